"""Cards that may be cast at once if the spell is such a one: by its mana value, or by that of the event's spell."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, carried_out, game_of, seat, zone_of

BEAR = card("Bear", "Creature — Bear", mana_cost="{3}")
UNTIL = "Exile cards from the top of your library until you exile a nonland card."


@pytest.mark.rule("608.2g", "118.9")
@pytest.mark.parametrize(("lands", "answer", "where"), [
    (3, "yes", "hand"), (4, "yes", "battlefield"), (4, "no", "hand"),
])  # fmt: skip
def test_a_spell_whose_mana_value_is_less_than_a_number(lands: int, answer: str, where: str) -> None:
    tale = card("Tale", "Sorcery", f"{UNTIL} You may cast that card without paying its mana cost if the spell's mana "
                "value is less than the number of Mountains you control. If you don't cast that card this way, put it "
                "into your hand.")  # fmt: skip
    document = game_of([BEAR, tale], A={"hand": ["Tale"], "battlefield": [f"{lands} Mountain"],
                                        "library": ["Plains", "Bear"]})  # fmt: skip
    script = carried_out(document, "cast tale", *TWICE, answers={"A": [answer] if lands > 3 else []})
    assert zone_of(script, "bear") == where


@pytest.mark.rule("608.2g", "709.3")
@pytest.mark.parametrize(("most", "where"), [(2, "hand"), (3, "battlefield")])
def test_that_spell_is_the_one_that_would_be_cast(most: int, where: str) -> None:
    storm = card("Storm", "Sorcery", f"{UNTIL} You may cast it without paying its mana cost if that spell's mana value "
                 f"is {most} or less. If you don't, put that card into your hand.")  # fmt: skip
    document = game_of([BEAR, storm], A=seat(["Storm"], library=["Plains", "Bear"]))
    script = carried_out(document, "cast storm", *TWICE, answers={"A": ["yes"] if most == 3 else []})
    assert zone_of(script, "bear") == where


@pytest.mark.rule("608.2g", "202.3")
@pytest.mark.parametrize(("cost", "where"), [("{2}", "hand"), ("{3}", "hand"), ("{4}", "battlefield")])
def test_a_spell_with_lesser_mana_value_than_the_one_that_was_cast(cost: str, where: str) -> None:
    sage = card("Sage", "Enchantment", "Whenever you cast your first spell each turn, reveal the top card of your "
                "library. You may cast it without paying its mana cost if it's a spell with lesser mana value. If you "
                "don't cast it, put it into your hand.")  # fmt: skip
    nop = card("Nop", "Sorcery", "You gain 1 life.", mana_cost=cost)
    document = game_of([BEAR, sage, nop], A=seat(["Nop"], "Sage", library=["Bear"]))
    script = carried_out(document, "cast nop", *TWICE, answers={"A": ["yes"] if cost == "{4}" else []})
    assert zone_of(script, "bear") == where


@pytest.mark.rule("608.2g", "202.3")
@pytest.mark.parametrize(("cost", "allowed"), [("{2}", False), ("{3}", True)])
def test_a_spell_from_the_hand_with_equal_or_lesser_mana_value(cost: str, allowed: bool) -> None:
    kid = card("Kid", "Enchantment", "Whenever you cast a spell from anywhere other than your hand, you may cast a "
               "permanent spell with equal or lesser mana value from your hand without paying its mana cost. If you "
               "don't, you may put a land card from your hand onto the battlefield.")  # fmt: skip
    nop = card("Nop", "Sorcery", "You gain 1 life.\nFlashback {1}", mana_cost=cost)
    document = game_of([BEAR, kid, nop], A=seat(["Bear", "Forest"], "Kid", graveyard=["Nop"]))
    script = carried_out(document, "cast nop with flashback", *TWICE, "yes")
    assert zone_of(script, "forest") == ("hand" if allowed else "battlefield")
    assert (zone_of(script, "bear") == "battlefield") == allowed


@pytest.mark.rule("608.2g", "601.3e")
@pytest.mark.parametrize(("kind", "cost", "where"), [
    ("Instant", "{2}", "graveyard"), ("Instant", "{3}", "library"), ("Creature — Elk", "{2}", "library"),
])  # fmt: skip
def test_a_card_that_would_be_such_a_spell(kind: str, cost: str, where: str) -> None:
    elder = card("Elder", "Sorcery", "Look at the top card of your library. You may cast it without paying its mana "
                 "cost if it's an instant or sorcery spell with mana value 2 or less.")  # fmt: skip
    thing = card("Thing", kind, "You gain 1 life." if kind == "Instant" else "", mana_cost=cost)
    document = game_of([elder, thing], A=seat(["Elder"], library=["Thing"]))
    script = carried_out(document, "cast elder", *TWICE, answers={"A": ["yes"] if where == "graveyard" else []})
    assert zone_of(script, "thing") == where
