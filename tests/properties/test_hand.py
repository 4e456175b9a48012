"""The payment leaves as many other spells in hand payable as can be: held against all payments of small positions."""

from __future__ import annotations

from itertools import combinations, product

from hypothesis import given
from hypothesis import strategies as st

from castable.model.documents import read_position
from castable.model.game.notation import parse_play
from castable.model.game.plays import Cast
from castable.model.game.position import Position
from castable.solver.announce.plays import proposal_of
from castable.solver.pay.hand import other_spells
from castable.solver.pay.refining import Found, Later, best_payment
from tests.examples import examples

LANDS = {
    "Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G", "Volcanic Island": "UR", "Taiga": "RG",
    "Tundra": "WU", "Wastes": "C",
}  # fmt: skip
COSTS = ["{U}", "{R}", "{G}", "{1}", "{U}{R}", "{R}{G}", "{1}{U}", "{2}", "{U}{U}", "{C}", "{W}", "{1}{R}{G}", "{3}"]


def pays(sources: tuple[str, ...], cost: str) -> bool:
    """Whether one mana from each of some lands pays a cost: tried out one by one."""
    symbols = cost.strip("{}").split("}{")
    pips = [s for s in symbols if not s.isdigit()]
    generic = sum(int(s) for s in symbols if s.isdigit())
    if len(pips) + generic > len(sources):
        return False
    return any(
        all(pip in LANDS[land] for pip, land in zip(pips, chosen, strict=True))
        for chosen in permutations_of(sources, len(pips))
    )


def permutations_of(sources: tuple[str, ...], number: int) -> list[tuple[str, ...]]:
    """Ordered choices of so many sources."""
    if not number:
        return [()]
    return [
        (sources[i], *rest)
        for i in range(len(sources))
        for rest in permutations_of(sources[:i] + sources[i + 1 :], number - 1)
    ]


def fewest_lost(lands: list[str], cost: str, others: list[str]) -> int | None:
    """The fewest other spells that some payment without waste makes unpayable; ``None`` where nothing pays."""
    payable = [other for other in others if pays(tuple(lands), other)]
    size = sum(int(s) if s.isdigit() else 1 for s in cost.strip("{}").split("}{"))
    best: int | None = None
    for used in combinations(range(len(lands)), size):
        if pays(tuple(lands[i] for i in used), cost):
            left = tuple(lands[i] for i in range(len(lands)) if i not in used)
            lost = sum(not pays(left, other) for other in payable)
            best = lost if best is None else min(best, lost)
    return best


def scene(lands: list[str], cost: str, others: list[str]) -> Position:
    """A position with these lands, the spell to pay for, and the other spells in hand."""
    costs = [cost, *others]
    cards = [{"name": f"Trial {n}", "mana_cost": c, "type_line": "Sorcery"} for n, c in enumerate(costs)]
    hand = [f"Trial {n}" for n in range(len(costs))]
    return read_position(
        {"castable": 1, "cards": cards, "players": {"A": {"hand": hand, "battlefield": list(lands)}, "B": {}}}
    )


@examples(200)
@given(
    st.lists(st.sampled_from(sorted(LANDS)), min_size=1, max_size=5),
    st.sampled_from(COSTS),
    st.lists(st.sampled_from(COSTS), max_size=3),
)
def test_as_many_other_spells_as_possible_stay_payable(lands: list[str], cost: str, others: list[str]) -> None:
    position = scene(lands, cost, others)
    play = parse_play("cast trial-0", position)
    assert isinstance(play, Cast)
    proposal = proposal_of(position, play, "A")
    found = best_payment(proposal, lambda payment: payment, later=Later(other_spells(proposal)))
    expected = fewest_lost(lands, cost, others)
    assert (found.score.spells_lost if isinstance(found, Found) else None) == expected


def test_the_laws_of_the_yardstick() -> None:
    for land, letters in product(LANDS, "WUBRGC"):
        assert pays((land,), "{%s}" % letters) == (letters in LANDS[land])
