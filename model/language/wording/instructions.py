"""What a game carries out in words: references, instructions, what abilities wait for, what happens instead."""

from __future__ import annotations

from dataclasses import MISSING, Field, fields
from typing import Any

from .. import abilities as ab
from .. import effects as ef
from .. import filters as fi
from ..costs import Action
from ..names import Key, Name, NameOf, in_event, paid_by
from .nouns import a, noun
from .saying import Say, describe, joined, name_as_words
from .words import number_word, provided

_PLAYERS = {fi.Who.OPPONENT: "each opponent", fi.Who.ANYONE: "each player"}


def _given(field: Field[Any], value: Any) -> str:
    """A field that says something, by its name where its value alone would not be clear."""
    if field.default is not MISSING and value == field.default:
        return ""
    if field.default_factory is not MISSING and value == field.default_factory():
        return ""
    words = field.name.strip("_").replace("_", " ")
    if value is True:
        return words
    if isinstance(value, ef.Ref | ef.Effect | fi.Filter | int) or (isinstance(value, str) and value):
        return f"{words} {describe(value)}" if isinstance(value, int | str) else describe(value)
    return f"{words} {describe(value) or 'none'}"


def spelled(value: Any) -> str:
    """An instruction by the name of its class, and all that it says: "deals damage (target 1, amount 3)"."""
    said = [_given(field, getattr(value, field.name)) for field in fields(value)]
    told = ", ".join(filter(None, said))
    return name_as_words(value) + (f" ({told})" if told else "")


def _picked(ref: ef.Picked) -> str:
    if ref.most is None:
        return f"any number of {noun(ref.what, True)}"
    if ref.least == ref.most == 1:
        return a(ref.what)
    least = "up to " if ref.least == 0 else ""
    most = number_word(ref.most) if isinstance(ref.most, int) else describe(ref.most)
    return f"{least}{most} {noun(ref.what, True)}"


def _if(effect: ef.If) -> str:
    other = f"; otherwise {describe(effect.otherwise)}" if effect.otherwise else ""
    return f"{describe(effect.then)}{provided(effect.if_)}{other}"


def _may(effect: ef.May) -> str:
    then = f"; if so, {describe(effect.then)}" if effect.then else ""
    other = f"; if not, {describe(effect.otherwise)}" if effect.otherwise else ""
    return f"{describe(effect.who)} may {describe(effect.do)}{then}{other}"


def _copies_against(effect: ef.CreatesCopiesAgainst) -> str:
    may = "you may " * effect.may
    attacks = (
        "attacks them this turn if able" if effect.later else "is tapped and attacks them or a planeswalker of theirs"
    )
    return f"for {describe(effect.against)}, {may}create a token that is a copy of {describe(effect.of)} and {attacks}"


def _required(what: fi.Filter, does: str, which: fi.Filter) -> str:
    return f"{describe(what)} {does} {'' if which == fi.ANYTHING else describe(which) + ' '}if able"


def _later(effect: ef.Later) -> str:
    return ("then, " if effect.now else "later, ") + describe(effect.ability)


_CALLED: dict[Key, str] = {
    Name.IT: "it",
    Name.SEEN: "those cards",
    Name.PLAYER: "that player",
    Name.SOURCE: "that source",
    Name.DAMAGED: "what was dealt damage",
    Name.DEALT_DAMAGE: "what was dealt damage",
    Name.TOKENS: "those tokens",
    Name.DRAWN: "the card drawn",
    Name.MILLED: "the cards milled",
    Name.SACRIFICED: "what was sacrificed",
    Name.EXILED: "what was exiled",
    Name.GOT_COUNTERS: "what got counters",
    Name.PILE: "the chosen pile",
    Name.OTHER_PILE: "the other pile",
    Name.THOSE: "those",
    paid_by(Action.SACRIFICE): "what was sacrificed",
    paid_by(Action.DISCARD): "what was discarded",
    paid_by(Action.EXILE): "what was exiled",
    paid_by(Action.REVEAL): "what was revealed",
    paid_by(Action.TAP): "what was tapped",
    paid_by(Action.RETURN): "what was returned",
}
"""What has a name among instructions, as texts call it."""
_CALLED |= {of: _CALLED[name] for name in list(_CALLED) if (of := in_event(name)) is not None}


def _called(ref: ef.Bound) -> str:
    name = ref.name
    if isinstance(name, NameOf) and name.name is Name.TARGET:
        return f"target {int(name.of) + 1}"
    return _CALLED.get(name) or _CALLED.get(name.name if isinstance(name, NameOf) else name, str(name))


