"""Text that castable does not understand: which answers it could change.

A verdict stands where no such text could turn it round: what could only allow more leaves a legal play legal, and what
could only forbid more leaves an illegal one illegal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from castable.model.game.characteristics import activated_of, known, look
from castable.model.game.facts import OBJECTS, Aspect
from castable.model.game.kept import not_kept_before
from castable.model.game.matching import reads_of
from castable.model.game.memory import Memo
from castable.model.game.plays import Activate, Beside, Cast, Pass, PayCost, Play, Special
from castable.model.game.position import GameObject, ObjectId, Position
from castable.model.game.statics import static_abilities
from castable.model.language.abilities import (
    Ability,
    ActivatedAbility,
    AdditionalCost,
    AlternativeCost,
    CostChange,
    Reach,
    Replacement,
    SpellAbility,
    TriggeredAbility,
    Unmodelled,
)
from castable.model.language.costs import PayLess, TotalPart
from castable.model.language.filters import Zone
from castable.model.language.parts import mentions, remembered
from castable.model.language.targets import TotalStat

Doubt = tuple[str, str]
"""An object and a text on it."""

ACTIVE_ZONES = (Zone.BATTLEFIELD, Zone.STACK, Zone.COMMAND)  # from where a text reaches beyond its object (113.6)
OWN = frozenset({Reach.CASTING, Reach.PAYING, Reach.ABILITIES})
PAYING = frozenset({Reach.PAYING})
BEYOND = frozenset({Reach.PERMITS, Reach.FORBIDS})
SPELLS = frozenset({Reach.PERMITS_SPELLS, Reach.FORBIDS_SPELLS})


def own_doubts(position: Position, play: Play) -> tuple[Doubt, ...]:
    """Texts on what is played that could change how: its targets, its costs, its abilities."""
    if isinstance(play, Pass | Beside) or play.object not in position.objects:
        return ()
    reach = Reach.ABILITIES if isinstance(play, Activate) else Reach.CASTING
    return _of_object(position.objects[play.object], position, frozenset({reach}))


def _of_special(o: GameObject) -> tuple[Doubt, ...]:
    """Texts by which a card could offer a special action, a face-down one as it would be face up (702.37e)."""
    return tuple((str(o.id), u.text) for face in o.card.faces for u in face.unmodelled if OWN & set(u.reach))


def doubts_of_play(
    position: Position, player: str, play: Play, *, legal: bool, unpaid: bool = False
) -> tuple[Doubt, ...]:
    """Texts that could turn a verdict on a play round. Nothing stands against passing with priority (117.3d).

    ``unpaid``: it is illegal because it can't be paid for.
    """
    if isinstance(play, Pass):
        return ()
    o = position.objects[ObjectId(play.object)]
    chosen = isinstance(play, Cast) and play.alternative is not None
    asked = (unpaid and not isinstance(play, PayCost)) or (chosen and position.course.begun)
    other_ways = _of_object(o, position, PAYING) if asked else ()
    if isinstance(play, Special) and not legal:
        other_ways += _of_special(o)
    beyond = _from_beyond(position, player, _turning(legal=legal, spells=not isinstance(play, Activate | PayCost)))
    looks = _of_looks(position, player, [play.object])
    return tuple(dict.fromkeys((*own_doubts(position, play), *other_ways, *beyond, *looks)))


def doubts_of_text(position: Position, player: str, o: GameObject) -> tuple[Doubt, ...]:
    """Texts that could change what a spell or ability on the stack may target: its own, and those from beyond."""
    own = tuple((str(o.id), u.text) for u in o.printed.unmodelled if OWN & set(u.reach))
    return own + _from_beyond(position, player, BEYOND) + _of_looks(position, player, [o.id])


def doubts_of_object(position: Position, player: str, id: str, *, legal: bool) -> tuple[Doubt, ...]:
    """Texts that could turn round whether anything can be done with an object."""
    o = position.objects.get(ObjectId(id))
    own = () if o is None else _own_of_object(o, position, PAYING if legal else frozenset())
    return own + _from_beyond(position, player, _turning(legal=legal, spells=True)) + _of_looks(position, player, [id])


def doubts_of_set(position: Position, player: str, objects: Iterable[str] | None) -> tuple[Doubt, ...]:
    """Texts that could change the set of all plays, or of the plays of these objects."""
    beyond = _from_beyond(position, player, BEYOND | SPELLS | {Reach.MANA})
    asked = tuple(position.objects if objects is None else objects)
    own = _own_of(asked, position)
    return tuple(dict.fromkeys((*own, *beyond, *_of_looks(position, player, asked))))


def doubts_of_mana(position: Position, player: str) -> tuple[Doubt, ...]:
    """Texts that could change what mana a player can have."""
    return _from_beyond(position, player, BEYOND | {Reach.MANA}) + _of_looks(position, player, ())


def _of_looks(position: Position, player: str, asked: Iterable[str]) -> tuple[Doubt, ...]:
    """Texts on how something looks, where a text that is read asks for that: of these objects, or in force beyond."""
    found = [(str(id), u.text) for id, u in _all_texts(position) if Reach.LOOKS in u.reach]
    return tuple(found) if found and any(map(_asks_for_looks, _texts_read(position, player, asked))) else ()


def _texts_read(position: Position, player: str, asked: Iterable[str]) -> Iterator[Ability]:
    """Whatever may bear on plays of these objects: what is on their faces, static abilities, the player's mana."""
    for id in asked:
        o = position.objects.get(ObjectId(id))
        if o is not None:
            yield from look(position, o.id).all_abilities
            yield from (ability for face in o.card.faces for ability in face.abilities)
    yield from (each.ability for each in static_abilities(position))
    for id in position.battlefield:
        yield from position.objects[id].printed.continuous
        if position.objects[id].controller == player:
            yield from (a for a in activated_of(look(position, id)) if a.is_mana_ability)


