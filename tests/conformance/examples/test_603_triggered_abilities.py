"""The Examples under 603, played out."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import card, carried_out, game_of, happened, life, played, shown, zone_of

OGRE = card("Ogre", "Creature — Ogre")
SLAY = card("Slay", "Instant", "Destroy target creature.")
LANDS = "4 Mountain"
UPKEEP: dict[str, Any] = {"player": "B", "phase": "end", "number": 2}
TWICE = ("pass", "pass")


@pytest.mark.rule("603.2c")
def test_a_watcher_of_lands_triggers_once_for_each_of_those_that_are_destroyed_together() -> None:
    cards = [
        card("Warden", "Enchantment", "Whenever a land is put into a graveyard from the battlefield, you gain 1 life."),
        card("Quake", "Sorcery", "Destroy all lands."),
    ]
    seats = {"A": {"hand": ["Quake"], "battlefield": ["Warden", "3 Mountain"]}, "B": {"battlefield": ["2 Mountain"]}}
    script = carried_out(game_of(cards, **seats), "cast quake", until="1.end")
    assert (happened(script, "trigger"), life(script, "A")) == (5, 25)


@pytest.mark.rule("603.2f")
def test_what_enters_tapped_or_is_tapped_already_does_not_become_tapped() -> None:
    cards = [
        card("Bell", "Enchantment", "Whenever a creature becomes tapped, you gain 1 life."),
        card("Sluggard", "Creature — Ogre", "This creature enters tapped."),
        card("Hold", "Instant", "Tap target creature."),
        OGRE,
    ]
    document = game_of(
        cards,
        A={"hand": ["Sluggard", "2 Hold"], "battlefield": ["Bell", LANDS, "Ogre", {"card": "Ogre", "tapped": True}]},
    )
    assert life(carried_out(document, "cast sluggard", until="1.end"), "A") == 20
    assert life(carried_out(document, "cast hold -> ogre#2", until="1.end"), "A") == 20
    assert life(carried_out(document, "cast hold -> ogre", until="1.end"), "A") == 21
    assert (
        life(carried_out(document, "cast hold -> ogre", *TWICE, *TWICE, "cast hold#2 -> ogre", until="1.end"), "A")
        == 21
    )


@pytest.mark.rule("603.2h", "615.6")
def test_damage_that_is_prevented_to_the_last_point_triggers_nothing() -> None:
    cards = [
        card("Mourner", "Enchantment", "Whenever you're dealt damage, you lose 5 life."),
        card("Zap", "Instant", "Zap deals 2 damage to target player."),
        card("Ward", "Instant", "Prevent the next 2 damage that would be dealt to target player this turn."),
        card("Veil", "Instant", "Prevent the next 1 damage that would be dealt to target player this turn."),
    ]
    seats = {"A": {"hand": ["Zap"], "battlefield": [LANDS]},
             "B": {"hand": ["Ward", "Veil"], "battlefield": ["Mourner", LANDS]}}  # fmt: skip
    assert (
        life(carried_out(game_of(cards, **seats), "cast zap -> B", "pass", "cast ward -> B", until="1.end"), "B") == 20
    )
    assert (
        life(carried_out(game_of(cards, **seats), "cast zap -> B", "pass", "cast veil -> B", until="1.end"), "B") == 14
    )


@pytest.mark.rule("603.4")
@pytest.mark.parametrize(
    ("before", "lost", "triggers", "wins"), [(39, 0, 0, False), (40, 0, 1, True), (40, 1, 1, False)]
)
def test_forty_life_are_asked_for_as_the_upkeep_begins_and_as_the_ability_resolves(
    before: int, lost: int, triggers: int, wins: bool
) -> None:
    cards = [
        card(
            "Lion", "Creature — Cat", "At the beginning of your upkeep, if you have 40 or more life, you win the game."
        ),
        card("Nip", "Instant", "Target player loses 1 life."),
    ]
    document = game_of(
        cards, UPKEEP, A={"life": before, "battlefield": ["Lion"]}, B={"hand": ["Nip"], "battlefield": ["Mountain"]}
    )
    nip = [{"at": "3.upkeep", "player": "B", "move": "cast nip -> A", "stack": True}] if lost else []
    script = carried_out(document, *nip, until="3.draw")
    assert happened(script, "trigger") == triggers
    assert (script.game.result is not None and script.game.result["won"] == ["A"]) is wins


@pytest.mark.rule("603.6b", "611.3c")
def test_a_land_that_an_effect_makes_a_creature_has_entered_as_a_creature() -> None:
    cards = [
        card("Spring", "Enchantment", "All lands are 1/1 creatures that are still lands."),
        card("Herald", "Enchantment", "Whenever a creature enters, you gain 1 life."),
        card("Gorge", "Land"),
    ]
    document = game_of(cards, A={"hand": ["Gorge"], "battlefield": ["Spring", "Herald"]})
    assert life(carried_out(document, "play gorge", until="1.end"), "A") == 21
    document = game_of(cards, A={"hand": ["Gorge"], "battlefield": ["Herald"]})
    assert life(carried_out(document, "play gorge", until="1.end"), "A") == 20


@pytest.mark.rule("603.6b", "611.3c")
def test_a_creature_that_an_effect_robs_of_its_abilities_enters_without_them() -> None:
    cards = [
        card("Silence", "Enchantment", "All creatures lose all abilities."),
        card("Guest", "Creature — Human", "When this creature enters, you gain 1 life."),
    ]
    seat = {"hand": ["Guest"], "battlefield": ["Mountain"]}
    assert life(carried_out(game_of(cards, A=seat), "cast guest", until="1.end"), "A") == 21
    seat = {"hand": ["Guest"], "battlefield": ["Mountain", "Silence"]}
    assert life(carried_out(game_of(cards, A=seat), "cast guest", until="1.end"), "A") == 20


@pytest.mark.rule("603.10a", "603.10")
def test_an_artifact_sees_the_creatures_die_that_are_destroyed_with_it() -> None:
    cards = [
        card("Urn", "Artifact", "Whenever a creature dies, you gain 1 life."),
        card("Ruin", "Sorcery", "Destroy all artifacts, creatures, and enchantments."),
        OGRE,
    ]
    document = game_of(cards, A={"hand": ["Ruin"], "battlefield": ["Urn", "Ogre", LANDS]}, B={"battlefield": ["Ogre"]})
    script = carried_out(document, "cast ruin", until="1.end")
    assert (zone_of(script, "urn"), life(script, "A")) == ("graveyard", 22)


@pytest.mark.rule("603.7a")
@pytest.mark.parametrize(("slain", "life_of_a"), [(True, 20), (False, 21)])
def test_what_has_left_before_a_delayed_ability_is_created_never_triggers_it(slain: bool, life_of_a: int) -> None:
    dies = "Choose target creature. When that creature leaves the battlefield this turn, you gain 1 life."
    cards = [card("Vigil", "Instant", dies), OGRE, SLAY]
    document = game_of(cards, A={"hand": ["Vigil"], "battlefield": ["Mountain"]},
                       B={"hand": ["Slay"], "battlefield": ["Mountain", "Ogre"]})  # fmt: skip
    between = ["pass", "cast slay -> ogre"] if slain else [*TWICE, "pass", "cast slay -> ogre"]
    assert life(carried_out(document, "cast vigil -> ogre", *between, until="1.end"), "A") == life_of_a


@pytest.mark.rule("603.7a")
def test_what_has_untapped_before_a_delayed_ability_is_created_triggers_it_the_next_time() -> None:
    cards = [
        card("Alarm", "Instant", "Choose target creature. When that creature becomes untapped, you gain 3 life."),
        card("Rouse", "Instant", "Untap target creature."),
        card("Hold", "Instant", "Tap target creature."),
        OGRE,
    ]
    document = game_of(cards, A={"hand": ["Alarm", "Hold"], "battlefield": [LANDS, {"card": "Ogre", "tapped": True}]},
                       B={"hand": ["Rouse"], "battlefield": [LANDS]})  # fmt: skip
    moves = ("cast alarm -> ogre", "pass", "cast rouse -> ogre")
    assert life(carried_out(document, *moves, until="2.end"), "A") == 20
    script = carried_out(document, *moves, *TWICE, *TWICE, "cast hold -> ogre", until="3.draw")
    assert life(script, "A") == 23


@pytest.mark.rule("603.7c")
@pytest.mark.parametrize("answer", ["cast plain -> golem", "cast slay -> golem", "pass"])
def test_it_is_exiled_at_the_end_step_even_where_it_is_no_creature_any_more(answer: str) -> None:
    cards = [
        card("Golem", "Creature — Golem", "When this creature enters, exile it at the beginning of the next end step."),
        card("Plain", "Instant", "Target creature becomes a Forest land."),
        SLAY,
    ]
    document = game_of(cards, A={"hand": ["Golem", "Plain", "Slay"], "battlefield": [LANDS]})
    moves = ("cast golem", *TWICE, *TWICE, answer)
    now = played(document, *moves, *TWICE)
    assert ("plain" in answer) is (zone_of(now, "golem") == "battlefield" and shown(now, "golem")["types"] == ["Land"])
    script = carried_out(document, *moves, until="2.upkeep")
    assert zone_of(script, "golem") == ("graveyard" if "slay" in answer else "exile")


@pytest.mark.rule("603.8")
def test_an_empty_hand_triggers_once_until_the_ability_has_resolved() -> None:
    cards = [card("Beggar", "Creature — Human", "When you have no cards in hand, draw a card."), OGRE]
    document = game_of(cards, A={"hand": ["Ogre"], "battlefield": ["Mountain", "Beggar"], "library": ["Mountain"] * 5})
    script = carried_out(document, "cast ogre", until="1.end")
    assert happened(script, "trigger") == 1
    assert len(script.game.position.players["A"].hand) == 1


@pytest.mark.rule("603.8")
def test_a_hand_that_is_empty_for_a_moment_while_a_spell_resolves_triggers_too() -> None:
    cards = [
        card("Beggar", "Creature — Human", "When you have no cards in hand, draw a card."),
        card("Wheel", "Sorcery", "Discard your hand, then draw that many cards."),
        OGRE,
    ]
    seat = {"hand": ["Wheel", "2 Ogre"], "battlefield": ["Mountain", "Beggar"], "library": ["Mountain"] * 9}
    script = carried_out(game_of(cards, A=seat), "cast wheel", until="1.end")
    assert happened(script, "trigger") == 1
    assert len(script.game.position.players["A"].hand) == 3


@pytest.mark.rule("603.11", "607.2h")
@pytest.mark.parametrize(("library", "hand"), [(["Mountain", "Mountain", "Ogre"], 2), (["Ogre", "Mountain"], 1)])
def test_the_first_card_that_is_drawn_is_revealed_and_what_is_linked_to_that_triggers(
    library: list[str], hand: int
) -> None:
    cards = [
        card("Field", "Enchantment", "Reveal the first card you draw each turn. Whenever you reveal a basic land "
             "card this way, draw a card."),
        card("Study", "Instant", "Draw a card."), OGRE,
    ]  # fmt: skip
    document = game_of(cards, A={"hand": ["2 Study"], "battlefield": [LANDS, "Field"], "library": library})
    assert len(carried_out(document, "cast study").game.position.players["A"].hand) == hand + 1
    script = carried_out(document, "cast study", *TWICE, *(TWICE if hand == 2 else ()), "cast study#2")
    assert len(script.game.position.players["A"].hand) == hand + 1
