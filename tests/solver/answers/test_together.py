"""``together``: plays that can all be made this turn, in an order (601.2)."""

from __future__ import annotations

import pytest

import castable
from castable.model.game.position import Position
from castable.model.language.abilities import AlternativeCost, Keyword
from castable.model.language.amounts import SpellsCastThisTurn
from castable.model.language.conditions import Holds
from castable.model.language.costs import Cost, ManaPart, sacrifice
from castable.model.language.filters import CREATURE, Compare, Who
from castable.model.language.keywords import cycling, flashback, must_also
from castable.model.language.mana import ManaCost
from castable.solver.answers.together import Together
from tests.scenes import scene, trial


def asked(position: Position, *plays: str) -> Together:
    """Whether plays can all be made."""
    return castable.together(position, plays)


def order(position: Position, *plays: str) -> list[str]:
    """The order in which plays can be made; fails where they can't."""
    found = asked(position, *plays)
    assert found.verdict == "legal", found
    return [castable.format_play(m.play, position) for m in found.made]


def refused(position: Position, *plays: str) -> set[str]:
    """The rules against making them all; fails where they can be made."""
    found = asked(position, *plays)
    assert found.verdict == "illegal", found
    return {r.rule for r in found.reasons}


BOLT, SHOCK = "cast lightning-bolt -> B", "cast shock -> B"


@pytest.mark.rule("601.2h")
def test_two_spells_share_the_sources() -> None:
    zones = {"hand": ["Lightning Bolt", "Giant Growth"]}
    both = scene(A={**zones, "battlefield": ["Taiga", "Mountain", "Grizzly Bears"]})
    neither = scene(A={**zones, "battlefield": ["2 Mountain", "Grizzly Bears"]})
    growth = "cast giant-growth -> grizzly-bears"
    assert order(both, growth, BOLT) == [growth, BOLT]
    found = asked(both, growth, BOLT)
    assert [m.payment.cost for m in found.made if m.payment] == ["{G}", "{R}"]
    assert refused(neither, growth, BOLT) == {"118.3"}


@pytest.mark.rule("601.2h")
def test_the_largest_part_that_can_be_made_is_told() -> None:
    position = scene(A={"hand": ["2 Shock", "Lightning Bolt"], "battlefield": ["2 Mountain"]})
    found = asked(position, SHOCK, "cast shock#2 -> B", BOLT)
    assert found.verdict == "illegal"
    assert [castable.format_play(p, position) for p in found.largest] == [SHOCK, "cast shock#2 -> B"]
    assert set(found.reasons[0].objects) == {"shock", "shock#2", "lightning-bolt"}


@pytest.mark.rule("601.2h")
def test_the_reason_is_a_smallest_part_that_cannot_be_made() -> None:
    position = scene(A={"hand": ["Shock", "Counterspell", "Memnite"], "battlefield": ["Volcanic Island", "Island"]})
    counter = "cast counterspell -> shock"
    found = asked(position, "cast memnite", SHOCK, counter)
    assert found.verdict == "illegal"
    assert set(found.reasons[0].objects) <= {"shock", "counterspell"}


@pytest.mark.rule("117.1a")
def test_a_sorcery_after_another_spell_is_not_held_against_the_plays() -> None:
    position = scene(A={"hand": ["Grizzly Bears", "Llanowar Elves"], "battlefield": ["3 Forest"]})
    order(position, "cast grizzly-bears", "cast llanowar-elves")
    waiting = scene(
        A={"hand": ["Grizzly Bears"], "battlefield": ["2 Forest"]},
        B={},
        document={"stack": [{"card": "Shock", "id": "s", "controller": "B", "targets": ["A"]}]},
    )
    assert refused(waiting, "cast grizzly-bears") == {"117.1a"}


@pytest.mark.rule("116.2a")
def test_a_land_is_played_first_and_pays_then() -> None:
    position = scene(A={"hand": ["Grizzly Bears", "Forest"], "battlefield": ["Forest"]})
    assert order(position, "cast grizzly-bears", "play forest") == ["play forest", "cast grizzly-bears"]


