"""A target with a fault, or with several: ``python -m tests.castable.fuzz.faulty_target FAULT[,FAULT…]``.

The fault ``none`` is none.
"""

from __future__ import annotations

import json
import sys
from functools import reduce
from math import inf
from typing import Any

from castable import api
from castable.fuzz.contract.protocol import (
    Document,
    Hello,
    PayableReply,
    PlayableReply,
    PlaysReply,
    Question,
    Reply,
    UnsupportedReply,
)
from castable.fuzz.contract.target import Target
from castable.model.game.errors import CastableError
from castable.model.game.notation import format_play
from castable.model.game.position import Position

from .faults import Fault
from .more_faults import ALL_FAULTS

MOST = 2000
"""So many plays are listed."""


class FaultyTarget(Target):
    """castable with a fault, in the same process."""

    def __init__(self, fault: Fault | None) -> None:
        self.fault = fault
        self.hello = Hello(
            name=f"castable, {fault.name if fault else 'no fault'}",
            answers=frozenset({Question.PLAYABLE, Question.PLAYS, Question.PAYABLE}),
            kinds=frozenset({"cast", "activate", "play", "special"}),
            defines_cards=True,
        )

    def ask(self, ask: Question, document: Document, player: str, **about: object) -> Reply:
        """The answer of an engine with the fault."""
        try:
            return self._answer(ask, document, player, about)
        except CastableError as error:
            return UnsupportedReply(id=0, unsupported=str(error) or "?")

    def touches(self, document: Document, player: str) -> bool:
        """Whether the fault makes another position of this one; where it does not, nothing can differ."""
        position = api.read(document)
        return self.fault is not None and self.fault.mistaken(position, player) is not position

    def _answer(self, ask: Question, document: Document, player: str, about: Any) -> Reply:
        position = api.read(document)
        if self.fault:
            position = self.fault.mistaken(position, player)
        found = api.plays(position, player=player, timeout=inf).without_mana()
        if ask is Question.PLAYABLE:
            known = {id: found.playable(id) for id in about["objects"]}
            return PlayableReply(id=0, playable={id: is_so for id, is_so in known.items() if is_so is not None})
        if ask is Question.PAYABLE:
            return PayableReply(id=0, payable=about["play"] in found)
        listed = [format_play(p, position) for _, p in zip(range(MOST + 1), found, strict=False)]
        return PlaysReply(id=0, plays=listed[:MOST], complete=len(listed) <= MOST)


def together(names: str) -> Fault | None:
    """The faults of these names, between commas, as one that does what all of them do; none where there is none."""
    faults = [ALL_FAULTS[name] for name in names.split(",") if name != "none"]

    def mistaken(position: Position, player: str) -> Position:
        return reduce(lambda now, fault: fault.mistaken(now, player), faults, position)

    return Fault(names, "", " and ".join(fault.does for fault in faults), mistaken) if faults else None


def main(names: str) -> None:
    """Answer questions from standard input, one a line."""
    target = FaultyTarget(together(names))
    sys.stdin.reconfigure(encoding="utf-8")  # type: ignore[union-attr]  # standard input is text
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["ask"] == "hello":
            print(target.hello.model_dump_json(exclude_none=True), flush=True)
            continue
        about = {key: asked[key] for key in ("objects", "play") if key in asked}
        reply = target.ask(Question(asked["ask"]), asked["position"], asked["player"], **about)
        print(reply.model_copy(update={"id": asked["id"]}).model_dump_json(), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
