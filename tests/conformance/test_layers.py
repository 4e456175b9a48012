"""Continuous effects and layers (604, 609, 611, 613), and the Examples printed under 613.

Rules of 613 that had another number in 2011 carry that one too, where it is free today: 613.3a–e are 613.4a–d now, and
613.6a–g are rules of 613.7.
"""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.game.characteristics import look
from castable.model.game.position import Position
from castable.model.language.abilities import (
    AddTypes,
    Continuous,
    GainAbility,
    Keyword,
    LoseAllAbilities,
    LoseKeyword,
    ModifyPowerToughness,
    SetColors,
    SetPowerToughness,
)
from castable.model.language.amounts import Count, Total
from castable.model.language.cards import Card, card
from castable.model.language.filters import (
    ARTIFACT,
    CREATURE,
    ENCHANTMENT,
    HOST,
    PERMANENT,
    THIS,
    WHITE,
    YOURS,
    Stat,
)
from castable.model.language.mana import B, G, R, U, W
from tests.scenes import legal, listed, scene

CREATURES = PERMANENT & CREATURE
Change = dict[str, Any]


def more(power: int, toughness: int) -> Change:
    return {"ModifyPowerToughness": {"power": power, "toughness": toughness}}


def becomes(power: int, toughness: int) -> Change:
    return {"SetPowerToughness": {"power": power, "toughness": toughness}}


def colored(*colors: str) -> Change:
    return {"SetColors": {"colors": list(colors)}}


SWITCHED: Change = {"SwitchPowerToughness": {}}


def lasting(*changes: Change, on: str = "thing", at: int | None = None) -> dict[str, Any]:
    """A lasting effect on one object, younger than all objects unless it says since when it lasts."""
    since = {} if at is None else {"timestamp": at}
    return {"changes": {"objects": [on], "changes": list(changes)}, "until": "end_of_turn", **since}


def thing(pt: str, *abilities: Any, cost: str = "{1}{B}") -> Card:
    return card("Thing", cost, "Creature — Beast", *abilities, pt=pt)


def board(*effects: dict[str, Any], cards: tuple[Card, ...], **thing_is: Any) -> Position:
    """The thing on the battlefield with all other cards, in order, and these lasting effects."""
    others = [c.name for c in cards if c.name != "Thing"]
    return scene(
        A={"battlefield": [{"card": "Thing", **thing_is}, *others]}, cards=cards, document={"effects": effects}
    )


def size(*effects: dict[str, Any], cards: tuple[Card, ...], **thing_is: Any) -> tuple[int | None, int | None]:
    """The thing's power and toughness."""
    now = look(board(*effects, cards=cards, **thing_is), "thing")
    return now.power, now.toughness


def static(name: str, *changes: Any, on: Any = CREATURES, **fields: Any) -> Card:
    return card(name, "{1}", "Enchantment", Continuous(on, changes, **fields))


# ---------------------------------------------------------------- 613.4: the sublayers of layer 7


GOYF = Continuous(THIS, (SetPowerToughness(Count(PERMANENT), Count(PERMANENT)),), cda=True)


@pytest.mark.rule("613.4a", "613.3a", "613.3")
def test_what_defines_power_comes_first_however_young_it_is() -> None:
    """The creature is younger than the effect that makes it 0/1."""
    assert size(cards=(thing("*/*", GOYF),)) == (1, 1)
    assert size(lasting(becomes(0, 1), at=0), cards=(thing("*/*", GOYF),), timestamp=50) == (0, 1)


@pytest.mark.rule("613.4b", "613.3b", "613.7b", "613.6b")
@pytest.mark.parametrize(("first", "second", "size_now"), [(1, 2, (5, 5)), (2, 1, (0, 1))])
def test_of_two_effects_that_set_power_the_later_one_counts(first: int, second: int, size_now: tuple[int, int]) -> None:
    effects = lasting(becomes(0, 1), at=10 * first), lasting(becomes(5, 5), at=10 * second)
    assert size(*effects, cards=(thing("2/2"),)) == size_now


@pytest.mark.rule("613.4", "613.4c", "613.3c")
@pytest.mark.parametrize("at", [0, 90])
def test_changes_apply_to_what_was_set_before_or_after_them(at: int) -> None:
    effects = lasting(becomes(0, 1), at=50), lasting(more(4, 4), at=at)
    assert size(*effects, cards=(thing("2/2"),)) == (4, 5)


