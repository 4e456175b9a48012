"""Events that triggered abilities and replacement effects wait for (603.2, 614.1)."""

from __future__ import annotations

import pytest

from tests.games import card, game_of, life, played, zone_of

OGRE = card("Ogre", "Creature — Ogre", power="3", toughness="3")
JOLT = card("Jolt", "Instant", "Jolt deals 2 damage to any target.")
DOOM = card("Doom", "Instant", "Destroy target creature.")


@pytest.mark.rule("603.2")
@pytest.mark.parametrize(("first", "gained"), [("activate pinger -> ogre", 3), ("cast jolt -> ogre", 0)])
def test_a_creature_is_waited_for_that_this_one_has_dealt_damage(first: str, gained: int) -> None:
    text = (
        "{T}: Pinger deals 1 damage to any target.\n"
        "Whenever a creature dealt damage by Pinger this turn dies, you gain 3 life."
    )
    document = game_of([card("Pinger", "Creature — Bat", text), OGRE, JOLT, DOOM],
                       A={"battlefield": ["Pinger", "3 Mountain"], "hand": ["Jolt", "Doom"]},
                       B={"battlefield": ["Ogre"]})  # fmt: skip
    script = played(document, first, "pass", "pass", "cast doom -> ogre", until="1.end")
    assert life(script, "A") == 20 + gained


@pytest.mark.rule("614.6")
def test_what_it_has_dealt_damage_is_exiled_instead_of_dying() -> None:
    text = (
        "{T}: Monk deals 1 damage to any target.\n"
        "If a creature dealt damage by Monk this turn would die, exile it instead."
    )
    document = game_of([card("Monk", "Creature — Human", text), OGRE, DOOM],
                       A={"battlefield": ["Monk", "3 Mountain"], "hand": ["Doom"]},
                       B={"battlefield": ["Ogre", "Ogre"]})  # fmt: skip
    doomed = played(document, "activate monk -> ogre", "pass", "pass", "cast doom -> ogre", until="1.end")
    assert zone_of(doomed, "ogre") == "exile"
    assert zone_of(played(document, "cast doom -> ogre", until="1.end"), "ogre") == "graveyard"


@pytest.mark.rule("603.2")
def test_only_the_first_spell_of_its_kind_counts() -> None:
    text = "Whenever you cast your first instant or sorcery spell each turn, you gain 2 life."
    gain = card("Gain", "Sorcery", "You gain 1 life.")
    document = game_of([card("Mage", "Creature — Human", text), OGRE, gain],
                       A={"battlefield": ["Mage", "3 Mountain"], "hand": ["Ogre", "2 Gain"]})  # fmt: skip
    moves = ["cast ogre", "pass", "pass", "cast gain", *["pass"] * 4, "cast gain#2"]
    assert life(played(document, *moves, until="1.end"), "A") == 24


@pytest.mark.rule("702.33d")
@pytest.mark.parametrize(("cast", "gained"), [("cast burst with kicker", 4), ("cast burst", 1)])
def test_a_kicked_spell_is_waited_for(cast: str, gained: int) -> None:
    text = "Whenever you cast a kicked spell, you gain 3 life."
    burst = card("Burst", "Sorcery", "Kicker {R}\nYou gain 1 life.")
    document = game_of([card("Fan", "Creature — Human", text), burst],
                       A={"battlefield": ["Fan", "2 Mountain"], "hand": ["Burst"]})  # fmt: skip
    assert life(played(document, cast, until="1.end"), "A") == 20 + gained


@pytest.mark.rule("701.9")
def test_who_causes_the_discard_is_asked() -> None:
    text = "When a spell or ability an opponent controls causes you to discard Loyal, you gain 6 life."
    rot = card("Rot", "Sorcery", "Target player discards a card.")
    own = game_of(
        [card("Loyal", "Creature — Cat", text), rot], A={"hand": ["Loyal", "Rot"], "battlefield": ["Mountain"]}
    )
    assert life(played(own, "cast rot -> A", until="1.end"), "A") == 20
    theirs = game_of([card("Loyal", "Creature — Cat", text), rot], A={"hand": ["Rot"], "battlefield": ["Mountain"]},
                     B={"hand": ["Loyal"]})  # fmt: skip
    assert life(played(theirs, "cast rot -> B", until="1.end"), "B") == 26


