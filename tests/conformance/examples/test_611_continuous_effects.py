"""The Examples under 611 and 613, played out."""

from __future__ import annotations

from typing import Any

import pytest

from castable.model.language import cards
from castable.model.language.abilities import ActivatedAbility, Continuous, ModifyPowerToughness, SetColors
from castable.model.language.costs import cost
from castable.model.language.effects import SOURCE, Changes, Until
from castable.model.language.filters import CREATURE, PERMANENT, HasColor
from castable.model.language.mana import ManaType
from tests import playing
from tests.games import TWICE, after, card, carried_out, game_of, life, played, shown, size_of, zone_of

OGRE = card("Ogre", "Creature — Ogre")
SQUIRE = card("Squire", "Creature — Human", mana_cost="{W}")
GLORY = card("Glory", "Enchantment", "White creatures get +1/+1.", mana_cost="{W}")
BLEACH = card("Bleach", "Instant", "Target creature becomes white until end of turn.")
LANDS = "8 Mountain"


def seat(hand: list[Any], *battlefield: Any) -> dict[str, Any]:
    """A player with cards in hand, lands of all kinds and other permanents."""
    return {"hand": hand, "battlefield": [LANDS, "4 Plains", *battlefield]}


@pytest.mark.rule("611.2b")
def test_for_as_long_as_it_remains_tapped_does_nothing_where_it_has_untapped_before() -> None:
    bones = card(
        "Bones", "Artifact", "{2}, {T}: Target creature gets +0/+3 for as long as this artifact remains tapped."
    )
    made = [bones, card("Rouse", "Instant", "Untap target artifact."), OGRE]
    document = game_of(made, A=seat(["Rouse"], "Bones", "Ogre"))
    assert size_of(after(document, "activate bones -> ogre"), "ogre") == (2, 5)
    script = played(document, "activate bones -> ogre", "cast rouse -> bones", *TWICE, *TWICE)
    assert size_of(script, "ogre") == (2, 2)
    script = after(document, "activate bones -> ogre", "cast rouse -> bones")
    assert size_of(script, "ogre") == (2, 2)


@pytest.mark.rule("611.2c")
def test_a_bonus_of_a_spell_is_for_what_was_white_as_it_resolved() -> None:
    made = [
        card("Rally", "Instant", "White creatures get +1/+1 until end of turn."),
        card("Shade", "Instant", "Target creature becomes black until end of turn."),
        card("Late", "Creature — Human", "Flash", mana_cost="{W}"),
        BLEACH, OGRE, SQUIRE,
    ]  # fmt: skip
    document = game_of(made, A=seat(["Rally", "Shade", "Bleach", "Late"], "Ogre", "Squire"))
    script = after(document, "cast rally", "cast shade -> squire", "cast bleach -> ogre", "cast late")
    assert [size_of(script, i) for i in ("squire", "ogre", "late")] == [(3, 3), (2, 2), (2, 2)]


@pytest.mark.rule("611.2c", "615.3")
def test_prevention_of_all_damage_by_creatures_is_for_those_that_come_later_too() -> None:
    made = [
        card("Lull", "Instant", "Prevent all damage that would be dealt by creatures this turn."),
        card("Adder", "Creature — Snake", "When this creature enters, it deals 2 damage to target player."),
        card("Totem", "Artifact", "{R}: This artifact becomes a 2/2 Golem artifact creature until end of turn.\n"
             "{T}: This artifact deals 1 damage to target player."),
    ]  # fmt: skip
    document = game_of(made, A=seat(["Lull", "Adder"], "Totem"))
    assert life(carried_out(document, "cast adder", answers={"A": ["announce -> B"]}), "B") == 18
    moves = ("cast lull", *TWICE, "cast adder")
    assert life(carried_out(document, *moves, answers={"A": ["announce -> B"]}), "B") == 20
    assert life(after(document, "cast lull", "activate totem.2 -> B"), "B") == 19
    assert life(after(document, "cast lull", "activate totem.1", "activate totem.2 -> B"), "B") == 20


@pytest.mark.rule("611.3a")
def test_a_bonus_of_a_permanent_is_for_what_is_white_at_the_moment() -> None:
    made = [GLORY, BLEACH, OGRE, SQUIRE, card("Shade", "Instant", "Target creature becomes black until end of turn.")]
    document = game_of(made, A=seat(["Bleach", "Shade"], "Glory", "Ogre", "Squire"))
    assert [size_of(played(document), i) for i in ("squire", "ogre")] == [(3, 3), (2, 2)]
    script = after(document, "cast bleach -> ogre", "cast shade -> squire")
    assert [size_of(script, i) for i in ("squire", "ogre")] == [(2, 2), (3, 3)]


