"""Positions that random plays lead to, one after the other.

Nothing resolves as the rules tell it, for that is not castable's to know. What a play puts on the stack stays there
one time in three; else it is gone at once in the simplest way: a permanent spell becomes a permanent (an Aura attached
to its target), any other spell is put into its owner's graveyard, and an ability does nothing.
"""

from __future__ import annotations

from random import Random

from castable import api
from castable.model.documents import read_position, write_position
from castable.model.game.errors import CastableError
from castable.model.game.position import ObjectId, Position
from castable.solver.answers.playset import PlaySet

from ..contract.protocol import Document
from ..documents.editing import Entry, with_ids
from .choosing import Chooser
from .pool import Pool, is_permanent

KINDS = frozenset({"cast", "activate", "play"})
MOST_FAILURES = 6
"""So many objects that have no play end a sequence."""


def played_on(document: Document, choose: Chooser, pool: Pool, most: int) -> Document:
    """The document after up to so many random plays of the player with priority; mana abilities are among them.

    Raises:
        DocumentError: the document has faults.
    """
    position = read_position(document, cards=pool.source)
    for _ in range(choose.pick(range(1, most + 1))):
        after = _after_some_play(position, choose)
        if after is None:
            break
        document = _settled_stack(with_ids(write_position(after), pool.source), choose, pool)
        position = read_position(document, cards=pool.source)
    return document


def _after_some_play(position: Position, choose: Chooser) -> Position | None:
    """The position after a play of some object, paid in the best way; ``None`` where none was found."""
    if position.priority is None:
        return None
    player = position.players[position.priority]
    objects = [*player.hand, *(id for id in position.battlefield if position.objects[id].controller == player.name)]
    plays = api.plays(position, timeout=float("inf")).of_kind(KINDS)
    for _ in range(min(MOST_FAILURES, len(objects))):
        after = _after_play_of(plays, objects.pop(choose.pick(range(len(objects)))), choose)
        if after is not None:
            return after
    return None


def _after_play_of(plays: PlaySet, id: ObjectId, choose: Chooser) -> Position | None:
    """The position after a random play of an object."""
    try:
        play = plays.of_objects((id,)).sample(Random(choose.pick(range(1 << 20))))
        return api.apply(plays.position, play, timeout=float("inf"))
    except (CastableError, LookupError):  # it has none, or none that is known
        return None


def _settled_stack(document: Document, choose: Chooser, pool: Pool) -> Document:
    """The document without the top of its stack, two times in three."""
    stack = document.get("stack")
    if stack and choose.pick((True, True, False)):
        _resolve(document, stack.pop(), pool)
    return document


def _resolve(document: Document, entry: Entry, pool: Pool) -> None:
    card = pool.source.find_card(str(entry.get("card")))
    defined = {c["name"]: c["type_line"] for c in document.get("cards", []) if "type_line" in c}
    controller = entry.get("controller") or next(iter(document["players"]))
    owner = entry.get("owner", controller)
    becomes = is_permanent(card) if card else "Creature" in defined.get(entry.get("card", ""), "")
    if "ability" in entry or entry.get("face"):
        return
    if not becomes:
        document["players"][owner].setdefault("graveyard", []).append({"card": entry["card"], "id": entry["id"]})
        return
    made: Entry = {"card": entry["card"], "id": entry["id"], "sick": True}
    if owner != controller:
        made["owner"] = owner
    if entry.get("face_down"):
        made["face_down"] = True
    targets = [t for group in entry.get("targets", []) for t in (group if isinstance(group, list) else [group])]
    if card and "Aura" in card.front.type_line.subtypes and targets:
        made["attached_to"] = targets[0]
    document["players"][controller].setdefault("battlefield", []).append(made)
