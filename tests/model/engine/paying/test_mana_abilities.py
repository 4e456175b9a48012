"""Mana abilities: who, at which cost, and what they add (605, 106)."""

from __future__ import annotations

import pytest

from castable.model.engine import apply
from castable.model.game.plays import ActivateMana, PayCounters, PayLife
from castable.model.game.position import ObjectId, Position
from castable.model.language.abilities import ActivatedAbility
from castable.model.language.amounts import Count
from castable.model.language.cards import card
from castable.model.language.costs import cost, sacrifice
from castable.model.language.effects import add
from castable.model.language.filters import CREATURE, PERMANENT, YOURS, Zone
from tests.builders import (
    act,
    activate,
    activation,
    cast,
    mana,
    payment,
    player,
    position,
    refusal,
    spend,
    tap_for,
    units,
)


def add_mana(scene: Position, *steps: ActivateMana) -> str:
    """What is in the pool after activating the last of these by itself."""
    return str(apply(scene, activate(steps[-1].object, steps[-1].ability), payment(*steps)).players["A"].mana)


def rule(scene: Position, *steps: ActivateMana) -> str:
    return refusal(scene, activate(steps[-1].object, steps[-1].ability), *steps)


@pytest.mark.rule("605.3b")
def test_a_forest_taps_for_green_at_once() -> None:
    after = apply(
        position(A=player(battlefield=["Forest"]), B=player()), activate("forest"), payment(tap_for("{G}", "forest"))
    )
    assert after.players["A"].mana.units == (mana("G", "forest"),)
    assert (after.stack, {str(a): n for a, n in after.history.activated.items()}, after.priority) == (
        (),
        {"forest.1": 1},
        "A",
    )
    assert rule(after, tap_for("{G}", "forest")) == "118.3"


@pytest.mark.rule("106.3")
def test_a_land_adds_what_it_says() -> None:
    scene = position(A=player(battlefield=["Forest", "Karplusan Forest"]), B=player())
    assert rule(scene, tap_for("{R}", "forest")) == "106.3"
    assert rule(scene, tap_for("{G}{G}", "forest")) == "106.3"
    assert rule(scene, tap_for("", "forest")) == "106.3"
    assert add_mana(scene, tap_for("{R}", "karplusan-forest", 2, damage=1)) == "{R}"
    assert rule(scene, tap_for("{R}", "karplusan-forest", 2)) == "120.3a"


@pytest.mark.rule("602.2")
def test_only_its_controller_activates_it() -> None:
    assert rule(position(A=player(), B=player(battlefield=["Forest"])), tap_for("{G}", "forest")) == "602.2"


@pytest.mark.rule("602.1")
def test_an_ability_that_is_not_there_is_not_activated() -> None:
    assert rule(position(A=player(battlefield=["Forest"]), B=player()), tap_for("{G}", "forest", 2)) == "602.1"


@pytest.mark.rule("113.6")
def test_an_ability_functions_only_in_its_zone() -> None:
    assert rule(position(A=player(hand=["Forest"]), B=player()), tap_for("{G}", "forest")) == "113.6"
    guide = activation("{G}", "elvish-spirit-guide", 1, act("exile", "elvish-spirit-guide"))
    assert add_mana(position(A=player(hand=["Elvish Spirit Guide"]), B=player()), guide) == "{G}"
    assert rule(position(A=player(battlefield=["Elvish Spirit Guide"]), B=player()), guide) == "113.6"


@pytest.mark.rule("602.5a")
def test_a_sick_creature_does_not_tap_for_mana_without_haste() -> None:
    elves = ("Llanowar Elves", {"sick": True})
    assert rule(position(A=player(battlefield=[elves]), B=player()), tap_for("{G}", "llanowar-elves")) == "302.6"
    greaves = ("Lightning Greaves", {"attached_to": "llanowar-elves"})
    hasty = position(A=player(battlefield=[elves, greaves]), B=player())
    assert add_mana(hasty, tap_for("{G}", "llanowar-elves")) == "{G}"


@pytest.mark.rule("602.5a")
def test_a_sick_creature_may_be_tapped_for_another_permanents_cost() -> None:
    seat = player(battlefield=["Springleaf Drum", ("Grizzly Bears", {"sick": True})])
    drum = activation("{U}", "springleaf-drum", 1, act("tap", "springleaf-drum"), act("tap", "grizzly-bears"))
    assert add_mana(position(A=seat, B=player()), drum) == "{U}"


