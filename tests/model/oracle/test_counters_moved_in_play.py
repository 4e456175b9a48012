"""Counters that are moved, removed and added kind by kind, and keywords for which the same is true (122, 608.2d)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import TWICE, card, counters, game_of, life, played, seat, shown, zone_of

BEAR = card("Bear", "Creature — Bear")


def on(name: str, **there: int) -> dict[str, Any]:
    """A permanent with counters; ``plus`` are +1/+1 counters."""
    return {"card": name, "counters": {"+1/+1" if kind == "plus" else kind: n for kind, n in there.items()}}


@pytest.mark.rule("122.1", "608.2d")
def test_another_counter_of_each_kind_or_one_fewer() -> None:
    camel = card("Camel", "Artifact", "{0}: For each kind of counter on target permanent, put another counter of that "
                 "kind on it or remove one from it.")  # fmt: skip
    document = game_of([BEAR, camel], A={"battlefield": ["Camel", on("Bear", plus=2, oil=1)]})
    script = played(document, "activate camel.1 -> bear", *TWICE, "choose 1", "choose 2")
    assert counters(script, "bear") == {"+1/+1": 3}


@pytest.mark.rule("122.1", "608.2d")
def test_another_counter_of_each_kind_on_a_player() -> None:
    rebel = card("Rebel", "Artifact", "{0}: For each kind of counter on target permanent or player, give that "
                 "permanent or player another counter of that kind.")  # fmt: skip
    document = game_of([rebel], A={"battlefield": ["Rebel"]}, B={"counters": {"poison": 2, "energy": 1}})
    script = played(document, "activate rebel.1 -> B", *TWICE)
    assert dict(script.game.position.players["B"].counters) == {"poison": 3, "energy": 2}


@pytest.mark.rule("122.1", "608.2d")
@pytest.mark.parametrize(("there", "answers", "left"), [
    ({"plus": 1, "oil": 1}, ["choose 2"], {"+1/+1": 1, "oil": 2}), ({"oil": 1}, [], {"oil": 2}), ({}, [], {}),
])  # fmt: skip
def test_a_counter_of_a_chosen_kind(there: dict[str, int], answers: list[str], left: dict[str, int]) -> None:
    module = card("Module", "Artifact", "{0}: Choose a counter on target permanent. Put an additional counter of that "
                  "kind on that permanent.")  # fmt: skip
    document = game_of([BEAR, module], A={"battlefield": ["Module", on("Bear", **there)]})
    assert counters(played(document, "activate module.1 -> bear", *TWICE, *answers), "bear") == left


@pytest.mark.rule("122.5", "608.2d")
def test_counters_are_moved_from_each_of_several() -> None:
    thief = card("Thief", "Creature — Rogue", "{0}: Move any number of +1/+1 counters from other permanents you "
                 "control onto Thief.")  # fmt: skip
    mine = {"battlefield": ["Thief", on("Bear", plus=2), on("Bear", plus=1, oil=1)]}
    document = game_of([BEAR, thief], A=mine, B={"battlefield": [on("Bear", plus=1)]})
    script = played(document, "activate thief.1", *TWICE, "choose 1", "choose 1")
    there = [counters(script, id) for id in ("thief", "bear", "bear#2", "bear#3")]
    assert there == [{"+1/+1": 2}, {"+1/+1": 1}, {"oil": 1}, {"+1/+1": 1}]


@pytest.mark.rule("122.5", "608.2d")
def test_counters_are_moved_onto_each_of_several() -> None:
    elder = card("Elder", "Creature — Elder", "{0}: You may move any number of +1/+1 counters from Elder onto other "
                 "creatures.")  # fmt: skip
    document = game_of([BEAR, elder], A={"battlefield": [on("Elder", plus=3), "Bear"]}, B={"battlefield": ["Bear"]})
    script = played(document, "activate elder.1", *TWICE, "yes", "choose 2", "choose 1")
    assert [counters(script, id) for id in ("elder", "bear", "bear#2")] == [{}, {"+1/+1": 2}, {"+1/+1": 1}]


@pytest.mark.rule("122.1", "608.2c")
def test_twice_as_many_as_were_removed_from_several() -> None:
    frog = card("Frog", "Creature — Frog", "{0}: You may remove any number of +1/+1 counters from among creatures you "
                "control. If you do, put twice that many +1/+1 counters on Frog.")  # fmt: skip
    document = game_of([BEAR, frog], A={"battlefield": ["Frog", on("Bear", plus=2), on("Bear", plus=1)]})
    script = played(document, "activate frog.1", *TWICE, "yes", "choose 1", "choose 1")
    assert [counters(script, id) for id in ("frog", "bear", "bear#2")] == [{"+1/+1": 4}, {"+1/+1": 1}, {}]


@pytest.mark.rule("608.2c", "122.1")
@pytest.mark.parametrize(("there", "gained"), [(2, 3), (1, 0)])
def test_fewer_counters_than_so_many_are_not_removed_so(there: int, gained: int) -> None:
    urn = card("Urn", "Artifact", "{0}: You may remove two oil counters from Urn. If you do, you gain 3 life.")
    document = game_of([urn], A={"battlefield": [on("Urn", oil=there)]})
    assert life(played(document, "activate urn.1", *TWICE, "yes"), "A") == 20 + gained


@pytest.mark.rule("608.2c", "702.1")
def test_the_same_is_true_for_other_keywords() -> None:
    marshal = card("Marshal", "Creature — Human", "{0}: Creatures you control gain flying until end of turn if a "
                   "creature you control has flying. The same is true for first strike, haste, and "
                   "lifelink.")  # fmt: skip
    bird = card("Bird", "Creature — Bird", "Flying, lifelink")
    document = game_of([BEAR, marshal, bird], A={"battlefield": ["Marshal", "Bird", "Bear"]})
    script = played(document, "activate marshal.1", *TWICE)
    assert set(shown(script, "bear")["keywords"]) == {"flying", "lifelink"}


@pytest.mark.rule("608.2h", "119.4")
def test_as_many_counters_as_life_was_paid() -> None:
    broker = card("Broker", "Enchantment", "Whenever a creature you control enters, you may pay life equal to its "
                  "power. If you do, put that many +1/+1 counters on it.")  # fmt: skip
    ogre = card("Ogre", "Creature — Ogre", power="3", toughness="3")
    document = game_of([broker, ogre], A=seat(["Ogre"], "Broker"))
    script = played(document, "cast ogre", *TWICE, *TWICE, "yes")
    assert (life(script, "A"), counters(script, "ogre")) == (17, {"+1/+1": 3})


@pytest.mark.rule("608.2h", "603.4")
def test_as_many_as_its_mana_value() -> None:
    judge = card("Judge", "Enchantment", "Whenever a creature you control dies, if its mana value was 1 or greater, "
                 "you may remove that many oil counters from Judge. If you do, return that card to the battlefield "
                 "under its owner's control.")  # fmt: skip
    zap = card("Zap", "Instant", "Destroy target creature.")
    cub = card("Cub", "Creature — Bear", mana_cost="{1}{G}")
    for there, zone in ((3, "battlefield"), (1, "graveyard")):
        document = game_of([judge, zap, cub], A=seat(["Zap"], on("Judge", oil=there), "Cub"))
        script = played(document, "cast zap -> cub", *TWICE, *TWICE, "yes")
        assert zone_of(script, "cub") == zone
