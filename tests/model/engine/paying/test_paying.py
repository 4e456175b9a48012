"""Paying costs (601.2h, 118.3, 119.4, 702.51, 702.66, 702.126)."""

from __future__ import annotations

import pytest

from castable.model.engine import apply
from castable.model.game.plays import PayCounters, PayLife, PayPlayer, Step
from castable.model.game.position import ObjectId, Position
from castable.model.language.abilities import ActivatedAbility, Keyword
from castable.model.language.cards import Card, card
from castable.model.language.costs import (
    SACRIFICE_THIS,
    UNTAP_THIS,
    EnergyPart,
    LifePart,
    MillPart,
    OneOf,
    PutCounters,
    RemoveCounters,
    cost,
    reveal,
    sacrifice,
    tap_untapped,
)
from castable.model.language.effects import Does
from castable.model.language.filters import ARTIFACT, CREATURE, PERMANENT, YOURS
from tests.builders import act, activate, activation, cast, payment, player, position, refusal, spend, tap_for


def thing(*parts: object, name: str = "Thing") -> Card:
    """An artifact with one ability of this cost."""
    return card(name, "{1}", "Artifact", ActivatedAbility(cost(*parts), (Does("something"),)))  # type: ignore[arg-type]


def paid(scene: Position, *steps: Step) -> Position:
    return apply(scene, activate("thing"), payment(*steps))


def rule(scene: Position, *steps: Step) -> str:
    return refusal(scene, activate("thing"), *steps)


# ---------------------------------------------------------------- mana


@pytest.mark.rule("601.2h")
def test_everything_is_paid_and_nothing_else() -> None:
    scene = position(A=player(hand=["Grizzly Bears"], battlefield=["Memnite"], mana="{G}{G}{G}"), B=player())
    bears = cast("grizzly-bears")
    good = (spend("G", on="{1}"), spend("G"))
    assert str(apply(scene, bears, payment(*good)).players["A"].mana) == "{G}"
    assert refusal(scene, bears, spend("G")) == "601.2h"
    assert refusal(scene, bears, *good, spend("G", on="{1}")) == "601.2h"
    assert refusal(scene, bears, *good, act("tap", "memnite")) == "601.2h"
    assert refusal(scene, bears, *good, PayLife(2)) == "601.2h"


@pytest.mark.rule("118.3a")
def test_mana_is_spent_from_the_pool_once() -> None:
    scene = position(A=player(hand=["Grizzly Bears"], mana="{G}"), B=player())
    assert refusal(scene, cast("grizzly-bears"), spend("G"), spend("G", on="{1}")) == "118.3a"


@pytest.mark.rule("107.4")
def test_mana_pays_only_symbols_of_its_type() -> None:
    scene = position(A=player(hand=["Thought-Knot Seer", "Icehide Golem"], mana="{R}{R}{R}{R}{C}{S}"), B=player())
    seer = cast("thought-knot-seer")
    generic = [spend("R", on="{1}")] * 3
    assert apply(scene, seer, payment(*generic, spend("C"))).stack
    assert refusal(scene, seer, *generic, spend("R", on="{C}")) == "107.4"
    assert apply(scene, cast("icehide-golem"), payment(spend("C", on="{S}", snow=True))).stack
    assert refusal(scene, cast("icehide-golem"), spend("C", on="{S}")) == "107.4"


@pytest.mark.rule("118.14")
def test_mana_may_be_spent_as_though_it_were_of_another_color() -> None:
    seat = player(hand=["Lightning Bolt"], battlefield=["Chromatic Orrery"], mana="{G}")
    assert apply(position(A=seat, B=player()), cast("lightning-bolt", ["B"]), payment(spend("G", on="{R}"))).stack
    assert (
        refusal(position(A=player(hand=["Shock"], mana="{G}"), B=player()), cast("shock", ["B"]), spend("G", on="{R}"))
        == "107.4"
    )


# ---------------------------------------------------------------- objects


