"""The list of known signatures: a signature and a comment in each line, and faults that name theirs."""

from __future__ import annotations

from pathlib import Path

import pytest

from castable import RequestError
from castable.fuzz.findings.known import parse_known, read_known


def test_each_signature_has_its_comment() -> None:
    text = "# ours\n\nmissed_cast_x   # no X yet, see #12\n  invented_play_116.2a # by design  \n"
    assert parse_known(text, "known.txt") == {
        "missed_cast_x": "no X yet, see #12",
        "invented_play_116.2a": "by design",
    }


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("missed_cast_x", "no comment stands after missed_cast_x"),
        ("missed_cast_x #", "no comment stands after missed_cast_x"),
        ("missed_cast_x because", "no comment stands after missed_cast_x"),
        ("missed/cast # why", '"missed/cast" is no signature'),
        ("first # again", "first stands here again"),
    ],
)
def test_a_line_that_says_something_else_is_named(line: str, message: str) -> None:
    with pytest.raises(RequestError) as error:
        parse_known(f"first # one\n{line}\n", "known.txt")
    assert error.value.fault.where == "known.txt:2"
    assert error.value.fault.message == message


def test_a_list_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "known.txt"
    path.write_text("a_b # c\n", encoding="utf-8-sig")
    assert read_known(path) == {"a_b": "c"}
    with pytest.raises(RequestError, match="can't be read"):
        read_known(tmp_path / "none.txt")
