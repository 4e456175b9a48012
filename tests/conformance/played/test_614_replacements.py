"""Replacement and prevention effects (614–616), one rule at a time."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.documents.writing import write_position
from castable.playing.game import run_script
from tests.games import (
    TWICE,
    after,
    card,
    carried_out,
    counters,
    game_of,
    life,
    played,
    seat,
    shown,
    size_of,
    stopped_at,
    zone_of,
)

OGRE = card("Ogre", "Creature — Ogre")
SLAY = card("Slay", "Instant", "Destroy target creature.")
ZAP = card("Zap", "Instant", "Zap deals 3 damage to any target.")
VOID = card("Void", "Enchantment", "If a creature would die, exile it instead.")


@pytest.mark.rule("614.1", "614.1a", "614.6")
def test_what_is_replaced_never_happens() -> None:
    cards = [VOID, OGRE, SLAY, card("Urn", "Artifact", "Whenever a creature dies, you gain 1 life.")]
    script = carried_out(game_of(cards, A=seat(["Slay"], "Void", "Urn", "Ogre")), "cast slay -> ogre")
    assert (zone_of(script, "ogre"), life(script, "A")) == ("exile", 20)


@pytest.mark.rule("614.1b", "614.10", "504.1")
def test_a_step_that_is_skipped_is_replaced_by_nothing() -> None:
    doze = card("Doze", "Enchantment", "Skip your draw step.")
    document = game_of([doze], {"player": "A", "phase": "upkeep", "number": 3}, A=seat([], "Doze"))
    assert played(document, until="3.main1").game.position.players["A"].library_size == 20


@pytest.mark.rule("614.2", "609.7", "609.7c")
def test_more_damage_by_a_kind_of_source_is_about_all_sources_of_that_kind() -> None:
    cards = [ZAP, card("Fan", "Enchantment", "If a red source you control would deal damage to a "
        "permanent or player, it deals "
                       "that much damage plus 1 instead."),
             card("Bolt", "Instant", "Bolt deals 3 damage to any target.", mana_cost="{1}")]  # fmt: skip
    document = game_of(cards, A=seat(["Zap", "Bolt"], "Fan"))
    assert life(carried_out(document, "cast zap -> B"), "B") == 16
    assert life(carried_out(document, "cast bolt -> B"), "B") == 17


@pytest.mark.rule("614.3", "701.19a")
def test_a_shield_that_is_not_used_lasts_until_the_turn_ends() -> None:
    troll = card("Troll", "Creature — Troll", "{R}: Regenerate this creature.")
    document = game_of([troll, SLAY], A=seat(["Slay"], "Troll"))
    script = played(
        document, "activate troll", *TWICE, {"at": "1.end", "player": "A", "move": "cast slay -> troll"}, *TWICE
    )
    assert zone_of(script, "troll") == "battlefield"
    script = played(
        document, "activate troll", *TWICE, {"at": "2.upkeep", "player": "A", "move": "cast slay -> troll"}, *TWICE
    )
    assert zone_of(script, "troll") == "graveyard"


@pytest.mark.rule("614.7", "614.8")
def test_a_shield_does_nothing_where_nothing_is_destroyed() -> None:
    cards = [
        card("Troll", "Creature — Troll", "{R}: Regenerate this creature."),
        card("Toll", "Sorcery", "Each player sacrifices a creature."),
    ]
    script = after(game_of(cards, A=seat(["Toll"], "Troll")), "activate troll", "cast toll")
    assert zone_of(script, "troll") == "graveyard"


@pytest.mark.rule("701.19a")
def test_what_is_regenerated_becomes_tapped_by_that() -> None:
    wall = card("Wall", "Creature — Wall", "{0}: Regenerate this creature.\nWhenever this creature becomes tapped, you "
                "gain 1 life.")  # fmt: skip
    document = game_of([wall, SLAY], A=seat(["Slay"], "Wall"))
    script = played(document, "activate wall", *TWICE, "cast slay -> wall", *TWICE, *TWICE)
    assert (zone_of(script, "wall"), life(script, "A")) == ("battlefield", 21)


@pytest.mark.rule("614.8", "701.19a")
def test_regenerating_removes_damage_and_taps() -> None:
    troll = card("Troll", "Creature — Troll", "{R}: Regenerate this creature.")
    script = after(game_of([troll, ZAP], A=seat(["Zap"], "Troll")), "activate troll", "cast zap -> troll")
    now = shown(script, "troll")
    assert (zone_of(script, "troll"), now["tapped"], now["damage"]) == ("battlefield", True, 0)


@pytest.mark.rule("614.9")
def test_damage_that_would_be_redirected_to_what_is_gone_is_dealt_as_it_was() -> None:
    guard = card(
        "Guard",
        "Creature — Human",
        "All damage that would be dealt to you is dealt to this creature instead.",
        toughness="9",
    )
    document = game_of([guard, ZAP], A=seat(["Zap"]), B=seat([], "Guard"))
    script = carried_out(document, "cast zap -> B", until="1.main2")
    assert (life(script, "B"), shown(script, "guard")["damage"]) == (20, 3)


@pytest.mark.rule("614.12", "614.1c", "614.12a")
def test_what_is_chosen_as_it_enters_is_chosen_before_it_is_there() -> None:
    cards = [card("Ward", "Creature — Wall", "As this creature enters, choose a color.\nThis creature has "
        "protection from the chosen color."),
             ZAP]  # fmt: skip
    document = game_of(cards, A=seat(["Ward", "Zap"]))
    script = played(document, "cast ward", *TWICE)
    assert (zone_of(script, "ward"), script.game.decision.kind) == ("stack", "choose")  # type: ignore[union-attr]
    refused = run_script(castable.read(document), ["cast ward", *TWICE, "choose red", "cast zap -> ward"])
    assert refused.refused is not None


@pytest.mark.rule("614.15", "616.1a")
def test_a_self_replacement_is_applied_first() -> None:
    cards = [
        card("Sear", "Instant", "Sear deals 2 damage to target player. If you control an Ogre, Sear deals "
            "4 damage to that player instead."),
        card("Fan", "Enchantment", "If a source you control would deal damage to a permanent or player, "
            "it deals double that damage instead."),
        OGRE,
    ]  # fmt: skip
    assert life(carried_out(game_of(cards, A=seat(["Sear"], "Fan", "Ogre")), "cast sear -> B"), "B") == 12
    assert life(carried_out(game_of(cards, A=seat(["Sear"], "Fan")), "cast sear -> B"), "B") == 16


@pytest.mark.rule("614.16")
def test_more_tokens_are_made_of_those_that_a_replacement_makes_too() -> None:
    cards = [card("Season", "Enchantment", "If one or more tokens would be created under your control, "
        "twice that many of those tokens are created instead."),
             card("Swarm", "Sorcery", "Create two 1/1 green Insect creature tokens.")]  # fmt: skip
    script = after(game_of(cards, A=seat(["Swarm"], "Season")), "cast swarm")
    assert sum(o.token for o in script.game.position.objects.values()) == 4


SEASON = card("Season", "Enchantment", "If an effect would put one or more counters on a permanent you control, it "
              "puts twice that many of those counters on that permanent instead.")  # fmt: skip
PLENTY = card("Plenty", "Enchantment", "If one or more counters would be put on a permanent you control, twice that "
              "many of each of those kinds of counters are put on that permanent instead.")  # fmt: skip
SAGE: dict[str, Any] = {"name": "Sage", "type_line": "Planeswalker — Sage", "mana_cost": "{R}", "loyalty": "3",
                        "oracle_text": "+1: You gain 1 life."}  # fmt: skip
TALE = card("Tale", "Enchantment — Saga", "I, II — You gain 1 life.\nIII, IV, V — Draw a card.")
ROOTS = card("Roots", "Creature — Wall", "Put a -0/-1 counter on this creature: You gain 1 life.", toughness="9")


@pytest.mark.rule("614.16")
@pytest.mark.parametrize(("doubled", "loyalty", "roots", "lore"), [("Season", 4, 1, 2), ("Plenty", 5, 2, 3)])
def test_what_a_cost_or_a_turn_based_action_does_is_done_by_no_effect(
    doubled: str, loyalty: int, roots: int, lore: int
) -> None:
    cards = [SEASON, PLENTY, SAGE, TALE, ROOTS]
    table = [doubled, {"card": "Tale", "counters": {"lore": 1}}, {"card": "Sage", "counters": {"loyalty": 3}}, "Roots"]
    script = played(
        game_of(cards, A=seat([], *table)), "activate sage", *TWICE, "activate roots", *TWICE, until="3.main2"
    )
    assert (counters(script, "sage"), counters(script, "roots")) == ({"loyalty": loyalty}, {"-0/-1": roots})
    assert counters(script, "tale") == {"lore": lore}


@pytest.mark.rule("614.16", "306.5b", "702.37b")
@pytest.mark.parametrize("doubled", ["Season", "Plenty"])
def test_what_a_spell_an_ability_or_another_replacement_does_an_effect_does(doubled: str) -> None:
    cards = [SEASON, PLENTY, SAGE, card("Mark", "Instant", "Put a +1/+1 counter on target creature."), OGRE,
             card("Lurker", "Creature — Horror", "Megamorph {R}")]  # fmt: skip
    table = [doubled, "Ogre", {"card": "Lurker", "face_down": True}, "9 Mountain"]
    script = played(game_of(cards, A={"hand": ["Mark", "Sage"], "battlefield": table}), "special unmorph lurker",
                    "cast mark -> ogre", *TWICE, "cast sage", *TWICE)  # fmt: skip
    assert counters(script, "sage") == {"loyalty": 6}
    assert counters(script, "ogre") == counters(script, "lurker") == {"+1/+1": 2}


@pytest.mark.rule("614.16", "122.6a", "707.5")
@pytest.mark.parametrize(("more", "there"), [("Season", 2), ("Plenty", 2), ("Scales", 2)])
def test_more_counters_on_a_token_that_enters_with_them_are_no_more_tokens(more: str, there: int) -> None:
    scales = card("Scales", "Enchantment", "If one or more +1/+1 counters would be put on a creature you control, that "
                  "many plus one +1/+1 counters are put on it instead.")  # fmt: skip
    worker = card("Worker", "Artifact Creature — Construct", "Modular 1", power="0", toughness="0")
    twin = card("Twin", "Sorcery", "Create a token that's a copy of target creature.")
    table = [more, {"card": "Worker", "counters": {"+1/+1": 1}}]
    script = after(game_of([SEASON, PLENTY, scales, worker, twin], A=seat(["Twin"], *table)), "cast twin -> worker")
    assert [i for i in script.game.position.battlefield if i.startswith("worker")] == ["worker", "worker#2"]
    assert counters(script, "worker#2") == {"+1/+1": there}


@pytest.mark.rule("122.6a", "614.16")
def test_what_is_not_understood_of_counters_may_be_about_those_that_something_enters_with() -> None:
    odd = card("Odd", "Enchantment", "If one or more +1/+1 counters would be put on a creature you control, that many "
               "squared +1/+1 counters are put on it instead.")  # fmt: skip
    worker = card("Worker", "Artifact Creature — Construct", "Modular 1")
    twin = card("Twin", "Sorcery", "Create a token that's a copy of target creature.")
    document = game_of(
        [odd, worker, twin, OGRE], A=seat(["Worker", "Twin"], "Odd", "Ogre", {"card": "Worker", "id": "old"})
    )
    assert stopped_at(document, "cast worker", *TWICE) == "odd"
    assert stopped_at(document, "cast twin -> old", *TWICE) == "odd"
    assert stopped_at(document, "cast twin -> ogre", *TWICE) is None


@pytest.mark.rule("614.12", "701.40f")
@pytest.mark.parametrize("state", [{}, {"face": 1}])
def test_what_would_not_enter_is_looked_at_as_it_would_be_there(state: dict[str, int]) -> None:
    priest = card(
        "Priest", "Creature — Cleric", "If a nontoken creature would enter and it wasn't cast, exile it instead."
    )
    sage: dict[str, Any] = {
        "name": "Sage // Mage", "layout": "transform",
        "faces": [{"name": "Sage", "type_line": "Enchantment", "mana_cost": "{R}",
                   "oracle_text": "{0}: Exile Sage, then return it to the battlefield transformed under your control."},
                  {"name": "Mage", "type_line": "Creature — Wizard", "power": "1", "toughness": "1",
                   "oracle_text": "{0}: Exile Mage, then return it to the battlefield under your control."}],
    }  # fmt: skip
    table = ["Priest", {"card": "Sage // Mage", "id": "sage", **state}]
    script = after(game_of([priest, sage], A=seat([], *table)), "activate sage")
    assert zone_of(script, "sage") == ("battlefield" if state else "exile")
    hide = card("Hide", "Sorcery", "Manifest the top card of your library.")
    document = game_of([priest, hide], A=seat(["Hide"], "Priest"))
    document["players"]["A"]["library"] = [{"card": "Mountain", "id": "top"}]
    assert zone_of(after(document, "cast hide"), "top") == "exile"


@pytest.mark.rule("614.17", "614.17a", "101.2", "113.6g")
def test_what_cant_be_countered_is_not() -> None:
    cards = [
        card("Proud", "Creature — Cat", "This spell can't be countered."),
        card("Deny", "Instant", "Counter target spell."),
    ]
    document = game_of(cards, A=seat(["Proud"]), B=seat(["Deny"]))
    script = played(document, "cast proud", "pass", "cast deny -> proud", *TWICE, *TWICE)
    assert zone_of(script, "proud") == "battlefield"


# ---------------------------------------------------------------- prevention


@pytest.mark.rule("615.1", "615.1a", "615.7")
def test_a_shield_of_so_much_is_used_up_point_by_point() -> None:
    cards = [card("Ward", "Instant", "Prevent the next 4 damage that would be dealt to any target this turn."), ZAP]
    document = game_of(cards, A=seat(["2 Zap", "Ward"]))
    script = after(document, "cast ward -> B", "cast zap -> B")
    assert life(script, "B") == 20
    assert life(after(document, "cast ward -> B", "cast zap -> B", "cast zap#2 -> B"), "B") == 18


@pytest.mark.rule("615.3")
def test_a_shield_is_gone_when_the_turn_is() -> None:
    cards = [card("Ward", "Instant", "Prevent the next 4 damage that would be dealt to any target this turn."), ZAP]
    late = {"at": "2.upkeep", "player": "A", "move": "cast zap -> B"}
    script = played(game_of(cards, A=seat(["Zap", "Ward"])), "cast ward -> B", late, *TWICE)
    assert life(script, "B") == 17


@pytest.mark.rule("615.6")
def test_prevented_damage_is_no_damage() -> None:
    cards = [card("Peace", "Enchantment", "Prevent all damage that would be dealt to creatures."), OGRE, ZAP,
             card("Rage", "Enchantment", "Whenever a creature is dealt damage, you gain 1 life.")]  # fmt: skip
    script = carried_out(game_of(cards, A=seat(["Zap"], "Peace", "Rage", "Ogre")), "cast zap -> ogre")
    assert (zone_of(script, "ogre"), life(script, "A")) == ("battlefield", 20)


# ---------------------------------------------------------------- interaction


@pytest.mark.rule("616.1", "616.1e", "616.1f")
def test_who_would_be_dealt_damage_chooses_which_of_two_effects_comes_first() -> None:
    cards = [
        card("Fan", "Enchantment", "If a source you control would deal damage to a permanent or player, "
            "it deals double that damage instead."),
        card("Hot", "Enchantment", "If a source you control would deal damage to a permanent or player, "
            "it deals that much damage plus 1 instead."),
        ZAP,
    ]  # fmt: skip
    document = game_of(cards, A=seat(["Zap"], "Fan", "Hot"))
    script = played(document, "cast zap -> B", *TWICE)
    assert script.game.decision.player == "B"  # type: ignore[union-attr]
    lives = {life(played(document, "cast zap -> B", *TWICE, a), "B") for a in ("choose 1", "choose 2")}
    assert lives == {12, 13}


@pytest.mark.rule("616.1c", "614.12")
def test_a_copy_of_what_enters_with_counters_enters_with_them() -> None:
    cards = [card("Clone", "Creature — Shapeshifter", "You may have this creature enter as a copy of any "
        "creature on the battlefield."),
             card("Hydra", "Creature — Hydra", "This creature enters with two +1/+1 counters on it.")]  # fmt: skip
    document = game_of(cards, A=seat(["Clone"], "Hydra"))
    script = carried_out(document, "cast clone", answers={"A": ["yes", "choose hydra"]})
    assert size_of(script, "clone") == (4, 4)


@pytest.mark.rule("119.7", "119.8")
@pytest.mark.parametrize(
    ("text", "total"),
    [("Your life total can't change.", 20), ("You can't lose life.", 23), ("You can't gain or lose life.", 20)],
)
def test_who_can_not_lose_life_is_dealt_damage_and_loses_none(text: str, total: int) -> None:
    balm = card("Balm", "Instant", "You gain 3 life.")
    document = game_of([ZAP, balm, card("Rock", "Artifact", text)], A=seat(["Zap", "Balm"], "Rock"))
    script = after(document, "cast zap -> A", "cast balm")
    assert life(script, "A") == total


@pytest.mark.rule("120.3f", "120.4c")
def test_what_damage_results_in_may_be_replaced() -> None:
    thirsty = card("Drinker", "Creature — Vampire", "Lifelink\n{T}: Drinker deals 2 damage to target player.")
    cards = [thirsty, card("Feast", "Enchantment", "If you would gain life, you gain that much life plus 1 instead.")]
    cards.append(
        card("Curse", "Enchantment", "If an opponent would lose life, they lose twice that much life instead.")
    )
    document = game_of(cards, A=seat([], {"card": "Drinker", "sick": False}, "Feast", "Curse"))
    script = after(document, "activate drinker.1 -> B")
    assert (life(script, "A"), life(script, "B")) == (23, 16)


# ---------------------------------------------------------------- turned face up, skipping


@pytest.mark.rule("614.1e", "708.11")
def test_what_is_done_as_a_creature_is_turned_face_up_is_done_before_anything_can_happen_to_it() -> None:
    text = (
        "Morph {3}\nAs this creature is turned face up, put five +1/+1 counters on it.\n"
        "When this creature is turned face up, you gain 1 life."
    )
    hydra = card("Hydra", "Creature — Hydra", text, power="0", toughness="0")
    document = game_of([hydra], A=seat([], {"card": "Hydra", "face_down": True}))
    script = played(document, "special unmorph hydra")
    assert (zone_of(script, "hydra"), size_of(script, "hydra"), life(script, "A")) == ("battlefield", (5, 5), 20)
    assert life(played(document, "special unmorph hydra", *TWICE), "A") == 21


SKIP = card("Skip", "Sorcery", "Target player skips their next draw step.")


def drawn(document: dict[str, Any], until: str, *plays: str) -> int:
    """How many cards B has drawn by then, after plays of A's that resolve one after the other."""
    script = played(document, *(move for play in plays for move in (play, *TWICE)), until=until)
    return 20 - script.game.position.players["B"].library_size


