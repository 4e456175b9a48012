"""Shields: regeneration and prevention by resolved effects, counters that protect, protection itself (615, 701.19)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from ...game.characteristics import look, scope_of
from ...game.copying import changed
from ...game.course import Shield
from ...game.matching import matches
from ...language.abilities import Keyword, RegeneratesInstead
from ...language.effects import Verb
from ...language.filters import ANYTHING, Zone
from .proposed import Counters, Damage, Move, Proposed
from .rules import is_stopped, standing
from .run import Process, Run


def prevented_by_protection(run: Run, change: Damage) -> bool:
    """Whether protection prevents damage (702.16e)."""
    found = run.object(change.to)
    if found is None or change.source not in run.position.objects:
        return False
    scope = scope_of(run.position, change.to)
    return any(
        matches(a.quality or ANYTHING, scope, change.source)
        for a in look(run.position, change.to).all_abilities
        if isinstance(a, Keyword) and a.name == "protection"
    )


def shield_effects(run: Run, change: Proposed, applicable: Any) -> Iterator[Any]:
    """Shields that apply to a change, as replacement effects."""
    if isinstance(change, Damage):
        for number, shield in enumerate(run.course.shields):
            if _prevents(shield, change):
                yield applicable(key=f"shield/{number}", text="damage is prevented", apply=_preventing(run, shield))
        yield from _shield_counter(run, change, applicable)
    if isinstance(change, Move) and change.verb is Verb.DESTROY:
        yield from _shield_counter(run, change, applicable)
        for number, shield in enumerate(run.course.shields):
            if shield.kind == "regenerate" and shield.on == change.id and not _is_barred(run, change):
                yield applicable(key=f"shield/{number}", text="regenerated", apply=_regenerating(run, shield))
        yield from _regenerated(run, change, applicable)
    if isinstance(change, Move) and change.to is Zone.GRAVEYARD:
        found = run.object(change.id)
        if found is not None and found.zone is Zone.BATTLEFIELD and found.counters.get("finality"):
            yield applicable(key="finality", text="exiled instead", apply=_exiled, pure=True)


def _prevents(shield: Shield, change: Damage) -> bool:
    about = shield.on in ("", change.to) and shield.by in ("", change.source)
    return shield.kind == "prevent" and about and (change.combat or not shield.combat_only)


def _preventing(run: Run, shield: Shield) -> Any:
    def go(it: Proposed) -> Process[list[Proposed]]:
        yield from ()
        assert isinstance(it, Damage)
        if shield.once:
            run.note(shields=tuple(s for s in run.course.shields if s is not shield))
        if shield.amount is None:
            return []
        prevented = min(shield.amount, it.amount)
        left = replace(shield, amount=shield.amount - prevented)
        run.note(
            shields=tuple(left if s is shield else s for s in run.course.shields if s is not shield or left.amount)
        )
        return [replace(it, amount=it.amount - prevented)] if it.amount > prevented else []

    return go


def _regenerating(run: Run, shield: Shield) -> Any:
    def go(it: Proposed) -> Process[list[Proposed]]:
        yield from ()
        assert isinstance(it, Move)
        run.note(shields=tuple(s for s in run.course.shields if s is not shield))
        found = run.object(it.id)
        assert found is not None
        run.put(changed(found, damage=0, tapped=True, attacking=None, blocking=()))  # 701.19a
        return []

    return go


def _regenerated(run: Run, change: Move, applicable: Any) -> Iterator[Any]:
    """Static abilities by which something is regenerated each time (701.19c)."""
    for each in () if _is_barred(run, change) else standing(run.position, RegeneratesInstead):
        if matches(each.rule.what, scope_of(run.position, each.this, each.you), change.id):
            shield = Shield("regenerate", on=change.id)
            yield applicable(key=each.key, text="regenerated", apply=_regenerating(run, shield), source=each.this)


def _is_barred(run: Run, change: Move) -> bool:
    """Whether what would be destroyed can't be regenerated (701.19c)."""
    return change.no_regeneration or is_stopped(run, "regenerate", str(change.id))


def _shield_counter(run: Run, change: Damage | Move, applicable: Any) -> Iterator[Any]:
    """A shield counter is removed instead of the damage or the destruction (122.1c)."""
    id = change.to if isinstance(change, Damage) else change.id
    found = run.object(str(id))
    if found is None or not found.counters.get("shield"):
        return

    def go(it: Proposed) -> Process[list[Proposed]]:
        yield from ()
        return [Counters(on=str(id), kind="shield", number=-1)]

    yield applicable(key="shield counter", text="a shield counter is removed instead", apply=go)


def _exiled(it: Proposed) -> Process[list[Proposed]]:
    """Exiled instead of dying (122.1h)."""
    yield from ()
    assert isinstance(it, Move)
    return [replace(it, to=Zone.EXILE)]
