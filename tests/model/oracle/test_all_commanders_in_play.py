"""All commanders, put onto the battlefield or into a hand from the command zone (903.6)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, game_of, played, seat, zone_of

BEAR = card("Bear", "Creature — Bear")
CHIEF = {"card": "Bear", "commander": True}


@pytest.mark.rule("903.6", "110.2a")
def test_those_of_all_players_are_put_onto_the_battlefield_under_your_control() -> None:
    doom = card("Doom", "Sorcery", "Gain control of all commanders. Put all commanders from the command zone onto the "
                "battlefield under your control.")  # fmt: skip
    there = {"command": [CHIEF], "battlefield": [CHIEF, "Bear"], "graveyard": [CHIEF]}
    document = game_of([BEAR, doom], A=seat(["Doom"], command=[CHIEF]), B=there)
    objects = played(document, "cast doom", *TWICE).game.position.objects
    found = [(str(o.owner), str(o.zone), str(o.controller), o.commander) for o in objects.values() if "bear" in o.id]
    assert sorted(found) == [
        ("A", "battlefield", "A", True),
        ("B", "battlefield", "A", True),
        ("B", "battlefield", "A", True),
        ("B", "battlefield", "B", False),
        ("B", "graveyard", "B", True),
    ]


@pytest.mark.rule("903.6")
def test_your_own_are_put_into_your_hand_from_two_zones() -> None:
    fire = card("Fire", "Artifact", "{0}: Put all commanders you own from the command zone and from your graveyard "
                "into your hand. Then shuffle your graveyard into your library.")  # fmt: skip
    mine = seat([], "Fire", {"card": "Bear", "commander": True, "id": "here"}, command=[CHIEF],
                graveyard=[{"card": "Bear", "commander": True, "id": "dead"}, {"card": "Bear", "id": "other"}],
                library=["Plains"])  # fmt: skip
    document = game_of([BEAR, fire], A=mine, B={"command": [{"card": "Bear", "commander": True, "id": "theirs"}]})
    script = played(document, "activate fire", *TWICE, "no", "no")
    assert [zone_of(script, id) for id in ("bear", "dead", "here", "theirs", "other")] == [
        "hand", "hand", "battlefield", "command", "library",
    ]  # fmt: skip
