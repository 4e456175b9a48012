"""Optional costs to attack, as a declaration says that they are paid (508.1g): who is exerted, who enlists whom.

``attack bear, elves -> B exert=bear+elves enlist=bear:ox``.
"""

from __future__ import annotations

import re

from msgspec import Struct

_SAID = re.compile(r"(?<!\S)(?P<how>exert|enlist)=(?P<what>\S*)")


class AttackCosts(Struct, frozen=True):
    """Which attackers are exerted (701.43d), and which enlist which other creature (702.154a)."""

    exerted: tuple[str, ...] = ()
    enlisted: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        exerted = f" exert={'+'.join(self.exerted)}" if self.exerted else ""
        enlisted = f" enlist={'+'.join(f'{one}:{other}' for one, other in self.enlisted)}" if self.enlisted else ""
        return exerted + enlisted


def split_costs(move: str) -> tuple[str, AttackCosts]:
    """A declaration without what it says of optional costs, and that; of what is said twice the last counts."""
    said = {found["how"]: found["what"].split("+") for found in _SAID.finditer(move)}
    pairs = (tuple(pair.split(":", 1)) if ":" in pair else (pair, "") for pair in said.get("enlist", ()))
    costs = AttackCosts(tuple(said.get("exert", ())), tuple((one, other) for one, other in pairs))
    return " ".join(_SAID.sub(" ", move).split()), costs
