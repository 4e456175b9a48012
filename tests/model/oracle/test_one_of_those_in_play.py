"""Permissions for one of several cards, and cards cast from among those that something has exiled (601.3, 611.2)."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.playing.game import run_script
from tests.games import TWICE, card, game_of, played, seat, zone_of

BEAR = card("Bear", "Creature — Bear")
SHOUT = card("Shout", "Sorcery", "You gain 1 life.")
DENIAL = card("Denial", "Instant", "Counter target spell.", mana_cost="{0}")


def _refused(document: dict[str, Any], *moves: str) -> bool:
    return run_script(castable.read(document), moves).refused is not None


@pytest.mark.rule("601.3", "611.2a")
@pytest.mark.parametrize(("number", "left"), [("one", 0), ("up to two", 1)])
def test_only_so_many_of_the_cards_may_be_played(number: str, left: int) -> None:
    spark = card("Spark", "Sorcery", f"Exile the top three cards of your library. You may play {number} of those cards "
                 "this turn.")  # fmt: skip
    document = game_of([BEAR, spark], A=seat(["Spark"], library=["Bear", "Bear", "Mountain"]))
    script = played(document, "cast spark", *TWICE, "cast bear", *TWICE)
    assert zone_of(script, "bear") == "battlefield"
    again = _refused(document, "cast spark", *TWICE, "cast bear", *TWICE, "play mountain#9")
    assert again is (left == 0)
    if left:
        assert _refused(document, "cast spark", *TWICE, "cast bear", *TWICE, "play mountain#9", "cast bear#2")


@pytest.mark.rule("601.3", "305.1")
def test_a_land_that_is_played_is_the_one_card() -> None:
    spark = card(
        "Spark", "Sorcery", "Exile the top two cards of your library. You may play one of those cards this turn."
    )
    document = game_of([BEAR, spark], A=seat(["Spark"], library=["Bear", "Mountain"]))
    played(document, "cast spark", *TWICE, "play mountain#9")
    assert _refused(document, "cast spark", *TWICE, "play mountain#9", "cast bear")


@pytest.mark.rule("601.3", "607.2a")
def test_one_spell_of_the_kind_from_among_what_the_object_has_exiled() -> None:
    jar = card("Jar", "Artifact", "{0}: Exile the top two cards of your library.\n{0}: Until end of turn, you may cast "
               "a creature spell from among cards exiled with Jar without paying its mana cost.")  # fmt: skip
    big = card("Big", "Creature — Bear", mana_cost="{9}")
    document = game_of([big, SHOUT, jar], A={"battlefield": ["Jar"], "library": ["Big", "Shout", "Big", "Big"]})
    moves = ("activate jar.1", *TWICE, "activate jar.2", *TWICE)
    assert zone_of(played(document, *moves, "cast big as free", *TWICE), "big") == "battlefield"
    assert _refused(document, *moves, "cast shout as free")
    assert _refused(document, "activate jar.1", *TWICE, *moves, "cast big as free", *TWICE, "cast big#2 as free")


@pytest.mark.rule("609.4b")
def test_mana_of_any_type_can_be_spent_on_what_is_cast_so() -> None:
    raid = card("Raid", "Sorcery", "Target opponent exiles the top two cards of their library. Until the end of your "
                "next turn, you may play those cards. If you cast a spell this way, mana of any type can be spent to "
                "cast it.")  # fmt: skip
    blue = card("Blue", "Creature — Bear", mana_cost="{U}{U}")
    document = game_of([blue, raid], A=seat(["Raid"]), B={"library": ["Blue", "Blue"]})
    assert zone_of(played(document, "cast raid -> B", *TWICE, "cast blue", *TWICE), "blue") == "battlefield"


@pytest.mark.rule("601.3", "118.9", "611.2a")
def test_what_was_countered_and_exiled_may_be_cast_for_nothing_for_as_long_as_it_remains_exiled() -> None:
    jack = card("Jack", "Instant", "Counter target spell. If that spell is countered this way, exile it instead of "
                "putting it into its owner's graveyard. You may play it without paying its mana cost for as long as "
                "it remains exiled.")  # fmt: skip
    big = card("Big", "Creature — Bear", mana_cost="{8}")
    document = game_of([jack, big], A=seat(["Jack"]), B=seat(["Big"]), turn={"player": "B", "phase": "main1"})
    script = played(document, "cast big", "pass", "cast jack -> big", *TWICE, until="2.main1", defaults="first")
    assert zone_of(script, "big") == "exile"
    again = run_script(script.game.position, ["cast big as free", *TWICE])
    assert zone_of(again, "big") == "battlefield"
