"""What is done to whole graveyards and hands is done to the cards that are there as it is carried out (608.2c).

``faults`` plays one game: such an effect waits on the stack while cards come to these zones and leave them.
"""

from __future__ import annotations

from functools import cache
from random import Random

from castable.model.game.position import GameObject
from castable.model.language.effects import AllIn, Each, MoveTo, Place, The, Verb
from castable.model.language.filters import InZone, Who, Zone
from tests.properties.responses import (
    CARRIERS,
    CHANGING,
    ENTERING,
    LEAVING,
    all_parts,
    begun,
    once_each,
    resolved,
    responded,
    scene,
    zone,
)

RESPONSES = (*ENTERING, *CHANGING, *LEAVING)
ZONES = (Zone.GRAVEYARD, Zone.HAND)


@cache
def effects() -> list[MoveTo]:
    """The moves of whole zones that the pack knows, and others like them."""
    found = [part for part in all_parts() if isinstance(part, MoveTo) and _is_known(part)]
    made = [
        MoveTo(what=what, to=to, verb=Verb.EXILE if to is Zone.EXILE else Verb.MOVE, place=place)
        for zone in ZONES
        for what in (*(AllIn(The(who), zone) for who in (Who.YOU, Who.OPPONENT, Who.ANYONE)), Each(InZone(zone)))
        for to, place in ((Zone.EXILE, Place.TOP), (Zone.LIBRARY, Place.SHUFFLED))
    ]
    return once_each([*found, *made])


def _is_known(effect: MoveTo) -> bool:
    is_whole = isinstance(effect.what, AllIn) and isinstance(effect.what.who, The)
    return is_whole and effect.to in (Zone.EXILE, Zone.LIBRARY, Zone.GRAVEYARD)


def faults(seed: int) -> list[str] | None:
    """What a game does otherwise than the rules say; ``None`` where no response could be made."""
    chance = Random(seed)
    effect = chance.choice(effects())
    carrier = chance.choice(CARRIERS)(effect)
    response = chance.choice(RESPONSES)["name"]
    game = begun(scene(chance, carrier, response), carrier, chance)
    before = None if game is None else responded(game, response, chance)
    if before is None or not before.position.stack:
        return None
    after = resolved(before)
    assert after.stopped is None, after.stopped
    wrong = [
        f"{id} of {found.owner} has gone from {found.zone} to {zone(after.position, id)}"
        for id, found in before.position.objects.items()
        if found.zone in ZONES
        and zone(after.position, id) is not (effect.to if _is_meant(effect, found) else found.zone)
    ]
    return [f"{carrier.front.type_line}, {response}: {effect}: {each}" for each in wrong]


def _is_meant(effect: MoveTo, found: GameObject) -> bool:
    """Whether a card lies in the zones that an effect of player A is about."""
    match effect.what:
        case AllIn(who=The(who=who), zone=there):
            is_theirs = who is Who.ANYONE or (who is Who.YOU) is (found.owner == "A")
        case Each(what=InZone(zone=there)):
            is_theirs = True
    return is_theirs and found.zone is there
