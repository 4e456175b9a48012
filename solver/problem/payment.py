"""The payment problem of rule 601.2g–h, stated once, whoever solves it.

A problem is data: what must be paid (``Demand``, ``Requirement``), what there is (``Floating`` mana, ``Asset`` objects,
purses), and what may be done with it (``Column``: one activation of a mana ability; ``Substitute``: convoke and its
like). It may be looser than the rules, never tighter; an ``Assignment`` becomes an answer only when the engine has
carried it out (see docs/explanation/relax-replay-refine.md).

Rules that every backend obeys, object by object ("before" is 601.2g, "while paying" is 601.2h):

* an untapped permanent is tapped at most once, unless its own ability untaps it;
* an object leaves its zone at most once; one that left before can't be used while paying, except that a card that
  reached the graveyard may be exiled from there (``latent`` candidates);
* a permanent may be tapped first and leave later; what leaves while paying may also be tapped while paying;
* life paid before and damage dealt before come off the same life total as life paid while paying (119.4);
* mana is spent where its restriction allows (106.6); a mana ability's own cost is paid with mana made earlier.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from functools import cached_property
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from castable.model.language.costs import Action
from castable.model.language.filters import Spending, Zone
from castable.model.language.mana import TYPES, ManaType

MASK: dict[ManaType, int] = {t: 1 << i for i, t in enumerate(TYPES)}
"""Sets of mana types as bits, in WUBRGC order."""
ANY_TYPE = (1 << len(TYPES)) - 1
UNLIMITED = 1 << 30
OWN_TYPES = tuple(MASK[t] for t in TYPES)
"""By type of mana, in WUBRGC order: the types as which it may be spent, where no effect says more (609.4b)."""
_PLACE = {t: i for i, t in enumerate(TYPES)}


def mask_of(types: Iterable[ManaType]) -> int:
    """The bit set of some mana types."""
    return sum(MASK[t] for t in set(types))


def types_of(mask: int) -> tuple[ManaType, ...]:
    """The mana types of a bit set, in WUBRGC order."""
    return tuple(t for t in TYPES if mask & MASK[t])


class Kind(Struct, frozen=True, order=True):
    """A kind of mana: units of one kind are interchangeable.

    ``only`` is an index into ``restrictions``; 0 is none. ``floating`` mana was in the pool at first: the preference
    tells it from mana that is made while paying. ``origin`` are bits for what produced it (see ``PaymentProblem``).
    """

    type: ManaType
    snow: bool = False
    only: int = 0
    floating: bool = False
    origin: int = 0


class Pip(Struct, frozen=True):
    """One symbol to pay: with one mana of a type in ``mask`` (snow mana if ``snow``), or else as announced.

    ``generic`` above 0: or with that much generic mana ({2/W}); ``life`` above 0: or with that much life ({W/P}).
    ``of_x``: it is generic mana of an {X} that only some types of mana pay. ``or_life`` above 0: an effect lets the
    player pay so much life rather than one mana of a type in ``or_life_for``; that is not announced.
    """

    symbol: str
    mask: int
    snow: bool = False
    generic: int = 0
    life: int = 0
    of_x: bool = False
    or_life: int = 0
    or_life_for: int = 0

    @property
    def has_choice(self) -> bool:
        """Whether it can be paid in several ways, one of which is announced (118.13)."""
        several = self.mask.bit_count() > 1 and not self.snow and not self.of_x
        return bool(self.generic or self.life or several)


class Demand(Struct, frozen=True):
    """The mana part of a total cost.

    ``pips`` are symbols with how often each is asked for. The generic mana to pay is
    ``max(0, generic + generic halves chosen - discount, minimum - pips paid with mana)``: reductions beyond the plain
    generic part still reduce chosen generic halves, and minimums come last (601.2f).
    """

    pips: tuple[tuple[Pip, int], ...] = ()
    generic: int = 0
    discount: int = 0
    minimum: int = 0

    @property
    def has_choice(self) -> bool:
        """Whether the amounts depend on how symbols are announced."""
        return any(p.generic or p.life for p, _ in self.pips)

    @property
    def asks_mana(self) -> bool:
        """Whether mana may have to be spent at all."""
        return bool(self.pips or self.generic or self.minimum)

    def covers(self, other: Demand) -> bool:
        """Whether what pays this pays the other too: the same but for no less generic mana."""
        alike = (self.pips, self.discount, self.minimum) == (other.pips, other.discount, other.minimum)
        return alike and self.generic >= other.generic


class Output(Struct, frozen=True):
    """``count`` units, each of any type in ``mask``, chosen unit by unit.

    ``source`` is the object that they come from where it is not the column's own (triggered mana abilities).
    """

    count: int
    mask: int
    only: int = 0
    snow: bool = False
    source: str = ""
    origin: int = 0

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of mana that a unit may be, in WUBRGC order."""
        return tuple(Kind(t, self.snow, self.only, origin=self.origin) for t in types_of(self.mask))


