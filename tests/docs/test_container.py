"""The container file names what is there, and ends with what the command line knows; nothing here builds it."""

from __future__ import annotations

import json
import re
import tomllib

from .transcripts import ROOT, run

INSTRUCTION = re.compile(r"^([A-Z]+) +(.*)$")
KNOWN = {"FROM", "WORKDIR", "COPY", "RUN", "ENV", "USER", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD"}


def instructions() -> list[tuple[str, str]]:
    """The instructions of the container file, each on one line."""
    text = (ROOT / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    found = [INSTRUCTION.match(line) for line in lines]
    assert None not in found
    return [(match[1], match[2]) for match in found if match]


def copied() -> set[str]:
    """What is copied from the checkout."""
    own = [rest.split() for name, rest in instructions() if name == "COPY" and not rest.startswith("--from")]
    return {source for words in own for source in words[:-1]}


def test_every_instruction_is_one_of_container_files() -> None:
    assert {name for name, _ in instructions()} <= KNOWN
    assert instructions()[0][0] == "FROM"


def test_everything_that_is_copied_is_there() -> None:
    assert [source for source in copied() if not (ROOT / source).exists()] == []


def test_all_that_is_installed_is_copied() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    folders = set(project["tool"]["setuptools"]["package-dir"].values()) | {"castable"}
    assert copied() >= folders | {"pyproject.toml", project["project"]["readme"]}
    assert "serve" in project["project"]["optional-dependencies"]


def test_it_ends_as_a_user_without_rights() -> None:
    last = [name for name, _ in instructions()].index("ENTRYPOINT")
    users = [rest for name, rest in instructions()[:last] if name == "USER"]
    assert users == ["10001"]


def test_what_it_runs_is_a_command_with_these_options() -> None:
    words = [word for name, rest in instructions() if name in ("ENTRYPOINT", "CMD") for word in json.loads(rest)]
    assert words[:2] == ["castable", "serve"]
    known = " ".join(run("serve --help"))
    assert [word for word in words if word.startswith("--") and word not in known] == []


def test_its_health_check_is_python() -> None:
    check = next(rest for name, rest in instructions() if name == "HEALTHCHECK")
    program, flag, code = json.loads(check.partition("CMD ")[2])
    assert (program, flag) == ("python3", "-c")
    compile(code, "health check", "exec")
