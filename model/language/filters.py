"""Filters: which objects and players a text means, as data (the nouns of the card language).

Filters combine with ``&``, ``|`` and ``~``. ``matching.matches`` says whether something fits one.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from .mana import ManaType

if TYPE_CHECKING:
    from .amounts import Amount
    from .conditions import Condition


class Zone(StrEnum):
    """A zone (400.1); ``outside`` holds a chosen companion (702.139)."""

    HAND = "hand"
    BATTLEFIELD = "battlefield"
    GRAVEYARD = "graveyard"
    EXILE = "exile"
    COMMAND = "command"
    OUTSIDE = "companion"
    LIBRARY = "library"
    STACK = "stack"


class Who(StrEnum):
    """Players as seen from an object's controller."""

    YOU = "you"
    OPPONENT = "opponent"
    ANYONE = "anyone"
    ACTIVE = "active player"
    NOT_ACTIVE = "nonactive player"
    OWNER = "owner"  # of the object with the text, whoever controls it


class Compare(StrEnum):
    """How two numbers are compared."""

    AT_MOST = "<="
    AT_LEAST = ">="
    EQUAL = "="


class Stat(StrEnum):
    """A number that an object has."""

    POWER = "power"
    TOUGHNESS = "toughness"
    MANA_VALUE = "mana value"
    SIZE = "total power and toughness"


class State(StrEnum):
    """A yes-or-no status of an object."""

    TAPPED = "tapped"
    ATTACKING = "attacking"
    BLOCKING = "blocking"
    UNBLOCKED = "unblocked"  # attacking, and no creature was declared to block it (509.1h)
    ATTACKED = "attacked this turn"
    ALONE = "attacking alone"  # 506.5
    TOKEN = "token"
    FACE_DOWN = "face down"
    TRANSFORMED = "transformed"  # a permanent with its back face up (701.27)
    COMMANDER = "commander"
    SICK = "sick"
    ENTERED_THIS_TURN = "entered this turn"
    FORETOLD = "foretold"  # on an earlier turn (702.143a)
    PLOTTED = "plotted"  # on an earlier turn (702.170d)
    SOLVED = "solved"  # a Case (719.3b)
    MONSTROUS = "monstrous"  # 701.37b
    RENOWNED = "renowned"  # 702.112b
    SUSPECTED = "suspected"  # 701.60
    PREPARED = "prepared"  # a copy of its spell may be cast
    PAIRED = "paired"  # with another creature (702.95)
    DISCARDED_THIS_TURN = "discarded this turn"
    ACTIVATED = "activated this turn"  # an ability of it
    DAMAGED = "dealt damage this turn"
    DIED = "put there from the battlefield this turn"  # a card in a graveyard


class StackKind(StrEnum):
    """What stands on the stack; a special action is announced likewise, but never stands there (116.1)."""

    SPELL = "spell"
    ACTIVATED = "activated ability"
    TRIGGERED = "triggered ability"
    SPECIAL = "special action"


@dataclass(frozen=True, slots=True)
class Filter:
    """Base of all filters."""

    def __and__(self, other: Filter) -> Filter:
        return AllOf(_parts(self, AllOf) + _parts(other, AllOf))

    def __or__(self, other: Filter) -> Filter:
        return AnyOf(_parts(self, AnyOf) + _parts(other, AnyOf))

    def __invert__(self) -> Filter:
        return Not(self)


@dataclass(frozen=True, slots=True)
class AllOf(Filter):
    """Fits every part; with no part, fits everything."""

    parts: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class AnyOf(Filter):
    """Fits at least one part; with no part, fits nothing."""

    parts: tuple[Filter, ...]


def _parts(filter_: Filter, kind: type[AllOf] | type[AnyOf]) -> tuple[Filter, ...]:
    return filter_.parts if isinstance(filter_, kind) else (filter_,)


@dataclass(frozen=True, slots=True)
class Not(Filter):
    """Fits what ``part`` does not fit."""

    part: Filter


@dataclass(frozen=True, slots=True)
class HasType(Filter):
    """Has a card type, supertype or subtype, written as on the type line (205)."""

    name: str


@dataclass(frozen=True, slots=True)
class HasColor(Filter):
    """Is of this color (105.2)."""

    color: ManaType


@dataclass(frozen=True, slots=True)
class ColorCount(Filter):
    """Has a number of colors: colorless 0, monocolored 1, multicolored at least 2 (105.2)."""

    compare: Compare
    number: int


@dataclass(frozen=True, slots=True)
class HasName(Filter):
    """Has this name (201.2)."""

    name: str


@dataclass(frozen=True, slots=True)
class HasKeyword(Filter):
    """Has a keyword ability (702)."""

    name: str


