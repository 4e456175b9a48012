"""Makes a position smaller as long as something about it stays true, by steps that know what positions are made of.

Every step is smaller by ``size_of``, and no document is asked about twice, so that it ends; what comes out depends on
nothing but the document and the answers.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, count
from typing import Any

from msgspec import Struct

from castable import api
from castable.model.game.errors import CastableError
from castable.model.game.position import PHASES, ObjectId, Position
from castable.model.language.cards import BASIC_LAND_TYPES, Card

from ..contract.protocol import Document
from ..documents.editing import ZONES, Entry, entries, with_card, with_entry, with_ids, with_simple_ids, without
from .simpler import complexity, simpler_cards

MOST_ASKS = 600
"""So often ``still`` is asked about one document."""
FEW_OBJECTS = 8
"""From so few objects on, two at once are tried."""
MOST_CHEAPER = 6
"""So many cheaper cards are tried together with one object less."""
EARLY = ("main1", "main2", "upkeep", "end")
"""Phases from the simplest on."""
_KEPT = frozenset({"id", "card", "token", "ability"})
"""Keys of an entry without which it is none."""
_SYMBOL = re.compile(r"\{[^{}]*\}")

_LANDS = {type: name for name, type in BASIC_LAND_TYPES.items()}

Path = tuple[str | int, ...]
Size = tuple[Any, ...]
Still = Callable[[Document], bool]


class Shrunk(Struct, frozen=True):
    """What a document was made into.

    Attributes:
        document: the smallest document that was found.
        asks: how often ``still`` was asked.
        complete: whether no step makes it smaller; else the asks were used up.
        before: how many objects there were.
        after: how many are left.
    """

    document: Document
    asks: int
    complete: bool
    before: int
    after: int


def any_card(_: str) -> bool:
    """Any card may be put into the position."""
    return True


def shrink(
    document: Document, still: Still, *, most: int = MOST_ASKS, may_be: Callable[[str], bool] = any_card
) -> Shrunk:
    """Return the smallest document that can be found of which ``still`` says yes, as it does of the given one.

    Args:
        document: the document.
        still: whether what matters is still so; it is asked only about documents that can be read.
        most: how often it may be asked.
        may_be: which cards may be put in the place of others.

    Raises:
        DocumentError: the document has faults.
    """
    before = len(api.read(document).objects)
    shrinker = _Shrinker(document, still, most, may_be)
    try:
        shrinker.take(with_ids(document), anyway=True)
        shrinker.run()
        complete = True
    except _Enough:
        complete = False
    return Shrunk(shrinker.document, most - shrinker.left, complete, before, len(shrinker.position.objects))


def size_of(document: Document) -> Size:
    """How large a document is: players, objects, what there is to their cards, all that is said, numbers, and names.

    Raises:
        DocumentError: the document has faults.
    """
    return _size(document, api.read(document))


def _size(document: Document, position: Position) -> Size:
    cards = [made.card for made in position.objects.values()]
    turn = position.turn
    late = EARLY.index(turn.phase) if turn.phase in EARLY else len(EARLY) + PHASES.index(turn.phase)
    return (
        len(position.players),
        len(cards) + sum(1 + len(player.mana.units) for player in position.players.values() if player.mana.units),
        tuple(map(sum, zip(*map(complexity, cards), strict=True))),
        _weight(document),
        late,
        turn.player != position.priority,
        sorted(card.name for card in cards),
        [_simplicity(entry["id"]) for entry in entries(document) if isinstance(entry, dict) and "id" in entry],
    )


def _weight(value: Any, key: str = "") -> int:
    """How much a document says: its keys, the parts of its lists and texts, and its numbers."""
    match value:
        case bool():
            return 1
        case int():
            return 1 + (abs(value - 20) if key == "life" else abs(value))
        case str():
            return 1 if key in ("id", "card") else 1 + len(_SYMBOL.sub("", value)) // 8 + _symbols(value)
        case list():
            return 1 + sum(_weight(part, key) for part in value)
        case dict():
            return 1 + sum(_weight(part, inner) for inner, part in value.items())
        case _:
            return 1


def _symbols(text: str) -> int:
    """What the symbols of a text weigh: generic mana as much as it is, others more."""
    found = [symbol[1:-1] for symbol in _SYMBOL.findall(text)]
    return sum(min(int(s), 100) if s.isdecimal() else 1 + len(s) for s in found)


def _simplicity(id: str) -> tuple[int, str]:
    return len(id), id


class _Enough(Exception):
    """The asks are used up."""


class _Shrinker:
    """The smallest document so far, and what has been asked."""

    def __init__(self, document: Document, still: Still, most: int, may_be: Callable[[str], bool]) -> None:
        self.document = document
        self.position = api.read(document)
        self.size = _size(document, self.position)
        self.still = still
        self.left = most
        self.may_be = may_be
        self.asked = {_canonical(document)}

    def take(self, candidate: Document, *, anyway: bool = False) -> bool:
        """Whether a document is smaller and will do as well; then it is the smallest one."""
        key = _canonical(candidate)
        if key in self.asked:
            return False
        self.asked.add(key)
        position = _find_position(candidate)
        if position is None or ((size := _size(candidate, position)) >= self.size and not anyway):
            return False
        if not self.left:
            raise _Enough
        self.left -= 1
        if not self.still(candidate):
            return False
        self.document, self.position, self.size = candidate, position, size
        return True

    def run(self) -> None:
        """All passes, again and again until none of them makes anything smaller; names come last."""
        passes = (_players, _zones, _objects, _values, _pools, _turn, _cards, _pairs, _cheaper)
        number = 0
        while number < len(passes):
            size = self.size
            passes[number](self)
            slow = passes[number] in (_pairs, _cheaper)
            number = 0 if slow and self.size < size else number + 1
            if number == passes.index(_pairs) and self._again():
                number = 0
        _names(self)

    _settled: Size = ()

    def _again(self) -> bool:
        """Whether the quick passes have changed anything since they were last through."""
        changed, self._settled = self._settled != self.size, self.size
        return changed

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all objects that the document names: a permanent that is prepared brings another one with it."""
        return tuple(entry["id"] for entry in entries(self.document) if isinstance(entry, dict) and "id" in entry)


