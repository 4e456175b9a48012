"""Runs the tables of this folder: each row is a claim about one rule that a judge could read.

A row has an ``id`` that starts with its rule, a ``position`` (a document), and one question:

* ``play`` in notation, with ``expect: {verdict, rules}``: the verdict, and rules that must be among the reasons;
* ``plays`` of an object id (or ``all``), with ``expect: {plays}``: exactly these plays, in notation;
* ``mana``, with ``expect: {options}``: exactly these maximal combinations.

Tables about combat have rows of another kind, with what is ``legal`` and what is ``illegal`` (``combats.py``).

``cost`` is what the payment of a legal ``play`` must say that it costs; ``player`` asks for another player.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

import castable
from castable.model.game.errors import IllegalAction
from castable.model.game.notation import format_play, parse_play
from castable.model.game.position import Position
from castable.solver.declare.declarations import Declarations
from castable.solver.verdicts import Illegal, Legal, Unknown
from tests.conformance.combats import document_of

FOLDER = Path(__file__).parent
WORDS = {Legal: "legal", Illegal: "illegal", Unknown: "unknown"}
Row = dict[str, Any]


def rows() -> list[Any]:
    """All rows of all tables, each marked with the rule that its id starts with."""
    found = []
    for path in sorted(FOLDER.glob("*.yaml")):
        for row in yaml.safe_load(path.read_text(encoding="utf-8")):
            rule = row["id"].split("-")[0]
            found.append(pytest.param(row, id=row["id"], marks=pytest.mark.rule(rule)))
    return found


def test_ids_are_unique() -> None:
    ids = [row.id for row in rows()]
    assert sorted(set(ids)) == sorted(ids)


@pytest.mark.parametrize("row", rows())
def test_row(row: Row) -> None:
    if "legal" in row:
        check_declarations(row)
        return
    position = castable.read({"castable": 1, **row["position"]})
    expect = row["expect"]
    if "play" in row:
        check_play(position, row, expect)
    elif "plays" in row:
        assert listed(position, row["plays"], row.get("player")) == set(expect["plays"])
    else:
        assert set(castable.mana(position, player=row.get("player")).options) == set(expect["options"])


def check_play(position: Position, row: Row, expect: Row) -> None:
    """The verdict, its reasons or its cost, and that the set of all plays agrees."""
    play = parse_play(row["play"], position)
    verdict = castable.check(position, play, player=row.get("player"))
    assert WORDS[type(verdict)] == expect["verdict"], verdict
    assert (play in castable.plays(position, player=row.get("player"))) == isinstance(verdict, Legal)
    if isinstance(verdict, Illegal):
        assert set(expect.get("rules", ())) <= {reason.rule for reason in verdict.reasons}
    if "cost" in expect:
        assert isinstance(verdict, Legal)
        assert verdict.payment is not None
        assert verdict.payment.cost == expect["cost"]


def listed(position: Position, id: str, player: str | None) -> set[str]:
    """The plays of an object in notation, or with ``all`` every play."""
    plays = castable.plays(position, player=player)
    return {format_play(p, position) for p in plays if id == "all" or getattr(p, "object", None) == id}


def check_declarations(row: Row) -> None:
    """What is counted and listed, what is in it and what is not, by which rule; and that a game takes just the same."""
    position = castable.read(document_of(row))
    found, game = castable.plays(position), castable.game(position)
    assert isinstance(found, Declarations)
    if "count" in row:
        assert found.count() == row["count"]
    else:
        assert sorted(map(str, found)) == sorted(found.find(move) or move for move in row["legal"])
    for move in row["legal"]:
        assert move in found
        assert isinstance(castable.check(position, move), Legal)
        if game.decision is not None and game.decision.kind in move:
            game.take(move)
    for move, rule in row.get("illegal", {}).items():
        verdict = castable.check(position, move)
        assert isinstance(verdict, Illegal), move
        assert verdict.reasons[0].rule == str(rule), verdict
        assert move not in found
        if game.decision is not None and game.decision.kind in move:
            with pytest.raises(IllegalAction) as refused:
                game.take(move)
            assert refused.value.rule == str(rule)
