"""A position in the making, of ingredients and of what their plays need."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct, field

from castable.model.language.abilities import Enchant
from castable.model.language.cards import Card
from castable.model.language.costs import (
    Action,
    Component,
    EnergyPart,
    ExileTopPart,
    LifePart,
    Loyalty,
    MillPart,
    ObjectPart,
    RemoveCounters,
    TotalPart,
)
from castable.model.language.filters import Filter, IsPlayer, OnStack, This, Zone
from castable.model.language.mana import COLORS, ManaCost, ManaType
from castable.model.language.parts import mentions

from ..contract.protocol import Document
from ..documents.editing import Entry
from .choosing import Chooser
from .ingredients import Ingredient, Ingredients
from .making import COUNTERS, LANDS, MAIN, Maker, removed
from .needs import Needs, has_something, number_of, words_of, zone_of
from .pool import Pool, is_permanent
from .themes import DUALS, Theme

A, B = "A", "B"
PLENTY = 20
SIMPLE = 8
"""Where something is needed, it is one of so many cards that ask the least of an engine."""
MOST_NEEDED = 6
_ZONES_OF_ACTIONS = {Action.DISCARD: Zone.HAND, Action.PUT_ON_TOP: Zone.HAND}
_PAID_FROM = {Zone.HAND: "hand", Zone.GRAVEYARD: "graveyard", Zone.BATTLEFIELD: "battlefield"}
SNOW = {f"{color}": f"Snow-Covered {land}" for color, land in LANDS.items() if color != "C"}


class Scene(Struct):
    """A position in the making: the player A acts, B looks on."""

    choose: Chooser
    pool: Pool
    ingredients: Ingredients
    maker: Maker
    document: Document
    lands: list[ManaType] = field(default_factory=list)

    @staticmethod
    def begin(choose: Chooser, pool: Pool, ingredients: Ingredients) -> Scene:
        """A scene in which nobody has anything yet."""
        seat: Document = {"life": PLENTY, "hand": [], "battlefield": [], "graveyard": [], "library": PLENTY}
        other: Document = {"life": PLENTY, "hand": 7, "battlefield": [], "graveyard": [], "library": PLENTY}
        document = {"castable": 1, "turn": dict(MAIN), "players": {A: seat, B: other}}
        return Scene(choose, pool, ingredients, Maker(choose, Theme(board="", hand=""), pool), document)

    @property
    def lacks(self) -> frozenset[str]:
        """The mechanisms that the target lacks."""
        return self.pool.supported.lacks

    def seat(self, player: str) -> Document:
        """A player's part of the document."""
        found: Document = self.document["players"][player]
        for zone in ("hand", "battlefield", "graveyard"):
            found.setdefault(zone, [])
        return found

    def creatures(self, player: str) -> list[Entry]:
        """The creatures of a player, by their cards."""
        return [e for e in self.seat(player)["battlefield"] if self.maker.is_creature(e) and not e.get("face_down")]

    # ------------------------------------------------------------ cards

    def put(self, card: Card, place: str, player: str = A, **more: object) -> Entry | None:
        """A card somewhere, as it would be there; ``None`` where it can't be."""
        if place == "battlefield" and not is_permanent(card):
            return None
        entry = self.maker.entry(card.name)
        if entry is None:
            return None
        if place == "stack":
            entry = self.maker.on_stack(entry)
            self.document.setdefault("stack", []).append(entry)
            return entry
        if place == "battlefield" and not more:
            entry |= self._as_entered(card, player) | self._on_a_host(card, player)
        entry |= more
        if place == "companion":
            self.seat(player)["companion"] = entry
        else:
            if place == "command":
                entry |= {"commander": True, "casts": self.choose.pick((1, 0, 2))}
            self.seat(player).setdefault(place, []).append(entry)
        return entry

    def _as_entered(self, card: Card, player: str) -> Entry:
        """What a permanent has once it is there: choices, what it is attached to, counters that it can do without."""
        extra = self.maker.of_card(card, self.seat(player)["battlefield"], B if player == A else A)
        if kind := COUNTERS.get(card.name) or removed(card):
            extra["counters"] = {kind: self.choose.pick((1, 2))}
        return {key: value for key, value in extra.items() if value != {}}

    def _on_a_host(self, card: Card, player: str) -> Entry:
        """What an Aura is attached to: something that it can enchant (303.4)."""
        what = next((a.what for a in card.front.abilities if isinstance(a, Enchant)), None)
        if what is None:
            return {}
        if mentions(what, IsPlayer):
            return {"attached_to": B}
        whose = self.choose.pick((A, B))
        self.some(what, Zone.BATTLEFIELD, whose, 1)
        there = self.seat(whose)["battlefield"]
        return {"attached_to": there[-1]["id"]} if there else {}

    def bring(self, ingredient: Ingredient, player: str = A) -> Entry | None:
        """A card with a mechanism where it brings that."""
        if ingredient.face_down:
            return self.put(ingredient.card, "battlefield", player, face_down=True)
        return self.put(ingredient.card, ingredient.place, player)

    def card_like(self, words: Iterable[str], *, permanent: bool) -> Card | None:
        """A simple card that has some words of types and colors."""
        words = tuple(words)
        options = self.ingredients.by_word.get(words[0] if words else "Creature", ())
        fitting = (c for c in options if has_something(c, words) and (is_permanent(c) or not permanent))
        found = [card for _, card in zip(range(SIMPLE), fitting, strict=False)]
        return self.choose.pick(found) if found else None

    # ------------------------------------------------------------ what a play needs

    def provide(self, needs: Needs, entry: Entry) -> None:
        """What a play of an object needs beside mana, exactly or a little more."""
        for part in needs.parts:
            self._provide(part, entry)
        for what in needs.targets:
            if mentions(what, OnStack):
                self.something_on_stack()
            elif not mentions(what, This):
                self.some(what, Zone.BATTLEFIELD, self.choose.pick((B, B, A)), 1)

    def _provide(self, part: Component, entry: Entry) -> None:
        more = self.choose.pick((0, 0, 1))
        seat = self.seat(A)
        match part:
            case ObjectPart(action=action, what=what, count=count) if not part.on_this:
                zone = zone_of(what, _ZONES_OF_ACTIONS.get(action, Zone.BATTLEFIELD))
                self.some(what, zone, A, number_of(count) + more)
            case TotalPart(action=action, what=what, at_least=least):
                number = min(max(1, (number_of(least) + 1) // 2) + more, MOST_NEEDED)
                self.some(what, zone_of(what, Zone.BATTLEFIELD), A, number)
            case LifePart(amount=amount):
                seat["life"] = number_of(amount) + self.choose.pick((0, 1, PLENTY))
            case EnergyPart(amount=amount):
                seat["counters"] = {"energy": number_of(amount) + more}
            case MillPart(amount=amount) | ExileTopPart(amount=amount):
                seat["library"] = number_of(amount) + more
            case RemoveCounters(kind=kind, count=count):
                entry["counters"] = {**entry.get("counters", {}), kind or "+1/+1": number_of(count) + more}
            case Loyalty(amount=amount, sign=-1):
                entry["loyalty"] = number_of(amount) + more

    def some(self, what: Filter, zone: Zone, player: str, number: int) -> None:
        """So many objects in a zone that may fit a filter."""
        place = _PAID_FROM.get(zone)
        if place is None or not isinstance(self.seat(player).get(place, []), list):
            return
        for _ in range(min(number, MOST_NEEDED)):
            card = self.card_like(words_of(what, self.choose), permanent=place == "battlefield")
            if card is not None:
                self.put(card, place, player)

    def something_on_stack(self) -> None:
        """A spell of the other player on the stack."""
        names = self.pool.among("Shock/Grizzly Bears/Divination")
        card = self.pool.find(self.choose.pick(names)) if names else None
        if card is not None and "stack" not in self.lacks:
            self.put(card, "stack")

    # ------------------------------------------------------------ mana

    def lands_for(self, cost: ManaCost, more: int, *, is_first: bool) -> None:
        """Lands for a cost, {X} as 1, and some more; where others are there for another one, for what these don't make.

        A Phyrexian symbol asks for none: life may pay for it (107.4f).
        """
        asked = [s.types for s in cost if s.types and not (s.phyrexian and self.choose.pick((True, True, False)))]
        others = sum(s.generic for s in cost if not s.types) + sum(bool(s.variable) or s.snow for s in cost)
        made = [] if is_first else list(self.lands)
        for types in asked:
            there = next((land for land in made if land in types), None)
            if there is None:
                self.land(self.choose.pick(types).value)
            else:
                made.remove(there)
        colors = [t.value for types in asked for t in types] or [color.value for color in COLORS]
        for _ in range(max(0, min(others, PLENTY // 2) + more - len(made))):
            self.land(self.choose.pick(colors), is_snow=any(s.snow for s in cost))

    def land(self, color: str, *, is_snow: bool = False) -> None:
        """A land that taps for a type of mana: mostly a basic one."""
        kind = self.choose.pick(("snow",) if is_snow else ("basic", "basic", "basic", "dual", "snow"))
        word = LANDS[color]
        duals = [n for n in self.pool.among(DUALS) if word in self.words(n)] if kind == "dual" else []
        name = SNOW.get(color, word) if kind == "snow" and "snow" not in self.lacks else word
        card = self.pool.find(self.choose.pick(duals) if duals else name) or self.pool.find(word)
        if card is not None:
            self.put(card, "battlefield")
            self.lands.append(ManaType(color))

    def words(self, name: str) -> frozenset[str]:
        """The words on the type line of a card."""
        card = self.pool.find(name)
        return card.front.type_line.words if card else frozenset()
