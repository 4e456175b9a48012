"""What objects are now, as everyone may see it."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
import yaml

import castable
from castable.model.game.errors import RequestError

from ..conftest import Run

EXAMPLES = Path(__file__).parents[3] / "examples"
CARDS = """
  - {name: Sphinx, mana_cost: "{4}{U}", type_line: Legendary Creature — Sphinx,
     oracle_text: Flying, power: "3", toughness: "4"}
  - {name: Cart, mana_cost: "{2}", type_line: Artifact — Vehicle, oracle_text: "Crew 1", power: "4", toughness: "4"}
  - {name: Storm, mana_cost: "{X}{R}", type_line: Sorcery, oracle_text: "Storm deals X damage to any target."}
  - {name: Shapes, mana_cost: "{1}{U}", type_line: Creature — Shapeshifter,
     oracle_text: Changeling, power: "2", toughness: "2"}
  - {name: Walker of Ways, mana_cost: "{3}", type_line: Legendary Planeswalker — Walker, oracle_text: "", loyalty: "4"}
  - {name: Old Spell, mana_cost: "{1}{U}", type_line: Sorcery,
     oracle_text: "Draw a card.\\nFlashback {3}{U}\\nKicker {1}"}
"""


def shown(players: str, *ids: str, rest: str = "") -> dict[str, Any]:
    """What ``show`` says of a scene of two players."""
    text = f"castable: 1\nturn: {{player: A}}\nplayers: {players}\n{rest}\ncards:{CARDS}"
    return castable.show(castable.read(text), ids)


def one(entry: str, zone: str = "battlefield") -> dict[str, Any]:
    """What ``show`` says of one object in a zone of A."""
    (found,) = shown("{A: {%s: [%s]}, B: {}}" % (zone, entry))["objects"].values()
    return dict(found)


@pytest.mark.rule("613.1")
def test_an_object_is_what_effects_make_of_it() -> None:
    found = castable.show(castable.read(EXAMPLES / "07-layers.yaml"))["objects"]
    assert found["temple-garden"]["subtypes"] == ["Mountain"]
    assert found["temple-garden"]["activated"] == {"temple-garden.1": "{T}: Add {R}."}
    assert found["urborg-tomb-of-yawgmoth"]["type_line"] == "Legendary Land — Mountain"


@pytest.mark.rule("613.4c")
def test_counters_count_for_power_and_toughness_and_stand_apart() -> None:
    found = one('{card: Sphinx, counters: {"+1/+1": 2, menace: 1}, damage: 3, tapped: true}')
    assert (found["power"], found["toughness"], found["damage"], found["tapped"]) == (5, 6, 3, True)
    assert found["counters"] == {"+1/+1": 2, "menace": 1}
    assert found["keywords"] == ["flying", "menace"]
    assert found["abilities"] == ["Flying", "Menace"]


def test_a_card_has_cost_types_colors_and_numbers() -> None:
    found = one("Sphinx", "hand")
    assert found["name"] == "Sphinx"
    assert (found["mana_cost"], found["mana_value"], found["colors"]) == ("{4}{U}", 5, ["U"])
    assert (found["supertypes"], found["types"], found["subtypes"]) == (["Legendary"], ["Creature"], ["Sphinx"])
    assert (found["zone"], found["controller"], found["owner"]) == ("hand", "A", "A")


@pytest.mark.rule("208.3")
def test_a_vehicle_has_power_and_toughness_as_a_creature_and_off_the_battlefield_only() -> None:
    assert one("Cart")["power"] is None
    assert one("Cart", "hand")["power"] == 4


@pytest.mark.rule("708.2a")
def test_a_face_down_permanent_is_a_2_2_creature_without_a_name() -> None:
    found = one("{card: Sphinx, face_down: true, tapped: true}")
    told = {key: found[key] for key in ("name", "mana_cost", "mana_value", "type_line", "power", "toughness")}
    assert told == {
        "name": "", "mana_cost": None, "mana_value": 0, "type_line": "Creature", "power": 2, "toughness": 2,
    }  # fmt: skip
    assert (found["colors"], found["keywords"], found["abilities"]) == ([], [], [])
    assert (found["face_down"], found["tapped"]) == (True, True)


@pytest.mark.rule("406.3")
@pytest.mark.parametrize("state", ["face_down", "foretold"])
def test_of_a_card_face_down_in_exile_there_is_nothing_to_see(state: str) -> None:
    found = one("{card: Sphinx, %s: true}" % state, "exile")
    assert (found["name"], found["types"], found["power"], found["abilities"]) == ("", [], None, [])
    assert found["face_down"]
    assert found["owner"] == "A"


@pytest.mark.rule("202.3e")
def test_on_the_stack_the_announced_x_counts() -> None:
    rest = "stack: [{card: Storm, id: cast, controller: A, targets: [B], x: 4}]"
    found = shown("{A: {graveyard: [Storm]}, B: {}}", rest=rest)["objects"]
    assert (found["cast"]["mana_value"], found["storm"]["mana_value"]) == (5, 1)
    assert (found["cast"]["announced"]["x"], found["cast"]["announced"]["targets"]) == (4, [["B"]])


@pytest.mark.rule("602.2a")
def test_an_ability_on_the_stack_has_its_text_and_nothing_else() -> None:
    players = "{A: {battlefield: [{card: Cart, id: cart}]}, B: {}}"
    found = shown(players, rest="stack: [{ability: cart.1, id: crewing, controller: A}]")["objects"]["crewing"]
    assert (found["name"], found["types"], found["colors"], found["mana_value"]) == ("", [], [], 0)
    assert len(found["abilities"]) == 1
    assert (found["announced"]["kind"], found["announced"]["source"]) == ("activated ability", "cart")


@pytest.mark.rule("306.5c")
def test_loyalty_is_counters_on_the_battlefield_and_printed_elsewhere() -> None:
    assert one("{card: Walker of Ways, loyalty: 2}")["loyalty"] == 2
    assert one("Walker of Ways", "hand")["loyalty"] == 4
    assert one("Sphinx")["loyalty"] is None


@pytest.mark.rule("702.73a")
def test_a_changeling_is_every_creature_type() -> None:
    found = one("Shapes")
    assert {"Goblin", "Elf", "Shapeshifter"} <= set(found["subtypes"])
    assert found["type_line"] == "Creature — every creature type"


def test_keywords_with_costs_are_named_too() -> None:
    assert one("Old Spell", "graveyard")["keywords"] == ["flashback", "kicker"]
    assert one("Cart")["keywords"] == ["crew"]


def test_players_have_zones_as_ids_and_what_is_not_known_as_numbers() -> None:
    players = (
        '{A: {life: 7, mana: "{R}{G}", counters: {energy: 2}, hand: {top: [Sphinx], count: 3}, library: 40}, B: {}}'
    )
    found = shown(players)["players"]["A"]
    assert (found["life"], found["mana"], found["counters"]) == (7, "{R}{G}", {"energy": 2})
    assert found["zones"]["hand"] == ["sphinx"]
    assert found["hidden"] == {"hand": 2, "library": 40}


def test_only_some_objects_may_be_asked_for_by_id_or_name() -> None:
    players = "{A: {battlefield: [{card: Sphinx, id: s}, Cart]}, B: {}}"
    assert list(shown(players, "Cart")["objects"]) == ["cart"]
    with pytest.raises(RequestError, match='no object "carts"'):
        shown(players, "carts")


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.yaml")), ids=lambda p: p.stem)
def test_every_object_stands_in_the_zone_that_it_names(path: Path) -> None:
    found = castable.show(castable.read(path))
    zones = {id: zone for p in found["players"].values() for zone, ids in p["zones"].items() for id in ids}
    zones |= dict.fromkeys(found["stack"], "stack")
    assert {id: shown["zone"] for id, shown in found["objects"].items()} == zones


def test_it_is_quick() -> None:
    text = (EXAMPLES / "08-late-game.yaml").read_text(encoding="utf-8")
    data = yaml.safe_load(text)
    castable.show(castable.read(data))
    position = castable.read(data)
    start = time.perf_counter()
    castable.show(position)
    assert time.perf_counter() - start < 0.05


def test_the_command_prints_each_object_on_a_line(run: Run) -> None:
    done = run("show", "-", "elves", "mountain")
    assert done.status == 0
    assert done.out.splitlines() == [
        "turn 1 of A, main1, A has priority",
        "A: 20 life",
        "  battlefield",
        "    mountain  Mountain | Basic Land — Mountain | {T}: Add {R}.",
        "    elves     Elves {G} | Creature — Elf 1/1 | {T}: Add {G}.",
        "B: 3 life",
    ]


def test_as_json_it_is_what_the_function_returns(run: Run) -> None:
    done = run("show", str(EXAMPLES / "08-late-game.yaml"), "--json")
    assert done.json == castable.show(castable.read(EXAMPLES / "08-late-game.yaml"))
