"""Targets and divisions (115, 601.2c–d)."""

from __future__ import annotations

import pytest

from castable.model.engine import propose
from castable.model.game.errors import IllegalAction
from castable.model.game.plays import Activate, Cast
from castable.model.game.position import Position
from castable.model.language.cards import card
from castable.model.language.filters import ANY_TARGET, CREATURE, PERMANENT, SPELL, Compare, Quality, Stat
from castable.model.language.targets import Alike, Apart, Joint, Target, TotalStat, any_number, target, up_to
from castable.model.pack.words import does
from tests.builders import activate, cast, player, position

A_CREATURE = PERMANENT & CREATURE


def rule(scene: Position, play: Cast | Activate) -> str:
    """The rule that forbids a proposal; empty where it is allowed."""
    try:
        propose(scene, play, "A")
    except IllegalAction as refused:
        return refused.rule
    return ""


def spell_scene(*targets: Target, mine: tuple[str, ...] = (), theirs: tuple[str, ...] = ()) -> Position:
    """A scene with a spell of these targets in hand."""
    spell = card("Spell", "{R}", "Instant", does("something", *targets))
    return position(A=player(hand=[spell], battlefield=mine), B=player(battlefield=theirs))


@pytest.mark.rule("115.1")
def test_a_target_must_fit_the_text_and_exist() -> None:
    scene = spell_scene(target(A_CREATURE), theirs=("Grizzly Bears", "Forest"))
    assert rule(scene, cast("spell", ["grizzly-bears"])) == ""
    assert rule(scene, cast("spell", ["forest"])) == "115.1"
    assert rule(scene, cast("spell", ["B"])) == "115.1"
    assert rule(scene, cast("spell", ["nobody"])) == "115.1"


@pytest.mark.rule("115.2")
def test_only_permanents_are_targets_unless_the_text_says_otherwise() -> None:
    spell = card("Spell", "{R}", "Instant", does("something", target(CREATURE)))
    scene = position(A=player(hand=[spell, "Memnite"], graveyard=["Grizzly Bears"]), B=player())
    assert rule(scene, cast("spell", ["grizzly-bears"])) == "115.2"
    assert rule(scene, cast("spell", ["memnite"])) == "115.2"


@pytest.mark.rule("115.2")
def test_a_phased_out_permanent_is_no_target() -> None:
    spell = card("Spell", "{R}", "Instant", does("something", target(CREATURE)))
    scene = position(A=player(hand=[spell], battlefield=[("Memnite", {"phased_out": True})]), B=player())
    assert rule(scene, cast("spell", ["memnite"])) == "115.2"


@pytest.mark.rule("115.4")
def test_any_target_is_a_creature_player_planeswalker_or_battle() -> None:
    scene = spell_scene(target(ANY_TARGET), theirs=("Grizzly Bears", "Sol Ring", "Karn Liberated"))
    assert [rule(scene, cast("spell", [t])) for t in ("B", "grizzly-bears", "karn-liberated", "sol-ring")] == [
        "",
        "",
        "",
        "115.1",
    ]


@pytest.mark.rule("115.5")
def test_a_spell_is_no_target_for_itself() -> None:
    scene = spell_scene(target(SPELL))
    assert rule(scene, cast("spell", ["spell"])) == "115.5"


@pytest.mark.rule("601.2c")
def test_as_many_targets_are_chosen_as_the_text_says() -> None:
    scene = spell_scene(up_to(1, A_CREATURE), target(A_CREATURE), mine=("Memnite",), theirs=("Grizzly Bears",))
    assert rule(scene, cast("spell", [], ["memnite"])) == ""
    assert rule(scene, cast("spell", ["memnite", "grizzly-bears"], ["memnite"])) == "601.2c"
    assert rule(scene, cast("spell", ["memnite"], [])) == "601.2c"
    assert rule(scene, cast("spell", ["memnite"])) == "601.2c"


@pytest.mark.rule("115.6")
def test_a_spell_with_any_number_of_targets_may_have_none() -> None:
    scene = spell_scene(any_number(A_CREATURE))
    assert rule(scene, cast("spell", [])) == ""
    assert rule(scene, cast("spell")) == ""


