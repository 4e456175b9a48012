"""Carrying out instructions: combinators here, single instructions by their kind (608.2c)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from ...game.alternatives import OneOf
from ...game.course import Delayed, Waiting
from ...game.decisions import Either, Options, Subsets, chosen
from ...language.abilities import Begins
from ...language.effects import (
    Bound,
    ChooseOne,
    DealsDamage,
    Discards,
    Does,
    Draws,
    Effect,
    Finds,
    ForEach,
    If,
    Later,
    LooksAt,
    May,
    MayPay,
    MoveTo,
    Nothing,
    Picked,
    Repeat,
    Reveals,
    RevealsUntil,
    SacrificeOf,
    Searches,
    Seq,
    Settles,
    Targeted,
    UnlessPays,
    WorksOut,
)
from ...language.filters import InZone, Zone
from ...language.parts import exchanged, parts_of
from ..happening.door import happen
from ..happening.proposed import Damage
from ..happening.replacing import can_draw
from ..happening.run import Afterwards, Process, Run, Stopped, ask
from .frame import Frame

E = TypeVar("E", bound=Effect)
Carry = Callable[[Frame, Any], Process[None]]
_CARRIERS: dict[type[Effect], Carry] = {}


def carries(kind: type[Effect]) -> Callable[[Carry], Carry]:
    """Say how instructions of a kind are carried out."""

    def register(carry: Carry) -> Carry:
        _CARRIERS[kind] = carry
        return carry

    return register


def carry_out(frame: Frame, effects: Iterable[Effect]) -> Process[None]:
    """Carry out instructions in order.

    Raises:
        Stopped: one of them is not understood.
    """
    for effect in effects:
        carry = _CARRIERS.get(type(effect))
        if carry is None:
            text = effect.what if isinstance(effect, Does) else type(effect).__name__
            raise Stopped("this text is not understood", frame.source, text)
        yield from carry(frame, effect)


def require_understood(effects: Iterable[Effect], source: str) -> None:
    """Stop before anything of an instruction happens whose text is not understood.

    Raises:
        Stopped: one of the instructions is not understood.
    """
    for part in parts_of(tuple(effects)):
        if isinstance(part, Does):
            raise Stopped("this text is not understood", source, part.what)


def do_instead(run: Run, effects: tuple[Effect, ...], source: str, you: str, player: str, amount: int) -> Process[None]:
    """Do what a replacement effect says instead of an event (614.1a)."""
    frame = Frame(run, you, source, source, run.course.clock)
    frame.bound |= {"player": (player,), "amount": amount}
    yield from carry_out(frame, effects)


def do_first(
    run: Run, effect: Effect, source: str, you: str, values: tuple[tuple[str, Any], ...]
) -> Process[tuple[tuple[str, Any], ...]]:
    """Do something as an object enters, and return values with what that came to in them: devour (702.82a)."""
    frame = Frame(run, you, source, source, run.course.clock)
    yield from carry_out(frame, (effect,))
    settled: tuple[tuple[str, Any], ...] = frame.settled(values)
    return settled


def settled_for(run: Run, source: str, you: str, values: tuple[tuple[str, Any], ...]) -> tuple[tuple[str, Any], ...]:
    """Values with what they say of how an object that enters was cast put in its place."""
    settled: tuple[tuple[str, Any], ...] = Frame(run, you, source, source, run.course.clock).settled(values)
    return settled


def do_afterwards(run: Run, said: Afterwards) -> Process[None]:
    """Do what a replacement or prevention effect says besides, once what is left of the event has happened (615.5)."""
    frame = Frame(run, said.you, said.source, said.source, run.course.clock)
    if said.about:
        frame.bind("it", (said.about,))
    if said.player:
        frame.bound |= {"player": (said.player,), "amount": said.amount}
    yield from carry_out(frame, said.effects)


@carries(Seq)
def _seq(frame: Frame, effect: Seq) -> Process[None]:
    yield from carry_out(frame, effect.parts)


@carries(Nothing)
def _nothing(_: Frame, __: Nothing) -> Process[None]:
    yield from ()


@carries(If)
def _if(frame: Frame, effect: If) -> Process[None]:
    if frame.holds(effect.if_):
        yield from carry_out(frame, (effect.then,))
    elif effect.otherwise is not None:
        yield from carry_out(frame, (effect.otherwise,))


@carries(May)
def _may(frame: Frame, effect: May) -> Process[None]:
    for player in frame.refer(effect.who):
        answer = "no"
        if _is_possible(frame, effect.do, player):
            answer = yield from ask(player, "may", f"{frame.source}: do it", Either(), source=frame.source)
        frame.bound["did"] = answer == "yes"
        if answer == "yes":
            frame.bound["player"] = frame.bound.get("player", (player,))
            yield from carry_out(frame, (effect.do,))
        else:
            _nothing_chosen(frame, effect.do)
        chose_to_search = answer == "yes" and _is_search(effect.do)  # 118.12b
        then = effect.then if chose_to_search or frame.bound["did"] else effect.otherwise
        if then is not None:
            yield from carry_out(frame, (then,))


def _is_possible(frame: Frame, effect: Effect, player: str) -> bool:
    """Whether a player has what they would sacrifice or discard, or can draw; else they can't choose it (608.2d)."""
    from .moving import can_discard, can_sacrifice  # noqa: PLC0415

    if isinstance(effect, Seq):
        return not effect.parts or _is_possible(frame, effect.parts[0], player)
    if isinstance(effect, MoveTo) and isinstance(effect.what, Picked) and effect.what.least == effect.what.most == 1:
        here = any(part == InZone(Zone.BATTLEFIELD) for part in parts_of(effect.what.what))  # where all is known
        return effect.what.by is not None or not here or bool(frame.everything(effect.what.what))
    if isinstance(effect, Draws):
        return all(can_draw(frame.run, p, frame.number(effect.number, p)) for p in frame.refer(effect.who))
    if not isinstance(effect, (SacrificeOf, Discards)) or tuple(frame.refer(effect.who)) != (player,):
        return True
    if isinstance(effect, Discards):
        return can_discard(frame, effect, player)
    return can_sacrifice(frame, effect, player)


