"""Whether an event is what a triggered ability waits for (603.2), and what it is called there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from ...game.characteristics import look, scope_of
from ...game.kept import SPENT_ON_SPELLS
from ...game.matching import Scope, evaluate, holds, matches
from ...game.matching.scope import whose
from ...game.matching.stats import stat_of
from ...game.position import ObjectId, Position
from ...game.remembered import seen_in
from ...language import abilities as ab
from ...language.amounts import SpellsCastThisTurn
from ...language.events import Deed, EventKind
from ...language.filters import ANYTHING, Filter, Stat, This, Who, Zone
from ...language.names import Bindings, Key, Name
from ...language.objects import Entity, ObjectRef, PlayerRef
from ..events.crimes import is_crime
from ..events.excess import excess_dealt
from ..events.run import Run, Stopped
from ..events.told import Event


def is_met(
    when: ab.When, event: Event, batch: Sequence[Event], position: Position, this: ObjectRef, you: str, run: Run
) -> Bindings | None:
    """What an event is called in the text that waits for it; ``None`` where it is not what is waited for.

    Args:
        when: what is waited for.
        event: the event.
        batch: all events that happened at the same time.
        position: the position in which objects are looked at: before the event where it takes them away (603.10).
        this: the object with the text.
        you: its controller.
        run: what has happened this turn.
    """
    if isinstance(when, ab.AnyOfThese):
        parts = (is_met(w, event, batch, position, this, you, run) for w in when.parts)
        return next((bound for bound in parts if bound is not None), None)
    test = _TESTS.get(type(when))
    if test is None or not test(when, event, position, this, you):
        return None
    if (when.first and not _is_first(run, when, event)) or not _is_so(when, event, position, run.position, this, you):
        return None
    if isinstance(when, ab.Damages) and when.dealt:
        return _dealt_at_once(when, event, batch, position, this, you)
    if isinstance(when, ab.Damages) and _is_of_all_it_deals(when):
        return _dealt_by_one(when, event, batch, position, this, you)
    if isinstance(when, ab.LifeChanges) and when.exactly:
        return _lost_exactly(when, event, batch, position, this, you)
    if isinstance(when, ab.LifeChanges) and not when.gains and not when.batch:
        return _lost_at_once(when, event, batch, position, this, you)
    if isinstance(when, ab.Damages) and when.excess and when.batch:
        batch = [e for e in batch if e.kind == EventKind.DAMAGE and excess_dealt(_dealt_to(e, batch))]
        return _of_batch(when, test, event, batch, position, this, you) if event in batch else None
    if isinstance(when, ab.Attacking):
        return _declared_at_once(when, event, batch, position, this, you)
    if getattr(when, "batch", False) or isinstance(when, ab.Crime):
        return _of_batch(when, test, event, batch, position, this, you)
    return _bindings(event)


def _of_batch(
    when: ab.When,
    test: Callable[..., bool],
    event: Event,
    batch: Sequence[Event],
    position: Position,
    this: ObjectRef,
    you: str,
) -> Bindings | None:
    """What waits for any number of events at a time is met by the first of them."""
    fitting = [e for e in batch if test(when, e, position, this, you)]
    if getattr(when, "each_player", False):
        fitting = [e for e in fitting if e.player == event.player]
    if isinstance(when, ab.Damages) and when.each:
        fitting = [e for e in fitting if (e.object, e.player) == (event.object, event.player)]
    if fitting[0] is not event:
        return None
    objects = tuple(e.it for e in fitting if e.it is not None)
    amount = sum(abs(e.amount) for e in fitting) if event.kind in (EventKind.DAMAGE, EventKind.LIFE) else len(fitting)
    player = (PlayerRef(event.player),) if event.player else ()
    hurt: Bindings = ()
    if event.kind == EventKind.DAMAGE:
        sources = tuple(dict.fromkeys(e.source for e in fitting if e.source is not None))
        hurt = ((Name.DAMAGED, _hurt_in(fitting)), (Name.SOURCE, sources))
    return ((Name.IT, objects), (Name.PLAYER, player), (Name.AMOUNT, amount), *hurt, *_became(fitting))


def _hurt_in(events: Sequence[Event]) -> tuple[Entity, ...]:
    """All objects and players that are dealt damage in these events, each once."""
    hurt: list[Entity] = []
    for event in events:
        if event.object is not None and event.it is not None:
            hurt.append(event.it)
        elif event.object is None and event.player is not None:
            hurt.append(PlayerRef(event.player))
    return tuple(dict.fromkeys(hurt))


def _declared_at_once(
    when: ab.Attacking, event: Event, batch: Sequence[Event], position: Position, this: ObjectRef, you: str
) -> Bindings | None:
    """What creatures are declared at the same time as attackers or blockers, as a text waits for it (508.3, 509.3).

    A creature that blocks or is blocked by several has done so once, where the text does not say by what.
    """
    declared = [e for e in batch if e.kind == when.event]
    fitting = [e for e in declared if _attacks(when, e, position, this, you)]
    if when.each_player:
        fitting = [e for e in fitting if e.player == event.player]
    first: dict[str | None, Event] = {}
    for each in fitting:
        first.setdefault(each.object, each)
    if len(first) < when.least or not _in_company(when, event, declared, position, this, you):
        return None
    if when.batch:
        return _of_batch(when, _attacks, event, tuple(first.values()), position, this, you)
    return _bindings(event) if when.of != ANYTHING or first[event.object] is event else None


def _in_company(
    when: ab.Attacking, event: Event, declared: Sequence[Event], position: Position, this: ObjectRef, you: str
) -> bool:
    """Whether a creature attacks or blocks alone (506.5), or beside others, where a text asks for that."""
    others = {e.object for e in declared if e.object != event.object}
    if when.alone:
        return not others
    beside = when.beside
    return beside is None or sum(_fits(beside, position, this, you, o) for o in others) >= when.besides


def _became(events: Sequence[Event]) -> Bindings:
    """What has become of the objects that events have moved: text that waits for that can find them (400.7e)."""
    moved = tuple((e.it, e.became) for e in events if e.it is not None and e.became is not None)
    return ((Name.BECAME, moved),) if moved else ()


def _lost_at_once(
    when: ab.LifeChanges, event: Event, batch: Sequence[Event], position: Position, this: ObjectRef, you: str
) -> Bindings | None:
    """A player who loses life for several reasons at the same time loses life once (603.2c)."""
    losses = [e for e in batch if e.player == event.player and _life(when, e, position, this, you)]
    return _bindings(replace(event, amount=sum(e.amount for e in losses))) if losses[0] is event else None


def _lost_exactly(
    when: ab.LifeChanges, event: Event, batch: Sequence[Event], position: Position, this: ObjectRef, you: str
) -> Bindings | None:
    """Players who each lose so much life at the same time, for whatever reasons: once for all of them (603.2c)."""
    losses = [e for e in batch if _life(when, e, position, this, you)]
    lost: Counter[str | None] = Counter()
    for each in losses:
        lost[each.player] -= each.amount
    first = next((e for e in losses if lost[e.player] == when.exactly), None)
    return _bindings(event) if first is event else None


def _dealt_at_once(
    when: ab.Damages, event: Event, batch: Sequence[Event], position: Position, this: ObjectRef, you: str
) -> Bindings | None:
    """What several sources deal damage to at the same time is dealt damage once, all of it (603.2c, 120.10)."""
    fitting = [e for e in _dealt_to(event, batch) if _damages(when, e, position, this, you)]
    if fitting[0] is not event:
        return None
    amount = excess_dealt(fitting) if when.excess else sum(e.amount for e in fitting)
    sources = {e.source for e in fitting}
    whole = replace(event, amount=amount, source=event.source if len(sources) == 1 else None)
    return _bindings(whole) if amount and _is_so_much(when, amount) else None


def _is_so_much(when: ab.Damages, amount: int) -> bool:
    """Whether so much damage in all is what a text waits for."""
    return when.least <= amount and (when.most is None or amount <= when.most)


def _dealt_by_one(
    when: ab.Damages, event: Event, batch: Sequence[Event], position: Position, this: ObjectRef, you: str
) -> Bindings | None:
    """What one source deals at the same time, to whatever it deals it, is dealt once (603.2c)."""
    dealt = [e for e in batch if e.kind == EventKind.DAMAGE and e.source == event.source]
    fitting = [e for e in dealt if _damages(when, e, position, this, you)]
    if fitting[0] is not event:
        return None
    amount = sum(e.amount for e in fitting)
    return _bindings(replace(event, amount=amount)) if _is_so_much(when, amount) else None


def _is_of_all_it_deals(when: ab.Damages) -> bool:
    """Whether a text says nothing of what is dealt damage."""
    return when.to == ANYTHING and not when.batch and not when.dealt


def _dealt_to(event: Event, batch: Sequence[Event]) -> list[Event]:
    """All damage that is dealt at the same time to what an event deals damage to."""
    to = (event.object, event.player)
    return [e for e in batch if e.kind == EventKind.DAMAGE and (e.object, e.player) == to]


TARGETED = "target"
"""How the course of a turn remembers that something has become a target."""
TAPPED = "became tapped"
"""Likewise, that a permanent has become tapped."""


def _is_first(run: Run, when: ab.When, event: Event) -> bool:
    """Whether it is the first such event this turn, to this object or player."""
    if event.kind == EventKind.TARGET:
        return event.target is not None and (event.target, TARGETED) not in run.course.used
    if event.kind == EventKind.LIFE and event.player is not None and event.before is not None:
        words = "life you gained this turn" if event.amount > 0 else "life you've lost this turn"
        return not event.before.history.numbers.get(event.player, {}).get(words)
    if isinstance(when, ab.StatusChanges) and is_of_each(when):
        return event.it is not None and (event.it, TAPPED) not in run.course.used
    if isinstance(when, ab.CountersChange) and is_of_each(when) and event.before is not None and event.object:
        about = event.before.ref(event.object)
        return not any(
            past.kind is EventKind.COUNTERS and past.amount > 0 and when.kind in ("", past.verb)
            and past.was is not None and past.was.ref == about
            for past in event.before.history.record
        )  # fmt: skip
    return True  # of other kinds the object with the text remembers that it has seen one


def is_of_each(when: ab.When) -> bool:
    """Whether each of several objects has a first time of its own, of which the turn's record tells."""
    if isinstance(when, ab.StatusChanges):
        any_of_them = when.who is Who.ANYONE and not when.batch
        return when.event is EventKind.TAP and when.what != This() and any_of_them
    return isinstance(when, ab.CountersChange) and when.on != This()


