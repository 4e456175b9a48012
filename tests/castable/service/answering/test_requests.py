"""One request, one answer, whatever the request holds."""

from __future__ import annotations

import json
import time
from math import inf
from typing import Any

import pytest

from castable.model.documents.definitions import write_card
from castable.model.language.abilities import SpellAbility
from castable.model.language.cards import card
from castable.model.language.filters import CREATURE, PERMANENT
from castable.model.language.targets import Target
from castable.questions import QUESTIONS
from castable.service.answering import replies, requests
from castable.service.answering.requests import answer_line, seconds_of

from ..asking import POSITION, line


def error_of(request: bytes) -> dict[str, Any]:
    answer = json.loads(answer_line(request))
    assert answer["ok"] is False
    error: dict[str, Any] = answer["error"]
    assert {"where", "expected", "message", "nearest"} <= set(error)
    return error


def test_a_request_is_answered_under_its_id() -> None:
    answer = json.loads(answer_line(line(id="r1", ask="card", name="Forest")))
    assert (answer["id"], answer["ok"]) == ("r1", True)
    assert answer["answer"]["Card"]["name"] == "Forest"


def test_a_rule_is_asked_for_by_its_number() -> None:
    answer = json.loads(answer_line(line(ask="rule", name="601.2c")))["answer"]
    assert (answer["rule"], [whole["rule"] for whole in answer["part_of"]]) == ("601.2c", ["601.2", "601"])


@pytest.mark.parametrize(
    ("request_", "where", "near"),
    [
        (b"nonsense\n", "", []),
        (b"[1]\n", "", []),
        (b"\xff\n", "", []),
        (b"[" * 100_000, "", []),
        (line(ask="chekc", position=POSITION), "ask", ["check"]),
        (line(position=POSITION), "ask", []),
        (line(ask="batch", position=POSITION), "ask", []),
        (line(ask="plays"), "position", []),
        (line(ask="plays", position="x"), "position", []),
        (line(ask="plays", position=POSITION, optoins={}), "optoins", ["options"]),
        (line(ask="plays", position=POSITION, options={"limt": 1}), "options.limt", ["limit"]),
        (line(ask="plays", position=POSITION, options={"limit": "1"}), "options.limit", []),
        (line(ask="plays", position=POSITION, options={"limit": True}), "options.limit", []),
        (line(ask="plays", position=POSITION, options={"probe": 1}), "options.probe", []),
        (line(ask="plays", position=POSITION, options={"kind": ["csat"]}), "options.kind", ["cast"]),
        (line(ask="plays", position=POSITION, options={"objects": 5}), "options.objects", []),
        (line(ask="plays", position=POSITION, options=[]), "options", []),
        (line(ask="mana", position=POSITION, options={"limit": 1}), "options.limit", []),
        (line(ask="check", position=POSITION), "play", []),
        (line(ask="check", position=POSITION, play="cast e"), "play", []),
        (line(ask="card", name="Forst"), "name", ["Forest"]),
        (line(ask="rule"), "name", []),
        (line(ask="rule", name="302.99"), "name", ["302"]),
        (
            line(ask="check", position={**POSITION, "players": {"A": {"hand": ["Forst"]}, "B": {}}}, play="pass"),
            "position.players.A.hand[0]",
            ["Forest"],
        ),
    ],
)
def test_a_bad_request_names_the_place(request_: bytes, where: str, near: list[str]) -> None:
    error = error_of(request_)
    assert error["where"] == where
    assert error["nearest"][: len(near)] == near


def test_together_has_several_plays() -> None:
    position = {"castable": 1, "players": {"A": {"hand": ["2 Shock"], "battlefield": ["Mountain"]}, "B": {}}}
    plays = ["cast shock -> B", "cast shock#2 -> B"]
    answer = json.loads(answer_line(line(ask="together", position=position, plays=plays)))["answer"]
    assert (answer["verdict"], answer["order"], answer["payments"]) == ("illegal", [], [])
    assert answer["largest"] == plays[:1]
    one = json.loads(answer_line(line(ask="together", position=position, options={"plays": plays[:1]})))["answer"]
    assert (one["verdict"], one["order"], one["payments"][0]["uses"]) == ("legal", plays[:1], ["mountain"])
    assert error_of(line(ask="together", position=position))["where"] == "plays"
    assert error_of(line(ask="check", position=position, play=plays[0], plays=plays))["where"] == "plays"


@pytest.mark.parametrize("limit", [2**63, 10**30])
def test_a_limit_may_be_larger_than_any_list(limit: int) -> None:
    answer = json.loads(answer_line(line(ask="plays", position=POSITION, options={"limit": limit})))["answer"]
    assert answer["count"] == len(answer["plays"])


def test_a_crash_is_an_error_of_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(request: object, timeout: float) -> None:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr(requests, "answer_request", crash)
    assert error_of(line(id=1, ask="plays"))["message"] == "internal error: ZeroDivisionError: oops"


@pytest.mark.parametrize("ask", sorted(set(QUESTIONS) - {"apply", "announce", "session", "show", "run", "perft"}))
def test_every_answer_that_was_cut_short_has_the_keys_of_the_others(ask: str) -> None:
    stack = [{"card": "Shock", "id": "spell", "controller": "A", "targets": ["B"]}]
    own = {"hand": ["Shock"], "battlefield": ["Mountain"]}
    position = {"castable": 1, "turn": {"player": "A"}, "players": {"A": own, "B": {}}, "stack": stack}
    play = "cast shock -> B"
    about: dict[str, Any] = {"play": play, "object": "spell"}
    about["options"] = {"plays": [play]} if ask == "together" else {}
    asked = {"ask": ask, "position": position, **about}
    whole = json.loads(answer_line(line(**asked)))["answer"]
    short = json.loads(answer_line(line(**asked), timeout=1e-9))["answer"]
    assert short["verdict"] == "unknown"
    assert [r["text"] for r in short["reasons"]] == ["limit reached: no answer within 1e-09 seconds"]
    assert set(whole) <= set(short)


