"""The actions of agents: a fixed list, in which each number means the same in every game of the same cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from msgspec import Struct

from castable.model.game.characteristics import look, permanents_of
from castable.model.game.position import ObjectId, Position
from castable.model.language.filters import Zone

from ..playing.view import concealed_from
from .choices import WORDS, Candidate, Choice


class Vocabulary(Struct, frozen=True, dict=True):
    """What the numbers of actions mean, the same for every player: who is meant is seen from who acts.

    In this order: words, numbers from 0, players, permanents by slots player by player, the stack from its top, cards
    by their names, and what is chosen by its place among what has no number of its own.

    Args:
        cards: the names of cards, in their order.
        players: how many play.
        permanents: so many slots each player has; ``slots`` says which permanent is in which.
        stack: so many spells and abilities have a slot.
        numbers: so many numbers are chosen as such, from 0.
        others: so many things without a number of their own can be told apart at a time.
    """

    cards: tuple[str, ...]
    players: int = 2
    permanents: int = 20
    stack: int = 6
    numbers: int = 21
    others: int = 16

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What each action means, in words."""
        whose = ("my", *(f"opponent {n}'s" for n in range(1, self.players)))
        return (
            *WORDS,
            *(f"number {number}" for number in range(self.numbers)),
            "me", *(f"opponent {number}" for number in range(1, self.players)),
            *(f"{each} permanent {slot}" for each in whose for slot in range(self.permanents)),
            *(f"stack {slot}" for slot in range(self.stack)),
            *(f"card {name}" for name in self.cards),
            *(f"other {place}" for place in range(self.others)),
        )  # fmt: skip

    @cached_property
    def _numbers(self) -> Mapping[str, int]:
        return {name: number for number, name in enumerate(self.names)}

    @cached_property
    def card_numbers(self) -> Mapping[str, int]:
        """The place of each card's name, from 0."""
        return {name: number for number, name in enumerate(self.cards)}

    def __len__(self) -> int:
        return len(self.names)

    def number(self, name: str) -> int | None:
        """The action with this meaning; ``None`` where there is none."""
        return self._numbers.get(name)


def seats_from(position: Position, player: str) -> tuple[str, ...]:
    """The players in turn order, the one who looks first."""
    order = list(position.players)
    start = order.index(player)
    return (*order[start:], *order[:start])


def slots_of(position: Position, player: str) -> tuple[ObjectId, ...]:
    """The permanents of a player in their slots: in the order of the battlefield, lands behind all others."""
    there = [o.id for o in permanents_of(position, player)]
    return tuple(sorted(there, key=lambda each: "Land" in look(position, each).words))


class Menu(Struct, frozen=True):
    """Which actions may be taken, and the place of the candidate that each chooses.

    ``left_out``: how many answers at least no action leads to.
    """

    places: Mapping[int, int]
    left_out: int


def menu_of(choice: Choice, position: Position, player: str, vocabulary: Vocabulary) -> Menu:
    """The actions that a choice allows a player; at least one, where there is a candidate.

    A card in the same zone as another one of its name is left to that one: they are alike.
    """
    namer = _Namer(position, player, vocabulary)
    places: dict[int, int] = {}
    meant: dict[int, object] = {}
    rest: list[int] = []
    for place, candidate in enumerate(choice.candidates):
        name, thing = namer.name(candidate), namer.identity(candidate)
        number = None if name is None else vocabulary.number(name)
        if number is None or meant.get(number, thing) != thing:
            rest.append(place)
        elif number not in places:
            places[number], meant[number] = place, thing
    first = len(vocabulary) - vocabulary.others
    places |= {first + n: place for n, place in enumerate(rest[: vocabulary.others])}
    return Menu(places, choice.left_out + max(0, len(rest) - vocabulary.others))


class _Namer:
    """What candidates are called in the vocabulary."""

    def __init__(self, position: Position, player: str, vocabulary: Vocabulary) -> None:
        self.position = position
        self.seats = seats_from(position, player)
        self.vocabulary = vocabulary
        self.unseen = concealed_from(position, player).face_down
        self.slots: dict[str, str] = {}
        whose = ("my", *(f"opponent {n}'s" for n in range(1, len(self.seats))))
        for each, seat in zip(whose, self.seats, strict=True):
            self.slots |= _numbered(f"{each} permanent", slots_of(position, seat))
        self.slots |= _numbered("stack", reversed(position.stack))

    def name(self, candidate: Candidate) -> str | None:
        match candidate.kind:
            case "word":
                return candidate.name
            case "number":
                return f"number {candidate.name}"
            case "thing":
                return self._thing(candidate.name)
        return None

    def _thing(self, id: str) -> str | None:
        if id in self.seats:
            place = self.seats.index(id)
            return f"opponent {place}" if place else "me"
        found = self.position.objects[ObjectId(id)]
        if found.zone in (Zone.BATTLEFIELD, Zone.STACK):
            return self.slots.get(id)
        return None if id in self.unseen else f"card {found.card.name}"

    def identity(self, candidate: Candidate) -> object:
        """What tells things apart that have the same name: whose card it is and where it lies."""
        if candidate.kind != "thing" or candidate.name in self.seats:
            return candidate
        found = self.position.objects[ObjectId(candidate.name)]
        is_card = found.zone not in (Zone.BATTLEFIELD, Zone.STACK)
        return (found.owner, found.zone) if is_card else found.id


def _numbered(word: str, ids: Iterable[str]) -> dict[str, str]:
    return {id: f"{word} {slot}" for slot, id in enumerate(ids)}
