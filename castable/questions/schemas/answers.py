"""The shape of every answer: what each command prints with ``--json``, and what a request gets.

A key with a default may be missing; one that may be ``null`` says so in its type.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Union

from pydantic import BaseModel, ConfigDict, Field, create_model

from castable.model.language.costs import Action

Verdict = Literal["legal", "illegal", "unknown"]
Targets = list[list[str]]
Division = list[dict[str, int]]


class AnswerShape(BaseModel):
    """Base of the models: no other keys."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Document(AnswerShape):
    """A position document: its schema is made of what reads documents (see ``positions``)."""


class Reason(AnswerShape):
    """Why something is so: the rule, the objects that it is about, one sentence, and of a core its part of the cost."""

    rule: str
    objects: list[str]
    text: str
    part: str = ""


class Judged(AnswerShape):
    """What an answer has in common with others that may be cut short by a limit."""

    verdict: Literal["unknown"] = "unknown"
    reasons: list[Reason] = []


class Unmodelled(AnswerShape):
    """A text that is not understood, and the object that has it."""

    object: str
    text: str


# ---------------------------------------------------------------- plays


class Playing(AnswerShape):
    """A play: how it is written, and what pays for it where that is asked for."""

    notation: str
    payment: Payment | None = None


class Passing(Playing):
    """Passing priority."""

    kind: Literal["pass"]


class PlayingLand(Playing):
    """Playing a land."""

    kind: Literal["play"]
    object: str
    face: int


class SpecialAction(Playing):
    """Taking a special action."""

    kind: Literal["special"]
    action: str
    object: str
    face: int = 0
    x: int | None


class Activating(Playing):
    """Activating an ability."""

    kind: Literal["activate"]
    object: str
    ability: int
    mana_ability: bool
    modes: list[int]
    x: int | None
    targets: Targets
    division: Division


class Casting(Playing):
    """Casting a spell."""

    kind: Literal["cast"]
    object: str
    card: str
    face: int | str
    alternative: str | None
    additional: dict[str, int]
    by: str | None
    splice: list[str]
    modes: list[int]
    x: int | None
    targets: Targets
    division: Division


Play = Casting | Activating | PlayingLand | SpecialAction | Passing


# ---------------------------------------------------------------- payments


class ActivatingMana(AnswerShape):
    """A step: a mana ability is activated."""

    activate: str
    adds: str
    x: int = 0


class DealingDamage(AnswerShape):
    """A step: a mana ability deals damage to the payer."""

    damage: int
    by: str


class PayingMana(AnswerShape):
    """A step: a symbol is paid with one mana, which is said where it is another."""

    pay: str
    with_: str = Field(alias="with")
    mana: str = ""


class PayingLife(AnswerShape):
    """A step: life is paid, for a symbol where that is said."""

    life: int
    mana: str = ""


class RemovingCounters(AnswerShape):
    """A step: counters are removed."""

    remove: str
    count: int
    from_: str = Field(alias="from")


class PuttingCounters(AnswerShape):
    """A step: counters are put."""

    put: str
    count: int
    on: str


class PayingEnergy(AnswerShape):
    """A step: energy is paid."""

    energy: int


class Milling(AnswerShape):
    """A step: cards are milled."""

    mill: int


class ExilingTop(AnswerShape):
    """A step: the top cards of the library are exiled."""

    exile_top: int


def _acting(action: Action) -> type[AnswerShape]:
    name = "".join(word.title() for word in action.value.split()) + "Step"
    fields: dict[str, Any] = {
        "object": (str, Field(alias=action.value)),
        "for_": (str, Field("", alias="for")),
        "mana": (str, ""),
    }
    return create_model(name, __base__=AnswerShape, __doc__=f"A step: {action.value} an object.", **fields)


if TYPE_CHECKING:
    Acting = AnswerShape
else:
    Acting = Union[tuple(map(_acting, Action))]  # noqa: UP007  # one for each action that there is