@pytest.mark.parametrize("timeout", [0, -1, "1", True, []])
def test_a_limit_of_time_is_a_number_above_0(timeout: Any) -> None:
    assert error_of(line(ask="mana", position=POSITION, options={"timeout": timeout}))["where"] == "options.timeout"


def test_a_limit_of_time_may_be_larger_than_any_time() -> None:
    asked = line(ask="mana", position=POSITION, options={"timeout": 10**400})
    assert json.loads(answer_line(asked))["answer"]["options"] == ["{R}{G}"]


@pytest.mark.parametrize(
    ("options", "seconds"),
    [
        ({}, 7.0),
        ({"timeout": None}, 7.0),
        ({"timeout": 3}, 3.0),
        ({"timeout": 0.5}, 0.5),
        ({"timeout": 10**400}, inf),
        ({"timeout": 0}, 7.0),
        ({"timeout": "3"}, 7.0),
        ({"timeout": True}, 7.0),
        ([3], 7.0),
        (None, 7.0),
    ],
)
def test_the_time_of_a_request_is_what_it_says_as_far_as_that_can_be_read(options: Any, seconds: float) -> None:
    assert seconds_of({"ask": "mana", "options": options}, 7.0) == seconds


def test_more_plays_than_an_index_can_hold_are_counted() -> None:
    board = {"battlefield": ["70 Grizzly Bears", "70 Mountain"]}
    spell = write_card(card("Test Spell", "{R}", "Sorcery", SpellAbility((Target(PERMANENT & CREATURE, 0, None),))))
    players = {"A": {"hand": ["Test Spell"], **board}, "B": {}}
    asked = line(
        ask="plays",
        position={"castable": 1, "players": players, "cards": [spell]},
        options={"limit": 1, "kind": ["cast"]},
    )
    assert json.loads(answer_line(asked))["answer"]["count"] == 2**70


def test_each_misspelt_name_is_a_fault_and_no_limit_is_reached() -> None:
    hand = [f"Lightnin{n} Bolt" for n in range(10)]
    position = {"castable": 1, "players": {"A": {"hand": hand}, "B": {}}}
    error = error_of(line(ask="plays", position=position, options={"timeout": 5}))
    assert [fault["where"] for fault in error["faults"]] == [f"position.players.A.hand[{n}]" for n in range(10)]
    assert all("Lightning Bolt" in fault["nearest"] for fault in error["faults"])


FULL_OF_FAULTS: dict[str, dict[str, Any]] = {
    "names of cards": {"hand": [f"Lightnin{n} Bolt" for n in range(20_000)]},
    "keys": {f"hannd{n}": 1 for n in range(20_000)},
    "entries": {"hand": [{"card": "Forest", f"tappped{n}": True} for n in range(20_000)]},
}


@pytest.mark.parametrize("what", FULL_OF_FAULTS)
def test_reading_looks_at_the_limit_of_time(what: str) -> None:
    position = {"castable": 1, "players": {"A": FULL_OF_FAULTS[what], "B": {}}}
    began = time.process_time()
    answer = json.loads(answer_line(line(ask="plays", position=position, options={"timeout": 0.05})))
    assert "limit reached: no answer within 0.05 seconds" in json.dumps(answer)
    assert time.process_time() - began < 1.5


MANY: dict[str, Any] = {"castable": 1, "players": {"A": {"battlefield": ["9000 Forest"]}, "B": {}}}


def test_a_few_words_do_not_ask_for_many_megabytes(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = line(ask="show", position=MANY)
    assert len(asked) < 120
    assert len(answer_line(asked)) > 1_000_000
    monkeypatch.setattr(replies, "LONGEST_ANSWER", 1 << 20)
    assert error_of(asked)["message"] == "limit reached: no answer within 1 MiB of text"


@pytest.mark.parametrize("depth", [0, 101, 10**9, 10**40])
def test_the_depth_of_perft_is_bounded(depth: int) -> None:
    error = error_of(line(ask="perft", position=POSITION, options={"depth": depth}))
    assert (error["where"], error["expected"]) == ("options.depth", "a whole number from 1 to 100")


@pytest.mark.parametrize(("ask", "option"), [("pay", "alternatives"), ("plays", "limit"), ("names", "limit")])
@pytest.mark.parametrize("number", [2**63 - 2, 2**63 - 1, 10**30])
def test_a_huge_number_of_things_is_all_of_them(ask: str, option: str, number: int) -> None:
    about: dict[str, Any] = {"text": "Forest"} if ask == "names" else {"position": POSITION}
    about |= {"play": "pass"} if ask == "pay" else {}
    asked = line(ask=ask, **about, options={option: number, "timeout": 5})
    assert "internal error" not in answer_line(asked)


def test_all_other_ways_to_pay_can_be_asked_for() -> None:
    position = {"castable": 1, "players": {"A": {"hand": ["Shock"], "battlefield": ["2 Mountain"]}, "B": {}}}
    asked = line(ask="pay", position=position, play="cast shock -> B", options={"alternatives": 10**30})
    assert json.loads(answer_line(asked))["ok"] is True
