"""Scripts of moves, long games, what a player sees, and the commands (castable run, castable perft)."""

from __future__ import annotations

import gc
import json
import tracemalloc
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

import castable
from castable.cli import app
from castable.model.game.errors import RequestError
from castable.playing.files import read_moves
from castable.playing.game import run_script
from castable.service.answering.requests import answer_request
from tests.examples import some
from tests.games import card, game_of, life, played, zone_of
from tests.properties.random_games import CARDS, begin, steps

ZAP = card("Zap", "Instant", "Zap deals 3 damage to any target.")
BOLT = game_of([ZAP], A={"hand": ["2 Zap"], "battlefield": ["2 Mountain"]})


def test_a_line_answers_the_decision_at_hand_and_a_mapping_lets_time_pass() -> None:
    script = played(BOLT, "cast zap -> B", {"at": "1.main2", "player": "A", "move": "cast zap#2 -> B"}, until="1.end")
    assert (life(script, "B"), script.made) == (14, 2)


def test_a_mapping_may_wait_for_a_stack_or_for_an_object_on_top_of_it() -> None:
    document = game_of([ZAP, card("Deny", "Instant", "Counter target spell.")],
                       A={"hand": ["Zap"], "battlefield": ["Mountain"]},
                       B={"hand": ["Deny"], "battlefield": ["Mountain"]})  # fmt: skip
    cast = {"at": "1.main1", "player": "A", "move": "cast zap -> B"}
    for wait in ({"stack": True}, {"respond_to": "zap"}):
        deny = {"at": "1.main1", "player": "B", "move": "cast deny -> zap", **wait}
        assert life(played(document, cast, deny, until="1.end"), "B") == 20


def test_a_moment_that_has_gone_by_is_refused() -> None:
    script = run_script(castable.read(BOLT), [{"at": "1.upkeep", "player": "A", "move": "pass"}])
    assert script.refused is not None
    assert script.refused["reasons"][0]["text"] == "1.upkeep has gone by"
    with pytest.raises(RequestError):
        run_script(castable.read(BOLT), [], until="noon")


@pytest.mark.rule("603.3b")
def test_stored_answers_are_used_up_in_order_the_first_that_fits_first() -> None:
    text = "When Ward enters, you may draw a card."
    document = game_of([card("Ward", "Creature — Human", text)], A={"hand": ["Ward"], "battlefield": ["Mountain"]})
    hand = {}
    for answers in (["choose red", "yes"], ["no", "yes"], []):
        options: dict[str, Any] = {"answers": {"A": answers}} if answers else {"defaults": "first"}
        script = played(document, "cast ward", until="1.end", **options)
        hand[tuple(answers)] = script.game.position.players["A"].hidden_hand
    assert list(hand.values()) == [1, 0, 1]
    open_ = run_script(castable.read(document), ["cast ward"], until="1.end")
    assert open_.game.decision is not None
    assert open_.game.decision.kind == "may"


def test_ids_of_abilities_on_the_stack_count_how_often_they_were_put_there() -> None:
    pyre = card("Pyre", "Artifact", "{1}: You gain 1 life.\nWhenever you gain life, scry 1.")
    document = game_of([pyre], A={"battlefield": ["Pyre", "2 Mountain"], "library": ["Mountain", "Forest"]})
    script = played(document, "activate pyre.1")
    assert script.game.position.stack == ("pyre.1@1",)
    script = played(document, "activate pyre.1", "pass", "pass")
    assert script.game.position.stack == ("pyre!1@1",)
    script = played(document, "activate pyre.1", "pass", "pass", "pass", "pass", "choose none", "activate pyre.1")
    assert script.game.position.stack == ("pyre.1@2",)


def broken(seed: int) -> tuple[dict[str, Any], list[str], int]:
    """A position and a script of moves that can be made but for the last one, and the number of that."""
    chance = Random(seed)
    game = begin(seed)
    document, moves, decision = game.position.to_document(), [], None
    for before, move, _ in steps(game, seed, chance.randint(1, 6)):
        moves.append(move)
        decision = before.decision
    last = moves[-1]
    words = last.split()
    wrong = {
        0: "Xx" + last,
        1: " ".join([*words, "->", "the-moon"]),
        2: " ".join([words[0], "the-moon", *words[2:]]),
        3: last + " and more",
        4: "activate the-moon.1",
    }[seed % 5]
    assert decision is not None
    return document, [*moves[:-1], wrong], len(moves)