Step = (
    ActivatingMana
    | DealingDamage
    | PayingMana
    | PayingLife
    | RemovingCounters
    | PuttingCounters
    | PayingEnergy
    | Milling
    | ExilingTop
    | Acting
)


class Payment(AnswerShape):
    """How a cost is paid: in order, with what it uses and what it leaves floating."""

    cost: str
    uses: list[str]
    left_floating: str
    steps: list[Step]


# ---------------------------------------------------------------- answers


class Group(AnswerShape):
    """The plays of a kind of one card, copies together."""

    card: str
    count: int
    example: Play
    payment: Payment | None


class Plays(Judged):
    """The answer to ``plays``; where creatures are declared a probe says ``whom`` each may be put to, ``most``."""

    player: str | None
    count: int | None
    plays: list[Play]
    truncated: bool
    playable: dict[str, bool | None]
    whom: dict[str, list[str]] = {}
    most: dict[str, int] = {}
    groups: list[Group] = []
    unmodelled: list[Unmodelled]


class Check(AnswerShape):
    """The answer to ``check``."""

    verdict: Verdict
    play: Play | None
    payment: Payment | None
    reasons: list[Reason]


class Left(AnswerShape):
    """What a payment leaves: untapped permanents, floating mana."""

    untapped: list[str]
    mana: str


class Pay(AnswerShape):
    """The answer to ``pay``."""

    verdict: Verdict
    payment: Payment | None
    alternatives: list[Payment]
    left: Left | None
    reasons: list[Reason]


class Choice(AnswerShape):
    """A choice that may be made next, and how many plays it leaves."""

    choice: str
    count: int


class Announce(AnswerShape):
    """The answer to ``announce``."""

    object: str
    choices: list[str]
    asks: str | None
    about: str | None
    options: list[Choice]
    ranges: list[list[int]]
    count: int
    play: Play | None
    payment: Payment | None


class Source(AnswerShape):
    """What may pay next, and the text that chooses it."""

    choice: str
    object: str | None
    way: str
    adds: str


class Session(AnswerShape):
    """The answer to ``session``."""

    play: Play
    choices: list[str]
    sources: list[Source]
    truncated: bool
    remaining: str
    complete: bool
    payment: Payment | None
    best: Payment


class Together(AnswerShape):
    """The answer to ``together``."""

    verdict: Verdict
    order: list[str]
    payments: list[Payment | None]
    reasons: list[Reason]
    largest: list[str]


class Why(AnswerShape):
    """The answer to ``why``; ``missing`` are changes, each a family with its value, ``on`` what and what ``number``."""

    verdict: Verdict
    reasons: list[Reason]
    missing: list[dict[str, str | int]]
    possible: list[str]
    fixed: Document | None = None


class Restricted(AnswerShape):
    """Mana that may be spent on something only."""

    mana: str
    only: str


class MostMana(Judged):
    """The answer to ``mana``."""

    options: list[str]
    restricted: list[Restricted]
    truncated: bool
    unmodelled: list[Unmodelled]


class Retargeting(AnswerShape):
    """Targets, with their division."""

    targets: Targets
    division: Division


class Retarget(Judged):
    """The answer to ``retarget``."""

    object: str | None
    player: str | None
    how: str | None
    count: int | None
    targets: Targets
    retargetings: list[Retargeting]
    truncated: bool
    unmodelled: list[Unmodelled]


class Turn(AnswerShape):
    """Whose turn it is, and where in it the game stands."""

    player: str
    phase: str
    number: int


class Hidden(AnswerShape):
    """How many cards are not known."""

    hand: int
    library: int


class ShownPlayer(AnswerShape):
    """A player: ids by zone, and how many cards are not known."""

    life: int
    starting_life: int
    mana: str
    counters: dict[str, int]
    lands_played: int
    zones: dict[str, list[str]]
    hidden: Hidden


class Announced(AnswerShape):
    """How a spell or ability on the stack was announced."""

    kind: str
    source: str | None
    ability: int | None
    targets: Targets
    division: Division
    modes: list[int]
    x: int | None