@pytest.mark.rule("614.10a", "614.10")
def test_two_effects_that_skip_the_next_draw_step_skip_the_next_two() -> None:
    document = game_of([SKIP], A=seat(["2 Skip"]))
    turns = ("2.main1", "4.main1", "6.main1")
    assert [drawn(document, t) for t in turns] == [1, 2, 3]
    assert [drawn(document, t, "cast skip -> B") for t in turns] == [0, 1, 2]
    assert [drawn(document, t, "cast skip -> B", "cast skip#2 -> B") for t in turns] == [0, 0, 1]


@pytest.mark.rule("614.10a")
def test_what_is_due_in_the_next_upkeep_waits_for_the_first_one_that_is_not_skipped() -> None:
    cards = [card("Hurry", "Sorcery", "Target player skips their next upkeep step."),
             card("Later", "Instant", "At the beginning of your next upkeep, you gain 5 life.")]  # fmt: skip
    document = game_of(cards, A=seat(["Hurry", "Later"]))
    assert life(played(document, "cast later", until="3.main1"), "A") == 25
    moves = ("cast hurry -> A", *TWICE, "cast later")
    assert [life(played(document, *moves, until=u), "A") for u in ("3.main1", "5.main1")] == [20, 25]


BEFORE_A: dict[str, Any] = {"player": "B", "phase": "end", "number": 2}
VAULT = card(
    "Vault", "Artifact", "This artifact doesn't untap during your untap step.\nIf you would begin your turn while this "
    "artifact is tapped, you may skip that turn instead. If you do, untap this artifact.",
)  # fmt: skip
FAST = card(
    "Fast", "Enchantment", "If you would begin your draw step, you may skip that step instead. If you do, you gain 2 "
    "life.",
)  # fmt: skip


