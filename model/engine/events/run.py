"""A stretch of a game between two moments at which a player has priority: the position, and what has happened.

What happens is written as generators that yield a decision where one is needed and are sent the answer. A moment in
between is known by the position where the stretch began and the answers given since: running it again with these
answers leads there, as nothing else decides what happens.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from itertools import islice
from random import Random
from typing import Any, Protocol, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from ...game.characteristics import look, scope_of
from ...game.course import Course, Shield, Waiting
from ...game.decisions import CardNames, Decision, Options
from ...game.errors import IllegalAction, NoAnswer
from ...game.matching import Scope
from ...game.plays import Cast, PayCost, Payment
from ...game.position import PHASES, GameObject, ObjectId, Position, Turn
from ...game.remembered import seen_in
from ...language.abilities import Declared
from ...language.cards import Characteristics
from ...language.effects import Effect
from ...language.names import Bindings
from ...language.objects import NO_OBJECT, ObjectRef
from .told import Event

T = TypeVar("T")


class Solver(Protocol):
    """What is asked of the solver while a game goes on: how costs are paid, and how cards may be cast."""

    def find_payment(self, position: Position, play: PayCost, player: str) -> Payment | None:
        """The best payment of a cost in a position by a player; ``None`` where there is none."""
        ...

    def refusal(self, position: Position, play: PayCost, player: str) -> IllegalAction | None:
        """The rule against paying a cost as it is said in a position; ``None`` where nothing forbids it."""
        ...

    def declarations(self, position: Position, declared: Declared, player: str) -> Options:
        """What a player may declare as attackers or blockers in a position (508.1, 509.1)."""
        ...

    def casts(self, position: Position, id: str, by: str) -> Options:
        """The ways to cast a card free, or for an alternative cost with this name, in a position that allows it."""
        ...

    def cast(self, position: Position, move: str) -> tuple[Cast, Payment | None]:
        """What is played where it is cast in one of these ways, and how it is paid."""
        ...


Process = Generator[Decision, str, T]
Moment = tuple[int, int]
"""The number of a turn, and the place of a step in it."""


def moment_of(turn: Turn) -> Moment:
    """Where in the game a turn stands, to be compared."""
    return turn.number, PHASES.index(turn.phase)


class Stopped(Exception):
    """The game can't go on: a text that is not understood, a card that would have to be known, or a limit."""

    def __init__(self, why: str, object: str | None = None, text: str = "") -> None:
        super().__init__(why)
        self.why, self.object, self.text = why, object, text


class Afterwards(Struct, frozen=True, kw_only=True):
    """What a replacement or prevention effect does besides, right after what is left of the event (615.5, 121.7)."""

    effects: tuple[Effect, ...]
    source: ObjectRef
    you: str
    about: ObjectRef | None = None  # "it": what the effect has been applied to
    player: str = ""
    amount: int = 0
    dealt_by: ObjectRef | None = None  # what would have dealt the damage that was prevented
    bound: Bindings = ()  # what its text has spoken of before
    replacing: frozenset[str] = frozenset()  # what is not applied to it (614.5)


class Run(Struct, eq=False):
    """The position as it is by now, the events so far, and the triggered abilities that wait."""

    position: Position
    events: list[Event]
    waiting: list[Waiting]
    solver: Solver
    until: Moment | None = None
    halted: bool = False
    begun: Position | None = (
        None  # as the step began whose turn-based actions are just done (703), with nothing waiting
    )
    resolving: str | None = None  # what on the stack is just being carried out (608)
    restarted: bool = False  # the game has just begun anew (726)
    replacing: frozenset[str] = (
        frozenset()
    )  # effects that are just being applied, which what they do is not replaced by
    after: list[Afterwards] = field(default_factory=list)  # what follows the event that is being replaced
    spent: list[Shield] = field(default_factory=list)  # shields that this event uses up, all of it that they are about

    @classmethod
    def at(cls, position: Position, solver: Solver, until: Moment | None = None) -> Run:
        """A run that begins at a position; ``solver`` is asked what may be done, ``until`` says where it is to halt."""
        return cls(position, [], [], solver, until)

    def halts(self) -> bool:
        """Whether the step that is to begin is the one before which the run is to halt, or a later one."""
        self.halted = self.until is not None and moment_of(self.position.turn) >= self.until
        return self.halted

    @property
    def course(self) -> Course:
        """What the position remembers of the game."""
        return self.position.course

    def note(self, **changes: Any) -> None:
        """Change what the position remembers of the game."""
        self.position = self.position.with_(course=replace(self.position.course, **changes))

    def object(self, id: str) -> GameObject | None:
        """An object, wherever it is; ``None`` where it has ceased to exist, and for a player."""
        return self.position.objects.get(ObjectId(id))

    def put(self, new: GameObject) -> None:
        """Change an object."""
        self.position = self.position.with_object(new)

    def look(self, id: str) -> Characteristics:
        """What an object is now."""
        return look(self.position, id)

    def scope(self, this: str | None, you: str, x: int = 0) -> Scope:
        """How a text is read now."""
        return scope_of(self.position, this, you, x)

    def ref(self, id: str) -> ObjectRef:
        """A reference to the object that has this id now; to nothing where none has."""
        found = self.object(id)
        return NO_OBJECT if found is None else found.ref

    def position_of(self, ref: ObjectRef) -> Position:
        """The position in which an object is, or was last (608.2h, 113.7a); the one now where nothing is known."""
        return seen_in(self.position, ref)

    def known(self, ref: ObjectRef) -> GameObject | None:
        """An object as it is, or last was; ``None`` where that is not known."""
        return self.position_of(ref).current(ref)

    def known_look(self, ref: ObjectRef) -> Characteristics | None:
        """What an object is, or last was; ``None`` where that is not known."""
        position = self.position_of(ref)
        return None if position.current(ref) is None else look(position, ref.id)

    def in_turn_order(self, players: Iterable[str]) -> list[str]:
        """Players in APNAP order (101.4), those who have left the game not among them."""
        some, order = set(players) - set(self.course.out), list(self.position.players)
        start = order.index(self.position.turn.player)
        return [p for p in order[start:] + order[:start] if p in some]

    def tell(self, event: Event) -> None:
        """Add to what has happened."""
        self.events.append(event)

    def chance(self, number: int) -> int:
        """A number below ``number`` that chance draws: the same one for the same seed and place in the game."""
        drawn = Random(f"{self.course.seed}/{self.course.chances}").randrange(number)
        self.note(chances=self.course.chances + 1)
        return drawn

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """Items in an order that chance draws."""
        order = list(items)
        Random(f"{self.course.seed}/{self.course.chances}").shuffle(order)
        self.note(chances=self.course.chances + 1)
        return order


def is_single(options: Options) -> bool:
    """Whether there is one option only, also where they are too many to be counted."""
    if isinstance(options, CardNames):
        return False  # there are always other names
    try:
        return options.count() == 1
    except NoAnswer:
        return len(list(islice(options, 2))) == 1


def ask(
    player: str,
    kind: str,
    text: str,
    options: Options,
    *,
    rule: str = "608.2d",
    source: str | None = None,
) -> Process[str]:
    """Ask a player for a decision; one with a single option is not asked."""
    if is_single(options):
        return next(iter(options))
    return (yield Decision(player=player, kind=kind, text=text, rule=rule, options=options, source=source))
