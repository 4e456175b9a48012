"""Sentences that name what forbids a play by its clause, where things lie, and what is missing there."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.game.missing import Missing
from castable.solver.verdicts import Illegal
from tests.scenes import scene

SHOCKED = {"stack": [{"card": "Shock", "controller": "B", "targets": [["A"]]}]}


def why(subject: str, document: dict[str, Any] | None = None, **players: Any) -> Illegal:
    verdict = castable.why(scene(document=document, **players), subject)
    assert isinstance(verdict, Illegal)
    return verdict


def told(verdict: Illegal) -> list[str]:
    return [reason.text for reason in verdict.reasons]


@pytest.mark.rule("702.16b", "702.16j")
def test_protection_from_everything_is_called_so() -> None:
    bolt: dict[str, Any] = {"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]}
    found = why("cast lightning-bolt -> progenitus", A=bolt, B={"battlefield": ["Progenitus"]})
    assert told(found) == ["progenitus has protection from everything"]


@pytest.mark.rule("107.4f")
def test_life_for_a_symbol_is_said_apart_from_what_there_is() -> None:
    board = {"life": 3, "hand": ["Dismember"], "battlefield": ["Swamp"]}
    found = why("cast dismember -> grizzly-bears", A=board, B={"battlefield": ["Grizzly Bears"]})
    assert told(found)[0] == "{B/P}{B/P} needs two black mana or 2 life each (A has 3 life); only Swamp can make it"


@pytest.mark.rule("601.3", "702.138a")
def test_what_is_missing_in_a_graveyard_comes_before_the_hand() -> None:
    uro = {"battlefield": ["2 Island", "2 Forest"], "graveyard": ["Uro, Titan of Nature's Wrath", "3 Shock"]}
    found = why("uro-titan-of-natures-wrath", A=uro)
    assert [reason.rule for reason in found.reasons] == ["118.3", "601.3"]
    assert told(found)[1] == "nothing lets A cast uro-titan-of-natures-wrath from A's graveyard this way"
    assert found.missing == (Missing("card", "other card in your graveyard"),) * 2


@pytest.mark.rule("601.3")
def test_a_card_that_nothing_lets_be_cast_from_there_belongs_in_hand() -> None:
    found = why("lightning-bolt", A={"battlefield": ["Mountain"], "graveyard": ["Lightning Bolt"]})
    assert found.missing == (Missing("zone", "hand", on="lightning-bolt"),)


@pytest.mark.rule("903.8")
def test_commander_tax_is_named() -> None:
    board = {
        "battlefield": ["Mountain", "Forest"],
        "command": [{"card": "Llanowar Elves", "commander": True, "casts": 1}],
    }
    assert told(why("cast llanowar-elves", A=board))[1].startswith(
        "{2} is asked for, {2} of it as commander tax (903.8)"
    )


@pytest.mark.rule("101.2")
def test_an_effect_that_forbids_is_told_with_its_clause() -> None:
    board = {"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]}
    opposite = {"battlefield": ["Teferi, Time Raveler"]}
    found = why("cast lightning-bolt -> B", {"turn": {"player": "B"}, "priority": "A"}, A=board, B=opposite)
    clause = "each opponent can cast spells only any time they could cast a sorcery"
    assert told(found) == [
        f"A can cast lightning-bolt only when a sorcery could be cast: teferi-time-raveler says: {clause}"
    ]


@pytest.mark.rule("305.7", "118.3")
def test_what_can_make_a_symbol_can_do_so_under_the_effects_in_force() -> None:
    board = {"hand": ["Counterspell"], "battlefield": [{"card": "Steam Vents", "tapped": True}, "Mountain"]}
    divination = {"stack": [{"card": "Divination", "controller": "B"}]}
    found = why("cast counterspell -> divination", divination, A=board, B={"battlefield": ["Blood Moon"]})
    assert told(found)[0] == (
        "{U}{U} needs two blue mana; nothing can make it; without Blood Moon, Steam Vents (tapped) could make it"
    )


@pytest.mark.rule("605.3a", "118.3")
def test_a_source_that_nothing_can_feed_makes_nothing() -> None:
    found = why("divination", A={"hand": ["Divination"], "battlefield": ["Izzet Signet"]})
    assert told(found)[0].startswith("{U} needs one blue mana; nothing can make it")
    fed = why("divination", A={"hand": ["Divination"], "battlefield": ["Izzet Signet", "Forest"]})
    assert told(fed)[0] == "{U} needs one blue mana; only Izzet Signet can make it"


@pytest.mark.rule("605.3a", "107.5")
def test_a_source_that_what_is_tapped_would_feed_says_so() -> None:
    board = {"hand": ["Counterspell"], "battlefield": [{"card": "Forest", "tapped": True}, "Izzet Signet"]}
    divination = {"stack": [{"card": "Divination", "controller": "B"}]}
    found = why("cast counterspell -> divination", divination, A=board)
    assert "only Izzet Signet (with what is tapped) can make it" in told(found)[0]


@pytest.mark.rule("602.2b", "107.5")
def test_a_tapped_permanent_that_need_not_be_tapped_for_mana_is_not_called_tapped() -> None:
    altar = {"card": "Phyrexian Altar", "tapped": True}
    board = {"hand": ["Counterspell"], "battlefield": [altar, "Grizzly Bears"]}
    divination = {"stack": [{"card": "Divination", "controller": "B"}]}
    found = why("cast counterspell -> divination", divination, A=board)
    assert told(found)[0] == "{U}{U} needs two blue mana; only Phyrexian Altar can make it"


@pytest.mark.rule("601.2c", "702.103a")
def test_where_there_is_no_target_that_is_said_though_none_was_named() -> None:
    found = why("cast boon-satyr as bestow", A={"hand": ["Boon Satyr"], "battlefield": ["5 Forest"]})
    assert told(found) == ["it needs a target (creature), and there is no such target to choose"]
    assert found.missing == (Missing("target", "creature"),)


@pytest.mark.rule("113.6", "702.34a")
def test_what_takes_flashback_from_a_card_is_named() -> None:
    mine = {"battlefield": ["4 Island"], "graveyard": ["Deep Analysis"]}
    found = why("deep-analysis", A=mine, B={"battlefield": ["Yixlid Jailer"]})
    assert found.missing == (Missing("without", "yixlid-jailer"),)
    assert told(found)[0].endswith("; but for it, Deep Analysis could be cast as flashback")


@pytest.mark.rule("107.3a", "118.3")
def test_a_part_of_a_cost_is_told_with_its_number() -> None:
    board = {"hand": ["Arrest"], "battlefield": ["2 Plains", "Martyr of Sands"]}
    found = why("activate martyr-of-sands.1 x=2", A=board)
    text = "to reveal two white cards from your hand takes two; there is only Arrest"
    assert told(found) == [text]


@pytest.mark.rule("118.9")
def test_what_is_missing_for_a_card_that_belongs_in_hand_is_what_is_missing_there() -> None:
    mine = {"battlefield": ["Omniscience"], "graveyard": ["Lightning Bolt"]}
    assert why("lightning-bolt", A=mine).missing == (Missing("zone", "hand", on="lightning-bolt"),)


@pytest.mark.rule("702.47a")
def test_the_remedy_never_takes_away_what_is_spliced() -> None:
    board = {"hand": ["Glacial Ray", "Shock"], "battlefield": ["4 Mountain"]}
    found = why("cast shock splice=glacial-ray -> A | B", A=board)
    assert told(found) == ["glacial-ray can't be spliced onto shock"]
    assert found.missing == ()


@pytest.mark.rule("601.2f", "118.9")
def test_of_several_ways_the_nearest_is_named_with_what_it_comes_to() -> None:
    mine = {"hand": ["Force of Will", "Brainstorm"], "battlefield": ["2 Island"]}
    divination = {"stack": [{"card": "Divination", "controller": "B"}]}
    found = why("force-of-will", divination, A=mine, B={"battlefield": ["Trinisphere"]})
    assert told(found)[0].startswith("as 1: Trinisphere says: ")
    assert told(found)[0].endswith("the cost comes to 3 mana, and at most 2 of it can be paid")


@pytest.mark.rule("601.3", "118.9")
def test_a_condition_of_the_way_to_cast_comes_before_that_nothing_lets_it_be_cast() -> None:
    found = why("raging-goblinoids", A={"battlefield": ["9 Mountain"], "graveyard": ["Raging Goblinoids"]})
    assert [reason.text.partition(" ")[0] for reason in found.reasons] == ["cost", "nothing"]


@pytest.mark.rule("601.2f", "118.3")
def test_what_a_text_adds_to_its_own_cost_is_asked_for_too() -> None:
    found = why("cast fireball x=0 -> A, B", A={"hand": ["Fireball"], "battlefield": ["Mountain"]})
    assert told(found) == [
        "{R} needs one red mana; only Mountain can make it",
        "{1} is asked for: the cost comes to 2 mana, and at most 1 of it can be paid",
    ]


@pytest.mark.rule("702.48a", "118.3")
def test_an_offering_that_is_not_there_is_a_reason_beside_the_mana_that_it_would_have_saved() -> None:
    found = why(
        "cast patron-of-the-nezumi with offering", A={"hand": ["Patron of the Nezumi"], "battlefield": ["Swamp"]}
    )
    assert told(found)[0] == "to sacrifice a Rat takes one; there is none"


@pytest.mark.rule("702.11b", "702.11d")
def test_hexproof_that_is_gained_beside_hexproof_from_a_quality_protects_from_all() -> None:
    opposite = {"battlefield": ["Knight of Grace", "Privileged Position"]}
    bolt = {"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]}
    found = why("cast lightning-bolt -> knight-of-grace", A=bolt, B=opposite)
    assert told(found) == ["knight-of-grace has hexproof"]
    aura = {"hand": ["Pacifism"], "battlefield": ["2 Plains"]}
    assert "702.11b" in [reason.rule for reason in why("pacifism", A=aura, B=opposite).reasons]