class Requirement(Struct, frozen=True):
    """Do ``action`` to ``count`` different objects among ``candidates`` (118.3).

    ``latent`` are objects that may yet reach the graveyard while paying and then be exiled from there. With
    ``weights``, one for each candidate and latent object, it takes any number of objects whose weights add up to at
    least ``count``: only a total cost asks so, no mana ability.
    """

    action: Action
    candidates: tuple[str, ...]
    count: int = 1
    latent: tuple[str, ...] = ()
    weights: tuple[tuple[str, int], ...] | None = None

    @property
    def is_possible(self) -> bool:
        """Whether all the objects there may be suffice, whatever else they are needed for."""
        if self.weights is None:
            return len(self.candidates) + len(self.latent) >= self.count
        there = {*self.candidates, *self.latent}
        return sum(w for o, w in self.weights if w > 0 and o in there) >= self.count

    @property
    def is_forced(self) -> bool:
        """Whether there is no choice among the objects."""
        return self.weights is None and len({*self.candidates, *self.latent}) <= self.count

    def surplus(self, objects: Iterable[str]) -> int:
        """By how much these objects exceed a total that is asked for."""
        if self.weights is None:
            return 0
        weight = dict(self.weights)
        return sum(weight[o] for o in objects) - self.count


class CounterRequirement(Struct, frozen=True):
    """Remove ``count`` counters of a kind from one object among ``candidates``."""

    kind: str
    count: int
    candidates: tuple[str, ...]


class PutOn(Struct, frozen=True):
    """Put ``count`` counters of a kind on an object: nothing stands against that once the object is there."""

    object: str
    kind: str
    count: int


class Column(Struct, frozen=True):
    """One way to activate one mana ability once: what it takes and what it gives (605.3).

    ``uses`` are the actions on the object itself. ``accepts`` are the restrictions whose mana may pay ``demand``.
    ``limit`` bounds how often the ability may be activated, all of its columns together; {T} and sacrifices bound it by
    themselves.
    """

    object: str
    ability: int
    outputs: tuple[Output, ...] = ()
    demand: Demand | None = None
    uses: tuple[Action, ...] = ()
    life: int = 0
    damage: int = 0
    energy: int = 0
    mill: int = 0
    requirements: tuple[Requirement, ...] = ()
    counters: tuple[CounterRequirement, ...] = ()
    puts: tuple[PutOn, ...] = ()
    accepts: frozenset[int] = frozenset({0})
    acts_as: tuple[int, ...] = OWN_TYPES
    paid_with_life: tuple[tuple[str, int], ...] = ()  # symbols of its cost, and the part of ``life`` that pays each
    x: int | None = None
    limit: int = UNLIMITED

    @property
    def produces(self) -> int:
        """How many units one activation gives."""
        return sum(o.count for o in self.outputs)


class Columns(tuple[Column, ...]):
    """Columns that many problems of a position share; backends keep in ``memo`` what they worked out about them."""

    @cached_property
    def memo(self) -> dict[Hashable, Any]:
        """What backends remember; no part of the value."""
        return {}


