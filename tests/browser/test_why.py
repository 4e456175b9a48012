"""What can't be done says why: reasons with their rules, culprits on the board, and what would help."""

from __future__ import annotations

import pytest

from .table import JSON, Table

SCENE: JSON = {
    "castable": 1,
    "turn": {"player": "A", "phase": "main1", "number": 3},
    "players": {
        "A": {
            "hand": ["Cryptic Command", "Lightning Bolt"],
            "battlefield": [
                "2 Island",
                {"card": "Mountain", "tapped": True},
                {"card": "Llanowar Elves", "id": "elves", "sick": True},
            ],
        },
        "B": {"battlefield": [{"card": "Grizzly Bears", "id": "bear"}, {"card": "Troll Ascetic", "id": "troll"}]},
    },
}


@pytest.mark.rule("118.3")
def test_what_is_not_lit_says_why_not_and_adds_what_is_missing(table: Table) -> None:
    table.open(SCENE)
    table.press("cryptic-command")
    reasons = table.panel.locator(".reasons")
    reasons.wait_for()
    assert "Rule 118.3" in reasons.inner_text()
    missing = table.panel.locator(".missing")
    assert "more mana" in missing.inner_text()
    table.picture("why-not")
    table.button("Add what is missing").click()
    table.panel.get_by_text("Which mode?").wait_for()
    table.lit()
    assert table.document["players"]["A"]["mana"]


@pytest.mark.rule("302.6")
def test_the_culprits_are_lit_on_the_board(table: Table) -> None:
    table.open(SCENE)
    table.press("elves")
    table.tile("elves").and_(table.page.locator(".culprit")).wait_for()
    assert "Llanowar Elves came under" in table.panel.locator(".reasons").inner_text()


def test_a_rule_opens_a_short_explanation_of_our_own(table: Table) -> None:
    table.open(SCENE)
    table.press("elves")
    table.button("Rule 302.6").click()
    explained = table.panel.get_by_role("note")
    explained.wait_for()
    assert len(explained.inner_text()) > 30
    assert table.button("Rule 302.6").get_attribute("aria-expanded") == "true"
    table.button("Rule 302.6").click()
    explained.wait_for(state="detached")


@pytest.mark.rule("702.11b")
def test_an_object_that_is_no_target_says_why_not(table: Table) -> None:
    untapped = {**SCENE["players"]["A"], "battlefield": ["Mountain"]}
    table.open({**SCENE, "players": {"A": untapped, "B": SCENE["players"]["B"]}})
    table.press("lightning-bolt")
    table.panel.get_by_text("Choose a target on the board").wait_for()
    assert "troll" in table.ids("dim")
    table.press("troll")
    table.panel.locator(".reasons").wait_for()
    assert "702.11" in table.panel.inner_text()
    table.button("Back").click()
    table.panel.get_by_text("Choose a target on the board").wait_for()


def test_a_play_in_notation_is_answered_too(table: Table) -> None:
    table.open(SCENE)
    table.panel.get_by_label("Ask about a play").fill("cast lightning-bolt -> troll")
    table.button("Ask").click()
    table.panel.locator(".reasons").wait_for()
    table.button("Close").click()
    table.panel.get_by_label("Ask about a play").fill("activate island.1")
    table.button("Ask").click()
    table.button("Activate it").wait_for()


def test_what_is_wrong_with_a_play_in_notation_is_said(table: Table) -> None:
    table.expected = ("422",)
    table.open(SCENE)
    table.panel.get_by_label("Ask about a play").fill("cast what -> ever")
    table.button("Ask").click()
    table.panel.get_by_role("alert").wait_for()


def test_text_that_is_not_understood_is_said_and_not_guessed(table: Table) -> None:
    odd = {"name": "Odd", "mana_cost": "{U}", "type_line": "Instant", "oracle_text": "Flumox target gribble twice."}
    mine = {"hand": ["Odd"], "battlefield": ["Island"]}
    table.open({**SCENE, "players": {"A": mine, "B": {}}, "cards": [odd]})
    table.panel.get_by_text("1 text not understood").click()
    assert "Flumox" in table.panel.locator(".unmodelled").inner_text()
    table.tile("odd").and_(table.page.locator(".unsure")).wait_for()
    table.press("odd")
    table.panel.get_by_text("It is not known whether this can be done").wait_for()


@pytest.mark.rule("508.1")
@pytest.mark.parametrize(
    ("bear", "others", "is_said"),
    [
        ({}, [], True),
        ({"tapped": True}, [], False),
        ({"sick": True}, [], False),
        ({}, [{"card": "Pacifism", "attached_to": "bear"}], False),
    ],
)
def test_a_creature_without_plays_says_when_creatures_attack(
    table: Table, bear: JSON, others: list[JSON], is_said: bool
) -> None:
    players = {"A": {"battlefield": [{"card": "Grizzly Bears", "id": "bear", **bear}, *others]}, "B": {}}
    table.open({"castable": 1, "turn": {"player": "A", "phase": "main1", "number": 3}, "players": players})
    table.press("bear")
    table.panel.locator(".reasons").wait_for()
    said = table.panel.get_by_text("Creatures attack in the declare attackers step")
    if is_said:
        said.wait_for()
    table.lit()
    assert said.count() == is_said
