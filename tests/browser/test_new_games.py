"""New games on the page: deck lists pasted and shipped, what is wrong with them, mulligans."""

from __future__ import annotations

import re

import pytest

from castable.model.catalog import default_cards, hint_for

from .table import Table

RED = "24 Mountain\n36 Grizzly Bears\n"
GREEN = "60 Forest\n"


def lay_out(table: Table, *lists: str, seed: int = 5, who: str | tuple[str, ...] = "open") -> None:
    """Open the dialog, paste lists for the players, and say who plays for all of them or for each."""
    table.page.get_by_role("button", name="New game").click()
    for _ in lists[2:]:
        table.page.get_by_role("button", name="One more player").click()
    for letter, text in zip("ABCDEF", lists, strict=False):
        table.page.get_by_label(f"List of cards of {letter}").fill(text)
    for letter, each in zip("ABCDEF"[: len(lists)], [who] * len(lists) if isinstance(who, str) else who, strict=True):
        table.page.get_by_label(f"Who plays {letter}").select_option(each)
    table.page.get_by_label("Seed").fill(str(seed))


def begin(table: Table, *lists: str, seed: int = 5, who: str | tuple[str, ...] = "open") -> None:
    """Begin a game with these lists."""
    lay_out(table, *lists, seed=seed, who=who)
    for number in range(len(lists)):
        table.page.locator(f"#deck-{number}-said > *").first.wait_for()
    table.page.get_by_role("button", name="Begin", exact=True).click()


def decide(table: Table, answer: str | re.Pattern[str]) -> None:
    """Press an answer to what is asked, and wait until it is one of the plays made."""
    made = table.panel.locator('[aria-label="Plays made"] li')
    number = made.count()
    table.panel.get_by_role("region", name="Decision").get_by_role("button", name=answer).first.click()
    made.nth(number).wait_for(state="attached")  # out of sight in a narrow window
    table.lit()


def begun(table: Table) -> None:
    """Wait until the game has begun."""
    table.closed()
    table.lit()


def sit(table: Table, *who: str, holder: str | None = "A") -> None:
    """Let these sit at the table as A, B and so on; one of them has the device."""
    code = """async ([seats, holder]) => {
      const { update } = await import("/table/state.js");
      update({ seats, holder });
    }"""
    table.page.evaluate(code, [dict(zip("ABCDEF", who, strict=False)), holder])


def handed(table: Table) -> str:
    """Hand the device to whoever is asked, and return who that is."""
    heading = table.page.get_by_role("heading", name="Hand the device to")
    heading.wait_for()
    assert table.page.locator(".board").count() == 0
    player = heading.inner_text().split()[-1]
    table.page.get_by_role("button", name=f"{player} has it").click()
    table.lit()
    return player


@pytest.mark.rule("103.5")
def test_a_game_begins_with_pasted_lists_and_hands_are_kept_or_not(table: Table) -> None:
    table.open()
    begin(table, RED, GREEN)
    begun(table)
    assert [len(table.names_in(player, "hand")) for player in "AB"] == [7, 7]
    first = table.panel.locator("#decision").inner_text()[0]
    for answer in ("Take a mulligan", "Keep this hand", re.compile("Forest|Mountain|Bears"), "Keep this hand"):
        decide(table, answer)
    assert len(table.names_in(first, "hand")) == 6
    table.panel.get_by_text("can be played").wait_for()
    assert table.state["game"]["begun"]["decks"] == [
        {"player": "A", "main": ["24 Mountain", "36 Grizzly Bears"]},
        {"player": "B", "main": ["60 Forest"]},
    ]
    assert table.state["game"]["begun"]["seed"] == 5


def test_shipped_lists_are_chosen_by_name_and_play_whole(table: Table) -> None:
    table.open()
    table.page.get_by_role("button", name="New game").click()
    choice = table.page.get_by_label("Deck of A")
    choice.locator("option", has_text="Knights").wait_for(state="attached")
    choice.select_option(label="Knights")
    table.page.get_by_label("Deck of B").select_option(label="Fire")
    assert "24 Plains" in table.page.get_by_label("List of cards of A").input_value()
    table.page.get_by_text("60 cards; all play whole.").nth(1).wait_for()
    table.page.get_by_role("button", name="Begin", exact=True).click()
    handed(table)
    assert [deck["name"] for deck in table.state["game"]["begun"]["decks"]] == ["Knights", "Fire"]


