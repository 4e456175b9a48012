"""Carrying out instructions: combinators here, single instructions by their kind (608.2c)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from itertools import zip_longest
from typing import Any, TypeVar

from msgspec.structs import replace

from ...game.alternatives import Alternatives
from ...game.course import Delayed, Waiting
from ...game.decisions import Options, Subsets, YesOrNo, chosen
from ...language import effects as ef
from ...language.abilities import Begins
from ...language.filters import InZone, Zone
from ...language.names import NOTHING_OF, Key, Name, target_of
from ...language.naming import names_given
from ...language.objects import PlayerRef, objects_among
from ...language.parts import exchanged, mentions, parts_of, remembered
from .. import zones
from ..events.proposed import Damage
from ..events.replacing import can_draw
from ..events.rules import require_kept
from ..events.run import Process, Stopped, ask
from .frame import Frame, NobodyMeant

E = TypeVar("E", bound=ef.Effect)
Carry = Callable[[Frame, Any], Process[None]]
_CARRIERS: dict[type[ef.Effect], Carry] = {}


def carries(kind: type[ef.Effect]) -> Callable[[Carry], Carry]:
    """Say how instructions of a kind are carried out."""

    def register(carry: Carry) -> Carry:
        _CARRIERS[kind] = carry
        return carry

    return register


Possible = Callable[[Frame, Any, str], bool]
_POSSIBLE: dict[type[ef.Effect], Possible] = {}


def possible_if(kind: type[ef.Effect]) -> Callable[[Possible], Possible]:
    """Say when a player can do what instructions of a kind tell them to (608.2d)."""

    def register(possible: Possible) -> Possible:
        _POSSIBLE[kind] = possible
        return possible

    return register


def carry_out(frame: Frame, effects: Iterable[ef.Effect]) -> Process[None]:
    """Carry out instructions in order.

    Raises:
        Stopped: one of them is not understood.
    """
    parts = tuple(effects)
    for effect, then in zip_longest(parts, parts[1:]):
        carry = _CARRIERS.get(type(effect))
        if carry is None:
            text = effect.what if isinstance(effect, ef.Does) else type(effect).__name__
            raise Stopped("this text is not understood", frame.source.id, text)
        before, frame.given = frame.given, set()
        frame.doing, frame.then = effect, then
        with suppress(NobodyMeant):  # 608.2b
            yield from carry(frame, effect)
        assert frame.given <= _may_give(effect), f"{type(effect).__name__} gives names that it does not declare"
        _name_nothing(frame, effect)
        frame.given |= before


def _name_nothing(frame: Frame, effect: ef.Effect) -> None:
    """What an instruction has not given a name, and what one in it that was not carried out would have, is nothing."""
    for name in effect.binds:
        if name not in frame.given:
            frame.note(name, NOTHING_OF.get(name, ()))
    for key in _may_give(effect):
        frame.bound.setdefault(key, NOTHING_OF.get(key, ()))


@remembered
def _may_give(effect: ef.Effect) -> frozenset[Key]:
    """The names that an instruction, and those in it, may give."""
    parts = (part for part in parts_of(effect, _is_done_now) if isinstance(part, ef.Effect))
    return frozenset(name for part in parts for name in names_given(part))


def _is_done_now(part: object) -> bool:
    return not isinstance(part, (ef.Later, ef.Prevents, ef.PreventsFromSource))


def require_understood(effects: Iterable[ef.Effect], source: str) -> None:
    """Stop before anything of an instruction happens whose text is not understood, or asks for what no game keeps.

    Raises:
        Stopped: one of the instructions is not understood.
    """
    said = tuple(effects)
    for part in parts_of(said):
        if isinstance(part, ef.Does):
            raise Stopped("this text is not understood", source, part.what)
    require_kept(said, source)


@carries(ef.Seq)
def _seq(frame: Frame, effect: ef.Seq) -> Process[None]:
    yield from carry_out(frame, effect.parts)


@carries(ef.Nothing)
def _nothing(_: Frame, __: ef.Nothing) -> Process[None]:
    yield from ()


@carries(ef.If)
def _if(frame: Frame, effect: ef.If) -> Process[None]:
    if frame.holds(effect.if_):
        yield from carry_out(frame, (effect.then,))
    elif effect.otherwise is not None:
        yield from carry_out(frame, (effect.otherwise,))
    elif not mentions(effect.if_, ef.WasDone):
        frame.bound[Name.DID] = False  # "if they do" speaks of what was not done at all


@carries(ef.May)
def _may(frame: Frame, effect: ef.May) -> Process[None]:
    doers = []
    for player in frame.players(effect.who):
        answer = "no"
        if _is_possible(frame, effect.do, player):
            answer = yield from ask(player, "may", f"{frame.source}: do it", YesOrNo(), source=frame.source.id)
        frame.note(Name.DID, answer == "yes")
        if answer == "yes":
            doers.append(player)
            frame.note(Name.PLAYER, frame.bound.get(Name.PLAYER, (PlayerRef(player),)))
            yield from carry_out(frame, (effect.do,))
        else:
            nothing_done(frame, effect.do, effect.then, kept=_left_as_it_was(effect))
        chose_to_search = answer == "yes" and _is_search(effect.do)  # 118.12b
        then = effect.then if chose_to_search or frame.bound[Name.DID] else effect.otherwise
        if then is not None:
            yield from carry_out(frame, (then,))
    frame.bind(Name.DOERS, frame.refs(doers))


@carries(ef.AnyMay)
def _any_may(frame: Frame, effect: ef.AnyMay) -> Process[None]:
    before, done = frame.bound.get(Name.PLAYER), False
    for player in frame.players(effect.who):
        frame.note(Name.PLAYER, (PlayerRef(player),))
        yield from carry_out(frame, (effect.asked,))
        done = done or bool(frame.bound[Name.DID])
    frame.note(Name.DID, done)
    if before is not None:
        frame.note(Name.PLAYER, before)


def _is_possible(frame: Frame, effect: ef.Effect, player: str) -> bool:
    """Whether a player has what they would sacrifice or discard, or can draw; else they can't choose it (608.2d)."""
    if isinstance(effect, ef.Seq):
        return not effect.parts or _is_possible(frame, effect.parts[0], player)
    if isinstance(effect, ef.MoveTo | ef.Reveals) and isinstance(effect.what, ef.Picked):
        here = effect.what.least == effect.what.most and any(p in _WHERE_ALL_IS_KNOWN for p in parts_of(effect.what))
        return effect.what.by is not None or not here or _are_enough(frame, effect.what)
    if isinstance(effect, ef.TapsOrUntaps):
        return _can_be_turned(frame, effect)
    if isinstance(effect, ef.GetsDesignation) and isinstance(effect.what, ef.Picked):
        return bool(frame.everything(effect.what.what))
    if isinstance(effect, ef.Draws):
        return all(can_draw(frame.run, p, frame.number(effect.number, p)) for p in frame.players(effect.who))
    possible = _POSSIBLE.get(type(effect))
    return possible is None or frame.players(effect.who) != (player,) or possible(frame, effect, player)  # type: ignore[attr-defined]  # of players


