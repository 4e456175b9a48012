"""Conditions in words: "you control a Swamp", "an opponent has more life than you"."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from .. import abilities as ab
from .. import amounts as am
from .. import conditions as co
from .. import effects as ef
from .. import filters as fi
from ..filters import Compare, Filter, State, Who, Zone
from ..names import Name, NameOf
from ..parts import parts_of
from .amounts import several
from .english import THEY, NounPhrase, agree, in_plural, joined, number_word, possessive
from .nouns import PLACES, a, compared, cost_name, flat, is_definite, noun, spells_of
from .players import all_of, does, one, owned
from .predicates import fits
from .references import refer
from .saying import Say, Speech, say


def provided(conditions: tuple[co.Condition, ...], t: Speech, word: str = "if") -> str:
    """What must hold: " if it's your turn and …"; nothing where nothing must."""
    return f" {word} {all_hold(conditions, t)}" if conditions else ""


def all_hold(conditions: tuple[co.Condition, ...], t: Speech) -> str:
    """That all conditions hold."""
    if set(conditions) == set(co.NEITHER_DAY_NOR_NIGHT):
        return "it's neither day nor night"
    return joined(say(c, t) for c in conditions)


# ---------------------------------------------------------------- numbers of things


def _number(compare: Compare, number: am.Amount | int, t: Speech) -> str:
    """A number of things: "two or more", "no", "exactly three"."""
    word = number_word(number) if isinstance(number, int) else say(number, t)
    match compare, number:
        case ((Compare.AT_MOST | Compare.EQUAL), 0):
            return "no"
        case Compare.AT_LEAST, _:
            return f"{word} or more"
        case Compare.AT_MOST, _:
            return f"{word} or fewer"
    return f"exactly {word}"


def _things(what: Filter, compare: Compare, number: am.Amount | int, t: Speech, kind: str) -> str:
    if (compare, number) == (Compare.AT_LEAST, 1):
        return a(what, t, kind)
    if not isinstance(number, int | am.X):
        than = {
            Compare.AT_LEAST: ("at least as many", "as"),
            Compare.AT_MOST: ("no more", "than"),
            Compare.EQUAL: ("as many", "as"),
        }
        head, tail = than[compare]
        return f"{head} {noun(what, t, True, kind)} {tail} {_as_many_as(number, t)}"
    return f"{_number(compare, number, t)} {noun(what, t, number != 1 or compare is not Compare.EQUAL, kind)}"


def _as_many_as(number: am.Amount | int, t: Speech) -> str:
    """What a number of things is compared with."""
    match number:
        case am.Count(what):
            return f"there are {several(what, t.seen_by(t.asker))}"
    return say(number, t.seen_by(t.asker))


def _holder(parts: list[Filter], t: Speech, several_: bool) -> NounPhrase | None:
    """Who controls the things that are counted, where somebody does."""
    for part in parts:
        match part:
            case fi.Controlled(Who.OPPONENT) | fi.Not(fi.Controlled(Who.YOU)):
                return all_of(Who.OPPONENT, t) if several_ else one(Who.OPPONENT, t)
            case fi.Controlled(who):
                return all_of(who, t) if several_ and who is not Who.ANYONE else one(who, t)
            case fi.OfPlayer(fi.ChosenPlayer()):
                return NounPhrase("the chosen player")
            case fi.OfPlayer(ef.SpokenOf(of)):
                return refer(of, t)
            case fi.OfPlayer(whose):
                return NounPhrase(a(whose, t, "player"))
            case fi.OfDefender():
                return NounPhrase("defending player")
    return None


def factored(what: Filter) -> Filter:
    """Alternatives that one player controls, or that are in one zone, as one thing with a choice in it."""
    if not isinstance(what, fi.AnyOf):
        return what
    split = [flat(p) for p in what.parts] or [[]]
    shared = [
        p for p in split[0] if all(p in other for other in split) and isinstance(p, (fi.InZone, *_HOLDERS, fi.Owned))
    ]
    own = [tuple(p for p in parts if p not in shared) for parts in split]
    if not shared or not all(own):
        return what
    return fi.AllOf((*shared, fi.AnyOf(tuple(p[0] if len(p) == 1 else fi.AllOf(p) for p in own))))


_HOLDERS = (fi.Controlled, fi.OfPlayer, fi.OfDefender)


def _count(what: Filter, compare: Compare, number: am.Amount | int, t: Speech) -> str:
    parts = flat(factored(what))
    what = fi.AllOf(tuple(parts))
    if any(isinstance(p, fi.IsPlayer | fi.PlayerWhere) for p in parts):
        return _players(what, compare, number, t)
    zone = next((p.zone for p in parts if isinstance(p, fi.InZone)), None)
    definite = [
        p for p in parts if is_definite(p, t) and not isinstance(p, ef.SpokenOf | fi.OfDefender | fi.Among | fi.These)
    ]
    if len(definite) == 1 and len(parts) > 1 and number in (0, 1) and (compare, number) != (Compare.EQUAL, 1):
        kind = tuple(p for p in parts if p not in definite and p != fi.PERMANENT) or (fi.PERMANENT,)
        return fits(NounPhrase(noun(definite[0], t)), fi.AllOf(kind), t, negated=number == 0)
    group = next((p for p in parts if isinstance(p, ef.SpokenOf)), None)
    if group is not None:
        return _of_group(group, [p for p in parts if p is not group], compare, number, t)
    several_ = (compare, number) != (Compare.AT_LEAST, 1)
    holder = _holder(parts, t, several_) if zone in (Zone.BATTLEFIELD, None) else None
    if holder is not None:
        rest = tuple(p for p in parts if not isinstance(p, _HOLDERS) and p != fi.Not(fi.Controlled(Who.YOU)))
        return _relative(agree(holder, "control"), fi.AllOf(rest), compare, number, t)
    if zone is Zone.HAND:
        return _in_hand(parts, compare, number, t)
    return _there_are(what, zone, compare, number, t)


def _relative(has: str, what: Filter, compare: Compare, number: am.Amount | int, t: Speech) -> str:
    """Who has so many of something, the number compared with another one if so: "… than you"."""
    more = _more_than(has, what, compare, number, t)
    return more or f"{has} {_things(what, compare, number, t, 'permanent')}"


def _more_than(has: str, what: Filter, compare: Compare, number: am.Amount | int, t: Speech) -> str:
    match number:
        case am.Sum((am.Count(other), 1)) if compare is Compare.AT_LEAST:
            return f"{has} more {noun(what, t, True, 'permanent')} than {_others(other, t)}"
        case am.Sum((am.Count(other), -1)) if compare is Compare.AT_MOST:
            return f"{has} fewer {noun(what, t, True, 'permanent')} than {_others(other, t)}"
    return ""


def _others(what: Filter, t: Speech) -> str:
    holder = next((p for p in flat(what) if isinstance(p, fi.Controlled | fi.Owned)), None)
    t = Speech(me=t.me)
    return str(one(holder.by, t)) if holder is not None else several(what, t)


def _in_hand(parts: list[Filter], compare: Compare, number: am.Amount | int, t: Speech) -> str:
    who = next((p.by for p in parts if isinstance(p, fi.Owned | fi.Controlled)), None)
    of = next((p.part.of for p in parts if isinstance(p, fi.OfPlayer) and isinstance(p.part, ef.SpokenOf)), None)
    holder = refer(of, t) if of is not None else one(who or Who.ANYONE, t)
    rest = tuple(p for p in parts if not isinstance(p, fi.InZone | fi.Owned | fi.OfPlayer | fi.Controlled))
    what = fi.AllOf(rest)
    match number:
        case am.Sum((am.Count(other), 1)) if compare is Compare.AT_LEAST:
            return f"{agree(holder, 'have')} more cards in hand than {_others(other, t)}"
    things = re.sub(r" in (?:a|all) hands?", "", _things(fi.InZone(Zone.HAND) & what, compare, number, t, "card"))
    return f"{agree(holder, 'have')} {things} in hand"


def _there_are(what: Filter, zone: Zone | None, compare: Compare, number: am.Amount | int, t: Speech) -> str:
    kind = "card" if zone not in (None, Zone.BATTLEFIELD, Zone.STACK) else "permanent"
    things = _things(what, compare, number, t, kind)
    where = " on the battlefield" if zone is Zone.BATTLEFIELD else ""
    if (compare, number) == (Compare.AT_LEAST, 1):
        return f"{things} is on the battlefield" if where else f"there is {things}"
    return f"there are {things}{where}"


def _of_group(group: ef.SpokenOf, parts: list[Filter], compare: Compare, number: am.Amount | int, t: Speech) -> str:
    of = refer(group.of, t)
    if not parts or parts == [fi.PERMANENT]:
        word = "one" if (compare, number) == (Compare.AT_LEAST, 1) else _number(compare, number, t)
        return f"{word} of them was affected this way" if word == "one" else f"{word} of them were affected this way"
    if (compare, number) == (Compare.AT_LEAST, 1):
        if of.plural:
            return f"{a(fi.AllOf(tuple(parts)), t, 'card')} is among {'them' if of.text.startswith('those') else of}"
        return fits(of, fi.AllOf(tuple(parts)), t)
    what = noun(fi.AllOf(tuple(parts)), t, plural=True, kind="card")
    return f"{_number(compare, number, t)} {what} are among {'them' if of.text.startswith('those') else of}"


def _players(what: Filter, compare: Compare, number: am.Amount | int, t: Speech) -> str:
    parts = flat(what)
    where = [p for p in parts if isinstance(p, fi.PlayerWhere | fi.Whose)]
    who = next((p for p in parts if isinstance(p, fi.IsPlayer)), fi.PLAYER)
    if len(where) == 1 and (compare, number) == (Compare.AT_LEAST, 1):
        subject = one(who.who, t)
        return (
            held(subject, where[0], t)
            if isinstance(where[0], fi.PlayerWhere)
            else say(where[0].if_, t.seen_by(subject))
        )
    if len(where) == 1 and (compare, number) in ((Compare.AT_MOST, 0), (Compare.EQUAL, 0)):
        of = "" if t.you.is_you else f" of {possessive(t.you)}"
        subject = NounPhrase(f"no opponent{of}" if who.who is Who.OPPONENT else "no player")
        return (
            held(subject, where[0], t)
            if isinstance(where[0], fi.PlayerWhere)
            else say(where[0].if_, t.seen_by(subject))
        )
    if who.who is Who.OPPONENT and not where:
        return f"{agree(t.you, 'have')} {_things(what, compare, number, t, 'player')}"
    return f"there are {_number(compare, number, t)} {noun(what, t, True, 'player')}"


def held(subject: NounPhrase, part: fi.PlayerWhere, t: Speech) -> str:
    """That two amounts compare so, of which the first is read as a player does, who is the subject."""
    who = subject if subject.text != "who" else NounPhrase("who")
    said = _compares(part.left, part.compare, part.right, t, who)
    return said.removeprefix("who ") if subject.text == "who" else said


def _compares(left: am.Amount | int, how: Compare, right: am.Amount | int, t: Speech, who: NounPhrase) -> str:
    """That an amount, as ``who`` reads it, compares so with another, as the text's own player does."""
    theirs = t.seen_by(who)
    match left:
        case am.LifeOf(Who.YOU):
            return _life(who, how, right, t)
        case am.Count(what):
            return _count_of(what, how, right, t, theirs)
        case am.SpellsCastThisTurn(Who.YOU, what, other):
            cast = agree(who, "have cast").replace("you have", "you've")
            return f"{cast} {_spells(what, how, right, t, other)} this turn"
        case am.PlayerCounters(kind, Who.YOU):
            return f"{agree(who, 'have')} {_number(how, right, t)} {kind} counters".replace(
                "one or more", "one or more"
            )
        case am.Told(words):
            return _told(words, how, right, theirs)
    return f"{say(left, theirs)} is {compared(how, right, t)}"


