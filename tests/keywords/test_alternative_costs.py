"""Alternative costs and other ways to cast (118.9): each keyword with a real card, legal and not."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

import castable
from castable.model.documents import write_position
from castable.model.game.plays import Payment, PayObject
from castable.model.game.position import ObjectId
from castable.model.language.abilities import Ability, MayPlayFrom
from castable.model.language.cards import Card, card
from castable.model.language.filters import Filter, HasType, Zone
from castable.model.language.keywords import disguise, megamorph, morph
from tests.scenes import illegal, legal, listed, scene


def used(payment: Payment | None, action: str) -> set[str]:
    """The objects that a payment did something to."""
    assert payment is not None
    return {s.object for s in payment.steps if isinstance(s, PayObject) and s.action == action}


def cost_of(payment: Payment | None) -> str:
    """The total cost that a payment pays."""
    assert payment is not None
    return payment.cost


# ---------------------------------------------------------------- only another cost


@pytest.mark.parametrize(
    ("card", "play", "lands", "too_few"),
    [
        pytest.param("Mulldrifter", "cast mulldrifter as evoke", "3 Island", "2 Island", id="evoke"),
        pytest.param("Zurgo Bellstriker", "cast zurgo-bellstriker as dash", "2 Mountain", "1 Mountain", id="dash"),
        pytest.param(
            "Tenacious Underdog", "cast tenacious-underdog as blitz", "4 Swamp", "3 Swamp", id="blitz"
        ),
        pytest.param(
            "Overlord of the Balemurk", "cast overlord-of-the-balemurk as impending", "2 Swamp", "1 Swamp",
            id="impending",
        ),
        pytest.param("Quantum Riddler", "cast quantum-riddler as warp", "2 Island", "1 Island", id="warp"),
        pytest.param("Blitz Automaton", "cast blitz-automaton as prototype", "3 Mountain", "Island", id="prototype"),
        pytest.param("Den Protector", "cast den-protector as megamorph", "3 Island", "2 Island", id="megamorph"),
        pytest.param("Dog Walker", "cast dog-walker as disguise", "3 Island", "2 Island", id="disguise"),
        pytest.param("Vandalblast", "cast vandalblast as overload", "5 Mountain", "4 Mountain", id="overload"),
        pytest.param(
            "Arcee, Sharpshooter // Arcee, Acrobatic Coupe",
            "cast arcee-sharpshooter-arcee-acrobatic-coupe as more-than-meets-the-eye",
            ["Mountain", "Plains"],
            ["Mountain"],
            id="more than meets the eye",
        ),
    ],
)  # fmt: skip
@pytest.mark.rule("118.9")
def test_a_keyword_offers_another_cost(card: str, play: str, lands: str | list[str], too_few: str | list[str]) -> None:
    enough, few = ([names] if isinstance(names, str) else names for names in (lands, too_few))
    legal(scene(A={"hand": [card], "battlefield": enough}), play)
    assert illegal(scene(A={"hand": [card], "battlefield": few}), play) == {"118.3"}


@pytest.mark.rule("118.9a")
def test_only_one_alternative_cost_is_paid() -> None:
    position = scene(A={"hand": ["Mulldrifter"], "battlefield": ["3 Island", "Omniscience"]})
    assert listed(position, "mulldrifter") == {"cast mulldrifter as evoke", "cast mulldrifter as free"}
    with pytest.raises(castable.NotationError):
        castable.check(position, "cast mulldrifter as evoke as free")


@pytest.mark.rule("118.9d")
def test_additional_costs_and_increases_come_on_top_of_an_alternative_cost() -> None:
    field = ["6 Mountain", {"card": "Thorn of Amethyst", "controller": "B"}]
    payment = legal(scene(A={"hand": ["Vandalblast"], "battlefield": field}), "cast vandalblast as overload")
    assert cost_of(payment) == "{5}{R}"


@pytest.mark.rule("118.9c")
def test_an_alternative_cost_leaves_the_mana_value_as_it_is() -> None:
    position = scene(A={"hand": ["Mulldrifter"], "battlefield": ["3 Island"]})
    after = castable.apply(position, "cast mulldrifter as evoke")
    assert castable.model.game.characteristics.look(after, "mulldrifter").mana_value == 5


# ---------------------------------------------------------------- printed "rather than pay"


@pytest.mark.rule("118.9")
def test_fireblast_under_thorn_pays_the_increase_with_the_mountains_that_it_sacrifices() -> None:
    def fireblast(*, tapped: bool) -> object:
        mountains = {"card": "Mountain", "count": 2, "tapped": tapped}
        return {"A": {"hand": ["Fireblast"], "battlefield": [mountains, "Thorn of Amethyst"]}}

    untapped, tapped = (scene(**fireblast(tapped=t)) for t in (False, True))  # type: ignore[arg-type]  # players
    payment = legal(untapped, "cast fireblast as 1 -> B")
    assert (cost_of(payment), used(payment, "sacrifice")) == ("{1}", {"mountain", "mountain#2"})
    assert illegal(tapped, "cast fireblast as 1 -> B") == {"118.3"}


@pytest.mark.rule("118.9")
def test_force_of_vigor_is_free_only_in_another_players_turn() -> None:
    players = {"A": {"hand": ["Force of Vigor", "Llanowar Elves"]}, "B": {}}
    mine = scene(**players)  # type: ignore[arg-type]  # players
    theirs = scene(document={"turn": {"player": "B"}, "priority": "A"}, **players)  # type: ignore[arg-type]  # players
    payment = legal(theirs, "cast force-of-vigor as 1 ->")
    assert used(payment, "exile") == {"llanowar-elves"}
    assert illegal(mine, "cast force-of-vigor as 1 ->") == {"118.9"}


@pytest.mark.rule("118.9")
def test_the_card_itself_is_no_card_in_hand_to_exile() -> None:
    stack = {"stack": [{"card": "Lightning Bolt", "id": "bolt", "controller": "B", "targets": ["A"]}]}
    alone = scene(document=stack, A={"hand": ["Force of Will"]}, B={})
    assert illegal(alone, "cast force-of-will as 1 -> bolt") == {"118.3"}
    payment = legal(
        scene(document=stack, A={"hand": ["Force of Will", "Mulldrifter"]}, B={}), "cast force-of-will as 1 -> bolt"
    )
    assert used(payment, "exile") == {"mulldrifter"}


@pytest.mark.rule("107.4f")
def test_mental_misstep_costs_a_blue_mana_or_two_life() -> None:
    stack = {"stack": [{"card": "Lightning Bolt", "id": "bolt", "controller": "B", "targets": ["A"]}]}
    legal(scene(document=stack, A={"hand": ["Mental Misstep"], "life": 2}, B={}), "cast mental-misstep -> bolt")
    poor = scene(document=stack, A={"hand": ["Mental Misstep"], "life": 1}, B={})
    assert illegal(poor, "cast mental-misstep -> bolt") == {"118.3"}


@pytest.mark.rule("118.9")
def test_massacre_needs_what_both_players_control() -> None:
    yes = scene(A={"hand": ["Massacre"], "battlefield": ["Swamp"]}, B={"battlefield": ["Plains"]})
    no = scene(A={"hand": ["Massacre"], "battlefield": ["Swamp", "Plains"]}, B={})
    legal(yes, "cast massacre as 1")
    assert illegal(no, "cast massacre as 1") == {"118.9"}


# ---------------------------------------------------------------- conditions on this turn


@pytest.mark.rule("702.137a")
@pytest.mark.parametrize(("lost", "allowed"), [(["B"], True), (["A"], False), ([], False)])
def test_spectacle_needs_an_opponent_who_lost_life(lost: list[str], allowed: bool) -> None:
    document = {"history": {"lost_life": lost}}
    position = scene(document=document, A={"hand": ["Light Up the Stage"], "battlefield": ["Mountain"]}, B={})
    play = "cast light-up-the-stage as spectacle"
    assert (legal(position, play) is not None) if allowed else (illegal(position, play) == {"118.9"})


@pytest.mark.rule("702.137a")
def test_life_that_was_paid_is_life_lost() -> None:
    phyrexian = {"turn": {"player": "A"}, "priority": "A"}
    position = scene(
        document=phyrexian,
        A={"hand": ["Gitaxian Probe"], "battlefield": []},
        B={"hand": ["Light Up the Stage"], "battlefield": ["Mountain"]},
    )
    after = castable.apply(position, "cast gitaxian-probe -> B")
    assert after.history.lost_life == {"A"}


@pytest.mark.rule("702.117a")
def test_surge_needs_another_spell_this_turn() -> None:
    player = {"hand": ["Reckless Bushwhacker"], "battlefield": ["2 Mountain"]}
    play = "cast reckless-bushwhacker as surge"
    legal(scene(document={"history": {"spells_cast": {"A": ["Shock"]}}}, A=player, B={}), play)
    others = scene(document={"history": {"spells_cast": {"B": ["Shock"]}}}, A=player, B={})
    assert illegal(others, play) == {"118.9"}


@pytest.mark.rule("702.76a")
@pytest.mark.parametrize(
    ("damage", "allowed"),
    [({"A": ["Faerie", "Rogue"]}, True), ({"A": ["Goblin"]}, False), ({"B": ["Rogue"]}, False)],
)
def test_prowl_needs_combat_damage_by_one_of_the_spells_creature_types(
    damage: dict[str, list[str]], allowed: bool
) -> None:
    player = {"hand": ["Morsel Theft"], "battlefield": ["2 Swamp"]}
    position = scene(document={"history": {"combat_damage": damage}}, A=player, B={})
    play = "cast morsel-theft as prowl -> B"
    assert (legal(position, play) is not None) if allowed else (illegal(position, play) == {"118.9"})


@pytest.mark.rule("702.173a")
@pytest.mark.parametrize(("types", "allowed"), [(["Assassin"], True), (["commander"], True), (["Human"], False)])
def test_freerunning_needs_combat_damage_by_an_assassin_or_commander(types: list[str], allowed: bool) -> None:
    player = {"hand": ["Eagle Vision"], "battlefield": ["2 Island"]}
    position = scene(document={"history": {"combat_damage": {"A": types}}}, A=player, B={})
    play = "cast eagle-vision as freerunning"
    assert (legal(position, play) is not None) if allowed else (illegal(position, play) == {"118.9"})


# ---------------------------------------------------------------- from other zones


@pytest.mark.rule("702.34a")
def test_flashback_is_for_the_graveyard_only() -> None:
    lands = ["5 Mountain"]
    legal(scene(A={"graveyard": ["Past in Flames"], "battlefield": lands}), "cast past-in-flames as flashback")
    in_hand = scene(A={"hand": ["Past in Flames"], "battlefield": lands})
    assert illegal(in_hand, "cast past-in-flames as flashback") == {"601.3"}


@pytest.mark.rule("702.34a")
def test_flashback_may_cost_the_mana_cost_of_the_card() -> None:
    gains = {"gains": {"objects": ["fireball"], "keyword": "flashback", "cost": "its mana cost"}}
    position = scene(document={"effects": [gains]}, A={"graveyard": ["Fireball"], "battlefield": ["4 Mountain"]}, B={})
    payment = legal(position, "cast fireball as flashback x=3 -> B")
    assert cost_of(payment) == "{3}{R}"
    assert illegal(position, "cast fireball as flashback x=4 -> B") == {"118.3"}


@pytest.mark.rule("702.34a")
def test_a_printed_and_a_granted_flashback_cost_are_a_choice() -> None:
    gains = {"gains": {"objects": ["think-twice"], "keyword": "flashback", "cost": "its mana cost"}}
    player = {"graveyard": ["Think Twice"], "battlefield": ["2 Island"]}
    legal(scene(document={"effects": [gains]}, A=player, B={}), "cast think-twice as flashback")
    assert illegal(scene(A=player), "cast think-twice as flashback") == {"118.3"}


@pytest.mark.rule("702.138a")
def test_underworld_breach_grants_escape_for_the_mana_cost_and_three_other_cards() -> None:
    field = ["Underworld Breach", "Mountain"]
    rest = ["3 Island"]
    enough = scene(A={"graveyard": ["Lightning Bolt", *rest], "battlefield": field})
    payment = legal(enough, "cast lightning-bolt as escape -> B")
    assert used(payment, "exile") == {"island", "island#2", "island#3"}
    few = scene(A={"graveyard": ["Lightning Bolt", "2 Island"], "battlefield": field})
    assert illegal(few, "cast lightning-bolt as escape -> B") == {"118.3"}
    theirs = scene(A={"battlefield": field}, B={"graveyard": ["Lightning Bolt", *rest]})
    assert illegal(theirs, "cast lightning-bolt -> B") == {"601.3"}


@pytest.mark.rule("702.138a")
def test_escape_with_its_own_cost() -> None:
    eight = {"graveyard": ["Ox of Agonas", "8 Island"], "battlefield": ["2 Mountain"]}
    seven = {"graveyard": ["Ox of Agonas", "7 Island"], "battlefield": ["2 Mountain"]}
    legal(scene(A=eight), "cast ox-of-agonas as escape")
    assert illegal(scene(A=seven), "cast ox-of-agonas as escape") == {"118.3"}


@pytest.mark.rule("613.1f")
def test_a_card_that_lost_its_abilities_has_no_flashback() -> None:
    jailed = scene(A={"graveyard": ["Think Twice"], "battlefield": ["3 Island", "Yixlid Jailer"]})
    assert illegal(jailed, "cast think-twice as flashback") == {"118.9"}


@pytest.mark.rule("613.1f", "702.146a")
def test_a_card_that_lost_its_abilities_has_no_disturb() -> None:
    card = "Baithook Angler // Hook-Haunt Drifter"
    jailed = scene(A={"graveyard": [card], "battlefield": ["2 Island", "Yixlid Jailer"]})
    assert "118.9" in illegal(jailed, "cast baithook-angler-hook-haunt-drifter as disturb")
    assert castable.plays(jailed).of_objects((ObjectId("baithook-angler-hook-haunt-drifter"),)).count() == 0


@pytest.mark.rule("702.146a")
def test_disturb_casts_the_back_face_from_the_graveyard() -> None:
    card = "Baithook Angler // Hook-Haunt Drifter"
    position = scene(A={"graveyard": [card], "battlefield": ["2 Island"]})
    play = "cast baithook-angler-hook-haunt-drifter as disturb"
    legal(position, play)
    spell = castable.model.game.characteristics.look(
        castable.apply(position, play), "baithook-angler-hook-haunt-drifter"
    )
    assert (spell.name, spell.mana_value, "flying" in spell.keywords) == ("Hook-Haunt Drifter", 2, True)
    in_hand = scene(A={"hand": [card], "battlefield": ["2 Island"]})
    assert illegal(in_hand, play) == {"601.3"}


@pytest.mark.rule("702.146a")
def test_a_disturbed_aura_has_a_target() -> None:
    card = "Brine Comber // Brinebound Gift"
    lands = ["Plains", "Island"]
    alone = scene(A={"graveyard": [card], "battlefield": lands})
    assert listed(alone, "brine-comber-brinebound-gift") == set()
    position = scene(A={"graveyard": [card], "battlefield": [*lands, "Grizzly Bears"]})
    assert listed(position, "brine-comber-brinebound-gift") == {
        "cast brine-comber-brinebound-gift as disturb -> grizzly-bears"
    }


@pytest.mark.rule("702.162a")
def test_more_than_meets_the_eye_works_wherever_the_card_may_be_cast() -> None:
    card = "Arcee, Sharpshooter // Arcee, Acrobatic Coupe"
    lands = ["Plains", "Mountain"]
    play = "cast arcee-sharpshooter-arcee-acrobatic-coupe as more-than-meets-the-eye"
    after = castable.apply(scene(A={"hand": [card], "battlefield": lands}), play)
    assert after.objects[ObjectId("arcee-sharpshooter-arcee-acrobatic-coupe")].printed.name == "Arcee, Acrobatic Coupe"
    legal(scene(A={"command": [{"card": card, "commander": True}], "battlefield": lands}), play)
    assert illegal(scene(A={"graveyard": [card], "battlefield": lands}), play) == {"601.3"}


@pytest.mark.rule("702.187b")
def test_mayhem_needs_the_card_to_have_been_discarded_this_turn() -> None:
    player = {"graveyard": ["Raging Goblinoids"], "battlefield": ["3 Mountain"]}
    discarded = {"history": {"discarded": ["raging-goblinoids"]}}
    legal(scene(document=discarded, A=player, B={}), "cast raging-goblinoids as mayhem")
    assert illegal(scene(A=player), "cast raging-goblinoids as mayhem") == {"601.3"}


@pytest.mark.rule("702.187b")
def test_a_card_discarded_for_a_cost_may_be_cast_for_mayhem() -> None:
    position = scene(
        A={"hand": ["Tormenting Voice", "Raging Goblinoids"], "battlefield": ["5 Mountain"]},
    )
    after = castable.apply(position, "cast tormenting-voice")
    assert set(map(str, after.history.discarded)) == {"raging-goblinoids"}


@pytest.mark.rule("702.187c")
def test_a_land_with_mayhem_is_played_from_the_graveyard() -> None:
    player = {"graveyard": ["Oscorp Industries"]}
    legal(scene(document={"history": {"discarded": ["oscorp-industries"]}}, A=player, B={}), "play oscorp-industries")
    assert illegal(scene(A=player), "play oscorp-industries") != set()


@pytest.mark.rule("702.185a")
def test_warp_is_for_the_hand_only() -> None:
    exiled = {"effects": [{"may_play": "quantum-riddler", "player": "A"}]}
    position = scene(document=exiled, A={"exile": ["Quantum Riddler"], "battlefield": ["5 Island"]}, B={})
    assert listed(position, "quantum-riddler") == {"cast quantum-riddler"}


@pytest.mark.rule("702.152a")
def test_a_permission_may_be_for_one_alternative_cost_only() -> None:
    position = scene(A={"graveyard": ["Tenacious Underdog"], "battlefield": ["4 Swamp"]})
    assert listed(position, "tenacious-underdog") == {"cast tenacious-underdog as blitz"}
    assert illegal(position, "cast tenacious-underdog") == {"601.3"}


@pytest.mark.rule("702.127a")
def test_aftermath_is_cast_from_a_graveyard_and_from_nowhere_else() -> None:
    lands = ["2 Swamp", "2 Mountain"]
    field = [*lands, "Grizzly Bears"]
    in_hand = scene(A={"hand": ["Cut // Ribbons"], "battlefield": field})
    assert listed(in_hand, "cut-ribbons") == {"cast cut-ribbons face=cut -> grizzly-bears"}
    buried = scene(A={"graveyard": ["Cut // Ribbons"], "battlefield": field})
    assert listed(buried, "cut-ribbons") == {f"cast cut-ribbons face=ribbons x={x}" for x in (0, 1, 2)}


@pytest.mark.rule("702.133a")
def test_jump_start_discards_a_card_and_only_from_the_graveyard() -> None:
    lands = ["2 Island"]
    buried = scene(A={"graveyard": ["Radical Idea"], "hand": ["Plains"], "battlefield": lands})
    payment = legal(buried, "cast radical-idea with jump-start")
    assert used(payment, "discard") == {"plains"}
    assert illegal(scene(A={"graveyard": ["Radical Idea"], "battlefield": lands}), "cast radical-idea") == {"601.3"}
    in_hand = scene(A={"hand": ["Radical Idea", "Plains"], "battlefield": lands})
    assert listed(in_hand, "radical-idea") == {"cast radical-idea"}
    assert illegal(in_hand, "cast radical-idea with jump-start") == {"601.2b"}


@pytest.mark.rule("702.170d")
def test_a_plotted_card_is_cast_for_nothing_at_sorcery_speed_even_without_plot() -> None:
    plotted = {"exile": [{"card": "Lightning Bolt", "plotted": True}]}
    legal(scene(A=plotted), "cast lightning-bolt as plot -> B")
    combat = scene(document={"turn": {"player": "A", "phase": "combat_begin"}}, A=plotted, B={})
    assert illegal(combat, "cast lightning-bolt as plot -> B") == {"601.3"}
    this_turn = scene(document={"history": {"prepared": ["lightning-bolt"]}}, A=plotted, B={})
    assert illegal(this_turn, "cast lightning-bolt as plot -> B") == {"601.3"}


@pytest.mark.rule("702.35a")
def test_madness_is_paid_when_an_effect_says_so_whatever_the_time() -> None:
    player = {"exile": ["Basking Rootwalla"]}
    theirs = {"turn": {"player": "B"}, "priority": "A"}
    now = {"effects": [{"may_play": "basking-rootwalla", "player": "A", "pay": "madness"}]}
    position = scene(document=theirs | now, A=player, B={})
    assert listed(position, "basking-rootwalla") == {"cast basking-rootwalla as madness"}
    assert illegal(scene(A=player), "cast basking-rootwalla as madness") == {"601.3"}
    in_hand = scene(A={"hand": ["Basking Rootwalla"], "battlefield": ["Forest"]})
    assert listed(in_hand, "basking-rootwalla") == {"cast basking-rootwalla"}


@pytest.mark.rule("702.94a")
def test_miracle_is_paid_when_an_effect_says_so() -> None:
    player = {"hand": ["Terminus"], "battlefield": ["Plains"]}
    drawn = {
        "turn": {"player": "A", "phase": "draw"},
        "effects": [{"may_play": "terminus", "player": "A", "pay": "miracle"}],
    }
    assert listed(scene(document=drawn, A=player, B={}), "terminus") == {"cast terminus as miracle"}
    assert illegal(scene(A=player), "cast terminus as miracle") == {"601.3"}


# ---------------------------------------------------------------- an object makes it cost less


@pytest.mark.rule("702.119a")
def test_emerge_costs_less_by_the_mana_value_of_the_sacrificed_creature() -> None:
    field = ["2 Island", "Mulldrifter", "Grizzly Bears"]
    position = scene(A={"hand": ["Elder Deep-Fiend"], "battlefield": field})
    payment = legal(position, "cast elder-deep-fiend as emerge")
    assert (cost_of(payment), used(payment, "sacrifice")) == ("{U}{U}", {"mulldrifter"})
    without = scene(A={"hand": ["Elder Deep-Fiend"], "battlefield": ["4 Island", "Grizzly Bears"]})
    assert illegal(without, "cast elder-deep-fiend as emerge") == {"118.3"}
    with_bears = scene(A={"hand": ["Elder Deep-Fiend"], "battlefield": ["5 Island", "Grizzly Bears"]})
    assert cost_of(legal(with_bears, "cast elder-deep-fiend as emerge")) == "{3}{U}{U}"


@pytest.mark.rule("702.119a", "601.2f")
def test_emerge_is_reduced_by_the_creature_that_is_sacrificed_and_no_other() -> None:
    field = ["2 Island", "Mulldrifter", "Grizzly Bears"]
    position = scene(A={"hand": ["Elder Deep-Fiend"], "battlefield": field})
    payment = legal(position, "cast elder-deep-fiend as emerge")
    assert payment is not None
    castable.apply(position, "cast elder-deep-fiend as emerge", payment)
    steps = (replace(s, object=ObjectId("grizzly-bears")) if isinstance(s, PayObject) else s for s in payment.steps)
    with pytest.raises(castable.CastableError):
        castable.apply(position, "cast elder-deep-fiend as emerge", replace(payment, steps=tuple(steps)))


@pytest.mark.rule("702.119c")
def test_a_creature_sacrificed_for_mana_is_not_there_to_emerge_from() -> None:
    field = ["6 Island", "Blood Pet"]
    spell = {"hand": ["Elder Deep-Fiend"], "battlefield": field}
    payment = legal(scene(A=spell), "cast elder-deep-fiend as emerge")
    assert (cost_of(payment), used(payment, "sacrifice")) == ("{4}{U}{U}", {"blood-pet"})
    assert illegal(
        scene(A={"hand": ["Elder Deep-Fiend"], "battlefield": ["5 Island", "Blood Pet"]}),
        "cast elder-deep-fiend as emerge",
    ) == {"118.3"}


@pytest.mark.rule("702.119b")
def test_emerge_from_artifact_takes_an_artifact() -> None:
    lands = ["2 Swamp"]
    artifact = scene(A={"hand": ["Crabomination"], "battlefield": [*lands, "Bygone Colossus"]})
    assert used(legal(artifact, "cast crabomination as emerge"), "sacrifice") == {"bygone-colossus"}
    creature = scene(A={"hand": ["Crabomination"], "battlefield": [*lands, "Mulldrifter"]})
    assert illegal(creature, "cast crabomination as emerge") == {"118.3"}


@pytest.mark.rule("702.119a")
def test_emerge_may_be_granted_at_the_mana_cost() -> None:
    field = ["1 Island", "Herigast, Erupting Nullkite"]
    position = scene(A={"hand": ["Mulldrifter"], "battlefield": field})
    payment = legal(position, "cast mulldrifter as emerge")
    assert cost_of(payment) == "{U}"
    assert illegal(scene(A={"hand": ["Mulldrifter"], "battlefield": ["1 Island"]}), "cast mulldrifter as emerge") == {
        "118.9"
    }


@pytest.mark.rule("702.48a")
def test_offering_costs_less_by_the_mana_cost_and_gives_the_time_of_an_instant() -> None:
    rat = {"name": "Test Rat", "type_line": "Creature — Rat", "mana_cost": "{2}{B}", "power": "1", "toughness": "1"}
    combat = {"turn": {"player": "B", "phase": "combat_begin"}, "priority": "A", "cards": [rat]}
    player = {"hand": ["Patron of the Nezumi"], "battlefield": ["4 Swamp", "Test Rat"]}
    position = scene(document=combat, A=player, B={})
    payment = legal(position, "cast patron-of-the-nezumi with offering")
    assert (cost_of(payment), used(payment, "sacrifice")) == ("{3}{B}", {"test-rat"})
    assert listed(position, "patron-of-the-nezumi") == {"cast patron-of-the-nezumi with offering"}
    seven = scene(document=combat, A={"hand": ["Patron of the Nezumi"], "battlefield": ["7 Swamp"]}, B={})
    assert illegal(seven, "cast patron-of-the-nezumi") == {"117.1a"}


@pytest.mark.rule("702.48c")
def test_excess_colored_mana_of_an_offering_takes_generic_mana_away() -> None:
    fox = {"name": "Odd Rat", "type_line": "Creature — Rat", "mana_cost": "{G}{G}{B}", "power": "1", "toughness": "1"}
    player = {"hand": ["Patron of the Nezumi"], "battlefield": ["4 Swamp", "Odd Rat"]}
    payment = legal(scene(document={"cards": [fox]}, A=player, B={}), "cast patron-of-the-nezumi with offering")
    assert cost_of(payment) == "{3}{B}"


@pytest.mark.rule("702.180a")
def test_harmonize_taps_up_to_one_creature_and_costs_less_by_its_power() -> None:
    field = ["3 Mountain", {"card": "Auspicious Starrix", "sick": True}]
    position = scene(A={"graveyard": ["Channeled Dragonfire"], "battlefield": field})
    payment = legal(position, "cast channeled-dragonfire as harmonize -> B")
    assert (cost_of(payment), used(payment, "tap")) == ("{R}{R}", {"auspicious-starrix"})
    alone = scene(A={"graveyard": ["Channeled Dragonfire"], "battlefield": ["7 Mountain"]})
    assert cost_of(legal(alone, "cast channeled-dragonfire as harmonize -> B")) == "{5}{R}{R}"
    tapped = scene(
        A={
            "graveyard": ["Channeled Dragonfire"],
            "battlefield": ["3 Mountain", {"card": "Auspicious Starrix", "tapped": True}],
        }
    )
    assert illegal(tapped, "cast channeled-dragonfire as harmonize -> B") == {"118.3"}


@pytest.mark.rule("702.188a")
def test_web_slinging_returns_a_tapped_creature() -> None:
    bears = {"card": "Grizzly Bears", "tapped": True}
    position = scene(A={"hand": ["Spider-Man, Web-Slinger"], "battlefield": ["Plains", bears]})
    payment = legal(position, "cast spider-man-web-slinger as web-slinging")
    assert used(payment, "return") == {"grizzly-bears"}
    untapped = scene(A={"hand": ["Spider-Man, Web-Slinger"], "battlefield": ["Plains", "Grizzly Bears"]})
    assert illegal(untapped, "cast spider-man-web-slinger as web-slinging") == {"118.3"}


@pytest.mark.rule("601.2h")
def test_a_creature_tapped_for_mana_is_tapped_when_costs_are_paid() -> None:
    druid = {"hand": ["Spider-Man, Web-Slinger"], "battlefield": ["Birds of Paradise"]}
    payment = legal(scene(A=druid), "cast spider-man-web-slinger as web-slinging")
    assert used(payment, "return") == {"birds-of-paradise"}


@pytest.mark.rule("118.9")
def test_sneak_returns_an_unblocked_attacker_in_the_declare_blockers_step() -> None:
    bears = {"card": "Grizzly Bears", "attacking": "B", "tapped": True}
    player = {"hand": ["Donatello's Technique"], "battlefield": ["3 Island", bears]}
    blocks = {"turn": {"player": "A", "phase": "declare_blockers"}}
    position = scene(document=blocks, A=player, B={})
    assert listed(position, "donatellos-technique") == {"cast donatellos-technique as sneak"}
    payment = legal(position, "cast donatellos-technique as sneak")
    assert used(payment, "return") == {"grizzly-bears"}
    blocked = {"battlefield": [{"card": "Memnite", "blocking": "grizzly-bears"}]}
    assert illegal(scene(document=blocks, A=player, B=blocked), "cast donatellos-technique as sneak") == {"118.3"}
    damage = {"turn": {"player": "A", "phase": "combat_damage"}}
    assert illegal(scene(document=damage, A=player, B={}), "cast donatellos-technique as sneak") == {"601.3"}


# ---------------------------------------------------------------- another spell


@pytest.mark.rule("702.96b")
def test_an_overloaded_spell_has_no_targets() -> None:
    position = scene(A={"hand": ["Vandalblast"], "battlefield": ["5 Mountain"]}, B={})
    assert listed(position, "vandalblast") == {"cast vandalblast as overload"}
    assert illegal(position, "cast vandalblast as overload -> B") == {"601.2c"}


@pytest.mark.rule("702.103b")
def test_a_bestowed_card_is_an_aura_with_a_creature_to_enchant() -> None:
    lands = ["5 Forest"]
    position = scene(A={"hand": ["Boon Satyr"], "battlefield": [*lands, "Grizzly Bears"]})
    assert listed(position, "boon-satyr") == {"cast boon-satyr", "cast boon-satyr as bestow -> grizzly-bears"}
    after = castable.apply(position, "cast boon-satyr as bestow -> grizzly-bears")
    words = castable.model.game.characteristics.look(after, "boon-satyr").words
    assert words == {"Enchantment", "Aura"}
    alone = scene(A={"hand": ["Boon Satyr"], "battlefield": lands})
    assert listed(alone, "boon-satyr") == {"cast boon-satyr"}


@pytest.mark.rule("702.103d")
def test_a_bestowed_card_is_no_creature_spell_to_prohibitions_and_taxes() -> None:
    field = ["6 Forest", "Grizzly Bears", "Thorn of Amethyst"]
    position = scene(A={"hand": ["Boon Satyr"], "battlefield": field})
    assert cost_of(legal(position, "cast boon-satyr as bestow -> grizzly-bears")) == "{4}{G}{G}"
    assert cost_of(legal(position, "cast boon-satyr")) == "{1}{G}{G}"
    muzzle = {"effects": [{"static": {"Cant": {"doing": "cast", "what": {"HasType": {"name": "Creature"}}}}}]}
    forbidden = scene(document=muzzle, A={"hand": ["Boon Satyr"], "battlefield": field}, B={})
    assert listed(forbidden, "boon-satyr") == {"cast boon-satyr as bestow -> grizzly-bears"}


@pytest.mark.rule("702.103b")
def test_a_bestowed_spell_in_a_document_is_no_creature_spell() -> None:
    satyr = {"card": "Boon Satyr", "id": "satyr", "controller": "B", "targets": ["grizzly-bears"]}
    player = {"hand": ["Negate"], "battlefield": ["2 Island", "Grizzly Bears"]}
    bestowed = scene(document={"stack": [satyr | {"alternative": "bestow"}]}, A=player, B={})
    legal(bestowed, "cast negate -> satyr")
    legal(castable.read(write_position(bestowed)), "cast negate -> satyr")
    creature = {"card": "Boon Satyr", "id": "satyr", "controller": "B"}
    assert listed(scene(document={"stack": [creature]}, A=player, B={}), "negate") == set()


@pytest.mark.rule("702.140a")
def test_mutate_targets_a_non_human_creature_with_the_same_owner() -> None:
    field = [
        "3 Forest",
        {"card": "Grizzly Bears", "id": "mine"},
        {"card": "Grizzly Bears", "id": "stolen", "owner": "B"},
        {"card": "Thalia, Guardian of Thraben", "id": "human"},
    ]
    lent = {"card": "Grizzly Bears", "id": "lent", "owner": "A"}
    position = scene(A={"hand": ["Gemrazer"], "battlefield": field}, B={"battlefield": [lent]})
    assert listed(position, "gemrazer") == {f"cast gemrazer as mutate -> {target}" for target in ("mine", "lent")}


@pytest.mark.rule("702.113b")
def test_awaken_adds_a_target() -> None:
    field = ["7 Swamp", "Grizzly Bears"]
    position = scene(A={"hand": ["Ruinous Path"], "battlefield": field})
    plays = listed(position, "ruinous-path")
    assert len(plays) == 1 + 7
    assert {"cast ruinous-path -> grizzly-bears", "cast ruinous-path as awaken -> grizzly-bears | swamp"} <= plays


@pytest.mark.rule("702.148a")
def test_cleave_is_another_text_for_another_cost() -> None:
    field = ["4 Swamp", "1 Forest"]
    position = scene(A={"hand": ["Dig Up"], "battlefield": field})
    assert listed(position, "dig-up") == {"cast dig-up", "cast dig-up as cleave"}


@pytest.mark.rule("702.160a", "718.3a")
def test_a_prototyped_spell_has_its_own_cost_colors_and_size() -> None:
    position = scene(A={"hand": ["Blitz Automaton"], "battlefield": ["3 Mountain"]})
    after = castable.apply(position, "cast blitz-automaton as prototype")
    spell = castable.model.game.characteristics.look(after, "blitz-automaton")
    assert (spell.mana_value, [c.value for c in spell.colors], spell.power, spell.toughness) == (3, ["R"], 3, 2)
    assert "haste" in spell.keywords


@pytest.mark.rule("702.37c")
def test_a_spell_may_be_castable_only_face_down() -> None:
    muzzle = {"effects": [{"static": {"Cant": {"doing": "cast", "what": {"HasName": {"name": "Den Protector"}}}}}]}
    position = scene(document=muzzle, A={"hand": ["Den Protector"], "battlefield": ["3 Forest"]}, B={})
    assert listed(position, "den-protector") == {"cast den-protector as megamorph"}


CAVERN = card("Cavern", None, "Land", *morph("{2}"))


@pytest.mark.parametrize("keyword", [morph, megamorph, disguise])
@pytest.mark.rule("702.37c", "702.168b", "305.9")
def test_a_land_card_is_no_land_while_it_is_cast_face_down(keyword: Callable[[str], tuple[Ability, ...]]) -> None:
    cavern = card("Cavern", None, "Land", *keyword("{2}"))
    position = scene(A={"hand": ["Cavern"], "battlefield": ["3 Forest"]}, cards=(cavern,))
    assert listed(position, "cavern") == {"play cavern", f"cast cavern as {keyword.__name__}"}
    assert cost_of(legal(position, f"cast cavern as {keyword.__name__}")) == "{3}"
    assert illegal(position, "cast cavern") == {"305.9"}
    assert illegal(position, "cast cavern as free") == {"305.9"}
    few = scene(A={"hand": ["Cavern"], "battlefield": ["2 Forest"]}, cards=(cavern,))
    assert illegal(few, f"cast cavern as {keyword.__name__}") == {"118.3"}


@pytest.mark.rule("702.37c", "708.4")
def test_effects_on_creature_spells_affect_a_land_cast_face_down() -> None:
    no_lands = {"effects": [{"static": {"Cant": {"doing": "cast", "what": {"HasType": {"name": "Land"}}}}}]}
    no_creatures = {"effects": [{"static": {"Cant": {"doing": "cast", "what": {"HasType": {"name": "Creature"}}}}}]}
    seat = {"hand": ["Cavern"], "battlefield": ["3 Forest"]}
    legal(scene(A=seat, B={}, cards=(CAVERN,), document=no_lands), "cast cavern as morph")
    assert illegal(scene(A=seat, B={}, cards=(CAVERN,), document=no_creatures), "cast cavern as morph") == {"101.2"}
    played = scene(A={**seat, "lands_played": 1}, cards=(CAVERN,))
    assert listed(played, "cavern") == {"cast cavern as morph"}
    upkeep = scene(A=seat, B={}, cards=(CAVERN,), document={"turn": {"player": "A", "phase": "upkeep"}})
    assert illegal(upkeep, "cast cavern as morph") == {"117.1a"}


@pytest.mark.rule("702.37c", "601.3e")
def test_a_land_is_cast_face_down_from_wherever_a_creature_spell_may_be() -> None:
    top = {"library": {"top": ["Cavern"], "count": 1}}
    lands = scene(A={"battlefield": ["3 Forest", "Sight"], **top}, cards=(CAVERN, sight(HasType("Land"))))
    assert illegal(lands, "cast cavern as morph") == {"601.3"}
    creatures = scene(A={"battlefield": ["3 Forest", "Sight"], **top}, cards=(CAVERN, sight(HasType("Creature"))))
    legal(creatures, "cast cavern as morph")


def sight(what: Filter) -> Card:
    """An enchantment by which cards may be played off the top of one's library (601.3, 305.1)."""
    return card("Sight", "{U}", "Enchantment", MayPlayFrom(Zone.LIBRARY, what, top_only=True))