@pytest.mark.rule("602.5")
def test_a_prohibition_may_include_mana_abilities() -> None:
    scene = position(A=player(battlefield=["Llanowar Elves"]), B=player(battlefield=["Cursed Totem"]))
    assert rule(scene, tap_for("{G}", "llanowar-elves")) == "602.5"
    matrix = position(A=player(battlefield=["Llanowar Elves"]), B=player(battlefield=["Damping Matrix"]))
    assert add_mana(matrix, tap_for("{G}", "llanowar-elves")) == "{G}"


SIGNET = activation("{R}{G}", "gruul-signet", 1, act("tap", "gruul-signet"), spend("R", "mountain", "{1}"))


@pytest.mark.rule("605.3a")
def test_a_mana_ability_is_paid_with_mana_made_before() -> None:
    scene = position(A=player(battlefield=["Mountain", "Gruul Signet"]), B=player())
    assert add_mana(scene, tap_for("{R}", "mountain"), SIGNET) == "{R}{G}"
    assert rule(scene, SIGNET) == "118.3a"


@pytest.mark.rule("605.3a")
def test_two_signets_cannot_start_each_other() -> None:
    scene = position(A=player(hand=["Grizzly Bears"], battlefield=["Gruul Signet", "Gruul Signet"]), B=player())
    first = activation("{R}{G}", "gruul-signet", 1, act("tap", "gruul-signet"), spend("R", "gruul-signet#2", "{1}"))
    second = activation("{R}{G}", "gruul-signet#2", 1, act("tap", "gruul-signet#2"), spend("R", "gruul-signet", "{1}"))
    assert refusal(scene, cast("grizzly-bears"), first, second) == "118.3a"


@pytest.mark.rule("107.4e")
def test_a_filter_land_takes_either_color() -> None:
    scene = position(A=player(battlefield=["Fire-Lit Thicket"], mana="{R}{U}"), B=player())
    thicket = activation("{G}{G}", "fire-lit-thicket", 2, act("tap", "fire-lit-thicket"), spend("R"))
    assert add_mana(scene, thicket) == "{U}{G}{G}"
    blue = activation("{G}{G}", "fire-lit-thicket", 2, act("tap", "fire-lit-thicket"), spend("U", on="{R}"))
    assert rule(scene, blue) == "107.4"


# ---------------------------------------------------------------- sacrifices (701.21a)


@pytest.mark.rule("118.3")
def test_only_ones_own_creature_is_sacrificed() -> None:
    scene = position(A=player(battlefield=["Phyrexian Altar", "Memnite"]), B=player(battlefield=["Grizzly Bears"]))
    after = apply(
        scene,
        activate("phyrexian-altar"),
        payment(activation("{B}", "phyrexian-altar", 1, act("sacrifice", "memnite"))),
    )
    assert after.players["A"].graveyard == ("memnite",)
    assert rule(scene, activation("{B}", "phyrexian-altar", 1, act("sacrifice", "grizzly-bears"))) == "701.21a"
    assert rule(scene, activation("{B}", "phyrexian-altar", 1, act("sacrifice", "phyrexian-altar"))) == "601.2h"


@pytest.mark.rule("101.2")
def test_an_effect_may_forbid_sacrifices_for_costs() -> None:
    scene = position(
        A=player(battlefield=["Phyrexian Altar", "Memnite"]), B=player(battlefield=["Angel of Jubilation"])
    )
    assert rule(scene, activation("{B}", "phyrexian-altar", 1, act("sacrifice", "memnite"))) == "101.2"


@pytest.mark.rule("118.3")
def test_a_tapped_creature_may_be_sacrificed_a_sacrificed_one_is_gone() -> None:
    scene = position(A=player(hand=["Fireball"], battlefield=["Llanowar Elves", "Phyrexian Altar"]), B=player())
    elves = tap_for("{G}", "llanowar-elves")
    altar = activation("{R}", "phyrexian-altar", 1, act("sacrifice", "llanowar-elves"))
    pay = (spend("G", "llanowar-elves", "{1}"), spend("R", "phyrexian-altar"))
    assert apply(scene, cast("fireball", ["B"], x=1), payment(elves, altar, *pay)).stack == ("fireball",)
    assert refusal(scene, cast("fireball", ["B"], x=1), altar, elves, *pay) == "113.6"


