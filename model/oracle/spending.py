"""What mana may be spent on: "Spend this mana only to cast creature spells" (106.6)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from ..effects import AddEither, AddMana, Effect
from ..filters import (
    ANYTHING,
    KICKED,
    NOTHING,
    SPECIAL_ACTIONS,
    YOU_OWN,
    AllOf,
    AnyOf,
    Filter,
    Is,
    Not,
    OnStack,
    Spending,
    StackKind,
    State,
)
from .nouns import bare, whole_noun
from .phrases import Form, Slots, read_forms


@dataclass(frozen=True, slots=True)
class _Allowed:
    """A part of what mana may be spent on."""

    spells: Filter = NOTHING
    abilities: Filter = NOTHING
    actions: tuple[str, ...] = ()
    keyword: str = ""
    with_x: bool = False


_RIDER = re.compile(r", and (?:that spell|those spells) can't be countered$")
_PARTS = re.compile(r",? or (?=to |activate |cast |turn |unlock |foretell )|, (?=unlock |activate |turn |cast )")
_SPELLS = re.compile(r",? or (?=an? |creature spells |spells )")


def read_restriction(text: str) -> Spending | None:
    """What "Spend this mana only …" allows, or "This mana can't be spent to …" (106.6)."""
    if text == "This mana can't be spent to pay generic mana costs.":
        return Spending(ANYTHING, ANYTHING, "pay for something other than generic mana", SPECIAL_ACTIONS, generic=False)
    found = re.fullmatch(r"This mana can't be spent to cast (?P<kind>.+)\.", text)
    if found:
        forbidden = spell_noun(found["kind"])
        words = f"do other things than cast {found['kind']}"
        return None if forbidden is None else Spending(_not(forbidden), ANYTHING, words, SPECIAL_ACTIONS)
    words = re.sub(_RIDER, "", text.removeprefix("Spend this mana only ").rstrip("."))
    parts = [read_forms(_SPENDING, part.removeprefix("to "), SLOTS) for part in _PARTS.split(words)]
    whole = _together([p for p in parts if p is not None])
    if whole is None or None in parts:
        return None
    actions, keyword = whole.actions, whole.keyword
    return Spending(whole.spells, whole.abilities, words, actions, keyword, with_x=whole.with_x)


def restricted(effect: Effect, only: Spending) -> Effect:
    """An effect whose mana may be spent only so."""
    if isinstance(effect, AddEither):
        return replace(effect, only=only, options=tuple(replace(o, only=only) for o in effect.options))
    return replace(effect, only=only) if isinstance(effect, AddMana) else effect


def _together(parts: list[_Allowed]) -> _Allowed | None:
    """All parts as one; ``None`` where one value can't say them together."""
    if sum(p.abilities != NOTHING for p in parts) > 1 or (len(parts) > 1 and any(p.with_x for p in parts)):
        return None
    whole = _Allowed()
    for part in parts:
        whole = _Allowed(
            _either(whole.spells, part.spells),
            _either(whole.abilities, part.abilities),
            whole.actions + part.actions,
            whole.keyword or part.keyword,
            whole.with_x or part.with_x,
        )
    return whole


def _either(one: Filter, other: Filter) -> Filter:
    return other if one == NOTHING else one if other == NOTHING else one | other


def _not(what: Filter) -> Filter:
    return what.part if isinstance(what, Not) else Not(what)


def spell_noun(text: str) -> Filter | None:
    """Which spells "creature spells", "an artifact spell", "spells with mana value 4 or greater" are."""
    what = whole_noun(re.sub(r"^(?:an?|your|one) ", "", text))
    return bare(what) if what is not None and _is_spell(what) else None


def _is_spell(what: Filter) -> bool:
    parts = what.parts if isinstance(what, AllOf) else (what,)
    return any(
        (isinstance(p, OnStack) and p.kinds == (StackKind.SPELL,))
        or (isinstance(p, AnyOf) and all(map(_is_spell, p.parts)))
        for p in parts
    )


def _spells(text: str) -> Filter | None:
    """One kind of spells, or several: "creature spells or spells with {X} in their mana costs"."""
    found = [spell_noun(candidate) for candidate in (text, re.sub(r",? and ", " or ", text))]
    whole = next((f for f in found if f is not None), None)
    if whole is not None or not _SPELLS.search(text):
        return whole
    parts = [spell_noun(part) for part in _SPELLS.split(text)]
    known = [p for p in parts if p is not None]
    return AnyOf(tuple(known)) if len(known) == len(parts) else None


def _source(text: str) -> Filter | None:
    """What abilities are of: "a Hero source", "artifacts", "an Elemental"."""
    what = whole_noun(re.sub(r"^(?:an?|one) | sources?(?= of | you |$)", "", text))
    return None if what is None else bare(what)


_SPENDING: tuple[Form[_Allowed], ...] = (
    Form("cast <spells>", _Allowed),
    Form("cast spells", lambda: _Allowed(ANYTHING)),
    Form("cast kicked spells", lambda: _Allowed(KICKED)),
    Form("cast your commander", lambda: _Allowed(Is(State.COMMANDER) & YOU_OWN)),
    Form("activate abilities of <source>", lambda source: _Allowed(abilities=source)),
    Form("activate an ability of <source>", lambda source: _Allowed(abilities=source)),
    Form("activate [an ability|abilities]", lambda: _Allowed(abilities=ANYTHING)),
    Form("activate [an |]<keyword> [ability|abilities]", lambda keyword: _Allowed(abilities=ANYTHING, keyword=keyword)),
    Form("foretell a card from your hand", lambda: _Allowed(actions=("foretell",))),
    Form("turn [permanents|a permanent|creatures|a creature] face up", lambda: _Allowed(actions=("unmorph",))),
    Form("unlock [a door|doors]", lambda: _Allowed(actions=("unlock",))),
    Form("on costs that [contain|include] {{X}}", lambda: _Allowed(ANYTHING, ANYTHING, SPECIAL_ACTIONS, with_x=True)),
    Form("pay cumulative upkeep costs", _Allowed),  # they are paid as an ability resolves (702.24a)
)
_ACTIVATED = ("equip", "power-up", "cycling", "boast", "exhaust", "ninjutsu")


def _keyword(text: str) -> str | None:
    return text if text in _ACTIVATED else None


SLOTS: Slots = {"spells": _spells, "source": _source, "keyword": _keyword}
