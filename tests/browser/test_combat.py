"""Combat by pressing: attackers, blockers, damage that is divided; why it can't be so; arrows."""

from __future__ import annotations

import re
from typing import Any

import pytest

from .table import JSON, Table

CARDS: list[JSON] = [
    {"name": "Brute", "type_line": "Creature — Ogre", "power": "5", "toughness": "5", "oracle_text": "Trample"},
    {"name": "Sneak", "type_line": "Creature — Rogue", "power": "2", "toughness": "2", "oracle_text": "Menace"},
    {"name": "Bull", "type_line": "Creature — Ox", "power": "3", "toughness": "3",
     "oracle_text": "Bull attacks each combat if able."},
    {"name": "Guard", "type_line": "Creature — Soldier", "power": "1", "toughness": "4",
     "oracle_text": "Guard can block an additional creature each combat."},
    {"name": "Walker", "type_line": "Legendary Planeswalker — Walker", "loyalty": "4",
     "oracle_text": "+1: You gain 1 life."},
]  # fmt: skip
BEAR = {"card": "Grizzly Bears", "id": "bear"}
ELVES = {"card": "Llanowar Elves", "id": "elves", "sick": True}
OX = {"card": "Grizzly Bears", "id": "ox"}


def combat(mine: list[Any], theirs: list[Any], *, phase: str, **more: Any) -> JSON:
    """A position in a step of A's combat."""
    turn = {"player": "A", "phase": phase, "number": 3}
    seats = {"A": {"battlefield": mine, "library": 9}, "B": {"battlefield": theirs, "library": 9}}
    return {"castable": 1, "cards": CARDS, "turn": turn, "players": seats, **more}


ATTACK = combat([BEAR, ELVES, "Brute", "Bull", "Forest"], ["Walker", OX], phase="declare_attackers", declare="A")
LONE_ATTACK = combat([BEAR, "Brute"], [OX], phase="declare_attackers", declare="A")
BLOCK = combat(
    [{"card": "Brute", "attacking": "B"}, {"card": "Sneak", "attacking": "B"}],
    ["Guard", OX],
    phase="declare_blockers",
    declare="B",
)
DAMAGE = combat(
    [{"card": "Brute", "attacking": "B", "blocked": True, "tapped": True}],
    [{"card": "Guard", "blocking": ["brute"]}, {**OX, "blocking": ["brute"]}],
    phase="combat_damage",
    priority=None,
)


def arrows(table: Table, kind: str) -> set[tuple[str, str]]:
    """What points to what on the table, by arrows of a kind that are drawn."""
    found = table.page.locator(f".arrows .arrow.{kind}[d^=M]").all()
    return {(str(a.get_attribute("data-from")), str(a.get_attribute("data-to"))) for a in found}


def legal(table: Table) -> None:
    """Wait until the draft is said to be legal."""
    table.panel.get_by_text("This is legal").wait_for()


def illegal(table: Table, rule: str) -> str:
    """Wait until the draft is said to be illegal by a rule; what is said."""
    table.panel.get_by_text("This is not legal").wait_for()
    table.button(f"Rule {rule}").wait_for()
    return table.panel.locator(".reasons").inner_text()


# ---------------------------------------------------------------- attackers


@pytest.mark.rule("508.1a", "508.1b", "508.1d")
def test_creatures_attack_by_being_pressed_and_what_is_illegal_says_why(table: Table) -> None:
    table.open(ATTACK)
    assert "Bull" in illegal(table, "508.1d")
    assert table.ids("culprit") == {"bull"}
    assert table.ids("can-attack") == {"bear", "brute"}
    table.press("bull")
    assert table.ids("target") == {"B", "walker"}
    table.press("walker")
    legal(table)
    table.press("brute")
    table.press("B")
    legal(table)
    assert table.ids("attacks") == {"bull", "brute"}
    assert arrows(table, "attack") == {("bull", "walker"), ("brute", "B")}
    table.picture("attackers-declared")
    table.press("elves")
    table.press("B")
    assert "Llanowar Elves" in illegal(table, "508.1a")
    assert table.button("Attack with 3 creatures").is_disabled()
    table.button(re.compile("Attack: .*Brute")).click()  # the nearest that is legal
    legal(table)
    table.press("bull")  # taken back
    illegal(table, "508.1d")
    table.button(re.compile("Bull")).last.wait_for()
    table.button(re.compile("^Attack: ")).click()
    legal(table)
    table.button("Attack with 2 creatures").click()
    table.tile("bull").and_(table.page.locator(".tapped")).wait_for()
    table.lit()
    attacking = {e["id"]: e.get("attacking") for e in table.document["players"]["A"]["battlefield"]}
    assert attacking["brute"] == "B"
    assert attacking["bull"] in ("B", "walker")
    assert attacking["elves"] is None
    assert [play["notation"][:7] for play in table.state["made"]] == ["attack "]


