"""Sentences that add mana, and that restrict it (106)."""

from __future__ import annotations

import re
from dataclasses import replace

from ..amounts import Amount
from ..effects import (
    ANY_COLOR,
    AddChosen,
    AddEach,
    AddEither,
    AddMana,
    ColorsOf,
    CommanderColors,
    CouldProduce,
    DamageYou,
    DoubleUnspent,
    Effect,
    FixedTypes,
    TheChosenColor,
    TypesOf,
    add,
    add_any_color,
    add_one_of,
)
from ..filters import ANYTHING, NOTHING, AllOf, AnyOf, Filter, OnStack, Spending, StackKind
from ..mana import COLOR_NAMES, ManaCost
from .amounts import SLOTS as AMOUNT_SLOTS
from .amounts import amount
from .costs import is_mana
from .nouns import bare, whole_noun
from .phrases import Form, Slots, read_forms

_SYMBOLS = re.compile(r"(?:\{[WUBRGCS]\})+")


def read_add(text: str) -> Effect | None:
    """What a sentence that begins with "Add" does, or one that goes with it, without its full stop."""
    body, _, where = text.partition(", where X is ")
    if where and "X" in body:
        value = amount(where)
        if value is None:
            return None
        return read_forms(_WITH_X, body, {**SLOTS, "x": lambda words: value if words == "X" else None})
    return read_forms(_SENTENCES, text, SLOTS)


def read_restriction(text: str) -> Spending | None:
    """What "Spend this mana only …" allows (106.6)."""
    words = text.removeprefix("Spend this mana only ").rstrip(".")
    spells: Filter = NOTHING
    abilities: Filter = NOTHING
    for part in re.split(r" or (?=to |activate )|, or ", words):
        found = read_forms(_SPENDING, part.removeprefix("to "), SLOTS)
        if found is None:
            return None
        spells, abilities = _either(spells, found[0]), _either(abilities, found[1])
    return Spending(spells, abilities, words)


def restricted(effect: Effect, only: Spending) -> Effect:
    """An effect whose mana may be spent only so."""
    if isinstance(effect, AddEither):
        return replace(effect, only=only, options=tuple(replace(o, only=only) for o in effect.options))
    return replace(effect, only=only) if isinstance(effect, AddMana) else effect


def _either(one: Filter, other: Filter) -> Filter:
    return other if one == NOTHING else one if other == NOTHING else one | other


def _options(text: str) -> tuple[str, ...] | None:
    """Read "{R} or {G}", "{W}, {U}, or {B}", "{W}{W}, {W}{U}, or {U}{U}"."""
    options = tuple(re.split(r", or | or |, ", text))
    return options if len(options) > 1 and all(map(_SYMBOLS.fullmatch, options)) else None


def _symbols(text: str) -> str | None:
    return text if _SYMBOLS.fullmatch(text) and is_mana(text) else None


def _repeated(n: int | Amount, symbols: str) -> AddMana:
    return add(symbols, n)


_COLORS = {name: color for color, name in COLOR_NAMES.items()}


def _combination(text: str) -> TypesOf | None:
    """The types of "in any combination of {R} and/or {G}", "… of colors"."""
    if text == "colors":
        return ANY_COLOR
    parts = re.split(r",? and/or |, ", text)
    if not all(re.fullmatch(r"\{[WUBRGC]\}", p) for p in parts):
        return None
    return FixedTypes(tuple(t for p in parts for s in ManaCost.parse(p) for t in s.types))


_SENTENCES: tuple[Form[Effect], ...] = (
    Form("Add <symbols>", add),
    Form("Add <options>", lambda options: add_one_of(*options)),
    Form("Add <symbols> for each <times:each>", add),
    Form("Add an amount of <symbols> equal to <times:amount>", add),
    Form("Add <n:nx> <symbols>", _repeated),
    Form("Add <amount:nx> mana of any [one ]color", add_any_color),
    Form(
        "Add <amount:nx> mana in any combination of <types:combination>",
        lambda amount, types: AddChosen(None, types, amount, mixed=True),
    ),
    Form("Add one mana of any color in your commander's color identity", lambda: AddChosen(None, CommanderColors())),
    Form("Add one mana of the chosen color", lambda: AddChosen(None, TheChosenColor())),
    Form("Add <amount:nx> mana of the chosen color", lambda amount: AddChosen(None, TheChosenColor(), amount)),
    Form("Add one mana of any color that <what:noun> could produce", lambda what: AddChosen(None, CouldProduce(what))),
    Form(
        "Add one mana of any color that a <what:noun> could produce", lambda what: AddChosen(None, CouldProduce(what))
    ),
    Form(
        "Add one mana of any type that a <what:noun> could produce",
        lambda what: AddChosen(None, CouldProduce(what, colors_only=False)),
    ),
    Form("Add one mana of any color among <what:noun>", lambda what: AddChosen(None, ColorsOf(what))),
    Form("For each color among <what:noun>, add one mana of that color", lambda what: AddEach(None, ColorsOf(what))),
    Form("Double the amount of each type of unspent mana you have", lambda: DoubleUnspent(None)),
    Form("~ deals <amount:n> damage to you", DamageYou),
    Form("You lose <amount:n> life", DamageYou),
)
_WITH_X: tuple[Form[Effect], ...] = (
    Form("Add <amount:x> mana of any [one ]color", add_any_color),
    Form(
        "Add <amount:x> mana in any combination of <types:combination>",
        lambda amount, types: AddChosen(None, types, amount, mixed=True),
    ),
    Form("Add <n:x> <symbols>", _repeated),
)


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


def _source(text: str) -> Filter | None:
    what = whole_noun(re.sub(r"^(?:an?|one) ", "", text))
    return None if what is None else bare(what)


_SPENDING: tuple[Form[tuple[Filter, Filter]], ...] = (
    Form("cast <spells:spell>", lambda spells: (spells, NOTHING)),
    Form("cast spells", lambda: (ANYTHING, NOTHING)),
    Form("activate abilities of <source>", lambda source: (NOTHING, source)),
    Form("activate abilities", lambda: (NOTHING, ANYTHING)),
)
SLOTS: Slots = {
    **AMOUNT_SLOTS,
    "symbols": _symbols,
    "options": _options,
    "combination": _combination,
    "spell": spell_noun,
    "source": _source,
}
