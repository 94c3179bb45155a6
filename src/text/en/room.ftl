# What the room sees.
room-leads = leads
room-way = { $seeds } to go
room-won = wins
room-turn = plays
room-again = plays again
room-lead = { $name } leads by { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
}.
room-level = All level.
room-seeds-level = seeds level.
room-series = series { $left }–{ $right }
room-one-capture = one capture
    from the end
room-one-sowing = one sowing
    from the end
room-ray-capture = a ray
    and a capture from the end
room-ray-sowing = a ray
    and a sowing from the end
room-tie-last = A tie would go to { $name }, who harvested last.
room-tie-defender = No harvest yet: a tie now would go to { $name }.
room-tie-draw = A tie would be a draw.
room-majority = Majority! { $name } wins.
help-spectators = Begin in the view for the room
guide-spectators = the view for the room, or the players’
menu-spectators = view for the room: { $value }
