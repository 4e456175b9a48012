"""Permanents that are sacrificed as cards come back in their place, at the same time (608.2c, 701.21)."""

from __future__ import annotations

from typing import Any

import pytest

from castable.model.language.objects import ObjectId
from tests.games import TWICE, card, game_of, played, seat, stopped_at, zone_of

TEXT = (
    "{T}: Choose target artifact a player controls and target artifact card in that player's graveyard. If both "
    "targets are still legal as this ability resolves, that player simultaneously sacrifices the artifact and returns "
    "the artifact card to the battlefield."
)
WELDER = card("Welder", "Artifact — Equipment", TEXT)
ORB, CUP = card("Orb", "Artifact"), card("Cup", "Artifact")
BREAK = card("Break", "Instant", "Destroy target artifact.")
GONE = card("Gone", "Instant", "Exile target artifact card from a graveyard.")


def welded(*others: str, response: tuple[str, ...] = (), **more: Any) -> Any:
    """B has an artifact and another one in the graveyard, and A what changes them round."""
    cards = [WELDER, ORB, CUP, BREAK, GONE, *more.pop("cards", ())]
    document = game_of(cards, A=seat([*others], "Welder"), B={"battlefield": ["Orb"], "graveyard": ["Cup"], **more})
    return played(document, "activate welder -> orb | cup", *response, *TWICE, defaults="first")


@pytest.mark.rule("608.2c", "701.21a")
def test_one_is_sacrificed_and_the_other_comes_back_under_that_players_control() -> None:
    script = welded()
    assert [zone_of(script, id) for id in ("orb", "cup")] == ["graveyard", "battlefield"]
    assert script.game.position.objects[ObjectId("cup")].controller == "B"


@pytest.mark.rule("608.2b")
@pytest.mark.parametrize(("name", "what", "zones"), [
    ("break", "orb", ["graveyard", "graveyard"]), ("gone", "cup", ["battlefield", "exile"]),
])  # fmt: skip
def test_where_one_target_is_gone_the_other_stays(name: str, what: str, zones: list[str]) -> None:
    script = welded(name.title(), response=(f"cast {name} -> {what}", *TWICE))
    assert [zone_of(script, id) for id in ("orb", "cup")] == zones


@pytest.mark.rule("603.6a", "603.10a")
def test_what_leaves_sees_what_enters_at_the_same_time() -> None:
    orb = card("Orb", "Artifact", "Whenever another artifact enters, you gain 1 life.")
    document = game_of([WELDER, orb, CUP], A=seat([], "Welder"), B={"battlefield": ["Orb"], "graveyard": ["Cup"]})
    script = played(document, "activate welder -> orb | cup", *TWICE, *TWICE, defaults="first")
    assert script.game.position.players["B"].life == 20  # it has left as the other enters


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize("kind", ["creature", "permanent"])
def test_another_kind_than_that_of_the_targets_is_not_understood(kind: str) -> None:
    text = TEXT.replace("sacrifices the artifact and", f"sacrifices the {kind} and")
    odd = card("Odd", "Artifact", text)
    document = game_of([odd, ORB, CUP], A=seat([], "Odd"), B={"battlefield": ["Orb"], "graveyard": ["Cup"]})
    assert stopped_at(document, "activate odd -> orb | cup", *TWICE) == "odd"
