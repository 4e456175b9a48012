"""A feature taken from a position: every object that has it exchanged for a plain one, or every state of that name.

What then is left of a difference tells whether it hangs on the feature: the smallest position still holds much that any
play needs, and much of that has nothing to do with the fault.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from castable import api
from castable.model.game.position import ObjectId, Position
from castable.model.language.cards import BASIC_LAND_TYPES, Card

from ..contract.protocol import Document
from ..documents.editing import Entry, entries, with_card, with_entry, without
from ..naming.mechanisms import mechanisms
from .simpler import by_complexity, complexity

MOST_STAND_INS = 2
"""So many cards are tried in the place of one: the one that is most like it, and the simplest one."""
_ENTRY_STATES: Mapping[str, tuple[str, ...]] = {
    "summoning-sickness": ("sick",),
    "counters": ("counters",),
    "combat": ("attacking", "defending", "blocking", "blocked", "band"),
    "phased-out": ("phased_out",),
    "face-down": ("face_down",),
    "not-its-owners": ("owner", "controller"),
    "commander": ("commander", "casts", "commander_damage"),
    "attached": ("attached_to",),
}
_OTHER_STATES: Mapping[str, tuple[str, ...]] = {
    "stack": ("stack",),
    "turn-history": ("history",),
    "lasting-effect": ("effects",),
}
_SEAT_STATES: Mapping[str, str] = {"lands-played": "lands_played", "floating-mana": "mana"}


def without_feature(
    document: Document, feature: str, disputed: str, may_be: Callable[[str], bool]
) -> Iterator[Document]:
    """Yield positions that lack a feature and are otherwise as much the same as can be, the most alike first.

    Args:
        document: the document, with an id for each object.
        feature: the name of a mechanism.
        disputed: the object that stays there whatever is taken.
        may_be: which cards may be put in the place of others.
    """
    position = api.read(document)
    named = [ObjectId(entry["id"]) for entry in entries(document)]  # a permanent that is prepared brings another one
    carriers = [id for id in named if feature in mechanisms(position.objects[id].card)]
    if carriers:
        yield from _with_stand_ins(document, position, feature, carriers, may_be)
        if disputed not in carriers:
            yield without(document, set(carriers))
    if (plain := _without_state(document, position, feature)) != document:
        yield plain


# ---------------------------------------------------------------- objects


def _with_stand_ins(
    document: Document, position: Position, feature: str, carriers: list[ObjectId], may_be: Callable[[str], bool]
) -> Iterator[Document]:
    choices = [stand_ins(position.objects[id].card, feature, may_be) for id in carriers]
    if not all(choices):
        return
    for number in range(max(map(len, choices))):
        made = document
        for id, cards in zip(carriers, choices, strict=True):
            made = with_card(made, id, cards[min(number, len(cards) - 1)])
        yield made


def stand_ins(card: Card, feature: str, may_be: Callable[[str], bool]) -> tuple[Card, ...]:
    """Cards of the built-in pack without a feature that could be where a card is: one most like it, and a plain one.

    A land, and what makes mana, may be a basic land.
    """
    own = mechanisms(card)
    fitting = [
        found for found in by_complexity()
        if feature not in mechanisms(found) and _may_stand_in(found, card) and may_be(found.name)
    ]  # fmt: skip
    if not fitting:
        return ()
    nearest = min(fitting, key=lambda found: (len(mechanisms(found) ^ own), _distance(found, card)))
    plainest = min(fitting, key=lambda found: (len(mechanisms(found)), _distance(found, card)))
    return tuple(dict.fromkeys((nearest, plainest)))[:MOST_STAND_INS]


def _may_stand_in(found: Card, card: Card) -> bool:
    mine, theirs = found.front.type_line.types, card.front.type_line.types
    return mine == theirs or (found.name in BASIC_LAND_TYPES and "mana-ability" in mechanisms(card))


def _distance(found: Card, card: Card) -> tuple[bool, int, object, str]:
    """How much two cards differ in what they cost, and the order among those that differ as much."""
    value, own = (c.front.mana_cost.mana_value() if c.front.mana_cost else 0 for c in (found, card))
    return not found.front.colors <= card.front.colors, abs(value - own), complexity(found), found.name


# ---------------------------------------------------------------- states


def _without_state(document: Document, position: Position, feature: str) -> Document:
    """The document without what makes it have a state; the same where that can't be left out."""
    if feature == "not-main-phase":
        acting = position.priority or position.turn.player
        rest = {key: value for key, value in document.items() if key not in ("priority", "stack")}
        return {**rest, "turn": {"player": acting, "phase": "main1"}}
    if keys := _OTHER_STATES.get(feature):
        return {key: value for key, value in document.items() if key not in keys}
    if key := _SEAT_STATES.get(feature):
        seats = {name: _lacking(seat, (key,)) for name, seat in document["players"].items()}
        return {**document, "players": seats}
    made = document
    for entry in list(entries(document)) if feature in _ENTRY_STATES else ():
        made = with_entry(made, entry["id"], _lacking(entry, _ENTRY_STATES[feature]))
    return made


def _lacking(entry: Entry, keys: tuple[str, ...]) -> Entry:
    return {key: value for key, value in entry.items() if key not in keys}