def _canonical(document: Document) -> str:
    return json.dumps(document, ensure_ascii=False)


def _find_position(document: Document) -> Position | None:
    try:
        return api.read(document)
    except CastableError:
        return None


# ---------------------------------------------------------------- objects


def _players(shrinker: _Shrinker) -> None:
    """Players beyond two, with all that is theirs."""
    for name in tuple(shrinker.position.players)[::-1]:
        if len(shrinker.position.players) > 2:
            theirs = [made.id for made in shrinker.position.objects.values() if name in (made.owner, made.controller)]
            shrinker.take(without(shrinker.document, {name, *theirs}))


def _zones(shrinker: _Shrinker) -> None:
    """Everything but what a player could use, then whole zones."""
    for name in shrinker.position.players:
        for zone in ZONES[::-1]:
            found = shrinker.document["players"].get(name, {}).get(zone)
            if isinstance(found, list) and len(found) > 1:
                shrinker.take(without(shrinker.document, {entry["id"] for entry in found}))


def _objects(shrinker: _Shrinker) -> None:
    """Halves of the objects, quarters, and so on to single ones; the last ones first, which others say less about."""
    many = len(shrinker.ids)
    while many:
        ids = shrinker.ids[::-1]
        for start in range(0, len(ids), many):
            shrinker.take(without(shrinker.document, set(ids[start : start + many])))
        many //= 2


def _pairs(shrinker: _Shrinker) -> None:
    """Two objects at once."""
    if len(shrinker.ids) <= FEW_OBJECTS:
        for pair in combinations(shrinker.ids[::-1], 2):
            if shrinker.take(without(shrinker.document, set(pair))):
                return


# ---------------------------------------------------------------- what is said of them


def _values(shrinker: _Shrinker) -> None:
    """All that is said beside which objects there are."""
    for path in list(_paths(shrinker.document)):
        _reduce(shrinker, path)


