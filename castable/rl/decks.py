"""Two small decks of built-in cards that play whole, for games that nothing has to be said about."""

GOBLINS = """\
16 Mountain
4 Mogg Fanatic
4 Goblin Piker
4 Gray Ogre
4 Hill Giant
4 Lightning Bolt
4 Shock
"""
"""Creatures that attack, and some burn."""

BURN = """\
16 Mountain
4 Zurgo Bellstriker
4 Mogg Fanatic
4 Prodigal Pyromancer
4 Lightning Bolt
4 Lava Spike
4 Shock
"""
"""Burn, and some creatures that deal damage."""
