# A duel to take away.
help-command-cast = Write a record as an asciicast, as the screen showed it
help-usage-cast = [OPTIONS] FILE OUT
help-cast-out =
    The file to write, which must not be there yet;
    - is the standard output
help-cast-size =
    Draw a screen of so many columns and rows, from
    40x12 to 500x200; else 80x24
help-value-size = SIZE
help-value-out = OUT
cast-no-size = “{ $found }” is not a size; expected: columns and rows from 40x12 to 500x200, such as 80x24
cast-unwritten = { $file } cannot be written: { $why }
cast-title = { $sun } – { $moon }, { $variant }
cast-made = { $file }: { $count ->
    [one] one move
   *[other] { $count } moves
}, { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}
