"""Games for tests: cards with texts of their own, moves, and what is so afterwards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import castable
from castable.model.documents import write_position
from castable.model.language.cards import Card
from castable.playing.game import run_script
from castable.playing.script import Script

TWICE = ("pass", "pass")
LANDS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}


class Cards(dict[str, Card]):
    """Cards by their names."""

    def find_card(self, name: str) -> Card | None:
        """A card of this name."""
        return self.get(name)

    def names(self) -> Iterator[str]:
        """All names."""
        return iter(self)


def card(name: str, type_line: str, text: str = "", **more: Any) -> dict[str, Any]:
    """A card of the test's own; creatures are 2/2 unless said."""
    size = {"power": "2", "toughness": "2"} if "Creature" in type_line else {}
    return {"name": name, "type_line": type_line, "oracle_text": text, "mana_cost": "{R}", **size, **more}


def game_of(cards: Sequence[dict[str, Any]] = (), turn: dict[str, Any] | None = None, **players: Any) -> dict[str, Any]:
    """A document with cards of the test's own; every player has a library of unknown cards."""
    seats = {name: {"library": 20, **seat} for name, seat in {"A": {}, "B": {}, **players}.items()}
    return {"players": seats, "cards": list(cards), **({"turn": turn} if turn else {})}


def seat(hand: Sequence[Any], *battlefield: Any, **more: Any) -> dict[str, Any]:
    """A player with cards in hand, eight lands and other permanents."""
    return {"hand": hand, "battlefield": ["8 Mountain", *battlefield], **more}


def played(document: dict[str, Any], *moves: Any, **options: Any) -> Script:
    """A run that must get to its end: every move is made, and nothing stops it."""
    script = run_script(castable.read(document), moves, **options)
    assert script.refused is None, script.refused
    assert script.stopped is None, script.stopped
    return script


def stopped_at(document: dict[str, Any], *moves: Any, **options: Any) -> str | None:
    """The object at whose text a game stops that is not understood; ``None`` where it goes on to the end."""
    script = run_script(castable.read(document), moves, **options)
    if script.stopped is not None:
        return script.stopped.object
    assert script.refused is None, script.refused
    return None


def after(document: dict[str, Any], *plays: str) -> Script:
    """The game after plays that resolve one after the other."""
    return played(document, *(move for play in plays for move in (play, *TWICE)))


def carried_out(document: dict[str, Any], *moves: Any, until: str = "1.end", **options: Any) -> Script:
    """A run to a later moment, where what no stored answer fits takes its first option."""
    return played(document, *moves, until=until, **{"defaults": "first", **options})


def zone_of(script: Script, id: str) -> str | None:
    """Where an object is; ``None`` where it has ceased to exist."""
    found = script.game.position.objects.get(id)  # type: ignore[call-overload]  # ids are text
    return None if found is None else str(found.zone)


def life(script: Script, player: str) -> int:
    """A life total."""
    return script.game.position.players[player].life


def shown(script: Script, id: str) -> dict[str, Any]:
    """What an object is now (613)."""
    found: dict[str, Any] = castable.show(script.game.position, [id])["objects"][id]
    return found


def tokens_in(script: Script) -> list[str]:
    """The ids of all tokens, in the order in which they were created."""
    return [o.id for o in script.game.position.objects.values() if o.token]


def size_of(script: Script, id: str) -> tuple[int, int]:
    """Power and toughness as they are now."""
    now = shown(script, id)
    return now["power"], now["toughness"]


def happened(script: Script, kind: str) -> int:
    """How many events of a kind there were."""
    return sum(event.kind == kind for event in script.events)


def is_written_and_read_again(script: Script) -> bool:
    """Whether the document of a position says all that there is: read again, it is written alike."""
    written = write_position(script.game.position)
    return dict(write_position(castable.read(written))) == dict(written)


def counters(script: Script, id: str) -> dict[str, int]:
    """The counters on an object."""
    return dict(script.game.position.objects[id].counters)  # type: ignore[index]  # ids are text
