"""Costs of the pack while something lies on the table that replaces what they do (118.11, 614.1, 601.2h, 602.2b).

``faults`` plays one game: a cost is paid for an activated ability, a mana ability or a spell, or while a spell
resolves; what was paid must be where the replacement says, as it would be had an effect put it there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

from msgspec import Struct

import castable
from castable.model.documents.definitions import write_card
from castable.model.game.notation import format_play
from castable.model.game.position import Position
from castable.model.language.abilities import ActivatedAbility, AdditionalCost, SpellAbility
from castable.model.language.cards import Card, card
from castable.model.language.costs import (
    Action,
    Cost,
    Loyalty,
    MillPart,
    ObjectPart,
    PutCounters,
    TotalPart,
    exile_from,
)
from castable.model.language.effects import YOU, Add, GainsLife, MayPay
from castable.model.language.filters import THIS, Zone
from castable.playing.game import Game
from castable.playing.script import first_option
from tests.games import card as plain_card
from tests.properties.responses import all_parts, once_each, zone

Part = ObjectPart | TotalPart | MillPart | PutCounters | Loyalty
GAIN = GainsLife(YOU, 1)
DOUBLED = 0.7
"""How often a doubler of counters lies on the table."""
GONE = (Action.SACRIFICE, Action.DISCARD, Action.PUT_INTO_GRAVEYARD)
"""What puts an object into a graveyard."""
KINDS = ("Creature — Rat Goblin", "Creature — Spirit Moonfolk", "Artifact Creature — Golem", "Enchantment",
         "Artifact — Food", "Artifact — Treasure", "Land — Mountain", "Land — Island")  # fmt: skip


class Replacing(Struct, frozen=True):
    """What lies on the table, and where a card goes that would be put into a graveyard: from there, or elsewhere."""

    name: str
    from_there: Zone
    from_elsewhere: Zone
    table: tuple[dict[str, Any], ...] = ()
    whose: str = "A"
    text: str = ""  # of every card that is paid with
    counters: tuple[tuple[str, int], ...] = ()
    of_discards_only: bool = False


REPLACING = (
    Replacing("nothing", Zone.GRAVEYARD, Zone.GRAVEYARD),
    Replacing("rest", Zone.EXILE, Zone.EXILE,
              (plain_card("Rest", "Enchantment",
                          "If a card or token would be put into a graveyard from anywhere, exile it instead."),)),
    Replacing("leyline", Zone.EXILE, Zone.EXILE,
              (plain_card("Leyline", "Enchantment",
                          "If a card would be put into an opponent's graveyard from anywhere, exile it instead."),),
              "B"),
    Replacing("void", Zone.EXILE, Zone.GRAVEYARD,
              (plain_card("Void", "Enchantment", "If a permanent would be put into a graveyard, exile it instead."),)),
    Replacing("finality", Zone.EXILE, Zone.GRAVEYARD, counters=(("finality", 1),)),
    Replacing("madness", Zone.GRAVEYARD, Zone.EXILE, text="Madness {9}", of_discards_only=True),
    Replacing("shuffled", Zone.LIBRARY, Zone.LIBRARY,
              text="If ~ would be put into a graveyard from anywhere, reveal ~ and shuffle it into its owner's library "
                   "instead."),
    Replacing("guard", Zone.EXILE, Zone.GRAVEYARD, text="If ~ would be put into a graveyard from the battlefield, "
              "exile it instead."),
)  # fmt: skip
DOUBLER = plain_card(
    "Doubler", "Enchantment",
    "If one or more counters would be put on a permanent you control, twice that many of each of those kinds of "
    "counters are put on that permanent instead.",
)  # fmt: skip


@cache
def parts() -> list[Part]:
    """The parts of costs of the pack that put something into a graveyard, or counters on something."""
    found = once_each(part for part in all_parts() if isinstance(part, Part))
    return [part for part in found if _is_known(part)]


def _is_known(part: Part) -> bool:
    match part:
        case ObjectPart(action=action, count=count):
            return action in GONE and isinstance(count, int) and count <= 3
        case TotalPart(action=action):
            return action in GONE
        case MillPart(amount=amount):
            return isinstance(amount, int)
        case PutCounters(count=count):
            return isinstance(count, int)
        case Loyalty(amount=amount, sign=sign):
            return sign > 0 and isinstance(amount, int) and amount > 0


# ---------------------------------------------------------------- what is paid for


def as_activated(cost: Cost) -> Card:
    """An artifact with an ability that costs this."""
    return card("Carrier", "{0}", "Artifact", ActivatedAbility(cost, (GAIN,)))


def as_mana_ability(cost: Cost) -> Card:
    """An artifact with a mana ability that costs this."""
    return card("Carrier", "{0}", "Artifact", ActivatedAbility(cost, (Add(symbols="{C}"),)))


def as_spell(cost: Cost) -> Card:
    """A sorcery that costs this in addition."""
    return card("Carrier", "{0}", "Sorcery", AdditionalCost(cost), SpellAbility(effects=(GAIN,)))


def while_resolving(cost: Cost) -> Card:
    """A sorcery by which this may be paid as it resolves."""
    return card("Carrier", "{0}", "Sorcery", SpellAbility(effects=(MayPay(cost, GAIN),)))


def as_loyalty_ability(cost: Cost) -> Card:
    """A planeswalker with an ability that costs this."""
    return card("Carrier", "{0}", "Planeswalker — Rat", ActivatedAbility(cost, (GAIN,)), loyalty=3)


def from_hand(cost: Cost) -> Card:
    """A card with an ability that costs this and functions in the hand."""
    return card("Carrier", "{9}", "Creature — Rat", ActivatedAbility(cost, (GAIN,), zone=Zone.HAND), pt="1/1")


Way = Callable[[Cost], Card]
STANDING = (as_activated, as_mana_ability, as_loyalty_ability)
WAYS: tuple[Way, ...] = (as_activated, as_mana_ability, as_spell, while_resolving)


def _way(part: Part, chance: Random) -> Way:
    if isinstance(part, Loyalty):
        return as_loyalty_ability
    if isinstance(part, ObjectPart) and part.what == THIS:
        return from_hand if part.action is Action.DISCARD else chance.choice((as_activated, as_mana_ability))
    if isinstance(part, PutCounters) and part.what == THIS:
        return chance.choice((as_activated, as_mana_ability))
    return chance.choice(WAYS)


# ---------------------------------------------------------------- one game


def faults(seed: int) -> list[str] | None:
    """What a game does otherwise than the rules say; ``None`` where the cost can't be paid."""
    chance = Random(seed)
    part = chance.choice(parts())
    replacing = chance.choice(REPLACING)
    way = _way(part, chance)
    doubled = isinstance(part, PutCounters | Loyalty) and chance.random() < DOUBLED
    before = begin(way, Cost((part,)), replacing, (DOUBLER,) if doubled else ())
    after = _paid(before, way, chance)
    if after is None:
        return None
    assert after.stopped is None, after.stopped
    wrong = list(
        _misplaced(part, replacing, before.position, after.position, is_spell=way not in (*STANDING, from_hand))
    )
    if isinstance(part, PutCounters | Loyalty):
        wrong += _miscounted(part, before.position, after.position, 2 if doubled else 1)
    return [f"{way.__name__}, {replacing.name}: {part}: {each}" for each in wrong]


