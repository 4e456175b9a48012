"""Paying as much as one likes, or as something decides, while a text resolves (107.3f, 118.12, 119.4)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, counters, game_of, life, played, seat, stopped_at, zone_of

KILL = card("Kill", "Instant", "Destroy target creature.", mana_cost="{0}")
WALL = card("Wall", "Creature — Wall", toughness="4")


@pytest.mark.rule("107.3f", "119.4")
@pytest.mark.parametrize("paid", [0, 3])
def test_as_many_cards_are_drawn_as_life_was_paid(paid: int) -> None:
    pact = card("Pact", "Sorcery", "You may pay any amount of life. If you do, draw that many cards.", mana_cost="{0}")
    library = ["Island", "Forest", "Swamp", "Plains"]
    document = game_of([pact], A={**seat(["Pact"]), "library": library})
    script = played(document, "cast pact", *TWICE, f"choose {paid}")
    assert life(script, "A") == 20 - paid
    assert [zone_of(script, id.lower()) for id in library].count("hand") == paid


@pytest.mark.rule("107.3f", "603.12")
def test_only_mana_of_its_color_is_paid_and_a_reflexive_ability_knows_how_much() -> None:
    tyrant = card("Tyrant", "Creature — Dragon", "When this creature dies, you may pay any amount of {R}. "
        "When you do, it "
                  "deals that much damage to any target.")  # fmt: skip
    mine = {"hand": ["Kill"], "battlefield": ["Tyrant", "2 Mountain", "3 Island"]}
    moves = ("cast kill -> tyrant", *TWICE, *TWICE, "choose 2", "announce -> B", *TWICE)
    assert life(played(game_of([tyrant, KILL], A=mine), *moves), "B") == 18
    with pytest.raises(AssertionError, match="a number from 0 to 2"):
        played(game_of([tyrant, KILL], A=mine), *moves[:-4], "choose 3")


@pytest.mark.rule("101.4", "107.3f")
def test_what_all_players_have_paid_is_counted_together() -> None:
    minds = card("Minds", "Sorcery", "Starting with you, each player may pay any amount of mana. Each player "
        "draws X cards, "
                 "where X is the total amount of mana paid this way.", mana_cost="{0}")  # fmt: skip
    library = [f"{n} Swamp" for n in (5,)]
    document = game_of([minds], A={"library": library, "hand": ["Minds"], "battlefield": ["2 Island"]},
                       B={"library": library, "battlefield": ["Forest"]})  # fmt: skip
    script = played(document, "cast minds", *TWICE, "choose 2", "choose 1")
    hands = [o.owner for o in script.game.position.objects.values() if o.zone == "hand"]
    assert (hands.count("A"), hands.count("B")) == (3, 3)


@pytest.mark.rule("107.3f", "603.12")
def test_a_cost_is_paid_any_number_of_times() -> None:
    rival = card("Rival", "Creature — Human", "When this creature enters, you may pay {1}{R} any number of "
        "times. When you pay "
                 "this cost one or more times, put that many +1/+1 counters on this creature.",
                 mana_cost="{0}")  # fmt: skip
    script = played(game_of([rival], A=seat(["Rival"])), "cast rival", *TWICE, *TWICE, "choose 3", *TWICE)
    assert counters(script, "rival") == {"+1/+1": 3}


@pytest.mark.rule("118.12", "119.4")
@pytest.mark.parametrize(("answer", "left", "zone"), [("pay", 16, "battlefield"), ("no", 20, "graveyard")])
def test_life_equal_to_a_toughness_is_paid(answer: str, left: int, zone: str) -> None:
    vortex = card("Vortex", "Instant", "Destroy target creature unless its controller pays life equal to its "
        "toughness.",
                  mana_cost="{0}")  # fmt: skip
    script = played(
        game_of([vortex, WALL], A=seat(["Vortex"]), B=seat([], "Wall")), "cast vortex -> wall", *TWICE, answer
    )
    assert (life(script, "B"), zone_of(script, "wall")) == (left, zone)


@pytest.mark.rule("608.2h", "603.10a")
def test_that_many_are_the_counters_that_were_on_what_has_died() -> None:
    urchin = card("Urchin", "Creature — Ouphe", "Whenever a creature you control with one or more counters on "
        "it dies, you "
                  "gain that much life.")  # fmt: skip
    wall = {"card": "Wall", "counters": {"+1/+1": 3}}
    document = game_of([urchin, WALL, KILL], A=seat(["Kill"], "Urchin", wall))
    assert life(played(document, "cast kill -> wall", *TWICE, *TWICE), "A") == 23


@pytest.mark.rule("608.2c")
def test_that_much_is_what_a_condition_has_asked_for() -> None:
    sage = card("Sage", "Creature — Wizard", "Whenever you cast a noncreature spell, if three or more mana "
        "was spent to cast "
                "that spell, sacrifice Sage and it deals that much damage to each opponent.")  # fmt: skip
    big = card("Big", "Sorcery", "You gain 1 life.", mana_cost="{3}")
    script = played(game_of([sage, big], A=seat(["Big"], "Sage")), "cast big", *TWICE, *TWICE)
    assert (life(script, "B"), zone_of(script, "sage")) == (17, "graveyard")


@pytest.mark.rule("608.2c")
def test_that_much_of_an_event_without_an_amount_is_not_understood() -> None:
    odd = card("Odd", "Creature — Ooze", "When this creature dies, you gain that much life.")
    assert stopped_at(game_of([odd, KILL], A=seat(["Kill"], "Odd")), "cast kill -> odd", *TWICE, *TWICE) == "odd"
