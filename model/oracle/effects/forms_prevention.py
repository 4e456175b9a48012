"""Clauses about shields: damage that is prevented this turn, or dealt to something else instead (614.9, 615)."""

from __future__ import annotations

import re

from ...language import effects as ef
from ...language.amounts import Amount
from ...language.effects import Effect, Ref
from ...language.filters import ANYTHING, AllOf, AttachedHost, ChosenColor, Filter
from ...language.names import Name
from ..phrases.forms import Kind
from ..phrases.nouns import whole_noun
from .context import Context
from .rules import anywhere, source
from .slots import INSTRUCTIONS


def _kind_of_source(text: str) -> Filter | None:
    what = whole_noun(f"{text} card") or whole_noun(f"{text} permanent")
    return None if what is None else anywhere(what)


def _shielded(context: Context, words: str) -> Ref | None:
    """To whom and what damage would be dealt: "you and/or permanents you control", "target creature"."""
    parts = [_one_shielded(context, part) for part in re.split(r" and/or | and (?=\w+s you control)", words)]
    known = tuple(part for part in parts if part is not None)
    if len(known) < len(parts):
        return None
    return known[0] if len(known) == 1 else ef.Together(known)


def _one_shielded(context: Context, words: str) -> Ref | None:
    if words in ("players", "a player"):
        return ef.EACH_PLAYER
    several = re.fullmatch(r"(?!you\b|target\b)[\w -]+s(?: you control| with .+)?", words)
    found = context.anyone(words) or (context.anyone(f"each {words}") if several else None)
    return None if isinstance(found, ef.Picked) else found


def _dealers(context: Context, words: str) -> Ref | None:
    """What would deal damage: "target creature", "creatures", "black and/or red sources"."""
    found = context.what(words)
    if found is not None and not isinstance(found, ef.Picked):
        return None if context.is_player(found) else found
    if re.match(r"an? |~|another ", words):
        return None
    plural = re.search(r"\bsources\b", words) is None
    what = (context.filter(words) if plural else None) or source(words)
    return None if what is None or what == ANYTHING else ef.Each(what)


def _receiver(words: str, context: Context) -> Ref | None:
    """To whom or what damage is dealt instead: always one (614.9)."""
    if re.fullmatch(r"(?:that|the) source's controller", words):
        return ef.ControllerOf(ef.Bound(Name.SOURCE))
    found = context.anyone(words)
    one = ef.TheSource | ef.Targeted | ef.ControllerOf | ef.OwnerOf | ef.Bound
    host = found == ef.Each(AttachedHost())
    return found if host or found == ef.YOU or isinstance(found, one) else None


def _dealer(words: str, context: Context) -> Ref | None:
    found = context.what(words)
    return None if found is None or context.is_player(found) else found


INSTRUCTIONS.kinds |= {
    "kind_of_source": Kind(_kind_of_source, r"[\w ]+?", ANYTHING),
    "shielded": Kind(lambda words, context: _shielded(context, words), r"[^,.]+?", in_context=True),
    "receiver": Kind(_receiver, r"[^,.]+?", in_context=True),
    "dealer_or_target": Kind(_dealer, r"~|⟨\d+⟩|it|that \w+|enchanted creature", in_context=True),
    "dealers_of": Kind(lambda words, context: _dealers(context, words), r"[^,.]+?", in_context=True),
}
form = INSTRUCTIONS.form
_SOURCE = "(a|an|any) [<kind:kind_of_source> ]source of your choice[ <chosen=of the chosen color>]"
_COMBAT = "[<combat=combat> ]damage"


def _chosen(kind: Filter, chosen: str | None) -> Filter:
    if not chosen:
        return kind
    return ChosenColor() if kind == ANYTHING else AllOf((kind, ChosenColor()))


@form(
    f"the next time {_SOURCE} would deal {_COMBAT}[ to <to:shielded>] this turn, prevent that damage",
    f"the next time {_SOURCE} would deal {_COMBAT}[ to <to:shielded>] this turn, (that damage is dealt|that source "
    "deals that damage) to <instead:receiver> instead",
)
def _next_time(
    kind: Filter, to: Ref | None, chosen: str | None, combat: str | None, instead: Ref | None = None
) -> Effect:
    return ef.PreventsFromSource(_chosen(kind, chosen), to, combat_only=combat is not None, instead=instead)


@form(
    f"prevent all {_COMBAT} {_SOURCE} would deal[ to <to:shielded>] this turn",
    f"prevent all {_COMBAT} that would be dealt to <to:shielded> this turn by {_SOURCE}",
    f"prevent all {_COMBAT} that would be dealt this turn by {_SOURCE}",
    f"all {_COMBAT} that would be dealt to <to:shielded> this turn by {_SOURCE} is dealt to <instead:receiver> instead",
    f"all {_COMBAT} that would be dealt this turn to <to:shielded> by {_SOURCE} is dealt to <instead:receiver> instead",
)
def _all_from_source(
    kind: Filter, combat: str | None, chosen: str | None, to: Ref | None = None, instead: Ref | None = None
) -> Effect:
    return ef.PreventsFromSource(_chosen(kind, chosen), to, once=False, combat_only=combat is not None, instead=instead)


