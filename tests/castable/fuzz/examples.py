"""Findings to be told, written and put together."""

from __future__ import annotations

from typing import Any

from castable.fuzz.contract.protocol import Document, Question
from castable.fuzz.differences.comparing import Direction
from castable.fuzz.findings.finding import Finding
from castable.fuzz.findings.signatures import Signature


def document(*hand: str) -> Document:
    """A position with these cards in a hand."""
    entries = [{"card": name, "id": f"card-{number}"} for number, name in enumerate(hand)]
    players = {"A": {"hand": entries}, "B": {"hand": 3}}
    return {"castable": 1, "turn": {"player": "A", "phase": "main1"}, "players": players}


def finding(mechanism: str = "x", **changes: Any) -> Finding:
    """A finding; what is given says otherwise."""
    said: dict[str, Any] = {
        "signature": Signature(Direction.MISSED, "cast", (), (mechanism,)),
        "document": document("Shock"),
        "question": Question.PLAYABLE,
        "player": "A",
        "subject": "card-0",
        "said": "no",
        "legal": True,
        "play": "cast card-0 -> B",
        "lines": ("  pay {R}", "    activate mountain.1 adds {R}"),
        "target": "engine 1.2",
        "castable": "0.1.0",
        "origin": "theme x",
        "seed": 7,
        "generator": "1",
        "asks": 30,
        "before": 9,
        "after": 1,
    }
    return Finding(**(said | changes))


def invented(**changes: Any) -> Finding:
    """A finding of a play that the rules forbid."""
    said: dict[str, Any] = {
        "signature": Signature(Direction.INVENTED, "cast", ("117.1a",), ()), "said": "yes", "legal": False, "play": "",
        "rules": ("117.1a",), "lines": ("  117.1a: it is not a main phase",),
    }  # fmt: skip
    return finding(**(said | changes))


def failed(said: str = "it ended: exit status 1") -> Finding:
    """A finding of a question that was not answered."""
    signature = Signature(Direction.FAILED, "playable exit", ("exit-status-1",), ())
    return finding(signature=signature, subject="", said=said, legal=None, play="", lines=())
