"""Decisions: what a game waits for, of whom, and the set of answers to it, which is counted and not listed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, islice, permutations
from math import comb, factorial
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

from ..language.cards import kebab
from .errors import IllegalAction


class Options(Protocol):
    """The answers that a decision allows, each as the notation of a move."""

    def __iter__(self) -> Iterator[str]:
        """Every answer, in a stable order; there may be very many."""
        ...

    def count(self) -> int:
        """How many there are."""
        ...

    def find(self, move: str) -> str | None:
        """The answer that a move means, in the one way it is written; ``None`` where it is none of them."""
        ...


@runtime_checkable
class Refusing(Protocol):
    """Answers that know by which rule one that has the right form is refused."""

    def refusal(self, move: str) -> IllegalAction | None:
        """Why a move is none of the answers; ``None`` where there is no more to say than what would be one."""
        ...


class YesOrNo(Struct, frozen=True):
    """Yes or no."""

    def __iter__(self) -> Iterator[str]:
        return iter(("yes", "no"))

    def count(self) -> int:
        """Two."""
        return 2

    def find(self, move: str) -> str | None:
        """``yes`` or ``no``."""
        word = move.strip().lower()
        return word if word in ("yes", "no") else None


class Subsets(Struct, frozen=True):
    """So many of some objects, players or words: ``choose bear, elves``, ``choose none``.

    No two of them are of one kind where ``kinds`` says of which kind each item is; the ``sizes`` of those chosen add up
    to ``limit`` at most, where there is one. ``called``: what each item stands for, by which it may be named too.
    """

    items: tuple[str, ...]
    least: int = 1
    most: int = 1
    kinds: tuple[str, ...] = ()
    called: tuple[str, ...] = ()
    sizes: tuple[int, ...] = ()
    limit: int | None = None

    def __iter__(self) -> Iterator[str]:
        for size in range(self.least, self.most + 1):
            for some in combinations(self.items, size):
                if self._are_apart(some) and self._are_within(some):
                    yield _choose(some)

    def count(self) -> int:
        """A sum of binomials; of kinds or within a limit, of coefficients of a product of polynomials.

        There is one for each kind, 1 and a term for each item that may be the one of it: of degree 1 in how many are
        chosen, and of the item's size in what they add up to.
        """
        if not self.kinds and self.limit is None:
            return sum(comb(len(self.items), number) for number in range(self.least, self.most + 1))
        sizes = self.sizes or (0,) * len(self.items)
        of_kind: dict[object, Counter[int]] = {}
        for kind, size in zip(self.kinds or range(len(self.items)), sizes, strict=True):
            of_kind.setdefault(kind, Counter())[size] += 1
        less = sum(min(0, size) for size in sizes)  # what can still be taken off a total
        ways = Counter({(0, 0): 1})
        for choices in of_kind.values():
            for (number, total), before in list(ways.items()):
                for size, items in choices.items():
                    if number < self.most and self._allows(total + size + less):
                        ways[number + 1, total + size] += before * items
        return sum(w for (n, total), w in ways.items() if self.least <= n <= self.most and self._allows(total))

    def _are_apart(self, some: Sequence[str]) -> bool:
        kinds = [kind for item, kind in zip(self.items, self.kinds, strict=True) if item in some] if self.kinds else []
        return len(kinds) == len(set(kinds))

    def _are_within(self, some: Sequence[str]) -> bool:
        sizes = (size for item, size in zip(self.items, self.sizes, strict=False) if item in some)
        return self._allows(sum(sizes))

    def _allows(self, total: int) -> bool:
        return self.limit is None or total <= self.limit

    def find(self, move: str) -> str | None:
        """The items that a move names, by their spelling, by kebab form, or by number from 1."""
        words = _after("choose", move)
        if words is None:
            return None
        names = [] if words.lower() in ("none", "") else [w.strip() for w in words.split(",")]
        whole = self._meant(words)
        found = [whole] if whole is not None else [self._meant(name) for name in names]
        chosen = [f for f in found if f is not None]
        right = len(chosen) == len(found) == len(set(chosen)) and self.least <= len(chosen) <= self.most
        right = right and self._are_apart(chosen) and self._are_within(chosen)
        return _choose([i for i in self.items if i in chosen]) if right else None

    def data(self) -> dict[str, Any]:
        """Among what is chosen, and what is held against several of them, as JSON."""
        bounds = {} if self.limit is None else {"sizes": list(self.sizes), "limit": self.limit}
        return {"among": list(self.items), **({"kinds": list(self.kinds)} if self.kinds else {}), **bounds}

    def _meant(self, word: str) -> str | None:
        called = _item(word, self.called) if self.called and not word.isdigit() else None
        return _item(word, self.items) if called is None else self.items[self.called.index(called)]


class CardNames(Struct, frozen=True):
    """The name of a card: ``choose Gonti, Lord of Luxury``. Those of ``others`` are answers too, and aren't listed."""

    items: tuple[str, ...]
    others: tuple[str, ...] = ()

    def __iter__(self) -> Iterator[str]:
        return (f"choose {name}" for name in self.items)

    def count(self) -> int:
        """How many are listed."""
        return len(self.items)

    def find(self, move: str) -> str | None:
        """One of the names, by its spelling, by kebab form, or by number from 1."""
        name = _item(_after("choose", move) or "", (*self.items, *self.others))
        return None if name is None else f"choose {name}"


