"""The cards of a deck before a game, as the objects that they are there: in a library, with their own abilities."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from castable.model.documents import read_position
from castable.model.game.characteristics import look, scope_of
from castable.model.game.matching import matches
from castable.model.game.position import ObjectId, Position
from castable.model.language.cards import Card, CardSource, Characteristics
from castable.model.language.filters import Filter

_PLAYER = "A"


class StartingCards(Struct, frozen=True):
    """Cards by name in somebody's library, one of each."""

    position: Position
    ids: dict[str, ObjectId]

    @staticmethod
    def of(names: Iterable[str], cards: CardSource) -> StartingCards:
        """The cards of these full names."""
        library = list(dict.fromkeys(names))
        document = {"turn": {"player": _PLAYER, "phase": "main1"}, "players": {_PLAYER: {"library": library}, "B": {}}}
        position = read_position({"castable": 1, **document}, cards=cards)
        found = position.players[_PLAYER].library
        return StartingCards(position, {position.objects[id].card.name: id for id in found})

    def card(self, name: str) -> Card:
        """The card of a name."""
        return self.position.objects[self.ids[name]].card

    def look(self, name: str) -> Characteristics:
        """What a card is outside of the battlefield."""
        return look(self.position, self.ids[name])

    def fits(self, name: str, what: Filter) -> bool:
        """Whether a card fits a filter."""
        return matches(what, scope_of(self.position, self.ids[name], _PLAYER), self.ids[name])
