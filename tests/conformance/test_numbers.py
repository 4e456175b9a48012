"""Colors, mana, numbers and symbols (105–107): choices of documents, what is left of mana, icons without an effect."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.catalog.compiling import compile_card
from castable.model.game.errors import DocumentError, NotationError
from castable.model.game.position import ObjectId
from castable.model.language.abilities import Continuous, GainAbility
from castable.model.language.amounts import X
from castable.model.language.cards import card
from castable.model.language.effects import add
from castable.model.language.filters import CREATURE, PERMANENT
from castable.model.language.mana import ManaCost, ManaPool
from castable.model.pack.words import mana_ability
from tests.scenes import legal, most_mana, scene


def with_color(color: str) -> Any:
    sprawl = {"card": "Utopia Sprawl", "attached_to": "forest", "chosen": {"color": color}}
    return scene(A={"battlefield": [sprawl, "Forest"]})


@pytest.mark.rule("105.4")
@pytest.mark.parametrize("color", ["W", "U", "B", "R", "G"])
def test_each_of_the_five_colors_may_be_chosen(color: str) -> None:
    assert most_mana(with_color(color)) == {str(ManaPool.of("{G}{%s}" % color))}


@pytest.mark.rule("105.4")
@pytest.mark.parametrize("color", ["multicolored", "colorless", "C"])
def test_nothing_else_is_a_color(color: str) -> None:
    with pytest.raises(DocumentError, match="is no color"):
        with_color(color)


@pytest.mark.rule("106.4b", "117.3d")
def test_mana_is_still_there_for_all_to_see_when_its_player_passes() -> None:
    """Whoever asks for the position after the pass is told of the mana."""
    after = castable.apply(scene(A={"mana": "{R}{G}"}), "pass")
    assert str(after.players["A"].mana) == "{R}{G}"
    assert after.to_document()["players"]["A"]["mana"] == "{R}{G}"


@pytest.mark.rule("107.1")
@pytest.mark.parametrize("seat", [{"life": 2.5}, {"lands_played": 0.5}, {"counters": {"energy": 1.5}}], ids=str)
def test_numbers_of_a_position_are_whole(seat: dict[str, Any]) -> None:
    with pytest.raises(DocumentError, match="whole number"):
        scene(A=seat)


@pytest.mark.rule("107.1", "107.1a")
def test_x_is_no_fraction() -> None:
    position = scene(A={"hand": ["Fireball"], "mana": "{R}{R}{R}"})
    with pytest.raises(NotationError):
        castable.check(position, "cast fireball x=1.5 -> B")


@pytest.mark.rule("107.3j")
def test_x_of_an_ability_that_was_gained_is_not_that_of_the_object() -> None:
    """The creature was cast with X = 3; the ability that it gains says nothing of its own X, which so is 0."""
    gift = card("Gift", "{1}", "Enchantment",
                Continuous(PERMANENT & CREATURE, (GainAbility(mana_ability("{T}", add("{G}", X()))),)))  # fmt: skip
    position = scene(A={"battlefield": ["Gift", {"card": "Memnite", "x": 3}]}, cards=(gift,))
    assert most_mana(position) == {""}


@pytest.mark.rule("107.7", "606.4")
@pytest.mark.parametrize(("ability", "loyalty"), [(1, 4), (2, 1), (3, 3)])
def test_loyalty_symbols_put_counters_on_take_them_off_or_do_neither(ability: int, loyalty: int) -> None:
    text = "+1: You gain 1 life.\n−2: You gain 2 life.\n0: You gain 3 life."
    walker = {"name": "Walker", "type_line": "Legendary Planeswalker — Walker", "loyalty": "3", "oracle_text": text}
    position = scene(A={"battlefield": ["Walker"]}, document={"cards": [walker]})
    legal(position, f"activate walker.{ability}")
    after = castable.apply(position, f"activate walker.{ability}")
    assert after.objects[ObjectId("walker")].counters.get("loyalty", 0) == loyalty


RECORD = {
    "name": "Krosan Trace",
    "layout": "normal",
    "mana_cost": "{G}",
    "type_line": "Sorcery",
    "oracle_text": "Flashback {2}{G}",
}


@pytest.mark.rule("107.9")
def test_a_tombstone_icon_has_no_effect() -> None:
    assert compile_card({**RECORD, "frame": "1997", "frame_effects": ["tombstone"]}).card == compile_card(RECORD).card


@pytest.mark.rule("107.10")
def test_a_type_icon_has_no_effect() -> None:
    """It is part of the frame for cards of the future; what a card is stands in its type line."""
    assert compile_card({**RECORD, "frame": "future"}).card == compile_card(RECORD).card


@pytest.mark.rule("107.4g")
def test_a_phyrexian_symbol_without_color_stands_in_no_cost() -> None:
    with pytest.raises(ValueError, match=r"107\.4"):
        ManaCost.parse("{1}{P}")


@pytest.mark.rule("107.11")
def test_the_planeswalker_symbol_of_the_planar_die_is_no_mana_symbol() -> None:
    with pytest.raises(ValueError, match=r"107\.4"):
        ManaCost.parse("{PW}")


@pytest.mark.rule("107.12")
def test_the_chaos_symbol_is_no_mana_symbol() -> None:
    with pytest.raises(ValueError, match=r"107\.4"):
        ManaCost.parse("{CHAOS}")
