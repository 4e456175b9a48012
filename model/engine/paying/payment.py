"""Paying a locked-in cost: mana abilities first (601.2g), then every part of the cost in any order (601.2h)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from msgspec.structs import replace

from ...game.characteristics import board, look, scope_of
from ...game.counted import counted_for
from ...game.facts import Aspect
from ...game.matching import is_had, matches
from ...game.plays import PayCounters, PayLife, PayMana, PayObject, PayPlayer, PayStep
from ...game.position import GameObject, ObjectId, Position
from ...language import costs as cs
from ...language.abilities import Doing, LifeForMana, SpendAsThough
from ...language.effects import Place, Verb
from ...language.filters import THIS, ExiledWithThis, Filter, Spending, Zone
from ...language.mana import TYPES, Mana, ManaType
from ...language.objects import ObjectRef
from ...language.parts import mentions
from ..announcing.total_cost import Proposal
from ..events.amounts import milled
from ..events.destination import holds_now
from ..events.prohibited import bar_to_counters, bar_to_paying_life, bar_to_sacrificing
from ..events.proposed import Counters, Life, Move, Proposed, Tapping, Unattaching
from ..events.without_asking import Batch, Making, made_in_some_order, moves_from_top
from ..refusing import refuse, require
from ..statics import bans, in_force, is_any_standing
from .ledger import Ledger, Owed, Part, counted, words_of


def paying(position: Position, steps: Iterable[PayStep], ledger: Ledger, proposal: Proposal) -> Making[Position]:
    """Pay a cost in full, step by step, with nothing left over (601.2h); what it does is proposed on the way.

    Raises:
        IllegalAction: a step is impossible, pays for nothing, or something stays unpaid.
    """
    milling = False
    at_once: list[PayObject] = []
    changes: tuple[Proposed, ...] = ()
    every = list(steps)
    mana = _mana_at_first(every) if _is_pool_unseen(position) else []
    position, ledger = _pay_mana(position, mana, ledger, proposal)
    for step in every[len(mana) :]:
        mills = isinstance(step, PayPlayer) and step.what != "energy"
        require(mills or not milling, "601.2h", "cards are moved from the library after all other costs are paid")
        milling = mills
        if changes and not _is_at_once(step, at_once):
            position = yield Batch(position, changes)
            at_once, changes = [], ()
        done, ledger = _paid_with(position, step, ledger, proposal)
        position, changes = done.position, changes + done.changes
        at_once += [step] if isinstance(step, PayObject) else []
        if done.hidden:
            position, changes = (yield done), ()
    if changes:
        position = yield Batch(position, changes)
    if not any(o.is_paid for o in ledger):
        refuse("601.2h", f"the cost is not fully paid: {words_of(ledger)} is missing")
    return position


def _mana_at_first(steps: Iterable[PayStep]) -> list[PayMana]:
    found: list[PayMana] = []
    for step in steps:
        if not isinstance(step, PayMana):
            break
        found.append(step)
    return found


def _is_pool_unseen(position: Position) -> bool:
    """Whether no effect that bears on what mana may pay looks at the mana pool, which empties while it is spent."""
    return not is_any_standing(position, SpendAsThough) and not board(position).reads & Aspect.MANA


def _is_at_once(step: PayStep, before: Sequence[PayObject]) -> bool:
    """Whether a step is done at the same time as those before: "sacrifice two creatures" is done at once."""
    if not isinstance(step, PayObject) or step.for_ or not before:
        return False
    return before[-1].action == step.action and not before[-1].for_ and all(b.object != step.object for b in before)


def pay_step(position: Position, step: PayStep, ledger: Ledger, proposal: Proposal) -> tuple[Position, Ledger]:
    """The position and what is owed after one step of a payment, or a refusal by the rule that it breaks (601.2h)."""
    done, ledger = _paid_with(position, step, ledger, proposal)
    return made_in_some_order(done), ledger


def _paid_with(position: Position, step: PayStep, ledger: Ledger, proposal: Proposal) -> _Paid:
    """What a step does, and what is owed after it."""
    match step:
        case PayMana():
            position, ledger = _pay_mana(position, (step,), ledger, proposal)
            return Batch(position, ()), ledger
        case PayObject(for_=""):
            return _pay_object(position, step, ledger, proposal)
        case PayObject():
            return _pay_substitute(position, step, ledger, proposal)
        case PayLife():
            return _pay_life(position, step, ledger, proposal)
        case PayCounters():
            return _pay_counters(position, step, ledger, proposal)
        case PayPlayer():
            return _pay_player(position, step, ledger, proposal)


_Paid = tuple[Batch, Ledger]


# ---------------------------------------------------------------- mana (118.3a)


def _pay_mana(
    position: Position, steps: Sequence[PayMana], ledger: Ledger, proposal: Proposal
) -> tuple[Position, Ledger]:
    """Spend units of mana, each on a symbol, that are judged by the position as it is at first."""
    if not steps:
        return position, ledger
    player = position.players[proposal.player]
    pool = player.mana
    for step in steps:
        left = pool.remove(step.mana)
        if left is None:
            refuse("118.3a", f"there is no such {{{step.mana.type}}} in the mana pool")
        require(_may_be_spent(step.mana, proposal), "106.6", f"this {{{step.mana.type}}} may not be spent on that")
        fits = _fits_symbol(position, step.mana, step.symbol, proposal)
        require(fits, "107.4", f"{{{step.mana.type}}} can't pay {step.symbol}")
        ledger = counted(ledger, partial(Owed.without_symbol, symbol=step.symbol), step.symbol)
        pool = left
    return position.with_player(replace(player, mana=pool)), ledger


def _may_be_spent(mana: Mana, proposal: Proposal) -> bool:
    """Whether restrictions on a unit of mana let it pay for the proposal (106.6)."""
    made_by = proposal.spend_only.made_by if proposal.spend_only else None
    if made_by is not None:
        source, scope = mana.source, scope_of(proposal.position, None, proposal.player)
        if source not in proposal.position.objects or not matches(made_by, scope, source):
            return False
    return mana.only is None or _fits_spending(mana.only, proposal, ObjectId(mana.source))


def _fits_spending(only: Spending, proposal: Proposal, source: ObjectId | None) -> bool:
    """Whether what is paid for is among what mana is to be spent on, as a text on ``source`` says."""
    has_x = proposal.base.mana is not None and proposal.base.mana.variables > 0
    if only.with_x and not has_x:
        return False
    if proposal.special is not None:
        return proposal.special.name in only.actions
    if proposal.ability is not None and only.keyword not in ("", proposal.ability.keyword):
        return False
    what = only.spells if proposal.is_spell else only.abilities
    known = source if source in proposal.position.objects else None
    scope = scope_of(proposal.position, known, proposal.player)
    if only.had_by is not None and (proposal.ability is None or not is_had(proposal.ability, only.had_by, scope)):
        return False
    return matches(what, scope, proposal.this)


def _fits_symbol(position: Position, mana: Mana, symbol: str, proposal: Proposal) -> bool:
    """Whether a unit of mana can pay a single symbol: {1}, {S}, or one of a type (107.4)."""
    pays_generic = mana.only is None or mana.only.generic
    match symbol.strip("{}"):
        case "1":
            return pays_generic
        case "S":
            return mana.snow
        case "X":
            return pays_generic and not _spent_as(position, mana, proposal).isdisjoint(proposal.types_for_x)
        case type_ if type_ in TYPES:
            return ManaType(type_) in _spent_as(position, mana, proposal)
    return False


def _spent_as(position: Position, mana: Mana, proposal: Proposal) -> set[ManaType]:
    """The types as which the mana may be spent here: its own, and those as though of which it may be (609.4a–b).

    "Only as though it were" takes the own type away and lets no other effect add to that.
    """
    stacked = proposal.position.objects[proposal.this].stacked
    if proposal.is_spell and stacked is not None and stacked.any_type:
        return set(TYPES)
    effects = [
        s.ability
        for s in in_force(position, SpendAsThough)
        if s.is_about(position, proposal.player, s.ability.who)
        and (s.ability.spending is None or _fits_spending(s.ability.spending, proposal, s.this))
    ]
    bound = {t for e in effects if e.only for t in e.from_types}
    if mana.type in bound:
        return set.intersection(*(set(e.as_types) for e in effects if e.only and mana.type in e.from_types))
    may_be = {mana.type}
    while more := {t for e in effects if (may_be - bound) & set(e.from_types) for t in e.as_types} - may_be:
        may_be |= more
    return may_be


def _pay_substitute(position: Position, step: PayObject, ledger: Ledger, proposal: Proposal) -> _Paid:
    """Convoke, improvise, delve: an object pays for one mana of the total cost (702.51a, 702.126a, 702.66a)."""
    keyword = cs.SUBSTITUTES.get(step.for_)
    rule = _SUBSTITUTE_RULES.get(step.for_, "601.2h")
    has_it = proposal.is_spell and step.for_ in look(proposal.position, proposal.this).keywords
    if keyword is None or not has_it:
        refuse(rule, f"the spell does not have {step.for_}", proposal.this)
    require(step.action == keyword.action, rule, f"{step.for_} does not {step.action} anything", step.object)
    found = _require_object(position, step.object)
    scope = scope_of(position, proposal.this, proposal.player)
    require(matches(keyword.what, scope, step.object), rule, f"{step.object} can't pay by {step.for_}", step.object)
    require(_can_stand_for(position, keyword, found, step.symbol), rule, f"it can't pay {step.symbol}", step.object)
    ledger = counted(ledger, lambda owed: owed.without_symbol(step.symbol), step.symbol, step.object)
    return Batch(position, _change(position, keyword.action, found, proposal)), ledger


_SUBSTITUTE_RULES = {"convoke": "702.51a", "delve": "702.66a", "improvise": "702.126a"}


def _can_stand_for(position: Position, keyword: cs.Substitute, found: GameObject, symbol: str) -> bool:
    if symbol in ("{1}", "{X}"):
        return True
    return keyword.colored and symbol in {"{%s}" % color for color in look(position, found.id).colors}


# ---------------------------------------------------------------- objects


def _pay_object(position: Position, step: PayObject, ledger: Ledger, proposal: Proposal) -> _Paid:
    found = _require_object(position, step.object)
    action = cs.Action(step.action)
    scope = scope_of(position, proposal.this, proposal.player, proposal.x)

    def paid(part: Part) -> Part | None:
        asked = part.component
        if not isinstance(asked, cs.ObjectPart | cs.TotalPart) or asked.action != action or found.id in part.used:
            return None
        if isinstance(asked, cs.ObjectPart) and asked.on_this and not _is_as_proposed(position, found.id, proposal):
            return None
        if not matches(asked.what, scope, found.id) or (
            isinstance(asked, cs.TotalPart) and asked.keyword == "crew" and _cant_crew(position, found, proposal.player)
        ):
            return None
        counts = counted_for(asked, scope, found.id) if isinstance(asked, cs.TotalPart) else 1
        return Part(asked, part.left - counts, (*part.used, found.id))

    changes = _change(position, action, found, proposal)
    at_random = (
        part.component.what
        for owed in ledger
        for part in owed.parts
        if isinstance(part.component, cs.ObjectPart) and part.component.at_random and paid(part)
    )
    if (random := next(at_random, None)) is not None:
        changes = tuple(replace(change, at_random=random) for change in changes if isinstance(change, Move))
    ledger = counted(ledger, lambda owed: owed.without(paid), f"{action} {found.id}", found.id)
    return Batch(position, changes), ledger


def _cant_crew(position: Position, found: GameObject, player: str) -> bool:
    """Whether an effect says that a creature can't crew Vehicles (101.2, 702.122)."""
    return any(s.fits(s.ability.what, position, found.id) for s in bans(position, Doing.CREW, player))


