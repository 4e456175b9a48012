"""The examples that are shipped: positions and puzzles, with what they show, and deck lists by their names."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

import yaml

from castable.model.game.errors import nearest

SUFFIXES = (".yaml", ".pzl")


@cache
def examples() -> dict[str, str]:
    """The texts of all examples, by file name."""
    folder = files("castable.examples")
    found = [*folder.iterdir(), *(folder / "puzzles").iterdir()] if (folder / "puzzles").is_dir() else folder.iterdir()
    texts = {each.name: each.read_text(encoding="utf-8") for each in found if each.name.endswith(SUFFIXES)}
    return dict(sorted(texts.items()))


def listing() -> list[dict[str, str]]:
    """The name of each example, and what it shows."""
    return [{"name": name, "title": _title(text)} for name, text in examples().items()]


@cache
def decks() -> dict[str, str]:
    """The texts of all deck lists, by file name."""
    found = {each.name: each.read_text(encoding="utf-8") for each in (files("castable.examples") / "decks").iterdir()}
    return dict(sorted(found.items()))


def deck_listing() -> list[dict[str, str]]:
    """Each deck list: its file name, what it calls itself, and its text."""
    return [{"name": name, "title": _called(name, text), "text": text} for name, text in decks().items()]


def _called(name: str, text: str) -> str:
    """What a list calls itself, as Arena writes it, or its file name."""
    said = (line.partition(" ")[2] for line in text.splitlines() if line.startswith("Name "))
    return next(said, name)


def example(name: str) -> dict[str, Any] | None:
    """An example: its text as it is shipped and, where it is no puzzle, as a document; ``None`` where there is none."""
    text = examples().get(name)
    if text is None:
        return None
    document = yaml.safe_load(text) if name.endswith(".yaml") else None
    return {"name": name, "title": _title(text), "text": text, "position": document}


def nearest_names(name: str) -> list[str]:
    """The names of examples that are nearest to another name."""
    return list(nearest(name, examples()))


def _title(text: str) -> str:
    """What the first line says, or of a puzzle its description."""
    lines = text.splitlines()
    said = (line.partition(":")[2] for line in lines if line.lower().startswith("description:"))
    return lines[0].lstrip("# ") if text.startswith("#") else next(said, lines[0])
