"""Paying with the turn in mind: held plays, plays together, and sessions choice by choice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import castable
from castable.model.game.position import Position
from castable.model.language.mana import ManaCost
from castable.solver.answers.session import PaySession
from castable.solver.verdicts import Legal

from . import scenes
from .measure import Effort, Timing, measure
from .report import Row

NUMBERS = (2, 3, 4)
SPELLS = ("Lightning Bolt", "Counterspell", "Murder", "Giant Growth")
PLAYS = (
    "cast lightning-bolt -> B", "cast counterspell -> spell", "cast murder -> grizzly-bears",
    "cast giant-growth -> grizzly-bears",
)  # fmt: skip
COSTS = ("{R}", "{U}{U}", "{1}{B}{B}", "{G}")
SIZE = 20


def position(family: str) -> Position:
    """Four spells with twenty sources of a family, a creature, and a spell of the opponent to counter."""
    board = [*scenes.sources(family, SIZE, seed=1), "Grizzly Bears"]
    stack = [{"card": "Shock", "id": "spell", "controller": "B", "targets": ["A"]}]
    players = {"A": {"hand": list(SPELLS), "battlefield": board}, "B": {}}
    return castable.read({"castable": 1, "players": players, "stack": stack})


def hold(number: int, at: Position) -> None:
    """Pay for the first spell so that the others of so many stay payable."""
    verdict = castable.pay(at, PLAYS[0], hold=PLAYS[1:number]).verdict
    assert isinstance(verdict, Legal), verdict


def together(number: int, at: Position) -> None:
    """Cast so many spells."""
    found = castable.together(at, PLAYS[:number])
    assert found.verdict == "legal", found
    assert [ManaCost.parse(m.payment.cost) for m in found.made if m.payment] == [
        ManaCost.parse(COSTS[PLAYS.index(castable.format_play(m.play, at))]) for m in found.made
    ]


def not_together(at: Position) -> None:
    """Two spells of {U}{U} and {1}{B}{B} from four sources."""
    found = castable.together(at, PLAYS[1:3])
    assert found.verdict == "illegal", found
    assert len(found.largest) == 1


def poor() -> Position:
    """Sources for one spell, not for both."""
    players = {"A": {"hand": list(SPELLS), "battlefield": ["2 Underground Sea", "2 Swamp"]}, "B": {}}
    players["B"] = {"battlefield": ["Grizzly Bears"]}
    stack = [{"card": "Shock", "id": "spell", "controller": "B", "targets": ["A"]}]
    return castable.read({"castable": 1, "players": players, "stack": stack})


def begin(at: Position) -> PaySession:
    """A session for the third spell."""
    return castable.pay_session(at, PLAYS[2])


def one_choice(session: PaySession) -> None:
    """What a client asks after a tap: what else, whether it is complete, what is left, the best completion."""
    after = session.choose(str(session.sources[0]).split(" ")[0])
    assert after.sources
    assert not after.is_complete
    assert after.remaining
    assert after.best_completion.steps


def rows(effort: Effort) -> Iterator[Row]:
    """All lines about turns."""
    for family in scenes.FAMILIES:
        at = position(family)
        base = measure(lambda p: castable.pay(p, PLAYS[0]), at.with_, effort).p50
        for number in NUMBERS:
            yield _row(f"hold {number - 1} beside one, {family} {SIZE}", partial(hold, number), at, effort, base)
        for number in NUMBERS:
            yield _row(f"together {number}, {family} {SIZE}", partial(together, number), at, effort, base)
        yield _row(f"session begun, {family} {SIZE}", begin, at, effort, base)
        yield _choice(f"session, one choice, {family} {SIZE}", at, effort, base)
    at = poor()
    base = measure(lambda p: castable.pay(p, PLAYS[1]), at.with_, effort).p50
    yield _row("not together, 4 sources", not_together, at, effort, base)


def _row(name: str, run: Callable[[Position], object], at: Position, effort: Effort, base: float) -> Row:
    timing = measure(run, at.with_, effort)
    return Row(name=name, figure=timing.p50 / base, timing=timing, against="pay", base=base)


def choice_timing(at: Position, effort: Effort) -> Timing:
    """How long one choice takes in a session that was just begun, in a position of which nothing else is known."""

    def fresh() -> PaySession:
        session = begin(at.with_())
        assert session.sources
        return session

    return measure(one_choice, fresh, effort)


def _choice(name: str, at: Position, effort: Effort, base: float) -> Row:
    timing = choice_timing(at, effort)
    return Row(name=name, figure=timing.p50 / base, timing=timing, against="pay", base=base)
