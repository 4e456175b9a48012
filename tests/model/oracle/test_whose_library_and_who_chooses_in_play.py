"""Whose library a card goes to, who chooses it, and who may keep something from happening, as games play it."""

from __future__ import annotations

import pytest

from castable.playing.script import Script
from tests.games import TWICE, card, carried_out, game_of, life, played, seat, zone_of

BEAR = card("Bear", "Creature — Bear")
CUB = card("Cub", "Creature — Bear")
ELF = card("Elf", "Creature — Elf", mana_cost="{2}")
FIELD = card("Field", "Basic Land — Plains")
ZAP = card("Zap", "Instant", "Destroy target permanent.")
CARDS = [BEAR, CUB, ELF, FIELD, ZAP]


def _library(script: Script, player: str = "A") -> list[str]:
    return list(script.game.position.players[player].library)


def _hand(script: Script, player: str = "A") -> set[str]:
    return set(script.game.position.players[player].hand)


@pytest.mark.rule("607.2a", "401.4")
@pytest.mark.parametrize(
    ("chosen", "hand", "library"),
    [("bear, cub", {"elf", "field"}, ["cub", "bear", "zap"]), ("", {"bear", "cub"}, ["elf", "field", "zap"])],
)
def test_cards_of_a_hand_change_places_with_the_top_of_the_library(
    chosen: str, hand: set[str], library: list[str]
) -> None:
    text = (
        "{0}: Exile any number of cards from your hand face down. Put that many cards from the top of your library"
        " into "
        "your hand. Then look at the exiled cards and put them on top of your library in any order."
    )
    rack = card("Rack", "Artifact", text)
    document = game_of([*CARDS, rack], A=seat(["Bear", "Cub"], "Rack", library=["Elf", "Field", "Zap"]))
    answers = {"A": [f"choose {chosen}".strip(), *(["order 2,1"] if chosen else [])]}
    script = played(document, "activate rack.1", *TWICE, answers=answers)
    assert (_hand(script), _library(script)) == (hand, library)


@pytest.mark.rule("701.9b", "608.2b")
def test_two_targets_come_back_as_chance_has_it_and_the_other_goes_under_the_library() -> None:
    text = (
        "Choose three target creature cards in your graveyard. Return two of them at random to the battlefield and put "
        "the other on the bottom of your library."
    )
    spell = card("Waltz", "Sorcery", text)
    document = game_of([*CARDS, spell], A=seat(["Waltz"], graveyard=["Bear", "Cub", "Elf"], library=["Field"]))
    script = played(document, "cast waltz -> bear, cub, elf", *TWICE)
    zones = sorted(str(zone_of(script, id)) for id in ("bear", "cub", "elf"))
    assert zones == ["battlefield", "battlefield", "library"]
    assert _library(script)[0] == "field"


@pytest.mark.rule("701.23", "101.4")
def test_each_of_two_targets_searches_for_a_card_of_their_own() -> None:
    text = (
        "Choose two target players. Each of them searches their library for a card, then shuffles and puts that "
        "card on top."
    )
    spell = card("Symmetry", "Sorcery", text)
    document = game_of([*CARDS, spell], A=seat(["Symmetry"], library=["Bear", "Cub"]), B={"library": ["Field", "Elf"]})
    script = played(document, "cast symmetry -> A, B", *TWICE, answers={"A": ["choose cub"], "B": ["choose elf"]})
    assert (_library(script)[0], _library(script, "B")[0]) == ("cub", "elf")


@pytest.mark.rule("608.2d")
def test_an_opponent_chooses_which_card_comes_back() -> None:
    text = "Mill two cards, then return a nonland card of an opponent's choice from your graveyard to your hand."
    spell = card("Fang", "Sorcery", text)
    document = game_of(
        [*CARDS, spell],
        A=seat(["Fang"], graveyard=["Elf"], library=["Bear", "Field"]),
        B={"graveyard": ["Cub"]},
    )
    script = played(document, "cast fang", *TWICE, answers={"B": ["choose bear"]})
    assert _hand(script) == {"bear"}


