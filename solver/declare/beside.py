"""What is chosen of attackers beside what they attack: bands, and optional costs (508.1e, 508.1g).

Each way to choose it is a declaration of its own. How many ways there are hangs on counts only: how many attackers may
be exerted, how many enlist and how many creatures are left for them, and of those who attack the same how many have
banding. These are counted as tolls of the problem, so that declarations are counted with all of it and not listed; one
declaration is gone through choice by choice, each with how many ways it leaves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import product
from math import comb, prod

from msgspec import Struct
from msgspec.structs import replace

from castable.model.engine.combat.bands import Bander, banders, is_band
from castable.model.engine.combat.optional_costs import may_be_enlisted, who_may
from castable.model.game.attack_choices import AttackChoices
from castable.model.game.deadline import check_time
from castable.model.game.declarations import Declaration
from castable.model.game.errors import NoAnswer
from castable.model.game.position import Position
from castable.model.language import abilities as ab

from ..problem.declaration import Cells, Spent
from .costs import Costs

NONE, DONE, NO, YES = "none", "done", "no", "yes"
MOST_POOLS = 50_000
"""Of so many mixtures of attackers it is counted how they may be banded; beyond, nobody knows."""

Numbers = tuple[int, ...]
"""How many creatures there are of each kind."""


class Offered(Struct, frozen=True, dict=True):
    """What may be chosen beside what attackers attack.

    Args:
        rows: the creatures that may attack.
        exerts: those that may be exerted as they attack, by place.
        enlists: those that may enlist another one.
        helpers: those that may be tapped for that, and whose mana is lost then: a kind of toll, or none.
        banders: what of each creature matters for bands; nothing where there can be none.
    """

    rows: tuple[str, ...] = ()
    exerts: tuple[int, ...] = ()
    enlists: tuple[int, ...] = ()
    helpers: tuple[tuple[int, int | None], ...] = ()
    banders: tuple[Bander, ...] = ()

    @cached_property
    def classes(self) -> tuple[int | None, ...]:
        """The kinds of helpers: by the mana that is lost where one is tapped."""
        return tuple(dict.fromkeys(kind for _, kind in self.helpers))

    @cached_property
    def of_class(self) -> dict[int, int]:
        """The class of each helper."""
        return {row: self.classes.index(kind) for row, kind in self.helpers}

    @cached_property
    def kinds(self) -> tuple[Bander, ...]:
        """The kinds of creatures that bands are of."""
        return tuple(sorted(set(self.banders)))

    @cached_property
    def of_kind(self) -> tuple[int, ...]:
        """The kind of each creature."""
        return tuple(self.kinds.index(each) for each in self.banders)

    def tallies(self, columns: int, open_: Sequence[Sequence[int]]) -> Iterator[Cells]:
        """The cells that are counted, each row once: of who is exerted, enlists, could be enlisted, of each bander.

        Of banders those are told apart that attack something else: by column, then by kind.
        """

        def of(rows: Sequence[int]) -> Cells:
            return frozenset((row, column) for row in rows for column in open_[row])

        if self.exerts:
            yield of(self.exerts)
        if self.enlists:
            yield of(self.enlists)
            yield from (of([row for row, of_kind in self.helpers if of_kind == kind]) for kind in self.classes)
        for column in range(columns if self.banders else 0):
            for kind in range(len(self.kinds)):
                rows = [row for row, of_kind in enumerate(self.of_kind) if of_kind == kind]
                yield frozenset((row, column) for row in rows if column in open_[row])


def enlistable(position: Position, player: str, rows: Sequence[str]) -> tuple[str, ...]:
    """The creatures that may be tapped for one that enlists, where there is one."""
    if not who_may(position, ab.MayEnlist, player):
        return ()
    return tuple(id for id in rows if may_be_enlisted(position, id, player))


def offered(position: Position, player: str, rows: tuple[str, ...], lost: dict[str, int]) -> Offered:
    """What may be chosen in a position beside what attackers attack.

    Args:
        position: the position.
        player: who declares attackers.
        rows: the creatures that may attack.
        lost: the kind of toll for those whose mana is lost where they are tapped.
    """
    exerts, enlists = (
        tuple(rows.index(id) for id in who_may(position, kind, player) if id in rows)
        for kind in (ab.MayExert, ab.MayEnlist)
    )
    helpers = enlistable(position, player, rows) if enlists else ()
    kinds = banders(position, rows)
    can_band = any(each.banding or each.leads for each in kinds)
    return Offered(
        rows, exerts, enlists, tuple((rows.index(id), lost.get(id)) for id in helpers), kinds if can_band else ()
    )


class Beside(Struct, frozen=True, dict=True, eq=False):
    """The ways to choose bands and optional costs of declarations whose costs are these."""

    offered: Offered
    payment: Costs

    # ------------------------------------------------------------ counting

    def number(self, spent: Spent) -> int:
        """In how many ways it may be chosen where a declaration amounts to so much: tolls first, then what is tallied.

        Raises:
            NoAnswer: nobody knows whether it can be paid, or how many bands there are.
        """
        asked, first = self.offered, len(self.payment.kinds)
        paid, tallied = spent[:first], iter(spent[first:])
        exerted = 2 ** next(tallied) if asked.exerts else 1
        if asked.enlists:
            enlisting = next(tallied)
            there = Counter(asked.of_class.values())
            free = tuple(there[place] - next(tallied) for place in range(len(asked.classes)))
            paid_for = self.enlisted(enlisting, free, paid)
        else:
            paid_for = int(self.payment.covers(paid))
        pools = list(tallied)
        width = len(asked.kinds)
        banded = (self.banded(tuple(pools[at : at + width])) for at in range(0, len(pools), width or 1))
        return exerted * paid_for * prod(banded) if paid_for else 0

    def enlisted(self, number: int, free: Numbers, paid: Spent) -> int:
        """In how many ways so many creatures may enlist some of these, each one or none, and all that be paid.

        Raises:
            NoAnswer: nobody knows whether it can be paid.
        """
        key = (number, free, paid)
        if key not in self._enlisted:
            found = self.enlisted(number - 1, free, paid) if number else int(self.payment.covers(paid))
            for place, there in enumerate(free if number else ()):
                if there:
                    left = (*free[:place], there - 1, *free[place + 1 :])
                    found += there * self.enlisted(number - 1, left, self.tapped(paid, place))
            self._enlisted[key] = found
        return self._enlisted[key]

    def tapped(self, paid: Spent, place: int) -> Spent:
        """What is spent once a helper of a class is tapped."""
        kind = self.offered.classes[place]
        return paid if kind is None else (*paid[:kind], paid[kind] + 1, *paid[kind + 1 :])

    def banded(self, pool: Numbers) -> int:
        """In how many ways so many attackers of each kind may be in bands, or in none, that attack the same.

        Raises:
            NoAnswer: there are more mixtures than are gone through.
        """
        if not any(pool):
            return 1
        if pool not in self._banded:
            check_time()
            if len(self._banded) >= MOST_POOLS:
                raise NoAnswer(("limit reached: how many bands there can be is not counted",))
            kind = next(place for place, number in enumerate(pool) if number)
            first = tuple(int(place == kind) for place in range(len(pool)))
            left = tuple(a - b for a, b in zip(pool, first, strict=True))
            self._banded[pool] = self.joined(first, left, (0,) * len(pool))
        return self._banded[pool]

    def joined(self, band: Numbers, joining: Numbers, others: Numbers) -> int:
        """In how many ways a band may be joined by some of these, and those left, and others, be banded.

        Raises:
            NoAnswer: there are more mixtures than are gone through.
        """
        found = 0
        for more in product(*(range(number + 1) for number in joining)):
            if sum(band) + sum(more) == 1 or self._is_band(tuple(a + b for a, b in zip(band, more, strict=True))):
                ways = prod(map(comb, joining, more))
                found += ways * self.banded(tuple(a + b - c for a, b, c in zip(others, joining, more, strict=True)))
        return found

    def _is_band(self, numbers: Numbers) -> bool:
        if numbers not in self._bands:
            kinds = (kind for kind, number in zip(self.offered.kinds, numbers, strict=True) for _ in range(number))
            self._bands[numbers] = is_band(kinds)
        return self._bands[numbers]

    @cached_property
    def _enlisted(self) -> dict[tuple[int, Numbers, Spent], int]:
        return {}

    @cached_property
    def _banded(self) -> dict[Numbers, int]:
        return {}

    @cached_property
    def _bands(self) -> dict[Numbers, bool]:
        return {}

    # ------------------------------------------------------------ one declaration

    def begun(self, cells: Cells, spent: Spent) -> Chosen:
        """The declaration of cells, of which nothing is chosen beside; ``spent`` with what is tallied."""
        asked = self.offered
        attackers = {row for row, _ in cells}
        columns = sorted({column for _, column in cells} if asked.banders else ())
        pools = (tuple(sorted(row for row, column in cells if column == each)) for each in columns)
        return Chosen(
            self,
            tuple(pools),
            (),
            tuple(row for row in asked.exerts if row in attackers),
            tuple(row for row in asked.enlists if row in attackers),
            tuple(row for row, _ in asked.helpers if row not in attackers),
            spent[: len(self.payment.kinds)],
        )

    def spent(self, declared: Declaration, paid: Spent) -> Spent:
        """What a declaration spends with what it taps for others that enlist."""
        for _, other in declared.choices.enlisted:
            paid = self.tapped(paid, self.offered.of_class[self.offered.rows.index(other)])
        return paid


class Chosen(Struct, frozen=True, dict=True, eq=False):
    """A declaration whose attackers are known, while it is chosen what else there is to choose of them.

    Args:
        beside: what there is to choose.
        pools: of each thing that is attacked, the attackers whose bands are not known yet, by place.
        band: the band that is being formed, of the first of the first pool; it is no part of the pool then.
        exerts: those of whom it is not known whether they are exerted.
        enlists: those of whom it is not known whom they enlist.
        free: those who can be enlisted still.
        paid: what is spent so far.
        choices: what has been chosen.
    """

    beside: Beside
    pools: tuple[tuple[int, ...], ...]
    band: tuple[int, ...]
    exerts: tuple[int, ...]
    enlists: tuple[int, ...]
    free: tuple[int, ...]
    paid: Spent
    choices: AttackChoices = AttackChoices()

    @cached_property
    def number(self) -> int:
        """In how many ways the rest may be chosen.

        Raises:
            NoAnswer: nobody knows.
        """
        of_class = self.beside.offered.of_class
        free = Counter(of_class[row] for row in self.free)
        classes = range(len(self.beside.offered.classes))
        paid_for = self.beside.enlisted(len(self.enlists), tuple(free[place] for place in classes), self.paid)
        return 2 ** len(self.exerts) * paid_for * self._banded if paid_for else 0

    @property
    def _banded(self) -> int:
        rest = self.pools
        if not self.band:
            return prod(self.beside.banded(self._numbers(pool)) for pool in rest)
        first = self.pools[0]
        joining = tuple(row for row in first if row > self.band[-1])
        others = tuple(row for row in first if row < self.band[-1])
        mine = self.beside.joined(*map(self._numbers, (self.band, joining, others)))
        return mine * prod(self.beside.banded(self._numbers(pool)) for pool in rest[1:])

    def _numbers(self, rows: Sequence[int]) -> Numbers:
        numbers = [0] * len(self.beside.offered.kinds)
        for row in rows:
            numbers[self.beside.offered.of_kind[row]] += 1
        return tuple(numbers)

    # ------------------------------------------------------------ choices

    @property
    def asks(self) -> str | None:
        """What the next choice is: ``band``, ``exert`` or ``enlist``; ``None`` where nothing is left."""
        return "band" if self.pools else "exert" if self.exerts else "enlist" if self.enlists else None

    @property
    def about(self) -> str | None:
        """The attacker that it is about: the first of a band, the one that is exerted or enlists another one."""
        if not self.asks:
            return None
        row = (self.band or self.pools[0])[0] if self.pools else (self.exerts or self.enlists)[0]
        return self.beside.offered.rows[row]

    def next(self) -> Iterator[tuple[str, Chosen]]:
        """What may be chosen next, nothing first, with what is left after it; some of that may leave no way."""
        if self.pools:
            yield from self._next_of_band()
        elif self.exerts:
            one, *rest = self.exerts
            there = replace(self, exerts=tuple(rest))
            yield NO, there
            yield YES, replace(there, choices=replace(self.choices, exerted=(*self.choices.exerted, self._id(one))))
        elif self.enlists:
            yield from self._next_enlisted()

    def _next_of_band(self) -> Iterator[tuple[str, Chosen]]:
        """Who joins the band of the first attacker that is not settled: each time one further on, or nobody more."""
        pool, *rest = self.pools
        band = self.band or pool[:1]
        left = tuple(row for row in pool if row not in band)
        if len(band) == 1 or self.beside._is_band(self._numbers(band)):
            pools = (left, *rest) if left else tuple(rest)
            formed = (*self.choices.bands, tuple(map(self._id, band))) if len(band) > 1 else self.choices.bands
            there = replace(self, pools=pools, band=(), choices=replace(self.choices, bands=formed))
            yield (DONE if len(band) > 1 else NONE), there
        for row in left:
            if row > band[-1]:
                without = tuple(other for other in left if other != row)
                yield self._id(row), replace(self, pools=(without, *rest), band=(*band, row))

    def _next_enlisted(self) -> Iterator[tuple[str, Chosen]]:
        one, *rest = self.enlists
        yield NONE, replace(self, enlists=tuple(rest))
        for other in self.free:
            pair = (self._id(one), self._id(other))
            yield (
                pair[1],
                replace(
                    self,
                    enlists=tuple(rest),
                    free=tuple(row for row in self.free if row != other),
                    paid=self.beside.tapped(self.paid, self.beside.offered.of_class[other]),
                    choices=replace(self.choices, enlisted=(*self.choices.enlisted, pair)),
                ),
            )

    def _id(self, row: int) -> str:
        return self.beside.offered.rows[row]

    # ------------------------------------------------------------ all of them

    def __iter__(self) -> Iterator[AttackChoices]:
        """Each way to choose the rest, in a stable order: nothing first."""
        if self.asks is None:
            yield from [self.choices] if self.number else ()
            return
        for _, there in self.next():
            if there.number:
                yield from there

    def at(self, place: int) -> AttackChoices:
        """The way at a place, without going through those before."""
        there = self
        while there.asks is not None:
            for _, each in there.next():
                if place < each.number:
                    there = each
                    break
                place -= each.number
        return there.choices

    def index(self, choices: AttackChoices) -> int:
        """The place of a way, which is one of them."""
        place, there = 0, self
        while there.asks is not None:
            wanted = there.word_of(choices)
            for word, each in there.next():
                if word == wanted:
                    there = each
                    break
                place += each.number
        return place

    def word_of(self, choices: AttackChoices) -> str:
        """What is chosen next where in the end these are."""
        about = self.about
        assert about is not None
        if self.asks == "exert":
            return YES if about in choices.exerted else NO
        if self.asks == "enlist":
            return dict(choices.enlisted).get(about, NONE)
        band = next((each for each in choices.bands if about in each), (about,))
        done = max(1, len(self.band))
        return band[done] if done < len(band) else DONE if done > 1 else NONE
