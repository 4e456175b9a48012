"""A game in the shapes that libraries for learning agents ask for; neither library is needed here.

``State`` has the methods of a state of OpenSpiel, ``Env`` those of an environment of PettingZoo.
"""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import castable

MOST = 200
"""So many answers of a decision are offered: a division among many targets has millions."""


class State:
    """A state of a game; players are numbers in turn order, actions are numbers of the answers that are offered."""

    def __init__(self, game: castable.Game) -> None:
        self.game = game
        self.players = list(game.position.players)
        decision = game.decision
        self.answers = [] if decision is None else list(islice(decision.options, MOST))

    def current_player(self) -> int:
        """Who decides; -4 at the end, as OpenSpiel has it."""
        return -4 if self.game.decision is None else self.players.index(self.game.decision.player)

    def is_terminal(self) -> bool:
        """Whether nothing is waited for: the game is over, or what comes next is not understood."""
        return self.game.decision is None

    def legal_actions(self) -> list[int]:
        """The numbers of the answers that may be given."""
        return list(range(len(self.answers)))

    def action_to_string(self, action: int) -> str:
        """What an action means, in the notation of moves."""
        return self.answers[action]

    def child(self, action: int) -> State:
        """The state after an action; this one stays as it is."""
        return State(self.game.take(self.answers[action]))

    def apply_action(self, action: int) -> None:
        """Go on to the state after an action."""
        after = self.child(action)
        self.game, self.answers = after.game, after.answers

    def clone(self) -> State:
        """A state that goes on by itself; games are values, so nothing is copied."""
        return State(self.game)

    def returns(self) -> list[float]:
        """1 for who has won, -1 for who has lost, 0 for all while it is open, drawn or not understood."""
        won = (self.game.result or {}).get("won", [])
        return [0.0 if not won else 1.0 if player in won else -1.0 for player in self.players]

    def information_state_string(self, player: int) -> str:
        """All that a player knows."""
        return self.game.view(self.players[player]).key


class Env:
    """An environment whose agents act one after the other; an observation is the position as its agent knows it."""

    def __init__(self, position: Any) -> None:
        self._position = castable.read(position)
        self.possible_agents = list(self._position.players)
        self.reset()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin again; ``seed`` is what chance is drawn from."""
        self.state = State(castable.game(self._position, seed or 0))
        self._tell()

    def _tell(self) -> None:
        over = self.state.is_terminal()
        self.agents = [] if over else list(self.possible_agents)
        self.rewards = dict(zip(self.possible_agents, self.state.returns(), strict=True))
        self.terminations = dict.fromkeys(self.possible_agents, over)
        self.truncations = dict.fromkeys(self.possible_agents, self.state.game.stopped is not None)
        self.infos = {
            agent: {"events": [event.text for event in self.state.game.events]} for agent in self.possible_agents
        }
        self.agent_selection = (
            self.possible_agents[self.state.current_player()] if not over else self.possible_agents[0]
        )

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and which actions it has: as many as the mask is long."""
        mine = agent == self.agent_selection
        return {
            "observation": self.state.game.view(agent).to_document(),
            "action_mask": [1] * len(self.state.answers) if mine else [],
        }

    def last(self) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Observation, reward, whether it is over, whether it was cut off, and information of whose turn it is."""
        agent = self.agent_selection
        rest = (self.rewards[agent], self.terminations[agent], self.truncations[agent], self.infos[agent])
        return (self.observe(agent), *rest)

    def step(self, action: int) -> None:
        """Take an action of the agent whose turn it is."""
        self.state.apply_action(action)
        self._tell()


def main() -> None:
    """Let chance play a game in either shape, and print how it ends."""
    seat = {"life": 5, "hand": ["Lightning Bolt", "Mountain"], "library": ["Lightning Bolt", "Mountain"] * 20}
    document = {"castable": 1, "players": {"A": seat, "B": seat}}
    chance = Random(1)
    state = State(castable.game(document, seed=1))
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
    env = Env(document)
    while env.agents:
        observation = env.observe(env.agent_selection)
        env.step(chance.randrange(len(observation["action_mask"])))
    print("as a state:", dict(zip(state.players, state.returns(), strict=True)), "as an environment:", env.rewards)


if __name__ == "__main__":
    main()