@pytest.mark.rule("708.4")
def test_nobody_is_told_the_name_of_a_spell_cast_face_down() -> None:
    position = scene(A={"hand": ["Den Protector"], "battlefield": ["3 Forest"]})
    after = castable.apply(position, "cast den-protector as megamorph")
    assert dict(after.history.spells_cast) == {"A": ("",)}


@pytest.mark.rule("118.6a")
def test_a_spell_may_be_castable_only_with_its_alternative_cost() -> None:
    gains = {"gains": {"objects": ["ancestral-vision"], "keyword": "flashback", "cost": "{U}"}}
    player = {"graveyard": ["Ancestral Vision"], "battlefield": ["Island"]}
    position = scene(document={"effects": [gains]}, A=player, B={})
    assert listed(position, "ancestral-vision") == {
        f"cast ancestral-vision as flashback -> {player}" for player in ("A", "B")
    }
    unpayable = {"gains": {"objects": ["ancestral-vision"], "keyword": "flashback", "cost": "its mana cost"}}
    position = scene(document={"effects": [unpayable]}, A=player, B={})
    assert illegal(position, "cast ancestral-vision as flashback -> A") == {"118.6"}


# ---------------------------------------------------------------- for any spell


@pytest.mark.rule("118.9")
def test_fist_of_suns_offers_its_cost_for_every_spell() -> None:
    field = ["Fist of Suns", "Plains", "Island", "Swamp", "Mountain", "Forest"]
    position = scene(A={"hand": ["Bringer of the Blue Dawn", "Bygone Colossus"], "battlefield": field})
    assert listed(position, "bygone-colossus") == {"cast bygone-colossus as 1", "cast bygone-colossus as warp"}
    assert listed(position, "bringer-of-the-blue-dawn") == {
        "cast bringer-of-the-blue-dawn as 1",
        "cast bringer-of-the-blue-dawn as 2",
    }
    assert illegal(position, "cast bygone-colossus as 2") == {"118.9"}


