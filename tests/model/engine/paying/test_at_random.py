"""What chance chooses for a cost, and not the player who pays it (701.9b)."""

from __future__ import annotations

import pytest

import castable
from castable.playing.game import run_script
from tests.games import card, game_of, zone_of

CARDS = ("Bear", "Elf", "Ogre", "Imp")


@pytest.mark.rule("701.9b", "602.2b")
def test_a_card_discarded_at_random_is_whichever_chance_chooses() -> None:
    """The card that a payment names is no better than the others, and the choice is the same for the same seed."""
    cards = [card(name, "Creature") for name in CARDS]
    bind = card("Bind", "Enchantment", "{R}, Discard a card at random: You gain 1 life.")
    document = game_of([*cards, bind], A={"battlefield": ["Mountain", "Bind"], "hand": list(CARDS)})
    position = castable.read(document)
    runs = [run_script(position, ["activate bind", "pass", "pass"], seed=seed, until="1.end") for seed in range(12)]
    assert all(run.refused is None and run.stopped is None for run in runs)
    gone = [next(name for name in CARDS if zone_of(run, name.lower()) == "graveyard") for run in runs]
    assert len(set(gone)) > 2
    again = run_script(position, ["activate bind", "pass", "pass"], seed=3, until="1.end")
    assert zone_of(again, gone[3].lower()) == "graveyard"
