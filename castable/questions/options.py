"""The options of all questions, read from what a request or the command line gives."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from math import inf
from typing import Any

from msgspec import Struct, field

from castable.model.game.deadline import TIMEOUT
from castable.model.game.errors import Fault, RequestError, nearest
from castable.model.language.targets import TargetChange
from castable.model.language.values import defaults_of

KINDS = ("cast", "activate", "play", "special", "pass")
LIMIT = 10_000
"""How many plays are listed where nobody says another limit: the number of all plays can be astronomic."""


_ALL = sys.maxsize // 2
"""What a greater number of things counts as: one more can still be counted."""


class Options(Struct, frozen=True, kw_only=True):
    """The options of all questions, by the long names of the command line."""

    player: str | None = None
    limit: int = LIMIT
    kind: tuple[str, ...] = ()
    objects: tuple[str, ...] = ()
    no_mana: bool = False
    probe: bool = False
    payments: bool = False
    grouped: bool = False
    at: int = -1
    sample: int = 0
    best: str = ""
    keep: tuple[str, ...] = ()
    use: tuple[str, ...] = ()
    hold: tuple[str, ...] = ()
    plays: tuple[str, ...] = ()
    alternatives: int = 0
    how: str = TargetChange.NEW
    to: tuple[str, ...] = ()
    timeout: float = TIMEOUT
    choices: tuple[str, ...] = ()
    complete: bool = False
    fixed: bool = False
    moves: tuple[str | Mapping[str, Any], ...] = ()
    answers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    until: str | None = None
    seed: int = 0
    players: tuple[str, ...] = ()
    first: str = ""
    teams: tuple[tuple[str, ...], ...] = ()
    defaults: str = ""
    random: tuple[str, ...] = ()
    depth: int = 1
    divide: bool = False
    format: str | None = None
    record: bool = False
    made: int = _ALL


NO_OPTIONS = Options()


def read_options(ask: str, given: Mapping[str, Any], known: tuple[str, ...], where: str = "options.") -> Options:
    """Return options given by their long names, with hyphen or underscore.

    Args:
        ask: which question.
        given: its options.
        known: those that it takes, beside ``timeout``.
        where: what goes before their names in faults.

    Raises:
        RequestError: the question does not take such an option, or its value doesn't fit.
    """
    allowed = (*known, "timeout")
    values: dict[str, Any] = {}
    for key, value in given.items():
        name = key.replace("-", "_")
        place = f"{where}{key}"
        if name not in allowed:
            shown = [o.replace("_", "-") for o in allowed]
            expected = f"one of {', '.join(shown)}" if shown else "no option"
            raise RequestError(Fault(place, f'{ask} has no option "{key}"', expected, nearest(key, shown)))
        if value is not None:
            values[name] = _value(name, value, place)
    return Options(**values)


def _seconds(number: float) -> float:
    """A number of seconds; as long as it needs, where no ``float`` is as large."""
    return inf if number > sys.float_info.max else float(number)


def _value(name: str, value: Any, where: str) -> Any:
    if name in _READERS:
        return _READERS[name](value, where)
    default = defaults_of(Options)[name]
    match default:
        case bool():
            return value if isinstance(value, bool) else _refuse(where, "true or false")
        case int():
            is_number = isinstance(value, int) and not isinstance(value, bool) and value >= 0
            return min(value, _ALL) if is_number else _refuse(where, "a whole number, 0 or more")
        case float():
            is_number = isinstance(value, int | float) and not isinstance(value, bool) and value > 0
            return _seconds(value) if is_number else _refuse(where, "a number of seconds above 0")
        case tuple():
            return _texts(name, value, where)
        case _:
            return value if isinstance(value, str) else _refuse(where, "text")


def _texts(name: str, value: Any, where: str) -> tuple[str, ...]:
    """A list of texts; for ``kind`` and ``objects`` also one text with commas, among ``choices`` also numbers."""
    if isinstance(value, str):
        value = [v.strip() for v in value.split(",")] if name in ("kind", "objects") else [value]
    if name == "choices" and isinstance(value, list | tuple):
        value = [str(v) if isinstance(v, int) and not isinstance(v, bool) else v for v in value]
    if not isinstance(value, list | tuple) or not all(isinstance(v, str) for v in value):
        _refuse(where, "a list of texts")
    for kind in value if name == "kind" else ():
        if kind not in KINDS:
            raise RequestError(Fault(where, f'no kind "{kind}"', f"one of {', '.join(KINDS)}", nearest(kind, KINDS)))
    return tuple(value)


_MOVE_KEYS = {"at": str, "player": str, "move": str, "stack": bool, "respond_to": str}


def _moves(value: Any, where: str) -> tuple[Any, ...]:
    """Moves of a script: lines, or mappings that say when one is made."""
    if not isinstance(value, list | tuple):
        _refuse(where, "a list of moves")
    for index, move in enumerate(value):
        place = f"{where}[{index}]"
        if isinstance(move, str):
            continue
        if not isinstance(move, Mapping) or not isinstance(move.get("move"), str):
            _refuse(place, "a move, or a mapping with at, player and move")
        for key, said in move.items():
            if key not in _MOVE_KEYS:
                known = tuple(_MOVE_KEYS)
                fault = Fault(f"{place}.{key}", f'a move has no key "{key}"', f"one of {', '.join(known)}",
                              nearest(key, known))  # fmt: skip
                raise RequestError(fault)
            if not isinstance(said, _MOVE_KEYS[key]):
                _refuse(f"{place}.{key}", "true or false" if key == "stack" else "text")
    return tuple(value)


def _answers(value: Any, where: str) -> Mapping[str, tuple[str, ...]]:
    """Answers kept in store, of each player."""
    if not isinstance(value, Mapping):
        _refuse(where, "answers by player")
    return {player: _texts("answers", said, f"{where}.{player}") for player, said in value.items()}


def _teams(value: Any, where: str) -> tuple[tuple[str, ...], ...]:
    """Teams as lists of names, or as a text that has a stroke between them: ``A B / C D``."""
    if isinstance(value, str):
        return tuple(tuple(team.split()) for team in value.split("/"))
    if not isinstance(value, list | tuple):
        _refuse(where, 'a list of teams, or a text such as "A B / C D"')
    return tuple(_texts("teams", team, f"{where}[{n}]") for n, team in enumerate(value))


MOST_DEPTH = 100
"""Of so many decisions sequences are counted at most."""


def _depth(value: Any, where: str) -> int:
    is_depth = isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= MOST_DEPTH
    return int(value if is_depth else _refuse(where, f"a whole number from 1 to {MOST_DEPTH}"))


_READERS: Mapping[str, Callable[[Any, str], Any]] = {
    "moves": _moves,
    "answers": _answers,
    "depth": _depth,
    "teams": _teams,
}


def _refuse(where: str, expected: str) -> Any:
    raise RequestError(Fault(where, "the value doesn't fit", expected))
