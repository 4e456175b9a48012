"""Positions as puzzle files: what is written is read as the same position, and what can't be said is listed."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.fuzz.generators import document_of
from castable.model.documents.puzzle_writing import write_puzzle
from castable.model.game.position import Position

BOARD = [
    {"card": "Grizzly Bears", "id": "bear", "sick": True, "counters": {"+1/+1": 2, "-0/-1": 1, "oil": 3}, "damage": 1},
    {"card": "Rancor", "attached_to": "bear"},
    {"card": "Llanowar Elves", "id": "id-3", "tapped": True, "attacking": "B"},
    {"card": "Runeclaw Bear", "attacking": "walker", "phased_out": True, "designations": ["monstrous", "renowned"]},
    {"card": "Exalted Angel", "face_down": True},
    {"card": "Memnite", "manifested": True},
    {"token": "Treasure"},
    {"token": {"copy_of": "Grizzly Bears"}, "tapped": True},
    {"token": {"name": "Soldier", "type_line": "Creature — Soldier", "colors": "W", "power": "1", "toughness": "1",
               "oracle_text": "Vigilance"}},
    {"card": "Sol Ring", "id": "scepter"},
    {"card": "Delver of Secrets // Insectile Aberration", "face": 1},
    {"card": "Chromatic Lantern", "chosen": {"color": "U"}},
]  # fmt: skip
OTHER = [
    {"card": "Jace, the Mind Sculptor", "id": "walker", "counters": {"loyalty": 0}},
    {"card": "Karn Liberated"},
    {"card": "Forest", "owner": "A"},
]
DOCUMENT: dict[str, Any] = {
    "turn": {"player": "B", "phase": "declare_attackers", "number": 4},
    "players": {
        "A": {
            "life": 7, "hand": ["Lightning Bolt", "2 Island"], "battlefield": BOARD, "graveyard": ["Shock", "Forest"],
            "library": ["Brainstorm"], "mana": "{R}{G}", "lands_played": 1, "counters": {"energy": 2},
            "exile": [
                {"card": "Shock", "exiled_with": "scepter"}, {"card": "Bonecrusher Giant // Stomp", "id": "giant"},
            ],
        },
        "B": {"battlefield": OTHER, "command": [{"card": "Grizzly Bears", "commander": True}]},
    },
    "effects": [{"may_play": "giant", "player": "A", "face": 0, "until": "forever"}],
}  # fmt: skip


def test_what_a_puzzle_can_say_is_read_as_the_same_position() -> None:
    position = castable.read(DOCUMENT)
    puzzle = write_puzzle(position, "Bears", "Attack\nwell.")
    assert puzzle.unsaid == ()
    assert castable.read(puzzle.text).key == position.key
    assert "Description:Attack well." in puzzle.text


def sayable(seed: int) -> Position:
    """The position of a seed without what no puzzle can say."""
    document = document_of(seed)
    for seat in document["players"].values():
        seat["hand"] = seat["hand"] if isinstance(seat["hand"], list) else []
        for key in ("library", "companion", "mana"):
            seat.pop(key, None)
    kept = {key: value for key, value in document.items() if key not in ("priority", "stack", "history", "effects")}
    return castable.read(kept)


@pytest.mark.parametrize("first", range(0, 200, 50))
def test_positions_that_are_made_are_written_and_read_alike_or_say_what_is_missing(first: int) -> None:
    whole = 0
    for position in map(sayable, range(first, first + 50)):
        puzzle = write_puzzle(position)
        read = castable.read(puzzle.text)
        if not puzzle.unsaid:
            whole += 1
            assert read.key == position.key
    assert whole > 25


@pytest.mark.parametrize(
    ("document", "unsaid"),
    [
        ({"stack": [{"card": "Shock", "controller": "B", "targets": ["A"]}]}, "on the stack: Shock (shock)"),
        ({"priority": "B"}, "priority: B"),
        ({"passed": ["A"]}, "who has passed: A"),
        ({"players": {"A": {"hand": 3}, "B": {}}}, "A: 3 unknown cards in hand"),
        ({"players": {"A": {"library": {"top": ["Forest"], "count": 5}}, "B": {}}},
         "A: 4 unknown cards in the library"),
        ({"players": {"A": {"mana": [{"mana": "{G}", "snow": True}]}, "B": {}}}, "A: where floating mana is from"),
        ({"players": {"A": {}, "B": {}, "C": {"hand": ["Forest"]}}}, "player C"),
        ({"history": {"spells_cast": {"A": ["Shock"]}}}, "history: spells cast"),
        ({"players": {"A": {"battlefield": [{"card": "Forest", "chosen": {"number": 2}}]}, "B": {}}},
         "forest: the chosen number"),
        ({"players": {"A": {"hand": ["Odd"]}, "B": {}}, "cards": [{"name": "Odd", "type_line": "Land"}]},
         "Odd (odd), which only a document can define"),
        ({"effects": [{"gains": {"objects": ["forest"], "keyword": "haste"}}],
          "players": {"A": {"battlefield": ["Forest"]}, "B": {}}},
         "an effect: {'gains': {'objects': ['forest'], 'keyword': 'haste'}}"),
    ],
)  # fmt: skip
def test_what_a_puzzle_can_not_say_is_listed_in_it(document: dict[str, Any], unsaid: str) -> None:
    puzzle = write_puzzle(castable.read({"players": {"A": {}, "B": {}}, **document}))
    assert unsaid in puzzle.unsaid
    assert f"# can't be said here: {unsaid}\n" in puzzle.text
    castable.read(puzzle.text)


def test_a_position_says_itself_as_a_puzzle() -> None:
    text = castable.read({"players": {"A": {"battlefield": ["Forest"]}, "B": {}}}).to_puzzle()
    assert text.startswith("[metadata]\n")
    assert text.endswith("humanlife=20\nhumanbattlefield=Forest\nailife=20\n")
