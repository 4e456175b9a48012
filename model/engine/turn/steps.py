"""Steps and phases: what happens as they begin and end, whose turn is next (500–514)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import takewhile

from msgspec.structs import replace

from ...game.characteristics import permanents_of, scope_of
from ...game.control import gives_control
from ...game.course import Delayed, Due
from ...game.decisions import Subsets, YesOrNo, chosen
from ...game.kept import COMBATS, DECLARED_AGAINST
from ...game.matching import evaluate, matches
from ...game.position import PHASES, GameObject, History, LastingEffect, ObjectId, Player, Position, Turn
from ...game.remembered import spoken_of
from ...language.abilities import Begins, HandSize, KeepsDamage, KeepsManaAs, Matter, Skips, StaysTapped, UntapsToo
from ...language.effects import Verb
from ...language.events import EventKind
from ...language.filters import Zone
from ...language.mana import EMPTY_POOL, Mana, ManaPool
from ...language.objects import ObjectRef
from .. import zones
from ..combat.attackers import declare_attackers
from ..combat.blockers import declare_blockers
from ..combat.damage import combat_damage, has_second_step
from ..combat.reading import count_for
from ..designations.day_and_night import changes_overnight
from ..designations.initiative import holder, take_initiative
from ..designations.monarch import crown, has_crown, monarch
from ..designations.of_permanents import SADDLED
from ..designations.rad_counters import radiate
from ..events.carrier import carrier
from ..events.control import end_control, follow_auras
from ..events.copy_exceptions import turn_back
from ..events.door import draw, happen, told
from ..events.durations import is_going_on, lasts, still_about, whose
from ..events.proposed import Counters, Move, Tapping
from ..events.rules import RuleInForce, cant_happen, standing, stop_where_unread, true_now
from ..events.run import Process, Run, Stopped, ask
from ..events.told import Event
from ..instructions.status import phased
from .coming_turns import turn_taken
from .state_based_actions import ASKED, chapters_of

NO_PRIORITY = ("untap", "cleanup")
HAND = 7
WORDS = {
    "upkeep": "upkeep", "draw": "draw", "main1": "main1", "combat_begin": "combat", "end": "end", "main2": "main2",
    "combat_end": "end of combat", "declare_attackers": "declare attackers", "untap": "untap", "cleanup": "cleanup",
    "declare_blockers": "declare blockers", "combat_damage": "combat damage",
}  # fmt: skip

SAID = {**WORDS, "main1": "precombat main phase", "main2": "postcombat main phase"}


def next_step(run: Run) -> Process[None]:
    """End the step or phase, and begin the next one (500.2–500.4)."""
    yield from end_step(run)
    turn = run.position.turn
    place = PHASES.index(turn.phase) + 1
    if turn.phase == "declare_attackers" and not _has_anybody_attacked(run):
        place = PHASES.index("combat_end")  # 508.8
    if turn.phase == "combat_damage" and has_second_step(run):
        place = PHASES.index("combat_damage")  # 510.4
    if place == len(PHASES):
        yield from next_turn(run)
        return
    phase = _after_phase(run) if turn.phase in _LAST_STEPS else PHASES[place]
    run.position = run.position.with_(turn=replace(turn, phase=phase), passed=(), priority=None)
    if not run.halts():
        yield from begin_step(run)


def _has_anybody_attacked(run: Run) -> bool:
    """Whether creatures were declared as attackers in this combat, or attack without that (508.8)."""
    if any(run.position.objects[id].attacking for id in run.position.battlefield):
        return True
    return DECLARED_AGAINST in run.position.history.numbers.get(run.position.turn.player, {})


_LAST_STEPS = {"upkeep": "draw", "main1": "combat_begin", "combat_end": "main2", "main2": "end"}
"""The last step of a phase, or a step, after which others may have been added, with the step that comes else."""


def _after_phase(run: Run) -> str:
    """The first step of the next phase: of one that was added, or of that in whose place it came (500.8)."""
    come = run.course.phases_to_come
    if not come:
        return _LAST_STEPS[run.position.turn.phase]
    run.note(phases_to_come=come[1:])
    return come[0]


def _kept_mana(run: Run, player: Player) -> ManaPool:
    """The unspent mana that a player does not lose (500.5, 101.2)."""
    ends = _KEPT_UNTIL.get(run.position.turn.phase)
    for each in standing(run.position, KeepsManaAs):
        if run.position.is_who(player.name, each.rule.who, each.you) and true_now(run.position, each):
            units = player.mana.units
            return ManaPool(tuple(u if _is_kept_itself(u, ends) else replace(u, type=each.rule.type) for u in units))
    kinds = {
        e.rule.kind
        for e in cant_happen(run, EventKind.EMPTY_MANA)
        if run.position.is_who(player.name, e.rule.who, e.you)
    }
    kept = (u for u in player.mana.units if "" in kinds or u.type.value in kinds or _is_kept_itself(u, ends))
    return ManaPool(tuple(kept))


_KEPT_UNTIL = {"combat_end": "end_of_combat", "cleanup": "end_of_turn"}
"""Until when mana is kept that is lost as one of these steps ends (511.2, 514.2)."""


def _is_kept_itself(unit: Mana, ends: str | None) -> bool:
    """Whether what has added a unit of mana says that its player doesn't lose it yet."""
    return unit.kept not in ("", ends)


