"""Building a position: cards by name, zones by drag and menu, what objects and players are."""

from __future__ import annotations

import re

from .table import JSON, Table

SCENE: JSON = {
    "castable": 1,
    "turn": {"player": "A", "phase": "main1", "number": 2},
    "players": {
        "A": {
            "hand": ["Shock"],
            "battlefield": ["Mountain", {"card": "Grizzly Bears", "id": "bear"}, {"card": "Bonesplitter", "id": "axe"}],
        },
        "B": {"hand": 5, "library": 40},
    },
}


def test_a_position_is_built_from_nothing_by_typing_names(table: Table) -> None:
    table.open()
    table.add("4 Mountain", "A", "battlefield")
    table.add("lightning bo", "A", "hand")
    table.add("Grizzly Bears", "B", "battlefield")
    table.add("token Treasure", "A", "battlefield")
    table.add("2 token 1/1 white Soldier", "B", "battlefield")
    assert table.names_in("A", "hand") == ["Lightning Bolt"]
    assert sorted(table.names_in("A", "battlefield")) == [*["Mountain"] * 4, "Treasure Token"]
    assert sorted(table.names_in("B", "battlefield")) == ["Grizzly Bears", "Soldier", "Soldier"]
    assert table.ids("lit") == {"lightning-bolt"}
    table.picture("building-a-position")
    table.press("lightning-bolt")
    table.panel.get_by_text("Choose a target on the board").wait_for()
    assert table.ids("target") == {"A", "B", "grizzly-bears", "soldier", "soldier#2"}


def test_names_are_completed_and_the_nearest_are_offered_for_a_misspelling(table: Table) -> None:
    table.open()
    field = table.page.get_by_role("combobox", name="Add cards")
    field.fill("gri")
    names = table.page.locator("#add-names [role=option]")
    names.filter(has_text="Grizzly Bears").wait_for()
    field.fill("Lightnin Blot")
    table.page.get_by_text("Did you mean").wait_for()
    names.filter(has_text="Lightning Bolt").wait_for()
    field.press("ArrowDown")
    table.page.locator('#add[aria-activedescendant="add-name-0"]').wait_for()
    field.press("Enter")
    table.tile("lightning-bolt").wait_for()


def test_objects_are_moved_by_menu_and_by_drag(table: Table) -> None:
    table.open(SCENE)
    table.menu("shock", "To graveyard")
    assert table.names_in("A", "graveyard") == ["Shock"]
    table.menu("shock", "To B’s exile")
    assert table.names_in("B", "exile") == ["Shock"]
    table.tile("bear").drag_to(table.zone("A", "hand"))
    table.zone("A", "hand").locator('[data-id="bear"]').wait_for()
    table.tile("bear").drag_to(table.zone("A", "library"))
    table.zone("A", "library").locator('[data-id="bear"]').wait_for()
    assert table.document["players"]["A"]["library"] == [{"card": "Grizzly Bears", "id": "bear"}]


def test_a_token_that_leaves_the_battlefield_ceases_to_exist(table: Table) -> None:
    table.open(SCENE)
    table.add("token Treasure", "A", "battlefield")
    table.menu("treasure", "To graveyard")
    assert table.tile("treasure").count() == 0
    assert "111.7" in table.page.locator("main > p[role=status]").inner_text()


def test_the_menu_of_a_spell_names_whose_each_zone_is(table: Table) -> None:
    spell = {"card": "Lightning Bolt", "id": "bolt", "controller": "B", "targets": ["A"]}
    table.open({**SCENE, "stack": [spell]})
    table.tile("bolt").click(button="right")
    table.page.get_by_role("menu").wait_for()
    items = table.page.get_by_role("menuitem").all_inner_texts()
    assert [item for item in items if "hand" in item] == ["To A’s hand", "To B’s hand"]


