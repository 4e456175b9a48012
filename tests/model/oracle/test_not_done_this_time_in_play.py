"""What was not done this time is not done, and for each player a target where they have one (608.2c, 601.2c)."""

from __future__ import annotations

import pytest

from tests.games import after, card, game_of, life, played, seat, shown, zone_of

BEAR = card("Bear", "Creature — Bear")
ROCK = card("Rock", "Artifact")


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("doom", "lost"), [(1, 0), (2, 6)])
def test_if_you_do_speaks_of_the_sentence_before_and_not_of_the_one_before_that(doom: int, lost: int) -> None:
    gates = card("Gates", "Artifact", "At the beginning of your upkeep, you may put a doom counter on Gates. Then if "
                 "it has three or more doom counters on it, sacrifice Gates. If you do, you lose 6 life.")  # fmt: skip
    here = {"card": "Gates", "id": "gates", "counters": {"doom": doom}}
    document = game_of([gates], A=seat([], here), turn={"player": "B", "phase": "end", "number": 1})
    script = played(document, answers={"A": ["yes"]}, until="2.draw")
    assert life(script, "A") == 20 - lost


@pytest.mark.rule("601.2c")
def test_for_each_opponent_a_target_where_that_opponent_has_one() -> None:
    theft = card("Theft", "Sorcery", "For each opponent, gain control of target artifact that player controls.")
    document = game_of([theft, ROCK, BEAR], A=seat(["Theft"]), B={"battlefield": ["Rock"]}, C={"battlefield": ["Bear"]})
    assert shown(played(document, "cast theft -> rock", *["pass"] * 3), "rock")["controller"] == "A"


@pytest.mark.rule("608.2c")
def test_a_card_in_your_graveyard_that_another_chooses_is_in_yours() -> None:
    gift = card("Gift", "Sorcery", "Target opponent chooses a creature card in your graveyard. Return that card to "
                "the battlefield.")  # fmt: skip
    other = card("Cub", "Creature — Bear")
    document = game_of([gift, BEAR, other], A=seat(["Gift"], graveyard=["Bear"]), B={"graveyard": ["Cub"]})
    script = after(document, "cast gift -> B")
    assert (zone_of(script, "bear"), zone_of(script, "cub")) == ("battlefield", "graveyard")


@pytest.mark.rule("608.2c", "701.24a")
def test_they_search_or_reveal_and_shuffle_their_own_library() -> None:
    weave = card("Weave", "Instant", "Target permanent's controller sacrifices it. If the player does, they reveal "
                 "cards from the top of their library until they reveal a land card, put that card onto the "
                 "battlefield, then shuffle.")  # fmt: skip
    document = game_of([weave, ROCK], A=seat(["Weave"]), B={"battlefield": ["Rock"], "library": {"top": ["Island"]}})
    script = after(document, "cast weave -> rock")
    assert [event.player for event in script.events if event.verb == "shuffle"] == ["B"]
