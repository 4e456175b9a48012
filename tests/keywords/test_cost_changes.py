"""What real cards make spells and abilities cost (118.7, 601.2f): the total cost, locked in."""

from __future__ import annotations

from typing import Any

import pytest

from castable.model.game.plays import PayObject
from castable.model.language.abilities import CostChange, Keyword
from castable.model.language.cards import Card, card
from castable.model.language.filters import ANYTHING
from castable.model.language.mana import ManaCost
from tests.scenes import can_pay, illegal, legal, listed, scene, trial

LANDS = ["5 Plains", "5 Island", "5 Swamp", "5 Mountain", "5 Forest"]
SUPPORT = {"life": 20, "library": 10}


def cost_of(play: str, battlefield: list[Any], *, document: dict[str, Any] | None = None, **zones: Any) -> str:
    """The total cost of a play of a player with many lands and these permanents."""
    cards = zones.pop("cards", ())
    other = zones.pop("B", {})
    position = scene(
        A={**SUPPORT, "battlefield": [*LANDS, *battlefield], **zones}, B=other, cards=cards, document=document
    )
    payment = legal(position, play, player="A")
    assert payment is not None
    return payment.cost


def of_type(name: str, type_: str, key: str = "creature_type") -> dict[str, Any]:
    return {"card": name, "chosen": {key: type_}}


# ---------------------------------------------------------------- only the colored part


@pytest.mark.rule("118.7")
@pytest.mark.parametrize(
    ("reducer", "spell", "total"),
    [
        ("Edgewalker", trial("{1}{W}", type_line="Creature — Cleric"), "{1}"),
        ("Edgewalker", trial("{1}{W}{B}", type_line="Creature — Cleric"), "{1}"),
        ("Edgewalker", trial("{3}", type_line="Creature — Cleric"), "{3}"),
        ("Edgewalker", trial("{W}{W}{B}", type_line="Creature — Cleric"), "{W}"),
        ("Edgewalker", trial("{1}{W}", type_line="Creature — Soldier"), "{1}{W}"),
        ("Ragemonger", trial("{2}{R}", type_line="Creature — Minotaur"), "{2}"),
        ("Ragemonger", trial("{B/R}{B/R}{B/R}", type_line="Creature — Minotaur"), "{B}"),
    ],
)
def test_only_the_amount_of_colored_mana_is_reduced(reducer: str, spell: Card, total: str) -> None:
    assert cost_of("cast trial", [reducer], hand=["Trial"], cards=(spell,)) == total


@pytest.mark.rule("118.7c", "601.2f")
def test_the_player_applies_reductions_in_any_order() -> None:
    """{W} less anything, and {W} less colored mana only: the latter first leaves the generic mana to the former."""
    other = card("Other", "{1}", "Artifact", CostChange(ManaCost.parse("{W}"), ANYTHING, less=True))
    spell = trial("{1}{W}", type_line="Creature — Cleric")
    assert cost_of("cast trial", ["Edgewalker", "Other"], hand=["Trial"], cards=(other, spell)) == "{0}"


@pytest.mark.rule("118.7", "601.2b")
def test_five_hybrid_symbols_and_one_mana_less_of_each_color() -> None:
    morophon = of_type("Morophon, the Boundless", "Eldrazi")
    assert cost_of("cast ulalek-fused-atrocity", [morophon], hand=["Ulalek, Fused Atrocity"]) == "{0}"
    assert legal(scene(A={"hand": ["Ulalek, Fused Atrocity"], "battlefield": [morophon]}), "cast ulalek-fused-atrocity")


@pytest.mark.rule("118.7a", "107.4e")
def test_generic_mana_less_leaves_colorless_hybrid_symbols() -> None:
    """{C/W} has no generic half: Herald's Horn does nothing for it."""
    position = scene(
        A={"hand": ["Ulalek, Fused Atrocity"], "battlefield": ["4 Wastes", of_type("Herald's Horn", "Eldrazi")]}
    )
    assert illegal(position, "cast ulalek-fused-atrocity") == {"118.3"}


# ---------------------------------------------------------------- by what the spell is


