"""Amounts in words: "the number of creatures you control", "twice that much"."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from .. import amounts as am
from .. import conditions as co
from .. import filters as fi
from ..amounts import Amount
from ..effects import references as ef
from ..filters import Compare, Filter, Quality, Stat, Who, Zone
from ..mana import COLOR_NAMES
from ..names import Name, NameOf
from .english import THEY, YOU, NounPhrase, agree, article, in_plural, joined, number_word, possessive
from .nouns import cost_name, flat, is_definite, noun, spells_of
from .players import does, one, owned
from .references import refer
from .saying import Say, Speech, say


def how_many(what: Filter, t: Speech, *, with_the: bool = True) -> str:
    """The number of what fits: "the number of cards in your hand"."""
    return f"{'the ' * with_the}number of {several(what, t)}"


def several(what: Filter, t: Speech) -> str:
    """What fits, of which there may be any number."""
    parts = flat(what)
    kind = "card" if any(isinstance(p, fi.InZone) and p.zone is not Zone.BATTLEFIELD for p in parts) else "permanent"
    if any(isinstance(p, fi.IsPlayer) for p in parts):
        text = noun(what, t, plural=True, kind="player")
        return f"{possessive(t.you)} {text}" if text.startswith("opponents") and text == "opponents" else text
    text = noun(what, t, plural=True, kind=kind, every=True)
    on_field = any(isinstance(p, fi.InZone) and p.zone is Zone.BATTLEFIELD for p in parts)
    anyones = not any(isinstance(p, _HELD) for p in parts)
    return f"{text} on the battlefield" if on_field and anyones and not is_definite(what, t) else text


_HELD = (
    fi.Controlled,
    fi.Owned,
    fi.OfPlayer,
    fi.Not,
    fi.AttachedTo,
    fi.ExiledWithThis,
    fi.OfDefender,
    ef.SpokenOf,
    fi.Is,
)


def for_each(times: Amount | int, t: Speech) -> str:
    """How often something is done: nothing for once, " for each creature", or a number of times."""
    each = _EACH.get(type(times))
    said = each(times, t) if each is not None else ""
    return said if not said or said.startswith(" for each ") else f" for each {said}"


_FIRST = {1: "first", 2: "second"}
_PAID = {"kicker": "kicked", "multikicker": "kicked"}


def _spell_cast(n: am.SpellsCastThisTurn, t: Speech) -> str:
    other = "other " if n.other else ""
    return f"{other}{noun(fi.SPELL & n.what, t)} {_have_cast(n.who, t)} this turn"


def _have_cast(who: Who, t: Speech) -> str:
    return agree(one(who, t), "have cast").replace("you have", "you've")


def _beyond(number: int) -> str:
    return f" beyond the {_FIRST.get(number, number)}" if number else ""


def _counter(kind: str) -> str:
    return f"{kind} counter" if kind else "counter"


_EACH: dict[type, Callable[[Any, Speech], str]] = {
    am.Count: lambda n, t: one_of(n.what, t),
    ef.HowMany: lambda n, t: "" if n.theirs else _one_that_fits(n, t),
    am.AsCast: lambda n, t: f"{said} as {t.you} cast this spell" if (said := for_each(n.amount, t)) else "",
    am.TimesPaid: lambda n, _: f"time it was {_PAID.get(n.keyword, f'cast with its {cost_name(n.keyword)} paid')}",
    am.CountersHere: lambda n, t: f"{_counter(n.kind)} on {t.me}",
    ef.CountersOn: lambda n, t: f"{_counter(n.kind)} on {refer(n.of, t)}",
    ef.ColorCountOf: lambda n, t: f"of {possessive(refer(n.of, t))} colors",
    am.SpellsCastThisTurn: _spell_cast,
    ef.ThatMuch: lambda n, _: {
        Name.REMOVED: "counter removed this way",
        Name.STAYED: "card left on top of the library",
    }.get(n.name, ""),
    am.Targets: lambda n, _: f"target{_beyond(n.beyond)}",
    am.ModesChosen: lambda n, _: f"mode chosen{_beyond(n.beyond)}",
    am.TargetsThat: lambda n, t: f"{noun(n.what, t)} it targets",
    am.BasicLandTypes: lambda n, t: f"basic land type among {noun(n.among, t, True)}",
    am.ColorsAmong: lambda n, t: f"color among {noun(n.among, t, True)}",
    am.CardTypesAmong: lambda n, t: f"card type among {noun(n.among, t, True, 'card')}",
    am.Party: lambda _, t: f"creature in {possessive(t.you)} party",
    am.PlayerCounters: lambda n, t: f"{_counter(n.kind)} {does(n.who, 'have', t)}",
    am.CommanderCasts: lambda _, t: f"time {_have(t)} {possessive(t.you)} commander from the command zone this game",
    ef.ForPlayer: lambda n, t: for_each(n.amount, t.seen_by(them(refer(n.who, t)))),
    ef.Theirs: lambda n, t: for_each(n.amount, t.seen_by(THEY)),
    am.ForItsController: lambda n, t: for_each(n.amount, t.seen_by(NounPhrase("its controller"))),
    ef.ManaSpentOn: lambda n, t: (
        f"color of mana spent to cast {_it(n.of, t)}" if n.colors and not n.type and not n.subtype else ""
    ),
}
"""What stands after "for each", for amounts that are said so."""


def is_for_each(amount: object, t: Speech) -> bool:
    """Whether "for each" says it."""
    return isinstance(amount, Amount) and bool(for_each(amount, t.with_targets(t.targets)))


def them(player: NounPhrase) -> NounPhrase:
    """A player as whom an amount is read: "they", where that is who has just been named."""
    return THEY if player.text.startswith("that ") or player == THEY else player


def _it(of: ef.Ref, t: Speech) -> str:
    return "it" if of == ef.SOURCE else str(refer(of, t))


def one_of(what: Filter, t: Speech) -> str:
    """One of what fits, after "for each": "creature you control"."""
    parts = flat(what)
    of_them = [part for part in parts if isinstance(part, ef.SpokenOf)]
    if of_them and any(isinstance(part, fi.InZone) and part.zone is Zone.HAND for part in parts):
        rest = fi.AllOf(tuple(part for part in parts if part not in of_them))
        return f"{noun(rest, t, kind='card')} among {refer(of_them[0].of, t)}"
    kind = "card" if any(isinstance(p, fi.InZone) and p.zone is not Zone.BATTLEFIELD for p in parts) else "permanent"
    text = noun(what, t, kind=kind)
    on_field = any(isinstance(p, fi.InZone) and p.zone is Zone.BATTLEFIELD for p in parts)
    anyones = not any(isinstance(p, _HELD) for p in parts)
    return f"{text} on the battlefield" if on_field and anyones else text


def one_of_these(of: ef.Ref, t: Speech) -> str:
    """One of a group that has been spoken of, after "for each"."""
    names: dict[object, str] = {
        Name.IT: "of them", Name.SACRIFICED: "permanent sacrificed this way", Name.MILLED: "card milled this way",
        Name.DRAWN: "card drawn this way", Name.TOKENS: "token created this way",
        Name.DAMAGED: "permanent dealt damage this way", Name.FOUND_IN_HAND: "card exiled from their hand this way",
        Name.DEALT_DAMAGE: "creature dealt damage this way", Name.SEEN: "of those cards",
        Name.PILE: "card in that pile", Name.OTHER_PILE: "card in the other pile",
    }  # fmt: skip
    if of == ef.IT and "way" in t.called:
        return f"{'card' if t.called['way'].text in _OF_CARDS else 'permanent'} {t.called['way']}"
    if isinstance(of, ef.Bound) and of.name in names:
        return names[of.name]
    if of == ef.Bound(NameOf(Name.COST, "sacrifice")):
        return "permanent sacrificed this way"
    if isinstance(of, ef.Bound) and isinstance(settled := t.settled.get(str(of.name)), ef.Each):
        return one_of(settled.what, t)
    if isinstance(of, ef.Devoured | ef.Convokers):
        return str(refer(of, t)).removeprefix("each ")
    return f"of {refer(of, t)}" if not isinstance(of, ef.Each) else one_of(of.what, t)


_OF_CARDS = ("milled this way", "discarded this way", "revealed this way", "put into a graveyard this way")


def _one_that_fits(number: ef.HowMany, t: Speech) -> str:
    """One of those that are counted, of a kind where only such count: "Spirit sacrificed this way"."""
    text = one_of_these(number.of, t)
    if number.what == fi.ANYTHING:
        return text
    kind = noun(number.what, t)
    return text.replace("permanent", kind, 1) if text.startswith("permanent ") else f"{kind} sacrificed this way"


def units(number: Amount | int | None, one_: str, t: Speech, many: str = "") -> tuple[str, str]:
    """So many of something, and what is to be added at the end: ("a card", " for each creature you control")."""
    several_ = many or in_plural(one_)
    match number:
        case None:
            return f"all {several_}", ""
        case 1:
            return article(one_), ""
        case int():
            return f"{number_word(number)} {several_}", ""
        case am.X():
            return f"X {several_}", ""
        case ef.ThatMuch(Name.EXCESS):
            return f"X {several_}", ", where X is the excess damage dealt this way"
        case ef.ThatMuch(Name.AMOUNT | Name.EVENT_AMOUNT):
            return f"that many {several_}", ""
        case ef.ThatMuch(Name.WORKED_OUT):
            return f"X {several_}", ""
        case ef.Theirs(amount):
            return units(amount, one_, t.seen_by(THEY), many)
        case am.Times(factor, amount) if factor > 1 and is_for_each(amount, t):
            return f"{number_word(factor)} {several_}", for_each(amount, t)
        case am.Times(2, ef.ThatMuch()):
            return f"twice that many {several_}", ""
    if is_for_each(number, t):
        return article(one_), for_each(number, t)
    return f"X {several_}", f", where X is {say(number, t)}"


def size_of(number: Amount | int, unit: str, t: Speech) -> str:
    """So much of something that is measured: "3 damage", "life equal to its power"."""
    match number:
        case int() | am.X():
            return f"{say(number, t)} {unit}"
        case ef.ThatMuch(Name.WORKED_OUT):
            return f"X {unit}"
        case ef.ThatMuch(Name.RESULT):
            return f"{unit} equal to the result"
        case ef.ThatMuch(Name.EXCESS):
            return f"{unit} equal to the excess damage"
        case ef.ThatMuch(Name.AMOUNT | Name.EVENT_AMOUNT):
            return f"that much {unit}"
        case ef.Theirs(amount):
            return size_of(amount, unit, t.seen_by(THEY))
        case am.Times(factor, amount) if factor > 1 and is_for_each(amount, t):
            return f"{factor} {unit}{for_each(amount, t)}"
        case am.Times(2, ef.ThatMuch()):
            return f"twice that much {unit}"
        case am.AmountIf(if_, int() as then, int() as otherwise):
            return f"{otherwise} {unit}, or {then} {unit} instead if {say(if_, t)}"
    return f"{unit} equal to {say(number, t)}"


# ---------------------------------------------------------------- each amount


def _many(quality: Quality | Stat) -> str:
    """More than one of a quality: "names", "kinds of counters"."""
    names: dict[Quality | Stat, str] = {
        Quality.COUNTER: "kinds of counters",
        Stat.POWER: "powers",
        Stat.TOUGHNESS: "toughnesses",
    }
    return names.get(quality) or in_plural(quality.value)


def _stat_of(number: ef.NumberOf, t: Speech) -> str:
    of = refer(number.of, t)
    if number.of == ef.SOURCE:
        return f"its {number.stat}" if "me" in t.called else f"{possessive(of)} {number.stat}"
    if of.plural:
        return f"the total {number.stat} of {of}"
    return f"{possessive(of)} {number.stat}"


def _told(n: am.Told, t: Speech) -> str:
    who = t.you.text
    words = n.words if t.you.is_you else re.sub(r"(?<=\bto )you\b", "them" if who == "they" else who, n.words)
    words = words if t.you.is_you else re.sub(r"\byou\b(?!')", who, words)
    words = words if t.you.is_you else re.sub(r"\byou've\b", "they've" if who == "they" else f"{who} has", words)
    return f"the {'amount' if n.words.startswith(('life', 'damage', 'mana')) else 'number'} of {words}"


def _counters(kind: str) -> str:
    return f"{kind} counters" if kind else "counters"


def _if(n: am.AmountIf, t: Speech) -> str:
    match n.if_, n.then:
        case co.Holds(am.Told() as told, Compare.AT_LEAST, 1), then if told == then:
            return say(told, t)  # a fact, and what a position knows of the same, are said once
        case co.Holds(am.Told() as told, Compare.AT_LEAST, shown), then if (told, shown) == (then, n.otherwise):
            return say(told, t)
    other = "" if n.otherwise == 0 else f", or {say(n.otherwise, t)} otherwise"
    return f"{say(n.then, t)} if {say(n.if_, t)}{other}"


def _times(n: am.Times, t: Speech) -> str:
    if n.factor == -1:
        return f"minus {say(n.amount, t)}"
    if n.factor == 1:
        return say(n.amount, t)
    words = {2: "twice", 3: "three times"}
    return f"{words.get(n.factor, f'{number_word(n.factor)} times')} {say(n.amount, t)}"


def _sum(n: am.Sum, t: Speech) -> str:
    match n.parts:
        case (Amount() as amount, int() as more) if more < 0:
            return f"{say(amount, t)} minus {number_word(-more)}"
        case (more, am.Times(-1, less)):
            return f"{number_word(more) if isinstance(more, int) else say(more, t)} minus {say(less, t)}"
        case (int() as more, Amount() as amount):
            return f"{number_word(more)} plus {say(amount, t)}"
    return " plus ".join(number_word(p) if isinstance(p, int) else say(p, t) for p in n.parts)


def _mana_spent(n: ef.ManaSpentOn, t: Speech) -> str:
    of = _it(n.of, t)
    kind = f"{COLOR_NAMES.get(n.type, 'colorless')} " if n.type else ""  # type: ignore[call-overload]
    source = f" from {in_plural(n.subtype)}" if n.subtype else ""
    what = f"number of colors of {kind}mana" if n.colors else f"amount of {kind}mana"
    return f"the {what}{source} spent to cast {of}"


def _that_much(n: ef.ThatMuch, _: Speech) -> str:
    names = {
        Name.RESULT: "the result", Name.EXCESS: "the excess damage", Name.X: "the value of X",
        Name.WORKED_OUT: "X", Name.RESOLVED: "the number of times this ability has resolved this turn",
        Name.ACTIVATED: "the number of times this ability has been activated this turn",
        Name.SPELLS_BEFORE: "the number of spells cast before it this turn",
        Name.REMOVED: "the number of counters removed this way",
    }  # fmt: skip
    return names.get(n.name, "that much")


def _greatest_of(n: ef.GreatestOf, t: Speech) -> str:
    kind = "" if n.what == fi.ANYTHING else f" that are {noun(n.what, t, True, 'card')}"
    of = "those" if n.of == ef.IT or not refer(n.of, t).plural else refer(n.of, t)
    return f"the greatest {n.stat} among {of}{kind}"


def _how_many(n: ef.HowMany, t: Speech) -> str:
    way = t.called.get("way")
    if n.of == ef.Bound(Name.DIED):
        return f"the number of {noun(n.what, t, True, 'permanent')} that died this way"
    if n.what != fi.ANYTHING:
        done = str(way or "sacrificed this way")
        whose = f"{t.you if t.you.is_you else 'they'} controlled that were " * n.theirs
        return f"the number of {noun(n.what, t, True)} {whose}{done}"
    if n.theirs and n.of == ef.IT and way is not None and str(way).startswith("discarded"):
        return f"the number of cards {t.you if t.you.is_you else 'they'} {way}"
    if n.theirs and n.of == ef.IT and way is not None:
        return f"the number of permanents {t.you if t.you.is_you else 'they'} controlled that were {way}"
    if isinstance(n.of, ef.Each):
        text = how_many(n.of.what, t)
    elif isinstance(n.of, ef.AllIn):
        text = f"the number of cards in {refer(n.of, t)}"
    elif isinstance(n.of, ef.Bound):
        words: dict[object, str] = {
            Name.IT: "of them", Name.SACRIFICED: "of permanents sacrificed this way",
            Name.MILLED: "of cards milled this way",
            Name.DRAWN: "of cards drawn this way", Name.TOKENS: "of tokens created this way",
            Name.DEALT_DAMAGE: "of creatures dealt damage this way",
        }  # fmt: skip
        text = f"the number {words.get(n.of.name) or f'of {refer(n.of, t)}'}"
    else:
        text = f"the number of {refer(n.of, t)}"
    return text + " they controlled" * n.theirs


WORDS: dict[type, Say] = {
    am.X: lambda _, __: "X",
    am.Count: lambda n, t: how_many(n.what, t),
    am.StatOf: lambda n, t: f"{possessive(NounPhrase(t.me))} {n.stat}",
    am.ItsStat: lambda n, _: f"its {n.stat}",
    am.Least: lambda n, t: f"the least {n.stat} among {noun(n.among, t, True, 'card', True)}",
    am.Greatest: lambda n, t: f"the greatest {n.stat} among {noun(n.among, t, True, 'card', True)}",
    am.Total: lambda n, t: f"the total {n.stat} of {noun(n.among, t, True, 'card', True)}",
    am.ForChosenPlayer: lambda n, t: say(n.amount, t.seen_by(NounPhrase("the chosen player"))),
    am.ForItsController: lambda n, t: say(n.amount, t.seen_by(NounPhrase("its controller"))),
    am.ChosenNumber: lambda _, __: "the chosen number",
    am.LifePaidForThis: lambda _, t: f"the life paid as {t.me} entered",
    am.CountersHere: lambda n, t: f"the number of {_counters(n.kind)} on {t.me}",
    am.Party: lambda _, t: f"the number of creatures in {possessive(t.you)} party",
    am.ItsCounters: lambda n, _: f"the number of {_counters(n.kind)} on it",
    am.LevelHere: lambda _, t: f"{possessive(NounPhrase(t.me))} level",
    am.Devotion: lambda n, t: (
        f"{possessive(t.you)} devotion to {joined(COLOR_NAMES.get(c, c) for c in (n.color, *n.others))}"
    ),
    am.BasicLandTypes: lambda n, t: f"the number of basic land types among {noun(n.among, t, True)}",
    am.ColorsAmong: lambda n, t: f"the number of colors among {noun(n.among, t, True)}",
    am.CardTypesAmong: lambda n, t: f"the number of card types among {noun(n.among, t, True, 'card')}",
    am.SpellsCastThisTurn: lambda n, t: (
        f"the number of {'other ' * n.other}{spells_of(n.what, t)} {_have_cast(n.who, t)} this turn"
    ),
    am.SpellsCastByItsController: lambda _, __: "the number of other spells its controller has cast this turn",
    am.LifeOf: lambda n, t: f"{owned(n.who, t)} life total",
    am.Attackers: lambda n, t: f"the number of {noun(n.what & fi.CREATURE, t, True)} that attacked this turn",
    am.MostCastLastTurn: lambda _, __: "the most spells a player cast last turn",
    am.LandsPlayed: lambda _, t: f"the number of lands {does(Who.YOU, 'have', t)} played this turn",
    am.PlayedByThis: lambda _, t: f"the number of cards played with {t.me} this turn",
    am.StartingLife: lambda _, t: f"{possessive(t.you)} starting life total",
    am.TurnsTaken: lambda _, __: "the number of turns the active player has begun",
    am.Told: _told,
    am.DifferentAmong: lambda n, t: f"the number of different {_many(n.of)} among {noun(n.among, t, True, 'card')}",
    am.MostOf: lambda n, t: (
        f"the greatest of {say(n.amount, t.seen_by(THEY))} among {noun(n.players, t, True, 'player')}"
    ),
    am.LeastOf: lambda n, t: (
        f"the least of {say(n.amount, t.seen_by(THEY))} among {noun(n.players, t, True, 'player')}"
    ),
    am.SymbolsAmong: lambda n, t: (
        f"the number of {COLOR_NAMES.get(n.color, 'colorless')} mana symbols in the mana costs of "
        f"{noun(n.among, t, True, 'card')}"
    ),
    am.NoMoreThan: lambda n, t: f"{say(n.amount, t)}, to a maximum of {n.most}",
    am.MostAlike: lambda n, t: (
        f"the greatest number of {noun(n.among, t, True, 'card')} that have {article(n.of)} in common"
    ),
    am.CountersAmong: lambda n, t: f"the number of {_counters(n.kind)} on {several(n.among, t)}",
    am.UnlockedDoors: lambda n, t: f"the number of unlocked doors among {noun(n.among, t, True)}",
    am.CommanderCasts: lambda _, t: (
        f"the number of times {t.you} {'have' if t.you == YOU else 'has'} "
        f"cast {possessive(t.you)} commander from the command zone this game"
    ),
    am.UnspentMana: lambda n, t: (
        f"the amount of unspent {joined((COLOR_NAMES.get(c, 'colorless') for c in n.types), 'or')} mana "
        f"{does(Who.YOU, 'have', t)}"
    ),
    am.PlayerCounters: lambda n, t: f"the number of {_counters(n.kind)} {does(n.who, 'have', t)}",
    am.Speed: lambda _, t: f"{possessive(t.you)} speed",
    am.Targets: lambda n, _: (
        f"the number of targets beyond the {_FIRST.get(n.beyond, n.beyond)}" if n.beyond else "the number of targets"
    ),
    am.TargetsThat: lambda n, t: f"the number of {noun(n.what, t, True)} it targets",
    am.AsCast: lambda n, t: f"{say(n.amount, t)} as {t.you} cast this spell",
    am.TimesPaid: lambda n, _: (
        "the number of times it was kicked"
        if n.keyword in _PAID
        else f"the number of times its {cost_name(n.keyword)} cost was paid"
    ),
    am.ModesChosen: lambda n, _: (
        f"the number of modes chosen beyond the {_FIRST.get(n.beyond, n.beyond)}"
        if n.beyond
        else "the number of modes chosen"
    ),
    am.AmountIf: _if,
    am.DividedBy: lambda n, t: f"{say(n.amount, t)} divided by {say(n.by, t)}, rounded down",
    am.Half: lambda n, t: f"half {say(n.amount, t)}, rounded {'up' if n.up else 'down'}",
    am.Times: _times,
    am.Sum: _sum,
    ef.NumberOf: _stat_of,
    ef.HowMany: _how_many,
    ef.GreatestOf: _greatest_of,
    ef.ColorCountOf: lambda n, t: f"the number of {possessive(refer(n.of, t))} colors",
    ef.CountersOn: lambda n, t: f"the number of {_counters(n.kind)} on {refer(n.of, t)}",
    ef.ManaSpentOn: _mana_spent,
    ef.ThatMuch: _that_much,
    ef.ForPlayer: lambda n, t: say(n.amount, t.seen_by(them(refer(n.who, t)))),
    ef.Theirs: lambda n, t: say(n.amount, t.seen_by(THEY)),
}


def _have(t: Speech) -> str:
    return agree(t.you, "have cast").replace("you have", "you've")
