"""A permanent of the pack is exiled and returned with everything attached to it: it is a new object (400.7).

``faults`` plays two games: in one the permanent has been enchanted, equipped, stolen, made greater, shielded and used
before it goes; in the other nothing has happened to it. Once it is back, both must be alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import castable
from castable.model.game.errors import IllegalAction
from castable.model.game.notation import format_play
from castable.model.game.plays import Activate
from castable.model.game.position import ObjectId
from castable.model.language.abilities import Unmodelled, UnreadRule, UnreadWhen
from castable.model.language.cards import Card
from castable.model.language.effects import Does
from castable.model.language.filters import Zone
from castable.model.language.parts import mentions
from castable.playing.game import Game
from castable.playing.script import first_option
from tests.games import card as plain_card
from tests.properties.responses import understood, zone
from tests.properties.second_mind import facts

BEFORE = (
    ("Borrow", "Gain control of target permanent."),
    ("Bloom", "Put two +1/+1 counters on target creature."),
    ("Charge", "Put three charge counters on target artifact."),
    ("Grow", "Target creature gets +3/+3 until end of turn."),
    ("Grace", "Target creature gains flying until end of turn."),
    ("Steady", "Target permanent gains indestructible until end of turn."),
    ("Renew", "Regenerate target creature."),
    ("Mercy", "Prevent the next 3 damage that would be dealt to target creature this turn."),
    ("Freeze", "Tap target permanent. It doesn't untap during its controller's next untap step."),
    ("Hurt", "Hurt deals 1 damage to target creature."),
)
"""What happens to a permanent before it goes."""
AFTER = (
    ("Slay", "Destroy target permanent."),
    ("Burn", "Burn deals 2 damage to target creature."),
)
"""What happens to it once it is back."""
RETURN = (
    ("Flicker", "Exile target permanent, then return it to the battlefield under its owner's control."),
    ("Leave", "Exile target permanent. Return that card to the battlefield under its owner's control at the beginning "
              "of the next end step."),
)  # fmt: skip
ATTACHED = (
    ("Shroud", "Enchantment — Aura", "Enchant permanent\nEnchanted permanent has hexproof and is black."),
    ("Collar", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {0}"),
)
LANDS = ["6 Plains", "6 Island", "6 Swamp", "6 Mountain", "6 Forest"]
STAYING = {"Artifact", "Creature", "Enchantment", "Land"}
UNREAD = (Does, UnreadRule, UnreadWhen, Unmodelled)
MOST_MOVES = 60


@cache
def permanents() -> list[Card]:
    """The cards of the pack that lie on the battlefield by themselves, and whose text is understood."""
    return [card for card in understood() if _stays(card) and not mentions(card.faces, UNREAD)]


def _stays(card: Card) -> bool:
    line = card.front.type_line
    counts = "*" in (card.front.power or "")  # cards in hand, for one, of which either game has another number
    return bool(line.types & STAYING) and not line.subtypes & {"Aura", "Saga", "Class", "Case", "Room"} and not counts


def document(card: Card, owner: str, *, dressed: bool) -> dict[str, Any]:
    """A position in which player A controls a permanent, dressed with what may be attached to it or not."""
    spells = [plain_card(name, "Instant", text, mana_cost="{0}") for name, text in (*BEFORE, *AFTER, *RETURN)]
    things = [plain_card(name, line, text, mana_cost="{0}") for name, line, text in ATTACHED]
    worn = ["Shroud", *(["Collar"] if "Creature" in card.front.type_line.types else [])] if dressed else []
    standing = [
        {"card": card.name, "id": "one", "owner": owner},
        *({"card": name, "attached_to": "one"} for name in worn),
    ]
    hand = [spell["name"] for spell in spells]
    seats = {
        "A": {"battlefield": [*standing, *LANDS], "hand": [*hand, *hand], "library": 20},
        "B": {"battlefield": LANDS, "hand": hand, "library": 20},
    }
    turn = {"player": "A", "phase": "main1", "number": 3}
    return {"castable": 1, "players": seats, "cards": [*spells, *things], "turn": turn}


# ---------------------------------------------------------------- one card


def faults(card: Card, seed: int) -> list[str] | None:
    """In what a permanent that came back differs from one to which nothing had happened; ``None``: it did not."""
    chance = Random(seed)
    returning, owner = chance.choice(RETURN)[0], chance.choice("AB")
    plain, dressed = (_begun(card, owner, dressed=dressed) for dressed in (False, True))
    used = _used(_dressed_further(dressed, chance), chance)
    both = [game for game in (_returned(plain, returning), _returned(used, returning)) if game is not None]
    if len(both) < 2 or any(game.stopped is not None for game in both):
        return None
    return [f"{card.name}, {returning}: {each}" for each in _differences(both[0], both[1], chance)]


def _begun(card: Card, owner: str, *, dressed: bool) -> Game:
    return Game.begin(castable.read(document(card, owner, dressed=dressed)), 1)


def _dressed_further(game: Game, chance: Random) -> Game:
    """The game after several things have happened to the permanent."""
    for name, _ in chance.sample(BEFORE, 4):
        game = _cast(game, "A", name) or game
    return game


def _used(game: Game, chance: Random) -> Game:
    """The game after an ability of the permanent has been activated, which may be once each turn or once at all."""
    if game.decision is None or zone(game.position, "one") is not Zone.BATTLEFIELD:
        return game
    plays = castable.plays(game.position).of_objects((ObjectId("one"),)).of_kind(frozenset({"activate"}))
    if not plays.count():
        return game
    after = _settled(game.take(format_play(plays.sample(chance), game.position)))
    return after if zone(after.position, "one") is Zone.BATTLEFIELD and after.stopped is None else game


def _returned(game: Game, name: str) -> Game | None:
    """The game once the permanent has been exiled and has come back; ``None`` where it has not."""
    if zone(game.position, "one") is not Zone.BATTLEFIELD:
        return None
    after = _cast(game, "A", name)
    if after is None:
        return None
    for _ in range(MOST_MOVES):
        if after.decision is None or zone(after.position, "one") is Zone.BATTLEFIELD:
            break
        after = _answered(after.take("pass"))
    return after if zone(after.position, "one") is Zone.BATTLEFIELD and _since(after) != _since(game) else None


def _since(game: Game) -> int:
    """Which object the permanent is by now: where the spell was countered, it is the one that it was."""
    return game.position.objects[ObjectId("one")].since


def _cast(game: Game, player: str, name: str) -> Game | None:
    """The game after a player has cast a spell at the permanent, and all has resolved; ``None``: they could not."""
    if game.decision is None or game.position.priority != player:
        return None
    held = [id for id in game.position.players[player].hand if game.position.objects[id].card.name == name]
    try:
        return _settled(_answered(game.take(f"cast {held[0]} -> one")))
    except IllegalAction:
        return None


def _answered(game: Game) -> Game:
    while game.decision is not None and game.decision.kind != "priority":
        game = game.take(first_option(game.decision))
    return game


def _settled(game: Game) -> Game:
    """The game where a player has priority with an empty stack."""
    game = _answered(game)
    for _ in range(MOST_MOVES):
        if game.decision is None or not game.position.stack:
            break
        game = _answered(game.take("pass"))
    return game


# ---------------------------------------------------------------- alike

STATE = (
    "attached_to",
    "face",
    "face_down",
    "designations",
    "paired_with",
    "level",
    "chosen",
    "x",
    "phased_out",
)


def _differences(plain: Game, used: Game, chance: Random) -> Iterator[str]:
    one, other = (facts(game.position, "one") for game in (plain, used))
    yield from (f"{key}: {other[key]}, not {one[key]}" for key in one if one[key] != other[key])
    yield from _remains(used)
    this, that = (game.position.objects[ObjectId("one")] for game in (plain, used))
    yield from (
        f"{n}: {getattr(that, n)}, not {getattr(this, n)}" for n in STATE if getattr(this, n) != getattr(that, n)
    )
    if _abilities(plain) != _abilities(used):
        yield f"can activate {_abilities(used)}, not {_abilities(plain)}"
    name = chance.choice(AFTER)[0]
    ends = [_end(_cast(game, game.position.priority or "", name)) for game in (plain, used)]
    if ends[0] != ends[1]:
        yield f"after {name}: {ends[1]}, not {ends[0]}"


def _remains(game: Game) -> Iterator[str]:
    """Whatever is still attached to the permanent, or pairs with it (303.4c, 301.5c)."""
    for found in game.position.objects.values():
        if "one" in (str(found.attached_to), str(found.paired_with)):
            yield f"{found.id} is attached to it or paired with it"


def _abilities(game: Game) -> set[int]:
    """The numbers of its abilities that can be activated."""
    player = facts(game.position, "one")["controller"]
    plays = castable.plays(game.position, player=player).of_objects((ObjectId("one"),))
    return {play.ability for play in plays if isinstance(play, Activate)} if plays.count() < MOST_MOVES else set()


def _end(game: Game | None) -> tuple[Any, ...] | None:
    """Where it is after something has happened to it, and with how much damage."""
    if game is None or game.stopped is not None:
        return None
    there = zone(game.position, "one")
    return there, facts(game.position, "one")["damage"] if there is Zone.BATTLEFIELD else 0
