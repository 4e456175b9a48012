"""What waits for life that is lost in one amount, and steps that are added, as games play it (603.2c, 500.9)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, carried_out, counters, game_of, happened, played, seat

BEAR = card("Bear", "Creature — Bear")
FIEND = card("Fiend", "Creature — Demon", "Whenever one or more opponents each lose exactly 1 life, put a +1/+1 "
             "counter on Fiend.")  # fmt: skip


@pytest.mark.rule("603.2c", "119.9")
@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("Each opponent loses 1 life.", 1),
        ("Each opponent loses 2 life.", 0),
        ("Curse deals 1 damage to each player.", 1),
        ("You lose 1 life.", 0),
        ("Target player loses 1 life. Each opponent loses 1 life.", 2),
    ],
)
def test_opponents_who_each_lose_one_life_are_waited_for_once(text: str, number: int) -> None:
    curse = card("Curse", "Sorcery", text)
    document = game_of([FIEND, curse], A=seat(["Curse"], "Fiend"), C={"life": 20})
    target = " -> B" if "Target" in text else ""
    thrice = ("pass", "pass", "pass")
    script = played(document, f"cast curse{target}", *thrice, *(thrice * number))
    assert counters(script, "fiend").get("+1/+1", 0) == number


@pytest.mark.rule("500.9")
@pytest.mark.parametrize(("tapped", "upkeeps"), [(True, 2), (False, 1)])
def test_an_additional_upkeep_step_follows_the_one_in_which_it_is_added(tapped: bool, upkeeps: int) -> None:
    keeper = card("Keeper", "Creature — Elf", "Whenever Keeper becomes untapped during your untap step, you get an "
                  "additional upkeep step after this step.")  # fmt: skip
    clock = card("Clock", "Artifact", "At the beginning of your upkeep, put a time counter on Clock.")
    turn = {"player": "B", "phase": "end", "number": 1}
    document = game_of([keeper, clock], turn=turn, A={"battlefield": [{"card": "Keeper", "tapped": tapped}, "Clock"]})
    script = carried_out(document, until="2.main1")
    assert counters(script, "clock") == {"time": upkeeps}


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("lands", "drawn"), [(2, 1), (1, 0)])
def test_cards_of_a_kind_in_hand_are_counted(lands: int, drawn: int) -> None:
    scout = card("Scout", "Creature — Elf", "{0}: If you have two or more land cards in your hand, draw a card.")
    document = game_of([BEAR, scout], A=seat([f"{lands} Forest", "2 Bear"], "Scout", library=["3 Forest"]))
    assert happened(played(document, "activate scout.1", *TWICE), "draw") == drawn
