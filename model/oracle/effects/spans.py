"""Spans of static text that can't matter to what may be played, with the rules that they are in a moving game."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec.structs import replace

from ...language.abilities import Continuous, SpecialAction
from ...language.filters import OfIgnoring
from ..sentences.predicates import PREDICATE
from ..sentences.spans import WAITS, Reading, Span, Verdict
from .statics import rules_of, unread_rules

_NO_RULE = (WAITS, "what it does when it resolves", "it waits for an event, or is about how the object enters")
_GOES_ON = re.compile(r"(?:If you don't|If you do|Otherwise|Remove|That|Then|The same is true|If the player)\b")


def with_rules(found: Reading, quotes: tuple[object, ...] = ()) -> Reading:
    """A reading of a static line with the rules that its spans are, or with what says that they are not understood."""
    found = replace(found, spans=_of_castings(found.spans))
    rules = tuple(rule for text in _texts(found.spans) for rule in rules_of(text, quotes))
    said = (_of_combat(span.text) for span in found.spans if span.verdict is Verdict.UNDERSTOOD)
    fights = tuple(rule for text in said if text for rule in rules_of(text, quotes))
    if any(isinstance(a, SpecialAction) and a.name == "ignore" for a in found.abilities):  # 116.2d
        fights = tuple(replace(a, affects=a.affects & ~OfIgnoring()) for a in fights if isinstance(a, Continuous))
    unread = (rule for text in _unread(found.spans) for rule in unread_rules(text))
    return replace(found, abilities=(*found.abilities, *rules, *fights, *unread))


_FROM_GRAVEYARD = re.compile(r"You may cast ~ from your graveyard\b[^.]*\.")
_IF_CAST_SO = re.compile(r"If you do, (?:~|it) (?P<enters>enters with .+)")


def _of_castings(spans: tuple[Span, ...]) -> tuple[Span, ...]:
    """The sentences, of which one that says how an object enters that is cast so is no matter of casting (614.1c)."""

    def known(at: int, span: Span) -> bool:
        return at > 0 and bool(_FROM_GRAVEYARD.fullmatch(spans[at - 1].text) and _IF_CAST_SO.fullmatch(span.text))

    return tuple(
        replace(span, verdict=Verdict.EFFECT_ONLY, why="it says how the object enters", reach=())
        if known(at, span)
        else span
        for at, span in enumerate(spans)
    )


def _unread(spans: tuple[Span, ...]) -> Iterator[str]:
    """The sentences that are not understood, but for those that go on with such a one."""
    before = Verdict.UNDERSTOOD
    for span in spans:
        if span.verdict is Verdict.UNREAD and not (before is Verdict.UNREAD and _GOES_ON.match(span.text)):
            yield span.text
        before = span.verdict


_ALSO_SAYS = re.compile(
    r"(?P<subject>[^,.]+?) "
    r"(?:(?:costs?|gets?|loses?|has|have|can't be the target)\b[^.]*?|(?=doesn't|can't become untapped))"
    r"(?P<says>doesn't untap during its controller's untap step|can't be countered|can't become (?:untapped|suspected)|"
    r"can't be (?:enchanted|equipped)(?: by other (?:Auras|Equipment))?)\b.*"
)
"""What a sentence says beside what matters to casting."""


_AS_A_WHOLE = re.compile(r"(?:[^.]+, )?[^,.]+ (?:can't (?:gain or )?lose life|life totals? can't change)\.")
"""Sentences that matter to casting, and that are a rule besides with every word of them."""


def _also_says(span: Span) -> str | None:
    if span.verdict is not Verdict.UNDERSTOOD:
        return None
    if _AS_A_WHOLE.fullmatch(span.text):
        return span.text
    found = _ALSO_SAYS.fullmatch(span.text)
    return f"{found['subject']} {found['says']}." if found is not None else None


def _of_combat(text: str) -> str | None:
    """What a sentence says of combat beside characteristics and plays, as a sentence (508.1d, 509.1c)."""
    found = _SUBJECT.match(text)
    if found is None:
        return None
    parts = (_IT_AGAIN.sub("", part.strip()) for part in PREDICATE.split(text[found.end() :].rstrip(".")))
    fights = [part for part in parts if _FIGHTS.match(part)]
    return f"{found[0]}{' and '.join(fights)}." if fights else None


_SUBJECT = re.compile(
    r"(?:(?:As long as|If|During) [^,]+, |Otherwise, )?[^,.⟦]+? (?:(?:also|each) )?(?<!that )(?<!who )"
    r"(?=(?:gets?|gains?|has|have|is|are|becomes?|isn't|aren't|loses?|can't|can|doesn't|don't|must|assigns?|"
    r"(?:attacks?|blocks?) (?:each|or))\b)"
)
"""The subject of a sentence, with a condition before it."""
_IT_AGAIN = re.compile(r"^(?:it|they) ")
_FIGHTS = re.compile(
    r"(?:can't (?:attack|block|be (?:attacked|blocked|goaded))|can (?:attack|block|only attack)|"
    r"must (?:attack|block|be blocked)|attacks? (?:each|or blocks each)|blocks? each|(?:is|are) goaded|"
    r"assigns? (?:no )?combat damage|(?:all )?(?:creatures (?:with flying )?|Walls )able to block)\b"
)


_SO_MANY = re.compile(r" this way\b|^(?:~|It) enters with that many ")
"""What speaks of what is done as something enters."""


def _texts(spans: tuple[Span, ...]) -> Iterator[str]:
    """The texts of rules, each sentence with those that go on with it."""
    text = ""
    yield from filter(None, map(_also_says, spans))
    for at, span in enumerate(spans):
        if span.verdict is not Verdict.EFFECT_ONLY or span.why in _NO_RULE:
            continue
        so = _IF_CAST_SO.fullmatch(span.text) if at and _FROM_GRAVEYARD.fullmatch(spans[at - 1].text) else None
        if so:
            yield f"If you cast it from your graveyard, ~ {so['enters']}"
            continue
        linked = text.startswith("As ~ enters, ") and _SO_MANY.search(span.text) is not None
        if text and (linked or span.why == "it goes on with what happens" or _GOES_ON.match(span.text)):
            text = f"{text} {span.text}"
            continue
        if text:
            yield text
        text = span.text
    if text:
        yield text
