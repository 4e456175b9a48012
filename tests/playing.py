"""Games that are played in tests: cards in the card language, a script of moves, and what has become of it all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from castable.model.game.position import GameObject, ObjectId
from castable.model.language.cards import Card
from castable.playing.game import Game, run_script
from castable.playing.script import Script
from tests.scenes import scene

LANDS = ("3 Plains", "3 Island", "3 Swamp", "3 Mountain", "3 Forest")


class Played(Struct, frozen=True):
    """A script that has been played, and what to ask of it."""

    script: Script

    @property
    def game(self) -> Game:
        """The game at its end."""
        return self.script.game

    def object(self, id: str) -> GameObject:
        """An object."""
        return self.game.position.objects[ObjectId(id)]

    def counters(self, id: str) -> dict[str, int]:
        """The counters on an object."""
        return dict(self.object(id).counters)

    def zone(self, id: str) -> str:
        """Where an object is; nowhere where it has ceased to exist."""
        found = self.game.position.objects.get(ObjectId(id))
        return found.zone.value if found is not None else "nowhere"

    def life(self, player: str) -> int:
        """A life total."""
        return self.game.position.players[player].life

    def called(self, name: str) -> list[str]:
        """The permanents of a name."""
        position = self.game.position
        return [str(i) for i in position.battlefield if position.objects[i].card.name == name]

    def happened(self, kind: str) -> int:
        """How many events of a kind there were."""
        return sum(e.kind == kind for e in self.script.events)


def played(
    *moves: Any,
    cards: Sequence[Card] = (),
    answers: Mapping[str, Sequence[str]] | None = None,
    until: str | None = None,
    stops: bool = False,
    turn: Mapping[str, Any] | None = None,
    **players: Mapping[str, Any],
) -> Played:
    """Play moves in a scene; everybody has three of each basic land. The game must not stop, unless it ``stops``."""
    seats = players if len(players) > 1 else {**players, "B": {}}
    seats = {n: {**p, "battlefield": [*LANDS, *p.get("battlefield", ())]} for n, p in sorted(seats.items())}
    document = {"turn": dict(turn)} if turn else None
    position = scene(cards=tuple(cards), document=document, **seats)
    stored = {name: list(texts) for name, texts in (answers or {}).items()}
    first = [{"at": "1.main1", "player": "A", "move": m} for m in moves if m != "pass"] if until else []
    script = run_script(position, first, answers=stored, until=until, defaults="first")
    for move in () if until else moves:
        if script.settle():
            script.take(move)
    script.settle()
    assert script.refused is None, script.refused
    assert (script.game.stopped is not None) is stops, script.game.stopped
    return Played(script)


RESOLVE = ("pass", "pass")
