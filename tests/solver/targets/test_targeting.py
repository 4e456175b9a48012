"""Targets and divisions: hand-counted cases by rule, and the counted sets against plain enumeration."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, product
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from castable.model.game.characteristics import scope_of
from castable.model.game.position import GameObject, LastingEffect, ObjectId, OnStackAs, Player, Position, Turn
from castable.model.language import filters as fi
from castable.model.language.abilities import Ability, CantBeTarget, Keyword, MustTarget
from castable.model.language.amounts import X
from castable.model.language.cards import Card, card
from castable.model.language.filters import Compare, Quality, Stat, Who, Zone
from castable.model.language.targets import Alike, Apart, Joint, Related, Target, TotalStat, any_number, target, up_to
from castable.solver.targets.targeting import Choice, TargetChoices
from tests.examples import examples

BOLT = card("Bolt", "{R}", "Instant")
CREATURE = fi.PERMANENT & fi.CREATURE
LAND = fi.PERMANENT & fi.LAND
ARTIFACT = fi.PERMANENT & fi.ARTIFACT


def bear(*abilities: Ability, name: str = "Bear", pt: str = "2/2", cost: str = "{1}{G}", kinds: str = "Bear") -> Card:
    return card(name, cost, f"Creature — {kinds}", *abilities, pt=pt)


def thing(id: str, what: Card, who: str = "B", zone: Zone = Zone.BATTLEFIELD, **more: object) -> GameObject:
    stacked = OnStackAs() if zone is Zone.STACK else None
    return GameObject(id=ObjectId(id), card=what, owner=who, controller=who, zone=zone, stacked=stacked, **more)  # type: ignore[arg-type]  # further fields of any type


def scene(*things: GameObject, effects: tuple[LastingEffect, ...] = (), source: Card = BOLT) -> Position:
    """Players A and B, these objects, and A's spell ``s`` on the stack."""
    every = (*things, thing("s", source, "A", Zone.STACK))
    return Position(
        players={p: Player(name=p) for p in "AB"},
        objects={o.id: o for o in every},
        turn=Turn("A"),
        priority="A",
        battlefield=tuple(o.id for o in every if o.zone is Zone.BATTLEFIELD),
        stack=tuple(o.id for o in every if o.zone is Zone.STACK),
        effects=effects,
    )


def choices(position: Position, *specs: Target, x: int = 0, source: str = "s", is_spell: bool = True) -> TargetChoices:
    return TargetChoices(specs, scope_of(position, source, "A", x), source, is_spell)


def why_not(position: Position, what: fi.Filter, candidate: str, *, source: str = "s", is_spell: bool = True) -> str:
    found = choices(position, target(what), source=source, is_spell=is_spell).illegal_reason(candidate)
    return found[0] if found else ""


def bears(number: int, who: str = "B") -> list[GameObject]:
    return [thing(f"{who}{n}", bear(), who) for n in range(number)]


@pytest.mark.rule("115.4")
def test_any_target_is_a_creature_a_planeswalker_a_battle_or_a_player() -> None:
    walker = card("Walker", "{3}", "Planeswalker — Nissa", loyalty=3)
    rock = card("Rock", "{2}", "Artifact")
    found = choices(scene(thing("w", walker), thing("rock", rock), *bears(1)), target(fi.ANY_TARGET))
    assert found.candidates == (("A", "B", "w", "B0"),)
    assert found.count() == 4
    assert Choice((("rock",),)) not in found
    assert found.illegal_reason("rock") is not None


@pytest.mark.rule("115.2")
def test_only_permanents_are_targets_unless_the_text_names_a_zone() -> None:
    position = scene(*bears(1), thing("dead", bear(), "A", Zone.GRAVEYARD), thing("held", bear(), "A", Zone.HAND))
    assert choices(position, target(fi.CREATURE)).candidates == (("B0",),)
    assert choices(position, target(fi.in_graveyard(fi.CREATURE))).candidates == (("dead",),)
    assert why_not(position, fi.CREATURE, "dead") == "115.2"


