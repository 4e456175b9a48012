"""What a player may begin now, proposed as far as modes, costs and X (601.2a–b, 602.2a): everything but the targets.

A ``Proposal`` is a play without targets, the position in which its spell or ability stands on the stack, and what is
then asked: targets to choose, costs to pay.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from itertools import combinations, combinations_with_replacement, permutations, product

from castable.model.game.characteristics import activated_of, board, look
from castable.model.game.matching import Scope, evaluate, holds, matches
from castable.model.game.plays import Activate, Cast, Costly, Special
from castable.model.game.position import LASTING, GameObject, ObjectId, OnStackAs, Position
from castable.model.game.statics import statics
from castable.model.language.abilities import (
    Ability,
    ActivatedAbility,
    AdditionalCost,
    AlternativeCost,
    Enchant,
    InsteadOfKeywordCost,
    MayPayAlso,
    MayPayInstead,
    Modes,
    SpecialAction,
    SpellAbility,
    Splice,
)
from castable.model.language.amounts import X
from castable.model.language.conditions import Never
from castable.model.language.costs import DISCARD_THIS, NO_COST, BoundsOfX, Cost, ManaPart
from castable.model.language.filters import StackKind, Zone
from castable.model.language.keywords import FORETOLD, PLOTTED
from castable.model.language.mana import ManaCost, Symbol
from castable.model.language.targets import Target, shifted

from ..begin.activations import may_activate, may_activate_loyalty
from ..begin.permissions import (
    FREE,
    find_alternative,
    find_alternatives,
    find_prohibition,
    find_timing_fault,
    has_split_second,
    lent_costs,
    pays_with_any_type,
    permissions_for,
    ways_to_cast,
)
from ..cost.totals import scope_for
from ..targets.targeting import TargetChoices

COMMANDER_TAX = 2  # 903.8


@dataclass(frozen=True, slots=True)
class Proposal:
    """A play without targets, in the position where it has been announced."""

    play: Costly
    player: str
    before: Position
    position: Position
    id: ObjectId  # the spell or ability on the stack, or what stands for a special action
    costs: tuple[Cost, ...]
    groups: tuple[Target, ...]
    has_x: bool = False
    least_x: int = 0
    x_is_zero: bool = False  # 107.3b; it may then be left unsaid

    @property
    def source(self) -> ObjectId:
        """The spell itself, the ability's source, or the object of a special action."""
        return self.play.object

    @property
    def must_stay(self) -> ObjectId | None:
        """What a special action is about: it must still be there once the cost is paid; spells went to the stack."""
        return self.source if isinstance(self.play, Special) else None

    @property
    def ability(self) -> ActivatedAbility | None:
        """The ability that is activated; ``None`` for a spell."""
        stacked = self.position.objects[self.id].stacked
        return stacked.ability if stacked else None

    @property
    def has_targets(self) -> bool:
        """Whether targets have been chosen, as many groups as it asks for: only then the engine can carry it out."""
        return len(self.play.targets) == len(self.groups)

    @property
    def is_forbidden(self) -> bool:
        """Whether the spell may not be cast as it is announced, its X and targets included (601.2e, 601.3)."""
        if not isinstance(self.play, Cast):
            return False
        text = text_of(self.before, self.play, self.player)
        return (
            not ways_to_cast(self.before, self.position, self.play, self.player, text)
            or find_timing_fault(self.position, self.id, self.player, targets_open=not self.has_targets) is not None
            or find_prohibition(self.before, self.position, self.id, self.player) is not None
        )

    def choices(self) -> TargetChoices:
        """All choices of targets and divisions (601.2c–d)."""
        is_spell = isinstance(self.play, Cast)
        where = self.position if is_spell else self.before
        scope = replace(scope_for(self.position, self.position.objects[self.id]), view=board(where), it=None)
        return TargetChoices(self.groups, scope, self.source, is_spell)

    def with_x(self, x: int) -> Proposal:
        """The same proposal with X announced."""
        found = self.position.objects[self.id]
        assert found.stacked is not None
        new = replace(found, x=x, stacked=replace(found.stacked, x=x))
        return replace(self, play=replace(self.play, x=x), position=_changed(self.position, new))

    def may_announce(self, x: int) -> bool:
        """Whether the text lets X be this (107.3)."""
        scope = scope_for(self.position, self.position.objects[self.id])
        most = [evaluate(bounds.most, scope) for bounds in _bounds_of_x(self.costs) if bounds.most is not None]
        return x >= self.least_x and all(x <= each for each in most)

    def with_bounds_of_x(self) -> Proposal:
        """The same proposal with the least X that its text allows."""
        bounds = _bounds_of_x(self.costs)
        if not bounds:
            return self
        scope = scope_for(self.position, self.position.objects[self.id])
        return replace(self, least_x=max(evaluate(each.least, scope) for each in bounds))

    def with_x_of_zero(self) -> Proposal:
        """The same proposal where X can only be 0 (107.3b)."""
        return replace(self.with_x(0), has_x=False, x_is_zero=True)

    def with_additional(self, additional: tuple[tuple[str, int], ...], text: tuple[Ability, ...]) -> Proposal:
        """The same proposal of a spell with other additional costs announced."""
        assert isinstance(self.play, Cast)
        play = replace(self.play, additional=additional)
        found = self.position.objects[self.id]
        assert found.stacked is not None
        position = _changed(self.position, replace(found, stacked=replace(found.stacked, additional=additional)))
        costs = tuple(spell_costs(self.before, position, play, text, self.player))
        groups = groups_of_spell(position, play.object, play.modes, play.splice)
        return replace(self, play=play, position=position, costs=costs, groups=groups)

    def with_targets(self, targets: tuple[tuple[str, ...], ...]) -> Proposal:
        """The same proposal with targets chosen."""
        if isinstance(self.play, Special):
            return self
        found = self.position.objects[self.id]
        assert found.stacked is not None
        new = replace(found, stacked=replace(found.stacked, targets=targets))
        return replace(self, play=replace(self.play, targets=targets), position=_changed(self.position, new))


