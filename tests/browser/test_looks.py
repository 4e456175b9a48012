"""How the page looks and what it is made of: narrow and wide, light and dark, roles and contrast, weight."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml

import castable

from .table import JSON, Table
from .test_combat import ATTACK, DAMAGE
from .test_new_games import begun, lay_out
from .test_records import load, stands

EXAMPLES = Path(__file__).parents[2] / "examples"
FIRE, KNIGHTS = EXAMPLES / "decks" / "fire.txt", EXAMPLES / "decks" / "knights.txt"
WEIGHT = 150_000  # bytes of the whole page, packed as it is sent
SIZES = [(360, 740), (1024, 768), (1600, 1000)]
DAMAGE_NEXT: JSON = {**DAMAGE, "turn": {**DAMAGE["turn"], "phase": "declare_blockers"}, "priority": "A"}
LOOKS = [
    pytest.param({"width": width, "height": height, "dark": dark}, id=f"{width}-{'dark' if dark else 'light'}")
    for width, height in SIZES
    for dark in (False, True)
]


def _late_game() -> JSON:
    document: JSON = yaml.safe_load((EXAMPLES / "08-late-game.yaml").read_text(encoding="utf-8"))
    return document


@pytest.mark.parametrize("table", LOOKS, indirect=True)
def test_a_late_game_fits_into_the_window(table: Table, request: pytest.FixtureRequest) -> None:
    table.open(_late_game())
    table.page.locator(".tile.lit").first.wait_for()
    width = table.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1]
    table.picture(f"late-game-{request.node.callspec.id}", whole=True)
    table.press("cryptic-command")
    table.panel.get_by_text("Which mode?").wait_for()
    cover = "document.querySelector('.panel').getBoundingClientRect().top"
    bottom = table.tile("cryptic-command").evaluate("e => e.getBoundingClientRect().bottom")
    if width[1] < 800:  # there the panel lies over the lower part of the window
        assert bottom <= table.page.evaluate(cover)
    width = table.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1]


def test_dark_and_light_follow_the_system(table: Table) -> None:
    table.open()
    paper = "getComputedStyle(document.documentElement).backgroundColor"
    light = table.page.evaluate(paper)
    table.page.emulate_media(color_scheme="dark")
    assert table.page.evaluate(paper) != light


# ---------------------------------------------------------------- roles and contrast


def _violations(table: Table, within: str = "html") -> list[str]:
    """What axe finds in a part of the page, in words."""
    if find_spec("axe_playwright_python") is None:
        pytest.skip("axe is not installed: it comes with the extra dev")
    from axe_playwright_python.base import AXE_FILE_PATH  # noqa: PLC0415

    if not table.page.evaluate("'axe' in window"):
        table.page.evaluate(Path(AXE_FILE_PATH).read_text(encoding="utf-8"))
    found: JSON = table.page.evaluate("within => axe.run(within, {resultTypes: ['violations']})", within)
    return [f"{v['id']}: {v['help']} ({node['html'][:160]})" for v in found["violations"] for node in v["nodes"]]


@pytest.mark.parametrize("table", [LOOKS[1], LOOKS[4]], indirect=True)  # colours and widths, each once
def test_axe_finds_no_violation_while_a_play_is_made(table: Table) -> None:
    table.open(_late_game())
    table.page.locator(".tile.lit").first.wait_for()
    assert _violations(table) == []
    table.press("stoke-the-flames")
    table.panel.get_by_text("Choose a target on the board").wait_for()
    assert _violations(table) == []
    table.page.locator(".tile.target").first.click()
    table.page.locator(".tile.used").first.wait_for()
    assert _violations(table) == []
    table.button("Pay by hand").click()
    table.page.locator(".tile.source").first.wait_for()
    table.lit()
    assert _violations(table) == []


def divide_damage(table: Table) -> None:
    """Go on to where the damage of an attacker is divided."""
    table.open(DAMAGE_NEXT)
    for _ in range(2):
        table.panel.locator("button.pass").click()
        table.page.locator(".progress.on").wait_for(state="detached")
        table.lit()
    table.panel.get_by_text("5 of 5 given").wait_for()


@pytest.mark.parametrize("table", [LOOKS[1], LOOKS[4]], indirect=True)
def test_axe_finds_no_violation_while_creatures_are_declared_and_damage_is_divided(table: Table) -> None:
    table.open(ATTACK)
    table.panel.get_by_text("This is not legal").wait_for()
    assert _violations(table) == []
    table.press("bull")
    table.panel.get_by_text("What does Bull attack?").wait_for()
    assert _violations(table) == []
    table.press("walker")
    table.panel.get_by_text("This is legal").wait_for()
    assert _violations(table) == []
    divide_damage(table)
    assert _violations(table) == []


@pytest.mark.parametrize("dark", [False, True])
def test_axe_finds_no_violation_in_what_opens(table: Table, dark: bool) -> None:
    table.page.emulate_media(color_scheme="dark" if dark else "light")
    table.open(_late_game())
    for name in ("New game", "Examples", "Paste", "Copy", "Record", "Help"):
        table.page.get_by_role("button", name=name, exact=True).click()
        table.page.get_by_role("dialog").wait_for()
        table.page.locator(".waiting").wait_for(state="detached")
        assert _violations(table, "[role=dialog], dialog") == []
        table.page.keyboard.press("Escape")
        table.closed()
    table.press("birds")  # sick
    table.panel.locator(".reasons").wait_for()
    table.panel.get_by_text("Change it").click()
    assert _violations(table, ".panel") == []
    table.tile("ballista").click(button="right")
    table.page.get_by_role("menu").wait_for()
    assert _violations(table, "[role=menu]") == []


WINDOWS = [
    pytest.param({"width": width, "height": height, "dark": dark}, id=f"{width}-{'dark' if dark else 'light'}")
    for width, height in ((390, 844), (1280, 900))
    for dark in (False, True)
]


def _fits(table: Table) -> bool:
    """Whether nothing is wider than the window, nor than a dialog that is open."""
    too_wide = """[document.documentElement, ...document.querySelectorAll('dialog')]
      .some(each => each.scrollWidth > each.clientWidth + 1)"""
    return not table.page.evaluate(too_wide)


@pytest.mark.parametrize("table", WINDOWS, indirect=True)
def test_a_new_game_and_its_record_fit_into_the_window(table: Table, request: pytest.FixtureRequest) -> None:
    table.expected = ("422",)
    look = request.node.callspec.id
    table.open()
    lay_out(table, "24 Mountain\n4 Lihgtning Bolt\n", "60 Forest\n")
    table.page.get_by_role("button", name="Begin", exact=True).click()
    table.page.get_by_role("button", name="Line 2").wait_for()
    table.picture(f"new-game-{look}")
    assert _fits(table)
    assert _violations(table, "dialog") == []
    table.page.get_by_label("List of cards of A").fill("60 Mountain\n")
    table.page.get_by_role("button", name="Begin", exact=True).click()
    begun(table)
    table.picture(f"mulligan-{look}", whole=True)
    assert _fits(table)
    table.page.get_by_role("button", name="Record", exact=True).click()
    table.picture(f"record-{look}")
    assert _fits(table)
    game = castable.start([FIRE, KNIGHTS], seed=8).take("yes").take("yes")
    for _ in range(9):
        game = game.take("pass")
    table.page.keyboard.press("Escape")
    table.closed()
    load(table, castable.record(game).dump())
    stands(table, 0, 11)
    table.page.get_by_role("button", name="Last position").click()
    stands(table, 11, 11)
    table.page.get_by_text("All moves").click()
    table.picture(f"replay-{look}")
    assert _fits(table)
    assert _violations(table, ".replay") == []


# ---------------------------------------------------------------- what it is made of


def test_the_page_is_light(address: str) -> None:
    index = httpx.get(address)
    paths = re.findall(r'(?:src|href)="([^"#]+)"', index.text)
    answers = [index, *(httpx.get(f"{address.rstrip('/')}/{path}") for path in paths)]
    assert {answer.status_code for answer in answers} == {200}
    sent = sum(answer.num_bytes_downloaded for answer in answers)
    print(f"{len(answers)} files, {sum(len(answer.content) for answer in answers)} bytes, {sent} as they are sent")
    assert sent < WEIGHT


def test_nothing_comes_from_elsewhere(table: Table) -> None:
    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(request.url))
    table.open(_late_game())
    assert asked
    assert [url for url in asked if not url.startswith((table.address.rstrip("/"), "data:"))] == []


def test_all_modules_are_preloaded(table: Table) -> None:
    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(request.url))
    table.open()
    index = table.page.evaluate("[...document.querySelectorAll('link[rel=modulepreload]')].map(l => l.href)")
    assert {url for url in asked if url.endswith(".js")} == {*index, f"{table.address.rstrip('/')}/main.js"}


def test_a_server_that_is_gone_is_said_and_asked_again(table: Table) -> None:
    table.expected = ("ERR_", "net::")
    table.open(_late_game())
    table.page.context.set_offline(True)
    table.menu_without_light("ballista", "Tap")
    table.page.get_by_role("alert").get_by_text("can't be reached").wait_for()
    table.picture("the-server-is-gone")
    table.page.context.set_offline(False)
    table.page.locator(".tile.lit").first.wait_for()
    table.page.get_by_text("can't be reached").wait_for(state="detached")


def test_a_server_with_too_much_to_do_is_asked_again(table: Table) -> None:
    table.expected = ("429",)
    refusals = iter((True, True))

    def refuse(route: Any) -> None:
        if next(refusals, False):
            route.fulfill(status=429, headers={"Retry-After": "1"}, json={"type": "urn:castable:problem:busy"})
        else:
            route.continue_()

    table.page.route("**/plays", refuse)
    table.page.goto(table.address)
    table.page.get_by_text("too much to do").wait_for()
    table.panel.get_by_text("can be played").wait_for()


def test_what_takes_too_long_is_said_to_be_unknown(table: Table) -> None:
    late: JSON = {"verdict": "unknown", "player": "A", "count": None, "plays": [], "truncated": True, "unmodelled": []}
    playable = {"comet-storm": True, "cryptic-command": None}
    table.page.route("**/plays", lambda route: route.fulfill(json={**late, "playable": playable}))
    table.open(_late_game())
    table.panel.get_by_text("Not everything could be looked at in time").wait_for()
    assert table.ids("lit") == {"comet-storm"}
    assert table.ids("unsure") == {"cryptic-command"}
