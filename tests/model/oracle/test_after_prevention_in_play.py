"""What happens after a shield has prevented damage, as much as it prevented (615.5, 615.7)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, counters, game_of, is_written_and_read_again, life, played, seat, zone_of

OGRE = card("Ogre", "Creature — Ogre", power="2", toughness="4")
ZAP = card("Zap", "Instant", "Zap deals 3 damage to any target.")
GLOW = card("Glow", "Instant", "Prevent the next 4 damage that would be dealt to any target this turn. You gain life "
            "equal to the damage prevented this way.")  # fmt: skip


@pytest.mark.rule("615.5", "615.7")
def test_a_shield_gives_life_each_time_until_it_is_used_up() -> None:
    document = game_of([OGRE, ZAP, GLOW], A=seat(["Glow", "Zap", "Zap"], "Ogre"))
    script = played(document, "cast glow -> ogre", *TWICE, "cast zap -> ogre", *TWICE)
    assert life(script, "A") == 23
    assert is_written_and_read_again(script)
    script = played(document, "cast glow -> ogre", *TWICE, "cast zap -> ogre", *TWICE, "cast zap#2 -> ogre", *TWICE)
    assert (life(script, "A"), zone_of(script, "ogre")) == (24, "battlefield")


@pytest.mark.rule("615.5", "122.1")
def test_counters_are_put_for_each_damage_that_was_prevented() -> None:
    temper = card("Temper", "Instant", "Prevent all damage that would be dealt to target creature this turn. For each "
                  "1 damage prevented this way, put a +1/+1 counter on that creature.")  # fmt: skip
    document = game_of([OGRE, ZAP, temper], A=seat(["Temper", "Zap"], "Ogre"))
    script = played(document, "cast temper -> ogre", *TWICE, "cast zap -> ogre", *TWICE)
    assert counters(script, "ogre") == {"+1/+1": 3}


@pytest.mark.rule("615.5", "609.7a")
def test_what_was_prevented_is_dealt_to_the_controller_of_the_source_that_was_chosen() -> None:
    palm = card("Palm", "Instant", "The next time a source of your choice would deal damage to you this turn, prevent "
                "that damage. If damage is prevented this way, Palm deals that much damage to that source's "
                "controller.")  # fmt: skip
    document = game_of([OGRE, ZAP, palm], A=seat(["Palm"], "Ogre"), B=seat(["Zap", "Zap"]))
    moves = ("pass", "cast zap -> A", "pass", "cast palm", *TWICE, "choose zap", *TWICE)
    script = played(document, *moves)
    assert (life(script, "A"), life(script, "B")) == (20, 17)


@pytest.mark.rule("615.5", "608.2c")
@pytest.mark.parametrize(("target", "hurt"), [("B", 17), ("ogre#2", 20)])
def test_as_much_is_dealt_to_the_target_that_was_chosen_as_it_was_cast(target: str, hurt: int) -> None:
    reward = card("Reward", "Instant", "Prevent the next 5 damage that would be dealt to target creature this turn. If "
                  "damage is prevented this way, Reward deals that much damage to any target.")  # fmt: skip
    document = game_of([OGRE, ZAP, reward], A=seat(["Reward", "Zap"], "Ogre"), B={"battlefield": ["Ogre"]})
    script = played(document, f"cast reward -> ogre | {target}", *TWICE, "cast zap -> ogre", *TWICE)
    assert life(script, "B") == hurt
    assert script.game.position.objects["ogre#2"].damage == (0 if hurt == 17 else 3)  # type: ignore[index]


@pytest.mark.rule("615.5", "615.12")
def test_nothing_is_gained_where_damage_cant_be_prevented() -> None:
    skull = card("Skull", "Enchantment", "Damage can't be prevented.")
    document = game_of([OGRE, ZAP, GLOW, skull], A=seat(["Glow", "Zap"], "Ogre", "Skull"))
    script = played(document, "cast glow -> ogre", *TWICE, "cast zap -> ogre", *TWICE)
    assert life(script, "A") == 20


@pytest.mark.rule("615.5", "611.2c")
def test_all_damage_by_creatures_gives_life_as_much_as_there_was() -> None:
    pinger = card("Pinger", "Creature — Wizard", "{T}: This creature deals 2 damage to any target.")
    chant = card("Chant", "Instant", "Prevent all damage that would be dealt by creatures this turn. You gain life "
                 "equal to the damage prevented this way.")  # fmt: skip
    document = game_of([pinger, chant], A=seat(["Chant"], "Pinger"))
    script = played(document, "cast chant", *TWICE, "activate pinger -> B", *TWICE)
    assert (life(script, "A"), life(script, "B")) == (22, 20)
