"""Choices within a total, tops of graveyards, eminence, and how a spell was announced (608.2d, 404.2, 702.33)."""

from __future__ import annotations

import pytest

from castable.model.game.decisions import Subsets
from tests.games import TWICE, after, card, game_of, life, played, seat, tokens_in, zone_of

BEAR = card("Bear", "Creature — Bear", mana_cost="{1}{G}")
OGRE = card("Ogre", "Creature — Ogre", mana_cost="{3}{R}")


@pytest.mark.rule("608.2d")
def test_subsets_within_a_limit_are_those_that_are_counted() -> None:
    options = Subsets(("a", "b", "c"), 0, 3, sizes=(2, 3, 4), limit=6)
    assert list(options) == ["choose none", "choose a", "choose b", "choose c", "choose a, b", "choose a, c"]
    assert (options.count(), options.find("choose b, c"), options.find("choose a, c")) == (6, None, "choose a, c")


@pytest.mark.rule("701.23b", "608.2d")
def test_any_number_of_cards_is_found_within_a_total() -> None:
    call = card("Call", "Sorcery", "Search your library for any number of creature cards with total mana value 6 or "
                "less, put them onto the battlefield, then shuffle.")  # fmt: skip
    document = game_of([BEAR, OGRE, call], A=seat(["Call"], library=["Bear", "Bear", "Ogre"]))
    script = played(document, "cast call", *TWICE, "choose bear, ogre")
    assert [zone_of(script, id) for id in ("bear", "bear#2", "ogre")] == ["battlefield", "library", "battlefield"]
    with pytest.raises(AssertionError, match="no answer"):
        played(document, "cast call", *TWICE, "choose bear, bear#2, ogre")


@pytest.mark.rule("404.2")
def test_the_top_creature_card_of_a_graveyard_is_the_last_one_put_there() -> None:
    grave = card("Grave", "Instant", "Return the top creature card of your graveyard to the battlefield. That creature "
                 "gains haste until end of turn. Exile it at the beginning of the next end step.")  # fmt: skip
    document = game_of([BEAR, OGRE, grave], A=seat(["Grave"], graveyard=["Bear", "Ogre", "Mountain"]))
    script = after(document, "cast grave")
    assert (zone_of(script, "ogre"), zone_of(script, "bear")) == ("battlefield", "graveyard")
    later = played(document, "cast grave", *TWICE, until="2.upkeep")
    assert zone_of(later, "ogre") == "exile"


LORD = card("Lord", "Legendary Creature — Vampire", "Eminence — Whenever you cast another creature spell, if Lord is "
            "in the command zone or on the battlefield, you gain 1 life.", mana_cost="{R}")  # fmt: skip


@pytest.mark.rule("113.6b", "207.2c")
@pytest.mark.parametrize(("zone", "gained"), [("command", 1), ("battlefield", 1), ("hand", 0), ("graveyard", 0)])
def test_eminence_works_in_two_zones(zone: str, gained: int) -> None:
    bird = card("Bird", "Creature — Bird")
    lord = {"card": "Lord", "commander": True} if zone == "command" else "Lord"
    seated = seat(["Bird"])
    seated = {**seated, zone: [*seated.get(zone, ()), lord]}
    script = played(game_of([LORD, bird], A=seated), "cast bird", *TWICE, *TWICE)
    assert life(script, "A") == 20 + gained


@pytest.mark.rule("702.33d", "608.2c")
def test_more_tokens_are_created_instead_where_it_was_kicked() -> None:
    troops = card("Troops", "Sorcery", "Kicker {1}\nCreate two 1/1 white Soldier creature tokens. If this spell was "
                  "kicked, create four of those tokens instead.")  # fmt: skip
    document = game_of([troops], A=seat(["Troops"]))
    assert len(tokens_in(after(document, "cast troops"))) == 2
    assert len(tokens_in(after(document, "cast troops with kicker"))) == 4


