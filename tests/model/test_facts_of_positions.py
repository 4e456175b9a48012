"""What a position says beside its zones: designations, pairs, numbers of the turn, hidden cards, chosen types."""

from __future__ import annotations

import pytest

from castable.model.abilities import ChosenColorChange, ChosenTypeChange, Continuous, ModifyPowerToughness
from castable.model.amounts import Count, CounterKindsAmong, LifeOf, StartingLife, Sum, Told
from castable.model.characteristics import look, scope_of
from castable.model.documents import dumps, loads
from castable.model.errors import DocumentError
from castable.model.filters import (
    CREATURE,
    HOST,
    OPPONENT,
    THIS,
    YOU_OWN,
    Compare,
    Filter,
    Is,
    PairedWithThis,
    PlayerWhere,
    State,
    Who,
    in_hand,
)
from castable.model.matching import evaluate, matches
from castable.model.position import Position
from tests.builders import position_of

BEARS = {"card": "Grizzly Bears", "id": "bears"}


def read(**players: object) -> Position:
    return position_of(**players)