@pytest.mark.rule("613.4d", "613.3e")
def test_613_4d_a_switched_creature_gets_more_power_as_toughness() -> None:
    """1/3, +0/+1, switched: 4/1. With +5/+0 after that, 6/4 unswitched: 4/6."""
    rock = thing("1/3")
    assert size(lasting(more(0, 1)), lasting(SWITCHED), cards=(rock,)) == (4, 1)
    assert size(lasting(more(0, 1)), lasting(SWITCHED), lasting(more(5, 0)), cards=(rock,)) == (4, 6)


@pytest.mark.rule("613.4d", "613.3e")
def test_613_4d_a_change_ends_before_the_switch() -> None:
    assert size(lasting(SWITCHED), cards=(thing("1/3"),)) == (3, 1)


@pytest.mark.rule("613.1g", "613.4")
def test_power_counts_as_all_other_layers_leave_it() -> None:
    """A white creature gets +1/+1 because of a color that layer 5 gives it, a layer before 7."""
    lord = static("Lord", ModifyPowerToughness(1, 1), on=CREATURES & WHITE)
    painter = static("Painter", SetColors((W,)))
    assert size(cards=(thing("2/2"), lord, painter)) == (3, 3)


# ---------------------------------------------------------------- 613.5–613.6


@pytest.mark.rule("613.5")
def test_613_5_crusade_applies_as_long_as_the_creature_is_white() -> None:
    """A 2/2 black creature turned white is 3/3; turned red after that, 2/2 again."""
    crusade = static("Banner", ModifyPowerToughness(1, 1), on=CREATURES & WHITE)
    cards = thing("2/2"), crusade
    assert size(cards=cards) == (2, 2)
    assert size(lasting(colored("W")), cards=cards) == (3, 3)
    assert size(lasting(colored("W")), lasting(colored("R")), cards=cards) == (2, 2)


@pytest.mark.rule("613.5", "613.4b", "613.4c", "122.1a", "613.3d")
def test_613_5_gray_ogre_through_the_sublayers() -> None:
    """2/2, a +1/+1 counter: 3/3; +4/+4: 7/7; an enchantment for +0/+2: 7/9; becomes 0/1: 5/8."""
    ogre, counter = thing("2/2"), {"counters": {"+1/+1": 1}}
    wall = static("Wall", ModifyPowerToughness(0, 2), on=CREATURES & YOURS)
    pump, shrink = lasting(more(4, 4), at=60), lasting(becomes(0, 1), at=80)
    assert size(cards=(ogre,), **counter) == (3, 3)
    assert size(pump, cards=(ogre,), **counter) == (7, 7)
    assert size(pump, cards=(ogre, wall), **counter) == (7, 9)
    assert size(pump, shrink, cards=(ogre, wall), **counter) == (5, 8)


@pytest.mark.rule("613.6")
def test_613_6_wild_mongrel_changes_its_color_and_its_power() -> None:
    now = look(board(lasting(more(1, 1), colored("U")), cards=(thing("2/2"),)), "thing")
    assert (now.colors, now.power, now.toughness) == (frozenset({U}), 3, 3)


@pytest.mark.rule("613.6")
def test_613_6_grab_the_reins_gives_control_and_haste() -> None:
    """A position says who controls what; that the creature has haste as well lets it tap."""
    elves = {"card": "Llanowar Elves", "owner": "B", "sick": True}
    haste = {"gains": {"objects": ["llanowar-elves"], "keyword": "haste"}, "until": "end_of_turn"}
    assert listed(scene(A={"battlefield": [elves]}), "llanowar-elves") == set()
    legal(scene(A={"battlefield": [elves]}, document={"effects": [haste]}), "activate llanowar-elves")


@pytest.mark.rule("613.6")
def test_613_6_noncreature_artifacts_become_creatures_and_get_their_power_all_the_same() -> None:
    """The set of objects is that of layer 4, though in layer 7 they are noncreature artifacts no longer."""
    march = static("March", AddTypes(("Creature",)), SetPowerToughness(2, 2), on=PERMANENT & ARTIFACT & ~CREATURE)
    now = look(board(cards=(card("Thing", "{1}", "Artifact"), march)), "thing")
    assert "Creature" in now.words
    assert (now.power, now.toughness) == (2, 2)