def end_step(run: Run) -> Process[None]:
    """Unused mana empties (500.5)."""
    yield from ()
    phase = run.position.turn.phase
    for player in run.position.players.values():
        if player.mana != EMPTY_POOL:
            stop_where_unread(run, Matter.MANA)
            run.position = run.position.with_player(replace(player, mana=_kept_mana(run, player)))
    if phase == "combat_end":
        for id in run.position.battlefield:
            run.position = zones.remove_from_combat(run.position, id)
        _end_effects(run, lambda until: until == "end_of_combat")
        history = run.position.history
        numbers = {p: {w: n for w, n in own.items() if "this combat" not in w} for p, own in history.numbers.items()}
        kept = replace(history, facts=_facts_without("this combat", history), numbers=numbers)
        run.position = run.position.with_(history=kept)
        for name in run.position.players:
            count_for(run, name, {COMBATS: numbers.get(name, {}).get(COMBATS, 0) + 1})


def _facts_without(ended: str, history: History) -> dict[str, tuple[str, ...]]:
    """The facts that are told of players and objects, but for those of a time that is over."""
    left = {one: tuple(w for w in words if ended not in w) for one, words in history.facts.items()}
    return {one: words for one, words in left.items() if words}


def next_turn(run: Run) -> Process[None]:
    """Begin the next turn: an extra one, or that of the next player who is still in the game (500.7, 103.7)."""
    turn = run.position.turn
    while run.course.extra_turns and (yield from _is_skipped(run, "turn", run.course.extra_turns[0])):
        run.note(extra_turns=run.course.extra_turns[1:])
    yield from _skip_extra_turns(run)
    if run.course.extra_turns:
        player, *rest = run.course.extra_turns
        run.note(extra_turns=tuple(rest), extra_after=run.course.extra_after or (turn.player,))
    else:
        player = yield from _who_does_not_skip(run, _in_order_from_here(run))
        _ends_of_who_left(run, player)
        run.note(extra_after=())
    run.note(turns_begun=_turns_begun(run, player))
    turn_taken(run, player)
    cast = {p: len(run.position.history.spells_cast.get(p, ())) for p in run.position.players}
    run.note(phases_to_come=())
    run.note(cast_last_turn=cast, last_active=(turn.player,), resolved={}, hurt=frozenset())
    run.position = run.position.with_(
        turn=Turn(player, "untap", turn.number + 1), passed=(), priority=None, history=_new_history(run)
    )
    waiting = tuple(
        d for d in run.course.delayed if not d.this_turn and d.before_turn_of != player and not _is_past(d, turn)
    )
    asked = frozenset(each for each in run.course.used if each[1] == ASKED)
    run.note(used=asked, last=_still_needed(run), delayed=waiting)
    for name in run.position.players:
        old = run.position.players[name]
        if old.lands_played:
            run.position = run.position.with_player(replace(old, lands_played=0))
    if not run.halts():
        yield from begin_step(run)


def _in_order_from_here(run: Run) -> list[str]:
    """The players still in the game, in the order in which their turns come next; extra ones change none (500.7)."""
    return [p for p in _seats_from_here(run) if p not in run.course.out]


def _seats_from_here(run: Run) -> list[str]:
    players = list(run.position.players)
    start = players.index((*run.course.extra_after, run.position.turn.player)[0])
    return players[start + 1 :] + players[: start + 1]


def _turns_begun(run: Run, player: str) -> Mapping[str, int]:
    """How many turns each player has begun as this one begins the next; nothing while they come in order."""
    position, begun = run.position, run.course.turns_begun
    players = list(position.players)
    following = players[(players.index(position.turn.player) + 1) % len(players)]
    if not begun and player == following:
        return {}
    return {p: position.turns_begun(p) + (p == player) for p in players}


