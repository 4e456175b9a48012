"""A game of OpenSpiel, ``python_castable``, which is registered when this is imported.

Chance moves first: it draws the seed, and with it every shuffle and coin of the game. To players who don't see the seed
this is the same game as one in which chance draws when something is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel

from castable.model.game.errors import Fault, RequestError

from ..playing.whole import require_whole
from .environment import LIMIT, Source
from .observing import Layout, observe
from .tables import Table

NAME = "python_castable"
SEEDS = 1000
"""So many games there are, unless it is said otherwise: each is a different order of libraries and outcome of coins."""
_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="castable: Magic: The Gathering",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"seeds": SEEDS, "limit": LIMIT, "deck_1": "", "deck_2": ""},
)


class CastableGame(pyspiel.Game):
    """The game of two decks.

    Parameters: ``deck_1`` and ``deck_2``, paths of lists; both or none, then two small red decks; ``seeds``, how many
    games chance draws from; ``limit``, after how many actions a game is cut off.

    Raises:
        RequestError: only one deck is named, or a number is too small.
        DocumentError: a deck has faults.
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.seeds = require_whole(given.get("seeds", SEEDS), "seeds", 1)
        self.limit = require_whole(given.get("limit", LIMIT), "limit", 1)
        self.source = Source(_decks(given), None)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.source.vocabulary),
            max_chance_outcomes=self.seeds,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.limit,
        )
        super().__init__(_TYPE, info, given)

    def new_initial_state(self) -> CastableState:
        """The state before chance has drawn the seed."""
        return CastableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> CastableObserver:
        """What tells the numbers that a player sees; memories of what was seen earlier are not told.

        Raises:
            ValueError: another kind of observation is asked for.
        """
        if params or (iig_obs_type is not None and iig_obs_type.perfect_recall):
            raise ValueError("python_castable tells what a player sees now: an observation without perfect recall")
        return CastableObserver(self.source.layout)


def _decks(given: Mapping[str, Any]) -> list[Path] | None:
    """The paths of both decks; ``None`` where none is named."""
    paths = {name: str(given.get(name, "")) for name in ("deck_1", "deck_2")}
    missing = [name for name, path in paths.items() if not path]
    if len(missing) == 1:
        raise RequestError(Fault(missing[0], "no deck", "the path of a list, as the other deck has one"))
    return None if missing else [Path(path) for path in paths.values()]


class CastableState(pyspiel.State):
    """A game in progress. A game that is cut off ends with 0 for both; ``stop`` says why."""

    def __init__(self, game: CastableGame) -> None:
        super().__init__(game)
        self._source, self._seeds, self._limit = game.source, game.seeds, game.limit
        self.table: Table | None = None

    @property
    def stop(self) -> str:
        """Why the game was cut off without having ended; empty where it was not."""
        return "" if self.table is None else self.table.stop

    def current_player(self) -> int:
        """Who acts: chance first, for the seed."""
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        player = self.table.player
        return (
            int(pyspiel.PlayerId.TERMINAL) if player is None else list(self.table.game.position.players).index(player)
        )

    def _legal_actions(self, player: int) -> list[int]:
        del player
        return [] if self.table is None else list(self.table.legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The seeds, each as likely."""
        return [(number, 1 / self._seeds) for number in range(self._seeds)]

    def _apply_action(self, action: int) -> None:
        if self.table is not None:
            self.table = self.table.act(action)
            return
        if not 0 <= action < self._seeds:
            raise RequestError(Fault("action", f"{action} is no outcome of chance", f"0 to {self._seeds - 1}"))
        self.table = Table.of(self._source.begin(action + 1), self._source.vocabulary, self._limit)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action + 1}"
        if self.table is not None and action in self.table.legal:
            return self.table.describe(action)
        return self._source.vocabulary.names[action]

    def is_terminal(self) -> bool:
        """Whether nothing is asked any more."""
        return self.table is not None and self.table.choice is None

    def returns(self) -> list[float]:
        """1 for who has won, -1 for who has lost, at the end; 0 before, in a draw, and where the game was cut off."""
        if self.table is None or not self.is_terminal():
            return [0.0, 0.0]
        return [float(number) for number in self.table.returns.values()]

    def __str__(self) -> str:
        if self.table is None:
            return "before the seed"
        asked = "" if self.table.choice is None else f" {self.table.choice.asks} {self.table.choice.chosen}"
        return f"{self.table.actions}: {self.table.game!r}{asked}{self.table.stop}"


class CastableObserver:
    """Tells a player's observation as numbers, block by block, and as text."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self.tensor = np.zeros(len(layout), np.float32)
        self.dict = {name: layout.table(self.tensor, name) for name in layout.blocks}

    def set_from(self, state: CastableState, player: int) -> None:
        """Tell what a player sees of a state."""
        self.tensor.fill(0)
        if state.table is not None:
            name = list(state.table.game.position.players)[player]
            self.tensor[:] = observe(state.table, name, self._layout)

    def string_from(self, state: CastableState, player: int) -> str:
        """The same as text: all numbers that are not 0, by their places."""
        self.set_from(state, player)
        return " ".join(f"{place}:{int(self.tensor[place])}" for place in np.flatnonzero(self.tensor))


pyspiel.register_game(_TYPE, CastableGame)
