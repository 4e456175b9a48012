"""Everything by keyboard: a position is built, a spell is cast, paid by hand and undone without a pointer."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from .table import JSON, Table

SOON = 10.0  # seconds, on a busy machine
SCENE: JSON = {
    "castable": 1,
    "turn": {"player": "A", "phase": "main1", "number": 2},
    "players": {
        "A": {"hand": ["Fireball", "Counterspell"], "battlefield": ["3 Mountain", "2 Forest"]},
        "B": {"battlefield": [{"card": "Grizzly Bears", "id": "bear"}]},
    },
}


def _focused(table: Table) -> str:
    """The object, or the first words, in focus."""
    element = table.page.evaluate_handle("document.activeElement").as_element()
    assert element is not None
    return str(element.get_attribute("data-id") or element.inner_text().split("\n")[0] or element.get_attribute("id"))


def _comes_into_focus(table: Table, *expected: str) -> bool:
    """Whether one of these objects, or words, is in focus soon: the page moves the focus as it draws."""
    end = time.monotonic() + SOON
    while _focused(table) not in expected and time.monotonic() < end:
        table.page.wait_for_timeout(20)
    return _focused(table) in expected


def test_a_spell_is_cast_and_paid_by_hand_without_a_pointer(table: Table) -> None:
    table.open(SCENE)
    keys = table.page.keyboard
    table.tile("fireball").focus()
    keys.press("Enter")
    table.panel.get_by_text("What is X?").wait_for()
    assert _comes_into_focus(table, "0")
    keys.press("Tab")
    keys.press("Enter")
    table.panel.get_by_text("Choose a target on the board").wait_for()
    assert _comes_into_focus(table, "B")
    keys.press("ArrowDown")
    assert _comes_into_focus(table, "bear")
    keys.press("Enter")
    table.panel.get_by_text("Choose another target").wait_for()
    keys.press("p")
    assert _comes_into_focus(table, "These are all targets")
    keys.press("Enter")
    table.button("Cast it").wait_for()
    assert _comes_into_focus(table, "Cast it")
    keys.press("Tab")
    keys.press("Enter")
    table.page.locator(".tile.source").first.wait_for()
    table.lit()
    assert _comes_into_focus(table, *table.ids("source"))
    keys.press("Enter")
    table.page.locator(".tile.spent").wait_for()
    table.lit()
    assert _comes_into_focus(table, *table.ids("source"))
    keys.press("Enter")
    table.panel.get_by_text("Paid.").wait_for()
    keys.press("Enter")
    table.page.locator(".stack .tile").wait_for()
    table.lit()
    assert _comes_into_focus(table, "fireball")
    keys.press("z")
    table.page.locator(".stack .tile").wait_for(state="detached")


def test_a_position_is_built_and_changed_without_a_pointer(table: Table) -> None:
    table.open(SCENE)
    keys = table.page.keyboard
    keys.press("/")
    keys.type("Shock")
    table.page.locator("#add-names [role=option]").first.wait_for()
    keys.press("Enter")
    table.tile("shock").wait_for()
    keys.press("Escape")
    keys.press("b")
    table.tile("forest").focus()
    keys.press("t")
    table.tile("forest").and_(table.page.locator(".tapped")).wait_for()
    keys.press("m")
    table.page.get_by_role("menu").wait_for()
    assert _comes_into_focus(table, "What can be done")
    keys.press("o")
    assert _comes_into_focus(table, "One more")
    for _ in range(2):
        keys.press("ArrowDown")
    assert _comes_into_focus(table, "To graveyard")
    keys.press("Enter")
    table.zone("A", "graveyard").locator('[data-id="forest"]').wait_for()
    table.lit()
    assert _comes_into_focus(table, "forest")
    keys.press("Delete")
    table.tile("forest").wait_for(state="detached")


def test_each_zone_is_one_stop_of_the_tab_key_and_arrows_go_on(table: Table) -> None:
    table.open(SCENE)
    stops = table.zone("A", "battlefield").locator('[data-id][tabindex="0"]')
    assert stops.count() == 1
    table.tile("mountain").focus()
    table.page.keyboard.press("ArrowRight")
    assert _comes_into_focus(table, "mountain#2")
    table.page.keyboard.press("ArrowDown")
    assert _comes_into_focus(table, "fireball", "counterspell")
    table.tile("mountain#2").and_(table.page.locator('[tabindex="0"]')).wait_for()
    assert stops.count() == 1


def test_escape_goes_one_step_back_and_a_dialog_gives_the_focus_back(table: Table) -> None:
    table.open(SCENE)
    help = table.page.get_by_role("button", name="Help")
    help.focus()
    table.page.keyboard.press("Enter")
    table.page.get_by_role("dialog", name="Help").wait_for()
    table.page.keyboard.press("Escape")
    table.closed()
    assert _comes_into_focus(table, "Help")
    table.tile("counterspell").focus()
    table.page.keyboard.press("Enter")
    table.panel.locator(".reasons").wait_for()
    table.page.keyboard.press("Escape")
    table.panel.get_by_text("What A can do").wait_for()


def test_what_is_in_focus_is_seen_to_be(table: Table) -> None:
    table.open(SCENE)
    table.page.keyboard.press("b")
    style = "e => getComputedStyle(e).outlineStyle + getComputedStyle(e).outlineWidth"
    assert table.page.locator(":focus").evaluate(style) == "solid3px"


def test_escape_gives_the_focus_back_to_what_was_asked_about(table: Table) -> None:
    table.open(SCENE)
    table.page.locator(".tile.lit").first.wait_for()
    id = table.page.locator(".board .tile:not(.lit)").first.get_attribute("data-id")
    table.page.locator(f'.board [data-id="{id}"]').focus()
    table.page.keyboard.press("Enter")
    table.panel.locator(".rule-number:focus").first.wait_for()
    table.page.keyboard.press("Escape")
    table.page.locator(f'.board [data-id="{id}"]:focus').wait_for()


def test_keys_work_where_the_focus_takes_no_letters_and_a_question_mark_lists_them(table: Table) -> None:
    table.open(SCENE)
    keys = table.page.keyboard
    table.page.get_by_label("Life of B").focus()
    keys.press("b")
    table.page.locator(".board .tile:focus").wait_for()
    table.page.get_by_label("Add to which zone").focus()
    keys.press("/")
    assert _comes_into_focus(table, "add")
    keys.type("b?p/")
    assert table.page.locator("#add").input_value() == "b?p/"
    keys.press("Escape")
    table.page.locator("input[name=phase]:checked").focus()
    keys.press("P")  # with the shift key
    table.page.locator(".panel button:focus").wait_for()
    keys.press("?")
    table.page.get_by_role("dialog", name="Help").get_by_text("this list").wait_for()


PLACES = {
    "nothing": "body",
    "a button": ".top nav button",
    "a number": ".life input",
    "a step of the turn": "input[name=phase]:checked",
    "a list of choices": ".dest select",
    "an object": '.board [data-id="fireball"]',
    "a player": '.board [data-id="B"]',
    "the panel": ".panel .chip",
}
KEYS = {
    "/": "#add:focus",
    "b": ".board [data-id]:focus",
    "p": ".panel :is(button, input):focus",
    "?": "dialog[open] table",
}


@pytest.mark.parametrize("key", KEYS)
def test_a_key_works_wherever_the_focus_is(table: Table, key: str) -> None:
    table.open(SCENE)
    table.page.locator(".panel .chip").first.wait_for()
    for place, selector in PLACES.items():
        table.page.evaluate("document.activeElement.blur()")
        if place != "nothing":
            table.page.locator(selector).first.focus()
        table.page.keyboard.press(key)
        table.page.locator(KEYS[key]).first.wait_for(timeout=SOON * 1000)
        table.page.keyboard.press("Escape")
        table.closed()
    table.tile("fireball").click(button="right")
    table.page.get_by_role("menu").wait_for()
    table.page.keyboard.press(key)
    table.page.locator(KEYS[key]).first.wait_for(timeout=SOON * 1000)
    table.page.get_by_role("menu").wait_for(state="detached")


@pytest.mark.parametrize("label", ["Add cards", "Ask about a play"])
def test_escape_leaves_a_field_and_nothing_else_does(table: Table, label: str) -> None:
    table.open(SCENE)
    field = table.page.get_by_label(label)
    field.focus()
    table.page.keyboard.type("b?p/zyt")
    assert field.input_value() == "b?p/zyt"
    assert field.evaluate("e => e === document.activeElement")
    table.page.keyboard.press("Escape")
    assert table.page.evaluate("document.activeElement === document.body")
    table.page.keyboard.press("b")
    table.page.locator(".board [data-id]:focus").wait_for()


def test_the_board_and_the_panel_have_something_to_go_to_where_the_table_is_empty(table: Table) -> None:
    table.open({**SCENE, "turn": {**SCENE["turn"], "phase": "untap"}, "priority": None, "players": {"A": {}, "B": {}}})
    table.page.keyboard.press("b")
    assert _comes_into_focus(table, "A", "B")
    table.page.keyboard.press("p")
    table.page.locator(".panel :is(button, input):focus").wait_for()


def test_the_list_of_keys_has_what_the_page_binds_and_the_documentation_says(table: Table) -> None:
    table.open(SCENE)
    table.page.keyboard.press("?")
    rows = table.page.get_by_role("dialog", name="Help").locator("tr")
    rows.first.wait_for()
    shown = [row.locator("kbd").inner_text() for row in rows.all()]
    bound: list[str] = table.page.evaluate("""async () => {
      const { KEYS, keyName } = await import("/views/keys.js");
      return KEYS.map(keyName);
    }""")
    assert shown == bound
    said = (Path(__file__).parents[2] / "docs" / "page.md").read_text("utf-8").partition("## By keyboard")[2]
    documented = re.findall(r"`([^`]+)`|(Tab|Enter|Delete|Escape|Arrow keys|arrow keys)", said.partition("\n## ")[0])
    assert {(key or word).capitalize() for key, word in documented} == {name.capitalize() for name in bound}