@dataclass(frozen=True, slots=True)
class HasCounter(Filter):
    """Has at least ``at_least`` counters of a kind (122); kind ``""`` is any kind."""

    kind: str
    at_least: int = 1


@dataclass(frozen=True, slots=True)
class HasStat(Filter):
    """Power, toughness or mana value compares so with an amount."""

    stat: Stat
    compare: Compare
    amount: Amount | int


@dataclass(frozen=True, slots=True)
class IsEven(Filter):
    """Power, toughness or mana value is an even number; zero is even."""

    stat: Stat


@dataclass(frozen=True, slots=True)
class Attacks(Filter):
    """Attacks one of these players, not a permanent of theirs (508.1b)."""

    who: Who


@dataclass(frozen=True, slots=True)
class Blocks(Filter):
    """Blocks an attacking creature that fits ``part`` (509.1g)."""

    part: Filter


@dataclass(frozen=True, slots=True)
class BlockedBy(Filter):
    """Is an attacking creature that a creature fitting ``part`` blocks (509.1g)."""

    part: Filter


@dataclass(frozen=True, slots=True)
class Is(Filter):
    """Has a status such as tapped or attacking."""

    state: State


@dataclass(frozen=True, slots=True)
class Controlled(Filter):
    """Is controlled by (109.4); off the battlefield and the stack, is owned by (109.5)."""

    by: Who


@dataclass(frozen=True, slots=True)
class Owned(Filter):
    """Is owned by (108.3)."""

    by: Who


@dataclass(frozen=True, slots=True)
class SameOwner(Filter):
    """Owned by the player who owns the object with the text (108.3)."""


@dataclass(frozen=True, slots=True)
class InZone(Filter):
    """Is in this zone."""

    zone: Zone


@dataclass(frozen=True, slots=True)
class This(Filter):
    """Is the object that the text stands on (201.5)."""


@dataclass(frozen=True, slots=True)
class Giver(Filter):
    """Is the object whose effect gives the ability with the text (201.5a); known as soon as it is given."""


@dataclass(frozen=True, slots=True)
class Among(Filter):
    """Is one of these objects, by id: what an effect that began earlier is about (611.2c)."""

    ids: tuple[str, ...]


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
class Modified(Filter):
    """Has a counter on it, is equipped, or is enchanted by an Aura that its controller controls (700.9)."""


@dataclass(frozen=True, slots=True)
class OnStack(Filter):
    """Stands on the stack as one of these (112, 113)."""

    kinds: tuple[StackKind, ...]


@dataclass(frozen=True, slots=True)
class SourceIs(Filter):
    """Is an ability whose source fits ``part``."""

    part: Filter


@dataclass(frozen=True, slots=True)
class IsPlayer(Filter):
    """Is a player, seen from the text's controller."""

    who: Who = Who.ANYONE


@dataclass(frozen=True, slots=True)
class PlayerWhere(Filter):
    """Is a player for whom ``left``, as that player counts, compares so with ``right``, as the text's controller does.

    "Has more life than you" is the life total of the one, and one more than that of the other.
    """

    left: Amount | int
    compare: Compare
    right: Amount | int


@dataclass(frozen=True, slots=True)
class PairedWithThis(Filter):
    """Is the creature that the object with the text is paired with (702.95b)."""


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


class Quality(StrEnum):
    """What two objects may have in common."""

    NAME = "name"
    COLOR = "color"
    CARD_TYPE = "card type"
    CREATURE_TYPE = "creature type"
    COUNTER = "kind of counter"
    PERMANENT_TYPE = "permanent type"  # 110.4
    POWER = "power"
    TOUGHNESS = "toughness"
    MANA_VALUE = "mana value"
    CONTROLLER = "controller"  # its owner where it has none (109.5); of a player, that player
    ITSELF = "identity"
    HOST = "host"  # what it is attached to
    BLOCKED = "what it blocks"


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
    """Is a card exiled with the object with the text, or a spell cast as such a card (607.2a)."""


@dataclass(frozen=True, slots=True)
class OfIgnoring(Filter):
    """Is a player who ignores the effects of the object with the text this turn (116.2d), or an object of one."""


@dataclass(frozen=True, slots=True)
class Took(Filter):
    """Is what the cost of a mana ability took by this action: "the sacrificed creature" (a ``costs.Action``)."""

    action: str


@dataclass(frozen=True, slots=True)
class HasX(Filter):
    """Has {X} in its mana cost."""


@dataclass(frozen=True, slots=True)
class HasAdventure(Filter):
    """Is a card that has an Adventure, on whichever face (715.2)."""


@dataclass(frozen=True, slots=True)
class CastFrom(Filter):
    """Is a spell that was cast from this zone."""

    zone: Zone


