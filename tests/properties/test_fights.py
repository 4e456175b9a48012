"""Random games of creatures that fight, with what removes them from combat, blocks them or is paid as they attack."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import castable
from castable.model.documents import write_position
from castable.model.game.characteristics import look
from castable.playing.game import Game
from tests.examples import some
from tests.games import card, game_of
from tests.properties.random_games import steps

DECISIONS = 60
CREATURES = [
    card("Lion", "Creature — Cat", "You may exert Lion as it attacks. When you do, it gets +1/+0 until end of turn."),
    card("Adept", "Creature — Human", "Enlist"),
    card("Boar", "Creature — Boar", "Trample", power="4"),
    card("Bull", "Creature — Ox", "Trample\nDeathtouch"),
    card("Giant", "Creature — Giant", "Trample over planeswalkers", power="5"),
    card("Wall", "Creature — Wall", "Wall can block any number of creatures.", toughness="5"),
    card("Thief", "Creature — Human", "Whenever Thief attacks and isn't blocked, you may gain 4 life. If you do, Thief "
         "assigns no combat damage this turn."),
]  # fmt: skip
SPELLS = [
    card("Pull", "Instant", "Remove target attacking or blocking creature from combat."),
    card("Veil", "Instant", "Target attacking creature becomes blocked."),
    card("Song", "Enchantment — Aura", "Flash\nEnchant permanent\nEnchanted permanent is a colorless Forest land."),
    card("Crown", "Instant", "You become the monarch."),
    card("Steal", "Instant", "Gain control of target permanent until end of turn."),
]
SAGE = card("Sage", "Planeswalker — Sage", loyalty="4")


def drawn(seed: int) -> dict[str, Any]:
    """Two players with creatures, a planeswalker and spells, as combat begins."""
    chance, turn = Random(seed), {"player": "A", "phase": "combat_begin", "number": 3}

    def seat() -> dict[str, Any]:
        there = [each["name"] for each in chance.choices(CREATURES, k=3)]
        hand = [each["name"] for each in chance.choices(SPELLS, k=2)]
        return {"battlefield": ["3 Mountain", "Sage", *there], "hand": hand, "library": ["9 Mountain"]}

    return game_of([*CREATURES, *SPELLS, SAGE], turn, A=seat(), B=seat())


def assert_only_creatures_fight(game: Game, at: object) -> None:
    """What attacks and blocks are creatures of the players who may; what is attacked may be (506.3, 506.4)."""
    position = game.position
    for id in position.battlefield:
        found = position.objects[id]
        if found.attacking is None and not found.blocking:
            continue
        assert "Creature" in look(position, id).words, at
        attacks = found.attacking is not None
        assert attacks is (found.controller == position.turn.player), at
        attacked = position.objects.get(str(found.attacking)) if attacks else None  # type: ignore[call-overload]
        if attacked is not None:
            assert "Planeswalker" in look(position, attacked.id).words, at


@pytest.mark.law
@pytest.mark.rule("506.3", "506.4")
@pytest.mark.parametrize("seed", some(range(40), 12))
def test_only_creatures_fight_and_each_moment_is_written_and_read_again(seed: int) -> None:
    game = castable.game(castable.read(drawn(seed)))
    for number, (_, move, after) in enumerate(steps(game, seed, DECISIONS)):
        assert after.stopped is None, (move, after.stopped)
        if after.decision is None or after.decision.kind == "priority":
            assert_only_creatures_fight(after, (seed, move))
        if number % 10 == 0:
            written = dict(write_position(after.position))
            assert dict(write_position(castable.read(written))) == written, (seed, move)
