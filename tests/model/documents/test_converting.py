"""One way of writing a position into another."""

from __future__ import annotations

from pathlib import Path

import pytest

import castable
from castable.model.documents.converting import FORMS, convert, format_of
from castable.model.game.errors import DocumentError, RequestError

EXAMPLES = sorted((Path(__file__).parents[3] / "examples").glob("*.yaml"))
STATE = """
# written by a game
turn=4
activeplayer=human
activephase=MAIN1
humanlife=11
humanhand=Shock
humanbattlefield=Mountain|Tapped;Mountain
ailife=3
"""


@pytest.mark.parametrize(
    ("text", "format"),
    [
        ("castable: 1\nplayers: {A: {}, B: {}}", "yaml"),
        ("# a = b\ncastable: 1", "yaml"),
        ('  {"castable": 1}', "json"),
        ("\ufeff{}", "json"),
        ("[metadata]\nName:x\n[state]\nhumanlife=3", "puzzle"),
        (STATE, "forge state"),
        ("\ufeffp0life=3\np1hand=Shock", "forge state"),
        ("hand:Human:Shock:1", "xmage"),
        ("[my group]\nhand:Human:Shock:1", "xmage"),
        ("nothing of the kind", "yaml"),
        ("", "yaml"),
    ],
)
def test_the_format_is_known_by_its_look(text: str, format: str) -> None:
    assert format_of(text) == format


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda p: p.stem)
@pytest.mark.parametrize("form", ["json", "yaml"])
def test_a_document_is_the_same_position_in_every_form(path: Path, form: str) -> None:
    text = path.read_text(encoding="utf-8")
    found = convert(text, form)
    assert (found.format, found.notes) == ("yaml", ())
    assert castable.read(found.text) == found.position == castable.read(text)
    assert convert(found.text, form).text == found.text


def test_what_a_puzzle_can_not_say_is_noted() -> None:
    found = convert("castable: 1\nplayers: {A: {hand: [Shock], library: 3}, B: {}}", "puzzle")
    assert "humanhand=Shock" in found.text
    assert found.notes == ("a puzzle can't say: A: 3 unknown cards in the library",)
    assert convert(found.text).format == "puzzle"


def test_the_state_of_a_game_is_read_like_a_puzzle() -> None:
    found = convert(STATE)
    assert found.position == castable.read("[state]" + STATE) == castable.read(STATE)
    assert (found.position.turn.number, found.position.players["A"].life) == (4, 11)


def test_a_fault_in_a_state_names_its_key() -> None:
    with pytest.raises(DocumentError, match="humanlive: no such key"):
        convert("humanlive=3\nailife=20")


def test_cheats_are_carried_over_as_far_as_a_document_can_say_them() -> None:
    found = convert("hand:Human:Shock:1\nemblem:Human:Some Emblem:1", "yaml")
    assert found.format == "xmage"
    assert found.position.players["Human"].hand == ("shock",)
    assert found.notes == ("emblem Some Emblem of Human is left out",)


def test_there_is_no_other_form() -> None:
    with pytest.raises(RequestError, match='no form "yml"') as refused:
        convert({"castable": 1, "players": {"A": {}, "B": {}}}, "yml")
    assert refused.value.fault.nearest == ("yaml",)
    assert FORMS == ("json", "yaml", "puzzle")
