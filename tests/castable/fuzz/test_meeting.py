"""What positions meet: mechanisms, pairs of them, and branches of the solver."""

from __future__ import annotations

from castable.fuzz.contract.protocol import KINDS
from castable.fuzz.runs.meeting import Coverage, Met, by_name, from_names, met_in
from castable.fuzz.runs.working import Seeds, block_of

DOCUMENT = {
    "castable": 1,
    "turn": {"player": "A", "phase": "main1"},
    "players": {
        "A": {
            "hand": [{"card": "Stoke the Flames", "id": "stoke"}, {"card": "Divination", "id": "divination"}],
            "battlefield": [{"card": "Grizzly Bears", "id": f"bears-{n}"} for n in (1, 2, 3)]
            + [{"card": "Mountain", "id": f"mountain-{n}"} for n in (1, 2)],
        },
        "B": {},
    },
}


def test_a_position_meets_its_mechanisms_and_the_branches_that_its_questions_take() -> None:
    met = met_in(DOCUMENT, KINDS - {"mana"})
    assert {"convoke", "targets"} <= set(met.mechanisms)
    assert {"legal cast", "legal cast: convoke"} <= set(met.branches)
    assert any(branch.startswith("illegal: ") for branch in met.branches)


def test_what_is_new_is_told_from_what_was_met_before() -> None:
    seen = Coverage()
    first = Met(("convoke", "targets"), ("legal cast",))
    assert seen.add(first)
    assert not seen.add(first)
    assert seen.add(Met(("convoke", "targets"), ("legal cast", "illegal: 307.1")))
    assert (seen.positions, seen.mechanisms["convoke"], seen.pairs) == (3, 3, {("convoke", "targets")})
    text = seen.markdown()
    assert "| convoke | 3 |" in text
    assert "| illegal: 307.1 | 1 |" in text
    assert "Not met: mana-ability," in text


def test_what_was_met_is_read_as_it_was_written() -> None:
    met = [Met(("hybrid", "x"), ("legal cast",)), Met((), ("unknown",)), Met(("x",), ())]
    assert from_names(by_name(met)) == met


def test_blocks_follow_each_other_from_the_first_seed_on() -> None:
    assert [block_of(seed, 3) for seed in (0, 1, 3, 4)] == [Seeds(0, 1), Seeds(1, 4), Seeds(1, 4), Seeds(4, 7)]