class Numbers(Struct, frozen=True):
    """A whole number: ``choose 3``."""

    least: int
    most: int

    def __iter__(self) -> Iterator[str]:
        return (f"choose {n}" for n in range(self.least, self.most + 1))

    def count(self) -> int:
        """The size of the range."""
        return max(0, self.most - self.least + 1)

    def find(self, move: str) -> str | None:
        """A number within the range."""
        word = (_after("choose", move) or "").removeprefix("x=")
        right = word.isdigit() and self.least <= int(word) <= self.most
        return f"choose {int(word)}" if right else None


class Orders(Struct, frozen=True):
    """The order of some things, by their numbers from 1: ``order 2,1``."""

    items: tuple[str, ...]

    def __iter__(self) -> Iterator[str]:
        return (f"order {','.join(map(str, p))}" for p in permutations(range(1, len(self.items) + 1)))

    def count(self) -> int:
        """The factorial of their number."""
        return factorial(len(self.items))

    def find(self, move: str) -> str | None:
        """A permutation, by numbers or by names."""
        words = _after("order", move)
        if words is None:
            return None
        parts = [w.strip() for w in words.split(",")]
        numbers = [int(w) if w.isdigit() else self._number(w) for w in parts]
        right = sorted(numbers) == list(range(1, len(self.items) + 1))
        return f"order {','.join(map(str, numbers))}" if right else None

    def data(self) -> dict[str, Any]:
        """What is put in an order, as JSON."""
        return {"among": list(self.items)}

    def _number(self, name: str) -> int:
        return self.items.index(name) + 1 if name in self.items else 0


class Divisions(Struct, frozen=True):
    """A number divided among things, each of which gets at least ``least``: ``divide bear:2, elves:1``."""

    items: tuple[str, ...]
    total: int
    least: int = 1

    def __iter__(self) -> Iterator[str]:
        for shares in _divisions(self.total, len(self.items), self.least):
            yield divided(self.items, shares)

    def count(self) -> int:
        """Stars and bars."""
        free, bins = self.total - self.least * len(self.items), len(self.items)
        return comb(free + bins - 1, bins - 1) if free >= 0 and bins else int(free == 0)

    def find(self, move: str) -> str | None:
        """Shares that add up."""
        shares = shares_in(move, self.items)
        if shares is None:
            return None
        given = [shares.get(i, 0) for i in self.items]
        right = sum(given) == self.total and all(n >= self.least for n in given)
        return divided(self.items, given) if right else None

    def data(self) -> dict[str, Any]:
        """What is divided among what, as JSON."""
        return {"among": list(self.items), "total": self.total, "least": self.least}