def _require_object(position: Position, id: ObjectId) -> GameObject:
    found = position.objects.get(id)
    if found is None or found.phased_out:
        refuse("118.3", f"{id} is not there to pay with", id)
    return found


def _is_as_proposed(position: Position, id: ObjectId, proposal: Proposal) -> bool:
    """Whether "this" has not become another object meanwhile by changing zones (400.7)."""
    return id != proposal.this or position.is_there(proposal.position.objects[id].ref)


def _change(position: Position, action: cs.Action, found: GameObject, proposal: Proposal) -> tuple[Proposed, ...]:
    """What is to be done to an object as the cost says, if it can be done (118.3)."""
    id, player = found.id, proposal.player
    match action:
        case cs.Action.TAP:
            _require_permanent(found)
            require(not found.tapped, "118.3", f"{id} is already tapped", id)
            of_mana = id == proposal.this and proposal.ability is not None and proposal.ability.is_mana_ability
            return (Tapping(id=id, by=player, for_mana=of_mana),)
        case cs.Action.UNTAP:
            _require_permanent(found)
            require(found.tapped, "118.3", f"{id} is already untapped", id)
            return (Tapping(id=id, untap=True),)
        case cs.Action.UNATTACH:
            _require_permanent(found)
            require(found.attached_to is not None, "701.3d", f"{id} is attached to nothing", id)
            return (Unattaching(id=id),)
        case cs.Action.REVEAL:
            return ()
        case _:
            _require_movable(position, action, found, proposal)
            return (replace(_MOVES[action], id=id, by=player, exiled_with=_linked_to(proposal, action)),)


