"""Laws of what ``why`` answers, each judged by the engine: the core, what is missing, and every sentence.

``scripts/check_reasons.py`` goes through boards with them, a law through some of them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

import castable
from castable.model.certifying import Finding
from castable.model.game.characteristics import activated_abilities
from castable.model.game.missing import Missing, with_changes
from castable.model.game.plays import Activate, Cast
from castable.model.game.position import Position
from castable.model.language.mana import ManaCost
from castable.solver.answers.playset import legal_plays
from castable.solver.explain.assumptions import changes_of, effect_assumptions
from castable.solver.verdicts import Illegal, Reason

from .engine_pays import accepts_play, mana_made
from .reasons_asked import Question, questions
from .reasons_refusing import said_of_refusal
from .reasons_told import Said, said_of

MOST_PLAYS = 300  # of an object, among which one with other targets is looked for
OPEN = "open"
"""What is found where the engine does not tell within its budget."""


class Told(Struct, frozen=True):
    """One claim of an answer: its kind, its words, and what is false about it; ``open`` where that was not settled."""

    kind: str
    words: str
    false: str = ""

    @property
    def is_false(self) -> bool:
        """Whether the engine contradicts it."""
        return self.false not in ("", OPEN)


def told_of_seed(seed: int) -> Iterator[tuple[Question, Told]]:
    """Every claim that is made about the questions of a seed."""
    for question in questions(seed):
        for told in told_of(question):
            yield question, told


def told_of(question: Question) -> Iterator[Told]:
    """Every claim of the answer to one question."""
    verdict = castable.why(question.position, question.subject, player=question.player)
    if isinstance(verdict, Illegal):
        yield from _of_core(question, verdict.reasons)
        yield from _of_missing(question, verdict.missing)
        for reason in verdict.reasons:
            words = f"{reason.rule} {reason.text}"
            if reason.part:
                said: Said = said_of(question, verdict, reason)
                yield Told(said.kind, words, said.false)
            else:
                kind, false = said_of_refusal(question, reason)
                yield Told(kind, words, false)


def shown(question: Question, told: Told) -> str:
    """A false claim, with all that is needed to ask again."""
    document = json.dumps(question.position.to_document(), ensure_ascii=False)
    return f"{question}\n    [{told.kind}] {told.words}\n    {told.false}\n    {document}"


# ---------------------------------------------------------------- the core


def _of_core(question: Question, reasons: Sequence[Reason]) -> Iterator[Told]:
    """All reasons together forbid it, and none of their parts does."""
    words = " / ".join(f"{r.rule} {r.text}" for r in reasons)
    found = _certified(question, reasons)
    yield Told("core: forbids", words, {Finding.CONFIRMED: "", Finding.TOO_LARGE: OPEN}.get(found, "not confirmed"))
    for reason in reasons if len(reasons) > 1 else ():
        found = _certified_without(question, reasons, reason)
        false = f"still forbidden without: {reason.rule} {reason.text}" if found is Finding.CONFIRMED else ""
        yield Told("core: needs each", words, OPEN if found is Finding.TOO_LARGE else false)


def _certified(question: Question, reasons: Sequence[Reason]) -> Finding:
    return castable.certify(question.position, question.subject, reasons, player=question.player)


def _certified_without(question: Question, reasons: Sequence[Reason], gone: Reason) -> Finding:
    """What the certificate says of all reasons but one, with what that one names set right in the position."""
    rest = [r for r in reasons if r != gone]
    if not _can_be_told_apart(question, reasons, gone):
        return Finding.TOO_LARGE
    position = with_changes(question.position, tuple(_set_right(question.position, gone)), question.player)
    unnamed = [a for a in effect_assumptions(position) if str(a.value) not in {o for r in rest for o in r.objects[:1]}]
    without = with_changes(position, changes_of(position, unnamed), question.player)
    for there in (position, without, question.position):
        found = _certified(replace(question, position=there), rest)
        if found is not Finding.CONFIRMED:
            return found
    made = mana_made(position, question.player)
    return Finding.TOO_LARGE if any(unit.only is not None for _, unit in made) else Finding.CONFIRMED


def _set_right(position: Position, reason: Reason) -> Iterator[Missing]:
    """The changes by which a fact of the sources, or an effect, no longer stands against a payment."""
    family = {"tapped": "untap", "sick": "haste", "effect": "without"}.get(reason.part)
    objects = reason.objects[:1] if reason.part == "effect" else reason.objects
    yield from (Missing(family, id) for id in objects if family is not None and id in position.objects)


def _can_be_told_apart(question: Question, reasons: Sequence[Reason], gone: Reason) -> bool:
    """Whether a certificate of some reasons speaks of fewer things than one of all of them.

    Two refusals by one rule about one object are one to it, mana stays restricted, the cost of a mana ability is always
    asked for as a whole, and a symbol with a choice is looked for in all its ways.
    """
    same = [r for r in reasons if (r.rule, r.objects, r.part) == (gone.rule, gone.objects, gone.part)]
    symbols = [s for r in reasons if r.part.startswith("{") for s in ManaCost.parse(r.part)]
    restricted = any(r.part == "restricted mana" or "may not be spent on it" in r.text for r in reasons)
    blurred = restricted or any(s.has_choice for s in symbols)
    return len(same) == 1 and not blurred and not _is_about_mana_ability(question)


def _is_about_mana_ability(question: Question) -> bool:
    """Whether the play, or some ability of the object, is a mana ability."""
    id = question.subject if isinstance(question.subject, str) else getattr(question.subject, "object", None)
    if id is None or isinstance(question.subject, Cast):
        return False
    return any(a.is_mana_ability for a in activated_abilities(question.position, id))


# ---------------------------------------------------------------- what is missing


def _of_missing(question: Question, missing: Sequence[Missing]) -> Iterator[Told]:
    """All of it makes it legal, and less of it does not."""
    if not missing:
        return
    words = ", ".join(map(str, missing))
    yield _missing_told(question, "missing: enough", words, missing, wanted=True)
    for n, change in enumerate(missing):
        for less in _less(change):
            yield _missing_told(
                question, "missing: needed", words, (*missing[:n], *less, *missing[n + 1 :]), wanted=False
            )


def _missing_told(question: Question, kind: str, words: str, changes: Sequence[Missing], *, wanted: bool) -> Told:
    found = _is_legal_after(question, changes)
    if found is None:
        return Told(kind, words, OPEN)
    if wanted:
        return Told(kind, words, "" if found else "is not enough")
    few = ", ".join(map(str, changes)) or "nothing"
    return Told(kind, words, f"{few} is enough" if found else "")


def _is_legal_after(question: Question, changes: Sequence[Missing]) -> bool | None:
    after = with_changes(question.position, changes, question.player)
    return is_playable(after, question)


def is_playable(position: Position, question: Question) -> bool | None:
    """Whether the engine accepts the play, or some play of the object, in a changed position."""
    subject, player = question.subject, question.player
    if not isinstance(subject, str):
        accepted = accepts_play(position, subject, player)
        if accepted or not isinstance(subject, (Cast, Activate)) or any(subject.targets):
            return accepted
        return _accepts_some_targets(position, subject, player)
    if subject not in position.objects:
        return False
    plays = legal_plays(position, player).of_objects((subject,))
    if plays.playable(subject) is None:
        return None
    return any(accepts_play(position, play, player) for play in islice(plays, 1))


def _accepts_some_targets(position: Position, subject: Cast | Activate, player: str) -> bool:
    """Whether the engine accepts a play that names no targets with some choice of them."""
    plays = legal_plays(position, player).of_objects((subject.object,))
    bare = replace(subject, targets=(), division=())
    some = islice((p for p in plays if isinstance(p, (Cast, Activate))), MOST_PLAYS)
    return any(accepts_play(position, p, player) for p in some if replace(p, targets=(), division=()) == bare)


def _less(change: Missing) -> Iterator[tuple[Missing, ...]]:
    """A little less of what is missing, or nothing of it."""
    if change.family == "mana":
        symbols = ManaCost.parse(str(change.value)).symbols
        for n, symbol in enumerate(symbols):
            rest = [str(s) for s in (*symbols[:n], *symbols[n + 1 :])]
            rest += ["{%d}" % (symbol.generic - 1)] if symbol.generic > 1 else []
            yield (replace(change, value="".join(rest)),) if rest else ()
    elif change.number > 1:
        yield (replace(change, number=change.number - 1),)
    elif isinstance(change.value, int) and change.value > 1:
        yield (replace(change, value=change.value - 1),)
    else:
        yield ()