@pytest.mark.law
@pytest.mark.parametrize("chunk", some(range(10), 5))
def test_broken_scripts_are_refused_with_the_place_and_what_could_stand_there(chunk: int) -> None:
    for seed in range(chunk * 50, chunk * 50 + 50):
        document, moves, number = broken(seed)
        script = run_script(castable.read(document, CARDS), moves, seed=seed)
        assert script.refused is not None, moves
        assert (script.refused["number"], script.refused["move"]) == (number, moves[-1])
        reason = script.refused["reasons"][0]
        assert reason["rule"] or (reason["column"] >= 1 and reason["expected"]), reason
        assert script.made == number - 1


@pytest.mark.law
@pytest.mark.parametrize("chunk", some(range(5), 5))
def test_scripts_with_slips_of_the_pen_run_or_are_refused_at_their_place(chunk: int) -> None:
    for seed in range(chunk * 20, chunk * 20 + 20):
        document, moves, number = broken(seed)
        moves[-1] = slipped(moves[-1], Random(seed))
        script = run_script(castable.read(document, CARDS), moves, seed=seed)
        assert script.stopped is None
        assert script.made == (number if script.refused is None else number - 1)
        if script.refused is not None:
            reason = script.refused["reasons"][0]
            assert reason["rule"] or (reason["column"] >= 1 and reason["expected"]), reason


def slipped(move: str, chance: Random) -> str:
    """A move with a few characters left out, doubled, exchanged, or put in."""
    for _ in range(chance.randint(1, 4)):
        at = chance.randint(0, len(move))
        sign = chance.choice("->|:,=#.! x9é\n" + (move or " "))
        there = chance.choice(("", sign, move[at : at + 1] * 2, move[at + 1 : at + 2] + move[at : at + 1]))
        move = move[:at] + there + move[at + chance.randint(0, 2) :]
    return move


