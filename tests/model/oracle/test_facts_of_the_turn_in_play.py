"""What has happened this turn, as conditions ask for it, and mana that is spent on doors."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, carried_out, game_of, life, played, seat, stopped_at

BEAR = card("Bear", "Creature — Bear")
ZAP = card("Zap", "Instant", "Destroy all creatures.")


@pytest.mark.rule("608.2h", "700.4")
@pytest.mark.parametrize(("bears", "gained"), [(2, 0), (3, 5)])
def test_creature_cards_put_into_graveyards_from_anywhere_are_counted(bears: int, gained: int) -> None:
    case = card("Inquest", "Enchantment", "At the beginning of your end step, if three or more creature cards were put "
                "into graveyards from anywhere this turn, you gain 5 life.")  # fmt: skip
    mill = card("Mill", "Sorcery", "Target player mills a card.")
    document = game_of([case, BEAR, ZAP, mill], A=seat(["Zap", "Mill"], "Inquest", *["Bear"] * (bears - 1)),
                       B={"library": ["Bear"]})  # fmt: skip
    script = carried_out(document, "cast mill -> B", *TWICE, "cast zap", *TWICE, until="2.upkeep")
    assert life(script, "A") == 20 + gained


@pytest.mark.rule("608.2h", "120.1")
@pytest.mark.parametrize(("sources", "gained"), [(2, 0), (3, 5)])
def test_different_sources_that_dealt_damage_are_counted(sources: int, gained: int) -> None:
    case = card("Masks", "Enchantment", "At the beginning of your end step, if three or more sources you "
                                        "controlled dealt "
                "damage this turn, you gain 5 life.")  # fmt: skip
    spark = card("Spark", "Instant", "Spark deals 1 damage to target opponent.")
    twice = card(
        "Twice", "Instant", "Twice deals 1 damage to target opponent. Twice deals 1 damage to target opponent."
    )
    hand = ["Twice", *["Spark"] * (sources - 1)]
    moves = ["cast twice -> B | B", *TWICE]
    for n in range(1, sources):
        moves += [f"cast spark{'' if n == 1 else f'#{n}'} -> B", *TWICE]
    script = carried_out(game_of([case, spark, twice], A=seat(hand, "Masks")), *moves, until="2.upkeep")
    assert life(script, "A") == 20 + gained


@pytest.mark.rule("708.8", "608.2h")
@pytest.mark.parametrize(("moves", "gained"), [((), 0), (("activate cloak", *TWICE), 3)])
def test_a_permanent_that_entered_face_down_under_your_control(moves: tuple[str, ...], gained: int) -> None:
    worm = card("Worm", "Enchantment", "At the beginning of your end step, if a permanent entered the battlefield face "
                "down under your control this turn or you turned a permanent face up this turn, you gain 3 "
                "life.")  # fmt: skip
    cloak = card("Cloak", "Artifact", "{0}: Manifest the top card of your library.")
    document = game_of([worm, cloak, BEAR], A=seat([], "Worm", "Cloak", library=["Bear", "Bear"]))
    assert life(carried_out(document, *moves, until="2.upkeep"), "A") == 20 + gained


@pytest.mark.rule("106.6", "709.5e")
def test_mana_that_may_be_spent_on_doors_is_understood() -> None:
    lounge = card("Lounge", "Artifact", "{T}: Add {R}{R}. Spend this mana only to cast Room spells and unlock doors.")
    document = game_of([lounge, BEAR], A={"hand": ["Bear"], "battlefield": ["Lounge"]})
    assert stopped_at(document, "activate lounge") is None
    with pytest.raises(AssertionError):
        played(document, "activate lounge", "cast bear")
