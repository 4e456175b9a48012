"""What spells let happen later: when what they were about dies, is dealt damage, when the source leaves (603.7)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, carried_out, game_of, life, played, seat, zone_of

BEAR = card("Bear", "Creature — Bear", power="2", toughness="2")
RAT = card("Rat", "Creature — Rat", power="1", toughness="1")
OGRE = card("Ogre", "Creature — Ogre", power="4", toughness="6")
ZAP = card("Zap", "Instant", "Zap deals 3 damage to target creature.")
KILL = card("Kill", "Instant", "Destroy target creature.")


@pytest.mark.rule("603.7", "120.1")
@pytest.mark.parametrize(("killed", "gained"), [("bear", 5), ("rat", 0)])
def test_only_what_was_dealt_damage_this_way_is_waited_for(killed: str, gained: int) -> None:
    sear = card("Sear", "Sorcery", "Sear deals 1 damage to target creature. Whenever a creature dealt damage this way "
                "dies this turn, you gain 5 life.")  # fmt: skip
    document = game_of([BEAR, RAT, KILL, sear], A=seat(["Sear", "Kill"]), B={"battlefield": ["Bear", "Rat"]})
    script = carried_out(document, "cast sear -> bear", *TWICE, f"cast kill -> {killed}")
    assert life(script, "A") == 20 + gained


@pytest.mark.rule("603.7", "603.10a")
@pytest.mark.parametrize("gone", [False, True])
def test_what_a_creature_has_dealt_damage_to_even_if_that_is_gone(gone: bool) -> None:
    mend = card("Mend", "Instant", "Destroy target Elf.")
    hurt = card("Hurt", "Creature — Elf", "{0}: Hurt deals 1 damage to target creature.")
    plain = card("Plain", "Instant", "Choose target creature. Whenever a creature dealt damage by that creature dies "
                 "this turn, its controller loses 2 life.")  # fmt: skip
    document = game_of([OGRE, KILL, mend, hurt, plain], A=seat(["Plain", "Kill", "Mend"], "Hurt"),
                       B={"battlefield": ["2 Ogre"]})  # fmt: skip
    moves = ["cast plain -> hurt", *TWICE, "activate hurt.1 -> ogre", *TWICE]
    moves += ["cast mend -> hurt", *TWICE] if gone else []
    assert life(carried_out(document, *moves, "cast kill -> ogre"), "B") == 18
    assert life(carried_out(document, *moves, "cast kill -> ogre#2"), "B") == 20


@pytest.mark.rule("608.2c", "603.7c")
@pytest.mark.parametrize(("killed", "gained"), [("ogre", 2), ("bear", 0)])
def test_the_creature_an_opponent_controls_is_the_other_target(killed: str, gained: int) -> None:
    bite = card("Bite", "Sorcery", "Target creature you control deals damage equal to its power to target creature you "
                "don't control. When the creature you don't control dies this turn, you gain 2 life.")  # fmt: skip
    document = game_of([BEAR, OGRE, KILL, bite], A=seat(["Bite", "Kill"], "Bear"), B={"battlefield": ["Ogre"]})
    script = carried_out(document, "cast bite -> bear | ogre", *TWICE, f"cast kill -> {killed}")
    assert life(script, "A") == 20 + gained


@pytest.mark.rule("603.7", "108.3")
@pytest.mark.parametrize(("target", "where"), [("bear", "battlefield"), ("rat", "graveyard")])
def test_only_what_is_put_into_your_graveyard_returns(target: str, where: str) -> None:
    scout = card("Scout", "Creature — Human", "Sacrifice Scout: When target creature is put into your graveyard this "
                 "turn, return that card to the battlefield.")  # fmt: skip
    document = game_of([BEAR, RAT, KILL, scout], A=seat(["Kill"], "Scout", "Bear"), B={"battlefield": ["Rat"]})
    script = carried_out(document, f"activate scout.1 -> {target}", *TWICE, f"cast kill -> {target}")
    assert zone_of(script, target) == where


@pytest.mark.rule("603.7", "201.5")
@pytest.mark.parametrize(("killed", "left"), [("mount", "graveyard"), ("rat", "battlefield")])
def test_when_the_object_with_the_text_leaves(killed: str, left: str) -> None:
    mount = card("Mount", "Creature — Horse", "{T}: Target creature you control gets +1/+1 until end of turn. When "
                 "Mount leaves the battlefield this turn, sacrifice that creature.")  # fmt: skip
    document = game_of([BEAR, RAT, KILL, mount], A=seat(["Kill"], "Mount", "Bear", "Rat"))
    script = carried_out(document, "activate mount.1 -> bear", *TWICE, f"cast kill -> {killed}", until="1.combat_begin")
    assert zone_of(script, "bear") == left


@pytest.mark.rule("603.7", "120.1")
def test_each_other_creature_is_other_than_the_target() -> None:
    bond = card("Bond", "Instant", "Choose target creature. Whenever that creature is dealt damage this turn, it deals "
                "that much damage to each other creature and each player.")  # fmt: skip
    document = game_of([RAT, OGRE, ZAP, bond], A=seat(["Bond", "Zap"], "Ogre"), B={"battlefield": ["Rat"]})
    script = carried_out(document, "cast bond -> ogre", *TWICE, "cast zap -> ogre")
    assert [life(script, player) for player in "AB"] == [17, 17]
    assert zone_of(script, "rat") == "graveyard"
    assert script.game.position.objects["ogre"].damage == 3  # type: ignore[index]


@pytest.mark.rule("603.7", "109.4")
@pytest.mark.parametrize(("target", "hand"), [("bear", 2), ("rat", 0)])
def test_what_dies_under_your_control(target: str, hand: int) -> None:
    rites = card("Rites", "Instant", "Target creature gets +1/-1 until end of turn. When it dies under your control "
                 "this turn, draw two cards.")  # fmt: skip
    document = game_of([BEAR, RAT, KILL, rites], A=seat(["Rites", "Kill"], "Bear"), B={"battlefield": ["Rat"]})
    moves = ["cast rites -> bear", *TWICE, "cast kill -> bear"] if target == "bear" else ["cast rites -> rat"]
    script = carried_out(document, *moves)
    assert script.game.position.players["A"].hidden_hand == hand


@pytest.mark.rule("603.12", "603.3c")
@pytest.mark.parametrize(("pays", "modes", "expected"), [
    ("yes", "1", (23, 20)), ("yes", "2 -> B", (20, 18)), ("no", "", (20, 20)),
])  # fmt: skip
def test_the_modes_of_when_you_do_are_chosen_only_then(pays: str, modes: str, expected: tuple[int, int]) -> None:
    seer = card("Seer", "Creature — Human", "When Seer enters, you may pay {1}. When you do, choose one —\n• You gain "
                "3 life.\n• Target opponent loses 2 life.")  # fmt: skip
    document = game_of([seer], A=seat(["Seer"]))
    announced = [f"announce modes={modes}"] if modes else []
    script = played(document, "cast seer", *TWICE, "pass", "pass", pays, *announced, *(TWICE if modes else ()))
    assert (life(script, "A"), life(script, "B")) == expected


@pytest.mark.rule("603.12", "608.2c")
@pytest.mark.parametrize(("yard", "size"), [(["Ogre"], "graveyard"), ([], "battlefield")])
def test_the_exiled_card_of_when_you_do_with_modes(yard: list[str], size: str) -> None:
    ghoul = card("Ghoul", "Creature — Zombie", "When Ghoul enters, exile another card from a graveyard. When you do, "
                 "choose one —\n• Target creature an opponent controls gets -X/-X until end of turn, where X is the "
                 "mana value of the exiled card.\n• Draw a card.")  # fmt: skip
    ogre = {**OGRE, "mana_cost": "{3}{R}"}
    document = game_of([BEAR, ogre, ghoul], A=seat(["Ghoul"]), B={"battlefield": ["Bear"], "graveyard": yard})
    script = carried_out(document, "cast ghoul")
    assert zone_of(script, "bear") == size


@pytest.mark.rule("603.7", "202.3", "608.2h")
def test_a_card_of_lesser_mana_value_than_what_has_died() -> None:
    ritual = card("Ritual", "Instant", "Choose target creature. When that creature dies this turn, search your library "
                  "for a creature card with lesser mana value, put it onto the battlefield, then shuffle.")  # fmt: skip
    cub, calf = card("Cub", "Creature — Bear", mana_cost="{1}"), card("Calf", "Creature — Ox", mana_cost="{2}")
    document = game_of([cub, calf, KILL, ritual], A=seat(["Ritual", "Kill"], "Calf", library=["Calf", "Cub"]))
    moves = ["cast ritual -> calf", *TWICE, "cast kill -> calf", *TWICE, *TWICE]
    assert zone_of(played(document, *moves, "choose cub"), "cub") == "battlefield"
    with pytest.raises(AssertionError, match="choose calf"):
        played(document, *moves, "choose calf#2")


@pytest.mark.rule("603.7", "608.2c")
def test_that_card_is_the_one_that_the_delayed_ability_has_exiled() -> None:
    blaze = card("Blaze", "Instant", "Blaze deals 5 damage to target creature. When that creature dies this turn, "
                 "exile the top card of your library. Until the end of your next turn, you may play that "
                 "card.")  # fmt: skip
    document = game_of([BEAR, RAT, blaze], A=seat(["Blaze"], library=["Rat"]), B={"battlefield": ["Bear"]})
    script = played(document, "cast blaze -> bear", *TWICE, *TWICE, "cast rat", *TWICE)
    assert zone_of(script, "rat") == "battlefield"
