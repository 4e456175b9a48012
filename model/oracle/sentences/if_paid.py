"""What else is targeted or divided if something was paid or announced (601.2c, 702.33g)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ...language.amounts import AmountIf, X
from ...language.conditions import Condition, Holds, ThisFits, Unless
from ...language.effects import Does, Effect
from ...language.filters import CastAs, Compare
from ...language.targets import Target
from ..clauses.announced import was_announced
from ..clauses.targets import targets_in
from ..phrases.amounts import amount
from .happening import what_happens, with_later_targets
from .meaning import Meaning, understands

_IF_PAID = re.compile(r"If (?P<if>[^,]+), (?P<first>instead )?(?P<rest>.+?)(?P<last> instead)?\.")
_BACK = re.compile(r"\b(?:that|those|them|it|its|their)\b")


def if_paid(before: Meaning, sentence: str) -> Meaning | None:
    """What is done only if a cost was paid, or then instead: its targets are there only then (601.2c, 702.33g)."""
    found = _IF_PAID.fullmatch(sentence)
    if_ = was_announced(found["if"]) if found else None
    if found is None or if_ is None:
        return None
    then = what_happens(found["rest"][:1].upper() + found["rest"][1:] + ".", mana=False)
    if then is None or not then.targets:
        return None
    then = _conditional(then, found)
    if found["first"] or found["last"]:
        if len(before.targets) > 1 or any(t.if_ for t in before.targets) or _refers_back(found["rest"]):
            return None
        if not before.targets:
            return before.plus(_only_if(then, if_, sentence, 0))
        merged = _same_but_number(before.targets[0], then.targets, if_)
        if merged is not None:
            effects = before.effects + then.effects
            return replace(before, targets=(merged,), effects=effects, spans=before.spans + understands(sentence))
        before = replace(before, targets=(replace(before.targets[0], if_=(Unless(if_),)),))
    return before.plus(_only_if(then, if_, sentence, len(before.targets)))


def _conditional(then: Meaning, found: re.Match[str]) -> Meaning:
    """What is done, marked as something that is done only then, or instead of what the text said before."""
    instead = "instead " if found["first"] or found["last"] else ""

    def marked(effect: Effect) -> Effect:
        if not isinstance(effect, Does) or not effect.marked:
            return effect
        rest = effect.marked[:1].lower() + effect.marked[1:]
        rest = re.sub(r"^it (?=deals )", "~ ", rest) if instead or found["if"].startswith("~ ") else rest
        return replace(effect, marked=f"If {found['if']}, {instead}{rest}")

    return replace(then, effects=tuple(map(marked, then.effects)))


def _only_if(then: Meaning, if_: Condition, sentence: str, first: int) -> Meaning:
    """What is done, with targets only then, that come after so many others."""
    targets = tuple(replace(t, if_=(*t.if_, if_)) for t in then.targets)
    effects = tuple(with_later_targets(e, first) if isinstance(e, Does) else e for e in then.effects)
    return replace(then, targets=targets, effects=effects, spans=understands(sentence))


def _refers_back(text: str) -> bool:
    """Whether a text refers to a target before: words before its own targets, its first "it" aside, which is "~"."""
    first = min((i.start for i in targets_in(text) or ()), default=len(text))
    return bool(_BACK.search(re.sub(r"^it (?=deals )", "", text[:first])))


_IF_DIVIDED = re.compile(
    r"If (?P<if>[^,]+), (?:~|it) deals (?P<n>[^,.]+) damage divided as you choose among "
    r"(?:them|those [\w/ ]+) instead\."
)


def if_divided(before: Meaning, sentence: str) -> Meaning | None:
    """Another amount that is divided among the same targets, if something is so as they are announced (601.2d)."""
    found = _IF_DIVIDED.fullmatch(sentence)
    if_, number = (_as_announced(found["if"]), amount(found["n"])) if found else (None, None)
    last = before.targets[-1] if before.targets else None
    if if_ is None or number is None or last is None or last.divided is None:
        return None
    divided = replace(last, divided=AmountIf(if_, number, last.divided))
    return replace(before, targets=(*before.targets[:-1], divided), spans=before.spans + understands(sentence))


def _as_announced(text: str) -> Condition | None:
    """Read "X is 6 or more", "~'s madness cost was paid"."""
    least = re.fullmatch(r"X is (\d+) or more", text)
    if least:
        return Holds(X(), Compare.AT_LEAST, int(least[1]))
    cast_as = re.fullmatch(r"~'s (madness|flashback) cost was paid", text)
    return ThisFits(CastAs(cast_as[1])) if cast_as else None


def _same_but_number(target: Target, then: tuple[Target, ...], if_: Condition) -> Target | None:
    """One target for two of which only the numbers differ: "up to two … if promised, instead up to three …"."""
    if len(then) != 1 or target.most is None or then[0].most is None:
        return None
    if replace(then[0], least=target.least, most=target.most) != target:
        return None
    least = target.least if target.least == then[0].least else AmountIf(if_, then[0].least, target.least)
    most = target.most if target.most == then[0].most else AmountIf(if_, then[0].most, target.most)
    return replace(target, least=least, most=most)