def test_what_a_permanent_is_is_changed_by_hand(table: Table) -> None:
    table.open(SCENE)
    table.press("bear")
    table.panel.get_by_text("Change it").click()
    for name in ("Tapped", "Summoning sick"):
        table.button(name).click()
        table.lit()
    table.button("More damage").click()
    table.panel.get_by_label("Add a counter").select_option("+1/+1")
    table.lit()
    table.tile("bear").get_by_text("3/3").wait_for()
    bear = next(e for e in table.document["players"]["A"]["battlefield"] if e["id"] == "bear")
    assert bear == {
        "card": "Grizzly Bears",
        "id": "bear",
        "tapped": True,
        "sick": True,
        "damage": 1,
        "counters": {"+1/+1": 1},
    }
    table.button("Fewer +1/+1 counters").click()
    table.button("Fewer damage").click()
    table.button("Tapped").click()
    table.button("Face down").click()
    table.lit()
    bear = next(e for e in table.document["players"]["A"]["battlefield"] if e["id"] == "bear")
    assert bear == {"card": "Grizzly Bears", "id": "bear", "sick": True, "face_down": True}


def test_an_equipment_is_attached_by_pressing_what_bears_it(table: Table) -> None:
    table.open(SCENE)
    table.menu("axe", "Attach to …")
    assert "bear" in table.ids("target")
    table.press("bear")
    table.tile("bear").get_by_text("4/2").wait_for()
    assert table.page.locator('li:has(> [data-id="bear"]) > ul [data-id="axe"]').count() == 1
    table.press("axe")
    table.panel.get_by_text("Change it").click()
    table.button("Detach").click()
    table.tile("bear").get_by_text("2/2").wait_for()


def test_turn_priority_life_mana_and_counters_are_set(table: Table) -> None:
    table.open(SCENE)
    table.page.get_by_role("radio", name="Main 2").check(force=True)
    table.page.get_by_label("Turn", exact=True).fill("5")
    table.page.get_by_label("Turn", exact=True).press("Enter")
    head = table.page.get_by_role("region", name="Player B")
    head.get_by_role("button", name="priority").click()
    head.get_by_label("Life of B").fill("13")
    head.get_by_label("Life of B").press("Enter")
    head.get_by_role("button", name="B loses 1 life").click()
    head.get_by_label("Mana pool of B: empty").click()
    head.get_by_role("button", name="Add R").click()
    head.get_by_label("Mana pool of B: R").wait_for()
    head.get_by_label("Counters of B").click()
    head.get_by_role("button", name="More poison counters").click()
    head.get_by_role("button", name="One fewer of the unknown cards in B’s hand").click()
    table.lit()
    document = table.document
    assert document["turn"] == {"player": "A", "phase": "main2", "number": 5}
    assert document["priority"] == "B"
    assert document["players"]["B"] == {"life": 12, "hand": 4, "library": 40, "mana": "{R}", "counters": {"poison": 1}}


def test_a_third_player_sits_down_and_leaves(table: Table) -> None:
    table.open(SCENE)
    table.page.get_by_role("button", name="Add player").click()
    third = table.page.get_by_role("region", name="Player C")
    third.wait_for()
    table.add("Mountain", "C", "battlefield")
    third.get_by_label("Counters of C").click()
    third.get_by_role("button", name="Remove player C").click()
    third.wait_for(state="detached")
    assert list(table.document["players"]) == ["A", "B"]


def test_in_a_step_without_priority_nothing_can_be_done(table: Table) -> None:
    table.open(SCENE)
    table.tile("shock").and_(table.page.locator(".lit")).wait_for()
    table.page.get_by_role("radio", name="Untap").check(force=True)
    table.page.locator(".board .lit").first.wait_for(state="detached")
    assert table.document["priority"] is None


def test_a_fault_is_shown_at_its_place_with_the_names_that_may_be_meant(table: Table) -> None:
    table.expected = ("422",)
    wrong = {"hand": ["Lightning Blot"], "battlefield": ["Mountain"]}
    table.open({**SCENE, "players": {"A": wrong, "B": {}}})
    faults = table.panel.get_by_role("alert")
    faults.get_by_text("players.A.hand[0]").wait_for()
    table.tile("lightning-blot").and_(table.page.locator(".faulty")).wait_for()
    table.picture("a-fault")
    faults.get_by_role("button", name="Lightning Bolt").click()
    table.page.locator(".lit").first.wait_for()
    assert re.search("Lightning Bolt", table.zone("A", "hand").inner_text())
