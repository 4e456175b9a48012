"""What the documentation shows is what happens: commands, Python, links, help; and every example has a transcript."""

from __future__ import annotations

import doctest
import re
import runpy
import sys
from pathlib import Path

import pytest

import castable
from castable import (
    Activate,
    Announcement,
    Cast,
    Illegal,
    Legal,
    Missing,
    Pass,
    Payment,
    PaySession,
    PlayLand,
    PlaySet,
    Position,
    Reason,
    Retargetings,
    Special,
    Together,
    Unknown,
)  # fmt: skip
from castable.cli import app
from castable.model.documents import schema
from castable.model.game.plays import ActivateMana, PayCounters, PayLife, PayMana, PayObject, PayPlayer
from castable.model.game.position import GameObject, Player, Turn
from castable.model.language import keywords
from castable.solver.answers.announcing import Option
from castable.solver.answers.check import PayAnswer
from castable.solver.answers.manapool import ManaOptions

from .transcripts import BLOCK, PROMPT, ROOT, Shown, files, is_as_shown, run, transcripts

MARKDOWN = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
EXAMPLES = sorted((ROOT / "examples").glob("*.yaml"))
PYTHON = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SOURCE = re.compile(r"^```source (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#\s:]+)(?:#[^)]*)?\)")
SHOWN = [
    pytest.param(shown, id=f"{path.relative_to(ROOT)}: {shown.command}")
    for path in files()
    for shown in transcripts(path.read_text(encoding="utf-8"), whole=path.suffix == ".txt")
]


@pytest.mark.parametrize("shown", SHOWN)
def test_a_command_prints_what_is_shown(shown: Shown) -> None:
    printed = run(shown.command)
    assert is_as_shown(printed, shown.lines), "\n".join(printed)


@pytest.mark.parametrize("path", MARKDOWN, ids=lambda p: str(p.relative_to(ROOT)))
def test_python_blocks_run(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    text = path.read_text(encoding="utf-8")
    blocks = "\n".join(PYTHON.findall(text))
    if "import rl" in blocks:
        pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: it comes with the extra dev")
    found = doctest.DocTestParser().get_doctest(blocks, {}, path.name, str(path), 0)
    assert len(found.examples) > 0 or not blocks, "Python in the documentation is written with >>>"
    out: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    runner.run(found, out=out.append)
    assert runner.failures == 0, "".join(out)


@pytest.mark.parametrize("path", MARKDOWN, ids=lambda p: str(p.relative_to(ROOT)))
def test_source_that_is_shown_stands_in_its_file(path: Path) -> None:
    for file, shown in SOURCE.findall(path.read_text(encoding="utf-8")):
        assert shown in (ROOT / file).read_text(encoding="utf-8"), file


@pytest.mark.parametrize("path", MARKDOWN, ids=lambda p: str(p.relative_to(ROOT)))
def test_links_lead_somewhere(path: Path) -> None:
    for target in LINK.findall(path.read_text(encoding="utf-8")):
        assert (path.parent / target).exists(), target


def test_the_reference_names_everything_public() -> None:
    text = (ROOT / "docs/reference.md").read_text(encoding="utf-8")
    assert [name for name in castable.__all__ if f"`{name}" not in text] == []


def test_the_reference_names_every_key_of_documents() -> None:
    text = (ROOT / "docs/reference.md").read_text(encoding="utf-8")
    shapes = [shape for shape in vars(schema).values() if isinstance(shape, type) and issubclass(shape, schema.Shape)]
    keys = {key for shape in shapes for key in schema.hints_of(shape)}
    assert sorted(key for key in keys if not re.search(rf"\b{key}\b", text)) == []


def test_the_reference_names_every_command() -> None:
    text = (ROOT / "docs/reference.md").read_text(encoding="utf-8")
    assert [name for name in app.commands if f"castable {name}" not in text] == []


def test_the_table_of_mechanisms_names_every_keyword() -> None:
    text = (ROOT / "docs/mechanisms.md").read_text(encoding="utf-8")
    missing = [name for name in keywords.__all__ if f"`{name}`" not in text]
    assert missing == [], "add them to docs/mechanisms.md"


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda p: p.stem)
def test_every_command_of_an_example_has_a_transcript(path: Path) -> None:
    head = path.read_text(encoding="utf-8").partition("\ncastable:")[0]
    commands = re.findall(r"^#   castable (.*)$", head, re.MULTILINE)
    golden = (ROOT / "tests/golden" / f"{path.stem}.txt").read_text(encoding="utf-8")
    assert commands
    assert [s.command for s in transcripts(golden, whole=True)] == commands


def test_every_question_of_players_has_its_position_its_answer_and_its_rules() -> None:
    text = (ROOT / "docs/questions.md").read_text(encoding="utf-8")
    asked = re.split(r"^### ", text, flags=re.MULTILINE)[1:]
    assert len(asked) >= 40
    positions = {path.relative_to(ROOT).as_posix() for path in (ROOT / "examples/questions").iterdir()}
    used = [set(re.findall(r"examples/questions/[\w-]+\.yaml", question)) for question in asked]
    assert all(len(own) == 1 for own in used)
    assert set().union(*used) == positions
    for question in asked:
        answer = question.rpartition("```")[2]
        assert re.search(r"\d{3}\.\d", answer), answer


def test_the_example_script_prints_every_group_of_plays(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["what_can_i_do.py", str(EXAMPLES[0])])
    runpy.run_path(str(ROOT / "examples/what_can_i_do.py"), run_name="__main__")
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "A has 11 legal plays"
    assert "    and 3 more with other targets" in lines


def test_the_example_of_paying_by_hand_pays(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(ROOT / "examples/pay_by_hand.py"), run_name="__main__")
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "left to pay: {1}{B}, sacrifice 1"
    assert lines[-2:] == ["complete: True", "untapped afterwards: tundra, memnite"]


def test_the_game_of_the_example_is_played_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["two_random_players.py"])
        runpy.run_path(str(ROOT / "examples/two_random_players.py"), run_name="__main__")
    assert capsys.readouterr().out.splitlines()[-1].startswith("over:")


def test_console_blocks_hold_commands() -> None:
    texts = [path.read_text(encoding="utf-8") for path in MARKDOWN]
    assert all(block.startswith(PROMPT) for text in texts for block in BLOCK.findall(text))


PUBLIC = (
    *(Position, GameObject, Player, Turn, Payment, ActivateMana, PayMana, PayObject, PayLife, PayCounters, PayPlayer),
    *(Pass, PlayLand, Cast, Activate, Special, Legal, Illegal, Unknown, Reason, Missing, PaySession, Together, PlaySet),
    *(Retargetings, Announcement, Option, PayAnswer, ManaOptions),
)


@pytest.mark.parametrize("value", PUBLIC, ids=lambda value: str(value.__name__))
def test_the_reference_names_every_attribute_of_what_is_public(value: type) -> None:
    text = (ROOT / "docs/reference.md").read_text(encoding="utf-8").partition("\n## Python\n")[2]
    named = set(re.findall(r"\w+", " ".join(re.findall(r"`([^`]+)`", text))))
    own = {name for cls in value.__mro__[:-1] for name in vars(cls)} | set(getattr(value, "__struct_fields__", ()))
    assert sorted(name for name in own if not name.startswith("_") and name not in named) == []
