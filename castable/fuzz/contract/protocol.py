"""What a target is asked and how it answers: one JSON object per line each way (docs/fuzzing.md).

A target is any program that knows the rules. It is asked first what it can do, then about positions.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Annotated, Any, Literal, get_args

from msgspec import Struct
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError, field_validator

PROTOCOL = 1
"""The version of the contract; a target that answers with another one is not asked further."""

Document = dict[str, Any]
"""A position document in which every object has an id."""


class Question(StrEnum):
    """What a target may be asked about a position."""

    PLAYABLE = "playable"
    PLAYS = "plays"
    PAYABLE = "payable"
    MOVES = "moves"
    PERFT = "perft"


Kind = Literal["cast", "activate", "play", "special", "mana"]
"""A kind of plays: ``mana`` are mana abilities, which are not among ``activate``."""
Tell = Literal["face", "alternative", "additional", "by", "splice", "modes", "x", "targets", "division"]
"""Something that tells two plays of an object apart."""
KINDS: frozenset[Kind] = frozenset(get_args(Kind))
TELLS: frozenset[Tell] = frozenset(get_args(Tell))


class _Shape(BaseModel):
    model_config = ConfigDict(extra="ignore", strict=True)  # a later target may say more


class HelloAsked(_Shape):
    """The first question: what a target can do."""

    ask: Literal["hello"]
    protocol: int


class Asked(_Shape):
    """A question about a position.

    It names ``objects`` for ``playable`` and ``plays``, a ``play`` for ``payable``, ``moves`` for ``moves`` and a
    ``depth`` for ``perft``.
    """

    id: int
    ask: Question
    position: Document = Field(description="A position document in which every object has an id.")
    player: str = Field(description="Whose plays.")
    objects: tuple[str, ...] = Field(default=(), description="Ids of the objects whose plays are asked for.")
    play: str = Field(default="", description="A play in notation.")
    moves: tuple[str, ...] = Field(default=(), description="Answers to one decision after the other, in notation.")
    depth: int = Field(default=1, ge=0, description="How many decisions are counted.")


class Hello(_Shape):
    """What a target says of itself."""

    protocol: Literal[1] = 1
    name: str = Field(min_length=1, max_length=100)
    version: str = Field(default="", max_length=100)
    answers: frozenset[Question] = Field(min_length=1, description="The questions it answers; others are not put.")
    kinds: frozenset[Kind] = Field(
        default=frozenset({"cast", "activate", "play"}), description="The kinds of plays that it answers about."
    )
    tells: frozenset[Tell] = Field(default=TELLS, description="What its listed plays tell apart.")
    cards: frozenset[str] | None = Field(default=None, description="The only cards it knows; default: all.")
    lacks_cards: frozenset[str] = Field(default=frozenset(), description="Cards that it lacks.")
    lacks: frozenset[str] = Field(default=frozenset(), description="Mechanisms that it lacks.")
    defines_cards: bool = Field(default=False, description="Whether it reads cards that a document defines.")

    @field_validator("answers", mode="before")
    @classmethod
    def _asked_today(cls, said: Any) -> Any:
        """What it answers of what is asked: a later target may answer more."""
        names = isinstance(said, list | tuple | set | frozenset) and all(isinstance(name, str) for name in said)
        return frozenset(said) & frozenset(Question) if names else said


Unknown = dict[str, Annotated[str, Field(max_length=1000)]]
"""Objects that a target was asked about and says nothing of, and why."""


class PlayableReply(_Shape):
    """Which of the objects that it was asked about have any play of its kinds."""

    id: int
    playable: dict[str, bool] = Field(description="By the ids of objects; one that is left out has no answer.")
    unknown: Unknown = Field(default={}, description="Why some objects have no answer.")


class PlaysReply(_Shape):
    """The plays of its kinds that the objects have which it was asked about, in play notation."""

    id: int
    plays: list[str]
    complete: bool = Field(default=True, description="Whether these are all.")
    unknown: Unknown = Field(default={}, description="Objects whose plays are not answered, and why.")


class PayableReply(_Shape):
    """Whether the play that it was asked about can be paid for."""

    id: int
    payable: bool


class PlayerTold(_Shape):
    """A player after some moves, as a target knows it; what it doesn't know is left out."""

    life: int | None = None
    hand: int | None = Field(default=None, description="How many cards are there; so with the other zones.")
    library: int | None = None
    graveyard: int | None = None
    exile: int | None = None
    counters: dict[str, int] | None = None
    tapped: dict[str, int] | None = Field(default=None, description="How many tapped permanents, by their names.")
    lost: bool | None = None


class PermanentTold(_Shape):
    """A permanent after some moves, as a target knows it; what it doesn't know is left out."""

    controller: str | None = None
    power: int | None = None
    toughness: int | None = None
    damage: int | None = None
    counters: dict[str, int] | None = None


class MovesReply(_Shape):
    """How a game stands after some moves: all of them, or those before the one that is refused."""

    id: int
    made: int = Field(ge=0, description="How many moves were made; fewer than asked: the next one is refused.")
    players: dict[str, PlayerTold] = Field(default={}, description="By name.")
    battlefield: dict[str, PermanentTold] | None = Field(default=None, description="All permanents, by id.")