@pytest.mark.rule("118.3")
def test_a_tapped_permanent_is_not_tapped_an_untapped_one_not_untapped() -> None:
    assert (
        rule(position(A=player(battlefield=[(thing("{T}"), {"tapped": True})]), B=player()), act("tap", "thing"))
        == "118.3"
    )
    untap = thing(UNTAP_THIS)
    assert (
        not paid(position(A=player(battlefield=[(untap, {"tapped": True})]), B=player()), act("untap", "thing"))
        .objects[ObjectId("thing")]
        .tapped
    )
    assert rule(position(A=player(battlefield=[untap]), B=player()), act("untap", "thing")) == "118.3"


@pytest.mark.rule("118.3")
def test_one_creature_is_not_tapped_twice() -> None:
    scene = position(A=player(battlefield=[thing(tap_untapped(CREATURE, 2)), "Memnite", "Memnite"]), B=player())
    assert paid(scene, act("tap", "memnite"), act("tap", "memnite#2")).stack == ("thing.1@1",)
    assert rule(scene, act("tap", "memnite"), act("tap", "memnite")) == "118.3"


@pytest.mark.rule("118.10")
def test_one_sacrifice_pays_one_part_of_a_cost_whichever_way_it_is_counted() -> None:
    both = thing(sacrifice(CREATURE), sacrifice(ARTIFACT))
    scene = position(A=player(battlefield=[both, "Memnite", "Grizzly Bears"]), B=player())
    assert paid(scene, act("sacrifice", "memnite"), act("sacrifice", "grizzly-bears")).players["A"].graveyard
    assert paid(scene, act("sacrifice", "grizzly-bears"), act("sacrifice", "memnite")).players["A"].graveyard
    assert rule(scene, act("sacrifice", "memnite")) == "601.2h"


@pytest.mark.rule("118.3")
def test_this_must_still_be_there() -> None:
    food = thing(SACRIFICE_THIS, "{1}")
    scene = position(A=player(battlefield=[food, "Krark-Clan Ironworks"]), B=player())
    iron = activation("{C}{C}", "krark-clan-ironworks", 1, act("sacrifice", "thing"))
    pay = spend("C", "krark-clan-ironworks", "{1}")
    assert rule(scene, iron, pay, act("sacrifice", "thing")) == "118.3"


@pytest.mark.rule("118.3")
def test_only_cards_in_ones_own_hand_are_discarded() -> None:
    seat = player(hand=["Lightning Axe", "Forest"], battlefield=["Memnite"], mana="{R}")
    scene = position(A=seat, B=player(hand=["Island"], battlefield=["Grizzly Bears"]))
    axe = cast("lightning-axe", ["grizzly-bears"])
    assert apply(scene, axe, payment(spend("R"), act("discard", "forest"))).players["A"].graveyard == ("forest",)
    assert refusal(scene, axe, spend("R"), act("discard", "lightning-axe")) == "701.9a"
    assert refusal(scene, axe, spend("R"), act("discard", "island")) == "701.9a"


@pytest.mark.rule("601.2b")
def test_one_of_two_costs_is_paid() -> None:
    either = thing(OneOf((cost("{2}"), cost(LifePart(3)))))
    scene = position(A=player(battlefield=[either], mana="{C}{C}"), B=player())
    assert paid(scene, PayLife(3)).players["A"].life == 17
    assert paid(scene, spend("C", on="{1}"), spend("C", on="{1}")).players["A"].mana.units == ()
    assert rule(scene, spend("C", on="{1}"), PayLife(3)) == "601.2h"


@pytest.mark.rule("118.3")
def test_two_different_cards_are_revealed() -> None:
    show = thing(reveal(CREATURE, 2))
    scene = position(A=player(hand=["Memnite", "Memnite"], battlefield=[show]), B=player())
    assert paid(scene, act("reveal", "memnite"), act("reveal", "memnite#2")).players["A"].hand
    assert rule(scene, act("reveal", "memnite"), act("reveal", "memnite")) == "601.2h"


# ---------------------------------------------------------------- life, counters, energy, library


