"""Mana that is added as a spell resolves, or an ability that is no mana ability: its types are chosen then (106.4)."""

from __future__ import annotations

from itertools import product

from msgspec.structs import replace

from ...game.decisions import Subsets, chosen
from ...language.abilities import ActivatedAbility, Matter
from ...language.costs import NO_COST
from ...language.effects import (
    Add,
    AddChosen,
    AddEach,
    AddEither,
    AddMana,
    AddOneOf,
    DoubleUnspent,
    GivesMana,
    LosesMana,
    Until,
)
from ...language.mana import COLOR_NAMES, Mana, ManaPool
from .. import zones
from ..events.rules import stop_where_unread
from ..events.run import Process, ask
from ..paying.production import Production, Resolving, productions
from .carrying import carries
from .frame import Frame


@carries(Add)
@carries(AddChosen)
@carries(AddEach)
@carries(AddEither)
@carries(AddOneOf)
@carries(DoubleUnspent)
def adds_mana(frame: Frame, effect: AddMana) -> Process[None]:
    """Add mana to the controller's pool, of the types that they choose where there are several."""
    yield from _adds(frame, effect, frame.you)


@carries(GivesMana)
def gives_mana(frame: Frame, effect: GivesMana) -> Process[None]:
    """Players add mana, one after the other in turn order (101.4)."""
    for player in frame.players(effect.who):
        yield from _adds(frame, effect.mana, player)


def _adds(frame: Frame, effect: AddMana, player: str) -> Process[None]:
    ways: dict[str, tuple[Mana, ...]] = {}
    for production in _productions(frame, frame.settled(effect), player):
        for units in _units(production, frame.source.id, effect.kept):
            ways.setdefault(_words(units), units)
    if not ways:
        return
    text = f"{frame.source}: the mana that is added"
    answer = yield from ask(player, "choose", text, Subsets(tuple(ways)), rule="106.4", source=frame.source.id)
    frame.run.position = zones.add_mana(frame.run.position, player, ways[chosen(answer)[0]])


@carries(LosesMana)
def loses_mana(frame: Frame, effect: LosesMana) -> Process[None]:
    """Empty mana pools; whoever adds what was lost has the same mana, with its restrictions (106.13)."""
    yield from ()
    stop_where_unread(frame.run, Matter.MANA)
    to = None if effect.to is None else frame.player(effect.to)
    for player in frame.players(effect.who):
        owner = frame.run.position.players[player]
        frame.run.position = frame.run.position.with_player(replace(owner, mana=ManaPool()))
        if to is not None:
            frame.run.position = zones.add_mana(frame.run.position, to, owner.mana.units)


def _productions(frame: Frame, effect: AddMana, player: str) -> list[Production]:
    """What the effect may produce, as though its source's ability had no cost."""
    position = frame.run.position
    before = frame.where(frame.source)
    resolving = Resolving(
        before=before,
        after=position,
        player=player,
        source=frame.source.id,
        ability=ActivatedAbility(cost=NO_COST, effects=(effect,)),
        x=frame.x,
    )
    return productions(resolving)


def _units(production: Production, source: str, kept: Until | None) -> list[tuple[Mana, ...]]:
    """Each way to choose the types of a production."""
    choices = product(*(sorted(slot.types) for slot in production))
    until = "" if kept is None else kept.value
    return [
        tuple(
            Mana(type_, False, slot.only, source, until)
            for type_, slot in zip(types, production, strict=True)
            for _ in range(slot.number)
        )
        for types in choices
    ]


def _words(units: tuple[Mana, ...]) -> str:
    """How a choice is written: a color where it is all of one, else symbols, sorted."""
    types = {unit.type for unit in units}
    if len(types) == 1:
        return COLOR_NAMES.get(next(iter(types)), "colorless")
    return "".join("{%s}" % type_ for type_ in sorted((u.type for u in units), key="WUBRGC".index))
