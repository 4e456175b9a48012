"""Static abilities that allow something (601.3, 305.2, 602.5): from where, when, and how often."""

from __future__ import annotations

from msgspec import Struct

from ..conditions import Condition
from ..costs import NO_COST, Cost
from ..filters import ANYTHING, Filter, Who, Zone
from .base import Ability, StaticAbility
from .changes import Change


class Flash(StaticAbility, frozen=True):
    """You may cast spells that fit as though they had flash (702.8, 601.3)."""

    spells: Filter = ANYTHING
    who: Who = Who.YOU
    if_: tuple[Condition, ...] = ()
    zone: Zone = Zone.BATTLEFIELD


class CastThisWay(Struct, frozen=True):
    """What is so of a spell that a permission lets be cast, where it fits ``what``, until end of turn (611.2).

    ``changes`` to what it is, and ``rules`` in which it is "it"; both are about the permanent that it becomes too.
    """

    what: Filter = ANYTHING
    changes: tuple[Change, ...] = ()
    rules: tuple[Ability, ...] = ()


class MayPlayFrom(StaticAbility, frozen=True):
    """You may cast spells, or play lands, that fit from a zone (601.3, 305.1).

    A spell is asked for its qualities as it is proposed (601.3e). With ``cost`` it is cast by paying that rather than
    its mana cost (118.9), ``extra`` is paid in addition (118.8). ``each_turn`` limits how often it may be used in a
    turn; with ``each_type`` that is once for lands and once for each other permanent type. ``uses`` is how often one
    effect that gives leave for a while may be used before it ends. ``then`` is what is so of a spell that is cast so.
    ``here`` is what a card has to be while it is still in that zone, such as one with counters on it, which are gone
    once it is a spell (122.2).
    """

    zone: Zone
    what: Filter = ANYTHING
    lands: bool = True
    spells: bool = True
    top_only: bool = False
    free: bool = False  # without paying the mana cost (118.9)
    if_: tuple[Condition, ...] = ()
    any_type: bool = False  # mana of any type can be spent to cast the spell (609.4b)
    alternative: str = ""  # by paying this alternative cost that the card has, and in no other way (118.9b)
    who: Who = Who.YOU  # who may
    whose: Who = Who.YOU  # seen from that player: in whose hand, library or graveyard; exile and command are nobody's
    cost: Cost | None = None
    extra: Cost = NO_COST
    each_turn: int = 0  # 0: as often as one likes
    each_type: bool = False
    uses: int = 0  # 0: as often as one likes
    face: int | None = None  # cast with this face only
    then: tuple[CastThisWay, ...] = ()
    here: Filter = ANYTHING


class ExtraLands(StaticAbility, frozen=True):
    """You may play additional lands each turn (305.2), any number of them where none is named."""

    number: int | None = 1
    who: Who = Who.YOU
    if_: tuple[Condition, ...] = ()


class OnAnyTurn(StaticAbility, frozen=True):
    """Special actions of these names that are for one's own turn can be taken on any player's turn (116.2h)."""

    actions: tuple[str, ...]
    who: Who = Who.YOU


class ActivateAnyTime(StaticAbility, frozen=True):
    """Abilities of a keyword may be activated any time their player could cast an instant, not just a sorcery.

    ``keyword`` is ``loyalty`` for loyalty abilities; ``what`` are the sources.
    """

    keyword: str
    what: Filter = ANYTHING
    who: Who = Who.YOU
    if_: tuple[Condition, ...] = ()


class LoyaltyActivations(StaticAbility, frozen=True):
    """Loyalty abilities of a permanent that fits may be activated ``times`` each turn rather than once (606.3).

    ``more`` comes on top of that: each resolution of The Chain Veil's ability allows one more.
    """

    what: Filter
    times: int = 1
    more: int = 0
    who: Who = Who.YOU


class Haste(StaticAbility, frozen=True):
    """Creatures that fit may use {T} and {Q} as though they had haste (302.6)."""

    affects: Filter