@pytest.mark.rule("119.4")
def test_life_is_paid_down_to_zero_at_most() -> None:
    price = thing(LifePart(2))
    assert paid(position(A=player(battlefield=[price], life=2), B=player()), PayLife(2)).players["A"].life == 0
    assert rule(position(A=player(battlefield=[price], life=1), B=player()), PayLife(2)) == "119.4"
    assert rule(position(A=player(battlefield=[price]), B=player()), PayLife(1)) == "601.2h"


@pytest.mark.rule("101.2")
def test_an_effect_may_forbid_to_pay_life() -> None:
    scene = position(A=player(battlefield=[thing(LifePart(2))]), B=player(battlefield=["Yasharn, Implacable Earth"]))
    assert rule(scene, PayLife(2)) == "101.2"


@pytest.mark.rule("118.3")
def test_counters_are_removed_from_one_object_that_has_them() -> None:
    scene = position(
        A=player(battlefield=[(thing(RemoveCounters("charge", 2)), {"counters": {"charge": 2}})]), B=player()
    )
    id = ObjectId("thing")
    assert paid(scene, PayCounters(id, "charge", -2)).objects[id].counters == {}
    poor = position(A=player(battlefield=[thing(RemoveCounters("charge", 2))]), B=player())
    assert rule(poor, PayCounters(id, "charge", -2)) == "118.3"
    assert rule(scene, PayCounters(id, "charge", -1)) == "601.2h"
    other = thing(RemoveCounters("+1/+1", what=PERMANENT & YOURS & CREATURE))
    scene = position(A=player(battlefield=[other, ("Memnite", {"counters": {"+1/+1": 1}})]), B=player())
    assert paid(scene, PayCounters(ObjectId("memnite"), "+1/+1", -1)).objects[ObjectId("memnite")].counters == {}


@pytest.mark.rule("122.1")
def test_counters_may_be_put_on_as_a_cost() -> None:
    scene = position(A=player(battlefield=[thing(PutCounters("-1/-1"))]), B=player())
    assert paid(scene, PayCounters(ObjectId("thing"), "-1/-1", 1)).objects[ObjectId("thing")].counters == {"-1/-1": 1}


@pytest.mark.rule("107.14")
def test_energy_is_paid_from_ones_counters() -> None:
    price = thing(EnergyPart(2))
    scene = position(A=player(battlefield=[price], counters={"energy": 3}), B=player())
    assert paid(scene, PayPlayer("energy", 2)).players["A"].counters == {"energy": 1}
    assert rule(position(A=player(battlefield=[price]), B=player()), PayPlayer("energy", 2)) == "107.14"


@pytest.mark.rule("118.3")
def test_no_more_cards_are_milled_than_there_are() -> None:
    price = thing(MillPart(2))
    scene = position(A=player(battlefield=[price], library=["Island", "Forest", "Swamp"]), B=player())
    after = paid(scene, PayPlayer("mill", 2)).players["A"]
    assert (after.graveyard, after.library, after.library_size) == (("island", "forest"), ("swamp",), 1)
    unknown = position(A=player(battlefield=[price], library_size=5), B=player())
    assert paid(unknown, PayPlayer("mill", 2)).players["A"].library_size == 3
    assert rule(position(A=player(battlefield=[price], library=["Island"]), B=player()), PayPlayer("mill", 2)) == (
        "701.17b"
    )


@pytest.mark.rule("601.2h")
def test_the_library_comes_last() -> None:
    price = thing(MillPart(1), LifePart(1))
    scene = position(A=player(battlefield=[price], library_size=5), B=player())
    assert paid(scene, PayLife(1), PayPlayer("mill", 1)).players["A"].life == 19
    assert rule(scene, PayPlayer("mill", 1), PayLife(1)) == "601.2h"


# ---------------------------------------------------------------- convoke, improvise, delve