@remembered
def _asks_for_looks(text: object) -> bool:
    """Whether a text asks for power, toughness or keyword abilities."""
    return bool(reads_of(text) & (Aspect.NUMBERS | Aspect.ABILITIES)) or mentions(text, (TotalPart, TotalStat, PayLess))


def _turning(*, legal: bool, spells: bool) -> frozenset[Reach]:
    """What could turn a verdict round; ``spells``: on casting a spell or playing a land too."""
    if legal:
        return frozenset({Reach.FORBIDS, *((Reach.FORBIDS_SPELLS,) if spells else ())})
    return frozenset({Reach.PERMITS, Reach.MANA, *((Reach.PERMITS_SPELLS,) if spells else ())})


def _own_of(ids: Iterable[str], position: Position) -> tuple[Doubt, ...]:
    asked = set(ids)
    found = (o for o in position.objects.values() if o.id in asked)
    return tuple(doubt for o in found for doubt in _own_of_object(o, position, frozenset()))


def _own_of_object(o: GameObject, position: Position, but_for: frozenset[Reach]) -> tuple[Doubt, ...]:
    is_hidden = o.face_down and o.zone is Zone.BATTLEFIELD
    return _of_special(o) if is_hidden else _of_object(o, position, _own_reach(o) - but_for)


def _own_reach(o: GameObject) -> frozenset[Reach]:
    """A permanent isn't cast any more, and a spell on the stack is neither cast nor activated."""
    if o.zone is Zone.STACK:
        return frozenset()
    return OWN - {Reach.CASTING, Reach.PAYING} if o.zone is Zone.BATTLEFIELD else OWN


def _from_beyond(position: Position, player: str, reach: frozenset[Reach]) -> tuple[Doubt, ...]:
    found: list[Doubt] = []
    for id, u in _all_texts(position):
        o = position.objects[id]
        if o.zone in ACTIVE_ZONES and not o.phased_out:
            theirs = o.controller != player
            if (reach - {Reach.MANA} if theirs else reach) & set(u.reach):
                found.append((str(id), u.text))
    return tuple(found)


def _of_object(o: GameObject, position: Position, reach: frozenset[Reach]) -> tuple[Doubt, ...]:
    return tuple((str(o.id), u.text) for u in _texts(o, position) if reach & set(u.reach))


def _all_texts(position: Position) -> tuple[tuple[ObjectId, Unmodelled], ...]:
    """The texts of all objects that count, in the order of the position; worked out once, as few have any."""
    there, begun = known(_TEXTS, position), position.course.begun
    if begun not in there:
        there[begun] = tuple((o.id, u) for o in position.objects.values() for u in _texts(o, position))
    return there[begun]


_TEXTS: Memo[bool, tuple[tuple[ObjectId, Unmodelled], ...]] = Memo(OBJECTS)


def _texts(o: GameObject, position: Position) -> Iterator[Unmodelled]:
    """The texts of an object that count: on the battlefield those that it has now, elsewhere those of every face."""
    if position.course.begun:
        yield from _asking_what_is_not_kept(o, position)
    if o.zone is Zone.BATTLEFIELD:
        now = look(position, o.id)
        if now.granted or o.printed.unmodelled:
            yield from (a for a in now.all_abilities if isinstance(a, Unmodelled))
    else:
        yield from (u for face in o.card.faces for u in face.unmodelled)


def _asking_what_is_not_kept(o: GameObject, position: Position) -> Iterator[Unmodelled]:
    """What an object's texts ask of the turn that no game keeps as it moves on, as texts that are not understood."""
    if o.zone is Zone.BATTLEFIELD:
        yield from _not_kept(look(position, o.id).all_abilities)
    else:
        yield from (text for face in o.card.faces for text in _not_kept(face.abilities))


@remembered
def _not_kept(abilities: tuple[Ability, ...]) -> tuple[Unmodelled, ...]:
    asked = ((ability, not_kept_before(ability)) for ability in abilities)
    return tuple(Unmodelled(words, _reach_of(ability)) for ability, words in asked if words is not None)


def _reach_of(ability: Ability) -> tuple[Reach, ...]:
    """What an ability could matter to that asks for something that is not known."""
    match ability:
        case TriggeredAbility() | Replacement():
            return ()  # what happens by them is not what may be played
        case ActivatedAbility():
            return (Reach.ABILITIES, Reach.MANA) if ability.is_mana_ability else (Reach.ABILITIES,)
        case SpellAbility() | CostChange(zone=Zone.STACK):
            return (Reach.CASTING,)
        case AlternativeCost() | AdditionalCost():
            return (Reach.PAYING,)
    return (Reach.CASTING, Reach.PERMITS, Reach.FORBIDS)
