"""An environment of PettingZoo: agents act one after the other, as the game asks them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from castable import api
from castable.api.given import shown
from castable.decks.deck import Deck
from castable.decks.faults import entries_of
from castable.decks.reading import DeckLike
from castable.model.game.errors import Fault, RequestError
from castable.model.game.position import Position
from castable.model.language.cards import CardSource

from ..playing.game import Game, game
from ..playing.starting import opened, start
from ..playing.whole import require_whole
from .decks import BURN, GOBLINS
from .named import require_named
from .observing import MOST, Layout, observe
from .tables import Table
from .vocabulary import Vocabulary

LIMIT = 2_000
"""So many actions are taken in a game at most; then it is cut off."""


class Source:
    """Where games come from: decks, or a position; and what actions mean in all of them."""

    def __init__(
        self,
        decks: Sequence[DeckLike] | None,
        position: api.PositionLike | None,
        *,
        cards: CardSource | None = None,
        format: str = "",
        first: str = "",
        **sizes: int,
    ) -> None:
        _require_fitting(decks, position, {"format": format, "first": first})
        self.cards, self.format, self.first = cards, format, first
        self.position: Position | None = None if position is None else api.read(position, cards)
        self.decks: tuple[Deck, ...] = ()
        if self.position is not None:
            names = [o.card.name for o in self.position.objects.values()]
            names += [card.name for card in self.position.definitions]
        else:
            self.decks = self._read((GOBLINS, BURN) if decks is None else decks)
            names = [entry.name for deck in self.decks for entry in entries_of(deck)]
        players = len(self.decks) if self.position is None else len(self.position.players)
        self.vocabulary = Vocabulary(tuple(sorted(set(names))), players, **sizes)
        self.layout = Layout(self.vocabulary)

    def _read(self, decks: Sequence[DeckLike]) -> tuple[Deck, ...]:
        """The decks, once it is known that games begin with them."""
        opening = opened(decks, self.format, first=self.first, cards=self.cards).opening
        assert opening is not None
        return tuple(opening.decks.values())

    def __deepcopy__(self, memo: dict[int, Any]) -> Source:
        return self

    def begin(self, seed: int) -> Game:
        """The game of a seed."""
        if self.position is not None:
            return game(self.position, seed, payment="any")
        return start(self.decks, self.format, seed=seed, first=self.first, cards=self.cards, payment="any")


def _require_fitting(decks: object, position: object, words: Mapping[str, object]) -> None:
    """Require that no more is said than games can begin with: a position has its own format and player."""
    if decks is not None and position is not None:
        raise RequestError(Fault("position", "decks and a position", "one of them"))
    for name, word in words.items():
        if not isinstance(word, str):
            raise RequestError(Fault(name, shown(word), "a name"))
        if word and position is not None:
            raise RequestError(Fault(name, f"{shown(word)} and a position", "one of them: a position says it itself"))


class Environment(AECEnv[str, dict[str, NDArray[Any]], int | None]):
    """A game as an environment; ``player_0`` has the first deck, or is the first player of the position.

    An observation is ``{"observation": …, "action_mask": …}``: numbers as ``layout`` says, and a 1 for each action
    that may be taken, as ``vocabulary`` names them. Rewards are 1 and -1 at the end, 0 where it is drawn. A game that
    comes to a text that can't be carried out, or to the limit of actions, is truncated, and nobody gets a reward.

    Attributes:
        table: the game now, a value: keep it to come back to it. There is none before ``reset``.
        vocabulary: what actions mean.
        layout: what observations mean.
    """

    metadata: ClassVar[dict[str, Any]] = {"name": "castable_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, source: Source, limit: int, seed: int, render_mode: str | None) -> None:
        super().__init__()
        self.source = source
        self.vocabulary, self.layout = source.vocabulary, source.layout
        self.limit = limit
        self.render_mode = render_mode
        self._seeds = Random(seed)
        self._table: Table | None = None
        self.possible_agents = [f"player_{n}" for n in range(self.vocabulary.players)]
        self.agents: list[str] = []
        seen = spaces.Box(-MOST, MOST, (len(self.layout),), np.int16)
        mask = spaces.Box(0, 1, (len(self.vocabulary),), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(len(self.vocabulary)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent can see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        """What an agent can do; which of it now, the mask says."""
        return self.action_spaces[agent]

    # ------------------------------------------------------------ playing

    @property
    def table(self) -> Table:
        """The game now.

        Raises:
            RequestError: none has begun.
        """
        if self._table is None:
            raise RequestError(Fault("", "no game has begun: call reset() first"))
        return self._table

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; without a seed one that the seeds before decide.

        Args:
            seed: what chance is drawn from in this game, and from it those of later games without a seed.
            options: nothing that is looked at.

        Raises:
            RequestError: the seed is no whole number from 0.
        """
        drawn = self._seeds.randrange(1, 2**31) if seed is None else require_whole(seed, "seed", 0)
        if seed is not None:
            self._seeds = Random(drawn)
        self.sit_down(Table.of(self.source.begin(drawn), self.vocabulary, self.limit))

    def sit_down(self, table: Table) -> None:
        """Go on at a table, as if its game had begun there."""
        self._table = table
        self._names = dict(zip(table.game.position.players, self.possible_agents, strict=True))
        self._players = {agent: player for player, agent in self._names.items()}
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self._tell()

    def step(self, action: int | None) -> None:
        """Take an action of the agent whose turn it is; ``None`` of one that is done.

        Raises:
            RequestError: the action is not legal now, or no game has begun.
        """
        table, agent = self.table, self.agent_selection
        if table.choice is None:
            self._step_out(action)
            return
        if action is None:
            raise RequestError(Fault("action", f"{agent} does nothing", "one of the actions of the mask"))
        self._table = table.act(action)
        self._cumulative_rewards[agent] = 0
        self._tell()
        self._accumulate_rewards()

    def _step_out(self, action: int | None) -> None:
        """The agent whose turn it is leaves a game that has ended."""
        if not self.agents:
            raise RequestError(Fault("action", "the game has ended, and all agents are done", "reset()"))
        self._was_dead_step(action)

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What the agent whose turn it is sees, its reward, whether it is done or cut off, and more in words.

        Raises:
            RequestError: no game has begun, or all agents are done.
        """
        if self.table.choice is None and not self.agents:
            raise RequestError(Fault("", "the game has ended, and all agents are done: call reset() first"))
        found: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return found

    def _tell(self) -> None:
        """Say how the game stands now."""
        table = self.table
        is_over = table.choice is None
        returns = table.returns if is_over else dict.fromkeys(self._names, 0)
        self.rewards = {agent: returns[self._players[agent]] for agent in self.agents}
        self.truncations = dict.fromkeys(self.agents, is_over and bool(table.stop))
        self.terminations = dict.fromkeys(self.agents, is_over and not table.stop)
        self.agent_selection = self.agents[0] if table.player is None else self._names[table.player]
        self.infos = {agent: self._info(agent) for agent in self.agents}

    def _info(self, agent: str) -> dict[str, Any]:
        """What is asked of an agent, how many answers no action leads to, and why the game was cut off, if it was."""
        table = self.table
        asks, left_out = "", 0
        if table.choice is not None and agent == self.agent_selection:
            asks, left_out = table.choice.asks, table.menu.left_out
        return {"asks": asks, "left_out": left_out, "stopped": table.stop}

    # ------------------------------------------------------------ seeing

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What an agent sees, and what it may do; nothing, while another one is asked.

        Raises:
            RequestError: there is no such agent, or no game has begun.
        """
        table, agent = self.table, require_named(agent, self.possible_agents, "agent")
        mask = np.zeros(len(self.vocabulary), np.int8)
        if table.choice is not None and agent == self.agent_selection:
            mask[list(table.legal)] = 1
        return {"observation": observe(table, self._players[agent], self.layout), "action_mask": mask}

    def render(self) -> str | None:
        """The game in a line, and what may be done, where the mode is ``ansi``."""
        table = self.table
        if self.render_mode is None:
            return None
        actions = (f"  {action} {table.describe(action)}" for action in table.legal)
        return "\n".join((repr(table.game), *actions))

    def close(self) -> None:
        """Nothing is held that would have to be given back."""


