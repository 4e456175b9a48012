"""Activated abilities: "[Cost]: [Effect.] [Activation instructions]" (602.1)."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec.structs import replace

from ...language import keywords as kw
from ...language.abilities import ActivatedAbility, Reach
from ...language.amounts import CountersHere, Sum, X
from ...language.costs import Cost, Loyalty, cost, mentions_x
from ...language.effects import AddMana, Does, Effect
from ...language.filters import Zone
from ..clauses.another import other_than_before
from ..clauses.costs import read_cost
from ..phrases.amounts import number
from ..sentences.effects import hurts
from ..sentences.mana import asks_for_what_is_paid
from ..sentences.meaning import Meaning, whole
from ..sentences.own_costs import read_fixed_x
from ..sentences.spans import Reading, Span, Verdict, unread
from .modal import read_modal

_WORD = r"(?:(?P<word>Boast|Channel|Exhaust|Forecast|Power-up) — )?"
_LINE = re.compile(rf"{_WORD}(?P<cost>[^:⟦]+?): (?P<effect>.+)", re.DOTALL)
_LOYALTY = re.compile(r"\[?(?P<sign>[+−-]?)(?P<n>\d+|X)\]?: (?P<effect>.+)")


def read_activated(line: str, bullets: tuple[str, ...]) -> Reading | None:
    """The activated ability that a line is, or ``None`` where it is none."""
    loyalty = _LOYALTY.fullmatch(line)
    if loyalty:
        return _with_cost(cost(_loyalty(loyalty)), loyalty["effect"], bullets, line)
    found = _LINE.fullmatch(line)
    if found is None:
        return None
    paid = read_cost(found["cost"])
    if paid is None:
        return unread("\n".join((line, *bullets)), _reach(line, adds=" add " in line.lower()))
    return _with_cost(paid, found["effect"], bullets, line, (found["word"] or "").lower())


def _loyalty(found: re.Match[str]) -> Loyalty:
    number = X() if found["n"] == "X" else int(found["n"])
    return Loyalty(number, -1 if found["sign"] in ("−", "-") and found["sign"] else 1)


def _with_cost(paid: Cost, text: str, bullets: tuple[str, ...], line: str, word: str = "") -> Reading:
    meaning, modes = read_modal(text, bullets)
    no_mana = paid.loyalty is not None or (hurts(meaning) and not _adds(meaning))
    if meaning.unread or no_mana:
        stacked = read_modal(text, bullets, mana=False)
        if no_mana or stacked[0].targets:  # it is no mana ability (605.1a)
            meaning, modes = stacked
    meaning = replace(meaning, effects=_counters_first(meaning.effects))
    if mentions_x(paid):
        meaning = _with_fixed_x(meaning, line)
    announces = mentions_x(paid) or not mentions_x((meaning.effects, meaning.targets))
    if not announces or not asks_for_what_is_paid(meaning.effects, paid):  # an X or an object that nothing names
        meaning = replace(meaning, spans=tuple(replace(s, verdict=Verdict.UNREAD) for s in meaning.spans))
    zone, other_zone = _zones(line)
    ability = ActivatedAbility(
        paid.plus(Cost(meaning.bounds)),
        _effects(meaning) or (() if modes else (Does(line),)),
        other_than_before(meaning.targets),
        modes,
        meaning.only_if,
        zone,
        by=meaning.by,
        spend=meaning.spend,
        other_zone=other_zone,
        own_changes=meaning.own_changes,
    )
    named = _WORDS[word](ability) if word else ability
    return whole(named, meaning, _reach(line, adds=_adds(meaning)))


def _with_fixed_x(meaning: Meaning, line: str) -> Meaning:
    """A meaning with what a sentence says the X of the cost is (107.3c)."""
    exiles = "the exiled card" in line
    found = [
        read_fixed_x(s.text.replace("that card", "the exiled card") if exiles else s.text)
        if s.verdict is Verdict.UNREAD
        else None
        for s in meaning.spans
    ]
    spans = tuple(
        s if x is None else Span(s.text, Verdict.UNDERSTOOD) for s, x in zip(meaning.spans, found, strict=True)
    )
    return replace(meaning, bounds=(*meaning.bounds, *(x for x in found if x is not None)), spans=spans)


_PUTS = re.compile(r"Put (?P<n>an?|\w+) (?P<kind>[\w+/-]+) counters? on ~\.")


def _counters_first(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The effects; mana for each counter is added after the counter that the same ability puts there (608.2c)."""
    first = _PUTS.fullmatch(effects[0].what) if effects and isinstance(effects[0], Does) else None
    more = number(first["n"]) if first else None
    if first is None or more is None:
        return effects
    here = CountersHere(first["kind"])

    def after(effect: Effect) -> Effect:
        counted = {name: Sum((here, more)) for name in ("amount", "times") if getattr(effect, name, None) == here}
        return replace(effect, **counted) if counted else effect

    return tuple(map(after, effects))


def _effects(meaning: Meaning) -> tuple[Effect, ...]:
    """The effects; mana that might be bound, or come with more, is not counted."""
    return () if meaning.unread and _adds(meaning) else meaning.effects


def _adds(meaning: Meaning) -> bool:
    return any(isinstance(e, AddMana) for e in meaning.effects) or any("dd " in text for text in meaning.unread)


def _reach(line: str, *, adds: bool) -> tuple[Reach, ...]:
    """What an activated ability that is not wholly understood could matter to."""
    others = (Reach.PERMITS,) if "may activate" in line else ()
    return (Reach.ABILITIES, *((Reach.MANA,) if adds else ()), *others)


_PLACES = {
    "your hand": Zone.HAND,
    "your graveyard": Zone.GRAVEYARD,
    "exile": Zone.EXILE,
    "the command zone": Zone.COMMAND,
}
_PLACE = "|".join(_PLACES)
_FROM = re.compile(
    rf"(?:Exile|Discard|Reveal|Return|Put) ~(?: and [^:,]+)?(?: onto the battlefield)? from (?P<first>{_PLACE})"
    rf"(?: or from (?P<other>{_PLACE}))?"
)


def _zones(line: str) -> tuple[Zone, Zone | None]:
    """Where an ability functions: where its cost or its effect says that the object is (113.6k–m), and where else."""
    found = _FROM.search(line)
    if found:
        return _PLACES[found["first"]], _PLACES.get(found["other"])
    if re.search(r"\bDiscard ~[,:]", line):
        return Zone.HAND, None
    if "if ~ is suspended" in line:  # 702.62b
        return Zone.EXILE, None
    if "if ~ is on the battlefield or in your graveyard" in line:
        return Zone.BATTLEFIELD, Zone.GRAVEYARD
    return (Zone.GRAVEYARD if "if ~ is in your graveyard" in line else Zone.BATTLEFIELD), None


# ---------------------------------------------------------------- words before the cost

_WORDS: dict[str, Callable[[ActivatedAbility], ActivatedAbility]] = {
    "boast": kw.boast,
    "exhaust": kw.exhaust,
    "forecast": kw.forecast,
    "power-up": kw.power_up,
    "channel": lambda ability: replace(ability, keyword="channel"),  # its cost says that the card is discarded
}
