"""What a cost moves goes where replacement effects send it: a card that is exiled instead can't be delved (118.11)."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.certifying import Finding
from tests.games import card, game_of
from tests.scenes import illegal, legal

CALM = card("Calm", "Enchantment", "If a card would be put into a graveyard from anywhere, exile it instead.")
BEAR = card("Bear", "Creature — Bear")
BARGAIN = card(
    "Bargain", "Sorcery", "As an additional cost to cast this spell, sacrifice a creature.\nDelve\nDraw a card.",
    mana_cost="{1}",
)  # fmt: skip
HUNGER = card(
    "Hunger", "Sorcery", "As an additional cost to cast this spell, sacrifice a permanent.\nDelve\nDraw a card.",
    mana_cost="{1}",
)  # fmt: skip
REVEL = card(
    "Revel", "Sorcery", "As an additional cost to cast this spell, discard a card.\nDelve\nDraw a card.",
    mana_cost="{1}",
)  # fmt: skip
FURY = card("Fury", "Instant", "Draw a card.\nMadness {R}")
CARDS = [CALM, BEAR, BARGAIN, HUNGER, REVEL, FURY]


def table(hand: list[str], *battlefield: Any, **players: Any) -> Any:
    return castable.read(game_of(CARDS, A={"hand": hand, "battlefield": battlefield}, **players))


@pytest.mark.rule("118.11", "702.66a")
def test_a_creature_that_is_exiled_as_it_is_sacrificed_is_not_there_to_be_delved() -> None:
    legal(table(["Bargain"], "Bear"), "cast bargain")
    assert "118.3" in illegal(table(["Bargain"], "Bear", "Calm"), "cast bargain")
    assert "118.3" in illegal(table(["Bargain"], "Bear", B={"battlefield": ["Calm"]}), "cast bargain")
    legal(table(["Bargain"], "Bear", "Calm", "Swamp"), "cast bargain")


@pytest.mark.rule("118.11", "122.1h")
def test_a_creature_with_a_finality_counter_can_not_be_delved_once_it_is_sacrificed() -> None:
    final = {"card": "Bear", "counters": {"finality": 1}}
    assert "118.3" in illegal(table(["Bargain"], final), "cast bargain")
    legal(table(["Bargain"], final, {"card": "Bear", "id": "other"}), "cast bargain")


@pytest.mark.rule("118.11", "702.35a")
def test_a_card_with_madness_is_exiled_as_it_is_discarded() -> None:
    legal(table(["Revel", "Bear"]), "cast revel")
    assert "118.3" in illegal(table(["Revel", "Fury"]), "cast revel")


@pytest.mark.rule("118.11", "614.4")
def test_what_sends_cards_elsewhere_may_itself_be_sacrificed_first() -> None:
    """The effect applies to its own source still, and no longer to what leaves after it."""
    assert "118.3" in illegal(table(["Hunger"], "Calm"), "cast hunger")
    verdict = castable.check(table(["Hunger"], "Bear", "Calm"), "cast hunger")
    assert not isinstance(verdict, castable.Legal)


@pytest.mark.rule("118.11")
@pytest.mark.parametrize("battlefield", [("Bear", "Calm"), ("2 Bear", "Calm"), ("Bear", "Calm", "Calm")])
def test_the_certificates_find_no_payment_either(battlefield: tuple[str, ...]) -> None:
    position = table(["Bargain"], *battlefield)
    verdict = castable.why(position, "cast bargain")
    assert isinstance(verdict, castable.Illegal)
    assert castable.certify(position, "cast bargain", verdict.reasons) is Finding.CONFIRMED


ALTAR = card("Altar", "Artifact", "Sacrifice a creature: Add {C}{C}.", mana_cost="{3}")
DIG = card("Dig", "Sorcery", "Delve\nDraw a card.", mana_cost="{20}{U}")


@pytest.mark.rule("118.11", "702.66a")
@pytest.mark.parametrize("says", ["Guard gets +1/+0 as long as you control an artifact.",
                                  "Other creatures you control get +1/+1 and have haste."])  # fmt: skip
def test_what_many_creatures_say_of_themselves_or_of_sizes_sends_nothing_elsewhere(says: str) -> None:
    guard = card("Guard", "Creature — Bear", says)
    seat = {"hand": ["Dig"], "battlefield": ["Altar", "8 Guard", "Island", "Calm"], "graveyard": ["3 Bear"]}
    position = castable.read(game_of([ALTAR, DIG, guard, CALM, BEAR], A=seat))
    assert isinstance(castable.check(position, "cast dig", timeout=5), castable.Illegal)


@pytest.mark.rule("118.11", "613.1d")
def test_what_a_creature_makes_of_others_may_send_them_elsewhere() -> None:
    smith = card(
        "Smith", "Creature — Smith", "Other creatures you control are artifacts in addition to their other types."
    )
    calm = card(
        "Hush", "Enchantment", "If an artifact card would be put into a graveyard from anywhere, exile it instead."
    )
    dig = card("Dig", "Sorcery", "Delve\nDraw a card.", mana_cost="{6}")
    seat = {"hand": ["Dig"], "battlefield": ["Altar", "Smith", "Bear", "Hush"]}
    position = castable.read(game_of([ALTAR, dig, smith, calm, BEAR], A=seat))
    assert not isinstance(castable.check(position, "cast dig"), castable.Illegal)