def begin(way: Way, cost: Cost, replacing: Replacing, more: tuple[dict[str, Any], ...] = ()) -> Game:
    """A game in which player A can pay a cost with things of many kinds, and something is replaced."""
    carrier = way(cost)
    names = [f"Thing{n}" for n in range(len(KINDS))]
    things = [
        plain_card(name, kind, replacing.text.replace("~", name), mana_cost="{2}{R}", power="4", toughness="4")
        for name, kind in zip(names, KINDS, strict=True)
    ]
    state = {"counters": dict(replacing.counters)} if replacing.counters else {}
    seats: dict[str, Any] = {
        "A": {
            "hand": [*names],
            "battlefield": [{"card": n, **state} for n in (*names, *names[:2])],
            "library": [*names],
        },
        "B": {"battlefield": [], "library": 10, "exile": names[:2]},
    }
    seats["A"]["battlefield"] += [made["name"] for made in more]
    seats[replacing.whose]["battlefield"] += [made["name"] for made in replacing.table]
    placed = {
        "card": "Carrier",
        "counters": {**dict(replacing.counters), **({"loyalty": 3} if way is as_loyalty_ability else {})},
    }
    seats["A"]["battlefield" if way in STANDING else "hand"].append(placed if way in STANDING else "Carrier")
    cards = [write_card(carrier), *things, *replacing.table, *more]
    document = {"castable": 1, "players": seats, "cards": cards, "turn": {"player": "A", "phase": "main1", "number": 3}}
    return Game.begin(castable.read(document), 1)


