"""Certificates: whether reasons really forbid a play or declaration, judged by the engine alone, without a solver."""

from __future__ import annotations

from .certifying import Claim, Finding, all_of, certify, refusal_of
from .declarations import REQUIREMENTS, certify_declaration
from .payer import Payer, TooMuchWork, find_payment

__all__ = [
    "REQUIREMENTS",
    "Claim",
    "Finding",
    "Payer",
    "TooMuchWork",
    "all_of",
    "certify",
    "certify_declaration",
    "find_payment",
    "refusal_of",
]