class PerftReply(_Shape):
    """How many sequences of so many decisions there are."""

    id: int
    nodes: int = Field(ge=0)
    by_move: dict[str, int] | None = Field(default=None, description="How many of them begin with each answer.")


class UnsupportedReply(_Shape):
    """What in this position it does not know."""

    id: int
    unsupported: str = Field(min_length=1, max_length=1000)


class ErrorReply(_Shape):
    """It failed, and knows it."""

    id: int
    error: str = Field(max_length=10_000)


Reply = PlayableReply | PlaysReply | PayableReply | MovesReply | PerftReply | UnsupportedReply | ErrorReply


class FailureKind(StrEnum):
    """How a target fails to answer."""

    TIMEOUT = "no answer in time"
    EXIT = "it ended"
    FLOOD = "too much output"
    MEMORY = "too much memory"
    NONSENSE = "not an answer"
    ERROR = "it reports an error"


class Failure(Struct, frozen=True):
    """A question that a target did not answer, and how."""

    kind: FailureKind
    detail: str = ""

    def __str__(self) -> str:
        return f"{self.kind}: {self.detail}" if self.detail else str(self.kind)


_GISTS = re.compile(r"\b[A-Z]\w*(?:Error|Exception|Panic)\b|exit status -?\d+")


def gist(failure: str) -> str:
    """What tells failures of one kind apart whatever the position: the name of an error, or an exit status."""
    found = _GISTS.search(failure)
    return found[0] if found else ""


class NotAnAnswer(ValueError):
    """A line that is no answer to what was asked, and why."""


_BY_QUESTION: Mapping[Question, TypeAdapter[Reply]] = {
    Question.PLAYABLE: TypeAdapter(PlayableReply | UnsupportedReply | ErrorReply),
    Question.PLAYS: TypeAdapter(PlaysReply | UnsupportedReply | ErrorReply),
    Question.PAYABLE: TypeAdapter(PayableReply | UnsupportedReply | ErrorReply),
    Question.MOVES: TypeAdapter(MovesReply | UnsupportedReply | ErrorReply),
    Question.PERFT: TypeAdapter(PerftReply | UnsupportedReply | ErrorReply),
}


def question_line(id: int, ask: Question, document: Document, player: str, **about: Any) -> bytes:
    """A question as a line: ``about`` are ``objects`` (ids), ``play`` or ``moves`` in notation, or ``depth``."""
    data = {"id": id, "ask": ask.value, "position": document, "player": player, **about}
    return json.dumps(data, ensure_ascii=False).encode() + b"\n"


HELLO_LINE = json.dumps({"ask": "hello", "protocol": PROTOCOL}).encode() + b"\n"


def read_hello(line: bytes) -> Hello:
    """What a target says of itself.

    Raises:
        NotAnAnswer: the line says something else.
    """
    try:
        return Hello.model_validate_json(line)
    except ValidationError as error:
        raise NotAnAnswer(_what(error)) from None


def read_reply(line: bytes, id: int, ask: Question, objects: Iterable[str] | None = None) -> Reply:
    """The answer to a question about objects, by default about any.

    Raises:
        NotAnAnswer: the line is none, answers another question, or speaks of objects that were not asked about.
    """
    try:
        reply = _BY_QUESTION[ask].validate_json(line)
    except ValidationError as error:
        raise NotAnAnswer(_what(error)) from None
    if reply.id != id:
        raise NotAnAnswer(f"id: {reply.id}, expected {id}")
    strange = _named(reply) - set(objects) if objects is not None else set()
    if strange:
        raise NotAnAnswer(f"{min(strange)}: it was not asked about this object")
    return reply


def _named(reply: Reply) -> set[str]:
    """The objects that a reply names."""
    match reply:
        case PlayableReply():
            return {*reply.playable, *reply.unknown}
        case PlaysReply():
            return {*reply.unknown}
        case _:
            return set()


def _what(error: ValidationError) -> str:
    """The first fault that was found, and where."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"{where}: {first['msg']}" if where else first["msg"]


def read_question(line: bytes) -> HelloAsked | Asked:
    """What a target is asked.

    Raises:
        ValidationError: the line is no question.
    """
    return _QUESTIONS.validate_json(line)


_QUESTIONS: TypeAdapter[HelloAsked | Asked] = TypeAdapter(HelloAsked | Asked)


def schema() -> dict[str, Any]:
    """The JSON schema of the lines that a target writes; of those that it reads under ``$defs/question``."""
    read, written = (HelloAsked, Asked), (Hello, *get_args(Reply))
    adapters = [(shape, "validation", TypeAdapter(shape)) for shape in (*read, *written)]
    refs, whole = TypeAdapter.json_schemas(adapters, title="What a target of castable fuzz writes")  # type: ignore[arg-type]  # a list of literals
    whole["$defs"]["question"] = {"anyOf": [refs[shape, "validation"] for shape in read]}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **whole} | {
        "anyOf": [refs[shape, "validation"] for shape in written]
    }
