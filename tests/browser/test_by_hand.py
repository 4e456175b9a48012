"""A game that stops on the page is carried out by hand on the table, and goes on."""

from __future__ import annotations

import castable
from castable.model.game.position import ObjectId
from tests.games import card, game_of, seat

from .table import Table
from .test_records import load, pass_priority, saved, stands

FROB = card("Frob", "Sorcery", "Frob target creature.")
BEAR = card("Bear", "Creature — Bear")
START = game_of([FROB, BEAR], A=seat(["Frob"]), B=seat([], "Bear"))


def stop(table: Table) -> None:
    """Cast a sorcery that nobody understands, and let it resolve."""
    table.open(START)
    table.press("frob")
    table.press("bear")
    table.button("Cast it").click()
    table.zone("", "stack").locator('[data-id="frob"]').wait_for()
    table.lit()
    pass_priority(table)
    pass_priority(table)


def test_a_text_that_stops_a_game_is_carried_out_by_hand_and_the_game_goes_on(table: Table) -> None:
    stop(table)
    assert "Frob target creature" in table.panel.get_by_role("alert").inner_text()
    table.button("Carry it out by hand").click()
    table.press("bear")
    table.panel.get_by_role("button", name="Tapped", exact=True).click()
    table.lit()
    table.button("Fewer life of B").click()
    table.lit()
    table.button("Go on").click()
    table.panel.get_by_text("Carried out by hand: Frob").wait_for()
    table.lit()
    assert table.names_in("A", "graveyard") == ["Frob"]
    pass_priority(table)
    found = saved(table)
    assert [move.get("move", "by hand") for move in found["moves"]] == [
        "cast frob -> bear", "pass", "pass", "by hand", "pass"
    ]  # fmt: skip
    again = castable.replay(found)
    assert again.refused is None
    after = again.game.position
    assert (after.players["B"].life, after.objects[ObjectId("bear")].tapped, after.priority) == (19, True, "B")
    load(table, found)
    stands(table, 0, 5)


def test_what_is_done_by_hand_is_undone_and_the_offer_is_there_again(table: Table) -> None:
    stop(table)
    table.button("Carry it out by hand").click()
    table.press("bear")
    table.panel.get_by_role("button", name="Tapped", exact=True).click()
    table.lit()
    table.page.reload()
    table.lit()
    table.button("Go on").wait_for()
    table.page.go_back()
    table.lit()
    table.button("Leave the game").click()
    assert table.button("Go on").count() == 0
    assert saved(table)["moves"] == []


ASKED = """async () => {
  const { update } = await import("/table/state.js");
  const { chanceIsAsked, isToBeHanded } = await import("/table/seats.js");
  const asked = (seats, byHand) => {
    update({ seats, byHand, holder: "B" });
    const found = [chanceIsAsked(), isToBeHanded()];
    update({ seats: null, byHand: null });
    return found;
  };
  const carried = { stop: { why: "", object: null, text: "" }, game: null };
  const seated = [{ A: "random", B: "person" }, { A: "person", B: "person" }];
  return [null, carried].map((byHand) => seated.map((seats) => asked(seats, byHand)));
}"""


def test_who_carries_something_out_by_hand_has_the_device_and_chance_is_not_asked(table: Table) -> None:
    table.open(START)
    before, meanwhile = table.page.evaluate(ASKED)
    assert before == [["A", None], [None, "A"]]
    assert meanwhile == [[None, None], [None, "A"]]