@pytest.mark.rule("603.2c")
def test_a_player_who_is_dealt_damage_by_several_sources_at_once_loses_life_once() -> None:
    text = "Whenever you lose life, put a +1/+1 counter on Scribe."
    charm = card("Charm", "Instant", "Each creature deals 1 damage to its controller.")
    document = game_of([card("Scribe", "Creature — Human", text), OGRE, charm],
                       A={"battlefield": ["Scribe", "2 Ogre", "Mountain"], "hand": ["Charm"]})  # fmt: skip
    script = played(document, "cast charm", until="1.end")
    assert life(script, "A") == 17
    assert script.game.position.objects["scribe"].counters == {"+1/+1": 1}  # type: ignore[index]


@pytest.mark.rule("603.2")
def test_what_this_one_or_another_did_is_done_by_the_one_that_did_it() -> None:
    text = "Whenever Host or another creature you control dies, if it had counters on it, put its counters on Host."
    document = game_of([card("Host", "Creature — Horror", text), OGRE, DOOM],
                       A={"battlefield": ["Host", {"card": "Ogre", "counters": {"flying": 1}}, "Mountain"],
                          "hand": ["Doom"]})  # fmt: skip
    script = played(document, "cast doom -> ogre", until="1.end")
    assert script.game.position.objects["host"].counters == {"flying": 1}  # type: ignore[index]


@pytest.mark.rule("608.2c")
def test_each_player_counts_what_they_control_themselves() -> None:
    verdict = card("Verdict", "Sorcery", "Each player loses 1 life for each creature they control.")
    document = game_of([verdict, OGRE], A={"battlefield": ["2 Ogre", "Mountain"], "hand": ["Verdict"]},
                       B={"battlefield": ["Ogre"]})  # fmt: skip
    script = played(document, "cast verdict", until="1.end")
    assert (life(script, "A"), life(script, "B")) == (18, 19)


@pytest.mark.rule("603.2")
def test_that_player_is_whose_turn_it_is_where_something_is_waited_for_during_opponents_turns() -> None:
    text = "Whenever you cast your first spell during each opponent's turn, that player loses 3 life."
    document = game_of([card("Fan", "Creature — Human", text), JOLT],
                       A={"battlefield": ["Fan", "Mountain"], "hand": ["Jolt"]})  # fmt: skip
    script = played(document, {"at": "2.upkeep", "player": "A", "move": "cast jolt -> fan"}, until="2.draw")
    assert (life(script, "A"), life(script, "B")) == (20, 17)


@pytest.mark.rule("603.2", "119.9")
@pytest.mark.parametrize(
    "text", ["You lose 1 life.", "You lose 1 life. You lose 2 life.", "You gain 1 life. You lose 1 life."]
)
def test_the_first_time_that_life_is_lost_is_no_time_that_it_is_gained(text: str) -> None:
    scar = card("Scar", "Enchantment", "Whenever you lose life for the first time each turn, draw a card.")
    mine = {"battlefield": ["Scar"], "hand": ["Bleed"], "library": 20}
    document = game_of([scar, card("Bleed", "Sorcery", text, mana_cost="{0}")], A=mine, B={})
    assert played(document, "cast bleed", *["pass"] * 4).game.position.players["A"].hidden_hand == 1


@pytest.mark.rule("603.2", "608.2c")
@pytest.mark.parametrize(("text", "gone"), [("destroy that creature", "ogre"), ("sacrifice it", "viper")])
def test_that_creature_is_the_one_that_was_dealt_damage(text: str, gone: str) -> None:
    viper = card("Viper", "Creature — Snake", "{T}: Viper deals 1 damage to any target.\n"
                 f"Whenever Viper deals damage to a creature, {text}.")  # fmt: skip
    document = game_of([viper, OGRE], A={"battlefield": ["Viper"]}, B={"battlefield": ["Ogre"]})
    script = played(document, "activate viper -> ogre", *["pass"] * 4)
    assert {id for id in ("viper", "ogre") if zone_of(script, id) == "graveyard"} == {gone}
