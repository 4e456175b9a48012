"""Making plays: what is lit, announcing step by step, the payment that glows, paying by hand."""

from __future__ import annotations

import re

import pytest

from .table import JSON, Table
from .test_new_games import sit

FIREBALL: JSON = {
    "castable": 1,
    "turn": {"player": "A", "phase": "main1", "number": 3},
    "players": {
        "A": {
            "hand": ["Fireball", "Cryptic Command", "Lightning Bolt", "Counterspell", "Island"],
            "battlefield": ["5 Mountain", "2 Island", "Volcanic Island", {"card": "Llanowar Elves", "id": "elves"}],
        },
        "B": {"life": 20, "hand": 7, "battlefield": [{"card": "Grizzly Bears", "id": "bear"}, "Forest"]},
    },
}  # fmt: skip


def test_what_can_be_done_is_lit_and_mana_sources_are_lit_less(table: Table) -> None:
    table.open(FIREBALL)
    table.tile("mountain").and_(table.page.locator(".mana")).wait_for()
    assert table.ids("lit") == {"fireball", "cryptic-command", "lightning-bolt", "island"}
    assert "counterspell" not in table.ids("lit")  # there is no spell to counter
    assert {"mountain", "mountain#5", "island#2", "volcanic-island", "elves"} <= table.ids("mana")
    assert "4 objects can be played" in table.panel.inner_text()


@pytest.mark.rule("601.2b", "601.2c")
def test_a_spell_with_x_and_targets_is_cast_step_by_step(table: Table) -> None:
    table.open(FIREBALL)
    table.press("fireball")
    table.panel.get_by_text("What is X?").wait_for()
    table.button(re.compile("^5, ")).click()  # two targets cost {1} more: {5}{R} and {1} of nine mana
    table.panel.get_by_text("Choose a target on the board").wait_for()
    assert table.ids("target") == {"A", "B", "bear", "elves"}
    assert "mountain" in table.ids("dim")
    table.press("bear")
    table.panel.get_by_text("Choose another target").wait_for()
    table.press("B")
    table.button(re.compile("These are all targets")).click()
    table.panel.get_by_text("Cast Fireball, X = 5, targeting").wait_for()
    assert "Grizzly Bears and player B" in table.panel.inner_text()
    assert len(table.ids("used")) == 7
    assert table.ids("picked") == {"bear", "B"}
    table.picture("casting-with-targets-and-x")
    table.button("Cast it").click()
    table.tile("fireball").and_(table.page.locator(".stack .tile")).wait_for()
    table.lit()
    assert table.names_in("", "stack") == ["Fireball"]
    assert table.document["stack"][0]["x"] == 5
    assert sum(bool(e.get("tapped")) for e in table.document["players"]["A"]["battlefield"]) == 7
    assert "Cast Fireball, X = 5" in table.panel.get_by_role("region", name="Plays made").inner_text()


def test_modes_are_offered_one_by_one_as_long_as_they_go_together(table: Table) -> None:
    table.open(FIREBALL)
    table.press("cryptic-command")
    table.panel.get_by_text("Which mode?").wait_for()
    modes = table.panel.get_by_role("checkbox")
    assert modes.count() == 3  # no spell can be countered
    modes.nth(0).check()
    assert modes.nth(1).is_enabled()
    modes.nth(1).check()
    assert modes.nth(2).is_disabled()  # two of them, not three
    table.button(re.compile("Choose 2 modes")).click()
    table.panel.get_by_text("Choose a target on the board").wait_for()
    assert "bear" in table.ids("target")
    assert "B" not in table.ids("target")


@pytest.mark.rule("118.3")
def test_a_player_pays_nothing(table: Table) -> None:
    players = {"A": {"hand": ["Shock"], "battlefield": ["Mountain"]}, "B": {}}
    table.open({"castable": 1, "turn": {"player": "A", "phase": "main1", "number": 3}, "players": players})
    table.press("shock")
    table.panel.get_by_text("Choose a target on the board").wait_for()
    table.press("B")
    cast = table.button("Cast it")
    cast.wait_for()
    table.press("A")
    assert cast.is_enabled()
    assert table.panel.get_by_role("alert").count() == 0


