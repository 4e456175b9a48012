"""What a player pays with beside mana and objects: life, energy, cards to mill (118.3, 119.4)."""

from __future__ import annotations

from .payment import PaymentProblem


def purses_suffice(problem: PaymentProblem) -> bool:
    """Whether life, energy and library suffice for what the total cost itself asks of them."""
    return (
        problem.life_cost <= max(0, problem.life)
        and (problem.life_cost == 0 or problem.can_pay_life)
        and problem.energy_cost <= problem.energy
        and problem.mill_cost <= problem.library
    )
