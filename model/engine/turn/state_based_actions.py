"""State-based actions (704): performed all at once, again and again until there is none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from ...game.characteristics import board, permanents_with, scope_of
from ...game.copiable import is_bestowed, not_bestowed
from ...game.decisions import Subsets, YesOrNo, chosen
from ...game.matching import matches
from ...game.position import GameObject
from ...language.abilities import AnyOfThese, CountersChange, Enchant, Matter, TriggeredAbility
from ...language.effects import Verb
from ...language.events import Deed, EventKind
from ...language.filters import THIS, Zone
from ...language.objects import Entity, ObjectRef
from .. import zones
from ..events.attachment import may_be_attached, may_enchant
from ..events.door import happen, made_at_once, told
from ..events.proposed import Counters, Move, Proposed
from ..events.rules import cant_happen, is_stopped, stop_where_unread
from ..events.run import Process, Run, ask
from ..events.told import Event


def state_based_actions(run: Run) -> Process[bool]:
    """Perform state-based actions once; whether there were any (704.3)."""
    out = _losers(run)
    changes: list[Proposed] = []
    changes += _creatures(run)
    unbestowed = _unbestowed(run)
    changes += _others(run)
    changes += _too_many_counters(run)
    changes += _sagas(run)
    changes += _roles(run)
    changes += yield from _legends(run)
    if run.course.drew_from_nothing or run.course.deathtouched:
        run.note(drew_from_nothing=frozenset(), deathtouched=frozenset())
    _copies_cease(run)
    unattached = _unattached(run) or unbestowed
    commanders = yield from _commanders(run)
    changes += commanders
    lose(run, out)
    if changes:
        destroyed = [c for c in changes if isinstance(c, Move) and c.verb is Verb.DESTROY]
        rest = [c for c in changes if c not in destroyed]
        yield from happen(run, *rest, *destroyed)
    return bool(out or changes or unattached)


def lose(run: Run, losers: Mapping[str, str]) -> None:
    """Let players lose the game, each by a rule; what waits for that triggers (104.3, 603.9)."""
    new = {player: rule for player, rule in losers.items() if player not in run.course.out}
    if new:
        stop_where_unread(run, Matter.ENDS)
        run.note(out={**run.course.out, **new})
        verb = Deed.LOSE_THE_GAME
        told(run, [Event(kind=EventKind.DOES, rule=r, text=f"{p} loses", player=p, verb=verb) for p, r in new.items()],
             run.position)  # fmt: skip


def _copies_cease(run: Run) -> None:
    """Copies of cards that are neither spells nor permanents cease to exist (704.5e); nothing waits for that.

    What is no card in the command zone is an emblem (114.5).
    """
    gone = [
        o.id for o in run.position.objects.values()
        if o.token and o.spell_of is None and o.zone not in (Zone.BATTLEFIELD, Zone.STACK, Zone.COMMAND)
    ]  # fmt: skip
    for id in gone:
        run.position = zones.without_copy(run.position, id)
    if gone:
        run.note(ceased=run.course.ceased | set(gone))


def _losers(run: Run) -> dict[str, str]:
    """Players who lose (704.5a–c, 704.6c; the latter not in Brawl, 903.12h)."""
    found: dict[str, str] = {}
    for name, player in run.position.players.items():
        if name in run.course.out:
            continue
        why = {
            "704.5a": player.life <= 0,
            "704.5b": name in run.course.drew_from_nothing,
            "704.5c": player.counters.get("poison", 0) >= 10,
            "704.6c": not run.position.brawl and _is_beaten_by_a_commander(run, name),
        }
        rule = next((rule for rule, loses in why.items() if loses and not cant_lose(run, name, rule)), None)
        if rule is not None:
            found[name] = rule
    return found


COMMANDER_DAMAGE = 21


def _is_beaten_by_a_commander(run: Run, player: str) -> bool:
    """Whether a player has been dealt that much combat damage by one commander (704.6c, 903.10a)."""
    commanders = (o for o in run.position.objects.values() if o.commander)
    return any(o.commander_damage.get(player, 0) >= COMMANDER_DAMAGE for o in commanders)


def cant_lose(run: Run, player: str, rule: str = "") -> bool:
    """Whether a player can't lose the game, for the reason that a rule gives (104.3e, 101.2)."""
    return any(
        run.position.is_who(player, each.rule.who, each.you) and each.rule.because in ("", rule)
        for each in cant_happen(run, EventKind.LOSE)
    )