# ---------------------------------------------------------------- putting something on the stack


def _changed(position: Position, new: GameObject) -> Position:
    """The position with another object on the stack; what is known of permanents stays known where it may."""
    after = position.with_object(new)
    _keep_known(position, after, new.id)
    return after


def _keep_known(before: Position, after: Position, id: ObjectId) -> None:
    """Keep what is known, where no continuous effect is: an object on the stack changes nothing else."""
    board(before)
    known = before.memo.get(LASTING)
    if known is None or known["changed"] is not None or after.objects[id].printed.continuous:
        return
    if LASTING not in after.memo:
        base = {o: found for o, found in known["base"].items() if o != id}
        statics = {key: known[key] for key in ("statics", "statics by class") if key in known}
        after.memo[LASTING] = {"changed": None, "base": base, **statics}
    after.memo.update({key: before.memo[key] for key in ("mana triggers", "could produce") if key in before.memo})


def put_spell_on_stack(position: Position, play: Cast, player: str) -> Position:
    """Move a card to the stack (601.2a): from then on it is in no other zone."""
    found = position.objects[play.object]
    text = text_of(position, play, player)
    way = find_alternative(text, play.alternative)
    if way is None and play.alternative is not None:
        way = find_alternative(text + _granted_to(position, player, replace(play, alternative=None)), play.alternative)
    spell = replace(
        found,
        zone=Zone.STACK,
        controller=player,
        face=play.face,
        face_down=way is not None and way.face_down,
        stacked=OnStackAs(
            cast_from=found.zone,
            alternative=play.alternative,
            additional=play.additional,
            modes=play.modes,
            x=play.x,
            fused=play.fused,
            changes=way.changes if way else (),
        ),
    )
    owner = position.players[found.owner]
    cards = {"hand", "graveyard", "exile", "command", "library"} & {found.zone.value}
    gone = {name: tuple(o for o in getattr(owner, name) if o != found.id) for name in cards}
    if found.zone is Zone.LIBRARY:
        gone["library_size"] = owner.library_size - 1  # type: ignore[assignment]  # a number among tuples
    after = position.with_(
        objects={**position.objects, found.id: spell},
        players={**position.players, owner.name: replace(owner, **gone)},  # type: ignore[arg-type]  # fields of Player
        stack=(*position.stack, found.id),
    )
    _keep_known(position, after, found.id)
    if pays_with_any_type(position, after, play, player, text):
        assert spell.stacked is not None
        return _changed(after, replace(spell, stacked=replace(spell.stacked, any_type=True)))
    return after