def _skip_extra_turns(run: Run) -> Process[None]:
    """Extra turns that would begin now, of players who skip theirs instead (614.10)."""
    while run.course.extra_turns and (yield from _is_skipped(run, "extra turn", run.course.extra_turns[0])):
        run.note(extra_turns=run.course.extra_turns[1:])


def _is_past(delayed: Delayed, ended: Turn) -> bool:
    """Whether a delayed ability waits for a step of a player's next turn, which has ended without it (603.7)."""
    when = delayed.waiting.ability.when
    later = isinstance(when, Begins) and when.later_turn and ended.number > when.after
    return later and delayed.waiting.controller == ended.player


def _who_does_not_skip(run: Run, players: list[str]) -> Process[str]:
    """The next player who does not skip their turn (500.11)."""
    turn = 0
    while (yield from _is_skipped(run, "turn", players[turn % len(players)])):
        turn += 1
    return players[turn % len(players)]


def _skipped(run: Run, what: str) -> None:
    """Once skipped, the next one is not (614.10a)."""
    place = run.course.skips.index(what)
    run.note(skips=run.course.skips[:place] + run.course.skips[place + 1 :])


def _new_history(run: Run) -> History:
    """The facts of the new turn: what was true of the last one only is so no more."""
    old = run.position.history
    facts = _facts_without("this turn", old)
    numbers = {p: {w: n for w, n in said.items() if "this turn" not in w} for p, said in old.numbers.items()}
    return History(
        exhausted=old.exhausted,
        last_turn=tuple(e for e in old.record if e.kind is EventKind.LIFE or e.to is Zone.BATTLEFIELD),
        facts=facts,
        numbers={p: said for p, said in numbers.items() if said},
        older=frozenset(o.ref for i in run.position.battlefield if (o := run.position.objects[i]).sick),
    )


def _still_needed(run: Run) -> dict[ObjectRef, Position]:
    """Last known information that something on the stack or to come may ask for."""
    spoken = set(spoken_of(run.position))
    return {ref: last for ref, last in run.course.last.items() if ref in spoken}


def begin_step(run: Run) -> Process[None]:
    """Do the turn-based actions of a step that begins, and tell that it has begun (603.2b, 703)."""
    turn = run.position.turn
    run.begun = None if run.waiting else run.position
    if turn.phase == "untap":
        _ends_of_turn_start(run)
        _no_longer_new(run, [i for i in run.position.battlefield if run.position.objects[i].controller == turn.player])
        if not (yield from _is_skipped(run, "untap", turn.player)):
            yield from _do_what_is_due(run)
            yield from _untap(run)
        yield from next_step(run)
        return
    stop_where_unread(run, Matter.STEPS)
    if (yield from _is_skipped(run, turn.phase, turn.player)):
        yield from next_step(run)
        return
    if turn.phase == "combat_begin" and (yield from _is_skipped(run, "combat", turn.player)):
        run.position = run.position.with_(turn=replace(turn, phase="combat_end"))
        run.position = run.position.with_(turn=replace(turn, phase=_after_phase(run)))  # no step happens (500.11)
        yield from begin_step(run)
        return
    yield from _do_what_is_due(run)
    before = run.position
    event = Event(
        kind=EventKind.BEGIN,
        rule="500.1",
        text=f"{turn.player}'s {SAID[turn.phase]} begins",
        player=turn.player,
        verb=WORDS[turn.phase],
    )
    if turn.phase == "upkeep":
        _ends_as_upkeep_begins(run)
        _with_initiative(run)
    elif turn.phase == "draw":
        if not (turn.number == 1 and len(run.position.players) == 2):  # 103.8a
            yield from draw(run, turn.player, 1, first=True)
    elif turn.phase == "main1":
        radiate(run)
        yield from _sagas(run)
    elif turn.phase == "end":
        _with_monarch(run)
        _ends_for_active(run, "your_next_end_step")
        _end_effects(run, lambda until: until == "next_end_step")
    elif turn.phase == "cleanup":
        yield from cleanup(run)
        return
    elif turn.phase in _OF_COMBAT:
        told(run, [event], before)  # what waits for it is put on the stack with what is declared (508.2b, 603.2b)
        yield from _OF_COMBAT[turn.phase](run)
        return
    told(run, [event], before)


