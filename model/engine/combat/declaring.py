"""Declarations of attackers and blockers alike: what is refused of one, what it costs, where it is paid (508, 509)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from ...game.declarations import Declaration
from ...game.errors import IllegalAction
from ...game.position import ObjectId, Position
from ...language import abilities as ab
from ...language.abilities import Declared
from ...language.costs import Cost
from . import attackers, blockers
from .costs import total_cost


def refusals(position: Position, declared: Declaration, player: str) -> list[IllegalAction]:
    """What the steps refuse in which it is chosen and restrictions are checked (508.1a–c, e, g, 509.1a–b)."""
    if declared.declared is Declared.BLOCKERS:
        return list(blockers.refusals(position, declared, player))
    return list(attackers.refusals(position, declared))


def asked(position: Position, declared: Declaration) -> tuple[Cost, str] | None:
    """What a declaration costs, and whose text says so first; ``None`` where it costs nothing (508.1h, 509.1d)."""
    kind = ab.CostsToAttack if declared.declared is Declared.ATTACKERS else ab.CostsToBlock
    return total_cost(position, declared.pairs, kind)


def position_to_pay(position: Position, declared: Declaration, player: str) -> Position:
    """The position in which a declaration is paid for, what it taps tapped (508.1f, 702.154a)."""
    if declared.declared is Declared.BLOCKERS:
        return paying(position, player)
    tapped = attackers.tapped_by_attacking(position, declared.creatures)
    return paying(position, player, {*tapped, *(other for _, other in declared.choices.enlisted)})


def paying(position: Position, player: str, tapped: Iterable[str] = ()) -> Position:
    """The position in which a player pays for a declaration: what it taps is tapped, and nothing is declared now."""
    for id in sorted(tapped):
        position = position.with_object(replace(position.objects[ObjectId(id)], tapped=True))
    return position.with_(declares=None, priority=player)
