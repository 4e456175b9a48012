"""Random games of creatures that fight, with what removes them from combat, blocks them or is paid as they attack.

What bands do is held against what is so of the combat as it is seen: who is banded, who blocks whom, who has banding.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import castable
from castable.model.documents import write_position
from castable.model.game.characteristics import look
from castable.model.game.position import ObjectId
from castable.playing.game import Game
from tests.examples import some
from tests.games import card, game_of
from tests.properties.random_games import steps

DECISIONS = 60
CREATURES = [
    card("Lion", "Creature — Cat", "You may exert Lion as it attacks. When you do, it gets +1/+0 until end of turn."),
    card("Adept", "Creature — Human", "Enlist"),
    card("Knight", "Creature — Knight", "Banding"),
    card("Page", "Creature — Human", "Whenever Page becomes blocked, you gain 1 life."),
    card("Lord", "Legendary Creature — Human", "Bands with other legendary creatures"),
    card("Boar", "Creature — Boar", "Trample", power="4"),
    card("Bull", "Creature — Ox", "Trample\nDeathtouch"),
    card("Giant", "Creature — Giant", "Trample over planeswalkers", power="5"),
    card("Wall", "Creature — Wall", "Wall can block any number of creatures.", toughness="5"),
    card("Thief", "Creature — Human", "Whenever Thief attacks and isn't blocked, you may gain 4 life. If you do, Thief "
         "assigns no combat damage this turn."),
]  # fmt: skip
SPELLS = [
    card("Pull", "Instant", "Remove target attacking or blocking creature from combat."),
    card("Dull", "Instant", "Target creature loses banding until end of turn."),
    card("Kill", "Instant", "Destroy target attacking or blocking creature."),
    card("Veil", "Instant", "Target attacking creature becomes blocked."),
    card("Song", "Enchantment — Aura", "Flash\nEnchant permanent\nEnchanted permanent is a colorless Forest land."),
    card("Crown", "Instant", "You become the monarch."),
    card("Steal", "Instant", "Gain control of target permanent until end of turn."),
]
BANDING = [each for each in CREATURES if each["name"] in ("Knight", "Lord", "Page", "Wall", "Boar")]
"""Those with which there are bands, and damage to be divided."""
SAGE = card("Sage", "Planeswalker — Sage", loyalty="4")


def drawn(seed: int, among: Sequence[dict[str, Any]] = CREATURES, number: int = 3) -> dict[str, Any]:
    """Two players with some of these creatures, a planeswalker and spells, as combat begins."""
    chance, turn = Random(seed), {"player": "A", "phase": "combat_begin", "number": 3}

    def seat() -> dict[str, Any]:
        there = [each["name"] for each in chance.choices(among, k=number)]
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


def bands_of(game: Game) -> dict[frozenset[str], set[str]]:
    """The bands there are, each with what it attacks."""
    found: dict[int, set[str]] = {}
    for id in game.position.battlefield:
        if game.position.objects[id].band:
            found.setdefault(game.position.objects[id].band, set()).add(id)
    return {frozenset(band): {str(game.position.objects[id].attacking) for id in band} for band in found.values()}  # type: ignore[index]


def has_banding(game: Game, ids: list[str]) -> bool:
    """Whether one of these has banding, or two are legendary and one of them bands with legendary creatures."""
    now = [look(game.position, id) for id in ids]
    legends = [each for each in now if "Legendary" in each.words]
    others = any("bands with other legendary creatures" in each.keywords for each in legends)
    return any("banding" in each.keywords for each in now) or (others and len(legends) > 1)


def assert_bands_fight_as_one(game: Game, before: dict[frozenset[str], set[str]], at: object) -> None:
    """Nobody joins a band later; of a band all are blocked or none is, by the same; its members attack (702.22d–h)."""
    objects = game.position.objects
    blocked = {id: {one for one in game.position.battlefield if id in {r.id for r in objects[one].blocking}}
               for id in game.position.battlefield}  # fmt: skip
    for band, attacked in bands_of(game).items():
        assert all(objects[id].attacking is not None for id in band), at  # type: ignore[index]
        assert len(attacked - {""}) <= 1 or any(band <= old for old in before), at
        assert not before or any(band <= old for old in before), at
        assert len({frozenset(blocked[id]) for id in band}) == 1, at  # type: ignore[index]
        assert len({objects[id].blocked or bool(blocked[id]) for id in band}) == 1, at  # type: ignore[index]


def assert_the_right_player_divides(game: Game, at: object) -> None:
    """Who divides a creature's damage: its controller, but where banding is on the other side that side (702.22j–k)."""
    decision, position = game.decision, game.position
    assert decision is not None
    source = position.objects[str(decision.source)]  # type: ignore[index]
    if source.attacking is not None:
        others = [id for id in position.battlefield if source.ref in position.objects[id].blocking]
    else:
        there = map(position.current, source.blocking)
        others = [one.id for one in there if one is not None and one.attacking is not None]
    other = next(player for player in position.players if player != source.controller)
    assert decision.player == (other if has_banding(game, list(map(str, others))) else source.controller), at


