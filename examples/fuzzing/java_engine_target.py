"""Forge and XMage as targets: what castable fuzz asks is put to a small Java class beside the engine.

castable fuzz --target "python java_engine_target.py forge java -cp forge.jar:built ForgeTarget"
castable fuzz --target "python java_engine_target.py xmage java -cp CLASSPATH:built XMageTarget"

The classes are ForgeTarget.java and XMageTarget.java in this folder, built by whoever has the engine. Forge reads a
position as the state of a puzzle, XMage line by line through its test framework. What these can't say is not supported,
and nothing is said of an object where the engine tells of several like it different things.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import castable

Data = dict[str, Any]
Key = tuple[str, str, str, str]  # zone, whose, tapped, name

UNSAID = "# can't be said here: "
UNTOLD = "the engine tells nothing of it"
HARMLESS = ("timestamps", "unknown cards in the library", "unknown cards in hand")
ZONES = ("hand", "battlefield", "graveyard", "exile", "command")
STEPS = {
    "upkeep": "UPKEEP",
    "draw": "DRAW",
    "main1": "PRECOMBAT_MAIN",
    "combat_begin": "BEGIN_COMBAT",
    "main2": "POSTCOMBAT_MAIN",
    "end": "END_TURN",
}
LACKS: dict[str, list[str]] = {
    "forge": ["stack", "lasting-effect", "turn-history", "face-down", "token"],
    "xmage": [
        "stack", "lasting-effect", "turn-history", "face-down", "token", "summoning-sickness", "counters", "attached",
        "combat", "phased-out", "not-its-owners", "floating-mana", "lands-played", "commander", "linked-choice",
        "loyalty", "companion",
    ],
}  # fmt: skip


class Unsupported(Exception):
    """What the engine can't be told, or does not say."""


# ---------------------------------------------------------------- positions


def entries(document: Data) -> Iterator[tuple[str, str, Data]]:
    """The objects of a position: whose zone, which, and the entry.

    Raises:
        Unsupported: something has no card of its own.
    """
    for player, seat in document["players"].items():
        for zone in ZONES:
            for entry in seat.get(zone) or () if isinstance(seat.get(zone), list) else ():
                if "card" not in entry or entry.get("face_down"):
                    raise Unsupported("tokens, copies and face-down cards")
                yield player, zone, entry


def key_of(player: str, zone: str, entry: Data, names: dict[str, str]) -> Key:
    """By what the engine's cards are found again: where one is, whose, whether it is tapped, and its name."""
    whose = entry.get("controller", player) if zone == "battlefield" else player
    card = castable.card(entry["card"])
    name = card.name if card.layout == "split" else card.front.name
    return zone, names[whose], "tapped" if entry.get("tapped") else "untapped", name


def forge_lines(document: Data, player: str) -> tuple[list[str], dict[str, str]]:
    """A position as Forge's side reads it, and what its players are called there.

    Raises:
        Unsupported: a puzzle can't say all of it.
    """
    lines = castable.read(document).to_puzzle().splitlines()
    unsaid = [line.removeprefix(UNSAID) for line in lines if line.startswith(UNSAID)]
    if harm := [text for text in unsaid if not text.endswith(HARMLESS)]:
        raise Unsupported(f"a puzzle can't say it: {harm[0]}")
    state = [line for line in lines[lines.index("[state]") + 1 :] if not line.startswith("#")]
    names = dict(zip(document["players"], ("human", "ai"), strict=False))
    return [str(len(state)), *state, names[player]], names


