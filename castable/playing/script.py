"""Scripts of moves: each answers the decision at hand, or first lets time pass until a player can make it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import islice, takewhile
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field

from castable.api.given import named_player, shown
from castable.model.engine.events.run import Moment, moment_of
from castable.model.engine.events.told import Event
from castable.model.game.decisions import Assignment, Decision, Divisions, Options, Orders, Subsets, wanted
from castable.model.game.errors import CastableError, Fault, IllegalAction, NoAnswer, NotationError, RequestError
from castable.model.game.position import PHASES, Position

from .stop import Stop

if TYPE_CHECKING:
    from .game import Game

MOST_STEPS = 20_000
DEFAULTS = ("", "first")
"""What is done with a decision that no stored answer fits: the run ends there, or the first option is taken."""
DECLARING = ("attack", "block")
"""The kinds of decisions about what attacks and blocks; nothing does where time passes."""
LISTED = 100
"""How many options of a decision are listed."""


class Script(Struct):
    """A run of a game: its moves, answers kept in store, and how far it went."""

    game: Game
    answers: dict[str, list[str]] = field(default_factory=dict)
    defaults: bool = False
    events: list[Event] = field(default_factory=list)
    made: int = 0
    refused: dict[str, Any] | None = None
    limit: Stop | None = None

    def __repr__(self) -> str:
        refused = f", refused: {self.refused['move']}" if self.refused else ""
        return f"Script({self.made} moves made{refused}; {self.game!r})"

    @property
    def stopped(self) -> Stop | None:
        """Why the run can't go on, by the game's own doing or by a limit."""
        return self.limit or self.game.stopped

    def take(self, move: str, until: Moment | None = None) -> None:
        """Answer the decision, and remember what happened."""
        self.game = self.game.take(move, until)
        self.events += self.game.events

    # ------------------------------------------------------------ decisions in between

    def settle(self, declares: Callable[[Decision], bool] = lambda _: False, *, passing: bool = False) -> bool:
        """Answer decisions other than priority from the store; whether the game then waits for a play.

        Args:
            declares: of which declaration of attackers or blockers the game is to wait, too.
            passing: whether nothing is declared where nothing in the store says what is.
        """
        for _ in range(MOST_STEPS):
            decision = self.game.decision
            if decision is None or decision.kind == "priority" or declares(decision):
                return decision is not None
            answer = self._stored(decision)
            if answer is None and passing and decision.kind in DECLARING:
                answer = first_option(decision)
            if answer is None:
                return False
            self.take(answer)
        return False

    def _stored(self, decision: Decision) -> str | None:
        """The player's first stored answer that fits, which is used up; else, where asked for, the first option."""
        store = self.answers.get(decision.who, [])
        for number, answer in enumerate(store):
            if decision.options.find(answer) is not None:
                return store.pop(number)
        return first_option(decision) if self.defaults else None

    # ------------------------------------------------------------ moves

    def make(self, move: str | Mapping[str, Any]) -> bool:
        """Make a move of the script; whether it was made."""
        if isinstance(move, str):
            return self.answer(move)
        return self._wait(move) and self.answer(move["move"])

    def answer(self, move: str, until: Moment | None = None) -> bool:
        """Answer the decision with a move, and let the game halt before a moment; whether it was made."""
        try:
            self.take(move, until)
        except (IllegalAction, NotationError) as error:
            self.refuse(move, error)
            return False
        except NoAnswer as unknown:
            self.limit = self.game.stopped or Stop(why=str(unknown), text=move)
            return False
        self.made += 1
        return True

    def refuse(self, move: str, error: IllegalAction | NotationError) -> None:
        """Remember that a move was refused, its number in the script, why, and what could stand in its place."""
        reason = _reason(error)
        decision = self.game.decision
        if decision is not None and decision.kind != "priority":
            reason |= _expected(move, decision.options)
        self.refused = {"move": move, "number": self.made + 1, "reasons": [reason]}

    def _wait(self, move: Mapping[str, Any]) -> bool:
        """Let time pass until the player has priority where the move is to be made."""
        at = moment(move["at"]) if "at" in move else None

        def declares(decision: Decision) -> bool:
            """Whether it is the declaration that is to be made."""
            is_it = decision.kind in DECLARING and move["move"].strip().partition(" ")[0] == decision.kind
            return is_it and _is_turn_of(self.game, move, at)

        for _ in range(MOST_STEPS):
            if not self.settle(declares, passing=True):
                return False
            position, decision = self.game.position, self.game.decision
            if decision is not None and (declares(decision) or _is_time(position, move, at)):
                return True
            if at is not None and moment_of(position.turn) > at:
                error = IllegalAction("117.1", f"{move['at']} has gone by")
                self.refuse(move["move"], error)
                return False
            self.take("pass")
        return False

    def until(self, end: Moment) -> None:
        """Let time pass until a step, before anything of it has happened."""
        for _ in range(MOST_STEPS):
            if not self.settle(passing=True) or moment_of(self.game.position.turn) >= end:
                return
            self.take("pass", end)


def _is_turn_of(game: Game, move: Mapping[str, Any], at: Moment | None) -> bool:
    """Whether a decision is that of the player who is to make a move, at the time at which it is to be made."""
    assert game.decision is not None
    player = move.get("player")
    return player in (None, game.decision.player) and at in (None, moment_of(game.position.turn))


def _is_time(position: Position, move: Mapping[str, Any], at: Moment | None) -> bool:
    """Whether a player can make a move that waits: they have priority then, with a stack as it is asked for."""
    player, below = move.get("player"), move.get("respond_to")
    if player is not None and position.priority != player:
        return False
    if at is not None and moment_of(position.turn) != at:
        return False
    if below is not None:
        return bool(position.stack) and _is_called(position, position.stack[-1], str(below))
    return bool(position.stack) if move.get("stack") else not position.stack


