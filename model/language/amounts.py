"""Amounts: numbers that depend on the position, as data. ``matching.evaluate`` gives their value."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from msgspec import Struct

from .filters import ANYTHING, Filter, Past, Quality, Stat, Who
from .mana import ManaType

if TYPE_CHECKING:
    from .conditions import Condition


class Amount(Struct, frozen=True):
    """Base of all amounts."""


class X(Amount, frozen=True):
    """The X that was announced (107.3a)."""


class Count(Amount, frozen=True):
    """The number of objects or players that fit a filter; the filter names the zone."""

    what: Filter


class StatOf(Amount, frozen=True):
    """A number of the object with the text, such as its power; below zero counts as zero when used (107.1b)."""

    stat: Stat


class Greatest(Amount, frozen=True):
    """The greatest power, toughness or mana value among what fits; 0 where nothing does."""

    stat: Stat
    among: Filter


class Least(Amount, frozen=True):
    """The least power, toughness or mana value among what fits; 0 where nothing does."""

    stat: Stat
    among: Filter


class Total(Amount, frozen=True):
    """The sum of the power, toughness or mana value of what fits (107.1b, 208)."""

    stat: Stat
    among: Filter


class ItsStat(Amount, frozen=True):
    """A number of the object that a continuous effect changes: "power equal to its mana value"."""

    stat: Stat


class ForItsController(Amount, frozen=True):
    """An amount as the controller of the object at hand would read it: "lands that player controls"."""

    amount: Amount


class ForChosenPlayer(Amount, frozen=True):
    """An amount as the player chosen for the object with the text would read it, 0 where none was (607.2d)."""

    amount: Amount


class ChosenNumber(Amount, frozen=True):
    """The number chosen for the object with the text (607.2d); below any number where none was chosen."""


class LifePaidForThis(Amount, frozen=True):
    """The life that was paid as the object with the text entered (607.2g); 0 where none was."""


class CountersHere(Amount, frozen=True):
    """The number of counters of a kind on the object with the text; kind ``""`` is any kind."""

    kind: str


class ItsCounters(Amount, frozen=True):
    """The number of counters of a kind on the object that a continuous effect changes; kind ``""`` is any kind."""

    kind: str


class LevelHere(Amount, frozen=True):
    """The level of the object with the text, 1 where it has none (716.2d)."""


class Devotion(Amount, frozen=True):
    """Devotion to a color, or to it and others together: each symbol counts once (700.5)."""

    color: ManaType
    others: tuple[ManaType, ...] = ()


class Party(Amount, frozen=True):
    """How many creatures are in your party: at most one Cleric, one Rogue, one Warrior and one Wizard (700.8)."""


class BasicLandTypes(Amount, frozen=True):
    """How many different basic land types stand among what fits (domain)."""

    among: Filter


class ColorsAmong(Amount, frozen=True):
    """How many different colors stand among what fits."""

    among: Filter


class CardTypesAmong(Amount, frozen=True):
    """How many different card types stand among what fits (delirium)."""

    among: Filter


class SpellsCastThisTurn(Amount, frozen=True):
    """How many spells those players have cast this turn; with ``what``, as far as their cards fit it.

    With ``other`` the spell that asks, or the permanent that it became, is not one of them.
    """

    who: Who
    what: Filter = ANYTHING
    other: bool = False


class NamesakesCast(Amount, frozen=True):
    """How many spells with the name of the object with the text you have cast this game, itself among them.

    ``history.numbers`` says it as "spells named … you've cast this game".
    """


def namesakes(name: str) -> str:
    """How a position tells how many spells of a name a player has cast in its game."""
    return f"spells named {name} you've cast this game"


class SpellsCastByItsController(Amount, frozen=True):
    """How many spells the controller of the spell whose cost is changed has cast this turn, that spell aside."""


class LifeOf(Amount, frozen=True):
    """A player's life total."""

    who: Who


class TurnsTaken(Amount, frozen=True):
    """How many turns of the game the active player has begun, the one that is going on included (103.8)."""


class Attackers(Amount, frozen=True):
    """How many creatures attacked this turn that fit, wherever they are by now (508.1a).

    Of one that is nowhere any more nothing is known but that it was a creature.
    """

    what: Filter = ANYTHING


class MostCastLastTurn(Amount, frozen=True):
    """The most spells that one player cast in the turn before this one: 0 where none were cast."""


class LandsPlayed(Amount, frozen=True):
    """How many lands you have played this turn (305.2)."""


class PlayedByThis(Amount, frozen=True):
    """How many cards were played this turn by what the object with the text allows (``history.played_by``)."""


class StartingLife(Amount, frozen=True):
    """The life total with which a game of yours began (103.4)."""


