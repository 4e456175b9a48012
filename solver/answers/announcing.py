"""Announcing a play step by step (601.2a–d): what may be chosen next, so that every choice leads to a legal play.

What can still be announced is a part of the set of legal plays; each choice makes it smaller, and only choices are
offered after which something is left. Nothing is listed: what is left is families of plays, and what has been chosen
of their targets.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from math import inf, prod

from msgspec import Struct
from msgspec.structs import replace

from castable.model.game.deadline import time_limit
from castable.model.game.errors import Fault, NoAnswer, RequestError, nearest
from castable.model.game.notation import format_play
from castable.model.game.plays import Activate, Cast, Payment, Play
from castable.model.game.position import ObjectId, Position

from ..pay.family import Family
from ..targets.divisions import Shares, count_divisions
from ..targets.targeting import Choice
from ..verdicts import Legal, Unknown
from .check import pay
from .playset import legal_plays

DONE = "done"
NONE = "none"
WAY, MODES, SPLICE, ADDITIONAL, X, TARGET, SHARE = "way", "modes", "splice", "additional", "x", "target", "share"


class Option(Struct, frozen=True):
    """Something that may be chosen, in the words in which it is chosen, and how many plays it leaves."""

    choice: str
    plays: int


class _Chosen(Struct, frozen=True):
    """What has been chosen of targets and shares, group by group; ``closed`` groups have all their targets."""

    targets: tuple[frozenset[str], ...] = ()
    closed: int = 0
    shares: tuple[tuple[str, int], ...] = ()  # of the groups that divide something, in the order of their targets

    def with_target(self, target: str) -> _Chosen:
        """One more target for the group that is being filled."""
        chosen = self.targets[self.closed] | {target}
        return replace(self, targets=(*self.targets[: self.closed], chosen, *self.targets[self.closed + 1 :]))


class Announcement(Struct, frozen=True, eq=False, dict=True):
    """A play in the making: a value, of which each choice gives a new one; the old one is still there.

    Attributes:
        position: where it is announced.
        player: who announces it.
        object: what is announced: a card, a permanent.
        choices: what has been chosen so far, in words.
        earlier: the announcement before the last choice.
        timeout: how many seconds each step may take; else it raises ``NoAnswer``.
    """

    position: Position
    player: str
    object: ObjectId
    _parts: tuple[Play | Family, ...]
    choices: tuple[str, ...] = ()
    earlier: Announcement | None = None
    _chosen: _Chosen = _Chosen()
    timeout: float = inf

    # ------------------------------------------------------------ what may be chosen

    @property
    def asks(self) -> str | None:
        """What is to be chosen next; ``None`` once nothing is left to choose.

        ``way`` (as what: the face, an alternative cost, the ability), ``modes``, ``splice``, ``additional`` costs,
        ``x``, a ``target`` or ``done`` with the targets of a group, or a target's ``share`` of what is divided.
        """
        return self._next[0]

    @property
    def options(self) -> tuple[Option, ...]:
        """Everything that may be chosen next, each with how many plays it leaves; none of them is a dead end."""
        return self._next[1]

    @property
    def ranges(self) -> tuple[tuple[int, int], ...]:
        """Where a number is asked for: the numbers that may be chosen, as ranges from the first to the last."""
        if self.asks not in (X, SHARE):
            return ()
        found: list[tuple[int, int]] = []
        for number in (int(o.choice) for o in self.options if o.choice != NONE):
            follows = bool(found) and found[-1][1] == number - 1
            found[-1:] = [(found[-1][0], number)] if follows else [*found[-1:], (number, number)]
        return tuple(found)

    @property
    def about(self) -> str | None:
        """What the next choice is about: the number of a group of targets, from 1, or the target that gets a share."""
        if self.asks == TARGET:
            return str(self._chosen.closed + 1)
        return self._next_to_share if self.asks == SHARE else None

    @cached_property
    def count(self) -> int:
        """How many plays can still be announced."""
        with time_limit(self.timeout):
            return self._number(self._chosen)

    @cached_property
    def _next(self) -> tuple[str | None, tuple[Option, ...]]:
        with time_limit(self.timeout):
            return self._find_next()

    def _find_next(self) -> tuple[str | None, tuple[Option, ...]]:
        for asks, name in _STAGES:
            found: Counter[str] = Counter()
            for part in self._parts:
                found[name(part, self.position)] += _count((part,))
            if len(found) > 1:
                return asks, tuple(Option(choice, plays) for choice, plays in found.items())
        if self._is_targeting and self._chosen.closed < len(self._groups):
            return TARGET, tuple(self._targets())
        if self._open_shares:
            return SHARE, tuple(self._shares())
        return None, ()

    # ------------------------------------------------------------ choosing

    def choose(self, choice: str | int) -> Announcement:
        """Return the announcement with one more choice.

        Args:
            choice: one of ``options``, in its words; a number may be given as such.

        Raises:
            RequestError: that may not be chosen now.
        """
        word = str(choice)
        if word not in {o.choice for o in self.options}:
            self._refuse(word)
        return self._after(word)._without_asking()

    def _after(self, word: str) -> Announcement:
        asks, choices = self.asks, (*self.choices, word)
        if asks == TARGET:
            chosen = self._chosen
            new = replace(chosen, closed=chosen.closed + 1) if word == DONE else chosen.with_target(word)
            return replace(self, choices=choices, earlier=self, _chosen=new)
        if asks == SHARE:
            shares = (*self._chosen.shares, (self._next_to_share, int(word)))
            return replace(self, choices=choices, earlier=self, _chosen=replace(self._chosen, shares=shares))
        name = dict(_STAGES)[asks or ""]
        kept = tuple(part for part in self._parts if name(part, self.position) == word)
        return replace(self, choices=choices, earlier=self, _parts=kept)

    def _without_asking(self) -> Announcement:
        """The announcement once all has been settled that leaves no choice."""
        at = self
        if at._is_targeting and len(at._chosen.targets) != len(at._groups):
            at = replace(at, _chosen=_Chosen(tuple(frozenset[str]() for _ in at._groups)))
        while at.asks == TARGET and [o.choice for o in at.options] == [DONE]:
            at = replace(at, _chosen=replace(at._chosen, closed=at._chosen.closed + 1))
        while at.asks == SHARE and len(at.options) == 1:
            share = (at._next_to_share, int(at.options[0].choice))
            at = replace(at, _chosen=replace(at._chosen, shares=(*at._chosen.shares, share)))
        return at

    def _refuse(self, word: str) -> None:
        offered = [o.choice for o in self.options]
        if not offered:
            raise RequestError(Fault("choice", f'"{word}" is one choice too many', "no choice: the play is announced"))
        text = ", ".join("-".join(map(str, dict.fromkeys(r))) for r in self.ranges) or ", ".join(offered)
        raise RequestError(Fault("choice", f'"{word}" may not be chosen as {self.asks}', text, nearest(word, offered)))

    def undo(self) -> Announcement:
        """Return the announcement before the last choice; before the first one, the announcement itself."""
        return self.earlier or self

    # ------------------------------------------------------------ targets

    @property
    def _is_targeting(self) -> bool:
        """Whether all is chosen but targets and divisions: what is left differs only in how much its targets cost."""
        plays = {_play_of(part) for part in self._parts}
        return len(plays) == 1 and all(isinstance(part, Family) for part in self._parts)

    @property
    def _families(self) -> Iterator[Family]:
        return (part for part in self._parts if isinstance(part, Family))

    @property
    def _groups(self) -> tuple[tuple[str, ...], ...]:
        """The candidates of each group, in the order of the position."""
        return next(self._families).choices.candidates

    def _number(self, chosen: _Chosen) -> int:
        if not chosen.targets:
            return _count(self._parts)
        return sum(family.choices.count_with(chosen.targets, chosen.closed) for family in self._families)

    def _targets(self) -> Iterator[Option]:
        """The next targets of a group, and whether it may be left as it is."""
        at = self._chosen
        enough = self._number(replace(at, closed=at.closed + 1))
        if enough:
            yield Option(DONE, enough)
        for candidate in self._groups[at.closed]:
            if candidate not in at.targets[at.closed]:
                plays = self._number(at.with_target(candidate))
                if plays:
                    yield Option(candidate, plays)

    # ------------------------------------------------------------ divisions (601.2d)

    @cached_property
    def _divided(self) -> tuple[tuple[int, tuple[str, ...]], ...]:
        """What is divided, group by group, among which targets."""
        if not self._is_targeting or self._chosen.closed < len(self._groups):
            return ()
        divided = next(self._families).choices.divided
        return tuple(
            (amount, _in_order(group, chosen))
            for amount, group, chosen in zip(divided, self._groups, self._chosen.targets, strict=True)
            if amount is not None and chosen
        )

    @property
    def _open_shares(self) -> tuple[tuple[int, tuple[str, ...]], ...]:
        """The groups in which targets are without a share: what is left of the amount, and those targets."""
        found = []
        given = self._chosen.shares
        for amount, targets in self._divided:
            own, given = given[: len(targets)], given[len(targets) :]
            if len(own) < len(targets):
                found.append((amount - sum(share for _, share in own), targets[len(own) :]))
        return tuple(found)

    @property
    def _next_to_share(self) -> str:
        return self._open_shares[0][1][0]

    def _shares(self) -> Iterator[Option]:
        """What the next target may get: at least one each, and all of it for the last one (601.2d)."""
        (left, (_, *after)), *later = self._open_shares
        others = prod(count_divisions(amount, len(targets)) for amount, targets in later)
        for share in range(1, left - len(after) + 1) if after else (left,):
            yield Option(str(share), others * (count_divisions(left - share, len(after)) if after else 1))

    # ------------------------------------------------------------ the play

    @cached_property
    def play(self) -> Play | None:
        """The play, once nothing is left to choose."""
        if self.asks is not None:
            return None
        part = self._parts[0]
        if not isinstance(part, Family):
            return part
        fitting = (f for f in self._families if f.choices.count_with(self._chosen.targets, self._chosen.closed))
        targets = tuple(_in_order(g, c) for g, c in zip(self._groups, self._chosen.targets, strict=True))
        return next(fitting).play(Choice(targets, tuple(self._division())))

    def _division(self) -> Iterator[Shares]:
        given = self._chosen.shares
        divided = next(self._families).choices.divided
        for amount, chosen in zip(divided, self._chosen.targets, strict=True):
            if amount is not None:
                yield given[: len(chosen)]
                given = given[len(chosen) :]

    @cached_property
    def payment(self) -> Payment | None:
        """The best payment of the play; ``None`` while something is left to choose, and where nothing is paid.

        Raises:
            NoAnswer: it was not found within the limits.
        """
        if self.play is None:
            return None
        with time_limit(self.timeout):
            verdict = pay(self.position, self.play, player=self.player).verdict
        match verdict:
            case Legal(payment=payment):
                return payment
            case Unknown(reasons=reasons):
                raise NoAnswer(tuple(r.text for r in reasons))
        raise AssertionError(f"{format_play(self.play, self.position)} is legal")


def announce(position: Position, object: ObjectId, player: str | None = None, timeout: float = inf) -> Announcement:
    """Return the announcement of a play of an object, with nothing chosen that leaves a choice.

    Each step may take ``timeout`` seconds; else it raises ``NoAnswer``.

    Raises:
        LookupError: the object has no legal play.
    """
    who = player or position.priority or position.turn.player
    parts = legal_plays(position, who, timeout).of_objects((object,)).parts
    if not parts:
        raise LookupError(f"{object} has no legal play")
    return Announcement(position, who, object, parts, timeout=timeout)._without_asking()


# ---------------------------------------------------------------- what tells plays apart before their targets


def _way(part: Play | Family, position: Position) -> str:
    """As what it is played, in notation: its face and cost, or which of its abilities."""
    play = _play_of(part)
    if isinstance(play, Cast):
        play = replace(play, modes=(), x=None, additional=(), splice=(), targets=(), division=())
    elif isinstance(play, Activate):
        play = replace(play, modes=(), x=None, targets=(), division=())
    return format_play(play, position)


def _modes(part: Play | Family, _: Position) -> str:
    return ",".join(map(str, getattr(_play_of(part), "modes", ()))) or NONE


def _splice(part: Play | Family, _: Position) -> str:
    return "+".join(getattr(_play_of(part), "splice", ())) or NONE


def _additional(part: Play | Family, _: Position) -> str:
    costs: Iterable[tuple[str, int]] = getattr(_play_of(part), "additional", ())
    return "+".join(name + (f"*{times}" if times != 1 else "") for name, times in costs) or NONE


def _x(part: Play | Family, _: Position) -> str:
    x = getattr(_play_of(part), "x", None)
    return NONE if x is None else str(x)


_STAGES: tuple[tuple[str, Callable[[Play | Family, Position], str]], ...] = (
    (WAY, _way),
    (MODES, _modes),
    (SPLICE, _splice),
    (ADDITIONAL, _additional),
    (X, _x),
)
"""What is chosen before targets, in the order of 601.2b."""


def _play_of(part: Play | Family) -> Play:
    return part.proposal.play if isinstance(part, Family) else part


def _count(parts: Iterable[Play | Family]) -> int:
    return sum(part.count if isinstance(part, Family) else 1 for part in parts)


def _in_order(candidates: Iterable[str], chosen: frozenset[str]) -> tuple[str, ...]:
    return tuple(c for c in candidates if c in chosen)
