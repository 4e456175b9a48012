"""Laws between positions: what a change of a position must do to the plays, or must not."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

from castable.fuzz.contract.protocol import Document
from castable.fuzz.documents.editing import renamed
from castable.fuzz.documents.renaming import renamed_play
from castable.fuzz.generators import NAMES, document_of
from castable.model.documents import read_position
from castable.model.game.plays import Activate, Cast, Pass, Play
from castable.solver.answers.playset import legal_plays
from tests.examples import examples, some

from .strategies_positions import position_documents

MOST_LISTED = 400
COLORS, BASICS = "WUBRG", ("Plains", "Island", "Swamp", "Mountain", "Forest")


def plays_of(document: Document) -> set[Play]:
    """All plays of A; documents with very many are not looked at."""
    plays = legal_plays(read_position(document), "A")
    assume(plays.count() <= MOST_LISTED and not plays.unmodelled)
    return set(plays)


def changed(document: Document, change: Callable[[Document], object]) -> Document:
    """A copy of a document with a change."""
    copy = deepcopy(document)
    change(copy)
    return copy


# ---------------------------------------------------------------- more never hurts


@given(position_documents())
@examples(60)
def test_an_untapped_basic_land_more_makes_no_play_illegal(document: Document) -> None:
    plains = {"card": "Plains", "id": "extra-plains"}
    more = changed(document, lambda d: d["players"]["A"]["battlefield"].append(plains))
    assert plays_of(document) <= plays_of(more)


@given(position_documents())
@examples(40)
def test_more_life_makes_no_play_illegal(document: Document) -> None:
    more = changed(document, lambda d: d["players"]["A"].update(life=d["players"]["A"]["life"] + 5))
    assert plays_of(document) <= plays_of(more)


@given(position_documents())
@examples(40)
def test_more_floating_mana_makes_no_play_illegal(document: Document) -> None:
    floating = document["players"]["A"].get("mana") or []
    units = [{"mana": floating}] if isinstance(floating, str) else floating
    more = changed(document, lambda d: d["players"]["A"].update(mana=[*units, {"mana": "{W}{G}{C}"}]))
    assert plays_of(document) <= plays_of(more)


@given(position_documents())
@examples(40)
def test_dearer_spells_make_no_play_legal(document: Document) -> None:
    sphere = {"card": "Sphere of Resistance", "id": "extra-sphere"}
    dearer = changed(document, lambda d: d["players"]["B"]["battlefield"].append(sphere))
    fewer = {p for p in plays_of(dearer) if "extra-sphere" not in repr(p)}
    assert fewer <= plays_of(document)


# ---------------------------------------------------------------- names mean nothing


def unordered(play: Play) -> object:
    """A play whose groups of targets are sets."""
    if not isinstance(play, (Cast, Activate)):
        return play
    bare = replace(play, targets=(), division=())
    return bare, tuple(map(frozenset, play.targets)), tuple(map(frozenset, play.division))


@given(position_documents(), st.randoms(use_true_random=False))
@examples(50)
def test_renaming_ids_changes_nothing(document: Document, random: Any) -> None:
    ids: list[str] = list(read_position(document).objects)
    numbers = list(range(len(ids)))
    random.shuffle(numbers)
    names = {id: f"object-{number}" for id, number in zip(ids, numbers, strict=True)}
    plays = plays_of(document)
    expected = {unordered(p if isinstance(p, Pass) else renamed_play(p, names)) for p in plays}
    assert {unordered(p) for p in plays_of(renamed(document, names))} == expected


# ---------------------------------------------------------------- colors are alike


def recolored(document: Document, order: tuple[int, ...]) -> Document:
    """A document with the colors permuted everywhere: in mana symbols and in basic lands."""
    colors = dict(zip(COLORS, (COLORS[i] for i in order), strict=True))
    lands = dict(zip(BASICS, (BASICS[i] for i in order), strict=True))
    text = json.dumps(document, ensure_ascii=False)
    text = re.sub(r"\{[^{}\" ]*\}", lambda found: "".join(colors.get(c, c) for c in found[0]), text)
    text = re.sub(r'"card": "(\w+)"', lambda found: f'"card": "{lands.get(found[1], found[1])}"', text)
    made: Document = json.loads(text)
    return made


@given(position_documents(["made-up"]), st.permutations(range(5)).map(tuple))
@examples(50)
def test_permuting_colors_permutes_the_answers(document: Document, order: tuple[int, ...]) -> None:
    assert plays_of(recolored(document, order)) == plays_of(document)


# ---------------------------------------------------------------- the same again


@pytest.mark.law
def test_the_same_input_gives_the_same_bytes_in_every_process(tmp_path: Path) -> None:
    """Plays, mana, and why what is in hand can't be played, or how it is paid."""
    requests = tmp_path / "requests.jsonl"
    with requests.open("w", encoding="utf-8") as file:
        for seed in some(range(len(NAMES))):
            document = document_of(seed)
            for ask in ("plays", "mana"):
                file.write(json.dumps({"ask": ask, "position": document, "options": {}}) + "\n")
            for id in read_position(document).players["A"].hand:
                file.write(json.dumps({"ask": "why", "position": document, "object": id}) + "\n")
    assert answers(requests, "1") == answers(requests, "2")


def answers(requests: Path, hash_seed: str) -> bytes:
    """The answers to a file of requests, from a process of their own."""
    command = [sys.executable, "-m", "castable", "batch", str(requests)]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(command, env=environment, capture_output=True, check=True)
    assert done.stdout
    return done.stdout