def _count_of(what: Filter, how: Compare, right: am.Amount | int, t: Speech, theirs: Speech) -> str:
    match right:
        case am.Sum((am.Count(other), 1)) if how is Compare.AT_LEAST:
            return _count_more(what, "more", other, t, theirs)
        case am.Sum((am.Count(other), -1)) if how is Compare.AT_MOST:
            return _count_more(what, "fewer", other, t, theirs)
    undone = _undone(what, how, right, t)
    return undone if undone is not None and theirs.you.text == "who" else _count(what, how, right, theirs)


def _undone(what: Filter, how: Compare, right: am.Amount | int, t: Speech) -> str | None:
    """Who has done nothing of what each player was told to do: "who did so to no nonland card"."""
    parts = flat(what)
    spoken_of = any(isinstance(p, ef.SpokenOf) for p in parts)
    theirs = next((p for p in parts if isinstance(p, fi.Owned | fi.Controlled)), None)
    if not spoken_of or theirs is None or how is not Compare.AT_MOST or not isinstance(right, int):
        return None
    rest = fi.AllOf(tuple(p for p in parts if p is not theirs and not isinstance(p, ef.SpokenOf)))
    kind = "card" if isinstance(theirs, fi.Owned) else "permanent"
    many = "no" if right == 0 else f"fewer than {number_word(right + 1)}"
    return f"who did so to {many} {noun(rest, t, right > 0, kind)}"