class PrintedText(AnswerShape):
    """The printed text of the face that is up, what is not understood of it, and whether abilities are others now.

    ``places``: where in the text stands what is not understood, as [begin, end) in characters.
    """

    text: str
    not_understood: list[str]
    places: list[list[int]]
    changed: bool


class ShownObject(AnswerShape):
    """What an object is now, and its state; ``printed`` where it is named and the user's catalog has it."""

    name: str
    mana_cost: str | None
    mana_value: int
    types: list[str]
    subtypes: list[str]
    supertypes: list[str]
    type_line: str
    colors: list[str]
    power: int | None
    toughness: int | None
    loyalty: int | None
    defense: int | None
    keywords: list[str]
    abilities: list[str]
    activated: dict[str, str]
    zone: str
    controller: str
    owner: str
    counters: dict[str, int]
    tapped: bool
    sick: bool
    attached_to: str | None
    face_down: bool
    seen_by: list[str] = Field(default_factory=list)  # who may look at what is face down
    damage: int
    phased_out: bool
    token: bool
    commander: bool
    attacking: str | None
    blocking: list[str]
    announced: Announced | None
    printed: PrintedText | None = None


class Show(AnswerShape):
    """The answer to ``show``."""

    turn: Turn
    priority: str | None
    passed: list[str]
    stack: list[str]
    players: dict[str, ShownPlayer]
    objects: dict[str, ShownObject]


class Happened(AnswerShape):
    """Something that happened in a game."""

    rule: str
    text: str
    kind: str
    objects: list[str]
    player: str = ""
    amount: int = 0


class Answerable(AnswerShape):
    """An answer to a decision."""

    notation: str


class Divided(AnswerShape):
    """A number that is divided ``among`` objects and players: each gets ``least`` or more.

    Something ``beyond`` gets nothing before each of the others has what is ``lethal`` to it (702.19b).
    """

    among: list[str]
    total: int
    least: int
    lethal: list[int] = []
    beyond: str = ""


class Among(AnswerShape):
    """Among what is chosen or put in an order: no two of a kind, and of sizes that add up to ``limit`` at most.

    Where there are ``kinds`` or ``sizes``, each thing has one.
    """

    among: list[str] = Field(default_factory=list)
    kinds: list[str] = Field(default_factory=list)
    sizes: list[int] = Field(default_factory=list)
    limit: int | None = None


class Waiting(Among):
    """What a game waits for: one thing, of one player; ``by`` whoever controls that player (722.5)."""

    player: str
    by: str = ""
    kind: str
    text: str
    source: str | None
    rule: str
    count: int | None
    options: list[Answerable]
    min: int | None
    max: int | None
    divided: Divided | None = None


class StoppedBy(AnswerShape):
    """Why a game can't go on, and what was resolving then, if anything was."""

    why: str
    object: str | None
    text: str
    resolving: str = ""


class LostBy(AnswerShape):
    """Who lost, by which rule."""

    player: str
    rule: str


class Result(AnswerShape):
    """Who won, and who lost (104)."""

    won: list[str]
    lost: list[LostBy]


class Refusal(AnswerShape):
    """Why a move is refused, and what could stand in its place."""

    rule: str
    text: str
    objects: list[str]
    column: int = 0
    expected: str = ""
    nearest: list[str] = []


class RefusedMove(AnswerShape):
    """A move that is refused, and its number in the script."""

    move: str
    number: int
    reasons: list[Refusal]


class DrawnMove(AnswerShape):
    """A move that chance has made for a player."""

    player: str
    move: str


class Run(AnswerShape):
    """The answer to ``run``, and to ``start``."""

    position: Document
    objects: dict[str, ShownObject]
    events: list[Happened]
    decision: Waiting | None
    stopped: StoppedBy | None
    result: Result | None
    made: int
    refused: RefusedMove | None
    drawn: list[DrawnMove] = []
    record: dict[str, Any] = {}