@pytest.mark.rule("614.10b", "614.10")
@pytest.mark.parametrize(("answer", "turn", "tapped"), [("yes", "B", False), ("no", "A", True)])
def test_what_follows_a_skipped_turn_is_the_first_thing_of_the_turn_that_begins(
    answer: str, turn: str, tapped: bool
) -> None:
    document = game_of([VAULT], BEFORE_A, A=seat([], {"card": "Vault", "tapped": True}))
    script = played(document, until="3.upkeep", answers={"A": [answer]})
    assert (script.game.position.turn.player, shown(script, "vault")["tapped"]) == (turn, tapped)
    waiting = played(document, until="3.untap", answers={"A": [answer]})
    assert shown(waiting, "vault")["tapped"] is True
    later = played(write_position(waiting.game.position), until="3.upkeep")
    assert shown(later, "vault")["tapped"] is tapped


@pytest.mark.rule("614.10b")
def test_what_follows_a_skipped_draw_step_is_the_first_thing_of_the_main_phase() -> None:
    document = game_of([FAST], BEFORE_A, A=seat([], "Fast"))
    script = played(document, until="3.main1", answers={"A": ["yes"]})
    assert (life(script, "A"), script.game.position.players["A"].library_size) == (20, 20)
    script = played(document, until="3.combat_begin", answers={"A": ["yes"]})
    assert [e.kind for e in script.events if e.kind in ("life", "draw") or e.verb == "main1"] == ["life", "begin"]


