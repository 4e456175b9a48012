"""Explanations: smallest cores of what forbids a play, in words, and the least that is missing."""

from __future__ import annotations

from .payments import PaymentQuestion
from .why import core_of_payment, payment_core, why

__all__ = ["PaymentQuestion", "core_of_payment", "payment_core", "why"]