@pytest.mark.rule("702.33g")
@pytest.mark.parametrize(("ways", "lost"), [("", 0), (" with kicker.1", 2), (" with kicker.1 with kicker.2", 4)])
def test_kicked_twice_is_kicked_with_both_kickers(ways: str, lost: int) -> None:
    angel = card("Angel", "Creature — Angel", "Kicker {1} and/or {2}\nWhen this creature enters, if it was kicked, it "
                 "deals 2 damage to any target.\nWhen this creature enters, if it was kicked twice, it deals 2 damage "
                 "to any target.")  # fmt: skip
    asked = ("order 1,2", *["announce -> B"] * 2) if lost == 4 else ["announce -> B"] * (lost // 2)
    script = played(game_of([angel], A=seat(["Angel"])), f"cast angel{ways}", *TWICE, *asked, *TWICE, *TWICE)
    assert life(script, "B") == 20 - lost


@pytest.mark.rule("702.33d")
def test_the_times_it_was_kicked_are_known_to_what_triggers_as_it_enters() -> None:
    rite = card("Rite", "Creature — Shaman", "Multikicker {1}\nWhen this creature enters, target opponent discards a "
                "card for each time it was kicked.")  # fmt: skip
    document = game_of([rite], A=seat(["Rite"]), B={"hand": ["3 Mountain"]})
    script = played(document, "cast rite with multikicker*2", *TWICE, *TWICE,
                    "choose mountain#9, mountain#10")  # fmt: skip
    assert [zone_of(script, f"mountain#{n}") for n in (9, 10, 11)] == ["graveyard", "graveyard", "hand"]


@pytest.mark.rule("702.143c")
@pytest.mark.parametrize(("foretold", "gained"), [(False, 1), (True, 5)])
def test_a_spell_that_was_foretold_knows_it(foretold: bool, gained: int) -> None:
    rune = card("Rune", "Sorcery", "You gain 1 life. If this spell was foretold, you gain 4 life.\nForetell {1}")
    document = game_of([rune], A=seat(["Rune"]))
    if foretold:
        later = {"at": "3.main1", "player": "A", "move": "cast rune with foretell"}
        script = played(document, "special foretell rune", *TWICE, later, *TWICE, until="3.main2")
    else:
        script = after(document, "cast rune")
    assert life(script, "A") == 20 + gained


@pytest.mark.rule("608.2c")
def test_only_those_who_control_none_are_meant() -> None:
    rule = card("Rule", "Sorcery", "Each opponent who doesn't control a creature loses 2 life.")
    without = after(game_of([rule], A=seat(["Rule"])), "cast rule")
    having = after(game_of([BEAR, rule], A=seat(["Rule"]), B={"battlefield": ["Bear"]}), "cast rule")
    assert (life(without, "B"), life(having, "B")) == (18, 20)


@pytest.mark.rule("113.6k", "110.2a")
def test_a_card_puts_itself_onto_the_battlefield_from_where_it_is() -> None:
    gate = card("Gate", "Creature — Gate", "{1}: Put Gate from your hand onto the battlefield.")
    lord = card("Lady", "Legendary Creature — Bird", "{1}: Put Lady onto the battlefield from the command zone.")
    document = game_of([gate, lord], A=seat(["Gate"], command=[{"card": "Lady", "commander": True}]))
    script = after(document, "activate gate.1", "activate lady.1")
    assert (zone_of(script, "gate"), zone_of(script, "lady")) == ("battlefield", "battlefield")


@pytest.mark.rule("701.24a")
def test_an_object_is_shuffled_in_with_a_graveyard() -> None:
    elixir = card(
        "Elixir", "Artifact", "{1}: You gain 5 life. Shuffle Elixir and your graveyard into their owner's library."
    )
    document = game_of([BEAR, elixir], A=seat([], "Elixir", graveyard=["Bear"]))
    script = after(document, "activate elixir.1")
    assert (zone_of(script, "elixir"), zone_of(script, "bear"), life(script, "A")) == ("library", "library", 25)