# ---------------------------------------------------------------- draws, and what enters


@pytest.mark.rule("614.11b", "614.11")
@pytest.mark.parametrize(("there", "total", "hand"), [((), 23, 1), (("Twins",), 20, 2)])
def test_what_is_done_with_the_drawn_card_is_not_done_with_cards_that_are_drawn_instead(
    there: tuple[str, ...], total: int, hand: int
) -> None:
    cards = [
        card("Twins", "Enchantment", "If you would draw a card, draw two cards instead."), OGRE,
        card("Peek", "Sorcery", "Draw a card and reveal it. If it's a creature card, you gain 3 life."),
    ]  # fmt: skip
    document = game_of(cards, A=seat(["Peek"], *there, library=["4 Ogre"]))
    script = after(document, "cast peek")
    assert (life(script, "A"), len(script.game.position.players["A"].hand)) == (total, hand)


@pytest.mark.rule("614.13", "702.82a")
def test_other_objects_change_zones_as_a_creature_that_devours_them_enters() -> None:
    cards = [
        card("Maw", "Creature — Beast", "Devour 2", power="1", toughness="1"), OGRE,
        card("Herald", "Enchantment", "Whenever a creature enters, you gain 1 life for each creature you control."),
    ]  # fmt: skip
    document = game_of(cards, A=seat(["Maw"], "2 Ogre", "Herald"))
    moves = ("cast maw", *TWICE)
    choice = played(document, *moves).game.decision
    assert choice is not None
    assert {str(option) for option in choice.options} == {
        "choose none", "choose ogre", "choose ogre#2", "choose ogre, ogre#2",
    }  # fmt: skip
    script = played(document, *moves, "choose ogre, ogre#2", *TWICE)
    assert (size_of(script, "maw"), zone_of(script, "ogre"), life(script, "A")) == ((5, 5), "graveyard", 21)