@pytest.mark.rule("115.3")
def test_a_target_is_chosen_once_for_each_instance() -> None:
    twice = spell_scene(Target(A_CREATURE, 2, 2), theirs=("Grizzly Bears",))
    assert rule(twice, cast("spell", ["grizzly-bears", "grizzly-bears"])) == "115.3"
    each = spell_scene(target(A_CREATURE), target(A_CREATURE), theirs=("Grizzly Bears",))
    assert rule(each, cast("spell", ["grizzly-bears"], ["grizzly-bears"])) == ""
    other = spell_scene(target(A_CREATURE), Target(A_CREATURE, other_than=(0,)), theirs=("Grizzly Bears",))
    assert rule(other, cast("spell", ["grizzly-bears"], ["grizzly-bears"])) == "115.3"


@pytest.mark.parametrize(
    ("joint", "good", "bad"),
    [
        (Apart(Quality.CONTROLLER), ("memnite", "grizzly-bears"), ("memnite", "memnite#2")),
        (Alike(Quality.CONTROLLER), ("memnite", "memnite#2"), ("memnite", "grizzly-bears")),
        (Apart(Quality.NAME), ("memnite", "grizzly-bears"), ("memnite", "memnite#2")),
        (TotalStat(Stat.POWER, Compare.AT_MOST, 2), ("memnite", "memnite#2"), ("memnite", "grizzly-bears")),
    ],
)
@pytest.mark.rule("601.2c")
def test_targets_must_fit_together(joint: Joint, good: tuple[str, ...], bad: tuple[str, ...]) -> None:
    group = Target(A_CREATURE, 2, 2, joint=(joint,))
    scene = spell_scene(group, mine=("Memnite", "Memnite"), theirs=("Grizzly Bears",))
    assert rule(scene, cast("spell", good)) == ""
    assert rule(scene, cast("spell", bad)) == "601.2c"


@pytest.mark.rule("115.1")
def test_hexproof_stops_opponents_shroud_everyone() -> None:
    hexproof = "Slippery Bogle"
    assert rule(spell_scene(target(A_CREATURE), theirs=(hexproof,)), cast("spell", ["slippery-bogle"])) == "702.11b"
    assert rule(spell_scene(target(A_CREATURE), mine=(hexproof,)), cast("spell", ["slippery-bogle"])) == ""
    scene = position(
        A=player(
            hand=["Lightning Bolt"],
            battlefield=["Memnite", ("Lightning Greaves", {"attached_to": "memnite"})],
        ),
        B=player(),
    )
    assert rule(scene, cast("lightning-bolt", ["memnite"])) == "702.18a"


@pytest.mark.rule("115.1")
def test_protection_looks_at_the_spell_or_at_the_abilitys_source() -> None:
    knight = player(battlefield=["White Knight"])
    scene = position(
        A=player(hand=["Murder", "Lightning Bolt"], battlefield=["Prodigal Pyromancer"]),
        B=knight,
    )
    assert rule(scene, cast("murder", ["white-knight"])) == "702.16b"
    assert rule(scene, cast("lightning-bolt", ["white-knight"])) == ""
    assert rule(scene, activate("prodigal-pyromancer", 1, ["white-knight"])) == ""


@pytest.mark.rule("115.1")
def test_hexproof_from_a_quality_stops_only_that() -> None:
    scene = position(A=player(hand=["Murder", "Lightning Bolt"]), B=player(battlefield=["Knight of Grace"]))
    assert rule(scene, cast("murder", ["knight-of-grace"])) == "702.11d"
    assert rule(scene, cast("lightning-bolt", ["knight-of-grace"])) == ""


@pytest.mark.rule("702.11c")
def test_a_player_may_be_no_target_for_opponents() -> None:
    scene = position(A=player(hand=["Lightning Bolt"]), B=player(battlefield=["Witchbane Orb"]))
    assert rule(scene, cast("lightning-bolt", ["B"])) == "702.11c"
    assert rule(scene, cast("lightning-bolt", ["A"])) == ""


@pytest.mark.rule("115.1b")
def test_an_aura_spell_targets_what_it_may_enchant() -> None:
    scene = position(A=player(hand=["Rancor"], battlefield=["Memnite", "Forest"]), B=player())
    assert rule(scene, cast("rancor", ["memnite"])) == ""
    assert rule(scene, cast("rancor", ["forest"])) == "115.1"
    assert rule(scene, cast("rancor")) == "601.2c"