@pytest.mark.rule("508.1b")
def test_where_there_is_one_thing_to_attack_a_creature_attacks_that(table: Table) -> None:
    table.open(LONE_ATTACK)
    legal(table)
    table.press("bear")
    legal(table)
    assert arrows(table, "attack") == {("bear", "B")}
    table.button("Take all back").click()
    table.button("Attack with nobody").wait_for()
    table.button("All attack player B").click()
    table.button("Attack with 2 creatures").wait_for()
    assert arrows(table, "attack") == {("bear", "B"), ("brute", "B")}
    table.button("Take all back").click()
    legal(table)
    table.button("Attack with nobody").click()
    table.panel.get_by_text("What A can do").wait_for()
    table.lit()
    assert table.state["made"][0]["notation"] == "attack none"


@pytest.mark.rule("508.1a")
def test_what_is_no_creature_is_pressed_and_says_so(table: Table) -> None:
    table.open(LONE_ATTACK | combat([BEAR, "Forest"], [], phase="declare_attackers", declare="A"))
    legal(table)
    table.press("forest")
    assert "Forest is no creature" in illegal(table, "508.1a")


def test_a_game_comes_to_the_declaration_by_passing_and_back_undoes_it(table: Table) -> None:
    table.open(combat([BEAR], [OX], phase="combat_begin"))
    table.panel.locator("button.pass").click()
    table.panel.get_by_text("What B can do").wait_for()
    table.lit()
    table.panel.locator("button.pass").click()
    table.panel.get_by_text("A declares attackers").wait_for()
    table.press("bear")
    table.button("Attack with 1 creature").click()
    table.tile("bear").and_(table.page.locator(".tapped")).wait_for()
    table.lit()
    assert table.panel.locator(".declaring").count() == 0
    table.page.go_back()
    table.panel.get_by_text("A declares attackers").wait_for()
    legal(table)
    assert arrows(table, "attack") == set()


def test_another_step_ends_the_declaration(table: Table) -> None:
    table.open(LONE_ATTACK)
    legal(table)
    table.page.get_by_text("Main 2", exact=True).click()
    table.panel.get_by_text("What A can do").wait_for()
    table.lit()
    assert "declare" not in table.document
    assert table.panel.locator(".faults").count() == 0


# ---------------------------------------------------------------- blockers


@pytest.mark.rule("509.1a", "509.1b", "702.111b")
def test_creatures_block_by_being_pressed_with_the_attacker(table: Table) -> None:
    table.open(BLOCK)
    legal(table)
    assert table.ids("can-block") == {"guard", "ox"}
    assert arrows(table, "attack") == {("brute", "B"), ("sneak", "B")}
    table.press("ox")
    assert table.ids("target") == {"brute", "sneak"}
    table.press("sneak")
    assert "two or more" in illegal(table, "509.1b")
    table.press("guard")
    table.press("sneak")
    legal(table)
    table.press("brute")  # the guard may block one more
    legal(table)
    assert arrows(table, "block") == {("ox", "sneak"), ("guard", "sneak"), ("guard", "brute")}
    table.picture("blockers-declared")
    table.button("Block with 2 creatures").click()
    table.tile("ox").get_by_text("blocks").wait_for()
    table.lit()
    blocking = {e["id"]: e.get("blocking") for e in table.document["players"]["B"]["battlefield"]}
    assert {id: set(those) for id, those in blocking.items()} == {"guard": {"brute", "sneak"}, "ox": {"sneak"}}
    assert arrows(table, "block") == {("ox", "sneak"), ("guard", "sneak"), ("guard", "brute")}


def test_a_creature_of_another_is_looked_at_where_it_is_no_answer(table: Table) -> None:
    table.open(BLOCK)
    legal(table)
    table.press("brute")
    table.panel.locator(".card").get_by_text("Trample").wait_for()
    assert table.ids("can-block") == {"guard", "ox"}
    table.press("ox")
    assert table.panel.locator(".card").count() == 0
    assert table.ids("target") == {"brute", "sneak"}


# ---------------------------------------------------------------- by keyboard, and heard


def test_attackers_are_declared_without_a_pointer(table: Table) -> None:
    table.open(ATTACK)
    illegal(table, "508.1d")
    keys = table.page.keyboard
    table.tile("bull").focus()
    keys.press("Enter")
    table.page.locator('.board .target[data-id="walker"]:focus, .board .target[data-id="B"]:focus').wait_for()
    keys.press("Enter")
    legal(table)
    assert {one for one, _ in arrows(table, "attack")} == {"bull"}
    table.tile("bear").focus()
    keys.press("Space")
    table.panel.get_by_text("What does Grizzly Bears attack?").wait_for()
    keys.press("Escape")  # no longer held
    table.panel.get_by_text("What does Grizzly Bears attack?").wait_for(state="detached")
    keys.press("Escape")  # the bull is taken back
    illegal(table, "508.1d")
    assert arrows(table, "attack") == set()


