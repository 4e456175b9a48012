"""How permanents enter: tapped, with counters, with choices, as copies, and in which order (614, 616)."""

from __future__ import annotations

import pytest

from castable.model.language.abilities import (
    AddTypes,
    Continuous,
    Enters,
    GainAbility,
    Keyword,
    LoseAllAbilities,
    Matter,
    MoreOf,
    SpellAbility,
    UnreadRule,
)
from castable.model.language.amounts import X
from castable.model.language.cards import Card, card
from castable.model.language.conditions import there_is
from castable.model.language.costs import Cost, LifePart
from castable.model.language.effects import YOU, CreatesCopies, Ref, Targeted
from castable.model.language.events import EventKind
from castable.model.language.filters import ANYTHING, CREATURE, PERMANENT, THIS, YOURS, HasType, InZone, Who, Zone
from castable.model.language.targets import target
from tests.playing import RESOLVE, played

BEAR = card("Bear", "{G}", "Creature — Bear", pt="2/2")
SCALES = card(
    "Scales", "{G}", "Enchantment",
    MoreOf(event=EventKind.COUNTERS, what=PERMANENT & CREATURE & YOURS, who=Who.ANYONE, kind="+1/+1", plus=1),
)  # fmt: skip
TWICE = card(
    "Twice", "{G}", "Enchantment",
    MoreOf(event=EventKind.COUNTERS, what=PERMANENT & YOURS, who=Who.ANYONE, times=2),
    MoreOf(event=EventKind.CREATE, times=2),
)  # fmt: skip


def enters(*cards: Card, name: str = "Newcomer", x: int | None = None, **more: object) -> object:
    """A creature that is cast and resolves."""
    move = f"cast {name.lower()}" + (f" x={x}" if x is not None else "")
    there = [c.name for c in cards if c.name != name and c.name not in ("Elsewhere",)]
    return played(move, *RESOLVE, cards=cards, A={"hand": [name], "battlefield": there}, **more)  # type: ignore[arg-type]


@pytest.mark.rule("614.1d")
def test_a_permanent_enters_tapped() -> None:
    newcomer = card("Newcomer", "{G}", "Creature", Enters(what=THIS, tapped=True), pt="1/1")
    assert enters(newcomer).object("newcomer").tapped  # type: ignore[attr-defined]


@pytest.mark.rule("614.1d")
@pytest.mark.parametrize(("cards", "tapped"), [((), True), ((BEAR,), False)])
def test_tapped_unless_its_controller_has_something(cards: tuple[Card, ...], tapped: bool) -> None:
    unless = (there_is(PERMANENT & CREATURE & YOURS & ~THIS),)
    newcomer = card("Newcomer", "{G}", "Creature", Enters(what=THIS, tapped=True, not_if=unless), pt="1/1")
    assert enters(newcomer, *cards).object("newcomer").tapped is tapped  # type: ignore[attr-defined]


@pytest.mark.rule("614.12a")
@pytest.mark.parametrize(("answer", "tapped", "life"), [("pay", False, 18), ("no", True, 20)])
def test_a_land_enters_tapped_unless_life_is_paid(answer: str, tapped: bool, life: int) -> None:
    land = card("Shore", None, "Land", Enters(what=THIS, tapped=True, unless_pays=Cost((LifePart(2),))))
    found = played("play shore", cards=(land,), A={"hand": ["Shore"]}, answers={"A": [answer]})
    assert (found.object("shore").tapped, found.life("A")) == (tapped, life)


@pytest.mark.rule("614.12")
def test_what_says_that_permanents_enter_tapped_does_not_affect_itself() -> None:
    orb = card("Orb", "{G}", "Artifact", Enters(what=PERMANENT, tapped=True))
    found = played("cast orb", *RESOLVE, "cast bear", *RESOLVE, cards=(orb, BEAR), A={"hand": ["Orb", "Bear"]})
    assert (found.object("orb").tapped, found.object("bear").tapped) == (False, True)


@pytest.mark.rule("614.12")
def test_a_card_without_abilities_in_a_graveyard_has_those_that_it_will_have() -> None:
    jailer = card("Jailer", "{B}", "Creature", Continuous(InZone(Zone.GRAVEYARD), (LoseAllAbilities(),)), pt="2/1")
    treefolk = card("Treefolk", "{G}", "Creature — Treefolk", Enters(what=THIS, tapped=True), pt="3/5")
    from castable.model.language.effects import YOU, MoveTo  # noqa: PLC0415

    raises = SpellAbility(
        (target(InZone(Zone.GRAVEYARD) & CREATURE),), (MoveTo(what=Targeted(0), to=Zone.BATTLEFIELD, under=YOU),)
    )
    rite = card("Rite", "{B}", "Sorcery", raises)
    found = played(
        "cast rite -> treefolk", *RESOLVE, cards=(jailer, treefolk, rite),
        A={"hand": ["Rite"], "battlefield": ["Jailer"], "graveyard": ["Treefolk"]},
    )  # fmt: skip
    assert found.object("treefolk").tapped


@pytest.mark.rule("614.12")
def test_tokens_that_are_copies_enter_with_choices_of_their_own() -> None:
    voice = card("Voice", "{W}", "Creature — Angel", Enters(what=THIS, chooses=("color",)), pt="2/2")
    twin = card(
        "Twin", "{W}", "Sorcery",
        SpellAbility((target(PERMANENT & CREATURE),), (CreatesCopies(_you(), Targeted(0)),)),
    )  # fmt: skip
    found = played(
        "cast twin -> voice", *RESOLVE, cards=(voice, twin, TWICE), answers={"A": ["choose red", "choose blue"]},
        A={"hand": ["Twin"], "battlefield": ["Voice", "Twice"]},
    )  # fmt: skip
    chosen = [found.object(i).chosen.get("color") for i in found.called("Voice")]
    assert chosen == [None, "R", "U"]  # 616.1g: first twice as many tokens, then each one's choice


