"""Tokens whose size is the X of what has entered, been cycled or been paid, and tokens with words in other places."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, carried_out, counters, game_of, life, played, seat, size_of, stopped_at, tokens_in

BEAR = card("Bear", "Creature — Bear")


@pytest.mark.rule("107.3m")
def test_x_of_what_enters_is_that_of_its_spell() -> None:
    grove = card("Grove", "Enchantment", "When Grove enters, create an X/X green Treefolk creature token.",
                 mana_cost="{X}{R}")  # fmt: skip
    script = played(game_of([grove], A=seat(["Grove"])), "cast grove x=3", *TWICE, *TWICE)
    assert [size_of(script, id) for id in tokens_in(script)] == [(3, 3)]


@pytest.mark.rule("702.29c", "107.3")
def test_x_of_what_is_cycled_is_that_of_its_cost() -> None:
    storm = card("Storm", "Enchantment", "Cycling {X}{1}{R}\nWhen you cycle this card, create an X/X blue Shark "
                "creature "
                 "token with flying.")  # fmt: skip
    document = game_of([storm, BEAR], A=seat(["Storm"], library=["Bear"]))
    script = played(document, "activate storm.1 x=4", *TWICE, *TWICE)
    assert [size_of(script, id) for id in tokens_in(script)] == [(4, 4)]


@pytest.mark.rule("107.3i", "608.2c")
@pytest.mark.parametrize(("answer", "sizes"), [("yes", [(3, 3)]), ("no", [])])
def test_x_is_what_was_paid_as_the_sentence_before_says(answer: str, sizes: list[tuple[int, int]]) -> None:
    summons = card("Summons", "Creature — Warlock", "At the beginning of your end step, if you gained life this "
                "turn, you "
                   "may pay X life, where X is the amount of life you gained this turn. If you do, create an X/X black "
                   "Demon creature token with flying.")  # fmt: skip
    drink = card("Drink", "Instant", "You gain 3 life.")
    document = game_of([summons, drink], A=seat(["Drink"], "Summons"))
    script = carried_out(document, "cast drink", *TWICE, answers={"A": [answer]}, until="1.cleanup")
    assert [size_of(script, id) for id in tokens_in(script)] == sizes
    assert life(script, "A") == (20 if sizes else 23)


@pytest.mark.rule("608.2c", "111.4")
def test_all_of_them_are_the_counters_that_were_asked_for() -> None:
    coil = card("Coil", "Artifact", "At the beginning of your end step, if Coil has two or more charge counters on it, "
                "remove all of them from it and create that many 3/1 red Elemental creature tokens with "
                "haste.")  # fmt: skip
    full = {"card": "Coil", "counters": {"charge": 3, "time": 1}}
    script = carried_out(game_of([coil], A=seat([], full)), until="1.cleanup")
    assert counters(script, "coil") == {"time": 1}
    assert len(tokens_in(script)) == 3
    half = {"card": "Coil", "counters": {"charge": 1}}
    script = carried_out(game_of([coil], A=seat([], half)), until="1.cleanup")
    assert (counters(script, "coil"), tokens_in(script)) == ({"charge": 1}, [])


@pytest.mark.rule("201.5a", "702.6a")
def test_what_an_equipment_token_gives_sacrifices_the_token() -> None:
    smith = card("Smith", "Enchantment", "Whenever a creature you control enters, create a colorless Equipment "
                "artifact "
                 "token named Rock with \"Equipped creature has '{1}, Sacrifice Rock: This creature deals 2 damage to "
                 "any target'\" and equip {1}.")  # fmt: skip
    document = game_of([smith, BEAR], A=seat(["Bear"], "Smith"))
    script = played(document, "cast bear", *TWICE, *TWICE)
    rock = tokens_in(script)[0]
    script = played(document, "cast bear", *TWICE, *TWICE, f"activate {rock}.1 -> bear", *TWICE, "activate bear.1 -> B",
                    *TWICE)  # fmt: skip
    assert (life(script, "B"), tokens_in(script)) == (18, [])


@pytest.mark.rule("608.2c", "111.1")
def test_each_player_creates_as_many_as_their_own_graveyard_says() -> None:
    stair = card("Stair", "Sorcery", "Each player creates a 2/2 black Zombie creature token with haste named "
                "Tombspawn for "
                 "each creature card in their graveyard.")  # fmt: skip
    document = game_of([stair, BEAR], A=seat(["Stair"], graveyard=["Bear"]), B={"graveyard": ["Bear", "Bear"]})
    made = [o for o in played(document, "cast stair", *TWICE).game.position.objects.values() if o.token]
    assert sorted((o.controller, o.card.name) for o in made) == [("A", "Tombspawn"), *[("B", "Tombspawn")] * 2]


@pytest.mark.rule("608.2c", "201.2")
def test_cards_of_a_name_in_each_graveyard_are_those_in_all_of_them() -> None:
    burst = card("Burst", "Instant", "You gain 4 life, then gain 4 life for each card named Burst in each graveyard.")
    document = game_of([burst], A=seat(["Burst"], graveyard=["Burst"]), B={"graveyard": ["Burst"]})
    assert life(played(document, "cast burst", *TWICE), "A") == 20 + 4 + 8


@pytest.mark.rule("608.2c", "508.1d")
def test_that_token_gains_haste_and_attacks_if_able() -> None:
    boss = card("Boss", "Creature — Goblin", "At the beginning of combat on your turn, create a 1/1 red Goblin "
                "creature "
                "token. That token gains haste until end of turn and attacks this combat if able.")  # fmt: skip
    script = carried_out(game_of([boss], A=seat([], "Boss")), until="1.main2")
    assert {ref.id for ref in script.game.position.history.attacked} == {"goblin"}


@pytest.mark.rule("701.37c")
def test_x_of_what_becomes_monstrous_is_that_of_its_monstrosity() -> None:
    brood = card("Brood", "Creature — Hydra", "{X}{X}{R}: Monstrosity X.\nWhen Brood becomes monstrous, create "
                "X X/X green "
                 "Hydra creature tokens.")  # fmt: skip
    script = played(game_of([brood], A=seat([], "Brood")), "activate brood.1 x=2", *TWICE, *TWICE)
    assert [size_of(script, id) for id in tokens_in(script)] == [(2, 2), (2, 2)]
    assert counters(script, "brood") == {"+1/+1": 2}


@pytest.mark.rule("107.3")
def test_x_of_an_event_without_one_stays_unread() -> None:
    doom = card("Doom", "Enchantment", "Whenever a creature dies, create an X/X black Demon creature token.")
    jolt = card("Jolt", "Instant", "Jolt deals 3 damage to target creature.")
    document = game_of([BEAR, doom, jolt], A=seat(["Jolt"], "Bear", "Doom"))
    assert stopped_at(document, "cast jolt -> bear", *TWICE, *TWICE) == "doom"
