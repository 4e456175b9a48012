"""What abilities wait for in combat, and what they then speak of (508.3, 508.5, 509.3)."""

from __future__ import annotations

from typing import Any

import pytest

from castable.model.game.position import ObjectId
from castable.model.language.abilities import Attacking
from castable.model.language.events import EventKind
from castable.model.oracle.effects.triggers import read_when
from tests.combat import attack, block
from tests.games import card, counters, game_of, life, size_of, zone_of
from tests.playing import RESOLVE

ATTACK = {"player": "A", "phase": "declare_attackers"}
BLOCK = {"player": "A", "phase": "declare_blockers"}
BEAR = card("Bear", "Creature — Bear")
SAGE = card("Sage", "Planeswalker — Sage", loyalty="4")


def banner(text: str) -> dict[str, Any]:
    """An enchantment with a text."""
    return card("Banner", "Enchantment", text)


def attacked(text: str, *whom: str, **more: Any) -> dict[str, Any]:
    """A has the text and a bear for each of those who are attacked."""
    bears = [{"card": "Bear", "id": f"bear{n}", "attacking": who} for n, who in enumerate(whom, 1)]
    mine = {"battlefield": ["Banner", *bears], "library": ["6 Bear"]}
    return game_of([banner(text), BEAR, SAGE], ATTACK, A=mine, B={"battlefield": ["Sage"]}, **more)


@pytest.mark.rule("508.3d")
def test_who_attacks_does_so_once_however_many_creatures_attack() -> None:
    text = "Whenever you attack, you gain 1 life."
    assert life(attack(attacked(text, "B", "B", "sage"), *RESOLVE), "A") == 21


@pytest.mark.rule("508.3c")
@pytest.mark.parametrize(("number", "total"), [(2, 20), (3, 21)])
def test_with_how_many_creatures_a_player_attacks(number: int, total: int) -> None:
    text = "Whenever you attack with three or more creatures, you gain 1 life."
    assert life(attack(attacked(text, *["B"] * number), *RESOLVE), "A") == total


@pytest.mark.rule("508.3e")
def test_each_player_is_attacked_once_and_planeswalkers_are_no_players() -> None:
    text = "Whenever you attack a player, that player loses 1 life."
    script = attack(attacked(text, "B", "B", "C", "sage", C={}), *["pass"] * 6)
    assert [life(script, player) for player in ("A", "B", "C")] == [20, 19, 19]


@pytest.mark.rule("508.3a")
def test_who_attacks_you_or_a_planeswalker_you_control() -> None:
    text = "Whenever a creature attacks you or a planeswalker you control, its controller loses 1 life."
    bears = [{"card": "Bear", "id": who, "attacking": who} for who in ("A", "sage", "C")]
    for bear in bears:
        bear["id"] = f"to-{bear['id']}".lower()
    document = game_of([banner(text), BEAR, SAGE], {"player": "B", "phase": "declare_attackers"},
                       A={"battlefield": ["Banner", "Sage"]}, B={"battlefield": bears}, C={})  # fmt: skip
    assert life(attack(document, *["pass"] * 6), "B") == 18


@pytest.mark.rule("508.3a", "506.5")
@pytest.mark.parametrize(("number", "expected"), [(2, {}), (3, {"+1/+1": 1})])
def test_battalion_counts_the_others(number: int, expected: dict[str, int]) -> None:
    captain = card("Captain", "Creature — Soldier",
                   "Whenever ~ and at least two other creatures attack, put a +1/+1 counter on ~.")  # fmt: skip
    document = attacked("", *["B"] * (number - 1))
    document["cards"].append(captain)
    document["players"]["A"]["battlefield"].append({"card": "Captain", "attacking": "B"})
    assert counters(attack(document, *RESOLVE), "captain") == expected


@pytest.mark.rule("508.5")
def test_the_defending_player_is_whom_the_creature_of_the_event_attacks() -> None:
    text = "Whenever a creature you control attacks, defending player loses 1 life."
    script = attack(attacked(text, "B", "C", "sage", C={}), *["pass"] * 9)
    assert [life(script, player) for player in ("A", "B", "C")] == [20, 18, 19]


def blocked(text: str, type_line: str = "Creature — Ogre", **fields: Any) -> dict[str, Any]:
    """A creature of A with a text, blocked by a bear and a wolf of B, or equipped with it."""
    ogre, wolf = (
        card("Ogre", "Creature — Ogre", "" if "Equipment" in type_line else text),
        card("Wolf", "Creature — Wolf"),
    )
    gear = card("Gear", "Artifact — Equipment", text if "Equipment" in type_line else "")
    mine = [{"card": "Ogre", "attacking": "B"}, {"card": "Gear", "attached_to": "ogre"}]
    theirs = [{"card": name, "blocking": "ogre"} for name in ("Bear", "Wolf")]
    return game_of([ogre, wolf, gear, BEAR], BLOCK, A={"battlefield": mine}, B={"battlefield": theirs}, **fields)


