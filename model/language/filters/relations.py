"""Filters that ask for how an object stands to the one with the text, or to others."""

from __future__ import annotations

from dataclasses import dataclass

from ..objects import Entity
from .base import Filter
from .words import Quality


@dataclass(frozen=True, slots=True)
class This(Filter):
    """Is the object that the text stands on (201.5)."""


@dataclass(frozen=True, slots=True)
class Giver(Filter):
    """Is the object whose effect gives the ability with the text (201.5a); known as soon as it is given."""


@dataclass(frozen=True, slots=True)
class Among(Filter):
    """Is one of these objects and players of the position that is looked at, by id and name."""

    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class These(Filter):
    """Is one of these objects and players, and no other one that an object's card has become (400.7, 611.2c)."""

    members: tuple[Entity, ...]


@dataclass(frozen=True, slots=True)
class AttachedHost(Filter):
    """Is what the object with the text is attached to: "enchanted land", "equipped creature"."""


@dataclass(frozen=True, slots=True)
class AttachedTo(Filter):
    """Is attached to something that fits ``part`` (701.3)."""

    part: Filter


@dataclass(frozen=True, slots=True)
class HasAttached(Filter):
    """Has something attached to it that fits ``part``: equipped, enchanted (701.3)."""

    part: Filter


@dataclass(frozen=True, slots=True)
class PairedWithThis(Filter):
    """Is the creature that the object with the text is paired with (702.95b)."""


@dataclass(frozen=True, slots=True)
class HauntedByThis(Filter):
    """Is the creature that the card with the text haunts (702.55b)."""


@dataclass(frozen=True, slots=True)
class ChosenType(Filter):
    """Has the creature type chosen for the object with the text (607.2d)."""


@dataclass(frozen=True, slots=True)
class ChosenColor(Filter):
    """Is of the color chosen for the object with the text (607.2d)."""


@dataclass(frozen=True, slots=True)
class ChosenName(Filter):
    """Has the name chosen for the object with the text (607.2d)."""


@dataclass(frozen=True, slots=True)
class ChosenCardType(Filter):
    """Has the card type chosen for the object with the text (607.2d)."""


@dataclass(frozen=True, slots=True)
class ChosenWord(Filter):
    """Is an object for which this anchor word was chosen as it entered (614.12c)."""

    word: str


@dataclass(frozen=True, slots=True)
class Shares(Filter):
    """Has a quality in common with something that fits ``other``."""

    quality: Quality
    other: Filter


@dataclass(frozen=True, slots=True)
class It(Filter):
    """Is the object that an effect is just being applied to: the spell whose cost it changes."""


@dataclass(frozen=True, slots=True)
class ExiledWithThis(Filter):
    """Is a card exiled with the object with the text, or a spell cast as such a card (607.2a).

    ``now``: "the exiled card", which is what this very resolution or its cost has exiled, where either has.
    """

    now: bool = False


@dataclass(frozen=True, slots=True)
class MadeWithThis(Filter):
    """Was put onto the battlefield or created with the object with the text (607.2c)."""


@dataclass(frozen=True, slots=True)
class DealtDamageBy(Filter):
    """Was dealt damage this turn by a source that fits ``part``, which is still there."""

    part: Filter


@dataclass(frozen=True, slots=True)
class HasDevoured(Filter):
    """Has devoured a creature (702.82b)."""


@dataclass(frozen=True, slots=True)
class Took(Filter):
    """Is what the cost of a mana ability took by this action: "the sacrificed creature" (a ``costs.Action``)."""

    action: str