def _count_more(what: Filter, more: str, other: Filter, t: Speech, theirs: Speech) -> str:
    parts = flat(what)
    in_hand, in_graveyard = (fi.InZone(zone) in parts for zone in (Zone.HAND, Zone.GRAVEYARD))
    holder = one(next((p.by for p in parts if isinstance(p, fi.Controlled | fi.Owned)), Who.ANYONE), theirs)
    rest = fi.AllOf(tuple(p for p in parts if not isinstance(p, fi.Controlled | fi.Owned | fi.InZone)))
    than = _others(other, t)
    if in_hand:
        return f"{agree(holder, 'have')} {more} cards in hand than {than}"
    if in_graveyard:
        whose = "your" if holder.is_you else "their"
        return f"{agree(holder, 'have')} {more} {noun(rest, t, True, 'card')} in {whose} graveyard than {than}"
    return f"{agree(holder, 'control')} {more} {noun(rest, t, True, 'permanent')} than {than}"


def _life(who: NounPhrase, how: Compare, right: am.Amount | int, t: Speech) -> str:
    match how, right:
        case Compare.AT_LEAST, am.Sum((am.LifeOf(other), 1)):
            return f"{agree(who, 'have')} more life than {one(other, t)}"
        case Compare.AT_MOST, am.Sum((am.LifeOf(other), -1)):
            return f"{agree(who, 'have')} less life than {one(other, t)}"
        case Compare.AT_LEAST, am.Sum((am.StartingLife(), int() as more)) | am.Sum((int() as more, am.StartingLife())):
            return f"{agree(who, 'have')} at least {more} life more than {possessive(t.you)} starting life total"
        case _, int() | am.X():
            return f"{agree(who, 'have')} {_exactly(how)}{say(right, t)}{_or(how)} life"
    return f"{possessive(who)} life total is {compared(how, right, t)}"


