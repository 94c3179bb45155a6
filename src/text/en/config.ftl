# What is wrong with preferences.
config-too-large = more than 1 MB: these are no preferences
config-hint-keys = helios config shows every key
config-expected-table = a table: [keys]
config-key-kind = { $key ->
    [language] a language
    [theme] a theme
    [glyphs] a set of signs
    [motion] a kind of motion
    [speed] a speed
    [mouse] a yes or a no
    [foresight] a kind of foresight
    [letter] a key that a cup can show
    [name] the name of a key
    [row] a row of keys
   *[keys] a choice of keys
}
config-expected-speed = a number from 0.25 to 4
config-expected-keys = a list of 1 to 8 keys, like ["Backspace", "b"]
config-expected-row = a list of 6 keys, a cup each, or of 12, where the last 6 are a second choice
config-expected-letter = a letter or a sign
config-expected-key = a letter or a sign, or Space, Enter, Esc, Tab, Shift-Tab, Backspace, Left, Right, Up, Down, Home, End, PageUp, PageDown, F1 to F12, Ctrl-A
config-reserved = “{ $name }” has its own use
config-hint-reserved = Enter sows and answers, Ctrl-C leaves, Ctrl-Z suspends, Ctrl-L draws anew, and Ctrl-H, I, J and M are Backspace, Tab and Enter
config-taken = “{ $name }” already is a key of “{ $key }”
config-hint-taken = one key does one thing: give “{ $key }” other keys

# helios config.
help-command-config = Print the preferences in force, and where each comes from
help-config = Read the preferences from this file
config-from = { $origin ->
    [built-in] built in
    [file] the file
    [environment] the environment
   *[command-line] the command line
}
config-file = The file: { $file }
config-no-file = There is no file. It would be { $file }
