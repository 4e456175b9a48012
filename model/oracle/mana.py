"""Sentences that add mana (106)."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations

from ..amounts import Amount, AmountIf, Sum, X
from ..conditions import Condition, Unless
from ..effects import (
    ANY_COLOR,
    Add,
    AddChosen,
    AddEach,
    AddEither,
    AddMana,
    AddOneOf,
    ColorsOf,
    CommanderColors,
    CouldProduce,
    DamageYou,
    DoubleUnspent,
    Effect,
    EitherTypes,
    FixedTypes,
    TheChosenColor,
    TypesOf,
    add,
    add_any_color,
    add_one_of,
)
from ..filters import ExiledWithThis, Filter, InZone, Zone
from ..mana import COLOR_NAMES, ManaCost
from .amounts import SLOTS as AMOUNT_SLOTS
from .amounts import amount
from .costs import is_mana
from .nouns import whole_noun
from .phrases import Form, Slots, read_forms

_SYMBOLS = re.compile(r"(?:\{[WUBRGCS]\})+")


def read_add(text: str) -> Effect | None:
    """What a sentence that begins with "Add" does, or one that goes with it, without its full stop."""
    text = _without_player(text)
    body, _, where = text.partition(", where X is ")
    if where and "X" in body:
        value = amount(where)
        if value is None:
            return None
        return read_forms(_WITH_X, body, {**SLOTS, "x": lambda words: value if words == "X" else None})
    return read_forms(_SENTENCES, text, SLOTS)


_PLAYER = re.compile(r"(?:You add|Each player adds|A player of your choice adds) ")


def _without_player(text: str) -> str:
    """A sentence that begins with "Add": mana that any player may be given can be the player's own."""
    return _PLAYER.sub("Add ", text, count=1) if _PLAYER.match(text) else text


# ---------------------------------------------------------------- mana under a condition


def only_if(effect: Effect, if_: tuple[Condition, ...]) -> AddMana | None:
    """An effect that adds its mana only where the conditions hold, else none."""
    match effect:
        case Add(times=times):
            return replace(effect, times=_if_all(if_, times, 0))
        case AddChosen(amount=number):
            return replace(effect, amount=_if_all(if_, number, 0))
        case AddOneOf(only, options):
            return AddEither(only, tuple(Add(only, symbols, _if_all(if_, 1, 0)) for symbols in options))
    return None


def instead_if(before: Effect, then: Effect, if_: tuple[Condition, ...]) -> tuple[AddMana, ...] | None:
    """What adds ``then`` where all conditions hold, and ``before`` where not."""
    match before, then:
        case Add(only, one, int(n)), Add(_, other, int(m)) if len({*_split(one), *_split(other)}) == 1:
            counts = m * len(_split(other)), n * len(_split(one))
            return (Add(only, _split(one)[0], _if_all(if_, *counts)),)
        case AddChosen(types=types), AddChosen() if types == then.types and before.mixed == then.mixed:
            return (replace(before, amount=_if_all(if_, then.amount, before.amount)),)
    if len(if_) != 1:
        return None
    parts = only_if(before, (Unless(if_[0]),)), only_if(then, if_)
    return None if parts[0] is None or parts[1] is None else (parts[0], parts[1])


def more_of_that(before: Effect, number: int) -> AddMana | None:
    """Read "add three mana of that type", after a choice of a type."""
    return replace(before, amount=number) if isinstance(before, AddChosen) else None


def _if_all(if_: tuple[Condition, ...], then: Amount | int, otherwise: Amount | int) -> Amount | int:
    for condition in reversed(if_):
        then = AmountIf(condition, then, otherwise)
    return then


def _split(symbols: str) -> list[str]:
    return re.findall(r"\{[^}]+\}", symbols)


# ---------------------------------------------------------------- phrases


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


_PAIRS = tuple("{%s}{%s}" % pair for pair in combinations(ANY_COLOR.types, 2))
_EXILED = InZone(Zone.EXILE) & ExiledWithThis()


def _or_chosen(one: str) -> AddMana | None:
    """Read "{B} or one mana of the chosen color"."""
    types = tuple(t for s in ManaCost.parse(one) for t in s.types)
    return AddChosen(None, EitherTypes((FixedTypes(types), TheChosenColor()))) if len(types) == 1 else None


def _several(text: str) -> Filter | None:
    """A noun phrase, also one of several kinds joined by "and"."""
    each = re.sub(r"^(legendary|basic|snow) (\w+) and (?=\w+ you control)", r"\1 \2 or \1 ", text)
    return whole_noun(each) or whole_noun(each.replace(" and ", " or "))


_SENTENCES: tuple[Form[Effect], ...] = (
    Form("Add <symbols>", add),
    Form("Add <options>", lambda options: add_one_of(*options)),
    Form("Add <symbols> for each <kind:counter> counter removed this way", lambda symbols, kind: add(symbols, X())),
    Form(
        "Add <symbols>, then add an additional <more:symbols> for each <kind:counter> counter removed this way",
        lambda symbols, more, kind: add(symbols, Sum((1, X()))) if symbols == more else None,
    ),
    Form("Add that much <symbols>", lambda symbols: add(symbols, X())),
    Form("Add <symbols> for each <times:each>", add),
    Form("Add an amount of <symbols> equal to <times:amount>", add),
    Form("Add <n:nx> <symbols>", _repeated),
    Form("Add <amount:nx> mana of any [one ]color", add_any_color),
    Form(
        "Add <amount:nx> mana in any combination of <types:combination>",
        lambda amount, types: AddChosen(None, types, amount, mixed=True),
    ),
    Form("Add one mana of any color in your commander's color identity", lambda: AddChosen(None, CommanderColors())),
    Form("Add two mana of different colors", lambda: add_one_of(*_PAIRS)),
    Form("Add <one:symbols> or one mana of the chosen color", _or_chosen),
    Form("Add one mana of any of the exiled [card's|cards'] colors", lambda: AddChosen(None, ColorsOf(_EXILED))),
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
    Form("Add one mana of any color among <what:several>", lambda what: AddChosen(None, ColorsOf(what))),
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


SLOTS: Slots = {
    **AMOUNT_SLOTS,
    "symbols": _symbols,
    "options": _options,
    "combination": _combination,
    "several": _several,
}