def _is_search(effect: Effect) -> bool:
    """Whether what may be done is to search, whatever is then done with what is found."""
    first = effect.parts[0] if isinstance(effect, Seq) and effect.parts else effect
    return isinstance(first, (Searches, Finds))


def _nothing_chosen(frame: Frame, effect: Effect) -> None:
    """What would have been chosen or seen, had it been done, is nothing for the instructions that speak of it."""
    for part in parts_of(effect):
        if isinstance(part, (LooksAt, Finds, RevealsUntil)):
            frame.bind("seen", ())
        if isinstance(part, (LooksAt, Finds, Reveals, RevealsUntil, Picked)):
            frame.bind((part.name if isinstance(part, Picked) else "") or "it", ())


@carries(UnlessPays)
def _unless_pays(frame: Frame, effect: UnlessPays) -> Process[None]:
    from .paying import may_pay  # noqa: PLC0415

    for player in frame.refer(effect.who):
        if (yield from may_pay(frame.run, player, frame.settled(effect.cost), frame.source, "pay", frame)):
            if effect.then is not None:
                yield from carry_out(frame, (effect.then,))
            return
    yield from carry_out(frame, (effect.do,))


@carries(MayPay)
def _may_pay(frame: Frame, effect: MayPay) -> Process[None]:
    from .paying import may_pay  # noqa: PLC0415

    for player in frame.refer(effect.who):
        paid = yield from may_pay(frame.run, player, frame.settled(effect.cost), frame.source, "pay", frame)
        frame.bound["did"] = paid
        if paid:
            yield from carry_out(frame, (effect.do,))
        elif effect.otherwise is not None:
            yield from carry_out(frame, (effect.otherwise,))


@carries(ForEach)
def _for_each(frame: Frame, effect: ForEach) -> Process[None]:
    before = frame.bound.get(effect.bound)
    if isinstance(effect.do, DealsDamage):
        yield from _deals_at_once(frame, effect, effect.do)
        return
    for one in frame.refer(effect.of):
        frame.bound[effect.bound] = (one,)
        yield from carry_out(frame, (effect.do,))
    if before is not None:
        frame.bound[effect.bound] = before


@carries(Settles)
def _settles(frame: Frame, effect: Settles) -> Process[None]:
    yield from ()
    frame.bind(effect.name, frame.refer(effect.what))


@carries(WorksOut)
def _works_out(frame: Frame, effect: WorksOut) -> Process[None]:
    yield from ()
    frame.bound[effect.name] = frame.number(effect.amount)


def _deals_at_once(frame: Frame, effect: ForEach, does: DealsDamage) -> Process[None]:
    """Several sources deal their damage at the same time."""
    before = frame.bound.get(effect.bound)
    damages = []
    for one in frame.meant(frame.refer(effect.of)):
        frame.bound[effect.bound] = (one,)
        number = frame.number(does.amount)
        source = frame.refer(does.source)[0]
        damages += [Damage(source=source, to=to, amount=number) for to in frame.refer(does.to) if number > 0]
    if before is not None:
        frame.bound[effect.bound] = before
    yield from happen(frame.run, *damages)


@carries(Repeat)
def _repeat(frame: Frame, effect: Repeat) -> Process[None]:
    for _ in range(frame.number(effect.times)):
        yield from carry_out(frame, (effect.do,))


@carries(ChooseOne)
def _choose_one(frame: Frame, effect: ChooseOne) -> Process[None]:
    items = tuple(str(n) for n in range(1, len(effect.options) + 1))
    texts = "; ".join(f"{n}: {t}" for n, t in enumerate(effect.texts, 1))
    for player in frame.refer(effect.who):
        options: Options = OneOf(items) if effect.either else Subsets(items)
        answer = yield from ask(player, "choose", f"{frame.source}: one of {texts or len(items)}", options)
        yield from carry_out(frame, (effect.options[int(chosen(answer)[0]) - 1],))


@carries(Later)
def _later(frame: Frame, effect: Later) -> Process[None]:
    yield from ()
    ability = effect.ability
    if ability.when is not None:
        ability = replace(ability, when=exchanged(frame.settled(ability.when), partial(_in_a_later_turn, frame=frame)))
    if not ability.targets and ability.modes is None:
        ability = replace(ability, effects=exchanged(ability.effects, _as_bound))
    targets = {f"target {n}": group for n, group in enumerate(frame.targets)}
    x = {"x": frame.x} if frame.x else {}  # 107.3n
    bound = tuple({**frame.bound, **targets, **x}.items())
    waiting = Waiting(ability, frame.source, frame.you, 0, bound, stamp=frame.run.course.clock)
    if effect.now:
        frame.run.waiting.append(waiting)
    else:
        before = frame.you if effect.until_your_turn else ""
        delayed = Delayed(waiting, effect.this_turn, effect.again, before)
        frame.run.note(delayed=(*frame.run.course.delayed, delayed))


def _in_a_later_turn(part: object, frame: Frame) -> object:
    """What waits for a step of another turn than this one."""
    later = isinstance(part, Begins) and part.later_turn
    return replace(part, after=frame.run.position.turn.number) if later else part  # type: ignore[type-var]


def _as_bound(part: object) -> object:
    """What was chosen for "target", as an ability speaks of it that comes later and has no targets itself (603.7c)."""
    return Bound(f"target {part.group}") if isinstance(part, Targeted) else part