class Substitute(Struct, frozen=True):
    """Objects that pay for mana while paying: each {1}, or one mana of a type in its mask (0: generic only)."""

    keyword: str
    action: Action
    candidates: tuple[tuple[str, int], ...]
    latent: tuple[str, ...] = ()


class Asset(Struct, frozen=True):
    """What an object is good for besides this payment; the weights of preferences are made of it."""

    zone: Zone
    untapped: bool = True
    can_reach_graveyard: bool = False  # a card (no token) that you own
    counters: Mapping[str, int] = field(default_factory=dict)
    loss: int = 0  # how much it hurts to lose it
    flexibility: int = 0  # how many types of mana it could have given
    utility: int = 0  # other abilities that it would keep
    fighter: int = 0  # could attack or block


class PaymentProblem(Struct, frozen=True, kw_only=True):
    """All that must be paid and all there is to pay it with. ``demand`` is ``None`` where it is unpayable (118.6).

    Which mana pays what is said by ``pays``: restrictions on the mana (``accepts``, ``not_generic``), as what it may be
    spent (``acts_as``), and what must have produced it (``origin``: bits that its kind must have).
    """

    demand: Demand | None
    floating: tuple[tuple[Kind, int], ...] = ()
    columns: tuple[Column, ...] = ()
    requirements: tuple[Requirement, ...] = ()
    counters: tuple[CounterRequirement, ...] = ()
    puts: tuple[PutOn, ...] = ()
    substitutes: tuple[Substitute, ...] = ()
    assets: Mapping[str, Asset] = field(default_factory=dict)
    restrictions: tuple[Spending | None, ...] = (None,)
    accepts: frozenset[int] = frozenset({0})  # restrictions whose mana may pay the demand
    not_generic: frozenset[int] = frozenset()  # restrictions whose mana may not pay generic mana
    acts_as: tuple[int, ...] = OWN_TYPES  # by type of mana: the types as which it may be spent (609.4b)
    origin: int = 0
    origins: Mapping[str, int] = field(default_factory=dict)  # of the mana of each object, where that matters
    life_cost: int = 0
    energy_cost: int = 0
    mill_cost: int = 0
    life: int = 0
    can_pay_life: bool = True
    energy: int = 0
    library: int = 0
    purse_parts: tuple[tuple[str, int], ...] = ()  # ("life", 2): the parts of which the purse costs are the sums
    must_use: tuple[str, ...] = ()

    @property
    def is_forced(self) -> bool:
        """Whether there is nothing to choose: no mana is asked for, and each part of the cost takes what it takes."""
        if self.demand is None or self.demand.asks_mana or self.columns or self.substitutes or self.must_use:
            return False
        return all(r.is_forced for r in self.requirements) and all(len(c.candidates) == 1 for c in self.counters)

    def with_demand(self, demand: Demand) -> PaymentProblem:
        """The same problem of another mana cost."""
        return replace(self, demand=demand)

    def objects(self) -> dict[str, None]:
        """Every object that takes a part, in a stable order."""
        found: dict[str, None] = dict.fromkeys(c.object for c in self.columns)
        nested = (c for c in self.columns if c.requirements or c.counters)
        every: list[PaymentProblem | Column] = [self, *nested]
        for each in every:
            for requirement in each.requirements:
                found.update(dict.fromkeys((*requirement.candidates, *requirement.latent)))
            for counters in each.counters:
                found.update(dict.fromkeys(counters.candidates))
        for substitute in self.substitutes:
            found.update(dict.fromkeys(o for o, _ in substitute.candidates))
            found.update(dict.fromkeys(substitute.latent))
        return found

    def frame(self) -> Hashable:
        """All but the demand that tells it from other problems of the same player in the same position."""
        return (
            self.requirements,
            self.counters,
            self.puts,
            self.substitutes,
            (self.accepts, self.not_generic, self.acts_as, self.origin),
            id(self.columns) if isinstance(self.columns, Columns) else self.columns,  # shared ones are worked out once
            (self.life_cost, self.energy_cost, self.mill_cost),
            self.must_use,
        )

    def pays(self, kind: Kind, pip: Pip | None, column: Column | None = None) -> bool:
        """Whether mana of a kind may pay a symbol of the total cost, or of a mana ability's (106.6, 107.4, 609.4b).

        ``None`` is generic mana.
        """
        return self.could_pay(kind, MASK[kind.type], pip, column)

    def could_pay(self, kind: Kind, mask: int, pip: Pip | None, column: Column | None = None) -> bool:
        """The same for mana whose type is still open: of a kind but for its type, which is one in ``mask``."""
        accepts, acts_as = (self.accepts, self.acts_as) if column is None else (column.accepts, column.acts_as)
        if kind.only not in accepts or (column is None and self.origin & ~kind.origin):
            return False
        if (pip is None or pip.of_x) and kind.only in self.not_generic:
            return False
        if pip is None or pip.snow:
            return pip is None or kind.snow
        if acts_as is OWN_TYPES:
            return bool(mask & pip.mask)
        return any(acts & pip.mask for place, acts in enumerate(acts_as) if mask >> place & 1)

    def paid_as(self, kind: Kind, pip: Pip) -> str:
        """The symbol that a unit of mana pays: a hybrid one by the half that was announced (601.2b)."""
        if not pip.has_choice:
            return pip.symbol
        own = MASK[kind.type] & pip.mask & self.acts_as[_PLACE[kind.type]]
        return "{%s}" % types_of(own or self.acts_as[_PLACE[kind.type]] & pip.mask)[0]


