"""Where an object ends up that is to change zones, as the replacement effects in force have it (614.6, 616.1).

The door, the payment of costs, the solver and the certificates all ask here. Nobody is asked anything: what a player
may decide stands in the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ...game.characteristics import look, scope_of
from ...game.facts import OBJECTS, Aspect
from ...game.matching import evaluate, holds, matches
from ...game.matching.scope import whose
from ...game.memory import Memo
from ...game.position import GameObject, ObjectId, Position
from ...game.remembered import seen_in
from ...language.abilities import AlternativeCost, GoesElsewhere, Keyword, Replacement
from ...language.effects import Place
from ...language.filters import ExiledWithThis, Zone
from ...language.keywords.triggered import rules_of_keyword
from ...language.objects import ObjectRef
from ...language.parts import parts_of, remembered
from .ahead import as_it_will_be
from .proposed import Move
from .rules import RuleInForce, own_rules, standing


class Diversion(Struct, frozen=True, kw_only=True):
    """A replacement effect by which an object goes to another zone, or to another place there, than it would.

    ``chooser``: the player who decides whether it does; ``None``: it does. ``rank``: see ``replacing.Applicable``.
    ``each``: the text that says so, where a text does.
    """

    key: str
    text: str
    to: Zone
    place: Place = Place.TOP
    rank: int = 5
    chooser: str | None = None
    each: RuleInForce[GoesElsewhere] | None = None


IsTrue = Callable[[Position, RuleInForce[Any]], bool]


def holds_now(position: Position, each: RuleInForce[Any]) -> bool:
    """Whether the conditions of a rule hold, as far as the position tells (604.2)."""
    if_ = getattr(each.rule, "if_", ())
    return not if_ or all(holds(c, scope_of(position, each.this or None, each.you)) for c in if_)


def diversions(position: Position, move: Move, is_true: IsTrue = holds_now) -> Iterator[Diversion]:
    """Yield the replacement effects that send a move elsewhere, whether or not they have been applied to it.

    Args:
        position: the position in which it is proposed.
        move: what is proposed.
        is_true: whether the conditions of a text hold.
    """
    found = position.objects.get(ObjectId(move.id))
    if found is None:
        return
    if move.to is Zone.GRAVEYARD and found.zone is Zone.BATTLEFIELD and found.counters.get("finality"):
        yield Diversion(key="finality", text="exiled instead", to=Zone.EXILE)  # 122.1h
    if _is_exiled_from_the_stack(found, move):
        yield Diversion(key="flashback", text="exiled instead", to=Zone.EXILE, rank=1)
    if is_spoken_of(position, GoesElsewhere):
        own = () if found.zone is Zone.BATTLEFIELD else own_rules(position, move.id, GoesElsewhere)
        for each in (*standing(position, GoesElsewhere), *own):
            if _is_about(position, move, each, found.zone) and is_true(position, each):
                yield _by_text(each)
    if found.commander and move.to in (Zone.HAND, Zone.LIBRARY):  # 903.9b
        yield Diversion(key="commander", text="to the command zone", to=Zone.COMMAND, chooser=found.owner)


def _by_text(each: RuleInForce[GoesElsewhere]) -> Diversion:
    rule = each.rule
    place = Place.SHUFFLED if rule.shuffled else Place.TOP if rule.on_top else Place.BOTTOM
    chooser = each.you if rule.may or rule.unless_pays is not None else None
    text = f"{each.this}: to {rule.instead}"
    return Diversion(key=each.key, text=text, to=rule.instead, place=place, chooser=chooser, each=each)


def _is_about(position: Position, move: Move, each: RuleInForce[GoesElsewhere], frm: Zone) -> bool:
    rule = each.rule
    if rule.to not in (None, move.to) or rule.frm not in (None, frm) or rule.instead is move.to:
        return False
    if frm is Zone.STACK if rule.verb == "not cast" else rule.verb not in ("", move.verb):
        return False
    if rule.by is not None and not _is_by(position, each, move.source):
        return False
    ahead = as_it_will_be(position, move) if move.to is Zone.BATTLEFIELD else None  # 614.12
    where = position if ahead is None else ahead.position
    return matches(rule.what, scope_of(where, each.this or None, each.you), move.id)


def _is_by(position: Position, each: RuleInForce[GoesElsewhere], source: ObjectRef | None) -> bool:
    """Whether a spell or ability of whom the text says is what moves the object."""
    found = seen_in(position, source).current(source) if source is not None else None
    return found is not None and each.rule.by is not None and position.is_who(whose(found), each.rule.by, each.you)


EXILED_AFTERWARDS = frozenset({"flashback", "jump-start", "aftermath", "harmonize", "mayhem-exile"})


def _is_exiled_from_the_stack(found: GameObject, move: Move) -> bool:
    """Whether it is a spell cast with flashback or its like: exiled instead of being put anywhere else (702.34a)."""
    as_ = found.stacked if found.zone is Zone.STACK else None
    if as_ is None or move.to in (Zone.EXILE, Zone.BATTLEFIELD):
        return False
    return not EXILED_AFTERWARDS.isdisjoint((as_.alternative or "", *(name for name, times in as_.additional if times)))


def diverted(position: Position, diversion: Diversion, move: Move) -> Move:
    """The move as a replacement effect leaves it."""
    each = diversion.each
    if each is None:
        return replace(move, to=diversion.to)
    scope = scope_of(position, each.this or None, each.you)
    counters = {kind: evaluate(number, scope) for kind, number in each.rule.counters}
    links = each.rule.with_this or _is_asked_for(position, each)
    linked = (each.source or _linked(position, each.this, move.id)) if links else move.exiled_with
    there = {"counters": {**move.counters, **counters}, "exiled_with": linked}
    return replace(move, to=diversion.to, place=diversion.place, **there)


def _linked(position: Position, source: str, exiled: str) -> ObjectRef | None:
    """The object that something is exiled with; what exiles itself is linked to the card that it will be."""
    found = position.objects.get(ObjectId(source))
    if found is None:
        return None
    return ObjectRef(found.id, found.since + 1) if source == exiled else found.ref


def _is_asked_for(position: Position, each: RuleInForce[GoesElsewhere]) -> bool:
    """Whether other text of an object asks for what its effect exiles (607.2b, 614.14)."""
    if each.rule.instead is not Zone.EXILE or ObjectId(each.this) not in position.objects:
        return False
    return any(isinstance(part, ExiledWithThis) for part in parts_of(look(position, each.this).all_abilities))


# ---------------------------------------------------------------- the answer


class Destination(Struct, frozen=True):
    """What a move comes to.

    ``moves``: the ways in which it may end, each once, where everything that a player may decline is declined; more
    than one where the order of what applies makes a difference (616.1). ``others``: the zones to which it may go only
    where a player wants it. ``by``: the objects whose texts have a say.
    """

    moves: tuple[Move, ...]
    others: frozenset[Zone] = frozenset()
    by: frozenset[str] = frozenset()

    @property
    def zones(self) -> frozenset[Zone]:
        """The zones to which it may go."""
        return self.others | {move.to for move in self.moves}


def destination(position: Position, move: Move) -> Destination:
    """Where an object ends up that is moved so, as the effects in force have it (614.6, 616.1)."""
    first = list(diversions(position, move))
    if not first:
        return Destination((move,))
    search = _Search(position)
    search.go(move, frozenset(), declining=True)
    declined, search.found = search.found, {}
    search.go(move, frozenset(), declining=False)
    by = frozenset(d.each.this for d in (*first, *search.met) if d.each is not None and d.each.this)
    return Destination(tuple(declined.values()), frozenset(m.to for m in search.found.values()), by)


class _Search:
    """Every order in which replacement effects may be applied, each once (614.5, 616.1f)."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.found: dict[tuple[Zone, Place | None], Move] = {}
        self.met: list[Diversion] = []

    def go(self, move: Move, applied: frozenset[str], *, declining: bool) -> None:
        """Add what a move comes to; ``declining``: what a player may decline is declined."""
        there = [d for d in diversions(self.position, move) if d.key not in applied]
        self.met += there
        open_ = [d for d in there if d.chooser is None] if declining else there
        if not open_:
            place = move.place if move.to is Zone.LIBRARY else None
            self.found.setdefault((move.to, place), move)
        rank = min((d.rank for d in open_), default=0)
        for each in (d for d in open_ if d.rank == rank):
            after = applied | {each.key}
            self.go(diverted(self.position, each, move), after, declining=declining)
            if each.chooser is not None:
                self.go(move, after, declining=declining)


# ---------------------------------------------------------------- a quick look


_SPOKEN: Memo[None, frozenset[type]] = Memo(OBJECTS | Aspect.EFFECTS)


def is_spoken_of(position: Position, kind: type[Replacement]) -> bool:
    """Whether any text in the game is a replacement effect of a kind, or could give one: mostly none is."""
    known = _SPOKEN.at(position)
    if None not in known:
        cards = {id(found.card): found.card for found in position.objects.values()}  # many have the same
        printed = (face.abilities for card in cards.values() for face in card.faces)
        lasting = (text for e in position.effects for text in (e.static, e.changes) if text)
        as_cast = (found.as_cast for found in position.objects.values() if found.stacked or found.cast)
        known[None] = frozenset().union(*map(_kinds_in, (*printed, *lasting, *as_cast)))
    return kind in known[None]


@remembered
def _kinds_in(value: object) -> frozenset[type]:
    """The kinds of replacement effects that stand anywhere in a text, and of those that its keywords stand for."""
    found: set[type] = set()
    for part in parts_of(value):
        if isinstance(part, Replacement):
            found.add(type(part))
        elif isinstance(part, (Keyword, AlternativeCost)):
            found.update(type(rule) for rule in rules_of_keyword(part))
    return frozenset(found)