_MOVES = {
    cs.Action.SACRIFICE: Move(id="", to=Zone.GRAVEYARD, verb=Verb.SACRIFICE, rule="701.21"),
    cs.Action.RETURN: Move(id="", to=Zone.HAND, verb=Verb.RETURN),
    cs.Action.DISCARD: Move(id="", to=Zone.GRAVEYARD, verb=Verb.DISCARD, rule="701.9"),
    cs.Action.PUT_ON_TOP: Move(id="", to=Zone.LIBRARY, place=Place.TOP),
    cs.Action.PUT_ON_BOTTOM: Move(id="", to=Zone.LIBRARY, place=Place.BOTTOM),
    cs.Action.PUT_INTO_GRAVEYARD: Move(id="", to=Zone.GRAVEYARD),
    cs.Action.EXILE: Move(id="", to=Zone.EXILE, verb=Verb.EXILE, rule="701.13"),
}


def _require_movable(position: Position, action: cs.Action, found: GameObject, proposal: Proposal) -> None:
    """Refuse to move what is not where such a cost takes it from, or can't be moved so (118.3)."""
    match action:
        case cs.Action.SACRIFICE:
            _require_sacrificeable(position, found, proposal.player, for_play=proposal.special is None)
        case cs.Action.RETURN:
            _require_permanent(found)
        case cs.Action.DISCARD | cs.Action.PUT_ON_TOP:
            _require_in_hand(found, proposal.player)
        case cs.Action.PUT_INTO_GRAVEYARD:
            require(found.zone is Zone.EXILE, "118.3", f"{found.id} is not in exile", found.id)
        case _:
            pass


