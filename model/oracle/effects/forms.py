"""Single clauses, verb by verb: who does what to what, how much, how long (701); each family says its own."""

from . import (  # noqa: F401
    forms_actions,
    forms_becoming,
    forms_cards,
    forms_casting,
    forms_choosing,
    forms_combat,
    forms_copies,
    forms_counters,
    forms_damage,
    forms_hands,
    forms_keywords,
    forms_lasting,
    forms_mana,
    forms_next_spell,
    forms_prevention,
    forms_rules,
    forms_sacrifices,
    forms_searching,
    forms_showing,
    forms_shown,
    forms_spells,
    forms_statics,
    forms_zones,
)
from .forms_lasting import abilities_given
from .slots import counted, read_amount, read_clause, times

__all__ = ["abilities_given", "counted", "read_amount", "read_clause", "times"]
