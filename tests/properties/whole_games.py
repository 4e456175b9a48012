"""Whole games at random: decks of cards whose texts are all understood, from the shuffle to the end (103, 104)."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise
from pathlib import Path
from random import Random

from msgspec import Struct

from castable.decks.deck import Deck, Entry
from castable.decks.reading import DeckLike
from castable.model.game.errors import NoAnswer
from castable.model.game.identity import color_identity
from castable.model.language.cards import Card, CardSource
from castable.model.language.mana import COLORS, ManaType
from castable.model.language.objects import PlayerRef
from castable.playing.game import Game
from castable.playing.starting import NONTRADITIONAL, SEATS, start
from tests.properties.drawn_games import is_understood
from tests.properties.random_games import cards_of, faults_of_zones, random_answer

MOST_DECISIONS = 6000
"""So many decisions a game has at most."""
SPELLS, COPIES = 9, 4
LANDS_OF_SIXTY, LANDS_OF_HUNDRED = 24, 38
BASICS = dict(zip(COLORS, ("Plains", "Island", "Swamp", "Mountain", "Forest"), strict=True))
ATTACKS = 0.8
"""How often something attacks where it can."""
DRAWN_FROM = 40
LISTED = 300
"""So many declarations of attackers are drawn from."""


class End(Struct, frozen=True):
    """How a game ended: of which kind, and what is to be told of it."""

    kind: str
    why: str
    decisions: int
    turns: int


class Known:
    """The cards of a source whose texts are all understood, each looked up once, as they are drawn."""

    def __init__(self, source: CardSource) -> None:
        self.source = source
        self.names = sorted(source.names())

    def drawn(self, chance: Random) -> Iterator[Card]:
        """Different cards, as chance draws them."""
        for name in chance.sample(self.names, len(self.names)):
            card = self.source.find_card(name)
            if card is not None and is_understood(card) and card.front.type_line.types.isdisjoint(NONTRADITIONAL):
                yield card


# ---------------------------------------------------------------- decks


def sixty(known: Known, chance: Random) -> Deck:
    """A deck of two colors: nine cards four times each, and basic lands."""
    colors = frozenset(chance.sample(COLORS, 2))
    spells = list(islice((c for c in known.drawn(chance) if _fits(c, colors)), SPELLS))
    return Deck(main=(*(Entry(COPIES, card.name) for card in spells), *_lands(colors, LANDS_OF_SIXTY)))


def hundred(known: Known, chance: Random) -> Deck:
    """A deck of a commander and 99 other cards of its colors, each once but for basic lands (903.5)."""
    leader = next(c for c in known.drawn(chance) if _leads(c))
    colors = color_identity(leader)
    lands = _lands(colors, LANDS_OF_HUNDRED) if colors else (Entry(LANDS_OF_HUNDRED, "Wastes"),)
    fitting = (c for c in known.drawn(chance) if _fits(c, colors) and c.name != leader.name)
    spells = list(islice(fitting, 99 - LANDS_OF_HUNDRED))
    missing = Entry(99 - LANDS_OF_HUNDRED - len(spells), lands[0].name)
    filled = (*lands, missing) if missing.count else lands
    return Deck(main=(*(Entry(1, card.name) for card in spells), *filled), commanders=(Entry(1, leader.name),))


def _fits(card: Card, colors: frozenset[ManaType]) -> bool:
    return color_identity(card) <= colors and "Basic" not in card.front.type_line.supertypes


def _leads(card: Card) -> bool:
    line = card.front.type_line
    return "Legendary" in line.supertypes and "Creature" in line.types


def _lands(colors: frozenset[ManaType], number: int) -> tuple[Entry, ...]:
    """Basic lands of some colors, as evenly as can be."""
    names = [BASICS[color] for color in COLORS if color in colors]
    shares = Counter(names[i % len(names)] for i in range(number))
    return tuple(Entry(count, name) for name, count in shares.items())


# ---------------------------------------------------------------- games


def drawn_teams(seed: int, players: int) -> list[list[str]]:
    """Two teams or more of players who sit side by side, as chance draws them (808.2)."""
    chance, seats = Random(f"{seed}/teams"), list(SEATS[:players])
    cuts = sorted(chance.sample(range(1, players), chance.randint(1, players - 1)))
    return [seats[here:there] for here, there in pairwise([0, *cuts, players])]


def begin(
    known: Known,
    seed: int,
    players: int = 2,
    format: str = "",
    lists: Sequence[Path] = (),
    teams: Sequence[Sequence[str]] = (),
) -> Game:
    """The game of a seed, before its first decision; where there are lists, its decks are some of these."""
    chance = Random(seed)
    decks: list[DeckLike] = (
        [chance.choice(lists) for _ in range(players)]
        if lists
        else [(hundred if format == "commander" else sixty)(known, chance) for _ in range(players)]
    )
    return start(decks, format, seed=seed, teams=teams, cards=known.source, payment="any")


def answer(game: Game, chance: Random) -> str | None:
    """A player's answer, at random: hands of two to five lands are kept, and creatures attack more often than not."""
    decision = game.decision
    if decision is None:
        return None
    if decision.kind == "mulligan":
        hand = game.position.players[decision.player].hand
        lands = sum("Land" in game.position.objects[id].printed.type_line.types for id in hand)
        return "yes" if 2 <= lands <= 5 or len(hand) < 6 else "no"
    if decision.kind == "attack" and chance.random() < ATTACKS:
        attacks = list(islice(iter(decision.options), 1, LISTED))
        return chance.choice(attacks) if attacks else next(iter(decision.options))
    return random_answer(game, chance)


