"""The card language: what a card does to legality, as data.

One room, whose inside may know itself: filters speak of amounts ("with power X or less"), amounts of filters ("the
number of creatures"), both of conditions, and mana of what it may be spent on. These arrows run in a circle, for types
alone; what is loaded goes one way. Nothing outside is part of it: the language imports no other room, and says of a
position only what is asked, never what is so.

In the order of loading: ``parts``, ``subtypes`` · ``mana`` · ``filters`` · ``amounts`` · ``conditions`` · ``costs`` ·
``targets`` · ``effects`` · ``abilities`` · ``keywords`` · ``cards`` · ``wording``.
"""