@pytest.mark.rule("509.3d")
@pytest.mark.parametrize("type_line", ["Creature — Ogre", "Artifact — Equipment"])
def test_that_creature_is_the_other_one_of_a_pair(type_line: str) -> None:
    who = "equipped creature" if "Equipment" in type_line else "~"
    script = block(blocked(f"Whenever {who} becomes blocked by a Wolf, destroy that creature.", type_line), *RESOLVE)
    assert [zone_of(script, id) for id in ("ogre", "wolf", "bear")] == ["battlefield", "graveyard", "battlefield"]


@pytest.mark.rule("509.3c", "509.3d")
@pytest.mark.parametrize(("event", "size"), [("becomes blocked", 3), ("becomes blocked by a creature", 4)])
def test_once_or_once_for_each_blocker(event: str, size: int) -> None:
    resolving = RESOLVE * (size - 2)
    script = block(blocked(f"Whenever ~ {event}, ~ gets +1/+1 until end of turn."), *resolving)
    assert size_of(script, "ogre") == (size, size)


@pytest.mark.rule("509.3b")
def test_a_blocker_speaks_of_what_it_blocks() -> None:
    document = blocked("")
    document["cards"].append(card("Spawn", "Creature — Wall", "Whenever ~ blocks a creature, tap that creature."))
    document["players"]["B"]["battlefield"] = [{"card": "Spawn", "blocking": "ogre"}]
    assert block(document, *RESOLVE).game.position.objects[ObjectId("ogre")].tapped


@pytest.mark.rule("509.3g")
def test_who_is_not_blocked_is_so_as_blockers_are_declared() -> None:
    found = read_when("~ attacks and isn't blocked")
    assert found is not None
    assert isinstance(found[0], Attacking)
    assert found[0].event is EventKind.GO_UNBLOCKED


@pytest.mark.parametrize(
    "event",
    [
        "~ becomes blocked by one or more creatures",
        "one or more creatures block a creature",
        "you attack you",
        "~ attacks it",
    ],
)
def test_what_is_not_understood_is_not_guessed(event: str) -> None:
    assert read_when(event) is None


@pytest.mark.rule("603.2")
@pytest.mark.parametrize(("others", "total"), [([], 20), (["Bear"], 21)])
def test_what_is_said_beside_one_of_two_events_is_said_of_both(others: list[str], total: int) -> None:
    ogre = card("Ogre", "Creature — Ogre", "Whenever ~ attacks or blocks while you control a Bear, you gain 1 life.")
    mine = {"battlefield": [{"card": "Ogre", "attacking": "B"}, *others]}
    assert life(attack(game_of([ogre, BEAR], ATTACK, A=mine), *RESOLVE), "A") == total


@pytest.mark.rule("508.3b")
def test_an_enchanted_player_is_attacked_once() -> None:
    curse = card(
        "Curse", "Enchantment — Aura", "Enchant player\nWhenever enchanted player is attacked, you gain 2 life."
    )
    document = attacked("", "B", "B", "C", C={})
    document["cards"].append(curse)
    document["players"]["A"]["battlefield"].append({"card": "Curse", "attached_to": "B"})
    assert life(attack(document, *["pass"] * 6), "A") == 22


@pytest.mark.rule("508.3a")
@pytest.mark.parametrize("who", ["helm", "ogre"])
def test_equipment_that_is_a_creature_or_the_equipped_one_attacks(who: str) -> None:
    text = "Whenever ~ or equipped creature attacks, put a +1/+1 counter on it.\nReconfigure {2}"
    helm, ogre = card("Helm", "Artifact Creature — Equipment", text), card("Ogre", "Creature — Ogre")
    worn = {"attached_to": "ogre"} if who == "ogre" else {"attacking": "B"}
    there = [{"card": "Helm", **worn}, {"card": "Ogre", **({"attacking": "B"} if who == "ogre" else {})}]
    script = attack(game_of([helm, ogre], ATTACK, A={"battlefield": there}), *RESOLVE)
    assert counters(script, who) == {"+1/+1": 1}


@pytest.mark.rule("508.3e")
def test_that_player_is_the_one_who_attacks() -> None:
    text = "Whenever a player attacks one of your opponents, that player gains 1 life."
    bears = [{"card": "Bear", "id": f"bear{n}", "attacking": whom} for n, whom in enumerate(("A", "C"), 1)]
    document = game_of([banner(text), BEAR], {"player": "B", "phase": "declare_attackers"},
                       A={"battlefield": ["Banner"]}, B={"battlefield": bears}, C={})  # fmt: skip
    assert [life(attack(document, *["pass"] * 6), player) for player in ("A", "B", "C")] == [20, 21, 20]