@pytest.mark.rule("115.2")
def test_players_are_targets_only_where_the_text_names_players() -> None:
    assert choices(scene(*bears(1)), target(fi.NONLAND)).candidates == (("B0",),)
    assert choices(scene(*bears(1)), target(fi.OPPONENT)).candidates == (("B",),)
    assert choices(scene(), target(fi.PLAYER & ~fi.IsPlayer(Who.YOU))).candidates == (("B",),)


@pytest.mark.rule("115.3")
@pytest.mark.rule("601.2c")
def test_one_instance_of_target_asks_for_different_creatures() -> None:
    two = Target(CREATURE, 2, 2)
    assert not choices(scene(*bears(1)), two)
    assert choices(scene(*bears(3)), two).count() == 3
    assert Choice((("B0", "B0"),)) not in choices(scene(*bears(3)), two)
    assert Choice((("B2", "B0"),)) in choices(scene(*bears(3)), two)


@pytest.mark.rule("115.3")
@pytest.mark.rule("601.2c")
def test_two_instances_of_target_may_share_an_artifact_land() -> None:
    position = scene(thing("seat", card("Seat", None, "Artifact Land")))
    assert list(choices(position, target(ARTIFACT), target(LAND))) == [Choice((("seat",), ("seat",)))]


@pytest.mark.rule("115.3")
def test_another_target_is_a_different_one() -> None:
    position = scene(*bears(3))
    found = choices(position, target(CREATURE), Target(CREATURE, other_than=(0,)))
    assert found.count() == 6
    assert Choice((("B0",), ("B0",))) not in found
    assert not choices(scene(*bears(1)), target(CREATURE), Target(CREATURE, other_than=(0,)))


@pytest.mark.rule("115.5")
def test_a_spell_is_no_target_for_itself_but_a_source_may_be_one_for_its_ability() -> None:
    position = scene(thing("other", BOLT, "B", Zone.STACK), *bears(1, "A"))
    assert choices(position, target(fi.SPELL)).candidates == (("other",),)
    assert why_not(position, fi.SPELL, "s") == "115.5"
    assert choices(position, target(CREATURE), source="A0", is_spell=False).count() == 1


@pytest.mark.rule("115.6")
def test_up_to_and_any_number_allow_no_target() -> None:
    assert list(choices(scene(), up_to(2, CREATURE))) == [Choice(((),))]
    assert choices(scene(*bears(3)), up_to(2, CREATURE)).count() == 1 + 3 + 3
    assert choices(scene(*bears(3)), any_number(CREATURE)).count() == 8
    assert choices(scene()).count() == 1


@pytest.mark.rule("101.2")  # 702.11b, which the ledger of rules doesn't list
def test_hexproof_keeps_out_opponents_only() -> None:
    position = scene(thing("h", bear(Keyword("hexproof"))), thing("mine", bear(Keyword("hexproof")), "A"))
    assert choices(position, target(CREATURE)).candidates == (("mine",),)
    assert why_not(position, CREATURE, "h") == "702.11b"


@pytest.mark.rule("101.2")  # 702.11b, which the ledger of rules doesn't list
def test_a_hexproof_counter_is_as_good_as_the_ability() -> None:
    assert why_not(scene(thing("h", bear(), counters={"hexproof": 1})), CREATURE, "h") == "702.11b"


@pytest.mark.rule("101.2")  # 702.11d, which the ledger of rules doesn't list
def test_hexproof_from_a_quality_looks_at_the_source() -> None:
    position = scene(thing("h", bear(Keyword("hexproof", fi.RED))), *bears(1, "A"))
    assert why_not(position, CREATURE, "h") == "702.11d"
    assert why_not(position, CREATURE, "h", source="A0", is_spell=False) == ""