@pytest.mark.rule("607.2d", "118.7a")
@pytest.mark.parametrize(
    ("reducer", "total"),
    [
        (of_type("Herald's Horn", "Bear"), "{G}"),
        (of_type("Herald's Horn", "Elf"), "{1}{G}"),
        (of_type("Urza's Incubator", "Bear"), "{G}"),
        (of_type("Cloud Key", "creature", "card_type"), "{G}"),
        (of_type("Cloud Key", "artifact", "card_type"), "{1}{G}"),
        ("Cloud Key", "{1}{G}"),
    ],
)
def test_spells_of_the_chosen_type_cost_less(reducer: Any, total: str) -> None:
    assert cost_of("cast grizzly-bears", [reducer], hand=["Grizzly Bears"]) == total


@pytest.mark.rule("607.2a")
def test_spells_that_share_a_card_type_with_the_exiled_card_cost_less() -> None:
    exile = [{"card": "Ornithopter", "exiled_with": "semblance-anvil"}]
    assert cost_of("cast grizzly-bears", ["Semblance Anvil"], hand=["Grizzly Bears"], exile=exile) == "{G}"
    assert cost_of("cast divination", ["Semblance Anvil"], hand=["Divination"], exile=exile) == "{2}{U}"
    assert cost_of("cast grizzly-bears", ["Semblance Anvil"], hand=["Grizzly Bears"]) == "{1}{G}"


@pytest.mark.rule("201.2", "601.2a")
def test_spells_cost_less_for_each_card_of_their_name_in_the_graveyard() -> None:
    grave = ["2 Divination", "Shock"]
    assert cost_of("cast divination", ["Locket of Yesterdays"], hand=["Divination"], graveyard=grave) == "{U}"
    assert cost_of("cast divination", ["Locket of Yesterdays"], hand=["Divination"], graveyard=["Shock"]) == "{2}{U}"


@pytest.mark.rule("118.7a")
@pytest.mark.parametrize(
    ("reducers", "spell", "total"),
    [
        (["Goreclaw, Terror of Qal Sisma"], "Hill Giant", "{3}{R}"),
        (["Goreclaw, Terror of Qal Sisma"], "Murktide Regent", "{5}{U}{U}"),
        (["Goreclaw, Terror of Qal Sisma"], "Gurmag Angler", "{4}{B}"),
        (["Centaur Omenreader"], "Hill Giant", "{3}{R}"),
        ([{"card": "Centaur Omenreader", "tapped": True}], "Hill Giant", "{1}{R}"),
        ([{"card": "Animar, Soul of Elements", "counters": {"+1/+1": 2}}], "Hill Giant", "{1}{R}"),
        (["Animar, Soul of Elements"], "Hill Giant", "{3}{R}"),
        (["Danitha Capashen, Paragon"], "Pacifism", "{W}"),
        (["Danitha Capashen, Paragon"], "Colossus Hammer", "{0}"),
        (["Oketra's Monument"], "Edgewalker", "{W}{B}"),
        (["Oketra's Monument"], "Hill Giant", "{3}{R}"),
        (["Derelor"], "Gurmag Angler", "{6}{B}{B}"),
        (["Gloom"], "Pacifism", "{4}{W}"),
        (["Gloom", "Danitha Capashen, Paragon"], "Pacifism", "{3}{W}"),
        (["Mycosynth Golem", "3 Wastes"], "Myr Enforcer", "{5}"),
        (["Mycosynth Golem"], "Hill Giant", "{3}{R}"),
        (["Khalni Hydra", "3 Grizzly Bears"], "Khalni Hydra", "{G}{G}{G}{G}"),
        ([], "Draco", "{6}"),
        ([], "Leyline Binding", "{W}"),
        ([], "Curtains' Call", "{4}{B}"),
        ([], "Morophon, the Boundless", "{7}"),
        ([of_type("Morophon, the Boundless", "Elf")], "Ulalek, Fused Atrocity", "{W}{U}{B}{R}{G}"),
    ],
)
def test_what_a_spell_costs(reducers: list[Any], spell: str, total: str) -> None:
    position = scene(
        A={**SUPPORT, "battlefield": [*LANDS, *reducers], "hand": [{"card": spell, "id": "it"}]},
        B={"battlefield": ["2 Memnite"]},
    )
    targets = {"Pacifism": " -> memnite", "Curtains' Call": " -> memnite, memnite#2"}.get(spell, "")
    payment = legal(position, f"cast it{targets}")
    assert payment is not None
    assert payment.cost == total


