"""Sentences that add mana (106)."""

from __future__ import annotations

import re
from itertools import combinations

from msgspec.structs import replace

from ...language.amounts import Amount, AmountIf, Count, Devotion, Sum, Total, X
from ...language.conditions import Condition, Unless
from ...language.costs import Cost, ObjectPart
from ...language.effects import (
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
    TheNotedTypes,
    TypesOf,
    action_asked_for,
    add,
    add_any_color,
    add_one_of,
)
from ...language.filters import EXILED_WITH_THIS, THIS, Filter, Stat, Took
from ...language.mana import COLOR_NAMES, ManaCost
from ..clauses.costs import is_mana
from ..phrases.amounts import SLOTS as AMOUNT_SLOTS
from ..phrases.amounts import amount
from ..phrases.forms import Form, Slots, read_forms
from ..phrases.nouns import whole_noun

_SYMBOLS = re.compile(r"(?:\{[WUBRGCSP\d/]+\})+")


def read_add(text: str) -> Effect | None:
    """What a sentence that begins with "Add" does, or one that goes with it, without its full stop."""
    text = _without_player(text)
    body, _, where = text.partition(", where X is ")
    if where and "X" in body:
        value = _amount(where)
        if value is None:
            return None
        return read_forms(_WITH_X, body, {**SLOTS, "x": lambda words: value if words == "X" else None})
    return read_forms(_SENTENCES, text, SLOTS)


def read_add_after(choice: str, text: str) -> Effect | None:
    """What two sentences do of which the first only makes a choice: "Choose a color. Add one mana of that color …"."""
    return read_forms(_AFTER_CHOICES, f"{choice}. {text}", SLOTS)


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


# ---------------------------------------------------------------- what the cost took

_TAKING = {"sacrificed": "sacrifice", "exiled": "exile", "discarded": "discard", "revealed": "reveal"}
_STATS = {"power": Stat.POWER, "toughness": Stat.TOUGHNESS, "mana value": Stat.MANA_VALUE}


def asks_for_what_is_paid(effects: tuple[Effect, ...], paid: Cost) -> bool:
    """Whether the cost takes just one object of the kind that its effects ask about, if they do so at all."""
    asked = action_asked_for(effects)
    taking = [part for part in paid if isinstance(part, ObjectPart) and part.action == asked]
    return asked is None or (len(taking) == 1 and taking[0].count == 1 and not taking[0].on_this)


def _of_taken(action: str, kind: str, stat: Stat) -> Amount:
    return Total(stat, Took(action))


def _amount(text: str) -> Amount | int | None:
    """An amount, also one of what the cost took: "1 plus the exiled creature's mana value"."""
    return read_forms(_OF_TAKEN, text, SLOTS) or amount(text)


_OF_TAKEN: tuple[Form[Amount], ...] = (
    Form("the <action:taking> <kind>'s <stat>", _of_taken),
    Form(
        "<n> plus the <action:taking> <kind>'s <stat>",
        lambda n, action, kind, stat: Sum((n, _of_taken(action, kind, stat))),
    ),
)


# ---------------------------------------------------------------- phrases


def _options(text: str) -> tuple[str, ...] | None:
    """Read "{R} or {G}", "{W}, {U}, or {B}", "{W}{W}, {W}{U}, or {U}{U}"."""
    options = tuple(re.split(r", or | or |, ", text))
    return options if len(options) > 1 and all(map(_symbols, options)) else None


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
    Form("Add an amount of <symbols> equal to <times:taken>", add),
    Form("Add <n:nx> <symbols>", _repeated),
    Form("Add <amount:nx> mana of any [one ]color", add_any_color),
    Form(
        "Add <amount:nx> mana in any combination of <types:combination>",
        lambda amount, types: AddChosen(None, types, amount, mixed=True),
    ),
    Form("Add one mana of any color in your commander's color identity", lambda: AddChosen(None, CommanderColors())),
    Form(
        "Add one mana of any type the <action:taking> land could produce",
        lambda action: AddChosen(None, CouldProduce(Took(action), colors_only=False)),
    ),
    Form(
        "Add one mana of any type that land could produce",
        lambda: AddChosen(None, CouldProduce(Took("untap"), colors_only=False)),
    ),
    Form("Add one mana of either of the circled colors", lambda: AddChosen(None, TheNotedTypes())),
    Form("Add one mana of any of ~'s colors", lambda: AddChosen(None, ColorsOf(THIS))),
    Form("Add one mana of ~'s last noted type", lambda: AddChosen(None, TheNotedTypes())),
    Form("Add two mana of different colors", lambda: add_one_of(*_PAIRS)),
    Form("Add <one:symbols> or one mana of the chosen color", _or_chosen),
    Form(
        "Add one mana of any of the exiled [card's|cards'] colors", lambda: AddChosen(None, ColorsOf(EXILED_WITH_THIS))
    ),
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
)
_WITH_X: tuple[Form[Effect], ...] = (
    Form("Add <amount:x> mana of any [one ]color", add_any_color),
    Form(
        "Add <amount:x> mana in any combination of <types:combination>",
        lambda amount, types: AddChosen(None, types, amount, mixed=True),
    ),
    Form("Add <n:x> <symbols>", _repeated),
    Form(
        "Add <n:x> <one:symbols> or <m:x> <other:symbols>",
        lambda n, one, m, other: AddEither(None, (add(one, n), add(other, m))),
    ),
)
_AFTER_CHOICES: tuple[Form[Effect], ...] = (
    Form(
        "Choose a color. Add an amount of mana of that color equal to your devotion to that color",
        lambda: AddEither(None, tuple(add("{%s}" % color, Devotion(color)) for color in ANY_COLOR.types)),
    ),
    Form("Choose a color. Add an amount of mana of that color equal to <amount>", add_any_color),
    Form("Choose a color. Add one mana of that color for each <amount:each>", add_any_color),
    Form("Choose a color of a <what:noun>. Add one mana of that color", lambda what: AddChosen(None, ColorsOf(what))),
    Form("Choose a player. That player adds <symbols>", add),
    Form("Choose a player. That player adds one mana of any color they choose", add_any_color),
    Form(
        "Reveal any number of <what:noun>. Add <symbols> for each card revealed this way",
        lambda what, symbols: add(symbols, Count(what)),  # there is no reason to reveal fewer
    ),
)


SLOTS: Slots = {
    **AMOUNT_SLOTS,
    "symbols": _symbols,
    "options": _options,
    "combination": _combination,
    "several": _several,
    "taken": _amount,
    "taking": _TAKING.get,
    "kind": lambda text: text if text.isalpha() else None,
    "stat": _STATS.get,
}
