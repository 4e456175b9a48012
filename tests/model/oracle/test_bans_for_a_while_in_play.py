"""What players can't cast for a while, and spells that are cast at once beside the one spoken of (101.2, 608.2g)."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.playing.game import run_script
from tests.games import TWICE, card, game_of, life, played, seat, zone_of

BEAR = card("Bear", "Creature — Bear")
SHOCK = card("Shock", "Instant", "Shock deals 2 damage to any target.")


def _refused(document: dict[str, Any], *moves: str, **options: Any) -> bool:
    return run_script(castable.read(document), moves, **options).refused is not None


@pytest.mark.rule("101.2", "608.2h")
def test_the_controller_of_the_countered_spell_casts_none_this_turn() -> None:
    render = card("Render", "Instant", "Counter target spell. Its controller can't cast spells this turn.")
    document = game_of([BEAR, SHOCK, render], A=seat(["Bear", "Shock"]), B=seat(["Render", "Shock"]))
    moves = ("cast bear", "pass", "cast render -> bear", *TWICE)
    assert _refused(document, *moves, "cast shock -> B")
    assert life(played(document, *moves, "pass", "cast shock#2 -> A", *TWICE), "A") == 18


@pytest.mark.rule("101.2")
def test_just_one_more_spell_this_turn() -> None:
    feat = card("Feat", "Sorcery", "You can cast only one more spell this turn.")
    document = game_of([SHOCK, feat], A=seat(["Feat", "Shock", "Shock"]))
    assert life(played(document, "cast feat", *TWICE, "cast shock -> B", *TWICE), "B") == 18
    assert _refused(document, "cast feat", *TWICE, "cast shock -> B", *TWICE, "cast shock#2 -> B")


@pytest.mark.rule("101.2", "607.2d")
def test_spells_with_the_chosen_name() -> None:
    ban = card("Ban", "Sorcery", "Choose a nonland card name. Opponents can't cast spells with the chosen name until "
               "your next turn.")  # fmt: skip
    document = game_of([SHOCK, BEAR, ban], A=seat(["Ban", "Shock"]), B=seat(["Shock"]))
    theirs = ("pass", "cast shock#2 -> A")
    assert _refused(document, "cast ban", *TWICE, "choose Shock", *theirs)
    assert not _refused(document, "cast ban", *TWICE, "choose Ban", *theirs)
    assert not _refused(document, "cast ban", *TWICE, "choose Shock", "cast shock -> B")


@pytest.mark.rule("101.2", "608.2h")
def test_the_owner_can_not_cast_what_was_returned_again() -> None:
    mage = card("Mage", "Creature — Wizard", "Flash\nWhen Mage enters, return target creature an opponent controls to "
                "its owner's hand. That creature's owner can't cast spells with the same name as that creature until "
                "your next turn.")  # fmt: skip
    document = game_of([BEAR, SHOCK, mage], A=seat(["Shock"], "Bear"), B=seat(["Mage"]))
    moves = ("pass", "cast mage", *TWICE, *TWICE)
    assert _refused(document, *moves, "cast bear")
    assert not _refused(document, *moves, "cast shock -> B")


@pytest.mark.rule("101.2", "605.1a")
def test_two_things_that_a_player_can_not_do() -> None:
    hush = card("Hush", "Instant", "Until end of turn, target player can't cast instant or sorcery spells, and that "
                "player can't activate abilities that aren't mana abilities.")  # fmt: skip
    rod = card("Rod", "Artifact", "{0}: You gain 1 life.")
    document = game_of([BEAR, SHOCK, rod, hush], A=seat(["Hush", "Bear", "Shock"], "Rod"))
    moves = ("cast hush -> A", *TWICE)
    assert _refused(document, *moves, "cast shock -> B")
    assert _refused(document, *moves, "activate rod")
    assert zone_of(played(document, *moves, "cast bear", *TWICE), "bear") == "battlefield"


@pytest.mark.rule("603.4", "608.2h")
@pytest.mark.parametrize(("cast", "left"), [((), 18), (("cast bear", *TWICE), 20)])
def test_who_did_not_cast_a_spell_this_turn(cast: tuple[str, ...], left: int) -> None:
    itch = card("Itch", "Enchantment", "At the beginning of each player's end step, if that player didn't cast a spell "
                "this turn, Itch deals 2 damage to that player.")  # fmt: skip
    document = game_of([BEAR, itch], A=seat(["Bear"], "Itch"))
    assert life(played(document, *cast, until="2.upkeep", defaults="first"), "A") == left


@pytest.mark.rule("608.2g", "608.2h", "202.3e")
@pytest.mark.parametrize(("x", "fits"), [(0, False), (1, True)])
def test_a_spell_of_no_greater_mana_value_than_the_countered_one_had(x: int, fits: bool) -> None:
    blaze = card("Blaze", "Sorcery", "Blaze deals X damage to any target.", mana_cost="{X}{R}")
    again = card("Again", "Instant", "Counter target spell. You may cast a spell with equal or lesser mana value from "
                 "your hand without paying its mana cost.")  # fmt: skip
    two = card("Two", "Creature — Bear", mana_cost="{1}{R}")
    document = game_of([blaze, again, two], A=seat(["Blaze"]), B=seat(["Again", "Two"]))
    script = played(document, f"cast blaze x={x} -> B", "pass", "cast again -> blaze", *TWICE, defaults="first")
    assert (zone_of(script, "two") == "stack") is fits


@pytest.mark.rule("608.2g", "205.2")
def test_a_spell_that_shares_a_card_type_with_the_countered_one() -> None:
    lash = card("Lash", "Instant", "Counter target spell. You may cast a spell that shares a card type with it from "
                "your hand without paying its mana cost.")  # fmt: skip
    document = game_of([BEAR, SHOCK, lash], A=seat(["Bear"]), B=seat(["Lash", "Shock", "Bear"]))
    script = played(document, "cast bear", "pass", "cast lash -> bear", *TWICE, defaults="first")
    assert (zone_of(script, "bear#2"), zone_of(script, "shock")) == ("stack", "hand")


@pytest.mark.rule("305.2")
def test_up_to_three_more_lands() -> None:
    bloom = card("Bloom", "Sorcery", "You may play up to three additional lands this turn.")
    document = game_of([bloom], A={"hand": ["Bloom", *["Forest"] * 5], "battlefield": ["Mountain"]})
    moves = ("cast bloom", *TWICE, *(f"play forest{n}" for n in ("", "#2", "#3", "#4")))
    assert not _refused(document, *moves)
    assert _refused(document, *moves, "play forest#5")
