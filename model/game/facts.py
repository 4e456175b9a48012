"""Facts of a position, by kind: what a text reads of it, and what a change touches.

Whatever has been worked out about a position from some kinds of facts is still true after a change that touches none
of them.
"""

from __future__ import annotations

from enum import IntFlag


class Aspect(IntFlag):
    """Kinds of facts; the last ones are of a ``Scope`` and of the object that is asked about, not of the position."""

    NOTHING = 0
    PERMANENTS = 1  # what is on the battlefield, and what each permanent is apart from its status
    CARDS = 2  # the same of objects in other zones
    EFFECTS = 4  # which continuous effects there are
    STATICS = 8  # which other static abilities there are, and where
    TAPPED = 16
    STATUS = 32  # sick, damaged, attacking, blocking and the like
    STACKED = 64  # what stands on the stack as what, with its X and its targets
    TURN = 128
    PRIORITY = 256  # who has it and who passed
    LIFE = 512
    MANA = 1024
    HIDDEN = 2048  # how many unknown cards are in hands and libraries
    PLAYERS = 4096  # counters of players, lands played
    TOLD = 8192  # what the document says in the words of cards
    HISTORY = 16384
    ITSELF = 1 << 20  # the object that is asked about is what it is
    YOU = 1 << 21
    THIS = 1 << 22
    IT = 1 << 23  # the object that an effect is about
    ANNOUNCED = 1 << 24  # X, number of targets, costs
    TYPES = 1 << 25  # the characteristics that continuous effects change, for the order in which they apply (613.8)
    COLORS = 1 << 26
    ABILITIES = 1 << 27
    NUMBERS = 1 << 28  # power and toughness


OBJECTS = Aspect.PERMANENTS | Aspect.CARDS
CHARACTERISTICS = Aspect.TYPES | Aspect.COLORS | Aspect.ABILITIES | Aspect.NUMBERS
OF_SCOPE = CHARACTERISTICS | Aspect.ITSELF | Aspect.YOU | Aspect.THIS | Aspect.IT | Aspect.ANNOUNCED
EVERYTHING = Aspect((1 << 15) - 1)