class Assignment(Struct, frozen=True):
    """Combat damage divided among creatures, and beyond them once each has what is lethal to it (510.1c, 702.19b).

    ``lethal``: how much that is to each. ``beyond``: what gets the rest of a creature with trample, if anything.
    """

    items: tuple[str, ...]
    total: int
    lethal: tuple[int, ...]
    beyond: str | None = None

    def __iter__(self) -> Iterator[str]:
        natural = self._natural()
        yield self._said(natural)
        for rest in range(self._spare, -1, -1) if self.beyond else [0]:
            least = self.lethal if rest else (0,) * len(self.items)
            for shares in _divisions(self.total - rest - sum(least), len(self.items), 0):
                given = (*(n + more for n, more in zip(least, shares, strict=True)), rest)
                if given != natural:
                    yield self._said(given)

    def _with_any_number(self) -> Iterator[tuple[int, ...]]:
        """Every division, whatever is lethal to whom; the most goes beyond first."""
        for rest in range(self.total, -1, -1) if self.beyond else [0]:
            for shares in _divisions(self.total - rest, len(self.items), 0):
                yield (*shares, rest)

    def _said(self, given: Sequence[int]) -> str:
        return divided(self._all, given)

    @property
    def _all(self) -> tuple[str, ...]:
        return (*self.items, self.beyond or "")

    @property
    def _spare(self) -> int:
        """The most that can go beyond the creatures."""
        return max(0, self.total - sum(self.lethal))

    def _natural(self) -> tuple[int, ...]:
        """What is lethal to each in turn, and the rest beyond them, or to the last one."""
        left, given = self.total, []
        for least in self.lethal:
            given.append(min(left, least))
            left -= given[-1]
        if self.beyond is None and given:
            given[-1] += left
            left = 0
        return (*given, left)

    def count(self) -> int:
        """Stars and bars, for each amount that goes beyond."""

        def ways(number: int) -> int:
            return comb(number + len(self.items) - 1, len(self.items) - 1) if self.items else int(number == 0)

        more = sum(ways(self._spare - rest) for rest in range(1, self._spare + 1)) if self.beyond else 0
        return ways(self.total) + more

    def find(self, move: str) -> str | None:
        """Shares that add up, with nothing beyond unless each creature has what is lethal to it."""
        shares = shares_in(move, tuple(filter(None, self._all)))
        if shares is None:
            return None
        given = [shares.get(item, 0) for item in self._all]
        enough = all(n >= least for n, least in zip(given, self.lethal, strict=False))
        right = sum(given) == self.total and (enough or not given[-1])
        return self._said(given) if right else None

    def refusal(self, move: str) -> IllegalAction | None:
        """Why shares are no division: they don't add up (510.1a), or go beyond too soon (702.19b)."""
        shares = shares_in(move, tuple(filter(None, self._all)))
        if shares is None:
            return None
        if sum(shares.values()) != self.total:
            return IllegalAction("510.1a", f"{sum(shares.values())} of {self.total} damage is assigned", tuple(shares))
        lacking = [(i, least) for i, least in zip(self.items, self.lethal, strict=True) if shares.get(i, 0) < least]
        if not self.beyond or not shares.get(self.beyond) or not lacking:
            return None
        said = ", ".join(f"{shares.get(item, 0)} of {least} to {item}" for item, least in lacking)
        text = f"{self.beyond} gets damage only once what is lethal is assigned to each creature: {said}"
        return IllegalAction("702.19b", text, (*(item for item, _ in lacking), self.beyond))

    def data(self) -> dict[str, Any]:
        """What is divided among what, as JSON."""
        everybody = list(filter(None, self._all))
        said = {"among": everybody, "total": self.total, "least": 0, "lethal": list(self.lethal)}
        return said | ({"beyond": self.beyond} if self.beyond else {})


class Decision(Struct, frozen=True, kw_only=True):
    """What a game waits for: one thing, of one player; ``chance`` decides what is random.

    ``by`` is who decides it for that player, where somebody controls them (722.5).
    """

    player: str
    kind: str
    text: str
    rule: str
    options: Options
    source: str | None = None
    bounds: tuple[int, int] | None = None
    by: str | None = None

    @property
    def who(self) -> str:
        """Who decides it."""
        return self.by or self.player

    def __repr__(self) -> str:
        return f"Decision({self.player}, {self.kind}: {self.text})"


SHOWN = 5
"""So many items or answers are named where an answer is none of them."""