def _paths(document: Document) -> Iterator[Path]:
    """Where something stands that may be left out."""
    yield from ((key,) for key in ("effects", "history", "passed", "priority", "stack"))
    for name, seat in document["players"].items():
        for key, value in seat.items():
            place: Path = ("players", name, key)
            match value:
                case list() if key in ZONES:
                    yield from _entry_paths(value, place)
                case {"top": list(top)}:
                    yield from _entry_paths(top, (*place, "top"))
                    yield (*place, "count")
                case {"id": _}:
                    yield from ((*place, inner) for inner in value if inner not in _KEPT)
                case _:
                    yield place
    yield from _entry_paths(document.get("stack", []), ("stack",))
    yield from (
        ("cards",),
        *(("cards", number) for number in reversed(range(len(document.get("cards", ()))))),
        ("cards",),
    )


def _entry_paths(zone: list[Entry], place: Path) -> Iterator[Path]:
    return ((*place, number, key) for number, entry in enumerate(zone) for key in entry if key not in _KEPT)


def _reduce(shrinker: _Shrinker, path: Path) -> None:
    """Leave something out; where it is needed, leave out or make smaller what is in it."""
    value = _find(shrinker.document, path)
    if path[-1] in _KEPT or value is None or shrinker.take(_changed(shrinker.document, path)):
        return
    match value:
        case dict():
            for key in tuple(value):
                _reduce(shrinker, (*path, key))
        case list():
            for number in reversed(range(len(value))):
                _reduce(shrinker, (*path, number))
        case int() | str() if not isinstance(value, bool):
            _lessen(shrinker, path, value)


def _lessen(shrinker: _Shrinker, path: Path, value: int | str) -> None:
    """Make a number or a text smaller as long as that will do."""
    while any(shrinker.take(_changed(shrinker.document, path, less)) for less in _less(value, path[-1] == "mana")):
        value = _find(shrinker.document, path)


