# Le Jeu des dieux.
