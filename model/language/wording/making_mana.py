"""Instructions that add mana, in words (106)."""

from __future__ import annotations

from .. import amounts as am
from .. import effects as ef
from ..effects import AddMana
from ..filters import SPELL
from ..mana import ManaType
from ..names import Name
from .amounts import for_each
from .clauses import Tell, by, tell
from .costs import spent_only
from .durations import until
from .english import THEY, NounPhrase, article, joined, number_word, sentence
from .nouns import noun, spells_of
from .references import call
from .saying import Say, Speech, say


def mana_types(types: tuple[ManaType, ...], last: str = "or") -> str:
    """Types of mana as a choice: "{R} or {G}"."""
    return joined(("{%s}" % t for t in types), last)


def _only(effect: AddMana, t: Speech) -> str:
    """What the mana may be spent on, and what becomes of that."""
    only = effect.only
    kept = (
        f". {until(effect.kept, t).strip().capitalize()}, you don't lose this mana" if effect.kept is not None else ""
    )
    if only is None:
        return kept
    said = f". Spend this mana {spent_only(only)}" if only.words and only.words != "pay for anything" else ""
    for rider in only.riders:
        call(t, Name.EVENT_IT, NounPhrase("that spell"))
        when = "when" if rider.triggers else "if"
        done = ". ".join(sentence(tell(effect_, t)).removesuffix(".") for effect_ in rider.do)
        done = done[:1].lower() + done[1:]
        said += f". {when.capitalize()} that mana is spent to cast {article(noun(SPELL & rider.spells, t))}, {done}"
    return said + kept


def _mana(amount: am.Amount | int, kind: str, t: Speech) -> str:
    """So much mana of a kind, and of what that depends."""
    match amount:
        case int():
            return f"{number_word(amount)} mana {kind}"
        case am.X():
            return f"X mana {kind}"
        case ef.ThatMuch():
            return f"that much mana {kind}"
    each = for_each(amount, t)
    return f"one mana {kind}{each}" if each else f"X mana {kind}, where X is {say(amount, t)}"


def _chosen(effect: ef.AddChosen, t: Speech) -> str:
    how = "in any combination of" if effect.mixed else "of"
    if effect.types == ef.ANY_COLOR:
        several = effect.amount != 1
        types = "colors" if effect.mixed else "any one color" if several else "any color"
        each = for_each(effect.amount, t)
        types = "any color" if each and not effect.mixed else types
    else:
        types = say(effect.types, t)
    return f"add {_mana(effect.amount, f'{how} {types}', t)}{_only(effect, t)}"


def _add(effect: ef.Add, t: Speech) -> str:
    each = for_each(effect.times, t)
    if effect.times == 1:
        return f"add {effect.symbols}{_only(effect, t)}"
    if each:
        return f"add {effect.symbols}{each}{_only(effect, t)}"
    match effect.times:
        case am.AmountIf(if_, int() as then, int() as otherwise) if otherwise > 0:
            return (
                f"add {effect.symbols * otherwise}. If {say(if_, t)}, "
                f"add {effect.symbols * then} instead{_only(effect, t)}"
            )
    if isinstance(effect.times, am.X):
        return f"add X mana {_in_words(effect.symbols)}{_only(effect, t)}"
    if isinstance(effect.times, ef.ThatMuch):
        return f"add that much {effect.symbols}{_only(effect, t)}"
    return f"add an amount of {effect.symbols} equal to {say(effect.times, t)}{_only(effect, t)}"


def _in_words(symbols: str) -> str:
    return f"of {symbols}"


INSTRUCTIONS: dict[type, Tell] = {
    ef.Add: _add,
    ef.AddChosen: _chosen,
    ef.AddOneOf: lambda e, t: f"add {joined(e.options, 'or')}{_only(e, t)}",
    ef.AddEach: lambda e, t: (
        f"for each {say(e.types, t).removeprefix('a ').replace('color of ', 'color among ')}, "
        f"add one mana of that color{_only(e, t)}"
    ),
    ef.AddEither: lambda e, t: f"{joined((tell(o, t) for o in e.options), 'or')}{_only(e, t)}",
    ef.GivesMana: lambda g, t: by(g.who, tell(g.mana, t.seen_by(THEY)), t),
    ef.DoubleUnspent: lambda _, __: "double the amount of each type of unspent mana you have",
}

WORDS: dict[type, Say] = {
    ef.FixedTypes: lambda f, _: "any color" if f == ef.ANY_COLOR else mana_types(f.types),
    ef.CouldProduce: lambda c, t: (
        f"any {'color' if c.colors_only else 'type'} that {article(noun(c.what, t))} could produce"
    ),
    ef.ColorsOf: lambda c, t: f"a color of {noun(c.what, t, True, 'permanent')}",
    ef.TheChosenColor: lambda _, __: "the chosen color",
    ef.TheNotedTypes: lambda _, __: "the noted types",
    ef.CommanderColors: lambda _, __: "any color in your commander's color identity",
    ef.EitherTypes: lambda e, t: joined([say(p, t) for p in e.parts], "or"),
    ef.Rider: lambda r, t: f"for {spells_of(r.spells, t)}: {joined(tell(e, t) for e in r.do)}",
}
