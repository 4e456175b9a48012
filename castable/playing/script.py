"""Scripts of moves: each answers the decision at hand, or first lets time pass until a player can make it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from castable.model.game.errors import CastableError, Fault, IllegalAction, NotationError, RequestError
from castable.model.game.position import PHASES, Position

from .game import Game, first_option

MOST_STEPS = 20_000


@dataclass
class Script:
    """A run of a game: its moves, answers kept in store, where it is to end."""

    game: Game
    answers: dict[str, list[str]] = field(default_factory=dict)
    defaults: bool = False
    events: list[Any] = field(default_factory=list)
    made: int = 0
    refused: dict[str, Any] | None = None

    def take(self, move: str) -> None:
        """Answer the decision, and remember what happened."""
        self.game = self.game.take(move)
        self.events += self.game.events

    # ------------------------------------------------------------ decisions in between

    def settle(self) -> bool:
        """Answer decisions other than priority from the store; whether none is left open."""
        for _ in range(MOST_STEPS):
            decision = self.game.decision
            if decision is None or decision.kind == "priority":
                return decision is not None
            answer = self._stored(decision)
            if answer is None:
                return False
            self.take(answer)
        return False

    def _stored(self, decision: Any) -> str | None:
        store = self.answers.get(decision.player, [])
        for n, answer in enumerate(store):
            if decision.options.find(answer) is not None:
                return store.pop(n)
        return first_option(decision) if self.defaults else None

    # ------------------------------------------------------------ moves

    def make(self, move: Any) -> bool:
        """Make a move of the script; whether it was made."""
        if isinstance(move, str):
            return self._answer(move)
        if not self._wait(move):
            return False
        return self._answer(str(move["move"]))

    def _answer(self, move: str) -> bool:
        try:
            self.take(move)
        except (IllegalAction, NotationError) as error:
            self.refused = {"move": move, "reasons": _reasons(error)}
            return False
        self.made += 1
        return True

    def _wait(self, move: Mapping[str, Any]) -> bool:
        """Let time pass until the player has priority where the move is to be made."""
        for _ in range(MOST_STEPS):
            if not self.settle():
                return False
            position = self.game.position
            if self._is_time(position, move):
                return True
            if "at" in move and _is_later(position, str(move["at"])):
                self.refused = {
                    "move": move["move"],
                    "reasons": [{"rule": "117.1", "text": f"{move['at']} has gone by", "objects": []}],
                }
                return False
            self.take("pass")
        return False

    def _is_time(self, position: Position, move: Mapping[str, Any]) -> bool:
        player = move.get("player")
        if player is not None and position.priority != player:
            return False
        if "at" in move and _moment(position) != moment(str(move["at"])):
            return False
        if move.get("respond_to") is not None:
            on_top = position.stack[-1] if position.stack else None
            return on_top is not None and _is_called(position, str(on_top), str(move["respond_to"]))
        return bool(position.stack) if move.get("stack") else not position.stack

    def until(self, text: str) -> None:
        """Let time pass until a step, before anything of it has happened."""
        for _ in range(MOST_STEPS):
            if not self.settle() or self.game.decision is None:
                return
            if _reached(self.game.position, text):
                return
            self.take("pass")


def _is_called(position: Position, id: str, name: str) -> bool:
    found = position.objects.get(id)  # type: ignore[call-overload]  # ids are text
    return id == name or id.startswith(f"{name}@") or (found is not None and found.card.name == name)


def moment(text: str) -> tuple[int, int]:
    """A moment such as ``2.main1``, to be compared.

    Raises:
        RequestError: it is none.
    """
    number, _, step = text.partition(".")
    if not number.isdigit() or step not in PHASES:
        raise RequestError(Fault("at", f'"{text}" is no moment', "TURN.STEP, such as 2.main1"))
    return int(number), PHASES.index(step)


def _moment(position: Position) -> tuple[int, int]:
    return position.turn.number, PHASES.index(position.turn.phase)


def _is_later(position: Position, text: str) -> bool:
    return _moment(position) > moment(text)


def _reached(position: Position, text: str) -> bool:
    return _moment(position) >= moment(text)


def _reasons(error: CastableError) -> list[dict[str, Any]]:
    rule, objects = getattr(error, "rule", ""), list(getattr(error, "objects", ()))
    return [{"rule": rule, "text": getattr(error, "text", "") or str(error), "objects": objects}]


def run_script(
    position: Position,
    moves: Sequence[Any] = (),
    *,
    answers: Mapping[str, Sequence[str]] | None = None,
    until: str | None = None,
    seed: int = 0,
    defaults: str = "",
) -> Script:
    """Play moves from a position, let time pass, and return how far that went."""
    script = Script(Game.begin(position, seed), {k: list(v) for k, v in (answers or {}).items()}, defaults == "first")
    script.events += script.game.events
    for move in moves:
        if isinstance(move, str) and script.game.decision is not None and script.game.decision.kind != "priority":
            if not script.make(move):
                return script
            continue
        if not script.make(move):
            return script
    script.settle()
    if until is not None and script.refused is None:
        script.until(until)
    return script


def decision_data(game: Game, most: int = 100) -> dict[str, Any] | None:
    """A decision as JSON, with some of its options."""
    decision = game.decision
    if decision is None:
        return None
    options = decision.options
    listed = [] if decision.kind == "priority" else [{"notation": o} for o in islice(iter(options), most)]
    return {
        "player": decision.player,
        "kind": decision.kind,
        "text": decision.text,
        "source": decision.source,
        "rule": decision.rule,
        "count": None if decision.kind == "priority" else options.count(),
        "options": listed,
        "min": getattr(options, "least", None),
        "max": getattr(options, "most", None),
    }
