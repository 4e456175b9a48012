"""Modes up to X, chosen numbers, the greatest of its controller's, searches of several zones, what was shown to pay."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import TWICE, card, carried_out, game_of, life, played, seat, zone_of
from tests.scenes import listed

BEAR = card("Bear", "Creature — Bear")
KILL = card("Kill", "Instant", "Destroy target creature.")


@pytest.mark.rule("700.2d", "107.3m")
@pytest.mark.parametrize(
    ("x", "modes", "allowed"), [(0, "1", False), (1, "1", True), (1, "1,2", False), (2, "1,2", True)]
)
def test_modes_up_to_the_x_of_the_spell(x: int, modes: str, allowed: bool) -> None:
    text = "When Crew enters, choose up to X —\n• You gain 1 life.\n• You gain 2 life."
    crew = card("Crew", "Creature — Human", text, mana_cost="{X}")
    document = game_of([crew], A=seat(["Crew"]))
    script = played(document, f"cast crew x={x}", *TWICE)
    decision = script.game.decision
    assert decision is not None
    assert (decision.options.find(f"announce modes={modes}") is not None) == allowed


@pytest.mark.rule("700.2d")
@pytest.mark.parametrize(("lessons", "gained"), [(0, 0), (2, 3), (5, 3)])
def test_modes_up_to_a_number_in_the_graveyard(lessons: int, gained: int) -> None:
    king = card("King", "Creature — Human", "When King enters, choose up to X, where X is the number of Lesson cards "
                "in your graveyard —\n• You gain 1 life.\n• You gain 2 life.")  # fmt: skip
    lesson = card("Lesson", "Sorcery — Lesson", "You gain 1 life.")
    document = game_of([king, lesson], A=seat(["King"], graveyard=["Lesson"] * lessons))
    moves = ["cast king", *TWICE, *(["announce modes=1,2"] if lessons else []), *TWICE]
    assert life(carried_out(document, *moves), "A") == 20 + gained


@pytest.mark.rule("607.2d", "202.3")
@pytest.mark.parametrize(
    ("power", "cost", "lost"), [("3", "{1}", 2), ("2", "{3}", 2), ("2", "{1}", 0), ("10", "{1}", 0)]
)
def test_a_spell_with_any_of_its_numbers_equal_to_the_chosen_one(power: str, cost: str, lost: int) -> None:
    lord = card("Lord", "Creature — Faerie", "As Lord enters, choose a number between 1 and 10.\nWhenever an opponent "
                "casts a spell with mana value, power, or toughness equal to the chosen number, that player loses 2 "
                "life.")  # fmt: skip
    beast = card("Beast", "Creature — Beast", power=power, toughness="1", mana_cost=cost)
    document = game_of([lord, beast], A=seat(["Beast"]), B={"battlefield": [{"card": "Lord", "chosen": {"number": 3}}]})
    assert life(carried_out(document, "cast beast"), "A") == 20 - lost


@pytest.mark.rule("603.10a", "109.4")
@pytest.mark.parametrize(("killed", "gained"), [("ogre", 1), ("bear", 0), ("bear#2", 1)])
def test_the_greatest_power_among_creatures_of_its_own_controller(killed: str, gained: int) -> None:
    hunter = card("Hunter", "Creature — Human", "Whenever a creature an opponent controls with the greatest power "
                  "among creatures that player controls dies, you gain 1 life.", power="9")  # fmt: skip
    ogre = card("Ogre", "Creature — Ogre", power="4")
    rest: dict[str, Any] = {"C": {"battlefield": ["Bear"]}}
    document = game_of(
        [BEAR, hunter, ogre, KILL], A=seat(["Kill"], "Hunter"), B={"battlefield": ["Ogre", "Bear"]}, **rest
    )
    script = played(document, f"cast kill -> {killed}", *["pass"] * 6)
    assert life(script, "A") == 20 + gained


@pytest.mark.rule("719.3a", "603.2")
@pytest.mark.parametrize(("lands", "gained"), [(1, 1), (0, 0)])
def test_you_solve_a_case(lands: int, gained: int) -> None:
    case = card("Theft", "Enchantment — Case", "When Theft enters, you lose 1 life.\nTo solve — You control a land.\n"
                "Solved — {T}: You gain 5 life.")  # fmt: skip
    auditor = card("Auditor", "Creature — Human", "When Auditor enters and whenever you solve a Case, you gain 1 life.")
    document = game_of([case, auditor], A={"battlefield": ["Auditor", "Theft", *["Forest"] * lands]})
    assert life(carried_out(document, until="2.upkeep"), "A") == 20 + gained


@pytest.mark.rule("609.4b", "406.3")
@pytest.mark.parametrize("any_mana", [True, False])
def test_what_a_sentence_says_of_the_mana_for_cards_that_may_be_played(any_mana: bool) -> None:
    said = " Mana of any type can be spent to cast spells this way." if any_mana else ""
    cat = card("Cat", "Sorcery", "Look at the top two cards of target opponent's library, exile one of them face down, "
               "then put the rest on the bottom of their library in a random order. You may play the exiled card for "
               f"as long as it remains exiled.{said}")  # fmt: skip
    blue = card("Blue", "Creature — Fish", mana_cost="{U}")
    document = game_of([cat, blue], A=seat(["Cat"]), B={"library": ["Blue", "Blue"]})
    script = carried_out(document, "cast cat -> B", *TWICE, until="1.combat_begin")
    exiled = [o.id for o in script.game.position.objects.values() if str(o.zone) == "exile"]
    assert len(exiled) == 1
    again = played(document, "cast cat -> B", *TWICE, defaults="first")
    assert bool(listed(again.game.position, exiled[0])) == any_mana


@pytest.mark.rule("500.8", "603.4")
@pytest.mark.parametrize(("turn", "combats"), [("A", 2), ("B", 1)])
def test_another_combat_only_in_your_own_main_phase(turn: str, combats: int) -> None:
    rush = card("Rush", "Enchantment", "Flash\nWhen Rush enters, if it's your main phase, there is an additional "
                "combat phase after this phase followed by an additional main phase. When you next attack this turn, "
                "untap each creature you control.")  # fmt: skip
    document = game_of([rush], A=seat(["Rush"]), turn={"player": turn, "phase": "main1"})
    moves = ["cast rush"] if turn == "A" else ["pass", "cast rush"]
    script = carried_out(document, *moves, *TWICE, until="1.end")
    begun = [e.text for e in script.events if str(e.kind) == "begin" and e.text.endswith("'s combat begins")]
    assert len(begun) == combats


@pytest.mark.rule("701.23a", "701.23b")
@pytest.mark.parametrize(("places", "shuffled"), [(("graveyard", "hand"), False), (("graveyard", "library"), True)])
def test_one_card_each_of_two_names_from_several_zones(places: tuple[str, str], shuffled: bool) -> None:
    outfit = card(
        "Outfit",
        "Sorcery",
        "You may search your graveyard, hand and/or library for a card named Glass "
        "and/or a card named Cap and put them onto the battlefield. If you search your library this way, shuffle.",
    )
    glass, cap = card("Glass", "Artifact"), card("Cap", "Artifact")
    where: dict[str, list[str]] = {"hand": ["Outfit"], "graveyard": [], "library": ["Bear", "Bear"]}
    where[places[0]].append("Glass")
    where[places[1]].append("Cap")
    document = game_of([BEAR, outfit, glass, cap], A={**where, "battlefield": ["8 Mountain"]})
    answers = ["yes", "choose glass", "yes" if shuffled else "no", "choose cap"]
    script = carried_out(document, "cast outfit", answers={"A": answers})
    assert [zone_of(script, id) for id in ("glass", "cap")] == ["battlefield", "battlefield"]
    assert any("shuffle" in e.text for e in script.events) == shuffled


@pytest.mark.rule("701.23a")
def test_who_does_not_search_the_library_finds_nothing_there() -> None:
    outfit = card("Outfit", "Sorcery", "Search your graveyard, hand and/or library for a card named Glass and/or a "
                  "card named Cap and put them onto the battlefield.")  # fmt: skip
    glass, cap = card("Glass", "Artifact"), card("Cap", "Artifact")
    document = game_of([outfit, glass, cap], A=seat(["Outfit"], graveyard=["Glass"], library=["Cap"]))
    script = carried_out(document, "cast outfit", answers={"A": ["choose glass", "no"]})
    assert [zone_of(script, id) for id in ("glass", "cap")] == ["battlefield", "library"]


@pytest.mark.rule("601.2b", "608.2h")
@pytest.mark.parametrize(("shown", "killed"), [("big", True), ("bear", False)])
def test_the_power_of_what_was_chosen_or_revealed_to_pay(shown: str, killed: bool) -> None:
    loom = card("Loom", "Sorcery", "As an additional cost to cast this spell, choose a creature you control or reveal "
                "a creature card from your hand.\nLoom deals damage equal to the power of the creature you chose or "
                "the card you revealed to target creature.")  # fmt: skip
    big, wall = card("Big", "Creature — Bear", power="7"), card("Wall", "Creature — Wall", toughness="5")
    hand, there = (["Big"], []) if shown == "big" else ([], ["Bear"])
    document = game_of([BEAR, big, wall, loom], A=seat(["Loom", *hand], *there), B={"battlefield": ["Wall"]})
    script = carried_out(document, "cast loom -> wall")
    assert zone_of(script, "wall") == ("graveyard" if killed else "battlefield")


@pytest.mark.rule("715.3", "601.3")
def test_a_card_in_the_graveyard_that_may_be_cast_as_an_adventure() -> None:
    front = {"name": "Knight", "type_line": "Creature — Knight", "mana_cost": "{R}", "power": "1", "toughness": "1",
             "oracle_text": "When Knight dies, you may cast it from your graveyard as an Adventure until the end of "
             "your next turn."}  # fmt: skip
    back = {
        "name": "Whisper",
        "type_line": "Sorcery — Adventure",
        "mana_cost": "{R}",
        "oracle_text": "You gain 1 life.",
    }
    knight = {"name": "Knight // Whisper", "layout": "adventure", "faces": [front, back]}
    document = game_of([knight, KILL], A=seat(["Kill"], "Knight // Whisper"))
    dead = played(document, "cast kill -> knight-whisper", *TWICE, *TWICE)
    moves = listed(dead.game.position, "knight-whisper")
    assert len(moves) == 1
    script = carried_out(document, "cast kill -> knight-whisper", *TWICE, *TWICE, *moves)
    assert (life(script, "A"), zone_of(script, "knight-whisper")) == (21, "exile")
