"""Targets that do anything but answer: never a hang or a crash, the same failure each time, nothing left running."""

from __future__ import annotations

import os
import sys
import textwrap
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from castable.fuzz.contract.protocol import (
    Failure,
    FailureKind,
    NotAnAnswer,
    PayableReply,
    PlayableReply,
    PlaysReply,
    Question,
    Reply,
    UnsupportedReply,
    read_hello,
)
from castable.fuzz.contract.target import Limits, NoTarget, Target

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="targets need pipes that can be waited for")
is_linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells what processes take")

POSITION = {"castable": 1, "players": {"A": {"hand": [{"card": "Forest", "id": "forest"}]}, "B": {}}}
HUGE = {**POSITION, "note": "x" * (4 << 20)}
SHORT = Limits(seconds=0.6, start=10, memory=160)
LONG = Limits(seconds=20, start=20, memory=160)
BEGIN = """
import json, os, signal, subprocess, sys, time

def note(pid):
    with open({pids!r}, "a") as file:
        file.write(f"{{pid}}\\n")

def say(data):
    sys.stdout.write(json.dumps(data) + "\\n")
    sys.stdout.flush()

def hear():
    line = sys.stdin.readline()
    return json.loads(line) if line else sys.exit(0)

def greet():
    hear()
    say({{"name": "Test", "answers": ["playable", "plays", "payable"]}})

note(os.getpid())
"""