@pytest.mark.rule("118.9")
def test_only_what_the_text_names_gets_the_cost() -> None:
    position = scene(A={"hand": ["Gravecrawler", "Mulldrifter"], "battlefield": ["Rooftop Storm"]})
    assert listed(position, "gravecrawler") == {"cast gravecrawler as 1"}
    assert listed(position, "mulldrifter") == set()
    theirs = scene(A={"hand": ["Gravecrawler"]}, B={"battlefield": ["Rooftop Storm"]})
    assert listed(theirs, "gravecrawler") == set()


@pytest.mark.rule("118.9")
def test_the_cost_may_be_offered_together_with_a_permission_for_the_zone() -> None:
    field = ["Rooftop Storm", {"card": "Gravecrawler", "id": "other"}]
    position = scene(A={"graveyard": ["Gravecrawler"], "battlefield": field})
    assert listed(position, "gravecrawler") == {"cast gravecrawler as 1"}


@pytest.mark.rule("107.3b")
def test_x_is_zero_for_a_cost_without_x() -> None:
    field = ["Fist of Suns", "Plains", "Island", "Swamp", "Mountain", "Forest"]
    position = scene(A={"hand": ["Fireball"], "battlefield": field})
    assert "cast fireball as 1 x=0 -> B" in listed(position, "fireball")
    assert illegal(position, "cast fireball as 1 x=2 -> B") == {"107.3b"}


