"""Declaring attackers, step by step (508.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from ...game.characteristics import board, look
from ...game.combat_rules import combat_rules
from ...game.declarations import Declaration, Pair, read_declaration
from ...game.errors import IllegalAction
from ...game.kept import ATTACKED_PLAYERS, ATTACKED_THIS_COMBAT, ATTACKING_POWER, DECLARED_AGAINST
from ...game.matching.states import defender_of
from ...game.position import Position
from ...language import abilities as ab
from ...language.abilities import Declared
from ...language.events import EventKind
from ...language.objects import Entity, PlayerRef
from ..events.attacking import attackable
from ..events.door import happen, told
from ..events.proposed import Tapping
from ..events.run import Process, Run
from ..events.told import Event
from .bands import form, unbandable
from .costs import pay_for
from .obeying import disobeyed
from .optional_costs import pay_optional, unpayable
from .reading import (
    asked,
    count_for,
    forbidding,
    is_sick,
    is_still_theirs,
    is_untapped_creature,
    object_of,
    require_read,
    say_of,
)


def declare_attackers(run: Run) -> Process[None]:
    """The active player declares attackers (508.1); with no creature that could attack nothing is asked.

    Raises:
        Stopped: a text that is not understood may be about it.
    """
    player = run.position.turn.player
    run.position = run.position.with_(declares=None)
    if not any(may_be_chosen(run.position, id, player) for id in run.position.battlefield):
        return
    require_read(run)
    others = tuple(map(str, attackable(run.position)))
    answer = yield from asked(run, Declared.ATTACKERS, player)
    declared = read_declaration(answer, Declared.ATTACKERS, run.position.battlefield, others)
    assert declared is not None
    refusal = next(refusals(run.position, declared), None)
    if refusal is not None:
        raise refusal
    yield from _attack(run, declared)


def refusals(position: Position, declared: Declaration) -> Iterator[IllegalAction]:
    """What the steps refuse in which attackers, bands and costs are chosen, restrictions checked (508.1a–c, e, g)."""
    player = position.turn.player
    there = tuple(map(str, attackable(position)))
    for creature, whom in declared.pairs:
        if not may_be_chosen(position, creature, player):
            yield IllegalAction("508.1a", f"{creature} can't be chosen as an attacker", (creature,), position)
        if whom not in there:
            yield IllegalAction("508.1b", f"{whom} can't be attacked", (creature, whom), position)
        against = forbidding(position, ab.CantAttack, creature, whom)
        if against is not None:
            objects = (creature, whom, against.by or against.this)
            yield IllegalAction("508.1c", f"{creature} can't attack {whom}", objects, position)
    yield from disobeyed(position, declared)
    yield from wrongly_chosen(position, declared, player)


def wrongly_chosen(position: Position, declared: Declaration, player: str) -> Iterator[IllegalAction]:
    """Why bands can't be as a declaration says, or optional costs can't be paid so (508.1e, 508.1g)."""
    if declared.choices:
        yield from unbandable(position, declared)
        yield from unpayable(position, declared, player)


def may_be_chosen(position: Position, id: str, player: str) -> bool:
    """Whether a creature may be chosen as an attacker: untapped, no battle, theirs long enough or hasty (508.1a)."""
    if not is_untapped_creature(position, id, player):
        return False
    return not is_sick(position, id) or _may_ignore_sickness(position, id)


def tapped_by_attacking(position: Position, creatures: Iterable[str]) -> tuple[str, ...]:
    """Those of some creatures that are tapped as they attack: all but those with vigilance (508.1f, 702.20b)."""
    return tuple(id for id in creatures if "vigilance" not in look(position, id).keywords)


def _may_ignore_sickness(position: Position, id: str) -> bool:
    rules = (each for each in combat_rules(position, ab.Ignores) if each.rule.keyword == "haste")
    return any(each.is_so(position) and each.fits(each.rule.what, id, position) for each in rules)


def _attack(run: Run, declared: Declaration) -> Process[None]:
    """The chosen creatures are tapped, become attackers, and what triggers on that triggers (508.1f–m)."""
    before = run.position
    yield from happen(run, *(Tapping(id=id) for id in tapped_by_attacking(run.position, declared.creatures)))
    yield from pay_optional(run, declared.choices, run.position.turn.player)
    yield from pay_for(run, declared, ab.CostsToAttack, run.position.turn.player)
    pairs = [pair for pair in declared.pairs if is_still_theirs(run, pair[0], run.position.turn.player)]
    for creature, whom in pairs:
        run.put(replace(object_of(run.position, creature), attacking=entity(run.position, whom), blocked=False))
    form(run, declared.choices.bands)
    _remember(run, pairs)
    told(run, [_event(run.position, pair) for pair in pairs], before)


def entity(position: Position, id: str) -> Entity:
    """The player or object of this name."""
    return PlayerRef(id) if id in position.players else object_of(position, id).ref


def _remember(run: Run, pairs: list[Pair]) -> None:
    """Keep which creatures attacked, and which players were attacked, this turn and this combat (508.6)."""
    history, player = run.position.history, run.position.turn.player
    attacked = history.attacked | {run.ref(creature) for creature, _ in pairs}
    run.position = run.position.with_(history=replace(history, attacked=attacked))
    by = f"attacked by {player} "
    for creature, whom in pairs:
        say_of(run, creature, ATTACKED_THIS_COMBAT)
        if whom in run.position.players:
            say_of(run, whom, f"{by}this combat", f"{by}this turn")
    numbers = {ATTACKED_PLAYERS: _attacked_by(run.position, f"{by}this turn")}
    if pairs:  # else nobody has attacked in this combat (508.8)
        numbers[DECLARED_AGAINST] = _attacked_by(run.position, f"{by}this combat")
        numbers[ATTACKING_POWER] = sum(look(run.position, creature).power or 0 for creature, _ in pairs)
    count_for(run, player, numbers)


def _attacked_by(position: Position, words: str) -> int:
    """How many players a fact is told of."""
    return sum(words in position.history.facts.get(each, ()) for each in position.players)


def _event(position: Position, pair: Pair) -> Event:
    creature, whom = pair
    defending = defender_of(board(position), entity(position, whom))
    text = f"{creature} attacks {whom}"
    return Event(kind=EventKind.ATTACK, rule="508.1k", text=text, object=creature, whom=whom, player=defending)
