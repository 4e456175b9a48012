"""Laws between positions, which need nobody who knows the right answer: only that a target does not contradict itself.

A law makes another position of one, in which the same plays are there under other names, or no fewer plays. A target
is asked about both.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from enum import StrEnum
from typing import Any

from msgspec import Struct, field

from castable import api
from castable.model.game.errors import CastableError, Fault, RequestError, nearest
from castable.model.game.notation import format_play, parse_play
from castable.model.game.plays import Costly, Pass, Play, PlayLand
from castable.model.game.position import Position
from castable.model.language.abilities import Unmodelled
from castable.model.language.amounts import Amount, ChosenNumber, LevelHere, TimesPaid, X
from castable.model.language.cards import BASIC_LAND_TYPES
from castable.model.language.parts import parts_of

from ..contract.protocol import Document, PayableReply, PlayableReply, PlaysReply, Question, Reply
from ..documents.editing import entries, renamed
from ..documents.recoloring import exchangeable
from ..documents.renaming import renamed_play
from ..generators.choosing import Chooser, RandomChooser
from .comparing import Answerer, Difference, Direction, one_each, projected
from .judging import Judge, asked_objects, kind_of

YES_OR_NO = {True: "yes", False: "no"}


class Relation(StrEnum):
    """What must be true of the plays of both positions."""

    SAME = "the same plays"
    NO_FEWER = "no fewer plays"


SAME = Relation.SAME


class Altered(Struct, frozen=True):
    """Another document, and the names that objects and players have there, as far as they have others."""

    document: Document
    names: Mapping[str, str] = field(default_factory=dict)


class Law(Struct, frozen=True):
    """A law: the rule that makes it one, and why; where something is other, what must hold then, and how it is made so.

    ``alter`` returns ``None`` where the law says nothing about a position.
    """

    name: str
    rule: str
    why: str
    where: str
    relation: Relation
    alter: Callable[[Document, Position, Chooser], Altered | None]


class Trial(Struct, frozen=True):
    """What came of a law: whether it says anything about a position, how many answers were held together, the break."""

    applies: bool
    compared: int = 0
    broken: Difference | None = None


def tried(law: Law, document: Document, target: Answerer, seed: int = 0) -> Trial:
    """Ask a target about a position and the one that a law makes of it; ``seed`` is for the choices of the law.

    Raises:
        DocumentError: the document has faults.
    """
    position = api.read(document)
    altered = law.alter(document, position, RandomChooser(seed)) if _is_plain(document, position) else None
    if altered is None:
        return Trial(False)
    return _Trial(law, document, position, altered, target).run()


def broken(law: Law, document: Document, target: Answerer, seed: int = 0) -> Difference | None:
    """How a target breaks a law about a position, where it does."""
    return tried(law, document, target, seed).broken


class _Trial:
    def __init__(self, law: Law, document: Document, position: Position, altered: Altered, target: Answerer) -> None:
        self.law = law
        self.target = target
        self.names = altered.names
        self.documents = (document, altered.document)
        self.positions = (position, api.read(altered.document))
        self.player = position.priority or position.turn.player
        self.compared = 0
        self.found: Difference | None = None

    def run(self) -> Trial:
        """All questions that the target answers, until it breaks the law."""
        for question, hold in ((Question.PLAYABLE, self._playable), (Question.PLAYS, self._plays)):
            if question in self.target.hello.answers and self.found is None:
                hold()
        if Question.PAYABLE in self.target.hello.answers and self.found is None:
            self._payable()
        return Trial(True, self.compared, self.found)

    def _ask(self, which: int, ask: Question, **about: Any) -> Reply | None:
        player = self._named(self.player) if which else self.player
        reply = self.target.ask(ask, self.documents[which], player, **about)
        return reply if isinstance(reply, (PlayableReply, PlaysReply, PayableReply)) else None

    def _named(self, name: str) -> str:
        return self.names.get(name, name)

    def _hold(self, ask: Question, object: str, subject: str, said: bool, then: bool) -> None:
        """Hold two answers about one thing together."""
        self.compared += 1
        breaks = said and not then if self.law.relation is Relation.NO_FEWER else said != then
        if breaks and self.found is None:
            words = f"{YES_OR_NO[said]}, and {YES_OR_NO[then]} where {self.law.where}"
            self.found = Difference(ask, Direction.BROKEN, subject, words, object=object, law=self.law.name)

    def _playable(self) -> None:
        ids = asked_objects(self.positions[0])
        said = self._ask(0, Question.PLAYABLE, objects=list(ids))
        then = self._ask(1, Question.PLAYABLE, objects=[self._named(id) for id in ids])
        if not isinstance(said, PlayableReply) or not isinstance(then, PlayableReply):
            return
        for id in ids:
            if id in said.playable and self._named(id) in then.playable:
                self._hold(Question.PLAYABLE, id, id, said.playable[id], then.playable[self._named(id)])

    def _plays(self) -> None:
        ids = asked_objects(self.positions[0])
        said = self._ask(0, Question.PLAYS, objects=list(ids))
        then = self._ask(1, Question.PLAYS, objects=[self._named(id) for id in ids])
        if not isinstance(said, PlaysReply) or not isinstance(then, PlaysReply) or not then.complete:
            return
        ours, theirs = self._listed(0, said), self._listed(1, then)
        unsaid = {*map(self._named, said.unknown), *then.unknown}
        for key, play in ours.items():
            if self._named(play.object) not in unsaid:
                self._hold(Question.PLAYS, play.object, format_play(play, self.positions[0]), True, key in theirs)
        if not said.complete or self.law.relation is not Relation.SAME:
            return
        for key, play in theirs.items():
            if play.object not in unsaid and key not in ours:
                own = renamed_play(play, {new: old for old, new in self.names.items()})
                self._hold(Question.PLAYS, own.object, format_play(own, self.positions[0]), False, True)

    def _listed(self, which: int, reply: PlaysReply) -> dict[Play, PlayLand | Costly]:
        """The plays of a reply, by what the target tells apart of them under the names of the other position.

        Mana abilities are left out: those of basic land types are numbered by color.
        """
        found: dict[Play, PlayLand | Costly] = {}
        for text in reply.plays:
            try:
                play = parse_play(text, self.positions[which])
                kind = kind_of(play, self.positions[which])
            except CastableError:
                continue  # nonsense is another finding
            if not isinstance(play, Pass) and kind in self.target.hello.kinds - {"mana"}:
                there = play if which else renamed_play(play, self.names)
                found[projected(there, self.target.hello.tells)] = play
        return found

    def _payable(self) -> None:
        """Whether what can be paid for is so in both: plays that castable knows, one of an object."""
        judge = Judge(self.positions[0], self.player, self.target.hello.kinds)
        for play in one_each(judge, asked_objects(self.positions[0])):
            other = renamed_play(play, self.names)
            text = format_play(play, self.positions[0])
            said = self._ask(0, Question.PAYABLE, play=text)
            then = self._ask(1, Question.PAYABLE, play=format_play(other, self.positions[1]))
            if isinstance(said, PayableReply) and isinstance(then, PayableReply):
                self._hold(Question.PAYABLE, play.object, text, said.payable, then.payable)


# ---------------------------------------------------------------- the other positions


def _is_plain(document: Document, position: Position) -> bool:
    """Whether every object has an id that is written out."""
    written = {entry.get("id") for entry in entries(document) if isinstance(entry, dict)}
    return written == set(position.objects)


def ids_renamed(document: Document, position: Position, chooser: Chooser) -> Altered:
    """All objects get other ids, in another order."""
    left = list(position.objects)
    names: dict[str, str] = {}
    while left:
        id = chooser.pick(left)
        left.remove(id)
        names[id] = f"object-{len(names) + 1}"
    return Altered(renamed(document, names), names)


def zones_reordered(document: Document, position: Position, _: Chooser) -> Altered:
    """Hands and the battlefield are written the other way round; what is older stays older."""
    made = _with_timestamps(document, position)
    for seat in made["players"].values():
        for zone in ("hand", "battlefield"):
            if isinstance(seat.get(zone), list):
                seat[zone].reverse()
    return Altered(made)


def _with_timestamps(document: Document, position: Position) -> Document:
    """A copy that says of every object how old it is, which else follows from the order of writing (613.7)."""
    made = deepcopy(document)
    for entry in entries(made):
        entry["timestamp"] = position.objects[entry["id"]].timestamp
    return made


def players_renamed(document: Document, position: Position, _: Chooser) -> Altered | None:
    """Everybody has the name of the next player."""
    players = list(position.players)
    names = dict(zip(players, (*players[1:], players[0]), strict=True))
    return Altered(renamed(document, names), names)


def seats_turned(document: Document, position: Position, _: Chooser) -> Altered:
    """The player who is written first is written last: the order goes round the table (103.1)."""
    made = _with_timestamps(document, position)
    first, *others = made["players"].items()
    return Altered({**made, "players": dict((*others, first))})


def colors_exchanged(document: Document, position: Position, chooser: Chooser) -> Altered | None:
    """Two colors are exchanged everywhere."""
    found = list(exchangeable(document, position))
    return Altered(chooser.pick(found)) if found else None


def land_added(document: Document, position: Position, chooser: Chooser) -> Altered | None:
    """The player who acts has a basic land more; no text may ask how many of anything there are."""
    if any(_counts(part) for found in position.objects.values() for part in parts_of(found.card.faces)):
        return None
    made = deepcopy(document)
    number = next(n for n in range(1, len(position.objects) + 2) if f"land-{n}" not in position.objects)
    seat = made["players"][position.priority or position.turn.player]
    card = chooser.pick(tuple(BASIC_LAND_TYPES))
    seat["battlefield"] = [*seat.get("battlefield", ()), {"card": card, "id": f"land-{number}"}]
    return Altered(made)


def _counts(part: object) -> bool:
    """Whether a text might ask how many permanents there are: one more could then be too many."""
    of_itself = (X, ChosenNumber, LevelHere, TimesPaid)
    return isinstance(part, Unmodelled) or (isinstance(part, Amount) and not isinstance(part, of_itself))


LAWS: Mapping[str, Law] = {
    law.name: law
    for law in (
        Law("ids", "109.1", "what an object is called means nothing", "objects have other ids", SAME, ids_renamed),
        Law("order", "402.3", "hands and the battlefield have no order", "they are written the other way round",
            SAME, zones_reordered),
        Law("players", "102.1", "what a player is called means nothing", "players have other names",
            SAME, players_renamed),
        Law("seats", "103.1", "the order of players goes round the table", "another player is written first",
            SAME, seats_turned),
        Law("colors", "105.1", "no color is treated otherwise than another", "two colors are exchanged",
            SAME, colors_exchanged),
        Law("land", "601.2g", "nobody has to tap a land", "there is a basic land more", Relation.NO_FEWER, land_added),
    )
}  # fmt: skip
"""All laws by name."""


def law_names(asked: tuple[str, ...]) -> tuple[str, ...]:
    """The names of the laws that are asked for; all of them where none is.

    Raises:
        RequestError: there is no such law.
    """
    for name in asked:
        if name not in LAWS:
            fault = Fault("law", f'no law "{name}"', f"one of {', '.join(LAWS)}", nearest(name, LAWS))
            raise RequestError(fault)
    return asked or tuple(LAWS)
