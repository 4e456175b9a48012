"""Text that castable does not understand, and how far it reaches."""

from __future__ import annotations

from enum import StrEnum

from .base import Ability


class Reach(StrEnum):
    """What a text that is not understood could matter to."""

    CASTING = "casting"  # casting or playing the card itself
    PAYING = "paying"  # paying for the card itself, which may be possible in more ways
    ABILITIES = "abilities"  # activating abilities of the object itself
    MANA = "mana"  # the mana that its controller can have
    PERMITS = "permits"  # anything: it could allow more, or make it cheaper
    FORBIDS = "forbids"  # anything: it could allow less, or make it dearer
    PERMITS_SPELLS = "permits spells"  # casting spells and playing lands: as PERMITS, but nothing else
    LOOKS = "looks"  # power, toughness and keyword abilities that matter only to texts that ask for them
    FORBIDS_SPELLS = "forbids spells"  # casting spells and playing lands: as FORBIDS, but nothing else


EVERYTHING = (Reach.CASTING, Reach.PAYING, Reach.ABILITIES, Reach.MANA, Reach.PERMITS, Reach.FORBIDS)


class Unmodelled(Ability, frozen=True):
    """Text that castable does not understand; answers that are within its reach are ``unknown``."""

    text: str
    reach: tuple[Reach, ...] = EVERYTHING
