"""Which triggered abilities a batch of events triggers (603.2), looking back where they take objects away (603.10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import count

from msgspec.structs import replace

from ...game.characteristics import board, known, look, scope_of
from ...game.course import Waiting
from ...game.facts import OBJECTS, Aspect
from ...game.functioning import stated_zones
from ...game.kept import not_kept
from ...game.matching import Scope, holds, matches
from ...game.matching.scope import whose
from ...game.matching.stacked import is_cast_so
from ...game.memory import Memo
from ...game.position import GameObject, ObjectId, Position
from ...language import abilities as ab
from ...language.abilities import (
    AdditionalCost,
    AlternativeCost,
    ForThatPlayer,
    Matter,
    NoTrigger,
    SpellsHave,
    TriggeredAbility,
    TriggersAgain,
)
from ...language.amounts import MostCastLastTurn
from ...language.cards import STANDING_FOR, Card
from ...language.conditions import Condition, Unless
from ...language.costs import NO_COST
from ...language.effects import (
    CameFrom,
    CountersOn,
    Does,
    DoneThisTurn,
    Fits,
    ForPlayer,
    HowMany,
    ManaSpentOn,
    NumberOf,
    SpokenOf,
    ThatMuch,
    Verb,
)
from ...language.events import EventKind
from ...language.filters import ANYTHING, Is, Said, StackKind, State, This, Zone
from ...language.keywords.triggered import DEFEATED, stands_for
from ...language.names import Bindings, Name, of_the_event
from ...language.objects import AbilityRef, ObjectRef
from ...language.parts import exchanged, mentions, parts_of, remembered
from ..events.carrier import carrier
from ..events.rules import RuleInForce, require_kept, standing, stop_where_unread, true_now
from ..events.run import Run, Stopped
from ..events.told import Event
from ..events.watching import watches
from .matching import REMEMBERED, TAPPED, TARGETED, is_met, is_of_each
from .unread import kinds_of, may_trigger, unread_text


@watches
def find_triggers(run: Run, events: Sequence[Event]) -> list[Waiting]:
    """The triggered abilities that simultaneous events trigger, each as often as it does.

    Raises:
        Stopped: a text that is not understood may be waiting for one of them.
    """
    found: list[Waiting] = []
    for event in events:
        assert event.before is not None
        assert event.after is not None
        if event.kind in _MATTERS:
            stop_where_unread(run, _MATTERS[event.kind])
        position = event.before if _looks_back(event) else event.after
        own: list[Waiting] = []
        for where, this, number, ability in _watching(event):
            if is_silent(event, where, this, ability):
                continue
            waiting = _triggered(run, event, events, where, this, number, ability)
            if waiting is not None:
                own += [waiting] * _occurrences(ability, event)
        own += additional(run, event, position, own)
        if own:
            stop_where_unread(run, Matter.TRIGGERS)
        found += own
        _require_read(position, event)
        found += _delayed(run, event, events)
    remember_first(run, events)
    return found


_MATTERS = {EventKind.CAST: Matter.CASTS, EventKind.DOES: Matter.RESOLVES}


def _occurrences(ability: TriggeredAbility, event: Event) -> int:
    """How often one event is what an ability waits for: "whenever a counter is removed", once for each (603.2c)."""
    if not isinstance(ability.when, ab.CountersChange) or not ability.when.each or ability.times_each_turn == 1:
        return 1
    return max(1, abs(event.amount))


def _require_read(position: Position, event: Event) -> None:
    """Stop where a text that is not understood may wait for an event.

    Raises:
        Stopped: one may.
    """
    there = dict.fromkeys((*_unread_permanents(position), *position.stack, event.object))
    for id in there:
        this = position.objects.get(ObjectId(id)) if id is not None else None
        if this is None or this.phased_out:
            continue
        for text in unread_text(look(position, this.id).all_abilities, this):
            if may_trigger(text, event, this):
                raise Stopped("this text is not understood", this.id, text)


_UNREAD: Memo[None, tuple[ObjectId, ...]] = Memo(Aspect.PERMANENTS | Aspect.STACKED)


def _unread_permanents(position: Position) -> tuple[ObjectId, ...]:
    """The permanents with a text of which it is not known what it waits for, in order; kept."""
    kept = known(_UNREAD, position)
    if None not in kept:
        view, objects = board(position), position.objects
        kept[None] = tuple(
            id
            for id in position.battlefield
            if next(unread_text(view.look(id).all_abilities, objects[id]), None) is not None
        )
    return kept[None]


def _watching(event: Event) -> Iterator[tuple[Position, GameObject, int, TriggeredAbility]]:
    """The abilities that may be waiting for an event, each with the position in which it is looked at (603.10)."""
    assert event.before is not None
    assert event.after is not None
    for back in (True, False) if _looks_back(event) or _leaves_graveyard(event) or _is_countered(event) else (False,):
        where = event.before if back else event.after
        for this, number, ability in _abilities(where, event):
            if _looks_back_for(event, ability.when) is back:
                yield where, this, number, ability


def _looks_back_for(event: Event, when: ab.When | None) -> bool:
    """Whether what waits for this looks back: not for what is put into a graveyard or exile from anywhere (603.6c)."""
    if _is_countered(event):
        return any(isinstance(p, ab.Moves) and p.verb == event.verb for p in parts_of(when))
    if _leaves_graveyard(event):
        return _waits_for_leaving(when)
    anywhere = isinstance(when, ab.Moves) and when.frm is None and when.to in (Zone.GRAVEYARD, Zone.EXILE)
    return _looks_back(event) and (not anywhere or (_is_gone(event) and _is_about_itself(when)))


def _is_gone(event: Event) -> bool:
    """Whether what the event is about is nowhere by now: a token is put into a graveyard, too (704.5d)."""
    return event.after is not None and ObjectId(event.object or "") not in event.after.objects


def _is_countered(event: Event) -> bool:
    """Whether a spell is countered, to which what waits for that looks back (603.10e); a copy ceases to exist."""
    return event.kind in (EventKind.MOVE, EventKind.VANISH) and event.verb == Verb.COUNTER


def _leaves_graveyard(event: Event) -> bool:
    return event.kind == EventKind.MOVE and event.frm is Zone.GRAVEYARD


def _waits_for_leaving(when: ab.When | None) -> bool:
    """Whether an ability waits for a card to leave a graveyard, wherever it goes: that looks back (603.10a)."""
    return any(isinstance(p, ab.Moves) and p.frm is Zone.GRAVEYARD and p.to is None for p in parts_of(when))


def _looks_back(event: Event) -> bool:
    """Whether an event takes an object away from where it was seen (603.10a)."""
    left = event.kind == EventKind.MOVE and event.frm is Zone.BATTLEFIELD and event.to is not Zone.BATTLEFIELD
    return left or event.kind in (EventKind.PHASE_OUT, EventKind.UNATTACH)


def triggered_of(position: Position, id: str) -> Iterator[tuple[int, TriggeredAbility]]:
    """The triggered abilities that an object has now, numbered from 1 in text order; keywords stand for some (702)."""
    found: list[TriggeredAbility] = []
    for ability in look(position, id).all_abilities:
        if isinstance(ability, TriggeredAbility):
            found.append(ability)
        elif isinstance(ability, STANDING_FOR):
            found += stands_for(ability)
    this = position.objects[ObjectId(id)]
    if this.zone is Zone.BATTLEFIELD and "Siege" in look(position, id).words:
        found.append(DEFEATED)
    yield from enumerate((*found, *_lent(this), *_given(position, this)), 1)


def _given(position: Position, this: GameObject) -> Iterator[TriggeredAbility]:
    """What permanents give a spell that triggers as it is cast."""
    if not this.is_spell:
        return
    for each in standing(position, SpellsHave):
        if matches(each.rule.spells, scope_of(position, each.this or None, each.you), this.id) and true_now(
            position, each
        ):
            for ability in each.rule.abilities:
                yield from (ability,) if isinstance(ability, TriggeredAbility) else stands_for(ability)


def _lent(this: GameObject) -> Iterator[TriggeredAbility]:
    """What costs that an effect lent a spell stand for, on the stack and as the permanent it became (400.7b)."""
    as_ = this.cast or this.stacked
    if as_ is None or as_.kind is not StackKind.SPELL or as_.copy:
        return
    own = {a.name for f in this.card.faces for a in f.abilities if isinstance(a, (AlternativeCost, AdditionalCost))}
    for name in (as_.alternative, *(name for name, times in as_.additional if times)):
        if name is not None and name not in own:
            yield from stands_for(AlternativeCost(NO_COST, name))


def _abilities(position: Position, event: Event) -> Iterator[tuple[GameObject, int, TriggeredAbility]]:
    """The abilities that may be waiting: of permanents, and of what is elsewhere and speaks of itself or from there."""
    for id, number, ability in _of_permanents(position):
        if ability.zone is Zone.BATTLEFIELD:
            yield position.objects[id], number, ability
    elsewhere = _with_triggers_elsewhere(position)
    about = None if event.object is None else position.objects.get(ObjectId(event.object))
    if about is not None and about.zone is not Zone.BATTLEFIELD:
        there = set(elsewhere) | {about.id}
        elsewhere = tuple(id for id in position.objects if id in there)
    for id in elsewhere:
        other = position.objects[id]
        if other.zone is Zone.STACK and other.stacked is not None and other.stacked.kind is not StackKind.SPELL:
            continue
        for number, ability in triggered_of(position, id):
            if _functions_in(other.zone, ability) or (id == event.object and _is_about_itself(ability.when)):
                yield other, number, ability


_OF_PERMANENTS: Memo[None, tuple[tuple[ObjectId, int, TriggeredAbility], ...]] = Memo(Aspect.PERMANENTS)
_ELSEWHERE: Memo[None, tuple[ObjectId, ...]] = Memo(OBJECTS | Aspect.EFFECTS | Aspect.STACKED)


def _of_permanents(position: Position) -> tuple[tuple[ObjectId, int, TriggeredAbility], ...]:
    """The triggered abilities of permanents, with their numbers; kept."""
    kept = known(_OF_PERMANENTS, position)
    if None not in kept:
        there = (id for id in position.battlefield if not position.objects[id].phased_out)
        kept[None] = tuple((id, number, a) for id in there for number, a in triggered_of(position, id))
    return kept[None]


def _with_triggers_elsewhere(position: Position) -> tuple[ObjectId, ...]:
    """The objects outside the battlefield that may have triggered abilities which function where they are; kept.

    What is on the stack is asked anew: how it was cast, and what permanents give it, decides too.
    """
    kept = known(_ELSEWHERE, position)
    if None not in kept:
        given = _given_abilities(position) | board(position).changed.keys()
        kept[None] = tuple(
            id
            for id, other in position.objects.items()
            if (other.card.may_trigger or id in given)
            and other.zone is not Zone.BATTLEFIELD
            and (other.zone in _places_of_triggers(other.card) or (id in given and _has_one_there(position, other)))
        )
    return kept[None]


@remembered
def _places_of_triggers(card: Card) -> frozenset[Zone]:
    """Where but on the battlefield a triggered ability of a card, or what stands for one, may function (113.6)."""
    texts = [a for face in card.faces for a in face.abilities]
    found = [a for a in texts if isinstance(a, TriggeredAbility)]
    found += [a for text in texts if isinstance(text, STANDING_FOR) for a in stands_for(text)]
    return frozenset(zone for zone in Zone if zone is Zone.STACK or any(_functions_in(zone, a) for a in found))


def _has_one_there(position: Position, other: GameObject) -> bool:
    """Whether an object has a triggered ability now that functions where it is."""
    return any(_functions_in(other.zone, a) for _, a in triggered_of(position, other.id))


def _given_abilities(position: Position) -> set[ObjectId]:
    """The objects to which effects have given abilities: a card that gained suspend."""
    given = (e for e in position.effects if e.objects and any(isinstance(c, ab.GainAbility) for c in e.changes))
    return {ObjectId(ref.id) for e in given for ref in e.objects if position.is_there(ref)}


def _functions_in(zone: Zone, ability: TriggeredAbility) -> bool:
    """Whether an ability functions in a zone, or may, where it is not understood what it waits for (113.6)."""
    if isinstance(ability.when, ab.UnreadWhen) and zone in ability.when.places:
        return True
    return ability.zone is zone or zone in (stated_zones(ability) or ())


def _is_about_itself(when: ab.When | None) -> bool:
    """Whether it waits for something that happens to its own object, wherever that goes (603.6, 603.10)."""
    if isinstance(when, ab.UnreadWhen):
        return "~" in when.text
    return any(isinstance(part, This) for part in parts_of(when))


def _triggered(
    run: Run,
    event: Event,
    batch: Sequence[Event],
    position: Position,
    this: GameObject,
    number: int,
    ability: TriggeredAbility,
) -> Waiting | None:
    if ability.when is None:
        return None
    you = whose(this)
    if isinstance(ability.when, ab.UnreadWhen):
        _require_no_match(ability, ability.when, event, position, this.id, you)
        return None
    when = ability.when
    if not_kept(when):  # it may be met whatever is said of objects
        when = exchanged(when, lambda part: ANYTHING if isinstance(part, Said) else part)
    bound = is_met(when, event, batch, position, this.ref, you, run)
    if bound is not None:
        require_kept((ability.when, *ability.targets), this.id)
    if bound is None or (ability.when.first and not _is_first_seen(run, event, position, this, number, ability.when)):
        return None
    of_this_door = event.kind == EventKind.UNLOCK and names_this_door(ability)  # it is this Room, then
    if of_this_door and ability not in this.card.faces[event.amount].abilities:
        return None  # another door of it was unlocked (709.5h)
    if not _may_trigger(run, event, position, this, number, ability, bound):
        return None
    if ability.times_each_turn:
        run.note(used=run.course.used | {(this.ref, _nth_time(_times_triggered(run, this, number) + 1, number))})
    if ability.only_once:
        history = run.position.history
        spent = history.exhausted | {_triggered_once(this, number)}
        run.position = run.position.with_(history=replace(history, exhausted=spent))
    return Waiting(ability, this.ref, you, number, bound)


def _is_first_seen(run: Run, event: Event, position: Position, this: GameObject, number: int, when: ab.When) -> bool:
    """Whether an event that fits is the first one this turn, which an object knows that has been there since.

    Raises:
        Stopped: it has come this turn, and what has happened before it is not remembered.
    """
    if event.kind in REMEMBERED or is_of_each(when):
        return True
    key = (this.ref, f"first!{number}")
    if key in run.course.used:
        return False
    new = matches(Is(State.ENTERED_THIS_TURN), scope_of(position, this.id, whose(this)), this.id)
    itself = any(getattr(when, name, None) == This() for name in ("what", "on", "to"))
    if new and not itself:
        raise Stopped("whether this is the first time this turn is not known", this.id)
    run.note(used=run.course.used | {key})
    return True


def names_this_door(ability: TriggeredAbility) -> bool:
    """Whether an ability of a Room waits for its own half to be unlocked."""
    return isinstance(ability.when, ab.StatusChanges) and isinstance(ability.when.what, This)


def _require_no_match(
    ability: TriggeredAbility, when: ab.UnreadWhen, event: Event, position: Position, this: str, you: str
) -> None:
    """Stop where an event may be the one that a text waits for which is not understood.

    Raises:
        Stopped: it may be.
    """
    named = _has_this_name(when.text) and event.object is not None and this not in (event.object, event.source)
    if named or set(when.kinds).isdisjoint(kinds_of(event)):
        return
    if event.player is not None and not position.is_who(event.player, when.who, you):
        return
    raise Stopped("this text is not understood", this, _text_of(ability, when))


def _text_of(ability: TriggeredAbility, when: ab.UnreadWhen) -> str:
    return next((e.what for e in ability.effects if isinstance(e, Does)), when.text)


def _has_this_name(text: str) -> bool:
    """Whether an event is about the object with the text and nothing else: "~ transforms into ~"."""
    return text.startswith("~ ") and " or " not in text


def _may_trigger(
    run: Run,
    event: Event,
    position: Position,
    this: GameObject,
    number: int,
    ability: TriggeredAbility,
    bound: Bindings,
) -> bool:
    """Whether its intervening "if" is true (603.4), and it has not triggered as often as it may."""
    if ability.times_each_turn and _times_triggered(run, this, number) >= ability.times_each_turn:
        return False
    if ability.only_once and _triggered_once(this, number) in run.position.history.exhausted:
        return False
    return conditions_hold(run, position, this, ability.if_, bound)


def _times_triggered(run: Run, this: GameObject, number: int) -> int:
    """How often a triggered ability that is limited to so many times has triggered this turn."""
    return next(n for n in count() if (this.ref, _nth_time(n + 1, number)) not in run.course.used)


def _nth_time(n: int, number: int) -> str:
    """How the course of a turn remembers that a triggered ability has triggered for the n-th time."""
    return f"{'!' * n}{number}"


def _triggered_once(this: GameObject, number: int) -> AbilityRef:
    """How a game remembers that a triggered ability has triggered that does so only once: it is no activated one."""
    return AbilityRef(this.ref, 0, number)


def conditions_hold(run: Run, position: Position, this: GameObject, if_: Iterable[Condition], bound: Bindings) -> bool:
    """Whether conditions are true: those on what has left, of what it was like there (603.10); the others, now."""
    require_kept(if_, this.id, scope_of(position, this.id, whose(this)) if this.id in position.objects else None)
    _require_last_turn(run, if_, this.id)
    if mentions(tuple(if_), _OF_THE_EVENT):
        return carrier().event_is_so(run, this, if_, bound)
    now = run.position if run.position.current(this.ref) is not None else run.course.last.get(this.ref, position)
    as_ = this.cast
    scope = replace(scope_of(now, this.id, whose(this), this.x or 0), paid=as_.additional if as_ else ())
    back = scope_of(position, this.id, whose(this))
    it = dict(bound).get(Name.IT)
    about = it[0] if isinstance(it, tuple) and it else this.ref
    return all(_is_true(c, scope, back, now, about.id) for c in if_)


_OF_THE_EVENT = (
    Fits, ForThatPlayer, NumberOf, CountersOn, HowMany, ManaSpentOn, ThatMuch, ForPlayer, DoneThisTurn, CameFrom,
    SpokenOf,
)  # fmt: skip
"""What stands in conditions that speak of what the event is about."""


def _require_last_turn(run: Run, if_: Iterable[Condition], this: str) -> None:
    """Stop where conditions ask for the turn before the one in which the game began.

    Raises:
        Stopped: they do.
    """
    if mentions(tuple(if_), MostCastLastTurn) and not run.course.cast_last_turn:
        raise Stopped("how many spells were cast last turn is not known", this)


def _is_true(condition: Condition, scope: Scope, back: Scope, now: Position, about: str) -> bool:
    match condition:
        case ab.AsItWas(ab.ItCast() as part):
            return is_cast_so(back.position, about, part, back.you)
        case ab.AsItWas(part):
            there = about if ObjectId(about) in back.position.objects else back.this
            return holds(part, scope_of(back.position, there, back.you))
        case Unless(ab.ItCast() as part):
            return not is_cast_so(now, about, part, scope.you)
        case ab.ItCast():
            return is_cast_so(now, about, condition, scope.you)
    return holds(condition, scope)


# ---------------------------------------------------------------- effects on triggering


def is_silent(event: Event, position: Position, this: GameObject, ability: TriggeredAbility) -> bool:
    """Whether an event causes no ability of an object to trigger: Torpor Orb (603.2g)."""
    return event.kind == EventKind.MOVE and any(
        _is_so(each.rule, event, position, each.this, each.you)
        and _waits_for_it(ability.when, each.rule)
        and matches(each.rule.of, scope_of(position, each.this, each.you), this.id)
        for each in standing(position, NoTrigger)
    )


def additional(run: Run, event: Event, position: Position, found: Sequence[Waiting]) -> list[Waiting]:
    """The additional times that abilities trigger (603.2d), by what was there as the event was looked at (603.10a)."""
    more: list[Waiting] = []
    for each in standing(position, TriggersAgain) if found else ():
        if not _makes_trigger(run, event, position, each) or not true_now(position, each):
            continue
        scope = scope_of(position, each.this, each.you)
        own = (w for w in found if w.controller == each.you and matches(each.rule.of, scope, w.source.id))
        more += [w for w in own if _waits_for_it(w.ability.when, each.rule)]
    return more


def _makes_trigger(run: Run, event: Event, position: Position, each: RuleInForce[TriggersAgain]) -> bool:
    """Whether an event is the one that such an effect is about, or any one will do."""
    rule = each.rule
    if rule.when is not None:
        this = position.ref(each.this)
        assert isinstance(this, ObjectRef)
        return is_met(rule.when, event, (event,), position, this, each.you, run) is not None
    return rule.what is None or _is_so(rule, event, position, each.this, each.you)


def _waits_for_it(when: ab.When | None, rule: NoTrigger | TriggersAgain) -> bool:
    """Whether an ability waits for the entering or dying itself that such an effect is about (603.2d).

    It may wait for the sacrifice by which something dies, or for a card to leave the graveyard from which it enters.
    """
    moves = [part for part in parts_of(when) if isinstance(part, ab.Moves)]
    if rule.what is None or not moves:
        return True
    leaves = rule.frm is Zone.BATTLEFIELD
    return any(
        not m.verb
        and (m.to is rule.to or (leaves and m.to is None) or (leaves and rule.to is None and m.frm is rule.frm))
        for m in moves
    )


def _is_so(rule: NoTrigger | TriggersAgain, event: Event, position: Position, this: str, you: str) -> bool:
    """Whether an event is one that such an effect is about."""
    if event.kind != EventKind.MOVE or event.object is None or rule.what is None:
        return False
    if rule.frm not in (None, event.frm) or rule.to not in (None, event.to):
        return False
    return event.object in position.objects and matches(rule.what, scope_of(position, this, you), event.object)


def remember_first(run: Run, events: Sequence[Event]) -> None:
    """Remember what has become a target or tapped this turn, for what waits for the first time."""
    keys = {(e.target, TARGETED) for e in events if e.kind == EventKind.TARGET and e.target is not None}
    keys |= {(e.it, TAPPED) for e in events if e.kind == EventKind.TAP and e.it is not None}
    if not keys <= run.course.used:
        run.note(used=run.course.used | keys)


def _delayed(run: Run, event: Event, batch: Sequence[Event]) -> list[Waiting]:
    """Delayed triggered abilities (603.7); one that triggers once is gone."""
    found: list[Waiting] = []
    assert event.before is not None
    assert event.after is not None
    for delayed in run.course.delayed:
        waiting = delayed.waiting
        when = waiting.ability.when
        position = event.before if _looks_back_for(event, when) else event.after
        met = None if when is None else is_met(when, event, batch, position, waiting.source, waiting.controller, run)
        if met is None:
            continue
        if not delayed.again:
            run.note(delayed=tuple(d for d in run.course.delayed if d is not delayed))
        own, event_ = dict(waiting.bound), dict(met)
        became = (*own.pop(Name.BECAME, ()), *event_.pop(Name.BECAME, ()))
        own = {**event_, **own, **of_the_event(event_), Name.BECAME: became}
        found.append(Waiting(waiting.ability, waiting.source, waiting.controller, 0, tuple(own.items())))
    return found


@watches
def find_auras_again(run: Run, events: Sequence[Event]) -> list[Waiting]:
    """Let what waits for an enchanted permanent to leave find the Auras that went to the graveyard for it (400.7f)."""
    for event in events:
        host = _was_attached_to(event)
        if host is not None and (event.rule == "704.5m" or any(e.it == host for e in events)):
            run.waiting[:] = [_finding(w, event) if host in dict(w.bound).get(Name.IT, ()) else w for w in run.waiting]
    return []


def _was_attached_to(event: Event) -> ObjectRef | None:
    """The permanent to which an Aura was attached that an event puts into a graveyard."""
    if event.kind != EventKind.MOVE or event.to is not Zone.GRAVEYARD or event.before is None:
        return None
    aura = event.before.current(event.it)
    if aura is None or aura.zone is not Zone.BATTLEFIELD or "Aura" not in look(event.before, aura.id).words:
        return None
    return aura.attached_to if isinstance(aura.attached_to, ObjectRef) else None


def _finding(waiting: Waiting, event: Event) -> Waiting:
    """A triggered ability that can find what an event has moved, too."""
    bound = dict(waiting.bound)
    bound[Name.BECAME] = (*bound.get(Name.BECAME, ()), (event.it, event.became))
    return replace(waiting, bound=tuple(bound.items()))


def state_triggers(run: Run) -> list[Waiting]:
    """State triggers whose state is true, and that neither wait nor are on the stack already (603.8).

    Raises:
        Stopped: a state is not understood; it may be true.
    """
    found: list[Waiting] = []
    for id, number, ability in _of_permanents(run.position):
        if isinstance(ability.when, ab.UnreadWhen) and EventKind.STATE in ability.when.kinds:
            raise Stopped("this text is not understood", id, _text_of(ability, ability.when))
        if isinstance(ability.when, ab.IsSo) and not _is_under_way(run, run.position.objects[id].ref, number):
            this = run.position.objects[id]
            if conditions_hold(run, run.position, this, (*ability.when.if_, *ability.if_), ()):
                found.append(Waiting(ability, this.ref, this.controller, number))
    return found


def _is_under_way(run: Run, source: ObjectRef, number: int) -> bool:
    """Whether a triggered ability waits to be put on the stack, or is there."""
    if any((w.source, w.number) == (source, number) for w in run.waiting):
        return True
    there = (run.position.objects[id].stacked for id in run.position.stack)
    return any(
        s is not None and s.kind is StackKind.TRIGGERED and (s.source, s.number) == (source, number) for s in there
    )


@watches
def momentary_state_triggers(run: Run, _: Sequence[Event]) -> list[Waiting]:
    """State triggers whose state is true just now, if only until the next instruction is carried out (603.8)."""
    printed = (f.abilities for id in run.position.battlefield for f in run.position.objects[id].card.faces)
    waits = any(
        isinstance(a, TriggeredAbility) and isinstance(a.when, ab.IsSo) for abilities in printed for a in abilities
    )
    return state_triggers(run) if waits else []
