"""What is known of a position and still true of the next one is what would be worked out anew."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

import castable
from castable.model.engine import propose, zones
from castable.model.engine.statics import in_force
from castable.model.game import changes
from castable.model.game.characteristics import board, look, scope_of
from castable.model.game.facts import EVERYTHING, Aspect
from castable.model.game.matching import is_steady, matching_objects
from castable.model.game.memory import Memo
from castable.model.game.plays import Cast
from castable.model.game.position import GameObject, History, ObjectId, OnStackAs, Player, Position
from castable.model.game.statics import static_abilities
from castable.model.language import filters as fi
from castable.model.language.abilities import (
    Continuous,
    CostChange,
    Flash,
    GainAbility,
    Keyword,
    ModifyPowerToughness,
    StaticAbility,
)
from castable.model.language.amounts import Count, LifeOf
from castable.model.language.cards import Card, card
from castable.model.language.filters import Zone
from castable.model.language.values import names_of
from tests.builders import player, position
from tests.scenes import scene

EXAMPLES = Path(__file__).parents[3] / "examples"
YOURS = fi.PERMANENT & fi.YOURS & fi.CREATURE
PUMP = (ModifyPowerToughness(1, 1),)
TAPPED_LORD = card("Lord", "{2}", "Enchantment", Continuous(YOURS & fi.Is(fi.State.TAPPED), PUMP))
LORD = card("Lord", "{2}", "Enchantment", Continuous(YOURS, PUMP))
LIFE = card("Vigor", "{2}", "Enchantment", Continuous(YOURS, (ModifyPowerToughness(LifeOf(fi.Who.YOU), 0),)))
BOARD = ["Forest", "Wild Growth", "Goblin Electromancer", "Grizzly Bears"]
BEARS = ObjectId("grizzly-bears")


def board_with(name: str) -> Position:
    return scene(A={"hand": [name, "Llanowar Elves"], "battlefield": BOARD})


def worked_out(of: Position) -> dict[str, object]:
    """What all objects are, and which static abilities function."""
    kinds: tuple[type[StaticAbility], ...] = (CostChange, Flash)
    standing = [list(in_force(of, kind)) for kind in kinds]
    return {"statics": static_abilities(of), "standing": standing, **{o: look(of, o) for o in of.objects}}


def is_still_true(of: Position) -> bool:
    return worked_out(of) == worked_out(of.with_())


@pytest.mark.parametrize("lord", [LORD, TAPPED_LORD])
def test_tapping_a_creature_shows_in_effects_that_look_at_it(lord: Card) -> None:
    before = position(A=player(battlefield=[lord, "Grizzly Bears"]), B=player())
    assert look(before, BEARS).power == (3 if lord is LORD else 2)
    after = zones.tap(before, BEARS)
    assert look(after, BEARS).power == 3
    assert (look(after, BEARS) is look(before, BEARS)) == (lord is LORD)


def test_life_shows_in_effects_that_look_at_it_and_tapping_does_not_work_them_out_anew() -> None:
    before = position(A=player(battlefield=[LIFE, "Grizzly Bears"], life=7), B=player())
    assert look(before, BEARS).power == 9
    tapped = zones.tap(before, BEARS)
    assert look(tapped, BEARS) is look(before, BEARS)
    assert look(zones.lose_life(tapped, "A", 3), BEARS).power == 6


def test_sacrificing_or_losing_counters_forgets() -> None:
    bears = ("Grizzly Bears", {"id": "bear", "counters": {"+1/+1": 1}})
    before = position(A=player(battlefield=[LORD, bears, "Memnite"]), B=player())
    assert look(before, "bear").power == 4
    without = zones.move(before, ObjectId("lord"), fi.Zone.GRAVEYARD)
    assert look(without, "bear").power == 3
    less = zones.put_counters(before, ObjectId("bear"), "+1/+1", -1)
    assert look(less, "bear").power == 3


def test_effects_that_look_at_life_or_states_are_not_steady() -> None:
    assert is_steady(ModifyPowerToughness(Count(YOURS), 0))
    assert is_steady(GainAbility(Keyword("flying")))
    assert not is_steady(ModifyPowerToughness(LifeOf(fi.Who.YOU), 0))
    assert not is_steady(GainAbility(Continuous(fi.Is(fi.State.TAPPED), PUMP)))


@pytest.mark.parametrize("number", [1, 3, 5, 7, 8])
def test_positions_after_plays_are_as_if_nothing_had_been_remembered(number: int) -> None:
    (path,) = (p for p in EXAMPLES.iterdir() if p.name.startswith(f"0{number}"))
    before = castable.read(path)
    for play in list(castable.plays(before).without_mana())[:12]:
        assert is_still_true(castable.apply(before, play))


@pytest.mark.parametrize("name", ["Vedalken Orrery", "Lightning Bolt", "Goblin Electromancer", "Blood Moon"])
@pytest.mark.parametrize("to", [Zone.STACK, Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.EXILE])
def test_a_moved_object_leaves_nothing_behind_that_is_no_longer_true(name: str, to: Zone) -> None:
    before = board_with(name)
    worked_out(before)
    id = next(iter(before.players["A"].hand))
    there = zones.move(before, id, to)
    assert is_still_true(there)
    assert is_still_true(zones.move(there, id, Zone.HAND))


def test_what_leaves_the_battlefield_is_no_longer_in_force() -> None:
    before = board_with("Lightning Bolt")
    assert in_force(before, CostChange)
    assert not in_force(zones.move(before, ObjectId("goblin-electromancer"), Zone.GRAVEYARD), CostChange)


def test_the_same_play_is_proposed_once_for_a_position() -> None:
    before = board_with("Lightning Bolt")
    play = Cast(object=ObjectId("llanowar-elves"))
    proposed = propose(before, play, "A")
    assert propose(before, Cast(object=ObjectId("llanowar-elves")), "A") is proposed
    other = zones.tap(before, ObjectId("forest"))
    assert propose(other, play, "A") is not proposed
    assert propose(other, play, "A").objects[ObjectId("forest")].tapped


# ---------------------------------------------------------------- the rule of carrying over


def test_what_was_worked_out_from_facts_that_a_change_does_not_touch_is_known_in_both_positions() -> None:
    memo: Memo[str, int] = Memo(Aspect.LIFE)
    before = board_with("Lightning Bolt")
    tapped = zones.tap(before, ObjectId("forest"))
    memo.at(before)["later"] = 1  # not there when the position was changed
    assert "later" not in memo.at(tapped)
    assert memo.at(zones.tap(before, ObjectId("forest"))) == {"later": 1}
    after = zones.tap(tapped, BEARS)
    memo.at(tapped)["shared"] = 2
    assert memo.at(after) == {"shared": 2}
    assert memo.at(zones.lose_life(after, "A", 1)) == {}


def test_a_copy_without_changes_knows_nothing() -> None:
    before = board_with("Lightning Bolt")
    found = board(before)
    assert board(before) is found
    assert board(before.with_()) is not found


UNASKED = ("id", "own", "cast")
"""Of no fact, as nothing asks for it that is worked out once: what it was before it was a copy, how it was cast."""
OTHERS = {"zone": Zone.EXILE, "card": LORD, "stacked": OnStackAs(), "listed": (PUMP,)}


@pytest.mark.parametrize("name", [name for name in names_of(GameObject) if name not in UNASKED])
def test_every_field_of_an_object_belongs_to_some_fact(name: str) -> None:
    one = board_with("Lightning Bolt").objects[BEARS]
    assert changes.touched_by_object(one, replace(one, **{name: OTHERS.get(name, object())})) & EVERYTHING


@pytest.mark.parametrize("kind", [Player, History])
def test_every_field_of_players_and_of_history_belongs_to_some_fact(kind: type) -> None:
    before = board_with("Lightning Bolt")
    for field in names_of(kind):
        if kind is Player:
            other = replace(before.players["A"], **{field: object()})
            found = changes.touched_by(before, {"players": {**before.players, "A": other}})
        else:
            found = changes.touched_by(before, {"history": replace(before.history, **{field: object()})})
        assert found & EVERYTHING


def test_every_field_of_a_position_belongs_to_some_fact() -> None:
    before = board_with("Lightning Bolt")
    for field in names_of(Position):
        if field not in ("memo", "definitions", "course", "players", "history"):
            assert changes.touched_by(before, {field: None}) & EVERYTHING


def test_what_fits_is_found_once_for_positions_that_agree_in_what_the_filter_reads() -> None:
    before = scene(A={"hand": ["Lightning Bolt"], "battlefield": BOARD}, B={"battlefield": ["Memnite"]})
    creatures, untapped = fi.PERMANENT & fi.CREATURE, fi.PERMANENT & fi.YOURS & fi.UNTAPPED

    def found(what: fi.Filter, of: Position, you: str = "A") -> tuple[ObjectId, ...]:
        return matching_objects(what, scope_of(of, None, you))

    assert found(creatures, before) == ("goblin-electromancer", "grizzly-bears", "memnite")
    assert found(creatures, before, "B") is found(creatures, before)
    assert found(untapped, before, "B") == ("memnite",)
    assert BEARS in found(untapped, before)
    tapped = zones.tap(before, BEARS)
    assert found(creatures, tapped) is found(creatures, before)
    assert BEARS not in found(untapped, tapped)
    gone = zones.move(tapped, BEARS, Zone.GRAVEYARD)
    assert found(creatures, gone) == ("goblin-electromancer", "memnite")


def test_effects_that_look_only_at_permanents_and_life_are_not_worked_out_anew_for_a_spell() -> None:
    before = position(A=player(battlefield=[LIFE, "Grizzly Bears"], hand=["Memnite"], life=7), B=player())
    assert look(before, BEARS).power == 9
    cast = zones.move(before, ObjectId("memnite"), Zone.STACK)
    assert look(cast, BEARS) is look(before, BEARS)
    there = zones.move(before, ObjectId("memnite"), Zone.BATTLEFIELD)
    assert look(there, "memnite").power == 8


def test_effects_that_count_cards_elsewhere_are_worked_out_anew_where_cards_move() -> None:
    grave = card("Grave", "{2}", "Enchantment", Continuous(YOURS, (ModifyPowerToughness(Count(fi.in_hand()), 0),)))
    before = position(A=player(battlefield=[grave, "Grizzly Bears"], hand=["Memnite"]), B=player())
    assert look(before, BEARS).power == 3
    assert look(zones.move(before, ObjectId("memnite"), Zone.STACK), BEARS).power == 2
