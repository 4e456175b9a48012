"""What the sentences of refusals say, held against the position and the engine.

Each names what refuses a play: it is so in the position, and once it is set right the engine no longer refuses by it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from castable.model.engine import find_refusal
from castable.model.engine.announcing.targets import find_fault
from castable.model.game.characteristics import look
from castable.model.game.missing import SORCERY, Missing, with_changes
from castable.model.game.plays import Activate, Cast, Play
from castable.model.game.position import ObjectId, Position
from castable.model.language.filters import Zone
from castable.model.language.wording import place
from castable.solver.explain.refusals import content_with
from castable.solver.explain.ways import Attempt, engine_targeting, ways_to_play
from castable.solver.verdicts import Reason

from .brute_force import candidates_of
from .reasons_asked import Question

MOST_WAYS = 40
MOST_REFUSALS = 5


class Refused(Struct, frozen=True):
    """A sentence about a play that is refused in a position, once what refused it before was set right."""

    question: Question
    position: Position
    way: Attempt
    reason: Reason

    def is_refused_after(self, change: Missing) -> bool:
        """Whether the engine says the same again in a changed position."""
        after = with_changes(self.position, (change,), self.question.player)
        if any(id not in after.objects for id in (self.play_object,) if id):
            return False
        found = find_refusal(after, self.way.play, self.question.player)
        return found is not None and (found.rule, found.text) == (self.reason.rule, self.reason.text)

    @property
    def play_object(self) -> str:
        """The object of the play; empty where it has none."""
        return str(getattr(self.way.play, "object", ""))


Check = Callable[[Refused, re.Match[str]], Iterator[str]]
"""Yields what is false."""


def said_of_refusal(question: Question, reason: Reason) -> tuple[str, str]:
    """The kind of a refusal's sentence, and what is false about it."""
    for kind, pattern, check in FORMS:
        if found := re.fullmatch(pattern, reason.text):
            where = next(_where_refused(question, reason), None)
            if where is None:
                return kind, "the engine refuses no way to play it so"
            return kind, " and ".join(check(where, found))
    where = next(_where_refused(question, reason), None)
    return f"rule {reason.rule}", "" if where is not None else "the engine refuses no way to play it so"


def _where_refused(question: Question, reason: Reason) -> Iterator[Refused]:
    """The ways to play what is asked about, each in a position in which the engine refuses it with this sentence."""
    position, player, subject = question.position, question.player, question.subject
    if isinstance(subject, str):
        ways = list(islice(ways_to_play(position, player, position.objects[subject]), MOST_WAYS))
    else:
        ways = [Attempt(_with_all_instances(position, subject, player))]
    for way in ways:
        there: Position | None = position
        for _ in range(MOST_REFUSALS):
            refusal = find_refusal(there, way.play, player) if there is not None else None
            if refusal is None or there is None:
                break
            if (refusal.rule, refusal.text) == (reason.rule, reason.text):
                yield Refused(question, there, way, reason)
            step = next(content_with(there, way.play, player, Reason.of(refusal)), None)
            there = None if step is None else step[1]
    lacking = (way for way in ways if way.lacking or not isinstance(subject, str))
    members = ((way, r) for way in ways for block in way.blocks for r in block.members)
    if reason.rule == "601.2c":
        yield from (Refused(question, position, way, reason) for way in lacking)
    yield from (Refused(question, position, way, reason) for way, r in members if r == reason)
    if reason.rule == "117.1":
        yield Refused(question, position, Attempt(_any_play(question)), reason)


def _with_all_instances(position: Position, play: Play, player: str) -> Play:
    """The play that is meant where instances of "target" are left out at its end: they name nothing."""
    refusal = find_refusal(position, play, player)
    asked = None if refusal is None else re.fullmatch(r"instances of the word target: (\d+)", refusal.text)
    if asked is None or not isinstance(play, (Cast, Activate)) or len(play.targets) >= int(asked[1]):
        return play
    return replace(play, targets=(*play.targets, *((),) * (int(asked[1]) - len(play.targets))))


def _any_play(question: Question) -> Play:
    return next(iter(candidates_of(question.position, question.position.objects[ObjectId(str(question.subject))])))


# ---------------------------------------------------------------- forms


def _said_by(refused: Refused, m: re.Match[str]) -> Iterator[str]:
    """What is named has the ability that is told, and without it the engine does not say so again."""
    source = ObjectId(m["source"])
    if source not in refused.position.objects:
        yield f"there is no {source}"
    elif not refused.way.lacking and refused.is_refused_after(Missing("without", source)):
        yield f"it is refused so without {source} too"


