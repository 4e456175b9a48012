"""The Examples printed under the rules that castable answers, each as a test named after its rule.

The texts are those of the newest edition that prints the Example. Examples about resolution are shown as far as they
concern announcing, targets and paying; the docstring says what is left out.
"""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.engine.announcing.retargeting import retarget
from castable.model.game.characteristics import activated_abilities, look
from castable.model.game.plays import PayLife, PayMana
from castable.model.game.position import ObjectId, Position
from castable.model.language.abilities import (
    Cant,
    Doing,
    ExtraLands,
    ManaEvent,
    MayPlayFrom,
    SpellAbility,
    TriggeredAbility,
)
from castable.model.language.amounts import Count
from castable.model.language.cards import card, kebab
from castable.model.language.effects import Does, add
from castable.model.language.filters import (
    ARTIFACT,
    CREATURE,
    INSTANT,
    LAND,
    PERMANENT,
    SORCERY,
    YOURS,
    AnyOf,
    Compare,
    HasStat,
    Stat,
    Zone,
)
from castable.model.language.targets import Target, target
from castable.model.pack.words import ability, mana_ability
from tests.scenes import can_pay, illegal, legal, listed, scene, trial

BEAR = {"battlefield": ["Grizzly Bears"]}


def pumped(id: str, power: int, toughness: int) -> dict[str, Any]:
    """A lasting effect: this creature gets +power/+toughness."""
    change = {"ModifyPowerToughness": {"power": power, "toughness": toughness}}
    return {"changes": {"objects": [id], "changes": [change]}}


# ---------------------------------------------------------------- 101–107


@pytest.mark.rule("101.2")
def test_101_2_cant_play_lands_beats_an_additional_land() -> None:
    extra = card("More", "{1}", "Enchantment", ExtraLands(1))
    never = card("Never", "{1}", "Enchantment", Cant(Doing.PLAY_LAND))
    allowed = scene(A={"hand": ["Forest"], "lands_played": 1, "battlefield": ["More"]}, cards=(extra,))
    legal(allowed, "play forest")
    both = {"hand": ["Forest"], "lands_played": 1, "battlefield": ["More", "Never"]}
    illegal(scene(A=both, cards=(extra, never)), "play forest")


@pytest.mark.rule("106.5")
def test_106_5_meteor_crater_without_a_colored_permanent() -> None:
    assert can_pay("{1}", "Meteor Crater") is False
    assert can_pay("{1}", "Meteor Crater", "Sol Ring", mana="") is True  # the Ring's own mana
    position = scene(A={"battlefield": ["Meteor Crater", "Ornithopter"]})
    payment = legal(position, "activate meteor-crater")
    after = castable.apply(position, "activate meteor-crater", payment)
    assert after.players["A"].mana.units == ()


@pytest.mark.rule("106.6")
def test_106_6_doubling_cube_adds_mana_without_the_restriction() -> None:
    """{R}{G} for creature spells is doubled: {R}{G} of the {R}{R}{G}{G} can be spent on anything."""
    mana = [{"mana": "{R}{G}", "only": "creature spells"}]
    position = scene(A={"hand": ["Shock"], "mana": mana, "battlefield": ["3 Wastes", "Doubling Cube"]})
    payment = legal(position, "activate doubling-cube")
    after = castable.apply(position, "activate doubling-cube", payment)
    units = after.players["A"].mana.units
    assert sorted(str(u.type) for u in units) == ["G", "G", "R", "R"]
    assert sorted(str(u.type) for u in units if u.only is None) == ["G", "R"]
    legal(after, "cast shock -> B")


@pytest.mark.rule("106.7")
def test_106_7_exotic_orchard_without_lands_of_an_opponent() -> None:
    assert can_pay("{1}", "Exotic Orchard") is False


def orchards(*mine: Any) -> Position:
    return scene(A={"hand": ["Sol Ring"], "battlefield": list(mine)}, B={"battlefield": ["Exotic Orchard"]})