class Replay(Run):
    """The answer to ``replay``: that of ``run``, and how many moves the record has."""

    moves: int


class Perft(AnswerShape):
    """The answer to ``perft``."""

    depth: int
    nodes: int
    by_depth: list[int]
    by_move: dict[str, int]


class FaceInWords(AnswerShape):
    """A face of a card: its printed text where a catalog has it, what castable understands, and what it doesn't.

    ``places``: where in the printed text stands what is not understood, as [begin, end) in characters.
    """

    name: str
    printed: str | None
    said: list[str]
    not_understood: list[str]
    places: list[list[int]]


class CardAnswer(AnswerShape):
    """The answer to ``card``: a card in the card language, and its faces in words."""

    card: dict[str, Any] = Field(alias="Card")
    faces: list[FaceInWords]


class Named(AnswerShape):
    """A card or predefined token in a list of names."""

    name: str
    mana_cost: str | None
    type_line: str
    token: bool


class Names(AnswerShape):
    """The answer to ``names``."""

    names: list[Named]
    nearest: list[Named]


class RuleText(AnswerShape):
    """A rule, and what it is about in castable's own words."""

    rule: str
    text: str


class Rule(RuleText):
    """The answer to ``rule``, with the rules that it is part of."""

    part_of: list[RuleText]


class DeckEntry(AnswerShape):
    """So many cards of a name, and the line of the list on which they stand."""

    count: int
    name: str
    line: int


class ListedDeck(AnswerShape):
    """A deck, by the parts of its list."""

    name: str
    commanders: list[DeckEntry]
    companion: DeckEntry | None
    main: list[DeckEntry]
    sideboard: list[DeckEntry]


class DeckReason(AnswerShape):
    """Why a deck may not be played, or why that is not known: the cards that it is about, and their lines."""

    rule: str
    text: str
    cards: list[str]
    lines: list[int]


class StoppingCard(AnswerShape):
    """A card that does not play whole, and the texts that stop a game which comes to them."""

    card: str
    texts: list[str]


class DeckAnswer(AnswerShape):
    """The answer to ``deck``."""

    verdict: Literal["legal", "illegal", "unknown"]
    format: str
    reasons: list[DeckReason]
    deck: ListedDeck
    whole: list[str]
    stops: list[StoppingCard]


class Convert(AnswerShape):
    """The answer to ``convert``."""

    format: Literal["json", "yaml", "puzzle", "forge state", "xmage"]
    position: Document
    text: str
    notes: list[str]


class Fault(AnswerShape):
    """What is wrong, where, what was expected there, and what could have been meant."""

    where: str
    expected: str
    message: str
    nearest: list[str]


class Error(Fault):
    """The error of a request: of a document all ``faults``, of a play its ``text`` and ``column``, or the ``rule``."""

    faults: list[Fault] = []
    text: str = ""
    column: int = 0
    rule: str = ""
    objects: list[str] = []


class Kept(AnswerShape):
    """The answer to ``open``, ``fork`` and ``close``: the name of the position."""

    position: str


class Cancelled(AnswerShape):
    """The answer to ``cancel``: whether requests of that id were still to be answered."""

    request: Any
    cancelled: bool


KEEPING: dict[str, type[BaseModel]] = {"open": Kept, "fork": Kept, "close": Kept, "cancel": Cancelled}
"""The shape of answers to requests about the service itself: keep a position by name, let it go, cancel a request."""

ANSWERS: dict[str, type[BaseModel]] = {
    "show": Show,
    "plays": Plays,
    "check": Check,
    "announce": Announce,
    "pay": Pay,
    "session": Session,
    "together": Together,
    "why": Why,
    "mana": MostMana,
    "apply": Document,
    "retarget": Retarget,
    "run": Run,
    "perft": Perft,
    "card": CardAnswer,
    "convert": Convert,
    "deck": DeckAnswer,
    "names": Names,
    "replay": Replay,
    "rule": Rule,
    "start": Run,
}
"""The shape of the answer to each question; that of ``schema`` is a schema."""
