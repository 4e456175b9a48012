"""Effects of one layer are applied at once where none can depend on another, with what rule 613.8 gives one by one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from castable.model.documents import read_position
from castable.model.game import layers
from castable.model.game.facts import CHARACTERISTICS

AURA = {"name": "Hide", "mana_cost": "{G}", "type_line": "Enchantment — Aura"}
CARDS = [
    {**AURA, "oracle_text": "Enchant creature\nEnchanted creature gets +2/+0 and has trample."},
    {"name": "Lord", "mana_cost": "{G}", "type_line": "Creature — Elf", "power": "1", "toughness": "1",
     "oracle_text": "Other creatures have trample."},
    {"name": "Flat", "mana_cost": "{G}", "type_line": "Enchantment",
     "oracle_text": "Creatures lose all abilities."},
    {"name": "Wings", "mana_cost": "{G}", "type_line": "Creature — Elf", "power": "2", "toughness": "2",
     "oracle_text": "Flying\nCreatures with flying have vigilance."},
    {"name": "Skies", "mana_cost": "{G}", "type_line": "Enchantment", "oracle_text": "Creatures have flying."},
    {"name": "Ground", "mana_cost": "{G}", "type_line": "Enchantment", "oracle_text": "Creatures lose flying."},
    {"name": "Teacher", "mana_cost": "{G}", "type_line": "Enchantment",
     "oracle_text": 'Creatures have "Other creatures you control get +1/+1 and have haste."'},
    {"name": "Bear", "mana_cost": "{G}", "type_line": "Creature — Bear", "power": "2", "toughness": "2"},
]  # fmt: skip


def document(battlefield: list[Any]) -> dict[str, Any]:
    return {"castable": 1, "cards": CARDS, "players": {"A": {"battlefield": battlefield}, "B": {}}}


def auras(number: int) -> dict[str, Any]:
    return document([{"card": "Bear", "id": "bear"}, *({"card": "Hide", "attached_to": "bear"} for _ in range(number))])


@pytest.mark.rule("613.8a")
@pytest.mark.parametrize("card", ["Hide", "Lord"])
def test_nothing_is_tried_out_where_no_effect_can_depend_on_another(card: str, monkeypatch: pytest.MonkeyPatch) -> None:
    trials: list[object] = []
    monkeypatch.setattr(layers._Layers, "_depends", lambda *about: trials.append(about))
    many = auras(160) if card == "Hide" else document([f"80 {card}"])
    found = layers.apply_layers(read_position(many))
    assert trials == []
    assert [a.name for a in found["bear" if card == "Hide" else "lord"].granted][:1] == ["trample"]  # type: ignore[index, attr-defined]


def one_by_one(position: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """What 613.8 gives where each effect is tried out before each other one."""
    with monkeypatch.context() as patched:
        patched.setattr(layers, "_brings_effects", lambda changes: True)
        patched.setattr(layers, "_seen", lambda e: int(CHARACTERISTICS))
        patched.setattr(layers, "_written", lambda changes: int(CHARACTERISTICS))
        return layers.apply_layers(position)


@pytest.mark.rule("613.8", "613.8a", "613.8c")
@pytest.mark.parametrize("seed", range(30))
def test_what_is_applied_at_once_gives_the_same_as_one_by_one(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = Random(seed)
    names = chance.choices([card["name"] for card in CARDS if card["name"] != "Hide"], k=5)
    entries: list[Any] = [
        {"card": name, "id": f"o{n}", "timestamp": chance.randrange(1, 9)} for n, name in enumerate(names)
    ]
    entries.append({"card": "Bear", "id": "bear"})
    entries += [{"card": "Hide", "id": f"a{n}", "attached_to": "bear"} for n in range(chance.randrange(3))]
    position = read_position(document(entries))
    assert layers.apply_layers(position) == one_by_one(position, monkeypatch)