@pytest.mark.rule("106.7")
def test_106_7_exotic_orchards_alone_on_both_sides() -> None:
    assert "118.3" in illegal(orchards("Exotic Orchard"), "cast sol-ring")


@pytest.mark.rule("106.7")
def test_106_7_exotic_orchards_and_one_forest() -> None:
    """Each Orchard could produce {G}: B's because of A's Forest, and so A's because of B's."""
    tapped = {"card": "Forest", "tapped": True}
    legal(orchards("Exotic Orchard", tapped), "cast sol-ring")
    position = scene(
        A={"battlefield": ["Forest", "Exotic Orchard"]},
        B={"hand": ["Elvish Mystic"], "battlefield": ["Exotic Orchard"]},
        document={"turn": {"player": "B"}},
    )
    legal(position, "cast elvish-mystic")


@pytest.mark.rule("107.1b")
def test_107_1b_a_creature_with_power_below_zero() -> None:
    """A 3/4 that gets -5/-0 is a -2/4, and +3/+0 more makes its power 1; combat damage is not covered."""
    giant = card("Rock", "{3}", "Creature — Golem", pt="3/4")
    less = [pumped("rock", -5, 0)]
    position = scene(A={"battlefield": ["Rock"]}, cards=(giant,), document={"effects": less})
    assert (look(position, "rock").power, look(position, "rock").toughness) == (-2, 4)
    more = scene(A={"battlefield": ["Rock"]}, cards=(giant,), document={"effects": [*less, pumped("rock", 3, 0)]})
    assert look(more, "rock").power == 1


@pytest.mark.rule("107.1b")
def test_107_1b_viridian_joiner_with_power_below_zero_adds_nothing() -> None:
    joiner = {"hand": ["Sol Ring"], "battlefield": ["Viridian Joiner"]}
    legal(scene(A=joiner), "cast sol-ring")
    weak = scene(A=joiner, document={"effects": [pumped("viridian-joiner", -2, 0)]})
    assert "118.3" in illegal(weak, "cast sol-ring")
    payment = legal(weak, "activate viridian-joiner")
    assert castable.apply(weak, "activate viridian-joiner", payment).players["A"].mana.units == ()


@pytest.mark.rule("107.1b")
def test_107_1b_chameleon_colossus_may_be_activated_with_power_below_zero() -> None:
    """The activation is legal; what +X/+X does as it resolves is not covered."""
    weak = [pumped("chameleon-colossus", -6, 0)]
    position = scene(A={"battlefield": ["4 Forest", "Chameleon Colossus"]}, document={"effects": weak})
    assert look(position, "chameleon-colossus").power == -2
    legal(position, "activate chameleon-colossus")


@pytest.mark.rule("107.4e")
@pytest.mark.parametrize(("mana", "pays"), [("{G}{G}", True), ("{G}{W}", True), ("{W}{W}", True), ("{G}{U}", False)])
def test_107_4e_two_hybrid_symbols(mana: str, pays: bool) -> None:
    assert can_pay("{G/W}{G/W}", mana=mana) is pays


@pytest.mark.rule("107.4f")
@pytest.mark.parametrize(("mana", "life"), [("{W}{W}", 0), ("{W}", 2), ("", 4)])
def test_107_4f_two_phyrexian_symbols(mana: str, life: int) -> None:
    """By {W}{W}, by {W} and 2 life, or by 4 life: with just so much of both, that is how it is paid."""
    position = scene(A={"life": life, "mana": mana, "hand": ["Trial"]}, cards=(trial("{W/P}{W/P}"),))
    payment = legal(position, "cast trial")
    assert payment is not None
    assert sum(step.amount for step in payment.steps if isinstance(step, PayLife)) == life
    if life:
        poorer = scene(A={"life": life - 1, "mana": mana, "hand": ["Trial"]}, cards=(trial("{W/P}{W/P}"),))
        assert {"118.3", "119.4"} & illegal(poorer, "cast trial")


# ---------------------------------------------------------------- 113, 115


