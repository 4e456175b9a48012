"""Tokens, emblems, life, damage, drawing and counters (111, 114, 119–122), one rule at a time."""

from __future__ import annotations

import pytest

import castable
from castable.playing.game import run_script
from tests.games import TWICE, after, card, carried_out, game_of, happened, life, played, seat, shown, size_of, zone_of

OGRE = card("Ogre", "Creature — Ogre")
SLAY = card("Slay", "Instant", "Destroy target creature.")
SWARM = card("Swarm", "Sorcery", "Create two 1/1 green Insect creature tokens.")
ZAP = card("Zap", "Instant", "Zap deals 3 damage to any target.")


# ---------------------------------------------------------------- tokens


@pytest.mark.rule("111.2")
def test_who_creates_a_token_owns_and_controls_it() -> None:
    gift = card("Gift", "Sorcery", "Target opponent creates a 1/1 green Insect creature token.")
    script = after(game_of([gift], A=seat(["Gift"])), "cast gift -> B")
    token = script.game.position.objects["insect"]  # type: ignore[index]  # ids are text
    assert (token.owner, token.controller, token.token) == ("B", "B", True)


@pytest.mark.rule("111.9")
def test_a_legendary_token_has_the_name_and_the_characteristics_that_are_said() -> None:
    cards = [card("Ranger", "Sorcery", "Create Bo, a legendary 1/1 red Hamster creature token with trample.")]
    document = game_of(cards, A=seat(["2 Ranger"]))
    now = shown(after(document, "cast ranger"), "bo")
    assert (now["name"], now["supertypes"], now["types"], now["subtypes"]) == (
        "Bo",
        ["Legendary"],
        ["Creature"],
        ["Hamster"],
    )
    assert (now["colors"], now["power"], now["keywords"]) == (["R"], 1, ["trample"])
    script = after(document, "cast ranger", "cast ranger#2")
    assert script.game.decision is not None
    assert script.game.decision.rule == "704.5j"


@pytest.mark.rule("111.5", "614.1d")
def test_replacement_effects_of_entering_apply_to_tokens() -> None:
    orb = card("Orb", "Artifact", "Creatures enter tapped.")
    script = after(game_of([orb, SWARM], A=seat(["Swarm"], "Orb")), "cast swarm")
    assert [shown(script, i)["tapped"] for i in ("insect", "insect#2")] == [True, True]


@pytest.mark.rule("111.6", "111.1")
def test_a_token_is_a_permanent_that_effects_on_permanents_and_creatures_are_about() -> None:
    cards = [SWARM, card("Banner", "Artifact", "Creatures you control get +1/+1.")]
    script = after(game_of(cards, A=seat(["Swarm"], "Banner")), "cast swarm")
    assert size_of(script, "insect") == (2, 2)


@pytest.mark.rule("111.7", "603.6c")
def test_a_token_that_dies_triggers_what_waits_for_it_and_ceases_to_exist() -> None:
    cards = [SWARM, SLAY, card("Urn", "Artifact", "Whenever a creature dies, you gain 1 life.")]
    document = game_of(cards, A=seat(["Swarm", "Slay"], "Urn"))
    script = carried_out(document, "cast swarm", *TWICE, "cast slay -> insect")
    assert (life(script, "A"), zone_of(script, "insect")) == (21, None)
    assert "insect" not in script.game.position.players["A"].graveyard


@pytest.mark.rule("111.8")
def test_a_token_that_has_left_does_not_come_back() -> None:
    cards = [SWARM, card("Blink", "Instant", "Exile target creature, then return it to the battlefield "
        "under its owner's control."),
             OGRE]  # fmt: skip
    document = game_of(cards, A=seat(["Swarm", "2 Blink"], "Ogre"))
    script = carried_out(document, "cast swarm", *TWICE, "cast blink -> insect", *TWICE, "cast blink#2 -> ogre")
    assert (zone_of(script, "insect"), zone_of(script, "ogre")) == (None, "battlefield")


@pytest.mark.rule("111.4", "111.10", "111.10a", "111.10b", "111.10f")
@pytest.mark.parametrize(("name", "types"), [
    ("Treasure", ["Treasure"]), ("Food", ["Food"]), ("Clue", ["Clue"]), ("Blood", ["Blood"]), ("Gold", ["Gold"]),
    ("Map", ["Map"]), ("Powerstone", ["Powerstone"]),
])  # fmt: skip
def test_predefined_tokens_are_artifacts_of_their_name(name: str, types: list[str]) -> None:
    make = card("Make", "Sorcery", f"Create a {name} token.")
    now = shown(after(game_of([make], A=seat(["Make"])), "cast make"), name.lower())
    named = (now["name"], now["types"], now["subtypes"], now["colors"])
    assert named == (f"{name} Token", ["Artifact"], types, [])