# ---------------------------------------------------------------- prevention that can't be, and of a source


NO_SHIELD = card("Fury", "Enchantment", "Damage can't be prevented.")
GROWS = "If damage would be dealt to this creature, prevent that damage and put that many +1/+1 counters on it."
SPRITE = card("Sprite", "Creature — Hydra", GROWS, toughness="9")


@pytest.mark.rule("615.12", "615.12a")
def test_damage_that_cant_be_prevented_is_dealt_and_what_else_the_prevention_does_happens_once() -> None:
    document = game_of([NO_SHIELD, SPRITE, ZAP], A=seat(["Zap"], "Sprite"))
    now = shown(after(document, "cast zap -> sprite"), "sprite")
    assert (now["damage"], now["counters"]) == (0, {"+1/+1": 3})
    document = game_of([NO_SHIELD, SPRITE, ZAP], A=seat(["Zap"], "Sprite", "Fury"))
    now = shown(after(document, "cast zap -> sprite"), "sprite")
    assert (now["damage"], now["counters"]) == (3, {"+1/+1": 3})


@pytest.mark.rule("615.12")
def test_shields_are_not_used_up_by_damage_that_cant_be_prevented() -> None:
    cards = [NO_SHIELD, ZAP, card("Break", "Instant", "Destroy target enchantment."),
             card("Ward", "Instant", "Prevent the next 4 damage that would be dealt to any target this turn."),
             ]  # fmt: skip
    document = game_of(cards, A=seat(["2 Zap", "Ward", "Break"], "Fury"))
    plays = ("cast ward -> B", "cast zap -> B", "cast break -> fury")
    assert life(after(document, *plays), "B") == 17
    assert life(after(document, *plays, "cast zap#2 -> B"), "B") == 17


