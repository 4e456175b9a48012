"""Words that many texts share: "the difference", "an additional", "from anywhere other than your hand" (608.2c)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, carried_out, counters, game_of, life, played, seat, size_of, tokens_in, zone_of

BEAR = card("Bear", "Creature — Bear")


@pytest.mark.rule("603.4", "608.2h")
def test_the_difference_is_by_how_much_the_condition_was_met() -> None:
    octopus = card("Octopus", "Creature — Octopus", "When Octopus enters, if you have fewer than four cards in hand, "
                   "draw cards equal to the difference.")  # fmt: skip
    document = game_of([BEAR, octopus], A=seat(["Octopus", "Bear"], library=["Plains", "Plains", "Plains", "Plains"]))
    script = carried_out(document, "cast octopus")
    assert len(script.game.position.players["A"].hand) == 4


@pytest.mark.rule("608.2h")
def test_the_difference_to_another_player_is_theirs_less_yours() -> None:
    oracle = card("Oracle", "Sorcery", "Choose an opponent. If that player has more cards in hand than you, draw cards "
                  "equal to the difference.")  # fmt: skip
    document = game_of(
        [BEAR, oracle], A=seat(["Oracle", "Bear"], library=["Plains"] * 5), B={"hand": ["Bear", "Bear", "Bear"]}
    )
    assert len(carried_out(document, "cast oracle").game.position.players["A"].hand) == 3


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("power", "zone"), [(3, "graveyard"), (2, "battlefield")])
def test_its_power_after_all_others_is_that_of_what_they_are_other_than(power: int, zone: str) -> None:
    amalia = card("Amalia", "Creature — Vampire", "Whenever you gain life, put a +1/+1 counter on Amalia. Then destroy "
                  f"all other creatures if its power is exactly {power}.")  # fmt: skip
    gain = card("Gain", "Instant", "You gain 1 life.")
    document = game_of([BEAR, amalia, gain], A=seat(["Gain"], "Amalia", "Bear"))
    assert zone_of(played(document, "cast gain", *TWICE, *TWICE), "bear") == zone


@pytest.mark.rule("611.2", "613.4c")
def test_what_is_got_additionally_is_got_besides_and_for_each() -> None:
    due = card("Due", "Instant", "Target creature gets -1/-1 until end of turn. It gets an additional -1/-1 until end "
               "of turn for each Swamp you control.")  # fmt: skip
    wall = card("Wall", "Creature — Wall", power="5", toughness="5")
    document = game_of([wall, due], A=seat(["Due"], "Swamp", "Swamp"), B={"battlefield": ["Wall"]})
    assert size_of(played(document, "cast due -> wall", *TWICE), "wall") == (2, 2)


@pytest.mark.rule("608.2c", "601.2a")
@pytest.mark.parametrize(("play", "left"), [("cast antics", 20), ("cast antics as flashback", 23)])
def test_a_spell_knows_whether_it_was_cast_from_the_hand(play: str, left: int) -> None:
    antics = card("Antics", "Sorcery", "If this spell was cast from anywhere other than your hand, you gain 3 "
                  "life.\nFlashback {1}")  # fmt: skip
    where = {"graveyard": ["Antics"]} if "flashback" in play else {"hand": ["Antics"]}
    document = game_of([antics], A={"battlefield": ["8 Mountain"], **where})
    assert life(carried_out(document, play), "A") == left


@pytest.mark.rule("611.2a", "608.2c")
def test_a_duration_that_is_said_first_holds_for_what_is_got_for_each() -> None:
    rush = card("Rush", "Instant", "Until end of turn, target creature gets +2/+2 for each artifact you control.")
    toy = card("Toy", "Artifact")
    document = game_of([BEAR, rush, toy], A=seat(["Rush"], "Bear", "Toy", "Toy"))
    assert size_of(played(document, "cast rush -> bear", *TWICE), "bear") == (6, 6)


@pytest.mark.rule("122.1", "614.1c")
def test_a_card_returns_with_counters_of_two_kinds() -> None:
    bless = card("Bless", "Sorcery", "Return target creature card from your graveyard to the battlefield with a flying "
                 "counter and a shield counter on it.")  # fmt: skip
    document = game_of([BEAR, bless], A=seat(["Bless"], graveyard=["Bear"]))
    script = played(document, "cast bless -> bear", *TWICE)
    assert counters(script, "bear") == {"flying": 1, "shield": 1}


@pytest.mark.rule("111.10", "608.2d")
def test_one_of_two_tokens_is_created_as_its_player_chooses() -> None:
    shop = card("Shop", "Sorcery", "Create a Food token or a Treasure token.")
    script = played(game_of([shop], A=seat(["Shop"])), "cast shop", *TWICE, answers={"A": ["choose 2"]})
    assert tokens_in(script) == ["treasure"]
