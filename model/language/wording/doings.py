"""The commonest instructions and events in words: "3 damage to target 1", "when this enters"."""

from __future__ import annotations

from .. import abilities as ab
from .. import effects as ef
from .. import filters as fi
from ..amounts import Amount
from .nouns import a, noun
from .saying import Say, describe, joined
from .words import number_word

_MOVED = {
    ef.Verb.DESTROY: "destroy",
    ef.Verb.EXILE: "exile",
    ef.Verb.SACRIFICE: "sacrifice",
    ef.Verb.RETURN: "return",
    ef.Verb.MILL: "mill",
}
_PLACES = {
    fi.Zone.HAND: "to its owner's hand",
    fi.Zone.BATTLEFIELD: "to the battlefield",
    fi.Zone.LIBRARY: "to its owner's library",
    fi.Zone.GRAVEYARD: "to its owner's graveyard",
}


def _move(effect: ef.MoveTo) -> str:
    verb = _MOVED.get(effect.verb, "put")
    usual = effect.verb in (ef.Verb.DESTROY, ef.Verb.EXILE, ef.Verb.SACRIFICE, ef.Verb.MILL)
    where = "" if usual else " " + _PLACES.get(effect.to, f"into {effect.to}")
    at = f", {effect.place}" if effect.to is fi.Zone.LIBRARY else ""
    under = f" under the control of {describe(effect.under)}" if effect.under else ""
    counters = f" with {joined(f'{describe(n)} {kind} counters' for kind, n in effect.counters)}"
    more = " tapped" * effect.tapped + " transformed" * effect.transformed + " face down" * effect.face_down
    more += _attacking(effect)
    stays = ", not to be regenerated" * effect.no_regeneration
    as_ = f", being such from then on: {joined(map(describe, effect.gains))}" if effect.gains else ""
    onto = f" attached to {describe(effect.attached)}" if effect.attached else ""
    return f"{verb} {describe(effect.what)}{where}{at}{more}{under}{onto}{counters * bool(effect.counters)}{stays}{as_}"


def _attacking(effect: ef.MoveTo | ef.CreatesTokens | ef.CreatesCopies) -> str:
    """That what an instruction puts onto the battlefield attacks, and what."""
    if effect.attacking is None:
        return ""
    return " attacking" if effect.attacking == ef.Attackable() else f" attacking {describe(effect.attacking)}"


def _who(who: ef.Ref, verb: str, what: str) -> str:
    return f"{verb} {what}" if who == ef.YOU else f"{describe(who)}: {verb} {what}"


def _number(number: Amount | int | None, what: str) -> str:
    if number is None:
        return f"all {what}s"
    if number == 1:
        return f"{'an' if what[0] in 'aeiou' else 'a'} {what}"
    return f"{number_word(number) if isinstance(number, int) else describe(number)} {what}s"


def _counters(effect: ef.PutsCounters) -> str:
    kinds = ((effect.kind, effect.number), *effect.also)
    return joined(_number(number, f"{kind} counter") for kind, number in kinds)


def _damage(effect: ef.DealsDamage) -> str:
    amount = "divided damage" if effect.divided else f"{describe(effect.amount)} damage"
    source = "" if effect.source == ef.SOURCE else f" from {describe(effect.source)}"
    return f"{amount}{source} to {describe(effect.to)}"


def _until(until: ef.Until) -> str:
    return "" if until is ef.Until.FOREVER else f" until {str(until).replace('_', ' ')}"


def _creates(effect: ef.CreatesTokens) -> str:
    size = f"{effect.token.power}/{effect.token.toughness} " if effect.token.power is not None else ""
    if effect.power is not None:
        size = f"{describe(effect.power)}/{describe(effect.toughness)} "
    abilities = f" with {joined(map(describe, effect.token.abilities))}" if effect.token.abilities else ""
    token = f"{size}{effect.token.name} token"
    more = " tapped" * effect.tapped + _attacking(effect)
    return _who(effect.who, "create", f"{_number(effect.number, token)}{abilities}{more}")