@pytest.mark.rule("615.12", "122.1c")
def test_a_shield_counter_is_removed_though_the_damage_cant_be_prevented() -> None:
    there = {"card": "Golem", "counters": {"shield": 1}}
    document = game_of(
        [NO_SHIELD, ZAP, card("Golem", "Creature — Golem", toughness="9")], A=seat(["Zap"], there, "Fury")
    )
    now = shown(after(document, "cast zap -> golem"), "golem")
    assert (now["damage"], now["counters"]) == (3, {})


@pytest.mark.rule("615.2", "615.8")
def test_the_next_damage_of_the_chosen_source_is_prevented_however_much_it_is_and_no_more() -> None:
    cards = [card("Veil", "Instant", "The next time a source of your choice would deal damage to you this turn, "
                  "prevent that damage."),
             card("Pinger", "Creature — Imp", "{R}: This creature deals 2 damage to target player."),
             ]  # fmt: skip
    document = game_of(cards, A=seat([], "2 Pinger"), B=seat(["Veil"]))
    moves = ("pass", "cast veil", *TWICE, "choose pinger")
    ping = ("activate pinger -> B", *TWICE)
    assert life(played(document, *moves, *ping), "B") == 20
    assert life(played(document, *moves, *ping, *ping), "B") == 18
    assert life(played(document, *moves, "activate pinger#2 -> B", *TWICE), "B") == 18


