"""Targets in this process: castable itself, which sees something else than what there is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import castable
from castable.fuzz.contract.protocol import (
    KINDS,
    Document,
    Failure,
    FailureKind,
    Hello,
    PayableReply,
    PlayableReply,
    PlaysReply,
    Question,
    Reply,
    question_line,
)
from castable.fuzz.contract.serving import reply_to
from castable.fuzz.documents.editing import entries

View = Callable[[Document], Document]


class ViewTarget:
    """Answers right about what it sees."""

    def __init__(self, view: View, answers: frozenset[Question] = frozenset(Question)) -> None:
        self.hello = Hello(name="fake", version="1", answers=answers, kinds=KINDS, defines_cards=True)
        self.view = view
        self.asks = 0

    def ask(self, ask: Question, document: Document, player: str, **about: Any) -> Reply | Failure:
        """Answer a question about what it sees."""
        self.asks += 1
        position = castable.read(self.view(document))
        found = castable.plays(position, player=player)
        match ask:
            case Question.PLAYABLE:
                answers = {id: found.playable(id) for id in about["objects"]}
                return PlayableReply(id=1, playable={id: yes for id, yes in answers.items() if yes is not None})
            case Question.PLAYS:
                plays = list(found.of_objects(about["objects"]))
                return PlaysReply(id=1, plays=[castable.format_play(play, position) for play in plays])
            case Question.PAYABLE:
                return PayableReply(id=1, payable=about["play"] in found)
            case Question.MOVES | Question.PERFT:
                return as_served(ask, self.view(document), player, **about)


def as_served(ask: Question, document: Document, player: str, **about: Any) -> Reply:
    """What castable answers as a target."""
    reply = reply_to(question_line(1, ask, document, player, **about))
    assert not isinstance(reply, Hello)
    return reply


class FailingTarget(ViewTarget):
    """Fails where it sees something."""

    def __init__(self, sees: Callable[[Document], bool], kind: FailureKind, detail: str) -> None:
        super().__init__(lambda document: document)
        self.sees = sees
        self.failure = Failure(kind, detail)

    def ask(self, ask: Question, document: Document, player: str, **about: Any) -> Reply | Failure:
        """Fail, or answer."""
        return self.failure if self.sees(document) else super().ask(ask, document, player, **about)


def each(change: Callable[[dict[str, Any]], dict[str, Any]]) -> View:
    """A view that sees each entry changed."""

    def zone(found: Any) -> Any:
        return [change(entry) for entry in found] if isinstance(found, list) else found

    def view(document: Document) -> Document:
        seats = {name: {k: zone(v) for k, v in seat.items()} for name, seat in document["players"].items()}
        return {**document, "players": seats}

    return view


def blind_to(*keys: str) -> View:
    """A view that does not see some states of objects."""
    return each(lambda entry: {key: value for key, value in entry.items() if key not in keys})


def without_signets(document: Document) -> Document:
    """A view in which Signets are tapped."""
    return each(lambda entry: entry | {"tapped": True} if "Signet" in entry.get("card", "") else entry)(document)


SICK: Document = {
    "castable": 1,
    "turn": {"player": "A", "phase": "main1", "number": 4},
    "players": {
        "A": {
            "life": 7,
            "hand": [{"card": "Shock", "id": "shock"}, {"card": "Giant Growth", "id": "growth"}],
            "battlefield": [
                {"card": "Llanowar Elves", "id": "elves", "sick": True, "counters": {"+1/+1": 2}},
                {"card": "Rancor", "id": "rancor", "attached_to": "elves"},
                {"card": "Boros Signet", "id": "signet"},
                {"card": "Mountain", "id": "mountain"},
            ],
            "graveyard": [{"card": "Forest", "id": "forest"}],
            "library": 20,
        },
        "B": {"hand": 7, "battlefield": [{"card": "Grizzly Bears", "id": "bears", "tapped": True}], "library": 20},
    },
}
"""A creature that came this turn, a Signet, and more."""


def holds(name: str) -> Callable[[Document], bool]:
    """Whether a card of this name is in a position."""
    return lambda document: any(entry.get("card") == name for entry in entries(document))
