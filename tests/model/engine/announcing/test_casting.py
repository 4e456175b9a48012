"""Casting spells: permission, announcement, becoming cast (601, 117.1a)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from castable.model.engine import apply, possible_costs, propose
from castable.model.game.characteristics import look
from castable.model.game.plays import PayLife, Step
from castable.model.game.position import History, ObjectId, Turn
from castable.model.language.abilities import AdditionalCost, Modes, SpellAbility
from castable.model.language.cards import card, face, split_card
from castable.model.language.costs import LifePart, cost
from castable.model.language.filters import Zone
from castable.model.language.keywords import disturb, morph, must_also
from castable.model.pack.words import mode
from tests.builders import (
    act,
    activate,
    activation,
    cast,
    payment,
    player,
    position,
    refusal,
    spend,
    tap_for,
)

BEARS = cast("grizzly-bears")
DISCARD_BOLT = act("discard", "lightning-bolt")
BOLT_B = cast("lightning-bolt", ["B"])


@pytest.mark.rule("601.2")
def test_a_creature_cast_with_lands_lies_on_the_stack() -> None:
    scene = position(A=player(hand=["Grizzly Bears"], battlefield=["Forest", "Forest"]), B=player())
    after = apply(
        scene,
        BEARS,
        payment(
            tap_for("{G}", "forest"),
            tap_for("{G}", "forest#2"),
            spend("G", "forest", "{1}"),
            spend("G", "forest#2"),
        ),
    )
    spell = after.objects[ObjectId("grizzly-bears")]
    assert (spell.zone, after.stack, after.players["A"].hand) == (Zone.STACK, ("grizzly-bears",), ())
    assert after.history.spells_cast == {"A": ("Grizzly Bears",)}
    assert (after.priority, after.passed) == ("A", ())
    assert after.objects[ObjectId("forest")].tapped


@pytest.mark.rule("601.2a")
def test_only_a_card_off_the_battlefield_is_put_onto_the_stack() -> None:
    scene = position(A=player(battlefield=["Grizzly Bears"]), B=player())
    assert refusal(scene, BEARS) == "601.2a"
    assert refusal(scene, cast("nothing")) == "601.2a"


@pytest.mark.rule("601.3")
def test_nothing_lets_a_player_cast_from_the_graveyard_or_from_another_hand() -> None:
    assert refusal(position(A=player(graveyard=["Grizzly Bears"]), B=player()), BEARS) == "601.3"
    assert refusal(position(A=player(), B=player(hand=["Grizzly Bears"])), BEARS) == "601.3"


@pytest.mark.rule("601.2a")
def test_a_land_is_never_cast() -> None:
    assert refusal(position(A=player(hand=["Dryad Arbor"]), B=player()), cast("dryad-arbor")) == "305.9"


@pytest.mark.rule("117.1a")
def test_a_noninstant_needs_ones_own_main_phase_and_an_empty_stack() -> None:
    hand = player(hand=["Grizzly Bears"], mana="{G}{G}")
    assert refusal(position(A=hand, B=player(), turn=Turn("B"), priority="A"), BEARS) == "117.1a"
    assert refusal(position(A=hand, B=player(), turn=Turn("A", "upkeep")), BEARS) == "117.1a"
    assert refusal(position(A=hand, B=player(), stack=["Lightning Bolt"]), BEARS) == "117.1a"


@pytest.mark.rule("117.1a")
def test_an_instant_may_be_cast_any_time_with_priority() -> None:
    scene = position(A=player(hand=["Lightning Bolt"], mana="{R}"), B=player(), turn=Turn("B", "end"), priority="A")
    assert apply(scene, BOLT_B, payment(spend("R"))).stack == ("lightning-bolt",)


@pytest.mark.rule("601.3b")
def test_an_effect_may_let_spells_be_cast_as_though_they_had_flash() -> None:
    seat = player(hand=["Grizzly Bears"], battlefield=["Vedalken Orrery"], mana="{G}{G}")
    scene = position(A=seat, B=player(), turn=Turn("B"), priority="A")
    assert apply(scene, BEARS, payment(spend("G", on="{1}"), spend("G"))).stack == ("grizzly-bears",)


@pytest.mark.rule("101.2")
def test_an_effect_may_slow_instants_down() -> None:
    teferi = player(battlefield=["Teferi, Mage of Zhalfir"])
    seat = player(hand=["Lightning Bolt"], mana="{R}")
    assert refusal(position(A=seat, B=teferi, turn=Turn("B"), priority="A"), BOLT_B, spend("R")) == "101.2"
    assert apply(position(A=seat, B=teferi), BOLT_B, payment(spend("R"))).stack


@pytest.mark.rule("101.2")
def test_no_more_spells_than_a_limit_allows() -> None:
    seat = player(hand=["Lightning Bolt"], battlefield=["Rule of Law"], mana="{R}")
    scene = position(A=seat, B=player(), history=History(spells_cast={"A": ("Shock",)}))
    assert refusal(scene, BOLT_B, spend("R")) == "101.2"
    assert apply(replace(scene, history=History(spells_cast={"B": ("Shock",)})), BOLT_B, payment(spend("R"))).stack


@pytest.mark.rule("601.2e")
def test_a_prohibition_is_judged_by_the_proposed_spell() -> None:
    seat = player(hand=["Fireball"], mana="{R}{R}")
    teeg = player(battlefield=["Gaddock Teeg"])
    assert refusal(position(A=seat, B=teeg), cast("fireball", ["B"], x=1)) == "101.2"


@pytest.mark.rule("601.3")
def test_a_spell_may_limit_when_it_is_cast() -> None:
    seat = player(hand=["Berserk"], battlefield=["Grizzly Bears"], mana="{G}")
    play = cast("berserk", ["grizzly-bears"])
    assert apply(position(A=seat, B=player()), play, payment(spend("G"))).stack == ("berserk",)
    assert refusal(position(A=seat, B=player(), turn=Turn("A", "main2")), play, spend("G")) == "601.3"


@pytest.mark.rule("602.5")
def test_split_second_stops_spells_but_not_mana_abilities() -> None:
    seat = player(hand=["Lightning Bolt"], battlefield=["Mountain"], mana="{R}")
    scene = position(A=seat, B=player(), stack=["Sudden Shock"])
    assert refusal(scene, BOLT_B, spend("R")) == "702.61a"


# ---------------------------------------------------------------- 601.2b


CHARM = card("Charm", "{U}", "Instant", SpellAbility(modes=Modes((mode("a"), mode("b"), mode("c")), 2, 2)))
SAME_MODES = card("Chant", "{U}", "Instant", SpellAbility(modes=Modes((mode("a"), mode("b")), 2, 2, repeat=True)))


@pytest.mark.rule("601.2b")
def test_as_many_modes_are_chosen_as_the_text_says() -> None:
    scene = position(A=player(hand=[CHARM], mana="{U}"), B=player())
    assert apply(scene, cast("charm", modes=(1, 3)), payment(spend("U"))).stack == ("charm",)
    for modes in [(), (1,), (1, 2, 3), (1, 4), (3, 1)]:
        assert refusal(scene, cast("charm", modes=modes), spend("U")) == "700.2a"


@pytest.mark.rule("601.2b")
def test_a_mode_is_chosen_twice_only_where_the_text_allows_it() -> None:
    scene = position(A=player(hand=[CHARM, SAME_MODES], mana="{U}"), B=player())
    assert refusal(scene, cast("charm", modes=(1, 1)), spend("U")) == "700.2d"
    assert apply(scene, cast("chant", modes=(1, 1)), payment(spend("U"))).stack == ("chant",)


@pytest.mark.rule("601.2b")
def test_a_spell_without_modes_has_none_to_choose() -> None:
    scene = position(A=player(hand=["Grizzly Bears"]), B=player())
    assert refusal(scene, cast("grizzly-bears", modes=(1,))) == "700.2"


@pytest.mark.rule("601.2b")
def test_entwine_chooses_all_modes_and_costs_more() -> None:
    seat = player(hand=["Savage Beating"], mana="{R}{R}{R}{R}{R}{R}{R}")
    scene = position(A=seat, B=player(), turn=Turn("A", "declare_attackers"))
    play = cast("savage-beating", modes=(1, 2), additional=(("entwine", 1),))
    (total,) = possible_costs(propose(scene, play, "A"), play, "A")
    assert str(total.mana) == "{4}{R}{R}{R}"
    assert refusal(scene, cast("savage-beating", modes=(1, 2))) == "700.2a"


@pytest.mark.rule("107.3a")
def test_x_is_announced_exactly_where_a_cost_has_it() -> None:
    scene = position(A=player(hand=["Fireball", "Grizzly Bears"], mana="{R}{R}{R}"), B=player())
    steps: tuple[Step, ...] = (spend("R", on="{1}"), spend("R", on="{1}"), spend("R"))
    after = apply(scene, cast("fireball", ["B"], x=2), payment(*steps))
    assert after.objects[ObjectId("fireball")].stacked.x == 2  # type: ignore[union-attr]  # a spell
    assert refusal(scene, cast("fireball", ["B"])) == "107.3a"
    assert refusal(scene, cast("grizzly-bears", x=0)) == "107.3a"


@pytest.mark.rule("107.3b")
def test_x_is_zero_without_paying_the_mana_cost() -> None:
    seat = player(hand=["Walking Ballista"], battlefield=["Omniscience"])
    scene = position(A=seat, B=player())
    after = apply(scene, cast("walking-ballista", alternative="free"))
    assert after.objects[ObjectId("walking-ballista")].stacked.x == 0  # type: ignore[union-attr]  # a spell
    assert refusal(scene, cast("walking-ballista", alternative="free", x=1)) == "107.3b"


@pytest.mark.rule("118.9")
def test_only_alternative_costs_that_there_are_may_be_announced() -> None:
    scene = position(A=player(hand=["Grizzly Bears"]), B=player())
    assert refusal(scene, cast("grizzly-bears", alternative="evoke")) == "118.9"
    assert refusal(scene, cast("grizzly-bears", alternative="1")) == "118.9"
    assert refusal(scene, cast("grizzly-bears", alternative="free")) == "601.3"


@pytest.mark.rule("601.2b")
def test_flashback_is_cast_from_the_graveyard_only() -> None:
    play = cast("think-twice", alternative="flashback")
    scene = position(A=player(graveyard=["Think Twice"], mana="{U}{U}{U}"), B=player())
    steps = (spend("U", on="{1}"), spend("U", on="{1}"), spend("U"))
    after = apply(scene, play, payment(*steps))
    assert (after.stack, after.players["A"].graveyard) == (("think-twice",), ())
    assert refusal(position(A=player(hand=["Think Twice"]), B=player()), play) == "601.3"
    assert refusal(scene, cast("think-twice")) == "601.3"


@pytest.mark.rule("118.9")
def test_a_printed_alternative_cost_has_a_number() -> None:
    seat = player(hand=["Force of Will", "Brainstorm"])
    scene = position(A=seat, B=player(), stack=["Lightning Bolt"])
    play = cast("force-of-will", ["lightning-bolt"], alternative="1")
    after = apply(scene, play, payment(PayLife(1), act("exile", "brainstorm")))
    assert after.players["A"].life == 19
    assert after.players["A"].exile == ("brainstorm",)


@pytest.mark.rule("601.2a")
def test_the_spell_itself_is_in_no_hand_to_pay_with() -> None:
    scene = position(A=player(hand=["Force of Will"]), B=player(), stack=["Lightning Bolt"])
    play = cast("force-of-will", ["lightning-bolt"], alternative="1")
    assert refusal(scene, play, PayLife(1), act("exile", "force-of-will")) == "601.2h"


@pytest.mark.rule("601.2b")
def test_additional_costs_are_announced_by_name_and_times() -> None:
    scene = position(A=player(hand=["Goblin Bushwhacker"], mana="{R}{R}"), B=player())
    kicked = cast("goblin-bushwhacker", additional=(("kicker", 1),))
    assert apply(scene, kicked, payment(spend("R"), spend("R"))).stack == ("goblin-bushwhacker",)
    assert refusal(scene, cast("goblin-bushwhacker", additional=(("buyback", 1),))) == "601.2b"
    assert refusal(scene, cast("goblin-bushwhacker", additional=(("kicker", 2),))) == "601.2b"


@pytest.mark.rule("118.8a")
def test_two_kickers_of_one_name_are_two_costs() -> None:
    twice = card(
        "Twice",
        "{R}",
        "Sorcery",
        AdditionalCost(cost("{1}"), "kicker", optional=True),
        AdditionalCost(cost("{U}"), "kicker", optional=True),
    )
    scene = position(A=player(hand=[twice]), B=player())
    play = cast("twice", additional=(("kicker", 1),))
    assert [str(c.mana) for c in possible_costs(propose(scene, play, "A"), play, "A")] == ["{1}{R}", "{U}{R}"]
    both = cast("twice", additional=(("kicker", 2),))
    assert [str(c.mana) for c in possible_costs(propose(scene, both, "A"), both, "A")] == ["{1}{U}{R}"]


@pytest.mark.rule("118.8a")
def test_retrace_is_cast_from_the_graveyard_for_a_land_card() -> None:
    seat = player(hand=["Forest", "Shock"], graveyard=["Raven's Crime"], mana="{B}")
    scene = position(A=seat, B=player())
    play = cast("ravens-crime", ["B"], additional=(("retrace", 1),))
    after = apply(scene, play, payment(spend("B"), act("discard", "forest")))
    assert after.players["A"].graveyard == ("forest",)
    assert refusal(scene, cast("ravens-crime", ["B"]), spend("B")) == "601.3"
    assert refusal(scene, play, spend("B"), act("discard", "shock")) == "601.2h"


@pytest.mark.rule("601.2a")
def test_one_half_of_a_split_card_is_cast_for_its_own_cost() -> None:
    scene = position(A=player(hand=["Fire // Ice"], battlefield=["Forest"], mana="{U}{U}"), B=player())
    after = apply(scene, cast("fire-ice", ["forest"], face=1), payment(spend("U", on="{1}"), spend("U")))
    assert after.objects[ObjectId("fire-ice")].face == 1


@pytest.mark.rule("601.2f")
def test_a_fused_spell_costs_both_halves_and_has_both_texts() -> None:
    theirs = player(battlefield=["Sol Ring", "Rule of Law"])
    play = cast("wear-tear", ["sol-ring"], ["sol-ring"], fused=True)
    scene = position(A=player(hand=["Wear // Tear"], mana="{R}{R}{W}"), B=theirs)
    assert refusal(scene, play) == "115.1"
    good = cast("wear-tear", ["sol-ring"], ["rule-of-law"], fused=True)
    assert apply(scene, good, payment(spend("R", on="{1}"), spend("R"), spend("W"))).stack == ("wear-tear",)
    assert refusal(position(A=player(graveyard=["Wear // Tear"]), B=theirs), good) == "702.102a"


@pytest.mark.rule("601.2b")
def test_a_spliced_card_adds_its_text_and_its_cost() -> None:
    seat = player(hand=["Glacial Ray", "Dampen Thought"], mana="{R}{R}{R}{U}{U}{U}{U}")
    scene = position(A=seat, B=player())
    play = cast("glacial-ray", ["B"], ["B"], splice=(ObjectId("dampen-thought"),))
    (total,) = possible_costs(propose(scene, play, "A"), play, "A")
    assert str(total.mana) == "{2}{U}{R}"
    assert refusal(scene, cast("glacial-ray", ["B"], splice=(ObjectId("glacial-ray"),))) == "702.47a"


@pytest.mark.rule("118.8d")
def test_a_commander_costs_two_more_for_each_earlier_time() -> None:
    seat = player(command=[("Grizzly Bears", {"commander": True, "casts": 2})], mana="{G}{G}{G}{G}{G}{G}")
    scene = position(A=seat, B=player())
    after = apply(scene, BEARS, payment(*[spend("G", on="{1}")] * 5, spend("G")))
    assert after.objects[ObjectId("grizzly-bears")].casts == 3
    assert refusal(scene, BEARS, spend("G", on="{1}"), spend("G")) == "601.2h"


@pytest.mark.rule("601.2g")
def test_mana_abilities_come_before_payments_and_only_for_mana() -> None:
    scene = position(A=player(hand=["Grizzly Bears", "Memnite"], battlefield=["Forest", "Forest"]), B=player())
    late = (tap_for("{G}", "forest"), spend("G", "forest"), tap_for("{G}", "forest#2"), spend("G", "forest#2", "{1}"))
    assert refusal(scene, BEARS, *late) == "601.2g"
    assert refusal(scene, cast("memnite"), tap_for("{G}", "forest")) == "601.2g"
    assert apply(scene, cast("memnite")).stack == ("memnite",)


@pytest.mark.rule("602.5e")
def test_an_ability_for_the_time_of_an_instant_is_not_for_paying() -> None:
    seat = player(hand=["Lightning Bolt"], battlefield=["Lion's Eye Diamond"])
    scene = position(A=seat, B=player())
    led = activation("{R}{R}{R}", "lions-eye-diamond", 1, act("sacrifice", "lions-eye-diamond"))
    assert refusal(scene, BOLT_B, led, spend("R", "lions-eye-diamond")) == "602.5e"
    alone = activation("{R}{R}{R}", "lions-eye-diamond", 1, act("sacrifice", "lions-eye-diamond"), DISCARD_BOLT)
    assert str(apply(scene, activate("lions-eye-diamond"), payment(alone)).players["A"].mana) == "{R}{R}{R}"


@pytest.mark.rule("601.3")
def test_a_legendary_sorcery_needs_a_legend() -> None:
    play = cast("jayas-immolating-inferno", ["B"], x=0)
    alone = player(hand=["Jaya's Immolating Inferno"], mana="{R}{R}")
    assert refusal(position(A=alone, B=player()), play, spend("R"), spend("R")) == "205.4e"
    led = player(hand=["Jaya's Immolating Inferno"], battlefield=["Chandra, Torch of Defiance"], mana="{R}{R}")
    assert apply(position(A=led, B=player()), play, payment(spend("R"), spend("R"))).stack


@pytest.mark.rule("601.2a")
def test_disturb_casts_the_back_face_from_the_graveyard() -> None:
    angler = split_card(
        "transform",
        face("Angler", "{1}{U}", "Creature", disturb("{U}"), pt="2/1"),
        face("Drifter", None, "Creature — Spirit", pt="2/2"),
    )
    scene = position(A=player(graveyard=[angler], mana="{U}"), B=player())
    play = cast("angler-drifter", alternative="disturb", face=1)
    assert apply(scene, play, payment(spend("U"))).objects[ObjectId("angler-drifter")].face == 1
    assert refusal(scene, cast("angler-drifter", face=1)) == "712.11"
    assert refusal(scene, cast("angler-drifter", alternative="disturb")) == "712.11a"


@pytest.mark.rule("601.2b")
def test_a_face_down_spell_is_a_creature_without_text() -> None:
    it = card("It", "{4}{G}", "Creature", *morph("{G}"), must_also(LifePart(5)), pt="5/5")
    scene = position(A=player(hand=[it], mana="{C}{C}{C}"), B=player(battlefield=["Gaddock Teeg"]))
    after = apply(scene, cast("it", alternative="morph"), payment(*[spend("C", on="{1}")] * 3))
    assert look(after, "it").name == ""
    assert after.objects[ObjectId("it")].face_down
