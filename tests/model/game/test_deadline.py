"""Deadlines: the earliest counts, each question answers for its own, and contexts don't share them."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf, nan
from threading import Thread
from time import sleep

import pytest

from castable.model.game.deadline import OutOfTime, answer_within, check_time, each_within, time_left, time_limit
from castable.model.game.errors import RequestError


def late() -> str:
    sleep(0.01)
    check_time()
    return "in time"


def test_without_a_deadline_there_is_all_the_time() -> None:
    check_time()
    assert time_left() == inf
    assert answer_within(inf, late, str) == "in time"


def test_a_question_that_takes_too_long_is_answered_otherwise() -> None:
    assert answer_within(0.001, late, str) == "limit reached: no answer within 0.001 seconds"
    assert answer_within(60, late, str) == "in time"
    assert time_left() == inf


@pytest.mark.parametrize("inner", [60, inf])
def test_the_earliest_deadline_ends_the_question_that_it_belongs_to(inner: float) -> None:
    found = answer_within(0.001, lambda: answer_within(inner, late, lambda _: "inner"), lambda _: "outer")
    assert found == "outer"
    assert answer_within(60, lambda: answer_within(0.001, late, lambda _: "inner"), lambda _: "outer") == "inner"


def test_a_deadline_is_that_of_its_thread() -> None:
    found: list[float] = []
    with time_limit(1):
        thread = Thread(target=lambda: found.append(time_left()))
        thread.start()
        thread.join()
        assert 0 < time_left() <= 1
    assert found == [inf]


def test_each_thing_has_its_own_time_and_none_is_left_to_who_asks() -> None:
    def things() -> Iterator[float]:
        yield time_left()
        yield time_left()
        sleep(0.01)
        check_time()
        yield 0

    found = each_within(60, things())
    first = next(found)
    sleep(0.1)
    assert abs(next(found) - first) < 0.1
    assert time_left() == inf
    with pytest.raises(OutOfTime):
        list(each_within(0.001, things()))


@pytest.mark.parametrize("seconds", [0, -1, nan])
def test_a_limit_is_a_number_above_0(seconds: float) -> None:
    with pytest.raises(RequestError, match="a number of seconds above 0"), time_limit(seconds):
        pass
