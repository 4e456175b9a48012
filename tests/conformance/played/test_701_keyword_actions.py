"""Keyword actions and what 101–110 say of a game that is played, one rule at a time."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.playing.game import run_script
from tests.games import TWICE, after, card, carried_out, game_of, life, played, seat, shown, size_of, zone_of

OGRE = card("Ogre", "Creature — Ogre")


@pytest.mark.rule("101.3")
def test_what_is_impossible_is_left_out_and_the_rest_is_done() -> None:
    cards = [card("Rot", "Sorcery", "Target player discards a card. You gain 2 life.")]
    script = carried_out(game_of(cards, A=seat(["Rot"])), "cast rot -> B")
    assert life(script, "A") == 22


@pytest.mark.rule("102.1", "500.1")
def test_the_active_player_is_whose_turn_it_is_and_turns_go_round() -> None:
    turns = [played(game_of(), until=f"{n}.upkeep").game.position.turn.player for n in (2, 3, 4)]
    assert turns == ["B", "A", "B"]


@pytest.mark.rule("104.2", "104.2b", "104.1")
def test_an_effect_may_say_that_a_player_wins() -> None:
    win = card("Win", "Sorcery", "You win the game.")
    script = run_script(castable.read(game_of([win], A=seat(["Win"]))), ["cast win", *TWICE])
    assert script.game.result is not None
    assert (script.game.result["won"], script.game.decision) == (["A"], None)


@pytest.mark.rule("104.3", "104.3e")
def test_an_effect_may_say_that_a_player_loses() -> None:
    doom = card("Doom", "Sorcery", "Target player loses the game.")
    script = run_script(castable.read(game_of([doom], A=seat(["Doom"]))), ["cast doom -> B", *TWICE])
    assert script.game.result is not None
    assert script.game.result["won"] == ["A"]


@pytest.mark.rule("104.3f", "104.4a")
def test_who_would_win_and_lose_at_once_loses() -> None:
    doom = card("Doom", "Sorcery", "Each player loses 20 life.")
    script = run_script(castable.read(game_of([doom], A=seat(["Doom"]))), ["cast doom", *TWICE])
    assert script.game.result is not None
    assert script.game.result["won"] == []


@pytest.mark.rule("108.3", "400.3")
def test_a_card_goes_to_its_owners_graveyard_whoever_controlled_it() -> None:
    slay = card("Slay", "Instant", "Destroy target creature.")
    document = game_of([OGRE, slay], A=seat(["Slay"], {"card": "Ogre", "owner": "B"}))
    position = after(document, "cast slay -> ogre").game.position
    assert ("ogre" in position.players["B"].graveyard, "ogre" in position.players["A"].graveyard) == (True, False)


@pytest.mark.rule("110.2", "110.2a")
def test_what_an_effect_puts_onto_the_battlefield_is_under_its_controllers_control() -> None:
    raise_ = card(
        "Raise", "Sorcery", "Put target creature card from a graveyard onto the battlefield under your control."
    )
    document = game_of([OGRE, raise_], A=seat(["Raise"]), B={"graveyard": ["Ogre"]})
    now = shown(after(document, "cast raise -> ogre"), "ogre")
    assert (now["controller"], now["owner"]) == ("A", "B")


@pytest.mark.rule("110.5b", "110.5d", "400.7")
def test_permanents_enter_untapped_whatever_they_were_before() -> None:
    blink = card(
        "Blink", "Instant", "Exile target creature, then return it to the battlefield under its owner's control."
    )
    document = game_of([OGRE, blink], A=seat(["Blink"], {"card": "Ogre", "tapped": True}))
    assert shown(after(document, "cast blink -> ogre"), "ogre")["tapped"] is False


@pytest.mark.rule("112.3", "608.3a")
def test_a_spell_that_is_countered_does_nothing_and_goes_to_the_graveyard() -> None:
    deny = card("Deny", "Instant", "Counter target spell.")
    document = game_of([OGRE, deny], A=seat(["Ogre"]), B=seat(["Deny"]))
    assert zone_of(after(document, "cast ogre"), "ogre") == "battlefield"
    assert zone_of(played(document, "cast ogre", "pass", "cast deny -> ogre", *TWICE), "ogre") == "graveyard"


@pytest.mark.rule("113.7a")
def test_an_ability_on_the_stack_goes_on_without_its_source() -> None:
    cards = [card("Well", "Artifact", "{T}: You gain 3 life."), card("Smash", "Instant", "Destroy target artifact.")]
    document = game_of(cards, A=seat([], "Well"), B=seat(["Smash"]))
    script = played(document, "activate well", "pass", "cast smash -> well", *TWICE, *TWICE)
    assert (zone_of(script, "well"), life(script, "A")) == ("graveyard", 23)


@pytest.mark.rule("701.6a")
def test_an_ability_that_is_countered_is_removed_from_the_stack() -> None:
    cards = [
        card("Well", "Artifact", "{T}: You gain 3 life."),
        card("Hush", "Instant", "Counter target activated ability."),
    ]
    document = game_of(cards, A=seat([], "Well"), B=seat(["Hush"]))
    script = played(document, "activate well", "pass", "cast hush -> well.1@1", *TWICE)
    assert (script.game.position.stack, life(script, "A")) == ((), 20)


@pytest.mark.rule("701.8b", "702.12b")
def test_what_is_indestructible_is_not_destroyed() -> None:
    cards = [card("Rock", "Creature — Wall", "Indestructible"), card("Slay", "Instant", "Destroy target creature.")]
    assert zone_of(after(game_of(cards, A=seat(["Slay"], "Rock")), "cast slay -> rock"), "rock") == "battlefield"


@pytest.mark.rule("701.14a", "701.14b")
def test_creatures_that_fight_deal_damage_to_each_other() -> None:
    fight = card("Brawl", "Sorcery", "Target creature you control fights target creature you don't control.")
    cards = [fight, card("Bull", "Creature — Ox", power="3", toughness="5"), OGRE]
    script = after(game_of(cards, A=seat(["Brawl"], "Bull"), B=seat([], "Ogre")), "cast brawl -> bull | ogre")
    assert (zone_of(script, "ogre"), shown(script, "bull")["damage"]) == ("graveyard", 2)


@pytest.mark.rule("701.17a")
def test_milled_cards_go_from_the_top_of_the_library_to_the_graveyard() -> None:
    cards = [card("Mill", "Sorcery", "Target player mills two cards."), OGRE]
    position = after(game_of(cards, A=seat(["Mill"]), B={"library": ["Ogre", "Mountain", "Forest"]}), "cast mill -> B")
    assert [zone_of(position, i) for i in ("ogre", "forest")] == ["graveyard", "library"]


@pytest.mark.rule("701.22a")
@pytest.mark.parametrize(("answer", "drawn"), [("choose none", "ogre"), ("choose ogre", "forest")])
def test_scry_puts_cards_on_the_bottom_or_leaves_them(answer: str, drawn: str) -> None:
    cards = [card("Look", "Sorcery", "Scry 1, then draw a card."), OGRE]
    script = played(game_of(cards, A=seat(["Look"], library=["Ogre", "Forest"])), "cast look", *TWICE, answer)
    assert zone_of(script, drawn) == "hand"


@pytest.mark.rule("701.25a")
def test_surveil_puts_cards_into_the_graveyard_or_leaves_them() -> None:
    cards = [card("Spy", "Sorcery", "Surveil 1."), OGRE]
    script = played(game_of(cards, A=seat(["Spy"], library=["Ogre", "Forest"])), "cast spy", *TWICE, "choose ogre")
    assert zone_of(script, "ogre") == "graveyard"


@pytest.mark.rule("701.26a", "701.26b")
def test_only_what_is_untapped_becomes_tapped() -> None:
    cards = [card("Twist", "Instant", "Tap target creature."), OGRE,
             card("Bell", "Enchantment", "Whenever a creature becomes tapped, you gain 1 life.")]  # fmt: skip
    document = game_of(cards, A=seat(["Twist"], "Bell", "Ogre", {"card": "Ogre", "tapped": True}))
    assert life(carried_out(document, "cast twist -> ogre"), "A") == 21
    assert life(carried_out(document, "cast twist -> ogre#2"), "A") == 20


@pytest.mark.rule("701.34a")
def test_proliferate_gives_another_counter_of_each_kind_there() -> None:
    cards = [card("Spread", "Sorcery", "Proliferate."), OGRE]
    document = game_of(
        cards, A=seat(["Spread"], {"card": "Ogre", "counters": {"+1/+1": 1}}), B={"counters": {"poison": 2}}
    )
    script = played(document, "cast spread", *TWICE, "choose ogre, B")
    assert (size_of(script, "ogre"), dict(script.game.position.players["B"].counters)) == ((4, 4), {"poison": 3})


@pytest.mark.rule("704.3", "704.5f")
def test_state_based_actions_are_performed_before_anybody_gets_priority_and_all_at_once() -> None:
    cards = [card("Blight", "Instant", "All creatures get -2/-2 until end of turn."), OGRE,
             card("Mourner", "Creature — Human", "Whenever another creature dies, you gain 1 life.")]  # fmt: skip
    script = carried_out(game_of(cards, A=seat(["Blight"], "Mourner", "2 Ogre")), "cast blight")
    assert ([zone_of(script, i) for i in ("mourner", "ogre", "ogre#2")], life(script, "A")) == (["graveyard"] * 3, 22)


@pytest.mark.rule("704.4")
def test_state_based_actions_are_not_performed_while_something_resolves() -> None:
    cards = [
        card(
            "Both", "Instant", "Target creature gets -2/-2 until end of turn. Put two +1/+1 counters on that creature."
        ),
        OGRE,
    ]
    script = after(game_of(cards, A=seat(["Both"], "Ogre")), "cast both -> ogre")
    assert (zone_of(script, "ogre"), size_of(script, "ogre")) == ("battlefield", (2, 2))


@pytest.mark.rule("701.27f")
def test_a_permanent_transforms_once_for_abilities_of_its_own_that_were_there_before_it_did() -> None:
    boy: dict[str, Any] = {
        "name": "Boy // Wolf", "layout": "transform",
        "faces": [
            {"name": "Boy", "type_line": "Creature — Human", "mana_cost": "{R}", "power": "1", "toughness": "9",
             "oracle_text": "{0}: Transform Boy.\nWhen another creature dies, transform Boy at the beginning of the "
                            "next end step."},
            {"name": "Wolf", "type_line": "Creature — Werewolf", "colors": "R", "power": "6", "toughness": "6",
             "oracle_text": "{0}: Transform Wolf."},
        ],
    }  # fmt: skip
    cards = [boy, card("Newt", "Creature — Newt"), card("Wrath", "Sorcery", "Wrath deals 3 damage to each creature.")]
    cards.append(card("Turn", "Instant", "Transform target creature."))
    here = {"hand": ["Wrath", "Turn"], "battlefield": ["3 Mountain", "Boy // Wolf", "2 Newt"]}
    document = game_of(cards, A=here)
    twice = played(document, "activate boy-wolf", "activate boy-wolf", *TWICE, *TWICE)
    assert shown(twice, "boy-wolf")["name"] == "Wolf"
    anew = played(document, "activate boy-wolf", *TWICE, "activate boy-wolf", *TWICE)
    assert shown(anew, "boy-wolf")["name"] == "Boy"
    other = played(document, "activate boy-wolf", "cast turn -> boy-wolf", *TWICE, *TWICE)
    assert shown(other, "boy-wolf")["name"] == "Wolf"
    delayed = carried_out(document, "cast wrath", until="1.cleanup")
    assert shown(delayed, "boy-wolf")["name"] == "Wolf"
