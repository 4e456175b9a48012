"""Games written down move by move: each decision with its answer, what happened then, and how things stood at the end.

A recorded game is text that can be read and played again. It begins with its name and its position; ``A> move`` is an
answer of player A, the lines under it are what happened until the next decision, each with its rule. At last
comes how things stand.

    == Lightning Bolt
    position {"castable": 1, "players": …}
    A> cast lightning-bolt -> B
      601.2i cast: A casts lightning-bolt
    …
    ends waiting for A: priority
      A: life 20, hand none, …
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice, zip_longest
from pathlib import Path
from typing import Any

from msgspec import Struct

import castable
from castable.model.game.errors import CastableError
from castable.model.game.position import ObjectId, Player, Position
from castable.playing.game import Game

FOLDER = Path(__file__).parent / "games"
HEAD, POSITION, MOVE = "== ", "position ", "> "
OPTIONS = 12
"""So many options of the last decision are written down."""
COMING = (
    "delayed", "shields", "due", "extra_turns", "skips", "stays_tapped", "exerted", "until_left", "used", "resolved",
    "hurt",
)  # fmt: skip
"""What of the course of a game is written down: what is still to come of what has happened."""


class Recorded(Struct, frozen=True):
    """A game that was recorded: its name, where it began, the answers, and the whole text."""

    name: str
    document: Mapping[str, Any]
    moves: tuple[str, ...]
    lines: tuple[str, ...]


# ---------------------------------------------------------------- writing


def record(name: str, document: Mapping[str, Any], moves: Iterable[str]) -> list[str]:
    """The text of a game from a position with these answers, as far as it goes."""
    game = Game.begin(castable.read(document), 1)
    lines = [f"{HEAD}{name}", f"{POSITION}{json.dumps(document, ensure_ascii=False)}", *_happened(game)]
    for move in moves:
        if game.decision is None:
            break
        lines.append(f"{game.decision.player}{MOVE}{move}")
        try:
            game = game.take(move)
        except CastableError as refusal:
            lines.append(f"  refused: {refusal}".splitlines()[0])
            break
        lines += _happened(game)
    return [*lines, *_end(game)]


def _happened(game: Game) -> Iterator[str]:
    for event in game.events:
        told = event.data()
        amount = f" ({told['amount']})" if told.get("amount") else ""
        yield f"  {told['rule']} {told['kind']}: {told['text']}{amount}"
    if game.decision is not None and game.decision.kind != "priority":
        yield f"  asks {game.decision.player} ({game.decision.rule}, {game.decision.kind}): {game.decision.text}"


def _end(game: Game) -> Iterator[str]:
    """How things stand: what is waited for, players and zones, permanents, the stack, what lasts and is remembered."""
    position = game.position
    if game.stopped is not None:
        yield f"ends stopped: {game.stopped.why}: {game.stopped.text}"
    elif game.decision is None:
        yield f"ends: {json.dumps(game.result)}"
    else:
        yield f"ends waiting for {game.decision.player}: {game.decision.kind}"
        if game.decision.kind != "priority":
            yield f"  options: {', '.join(islice(iter(game.decision.options), OPTIONS))}"
    turn = position.turn
    yield f"  turn {turn.number} of {turn.player}, {turn.phase}, passed {_listed(position.passed)}"
    yield from (f"  {player.name}: {_player(player)}" for player in position.players.values())
    lands = {id for id in position.battlefield if _is_plain_land(position, id)}
    yield f"  tapped lands: {_listed(id for id in position.battlefield if id in lands and position.objects[id].tapped)}"
    yield from (f"  {_object(position, id)}" for id in (*position.battlefield, *position.stack) if id not in lands)
    written = castable.Position.to_document(position)
    yield from (f"  lasts: {_as_json(effect)}" for effect in written.get("effects", ()))
    history, course = written.get("history", {}), written.get("course", {})
    yield from (f"  {name}: {_as_json(what)}" for name, what in history.items())
    yield from (f"  {name}: {_as_json(course[name])}" for name in COMING if course.get(name))


def _is_plain_land(position: Position, id: ObjectId) -> bool:
    """Whether a permanent is a basic land to which nothing has happened but that it is tapped."""
    found = position.objects[id]
    now = castable.show(position, [id])["objects"][id]
    is_plain = not (found.counters or found.token or found.phased_out or now["keywords"] or now["power"] is not None)
    return is_plain and now["type_line"].startswith("Basic Land") and found.owner == found.controller


def _player(player: Player) -> str:
    zones = {"hand": player.hand, "graveyard": player.graveyard, "exile": player.exile, "command": player.command}
    held = [f"{name} {_listed(ids)}" for name, ids in zones.items()]
    more = f", counters {_numbers(player.counters)}" if player.counters else ""
    mana = f", mana {''.join(str(unit.type) for unit in player.mana.units)}" if player.mana.units else ""
    return f"life {player.life}, {', '.join(held)}, library {player.library_size}{more}{mana}"


def _object(position: Position, id: ObjectId) -> str:
    """What an object on the battlefield or the stack is now."""
    now = castable.show(position, [id])["objects"][id]
    said = [
        f"{id}: {now['name']}, {now['type_line']}, {''.join(now['colors']) or 'colorless'}",
        f"of {now['controller']}",
    ]
    said += [f"owned by {now['owner']}"] if now["owner"] != now["controller"] else []
    said += [f"{now['power']}/{now['toughness']}"] if now["power"] is not None else []
    said += [name.replace("_", " ") for name in ("tapped", "sick", "face_down", "phased_out", "token") if now[name]]
    said += [f"damage {now['damage']}"] if now["damage"] else []
    said += [f"counters {_numbers(now['counters'])}"] if now["counters"] else []
    said += [f"on {now['attached_to']}"] if now["attached_to"] else []
    said += [f"has {', '.join(now['keywords'])}"] if now["keywords"] else []
    return ", ".join(said)


def _as_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def _listed(names: Iterable[object]) -> str:
    return " ".join(map(str, names)) or "none"


def _numbers(counters: Mapping[str, int]) -> str:
    return " ".join(f"{kind} {number}" for kind, number in sorted(counters.items()))


# ---------------------------------------------------------------- reading


def games_in(path: Path) -> list[Recorded]:
    """The games that are recorded in a file."""
    texts = path.read_text(encoding="utf-8").split(f"\n{HEAD}")
    return [_read((text if text.startswith(HEAD) else f"{HEAD}{text}").rstrip("\n").split("\n")) for text in texts]


def _read(lines: list[str]) -> Recorded:
    assert lines[1].startswith(POSITION), lines[0]
    moves = [line.partition(MOVE)[2] for line in lines[2:] if not line.startswith(("  ", "ends")) and MOVE in line]
    document = json.loads(lines[1].removeprefix(POSITION))
    return Recorded(lines[0].removeprefix(HEAD), document, tuple(moves), tuple(lines))


# ---------------------------------------------------------------- comparing


def changed(game: Recorded) -> str | None:
    """Where a game goes otherwise than it is recorded, and after which move; ``None``: it goes as it did."""
    move = "the beginning"
    now = record(game.name, game.document, game.moves)
    for number, (was, is_) in enumerate(zip_longest(game.lines, now), start=1):
        if was != is_:
            return f"{game.name}, line {number}, after {move}:\n  was: {was}\n  is:  {is_}"
        if was is not None and MOVE in was and not was.startswith("  "):
            move = was
    return None