def _damage_dealt(run: Run) -> Process[None]:
    """Combat damage, by which the monarch and who has the initiative may change (510.2, 724.2, 725.2)."""
    _with_monarch(run)
    _with_initiative(run)
    yield from combat_damage(run)


_OF_COMBAT = {
    "declare_attackers": declare_attackers, "declare_blockers": declare_blockers, "combat_damage": _damage_dealt,
}  # fmt: skip
"""The turn-based actions of the steps of combat (703.4i–m)."""


def _with_initiative(run: Run) -> None:
    """Let the abilities of the initiative be there where a position only says who has it (725.2)."""
    player = holder(run)
    if player is not None:
        take_initiative(run, player)


def _with_monarch(run: Run) -> None:
    """Let the monarch's triggered abilities be there where a position only says who the monarch is (724.2)."""
    player = monarch(run)
    if player is not None and not has_crown(run):
        crown(run, player)


def _untap(run: Run) -> Process[None]:
    """Phase in and out, then untap (502.1–502.4)."""
    player = run.position.turn.player
    phase(run, player)
    before = run.position
    told(run, changes_overnight(run), before)
    own = [i for i in run.position.battlefield if run.position.objects[i].controller == player]
    stay, exerted = run.course.stays_tapped, run.course.exerted
    stop_where_unread(run, Matter.UNTAPS)
    also = [i for i in run.position.battlefield if i not in own and _untaps_too(run, i, player)]
    untap = [
        i for i in (*own, *also)
        if (o := run.position.objects[i]).tapped and o.ref not in stay and (o.ref, player) not in exerted
        and not _stays(run, i, player)
    ]  # fmt: skip
    untap = yield from _those_wanted(run, untap, player)
    untap = yield from _as_many_as_may(run, untap, player)
    yield from happen(run, *(Tapping(id=i, untap=True) for i in untap))
    run.note(
        stays_tapped=stay - {run.ref(i) for i in own},
        exerted=frozenset((ref, by) for ref, by in exerted if by != player),
    )
    _end_effects(run, lambda until: until == "next_untap")
    _ends_for_active(run, "your_next_untap")


def _no_longer_new(run: Run, own: Iterable[ObjectId]) -> None:
    """As a turn begins, its player has had their permanents since then (302.6); echo asks which were new (702.30a)."""
    new = [id for id in own if run.position.objects[id].sick]
    for id in new:
        run.put(replace(run.position.objects[id], sick=False))
    run.note(came=frozenset(map(run.ref, new)))


def phase(run: Run, player: str) -> None:
    """Let a player's phased-out permanents phase in, and those with phasing phase out, at once (502.1, 702.26a)."""
    own = [o for i in run.position.battlefield if (o := run.position.objects[i]).controller == player]
    back = [o.id for o in own if o.phased_out and not _waits_for_host(run, o)]
    away = [o.id for o in own if not o.phased_out and "phasing" in run.look(o.id).keywords]
    before = run.position
    events = [*phased(run, back, out=False), *phased(run, away, out=True)]
    told(run, events, before)
    _end(run, [e for e in run.position.effects if lasts(e) == _WHILE_AWAY and not _is_about_what_is_away(run, e)])


def _waits_for_host(run: Run, o: GameObject) -> bool:
    """Whether a permanent phased out with what it is attached to, and phases in with it (702.26g)."""
    host = run.position.current(o.attached_to) if isinstance(o.attached_to, ObjectRef) else None
    return host is not None and host.phased_out and o.ref not in run.course.phased_apart


def _stays(run: Run, id: str, player: str) -> bool:
    """Whether an effect keeps a permanent tapped as its controller's permanents untap (502.3)."""
    return any(not each.rule.may and _is_kept(run, each, id, player) for each in standing(run.position, StaysTapped))


def _is_kept(run: Run, each: RuleInForce[StaysTapped], id: str, player: str) -> bool:
    if each.rule.yours and each.you != player:
        return False
    scope = scope_of(run.position, each.this or None, each.you)
    return matches(each.rule.what, scope, id) and true_now(run.position, each)


def _those_wanted(run: Run, ids: list[ObjectId], player: str) -> Process[list[ObjectId]]:
    """What untaps, where its controller may choose that something does not."""
    for each in standing(run.position, StaysTapped):
        for id in [i for i in ids if each.rule.may and _is_kept(run, each, i, player)]:
            answer = yield from ask(player, "may", f"untap {id}", YesOrNo(), rule="502.3", source=id)
            if answer == "no":
                ids = [i for i in ids if i != id]
    return ids


