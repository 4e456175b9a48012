"""Values as notebooks show them."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from math import inf
from pathlib import Path

import pytest
from hypothesis import given

import castable
from castable.catalogs.importing import import_from
from castable.drawing.symbols import with_symbols
from castable.fuzz.contract.protocol import Document
from castable.model.catalog import VARIABLE
from castable.model.game.drawn import html_of
from castable.solver.answers.playset import PlaySet
from tests.examples import examples
from tests.properties.strategies_positions import position_documents
from tests.scenes import scene

OWN = {"hand": ["Shock", "Grizzly Bears"], "battlefield": ["Mountain", {"card": "Llanowar Elves", "sick": True}]}


class Reader(HTMLParser):
    """Reads HTML, and refuses tags that are not closed in order, and scripts."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.said = ""
        self.feed(markup)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in ("script", "style", "link", "img")
        assert not [name for name, _ in attrs if name.startswith("on") or name in ("href", "src")]
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.said += data


def said(value: object) -> str:
    """What a notebook shows of a value, as text."""
    markup = html_of(value)
    assert markup is not None
    assert getattr(value, "_repr_html_")() == markup  # noqa: B009  # as a notebook asks
    return Reader(markup).said


def test_a_position_is_its_picture_in_the_colors_of_the_page() -> None:
    assert "Llanowar Elves" in said(scene(A=OWN))


@pytest.fixture
def tinker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A catalog that has a card of which castable does not understand everything."""
    text = "Vigilance (Attacking doesn't cause this creature to tap.)\nWhenever you <frob>, draw a card."
    card = {"name": "Odd Tinker", "mana_cost": "{G}", "type_line": "Creature — Elf Artificer", "oracle_text": text}
    file, catalog = tmp_path / "cards.json", str(tmp_path / "catalog.sqlite")
    file.write_text(json.dumps([card | {"power": "1", "toughness": "2"}]), encoding="utf-8")
    import_from(str(file), catalog)
    monkeypatch.setenv(VARIABLE, catalog)


@pytest.mark.usefixtures("tinker")
def test_printed_texts_stand_first_where_the_catalog_has_them_and_what_castable_read_beneath() -> None:
    position = scene(A={"hand": ["Odd Tinker", "Odd Tinker", "Shock"]})
    markup = html_of(position)
    assert markup is not None
    below = markup.partition("</svg>")[2]
    assert Reader(below).said.count("Odd Tinker") == 1
    first, _, beneath = below.partition("As castable understands it")
    assert "Vigilance (Attacking doesn&#x27;t cause this creature to tap.)" in first
    assert '<mark title="not understood">Whenever you &lt;frob&gt;, draw a card</mark>' in first
    assert beneath.startswith("</summary><div") and "Vigilance" in beneath  # noqa: PT018
    assert "Shock" not in below  # it is in no catalog: its text stands where it did
    tip = markup.partition("Odd Tinker {G}")[2].partition("</title>")[0]
    assert "Vigilance (Attacking doesn&#x27;t cause this creature to tap.)" in tip


def test_without_a_catalog_nothing_stands_below_the_picture() -> None:
    markup = html_of(scene(A=OWN))
    assert markup is not None and markup.endswith("</svg>")  # noqa: PT018


def test_plays_are_counted_card_by_card() -> None:
    shown = said(castable.plays(scene(A=OWN)))
    assert shown.startswith("5 legal plays of A")
    assert "3cast shock -> A" in shown


def test_a_legal_play_shows_what_pays_for_it() -> None:
    verdict = castable.check(scene(A=OWN), "cast shock -> B")
    assert isinstance(verdict, castable.Legal)
    assert said(verdict) == "legal cast shock -> Bpay {R}Rmountain {R}R"
    assert said(verdict.payment) == "pay {R}Rmountain {R}R"


@pytest.mark.rule("302.6")
def test_reasons_show_the_rule_and_what_it_is_about() -> None:
    verdict = castable.why(scene(A=OWN), "llanowar-elves")
    assert isinstance(verdict, castable.Illegal)
    for shown in (said(verdict), said(verdict.reasons[0])):
        assert "302.6" in shown
        assert "summoning sickness" in shown
    assert "missing" in said(verdict)


def test_a_rule_is_shown_with_what_it_is_part_of() -> None:
    assert said(castable.rule("302.6")).startswith("302.6 Until a creature")
    assert f"302 {castable.rule('302').text}" in said(castable.rule("302.6"))


def test_what_is_unknown_says_why() -> None:
    verdict = castable.Unknown(None, (castable.Reason("", "limit reached: <b>"),))
    assert said(verdict) == "unknownlimit reached: <b>"


def test_a_set_that_was_cut_short_says_so() -> None:
    found = castable.plays(scene(A=OWN))
    part = found._part()
    assert "found until the limit of time" in said(part)


def test_long_sets_are_cut() -> None:
    cards = [{"name": f"Bear {n}", "mana_cost": "{0}", "type_line": "Instant", "oracle_text": ""} for n in range(60)]
    hand = [str(card["name"]) for card in cards]
    document = {"castable": 1, "players": {"A": {"hand": hand}, "B": {}}, "cards": cards}
    assert "and 21 rows more" in said(castable.plays(document))


@examples(10)
@given(position_documents())
def test_whatever_there_is_can_be_shown(document: Document) -> None:
    position = castable.read(document)
    said(position)
    said(PlaySet(position, "A", timeout=inf))
    for id in position.objects:
        said(castable.why(position, id))


def test_symbols_are_drawn_where_they_stand_in_text() -> None:
    drawn = with_symbols("pay {1}{W/U} & {not one}")
    assert drawn.count("<svg") == 2
    assert "&amp; {not one}" in drawn


def test_what_nobody_draws_is_text() -> None:
    assert html_of(object()) is None