@pytest.mark.rule("601.2g")
def test_the_payment_leaves_alone_what_is_to_be_kept_and_uses_what_is_demanded(table: Table) -> None:
    table.open(FIREBALL)
    table.press("lightning-bolt")
    table.panel.get_by_text("Choose a target on the board").wait_for()
    table.press("B")
    table.page.locator(".tile.used").wait_for()
    (used,) = table.ids("used")
    table.press(used)
    table.tile(used).and_(table.page.locator(".kept")).wait_for()
    table.page.locator(".tile.used").wait_for()
    assert used not in table.ids("used")
    table.press("volcanic-island")
    table.tile("volcanic-island").and_(table.page.locator(".demanded")).wait_for()
    table.lit()
    table.button("Cast it").click()
    table.page.locator(".stack .tile").wait_for()
    table.lit()
    tapped = [e["id"] for e in table.document["players"]["A"]["battlefield"] if e.get("tapped")]
    assert tapped == ["volcanic-island"]


def test_another_play_can_be_held_payable(table: Table) -> None:
    held = {"hand": ["Lightning Bolt", "Counterspell", "Shock"], "battlefield": ["Mountain", "Volcanic Island"]}
    table.open({**FIREBALL, "players": {"A": held, "B": {}}})
    table.press("lightning-bolt")
    table.panel.get_by_text("Choose a target on the board").wait_for()
    table.press("B")
    table.page.locator(".tile.used").wait_for()
    table.panel.get_by_text("Keep another play payable").click()
    table.panel.get_by_label(re.compile("Cast Shock")).check()
    table.panel.get_by_text("hold Cast Shock").wait_for()
    table.lit()
    table.button("Cast it").click()
    table.page.locator(".stack .tile").wait_for()
    table.lit()
    table.tile("shock").and_(table.page.locator(".lit")).wait_for()


@pytest.mark.rule("601.2c")
def test_a_press_that_comes_before_it_is_known_what_can_be_chosen_waits_for_that(table: Table) -> None:
    table.open(FIREBALL)
    held = table.hold("announce")
    table.press("lightning-bolt")
    table.panel.get_by_text("Looking what can be chosen").wait_for()
    table.press("B")
    table.let_go(held)
    table.panel.get_by_text("Cast Lightning Bolt, targeting player B").wait_for()


def test_a_press_that_waits_is_forgotten_where_nothing_is_announced_any_more(table: Table) -> None:
    table.open(FIREBALL)
    held = table.hold("announce")
    table.press("lightning-bolt")
    table.panel.get_by_text("Looking what can be chosen").wait_for()
    table.press("elves")
    table.button("Close").click()
    with table.page.expect_response("**/announce"):
        table.let_go(held)
    table.panel.get_by_text("What A can do").wait_for()
    assert "elves" not in table.ids("selected")