def _as_many_as_may(run: Run, ids: list[ObjectId], player: str) -> Process[list[ObjectId]]:
    """What untaps where no more than so many of a kind can; its controller chooses which (502.3)."""
    for each in cant_happen(run, EventKind.UNTAP_MORE_THAN):
        if not run.position.is_who(player, each.rule.who, each.you):
            continue
        scope = scope_of(run.position, each.this or None, each.you)
        some = tuple(i for i in ids if matches(each.rule.what, scope, i))
        if len(some) > each.rule.most:
            text = f"what untaps: {each.this}"
            options = Subsets(some, each.rule.most, each.rule.most)
            kept = chosen((yield from ask(player, "choose", text, options, rule="502.3", source=each.this)))
            ids = [i for i in ids if i not in some or i in kept]
    return ids


def _untaps_too(run: Run, id: str, player: str) -> bool:
    """Whether a permanent untaps during another player's untap step."""
    return any(
        each.you != player and matches(each.rule.what, scope_of(run.position, each.this, each.you), id)
        for each in standing(run.position, UntapsToo)
        if true_now(run.position, each)
    )


def _is_skipped(run: Run, step: str, player: str) -> Process[bool]:
    """Whether a player skips a step or turn (614.10), which they may have to decide."""
    if f"{player}/{step}" in run.course.skips:
        _skipped(run, f"{player}/{step}")
        return True
    for each in standing(run.position, Skips):
        about = each.rule.step == step and run.position.is_who(player, each.rule.who, each.you)
        if not about or not true_now(run.position, each):
            continue
        answer = "yes"
        if each.rule.may:
            answer = yield from ask(player, "may", f"skip the {step}", YesOrNo(), rule="614.10", source=each.this)
        if answer == "yes":
            if each.rule.then:
                run.note(due=(*run.course.due, Due(each.rule.then, run.ref(each.this), player)))
            return True
    return False


def _do_what_is_due(run: Run) -> Process[None]:
    """Do what follows what was skipped: the first thing in the next step that is not (614.10b)."""
    due = [each for each in run.course.due if not each.turn_of]
    if due:
        run.note(due=tuple(each for each in run.course.due if each.turn_of))
    for each in due:
        yield from carrier().do_instead(run, each.effects, each.source, each.you, each.you, 0)


def _sagas(run: Run) -> Process[None]:
    """A lore counter on each Saga of the active player that has chapter abilities (505.4, 714.3b)."""
    player = run.position.turn.player
    own = [
        o.id for o in permanents_of(run.position, player)
        if "Saga" in run.look(o.id).words and any(chapters_of(a) for a in run.look(o.id).all_abilities)
    ]  # fmt: skip
    yield from happen(run, *(Counters(on=i, kind="lore", number=1, by=player, effect=False) for i in own))


def cleanup(run: Run) -> Process[None]:
    """Discard to the maximum hand size, then damage and effects end (514.1–514.2)."""
    _tell_what_waits_for_cleanup(run)
    player = run.position.players[run.position.turn.player]
    size = len(player.hand) + player.hidden_hand
    most = maximum_hand_size(run, player.name)
    if most is not None and size > most:
        if player.hidden_hand:
            raise Stopped(f"{player.name}'s hand would have to be known", None)
        number = size - most
        text = "discard to the maximum hand size"
        answer = yield from ask(player.name, "choose", text, Subsets(player.hand, number, number), rule="514.1")
        gone = (Move(id=i, to=Zone.GRAVEYARD, verb=Verb.DISCARD, by=player.name, rule="514.1") for i in chosen(answer))
        yield from happen(run, *gone)
    for id in run.position.battlefield:
        o = run.position.objects[id]
        damage = o.damage if o.damage and _keeps_damage(run, id) else 0
        if o.damage > damage or SADDLED in o.designations:
            run.put(replace(o, damage=damage, designations=o.designations - {SADDLED}))  # 702.171b
    run.note(shields=())
    _end_effects(run, lambda until: until in ("end_of_turn", "this_turn", "turn"))
    _next_turns_end(run)


def _tell_what_waits_for_cleanup(run: Run) -> None:
    """Tell that a cleanup step begins where a delayed ability waits for one, which nothing else does (514.3a)."""
    whens = (delayed.waiting.ability.when for delayed in run.course.delayed)
    if any(isinstance(when, Begins) and when.step == "cleanup" for when in whens):
        player = run.position.turn.player
        text = f"{player}'s cleanup begins"
        told(run, [Event(kind=EventKind.BEGIN, rule="514.3a", text=text, player=player, verb="cleanup")], run.position)