@pytest.mark.rule("111.7")
def test_a_sacrificed_token_is_gone_and_its_mana_stays() -> None:
    scene = position(
        A=player(battlefield=["Phyrexian Altar", ("Memnite", {"token": True})], hand=["Lightning Bolt"]), B=player()
    )
    altar = activation("{R}", "phyrexian-altar", 1, act("sacrifice", "memnite"))
    after = apply(scene, cast("lightning-bolt", ["B"]), payment(altar, spend("R", "phyrexian-altar")))
    assert ObjectId("memnite") not in after.objects
    assert after.players["A"].graveyard == ()


# ---------------------------------------------------------------- amounts (608.2h)


@pytest.mark.rule("605.3b")
def test_amounts_are_counted_after_the_cost_is_paid() -> None:
    for_each = add("{G}", Count(PERMANENT & YOURS & CREATURE))
    selfish = card("Selfish Grove", None, "Land", ActivatedAbility(cost("{T}", sacrifice(CREATURE)), (for_each,)))
    scene = position(A=player(battlefield=[selfish, "Memnite", "Grizzly Bears"]), B=player())
    tap, eat = act("tap", "selfish-grove"), act("sacrifice", "memnite")
    assert add_mana(scene, activation("{G}", "selfish-grove", 1, tap, eat)) == "{G}"
    assert rule(scene, activation("{G}{G}", "selfish-grove", 1, tap, eat)) == "106.3"


@pytest.mark.rule("107.3k")
def test_counters_are_removed_as_announced() -> None:
    reef = ("Dreadship Reef", {"counters": {"storage": 3}})
    scene = position(A=player(battlefield=[reef], mana="{C}"), B=player())
    id = ObjectId("dreadship-reef")
    taps = (spend("C", on="{1}"), PayCounters(id, "storage", -2))
    step = ActivateMana(id, 3, taps, units("{U}{B}", "dreadship-reef"), x=2)
    after = apply(scene, activate("dreadship-reef", 3, x=2), payment(step))
    assert (str(after.players["A"].mana), after.objects[id].counters) == ("{U}{B}", {"storage": 1})
    more = ActivateMana(id, 3, (taps[0], PayCounters(id, "storage", -4)), units("{U}{B}{B}{B}", id), x=4)
    assert refusal(scene, activate("dreadship-reef", 3, x=4), more) == "118.3"


# ---------------------------------------------------------------- which types (106.5–106.7)


@pytest.mark.rule("106.7")
def test_a_land_that_looks_at_others_adds_what_they_could() -> None:
    scene = position(A=player(battlefield=["Reflecting Pool", "Forest"]), B=player())
    assert add_mana(scene, tap_for("{G}", "reflecting-pool")) == "{G}"
    assert rule(scene, tap_for("{R}", "reflecting-pool")) == "106.3"


@pytest.mark.rule("106.7")
def test_lands_that_only_look_at_each_other_produce_nothing() -> None:
    scene = position(
        A=player(battlefield=["Reflecting Pool", "Reflecting Pool"]), B=player(battlefield=["Exotic Orchard"])
    )
    assert add_mana(scene, tap_for("", "reflecting-pool")) == ""
    assert rule(scene, tap_for("{G}", "reflecting-pool")) == "106.3"


@pytest.mark.rule("106.7")
def test_costs_that_could_not_be_paid_are_ignored() -> None:
    tapped = ("Fire-Lit Thicket", {"tapped": True})
    scene = position(A=player(battlefield=["Exotic Orchard"]), B=player(battlefield=[tapped]))
    assert add_mana(scene, tap_for("{R}", "exotic-orchard")) == "{R}"
    assert rule(scene, tap_for("{C}", "exotic-orchard")) == "106.3"  # colors only


@pytest.mark.rule("106.5")
def test_mana_of_an_undefined_type_is_not_produced() -> None:
    scene = position(A=player(battlefield=["Command Tower"]), B=player())
    assert add_mana(scene, tap_for("", "command-tower")) == ""
    commander = ("Llanowar Elves", {"commander": True})
    scene = position(A=player(battlefield=["Command Tower"], command=[commander]), B=player())
    assert add_mana(scene, tap_for("{G}", "command-tower")) == "{G}"
    assert rule(scene, tap_for("{R}", "command-tower")) == "106.3"


