"""Cheat files of XMage's test mode (``init.txt``) as position documents.

A line puts cards somewhere: ``battlefield:Human:Island:10``. Lines may stand in groups (``[my scene]``), of which one
is carried out; ``@other group`` in it stands for the lines of the other one. Such a file adds to a game that is going
on, of which it says nothing: each player has 20 life, and it is the first main phase of the first one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from msgspec import Struct, field

from ..language.cards import TOKEN, Card, CardSource, kebab
from ..pack.tokens import find_token
from ..plain.faults import Faults, show
from .definitions import closest_in
from .entries import printed_loyalty
from .ids import is_name
from .schema import MAX_COPIES

ZONES = {
    "hand": "hand", "battlefield": "battlefield", "graveyard": "graveyard", "library": "library", "exiled": "exile",
    "exile": "exile", "commander": "command",
}  # fmt: skip
_OTHERS = ("token", "loyalty", "stack", "emblem", "plane", "sideboard", "outside")
_LINE = re.compile(r"(?P<zone>\w+):(?P<player>[^:\n]+):(?P<card>.+):(?P<amount>\d+)\s*")
_COMMAND = re.compile(rf"\s*(?i:{'|'.join((*ZONES, *_OTHERS))}):[^:\n]+:[^\n]+:\d+\s*")
_SET = re.compile(r"[0-9A-Z]{2,7}-(?P<name>.+)")
_EXPECTED = "zone:player:card:amount, such as battlefield:Human:Island:10"
_OPPONENT = "Computer"
Entry = dict[str, Any]


def is_cheats(text: str) -> bool:
    """Whether a text is a cheat file: some line of it is a command."""
    return any(_COMMAND.fullmatch(line) for line in text.removeprefix("\ufeff").splitlines())


class Line(Struct, frozen=True):
    """A line that says something, and its number from 1."""

    number: int
    text: str

    def at(self, column: int = 1) -> str:
        """A place in it, as faults name it."""
        return f"line {self.number}, column {column}"


def read_cheats(text: str, cards: CardSource) -> tuple[Entry, tuple[str, ...]]:
    """Return the document of a cheat file, and what it says that no document can.

    Raises:
        DocumentError: something in it can't be read; each fault names its line and column, all are reported at once.
    """
    reader = _Cheats(cards)
    for line in reader.chosen(_groups(text)):
        reader.read(line)
    reader.faults.require_none()
    return reader.document(), tuple(dict.fromkeys(reader.notes))


def _groups(text: str) -> dict[str, list[Line]]:
    """The lines of each group, those before the first one under ``""``; without comments."""
    groups: dict[str, list[Line]] = {"": []}
    current = groups[""]
    for number, raw in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        line = raw.strip()
        if line.startswith("[") and line.endswith("]"):
            current = groups.setdefault(line[1:-1], [])
        elif line and not line.startswith(("#", "//")):
            current.append(Line(number, raw.rstrip()))
    return groups


class _Cheats(Struct):
    """Reads the lines of one group."""

    cards: CardSource
    faults: Faults = field(default_factory=Faults)
    notes: list[str] = field(default_factory=list)
    seats: dict[str, Entry] = field(default_factory=dict)
    stack: list[Entry] = field(default_factory=list)

    def chosen(self, groups: dict[str, list[Line]]) -> Iterator[Line]:
        """The lines of the first group that puts cards somewhere, those of the groups that it names in their place."""
        filled = [name for name, lines in groups.items() if lines and not name.startswith("@")]
        self.notes += [
            f"group [{name}] shows something and puts no card anywhere" for name in groups if name[:1] == "@"
        ]
        named: set[str] = set()
        for line in groups[filled[0]] if filled else ():
            reference = line.text.strip().removeprefix("@")
            if not line.text.strip().startswith("@"):
                yield line
            elif reference in groups and reference != filled[0]:
                named.add(reference)
                yield from groups[reference]
            else:
                self.faults.unknown(line.at(), "group", reference, groups, "the name of another group")
        self.notes += [f"group [{name}] is left out" for name in filled[1:] if name not in named]

    def read(self, line: Line) -> None:
        """Put the cards of a line where it says."""
        found = _LINE.fullmatch(line.text.strip())
        indent = len(line.text) - len(line.text.lstrip())
        if found is None:
            self.faults.add(line.at(indent + 1), f"{show(line.text.strip())} puts nothing anywhere", _EXPECTED)
            return
        zone = found["zone"].lower()
        columns = {part: line.at(indent + found.start(part) + 1) for part in ("zone", "player", "card", "amount")}
        if zone not in ZONES and zone not in _OTHERS:
            self.faults.unknown(columns["zone"], "zone", found["zone"], (*ZONES, *_OTHERS), "such as hand")
            return
        amount = int(found["amount"][:9])
        if not 1 <= amount <= MAX_COPIES:
            self.faults.add(columns["amount"], f"{amount} stands here", f"a number from 1 to {MAX_COPIES}")
            return
        self.put(zone, self.seat(found["player"].strip(), columns["player"]), found["card"].strip(), amount, columns)

    def seat(self, name: str, where: str) -> str:
        """The player of this name, who may be new here; a name that no document can have is made one."""
        fitting = name if is_name(name) else kebab(name)
        if fitting != name:
            self.notes.append(f"player {name} is called {fitting}")
        self.seats.setdefault(fitting, {"life": 20})
        return fitting

    def put(self, zone: str, player: str, name: str, amount: int, columns: dict[str, str]) -> None:
        """Put so many cards, tokens or counters of one name somewhere."""
        if zone == "token":
            self.put_token(player, name, amount)
            return
        if zone in ("emblem", "plane", "sideboard", "outside"):
            self.notes.append(f"{zone} {name} of {player} is left out")
            return
        card = self.card(name, columns["card"])
        if card is None:
            return
        entry: Entry = {"card": card.name} | ({"count": amount} if amount > 1 else {})
        match zone:
            case "loyalty":
                self.add_loyalty(player, card, amount)
            case "stack":
                self.notes += [f"{card.name} on the stack has no targets and modes here"]
                self.stack += [{"card": card.name, "controller": player}] * amount
            case "library":  # the last one is on top
                self.seats[player].setdefault("library", []).insert(0, entry)
            case "commander":
                self.seats[player].setdefault("command", []).append(entry | {"commander": True})
            case _:
                self.seats[player].setdefault(ZONES[zone], []).append(entry)

    def card(self, name: str, where: str) -> Card | None:
        """The card of this name, which may stand after a set: ``XLN-Island``."""
        printed = _SET.fullmatch(name)
        card = self.cards.find_card(name) or (self.cards.find_card(printed["name"]) if printed else None)
        if card is None:
            self.faults.unknown_card(where, printed["name"] if printed else name, closest_in(self.cards))
        return card

    def put_token(self, player: str, name: str, amount: int) -> None:
        """Put predefined tokens; others are known by names of classes only."""
        words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name.removesuffix("Token"))
        token = find_token(words)
        if token is None:
            self.notes.append(f"token {name} of {player} is left out: only its class is named")
            return
        entry: Entry = {"token": token.front.name.removesuffix(TOKEN)} | ({"count": amount} if amount > 1 else {})
        self.seats[player].setdefault("battlefield", []).append(entry)

    def add_loyalty(self, player: str, card: Card, amount: int) -> None:
        """Put loyalty counters on every planeswalker of a name that the player has by now."""
        for entry in self.seats[player].get("battlefield", ()):
            if entry.get("card") == card.name and card.front.loyalty is not None:
                entry["loyalty"] = entry.get("loyalty", printed_loyalty(card, 0, False)) + amount

    def document(self) -> Entry:
        """The whole document."""
        names = sorted(self.seats, key=lambda name: name.lower() == _OPPONENT.lower()) or ["Human"]
        if len(names) == 1:
            names.append(_OPPONENT if names[0].lower() != _OPPONENT.lower() else "Human")
        players = {name: self.seats.get(name, {"life": 20}) for name in names}
        return {"castable": 1, "turn": {"player": names[0]}, "players": players} | (
            {"stack": self.stack} if self.stack else {}
        )
