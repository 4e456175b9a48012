"""Cards put into a library at the same time, arranged by their owner, as games play it (401.4)."""

from __future__ import annotations

import pytest

from castable.playing.script import Script
from tests.games import TWICE, card, game_of, played, stopped_at

BEAR = card("Bear", "Creature — Bear")
ELK = card("Elk", "Creature — Elk")
MANA = ["8 Mountain"]


def library(script: Script, player: str) -> list[str]:
    """What the library of a player is known to have, top first."""
    return [str(id) for id in script.game.position.players[player].library]


def tide(text: str) -> dict[str, object]:
    return card("Tide", "Sorcery", text)


@pytest.mark.rule("401.4")
@pytest.mark.parametrize(("where", "order", "then"), [
    ("top", "order 1,2", ["bear", "elk", "plains"]),
    ("top", "order 2,1", ["elk", "bear", "plains"]),
    ("bottom", "order 2,1", ["plains", "elk", "bear"]),
])  # fmt: skip
def test_the_owner_arranges_what_goes_into_a_library_at_once(where: str, order: str, then: list[str]) -> None:
    spell = tide(f"Put all creatures on the {where} of their owners' libraries.")
    theirs = {"battlefield": ["Bear", "Elk"], "library": ["Plains"]}
    document = game_of([BEAR, ELK, spell], A={"hand": ["Tide"], "battlefield": MANA}, B=theirs)
    assert library(played(document, "cast tide", *TWICE, order), "B") == then


@pytest.mark.rule("401.4", "101.4")
def test_each_owner_arranges_their_own_the_active_player_first() -> None:
    spell = tide("Put all creatures on the bottom of their owners' libraries.")
    elks = [{"card": name, "id": f"{name.lower()}2"} for name in ("Bear", "Elk")]
    document = game_of(
        [BEAR, ELK, spell], A={"hand": ["Tide"], "battlefield": [*MANA, "Bear", "Elk"], "library": []},
        B={"battlefield": elks, "library": []},
    )  # fmt: skip
    script = played(document, "cast tide", *TWICE, "order 2,1", "order 1,2")
    assert (library(script, "A"), library(script, "B")) == (["elk", "bear"], ["bear2", "elk2"])


@pytest.mark.rule("401.4", "110.5")
def test_who_owns_a_card_arranges_it_and_not_who_controls_it() -> None:
    spell = tide("Put all creatures on top of their owners' libraries.")
    stolen = [{"card": "Bear", "id": "bear", "owner": "B"}, {"card": "Elk", "id": "elk", "owner": "B"}]
    document = game_of([BEAR, ELK, spell], A={"hand": ["Tide"], "battlefield": [*MANA, *stolen]}, B={"library": []})
    script = played(document, "cast tide", *TWICE, "order 2,1")
    assert library(script, "B") == ["elk", "bear"]


@pytest.mark.rule("401.4")
def test_like_cards_and_one_card_are_in_no_order() -> None:
    spell = tide("Put all creatures on the bottom of their owners' libraries.")
    theirs = {"battlefield": ["2 Bear"], "library": []}
    document = game_of([BEAR, spell], A={"hand": ["Tide"], "battlefield": MANA}, B=theirs)
    assert stopped_at(document, "cast tide", *TWICE) is None


@pytest.mark.rule("701.24a", "401.4")
def test_what_is_shuffled_into_a_library_is_in_no_order() -> None:
    spell = tide("Shuffle your graveyard into your library.")
    seat = {"hand": ["Tide"], "battlefield": MANA, "graveyard": ["Bear", "Elk"]}
    assert stopped_at(game_of([BEAR, ELK, spell], A=seat), "cast tide", *TWICE) is None
