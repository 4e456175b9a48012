"""What rules of combat in force say of one creature, asked rule by rule (508.1c, 509.1b)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

from msgspec.structs import replace

from ...game.characteristics import look
from ...game.combat_rules import RuleOfCombat, combat_rules
from ...game.declarations import RULES
from ...game.position import GameObject, ObjectId, Position
from ...language import abilities as ab
from ...language.abilities import Declared, Matter, UnreadRule
from ..events.rules import standing
from ..events.run import Process, Run, Stopped, ask

R = TypeVar("R", ab.CantAttack, ab.CantBlock)


def asked(run: Run, declared: Declared, player: str) -> Process[str]:
    """What a player declares: the position says meanwhile that they do, so that it can be asked about."""
    run.position = run.position.with_(declares=player, priority=None)
    options = run.solver.declarations(run.position, declared, player)
    answer = yield from ask(player, declared.value, f"{player} declares {declared}ers", options, rule=RULES[declared])
    run.position = run.position.with_(declares=None)
    return answer


def object_of(position: Position, id: str) -> GameObject:
    """The object with this id."""
    return position.objects[ObjectId(id)]


def is_untapped_creature(position: Position, id: str, player: str) -> bool:
    """Whether a permanent is an untapped creature of a player and no battle, as attackers and blockers are (508.1a)."""
    found = object_of(position, id)
    if found.controller != player or found.tapped or found.phased_out:
        return False
    return may_fight(position, id)


def may_fight(position: Position, id: str) -> bool:
    """Whether a permanent is what attacks and blocks: a creature, and no battle (506.4, 508.1a, 509.1a)."""
    words = look(position, id).words
    return "Creature" in words and "Battle" not in words


def is_sick(position: Position, id: str) -> bool:
    """Whether a creature came under its controller's control this turn, and has no haste (302.6, 702.10)."""
    return object_of(position, id).sick and "haste" not in look(position, id).keywords


def is_still_theirs(run: Run, id: str, player: str) -> bool:
    """Whether a creature is there and a player controls it, once its costs are paid (508.1k, 509.1g)."""
    found = run.object(id)
    return found is not None and found.controller == player


def say_of(run: Run, one: str, *words: str) -> None:
    """Keep something of an object or player in the words of cards, for as long as the words say."""
    history = run.position.history
    known = history.facts.get(one, ())
    said = (*known, *(each for each in words if each not in known))
    run.position = run.position.with_(history=replace(history, facts={**history.facts, one: said}))


def count_for(run: Run, player: str, numbers: Mapping[str, int]) -> None:
    """Keep numbers of a player in the words of cards, for as long as the words say."""
    history = run.position.history
    kept = {**history.numbers, player: {**history.numbers.get(player, {}), **numbers}}
    run.position = run.position.with_(history=replace(history, numbers=kept))


def forbidding(position: Position, kind: type[R], creature: str, other: str) -> RuleOfCombat[R] | None:
    """A rule by which a creature can't attack or block something; ``None`` where there is none."""
    for each in combat_rules(position, kind):
        about = each.fits(each.rule.what, creature, position) and each.fits(ab.other_of(each.rule), other, position)
        if about and each.is_so(position) and not _is_ignored(position, each.rule.keyword, creature, other):
            return each
    return None


def _is_ignored(position: Position, keyword: str, creature: str, other: str) -> bool:
    """Whether something lets a creature attack or block as though a keyword did not keep it from that (609.4)."""
    for each in combat_rules(position, ab.Ignores) if keyword else ():
        fits = each.rule.keyword == keyword and each.fits(each.rule.what, creature, position)
        if fits and each.fits(each.rule.of, other, position) and each.is_so(position):
            return True
    return False


def unread(position: Position) -> Iterator[tuple[str, str]]:
    """The texts in force that are not understood and may be about combat, each with its object."""
    for each in standing(position, UnreadRule):
        if Matter.COMBAT in each.rule.about:
            yield each.this, each.rule.text


def require_read(run: Run) -> None:
    """Stop where a text in force that is not understood may be about combat.

    Raises:
        Stopped: there is one.
    """
    for this, text in unread(run.position):
        raise Stopped("this text is not understood", this, text)
