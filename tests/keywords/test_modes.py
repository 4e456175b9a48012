"""Modal spells (700.2): which modes may be chosen together, and what the choice costs."""

from __future__ import annotations

from typing import Any

import pytest

from tests.scenes import illegal, legal, listed, scene

LANDS = ["9 Plains", "9 Island", "9 Swamp", "9 Mountain", "9 Forest"]
BEAR = "Grizzly Bears"
SHOCK = {"stack": [{"card": "Shock", "controller": "B", "targets": ["A"]}]}


def modes_of(id: str, hand: str, battlefield: list[Any], **other: Any) -> set[str]:
    """The choices of modes that a player may announce for a spell."""
    b, document = other.pop("B", {}), other.pop("document", None)
    position = scene(A={"hand": [hand], "battlefield": battlefield, **other}, B=b, document=document)
    plays = listed(position, id)
    return {p.split("modes=")[1].split()[0] if "modes=" in p else "" for p in plays}


# ---------------------------------------------------------------- modes at a price


@pytest.mark.rule("702.172a", "700.2h")
def test_spree_pays_for_each_chosen_mode() -> None:
    position = scene(A={"hand": ["Final Showdown"], "battlefield": ["9 Plains"]})
    costs = {}
    for modes in ("1", "2", "3", "1,2", "1,3", "1,2,3"):
        payment = legal(position, f"cast final-showdown modes={modes}")
        assert payment is not None
        costs[modes] = payment.cost
    assert costs == {
        "1": "{1}{W}",
        "2": "{1}{W}",
        "3": "{3}{W}{W}{W}",
        "1,2": "{2}{W}",
        "1,3": "{4}{W}{W}{W}",
        "1,2,3": "{5}{W}{W}{W}",
    }
    assert "700.2a" in illegal(position, "cast final-showdown")


@pytest.mark.rule("700.2h", "702.172a")
@pytest.mark.parametrize(
    ("lands", "modes"),
    [
        (2, {"1", "2"}),
        (3, {"1", "2", "1,2"}),
        (6, {"1", "2", "3", "1,2"}),
        (7, {"1", "2", "3", "1,2", "1,3", "2,3"}),
        (8, {"1", "2", "3", "1,2", "1,3", "2,3", "1,2,3"}),
    ],
)
def test_spree_takes_the_modes_that_can_be_paid_for(lands: int, modes: set[str]) -> None:
    assert modes_of("final-showdown", "Final Showdown", [f"{lands} Plains"]) == modes


@pytest.mark.rule("700.2a", "702.172a")
def test_a_spree_mode_without_a_target_drops_out() -> None:
    assert modes_of("three-steps-ahead", "Three Steps Ahead", ["9 Island"]) == {"3"}
    every = {"1", "2", "3", "1,2", "1,3", "2,3", "1,2,3"}
    assert modes_of("three-steps-ahead", "Three Steps Ahead", ["9 Island", BEAR], document=SHOCK) == every


@pytest.mark.rule("118.9", "700.2h")
def test_the_cost_of_a_mode_is_paid_though_the_mana_cost_is_not() -> None:
    """Omniscience casts Final Showdown without paying {W}; {1} for the first mode is an additional cost."""
    position = scene(A={"hand": ["Final Showdown"], "battlefield": ["Omniscience", "Island"]})
    assert {p for p in listed(position, "final-showdown") if "free" in p} == {
        "cast final-showdown as free modes=1",
        "cast final-showdown as free modes=2",
    }


@pytest.mark.rule("702.183a")
@pytest.mark.parametrize(("lands", "modes"), [(1, {"1"}), (4, {"1", "2"}), (7, {"1", "2", "3"})])
def test_tiered_takes_one_mode_at_its_cost(lands: int, modes: set[str]) -> None:
    assert modes_of("thunder-magic", "Thunder Magic", [f"{lands} Mountain", BEAR]) == modes


# ---------------------------------------------------------------- escalate, entwine


