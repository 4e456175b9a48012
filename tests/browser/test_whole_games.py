"""Games of two lists played to their ends against chance: by keys alone, and by touch."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from .table import Table

if TYPE_CHECKING:
    from playwright.sync_api import Locator

RED, SHORT = "8 Mountain\n8 Shock\n", "7 Forest\n"  # whoever has drawn all cards loses at the next draw (104.3c)
SEED = 2
MOST_PASSES = 40

FOCUSED = """() => {
  const element = document.activeElement;
  return element.getAttribute("aria-label") ?? element.labels?.[0]?.innerText ?? element.innerText ?? "";
}"""


def to(table: Table, pattern: str) -> None:
    """Press Tab until what has the focus is called so."""
    for _ in range(90):
        if re.search(pattern, table.page.evaluate(FOCUSED)):
            return
        table.page.keyboard.press("Tab")
    pytest.fail(f"the tab key does not come to {pattern}")


def pressed(table: Table, *patterns: str) -> None:
    """Go to buttons, one after the other, and press Enter."""
    for pattern in patterns:
        to(table.lit(), pattern)
        table.page.keyboard.press("Enter")


def plays(table: Table) -> int:
    """How many plays have been made."""
    return table.panel.locator('[aria-label="Plays made"] li').count()


def goes_on(table: Table, before: int) -> None:
    """Wait until more plays have been made, and it is known what can be done then."""
    table.panel.locator('[aria-label="Plays made"] li').nth(before).wait_for(state="attached")
    table.lit()


def assert_won(table: Table) -> None:
    """The game is over, and chance has lost it as no card was left to draw."""
    assert table.state["result"]["won"] == ["A"]
    assert table.state["result"]["lost"] == [{"player": "B", "rule": "704.5b"}]
    assert table.document["players"]["B"]["life"] == 18


def is_over(table: Table) -> bool:
    return table.panel.get_by_text("A has won.").count() > 0


@pytest.mark.rule("104.3c")
def test_a_game_is_played_to_its_end_by_keys_alone(table: Table) -> None:
    table.open()
    keys = table.page.keyboard
    pressed(table, "^New game$")
    table.page.get_by_role("dialog", name="New game").wait_for()
    for player, cards in {"A": RED, "B": SHORT}.items():
        to(table, f"^Who plays {player}$")
        keys.type("A" if player == "A" else "C")
        to(table, f"^List of cards of {player}$")
        keys.type(cards.strip())
    to(table, "^Seed")
    keys.press("Control+a")
    keys.type(str(SEED))
    pressed(table, "^Begin$")
    table.closed()
    table.panel.get_by_role("button", name="Keep this hand").wait_for()
    pressed(table, "^Keep this hand$")
    table.panel.get_by_role("button", name="Pass priority").wait_for()
    table.lit()
    for _ in range(MOST_PASSES):
        if is_over(table):
            break
        before, turn = plays(table), table.document["turn"]
        if (turn["player"], turn["phase"]) == ("A", "main1") and not table.names_in("A", "battlefield"):
            pressed(table, "^Mountain( \\d)?$", "^Play it$")
            goes_on(table, before)
            pressed(table, "^Shock( \\d)?$")
            table.panel.get_by_text("Choose a target on the board").wait_for()
            pressed(table, "^Player B", "^Cast it$")
            goes_on(table, before + 1)
            continue
        pressed(table, "^Pass priority$")
        goes_on(table, before)
    table.panel.get_by_text("A has won.").wait_for()
    assert_won(table)


def tap(button: Locator) -> None:
    button.first.tap()


@pytest.mark.rule("104.3c")
@pytest.mark.parametrize("table", [{"width": 390, "height": 844, "touch": True}], indirect=True, ids=["phone"])
def test_a_game_is_played_to_its_end_by_touch(table: Table) -> None:
    table.open()
    page = table.page
    tap(page.get_by_role("button", name="New game"))
    for player, cards in {"A": RED, "B": SHORT}.items():
        page.get_by_label(f"List of cards of {player}").fill(cards)
    page.get_by_label("Who plays B").select_option("random")
    page.get_by_label("Seed").fill(str(SEED))
    tap(page.get_by_role("button", name="Begin", exact=True))
    table.closed()
    tap(table.button("Keep this hand"))
    table.button("Pass priority").wait_for()
    table.lit()
    for _ in range(MOST_PASSES):
        if is_over(table):
            break
        before, turn = plays(table), table.document["turn"]
        if (turn["player"], turn["phase"]) == ("A", "main1") and not table.names_in("A", "battlefield"):
            tap(table.zone("A", "hand").locator(".tile", has_text="Mountain"))
            tap(table.button("Play it"))
            goes_on(table, before)
            tap(table.zone("A", "hand").locator(".tile", has_text="Shock"))
            table.panel.get_by_text("Choose a target on the board").wait_for()
            tap(table.tile("B"))
            tap(table.button("Cast it"))
            goes_on(table, before + 1)
            continue
        tap(table.button("Pass priority"))
        goes_on(table, before)
    table.panel.get_by_text("A has won.").wait_for()
    assert_won(table)
