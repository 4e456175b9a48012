"""Keyword abilities as a game moves (702), and what they have in common with the monarch and clashes (701, 724)."""

from __future__ import annotations

import pytest

from tests.games import card, counters, game_of, life, played, zone_of

KNOWN = {"library": ["6 Plains"]}
JOLT = card("Jolt", "Instant", "Jolt deals 2 damage to any target.")
OGRE = card("Ogre", "Creature — Ogre")
DOOM = card("Doom", "Instant", "Destroy target creature.")


@pytest.mark.rule("702.30a")
@pytest.mark.parametrize(("answer", "zone"), [("yes", "battlefield"), ("no", "graveyard")])
def test_echo_is_paid_in_the_next_upkeep_or_the_permanent_is_sacrificed(answer: str, zone: str) -> None:
    titan = card("Titan", "Creature — Giant", "Echo {R}")
    document = game_of([titan], A={"hand": ["Titan"], "battlefield": ["Mountain"], **KNOWN}, B=KNOWN)
    script = played(document, "cast titan", "pass", "pass", until="3.draw", answers={"A": [answer]})
    assert zone_of(script, "titan") == zone


@pytest.mark.rule("702.30a")
def test_echo_asks_for_nothing_in_the_upkeeps_after_that() -> None:
    titan = card("Titan", "Creature — Giant", "Echo {R}")
    document = game_of([titan], A={"battlefield": ["Titan", "Mountain"], **KNOWN}, B=KNOWN)
    assert zone_of(played(document, until="3.draw"), "titan") == "battlefield"


@pytest.mark.rule("702.54a")
@pytest.mark.parametrize(("moves", "expected"), [(["cast jolt -> B", "pass", "pass"], {"+1/+1": 2}), ([], {})])
def test_bloodthirst_asks_whether_an_opponent_was_dealt_damage(moves: list[str], expected: dict[str, int]) -> None:
    fiend = card("Fiend", "Creature — Beast", "Bloodthirst 2")
    document = game_of([fiend, JOLT], A={"hand": ["Fiend", "Jolt"], "battlefield": ["2 Mountain"]})
    assert counters(played(document, *moves, "cast fiend", until="1.end"), "fiend") == expected


@pytest.mark.rule("702.54b")
def test_bloodthirst_x_counts_all_damage_that_opponents_have_been_dealt() -> None:
    fiend = card("Fiend", "Creature — Beast", "Bloodthirst X")
    here = {"hand": ["Fiend", "3 Jolt"], "battlefield": ["4 Mountain"]}
    document = game_of([fiend, JOLT], A=here)
    shots = [move for id, to in (("jolt", "B"), ("jolt#2", "A"), ("jolt#3", "B"))
             for move in (f"cast {id} -> {to}", "pass", "pass")]  # fmt: skip
    assert counters(played(document, *shots, "cast fiend", until="1.end"), "fiend") == {"+1/+1": 4}


def test_increment_compares_the_mana_spent_with_power_and_toughness() -> None:
    augur = card("Augur", "Creature — Human", "Increment", power="1", toughness="3")
    big, small = (
        card("Big", "Sorcery", "You gain 1 life.", mana_cost="{2}"),
        card("Small", "Sorcery", "You gain 1 life."),
    )
    document = game_of([augur, big, small], A={"hand": ["Big", "Small"], "battlefield": ["Augur", "3 Mountain"]})
    assert counters(played(document, "cast small", until="1.end"), "augur") == {}
    assert counters(played(document, "cast big", until="1.end"), "augur") == {"+1/+1": 1}


@pytest.mark.rule("702.59a")
@pytest.mark.parametrize(("answer", "zone"), [("yes", "hand"), ("no", "exile")])
def test_recover_returns_the_card_or_exiles_it(answer: str, zone: str) -> None:
    tale = card("Tale", "Sorcery", "You gain 3 life.\nRecover {R}")
    document = game_of([tale, OGRE, DOOM], A={"hand": ["Doom"], "battlefield": ["Ogre", "2 Mountain"],
                                              "graveyard": ["Tale"]})  # fmt: skip
    script = played(document, "cast doom -> ogre", until="1.end", answers={"A": [answer]})
    assert zone_of(script, "tale") == zone


@pytest.mark.rule("702.72a")
def test_a_champion_exiles_another_one_and_gives_it_back_as_it_leaves() -> None:
    king = card("King", "Creature — Goblin", "Champion a Goblin")
    scout = card("Scout", "Creature — Goblin")
    here = {"hand": ["King", "Doom"], "battlefield": ["Scout", "Ogre", "2 Mountain"]}
    document = game_of([king, scout, OGRE, DOOM], A=here)
    exiled = ["cast king", "pass", "pass", "pass", "pass", "yes"]
    script = played(document, *exiled, until="1.end", defaults="first")
    assert (zone_of(script, "scout"), zone_of(script, "king")) == ("exile", "battlefield")
    script = played(document, *exiled, "cast doom -> king", until="1.end", defaults="first")
    assert (zone_of(script, "scout"), zone_of(script, "king")) == ("battlefield", "graveyard")