@pytest.mark.rule("702.41a")
def test_affinity_given_and_affinity_of_its_own_count_separately() -> None:
    """Myr Enforcer with affinity twice, and two artifacts: {7} less twice two."""
    assert cost_of("cast myr-enforcer", ["Mycosynth Golem", "Ornithopter"], hand=["Myr Enforcer"]) == "{3}"


@pytest.mark.rule("702.125a")
def test_undaunted_costs_less_for_each_opponent() -> None:
    seat = {"hand": ["Curtains' Call"], "battlefield": ["4 Swamp", "2 Grizzly Bears"]}
    play = "cast curtains-call -> grizzly-bears, grizzly-bears#2"
    assert illegal(scene(A=seat, B={}), play) == {"118.3"}
    paid = legal(scene(A=seat, B={}, C={}), play)
    assert paid is not None
    assert paid.cost == "{3}{B}"


@pytest.mark.rule("601.2a", "404.1")
def test_instants_and_sorceries_in_the_graveyard_make_it_cheaper() -> None:
    grave = ["2 Shock", "Divination", "Hill Giant"]
    assert cost_of("cast tolarian-terror", [], hand=["Tolarian Terror"], graveyard=grave) == "{3}{U}"


@pytest.mark.rule("108.3", "601.2f")
def test_a_spell_that_you_do_not_own_costs_less() -> None:
    theirs = {"exile": [{"card": "Divination"}]}
    effect = {"effects": [{"may_play": "divination", "player": "A"}]}
    assert cost_of("cast divination", ["Gonti, Canny Acquisitor"], B=theirs, document=effect) == "{1}{U}"
    assert cost_of("cast divination", ["Gonti, Canny Acquisitor"], hand=["Divination"]) == "{2}{U}"


# ---------------------------------------------------------------- by when and by whom it is cast


@pytest.mark.rule("101.1", "601.2f")
def test_spells_cost_more_on_the_turn_of_another_player() -> None:
    grid = ["Defense Grid"]
    assert cost_of("cast shock -> B", grid, hand=["Shock"]) == "{R}"
    theirs = {"turn": {"player": "B", "phase": "upkeep"}, "priority": "A"}
    assert cost_of("cast shock -> B", grid, hand=["Shock"], document=theirs) == "{3}{R}"
    assert cost_of("cast shock -> B", [], hand=["Shock"], B={"battlefield": grid}, document=theirs) == "{3}{R}"


@pytest.mark.rule("601.2f")
def test_spells_cost_more_for_each_other_spell_of_that_player() -> None:
    history = {"history": {"spells_cast": {"A": ["Shock", "Shock"], "B": ["Shock"]}}}
    assert cost_of("cast shock -> B", ["Damping Sphere"], hand=["Shock"], document=history) == "{2}{R}"
    sphere = {"battlefield": ["Damping Sphere"]}
    assert cost_of("cast shock -> B", [], hand=["Shock"], B=sphere, document=history) == "{2}{R}"
    assert cost_of("cast shock -> B", ["Damping Sphere"], hand=["Shock"]) == "{R}"


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(("cast", "total"), [([], "{2}{U}"), (["Shock"], "{1}{U}"), (["Shock", "Shock"], "{2}{U}")])
def test_only_the_second_spell_of_the_turn_costs_less(cast: list[str], total: str) -> None:
    history = {"history": {"spells_cast": {"A": cast}}}
    assert cost_of("cast divination", ["Highspire Bell-Ringer"], hand=["Divination"], document=history) == total