@pytest.mark.rule("115.1c")
def test_an_ability_may_target() -> None:
    scene = position(A=player(battlefield=["Prodigal Pyromancer"]), B=player())
    assert propose(scene, activate("prodigal-pyromancer", 1, ["B"]), "A").stack == ("prodigal-pyromancer.1@1",)
    assert rule(scene, activate("prodigal-pyromancer")) == "601.2c"


@pytest.mark.rule("115.1")
def test_an_overloaded_spell_has_no_targets() -> None:
    scene = position(A=player(hand=["Cyclonic Rift"]), B=player(battlefield=["Memnite"]))
    assert rule(scene, cast("cyclonic-rift", alternative="overload")) == ""
    assert rule(scene, cast("cyclonic-rift", ["memnite"], alternative="overload")) == "601.2c"


# ---------------------------------------------------------------- maximum obedience


@pytest.mark.rule("601.2c")
def test_a_flagbearer_must_be_chosen_if_it_can_be() -> None:
    theirs = ("Standard Bearer", "Grizzly Bears")
    scene = spell_scene(target(A_CREATURE), theirs=theirs)
    assert rule(scene, cast("spell", ["grizzly-bears"])) == "601.2c"
    assert rule(scene, cast("spell", ["standard-bearer"])) == ""
    players = spell_scene(target(ANY_TARGET), theirs=theirs)
    assert rule(players, cast("spell", ["B"])) == "601.2c"
    lands = spell_scene(target(PERMANENT), up_to(1, A_CREATURE), theirs=theirs)
    assert rule(lands, cast("spell", ["grizzly-bears"], ["standard-bearer"])) == ""
    assert rule(lands, cast("spell", ["grizzly-bears"], [])) == "601.2c"


@pytest.mark.rule("601.2c")
def test_one_flagbearer_obeys_all_and_an_impossible_one_none() -> None:
    scene = spell_scene(target(A_CREATURE), theirs=("Standard Bearer", "Coalition Honor Guard", "Grizzly Bears"))
    assert rule(scene, cast("spell", ["coalition-honor-guard"])) == ""
    mine = spell_scene(target(A_CREATURE), mine=("Standard Bearer", "Grizzly Bears"))
    assert rule(mine, cast("spell", ["grizzly-bears"])) == ""


@pytest.mark.rule("601.2c")
def test_requirements_never_break_a_condition_on_all_targets() -> None:
    group = Target(A_CREATURE, 2, 2, joint=(Alike(Quality.CONTROLLER),))
    scene = spell_scene(group, mine=("Memnite", "Memnite"), theirs=("Standard Bearer",))
    assert rule(scene, cast("spell", ["memnite", "memnite#2"])) == ""


# ---------------------------------------------------------------- divisions


@pytest.mark.rule("601.2d")
def test_each_target_of_a_division_gets_at_least_one() -> None:
    scene = position(A=player(hand=["Arc Lightning"]), B=player(battlefield=["Memnite"]))

    def divided(*shares: tuple[str, int]) -> str:
        play = cast("arc-lightning", ["memnite", "B"], division=(tuple(shares),))
        return rule(scene, play)

    assert divided(("memnite", 1), ("B", 2)) == ""
    assert divided(("memnite", 0), ("B", 3)) == "601.2d"
    assert divided(("memnite", 1), ("B", 1)) == "601.2d"
    assert divided(("B", 3)) == "601.2d"
    assert rule(scene, cast("arc-lightning", ["B"])) == "601.2d"


@pytest.mark.rule("601.2d")
def test_nothing_is_divided_among_no_targets_and_only_where_the_text_says() -> None:
    scene = position(A=player(hand=["Rolling Thunder", "Lightning Bolt"]), B=player())
    assert rule(scene, cast("rolling-thunder", [], x=3)) == ""
    assert rule(scene, cast("rolling-thunder", ["B"], x=0)) == "601.2d"
    assert rule(scene, cast("rolling-thunder", ["B"], x=3, division=((("B", 3),),))) == ""
    assert rule(scene, cast("lightning-bolt", ["B"], division=((("B", 3),),))) == "601.2d"
