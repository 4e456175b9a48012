"""Shields against damage that instructions create: it is prevented, or dealt to something else instead (614.9, 615)."""

from __future__ import annotations

from msgspec.structs import replace

from ...game.course import Shield
from ...game.decisions import Subsets, chosen
from ...language.abilities import PreventsDamage
from ...language.effects import (
    YOU,
    Bound,
    ControllerOf,
    Each,
    Prevents,
    PreventsFromSource,
    Ref,
    The,
    Together,
    Until,
)
from ...language.filters import ANYTHING, AnyOf, AttachedHost, Filter, IsPlayer, These, This
from ...language.names import Bindings, Name, target_of
from ...language.objects import Entity, objects_among
from ...language.parts import exchanged
from ..events.amounts import fits_source
from ..events.run import Process, ask
from ..events.shields import sources_of_damage
from .carrying import carries
from .frame import Frame
from .lasting import add_lasting
from .zone_changes import pick

_ITS_CONTROLLER = ControllerOf(Bound(Name.SOURCE))


@carries(Prevents)
def prevents(frame: Frame, effect: Prevents) -> Process[None]:
    """Create shields for the rest of the turn (615.3).

    A shield against all damage from, or to, whatever is of some kind changes no object, so what comes later counts too
    (611.2c); other shields are for what is there (615.11).
    """
    to, by = _kind(frame, effect.to), _kind(frame, effect.by)
    several = isinstance(effect.to, Each | Together) or isinstance(effect.by, Each) or effect.to is effect.by is None
    plain = effect.amount is None and not effect.once and not effect.then and effect.instead is None
    if plain and to is not None and by is not None and several:
        static = PreventsDamage(to=to, source=by, combat=True if effect.combat_only else None)
        add_lasting(frame.run, static=static, controller=frame.you, until=Until.END_OF_TURN, tied_to=frame.now)
        return
    shield = yield from _shield(frame, effect)
    if shield is None:
        return
    shares = frame.shares() if effect.divided else {}
    sources: tuple[Shield, ...] = (shield,)
    if by is not None:
        sources = (replace(shield, what=by),)
    elif effect.by is not None:
        found = frame.refs((yield from pick(frame, effect.by)))
        sources = tuple(replace(shield, by=ref) for ref in objects_among(found))
    new: list[Shield] = []
    for each in sources:
        new += yield from _guarded(frame, effect.to, each)
    if effect.divided:
        new = [replace(each, amount=share) for each in new if (share := shares.get(str(each.on)))]
    _add(frame, new)


@carries(PreventsFromSource)
def prevents_from_source(frame: Frame, effect: PreventsFromSource) -> Process[None]:
    """Choose a source, and prevent what it would deal: the next time, or all of it this turn (609.7, 615.1)."""
    run, what = frame.run, frame.settled(effect.what)
    there = [i for i in sources_of_damage(run) if fits_source(run.position, what, frame.source.id, frame.you, i)]
    text = f"{frame.source}: which source"
    options = Subsets(tuple(dict.fromkeys(str(i) for i in there)), min(1, len(there)), min(1, len(there)))
    shield = yield from _shield(frame, effect)
    answer = yield from ask(frame.you, "choose", text, options, rule="609.7a", source=frame.source.id)
    new: list[Shield] = []
    for by in (ref for ref in there if shield is not None and str(ref) in chosen(answer)):
        assert shield is not None
        new += yield from _guarded(frame, effect.to, replace(shield, by=by, what=what))
    _add(frame, new)


def _shield(frame: Frame, effect: Prevents | PreventsFromSource) -> Process[Shield | None]:
    """What the shields of an instruction have in common; ``None`` where there is nobody to be dealt damage instead."""
    instead: Entity | None = None
    own = effect.instead == _ITS_CONTROLLER
    if effect.instead is not None and not own:
        found = frame.refs((yield from pick(frame, effect.instead)))
        if not found:
            return None
        instead = found[0]
    amount = None if effect.amount is None else frame.number(effect.amount)
    return Shield(
        "prevent", None, None, amount, effect.combat_only, once=effect.once, you=frame.you, instead=instead,
        to_controller=own, then=effect.then, source=frame.source if effect.then else None,
        bound=_known(frame) if effect.then else (),
    )  # fmt: skip


def _guarded(frame: Frame, to: Ref | None, shield: Shield) -> Process[list[Shield]]:
    """A shield for each of what is guarded (615.11), or one for all that share it or against all damage (611.2c)."""
    used_up = shield.amount is not None or shield.once
    shared = isinstance(to, Together) and to.shared
    kinds = isinstance(to, Each | Together | The) and to != YOU and not used_up
    kind = _kind(frame, to) if shared or kinds else None
    if to is None or kind is not None:
        yield from ()
        return [replace(shield, to=kind or ANYTHING)]
    return [replace(shield, on=on) for on in frame.refs((yield from pick(frame, to)))]


def _kind(frame: Frame, ref: Ref | None) -> Filter | None:
    """What is guarded or guarded against, as a kind; ``None`` of what is there by itself."""
    match ref:
        case None:
            return ANYTHING
        case Each(what) if what != AttachedHost():  # which is one object
            itself = These((frame.now,))
            settled: Filter = exchanged(frame.settled(what), lambda part: itself if isinstance(part, This) else part)
            return settled
        case The(who):
            return IsPlayer(who)
        case Together(parts):
            return AnyOf(tuple(_kind(frame, part) or These(frame.refer(part)) for part in parts))
    return None


def _known(frame: Frame) -> Bindings:
    """What a text knows that is carried out later: what has been named, its targets, X."""
    bound = dict(frame.bound)
    bound |= {target_of(n): group for n, group in enumerate(frame.targets)}
    bound |= {Name.X: frame.x} if frame.has_x or frame.x else {}  # 107.3n
    bound |= {Name.BECAME: tuple(frame.became.items())} if frame.became else {}
    return tuple(bound.items())


def _add(frame: Frame, shields: list[Shield]) -> None:
    """Add shields, which are told apart where they are used up little by little."""
    course = frame.run.course
    last = max((s.number for s in course.shields), default=0)
    numbered = (
        replace(each, number=last + n) if each.instead is not None or each.to_controller else each
        for n, each in enumerate(shields, 1)
    )
    frame.run.note(shields=(*course.shields, *numbered))