@pytest.mark.rule("118.9")
def test_dream_halls_lets_every_player_discard_a_card_that_shares_a_color() -> None:
    field = {"battlefield": ["Dream Halls"]}
    position = scene(A={"hand": ["Mulldrifter", "Divination"]}, B=field)
    assert used(legal(position, "cast mulldrifter as 1"), "discard") == {"divination"}
    off_color = scene(A={"hand": ["Mulldrifter", "Lightning Bolt"]}, B=field)
    assert illegal(off_color, "cast mulldrifter as 1") == {"118.3"}


@pytest.mark.rule("118.9")
def test_the_object_that_offers_a_cost_may_be_named() -> None:
    field = ["Fist of Suns", "Jodah, Archmage Eternal", "Plains", "Island", "Swamp", "Mountain", "Forest"]
    position = scene(A={"hand": ["Bygone Colossus"], "battlefield": field})
    assert {"cast bygone-colossus as 1", "cast bygone-colossus as 2"} <= listed(position, "bygone-colossus")
    jodah = castable.check(position, "cast bygone-colossus as 2 by jodah-archmage-eternal")
    assert isinstance(jodah, castable.Legal)
    assert isinstance(castable.check(position, "cast bygone-colossus as 1 by jodah-archmage-eternal"), castable.Illegal)


