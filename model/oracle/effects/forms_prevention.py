"""Clauses about shields: damage that is prevented this turn, or dealt to something else instead (614.9, 615)."""

from __future__ import annotations

import re

from ...language import effects as ef
from ...language.amounts import Amount
from ...language.effects import Effect, Ref
from ...language.filters import ANYTHING, AllOf, AnyOf, AttachedHost, ChosenColor, Filter, Not
from ...language.names import Name
from ..phrases.forms import Kind
from ..phrases.nouns import whole_noun
from .context import Context
from .rules import anywhere, source
from .slots import INSTRUCTIONS

_CHOSEN = re.compile(
    r"(?:an?|any) (?:(?P<kind>[\w ]+?) )?source of your choice(?P<color> of the chosen color)?|"
    r"an? (?P<what>(?:\w+ )?creature) of your choice(?P<more> with [\w ]+)?"
)


def _chosen_source(text: str) -> Filter | None:
    """A source that is chosen (609.7): "a red source of your choice", "a creature of your choice with shadow"."""
    found = _CHOSEN.fullmatch(text)
    if found is None:
        return None
    if found["what"]:
        return whole_noun(f"{found['what']}{found['more'] or ''}")
    kind: Filter | None = ANYTHING
    if found["kind"]:
        what = whole_noun(f"{found['kind']} card") or whole_noun(f"{found['kind']} permanent")
        kind = None if what is None else anywhere(what)
    if kind is None or not found["color"]:
        return kind
    return ChosenColor() if kind == ANYTHING else AllOf((kind, ChosenColor()))


def _shielded(context: Context, words: str) -> Ref | None:
    """To whom and what damage would be dealt: "you and/or permanents you control", "target creature"."""
    parts = [_one_shielded(context, part) for part in re.split(r" and/or | and (?=\w+s you control)", words)]
    known = tuple(part for part in parts if part is not None)
    if len(known) < len(parts):
        return None
    return known[0] if len(known) == 1 else ef.Together(known, shared=" and/or " in words)


def _one_shielded(context: Context, words: str) -> Ref | None:
    if words in ("players", "an opponent"):
        return ef.EACH_PLAYER if words == "players" else ef.EACH_OPPONENT
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
    what = _kind_of_dealers(context, words)
    return None if what is None or what == ANYTHING else ef.Each(what)


def _kind_of_dealers(context: Context, words: str) -> Filter | None:
    words = words.replace(" and/or ", " or ").replace("with no +1/+1 counters", "without +1/+1 counters")
    but = re.fullmatch(r"(?P<what>[^,]+?) other than (?P<but>.+)", words)
    if but:
        what, other = _kind_of_dealers(context, but["what"]), _others(context, but["but"])
        return None if what is None or other is None else AllOf((what, Not(other)))
    several = re.fullmatch(r"(?P<one>\w+ (?P<kind>sources|creatures)) and (?P<other>\w+ (?P=kind))", words)
    if several:
        kinds = [_kind_of_dealers(context, several[name]) for name in ("one", "other")]
        known = tuple(kind for kind in kinds if kind is not None)
        return AnyOf(known) if len(known) == 2 else None
    if words == "enchanted creatures":
        return whole_noun("creatures that are enchanted")
    return source(words) if re.search(r"\bsources\b", words) else context.filter(words)


def _others(context: Context, words: str) -> Filter | None:
    """What is left out: "target creature", "Werewolves and Wolves"."""
    if re.fullmatch(r"⟨\d+⟩", words):
        one = context.what(words)
        return None if one is None else ef.SpokenOf(one)
    kinds = [whole_noun(f"{kind} creatures") or whole_noun(kind) for kind in words.split(" and ")]
    known = tuple(anywhere(kind) for kind in kinds if kind is not None)
    return AnyOf(known) if len(known) == len(kinds) else None


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
    "chosen_source": Kind(_chosen_source, re.sub(r"\?P<\w+>", "?:", _CHOSEN.pattern)),
    "shielded": Kind(lambda words, context: _shielded(context, words), r"[^,.]+?", in_context=True),
    "receiver": Kind(_receiver, r"[^,.]+?", in_context=True),
    "dealer_or_target": Kind(_dealer, r"~|⟨\d+⟩|it|that \w+|enchanted creature", in_context=True),
    "dealers_of": Kind(lambda words, context: _dealers(context, words), r"[^,.]+?", in_context=True),
}
form = INSTRUCTIONS.form
_SOURCE = "<kind:chosen_source>"
_COMBAT = "[<combat=combat> ]damage"