@pytest.mark.rule("101.2")  # 702.18a, which the ledger of rules doesn't list
def test_shroud_keeps_out_everybody_but_functions_on_the_battlefield_only() -> None:
    shy = bear(Keyword("shroud"))
    position = scene(thing("mine", shy, "A"), thing("dead", shy, "A", Zone.GRAVEYARD))
    assert why_not(position, CREATURE, "mine") == "702.18a"
    assert why_not(position, fi.in_graveyard(), "dead") == ""


@pytest.mark.rule("101.2")  # 702.16b, which the ledger of rules doesn't list
def test_protection_looks_at_the_spell_or_the_source_of_the_ability() -> None:
    position = scene(thing("p", bear(Keyword("protection", fi.RED)), "A"), *bears(1, "A"))
    assert why_not(position, CREATURE, "p") == "702.16b"
    assert why_not(position, CREATURE, "p", source="A0", is_spell=False) == ""


@pytest.mark.rule("101.2")  # 702.16j, which the ledger of rules doesn't list
def test_protection_from_everything_stops_every_spell_and_ability() -> None:
    position = scene(thing("p", bear(Keyword("protection", fi.ANYTHING)), "A"), *bears(1, "A"))
    assert why_not(position, CREATURE, "p", source="A0", is_spell=False) == "702.16b"


@pytest.mark.rule("101.2")  # 702.26b, which the ledger of rules doesn't list
def test_phased_out_permanents_are_no_targets() -> None:
    position = scene(thing("gone", bear(), phased_out=True))
    assert not choices(position, target(CREATURE))
    assert why_not(position, CREATURE, "gone") == "702.26b"


@pytest.mark.rule("101.2")  # 702.11c, which the ledger of rules doesn't list
def test_players_can_have_hexproof_and_shroud() -> None:
    ward = card("Ward", "{W}", "Enchantment", CantBeTarget(fi.IsPlayer(Who.YOU), by=Who.OPPONENT))
    veil = card("Veil", "{W}", "Enchantment", CantBeTarget(fi.IsPlayer(Who.YOU)))
    assert choices(scene(thing("w", ward)), target(fi.PLAYER)).candidates == (("A",),)
    assert why_not(scene(thing("w", ward)), fi.PLAYER, "B") == "702.11c"
    assert why_not(scene(thing("v", veil, "A")), fi.PLAYER, "A") == "702.18a"


@pytest.mark.rule("101.2")
def test_effects_can_forbid_some_spells_or_abilities() -> None:
    only_red = LastingEffect(static=CantBeTarget(CREATURE & fi.YOURS, fi.RED, Who.OPPONENT), controller="B")
    only_spells = LastingEffect(static=CantBeTarget(CREATURE, abilities=False), controller="B")
    assert why_not(scene(*bears(1), effects=(only_red,)), CREATURE, "B0") == "101.2"
    assert why_not(scene(*bears(1, "A"), effects=(only_red,)), CREATURE, "A0") == ""
    position = scene(*bears(1, "A"), effects=(only_spells,))
    assert why_not(position, CREATURE, "A0") == "101.2"
    assert why_not(position, CREATURE, "A0", source="A0", is_spell=False) == ""


FLAGS = MustTarget(fi.PERMANENT & fi.HasName("Flag"))


@pytest.mark.rule("601.2c")
def test_a_flagbearer_must_be_among_the_targets_if_it_can_be() -> None:
    position = scene(thing("flag", bear(FLAGS, name="Flag")), *bears(3))
    assert list(choices(position, target(fi.ANY_TARGET))) == [Choice((("flag",),))]
    assert choices(position, Target(CREATURE, 2, 2)).count() == 3
    assert choices(position, target(fi.PLAYER)).count() == 2


@pytest.mark.rule("601.2c")
def test_one_of_two_groups_with_the_flagbearer_is_enough() -> None:
    position = scene(thing("flag", bear(FLAGS, name="Flag")), *bears(2))
    found = choices(position, target(CREATURE), target(CREATURE))
    assert found.count() == 3 * 3 - 2 * 2
    assert Choice((("B0",), ("B1",))) not in found


