"""Parts of hands and libraries: what is kept of them, the rest, and the card at the bottom, as games play it."""

from __future__ import annotations

import pytest

from castable.playing.script import Script
from tests.games import TWICE, card, carried_out, game_of, life, played, seat, size_of, zone_of

BEAR = card("Bear", "Creature — Bear")
CUB = card("Cub", "Creature — Bear")
FIELD = card("Field", "Land", "{T}: Add {W}.")
CARDS = [BEAR, CUB, FIELD]


def _library(script: Script, player: str = "A") -> list[str]:
    return list(script.game.position.players[player].library)


def _hand(script: Script, player: str = "A") -> set[str]:
    return set(script.game.position.players[player].hand)


@pytest.mark.rule("701.9", "608.2d")
@pytest.mark.parametrize(("kept", "hand"), [(0, set()), (1, {"cub"})])
def test_all_but_x_chosen_cards_are_discarded(kept: int, hand: set[str]) -> None:
    spell = card("Through", "Sorcery", "Choose X cards in your hand and discard the rest.", mana_cost="{X}{R}")
    document = game_of([*CARDS, spell], A=seat(["Through", "Bear", "Cub"]))
    script = played(document, f"cast through x={kept}", *TWICE, answers={"A": ["choose cub"] * kept})
    assert _hand(script) == hand
    assert zone_of(script, "bear") == "graveyard"


@pytest.mark.rule("701.9")
def test_the_target_player_keeps_one_card() -> None:
    spell = card("Mania", "Sorcery", "Target player chooses a card in their hand and discards the rest.")
    document = game_of([*CARDS, spell], A=seat(["Mania", "Field"]), B={"hand": ["Bear", "Cub"]})
    script = played(document, "cast mania -> B", *TWICE, answers={"B": ["choose cub"]})
    assert (_hand(script), _hand(script, "B")) == ({"field"}, {"cub"})


@pytest.mark.rule("701.24", "101.4")
def test_each_player_shuffles_in_what_they_do_not_keep() -> None:
    text = "Each player chooses up to one card in their hand, then shuffles the rest into their library."
    spell = card("Purge", "Sorcery", text)
    document = game_of(
        [*CARDS, spell], A=seat(["Purge", "Field"], library=["Bear"]), B={"hand": ["Bear", "Cub"], "library": []}
    )
    script = played(document, "cast purge", *TWICE, answers={"A": ["choose"], "B": ["choose cub"]})
    assert (_hand(script), _hand(script, "B")) == (set(), {"cub"})
    assert (len(_library(script)), len(_library(script, "B"))) == (2, 1)


@pytest.mark.rule("401.2", "608.2c")
@pytest.mark.parametrize(("bottom", "gained"), [("Field", 0), ("Bear", 3)])
def test_the_bottom_card_goes_to_the_graveyard(bottom: str, gained: int) -> None:
    text = (
        "{T}: Target player puts the bottom card of their library into their graveyard. If it's a creature card, "
        "you gain 3 life."
    )
    door = card("Door", "Artifact", text)
    document = game_of([*CARDS, door], A=seat([], "Door"), B={"library": ["Cub", "Cub", bottom]})
    script = played(document, "activate door.1 -> B", *TWICE)
    assert zone_of(script, bottom.lower()) == "graveyard"
    assert len(_library(script, "B")) == 2
    assert life(script, "A") == 20 + gained


@pytest.mark.rule("401.4", "121.1")
def test_a_hand_goes_under_the_library_and_as_many_are_drawn() -> None:
    text = (
        "At the beginning of each player's draw step, that player puts the cards in their hand on the bottom of their "
        "library in any order, then draws that many cards."
    )
    box = card("Box", "Artifact", text)
    turn = {"player": "B", "phase": "upkeep"}
    cards = [*CARDS, box, *(card(f"New{n}", "Land") for n in range(4))]
    b = {"hand": ["Bear", "Cub"], "library": ["New0", "New1", "New2", "New3"]}
    document = game_of(cards, turn, A=seat([], "Box"), B=b)
    script = carried_out(document, until="1.main1")
    assert _hand(script, "B") == {"new0", "new1"}
    assert _library(script, "B") == ["new2", "new3", "bear", "cub"]


@pytest.mark.rule("107.1b")
@pytest.mark.parametrize(("cards", "size"), [(1, None), (6, (1, 1)), (7, (2, 2)), (8, (2, 2))])
def test_seven_less_the_cards_in_its_controllers_hand_is_never_less_than_nothing(
    cards: int, size: tuple[int, int] | None
) -> None:
    text = (
        "Target creature gets -X/-X until end of turn, where X is 7 minus the number of cards in that creature's "
        "controller's hand."
    )
    flunk = card("Fail", "Instant", text)
    document = game_of([*CARDS, flunk], A=seat(["Fail"]), B={"battlefield": ["Bear"], "hand": ["Cub"] * cards})
    script = played(document, "cast fail -> bear", *TWICE)
    assert (size_of(script, "bear") if zone_of(script, "bear") == "battlefield" else None) == size