REMEMBERED = (EventKind.TARGET, EventKind.LIFE)
"""Of which kinds of events the turn remembers the first one."""


def _is_so(when: ab.When, event: Event, position: Position, now: Position, this: ObjectRef, you: str) -> bool:
    """Whether an event comes about as, and to whom, a text says beside it: "during your turn", "enchanted player"."""
    where = position if now.current(this) is None else now
    scope = _scope(where, this, you)
    return all(holds(c, scope) for c in when.during) and _fits(when.player, position, this, you, event.player)


def _bindings(event: Event) -> Bindings:
    found: list[tuple[Key, Any]] = [(Name.AMOUNT, abs(event.amount))]
    if event.kind == EventKind.CAST and event.after is not None:
        cast = sum(len(names) for names in event.after.history.spells_cast.values())
        found.append((Name.SPELLS_BEFORE, cast - 1))
        found.append((Name.AIMED_AT, _aimed_at(event)))
    x = _x_of(event)
    if x is not None:
        found.append((Name.X, x))
    if event.it is not None:
        found.append((Name.IT, (event.it,)))
    if event.player is not None:
        found.append((Name.PLAYER, (PlayerRef(event.player),)))
    if event.source is not None:
        found.append((Name.SOURCE, (event.source,)))
    if event.kind == EventKind.MOVE and event.frm is not None:
        found.append((Name.FROM, event.frm.value))
    if event.verb == Deed.FINISH_VOTING:
        found.append((Name.VOTES, event.others))
    if event.verb in (Deed.CLASH, Deed.WIN_CLASH):
        found.append((Name.CLASH_WON, event.verb == Deed.WIN_CLASH))
    if event.verb == Deed.ROLL_DIE:
        found.append((Name.RESULT, event.amount + event.plus))
    if event.object is None and event.player is not None and event.kind == EventKind.DAMAGE:
        found.append((Name.DAMAGED, (PlayerRef(event.player),)))
    elif event.kind == EventKind.DAMAGE and event.it is not None:
        found.append((Name.DAMAGED, (event.it,)))
    return (*found, *_became((event,)))


