# Clocks and series.