_WHERE_ALL_IS_KNOWN = (InZone(Zone.BATTLEFIELD), InZone(Zone.OUTSIDE))


def _are_enough(frame: Frame, picked: ef.Picked) -> bool:
    return len(frame.everything(picked.what)) >= frame.number(picked.least)


def _can_be_turned(frame: Frame, effect: ef.TapsOrUntaps) -> bool:
    """Whether there is what may be tapped or untapped: only what is untapped or tapped can be (701.26a–b)."""
    if effect.stays:
        return True
    if isinstance(effect.what, ef.Picked):
        return effect.what.by is not None or _are_enough(frame, effect.what)
    found = (frame.find(each) for each in frame.refer(effect.what))
    return any(o is not None and o.tapped is effect.untap for o in found)


def _is_search(effect: ef.Effect) -> bool:
    """Whether what may be done is to search, whatever is then done with what is found."""
    first = effect.parts[0] if isinstance(effect, ef.Seq) and effect.parts else effect
    return isinstance(first, (ef.Searches, ef.Finds))


def _left_as_it_was(effect: ef.May) -> frozenset[Key]:
    """What is still called as before by what is done instead: "it", which one may put somewhere, and does not."""
    if effect.otherwise is None:
        return frozenset()
    moves = (part for part in parts_of(effect.do) if isinstance(part, ef.MoveTo))
    return frozenset(move.bound for move in moves if move.what == ef.Bound(move.bound))


def nothing_done(frame: Frame, *effects: ef.Effect | None, kept: frozenset[Key] = frozenset()) -> None:
    """What would have been named, had it been done, is nothing for the instructions that speak of it."""
    for effect in filter(None, effects):
        for name in _may_give(effect) - {Name.DID, Name.PLAYER} - kept:
            if name in (Name.IT, Name.SEEN) or isinstance(frame.bound.get(name), tuple):
                frame.bind(name, ())


@carries(ef.ForEach)
def _for_each(frame: Frame, effect: ef.ForEach) -> Process[None]:
    before = frame.bound.get(effect.bound)
    if isinstance(effect.do, ef.DealsDamage):
        yield from _deals_at_once(frame, effect, effect.do)
        return
    picked = (effect.do.what.name or Name.IT) if isinstance(effect.do, ef.Picks) else None
    if isinstance(effect.do, ef.May) and effect.bound is Name.PLAYER and Name.IT in _may_give(effect.do):
        picked = Name.IT
    gathered = _THIS_WAY if picked is None else (*_THIS_WAY, picked)  # "those" are what was chosen for each
    outside: dict[Key, Any] = {name: frame.bound[name] for name in _THIS_WAY if name in frame.bound}
    found: dict[Key, list[Any]] = {}
    for one in frame.refer(effect.of):
        for name in _THIS_WAY:
            frame.bound.pop(name, None)
        frame.bound |= outside
        frame.note(effect.bound, (one,))
        yield from carry_out(frame, (effect.do,))
        for key in gathered:
            if frame.bound.get(key) is not outside.get(key):
                found.setdefault(key, []).extend(frame.bound[key])
    if before is not None:
        frame.note(effect.bound, before)
    for key, all_ in found.items():
        frame.bind(key, dict.fromkeys(all_))
    if picked is not None and picked not in found:
        frame.bind(picked, ())