@pytest.mark.rule("601.2c")
def test_as_many_requirements_as_possible_are_obeyed_not_all_of_them() -> None:
    other = MustTarget(fi.PERMANENT & fi.HasName("Pole"))
    pole = bear(other, name="Pole")
    position = scene(thing("flag", bear(FLAGS, name="Flag")), thing("pole", pole), *bears(2))
    assert set(choices(position, target(CREATURE))) == {Choice((("flag",),)), Choice((("pole",),))}
    assert list(choices(position, Target(CREATURE, 2, 2))) == [Choice((("flag", "pole"),))]


@pytest.mark.rule("601.2c")
def test_the_number_of_targets_is_announced_before_flagbearers_ask() -> None:
    position = scene(thing("flag", bear(FLAGS, name="Flag")), *bears(2))
    found = choices(position, up_to(2, CREATURE))
    assert [c.targets[0] for c in found] == [(), ("flag",), ("flag", "B0"), ("flag", "B1")]
    assert found.count() == 4
    assert Choice(((),)) in found
    assert Choice((("B0",),)) not in found
    two_groups = choices(position, up_to(1, CREATURE), up_to(1, fi.PLAYER))
    assert Choice(((), ("B",))) in two_groups
    assert Choice((("B0",), ())) not in two_groups
    assert two_groups.count() == 6


@pytest.mark.rule("601.2c")
def test_a_flagbearer_that_cannot_be_a_target_asks_for_nothing() -> None:
    position = scene(thing("flag", bear(FLAGS, Keyword("shroud"), name="Flag")), *bears(2))
    assert choices(position, target(CREATURE)).count() == 2


@pytest.mark.rule("601.2c")
def test_flagbearers_bind_opponents_only() -> None:
    assert choices(scene(thing("flag", bear(FLAGS, name="Flag"), "A"), *bears(2)), target(CREATURE)).count() == 3


@pytest.mark.rule("601.2d")
def test_a_division_gives_each_target_at_least_one() -> None:
    spec = Target(fi.ANY_TARGET, 1, None, divided=3)
    found = choices(scene(*bears(2)), spec)
    assert found.count() == 4 + 6 * 2 + 4  # one target; two of four as 1+2 or 2+1; three of four as 1+1+1
    assert Choice((("A", "B"),), ((("A", 3), ("B", 0)),)) not in found
    assert Choice((("B", "A"),), ((("B", 2), ("A", 1)),)) in found
    assert found.max_targets() == 3


@pytest.mark.rule("601.2d")
def test_a_division_of_nothing_has_no_targets() -> None:
    spec = Target(CREATURE, 0, None, divided=X())
    assert list(choices(scene(*bears(2)), spec, x=0)) == [Choice(((),), ((),))]
    assert not choices(scene(*bears(2)), Target(CREATURE, 1, None, divided=X()), x=0)


@pytest.mark.rule("115.6")
def test_dividing_among_up_to_two_targets_allows_none_whatever_the_amount() -> None:
    spec = Target(CREATURE, 0, 2, divided=X())
    assert Choice(((),), ((),)) in choices(scene(*bears(1)), spec, x=3)
    assert choices(scene(*bears(1)), spec, x=3).count() == 2


def test_huge_sets_are_counted_exactly() -> None:
    position = scene(*bears(95))
    assert choices(position, Target(CREATURE, X(), X()), x=40).count() == comb(95, 40)
    spread = choices(scene(*bears(20)), Target(CREATURE, 1, None, divided=30))
    assert spread.count() == sum(comb(20, k) * comb(29, k - 1) for k in range(1, 21))
    assert next(iter(choices(position, Target(CREATURE, X(), X()), x=40))).targets[0][0] == "B0"


