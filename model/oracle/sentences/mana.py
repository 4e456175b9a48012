"""Sentences that add mana (106)."""

from __future__ import annotations

import re
from itertools import combinations

from msgspec.structs import replace

from ...language import effects as ef
from ...language.amounts import Amount, AmountIf, Count, Devotion, Sum, Total, X
from ...language.conditions import Condition, Unless
from ...language.costs import Cost, ObjectPart
from ...language.filters import EXILED_WITH_THIS, THIS, Filter, Stat, Took
from ...language.mana import COLOR_NAMES, ManaCost
from ..clauses.costs import is_mana
from ..phrases.amounts import SLOTS as AMOUNT_SLOTS
from ..phrases.amounts import amount
from ..phrases.forms import Form, Slots, read_forms
from ..phrases.nouns import whole_noun

_SYMBOLS = re.compile(r"(?:\{[WUBRGCSP\d/]+\})+")


def read_add(text: str) -> ef.Effect | None:
    """What a sentence that begins with "Add" does, or one that goes with it, without its full stop."""
    text = _without_player(text)
    body, _, where = text.partition(", where X is ")
    if where and "X" in body:
        value = _amount(where)
        if value is None:
            return None
        return read_forms(_WITH_X, body, {**SLOTS, "x": lambda words: value if words == "X" else None})
    return read_forms(_SENTENCES, text, SLOTS)


def read_add_after(choice: str, text: str) -> ef.Effect | None:
    """What two sentences do of which the first only makes a choice: "Choose a color. Add one mana of that color …"."""
    return read_forms(_AFTER_CHOICES, f"{choice}. {text}", SLOTS)


_PLAYER = re.compile(r"(?:You add|Each player adds|A player of your choice adds) ")


def _without_player(text: str) -> str:
    """A sentence that begins with "Add": mana that any player may be given can be the player's own."""
    return _PLAYER.sub("Add ", text, count=1) if _PLAYER.match(text) else text


# ---------------------------------------------------------------- mana under a condition


def only_if(effect: ef.Effect, if_: tuple[Condition, ...]) -> ef.AddMana | None:
    """An effect that adds its mana only where the conditions hold, else none."""
    match effect:
        case ef.Add(times=times):
            return replace(effect, times=_if_all(if_, times, 0))
        case ef.AddChosen(amount=number):
            return replace(effect, amount=_if_all(if_, number, 0))
        case ef.AddOneOf(only, options):
            return ef.AddEither(only, tuple(ef.Add(only, symbols, _if_all(if_, 1, 0)) for symbols in options))
    return None


def instead_if(before: ef.Effect, then: ef.Effect, if_: tuple[Condition, ...]) -> tuple[ef.AddMana, ...] | None:
    """What adds ``then`` where all conditions hold, and ``before`` where not."""
    match before, then:
        case ef.Add(only, one, int(n)), ef.Add(_, other, int(m)) if len({*_split(one), *_split(other)}) == 1:
            counts = m * len(_split(other)), n * len(_split(one))
            return (ef.Add(only, _split(one)[0], _if_all(if_, *counts)),)
        case ef.AddChosen(types=types), ef.AddChosen() if types == then.types and before.mixed == then.mixed:
            return (replace(before, amount=_if_all(if_, then.amount, before.amount)),)
    if len(if_) != 1:
        return None
    parts = only_if(before, (Unless(if_[0]),)), only_if(then, if_)
    return None if parts[0] is None or parts[1] is None else (parts[0], parts[1])


def more_of_that(before: ef.Effect, number: int) -> ef.AddMana | None:
    """Read "add three mana of that type", after a choice of a type."""
    return replace(before, amount=number) if isinstance(before, ef.AddChosen) else None


def _if_all(if_: tuple[Condition, ...], then: Amount | int, otherwise: Amount | int) -> Amount | int:
    for condition in reversed(if_):
        then = AmountIf(condition, then, otherwise)
    return then


def _split(symbols: str) -> list[str]:
    return re.findall(r"\{[^}]+\}", symbols)


# ---------------------------------------------------------------- what the cost took

_TAKING = {"sacrificed": "sacrifice", "exiled": "exile", "discarded": "discard", "revealed": "reveal"}
_STATS = {"power": Stat.POWER, "toughness": Stat.TOUGHNESS, "mana value": Stat.MANA_VALUE}


def asks_for_what_is_paid(effects: tuple[ef.Effect, ...], paid: Cost) -> bool:
    """Whether the cost takes just one object of the kind that its effects ask about, if they do so at all."""
    asked = ef.action_asked_for(effects)
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


def _repeated(n: int | Amount, symbols: str) -> ef.AddMana:
    return ef.add(symbols, n)


_COLORS = {name: color for color, name in COLOR_NAMES.items()}


def _combination(text: str) -> ef.TypesOf | None:
    """The types of "in any combination of {R} and/or {G}", "… of colors"."""
    if text == "colors":
        return ef.ANY_COLOR
    parts = re.split(r",? and/or |, ", text)
    if not all(re.fullmatch(r"\{[WUBRGC]\}", p) for p in parts):
        return None
    return ef.FixedTypes(tuple(t for p in parts for s in ManaCost.parse(p) for t in s.types))


_PAIRS = tuple("{%s}{%s}" % pair for pair in combinations(ef.ANY_COLOR.types, 2))


def _or_chosen(one: str) -> ef.AddMana | None:
    """Read "{B} or one mana of the chosen color"."""
    types = tuple(t for s in ManaCost.parse(one) for t in s.types)
    return ef.AddChosen(None, ef.EitherTypes((ef.FixedTypes(types), ef.TheChosenColor()))) if len(types) == 1 else None