def _exactly(how: Compare) -> str:
    return "exactly " if how is Compare.EQUAL else ""


def _or(how: Compare) -> str:
    return {Compare.AT_LEAST: " or more", Compare.AT_MOST: " or less", Compare.EQUAL: ""}[how]


def _spells(what: Filter, how: Compare, number: am.Amount | int, t: Speech, other: bool) -> str:
    kind = fi.SPELL & what
    if (how, number) == (Compare.AT_LEAST, 1):
        return ("another " + noun(kind, t)) if other else a(kind, t)
    return f"{_number(how, number, t)} {'other ' * other}{spells_of(what, t)}"


def _told(words: str, how: Compare, number: am.Amount | int, t: Speech) -> str:
    thing, _, rest = words.partition(" ")
    if rest and (how, number) == (Compare.AT_LEAST, 1) and not isinstance(number, am.Amount):
        return f"the number of {words} is one or greater"
    return (
        f"the {'amount' if thing in ('life', 'damage', 'mana') else 'number'} of {words} is {compared(how, number, t)}"
    )


# ---------------------------------------------------------------- each condition


def _holds(c: co.Holds, t: Speech) -> str:
    match c:
        case co.Holds(left, Compare.EQUAL, am.Sum((am.Times(2, am.DividedBy(same, 2)), 1))) if left == same:
            return f"{say(left, t)} is odd"
    held = _HELD.get(type(c.left))
    said = held(c.left, c.compare, c.right, t) if held is not None else ""
    if said:
        return said
    match c:
        case co.Holds(left, Compare.AT_LEAST, am.Sum((am.Amount() as right, 1))):
            return f"{say(left, t)} is greater than {say(right, t)}"
        case co.Holds(left, Compare.AT_MOST, am.Sum((am.Amount() as right, -1))):
            return f"{say(left, t)} is less than {say(right, t)}"
    return f"{say(c.left, t)} is {compared(c.compare, c.right, t)}"


Number = am.Amount | int


def _paid_so_often(n: am.TimesPaid, how: Compare, number: Number, t: Speech) -> str:
    if how is not Compare.AT_LEAST or not isinstance(number, int):
        return ""
    often = {1: "", 2: " twice"}.get(number, f" {number_word(number)} times")
    return f"{_spell(t)} {_was_paid(n.keyword)}{often}"


def _cast_last_turn(_: am.MostCastLastTurn, how: Compare, number: Number, __: Speech) -> str:
    if not isinstance(number, int):
        return ""
    if how is Compare.AT_LEAST:
        return f"a player cast {number_word(number)} or more spells last turn"
    return "no spells were cast last turn" if number == 0 else ""


def _cast_this_turn(n: am.SpellsCastThisTurn, how: Compare, number: Number, t: Speech) -> str:
    have = agree(one(n.who, t), "have cast").replace("you have", "you've")
    return f"{have} {_spells(n.what, how, number, t, n.other)} this turn"


def _so_many(things: str, where: str, how: Compare, number: Number, t: Speech) -> str:
    return f"there are {_number(how, number, t)} {things} {where}"


