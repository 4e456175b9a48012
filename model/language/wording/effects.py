"""Targets and effects in words, and mana."""

from __future__ import annotations

from .. import effects as ef
from .. import filters as fi
from .. import targets as ta
from ..mana import Mana, ManaCost, ManaPool, Symbol
from .amounts import for_each
from .nouns import compared, noun
from .saying import Say, describe, joined
from .words import mana_types, number_word, players_own, provided


def _target(target: ta.Target) -> str:
    if target.what == fi.ANY_TARGET:
        return _any_target(target)
    what = noun(target.what)
    match target.least, target.most:
        case 1, 1:
            text = f"target {what}"
        case 0, 1:
            text = f"up to 1 target {what}"
        case _:
            text = f"{_how_many(target)} target {noun(target.what, True)}"
    text = "another " + text if target.other_than else text
    together = (*target.joint, *target.related)
    text += f", {joined(map(describe, together))}" if together else ""
    return text + _further(target)


def _related(relation: ta.Related) -> str:
    if relation.theirs is relation.own:
        return f"with the same {relation.own} as target {relation.to + 1}"
    return f"with target {relation.to + 1} as {relation.own}"


def _further(target: ta.Target) -> str:
    chosen = "" if target.chooser is fi.Who.YOU else f" of {players_own(target.chooser)} choice"
    divided = f", dividing {describe(target.divided)} among them" if target.divided is not None else ""
    return chosen + divided + provided(target.if_)


def _any_target(target: ta.Target) -> str:
    text = "any target" if target.least == target.most == 1 else f"{_how_many(target)} targets"
    return text + _further(target)


def _how_many(target: ta.Target) -> str:
    match target.least, target.most:
        case 0, None:
            return "any number of"
        case 0, most:
            return f"up to {describe(most)}"
        case least, None:
            return f"{describe(least)} or more"
        case least, most:
            return describe(least) if least == most else f"{describe(least)} to {describe(most)}"


def _only(effect: ef.AddMana) -> str:
    return f", {_spent_only(effect.only.words)}" if effect.only else ""


def _spent_only(words: str) -> str:
    return f"only {words}" if words.startswith("to ") else f"only for {words}"


def _add_chosen(effect: ef.AddChosen) -> str:
    number = number_word(effect.amount) if isinstance(effect.amount, int) else describe(effect.amount)
    how = "in any combination of" if effect.mixed else "of"
    types = "colors" if effect.mixed and effect.types == ef.ANY_COLOR else describe(effect.types)
    return f"add {number} mana {how} {types}{_only(effect)}"


def _with(counters: str) -> str:
    return f" with {counters} counters" if counters else ""


WORDS: dict[type, Say] = {
    ta.Target: _target,
    ta.Alike: lambda j: f"with the same {j.by}",
    ta.Apart: lambda j: f"with different {j.by}s",
    ta.Related: _related,
    ta.TotalStat: lambda j: f"with total {j.stat} {compared(j.compare, j.amount)}",
    ef.Does: lambda e: e.what,
    ef.DamageYou: lambda e: f"{describe(e.amount)} damage to you",
    ef.ExileThis: lambda e: f"exile it{' face down' if e.face_down else ''}{_with(e.counters)}",
    ef.TurnFaceUp: lambda e: f"turn it face up{_with(e.counters)}",
    ef.PutIntoHand: lambda _: "put it into its owner's hand",
    ef.DiscardThis: lambda _: "discard it",
    ef.EndThis: lambda _: "end the effect",
    ef.IgnoreThis: lambda _: "ignore it until end of turn",
    ef.Unlock: lambda e: f"unlock its {('left', 'right')[e.face]} half",
    ef.FixedTypes: lambda t: "any one color" if t == ef.ANY_COLOR else mana_types(t.types),
    ef.CouldProduce: lambda t: f"a {'color' if t.colors_only else 'type'} that {noun(t.what, True)} could produce",
    ef.ColorsOf: lambda t: f"a color of {noun(t.what, True)}",
    ef.TheChosenColor: lambda _: "the chosen color",
    ef.TheNotedTypes: lambda _: "a noted type",
    ef.CommanderColors: lambda _: "a color in your commander's color identity",
    ef.EitherTypes: lambda t: joined([describe(p) for p in t.parts], "or"),
    ef.Add: lambda e: f"add {e.symbols}{for_each(e.times)}{_only(e)}",
    ef.AddChosen: _add_chosen,
    ef.AddOneOf: lambda e: f"add {joined(e.options, 'or')}{_only(e)}",
    ef.AddEach: lambda e: f"add one mana of each of {describe(e.types)}{_only(e)}",
    ef.AddEither: lambda e: joined(map(describe, e.options), "or") + _only(e),
    ef.DoubleUnspent: lambda _: "double your unspent mana",
    ManaCost: str,
    ManaPool: str,
    Symbol: str,
    Mana: lambda m: "{%s}" % m.type + (f" {_spent_only(m.only.words)}" if m.only else ""),
    fi.Spending: lambda s: s.words,
    ef.Rider: lambda r: f"{describe(r.spells)}: {joined(map(describe, r.do))}",
}