@pytest.mark.rule("702.120a")
@pytest.mark.parametrize(("lands", "most"), [(3, 1), (4, 2), (5, 3)])
def test_escalate_is_paid_for_each_mode_beyond_the_first(lands: int, most: int) -> None:
    modes = modes_of("collective-defiance", "Collective Defiance", [f"{lands} Mountain", BEAR])
    assert max(len(m.split(",")) for m in modes) == most
    assert len(modes) == {1: 3, 2: 6, 3: 7}[most]


@pytest.mark.rule("702.120a", "601.2h")
def test_escalate_that_taps_creatures() -> None:
    """Three Plains and two untapped creatures: three modes; a creature that made mana escalates nothing."""
    table = ["Blood Moon", "Steel Hellkite"]
    three = modes_of("collective-effort", "Collective Effort", ["3 Plains", BEAR, *table])
    assert "1,2,3" in three
    elves = modes_of("collective-effort", "Collective Effort", ["2 Plains", "Llanowar Elves", BEAR, "Blood Moon"])
    assert elves == {"2", "3", "2,3"}  # the Elves pay for {1}, the Bears escalate
    alone = modes_of("collective-effort", "Collective Effort", ["2 Plains", "Llanowar Elves", "Blood Moon"])
    assert alone == {"2", "3"}


@pytest.mark.rule("702.42a")
def test_entwine_chooses_both_modes_and_nothing_else_does() -> None:
    assert modes_of("promise-of-power", "Promise of Power", ["8 Swamp"]) == {"1", "2"}
    assert modes_of("promise-of-power", "Promise of Power", ["9 Swamp"]) == {"1", "2", "1,2"}
    position = scene(A={"hand": ["Promise of Power"], "battlefield": ["9 Swamp"]})
    assert "700.2a" in illegal(position, "cast promise-of-power modes=1,2")
    assert "702.42a" in illegal(position, "cast promise-of-power with entwine modes=1")


# ---------------------------------------------------------------- more than once, pawprints


@pytest.mark.rule("700.2d")
def test_the_same_mode_is_chosen_more_than_once() -> None:
    assert modes_of("mystic-confluence", "Mystic Confluence", ["5 Island"]) == {"3,3,3"}
    with_bear = modes_of("mystic-confluence", "Mystic Confluence", ["5 Island", BEAR])
    assert with_bear == {"3,3,3", "2,3,3", "2,2,3", "2,2,2"}
    every = modes_of("mystic-confluence", "Mystic Confluence", ["5 Island", BEAR], document=SHOCK)
    assert len(every) == 10


@pytest.mark.rule("700.2d", "601.2c")
def test_a_mode_chosen_twice_may_have_one_target_or_two() -> None:
    position = scene(A={"hand": ["Mystic Confluence"], "battlefield": ["5 Island", BEAR, "Ornithopter"]})
    legal(position, "cast mystic-confluence modes=2,2,3 -> ornithopter | ornithopter")
    legal(position, "cast mystic-confluence modes=2,2,3 -> ornithopter | grizzly-bears")


@pytest.mark.rule("700.2i", "700.2d")
def test_pawprints_bound_the_modes_together() -> None:
    """Up to five pawprints of one, two and three: by hand."""
    season = ["5 Plains", "Ornithopter"]
    without = modes_of("season-of-the-burrow", "Season of the Burrow", ["5 Plains"])
    assert without == {"", "1", "1,1", "1,1,1", "1,1,1,1", "1,1,1,1,1"}
    with_artifact = modes_of("season-of-the-burrow", "Season of the Burrow", season)
    assert with_artifact - without == {"2", "1,2", "1,1,2", "1,1,1,2", "2,2", "1,2,2"}
    with_both = modes_of("season-of-the-burrow", "Season of the Burrow", season, graveyard=[BEAR])
    assert with_both - with_artifact == {"3", "1,3", "1,1,3", "2,3"}


