"""Clauses about attacking and blocking: who may, must or can't for a while (508.1c–d, 509.1b–c)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ...language import effects as ef
from ...language.abilities import (
    AssignsByToughness,
    CantBlock,
    CombatRule,
    Continuous,
    MustAttack,
    MustBeBlocked,
    MustBlock,
    NoAssignment,
    UnderRule,
)
from ...language.conditions import YourTurn
from ...language.effects import Effect, Ref, Until
from ...language.filters import CREATURE, PLAYER, THIS, AttachedHost, Filter, InZone, IsPlayer, Not, Who, Zone
from ...language.names import Name
from ...language.parts import mentions
from ..phrases.forms import Kind
from .combat import rules_said
from .context import Context
from .inner import inner_instruction
from .slots import INSTRUCTIONS, UNTILS

form = INSTRUCTIONS.form
INSTRUCTIONS.kinds["as_long"] = Kind(UNTILS.get, "|".join(re.escape(u) for u in UNTILS if u.startswith("for as ")))
_LASTS = {
    "this turn": Until.END_OF_TURN, "this combat": Until.END_OF_COMBAT, "until your next turn": Until.YOUR_NEXT_TURN,
    "until end of turn": Until.END_OF_TURN,
}  # fmt: skip
_WHEN = f"<when={'|'.join(_LASTS)}>"
_ALL_CREATURES = InZone(Zone.BATTLEFIELD) & CREATURE


@form(
    f"<what:object> can't <rule=be blocked|block|attack or block|attack|block or be blocked|attack, block> {_WHEN}",
    f"<what:object> can't <rule=be blocked except by|be blocked by> <by:words> {_WHEN}",
    f"<what:object> <must=must be blocked|attacks or blocks|attacks|attack|blocks|block> {_WHEN} if able",
    "<what:object> <must=must be blocked> each combat <when=this turn> if able",
)
def _combat(what: Ref, when: str, rule: str = "", must: str = "", by: str = "") -> Effect | None:
    words = f"can't {rule} {by}".strip() if rule else f"{must} if able"
    rules = None if _FOLLOWED.search(words) else rules_said(words.replace("attack, block", "attack or block"))
    return None if rules is None else _under_rules(what, rules, _LASTS[when.lower()])


@form("<first:words> until end of turn and must be blocked <when=this turn> if able")
def _and_must_be_blocked(context: Context, first: str, when: str) -> Effect | None:
    """Of all that something was just said of, which are those that are there then (611.2c)."""
    done = inner_instruction(f"{first} until end of turn", context)
    if not isinstance(done, ef.Changes) or not isinstance(done.what, ef.Each):
        return None
    return replace(done, changes=(*done.changes, UnderRule(MustBeBlocked(THIS))))


@form("<what:ones> can't <rule=attack or block|attack|block> <until:as_long>")
def _kept_from_combat(what: Ref, rule: str, until: Until) -> Effect | None:
    """For as long as the source is there or controlled (611.2b)."""
    rules = rules_said(f"can't {rule}")
    return None if rules is None else _under_rules(what, rules, until)


_FOLLOWED = re.compile(r"⟨|⟦|~|\bit\b|\bthat\b")


def _under_rules(what: Ref, said: tuple[CombatRule, ...], until: Until) -> Effect:
    """Where it is said of all, of what comes later too, as that is no change of characteristics (611.2c)."""
    rules = tuple(map(UnderRule, said))
    if isinstance(what, ef.Each) and what != ef.Each(AttachedHost()) and not mentions(what, ef.SpokenOf):
        return ef.Rules(Continuous(what.what, rules), until)
    return ef.Changes(what, rules, until)


@form(f"<what:object> can't be blocked {_WHEN} except by <by:words>")
def _evades(what: Ref, when: str, by: str) -> Effect | None:
    return _combat(what, when, "be blocked except by", by=by)


@form("<what:object> attack[s] each combat if able[ and attack[s] a player <other=other than you> if able] <until>")
def _must_attack(what: Ref, other: str | None, until: Until) -> Effect:
    others = (MustAttack(THIS, PLAYER & Not(IsPlayer(Who.YOU))),) if other else ()
    return _under_rules(what, (MustAttack(THIS), *others), until)


@form(
    "<what:object> can <rule=attack> this turn as though (it|they) didn't have defender",
    "<what:object> can <rule=block an additional creature|block any number of creatures> this turn",
)
def _can_in_combat(what: Ref, rule: str) -> Effect | None:
    rules = rules_said(f"can {rule}" + (" as though it didn't have defender" if rule == "attack" else ""))
    return None if rules is None else _under_rules(what, rules, Until.END_OF_TURN)


@form("<what:object> assign[s] no combat damage <when=this turn|this combat|until end of turn>")
def _assigns_none(what: Ref, when: str) -> Effect:
    return _under_rules(what, (NoAssignment(THIS),), _LASTS[when.lower()])


@form(
    "<what:object> assign[s] combat damage equal to (its|their) toughness rather than (its|their) power "
    "<when=this turn|until end of turn>"
)
def _assigns_by_toughness(what: Ref, when: str) -> Effect:
    return _under_rules(what, (AssignsByToughness(THIS),), _LASTS[when.lower()])


form("remove <what:object> from combat")(ef.RemovesFromCombat)
form("<what:object> become[s] blocked")(ef.BecomesBlocked)


# ---------------------------------------------------------------- what is attacked, and what is blocked


@form(f"<what:object> attack[s] <whom:anyone> {_WHEN} if able")
def _attacks_whom(context: Context, what: Ref, whom: Ref, when: str) -> Effect | None:
    if not context.is_player(whom) and whom != ef.SOURCE:
        return None
    return ef.Rules(MustAttack(_fits(what), _fits(whom)), _LASTS[when.lower()])


@form("during <who:player>'s next turn, <rule:words> if able")
def _during_next_turn(context: Context, who: Ref, rule: str) -> Effect | None:
    context.player = who
    return _then(who, inner_instruction(f"{rule} this turn if able", context))


@form("<what:target> attacks <whom:words> during its controller's next turn if able")
def _attacks_next_turn(context: Context, what: Ref, whom: str) -> Effect | None:
    attacks = inner_instruction(f"it attacks {whom} this turn if able", context.apart(it=what))
    return _then(ef.ControllerOf(what), attacks)


@form("each opponent can't <rule:words> during that player's next turn")
def _each_next_turn(context: Context, rule: str) -> Effect | None:
    one = ef.Bound(Name.PLAYER)
    cant = _then(one, inner_instruction(f"that player can't {rule} this turn", context.apart(player=one)))
    return None if cant is None else ef.ForEach(ef.EACH_OPPONENT, cant, Name.PLAYER)


def _then(who: Ref, now: Effect | None) -> Effect | None:
    """A rule for this turn as one for the next turn of a player."""
    return ef.RulesNextTurn(who, now.static) if isinstance(now, ef.Rules) and now.until is Until.END_OF_TURN else None


@form(f"<what:words> block[s] <attacker:words> {_WHEN} if able")
def _blocks_which(context: Context, what: str, attacker: str, when: str) -> Effect | None:
    both = _pair(context, what, attacker)
    if both is None or attacker.startswith("each "):  # of each of them, where the rule is of one of some
        return None
    return ef.Rules(MustBlock(*both), _LASTS[when.lower()])


@form(
    f"all creatures[ <whose=your opponents control>] able to block <attacker:object> {_WHEN} do so",
    f"all creatures able to block <attacker:object>[ <whose=your opponents control>] {_WHEN} do so",
)
def _lures(context: Context, attacker: Ref, when: str, whose: str | None) -> Effect | None:
    """Every creature, one that comes later too (611.2c)."""
    blockers = context.filter(f"creatures {whose}") if whose else _ALL_CREATURES
    return None if blockers is None else ef.Rules(MustBlock(blockers, _fits(attacker)), _LASTS[when.lower()])


@form(f"<what:words> can't block <attacker:words> {_WHEN}")
def _cant_block_which(context: Context, what: str, attacker: str, when: str) -> Effect | None:
    both = _pair(context, what, attacker)
    return None if both is None else ef.Rules(CantBlock(*both), _LASTS[when.lower()])


def _pair(context: Context, what: str, attacker: str) -> tuple[Filter, Filter] | None:
    """Who blocks, and which: "it" is what was spoken of before this clause, and not who blocks."""
    who, which = context.two(what, attacker)
    if which is None or who is None or context.is_player(which):
        return None
    return _fits(who), _fits(which)


def _fits(what: Ref) -> Filter:
    return what.what if isinstance(what, ef.Each) and not mentions(what, ef.SpokenOf) else ef.SpokenOf(what)


# ---------------------------------------------------------------- additional phases and steps


@form("you get an additional upkeep step after this step")
def _extra_upkeep() -> Effect:
    """Where the text says "you", it is your turn, or nothing happens (500.9)."""
    return ef.If((YourTurn(),), ef.ExtraPhases(("upkeep",)))


@form("that player gets an additional upkeep step after this step")
def _extra_upkeep_of_theirs(context: Context) -> Effect | None:
    """Of whoever's upkeep it is, as the ability waits for its beginning (500.9)."""
    return ef.ExtraPhases(("upkeep",)) if context.of_event and context.player is not None else None


_FOLLOWED_BY = "[[,] followed by an <main=additional main phase>]"


@form(
    f"after this [<of=main> ]phase, there('s| is) an additional combat phase{_FOLLOWED_BY}",
    f"there('s| is) an additional combat phase after this [<of=main> ]phase{_FOLLOWED_BY}",
    "after this [<of=main> ]phase, there are <two=two> additional combat phases",
)
def _extra_combat(of: str | None, main: str | None = None, two: str | None = None) -> Effect:
    phases = ("combat", "combat") if two else ("combat", "main") if main else ("combat",)
    return ef.ExtraPhases(phases, of is not None)