def test_joint_conditions_are_counted_without_listing() -> None:
    mine, theirs = bears(40, "A"), bears(40)
    position = scene(*mine, *theirs)
    assert choices(position, Target(CREATURE, 2, 2, joint=(Apart(Quality.CONTROLLER),))).count() == 1600
    assert choices(position, Target(CREATURE, 20, 20, joint=(Alike(Quality.CONTROLLER),))).count() == 2 * comb(40, 20)
    total = TotalStat(Stat.POWER, Compare.AT_MOST, 10)
    assert choices(position, Target(CREATURE, 0, None, joint=(total,))).count() == sum(comb(80, k) for k in range(6))
    assert not choices(position, Target(CREATURE, 2, None, joint=(Apart(Quality.NAME),)))


def test_dead_ends_are_not_searched() -> None:
    heavy = [thing(f"h{n}", bear(pt="9/9")) for n in range(40)]
    total = TotalStat(Stat.POWER, Compare.EQUAL, 2)
    found = choices(scene(*heavy, *bears(1)), Target(CREATURE, 0, None, joint=(total,)))
    assert list(found) == [Choice((("B0",),))]


def test_parts_by_class_split_by_number_of_targets_and_flags() -> None:
    found = choices(scene(*bears(4)), up_to(2, CREATURE))
    plain = found.by_class(lambda _: None)
    assert [(key, part.count()) for key, part in plain] == [
        ((0, frozenset()), 1),
        ((1, frozenset()), 4),
        ((2, frozenset()), 6),
    ]
    taxed = found.by_class(lambda c: "tax" if c == "B1" else None)
    assert {key: part.count() for key, part in taxed} == {
        (0, frozenset()): 1,
        (1, frozenset()): 3,
        (1, frozenset({"tax"})): 1,
        (2, frozenset()): 3,
        (2, frozenset({"tax"})): 3,
    }


# ---------------------------------------------------------------- against plain enumeration

JOINTS: list[tuple[Joint, ...]] = [
    (),
    (),
    (Apart(Quality.CONTROLLER),),
    (Alike(Quality.CONTROLLER),),
    (Apart(Quality.NAME),),
    (TotalStat(Stat.POWER, Compare.AT_MOST, 3),),
    (TotalStat(Stat.POWER, Compare.AT_LEAST, 3),),
    (TotalStat(Stat.POWER, Compare.EQUAL, 2), Apart(Quality.NAME)),
    (Alike(Quality.CREATURE_TYPE),),
    (Apart(Quality.CREATURE_TYPE),),
    (Apart(Quality.POWER), Alike(Quality.CONTROLLER)),
]
WHATS = [CREATURE, CREATURE & fi.YOURS, fi.ANY_TARGET, CREATURE & fi.HasName("Bear")]


@st.composite
def specs(draw: st.DrawFn) -> tuple[Target, ...]:
    found = []
    for g in range(draw(st.sampled_from([1, 1, 2, 2, 3]))):
        least = draw(st.sampled_from([0, 1, 1, 2]))
        most = draw(st.sampled_from([None, least, least + 1]))
        others = tuple(o for o in range(g) if draw(st.booleans()))
        joint = draw(st.sampled_from(JOINTS))
        divided = draw(st.sampled_from([None, None, None, 0, 3]))
        found.append(Target(draw(st.sampled_from(WHATS)), least, most, others, joint, divided))
    return tuple(replace(spec, related=draw(relations(g, len(found)))) for g, spec in enumerate(found))


@st.composite
def relations(draw: st.DrawFn, group: int, groups: int) -> tuple[Related, ...]:
    """How a group may be related to another, before or after it."""
    others = [g for g in range(groups) if g != group]
    if not others or draw(st.integers(0, 2)):
        return ()
    quality = draw(st.sampled_from([Quality.CONTROLLER, Quality.CONTROLLER, Quality.NAME, Quality.CREATURE_TYPE]))
    return (Related(draw(st.sampled_from(others)), quality, quality),)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    things = []
    for n in range(draw(st.integers(1, 5))):
        abilities = draw(st.sampled_from([(), (), (FLAGS,), (MustTarget(fi.PERMANENT & fi.HasName("Pole")),)]))
        name = draw(st.sampled_from(["Bear", "Flag", "Pole"]))
        kinds = draw(st.sampled_from(["Bear", "Elf", "Bear Elf", "Wolf"]))
        creature = bear(*abilities, name=name, pt=draw(st.sampled_from(["0/1", "1/1", "2/2"])), kinds=kinds)
        things.append(thing(f"c{n}", creature, draw(st.sampled_from("ABB"))))
    return scene(*things)