@pytest.mark.rule("113.6m")
def test_113_6m_reassembling_skeleton_only_in_the_graveyard() -> None:
    lands = ["2 Swamp"]
    legal(scene(A={"graveyard": ["Reassembling Skeleton"], "battlefield": lands}), "activate reassembling-skeleton")
    onto = scene(A={"battlefield": [*lands, "Reassembling Skeleton"]})
    assert listed(onto, "reassembling-skeleton") == set()


@pytest.mark.rule("115.1a")
def test_115_1a_a_targeted_trigger_does_not_make_the_sorcery_targeted() -> None:
    """With "when you cycle this card, target creature gets -1/-1", it is cast without a target."""
    trigger = TriggeredAbility(ManaEvent.OTHER, effects=(Does("-1/-1"),), targets=(target(PERMANENT & CREATURE),))
    spell = trial("{0}", SpellAbility(effects=(Does("draw a card"),)), trigger, type_line="Sorcery")
    position = scene(A={"hand": ["Trial"]}, cards=(spell,))
    legal(position, "cast trial")
    assert listed(position, "trial") == {"cast trial"}


@pytest.mark.rule("115.7e")
def test_115_7e_arc_trail_and_redirect() -> None:
    """Redirect may target Arc Trail, and its two targets may change places."""
    two = {"battlefield": ["2 Mountain", "Runeclaw Bear", "Llanowar Elves"], "hand": ["Arc Trail"]}
    legal(scene(A=two), "cast arc-trail -> runeclaw-bear | llanowar-elves")
    legal(scene(A=two), "cast arc-trail -> llanowar-elves | runeclaw-bear")
    on_stack = [{"card": "Arc Trail", "id": "trail", "controller": "B", "targets": ["runeclaw-bear", "llanowar-elves"]}]
    mine = {"hand": ["Redirect"], "battlefield": ["2 Island", "Runeclaw Bear", "Llanowar Elves"]}
    redirected = scene(A=mine, document={"stack": on_stack})
    legal(redirected, "cast redirect -> trail")
    swapped = ("llanowar-elves",), ("runeclaw-bear",)
    assert swapped in {choice.targets for choice in castable.retarget(redirected, "trail")}
    assert retarget(redirected, "trail", swapped).objects[ObjectId("trail")].stacked is not None


# ---------------------------------------------------------------- 118


@pytest.mark.rule("118.3c")
def test_118_3c_lodestone_golem_taxes_a_spell_that_suspend_casts_for_free() -> None:
    """Without paying its mana cost it costs {1}, from the pool or by a mana ability.

    That nobody is forced to activate one, and that the card stays exiled, happens on resolution and is not covered.
    """
    seat = {"exile": [{"card": "Lava Spike", "id": "spike"}]}
    golem = {"battlefield": ["Lodestone Golem"]}
    free = {"effects": [{"may_play": "spike", "player": "A", "pay": "free", "until": "end_of_turn"}]}
    legal(scene(A={**seat, "mana": "{C}"}, B=golem, document=free), "cast spike as free -> B")
    legal(scene(A={**seat, "battlefield": ["Wastes"]}, B=golem, document=free), "cast spike as free -> B")
    assert "118.3" in illegal(scene(A=seat, B=golem, document=free), "cast spike as free -> B")
    legal(scene(A=seat, document=free), "cast spike as free -> B")


@pytest.mark.rule("118.11")
def test_118_11_psychic_vortex_and_obstinate_familiar() -> None:
    """Cumulative upkeep is paid as a trigger resolves, which is not covered: neither card's own casting is in doubt."""
    seat = {"hand": ["Psychic Vortex"], "battlefield": ["4 Island", "Obstinate Familiar"]}
    legal(scene(A=seat), "cast psychic-vortex")


@pytest.mark.rule("118.12")
def test_118_12_standstill_watches_a_spell_that_is_cast() -> None:
    """Casting under Standstill is legal, and its sacrifice is no cost of the spell; the trigger is not covered."""
    seat = {"hand": ["Shock"], "battlefield": ["Mountain", "Standstill"]}
    payment = legal(scene(A=seat), "cast shock -> B")
    assert payment is not None
    assert "standstill" not in str(payment.steps)


