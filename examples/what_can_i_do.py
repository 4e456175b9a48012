"""Print all legal plays of a position and how each is paid, by the API: python examples/what_can_i_do.py FILE."""

from __future__ import annotations

import sys
from pathlib import Path

import castable
from castable.model.game.plays import ActivateMana


def how(payment: castable.Payment | None) -> str:
    """Say in a few words how a play is paid for."""
    if payment is None or not payment.cost:
        return ""
    sources = [str(step.object) for step in payment.steps if isinstance(step, ActivateMana)]
    return f"{payment.cost} with {', '.join(sources)}" if sources else payment.cost


def main(path: Path) -> None:
    """Print one line for each group of plays: its first play, how it is paid, how many others cost the same."""
    position = castable.read(path)
    found = castable.plays(position)
    print(f"{found.player} has {found.count()} legal plays")
    for group in found.alike():
        first = next(group)
        verdict = castable.pay(position, first).verdict
        payment = verdict.payment if isinstance(verdict, castable.Legal) else None
        print(f"  {castable.format_play(first, position):45} {how(payment)}".rstrip())
        if others := sum(1 for _ in group):
            print(f"    and {others} more with other targets")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