@pytest.mark.rule("305.2b")
def test_only_one_land_is_played() -> None:
    position = scene(A={"hand": ["2 Forest"]})
    assert refused(position, "play forest", "play forest#2") == {"305.2b"}


@pytest.mark.rule("101.2")
def test_a_limit_of_one_spell_counts_what_was_cast_before() -> None:
    hand = ["Lightning Bolt", "Shock"]
    board = ["2 Mountain"]
    position = scene(A={"hand": hand, "battlefield": board}, B={"battlefield": ["Rule of Law"]})
    found = asked(position, BOLT, SHOCK)
    assert (found.verdict, {r.rule for r in found.reasons}) == ("illegal", {"101.2"})
    assert len(found.largest) == 1


@pytest.mark.rule("118.9")
def test_a_cost_that_asks_for_another_spell_first_comes_second() -> None:
    first = Holds(SpellsCastThisTurn(Who.YOU), Compare.AT_LEAST, 1)
    surging = trial(
        "{4}{R}", AlternativeCost(Cost((ManaPart(ManaCost.parse("{R}")),)), "surge", if_=(first,)), name="Surging Trial"
    )
    position = scene(A={"hand": ["Surging Trial", "Shock"], "battlefield": ["2 Mountain"]}, cards=(surging,))
    assert order(position, "cast surging-trial as surge", SHOCK) == [SHOCK, "cast surging-trial as surge"]
    assert refused(position, "cast surging-trial as surge") == {"118.9"}


@pytest.mark.rule("601.2f")
def test_the_second_spell_may_cost_less_than_the_first() -> None:
    board = ["Highspire Bell-Ringer", "3 Mountain"]
    position = scene(A={"hand": ["Shock", "Goblin Piker"], "battlefield": board})
    piker = "cast goblin-piker"
    assert order(position, piker, SHOCK) == [piker, SHOCK]
    two = scene(A={"hand": ["Shock", "Goblin Piker"], "battlefield": [*board[:1], "2 Mountain"]})
    assert order(two, piker, SHOCK) == [SHOCK, piker]
    one = scene(A={"hand": ["Shock", "Goblin Piker"], "battlefield": [*board[:1], "Mountain"]})
    assert refused(one, piker, SHOCK)


@pytest.mark.rule("118.10")
def test_one_creature_is_sacrificed_once() -> None:
    zones = {"hand": ["Village Rites", "Altar's Reap"]}
    one = scene(A={**zones, "battlefield": ["3 Swamp", "Grizzly Bears"]})
    two = scene(A={**zones, "battlefield": ["3 Swamp", "2 Grizzly Bears"]})
    assert refused(one, "cast village-rites", "cast altars-reap") == {"118.3"}
    order(two, "cast village-rites", "cast altars-reap")


@pytest.mark.rule("601.2c")
def test_a_creature_is_targeted_before_it_is_sacrificed() -> None:
    position = scene(A={"hand": ["Village Rites", "Giant Growth"], "battlefield": ["Swamp", "Forest", "Grizzly Bears"]})
    growth = "cast giant-growth -> grizzly-bears"
    assert order(position, "cast village-rites", growth) == [growth, "cast village-rites"]


@pytest.mark.rule("702.51a", "601.2h")
def test_a_creature_convokes_before_it_is_sacrificed() -> None:
    taker = trial("{0}", must_also(sacrifice(CREATURE)), name="Taker")
    convoker = trial("{1}", Keyword("convoke"), name="Convoker")
    position = scene(A={"hand": ["Taker", "Convoker"], "battlefield": ["Grizzly Bears"]}, cards=(taker, convoker))
    assert order(position, "cast taker", "cast convoker") == ["cast convoker", "cast taker"]