# ---------------------------------------------------------------- the order in which effects on entering are applied


GATHER = card("Gather", "Instant", "If a creature would enter the battlefield under an opponent's control this turn, "
              "it enters under your control instead.")  # fmt: skip
CLONE = card("Clone", "Creature — Shapeshifter", "You may have this creature enter as a copy of any creature on the "
             "battlefield.")  # fmt: skip
DAY: dict[str, Any] = {"name": "Day // Night", "layout": "transform", "faces": [
    {"name": "Day", "type_line": "Creature — Human", "mana_cost": "{R}", "oracle_text": "Daybound", "power": "2",
     "toughness": "2"},
    {"name": "Night", "type_line": "Creature — Werewolf", "oracle_text": "Nightbound", "power": "4", "toughness": "4"},
]}  # fmt: skip


@pytest.mark.rule("616.1b", "614.1d")
def test_under_whose_control_it_enters_comes_before_what_its_controller_chooses() -> None:
    document = game_of([GATHER, CLONE, OGRE], A=seat(["Clone"], "Ogre"), B=seat(["Gather"]))
    decision = played(document, "pass", "cast gather", *TWICE, "cast clone", *TWICE).game.decision
    assert (decision.player, decision.kind) == ("B", "choose")  # type: ignore[union-attr]  # there is one
    script = played(document, "pass", "cast gather", *TWICE, "cast clone", *TWICE, "choose ogre")
    assert (shown(script, "clone")["name"], shown(script, "clone")["controller"]) == ("Ogre", "B")