@pytest.mark.rule("601.2f", "602.2b")
def test_spells_and_abilities_of_opponents_cost_more_during_your_turn() -> None:
    taker = {"battlefield": ["Tithe Taker"]}
    theirs = {"turn": {"player": "B", "phase": "upkeep"}, "priority": "A"}
    assert cost_of("cast shock -> B", [], hand=["Shock"], B=taker, document=theirs) == "{1}{R}"
    assert cost_of("cast shock -> B", [], hand=["Shock"], B=taker) == "{R}"
    hart = ["Burnished Hart"]
    assert cost_of("activate burnished-hart", hart, B=taker, document=theirs) == "{4}"
    elves = {"battlefield": ["Llanowar Elves"]}
    assert "activate llanowar-elves.1" in listed(scene(A=elves, B=taker, document=theirs), player="A")


# ---------------------------------------------------------------- by its targets


@pytest.mark.rule("601.2c", "601.2f")
def test_it_costs_less_or_more_by_what_it_targets() -> None:
    scion = ["Elderwood Scion", "Memnite"]
    assert cost_of("cast pacifism -> elderwood-scion", scion, hand=["Pacifism"]) == "{W}"
    assert cost_of("cast pacifism -> memnite", scion, hand=["Pacifism"]) == "{1}{W}"
    theirs = {"battlefield": scion}
    assert cost_of("cast pacifism -> elderwood-scion", [], hand=["Pacifism"], B=theirs) == "{3}{W}"
    assert cost_of("cast pacifism -> memnite", [], hand=["Pacifism"], B=theirs) == "{1}{W}"


@pytest.mark.rule("601.2c", "602.2b")
def test_abilities_that_target_the_opponents_merfolk_cost_more() -> None:
    theirs = {"battlefield": ["Kopala, Warden of Waves", "Memnite"]}
    play = "activate biomancers-familiar -> "
    assert cost_of(f"{play}kopala-warden-of-waves", ["Biomancer's Familiar", "Gloom"], B=theirs) == "{1}"
    assert cost_of(f"{play}memnite", ["Biomancer's Familiar"], B=theirs) == "{0}"
    assert cost_of("cast shock -> kopala-warden-of-waves", [], hand=["Shock"], B=theirs) == "{2}{R}"


@pytest.mark.rule("118.8", "119.4")
def test_an_additional_cost_of_life_for_targeting_it() -> None:
    theirs = {"battlefield": ["Terror of the Peaks", "Memnite"]}
    poor = scene(A={"life": 2, "hand": ["Shock"], "battlefield": ["Mountain"]}, B=theirs)
    assert illegal(poor, "cast shock -> terror-of-the-peaks") == {"118.3"}
    assert legal(poor, "cast shock -> memnite")
    rich = scene(A={"life": 3, "hand": ["Shock"], "battlefield": ["Mountain"]}, B=theirs)
    assert legal(rich, "cast shock -> terror-of-the-peaks")


@pytest.mark.rule("601.2c", "601.2f", "702.42a")
def test_strive_costs_more_for_each_target_beyond_the_first() -> None:
    bears = ["2 Memnite", "Grizzly Bears"]
    play = "cast launch-the-fleet"
    assert cost_of(play, bears, hand=["Launch the Fleet"]) == "{W}"
    assert cost_of(f"{play} -> memnite", bears, hand=["Launch the Fleet"]) == "{W}"
    assert cost_of(f"{play} -> memnite, memnite#2, grizzly-bears", bears, hand=["Launch the Fleet"]) == "{2}{W}"
    one_short = scene(A={"hand": ["Launch the Fleet"], "battlefield": ["2 Plains", *bears]})
    assert illegal(one_short, f"{play} -> memnite, memnite#2, grizzly-bears") == {"118.3"}
    assert len(listed(one_short, "launch-the-fleet")) == 1 + 3 + 3


# ---------------------------------------------------------------- by how it is cast


@pytest.mark.rule("702.34a", "118.9d")
def test_flashback_costs_fall_for_you_and_rise_for_opponents() -> None:
    play, grave = "cast think-twice as flashback", ["Think Twice"]
    assert cost_of(play, ["Catalyst Stone"], graveyard=grave) == "{U}"
    assert cost_of(play, [], graveyard=grave, B={"battlefield": ["Catalyst Stone"]}) == "{4}{U}"
    assert cost_of("cast think-twice", ["Catalyst Stone"], hand=["Think Twice"]) == "{1}{U}"


