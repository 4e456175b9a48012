"""Costs as data: what rule 118 lets a text ask for, mana and everything else."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from .amounts import Amount, X
from .filters import ANYTHING, ARTIFACT, CREATURE, PERMANENT, THIS, YOU_OWN, YOURS, Filter, InZone, Quality, Stat, Zone
from .mana import ManaCost, Symbol
from .parts import parts_of

if TYPE_CHECKING:
    from .conditions import Condition
    from .effects import Effect


class Action(StrEnum):
    """What a cost does to an object. Each names the zone that the object must be in."""

    TAP = "tap"
    UNTAP = "untap"
    SACRIFICE = "sacrifice"
    RETURN = "return"  # a permanent to its owner's hand
    DISCARD = "discard"
    REVEAL = "reveal"  # or choose a permanent: what is shown or chosen stays as it is
    EXILE = "exile"  # from the zone that the filter names
    UNATTACH = "unattach"  # a permanent from what it is attached to (701.3d)
    PUT_ON_TOP = "put on top"  # a card in hand on top of its owner's library
    PUT_ON_BOTTOM = "put on bottom"  # an object from the zone that the filter names, of its owner's library
    PUT_INTO_GRAVEYARD = "put into graveyard"  # a card in exile into its owner's graveyard

    @property
    def leaves(self) -> bool:
        """Whether the object serves for nothing else: it becomes a new one (400.7), or is no longer attached."""
        return self not in (Action.TAP, Action.UNTAP, Action.REVEAL)


class ManaPart(Struct, frozen=True):
    """Pay mana (118.3a). ``None`` is a missing mana cost, which can't be paid (118.6)."""

    cost: ManaCost | None


class ObjectPart(Struct, frozen=True):
    """Do ``action`` to ``count`` different objects that fit ``what``; ``THIS`` is the object with the cost."""

    action: Action
    what: Filter
    count: Amount | int = 1
    at_random: bool = False  # whether chance chooses the objects, and not the player who pays (701.9b)

    @property
    def on_this(self) -> bool:
        """Whether it asks for the object itself, as {T} and "sacrifice this" do."""
        return self.what == THIS


class TotalPart(Struct, frozen=True):
    """Do ``action`` to any number of different objects that fit, whose ``stat`` adds up to at least so much.

    Crew (702.122a), saddle (702.171a), collect evidence (701.59a). An object without that number counts 0; for a
    ``keyword`` it may count with another one (see ``CountsAs``).
    """

    action: Action
    what: Filter
    stat: Stat | None  # None: each object counts 1, as in "one or more"
    at_least: Amount | int
    keyword: str = ""


class LifePart(Struct, frozen=True):
    """Pay life (118.3b, 119.4)."""

    amount: Amount | int


class EnergyPart(Struct, frozen=True):
    """Pay {E} (107.14)."""

    amount: Amount | int


class MillPart(Struct, frozen=True):
    """Mill cards (701.17b): not payable with fewer cards in the library."""

    amount: Amount | int


class ExileTopPart(Struct, frozen=True):
    """Exile cards from the top of your library: not payable with fewer cards there (118.3)."""

    amount: Amount | int


class RemoveCounters(Struct, frozen=True):
    """Remove counters of a kind from one object that fits ``what`` (122), or from any number of them (``among``).

    Without a ``kind`` they are of any kinds; then it is one counter, or ``what`` is ``THIS``, or they come from among.
    """

    kind: str
    count: Amount | int = 1
    what: Filter = THIS
    among: bool = False

    @property
    def comes_apart(self) -> bool:
        """Whether the counters may be removed in parts: from several objects, or of several kinds."""
        return self.among or not self.kind


class PutCounters(Struct, frozen=True):
    """Put counters of a kind on the object with the cost, or on one that fits ``what``."""

    kind: str
    count: Amount | int = 1
    what: Filter = THIS


class Loyalty(Struct, frozen=True):
    """A loyalty symbol (107.7, 606.4): +N puts counters on, −N takes N off; ``sign`` goes with an X."""

    amount: Amount | int
    sign: int = 1

    @staticmethod
    def plus(number: int) -> Loyalty:
        """[+N], or [0]."""
        return Loyalty(number, 1)

    @staticmethod
    def minus(number: int | X) -> Loyalty:
        """[−N] or [−X]."""
        return Loyalty(number, -1)


