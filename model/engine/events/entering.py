"""How permanents enter: tapped, with counters, with choices, as copies (614.1c–d, 614.12, 707.5)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import partial
from typing import Any

from msgspec.structs import replace

from ...game.characteristics import look, scope_of
from ...game.copiable import copied
from ...game.decisions import CardNames, Numbers, Subsets, YesOrNo, chosen, name_of, number_of
from ...game.looking import may_look_at
from ...game.matching import Scope, evaluate, holds, matches, matching_objects
from ...game.matching.stacked import is_cast_so
from ...game.position import ObjectId, Position
from ...language.abilities import (
    CountersChange,
    Enters,
    GainAbility,
    ItCast,
    KeepsName,
    Keyword,
    Matter,
    MoreOf,
    SetName,
)
from ...language.cards import PERMANENT_TYPES
from ...language.conditions import Condition, Either, Unless
from ...language.costs import Cost, LifePart
from ...language.effects import Convokers, Effect, ManaSpentOn, NumberOf
from ...language.events import EventKind
from ...language.filters import THIS, AllOf, AnyOf, Filter, HasType, Quality, Shares, This, Zone
from ...language.mana import COLORS
from ...language.names import kept_as
from ...language.parts import exchanged, mentions, parts_of
from ...language.subtypes import CREATURE_TYPES
from .ahead import Ahead, Entering, as_it_will_be
from .amounts import applying
from .attachment import hosts_of
from .carrier import carrier
from .prohibited import bar_to_counters
from .proposed import Create, Move, Proposed
from .rules import (
    RuleInForce,
    is_player_stopped,
    require_kept,
    standing,
    stop_where_itself_unread,
    stop_where_unread,
    true_now,
    with_keywords,
)
from .run import Process, Run, Stopped, ask

COLOR_WORDS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


def entering_effects(run: Run, change: Entering, applicable: Any) -> Iterator[Any]:
    """Effects that say how something enters: its own, as it will be there, and those of permanents (614.12)."""
    ahead = as_it_will_be(run.position, change)
    if ahead is None:
        return
    yield from _of_its_own(run, change, applicable, ahead)
    if not getattr(change, "face_down", False):
        abilities = look(ahead.position, ahead.id).all_abilities
        stop_where_itself_unread(abilities, ahead.id, Matter.ENTERS_ITSELF)
        for number, ability in enumerate(with_keywords(abilities)):
            if isinstance(ability, Enters) and is_about_itself(ability.what):
                key = f"{ahead.id}/own/{ahead.object.card.name}/{number}"
                each = RuleInForce(key, ahead.id, ahead.object.controller, ability)
                if _applies(run, each, ahead):
                    yield _one(run, applicable, each, ahead)
    for other in standing(run.position, Enters):
        if other.this != ahead.id and _applies(run, other, ahead):
            yield _one(run, applicable, other, ahead)


def enters_attached(run: Run, change: Proposed) -> Process[list[Proposed]]:
    """An Aura that enters by other means than as an Aura spell is put onto what its player chooses (303.4f).

    Where there is nothing that it can enchant, it stays where it is; on the stack, it goes to its owner's graveyard;
    a token is not created (303.4g, i).
    """
    if not isinstance(change, (Move, Create)) or getattr(change, "face_down", False):
        return [change]
    if isinstance(change, Move) and change.to is not Zone.BATTLEFIELD:
        return [change]
    ahead = as_it_will_be(run.position, change)
    if ahead is None or not is_aura(ahead):
        return [change]
    there = hosts_of(ahead.position, ahead.id)
    frm = ahead_from(run, change)
    if change.attached is not None and (frm is Zone.STACK or change.attached in there):
        return [change]
    if change.attached is None and there:
        player = ahead.object.controller
        text = f"what {ahead.id} enchants"
        answer = yield from ask(player, "choose", text, Subsets(there), rule="303.4f", source=ahead.id)
        return [replace(change, attached=chosen(answer)[0])]
    if isinstance(change, Move) and frm is Zone.STACK:
        return [Move(id=change.id, to=Zone.GRAVEYARD, by=change.by, source=change.source, rule="303.4g")]
    return []


def is_aura(ahead: Ahead) -> bool:
    """Whether an object will be an Aura that is no creature: only such a one enchants anything (303.4d)."""
    words = look(ahead.position, ahead.id).words
    return "Aura" in words and "Creature" not in words


def ahead_from(run: Run, change: Move | Create) -> Zone | None:
    """From where something enters; ``None`` of a token."""
    found = run.object(change.id) if isinstance(change, Move) else None
    return None if found is None else found.zone


def is_about_itself(what: Filter) -> bool:
    """Whether an effect affects the object with the text itself, not a set of objects that it is in (614.12)."""
    match what:
        case This():
            return True
        case AllOf(parts) | AnyOf(parts):
            return any(is_about_itself(part) for part in parts)
    return False


def _of_its_own(run: Run, change: Entering, applicable: Any, ahead: Ahead) -> Iterator[Any]:
    """Counters that the rules say a permanent enters with: loyalty (306.5b), defense (310.4b), lore (714.3a)."""
    if getattr(change, "face_down", False):
        return
    face = ahead.object.printed
    words = look(ahead.position, ahead.id).words
    counters: dict[str, int] = {}
    for kind, number in (("loyalty", face.loyalty), ("defense", face.defense)):
        if number is not None and str(number).isdigit():
            counters[kind] = int(number)
        elif number == "X":
            counters[kind] = ahead.object.x or 0
    if "Saga" in words:
        last = _final_chapter(ahead)
        if last > 1 and "read ahead" in look(ahead.position, ahead.id).keywords:
            yield applicable(key="read ahead", text=f"{ahead.id} enters with lore counters", source=ahead.id, rank=1,
                             apply=partial(_read_ahead, run, ahead, last))  # fmt: skip
        else:
            counters["lore"] = 1
    if counters:

        def go(it: Proposed) -> Process[list[Proposed]]:
            yield from ()
            return [with_more(it, counters)]

        key = f"counters of its own/{ahead.object.card.name}"
        yield applicable(
            key=key, text=f"{ahead.id} enters with its counters", apply=go, pure=True, source=ahead.id, rank=1
        )
    yield from _compleated(change, applicable, ahead)


def _compleated(change: Entering, applicable: Any, ahead: Ahead) -> Iterator[Any]:
    """Fewer loyalty counters by two for each Phyrexian symbol of its cost for which life was paid (702.150a)."""
    loyalty, as_ = change.counters.get("loyalty", 0), ahead.object.stacked
    if not loyalty or as_ is None or as_.copy or "compleated" not in look(ahead.position, ahead.id).keywords:
        return
    if as_.spent is None:
        raise Stopped("how this was paid for is not known", ahead.id)
    fewer = 2 * as_.phyrexian

    def go(it: Any) -> Process[list[Proposed]]:
        yield from ()
        return [replace(it, counters={**it.counters, "loyalty": max(0, it.counters["loyalty"] - fewer)})]

    if fewer:
        key = f"{ahead.id}/compleated"
        yield applicable(key=key, text=f"{ahead.id} enters compleated", apply=go, pure=True, source=ahead.id)


def _final_chapter(ahead: Ahead) -> int:
    """The greatest number among the chapters of a Saga (714.2d)."""
    waits = (part for a in look(ahead.position, ahead.id).all_abilities for part in parts_of(getattr(a, "when", None)))
    lore = (w.reaches for w in waits if isinstance(w, CountersChange) and w.kind == "lore")
    return max((n for n in lore if isinstance(n, int)), default=0)


def _read_ahead(run: Run, ahead: Ahead, last: int, it: Proposed) -> Process[list[Proposed]]:
    """A Saga with read ahead enters with as many lore counters as its controller chooses (702.155b)."""
    text = f"which chapter of {ahead.id} comes first"
    options = Numbers(1, last)
    answer = yield from ask(ahead.object.controller, "choose", text, options, rule="702.155b", source=ahead.id)
    return [with_more(it, {"lore": number_of(answer)})]


def with_more(it: Any, counters: dict[str, int]) -> Proposed:
    """An entering with more counters."""
    summed = {k: it.counters.get(k, 0) + counters.get(k, 0) for k in {**it.counters, **counters}}
    entering: Proposed = replace(it, counters=summed)
    return entering


def with_possible_counters(run: Run, change: Proposed) -> Proposed:
    """An entering without counters where none can be put on what enters, by its own text or another one (113.6i)."""
    if not isinstance(change, (Move, Create)) or not change.counters:
        return change
    if isinstance(change, Move) and change.to is not Zone.BATTLEFIELD:
        return change
    stop_where_unread(run, Matter.COUNTERS)
    ahead = as_it_will_be(run.position, change)
    if ahead is None:
        return change
    possible = {
        k: n
        for k, n in change.counters.items()
        if not bar_to_counters(ahead.position, ahead.id, k, ahead.object.controller)
    }
    return replace(change, counters=possible) if len(possible) < len(change.counters) else change


def _scope(each: RuleInForce[Enters], ahead: Ahead) -> Scope:
    as_ = ahead.object.cast
    this = each.this if ObjectId(each.this) in ahead.position.objects else None
    own = each.this == ahead.id
    scope = scope_of(ahead.position, this, each.you, (ahead.object.x or 0) if own else 0)
    return replace(scope, paid=as_.additional if as_ and own else (), it=ahead.id)


def _applies(run: Run, each: RuleInForce[Enters], ahead: Ahead) -> bool:
    scope, rule = _scope(each, ahead), each.rule
    if not matches(rule.what, scope, ahead.id) or (rule.back and not _may_turn(ahead)):
        return False
    require_kept((*rule.if_, *rule.not_if), each.this)
    if rule.back:  # whether it is night does not hang on what enters
        scope = scope_of(_without(ahead), None, each.you)
    if not all(_is_so(run, c, scope, ahead) for c in rule.if_):
        return False
    return not (rule.not_if and all(_is_so(run, c, scope, ahead) for c in rule.not_if))


def _is_so(run: Run, condition: Condition, scope: Scope, ahead: Ahead) -> bool:
    """Whether a condition holds, of how what enters was cast too."""
    match condition:
        case ItCast():
            return is_cast_so(ahead.position, ahead.id, condition, scope.you)
        case Unless(part):
            return not _is_so(run, part, scope, ahead)
        case Either(parts):
            return any(_is_so(run, part, scope, ahead) for part in parts)
    if mentions(condition, ManaSpentOn):
        ((_, condition),) = carrier().settled_for(run, ahead.id, scope.you, (("", condition),))
    return holds(condition, scope)


def _without(ahead: Ahead) -> Position:
    """The position in which an object is not there yet."""
    return ahead.position.with_(battlefield=tuple(i for i in ahead.position.battlefield if i != ahead.id))


def _may_turn(ahead: Ahead) -> bool:
    """Whether an object is a double-faced card whose front face would be up (712.2)."""
    card = ahead.object.own or ahead.object.card
    return card.layout == "transform" and not ahead.object.token and ahead.object.face == 0


def _one(run: Run, applicable: Any, each: RuleInForce[Enters], ahead: Ahead) -> Any:
    rule = each.rule

    def go(it: Proposed) -> Process[list[Proposed]]:
        return [(yield from _entering(run, it, each, ahead))]

    asks = (
        rule.may
        or rule.first
        or rule.unless_pays
        or rule.pays_life
        or rule.chooses
        or rule.kinds
        or rule.copy_of
        or rule.chosen_controller
        or rule.tribute
    )
    text = f"{each.this}: how {ahead.id} enters"
    return applicable(key=each.key, text=text, apply=go, pure=not asks, source=each.this, rank=_rank(rule))


def _rank(rule: Enters) -> int:
    """The place of an effect among those that modify how something enters (616.1b–e)."""
    if rule.chosen_controller or rule.yours:
        return 2
    return 3 if rule.copy_of is not None else 4 if rule.back else 5


def _entering(run: Run, it: Any, each: RuleInForce[Enters], ahead: Ahead) -> Process[Proposed]:
    """What an effect makes of an entering."""
    rule, you, this = each.rule, each.you, each.this
    if rule.may and rule.copy_of is None:
        answer = yield from ask(you, "may", f"apply what {this} says of {ahead.id}", YesOrNo(), rule="614.12")
        if answer == "no":
            return it  # type: ignore[no-any-return]
    if rule.unless_pays is not None and (
        yield from carrier().may_pay(run, you, rule.unless_pays, this, f"pay, or {ahead.id} enters tapped")
    ):
        return it  # type: ignore[no-any-return]
    if rule.pays_life:
        it = yield from _with_life_paid(run, it, you, ahead.id)
    scope = _scope(each, ahead)
    counters = rule.counters
    if rule.first is not None:
        counters = yield from carrier().do_first(run, _as_it_will_be(rule.first, ahead), ahead.object, you, counters)
    elif mentions(counters, (ManaSpentOn, Convokers, NumberOf)):
        counters = carrier().settled_for(run, ahead.id, you, counters)
    require_kept(tuple(number for _, number in counters), this)
    if rule.yours:
        it = replace(it, under=you)
    if rule.back:
        it = replace(it, transformed=True)
    if rule.attacking is not None:
        it = replace(it, attacking=carrier().attacked(run, ahead.object, rule.attacking))
    it = with_more(it, {kind: max(0, evaluate(number, scope)) for kind, number in counters})
    if rule.copy_of is None:
        it = replace(it, tapped=(it.tapped or rule.tapped) and not rule.untapped, gains=(*it.gains, *rule.changes))
    return (yield from _with_choices(run, it, each, ahead))


def _as_it_will_be(first: Effect, ahead: Ahead) -> Effect:
    """What is done first, where it asks for the creature types that what enters will have (614.12, 702.38a)."""
    types = AnyOf(tuple(map(HasType, sorted(look(ahead.position, ahead.id).words & CREATURE_TYPES))))
    alike = Shares(Quality.CREATURE_TYPE, THIS)
    said: Effect = exchanged(first, lambda part: types if part == alike else part)
    return said


def _with_life_paid(run: Run, it: Any, you: str, id: str) -> Process[Any]:
    """Its controller pays as much life as they want to, which other text of it asks for (607.2g, 119.4)."""
    most = 0 if is_player_stopped(run, EventKind.LOSE_LIFE, you) else max(0, run.position.players[you].life)
    answer = yield from ask(you, "choose", f"how much life is paid for {id}", Numbers(0, most), rule="119.4", source=id)
    amount = int(chosen(answer)[0])
    if amount:
        yield from carrier().may_pay(run, you, Cost((LifePart(amount),)), id, "pay life", must=True)
    return replace(it, chosen={**it.chosen, "life_paid": amount})


_KEPT_AS = {"opponent": "player", "basic_land_type": "land_type"}
"""Under which key a choice is kept that is made among fewer."""


def _with_choices(run: Run, it: Any, each: RuleInForce[Enters], ahead: Ahead) -> Process[Proposed]:
    rule, you = each.rule, each.you
    for kind in rule.chooses:
        value = yield from choice(run, you, kind, ahead.id, rule.words)
        it = replace(it, chosen={**it.chosen, _KEPT_AS.get(kind, kept_as(kind)): value})
    if rule.kinds:
        answer = yield from ask(you, "choose", f"a counter for {ahead.id}", Subsets(rule.kinds), source=ahead.id)
        word = chosen(answer)[0]
        if word == "haste":
            it = replace(it, gains=(*it.gains, GainAbility(Keyword("haste"))))
        else:
            it = with_more(it, {word: 1})
    if rule.prepared:
        it = replace(it, prepared=True)
    if rule.tribute:
        it = yield from _with_tribute(run, it, rule.tribute, you, ahead.id)
    if rule.chosen_controller:
        others = run.position.opponents_of(you)
        answer = yield from ask(you, "choose", f"who controls {ahead.id}", Subsets(others), source=ahead.id)
        it = replace(it, under=chosen(answer)[0])
    if rule.copy_of is not None:
        it = yield from _as_copy(run, it, each, ahead)
    return it  # type: ignore[no-any-return]


def _with_tribute(run: Run, it: Any, number: int, you: str, id: str) -> Process[Any]:
    """An opponent of the controller's choice may let it enter with counters (702.104a)."""
    others = run.position.opponents_of(you)
    text = f"who may pay tribute for {id}"
    opponent = chosen((yield from ask(you, "choose", text, Subsets(others), rule="702.104a", source=id)))[0]
    text = f"pay tribute: {id} enters with {number} more +1/+1 counters"
    if (yield from ask(opponent, "may", text, YesOrNo(), rule="702.104a", source=id)) == "no":
        return it
    return with_more(replace(it, chosen={**it.chosen, "word": "tribute"}), {"+1/+1": number})


