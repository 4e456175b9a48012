"""Flip cards: what they are before and after they flip, and what copies of them are (707.2, 710)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import TWICE, carried_out, game_of, is_written_and_read_again, played, seat, shown, size_of, zone_of
from tests.games import card as plain

PUPIL: dict[str, Any] = {
    "name": "Pupil // Sage", "layout": "flip",
    "faces": [
        {"name": "Pupil", "mana_cost": "{1}{R}", "type_line": "Creature — Monk", "power": "1", "toughness": "2",
         "oracle_text": "{0}: Flip this creature."},
        {"name": "Sage", "mana_cost": "{1}{R}", "type_line": "Legendary Creature — Monk Spirit", "power": "3",
         "toughness": "4", "oracle_text": "Trample"},
    ],
}  # fmt: skip
LIFT = plain("Lift", "Instant", "Return target creature to its owner's hand.")
TWIN = plain("Twin", "Sorcery", "Create a token that's a copy of target creature.")
MOON = plain("Moon", "Sorcery", "Transform target creature.")


@pytest.mark.rule("710.1b", "710.1c", "710.2")
def test_what_has_flipped_has_the_other_characteristics_and_its_own_mana_cost() -> None:
    script = carried_out(game_of([PUPIL], A=seat([], "Pupil // Sage")), "activate pupil-sage.1")
    now = shown(script, "pupil-sage")
    assert (now["name"], now["type_line"]) == ("Sage", "Legendary Creature — Monk Spirit")
    assert (now["mana_cost"], now["mana_value"], now["colors"]) == ("{1}{R}", 2, ["R"])
    assert (size_of(script, "pupil-sage"), now["keywords"]) == ((3, 4), ["trample"])
    assert is_written_and_read_again(script)


@pytest.mark.rule("710.4", "110.5")
def test_a_card_that_leaves_is_not_flipped_any_more() -> None:
    document = game_of([PUPIL, LIFT], A=seat(["Lift"], "Pupil // Sage"))
    script = played(document, "activate pupil-sage.1", *TWICE, "cast lift -> pupil-sage", *TWICE)
    found = script.game.position.objects["pupil-sage"]  # type: ignore[index]
    assert (zone_of(script, "pupil-sage"), found.face) == ("hand", 0)


@pytest.mark.rule("707.2", "110.5")
def test_a_copy_of_what_has_flipped_has_not_flipped() -> None:
    document = game_of([PUPIL, TWIN], A=seat(["Twin"], "Pupil // Sage"))
    script = played(document, "activate pupil-sage.1", *TWICE, "cast twin -> pupil-sage", *TWICE)
    assert shown(script, "pupil-sage#2")["name"] == "Pupil"


@pytest.mark.rule("701.27c", "710.2")
def test_a_flip_card_does_not_transform() -> None:
    script = carried_out(game_of([PUPIL, MOON], A=seat(["Moon"], "Pupil // Sage")), "cast moon -> pupil-sage")
    assert shown(script, "pupil-sage")["name"] == "Pupil"
