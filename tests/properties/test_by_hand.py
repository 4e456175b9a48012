"""Random games that something stops in response: taken by hand, they go on, and are played again alike."""

from __future__ import annotations

import json
from random import Random

import pytest

import castable
from castable.model.engine import zones
from castable.model.game.position import Position
from castable.model.language.filters import Zone
from castable.model.pack import PACK
from castable.playing.game import Game
from castable.playing.many import at_random
from tests.examples import some
from tests.games import card

from .drawn_games import document, drawn

FROB = card("Frob", "Instant", "Frob target player.", mana_cost="{0}")
NAMES = sorted(PACK.names())
MOST_MOVES = 40


def begun(seed: int) -> Game:
    """A game of cards of the pack, in which both players have something in hand that nobody understands."""
    found = document(drawn(PACK, NAMES, seed), seed) | {"cards": [FROB]}
    for seat in found["players"].values():
        seat["hand"] = [*seat.get("hand", []), "2 Frob"]
    return castable.game(found, seed=seed + 1, payment="any")


def moved(game: Game, chance: Random) -> Game:
    """The game after a move: in response to something, with what stops it where there is some left."""
    assert game.decision is not None
    player = game.decision.player
    held = [i for i in game.position.players[player].hand if game.position.objects[i].card.name == "Frob"]
    if game.decision.kind == "priority" and game.position.stack and held and chance.random() < 0.7:
        frob = f"cast {held[0]} -> {player}"
        if frob in castable.plays(game.position):  # and no Void Winnower or the like forbids it
            return game.take(frob)
    return game.take(at_random(game, chance))


def left(position: Position, chance: Random) -> Position:
    """What a person may leave: some life is lost, a permanent tapped, with a counter, or in its owner's graveyard."""
    position = zones.lose_life(position, chance.choice(list(position.players)), chance.randrange(3))
    there = list(position.battlefield)
    chance.shuffle(there)
    for id, change in zip(there, range(3), strict=False):
        if change == 0:
            position = zones.tap(position, id)
        elif change == 1:
            position = zones.put_counters(position, id, "+1/+1", 1)
        else:
            position = zones.move(position, id, Zone.GRAVEYARD)
    return position


def held_at_once(position: Position) -> None:
    """Each object is in one zone, and the document says all that there is (400.1)."""
    lists = [position.battlefield, position.stack]
    for player in position.players.values():
        lists += [player.hand, player.library, player.graveyard, player.exile, player.command]
    listed = [id for ids in lists for id in ids]
    assert len(listed) == len(set(listed))
    said = dict(castable.read(position).to_document())
    assert dict(castable.read(said).to_document()) == said


@pytest.mark.law
@pytest.mark.rule("117.3b")
@pytest.mark.parametrize("seed", some(range(24), 4))
def test_a_game_that_is_taken_by_hand_goes_on_and_is_played_again_alike(seed: int) -> None:
    game, chance, times = begun(seed), Random(seed), 0
    for _ in range(MOST_MOVES):
        if game.stopped is not None:
            stop, before = game.stopped, game.position
            resolving = stop.resolving
            game = game.take_by_hand(left(before, chance))
            times += 1
            assert resolving is None or resolving not in game.position.stack
            if game.decision is not None and game.decision.kind == "priority":
                assert game.decision.player == before.turn.player
        if game.decision is None:
            break
        held_at_once(game.position)
        game = moved(game, chance)
    assert times > 0, "nothing has stopped this game"
    record = castable.record(game)
    again = castable.replay(record.dump())
    assert again.refused is None, again.refused
    assert castable.record(again.game).dump() == record.dump()
    assert json.dumps(again.game.position.to_document()) == json.dumps(game.position.to_document())