def counting_effects(run: Run, change: Entering, applicable: Any) -> Iterator[Any]:
    """Effects on the counters that something enters with (614.16, 122.6a)."""
    rules = [e for e in standing(run.position, MoreOf) if e.rule.event == "counters"]
    if not rules or not any(change.counters.values()):
        return
    ahead = as_it_will_be(run.position, change)
    for each in rules if ahead is not None else ():
        assert ahead is not None
        about = any(n > 0 and each.rule.kind in ("", k) for k, n in change.counters.items())
        by = each.rule.by is None or run.position.is_who(ahead.object.controller, each.rule.by, each.you)
        scope = scope_of(ahead.position, each.this or None, each.you)
        if about and by and matches(each.rule.what, scope, ahead.id) and true_now(run.position, each):
            yield applicable(key=each.key, text=f"{each.this}: counters", apply=applying(run, each), pure=True,
                             source=each.this)  # fmt: skip


# ---------------------------------------------------------------- choices

_CARD_TYPES = (
    "Artifact", "Creature", "Enchantment", "Instant", "Land", "Planeswalker", "Sorcery", "Battle", "Kindred",
)  # fmt: skip
_LISTED = {
    "basic_land_type": ("Plains", "Island", "Swamp", "Mountain", "Forest"),
    "land_type": ("Plains", "Island", "Swamp", "Mountain", "Forest"),
    "card_type": _CARD_TYPES,
    "permanent_type": tuple(t for t in _CARD_TYPES if t in PERMANENT_TYPES),
}


