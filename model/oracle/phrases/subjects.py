"""What a static sentence is about: "Other Elves you control", "Enchanted creature", "~ and other Slivers"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...language import filters as fi
from .lexicon import had_counters_put_on
from .nouns import both, whole_noun

_HOST = re.compile(
    r"(?:enchanted|equipped|fortified) (?:creature|permanent|artifact|land|enchantment|planeswalker|[A-Z]\w+)(?<!s)",
    re.IGNORECASE,
)
_VERB = re.compile(
    r" (?=(?:gets?|ha(?:s|ve)|is|are|becomes?|isn't|aren't|loses?|gains?|can't|can|doesn't|don't|attacks?|blocks?|"
    r"assigns?|enters?|must|deals?|untaps?|stations?)\b)"
)
_OWNED = re.compile(r"'s? (?=(?:base )?power\b|(?:base )?toughness\b|activated abilities\b)")
PAIR = (fi.THIS & fi.Is(fi.State.PAIRED)) | fi.PairedWithThis()
"""A creature with the text and the one that it is paired with (702.95)."""
AURA, EQUIPMENT = fi.HasType("Aura"), fi.HasType("Equipment")
STATES: dict[str, fi.Filter] = {
    "enchanted": fi.HasAttached(AURA),
    "equipped": fi.HasAttached(EQUIPMENT),
    "enchanted or equipped": fi.HasAttached(AURA) | fi.HasAttached(EQUIPMENT),
    "enchanted by Auras you control": fi.HasAttached(AURA & fi.YOURS),
}
"""Adjectives that say what is on or attached to an object (303.4, 301.5)."""


def subjects(text: str, it: fi.Filter | None) -> Iterator[tuple[fi.Filter, str]]:
    """Yield what a sentence may be about, each with the rest of it; ``it`` is what "it" means here."""
    plain = re.sub(r"\b([Ii]t|[Tt]hey)'(s|re) ", lambda m: f"{m[1]} {'is' if m[2] == 's' else 'are'} ", text)
    plain = re.sub(r"^([Ii])ts (?=(?:base )?(?:power|toughness)\b)", r"\1t's ", plain)
    for found in (*_OWNED.finditer(plain), *_VERB.finditer(plain)):
        what = subject(plain[: found.start()], it)
        if what is not None:
            yield what, plain[found.end() :]


def subject(text: str, it: fi.Filter | None = None) -> fi.Filter | None:
    """What a subject means, with "and" where a filter says "or"; ``None`` where a part of it is not understood."""
    if text in ("it", "It", "they", "They"):
        return it
    if text.lower() == "that creature":
        return it if it not in (None, fi.THIS, fi.HOST, PAIR) else None
    if text == "~":
        return fi.THIS
    if _HOST.fullmatch(text):
        return fi.HOST
    if text.lower() == "your commander":
        return fi.PERMANENT & fi.Is(fi.State.COMMANDER) & fi.YOU_OWN
    if text in ("both creatures", "each of those creatures"):
        return it if it == PAIR else None
    words = _EACH.sub("", text if text.startswith("~") else text[:1].lower() + text[1:])
    if words.startswith("~ and "):
        rest = subject(words.removeprefix("~ and "))
        return None if rest is None or rest == fi.THIS else fi.THIS | rest
    counters = _COUNTERS_PUT.fullmatch(words)
    if counters:
        found = subject(counters["what"])
        return None if found is None else both(found, had_counters_put_on(counters["kind"]))
    other = words.startswith("other ")
    found = _marked(words.removeprefix("other "))
    return both(found, fi.Not(fi.THIS)) if other and found is not None else found


_EACH = re.compile(r"^(?:all|each) |(?<= and )all ")
_COUNTERS_PUT = re.compile(r"(?P<what>.+) that you've put one or more (?P<kind>[\w+/-]+) counters on this turn")


def _marked(words: str) -> fi.Filter | None:
    """A noun with "enchanted" or "equipped" before it, or "that are enchanted" after it."""
    before, after = (
        re.match(r"(enchanted|equipped) (?=.*s\b)", words),
        re.search(rf" that are ({'|'.join(STATES)})$", words),
    )
    mark = before or after
    if mark is None:
        return _list(words) or _several(words)
    found = _list(words[mark.end() :] if before else words[: mark.start()])
    return None if found is None else both(found, STATES[mark[1]])


def _several(words: str) -> fi.Filter | None:
    """Several subjects, each with its own "you control": "Skeletons you control and other Zombies you control"."""
    parts = words.split(" and ")
    if len(parts) < 2 or not all(_WHOSE.search(part) for part in parts):
        return None
    found = [subject(part[:1].upper() + part[1:]) for part in parts]
    known = [each for each in found if each is not None and each not in (fi.THIS, fi.HOST)]
    return fi.AnyOf(tuple(known)) if len(known) == len(parts) else None


_WHOSE = re.compile(r"\b(?:you|your opponents) (?:control|own|cast)\b|\bin your (?:hand|library|graveyard)\b")


EVERYWHERE = fi.AnyOf(tuple(fi.InZone(zone) for zone in fi.Zone if zone is not fi.Zone.OUTSIDE))
"""All that there is in the game."""


def _list(words: str) -> fi.Filter | None:
    """A noun or a list of them; "and" within it joins alternatives, but not where a phrase describes."""
    if words == "cards that aren't on the battlefield, spells, and permanents":
        return EVERYWHERE
    head, with_, tail = words.partition(" with ")
    joined = re.sub(r"\band/or\b|\band\b(?! control| own)", "or", head)
    for start in dict.fromkeys((joined, joined[:1].upper() + joined[1:])):
        found = whole_noun(start + with_ + tail)
        if found is not None:
            return found
    return None
