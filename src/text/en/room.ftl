# What the room sees.
