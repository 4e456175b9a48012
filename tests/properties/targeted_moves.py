"""What is asked of an object that an effect has just moved: as it last was there, and only if it is still that object.

``faults`` plays one game: a spell or ability of the pack that moves its target, or such a move with another sentence
about the target, waits on the stack; the target is stolen, grows, gets counters, or leaves in response (400.7, 608.2b,
608.2h). What must become of it, of life totals and hands is worked out from what ``show`` said just before.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from msgspec.structs import replace

from castable.model.game.position import Position
from castable.model.language import effects as ef
from castable.model.language.abilities import ActivatedAbility, Mode, SpellAbility, TriggeredAbility
from castable.model.language.amounts import Amount
from castable.model.language.filters import PERMANENT, Filter, Stat, Zone
from castable.model.language.parts import mentions
from castable.model.language.targets import Target
from castable.playing.game import Game
from tests.properties.mass_effects import filters
from tests.properties.responses import (
    CARRIERS,
    CHANGING,
    LEAVING,
    all_parts,
    begun,
    once_each,
    resolved,
    responded,
    scene,
    zone,
)
from tests.properties.second_mind import SHOWN_AS, NotNaive, facts, fits

RESPONSES = (*CHANGING, *CHANGING, *LEAVING)
TARGET = ef.Targeted(0)
SAME = (TARGET, ef.IT)
"""What an effect calls what it has moved."""
Told = tuple[ef.Effect, ...]
Text = tuple[Target, Told]


@cache
def texts() -> list[Text]:
    """Texts with one target that they move: those of the pack, and its moves with a sentence of each kind."""
    found = [(part.targets[0], _plain(part.effects)) for part in all_parts() if _is_text(part)]
    moves = once_each(told[0] for _, told in found)
    made = [(Target(what), (move, told)) for what in filters() for move in moves for told in sentences()]
    return once_each([*found, *made])


def _plain(effects: Told) -> Told:
    return tuple(replace(e, with_source=False) if isinstance(e, ef.MoveTo) else e for e in effects)


def _is_text(part: object) -> bool:
    """Whether something is a text that moves its only target, and says no more than this law knows."""
    if not isinstance(part, SpellAbility | ActivatedAbility | TriggeredAbility | Mode) or len(part.targets) != 1:
        return False
    if not part.effects or not _is_one(part.targets[0]) or not _is_move(part.effects[0]):
        return False
    return all(isinstance(e, ef.GainsLife | ef.LosesLife | ef.Draws) and _is_known(e) for e in part.effects[1:])


def _is_one(target: Target) -> bool:
    plain = target == Target(target.what)
    return plain and PERMANENT & target.what in filters()


def _is_move(effect: ef.Effect) -> bool:
    match effect:
        case ef.MoveTo(what=what, to=to, counters=(), face_down=False, place=place):
            return what == TARGET and to is not Zone.BATTLEFIELD and place in (ef.Place.TOP, ef.Place.BOTTOM)
    return False


def _is_known(effect: ef.GainsLife | ef.LosesLife | ef.Draws) -> bool:
    amount = effect.number if isinstance(effect, ef.Draws) else effect.amount
    of = amount.of if isinstance(amount, ef.NumberOf | ef.CountersOn) else TARGET
    who = effect.who
    same = who.of in SAME if isinstance(who, ef.ControllerOf | ef.OwnerOf) else who == ef.YOU
    return same and of in SAME and isinstance(amount, int | ef.NumberOf | ef.CountersOn)


@cache
def sentences() -> list[ef.Effect]:
    """Sentences about a target that has been moved: who gains or loses life or draws, and how much."""
    amounts: list[Amount | int] = [
        2,
        *(ef.NumberOf(stat, of) for stat in Stat if stat.value in SHOWN_AS for of in SAME),
    ]
    amounts += [ef.CountersOn("+1/+1", of) for of in SAME]
    players: list[ef.Ref] = [ef.YOU, *(kind(of) for kind in (ef.ControllerOf, ef.OwnerOf) for of in SAME)]
    losses = [ef.LosesLife(who, amount) for who in players for amount in amounts]
    return [*(ef.GainsLife(e.who, e.amount) for e in losses), *losses, *(ef.Draws(who, 1) for who in players)]


# ---------------------------------------------------------------- one game


def faults(seed: int) -> list[str] | None:
    """What a game does otherwise than the rules say; ``None`` where no target or no response could be chosen."""
    chance = Random(seed)
    target, told = chance.choice(texts())
    carrier = chance.choice(CARRIERS)(*told, targets=(target,))
    response = chance.choice(RESPONSES)["name"]
    game = begun(scene(chance, carrier, response), carrier, chance)
    if game is None or not game.position.stack or not _targets(game.position):
        return None
    [id] = _targets(game.position)
    before = responded(game, response, chance)
    if before is None or not before.position.stack:
        return None
    after = resolved(before)
    assert after.stopped is None, after.stopped
    still = _is_still(target.what, before, id)
    wrong = list(_faults(told, before, after, id, still=still))
    return [f"{carrier.front.type_line}, {response}: {told} of {id}: {each}" for each in wrong]


def _targets(position: Position) -> tuple[str, ...]:
    """The targets of what is on top of the stack."""
    announced = facts(position, position.stack[-1])["announced"]
    return tuple(announced["targets"][0])


def _is_still(what: Filter, before: Game, id: str) -> bool:
    """Whether a target is legal still: it has not moved in between (400.7), and fits (608.2b)."""
    moved = any(event.kind == "move" and id in event.data()["objects"] for event in before.events)
    there = zone(before.position, id) is Zone.BATTLEFIELD
    return there and not moved and fits(what, before.position, id, "A")


def _faults(told: Told, before: Game, after: Game, id: str, *, still: bool) -> Iterator[str]:
    expected = _expected(told, before.position, id) if still else dict.fromkeys("AB", (0, 0))
    for name, (gained, drawn) in expected.items():
        was, now = before.position.players[name], after.position.players[name]
        if now.life - was.life != gained:
            yield f"{name} gains {now.life - was.life} life, not {gained}"
        if was.library_size - now.library_size - _of_library(told, before.position, id, name, still=still) != drawn:
            yield f"{name} does not draw {drawn}"
    there = _where_to(told[0], before.position, id) if still else zone(before.position, id)
    if zone(after.position, id) is not there:
        yield f"it is in {zone(after.position, id)}, not in {there}"


def _of_library(told: Told, position: Position, id: str, player: str, *, still: bool) -> int:
    """By how many cards a library is smaller as the target is put into it: one card fewer than none."""
    to_library = still and _where_to(told[0], position, id) is Zone.LIBRARY
    return -1 if to_library and facts(position, id)["owner"] == player else 0


def _where_to(move: ef.Effect, position: Position, id: str) -> Zone | None:
    """Where a target goes; a token ceases to exist (111.7), what is indestructible stays (702.12b)."""
    assert isinstance(move, ef.MoveTo)
    was = facts(position, id)
    if move.verb is ef.Verb.DESTROY and "indestructible" in was["keywords"]:
        return Zone.BATTLEFIELD
    return None if was["token"] else move.to


def _expected(told: Told, position: Position, id: str) -> dict[str, tuple[int, int]]:
    """The life that each player gains and the cards that they draw: read off the target as it last was (608.2h)."""
    found = dict.fromkeys("AB", (0, 0))
    was = facts(position, id)
    stays = _where_to(told[0], position, id) is Zone.BATTLEFIELD
    for effect in told[1:]:
        assert isinstance(effect, ef.GainsLife | ef.LosesLife | ef.Draws)
        if stays and mentions(effect, ef.Bound):
            continue  # nothing has been moved that "it" could mean
        name = _player(effect.who, was)
        amount = _amount(effect.number if isinstance(effect, ef.Draws) else effect.amount, was)
        sign = {ef.GainsLife: 1, ef.LosesLife: -1, ef.Draws: 0}[type(effect)]
        life, cards = found[name]
        found[name] = (life + sign * max(amount, 0), cards + (amount if isinstance(effect, ef.Draws) else 0))
    return found


def _player(who: ef.Ref, was: dict[str, Any]) -> str:
    match who:
        case ef.ControllerOf():
            return str(was["controller"])
        case ef.OwnerOf():
            return str(was["owner"])
    return "A"


def _amount(amount: object, was: dict[str, Any]) -> int:
    match amount:
        case int():
            return amount
        case ef.NumberOf(stat=stat):
            return int(was[SHOWN_AS[stat.value]] or 0)
        case ef.CountersOn(kind=kind):
            return int(was["counters"].get(kind, 0))
    raise NotNaive(amount)