def _linked_to(proposal: Proposal, action: cs.Action) -> ObjectRef | None:
    """The object whose other text asks for what its cost has exiled (607.2a)."""
    if action is not cs.Action.EXILE:
        return None
    asks = mentions(look(proposal.position, proposal.this).all_abilities, ExiledWithThis)
    return proposal.position.objects[proposal.this].ref if asks else None


def _require_permanent(found: GameObject) -> None:
    require(found.zone is Zone.BATTLEFIELD, "118.3", f"{found.id} is not on the battlefield", found.id)


def _require_in_hand(found: GameObject, player: str) -> None:
    in_hand = found.zone is Zone.HAND and found.owner == player
    require(in_hand, "701.9a", f"{found.id} is not in {player}'s hand", found.id)


def _require_sacrificeable(position: Position, found: GameObject, player: str, *, for_play: bool) -> None:
    _require_permanent(found)
    require(found.controller == player, "701.21a", f"{player} does not control {found.id}", found.id)
    bar = bar_to_sacrificing(position, found, player, for_play=for_play)
    if bar is not None:
        refuse("101.2", f"{found.id} can't be sacrificed", found.id, *filter(None, [bar.this]))


# ---------------------------------------------------------------- life, counters, energy, cards of the library


def _pay_life(position: Position, step: PayLife, ledger: Ledger, proposal: Proposal) -> _Paid:
    if step.amount == 0:
        return Batch(position, ()), ledger  # 119.4b
    player = proposal.player

    def paid(part: Part) -> Part | None:
        asked = isinstance(part.component, cs.LifePart) and part.left == step.amount
        return replace(part, left=0) if asked else None

    def ways(owed: Owed) -> list[Owed]:
        instead = _life_pays(position, step, proposal)
        return owed.without(paid) + (owed.without_symbol(step.symbol) if instead else [])

    ledger = counted(ledger, ways, f"{step.amount} life")
    life = position.players[player].life
    require(0 < step.amount <= life, "119.4", f"{player} has {life} life and can't pay {step.amount}", player)
    bar = bar_to_paying_life(position, player, for_play=proposal.special is None)
    if bar is not None:
        refuse("101.2", f"{player} can't pay life", player, *filter(None, [bar.this]))
    return Batch(position, (Life(player=player, amount=-step.amount, paid=True),)), ledger


def _life_pays(position: Position, step: PayLife, proposal: Proposal) -> bool:
    """Whether an effect lets life be paid rather than one mana of this symbol's type."""
    return any(
        s.is_about(position, proposal.player, s.ability.who)
        and step.amount == s.ability.life
        and step.symbol in {"{%s}" % t for t in s.ability.types}
        for s in in_force(position, LifeForMana)
    )


