"""Combat as far as it is played: nothing is declared, unless something has to be (506–511)."""

from __future__ import annotations

from collections.abc import Callable

from ...game.characteristics import scope_of
from ...game.matching import matches
from ...game.position import GameObject, LastingEffect
from ...language.abilities import Continuous, Matter, MustAttack, UnderRule, UnreadRule
from ...language.filters import Zone
from ..events.rules import RuleInForce, standing, true_now
from ..events.run import Run, Stopped

NOT_PLAYED = "attacks and blocks are not played yet"


def is_anybody_attacking(run: Run) -> bool:
    """Whether a creature attacks (508.1k)."""
    return any(o.attacking for o in run.position.objects.values() if o.zone is Zone.BATTLEFIELD)


def declare_nothing(run: Run) -> None:
    """Declare no attackers, no blockers, or deal no combat damage, where that may be (508.1, 509.1, 510.1).

    Raises:
        Stopped: a creature attacks already, or one that can attack may have to (508.1d).
    """
    attacker = next((o for o in run.position.objects.values() if o.attacking and o.zone is Zone.BATTLEFIELD), None)
    if attacker is not None:
        raise Stopped(NOT_PLAYED, attacker.id, f"{attacker.id} is attacking")
    if run.position.turn.phase != "declare_attackers":
        return
    for must in standing(run.position, MustAttack):
        _require_no_attacker(run, must)
    for each in standing(run.position, UnreadRule):
        if Matter.ATTACKS in each.rule.about and _may_have_to_attack(run, each.this, each.rule.text):
            raise Stopped(NOT_PLAYED, each.this, each.rule.text)
    for effect in run.position.effects:
        _require_none_under_rule(run, effect)


def _require_none_under_rule(run: Run, effect: LastingEffect) -> None:
    """Stop where a lasting effect requires a creature that can attack to do so, as goading does (701.15b).

    Raises:
        Stopped: it does.
    """
    static = effect.static if isinstance(effect.static, Continuous) else None
    changes = effect.changes if static is None else static.changes
    if not any(isinstance(c, UnderRule) and c.words in _MUST_ATTACK for c in changes):
        return
    scope = scope_of(run.position, None, effect.controller or run.position.turn.player)
    if static is None:
        _require_none(run, lambda o: o.ref in effect.objects)
    else:
        _require_none(run, lambda o: matches(static.affects, scope, o.id))


_MUST_ATTACK = frozenset({"attacks if able", "goaded"})


def _require_no_attacker(run: Run, must: RuleInForce[MustAttack]) -> None:
    """Stop where a creature that can attack is required to.

    Raises:
        Stopped: one is.
    """
    scope = scope_of(run.position, must.this or None, must.you)
    _require_none(run, lambda o: matches(must.rule.what, scope, o.id) and true_now(run.position, must))


def _require_none(run: Run, has_to: Callable[[GameObject], bool]) -> None:
    for id in run.position.battlefield:
        o = run.position.objects[id]
        if _can_attack(run, o) and has_to(o):
            raise Stopped(NOT_PLAYED, id, f"{id} attacks if able")


def _may_have_to_attack(run: Run, this: str, text: str) -> bool:
    """Whether a creature can attack that a text may be about: the one with the text, or any."""
    mine = (run.position.objects[id] for id in run.position.battlefield)
    return any(_can_attack(run, o) for o in mine if o.id == this or not text.startswith("~"))


def _can_attack(run: Run, o: GameObject) -> bool:
    """Whether a creature of the active player is untapped, and has been theirs for long enough (508.1a)."""
    now = run.look(o.id)
    if o.controller != run.position.turn.player or "Creature" not in now.words or o.phased_out:
        return False
    return not o.tapped and "defender" not in now.keywords and (not o.sick or "haste" in now.keywords)