Start = Callable[..., Target]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start a target that is a Python program; afterwards neither it nor its children run."""
    pids, program = tmp_path / "pids", tmp_path / "target.py"
    started: list[Target] = []

    def start_program(body: str, limits: Limits = LONG) -> Target:
        program.write_text(BEGIN.format(pids=str(pids)) + textwrap.dedent(body), encoding="utf-8")
        started.append(Target((sys.executable, "-I", "-S", str(program)), limits))
        return started[-1]

    yield start_program
    for target in started:
        target.close()
    running = [int(pid) for pid in pids.read_text().split() if is_running(int(pid))] if pids.exists() else []
    assert running == []


def is_running(pid: int) -> bool:
    """Whether a process runs; one that has ended and waits to be asked how does not."""
    for _ in range(100):
        try:
            os.kill(pid, 0)
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except (ProcessLookupError, FileNotFoundError):
            return False
        if state in "ZX":
            return False
        time.sleep(0.01)
    return True


def playable(target: Target, **about: object) -> Reply | Failure:
    return target.ask(Question.PLAYABLE, POSITION, "A", **{"objects": ["forest"], **about})


def failure(found: Reply | Failure) -> FailureKind:
    assert isinstance(found, Failure), found
    return found.kind


def fails_alike(target: Target) -> FailureKind:
    """How a target fails, which is the same each time."""
    first, again = failure(playable(target)), failure(playable(target))
    assert first == again
    return first


# ---------------------------------------------------------------- as agreed


def test_a_target_answers_what_it_is_asked(start: Start) -> None:
    target = start("""
        greet()
        while True:
            asked = hear()
            answers = {
                "playable": {"playable": {"forest": True}, "unknown": {"shock": "a card that it lacks"}},
                "plays": {"plays": ["play forest"], "complete": False},
                "payable": {"payable": asked.get("play") == "cast shock -> B"},
            }
            say({"id": asked["id"], **answers[asked["ask"]]})
    """)
    assert target.hello.name == "Test"
    found = playable(target, objects=["forest", "shock"])
    assert isinstance(found, PlayableReply)
    assert found.playable == {"forest": True}
    plays = target.ask(Question.PLAYS, POSITION, "A", objects=["forest"])
    assert isinstance(plays, PlaysReply)
    assert (plays.plays, plays.complete) == (["play forest"], False)
    payable = target.ask(Question.PAYABLE, POSITION, "A", play="cast shock -> B")
    assert isinstance(payable, PayableReply)
    assert payable.payable
    assert target.restarts == 0


def test_what_a_target_does_not_support_is_no_failure(start: Start) -> None:
    target = start("""
        greet()
        while True:
            say({"id": hear()["id"], "unsupported": "card Forest"})
    """)
    found = playable(target)
    assert isinstance(found, UnsupportedReply)
    assert found.unsupported == "card Forest"


def test_a_target_that_reports_an_error_is_asked_further(start: Start) -> None:
    target = start("""
        greet()
        while True:
            say({"id": hear()["id"], "error": "NullPointerException"})
    """)
    assert fails_alike(target) == FailureKind.ERROR
    assert str(playable(target)) == "it reports an error: NullPointerException"
    assert target.restarts == 0


def test_a_position_of_megabytes_is_read_by_who_reads(start: Start) -> None:
    target = start("""
        greet()
        asked = hear()
        say({"id": asked["id"], "playable": {"forest": len(asked["position"]["note"]) == 4 << 20}})
    """)
    found = target.ask(Question.PLAYABLE, HUGE, "A", objects=["forest"])
    assert isinstance(found, PlayableReply)
    assert found.playable == {"forest": True}


def test_several_threads_may_ask_one_target(start: Start) -> None:
    target = start("""
        greet()
        while True:
            asked = hear()
            time.sleep(0.01)
            say({"id": asked["id"], "playable": {id: True for id in asked["objects"]}})
    """)
    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(lambda n: playable(target, objects=[f"object {n}"]), range(20)))
    assert [list(reply.playable) for reply in found if isinstance(reply, PlayableReply)] == [
        [f"object {n}"] for n in range(20)
    ]
    assert target.restarts == 0


def test_a_target_that_fails_now_and_then_answers_on_its_own(start: Start) -> None:
    target = start("""
        greet()
        for _ in range(2):
            say({"id": hear()["id"], "playable": {}})
    """)
    assert [type(playable(target)) for _ in range(5)] == [PlayableReply] * 5
    assert target.restarts == 2


# ---------------------------------------------------------------- no target at all


@pytest.mark.parametrize("command", ["", "'", "/no/such/program", (), "/tmp", "a\0b"])
def test_what_is_no_program_is_no_target(command: str) -> None:
    with pytest.raises(NoTarget):
        Target(command)


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        ("sys.exit(3)", FailureKind.EXIT),
        ("time.sleep(60)", FailureKind.TIMEOUT),
        ("print('Welcome to the engine!', flush=True); time.sleep(60)", FailureKind.NONSENSE),
        ("say({'name': 'Test', 'answers': ['odds']}); time.sleep(60)", FailureKind.NONSENSE),
        ("say({'name': 'Test', 'answers': [], 'protocol': 2}); time.sleep(60)", FailureKind.NONSENSE),
    ],
)
def test_who_does_not_say_hello_is_no_target(start: Start, body: str, kind: FailureKind) -> None:
    with pytest.raises(NoTarget) as found:
        start(body, Limits(start=1 if kind == FailureKind.TIMEOUT else 20))
    assert found.value.failure.kind == kind


def test_the_last_words_of_a_program_are_told(start: Start) -> None:
    with pytest.raises(NoTarget, match="exit status 1: ModuleNotFoundError: No module named 'engine'"):
        start("import engine")


# ---------------------------------------------------------------- hostile


def test_endless_output_without_a_line_is_a_flood(start: Start) -> None:
    target = start("""
        greet()
        hear()
        while True:
            sys.stdout.write("x" * 65536)
    """)
    assert fails_alike(target) == FailureKind.FLOOD


def test_endless_lines_are_no_answers(start: Start) -> None:
    target = start("""
        greet()
        hear()
        while True:
            sys.stdout.write("x\\n" * 65536)
    """)
    assert fails_alike(target) == FailureKind.NONSENSE


def test_endless_errors_hide_no_answer_and_do_not_last(start: Start) -> None:
    target = start(
        """
        greet()
        say({"id": hear()["id"], "playable": {}})
        while True:
            sys.stderr.write("x" * 65536)
        """,
        Limits(seconds=3),
    )
    assert isinstance(playable(target), PlayableReply)
    assert failure(playable(target)) == FailureKind.TIMEOUT


@pytest.mark.parametrize(
    "line",
    [
        r"b'\x00\xff\xfe\x80\n'",
        r"os.urandom(5000).replace(b'\n', b'') + b'\n'",
        r"b'[' * 1000000 + b'\n'",
        r"b'{\"id\": ' * 100000 + b'\n'",
        r"b'{\"id\": 1' + b'0' * 100000 + b', \"playable\": {}}\n'",
        r"b'{\"id\": NaN, \"playable\": {}}\n'",
        r"b'\n'",
        r"b'null\n'",
        r"b'\xef\xbb\xbf{}\n'",
        r"b'{\"id\": 1, \"playable\": {\"\\ud800\": true}}\n'",
    ],
)
def test_garbage_is_no_answer(start: Start, line: str) -> None:
    target = start(f"""
        greet()
        hear()
        sys.stdout.buffer.write({line})
        sys.stdout.flush()
        time.sleep(60)
    """)
    assert fails_alike(target) == FailureKind.NONSENSE


@pytest.mark.parametrize(
    "answer",
    [
        "{'playable': {'forest': True}}",
        "{'id': id + 1, 'playable': {'forest': True}}",
        "{'id': str(id), 'playable': {'forest': True}}",
        "{'id': id, 'playable': {'forest': 'yes'}}",
        "{'id': id, 'playable': {'forest': 1}}",
        "{'id': id, 'playable': {'forest': None}}",
        "{'id': id, 'playable': ['forest']}",
        "{'id': id, 'playable': {'island': True}}",
        "{'id': id, 'playable': {}, 'unknown': {'island': 'what is that?'}}",
        "{'id': id, 'plays': ['play forest']}",
        "{'id': id, 'payable': True}",
        "{'id': id, 'unsupported': ''}",
        "{'id': id}",
        "[]",
    ],
)
def test_an_answer_to_something_else_is_none(start: Start, answer: str) -> None:
    target = start(f"""
        greet()
        id = hear()["id"]
        say({answer})
        time.sleep(60)
    """)
    assert fails_alike(target) == FailureKind.NONSENSE


def test_who_answers_before_being_asked_knows_not_what(start: Start) -> None:
    target = start("""
        greet()
        for id in range(5):
            say({"id": id, "playable": {"forest": True}})
        time.sleep(60)
    """)
    assert fails_alike(target) == FailureKind.NONSENSE


def test_who_answers_in_the_middle_of_a_question_answers_before_it_is_asked(start: Start) -> None:
    target = start("""
        greet()
        head = os.read(0, 1000).decode()
        say({"id": int(head.partition('"id": ')[2].partition(",")[0]), "playable": {}})
        time.sleep(60)
    """)
    for _ in range(2):
        found = target.ask(Question.PLAYABLE, HUGE, "A", objects=["forest"])
        assert str(found) == "not an answer: it answers before it is asked"


def test_who_answers_twice_is_asked_anew(start: Start) -> None:
    target = start("""
        greet()
        while True:
            id = hear()["id"]
            for _ in range(2):
                say({"id": id, "playable": {"forest": True}})
    """)
    assert [type(playable(target)) for _ in range(4)] == [PlayableReply] * 4
    assert target.restarts == 3


def test_a_huge_line_is_read_and_one_that_is_too_huge_is_a_flood(start: Start) -> None:
    target = start("""
        greet()
        say({"id": hear()["id"], "unsupported": "x", "why": "x" * (15 << 20)})
        say({"id": hear()["id"], "unsupported": "x", "why": "x" * (17 << 20)})
    """)
    assert isinstance(playable(target), UnsupportedReply)
    assert isinstance(playable(target), UnsupportedReply)  # of a new process
    again = start("""
        greet()
        say({"id": hear()["id"], "unsupported": "x", "why": "x" * (17 << 20)})
    """)
    assert fails_alike(again) == FailureKind.FLOOD


@pytest.mark.parametrize("body", ["time.sleep(60)", "hear(); time.sleep(60)", "sys.stdout.write('{'); hear(); hear()"])
def test_silence_is_a_timeout(start: Start, body: str) -> None:
    target = start(f"greet(); {body}", SHORT)
    began = time.monotonic()
    assert fails_alike(target) == FailureKind.TIMEOUT
    assert time.monotonic() - began < 30


def test_a_line_that_drips_is_a_timeout(start: Start) -> None:
    target = start(
        """
        greet()
        for _ in range(1000):
            sys.stdout.write("x")
            sys.stdout.flush()
            time.sleep(0.05)
        """,
        SHORT,
    )
    assert fails_alike(target) == FailureKind.TIMEOUT


@pytest.mark.parametrize(
    ("body", "how"),
    [
        ("", "exit status 0"),
        ("hear(); sys.exit(7)", "exit status 7"),
        ("hear(); sys.stdout.write('{\"id\": '); sys.exit(1)", "exit status 1"),
        ("hear(); os.kill(os.getpid(), signal.SIGKILL)", "exit status -9"),
        ("hear(); print('one', 'last word', file=sys.stderr, sep='\\n'); sys.exit(1)", "exit status 1: last word"),
    ],
)
def test_who_ends_does_not_answer(start: Start, body: str, how: str) -> None:
    target = start(f"greet(); {body}")
    assert fails_alike(target) == FailureKind.EXIT
    assert str(playable(target)) == f"it ended: {how}"


def test_who_closes_its_output_does_not_answer(start: Start) -> None:
    target = start("""
        greet()
        os.close(1)
        time.sleep(60)
    """)
    assert fails_alike(target) == FailureKind.EXIT
    assert str(playable(target)) == "it ended: it closed its output"


def test_who_closes_its_input_does_not_hang(start: Start) -> None:
    target = start("greet(); os.close(0); time.sleep(60)", SHORT)
    assert failure(target.ask(Question.PLAYABLE, HUGE, "A")) == FailureKind.TIMEOUT


def test_a_position_of_megabytes_that_nobody_reads_is_a_timeout(start: Start) -> None:
    target = start("greet(); time.sleep(60)", SHORT)
    for _ in range(2):
        assert failure(target.ask(Question.PLAYABLE, HUGE, "A")) == FailureKind.TIMEOUT


def test_who_writes_and_does_not_read_blocks_nobody(start: Start) -> None:
    target = start("""
        greet()
        sys.stdout.write("x" * (8 << 20) + "\\n")
        sys.stdout.flush()
        time.sleep(60)
    """)
    assert failure(target.ask(Question.PLAYABLE, HUGE, "A")) == FailureKind.NONSENSE


CHILD = 'note(subprocess.Popen([sys.executable, "-I", "-S", "-c", "import time; time.sleep(60)"]).pid)'


def test_a_child_that_keeps_the_pipes_is_no_target(start: Start) -> None:
    target = start(f"greet(); hear(); {CHILD}; sys.exit(4)")
    assert fails_alike(target) == FailureKind.EXIT
    assert str(playable(target)) == "it ended: exit status 4"


def test_children_end_with_a_target(start: Start) -> None:
    target = start(f"{CHILD}; greet(); hear(); time.sleep(60)", SHORT)
    assert fails_alike(target) == FailureKind.TIMEOUT


@is_linux
def test_children_that_left_the_session_end_with_a_target(start: Start) -> None:
    apart = CHILD.replace('"])', '"], start_new_session=True)')
    target = start(f"{apart}; greet(); hear(); time.sleep(60)", SHORT)
    assert fails_alike(target) == FailureKind.TIMEOUT


@is_linux
def test_who_eats_memory_is_stopped(start: Start) -> None:
    target = start("""
        greet()
        hear()
        eaten = []
        while True:
            eaten.append(b"x" * (8 << 20))
            time.sleep(0.002)
    """)
    assert fails_alike(target) == FailureKind.MEMORY


@is_linux
def test_the_memory_of_children_counts(start: Start) -> None:
    eater = "import time; eaten = b'x' * (200 << 20); time.sleep(60)"
    target = start(f"""
        greet()
        hear()
        subprocess.run([sys.executable, "-I", "-S", "-c", {eater!r}])
    """)
    assert fails_alike(target) == FailureKind.MEMORY


def test_who_ignores_signals_ends(start: Start) -> None:
    target = start(
        """
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(number, signal.SIG_IGN)
        greet()
        time.sleep(60)
        """,
        SHORT,
    )
    assert fails_alike(target) == FailureKind.TIMEOUT
    target.close()


def test_a_target_may_end_by_itself(start: Start, tmp_path: Path) -> None:
    done = tmp_path / "done"
    with start(f"greet(); sys.stdin.read(); open({str(done)!r}, 'w').close()"):
        assert not done.exists()
    assert done.exists()


def test_a_question_that_is_broken_off_ends_the_process(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    target = start("""
        greet()
        while True:
            say({"id": hear()["id"], "playable": {}})
    """)

    def break_off(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("castable.fuzz.contract.process.TargetProcess._passes_limits", break_off)
        with pytest.raises(KeyboardInterrupt):
            playable(target)
    assert isinstance(playable(target), PlayableReply)
    assert target.restarts == 1


def test_answering_more_than_the_question_is_no_fault() -> None:
    hello = read_hello(b'{"name": "games", "answers": ["plays", "odds"]}')
    assert hello.answers == {Question.PLAYS}


@pytest.mark.parametrize("said", [b'"plays"', b"[1]", b"{}", b"null"])
def test_answers_are_a_list_of_names(said: bytes) -> None:
    with pytest.raises(NotAnAnswer, match="answers"):
        read_hello(b'{"name": "games", "answers": %s}' % said)
