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