def _keeps_damage(run: Run, id: str) -> bool:
    """Whether an effect says that damage isn't removed from a permanent."""
    return any(
        matches(each.rule.what, scope_of(run.position, each.this or None, each.you), id)
        for each in standing(run.position, KeepsDamage)
        if true_now(run.position, each)
    )


def _next_turns_end(run: Run) -> None:
    """End what lasts until the end of a player's next turn, in that turn: not in the one in which it began (514.2)."""
    turn = run.position.turn

    def ends(effect: LastingEffect) -> bool:
        kind, _, number = lasts(effect).partition("/")
        later = kind == "end_of_your_next_turn" and turn.number > int(number)
        return later and whose(run, effect) == turn.player

    _end(run, [effect for effect in run.position.effects if ends(effect)])


def maximum_hand_size(run: Run, player: str) -> int | None:
    """The maximum hand size (402.2); ``None``: there is none. What says a size is applied in order of timestamps."""
    size: int | None = HAND
    rules = [
        each for each in standing(run.position, HandSize)
        if run.position.is_who(player, each.rule.who, each.you) and true_now(run.position, each)
    ]  # fmt: skip
    for each in sorted(rules, key=lambda e: getattr(run.object(e.this), "timestamp", 0)):
        scope = scope_of(run.position, each.this or None, each.you)
        if each.rule.more is not None:
            size = None if size is None else max(0, size + evaluate(each.rule.more, scope))
        else:
            size = None if each.rule.size is None else evaluate(each.rule.size, scope)
    return size


def _ends_as_upkeep_begins(run: Run) -> None:
    _ends_for_active(run, "your_next_upkeep")


def _ends_of_turn_start(run: Run) -> None:
    _ends_for_active(run, "your_next_turn")


def _ends_for_active(run: Run, until: str) -> None:
    """End the effects of the active player that last until a moment of their own next turn (611.2a)."""
    active = run.position.turn.player
    ended = [
        e for e in run.position.effects
        if e.until.removeprefix("copy ") == until and e.controller in (None, active)
    ]  # fmt: skip
    _end(run, ended)


def _ends_of_who_left(run: Run, player: str) -> None:
    """End what lasts until the next turn of players who have left, as it would have begun before this one (800.4m)."""
    left = {p for p in takewhile(lambda p: p != player, _seats_from_here(run)) if p in run.course.out}
    turns = ("your_next_turn", "your_next_untap", "your_next_upkeep", "your_next_end_step", "end_of_your_next_turn")
    _end(run, [e for e in run.position.effects if e.controller in left and lasts(e).partition("/")[0] in turns])


def _end_effects(run: Run, ends: object) -> None:
    """Let lasting effects end; control goes back (611.2)."""
    _end(run, [e for e in run.position.effects if ends(lasts(e))])  # type: ignore[operator]


_WHILE_AWAY = "while_phased_out"


def _is_about_what_is_away(run: Run, effect: LastingEffect) -> bool:
    there = run.position.current(effect.objects[0])
    return there is not None and there.phased_out


def _end(run: Run, ended: list[LastingEffect]) -> None:
    """Let effects end, and undo what they have done that is no change of characteristics: the latest first.

    What is phased out phases in for the player under whose control it phased out, and only then has another (702.26a).
    """
    before = run.position
    held = [e for e in ended if gives_control(e)]
    away = [e for e in held if _is_about_what_is_away(run, e)]
    told(run, end_control(run, [e for e in held if e not in away]), before)
    stays = (replace(e, until=f"control {_WHILE_AWAY}") if e in away else e for e in run.position.effects)
    run.position = run.position.with_(effects=tuple(stays)) if away else run.position
    for effect in reversed([e for e in ended if not gives_control(e)]):
        run.position = run.position.with_(effects=tuple(e for e in run.position.effects if e is not effect))
        if effect.until.startswith("copy "):
            turn_back(run, effect)


def end_durations(run: Run) -> bool:
    """End effects that last as long as their source is there or controlled (611.2b); whether any has ended."""
    ended = [effect for effect in run.position.effects if not is_going_on(run, effect)]
    _end(run, ended)
    left = tuple(still_about(run, effect) for effect in run.position.effects)
    fewer = left != run.position.effects
    if fewer:
        run.position = run.position.with_(effects=left)
    return bool(ended) or fewer


def take_control(run: Run) -> None:
    """Let Auras that say so decide who controls what they are on (613.1b): in a position that no event led to."""
    before = run.position
    told(run, follow_auras(run), before)
