"""Damage, life and counters that texts speak of in ways of their own, as games play them (608.2c)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, carried_out, counters, game_of, life, played, seat, zone_of

BEAR = card("Bear", "Creature — Bear")


@pytest.mark.rule("201.5a", "113.7a")
def test_what_gives_an_ability_deals_the_damage_that_its_name_deals() -> None:
    torch = card("Torch", "Artifact — Equipment", 'Equipped creature has "{0}, Sacrifice Torch: Torch deals 2 damage '
                 'to any target."')  # fmt: skip
    warden = card("Warden", "Enchantment", "Whenever a creature deals damage to a player, you gain 5 life.")
    document = game_of([BEAR, torch, warden], A={"battlefield": ["Bear", {"card": "Torch", "attached_to": "bear"},
                                                                 "Warden"]})  # fmt: skip
    script = played(document, "activate bear.1 -> B", *TWICE)
    assert (life(script, "A"), life(script, "B"), zone_of(script, "torch")) == (20, 18, "graveyard")


@pytest.mark.rule("201.5a")
def test_it_is_what_the_cost_has_unattached() -> None:
    bola = card("Bola", "Artifact — Equipment", 'Equipped creature has "{0}, Unattach Bola: It deals 1 damage to any '
                'target. Return Bola to its owner\'s hand."')  # fmt: skip
    warden = card("Warden", "Enchantment", "Whenever a creature deals damage to a player, you gain 5 life.")
    document = game_of([BEAR, bola, warden], A={"battlefield": ["Bear", {"card": "Bola", "attached_to": "bear"},
                                                                "Warden"]})  # fmt: skip
    script = played(document, "activate bear.1 -> B", *TWICE)
    assert (life(script, "A"), life(script, "B"), zone_of(script, "bola")) == (20, 19, "hand")


@pytest.mark.rule("201.5a")
def test_counters_are_put_on_what_gives_the_ability() -> None:
    knife = card("Knife", "Artifact — Equipment", 'Equipped creature has "{0}: Put a blood counter on Knife."')
    document = game_of([BEAR, knife], A={"battlefield": ["Bear", {"card": "Knife", "attached_to": "bear"}, "Knife"]})
    script = played(document, "activate bear.1", *TWICE)
    assert [counters(script, id) for id in ("knife", "knife#2", "bear")] == [{"blood": 1}, {}, {}]


@pytest.mark.rule("201.5a")
def test_an_object_that_gives_itself_an_ability_is_meant_by_its_name() -> None:
    monk = card("Monk", "Creature — Monk", 'Whenever you cast a spell, Monk gains "{T}: Monk deals damage equal to its '
                'power to any other target" until end of turn.')  # fmt: skip
    bolt = card("Bolt", "Instant", "You gain 1 life.")
    document = game_of([monk, bolt], A=seat(["Bolt"], "Monk"))
    script = played(document, "cast bolt", *TWICE, *TWICE, "activate monk.1 -> B", *TWICE)
    assert life(script, "B") == 18


@pytest.mark.rule("611.2c", "608.2i")
def test_a_gained_ability_asks_for_its_numbers_by_itself() -> None:
    oath = card("Oath", "Instant", 'Until end of turn, target creature gains "{T}: This creature deals damage equal to '
                'its power to any target."')  # fmt: skip
    grow = card("Grow", "Instant", "Target creature gets +2/+2 until end of turn.")
    document = game_of([BEAR, oath, grow], A=seat(["Oath", "Grow"], "Bear"))
    script = played(document, "cast oath -> bear", *TWICE, "cast grow -> bear", *TWICE, "activate bear.1 -> B", *TWICE)
    assert life(script, "B") == 16


@pytest.mark.rule("614.1c", "702.33d")
@pytest.mark.parametrize(("kicked", "gained"), [("", 0), (" with kicker", 2)])
def test_what_enters_with_an_ability_in_quotation_marks_has_it(kicked: str, gained: int) -> None:
    volver = card("Volver", "Creature — Volver", 'Kicker {R}\nIf this creature was kicked, it enters with a +1/+1 '
                  'counter on it and with "{0}: You gain 2 life."')  # fmt: skip
    document = game_of([volver], A=seat(["Volver"]))
    script = played(document, f"cast volver{kicked}", *TWICE)
    if kicked:
        script = played(document, f"cast volver{kicked}", *TWICE, "activate volver.1", *TWICE)
    assert (life(script, "A"), counters(script, "volver")) == (20 + gained, {"+1/+1": 1} if kicked else {})


ROCK = card("Rock", "Artifact", mana_cost="{4}")


@pytest.mark.rule("608.2h")
def test_damage_by_a_number_of_what_was_destroyed() -> None:
    crack = card("Crack", "Sorcery", "Destroy target artifact. Crack deals damage to that artifact's controller equal "
                 "to the artifact's mana value.")  # fmt: skip
    document = game_of([ROCK, crack], A=seat(["Crack"]), B={"battlefield": ["Rock"]})
    assert life(played(document, "cast crack -> rock", *TWICE), "B") == 16


@pytest.mark.rule("608.2h", "700.4")
@pytest.mark.parametrize(("color", "left"), [("W", 17), ("R", 20)])
def test_a_creature_of_a_color_that_dies_this_way(color: str, left: int) -> None:
    ogre = card("Ogre", "Creature — Ogre", mana_cost=f"{{{color}}}", power="3")
    cloud = card("Cloud", "Instant", "Destroy target creature. If a white creature dies this way, Cloud deals damage "
                 "to that creature's controller equal to the creature's power.")  # fmt: skip
    document = game_of([ogre, cloud], A=seat(["Cloud"]), B={"battlefield": ["Ogre"]})
    assert life(played(document, "cast cloud -> ogre", *TWICE), "B") == left


@pytest.mark.rule("105.2", "608.2h")
def test_the_number_of_colors_that_a_spell_is() -> None:
    cannon = card("Cannon", "Artifact", "Whenever you cast a creature spell, Cannon deals X damage to any target, "
                  "where X is the number of colors that spell is.")  # fmt: skip
    mix = card("Mix", "Creature — Elf", mana_cost="{R/G}{R/W}")
    document = game_of([cannon, mix], A=seat(["Mix"], "Cannon"))
    assert life(played(document, "cast mix", "announce -> B", *TWICE), "B") == 17


@pytest.mark.rule("107.1a")
def test_shares_that_one_sentence_rounds() -> None:
    plague = card("Plague", "Sorcery", "Each player loses a third of their life, then discards half the cards in their "
                  "hand. Round up each time.")  # fmt: skip
    document = game_of([BEAR, plague], A=seat(["Plague", "Bear", "Bear", "Bear"]), B={"life": 7, "hand": ["Bear"]})
    script = carried_out(document, "cast plague")
    hands = [len(script.game.position.players[p].hand) for p in ("A", "B")]
    assert ([life(script, "A"), life(script, "B")], hands) == ([13, 4], [1, 0])


@pytest.mark.rule("107.1a", "107.3a")
def test_half_of_x_is_rounded_as_the_text_says() -> None:
    wail = card("Wail", "Sorcery", "Wail deals half X damage, rounded down, to any target, and half X damage, rounded "
                "up, to you.", mana_cost="{X}{R}")  # fmt: skip
    document = game_of([wail], A=seat(["Wail"]))
    script = played(document, "cast wail x=3 -> B", *TWICE)
    assert (life(script, "A"), life(script, "B")) == (18, 19)


@pytest.mark.rule("107.1b", "608.2h")
@pytest.mark.parametrize(("power", "toughness", "left"), [("3", "1", 18), ("1", "5", 16), ("2", "2", 20)])
def test_the_difference_between_two_numbers(power: str, toughness: str, left: int) -> None:
    jaws = card("Jaws", "Enchantment", "Whenever a creature you control enters, target opponent loses life equal to "
                "the difference between that creature's power and its toughness.")  # fmt: skip
    imp = card("Imp", "Creature — Imp", power=power, toughness=toughness)
    document = game_of([jaws, imp], A=seat(["Imp"], "Jaws"))
    assert life(played(document, "cast imp", *TWICE, *TWICE), "B") == left


@pytest.mark.rule("107.3i", "118.12")
def test_x_of_a_price_is_the_same_in_if_you_do() -> None:
    weaver = card("Weaver", "Creature — Human", "{0}: You may pay X life, where X is the number of creatures you "
                  "control. If you do, draw X cards.")  # fmt: skip
    document = game_of([BEAR, weaver], A={"battlefield": ["Weaver", "Bear", "Bear"]})
    script = played(document, "activate weaver.1", *TWICE, answers={"A": ["yes"]})
    assert (life(script, "A"), script.game.position.players["A"].hidden_hand) == (17, 3)


@pytest.mark.rule("608.2h")
def test_the_damage_already_dealt_to_a_player() -> None:
    end = card("End", "Sorcery", "Target player loses life equal to the damage already dealt to that player this turn.")
    bolt = card("Bolt", "Instant", "Bolt deals 3 damage to any target.")
    document = game_of([end, bolt], A=seat(["End", "Bolt", "Bolt"]))
    script = played(document, "cast bolt -> B", *TWICE, "cast bolt#2 -> A", *TWICE, "cast end -> B", *TWICE)
    assert (life(script, "A"), life(script, "B")) == (17, 14)


@pytest.mark.rule("608.2h")
def test_nonbasic_lands_of_the_controller_of_the_damaged_creature() -> None:
    spires = card("Spires", "Instant", "Spires deals damage to target creature equal to the number of nonbasic lands "
                  "that creature's controller controls.")  # fmt: skip
    hall = card("Hall", "Land")
    wall = card("Wall", "Creature — Wall", toughness="5")
    document = game_of(
        [spires, hall, wall], A=seat(["Spires"], "Hall"), B={"battlefield": ["Wall", "2 Hall", "Forest"]}
    )
    script = played(document, "cast spires -> wall", *TWICE)
    assert script.game.position.objects["wall"].damage == 2  # type: ignore[index]  # ids are text
