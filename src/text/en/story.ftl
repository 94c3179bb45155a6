# The story of a duel.
