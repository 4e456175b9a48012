"""Hideaway (702.75): cards that are hidden, and played from there."""

from __future__ import annotations

from typing import Any

import pytest

from castable.playing.script import Script
from tests.games import card, game_of, life, played, zone_of

BRIDGE = card("Bridge", "Enchantment", "Hideaway 2\n{0}: You may play the exiled card without paying its mana cost.")
BOON = card("Boon", "Sorcery", "You gain 3 life.", mana_cost="{5}{R}")
FIELD = card("Field", "Land", "{T}: Add {R}.", mana_cost="")


def hidden(what: str, *moves: str, **more: Any) -> Script:
    """A game in which this card is hidden, of the top two, and moves after that."""
    here = {"hand": ["Bridge", "Plains"], "battlefield": ["Mountain"], "library": ["Boon", "Field"]}
    document = game_of([BRIDGE, BOON, FIELD], A=here, B={"library": ["5 Plains"]})
    enters = ["cast bridge", "pass", "pass", "pass", "pass", f"choose {what}"]
    return played(document, *enters, *moves, **more)


@pytest.mark.rule("702.75a")
def test_a_spell_is_cast_free_from_there() -> None:
    script = hidden("boon", "activate bridge", "pass", "pass", "yes", "pass", "pass")
    assert (life(script, "A"), zone_of(script, "field")) == (23, "library")


@pytest.mark.rule("305.2b")
@pytest.mark.rule("305.3")
def test_a_land_is_played_where_its_player_has_a_land_to_play() -> None:
    script = hidden("field", "activate bridge", "pass", "pass", "yes")
    assert (zone_of(script, "field"), script.game.position.players["A"].lands_played) == ("battlefield", 1)
    script = hidden("field", "play plains", "activate bridge", "pass", "pass")
    assert zone_of(script, "field") == "exile"
    wish = card(
        "Wish", "Artifact", "{0}: Exile the top card of your library. You may play it without paying its mana cost."
    )
    theirs = {"player": "B", "phase": "main1", "number": 2}
    document = game_of([wish, FIELD], theirs, A={"battlefield": ["Wish"], "library": ["Field"]})
    assert zone_of(played({**document, "priority": "A"}, "activate wish", "pass", "pass"), "field") == "exile"