@pytest.mark.law
@pytest.mark.rule("702.22d", "702.22e", "702.22f", "702.22h", "702.22i", "702.22j", "702.22k")
@pytest.mark.parametrize("seed", some(range(1000, 1060), 12))
def test_bands_are_blocked_as_one_and_the_right_player_divides_damage(seed: int) -> None:
    game = castable.game(castable.read(drawn(seed, BANDING, 4)))
    before: dict[frozenset[str], set[str]] = {}
    for _, move, after in steps(game, seed, DECISIONS):
        assert after.stopped is None, (move, after.stopped)
        if after.decision is not None and after.decision.kind == "damage":
            assert_the_right_player_divides(after, (seed, move))
        elif after.decision is None or after.decision.kind == "priority":
            assert_bands_fight_as_one(after, before, (seed, move))
            before = bands_of(after)


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


@pytest.mark.law
@pytest.mark.rule("702.22f", "702.22h", "509.1h", "510.1b")
@pytest.mark.parametrize("seed", some(range(60), 12))
def test_what_bands_come_to_is_what_a_second_mind_makes_of_the_declarations(seed: int) -> None:
    chance = Random(seed)
    mine = ["Lord", *chance.choices(["Knight", "Page", "Wall"], k=4)]
    theirs = chance.choices(["Wall", "Page", "Knight"], k=chance.choice((1, 2)))
    seats = {"A": {"battlefield": mine}, "B": {"battlefield": ["3 Mountain", *theirs], "hand": ["Pull", "Kill"]}}
    game = castable.game(castable.read(game_of([*CREATURES, *SPELLS], COMBAT, **seats)))
    game = game.take("pass").take("pass")
    attack = drawn_declaration(game, chance)
    game = answered(game, attack, "declare_blockers")
    block = drawn_declaration(game, chance) if game.decision is not None and game.decision.kind == "block" else None
    game = answered(game, block, "declare_blockers")
    bands = [frozenset(said.split("+")) for said in re.findall(r"band=(\S+)", attack)]
    attackers = re.findall(r"[a-z#0-9]+(?=,| ->)", attack.partition(" band=")[0].removeprefix("attack "))
    blocking: dict[str, set[str]] = {}
    for one, other in re.findall(r"([a-z#0-9]+):([a-z#0-9]+)", block or ""):
        blocking.setdefault(one, set()).update(next((band for band in bands if other in band), {other}))
    gone = chance.choice(attackers) if attackers and chance.random() < 0.7 else None
    if gone is not None:
        game = game.take("pass").take(f"cast {chance.choice(('pull', 'kill'))} -> {gone}")
        game = game.take("pass").take("pass")
    objects = game.position.objects
    for one, others in blocking.items():
        blocked = {ref.id for ref in objects[ObjectId(one)].blocking if game.position.current(ref) is not None}
        assert blocked - {gone} == others - {gone}, seed
    game = answered(game, None, "main2")
    unblocked = set(attackers) - set().union(*blocking.values()) - {gone}
    assert 20 - game.position.players["B"].life == sum(POWER[id.partition("#")[0]] for id in unblocked), seed


COMBAT = {"player": "A", "phase": "combat_begin", "number": 3}
POWER = {"knight": 2, "lord": 2, "page": 2, "wall": 2}


def drawn_declaration(game: Game, chance: Random) -> str:
    """One of all declarations there are, with bands more often than without."""
    assert game.decision is not None
    listed = list(game.decision.options)
    banded = [move for move in listed if "band=" in move]
    return chance.choice(banded if banded and chance.random() < 0.8 else listed)


def answered(game: Game, move: str | None, until: str) -> Game:
    """The game after a move and what comes by itself: at a declaration of blockers or priority in a step."""
    game = game if move is None else game.take(move)
    while game.decision is not None and (game.decision.kind != "block" or move is None):
        if game.decision.kind == "priority" and game.position.turn.phase == until:
            break
        game = game.take("pass" if game.decision.kind == "priority" else next(iter(game.decision.options)))
    return game
