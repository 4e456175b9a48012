"""Cards that may be played from exile by the counters on them there, which are gone once one is a spell (122.2)."""

from __future__ import annotations

import pytest

import castable
from castable import Legal
from tests.games import after, card, game_of, seat, zone_of
from tests.scenes import verdict

BURGLAR = card(
    "Burglar", "Creature — Rogue",
    "During your turn, you may play cards you don't own with stash counters on them from exile, and mana of any type "
    "can be spent to cast those spells.", mana_cost="{B}",
)  # fmt: skip
ROCK = card("Rock", "Artifact", mana_cost="{U}{U}")
STASHED = {"card": "Rock", "id": "stashed", "counters": {"stash": 1}}


def is_legal(position: castable.Position, play: str) -> bool:
    return isinstance(verdict(position, play), Legal)


@pytest.mark.rule("122.2", "601.3e", "609.4b")
def test_what_has_a_counter_in_exile_may_be_cast_and_paid_for_with_any_mana() -> None:
    document = game_of([BURGLAR, ROCK], A=seat([], "Burglar"), B={"exile": [STASHED, {"card": "Rock", "id": "plain"}]})
    position = castable.read(document)
    assert is_legal(position, "cast stashed")
    assert not is_legal(position, "cast plain")
    assert zone_of(after(document, "cast stashed"), "stashed") == "battlefield"


@pytest.mark.rule("305.1", "122.2")
def test_a_land_with_a_counter_in_exile_may_be_played_and_ones_own_card_may_not() -> None:
    mine = {"card": "Rock", "id": "mine", "counters": {"stash": 1}}
    land = {"card": "Forest", "id": "wood", "counters": {"stash": 1}}
    document = game_of([BURGLAR, ROCK], A=seat([], "Burglar", exile=[mine]), B={"exile": [land]})
    position = castable.read(document)
    assert is_legal(position, "play wood")
    assert not is_legal(position, "cast mine")
    theirs = {**document, "turn": {"player": "B", "phase": "main1", "number": 2}}
    assert not is_legal(castable.read({**theirs, "priority": "A"}), "cast mine")
