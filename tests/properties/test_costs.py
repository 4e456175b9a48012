"""Laws of costs where effects send elsewhere what they move: solver, engine, certificates, games agree (118.11)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import castable
from castable.model.certifying.payer import Payer, TooMuchWork
from castable.model.engine.events.destination import destination
from castable.model.engine.events.door import happen
from castable.model.engine.events.proposed import Move
from castable.model.engine.events.run import Run
from castable.model.game.errors import NoAnswer
from castable.model.game.notation import parse_play
from castable.model.game.plays import Cast
from castable.model.game.position import ObjectId, Position
from castable.model.language.effects import Verb
from castable.model.language.filters import Zone
from castable.playing.game import SOLVING
from tests.games import card, game_of

SENDING = [
    card("Calm", "Enchantment", "If a card would be put into a graveyard from anywhere, exile it instead."),
    card("Void", "Enchantment", "If a card would be put into an opponent's graveyard from anywhere, exile it instead."),
    card("Hunter", "Creature — Bear", "If a nontoken creature would die, exile it instead."),
]
COSTLY = [
    card("Bargain", "Sorcery", "As an additional cost to cast this spell, sacrifice a creature.\nDelve\nDraw a card.",
         mana_cost="{2}"),
    card("Hunger", "Sorcery",
         "As an additional cost to cast this spell, sacrifice two permanents.\nDelve\nDraw a card.", mana_cost="{2}"),
    card("Revel", "Sorcery", "As an additional cost to cast this spell, discard a card.\nDelve\nDraw a card.",
         mana_cost="{1}"),
    card("Feast", "Sorcery", "As an additional cost to cast this spell, sacrifice a creature and exile two cards from "
         "your graveyard.\nDraw a card.", mana_cost="{1}"),
]  # fmt: skip
OTHERS = [
    card("Bear", "Creature — Bear"),
    card("Fury", "Instant", "Draw a card.\nMadness {R}"),
    card("Altar", "Artifact", "Sacrifice a creature: Add {C}."),
    card("Golem", "Artifact Creature — Golem",
         "If ~ would be put into a graveyard from anywhere, reveal ~ and shuffle it into its owner's library instead."),
]  # fmt: skip
CARDS = [*SENDING, *COSTLY, *OTHERS]
MANY = 60
BUDGET = 20_000


def position_of(seed: int) -> Position:
    """A small position with costs that move cards; in every other one an effect sends cards elsewhere."""
    random = Random(seed)
    there: list[Any] = random.choices(["Bear", "Bear", "Altar", "Swamp", "Golem"], k=random.randint(1, 3))
    if random.random() < 0.2:
        there.append({"card": "Bear", "id": "final", "counters": {"finality": 1}})
    mine: list[str] = []
    theirs: list[str] = []
    if seed % 2:
        (mine if random.random() < 0.5 else theirs).append(random.choice(["Calm", "Void", "Hunter"]))
    a = {
        "hand": [random.choice([c["name"] for c in COSTLY]), *random.choices(["Bear", "Fury"], k=random.randint(0, 1))],
        "battlefield": [*there, *mine],
        "graveyard": random.choices(["Bear", "Fury"], k=random.randint(0, 1)),
    }
    return castable.read(game_of(CARDS, A=a, B={"battlefield": theirs}))


def spell_in(position: Position) -> Cast:
    found = parse_play(f"cast {position.players['A'].hand[0]}", position)
    assert isinstance(found, Cast)
    return found


@pytest.mark.rule("118.11", "601.2h")
def test_solver_and_certificates_find_a_payment_for_the_same_plays() -> None:
    seen: Counter[tuple[bool, bool]] = Counter()
    for seed in range(MANY):
        position = position_of(seed)
        play = spell_in(position)
        verdict = castable.check(position, play)
        try:
            found = Payer("A", BUDGET).find(position, play)
        except TooMuchWork:
            continue
        if not isinstance(verdict, (castable.Legal, castable.Illegal)):
            continue
        assert isinstance(verdict, castable.Legal) is (found is not None), (seed, verdict, found)
        seen[seed % 2 == 1, found is not None] += 1
    assert min(seen[sent, payable] for sent in (False, True) for payable in (False, True)) >= 5, seen


@pytest.mark.rule("118.11", "614.6")
def test_what_costs_move_lies_after_a_game_where_it_lies_after_apply() -> None:
    compared = 0
    for seed in range(MANY):
        position = position_of(seed)
        spell = spell_in(position)
        verdict = castable.check(position, spell)
        if not isinstance(verdict, castable.Legal):
            continue
        try:
            after = castable.apply(position, spell, verdict.payment)
        except NoAnswer:
            continue
        game = castable.game(position).take(spell)
        if game.decision is not None and game.decision.kind == "priority":
            assert zones_in(game.position) == zones_in(after), seed
            compared += 1
    assert compared >= 10


def zones_in(position: Position) -> dict[str, Zone]:
    """Where each card is."""
    return {str(id): found.zone for id, found in position.objects.items() if found.stacked is None}


@pytest.mark.rule("614.6", "616.1")
@pytest.mark.parametrize("verb", [Verb.SACRIFICE, Verb.DISCARD, Verb.MOVE])
def test_the_door_puts_an_object_where_its_destination_is(verb: Verb) -> None:
    sent = 0
    for seed in range(MANY):
        position = position_of(seed)
        here = position.players["A"].hand if verb is Verb.DISCARD else position.battlefield
        for id in here:
            move = Move(id=id, to=Zone.GRAVEYARD, verb=verb, by="A")
            zones = destination(position, move).zones
            assert zone_through_the_door(position, move, Random(seed)) in (*zones, None), (seed, id, zones)
            sent += zones != {Zone.GRAVEYARD}
    assert sent >= 5


def zone_through_the_door(position: Position, move: Move, random: Random) -> Zone | None:
    """Where an object is once it has been moved in a game; ``None`` where nobody knows any more."""
    run = Run.at(position, SOLVING)
    process = happen(run, move)
    try:
        decision = next(process)
        while True:
            decision = process.send(random.choice(list(decision.options)))
    except StopIteration:
        found = run.position.objects.get(ObjectId(move.id))
        return None if found is None else found.zone
