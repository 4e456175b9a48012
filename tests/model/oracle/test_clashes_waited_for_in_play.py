"""What waits for a clash or for one that is won, and what did not attack, as games play it (603.2, 701.30)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, carried_out, game_of, life, played, seat, zone_of

BEAR = card("Bear", "Creature — Bear", mana_cost="{2}")
DUEL = card("Duel", "Sorcery", "Clash with an opponent.")


@pytest.mark.rule("701.30d", "603.2")
@pytest.mark.parametrize(("library", "gained", "won"), [(["Bear"], 3, 5), (["Plains"], 3, 0)])
def test_whenever_you_clash_and_whenever_you_win(library: list[str], gained: int, won: int) -> None:
    idol = card("Idol", "Enchantment", "Whenever you clash, you gain 3 life.")
    crown = card("Crown", "Enchantment", "Whenever you clash and win, you gain 5 life.")
    document = game_of([BEAR, DUEL, idol, crown], A=seat(["Duel"], "Idol", "Crown", library=library),
                       B={"library": ["Plains"]})  # fmt: skip
    assert life(carried_out(document, "cast duel", until="1.main2"), "A") == 20 + gained + won


@pytest.mark.rule("701.30d", "608.2c")
@pytest.mark.parametrize(("library", "gained"), [(["Bear"], 4), (["Plains"], 1)])
def test_if_you_won_is_asked_of_the_clash_that_was_waited_for(library: list[str], gained: int) -> None:
    trap = card("Trap", "Enchantment", "Whenever you clash, you gain 1 life. If you won, you gain 3 life.")
    document = game_of([BEAR, DUEL, trap], A=seat(["Duel"], "Trap", library=library), B={"library": ["Plains"]})
    assert life(carried_out(document, "cast duel", until="1.main2"), "A") == 20 + gained


@pytest.mark.rule("603.2")
def test_a_clash_of_an_opponent_with_you_is_one_of_yours_too() -> None:
    idol = card("Idol", "Enchantment", "Whenever you clash, you gain 3 life.")
    document = game_of([DUEL, idol], A=seat(["Duel"], library=["Plains"]),
                       B={"battlefield": ["Idol"], "library": ["Plains"]})  # fmt: skip
    assert life(carried_out(document, "cast duel", until="1.main2"), "B") == 23


@pytest.mark.rule("603.7c", "508.1")
def test_what_did_not_attack_is_destroyed_as_the_end_step_begins() -> None:
    goad = card("Prod", "Instant", "Choose target creature. Destroy it at the beginning of the next end step if it "
                "didn't attack this turn.")  # fmt: skip
    document = game_of([BEAR, goad], A=seat(["Prod"], "Bear"))
    script = played(document, "cast prod -> bear", *TWICE, until="1.cleanup", defaults="first")
    assert zone_of(script, "bear") == "graveyard"


@pytest.mark.rule("603.2", "506.1")
def test_what_dies_outside_of_combat_does_not_die_during_combat() -> None:
    pack = card("Pack", "Creature — Dog", "When Pack dies during combat, you gain 4 life.")
    zap = card("Zap", "Instant", "Destroy target creature.")
    document = game_of([pack, zap], A=seat(["Zap"], "Pack"))
    assert life(played(document, "cast zap -> pack", *TWICE), "A") == 20
    fighting = game_of([pack, zap], {"player": "A", "phase": "declare_attackers"}, A=seat(["Zap"], "Pack"))
    assert life(played(fighting, "cast zap -> pack", *TWICE, *TWICE), "A") == 24
