"""Games as an environment of PettingZoo: its own tests pass, what is hidden is not seen, what stops is truncated."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from itertools import chain, repeat
from pathlib import Path
from random import Random
from typing import Any

import pytest

import castable
from castable.model.game.errors import DocumentError, RequestError
from tests.games import Cards, card, game_of

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: it comes with the extra dev")

import numpy as np
from pettingzoo.test import api_test, seed_test

from castable import rl

SHORT = {"life": 3, "hand": ["Lightning Bolt", "Mountain"], "library": ["Lightning Bolt", "Mountain"] * 10}
DUEL = {"players": {"A": SHORT, "B": SHORT}}


def played(env: rl.Environment, seed: int, actions: int) -> list[bytes]:
    """What agents saw that acted at random, as bytes."""
    chance, seen = Random(seed), []
    env.reset(seed=seed)
    for _ in range(actions):
        if env.table.choice is None:
            break
        observation = env.observe(env.agent_selection)
        seen.append(observation["observation"].tobytes() + observation["action_mask"].tobytes())
        env.step(chance.choice(env.table.legal))
    return seen


def test_the_environment_passes_the_tests_of_pettingzoo(capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():  # it warns of all environments with masks but its own
        warnings.filterwarnings(
            "ignore", "Observation (space for each agent probably|is not a NumPy array)", UserWarning
        )
        api_test(rl.env(position=DUEL), num_cycles=50)
        api_test(rl.env(), num_cycles=10)
    assert "Passed API test" in capsys.readouterr().out
    seed_test(rl.env, num_cycles=10)


def test_the_same_seed_and_actions_give_the_same_bytes() -> None:
    first, again = played(rl.env(), 3, 15), played(rl.env(), 3, 15)
    assert first == again
    assert played(rl.env(), 4, 15) != first


def test_what_is_hidden_is_not_in_an_observation() -> None:
    def seen(hand: str, library: str) -> Any:
        other = {"life": 20, "hand": [hand], "library": [library, "Shock"], "battlefield": ["Mountain"]}
        env = rl.env(position={"players": {"A": SHORT, "B": other}})
        env.reset(seed=1)
        return env

    shock, bolt = seen("Shock", "Lightning Bolt"), seen("Lightning Bolt", "Shock")
    assert shock.vocabulary == bolt.vocabulary
    for agent in ("player_0", "player_1"):
        same = [env.observe(agent)["observation"].tobytes() for env in (shock, bolt)]
        assert (same[0] == same[1]) == (agent == "player_0")


@pytest.mark.rule("708.5", "702.21a")
def test_the_ward_of_a_face_down_permanent_does_not_tell_what_it_is() -> None:
    def asked_to_pay(hidden: str) -> Any:
        mine = {"hand": ["Shock"], "battlefield": ["4 Mountain"], "library": ["Mountain"] * 6}
        cloaked = {"card": hidden, "id": "fd", "face_down": True, "cloaked": True}
        theirs = {"battlefield": [cloaked], "library": ["Grizzly Bears", "Llanowar Elves"] * 3}
        turn = {"player": "A", "phase": "main1"}
        env = rl.env(position={"turn": turn, "priority": "A", "players": {"A": mine, "B": theirs}})
        env.reset(seed=1)
        assert env.agent_selection == "player_0"
        for wanted in ("card Shock", "opponent 1's permanent 0"):
            env.step(env.vocabulary.names.index(wanted))
        return env

    envs = [asked_to_pay(hidden) for hidden in ("Grizzly Bears", "Llanowar Elves")]
    for _ in range(6):
        first, second = (env.observe("player_0")["observation"].tobytes() for env in envs)
        assert first == second
        for env in envs:
            env.step(env.table.legal[-1])


def test_an_agent_that_is_not_asked_sees_not_what_is_asked() -> None:
    env = rl.env(position=DUEL)
    env.reset(seed=1)
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    observation = env.observe(other)
    assert not observation["action_mask"].any()
    assert not env.layout.table(observation["observation"], "asked").any()


def burned_out(limit: int) -> rl.Environment:
    """A game in which the first player burns the other one out."""
    env = rl.env(position=DUEL, limit=limit)
    env.reset(seed=1)
    names = env.vocabulary.names
    for wanted in chain(("card Mountain", "card Lightning Bolt", "opponent 1"), repeat("pass")):
        if env.table.choice is None:
            break
        env.step(names.index(wanted))
    return env


def test_the_winner_gets_1_and_the_loser_minus_1() -> None:
    env = burned_out(100)
    assert env.rewards == {"player_0": 1, "player_1": -1}
    assert all(env.terminations.values())
    assert not any(env.truncations.values())


def test_a_game_that_the_last_action_of_the_limit_ends_has_ended() -> None:
    actions = burned_out(100).table.actions
    assert all(burned_out(actions).terminations.values())
    assert all(burned_out(actions - 1).truncations.values())


def test_a_game_that_stops_at_an_unread_text_is_truncated() -> None:
    riddle = {"name": "Riddle", "type_line": "Sorcery", "mana_cost": "{0}", "oracle_text": "Do the impossible thing."}
    seat = {"hand": ["Riddle"], "library": ["Mountain"] * 5}
    env = rl.env(position={"players": {"A": seat, "B": seat}, "cards": [riddle]})
    env.reset(seed=1)
    assert env.table.choice is not None
    while env.table.choice is not None:
        play = env.vocabulary.names.index("card Riddle")
        env.step(play if play in env.table.legal else 0)
    assert env.table.game.stopped is not None
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert set(env.rewards.values()) == {0}
    assert env.infos["player_0"]["stopped"] == env.table.game.stopped.why


def test_a_game_is_truncated_at_the_limit_of_actions() -> None:
    env = rl.env(limit=3)
    assert len(played(env, 1, 10)) == 3
    assert all(env.truncations.values())
    assert env.infos["player_0"]["stopped"] == "3 actions have been taken"


def test_what_does_not_fit_is_said_and_something_can_be_done() -> None:
    bears = {"battlefield": ["6 Mountain", "Mogg Fanatic", "Mogg Fanatic", "Mogg Fanatic", "Mogg Fanatic"]}
    env = rl.env(position={"players": {"A": bears, "B": {}}}, permanents=1, others=1)
    env.reset(seed=1)
    assert env.infos[env.agent_selection]["left_out"] == 2
    assert [env.vocabulary.names[n] for n in env.table.legal] == ["pass", "my permanent 0", "other 0"]
    assert np.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist() == list(env.table.legal)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"limit": 0}, "limit: 0; expected a whole number from 1"),
        ({"render_mode": "human"}, "render_mode: no mode .human.; expected ansi, or none"),
        ({"decks": ["2 Shock"], "position": DUEL}, "position: decks and a position; expected one of them"),
        ({"decks": []}, "decks: 0 decks; expected 2 to 6 of them, one for each player"),
        ({"decks": [rl.BURN]}, "decks: 1 deck; expected 2 to 6"),
        ({"decks": [rl.BURN] * 7}, "decks: 7 decks; expected 2 to 6"),
        ({"decks": rl.BURN}, "decks: .*; expected a list of decks"),
        ({"decks": Path("burn.txt")}, "decks: .*; expected a list of decks"),
        ({"decks": 2}, "decks: 2; expected a list of decks"),
        ({"decks": [rl.BURN, 2]}, r"decks\[1\]: 2 is no deck; expected a Deck, a path, or the text of a list"),
        *(({"seed": seed}, "seed: .*; expected a whole number from 0") for seed in ("a", 1.5, [1], None, True, -1)),
        *(({"limit": n}, "limit: .*; expected a whole number from 1") for n in (2.5, "5", None, True, -1)),
        *(({"permanents": n}, "permanents: .*; expected a whole number from 1") for n in (True, "a", 2.5, 0)),
        ({"first": "C"}, 'first: no player "C"; expected one of A, B'),
        ({"first": 1}, "first: 1; expected a name"),
        ({"first": "A", "position": DUEL}, "first: 'A' and a position; expected one of them"),
        ({"format": "commander"}, "a deck without a commander"),
        ({"format": "nothing"}, "format: "),
    ],
)
def test_what_can_not_be_is_refused(given: dict[str, Any], said: str) -> None:
    with pytest.raises(RequestError, match=said):
        rl.env(**given)


def test_an_empty_text_is_no_deck() -> None:
    with pytest.raises(DocumentError, match=r"decks\[1\]: this is no list of cards"):
        rl.env(decks=[rl.BURN, ""])


@pytest.mark.parametrize(("first", "agent"), [("A", "player_0"), ("B", "player_1")])
def test_games_of_decks_begin_as_castable_start_begins_them(first: str, agent: str) -> None:
    read = castable.read(game_of([card("Own Bear", "Creature — Bear")], A={"hand": ["Own Bear"]})).definitions
    cards = Cards({found.name: found for found in (*read, castable.card("Mountain"))})
    env = rl.env(decks=["30 Own Bear\n30 Mountain\n"] * 2, cards=cards, format="constructed", first=first)
    for seed in (1, 2, 3):
        env.reset(seed=seed)
        assert env.agent_selection == agent
    assert env.vocabulary.cards == ("Mountain", "Own Bear")


def test_an_action_that_is_not_legal_is_refused() -> None:
    env = rl.env(position=DUEL, render_mode="ansi")
    env.reset(seed=1)
    with pytest.raises(
        RequestError, match=r"action: 3 is not legal now; expected one of 0 \(pass\), \d+ \(card Mountain\)"
    ):
        env.step(3)
    with pytest.raises(RequestError, match="player_0 does nothing"):
        env.step(None)
    assert "card Mountain" in (env.render() or "")


@pytest.mark.parametrize("action", [99, -1, 3.7, "no", [3], True, np.float64(2), np.array([2])])
def test_what_is_no_legal_action_is_refused_alike(action: Any) -> None:
    env = rl.env(position=DUEL)
    env.reset(seed=1)
    for refuse in (env.step, env.table.describe):
        with pytest.raises(RequestError, match=r"^action: .* is not legal now; expected one of 0 \(pass\), "):
            refuse(action)
    assert env.table.actions == 0


@pytest.mark.parametrize("number", [np.int64, np.array])
def test_seeds_and_actions_may_be_numbers_of_numpy(number: Any) -> None:
    env = rl.env(position=DUEL)
    env.reset(seed=number(1))
    assert env.table.describe(number(0)) == "pass"
    env.step(number(0))
    assert env.table.actions == 1


def test_before_a_game_has_begun_it_is_said_how_one_begins() -> None:
    env = rl.env(position=DUEL, render_mode="ansi")
    calls: list[Callable[[], object]] = [
        env.last, env.render, lambda: env.step(0), lambda: env.observe("player_0"), lambda: env.table,
    ]  # fmt: skip
    for call in calls:
        with pytest.raises(RequestError, match=r"call reset\(\) first"):
            call()


def test_after_all_agents_are_done_a_new_game_is_to_begin() -> None:
    env = rl.env(position=DUEL, limit=1)
    env.reset(seed=1)
    env.step(0)
    while env.agents:
        env.step(None)
    for call in (env.last, lambda: env.step(None)):
        with pytest.raises(RequestError, match=r"all agents are done.*reset\(\)"):
            call()


def test_names_that_there_are_not_are_refused_with_those_that_there_are() -> None:
    env = rl.env(position=DUEL)
    env.reset(seed=1)
    seen = env.observe("player_0")["observation"]
    calls: list[tuple[Callable[[], object], str]] = [
        (lambda: env.observe("player_7"), "agent: no agent 'player_7'; expected one of player_0, player_1"),
        (lambda: env.observe(0), "agent: no agent 0; expected one of"),  # type: ignore[arg-type]
        (lambda: env.layout.table(seen, "nothing"), "block: no block 'nothing'; expected one of asked, turn"),
        (lambda: env.layout.value(seen, "players", "lif"), 'column: no column .*life, .*; did you mean "life"'),
        (lambda: env.layout.value(seen, "players", "life", 2), "row: players has 2 rows"),
    ]
    for call, said in calls:
        with pytest.raises(RequestError, match=said):
            call()


@pytest.mark.parametrize("seed", ["x", -1, 1.5, True])
def test_a_seed_that_is_refused_changes_nothing(seed: Any) -> None:
    env, other = rl.env(position=DUEL), rl.env(position=DUEL)
    for each in (env, other):
        each.reset(seed=7)
    before = env.table
    with pytest.raises(RequestError, match=r"seed: .*; expected a whole number from 0"):
        env.reset(seed=seed)
    assert env.table is before
    for each in (env, other):
        each.reset()
    assert env.table.game.beginning is not None
    assert other.table.game.beginning is not None
    assert env.table.game.beginning.seed == other.table.game.beginning.seed


def test_the_decks_that_are_shipped_play_whole() -> None:
    for text in (rl.GOBLINS, rl.BURN):
        assert castable.deck(text).stops == {}
