"""Why not: smallest cores and what is missing, of plays and of objects, against ``check`` of the same play."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

import castable
from castable.model.certifying import Finding
from castable.model.game.position import Position
from castable.solver.verdicts import Illegal

from . import scenes
from .measure import Effort, measure
from .report import Row


class Asked(Struct, frozen=True):
    """A position, a play and an object to ask about, and the rules of the core."""

    name: str
    scene: Callable[[], Position]
    play: str
    object: str
    rules: tuple[str, ...]


def too_little_mana() -> Position:
    """One land short."""
    return scenes.scene(hand=["Divination"], battlefield=["2 Island"])


def taxed() -> Position:
    """Enough mana but for a tax, among permanents that could hinder too."""
    opponent = {"battlefield": ["Thorn of Amethyst", "Blood Moon", "Angel of Jubilation"]}
    return scenes.scene(opponent=opponent, hand=["Lightning Bolt"], battlefield=["Mountain"])


def wrong_time() -> Position:
    """A sorcery that is one land short, at the end of the turn."""
    position = scenes.scene(hand=["Divination"], battlefield=["2 Island"])
    return castable.with_changes(position, [castable.Missing("timing", "end")])


def many_tapped() -> Position:
    """Forty lands, all tapped."""
    lands = [{"card": name, "tapped": True, "count": 10} for name in ("Island", "Swamp", "Mountain", "Forest")]
    return scenes.scene(hand=["Cryptic Command"], battlefield=lands)


ASKED = (
    Asked("one land short", too_little_mana, "cast divination", "divination", ("118.3", "118.3")),
    Asked("a tax", taxed, "cast lightning-bolt -> B", "lightning-bolt", ("118.3", "601.2f")),
    Asked("the wrong time", wrong_time, "cast divination", "divination", ("117.1a",)),
    Asked("40 tapped lands", many_tapped, "cast cryptic-command modes=3,4", "", ("118.3", "107.5")),
)


def explain(position: Position, subject: str, rules: tuple[str, ...]) -> Illegal:
    """The answer to ``why``, which must have these rules and say what is missing."""
    found = castable.why(position, subject)
    assert isinstance(found, Illegal), found
    assert tuple(r.rule for r in found.reasons) == rules, found.reasons
    assert found.missing
    return found


def confirm(position: Position, subject: str, found: Illegal) -> None:
    """Have the engine confirm an answer."""
    assert castable.certify(position, subject, found.reasons) is Finding.CONFIRMED


def rows(effort: Effort) -> Iterator[Row]:
    """All lines about explanations."""
    for asked in ASKED:
        yield from _rows_of(asked, effort)


def _rows_of(asked: Asked, effort: Effort) -> Iterator[Row]:
    position = asked.scene()
    base = measure(lambda p: castable.check(p, asked.play), position.with_, effort).p50

    def row(what: str, run: Callable[[Position], object]) -> Row:
        timing = measure(run, position.with_, effort)
        name = f"{what}, {asked.name}"
        return Row(name=name, figure=timing.p50 / base, timing=timing, against="check", base=base)

    yield row("why a play", lambda p: explain(p, asked.play, asked.rules))
    if asked.object:
        yield row("why an object", lambda p: explain(p, asked.object, asked.rules))
    found = explain(position, asked.play, asked.rules)
    yield row("certificate", lambda p: confirm(p, asked.play, found))
