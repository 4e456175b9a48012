"""Filters by the names that texts use: a creature, a permanent, any target."""

from __future__ import annotations

from ..mana import ManaType
from .base import ANYTHING, AnyOf, Filter, Not
from .characteristics import ColorCount, HasColor, HasType
from .players import IsPlayer
from .relations import AttachedHost, ExiledWithThis, This
from .spells import OnStack, Paid
from .status import Controlled, InZone, Is, Owned
from .words import Compare, StackKind, State, Who, Zone

THIS = This()
HOST = AttachedHost()
YOURS = Controlled(Who.YOU)
THEIRS = Controlled(Who.OPPONENT)
YOU_OWN = Owned(Who.YOU)

ARTIFACT = HasType("Artifact")
BATTLE = HasType("Battle")
CREATURE = HasType("Creature")
ENCHANTMENT = HasType("Enchantment")
INSTANT = HasType("Instant")
LAND = HasType("Land")
PLANESWALKER = HasType("Planeswalker")
SORCERY = HasType("Sorcery")
BASIC = HasType("Basic")
LEGENDARY = HasType("Legendary")
OUTLAW = AnyOf(tuple(HasType(t) for t in ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")))
"""What "outlaw" means (700.12)."""
SNOW = HasType("Snow")
PERMANENT = InZone(Zone.BATTLEFIELD)
NONLAND = Not(LAND)

WHITE, BLUE, BLACK, RED, GREEN = (HasColor(c) for c in list(ManaType)[:5])
COLORLESS = ColorCount(Compare.EQUAL, 0)
MULTICOLORED = ColorCount(Compare.AT_LEAST, 2)
TAPPED = Is(State.TAPPED)
UNTAPPED = Not(TAPPED)
TOKEN = Is(State.TOKEN)
SPELL = OnStack((StackKind.SPELL,))
ABILITY = OnStack((StackKind.ACTIVATED, StackKind.TRIGGERED))
KICKED = Paid(("kicker", "multikicker"))
PLAYER = IsPlayer()
OPPONENT = IsPlayer(Who.OPPONENT)
EXILED_WITH_THIS = InZone(Zone.EXILE) & ExiledWithThis()
EXILED_WITH_THIS_NOW = InZone(Zone.EXILE) & ExiledWithThis(now=True)
ANY_TARGET = (PERMANENT & (CREATURE | PLANESWALKER | BATTLE)) | PLAYER
"""What "any target" means (115.4)."""


def in_graveyard(whose: Filter = ANYTHING) -> Filter:
    """Cards in a graveyard; ``whose`` narrows them down, for instance with ``YOU_OWN``."""
    return InZone(Zone.GRAVEYARD) & whose


def in_hand(whose: Filter = YOU_OWN) -> Filter:
    """Cards in a hand, yours unless said."""
    return InZone(Zone.HAND) & whose
