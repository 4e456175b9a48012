"""Games of three players in which one concedes at a drawn decision, and the others play on (104.3a, 800.4)."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest

from castable.playing.game import Game
from tests.examples import some
from tests.properties.random_games import begin, document, faults_of_zones, options_of, read_again, steps

SEEDS = [seed for seed in range(1000) if len(document(seed)["players"]) == 3][:100]
BEFORE, AFTER = 30, 15


def concede_somewhere(seed: int) -> tuple[Game, str, Game] | None:
    """The game before a concession, more often one where something is decided, who concedes, and the game after it."""
    chance = Random(f"conceding/{seed}")
    games = [before for before, _, _ in steps(begin(seed), seed, BEFORE)]
    games = [game for game in games if not game.position.course.out]
    decided = [game for game in games if game.decision is not None and game.decision.kind != "priority"]
    if not games:
        return None
    before = chance.choice(decided if decided and chance.random() < 0.9 else games)
    player = chance.choice(list(before.position.players))
    return before, player, before.concede(player)


@pytest.mark.law
@pytest.mark.rule("104.3a", "800.4a")
@pytest.mark.parametrize("seed", some(SEEDS))
def test_whoever_concedes_at_any_decision_is_gone_and_the_others_play_on(seed: int) -> None:
    found = concede_somewhere(seed)
    if found is None:
        return
    before, player, after = found
    at = (seed, player, before.decision)
    require_goes_on(after, player, at)
    for _, move, game in steps(after, seed, AFTER):
        require_goes_on(game, player, (*at, move))


def require_goes_on(game: Game, gone: str, at: object) -> None:
    """Nothing has stopped; who has gone decides nothing and has nothing at priority; it is read again alike."""
    assert game.stopped is None, (at, game.stopped)
    assert gone in game.position.course.out, at
    assert faults_of_zones(game.position) == [], at
    if game.decision is None:
        assert game.result is not None, at
        return
    assert game.decision.player != gone, at
    if game.decision.kind == "priority":
        left = [o.id for o in game.position.objects.values() if gone in (o.owner, o.controller)]
        assert left == [], at
    else:
        assert options_of(read_again(game), 20) == options_of(game, 20), at


def test_somebody_concedes_at_decisions_of_every_kind() -> None:
    kinds: Counter[str] = Counter()
    for found in islice(map(concede_somewhere, SEEDS), 50):
        if found is not None and found[0].decision is not None:
            kinds[found[0].decision.kind] += 1
    assert kinds.keys() >= {"priority", "choose", "attack", "block", "order", "announce"}, kinds
