"""An ability with a target is no mana ability (605.1a). A spell never is (605.5a, 605.5b)."""

import pytest

from castable.model.game.characteristics import activated_abilities
from castable.model.game.notation import parse_play
from castable.model.game.plays import Activate
from tests.scenes import illegal, legal, scene

LAND_IN_GRAVEYARD = {"graveyard": ["Forest"]}


@pytest.mark.rule("605.1a", "605.5a")
def test_deathrite_shaman_pays_for_nothing() -> None:
    seat = {"hand": ["Shock"], "battlefield": ["Deathrite Shaman"], **LAND_IN_GRAVEYARD}
    assert "118.3" in illegal(scene(A=seat), "cast shock -> B")


@pytest.mark.rule("605.5a", "602.2")
def test_deathrite_shaman_uses_the_stack() -> None:
    position = scene(A={"battlefield": ["Deathrite Shaman"], **LAND_IN_GRAVEYARD})
    legal(position, "activate deathrite-shaman.1 -> forest")
    play = parse_play("activate deathrite-shaman.1 -> forest", position)
    assert isinstance(play, Activate)
    assert not activated_abilities(position, "deathrite-shaman")[0].is_mana_ability


@pytest.mark.rule("605.5a", "117.1b")
def test_an_ability_with_a_target_needs_priority() -> None:
    position = scene(A={"battlefield": ["Deathrite Shaman"], **LAND_IN_GRAVEYARD}, document={"priority": "B"})
    assert "117.1" in {r[:5] for r in illegal(position, "activate deathrite-shaman.1 -> forest", "A")}


@pytest.mark.rule("605.1a")
def test_untapping_a_land_is_no_mana_ability() -> None:
    seat = {"hand": ["Grizzly Bears"], "battlefield": ["Arbor Elf", "Forest"]}
    assert "118.3" in illegal(scene(A=seat), "cast grizzly-bears")


@pytest.mark.rule("605.5b")
def test_a_spell_that_adds_mana_pays_for_nothing_before_it_resolves() -> None:
    seat = {"hand": ["Hill Giant", "Seething Song"], "battlefield": ["3 Mountain"]}
    position = scene(A=seat)
    assert "118.3" in illegal(position, "cast hill-giant")
    legal(position, "cast seething-song")


@pytest.mark.rule("605.5b", "601.2g")
def test_a_ritual_cannot_be_cast_while_another_spell_is_paid_for() -> None:
    seat = {"hand": ["Murder", "Dark Ritual"], "battlefield": ["Swamp"]}
    position = scene(A=seat, B={"battlefield": ["Hill Giant"]})
    assert "118.3" in illegal(position, "cast murder -> hill-giant")


@pytest.mark.rule("606.2", "605.1a")
def test_a_loyalty_ability_is_no_mana_ability() -> None:
    seat = {"hand": ["Shock"], "battlefield": ["Chandra, Torch of Defiance"]}
    position = scene(A=seat)
    assert "118.3" in illegal(position, "cast shock -> B")
    legal(position, "activate chandra-torch-of-defiance.2")


@pytest.mark.rule("605.1b")
def test_a_trigger_that_adds_no_mana_from_tapping_is_no_mana_ability() -> None:
    """City of Brass deals its damage by a trigger that uses the stack, so no life is needed while paying."""
    seat = {"life": 1, "hand": ["Shock"], "battlefield": ["City of Brass"]}
    legal(scene(A=seat), "cast shock -> B")
