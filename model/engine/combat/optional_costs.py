"""What may be paid as creatures attack: they may be exerted, and may enlist others (508.1g, 701.43d, 702.154)."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.attack_choices import AttackChoices
from ...game.combat_rules import combat_rules, rules_in_force
from ...game.declarations import Declaration
from ...game.errors import IllegalAction
from ...game.position import Position
from ...language import abilities as ab
from ...language.events import Deed, EventKind
from ...language.wording import describe
from ..events.door import happen, told
from ..events.proposed import Tapping
from ..events.run import Process, Run
from ..events.told import Event
from ..instructions.status import exert
from .reading import is_sick, is_untapped_creature, may_fight, object_of

Optional = type[ab.MayExert] | type[ab.MayEnlist]


def who_may(position: Position, kind: Optional, player: str) -> tuple[str, ...]:
    """The creatures of a player that may be exerted, or may enlist another one, as they attack (508.1g)."""
    rules = tuple(rules_in_force(position, kind))
    return tuple(
        id for id in position.battlefield
        if rules and object_of(position, id).controller == player
        and any(each.fits(each.rule.what, id, position) for each in rules)
    )  # fmt: skip


def may_be_enlisted(position: Position, id: str, player: str) -> bool:
    """Whether a player may tap a creature for one that enlists, where it doesn't attack itself (702.154a)."""
    return is_untapped_creature(position, id, player) and not is_sick(position, id)


def unpayable(position: Position, declared: Declaration, player: str) -> Iterator[IllegalAction]:
    """Why optional costs can't be paid as a declaration says (508.1g, 702.154a)."""
    choices = declared.choices
    for id in dict.fromkeys(choices.exerted):
        why = _not_offered(position, declared, id, ab.MayExert, player)
        if not why and choices.exerted.count(id) > 1:
            why = "it is exerted already"
        if why:
            yield IllegalAction("508.1g", f"{id} can't be exerted as it attacks: {why}", (id,), position)
    enlisting, tapped = ([pair[place] for pair in choices.enlisted] for place in (0, 1))
    for one, other in choices.enlisted:
        why = _not_offered(position, declared, one, ab.MayEnlist, player)
        if not why and enlisting.count(one) > 1:
            why = "it enlists one creature at most"
        if why:
            yield IllegalAction("508.1g", f"{one} can't enlist a creature as it attacks: {why}", (one,), position)
            continue
        why = _not_enlisted(position, declared, other, player)
        if not why and tapped.count(other) > 1:
            why = f"{other} is tapped for one creature only"
        if why:
            about = tuple(id for id in (one, other) if id in position.objects)
            yield IllegalAction("702.154a", f"{one} can't enlist {other or 'nobody'}: {why}", about, position)


def _not_offered(position: Position, declared: Declaration, id: str, kind: Optional, player: str) -> str:
    """Why a creature is offered no such cost; nothing where it is."""
    if id not in declared.creatures:
        return "it doesn't attack"
    if id in who_may(position, kind, player):
        return ""
    fits = [each for each in combat_rules(position, kind) if each.fits(each.rule.what, id, position)]
    return f"{fits[0].by or fits[0].this} says: {describe(fits[0].rule)}" if fits else "no ability lets it"


def _not_enlisted(position: Position, declared: Declaration, id: str, player: str) -> str:
    """Why a creature can't be tapped for one that enlists; nothing where it can."""
    if id not in position.battlefield:
        return "it is no creature on the battlefield"
    if id in declared.creatures:
        return f"{id} attacks"
    if may_be_enlisted(position, id, player):
        return ""
    found = object_of(position, id)
    if found.phased_out or not may_fight(position, id):
        return f"{id} is no creature there"
    if found.controller != player:
        return f"{player} doesn't control {id}"
    if found.tapped:
        return f"{id} is tapped"
    return f"{player} hasn't controlled {id} continuously since the turn began, and it has no haste"


def pay_optional(run: Run, choices: AttackChoices, player: str) -> Process[None]:
    """Pay the optional costs that a declaration says: what triggers on that is linked to it (508.1g–j, 607.2h)."""
    before = run.position
    exert(run, choices.exerted, player)
    told(run, [_exerts(player, id) for id in choices.exerted], before)
    for one, other in choices.enlisted:
        yield from happen(run, Tapping(id=other, by=player))
        text = f"{one} enlists {other}"
        enlists = Event(kind=EventKind.ENLIST, rule="702.154c", text=text, object=one, source=run.ref(other),
                        player=player)  # fmt: skip
        told(run, [enlists], run.position)


def _exerts(player: str, id: str) -> Event:
    text = f"{player} exerts {id}"
    return Event(kind=EventKind.DOES, rule="701.43a", text=text, object=id, player=player, verb=Deed.EXERT)