@pytest.mark.rule("700.2i")
def test_six_pawprints_are_too_many() -> None:
    position = scene(A={"hand": ["Season of the Burrow"], "battlefield": ["5 Plains"], "graveyard": ["2 Ornithopter"]})
    assert "700.2i" in illegal(position, "cast season-of-the-burrow modes=3,3 -> ornithopter | ornithopter#2")


# ---------------------------------------------------------------- how many depends on something


@pytest.mark.rule("700.2a", "702.33d", "607.2")
def test_a_kicked_spell_chooses_any_number_of_modes() -> None:
    table = ["5 Forest", BEAR]
    position = scene(A={"hand": ["Inscription of Abundance"], "battlefield": table}, B={"battlefield": ["Ornithopter"]})
    plays = listed(position, "inscription-of-abundance")
    kicked = {p.split("modes=")[1].split()[0] if "modes=" in p else "" for p in plays if "kicker" in p}
    unkicked = {p.split("modes=")[1].split()[0] for p in plays if "kicker" not in p}
    assert unkicked == {"1", "2", "3"}
    assert kicked == {"", "1", "2", "3", "1,2", "1,3", "2,3", "1,2,3"}
    assert "700.2a" in illegal(position, "cast inscription-of-abundance modes=1,2 -> grizzly-bears | A")


@pytest.mark.rule("700.2a", "601.2b")
def test_teamwork_chooses_both_modes() -> None:
    theirs = {"battlefield": ["Ornithopter"]}
    position = scene(A={"hand": ["Go Nuts!"], "battlefield": ["Forest", "2 Grizzly Bears"]}, B=theirs)
    together = {p for p in listed(position, "go-nuts") if "teamwork" in p}
    assert {p.split("modes=")[1].split()[0] for p in together} == {"1,2"}
    assert len(together) == 3 * 2
    one = modes_of("go-nuts", "Go Nuts!", ["Forest", BEAR], B=theirs)
    assert one == {"1", "2"}


@pytest.mark.rule("700.2a", "903.3")
def test_with_a_commander_both_modes_may_be_chosen() -> None:
    assert modes_of("akromas-will", "Akroma's Will", ["4 Plains", BEAR]) == {"1", "2"}
    commander = {"card": "Steel Hellkite", "commander": True}
    assert modes_of("akromas-will", "Akroma's Will", ["4 Plains", commander]) == {"1", "2", "1,2"}
    theirs = {"battlefield": [commander]}
    assert modes_of("akromas-will", "Akroma's Will", ["4 Plains"], B=theirs) == {"1", "2"}


@pytest.mark.rule("700.2a")
def test_one_or_more_modes_of_those_with_targets() -> None:
    plays = modes_of("sublime-epiphany", "Sublime Epiphany", ["6 Island", BEAR])
    assert plays == {"3", "4", "5", "3,4", "3,5", "4,5", "3,4,5"}


@pytest.mark.rule("700.2a", "107.3a")
def test_x_of_a_modal_spell_is_seen_by_every_mode() -> None:
    """Profane Command, X=2: the Bears come back from the graveyard; X=1 returns nothing."""
    seat = {"hand": ["Profane Command"], "battlefield": ["5 Swamp"], "graveyard": [BEAR]}
    plays = listed(scene(A=seat), "profane-command")
    assert {p.split("x=")[1].split()[0] for p in plays if "modes=1,2" in p} == {"2", "3"}
    assert {p.split("x=")[1].split()[0] for p in plays if "modes=1,4" in p} == {"0", "1", "2", "3"}


@pytest.mark.rule("700.2e")
def test_each_mode_that_an_opponent_may_choose_is_a_play() -> None:
    seat = {"hand": ["Fatal Lore"], "battlefield": ["4 Swamp"]}
    position = scene(A=seat, B={"battlefield": [BEAR]})
    assert listed(position, "fatal-lore") == {
        "cast fatal-lore modes=1",
        "cast fatal-lore modes=2 ->",
        "cast fatal-lore modes=2 -> grizzly-bears",
    }