def played(game: Game, seed: int, decisions: int = MOST_DECISIONS) -> End:
    """How a game ends that is played at random, and what breaks a law on the way."""
    chance, cards = Random(seed), cards_of(game.position)
    for number in range(decisions):
        if game.decision is None:
            return _ended(game, number)
        move = answer(game, chance)
        try:
            game = game.take(move or "pass")
        except NoAnswer as unknown:
            return End("stopped", f"no answer: {unknown}", number, game.position.turn.number)
        wrong = fault(game, cards)
        if wrong:
            return End("broken", f"{wrong} after {move}", number, game.position.turn.number)
    return End("limit", "so many decisions", decisions, game.position.turn.number)


def fault(game: Game, cards: dict[str, str]) -> str | None:
    """The law that a game breaks: cards are in one zone each, and keep their ids and owners while these play on.

    Nobody attacks a teammate, and it is over as soon as all who are left are on one team (102.3, 104.2c).
    """
    zones = faults_of_zones(game.position)
    if zones:
        return f"zones: {zones[0]}"
    broken = _fault_of_teams(game)
    if broken:
        return f"teams: {broken}"
    if game.result is not None:  # whoever has lost last takes nothing along
        return None
    out = game.position.course.out
    left = {id: owner for id, owner in cards.items() if owner not in out}
    now = cards_of(game.position)
    gone = [id for id in left if now.get(id) != left[id]]
    more = [id for id in now if id not in left]
    return f"cards gone: {gone[:3]}, more: {more[:3]}" if gone or more else None


def _fault_of_teams(game: Game) -> str | None:
    position = game.position
    team = {
        name: n for n, names in enumerate(position.teams or [[name] for name in position.players]) for name in names
    }
    for o in position.objects.values():
        if isinstance(o.attacking, PlayerRef) and team[o.attacking.name] == team[o.controller]:
            return f"{o.id} of {o.controller} attacks {o.attacking.name}"
    left = {team[name] for name in position.players if name not in position.course.out}
    if game.stopped is None and game.decision is None and (game.result is None) is (len(left) < 2):
        return f"players of {len(left)} teams are left, and the result is {game.result}"
    if game.result is not None and {team[name] for name in game.result["won"]} != left:
        return f"{game.result['won']} have won"
    return None


def _ended(game: Game, decisions: int) -> End:
    turns = game.position.turn.number
    if game.stopped is not None:
        why = " ".join(game.stopped.why.split())
        return End("stopped", f"{why}: {game.stopped.text}" if game.stopped.text else why, decisions, turns)
    if game.result is None:
        return End("broken", "nobody is waited for, and the game is not over", decisions, turns)
    rules = sorted({each["rule"] for each in game.result["lost"]})
    return End("won" if game.result["won"] else "drawn", ", ".join(rules), decisions, turns)


def tried(
    known: Known,
    seed: int,
    players: int = 2,
    format: str = "",
    lists: Sequence[Path] = (),
    *,
    in_teams: bool = False,
) -> End:
    """How the game of a seed ends, where an error is an end too; ``in_teams``: chance draws who plays together."""
    teams = drawn_teams(seed, players) if in_teams else ()
    try:
        return played(begin(known, seed, players, format, lists, teams), seed)
    except Exception as error:  # whatever it is, the seed is to be named
        last = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{type(error).__name__} in {Path(last.filename).name}:{last.lineno} {last.name}: {error}"
        return End("crashed", where, 0, 0)


def counted(ends: Sequence[End]) -> dict[str, int]:
    """How many games ended in which way."""
    return dict(sorted(Counter(end.kind for end in ends).items()))
