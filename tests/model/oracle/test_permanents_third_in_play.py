"""What is left out, what is compared with a cost, what a target is asked before it is countered, as played."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, carried_out, game_of, life, played, seat, shown, zone_of

BEAR = card("Bear", "Creature — Bear", mana_cost="{G}")
GIANT = card("Giant", "Creature — Giant", power="5", toughness="5", mana_cost="{5}")
OX = card("Ox", "Artifact Creature — Ox", mana_cost="{1}")
ZAP = card("Zap", "Instant", "Zap deals 3 damage to any target.", mana_cost="{R}")


@pytest.mark.rule("608.2c", "701.8a")
@pytest.mark.parametrize(("text", "left"), [
    ("Destroy all permanents except for artifacts and lands.", {"ox", "plains"}),
    ("Destroy all permanents except for Giants, artifacts, and lands.", {"ox", "plains", "giant"}),
    ("Return all creatures to their owners' hands except for Bears and Giants.", {"bear", "giant", "plains"}),
])  # fmt: skip
def test_what_is_left_out(text: str, left: set[str]) -> None:
    sweep = card("Sweep", "Sorcery", text)
    document = game_of([sweep, BEAR, GIANT, OX], A=seat(["Sweep"], "Bear", "Ox", "Giant", "Plains"))
    script = played(document, "cast sweep", *TWICE)
    there = {id for id in ("bear", "ox", "giant", "plains") if zone_of(script, id) == "battlefield"}
    assert there == left


@pytest.mark.rule("608.2c", "202.3")
@pytest.mark.parametrize(("text", "own", "countered"), [
    ("Counter target spell if it shares a color with a creature you control.", "Bear", False),
    ("Counter target spell if it shares a color with a creature you control.", "Ox", False),
    ("Counter target spell if you control more creatures than that spell's controller.", "Bear", True),
    ("Counter target spell if its controller is poisoned.", "Bear", False),
    ("Counter target spell if its mana value is less than or equal to the greatest mana value among permanents you "
     "control.", "Bear", True),
    ("Counter target spell if its mana value is less than or equal to the greatest mana value among permanents you "
     "control.", "Plains", False),
])  # fmt: skip
def test_a_spell_is_countered_if_it_is_so(text: str, own: str, countered: bool) -> None:
    no = card("No", "Instant", text)
    document = game_of([no, BEAR, OX, ZAP], A=seat(["Zap"], "Plains"), B=seat(["No"], own))
    script = played(document, "cast zap -> B", "pass", "cast no -> zap", *TWICE, *TWICE)
    assert life(script, "B") == (20 if countered else 17)


@pytest.mark.rule("608.2h", "701.8a")
def test_those_of_the_mana_value_of_what_was_sacrificed() -> None:
    altar = card("Altar", "Artifact", "{0}, Sacrifice a creature: Destroy each creature with the same mana value as "
                 "the sacrificed creature.")  # fmt: skip
    document = game_of([altar, BEAR, OX, GIANT], A=seat([], "Altar", "Bear"),
                       B={"battlefield": ["Ox", "Giant"]})  # fmt: skip
    script = played(document, "activate altar", *TWICE)
    assert (zone_of(script, "ox"), zone_of(script, "giant")) == ("graveyard", "battlefield")


@pytest.mark.rule("608.2h")
def test_as_many_cards_as_the_sacrificed_permanent_s_mana_value() -> None:
    quest = card("Quest", "Sorcery", "As an additional cost to cast this spell, sacrifice an artifact or creature.\n"
                 "Draw cards equal to the mana value of the sacrificed permanent.")  # fmt: skip
    document = game_of([quest, GIANT], A=seat(["Quest"], "Giant", library=["Plains"] * 7))
    script = played(document, "cast quest", *TWICE)
    assert sum(zone_of(script, f"plains{'' if n == 1 else f'#{n}'}") == "hand" for n in range(1, 8)) == 5


@pytest.mark.rule("201.2", "701.3")
def test_one_and_all_others_of_its_mana_value() -> None:
    mist = card("Mist", "Sorcery", "Return target nonland permanent and each other nonland permanent with the same "
                "mana value as that permanent to their owners' hands.")  # fmt: skip
    document = game_of([mist, BEAR, OX, GIANT], A=seat(["Mist"], "Bear", "Giant"), B={"battlefield": ["Ox"]})
    script = played(document, "cast mist -> bear", *TWICE)
    assert [zone_of(script, id) for id in ("bear", "ox", "giant")] == ["hand", "hand", "battlefield"]


@pytest.mark.rule("702.10a")
def test_creatures_of_one_color_and_of_another_that_you_control() -> None:
    rise = card("Rise", "Instant", "Red creatures and green creatures you control gain first strike until end of turn.")
    imp = card("Imp", "Creature — Imp", mana_cost="{R}")
    document = game_of([rise, imp, BEAR, GIANT], A=seat(["Rise"], "Bear", "Giant"), B={"battlefield": ["Imp"]})
    script = played(document, "cast rise", *TWICE)
    assert [shown(script, id)["keywords"] for id in ("bear", "giant", "imp")] == [["first strike"], [], []]


@pytest.mark.rule("702.33d")
@pytest.mark.parametrize(("kick", "hand"), [("", 0), (" with kicker", 2)])
def test_if_it_wasn_t_kicked(kick: str, hand: int) -> None:
    sphinx = card("Sphinx", "Creature — Sphinx", "Kicker {0}\nWhen this creature enters, draw two cards. Then if it "
                  "wasn't kicked, discard two cards.")  # fmt: skip
    document = game_of([sphinx], A=seat(["Sphinx"], library=["Plains", "Plains", "Plains"]))
    script = carried_out(document, f"cast sphinx{kick}", until="1.main2")
    assert sum(zone_of(script, id) == "hand" for id in ("plains", "plains#2")) == hand


@pytest.mark.rule("101.2", "701.26b")
def test_what_can_t_become_untapped() -> None:
    ice = card("Ice", "Enchantment — Aura", "Enchant creature\nWhen this Aura enters, tap enchanted creature.\n"
               "Enchanted creature loses all abilities and can't become untapped.")  # fmt: skip
    wake = card("Wake", "Instant", "Untap target creature.")
    document = game_of([ice, wake, BEAR, GIANT], A=seat(["Ice", "Wake"], "Bear", {"card": "Giant", "tapped": True}))
    script = played(document, "cast ice -> bear", *TWICE, *TWICE, "cast wake -> bear", *TWICE)
    assert script.game.position.objects["bear"].tapped  # type: ignore[index]
    later = carried_out(document, "cast ice -> bear", until="3.upkeep")
    there = later.game.position.objects
    assert (there["bear"].tapped, there["giant"].tapped) == (True, False)  # type: ignore[index]


@pytest.mark.rule("101.2", "611.2b")
def test_it_can_t_become_untapped_while_you_control_the_source() -> None:
    web = card("Web", "Creature — Spider", "When Web enters, tap target creature. That creature can't become untapped "
               "for as long as you control Web.")  # fmt: skip
    wake, kill = card("Wake", "Instant", "Untap target creature."), card("Kill", "Instant", "Destroy target creature.")
    document = game_of([web, wake, kill, BEAR], A=seat(["Web", "Wake", "Wake", "Kill"], "Bear"))
    moves = ("cast web", *TWICE, "announce -> bear", *TWICE, "cast wake -> bear", *TWICE)
    held = played(document, *moves)
    assert held.game.position.objects["bear"].tapped  # type: ignore[index]
    freed = played(document, *moves, "cast kill -> web", *TWICE, "cast wake#2 -> bear", *TWICE)
    assert not freed.game.position.objects["bear"].tapped  # type: ignore[index]


@pytest.mark.rule("101.2", "702.26a")
def test_what_can_t_phase_out_until_your_next_upkeep() -> None:
    bind = card("Bind", "Enchantment", "{0}: Until your next upkeep, target permanent can't phase out.")
    fade = card("Fade", "Instant", "Target creature phases out.")
    document = game_of([bind, fade, BEAR, GIANT], A=seat(["Fade", "Fade"], "Bind", "Bear", "Giant"))
    script = played(document, "activate bind -> bear", *TWICE, "cast fade -> bear", *TWICE, "cast fade#2 -> giant",
                    *TWICE)  # fmt: skip
    there = script.game.position.objects
    assert (there["bear"].phased_out, there["giant"].phased_out) == (False, True)  # type: ignore[index]


@pytest.mark.rule("502.3")
def test_you_can_t_untap_more_than_one_land() -> None:
    wurm = card("Wurm", "Creature — Wurm", "You can't untap more than one land during your untap step.")
    lands = [{"card": "Plains", "tapped": True}, {"card": "Swamp", "tapped": True}, {"card": "Bear", "tapped": True}]
    document = game_of([wurm, BEAR], A={"battlefield": ["Wurm", *lands]}, B={"battlefield": lands})
    script = carried_out(document, until="3.upkeep")
    tapped = {id for id, found in script.game.position.objects.items() if found.tapped}
    assert len(tapped & {"plains", "swamp"}) == 1
    assert tapped <= {"plains", "swamp"}


@pytest.mark.rule("613.4b", "613.4c")
@pytest.mark.parametrize(("text", "gained"), [
    ("You gain 1 life for each creature you control with base power and toughness 2/2.", 1),
    ("You gain 1 life for each creature you control with base power 2.", 1),
    ("You gain 1 life for each creature you control with base toughness 5.", 1),
    ("You gain 1 life for each creature you control with power greater than its base power.", 2),
])  # fmt: skip
def test_base_power_and_toughness_are_those_before_what_adds_to_them(text: str, gained: int) -> None:
    count = card("Count", "Sorcery", text)
    song = card("Song", "Enchantment", "Bears you control get +1/+1.")
    shrunk = card("Cub", "Creature — Cub", "This creature has base power and toughness 1/4.", power="2", toughness="2")
    grown = {"card": "Cub", "counters": {"+1/+1": 1}}
    document = game_of([count, song, shrunk, BEAR, GIANT], A=seat(["Count"], "Bear", "Giant", "Song", grown))
    assert life(played(document, "cast count", *TWICE), "A") == 20 + gained