@pytest.mark.rule("111.10a")
def test_a_treasure_is_sacrificed_for_a_mana_of_any_color() -> None:
    script = played(game_of(A={"battlefield": [{"token": "Treasure"}]}), "activate treasure", "choose red")
    assert zone_of(script, "treasure") is None
    assert len(script.game.position.players["A"].mana.units) == 1


@pytest.mark.rule("111.10b")
def test_food_is_eaten_for_three_life() -> None:
    script = carried_out(game_of(A=seat([], {"token": "Food"})), "activate food")
    assert (life(script, "A"), zone_of(script, "food")) == (23, None)


@pytest.mark.rule("111.10f")
def test_a_clue_is_sacrificed_for_a_card() -> None:
    script = carried_out(game_of(A=seat([], {"token": "Clue"})), "activate clue")
    assert script.game.position.players["A"].hidden_hand == 1


@pytest.mark.rule("111.10g")
def test_blood_is_sacrificed_and_a_card_discarded_for_a_card() -> None:
    script = carried_out(game_of([OGRE], A=seat(["Ogre"], {"token": "Blood"})), "activate blood")
    assert (zone_of(script, "ogre"), script.game.position.players["A"].hidden_hand) == ("graveyard", 1)


@pytest.mark.rule("111.10s")
@pytest.mark.parametrize(("top", "power"), [("Mountain", 2), ("Ogre", 3)])
def test_a_map_lets_a_creature_explore(top: str, power: int) -> None:
    document = game_of([OGRE], A=seat([], "Ogre", {"token": "Map"}, library=[top, "Mountain"]))
    script = carried_out(document, "activate map -> ogre")
    assert (size_of(script, "ogre")[0], zone_of(script, "map")) == (power, None)


@pytest.mark.rule("111.12", "707.2")
def test_a_copy_of_a_token_has_what_the_effect_that_made_it_said() -> None:
    cards = [SWARM, card("Echo", "Sorcery", "Create a token that's a copy of target creature.")]
    now = shown(after(game_of(cards, A=seat(["Swarm", "Echo"])), "cast swarm", "cast echo -> insect"), "insect#3")
    assert (now["subtypes"], now["colors"], now["power"]) == (["Insect"], ["G"], 1)


# ---------------------------------------------------------------- emblems


@pytest.mark.rule("114.1", "114.2", "114.4")
def test_an_emblem_lies_in_the_command_zone_and_its_ability_works_there() -> None:
    crown = card("Crown", "Sorcery", 'You get an emblem with "Creatures you control get +1/+1."')
    script = after(game_of([crown, OGRE], A=seat(["Crown"], "Ogre"), B=seat([], "Ogre")), "cast crown")
    assert [size_of(script, i) for i in ("ogre", "ogre#2")] == [(3, 3), (2, 2)]
    (emblem,) = script.game.position.players["A"].command
    assert (shown(script, emblem)["types"], shown(script, emblem)["colors"]) == ([], [])


@pytest.mark.rule("114.3")
def test_an_emblem_has_no_characteristics_but_its_abilities_also_once_it_is_written_down() -> None:
    crown = card("Crown", "Sorcery", 'You get an emblem with "Creatures you control get +1/+1."')
    position = after(game_of([crown, OGRE], A=seat(["Crown"], "Ogre")), "cast crown").game.position
    for there in (position, castable.read(position.to_document())):
        (emblem,) = there.players["A"].command
        now = castable.show(there, [emblem])["objects"][emblem]
        assert (now["types"], now["subtypes"], now["supertypes"], now["colors"]) == ([], [], [], [])
        assert (now["mana_value"], now["power"], len(now["abilities"])) == (0, None, 1)
        ogre = castable.show(there, ["ogre"])["objects"]["ogre"]
        assert (ogre["power"], ogre["toughness"]) == (3, 3)


@pytest.mark.rule("114.3", "704.5e")
def test_an_emblem_stays_where_a_copy_that_is_neither_spell_nor_permanent_does_not() -> None:
    emblem = {"name": "Sign", "type_line": "Emblem", "oracle_text": "Creatures you control get +1/+1."}
    document = game_of([OGRE], {"player": "A", "phase": "upkeep"}, A={"command": [{"token": emblem}],
                       "battlefield": ["Ogre"]}) | {"priority": None}  # fmt: skip
    assert size_of(played(document), "ogre") == (3, 3)


