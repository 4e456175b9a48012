"""Scenes from position documents, and what castable answers about them, for tests that read like the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import castable
from castable.model.documents.definitions import write_card
from castable.model.game.notation import format_play, parse_play
from castable.model.game.plays import Payment
from castable.model.game.position import Position
from castable.model.language.abilities import Ability
from castable.model.language.cards import Card, card
from castable.solver.verdicts import Illegal, Legal, Verdict

Zones = Mapping[str, Any]


def scene(*, cards: tuple[Card, ...] = (), document: Mapping[str, Any] | None = None, **players: Zones) -> Position:
    """A position: players by name as in a document, ``B`` opposite where nobody is named; the first one's main phase.

    ``cards`` are defined for this scene in the card language, ``document`` holds the other keys of the document.
    """
    seats = players if len(players) > 1 else {**players, "B": {}}
    defined = {"cards": [write_card(c) for c in cards]} if cards else {}
    return castable.read({"castable": 1, "players": seats, **defined, **(document or {})})


def verdict(position: Position, play: str, player: str | None = None) -> Verdict:
    """The verdict on a play; the set of all plays must hold it just when it is legal."""
    announced = parse_play(play, position)
    found = castable.check(position, announced, player=player)
    assert (announced in castable.plays(position, player=player)) == isinstance(found, Legal), found
    return found


def legal(position: Position, play: str, player: str | None = None) -> Payment | None:
    """The payment that makes a play legal; fails where it is not."""
    found = verdict(position, play, player)
    assert isinstance(found, Legal), found
    return found.payment


def illegal(position: Position, play: str, player: str | None = None) -> set[str]:
    """The rules that forbid a play; fails where none does."""
    found = verdict(position, play, player)
    assert isinstance(found, Illegal), found
    return {reason.rule for reason in found.reasons}


def listed(position: Position, id: str = "", player: str | None = None) -> set[str]:
    """All legal plays as notation, or those of one object."""
    plays = castable.plays(position, player=player)
    return {format_play(p, position) for p in plays if not id or getattr(p, "object", None) == id}


def most_mana(position: Position, player: str | None = None) -> set[str]:
    """The most mana that can be had, in all combinations that no other one contains."""
    return set(castable.mana(position, player=player).options)


def trial(mana_cost: str | None, *abilities: Ability, type_line: str = "Instant", name: str = "Trial") -> Card:
    """A spell that does nothing, to see what its cost asks for."""
    return card(name, mana_cost, type_line, *abilities)


def can_pay(mana_cost: str, *battlefield: Any, cards: tuple[Card, ...] = (), **zones: Any) -> bool:
    """Whether a player with this battlefield (and other zones) can cast an instant that costs so much."""
    seat = {**zones, "hand": ["Trial", *zones.get("hand", ())], "battlefield": list(battlefield)}
    position = scene(A=seat, cards=(trial(mana_cost), *cards))
    found = verdict(position, "cast trial")
    assert isinstance(found, (Legal, Illegal)), found
    return isinstance(found, Legal)
