"""Filters that ask for how an object stands to the one with the text, or to others."""

from __future__ import annotations

from ..objects import Entity
from .base import Filter
from .words import Quality


class This(Filter, frozen=True):
    """Is the object that the text stands on (201.5)."""


class Giver(Filter, frozen=True):
    """Is the object whose effect gives the ability with the text (201.5a); known as soon as it is given."""


class Among(Filter, frozen=True):
    """Is one of these objects and players of the position that is looked at, by id and name."""

    ids: tuple[str, ...]


class These(Filter, frozen=True):
    """Is one of these objects and players, and no other one that an object's card has become (400.7, 611.2c)."""

    members: tuple[Entity, ...]


class AttachedHost(Filter, frozen=True):
    """Is what the object with the text is attached to: "enchanted land", "equipped creature"."""


class AttachedTo(Filter, frozen=True):
    """Is attached to something that fits ``part`` (701.3)."""

    part: Filter


class HasAttached(Filter, frozen=True):
    """Has something attached to it that fits ``part``: equipped, enchanted (701.3)."""

    part: Filter


class PairedWithThis(Filter, frozen=True):
    """Is the creature that the object with the text is paired with (702.95b)."""


class HauntedByThis(Filter, frozen=True):
    """Is the creature that the card with the text haunts (702.55b)."""


class ChosenType(Filter, frozen=True):
    """Has the creature type chosen for the object with the text (607.2d)."""


class ChosenColor(Filter, frozen=True):
    """Is of the color chosen for the object with the text (607.2d)."""


class ChosenName(Filter, frozen=True):
    """Has the name chosen for the object with the text (607.2d)."""


class ChosenCardType(Filter, frozen=True):
    """Has the card type chosen for the object with the text (607.2d)."""


class ChosenWord(Filter, frozen=True):
    """Is an object for which this anchor word was chosen as it entered (614.12c)."""

    word: str


class Shares(Filter, frozen=True):
    """Has a quality in common with something that fits ``other``."""

    quality: Quality
    other: Filter


class It(Filter, frozen=True):
    """Is the object that an effect is just being applied to: the spell whose cost it changes."""


class ExiledWithThis(Filter, frozen=True):
    """Is a card exiled with the object with the text, or a spell cast as such a card (607.2a).

    ``now``: "the exiled card", which is what this very resolution or its cost has exiled, where either has.
    """

    now: bool = False


class MadeWithThis(Filter, frozen=True):
    """Was put onto the battlefield or created with the object with the text (607.2c)."""


class DealtDamageBy(Filter, frozen=True):
    """Was dealt damage this turn by a source that fits ``part``, which is still there."""

    part: Filter


class HasDevoured(Filter, frozen=True):
    """Has devoured a creature (702.82b)."""


class Took(Filter, frozen=True):
    """Is what the cost of a mana ability took by this action: "the sacrificed creature" (a ``costs.Action``)."""

    action: str
