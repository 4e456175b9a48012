"""The engine: carries out a play as the rules tell it, step by step, and refuses it by the rule that it breaks.

It decides nothing. What a play leaves open, its payment must say.
"""

from __future__ import annotations

from .applying import apply, possible_costs, propose

__all__ = ["apply", "possible_costs", "propose"]