def put_ability_on_stack(position: Position, play: Activate, ability: ActivatedAbility, player: str) -> Proposal:
    """Create the ability on the stack (602.2a)."""
    source = position.objects[play.object]
    id = ObjectId(f"{source.id}.{play.ability}@stack")
    stacked = GameObject(
        id=id,
        card=source.card,
        owner=player,
        controller=player,
        zone=Zone.STACK,
        face=source.face,
        stacked=OnStackAs(
            kind=StackKind.ACTIVATED, source=source.id, ability=ability, number=play.ability, modes=play.modes
        ),
    )
    after = position.with_(objects={**position.objects, id: stacked}, stack=(*position.stack, id))
    _keep_known(position, after, id)
    groups = with_modes(ability.targets, ability.modes, play.modes, scope_for(after, stacked))
    more = mode_costs(ability.modes, play.modes)
    costs = tuple(each.plus(more) for each in activation_costs(position, player, ability, source.id))
    proposal = Proposal(play, player, position, after, id, costs, groups, any(map(mentions_x, costs)))
    return proposal.with_bounds_of_x()


def activation_costs(position: Position, player: str, ability: ActivatedAbility, source: ObjectId) -> Iterator[Cost]:
    """Yield the activation cost, then what effects let the player pay rather than it (118.9)."""
    yield ability.cost
    for each in statics(position, InsteadOfKeywordCost):
        scope = Scope(board(position), each.you, each.source)
        fits = each.ability.keyword == ability.keyword and each.you == player
        if fits and matches(each.ability.what, scope, source) and all(holds(c, scope) for c in each.ability.if_):
            yield Cost((*each.ability.cost, *(p for p in ability.cost if p == DISCARD_THIS)))


def put_action_beside(position: Position, play: Special, player: str, actions: Sequence[SpecialAction]) -> Proposal:
    """Announce a special action, to be paid for as any of ``actions``; it stands beside the stack (116.1)."""
    o = position.objects[play.object]
    id = ObjectId(f"{o.id}.{play.action}@special")
    announced = OnStackAs(kind=StackKind.SPECIAL, source=o.id, action=play.action, cast_from=None)
    beside = GameObject(
        id=id, card=o.card, owner=player, controller=player, zone=Zone.OUTSIDE, face=o.face, stacked=announced
    )
    costs = tuple(a.cost for a in actions)
    least = min(a.least_x for a in actions)
    has_x = any(map(mentions_x, costs))
    return Proposal(play, player, position, _changed(position, beside), id, costs, (), has_x, least)


def _bounds_of_x(costs: Iterable[Cost]) -> list[BoundsOfX]:
    return [part for cost in costs for part in cost if isinstance(part, BoundsOfX)]


def mentions_x(value: object) -> bool:
    """Whether an X stands anywhere in a cost or a target."""
    if isinstance(value, X):
        return True
    if isinstance(value, Symbol):
        return value.variable == "X"
    if isinstance(value, ManaCost):
        return value.variables > 0
    if isinstance(value, tuple):
        return any(map(mentions_x, value))
    return is_dataclass(value) and any(mentions_x(getattr(value, f.name)) for f in fields(value))


def has_ability(position: Position, play: Cast | Activate) -> bool:
    """Whether the ability that a play activates is there now; a spell needs none."""
    return isinstance(play, Cast) or play.ability <= len(activated_of(look(position, play.object)))


def proposal_of(position: Position, play: Cast | Activate, player: str) -> Proposal:
    """The proposal of one given play, targets and X included; what may be announced is not judged here."""
    if isinstance(play, Activate):
        ability = activated_of(look(position, play.object))[play.ability - 1]
        proposal = put_ability_on_stack(position, replace(play, targets=(), division=()), ability, player)
    else:
        bare = replace(play, targets=(), division=())
        proposed = put_spell_on_stack(position, bare, player)
        text = text_of(position, play, player) + granted_costs(proposed, player, play.object)
        costs = tuple(spell_costs(position, proposed, bare, text, player))
        groups = groups_of_spell(proposed, play.object, play.modes, play.splice)
        proposal = Proposal(bare, player, position, proposed, play.object, costs, groups, any(map(mentions_x, costs)))
    if play.x is not None:
        proposal = proposal.with_x(play.x)
    return replace(proposal.with_targets(play.targets), play=play)