def test_a_fault_of_a_deck_is_shown_at_its_line(table: Table) -> None:
    table.expected = ("422", "400")
    table.open()
    begin(table, RED, "30 Forest\n4 Grizly Bears\n30 Island\n1 Nonesuch\n")
    said = table.page.locator("#deck-1-said")
    said.get_by_text("Grizzly Bears").wait_for()
    assert [text.strip() for text in said.locator("button").all_inner_texts()] == ["Line 2", "Line 4"]
    assert table.page.locator("#deck-0-said").inner_text().find("Line") == -1
    help = hint_for(default_cards())  # where there is no catalog
    assert [text.lower() for text in said.locator(".help").all_inner_texts()] == ([f"{help}.".lower()] if help else [])
    said.get_by_role("button", name="Line 2").click()
    field = table.page.get_by_label("List of cards of B")
    chosen = field.evaluate("e => e.value.slice(e.selectionStart, e.selectionEnd)")
    assert (chosen, field.get_attribute("aria-invalid")) == ("4 Grizly Bears", "true")
    field.fill("60 Forest\n")
    table.page.get_by_role("button", name="Begin", exact=True).click()
    begun(table)


def test_what_is_against_a_deck_in_its_format_is_said_before_it_begins(table: Table) -> None:
    table.open()
    table.page.get_by_role("button", name="New game").click()
    table.page.get_by_label("List of cards of A").fill("9 Mountain\n5 Lightning Bolt\n")
    table.page.get_by_label("Format").select_option("constructed")
    said = table.page.locator("#deck-0-said")
    said.get_by_text("14 cards; a deck of constructed has at least 60").wait_for()
    assert "5 Lightning Bolt; a deck has 4 of a name at most" in said.inner_text()


def test_four_sit_down_and_one_leaves_again(table: Table) -> None:
    table.open()
    lay_out(table, GREEN, GREEN, GREEN, "")
    assert table.page.get_by_role("button", name="Begin", exact=True).is_disabled()
    table.page.get_by_role("button", name="Without player D").click()
    table.page.get_by_role("button", name="Begin", exact=True).click()
    begun(table)
    assert list(table.document["players"]) == ["A", "B", "C"]


def test_the_same_seed_gives_the_same_hands(table: Table) -> None:
    hands = []
    for seed in (7, 7, 8):
        table.open()
        begin(table, RED, RED, seed=seed)
        begun(table)
        hands.append(table.names_in("A", "hand") + table.names_in("B", "hand"))
    assert hands[0] == hands[1] != hands[2]


def test_a_new_game_is_begun_by_keyboard(table: Table) -> None:
    table.open()
    table.page.get_by_role("button", name="New game").focus()
    keys = table.page.keyboard
    keys.press("Enter")
    table.page.get_by_role("dialog", name="New game").wait_for()
    for letter in "AB":
        table.page.get_by_label(f"List of cards of {letter}").focus()
        keys.type(GREEN.strip())
    keys.press("Tab")
    keys.press("Tab")  # past the button for one more player
    assert re.search("Format", table.page.evaluate("document.activeElement.closest('label').innerText"))
    table.page.get_by_role("button", name="Begin", exact=True).focus()
    keys.press("Enter")
    table.page.get_by_role("heading", name="Hand the device to").wait_for()
    keys.press("Tab")
    keys.press("Enter")
    table.panel.get_by_role("region", name="Decision").wait_for()
    first = table.panel.locator("#decision").inner_text()[0]
    assert len(table.names_in(first, "hand")) == 7


# ---------------------------------------------------------------- seats


