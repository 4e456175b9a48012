"""Keyword abilities that are activated abilities, each with a real card (702)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

import castable
from castable.model.game.characteristics import look
from castable.model.game.errors import IllegalAction
from castable.model.game.notation import parse_play
from castable.model.game.plays import PayCounters, Payment, PayObject
from castable.model.game.position import ObjectId, Position
from castable.model.language.abilities import ActivatedAbility
from castable.model.language.cards import card, kebab
from castable.model.language.costs import Component, collect_evidence, cost, discard, tap_with_total
from castable.model.language.effects import Does
from castable.model.language.filters import CREATURE, Stat, Zone
from castable.solver.verdicts import Illegal, Legal
from tests.scenes import illegal, legal, listed, scene

ELF = "Llanowar Elves"


def taps(payment: Payment | None) -> set[str]:
    """What a payment taps for the cost itself."""
    assert payment is not None
    return {s.object for s in payment.steps if isinstance(s, PayObject) and s.action == "tap"}


def uses(payment: Payment | None) -> set[str]:
    """The objects that a payment taps, or takes away or counters from, for the cost itself."""
    assert payment is not None
    return {s.object for s in payment.steps if isinstance(s, PayObject | PayCounters)}


def asks_for(*parts: Component | str) -> Any:
    """An artifact with an ability that costs so much and does nothing."""
    ability = ActivatedAbility(cost(*parts), (Does("nothing"),))
    return card("Trial", "{1}", "Artifact", ability)


# ---------------------------------------------------------------- costs that ask for a total


@pytest.mark.rule("702.122a")
def test_crew_taps_any_number_of_creatures_with_enough_power() -> None:
    board = ["Heart of Kiran", "Llanowar Elves", "Grizzly Bears", "Birds of Paradise"]
    assert taps(legal(scene(A={"battlefield": board}), "activate heart-of-kiran")) == {
        "llanowar-elves",
        "grizzly-bears",
    }
    short = scene(A={"battlefield": [*board[:2], "Birds of Paradise"]})
    assert illegal(short, "activate heart-of-kiran") >= {"118.3"}


@pytest.mark.rule("702.122a")
@pytest.mark.rule("302.6")
def test_crew_taps_creatures_that_came_this_turn_but_no_tapped_ones() -> None:
    sick = scene(A={"battlefield": ["Smuggler's Copter", {"card": "Grizzly Bears", "sick": True}]})
    assert taps(legal(sick, "activate smugglers-copter")) == {"grizzly-bears"}
    tapped = scene(A={"battlefield": ["Smuggler's Copter", {"card": "Grizzly Bears", "tapped": True}]})
    assert illegal(tapped, "activate smugglers-copter")


@pytest.mark.rule("702.122a")
def test_a_vehicle_that_is_a_creature_does_not_crew_itself() -> None:
    becomes = {"objects": ["heart-of-kiran"], "changes": [{"AddTypes": {"types": ["Creature"]}}]}
    effects = [{"changes": becomes, "until": "end_of_turn"}]
    alone = scene(A={"battlefield": ["Heart of Kiran"]}, document={"effects": effects})
    assert illegal(alone, "activate heart-of-kiran")
    two = scene(A={"battlefield": ["Heart of Kiran", "Smuggler's Copter"]}, document={"effects": effects})
    assert taps(legal(two, "activate smugglers-copter")) == {"heart-of-kiran"}


@pytest.mark.rule("118.9")
def test_another_cost_may_be_paid_rather_than_the_crew_cost() -> None:
    position = scene(A={"battlefield": ["Heart of Kiran", {"card": "Liliana of the Veil", "loyalty": 3}]})
    payment = legal(position, "activate heart-of-kiran")
    assert uses(payment) == {"liliana-of-the-veil"}


@pytest.mark.rule("107.1b")
def test_a_creature_of_negative_power_counts_against_the_total() -> None:
    weak = {"card": "Grizzly Bears", "id": "weak", "counters": {"-1/-1": 3}}
    position = scene(A={"battlefield": ["Heart of Kiran", "Grizzly Bears", "Llanowar Elves", weak]})
    play = parse_play("activate heart-of-kiran", position)
    assert taps(legal(position, "activate heart-of-kiran")) == {"grizzly-bears", "llanowar-elves"}
    all_three = tuple(PayObject("tap", ObjectId(o)) for o in ("weak", "grizzly-bears", "llanowar-elves"))
    with pytest.raises(IllegalAction):
        castable.apply(position, play, Payment(cost="{0}", steps=all_three))


@pytest.mark.rule("702.122a")
def test_more_creatures_than_needed_may_be_tapped_and_none_twice() -> None:
    position = scene(A={"battlefield": ["Smuggler's Copter", "Grizzly Bears", "Llanowar Elves"]})
    play = parse_play("activate smugglers-copter", position)
    both = tuple(PayObject("tap", ObjectId(o)) for o in ("grizzly-bears", "llanowar-elves"))
    after = castable.apply(position, play, Payment(cost="{0}", steps=both))
    assert after.objects[ObjectId("llanowar-elves")].tapped
    for wrong in ((), both[:1] * 2):
        with pytest.raises(IllegalAction):
            castable.apply(position, play, Payment(cost="{0}", steps=wrong))


def test_crew_takes_few_creatures_then_weak_ones() -> None:
    courser = card("Centaur Courser", "{2}{G}", "Creature — Centaur Warrior", pt="3/3")
    angel = card("Serra Angel", "{3}{W}{W}", "Creature — Angel", pt="4/4")
    bears = card("Grizzly Bears", "{1}{G}", "Creature — Bear", pt="2/2")
    position = scene(
        A={"battlefield": ["Heart of Kiran", "Serra Angel", "Grizzly Bears", "Centaur Courser"]},
        cards=(courser, angel, bears),
    )
    assert taps(legal(position, "activate heart-of-kiran")) == {"centaur-courser"}


def test_crewing_leaves_the_creatures_that_a_held_play_needs() -> None:
    board = ["Heart of Kiran", "Smuggler's Copter", "Llanowar Elves", "Siege Rhino", "Grizzly Bears"]
    rhino = card("Siege Rhino", "{1}{W}{B}{G}", "Creature — Rhino", pt="4/5")
    position = scene(A={"battlefield": board}, cards=(rhino,))
    play, held = "activate smugglers-copter", "activate heart-of-kiran"
    assert isinstance(castable.pay(position, play, hold=[held]).verdict, Legal)
    few = scene(A={"battlefield": [*board[:2], "Siege Rhino"]}, cards=(rhino,))
    assert isinstance(castable.pay(few, play).verdict, Legal)
    assert not isinstance(castable.pay(few, play, hold=[held]).verdict, Legal)


@pytest.mark.rule("702.122a")
def test_why_a_vehicle_can_not_be_crewed() -> None:
    position = scene(A={"battlefield": ["Heart of Kiran", "Grizzly Bears"]})
    play = parse_play("activate heart-of-kiran", position)
    cheap = scene(A={"battlefield": ["Stubborn Burrowfiend", ELF]})
    found = castable.why(cheap, parse_play("activate stubborn-burrowfiend", cheap))
    assert isinstance(found, Illegal)
    assert [r.rule for r in found.reasons] == ["118.3"]
    assert "takes 2; there is 1" in found.reasons[0].text
    assert any(m.family == "permanent" for m in found.missing)
    assert isinstance(castable.why(position, play), Illegal)


@pytest.mark.rule("702.171a")
def test_saddle_only_when_a_sorcery_could_be_cast() -> None:
    board = ["Stubborn Burrowfiend", "Grizzly Bears"]
    assert taps(legal(scene(A={"battlefield": board}), "activate stubborn-burrowfiend")) == {"grizzly-bears"}
    later = scene(A={"battlefield": board}, document={"turn": {"player": "A", "phase": "combat_begin", "number": 3}})
    assert "602.5d" in illegal(later, "activate stubborn-burrowfiend")
    assert illegal(scene(A={"battlefield": board[:1]}), "activate stubborn-burrowfiend")


@pytest.mark.rule("701.59a")
def test_collecting_evidence_exiles_enough_mana_value_from_the_graveyard() -> None:
    trial = asks_for(collect_evidence(4))
    graveyard = ["Llanowar Elves", "Grizzly Bears", "Forest", "Shock"]
    position = scene(A={"battlefield": ["Trial"], "graveyard": graveyard}, cards=(trial,))
    payment = legal(position, "activate trial")
    assert uses(payment) == {"llanowar-elves", "grizzly-bears", "shock"}
    short = scene(A={"battlefield": ["Trial"], "graveyard": graveyard[1:]}, cards=(trial,))
    assert illegal(short, "activate trial")


@pytest.mark.rule("601.2h")
def test_evidence_may_be_a_card_that_the_cost_itself_puts_into_the_graveyard() -> None:
    trial = asks_for(discard(), collect_evidence(4))
    position = scene(
        A={"battlefield": ["Trial"], "hand": ["Forest", "Selesnya Evangel", "Ugin, the Spirit Dragon"]}, cards=(trial,)
    )
    payment = legal(position, "activate trial")
    assert uses(payment) == {"ugin-the-spirit-dragon"}


@pytest.mark.rule("118.3")
def test_what_is_tapped_to_crew_makes_no_mana_for_the_rest_of_the_cost() -> None:
    trial = asks_for("{G}", tap_with_total(Stat.POWER, 2, CREATURE))
    elves = scene(A={"battlefield": ["Trial", "2 Llanowar Elves"]}, cards=(trial,))
    assert illegal(elves, "activate trial")
    third = scene(A={"battlefield": ["Trial", "3 Llanowar Elves"]}, cards=(trial,))
    assert len(taps(legal(third, "activate trial"))) == 2
    assert "activate trial.1" in listed(third)


# ---------------------------------------------------------------- from the hand

FOUR_OF_EACH = ["4 Plains", "4 Island", "4 Swamp", "4 Mountain", "4 Forest"]
UPKEEP = {"turn": {"player": "A", "phase": "upkeep", "number": 3}}
BLOCKED = {"turn": {"player": "A", "phase": "declare_blockers", "number": 3}}


def at(phase: str, player: str = "A") -> dict[str, Any]:
    """The turn of a document, with priority for A."""
    return {"turn": {"player": player, "phase": phase, "number": 3}, "priority": "A"}


def cost_of(position: Position, play: str) -> str:
    """The mana that a legal play costs."""
    payment = legal(position, play)
    assert payment is not None
    return payment.cost


@pytest.mark.rule("702.29a")
def test_cycling_may_cost_life_and_only_from_the_hand() -> None:
    assert legal(scene(A={"hand": ["Street Wraith"]}), "activate street-wraith")
    assert illegal(scene(A={"hand": ["Street Wraith"], "life": 1}), "activate street-wraith") == {"118.3"}
    assert "113.6" in illegal(scene(A={"battlefield": ["Street Wraith"]}), "activate street-wraith")


@pytest.mark.rule("702.29e")
def test_typecycling_costs_its_mana_and_the_card() -> None:
    payment = legal(scene(A={"hand": ["Ash Barrens"], "battlefield": ["Island"]}), "activate ash-barrens.2")
    assert uses(payment) == {"ash-barrens"}
    assert illegal(scene(A={"hand": ["Ash Barrens"]}), "activate ash-barrens.2")


@pytest.mark.rule("702.29f")
def test_what_makes_cycling_cheaper_makes_typecycling_cheaper() -> None:
    position = scene(A={"hand": ["Ash Barrens"], "battlefield": ["Fluctuator"]})
    assert cost_of(position, "activate ash-barrens.2") == "{0}"


@pytest.mark.rule("207.2c")
def test_channel_discards_the_card_and_is_cheaper_with_legendary_creatures() -> None:
    hand = ["Sokenzan, Crucible of Defiance"]
    play = "activate sokenzan-crucible-of-defiance.2"
    lands = ["4 Mountain"]
    assert cost_of(scene(A={"hand": hand, "battlefield": lands}), play) == "{3}{R}"
    with_one = scene(A={"hand": hand, "battlefield": ["Loot, the Pathfinder", "3 Mountain"]})
    assert cost_of(with_one, play) == "{2}{R}"
    assert illegal(scene(A={"battlefield": [*hand, *lands]}), play) >= {"113.6"}


@pytest.mark.rule("702.77a")
def test_reinforce_x_takes_all_the_mana_there_is() -> None:
    position = scene(A={"hand": ["Swell of Courage"], "battlefield": ["4 Plains", ELF]})
    plays = {p for p in listed(position, "swell-of-courage") if "activate" in p}
    assert plays == {f"activate swell-of-courage.1 x={x} -> llanowar-elves" for x in range(4)}


@pytest.mark.rule("702.49a")
@pytest.mark.rule("702.49c")
def test_ninjutsu_returns_an_unblocked_attacker() -> None:
    def combat(phase: str, blocker: str) -> Position:
        elves = {"card": ELF, "id": "elves", "attacking": "B", "tapped": True}
        bears = {"card": "Grizzly Bears", "id": "bears", "attacking": "B", "tapped": True}
        seat = {"hand": ["Ninja of the Deep Hours"], "battlefield": [elves, bears, "2 Island"]}
        other = {"battlefield": [{"card": "Silvercoat Lion", "blocking": blocker}] if blocker else []}
        lion = card("Silvercoat Lion", "{1}{W}", "Creature — Cat", pt="2/2")
        return scene(A=seat, B=other, cards=(lion,), document=at(phase))

    play = "activate ninja-of-the-deep-hours"
    assert uses(legal(combat("declare_blockers", "elves"), play)) == {"ninja-of-the-deep-hours", "bears"}
    assert uses(legal(combat("combat_damage", "bears"), play)) == {"ninja-of-the-deep-hours", "elves"}
    assert illegal(combat("declare_attackers", ""), play)
    assert illegal(scene(A={"hand": ["Ninja of the Deep Hours"], "battlefield": ["2 Island", ELF]}), play)


@pytest.mark.rule("702.49d")
def test_commander_ninjutsu_works_from_the_command_zone_too() -> None:
    attacker = {"card": ELF, "attacking": "B", "tapped": True}
    yuriko = {"card": "Yuriko, the Tiger's Shadow", "commander": True, "casts": 3}
    play = "activate yuriko-the-tigers-shadow"
    lands = ["Island", "Swamp"]
    command = scene(A={"command": [yuriko], "battlefield": [attacker, *lands]}, document=BLOCKED)
    assert cost_of(command, play) == "{U}{B}"  # no commander tax: nothing is cast
    hand = scene(A={"hand": [yuriko["card"]], "battlefield": [attacker, *lands]}, document=BLOCKED)
    assert legal(hand, play)
    ninja = scene(A={"command": ["Ninja of the Deep Hours"], "battlefield": [attacker, "2 Island"]}, document=BLOCKED)
    assert illegal(ninja, "activate ninja-of-the-deep-hours") >= {"113.6"}


@pytest.mark.rule("601.2f")
def test_ninjutsu_may_cost_less() -> None:
    attacker = {"card": ELF, "attacking": "B", "tapped": True}
    seat = {"hand": ["Ninja of the Deep Hours"], "battlefield": [attacker, "Silver-Fur Master", "2 Island"]}
    position = scene(A=seat, document=BLOCKED)
    assert cost_of(position, "activate ninja-of-the-deep-hours") == "{U}"


@pytest.mark.rule("702.57b")
def test_forecast_only_in_the_upkeep_of_its_owner_and_once_each_turn() -> None:
    seat = {"hand": ["Pride of the Clouds"], "battlefield": ["2 Plains", "2 Island"]}
    play = "activate pride-of-the-clouds"
    assert legal(scene(A=seat, document=UPKEEP), play)
    used = {**UPKEEP, "history": {"activated": {"pride-of-the-clouds.1": 1}}}
    assert illegal(scene(A=seat, document=used), play) == {"602.5b"}
    assert illegal(scene(A=seat), play) == {"602.1b"}
    assert illegal(scene(A=seat, B={}, document=at("upkeep", "B")), play) == {"602.1b"}


@pytest.mark.rule("702.53a")
def test_transmute_only_as_a_sorcery() -> None:
    seat = {"hand": ["Muddle the Mixture"], "battlefield": ["3 Island"]}
    assert legal(scene(A=seat), "activate muddle-the-mixture")
    assert illegal(scene(A=seat, document=at("upkeep")), "activate muddle-the-mixture") == {"602.5d"}


@pytest.mark.rule("207.2c")
def test_bloodrush_targets_an_attacker() -> None:
    attacker = {"card": ELF, "attacking": "B", "tapped": True}
    seat = {"hand": ["Ghor-Clan Rampager"], "battlefield": [attacker, "Grizzly Bears", "Mountain", "Forest"]}
    position = scene(A=seat, document=BLOCKED)
    assert listed(position, "ghor-clan-rampager") == {"activate ghor-clan-rampager.1 -> llanowar-elves"}


def test_grandeur_discards_another_card_of_the_same_name() -> None:
    name = "Page, Loose Leaf"
    play = "activate page-loose-leaf.2"
    position = scene(A={"battlefield": [name], "hand": [{"card": name, "id": "other"}, "Forest"]})
    assert uses(legal(position, play)) == {"other"}
    assert illegal(scene(A={"battlefield": [name], "hand": ["Forest"]}), play)


# ---------------------------------------------------------------- from the graveyard


@pytest.mark.parametrize(
    ("name", "number"),
    [
        pytest.param("Rotting Rats", 1, marks=pytest.mark.rule("702.84a")),
        pytest.param("Angel of Sanctions", 1, marks=pytest.mark.rule("702.128a")),
        pytest.param("Timeless Dragon", 2, marks=pytest.mark.rule("702.129a")),
        pytest.param("Impulsive Pilferer", 1, marks=pytest.mark.rule("702.141a")),
        pytest.param("Deadbridge Goliath", 1, marks=pytest.mark.rule("702.97a")),
        pytest.param("Qarsi Revenant", 1, marks=pytest.mark.rule("113.6m")),
    ],
)
def test_abilities_of_cards_in_the_graveyard(name: str, number: int) -> None:
    id = kebab(name)
    lands = [*FOUR_OF_EACH, ELF]
    target = " -> llanowar-elves" if name in ("Deadbridge Goliath", "Qarsi Revenant") else ""
    play = f"activate {id}.{number}{target}"
    payment = legal(scene(A={"graveyard": [name], "battlefield": lands}), play)
    assert uses(payment) == (set() if name == "Rotting Rats" else {id})
    assert illegal(scene(A={"graveyard": [name], "battlefield": lands}, document=at("upkeep")), play) == {"602.5d"}
    assert "113.6" in illegal(scene(A={"hand": [name], "battlefield": lands}), play)
    assert "602.2" in illegal(scene(A={"battlefield": lands}, B={"graveyard": [name]}), play)


@pytest.mark.rule("702.129a")
def test_eternalize_may_ask_for_a_discard() -> None:
    board = ["4 Plains"]
    with_card = scene(A={"graveyard": ["Sunscourge Champion"], "hand": ["Forest"], "battlefield": board})
    assert uses(legal(with_card, "activate sunscourge-champion")) == {"sunscourge-champion", "forest"}
    assert illegal(
        scene(A={"graveyard": ["Sunscourge Champion"], "battlefield": board}), "activate sunscourge-champion"
    )


# ---------------------------------------------------------------- on the battlefield


@pytest.mark.rule("702.67a")
def test_fortify_targets_a_land_that_you_control() -> None:
    position = scene(A={"battlefield": ["Darksteel Garrison", "3 Plains", ELF]}, B={"battlefield": ["Island"]})
    names = {"plains", "plains#2", "plains#3"}
    assert listed(position, "darksteel-garrison") == {f"activate darksteel-garrison.1 -> {n}" for n in names}


@pytest.mark.rule("702.151a")
@pytest.mark.rule("702.151b")
def test_reconfigure_attaches_to_another_creature_and_unattaches() -> None:
    loose = scene(A={"battlefield": ["Lizard Blades", "2 Mountain", "Grizzly Bears"]})
    assert listed(loose, "lizard-blades") == {"activate lizard-blades.1 -> grizzly-bears"}
    blades = {"card": "Lizard Blades", "attached_to": "grizzly-bears"}
    on = scene(A={"battlefield": [blades, "2 Mountain", "Grizzly Bears"]})
    assert listed(on, "lizard-blades") == {"activate lizard-blades.1 -> grizzly-bears", "activate lizard-blades.2"}
    assert not matches_creature(on, "lizard-blades")
    assert matches_creature(loose, "lizard-blades")


def matches_creature(position: Position, id: str) -> bool:
    """Whether an object is a creature."""
    return "Creature" in look(position, id).words


@pytest.mark.rule("702.65a")
def test_aura_swap_at_any_time() -> None:
    wings = {"card": "Arcanum Wings", "attached_to": "llanowar-elves"}
    position = scene(A={"battlefield": [ELF, wings, "3 Island"]}, document=at("upkeep"))
    assert legal(position, "activate arcanum-wings")


@pytest.mark.rule("702.184a")
@pytest.mark.rule("302.6")
def test_station_taps_another_creature_even_a_sick_one() -> None:
    position = scene(A={"battlefield": ["The Seriema", {"card": ELF, "sick": True}]})
    assert taps(legal(position, "activate the-seriema")) == {"llanowar-elves"}
    ship = {"card": "The Seriema", "counters": {"charge": 7}}
    alone = scene(A={"battlefield": [ship]})
    assert matches_creature(alone, "the-seriema")
    assert illegal(alone, "activate the-seriema")


@pytest.mark.rule("702.87a")
@pytest.mark.rule("711.2a")
def test_level_up_only_as_a_sorcery_and_levels_change_the_creature() -> None:
    knight = {"card": "Student of Warfare", "counters": {"level": 6}}
    position = scene(A={"battlefield": [knight, "Plains"]})
    assert legal(position, "activate student-of-warfare")
    assert look(position, "student-of-warfare").power == 3
    later = scene(A={"battlefield": [knight, "Plains"]}, document=at("combat_begin"))
    assert illegal(later, "activate student-of-warfare") == {"602.5d"}


@pytest.mark.rule("702.107a")
@pytest.mark.rule("602.5a")
def test_outlast_taps_the_creature() -> None:
    assert legal(scene(A={"battlefield": ["Abzan Falconer", "Plains"]}), "activate abzan-falconer")
    sick = scene(A={"battlefield": [{"card": "Abzan Falconer", "sick": True}, "Plains"]})
    assert illegal(sick, "activate abzan-falconer") == {"302.6"}


@pytest.mark.rule("702.142a")
def test_boast_only_if_it_attacked_and_once_each_turn() -> None:
    board = ["Broadside Bombardiers", ELF]
    play = "activate broadside-bombardiers -> B"
    attacked = {"attacked": ["broadside-bombardiers"]}
    assert uses(legal(scene(A={"battlefield": board}, document={"history": attacked}), play)) == {"llanowar-elves"}
    assert illegal(scene(A={"battlefield": board}), play) == {"602.1b"}
    again = {**attacked, "activated": {"broadside-bombardiers.1": 1}}
    assert illegal(scene(A={"battlefield": board}, document={"history": again}), play) == {"602.5b"}


@pytest.mark.rule("601.2f")
def test_boasts_cost_less_for_each_dragon() -> None:
    board = ["Dragonkin Berserker", "Timeless Dragon", "5 Mountain"]
    position = scene(A={"battlefield": board}, document={"history": {"attacked": ["dragonkin-berserker"]}})
    assert cost_of(position, "activate dragonkin-berserker") == "{3}{R}"


@pytest.mark.rule("702.177a")
def test_exhaust_only_once_each_ability_by_itself() -> None:
    board = ["Loot, the Pathfinder", "Island", "Mountain", "Forest"]
    fresh = {p.split(" ->")[0] for p in listed(scene(A={"battlefield": board}), "loot-the-pathfinder")}
    assert fresh == {f"activate loot-the-pathfinder.{n}" for n in (1, 2, 3)}
    spent = {"history": {"exhausted": ["loot-the-pathfinder.1", "loot-the-pathfinder.2"]}}
    position = scene(A={"battlefield": board}, document=spent)
    assert {p.split(" ->")[0] for p in listed(position, "loot-the-pathfinder")} == {"activate loot-the-pathfinder.3"}
    assert illegal(position, "activate loot-the-pathfinder.2") == {"702.177a"}


@pytest.mark.rule("702.177a")
def test_an_exhaust_mana_ability_pays_once() -> None:
    board = ["Loot, the Pathfinder", "Forest", "Island"]
    spell = card("Trial", "{W}{W}{W}{U}", "Instant")
    assert legal(scene(A={"hand": ["Trial"], "battlefield": board}, cards=(spell,)), "cast trial")
    spent = {"history": {"exhausted": ["loot-the-pathfinder.1"]}}
    assert illegal(scene(A={"hand": ["Trial"], "battlefield": board}, cards=(spell,), document=spent), "cast trial")


def test_exhaust_abilities_of_others_cost_less() -> None:
    board = ["Boom Scholar", {"card": "Boom Scholar", "id": "other"}, "Mountain", "Forest", "2 Island"]
    position = scene(A={"battlefield": board})
    assert cost_of(position, "activate boom-scholar") == "{2}{R}{G}"


@pytest.mark.rule("701.37a")
@pytest.mark.rule("701.46a")
def test_monstrosity_and_adapt_may_be_activated_again() -> None:
    lion = {"card": "Fleecemane Lion", "counters": {"+1/+1": 1}}
    assert legal(scene(A={"battlefield": [lion, *FOUR_OF_EACH]}), "activate fleecemane-lion")
    drake = {"card": "Pteramander", "counters": {"+1/+1": 4}}
    graveyard = ["Shock", "Lightning Bolt", "Forest"]
    position = scene(A={"battlefield": [drake, *FOUR_OF_EACH], "graveyard": graveyard})
    assert cost_of(position, "activate pteramander") == "{5}{U}"


@pytest.mark.rule("702.71a")
def test_transfigure_sacrifices_the_creature() -> None:
    position = scene(A={"battlefield": ["Fleshwrither", "3 Swamp"]})
    assert uses(legal(position, "activate fleshwrither")) == {"fleshwrither"}
    assert illegal(scene(A={"battlefield": ["Fleshwrither", "3 Swamp"]}, document=at("end")), "activate fleshwrither")


@pytest.mark.rule("702.167a")
@pytest.mark.rule("702.167b")
def test_craft_exiles_itself_and_a_material_from_battlefield_or_graveyard() -> None:
    lands = ["5 Swamp"]
    blade = [{"card": "Tithing Blade", "id": "tithing-blade"}, *lands]
    buried = scene(A={"battlefield": blade, "graveyard": [ELF, "Shock"]})
    assert uses(legal(buried, "activate tithing-blade")) == {"tithing-blade", "llanowar-elves"}
    board = scene(A={"battlefield": [*blade, ELF]})
    assert uses(legal(board, "activate tithing-blade")) == {"tithing-blade", "llanowar-elves"}
    others = scene(A={"battlefield": blade, "graveyard": ["Shock"]}, B={"battlefield": [ELF], "graveyard": [ELF]})
    assert illegal(others, "activate tithing-blade")


@pytest.mark.rule("702.167a")
def test_craft_with_four_materials_takes_four_objects() -> None:
    kinds = ("Dinosaur", "Merfolk", "Pirate", "Vampire")
    cards = tuple(card(k, "{1}", f"Creature — {k}", pt="1/1") for k in kinds)
    both = card("Both", "{1}", "Creature — Pirate Vampire", pt="1/1")
    board = [{"card": "Throne of the Grim Captain", "id": "throne"}, "4 Island", "Dinosaur"]
    full = scene(A={"battlefield": [*board, "Both"], "graveyard": ["Merfolk", "Pirate"]}, cards=(*cards, both))
    assert len(uses(legal(full, "activate throne.2"))) == 5
    short = scene(A={"battlefield": [*board, "Both"], "graveyard": ["Merfolk"]}, cards=(*cards, both))
    assert illegal(short, "activate throne.2")


@pytest.mark.rule("702.167a")
def test_craft_with_one_or_more_takes_as_many_as_the_payment_says() -> None:
    raptor = card("Raptor", "{1}", "Creature — Dinosaur", pt="1/1")
    lattice = {"card": "Saheeli's Lattice", "id": "lattice"}
    seat = {"battlefield": [lattice, "5 Mountain"], "graveyard": ["2 Raptor"]}
    position = scene(A=seat, cards=(raptor,))
    play = parse_play("activate lattice", position)
    payment = legal(position, "activate lattice")
    assert payment is not None
    assert len(uses(payment)) == 2
    both = replace(payment, steps=(*payment.steps, PayObject("exile", ObjectId("raptor#2"))))
    assert castable.apply(position, play, both).objects[ObjectId("raptor#2")].zone is Zone.EXILE
