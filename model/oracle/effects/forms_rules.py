"""Clauses that say a rule: for the rest of the turn, of what was dealt damage, of the spell itself (611.2, 614.1)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ...language import effects as ef
from ...language.abilities import (
    CantHappen,
    CombatRule,
    Continuous,
    Enters,
    GoesElsewhere,
    MoreOf,
    Replacement,
    UnderRule,
)
from ...language.amounts import X
from ...language.effects import Effect, Ref, SpokenOf, Until, Verb
from ...language.events import EventKind
from ...language.filters import This, Zone
from ...language.names import Name
from ...language.parts import exchanged, parts_of
from .context import Context
from .rules import read_rule
from .slots import INSTRUCTIONS, so_much
from .waits import one_of

_WHILES = {
    "until end of turn": Until.END_OF_TURN, "this turn": Until.END_OF_TURN,
    "until your next turn": Until.YOUR_NEXT_TURN, "for the rest of the game": Until.FOREVER,
    "for as long as you control ~": Until.WHILE_CONTROLLED,
}  # fmt: skip
INSTRUCTIONS.kinds["a_while"] = one_of(_WHILES)
form = INSTRUCTIONS.form


form("~ can't be countered[ by spells or abilities]")(ef.Uncounterable)


@form("If <what:one> would die this turn, exile it instead")
def _exiled_this_turn(what: Ref) -> Effect:
    goes = GoesElsewhere(what=SpokenOf(what), to=Zone.GRAVEYARD, frm=Zone.BATTLEFIELD, instead=Zone.EXILE)
    return ef.Rules(goes, Until.END_OF_TURN)


@form(
    "exile <what:one>[ with (<n:number>|a|an) <kind:counter> counter[s] on it] instead of putting it into "
    "(your|a|its owner's) graveyard as it resolves"
)
def _exiled_as_it_resolves(context: Context, what: Ref, n: int | None, kind: str | None) -> Effect | None:
    """A spell that is exiled with the object with the text, unless it is countered or has no legal target left."""
    if isinstance(what, ef.TheSource):
        return None
    context.it = context.call("exiled", ef.IT)
    counters = ((kind, 1 if n is None else n),) if kind else ()
    goes = GoesElsewhere(what=SpokenOf(what), to=Zone.GRAVEYARD, frm=Zone.STACK, instead=Zone.EXILE, verb=Verb.RESOLVE,
                         counters=counters, with_this=True)  # fmt: skip
    return ef.Rules(goes, Until.END_OF_TURN)


@form("If a creature dealt damage this way would die this turn, exile it instead")
def _damaged_exiled() -> Effect:
    return _exiled_this_turn(ef.Bound(Name.DAMAGED))


@form(
    "If <what:ones> would leave the battlefield[ <turn=this turn>], exile (it|them|<same:pronoun>) instead"
    "[ of putting (it|them|<same:pronoun>) anywhere else]"
)
def _exiled_if_it_leaves(what: Ref, turn: str | None, same: str | None) -> Effect:
    """For as long as it is that object: as it leaves, it becomes another (400.7)."""
    goes = GoesElsewhere(what=SpokenOf(what), to=None, frm=Zone.BATTLEFIELD, instead=Zone.EXILE)
    return ef.Rules(goes, Until.END_OF_TURN if turn else Until.FOREVER)


@form("<until:a_while>, <rule:words>", "<rule:words> <until:a_while>")
def _for_a_while(until: Until, rule: str) -> Effect | None:
    """A rule of the game as a static ability says it, which holds for a while."""
    said = read_rule(f"{rule[:1].upper()}{rule[1:]}")
    return None if "~" in rule else _lasting(said, until)


@form("<until:a_while>, if <what:one> would deal <rest:words>")
def _dealt_by_it_for_a_while(until: Until, what: Ref, rest: str) -> Effect | None:
    """What is changed of the damage that one object deals, as a static ability of its own would say it (614.1a)."""
    if isinstance(what, ef.TheSource) or re.search(r"~|⟨", rest):
        return None
    said = read_rule(f"If ~ would deal {rest}")
    return _for_so_long(exchanged(said, lambda part: SpokenOf(what) if part == This() else part), until)


@form("(a creature|creatures) dealt damage this way can't be regenerated this turn")
def _damaged_not_regenerated() -> Effect:
    hurt = SpokenOf(ef.Bound(Name.DAMAGED))
    return ef.Rules(CantHappen(event=EventKind.REGENERATE, what=hurt), Until.END_OF_TURN)


@form("You can't lose the game this turn and your opponents can't win the game this turn")
def _cant_be_lost() -> Effect | None:
    return _lasting(read_rule("You can't lose the game and your opponents can't win the game"), Until.END_OF_TURN)


@form(
    "you can't lose life this turn, you can't lose the game this turn, and your opponents can't win the game this turn"
)
def _nothing_is_lost() -> Effect | None:
    life, game = _no_life_lost("you"), _cant_be_lost()
    return None if life is None or game is None else ef.Seq((life, game))


@form("If <rule:words> would <more:words> this turn, <then:words> instead")
def _this_turn(rule: str, more: str, then: str) -> Effect | None:
    if re.search(r"\b(?:that creature|it|that permanent|this way)\b", f"{rule} {more}"):
        return None
    if then.endswith(" that much damage plus X"):  # X of the cost that was paid
        said = read_rule(f"If {rule} would {more}, {then.removesuffix('X')}1 instead")
        more_of = tuple(replace(s, plus=X()) for s in said or () if isinstance(s, MoreOf) and s.plus == 1)
        return _lasting(more_of if said and len(more_of) == len(said) else None, Until.END_OF_TURN)
    return _lasting(read_rule(f"If {rule} would {more}, {then} instead"), Until.END_OF_TURN)


def _lasting(said: tuple[object, ...] | None, until: Until) -> Effect | None:
    """Rules that hold for a while; they are about the game, and not about the object with the text.

    What creatures are under speaks of each of them as ``THIS``.
    """
    parts = parts_of(said, lambda part: not isinstance(part, UnderRule))
    if not said or any(isinstance(part, This | ef.TheSource | ef.Targeted) for part in parts):
        return None
    return _for_so_long(said, until)


def _for_so_long(said: tuple[object, ...] | None, until: Until) -> Effect | None:
    if not said:
        return None
    rules = tuple(
        ef.Rules(each, until)
        for each in said
        if isinstance(each, Replacement) or (isinstance(each, CombatRule | Continuous) and _is_of_combat(each))
    )
    if len(rules) < len(said):
        return None
    return rules[0] if len(rules) == 1 else ef.Seq(rules)


def _is_of_combat(said: CombatRule | Continuous) -> bool:
    """Whether it is a rule of combat, or that everything that fits is under some, now or later (611.2c)."""
    return isinstance(said, CombatRule) or all(isinstance(change, UnderRule) for change in said.changes)


@form(
    "<what:words> can't be countered[ <by=by spells or abilities>] this turn",
    "<what:words> <cast=you cast> this turn can't be countered[ <by=by spells or abilities>]",
)
def _uncounterable_now(what: str, by: str | None, cast: str | None = None) -> Effect | None:
    if re.search(r"⟨|~|\b(?:it|that|those)\b", what):
        return None
    rule = f"{what[:1].upper()}{what[1:]}{' you cast' if cast else ''} can't be countered{f' {by}' if by else ''}."
    return _lasting(read_rule(rule), Until.END_OF_TURN)


@form("<who=you|players|your opponents> can't lose life this turn")
def _no_life_lost(who: str) -> Effect | None:
    """Not by damage, by effects, or as a cost (119.8)."""
    return _lasting(read_rule(f"{who.capitalize()} can't lose life"), Until.END_OF_TURN)


@form("<who:player> can't gain life <until>")
def _no_life_gained(who: Ref, until: Until) -> Effect | None:
    """Of one player who is spoken of (119.7)."""
    if isinstance(who, ef.The | ef.Each):
        return None
    return ef.Rules(CantHappen(event=EventKind.GAIN_LIFE, what=SpokenOf(who)), until)


@form("<what:ones> can't be regenerated this turn")
def _no_regeneration(what: Ref) -> Effect:
    return ef.Rules(CantHappen(event=EventKind.REGENERATE, what=SpokenOf(what)), Until.END_OF_TURN)


@form("<what:object> can't <verb=become untapped|phase out|phase in> <until>")
def _not_for_a_while(context: Context, what: Ref, verb: str, until: Until) -> Effect | None:
    event = {"become untapped": EventKind.UNTAP, "phase in": EventKind.PHASE_IN}.get(verb, EventKind.PHASE_OUT)
    known = isinstance(what, ef.TheSource | ef.Targeted | ef.Bound) and not context.is_player(what)
    return ef.Rules(CantHappen(event=event, what=SpokenOf(what)), until) if known else None


@form(
    "<what:pronoun> enters with <n:word> [additional ]<counter> counter[s] on it"
    "[ for each <each:words>|, where X is <where:words>]"
)
def _enters_with(
    context: Context, what: str, n: str, counter: str, each: str | None, where: str | None
) -> Effect | None:
    """Of a spell that is on the stack: the permanent that it becomes enters so (614.1c).

    It is the object with the text as it is cast, or what the event is about; what has just been put onto the
    battlefield has entered already.
    """
    one, number = context.what(what), so_much(context, n, each=each, where=where)
    if one is None or number is None or not (what == "~" or one == ef.Bound(Name.EVENT_IT)):
        return None
    return ef.Rules(Enters(what=SpokenOf(one), counters=((counter, number),)), Until.END_OF_TURN)