@pytest.mark.rule("608.2c", "404.1")
def test_a_card_is_drawn_for_each_that_came_to_your_own_hand() -> None:
    text = (
        "Return any number of target creatures you control to their owners' hands. Draw a card for each card "
        "returned to your hand this way."
    )
    spell = card("Outcome", "Instant", text)
    theirs = {"card": "Cub", "owner": "B"}
    document = game_of([*CARDS, spell], A=seat(["Outcome"], "Bear", theirs, library=["Field", "Field", "Field"]))
    script = played(document, "cast outcome -> bear, cub", *TWICE)
    assert _hand(script) == {"bear", "field"}


@pytest.mark.rule("608.2c", "701.9")
def test_a_card_comes_back_for_each_that_was_discarded() -> None:
    text = "Discard X cards, then return a card from your graveyard to your hand for each card discarded this way."
    spell = card("Remember", "Sorcery", text, mana_cost="{X}{R}")
    document = game_of([*CARDS, spell], A=seat(["Remember", "Bear"], graveyard=["Cub", "Field"]))
    script = played(document, "cast remember x=2", *TWICE, answers={"A": ["choose cub"]})
    assert _hand(script) == {"cub"}


@pytest.mark.rule("101.4", "110.2a")
def test_each_player_puts_their_own_lands_onto_the_battlefield() -> None:
    text = (
        "Each player reveals the top two cards of their library, puts all land cards revealed this way onto the "
        "battlefield tapped, and exiles the rest."
    )
    spell = card("Clearing", "Sorcery", text)
    document = game_of([*CARDS, spell], A=seat(["Clearing"], library=["Bear", "Cub"]), B={"library": ["Field", "Bear"]})
    script = played(document, "cast clearing", *TWICE)
    field = script.game.position.objects["field"]  # type: ignore[index]
    assert (field.controller, field.tapped) == ("B", True)
    assert zone_of(script, "bear#2") == zone_of(script, "cub") == "exile"


@pytest.mark.rule("101.4")
def test_each_reveals_as_many_as_they_control() -> None:
    text = (
        "Each player reveals a number of cards from the top of their library equal to the number of creatures they "
        "control, puts all permanent cards they revealed this way onto the battlefield, and puts the rest into "
        "their graveyard."
    )
    spell = card("Over", "Sorcery", text)
    document = game_of(
        [*CARDS, spell],
        A=seat(["Over"], "Bear", "Bear", library=["Cub", "Over", "Field"]),
        B={"library": ["Field"], "battlefield": []},
    )
    script = played(document, "cast over", *TWICE)
    assert zone_of(script, "cub") == "battlefield"
    assert _library(script) == ["field"]
    assert len(_library(script, "B")) == 1


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("theirs", "drawn"), [(1, 0), (2, 0), (4, 2)])
def test_the_difference_is_drawn_where_the_target_has_more_cards(theirs: int, drawn: int) -> None:
    text = "If target opponent has more cards in hand than you, draw cards equal to the difference."
    spell = card("Balance", "Sorcery", text)
    document = game_of(
        [*CARDS, spell], A=seat(["Balance", "Bear", "Bear"], library=["Field"] * 5), B={"hand": ["Cub"] * theirs}
    )
    script = played(document, "cast balance -> B", *TWICE)
    assert len(_hand(script)) == 2 + drawn


@pytest.mark.rule("205.2", "608.2c")
@pytest.mark.parametrize(("top", "taken"), [("Cub", True), ("Field", False)])
def test_the_card_on_top_is_compared_with_what_has_entered(top: str, taken: bool) -> None:
    text = (
        "Whenever another permanent you control enters, look at the top card of your library. If it shares a card type "
        "with that permanent, you may reveal that card and put it into your hand."
    )
    dragon = card("Dragon", "Creature — Dragon", text)
    document = game_of([*CARDS, dragon], A=seat(["Bear"], "Dragon", library=[top]))
    script = played(document, "cast bear", *TWICE, *TWICE, answers={"A": ["yes"] * taken})
    assert zone_of(script, top.lower()) == ("hand" if taken else "library")


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("enemies", "taken"), [(1, 2), (2, 1)])
def test_more_than_each_other_player(enemies: int, taken: int) -> None:
    text = (
        "Look at the top three cards of your library. If you control more creatures than each other player, put two of "
        "those cards into your hand. Otherwise, put one of them into your hand. Then put the rest on the bottom of"
        " your "
        "library in any order."
    )
    spell = card("Advice", "Sorcery", text)
    document = game_of(
        [*CARDS, spell],
        A=seat(["Advice"], "Bear", "Bear", library=["Field"] * 3),
        B={"battlefield": ["Bear"] * enemies},
    )
    script = carried_out(document, "cast advice", *TWICE)
    assert len(_hand(script)) == taken


@pytest.mark.rule("608.2c")
def test_an_object_and_others_of_a_kind_you_control() -> None:
    text = (
        "{T}: Seer and Bears you control each get +X/+X until end of turn, where X is the number of cards in your hand."
    )
    seer = card("Seer", "Creature — Wizard", text)
    document = game_of([*CARDS, seer], A=seat(["Field"], "Seer", "Bear"), B={"battlefield": ["Cub"]})
    script = played(document, "activate seer.1", *TWICE)
    assert [size_of(script, id) for id in ("seer", "bear", "cub")] == [(3, 3), (3, 3), (2, 2)]