def _pay_counters(position: Position, step: PayCounters, ledger: Ledger, proposal: Proposal) -> _Paid:
    found = _require_object(position, step.object)
    if step.number == 0:
        return Batch(position, ()), ledger

    def paid(part: Part) -> Part | None:
        if not _asks_for_counters(part, step, position, proposal):
            return None
        in_parts = isinstance(part.component, cs.RemoveCounters) and part.component.comes_apart
        return replace(part, left=part.left + step.number if in_parts else 0)

    what = f"{step.number:+} {step.kind} counters on {found.id}"
    ledger = counted(ledger, lambda owed: owed.without(paid), what, found.id)
    if step.number > 0:
        _require_counters_possible(position, found, step.kind, player=proposal.player)
    have = found.counters.get(step.kind, 0)
    rule = "606.6" if step.kind == "loyalty" else "118.3"
    require(have + step.number >= 0, rule, f"{found.id} has {have} {step.kind} counters", found.id)
    put = Counters(on=found.id, kind=step.kind, number=step.number, by=proposal.player, effect=False)
    return Batch(position, (put,)), ledger


def _require_counters_possible(position: Position, found: GameObject, kind: str, player: str) -> None:
    """Refuse to put counters where an effect says that there can't be any, or none of that kind (101.2)."""
    bar = bar_to_counters(position, found.id, kind, player)
    if bar is not None:
        refuse("101.2", f"counters can't be put on {found.id}", found.id, *filter(None, [bar.this]))


def _asks_for_counters(part: Part, step: PayCounters, position: Position, proposal: Proposal) -> bool:
    if not _is_as_proposed(position, ObjectId(step.object), proposal):
        return False
    scope = scope_of(position, proposal.this, proposal.player, proposal.x)
    match part.component:
        case cs.Loyalty(sign=sign):
            return (step.kind, step.number) == ("loyalty", sign * part.left) and step.object == proposal.this
        case cs.RemoveCounters(kind=kind, what=what, comes_apart=in_parts):
            fits = kind in ("", step.kind) and (
                0 < -step.number <= part.left if in_parts else step.number == -part.left
            )
            return fits and matches(what, scope, step.object) and _can_have_counters(position, what, step.object)
        case cs.PutCounters(kind=kind, what=what):
            return kind == step.kind and step.number == part.left and matches(what, scope, step.object)
    return False


def _can_have_counters(position: Position, what: Filter, id: ObjectId) -> bool:
    return what == THIS or position.objects[id].zone is Zone.BATTLEFIELD


def _pay_player(position: Position, step: PayPlayer, ledger: Ledger, proposal: Proposal) -> _Paid:
    kind = _PLAYER_PARTS.get(step.what)
    if kind is None:
        refuse("601.2h", f"nothing asks for {step.what}")

    def paid(part: Part) -> Part | None:
        asked = isinstance(part.component, kind) and part.left == step.number
        return replace(part, left=0) if asked else None

    if step.number == 0:
        return Batch(position, ()), ledger
    ledger = counted(ledger, lambda owed: owed.without(paid), f"{step.number} {step.what}")
    player = position.players[proposal.player]
    if kind is cs.EnergyPart:
        energy = player.counters.get("energy", 0)
        require(0 < step.number <= energy, "107.14", f"{player.name} has {energy} energy counters", player.name)
        spent = Counters(on=player.name, kind="energy", number=-step.number, by=player.name)
        return Batch(position, (spent,)), ledger
    enough = 0 < step.number <= player.library_size
    require(enough, "701.17b", f"{player.name}'s library has {player.library_size} cards", player.name)
    return _from_top(position, player.name, step.number, mills=kind is cs.MillPart), ledger


def _from_top(position: Position, player: str, number: int, *, mills: bool) -> Batch:
    """Cards from the top of a library to be milled or exiled; effects may change how many are milled (118.11)."""
    if not mills:
        top = Move(id="", to=Zone.EXILE, verb=Verb.EXILE, by=player, rule="701.13")
        return moves_from_top(position, player, number, top)
    number = milled(position, player, number, holds_now)
    top = Move(id="", to=Zone.GRAVEYARD, verb=Verb.MILL, by=player, rule="701.17")
    return moves_from_top(position, player, number, top)


_PLAYER_PARTS: dict[str, type[cs.Component]] = {
    "energy": cs.EnergyPart,
    "mill": cs.MillPart,
    "exile_top": cs.ExileTopPart,
}
