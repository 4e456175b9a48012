"""Halves of what players have, differences between them, and what went to graveyards this turn, as games play it."""

from __future__ import annotations

import pytest

from castable.playing.script import Script
from tests.games import TWICE, card, carried_out, game_of, played, seat, zone_of

BEAR = card("Bear", "Creature — Bear")
ELF = card("Elf", "Creature — Elf")
FIELD = card("Field", "Basic Land — Plains")
ZAP = card("Zap", "Instant", "Destroy target permanent.")
CARDS = [BEAR, ELF, FIELD, ZAP]


def _ids(script: Script, zone: str, player: str = "A") -> set[str]:
    return set(getattr(script.game.position.players[player], zone))


@pytest.mark.rule("107.1a", "701.13")
@pytest.mark.parametrize(("rounded", "left"), [("up", 2), ("down", 3)])
def test_the_top_half_of_a_library_is_exiled(rounded: str, left: int) -> None:
    spell = card("Defile", "Sorcery", f"Target opponent exiles the top half of their library, rounded {rounded}.")
    document = game_of([*CARDS, spell], A=seat(["Defile"]), B={"library": ["Bear", "Elf", "Field", "Field", "Field"]})
    script = played(document, "cast defile -> B", *TWICE)
    assert (len(_ids(script, "library", "B")), zone_of(script, "bear")) == (left, "exile")


@pytest.mark.rule("107.1a", "608.2d")
def test_half_of_a_players_creatures_go_back() -> None:
    text = "Choose target player. Return half the creatures they control to their owner's hand, rounded up."
    spell = card("Split", "Sorcery", text)
    document = game_of([*CARDS, spell], A=seat(["Split"], "Bear"), B={"battlefield": ["Elf", "Elf", "Elf", "Field"]})
    script = played(document, "cast split -> B", *TWICE, answers={"A": ["choose elf, elf#3"]})
    assert _ids(script, "hand", "B") == {"elf", "elf#3"}


@pytest.mark.rule("121.2", "101.4")
def test_each_player_draws_up_to_the_most() -> None:
    text = (
        "Each player with fewer cards in hand than the player with the most cards in hand draws cards equal to the "
        "difference."
    )
    spell = card("Tales", "Sorcery", text)
    document = game_of(
        [*CARDS, spell],
        A=seat(["Tales", "Bear"], library=["Field"] * 5),
        B={"hand": ["Elf"] * 3, "library": ["Field"] * 5},
        C={"hand": [], "library": ["Field"] * 5},
    )
    script = played(document, "cast tales", "pass", "pass", "pass")
    assert [len(_ids(script, "hand", name)) for name in "ABC"] == [3, 3, 3]


@pytest.mark.rule("101.4", "701.8")
def test_each_destroys_what_they_control_themselves() -> None:
    text = "You destroy a creature you control, then target opponent destroys a creature they control."
    spell = card("Burning", "Sorcery", text)
    document = game_of([*CARDS, spell], A=seat(["Burning"], "Bear"), B={"battlefield": ["Elf", "Elf"]})
    script = carried_out(document, "cast burning -> B", *TWICE, answers={"B": ["choose elf#2"]})
    zones = [zone_of(script, id) for id in ("bear", "elf", "elf#2")]
    assert zones == ["graveyard", "battlefield", "graveyard"]


@pytest.mark.rule("608.2h", "110.2a")
def test_what_was_put_into_graveyards_from_the_battlefield_this_turn_comes_back() -> None:
    text = (
        "Each player returns to the battlefield all artifact, creature, enchantment, and land cards in their graveyard "
        "that were put there from the battlefield this turn."
    )
    spell = card("Sunrise", "Instant", text)
    document = game_of(
        [*CARDS, spell],
        A=seat(["Zap", "Sunrise"], graveyard=["Bear"]),
        B={"battlefield": ["Elf"], "graveyard": ["Field"]},
    )
    script = played(document, "cast zap -> elf", *TWICE, "cast sunrise", *TWICE)
    elf = script.game.position.objects["elf"]  # type: ignore[index]
    assert (zone_of(script, "elf"), elf.controller) == ("battlefield", "B")
    assert (zone_of(script, "bear"), zone_of(script, "field"), zone_of(script, "zap")) == ("graveyard",) * 3


@pytest.mark.rule("113.6k", "701.24")
def test_a_discarded_card_is_shuffled_in_from_the_graveyard() -> None:
    text = "{0}, Discard this card: Shuffle this card into your library from your graveyard, then draw a card."
    ape = card("Ape", "Creature — Ape", text)
    document = game_of([*CARDS, ape], A=seat(["Ape"], library=[]))
    script = played(document, "activate ape.1", *TWICE)
    assert _ids(script, "hand") == {"ape"}


@pytest.mark.rule("401.7")
def test_a_card_goes_fifth_from_the_top() -> None:
    rider = card(
        "Rider", "Creature — Wizard", "When Rider dies, you may put it into its owner's library fifth from the top."
    )
    document = game_of([*CARDS, rider], A=seat(["Zap"], "Rider", library=["Bear", "Bear", "Bear", "Bear", "Elf"]))
    script = played(document, "cast zap -> rider", *TWICE, *TWICE, "yes")
    assert list(script.game.position.players["A"].library)[4:] == ["rider", "elf"]


@pytest.mark.rule("101.4", "701.23")
def test_each_player_finds_as_many_as_all_of_them_paid() -> None:
    text = (
        "Starting with you, each player may pay any amount of mana. Each player searches their library for up to X"
        " basic "
        "land cards, where X is the total amount of mana paid this way, puts them onto the battlefield tapped, then "
        "shuffles."
    )
    spell = card("Voyage", "Sorcery", text)
    document = game_of([*CARDS, spell], A=seat(["Voyage"], library=["Field"] * 3), B={"library": ["Field"] * 3})
    moves = ("cast voyage", *TWICE, "choose 2", "choose field, field#2", "choose field#4")
    script = played(document, *moves)
    lands = [
        o.owner for o in script.game.position.objects.values() if o.card.name == "Field" and o.zone == "battlefield"
    ]
    assert sorted(lands) == ["A", "A", "B"]


@pytest.mark.rule("201.2", "701.23")
def test_a_card_with_the_name_of_the_target_enters_under_your_control() -> None:
    text = (
        "Choose target permanent an opponent controls. Search that player's library for a card with the same name "
        "and put "
        "it onto the battlefield under your control. Then that player shuffles."
    )
    spell = card("Mime", "Sorcery", text)
    document = game_of([*CARDS, spell], A=seat(["Mime"]), B={"battlefield": ["Elf"], "library": ["Bear", "Elf"]})
    script = played(document, "cast mime -> elf", *TWICE, answers={"A": ["choose elf#2"]})
    assert script.game.position.objects["elf#2"].controller == "A"  # type: ignore[index]
    assert _ids(script, "library", "B") == {"bear"}


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("hand", "drawn"), [(["Field"] * 2, 1), (["Field", "Bear"], 0)])
def test_cards_of_a_kind_in_your_hand(hand: list[str], drawn: int) -> None:
    spell = card("Monk", "Sorcery", "If you have two or more land cards in your hand, draw a card.")
    document = game_of([*CARDS, spell], A=seat(["Monk", *hand], library=["Elf"]))
    script = played(document, "cast monk", *TWICE)
    assert len(_ids(script, "hand")) == 2 + drawn
