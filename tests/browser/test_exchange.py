"""Positions from elsewhere and to elsewhere: pasted, copied, and the examples."""

from __future__ import annotations

import pytest
import yaml

from .table import JSON, Table

PUZZLE = """
[metadata]
Name:A bolt
Goal:Win
Turns:1
Description:The last point.
[state]
ActivePlayer=Human
ActivePhase=Main1
HumanLife=20
AILife=3
humanhand=Lightning Bolt
humanbattlefield=Mountain
aibattlefield=Forest|Tapped
"""
STATE = """
turn=4
activeplayer=p0
activephase=MAIN2
p0life=12
p0hand=Shock
p0battlefield=Mountain;Grizzly Bears|SummonSick
p1life=9
p1battlefield=Island
"""
CHEATS = """
[mine]
hand:Human:Lightning Bolt:1
battlefield:Human:Mountain:2
battlefield:Computer:Grizzly Bears:1
"""
DOCUMENT = """
castable: 1
turn: {player: A, phase: main2}
players:
  A: {life: 7, hand: [Shock], battlefield: [2 Mountain]}
  B: {life: 3}
"""


def _paste(table: Table, text: str) -> None:
    table.page.get_by_role("button", name="Paste").click()
    table.page.get_by_label("YAML or JSON").fill(text)
    table.page.get_by_role("button", name="Load it").click()


@pytest.mark.parametrize(
    ("text", "player", "hand", "battlefield"),
    [
        (PUZZLE, "A", ["Lightning Bolt"], ["Mountain"]),
        (STATE, "A", ["Shock"], ["Grizzly Bears", "Mountain"]),
        (CHEATS, "Human", ["Lightning Bolt"], ["Mountain", "Mountain"]),
        (DOCUMENT, "A", ["Shock"], ["Mountain", "Mountain"]),
    ],
    ids=["puzzle", "forge", "xmage", "yaml"],
)
def test_a_position_of_any_format_is_pasted(
    table: Table, text: str, player: str, hand: list[str], battlefield: list[str]
) -> None:
    table.open()
    _paste(table, text)
    table.closed()
    table.lit()
    assert table.names_in(player, "hand") == hand
    assert sorted(table.names_in(player, "battlefield")) == battlefield
    table.page.locator(".board .lit").first.wait_for()


def test_what_is_wrong_with_pasted_text_is_said_beside_it(table: Table) -> None:
    table.expected = ("422", "400")
    table.open()
    _paste(table, DOCUMENT.replace("Shock", "Shokc"))
    table.page.get_by_text("did you mean").wait_for()
    assert "Shock" in table.page.locator("#paste-faults").inner_text()
    assert table.page.locator(".tile").count() == 0


def test_the_position_is_copied_as_yaml(table: Table) -> None:
    table.open()
    _paste(table, DOCUMENT)
    table.page.locator(".tile").first.wait_for()
    table.page.get_by_role("button", name="Copy").click()
    field = table.page.get_by_label("The position as text")
    table.page.wait_for_timeout(50)
    table.page.locator("#copied:not(:empty)").or_(field).wait_for()
    table.page.get_by_role("button", name="Copy text").click()
    copied: JSON = yaml.safe_load(field.input_value())
    assert copied["players"]["A"] == {"life": 7, "hand": ["Shock"], "battlefield": ["2 Mountain"]}
    table.page.keyboard.press("Escape")
    table.closed()


def test_the_examples_can_be_opened(table: Table) -> None:
    table.open()
    table.page.get_by_role("button", name="Examples").click()
    table.page.get_by_role("dialog").get_by_role("button", name="late game").click()
    table.closed()
    table.lit()
    assert "Comet Storm" in table.names_in("A", "hand")
    table.page.locator(".board .lit").first.wait_for()


def test_a_puzzle_among_the_examples_can_be_opened_and_solved(table: Table) -> None:
    table.open()
    table.page.get_by_role("button", name="Examples").click()
    table.page.get_by_role("dialog").get_by_role("button", name="paid-twice").click()
    table.closed()
    table.lit()
    for spell in ("lightning-bolt", "fireblast"):
        table.press(spell)
        table.panel.get_by_text("Choose a target on the board").wait_for()
        table.press("B")
        table.button("Cast it").click()
        table.zone("", "stack").locator(f'[data-id="{spell}"]').wait_for()
        table.lit()
    assert table.names_in("A", "graveyard") == ["Mountain", "Mountain"]