@pytest.mark.rule("118.12")
def test_118_12_dermoplasm_and_gather_specimens() -> None:
    """Both may be cast, Dermoplasm face down for {3} as well; turning it up and what enters are not covered."""
    mine = {"hand": ["Dermoplasm"], "battlefield": ["3 Island"]}
    assert listed(scene(A=mine), "dermoplasm") == {"cast dermoplasm", "cast dermoplasm as morph"}
    theirs = {"hand": ["Gather Specimens"], "battlefield": ["6 Island"]}
    legal(scene(A=theirs), "cast gather-specimens")


# ---------------------------------------------------------------- 601, 602


@pytest.mark.rule("601.2c", "115.3")
def test_601_2c_tap_two_target_creatures() -> None:
    spell = trial("{0}", SpellAbility((Target(PERMANENT & CREATURE, 2, 2),)))
    position = scene(A={"hand": ["Trial"]}, B={"battlefield": ["Grizzly Bears", "Hill Giant"]}, cards=(spell,))
    assert {"601.2c", "115.3"} & illegal(position, "cast trial -> hill-giant, hill-giant")
    legal(position, "cast trial -> hill-giant, grizzly-bears")


@pytest.mark.rule("601.2c", "115.3")
def test_601_2c_destroy_target_artifact_and_target_land() -> None:
    spell = trial("{0}", SpellAbility((target(PERMANENT & ARTIFACT), target(PERMANENT & LAND))))
    citadel = card("Citadel", None, "Artifact Land")
    position = scene(A={"hand": ["Trial"]}, B={"battlefield": ["Citadel"]}, cards=(spell, citadel))
    legal(position, "cast trial -> citadel | citadel")


@pytest.mark.rule("601.2h", "601.2f")
def test_601_2h_death_bomb_sacrificing_thunderscape_familiar() -> None:
    """Printed under 601.2g in 2011 and under 409.1h in 2005. {2}{B} is locked in, and stays so."""
    seat = {"hand": ["Death Bomb"], "battlefield": ["3 Swamp", "Thunderscape Familiar"]}
    payment = legal(scene(A=seat, B=BEAR), "cast death-bomb -> grizzly-bears")
    assert payment is not None
    assert payment.cost == "{2}{B}"
    assert sum(isinstance(step, PayMana) for step in payment.steps) == 3
    seat = {"hand": ["Death Bomb"], "battlefield": ["3 Swamp", "Memnite"]}
    assert "118.3" in illegal(scene(A=seat, B=BEAR), "cast death-bomb -> grizzly-bears")


@pytest.mark.rule("602.1a")
def test_602_1a_two_mana_of_any_type_and_a_tap() -> None:
    fountain = card("Fountain", "{2}", "Artifact", ability("{2}{T}", "gain 1 life"))

    def may_activate(mana: str, *, tapped: bool = False) -> bool:
        seat = {"mana": mana, "battlefield": [{"card": "Fountain", "tapped": tapped}]}
        return bool(listed(scene(A=seat, cards=(fountain,)), "fountain"))

    assert all(may_activate(mana) for mana in ("{W}{U}", "{B}{R}", "{G}{C}"))
    assert not may_activate("{W}")
    assert not may_activate("{W}{U}", tapped=True)


@pytest.mark.rule("601.3a")
def test_601_3a_rolling_thunder_under_void_winnower() -> None:
    """Opponents can't cast spells with even mana values: X may make {X}{R}{R} odd."""
    even = AnyOf(tuple(HasStat(Stat.MANA_VALUE, Compare.EQUAL, n) for n in range(0, 20, 2)))
    winnower = card("Winnower", "{9}", "Creature — Eldrazi", Cant(Doing.CAST, even), pt="11/9")
    seat = {"hand": ["Rolling Thunder", "Volcanic Wrath"], "battlefield": ["5 Mountain"]}
    wrath = card("Volcanic Wrath", "{R}{R}", "Sorcery")
    position = scene(A=seat, B={"battlefield": ["Winnower"]}, cards=(winnower, wrath))
    xs = {p.split("x=")[1].split()[0] for p in listed(position, "rolling-thunder")}
    assert xs == {"1", "3"}
    illegal(position, "cast volcanic-wrath")