def _split_second(refused: Refused, m: re.Match[str]) -> Iterator[str]:
    if "split second" not in look(refused.position, ObjectId(m["source"])).keywords:
        yield f"{m['source']} has no split second"


def _sorcery_time(refused: Refused, m: re.Match[str]) -> Iterator[str]:
    if refused.position.could_cast_sorcery(refused.question.player):
        yield "it is that time"
    if refused.is_refused_after(Missing("timing", SORCERY)):
        yield "it is refused so at that time too"


def _lands(refused: Refused, m: re.Match[str]) -> Iterator[str]:
    played = refused.position.players[refused.question.player].lands_played
    if played != int(m["played"]):
        yield f"{played} were played"
    one_left = Missing("land plays", played - int(m["most"]) + 1)
    if refused.is_refused_after(one_left):
        yield f"the number of lands is not {m['most']}"


def _turn(refused: Refused, m: re.Match[str]) -> Iterator[str]:
    if refused.position.turn.player == m["player"]:
        yield f"it is {m['player']}'s turn"


_OWN = (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD)


def _nothing_lets(refused: Refused, m: re.Match[str]) -> Iterator[str]:
    found = refused.position.objects[ObjectId(m["card"])]
    there = f"{found.owner}'s {found.zone}" if found.zone in _OWN else place(found.zone)
    if m["place"] != there:
        yield f"it is in {there}"


def _protects(refused: Refused, m: re.Match[str]) -> Iterator[str]:
    found = look(refused.position, ObjectId(m["id"]))
    name = m["keyword"]
    if name not in found.keywords and not any(k.startswith(name) for k in found.keywords):
        yield f"{m['id']} has {sorted(found.keywords)}"


def _sick(refused: Refused, m: re.Match[str]) -> Iterator[str]:
    if not refused.position.objects[ObjectId(m["id"])].sick:
        yield f"{m['id']} did not come this turn"
    if refused.is_refused_after(Missing("haste", m["id"])):
        yield "it is refused so with haste too"


def _number_of_targets(refused: Refused, m: re.Match[str]) -> Iterator[str]:
    numbers = {len(group) for group in getattr(refused.way.play, "targets", ())} | {0}
    if int(m["number"]) not in numbers:
        yield f"{numbers} were named"


def _no_target(refused: Refused, m: re.Match[str]) -> Iterator[str]:
    """Of what could be a target the engine lets so many be one as the sentence says."""
    told = 0 if m["number"] == "no" else int(m["number"].removeprefix("only "))
    proposal = refused.way.proposal
    if proposal is None:
        return
    by = engine_targeting(proposal)
    every = [*by.position.players, *by.position.objects]
    able = {sum(find_fault(by, group, c) is None for c in every) for group in refused.way.lacking}
    if told not in able:
        yield f"there are {sorted(able)}"


def _offers_nothing(refused: Refused, m: re.Match[str]) -> Iterator[str]:
    """Whatever is announced with the object, the engine refuses it."""
    position, player = refused.question.position, refused.question.player
    for play in candidates_of(position, position.objects[ObjectId(str(refused.question.subject))]):
        if find_refusal(position, play, player) is None:
            yield f"{play} is not refused"
            return


SAYS = r"(?P<source>[^\s:]+) says: .+"
FORMS: Sequence[tuple[str, str, Check]] = (
    ("refused: what an effect says", r".+: " + SAYS, _said_by),
    ("refused: split second", r"(?P<source>\S+) has split second", _split_second),
    (
        "refused: time of a sorcery",
        r".+ can be cast only in one's own main phase while the stack is empty"
        r"|loyalty abilities are for one's own main phase",
        _sorcery_time,
    ),
    ("refused: lands", r"\w+ has played (?P<played>\d+) of (?P<most>\d+) lands this turn", _lands),
    ("refused: turn", r"it is not (?P<player>\w+)'s turn", _turn),
    (
        "refused: place",
        r"nothing lets \w+ (?:cast|play) (?P<card>\S+) from (?P<place>.+?)(?: this way)?",
        _nothing_lets,
    ),
    ("refused: protected", r"(?P<id>\S+) has (?P<keyword>hexproof|shroud|protection)\b.*", _protects),
    ("refused: sick", r"(?P<id>\S+) came under its controller's control this turn", _sick),
    ("refused: number of targets", r"number of targets to choose: .+, not (?P<number>\d+)", _number_of_targets),
    (
        "refused: no target",
        r"it needs (?:\d+ times )?a target \(.+\), and there is (?P<number>no|only \d+) such target to choose",
        _no_target,
    ),
    ("refused: nothing on offer", r".+ offers nothing to play", _offers_nothing),
)
