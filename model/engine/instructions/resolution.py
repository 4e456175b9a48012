"""Resolving the top of the stack: targets checked again, instructions carried out, permanents entering (608)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...game.characteristics import scope_of
from ...game.copiable import is_bestowed, not_bestowed
from ...game.matching import holds
from ...game.position import GameObject, OnStackAs
from ...language.abilities import (
    ActivatedAbility,
    Begins,
    TriggeredAbility,
    UnreadWhen,
)
from ...language.conditions import ThisFits
from ...language.effects import Ascends, Effect, Later, Verb
from ...language.filters import ANYTHING, InZone, PlayerWhere, StackKind, This, Zone
from ...language.names import Name, of_the_event
from ...language.objects import NO_OBJECT, AbilityRef, ObjectRef
from ...language.parts import exchanged, mentions
from ...language.targets import Target
from ..announcing.targets import Targeting, is_legal_target
from ..events.door import happen
from ..events.proposed import Move
from ..events.run import Process, Run, Stopped
from .carrying import carry_out, require_understood
from .frame import Frame
from .leaving_the_stack import has_rebound, offer_later, where_it_goes
from .text import text_of_ability, text_of_spell
from .tokens_and_copies import vanish

PERMANENT = frozenset({"Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"})


def resolve_top(run: Run) -> Process[None]:
    """Resolve the top of the stack (608.1)."""
    id = run.position.stack[-1]
    found = run.position.objects[id]
    run.resolving = str(id)
    as_ = found.stacked
    if as_ is None or as_.kind is StackKind.SPELL:
        yield from _resolve_spell(run, found)
    else:
        yield from _resolve_ability(run, found)
    run.resolving = None


# ---------------------------------------------------------------- spells


def _resolve_spell(run: Run, found: GameObject) -> Process[None]:
    now = run.look(found.id)
    frame = frame_of(run, found, found.ref)
    as_ = found.stacked
    text = text_of_spell(
        (*now.all_abilities, *(as_.spliced if as_ is not None else ())),
        as_.modes if as_ is not None else (),
        scope_of(run.position, str(found.id), x=frame.x),
        aura="Aura" in now.words,
    )
    if is_permanent_spell(run, found):
        yield from _resolve_permanent(run, found, frame, text.groups)
        return
    if not _check_targets(run, frame, found, text.groups):
        yield from _leave(run, found, "608.2b")
        return
    watches = tuple(_watches(now.all_abilities, str(found.id)))
    require_understood((*text.effects, *watches), str(found.id))
    ascends = (Ascends(),) if "ascend" in now.keywords else ()  # 702.131a
    yield from carry_out(frame, (*ascends, *watches, *text.effects))
    still = run.object(found.id)
    if still is not None and still.zone is Zone.STACK:
        yield from _leave(run, still, "608.2n")


def is_permanent_spell(run: Run, found: GameObject) -> bool:
    """Whether a spell becomes a permanent as it resolves (608.3)."""
    words = run.look(found.id).words
    return bool(PERMANENT & words) and not {"Instant", "Sorcery"} & words


def _watches(abilities: Iterable[object], id: str) -> Iterator[Effect]:
    """The delayed triggered abilities that lines of an instant or sorcery create as it resolves (603.7).

    Raises:
        Stopped: it is not understood what one of them waits for.
    """
    for ability in abilities:
        if not isinstance(ability, TriggeredAbility) or ability.when is None or ability.zone is not Zone.BATTLEFIELD:
            continue
        if isinstance(ability.when, UnreadWhen) and not ability.when.text.startswith("~"):
            raise Stopped("this text is not understood", id, ability.when.text)
        if not mentions(ability.when, This):
            once = isinstance(ability.when, Begins) and ability.when.next_only
            yield Later(ability, this_turn=not once, again=not once)


def _resolve_permanent(run: Run, found: GameObject, frame: Frame, groups: tuple[Target, ...]) -> Process[None]:
    """A permanent spell enters; an Aura attached to what it targets, unless that has become illegal (608.3)."""
    attached = None
    as_ = found.stacked
    if "Aura" in run.look(found.id).words and as_ is not None and as_.targets:
        if _check_targets(run, frame, found, groups):
            attached = next((str(t) for g in frame.targets for t in g), None)
        elif is_bestowed(found):  # 702.103e: it goes on resolving as a creature spell
            run.put(not_bestowed(found))
        else:
            yield from _leave(run, found, "608.2b")
            return
    yield from happen(
        run,
        Move(
            id=found.id,
            to=Zone.BATTLEFIELD,
            verb=Verb.RESOLVE,
            by=found.controller,
            under=found.controller,
            attached=attached,
            face_down=found.face_down,
            listed=found.listed,
            source=found.ref,
            rule="608.3a",
        ),
    )


def _leave(run: Run, found: GameObject, rule: str) -> Process[None]:
    """A spell that has resolved, or does not because of its targets, leaves the stack (608.2b, 608.2n)."""
    if found.stacked is not None and found.stacked.copy:
        yield from vanish(frame_of(run, found, found.ref), str(found.id), "707.10a")
        return
    resolved = rule != "608.2b"
    rebounds = resolved and has_rebound(run, found)
    yield from happen(run, where_it_goes(run, found, rule, resolved=resolved))
    if resolved:
        offer_later(run, found, rebounds=rebounds)


# ---------------------------------------------------------------- abilities


def _resolve_ability(run: Run, found: GameObject) -> Process[None]:
    as_ = found.stacked
    assert as_ is not None
    ability = as_.ability
    if ability is None:
        raise Stopped("what this ability does is not known", str(found.id))
    source = as_.source or NO_OBJECT
    frame = frame_of(run, found, source)
    if isinstance(ability, TriggeredAbility) and ability.if_ and not _still_true(run, ability, frame):
        yield from vanish(frame, str(found.id), "603.4")
        return
    text = text_of_ability(ability, as_.modes, frame.scope())
    if not _check_targets(run, frame, found, text.groups):
        yield from vanish(frame, str(found.id), "608.2b")
        return
    require_understood(text.effects, source.id)
    _count_resolving(run, frame, as_)
    yield from carry_out(frame, text.effects)
    if run.object(found.id) is not None:
        yield from vanish(frame, str(found.id), "608.2n")


def _count_resolving(run: Run, frame: Frame, as_: OnStackAs) -> None:
    """Remember that an ability has resolved once more this turn, for text that asks which time it is."""
    mark = "." if isinstance(as_.ability, ActivatedAbility) else "!"
    key = (frame.source, f"{mark}{as_.number}")
    times = run.course.resolved.get(key, 0) + 1
    run.note(resolved={**run.course.resolved, key: times})
    frame.note(Name.RESOLVED, times)
    if isinstance(as_.ability, ActivatedAbility):
        frame.note(Name.ACTIVATED, run.position.history.activated.get(AbilityRef(frame.source, as_.number), 0))


def _still_true(run: Run, ability: TriggeredAbility, frame: Frame) -> bool:
    """Whether an intervening "if" is true as the ability resolves (603.4)."""
    where = frame.where(frame.source)
    if where is run.position:
        return frame.holds(ability.if_)
    if ThisFits(InZone(Zone.BATTLEFIELD)) in ability.if_:
        return False  # it has left
    return all(holds(frame.settled(c), frame.scope(where)) for c in ability.if_)


# ---------------------------------------------------------------- what both need


def frame_of(run: Run, found: GameObject, source: ObjectRef) -> Frame:
    """What a spell or ability knows as it resolves."""
    as_, x = found.stacked, _x_of(found)
    bound = dict(as_.bound) if as_ is not None else {}
    bound = of_the_event(bound) | bound
    return Frame(
        run, found.controller, source, found.ref,
        targets=as_.targets if as_ is not None else (),
        division=as_.division if as_ is not None else (),
        x=x or 0,
        has_x=x is not None,
        paid=_paid(run, found, source),
        bound=bound, became=dict(bound.get(Name.BECAME, ())),
    )  # fmt: skip


def _x_of(found: GameObject) -> int | None:
    """What X was announced to be; ``None`` where nobody has chosen it so far (107.3f)."""
    as_ = found.stacked
    return found.x if as_ is None or as_.x is None else as_.x


def _paid(run: Run, found: GameObject, source: ObjectRef) -> tuple[tuple[str, int], ...]:
    as_ = found.stacked
    if as_ is not None and as_.kind is StackKind.SPELL:
        return as_.additional
    there = run.known(source)
    cast = there.cast if there is not None else None
    return cast.additional if cast is not None else ()


def _check_targets(run: Run, frame: Frame, found: GameObject, groups: tuple[Target, ...]) -> bool:
    """Keep the targets that are still legal; whether it may resolve at all (608.2b)."""
    chosen = frame.targets
    if not any(chosen):
        return True
    there = run.position.current(frame.source) or found
    groups = exchanged(groups, lambda part: ANYTHING if isinstance(part, PlayerWhere) and part.as_announced else part)
    targeting = Targeting(
        position=run.position, player=found.controller, stacked=found.id, source=there.id, groups=groups
    )
    legal = tuple(
        tuple(t for t in group if run.position.is_there(t) and is_legal_target(targeting, groups[n], str(t)))
        for n, group in enumerate(chosen)
        if n < len(groups)
    )
    frame.targets = legal
    return any(legal)
