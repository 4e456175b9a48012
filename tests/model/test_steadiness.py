"""What is remembered from one position to the next is what would be worked out anew."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import castable
from castable.model.engine import zones
from castable.model.game.characteristics import look
from castable.model.game.position import LASTING, ObjectId, Position
from castable.model.game.statics import static_abilities
from castable.model.game.steadiness import are_effects_steady, is_steady
from castable.model.language import filters as fi
from castable.model.language.abilities import Continuous, GainAbility, Keyword, ModifyPowerToughness
from castable.model.language.amounts import Count, LifeOf
from castable.model.language.cards import Card, card
from tests.builders import player, position

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
YOURS = fi.PERMANENT & fi.YOURS & fi.CREATURE
PUMP = (ModifyPowerToughness(1, 1),)
TAPPED_LORD = card("Lord", "{2}", "Enchantment", Continuous(YOURS & fi.Is(fi.State.TAPPED), PUMP))
LORD = card("Lord", "{2}", "Enchantment", Continuous(YOURS, PUMP))


def worked_out(scene: Position) -> dict[str, object]:
    """What all objects are, and which static abilities function."""
    return {"statics": static_abilities(scene), **{o: look(scene, o) for o in scene.objects}}


@pytest.mark.parametrize("lord", [LORD, TAPPED_LORD])
def test_tapping_a_creature_shows_in_effects_that_look_at_it(lord: Card) -> None:
    scene = position(A=player(battlefield=[lord, "Grizzly Bears"]), B=player())
    before = look(scene, "grizzly-bears").power
    after = zones.tap(scene, ObjectId("grizzly-bears"))
    assert before == (3 if lord is LORD else 2)
    assert look(after, "grizzly-bears").power == 3
    assert (LASTING in after.memo) == (lord is LORD)


def test_sacrificing_or_losing_counters_forgets() -> None:
    bears = ("Grizzly Bears", {"id": "bear", "counters": {"+1/+1": 1}})
    scene = position(A=player(battlefield=[LORD, bears, "Memnite"]), B=player())
    assert look(scene, "bear").power == 4
    without = zones.move(scene, ObjectId("lord"), fi.Zone.GRAVEYARD)
    assert look(without, "bear").power == 3
    less = zones.put_counters(scene, ObjectId("bear"), "+1/+1", -1)
    assert look(less, "bear").power == 3


def test_effects_that_look_at_life_or_states_are_not_steady() -> None:
    assert is_steady(ModifyPowerToughness(Count(YOURS), 0))
    assert is_steady(GainAbility(Keyword("flying")))
    assert not is_steady(ModifyPowerToughness(LifeOf(fi.Who.YOU), 0))
    assert not is_steady(GainAbility(Continuous(fi.Is(fi.State.TAPPED), PUMP)))
    assert not are_effects_steady(position(A=player(battlefield=[TAPPED_LORD]), B=player()))


@pytest.mark.parametrize("number", [1, 3, 5, 7, 8])
def test_positions_after_plays_are_as_if_nothing_had_been_remembered(number: int) -> None:
    (path,) = (p for p in EXAMPLES.iterdir() if p.name.startswith(f"0{number}"))
    scene = castable.read(path)
    for play in list(castable.plays(scene).without_mana())[:12]:
        after = castable.apply(scene, play)
        assert worked_out(after) == worked_out(replace(after, memo={}))
