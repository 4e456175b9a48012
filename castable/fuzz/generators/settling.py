"""Positions as state-based actions leave them (704): another engine carries these out as soon as it has one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy

from castable.model.documents import read_position
from castable.model.game.characteristics import look, scope_of
from castable.model.game.matching import matches
from castable.model.game.position import GameObject, Position
from castable.model.language.abilities import Enchant, Keyword
from castable.model.language.cards import CardSource
from castable.model.language.objects import PlayerRef

from ..contract.protocol import Document
from ..documents.editing import entries, without

MOST_ROUNDS = 6
COMBAT = ("declare_attackers", "declare_blockers", "combat_damage", "combat_end")


def settled(document: Document, cards: CardSource) -> Document | None:
    """A document without what state-based actions would remove; ``None`` where that does not come to an end.

    Every object has an id. What attacks out of combat, or is attached to what it can't be, no longer does or is.

    Raises:
        DocumentError: the document has faults.
    """
    for _ in range(MOST_ROUNDS):
        position = read_position(document, cards=cards)
        if any(p.life <= 0 or p.counters.get("poison", 0) >= 10 for p in position.players.values()):  # 704.5a, 704.5c
            return None
        gone = {*_those(position, _leaves), *_doubled(position)}
        loose, calm = set(_those(position, _comes_off)), set(_those(position, _fights_wrongly))
        if not gone | loose | calm:
            return document
        document = _let_go(without(document, gone), loose, calm)
    return None


def _those(position: Position, which: Callable[[Position, GameObject], bool]) -> Iterator[str]:
    """The permanents for which something is true."""
    return (id for id in position.battlefield if which(position, position.objects[id]))


def _leaves(position: Position, made: GameObject) -> bool:
    """Whether a permanent would leave the battlefield (704.5f, 704.5g, 704.5i, 704.5m)."""
    found = look(position, made.id)
    if "Creature" in found.words:
        toughness = found.toughness or 0
        plus, minus = made.counters.get("+1/+1", 0), made.counters.get("-1/-1", 0)
        return toughness <= 0 or made.damage >= toughness or bool(plus and minus)
    if "Planeswalker" in found.words and not made.counters.get("loyalty"):
        return True
    return "Aura" in found.words and not _may_enchant(position, made)


def _may_enchant(position: Position, aura: GameObject) -> bool:
    """Whether an Aura is attached to what it can enchant (303.4)."""
    host = aura.attached_to
    if host is None or host == aura.ref:
        return False
    scope = scope_of(position, aura.id)
    fits = [matches(a.what, scope, str(host)) for a in look(position, aura.id).all_abilities if isinstance(a, Enchant)]
    return bool(fits) and all(fits) and not _is_protected(position, str(host), aura)


def _is_protected(position: Position, host: str, from_: GameObject) -> bool:
    """Whether a permanent has protection from what is attached to it (702.16c–d)."""
    if host not in position.objects:
        return False
    scope = scope_of(position, host)
    abilities = look(position, host).all_abilities
    kept = (a.quality for a in abilities if isinstance(a, Keyword) and a.name == "protection" and a.quality)
    return any(matches(quality, scope, from_.id) for quality in kept)


def _comes_off(position: Position, made: GameObject) -> bool:
    """Whether something that is no Aura would become unattached (704.5n, 704.5p)."""
    words = look(position, made.id).words
    if made.attached_to is None or "Aura" in words:
        return False
    host = str(made.attached_to)
    if "Creature" in words or host not in position.objects or host == made.id:
        return True
    asked = "Land" if "Fortification" in words else "Creature"
    is_attachable = bool({"Equipment", "Fortification"} & words)
    return not is_attachable or asked not in look(position, host).words or _is_protected(position, host, made)


def _fights_wrongly(position: Position, made: GameObject) -> bool:
    """Whether a permanent attacks or blocks where it can't (506.4, 508.1, 509.1)."""
    if made.attacking is None and not made.blocking:
        return False
    of_active = made.controller == position.turn.player
    in_combat = position.turn.phase in COMBAT and "Creature" in look(position, made.id).words
    return not in_combat or of_active != (made.attacking is not None) or made.attacking == PlayerRef(made.controller)


def _doubled(position: Position) -> Iterator[str]:
    """Legendary permanents of one name but for the first of each player (704.5j)."""
    seen: set[tuple[str, str]] = set()
    for made in map(position.objects.__getitem__, position.battlefield):
        found = look(position, made.id)
        if "Legendary" in found.words:
            if (made.controller, found.name) in seen:
                yield made.id
            seen.add((made.controller, found.name))


def _let_go(document: Document, loose: set[str], calm: set[str]) -> Document:
    """A document in which some permanents are attached to nothing, and some fight nothing."""
    document = deepcopy(document)
    for entry in entries(document):
        gone = {"attached_to"} if entry["id"] in loose else set()
        for key in gone | ({"attacking", "blocking"} if entry["id"] in calm else set()):
            entry.pop(key, None)
    return document
