"""A learner plays red decks against chance and gets better: python examples/learn_red.py [GAMES] [SEED] [CURVE.svg].

It knows nothing of the game but what ``castable.rl`` tells: a softmax policy over a table of weights, and a guess of
how good a position is, both learned from games (an actor and a critic). The same arguments give the same curve, on any
number of processes. It needs the extra ``rl``: ``pip install '.[rl]'`` in a checkout.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections import defaultdict
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from math import exp, tanh
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from castable import rl
from castable.drawing.markup import element
from castable.rl.observing import ASKS

BATCH = 10
"""So many games are played with the same weights; then they are changed."""
EVALUATED = 100
LEARNS, GUESSES, DECAY, MOST = 12.0, 0.002, 0.8, 4.0
FIRST_GUESS = (0.0, 0.5, 0.3, 0.4, 0.1)
"""It is better to be ahead in life, cards in hand, power and lands: from there the guess is learned."""
PROCESSES = 2

Key = tuple[str, ...]
Weights = Mapping[Key, float]
ENV = rl.env()


class Turn(NamedTuple):
    """An action that was taken: the keys of all that could be, which one it was, and what the position was like."""

    options: tuple[tuple[Key, ...], ...]
    taken: int
    chances: tuple[float, ...]
    seen: tuple[float, ...]


class Played(NamedTuple):
    """A game: the learner's turns in it, its reward, and how many actions both have taken."""

    turns: list[Turn]
    reward: int
    actions: int
    stopped: bool


def keys(observation: Any, action: int) -> tuple[Key, ...]:
    """What an action looks like: what is asked about which card, and in whose turn; slots are not told apart."""
    layout, words = ENV.layout, ENV.vocabulary
    name = words.names[action].rstrip("0123456789 ") if "permanent" in words.names[action] else words.names[action]
    asks = ASKS[int(layout.table(observation, "asked")[0, : len(ASKS)].argmax())]
    cards = layout.table(observation, "cards")[:, -1]
    about = words.cards[int(cards.argmax())] if cards.any() else ""
    mine = "mine" if layout.value(observation, "players", "takes the turn") else "theirs"
    return (asks, about, name), (asks, mine, name)


def looks(observation: Any) -> tuple[float, ...]:
    """How the position looks: one, and how far the learner is ahead in life, cards in hand, power and lands."""
    layout = ENV.layout
    me, other = layout.table(observation, "players")[:2]
    columns = layout.blocks["players"].columns
    life, hand = columns.index("life"), columns.index("hand")
    there = layout.table(observation, "permanents")
    half = ENV.vocabulary.permanents
    power, land = (layout.blocks["permanents"].columns.index(name) for name in ("power", "land"))
    ahead = [(there[:half, place].sum() - there[half:, place].sum()) / 5 for place in (power, land)]
    return (1.0, float(me[life] - other[life]) / 10, float(me[hand] - other[hand]) / 5, *map(float, ahead))


def softmax(weights: Weights, options: tuple[tuple[Key, ...], ...]) -> tuple[float, ...]:
    """How likely each option is."""
    sums = [exp(sum(weights.get(key, 0.0) for key in each)) for each in options]
    return tuple(each / sum(sums) for each in sums)


def play(task: tuple[dict[Key, float], int]) -> Played:
    """A game of the learner against chance; it has the first deck in games with even seeds."""
    weights, seed = task
    chance, learner = Random(seed), f"player_{seed % 2}"
    turns: list[Turn] = []
    actions = 0
    ENV.reset(seed=seed)
    while ENV.table.choice is not None:
        legal = ENV.table.legal
        if ENV.agent_selection != learner:
            action = chance.choice(legal)
        else:
            observation = ENV.observe(learner)["observation"]
            options = tuple(keys(observation, each) for each in legal)
            likely = softmax(weights, options)
            taken = chance.choices(range(len(legal)), likely)[0]
            turns.append(Turn(options, taken, likely, looks(observation)))
            action = legal[taken]
        ENV.step(action)
        actions += 1
    return Played(turns, int(ENV.rewards[learner]), actions, any(ENV.truncations.values()))


