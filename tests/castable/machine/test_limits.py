"""Every question may take some time; what was cut short is answered, with time, as if it had never been asked."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from math import inf, isfinite
from typing import Any

import pytest

import castable
from castable.machine import limits
from castable.model.game import deadline
from castable.model.game.position import Position
from castable.solver.announce.proposal import Proposal
from castable.solver.answers import playset
from castable.solver.pay.families import families
from castable.solver.pay.family import Family, Payable

from ..conftest import Run

DOCUMENT: dict[str, Any] = {
    "castable": 1,
    "turn": {"player": "A"},
    "players": {
        "A": {
            "hand": ["Lightning Bolt", "Fireball", "Rolling Thunder"],
            "battlefield": ["3 Mountain", "2 Llanowar Elves", "Chromatic Sphere", "2 Azorius Signet", "Forest"],
        },
        "B": {"battlefield": ["3 Grizzly Bears"]},
    },
    "stack": [{"card": "Shock", "id": "shock", "controller": "B", "targets": ["A"]}],
}
FIREBALL = "cast fireball x=3 -> B"
QUESTIONS: dict[str, Callable[[Position, float], Any]] = {
    "check": lambda p, t: castable.check(p, "cast lightning-bolt -> B", timeout=t),
    "pay": lambda p, t: castable.pay(p, "cast lightning-bolt -> B", alternatives=2, timeout=t),
    "together": lambda p, t: castable.together(p, ["cast lightning-bolt -> B"], timeout=t),
    "why": lambda p, t: castable.why(p, "cast rolling-thunder x=9 -> B:9", timeout=t),
    "mana": lambda p, t: castable.mana(p, timeout=t),
    "apply": lambda p, t: castable.apply(p, "cast lightning-bolt -> B", timeout=t),
    "retarget": lambda p, t: list(castable.retarget(p, "shock", timeout=t)),
    "count": lambda p, t: castable.plays(p, timeout=t).count(),
    "plays": lambda p, t: list(castable.plays(p, timeout=t)),
    "holds": lambda p, t: "cast lightning-bolt -> B" in castable.plays(p, timeout=t),
    "sample": lambda p, t: castable.plays(p, timeout=t).sample(random.Random(1)),
    "session": lambda p, t: castable.pay_session(p, "cast lightning-bolt -> B", timeout=t).sources,
    "announce": lambda p, t: castable.announce(p, "lightning-bolt", timeout=t).options,
    "playable": lambda p, t: castable.plays(p, timeout=t).playable("fireball"),
}


RAISING = {"mana", "apply", "retarget", "count", "plays", "holds", "sample", "session", "announce"}
"""What has no verdict."""


def is_open(answer: Any) -> bool:
    verdict = getattr(answer, "verdict", answer)
    return answer is None or verdict == "unknown" or isinstance(verdict, castable.Unknown)


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_limit_that_is_reached_leaves_the_question_open_and_says_so(name: str) -> None:
    position = castable.read(DOCUMENT)
    if name in RAISING:
        with pytest.raises(castable.NoAnswer, match="limit reached: no answer within 1e-09 seconds"):
            QUESTIONS[name](position, 1e-9)
        return
    answer = QUESTIONS[name](position, 1e-9)
    assert is_open(answer)
    assert name == "playable" or "limit reached: no answer within 1e-09 seconds" in repr(answer)


@pytest.mark.parametrize("name", QUESTIONS)
def test_what_was_cut_short_is_answered_as_if_it_had_never_been_asked(name: str) -> None:
    ask = QUESTIONS[name]
    whole, position = ask(castable.read(DOCUMENT), inf), castable.read(DOCUMENT)
    for limit in (1e-4, 3e-4, 1e-3, 3e-3, 1e-2, 3e-2):
        try:
            answer = ask(position, limit)
        except castable.NoAnswer:
            continue
        assert is_open(answer) or answer == whole
    assert ask(position, inf) == whole


def test_the_reasons_of_certify_are_too_large_to_settle_in_no_time() -> None:
    position = castable.read(DOCUMENT)
    verdict = castable.why(position, "cast rolling-thunder x=9 -> B:9")
    assert isinstance(verdict, castable.Illegal)
    asked = "cast rolling-thunder x=9 -> B:9"
    assert castable.certify(position, asked, verdict.reasons, timeout=1e-9) is castable.Finding.TOO_LARGE


def test_a_set_that_had_too_little_time_is_asked_again() -> None:
    position = castable.read(DOCUMENT)
    plays = castable.plays(position, timeout=1e-9)
    with pytest.raises(castable.NoAnswer):
        plays.count()
    with pytest.raises(castable.NoAnswer):
        next(iter(plays))


OPEN = {key: value for key, value in DOCUMENT.items() if key != "stack"}
"""The same without a spell on the stack: sorceries may be cast."""


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """The time is over as soon as the Fireball is come to."""

    def until_fireball(proposal: Proposal, payable: Payable) -> Iterator[tuple[Family, bool | None]]:
        limit = deadline._IN_FORCE.get()
        if proposal.play.object == "fireball" and limit is not None and isfinite(limit.seconds):
            raise deadline.OutOfTime(limit)
        yield from families(proposal, payable)

    monkeypatch.setattr(playset, "families", until_fireball)


@pytest.mark.usefixtures("cut")
def test_what_is_found_of_a_set_before_its_time_is_over_is_kept() -> None:
    position = castable.read(OPEN)
    plays = castable.plays(position, timeout=60)
    with pytest.raises(castable.NoAnswer):
        plays.count()
    known, whole = plays.known, castable.plays(position, timeout=inf)
    assert (known.is_complete, whole.is_complete, whole.known is whole) == (False, True, True)
    assert 0 < known.count() < whole.count()
    assert set(known) < set(whole)
    assert "found in time" in repr(known)
    assert FIREBALL in known  # judged by itself
    assert "cast fireball x=1000 -> B" not in known


@pytest.mark.usefixtures("cut")
@pytest.mark.parametrize("options", [(), ("--all",)])
def test_a_listing_that_is_cut_short_shows_what_was_found(run: Run, options: tuple[str, ...]) -> None:
    done = run("plays", "-", *options, stdin=json.dumps(OPEN).encode())
    unknown, limit, until, *lines = done.out.splitlines()
    assert (done.status, unknown, until) == (3, "unknown", "found until then:")
    assert "limit reached" in limit
    assert any("cast lightning-bolt" in line for line in lines)
    assert not any("fireball" in line for line in lines)


@pytest.mark.usefixtures("cut")
def test_a_listing_that_is_cut_short_is_no_answer_as_json(run: Run) -> None:
    document = json.dumps(OPEN).encode()
    answer = run("plays", "-", "--json", stdin=document).json
    assert (answer["verdict"], answer["count"], answer["truncated"]) == ("unknown", None, True)
    assert {"pass", "cast lightning-bolt -> B"} <= {play["notation"] for play in answer["plays"]}
    probed = run("plays", "-", "--probe", "--json", stdin=document).json
    assert [probed["playable"][id] for id in ("lightning-bolt", "fireball")] == [True, None]


LARGE = {
    **DOCUMENT,
    "players": {
        "A": {
            "hand": ["Fireball", "Cryptic Command"],
            "battlefield": ["12 Azorius Signet", "9 Chromatic Sphere", "20 Llanowar Elves", "9 Birds of Paradise"],
        },
        "B": {"battlefield": ["30 Grizzly Bears"]},
    },
}
"""A board of which no question about mana is answered in a moment."""


@pytest.mark.parametrize("name", ["mana", "count", "why"])
def test_a_question_that_runs_away_ends_soon_after_its_time(name: str) -> None:
    position = castable.read(LARGE)
    castable.check(castable.read(DOCUMENT), FIREBALL)  # what has to be loaded takes none of the time
    began = time.monotonic()
    with suppress(castable.CastableError):
        QUESTIONS[name](position, 0.2)
    assert time.monotonic() - began < 5


# ---------------------------------------------------------------- the command line


@pytest.mark.parametrize("arguments", [("plays", "-"), ("mana", "-"), ("check", "-", "cast lightning-bolt -> B")])
def test_a_limit_that_is_reached_is_a_status_and_a_verdict(
    run: Run, arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "GRACE", inf)  # nothing is ended from outside, however busy the machine is
    limit = "limit reached: no answer within 1e-07 seconds"
    done = run(*arguments, "--timeout", "0.0000001", "--json")
    assert (done.status, done.json["verdict"]) == (3, "unknown")
    assert [r["text"] for r in done.json["reasons"]] == [limit]
    assert limit in done.err
    for_people = run(*arguments, "--timeout", "0.0000001")
    assert (for_people.status, for_people.out.splitlines()[:2]) == (3, ["unknown", f"  {limit}"])


def test_apply_has_no_verdict_and_says_it_on_standard_error(run: Run) -> None:
    done = run("apply", "-", "cast lightning-bolt -> B", "--timeout", "0.0000001")
    assert (done.status, done.out) == (3, "")
    assert done.err == "castable: limit reached: no answer within 1e-07 seconds\n"


@pytest.mark.parametrize("seconds", ["0", "-1", "nan"])
def test_a_limit_that_is_none_is_bad_input(run: Run, seconds: str) -> None:
    done = run("mana", "-", "--timeout", seconds)
    assert (done.status, done.out) == (2, "")
    assert "--timeout" in done.err
    assert run("batch", "-", "--timeout", seconds).status == 2


RUNS_AWAY = """
import sys, time
from castable import questions
from castable.machine import limits
limits.GRACE = 0.2
limits.MEMORY = 64
questions.answer = lambda *_: {what}
from castable.cli import main
main()
"""


@pytest.mark.parametrize(
    ("what", "words"),
    [
        ("time.sleep(600)", "within 0.1 seconds"),
        ("[bytearray(1 << 24) for _ in range(1 << 12)] and time.sleep(600)", "within 64 MiB of memory"),
    ],
)
def test_what_does_not_listen_is_ended_from_outside(what: str, words: str) -> None:
    if "memory" in words and sys.platform != "linux":
        pytest.skip("no system but Linux says what a process has")
    timeout = "0.1" if "seconds" in words else "60"
    command = [sys.executable, "-c", RUNS_AWAY.format(what=what), "mana", "-", "--json", "--timeout", timeout]
    done = subprocess.run(command, input=b"{}", capture_output=True, timeout=60, check=False, env=dict(os.environ))
    assert done.returncode == 3, done.stderr
    assert b'"verdict": "unknown"' in done.stdout
    assert words.encode() in done.stdout
    assert words.encode() in done.stderr


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full here")  # noqa: PTH110
@pytest.mark.parametrize(("redirect", "words"), [(">/dev/full", "No space left on device"), (">&-", "it is closed")])
def test_an_output_that_takes_nothing_is_reported_in_a_sentence(redirect: str, words: str) -> None:
    line = f'"{sys.executable}" -m castable card Forest {redirect}'
    done = subprocess.run(["/bin/sh", "-c", line], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("castable: can't write to standard output")
    assert words in done.stderr
    assert done.stderr.count("\n") == 1
