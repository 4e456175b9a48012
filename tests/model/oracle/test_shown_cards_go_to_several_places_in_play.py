"""Cards that were shown, of which some go to one place and the others to another, as games play it (701.20)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, game_of, played, seat, zone_of

BEAR = card("Bear", "Creature — Bear")
PLAIN = card("Field", "Land", "{T}: Add {W}.")
ELF = card("Elf", "Creature — Elf")
WALL = card("Wall", "Creature — Wall", mana_cost="{6}")
CARDS = [BEAR, PLAIN, ELF, WALL]


def _library(script: object, player: str = "A") -> list[str]:
    return list(script.game.position.players[player].library)  # type: ignore[attr-defined]


@pytest.mark.rule("701.20", "401.4")
def test_any_number_goes_to_the_bottom_and_the_rest_stays_on_top() -> None:
    spell = card(
        "Ransom",
        "Sorcery",
        (
            "Look at the top three cards of target player's library. Put any number of them on the bottom of that"
            " library in any order and the rest on top of the library in any order."
        ),
    )
    document = game_of([*CARDS, spell], A=seat(["Ransom"]), B={"library": ["Bear", "Elf", "Field", "Wall"]})
    script = played(document, "cast ransom -> B", *TWICE, answers={"A": ["choose elf", "order 2,1"]})
    assert _library(script, "B") == ["field", "bear", "wall", "elf"]


@pytest.mark.rule("701.13", "401.4")
def test_any_number_is_exiled_and_the_rest_goes_back_on_top() -> None:
    spell = card(
        "Lore",
        "Sorcery",
        (
            "Look at the top three cards of your library, then exile any number of them and put the rest back on "
            "top of your library in any order."
        ),
    )
    document = game_of([*CARDS, spell], A=seat(["Lore"], library=["Bear", "Elf", "Field", "Wall"]))
    script = played(document, "cast lore", *TWICE, answers={"A": ["choose bear, field", "order 2,1"]})
    assert _library(script) == ["elf", "wall"]
    assert zone_of(script, "bear") == zone_of(script, "field") == "exile"


@pytest.mark.rule("701.20")
def test_the_target_player_chooses_which_card_stays() -> None:
    cylix = card(
        "Cup",
        "Artifact",
        (
            "{T}: Target player looks at the top three cards of their library, puts one of them back on top of "
            "their library, then exiles the rest."
        ),
    )
    document = game_of([*CARDS, cylix], A=seat([], "Cup"), B={"library": ["Bear", "Elf", "Field", "Wall"]})
    script = played(document, "activate cup.1 -> B", *TWICE, answers={"B": ["choose elf"]})
    assert _library(script, "B") == ["elf", "wall"]
    assert zone_of(script, "bear") == zone_of(script, "field") == "exile"


@pytest.mark.rule("701.20")
@pytest.mark.parametrize(("library", "taken"), [(["Field", "Bear"], {"bear"}), (["Field", "Field"], set())])
def test_the_card_up_to_which_was_revealed_goes_to_hand(library: list[str], taken: set[str]) -> None:
    spell = card(
        "Tell",
        "Sorcery",
        (
            "Reveal cards from the top of your library until you reveal a nonland card. You gain 2 life. Put the "
            "nonland card into your hand and the rest on the bottom of your library in any order."
        ),
    )
    document = game_of([*CARDS, spell], A=seat(["Tell"], library=library))
    script = played(document, "cast tell", *TWICE)
    assert set(script.game.position.players["A"].hand) == taken
    assert len(_library(script)) == 2 - len(taken)


@pytest.mark.rule("701.20")
def test_all_cards_of_two_kinds_go_to_hand() -> None:
    spell = card(
        "Delve",
        "Sorcery",
        (
            "Reveal the top three cards of your library. Put all Elf and land cards revealed this way into your "
            "hand and the rest on the bottom of your library in any order."
        ),
    )
    document = game_of([*CARDS, spell], A=seat(["Delve"], library=["Bear", "Elf", "Field", "Wall"]))
    script = played(document, "cast delve", *TWICE)
    assert set(script.game.position.players["A"].hand) == {"elf", "field"}
    assert _library(script) == ["wall", "bear"]


@pytest.mark.rule("608.2d")
def test_a_card_of_one_kind_here_and_of_another_there() -> None:
    spell = card(
        "Bounty",
        "Sorcery",
        (
            "Reveal the top three cards of your library. You may put up to one land card from among them onto the"
            " battlefield tapped and up to one Elf card from among them into your hand. Put the rest on the "
            "bottom of your library in a random order."
        ),
    )
    document = game_of([*CARDS, spell], A=seat(["Bounty"], library=["Bear", "Elf", "Field", "Wall"]))
    script = played(document, "cast bounty", *TWICE, answers={"A": ["yes", "choose field", "choose elf"]})
    assert (zone_of(script, "field"), zone_of(script, "elf"), zone_of(script, "bear")) == (
        "battlefield", "hand", "library",
    )  # fmt: skip


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("library", "offered"), [(["Wall"], False), (["Bear"], True), (["Field"], True)])
def test_a_card_of_either_description(library: list[str], offered: bool) -> None:
    spell = card(
        "Lift",
        "Sorcery",
        (
            "Mill a card. You may put a land card or a creature card with mana value 3 or less from among the "
            "cards milled this way into your hand. If you don't, you gain 5 life."
        ),
    )
    document = game_of([*CARDS, spell], A=seat(["Lift"], library=library))
    script = played(
        document, "cast lift", *TWICE, answers={"A": ["yes", f"choose {library[0].lower()}"] if offered else ["no"]}
    )
    assert zone_of(script, library[0].lower()) == ("hand" if offered else "graveyard")
    assert script.game.position.players["A"].life == (20 if offered else 25)


@pytest.mark.rule("608.2d")
def test_chance_chooses_what_is_exiled() -> None:
    spell = card(
        "Clerk",
        "Sorcery",
        (
            "Look at the top three cards of your library. Exile two of them at random, then put the rest on top "
            "of your library in any order."
        ),
    )
    document = game_of([*CARDS, spell], A=seat(["Clerk"], library=["Bear", "Elf", "Field", "Wall"]))
    script = played(document, "cast clerk", *TWICE)
    assert len(_library(script)) == 2
    assert sum(zone_of(script, id) == "exile" for id in ("bear", "elf", "field")) == 2
