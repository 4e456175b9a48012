"""The address holds everything: undo and redo, reloading, sharing."""

from __future__ import annotations

import re

from playwright.sync_api import Browser

from .table import JSON, Table, fragment_of

SCENE: JSON = {
    "castable": 1,
    "turn": {"player": "A", "phase": "main1", "number": 2},
    "players": {"A": {"hand": ["Shock"], "battlefield": ["Mountain", "Forest"]}, "B": {"hand": 5}},
}


def _cast_shock(table: Table) -> None:
    table.press("shock")
    table.panel.get_by_text("Choose a target on the board").wait_for()
    table.press("B")
    table.button("Cast it").click()
    table.page.locator(".stack .tile").wait_for()
    table.lit()


def test_back_and_forward_of_the_browser_are_undo_and_redo(table: Table) -> None:
    table.open(SCENE)
    assert table.page.get_by_role("button", name="Undo").is_disabled()
    table.menu("forest", "Tap")
    _cast_shock(table)
    table.page.go_back()
    table.zone("A", "hand").locator('[data-id="shock"]').wait_for()
    assert table.tile("forest").and_(table.page.locator(".tapped")).count() == 1
    table.page.go_back()
    table.page.locator(".tapped").wait_for(state="detached")
    table.page.go_forward()
    table.tile("forest").and_(table.page.locator(".tapped")).wait_for()
    table.page.get_by_role("button", name="Redo").click()
    table.page.locator(".stack .tile").wait_for()
    table.page.get_by_role("button", name="Undo").click()
    table.page.locator(".stack .tile").wait_for(state="detached")


def test_a_change_after_an_undo_forgets_what_was_undone(table: Table) -> None:
    table.open(SCENE)
    table.menu("forest", "Tap")
    table.page.get_by_role("button", name="Undo").click()
    table.page.locator(".tapped").wait_for(state="detached")
    table.menu("mountain", "Tap")
    table.tile("mountain").and_(table.page.locator(".tapped")).wait_for()
    assert table.page.get_by_role("button", name="Redo").is_disabled()


def test_reloading_keeps_the_position_and_the_plays_made(table: Table) -> None:
    table.open(SCENE)
    _cast_shock(table)
    before = table.state
    table.page.reload()
    table.lit()
    assert table.names_in("", "stack") == ["Shock"]
    assert table.state == before
    assert "Cast Shock" in table.panel.get_by_role("region", name="Plays made").inner_text()


def test_the_address_opened_elsewhere_shows_the_same(table: Table, browser: Browser) -> None:
    table.open(SCENE)
    _cast_shock(table)
    with browser.new_context() as context:
        other = Table(context.new_page(), table.address, table.pictures)
        other.page.goto(table.page.url)
        other.lit()
        assert other.names_in("", "stack") == ["Shock"]
        other.button(re.compile("Go back to before")).click()
        other.zone("A", "hand").locator('[data-id="shock"]').wait_for()


def test_another_fragment_typed_into_the_address_is_shown(table: Table) -> None:
    table.open(SCENE)
    other = {**SCENE, "players": {"A": {"hand": ["Counterspell"]}, "B": {}}}
    table.page.evaluate("hash => { location.hash = hash }", fragment_of(other))
    table.tile("counterspell").wait_for()


def test_a_fragment_that_is_none_begins_an_empty_game(table: Table) -> None:
    table.page.goto(table.address + "#1.nonsense")
    table.lit()
    assert table.page.locator(".tile").count() == 0
    assert table.page.get_by_role("region", name="Player B").count() == 1
