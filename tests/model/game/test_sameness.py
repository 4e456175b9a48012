"""Positions as keys: equal ones hash alike, and those that differ in the spelling of ids share a key."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import castable
from castable.fuzz.contract.protocol import Document
from castable.model.documents import read_position
from castable.model.game.sameness import one_of_each
from tests.examples import examples
from tests.properties.strategies_positions import position_documents

BOLT: dict[str, Any] = {
    "castable": 1,
    "players": {
        "A": {"hand": ["Lightning Bolt"], "battlefield": ["2 Mountain", {"card": "Rancor", "attached_to": "bear"}]},
        "B": {"battlefield": [{"card": "Grizzly Bears", "id": "bear"}]},
    },
}


def changed(old: str, new: str) -> castable.Position:
    """The position with a word of its document exchanged."""
    return castable.read(json.loads(json.dumps(BOLT).replace(old, new)))


@given(position_documents())
@examples(60)
def test_what_is_written_and_read_again_is_equal_and_hashes_alike(document: Document) -> None:
    position = read_position(document)
    again = castable.read(position.to_document())
    assert again == position
    assert hash(again) == hash(position)
    assert again.key == position.key


@given(position_documents(), st.randoms(use_true_random=False))
@examples(60)
def test_a_play_changes_the_position_its_hash_and_its_key(document: Document, rng: Any) -> None:
    position = read_position(document)
    plays = castable.plays(position)
    for play in {plays.sample(rng) for _ in range(3)} if plays else ():
        after = castable.apply(position, play)
        assert after != position
        assert after.key != position.key
        assert len({position, after, castable.apply(position, play)}) == 2


def test_ids_may_be_spelled_in_any_way() -> None:
    assert changed("bear", "wolf") != changed("bear", "bear")
    assert changed("bear", "wolf").key == changed("bear", "bear").key


@pytest.mark.parametrize("word", ["commander", "controller", "hand", "life", "zone"])
def test_an_id_may_be_a_word_of_ours(word: str) -> None:
    assert changed("bear", word).key == changed("bear", "bear").key


def test_modes_that_were_chosen_go_with_their_object() -> None:
    chosen = {"activated": {"bear.1/2": 1}, "exhausted": ["bear.1/3"]}
    keys = {changed("bear", id).key for id in ("bear", "wolf")}
    told = {
        castable.read(json.loads(json.dumps({**BOLT, "history": chosen}).replace("bear", id))).key
        for id in ("bear", "wolf")
    }
    assert len(keys) == len(told) == 1
    assert keys != told


def test_which_of_two_lands_is_tapped_makes_no_difference() -> None:
    position = castable.read(BOLT)
    first = castable.apply(position, "activate mountain")
    second = castable.apply(position, "activate mountain#2")
    assert first != second
    assert first.key == second.key != position.key


def test_what_an_aura_is_attached_to_makes_a_difference() -> None:
    bears = [{"card": "Grizzly Bears", "id": "bear"}, {"card": "Grizzly Bears", "id": "cub", "tapped": True}]
    document = {**BOLT, "players": {**BOLT["players"], "B": {"battlefield": bears}}}
    one = castable.read(document)
    other = castable.read(json.loads(json.dumps(document).replace('"attached_to": "bear"', '"attached_to": "cub"')))
    assert one.key != other.key


def test_the_order_of_a_library_counts_and_that_of_a_hand_does_not() -> None:
    def seat(**zones: list[str]) -> str:
        return castable.read({"castable": 1, "players": {"A": zones, "B": {}}}).key

    assert seat(hand=["Forest", "Island"]) == seat(hand=["Island", "Forest"])
    assert seat(library=["Forest", "Island"]) != seat(library=["Island", "Forest"])


def test_a_key_is_the_same_in_every_process() -> None:
    ask = f"import castable; print(castable.read({BOLT!r}).key)"
    keys = {
        subprocess.run(
            [sys.executable, "-c", ask], env={"PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert keys == {f"{castable.read(BOLT).key}\n".encode()}


def test_of_objects_that_are_alike_one_stands_for_all() -> None:
    """A tapped one and one with an Aura attached are apart."""
    tapped = {"card": "Grizzly Bears", "id": "tapped", "tapped": True}
    aura = {"card": "Rancor", "attached_to": "enchanted"}
    bears = ["3 Grizzly Bears", tapped, {"card": "Grizzly Bears", "id": "enchanted"}, aura]
    position = castable.read({"castable": 1, "players": {"A": {"battlefield": bears}, "B": {}}})
    assert one_of_each(position, position.battlefield) == ["grizzly-bears", "tapped", "enchanted", "rancor"]