_OR_MORE = {Compare.AT_LEAST: " or greater", Compare.AT_MOST: " or less", Compare.EQUAL: ""}


def _resolved(n: ef.ThatMuch, how: Compare, number: Number, _: Speech) -> str:
    if n.name is Name.RESULT and isinstance(number, int):
        return f"the result is {number}{_OR_MORE[how]}"
    if n.name is Name.ACTIVATED and isinstance(number, int) and how is Compare.AT_LEAST:
        return f"this ability has been activated {number_word(number)} or more times this turn"
    if n.name is not Name.RESOLVED or how is not Compare.EQUAL or not isinstance(number, int):
        return ""
    return f"this is the {_TIMES.get(number, number)} time this ability has resolved this turn"


def _mana_spent(n: ef.ManaSpentOn, how: Compare, number: Number, t: Speech) -> str:
    if not n.type or n.colors or n.subtype or how is not Compare.AT_LEAST or not isinstance(number, int):
        return ""
    spell = ("this spell" if t.name else "it") if n.of == ef.SOURCE else str(refer(n.of, t))
    return f"{('{%s}' % n.type) * number} was spent to cast {spell}"


def _different(n: am.DifferentAmong, how: Compare, number: Number, t: Speech) -> str:
    if how is not Compare.AT_LEAST or number == 1:
        return ""
    return f"{_count(n.among, how, number, t)} with different {_plural(n.of)}"


def _if_then(n: am.AmountIf, how: Compare, number: Number, t: Speech) -> str:
    if n.otherwise != 0 or isinstance(n.then, int):
        return ""
    return f"{say(n.if_, t)} and {_holds(co.Holds(n.then, how, number), t)}"


def _not_played(_: am.PlayedByThis, how: Compare, number: Number, t: Speech) -> str:
    if how is Compare.AT_LEAST or number != 0:
        return ""
    return f"{t.you} {'have' if t.you.plural else 'has'}n't done so with {t.me} yet this turn"


_HELD: dict[type, Callable[[Any, Compare, Number, Speech], str]] = {
    am.Count: lambda n, how, number, t: _count_of(n.what, how, number, t, t),
    am.LifeOf: lambda n, how, number, t: _life(one(n.who, t), how, number, t),
    am.TimesPaid: _paid_so_often,
    am.MostCastLastTurn: _cast_last_turn,
    am.SpellsCastThisTurn: _cast_this_turn,
    am.CountersHere: lambda n, how, number, t: _so_many(f"{n.kind} counters".lstrip(), f"on {t.me}", how, number, t),
    ef.CountersOn: lambda n, how, number, t: _so_many(
        f"{n.kind} counters".lstrip(), f"on {refer(n.of, t)}", how, number, t
    ),
    am.CardTypesAmong: lambda n, how, number, t: _so_many(
        "card types", f"among {noun(n.among, t, True, 'card')}", how, number, t
    ),
    am.BasicLandTypes: lambda n, how, number, t: _so_many(
        "basic land types", f"among {noun(n.among, t, True)}", how, number, t
    ),
    am.AmountIf: _if_then,
    am.Attackers: lambda n, how, number, t: (
        f"{_things(fi.CREATURE & n.what, how, number, t, 'creature')} attacked this turn"
    ),
    ef.ThatMuch: _resolved,
    ef.ForPlayer: lambda n, how, number, t: _compares(n.amount, how, number, t, refer(n.who, t)),
    am.PlayerCounters: lambda n, how, number, t: (
        f"{agree(one(n.who, t), 'have')} {_number(how, number, t)} {f'{n.kind} counters'.lstrip()}"
    ),
    am.Told: lambda n, how, number, t: _told(n.words, how, number, t),
    am.PlayedByThis: _not_played,
    ef.ManaSpentOn: _mana_spent,
    am.DifferentAmong: _different,
}
"""How amounts are compared with others, where that is said otherwise than "… is 3 or greater"."""


def _plural(of: fi.Quality | fi.Stat) -> str:
    return "kinds of counters" if of is fi.Quality.COUNTER else in_plural(of)


_TIMES = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}


def _spell(t: Speech) -> str:
    return t.me if t.me.startswith("this ") else "this spell"


def _was_paid(keyword: str) -> str:
    if keyword in ("kicker", "multikicker"):
        return "was kicked"
    if keyword.isdigit():
        return (
            "had its additional cost paid"
            if keyword == "1"
            else f"had its {_TIMES.get(int(keyword))} additional cost paid"
        )
    if keyword.startswith("kicker."):
        return f"was kicked with its {_TIMES.get(int(keyword.removeprefix('kicker.')))} kicker"
    words = {
        "bargain": "was bargained",
        "gift": "had its gift promised",
        "collect-evidence": "had evidence collected for it",
    }
    return words.get(keyword, f"had its {cost_name(keyword)} cost paid")


