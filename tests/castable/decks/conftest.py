"""A small catalog with formats, in which decks are judged."""

from __future__ import annotations

import json
from typing import Any

import pytest

from castable.model.catalog import Catalog
from castable.model.catalog.writing import import_cards

LEGAL = {"modern": "legal", "vintage": "legal", "commander": "legal", "standardbrawl": "legal"}


def record(name: str, types: str, text: str = "", cost: str = "{1}", **more: Any) -> dict[str, Any]:
    """A card of a card file, legal everywhere unless said."""
    size = {"power": "1", "toughness": "1"} if "Creature" in types else {}
    facts = {"name": name, "mana_cost": cost, "type_line": types, "oracle_text": text, "legalities": LEGAL}
    return {**facts, **size, **more}


def basic(name: str, letter: str) -> dict[str, Any]:
    return record(name, f"Basic Land — {name}", f"({{T}}: Add {{{letter}}}.)", "")


DOCTOR = "Legendary Creature — Time Lord Doctor"
CARDS = [
    basic("Plains", "W"), basic("Island", "U"), basic("Swamp", "B"), basic("Mountain", "R"), basic("Forest", "G"),
    record("Wastes", "Basic Land", "{T}: Add {C}.", ""),
    record("Taiga", "Land — Mountain Forest", "({T}: Add {R} or {G}.)", ""),
    record("Bear", "Creature — Bear", cost="{1}{G}"),
    record("Cat", "Creature — Cat", "{T}: Draw a card.", "{W}"),
    record("Twin", "Creature — Cat", cost="{G}{G}"),
    record("Rats", "Creature — Rat", "A deck can have any number of cards named Rats.", "{B}"),
    record("Dwarves", "Creature — Dwarf", "A deck can have up to seven cards named Dwarves.", "{2}{R}"),
    record("Single", "Instant", "Draw a card.\nA deck can have only one card named Single.", "{U}"),
    record("Lotus", "Artifact", cost="{0}", legalities={"vintage": "restricted", "modern": "banned"}),
    record("Old Bolt", "Instant", "Draw a card.", "{R}", legalities={"vintage": "legal"}),
    record("Frobber", "Artifact", "Frobnicate the frobs.\n{T}: Add {G}."),
    record("Captain", "Legendary Creature — Human", "{2}{W}: Draw a card.", "{2}{G}"),
    record("Gray Captain", "Legendary Creature — Golem", cost="{3}"),
    record("Talker", "Legendary Planeswalker — Elf", "Talker can be your commander.", loyalty="3"),
    record("Walker", "Legendary Planeswalker — Elf", "+1: Draw a card.", loyalty="3"),
    record("Wagon", "Legendary Artifact — Vehicle", "Crew 1", power="2", toughness="2"),
    record("Ship", "Legendary Artifact — Spacecraft", power="2", toughness="2"),
    record("Hulk", "Legendary Artifact — Spacecraft"),
    record("Ally One", "Legendary Creature — Human", "Partner", "{R}"),
    record("Ally Two", "Legendary Creature — Human", "Partner", "{G}"),
    record("Ash", "Legendary Creature — Human", "Partner with Birch", "{R}"),
    record("Birch", "Legendary Creature — Human", "Partner with Ash", "{G}"),
    record("Friend One", "Legendary Creature — Human", "Friends forever", "{R}"),
    record("Friend Two", "Legendary Creature — Human", "Friends forever", "{G}"),
    record("Neighbor One", "Legendary Creature — Human", "Partner—Neighbors", "{R}"),
    record("Neighbor Two", "Legendary Creature — Human", "Partner—Neighbors", "{G}"),
    record("Stranger", "Legendary Creature — Human", "Partner—Strangers", "{G}"),
    record("Chooser", "Legendary Creature — Human", "Choose a Background", "{R}"),
    record("Farm Life", "Legendary Enchantment — Background", cost="{G}"),
    record("Helper", "Legendary Creature — Human", "Doctor's companion", "{R}"),
    record("Good Doctor", DOCTOR, cost="{G}"),
    record("Odd Doctor", f"{DOCTOR} Bear", cost="{G}"),
    record("Piper", "Legendary Creature — Human", "If Piper is your commander, choose a color before the game begins."),
    record("Even One", "Legendary Creature — Cat",
           "Companion — Your starting deck contains only cards with even mana values.", "{4}"),
    record("Small One", "Legendary Creature — Cat",
           "Companion — Each permanent card in your starting deck has mana value 2 or less.", "{3}"),
    record("Busy One", "Legendary Creature — Cat",
           "Companion — Each permanent card in your starting deck has an activated ability.", "{3}"),
    record("Plain One", "Legendary Creature — Cat",
           "Companion — No card in your starting deck has more than one of the same mana symbol in its mana cost."),
    record("Single One", "Legendary Creature — Cat",
           "Companion — Each nonland card in your starting deck has a different name."),
    record("Alike One", "Legendary Creature — Cat",
           "Companion — Each nonland card in your starting deck shares a card type."),
    record("Large One", "Legendary Creature — Cat",
           "Companion — Your starting deck contains at least twenty cards more than the minimum deck size."),
    record("Strange One", "Legendary Creature — Cat", "Companion — Your starting deck is pretty."),
    *(record(f"Extra {n}", "Creature — Bear", "{T}: Draw a card.", "{G}") for n in range(100)),
]  # fmt: skip


@pytest.fixture(scope="session")
def cards(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    """The catalog."""
    folder = tmp_path_factory.mktemp("catalog")
    source, path = folder / "cards.json", folder / "catalog.sqlite"
    source.write_text(json.dumps(CARDS), encoding="utf-8")
    import_cards(source, path)
    found = Catalog.open(path)
    assert found is not None
    return found
