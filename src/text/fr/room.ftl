# Ce que voit la salle.