def _unless(c: co.Unless, t: Speech) -> str:
    negated = _NEGATED.get(type(c.part))
    said = negated(c.part, t) if negated is not None else ""
    return said or _with_verb_negated(say(c.part, t), _VERBS)


def _none(c: co.Holds, t: Speech) -> str:
    """That a number is not reached; of what is done or paid the verb is negated instead."""
    match c:
        case co.Holds(am.TimesPaid() | ef.ManaSpentOn()):
            return ""
        case co.Holds(am.Count(what), Compare.AT_LEAST, 1):
            return _count(what, Compare.AT_MOST, 0, t)
        case co.Holds(left, Compare.AT_LEAST, int() as number) if number > 0:
            return _holds(co.Holds(left, Compare.AT_MOST, number - 1), t)
    return ""


_VERBS = (
    ("was ", "wasn't "), ("is ", "isn't "), ("has ", "hasn't "), ("had ", "didn't have "), ("you've ", "you haven't "),
    ("you cast ", "you didn't cast "), ("were ", "weren't "),
)  # fmt: skip
_VERBS_OF_FACTS = (
    ("you've ", "you haven't "), ("you're ", "you aren't "), ("it's ", "it isn't "),
    ("you attacked", "you didn't attack"),
    ("you gained", "you didn't gain"), ("you lost", "you didn't lose"), (" attacked", " didn't attack"),
    (" was ", " wasn't "), (" is ", " isn't "), (" have ", " don't have "), (" has ", " doesn't have "),
    (" died", " didn't die"), (" entered", " didn't enter"), (" left ", " didn't leave "),
)  # fmt: skip
_NEGATED: dict[type, Callable[[Any, Speech], str]] = {
    co.Either: lambda c, t: joined(say(p.part if isinstance(p, co.Unless) else co.Unless(p), t) for p in c.parts),
    co.Unless: lambda c, t: say(c.part, t),
    co.ThisFits: lambda c, t: fits(_me(c.filter, t), c.filter, t, negated=True),
    ef.Fits: lambda c, t: fits(refer(c.what, t), c.filter, t, negated=True),
    co.YourTurn: lambda _, t: f"it isn't {possessive(t.you)} turn",
    co.During: lambda c, t: say(c, t).replace("it's ", "it isn't ", 1),
    ef.WasDone: lambda c, t: f"{_they(t)} don't" if c.name is Name.DID else "",
    co.Fact: lambda c, _: _not_so(c),
    ab.AsItWas: lambda c, t: say(ab.AsItWas(co.Unless(c.part)), t),
    ab.ForThatPlayer: lambda c, t: say(ab.ForThatPlayer(co.Unless(c.part), c.who), t),
    co.Holds: _none,
}


def _not_so(fact: co.Fact) -> str:
    """That a fact does not hold; of alternatives none does."""
    either = isinstance(fact.so, co.Either) and " or " in fact.words
    return f"it isn't true that {fact.words}" if either else _with_verb_negated(fact.words, _VERBS_OF_FACTS)


def _with_verb_negated(words: str, verbs: tuple[tuple[str, str], ...]) -> str:
    for verb, negative in verbs:
        head, found, rest = words.partition(verb)
        if found and not head.endswith("th"):
            return head + negative + rest
    return f"it isn't true that {words}"


def _they(t: Speech) -> str:
    return str(t.called.get("may", t.you))


def _me(what: Filter, t: Speech) -> NounPhrase:
    """The object with the text; where it is no permanent, it is a card."""
    zones = [p.zone for p in flat(what) if isinstance(p, fi.InZone)]
    return NounPhrase("this card" if zones and zones[0] is not Zone.BATTLEFIELD and t.me.startswith("this ") else t.me)


def _during(c: co.During, t: Speech) -> str:
    phases = set(c.phases)
    combat = set(co.COMBAT.phases)
    if phases == combat:
        return "it's combat"
    if phases == set(co.BEFORE_ATTACKERS.phases):
        return "attackers haven't been declared yet"
    names = {"main1": "a main phase", "main2": "a main phase", "combat_begin": "the beginning of combat step",
             "declare_attackers": "the declare attackers step", "declare_blockers": "the declare blockers step",
             "combat_damage": "the combat damage step", "combat_end": "the end of combat step", "end": "the end step",
             "precombat_main": "the precombat main phase"}  # fmt: skip
    said = dict.fromkeys(names.get(p, f"the {p.replace('_', ' ')} step") for p in c.phases)
    if phases == {"main1"}:
        said = {"a precombat main phase": None}
    return "it's " + joined(said, "or")