@pytest.mark.rule("114.5")
def test_an_emblem_is_no_permanent() -> None:
    cards = [card("Crown", "Sorcery", 'You get an emblem with "Creatures you control get +1/+1."'),
             card("Sweep", "Sorcery", "Exile all nonland permanents.")]  # fmt: skip
    script = after(game_of(cards, A=seat(["Crown", "Sweep"])), "cast crown", "cast sweep")
    assert len(script.game.position.players["A"].command) == 1


# ---------------------------------------------------------------- life


@pytest.mark.rule("119.1", "103.4")
def test_players_begin_with_twenty_life() -> None:
    assert life(played(game_of()), "A") == 20


@pytest.mark.rule("119.2", "120.3a")
def test_damage_to_a_player_is_loss_of_life() -> None:
    cards = [ZAP, card("Mourner", "Enchantment", "Whenever you lose life, draw a card.")]
    script = carried_out(game_of(cards, A=seat(["Zap"]), B=seat([], "Mourner")), "cast zap -> B")
    assert (life(script, "B"), script.game.position.players["B"].hidden_hand) == (17, 1)


@pytest.mark.rule("119.3", "120.2b")
def test_loss_of_life_is_no_damage() -> None:
    cards = [card("Drain", "Sorcery", "Target player loses 3 life."),
             card("Fence", "Enchantment", "Prevent all damage that would be dealt to you.")]  # fmt: skip
    script = carried_out(game_of(cards, A=seat(["Drain"]), B=seat([], "Fence")), "cast drain -> B")
    assert life(script, "B") == 17


@pytest.mark.rule("119.6", "704.5a", "104.3b")
def test_a_player_with_no_life_loses() -> None:
    script = run_script(castable.read(game_of([ZAP], A=seat(["Zap"]), B={"life": 3})), ["cast zap -> B", *TWICE])
    assert script.game.result is not None
    assert script.game.result["won"] == ["A"]


# ---------------------------------------------------------------- damage


@pytest.mark.rule("120.3c")
def test_damage_to_a_planeswalker_removes_loyalty() -> None:
    walker = card("Walker", "Legendary Planeswalker — Walker", loyalty="5")
    script = carried_out(game_of([ZAP, walker], A=seat(["Zap"]), B=seat([], "Walker")), "cast zap -> walker")
    assert shown(script, "walker")["loyalty"] == 2


@pytest.mark.rule("120.3d", "120.3e", "120.6")
def test_damage_stays_on_a_creature_unless_its_source_has_wither() -> None:
    cards = [ZAP, card("Bog", "Creature — Elemental", "Wither\n{T}: This creature deals 1 damage to target creature."),
             card("Wall", "Creature — Wall", toughness="9")]  # fmt: skip
    document = game_of(cards, A=seat(["Zap"], "Bog", "Wall"))
    script = after(document, "cast zap -> wall")
    assert (shown(script, "wall")["damage"], size_of(script, "wall")) == (3, (2, 9))
    script = after(document, "activate bog -> wall")
    assert (shown(script, "wall")["damage"], size_of(script, "wall")) == (0, (1, 8))


@pytest.mark.rule("120.3b")
def test_damage_by_a_source_with_infect_is_poison() -> None:
    tick = card("Tick", "Creature — Insect", "Infect\n{T}: This creature deals 1 damage to target player.")
    script = after(game_of([tick], A=seat([], "Tick")), "activate tick -> B")
    assert (life(script, "B"), dict(script.game.position.players["B"].counters)) == (20, {"poison": 1})


@pytest.mark.rule("120.3f", "120.4c", "702.15b")
def test_damage_by_a_source_with_lifelink_is_life_for_its_controller_at_once() -> None:
    monk = card("Monk", "Creature — Monk", "Lifelink\n{T}: This creature deals 1 damage to target player.")
    script = after(game_of([monk], A=seat([], "Monk")), "activate monk -> B")
    assert (life(script, "A"), life(script, "B")) == (21, 19)


@pytest.mark.rule("120.3h")
def test_damage_to_a_battle_removes_defense() -> None:
    war = card("War", "Battle — Siege", defense="5")
    script = carried_out(game_of([ZAP, war], A=seat(["Zap"]), B=seat([], {"card": "War", "counters": {"defense": 5}})),
                         "cast zap -> war")  # fmt: skip
    assert dict(script.game.position.objects["war"].counters) == {"defense": 2}  # type: ignore[index]