@pytest.mark.rule("103.5", "400.2")
def test_the_device_goes_from_hand_to_hand_and_hands_stay_covered(table: Table) -> None:
    table.open()
    begin(table, RED, RED, who="person")
    first = handed(table)
    other = "AB".replace(first, "")
    assert (len(table.names_in(first, "hand")), table.names_in(other, "hand")) == (7, [])
    assert table.zone(other, "hand").get_by_text("7 cards face down").count() == 1
    assert table.names_in(first, "library") == table.names_in(other, "library") == []
    happened = table.panel.get_by_role("region", name="What happened").text_content() or ""
    assert (happened.count(f"{other} draws a card"), happened.count(f"{first} draws a card")) == (7, 0)
    region = table.panel.get_by_role("region", name="Decision")
    region.get_by_role("button", name="Keep this hand").click()
    assert handed(table) == other
    assert (table.names_in(first, "hand"), len(table.names_in(other, "hand"))) == ([], 7)
    region.get_by_role("button", name="Take a mulligan").click()
    region.get_by_role("button", name=re.compile("Mountain|Bears")).first.wait_for()
    region.get_by_role("button", name=re.compile("Mountain|Bears")).first.click()
    region.get_by_role("button", name="Keep this hand").click()
    assert handed(table) == first
    made = table.panel.locator('[aria-label="Plays made"]').inner_text()
    assert ("Decided" in made, "Mountain" in made, "Bears" in made) == (True, False, False)


@pytest.mark.rule("400.2")
def test_a_covered_table_stays_covered_whatever_is_pressed(table: Table) -> None:
    table.open()
    begin(table, RED, GREEN, who="person")
    first = handed(table)
    table.panel.get_by_role("region", name="Decision").get_by_role("button", name="Keep this hand").click()
    cover = table.page.get_by_role("heading", name="Hand the device to")
    cover.wait_for()
    table.page.keyboard.press("Enter")  # one too many
    assert cover.count() == 1
    assert table.page.get_by_role("combobox", name="Add cards").is_disabled()
    table.page.get_by_role("button", name="Copy", exact=True).click()
    table.page.get_by_text("It has the cards of all players").wait_for()
    assert table.page.locator("#copied").count() == 0
    table.page.keyboard.press("Escape")
    table.page.get_by_role("button", name="Undo", exact=True).click()
    table.page.get_by_role("heading", name=f"Hand the device to {first}").wait_for()
    assert table.page.locator(".tile").count() == 0


def test_who_takes_the_device_just_as_the_page_is_drawn_has_it(table: Table) -> None:
    table.open()
    begin(table, RED, GREEN, who="person")
    table.page.get_by_role("heading", name="Hand the device to").wait_for()
    table.lit()
    code = """async () => {
      const { update } = await import("/table/state.js");
      update({ notice: "drawn anew" });
      await Promise.resolve();
      document.querySelector(".handing button").click();
    }"""
    table.page.evaluate(code)
    table.lit()
    table.panel.get_by_role("region", name="Decision").wait_for()


@pytest.mark.rule("400.2")
def test_a_question_about_a_play_tells_nothing_of_covered_cards(table: Table) -> None:
    table.expected = ("422",)
    table.open()
    begin(table, RED, GREEN, who="person")
    first = handed(table)
    for _ in range(2):
        table.panel.get_by_role("region", name="Decision").get_by_role("button", name="Keep this hand").click()
        other = handed(table)
    assert other == first
    hidden = {"A": "forest", "B": "mountain"}[first]
    table.panel.get_by_label("Ask about a play").fill(f"play {hidden}")
    table.button("Ask").click()
    table.panel.locator(".doing :is(.error, .reasons)").wait_for()
    assert not re.search(rf"{hidden}#|hand|library", table.panel.locator(".doing").inner_text())


@pytest.mark.rule("708.5")
def test_a_face_down_permanent_has_no_name_for_others(table: Table) -> None:
    hidden = {"card": "Grizzly Bears", "id": "bear", "face_down": True}
    seats = {"A": {"battlefield": ["Mountain"], "hand": ["Shock"]}, "B": {"battlefield": [hidden]}}
    table.open({"castable": 1, "turn": {"player": "A", "phase": "main1"}, "priority": "A", "players": seats})
    table.page.locator(".tile.lit").first.wait_for()
    assert table.names_in("B", "battlefield") == ["Grizzly Bears"]  # nobody sits there: everything lies open
    for sitting, name in ((("person", "person"), "Face-down card"), (("person", "open"), "Grizzly Bears")):
        sit(table, *sitting)
        table.page.locator(".tile .name", has_text=name).wait_for()
        table.press("bear")
        table.panel.locator(".reasons").wait_for()
        assert ("Grizzly" in table.panel.inner_text()) == (name == "Grizzly Bears")
        assert ("Grizzly" in str(table.tile("bear").get_attribute("aria-label"))) == (name == "Grizzly Bears")


