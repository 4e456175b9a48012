"""What is put into a library just beneath so many of its top cards (401.7)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, game_of, played, seat

BEAR = card("Bear", "Creature — Bear")
BURY = card("Bury", "Instant", "Put target creature into its owner's library just beneath the top X cards of that "
            "library.", mana_cost="{X}{R}")  # fmt: skip
BOUND = card("Bound", "Sorcery", "Put target creature into its owner's library just beneath the top X cards of that "
             "library, where X is the number of Forests you control.")  # fmt: skip


@pytest.mark.rule("401.7")
@pytest.mark.parametrize(("x", "at"), [(0, 0), (1, 1), (2, 2), (3, 3), (5, 3)])
def test_so_many_cards_of_its_owner_are_above_it(x: int, at: int) -> None:
    document = game_of([BEAR, BURY], A=seat(["Bury"], library=["Forest"]),
                       B={"battlefield": ["Bear"], "library": ["Plains", "Island", "Swamp"]})  # fmt: skip
    script = played(document, f"cast bury x={x} -> bear", *TWICE)
    assert [*map(str, script.game.position.players["B"].library)].index("bear") == at


@pytest.mark.rule("401.7")
def test_how_many_may_be_counted() -> None:
    document = game_of([BEAR, BOUND], A=seat(["Bound"], "2 Forest", library=["Forest"]),
                       B={"battlefield": ["Bear", "Forest"], "library": ["Plains", "Island", "Swamp"]})  # fmt: skip
    script = played(document, "cast bound -> bear", *TWICE)
    assert [*map(str, script.game.position.players["B"].library)].index("bear") == 2
