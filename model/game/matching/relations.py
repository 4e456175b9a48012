"""Filters that join others, and those about whose something is and to what it is attached."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce

from msgspec.structs import replace

from ...language import filters as fi
from ...language.filters import Who, Zone
from ...language.objects import Entity, ObjectRef, PlayerRef
from ..facts import OBJECTS, Aspect
from ..position import GameObject, ObjectId
from .asking import Test, compiles, evaluate, fits_by, holds, matches, test_of
from .characteristics import has_one_type
from .scope import Scope, find, whose
from .states import are_paired
from .stats import compares


@compiles(fi.AllOf, Aspect.NOTHING)
def _all_of(what: fi.AllOf) -> Test:
    return reduce(_both, map(test_of, what.parts)) if what.parts else lambda _, __: True


def _both(first: Test, second: Test) -> Test:
    return lambda scope, candidate: first(scope, candidate) and second(scope, candidate)


@compiles(fi.AnyOf, Aspect.NOTHING)
def _any_of(what: fi.AnyOf) -> Test:
    names = frozenset(p.name for p in what.parts if isinstance(p, fi.HasType))
    rest = [test_of(p) for p in what.parts if not (isinstance(p, fi.HasType) and p.name in names)]
    no: Test = _no
    return reduce(_either, [has_one_type(names), *rest] if names else rest, no)


def _either(first: Test, second: Test) -> Test:
    return second if first is _no else lambda scope, candidate: first(scope, candidate) or second(scope, candidate)


def _no(_: Scope, __: str) -> bool:
    return False


@compiles(fi.Not, Aspect.NOTHING)
def _not(what: fi.Not) -> Test:
    test = test_of(what.part)
    return lambda scope, candidate: not test(scope, candidate)


def _reads_who(who: Who) -> Aspect:
    return Aspect.TURN if who in (Who.ACTIVE, Who.NOT_ACTIVE) else Aspect.NOTHING if who is Who.ANYONE else Aspect.YOU


@compiles(fi.Controlled, lambda what: Aspect.ITSELF | _reads_who(what.by))
def _controlled(what: fi.Controlled) -> Test:
    by = what.by

    def fits(scope: Scope, candidate: str) -> bool:
        position = scope.view.position
        found = position.objects.get(ObjectId(candidate))
        if found is None:
            return False
        zone = found.zone
        player = found.controller if zone is Zone.BATTLEFIELD or zone is Zone.STACK else found.owner
        return position.is_who(player, by, scope.you)

    return fits


@fits_by(fi.Owned, lambda what: Aspect.ITSELF | _reads_who(what.by))
def _owned(what: fi.Owned, scope: Scope, candidate: str) -> bool:
    found = find(scope, candidate)
    return found is not None and scope.position.is_who(found.owner, what.by, scope.you)


@fits_by(fi.SameOwner, OBJECTS | Aspect.THIS)
def _same_owner(_: fi.SameOwner, scope: Scope, candidate: str) -> bool:
    found, this = find(scope, candidate), find(scope, scope.this)
    owner = candidate if found is None else found.owner
    return this is not None and owner == this.owner


@fits_by(fi.OwnedByController, Aspect.ITSELF)
def _owned_by_controller(_: fi.OwnedByController, scope: Scope, candidate: str) -> bool:
    found = find(scope, candidate)
    return found is not None and found.owner == found.controller


@fits_by(fi.This, Aspect.THIS)
def _this(_: fi.This, scope: Scope, candidate: str) -> bool:
    return candidate == scope.this


@fits_by(fi.It, Aspect.IT)
def _it(_: fi.It, scope: Scope, candidate: str) -> bool:
    return candidate == scope.it


@compiles(fi.Giver, Aspect.NOTHING)
def _giver(_: fi.Giver) -> Test:
    return _no  # nobody gave it


@compiles(fi.Among, Aspect.NOTHING)
def _among(what: fi.Among) -> Test:
    ids = frozenset(what.ids)
    return lambda _, candidate: candidate in ids


@compiles(fi.These, Aspect.ITSELF)
def _these(what: fi.These) -> Test:
    members = {str(m): m for m in what.members}
    return lambda scope, candidate: (
        candidate in members and (is_same(scope, members[candidate]) or _was(scope, members[candidate]))
    )


def _was(scope: Scope, entity: Entity) -> bool:
    """Whether a card that is meant has become a spell, or a spell a permanent, so that it can be found (400.7a, h)."""
    found = find(scope, str(entity))
    return found is not None and found.was == entity


def is_same(scope: Scope, entity: Entity) -> bool:
    """Whether an object is, in the position looked at, still the one that is meant; players always are (400.7)."""
    return isinstance(entity, PlayerRef) or scope.view.position.current(entity) is not None


def _is(scope: Scope, entity: Entity | None, candidate: str) -> bool:
    """Whether what is remembered is what has this id or name in the position looked at."""
    return entity is not None and str(entity) == candidate and is_same(scope, entity)


_ATTACHED = Aspect.PERMANENTS | Aspect.ITSELF  # only permanents are attached or paired (701.3, 702.95)


@fits_by(fi.AttachedHost, _ATTACHED | Aspect.THIS)
def _host(_: fi.AttachedHost, scope: Scope, candidate: str) -> bool:
    this = find(scope, scope.this)
    return this is not None and _is(scope, this.attached_to, candidate)


@fits_by(fi.AttachedTo, _ATTACHED)
def _attached_to(what: fi.AttachedTo, scope: Scope, candidate: str) -> bool:
    found = find(scope, candidate)
    host = None if found is None else found.attached_to
    return host is not None and is_same(scope, host) and matches(what.part, scope, str(host))


@fits_by(fi.DealtDamageBy, OBJECTS | Aspect.HISTORY)
def _dealt_damage_by(what: fi.DealtDamageBy, scope: Scope, candidate: str) -> bool:
    return any(_is(scope, to, candidate) and _did_so(what.part, scope, by) for by, to in scope.position.course.hurt)


def _did_so(what: fi.Filter, scope: Scope, by: ObjectRef) -> bool:
    """Whether a source fits: one that is meant by itself may be gone by now."""
    if isinstance(what, fi.These):
        return by in what.members
    return scope.position.current(by) is not None and matches(what, scope, by.id)


@fits_by(fi.HasDevoured, OBJECTS | Aspect.HISTORY)
def _has_devoured(_: fi.HasDevoured, scope: Scope, candidate: str) -> bool:
    eaten = (types for _, by, types in scope.position.course.devoured if _is(scope, by, candidate))
    return any("Creature" in types.split() for types in eaten)


@fits_by(fi.HasAttached, _ATTACHED)
def _has_attached(what: fi.HasAttached, scope: Scope, candidate: str) -> bool:
    return any(matches(what.part, scope, o.id) for o in _attached_there(scope, candidate))


@fits_by(fi.Modified, _ATTACHED | Aspect.TYPES)
def _modified(_: fi.Modified, scope: Scope, candidate: str) -> bool:
    found = find(scope, candidate)
    if found is None or any(found.counters.values()):
        return found is not None
    words = ((o, scope.view.look(o.id).words) for o in _attached_there(scope, candidate))
    return any("Equipment" in w or ("Aura" in w and o.controller == found.controller) for o, w in words)


def _attached_there(scope: Scope, candidate: str) -> Iterator[GameObject]:
    """The permanents that are attached to an object or player."""
    host = find(scope, candidate)
    wanted: Entity = PlayerRef(candidate) if host is None else host.ref
    return (o for i in scope.position.battlefield if (o := scope.position.objects[i]).attached_to == wanted)


@fits_by(fi.PairedWithThis, _ATTACHED | Aspect.THIS)
def _paired_with(_: fi.PairedWithThis, scope: Scope, candidate: str) -> bool:
    found, this = find(scope, candidate), find(scope, scope.this)
    return found is not None and this is not None and are_paired(found, this)


@fits_by(fi.HauntedByThis, Aspect.ITSELF | Aspect.THIS | Aspect.CARDS)
def _haunted(_: fi.HauntedByThis, scope: Scope, candidate: str) -> bool:
    this = find(scope, scope.this)
    return this is not None and _is(scope, this.chosen.get("haunted"), candidate)


@fits_by(fi.ExiledWithThis, Aspect.ITSELF | Aspect.STACKED | Aspect.THIS)
def _exiled_with(_: fi.ExiledWithThis, scope: Scope, candidate: str) -> bool:
    found = find(scope, candidate)
    if found is None or found.exiled_with is None or found.exiled_with != scope.source:
        return False
    cast_from = found.stacked.cast_from if found.stacked else None
    return Zone.EXILE in (found.zone, cast_from)


@fits_by(fi.MadeWithThis, Aspect.ITSELF | Aspect.STACKED | Aspect.THIS)
def _made_with(_: fi.MadeWithThis, scope: Scope, candidate: str) -> bool:
    found = find(scope, candidate)
    return found is not None and found.made_with is not None and found.made_with == scope.source


# ---------------------------------------------------------------- players


@compiles(fi.IsPlayer, lambda what: _reads_who(what.who))
def _is_player(what: fi.IsPlayer) -> Test:
    who = what.who
    return lambda scope, candidate: (
        scope.view.position.has_player(candidate) and scope.view.position.is_who(candidate, who, scope.you)
    )


@fits_by(fi.PlayerWhere, Aspect.YOU)
def _player_where(what: fi.PlayerWhere, scope: Scope, candidate: str) -> bool:
    if not scope.position.has_player(candidate):
        return False
    theirs = evaluate(what.left, replace(scope, you=candidate))
    return compares(theirs, what.compare, evaluate(what.right, scope))


@fits_by(fi.OfPlayer, Aspect.ITSELF)
def _of_player(what: fi.OfPlayer, scope: Scope, candidate: str) -> bool:
    found = find(scope, candidate)
    return found is not None and matches(what.part, scope, whose(found))


@fits_by(fi.OfIgnoring, Aspect.ITSELF | Aspect.THIS | Aspect.HISTORY)
def _of_ignoring(_: fi.OfIgnoring, scope: Scope, candidate: str) -> bool:
    found = find(scope, candidate)
    player = candidate if found is None else whose(found)
    return scope.source in scope.position.history.ignoring.get(player, ())


@fits_by(fi.Whose, Aspect.ITSELF | Aspect.YOU)
def _whose_controller(what: fi.Whose, scope: Scope, candidate: str) -> bool:
    found = find(scope, candidate)
    return holds(what.if_, replace(scope, you=candidate if found is None else whose(found)))
