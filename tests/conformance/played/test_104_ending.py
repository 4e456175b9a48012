"""How players win and lose, and what becomes of those who have (104), one rule at a time."""

from __future__ import annotations

import pytest

import castable
from castable.playing.game import run_script
from tests.games import TWICE, card, game_of, life, played, seat, size_of, stopped_at, zone_of

OGRE = card("Ogre", "Creature — Ogre")
ZAP = card("Zap", "Instant", "Zap deals 3 damage to any target.")
DOOM = card("Doom", "Sorcery", "Target player loses the game.")


@pytest.mark.rule("104.4", "104.4a")
def test_the_game_is_a_draw_where_all_players_who_are_left_lose_at_once() -> None:
    cards = [card("Quake", "Sorcery", "Quake deals 3 damage to each player.")]
    document = game_of(cards, A=seat(["Quake"], life=3), B={"life": 2}, C={"life": 3})
    script = run_script(castable.read(document), ["cast quake", *["pass"] * 3])
    assert script.game.result is not None
    assert (script.game.result["won"], len(script.game.result["lost"])) == ([], 3)
    assert script.game.decision is None


@pytest.mark.rule("104.5", "800.4a")
def test_who_loses_leaves_the_game_with_what_they_own_and_the_others_go_on() -> None:
    lent = {"card": "Ogre", "id": "lent", "owner": "B"}
    document = game_of(
        [DOOM, OGRE], A=seat(["Doom"], lent), B=seat(["Ogre"], {"card": "Ogre", "id": "own"}), C=seat([])
    )
    script = played(document, "cast doom -> B", *["pass"] * 3)
    assert script.game.result is None
    assert [zone_of(script, i) for i in ("lent", "own", "ogre")] == [None, None, None]
    assert [script.game.position.priority, life(script, "C")] == ["A", 20]
    later = played(document, "cast doom -> B", *["pass"] * 3, until="2.upkeep")
    assert later.game.position.turn.player == "C"


@pytest.mark.rule("800.4a", "603.6c", "610.3")
def test_what_a_player_who_leaves_the_game_owned_leaves_the_battlefield() -> None:
    prison = card("Prison", "Enchantment", "When Prison enters, exile target creature an opponent controls until "
                  "Prison leaves the battlefield.")  # fmt: skip
    mourner = card("Mourner", "Artifact", "Whenever a creature leaves the battlefield, you gain 1 life.")
    banner = card("Banner", "Enchantment", "All creatures get +1/+1.")
    end = card("End", "Instant", "Target player loses the game.")
    cards = [end, OGRE, prison, mourner, banner]
    held = {"card": "Ogre", "id": "held"}
    hurt = {"card": "Ogre", "id": "hurt", "damage": 2}
    document = game_of(
        cards,
        A=seat([], "Mourner", hurt), B=seat(["Prison"], "Banner", "Ogre"), C=seat(["End"], held),
        turn={"player": "B", "phase": "main1", "number": 3},
    )  # fmt: skip
    moves = ["cast prison", *["pass"] * 3, "announce -> held", *["pass"] * 3]
    script = played(document, *moves, "pass", "cast end -> B", *["pass"] * 3)
    assert [zone_of(script, i) for i in ("held", "hurt", "ogre")] == ["battlefield", "graveyard", None]
    assert life(played(script.game.position.to_document(), *["pass"] * 4), "A") == 20 + 2


@pytest.mark.rule("800.4a")
def test_a_card_that_a_player_who_leaves_has_cast_is_exiled_where_another_player_owns_it() -> None:
    lent = {"card": "Ogre", "id": "lent", "controller": "A", "owner": "C"}
    document = game_of([ZAP, OGRE], A=seat([], life=3), B=seat(["Zap"]), C=seat([])) | {"stack": [lent]}
    script = played(document, "pass", "cast zap -> A", *["pass"] * 3)
    assert zone_of(script, "lent") == "exile"


@pytest.mark.rule("724.4")
def test_the_active_player_becomes_the_monarch_where_the_monarch_leaves_the_game() -> None:
    lord = card("Lord", "Creature — Human", "When Lord enters, you become the monarch.")
    document = game_of([DOOM, lord], A=seat(["Doom"], library=9), B=seat(["Lord"], library=9), C=seat([], library=9),
                       turn={"player": "B", "phase": "main1", "number": 3})  # fmt: skip
    move = {"at": "5.main1", "player": "A", "move": "cast doom -> B"}
    script = played(document, "cast lord", *["pass"] * 6, move, *["pass"] * 3)
    assert [e.text for e in script.game.events if e.rule == "724.4"] == ["A becomes the monarch"]


@pytest.mark.rule("725.4")
def test_the_next_player_takes_the_initiative_where_the_active_player_leaves_the_game_with_it() -> None:
    scout = card("Scout", "Creature — Human", "When Scout enters, you take the initiative.")
    library = ["9 Mountain"]
    document = game_of([ZAP, scout], A=seat(["Zap"], library=library), B=seat(["Scout"], life=3, library=library),
                       C=seat([], library=library), turn={"player": "B", "phase": "main1", "number": 3})  # fmt: skip
    move = {"at": "3.main1", "player": "A", "move": "cast zap -> B"}
    script = played(document, "cast scout", *["pass"] * 9, move, *["pass"] * 3, defaults="first")
    assert [e.text for e in script.events if e.rule == "725.4"] == ["C takes the initiative"]


