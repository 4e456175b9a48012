"""What is asked of a spell that an effect has just countered: its mana value with X, its controller (608.2h, 202.3e).

``faults`` plays one game: player A casts a spell, player B a text that counters it and says something of it; in some
games B has it countered in response by another spell, so that nothing more happens (608.2b).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import castable
from castable.model.documents.definitions import write_card
from castable.model.language.abilities import SpellAbility
from castable.model.language.amounts import Amount
from castable.model.language.cards import card
from castable.model.language.effects import (
    IT,
    YOU,
    ControllerOf,
    CountersSpell,
    Draws,
    GainsLife,
    LosesLife,
    NumberOf,
    OwnerOf,
    Ref,
    Targeted,
)
from castable.model.language.filters import SPELL, Stat, Zone
from castable.model.language.targets import Target
from castable.playing.game import Game
from tests.games import card as plain_card
from tests.properties.responses import all_parts, answered, once_each, resolved, zone

TARGET = Targeted(0)
Sentence = GainsLife | LosesLife | Draws
SPELLS = (
    (plain_card("Blaze", "Sorcery", "You gain X life.", mana_cost="{X}{R}"), 1),
    (plain_card("Twice", "Sorcery", "You gain X life.", mana_cost="{X}{X}{R}{R}"), 2),
    (plain_card("Hydra", "Creature — Hydra", "Hydra enters with X +1/+1 counters on it.", mana_cost="{X}{R}{R}"), 2),
    (plain_card("Ogre", "Creature — Ogre", mana_cost="{2}{R}"), 3),
    (plain_card("Relic", "Artifact", mana_cost="{R/P}"), 1),
)
"""Spells, and their mana value where X is 0."""
DENY = plain_card("Deny", "Instant", "Counter target spell.", mana_cost="{0}")
MOST_X = 3
DENIED = 0.2


@cache
def counters() -> list[CountersSpell]:
    """The ways in which texts of the pack counter their target."""
    return once_each(e for e in all_parts() if isinstance(e, CountersSpell) and e.what == TARGET)


@cache
def sentences() -> list[Sentence]:
    """Sentences about a spell that has been countered."""
    amounts: list[Amount | int] = [1, *(NumberOf(Stat.MANA_VALUE, of) for of in (TARGET, IT))]
    players: list[Ref] = [YOU, *(kind(of) for kind in (ControllerOf, OwnerOf) for of in (TARGET, IT))]
    every: list[Sentence] = [kind(who, n) for kind in (GainsLife, LosesLife) for who in players for n in amounts]
    return [*every, *(Draws(who, n) for who in players for n in amounts)]


def faults(seed: int) -> list[str] | None:
    """What a game does otherwise than the rules say."""
    chance = Random(seed)
    (spell, value), x = chance.choice(SPELLS), chance.randint(0, MOST_X)
    counter, said = chance.choice(counters()), chance.choice(sentences())
    per_x = spell["mana_cost"].count("{X}")
    carrier = card("Carrier", "{0}", "Instant", SpellAbility(targets=(Target(SPELL),), effects=(counter, said)))
    seats: dict[str, Any] = {
        "A": {"battlefield": ["12 Mountain"], "hand": [spell["name"]], "library": 20},
        "B": {"hand": ["Carrier", "Deny"], "library": 20},
    }
    cards = [spell, DENY, write_card(carrier)]
    name = spell["name"].lower()
    game = Game.begin(castable.read({"castable": 1, "players": seats, "cards": cards}), 1)
    game = answered(game.take(f"cast {name}" + (f" x={x}" if per_x else "")))
    before = game.take("pass").take(f"cast carrier -> {name}")
    is_denied = chance.random() < DENIED
    if is_denied:
        before = resolved(before.take(f"cast deny -> {name}"))
    after = resolved(before)
    assert after.stopped is None, after.stopped
    amount = value + per_x * x if _is_of_spell(said) else 1
    wrong = _faults(counter, said, before, after, name, 0 if is_denied else amount)
    return [f"{spell['mana_cost']} with X={x}{', denied' if is_denied else ''}: {counter}, {said}: {w}" for w in wrong]


def _is_of_spell(said: Sentence) -> bool:
    return isinstance(said.number if isinstance(said, Draws) else said.amount, NumberOf)


def _faults(counter: CountersSpell, said: Sentence, before: Game, after: Game, name: str, amount: int) -> Iterator[str]:
    who = "B" if said.who == YOU else "A"
    for player in "AB":
        was, now = before.position.players[player], after.position.players[player]
        sign = {GainsLife: 1, LosesLife: -1, Draws: 0}[type(said)] if player == who else 0
        if now.life - was.life != sign * amount:
            yield f"{player} gains {now.life - was.life} life, not {sign * amount}"
        drawn = len(now.hand) + now.hidden_hand - len(was.hand) - was.hidden_hand
        drawn -= counter.to is Zone.HAND and player == "A" and zone(before.position, name) is Zone.STACK
        expected = amount if isinstance(said, Draws) and player == who else 0
        if drawn != expected:
            yield f"{player} draws {drawn} cards, not {expected}"
    if zone(before.position, name) is Zone.STACK and zone(after.position, name) is not counter.to:
        yield f"it is in {zone(after.position, name)}, not in {counter.to}"
