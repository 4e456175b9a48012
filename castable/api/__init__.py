"""The public face: one function per question. A play may be given as text, a position as a document or a file.

Nothing here imports the solver before a question needs it, and it is needed only once the question is understood.
Every question may take ``timeout`` seconds (``inf``: as long as it needs). Where that is not enough, the verdict is
``unknown`` and says "limit reached"; what has no verdict raises ``NoAnswer``.
"""

from castable.model.game.plays import Activate, Cast, Pass, Payment, Play, PlayLand, Special
from castable.model.game.position import Position

from .cards import NAMES, card, names, open_catalog, printed_texts
from .choosing import announce, retarget
from .given import PlayLike, PositionLike, known_objects, known_player, limited, read, read_play
from .legality import certify, check, plays, together, why
from .paying import BEST, apply, mana, pay, pay_session
from .positions import convert, show

__all__ = [
    "BEST",
    "NAMES",
    "Activate",
    "Cast",
    "Pass",
    "Payment",
    "Play",
    "PlayLand",
    "PlayLike",
    "Position",
    "PositionLike",
    "Special",
    "announce",
    "apply",
    "card",
    "certify",
    "check",
    "convert",
    "known_objects",
    "known_player",
    "limited",
    "mana",
    "names",
    "open_catalog",
    "pay",
    "pay_session",
    "plays",
    "printed_texts",
    "read",
    "read_play",
    "retarget",
    "show",
    "together",
    "why",
]