HIGHEST = 99
"""Of the numbers that a player may choose; those above are alike, for nothing has them."""


def choice(run: Run, player: str, kind: str, source: str, words: tuple[str, ...] = ()) -> Process[Any]:
    """What a player chooses for an object as it enters or later (607.2d).

    Raises:
        Stopped: castable does not know what there is to choose from.
    """
    if kind == "number":
        low, high = map(int, words) if words else (0, HIGHEST)
        text = f"a number for {source}"
        return int(chosen((yield from ask(player, "choose", text, Numbers(low, high), source=source)))[0])
    if not words and kind in _NAMED:
        named = _names(run, player, _NAMED[kind])
        return name_of(
            (yield from ask(player, "choose", f"a {kind.replace('_', ' ')} for {source}", named, source=source))
        )
    items = words or _choices(run, player, kind, source)
    answer = yield from ask(player, "choose", f"a {kind.replace('_', ' ')} for {source}", Subsets(items), source=source)
    word = chosen(answer)[0]
    if kind == "color":
        return next(c for c in COLORS if COLOR_WORDS[c.value] == word).value
    return word


def _choices(run: Run, player: str, kind: str, source: str) -> tuple[str, ...]:
    if kind in _LISTED:
        return _LISTED[kind]
    match kind:
        case "color":
            return tuple(COLOR_WORDS.values())
        case "creature_type":
            return tuple(sorted(CREATURE_TYPES))
        case "player":
            return tuple(p for p in run.position.players if run.position.has_player(p))
        case "opponent":
            return run.position.opponents_of(player)
        case "revealed_card_name":
            return _names_in_hands(run, player)
    raise Stopped(f"castable does not know what a {kind} may be", source)