@pytest.mark.law
def test_a_game_takes_no_more_memory_the_longer_it_is() -> None:
    decisions = len(some(range(5000), 5))
    spent = card("Spent", "Enchantment", "At the beginning of your upkeep, you gain 1 life.\nSkip your draw step.")
    seat = {"battlefield": ["Spent"], "library": ["Zap"]}
    game = castable.game(game_of([ZAP, spent], A=seat, B=seat))
    sizes = []
    tracemalloc.start()
    for number in range(decisions):
        game = game.take("pass")
        if number in (decisions // 5, decisions - 1):
            gc.collect()
            sizes.append(tracemalloc.get_traced_memory()[0])
    tracemalloc.stop()
    assert game.position.turn.number > decisions // 25
    assert sizes[1] - sizes[0] < decisions * 80  # bytes: less than a tenth of a position for each decision


@pytest.mark.rule("118.12")
def test_a_cost_is_paid_with_what_the_answer_says_or_the_answer_is_refused() -> None:
    toll = card("Toll", "Instant", "Counter target spell unless its controller pays {1}.")
    document = game_of([ZAP, toll], A={"hand": ["Zap"], "battlefield": ["Mountain", "Island", "Swamp"]},
                       B={"hand": ["Toll"], "battlefield": ["Mountain"]})  # fmt: skip
    moves = ["cast zap pay=mountain -> B", "pass", "cast toll -> zap", "pass", "pass"]
    for land in ("island", "swamp"):
        objects = played(document, *moves, f"pay pay={land}").game.position.objects
        assert {str(i) for i, o in objects.items() if o.tapped} == {"mountain", "mountain#2", land}
    for wrong in ("pay pay=mountain", "pay pay=the-moon", "pay -> B", "pay x=2", "pay and more"):
        assert run_script(castable.read(document), [*moves, wrong]).refused is not None, wrong


def test_a_token_that_is_a_copy_is_written_alike_after_it_is_read() -> None:
    king = card("King", "Creature — Human", "Other creatures you control get +1/+1.")
    forge = card("Forge", "Sorcery", "Create a token that's a copy of target creature.")
    document = game_of([king, forge], A={"hand": ["Forge"], "battlefield": ["King", "Mountain"]})
    script = played(document, "cast forge -> king", "pass", "pass")
    written = script.game.position.to_document()
    assert "king#2" in castable.read(written).objects
    assert castable.read(written).to_document() == written


def test_a_player_sees_no_hidden_card() -> None:
    document = game_of([ZAP], A={"hand": ["Zap"], "library": ["Zap", "Zap"]}, B={"hand": ["Zap"], "library": ["Zap"]})
    document["players"]["B"]["battlefield"] = [{"card": "Zap", "id": "morph", "face_down": True}]
    view = castable.game(document).view("A")
    assert sorted(view.objects) == ["morph", "zap"]
    assert view.objects["morph"].card.name == "Unseen card"  # type: ignore[index]  # ids are text
    assert (view.players["B"].hidden_hand, view.players["A"].library_size, view.players["A"].library) == (1, 2, ())
    assert castable.read(view.to_document()).to_document() == view.to_document()


@pytest.mark.rule("406.3", "406.3b")
def test_a_card_that_is_exiled_face_down_is_seen_by_who_may_play_it_and_not_by_its_owner() -> None:
    steal = card("Steal", "Sorcery", "Exile the top card of target opponent's library face down. You may play that "
                 "card for as long as it remains exiled.")  # fmt: skip
    hide = card("Hide", "Sorcery", "Exile the top card of your library face down.")
    mine = {"hand": ["Steal", "Hide"], "battlefield": ["2 Mountain"], "library": ["Zap"]}
    document = game_of([ZAP, steal, hide], A=mine, B={"library": [{"card": "Zap", "id": "theirs"}]})
    game = played(document, "cast steal -> B", "pass", "pass", "cast hide", "pass", "pass").game
    views = {player: game.view(player).objects for player in "AB"}
    seen = {
        player: {str(o.id): o.card.name for o in there.values() if o.zone == "exile"} for player, there in views.items()
    }
    assert seen["A"] == {"zap": "Unseen card", "theirs": "Zap"}
    assert seen["B"] == {"zap": "Unseen card", "theirs": "Unseen card"}


# ---------------------------------------------------------------- commands and requests


def test_run_as_a_request() -> None:
    moves = [{"at": "1.main1", "player": "A", "move": "cast zap -> B"}]
    answer = answer_request({"ask": "run", "position": BOLT, "moves": moves, "options": {"until": "1.end"}})
    assert answer["position"]["players"]["B"]["life"] == 17
    assert (answer["made"], answer["refused"], answer["stopped"], answer["result"]) == (1, None, None, None)
    assert {"rule": "120.3", "kind": "damage"}.items() <= answer["events"][3].items()
    assert list(answer["objects"]) == ["mountain", "mountain#2"]


def test_perft_as_a_request() -> None:
    answer = answer_request({"ask": "perft", "position": BOLT, "options": {"depth": 2, "divide": True}})
    assert answer["by_depth"][0] == sum(1 for _ in answer["by_move"])
    assert answer["nodes"] == sum(answer["by_move"].values()) == answer["by_depth"][1]


def test_the_command_says_what_happened_and_what_is_waited_for(tmp_path: Path) -> None:
    position, moves = tmp_path / "bolt.json", tmp_path / "moves.txt"
    position.write_text(json.dumps(BOLT))
    moves.write_text("// the first one\ncast zap -> B\n\npass\npass\n")
    done = CliRunner().invoke(app, ["run", str(position), "--moves", str(moves)])
    assert done.exit_code == 0, done.output
    assert "zap deals 3 damage to B (120.3)" in done.output
    assert done.output.splitlines()[-1] == "turn 1 of A, main1: A: A has priority"
    refused = CliRunner().invoke(app, ["run", str(position), "--move", "cast zop -> B"])
    assert 'refused: move 1, "cast zop -> B": column 6' in refused.output


def test_files_with_moves_may_hold_answers(tmp_path: Path) -> None:
    path = tmp_path / "moves.yaml"
    path.write_text("moves:\n- pass\n- {at: 1.end, player: A, move: pass}\nanswers: {A: ['yes']}\nuntil: 2.draw\n")
    assert read_moves(str(path))["until"] == "2.draw"
    path.write_text("moves: []\nwhen: never\n")
    with pytest.raises(RequestError):
        read_moves(str(path))
    assert zone_of(played(BOLT, "pass"), "zap") == "hand"
