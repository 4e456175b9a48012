"""What an instruction with "instead" leaves out, as it goes without saying: to what, of what, how many (608.2c)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ...language import effects as ef
from ...language.amounts import Amount, Times
from ...language.conditions import Condition
from ...language.filters import ANYTHING, AllOf, InZone, Zone
from ...language.names import Name
from .branches import parts_in
from .context import Context
from .following import unmoved
from .inner import inner_instruction
from .slots import counted, so_much


def same_but_more(words: str, last: ef.Effect, context: Context) -> ef.Effect | None:
    """Read: "it deals 4 damage instead", of which the text leaves out what goes without saying: to what."""
    for form, said in _MORE:
        found = form.fullmatch(words)
        more = None if found is None else said(found, last, context)
        if more is not None:
            return more
    return None


def _so_many_tokens(found: re.Match[str], last: ef.Effect, context: Context) -> ef.Effect | None:
    """Read: "create four of those tokens", "create X of those tokens, where X is …"."""
    if not isinstance(last, ef.CreatesTokens | ef.CreatesCopies):
        return None
    many = so_much(context, found["n"], where=found["where"]) if found["where"] else counted(found["n"], context)
    return None if many is None else replace(last, number=many)


def _so_much_damage(found: re.Match[str], last: ef.Effect, context: Context) -> ef.Effect | None:
    """Read: "it deals 4 damage", or twice what the same would have dealt to the same one."""
    if not isinstance(last, ef.DealsDamage) or last.divided:
        return None
    if found["source"].lower() not in ("it", "~") and context.spoken(found["source"]) != last.source:
        return None
    if found["to"] and (last.source if found["to"] == "itself" else context.spoken(found["to"])) != last.to:
        return None
    if found["n"] == "twice that much":
        twice = last.amount * 2 if isinstance(last.amount, int) else Times(2, last.amount)
        return replace(last, amount=twice)
    amount: Amount | int | None = counted(found["n"], context)
    return None if amount is None else replace(last, amount=amount)


def _so_many_exiled(found: re.Match[str], last: ef.Effect, context: Context) -> ef.Effect | None:
    """Read: "exile the top three cards", of the library that was just spoken of."""
    many = counted(found["n"], context)
    of_top = isinstance(last, ef.MoveTo) and last.verb is ef.Verb.EXILE and isinstance(last.what, ef.TopOf)
    if many is None or not of_top or not isinstance(last, ef.MoveTo) or not isinstance(last.what, ef.TopOf):
        return None
    return replace(last, what=replace(last.what, number=many))


def _all_taken(_: re.Match[str], last: ef.Effect, __: Context) -> ef.Effect | None:
    """Read: "put each of those cards into your hand", where one of them would be, and the rest put elsewhere."""
    match last:
        case ef.Seq(
            (ef.MoveTo(what=ef.Picked(what=ef.SpokenOf(of)), to=Zone.HAND) as taken, ef.PutsAway(what=ef.TheRest(name)))
        ) if of == ef.Bound(name):
            return replace(taken, what=of, bound=Name.IT)
    return None


def _more_taken(found: re.Match[str], last: ef.Effect, context: Context) -> ef.Effect | None:
    """Read: "put two of them into your hand and the rest on the bottom", of the same cards that were looked at."""
    if not isinstance(last, ef.LooksAtTop):
        return None
    whole = inner_instruction(f"look at the top {last.number} cards of your library, {found[0]}", context)
    like = replace(whole, least=last.least, most=last.most) if isinstance(whole, ef.LooksAtTop) else None
    return whole if like == last else None


def _one_elsewhere(found: re.Match[str], last: ef.Effect, context: Context) -> ef.Effect | None:
    """Read: "you may put one of those cards onto the battlefield instead of putting it into your hand"."""
    several = isinstance(last, ef.MoveTo) and last.to is Zone.HAND and isinstance(last.what, ef.Targeted)
    what = context.apart().filter(f"card {found['with']}") if found["with"] else ANYTHING
    if not several or not isinstance(last, ef.MoveTo) or what is None:
        return None
    one = ef.Picked(AllOf((ef.SpokenOf(last.what), *(() if what == ANYTHING else (what,)))), 0, 1)
    entering = ef.MoveTo(what=one, to=Zone.BATTLEFIELD, under=ef.YOU, bound=Name.PUT)
    others = ef.Each(AllOf((ef.SpokenOf(last.what), InZone(Zone.GRAVEYARD))))
    return ef.Seq((entering, replace(last, what=others)))


_MORE = (
    (
        re.compile(r"you may put one of those cards(?: (?P<with>with [^,]+?))? onto the battlefield"),
        _one_elsewhere,
    ),
    (re.compile(r"create (?P<n>\w+) of those tokens(?:, where X is (?P<where>.+))?"), _so_many_tokens),
    (
        re.compile(
            r"(?P<source>[Ii]t|~|the creature you control|that creature) deals "
            r"(?P<n>X plus \w+|twice that much|\S+) damage(?: to (?P<to>that \w+(?: or \w+)?|it|itself))?"
        ),
        _so_much_damage,
    ),
    (re.compile(r"exile the top (?P<n>\w+) cards"), _so_many_exiled),
    (re.compile(r"[Pp]ut (?:each|all) of those cards into your hand"), _all_taken),
    (re.compile(r"put \w+ of them into your hand and the rest .+"), _more_taken),
)


def kinds(effect: ef.Effect) -> tuple[type[ef.Effect], ...]:
    """The kinds of the instructions of an effect, by which it is clear which of them another one replaces."""
    return tuple(kind for part in parts_in(effect) for kind in _kinds_of(part))


def _kinds_of(part: ef.Effect) -> tuple[type[ef.Effect], ...]:
    """Of what one may do it counts what that is; what is exiled for a while is exiled."""
    if isinstance(part, ef.Repeat):
        return (type(part.do),)
    if isinstance(part, ef.DealsAtOnce):
        return tuple(map(type, part.parts))
    if isinstance(part, ef.May) and part.then is None and part.otherwise is None:
        return kinds(part.do)
    return (ef.MoveTo,) if isinstance(part, ef.ExilesUntilLeaves) else (type(part),)


def last_replaced(said: tuple[Condition, ...], rest: ef.Effect, last: ef.Effect) -> ef.Effect | None:
    """A sequence whose last part something else is done instead of: "…, and put it into your hand"."""
    *others, moved = parts_in(last)
    if (
        not others
        or not isinstance(moved, ef.MoveTo)
        or not isinstance(rest, ef.MoveTo)
        or kinds(last).count(ef.MoveTo) > 1
    ):
        return None
    same = moved.what in (rest.what, unmoved(moved, rest.what))
    return ef.Seq((*others, ef.If(said, replace(rest, what=moved.what), moved))) if same else None