def _aimed_at(event: Event) -> tuple[Entity, ...]:
    """What a spell targets as it has been cast (601.2c)."""
    about = event.became or event.it
    found = event.after.current(about) if event.after is not None and about is not None else None
    groups = found.stacked.targets if found is not None and found.stacked is not None else ()
    return tuple(dict.fromkeys(target for group in groups for target in group))


def _x_of(event: Event) -> int | None:
    """X of the spell or ability that an event is about, as text means it that speaks of its cost (107.3e)."""
    if event.kind == EventKind.MONSTROUS and event.amount:  # 701.37c
        return event.amount
    cycled = event.kind == EventKind.DOES and event.verb == Deed.CYCLE
    if (event.kind not in (EventKind.CAST, EventKind.ACTIVATE) and not cycled) or event.after is None:
        return None
    about = event.became or event.it if event.kind == EventKind.CAST else event.source
    found = event.after.current(about)
    return found.stacked.x if found is not None and found.stacked is not None else None


def _scope(position: Position, this: ObjectRef, you: str) -> Scope:
    """How a text is read whose object may be gone."""
    there = position.current(this)
    return replace(scope_of(position, None if there is None else there.id, you), gone=this)


def _fits(what: Filter, position: Position, this: ObjectRef, you: str, candidate: str | ObjectRef | None) -> bool:
    """Whether an object or player of an event fits; an object by its id, a source that may be gone by reference."""
    if what == ANYTHING:
        return True
    if isinstance(candidate, ObjectRef):
        position = _with_source(position, candidate, this)
        if position.current(candidate) is None:
            return isinstance(what, This) and candidate == this
    if candidate is None or (str(candidate) not in position.objects and str(candidate) not in position.players):
        return isinstance(what, This) and candidate == this.id
    return matches(what, _scope(position, this, you), str(candidate))