@pytest.mark.rule("701.20e")
@pytest.mark.parametrize(("seats", "told"), [("person person", "Shock, Mountain"), ("random person", "a card, a card")])
def test_who_looks_at_a_hand_is_told_the_cards_and_nobody_else_is(table: Table, seats: str, told: str) -> None:
    probe = {"card": "Gitaxian Probe", "controller": "A", "id": "probe", "targets": ["C"]}
    players = {"A": {"library": ["Forest"]}, "B": {"library": 9}, "C": {"hand": ["Shock", "Mountain"], "library": 9}}
    turn = {"player": "A", "phase": "main1", "number": 3}
    playing = {"priority": "B", "passed": ["C", "A"], "players": players, "stack": [probe]}
    table.open({"castable": 1, "turn": turn, **playing})
    sit(table, *seats.split(), "random", holder="B")
    table.button("Pass priority").click()
    if seats.startswith("person"):
        assert handed(table) == "A"
    happened = table.panel.get_by_role("region", name="What happened")
    happened.get_by_text(f"A looks at {told}").wait_for(state="attached")


@pytest.mark.rule("701.20e")
def test_at_a_table_with_open_hands_persons_are_told_what_they_look_at(table: Table) -> None:
    probe = {"card": "Gitaxian Probe", "controller": "A", "id": "probe", "targets": ["C"]}
    players = {"A": {"library": ["Forest"]}, "B": {"library": 9}, "C": {"hand": ["Shock", "Mountain"], "library": 9}}
    turn = {"player": "A", "phase": "main1", "number": 3}
    playing = {"priority": "B", "passed": ["C", "A"], "players": players, "stack": [probe]}
    table.open({"castable": 1, "turn": turn, **playing})
    sit(table, "open", "open", "random", holder=None)
    table.button("Pass priority").click()
    happened = table.panel.get_by_role("region", name="What happened")
    happened.get_by_text("A looks at Shock, Mountain").wait_for(state="attached")


def against_chance(table: Table, seed: int) -> list[str]:
    """What is told of a game against chance up to the first main phase of A, and the seats of its record."""
    table.open()
    begin(table, RED, RED, seed=seed, who=("person", "random"))
    begun(table)
    table.panel.get_by_role("button", name="Keep this hand").click()
    table.panel.get_by_role("button", name="Pass priority").wait_for()
    table.lit()
    assert (len(table.names_in("A", "hand")), table.names_in("B", "hand")) == (7, [])
    return [f"{play['player']} {play['notation']}" for play in table.state["made"]]


def test_the_same_seed_gives_the_same_game_against_chance(table: Table) -> None:
    told = [against_chance(table, seed) for seed in (7, 7, 8)]
    assert told[0] == told[1] != told[2]
    assert any(play.startswith("B ") for play in told[0])
    assert table.state["seats"] == {"A": "person", "B": "random"}


def test_chance_goes_on_in_a_game_of_nobody_else(table: Table) -> None:
    table.open()
    begin(table, "20 Mountain\n40 Shock\n", "20 Mountain\n40 Shock\n", who="random")
    table.panel.get_by_text("has won.").wait_for()
    assert {play["player"] for play in table.state["made"]} == {"A", "B"}


# ---------------------------------------------------------------- passing


def pass_to_the_end(table: Table) -> None:
    table.button("Pass to end of turn").click()
    table.lit()


BEARS = {"battlefield": [{"card": "Grizzly Bears", "id": "bear"}], "library": ["9 Forest"]}
EMPTY = {"library": ["9 Forest"]}


def at(table: Table) -> tuple[str, str]:
    """Whose turn it is, and at which point."""
    turn = table.document["turn"]
    return turn["player"], turn["phase"]


