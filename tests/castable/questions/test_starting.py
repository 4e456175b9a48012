"""The question ``start``: a game that begins with decks, asked over lines and on the command line (103)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from castable.service.lines.batch import answer_lines
from tests.docs.transcripts import run

FIRE, ELVES = "examples/decks/fire.txt", "examples/decks/elves.txt"
MANY = ["24 Mountain\n36 Shock", "60 Forest"]


def asked(decks: Any, **options: Any) -> dict[str, Any]:
    """The reply to a request of one line."""
    request = {"id": 1, "ask": "start", "decks": decks, "options": options}
    (line,) = answer_lines([json.dumps(request).encode()])
    reply: dict[str, Any] = json.loads(line)
    return reply


@pytest.mark.rule("103.5", "103.8")
def test_a_game_is_begun_by_a_request_and_goes_on_with_its_moves() -> None:
    answer = asked(MANY, seed=2, first="B")["answer"]
    assert (answer["decision"]["player"], answer["decision"]["kind"], answer["made"]) == ("B", "mulligan", 0)
    answer = asked(MANY, seed=2, first="B", moves=["yes", "yes"], until="1.main1")["answer"]
    turn = answer["position"]["turn"]
    assert (turn["player"], turn["number"], turn["phase"], answer["made"]) == ("B", 1, "main1", 2)
    assert asked(MANY, seed=2, players=["Ann", "Bob"])["answer"]["position"]["players"].keys() == {"Ann", "Bob"}
    again = asked(MANY, seed=2, first="B", moves=["yes", "yes"], until="1.main1")["answer"]
    assert again == answer


@pytest.mark.parametrize(
    ("decks", "options", "said"),
    [
        (["60 Forest"], {}, "decks: 1 deck; expected 2 to 6 of them, one for each player"),
        (["60 Forest", "4 Nonesuch"], {}, 'decks[1]: line 1: no card "Nonesuch"'),
        (["60 Forest", 3], {}, "decks: no decks, or not of the right kind; expected a list of cards for each player"),
        ("60 Forest", {}, "decks: no decks, or not of the right kind"),
        (["60 Forest", FIRE], {}, "decks[1]: "),
        (MANY, {"depth": 2}, 'options.depth: start has no option "depth"'),
        (MANY, {"format": "commnder"}, 'format: no format "commnder"'),
        (MANY, {"teams": 3}, "options.teams: the value doesn't fit; expected a list of teams"),
        (MANY, {"teams": [["A"], 3]}, "options.teams[1]: the value doesn't fit; expected a list of texts"),
        (MANY, {"teams": "A / B C"}, "teams: 3 players on 2 teams; expected 2 of them"),
        (MANY, {"moves": [3]}, "options.moves[0]: the value doesn't fit"),
    ],
)
def test_what_is_no_deck_and_no_option_is_refused(decks: Any, options: dict[str, Any], said: str) -> None:
    """A service reads no files: the name of one is a text that is no list."""
    error = asked(decks, **options)["error"]
    assert f"{error['where']}: {error['message']}; expected {error['expected']}".startswith(said)


def test_the_command_begins_a_game_with_files() -> None:
    (whole,) = run(f"start {FIRE} {ELVES} --seed 5 --player Ann --player Bob --first Bob --defaults first --json")
    answer = json.loads(whole)
    assert (answer["decision"]["player"], answer["decision"]["kind"]) == ("Bob", "priority")
    assert len(answer["position"]["players"]["Ann"]["sideboard"]) == 7
    lines = run(f"start {FIRE} no-such-file")
    assert lines[-1].startswith("castable: can't read no-such-file")
    assert run("start")[-1] == "castable: decks: 0 decks; expected 2 to 6 of them, one for each player"


@pytest.mark.rule("808.2", "808.4")
def test_teams_are_named_in_a_line_or_as_lists() -> None:
    (whole,) = run(f"start {FIRE} {FIRE} {ELVES} {ELVES} --seed 5 --teams 'Ann Bob / Cy Dee' --json")
    answer = json.loads(whole)
    assert answer["position"]["teams"] == [["Ann", "Bob"], ["Cy", "Dee"]]
    assert answer["decision"]["player"] in ("Bob", "Dee")
    asked_for = asked(MANY * 2, seed=5, teams=[["Ann", "Bob"], ["Cy", "Dee"]])["answer"]["position"]
    assert asked_for["teams"] == [["Ann", "Bob"], ["Cy", "Dee"]]
    assert asked_for["turn"] == answer["position"]["turn"]