class AlwaysPaid(Struct, frozen=True):
    """A part that can always be paid and takes nothing that a play could want: exert (701.43), reveal your hand.

    ``does``: the instructions that are carried out by paying it, once the play is made. It can't be paid where ``if_``
    does not hold (119.7); once the cost is locked in, ``barred`` says so.
    """

    what: str
    does: tuple[Effect, ...] = ()
    if_: tuple[Condition, ...] = ()
    barred: bool = False


class SettledFirst(Struct, frozen=True):
    """Base of what is settled as a spell or ability is announced: none is left in a total cost (601.2b, 601.2f)."""


class OneOf(SettledFirst, frozen=True):
    """Pay one of several costs, chosen when announced (601.2b): "sacrifice a creature or pay {3}{B}"."""

    options: tuple[Cost, ...]


class Waterbend(SettledFirst, frozen=True):
    """Pay so much generic mana; for each of it you may tap an untapped artifact or creature you control instead."""

    amount: Amount | int

    @staticmethod
    def ways(number: int) -> tuple[Cost, ...]:
        """The ways to pay it, by how many permanents are tapped."""
        what = PERMANENT & YOURS & (ARTIFACT | CREATURE)
        taps = ((ObjectPart(Action.TAP, what, n),) if n else () for n in range(number + 1))
        return tuple(
            Cost((ManaPart(ManaCost((Symbol(generic=number - n),) if n < number else ())), *tap))
            for n, tap in enumerate(taps)
        )


class BoundsOfX(Struct, frozen=True):
    """Asks for nothing, but says what X may be announced as (107.3): "X can't be 0"."""

    least: Amount | int = 0
    most: Amount | int | None = None


class OwnManaCost(SettledFirst, frozen=True):
    """The mana cost of the object itself: "its flashback cost is equal to its mana cost", "… reduced by {2}"."""

    less: int = 0

    def of(self, mana_cost: ManaCost | None) -> ManaPart:
        """What is paid for an object with this mana cost; only its generic mana is reduced (118.7a)."""
        if mana_cost is None or not self.less:
            return ManaPart(mana_cost)
        generic = max(0, mana_cost.generic - self.less)
        others = tuple(s for s in mana_cost if not s.is_generic)
        return ManaPart(ManaCost((*([Symbol(generic=generic)] if generic else []), *others)))


class PaysOff(SettledFirst, frozen=True):
    """Asks for nothing, but what it is paid for costs so much less (118.7), ``times`` over, if so only of colors."""

    mana: ManaCost
    typed_only: bool = False
    times: Amount | int = 1


class PayLess(SettledFirst, frozen=True):
    """Do ``part`` to an object chosen as the cost is announced, and pay less for it (702.48, 702.119, 702.180).

    Generic mana goes down by the object's ``by``, or, where that is ``None``, the cost by its mana cost (118.7).
    ``optional``: up to one object, so it may be none.
    """

    part: ObjectPart
    by: Stat | None = None
    optional: bool = False


class SharingPart(SettledFirst, frozen=True):
    """Do ``part`` to objects that all have one quality in common, which is chosen as the cost is announced."""

    part: ObjectPart
    by: Quality


Undecided = OneOf | Waterbend | SharingPart | PayLess | PaysOff | OwnManaCost | BoundsOfX
"""Parts that are decided as the cost is announced, or say what is: none is left in a total cost (601.2b, f)."""

Component = (
    ManaPart
    | ObjectPart
    | TotalPart
    | LifePart
    | EnergyPart
    | MillPart
    | ExileTopPart
    | RemoveCounters
    | PutCounters
    | Loyalty
    | AlwaysPaid
    | Undecided
)
"""The parts of a cost. Whoever tells them apart ends with ``assert_never``, so that a new kind is missed nowhere."""