@pytest.mark.rule("903.8")
def test_a_commander_may_be_cast_for_an_alternative_cost_with_its_tax() -> None:
    commander = {"card": "Spider-Man, Web-Slinger", "commander": True, "casts": 1}
    bears = {"card": "Grizzly Bears", "tapped": True}
    position = scene(A={"command": [commander], "battlefield": ["3 Plains", bears]})
    assert cost_of(legal(position, "cast spider-man-web-slinger as web-slinging")) == "{2}{W}"


# ---------------------------------------------------------------- faces and halves


@pytest.mark.rule("709.3a")
def test_only_the_half_that_is_cast_is_held_against_a_limit_on_mana_value() -> None:
    static = {
        "MayPlayFrom": {
            "zone": "exile",
            "what": {"HasStat": {"stat": "mana value", "compare": "<=", "amount": 2}},
            "free": True,
        }
    }
    document = {"effects": [{"static": static, "player": "A"}]}
    position = scene(document=document, A={"exile": ["Commit // Memory", "Fire // Ice"]}, B={"battlefield": ["Plains"]})
    assert "cast fire-ice face=ice as free -> plains" in listed(position, "fire-ice")
    assert listed(position, "commit-memory") == set()


@pytest.mark.rule("720.3")
def test_an_omen_may_be_cast_instead_of_the_creature() -> None:
    position = scene(A={"hand": ["Marang River Regent // Coil and Catch"], "battlefield": ["4 Island"]})
    assert listed(position, "marang-river-regent-coil-and-catch") == {
        "cast marang-river-regent-coil-and-catch face=coil-and-catch"
    }


@pytest.mark.rule("712.11b")
def test_either_face_of_a_modal_card_may_be_cast() -> None:
    position = scene(
        A={"hand": ["Valki, God of Lies // Tibalt, Cosmic Impostor"], "battlefield": ["6 Swamp", "Mountain"]}
    )
    assert listed(position, "valki-god-of-lies-tibalt-cosmic-impostor") == {
        "cast valki-god-of-lies-tibalt-cosmic-impostor",
        "cast valki-god-of-lies-tibalt-cosmic-impostor face=tibalt-cosmic-impostor",
    }