@pytest.mark.rule("701.20", "110.2a")
@pytest.mark.parametrize(("library", "there"), [(["Field", "Elf", "Cub"], "elf"), (["Field"], None)])
def test_the_creature_card_that_was_revealed_enters_under_your_control(library: list[str], there: str | None) -> None:
    text = (
        "Target opponent reveals cards from the top of their library until they reveal a creature card. That "
        "player puts "
        "all noncreature cards revealed this way into their graveyard, then you put the creature card onto the "
        "battlefield under your control."
    )
    spell = card("Telling", "Sorcery", text)
    document = game_of([*CARDS, spell], A=seat(["Telling"]), B={"library": library})
    script = played(document, "cast telling -> B", *TWICE)
    assert zone_of(script, "field") == "graveyard"
    if there is not None:
        assert script.game.position.objects[there].controller == "A"  # type: ignore[index]
        assert _library(script, "B") == ["cub"]


@pytest.mark.rule("108.3", "701.24")
def test_the_owners_of_several_cards_shuffle_them_in() -> None:
    text = "Choose up to three target cards in graveyards. The owners of those cards shuffle them into their libraries."
    spell = card("Turn", "Sorcery", text)
    document = game_of(
        [*CARDS, spell],
        A=seat(["Turn"], graveyard=["Bear"], library=["Field"]),
        B={"graveyard": ["Cub", "Elf"], "library": []},
    )
    script = played(document, "cast turn -> bear, cub", *TWICE)
    assert (set(_library(script)), set(_library(script, "B"))) == ({"bear", "field"}, {"cub"})


@pytest.mark.rule("108.3", "701.24")
def test_two_permanents_are_shuffled_under_their_owners() -> None:
    text = "{T}: Put this artifact and target creature on top of their owners' libraries, then those players shuffle."
    door = card("Gate", "Artifact", text)
    document = game_of(
        [*CARDS, door], A=seat([], "Gate", library=["Field"]), B={"battlefield": ["Bear"], "library": []}
    )
    script = played(document, "activate gate.1 -> bear", *TWICE)
    assert (set(_library(script)), set(_library(script, "B"))) == ({"gate", "field"}, {"bear"})


@pytest.mark.rule("608.2c", "121.1")
@pytest.mark.parametrize(("answers", "hand"), [(["yes", "choose bear"], {"field", "cub"}), (["no"], {"bear", "field"})])
def test_a_chosen_card_goes_under_the_library_and_its_owner_draws(answers: list[str], hand: set[str]) -> None:
    text = (
        "Look at target player's hand. You may choose a nonland card from it. If you do, that player reveals the "
        "chosen "
        "card, puts it on the bottom of their library, then draws a card."
    )
    spell = card("Clique", "Sorcery", text)
    document = game_of([*CARDS, spell], A=seat(["Clique"]), B={"hand": ["Bear", "Field"], "library": ["Cub"]})
    script = played(document, "cast clique -> B", *TWICE, answers={"A": answers})
    assert _hand(script, "B") == hand


@pytest.mark.rule("118.12", "701.9")
@pytest.mark.parametrize(
    ("answers", "hand", "damage"), [(["yes", "choose bear"], {"cub"}, 0), (["no", "choose bear"], {"cub"}, 1)]
)
def test_a_card_on_top_of_the_library_keeps_from_discarding(answers: list[str], hand: set[str], damage: int) -> None:
    text = (
        "Target player discards a card unless they put a card from their hand on top of their library. If that player "
        "discards a card this way, Haunt deals 1 damage to each player."
    )
    spell = card("Haunt", "Sorcery", text)
    document = game_of([*CARDS, spell], A=seat(["Haunt"]), B={"hand": ["Bear", "Cub"], "library": []})
    script = played(document, "cast haunt -> B", *TWICE, answers={"B": answers})
    assert _hand(script, "B") == hand
    assert zone_of(script, "bear") == ("graveyard" if damage else "library")
    assert (life(script, "A"), life(script, "B")) == (20 - damage, 20 - damage)


