"""Players who concede at any time, also while something is decided; the others play on (104.3a, 800.4)."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.playing.game import Game
from tests.games import card, game_of, seat

BEAR = card("Bear", "Creature — Bear")
ATTACK = {"player": "A", "phase": "declare_attackers", "number": 3}
BLOCK = {"player": "A", "phase": "declare_blockers", "number": 3}


def begun(cards: list[dict[str, Any]], turn: dict[str, Any] | None = None, **seats: Any) -> Game:
    """The game of three players."""
    declare = {"declare_attackers": "A", "declare_blockers": "B"}.get((turn or {}).get("phase", ""))
    return castable.game({**game_of(cards, turn, **{"C": {}, **seats}), **({"declare": declare} if declare else {})})


def asks(game: Game) -> tuple[str, str]:
    """Who is asked, and what kind of decision it is."""
    assert game.decision is not None, game
    return game.decision.player, game.decision.kind


def lives(game: Game) -> list[int]:
    return [player.life for player in game.position.players.values()]


def of(game: Game, player: str) -> set[str]:
    """The objects that a player owns or controls."""
    return {o.id for o in game.position.objects.values() if player in (o.owner, o.controller)}


def again(game: Game) -> Game:
    """The game as its document says it, which must be as it is."""
    read = castable.game(castable.read(game.position.to_document()))
    assert read.decision is not None
    assert game.decision is not None
    assert asks(read) == asks(game)
    assert list(read.decision.options) == list(game.decision.options)
    return read


def passed(game: Game, phase: str) -> Game:
    """The game once a step of this turn has begun; what is asked is answered with the first option."""
    while game.position.turn.phase != phase:
        assert game.decision is not None, game
        game = game.take("pass" if game.decision.kind == "priority" else next(iter(game.decision.options)))
    return game


@pytest.mark.rule("104.3a", "508.1b", "800.4a")
def test_who_concedes_while_attackers_are_declared_is_not_attacked() -> None:
    game = begun([BEAR], ATTACK, A=seat([], "Bear"))
    game = again(game.concede("B"))
    assert asks(game) == ("A", "attack")
    assert game.decision is not None
    assert list(game.decision.options) == ["attack none", "attack bear -> C"]


@pytest.mark.rule("104.3a", "800.4a", "800.4j")
def test_who_concedes_while_declaring_attackers_attacks_nobody_and_their_turn_goes_on() -> None:
    game = begun([BEAR], ATTACK, A=seat([], "Bear"), B=seat([], {"card": "Bear", "id": "cub"})).concede("A")
    assert (game.position.turn.player, game.position.priority, of(game, "A")) == ("A", "B", set())
    assert lives(passed(game, "main2")) == [20, 20, 20]


@pytest.mark.rule("104.3a", "800.4a", "509.1a")
def test_what_attacked_is_gone_where_the_active_player_concedes_while_blockers_are_declared() -> None:
    theirs = {"card": "Bear", "attacking": "B"}
    game = begun([BEAR], BLOCK, A=seat([], theirs), B=seat([], {"card": "Bear", "id": "cub"}))
    assert asks(game) == ("B", "block")
    game = game.concede("A")
    assert (asks(game), of(game, "A")) == (("B", "priority"), set())
    assert lives(passed(game, "combat_end")) == [20, 20, 20]


@pytest.mark.rule("104.3a", "802.4")
def test_who_concedes_while_declaring_blockers_leaves_the_next_one_to_declare() -> None:
    mine = [{"card": "Bear", "attacking": p, "id": f"at-{p.lower()}"} for p in "BC"]
    theirs = {p: seat([], {"card": "Bear", "id": f"of-{p.lower()}"}) for p in "BC"}
    game = begun([BEAR], BLOCK, A=seat([], *mine), **theirs)
    assert asks(game) == ("B", "block")
    game = game.concede("B")
    assert asks(game) == ("C", "block")
    game = passed(game.take("block of-c:at-c"), "combat_end")
    assert lives(game) == [20, 20, 20]
    game = begun([BEAR], BLOCK, A=seat([], *mine), **theirs).take("block of-b:at-b").concede("C")
    assert asks(game) == ("B", "block")  # blockers are declared anew


@pytest.mark.rule("104.3a", "510.1")
def test_who_concedes_while_dividing_combat_damage_deals_none() -> None:
    mine = {"card": "Bear", "attacking": "B"}
    theirs = [{"card": "Bear", "id": id} for id in ("one", "two")]
    game = begun([BEAR], BLOCK, A=seat([], mine), B=seat([], *theirs)).take("block one:bear, two:bear")
    game = passed(game, "combat_damage")
    assert (asks(game)[0], asks(game)[1] == "priority") == ("A", False)
    game = again(game).concede("A")
    assert {o.damage for o in game.position.objects.values()} == {0}
    assert of(game, "B") >= {"one", "two"}


EDICT = card("Edict", "Sorcery", "Each player sacrifices a creature.")


@pytest.mark.rule("104.3a", "800.4a")
def test_who_concedes_while_choosing_what_to_sacrifice_leaves_and_the_spell_goes_on() -> None:
    seats = {
        p: seat(["Edict"] if p == "A" else [], *({"card": "Bear", "id": f"{p.lower()}{n}"} for n in (1, 2)))
        for p in "ABC"
    }
    game = begun([BEAR, EDICT], **seats).take("cast edict")
    for _ in range(3):
        game = game.take("pass")
    assert asks(game) == ("A", "choose")
    game = game.take("choose a1")
    assert asks(game) == ("B", "choose")
    game = again(game.concede("B"))
    assert asks(game) == ("C", "choose")
    game = game.take("choose c2")
    assert (of(game, "B"), game.position.objects["c1"].zone) == (set(), "battlefield")  # type: ignore[index]
    assert "a1" not in game.position.battlefield


@pytest.mark.rule("104.3a", "800.4f")
def test_who_concedes_while_asked_to_pay_does_not_pay() -> None:
    tax = card("Tax", "Sorcery", "Target player may pay {1}. If that player doesn't, you gain 3 life.")
    game = begun([tax], A=seat(["Tax"]), B=seat([])).take("cast tax -> B")
    while asks(game)[1] == "priority":
        game = game.take("pass")
    assert asks(game)[0] == "B"
    assert lives(game.concede("B"))[0] == 23
    assert lives(game.concede("C"))[0] == 20  # B is still asked
    assert asks(game.concede("C")) == asks(game)


@pytest.mark.rule("104.3a", "800.4g")
def test_in_the_place_of_an_opponent_who_concedes_another_opponent_chooses() -> None:
    crab = card("Crab", "Creature — Crab", "When Crab enters, an opponent chooses a permanent you control other than "
                "Crab and exiles it.")  # fmt: skip
    mine = {"hand": ["Crab"], "battlefield": ["Mountain", {"card": "Bear", "id": "one"}]}
    more: tuple[tuple[dict[str, Any], str], ...] = (({}, "C"), ({"D": {}}, "D"))
    for seats, chooser in more:
        game = begun([BEAR, crab], A=mine, B=seat([]), **seats).take("cast crab")
        while asks(game)[1] == "priority":
            game = game.take("pass")
        assert asks(game) == ("A", "choose")
        game = game.take("choose B").concede("B")
        if seats:
            assert asks(game) == ("A", "choose")
            game = again(game).take("choose D")
        assert asks(game)[0] == chooser
        game = again(game).take("choose one")
        assert game.position.objects["one"].zone == "exile"  # type: ignore[index]


@pytest.mark.rule("104.3a")
def test_a_concession_while_something_is_decided_is_kept_in_the_record() -> None:
    seats = {
        p: seat(["Edict"] if p == "A" else [], *({"card": "Bear", "id": f"{p.lower()}{n}"} for n in (1, 2)))
        for p in "ABC"
    }
    game = begun([BEAR, EDICT], **seats)
    for move in ("cast edict", "pass", "pass", "pass"):
        game = game.take(move)
    game = game.concede("B").take("choose a1").take("choose c1")
    replayed = castable.replay(castable.record(game).to_document()).game
    assert replayed.position.to_document() == game.position.to_document()


@pytest.mark.rule("104.3a")
def test_where_a_game_has_halted_who_concedes_leaves_and_it_halts_again() -> None:
    script = begun([BEAR], A=seat([], "Bear"), B=seat([], {"card": "Bear", "id": "cub"})).run(
        until="1.declare_attackers", defaults="first"
    )
    assert script.game.decision is None
    game = script.game.concede("B")
    assert (game.decision, game.position.turn.phase, of(game, "B")) == (None, "declare_attackers", set())


@pytest.mark.rule("104.3a")
def test_nobody_concedes_twice() -> None:
    game = begun([BEAR], ATTACK, A=seat([], "Bear")).concede("B")
    with pytest.raises(castable.IllegalAction, match="in the game no more"):
        game.concede("B")
    assert game.concede("C").result == {"won": ["A"], "lost": [{"player": p, "rule": "104.3a"} for p in "BC"]}
