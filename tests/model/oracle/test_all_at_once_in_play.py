"""What is done to several kinds or places at the same time, as games play it (608.2c)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, carried_out, counters, game_of, played, seat, shown, size_of, zone_of

BEAR = card("Bear", "Creature — Bear")
ELF = card("Elf", "Creature — Elf")


@pytest.mark.rule("608.2c", "701.26a")
def test_what_is_tapped_and_what_is_untapped_is_settled_before_either() -> None:
    tide = card("Tide", "Sorcery", "Simultaneously untap all tapped creatures and tap all untapped creatures.")
    document = game_of([BEAR, tide], A=seat(["Tide"], {"id": "x", "card": "Bear", "tapped": True}),
                       B={"battlefield": ["Bear"]})  # fmt: skip
    objects = played(document, "cast tide", *TWICE).game.position.objects
    assert (objects["x"].tapped, objects["bear"].tapped) == (False, True)  # type: ignore[index]


@pytest.mark.rule("701.13a")
def test_all_cards_from_all_hands_and_graveyards_are_exiled() -> None:
    blaze = card("Blaze", "Sorcery", "Exile all cards from all hands and graveyards.")
    document = game_of([BEAR, ELF, blaze], A=seat(["Blaze", "Bear"], "Elf"), B={"hand": ["Bear"], "graveyard": ["Elf"]})
    script = played(document, "cast blaze", *TWICE)
    places = [zone_of(script, id) for id in ("bear", "bear#2", "elf#2", "elf")]
    assert places == ["exile", "exile", "exile", "battlefield"]


@pytest.mark.rule("701.13a")
def test_permanents_graveyards_and_hands_are_exiled_together() -> None:
    end = card("End", "Sorcery", "Exile all artifacts and creatures from the battlefield, all cards from all "
               "graveyards, and all cards from all hands.")  # fmt: skip
    document = game_of([BEAR, ELF, end], A=seat(["End", "Bear"], "Elf"), B={"battlefield": ["Bear"],
                       "graveyard": ["Elf"]})  # fmt: skip
    script = played(document, "cast end", *TWICE)
    assert {zone_of(script, id) for id in ("bear", "bear#2", "elf", "elf#2")} == {"exile"}
    assert zone_of(script, "mountain") == "battlefield"


@pytest.mark.rule("608.2c", "400.7")
def test_creatures_of_both_places_are_returned() -> None:
    quake = card("Quake", "Sorcery", "Return all creatures on the battlefield and all creature cards in graveyards to "
                 "their owners' hands.")  # fmt: skip
    document = game_of([BEAR, ELF, quake], A=seat(["Quake"], "Bear"), B={"graveyard": ["Elf"], "battlefield": ["Bear"]})
    script = played(document, "cast quake", *TWICE)
    assert {zone_of(script, id) for id in ("bear", "bear#2", "elf")} == {"hand"}


@pytest.mark.rule("608.2d", "105.4")
def test_permanents_of_a_color_are_returned_that_is_chosen_as_it_resolves() -> None:
    wash = card("Wash", "Sorcery", "Return all permanents of the color of your choice to their owners' hands.")
    frog = card("Frog", "Creature — Frog", mana_cost="{G}")
    document = game_of([BEAR, frog, wash], A=seat(["Wash"], "Bear"), B={"battlefield": ["Frog"]})
    script = played(document, "cast wash", *TWICE, "choose green")
    assert (zone_of(script, "bear"), zone_of(script, "frog")) == ("battlefield", "hand")


@pytest.mark.rule("701.44")
def test_each_creature_of_a_kind_explores_for_itself() -> None:
    guide = card("Guide", "Sorcery", "Each Elf creature you control explores.")
    document = game_of([BEAR, ELF, guide], A=seat(["Guide"], "Elf", "Bear", "Elf", library=["Plains", "Bear", "Elf"]))
    script = carried_out(document, "cast guide", until="1.main2")
    assert (counters(script, "elf"), counters(script, "elf#2"), counters(script, "bear")) == ({}, {"+1/+1": 1}, {})
    assert zone_of(script, "plains") == "hand"


@pytest.mark.rule("611.2c")
def test_what_is_said_of_creatures_you_control_is_said_of_them_further_on() -> None:
    light = card("Light", "Sorcery", "Creatures you control gain hexproof until end of turn and can't be blocked this "
                 "turn.")  # fmt: skip
    document = game_of([BEAR, light], A=seat(["Light"], "Bear"), B={"battlefield": ["Bear"]})
    script = played(document, "cast light", *TWICE)
    assert "hexproof" in str(shown(script, "bear"))
    assert "hexproof" not in str(shown(script, "bear#2"))
    assert size_of(script, "bear") == (2, 2)
