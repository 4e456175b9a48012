"""Spells that were cast earlier this turn, as they were on the stack: of them only the cards are known."""

from __future__ import annotations

from msgspec.structs import replace

from ...language.abilities import Ability
from ...language.amounts import AsCast
from ...language.cards import Card, Characteristics, Face, TypeLine
from ...language.filters import ANYTHING, Filter, Zone
from ...language.parts import parts_of, remembered
from ..facts import OBJECTS, Aspect
from ..position import GameObject, ObjectId, OnStackAs, Position
from ..remembered import seen_in
from .asking import comes_to, evaluate, matches
from .scope import Scope, View, find


def spells_cast(position: Position, player: str, what: Filter, scope: Scope) -> int:
    """How many of the spells that a player has cast this turn fit; one that nothing is known of counts."""
    names = position.history.spells_cast.get(player, ())
    return len(names) if what == ANYTHING else sum(_fitted(position, name, player, what, scope) for name in names)


def is_itself_cast(what: Filter, scope: Scope) -> bool:
    """Whether the object with the text is, or was, one of the fitting spells that were cast this turn."""
    this = _as_known(scope)
    announced = None if this is None else this.stacked if this.is_spell else this.cast
    if this is None or announced is None or announced.copy or announced.pending:
        return False
    if this.zone is Zone.BATTLEFIELD and this.ref in scope.position.history.older:
        return False
    cast = scope.position.history.spells_cast.get(this.controller, ())
    name = name_as_cast(this)
    return name in cast and _fitted(scope.position, name, this.controller, what, scope)


def asked_as_cast(spell: GameObject) -> tuple[AsCast, ...]:
    """The numbers for which the text of a card asks as they were when it was cast, each once, in their order."""
    return _asked_in(spell.card.faces[spell.face].abilities)


@remembered
def _asked_in(text: tuple[Ability, ...]) -> tuple[AsCast, ...]:
    return tuple(dict.fromkeys(part for part in parts_of(text) if isinstance(part, AsCast)))


@comes_to(AsCast, Aspect.STACKED | Aspect.THIS | OBJECTS | Aspect.YOU)
def _as_cast(amount: AsCast, scope: Scope) -> int:
    this = _as_known(scope)
    as_ = None if this is None else this.stacked if this.is_spell else this.cast
    if this is not None and as_ is None and this.zone is Zone.BATTLEFIELD:
        return 0
    if this is None or as_ is None or as_.pending or not as_.as_cast:
        return evaluate(amount.amount, scope)
    asked = asked_as_cast(this)
    return 0 if as_.copy or amount not in asked else as_.as_cast[asked.index(amount)]


def _as_known(scope: Scope) -> GameObject | None:
    """The object with the text as it is, or as it last was (113.7a)."""
    there = find(scope, scope.this)
    return there if scope.gone is None or there is not None else seen_in(scope.position, scope.gone).current(scope.gone)


def name_as_cast(spell: GameObject) -> str:
    """The name of a spell: of the face or half that was cast; ``""`` of one that was cast face down (708.4)."""
    if spell.face_down:
        return ""
    announced = spell.stacked or spell.cast
    is_whole = announced is not None and announced.fused
    return spell.card.name if is_whole or len(spell.card.faces) == 1 else spell.card.faces[spell.face].name


def _fitted(position: Position, name: str, player: str, what: Filter, scope: Scope) -> bool:
    """Whether a spell cast earlier, by its name, fits as it was on the stack; ``""`` was cast face down (708.4)."""
    card = position.history.cards.get(name)
    if card is None and name:
        return True
    view = Recalled(scope.view, player, name, card)
    return matches(what, replace(scope, view=view), view.id)


class Recalled:
    """A position with one more spell on the stack, which was cast earlier and of which only the card is known."""

    reads = None  # never settled: it is only for one question

    def __init__(self, view: View, player: str, name: str, card: Card | None) -> None:
        self.id = ObjectId(f"{name}@cast")
        self._view = view
        known = card or Card(name="", faces=(Face(name="", type_line=TypeLine(types=frozenset({"Creature"}))),))
        face = next((n for n, f in enumerate(known.faces) if f.name == name), 0)
        self._look = known.halves_together if known.layout == "split" and name == known.name else known.faces[face].base
        spell = GameObject(
            id=self.id,
            card=known,
            owner=player,
            controller=player,
            zone=Zone.STACK,
            face=face,
            face_down=card is None,
            stacked=OnStackAs(cast_from=None),
        )
        self.position = view.position.with_object(spell)

    def look(self, id: str) -> Characteristics:
        """The characteristics of an object; of the spell, those that are printed."""
        return self._look if id == self.id else self._view.look(id)
