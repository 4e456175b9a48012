"""Shields in words: damage that is prevented this turn, or dealt to something else instead (614.9, 615)."""

from __future__ import annotations

from .. import amounts as am
from .. import effects as ef
from .. import filters as fi
from ..names import Name
from ..parts import parts_of
from .clauses import Clause, Tell, sentence_of, tell
from .english import NounPhrase, article, joined
from .nouns import a, noun
from .references import call, refer
from .saying import Speech, say

_CHOSEN = ef.ControllerOf(ef.Bound(Name.SOURCE))


def _prevents(effect: ef.Prevents, t: Speech) -> Clause:
    any_one = effect.once and effect.to == ef.EACH_OPPONENT
    to = "" if effect.to is None else " to an opponent" if any_one else f" to {refer(effect.to, t)}"
    by = "" if effect.by is None else _dealer(effect.by, t)
    if effect.divided and isinstance(effect.to, ef.Targeted):
        known = t.targets[effect.to.group : effect.to.group + 1]
        share = known[0].divided if known and known[0].divided is not None else effect.amount
        return _then(f"prevent the next {_size(share, effect, t)}{to}, divided as you choose, this turn", effect, t)
    if effect.once:
        head = f"{by} would deal {_combat(effect)}damage{to}" if by else f"{_combat(effect)}damage would be dealt{to}"
        return _next_time(head, effect, t)
    head = f"{_size(effect.amount, effect, t)}{to} this turn{f' by {by}' if by else ''}"
    return _some_or_all(head, effect, t)


def _prevents_from(effect: ef.PreventsFromSource, t: Speech) -> Clause:
    plain = effect.what == fi.ANYTHING or any(isinstance(p, fi.InZone) for p in parts_of(effect.what))
    by = f"{a(effect.what, t, 'source') if plain else _source(effect.what, t)} of your choice"
    to = "" if effect.to is None else f" to {refer(effect.to, t)}"
    if effect.once:
        return _next_time(f"{by} would deal {_combat(effect)}damage{to}", effect, t)
    return _some_or_all(f"{_size(effect.amount, effect, t)}{to} this turn by {by}", effect, t)


def _combat(effect: ef.Prevents | ef.PreventsFromSource) -> str:
    return "combat " * effect.combat_only


def _size(amount: am.Amount | int | None, effect: ef.Prevents | ef.PreventsFromSource, t: Speech) -> str:
    """How much damage it is: "2 damage that would be dealt", where the words for "all" stand before it."""
    many = "" if amount is None else f"{say(amount, t)} " if isinstance(amount, int | am.X) else "X "
    return f"{many}{_combat(effect)}damage that would be dealt"


def _some_or_all(head: str, effect: ef.Prevents | ef.PreventsFromSource, t: Speech) -> Clause:
    whole = f"all {head}" if effect.amount is None else f"the next {head}"
    named = effect.amount is not None and not isinstance(effect.amount, int | am.X)
    where = f", where X is {say(effect.amount, t)}" if named else ""
    if effect.instead is None:
        return _then(f"prevent {whole}{where}", effect, t)
    return sentence_of(f"{whole} is dealt to {_receiver(effect.instead, t)} instead{where}")


def _next_time(head: str, effect: ef.Prevents | ef.PreventsFromSource, t: Speech) -> Clause:
    if effect.instead is None:
        return _then(f"the next time {head} this turn, prevent that damage", effect, t, whole=True)
    return sentence_of(
        f"the next time {head} this turn, that damage is dealt to {_receiver(effect.instead, t)} instead"
    )


def _receiver(instead: ef.Ref, t: Speech) -> str:
    return "that source's controller" if instead == _CHOSEN else str(refer(instead, t))


def _then(text: str, effect: ef.Prevents | ef.PreventsFromSource, t: Speech, *, whole: bool = False) -> Clause:
    """What is done for what has been prevented, as a sentence after it."""
    said = sentence_of(text) if whole else Clause(text)
    if not effect.then:
        return said
    call(t, Name.SOURCE, NounPhrase("that source"))
    word, then = "whenever", effect.then
    if isinstance(then[0], ef.Later) and then[0].now:
        word, then = "when", then[0].ability.effects
    return said.then(f"{word} damage is prevented this way, {joined(tell(each, t) for each in then)}")


def _dealer(by: ef.Ref, t: Speech) -> str:
    if not isinstance(by, ef.Each) or any(isinstance(p, fi.InZone) for p in parts_of(by)):
        return str(refer(by, t))
    kinds = by.what.parts if isinstance(by.what, fi.AnyOf) else (by.what,)
    return joined((f"each {noun(kind, t, kind='source')}" for kind in kinds), "or")


def _source(what: fi.Filter, t: Speech) -> str:
    said = noun(what, t, kind="source")
    return article(said if said.endswith("source") or " " in said.partition("source")[2] else f"{said} source")


INSTRUCTIONS: dict[type, Tell] = {ef.Prevents: _prevents, ef.PreventsFromSource: _prevents_from}
