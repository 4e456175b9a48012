"""What declarations cost beside plain mana: amounts of the board, sacrifices, returns (508.1d, h–j, 509.1c–f)."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.questions.asking import answer, make_options
from tests.games import card, game_of

ATTACK = {"player": "A", "phase": "declare_attackers", "number": 3}
BLOCK = {"player": "A", "phase": "declare_blockers", "number": 3}
BEAR = card("Bear", "Creature — Bear")
OX = card("Ox", "Creature — Ox", "Ox attacks each combat if able.")
SPHERE = card(
    "Sphere",
    "Enchantment",
    "Creatures can't attack you or planeswalkers you control unless their controller pays {X} for each of those "
    "creatures, where X is the number of enchantments you control.",
)
RECLAMATION = card(
    "Reclamation",
    "Enchantment",
    "Green creatures can't attack unless their controller sacrifices a land of their choice for each green creature "
    "they control that's attacking.",
)
ELF = card("Elf", "Creature — Elf", mana_cost="{G}")
SERPENT = card("Serpent", "Creature — Serpent", "Serpent can't attack unless you return an enchantment you control "
               "to its owner's hand.")  # fmt: skip
MYR = card("Myr", "Creature — Myr", "Myr can't attack or block unless you pay {1} for each +1/+1 counter on it.")
NILS = card("Nils", "Enchantment",
            "Each creature with one or more counters on it can't attack you or planeswalkers you control "
            "unless its controller pays {X}, where X is the number of counters on that creature.")  # fmt: skip
COWED = card("Cowed", "Enchantment — Aura", "Enchant creature\nEnchanted creature can't attack or block unless its "
             "controller pays {1} for each card in your hand.")  # fmt: skip
CARDS = [BEAR, OX, SPHERE, RECLAMATION, ELF, SERPENT, MYR, NILS, COWED]


def asked(ask: str, document: dict[str, Any], move: str = "", **options: Any) -> dict[str, Any]:
    """The answer to a question."""
    return answer(ask, lambda: castable.read(document), move, make_options(ask, options))


def attacks(*mine: Any, **seats: Any) -> dict[str, Any]:
    """A declares attackers."""
    return {**game_of(CARDS, ATTACK, A={"battlefield": list(mine)}, **seats), "declare": "A"}


def verdicts(document: dict[str, Any], *moves: str) -> list[str]:
    """What is said of each of some declarations: that it is legal, or which rule is against it."""
    found = [asked("check", document, move) for move in moves]
    return [each["verdict"] if each["verdict"] == "legal" else each["reasons"][0]["rule"] for each in found]


@pytest.mark.rule("508.1h", "107.3k")
@pytest.mark.parametrize(("lands", "said"), [(1, ["508.1h", "508.1h"]), (2, ["legal", "508.1h"]), (4, ["legal"] * 2)])
def test_x_is_an_amount_of_the_board(lands: int, said: list[str]) -> None:
    document = attacks("2 Bear", f"{lands} Mountain", B={"battlefield": ["2 Sphere"]})
    document["players"]["B"]["battlefield"] = ["Sphere", "Reclamation"]
    assert verdicts(document, "attack bear", "attack bear, bear#2") == said


@pytest.mark.rule("508.1h", "508.1i", "508.1j")
def test_each_attacker_asks_for_another_land_of_its_controller() -> None:
    document = attacks("3 Elf", "2 Mountain", B={"battlefield": ["Reclamation", "5 Mountain"]})
    assert verdicts(document, "attack elf, elf#2", "attack elf, elf#2, elf#3") == ["legal", "508.1h"]
    after = castable.apply(castable.read(document), "attack elf, elf#2")
    gone = [o for o in after.objects.values() if o.card.name == "Mountain" and o.zone.value == "graveyard"]
    assert [o.owner for o in gone] == ["A", "A"]
    assert [o.id for o in after.objects.values() if o.attacking] == ["elf", "elf#2"]


@pytest.mark.rule("508.1h", "118.3")
def test_what_is_sacrificed_to_attack_is_no_longer_there_to_make_mana_but_may_have_made_it() -> None:
    document = attacks("Elf", "Mountain", B={"battlefield": ["Reclamation", "Sphere"]})
    assert verdicts(document, "attack elf") == ["508.1h"]  # two enchantments ask for two mana
    document = attacks("Elf", "2 Mountain", B={"battlefield": ["Reclamation", "Sphere"]})
    assert verdicts(document, "attack elf") == ["legal"]


@pytest.mark.rule("508.1d")
def test_nobody_has_to_return_a_permanent_to_obey_a_requirement() -> None:
    must = card("Must", "Enchantment", "Creatures you control attack each combat if able.")
    document = attacks("Serpent", "Bear", "Must", B={})
    document["cards"].append(must)
    assert verdicts(document, "attack bear", "attack serpent, bear", "attack none") == ["legal", "legal", "508.1d"]
    after = castable.apply(castable.read(document), "attack serpent, bear")
    assert [o.id for o in after.objects.values() if o.zone.value == "hand"] == ["must"]


@pytest.mark.rule("508.1h")
def test_a_serpent_with_nothing_to_return_can_not_attack_and_why_says_so() -> None:
    found = asked("why", attacks("Serpent", "3 Mountain", B={}), "attack serpent")
    assert found["verdict"] == "illegal"
    assert [each["rule"] for each in found["reasons"]] == ["508.1h"]
    assert "serpent asks for" in found["reasons"][0]["text"]


@pytest.mark.rule("508.1h", "509.1d")
@pytest.mark.parametrize(("counters", "said"), [(0, "legal"), (2, "legal"), (3, "508.1h")])
def test_counters_on_the_creature_itself_are_counted(counters: int, said: str) -> None:
    myr = {"card": "Myr", "counters": {"+1/+1": counters}} if counters else "Myr"
    assert verdicts(attacks(myr, "2 Mountain", B={}), "attack myr") == [said]
    blocks = game_of(CARDS, BLOCK, A={"battlefield": [{"card": "Bear", "attacking": "B"}]},
                     B={"battlefield": [myr, "2 Mountain"]})  # fmt: skip
    assert verdicts({**blocks, "declare": "B"}, "block myr:bear") == [said.replace("508.1h", "509.1d")]


@pytest.mark.rule("508.1h")
def test_each_creature_pays_for_its_own_counters() -> None:
    ones = [{"card": "Bear", "id": f"bear{n}", "counters": {"charge": n}} for n in (1, 2)]
    document = attacks(*ones, "2 Mountain", B={"battlefield": ["Nils"]}, C={})
    moves = ("attack bear1 -> B", "attack bear2 -> B", "attack bear1, bear2 -> B", "attack bear2 -> B, bear1 -> C")
    assert verdicts(document, *moves) == ["legal", "legal", "508.1h", "legal"]
    assert verdicts(attacks(*ones, B={"battlefield": ["Nils"]}, C={}), "attack bear1, bear2 -> C") == ["legal"]


@pytest.mark.rule("508.1h", "303.4e")
@pytest.mark.parametrize(("hand", "said"), [(0, "legal"), (1, "legal"), (2, "508.1h")])
def test_an_aura_counts_the_hand_of_its_own_controller(hand: int, said: str) -> None:
    seats = {"hand": [f"{hand} Bear"] if hand else [], "battlefield": [{"card": "Cowed", "attached_to": "ox"}]}
    document = attacks("Ox", "Mountain", B=seats)
    document["players"]["A"]["hand"] = ["3 Bear"]
    assert verdicts(document, "attack ox") == [said]
    assert verdicts(document, "attack none") == ["legal"]  # also where it would cost {0} (508.1d)
