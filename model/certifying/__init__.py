"""Certificates: whether reasons really forbid a play, judged by the engine alone, apart from any solver."""

from __future__ import annotations

from .certifying import Claim, Finding, certify, refusal_of
from .payer import Payer, TooMuchWork, find_payment

__all__ = ["Claim", "Finding", "Payer", "TooMuchWork", "certify", "find_payment", "refusal_of"]
