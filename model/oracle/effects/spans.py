"""Spans of static text that can't matter to what may be played, with the rules that they are in a moving game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from ..sentences.spans import WAITS, Reading, Span, Verdict
from .statics import rules_of

_NO_RULE = (WAITS, "what it does when it resolves", "it waits for an event, or is about how the object enters")
_GOES_ON = re.compile(r"(?:If you don't|If you do|Otherwise|Remove|That|Then|The same is true|If the player)\b")


def with_rules(found: Reading) -> Reading:
    """A reading of a static line with the rules that its spans are, each one or one that says what is not understood."""
    rules = tuple(rule for text in _texts(found.spans) for rule in rules_of(text))
    return replace(found, abilities=(*found.abilities, *rules))


def _texts(spans: tuple[Span, ...]) -> Iterator[str]:
    """The texts of rules, each sentence with those that go on with it."""
    text = ""
    for span in spans:
        if span.verdict is not Verdict.EFFECT_ONLY or span.why in _NO_RULE:
            continue
        if text and (span.why == "it goes on with what happens" or _GOES_ON.match(span.text)):
            text = f"{text} {span.text}"
            continue
        if text:
            yield text
        text = span.text
    if text:
        yield text