def _searches(effect: ef.Searches) -> str:
    number = "" if effect.most == 1 else f"up to {describe(effect.most)} "
    what = noun(effect.what, effect.most != 1) if effect.what != fi.ANYTHING else "card"
    tapped = " tapped" * effect.tapped
    return _who(effect.who, "search", f"for {number}{what}: into {effect.to}{tapped}")


def _moves(when: ab.Moves) -> str:
    what = noun(when.what) if when.what == fi.THIS else a(when.what)
    match when.frm, when.to:
        case None, fi.Zone.BATTLEFIELD:
            return f"{what} enters"
        case fi.Zone.BATTLEFIELD, fi.Zone.GRAVEYARD:
            return f"{what} dies"
        case frm, None:
            return f"{what} leaves {frm}"
        case None, to:
            return f"{what} goes to {to}"
        case frm, to:
            return f"{what} goes from {frm} to {to}"


def _enters(rule: ab.Enters) -> str:
    said = [
        "tapped" * rule.tapped,
        *(f"with {describe(number)} {kind} counters" for kind, number in rule.counters),
        *(f"choosing a {key.replace('_', ' ')}" for key in rule.chooses),
        f"as a copy of {a(rule.copy_of)}" if rule.copy_of else "",
    ]
    unless = f" unless {describe(rule.unless_pays)}" if rule.unless_pays else ""
    unless += f" unless {joined(map(describe, rule.not_if), 'or')}" if rule.not_if else ""
    if_ = f" if {joined(map(describe, rule.if_))}" if rule.if_ else ""
    return f"{noun(rule.what)} enters {joined(said) or 'otherwise'}{unless}{if_}"


WORDS: dict[type, Say] = {
    ef.MoveTo: _move,
    ef.DealsDamage: _damage,
    ef.Draws: lambda e: _who(e.who, "draw", _number(e.number, "card")),
    ef.Discards: lambda e: _who(e.who, "discard", _number(e.number, "card")),
    ef.Mills: lambda e: _who(e.who, "mill", _number(e.number, "card")),
    ef.GainsLife: lambda e: _who(e.who, "gain", f"{describe(e.amount)} life"),
    ef.LosesMana: lambda e: (
        _who(e.who, "lose", "all unspent mana") + ("" if e.to is None else f", which {_who(e.to, 'add', '')}".rstrip())
    ),
    ef.LosesLife: lambda e: _who(e.who, "lose", f"{describe(e.amount)} life"),
    ef.Scries: lambda e: _who(e.who, "surveil" if e.surveil else "scry", describe(e.number)),
    ef.PutsCounters: lambda e: f"put {_counters(e)} on {describe(e.on)}",
    ef.TapsOrUntaps: lambda e: (
        f"{describe(e.what)} stays tapped" if e.stays else f"{'untap' if e.untap else 'tap'} {describe(e.what)}"
    ),
    ef.Changes: lambda e: f"for {describe(e.what)}: {joined(map(describe, e.changes))}{_until(e.until)}",
    ef.CreatesTokens: _creates,
    ef.CountersSpell: lambda e: f"counter {describe(e.what)}" + f", into {e.to}" * (e.to is not fi.Zone.GRAVEYARD),
    ef.Searches: _searches,
    ef.Shuffles: lambda e: _who(e.who, "shuffle", "the library"),
    ef.LooksAt: lambda e: f"{'reveal' if e.reveal else 'look at'} {describe(e.what)}",
    ef.AllIn: lambda r: f"all cards in {r.zone} of {describe(r.who)}",
    ef.TopOf: lambda r: f"the top {_number(r.number, 'card')} of the library of {describe(r.who)}",
    ef.SacrificeOf: lambda e: _who(e.who, "sacrifice", f"{describe(e.number or 'all')} {noun(e.what)}"),
    ab.Moves: _moves,
    ab.Begins: lambda w: f"the {w.step.replace('_', ' ')} step or phase begins ({w.whose})",
    ab.Casts: lambda w: f"{w.who} casts {a(w.what)}",
    ab.Enters: _enters,
}