@pytest.mark.rule("117.4", "500.2")
def test_passing_to_the_end_of_a_turn_comes_to_the_next_one_and_is_one_step(table: Table) -> None:
    turn = {"player": "A", "phase": "main1", "number": 3}
    table.open({"castable": 1, "turn": turn, "priority": "A", "players": {"A": EMPTY, "B": EMPTY}})
    pass_to_the_end(table)
    assert at(table) == ("B", "upkeep")
    assert table.document["priority"] == "B"
    assert {play["notation"] for play in table.state["made"]} == {"pass"}
    table.page.keyboard.press("z")
    table.panel.get_by_text("What A can do").wait_for()
    table.lit()
    assert at(table) == ("A", "main1")


@pytest.mark.rule("117.4")
def test_passing_to_the_end_of_a_turn_ends_when_it_is_left(table: Table) -> None:
    turn = {"player": "A", "phase": "main1", "number": 3}
    table.open({"castable": 1, "turn": turn, "priority": "A", "players": {"A": EMPTY, "B": EMPTY}})
    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/run") else None)
    held = table.hold("run")
    table.button("Pass to end of turn").click()
    table.page.keyboard.press("Escape")
    table.let_go(held)
    table.lit()
    assert len(asked) == 1
    assert at(table) == ("A", "main1")


@pytest.mark.rule("117.4")
def test_passing_to_the_end_of_a_turn_passes_for_nobody_else_while_a_record_is_gone_through(table: Table) -> None:
    turn = {"player": "A", "phase": "end", "number": 3}
    shock = {"hand": ["Shock"], "battlefield": ["Mountain"], "library": ["9 Forest"]}
    position = {"castable": 1, "turn": turn, "priority": "A", "players": {"A": EMPTY, "B": shock}}
    table.open(position)
    sit(table, "person", "person")
    table.button("Pass to end of turn").wait_for()
    code = """async () => (await import("/table/recording.js")).goThrough()"""
    table.page.evaluate(code)
    table.page.locator(".replay").wait_for()
    table.lit()
    pass_to_the_end(table)
    assert handed(table) == "B"
    assert at(table) == ("A", "end")


@pytest.mark.rule("508.1")
def test_passing_to_the_end_of_a_turn_stops_where_attackers_are_asked_for(table: Table) -> None:
    turn = {"player": "A", "phase": "main1", "number": 3}
    table.open({"castable": 1, "turn": turn, "priority": "A", "players": {"A": BEARS, "B": EMPTY}})
    pass_to_the_end(table)
    table.button("Attack with nobody").click()
    table.panel.locator("button.pass").wait_for()
    table.lit()
    assert at(table) == ("A", "declare_attackers")
    pass_to_the_end(table)
    assert at(table) == ("B", "upkeep")


@pytest.mark.rule("117.4")
def test_who_passes_to_the_end_of_a_turn_is_not_handed_the_device_until_something_is_theirs(table: Table) -> None:
    turn = {"player": "A", "phase": "end", "number": 3}
    shock = {"hand": ["Shock"], "battlefield": ["Mountain"], "library": ["9 Forest"]}
    table.open({"castable": 1, "turn": turn, "priority": "A", "players": {"A": EMPTY, "B": shock}})
    sit(table, "person", "person")
    pass_to_the_end(table)
    assert handed(table) == "B"
    table.press("shock")
    table.panel.get_by_text("Choose a target on the board").wait_for()
    table.press("A")
    table.button("Cast it").click()
    table.panel.locator("button.pass").wait_for()
    table.lit()
    table.panel.locator("button.pass").click()
    assert handed(table) == "A"  # something of B's is on the stack
    table.panel.locator("button.pass").click()
    table.panel.get_by_text("What A can do").wait_for()
    table.lit()
    assert table.document["players"]["A"]["life"] == 18
    assert table.document["priority"] == "A"  # who was asked passes no more


