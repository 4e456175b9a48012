"""Combat damage of several creatures with trample, judged in all, and over planeswalkers (510.1e, 702.19b–c)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain, combinations

from msgspec import Struct

from .decisions import Assignment, divided, shares_in, shares_of


class LaterAttacker(Struct, frozen=True):
    """A creature that assigns its damage after the one that is asked about.

    Args:
        items: the creatures among which it is divided.
        amount: how much.
        deathtouch: one damage of it is lethal (702.2c).
    """

    items: frozenset[str]
    amount: int
    deathtouch: bool = False


class JointAssignment(Assignment, frozen=True, kw_only=True):
    """Damage of one creature with trample among others that are blocked by the same creatures.

    What it assigns to a creature may be too little, where those that come later can assign the rest of what is lethal.

    Args:
        lacking: how much more each creature has to be assigned that an earlier creature has trampled over, and each of
            its own would have to be.
        owed: those of them that were trampled over.
        deathtouch: whether one damage of its own is lethal.
        later: the creatures with trample that come after it.
    """

    lacking: Mapping[str, int]
    owed: frozenset[str]
    deathtouch: bool
    later: tuple[LaterAttacker, ...]

    def __iter__(self) -> Iterator[str]:
        if self._is_right(self._natural()):
            yield self._said(self._natural())
        for shares in self._with_any_number():
            if shares != self._natural() and self._is_right(shares):
                yield self._said(shares)

    def count(self) -> int:
        """Gone through one by one: several creatures that trample over the same blockers are few."""
        return sum(1 for _ in self)

    def find(self, move: str) -> str | None:
        """Shares that add up, with what is lethal to each creature that is trampled over within reach."""
        free = Assignment(self.items, self.total, (0,) * len(self.items), self.beyond).find(move)
        if free is None:
            return None
        said = shares_of(free)
        given = tuple(said.get(item, 0) for item in self._all)
        return self._said(given) if self._is_right(given) else None

    def _is_right(self, shares: tuple[int, ...]) -> bool:
        """Whether those that come later can assign what is lacking to all that are trampled over (702.19b)."""
        over = self.owed | (frozenset(self.items) if shares[-1] else frozenset())
        given = dict(zip(self.items, shares, strict=False))
        lacking = {}
        for item in over:
            share = given.get(item, 0)
            left = self.lacking[item] - share
            if left > 0 and not (share and self.deathtouch):
                lacking[item] = left
        return _can_supply(lacking, self.later)


def _can_supply(lacking: Mapping[str, int], later: tuple[LaterAttacker, ...]) -> bool:
    """Whether creatures can assign so much to each: some get one damage from deathtouch, the others all of it."""
    touching = [one for one in later if one.deathtouch]
    others = [one for one in later if not one.deathtouch]
    return any(
        _suffices(dict.fromkeys(touched, 1), touching)
        and _suffices({item: n for item, n in lacking.items() if item not in touched}, others)
        for touched in _parts_of(tuple(sorted(lacking)))
    )


def _suffices(lacking: Mapping[str, int], later: list[LaterAttacker]) -> bool:
    """Whether it can be divided so: of any creatures those that can reach one have enough in all (Hall's condition)."""
    return all(
        sum(lacking[item] for item in some) <= sum(one.amount for one in later if not one.items.isdisjoint(some))
        for some in _parts_of(tuple(sorted(lacking)))
    )


def _parts_of(items: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    return chain.from_iterable(combinations(items, number) for number in range(len(items) + 1))


# ---------------------------------------------------------------- over planeswalkers


class OverPlaneswalker(Struct, frozen=True):
    """Damage of a creature with trample over planeswalkers: what goes beyond its blockers is divided (702.19c).

    Args:
        blockers: how it is divided among blockers and the planeswalker.
        player: the planeswalker's controller.
        loyalty: how much the planeswalker must be assigned before the player is.
    """

    blockers: Assignment
    player: str
    loyalty: int

    def __iter__(self) -> Iterator[str]:
        for move in self.blockers:
            yield move
            shares = shares_of(move)
            there = shares.get(self._planeswalker, 0)
            for number in range(1, there - self.loyalty + 1):
                yield self._said({**shares, self._planeswalker: there - number, self.player: number})

    def count(self) -> int:
        """Each division among blockers and the planeswalker, with each amount of its excess that the player gets."""
        return sum(1 for _ in self)

    def find(self, move: str) -> str | None:
        """Shares that are right with what the player gets as the planeswalker's, of which enough is its own."""
        shares = shares_in(move, (*self.blockers.items, self._planeswalker, self.player))
        if shares is None:
            return None
        there, beyond = shares.get(self._planeswalker, 0), shares.pop(self.player, 0)
        plain = self.blockers.find(self._said({**shares, self._planeswalker: there + beyond}))
        if plain is None or (beyond and there < self.loyalty):
            return None
        return self._said({**shares_of(plain), self._planeswalker: there, self.player: beyond})

    @property
    def _planeswalker(self) -> str:
        assert self.blockers.beyond is not None
        return self.blockers.beyond

    def _said(self, shares: Mapping[str, int]) -> str:
        items = (*self.blockers.items, self._planeswalker, self.player)
        return divided(items, [shares.get(item, 0) for item in items])