# ---------------------------------------------------------------- spells


def spell_proposals(
    position: Position, player: str, o: GameObject, *, judged: bool = True, by: ObjectId | None = None
) -> Iterator[Proposal]:
    """Yield the ways in which a card may be announced as a spell, X and targets still open (601.2a–b).

    ``by``: only what this object's effect lets the player cast. Not ``judged``: also those that the time, the zone or
    an effect forbids, for saying why.
    """
    if o.zone in (Zone.BATTLEFIELD, Zone.STACK, Zone.OUTSIDE):
        return
    for form in _forms(position, player, o):
        for play in _alternatives(position, player, form, _granted_to(position, player, form)):
            text = text_of(position, play, player) + _granted_to(position, player, play)
            for additional in _additional(position, play, text):
                announced = replace(play, additional=additional, by=by)
                yield from _with_each_mode(position, player, announced, text, judged=judged)


def _forms(position: Position, player: str, o: GameObject) -> Iterator[Cast]:
    """Each face as which a card may be cast, both halves with fuse (702.102a), and what may be spliced onto it."""
    faces = range(len(o.card.faces)) if o.card.choice_of_faces else (0,)
    forms = [Cast(object=o.id, face=n) for n in faces if "Land" not in o.card.faces[n].type_line.types]
    if o.card.layout == "split" and o.zone is Zone.HAND and "fuse" in o.card.halves_together.keywords:
        forms.append(Cast(object=o.id, fused=True))
    for form in forms:
        yield form
        fitting = _spliceable(position, player, form)
        for number in range(1, len(fitting) + 1):
            yield from (replace(form, splice=order) for order in permutations(fitting, number))


def _spliceable(position: Position, player: str, play: Cast) -> tuple[ObjectId, ...]:
    """The cards in hand that may be spliced onto a spell, each once (702.47a–b)."""
    hand = [id for id in position.players[player].hand if id != play.object]
    splices = [(id, a) for id in hand for a in look(position, id).all_abilities if isinstance(a, Splice)]
    if not splices:
        return ()
    there = board(put_spell_on_stack(position, play, player))
    fitting = (id for id, splice in splices if matches(splice.onto, Scope(there, player, id), play.object))
    return tuple(dict.fromkeys(fitting))


def text_of(position: Position, play: Cast, player: str) -> tuple[Ability, ...]:
    """What says how the card may be cast: its text as the face or faces that are cast, and what it was granted or lent.

    The front face's ability that lets the back face be cast is considered too (712.11d), and what the rules say.
    """
    o, now = position.objects[play.object], look(position, play.object)
    faces = o.card.faces if play.fused else (o.card.faces[play.face],)
    printed = now.abilities if len(o.card.faces) == 1 else tuple(a for face in faces for a in face.abilities)
    turned = (a for a in o.card.front.abilities if isinstance(a, AlternativeCost) and 0 < a.face == play.face)
    own = (*printed, *turned, *now.granted, *([PLOTTED] if o.plotted else []))
    if o.foretold and not find_alternatives(own, FORETOLD.name):
        own += (FORETOLD,)
    return own + lent_costs(position, player, o)


def granted_costs(proposed: Position, player: str, id: ObjectId) -> tuple[Ability, ...]:
    """The costs that effects let the player pay for a proposed spell, rather than its mana cost or beside it (118)."""
    found: list[Ability] = []
    for each in statics(proposed, MayPayInstead):
        scope = Scope(board(proposed), each.you, each.source)
        if proposed.is_who(player, each.ability.who, each.you) and matches(each.ability.spells, scope, id):
            holding = all(holds(c, scope) for c in each.ability.if_)
            if each.ability.name == FREE and not holding:
                continue  # another effect may let the spell be cast for nothing
            if_ = each.ability.of_spell if holding else (Never(),)
            found.append(AlternativeCost(each.ability.cost, each.ability.name, if_=if_, changes=each.ability.changes))
    for also in statics(proposed, MayPayAlso):
        scope = Scope(board(proposed), also.you, also.source)
        fits = proposed.is_who(player, also.ability.who, also.you) and matches(also.ability.spells, scope, id)
        if fits and all(holds(c, scope) for c in also.ability.if_):
            found.append(also.ability.additional.lent_to(look(proposed, id).mana_cost))
    return tuple(found)