def _several(text: str) -> Filter | None:
    """A noun phrase, also one of several kinds joined by "and"."""
    each = re.sub(r"^(legendary|basic|snow) (\w+) and (?=\w+ you control)", r"\1 \2 or \1 ", text)
    return whole_noun(each) or whole_noun(each.replace(" and ", " or "))


_SENTENCES: tuple[Form[ef.Effect], ...] = (
    Form("Add <symbols>", ef.add),
    Form("Add <options>", lambda options: ef.add_one_of(*options)),
    Form("Add <symbols> for each <kind:counter> counter removed this way", lambda symbols, kind: ef.add(symbols, X())),
    Form(
        "Add <symbols>, then add an additional <more:symbols> for each <kind:counter> counter removed this way",
        lambda symbols, more, kind: ef.add(symbols, Sum((1, X()))) if symbols == more else None,
    ),
    Form("Add that much <symbols>", lambda symbols: ef.add(symbols, X())),
    Form("Add <symbols> for each <times:each>", ef.add),
    Form("Add an amount of <symbols> equal to <times:taken>", ef.add),
    Form("Add <n:nx> <symbols>", _repeated),
    Form("Add <amount:nx> mana of any [one ]color", ef.add_any_color),
    Form(
        "Add <amount:nx> mana in any combination of <types:combination>",
        lambda amount, types: ef.AddChosen(None, types, amount, mixed=True),
    ),
    Form(
        "Add one mana of any color in your commander's color identity", lambda: ef.AddChosen(None, ef.CommanderColors())
    ),
    Form(
        "Add one mana of any type the <action:taking> land could produce",
        lambda action: ef.AddChosen(None, ef.CouldProduce(Took(action), colors_only=False)),
    ),
    Form(
        "Add one mana of any type that land could produce",
        lambda: ef.AddChosen(None, ef.CouldProduce(Took("untap"), colors_only=False)),
    ),
    Form("Add one mana of either of the circled colors", lambda: ef.AddChosen(None, ef.TheNotedTypes())),
    Form("Add one mana of any of ~'s colors", lambda: ef.AddChosen(None, ef.ColorsOf(THIS))),
    Form("Add one mana of ~'s last noted type", lambda: ef.AddChosen(None, ef.TheNotedTypes())),
    Form("Add two mana of different colors", lambda: ef.add_one_of(*_PAIRS)),
    Form("Add <one:symbols> or one mana of the chosen color", _or_chosen),
    Form(
        "Add one mana of any of the exiled [card's|cards'] colors",
        lambda: ef.AddChosen(None, ef.ColorsOf(EXILED_WITH_THIS)),
    ),
    Form("Add one mana of the chosen color", lambda: ef.AddChosen(None, ef.TheChosenColor())),
    Form("Add <amount:nx> mana of the chosen color", lambda amount: ef.AddChosen(None, ef.TheChosenColor(), amount)),
    Form(
        "Add one mana of any color that <what:noun> could produce",
        lambda what: ef.AddChosen(None, ef.CouldProduce(what)),
    ),
    Form(
        "Add one mana of any color that a <what:noun> could produce",
        lambda what: ef.AddChosen(None, ef.CouldProduce(what)),
    ),
    Form(
        "Add one mana of any type that a <what:noun> could produce",
        lambda what: ef.AddChosen(None, ef.CouldProduce(what, colors_only=False)),
    ),
    Form("Add one mana of any color among <what:several>", lambda what: ef.AddChosen(None, ef.ColorsOf(what))),
    Form(
        "For each color among <what:noun>, add one mana of that color", lambda what: ef.AddEach(None, ef.ColorsOf(what))
    ),
    Form("Double the amount of each type of unspent mana you have", lambda: ef.DoubleUnspent(None)),
    Form("~ deals <amount:n> damage to you", ef.DamageYou),
)
_WITH_X: tuple[Form[ef.Effect], ...] = (
    Form("Add <amount:x> mana of any [one ]color", ef.add_any_color),
    Form(
        "Add <amount:x> mana in any combination of <types:combination>",
        lambda amount, types: ef.AddChosen(None, types, amount, mixed=True),
    ),
    Form("Add <n:x> <symbols>", _repeated),
    Form(
        "Add <n:x> <one:symbols> or <m:x> <other:symbols>",
        lambda n, one, m, other: ef.AddEither(None, (ef.add(one, n), ef.add(other, m))),
    ),
)
_AFTER_CHOICES: tuple[Form[ef.Effect], ...] = (
    Form(
        "Choose a color. Add an amount of mana of that color equal to your devotion to that color",
        lambda: ef.AddEither(None, tuple(ef.add("{%s}" % color, Devotion(color)) for color in ef.ANY_COLOR.types)),
    ),
    Form("Choose a color. Add an amount of mana of that color equal to <amount>", ef.add_any_color),
    Form("Choose a color. Add one mana of that color for each <amount:each>", ef.add_any_color),
    Form(
        "Choose a color of a <what:noun>. Add one mana of that color",
        lambda what: ef.AddChosen(None, ef.ColorsOf(what)),
    ),
    Form("Choose a player. That player adds <symbols>", ef.add),
    Form("Choose a player. That player adds one mana of any color they choose", ef.add_any_color),
    Form(
        "Reveal any number of <what:noun>. Add <symbols> for each card revealed this way",
        lambda what, symbols: ef.add(symbols, Count(what)),  # there is no reason to reveal fewer
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
