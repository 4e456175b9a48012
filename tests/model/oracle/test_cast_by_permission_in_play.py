"""What is so of a spell because of the permission by which it was cast (611.2, 614.1a, 614.1c)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, counters, game_of, played, seat, shown, stopped_at, zone_of

BEAR = card("Bear", "Creature — Bear")
SHOUT = card("Shout", "Sorcery", "You gain 1 life.")
DENIAL = card("Denial", "Instant", "Counter target spell.", mana_cost="{0}")
KESS = card("Kess", "Creature — Wizard",
            "Once during each of your turns, you may cast an instant or sorcery spell from your graveyard. If a spell "
            "cast this way would be put into your graveyard, exile it instead.")  # fmt: skip


@pytest.mark.rule("614.1a", "601.3")
@pytest.mark.parametrize("countered", [False, True])
def test_a_spell_cast_by_the_permission_is_exiled_also_where_it_is_countered(countered: bool) -> None:
    document = game_of([SHOUT, DENIAL, KESS], A=seat(["Shout"], "Kess", graveyard=["Shout"]), B={"hand": ["Denial"]})
    answer = ("pass", "cast denial -> shout#2", *TWICE) if countered else TWICE
    script = played(document, "cast shout", *TWICE, "cast shout#2", *answer)
    assert (zone_of(script, "shout"), zone_of(script, "shout#2")) == ("graveyard", "exile")


@pytest.mark.rule("614.1a", "601.3")
def test_a_card_that_says_so_of_itself_is_exiled_only_where_it_was_cast_so() -> None:
    glimpse = card("Glimpse", "Sorcery", "You gain 1 life.\nYou may cast this card from your graveyard by paying {2} "
                   "rather than paying its mana cost. If you cast this card this way and it would be put into your "
                   "graveyard, exile it instead.")  # fmt: skip
    document = game_of([glimpse], A=seat(["Glimpse"]))
    once = played(document, "cast glimpse", *TWICE)
    assert zone_of(once, "glimpse") == "graveyard"
    twice = played(document, "cast glimpse", *TWICE, "cast glimpse as 1", *TWICE)
    assert zone_of(twice, "glimpse") == "exile"


@pytest.mark.rule("611.2c", "702.10b")
def test_a_creature_spell_cast_so_has_haste_as_a_permanent() -> None:
    dragon = card("Dragon", "Creature — Dragon", "You may cast creature spells with power 2 or greater from the top of "
                  "your library. If you cast a creature spell this way, it gains haste until end of turn.")  # fmt: skip
    document = game_of([BEAR, dragon], A=seat(["Bear"], "Dragon", library=["Bear", "Bear"]))
    script = played(document, "cast bear", *TWICE, "cast bear#2", *TWICE)
    assert "haste" not in str(shown(script, "bear"))
    assert "haste" in str(shown(script, "bear#2"))


@pytest.mark.rule("614.1c")
@pytest.mark.parametrize(("says", "tapped", "there"), [("tapped", True, {}), ("with a finality counter on it", False,
                                                                             {"finality": 1})])  # fmt: skip
def test_a_permanent_cast_so_enters_so(says: str, tapped: bool, there: dict[str, int]) -> None:
    edgar = card("Edgar", "Creature — Human", "Once during each of your turns, you may cast a creature spell from your "
                 f"graveyard. If you cast a spell this way, that creature enters {says}.")  # fmt: skip
    document = game_of([BEAR, edgar], A=seat(["Bear"], "Edgar", graveyard=["Bear"]))
    script = played(document, "cast bear", *TWICE, "cast bear#2", *TWICE)
    assert (shown(script, "bear").get("tapped", False), counters(script, "bear")) == (False, {})
    assert (shown(script, "bear#2").get("tapped", False), counters(script, "bear#2")) == (tapped, there)


@pytest.mark.rule("708.2", "608.2c")
@pytest.mark.parametrize(("name", "zone"), [("Zap", "exile"), ("Bear", "graveyard")])
def test_what_was_a_face_down_creature_is_exiled_if_its_card_is_an_instant(name: str, zone: str) -> None:
    text = "Whenever a face-down creature you control dies, exile it if it's an instant or sorcery card."
    cards = [card("Pursuit", "Enchantment", text), card("Zap", "Instant"), card("Bear", "Creature — Bear"),
             card("End", "Instant", "Destroy target creature.")]  # fmt: skip
    hidden = {"card": name, "id": "hidden", "face_down": True}
    script = played(game_of(cards, A=seat(["End"], "Pursuit", hidden)), "cast end -> hidden", *TWICE, *TWICE)
    assert zone_of(script, "hidden") == zone


def test_what_may_be_cast_only_where_it_was_exiled_is_not_understood() -> None:
    text = "Whenever a creature you control dies, exile it if it's an instant card. You may cast that card this turn."
    document = game_of([card("Pursuit", "Enchantment", text), card("Bear", "Creature — Bear"),
                        card("End", "Instant", "Destroy target creature.")],
                       A=seat(["End"], "Pursuit", "Bear"))  # fmt: skip
    assert stopped_at(document, "cast end -> bear", *TWICE, *TWICE) is not None