def _less(value: int | str, is_pool: bool) -> Iterator[int | str]:
    if isinstance(value, int):
        yield from dict.fromkeys(n for n in (0, 1, value // 2, value - 1) if 0 <= n < value)
        return
    lines = value.split("\n")
    if len(lines) > 1:
        yield from ("\n".join(lines[:n] + lines[n + 1 :]) for n in range(len(lines)))
    for found in _SYMBOL.finditer(value):
        parts = () if is_pool else ("{1}", *("{%s}" % part for part in found[0][1:-1].split("/")))
        simpler = dict.fromkeys(("", *parts))
        yield from (value[: found.start()] + text + value[found.end() :] for text in simpler if text != found[0])


def _find(document: Document, path: Path) -> Any:
    """What stands in a place, or ``None``."""
    value: Any = document
    for part in path:
        try:
            value = value[part]
        except (KeyError, IndexError, TypeError):
            return None
    return value


def _changed(value: Any, path: Path, new: Any = None) -> Any:
    """The same with something else in a place; without it where that is ``None``."""
    head, *rest = path
    inner = _changed(value[head], tuple(rest), new) if rest else new
    if isinstance(value, list):
        assert isinstance(head, int)
        return value[:head] + ([] if inner is None else [inner]) + value[head + 1 :]
    return {key: inner if key == head else part for key, part in value.items() if key != head or inner is not None}


def _pools(shrinker: _Shrinker) -> None:
    """Basic lands in the place of floating mana; else floating mana of which nothing more is said."""
    for name, player in shrinker.position.players.items():
        if player.mana.units:
            place: Path = ("players", name)
            symbols = "".join("{%s}" % unit.type for unit in player.mana.units)
            if not shrinker.take(_changed(shrinker.document, place, _with_lands(shrinker, name))):
                shrinker.take(_changed(shrinker.document, (*place, "mana"), symbols))


def _with_lands(shrinker: _Shrinker, name: str) -> Entry:
    """A player with a basic land for each floating mana."""
    seat = shrinker.document["players"][name]
    taken = {*shrinker.position.objects, *shrinker.position.players}
    ids = (id for number in count(1) if (id := f"land-{number}") not in taken)
    units = shrinker.position.players[name].mana.units
    lands = [{"card": _LANDS.get(unit.type, "Plains"), "id": next(ids)} for unit in units]
    rest = {key: value for key, value in seat.items() if key != "mana"}
    return {**rest, "battlefield": [*seat.get("battlefield", ()), *lands]}


def _turn(shrinker: _Shrinker) -> None:
    """The first main phase of the player who acts, else an earlier phase; the number of the turn."""
    turn = shrinker.document.get("turn") or {}
    position = shrinker.position
    acting = position.priority or position.turn.player
    rest = {key: value for key, value in shrinker.document.items() if key != "priority"}
    if shrinker.take({**rest, "turn": {"player": acting, "phase": "main1"}}):
        return
    for phase in EARLY[: EARLY.index(position.turn.phase) if position.turn.phase in EARLY else len(EARLY)]:
        if shrinker.take({**shrinker.document, "turn": {**turn, "phase": phase}}):
            break
    turn = shrinker.document.get("turn") or {}
    shrinker.take({**rest, "turn": {**turn, "player": acting}})
    _reduce(shrinker, ("turn", "number"))


# ---------------------------------------------------------------- cards


def _cards(shrinker: _Shrinker) -> None:
    """Simpler cards in the place of cards."""
    for id in shrinker.ids:
        card = shrinker.position.objects[ObjectId(id)].card
        for simpler in simpler_cards(card, shrinker.may_be):
            changed = with_card(shrinker.document, id, simpler)
            if shrinker.take(changed) or shrinker.take(_recolored(shrinker, id, simpler)):
                break
    for id in shrinker.ids:
        if shrinker.position.objects[ObjectId(id)].card.front.type_line.subtypes & BASIC_LAND_TYPES.keys():
            _basics(shrinker, id)


def _basics(shrinker: _Shrinker, id: str) -> None:
    """The same basic land where it makes no difference which: the first one in the order of the types."""
    for name in BASIC_LAND_TYPES:
        card = shrinker.position.objects[ObjectId(id)].card
        if name == card.name or not shrinker.may_be(name):
            return
        basic = api.card(name)
        if complexity(basic) <= complexity(card) and shrinker.take(with_card(shrinker.document, id, basic)):
            return


def _recolored(shrinker: _Shrinker, id: str, card: Card) -> Document:
    """The document with another card, and with basic lands of its color in the place of all other ones."""
    document = with_card(shrinker.document, id, card)
    colors = card.front.colors
    basic = _LANDS[next(iter(colors))] if len(colors) == 1 else ""
    if not basic or "Land" in card.front.type_line.types or not shrinker.may_be(basic):
        return document
    for entry in list(entries(document)):
        if entry.get("card") in BASIC_LAND_TYPES:
            document = with_entry(document, entry["id"], {**entry, "card": basic})
    return document


def _cheaper(shrinker: _Shrinker) -> None:
    """A cheaper card together with one object less, which may have paid for it."""
    if len(shrinker.ids) > FEW_OBJECTS:
        return
    for id in shrinker.ids:
        for cheaper in _cheaper_cards(shrinker, shrinker.position.objects[ObjectId(id)].card):
            changed = with_card(shrinker.document, id, cheaper)
            for other in shrinker.ids[::-1]:
                if other != id and shrinker.take(without(changed, {other})):
                    return


def _cheaper_cards(shrinker: _Shrinker, card: Card) -> Sequence[Card]:
    cost = card.front.mana_cost
    if not cost:
        return ()
    found = (simpler for simpler in simpler_cards(card, shrinker.may_be) if simpler.front.mana_cost is not None)
    cheaper = [s for s in found if s.front.mana_cost and 0 < s.front.mana_cost.mana_value() < cost.mana_value()]
    return cheaper[-MOST_CHEAPER:]


# ---------------------------------------------------------------- names


def _names(shrinker: _Shrinker) -> None:
    """Simple names for objects, as far as the answer does not hang on them."""
    shrinker.take(with_simple_ids(shrinker.document), anyway=True)
