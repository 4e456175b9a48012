"""A decision step by step: at each step one of a few things is chosen, until the answer is whole.

A declaration of ten attackers has a thousand answers, but ten steps of two. Choices are values, like games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from itertools import islice
from typing import ClassVar, Literal, Protocol, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from castable import api
from castable.model.game.assignments import JointAssignment
from castable.model.game.decisions import Assignment, Divisions, Options, Orders, Subsets, divided
from castable.model.game.errors import NoAnswer
from castable.model.game.plays import Pass, Play
from castable.model.game.position import ObjectId, Position
from castable.solver.answers import announcing
from castable.solver.answers.playset import PlaySet
from castable.solver.declare import announcing as declaring
from castable.solver.declare.declarations import Declarations
from castable.solver.pay.family import Family

from ..playing.game import Game, Priority

LISTED = 1000
"""So many answers are gone through where they can only be listed."""
PASS, DONE, YES, NO = "pass", "done", "yes", "no"
WORDS = (PASS, DONE, YES, NO)
"""What is chosen by a word of its own; ``done`` stands for ``none``, too: nothing more is chosen."""
_WORD_OF = {"pass": PASS, "done": DONE, "none": DONE, "yes": YES, "pay": YES, "no": NO}


class Candidate(Struct, frozen=True):
    """Something that may be chosen next: a word, a number, a player or object by its id, or something else in words."""

    kind: Literal["word", "number", "thing", "other"]
    name: str


class Answer(Struct, frozen=True):
    """The whole answer to a decision, as ``Game.take`` takes it."""

    move: str | Play


class Choice(Protocol):
    """A step of a decision."""

    @property
    def asks(self) -> str:
        """What is to be chosen, in a word."""
        ...

    @property
    def about(self) -> str:
        """The object that this is about, by its id; empty where it is about none."""
        ...

    @property
    def chosen(self) -> tuple[str, ...]:
        """What has been chosen in earlier steps, in words."""
        ...

    @property
    def left_out(self) -> int:
        """How many answers at least are not among the candidates, as they are too many to be gone through."""
        ...

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        """All that may be chosen next; each leads to an answer.

        Raises:
            NoAnswer: it is not known within the limits.
        """
        ...

    def after(self, place: int) -> Step:
        """What comes after the candidate at a place is chosen: the next choice, or the answer."""
        ...


Step: TypeAlias = Choice | Answer


def choice_of(game: Game) -> Choice:
    """The first step of the decision that a game waits for."""
    decision = game.decision
    assert decision is not None
    options, kind, source = decision.options, decision.kind, decision.source or ""
    match options:
        case Priority(position=position):
            return Playing(position)
        case Declarations():
            return Announcing(declaring.announce(options))
        case Subsets():
            return Picking(options, kind, source, game.position)
        case Orders():
            return Ordering(options, kind, source, game.position)
        case JointAssignment():
            return Listing.of(options, kind, source, game.position)
        case Divisions() | Assignment():
            return Sharing(options, kind, source)
        case _:
            return Listing.of(options, kind, source, game.position)


def _thing(name: str, position: Position) -> Candidate:
    """A player or an object where a name is the id of one, or what else it says."""
    if name in _WORD_OF:
        return Candidate("word", _WORD_OF[name])
    if name.isdigit():
        return Candidate("number", name)
    is_thing = name in position.players or name in position.objects
    return Candidate("thing" if is_thing else "other", name)


# ---------------------------------------------------------------- plays


class Playing(Struct, frozen=True, dict=True, eq=False):
    """What is played: nothing, or which object. Mana abilities are activated by paying, not by themselves."""

    position: Position
    asks: ClassVar[str] = "priority"
    about: ClassVar[str] = ""
    chosen: ClassVar[tuple[str, ...]] = ()

    @cached_property
    def _all(self) -> PlaySet:
        return api.plays(self.position).without_mana()

    @cached_property
    def _plays(self) -> dict[str, list[Play | Family]]:
        """The plays by their objects, passing first."""
        found: dict[str, list[Play | Family]] = {}
        for part in self._all.parts:
            play = part.proposal.play if isinstance(part, Family) else part
            found.setdefault(PASS if isinstance(play, Pass) else play.object, []).append(part)
        return found

    @property
    def left_out(self) -> int:
        """The objects of which it is not known within the limits whether they can be played."""
        return len(self._all.undecided)

    @cached_property
    def candidates(self) -> tuple[Candidate, ...]:
        """Passing, and each object that can be played."""
        return tuple(Candidate("word", PASS) if id == PASS else Candidate("thing", id) for id in self._plays)

    def after(self, place: int) -> Step:
        """The play, where it is the only one of its object; else what is to be announced (601.2b–d)."""
        id, parts = list(self._plays.items())[place]
        part = parts[0]
        if len(parts) == 1 and not isinstance(part, Family):
            return Answer(part)
        if len(parts) == 1 and isinstance(part, Family) and part.count == 1:
            return Answer(part.play(part.choices[0]))
        return _announced(announcing.announce(self.position, ObjectId(id)))


class Announcing(Struct, frozen=True, dict=True, eq=False):
    """A play or a declaration, announced step by step."""

    made: announcing.Announcement | declaring.Announcement
    left_out: ClassVar[int] = 0

    @property
    def asks(self) -> str:
        """What is chosen next: a target, X, what a creature attacks."""
        return self.made.asks or ""

    @property
    def about(self) -> str:
        """What is announced, or the creature that is declared."""
        return (self.made.about if isinstance(self.made, declaring.Announcement) else self.made.object) or ""

    @property
    def chosen(self) -> tuple[str, ...]:
        """What has been chosen so far."""
        return self.made.choices

    @cached_property
    def candidates(self) -> tuple[Candidate, ...]:
        """What may be chosen next."""
        options: Iterable[announcing.Option | declaring.Option] = self.made.options
        return tuple(_thing(option.choice, self.made.position) for option in options)

    def after(self, place: int) -> Step:
        """The announcement with one more choice."""
        return _announced(self.made.choose(self.made.options[place].choice))


def _announced(made: announcing.Announcement | declaring.Announcement) -> Step:
    """An announcement, or the answer once it is whole."""
    if isinstance(made, declaring.Announcement):
        return Announcing(made) if made.play is None else Answer(str(made.play))
    return Announcing(made) if made.play is None else Answer(made.play)


# ---------------------------------------------------------------- some of many, orders, shares


class Picking(Struct, frozen=True, dict=True, eq=False):
    """Some of several items, one after the other, in any order."""

    options: Subsets
    asks: str
    about: str
    position: Position
    chosen: tuple[str, ...] = ()
    left_out: ClassVar[int] = 0

    def _rest(self, chosen: tuple[str, ...]) -> Subsets:
        """What can still be chosen beside what is."""
        all_ = self.options
        taken = [all_.items.index(item) for item in chosen]
        kinds = {all_.kinds[n] for n in taken} if all_.kinds else set()
        free = [n for n in range(len(all_.items)) if n not in taken]
        free = [n for n in free if not all_.kinds or all_.kinds[n] not in kinds]
        limit = None if all_.limit is None else all_.limit - sum(all_.sizes[n] for n in taken)
        return Subsets(
            tuple(all_.items[n] for n in free), max(0, all_.least - len(taken)), all_.most - len(taken),
            tuple(all_.kinds[n] for n in free) if all_.kinds else (),
            sizes=tuple(all_.sizes[n] for n in free) if all_.sizes else (), limit=limit,
        )  # fmt: skip

    @cached_property
    def _items(self) -> tuple[str, ...]:
        """The items of which each can be chosen next."""
        rest = self._rest(self.chosen)
        if rest.most < 1:
            return ()
        return tuple(item for item in rest.items if self._rest((*self.chosen, item)).count())

    @cached_property
    def _is_enough(self) -> bool:
        rest = self._rest(self.chosen)
        return rest.least == 0 and (rest.limit is None or rest.limit >= 0)

    @cached_property
    def candidates(self) -> tuple[Candidate, ...]:
        """Nothing more, where that is enough, and each item that can be one more."""
        done = (Candidate("word", DONE),) if self._is_enough else ()
        return (*done, *(_thing(item, self.position) for item in self._items))

    def after(self, place: int) -> Step:
        """One more item, or the answer with those that are chosen."""
        if self._is_enough and place == 0:
            return self._answer(self.chosen)
        chosen = (*self.chosen, self._items[place - self._is_enough])
        return self._answer(chosen) if len(chosen) == self.options.most else replace(self, chosen=chosen)

    def _answer(self, chosen: tuple[str, ...]) -> Answer:
        there = [item for item in self.options.items if item in chosen]
        return Answer(f"choose {', '.join(there)}" if there else "choose none")


class Ordering(Struct, frozen=True, dict=True, eq=False):
    """An order of several items: which comes first, which next."""

    options: Orders
    asks: str
    about: str
    position: Position
    places: tuple[int, ...] = ()
    left_out: ClassVar[int] = 0

    @property
    def chosen(self) -> tuple[str, ...]:
        """The items that have their place."""
        return tuple(self.options.items[n] for n in self.places)

    @property
    def _left(self) -> list[int]:
        return [n for n in range(len(self.options.items)) if n not in self.places]

    @cached_property
    def candidates(self) -> tuple[Candidate, ...]:
        """The items that have no place yet."""
        return tuple(_thing(self.options.items[n], self.position) for n in self._left)

    def after(self, place: int) -> Step:
        """One more item in its place; the last one has no choice."""
        places = (*self.places, self._left[place])
        if len(places) < len(self.options.items):
            return replace(self, places=places)
        return Answer(f"order {','.join(str(n + 1) for n in places)}")


class Sharing(Struct, frozen=True, dict=True, eq=False):
    """A number divided among items: what the first one gets, what the next one gets."""

    options: Divisions | Assignment
    asks: str
    source: str
    shares: tuple[int, ...] = ()
    left_out: ClassVar[int] = 0

    @property
    def about(self) -> str:
        """The item that gets the next share."""
        return self._items[len(self.shares)]

    @property
    def chosen(self) -> tuple[str, ...]:
        """The items that have their shares."""
        return self._items[: len(self.shares)]

    @property
    def _items(self) -> tuple[str, ...]:
        beyond = self.options.beyond if isinstance(self.options, Assignment) else None
        return (*self.options.items, *((beyond,) if beyond else ()))

    @cached_property
    def _next(self) -> tuple[int, ...]:
        """What the next item may get, so that the rest can be divided."""
        left = self.options.total - sum(self.shares)
        after = len(self._items) - len(self.shares) - 1
        least = self.options.least if isinstance(self.options, Divisions) else 0
        if not after:
            return (left,)
        numbers = range(least, left - least * after + 1)
        return tuple(n for n in numbers if self._leaves_a_way(n, after))

    def _leaves_a_way(self, share: int, after: int) -> bool:
        """Whether the rest can be taken: beyond creatures only once each has what is lethal to it (702.19b)."""
        options = self.options
        if after > 1 or not isinstance(options, Assignment) or options.beyond is None:
            return True
        given = (*self.shares, share)
        is_lethal = all(n >= least for n, least in zip(given, options.lethal, strict=True))
        return is_lethal or sum(given) == options.total

    @cached_property
    def candidates(self) -> tuple[Candidate, ...]:
        """The numbers that the next item may get."""
        return tuple(Candidate("number", str(number)) for number in self._next)

    def after(self, place: int) -> Step:
        """One more share."""
        shares = (*self.shares, self._next[place])
        if len(shares) < len(self._items):
            return replace(self, shares=shares)
        return Answer(divided(self._items, shares))


# ---------------------------------------------------------------- whatever can only be listed


class Listing(Struct, frozen=True, dict=True, eq=False):
    """Answers that are listed, chosen word by word."""

    answers: tuple[str, ...]
    asks: str
    about: str
    position: Position
    left_out: int = 0
    chosen: tuple[str, ...] = ()

    @classmethod
    def of(cls, options: Options, asks: str, about: str, position: Position) -> Choice:
        """The answers of a decision, as far as they are gone through."""
        answers = tuple(islice(options, LISTED))
        left_out = 0 if len(answers) < LISTED else _beyond(options.count)
        return cls(answers, asks, about, position, left_out)

    @cached_property
    def _next(self) -> dict[str, list[str]]:
        """The answers by the next word of each; by ``done`` the one that has no more."""
        found: dict[str, list[str]] = {}
        for answer in self.answers:
            words = _words(answer)[len(self.chosen) :]
            found.setdefault(words[0] if words else DONE, []).append(answer)
        return found

    @cached_property
    def candidates(self) -> tuple[Candidate, ...]:
        """The words that may come next."""
        return tuple(_thing(word, self.position) for word in self._next)

    def after(self, place: int) -> Step:
        """One more word, or the only answer that has it there."""
        word, answers = list(self._next.items())[place]
        if len(answers) == 1:
            return Answer(answers[0])
        return replace(self, answers=tuple(answers), chosen=(*self.chosen, word))


def _words(answer: str) -> tuple[str, ...]:
    """The parts of an answer that are chosen one after the other."""
    verb, _, rest = answer.partition(" ")
    return (rest,) if verb == "choose" else tuple(word.strip(",") for word in answer.split())


def _beyond(count: Callable[[], int]) -> int:
    """How many answers there are beyond those that are gone through; at least one where they can't be counted."""
    try:
        return count() - LISTED
    except NoAnswer:
        return 1
