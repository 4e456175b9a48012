"""Given positions, of which mutations are made: documents and puzzles in a folder."""

from __future__ import annotations

import json
from pathlib import Path

from msgspec import Struct

from castable.model.documents import read_position, write_position
from castable.model.documents.puzzles import is_puzzle
from castable.model.documents.text import read_file, read_text
from castable.model.game.errors import DocumentError, Fault, RequestError
from castable.model.language.cards import CardSource

from ..documents.editing import with_ids

SUFFIXES = (".json", ".pzl", ".yaml", ".yml")


class Corpus(Struct, frozen=True):
    """The documents of a folder as JSON text, and the files that hold none, each with what is wrong with it."""

    documents: tuple[str, ...]
    skipped: tuple[tuple[str, str], ...]


def read_corpus(folder: Path, cards: CardSource) -> Corpus:
    """The documents and puzzles in a folder and those below it, sorted by path.

    Raises:
        RequestError: there is not one that can be read.
    """
    documents: list[str] = []
    skipped: list[tuple[str, str]] = []
    for path in sorted(p for p in folder.rglob("*") if p.suffix.lower() in SUFFIXES and p.is_file()):
        try:
            documents.append(_document(path, cards))
        except DocumentError as error:
            skipped.append((str(path.relative_to(folder)), str(error.faults[0])))
    if not documents:
        what = f"no position can be read in {folder}" + (f": {skipped[0][0]}: {skipped[0][1]}" if skipped else "")
        raise RequestError(Fault("corpus", what, "documents (.yaml, .json) or puzzles (.pzl)"))
    return Corpus(tuple(documents), tuple(skipped))


def _document(path: Path, cards: CardSource) -> str:
    text = read_file(path)
    plain = write_position(read_position(text, cards=cards)) if is_puzzle(text) else read_text(text)
    return json.dumps(with_ids(plain, cards), ensure_ascii=False)
