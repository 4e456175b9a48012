"""Equipped creatures, targets that were kicked, who convoked, the other creature, as games play it (608.2)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, carried_out, game_of, life, played, seat, shown, size_of, tokens_in, zone_of

BEAR = card("Bear", "Creature — Bear")
BLADE = card("Blade", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {1}")
KILL = card("Kill", "Instant", "Destroy target permanent.")
WORN = {"id": "worn", "card": "Blade", "attached_to": "armed"}
ARMED = {"id": "armed", "card": "Bear"}


@pytest.mark.rule("611.2c", "301.5")
def test_equipped_creatures_are_those_that_have_equipment_on_them() -> None:
    stand = card("Stand", "Instant", "Equipped creatures you control gain indestructible until end of turn.")
    document = game_of([BEAR, BLADE, stand], A=seat(["Stand"], ARMED, WORN, "Bear"))
    script = played(document, "cast stand", *TWICE)
    assert "indestructible" in str(shown(script, "armed"))
    assert "indestructible" not in str(shown(script, "bear"))


@pytest.mark.rule("611.2c", "301.5")
def test_equipped_creatures_and_equipment_of_one_player() -> None:
    vial = card("Vial", "Artifact", "{0}, Sacrifice Vial: Each equipped creature and Equipment you control gains "
                "deathtouch until end of turn.")  # fmt: skip
    theirs = [{"id": "foe", "card": "Bear"}, {"id": "axe", "card": "Blade", "attached_to": "foe"}]
    document = game_of([BEAR, BLADE, vial], A=seat([], "Vial", ARMED, WORN, "Bear"), B={"battlefield": theirs})
    script = played(document, "activate vial", *TWICE)
    given = {id for id in ("armed", "worn", "bear", "foe", "axe") if "deathtouch" in str(shown(script, id))}
    assert given == {"armed", "worn"}


@pytest.mark.rule("608.2c", "702.33d")
@pytest.mark.parametrize(("kick", "where"), [("", "battlefield"), (" with kicker", "graveyard")])
def test_it_is_the_target_that_was_kicked(kick: str, where: str) -> None:
    giant = card("Giant", "Creature — Giant", "Kicker {1}")
    trick = card("Trick", "Instant", "Counter target spell if it was kicked.")
    document = game_of([giant, trick], A=seat(["Giant", "Trick"]))
    script = played(document, f"cast giant{kick}", "cast trick -> giant", *TWICE, *TWICE)
    assert zone_of(script, "giant") == where


@pytest.mark.rule("701.3d", "608.2c")
def test_all_equipment_falls_off_those_that_were_tapped() -> None:
    shock = card("Shock Wave", "Instant", "Choose two target creatures. Tap those creatures, then unattach all "
                 "Equipment from them.")  # fmt: skip
    document = game_of([BEAR, BLADE, shock], A=seat(["Shock Wave"], ARMED, WORN, "Bear"))
    script = played(document, "cast shock-wave -> armed, bear", *TWICE)
    objects = script.game.position.objects
    assert (objects["armed"].tapped, objects["worn"].attached_to) == (True, None)  # type: ignore[index]


@pytest.mark.rule("603.2", "120.3")
def test_the_other_creature_is_the_one_that_was_dealt_damage() -> None:
    fangs = card("Fangs", "Enchantment — Aura", "Enchant creature\nWhenever enchanted creature deals damage to a "
                 "creature, destroy the other creature.")  # fmt: skip
    wall = card("Bulwark", "Creature — Wall") | {"power": "0", "toughness": "9"}
    duel = card("Duel", "Sorcery", "Target creature you control fights target creature you don't control.")
    document = game_of([BEAR, fangs, wall, duel], A=seat(["Duel"], "Bear", {"card": "Fangs", "attached_to": "bear"}),
                       B={"battlefield": ["Bulwark"]})  # fmt: skip
    script = played(document, "cast duel -> bear | bulwark", *TWICE, *TWICE)
    assert (zone_of(script, "bear"), zone_of(script, "bulwark")) == ("battlefield", "graveyard")


@pytest.mark.rule("702.51c", "701.50a")
def test_each_creature_that_convoked_the_spell_connives() -> None:
    scheme = card("Scheme", "Instant", "Convoke\nEach creature that convoked Scheme connives.", mana_cost="{2}")
    document = game_of([BEAR, scheme], A={"hand": ["Scheme"], "battlefield": ["3 Bear"], "library": ["Bear", "Bear"]})
    script = carried_out(document, "cast scheme", until="1.main2")
    assert len(script.game.position.players["A"].graveyard) == 3
    assert sorted(size_of(script, id)[0] for id in ("bear", "bear#2", "bear#3")) == [2, 3, 3]


@pytest.mark.rule("104.2b", "305.6", "105.1")
@pytest.mark.parametrize(("lands", "won"), [(["Plains", "Island", "Swamp", "Forest"], True), (["Plains"], False)])
def test_a_land_of_each_basic_land_type_and_a_creature_of_each_color(lands: list[str], won: bool) -> None:
    victory = card("Victory", "Sorcery", "You win the game if you control a land of each basic land type and a "
                   "creature of each color.")  # fmt: skip
    chimera = card("Chimera", "Creature — Chimera", mana_cost="{W}{U}{B}{R}{G}")
    document = game_of([victory, chimera], A=seat(["Victory"], "Chimera", *lands))
    script = played(document, "cast victory", *TWICE)
    assert (script.game.result is not None) is won


@pytest.mark.rule("603.2", "602.2")
def test_only_its_own_outlast_ability_is_waited_for() -> None:
    herald = card("Herald", "Creature — Human", "Outlast {1}\nWhenever you activate Herald's outlast ability, create a "
                  "1/1 white Warrior creature token.")  # fmt: skip
    other = card("Veteran", "Creature — Human", "Outlast {1}")
    document = game_of([herald, other], A=seat([], "Herald", "Veteran"))
    assert len(tokens_in(played(document, "activate herald", *TWICE, *TWICE))) == 1
    assert tokens_in(played(document, "activate veteran", *TWICE)) == []


@pytest.mark.rule("603.2", "701.21a", "701.8a")
def test_what_is_sacrificed_or_destroyed() -> None:
    jaws = card("Jaws", "Enchantment", "Whenever a noncreature artifact is sacrificed or destroyed, you gain 1 life.")
    relic = card("Relic", "Artifact", "{0}, Sacrifice Relic: You gain 5 life.")
    document = game_of([BEAR, jaws, relic, KILL], A=seat(["Kill", "Kill"], "Jaws", "Relic", "Relic", "Bear"))
    assert life(carried_out(document, "activate relic", until="1.main2"), "A") == 26
    assert life(played(document, "cast kill -> relic", *TWICE, *TWICE), "A") == 21
    assert life(played(document, "cast kill -> bear", *TWICE), "A") == 20


@pytest.mark.rule("601.2c", "608.2h")
def test_up_to_as_many_targets_as_there_are_as_it_is_activated() -> None:
    doll = card("Doll", "Artifact — Bobblehead", "{0}: Up to X target creatures you control get +1/+0 and gain "
                "indestructible until end of turn, where X is the number of Bobbleheads you control as you activate "
                "this ability.")  # fmt: skip
    document = game_of([BEAR, doll], A=seat([], "Doll", "Doll", "3 Bear"))
    script = played(document, "activate doll -> bear, bear#2", *TWICE)
    assert [size_of(script, id) for id in ("bear", "bear#2", "bear#3")] == [(3, 2), (3, 2), (2, 2)]


@pytest.mark.rule("303.4f", "301.5")
def test_auras_and_equipment_come_back_attached_to_the_enchanted_creature() -> None:
    mantle = card("Mantle", "Enchantment — Aura", "Enchant creature you control\nWhen Mantle enters, return any number "
                  "of target Aura and/or Equipment cards from your graveyard to the battlefield attached to enchanted "
                  "creature.")  # fmt: skip
    document = game_of([BEAR, BLADE, mantle], A=seat(["Mantle"], "Bear", graveyard=["Blade"]))
    script = played(document, "cast mantle -> bear", *TWICE, "announce -> blade", *TWICE)
    host = script.game.position.objects["blade"].attached_to  # type: ignore[index]
    assert "bear" in str(host)
    assert size_of(script, "bear") == (3, 3)
