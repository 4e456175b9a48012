"""``why`` names what forbids a play: the quality, the condition, the effect, the objects; and what else is possible."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

import castable
from castable.model.certifying import Finding
from castable.model.game.notation import format_play
from castable.model.language.abilities import SpellAbility
from castable.model.language.amounts import X
from castable.model.language.filters import CREATURE, Compare, HasStat, Stat, in_graveyard
from castable.model.language.targets import target
from castable.solver.verdicts import Illegal
from tests.scenes import scene, trial

from .test_why import SICK_ELVES, THEIR_TURN, named, tapped

ON_STACK = {"stack": [{"card": "Sudden Shock", "controller": "B", "targets": ["A"]}]}
SMALL = HasStat(Stat.MANA_VALUE, Compare.AT_MOST, X())
BEAR = {"card": "Grizzly Bears", "id": "bear"}

CULPRITS: dict[str, tuple[str, str, tuple[str, ...], dict[str, Any], dict[str, Any], dict[str, Any]]] = {
    "702.11c-hexproof-of-a-player": (
        "cast shock -> B", "B has hexproof: leyline-of-sanctity says: you have hexproof", ("B", "leyline-of-sanctity"),
        {"hand": ["Shock"], "battlefield": ["Mountain"]}, {"battlefield": ["Leyline of Sanctity"]}, {},
    ),
    "702.18a-shroud-of-a-player": (
        "cast shock -> B", "B has shroud: true-believer says: you have shroud", ("B", "true-believer"),
        {"hand": ["Shock"], "battlefield": ["Mountain"]}, {"battlefield": ["True Believer"]}, {},
    ),
    "702.16b-the-quality-of-protection": (
        "cast doom-blade -> white-knight", "has protection from black: doom-blade is black",
        ("white-knight", "doom-blade"),
        {"hand": ["Doom Blade"], "battlefield": ["2 Swamp"]}, {"battlefield": ["White Knight"]}, {},
    ),
    "702.16b-the-quality-of-protection-where-nothing-else-could-be-targeted": (
        "doom-blade", "has protection from black: doom-blade is black", ("white-knight", "doom-blade"),
        {"hand": ["Doom Blade"], "battlefield": ["2 Swamp"]}, {"battlefield": ["White Knight"]}, {},
    ),
    "115.1-the-color-of-a-target": (
        "cast doom-blade -> gurmag-angler", 'not a nonblack creature: "nonblack" is not so', ("gurmag-angler",),
        {"hand": ["Doom Blade"], "battlefield": ["2 Swamp"]}, {"battlefield": ["Gurmag Angler"]}, {},
    ),
    "115.2-the-zone-of-a-target": (
        "cast doom-blade -> bear", "bear is in a graveyard, and not a nonblack creature", ("bear",),
        {"hand": ["Doom Blade"], "battlefield": ["2 Swamp"]}, {"graveyard": [BEAR]}, {},
    ),
    "702.140a-a-human-to-mutate-onto": (
        "cast gemrazer as mutate -> white-knight", '"non-Human" is not so', ("white-knight",),
        {"hand": ["Gemrazer"], "battlefield": ["4 Forest", "White Knight"]}, {}, {},
    ),
    "702.140a-a-creature-of-another-owner-to-mutate-onto": (
        "cast gemrazer as mutate -> bear", '"with the same owner as this" is not so', ("bear",),
        {"hand": ["Gemrazer"], "battlefield": ["4 Forest"]}, {"battlefield": [BEAR]}, {},
    ),
    "118.9-the-condition-of-an-alternative-cost": (
        "cast force-of-vigor as 1", "cost 1 may be paid only if it isn't your turn", ("force-of-vigor",),
        {"hand": ["Force of Vigor", "Grizzly Bears"]}, {}, {},
    ),
    "702.143a-the-time-of-a-special-action": (
        "special foretell doomskar", "A can do that with doomskar only if it's your turn", ("doomskar",),
        {"hand": ["Doomskar"], "battlefield": ["2 Plains"]}, {}, THEIR_TURN,
    ),
    "302.6-which-source-came-this-turn": (
        "cast gemrazer as mutate -> bear", "only Forest and Llanowar Elves (came this turn) can make it",
        ("gemrazer", "forest", "llanowar-elves"),
        {"hand": ["Gemrazer"], "battlefield": ["Forest", SICK_ELVES, BEAR]}, {}, {},
    ),
    "602.5b-once-each-turn": (
        "activate quirion-ranger -> bear", "only if it hasn't been activated this turn", ("quirion-ranger",),
        {"battlefield": ["Quirion Ranger", "Forest", BEAR]}, {}, {"history": {"activated": {"quirion-ranger.1": 1}}},
    ),
    "101.2-who-bans-a-spell": (
        "divination", "iona-shield-of-emeria says: your opponents can't cast spells of the chosen color",
        ("divination", "iona-shield-of-emeria"),
        {"hand": ["Divination"], "battlefield": ["3 Island"]},
        {"battlefield": [{"card": "Iona, Shield of Emeria", "chosen": {"color": "U"}}]}, {},
    ),
    "101.2-who-makes-instants-slow": (
        "shock", "teferi-mage-of-zhalfir says: ", ("shock", "teferi-mage-of-zhalfir"),
        {"hand": ["Shock"], "battlefield": ["Mountain"]}, {"battlefield": ["Teferi, Mage of Zhalfir"]}, THEIR_TURN,
    ),
    "101.2-who-allows-one-spell-a-turn": (
        "shock", "at most 1 spells this turn: rule-of-law says: each player can't cast more than one spell each turn",
        ("shock", "rule-of-law"),
        {"hand": ["Shock"], "battlefield": ["Mountain", "Rule of Law"]}, {},
        {"history": {"spells_cast": {"A": ["Shock"]}}},
    ),
    "305.7-the-lands-under-blood-moon": (
        "divination", "but for it, 3× Breeding Pool could make {U}",
        ("blood-moon", "breeding-pool", "breeding-pool#2", "breeding-pool#3"),
        {"hand": ["Divination"], "battlefield": ["3 Breeding Pool"]}, {"battlefield": ["Blood Moon"]}, {},
    ),
    "101.2-the-artifacts-under-null-rod": (
        "shock", "but for it, Mox Ruby could make {R}", ("null-rod", "mox-ruby"),
        {"hand": ["Shock"], "battlefield": ["Mox Ruby"]}, {"battlefield": ["Null Rod"]}, {},
    ),
    "601.2f-what-a-minimum-comes-to": (
        "shock", "costs three mana to cast; the cost comes to 3 mana, and at most 2 of it can be paid",
        ("trinisphere",),
        {"hand": ["Shock"], "battlefield": ["2 Mountain"]}, {"battlefield": ["Trinisphere"]}, {},
    ),
    "106.6-which-mana-is-restricted": (
        "regrowth", "A may spend the mana of Ancient Ziggurat only to cast a creature spell", ("ancient-ziggurat",),
        {"hand": ["Regrowth"], "battlefield": ["Ancient Ziggurat", "Forest"], "graveyard": ["Shock"]}, {}, {},
    ),
    "107.5-which-source-is-tapped-of-several": (
        "mountain#2", "Mountain is already tapped", ("mountain#2",),
        {"battlefield": [tapped("Mountain"), tapped("Mountain"), tapped("Island")]}, {}, {},
    ),
    "118.3-which-way-to-play-it": (
        "force-of-will", "as 1: to exile a blue card from your hand takes one; there is none", ("force-of-will",),
        {"hand": ["Force of Will"], "battlefield": ["Island"]}, {},
        {"stack": [{"card": "Shock", "controller": "B", "targets": ["A"]}]},
    ),
    "106.6-what-can-be-paid-with-mana-that-may-be-spent-on-it": (
        "cast divination", "at most 1 of it can be paid (2 with mana that may not be spent on it)", ("divination",),
        {"hand": ["Divination"], "battlefield": ["Island", "Ancient Ziggurat"]}, {}, {},
    ),
    "107.5-what-can-be-paid-with-what-is-tapped": (
        "cast divination", "at most 1 of it can be paid (2 with what is tapped)", ("divination",),
        {"hand": ["Divination"], "battlefield": ["Island", tapped("Island")]}, {}, {},
    ),
    "601.2f-what-can-be-paid-without-another-tax": (
        "cast divination", "comes to 4 mana, and at most 1 of it can be paid (1 of 3 without Thorn of Amethyst)",
        ("divination",),
        {"hand": ["Divination"], "battlefield": ["Island"]}, {"battlefield": ["Thorn of Amethyst"]}, {},
    ),
    "107.4f-mana-where-life-may-be-paid-for-some": (
        "cast dismember -> bear", "{1} is asked for; at most 2 mana can be had for it", ("dismember",),
        {"hand": ["Dismember"], "battlefield": ["2 Swamp"], "life": 1}, {"battlefield": [BEAR]}, {},
    ),
    "118.3-symbols-that-one-land-can-not-pay-together": (
        "terminate", "the cost comes to 2 mana, and at most 1 of it can be paid", ("terminate", "badlands"),
        {"hand": ["Terminate"], "battlefield": ["Badlands"]}, {"battlefield": [BEAR]}, {},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", named(CULPRITS))
def test_what_forbids_is_named(name: str) -> None:
    subject, words, objects, mine, theirs, document = CULPRITS[name]
    position = scene(A=mine, B=theirs, document=document)
    found = castable.why(position, subject)
    assert isinstance(found, Illegal)
    naming = [r for r in found.reasons if words in r.text]
    assert len(naming) == 1, found.reasons
    assert naming[0].objects == objects
    assert castable.certify(position, subject, found.reasons) is Finding.CONFIRMED


POSSIBLE: dict[str, tuple[str, tuple[str, ...], dict[str, Any], dict[str, Any]]] = {
    "118.9-as-an-alternative": (
        "cast fireblast -> B", ("cast fireblast as 1 -> B",),
        {"hand": ["Fireblast"], "battlefield": ["2 Mountain"]}, {},
    ),
    "702.34a-as-flashback": (
        "cast deep-analysis -> A", ("cast deep-analysis as flashback -> A",),
        {"graveyard": ["Deep Analysis"], "battlefield": ["2 Island"]}, {},
    ),
    "715.3-as-an-adventure": (
        "cast bonecrusher-giant-stomp -> B", ("cast bonecrusher-giant-stomp face=stomp -> B",),
        {"hand": ["Bonecrusher Giant // Stomp"], "battlefield": ["2 Mountain"]}, {},
    ),
    "702.140a-without-mutating": (
        "cast gemrazer as mutate -> bear", ("cast gemrazer",),
        {"hand": ["Gemrazer"], "battlefield": ["4 Forest"]}, {"battlefield": [BEAR]},
    ),
    "107.3a-with-a-smaller-x": (
        "cast fireball x=5 -> B", ("cast fireball x=3 -> B",),
        {"hand": ["Fireball"], "battlefield": ["4 Mountain"]}, {},
    ),
    "305.9-a-land-is-played": ("cast forest", ("play forest",), {"hand": ["Forest"]}, {}),
    "601.2h-without-keeping-the-source": (
        "cast shock keep=mountain -> B", ("cast shock -> B",), {"hand": ["Shock"], "battlefield": ["Mountain"]}, {},
    ),
    "601.2c-at-another-target": (
        "cast doom-blade -> white-knight", ("cast doom-blade -> bear",),
        {"hand": ["Doom Blade"], "battlefield": ["2 Swamp"]}, {"battlefield": ["White Knight", BEAR]},
    ),
    "118.3-not-at-all": ("cast shock -> B", (), {"hand": ["Shock"]}, {}),
}  # fmt: skip


@pytest.mark.parametrize("name", named(POSSIBLE))
def test_where_another_way_works_it_is_said(name: str) -> None:
    subject, plays, mine, theirs = POSSIBLE[name]
    position = scene(A=mine, B=theirs)
    found = castable.why(position, subject)
    assert isinstance(found, Illegal)
    assert tuple(format_play(p, position) for p in found.possible) == plays


@pytest.mark.rule("116.2")
@pytest.mark.parametrize("play", ["special unlock room face=1", "special ignore room"])
def test_another_special_action_may_be_what_works(play: str) -> None:
    room = {"card": "Greenhouse // Rickety Gazebo", "id": "room", "unlocked": [0]}
    position = castable.read(
        {
            "turn": {"player": "A", "phase": "end"},
            "players": {"A": {"mana": "{C}{C}{G}", "battlefield": [room]}, "B": {}},
            "effects": [{"delayed": {"objects": ["room"]}, "player": "A", "end": "{1}"}],
        }
    )
    found = castable.why(position, play)
    assert isinstance(found, Illegal)
    assert [format_play(p, position) for p in found.possible] == ["special end room"]


@pytest.mark.rule("702.61a")
@pytest.mark.parametrize("play", ["activate wooded-foothills", "activate horizon-canopy.2"])
def test_no_time_is_missing_for_a_land_under_split_second(play: str) -> None:
    position = scene(A={"battlefield": ["Wooded Foothills", "Horizon Canopy", "Forest"]}, document=ON_STACK)
    found = castable.why(position, play)
    assert isinstance(found, Illegal)
    assert [r.rule for r in found.reasons] == ["702.61a"]
    assert [m.data for m in found.missing] == [{"without": "sudden-shock"}]


@pytest.mark.rule("118.3")
@pytest.mark.parametrize("name", ["Venerated Loxodon", "Divination", "Treasure Cruise"])
def test_a_number_that_is_too_small_is_not_confirmed(name: str) -> None:
    battlefield = [tapped("Plains"), "Grizzly Bears", "Island"]
    position = scene(A={"hand": [name], "battlefield": battlefield, "graveyard": ["Shock"]})
    play = f"cast {position.players['A'].hand[0]}"
    found = castable.why(position, play)
    assert isinstance(found, Illegal)
    assert castable.certify(position, play, found.reasons) is Finding.CONFIRMED
    less = [r if r.at_most is None else replace(r, at_most=r.at_most - 1) for r in found.reasons]
    assert less != list(found.reasons)
    assert castable.certify(position, play, less) is Finding.NOT_CONFIRMED


@pytest.mark.rule("107.3a")
def test_a_target_that_some_x_reaches_is_no_lack_of_targets() -> None:
    spell = trial("{X}{B}", SpellAbility((target(in_graveyard() & CREATURE & SMALL),)))
    position = scene(A={"hand": ["Trial"], "battlefield": ["2 Swamp"], "graveyard": ["Grizzly Bears"]}, cards=(spell,))
    found = castable.why(position, "trial")
    assert isinstance(found, Illegal)
    assert {r.rule for r in found.reasons} == {"118.3"}
    assert [m.data for m in found.missing] == [{"mana": "{1}"}]


@pytest.mark.rule("601.2c")
def test_a_lack_of_targets_is_confirmed_beside_another_instance_that_has_some() -> None:
    protected = {"battlefield": ["Knight of Grace", "True Believer"]}
    position = scene(A={"hand": ["Collective Brutality"], "battlefield": ["Wastes", "Tundra"]}, B=protected)
    found = castable.why(position, "collective-brutality")
    assert isinstance(found, Illegal)
    assert castable.certify(position, "collective-brutality", found.reasons) is Finding.CONFIRMED
    for n in range(len(found.reasons)):
        fewer = found.reasons[:n] + found.reasons[n + 1 :]
        assert castable.certify(position, "collective-brutality", fewer) is not Finding.CONFIRMED


@pytest.mark.rule("118.3")
def test_numbers_of_one_way_say_nothing_of_another() -> None:
    position = scene(A={"hand": ["Elder Deep-Fiend"], "battlefield": ["Gurmag Angler", "2 Wastes"]})
    found = castable.why(position, "elder-deep-fiend")
    assert isinstance(found, Illegal)
    assert castable.certify(position, "elder-deep-fiend", found.reasons) is Finding.CONFIRMED
