"""One-shot effects that a game carries out: counters that are chosen, numbers worked out, what lasts for a counter."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from castable.model.game.position import ObjectId
from castable.playing.script import Script
from tests.conformance.played.test_608_effects import OGRE, TWICE, after, seat
from tests.games import card, game_of, life, played, shown, size_of, zone_of


def counters_on(script: Script, id: str) -> Mapping[str, int]:
    """The counters on an object."""
    return script.game.position.objects[ObjectId(id)].counters


SPIKED = {"card": "Ogre", "counters": {"+1/+1": 3, "charge": 2}}


@pytest.mark.rule("122.5", "608.2d")
def test_of_any_number_of_counters_a_player_says_how_many_move() -> None:
    move = card(
        "Shift", "Instant", "Move any number of +1/+1 counters from target creature onto another target creature."
    )
    document = game_of([move, OGRE], A=seat(["Shift"], SPIKED, "Ogre"))
    script = played(document, "cast shift -> ogre | ogre#2", *TWICE, "choose 2")
    assert [counters_on(script, i).get("+1/+1", 0) for i in ("ogre", "ogre#2")] == [1, 2]


@pytest.mark.rule("122.1", "608.2d")
def test_up_to_so_many_counters_of_any_kinds_are_removed_kind_by_kind() -> None:
    cut = card("Cut", "Instant", "Remove up to three counters from target creature.")
    document = game_of([cut, OGRE], A=seat(["Cut"], SPIKED))
    script = played(document, "cast cut -> ogre", *TWICE, "choose 2", "choose 1")
    assert (counters_on(script, "ogre").get("+1/+1", 0), counters_on(script, "ogre").get("charge", 0)) == (1, 1)


@pytest.mark.rule("611.2b")
def test_what_lasts_for_as_long_as_there_is_a_counter_ends_with_it() -> None:
    text = (
        "Put a flood counter on target creature. That creature is a Fish in addition to its other types for as long as "
        "it has a flood counter on it."
    )
    flood = card("Flood", "Sorcery", text)
    drain = card("Drain", "Sorcery", "Remove all flood counters from target creature.")
    document = game_of([flood, drain, OGRE], A=seat(["Flood", "Drain"], "Ogre"))
    flooded = after(document, "cast flood -> ogre")
    assert "Fish" in shown(flooded, "ogre")["type_line"]
    drained = after(document, "cast flood -> ogre", "cast drain -> ogre")
    assert "Fish" not in shown(drained, "ogre")["type_line"]


@pytest.mark.rule("107.3i")
def test_x_is_worked_out_before_the_sentence_that_says_what_it_is() -> None:
    text = (
        "Sacrifice a creature. Burn deals X damage to each opponent, where X is the number of creatures you control. "
        "You gain X life."
    )
    burn = card("Burn", "Sorcery", text)
    script = after(game_of([burn, OGRE], A=seat(["Burn"], "3 Ogre")), "cast burn", "choose ogre")
    assert (life(script, "A"), life(script, "B")) == (22, 18)


@pytest.mark.rule("614.1a", "400.7")
def test_a_creature_that_was_put_back_is_exiled_if_it_would_leave() -> None:
    text = (
        "Return target creature card from your graveyard to the battlefield. If it would leave the battlefield, exile "
        "it instead of putting it anywhere else."
    )
    raise_ = card("Raise", "Sorcery", text)
    bounce = card("Bounce", "Instant", "Return target creature to its owner's hand.")
    document = game_of([raise_, bounce, OGRE], A=seat(["Raise", "Bounce"], graveyard=["Ogre"]))
    script = after(document, "cast raise -> ogre", "cast bounce -> ogre")
    assert zone_of(script, "ogre") == "exile"


@pytest.mark.rule("701.10a")
def test_each_of_several_powers_is_doubled_by_itself() -> None:
    roar = card("Roar", "Sorcery", "Double the power and toughness of each creature you control until end of turn.")
    elk = card("Elk", "Creature — Elk", power="3", toughness="1")
    script = after(game_of([roar, OGRE, elk], A=seat(["Roar"], "Ogre", "Elk")), "cast roar")
    assert size_of(script, "elk") == (6, 2)


@pytest.mark.rule("118.12")
def test_an_opponent_is_chosen_as_the_effect_says_an_opponent() -> None:
    gift = card("Gift", "Sorcery", "An opponent gains 3 life. You gain 1 life.")
    script = after(game_of([gift], A=seat(["Gift"])), "cast gift")
    assert (life(script, "A"), life(script, "B")) == (21, 23)