@pytest.mark.rule("613.6")
def test_613_6_svogthos_is_animated_twice() -> None:
    """A 3/3 land, +1/+1: 4/4; then a Plant Zombie as big as ten creature cards: 11/11; animated again: 4/4."""
    tomb = card("Thing", None, "Land")
    first = [{"AddTypes": {"types": ["Creature"]}}, becomes(3, 3)]
    zombie = [{"AddTypes": {"types": ["Creature", "Plant", "Zombie"]}}, colored("B", "G"), becomes(10, 10)]
    effects = [lasting(*first, at=50), lasting(more(1, 1), at=60)]
    assert size(*effects, cards=(tomb,)) == (4, 4)
    effects.append(lasting(*zombie, at=70))
    now = look(board(*effects, cards=(tomb,)), "thing")
    assert (now.power, now.toughness, now.colors) == (11, 11, frozenset({B, G}))
    assert {"Land", "Plant", "Zombie"} <= now.words
    assert size(*effects, lasting(*first, at=80), cards=(tomb,)) == (4, 4)


# ---------------------------------------------------------------- 613.2, 613.3


@pytest.mark.rule("613.2")
def test_a_face_down_creature_is_a_colorless_2_2_before_any_other_layer() -> None:
    """Exalted Angel is white and 4/5, but face down it is no white creature for Crusade."""
    angel = {"card": "Exalted Angel", "face_down": True}
    down = scene(A={"battlefield": [angel, "Crusade"]})
    now = look(down, "exalted-angel")
    assert (now.power, now.toughness, now.colors, now.keywords) == (2, 2, frozenset(), frozenset())
    painted = scene(
        A={"battlefield": [angel, "Crusade"]},
        document={"effects": [lasting(colored("W"), on="exalted-angel")]},
    )
    assert look(painted, "exalted-angel").power == 3


@pytest.mark.rule("613.3")
@pytest.mark.parametrize("at", [0, 90])
def test_what_defines_a_color_comes_before_what_changes_it(at: int) -> None:
    blue = Continuous(THIS, (SetColors((U,)),), cda=True)
    now = look(board(lasting(colored("R"), at=at), cards=(thing("1/1", blue),), timestamp=50), "thing")
    assert now.colors == frozenset({R})


# ---------------------------------------------------------------- 613.7–613.11


@pytest.mark.rule("613.7a", "613.6a", "613.7d", "613.6c")
@pytest.mark.parametrize(("small", "big", "power"), [(10, 20, 7), (20, 10, 0)])
def test_an_effect_of_a_static_ability_is_as_old_as_its_object(small: int, big: int, power: int) -> None:
    cards = thing("2/2"), static("Small", SetPowerToughness(0, 0)), static("Big", SetPowerToughness(7, 7))
    seat = ["Thing", {"card": "Small", "timestamp": small}, {"card": "Big", "timestamp": big}]
    assert look(scene(A={"battlefield": seat}, cards=cards), "thing").power == power


@pytest.mark.rule("613.7d", "613.6c")
def test_a_land_that_is_played_is_younger_than_what_is_there() -> None:
    """Two lands that make creatures big and small: the one that is played last decides."""
    cards = (
        thing("2/2"),
        card("Big", None, "Land", Continuous(CREATURES, (SetPowerToughness(7, 7),))),
        card("Small", None, "Land", Continuous(CREATURES, (SetPowerToughness(0, 3),))),
    )
    position = scene(A={"hand": ["Small"], "battlefield": ["Thing", "Big"]}, cards=cards)
    assert look(position, "thing").power == 7
    assert look(castable.apply(position, "play small"), "thing").power == 0


@pytest.mark.rule("613.9")
@pytest.mark.parametrize(("gain", "lose", "flies"), [(10, 20, False), (20, 10, True)])
def test_613_9_of_gaining_and_losing_flying_the_later_wins(gain: int, lose: int, flies: bool) -> None:
    wings = static("Wings", GainAbility(Keyword("flying")))
    chains = static("Chains", LoseKeyword("flying"))
    seat = ["Thing", {"card": "Wings", "timestamp": gain}, {"card": "Chains", "timestamp": lose}]
    position = scene(A={"battlefield": seat}, cards=(thing("2/2"), wings, chains))
    assert ("flying" in look(position, "thing").keywords) is flies


