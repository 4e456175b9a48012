"""Priority (117) and the steps of casting and activating (601, 602): what is so before, between and after."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.game.characteristics import look
from castable.model.game.position import ObjectId
from castable.model.language.abilities import Cant, Doing
from castable.model.language.cards import card
from castable.model.language.filters import CREATURE, PERMANENT, HasTargets, TargetsOne
from castable.solver.verdicts import Unknown
from tests.scenes import illegal, legal, listed, scene


def defined(*cards: tuple[str, str, str, str]) -> dict[str, Any]:
    """A document with cards of these names, costs, types and texts."""
    keys = ("name", "mana_cost", "type_line", "oracle_text")
    return {"cards": [{k: v for k, v in zip(keys, values, strict=True) if v} for values in cards]}


# ---------------------------------------------------------------- 117


@pytest.mark.rule("117.2b")
@pytest.mark.parametrize("phase", ["untap", "main1", "end"])
def test_static_abilities_need_no_priority(phase: str) -> None:
    """In the untap step nobody has it."""
    turn = {"turn": {"player": "B", "phase": phase}, "priority": None}
    white = {
        "token": {"name": "Soldier", "type_line": "Creature — Soldier", "colors": "W", "power": "1", "toughness": "1"}
    }
    assert look(scene(A={"battlefield": ["Crusade", white]}, B={}, document=turn), "soldier").power == 2


@pytest.mark.rule("117.3", "117.3d", "117.4")
def test_priority_goes_round_and_then_to_nobody() -> None:
    position = scene(A={}, B={}, C={})
    order = [position.priority]
    for _ in range(3):
        position = castable.apply(position, "pass")
        order.append(position.priority)
    assert order == ["A", "B", "C", None]


@pytest.mark.rule("117.3c", "117.7")
@pytest.mark.parametrize(
    "play", ["cast shock -> A", "activate prodigal-pyromancer -> A", "special unmorph exalted-angel"]
)
def test_who_casts_activates_or_acts_in_response_receives_priority_again(play: str) -> None:
    """And what was there before waits below."""
    angel = {"card": "Exalted Angel", "face_down": True}
    seat = {"hand": ["Shock"], "mana": "{R}{W}{W}{C}{C}", "battlefield": ["Prodigal Pyromancer", angel]}
    below = {"card": "Murder", "id": "murder", "controller": "A", "targets": ["exalted-angel"]}
    position = scene(A={}, B=seat, document={"priority": "B", "stack": [below]})
    after = castable.apply(position, play)
    assert after.priority == "B"
    assert after.passed == ()
    assert after.stack[0] == "murder"
    assert len(after.stack) == (1 if play.startswith("special") else 2)


@pytest.mark.rule("117.3c")
def test_casting_begins_the_round_of_passes_anew() -> None:
    position = castable.apply(scene(A={}, B={"hand": ["Shock"], "mana": "{R}"}), "pass")
    assert position.passed == ("A",)
    assert castable.apply(position, "cast shock -> A").passed == ()


# ---------------------------------------------------------------- 601


LAWS = {
    "Players can't cast spells that target a player.": {"memnite"},
    "Players can't cast red spells that target a creature.": {"A", "B"},
    "Players can't cast spells that target a creature you control.": {"A", "B", "memnite"},
}


@pytest.mark.rule("601.5", "601.3a")
@pytest.mark.parametrize("text", LAWS)
def test_what_is_prohibited_once_it_is_proposed_is_illegal(text: str) -> None:
    """It may be begun, since other targets could be chosen for it."""
    seat = {"hand": ["Shock"], "mana": "{R}", "battlefield": ["Memnite"]}
    law = ("Law", "", "Enchantment", text)
    position = scene(A=seat, B={"battlefield": ["Law"]}, document=defined(law))
    assert listed(position, "shock") == {f"cast shock -> {target}" for target in LAWS[text]}
    for target in {"A", "B", "memnite"} - LAWS[text]:
        assert illegal(position, f"cast shock -> {target}") == {"101.2"}


@pytest.mark.rule("601.3a")
def test_what_may_only_target_creatures_may_be_begun() -> None:
    """Before it has targets the spell targets no creature, but that is not when the prohibition is asked."""
    law = card("Law", "{1}", "Enchantment", Cant(Doing.CAST, ~TargetsOne(PERMANENT & CREATURE)))
    seat = {"hand": ["Shock"], "mana": "{R}", "battlefield": ["Memnite", "Law"]}
    assert listed(scene(A=seat, cards=(law,)), "shock") == {"cast shock -> memnite"}


@pytest.mark.rule("601.5", "115.9a")
def test_the_number_of_targets_may_be_prohibited() -> None:
    """Fireball costs {1} more for each target beyond the first: three mana pay for three targets, but not for two."""
    law = card("Law", "{1}", "Enchantment", Cant(Doing.CAST, HasTargets(2)))
    seat = {"hand": ["Fireball"], "mana": "{R}{R}{R}", "battlefield": ["Memnite", "Law"]}
    found = [play.partition("->")[2] for play in listed(scene(A=seat, cards=(law,)), "fireball") if "x=0" in play]
    assert {len(targets.split(",")) if targets else 0 for targets in found} == {0, 1, 3}


@pytest.mark.rule("601.5a")
def test_what_was_begun_with_flash_goes_on_though_paying_for_it_ends_the_condition() -> None:
    """Flash as long as an artifact is there, and that artifact is what the spell asks to be sacrificed."""
    text = (
        "As long as you control an artifact, you may cast this spell as though it had flash.\n"
        "As an additional cost to cast this spell, sacrifice an artifact."
    )
    wisp = ("Wisp", "{0}", "Creature — Spirit", text)
    theirs = {**defined(wisp), "turn": {"player": "B", "phase": "end"}, "priority": "A"}
    legal(scene(A={"hand": ["Wisp"], "battlefield": ["Sol Ring"]}, B={}, document=theirs), "cast wisp")
    assert listed(scene(A={"hand": ["Wisp"]}, B={}, document=theirs), "wisp") == set()


# ---------------------------------------------------------------- 602


@pytest.mark.rule("602.1d")
def test_abilities_were_once_played_and_the_old_word_is_not_guessed() -> None:
    """Cards printed so have errata: of "play this ability" nothing is taken for granted."""
    old = ("Font", "", "Artifact", "{0}: You gain 1 life. Play this ability only once each turn.")
    new = ("Font", "", "Artifact", "{0}: You gain 1 life. Activate only once each turn.")
    used = {"history": {"activated": {"font.1": 1}}}
    unknown = scene(A={"battlefield": ["Font"]}, document={**defined(old), **used})
    assert isinstance(castable.check(unknown, "activate font"), Unknown)
    assert listed(scene(A={"battlefield": ["Font"]}, document={**defined(new), **used}), "font") == set()


@pytest.mark.rule("602.4", "601.2f")
def test_an_ability_that_makes_spells_dearer_leaves_the_stack_as_it_is() -> None:
    """What is on the stack was paid for; it costs no more, and an ability of the tax changes nothing of that."""
    tax = ("Tax", "", "Artifact", "{0}: Draw a card.\nSpells cost {1} more to cast.")
    on_stack = {"stack": [{"card": "Shock", "id": "zap", "controller": "A", "targets": ["B"]}]}
    position = scene(
        A={"hand": ["Shock"], "mana": "{R}", "battlefield": ["Tax"]}, document={**defined(tax), **on_stack}
    )
    after = castable.apply(position, "activate tax")
    assert after.objects[ObjectId("zap")] == position.objects[ObjectId("zap")]
    assert listed(after, "shock") == set()