def _with_source(position: Position, source: ObjectRef, this: ObjectRef) -> Position:
    """Where a source is, or was last (608.2h), with the object with the text as that is when it looks."""
    where, own = seen_in(position, source), position.current(this)
    return where if where is position or own is None or own.id == source.id else where.with_object(own)


def _is_who(position: Position, player: str | None, who: Who, you: str) -> bool:
    return who is Who.ANYONE or (player is not None and position.is_who(player, who, you))


def _moves(when: ab.Moves, event: Event, position: Position, this: ObjectRef, you: str) -> bool:
    if event.kind not in (EventKind.MOVE, EventKind.DRAW) and not (when.verb and event.kind == EventKind.VANISH):
        return False  # a copy or an ability that is countered goes nowhere (701.6a)
    if when.frm is not None and event.frm not in (when.frm, when.or_from):
        return False
    if when.to is not None and event.to is not when.to:
        return False
    if when.frm is None and when.to is Zone.BATTLEFIELD and event.frm is Zone.BATTLEFIELD:
        return False
    if when.came is not None and not _came_from(event, when.came):
        return False
    if (when.verb and event.verb != when.verb) or (when.not_verb and event.verb == when.not_verb):
        return False
    if (when.not_to is not None and event.to is when.not_to) or (
        when.not_from is not None and event.frm is when.not_from
    ):
        return False
    if when.except_first and event.first:
        return False
    if when.number and when.number != _drawn(event):
        return False
    if when.source_of is not None and not _is_who(position, _whose_doing(event, position), when.source_of, you):
        return False
    if when.tapped is not None and (event.after is None or _was_tapped(event) is not when.tapped):
        return False
    return _is_who(position, event.player, when.by, you) and _fits(when.what, position, this, you, event.object)


def _came_from(event: Event, zone: Zone) -> bool:
    """Whether a permanent entered from a zone, or was cast from there."""
    spell = event.before.objects.get(ObjectId(event.object or "")) if event.before is not None else None
    as_ = spell.stacked if spell is not None and event.frm is Zone.STACK else None
    return event.frm is zone or (as_ is not None and as_.cast_from is zone)


def _whose_doing(event: Event, position: Position) -> str | None:
    """Who controls the spell or ability that does it; a cost that is paid is done by none (602.2b)."""
    source = None if event.source is None else seen_in(position, event.source).current(event.source)
    return None if source is None else whose(source)


