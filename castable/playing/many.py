"""Many games of one position side by side: moved together, or played by players on all cores."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor
from itertools import islice
from random import Random
from typing import TypeAlias, overload

from msgspec import Struct

from castable import api
from castable.api.given import shown
from castable.machine.workforce import AHEAD, Workforce, processes
from castable.model.game.errors import Fault, NoAnswer, RequestError
from castable.model.game.plays import Pass, Play

from .game import Game, Priority, game
from .whole import require_seed, require_whole

Player: TypeAlias = Callable[[Game, Random], str | Play]
"""Answers what a game waits for, with a source of chance of its own for each game."""

DRAWN_FROM = 1000
"""Of so many answers to a decision one is drawn, where there are more."""
MOST_DECISIONS = 1000


class Games(Struct, frozen=True, eq=False):
    """Games side by side, a sequence of them. The number of a game is its place, and stays so."""

    games: tuple[Game, ...]
    seeds: tuple[int, ...]

    @overload
    def __getitem__(self, place: int) -> Game: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Game, ...]: ...
    def __getitem__(self, place: int | slice) -> Game | tuple[Game, ...]:
        return self.games[place]

    def __len__(self) -> int:
        return len(self.games)

    def __iter__(self) -> Iterator[Game]:
        return iter(self.games)

    def __repr__(self) -> str:
        return f"<{len(self)} games, {len(self.waiting)} of them waiting>"

    @property
    def waiting(self) -> tuple[int, ...]:
        """The numbers of the games that wait for a decision; the others are over or have stopped."""
        return tuple(n for n, each in enumerate(self.games) if each.decision is not None)

    def take(self, moves: Mapping[int, str | Play]) -> Games:
        """Return the games after one answer each, by their numbers; the others stay as they are.

        Raises:
            RequestError: there is no game of a number.
            IllegalAction: an answer is not among the options.
            NotationError: a move can't be read.
            NoAnswer: it is not known whether a play is legal, or the game has stopped.
        """
        wrong = next((n for n in moves if n not in range(len(self))), None)
        if wrong is not None:
            raise RequestError(Fault("moves", f"there is no game {shown(wrong)}", f"0 to {len(self) - 1}"))
        after = (each.take(moves[n]) if n in moves else each for n, each in enumerate(self.games))
        return Games(tuple(after), self.seeds)

    def played(
        self,
        player: Player | None = None,
        decisions: int = MOST_DECISIONS,
        *,
        workers: int = 1,
        executor: Callable[[], Executor] | None = None,
    ) -> Games:
        """Return the games as a player plays them: to their end, until they stop, or for so many decisions each.

        Each game has chance of its own from its seed, so that the result is the same with any number of workers.

        Args:
            player: answers each decision; by default ``at_random``. For workers it must be a function of a module.
            decisions: how many are made in each game at most.
            workers: processes to share the games among; a script that asks for more than one needs the usual
                ``if __name__ == "__main__"``.
            executor: opens another executor instead, such as ``castable.machine.workforce.cluster(address)``.

        Raises:
            IllegalAction: the player's answer is none.
            NotationError: it can't be read.
            NoAnswer: a worker has ended with a game; nobody is left to play.
        """
        tasks = [_Task(n, each, self.seeds[n], player or at_random, decisions) for n, each in enumerate(self.games)]
        if workers == 1 and executor is None:
            return Games(tuple(_play(task) for task in tasks), self.seeds)
        force = Workforce[_Task, Game | Exception](executor or processes(workers), _tried, AHEAD * workers)
        found: dict[int, Game] = {}
        for task, result in force.results(tasks):
            if isinstance(result, Exception):
                raise result
            if not isinstance(result, Game):
                raise NoAnswer((f"game {task.number}: a worker has ended while it was played",))
            found[task.number] = result
        return Games(tuple(found[n] for n in range(len(self))), self.seeds)


def games(position: api.PositionLike, number: int, seed: int = 1, *, payment: str = "any") -> Games:
    """Return so many games of a position, each with chance of its own.

    Args:
        position: the position, as a document or a file too.
        number: how many games, at least 1.
        seed: of the first game; each has the next one.
        payment: how a play is paid for that does not say it itself, as for ``game``.

    Raises:
        DocumentError: the position has faults.
        RequestError: the number or the seed is no such number, or there is no such way to pay.
    """
    number, seed = require_whole(number, "number", 1), require_seed(seed)
    where = api.read(position)
    first = game(where, seed, payment=payment)
    seeds = range(seed, seed + number)
    return Games((first, *(game(where, n, payment=payment) for n in seeds[1:])), tuple(seeds))


def at_random(waiting: Game, chance: Random) -> str | Play:
    """Answer a decision at random: half of the time pass, else any play that is no mana ability, each as likely."""
    assert waiting.decision is not None
    options = waiting.decision.options
    if not isinstance(options, Priority):
        answers = list(islice(options, DRAWN_FROM))
        return chance.choice(answers)
    if chance.random() < 0.5:
        return Pass()
    return api.plays(options.position).without_mana().sample(chance)


class _Task(Struct, frozen=True, eq=False):
    number: int
    game: Game
    seed: int
    player: Player
    decisions: int


def _play(task: _Task) -> Game:
    """One game, played."""
    now, chance = task.game, Random(task.seed)
    for _ in range(task.decisions):
        if now.decision is None:
            break
        now = now.take(task.player(now, chance))
    return now


def _tried(task: _Task) -> Game | Exception:
    """One game, or what the player raised: a worker that raises is taken for one that has ended."""
    try:
        return _play(task)
    except Exception as error:
        return error