@pytest.mark.rule("117.4")
def test_passing_to_the_end_of_a_turn_goes_on_against_chance(table: Table) -> None:
    table.open()
    begin(table, GREEN, GREEN, who=("person", "random"))
    begun(table)
    table.button("Keep this hand").click()
    presses = 0
    while table.document["turn"]["number"] < 5:
        table.button("Pass to end of turn").wait_for()
        table.lit()
        pass_to_the_end(table)
        presses += 1
        if table.panel.get_by_role("region", name="Decision").count():
            decide(table, re.compile("Forest"))
    assert presses <= 12


@pytest.mark.rule("111.7")
def test_what_is_gone_after_passing_is_told_by_its_name_in_all_that_happened(table: Table) -> None:
    token = {"token": {"copy_of": "Grizzly Bears"}, "id": "fleeting"}
    bolt = {"card": "Lightning Bolt", "controller": "B", "id": "bolt", "targets": ["fleeting"]}
    command = {"card": "Cryptic Command", "controller": "B", "id": "command", "modes": [3, 4]}
    players = {"A": {"battlefield": [token], **EMPTY}, "B": EMPTY}
    turn = {"player": "A", "phase": "end", "number": 3}
    table.open({"castable": 1, "turn": turn, "priority": "A", "players": players, "stack": [bolt, command]})
    pass_to_the_end(table)
    happened = table.panel.get_by_role("region", name="What happened").text_content() or ""
    assert "Grizzly Bears becomes tapped" in happened
    assert "fleeting" not in happened


# ---------------------------------------------------------------- picking


DIG = {"card": "Dig Through Time", "controller": "A", "id": "dig"}


def asked_by_digging(table: Table) -> None:
    """A has looked at seven cards, and is asked which of them to take."""
    library = ["Forest", "Island", "Swamp", "Plains", "Mountain", "Shock", "Grizzly Bears", "Forest"]
    players = {"A": {"library": library}, "B": EMPTY}
    turn = {"player": "A", "phase": "main1", "number": 3}
    document = {"castable": 1, "turn": turn, "priority": "B", "passed": ["A"], "players": players, "stack": [DIG]}
    table.open(document)
    table.panel.locator("button.pass").click()
    table.panel.get_by_role("button", name="Choose these").wait_for()


@pytest.mark.rule("608.2d", "401.4")
def test_several_of_many_are_picked_and_an_order_is_made_by_pressing(table: Table) -> None:
    asked_by_digging(table)
    chosen = table.button("Choose these")
    assert table.panel.locator(".picking .options button").count() == 7
    assert chosen.is_disabled()
    table.button("Shock").click()
    table.button("Island").click()
    table.button("Swamp").click()
    assert "Choose 2 at most." in str(chosen.get_attribute("title"))
    table.button("Swamp").click()
    assert table.button("Island").get_attribute("aria-pressed") == "true"
    chosen.click()
    order = table.button("In this order")
    order.wait_for()
    rest = ["Grizzly Bears", "Mountain", "Forest", "Plains", "Swamp"]
    for name in rest:
        assert order.is_disabled()
        table.panel.locator(".picking .options button", has_text=name).first.click()
    order.click()
    table.panel.locator("button.pass").wait_for()
    table.lit()
    assert sorted(table.names_in("A", "hand")) == ["Island", "Shock"]
    assert table.names_in("A", "library")[-5:] == rest


@pytest.mark.rule("701.21a")
def test_what_is_to_be_chosen_is_pressed_on_the_table(table: Table) -> None:
    edict = {"card": "Edict", "controller": "B", "id": "edict", "targets": ["A"]}
    text = "Target player sacrifices a creature of their choice."
    cards = [{"name": "Edict", "mana_cost": "{B}", "type_line": "Instant", "oracle_text": text}]
    bears = [{"card": "Grizzly Bears", "id": id} for id in ("one", "two")]
    players = {"A": {"battlefield": [*bears, {"card": "Forest", "id": "land"}]}, "B": EMPTY}
    turn = {"player": "A", "phase": "main1", "number": 3}
    playing = {"turn": turn, "priority": "A", "passed": ["B"], "players": players, "stack": [edict], "cards": cards}
    table.open({"castable": 1, **playing})
    table.panel.locator("button.pass").click()
    table.panel.get_by_text("what is lit can be pressed too").wait_for()
    table.lit()
    assert table.ids("target") == {"one", "two"}
    table.press("land")  # none of what is asked for: only looked at
    table.panel.locator(".reasons").wait_for()
    table.press("two")
    table.panel.locator("button.pass").wait_for()
    table.lit()
    assert table.names_in("A", "battlefield") == ["Grizzly Bears", "Forest"]
    assert table.names_in("A", "graveyard") == ["Grizzly Bears"]