@pytest.mark.rule("616.1b", "111.2")
def test_a_token_that_enters_under_anothers_control_is_owned_by_who_creates_it() -> None:
    swarm = card("Swarm", "Sorcery", "Create a 1/1 green Insect creature token.")
    document = game_of([GATHER, swarm], A=seat(["Swarm"]), B=seat(["Gather"]))
    script = played(document, "pass", "cast gather", *TWICE, "cast swarm", *TWICE)
    token = script.game.position.objects["insect"]  # type: ignore[index]  # ids are text
    assert (token.owner, token.controller) == ("A", "B")


@pytest.mark.rule("616.1d", "702.145b")
@pytest.mark.parametrize(("time", "name", "tapped"), [("it's day", "Day", True), ("it's night", "Night", False)])
def test_with_which_face_up_it_enters_comes_before_effects_on_what_is_of_that_face(
    time: str, name: str, tapped: bool
) -> None:
    document = game_of([DAY, card("Orb", "Artifact", "Humans enter tapped.")], A=seat(["Day // Night"], "Orb"))
    document["history"] = {"facts": {"A": [time]}}
    script = after(document, "cast day-night")
    assert (shown(script, "day-night")["name"], shown(script, "day-night")["tapped"]) == (name, tapped)


@pytest.mark.rule("702.145b", "702.145g")
def test_it_is_night_for_what_enters_where_a_permanent_has_made_it_so() -> None:
    bat = card("Bat", "Creature — Bat", "Nightbound")
    script = after(game_of([DAY, bat], A=seat(["Day // Night"], "Bat")), "cast day-night")
    assert shown(script, "day-night")["name"] == "Night"


@pytest.mark.rule("614.1a", "611.2a", "613.1f")
@pytest.mark.parametrize("text", [
    "Blaze deals 1 damage to target creature. If that creature would die this turn, exile it instead.",
    "Blaze deals 1 damage to each creature. If a creature dealt damage this way would die this turn, exile it instead.",
])  # fmt: skip
def test_what_a_spell_says_of_an_objects_death_is_no_ability_that_the_object_could_lose(text: str) -> None:
    blaze = card("Blaze", "Instant", text)
    frog = card("Frog", "Instant", "Target creature loses all abilities until end of turn.")
    document = game_of([blaze, frog, SLAY, OGRE], A=seat(["Blaze", "Frog", "Slay"], "Ogre"))
    aimed = "cast blaze -> ogre" if "target" in text else "cast blaze"
    script = played(document, aimed, *TWICE, "cast frog -> ogre", *TWICE, "cast slay -> ogre", *TWICE)
    assert zone_of(script, "ogre") == "exile"


@pytest.mark.rule("614.1a", "120.3d", "120.3b")
def test_the_controller_of_the_source_puts_the_counters_that_damage_results_in() -> None:
    more = card(
        "Raider",
        "Enchantment",
        "If you would put one or more counters on a permanent or player, put twice that many of each of those kinds of "
        "counters on that permanent or player instead.",
    )
    tick = card("Tick", "Creature — Insect", "Infect\n{T}: This creature deals 1 damage to any target.")
    hulk = card("Hulk", "Creature — Hulk", power="5", toughness="5")
    for at, other, number in (("A", "B", 2), ("B", "A", 1)):
        document = game_of([more, tick, hulk], **{at: seat([], "Raider"), other: {}})
        document["players"]["A"]["battlefield"] = [*document["players"]["A"].get("battlefield", []), "Tick", "Hulk"]
        assert counters(after(document, "activate tick -> hulk"), "hulk") == {"-1/-1": number}
        assert after(document, "activate tick -> B").game.position.players["B"].counters["poison"] == number


@pytest.mark.rule("702.92a", "608.2d")
def test_of_several_tokens_created_instead_of_one_the_equipment_is_attached_to_one() -> None:
    cards = [
        card("Season", "Enchantment", "If one or more tokens would be created under your control, twice that many of "
             "those tokens are created instead."),
        card("Husk", "Artifact — Equipment", "Living weapon\nEquipped creature gets +1/+1."),
    ]  # fmt: skip
    script = played(game_of(cards, A=seat(["Husk"], "Season")), "cast husk", *["pass"] * 4, "choose phyrexian-germ#2")
    assert (zone_of(script, "phyrexian-germ"), size_of(script, "phyrexian-germ#2")) == (None, (1, 1))