@pytest.mark.rule("107.4h")
def test_mana_of_a_snow_source_is_snow() -> None:
    scene = position(A=player(battlefield=["Snow-Covered Forest"]), B=player())
    id = "snow-covered-forest"
    assert add_mana(scene, tap_for("", id, adds=units("{G}", id, snow=True))) == "{G}"
    assert rule(scene, tap_for("{G}", id)) == "106.3"


# ---------------------------------------------------------------- more, and other, mana


@pytest.mark.rule("605.4a")
def test_a_triggered_mana_ability_adds_to_one_tap() -> None:
    growth = ("Wild Growth", {"attached_to": "forest"})
    scene = position(A=player(battlefield=["Forest", growth]), B=player())
    both = (mana("G", "forest"), mana("G", "wild-growth"))
    assert add_mana(scene, tap_for("", "forest", adds=both)) == "{G}{G}"
    assert rule(scene, tap_for("{G}", "forest")) == "106.3"
    assert rule(scene, tap_for("{G}{G}", "forest")) == "106.3"


@pytest.mark.rule("605.4a")
def test_a_trigger_of_another_player_gives_mana_of_a_type_produced() -> None:
    scene = position(A=player(battlefield=["Taiga"]), B=player(battlefield=["Mana Flare"]))
    assert add_mana(scene, tap_for("", "taiga", 2, adds=(mana("G", "taiga"), mana("G", "mana-flare")))) == "{G}{G}"
    assert rule(scene, tap_for("", "taiga", 2, adds=(mana("G", "taiga"), mana("R", "mana-flare")))) == "106.3"


@pytest.mark.rule("106.12b")
def test_production_is_doubled_only_for_taps() -> None:
    seat = player(battlefield=["Mana Reflection", "Forest", "Phyrexian Altar", "Memnite"])
    scene = position(A=seat, B=player())
    assert add_mana(scene, tap_for("{G}{G}", "forest")) == "{G}{G}"
    assert rule(scene, tap_for("{G}", "forest")) == "106.3"
    assert add_mana(scene, activation("{G}", "phyrexian-altar", 1, act("sacrifice", "memnite"))) == "{G}"


@pytest.mark.rule("106.12b")
def test_production_may_be_replaced_altogether_in_the_order_chosen() -> None:
    seat = player(battlefield=["Forest", "Contamination", "Mana Reflection"])
    scene = position(A=seat, B=player())
    assert add_mana(scene, tap_for("{B}", "forest")) == "{B}"
    assert add_mana(scene, tap_for("{B}{B}", "forest")) == "{B}{B}"
    assert rule(scene, tap_for("{G}", "forest")) == "106.3"


@pytest.mark.rule("106.12b")
def test_many_equal_replacements_are_applied_one_after_another() -> None:
    scene = position(A=player(battlefield=["Forest", *["Mana Reflection"] * 9]), B=player())
    assert add_mana(scene, tap_for("{G}" * 512, "forest")) == "{G}" * 512


@pytest.mark.rule("106.6")
def test_restricted_mana_pays_only_what_it_says() -> None:
    seat = player(hand=["Lightning Bolt", "Memnite", "Llanowar Elves"], battlefield=["Ancient Ziggurat"])
    scene = position(A=seat, B=player())
    only = scene.objects[ObjectId("ancient-ziggurat")].printed.abilities[0].effects[0].only  # type: ignore[attr-defined]
    red = tap_for("", "ancient-ziggurat", adds=(mana("R", "ancient-ziggurat", only=only),))
    green = tap_for("", "ancient-ziggurat", adds=(mana("G", "ancient-ziggurat", only=only),))
    assert refusal(scene, cast("lightning-bolt", ["B"]), red, spend("R", "ancient-ziggurat", only=only)) == "106.6"
    after = apply(scene, cast("llanowar-elves"), payment(green, spend("G", "ancient-ziggurat", only=only)))
    assert after.stack == ("llanowar-elves",)
    assert rule(scene, tap_for("{R}", "ancient-ziggurat")) == "106.3"