@pytest.mark.rule("120.7", "608.2h")
def test_the_source_of_damage_is_what_the_text_names() -> None:
    cards = [card("Bite", "Sorcery", "Target creature you control deals damage equal to its power to "
        "target creature you don't control."),
             card("Link", "Creature — Cat", "Lifelink", power="3"), OGRE]  # fmt: skip
    script = carried_out(game_of(cards, A=seat(["Bite"], "Link"), B=seat([], "Ogre")), "cast bite -> link | ogre")
    assert (life(script, "A"), zone_of(script, "ogre")) == (23, "graveyard")


@pytest.mark.rule("120.8", "614.7a")
def test_a_source_that_would_deal_no_damage_deals_none() -> None:
    cards = [
        card("Poke", "Creature — Insect", "{T}: This creature deals damage equal to its power to target "
            "player.", power="0"),
        card("More", "Enchantment", "If a source you control would deal damage to a permanent or player, "
            "it deals that much damage plus 1 instead."),
        card("Watch", "Enchantment", "Whenever a source deals damage to you, draw a card."),
    ]  # fmt: skip
    script = carried_out(game_of(cards, A=seat([], "Poke", "More"), B=seat([], "Watch")), "activate poke -> B")
    assert (life(script, "B"), script.game.position.players["B"].hidden_hand) == (20, 0)


# ---------------------------------------------------------------- drawing


@pytest.mark.rule("121.2", "121.1")
def test_several_cards_are_drawn_one_at_a_time() -> None:
    cards = [
        card("Think", "Sorcery", "Draw three cards."),
        card("Muse", "Enchantment", "Whenever you draw a card, you gain 1 life."),
    ]
    script = carried_out(game_of(cards, A=seat(["Think"], "Muse")), "cast think")
    assert (happened(script, "draw"), life(script, "A")) == (3, 23)


@pytest.mark.rule("121.2c", "101.4")
def test_if_several_players_draw_the_active_one_draws_all_of_theirs_first() -> None:
    each = card("Share", "Sorcery", "Each player draws two cards.")
    script = carried_out(game_of([each], A=seat(["Share"])), "cast share")
    assert [e.player for e in script.events if e.kind == "draw"] == ["A", "A", "B", "B"]


@pytest.mark.rule("121.4", "704.5b")
def test_who_draws_from_an_empty_library_loses_as_state_based_actions_are_performed() -> None:
    cards = [card("Think", "Sorcery", "Draw two cards. You gain 3 life.")]
    script = run_script(castable.read(game_of(cards, A=seat(["Think"], library=1))), ["cast think", *TWICE])
    assert (life(script, "A"), script.game.result is not None) == (23, True)


@pytest.mark.rule("121.6", "121.6a", "614.11")
def test_a_draw_may_be_replaced_even_if_the_library_is_empty() -> None:
    cards = [
        card("Think", "Sorcery", "Draw a card."),
        card("Font", "Enchantment", "If you would draw a card, you gain 2 life instead."),
    ]
    script = carried_out(game_of(cards, A=seat(["Think"], "Font", library=0)), "cast think")
    assert (life(script, "A"), script.game.result) == (22, None)


@pytest.mark.rule("121.6b", "614.11a")
def test_each_draw_of_several_is_replaced_by_itself() -> None:
    cards = [
        card("Think", "Sorcery", "Draw two cards."),
        card("Font", "Enchantment", "If you would draw a card, you gain 2 life instead."),
    ]
    script = carried_out(game_of(cards, A=seat(["Think"], "Font")), "cast think")
    assert (life(script, "A"), script.game.position.players["A"].hidden_hand) == (24, 0)


# ---------------------------------------------------------------- counters


@pytest.mark.rule("122.1a", "613.4c")
def test_counters_add_to_power_and_toughness() -> None:
    script = played(game_of([OGRE], A={"battlefield": [{"card": "Ogre", "counters": {"+1/+1": 2, "-0/-1": 1}}]}))
    assert size_of(script, "ogre") == (4, 3)


@pytest.mark.rule("122.1b", "613.1f")
def test_a_keyword_counter_gives_its_keyword() -> None:
    cards = [card("Wing", "Instant", "Put a flying counter on target creature."), OGRE]
    assert shown(after(game_of(cards, A=seat(["Wing"], "Ogre")), "cast wing -> ogre"), "ogre")["keywords"] == ["flying"]