class Cost(Struct, frozen=True, dict=True, cache_hash=True):
    """All parts of a cost. They are paid in any order (601.2h). What it says of itself is worked out once."""

    parts: tuple[Component, ...] = ()

    @staticmethod
    @lru_cache(maxsize=10_000)
    def of_mana(cost: ManaCost | None) -> Cost:
        """A cost of nothing but mana; ``None`` can't be paid (118.6)."""
        return Cost((ManaPart(cost),))

    def __iter__(self) -> Iterator[Component]:
        return iter(self.parts)

    def plus(self, other: Cost) -> Cost:
        """Both costs together."""
        return Cost(self.parts + other.parts) if self.parts and other.parts else self if self.parts else other

    def times(self, number: int) -> Cost:
        """What it costs to pay this so many times."""
        if number == 1 or not self.parts:
            return self
        if not number:
            return Cost()
        symbols = tuple(s for p in self.parts if isinstance(p, ManaPart) and p.cost for s in p.cost.symbols)
        mana = (ManaPart(ManaCost(symbols * number)),) if symbols else ()
        others = (each for part in self.others for each in _so_often(part, number))
        return Cost((*mana, *others))

    def with_mana_cost(self, mana_cost: ManaCost | None) -> Cost:
        """The cost for an object with this mana cost: it stands where the cost asks for it."""
        if not any(isinstance(part, OwnManaCost) for part in self.parts):
            return self
        return Cost(tuple(part.of(mana_cost) if isinstance(part, OwnManaCost) else part for part in self.parts))

    @cached_property
    def mana(self) -> ManaCost | None:
        """The mana part; an empty cost where none is asked for, ``None`` where it can't be paid."""
        total = ManaCost()
        for part in self.parts:
            if isinstance(part, ManaPart):
                if part.cost is None:
                    return None
                total = total.plus(part.cost) if total.symbols else part.cost
        return total

    @cached_property
    def others(self) -> tuple[Component, ...]:
        """All parts but mana."""
        return tuple(p for p in self.parts if not isinstance(p, ManaPart))

    @cached_property
    def taps_this(self) -> bool:
        """Whether {T} is part of it (107.5)."""
        return TAP_THIS in self.parts

    @cached_property
    def loyalty(self) -> Loyalty | None:
        """The loyalty symbol, where there is one (606.2)."""
        return next((p for p in self.parts if isinstance(p, Loyalty)), None)

    @cached_property
    def mentions_x(self) -> bool:
        """Whether an X stands anywhere in it (107.3)."""
        return mentions_x(self.parts)


def _so_often(part: Component, number: int) -> tuple[Component, ...]:
    """What it takes to pay a part of a cost so many times: more of one thing, or that part again and again."""
    match part:
        case LifePart(amount=int(amount)) | EnergyPart(amount=int(amount)):
            return (replace(part, amount=amount * number),)
        case ObjectPart(count=int(count)) if not part.on_this:
            return (replace(part, count=count * number),)
    return (part,) * number


NO_COST = Cost()


def mentions_x(value: object) -> bool:
    """Whether an X stands anywhere in a part of a cost, in a target, or in whatever else a text says (107.3)."""
    return any(isinstance(part, X) or (isinstance(part, Symbol) and part.variable == "X") for part in parts_of(value))


class ManaPayment(StrEnum):
    """Keywords that let something else than mana pay for mana in a total cost."""

    CONVOKE = "convoke"
    DELVE = "delve"
    IMPROVISE = "improvise"


class Substitute(Struct, frozen=True):
    """What one object does for a mana payment: ``action`` on it pays {1}, or one mana of its color."""

    keyword: ManaPayment
    action: Action
    what: Filter
    colored: bool = False


SUBSTITUTES = {
    s.keyword.value: s
    for s in (
        Substitute(ManaPayment.CONVOKE, Action.TAP, PERMANENT & CREATURE & YOURS, colored=True),  # 702.51a
        Substitute(ManaPayment.IMPROVISE, Action.TAP, PERMANENT & ARTIFACT & YOURS),  # 702.126a
        Substitute(ManaPayment.DELVE, Action.EXILE, InZone(Zone.GRAVEYARD) & YOU_OWN),  # 702.66a
    )
}
"""By keyword. They pay the total cost that is already locked in; they change no cost (702.51b, 702.66b, 702.126b)."""

TAP_THIS = ObjectPart(Action.TAP, THIS)
UNTAP_THIS = ObjectPart(Action.UNTAP, THIS)
SACRIFICE_THIS = ObjectPart(Action.SACRIFICE, THIS)
DISCARD_THIS = ObjectPart(Action.DISCARD, THIS)
REVEAL_THIS = ObjectPart(Action.REVEAL, THIS)
EXILE_THIS = ObjectPart(Action.EXILE, THIS)
RETURN_THIS = ObjectPart(Action.RETURN, THIS)


def mana(text: str) -> ManaPart:
    """A mana part from symbols."""
    return ManaPart(ManaCost.parse(text))