@pytest.mark.rule("611.3c")
@pytest.mark.parametrize(("here", "life_of_a"), [((), 21), (("Glory",), 20)])
def test_a_white_creature_enters_with_its_bonus(here: tuple[str, ...], life_of_a: int) -> None:
    made = [
        GLORY,
        SQUIRE,
        card("Small", "Enchantment", "Whenever a creature with power 2 or less enters, you gain 1 life."),
    ]
    document = game_of(made, A=seat(["Squire"], "Small", *here))
    script = carried_out(document, "cast squire")
    assert life(script, "A") == life_of_a


SWAPS = [
    card("Hide", "Instant", "Target creature gets +0/+1 until end of turn."),
    card("Flip", "Instant", "Switch target creature's power and toughness until end of turn."),
    card("Claw", "Instant", "Target creature gets +5/+0 until end of turn."),
    card("Crab", "Creature — Crab", power="1", toughness="3"),
]


@pytest.mark.rule("613.4d")
def test_what_is_switched_stays_switched_under_what_comes_later() -> None:
    document = game_of(SWAPS, A=seat(["Hide", "Flip", "Claw"], "Crab"))
    assert size_of(after(document, "cast hide -> crab", "cast flip -> crab"), "crab") == (4, 1)
    assert size_of(after(document, "cast hide -> crab", "cast flip -> crab", "cast claw -> crab"), "crab") == (4, 6)


@pytest.mark.rule("613.4d")
def test_what_ends_before_the_switch_does_is_taken_away_below_it() -> None:
    shell = card(
        "Shell", "Artifact", "{1}, {T}: Target creature gets +0/+1 for as long as this artifact remains tapped."
    )
    made = [*SWAPS, shell, card("Rouse", "Instant", "Untap target artifact.")]
    document = game_of(made, A=seat(["Flip", "Rouse"], "Crab", "Shell"))
    script = after(document, "activate shell -> crab", "cast flip -> crab")
    assert size_of(script, "crab") == (4, 1)
    script = after(document, "activate shell -> crab", "cast flip -> crab", "cast rouse -> shell")
    assert size_of(script, "crab") == (3, 1)


@pytest.mark.rule("613.5")
def test_a_black_creature_that_turns_white_gets_the_bonus_of_white_ones_and_loses_it_again() -> None:
    made = [GLORY, BLEACH, card("Ghoul", "Creature — Zombie", mana_cost="{B}"),
             card("Shade", "Instant", "Target creature becomes red until end of turn.")]  # fmt: skip
    document = game_of(made, A=seat(["Bleach", "Shade"], "Glory", "Ghoul"))
    assert size_of(after(document, "cast bleach -> ghoul"), "ghoul") == (3, 3)
    script = after(document, "cast bleach -> ghoul", "cast shade -> ghoul")
    assert (size_of(script, "ghoul"), shown(script, "ghoul")["colors"]) == ((2, 2), ["R"])


@pytest.mark.rule("613.5", "613.4b", "613.4c")
def test_counters_and_bonuses_come_after_what_sets_power_and_toughness() -> None:
    made = [
        card("Drop", "Instant", "Put a +1/+1 counter on target creature."),
        card("Surge", "Instant", "Target creature gets +4/+4 until end of turn."),
        card("Bark", "Enchantment", "Creatures you control get +0/+2."),
        card("Toad", "Instant", "Until end of turn, target creature has base power and toughness 0/1."),
        OGRE,
    ]
    document = game_of(made, A=seat(["Drop", "Surge", "Bark", "Toad"], "Ogre"))
    plays = ("cast drop -> ogre", "cast surge -> ogre", "cast bark", "cast toad -> ogre")
    found = [size_of(after(document, *plays[: n + 1]), "ogre") for n in range(4)]
    assert found == [(3, 3), (7, 7), (7, 9), (5, 8)]


