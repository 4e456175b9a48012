"""The engine: carries out a play as the rules tell it, step by step, and refuses it by the rule that it breaks.

It decides nothing. What a play leaves open, its payment must say.
"""

from __future__ import annotations

from .applying import apply, apply_later, apply_somehow, find_refusal, possible_costs, propose, propose_later, set_aside

__all__ = [
    "apply",
    "apply_later",
    "apply_somehow",
    "find_refusal",
    "possible_costs",
    "propose",
    "propose_later",
    "set_aside",
]