def _drawn(event: Event) -> int:
    """How many cards a player has drawn this turn, this one included: it is the nth."""
    numbers = event.after.history.numbers if event.after is not None else {}
    return numbers.get(event.player or "", {}).get("cards you've drawn this turn", 0)


def _was_tapped(event: Event) -> bool:
    found = event.after.objects.get(ObjectId(event.object or "")) if event.after is not None else None
    return found is not None and found.tapped


def _begins(when: ab.Begins, event: Event, position: Position, this: ObjectRef, you: str) -> bool:
    if event.kind != EventKind.BEGIN or event.verb not in when.step.split("|") or position.turn.number <= when.after:
        return False
    if when.host:
        own = position.current(this)
        host = None if own is None else own.attached_to
        found = position.current(host) if isinstance(host, ObjectRef) else None
        return event.player == (found.controller if found is not None else str(host))
    if when.chosen:
        there = position.current(this)
        return there is not None and event.player == there.chosen.get("player")
    return _is_who(position, event.player, when.whose, you)


def _casts(when: ab.Casts, event: Event, position: Position, this: ObjectRef, you: str) -> bool:
    kinds = ("cast", "copy") if when.or_copies else ("cast",)
    if event.kind not in kinds or not _is_who(position, event.player, when.who, you):
        return False
    so_far = _cast_so_far(when, event, position) if when.number else 0
    if so_far != when.number and not (when.on and so_far > when.number):
        return False
    if when.frm is not None or when.not_from is not None:
        found = position.objects.get(ObjectId(event.object or ""))
        frm = found.stacked.cast_from if found is not None and found.stacked is not None else None
        if when.frm not in (None, frm) or (when.not_from is not None and frm is when.not_from):
            return False
    return _fits(when.what, position, this, you, event.object)


def _cast_so_far(when: ab.Casts, event: Event, position: Position) -> int:
    """How many spells, of a kind where the text says so, their caster has cast this turn with this one."""
    if when.of_kind is None or event.player is None:
        return event.amount
    return evaluate(SpellsCastThisTurn(Who.YOU, when.of_kind), scope_of(position, None, event.player))


def _damages(when: ab.Damages, event: Event, position: Position, this: ObjectRef, you: str) -> bool:
    if event.kind != EventKind.DAMAGE or when.combat not in (None, event.combat):
        return False
    in_all = when.dealt or _is_of_all_it_deals(when)  # of which the size is asked
    if not in_all and not _is_so_much(when, event.amount):
        return False
    to = event.object if event.object is not None else event.player
    if when.just is not None and not _is_just_enough(when.just, event):
        return False
    return _fits(when.source, position, this, you, event.source) and _fits(when.to, position, this, you, to)


def _is_just_enough(stat: Stat, event: Event) -> bool:
    """Whether an object is dealt as much damage as a number of its own was then."""
    before, id = event.before, event.object
    return before is not None and id is not None and event.amount == stat_of(scope_of(before, None), id, stat)


def _life(when: ab.LifeChanges, event: Event, position: Position, this: ObjectRef, you: str) -> bool:
    if event.kind != EventKind.LIFE or (event.amount > 0) is not when.gains or (when.paid and event.verb != "pay"):
        return False
    return _is_who(position, event.player, when.who, you)


def _counters(when: ab.CountersChange, event: Event, position: Position, this: ObjectRef, you: str) -> bool:
    if event.kind != EventKind.COUNTERS or when.kind not in ("", event.verb) or (event.amount < 0) is not when.removed:
        return False
    if when.by is not None and (event.player is None or not _is_who(position, event.player, when.by, you)):
        return False
    if not _fits(when.on, position, this, you, event.object):
        return False
    found = event.after.objects.get(ObjectId(event.object or "")) if event.after else None
    left = found.counters.get(event.verb, 0) if found else 0
    if when.last and left:
        return False
    reaches = evaluate(when.reaches, _scope(position, this, you))
    if reaches and event.rule == ENTERING and found and "read ahead" in look(position, found.id).keywords:
        return reaches == left  # 702.155a
    return not reaches or left - event.amount < reaches <= left


ENTERING = "122.6a"
"""The rule of counters that an object enters with."""


