"""Files that are replaced once the new one is whole."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from castable.machine.replacing import replacing


def test_the_old_file_stays_until_the_new_one_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("old", encoding="utf-8")
    with replacing(path) as out:
        out.write("new\n")
        assert path.read_text(encoding="utf-8") == "old"
    assert path.read_bytes() == b"new\n"
    assert list(tmp_path.iterdir()) == [path]


def test_a_writer_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    def write_a_part() -> None:
        with replacing(tmp_path / "file") as out:
            out.write("a part")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_a_part()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name != "posix", reason="no such rights")
def test_a_new_file_has_the_rights_of_any_other(tmp_path: Path) -> None:
    (tmp_path / "other").touch()
    with replacing(tmp_path / "file") as out:
        out.write("new")
    assert (tmp_path / "file").stat().st_mode == (tmp_path / "other").stat().st_mode


@pytest.mark.skipif(os.name != "posix", reason="links need rights")
def test_a_link_goes_on_leading_to_what_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "file")
    with replacing(tmp_path / "link") as out:
        out.write("new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "file").read_text(encoding="utf-8") == "new"


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="there is no /dev/null here")
def test_what_is_no_file_is_written_to_and_stays() -> None:
    with replacing(Path("/dev/null")) as out:
        out.write("new")
    assert Path("/dev/null").is_char_device()