class Learner:
    """Weights of a policy, and of a guess how the game will end."""

    def __init__(self) -> None:
        self.weights: defaultdict[Key, float] = defaultdict(float)
        self.guess = list(FIRST_GUESS)

    def worth(self, seen: tuple[float, ...]) -> float:
        """How the game is thought to end, from -1 to 1."""
        return tanh(sum(w * x for w, x in zip(self.guess, seen, strict=True)))

    def learn(self, games: list[Played]) -> None:
        """Guess better, then do more of what has led to something better than was thought."""
        for game in games:
            for turn in game.turns:
                missed = game.reward - self.worth(turn.seen)
                self.guess = [w + GUESSES * missed * x for w, x in zip(self.guess, turn.seen, strict=True)]
        changes: defaultdict[Key, list[float]] = defaultdict(list)
        for game in games:
            better, later = 0.0, float(game.reward)
            for turn in reversed(game.turns):
                now = self.worth(turn.seen)
                better = later - now + DECAY * better
                later = now
                for place, each in enumerate(turn.options):
                    for key in each:
                        changes[key].append(better * ((place == turn.taken) - turn.chances[place]))
        for key, steps in changes.items():
            changed = self.weights[key] + LEARNS * sum(steps) / (len(steps) + len(games))
            self.weights[key] = max(-MOST, min(MOST, changed))


def won(games: list[Played]) -> float:
    """How large a part of the games was won."""
    return sum(game.reward > 0 for game in games) / len(games)


def curve(points: list[tuple[int, float]], text: str) -> str:
    """The learning curve as SVG: games played, and the part of them that was won."""
    width, height, left, low = 560, 260, 44, 220
    most = points[-1][0]
    places = [(left + (width - left - 16) * number / most, low - 190 * part) for number, part in points]
    lines = []
    for part in (0, 0.25, 0.5, 0.75, 1):
        y = low - 190 * part
        lines.append(element("line", x1=left, x2=width - 16, y1=y, y2=y, stroke="#8884", stroke_width=1))
        lines.append(element("text", f"{part:.0%}", x=left - 6, y=y + 4, text_anchor="end"))
    drawn = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    lines.append(element("polyline", points=drawn, fill="none", stroke="#c0392b", stroke_width=2))
    lines += [element("circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r=2.5, fill="#c0392b") for x, y in places]
    lines.append(element("text", f"games played, up to {most}; {text}", x=left, y=low + 24))
    style = "font-family:sans-serif;font-size:12px;fill:#777"
    box = f"0 0 {width} {height}"
    return element("svg", *lines, xmlns="http://www.w3.org/2000/svg", viewBox=box, style=style) + "\n"


def main(number: int, seed: int, target: Path | None) -> None:
    """Learn, print how it goes, and draw the curve where a file is named."""
    learner, points, began, actions = Learner(), list[tuple[int, float]](), perf_counter(), 0
    with ProcessPoolExecutor(PROCESSES) as executor:

        def played(seeds: range) -> list[Played]:
            return list(executor.map(play, [(dict(learner.weights), each) for each in seeds]))

        first = seed * 1_000_000
        for start in range(first, first + number, BATCH):
            games = played(range(start, start + BATCH))
            points.append((start - first + BATCH, won(games)))
            actions += sum(game.actions for game in games)
            learner.learn(games)
            print(f"{points[-1][0]:5} games: {points[-1][1]:4.0%} of the last {BATCH} won", flush=True)
        seconds = perf_counter() - began
        last = played(range(first + 500_000, first + 500_000 + EVALUATED))
    text = f"then {won(last):.1%} of {EVALUATED} others won"
    print(text)
    print(f"{actions / seconds:.0f} actions a second on {PROCESSES} processes", file=sys.stderr)
    for key in sorted(learner.weights, key=lambda key: -abs(learner.weights[key]))[:12]:
        print(f"{learner.weights[key]:+5.2f} {' · '.join(filter(None, key))}")
    if target is not None:
        target.write_text(curve(points, text), encoding="utf-8")


def arguments(given: list[str] | None = None) -> Namespace:
    """What the command line says: how many games, the seed, and where the curve goes."""
    said, _, more = (__doc__ or "").partition("\n\n")
    parser = ArgumentParser(description=said.partition(":")[0], epilog=more)
    parser.add_argument("games", nargs="?", type=int, default=120, help="to learn from, in tens (default: 120)")
    parser.add_argument("seed", nargs="?", type=int, default=1, help="what chance is drawn from (default: 1)")
    parser.add_argument("curve", nargs="?", type=Path, help="the file that the curve is drawn to, as SVG")
    found = parser.parse_args(given)
    if found.games < 1:
        parser.error(f"argument games: {found.games}; expected a whole number from 1")
    if found.seed < 0:
        parser.error(f"argument seed: {found.seed}; expected a whole number from 0")
    if found.curve is not None and (found.curve.is_dir() or not found.curve.parent.is_dir()):
        parser.error(f"argument curve: can't write {found.curve}; expected a file in a folder that there is")
    return found


if __name__ == "__main__":
    asked = arguments()
    main(asked.games, asked.seed, asked.curve)