@pytest.mark.rule("119.4")
def test_life_paid_for_mana_is_gone_before_life_is_paid_for_the_spell() -> None:
    scene = position(A=player(battlefield=["Mana Confluence"], life=1), B=player())
    step = activation("{R}", "mana-confluence", 1, act("tap", "mana-confluence"), PayLife(1))
    after = apply(scene, activate("mana-confluence"), payment(step))
    assert after.players["A"].life == 0
    poor = position(A=player(battlefield=["Mana Confluence"], life=0), B=player())
    assert rule(poor, step) == "119.4"


@pytest.mark.rule("605.1a")
def test_an_ability_that_is_no_mana_ability_makes_no_mana_for_costs() -> None:
    scene = position(A=player(hand=["Lightning Bolt"], battlefield=["Prodigal Pyromancer"]), B=player())
    step = tap_for("{R}", "prodigal-pyromancer")
    assert refusal(scene, cast("lightning-bolt", ["B"]), step, spend("R", "prodigal-pyromancer")) == "605.1a"


@pytest.mark.rule("605.3b")
def test_a_mana_ability_by_itself_needs_its_own_activation_as_payment() -> None:
    scene = position(A=player(battlefield=["Forest"]), B=player())
    assert refusal(scene, activate("forest")) == "605.3b"
    assert refusal(scene, activate("forest"), spend("G"), tap_for("{G}", "forest")) == "601.2h"
    assert scene.objects[ObjectId("forest")].zone is Zone.BATTLEFIELD


@pytest.mark.rule("106.3")
def test_one_of_each_color_among_permanents() -> None:
    scene = position(A=player(battlefield=["Bloom Tender", "Goblin Piker", "Gray Ogre"]), B=player())
    assert add_mana(scene, tap_for("{R}{G}", "bloom-tender")) == "{R}{G}"
    assert rule(scene, tap_for("{R}{R}", "bloom-tender")) == "106.3"


@pytest.mark.rule("106.3")
def test_as_much_as_the_devotion_to_one_chosen_color() -> None:
    seat = player(battlefield=["Nykthos, Shrine to Nyx", "Goblin Piker", "Gray Ogre", "Grizzly Bears"], mana="{C}{C}")
    scene = position(A=seat, B=player())
    id = "nykthos-shrine-to-nyx"
    costs = (act("tap", id), spend("C", on="{1}"), spend("C", on="{1}"))
    assert add_mana(scene, activation("{R}{R}", id, 2, *costs)) == "{R}{R}"
    assert add_mana(scene, activation("{G}", id, 2, *costs)) == "{G}"
    assert rule(scene, activation("{R}{G}", id, 2, *costs)) == "106.3"


@pytest.mark.rule("106.6")
def test_unspent_mana_is_doubled_after_the_cost_is_paid() -> None:
    scene = position(A=player(battlefield=["Doubling Cube"], mana="{R}{R}{C}{C}{C}"), B=player())
    one = spend("C", on="{1}")
    costs = (act("tap", "doubling-cube"), one, one, one)
    assert add_mana(scene, activation("{R}{R}", "doubling-cube", 1, *costs)) == "{R}{R}{R}{R}"
    assert rule(scene, activation("{R}{R}{C}", "doubling-cube", 1, *costs)) == "106.3"


@pytest.mark.rule("106.12a")
def test_two_triggers_of_different_permanents_each_add_their_mana() -> None:
    growth, ground = ("Wild Growth", {"attached_to": "forest"}), ("Fertile Ground", {"attached_to": "forest"})
    scene = position(A=player(battlefield=["Forest", growth, ground]), B=player())
    three = (mana("G", "forest"), mana("U", "fertile-ground"), mana("G", "wild-growth"))
    assert add_mana(scene, tap_for("", "forest", adds=three)) == "{U}{G}{G}"
    assert rule(scene, tap_for("", "forest", adds=(*three[:2], mana("R", "wild-growth")))) == "106.3"


@pytest.mark.rule("605.3b")
def test_a_thousand_creatures_make_a_thousand_mana() -> None:
    scene = position(A=player(battlefield=["Gaea's Cradle", *["Memnite"] * 1500]), B=player())
    assert add_mana(scene, tap_for("{G}" * 1500, "gaeas-cradle")) == "{G}" * 1500
