"""The shapes of answers about games with seats, as a service keeps them."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, Field

from .answers import (
    Among,
    Answerable,
    AnswerShape,
    Divided,
    Document,
    Happened,
    Result,
    ShownObject,
    StoppedBy,
    StoppingCard,
)


class PlayedDeck(AnswerShape):
    """What a deck is called, which of its cards play whole, and what stops the others."""

    name: str
    whole: list[str]
    stops: list[StoppingCard]


class BegunGame(AnswerShape):
    """The answer to a game that begins: its id, the tokens of each player's seat and of its host, and on its decks."""

    game: str
    moves: int
    seats: dict[str, str]
    host: str
    decks: dict[str, PlayedDeck]


class Seen(Happened):
    """Something that happened, as a seat has seen it: by which move, and the names of the objects it is told of."""

    move: int
    cards: dict[str, str]


class Placed(Answerable):
    """An answer to a decision, and its place among the options."""

    index: int


class Asked(Among):
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


class RecordedMove(AnswerShape):
    """A move of a record: of whom, and in notation what; that they concede; or the position put in by hand."""

    player: str
    move: str = ""
    concedes: bool = False
    until: str = ""
    by_hand: dict[str, Any] = Field(default_factory=dict)
    stopped: StoppedBy | None = None


class RecordedDeck(AnswerShape):
    """The deck of a player as a record has it: in each section numbers and names, such as ``4 Lightning Bolt``."""

    player: str
    name: str = ""
    main: list[str] = Field(default_factory=list)
    sideboard: list[str] = Field(default_factory=list)
    commanders: list[str] = Field(default_factory=list)
    companion: str = ""


class RecordOfGame(AnswerShape):
    """A record of a game, which begins with decks or in a position."""

    castable_record: int
    castable: str
    position: dict[str, Any] = Field(default_factory=dict)
    decks: list[RecordedDeck] = Field(default_factory=list)
    format: str = ""
    first: str = ""
    teams: list[list[str]] = Field(default_factory=list)
    veil: str = ""
    seed: int
    payment: str
    until: str = ""
    seats: dict[str, Literal["person", "open", "random"]] = Field(default_factory=dict)
    moves: list[RecordedMove]
    result: Result | None


SEATS: dict[str, type[BaseModel]] = {"games": BegunGame, "game": SeatGame, "record": RecordOfGame}
"""The shape of answers about games with seats."""
