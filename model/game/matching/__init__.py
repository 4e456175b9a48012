"""Whether something fits a filter, what an amount comes to, whether a condition holds.

Everything is asked within a ``Scope``: who "you" is, which object "this" is, what X was announced. Characteristics
come from the scope's view, so that rule 613's layers can ask while they are still being applied.
"""

from __future__ import annotations

from . import amounts, characteristics, conditions, past, relations, stacked, states  # each answers for its kinds
from .asking import compiled, declare_reads, evaluate, holds, is_steady, matches, reads_of
from .characteristics import is_had
from .choices import chosen, chosen_color, given_by, noted_types, spending_now, with_choices
from .places import matching_objects
from .recalled import Recalled, asked_as_cast, name_as_cast, spells_cast
from .scope import Scope, View
from .sharing import ways_to_share
from .stats import compares, is_creature_type, qualities, stat_of
from .zones import BATTLEFIELD, objects_in, read_in, zones_of

__all__ = [
    "BATTLEFIELD",
    "Recalled",
    "Scope",
    "View",
    "amounts",
    "asked_as_cast",
    "characteristics",
    "chosen",
    "chosen_color",
    "compares",
    "compiled",
    "conditions",
    "declare_reads",
    "evaluate",
    "given_by",
    "holds",
    "is_creature_type",
    "is_had",
    "is_steady",
    "matches",
    "matching_objects",
    "name_as_cast",
    "noted_types",
    "objects_in",
    "past",
    "qualities",
    "read_in",
    "reads_of",
    "relations",
    "spells_cast",
    "spending_now",
    "stacked",
    "stat_of",
    "states",
    "ways_to_share",
    "with_choices",
    "zones_of",
]