def _first_use(c: co.FirstUseThisTurn, _: Speech) -> str:
    if c.times == 1:
        return "it hasn't been activated this turn"
    return f"it has been activated fewer than {number_word(c.times)} times this turn"


def _combat_damage(c: co.CombatDamageBy, t: Speech) -> str:
    what = joined(c.types, "or") or f"source that shared a creature type with {t.me}"
    return f"a player was dealt combat damage this turn by a {what} under {possessive(t.you)} control"


def _was_done(c: ef.WasDone, t: Speech) -> str:
    match c.name:
        case Name.DID:
            return f"{_they(t)} do" if t.called.get("may", t.you).plural else f"{_they(t)} does"
        case Name.FLIP_WON:
            return f"{t.you} win the flip"
        case Name.FLIP_LOST:
            return f"{t.you} lose the flip"
        case Name.CLASH_WON:
            return f"{t.you} win"
        case Name.EXCESS:
            return "excess damage was dealt this way"
        case Name.SEARCHED:
            return f"{t.you} searched {possessive(t.you)} library this way"
        case Name.VOTE_TIED:
            return "the vote is tied"
        case NameOf(Name.MORE_VOTES, word):
            return f"{word} gets more votes"
    return f"{_DONE.get(str(c.name), str(c.name))} this way"


_DONE = {
    "amount": "something happened",
    "it": "one was",
    "seen": "cards were seen",
    "tokens": "a token was created",
    "sacrificed": "a permanent was sacrificed",
    "exiled": "a card was exiled",
    "milled": "a card was milled",
    "drawn": "a card was drawn",
    "damaged": "damage was dealt",
    "dealt damage": "a creature was dealt damage",
    "got counters": "a permanent got a counter",
    "discovered": "a card was discovered",
}


def _for_that_player(c: ab.ForThatPlayer, t: Speech) -> str:
    who = refer(c.who, t)
    match c.part:
        case co.YourTurn():
            return f"it's {possessive(who)} turn"
        case co.Unless(co.YourTurn()):
            return f"it isn't {possessive(who)} turn"
        case co.Fact(words):
            return _of_player(words, who)
        case co.Unless(co.Fact(words)):
            return _of_player(_with_verb_negated(words, _VERBS_OF_FACTS), who)
    return say(c.part, replace(t, you=who, asker=who))


def _of_player(words: str, who: NounPhrase) -> str:
    """A fact that is said of "you", said of another player."""
    pairs = (("you've ", f"{agree(who, 'have')} "), ("you haven't ", f"{agree(who, 'have')}n't "),
             ("you're ", f"{agree(who, 'are')} "), ("you aren't ", f"{agree(who, 'are')}n't "),
             ("your ", f"{possessive(who)} "),
             ("an opponent ", f"an opponent of {who} "), ("you ", f"{who} "))  # fmt: skip
    said = dict(pairs)
    return re.sub("|".join(map(re.escape, said)), lambda found: said[found[0]], words)


def _as_it_was(c: ab.AsItWas, t: Speech) -> str:
    match c.part:
        case co.ThisFits(what):
            return fits(NounPhrase("it"), what, t, past=True)
        case co.Unless(co.ThisFits(fi.HasCounter(kind, 1))):
            return f"it had no {f'{kind} counters'.lstrip()} on it"
        case co.Unless(co.ThisFits(what)):
            return fits(NounPhrase("it"), what, t, negated=True, past=True)
    return f"as it last was, {say(c.part, t)}"


_ZONES = {Zone.EXILE: "exile", Zone.COMMAND: "the command zone", Zone.HAND: "your hand"}


def _it_cast(c: ab.ItCast, t: Speech) -> str:
    if c.keyword == "escape" and c.zone in (None, Zone.GRAVEYARD):
        return "it escaped"
    if c.keyword:
        where = f" and it was cast from {_ZONES.get(c.zone, f'a {c.zone}')}" if c.zone else ""
        return f"its {c.keyword.replace('-', ' ')} cost was paid{where}"
    if c.early:
        return f"{t.you} cast it any time a sorcery couldn't have been cast"
    whose = possessive(t.you) if c.by is Who.YOU or c.zone is Zone.HAND else "a"
    where = f" from {'exile' if c.zone is Zone.EXILE else f'{whose} {c.zone}'}" if c.zone else ""
    return f"{t.you} cast it{where}" if c.by is Who.YOU else f"it was cast{where}"


def _this_fits(c: co.ThisFits, t: Speech) -> str:
    return fits(_me(c.filter, t), c.filter, t)