WORDS: dict[type, Say] = {
    ef.Effect: spelled,
    ef.Ref: spelled,
    ab.When: spelled,
    ab.Replacement: spelled,
    ab.BeginsInPlay: lambda _: "may begin the game on the battlefield where it is in the opening hand",
    ef.TheSource: lambda _: "this",
    ef.Devoured: lambda r: f"each {noun(r.what)} that this devoured",
    ef.FirstOfItsName: lambda e: f"once you first resolve a spell with this name, {describe(e.do)}",
    ef.SwapsAura: lambda e: f"you may exchange {describe(e.what)} with an Aura card in your hand",
    ef.Devours: lambda _: "what was sacrificed is devoured",
    ef.TheSpell: lambda _: "this spell or ability",
    ef.Targeted: lambda r: f"target {r.group + 1}",
    ef.Each: lambda r: f"each {noun(r.what)}",
    ef.Picked: _picked,
    ef.Bound: _called,
    ef.The: lambda r: _PLAYERS.get(r.who, str(r.who)),
    ef.ControllerOf: lambda r: f"the controller of {describe(r.of)}",
    ef.OwnerOf: lambda r: f"the owner of {describe(r.of)}",
    ef.DefendingPlayer: lambda _: "the defending player",
    ef.AttackedBy: lambda r: f"what {describe(r.of)} attacked",
    ef.CardOf: lambda r: f"the card of {describe(r.of)}",
    ef.Together: lambda r: joined(map(describe, r.parts)),
    ef.NumberOf: lambda n: f"the {n.stat} of {describe(n.of)}{f' for {n.keyword}' if n.keyword else ''}",
    ef.HowMany: lambda n: f"the number of {describe(n.of)}{' that they controlled' if n.theirs else ''}",
    ef.CountersOn: lambda n: f"the number of {n.kind + ' ' if n.kind else ''}counters on {describe(n.of)}",
    ef.ManaSpentOn: lambda n: f"the mana spent on {describe(n.of)}",
    ef.ThatMuch: lambda n: "the result" if n.name == Name.RESULT else "that much",
    ef.ForPlayer: lambda n: f"{describe(n.amount)}, for {describe(n.who)}",
    ef.Theirs: lambda n: f"their {describe(n.amount)}",
    ef.SpokenOf: lambda f: describe(f.of),
    ef.SameNameAs: lambda f: f"with the name of {describe(f.of)}",
    ef.OfBoundColor: lambda _: "of the chosen color",
    ef.Fits: lambda c: f"{describe(c.what)} is {a(c.filter)}",
    ef.WasDone: lambda c: "that was done" if c.name == "did" else f"{c.name} is so",
    ef.DoneThisTurn: lambda _: "that was done this turn",
    ef.MarksDone: lambda _: "do this only once each turn",
    ef.CameFrom: lambda c: f"it came from {c.zone}",
    ef.Seq: lambda e: "; ".join(map(describe, e.parts)),
    ef.If: _if,
    ef.May: _may,
    ef.MayPay: lambda e: (
        f"{describe(e.who)} {'has to' if e.must else 'may'} pay {describe(e.cost)}; if so, {describe(e.do)}"
    ),
    ef.AnyMay: lambda e: f"for {describe(e.who)}: {describe(e.asked)}",
    ef.UnlessPays: lambda e: f"{describe(e.do)} unless {describe(e.who)} pays {describe(e.cost)}",
    ef.ForEach: lambda e: f"for {describe(e.of)}: {describe(e.do)}",
    ef.Repeat: lambda e: f"{describe(e.do)}, {describe(e.times)} times",
    ef.ChooseOne: lambda e: f"one of: {joined(map(describe, e.options), 'or')}",
    ef.Later: _later,
    ef.Row: lambda r: f"{r.least}{'+' if r.most is None else f'-{r.most}'}: {describe(r.effect)}",
    ef.Nothing: lambda _: "nothing",
    ef.CreatesCopiesAgainst: _copies_against,
    ab.MustAttack: lambda r: _required(r.what, "attacks", r.whom),
    ab.MustBlock: lambda r: _required(r.what, "blocks", r.attacker),
    ab.AnyOfThese: lambda w: joined(map(describe, w.parts), "or"),
    ab.IsSo: lambda w: joined(map(describe, w.if_)),
    ab.UnreadWhen: lambda w: f'"{w.text}"',
    ab.UnreadRule: lambda r: f'"{r.text}"',
    ab.ForThatPlayer: lambda c: f"as {describe(c.who)} sees it, {describe(c.part)}",
    ab.AsItWas: lambda c: f"as it was, {describe(c.part)}",
    ab.ItCast: spelled,
    ab.InBoundColor: lambda _: "becomes the chosen color",
    ab.LosesManaCost: lambda _: "has no mana cost",
    ab.UnderRule: lambda c: c.words,
}
