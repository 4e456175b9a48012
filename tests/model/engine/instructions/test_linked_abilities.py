"""Games in which texts speak of what others of the same object have done (607), or of what was done before."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import card, carried_out, game_of, life, size_of, zone_of

BEAR = card("Bear", "Creature — Bear")
JOLT = card("Jolt", "Instant", "Jolt deals 3 damage to any target.", colors=["R"])
DOOM = card("Doom", "Instant", "Destroy target creature.")


@pytest.mark.rule("603.7g")
def test_who_plays_a_card_that_was_exiled_exiles_another() -> None:
    text = (
        "When Spoils enters, exile the top card of each player's library.\n"
        "During each player's turn, that player may play a land or cast a spell from among cards exiled with Spoils, "
        "and they may spend mana as though it were mana of any color to cast that spell. When they do, exile the top "
        "card of their library."
    )
    spoils = card("Spoils", "Enchantment", text)
    here = {"hand": ["Spoils"], "battlefield": ["Mountain", "Island"], "library": ["Jolt", "Bear", "Bear"]}
    document = game_of([spoils, BEAR, JOLT], A=here, B={"library": ["Forest", "Bear", "Bear"]})
    moves = ["cast spoils", *["pass"] * 4, "cast jolt -> B"]
    script = carried_out(document, *moves)
    assert life(script, "B") == 17
    assert zone_of(script, "bear") == "exile"
    refused = game_of([spoils, BEAR, JOLT], A=here, B={"library": ["Forest", "Bear", "Bear"]})
    landed = carried_out(refused, "cast spoils", *["pass"] * 4, "play forest")
    assert zone_of(landed, "forest") == "battlefield"


@pytest.mark.rule("607.2a")
def test_all_players_get_back_what_they_own() -> None:
    text = (
        "{R}: Exile target creature.\nWhen Wave leaves the battlefield, each player returns to the battlefield all "
        "cards they own exiled with it."
    )
    wave = card("Wave", "Creature — Elemental", text)
    here = {"battlefield": ["Wave", "Bear", "3 Mountain"], "hand": ["Doom"]}
    document = game_of([wave, BEAR, DOOM], A=here, B={"battlefield": ["Bear"]})
    moves = ["activate wave -> bear", "pass", "pass", "activate wave -> bear#2", "pass", "pass", "cast doom -> wave"]
    script = carried_out(document, *moves)
    there = script.game.position.objects
    assert {str(there[i].controller) for i in ("bear", "bear#2")} == {"A", "B"}  # type: ignore[index]
    assert zone_of(script, "bear") == zone_of(script, "bear#2") == "battlefield"


@pytest.mark.rule("700.14")
@pytest.mark.parametrize(("spells", "times"), [(1, 0), (2, 1), (3, 1)])
def test_mana_that_comes_to_so_much_is_waited_for(spells: int, times: int) -> None:
    gong = card("Gong", "Artifact", "Whenever you expend 2, you gain 5 life.")
    here = {"battlefield": ["Gong", "4 Mountain"], "hand": ["3 Bear"]}
    names = ("bear", "bear#2", "bear#3")[:spells]
    moves = [move for name in names for move in (f"cast {name}", *["pass"] * 2)]
    document = game_of([gong, BEAR], A=here)
    script = carried_out(document, *([*moves[:4], "pass", "pass", *moves[4:]] if spells > 1 else moves))
    assert life(script, "A") == 20 + 5 * times


@pytest.mark.rule("719.3a")
@pytest.mark.parametrize(("bears", "solved"), [(1, False), (2, True)])
def test_a_case_is_solved_at_the_end_of_its_players_turn(bears: int, solved: bool) -> None:
    case = card(
        "Case of Bears",
        "Enchantment — Case",
        "To solve — You control two or more Bears.\nSolved — Bears you control get +1/+1.",
    )
    document = game_of([case, BEAR], A={"battlefield": ["Case of Bears", f"{bears} Bear"]})
    script = carried_out(document, until="2.upkeep")
    assert ("solved" in script.game.position.objects["case-of-bears"].designations) is solved  # type: ignore[index]


@pytest.mark.rule("603.7b")
@pytest.mark.parametrize(
    ("until", "where"), [("2.upkeep", "battlefield"), ("3.end", "battlefield"), ("4.upkeep", "graveyard")]
)
def test_the_end_step_of_the_next_turn_is_not_that_of_this_one(until: str, where: str) -> None:
    text = (
        "Return target creature card from your graveyard to the battlefield. At the beginning of the end step on your "
        "next turn, sacrifice it."
    )
    lend = card("Lend", "Sorcery", text)
    here = {"hand": ["Lend"], "battlefield": ["Mountain"], "graveyard": ["Bear"]}
    script = carried_out(game_of([lend, BEAR], A=here), "cast lend -> bear", until=until)
    assert zone_of(script, "bear") == where


@pytest.mark.rule("701.44a")
@pytest.mark.parametrize(("top", "gained"), [("Forest", 5), ("Bear", 1)])
def test_what_is_explored_is_a_land_or_not(top: str, gained: int) -> None:
    text = (
        "Whenever a creature you control explores a land card, you gain 5 life.\n"
        "Whenever a creature you control explores a nonland card, you gain 1 life."
    )
    guide, walk = card("Guide", "Artifact", text), card("Walk", "Sorcery", "Target creature you control explores.")
    here = {"hand": ["Walk"], "battlefield": ["Guide", "Bear", "Mountain"], "library": [top, "Island"]}
    assert life(carried_out(game_of([guide, walk, BEAR], A=here), "cast walk -> bear"), "A") == 20 + gained


@pytest.mark.rule("702.72b")
def test_a_creature_that_is_championed_is_waited_for() -> None:
    text = "Champion a Bear\nWhen a Bear is championed with Chief, you gain 5 life."
    chief = card("Chief", "Creature — Human", text)
    here = {"hand": ["Chief"], "battlefield": ["Bear", "Mountain"]}
    script = carried_out(game_of([chief, BEAR], A=here), "cast chief", "pass", "pass", "pass", "pass", "yes")
    assert (life(script, "A"), zone_of(script, "bear")) == (25, "exile")
    declined = carried_out(game_of([chief, BEAR], A=here), "cast chief", "pass", "pass", "pass", "pass", "no")
    assert (life(declined, "A"), zone_of(declined, "chief")) == (20, "graveyard")


@pytest.mark.rule("611.2c")
def test_a_permission_for_a_turn_is_about_what_comes_there_later_too() -> None:
    will = card("Will", "Sorcery", "Until end of turn, you may play lands and cast spells from your graveyard.")
    here = {"hand": ["Will", "Jolt"], "battlefield": ["3 Mountain"], "graveyard": ["Forest"]}
    moves = ["cast will", "pass", "pass", "play forest", "cast jolt -> B", "pass", "pass", "cast jolt -> B"]
    assert life(carried_out(game_of([will, JOLT], A=here), *moves), "B") == 14


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(
    ("text", "lost"),
    [
        (
            "If a red source you control would deal an amount of noncombat damage less than Idol's power to an "
            "opponent, that source deals damage equal to Idol's power instead.",
            5,
        ),
        (
            "If a source would deal 2 or more damage to a permanent or player, that source deals 1 damage to that "
            "permanent or player instead.",
            1,
        ),
        (
            "If a source would deal 4 or more damage to a permanent or player, that source deals 1 damage to that "
            "permanent or player instead.",
            3,
        ),
    ],
)
def test_damage_is_made_more_or_less(text: str, lost: int) -> None:
    idol = card("Idol", "Creature — God", text, power="5", toughness="5")
    document = game_of([idol, JOLT], A={"hand": ["Jolt"], "battlefield": ["Idol", "Mountain"]})
    assert life(carried_out(document, "cast jolt -> B"), "B") == 20 - lost


@pytest.mark.rule("702.85a")
def test_spells_have_cascade() -> None:
    fall = card("Fall", "Enchantment", "Creature spells you cast have cascade.")
    ogre = card("Ogre", "Creature — Ogre", mana_cost="{1}{R}")
    here: dict[str, Any] = {
        "hand": ["Ogre"],
        "battlefield": ["Fall", "2 Mountain"],
        "library": ["Forest", "Bear", "Island"],
    }
    script = carried_out(game_of([fall, ogre, BEAR], A=here), "cast ogre", "pass", "pass", "yes")
    assert zone_of(script, "bear") == "battlefield"


@pytest.mark.rule("607.2a")
def test_what_an_earlier_object_exiles_is_not_exiled_with_the_one_that_came_back() -> None:
    text = "{R}: Exile target creature.\nWhen Wave leaves the battlefield, each player returns to the battlefield all "
    wave = card("Wave", "Creature — Elemental", f"{text}cards they own exiled with it.")
    here = {"battlefield": ["Wave", "Bear", "5 Mountain"], "hand": ["Doom"]}
    moves = ["activate wave -> bear", "activate wave -> wave", *["pass"] * 6]
    script = carried_out(game_of([wave, BEAR, DOOM], A=here), *moves, "cast doom -> wave")
    assert zone_of(script, "bear") == "exile"


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(("what", "gained"), [("a +1/+1 counter is", 15), ("one or more +1/+1 counters are", 5)])
def test_each_counter_is_waited_for(what: str, gained: int) -> None:
    gong = card("Gong", "Artifact", f"Whenever {what} put on a creature you control, you gain 5 life.")
    grow = card("Grow", "Sorcery", "Put three +1/+1 counters on target creature.")
    here = {"battlefield": ["Gong", "Bear", "Mountain"], "hand": ["Grow"]}
    script = carried_out(game_of([gong, grow, BEAR], A=here), "cast grow -> bear")
    assert life(script, "A") == 20 + gained


@pytest.mark.rule("400.7d", "607.2a")
@pytest.mark.parametrize(
    ("cost", "play", "size"),
    [
        ("Delve", "cast eater", 4),
        ("As an additional cost to cast this spell, exile a creature card from your graveyard.", "cast eater", 3),
        ("As an additional cost to cast this spell, exile two cards from your graveyard.", "cast eater", 4),
    ],
)
def test_what_was_exiled_to_pay_for_a_spell_is_exiled_with_the_permanent(cost: str, play: str, size: int) -> None:
    text = f"{cost}\nWhen Eater enters, put a +1/+1 counter on it for each card exiled with it."
    eater = card("Eater", "Creature — Serpent", text, mana_cost="{2}{R}" if cost == "Delve" else "{R}")
    here = {"hand": ["Eater"], "battlefield": ["Mountain"], "graveyard": ["2 Bear"]}
    script = carried_out(game_of([eater, BEAR], A=here), play, *["pass"] * 4)
    assert size_of(script, "eater") == (size, size)


@pytest.mark.rule("400.7", "607.2a")
def test_what_was_exiled_to_pay_for_it_is_not_exiled_with_it_once_it_came_back() -> None:
    text = "Delve\n{T}: You gain 1 life for each card exiled with Eater."
    eater = card("Eater", "Artifact", text, mana_cost="{2}{R}")
    undo = "Exile target artifact, then return it to the battlefield under its owner's control."
    blink = card("Blink", "Instant", undo, mana_cost="{0}")
    here = {"hand": ["Eater", "Blink"], "battlefield": ["2 Mountain"], "graveyard": ["Bear"]}
    moves = ["cast eater", "pass", "pass", "cast blink -> eater", "pass", "pass", "activate eater"]
    for blinked, gained in ((False, 1), (True, 0)):
        script = carried_out(game_of([eater, blink, BEAR], A=here), *(moves if blinked else [*moves[:3], moves[-1]]))
        assert life(script, "A") == 20 + gained


@pytest.mark.rule("610.3", "608.2c")
@pytest.mark.parametrize(("answer", "where", "gained"), [((), "exile", 3), (("cast doom -> jail",), "battlefield", 0)])
def test_nothing_is_exiled_until_what_has_left_already_leaves(answer: Any, where: str, gained: int) -> None:
    until = "exile target creature an opponent controls until Jail leaves the battlefield"
    text = f"When Jail enters, {until}. If you do, you gain 3 life."
    jail = card("Jail", "Artifact Creature — Wall", text)
    here = {"hand": ["Jail", "Doom"], "battlefield": ["2 Mountain"]}
    document = game_of([jail, BEAR, DOOM], A=here, B={"battlefield": ["Bear"]})
    script = carried_out(document, "cast jail", "pass", "pass", *answer)
    assert (zone_of(script, "bear"), life(script, "A")) == (where, 20 + gained)