def _granted_to(position: Position, player: str, form: Cast) -> tuple[Ability, ...]:
    if not any(bool(statics(position, kind)) for kind in (MayPayInstead, MayPayAlso)):
        return ()
    return granted_costs(put_spell_on_stack(position, form, player), player, form.object)


def _with_each_mode(
    position: Position, player: str, play: Cast, text: tuple[Ability, ...], *, judged: bool
) -> Iterator[Proposal]:
    """The proposals of a spell for each choice of modes, where it may be begun at all."""
    proposed = put_spell_on_stack(position, play, player)
    scope = scope_for(proposed, proposed.objects[play.object])
    ways = find_alternatives(text, play.alternative)
    offered = not ways or any(all(holds(c, scope) for c in way.if_) for way in ways)
    if judged and not offered:
        return
    announced_costs = dict(play.additional)
    everything = any(isinstance(a, AdditionalCost) and a.all_modes and a.name in announced_costs for a in text)
    for modes in mode_choices(_modal(proposed, play.object), scope, all_of_them=everything):
        play = replace(play, modes=modes)
        found = proposed.objects[play.object]
        assert found.stacked is not None
        announced = _changed(proposed, replace(found, stacked=replace(found.stacked, modes=modes)))
        costs = tuple(spell_costs(position, announced, play, text, player))
        groups = groups_of_spell(announced, play.object, modes, play.splice)
        proposal = Proposal(play, player, position, announced, play.object, costs, groups, any(map(mentions_x, costs)))
        proposal = proposal.with_bounds_of_x()
        if _x_is_zero(announced, play, text):
            proposal = proposal.with_x_of_zero()
        if proposal.has_x or not judged or not (proposal.is_forbidden or not proposal.may_announce(0)):
            yield proposal


def _x_is_zero(proposed: Position, play: Cast, text: Sequence[Ability]) -> bool:
    """Whether neither the mana cost with its X nor an alternative cost with X is paid (107.3b)."""
    if play.alternative is None:
        return False
    unpaid = look(proposed, play.object).mana_cost
    paid = [way.cost.with_mana_cost(unpaid) for way in find_alternatives(text, play.alternative)]
    return bool(unpaid and unpaid.variables) and not any(map(mentions_x, paid))


def _alternatives(position: Position, player: str, form: Cast, granted: tuple[Ability, ...]) -> Iterator[Cast]:
    """The ways to pay for a spell: its mana cost first, then alternative costs (118.9), at most one (118.9a)."""
    yield form
    o, text = position.objects[form.object], text_of(position, form, player)
    names: dict[str, int] = {}
    unnamed = 0
    for ability in (*text, *granted):
        if isinstance(ability, AlternativeCost):
            unnamed += not ability.name
            names.setdefault(ability.name or str(unnamed), ability.face or form.face)
    for name, face in names.items():
        yield replace(form, alternative=name, face=face)
    permitted = permissions_for(position, player, o, spells=True)
    if FREE not in names and any(way.effect and way.effect.free for way in permitted):
        yield replace(form, alternative=FREE)


def _additional(position: Position, play: Cast, text: Sequence[Ability]) -> Iterator[tuple[tuple[str, int], ...]]:
    """Which optional additional costs are announced; repeatable ones once at most here (601.2b)."""
    names: dict[str, int] = {}
    way, zone = find_alternative(text, play.alternative), position.objects[play.object].zone
    face_down = way is not None and way.face_down  # it has no text (708.2)
    for ability in text:
        if not isinstance(ability, AdditionalCost) or ability.zone not in (None, zone):
            continue
        if face_down and not ability.lent:
            continue
        if ability.optional or ability.zone:
            names[ability.name] = 1 if ability.repeatable else names.get(ability.name, 0) + 1
    options = [[(name, n) for n in range(most + 1)] for name, most in sorted(names.items())]
    for chosen in product(*options):
        yield tuple((name, n) for name, n in chosen if n)