@form(
    f"prevent the next <number:n> {_COMBAT} that {_SOURCE} would deal to <to:shielded> this turn",
    f"prevent the next <number:n> {_COMBAT} that would be dealt to <to:shielded> this turn by {_SOURCE}",
    f"the next <number:n> {_COMBAT} that {_SOURCE} would deal to <to:shielded> this turn is dealt to "
    "<instead:receiver> instead",
)
def _some_from_source(
    number: Amount | int, kind: Filter, to: Ref, combat: str | None, chosen: str | None, instead: Ref | None = None
) -> Effect:
    return ef.PreventsFromSource(
        _chosen(kind, chosen), to, once=False, combat_only=combat is not None, amount=number, instead=instead
    )


@form(
    f"prevent the next <number:n> {_COMBAT} that would be dealt to <to:shielded> this turn",
    f"prevent the next <number:n> {_COMBAT} that would be dealt this turn to <to:shielded>",
    f"prevent the next <number:n> {_COMBAT} that would be dealt by <by:dealers_of> this turn",
)
def _prevent_some(number: Amount | int, combat: str | None, to: Ref | None = None, by: Ref | None = None) -> Effect:
    return ef.Prevents(to, by, number, combat is not None)


@form("prevent the next <n:word> damage that would be dealt this turn to <to:target>, divided as you choose")
def _divided(to: Ref, n: str) -> Effect:
    return ef.Prevents(to, amount=0, divided=True)


@form(
    f"the next <number:n> {_COMBAT} that would be dealt to <to:shielded> this turn is dealt to <instead:receiver> "
    "instead",
    f"the next <number:n> {_COMBAT} that would be dealt this turn to <to:shielded> is dealt to <instead:receiver> "
    "instead",
)
def _next_moved(number: Amount | int, to: Ref, instead: Ref, combat: str | None) -> Effect:
    return ef.Prevents(to, amount=number, combat_only=combat is not None, instead=instead)


@form(
    f"all {_COMBAT} that would be dealt to <to:shielded> this turn is dealt to <instead:receiver> instead",
    f"all {_COMBAT} that would be dealt this turn to <to:shielded> is dealt to <instead:receiver> instead",
    f"until end of turn, all {_COMBAT} that would be dealt to <to:shielded> is dealt to <instead:receiver> instead",
    f"all {_COMBAT} that would be dealt to <to:shielded> by <by:dealers_of> this turn is dealt to <instead:receiver> "
    "instead",
    f"all {_COMBAT} that would be dealt this turn by <by:dealers_of> is dealt to <instead:receiver> instead",
)
def _all_moved(instead: Ref, combat: str | None, to: Ref | None = None, by: Ref | None = None) -> Effect:
    return ef.Prevents(to, by, combat_only=combat is not None, instead=instead)


@form(
    f"the next time {_COMBAT} would be dealt to <to:shielded> this turn, that damage is dealt to <instead:receiver> "
    "instead",
    f"the next time <by:dealer_or_target> would deal {_COMBAT} to <to:shielded> this turn, it deals that damage to "
    "<instead:receiver> instead",
    f"the next time <by:dealer_or_target> would deal {_COMBAT}[ to <to:shielded>] this turn, prevent that damage",
)
def _next_time_to(
    combat: str | None, to: Ref | None = None, instead: Ref | None = None, by: Ref | None = None
) -> Effect:
    return ef.Prevents(to, by, combat_only=combat is not None, once=True, instead=instead)


@form(
    f"prevent all {_COMBAT} that would be dealt to <to:shielded> this turn",
    f"prevent all {_COMBAT} that would be dealt this turn to <to:shielded>",
    f"prevent all {_COMBAT} that would be dealt <both=to and dealt by> <to:shielded> this turn",
)
def _prevents_all(to: Ref, combat: str | None, both: str | None = None) -> Effect:
    first = ef.Prevents(to, combat_only=combat is not None)
    return ef.Seq((first, ef.Prevents(by=to, combat_only=combat is not None))) if both else first


@form("prevent all combat damage that would be dealt this turn")
def _fog() -> Effect:
    return ef.Prevents(combat_only=True)


@form(
    f"prevent all {_COMBAT} that would be dealt this turn by <by:dealers_of>",
    f"prevent all {_COMBAT} that would be dealt by <by:dealers_of> this turn",
    f"prevent all {_COMBAT} that would be dealt to <to:shielded>[ this turn] by <by:dealers_of>[ this turn]",
    f"prevent all {_COMBAT} that <by:dealers_of> would deal[ to <to:shielded>] this turn",
    f"prevent all {_COMBAT} <by:dealers_of> would deal[ to <to:shielded>] this turn",
)
def _prevent_by(by: Ref, combat: str | None, to: Ref | None = None) -> Effect:
    return ef.Prevents(to, by, combat_only=combat is not None)