@pytest.mark.rule("613.9", "611.3a")
def test_613_9_enchanted_creature_is_white_and_so_gets_the_bonus() -> None:
    """Whatever its color was, and though the enchantment is younger than the bonus."""
    lord = static("Lord", ModifyPowerToughness(1, 1), on=CREATURES & WHITE)
    shine = card("Shine", "{W}", "Enchantment — Aura", Continuous(HOST, (SetColors((W,)),)))
    seat = ["Thing", "Lord", {"card": "Shine", "attached_to": "thing"}]
    assert look(scene(A={"battlefield": seat}, cards=(thing("2/2"), lord, shine)), "thing").power == 3
    alone = scene(A={"battlefield": seat[:2]}, cards=(thing("2/2"), lord))
    assert look(alone, "thing").power == 2


@pytest.mark.rule("613.10")
def test_effects_on_players_come_after_those_on_objects() -> None:
    """An enchantment that has lost its abilities gives its controller no hexproof, whatever is older."""
    shell = {"name": "Shell", "type_line": "Enchantment", "oracle_text": "You have hexproof."}
    silence = {"name": "Silence", "type_line": "Artifact", "oracle_text": "All enchantments lose all abilities."}
    seat = {"hand": ["Shock"], "mana": "{R}"}
    cards = {"cards": [shell, silence]}
    shielded = scene(A=seat, B={"battlefield": ["Shell"]}, document=cards)
    assert listed(shielded, "shock") == {"cast shock -> A"}
    bare = scene(A=seat, B={"battlefield": ["Shell", "Silence"]}, document=cards)
    assert listed(bare, "shock") == {"cast shock -> A", "cast shock -> B"}


# ---------------------------------------------------------------- 604, 609, 611


@pytest.mark.rule("604.2", "611.3", "611.1")
def test_a_static_ability_works_while_its_object_is_there_and_has_it() -> None:
    lord = static("Lord", ModifyPowerToughness(1, 1), on=CREATURES & ~ENCHANTMENT)
    silence = static("Silence", LoseAllAbilities(), on=PERMANENT & ENCHANTMENT & ~THIS)
    assert size(cards=(thing("2/2"), lord)) == (3, 3)
    assert size(cards=(thing("2/2"), lord, silence)) == (2, 2)
    gone = scene(A={"battlefield": ["Thing"], "graveyard": ["Lord"]}, cards=(thing("2/2"), lord))
    assert look(gone, "thing").power == 2


@pytest.mark.rule("604.4")
def test_an_aura_changes_what_it_is_on_now_and_targets_it_not() -> None:
    """With shroud too; moved, it changes the other creature and no longer this one."""
    might = card("Might", "{G}", "Enchantment — Aura", Continuous(HOST, (ModifyPowerToughness(2, 2),)))
    cards = thing("2/2", Keyword("shroud")), might

    def on(host: str) -> tuple[int | None, int | None]:
        position = scene(A={"battlefield": ["Thing", "Memnite", {"card": "Might", "attached_to": host}]}, cards=cards)
        return look(position, "thing").power, look(position, "memnite").power

    assert on("thing") == (4, 1)
    assert on("memnite") == (2, 3)


@pytest.mark.rule("604.6")
@pytest.mark.parametrize(
    ("text", "phase", "castable_there"),
    [
        ("Cast this spell only during combat.", "main1", set()),
        ("Cast this spell only during combat.", "combat_begin", {"hand"}),
        ("You may cast this card from your graveyard.", "main1", {"hand", "graveyard"}),
    ],
)
def test_a_text_about_casting_its_card_works_where_the_card_is(text: str, phase: str, castable_there: set[str]) -> None:
    spell = {"name": "Spell", "mana_cost": "{0}", "type_line": "Instant", "oracle_text": f"{text}\nDraw a card."}
    document = {"cards": [spell], "turn": {"player": "A", "phase": phase}}
    zones = {zone for zone in ("hand", "graveyard") if listed(scene(A={zone: ["Spell"]}, document=document), "spell")}
    assert zones == castable_there


