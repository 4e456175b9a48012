"""Games as a game of OpenSpiel: its own test passes; chance draws the seed."""

from __future__ import annotations

import copy

import pytest

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: it comes with the extra dev")
pyspiel = pytest.importorskip("pyspiel", reason="pip install open_spiel")

import castable.rl  # noqa: E402, F401  # registers the game
from castable.model.game.errors import RequestError  # noqa: E402

NAME = "python_castable"


def test_the_game_passes_the_test_of_openspiel() -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"{NAME}(limit=25,seeds=5)"), num_sims=1, serialize=True, verbose=False)


def test_chance_draws_the_seed_first() -> None:
    state = pyspiel.load_game(f"{NAME}(seeds=4)").new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(n, 0.25) for n in range(4)]
    state.apply_action(2)
    assert state.current_player() in (0, 1)
    again = copy.deepcopy(state)
    action = state.legal_actions()[0]
    state.apply_action(action)
    assert again.observation_tensor(0) != state.observation_tensor(0) or str(again) != str(state)
    again.apply_action(action)
    assert again.observation_tensor(0) == state.observation_tensor(0)


def test_a_game_that_is_cut_off_is_worth_nothing_and_says_why() -> None:
    state = pyspiel.load_game(f"{NAME}(limit=2)").new_initial_state()
    for _ in range(3):
        state.apply_action(state.legal_actions()[0])
    assert state.is_terminal()
    assert state.returns() == [0.0, 0.0]
    assert state.stop == "2 actions have been taken"


def test_what_was_seen_earlier_is_not_told() -> None:
    game = pyspiel.load_game(NAME)
    with pytest.raises(ValueError, match="without perfect recall"):
        game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))


@pytest.mark.parametrize(
    ("parameters", "said"),
    [
        ("seeds=0", "seeds: 0; expected a whole number from 1"),
        ("limit=-1", "limit: -1; expected a whole number from 1"),
        ("deck_1=red.txt", "deck_2: no deck; expected the path of a list"),
        ("deck_2=red.txt", "deck_1: no deck; expected the path of a list"),
    ],
)
def test_parameters_of_no_game_are_refused_when_it_is_loaded(parameters: str, said: str) -> None:
    with pytest.raises(RequestError, match=said):
        pyspiel.load_game(f"{NAME}({parameters})")


@pytest.mark.parametrize("action", [4, -2, 1000])
def test_chance_has_no_outcomes_but_the_seeds(action: int) -> None:
    state = pyspiel.load_game(f"{NAME}(seeds=4)").new_initial_state()
    with pytest.raises(RequestError, match=f"action: {action} is no outcome of chance; expected 0 to 3"):
        state.apply_action(action)
    assert state.is_chance_node()
    assert state.history() == []


def test_actions_are_named_of_whoever_is_not_asked_too() -> None:
    state = pyspiel.load_game(NAME).new_initial_state()
    state.apply_action(0)
    assert state.action_to_string(state.current_player(), 0) == "pass"
