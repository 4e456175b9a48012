"""Zones that are exchanged, cards of two kinds that move together, and cards with less than what has gone."""

from __future__ import annotations

import pytest

from castable.playing.script import Script
from tests.games import TWICE, card, carried_out, game_of, life, played, seat, zone_of

BEAR = card("Bear", "Creature — Bear", mana_cost="{1}{G}")
CUB = card("Cub", "Creature — Bear", mana_cost="{G}", power="1", toughness="1")
WALL = card("Wall", "Creature — Wall", mana_cost="{6}", power="5", toughness="5")
FIELD = card("Field", "Basic Land — Plains")
DUAL = card("Dual", "Land — Plains Forest")
CARDS = [BEAR, CUB, WALL, FIELD, DUAL]


def _ids(script: Script, zone: str, player: str = "A") -> set[str]:
    return set(getattr(script.game.position.players[player], zone))


@pytest.mark.rule("701.12f")
@pytest.mark.parametrize("yard", [["Wall", "Field"], []])
def test_a_hand_and_a_graveyard_are_exchanged_be_one_of_them_empty(yard: list[str]) -> None:
    spell = card("Swap", "Instant", "Exchange your hand and graveyard.\nExile Swap.")
    document = game_of([*CARDS, spell], A=seat(["Swap", "Bear"], graveyard=yard))
    script = played(document, "cast swap", *TWICE)
    assert _ids(script, "hand") == {name.lower() for name in yard}
    assert _ids(script, "graveyard") == {"bear"}
    assert zone_of(script, "swap") == "exile"


@pytest.mark.rule("701.12f")
def test_a_hand_and_a_library_are_exchanged_and_the_library_is_shuffled() -> None:
    spell = card("Swap", "Instant", "Exchange your hand and library, then shuffle.")
    document = game_of([*CARDS, spell], A=seat(["Swap", "Bear"], library=["Wall", "Field"]))
    script = played(document, "cast swap", *TWICE)
    assert (_ids(script, "hand"), _ids(script, "library")) == ({"wall", "field"}, {"bear"})


@pytest.mark.rule("401.4", "608.2d")
@pytest.mark.parametrize(
    ("place", "library"), [("top", ["bear", "cub", "field"]), ("bottom", ["field", "bear", "cub"])]
)
def test_two_cards_go_both_on_top_or_both_on_the_bottom(place: str, library: list[str]) -> None:
    text = "Put two cards from your hand both on top of your library or both on the bottom of your library."
    spell = card("Cache", "Sorcery", text)
    document = game_of([*CARDS, spell], A=seat(["Cache", "Bear", "Cub", "Wall"], library=["Field"]))
    answers = {"A": [f"choose {place}", "choose bear, cub", "order 1,2"]}
    script = played(document, "cast cache", *TWICE, answers=answers)
    assert list(script.game.position.players["A"].library) == library
    assert _ids(script, "hand") == {"wall"}


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(
    ("yard", "back"), [(["Bear", "Field"], {"bear", "field"}), (["Field"], {"field"}), ([], set())]
)
def test_a_card_of_each_of_two_kinds_comes_back(yard: list[str], back: set[str]) -> None:
    text = "Return up to one creature card and up to one land card from your graveyard to your hand."
    spell = card("Ritual", "Sorcery", text)
    document = game_of([*CARDS, spell], A=seat(["Ritual"], graveyard=yard))
    answers = {"A": ["choose bear", "choose field"] if len(yard) == 2 else ["choose field"] * len(yard)}
    script = played(document, "cast ritual", *TWICE, answers=answers)
    assert _ids(script, "hand") == back


@pytest.mark.rule("608.2d")
def test_one_of_two_kinds_may_be_put_onto_the_battlefield() -> None:
    text = "You may put a creature card and/or a land card from your hand onto the battlefield."
    spell = card("Choice", "Sorcery", text)
    document = game_of([*CARDS, spell], A=seat(["Choice", "Bear", "Field"]))
    script = played(document, "cast choice", *TWICE, answers={"A": ["yes", "choose", "choose field"]})
    assert (zone_of(script, "bear"), zone_of(script, "field")) == ("hand", "battlefield")