@pytest.mark.rule("613.6")
def test_a_change_of_color_and_of_size_apply_each_in_its_layer() -> None:
    changes = (ModifyPowerToughness(1, 1), SetColors((ManaType.WHITE,)))
    hound = cards.card(
        "Hound", "{G}", "Creature — Dog",
        ActivatedAbility(cost("{1}"), (Changes(SOURCE, changes, Until.END_OF_TURN),)), pt="2/2",
    )  # fmt: skip
    glory = cards.card("Glory", "{W}", "Enchantment", Continuous(
        PERMANENT & CREATURE & HasColor(ManaType.WHITE), (ModifyPowerToughness(1, 1),)
    ))  # fmt: skip
    seat = {"battlefield": ["Hound", "Glory"]}
    found = playing.played("activate hound", *TWICE, cards=(hound, glory), A=seat)
    assert (shown(found.script, "hound")["colors"], size_of(found.script, "hound")) == (["W"], (4, 4))


@pytest.mark.rule("613.6")
def test_control_and_haste_of_one_effect_apply_each_in_its_layer() -> None:
    grab = card(
        "Grab", "Instant", "Gain control of target creature until end of turn. It gains haste until end of turn."
    )
    plain = card("Hush", "Enchantment", "Creatures you control lose all abilities.")
    document = game_of([grab, OGRE, plain], A=seat(["Grab"]), B=seat([], "Ogre"))
    now = shown(after(document, "cast grab -> ogre"), "ogre")
    assert (now["controller"], now["keywords"]) == ("A", ["haste"])


@pytest.mark.rule("613.6")
def test_artifacts_that_become_creatures_get_their_size_though_they_are_noncreature_no_more() -> None:
    march = card("March", "Sorcery", "All noncreature artifacts become 2/2 artifact creatures until end of turn.")
    made = [march, card("Urn", "Artifact"), card("Golem", "Artifact Creature — Golem", power="4", toughness="4")]
    document = game_of(made, A=seat(["March"], "Urn", "Golem"))
    script = after(document, "cast march")
    assert ([size_of(script, i) for i in ("urn", "golem")], shown(script, "urn")["types"]) == (
        [(2, 2), (4, 4)], ["Artifact", "Creature"],
    )  # fmt: skip


@pytest.mark.rule("613.6", "613.4b", "613.4c")
def test_a_size_that_an_effect_sets_by_a_granted_ability_comes_below_a_bonus() -> None:
    tomb = card(
        "Tomb", "Land",
        "{3}: Until end of turn, this land becomes a black and green Plant Zombie creature with "
        "\"This creature's power and toughness are each equal to the number of creature cards in your "
            "graveyard.\" It's still a land.",
    )  # fmt: skip
    made = [
        tomb,
        card("Wake", "Instant", "Until end of turn, target land becomes a 3/3 creature that's still a land."),
        card("Boost", "Instant", "Target creature gets +1/+1 until end of turn."),
        OGRE,
    ]
    document = game_of(made, A={**seat(["Wake", "Boost"], "Tomb"), "graveyard": ["10 Ogre"]})
    script = after(document, "cast wake -> tomb", "cast boost -> tomb")
    assert size_of(script, "tomb") == (4, 4)
    script = after(document, "cast wake -> tomb", "cast boost -> tomb", "activate tomb")
    assert (size_of(script, "tomb"), sorted(shown(script, "tomb")["colors"])) == ((11, 11), ["B", "G"])


@pytest.mark.rule("613.7", "613.7a", "613.7e")
@pytest.mark.parametrize(("first", "second", "flies"), [("feather", "lead", False), ("lead", "feather", True)])
def test_of_gaining_and_losing_flying_the_later_one_wins(first: str, second: str, flies: bool) -> None:
    made = [
        card("Feather", "Enchantment — Aura", "Enchant creature\nEnchanted creature has flying."),
        card("Lead", "Enchantment — Aura", "Enchant creature\nEnchanted creature loses flying."),
        OGRE,
    ]
    document = game_of(made, A=seat(["Feather", "Lead"], "Ogre"))
    script = after(document, f"cast {first} -> ogre", f"cast {second} -> ogre")
    assert ("flying" in shown(script, "ogre")["keywords"]) is flies


@pytest.mark.rule("613.9", "613.1e", "613.1g")
def test_an_aura_that_makes_white_gives_the_bonus_of_white_creatures() -> None:
    made = [GLORY, card("Chalk", "Enchantment — Aura", "Enchant creature\nEnchanted creature is white."), OGRE]
    document = game_of(made, A=seat(["Chalk"], "Ogre", "Glory"))
    assert size_of(after(document, "cast chalk -> ogre"), "ogre") == (3, 3)
    assert zone_of(after(document, "cast chalk -> ogre"), "chalk") == "battlefield"
