"""Static abilities that function where their text says (113.6b)."""

from __future__ import annotations

import pytest

import castable
from castable.playing.game import run_script
from tests.games import card, game_of, is_written_and_read_again, played, shown, size_of

OGRE = card("Ogre", "Creature — Ogre")
FURY = card("Fury", "Creature — Incarnation", "Haste\nAs long as this card is in your graveyard and you control a "
            "Mountain, creatures you control have haste.")  # fmt: skip
MURDER = card("Murder", "Instant", "Destroy target creature.")
BURY = card("Bury", "Instant", "Exile target card from a graveyard.")
DRUID = card("Druid", "Creature — Elf", "{T}: Add {G}.")
MENTOR = card("Mentor", "Creature — Human", "As long as this card is in your graveyard, each Ogre creature you control "
              "enters with an additional +1/+1 counter on it.")  # fmt: skip
PORTAL = card("Portal", "Land", 'As long as this card is in your graveyard, lands you control have "{T}: Add {G}."',
              mana_cost="")  # fmt: skip
SPRITE = card("Sprite", "Creature — Faerie", "As long as this card is exiled, creatures you control get +1/+1.")
CARDS = [OGRE, FURY, MURDER, BURY, DRUID, MENTOR, PORTAL, SPRITE]
TWICE = ("pass", "pass")


@pytest.mark.rule("113.6b")
def test_an_ability_of_a_card_in_a_graveyard_begins_and_ends_with_its_being_there() -> None:
    mine = {"hand": ["Murder", "Bury"], "battlefield": ["4 Mountain", "Ogre", "Fury"]}
    document = game_of(CARDS, A=mine)
    assert "haste" not in shown(played(document), "ogre")["keywords"]
    dead = played(document, "cast murder -> fury", *TWICE)
    assert "haste" in shown(dead, "ogre")["keywords"]
    assert is_written_and_read_again(dead)
    gone = played(document, "cast murder -> fury", *TWICE, "cast bury -> fury", *TWICE)
    assert "haste" not in shown(gone, "ogre")["keywords"]


@pytest.mark.rule("113.6b", "109.5")
def test_it_is_about_its_owner_and_what_they_control_now() -> None:
    theirs = {"graveyard": ["Fury"], "battlefield": ["Island", {"card": "Ogre", "id": "theirs"}]}
    script = played(game_of(CARDS, A={"battlefield": ["Mountain", "Ogre"]}, B=theirs))
    assert "haste" not in shown(script, "ogre")["keywords"]
    assert "haste" not in shown(script, "theirs")["keywords"]  # B controls no Mountain
    mountain = {**theirs, "battlefield": ["Mountain", {"card": "Ogre", "id": "theirs"}]}
    assert "haste" in shown(played(game_of(CARDS, B=mountain)), "theirs")["keywords"]


@pytest.mark.rule("113.6b", "302.6", "605.3a")
def test_what_comes_from_a_graveyard_counts_for_what_may_be_done() -> None:
    seat = {"battlefield": ["Mountain", {"card": "Druid", "sick": True}]}
    for graveyard, legal in (["Fury"], True), ([], False):
        position = castable.read(game_of(CARDS, A={**seat, "graveyard": graveyard}))
        assert isinstance(castable.check(position, "activate druid"), castable.Legal) is legal


@pytest.mark.rule("113.6b", "614.12")
@pytest.mark.parametrize(("zone", "size"), [("graveyard", (3, 3)), ("battlefield", (2, 2)), ("hand", (2, 2))])
def test_how_things_enter_is_said_from_a_graveyard_only(zone: str, size: tuple[int, int]) -> None:
    mine = {"hand": ["Ogre"], "battlefield": ["4 Mountain"]}
    mine[zone] = [*mine.get(zone, []), "Mentor"]
    assert size_of(played(game_of(CARDS, A=mine), "cast ogre", *TWICE), "ogre") == size


@pytest.mark.rule("113.6b", "605.1a")
def test_lands_have_an_ability_from_a_land_in_a_graveyard() -> None:
    druid = card("Bear", "Creature — Bear", mana_cost="{G}")
    document = game_of([*CARDS, druid], A={"hand": ["Bear"], "battlefield": ["Mountain"], "graveyard": ["Portal"]})
    assert isinstance(castable.check(castable.read(document), "cast bear"), castable.Legal)
    document["players"]["A"]["battlefield"], document["players"]["A"]["graveyard"] = ["Portal"], []
    assert not isinstance(castable.check(castable.read(document), "cast bear"), castable.Legal)


@pytest.mark.rule("113.6b")
def test_a_text_that_is_not_understood_stops_from_where_it_says_that_it_functions() -> None:
    text = "As long as this card is in your graveyard, if a creature would die, its soul departs instead."
    ghost = card("Ghost", "Creature — Spirit", text)
    mine = {"hand": ["Murder"], "battlefield": ["4 Mountain", "Ogre"], "graveyard": ["Ghost"]}
    script = run_script(castable.read(game_of([*CARDS, ghost], A=mine)), ["cast murder -> ogre", *TWICE])
    assert script.stopped is not None
    assert "soul departs" in str(script.stopped)


@pytest.mark.rule("113.6b", "702.62b")
@pytest.mark.parametrize(
    ("text", "counter"),
    [
        ("Suspend 3—{R}\nWhenever you cast a spell, if this card is suspended, remove a time counter from it.", "time"),
        ("Whenever you cast a spell, if this card is exiled with an egg counter on it, remove an egg counter from it.",
         "egg"),
    ],
)  # fmt: skip
def test_a_triggered_ability_functions_in_the_zone_that_its_condition_names(text: str, counter: str) -> None:
    hatch = card("Hatch", "Creature — Kraken", text)
    away = [{"card": "Hatch", "counters": {counter: 3}}]
    mine = {"hand": ["Murder"], "battlefield": ["4 Mountain", "Ogre", {"card": "Hatch", "counters": {counter: 3}}]}
    script = played(game_of([*CARDS, hatch], A={**mine, "exile": away}), "cast murder -> ogre", *TWICE)
    counted = {o.id: dict(o.counters)[counter] for o in script.game.position.objects.values() if o.card.name == "Hatch"}
    assert counted == {"hatch": 3, "hatch#2": 2}