@pytest.mark.rule("702.37c", "708.4")
def test_face_down_creature_spells_cost_less() -> None:
    assert cost_of("cast dermoplasm as morph", ["Dream Chisel"], hand=["Dermoplasm"]) == "{2}"
    assert cost_of("cast hill-giant", ["Dream Chisel"], hand=["Hill Giant"]) == "{3}{R}"


# ---------------------------------------------------------------- abilities


@pytest.mark.rule("602.2b", "118.7")
def test_the_order_of_reductions_decides_whether_one_mana_stays() -> None:
    """{3} for Burnished Hart: first {2} less but never below one mana, then {1} less whatever is left."""
    freely = card("Freely", "{1}", "Artifact", CostChange(ManaCost.parse("{1}"), abilities=ANYTHING, less=True))
    both = ["Burnished Hart", "Training Grounds", "Freely"]
    assert cost_of("activate burnished-hart", both, cards=(freely,)) == "{0}"
    assert cost_of("activate burnished-hart", ["Burnished Hart", "Training Grounds"]) == "{1}"
    assert cost_of("activate burnished-hart", ["Burnished Hart", "Training Grounds", "Heartstone"]) == "{1}"
    assert cost_of("activate burnished-hart", ["Burnished Hart", "Freely"], cards=(freely,)) == "{2}"


@pytest.mark.rule("602.2b", "118.7")
@pytest.mark.parametrize(
    ("others", "total"),
    [
        (["Biomancer's Familiar"], "{1}"),
        (["Zirda, the Dawnwaker"], "{1}"),
        ([{"card": "Power Artifact", "attached_to": "burnished-hart"}], "{1}"),
        (["Suppression Field"], "{5}"),
        (["Suppression Field", "Zirda, the Dawnwaker"], "{3}"),
        (["Gloom"], "{3}"),
    ],
)
def test_what_burnished_hart_costs(others: list[Any], total: str) -> None:
    assert cost_of("activate burnished-hart", ["Burnished Hart", *others]) == total


@pytest.mark.rule("602.2b", "605.1a")
def test_zirda_changes_no_mana_ability() -> None:
    """Izzet Signet still asks for {1}; so with one Island and Zirda there is not {U}{R} for free."""
    assert can_pay("{U}{R}", "Zirda, the Dawnwaker", "Izzet Signet") is False
    assert can_pay("{U}{R}", "Zirda, the Dawnwaker", "Izzet Signet", "Wastes")


@pytest.mark.rule("702.6a", "602.2b")
@pytest.mark.parametrize(
    ("others", "play", "total"),
    [
        (["Fervent Champion"], "colossus-hammer -> fervent-champion", "{5}"),
        (["Fervent Champion"], "colossus-hammer -> memnite", "{8}"),
        (["2 Fervent Champion"], "colossus-hammer -> fervent-champion#2", "{5}"),
        (["Auriok Steelshaper"], "colossus-hammer -> memnite", "{7}"),
        (["Auriok Steelshaper", "Fervent Champion"], "colossus-hammer -> fervent-champion", "{4}"),
        (["Bladehold War-Whip"], "colossus-hammer -> memnite", "{7}"),
        (["Bladehold War-Whip"], "bladehold-war-whip -> memnite", "{3}{R}{W}"),
        (["Puresteel Paladin"], "colossus-hammer -> memnite", "{8}"),
        (["Puresteel Paladin", "Ornithopter"], "colossus-hammer.2 -> memnite", "{0}"),
        (["Puresteel Paladin", "Ornithopter"], "colossus-hammer.1 -> memnite", "{8}"),
    ],
)
def test_what_equipping_costs(others: list[Any], play: str, total: str) -> None:
    assert cost_of(f"activate {play}", ["Colossus Hammer", "Memnite", *others]) == total