GENERIC = "{1}"
"""The symbol that a unit of mana pays where generic mana is asked for."""


class Spent(Struct, frozen=True):
    """One unit of mana spent on one symbol; generic mana is paid as ``GENERIC``."""

    kind: Kind
    symbol: str


class Activation(Struct, frozen=True):
    """One activation: its column, what its units are, what pays its cost, and the objects that its parts take."""

    column: int
    adds: tuple[Kind, ...] = ()
    spent: tuple[Spent, ...] = ()
    objects: tuple[tuple[str, ...], ...] = ()  # one group per requirement, then one per counter requirement


class Assignment(Struct, frozen=True):
    """A way to pay: activations in an order that can be carried out, then everything that is paid."""

    activations: tuple[Activation, ...] = ()
    spent: tuple[Spent, ...] = ()
    chosen: tuple[tuple[Pip, str], ...] = ()  # pips with a choice: a type letter, the generic number, or "life"
    substitutes: tuple[tuple[int, str, str], ...] = ()  # substitute, object, symbol
    objects: tuple[tuple[str, ...], ...] = ()  # one group per requirement, then one per counter requirement
    life_for: tuple[tuple[Pip, str], ...] = ()  # pips paid with life by an effect, each as the symbol that it was

    @property
    def life_for_mana(self) -> int:
        """The life paid for symbols of the total cost, Phyrexian ones and others."""
        phyrexian = sum(pip.life for pip, way in self.chosen if way == "life")
        return phyrexian + sum(pip.or_life for pip, _ in self.life_for)


class Score(Struct, frozen=True):
    """How good a payment is: smaller is better, place by place (see ``preferences``)."""

    floating_left: int = 0
    free_floating_spent: int = 0
    lethal: int = 0
    loss: int = 0
    waste: int = 0
    spells_lost: int = 0
    flexibility: int = 0
    utility: int = 0
    fighters: int = 0
    surplus: int = 0

    def key(self) -> tuple[int, ...]:
        """The places in order of weight."""
        return (
            self.floating_left,
            self.free_floating_spent,
            self.lethal,
            self.loss,
            self.waste,
            self.spells_lost,
            self.flexibility,
            self.utility,
            self.fighters,
            self.surplus,
        )


class Solution(Struct, frozen=True):
    """A best assignment with its score."""

    assignment: Assignment
    score: Score


class NoPayment(Struct, frozen=True):
    """Proven: nothing pays this."""


class LimitReached(Struct, frozen=True):
    """The backend gave up; nothing is known."""


Outcome = Solution | NoPayment | LimitReached
