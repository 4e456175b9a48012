"""What triggers only twice each turn, and a process that is repeated so many times (603.2, 608.2c)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, carried_out, game_of, life, played, seat, zone_of

BEAR = card("Bear", "Creature — Bear")
WARD = card("Ward", "Enchantment", 'Creatures you control have "Whenever this creature becomes the target of a spell '
            'or ability, you gain 1 life. This ability triggers only twice each turn."')  # fmt: skip
POKE = card("Poke", "Artifact", "{0}: Target creature gets +1/+0 until end of turn.")
HAIL = card("Hail", "Sorcery", "Repeat the following process X times. Each opponent loses 3 life unless that player "
            "sacrifices a nonland permanent of their choice or discards a card.", mana_cost="{X}{R}")  # fmt: skip


@pytest.mark.rule("603.2")
@pytest.mark.parametrize(("targets", "gained"), [("a", 1), ("aa", 2), ("aaa", 2), ("aabb", 4), ("aabbb", 4)])
def test_what_triggers_only_twice_does_so_for_each_creature(targets: str, gained: int) -> None:
    document = game_of([BEAR, WARD, POKE], A=seat([], "Bear", "Bear", "Ward", "Poke"))
    ids = {"a": "bear", "b": "bear#2"}
    moves = [move for each in targets for move in (f"activate poke -> {ids[each]}", *TWICE)]
    assert life(carried_out(document, *moves), "A") == 20 + gained


@pytest.mark.rule("603.2")
def test_it_triggers_again_in_the_next_turn() -> None:
    document = game_of([BEAR, WARD, POKE], A=seat([], "Bear", "Ward", "Poke"))
    poke = ("activate poke -> bear", *TWICE, *TWICE)
    third = ("activate poke -> bear", *TWICE)
    later = [{"at": "2.main1", "player": "A", "move": "activate poke -> bear"}]
    assert life(played(document, *poke, *poke, *third, *later, until="2.main2", defaults="first"), "A") == 23


@pytest.mark.rule("608.2c", "118.12")
@pytest.mark.parametrize(
    ("x", "answers", "left", "bear", "cub"),
    [
        (0, [], 20, "battlefield", "hand"),
        (1, ["no", "no"], 17, "battlefield", "hand"),
        (2, ["no", "no", "no", "no"], 14, "battlefield", "hand"),
        (2, ["yes", "choose bear", "yes", "choose cub"], 20, "graveyard", "graveyard"),
        (3, ["yes", "no", "yes"], 17, "graveyard", "graveyard"),
    ],
)
def test_each_time_an_opponent_may_pay(x: int, answers: list[str], left: int, bear: str, cub: str) -> None:
    cub_ = card("Cub", "Creature — Bear")
    document = game_of([BEAR, cub_, HAIL], A=seat(["Hail"]), B={"battlefield": ["Bear", "Mountain"], "hand": ["Cub"]})
    script = carried_out(document, f"cast hail x={x}", answers={"B": answers})
    assert (life(script, "B"), zone_of(script, "bear"), zone_of(script, "cub")) == (left, bear, cub)
