"""What abilities are: the bases, plain keywords, and text that can't matter."""

from __future__ import annotations

from dataclasses import dataclass

from ..filters import Filter


@dataclass(frozen=True, slots=True)
class Ability:
    """Base of all abilities."""


@dataclass(frozen=True, slots=True)
class Keyword(Ability):
    """A keyword ability that needs no more than its name, and for some a quality: protection, hexproof from.

    ``number`` is how much, of toxic (702.164b).
    """

    name: str
    quality: Filter | None = None
    number: int = 0


@dataclass(frozen=True, slots=True)
class Inert(Ability):
    """Text that can't matter to what may be done now; the object has an ability all the same (113.2)."""


@dataclass(frozen=True, slots=True)
class StaticAbility(Ability):
    """Base of static abilities that say something about legality (604); each holds while ``if_`` does."""
