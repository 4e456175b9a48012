"""Rules of combat in words: who can't attack or block, who must, and how damage is assigned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .. import abilities as ab
from .. import filters as fi
from ..costs import ManaPart
from ..keywords.combat import LESS_POWER
from ..keywords.evasion import GREATER_POWER
from .changes import affected, all_that
from .conditions import all_hold, provided
from .costs import listed
from .english import NounPhrase, agree, number_word
from .nouns import noun
from .saying import Say, Speech, say


def _of(what: fi.Filter, t: Speech) -> str:
    return "" if what == fi.ANYTHING else f" {all_that(what, t)}"


def _cant_be_blocked(rule: ab.CantBlock, t: Speech) -> str:
    if rule.what == GREATER_POWER:
        return "can't be blocked by creatures with greater power"
    if rule.what == fi.ANYTHING:
        return "can't be blocked"
    if isinstance(rule.what, fi.Not):
        return f"can't be blocked except by {noun(rule.what.part, t, plural=True, kind='creature')}"
    return f"can't be blocked by {noun(rule.what, t, plural=True, kind='creature')}"


def _is_of_the_attacker(rule: Any) -> bool:
    return isinstance(rule, ab.CantBlock) and fi.THIS in (rule.attacker, *getattr(rule.attacker, "parts", ()))


def _blocked_by(rule: ab.BlockerCount, t: Speech) -> str:
    if rule.keyword:
        return "can't be blocked except by two or more creatures"
    if rule.most is not None:
        many = "one creature" if rule.most == 1 else f"{number_word(rule.most)} creatures"
        return f"can't be blocked by more than {many}"
    return f"can't be blocked except by {number_word(rule.least)} or more creatures"


def _in_company(rule: ab.InCompany, t: Speech) -> str:
    if rule.number == 1 and rule.others == fi.CREATURE:
        return f"can't {rule.declared} alone"
    number = "a" if rule.number == 1 else f"at least {number_word(rule.number)} other"
    return f"can't {rule.declared} unless {number} {noun(rule.others, t, plural=rule.number > 1)} also {rule.declared}"


def _cost(rule: ab.CostsToAttack | ab.CostsToBlock, t: Speech) -> str:
    verb = "attack" if isinstance(rule, ab.CostsToAttack) else "block"
    cost = listed(rule.cost, t)
    paid = f"pays {cost}" if all(isinstance(part, ManaPart) for part in rule.cost.parts) else f"does this: {cost},"
    times = "" if rule.times == 1 else f" times {say(rule.times, t)}"
    return f"can't {verb}{_of(ab.other_of(rule), t)} unless their controller {paid}{times} for each of them"


def _ignores(rule: ab.Ignores, t: Speech) -> str:
    if rule.keyword == "defender":
        return "can attack as though they didn't have defender"
    if rule.keyword == "haste":
        return "can attack as though they had haste"
    return f"can block{_of(rule.of, t)} as though those didn't have {rule.keyword}"


def _more(rule: ab.BlocksMore, _: Speech) -> str:
    if rule.more is None:
        return "can block any number of creatures"
    number = "an" if rule.more == 1 else number_word(rule.more)
    return f"can block {number} additional creature{'s' * (rule.more > 1)} each combat"


def _cant_attack(rule: ab.CantAttack, t: Speech) -> str:
    kept = rule.whom.part if isinstance(rule.whom, fi.Not) else rule.whom
    if isinstance(kept, fi.Whose):
        so = all_hold((kept.if_,), t.seen_by(NounPhrase("defending player")))
        return f"can't attack {'unless' if kept is not rule.whom else 'if'} {so}"
    return f"can't attack{_of(rule.whom, t)}"


def _cant_block(rule: ab.CantBlock, t: Speech) -> str:
    if isinstance(rule.attacker, fi.Not):
        return f"can block only {noun(rule.attacker.part, t, plural=True, kind='creature')}"
    return f"can't block{_of(rule.attacker, t)}"


def merged(said: Sequence[str]) -> list[str]:
    """Predicates, those of which two are said as one: "can't attack or block"."""
    left = list(said)
    if "can't attack" in left and "can't block" in left:
        left[left.index("can't attack")] = "can't attack or block"
        left.remove("can't block")
    return left


_PREDICATES: dict[type, Say] = {
    ab.CantAttack: _cant_attack,
    ab.CantBlock: _cant_block,
    ab.BlockerCount: _blocked_by,
    ab.InCompany: _in_company,
    ab.OnlyAlone: lambda r, _: f"can {r.declared} only alone",
    ab.MustAttack: lambda r, t: f"attack{_of(r.whom, t)} each combat if able",
    ab.MustBlock: lambda r, t: f"block{_of(r.attacker, t)} each combat if able",
    ab.MustBeBlocked: lambda r, t: (
        f"must be blocked{'' if r.by == fi.CREATURE else ' by ' + noun(r.by, t, plural=True)} if able"
    ),
    ab.Goaded: lambda _, __: "are goaded",
    ab.Ignores: _ignores,
    ab.BlocksMore: _more,
    ab.CostsToAttack: _cost,
    ab.CostsToBlock: _cost,
    ab.AssignsByToughness: lambda _, __: "assign combat damage equal to their toughness rather than their power",
    ab.AssignsAsUnblocked: lambda _, __: "may assign combat damage as though they weren't blocked",
    ab.NoAssignment: lambda _, __: "assign no combat damage",
}


def _rule(rule: Any, t: Speech) -> str:
    if isinstance(rule, ab.DeclaredAtMost):
        kind = noun(rule.what, t, plural=rule.number != 1)
        return f"no more than {number_word(rule.number)} {kind} can {rule.declared}{_of(rule.whom, t)} each combat"
    if isinstance(rule, ab.AssignsAsUnblocked):
        return f"you may have {affected(rule.what, t)} assign its combat damage as though it weren't blocked"
    if isinstance(rule, ab.MustBlock) and rule.what == fi.PERMANENT & fi.CREATURE and rule.attacker != fi.ANYTHING:
        return f"all creatures able to block {affected(rule.attacker, t)} do so{provided(rule.if_, t, 'as long as')}"
    if isinstance(rule, ab.CantBlock) and rule.what == LESS_POWER and rule.attacker == fi.THIS:
        return f"creatures with power less than {t.me}'s power can't block it{provided(rule.if_, t, 'as long as')}"
    if isinstance(rule, ab.MayExert):
        return f"you may exert {affected(rule.what, t)} as it attacks{provided(rule.if_, t, 'if')}"
    if isinstance(rule, ab.MayEnlist):
        return f"as {affected(rule.what, t)} attacks, you may tap an untapped creature you control that doesn't"
    said = under_rule(rule, t)  # first, as it may name what the subject then is not
    subject = affected(rule.attacker if _is_of_the_attacker(rule) else rule.what, t)
    if not subject.plural:
        said = said.replace(" their ", " its ").replace(" they ", " it ")
    return agree(subject, said) + provided(rule.if_, t, "as long as")


def under_rule(rule: ab.CombatRule, t: Speech) -> str:
    """What a rule says of what is under it, told of several: "can't block"."""
    if isinstance(rule, ab.CantBlock) and _is_of_the_attacker(rule):
        return _cant_be_blocked(rule, t)
    return _PREDICATES[type(rule)](rule, t)


WORDS: dict[type, Say] = {
    ab.CombatRule: _rule,
    ab.UnderRule: lambda change, t: under_rule(change.rule, t) + provided(change.rule.if_, t),
}