class Told(Amount, frozen=True):
    """A number that a position does not hold, in the words of a card: "cards you've drawn this turn".

    ``history.numbers`` says of each player how much that is, seen from that player; what it does not say is 0. ``more``
    is what a game has recorded of it since.
    """

    words: str
    more: Amount | None = None


class Tally(StrEnum):
    """What is counted of events."""

    TIMES = "times"
    AMOUNT = "amount"  # their sum
    MOST = "most"  # the greatest sum of one source
    SOURCES = "sources"  # different ones
    TYPES = "card types"  # among the objects to which it happened


class Happened(Amount, frozen=True):
    """How often something has happened this turn, or how much of it (608.2h)."""

    past: Past
    tally: Tally = Tally.TIMES


class DifferentAmong(Amount, frozen=True):
    """How many different names, mana values, powers, kinds of counters, … stand among what fits."""

    of: Quality | Stat
    among: Filter


class MostAlike(Amount, frozen=True):
    """The greatest number of objects that fit and have a quality in common: lands with the same name."""

    of: Quality
    among: Filter


class MostOf(Amount, frozen=True):
    """The greatest number that an amount comes to as one of these players would read it; 0 where there are none."""

    players: Filter
    amount: Amount


class LeastOf(Amount, frozen=True):
    """The least number that an amount comes to as one of these players would read it; 0 where there are none."""

    players: Filter
    amount: Amount


class OverAll(Amount, frozen=True):
    """What an amount comes to for all these players together, as each of them would read it."""

    players: Filter
    amount: Amount


class PlayersOut(Amount, frozen=True):
    """How many players have lost the game (104.3)."""


class SymbolsAmong(Amount, frozen=True):
    """How many mana symbols of a color stand in the mana costs of what fits (107.4)."""

    color: ManaType
    among: Filter


class CountersAmong(Amount, frozen=True):
    """The number of counters of a kind on all that fits; kind ``""`` is any kind."""

    kind: str
    among: Filter


class UnlockedDoors(Amount, frozen=True):
    """The number of unlocked doors among Rooms that fit (709.5e)."""

    among: Filter


class CommanderCasts(Amount, frozen=True):
    """How often you have cast your commanders from the command zone this game (903.8)."""


class UnspentMana(Amount, frozen=True):
    """How much unspent mana of these types you have (106.4); of any where none is named."""

    types: tuple[ManaType, ...] = ()


class PlayerCounters(Amount, frozen=True):
    """Counters of a kind that a player has (122); kind ``""`` is any kind."""

    kind: str
    who: Who = Who.YOU


SPEED = "speed"
"""Speed is said as counters of this name, which it isn't: nothing puts more of them there."""


class Speed(Amount, frozen=True):
    """Your speed, 0 where you have none (702.179f); documents say it as counters of that name."""


class Targets(Amount, frozen=True):
    """How many targets the spell or ability has beyond ``beyond``."""

    beyond: int = 0


class TargetsThat(Amount, frozen=True):
    """How many different things that fit ``what`` the spell or ability at hand targets: "each creature it targets"."""

    what: Filter


class TimesPaid(Amount, frozen=True):
    """How many times an additional cost was announced for this spell, by its keyword (702.33c).

    ``kicker`` counts what is called ``kicker.1`` and ``kicker.2`` too (702.33d).
    """

    keyword: str


class AsCast(Amount, frozen=True):
    """A number as it was when the spell with the text had just been cast (601.2i); before that, as it is.

    Of a copy of a spell, and of a permanent that was not cast, it is 0.
    """

    amount: Amount


class ModesChosen(Amount, frozen=True):
    """How many modes were chosen for this spell or ability beyond ``beyond`` (702.120a)."""

    beyond: int = 0


class AmountIf(Amount, frozen=True):
    """One amount where a condition holds, and another where it does not."""

    if_: Condition
    then: Amount | int
    otherwise: Amount | int = 0


class Times(Amount, frozen=True):
    """A multiple of an amount."""

    factor: int
    amount: Amount


class Product(Amount, frozen=True):
    """An amount times another one."""

    one: Amount
    other: Amount


class ToThePower(Amount, frozen=True):
    """A number raised to the power of an amount: "2^X"; to one that is negative, nothing."""

    base: int
    exponent: Amount


class Half(Amount, frozen=True):
    """Half an amount, rounded up or down as the text says (107.1a)."""

    amount: Amount
    up: bool = True


class DividedBy(Amount, frozen=True):
    """An amount divided evenly, rounded down; nothing where there is nothing to divide it among (107.1a)."""

    amount: Amount | int
    by: Amount | int


class NoMoreThan(Amount, frozen=True):
    """An amount, "to a maximum of" a number."""

    amount: Amount
    most: int


class Sum(Amount, frozen=True):
    """Several amounts together."""

    parts: tuple[Amount | int, ...]