def _creatures(run: Run) -> list[Proposed]:
    found: list[Proposed] = []
    look, objects = board(run.position).look, run.position.objects
    for id in run.position.battlefield:
        o, now = objects[id], look(id)
        if o.phased_out:
            continue
        if "Creature" in now.words and now.toughness is not None:
            if now.toughness <= 0:
                found.append(Move(id=id, to=Zone.GRAVEYARD, verb=Verb.DIE, rule="704.5f"))
                continue
            lethal = o.damage >= now.toughness or (o.ref in run.course.deathtouched and o.damage > 0)
            if lethal:
                rule = "704.5g" if o.damage >= now.toughness else "704.5h"
                found.append(Move(id=id, to=Zone.GRAVEYARD, verb=Verb.DESTROY, rule=rule))
                continue
        if "Planeswalker" in now.words and not o.counters.get("loyalty"):
            found.append(Move(id=id, to=Zone.GRAVEYARD, verb=Verb.DIE, rule="704.5i"))
        elif "Battle" in now.words and not o.counters.get("defense") and not _has_ability_to_come(run, id):
            found.append(Move(id=id, to=Zone.GRAVEYARD, verb=Verb.DIE, rule="704.5v"))
        plus, minus = o.counters.get("+1/+1", 0), o.counters.get("-1/-1", 0)
        if plus and minus:  # 704.5q
            less = min(plus, minus)
            found += [Counters(on=id, kind=k, number=-less) for k in ("+1/+1", "-1/-1")]
    return [c for c in found if not _is_vain(run, c)]


def _too_many_counters(run: Run) -> list[Proposed]:
    """Counters beyond as many as an object can have by its own text (704.5r)."""
    found: list[Proposed] = []
    for each in cant_happen(run, EventKind.COUNTERS):
        o = run.object(each.this) if each.rule.most and each.rule.what == THIS else None
        there = o.counters.get(each.rule.kind, 0) if o is not None else 0
        if there > each.rule.most:
            found.append(Counters(on=each.this, kind=each.rule.kind, number=each.rule.most - there))
    return found


def _is_vain(run: Run, change: Proposed) -> bool:
    """Whether a destruction can't happen, so that it is no state-based action that is performed (702.12b)."""
    destroys = isinstance(change, Move) and change.verb is Verb.DESTROY
    return destroys and "indestructible" in run.look(change.id).keywords  # type: ignore[attr-defined]


def _others(run: Run) -> list[Proposed]:
    """Auras that are attached to nothing legal (704.5m), the world rule (704.5k)."""
    found: list[Proposed] = []
    for id in permanents_with(run.position, "Aura"):
        o = run.position.objects[id]
        if not o.phased_out and not _may_be_attached(run, o):
            stop_where_unread(run, Matter.ATTACHES)
            found.append(Move(id=id, to=Zone.GRAVEYARD, verb=Verb.DIE, rule="704.5m"))
    worlds = permanents_with(run.position, "World")
    if len(worlds) > 1:
        newest = max(run.position.objects[i].timestamp for i in worlds)
        gone = [i for i in worlds if run.position.objects[i].timestamp < newest]
        found += [Move(id=i, to=Zone.GRAVEYARD, verb=Verb.DIE, rule="704.5k") for i in gone]
    return found


def _unbestowed(run: Run) -> bool:
    """Bestowed Auras that are attached to nothing legal cease to be bestowed and stay (702.103f–g, 704.5m)."""
    there = (run.position.objects[id] for id in run.position.battlefield)
    found = [o for o in there if is_bestowed(o) and not o.phased_out and not _may_be_attached(run, o)]
    for o in found:
        run.put(not_bestowed(replace(o, attached_to=None)))
    return bool(found)


def _may_be_attached(run: Run, aura: GameObject) -> bool:
    """Whether an Aura is attached to something that it may enchant (303.4c)."""
    host = aura.attached_to
    if host is None:
        return False
    there = run.position.current(host) if isinstance(host, ObjectRef) else None
    if isinstance(host, ObjectRef) and (there is None or there.phased_out != aura.phased_out):
        return False
    if there is not None and there.zone is not Zone.BATTLEFIELD:
        enchants = [a.what for a in run.look(aura.id).all_abilities if isinstance(a, Enchant)]
        scope = scope_of(run.position, aura.id)
        return any(matches(w, scope, str(host)) for w in enchants)
    return may_enchant(run.position, aura.id, str(host))


def _unattached(run: Run) -> bool:
    """Equipment and Fortifications that are attached to nothing legal become unattached (704.5n, 704.5p)."""
    before = run.position
    for id in before.battlefield:
        o = run.position.objects[id]
        if o.attached_to is None or o.phased_out:
            continue
        now = run.look(id)
        if "Aura" in now.words and "Creature" not in now.words:
            continue
        host = run.position.current(o.attached_to) if isinstance(o.attached_to, ObjectRef) else None
        there = host is not None and host.zone is Zone.BATTLEFIELD and not host.phased_out
        wanted = "Land" if "Fortification" in now.words else "Creature"
        is_kind = {"Equipment", "Fortification"} & now.words and "Creature" not in now.words
        fits = there and is_kind and wanted in run.look(str(o.attached_to)).words
        if not fits or not may_be_attached(run.position, id, str(o.attached_to)):
            run.put(replace(o, attached_to=None))
    told(run, (), before)
    return run.position is not before