_NAMED: dict[str, Callable[[Collection[str]], bool]] = {
    "card_name": lambda _: True,
    "nonland_card_name": lambda words: "Land" not in words,
    "creature_card_name": lambda words: "Creature" in words,
    "artifact_card_name": lambda words: "Artifact" in words,
    "land_card_name": lambda words: "Land" in words,
    "nonbasic_land_card_name": lambda words: "Land" in words and "Basic" not in words,
    "nonartifact_nonland_card_name": lambda words: "Artifact" not in words and "Land" not in words,
    "no_basic_land_card_name": lambda words: not {"Basic", "Land"}.issubset(words),
}
"""Which cards are named, by what stands on their type line."""


def _names(run: Run, player: str, fits: Callable[[Collection[str]], bool]) -> CardNames:
    """The names of the cards in the game (201.4): those that the player has seen are listed, apart from the others."""
    objects = [o for o in run.position.objects.values() if fits(o.card.front.type_line.words)]
    seen = [o for o in objects if o.owner == player or (o.zone in _PUBLIC and may_look_at(run.position, o, player))]
    listed = {o.card.name for o in seen or objects}
    return CardNames(tuple(sorted(listed)), tuple(sorted({o.card.name for o in objects} - listed)))


_PUBLIC = (Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.STACK, Zone.EXILE, Zone.COMMAND)


