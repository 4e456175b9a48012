"""Replacement and prevention effects as data (614, 615): what would happen, and what happens instead."""

from __future__ import annotations

from dataclasses import dataclass

from ..amounts import Amount
from ..conditions import Condition
from ..costs import Cost
from ..effects import Effect
from ..filters import ANYTHING, Filter, Who, Zone
from .base import Ability
from .changes import Change


@dataclass(frozen=True, slots=True)
class Replacement(Ability):
    """Base of replacement effects; each applies while ``if_`` does, at most once to an event (614.5)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Enters(Replacement):
    """Objects that fit enter tapped, with counters, as something chosen or as copies (614.1c–d, 614.12)."""

    what: Filter
    tapped: bool = False
    counters: tuple[tuple[str, Amount | int], ...] = ()
    chooses: tuple[str, ...] = ()  # keys of choices: "color", "creature_type", "card_name", "player"
    words: tuple[str, ...] = ()  # anchor words, or what is chosen among
    copy_of: Filter | None = None
    may: bool = False
    copy_changes: tuple[Change, ...] = ()
    unless_pays: Cost | None = None  # enters tapped unless its controller pays
    if_: tuple[Condition, ...] = ()
    not_if: tuple[Condition, ...] = ()
    first: Effect | None = None  # what is done as it enters


@dataclass(frozen=True, slots=True, kw_only=True)
class GoesElsewhere(Replacement):
    """What would move into a zone goes to another one instead: "exile it instead", "if it would die" (614.6)."""

    what: Filter
    to: Zone
    frm: Zone | None = None
    instead: Zone = Zone.EXILE
    verb: str = ""
    shuffled: bool = False
    on_top: bool = False
    counters: tuple[tuple[str, Amount | int], ...] = ()
    instead_does: tuple[Effect, ...] = ()
    may: bool = False
    if_: tuple[Condition, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class MoreOf(Replacement):
    """An amount is changed: twice as many tokens, that many plus one counters, double damage, no life gained (614.1a)."""

    event: str  # "tokens", "counters", "damage", "life gained", "life lost", "cards drawn", "mill"
    what: Filter = ANYTHING
    source: Filter = ANYTHING
    who: Who = Who.YOU
    kind: str = ""
    times: int = 1
    plus: Amount | int = 0
    combat: bool | None = None
    if_: tuple[Condition, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PreventsDamage(Replacement):
    """Damage is prevented (615): to what fits, from sources that fit; ``amount`` is how much of each, ``None`` all."""

    to: Filter = ANYTHING
    source: Filter = ANYTHING
    amount: Amount | int | None = None
    combat: bool | None = None
    if_: tuple[Condition, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class InsteadOf(Replacement):
    """Something is done instead of an event of a player: drawing a card, gaining life (614.1a)."""

    event: str
    who: Who = Who.YOU
    do: tuple[Effect, ...] = ()
    if_: tuple[Condition, ...] = ()
    may: bool = False


@dataclass(frozen=True, slots=True)
class UnreadRule(Ability):
    """Text of a static ability that can't matter to what may be played, and that castable does not understand."""

    text: str