_THIS_WAY = (Name.DEALT_DAMAGE, Name.DOERS, Name.DRAWN, Name.GOT_COUNTERS, Name.MILLED, Name.SACRIFICED, Name.SEARCHERS,
             Name.TOKENS)  # fmt: skip
"""What is spoken of after a process that is carried out for each of several: of all of them, as "this way" says."""


@carries(ef.Settles)
def _settles(frame: Frame, effect: ef.Settles) -> Process[None]:
    yield from ()
    frame.bind(effect.name, frame.refer(effect.what))


@carries(ef.WorksOut)
def _works_out(frame: Frame, effect: ef.WorksOut) -> Process[None]:
    yield from ()
    frame.note(effect.name, frame.number(effect.amount))


def _deals_at_once(frame: Frame, effect: ef.ForEach, does: ef.DealsDamage) -> Process[None]:
    """Several sources deal their damage at the same time."""
    before = frame.bound.get(effect.bound)
    damages = []
    for one in filter(frame.is_there, frame.refer(effect.of)):
        frame.note(effect.bound, (one,))
        number = frame.number(does.amount)
        (source,) = map(frame.spoken, objects_among(frame.refer(does.source))[:1])
        to = frame.meant(frame.refer(does.to))
        damages += [Damage(source=source, to=each, amount=number) for each in to if number > 0]
    if before is not None:
        frame.note(effect.bound, before)
    yield from frame.happen(*damages)


@carries(ef.Repeat)
def _repeat(frame: Frame, effect: ef.Repeat) -> Process[None]:
    for _ in range(frame.number(effect.times)):
        yield from carry_out(frame, (effect.do,))


@carries(ef.RepeatsProcess)
def _repeats_process(frame: Frame, effect: ef.RepeatsProcess) -> Process[None]:
    yield from ()
    frame.note(Name.AGAIN, None if effect.times is None else frame.number(effect.times))


@carries(ef.ARepeatedProcess)
def _a_repeated_process(frame: Frame, effect: ef.ARepeatedProcess) -> Process[None]:
    """It ends where nothing is as it was changed by it: what could be done for ever does nothing more (731.3)."""
    repeated = 0
    while True:
        before = frame.run.position
        frame.bound.pop(Name.AGAIN, None)
        spoken = dict(frame.bound)
        yield from carry_out(frame, (effect.do,))
        most = frame.bound.pop(Name.AGAIN, 0)
        if most == 0 and isinstance(effect.do, ef.May | ef.MayPay):  # not done again: what was spoken of is what it was
            frame.bound.update(spoken)
        if (most is not None and repeated >= most) or frame.run.position is before:
            return
        repeated += 1


@carries(ef.ChooseOne)
def _choose_one(frame: Frame, effect: ef.ChooseOne) -> Process[None]:
    items = tuple(str(n) for n in range(1, len(effect.options) + 1))
    texts = "; ".join(f"{n}: {t}" for n, t in enumerate(effect.texts, 1))
    for player in frame.players(effect.who):
        options: Options = Alternatives(items) if effect.either else Subsets(items, called=effect.texts)
        answer = yield from ask(player, "choose", f"{frame.source}: one of {texts or len(items)}", options)
        yield from carry_out(frame, (effect.options[int(chosen(answer)[0]) - 1],))


@carries(ef.Later)
def _later(frame: Frame, effect: ef.Later) -> Process[None]:
    yield from ()
    ability = effect.ability
    if ability.when is not None:
        ability = replace(ability, when=exchanged(frame.settled(ability.when), partial(_in_a_later_turn, frame=frame)))
    if not ability.targets and ability.modes is None:
        ability = replace(ability, effects=exchanged(ability.effects, ef.as_bound))
    bound = dict(frame.bound)
    bound |= {target_of(n): group for n, group in enumerate(frame.targets)}
    bound |= {Name.X: frame.x} if frame.has_x or frame.x else {}  # 107.3n
    bound |= {Name.BECAME: tuple(frame.became.items())} if frame.became else {}
    bound |= {Name.SINCE: zones.next_timestamp(frame.run.position)} if mentions(ability, ef.Transforms) else {}
    waiting = Waiting(ability, frame.source, frame.you, 0, tuple(bound.items()))
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
