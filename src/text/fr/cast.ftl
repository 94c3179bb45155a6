# Un duel à emporter.