@pytest.mark.rule("605.3a")
def test_mana_abilities_may_be_named_and_their_mana_stays() -> None:
    position = scene(A={"hand": ["Lightning Bolt"], "battlefield": ["Birds of Paradise"]})
    assert order(position, BOLT, "activate birds-of-paradise") == ["activate birds-of-paradise.1", BOLT]


@pytest.mark.rule("602.2", "601.2h")
def test_abilities_and_spells_together() -> None:
    position = scene(A={"hand": ["Village Rites"], "battlefield": ["Swamp", "Mogg Fanatic"]})
    assert refused(position, "cast village-rites", "activate mogg-fanatic -> B") == {"118.3"}


@pytest.mark.rule("606.3")
def test_one_loyalty_ability_of_a_planeswalker() -> None:
    position = scene(A={"battlefield": [{"card": "Nissa, Who Shakes the World", "loyalty": 8}, "Forest"]})
    plays = ("activate nissa-who-shakes-the-world.1 -> forest", "activate nissa-who-shakes-the-world.2")
    assert "606.3" in refused(position, *plays)


@pytest.mark.rule("601.2g")
def test_a_signet_started_by_one_land_pays_for_two_spells() -> None:
    one = trial("{U}", name="One Trial")
    other = trial("{R}", name="Other Trial")
    board = ["Izzet Signet", "Mountain"]
    both = scene(A={"hand": ["One Trial", "Other Trial"], "battlefield": board}, cards=(one, other))
    neither = scene(A={"hand": ["One Trial", "Other Trial"], "battlefield": board[:1]}, cards=(one, other))
    order(both, "cast one-trial", "cast other-trial")
    assert refused(neither, "cast one-trial", "cast other-trial") == {"118.3"}


def test_no_plays_at_all_can_be_made_together() -> None:
    assert asked(scene(A={})).verdict == "legal"


@pytest.mark.rule("601.2a")
def test_one_card_is_cast_but_once() -> None:
    """Whatever there is to pay with, and however many other plays there are, the answer is there at once."""
    seat = {
        "hand": ["Lightning Bolt", "2 Shock", "Divination"],
        "battlefield": ["6 Island", "6 Mountain", "4 Sol Ring"],
    }
    position = scene(A=seat)
    others = ("cast shock#2 -> B", "cast divination", BOLT)
    found = asked(position, SHOCK, *others, "cast shock -> A")
    assert (found.verdict, [(r.rule, r.objects) for r in found.reasons]) == ("illegal", [("601.2a", ("shock",))])
    assert len(found.largest) == 4
    assert refused(position, SHOCK, SHOCK) == {"601.2a"}


@pytest.mark.rule("305.1")
def test_one_land_is_played_but_once_or_cast() -> None:
    position = scene(A={"hand": ["Forest"], "battlefield": ["Exploration"]})
    assert refused(position, "play forest", "play forest") == {"305.1"}


@pytest.mark.rule("601.2a")
def test_a_held_play_of_a_card_that_is_cast_is_an_instant_no() -> None:
    position = scene(A={"hand": ["2 Shock"], "battlefield": ["6 Mountain", "4 Sol Ring"]})
    for play, hold in ((SHOCK, ["cast shock -> A"]), ("cast shock#2 -> B", [SHOCK, "cast shock -> A"])):
        found = castable.pay(position, play, hold=hold).verdict
        assert isinstance(found, castable.Illegal)
        assert [(r.rule, r.objects) for r in found.reasons] == [("601.2a", ("shock",))]


@pytest.mark.rule("601.2a", "602.2a")
def test_a_card_that_is_discarded_for_an_ability_may_be_cast_from_where_it_is_then() -> None:
    """Only casting and playing use a card up: what is cycled may be cast with flashback."""
    gift = trial("{9}", cycling("{1}"), flashback("{1}"))
    position = scene(A={"hand": ["Trial"], "battlefield": ["2 Wastes"]}, cards=(gift,))
    assert order(position, "activate trial.1", "cast trial as flashback") == [
        "activate trial.1",
        "cast trial as flashback",
    ]