def test_what_is_declared_is_said_for_those_who_do_not_see_it(table: Table) -> None:
    table.open(BLOCK)
    legal(table)
    said = table.tile("brute").get_attribute("aria-label")
    assert said is not None
    assert "attacks player B" in said
    assert "can block" in str(table.tile("guard").get_attribute("aria-label"))
    table.press("ox")
    table.press("brute")
    legal(table)
    assert "blocks Brute" in str(table.tile("ox").get_attribute("aria-label"))
    heard = table.panel.locator(".declaration")
    assert heard.get_attribute("aria-live") == "polite"
    assert "Brute with Grizzly Bears" in heard.inner_text()


# ---------------------------------------------------------------- damage


@pytest.mark.rule("510.1a", "510.1c", "702.19b")
def test_damage_is_divided_on_the_table(table: Table) -> None:
    table.open(DAMAGE)
    table.panel.locator("button.pass").wait_for()
    table.page.get_by_text("Block", exact=True).click()
    table.lit()
    for _ in range(2):
        table.panel.locator("button.pass").click()
        table.page.locator(".progress.on").wait_for(state="detached")
        table.lit()
    table.panel.get_by_text("5 of 5 given").wait_for()
    legal(table)
    assert table.ids("sharing") == {"guard", "ox", "B"}
    table.page.get_by_label("More for player B on the table").click()
    assert "5 damage" in illegal(table, "510.1a")
    table.panel.get_by_text("6 of 5 given").wait_for()
    table.page.get_by_label("Less for Guard on the table").click()
    assert "only once what is lethal" in illegal(table, "702.19b")
    assert {"guard", "B"} <= table.ids("culprit")
    assert table.button("Divide it so").is_disabled()
    table.picture("damage-divided")
    table.button("As proposed").click()
    legal(table)
    field = table.page.get_by_role("spinbutton", name="For Guard on the table")
    field.fill("3")
    field.press("Enter")
    table.page.get_by_label("More for Grizzly Bears on the table").click()
    table.panel.get_by_text("5 of 5 given").wait_for()
    legal(table)
    table.button("Divide it so").click()
    table.zone("B", "graveyard").locator('[data-id="ox"]').wait_for()
    table.lit()
    guard = next(e for e in table.document["players"]["B"]["battlefield"] if e["id"] == "guard")
    assert guard["damage"] == 3


# ---------------------------------------------------------------- arrows

ENDS = """() => [...document.querySelectorAll(".arrows .arrow")].map((arrow) => {
  const path = arrow.getTotalLength();
  const box = (id) => document.querySelector(`.board [data-id="${id}"]`).getBoundingClientRect();
  const origin = arrow.ownerSVGElement.getBoundingClientRect();
  const far = (point, to) => Math.hypot(
    Math.max(0, to.left - origin.left - point.x, point.x - to.right + origin.left),
    Math.max(0, to.top - origin.top - point.y, point.y - to.bottom + origin.top));
  const at = (length, id) => far(arrow.getPointAtLength(length), box(id));
  return [at(0, arrow.dataset.from), at(path, arrow.dataset.to)];
})"""


def joined(table: Table) -> bool:
    """Whether each arrow runs from the edge of one thing to that of another, a few pixels off at most."""
    found = table.page.evaluate(ENDS)
    return bool(found) and all(start < 2 and end < 8 for start, end in found)


def test_arrows_follow_layout_and_scrolling(table: Table) -> None:
    table.open(BLOCK)
    legal(table)
    table.press("guard")
    table.press("sneak")
    assert joined(table)
    table.page.set_viewport_size({"width": 420, "height": 500})
    table.page.wait_for_function("innerWidth === 420")
    table.page.evaluate("new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")
    assert joined(table)
    table.page.evaluate("scrollTo(0, 300)")
    table.page.evaluate("new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")
    assert joined(table)
    wide = table.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]


def test_a_spell_on_the_stack_points_to_its_targets(table: Table) -> None:
    bolt = {"card": "Lightning Bolt", "id": "bolt", "controller": "A", "targets": ["ox"]}
    table.open(combat([], [OX], phase="main1", stack=[bolt]))
    assert arrows(table, "target") == {("bolt", "ox")}
    assert joined(table)


def test_nothing_moves_where_less_motion_is_wanted(table: Table) -> None:
    table.open(BLOCK)
    table.press("guard")
    table.press("sneak")
    animation = "e => getComputedStyle(e).animationName"
    draft = table.page.locator(".arrow.draft")
    assert draft.evaluate(animation) == "none"  # the window of the tests asks for that
    table.page.emulate_media(reduced_motion="no-preference")
    assert draft.evaluate(animation) == "flow"