@pytest.mark.rule("604.7")
def test_a_static_ability_knows_nothing_of_what_has_left() -> None:
    """As much as the power of the creature that it is on: without it, nothing."""
    power_of_host = Total(Stat.POWER, HOST)
    bigger = Continuous(PERMANENT & CREATURE & ~HOST, (ModifyPowerToughness(power_of_host, 0),))
    mirror = card("Mirror", "{1}", "Artifact — Equipment", bigger)

    def power(**where: Any) -> int | None:
        seat = {"battlefield": ["Thing", "Memnite", {"card": "Mirror", **where}]}
        return look(scene(A=seat, cards=(thing("4/4"), mirror)), "memnite").power

    assert power(attached_to="thing") == 5
    assert power() == 1


@pytest.mark.rule("609.2")
def test_609_2_an_effect_on_all_lands_leaves_land_cards_elsewhere_alone() -> None:
    life = {
        "name": "Life",
        "type_line": "Enchantment",
        "oracle_text": "All lands are 1/1 creatures that are still lands.",
    }
    seat = {"hand": [{"card": "Forest", "id": "h"}], "graveyard": [{"card": "Forest", "id": "g"}]}
    position = scene(A={**seat, "battlefield": [{"card": "Forest", "id": "b"}, "Life"]}, document={"cards": [life]})
    assert {id for id in "hgb" if "Creature" in look(position, id).words} == {"b"}


@pytest.mark.rule("609.2")
def test_609_2_an_effect_on_the_cost_of_spells_is_one_on_the_stack() -> None:
    """A card in a hand has the mana value that it had; the spell costs more."""
    position = scene(A={"hand": ["Sol Ring"], "mana": "{C}", "battlefield": ["Sphere of Resistance"]})
    assert look(position, "sol-ring").mana_value == 1
    assert listed(position, "sol-ring") == set()


@pytest.mark.rule("609.4")
def test_as_though_is_so_for_that_effect_only() -> None:
    """A creature that may be cast as though it had flash has no flash."""
    cards = [
        {"name": "Orrery", "type_line": "Artifact", "oracle_text": "You may cast spells as though they had flash."},
        {"name": "Ban", "type_line": "Enchantment", "oracle_text": "Players can't cast spells with flash."},
    ]
    document = {"cards": cards, "turn": {"player": "B", "phase": "end"}, "priority": "A"}
    seat = {"hand": ["Memnite", "Snapcaster Mage"], "mana": "{U}{U}", "battlefield": ["Orrery", "Ban"]}
    position = scene(A=seat, B={}, document=document)
    assert listed(position, "memnite") == {"cast memnite"}
    assert listed(position, "snapcaster-mage") == set()


@pytest.mark.rule("611.2c")
def test_611_2c_a_lasting_effect_keeps_to_the_creatures_that_it_began_with() -> None:
    """Those that were white stay in it when they are white no longer; others that turn white don't get it."""
    position = scene(
        A={"battlefield": ["Elite Vanguard", "Memnite"]},
        document={
            "effects": [
                lasting(more(1, 1), on="elite-vanguard"),
                lasting(colored("B"), on="elite-vanguard"),
                lasting(colored("W"), on="memnite"),
            ]
        },
    )
    assert look(position, "elite-vanguard").power == 3
    assert look(position, "memnite").power == 1


@pytest.mark.rule("611.3a")
def test_a_static_ability_applies_to_whatever_is_white_now() -> None:
    banner = static("Banner", ModifyPowerToughness(1, 1), on=CREATURES & WHITE)
    effects = [lasting(colored("B"), on="elite-vanguard"), lasting(colored("W"), on="memnite")]
    seat = {"battlefield": ["Elite Vanguard", "Memnite", "Banner"]}
    position = scene(A=seat, cards=(banner,), document={"effects": effects})
    assert look(position, "elite-vanguard").power == 2
    assert look(position, "memnite").power == 2


@pytest.mark.rule("611.3c")
def test_a_creature_enters_as_big_as_effects_make_it() -> None:
    """Dryad Arbor is a green creature; there is no moment in which it is 1/1."""
    banner = static("Banner", ModifyPowerToughness(1, 1))
    after = castable.apply(
        scene(A={"hand": ["Dryad Arbor"], "battlefield": ["Banner"]}, cards=(banner,)), "play dryad-arbor"
    )
    assert (look(after, "dryad-arbor").power, look(after, "dryad-arbor").toughness) == (2, 2)