def _you() -> Ref:
    return YOU


@pytest.mark.rule("614.1c", "122.6a")
def test_counters_that_it_enters_with_are_put_on_it() -> None:
    newcomer = card("Newcomer", "{X}", "Creature", Enters(what=THIS, counters=(("+1/+1", X()),)), pt="0/0")
    assert enters(newcomer, x=2).counters("newcomer") == {"+1/+1": 2}  # type: ignore[attr-defined]
    assert enters(newcomer, SCALES, x=2).counters("newcomer") == {"+1/+1": 3}  # type: ignore[attr-defined]


@pytest.mark.rule("616.1")
@pytest.mark.parametrize(("first", "number"), [("choose 1", 6), ("choose 2", 5)])
def test_its_controller_chooses_whether_to_add_or_to_double_first(first: str, number: int) -> None:
    newcomer = card("Newcomer", "{X}", "Creature", Enters(what=THIS, counters=(("+1/+1", X()),)), pt="0/0")
    found = enters(newcomer, SCALES, TWICE, x=2, answers={"A": [first]})
    assert found.counters("newcomer") == {"+1/+1": number}  # type: ignore[attr-defined]


@pytest.mark.rule("616.1")
def test_nobody_is_asked_where_every_order_comes_to_the_same() -> None:
    newcomer = card("Newcomer", "{X}", "Creature", Enters(what=THIS, counters=(("+1/+1", X()),)), pt="0/0")
    more = card("Shell", "{G}", "Enchantment", *SCALES.front.abilities)
    found = played("cast newcomer x=1", *RESOLVE, cards=(newcomer, SCALES, more),
                   A={"hand": ["Newcomer"], "battlefield": ["Scales", "Shell"]})  # fmt: skip
    assert found.counters("newcomer") == {"+1/+1": 3}


@pytest.mark.rule("306.5b", "614.16")
def test_loyalty_is_doubled_as_a_planeswalker_enters() -> None:
    walker = card("Walker", "{G}", "Planeswalker — Walker", loyalty=3)
    found = played("cast walker", *RESOLVE, cards=(walker, TWICE), A={"hand": ["Walker"], "battlefield": ["Twice"]})
    assert found.counters("walker") == {"loyalty": 6}


@pytest.mark.rule("707.5")
def test_a_copy_enters_as_what_was_chosen_with_its_exceptions() -> None:
    shape = card(
        "Shape", "{U}", "Creature — Shapeshifter",
        Enters(what=THIS, copy_of=PERMANENT & CREATURE, may=True, copy_changes=(AddTypes(("Artifact",)),)), pt="0/0",
    )  # fmt: skip
    found = played("cast shape", *RESOLVE, cards=(shape, BEAR), A={"hand": ["Shape"]}, B={"battlefield": ["Bear"]},
                   answers={"A": ["choose bear"]})  # fmt: skip
    assert found.object("shape").card.name == "Bear"
    assert {"Artifact", "Creature"} <= found.object("shape").printed.type_line.types


@pytest.mark.rule("616.1c", "616.1f")
def test_a_copy_effect_applies_before_what_it_takes_away() -> None:
    essence = card("Essence", "{G}", "Creature", Enters(what=PERMANENT & CREATURE & YOURS, copy_of=THIS), pt="6/6")
    sentinel = card("Sentinel", "{G}", "Creature", Enters(what=THIS, tapped=True), pt="3/4")
    found = played("cast sentinel", *RESOLVE, cards=(essence, sentinel),
                   A={"hand": ["Sentinel"], "battlefield": ["Essence"]})  # fmt: skip
    assert (found.object("sentinel").card.name, found.object("sentinel").tapped) == ("Essence", False)


@pytest.mark.rule("702.136a")
@pytest.mark.parametrize(("answer", "counters"), [("choose +1/+1", {"+1/+1": 1}), ("choose haste", {})])
def test_riot(answer: str, counters: dict[str, int]) -> None:
    rioter = card("Rioter", "{R}", "Creature", Keyword("riot"), pt="2/2")
    found = played("cast rioter", *RESOLVE, cards=(rioter,), A={"hand": ["Rioter"]}, answers={"A": [answer]})
    assert found.counters("rioter") == counters
    changes = [c for e in found.game.position.effects for c in e.changes]
    assert changes == ([] if counters else [GainAbility(Keyword("haste"))])


@pytest.mark.rule("614.12")
def test_a_game_stops_as_an_object_enters_whose_own_entering_is_not_understood() -> None:
    riddle = card("Riddle", "{U}", "Creature", UnreadRule("As ~ enters, frob.", (Matter.ENTERS_ITSELF,)), pt="1/1")
    found = played("cast riddle", *RESOLVE, cards=(riddle,), A={"hand": ["Riddle"]}, stops=True)
    assert found.game.stopped is not None
    assert found.game.stopped.text == "As ~ enters, frob."


def test_it_does_not_stop_where_such_an_object_is_there_already() -> None:
    riddle = card("Riddle", "{U}", "Creature", UnreadRule("As ~ enters, frob.", (Matter.ENTERS_ITSELF,)), pt="1/1")
    found = played("cast bear", *RESOLVE, cards=(riddle, BEAR), A={"hand": ["Bear"], "battlefield": ["Riddle"]})
    assert found.zone("bear") == "battlefield"


__all__ = ["ANYTHING", "HasType"]
