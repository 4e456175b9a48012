"""A game as those see it who sit at it: each a view of their own, and nothing in it that is hidden from them (400.2).

A card that is not known to all gets an id that says nothing, as the kebab form of its name would tell what it is. An
object that is face down has another id in the view of each who may not look at it: once it was seen elsewhere, its own
would tell which card it is (708.5).
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterable, Mapping
from hashlib import blake2b
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from castable import api
from castable.model.documents import read_position, write_position
from castable.model.engine.events.told import Event
from castable.model.game.declarations import is_declaration
from castable.model.game.errors import CastableError, Fault, RequestError
from castable.model.game.position import ObjectId, Position
from castable.model.language.events import EventKind

from .game import Game
from .script import LISTED, decision_data
from .view import NOBODY, Concealed, concealed_from, seers_of, view_of

A_CARD = "a card"
"""What a text says in the place of a card that is not known."""
_LISTS = ("course", "history", "effects")
"""What a document remembers, from which whatever tells of hidden cards is taken out."""


class Seat(Struct, frozen=True):
    """Who looks at a game: a player, or ``NOBODY`` in particular; the ``secret`` of the game makes ids for them."""

    player: str
    secret: str

    def alias(self, position: Position, id: ObjectId) -> str:
        """What an object is called that is face down: another name for each object that the card becomes (400.7)."""
        return f"unseen-{_digest(self.secret, f'{self.player} {id} {position.objects[id].since}')}"

    def aliases(self, position: Position) -> dict[str, str]:
        """What each object is called that is face down for this seat, by its id."""
        return {id: self.alias(position, id) for id in sorted(concealed_from(position, self.player).face_down)}


def _digest(secret: str, what: str) -> str:
    return blake2b(what.encode(), key=secret.encode()[:64], digest_size=4).hexdigest()


# -------------------------------------------------------------------- beginning


def veiled(position: Position, secret: str) -> Position:
    """The position with ids that say nothing for cards in hands and libraries, and for those that are face down.

    The id of a card that something else in the position names is kept.
    """
    concealed = concealed_from(position, NOBODY)
    document = write_position(position)
    named = " ".join(json.dumps(document.get(key)) for key in (*_LISTS, "pending", "stack"))
    for id in sorted(concealed.hidden | concealed.face_down):
        found = position.objects[id]
        if found.stacked is None and not _words((id,)).search(named):
            position = _renamed(position, id, ObjectId(f"card-{_digest(secret, id)}"))
    return read_position(write_position(position))


def is_veiled(position: Position) -> bool:
    """Whether the ids of all cards say nothing that are in hands and libraries, or face down."""
    concealed = concealed_from(position, NOBODY)
    hidden = (position.objects[id] for id in concealed.hidden | concealed.face_down)
    return all(found.stacked is not None or _VEILED.fullmatch(found.id) for found in hidden)


_VEILED = re.compile(r"card-[0-9a-f]{8}")


def veil_of(secret: str) -> str:
    """What ids are made from in a game with a secret: a record may say it, and it does not tell the secret."""
    return blake2b(b"veil", key=secret.encode()[:64], digest_size=16).hexdigest()


def _renamed(position: Position, id: ObjectId, new: ObjectId) -> Position:
    """The position in which an object that nothing else names is called otherwise."""

    def put(ids: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
        return tuple(new if each == id else each for each in ids)

    found = position.objects[id]
    position = position.without_object(id).with_object(replace(found, id=new))
    for player in position.players.values():
        zones = {
            zone: put(getattr(player, zone))
            for zone in ("hand", "library", "graveyard", "exile", "command", "sideboard")
        }
        position = position.with_player(replace(player, **zones))
    position = position.with_(battlefield=put(position.battlefield))
    attached = [o for o in position.objects.values() if getattr(o.attached_to, "id", None) == id]
    for each in attached:
        position = position.with_object(replace(each, attached_to=position.objects[new].ref))
    return position


# -------------------------------------------------------------------- moving


def moved(game: Game, seat: Seat, move: str | int) -> Game:
    """Return the game after a seat's answer to the decision, by its notation or by its place among the options.

    Raises:
        RequestError: there is no such option, or the move names what this seat does not see.
        CastableError: the move can't be read, or is none of the options.
    """
    position = game.position
    if isinstance(move, int):
        return game.take(_option(game, move))
    concealed = concealed_from(position, seat.player)
    if _words(concealed.face_down).search(move):  # who has seen the card before would learn that this is it
        raise _names_the_unseen()
    names = {alias: id for id, alias in seat.aliases(position).items()}
    said = _words(names).sub(lambda found: names[found[0]], move) if names else move
    if game.decision is None or game.decision.kind != "priority" or is_declaration(said):
        return game.take(said)
    if _words(concealed.hidden).search(said):
        return _unseen_played(game, said)
    if said.strip() != "pass":
        api.read_play(said, view_of(position, seat.player))  # what is wrong with it is said by what the seat sees
    return game.take(said)


def _option(game: Game, place: int) -> str:
    """The option at a place."""
    if 0 <= place < len(game.options):
        return game.options[place]
    raise RequestError(Fault("index", f"there is no option {place}", "the place of an option of the decision, from 0"))


def _unseen_played(game: Game, move: str) -> Game:
    """The game after a play of a card that only its legality makes known, such as one on top of a library."""
    try:
        return game.take(move)
    except CastableError:
        raise _names_the_unseen() from None


def _names_the_unseen() -> RequestError:
    """A move that names what is not seen is refused alike, whatever that is."""
    what = "the move names what is not seen from this seat"
    return RequestError(Fault("move", what, "one of the options, or ids that the view has"))


# -------------------------------------------------------------------- what is seen


def seat_data(game: Game, seat: Seat, most: int = LISTED) -> dict[str, Any]:
    """A game as a seat sees it, as JSON: its view, what objects are in it, the decision, and how the game stands.

    Args:
        game: the game.
        seat: who looks.
        most: how many options of a decision are listed, where it is this seat's.
    """
    position = game.position
    seen, concealed = view_of(position, seat.player), concealed_from(position, seat.player)
    stopped = game.stopped and game.stopped.data()
    if stopped and _words(concealed.hidden | concealed.face_down).search(f"{stopped['object']} {stopped['why']}"):
        stopped = {
            "why": "a text is reached that can't be carried out, of a card that is not seen",
            "object": None,
            "text": "",
        }
    said = {
        "view": _without_hidden(dict(write_position(seen)), position, seen, concealed),
        "objects": api.show(seen, list(seen.objects))["objects"] if seen.objects else {},
        "decision": _decision(game, seat, most),
        "stopped": stopped,
        "result": game.result,
    }
    found: dict[str, Any] = masked(said, seat.aliases(position))
    return found


def _decision(game: Game, seat: Seat, most: int) -> dict[str, Any] | None:
    """What is waited for: who asks sees it all, others only of whom it is asked."""
    decision = game.decision
    if decision is None:
        return None
    if seat.player != decision.who:
        return {"player": decision.player, **({"by": decision.by} if decision.by else {}), "kind": decision.kind}
    data = decision_data(game, most)
    assert data is not None
    options = [{"index": index, **option} for index, option in enumerate(data["options"])]
    unseen = concealed_from(game.position, seat.player).face_down
    told = " ".join([*(option["notation"] for option in options), *data.get("among", ())])
    return {**data, "options": options, "cards": _names(game.position, told, unseen)}


def _names(position: Position, told: str, unseen: Collection[str]) -> dict[str, str]:
    """The names of the objects that a text tells of, by their ids."""
    ids = dict.fromkeys(_words(position.objects).findall(told)) if told else {}
    return {id: position.objects[ObjectId(id)].card.name for id in ids if id not in unseen}


def _without_hidden(
    document: dict[str, Any], position: Position, seen: Position, concealed: Concealed
) -> dict[str, Any]:
    """A document of a view without whatever else in it tells of cards that are not seen, by their ids or names."""
    unknown = {name for id in concealed.hidden | concealed.face_down for name in _called(position, id)}
    names = unknown - {name for id in seen.objects for name in _called(seen, id)}
    telling = _words((*concealed.hidden, *names))
    found = {key: _pruned(value, telling) if key in _LISTS else value for key, value in document.items()}
    if "cards" in found:
        found["cards"] = [card for card in found["cards"] if not telling.search(json.dumps(card, ensure_ascii=False))]
    return {key: value for key, value in found.items() if value or key == "priority"}


def _called(position: Position, id: ObjectId) -> tuple[str, ...]:
    card = position.objects[id].card
    return (card.name, *(face.name for face in card.faces))


def _pruned(data: Any, telling: re.Pattern[str]) -> Any:
    """What is left of data without the entries of its lists and mappings that tell of something."""
    if isinstance(data, Mapping):
        return {k: _pruned(v, telling) for k, v in data.items() if not (telling.search(str(k)) or _tells(v, telling))}
    if isinstance(data, list):
        return [_pruned(each, telling) for each in data if not _is_told(each, telling)]
    return data


def _tells(value: Any, telling: re.Pattern[str]) -> bool:
    return isinstance(value, str) and telling.search(value) is not None


def _is_told(entry: Any, telling: re.Pattern[str]) -> bool:
    """Whether an entry of a list tells of something, wherever in it."""
    return telling.search(json.dumps(entry, ensure_ascii=False)) is not None


# -------------------------------------------------------------------- what has happened


def seen_events(events: Iterable[Event], position: Position, seat: Seat) -> list[dict[str, Any]]:
    """What has happened as a seat has seen it, as JSON, with the names of the objects that it is told of.

    A card that it does not know before and after is ``a card``, unless it was revealed, or that seat looked at it.

    Args:
        events: what happened.
        position: the position after all of it.
        seat: who looks.
    """
    concealed: dict[int, Concealed] = {}

    def of(at: Position) -> Concealed:
        if id(at) not in concealed:
            concealed[id(at)] = concealed_from(at, seat.player)
        return concealed[id(at)]

    times = ((event, event.before or position, event.after or position) for event in events)
    return [_seen(event, (before, after, position), of, seat) for event, before, after in times]


def _seen(
    event: Event, times: tuple[Position, Position, Position], of: Callable[[Position], Concealed], seat: Seat
) -> dict[str, Any]:
    """An event as a seat has seen it: what was known before or after it, or is what lies face down and is known now."""
    before, after, now = times
    data = event.data()
    unknown = _unknown((before, of(before)), (after, of(after)))
    if _is_shown(event, before, seat.player):
        unknown -= set(data["objects"])
    unknown -= {id for id in unknown & of(after).face_down if _is_known(id, after, now, of(now))}
    aliases: dict[str, str] = {id: seat.alias(after, id) for id in unknown & of(after).face_down}
    aliases |= {id: seat.alias(before, id) for id in unknown & of(before).face_down if id not in aliases}
    cards = unknown - set(aliases)
    told = [id for id in data["objects"] if id not in cards]
    names = {id: _name(id, before, after) for id in told if id not in aliases}
    data |= {
        "text": _words(cards, whole=True).sub(A_CARD, data["text"]),
        "objects": told,
        "cards": {id: name for id, name in names.items() if name is not None},
    }
    found: dict[str, Any] = masked(data, aliases)
    return found


def _is_known(id: ObjectId, then: Position, now: Position, concealed: Concealed) -> bool:
    """Whether what lay face down is still there, and known."""
    found = now.objects.get(id)
    is_same = found is not None and found.ref == then.objects[id].ref
    return is_same and id not in concealed.face_down and id not in concealed.hidden


def _is_shown(event: Event, position: Position, player: str) -> bool:
    """Whether an event shows its cards to a player."""
    looks = event.kind is EventKind.LOOK and event.player in seers_of(position, player)
    return looks or event.kind is EventKind.REVEAL


def _unknown(*times: tuple[Position, Concealed]) -> set[ObjectId]:
    """The objects that are concealed at some time, and known at none."""
    concealed = {id for _, each in times for id in (*each.hidden, *each.face_down)}
    known = {
        id
        for position, each in times
        for id in concealed
        if id in position.objects and id not in each.hidden and id not in each.face_down
    }
    return concealed - known


def _name(id: str, before: Position, after: Position) -> str | None:
    found = before.objects.get(ObjectId(id)) or after.objects.get(ObjectId(id))
    return None if found is None else found.card.name


def masked(data: Any, aliases: Mapping[str, str]) -> Any:
    """Data in which objects are called otherwise, wherever a text or a key names them."""
    if not aliases:
        return data
    words = _words(aliases)

    def put(part: Any) -> Any:
        if isinstance(part, Mapping):
            return {put(key): put(value) for key, value in part.items()}
        if isinstance(part, list | tuple):
            return [put(each) for each in part]
        return words.sub(lambda found: aliases[found[0]], part) if isinstance(part, str) else part

    return put(data)


def _words(ids: Collection[str], *, whole: bool = False) -> re.Pattern[str]:
    """What finds ids or names in a text; where ``whole``, not in the ids of abilities on the stack."""
    if not ids:
        return _NEVER
    listed = "|".join(map(re.escape, sorted(ids, key=len, reverse=True)))
    return re.compile(rf"(?<![\w#-])(?:{listed})(?![\w#-]{'|[.!][0-9]+@' if whole else ''})")


_NEVER = re.compile("(?!)")
