"""Faces of cards: what is equal of them."""

from __future__ import annotations

from itertools import permutations

import pytest

import castable
from castable.model.documents import write_position
from castable.model.language.cards import Face, TypeLine
from castable.model.language.mana import ManaType
from tests.games import card, game_of, played


@pytest.mark.rule("204.1", "105.2")
@pytest.mark.parametrize("colors", ["UW", "BRG", "WUBRG"])
def test_colors_have_one_order_whatever_order_they_are_said_in(colors: str) -> None:
    line = TypeLine.parse("Creature — Bird")
    orders = permutations(map(ManaType, colors))
    faces = {Face(name="Bird", type_line=line, color_indicator=order) for order in orders}
    assert len(faces) == 1


@pytest.mark.rule("105.2", "111.4")
@pytest.mark.parametrize("colors", ["green and white", "red, green, and white", "blue and black"])
def test_a_token_of_several_colors_is_the_same_when_it_is_written_and_read(colors: str) -> None:
    brood = card("Brood", "Sorcery", f"Create two 1/1 {colors} Elf creature tokens.")
    mine = {"hand": ["Brood"], "battlefield": ["Mountain"]}
    position = played(game_of([brood], A=mine), "cast brood", "pass", "pass").game.position
    assert castable.read(write_position(position)).objects == position.objects
