"""What castable says where a target says otherwise: only with evidence that does not rest on the solver alone.

A play that is legal is carried out by the engine with its payment; of one that is not, the reasons are confirmed by
the engine (``certify``). Everything else is no evidence, and no difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import islice

from msgspec import Struct

from castable import api
from castable.model.certifying import Finding
from castable.model.game.errors import CastableError
from castable.model.game.notation import format_play
from castable.model.game.plays import Activate, Cast, Play, PlayLand, Special
from castable.model.game.position import ObjectId, Position
from castable.solver.answers.playset import PlaySet
from castable.solver.verdicts import Illegal, Legal

from ...answers.encoding import reason_data, witness_data
from ...answers.tables import verdict_lines
from ..contract.protocol import Kind

SECONDS = 10.0
"""How long each question about a position may take."""


class Evidence(Struct, frozen=True):
    """Why castable's answer is right.

    Attributes:
        legal: what the answer is.
        play: the play that it is about, in notation; empty where an object has no play at all.
        kind: the kind of that play; empty likewise.
        rules: the numbers of the rules that forbid it; empty where it is legal.
        lines: the payment that was carried out, or the reasons that were confirmed, in sentences.
    """

    legal: bool
    play: str
    kind: str
    rules: tuple[str, ...]
    lines: tuple[str, ...]


class NoEvidence(Exception):
    """castable's answer is not certain enough to be held against another one, and why."""


class Judge:
    """castable's answers about a position, for the player who acts, as far as some kinds of plays go."""

    def __init__(self, position: Position, player: str, kinds: frozenset[Kind]) -> None:
        self.position = position
        self.player = player
        self.kinds = kinds

    @cached_property
    def plays(self) -> PlaySet:
        """All legal plays of these kinds."""
        found = api.plays(self.position, player=self.player, timeout=SECONDS)
        found = found.of_kind(frozenset(self.kinds - {"mana"}))
        return found if "mana" in self.kinds else found.without_mana()

    def of_object(self, id: str) -> PlaySet:
        """The legal plays of an object."""
        return self.plays.of_objects((ObjectId(id),))

    def playable(self, id: str) -> bool | None:
        """Whether an object has any legal play; ``None`` where that is not known."""
        return self.plays.playable(id)

    # ------------------------------------------------------------ evidence

    def evidence_of_object(self, id: str) -> Evidence:
        """Why an object has a legal play, or none.

        Raises:
            NoEvidence: that is not certain.
        """
        if self.playable(id):
            return self.evidence_of(next(iter(self.of_object(id))))
        verdict = api.why(self.position, id, player=self.player, timeout=SECONDS)
        if isinstance(verdict, Legal):
            raise NoEvidence("it has plays of kinds that the target does not speak of")
        return self._certified(id, verdict)

    def evidence_of(self, play: Play | str) -> Evidence:
        """Why a play is legal, or not.

        Raises:
            NoEvidence: that is not certain.
        """
        play = api.read_play(play, self.position)
        verdict = api.check(self.position, play, player=self.player, timeout=SECONDS)
        if not isinstance(verdict, Legal):
            return self._certified(play, api.why(self.position, play, player=self.player, timeout=SECONDS))
        try:
            api.apply(self.position, play, verdict.payment, player=self.player)
        except CastableError as error:
            raise NoEvidence(f"the engine refuses the payment: {error}") from None
        payment = witness_data(verdict, self.position, self.player)
        lines = verdict_lines({"verdict": "legal", "payment": payment, "reasons": ()})
        return Evidence(True, format_play(play, self.position), kind_of(play, self.position), (), tuple(lines)[1:])

    def _certified(self, subject: Play | str, verdict: object) -> Evidence:
        """The reasons of a verdict, once the engine has confirmed them."""
        if not isinstance(verdict, Illegal):
            raise NoEvidence("castable does not know")
        found = api.certify(self.position, subject, verdict.reasons, player=self.player, timeout=SECONDS)
        if found is not Finding.CONFIRMED:
            raise NoEvidence(f"the reasons are {found}")
        play = None if isinstance(subject, str) else subject
        reasons = [reason_data(r) for r in verdict.reasons]
        lines = verdict_lines({"verdict": "illegal", "reasons": reasons})
        return Evidence(
            False,
            format_play(play, self.position) if play else "",
            kind_of(play, self.position) if play else "",
            tuple(sorted({r.rule for r in verdict.reasons if r.rule})),
            tuple(lines)[1:],
        )


def kind_of(play: Play, position: Position) -> str:
    """The kind of a play, as targets are asked about it."""
    match play:
        case Activate():
            return "mana" if play.to_json(position)["mana_ability"] else "activate"
        case Cast():
            return "cast"
        case PlayLand():
            return "play"
        case Special():
            return "special"
        case _:
            return "pass"


def asked_objects(position: Position) -> tuple[str, ...]:
    """The objects that a target is asked about: all that are not on the stack."""
    return tuple(id for id in position.objects if id not in position.stack)


def first_of(plays: PlaySet, most: int) -> tuple[Sequence[Play], bool]:
    """Some plays of a set, and whether these are all."""
    found = list(islice(plays, most + 1))
    return found[:most], len(found) <= most