@pytest.mark.rule("702.72a")
def test_a_champion_without_another_one_is_sacrificed() -> None:
    king = card("King", "Creature — Goblin", "Champion a Goblin")
    document = game_of([king, OGRE], A={"hand": ["King"], "battlefield": ["Ogre", "Mountain"]})
    assert zone_of(played(document, "cast king", until="1.end", answers={"A": ["yes"]}), "king") == "graveyard"


@pytest.mark.rule("702.75a")
def test_hideaway_exiles_one_card_face_down_and_hides_the_others_below() -> None:
    den = card("Den", "Land", "Hideaway 2")
    document = game_of([den], A={"hand": ["Den"], "library": ["Forest", "Island", "Swamp"]})
    script = played(document, "play den", "pass", "pass", "choose forest", until="1.end")
    exiled = script.game.position.objects[next(iter(script.game.position.players["A"].exile))]
    assert exiled.face_down
    assert str(exiled.exiled_with) == "den"
    assert script.game.position.players["A"].library == ("swamp", "island")


@pytest.mark.rule("724.2", "724.3")
def test_the_monarch_draws_at_their_end_step_until_another_player_becomes_it() -> None:
    crown = card("Crown", "Sorcery", "You become the monarch.")
    give = card("Abdicate", "Sorcery", "Target player becomes the monarch.")
    here = {"hand": ["Crown", "Abdicate"], "battlefield": ["2 Mountain"], **KNOWN}
    document = game_of([crown, give], A=here, B=KNOWN)
    script = played(document, "cast crown", until="2.upkeep")
    assert len(script.game.position.players["A"].hand) == 2
    script = played(document, "cast crown", "pass", "pass", "cast abdicate -> B", until="2.cleanup")
    assert len(script.game.position.players["A"].hand) == 0
    assert len(script.game.position.players["B"].hand) == 2


@pytest.mark.rule("701.30d")
@pytest.mark.parametrize(("top", "gained"), [("Ogre", 6), ("Plains", 1)])
def test_a_clash_is_won_by_the_higher_mana_value(top: str, gained: int) -> None:
    bout = card("Bout", "Sorcery", "Clash with an opponent. You gain 1 life. If you win, you gain 5 life.")
    here = {"hand": ["Bout"], "battlefield": ["Mountain"], "library": [top]}
    document = game_of([bout, OGRE], A=here, B={"library": ["Island"]})
    assert life(played(document, "cast bout", until="1.end", defaults="first"), "A") == 20 + gained


@pytest.mark.rule("702.155a", "702.155b")
@pytest.mark.parametrize(("chapter", "gained"), [(1, 1), (2, 3), (3, 5)])
def test_a_saga_that_is_read_ahead_begins_with_a_chapter_of_its_controllers_choice(chapter: int, gained: int) -> None:
    text = "Read ahead\nI — You gain 1 life.\nII — You gain 3 life.\nIII — You gain 5 life."
    tale = card("Tale", "Enchantment — Saga", text)
    document = game_of([tale], A={"hand": ["Tale"], "battlefield": ["Mountain"]})
    script = played(document, "cast tale", until="1.end", answers={"A": [f"choose {chapter}"]})
    assert life(script, "A") == 20 + gained
    assert zone_of(script, "tale") == ("graveyard" if chapter == 3 else "battlefield")


@pytest.mark.rule("702.63b")
def test_vanishing_without_a_number_takes_counters_that_are_there() -> None:
    tide = card("Tide", "Creature — Elemental", "Vanishing")
    here = {"battlefield": [{"card": "Tide", "counters": {"time": 2}}], **KNOWN}
    document = game_of([tide], A=here, B=KNOWN)
    assert counters(played(document, until="3.draw"), "tide") == {"time": 1}
    assert zone_of(played(document, until="5.draw"), "tide") == "graveyard"


@pytest.mark.rule("702.44c")
def test_modular_may_count_the_colors_of_mana() -> None:
    wanderer = card(
        "Wanderer", "Artifact Creature — Golem", "Modular—Sunburst", power="0", toughness="0", mana_cost="{3}"
    )
    document = game_of([wanderer], A={"hand": ["Wanderer"], "battlefield": ["Mountain", "Forest", "Wastes"]})
    assert counters(played(document, "cast wanderer", "pass", "pass"), "wanderer") == {"+1/+1": 2}