@pytest.mark.rule("701.21a")
def test_several_of_many_are_picked_on_the_table_too(table: Table) -> None:
    toll = {"card": "Toll", "controller": "B", "id": "toll"}
    text = "Each player sacrifices two creatures of their choice."
    cards = [{"name": "Toll", "mana_cost": "{B}", "type_line": "Sorcery", "oracle_text": text}]
    bears = [{"card": "Grizzly Bears", "id": f"bear-{number}"} for number in range(5)]
    players = {"A": {"battlefield": bears}, "B": EMPTY}
    turn = {"player": "A", "phase": "main1", "number": 3}
    playing = {"turn": turn, "priority": "A", "passed": ["B"], "players": players, "stack": [toll], "cards": cards}
    table.open({"castable": 1, **playing})
    table.panel.locator("button.pass").click()
    chosen = table.button("Choose these")
    chosen.wait_for()
    table.lit()
    for id in ("bear-1", "bear-3", "bear-4", "bear-3"):
        table.press(id)
    assert table.ids("chosen") == {"bear-1", "bear-4"}
    assert table.ids("target") == {"bear-0", "bear-2", "bear-3"}
    assert table.panel.locator('.picking [aria-pressed="true"]').count() == 2
    chosen.click()
    table.panel.locator("button.pass").wait_for()
    table.lit()
    left = {f"bear-{number}" for number in (0, 2, 3)}
    assert {
        id for id in left | {"bear-1", "bear-4"} if table.zone("A", "battlefield").locator(f'[data-id="{id}"]').count()
    } == left


@pytest.mark.rule("608.2d")
def test_what_is_picked_says_why_it_is_too_much_together(table: Table) -> None:
    text = "Return any number of creature cards with total mana value 4 or less from your graveyard to the battlefield."
    cards = [{"name": "Recall", "mana_cost": "{B}", "type_line": "Sorcery", "oracle_text": text}]
    recall = {"card": "Recall", "controller": "A", "id": "recall"}
    dead = [{"card": "Grizzly Bears", "id": f"bear-{number}"} for number in range(4)]
    turn = {"player": "A", "phase": "main1", "number": 3}
    playing = {"turn": turn, "priority": "B", "passed": ["A"], "stack": [recall], "cards": cards}
    table.open({"castable": 1, **playing, "players": {"A": {"graveyard": dead, **EMPTY}, "B": EMPTY}})
    table.panel.locator("button.pass").click()
    chosen = table.button("Choose these")
    chosen.wait_for()
    table.lit()
    for id in ("bear-0", "bear-1", "bear-2"):
        table.press(id)
    table.panel.get_by_text("3 chosen, 6 of 4.").wait_for()
    assert "Together they are 6, and 4 at most may be chosen." in str(chosen.get_attribute("title"))
    table.press("bear-1")
    chosen.click()
    table.panel.locator("button.pass").wait_for()
    table.lit()
    assert len(table.names_in("A", "battlefield")) == 2


@pytest.mark.rule("401.4")
def test_few_answers_are_listed_and_orders_are_told_by_what_is_in_them(table: Table) -> None:
    library = ["Forest", "Island", "Swamp"]
    spell = {"card": "Brainstorm", "controller": "A", "id": "spell"}
    turn = {"player": "A", "phase": "main1", "number": 3}
    players = {"A": {"library": library}, "B": EMPTY}
    table.open({"castable": 1, "turn": turn, "priority": "B", "passed": ["A"], "players": players, "stack": [spell]})
    table.panel.locator("button.pass").click()
    decide(table, "Forest and Swamp")
    decision = table.panel.get_by_role("region", name="Decision")
    assert set(decision.get_by_role("button").all_inner_texts()) == {"Forest, then Swamp", "Swamp, then Forest"}
    decide(table, "Swamp, then Forest")
    assert table.names_in("A", "library") == ["Swamp", "Forest"]
    made = table.panel.get_by_role("region", name="Plays made")
    assert "Swamp, then Forest" in made.inner_text()
    sit(table, "person", "person")
    made.get_by_text("Decided").first.wait_for()  # what lies in a library is shown to nobody
    assert "Swamp" not in made.inner_text()
    made.get_by_role("button").first.click()
    table.panel.get_by_role("region", name="Decision").wait_for()
    assert "Swamp" not in table.page.title()