@pytest.mark.rule("601.3e")
def test_601_3e_a_permission_for_instants_is_one_for_an_adventure() -> None:
    """Of Giant Killer on top of the library, Melek lets you cast Chop Down; here it is Bonecrusher Giant's Stomp."""
    melek = card("Paragon", "{6}", "Creature — Weird", MayPlayFrom(Zone.LIBRARY, INSTANT | SORCERY, lands=False,
                                                                   top_only=True), pt="2/4")  # fmt: skip
    horde = card("Horde", "{7}", "Creature — Beast", MayPlayFrom(Zone.LIBRARY, CREATURE, lands=False, top_only=True),
                 pt="7/7")  # fmt: skip
    seat = {"library": ["Bonecrusher Giant"], "mana": "{R}{R}{R}"}
    id = kebab("Bonecrusher Giant // Stomp")
    instants = scene(A={**seat, "battlefield": ["Paragon"]}, cards=(melek, horde))
    assert {p.split(" -> ")[0] for p in listed(instants, id)} == {f"cast {id} face=stomp"}
    creatures = scene(A={**seat, "battlefield": ["Horde"]}, cards=(melek, horde))
    assert listed(creatures, id) == {f"cast {id}"}


# ---------------------------------------------------------------- 605


@pytest.mark.rule("605.2")
def test_605_2_a_mana_ability_that_adds_nothing_now() -> None:
    """An ability "{T}: Add {G} for each creature you control" is a mana ability, whatever the position is like."""
    grove = card("Grove", None, "Land", mana_ability("{T}", add("{G}", Count(PERMANENT & CREATURE & YOURS))))
    for tapped in (False, True):
        position = scene(A={"battlefield": [{"card": "Grove", "tapped": tapped}]}, cards=(grove,))
        assert activated_abilities(position, "grove")[0].is_mana_ability
    position = scene(A={"battlefield": ["Grove"]}, cards=(grove,))
    after = castable.apply(position, "activate grove")
    assert after.stack == ()
    assert after.objects["grove"].tapped  # type: ignore[index]  # ids are text


@pytest.mark.rule("605.4a")
def test_605_4a_additional_mana_pays_for_the_spell_at_once() -> None:
    """Also 411.3 of 2005: lands tapped while casting give the additional mana immediately."""
    seat = {"hand": ["Hill Giant"], "battlefield": ["2 Mountain"]}
    assert "118.3" in illegal(scene(A=seat), "cast hill-giant")
    legal(scene(A={**seat, "battlefield": ["2 Mountain", "Mana Flare"]}), "cast hill-giant")


# ---------------------------------------------------------------- 608 and the 2005 wording, what concerns announcing


@pytest.mark.rule("608.2b", "115.1a")
def test_608_2b_aura_blast_needs_an_enchantment() -> None:
    """413.2a of 2005. That it doesn't resolve once its target is illegal is not covered."""
    seat = {"hand": ["Aura Blast"], "battlefield": ["2 Plains"]}
    legal(scene(A=seat, B={"battlefield": ["Crusade"]}), "cast aura-blast -> crusade")
    assert listed(scene(A=seat, B=BEAR), "aura-blast") == set()


@pytest.mark.rule("608.2b", "115.3")
def test_608_2b_plague_spores_may_choose_the_same_animated_land_twice() -> None:
    """413.2a of 2005. What happens once the land has turned black is not covered."""
    grove = card("Walking Grove", None, "Land Creature — Forest", pt="1/1")
    seat = {"hand": ["Plague Spores"], "battlefield": ["5 Swamp", "Mountain"]}
    position = scene(A=seat, B={"battlefield": ["Walking Grove"]}, cards=(grove,))
    legal(position, "cast plague-spores -> walking-grove | walking-grove")
