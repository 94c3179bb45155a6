# A duel to take away.
