"""Declarations of attackers and blockers as far as they are played: that nothing is declared (508.1, 509.1)."""

from __future__ import annotations

from castable.model.game.errors import IllegalAction
from castable.model.game.position import Position

_DECLARED = {"attack": ("declare_attackers", "508.1", "attackers"), "block": ("declare_blockers", "509.1", "blockers")}


def is_declaration(move: object) -> bool:
    """Whether a move says what attacks or blocks."""
    return isinstance(move, str) and move.strip().partition(" ")[0] in _DECLARED


def require_nothing_declared(move: str, position: Position) -> None:
    """Require that a declaration is the one that a game knows, made in its step by whoever has priority there.

    Raises:
        IllegalAction: something is declared, or it is another player's or another step.
    """
    verb, _, what = move.strip().partition(" ")
    step, rule, name = _DECLARED[verb]
    if what.strip() != "none":
        raise IllegalAction(
            rule, f"nothing attacks or blocks yet: {verb} none is all that can be declared", (), position
        )
    turn = position.turn
    declares = position.priority == turn.player if verb == "attack" else position.priority != turn.player
    if turn.phase != step or not declares:
        who = "the active player" if verb == "attack" else "a defending player"
        raise IllegalAction(rule, f"{who} declares {name} in the {step.replace('_', ' ')} step", (), position)