def sacrifice(what: Filter, count: Amount | int = 1) -> ObjectPart:
    """Sacrifice permanents that you control (701.21a)."""
    return ObjectPart(Action.SACRIFICE, PERMANENT & YOURS & what, count)


def tap_untapped(what: Filter, count: Amount | int = 1) -> ObjectPart:
    """Tap untapped permanents that you control; summoning sickness does not matter (302.6)."""
    return ObjectPart(Action.TAP, PERMANENT & YOURS & what, count)


def discard(what: Filter = ANYTHING, count: Amount | int = 1, *, at_random: bool = False) -> ObjectPart:
    """Discard cards from your hand (701.9), which chance chooses where that is ``at_random`` (701.9b)."""
    return ObjectPart(Action.DISCARD, InZone(Zone.HAND) & YOU_OWN & what, count, at_random)


def reveal(what: Filter, count: Amount | int = 1) -> ObjectPart:
    """Reveal cards from your hand (701.20)."""
    return ObjectPart(Action.REVEAL, InZone(Zone.HAND) & YOU_OWN & what, count)


def choose(what: Filter, count: Amount | int = 1) -> ObjectPart:
    """Choose permanents that you control: they only have to be there, as for behold (701.4a)."""
    return ObjectPart(Action.REVEAL, PERMANENT & YOURS & what, count)


def exile_from(zone: Zone, what: Filter = ANYTHING, count: Amount | int = 1) -> ObjectPart:
    """Exile cards that you own from a zone (or, on the battlefield, permanents that you control)."""
    whose = YOURS if zone is Zone.BATTLEFIELD else YOU_OWN
    return ObjectPart(Action.EXILE, InZone(zone) & whose & what, count)


def craft_materials(what: Filter, count: Amount | int = 1) -> ObjectPart:
    """Exile materials from among permanents that you control and cards in your graveyard (702.167a–b)."""
    return ObjectPart(Action.EXILE, _MATERIALS & what & ~THIS, count)


def one_or_more_materials(what: Filter, least: int = 1) -> TotalPart:
    """Exile one or more materials, or so many or more (702.167a)."""
    return TotalPart(Action.EXILE, _MATERIALS & what & ~THIS, None, least)


_MATERIALS = (PERMANENT & YOURS) | (InZone(Zone.GRAVEYARD) & YOU_OWN)


def tap_with_total(stat: Stat, at_least: Amount | int, what: Filter, keyword: str = "") -> TotalPart:
    """Tap any number of untapped permanents that you control with so much power in all; sick ones too (302.6)."""
    return TotalPart(Action.TAP, PERMANENT & YOURS & what, stat, at_least, keyword)


EVIDENCE = "collect evidence"
"""The keyword action that paying such a part is (701.59)."""


def collect_evidence(number: Amount | int) -> TotalPart:
    """Collect evidence (701.59a): exile cards from your graveyard with so much mana value in all."""
    return TotalPart(Action.EXILE, InZone(Zone.GRAVEYARD) & YOU_OWN, Stat.MANA_VALUE, number, EVIDENCE)


def put_on_top(what: Filter = ANYTHING, count: Amount | int = 1) -> ObjectPart:
    """Put cards from your hand on top of your library."""
    return ObjectPart(Action.PUT_ON_TOP, InZone(Zone.HAND) & YOU_OWN & what, count)


def put_into_graveyard(what: Filter = ANYTHING, count: Amount | int = 1) -> ObjectPart:
    """Put cards from exile into their owners' graveyards."""
    return ObjectPart(Action.PUT_INTO_GRAVEYARD, InZone(Zone.EXILE) & what, count)


def return_to_hand(what: Filter, count: Amount | int = 1) -> ObjectPart:
    """Return permanents that you control to their owner's hand."""
    return ObjectPart(Action.RETURN, PERMANENT & YOURS & what, count)


def cost(*parts: Component | str) -> Cost:
    """A cost from its parts; text stands for mana, with {T} and {Q} among the symbols as on a card."""
    out: list[Component] = []
    for part in parts:
        if isinstance(part, str):
            symbols = part.replace("{T}", "").replace("{Q}", "")
            out += [mana(symbols)] if symbols else []
            out += [TAP_THIS] if "{T}" in part else []
            out += [UNTAP_THIS] if "{Q}" in part else []
        else:
            out.append(part)
    return Cost(tuple(out))
