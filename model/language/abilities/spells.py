"""What a spell says: its targets, effects and modes, and what mana pays for it."""

from __future__ import annotations

from msgspec import Struct

from ..amounts import Amount
from ..conditions import Condition
from ..costs import NO_COST, Cost
from ..effects import Effect
from ..filters import Filter, Who
from ..mana import ManaType
from ..targets import Target
from .base import Ability


class Mode(Struct, frozen=True):
    """One mode of a modal spell or ability (700.2).

    ``cost`` is paid in addition for each time that the mode is chosen (700.2h), ``weight`` is its number of pawprints
    (700.2i), and the mode may be chosen only if all of ``if_`` hold.
    """

    targets: tuple[Target, ...] = ()
    effects: tuple[Effect, ...] = ()
    cost: Cost = NO_COST
    weight: int = 1
    if_: tuple[Condition, ...] = ()


class Modes(Struct, frozen=True):
    """The modes to choose from and how many are chosen (700.2a), or, where modes have weights, how much of them.

    ``repeat`` lets one be chosen more than once (700.2d). ``chooser`` is whoever makes the choice (700.2e): a play says
    what was chosen, whoever chose it. Only triggered abilities have modes that chance chooses (``at_random``), or of
    which each must target a different player (``apart``).
    """

    options: tuple[Mode, ...]
    least: Amount | int = 1
    most: Amount | int = 1
    repeat: bool = False
    chooser: Who = Who.YOU
    at_random: bool = False
    apart: bool = False


class SpellAbility(Ability, frozen=True):
    """What an instant or sorcery says (113.3a)."""

    targets: tuple[Target, ...] = ()
    effects: tuple[Effect, ...] = ()
    modes: Modes | None = None


class Enchant(Ability, frozen=True):
    """Enchant (702.5): what the Aura spell targets (115.1b)."""

    what: Filter


class SpendOnly(Ability, frozen=True):
    """What mana pays for this spell or ability: ``on_x`` are the types that pay its {X} ("spend only black mana on X").

    ``made_by``: only mana that such a permanent produced pays for anything of it.
    """

    on_x: tuple[ManaType, ...] = ()
    made_by: Filter | None = None