@form(
    f"the next time {_SOURCE} would deal {_COMBAT}[ to <to:shielded>] this turn, prevent that damage",
    f"the next time {_SOURCE} would deal {_COMBAT}[ to <to:shielded>] this turn, (that damage is dealt|that source "
    "deals that damage) to <instead:receiver> instead",
)
def _next_time(kind: Filter, to: Ref | None, combat: str | None, instead: Ref | None = None) -> Effect:
    return ef.PreventsFromSource(kind, to, combat_only=combat is not None, instead=instead)


@form(
    f"prevent all {_COMBAT} {_SOURCE} would deal[ to <to:shielded>] this turn",
    f"prevent all {_COMBAT} that would be dealt to <to:shielded> this turn by {_SOURCE}",
    f"prevent all {_COMBAT} that would be dealt this turn by {_SOURCE}",
    f"all {_COMBAT} that would be dealt to <to:shielded> this turn by {_SOURCE} is dealt to <instead:receiver> instead",
    f"all {_COMBAT} that would be dealt this turn to <to:shielded> by {_SOURCE} is dealt to <instead:receiver> instead",
)
def _all_from_source(kind: Filter, combat: str | None, to: Ref | None = None, instead: Ref | None = None) -> Effect:
    return ef.PreventsFromSource(kind, to, once=False, combat_only=combat is not None, instead=instead)


@form(
    f"prevent the next <number:n> {_COMBAT} that {_SOURCE} would deal to <to:shielded> this turn",
    f"prevent the next <number:n> {_COMBAT} that would be dealt to <to:shielded> this turn by {_SOURCE}",
    f"the next <number:n> {_COMBAT} that {_SOURCE} would deal to <to:shielded> this turn is dealt to "
    "<instead:receiver> instead",
)
def _some_from_source(
    number: Amount | int, kind: Filter, to: Ref, combat: str | None, instead: Ref | None = None
) -> Effect:
    return ef.PreventsFromSource(kind, to, once=False, combat_only=combat is not None, amount=number, instead=instead)


@form(
    f"prevent the next <number:n> {_COMBAT} that would be dealt to <to:shielded> this turn",
    f"prevent the next <number:n> {_COMBAT} that would be dealt this turn to <to:shielded>",
    f"prevent the next <number:n> {_COMBAT} that would be dealt by <by:dealers_of> this turn",
)
def _prevent_some(number: Amount | int, combat: str | None, to: Ref | None = None, by: Ref | None = None) -> Effect:
    return ef.Prevents(to, by, number, combat is not None)


@form(
    "prevent the next <n:word> damage that would be dealt this turn to <to:target>, divided as you choose"
    "[, where X is <where:words>]"
)
def _divided(to: Ref, n: str, where: str | None) -> Effect:
    """What is divided is said of the target (601.2d)."""
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


@form(f"prevent all {_COMBAT} that sources of the color of your choice would deal[ to <to:shielded>] this turn")
def _by_a_color(combat: str | None, to: Ref | None) -> Effect:
    by = ef.Each(ef.OfBoundColor())
    return ef.Seq((ef.ChoosesColor(), ef.Prevents(to, by, combat_only=combat is not None)))


@form(
    "prevent all combat damage that would be dealt this turn except combat damage that would be dealt by "
    "<but:dealers_of>"
)
def _except_by(but: Ref) -> Effect | None:
    """All that others than these would deal."""
    if not isinstance(but, ef.Each):
        return None
    return ef.Prevents(by=ef.Each(Not(anywhere(but.what))), combat_only=True)


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