def wanted(options: Options) -> str:
    """What would be an answer, in words: its form with its bounds, or the first few answers."""
    match options:
        case YesOrNo():
            return "yes or no"
        case Numbers(least, most):
            return f"choose N, a number from {least} to {most}"
        case Subsets(items, least, most, kinds):
            number = "one" if least == most == 1 else f"{least}" if least == most else f"{least} to {most}"
            apart = ", no two of them alike" if kinds else ""
            sizes = [f"{item} {size}" for item, size in zip(items, options.sizes, strict=False)]
            within = "" if options.limit is None else f", together {options.limit} at most: {_some(sizes)}"
            return f"choose {number} of {_some(items)}{apart}{within}"
        case CardNames(items):
            return f"choose the name of a card, such as {_some(items, '; ')}"
        case Orders(items):
            return f"order with each number from 1 to {len(items)} once, such as {next(iter(options))}"
        case Assignment(items, total):
            among = _some((*items, *filter(None, [options.beyond])))
            return f"divide {total} among {among}, such as {next(iter(options))}"
        case Divisions(items, total, least):
            each = f", at least {least} each" if least else ""
            return f"divide {total} among {_some(items)}{each}, such as {next(iter(options), 'none')}"
        case _:
            return f"one of {_some(tuple(islice(iter(options), SHOWN + 1)), '; ')}"


def _some(items: Sequence[str], between: str = ", ") -> str:
    return between.join((*items[:SHOWN], *(["…"] if len(items) > SHOWN else [])))


def chosen(answer: str) -> tuple[str, ...]:
    """The items that an answer of ``Subsets`` names."""
    words = answer.removeprefix("choose ")
    return () if words == "none" else tuple(words.split(", "))


def name_of(answer: str) -> str:
    """The name that an answer of ``CardNames`` names."""
    return answer.removeprefix("choose ")


def number_of(answer: str) -> int:
    """The number that an answer of ``Numbers`` names."""
    return int(answer.removeprefix("choose "))


def order_of(answer: str) -> tuple[int, ...]:
    """The places, from 0, that an answer of ``Orders`` names."""
    return tuple(int(n) - 1 for n in answer.removeprefix("order ").split(","))


def shares_of(answer: str) -> dict[str, int]:
    """The shares that an answer of ``Divisions`` names."""
    pairs = (part.rpartition(":") for part in answer.removeprefix("divide ").split(", ") if part)
    return {name: int(number) for name, _, number in pairs}


def _after(word: str, move: str) -> str | None:
    text = move.strip()
    return text[len(word) :].strip() if text.lower() == word or text.lower().startswith(f"{word} ") else None


def _item(word: str, items: Sequence[str]) -> str | None:
    word = word.strip()
    if word in items:
        return word
    same = [i for i in items if kebab(i) == kebab(word)]
    if len(same) == 1:
        return same[0]
    return items[int(word) - 1] if word.isdigit() and 1 <= int(word) <= len(items) else None


def shares_in(move: str, items: Sequence[str]) -> dict[str, int] | None:
    """The shares that a move gives to some items; ``None`` where it can't be read."""
    words = _after("divide", move)
    if words is None:
        return None
    shares: dict[str, int] = {}
    for part in filter(None, (w.strip() for w in words.split(","))):
        name, _, number = part.rpartition(":")
        item = _item(name, items)
        if item is None or not number.isdigit() or item in shares:
            return None
        shares[item] = int(number)
    return shares


def _choose(some: Sequence[str]) -> str:
    return f"choose {', '.join(some)}" if some else "choose none"


def divided(items: Sequence[str], shares: Sequence[int]) -> str:
    """The move that gives each item its share; those that get nothing are left out."""
    return "divide " + ", ".join(f"{i}:{n}" for i, n in zip(items, shares, strict=True) if n)


def _divisions(total: int, bins: int, least: int) -> Iterator[tuple[int, ...]]:
    if bins == 0:
        if total == 0:
            yield ()
        return
    if bins == 1:
        if total >= least:
            yield (total,)
        return
    for first in range(least, total - least * (bins - 1) + 1):
        for rest in _divisions(total - first, bins - 1, least):
            yield (first, *rest)
