"""What mana may be spent on (106.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from .base import Filter

if TYPE_CHECKING:
    from ..effects import Rider


class Spending(Struct, frozen=True):
    """What mana may be spent on (106.6): spells that fit ``spells``, abilities whose source fits ``abilities``.

    ``actions`` names what else it pays for: special actions, and costs that are paid as something resolves.
    ``keyword`` names the only abilities; ``generic`` says whether it may pay generic mana, ``with_x`` that it may pay
    only costs that contain {X}. ``had_by``: only abilities that something which fits has, too. ``riders`` say what
    becomes of the spells that it is spent on.
    """

    spells: Filter
    abilities: Filter
    words: str  # as after "spend this mana only to", for people
    actions: tuple[str, ...] = ()
    keyword: str = ""
    generic: bool = True
    with_x: bool = False
    had_by: Filter | None = None
    riders: tuple[Rider, ...] = ()


PAID = "pay"
"""What the paying of a cost as something resolves (118.12) is called where special actions go by their names."""

OTHER_COSTS = ("suspend", "foretell", "plot", "unmorph", "companion", "end", "ignore", "unlock", PAID)
"""What mana may be spent on besides spells and abilities: the special actions that cost mana (116.2), and ``PAID``."""