def _names_in_hands(run: Run, player: str) -> tuple[str, ...]:
    """The names of the nonland cards in the hands of a player's opponents, which are revealed (701.20).

    Raises:
        Stopped: they are not known.
    """
    names: set[str] = set()
    for other in (run.position.players[name] for name in run.position.opponents_of(player)):
        if other.hidden_hand:
            raise Stopped(f"{other.name}'s hand would have to be known", None)
        names |= {run.look(id).name for id in other.hand if "Land" not in run.look(id).words}
    return tuple(sorted(names))


# ---------------------------------------------------------------- copies


def _as_copy(run: Run, it: Any, each: RuleInForce[Enters], ahead: Ahead) -> Process[Proposed]:
    """Choose what it enters as a copy of, if anything (707.5)."""
    rule, you = each.rule, each.you
    assert rule.copy_of is not None
    scope = scope_of(run.position, each.this if run.object(each.this) is not None else None, you)
    what = rule.copy_of
    if mentions(what, ManaSpentOn):
        ((_, what),) = carrier().settled_for(run, ahead.id, you, (("", what),))
    there = tuple(i for i in matching_objects(what, scope) if i != ahead.id and not run.position.objects[i].phased_out)
    answer = yield from ask(
        you, "choose", f"what {ahead.id} enters as a copy of",
        Subsets(there, 0 if rule.may else min(1, len(there)), min(1, len(there))), rule="707.5", source=ahead.id,
    )  # fmt: skip
    picked = chosen(answer)
    if not picked:
        return it  # type: ignore[no-any-return]
    own = ahead.object.own or ahead.object.card
    changes = tuple(SetName(own.name) if isinstance(c, KeepsName) else c for c in rule.copy_changes)
    card = copied(run.position.objects[ObjectId(picked[0])], changes)
    return _with_its_counters(run, replace(it, card=card, tapped=it.tapped or rule.tapped), each)


def _with_its_counters(run: Run, it: Any, each: RuleInForce[Enters]) -> Proposed:
    """A copy with the counters that it enters with, as far as it then is what has them (707.9e–f)."""
    for kind, number, what in each.rule.copy_counters:
        ahead = as_it_will_be(run.position, it)
        if ahead is not None and matches(what, scope_of(ahead.position, ahead.id, each.you), ahead.id):
            it = with_more(it, {kind: evaluate(number, _scope(each, ahead))})
    copy: Proposed = it
    return copy
