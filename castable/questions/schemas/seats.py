"""The shapes of answers about games with seats, as a service keeps them."""

from __future__ import annotations

from pydantic import BaseModel, Field

from .answers import Answerable, AnswerShape, Divided, Document, Happened, Result, ShownObject, StoppedBy


class BegunGame(AnswerShape):
    """The answer to a game that begins: its id, and the token of each player's seat."""

    game: str
    moves: int
    seats: dict[str, str]


class Seen(Happened):
    """Something that happened, as a seat has seen it: by which move, and the names of the objects it is told of."""

    move: int
    cards: dict[str, str]


class Placed(Answerable):
    """An answer to a decision, and its place among the options."""

    index: int


class Asked(AnswerShape):
    """What a game waits for. Who is not asked learns of whom it is asked and of which kind it is."""

    player: str
    by: str = ""
    kind: str
    text: str = ""
    source: str | None = None
    rule: str = ""
    count: int | None = None
    options: list[Placed] = Field(default_factory=list)
    min: int | None = None
    max: int | None = None
    divided: Divided | None = None
    cards: dict[str, str] = Field(default_factory=dict)


class SeatGame(AnswerShape):
    """A game as a seat sees it, ``null`` being who looks on; ``moves`` says how many have been made."""

    game: str
    moves: int
    seat: str | None
    events: list[Seen]
    view: Document
    objects: dict[str, ShownObject]
    decision: Asked | None
    stopped: StoppedBy | None
    result: Result | None


SEATS: dict[str, type[BaseModel]] = {"games": BegunGame, "game": SeatGame}
"""The shape of answers about games with seats."""