@pytest.mark.rule("122.1c")
def test_a_shield_counter_is_removed_instead_of_destruction_or_damage() -> None:
    here = {"card": "Ogre", "counters": {"shield": 1}}
    for spell in ("slay", "zap"):
        script = after(game_of([SLAY, ZAP, OGRE], A=seat(["Slay", "Zap"]), B=seat([], here)), f"cast {spell} -> ogre")
        ogre = script.game.position.objects["ogre"]  # type: ignore[index]
        assert (zone_of(script, "ogre"), dict(ogre.counters), ogre.damage) == ("battlefield", {}, 0)


@pytest.mark.rule("122.1d")
def test_a_stun_counter_is_removed_instead_of_untapping() -> None:
    here = {"card": "Ogre", "tapped": True, "counters": {"stun": 1}}
    document = game_of([OGRE], {"player": "B", "phase": "end", "number": 2}, A={"battlefield": [here]})
    for until, tapped in (("3.draw", True), ("5.draw", False)):
        ogre = carried_out(document, until=until).game.position.objects["ogre"]  # type: ignore[index]
        assert (ogre.tapped, dict(ogre.counters)) == (tapped, {})


@pytest.mark.rule("122.1e", "704.5i")
def test_loyalty_is_counted_by_counters() -> None:
    walker = card("Walker", "Legendary Planeswalker — Walker", "+1: You gain 1 life.", loyalty="3")
    script = after(game_of([walker], A=seat(["Walker"])), "cast walker", "activate walker")
    assert (shown(script, "walker")["loyalty"], life(script, "A")) == (4, 21)


@pytest.mark.rule("122.1h")
def test_what_has_a_finality_counter_is_exiled_instead_of_dying() -> None:
    document = game_of([SLAY, OGRE], A=seat(["Slay"], {"card": "Ogre", "counters": {"finality": 1}}))
    assert zone_of(after(document, "cast slay -> ogre"), "ogre") == "exile"


@pytest.mark.rule("122.2", "400.7")
def test_counters_are_gone_from_what_has_changed_zones() -> None:
    blink = card(
        "Blink", "Instant", "Exile target creature, then return it to the battlefield under its owner's control."
    )
    document = game_of([blink, OGRE], A=seat(["Blink"], {"card": "Ogre", "counters": {"+1/+1": 3}}))
    assert size_of(after(document, "cast blink -> ogre"), "ogre") == (2, 2)


@pytest.mark.rule("122.6", "614.16")
def test_entering_with_counters_is_putting_them_there() -> None:
    cards = [card("Hydra", "Creature — Hydra", "This creature enters with two +1/+1 counters on it."),
             card("Growth", "Enchantment", "If one or more +1/+1 counters would be put on a creature you "
                 "control, that many plus one "
                  "+1/+1 counters are put on it instead.")]  # fmt: skip
    script = after(game_of(cards, A=seat(["Hydra"], "Growth")), "cast hydra")
    assert size_of(script, "hydra") == (5, 5)


@pytest.mark.rule("122.5")
def test_a_counter_that_is_moved_is_taken_from_one_object_and_put_on_another() -> None:
    cards = [card("Shift", "Instant", "Move a +1/+1 counter from target creature onto another target creature."), OGRE]
    document = game_of(cards, A=seat(["Shift"], {"card": "Ogre", "counters": {"+1/+1": 2}}, "Ogre"))
    script = after(document, "cast shift -> ogre | ogre#2")
    assert [size_of(script, i) for i in ("ogre", "ogre#2")] == [(3, 3), (3, 3)]


@pytest.mark.rule("303.4i")
@pytest.mark.parametrize("role", ["Cursed", "Monster", "Royal"])
def test_an_aura_token_that_is_attached_to_nothing_is_not_created(role: str) -> None:
    deed = card("Deed", "Sorcery", f"Create a {role} Role token attached to up to one target creature.")
    document = game_of([deed, OGRE], A=seat(["Deed"], "Ogre"))
    assert zone_of(after(document, "cast deed -> ogre"), role.lower()) == "battlefield"
    without = after(document, "cast deed")
    assert zone_of(without, role.lower()) is None
    assert zone_of(without, "deed") == "graveyard"


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize("between", ["mill two cards", "draw a card", "discard a card"])
def test_the_token_is_what_was_created_whatever_was_done_in_between(between: str) -> None:
    hatch = card("Hatch", "Sorcery", f"Create a 1/1 green Insect creature token, then {between}. "
                                     "Put a +1/+1 counter on the token.")  # fmt: skip
    script = after(game_of([hatch, OGRE], A=seat(["Hatch", "Ogre"], library=["3 Ogre"])), "cast hatch")
    assert size_of(script, "insect") == (2, 2)
