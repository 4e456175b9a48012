"""Narrow and wide windows: nothing is cut off, what can be done stays in view, objects are dragged by touch."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from .table import JSON, Table
from .test_combat import ATTACK
from .test_new_games import begin, handed

EXAMPLES = Path(__file__).parents[2] / "examples"
PHONE = {"width": 390, "height": 844, "touch": True}
LOOKS = [
    pytest.param({"width": width, "height": height, "dark": dark}, id=f"{width}-{'dark' if dark else 'light'}")
    for width, height in ((360, 740), (390, 844), (1024, 768), (1440, 900))
    for dark in (False, True)
]
PAYING: JSON = {
    "castable": 1,
    "turn": {"player": "A", "phase": "main1", "number": 4},
    "players": {
        "A": {"hand": ["Fireball", "Cryptic Command"], "battlefield": ["5 Mountain", "3 Forest", "Llanowar Elves"]},
        "B": {"battlefield": [{"card": "Grizzly Bears", "id": "bear"}, "2 Island"]},
    },
    "stack": [
        {"card": "Fireball", "id": "ball", "controller": "B", "x": 3, "targets": ["A", "llanowar-elves"]},
        {"card": "Cryptic Command", "id": "command", "controller": "A", "modes": [1, 4], "targets": ["ball"]},
    ],
}
CUT = """() => {
  const seen = (each) => each.checkVisibility() && each.getBoundingClientRect().width > 0;
  const inside = (each, other) => {
    const [a, b] = [each.getBoundingClientRect(), other.getBoundingClientRect()];
    return a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
  };
  const around = (each) => each.closest('[data-id], button, .card')?.textContent;
  const said = (each) => `${each.className.baseVal ?? each.className}: ${around(each)}`;
  const within = [...document.querySelectorAll('.symbol, .badge, .numbers, .nth')].filter(seen)
    .filter((each) => each.closest('.tile, .card') && !inside(each, each.closest('.tile, .card')));
  const texts = '.tile, .tile .type, .tile .name, .cost, .said, .options button, .card, dialog';
  const scrolled = [...document.querySelectorAll(texts)].filter(seen)
    .filter((each) => each.scrollWidth > each.clientWidth + 1);
  const page = document.documentElement.scrollWidth > innerWidth ? ['page'] : [];
  return [...page, ...[...within, ...scrolled].map(said)];
}"""


def _late_game() -> JSON:
    document: JSON = yaml.safe_load((EXAMPLES / "08-late-game.yaml").read_text(encoding="utf-8"))
    return document


def _top(table: Table, selector: str) -> float:
    return float(table.page.locator(selector).first.evaluate("e => e.getBoundingClientRect().top"))


def _is_seen(table: Table, selector: str) -> bool:
    """Whether the middle of an element is in the window, and nothing lies over it."""
    code = """e => {
      const {left, top, width, height} = e.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      return Boolean(found) && (e.contains(found) || found.contains(e));
    }"""
    return bool(table.page.locator(selector).first.evaluate(code))


@pytest.mark.parametrize("table", LOOKS, indirect=True)
def test_nothing_is_cut_off_and_what_can_be_done_stays_in_view(table: Table, request: pytest.FixtureRequest) -> None:
    look = request.node.callspec.id
    table.open()
    table.panel.locator(".begin button").nth(2).wait_for()
    assert table.page.evaluate(CUT) == []
    table.picture(f"empty-{look}")
    table.open(_late_game())
    table.page.locator(".tile.lit").first.wait_for()
    assert table.page.evaluate(CUT) == []
    for y in (0, 300, 1_000_000):
        table.page.evaluate(f"scrollTo(0, {y})")
        assert _is_seen(table, ".can-do h2"), y
        assert _is_seen(table, "#add"), y
    table.page.keyboard.press("?")
    assert table.page.evaluate(CUT) == []
    table.picture(f"keys-{look}")


@pytest.mark.parametrize("table", LOOKS, indirect=True)
def test_paying_by_hand_has_rows_numbers_and_buttons_in_view(table: Table, request: pytest.FixtureRequest) -> None:
    table.open(PAYING)
    table.picture(f"stack-{request.node.callspec.id}")
    assert table.page.evaluate(CUT) == []
    table.open({**PAYING, "stack": []})
    table.page.locator(".tile.lit").first.wait_for()
    table.press("fireball")
    table.button(re.compile("^3, ")).click()
    table.page.locator(".tile.target").first.wait_for()
    table.page.locator('.board [data-id="B"]').click()
    table.button("These are all targets").click()
    table.button("Pay by hand").click()
    table.page.locator(".tile.source").first.wait_for()
    table.lit()
    rows = table.panel.locator(".options .what").all_inner_texts()
    assert sorted(rows) == ["3× Forest", "5× Mountain", "Llanowar Elves"]
    assert table.tile("mountain#5").locator(".nth").inner_text() == "5"
    if request.node.callspec.params["table"]["width"] > 800:
        table.tile("mountain").hover()
        table.page.locator(".peek").wait_for()  # the card that this shows lies over nothing that is to be pressed
    assert _is_seen(table, ".by-hand .actions .primary")
    assert _is_seen(table, ".by-hand .options button")
    table.picture(f"rows-of-sources-{request.node.callspec.id}")
    assert table.page.evaluate(CUT) == []
    table.button("5× Mountain").click()
    table.button("4× Mountain").wait_for()


def _off(table: Table) -> list[list[str]]:
    """The title and the description of each control that is off."""
    code = "es => es.map(e => [e.title, e.getAttribute('aria-description') ?? ''])"
    found: list[list[str]] = table.page.locator(":disabled:visible").evaluate_all(code)
    return found


def test_what_is_off_says_why_to_who_points_at_it(table: Table) -> None:
    table.open()
    assert _off(table) == [
        ["Nothing was changed that could be undone."] * 2,
        ["Nothing was undone that could be redone."] * 2,
    ]
    table.open({**PAYING, "stack": []})
    table.page.locator(".tile.lit").first.wait_for()
    table.press("fireball")
    table.button(re.compile("^2, ")).click()
    table.page.locator('.board [data-id="B"].target').click()
    table.button("These are all targets").click()
    table.button("Pay by hand").click()
    table.page.locator(".tile.source").first.wait_for()
    table.lit()
    assert _off(table)[2:] == [["Not all of the cost is paid yet."] * 2, ["Nothing is paid yet."] * 2]


@pytest.mark.parametrize("table", [PHONE], indirect=True)
def test_a_narrow_window_begins_with_ones_own_hand_and_what_can_be_done(table: Table) -> None:
    table.open(_late_game())
    table.page.locator(".tile.lit").first.wait_for()
    assert _is_seen(table, ".side:not(.far) .hand .tile")
    assert _is_seen(table, ".can-do .chip")
    assert _top(table, ".far") < _top(table, ".side:not(.far) .hand") < _top(table, ".side:not(.far) .battlefield")
    table.button("More").click()
    assert _is_seen(table, ".can-do .chip")
    table.button("Less").click()


@pytest.mark.parametrize("table", [PHONE], indirect=True)
def test_a_narrow_window_begins_with_who_is_asked(table: Table) -> None:
    table.open(ATTACK)
    table.panel.get_by_text("This is not legal").wait_for()
    assert _is_seen(table, '[data-id="brute"]')
    table.open()
    begin(table, "60 Forest\n", "60 Mountain\n", who="person")
    player = handed(table)
    table.panel.get_by_role("region", name="Decision").wait_for()
    assert len(table.names_in(player, "hand")) == 7
    assert _is_seen(table, ".side:not(.far) .hand .tile")


HELD = 500  # milliseconds, longer than what is touched needs to be lifted


def _touch(table: Table, id: str, selector: str | None, *, hold: int = HELD) -> None:
    """Touch an object, hold it, and let it go in the middle of an element, or where it is."""
    device = table.page.context.new_cdp_session(table.page)
    middle = "e => { const b = e.getBoundingClientRect(); return {x: b.left + b.width / 2, y: b.top + b.height / 2} }"
    point = table.tile(id).evaluate(middle)
    device.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    table.page.wait_for_timeout(hold)
    if selector:
        point = table.page.locator(selector).evaluate(middle)
        for _ in range(3):
            device.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    device.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("table", [PHONE], indirect=True)
def test_an_object_is_dragged_by_touch(table: Table) -> None:
    table.open({**PAYING, "stack": []})
    table.page.locator(".tile.lit").first.wait_for()
    _touch(table, "cryptic-command", ".side:not(.far) .graveyard h3")
    table.zone("A", "graveyard").locator('[data-id="cryptic-command"]').wait_for()
    assert table.page.locator(".ghost").count() == 0
    assert table.page.get_by_role("menu").count() == 0
    table.lit()
    _touch(table, "fireball", None)
    table.page.get_by_role("menu", name="Fireball").wait_for()


@pytest.mark.parametrize("table", [PHONE], indirect=True)
def test_a_finger_that_moves_at_once_scrolls_and_moves_nothing(table: Table) -> None:
    table.open({**PAYING, "stack": []})
    table.page.locator(".tile.lit").first.wait_for()
    before = table.document
    _touch(table, "cryptic-command", ".side:not(.far) .graveyard h3", hold=0)
    table.page.wait_for_timeout(HELD)
    assert table.document == before
    assert table.page.locator(".ghost").count() == 0


def test_an_arrow_between_neighbours_goes_over_them(table: Table) -> None:
    table.open(PAYING)
    arrow = table.page.locator('.arrow[data-from="command"][data-to="ball"]')
    box = "e => { const {top, width} = e.getBoundingClientRect(); return {top, width} }"
    drawn, tile = arrow.evaluate(box), table.tile("ball").evaluate(box)
    assert drawn["top"] < tile["top"] - 5
    assert drawn["width"] > tile["width"] / 2