@pytest.mark.rule("118.12", "118.3")
@pytest.mark.parametrize(
    ("hand", "answer", "resolves"), [(["Cub"], "yes", True), (["Cub"], "no", False), ([], "yes", True)]
)
def test_a_spell_is_kept_from_being_countered_by_a_discarded_hand(hand: list[str], answer: str, resolves: bool) -> None:
    plex = card("Plex", "Instant", "Counter target spell unless its controller discards their hand.")
    document = game_of(
        [*CARDS, plex], A=seat(["Bear", *hand]), B={"hand": ["Plex", "Elf"], "battlefield": ["4 Mountain"]}
    )
    moves = ("cast bear", "pass", "cast plex -> bear", *TWICE)
    script = carried_out(document, *moves, answer, until="1.main2")
    assert zone_of(script, "bear") == ("battlefield" if resolves else "graveyard")
    assert _hand(script, "B") == {"elf"}
    assert len(_hand(script)) == (0 if resolves or not hand else 1)


@pytest.mark.rule("608.2c", "603.10a")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_if_a_card_was_returned_this_way_one_may_pay(answer: str) -> None:
    text = (
        "Enchant creature\nWhen enchanted creature dies, return that card to its owner's hand. If that card is "
        "returned "
        "to its owner's hand this way, you may pay {R}. If you do, return this card to its owner's hand."
    )
    master = card("Master", "Enchantment — Aura", text)
    document = game_of([*CARDS, master], A=seat(["Master", "Zap"], "Bear"))
    script = carried_out(
        document, "cast master -> bear", *TWICE, "cast zap -> bear", *TWICE, *TWICE, answers={"A": [answer]}
    )
    assert zone_of(script, "bear") == "hand"
    assert zone_of(script, "master") == ("hand" if answer == "yes" else "graveyard")


@pytest.mark.rule("701.23", "202.3")
def test_cards_with_different_names_that_each_have_a_mana_value() -> None:
    text = (
        "Search your library for up to X creature cards with different names that each have mana value X, reveal "
        "them, put "
        "them into your hand, then shuffle."
    )
    spell = card("Menagerie", "Sorcery", text, mana_cost="{X}{R}")
    goat = card("Goat", "Creature — Goat", mana_cost="{2}")
    library = ["Elf", "Elf", "Bear", "Goat", "Field"]
    document = game_of([*CARDS, spell, goat], A=seat(["Menagerie"], library=library))
    script = played(document, "cast menagerie x=2", *TWICE, answers={"A": ["choose elf, goat"]})
    assert _hand(script) == {"elf", "goat"}


@pytest.mark.rule("110.2", "701.23")
def test_a_land_is_found_for_a_target_player() -> None:
    text = (
        "Search your library for a Plains card, put it onto the battlefield tapped under target player's control, "
        "then shuffle."
    )
    spell = card("Gift", "Sorcery", text)
    document = game_of([*CARDS, spell], A=seat(["Gift"], library=["Field", "Bear"]))
    script = played(document, "cast gift -> B", *TWICE, answers={"A": ["choose field"]})
    field = script.game.position.objects["field"]  # type: ignore[index]
    assert (field.controller, field.owner, field.tapped) == ("B", "A", True)


@pytest.mark.rule("401.4", "608.2d")
@pytest.mark.parametrize(("place", "library"), [("top", ["cub", "elf"]), ("bottom", ["elf", "cub"])])
def test_the_other_card_goes_on_top_or_on_the_bottom(place: str, library: list[str]) -> None:
    text = (
        "Look at the top two cards of your library. Manifest one of those cards, then put the other on the top or "
        "bottom of your library."
    )
    spell = card("Writing", "Sorcery", text)
    document = game_of([*CARDS, spell], A=seat(["Writing"], library=["Bear", "Cub", "Elf"]))
    script = played(document, "cast writing", *TWICE, answers={"A": ["choose bear", f"choose {place}"]})
    assert zone_of(script, "bear") == "battlefield"
    assert _library(script) == library
