"""Declaring blockers, step by step (509.1)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from ...game.characteristics import board
from ...game.declarations import Declaration, Pair, read_declaration
from ...game.errors import IllegalAction
from ...game.kept import BLOCKED_THIS_COMBAT, BLOCKED_THIS_TURN
from ...game.matching.states import defending_player, is_blocked
from ...game.position import Position
from ...language import abilities as ab
from ...language.abilities import Declared
from ...language.effects import BecomesBlocked
from ...language.events import EventKind
from ..events.door import told
from ..events.run import Process, Run
from ..events.told import Event
from ..instructions.carrying import carries
from ..instructions.frame import Frame
from ..instructions.zone_changes import pick
from .bands import band_of
from .costs import pay_for
from .obeying import disobeyed
from .reading import asked, forbidding, is_still_theirs, is_untapped_creature, object_of, require_read, say_of


def declare_blockers(run: Run) -> Process[None]:
    """Each defending player in turn declares blockers; then what triggers on that triggers (509.1, 802.4).

    Raises:
        Stopped: a text that is not understood may be about it.
    """
    before = run.position = run.position.with_(declares=None)
    pairs: list[Pair] = []
    for player in run.in_turn_order(run.position.opponents_of(run.position.turn.player)):
        pairs += yield from _declared_by(run, player)
    pairs = _with_bands(run.position, pairs)
    for blocker in dict.fromkeys(blocker for blocker, _ in pairs):
        blocked = tuple(run.ref(attacker) for one, attacker in pairs if one == blocker)
        run.put(replace(object_of(run.position, blocker), blocking=blocked))
        say_of(run, blocker, BLOCKED_THIS_COMBAT, BLOCKED_THIS_TURN)
    for attacker in dict.fromkeys(attacker for _, attacker in pairs):
        run.put(replace(object_of(run.position, attacker), blocked=True))
    told(run, list(_events(run.position, pairs)), before)


def _declared_by(run: Run, player: str) -> Process[tuple[Pair, ...]]:
    """What a defending player declares, where anybody attacks them and they have somebody to block with."""
    attackers = tuple(attackers_against(run.position, player))
    if not attackers or not any(is_untapped_creature(run.position, id, player) for id in run.position.battlefield):
        return ()
    require_read(run)
    answer = yield from asked(run, Declared.BLOCKERS, player)
    declared = read_declaration(answer, Declared.BLOCKERS, run.position.battlefield, attackers)
    assert declared is not None
    refusal = next(refusals(run.position, declared, player), None)
    if refusal is not None:
        raise refusal
    yield from pay_for(run, declared, ab.CostsToBlock, player)
    return tuple(pair for pair in declared.pairs if is_still_theirs(run, pair[0], player))


def _with_bands(position: Position, pairs: list[Pair]) -> list[Pair]:
    """Who blocks whom once each that blocks one of a band blocks all of it (702.22h)."""
    return list(dict.fromkeys((one, other) for one, attacker in pairs for other in band_of(position, attacker)))


def refusals(position: Position, declared: Declaration, player: str) -> Iterator[IllegalAction]:
    """What the steps refuse in which blockers are chosen and restrictions are checked (509.1a–b)."""
    attackers = tuple(attackers_against(position, player))
    for creature, attacker in declared.pairs:
        if not is_untapped_creature(position, creature, player):
            yield IllegalAction("509.1a", f"{creature} can't be chosen as a blocker", (creature,), position)
        if attacker not in attackers:
            yield IllegalAction("509.1a", f"{attacker} doesn't attack {player}", (creature, attacker), position)
        against = forbidding(position, ab.CantBlock, creature, attacker)
        if against is not None:
            objects = (creature, attacker, against.by or against.this)
            yield IllegalAction("509.1b", f"{creature} can't block {attacker}", objects, position)
    yield from disobeyed(position, declared)


def attackers_against(position: Position, player: str) -> Iterator[str]:
    """The creatures that attack a player, a planeswalker of theirs, or a battle that they protect (509.1a)."""
    for id in position.battlefield:
        found = position.objects[id]
        if found.attacking is not None and not found.phased_out and defending_player(board(position), found) == player:
            yield id


@carries(BecomesBlocked)
def becomes_blocked(frame: Frame, effect: BecomesBlocked) -> Process[None]:
    """Attacking creatures become blocked, by nothing; what is blocked stays so (509.1h)."""
    run, before, events = frame.run, frame.run.position, []
    chosen = yield from pick(frame, effect.what)
    for id in dict.fromkeys(other for one in chosen for other in band_of(before, one)):  # 702.22i
        found = object_of(run.position, id)
        if found.attacking is None or is_blocked(found, run.position):
            continue
        run.put(replace(found, blocked=True))
        events.append(_of_attacker(run.position, id, EventKind.BECOME_BLOCKED, f"{id} becomes blocked"))
    told(run, events, before)


def _events(position: Position, pairs: list[Pair]) -> Iterator[Event]:
    """Each pair from both sides (509.1g–h), then who has not been blocked."""
    for blocker, attacker in pairs:
        ref = object_of(position, attacker).ref
        text = f"{blocker} blocks {attacker}"
        yield Event(kind=EventKind.BLOCK, rule="509.1g", text=text, object=blocker, source=ref)
        text = f"{attacker} becomes blocked by {blocker}"
        yield replace(_of_attacker(position, attacker, EventKind.BECOME_BLOCKED, text),
                      source=object_of(position, blocker).ref)  # fmt: skip
    for id in position.battlefield:
        found = position.objects[id]
        if found.attacking is not None and not found.blocked:
            yield _of_attacker(position, id, EventKind.GO_UNBLOCKED, f"{id} isn't blocked")


def _of_attacker(position: Position, id: str, kind: EventKind, text: str) -> Event:
    defending = defending_player(board(position), object_of(position, id))
    return Event(kind=kind, rule="509.1h", text=text, object=id, player=defending)