def _fits(c: ef.Fits, t: Speech) -> str:
    return fits(refer(c.what, t), c.filter, t)


def as_relative(condition: co.Condition, t: Speech) -> str:
    """A condition on a player as a relative clause: "who attacked this turn"."""
    said = say(condition, t.seen_by(NounPhrase("who")))
    said = _of_player(said, NounPhrase("who"))
    return said if said.startswith("who ") else f"for whom {say(condition, t.seen_by(THEY))}"


def _either(c: co.Either, t: Speech) -> str:
    """Alternatives; a fact and what a position knows of the same are said once."""
    match c.parts:
        case (known, co.Fact() as fact) if any(
            isinstance(part, am.Attackers) or part in _OF_THIS_TURN for part in parts_of(known)
        ):
            return say(fact, t)
    return joined(dict.fromkeys(say(p, t) for p in c.parts), "or")


_OF_THIS_TURN = (State.ENTERED_THIS_TURN, State.DIED, State.DISCARDED_THIS_TURN)


def _lost_life(c: co.LostLifeThisTurn, t: Speech) -> str:
    return f"{one(c.who, t)} lost life this turn"


_PARTS = {
    ("combat_begin", "declare_attackers"): "during combat before blockers are declared",
    ("declare_blockers", "combat_damage", "combat_end"): "during combat after blockers are declared",
}


def timing(conditions: tuple[co.Condition, ...], t: Speech) -> str:
    """When something is, as an adverbial: "during combat on your turn"; nothing where conditions say more than that."""
    during = next((c for c in conditions if isinstance(c, co.During)), None)
    rest = [c for c in conditions if c is not during]
    turns: tuple[tuple[list[co.Condition], str], ...] = (
        ([co.YourTurn()], "your"),
        ([co.Unless(co.YourTurn())], "an opponent's"),
    )
    whose = next((words for conditions_, words in turns if conditions_ == rest), None)
    if during is None or (rest and whose is None):
        return f"during {whose} turn" if whose and during is None else ""
    if during == co.BEFORE_ATTACKERS:
        return f"during {whose} turn, before attackers are declared" if whose else "before attackers are declared"
    if during.phases in _PARTS:
        return _PARTS[during.phases] + (f" on {whose} turn" if whose else "")
    if during == co.COMBAT:
        return f"during combat{f' on {whose} turn' if whose else ''}"
    said = say(during, t).removeprefix("it's ")
    return f"during {said.replace('the ', f'{whose} ', 1) if whose else said}"


WORDS: dict[type, Say] = {
    co.Holds: _holds,
    co.YourTurn: lambda _, t: f"it's {possessive(t.you)} turn",
    co.LaterTurn: lambda _, __: "it's a later turn",
    co.During: _during,
    co.CouldCastSorcery: lambda _, t: f"{does(Who.YOU, 'could', t)} cast a sorcery",
    co.CouldCastInstant: lambda _, t: f"{does(Who.YOU, 'could', t)} cast an instant",
    co.ThisFits: _this_fits,
    co.FirstUseThisTurn: _first_use,
    co.CameSinceUpkeep: lambda _, t: (
        f"it came under {possessive(t.you)} control since the beginning of {possessive(t.you)} last upkeep"
    ),
    co.NeverUsed: lambda _, __: "it hasn't been activated before",
    co.Unchosen: lambda c, _: "it hasn't been chosen" + " this turn" * c.this_turn,
    co.Fact: lambda c, t: c.words if t.you.is_you else _of_player(c.words, t.you),
    co.LostLifeThisTurn: _lost_life,
    co.CombatDamageBy: _combat_damage,
    co.Never: lambda _, __: "something happens that can't happen here",
    co.Either: _either,
    co.Unless: _unless,
    ef.Fits: _fits,
    ef.WasDone: _was_done,
    ef.DoneThisTurn: lambda _, __: "this has been done this turn",
    ef.CameFrom: lambda c, t: f"it came from {owned(Who.YOU, t) if c.zone is Zone.HAND else 'a'} {c.zone}",
    ab.ForThatPlayer: _for_that_player,
    ab.AsItWas: _as_it_was,
    ab.ItCast: _it_cast,
}


def _who_has(part: fi.PlayerWhere, t: Speech) -> str:
    said = "who " + held(NounPhrase("who"), part, t)
    if not part.as_announced:
        return said
    return f"{said}{' do' if said.endswith(' than you') else ''} as you activate this ability"


PLACES |= {
    fi.PlayerWhere: lambda p, t: ("that", _who_has(p, t)),
    fi.Whose: lambda p, t: ("that", as_relative(p.if_, t)),
}
