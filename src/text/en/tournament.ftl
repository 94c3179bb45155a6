# The Game of the Gods.