@pytest.mark.rule("104.1", "104.2b")
def test_a_player_wins_against_one_who_can_not_lose_but_whose_opponents_can_win() -> None:
    end = card("End", "Sorcery", "You win the game.")
    mastery = card("Mastery", "Enchantment", "You can't lose the game.")
    angel = card("Angel", "Artifact", "You can't lose the game and your opponents can't win the game.")
    script = played(game_of([end, mastery], A=seat(["End"]), B=seat([], "Mastery")), "cast end", *["pass"] * 2)
    assert script.game.result is not None
    assert script.game.result["won"] == ["A"]
    script = played(game_of([end, angel], A=seat(["End"]), B=seat([], "Angel")), "cast end", *["pass"] * 2)
    assert script.game.result is None


GONE = ("cast zap -> B", *["pass"] * 3)
"""B, who has 3 life, leaves a game of three."""


@pytest.mark.rule("800.4a", "102.1")
def test_a_player_who_has_left_is_no_target_and_is_not_counted() -> None:
    count = card("Count", "Sorcery", "You gain 1 life for each opponent.")
    jinx = card("Jinx", "Enchantment — Aura", "Enchant player")
    late = card("Late", "Instant", "Target player draws a card.")
    hand = ["Zap", {"card": "Zap", "id": "zap-2"}, "Count", "Late"]
    hexed = {"card": "Jinx", "id": "hexed", "attached_to": "B"}
    document = game_of([ZAP, count, jinx, late], A=seat(hand, hexed), B={"life": 3}, C={})
    script = played(document, *GONE)
    assert "cast zap-2 -> B" not in castable.plays(script.game.position)
    assert "cast zap-2 -> C" in castable.plays(script.game.position)
    assert zone_of(script, "hexed") == "graveyard"
    assert life(played(document, *GONE, "cast count", *["pass"] * 2), "A") == 21
    script = played(document, "cast late -> B", *GONE, "pass", "pass")
    assert "608.2b" in [e.rule for e in script.events]


@pytest.mark.rule("800.4k")
def test_the_extra_turn_of_a_player_who_has_left_does_not_begin() -> None:
    walk = card("Walk", "Sorcery", "Take an extra turn after this one.")
    turn = {"player": "B", "phase": "main1", "number": 2}
    document = game_of([ZAP, walk], A=seat(["Zap"]), B=seat(["Walk"], life=3), C={}, turn=turn)
    script = played(document, "cast walk", *["pass"] * 5, *GONE, until="3.upkeep")
    assert script.game.position.turn.player == "C"


@pytest.mark.rule("104.3e", "614.1a")
def test_a_game_stops_where_a_text_that_is_not_understood_may_say_what_happens_to_who_would_lose() -> None:
    saint = card("Saint", "Creature — Angel", "If you would lose the game, instead exile Saint and dance.")
    document = game_of([DOOM, saint], A=seat(["Doom"]), B=seat([], "Saint"))
    assert stopped_at(document, "cast doom -> B", *["pass"] * 2) == "saint"


@pytest.mark.rule("800.4m")
def test_what_lasts_until_the_next_turn_of_a_player_who_has_left_ends_as_it_would_have_begun() -> None:
    weaken = card("Weaken", "Sorcery", "Until your next turn, creatures you don't control get -1/-0.")
    turn = {"player": "B", "phase": "main1", "number": 2}
    document = game_of([ZAP, weaken, OGRE], A=seat(["Zap"], "Ogre"), B=seat(["Weaken"], life=3), C={}, turn=turn)
    sizes = []
    for until in ("3.upkeep", "4.upkeep", "5.upkeep"):  # turns of C, A and C
        script = played(document, "cast weaken", *["pass"] * 5, *GONE, until=until)
        sizes.append(size_of(script, "ogre")[0])
    assert sizes == [1, 1, 2]


@pytest.mark.rule("104.4c", "104.1")
def test_an_effect_makes_the_game_a_draw_that_nobody_loses() -> None:
    truce = card("Truce", "Sorcery", "The game is a draw.")
    grace = card("Grace", "Enchantment", "You can't lose the game and your opponents can't win the game.")
    document = game_of([truce, grace], A=seat(["Truce"]), B={"battlefield": ["Grace"]}, C={})
    script = played(document, "cast truce", *TWICE, "pass")
    assert script.game.result == {"won": [], "lost": []}
    assert script.game.decision is None
    out = game_of([truce], A=seat(["Truce"]), B={}, C={}) | {"priority": "A"}
    left = castable.game(castable.read(out)).concede("C").run(["cast truce", *TWICE]).game
    assert left.result == {"won": [], "lost": [{"player": "C", "rule": "104.3a"}]}
