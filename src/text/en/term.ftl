term-no-keyboard = Two players need a keyboard, and the standard input is not a terminal; helios --plain plays line by line.
term-no-screen = The board needs a screen, and the standard output is not a terminal; helios --plain plays line by line.
term-dumb = A board cannot be drawn on a terminal of the kind “dumb” (variable TERM); helios --plain plays line by line.
term-refused = The terminal cannot be used.