@pytest.mark.rule("702.6a", "602.2b")
def test_which_creatures_can_be_equipped_depends_on_the_cost_of_each() -> None:
    position = scene(A={"battlefield": ["Colossus Hammer", "5 Mountain", "Fervent Champion", "Memnite"]})
    assert listed(position, "colossus-hammer") == {"activate colossus-hammer.1 -> fervent-champion"}


@pytest.mark.rule("702.29a", "118.7a")
def test_cycling_costs_less_but_still_discards_the_card() -> None:
    payment = legal(
        scene(A={"hand": ["Krosan Tusker"], "battlefield": ["Fluctuator", "Forest"]}), "activate krosan-tusker"
    )
    assert payment is not None
    assert payment.cost == "{G}"
    discarded = [s.object for s in payment.steps if isinstance(s, PayObject) and s.action == "discard"]
    assert discarded == ["krosan-tusker"]


@pytest.mark.rule("118.9", "702.29a")
def test_nothing_may_be_paid_rather_than_a_cycling_cost() -> None:
    seven = ["Street Wraith", "6 Memnite"]
    with_seven = scene(A={"life": 1, "hand": seven, "battlefield": ["New Perspectives"]})
    assert legal(with_seven, "activate street-wraith")
    with_six = scene(A={"life": 1, "hand": [*seven[:1], "5 Memnite"], "battlefield": ["New Perspectives"]})
    assert illegal(with_six, "activate street-wraith") == {"118.3"}


@pytest.mark.rule("118.7a", "113.6")
def test_a_channel_ability_in_hand_costs_less_for_each_legend() -> None:
    theirs = {"battlefield": ["Bonesplitter"]}
    play = "activate boseiju-who-endures.2 -> bonesplitter"
    legends = ["Oketra's Monument", "Animar, Soul of Elements"]
    assert cost_of(play, [], hand=["Boseiju, Who Endures"], B=theirs) == "{1}{G}"
    assert cost_of(play, legends, hand=["Boseiju, Who Endures"], B=theirs) == "{G}"


# ---------------------------------------------------------------- hybrid choices and reductions together


@pytest.mark.rule("601.2b", "601.2f", "118.7a")
def test_reaper_king_from_three_mana_needs_two_generic_halves_and_a_reduction() -> None:
    """{2/W}{2/U}{2/B}{2/R}{2/G}: W, U, B and two halves of {2}, of which four artifacts take everything."""
    mana = {"mana": "{W}{U}{B}", "hand": ["Reaper King"]}
    four = ["Mycosynth Golem", "3 Ornithopter"]
    payment = legal(scene(A={**mana, "battlefield": four}), "cast reaper-king")
    assert payment is not None
    assert payment.cost == "{W}{U}{B}"
    assert illegal(scene(A={**mana, "battlefield": ["Mycosynth Golem", "2 Ornithopter"]}), "cast reaper-king")


# ---------------------------------------------------------------- a total that is set


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(
    ("others", "spell", "total"),
    [
        ([], "Shock", "{2}{R}"),
        (["Sphere of Resistance"], "Shock", "{2}{R}"),
        (["Ruby Medallion", "Sphere of Resistance"], "Hill Giant", "{3}{R}"),
        (["Mycosynth Golem"], "Ornithopter", "{3}"),
    ],
)
def test_trinisphere_looks_after_everything_else(others: list[str], spell: str, total: str) -> None:
    hand = [{"card": spell, "id": "it"}]
    play = "cast it -> B" if spell == "Shock" else "cast it"
    assert cost_of(play, ["Trinisphere", *others], hand=hand) == total


@pytest.mark.rule("601.2f", "702.66a")
def test_delve_pays_what_trinisphere_adds() -> None:
    delving = trial("{U}", Keyword("delve"))
    seat = {"hand": ["Trial"], "battlefield": ["Island", "Trinisphere"]}
    assert legal(scene(A={**seat, "graveyard": ["2 Shock"]}, cards=(delving,)), "cast trial")
    assert illegal(scene(A={**seat, "graveyard": ["Shock"]}, cards=(delving,)), "cast trial") == {"118.3"}