@pytest.mark.rule("601.2h")
def test_convoke_taps_creatures_for_generic_or_their_color() -> None:
    seat = player(
        hand=["Stoke the Flames"],
        battlefield=[("Goblin Piker", {"sick": True}), "Memnite", "Sol Ring", ("Elite Vanguard", {"tapped": True})],
        mana="{R}{R}",
    )
    scene = position(A=seat, B=player(battlefield=["Gray Ogre"]))
    stoke = cast("stoke-the-flames", ["B"])
    rest = (spend("R", on="{1}"), spend("R"))
    goblin, memnite = act("tap", "goblin-piker", "convoke", "{R}"), act("tap", "memnite", "convoke", "{1}")
    assert apply(scene, stoke, payment(*rest, goblin, memnite)).objects[ObjectId("memnite")].tapped
    for bad in [
        act("tap", "memnite", "convoke", "{R}"),
        act("tap", "sol-ring", "convoke", "{1}"),
        act("tap", "gray-ogre", "convoke", "{1}"),
        act("sacrifice", "memnite", "convoke", "{1}"),
        act("tap", "memnite", "improvise", "{1}"),
    ]:
        assert refusal(scene, stoke, *rest, bad) in ("702.51a", "702.126a")
    assert refusal(scene, stoke, *rest, act("tap", "elite-vanguard", "convoke", "{1}")) == "118.3"


@pytest.mark.rule("601.2h")
def test_a_creature_tapped_for_mana_does_not_convoke() -> None:
    seat = player(hand=["Stoke the Flames"], battlefield=["Llanowar Elves"], mana="{R}{R}")
    elves = tap_for("{G}", "llanowar-elves")
    play = cast("stoke-the-flames", ["B"])
    steps = (elves, spend("G", "llanowar-elves", "{1}"), act("tap", "llanowar-elves", "convoke", "{1}"))
    assert refusal(position(A=seat, B=player()), play, *steps, spend("R"), spend("R")) == "118.3"


@pytest.mark.rule("601.2h")
def test_only_a_spell_with_the_keyword_is_paid_so() -> None:
    scene = position(A=player(hand=["Grizzly Bears"], battlefield=["Memnite"], mana="{G}"), B=player())
    assert refusal(scene, cast("grizzly-bears"), spend("G"), act("tap", "memnite", "convoke", "{1}")) == "702.51a"


@pytest.mark.rule("601.2h")
def test_improvise_taps_artifacts_for_generic_mana_only() -> None:
    it = card("It", "{1}{U}", "Sorcery", Keyword("improvise"))
    scene = position(A=player(hand=[it], battlefield=["Sol Ring", "Grizzly Bears"], mana="{U}"), B=player())
    assert apply(scene, cast("it"), payment(spend("U"), act("tap", "sol-ring", "improvise", "{1}"))).stack
    assert refusal(scene, cast("it"), spend("U"), act("tap", "grizzly-bears", "improvise", "{1}")) == "702.126a"
    assert refusal(scene, cast("it"), spend("U", on="{1}"), act("tap", "sol-ring", "improvise", "{U}")) == "702.126a"


@pytest.mark.rule("601.2h")
def test_delve_exiles_cards_that_came_to_the_graveyard_while_paying() -> None:
    seat = player(hand=["Gurmag Angler"], battlefield=["Memnite", "Phyrexian Altar"], graveyard=["Island"] * 5)
    scene = position(A=seat, B=player(graveyard=["Forest"]))
    altar = activation("{B}", "phyrexian-altar", 1, act("sacrifice", "memnite"))
    ids = ["island", *(f"island#{n}" for n in range(2, 6)), "memnite"]
    delve = [act("exile", id, "delve", "{1}") for id in ids]
    after = apply(scene, cast("gurmag-angler"), payment(altar, spend("B", "phyrexian-altar"), *delve))
    assert after.players["A"].graveyard == ()
    assert len(after.players["A"].exile) == 6
    theirs = (*delve[:5], act("exile", "forest", "delve", "{1}"))
    assert refusal(scene, cast("gurmag-angler"), altar, spend("B", "phyrexian-altar"), *theirs) == "702.66a"
