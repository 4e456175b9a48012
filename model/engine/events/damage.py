"""What damage does (120): life, marked damage, loyalty, defense, counters; lifelink, infect, wither, deathtouch."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from ...game.characteristics import scope_of
from ...game.matching import matches
from ...game.matching.scope import whose
from ...language.abilities import DealtAsThough, Keyword
from ...language.cards import Characteristics
from ...language.events import EventKind
from ...language.filters import Zone
from ...language.objects import ObjectRef
from .proposed import Counters, Damage, Life, Proposed
from .rules import standing, true_now
from .run import Run, Stopped
from .told import Event


def results_of(run: Run, change: Damage) -> Iterator[Proposed]:
    """What damage results in besides being marked (120.3): each is a change that effects may replace (120.4c)."""
    found = run.object(change.to)
    if change.amount <= 0 or not can_be_dealt(run, change):
        return
    keywords = _keywords(run, change)
    if found is None and change.combat:
        yield from _poison(run, change)
    if found is None and "infect" in keywords:  # 120.3b
        yield _put_by_damage(run, change, "poison")
    elif found is None:
        yield Life(player=change.to, amount=-change.amount, source=change.source, by_damage=True)
    else:
        yield from _counters(run, change, keywords)
    if "lifelink" in keywords:  # 120.3f
        yield Life(player=_controller(run, change.source), amount=change.amount, source=change.source)


def _keywords(run: Run, change: Damage) -> frozenset[str]:
    """The keywords of a source of damage, and those as though it had which damage is dealt."""
    rules = (each for each in standing(run.position, DealtAsThough) if true_now(run.position, each))
    said = (
        each.rule.keyword
        for each in rules
        if matches(each.rule.to, scope_of(run.position, each.this or None, each.you), change.to)
    )
    return frozenset(_source(run, change.source).keywords).union(said)


def deal(run: Run, change: Damage) -> Iterator[Event]:
    """Deal damage to a player or a permanent: it is marked on creatures (120.3e); its other results come beside it."""
    if change.amount <= 0 or not can_be_dealt(run, change):
        return
    is_player = change.to in run.position.players
    if not is_player:
        _mark(run, change, _keywords(run, change))
    yield Event(
        kind=EventKind.DAMAGE, rule="120.3", text=f"{change.source} deals {change.amount} damage to {change.to}",
        object=None if is_player else change.to, player=change.to if is_player else None, source=change.source,
        amount=change.amount, combat=change.combat,
    )  # fmt: skip


def can_be_dealt(run: Run, change: Damage) -> bool:
    """Whether it is a player, or a battle, creature or planeswalker on the battlefield (120.1a)."""
    found = run.object(change.to)
    if found is None or found.zone is not Zone.BATTLEFIELD:
        return change.to in run.position.players
    return not {"Battle", "Creature", "Planeswalker"}.isdisjoint(run.look(change.to).words)


def _source(run: Run, source: ObjectRef) -> Characteristics:
    """What the source is, or last was (113.7a).

    Raises:
        Stopped: what it was like is not known.
    """
    found = run.known_look(source)
    if found is None:
        raise Stopped("what the source of damage was like is not known", source.id)
    return found


def _controller(run: Run, source: ObjectRef) -> str:
    found = run.known(source)
    assert found is not None
    return whose(found)


def _counters(run: Run, change: Damage, keywords: frozenset[str]) -> Iterator[Proposed]:
    """Counters that damage puts on a permanent, or takes from it."""
    now = run.look(change.to)
    for word, kind in (("Planeswalker", "loyalty"), ("Battle", "defense")):  # 120.3c, 120.3h
        if word in now.words:
            yield Counters(on=change.to, kind=kind, number=-change.amount, source=change.source)
    if "Creature" in now.words and keywords & {"wither", "infect"}:  # 120.3d
        yield _put_by_damage(run, change, "-1/-1")


def _poison(run: Run, change: Damage) -> Iterator[Counters]:
    """Poison counters beside other results, as many as the toxic abilities of a source come to (120.3g, 702.164b–c)."""
    now = _source(run, change.source)
    number = sum(a.number for a in now.all_abilities if isinstance(a, Keyword) and a.name == "toxic")
    if number and "Creature" in now.words:
        by = _controller(run, change.source)
        yield Counters(on=change.to, kind="poison", number=number, by=by, source=change.source, effect=False)


def _put_by_damage(run: Run, change: Damage, kind: str) -> Counters:
    """Counters that the controller of a source puts, as many as it deals damage (120.3b, 120.3d)."""
    by, source = _controller(run, change.source), change.source
    return Counters(on=change.to, kind=kind, number=change.amount, by=by, source=source, effect=not change.combat)


def _mark(run: Run, change: Damage, keywords: frozenset[str]) -> None:
    history = run.position.history
    run.position = run.position.with_(history=replace(history, damaged=history.damaged | {run.ref(change.to)}))
    if "Creature" not in run.look(change.to).words:
        return
    if not keywords & {"wither", "infect"}:
        hurt = run.object(change.to)
        assert hurt is not None
        run.put(replace(hurt, damage=hurt.damage + change.amount))
    if "deathtouch" in keywords:  # 704.5h
        run.note(deathtouched=run.course.deathtouched | {run.ref(change.to)})