@pytest.mark.rule("608.2d")
def test_the_card_with_the_greatest_power_comes_back() -> None:
    text = (
        "When this creature enters, return to your hand the creature card in your graveyard with the greatest power. "
        "If two or more cards are tied for greatest power, you choose one of them."
    )
    hag = card("Hag", "Creature — Hag", text)
    document = game_of([*CARDS, hag], A=seat(["Hag"], graveyard=["Wall", "Cub", "Field"]))
    script = carried_out(document, "cast hag", *TWICE, *TWICE)
    assert _ids(script, "hand") == {"wall"}


@pytest.mark.rule("608.2h", "603.10a")
def test_a_card_with_less_than_the_creature_that_died_comes_back() -> None:
    text = (
        "Whenever a nontoken creature you control dies, mill a card. Then return a creature card with lesser mana "
        "value "
        "than the creature that died from your graveyard to your hand."
    )
    oasis = card("Oasis", "Enchantment", text)
    zap = card("Zap", "Instant", "Destroy target creature.")
    document = game_of([*CARDS, oasis, zap], A=seat(["Zap"], "Oasis", "Bear", graveyard=["Wall"], library=["Cub"]))
    script = carried_out(document, "cast zap -> bear", *TWICE, *TWICE)
    assert _ids(script, "hand") == {"cub"}
    assert {"bear", "wall"} <= _ids(script, "graveyard")


@pytest.mark.rule("608.2h", "701.20")
def test_a_card_with_less_than_what_was_sacrificed_is_revealed() -> None:
    text = (
        "You may sacrifice a creature. If you do, reveal cards from the top of your library until you reveal a "
        "creature card with lesser mana value, put it onto the battlefield, then put the rest on the bottom of your "
        "library in a random order."
    )
    spell = card("Crucible", "Sorcery", text)
    document = game_of([*CARDS, spell], A=seat(["Crucible"], "Bear", library=["Wall", "Bear", "Cub", "Field"]))
    script = played(document, "cast crucible", *TWICE, answers={"A": ["yes"]})
    assert zone_of(script, "cub") == "battlefield"
    assert _ids(script, "library") == {"wall", "bear#2", "field"}


@pytest.mark.rule("701.38", "608.2c")
def test_as_many_top_cards_are_exiled_as_there_are_opponents() -> None:
    text = "Exile a card from the top of your library face down for each opponent you have."
    spell = card("Mourn", "Sorcery", text)
    document = game_of(
        [*CARDS, spell], A=seat(["Mourn"], library=["Bear", "Cub", "Wall"]), B={"library": 20}, C={"library": 20}
    )
    script = played(document, "cast mourn", "pass", "pass", "pass")
    down = [script.game.position.objects[id].face_down for id in ("bear", "cub")]  # type: ignore[index]
    assert (zone_of(script, "bear"), zone_of(script, "cub"), zone_of(script, "wall")) == ("exile", "exile", "library")
    assert all(down)


@pytest.mark.rule("706.2", "701.22")
def test_as_many_cards_are_looked_at_as_a_die_shows() -> None:
    spell = card("Bounce", "Sorcery", "Roll a six-sided die. Scry a number of cards equal to the result.")
    document = game_of([*CARDS, spell], A=seat(["Bounce"], library=["Bear"] * 8))
    script = carried_out(document, "cast bounce", *TWICE)
    assert len(_ids(script, "library")) == 8


@pytest.mark.rule("701.23")
def test_a_land_card_of_each_basic_land_type_is_found() -> None:
    text = (
        "Search your library for a land card of each basic land type, put those cards onto the battlefield, then "
        "shuffle."
    )
    spell = card("Land Balance", "Sorcery", text)
    document = game_of([*CARDS, spell], A=seat(["Land Balance"], library=["Field", "Dual", "Bear"]))
    script = played(document, "cast land-balance", *TWICE, answers={"A": ["choose dual", "choose field"]})
    assert (zone_of(script, "dual"), zone_of(script, "field")) == ("battlefield", "battlefield")


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("yard", "taken"), [(["Bear"], 1), ([], 0)])
def test_whether_a_card_was_put_into_exile(yard: list[str], taken: int) -> None:
    text = (
        "Exile up to one target creature card from a graveyard. If a card is put into exile this way, look at the top "
        "two cards of your library, then put one of those cards into your hand and the rest into your graveyard."
    )
    spell = card("Appraise", "Sorcery", text)
    document = game_of([*CARDS, spell], A=seat(["Appraise"], graveyard=yard, library=["Cub", "Field"]))
    script = carried_out(document, f"cast appraise{' -> bear' if yard else ''}", *TWICE)
    assert len(_ids(script, "hand")) == taken
    assert life(script, "A") == 20
