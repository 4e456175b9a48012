"""Targets compared with what an event was about, and what else triggers say of it, in play (603.3d, 608.2h)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import TWICE, card, carried_out, game_of, life, played, seat, zone_of

BEAR = card("Bear", "Creature — Bear", mana_cost="{1}{G}", power="2", toughness="2")
RAT = card("Rat", "Creature — Rat", mana_cost="{B}", power="1", toughness="1")
OGRE = card("Ogre", "Creature — Ogre", mana_cost="{3}{R}", power="4", toughness="3")
KILL = card("Kill", "Instant", "Destroy target creature.")


def watcher(text: str, type_line: str = "Enchantment", **more: Any) -> dict[str, Any]:
    """A permanent with a text."""
    return card("Watcher", type_line, text, **more)


@pytest.mark.rule("603.10a", "608.2h", "202.3")
def test_lesser_mana_value_than_what_died() -> None:
    text = "Whenever a creature you control dies, return target creature card with lesser mana value from your " \
           "graveyard to your hand."  # fmt: skip
    cards = [BEAR, RAT, OGRE, KILL, watcher(text)]
    document = game_of(cards, A=seat(["Kill"], "Watcher", "Bear", graveyard=["Rat", "Ogre"]))
    script = played(document, "cast kill -> bear", *TWICE, *TWICE)  # which is the only legal target
    assert [zone_of(script, id) for id in ("rat", "ogre", "bear")] == ["hand", "graveyard", "graveyard"]


@pytest.mark.rule("603.3d")
def test_nothing_of_lesser_mana_value_leaves_no_target() -> None:
    text = "Whenever a creature you control dies, return target creature card with lesser mana value from your " \
           "graveyard to your hand."  # fmt: skip
    document = game_of([BEAR, RAT, OGRE, KILL, watcher(text)], A=seat(["Kill"], "Watcher", "Rat", graveyard=["Ogre"]))
    script = played(document, "cast kill -> rat", *TWICE)
    assert not script.game.position.stack
    assert zone_of(script, "ogre") == "graveyard"


@pytest.mark.rule("603.10a", "608.2h", "115.3")
def test_another_card_is_not_the_one_that_has_died() -> None:
    text = "Whenever a creature you control with a counter on it dies, return another target permanent card with " \
           "mana value less than or equal to the number of counters on that creature from your graveyard to "\
           "your hand."  # fmt: skip
    bear = {"card": "Bear", "counters": {"+1/+1": 3}}
    document = game_of(
        [BEAR, RAT, OGRE, KILL, watcher(text)], A=seat(["Kill"], "Watcher", bear, graveyard=["Rat", "Ogre"])
    )
    script = played(document, "cast kill -> bear", *TWICE, *TWICE)  # which is the only legal target
    assert [zone_of(script, id) for id in ("rat", "ogre", "bear")] == ["hand", "graveyard", "graveyard"]


@pytest.mark.rule("603.3d", "208.1")
@pytest.mark.parametrize("text", [
    "When Watcher enters, exile up to one target creature with greater power.",
    "Whenever a creature you control enters, exile up to one target creature an opponent controls with greater power.",
])  # fmt: skip
def test_greater_power_is_greater_than_that_of_what_has_entered(text: str) -> None:
    cub = watcher(text, "Creature", power="2", toughness="2")
    document = game_of([BEAR, OGRE, cub], A=seat(["Watcher"]), B={"battlefield": ["Bear", "Ogre"]})
    script = played(document, "cast watcher", *TWICE, "announce -> ogre", *TWICE)
    assert zone_of(script, "ogre") == "exile"
    with pytest.raises(AssertionError, match="announce -> bear"):
        played(document, "cast watcher", *TWICE, "announce -> bear")


@pytest.mark.rule("603.2", "608.2h")
def test_either_of_two_events_is_about_its_own_object() -> None:
    text = "Whenever Watcher dies or another creature you control is put into a graveyard from the battlefield, " \
           "return to your hand target creature card in your graveyard with lesser mana value."  # fmt: skip
    cards = [BEAR, RAT, OGRE, KILL, watcher(text, "Creature", mana_cost="{4}{G}")]
    document = game_of(cards, A=seat(["Kill"], "Watcher", "Bear", graveyard=["Rat", "Ogre"]))
    script = played(document, "cast kill -> bear", *TWICE, *TWICE)  # which is the only legal target
    assert zone_of(script, "rat") == "hand"
    script = played(document, "cast kill -> watcher", *TWICE, "announce -> ogre", *TWICE)
    assert zone_of(script, "ogre") == "hand"


@pytest.mark.rule("702.33d", "603.3d", "107.3c")
@pytest.mark.parametrize(("kicks", "asked"), [("", False), (" with multikicker*2", True)])
def test_as_many_targets_as_it_was_kicked_times(kicks: str, asked: bool) -> None:
    text = "Multikicker {1}\nWhen Watcher enters, return up to X target creature cards from your graveyard to your " \
           "hand, where X is the number of times Watcher was kicked."  # fmt: skip
    document = game_of([BEAR, RAT, OGRE, watcher(text)], A=seat(["Watcher"], graveyard=["Bear", "Rat", "Ogre"]))
    answer = ["announce -> bear, rat"] if asked else []
    script = played(document, f"cast watcher{kicks}", *TWICE, *answer, *TWICE)
    where = "hand" if asked else "graveyard"
    assert [zone_of(script, id) for id in ("bear", "rat", "ogre")] == [where, where, "graveyard"]
    if asked:
        with pytest.raises(AssertionError, match="announce -> bear, rat, ogre"):
            played(document, f"cast watcher{kicks}", *TWICE, "announce -> bear, rat, ogre")


@pytest.mark.rule("702.33b")
@pytest.mark.parametrize(("kicks", "left"), [("", 20), (" with kicker.1", 18), (" with kicker.1 with kicker.2", 16)])
def test_kicked_twice(kicks: str, left: int) -> None:
    text = "Kicker {1} and/or {2}\nWhen Watcher enters, if it was kicked, it deals 2 damage to target opponent.\n" \
           "When Watcher enters, if it was kicked twice, it deals 2 damage to target opponent."  # fmt: skip
    document = game_of([watcher(text)], A=seat(["Watcher"]))
    assert life(carried_out(document, f"cast watcher{kicks}"), "B") == left


@pytest.mark.rule("702.33d", "603.4")
@pytest.mark.parametrize(("kicks", "where"), [("", "graveyard"), (" with kicker", "battlefield")])
def test_what_was_not_kicked_is_known_at_the_end_step(kicks: str, where: str) -> None:
    text = "Kicker {1}\nAt the beginning of the end step, if Watcher wasn't kicked, sacrifice it."
    document = game_of([watcher(text)], A=seat(["Watcher"]))
    assert zone_of(carried_out(document, f"cast watcher{kicks}", until="2.upkeep"), "watcher") == where
