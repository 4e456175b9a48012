"""Choices that a cost asks for, copies that may be made, and how a resolving spell was cast (601.2b, 707.10)."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.playing.game import Game
from castable.playing.script import Script
from tests.games import TWICE, card, game_of, is_written_and_read_again, played, shown, size_of, zone_of

COST = "As an additional cost to cast this spell, choose a "
CALLER = card(
    "Caller", "Creature — Human",
    f"{COST}creature type.\nCaller's power and toughness are each equal to the number of creatures of the chosen type "
    "on the battlefield.", power="*", toughness="*",
)  # fmt: skip
TINT = card("Tint", "Sorcery", f"{COST}color.\nDestroy all creatures of the chosen color.")
BEAST = card("Beast", "Creature — Beast", mana_cost="{G}")
IMP = card("Imp", "Creature — Imp", mana_cost="{B}")
AGAIN = card(
    "Again", "Sorcery",
    "Return target creature card from your graveyard to the battlefield. If this spell was cast from a graveyard, "
    "you may copy this spell and may choose a new target for the copy.\nFlashback {R}", mana_cost="{0}",
)  # fmt: skip


def board(hand: str, *cards: dict[str, Any]) -> dict[str, Any]:
    """A player with a card in hand, lands, and creatures."""
    return game_of(cards, A={"hand": [hand], "battlefield": ["2 Mountain", "3 Beast", "Imp"]})


@pytest.mark.rule("601.2b", "607.2d")
@pytest.mark.parametrize(("word", "size"), [("Beast", 3), ("imp", 1)])
def test_a_creature_type_is_chosen_as_a_cost_and_kept_by_the_permanent(word: str, size: int) -> None:
    document = board("Caller", CALLER, BEAST, IMP)
    asked = castable.game(document).take("cast caller")
    assert asked.decision is not None
    assert (asked.decision.kind, asked.position.stack) == ("choose", ("caller",))
    script = played(document, "cast caller", f"choose {word}", *TWICE)
    assert size_of(script, "caller") == (size, size)
    assert is_written_and_read_again(script)


@pytest.mark.rule("601.2b", "704.5f")
def test_a_type_that_nothing_has_may_be_chosen_too() -> None:
    assert (
        zone_of(played(board("Caller", CALLER, BEAST, IMP), "cast caller", "choose Goblin", *TWICE), "caller")
        == "graveyard"
    )


@pytest.mark.rule("601.2b")
def test_a_color_is_chosen_as_a_cost_before_anybody_can_respond() -> None:
    script = played(board("Tint", TINT, BEAST, IMP), "cast tint", "choose green", *TWICE)
    assert [zone_of(script, i) for i in ("beast", "beast#3", "imp")] == ["graveyard", "graveyard", "battlefield"]


@pytest.mark.rule("707.10")
def test_a_copy_of_the_spell_has_the_choice_that_was_made_for_it() -> None:
    fork = card("Fork", "Instant", "Copy target creature spell you control.", mana_cost="{0}")
    document = board("Caller", CALLER, BEAST, IMP, fork)
    document["players"]["A"]["hand"].append("Fork")
    script = played(document, "cast caller", "choose Beast", "cast fork -> caller", *TWICE, *TWICE)
    copies = [i for i in script.game.position.battlefield if i.startswith("caller")]
    assert [(shown(script, i)["power"], shown(script, i)["token"]) for i in copies] == [(3, True)]


def again(*moves: str, alternative: str = " as flashback") -> Script:
    """The spell cast from a graveyard where two creature cards lie, one of them its target."""
    zone = {"graveyard": ["Again"]} if alternative else {"hand": ["Again"], "graveyard": []}
    here = {"battlefield": ["2 Mountain"], **zone, "graveyard": [*zone["graveyard"], "Beast", "Imp"]}
    document = game_of([AGAIN, BEAST, IMP], A=here)
    return castable.game(document).run([f"cast again{alternative} -> beast", *TWICE, *moves])


@pytest.mark.rule("707.10c", "608.2c")
def test_a_spell_cast_from_a_graveyard_may_be_copied_though_it_has_moved_something_else() -> None:
    """What the spell itself has returned was not cast from anywhere, the spell was."""
    assert again().game.decision is not None
    assert decision(again().game) == "may"
    assert decision(again(alternative="").game) == "priority"
    both = again("yes", "yes", "announce -> imp", *TWICE)
    assert [zone_of(both, i) for i in ("beast", "imp", "again")] == ["battlefield", "battlefield", "exile"]
    one = again("no")
    assert [zone_of(one, i) for i in ("beast", "imp")] == ["battlefield", "graveyard"]


def decision(game: Game) -> str:
    """What kind of decision a game waits for."""
    assert game.decision is not None, game
    return game.decision.kind