def repeatable(text: Sequence[Ability]) -> tuple[str, ...]:
    """Names of additional costs that may be paid any number of times (702.33c)."""
    return tuple(sorted({a.name for a in text if isinstance(a, AdditionalCost) and a.repeatable}))


def _modal(position: Position, id: ObjectId) -> Modes | None:
    """The modes that a spell offers, if it is modal (700.2)."""
    return next((a.modes for a in look(position, id).all_abilities if isinstance(a, SpellAbility) and a.modes), None)


def mode_choices(modes: Modes | None, scope: Scope, *, all_of_them: bool = False) -> Iterator[tuple[int, ...]]:
    """Yield the choices of modes, in printed order (700.2a, 700.2d), pawprints counted (700.2i)."""
    if modes is None:
        yield ()
        return
    able = [n for n, option in enumerate(modes.options, 1) if all(holds(c, scope) for c in option.if_)]
    if all_of_them:
        yield from (tuple(able) for _ in range(len(able) == len(modes.options)))
        return
    least, most = evaluate(modes.least, scope), evaluate(modes.most, scope)
    weights = [modes.options[n - 1].weight for n in able]
    choose = combinations_with_replacement if modes.repeat else combinations
    for number in range(most // min(weights, default=1) + 1):
        for chosen in choose(able, number):
            if least <= sum(modes.options[n - 1].weight for n in chosen) <= most:
                yield chosen


def mode_costs(modes: Modes | None, chosen: tuple[int, ...]) -> Cost:
    """What the chosen modes cost in addition, each as often as it is chosen (700.2h)."""
    return _joined(modes.options[n - 1].cost for n in chosen if n <= len(modes.options)) if modes else Cost()


def spell_costs(
    before: Position, proposed: Position, play: Cast, text: Sequence[Ability], player: str
) -> Iterator[Cost]:
    """Yield what a spell costs before increases and reductions.

    Several where named costs leave a choice, and where permissions to cast it ask for different costs in addition.
    """
    ways = ways_to_cast(before, proposed, play, player, text)
    for extra in dict.fromkeys(way.extra for way in ways) or (NO_COST,):
        for base in _base_costs(proposed, play, text):
            yield from _with_additional_costs(base.plus(extra), proposed, play, text)


def _with_additional_costs(base: Cost, proposed: Position, play: Cast, text: Sequence[Ability]) -> Iterator[Cost]:
    spell = proposed.objects[play.object]
    if spell.stacked and spell.stacked.cast_from is Zone.COMMAND and spell.commander and spell.casts:
        base = base.plus(Cost((ManaPart(ManaCost((Symbol(generic=COMMANDER_TAX * spell.casts),))),)))
    for id in play.splice:  # additional costs (702.47a)
        base = base.plus(next((a.cost for a in look(proposed, id).all_abilities if isinstance(a, Splice)), Cost()))
    base = base.plus(mode_costs(_modal(proposed, play.object), play.modes))
    groups: dict[str, list[AdditionalCost]] = {}
    for ability in text:
        if isinstance(ability, AdditionalCost) and (ability.lent or not spell.face_down):
            groups.setdefault(ability.name, []).append(ability)
    scope, times = scope_for(proposed, spell), dict(play.additional)
    paid = [list(_paid(costs, times.get(name, 0), scope)) for name, costs in groups.items()]
    for chosen in product(*paid):
        total = base
        for cost in chosen:
            total = total.plus(cost)
        yield total


def _base_costs(proposed: Position, play: Cast, text: Sequence[Ability]) -> list[Cost]:
    """The mana cost, or the alternative cost; several where the card has the keyword more than once."""
    mana_cost = look(proposed, play.object).mana_cost
    if play.alternative is None:
        faces = proposed.objects[play.object].card.faces if play.fused else ()  # 702.102c
        return [Cost(tuple(ManaPart(f.mana_cost) for f in faces) or (ManaPart(mana_cost),))]
    if play.alternative == FREE:
        return [Cost((ManaPart(ManaCost()),))]
    scope = scope_for(proposed, proposed.objects[play.object])
    named = find_alternatives(text, play.alternative)
    ways = [w for w in named if all(holds(c, scope) for c in w.if_)]
    costs = dict.fromkeys(way.cost.with_mana_cost(mana_cost) for way in ways or named)
    return list(costs) or [Cost((ManaPart(None),))]  # a cost it hasn't got: unpayable (118.6)


def _paid(costs: Sequence[AdditionalCost], number: int, scope: Scope) -> Iterator[Cost]:
    always = [c for c in costs if not c.optional and c.zone is None]
    fixed = [c.cost for c in always for _ in range(evaluate(c.times, scope))]
    free = [c.cost for c in costs if c.optional or c.zone is not None]
    if any(c.repeatable for c in costs):
        yield _joined([*fixed, *free[:1] * number])
        return
    for chosen in combinations(free, number):
        yield _joined([*fixed, *chosen])


def _joined(costs: Iterable[Cost]) -> Cost:
    return Cost(tuple(part for cost in costs for part in cost))


def groups_of_spell(
    position: Position, id: ObjectId, modes: tuple[int, ...], spliced: tuple[ObjectId, ...] = ()
) -> tuple[Target, ...]:
    """What a spell targets: an Aura by enchant (115.1b), an instant or sorcery by its text and modes (115.1a).

    The text of spliced cards follows, in their order (702.47b–c).
    """
    now = look(position, id)
    groups: tuple[Target, ...] = ()
    scope = scope_for(position, position.objects[id])
    for ability in now.all_abilities:
        if isinstance(ability, Enchant) and "Aura" in now.words:
            groups += (Target(ability.what),)
        elif isinstance(ability, SpellAbility):
            groups += shifted(with_modes(ability.targets, ability.modes, modes, scope), len(groups))
    for card in spliced:
        for ability in look(position, card).all_abilities:
            if isinstance(ability, SpellAbility):
                groups += shifted(_without_absent(ability.targets, scope), len(groups))
    return groups


def with_modes(
    targets: tuple[Target, ...], modes: Modes | None, chosen: tuple[int, ...], scope: Scope
) -> tuple[Target, ...]:
    """The targets of a text and of its chosen modes, in text order, as far as what was announced brings them in."""
    groups = _without_absent(targets, scope)
    for mode in chosen if modes else ():
        assert modes is not None
        groups += shifted(_without_absent(modes.options[mode - 1].targets, scope), len(groups))
    return groups


def _without_absent(targets: tuple[Target, ...], scope: Scope) -> tuple[Target, ...]:
    """Targets whose condition holds (702.33g); "other than" keeps meaning the same instances of the word."""
    absent = {n for n, t in enumerate(targets) if t.if_ and not all(holds(c, scope) for c in t.if_)}
    if not absent:
        return targets
    left = [n for n in range(len(targets)) if n not in absent]
    places = {old: new for new, old in enumerate(left)}
    return tuple(targets[n].numbered(places) for n in left)


# ---------------------------------------------------------------- activated abilities


def ability_proposals(position: Position, player: str, o: GameObject, *, judged: bool = True) -> Iterator[Proposal]:
    """Yield the ways in which abilities of an object that use the stack may be announced, X and targets still open.

    Not ``judged``: mana abilities too, and also those that something forbids, for saying why.
    """
    if o.phased_out or o.zone is Zone.STACK or (judged and has_split_second(position)):
        return
    for number, ability in enumerate(activated_of(look(position, o.id)), 1):
        if not judged or (not ability.is_mana_ability and may_activate_loyalty(position, player, o, ability)):
            yield from proposals_of_ability(position, player, o, number, ability, judged=judged)


def proposals_of_ability(
    position: Position, player: str, o: GameObject, number: int, ability: ActivatedAbility, *, judged: bool = True
) -> Iterator[Proposal]:
    """Yield the ways in which one activated ability may be announced, X and targets still open (602.2)."""
    if not judged or may_activate(position, player, o, number, ability):
        scope = Scope(board(position), player, o.id)
        for modes in mode_choices(ability.modes, scope):
            play = Activate(object=o.id, ability=number, modes=modes)
            yield put_ability_on_stack(position, play, ability, player)
