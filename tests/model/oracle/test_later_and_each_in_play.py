"""What goes on with a delayed ability, what is done for each counter or card, and until whose next turn."""

from __future__ import annotations

import pytest

from castable.model.catalog.compiling import compile_card
from castable.model.language.wording import lines_of, text_of
from castable.playing.script import Script
from tests.games import TWICE, card, carried_out, game_of, life, played, seat, shown, size_of, zone_of

BEAR = card("Bear", "Creature — Bear")


def _held(script: Script, player: str) -> int:
    found = script.game.position.players[player]
    return len(found.hand) + found.hidden_hand


@pytest.mark.rule("701.25a", "608.2c")
@pytest.mark.parametrize(("gone", "stayed"), [("none", 2), ("plains", 1), ("plains, island", 0)])
def test_a_card_is_drawn_for_each_that_was_left_on_top(gone: str, stayed: int) -> None:
    ghoul = card("Ghoul", "Sorcery", "Surveil 2. Then for each card you put on top of your library, you draw a "
                                     "card and "
                 "you lose 3 life.")  # fmt: skip
    document = game_of([ghoul], A=seat(["Ghoul"], library=["Plains", "Island", "Swamp", "Forest"]))
    script = played(document, "cast ghoul", *TWICE, defaults="first", answers={"A": [f"choose {gone}"]})
    assert (_held(script, "A"), life(script, "A")) == (stayed, 20 - 3 * stayed)


@pytest.mark.rule("118.12a", "608.2c")
def test_each_opponent_is_asked_once_for_each_counter() -> None:
    viper = card("Viper", "Creature — Snake", "Viper enters with two blight counters on it.\nWhen Viper enters, "
                                              "for each "
                 "blight counter on it, each opponent loses 4 life unless that player sacrifices a nonland "
                 "permanent of "
                 "their choice or discards a card.")  # fmt: skip
    document = game_of([viper, BEAR], A=seat(["Viper"]), B={"battlefield": ["Bear", "Plains"]})
    script = played(document, "cast viper", *TWICE, *TWICE, defaults="first", answers={"B": ["yes"]})
    assert (life(script, "B"), zone_of(script, "bear")) == (16, "graveyard")
    without = played(game_of([viper], A=seat(["Viper"]), B={"battlefield": ["Plains"]}), "cast viper", *TWICE, *TWICE)
    assert life(without, "B") == 12


def _said(type_line: str, text: str) -> list[str]:
    """The lines of a card as they are understood."""
    compiled = compile_card({**card("Camp", type_line, text), "layout": "normal"})
    face = compiled.card.faces[0]
    return [line for line, _ in lines_of(face.abilities, text_of(face))]


@pytest.mark.rule("603.7", "608.2c")
def test_what_goes_on_with_tokens_of_a_delayed_ability_is_part_of_it() -> None:
    text = "{T}: Whenever you attack this turn, create two 1/1 red Warrior creature tokens."
    for more in ("sacrifice them", "exile those tokens"):
        said = _said("Artifact", f"{text} {more.capitalize()} at the beginning of the next end step.")
        assert said[0].endswith(f"tokens. At the beginning of the next end step, {more}."), said


@pytest.mark.rule("603.7", "508.1")
def test_an_event_of_one_of_several_kinds_is_waited_for_until_end_of_turn() -> None:
    said = _said("Sorcery", "Until end of turn, whenever a Kraken, Bear, or Serpent attacks, you gain 2 life.")
    assert said == ["Whenever a Kraken, Bear, or Serpent attacks this turn, you gain 2 life."]


@pytest.mark.rule("205.1a", "613.1")
@pytest.mark.parametrize(("kind", "power"), [("Detective", 5), ("Bear", 2)])
def test_it_becomes_legendary_with_a_name_size_and_ability(kind: str, power: int) -> None:
    hero = card("Hero", f"Creature — Human {kind}", '{0}: If Hero is a Detective, it becomes a legendary creature '
                                                    'named '
                'Mileva, the Stalwart, it has base power and toughness 5/5, and it gains "Other creatures you control '
                'have indestructible."')  # fmt: skip
    script = played(game_of([hero, BEAR], A=seat([], "Hero", "Bear")), "activate hero", *TWICE)
    now = shown(script, "hero")
    assert (size_of(script, "hero")[0], now["name"]) == (power, "Mileva, the Stalwart" if power == 5 else "Hero")
    assert ("indestructible" in shown(script, "bear")["keywords"]) is (power == 5)
    assert kind in now["subtypes"]


@pytest.mark.rule("611.2a", "601.3")
def test_they_may_play_the_exiled_cards_until_the_end_of_their_own_next_turn() -> None:
    heir = card("Heir", "Enchantment", "Whenever a creature is dealt damage, its controller may exile that many cards "
                "from the top of their library. They may play those cards until the end of their next "
                "turn.")  # fmt: skip
    shock = card("Shock", "Instant", "Shock deals 1 damage to target creature.")
    document = game_of([heir, shock, BEAR], A=seat(["Shock"], "Heir"), B=seat([], "Bear", library=["Island", "Swamp"]))
    script = carried_out(document, "cast shock -> bear", *TWICE, *TWICE, until="2.main1", answers={"B": ["yes"]})
    assert zone_of(script, "island") == "exile"
    script = carried_out(document, "cast shock -> bear", *TWICE, *TWICE, until="2.main1", answers={"B": ["no"]})
    assert zone_of(script, "island") != "exile"