def env(
    decks: Sequence[DeckLike] | None = None,
    position: api.PositionLike | None = None,
    *,
    cards: CardSource | None = None,
    format: str = "",
    first: str = "",
    seed: int = 1,
    limit: int = LIMIT,
    render_mode: str | None = None,
    permanents: int = 20,
    stack: int = 6,
    numbers: int = 21,
    others: int = 16,
) -> Environment:
    """Return an environment of games; without decks and position, of two small red decks.

    Args:
        decks: a deck for each agent: a ``Deck``, a path or the text of a list, as for ``castable.start``.
        position: the position that each game begins with, instead; what is hidden in it stays as it is.
        cards: where cards are found; by default the user's catalog, then the built-in pack.
        format: what games of decks are of, as for ``castable.start``.
        first: who takes the first turn in games of decks, ``A`` for ``player_0``, ``B`` for ``player_1`` and so on;
            where nobody is named, chance decides.
        seed: what the seeds of games are drawn from that are begun without one, at least 0.
        limit: after so many actions a game is truncated.
        render_mode: ``ansi`` for text, or ``None``.
        permanents: how many slots each player has for permanents.
        stack: how many spells and abilities on the stack have a slot.
        numbers: how many numbers are actions, from 0.
        others: how many things that have no action of their own can be told apart at a time.

    Raises:
        DocumentError: a deck or the position has faults.
        RequestError: both are given, there are too few or too many decks, they don't fit the format, there is no such
            player, or a number is none or too small.
    """
    sizes = {"permanents": permanents, "stack": stack, "numbers": numbers, "others": others}
    sizes = {name: require_whole(size, name, 1) for name, size in sizes.items()}
    limit, seed = require_whole(limit, "limit", 1), require_whole(seed, "seed", 0)
    if render_mode not in (None, "ansi"):
        raise RequestError(Fault("render_mode", f"no mode {shown(render_mode)}", "ansi, or none"))
    source = Source(decks, position, cards=cards, format=format, first=first, **sizes)
    return Environment(source, limit, seed, render_mode)
