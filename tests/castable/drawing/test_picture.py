"""A position as a picture: well-formed, self-contained, and with all that can be seen."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given

import castable
from castable.answers.showing import show_data
from castable.drawing.picture import picture
from castable.drawing.symbols import symbol
from castable.drawing.tiles import tiles_of
from castable.fuzz.contract.protocol import Document
from tests.castable.conftest import Run
from tests.examples import examples
from tests.properties.strategies_positions import position_documents
from tests.scenes import scene
from tests.test_architecture import ROOT

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = '<script>alert("1")</script>&\'\x00'


def texts(drawn: str) -> list[str]:
    """All texts of a picture, tooltips too."""
    return ["".join(found.itertext()) for found in ElementTree.fromstring(drawn).iter() if found.tag in TEXTS]


TEXTS = (f"{SVG}text", f"{SVG}title")


@pytest.mark.parametrize("path", sorted((ROOT / "examples").glob("*.yaml")), ids=lambda p: p.stem)
def test_every_example_has_a_picture_that_loads_nothing(path: Path) -> None:
    drawn = picture(castable.read(path))
    ElementTree.fromstring(drawn)
    assert re.findall(r"<script|href|url\(|@import|onload", drawn) == []


@examples(30)
@given(position_documents())
def test_a_picture_shows_every_permanent_and_the_stack(document: Document) -> None:
    position = castable.read(document)
    shown = " ".join(texts(picture(position)))
    assert [id for id in (*position.battlefield, *position.stack) if id not in shown] == []


def test_nothing_that_a_document_says_becomes_markup() -> None:
    named = {"name": HOSTILE, "mana_cost": "{R}", "type_line": "Creature — Bear", "power": "2", "toughness": "2"}
    card = {"card": HOSTILE, "id": "bear", "counters": {HOSTILE: 2}}
    document: dict[str, Any] = {
        "castable": 1,
        "players": {"A": {"battlefield": [card], "graveyard": [HOSTILE], "counters": {HOSTILE: 1}}, "B": {}},
        "cards": [named],
    }
    drawn = picture(castable.read(document))
    assert "<script" not in drawn
    assert "<script" in " ".join(texts(drawn))


def test_two_permanents_that_look_the_same_share_a_tile_and_others_do_not() -> None:
    position = scene(A={"battlefield": ["Forest", "Forest", {"card": "Forest", "tapped": True}]})
    tiles = tiles_of(position.battlefield, show_data(position)["objects"])
    assert [(t.ids, t.is_tapped) for t in tiles] == [(("forest", "forest#2"), False), (("forest#3",), True)]


def test_what_is_attached_stands_behind_its_host() -> None:
    bears = [{"card": "Grizzly Bears", "id": id} for id in ("bear", "cub")]
    position = scene(A={"battlefield": [{"card": "Rancor", "attached_to": "bear"}, *bears]})
    tiles = tiles_of(position.battlefield, show_data(position)["objects"])
    assert [t.ids for t in tiles] == [("bear",), ("rancor",), ("cub",)]


@pytest.mark.rule("406.3")
def test_a_card_face_down_in_exile_keeps_its_name_to_itself() -> None:
    exiled = {"card": "Shock", "id": "secret", "face_down": True}
    assert "Shock" not in picture(scene(A={"exile": [exiled]}))


def test_who_has_priority_sits_below() -> None:
    said = texts(
        picture(castable.read({"castable": 1, "turn": {"player": "B"}, "priority": "A", "players": {"A": {}, "B": {}}}))
    )
    heads = [text for text in said if text.startswith(("A ", "B "))]
    assert heads == ["B · active", "A ▸ priority"]


@pytest.mark.parametrize("name", ["W", "10", "X", "W/U", "2/B", "G/P", "R/G/P", "T", "Q", "E", "S", "C", "CHAOS", "P"])
def test_every_symbol_is_drawn_and_names_itself(name: str) -> None:
    drawn = ElementTree.fromstring(symbol(name, 0, 0, 11))
    assert drawn.findtext("title") == f"{{{name}}}"


def test_the_command_draws_into_a_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "bolt.svg"
    for _ in range(2):  # a picture may take the place of a picture
        done = run("show", "-", "--svg", str(file))
        assert (done.status, done.out) == (0, "")
    assert ElementTree.parse(file).getroot().tag == f"{SVG}svg"
    assert list(tmp_path.iterdir()) == [file]


def test_the_command_draws_on_standard_output(run: Run) -> None:
    assert ElementTree.fromstring(run("show", "-", "--svg", "-").out).tag == f"{SVG}svg"


def test_the_command_replaces_nothing_but_pictures(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("notes", encoding="utf-8")
    assert run("show", "-", "--svg", str(file)).status == 2
    assert file.read_text(encoding="utf-8") == "notes"


@pytest.mark.parametrize("more", [("elves",), ("--json",)])
def test_a_picture_is_of_the_whole_position(run: Run, tmp_path: Path, more: tuple[str, ...]) -> None:
    assert run("show", "-", *more, "--svg", str(tmp_path / "x.svg")).status == 2
    assert list(tmp_path.iterdir()) == []


def test_a_picture_that_cannot_be_written_is_bad_input(run: Run, tmp_path: Path) -> None:
    done = run("show", "-", "--svg", str(tmp_path / "nowhere" / "x.svg"))
    assert (done.status, done.out) == (2, "")
    assert "can't write" in done.err