def plays_of(game: Game) -> castable.PlaySet:
    """The plays of the carrier."""
    own = (o.id for o in game.position.objects.values() if o.card.name == "Carrier")
    return castable.plays(game.position).of_objects(tuple(own))


def _paid(game: Game, way: Way, chance: Random) -> Game | None:
    """The game after the cost of a carrier has been paid, where a player has priority next."""
    plays = plays_of(game)
    if not plays.count():
        return None
    game = _answered(game.take(format_play(plays.sample(chance), game.position)))
    while way is while_resolving and game.decision is not None and "carrier" in game.position.stack:
        game = _answered(game.take("pass"))
    return game


def _answered(game: Game) -> Game:
    """Whatever is asked in between is answered: a cost is paid, and nothing else that may be done is done."""
    while game.decision is not None and game.decision.kind != "priority":
        refusal = game.decision.options.find("no") if game.decision.kind == "may" else None
        game = game.take(refusal or first_option(game.decision))
    return game


def _misplaced(part: Part, replacing: Replacing, before: Position, after: Position, *, is_spell: bool) -> Iterator[str]:
    """What has left its zone and is not where it goes that is paid so."""
    discards = isinstance(part, ObjectPart | TotalPart) and part.action is Action.DISCARD
    for id, was in before.objects.items():
        now = zone(after, id)
        is_carrier = was.card.name == "Carrier"
        if now is was.zone or (is_carrier and is_spell):
            continue
        expected = replacing.from_there if was.zone is Zone.BATTLEFIELD else replacing.from_elsewhere
        plain = is_carrier and replacing.text  # which has no such text
        if plain or (replacing.of_discards_only and not discards) or was.owner == replacing.whose == "B":
            expected = Zone.GRAVEYARD
        if now is not expected:
            yield f"{id} has gone from {was.zone} to {now}, not to {expected}"


def _miscounted(part: PutCounters | Loyalty, before: Position, after: Position, times: int) -> Iterator[str]:
    """Whether other numbers of counters were put than twice or once as many as the cost says."""
    count = part.amount if isinstance(part, Loyalty) else part.count
    assert isinstance(count, int)
    kind = "loyalty" if isinstance(part, Loyalty) else part.kind
    put = {
        id: more
        for id, was in before.objects.items()
        if id in after.objects and (more := after.objects[id].counters.get(kind, 0) - was.counters.get(kind, 0))
    }
    if list(put.values()) != [times * count]:
        yield f"{put} counters put, not {times * count}"


# ---------------------------------------------------------------- two parts of one cost


def fault_of_two(replacing: Replacing, part: ObjectPart) -> str | None:
    """What is wrong where a cost also exiles a card from the empty graveyard of its payer (601.2h, 118.3).

    Its parts are paid in any order, so that what the other part puts there will do; what is not put there will not.
    """
    exile = exile_from(Zone.GRAVEYARD)
    alone, both = (begin(as_activated, Cost(cost), replacing) for cost in ((part,), (part, exile)))
    if not plays_of(alone).count():
        return None
    source = Zone.HAND if part.action is Action.DISCARD else Zone.BATTLEFIELD
    goes = replacing.from_there if source is Zone.BATTLEFIELD else replacing.from_elsewhere
    if part.on_this and replacing.text:
        goes = Zone.GRAVEYARD  # the text is one of the other cards
    is_legal = isinstance(castable.check(both.position, "activate carrier"), castable.Legal)
    if is_legal is (goes is Zone.GRAVEYARD):
        return None
    return f"{replacing.name}: {part} and exiling a card from the graveyard is {'' if is_legal else 'not '}legal"
