"""Games with a response: an effect of the pack waits on the stack while something changes, and then resolves (608).

The effects are found by walking through the data of the pack's cards; a carrier, a card of nothing else, brings each of
them to the stack as a spell, an activated or a triggered ability.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from random import Random
from typing import Any

import castable
from castable.model.documents.definitions import write_card
from castable.model.game.notation import format_play
from castable.model.game.position import ObjectId, Position
from castable.model.language.abilities import ActivatedAbility, SpellAbility
from castable.model.language.amounts import X
from castable.model.language.cards import Card, card
from castable.model.language.costs import Cost
from castable.model.language.effects import Effect
from castable.model.language.filters import Zone
from castable.model.language.keywords.parts import when
from castable.model.language.parts import exchanged, parts_of
from castable.model.language.targets import Target
from castable.model.pack import PACK
from castable.model.pack.doing import ENTERS
from castable.playing.game import Game
from castable.playing.script import first_option
from tests.games import card as plain_card

X_IS = 2
"""What stands for X in an effect that is taken out of its card."""
LIBRARY = ["10 Plains"]

BODIES = (
    plain_card("Bear", "Creature — Bear", mana_cost="{1}{G}"),
    plain_card("Giant", "Creature — Giant", mana_cost="{3}{R}", power="5", toughness="6"),
    plain_card("Wisp", "Creature — Angel", "Flying", mana_cost="{W}", power="1", toughness="1"),
    plain_card("Golem", "Artifact Creature — Golem", mana_cost="{4}", power="4", toughness="4"),
    plain_card("Bulwark", "Creature — Wall", "Defender, indestructible", mana_cost="{2}{W}", power="0", toughness="4"),
    plain_card("Chief", "Legendary Creature — Mouse", "Trample", mana_cost="{U}{B}", power="3", toughness="2"),
    plain_card("Mermaid", "Creature — Merfolk", mana_cost="{1}{U}", power="2", toughness="3"),
    plain_card("Relic", "Artifact", mana_cost="{2}"),
    plain_card("Rite", "Enchantment", mana_cost="{1}{B}"),
    plain_card("Vehicle", "Artifact — Vehicle", "Crew 2", mana_cost="{1}", power="3", toughness="3"),
)
"""Permanents of many kinds that do nothing by themselves."""

ENTERING = (
    plain_card("Ambush", "Creature — Cat", "Flash", mana_cost="{0}", power="3", toughness="3"),
    plain_card("Muster", "Instant", "Create a 1/1 white Soldier creature token.", mana_cost="{0}"),
    plain_card("Raise", "Instant", "Return target creature card from a graveyard to the battlefield under your "
               "control.", mana_cost="{0}"),
    plain_card("Flicker", "Instant", "Exile target creature, then return that card to the battlefield under its "
               "owner's control.", mana_cost="{0}"),
    plain_card("Salvage", "Instant", "Return target artifact or enchantment card from a graveyard to the battlefield.",
               mana_cost="{0}"),
)  # fmt: skip
"""Responses by which an object enters."""
CHANGING = (
    plain_card("Borrow", "Instant", "Gain control of target permanent.", mana_cost="{0}"),
    plain_card("Bloom", "Instant", "Put two +1/+1 counters on target creature.", mana_cost="{0}"),
    plain_card("Grow", "Instant", "Target creature gets +3/+1 until end of turn.", mana_cost="{0}"),
    plain_card("Paint", "Instant", "Target creature becomes blue until end of turn.", mana_cost="{0}"),
)
"""Responses that change what is there."""
LEAVING = (
    plain_card("Lift", "Instant", "Return target permanent to its owner's hand.", mana_cost="{0}"),
    plain_card("Banish", "Instant", "Exile target permanent.", mana_cost="{0}"),
    plain_card("Wave", "Instant", "Exile target permanent, then return that card to the battlefield under its "
               "owner's control.", mana_cost="{0}"),
)  # fmt: skip
"""Responses by which an object leaves, even if it is there again."""


# ---------------------------------------------------------------- effects of the pack


@cache
def understood() -> tuple[Card, ...]:
    """The cards of the pack."""
    return tuple(found for name in PACK.names() if (found := PACK.find_card(name)) is not None)


def all_parts() -> Iterator[Any]:
    """Everything that the texts of the pack consist of, a number standing for X."""
    for each in understood():
        for face in each.faces:
            yield from parts_of(exchanged(face.abilities, lambda part: X_IS if isinstance(part, X) else part))


def once_each(found: Iterable[Any]) -> list[Any]:
    """The different ones among these, in order."""
    return list(dict.fromkeys(found))


# ---------------------------------------------------------------- carriers

FREE = Cost(())


def as_spell(*effects: Effect, targets: tuple[Target, ...] = ()) -> Card:
    """A sorcery that does this."""
    return card("Carrier", "{0}", "Sorcery", SpellAbility(targets=targets, effects=effects))


def as_activated(*effects: Effect, targets: tuple[Target, ...] = ()) -> Card:
    """A land with an activated ability that does this."""
    return card("Carrier", None, "Land", ActivatedAbility(FREE, effects, targets))


def as_triggered(*effects: Effect, targets: tuple[Target, ...] = ()) -> Card:
    """A creature that does this when it enters."""
    return card("Carrier", "{0}", "Creature — Bird", when(ENTERS, *effects, targets=targets), pt="9/9")


CARRIERS = (as_spell, as_activated, as_triggered)


# ---------------------------------------------------------------- playing


def scene(chance: Random, carrier: Card, response: str) -> Game:
    """Player A has a carrier; somebody has a response; permanents of both stand about."""
    both = {name: _seat(chance) for name in ("A", "B")}
    both["A"]["hand" if carrier.front.mana_cost is not None else "battlefield"].append(carrier.name)
    both[chance.choice("AB")]["hand"].append(response)
    cards = [write_card(carrier), *BODIES, *ENTERING, *CHANGING, *LEAVING]
    document = {"castable": 1, "players": both, "cards": cards, "turn": {"player": "A", "phase": "main1", "number": 3}}
    return Game.begin(castable.read(document), 1)


def _seat(chance: Random) -> dict[str, Any]:
    names = [body["name"] for body in BODIES]
    standing = [{"card": name, "tapped": chance.random() < 0.3} for name in chance.sample(names, 5)]
    return {"battlefield": [*standing, "2 Forest"], "hand": [], "graveyard": ["Bear", "Relic", "Giant"],
            "library": [*LIBRARY]}  # fmt: skip


def answered(game: Game) -> Game:
    """The game where a player has priority again; whatever else is asked is answered by the first option."""
    while game.decision is not None and game.decision.kind != "priority":
        game = game.take(first_option(game.decision))
    return game


def begun(game: Game, carrier: Card, chance: Random) -> Game | None:
    """The game with the carrier's text on the stack; ``None`` where there is no play of it."""
    played = _play_of(game, carrier.name, chance)
    if played is None:
        return None
    kind = carrier.front.type_line.types
    return resolved(played) if "Creature" in kind else played


def responded(game: Game, response: str, chance: Random) -> Game | None:
    """The game after a response has resolved; ``None`` where nobody can make it."""
    for _ in game.position.players:
        played = _play_of(game, response, chance)
        if played is not None:
            return resolved(played)
        game = game.take("pass")
    return None


def _play_of(game: Game, name: str, chance: Random) -> Game | None:
    """The game after a random play of a card of this name that the player with priority has."""
    position = game.position
    own = [o.id for o in position.objects.values() if o.card.name == name and o.controller == position.priority]
    plays = castable.plays(position).of_objects(tuple(own)).without_mana()
    if not own or not plays.count():
        return None
    return answered(game.take(format_play(plays.sample(chance), position)))


def resolved(game: Game) -> Game:
    """The game after what is on top of the stack has resolved."""
    top = game.position.stack[-1]
    while game.decision is not None and top in game.position.stack:
        game = answered(game.take("pass"))
    return game


def permanents(position: Position) -> list[str]:
    """The ids of all permanents."""
    return [str(id) for id in position.battlefield]


def zone(position: Position, id: str) -> Zone | None:
    """Where an object is; ``None`` where it has ceased to exist."""
    found = position.objects.get(ObjectId(id))
    return None if found is None else found.zone