@pytest.mark.rule("601.2h")
def test_a_cost_is_paid_by_hand_source_by_source(table: Table) -> None:
    hand = {
        "hand": ["Counterspell", "Stoke the Flames"],
        "battlefield": ["Mountain", "Volcanic Island", "2 Island", "Memnite", "Ornithopter"],
    }
    table.open({**FIREBALL, "players": {"A": hand, "B": {}}})
    table.press("stoke-the-flames")  # {2}{R}{R}, convoke
    table.press("B")
    table.button("Pay by hand").click()
    table.page.locator(".tile.source").first.wait_for()
    table.press("memnite")
    table.tile("memnite").and_(table.page.locator(".spent")).wait_for()
    table.lit()
    table.press("ornithopter")
    table.tile("ornithopter").and_(table.page.locator(".spent")).wait_for()
    table.lit()
    assert {"island", "island#2"} <= table.ids("dim")  # only red mana is left to pay
    assert table.ids("source") >= {"mountain", "volcanic-island"}
    table.picture("paying-by-hand")
    table.press("mountain")
    table.tile("mountain").and_(table.page.locator(".spent")).wait_for()
    table.lit()
    table.button("Undo the last").click()
    table.tile("mountain").and_(table.page.locator(".source")).wait_for()
    table.lit()
    table.press("mountain")
    table.tile("mountain").and_(table.page.locator(".spent")).wait_for()
    table.lit()
    table.press("volcanic-island")
    table.panel.get_by_text("Paid.").wait_for()
    table.button("Done: pay it so").click()
    table.page.locator(".stack .tile").wait_for()
    table.lit()
    tapped = {e["id"] for e in table.document["players"]["A"]["battlefield"] if e.get("tapped")}
    assert tapped == {"memnite", "ornithopter", "mountain", "volcanic-island"}


def test_a_choice_can_be_taken_back(table: Table) -> None:
    table.open(FIREBALL)
    table.press("fireball")
    table.button(re.compile("^2, ")).click()
    table.panel.get_by_text("Choose a target on the board").wait_for()
    table.button("Back").click()
    table.panel.get_by_text("What is X?").wait_for()
    table.page.keyboard.press("Escape")
    table.panel.get_by_text("What A can do").wait_for()


def test_mana_is_tapped_for_and_a_land_is_played(table: Table) -> None:
    table.open(FIREBALL)
    table.press("mountain")
    table.button("Activate it").click()
    table.tile("mountain").and_(table.page.locator(".tapped")).wait_for()
    table.lit()
    assert table.document["players"]["A"]["mana"] == [{"mana": "{R}", "from": "mountain"}]
    table.page.get_by_label("Mana pool of A: R").wait_for()
    table.press("island")
    table.button("Play it").click()
    table.zone("A", "hand").locator('[data-id="island"]').wait_for(state="detached")
    table.lit()
    assert table.document["players"]["A"]["lands_played"] == 1
    assert [play["notation"] for play in table.state["made"]] == ["activate mountain.1", "play island"]


def test_priority_is_passed(table: Table) -> None:
    table.open(FIREBALL)
    table.button("Pass priority").click()
    table.panel.get_by_text("What B can do").wait_for()
    table.lit()
    assert table.document["priority"] == "B"


def test_in_another_step_nothing_stays_selected(table: Table) -> None:
    table.open(FIREBALL)
    table.page.locator(".tile.lit").first.wait_for()
    table.page.locator(".board .tile").first.click()
    table.panel.get_by_text("Back").wait_for()
    table.page.locator("label.phase", has_text="Upkeep").click()
    table.panel.locator("button.pass").wait_for()


PEEK: JSON = {
    "castable": 1,
    "turn": {"player": "A", "phase": "main1", "number": 3},
    "players": {
        "A": {"hand": ["Peek"], "battlefield": ["Mountain"], "library": ["Island", "Plains", "Swamp"]},
        "B": {"library": 5},
    },
    "cards": [{"name": "Peek", "mana_cost": "{R}", "type_line": "Sorcery", "oracle_text": "Scry 2. Draw a card."}],
}


@pytest.mark.rule("608.2d", "701.22")
def test_a_spell_resolves_and_what_it_asks_is_decided(table: Table) -> None:
    table.open(PEEK)
    table.press("peek")
    table.button("Cast it").click()
    table.page.locator(".stack .tile").wait_for()
    table.lit()
    table.panel.locator("button.pass").click()
    table.panel.get_by_text("What B can do").wait_for()
    table.lit()
    table.panel.locator("button.pass").click()
    decision = table.panel.get_by_role("region", name="Decision")
    decision.wait_for()
    assert set(decision.get_by_role("button").all_inner_texts()) == {"None", "Island", "Plains", "Island and Plains"}
    decision.get_by_role("button", name="Island", exact=True).click()
    table.zone("A", "hand").locator('[data-id="plains"]').wait_for()
    table.lit()
    happened = table.panel.get_by_role("region", name="What happened").inner_text()
    assert "draws" in happened
    assert "121.1" in happened
    assert table.names_in("A", "graveyard") == ["Peek"]
    table.picture("a-spell-resolves")
    table.page.go_back()
    decision.wait_for()