# ---------------------------------------------------------------- what players may know


@pytest.mark.rule("302.6", "601.2h")
@pytest.mark.parametrize("who", ["random", "person"])
def test_why_something_cannot_be_played_is_told_in_a_game_with_covered_hands(table: Table, who: str) -> None:
    table.open()
    begin(table, RED, RED, seed=3, who=("person", who))
    begun(table)
    if who == "person":
        handed(table)
    table.button("Keep this hand").wait_for()
    table.lit()
    table.zone(str(table.document["pending"]["decision"]["player"]), "hand").locator(".tile").first.click()
    table.panel.locator(".reasons").wait_for()
    assert table.panel.get_by_role("alert").count() == 0


def test_an_object_is_removed_from_a_running_game(table: Table) -> None:
    table.open()
    begin(table, RED, RED, seed=3)
    begun(table)
    for _ in "AB":
        decide(table, "Keep this hand")
    table.button("Pass priority").wait_for()
    table.lit()
    tile = table.zone("A", "hand").locator(".tile").first
    table.menu(str(tile.get_attribute("data-id")), "Remove")
    assert table.page.locator(".faults").count() == 0
    assert len(table.names_in("A", "hand")) == 6
    table.button("Pass priority").click()
    table.panel.get_by_text("What B can do").wait_for()


@pytest.mark.rule("406.3b", "702.143a")
def test_a_card_exiled_face_down_is_shown_to_whoever_may_look_at_it(table: Table) -> None:
    gonti = {"card": "Gonti, Lord of Luxury", "id": "gonti"}
    players = {"A": {"hand": [gonti], "battlefield": ["4 Swamp"], **EMPTY}, "B": {"library": ["4 Grizzly Bears"]}}
    table.open({"castable": 1, "turn": {"player": "A", "phase": "main1", "number": 3}, "players": players})
    table.press("gonti")
    table.button("Cast it").click()
    for _ in range(2):
        table.panel.locator("button.pass").click()
        table.lit()
    if table.panel.get_by_role("region", name="Decision").count():
        table.panel.locator(".options button").first.click()  # the opponent that is the target
    for _ in range(2):
        table.panel.locator("button.pass").click()
        table.lit()
    table.panel.locator(".options button").first.click()
    table.panel.locator("button.pass").wait_for()
    table.lit()
    sit(table, "person", "person")
    table.zone("B", "exile").locator(".name", has_text="Grizzly Bears").wait_for()
    table.panel.locator("button.pass").click()
    assert handed(table) == "B"
    table.zone("B", "exile").locator(".name", has_text="Face-down card").wait_for()
    assert "Grizzly" not in table.page.locator("main").inner_html()


@pytest.mark.rule("401.4")
def test_the_title_tells_nothing_that_is_covered(table: Table) -> None:
    spell = {"card": "Brainstorm", "controller": "B", "id": "spell"}
    turn = {"player": "A", "phase": "main1", "number": 3}
    players = {"A": EMPTY, "B": {"library": ["Plains", "Island", "Swamp"]}}
    table.open({"castable": 1, "turn": turn, "priority": "A", "passed": ["B"], "players": players, "stack": [spell]})
    sit(table, "person", "person", holder="A")
    table.panel.locator("button.pass").click()
    assert handed(table) == "B"
    decide(table, "Plains and Swamp")
    table.button("Swamp, then Plains").click()
    table.page.get_by_role("heading", name="Hand the device to A").wait_for()
    assert not re.search("Swamp|Plains", table.page.title())
