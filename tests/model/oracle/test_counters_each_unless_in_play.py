"""What happens to each of several unless somebody pays for it, all at once after all have decided (118.12a)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, game_of, life, played, seat, zone_of

BEAR = card("Bear", "Creature — Bear")


@pytest.mark.rule("118.12a", "608.2e")
def test_each_land_for_which_nobody_pays_is_destroyed() -> None:
    cleanse = card("Cleanse", "Sorcery", "For each land, destroy that land unless any player pays 1 life.")
    document = game_of([cleanse], A={"hand": ["Cleanse"], "battlefield": ["Mountain", "Forest"]})
    script = played(document, "cast cleanse", *TWICE, "no", "yes", "no", "no")
    assert [zone_of(script, id) for id in ("mountain", "forest")] == ["battlefield", "graveyard"]
    assert (life(script, "A"), life(script, "B")) == (20, 19)


@pytest.mark.rule("118.12a", "701.21a")
def test_all_that_is_sacrificed_so_is_sacrificed_at_once() -> None:
    wave = card("Wave", "Sorcery", "For each creature, its controller sacrifices it unless they pay X life.",
                mana_cost="{X}{R}")  # fmt: skip
    mourner = card("Mourner", "Creature — Spirit", "Whenever another creature dies, you gain 5 life.")
    document = game_of([BEAR, wave, mourner], A=seat(["Wave"], "Bear"), B={"battlefield": ["Mourner", "Bear"]})
    script = played(document, "cast wave x=3", *TWICE, "yes", "no", "no", *TWICE)
    assert [zone_of(script, id) for id in ("bear", "mourner", "bear#2")] == ["battlefield", "graveyard", "graveyard"]
    assert (life(script, "A"), life(script, "B")) == (17, 25)


@pytest.mark.rule("118.12a", "701.6a")
def test_each_spell_for_which_its_controller_does_not_pay_is_countered() -> None:
    denial = card("Denial", "Instant", "For each spell and ability your opponents control, counter it unless its "
                  "controller pays {4}.")  # fmt: skip
    gain = card("Gain", "Instant", "You gain 3 life.")
    document = game_of([denial, gain], A=seat(["Gain", "Gain", "Gain"]), B=seat(["Denial"]))
    script = played(document, "cast gain", "cast gain#2", "pass", "cast denial", *TWICE, "yes", *TWICE)
    assert life(script, "A") == 23


@pytest.mark.rule("118.12a", "608.2h")
def test_damage_for_each_land_destroyed_for_which_nobody_pays() -> None:
    stench = card("Stench", "Sorcery", "Destroy all Plains. For each land destroyed this way, Stench deals 1 damage to "
                  "that land's controller unless they pay {2}.")  # fmt: skip
    document = game_of([stench], A=seat(["Stench"]), B={"battlefield": ["2 Plains", "2 Forest"]})
    script = played(document, "cast stench", *TWICE, "no", "yes")
    assert (life(script, "B"), zone_of(script, "plains"), zone_of(script, "forest")) == (19, "graveyard", "battlefield")


@pytest.mark.rule("118.12a", "608.2c")
def test_cards_that_are_kept_from_a_hand_at_a_price() -> None:
    parley = card("Parley", "Sorcery", "Reveal the top three cards of your library. For each of those cards, put that "
                  "card into your hand unless any opponent pays 3 life. Then exile the rest.")  # fmt: skip
    document = game_of([BEAR, parley], A=seat(["Parley"], library=["Bear", "Forest", "Plains"]))
    script = played(document, "cast parley", *TWICE, "yes", "no", "no")
    assert [zone_of(script, id) for id in ("bear", "forest", "plains")] == ["exile", "hand", "hand"]
    assert life(script, "B") == 17


@pytest.mark.rule("118.12a", "701.9a")
def test_revealed_cards_are_discarded_unless_life_is_paid() -> None:
    dust = card("Dust", "Instant", "Target player reveals their hand. For each blue instant card revealed this way, "
                "that player discards that card unless they pay 4 life.")  # fmt: skip
    wave = card("Wave", "Instant", "You gain 1 life.", mana_cost="{U}")
    document = game_of([BEAR, dust, wave], A=seat(["Dust"]), B={"hand": ["Wave", "Wave", "Bear"]})
    script = played(document, "cast dust -> B", *TWICE, "yes", "no")
    assert [zone_of(script, id) for id in ("wave", "wave#2", "bear")] == ["hand", "graveyard", "hand"]
    assert life(script, "B") == 16