def xmage_lines(document: Data, player: str) -> tuple[list[str], dict[str, str]]:
    """A position as XMage's side reads it, and what its players are called there: the active one is A.

    Raises:
        Unsupported: its test framework can't be told all of it.
    """
    turn = document.get("turn", {})
    active = turn.get("player", next(iter(document["players"])))
    others = [name for name in document["players"] if name != active]
    step = STEPS.get(turn.get("phase", "main1"))
    if len(others) != 1 or step is None or document.get("priority", active) != player:
        raise Unsupported("more than two players, another step, or another player with priority")
    names = {active: "A", others[0]: "B"}
    known = {"life", "library", *ZONES}
    if document.keys() - {"castable", "turn", "players", "priority"}:
        raise Unsupported("a stack, effects, history, or cards of the position's own")
    lines = []
    for name, seat in document["players"].items():
        if more := {key for key, value in seat.items() if value} - known:
            raise Unsupported(f"{min(more)} of a player")
        if not isinstance(seat.get("library", 0), int):
            raise Unsupported("known cards in a library")
        lines.append(f"life\t{names[name]}\t{seat.get('life', 20)}")
    for owner, zone, entry in entries(document):
        if zone in ("exile", "command") or entry.keys() - {"id", "card", "tapped"}:
            raise Unsupported(f"a card in {zone}" if zone in ("exile", "command") else "states of objects")
        lines.append("\t".join(("put", *key_of(owner, zone, entry, names))))
    return [*lines, f"ask\t{names[player]}\t{step}"], names


# ---------------------------------------------------------------- the engine


class Engine:
    """The Java process, and how a position is told to it."""

    def __init__(self, name: str, command: list[str]) -> None:
        self.name = name
        self.lines_of: Callable[[Data, str], tuple[list[str], dict[str, str]]] = {
            "forge": forge_lines, "xmage": xmage_lines,
        }[name]  # fmt: skip
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, encoding="utf-8")
        if (first := self.read()) != "ready":
            raise SystemExit(f"{name} is not ready: {first}")

    def read(self) -> str:
        """The next line."""
        assert self.process.stdout is not None
        return self.process.stdout.readline().rstrip("\n")

    def answers(self, document: Data, player: str) -> dict[str, str]:
        """What the engine says of each object, by id: yes, no, or why that is not known."""
        lines, names = self.lines_of(document, player)
        assert self.process.stdin is not None
        self.process.stdin.write("\n".join(lines) + "\n")
        self.process.stdin.flush()
        told: dict[Key, set[str]] = {}
        while (line := self.read()) != "end":
            if not line:
                raise SystemExit("the engine has ended")
            if not line.startswith("card\t"):
                raise Unsupported(line.removeprefix("error\t"))
            _, zone, whose, tapped, playable, name = line.split("\t")
            told.setdefault((zone, whose, tapped, name), set()).add(playable)
        found = {}
        for owner, zone, entry in entries(document):
            said = told.get(key_of(owner, zone, entry, names), set())
            found[entry["id"]] = (
                min(said) if len(said) == 1 else "several like it" if said else "it tells nothing of it"
            )
        return found


def answer(engine: Engine, asked: Data) -> Data:
    """The answer to a question."""
    try:
        found = engine.answers(asked["position"], asked["player"])
    except (Unsupported, castable.CastableError) as why:
        return {"unsupported": str(why)}
    said = {id: found.get(id, UNTOLD) for id in asked["objects"]}
    playable = {id: word == "yes" for id, word in said.items() if word in ("yes", "no")}
    return {"playable": playable, "unknown": {id: word for id, word in said.items() if id not in playable}}


def main(name: str, command: list[str]) -> None:
    """Answer until there are no more questions."""
    engine = Engine(name, command)
    hello = {"name": name, "answers": ["playable"], "kinds": ["cast", "activate", "play"], "lacks": LACKS[name]}
    for line in sys.stdin:
        asked = json.loads(line)
        said = hello if asked["ask"] == "hello" else {"id": asked["id"], **answer(engine, asked)}
        print(json.dumps(said), flush=True)


if __name__ == "__main__":
    if len(sys.argv) < 3 or sys.argv[1] not in LACKS:
        raise SystemExit("usage: java_engine_target.py forge|xmage JAVA-COMMAND")
    main(sys.argv[1], sys.argv[2:])
