"""What abilities are: the bases, plain keywords, and text that can't matter."""

from __future__ import annotations

from msgspec import Struct

from ..filters import Filter


class Ability(Struct, frozen=True):
    """Base of all abilities."""


class Keyword(Ability, frozen=True):
    """A keyword ability that needs no more than its name, and for some a quality: protection, hexproof from.

    ``number`` is how much, of toxic (702.164b).
    """

    name: str
    quality: Filter | None = None
    number: int = 0


class Inert(Ability, frozen=True):
    """Text that can't matter to what may be done now; the object has an ability all the same (113.2)."""


class StaticAbility(Ability, frozen=True):
    """Base of static abilities that say something about legality (604); each holds while ``if_`` does."""