def _is_called(position: Position, id: str, name: str) -> bool:
    found = position.objects.get(id)  # type: ignore[call-overload]  # ids are text
    return id == name or id.startswith(f"{name}@") or (found is not None and found.card.name == name)


def moment(text: str, where: str = "at") -> Moment:
    """A moment such as ``2.main1``, to be compared.

    Raises:
        RequestError: it is none.
    """
    number, _, step = text.partition(".") if isinstance(text, str) else ("", "", "")
    if not number.isdecimal() or step not in PHASES:
        raise RequestError(Fault(where, f"{shown(text)} is no moment", "TURN.STEP, such as 2.main1"))
    return int(number), PHASES.index(step)


def require_moves(moves: object, position: Position) -> None:
    """Require that each move of a script is a line of notation, or says when it is to be made.

    Raises:
        RequestError: one is neither.
    """
    if not isinstance(moves, Sequence) or isinstance(moves, (str, bytes)):
        raise RequestError(Fault("moves", f"{shown(moves)} is no list", "a list of moves"))
    for number, move in enumerate(moves):
        where = f"moves[{number}]"
        if not isinstance(move, str) and not (isinstance(move, Mapping) and isinstance(move.get("move"), str)):
            form = "a line of notation, or a mapping with move, and at, player, stack, respond_to"
            raise RequestError(Fault(where, f"{shown(move)} is no move", form))
        if isinstance(move, Mapping) and move.get("player") is not None:
            named_player(position, move["player"], f"{where}.player")
        if isinstance(move, Mapping) and "at" in move:
            moment(move["at"], f"{where}.at")


def known_answers(answers: object, position: Position) -> dict[str, list[str]]:
    """Return the answers that are kept in store, for each player a list of lines.

    Raises:
        RequestError: they are none, or there is no such player.
    """
    if not isinstance(answers, Mapping):
        raise RequestError(Fault("answers", f"{shown(answers)} is no mapping", "a list of answers for each player"))
    for player, lines in answers.items():
        named_player(position, player, "answers")
        is_list = isinstance(lines, Sequence) and not isinstance(lines, (str, bytes))
        if not is_list or not all(isinstance(line, str) for line in lines):
            raise RequestError(Fault(f"answers.{player}", f"{shown(lines)} is no list", "a list of answers"))
    return {player: list(lines) for player, lines in answers.items()}


def _reason(error: CastableError) -> dict[str, Any]:
    match error:
        case NotationError():
            said = {"rule": "", "text": str(error).splitlines()[0], "objects": [], "column": error.column}
            return said | {"expected": error.expected, "nearest": list(error.nearest)}
        case IllegalAction():
            return {"rule": error.rule, "text": error.text, "objects": list(error.objects)}
    return {"rule": "", "text": str(error), "objects": []}


def _expected(move: str, options: Options) -> dict[str, Any]:
    """Up to which column an answer is like one of the options, and what would be one."""
    listed = islice(iter(options), LISTED)
    alike = max((_alike(move.strip(), option) for option in listed), default=0)
    return {"column": min(alike, len(move)) + 1, "expected": wanted(options)}


def run_from(
    game: Game,
    moves: Sequence[Any] = (),
    *,
    answers: Mapping[str, Sequence[str]] | None = None,
    until: str | None = None,
    defaults: str = "",
) -> Script:
    """Play moves in a game, let time pass, and return how far that went.

    Raises:
        RequestError: a move, an answer or a moment is none.
    """
    end = None if until is None else moment(until, "until")
    require_moves(moves, game.position)
    stored = known_answers({} if answers is None else answers, game.position)
    if defaults not in DEFAULTS:
        raise RequestError(Fault("defaults", f"{shown(defaults)} is no way to answer", "first, or nothing"))
    script = Script(game, stored, defaults == "first", list(game.events))
    try:
        _play(script, moves, end)
    except NoAnswer as limit:
        script.limit = Stop(why=str(limit))
    return script


def _play(script: Script, moves: Sequence[Any], end: Moment | None) -> None:
    for move in moves:
        if not script.make(move):
            return
    script.settle()
    if end is not None:
        script.until(end)


def decision_data(game: Game, most: int = LISTED) -> dict[str, Any] | None:
    """A decision as JSON, with how many options it has, and ``most`` of them at most.

    Those of priority are the plays; where none are wanted they are not counted either, which may take long.
    """
    decision = game.decision
    if decision is None:
        return None
    options = decision.options
    return {
        "player": decision.player,
        **({"by": decision.by} if decision.by else {}),
        "kind": decision.kind,
        "text": decision.text,
        "source": decision.source,
        "rule": decision.rule,
        "count": None if decision.kind == "priority" and not most else _count(options),
        "options": [{"notation": o} for o in islice(iter(options), most)],
        "min": getattr(options, "least", None),
        "max": getattr(options, "most", None),
        **(options.data() if isinstance(options, Subsets | Orders) else {}),
        **({"divided": options.data()} if isinstance(options, Divisions | Assignment) else {}),
    }


def _count(options: Options) -> int | None:
    """How many options there are; ``None`` where it can't be counted within the limits."""
    try:
        return options.count()
    except NoAnswer:
        return None


def _alike(one: str, other: str) -> int:
    """How many characters two texts begin with in common."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def first_option(decision: Decision) -> str:
    """The first answer to a decision; for priority, to pass."""
    return "pass" if decision.kind == "priority" else next(iter(decision.options))