def _sagas(run: Run) -> list[Proposed]:
    """Sagas whose final chapter is done, and none of whose chapter abilities is still to resolve (704.5s, 714.4)."""
    found: list[Proposed] = []
    for id in permanents_with(run.position, "Saga"):
        o = run.position.objects[id]
        if o.phased_out or not o.counters.get("lore"):
            continue
        final = max((n for a in run.look(id).all_abilities for n in chapters_of(a)), default=0)
        if final and o.counters["lore"] >= final and not _has_chapter_to_come(run, id):
            found.append(Move(id=id, to=Zone.GRAVEYARD, verb=Verb.SACRIFICE, by=o.controller, rule="704.5s"))
    return found


def chapters_of(ability: object) -> list[int]:
    """The numbers of a chapter ability (714.2d)."""
    when = ability.when if isinstance(ability, TriggeredAbility) else None
    parts = when.parts if isinstance(when, AnyOfThese) else (when,)
    lore = (w.reaches for w in parts if isinstance(w, CountersChange) and w.kind == "lore")
    return [n for n in lore if isinstance(n, int)]


def _has_chapter_to_come(run: Run, id: str) -> bool:
    """Whether a chapter ability of a Saga has triggered and not left the stack."""
    return any(chapters_of(ability) for ability in _abilities_to_come(run, id))


def _has_ability_to_come(run: Run, id: str) -> bool:
    """Whether an ability of an object has triggered and not left the stack."""
    return next(_abilities_to_come(run, id), None) is not None


def _abilities_to_come(run: Run, id: str) -> Iterator[TriggeredAbility]:
    source = run.ref(id)
    yield from (w.ability for w in run.waiting if w.source == source)
    stacked = (run.position.objects[i].stacked for i in run.position.stack)
    own = (s.ability for s in stacked if s is not None and s.source == source)
    yield from (ability for ability in own if isinstance(ability, TriggeredAbility))


def _roles(run: Run) -> list[Proposed]:
    """Of the Roles of one player on one permanent, all but the newest (704.5y)."""
    groups: dict[tuple[str, Entity], list[GameObject]] = {}
    for id in permanents_with(run.position, "Role"):
        o = run.position.objects[id]
        if o.attached_to is not None and not o.phased_out:
            groups.setdefault((o.controller, o.attached_to), []).append(o)
    older = (o for group in groups.values() for o in sorted(group, key=lambda o: o.timestamp)[:-1])
    return [Move(id=o.id, to=Zone.GRAVEYARD, verb=Verb.DIE, rule="704.5y") for o in older]


def _legends(run: Run) -> Process[list[Proposed]]:
    """The legend rule: of legendary permanents of one name that a player controls, one stays (704.5j)."""
    groups: dict[tuple[str, str], list[str]] = {}
    for id in permanents_with(run.position, "Legendary"):
        o, now = run.position.objects[id], run.look(id)
        if not o.phased_out and now.name and not is_stopped(run, EventKind.LEGEND_RULE, id):
            groups.setdefault((o.controller, now.name), []).append(id)
    changes: list[Proposed] = []
    for (player, name), ids in groups.items():
        if len(ids) > 1:
            answer = yield from ask(
                player, "choose", f"which {name} stays", Subsets(tuple(ids)), rule="704.5j", source=ids[0]
            )
            stays = chosen(answer)[0]
            changes += [Move(id=i, to=Zone.GRAVEYARD, verb=Verb.DIE, rule="704.5j") for i in ids if i != stays]
    return changes


ASKED = "commander"
"""How the game remembers that the owner of a commander was asked about where it has gone, not for this turn only."""


def _commanders(run: Run) -> Process[list[Proposed]]:
    """A commander in a graveyard or in exile since the last time may go to the command zone (903.9a)."""
    changes: list[Proposed] = []
    seen = run.course.used
    for id, o in run.position.objects.items():
        if not o.commander or o.zone not in (Zone.GRAVEYARD, Zone.EXILE):
            continue
        key = (o.ref, ASKED)
        if key in seen or not o.since:
            continue
        run.note(used=run.course.used | {key})
        answer = yield from ask(o.owner, "may", f"put {id} into the command zone", YesOrNo(), rule="903.9a", source=id)
        if answer == "yes":
            changes.append(Move(id=id, to=Zone.COMMAND, rule="903.9a"))
    return changes


def at_once(run: Run, changes: list[Proposed]) -> None:
    """Make changes to which nothing applies."""
    made_at_once(run, changes)