def test_every_play_is_counted_on_demand(table: Table) -> None:
    table.open(FIREBALL)
    table.button("Count every play").click()
    table.panel.get_by_text(re.compile(r"\d legal plays")).wait_for()
    assert "The most mana" in table.panel.inner_text()


def test_the_stack_shows_x_modes_and_targets(table: Table) -> None:
    fireball = {"card": "Fireball", "id": "fireball", "controller": "A", "x": 0, "targets": ["bear", "B"]}
    command = {"card": "Cryptic Command", "id": "command", "controller": "B", "modes": [1, 4], "targets": ["fireball"]}
    seats = {"A": {}, "B": {"battlefield": [{"card": "Grizzly Bears", "id": "bear"}], "library": 3}}
    table.open({**FIREBALL, "players": seats, "stack": [fireball, command]})
    said = table.tile("fireball").inner_text()
    assert "X = 0" in said
    assert "→ Grizzly Bears and player B" in said
    command_said = table.tile("command").inner_text()
    assert "Counter target spell · Draw a card" in command_said
    assert "→ Fireball" in command_said
    assert "targets Fireball" in str(table.tile("command").get_attribute("aria-label"))


def test_pointing_and_focus_show_a_card_and_leave_the_light_as_it_is(table: Table) -> None:
    table.open(FIREBALL)
    table.press("lightning-bolt")
    table.panel.get_by_text("Choose a target on the board").wait_for()
    lit = table.ids("target")
    table.tile("elves").hover()
    table.page.locator(".peek .name").get_by_text("Llanowar Elves").wait_for()
    assert table.ids("target") == lit
    table.tile("mountain").focus()
    table.page.locator(".peek .name").get_by_text("Mountain").wait_for()
    assert table.ids("target") == lit


def test_an_empty_table_says_what_it_is_for_and_has_examples_to_press(table: Table) -> None:
    table.open()
    begin = table.panel.get_by_role("region", name="Begin")
    begin.get_by_role("button").nth(2).wait_for()
    assert begin.get_by_role("button").count() == 3
    begin.get_by_role("button").first.click()
    table.page.locator(".tile.lit").first.wait_for()
    assert begin.count() == 0


@pytest.mark.rule("701.20a")
def test_what_happened_names_what_is_no_more_and_what_was_shown_to_all(table: Table) -> None:
    seats = {
        "A": {"hand": ["Duress"], "battlefield": ["Swamp", {"token": "Treasure", "id": "treasure"}], "library": 5},
        "B": {"hand": ["Shock", "Rancor"], "library": 5},
    }
    table.open({"castable": 1, "turn": {"player": "A", "phase": "main1"}, "priority": "A", "players": seats})
    table.page.locator(".tile.lit").first.wait_for()
    sit(table, "person", "person")
    table.press("duress")
    table.page.locator('.board [data-id="B"]').click()
    table.page.locator(".tile.used").first.wait_for()
    table.press("treasure")  # demanded
    table.page.locator(".tile.demanded").wait_for()
    table.button("Cast it").click()
    happened = table.panel.get_by_role("region", name="What happened")
    happened.get_by_text("Treasure is sacrificed").or_(happened.get_by_text("Treasure Token is sacrificed")).wait_for()
    table.panel.locator("button.pass").click()
    table.page.get_by_role("button", name="B has it").click()
    table.lit()
    table.panel.locator("button.pass").click()
    table.page.get_by_role("button", name="A has it").click()
    table.panel.get_by_text(re.compile("(Shock and Rancor|Shock, Rancor).*revealed|reveals")).first.wait_for()
