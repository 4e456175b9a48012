"""Rows of the tables that are about declarations of attackers and blockers (508.1, 509.1).

A row says who ``attacks`` or who ``blocks`` now, and what each player has on the ``battlefield``, by name or as an
entry of a document; ``attackers`` are creatures of A that attack what stands before them. ``legal`` are all legal
declarations, or some of them where ``count`` says how many there are; ``illegal`` are some others, each with the rule
against it. The cards are our own: a text each, which calls the card ``~``.
"""

from __future__ import annotations

from typing import Any

from tests.games import game_of

Row = dict[str, Any]

CREATURES: dict[str, str] = {
    "Bear": "",
    "Giant": "~ attacks each combat if able.",
    "Ogre": "~ attacks each combat if able.\n~ can't attack alone.",
    "Coward": "~ can't attack or block alone.",
    "Loner": "~ can attack only alone.\n~ attacks each combat if able.",
    "Guest": "~ attacks each combat if able and can't attack its owner or planeswalkers its owner controls.",
    "Serpent": "~ can't attack unless defending player controls an Island.\n~ attacks each combat if able.",
    "Squad": "~ can't attack unless at least two other creatures attack.\n~ attacks each combat if able.",
    "Miser": "~ attacks each combat if able.\n~ can't attack or block unless you pay {2}.",
    "Wall": "Defender",
    "Sentry": "Defender\n~ attacks each combat if able.",
    "Rusher": "Haste\n~ attacks each combat if able.",
    "Turtle": "~ can't attack.",
    "Bird": "Flying",
    "Harpy": "Flying\n~ attacks each combat if able.",
    "Spider": "Reach",
    "Sneak": "Menace",
    "Shade": "Shadow",
    "Ghost": "Flying\nShadow",
    "Rider": "Horsemanship",
    "Imp": "Fear",
    "Duke": "Intimidate",
    "Rat": "Skulk",
    "Knight": "Protection from red",
    "Merfolk": "Islandwalk",
    "Yeti": "Snow islandwalk",
    "Troll": "~ can't be blocked by creatures with power 2 or less.",
    "Mist": "~ can't be blocked.",
    "Hermit": "~ can't be blocked by more than one creature.",
    "Host": "~ can't be blocked except by three or more creatures.",
    "Climber": "~ can't be blocked except by Walls.",
    "Siren": "All creatures able to block ~ do so.",
    "High Siren": "Flying\nAll creatures able to block ~ do so.",
    "Brute Siren": "Menace\nAll creatures able to block ~ do so.",
    "Shy Siren": "~ can't be blocked by more than one creature.\nAll creatures able to block ~ do so.",
    "Host Siren": "~ can't be blocked except by three or more creatures.\nAll creatures able to block ~ do so.",
    "Sea Siren": "Islandwalk\nAll creatures able to block ~ do so.",
    "Knight Siren": "Protection from red\nAll creatures able to block ~ do so.",
    "Troll Siren": "~ can't be blocked by creatures with power 2 or less.\nAll creatures able to block ~ do so.",
    "Mist Siren": "~ can't be blocked.\nAll creatures able to block ~ do so.",
    "Taunter": "~ must be blocked if able.",
    "High Taunter": "Flying\n~ must be blocked if able.",
    "Brute Taunter": "Menace\n~ must be blocked if able.",
    "Host Taunter": "~ can't be blocked except by three or more creatures.\n~ must be blocked if able.",
    "High Call": "Flying\n~ must be blocked if able.\nAll creatures able to block ~ do so.",
    "Guard": "~ blocks each combat if able.",
    "Meek Guard": "~ blocks each combat if able.\n~ can't block alone.",
    "Tower": "~ can block an additional creature each combat.",
    "Gate": "~ can block any number of creatures.",
    "Archer": "~ can block only creatures with flying.",
    "Dazed": "~ can't block.",
    "Seer": "~ can block creatures with shadow as though they didn't have shadow.",
    "Lone Guard": "~ can block only creatures with flying.\n~ blocks each combat if able.",
}
"""The texts of creatures, 2/2 and red unless ``LOOKS`` says otherwise."""

OTHERS: dict[str, tuple[str, str]] = {
    "Prison": ("Enchantment", "Creatures can't attack you unless their controller pays {2} for each creature they "
               "control that's attacking you."),
    "Tithe": ("Enchantment", "Creatures can't block unless their controller pays {1} for each of those creatures."),
    "Crawl": ("Artifact", "No more than two creatures can attack you each combat."),
    "Arbiter": ("Enchantment", "No more than one creature can attack each combat.\n"
                "No more than one creature can block each combat."),
    "Moat": ("Enchantment", "Creatures without flying can't attack."),
    "Curse": ("Enchantment", "Creatures your opponents control attack each combat if able."),
    "Din": ("Enchantment", "Creatures your opponents control are goaded."),
    "Prod": ("Enchantment — Aura", "Enchant creature\nEnchanted creature is goaded."),
    "Rage": ("Enchantment — Aura", "Enchant creature\nEnchanted creature attacks each combat if able."),
    "Ban": ("Enchantment — Aura", "Enchant creature\nEnchanted creature can't attack you or planeswalkers you "
            "control."),
    "Lead": ("Enchantment — Aura", "Enchant creature\nEnchanted creature attacks each combat if able.\n"
             "Enchanted creature attacks a player other than you if able."),
    "Alarm": ("Enchantment", "All creatures block each combat if able."),
    "Sage": ("Legendary Planeswalker — Sage", ""),
}  # fmt: skip

LOOKS: dict[str, dict[str, Any]] = {
    "Wall": {"type_line": "Creature — Wall"},
    "Troll": {"power": "4"},
    "Rat": {"power": "1"},
    "Imp": {"mana_cost": "{B}"},
    "Duke": {"mana_cost": "{U}"},
    "Sage": {"loyalty": 3},
}


def named(name: str) -> dict[str, Any]:
    """A card by its name."""
    type_line, text = OTHERS.get(name, ("Creature — Beast", CREATURES.get(name, "")))
    size = {"power": "2", "toughness": "2"} if "Creature" in type_line else {}
    look = {"type_line": type_line, "mana_cost": "{R}", **size, **LOOKS.get(name, {})}
    return {"name": name, "oracle_text": text.replace("~", name), **look}


def document_of(row: Row) -> dict[str, Any]:
    """The position of a row, with those cards that it names."""
    attacks = "attacks" in row
    declares = row["attacks" if attacks else "blocks"]
    seats = {name: {"battlefield": list(there)} for name, there in row["battlefield"].items()}
    fought = [
        {"attacking": whom, **({"card": each} if isinstance(each, str) else each)}
        for whom, names in row.get("attackers", {}).items()
        for each in names
    ]
    seats.setdefault("A", {"battlefield": []})["battlefield"][:0] = fought
    there = [each for seat in seats.values() for each in seat["battlefield"]]
    names = {each.lstrip("0123456789 ") if isinstance(each, str) else each["card"] for each in there}
    cards = [*map(named, sorted(names & {*CREATURES, *OTHERS})), *row.get("cards", ())]
    turn = {"player": "A", "phase": f"declare_{'attackers' if attacks else 'blockers'}", "number": 5}
    return {"castable": 1, **game_of(cards, turn, **seats), "declare": declares}
