"""Announcing step by step: what is offered, what each choice leaves, and where it ends."""

from __future__ import annotations

import random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import castable
from castable.fuzz.contract.protocol import Document
from castable.model.documents import read_position
from castable.solver.answers.announcing import Announcement, announce
from tests.examples import examples
from tests.properties.strategies_positions import position_documents

MOST_LISTED = 300


def fireball(creatures: int, lands: int) -> castable.Position:
    """A Fireball in hand, with so many creatures to aim at and so many Mountains."""
    mine = {"hand": ["Fireball"], "battlefield": [f"{lands} Mountain"], "library": 9}
    theirs = {"battlefield": [f"{creatures} Grizzly Bears"], "library": 9}
    return castable.read({"castable": 1, "players": {"A": mine, "B": theirs}})


def announced(position: castable.Position | Document, object: str) -> Announcement:
    """The announcement of a play; nothing is declared in these positions."""
    found = castable.announce(position, object)
    assert isinstance(found, Announcement)
    return found


def words(at: Announcement) -> str:
    """The play that has been announced, in notation."""
    assert at.play is not None
    return castable.format_play(at.play, at.position)


def offered(at: Announcement) -> dict[str, int]:
    """What may be chosen, with how many plays it leaves."""
    return {o.choice: o.plays for o in at.options}


@pytest.mark.rule("601.2b", "601.2c", "601.2d")
def test_a_fireball_is_announced_by_its_x_and_its_targets() -> None:
    at = announced(fireball(2, 4), "fireball")
    assert at.asks == "x"
    assert at.ranges == ((0, 3),)
    at = at.choose(2)
    assert (at.asks, at.about) == ("target", "1")
    assert offered(at) == {"done": 1, "A": 4, "B": 4, "grizzly-bears": 4, "grizzly-bears#2": 4}
    at = at.choose("B")
    assert offered(at) == {"done": 1, "A": 1, "grizzly-bears": 1, "grizzly-bears#2": 1}
    at = at.choose("grizzly-bears")
    assert at.asks is None
    assert words(at) == "cast fireball x=2 -> grizzly-bears, B"
    assert at.payment is not None
    assert at.undo().undo().undo().asks == "x"


@pytest.mark.rule("601.2b")
def test_plays_that_differ_before_their_targets_are_told_apart_first() -> None:
    mine = {"hand": ["Cryptic Command"], "battlefield": ["4 Island", "Grizzly Bears"], "library": 9}
    at = announced({"castable": 1, "players": {"A": mine, "B": {"library": 9}}}, "cryptic-command")
    assert at.asks == "modes"
    assert set(offered(at)) == {"2,3", "2,4", "3,4"}  # there is no spell to counter
    at = at.choose("2,3")
    assert offered(at) == {"island": 1, "island#2": 1, "island#3": 1, "island#4": 1, "grizzly-bears": 1}
    assert at.choose("island").play is not None


@pytest.mark.rule("601.2d")
def test_what_is_divided_is_shared_target_by_target() -> None:
    mine = {"hand": ["Electrolyze"], "battlefield": ["3 Steam Vents"], "library": 9}
    theirs = {"battlefield": ["Grizzly Bears"], "library": 9}
    at = announced({"castable": 1, "players": {"A": mine, "B": theirs}}, "electrolyze")
    at = at.choose("grizzly-bears").choose("B")
    assert words(at) == "cast electrolyze -> grizzly-bears:1, B:1"
    alone = announced({"castable": 1, "players": {"A": mine, "B": theirs}}, "electrolyze").choose("B")
    assert words(alone.choose("done")) == "cast electrolyze -> B:2"


def test_plays_beyond_counting_are_announced_in_time() -> None:
    at = announced(fireball(40, 40), "fireball")
    assert at.count > 10**11
    at = at.choose(20)
    while at.asks == "target" and len(at.choices) < 6:
        at = at.choose(at.options[-1].choice)
    assert at.choose("done").play is not None


def test_what_may_not_be_chosen_is_refused_with_what_may() -> None:
    at = announced(fireball(1, 4), "fireball")
    with pytest.raises(castable.RequestError, match="expected 0-3"):
        at.choose(4)
    with pytest.raises(castable.RequestError, match="may not be chosen as target"):
        at.choose(1).choose("C")
    with pytest.raises(castable.RequestError, match="one choice too many"):
        at.choose(0).choose("B").choose("done").choose("done")
    with pytest.raises(castable.IllegalAction):
        announced({"castable": 1, "players": {"A": {"hand": ["Fireball"]}, "B": {}}}, "fireball")


@given(position_documents(), st.randoms(use_true_random=False))
@examples(60)
def test_every_way_leads_to_a_play_of_the_set(document: Document, rng: random.Random) -> None:
    position = read_position(document)
    for object in position.objects:
        plays = castable.plays(position, player="A").of_objects((object,))
        if not plays.count():
            continue
        at = announce(position, object, "A")
        assert at.count == plays.count()
        while at.asks is not None:
            assert all(o.plays > 0 for o in at.options)
            option = rng.choice(at.options)
            following = at.choose(option.choice)
            assert following.count == option.plays or at.asks == "share"
            at = following
        assert at.play in plays


@given(position_documents())
@examples(60)
def test_all_ways_together_lead_to_all_plays_of_the_set(document: Document) -> None:
    position = read_position(document)
    for object in position.objects:
        plays = castable.plays(position, player="A").of_objects((object,))
        assume(plays.count() <= MOST_LISTED)
        if plays.count():
            assert reached(announce(position, object, "A")) == set(plays)


def reached(at: Announcement) -> set[castable.Play]:
    """Every play to which choices lead, targets of a group chosen in the order in which they are offered."""
    if at.play is not None:
        return {at.play}
    names = [o.choice for o in at.options]
    found: set[castable.Play] = set()
    for name in names:
        following = at.choose(name)
        last = at.choices[-1] if at.choices else ""
        if (
            at.asks == "target"
            and name != "done"
            and last in _group(at)
            and _group(at).index(last) > _group(at).index(name)
        ):
            continue  # the same set in another order
        found |= reached(following)
    return found


def _group(at: Announcement) -> list[str]:
    """The candidates of the group that is being filled, where one of them has been chosen last."""
    chosen = at._chosen
    return list(at._groups[chosen.closed]) if chosen.targets[chosen.closed] else []
