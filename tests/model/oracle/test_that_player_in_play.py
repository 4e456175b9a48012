"""Of whom "that player" is said after something was returned or countered, and cards of one name (608.2c)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, carried_out, game_of, life, played, seat

BEAR = card("Bear", "Creature — Bear")


@pytest.mark.rule("608.2c", "108.3")
def test_the_owner_of_what_was_returned_discards_and_not_who_controlled_it() -> None:
    recoil = card("Recoil", "Instant", "Return target permanent to its owner's hand. Then that player discards a card.")
    theirs = {"battlefield": [{"card": "Bear", "id": "theirs", "owner": "A"}], "hand": ["Bear"]}
    document = game_of([BEAR, recoil], A=seat(["Recoil", "Bear"]), B=theirs)
    script = played(document, "cast recoil -> theirs", *TWICE, defaults="first", answers={"A": ["choose bear"]})
    players = script.game.position.players
    assert (len(players["A"].hand), len(players["B"].hand)) == (1, 1)


@pytest.mark.rule("608.2c", "701.6a")
@pytest.mark.parametrize(("lands", "countered"), [(1, True), (2, False)])
def test_the_controller_of_the_spell_discards_whether_or_not_they_pay(lands: int, *, countered: bool) -> None:
    delusion = card("Delusion", "Instant", "Counter target spell unless its controller pays {1}. That player discards "
                    "a card.")  # fmt: skip
    mine = {"hand": ["Bear", "Bear"], "battlefield": [f"{lands} Mountain"]}
    document = game_of([BEAR, delusion], A=mine, B=seat(["Delusion"]))
    script = played(document, "cast bear", "pass", "cast delusion -> bear", *TWICE, answers={"A": ["yes"]})
    position = script.game.position
    assert len(position.players["A"].hand) == 0
    assert ("bear" in position.players["A"].graveyard) is countered


@pytest.mark.rule("201.2", "603.2")
def test_cards_with_the_name_of_the_spell_are_counted_in_all_graveyards() -> None:
    shrine = card("Shrine", "Enchantment", "Whenever a player casts a spell, that player gains X life, where X is the "
                  "number of cards in all graveyards with the same name as that spell.")  # fmt: skip
    cub = card("Cub", "Creature — Bear")
    document = game_of(
        [BEAR, cub, shrine], A=seat(["Bear"], "Shrine", graveyard=["Bear", "Cub"]), B={"graveyard": ["Bear"]}
    )
    assert life(carried_out(document, "cast bear"), "A") == 22
