"""What is removed from combat, and what is not (506.4)."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.game.errors import DocumentError
from castable.playing.script import Script
from tests.games import (
    card,
    carried_out,
    counters,
    game_of,
    is_written_and_read_again,
    life,
    played,
    seat,
    shown,
    zone_of,
)

COMBAT = {"player": "A", "phase": "combat_begin", "number": 3}
BEAR, OX, CUB = (
    card(name, f"Creature — {name}", power=size, toughness=size)
    for name, size in (("Bear", "2"), ("Ox", "4"), ("Cub", "1"))
)
SAGE = card("Sage", "Planeswalker — Sage", loyalty="4")
SONG = card("Song", "Enchantment — Aura", "Flash\nEnchant permanent\nEnchanted permanent is a colorless Forest land.")
HUSH = card("Hush", "Instant", "Destroy target enchantment.")
STILL = card("Still", "Instant", "Tap target creature.")
STAND = card("Stand", "Instant", "Untap target creature. It can't attack or block this turn.")
OUT = card("Out", "Instant", "Target permanent phases out.")
STEAL = card("Steal", "Instant", "Gain control of target permanent until end of turn.")
PULL = card("Pull", "Instant", "Remove target attacking or blocking creature from combat.")
IDOL = card("Idol", "Artifact", "{0}: Idol becomes a 3/3 Golem artifact creature until end of turn.")
FLAG = card("Flag", "Enchantment", "Planeswalkers you control are 5/5 creatures in addition to their other types.")
ALL = [BEAR, OX, CUB, SAGE, SONG, HUSH, STILL, STAND, OUT, STEAL, PULL, IDOL, FLAG]
HAND = ("Song", "Hush", "Still", "Stand", "Out", "Steal", "Pull")


def fought(attack: str, block: str, *then: dict[str, Any], until: str = "3.main2", **theirs: Any) -> Script:
    """Creatures of A attack, some of B block, and something is done after each."""
    theirs_there = theirs.pop("theirs", ("Ox", "Cub", "Sage"))
    document = game_of(ALL, COMBAT, A=seat(HAND, "Bear", "Idol"), B=seat(HAND, *theirs_there))
    moves = [{"at": "3.declare_attackers", "player": "A", "move": f"attack {attack}"}]
    blocks = [{"at": "3.declare_blockers", "player": "B", "move": f"block {block}"}] if block else []
    early = [move for move in then if move["at"] == "3.declare_attackers"]
    late = [move for move in then if move["at"] != "3.declare_attackers"]
    return carried_out(document, *moves, *early, *blocks, *late, until=until)


def after_blocks(move: str, player: str = "A") -> dict[str, Any]:
    """A move once blockers have been declared."""
    return {"at": "3.declare_blockers", "player": player, "move": move}


def after_attacks(move: str, player: str = "A") -> dict[str, Any]:
    """A move once attackers have been declared."""
    return {"at": "3.declare_attackers", "player": player, "move": move}


@pytest.mark.rule("506.4")
@pytest.mark.parametrize("how", ["song", "out", "pull"])
def test_an_attacker_that_is_removed_deals_and_is_dealt_no_combat_damage(how: str) -> None:
    script = fought("bear -> B", "", after_attacks(f"cast {how} -> bear"))
    assert life(script, "B") == 20
    script = fought("bear -> B", "ox:bear", after_blocks(f"cast {how} -> bear"))
    assert (zone_of(script, "bear"), script.game.position.objects["ox"].damage) == ("battlefield", 0)  # type: ignore[index]


@pytest.mark.rule("506.4", "509.1h")
@pytest.mark.parametrize("how", ["song", "out", "pull", "steal"])
def test_an_attacker_whose_blocker_is_removed_stays_blocked(how: str) -> None:
    script = fought("bear -> B", "ox:bear", after_blocks(f"cast {how} -> ox"))
    assert (zone_of(script, "bear"), life(script, "B")) == ("battlefield", 20)


@pytest.mark.rule("506.4a", "506.4b")
@pytest.mark.parametrize("how", ["still", "stand"])
def test_who_could_not_be_declared_any_more_goes_on_fighting(how: str) -> None:
    assert life(fought("bear -> B", "", after_attacks(f"cast {how} -> bear")), "B") == 18
    assert zone_of(fought("bear -> B", "ox:bear", after_blocks(f"cast {how} -> ox")), "bear") == "graveyard"


@pytest.mark.rule("506.4")
def test_what_stops_being_a_creature_and_becomes_one_again_does_not_attack_any_more() -> None:
    document = game_of(ALL, COMBAT, A=seat(HAND, "Idol"))
    animate = {"at": "3.combat_begin", "player": "A", "move": "activate idol"}
    attack = {"at": "3.declare_attackers", "player": "A", "move": "attack idol"}
    then = [after_attacks("cast song -> idol"), after_blocks("cast hush -> song")]
    for moves, left in (([], 17), (then[:1], 20), (then, 20)):
        script = carried_out(document, animate, attack, *moves, until="3.main2")
        assert life(script, "B") == left
    assert "Creature" in shown(script, "idol")["types"]


@pytest.mark.rule("506.4c", "510.1b")
@pytest.mark.parametrize("how", ["song", "out", "steal"])
def test_who_attacks_a_planeswalker_that_is_removed_attacks_nothing_and_may_be_blocked(how: str) -> None:
    then = after_attacks(f"cast {how} -> sage")
    script = fought("bear -> sage", "", then, until="3.declare_blockers")
    assert script.game.position.objects["bear"].attacking is not None  # type: ignore[index]
    assert is_written_and_read_again(script)
    script = fought("bear -> sage", "", then)
    assert (life(script, "A"), life(script, "B")) == (20, 20)
    sage = script.game.position.objects["sage"]  # type: ignore[index]
    assert sage.counters == {"loyalty": 4}
    assert zone_of(fought("bear -> sage", "ox:bear", then), "bear") == "graveyard"


@pytest.mark.rule("506.4d")
def test_a_planeswalker_that_blocks_and_is_attacked_goes_on_being_attacked_when_it_is_no_creature() -> None:
    document = game_of(ALL, COMBAT, A=seat(HAND, "Bear", "Cub"), B=seat([], "Sage", "Flag"))
    moves = [
        {"at": "3.declare_attackers", "player": "A", "move": "attack bear -> B, cub -> sage"},
        after_blocks("block sage:bear", "B"),
    ]
    for then, hurt in (([], 3), ([after_blocks("cast hush -> flag")], 1)):  # bear and cub, or cub only
        script = carried_out(document, *moves, *then, until="3.main2")
        assert script.game.position.objects["sage"].counters == {"loyalty": 4 - hurt}  # type: ignore[index]
        assert life(script, "B") == 20


ANTLERS = card("Antlers", "Enchantment — Aura", "Flash\nEnchant permanent\nEnchanted permanent loses all "
               "abilities and is a green Elk creature with base power and toughness 3/3.")  # fmt: skip
GONE = card("Gone", "Instant", "Destroy target planeswalker.")


@pytest.mark.rule("506.4d")
@pytest.mark.parametrize(
    ("spell", "loyalty", "damage"),
    [("", 1, 3), ("antlers", 4, 2), ("song", 4, 0)],  # hurt by both; by what it blocks, as a creature only; by nobody
)
def test_a_planeswalker_that_blocks_and_is_attacked_goes_on_blocking_when_it_is_no_planeswalker(
    spell: str, loyalty: int, damage: int
) -> None:
    document = game_of([*ALL, ANTLERS], COMBAT, A=seat(["Antlers", "Song"], "Bear", "Cub"), B=seat([], "Sage", "Flag"))
    attacks = {"at": "3.declare_attackers", "player": "A", "move": "attack bear -> B, cub -> sage"}
    then = [after_blocks("block sage:bear", "B"), *([after_blocks(f"cast {spell} -> sage")] if spell else [])]
    script = carried_out(document, attacks, *then, until="3.main2")
    sage = script.game.position.objects["sage"]  # type: ignore[index]
    assert (sage.counters, sage.damage, life(script, "B")) == ({"loyalty": loyalty}, damage, 20)
    assert (zone_of(script, "bear") == "battlefield") is (spell == "song")


def against_nothing(**attacker: Any) -> dict[str, Any]:
    """B and C have a creature each, and one of A attacks nothing any more."""
    seats = {"A": seat([], {"card": "Bear", "attacking": "", **attacker}), "B": seat([], "Ox"), "C": seat([], "Cub")}
    turn = {"player": "A", "phase": "declare_blockers", "number": 3}
    return game_of(ALL, turn, **seats)


@pytest.mark.rule("506.4c", "509.1a", "508.5a")
@pytest.mark.parametrize("whose", ["B", "C"])
def test_a_document_says_who_may_block_what_attacks_nothing_any_more(whose: str) -> None:
    for player, blocker in (("B", "ox"), ("C", "cub")):
        document = {**against_nothing(defending=whose), "declare": player}
        blocks = [f"block {blocker}:bear"] if player == whose else []
        assert list(map(str, castable.plays(document))) == ["block none", *blocks]


@pytest.mark.parametrize(
    ("entry", "place"),
    [({"defending": "D"}, "defending"), ({"attacking": "B", "defending": "B"}, "defending")],
)
def test_who_defends_is_said_of_what_attacks_nothing_and_is_a_player(entry: dict[str, str], place: str) -> None:
    with pytest.raises(DocumentError) as refused:
        castable.read(against_nothing(**entry))
    assert [fault.where for fault in refused.value.faults] == [f"players.A.battlefield[1].{place}"]


@pytest.mark.rule("506.4c", "509.1a", "508.5")
@pytest.mark.parametrize("how", ["song", "out", "steal", "gone"])
def test_whose_planeswalker_it_was_may_block_in_a_game_of_three_players(how: str) -> None:
    seats = {"A": seat([*HAND, "Gone"], "Bear"), "B": seat([], "Ox"), "C": seat([], "Cub", "Sage")}
    attack = {"at": "3.declare_attackers", "player": "A", "move": "attack bear -> sage"}
    document = game_of([*ALL, GONE], COMBAT, **seats)
    script = carried_out(document, attack, after_attacks(f"cast {how} -> sage"), until="3.declare_blockers")
    assert is_written_and_read_again(script)
    for position in (script.game.position, castable.read(script.game.position.to_document())):
        game = castable.game(position)
        assert game.decision is not None
        assert (game.decision.kind, game.decision.player) == ("block", "C")
        blocked = game.take("block cub:bear")
        assert blocked.position.objects["cub"].blocking == (blocked.position.objects["bear"].ref,)  # type: ignore[index]


@pytest.mark.rule("506.4c", "508.5")
def test_whose_planeswalker_it_was_is_known_where_the_first_thing_that_happens_is_that_it_leaves() -> None:
    bear = {"card": "Bear", "attacking": "sage"}
    turn = {"player": "A", "phase": "declare_attackers", "number": 3}
    document = game_of([*ALL, GONE], turn, A=seat(["Gone"], bear), B=seat([], "Ox"), C=seat([], "Cub", "Sage"))
    assert castable.read(document).objects["bear"].defending == "C"  # type: ignore[index]
    script = played(document, "cast gone -> sage", *["pass"] * 3)
    assert zone_of(script, "sage") == "graveyard"
    assert script.game.position.objects["bear"].defending == "C"  # type: ignore[index]


@pytest.mark.rule("506.4c", "508.5", "508.5a")
def test_the_defending_player_of_what_attacks_nothing_is_whose_planeswalker_it_was() -> None:
    net = card("Net", "Creature — Rogue", "{0}: Tap target creature defending player controls.")
    seats = {"A": seat(["Gone"], "Net"), "B": seat([], "Ox"), "C": seat([], "Cub", "Sage")}
    attack = {"at": "3.declare_attackers", "player": "A", "move": "attack net -> sage"}
    document = game_of([*ALL, net, GONE], COMBAT, **seats)
    moves = [attack, after_attacks("cast gone -> sage"), after_blocks("activate net -> cub")]
    script = carried_out(document, *moves, until="3.combat_damage")
    assert shown(script, "cub")["tapped"]
    entry = {"card": "Net", "attacking": "", "defending": "C"}
    turn = {"player": "A", "phase": "declare_blockers", "number": 3}
    seats = {"A": {"battlefield": [entry]}, "B": seat([], "Ox"), "C": seat([], "Cub")}
    position = castable.read(game_of([*ALL, net], turn, **seats))
    assert isinstance(castable.check(position, "activate net -> cub", player="A"), castable.Legal)
    assert isinstance(castable.check(position, "activate net -> ox", player="A"), castable.Illegal)


@pytest.mark.rule("506.4e")
@pytest.mark.parametrize(("becomes", "attacked"), [("planeswalker", False), ("battle", True)])
def test_a_planeswalker_and_battle_whose_controller_does_not_protect_it_is_attacked_as_a_battle_only(
    becomes: str, *, attacked: bool
) -> None:
    both = card("Both", "Battle Planeswalker — Siege Sage", defense="5", loyalty="5")
    veil = card("Veil", "Enchantment — Aura", f"Flash\nEnchant permanent\nEnchanted permanent is a {becomes}.")
    entry = {"card": "Both", "counters": {"defense": 5, "loyalty": 5}, "chosen": {"player": "B"}}
    document = game_of([*ALL, both, veil], COMBAT, A=seat(["Veil"], "Bear", entry), B=seat([]), C=seat([]))
    attack = {"at": "3.declare_attackers", "player": "A", "move": "attack bear -> both"}
    script = carried_out(document, attack, after_attacks("cast veil -> both"), until="3.declare_blockers")
    bear = script.game.position.objects["bear"]  # type: ignore[index]
    assert (str(bear.attacking) == "both") is attacked
    assert bear.defending == "B"
    both_after = carried_out(document, attack, after_attacks("cast veil -> both"), until="3.main2")
    assert counters(both_after, "both") == {"defense": 3 if attacked else 5, "loyalty": 5}
