"""What comes back face down, what is turned up only where it is face down, what an Equipment meets (708, 701.3)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, game_of, played, seat, size_of, zone_of

MORPH = card("Ember", "Creature — Phoenix", "When Ember dies, return it to the battlefield face down under your "
             "control.\nMorph {2}") | {"power": "4", "toughness": "1"}  # fmt: skip
KILL = card("Kill", "Instant", "Destroy target creature.")


@pytest.mark.rule("708.3", "708.2a")
def test_it_returns_face_down_and_can_be_turned_up() -> None:
    document = game_of([MORPH, KILL], A=seat(["Kill", "Kill"], "Ember"))
    script = played(document, "cast kill -> ember", *TWICE, *TWICE)
    there = script.game.position.objects["ember"]  # type: ignore[index]
    assert (str(there.zone), there.face_down, size_of(script, "ember")) == ("battlefield", True, (2, 2))
    script = played(document, "cast kill -> ember", *TWICE, *TWICE, "cast kill#2 -> ember", *TWICE)
    assert zone_of(script, "ember") == "graveyard"  # face down it has no ability that brings it back


@pytest.mark.rule("708.3")
def test_what_is_exiled_returns_face_down_under_its_owners_control() -> None:
    wave = card("Wave", "Creature — Elemental", "{0}: Exile Wave, then return it to the battlefield face down under "
                "its owner's control.\nMorph {2}") | {"power": "5"}  # fmt: skip
    document = game_of([wave], A=seat([], "Wave"))
    script = played(document, "activate wave", *TWICE)
    assert (zone_of(script, "wave"), size_of(script, "wave")) == ("battlefield", (2, 2))


@pytest.mark.rule("608.2c", "708.8")
@pytest.mark.parametrize("down", [True, False])
def test_it_is_turned_up_only_where_it_is_face_down_and_deals_damage_in_any_case(down: bool) -> None:
    show = card("Show", "Instant", "Choose target creature you control. Turn it face up if it's face down. Then it "
                "deals damage equal to its power to each other creature.")  # fmt: skip
    wall = card("Bulwark", "Creature — Wall") | {"toughness": "9"}
    mine = {"id": "mine", "card": "Ember", "face_down": down}
    document = game_of([MORPH, show, wall], A=seat(["Show"], mine), B={"battlefield": ["Bulwark"]})
    script = played(document, "cast show -> mine", *TWICE)
    objects = script.game.position.objects
    assert (objects["mine"].face_down, objects["bulwark"].damage, objects["mine"].damage) == (False, 4, 0)  # type: ignore[index]


@pytest.mark.rule("603.2", "701.3a")
def test_the_creature_that_it_becomes_attached_to_is_tapped() -> None:
    bear = card("Bear", "Creature — Bear")
    blade = card("Blade", "Artifact — Equipment", "Whenever Blade becomes attached to a creature, tap that creature.\n"
                 "Equip {1}")  # fmt: skip
    document = game_of([bear, blade], A=seat([], "Blade", "Bear", "Bear"))
    objects = played(document, "activate blade -> bear", *TWICE, *TWICE).game.position.objects
    assert (objects["bear"].tapped, objects["bear#2"].tapped) == (True, False)  # type: ignore[index]
