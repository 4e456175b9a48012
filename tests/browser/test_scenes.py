"""Each scene of the page at the widths of a phone, a tablet and a desk, light and dark: nothing is cut off in any."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest

import castable

from .table import JSON, Table
from .test_by_hand import stop
from .test_combat import ATTACK, BLOCK, DAMAGE
from .test_looks import FIRE, KNIGHTS, divide_damage
from .test_new_games import begin, handed, lay_out
from .test_records import load
from .test_widths import CUT, LOOKS, PAYING

FORM: JSON = {
    "castable": 1,
    "turn": {"player": "A", "phase": "main1", "number": 6},
    "players": {
        "A": {
            "hand": ["Fireball", "Cryptic Command", "Comet Storm", "Stoke the Flames", "Mulldrifter"],
            "battlefield": ["6 Island", "4 Mountain", "Llanowar Elves", {"token": "Treasure", "id": "treasure"}],
            "graveyard": ["Deep Analysis", "Shock"],
        },
        "B": {"battlefield": [{"card": "Grizzly Bears", "id": "bear"}, "Troll Ascetic", "12 Plains"], "hand": 4},
    },
}


def _combat(table: Table) -> Iterator[str]:
    table.open(ATTACK)
    table.panel.get_by_text("This is not legal").wait_for()
    yield "attack-illegal"
    table.press("bull")
    table.press("walker")
    table.panel.get_by_text("This is legal").wait_for()
    yield "attack"
    table.open(BLOCK)
    table.press("guard")
    table.press("brute")
    table.panel.get_by_text("This is").wait_for()
    yield "block"
    table.open(DAMAGE)
    yield "damage"
    divide_damage(table)
    yield "damage-divided"


def _announcing(table: Table) -> Iterator[str]:
    table.open(FORM)
    table.page.locator(".tile.lit").first.wait_for()
    yield "table"
    table.press("cryptic-command")
    table.panel.get_by_text("Which mode?").wait_for()
    yield "modes"
    table.page.keyboard.press("Escape")
    table.press("fireball")
    table.button(re.compile("^3, ")).wait_for()
    yield "x"
    table.button(re.compile("^3, ")).click()
    table.page.locator(".tile.target").first.wait_for()
    table.press("bear")
    yield "targets"
    table.button("These are all targets").click()
    table.button("Pay by hand").wait_for()
    yield "ready-to-cast"
    table.page.keyboard.press("Escape")
    table.open(FORM)
    table.tile("troll-ascetic").click()
    yield "why-not"
    table.press("stoke-the-flames")
    table.panel.get_by_text("Choose a target on the board").wait_for()
    yield "stoke"


def _dialogs(table: Table) -> Iterator[str]:
    table.open(PAYING)
    for name in ("Examples", "Paste", "Copy", "Record", "Help"):
        _press_above(table, name)
        table.page.get_by_role("dialog").wait_for()
        table.page.locator(".waiting").wait_for(state="detached")
        yield f"dialog-{name.lower()}"
        table.page.keyboard.press("Escape")
        table.closed()
    table.tile("ball").click(button="right")
    table.page.get_by_role("menu").wait_for()
    yield "menu"
    table.page.keyboard.press("Escape")
    table.page.locator(".menu").wait_for(state="detached")
    if table.page.evaluate("innerWidth") > 800:  # a narrow window has no room for it
        table.tile("bear").focus()
        table.page.locator(".peek").wait_for()
        yield "peek"


def _press_above(table: Table, name: str) -> None:
    table.page.get_by_role("button", name=name, exact=True).click()


def _games(table: Table) -> Iterator[str]:
    table.open()
    lay_out(table, "24 Mountain\n36 Grizzly Bears\n", "60 Forest\n", "60 Island\n")
    yield "new-game"
    table.page.keyboard.press("Escape")
    begin(table, "24 Mountain\n36 Grizzly Bears\n", "60 Forest\n", who="person")
    table.page.get_by_role("heading", name="Hand the device to").wait_for()
    yield "handing"
    handed(table)
    table.panel.get_by_role("region", name="Decision").wait_for()
    yield "mulligan-covered"
    game = castable.start([FIRE, KNIGHTS], seed=8).take("yes").take("yes")
    for _ in range(9):
        game = game.take("pass")
    table.open()
    load(table, castable.record(game).dump())
    table.page.get_by_role("button", name="Last position").click()
    table.page.get_by_text("All moves").click()
    yield "replay"


def _by_hand(table: Table) -> Iterator[str]:
    stop(table)
    table.panel.get_by_role("alert").wait_for()
    yield "stopped"
    table.button("Carry it out by hand").click()
    table.press("bear")
    table.panel.get_by_role("button", name="Tapped", exact=True).wait_for()
    yield "by-hand"


SCENES = (_announcing, _combat, _dialogs, _games, _by_hand)


@pytest.mark.parametrize("scenes", SCENES, ids=lambda scenes: str(scenes.__name__).strip("_"))
@pytest.mark.parametrize("table", LOOKS, indirect=True)
def test_nothing_is_cut_off_in_any_scene(
    table: Table, scenes: Callable[[Table], Iterator[str]], request: pytest.FixtureRequest
) -> None:
    cut = []
    for scene in scenes(table):
        look = request.node.callspec.id.removesuffix(f"-{scenes.__name__.strip('_')}")
        table.picture(f"scene-{scene}-{look}")
        cut += [f"{scene}: {each}" for each in table.page.evaluate(CUT)]
    assert cut == []
