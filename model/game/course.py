"""What a position remembers of the course of its game: zone changes, last known information, what is still to come."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct, field

from ..language.abilities import TriggeredAbility
from ..language.effects import Effect
from ..language.filters import ANYTHING, Filter
from ..language.names import Bindings
from ..language.objects import Entity, ObjectId, ObjectRef
from ..language.values import SetsAside

if TYPE_CHECKING:
    from .position import Position


class Waiting(Struct, frozen=True):
    """A triggered ability that has triggered and is to be put on the stack (603.3), with what the event has bound."""

    ability: TriggeredAbility
    source: ObjectRef
    controller: str
    number: int = 0  # among the triggered abilities of its source, in text order; 0: of none of them
    bound: Bindings = ()
    text: str = ""


class Delayed(Struct, frozen=True):
    """A delayed triggered ability that waits (603.7)."""

    waiting: Waiting
    this_turn: bool = False
    again: bool = False
    before_turn_of: str = ""  # it waits until the next turn of this player


class Shield(Struct, frozen=True):
    """A prevention or regeneration effect of a resolved spell or ability (615, 701.19), until the turn ends."""

    kind: str  # "regenerate", "prevent"
    on: Entity | None = None  # ``None``: anything
    by: ObjectRef | None = None  # a source, likewise
    amount: int | None = None  # ``None``: all
    combat_only: bool = False
    once: bool = False  # the next time, however much it is
    what: Filter = ANYTHING  # what the source has to be as it deals damage (609.7b)
    you: str = ""  # who has created it
    to: Filter = ANYTHING  # what is hurt, where that is of a kind
    instead: Entity | None = None  # to what it is dealt instead of being prevented (614.9)
    to_controller: bool = False  # it is dealt to the controller of its source instead
    number: int = 0  # which of those is which that deal it to something else, as they are used up little by little
    then: tuple[Effect, ...] = ()  # what is done after it (615.5)
    source: ObjectRef | None = None  # of what is done then
    bound: Bindings = ()


class Due(Struct, frozen=True):
    """What a player does first in the next step that is not skipped (614.10b), or of the next turn of a player."""

    effects: tuple[Effect, ...]
    source: ObjectRef
    you: str
    turn_of: str = ""


class Pending(SetsAside, frozen=True, kw_only=True, eq=False):
    """A decision in the middle of what happens: the position before, the play made there, and the answers since.

    Carrying them out again leads to the decision, as nothing else decides what happens. ``until`` is the turn and the
    place of the step before which the game halts; ``decision`` says for readers what is waited for.
    """

    _aside: ClassVar[frozenset[str]] = frozenset({"decision"})

    before: Position
    play: str | None = None
    answers: tuple[str, ...] = ()
    until: tuple[int, int] | None = None
    decision: Mapping[str, Any] = field(default_factory=dict)


class Course(Struct, frozen=True, kw_only=True):
    """What no rule of casting asks for, and the moving game does.

    ``last`` holds positions in which objects were last seen that have left a zone (608.2h, 113.7a).
    """

    begun: bool = False  # something has been played, or time has passed
    last: Mapping[ObjectRef, Position] = field(default_factory=dict)
    ceased: frozenset[ObjectId] = frozenset()  # ids of tokens and copies that are no more (111.7)
    delayed: tuple[Delayed, ...] = ()
    shields: tuple[Shield, ...] = ()
    extra_turns: tuple[str, ...] = ()
    phases_to_come: tuple[str, ...] = ()  # this turn, where some are added: the steps they begin with (500.8)
    extra_after: tuple[str, ...] = ()  # while one is taken, the player after whose turn they were added (500.7)
    to_control: tuple[tuple[str, str], ...] = ()  # players, and who controls them during their next turn (722.1)
    controlled: Mapping[str, str] = field(default_factory=dict)  # who is controlled during this turn, and by whom
    turns_after: tuple[str, ...] = ()  # players who take an extra turn after the next one that they take
    turns_begun: Mapping[str, int] = field(default_factory=dict)  # by player; empty while they were taken in order
    skips: tuple[str, ...] = ()  # what players skip next: "A/turn", "B/untap"
    due: tuple[Due, ...] = ()  # after something was skipped
    put: Mapping[str, int] = field(default_factory=dict)  # how often an ability was put on the stack
    made: Mapping[str, int] = field(default_factory=dict)  # tokens and copies, by the kebab form of their name
    stays_tapped: frozenset[ObjectRef] = frozenset()  # in their controllers' next untap steps
    exerted: frozenset[tuple[ObjectRef, str]] = frozenset()  # by which player, in whose next untap step it stays tapped
    drew_from_nothing: frozenset[str] = frozenset()  # players since state-based actions were last performed (704.5b)
    deathtouched: frozenset[ObjectRef] = frozenset()  # likewise, creatures (704.5h)
    struck: frozenset[ObjectRef] = frozenset()  # until the second combat damage step: what had first strike (510.4)
    phased_apart: frozenset[ObjectRef] = frozenset()  # phased out, and not with what they are attached to (702.26g)
    out: Mapping[str, str] = field(default_factory=dict)  # players who have lost: by which rule
    winners: tuple[str, ...] = ()
    hurt: frozenset[tuple[ObjectRef, ObjectRef]] = frozenset()  # what dealt damage to which object this turn
    devoured: frozenset[tuple[ObjectRef, ObjectRef, str]] = frozenset()  # by which permanent, and of which types it was
    used: frozenset[tuple[Entity, str]] = frozenset()  # of whom what happens once each turn has happened, by its name
    cast_last_turn: Mapping[str, int] = field(default_factory=dict)  # spells, by player; empty where it is not known
    last_active: tuple[str, ...] = ()  # the active player of the turn before; none where it is not known
    resolved: Mapping[tuple[ObjectRef, str], int] = field(
        default_factory=dict
    )  # how often abilities have resolved this turn
    came: frozenset[ObjectRef] = frozenset()  # permanents of the active player that were new as the turn began
    until_left: tuple[tuple[ObjectRef, ObjectRef, str], ...] = ()  # a source, what it has exiled, from where (610.3)
    resolved_names: frozenset[tuple[str, str]] = frozenset()  # of spells with paradigm, by player, in the whole game
    chances: int = 0  # how many numbers chance has drawn
    seed: int = 0
    pending: Pending | None = None


NO_COURSE = Course()
DRAWN = "104.4c"
"""The rule by which players are out who have not lost: the game is a draw."""


def out_by_a_draw(players: Iterable[str], out: Mapping[str, str]) -> dict[str, str]:
    """Who is out, by which rule, once the game is a draw for all who are still in it (104.4)."""
    return {**dict.fromkeys(players, DRAWN), **out}