def plainly(found: TargetChoices, specs: tuple[Target, ...], position: Position) -> set[Choice]:
    """All choices, by the words of rules 115.3, 601.2c and 601.2d."""
    legal = [
        sets
        for sets in product(*(_subsets(c) for c in found.candidates))
        if all(_fits(spec, sets[g], sets, position) for g, spec in enumerate(specs)) and _shares(specs, sets)
    ]
    obeyed = {sets: _obeyed(sets, position) for sets in legal}
    best: dict[tuple[int, ...], int] = {}
    for sets in legal:
        sizes = tuple(map(len, sets))
        best[sizes] = max(best.get(sizes, 0), obeyed[sets])
    legal = [sets for sets in legal if obeyed[sets] == best[tuple(map(len, sets))]]
    return {Choice(sets, shares) for sets in legal for shares in _shares(specs, sets)}


def _subsets(candidates: tuple[str, ...]) -> list[tuple[str, ...]]:
    return [s for k in range(len(candidates) + 1) for s in combinations(candidates, k)]


def _fits(spec: Target, chosen: tuple[str, ...], sets: tuple[tuple[str, ...], ...], position: Position) -> bool:
    assert isinstance(spec.least, int)
    assert spec.most is None or isinstance(spec.most, int)
    enough = spec.least <= len(chosen) and (spec.most is None or len(chosen) <= spec.most)
    others = all(not set(chosen) & set(sets[o]) for o in spec.other_than)
    related = all(_are_related(r, chosen, sets[r.to], position) for r in spec.related)
    return enough and others and related and all(_together(j, chosen, position) for j in spec.joint)


def _together(joint: Joint, chosen: tuple[str, ...], position: Position) -> bool:
    match joint:
        case Apart(by):
            return not any(_has(by, a, position) & _has(by, b, position) for a, b in combinations(chosen, 2))
        case Alike(by):
            return len(chosen) < 2 or bool(set.intersection(*(_has(by, c, position) for c in chosen)))
        case TotalStat(_, compare, amount):
            total = sum(int(next(iter(_has(Quality.POWER, c, position)), "0")) for c in chosen)
            assert isinstance(amount, int)
            return {"<=": total <= amount, ">=": total >= amount, "=": total == amount}[compare]
    raise AssertionError(joint)


def _has(quality: Quality, candidate: str, position: Position) -> set[str]:
    """What a candidate has of a quality, by its printed card."""
    if candidate in position.players:
        return {candidate} & ({candidate} if quality is Quality.CONTROLLER else set())
    found = position.objects[ObjectId(candidate)]
    return {
        Quality.CONTROLLER: {found.controller},
        Quality.NAME: {found.card.name},
        Quality.POWER: {found.printed.power or "0"},
        Quality.CREATURE_TYPE: {"Bear", "Elf", "Wolf"} & set(found.printed.type_line.subtypes),
    }[quality]


def _are_related(relation: Related, chosen: tuple[str, ...], others: tuple[str, ...], position: Position) -> bool:
    return all(
        any(_has(relation.own, c, position) & _has(relation.theirs, other, position) for other in others)
        for c in chosen
    )


def _obeyed(sets: tuple[tuple[str, ...], ...], position: Position) -> int:
    names = {position.objects[ObjectId(c)].card.name for s in sets for c in s if c in position.objects}
    asked = [
        a.what.parts[1].name  # type: ignore[attr-defined]
        for o in position.objects.values()
        if o.controller == "B"
        for a in o.printed.abilities
        if isinstance(a, MustTarget)
    ]
    return sum(name in names for name in asked)