@dataclass(frozen=True, slots=True)
class CastAs(Filter):
    """Is a spell for which an alternative cost was announced, by its keyword: cast "as flashback" (118.9)."""

    name: str


@dataclass(frozen=True, slots=True)
class Paid(Filter):
    """Is a spell for which an additional cost of one of these keywords was announced: a kicked spell (702.33d)."""

    keywords: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TargetsOne(Filter):
    """Is a spell or ability that targets something fitting ``part`` (115.9b); with ``only``, nothing else (115.9c)."""

    part: Filter
    only: bool = False


@dataclass(frozen=True, slots=True)
class HasTargets(Filter):
    """Is a spell or ability for which so many targets were chosen, each instance counted (115.9a)."""

    number: int


@dataclass(frozen=True, slots=True)
class Said(Filter):
    """Is an object of which ``history.facts`` says something, in the words of a card: "dealt damage to you this turn".

    There a player's name stands for "you".
    """

    words: str


@dataclass(frozen=True, slots=True)
class Whose(Filter):
    """Is a player of whom a condition is true that says "you", or an object whose controller is one (109.5)."""

    if_: Condition


@dataclass(frozen=True, slots=True)
class OfDefender(Filter):
    """Is controlled by the defending player: whom the object with the text attacks, or else anything (506.2)."""


@dataclass(frozen=True, slots=True)
class HasManaAbility(Filter):
    """Has an activated mana ability (605.1a)."""


@dataclass(frozen=True, slots=True)
class HasEnchant(Filter):
    """Has enchant with just this quality: "enchant creature" (702.5a)."""

    what: Filter


@dataclass(frozen=True, slots=True)
class HasNoAbilities(Filter):
    """Has no abilities at all, not even intrinsic ones (113.2)."""


@dataclass(frozen=True, slots=True)
class Spending:
    """What mana may be spent on (106.6): spells that fit ``spells``, abilities whose source fits ``abilities``.

    ``actions`` names the special actions that it pays for.
    ``keyword`` names the only abilities; ``generic`` says whether it may pay generic mana, ``with_x`` that it may pay
    only costs that contain {X}. ``had_by``: only abilities that something which fits has, too.
    """

    spells: Filter
    abilities: Filter
    words: str  # as after "spend this mana only to", for people
    actions: tuple[str, ...] = ()
    keyword: str = ""
    generic: bool = True
    with_x: bool = False
    had_by: Filter | None = None


SPECIAL_ACTIONS = ("suspend", "foretell", "plot", "unmorph", "companion", "end", "ignore", "unlock")
"""The special actions that cost mana (116.2)."""

ANYTHING = AllOf(())
NOTHING = AnyOf(())
THIS = This()
HOST = AttachedHost()
YOURS = Controlled(Who.YOU)
THEIRS = Controlled(Who.OPPONENT)
YOU_OWN = Owned(Who.YOU)

ARTIFACT = HasType("Artifact")
BATTLE = HasType("Battle")
CREATURE = HasType("Creature")
ENCHANTMENT = HasType("Enchantment")
INSTANT = HasType("Instant")
LAND = HasType("Land")
PLANESWALKER = HasType("Planeswalker")
SORCERY = HasType("Sorcery")
BASIC = HasType("Basic")
LEGENDARY = HasType("Legendary")
OUTLAW = AnyOf(tuple(HasType(t) for t in ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")))
"""What "outlaw" means (700.12)."""
SNOW = HasType("Snow")
PERMANENT = InZone(Zone.BATTLEFIELD)
NONLAND = Not(LAND)

WHITE, BLUE, BLACK, RED, GREEN = (HasColor(c) for c in list(ManaType)[:5])
COLORLESS = ColorCount(Compare.EQUAL, 0)
MULTICOLORED = ColorCount(Compare.AT_LEAST, 2)
TAPPED = Is(State.TAPPED)
UNTAPPED = Not(TAPPED)
TOKEN = Is(State.TOKEN)
SPELL = OnStack((StackKind.SPELL,))
ABILITY = OnStack((StackKind.ACTIVATED, StackKind.TRIGGERED))
KICKED = Paid(("kicker", "multikicker"))
PLAYER = IsPlayer()
OPPONENT = IsPlayer(Who.OPPONENT)
ANY_TARGET = (PERMANENT & (CREATURE | PLANESWALKER | BATTLE)) | PLAYER
"""What "any target" means (115.4)."""


def in_graveyard(whose: Filter = ANYTHING) -> Filter:
    """Cards in a graveyard; ``whose`` narrows them down, for instance with ``YOU_OWN``."""
    return InZone(Zone.GRAVEYARD) & whose


def in_hand(whose: Filter = YOU_OWN) -> Filter:
    """Cards in a hand, yours unless said."""
    return InZone(Zone.HAND) & whose