def _status(when: ab.StatusChanges, event: Event, position: Position, this: ObjectRef, you: str) -> bool:
    named = event.kind == when.event and when.number in (0, event.amount) and (event.for_mana or not when.for_mana)
    if not named or not _is_who(position, event.player, when.who, you):
        return False
    about = event.whom or event.object
    if when.event is EventKind.CONTROL and event.before is not None:
        position = event.before  # whose it was
    return _fits(when.what, position, this, you, about) and _fits(when.by, position, this, you, event.source)


def _does(when: ab.PlayerDoes, event: Event, position: Position, this: ObjectRef, you: str) -> bool:
    named = event.verb == when.verb and (not when.number or event.amount == when.number)
    if event.kind != EventKind.DOES or not named or not _is_who(position, event.player, when.who, you):
        return False
    if when.frm not in (None, event.frm) or (when.not_from is not None and event.frm is when.not_from):
        return False
    return _fits(when.what, position, this, you, event.object)


def _reveals_so(when: ab.RevealsSo, event: Event, position: Position, this: ObjectRef, you: str) -> bool:
    """Whether its own object has made a player reveal such a card (607.2h)."""
    return (
        event.kind == EventKind.REVEAL_SO
        and event.source == this
        and _fits(when.what, position, this, you, event.object)
    )


def _crime(when: ab.Crime, event: Event, position: Position, this: ObjectRef, you: str) -> bool:
    """Whether a player who is meant commits a crime (700.13)."""
    return is_crime(event, position) and _is_who(position, event.player, when.who, you)


def _activates(when: ab.Activates, event: Event, position: Position, this: ObjectRef, you: str) -> bool:
    if event.kind != EventKind.ACTIVATE or not _is_who(position, event.player, when.who, you):
        return False
    if (when.keyword and event.verb != when.keyword) or (not when.mana and event.source is None):
        return False  # what never was on the stack is a mana ability (605.3b)
    if when.ability != ANYTHING and not _fits(when.ability, position, this, you, event.source):
        return False
    if when.without_tap and event.taps_this:
        return False
    return _fits(when.what, position, this, you, event.object)


def _attacks(when: ab.Attacking, event: Event, position: Position, this: ObjectRef, you: str) -> bool:
    """Whether a creature attacks or blocks, or is blocked; ``whom`` it attacks, or the ``source`` of the rest."""
    if event.kind != when.event or not _fits(when.what, position, this, you, event.object):
        return False
    return _fits(when.of, position, this, you, event.whom if event.kind == EventKind.ATTACK else event.source)


def _plays_by(_: ab.PlaysByThis, event: Event, __: Position, this: ObjectRef, ___: str) -> bool:
    """Whether a card was just played by the permission of the object with the text."""
    if event.before is None or event.after is None:
        return False
    before, after = (p.history.played_by.get(this, ()) for p in (event.before, event.after))
    if event.kind == EventKind.CAST:
        return len(after) > len(before)
    played = event.after.objects.get(ObjectId(event.object or ""))
    return (event.kind, event.verb) == ("does", "play land") and played is not None and played.printed.name in after


def _expends(when: ab.Expends, event: Event, position: Position, _: ObjectRef, you: str) -> bool:
    if event.kind != EventKind.CAST or event.after is None or not _is_who(position, event.player, when.who, you):
        return False
    spell = event.after.objects.get(ObjectId(event.object or ""))
    spent = spell.stacked.spent if spell is not None and spell.stacked is not None else None
    if spent is None:
        raise Stopped("how this was paid for is not known", event.object)
    before = event.after.history.numbers.get(event.player or "", {}).get(SPENT_ON_SPELLS, 0)
    return before < when.number <= before + len(spent)


_TESTS: dict[type, Callable[..., bool]] = {
    ab.Moves: _moves,
    ab.Begins: _begins,
    ab.Casts: _casts,
    ab.Damages: _damages,
    ab.LifeChanges: _life,
    ab.CountersChange: _counters,
    ab.StatusChanges: _status,
    ab.PlayerDoes: _does,
    ab.RevealsSo: _reveals_so,
    ab.Crime: _crime,
    ab.Activates: _activates,
    ab.Attacking: _attacks,
    ab.PlaysByThis: _plays_by,
    ab.Expends: _expends,
}
