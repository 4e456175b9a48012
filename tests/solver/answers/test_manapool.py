"""The most mana that can be had: hand-counted cases, and the search against the engine trying everything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from castable.model.documents import read_position
from castable.model.engine import apply
from castable.model.engine.paying.production import Resolving, productions
from castable.model.game.characteristics import activated_abilities, scope_of
from castable.model.game.errors import IllegalAction
from castable.model.game.matching import evaluate, matching_objects
from castable.model.game.plays import Activate, ActivateMana, PayLife, PayMana, Payment, PayObject, PayStep
from castable.model.game.position import ObjectId, Position
from castable.model.language.abilities import ActivatedAbility
from castable.model.language.costs import Component, LifePart, ManaPart, ObjectPart
from castable.model.language.mana import Mana, mana_text
from castable.solver.answers.manapool import ManaOptions, mana_options
from tests.builders import player, position
from tests.examples import examples


def most(*battlefield: str, **seat: object) -> ManaOptions:
    """The most mana of A with these permanents."""
    return mana_options(position(A=player(battlefield=battlefield, **seat), B=player()), "A")  # type: ignore[arg-type]


def test_basic_lands_give_one_combination() -> None:
    assert most("Forest", "Forest", "Plains").options == ("{W}{G}{G}",)


def test_nothing_gives_the_empty_combination() -> None:
    assert most().options == ("",)


@pytest.mark.rule("106.4")
def test_floating_mana_is_included() -> None:
    assert most("Forest", mana="{R}").options == ("{R}{G}",)


def test_an_any_color_source_is_each_color_in_turn() -> None:
    assert most("Mana Confluence").options == ("{B}", "{G}", "{R}", "{U}", "{W}")


def test_cards_in_hand_are_exiled_for_mana() -> None:
    assert most(hand=["Simian Spirit Guide", "Elvish Spirit Guide"]).options == ("{R}{G}",)


@pytest.mark.rule("605.3")
def test_signets_cannot_start_each_other() -> None:
    assert most("Azorius Signet", "Azorius Signet").options == ("",)
    assert most("Azorius Signet", "Azorius Signet", "Forest").options == ("{G}", "{W}{U}{U}", "{W}{W}{U}")


def test_a_creature_is_tapped_for_mana_and_then_sacrificed() -> None:
    assert most("Llanowar Elves", "Ashnod's Altar").options == ("{G}{C}{C}",)


@pytest.mark.rule("119.4")
def test_life_is_paid_down_to_nothing_but_not_further() -> None:
    assert all(len(o) == 6 for o in most("Mana Confluence", "Mana Confluence", "Mana Confluence", life=2).options)
    assert most("Mana Confluence", life=0).options == ("",)


@pytest.mark.rule("602.5e")
def test_discarding_the_hand_comes_after_using_cards_in_it() -> None:
    found = most("Lion's Eye Diamond", hand=["Simian Spirit Guide", "Forest"])
    assert found.options == ("{B}{B}{B}{R}", "{R}{G}{G}{G}", "{R}{R}{R}{R}", "{U}{U}{U}{R}", "{W}{W}{W}{R}")


def test_unspent_mana_is_doubled() -> None:
    assert most("Doubling Cube", *["Forest"] * 5).options == ("{G}{G}{G}{G}{G}",)
    assert most("Doubling Cube", *["Forest"] * 7).options == ("{G}" * 8,)


@pytest.mark.rule("106.6")
def test_restricted_mana_stands_apart() -> None:
    found = most("Ancient Ziggurat", "Forest")
    assert found.options == ()
    assert [mana for mana, _ in found.restricted] == ["{B}{G}", "{G}{G}", "{R}{G}", "{U}{G}", "{W}{G}"]
    assert all("creature" in only for _, only in found.restricted)


def test_many_sources_are_counted_or_given_up_in_time() -> None:
    assert len(most(*["Mana Confluence"] * 20).options) == 10_626
    assert most(*["Mana Confluence"] * 80, life=100).truncated
    assert most(*["Azorius Signet", "Dimir Signet", "Rakdos Signet", "Gruul Signet"] * 5, *["Forest"] * 8).truncated


# ---------------------------------------------------------------- against the engine trying everything

SOURCES = [
    "Forest",
    "Forest",
    "Island",
    "Azorius Signet",
    "Simic Signet",
    "Mystic Gate",
    "Adarkar Wastes",
    "Mana Confluence",
    "Llanowar Elves",
    "Memnite",
    "Springleaf Drum",
    "Phyrexian Altar",
    "Ashnod's Altar",
    "Lotus Petal",
    "Chromatic Sphere",
    "Prismatic Lens",
]


@examples(20)
@given(st.lists(st.sampled_from(SOURCES), max_size=4), st.sampled_from(["", "{W}"]), st.integers(0, 2))
def test_the_options_are_all_that_the_engine_lets_reach(names: list[str], floating: str, life: int) -> None:
    scene = position(A=player(battlefield=names, mana=floating, life=life), B=player())
    found = mana_options(scene, "A")
    assert not found.truncated
    assert set(found.options) == reached(scene)


def reached(scene: Position) -> set[str]:
    """The maximal pools of A after any sequence of activations that the engine carries out."""
    seen: dict[tuple[object, ...], Position] = {}
    waiting = [scene]
    while waiting:
        here = waiting.pop()
        if (key := _state(here)) not in seen:
            seen[key] = here
            waiting += _after_one_activation(here)
    pools = {p: Counter(u.type for u in p) for p in (s.players["A"].mana.units for s in seen.values())}
    unique = {mana_text(c.elements()): c for c in pools.values()}
    return {text for text, c in unique.items() if not any(c < other for other in unique.values())}


def _state(here: Position) -> tuple[object, ...]:
    me = here.players["A"]
    mana = tuple(sorted((u.type, u.source) for u in me.mana.units))
    return mana, me.life, here.battlefield, tuple(o.tapped for o in here.objects.values())


def _after_one_activation(here: Position) -> Iterator[Position]:
    for id in here.battlefield:
        for number, ability in enumerate(activated_abilities(here, id), 1):
            if not ability.is_mana_ability:
                continue
            for cost in product(*(_ways(here, id, part) for part in ability.cost)):
                steps = tuple(step for part in cost for step in part)
                for adds in _adds(here, id, ability):
                    for damage in (0, 1):
                        step = ActivateMana(id, number, steps, adds, damage=damage)
                        try:
                            play = Activate(object=id, ability=number)
                            yield apply(here, play, Payment(cost="", steps=(step,)), "A")
                        except IllegalAction:
                            continue


def _ways(here: Position, id: ObjectId, part: Component) -> Iterator[tuple[PayStep, ...]]:
    """Ways to pay a part of a cost, legal or not."""
    scope = scope_of(here, id, "A")
    match part:
        case ObjectPart(action):
            candidates = [id] if part.on_this else matching_objects(part.what, scope)
            number = evaluate(part.count, scope)
            yield from (tuple(PayObject(action, o) for o in chosen) for chosen in combinations(candidates, number))
        case LifePart(amount):
            yield (PayLife(evaluate(amount, scope)),)
        case ManaPart(cost):
            assert cost is not None
            ways = [[str(w) for w in s.payments()] for s in cost if not s.is_generic]
            ways += [["{1}"]] * cost.generic
            for symbols in product(*ways):
                for chosen in combinations(here.players["A"].mana.units, len(symbols)):
                    yield tuple(PayMana(unit, symbol) for unit, symbol in zip(chosen, symbols, strict=True))


def _adds(here: Position, id: ObjectId, ability: ActivatedAbility) -> Iterator[tuple[Mana, ...]]:
    resolving = Resolving(before=here, after=here, player="A", source=id, ability=ability)
    for slots in productions(resolving):
        ways = [[(t,) * slot.number for t in sorted(slot.types)] for slot in slots]
        for types in product(*ways):
            yield tuple(Mana(t, source=id) for group in types for t in group)


def test_the_brute_force_tries_more_than_one_activation() -> None:
    scene = position(A=player(battlefield=["Forest", "Azorius Signet"]), B=player())
    assert reached(scene) == {"{G}", "{W}{U}"}


def test_unread_text_may_hide_mana() -> None:
    odd = {"name": "Odd Rock", "type_line": "Artifact", "oracle_text": "Mana burns twice under a full moon."}
    seat = {"battlefield": ["Forest", "Odd Rock"]}
    moonlit = read_position({"castable": 1, "cards": [odd], "players": {"A": seat, "B": {}}})
    unread = ("odd-rock", "Mana burns twice under a full moon.")
    assert mana_options(moonlit) == ManaOptions(("{G}",), truncated=True, unmodelled=(unread,))


@pytest.mark.rule("611.3b")
def test_what_ends_when_an_object_is_sacrificed_for_mana_is_in_doubt() -> None:
    """Each creature can be tapped and sacrificed, but only as long as the one that says so is there."""
    says = 'Creatures you control have "{T}: Add {R}."\nCreatures you control have "Sacrifice this creature: Add {R}."'
    odd = {"name": "Odd Goblin", "type_line": "Creature — Goblin", "oracle_text": says, "power": "1", "toughness": "1"}
    seat = {"battlefield": ["Odd Goblin", "Grizzly Bears"]}
    board = read_position({"castable": 1, "cards": [odd], "players": {"A": seat, "B": {}}})
    found = mana_options(board)
    assert found.truncated
    assert [id for id, _ in found.unmodelled] == ["odd-goblin"]


@pytest.mark.rule("611.3b")
@pytest.mark.parametrize(("others", "mana"), [((), {"{B}{B}{B}"}), (("Sol Ring",), {"{B}{B}{B}{C}{C}"})])
def test_what_is_sacrificed_for_the_mana_that_it_is_worth_is_in_no_doubt(
    others: tuple[str, ...], mana: set[str]
) -> None:
    """Its own ability gives nobody any mana, and that it can't be sacrificed again goes without saying."""
    says = "{T}, Sacrifice an artifact: Add an amount of {B} equal to the sacrificed artifact's mana value."
    odd = {"name": "Odd Priest", "type_line": "Creature — Human", "oracle_text": says, "power": "1", "toughness": "1"}
    seat = {"battlefield": ["Odd Priest", "Crucible of Worlds", *others]}
    found = mana_options(read_position({"castable": 1, "cards": [odd], "players": {"A": seat, "B": {}}}))
    assert (set(found.options), found.truncated) == (mana, False)