def _shares(
    specs: tuple[Target, ...], sets: tuple[tuple[str, ...], ...]
) -> list[tuple[tuple[tuple[str, int], ...], ...]]:
    by_group = []
    for spec, chosen in zip(specs, sets, strict=True):
        if spec.divided is None:
            continue
        assert isinstance(spec.divided, int)
        ways = product(range(1, spec.divided + 1), repeat=len(chosen))
        by_group.append([tuple(zip(chosen, w, strict=True)) for w in ways if not chosen or sum(w) == spec.divided])
    return list(product(*by_group))


@examples(120)
@given(positions(), specs(), st.randoms(use_true_random=False))
def test_the_counted_set_is_the_enumerated_one(
    position: Position, asked: tuple[Target, ...], rng: random.Random
) -> None:
    found = choices(position, *asked)
    listed = list(found)
    expected = plainly(found, asked, position)
    assert len(listed) == len(set(listed))
    assert set(listed) == expected
    assert found.count() == len(expected)
    assert bool(found) == bool(expected)
    assert all(c in found for c in expected)
    assert found.max_targets() == max((sum(map(len, c.targets)) for c in expected), default=0)
    if expected:
        assert all(found.sample(rng) in expected for _ in range(3))


@examples(80)
@given(positions(), specs(), st.randoms(use_true_random=False))
def test_parts_by_class_are_a_partition(position: Position, asked: tuple[Target, ...], rng: random.Random) -> None:
    def flags(candidate: str) -> str | None:
        return {"B": "player", "c1": "odd", "c3": "odd"}.get(candidate)

    found = choices(position, *asked)
    together: list[Choice] = []
    for (total, hit), part in found.by_class(flags):
        listed = list(part)
        together += listed
        assert part
        assert part.count() == len(listed) > 0
        assert all(c in part and sum(map(len, c.targets)) == total for c in listed)
        assert all({flags(t) for g in c.targets for t in g} - {None} == hit for c in listed)
        assert part.sample(rng) in listed
        assert {c for c in found if c in part} == set(listed)
    assert sorted(map(repr, together)) == sorted(map(repr, found))


@examples(80)
@given(positions(), specs(), st.data())
def test_what_is_no_choice_is_not_in_the_set(
    position: Position, asked: tuple[Target, ...], data: st.DataObject
) -> None:
    found = choices(position, *asked)
    names = st.sampled_from(["A", "B", "c0", "c1", "c2"])
    targets = tuple(tuple(data.draw(st.lists(names, max_size=2))) for _ in asked)
    division = tuple(
        tuple((t, data.draw(st.integers(0, 3))) for t in group)
        for group, spec in zip(targets, asked, strict=True)
        if spec.divided is not None
    )
    known = {_sorted(c) for c in found}
    unique = all(len(set(g)) == len(g) for g in targets)
    assert (Choice(targets, division) in found) == (unique and _sorted(Choice(targets, division)) in known)


def _sorted(choice: Choice) -> Choice:
    return Choice(tuple(tuple(sorted(g)) for g in choice.targets), tuple(tuple(sorted(d)) for d in choice.division))


@pytest.mark.parametrize(
    "asked",
    [
        (Target(fi.ANY_TARGET, 1, None, divided=4),),
        (target(CREATURE), Target(CREATURE, 1, 2, other_than=(0,))),
        (Target(CREATURE, 0, 3, joint=(Apart(Quality.NAME),)), target(fi.PLAYER)),
    ],
)
def test_samples_are_uniform(asked: tuple[Target, ...]) -> None:
    position = scene(*bears(3), thing("flag", bear(name="Flag"), "A"))
    found = choices(position, *asked)
    rng = random.Random(7)
    drawn = Counter(found.sample(rng) for _ in range(40 * found.count()))
    chi_square = sum((drawn[c] - 40) ** 2 / 40 for c in found)
    freedom = found.count() - 1
    assert chi_square < freedom + 4 * (2 * freedom) ** 0.5
