"""The card file that tests of the reader go through, where there is one."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from castable.model.language.cards import TypeLine
from castable.model.oracle.lines.text import LONGEST_LINE, prepare, without_ability_word
from castable.model.oracle.sentences.splitting import sentences

ROOT = Path(__file__).resolve().parents[3]
CARD_FILE = Path(os.environ.get("CASTABLE_ORACLE_CARDS", ROOT / "../shared/data/oracle-cards.json.gz"))

Entry = dict[str, Any]


WITHOUT = f"no card file at {CARD_FILE}; CASTABLE_ORACLE_CARDS names one"


def require_card_file() -> None:
    """Skip a whole module, as one, where there is no card file."""
    if not CARD_FILE.exists():
        pytest.skip(WITHOUT, allow_module_level=True)


@cache
def card_file() -> dict[str, Entry]:
    """The cards of the file by name; tests that ask for it are skipped where it isn't there."""
    if not CARD_FILE.exists():
        pytest.skip(WITHOUT)
    with gzip.open(CARD_FILE, "rt", encoding="utf-8") as file:
        return {entry["name"]: entry for entry in json.load(file)}


def faces_of(entry: Entry) -> list[Entry]:
    """The faces of a card, or the card itself where it has one face."""
    return entry.get("card_faces") or [entry]


def texts(share: int = 1) -> Iterator[tuple[str, str, TypeLine]]:
    """Name, text and type line of every face of the cards that are legal in Vintage, or of one card in so many."""
    for entry in islice(card_file().values(), 0, None, share):
        if entry["legalities"]["vintage"] not in ("legal", "restricted"):
            continue
        for face in faces_of(entry):
            yield (
                face["name"],
                face.get("oracle_text") or "",
                TypeLine.parse(str(face.get("type_line") or entry["type_line"])),
            )


def printed_type_lines() -> Iterator[str]:
    """The type line of every face of every card, as it is printed."""
    for entry in card_file().values():
        yield from str(entry.get("type_line") or "").split(" // ")


@cache
def all_sentences() -> tuple[tuple[str, str], ...]:
    """The name of every face with each sentence of its text, as the reader gets it."""
    return tuple(
        (name, sentence)
        for name, text, type_line in texts()
        for line in prepare(name, text, type_line).lines
        if len(line) <= LONGEST_LINE
        for sentence in sentences(without_ability_word(line.removeprefix("• ")))
    )
