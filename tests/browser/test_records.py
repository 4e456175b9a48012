"""Records on the page: saved, loaded, gone through move by move, and played on from."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import castable
from tests.games import card

from .table import JSON, Table
from .test_new_games import RED, begin, begun, decide, handed

SCENE: JSON = {
    "castable": 1,
    "turn": {"player": "A", "phase": "main1"},
    "players": {
        "A": {"hand": ["2 Shock"], "battlefield": ["3 Mountain", "Forest"], "library": 9},
        "B": {"life": 4, "library": 9},
    },
}


def cast_shock(table: Table, id: str, *, by_hand: str = "") -> None:
    """Cast a spell at B, paid as castable would, or by one land."""
    table.press(id)
    table.panel.get_by_text("Choose a target on the board").wait_for()
    table.press("B")
    if by_hand:
        table.button("Pay by hand").click()
        table.tile(by_hand).and_(table.page.locator(".source")).click()
        table.button("Done: pay it so").click()
    else:
        table.button("Cast it").click()
    table.zone("", "stack").locator(f'[data-id="{id}"]').wait_for()
    table.lit()


def pass_priority(table: Table) -> None:
    made = table.panel.locator('[aria-label="Plays made"] li')
    number = made.count()
    table.panel.locator("button.pass").click()
    made.nth(number).wait_for(state="attached")  # out of sight in a narrow window
    table.lit()


def saved(table: Table) -> dict[str, Any]:
    """The record that the page saves."""
    table.page.get_by_role("button", name="Record", exact=True).click()
    with table.page.expect_download() as download:
        table.page.get_by_role("button", name="Save record").click()
    assert download.value.suggested_filename == "castable-game.json"
    table.page.keyboard.press("Escape")
    table.closed()
    found: dict[str, Any] = json.loads(Path(download.value.path()).read_text("utf-8"))
    return found


def load(table: Table, record: Any, name: str = "game.json") -> None:
    """Choose a file with a record."""
    text = record if isinstance(record, str) else json.dumps(record)
    table.page.get_by_role("button", name="Record", exact=True).click()
    table.page.get_by_label("Load record").set_input_files(
        {"name": name, "mimeType": "application/json", "buffer": text.encode()}
    )


def stands(table: Table, at: int, of: int) -> None:
    """Wait until the record stands after so many moves."""
    table.page.locator(".replay-number", has_text=f"{at} of {of}").wait_for()
    table.page.locator('.replay[aria-busy="false"]').wait_for()
    table.lit()


def bolt_game() -> dict[str, Any]:
    """A recorded game in which B is killed by two Shocks."""
    game = castable.game(SCENE, seed=3)
    for move in ("cast shock -> B", "pass", "pass", "cast shock#2 -> B", "pass", "pass"):
        game = game.take(move)
    return castable.record(game).to_document()


# ---------------------------------------------------------------- saving


def test_what_is_played_on_the_page_is_saved_and_plays_again(table: Table) -> None:
    table.open(SCENE)
    cast_shock(table, "shock")
    pass_priority(table)
    pass_priority(table)
    found = saved(table)
    assert [(move["player"], move["move"]) for move in found["moves"]] == [
        ("A", "cast shock -> B"), ("A", "pass"), ("B", "pass")
    ]  # fmt: skip
    again = castable.replay(found)
    assert (again.refused, again.game.position.players["B"].life) == (None, 2)


@pytest.mark.parametrize("land", ["mountain#2", "mountain#3"])
def test_a_payment_by_hand_is_saved_as_it_was_made(table: Table, land: str) -> None:
    table.open(SCENE)
    cast_shock(table, "shock", by_hand=land)
    again = castable.replay(saved(table))
    assert again.refused is None
    tapped = {id for id in again.game.position.battlefield if again.game.position.objects[id].tapped}
    assert tapped == {land}


def test_a_record_begins_after_what_was_changed_by_hand(table: Table) -> None:
    table.open(SCENE)
    cast_shock(table, "shock")
    table.menu("mountain#3", "Tap")
    assert saved(table)["moves"] == []
    pass_priority(table)
    found = saved(table)
    assert found["moves"] == [{"player": "A", "move": "pass"}]
    assert castable.replay(found).refused is None


def test_going_back_takes_moves_out_of_the_record(table: Table) -> None:
    table.open(SCENE)
    cast_shock(table, "shock")
    pass_priority(table)
    table.panel.get_by_role("button", name="Go back to before: Pass priority").click()
    table.lit()
    assert len(saved(table)["moves"]) == 1
    table.page.reload()
    table.lit()
    assert len(saved(table)["moves"]) == 1
    table.page.go_back()
    table.lit()
    assert len(saved(table)["moves"]) == 2


@pytest.mark.rule("603.2")
def test_casting_lets_abilities_trigger(table: Table) -> None:
    text = "Whenever you cast an instant or sorcery spell, Pinger deals 1 damage to each opponent."
    pinger = card("Pinger", "Creature — Elemental", text, power="1", toughness="1")
    players = {**SCENE["players"], "A": {**SCENE["players"]["A"], "battlefield": ["Pinger", "Mountain"]}}
    table.open({**SCENE, "cards": [pinger], "players": players})
    cast_shock(table, "shock")
    assert table.zone("", "stack").locator(".tile").count() == 2


def test_a_game_of_decks_is_saved_with_its_lists(table: Table) -> None:
    table.open()
    begin(table, RED, RED)
    begun(table)
    decide(table, "Keep this hand")
    decide(table, "Keep this hand")
    pass_priority(table)
    found = saved(table)
    assert found["decks"][1] == {"player": "B", "main": ["24 Mountain", "36 Grizzly Bears"]}
    again = castable.replay(found)
    assert (again.refused, again.made) == (None, 3)


# ---------------------------------------------------------------- loading


def test_a_record_is_gone_through_move_by_move(table: Table) -> None:
    table.open()
    load(table, bolt_game())
    stands(table, 0, 6)
    assert len(table.names_in("A", "hand")) == 2
    bar = table.page.get_by_role("region", name="Record")
    assert bar.get_by_role("button", name="Previous move").is_disabled()
    bar.get_by_role("button", name="Next move").click()
    stands(table, 1, 6)
    assert table.names_in("", "stack") == ["Shock"]
    bar.get_by_role("button", name="Last position").click()
    stands(table, 6, 6)
    table.panel.get_by_text("A has won.").wait_for()
    assert bar.get_by_role("button", name="Next move").is_disabled()
    bar.get_by_role("button", name="Previous move").click()
    stands(table, 5, 6)
    bar.get_by_role("button", name="First position").click()
    stands(table, 0, 6)
    bar.get_by_role("slider").press("ArrowRight")
    stands(table, 1, 6)
    bar.get_by_text("All moves").click()
    bar.get_by_role("button", name="4 A Cast Shock").click()
    stands(table, 4, 6)
    assert bar.locator("[aria-current]").inner_text().startswith("4")
    table.page.reload()
    table.lit()
    stands(table, 4, 6)


def test_one_plays_on_from_any_move_and_saves_that(table: Table) -> None:
    table.open()
    record = bolt_game()
    load(table, record)
    stands(table, 0, 6)
    for number in (1, 2, 3):
        table.page.get_by_role("button", name="Next move").click()
        stands(table, number, 6)
    table.page.get_by_role("button", name="Play on from here").click()
    table.page.get_by_role("region", name="Record").wait_for(state="detached")
    pass_priority(table)
    found = saved(table)
    assert found["moves"] == [*record["moves"][:3], {"player": "A", "move": "pass"}]
    assert (found["position"], found["seed"]) == (record["position"], 3)
    again = castable.replay(found)
    assert (again.refused, again.made) == (None, 4)


def test_a_move_while_a_record_is_gone_through_goes_on_from_there(table: Table) -> None:
    table.open()
    load(table, bolt_game())
    stands(table, 0, 6)
    pass_priority(table)
    table.page.get_by_role("region", name="Record").wait_for(state="detached")
    assert saved(table)["moves"] == [{"player": "A", "move": "pass"}]


def test_a_record_of_decks_with_a_concession_is_gone_through(table: Table) -> None:
    game = castable.start([RED, RED], seed=5).take("yes").take("yes").take("pass").concede("B")
    table.open()
    load(table, castable.record(game).dump())
    stands(table, 0, 4)
    table.panel.get_by_role("region", name="Decision").wait_for()
    table.page.get_by_role("button", name="Last position").click()
    stands(table, 4, 4)
    table.panel.get_by_text("A has won.").wait_for()


def test_a_record_that_fits_no_more_says_at_which_move(table: Table) -> None:
    record = bolt_game()
    record["moves"][3]["move"] = "cast shock#9 -> B"
    table.open()
    load(table, record)
    alert = table.page.get_by_role("alert").filter(has_text="fits up to move 3")
    alert.wait_for()
    assert "Move 4, cast shock#9 -> B" in alert.inner_text()
    table.page.get_by_role("button", name="Last position").click()
    stands(table, 3, 6)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello", "no record of a game"),
        (
            json.dumps({"castable_record": 1, "position": SCENE, "moves": [{"player": "Z", "move": "pass"}]}),
            "moves[0].player",
        ),
    ],
    ids=["no record", "a fault"],
)
def test_what_is_wrong_with_a_file_is_said_beside_it(table: Table, text: str, said: str) -> None:
    table.expected = ("422", "400")
    table.open()
    load(table, text)
    table.page.locator("#record-faults").get_by_text(said).wait_for()
    assert table.page.get_by_role("region", name="Record").count() == 0


def test_a_record_is_dropped_on_the_table(table: Table) -> None:
    table.open()
    drop = """text => {
      const files = new DataTransfer();
      files.items.add(new File([text], "game.json", { type: "application/json" }));
      const drop = new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true });
      document.querySelector(".board").dispatchEvent(drop);
    }"""
    table.page.evaluate(drop, "nothing")
    table.page.get_by_role("alert").get_by_text("no record of a game").wait_for()
    table.page.evaluate(drop, json.dumps(bolt_game()))
    stands(table, 0, 6)


# ---------------------------------------------------------------- seats, and what a link keeps


def test_a_record_keeps_the_seats_and_one_plays_on_with_them(table: Table) -> None:
    table.open()
    begin(table, RED, RED, seed=7, who=("person", "random"))
    begun(table)
    table.panel.get_by_role("button", name="Keep this hand").click()
    table.button("Pass priority").wait_for()
    table.lit()
    found = saved(table)
    assert found["seats"] == {"A": "person", "B": "random"}
    assert castable.replay(found).refused is None
    table.open()
    load(table, found)
    table.zone("B", "hand").get_by_text("cards face down").wait_for()  # it is taken up where it stood
    table.lit()
    assert (len(table.names_in("A", "hand")), table.names_in("B", "hand")) == (7, [])
    assert saved(table) == found
    table.page.get_by_role("button", name="Record", exact=True).click()
    table.page.get_by_role("button", name="Go through it").click()
    stands(table, 0, len(found["moves"]))
    assert [len(table.names_in(player, "hand")) for player in "AB"] == [7, 7]
    table.page.get_by_role("button", name="Last position").click()
    stands(table, len(found["moves"]), len(found["moves"]))
    table.page.get_by_role("button", name="Play on from here").click()
    table.zone("B", "hand").get_by_text("cards face down").wait_for()
    assert table.names_in("B", "hand") == []
    assert saved(table) == found


def test_what_happened_is_not_told_any_longer_after_going_back(table: Table) -> None:
    table.open(SCENE)
    cast_shock(table, "shock")
    happened = table.panel.get_by_role("region", name="What happened")
    happened.wait_for()
    table.panel.get_by_role("button", name="Go back to before").click()
    happened.wait_for(state="detached")


def test_a_game_of_two_persons_is_taken_up_covered(table: Table) -> None:
    table.open()
    begin(table, RED, RED, seed=7, who="person")
    first = handed(table)
    table.panel.get_by_role("button", name="Keep this hand").click()
    table.page.get_by_role("heading", name="Hand the device to").wait_for()
    table.lit()
    found = saved(table)
    table.open()
    load(table, found)
    table.page.get_by_role("heading", name="Hand the device to").wait_for()
    assert table.page.locator(".tile").count() == 0
    assert handed(table) != first
    game = castable.replay(found).game.concede(first)
    ended = {**castable.record(game).to_document(), "seats": found["seats"]}
    load(table, ended)
    stands(table, 0, len(ended["moves"]))  # of a game that is over nothing is hidden


ODD = card(
    "Odd", "Creature — Bard", "When Odd enters, everybody sings a song.", mana_cost="{R}", power="1", toughness="1"
)


def reopened(table: Table) -> None:
    """Open the address that the page has in a window that remembers nothing of it."""
    link = table.page.url
    table.page.goto("about:blank")
    table.page.goto(link)
    table.lit()


def test_a_link_keeps_why_a_game_has_stopped(table: Table) -> None:
    players = {**SCENE["players"], "A": {**SCENE["players"]["A"], "hand": ["Odd"]}}
    table.open({**SCENE, "cards": [ODD], "players": players})
    table.press("odd")
    table.button("Cast it").click()
    table.zone("", "stack").locator('[data-id="odd"]').wait_for()
    table.lit()
    pass_priority(table)
    pass_priority(table)
    said = table.panel.get_by_role("alert").get_by_text("It can’t go on:")
    told = said.inner_text()
    reopened(table)
    assert said.inner_text() == told


def test_a_link_keeps_who_has_won(table: Table) -> None:
    table.open()
    load(table, bolt_game())
    stands(table, 0, 6)
    table.page.get_by_role("button", name="Last position").click()
    stands(table, 6, 6)
    reopened(table)
    table.panel.get_by_text("A has won.").wait_for()


def test_a_link_keeps_what_is_waited_for_and_covers_hands_until_the_device_is_handed(table: Table) -> None:
    table.open()
    begin(table, RED, RED, who="person")
    first = handed(table)
    table.panel.get_by_role("button", name="Keep this hand").click()
    other = handed(table)
    link = table.page.url
    table.page.goto("about:blank")
    table.page.goto(link)
    assert handed(table) == other != first
    table.panel.get_by_role("button", name="Keep this hand", exact=True).wait_for()
    assert table.names_in(first, "hand") == []
