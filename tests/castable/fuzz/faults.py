"""Faults that engines have, each as another position: what castable says of that one, an engine with the fault says.

Most of them read the texts of all cards otherwise; some change a state, or pay in their own way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import inf
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from castable import api
from castable.model.game.changes import Shelves
from castable.model.game.characteristics import activated_abilities
from castable.model.game.errors import CastableError
from castable.model.game.plays import Activate
from castable.model.game.position import GameObject, ObjectId, Position
from castable.model.language import abilities as ab
from castable.model.language.cards import Card, Face, TypeLine
from castable.model.language.costs import TAP_THIS, BoundsOfX, Cost, ManaPayment
from castable.model.language.effects import Add, AddMana, AddOneOf
from castable.model.language.filters import Zone
from castable.model.language.mana import COLORS, C, ManaCost, Symbol, mana_text, mana_units
from castable.model.language.parts import exchanged
from castable.model.language.targets import Target

Exchange = Callable[[Any], Any]
NOTHING = ab.Inert()


class Fault(Struct, frozen=True):
    """A single fault: the rule that it breaks, what the engine does, and the position that it takes another one for."""

    name: str
    rule: str
    does: str
    mistaken: Callable[[Position, str], Position]


def other(position: Position, **changes: Any) -> Position:
    """The position with some fields changed, and nothing known of it yet."""
    return replace(position, memo=Shelves(), **changes)


def reading(exchange: Exchange) -> Callable[[Position, str], Position]:
    """All cards are read with some parts of their texts exchanged; a position without such parts stays itself."""

    def mistaken(position: Position, _: str) -> Position:
        cards: dict[int, Card] = {}
        objects = dict(position.objects)
        for id, found in position.objects.items():
            key = id_of(found.card)
            card = cards[key] = cards.get(key) or exchanged(found.card, exchange)
            if card is not found.card:
                objects[id] = replace(found, card=card)
        changed = any(objects[i] is not position.objects[i] for i in objects)
        return other(position, objects=objects) if changed else position

    return mistaken


id_of = id  # ``id`` is an object's, everywhere below


# ---------------------------------------------------------------- payment


def mana_plays(position: Position, player: str) -> Iterator[tuple[ObjectId, list[Activate]]]:
    """What can be tapped for mana, and for nothing else, with the ways to do it."""
    found = api.plays(position, player=player, timeout=inf)
    for id in position.battlefield:
        plays = [p for p in found.of_objects((id,)) if isinstance(p, Activate)]
        abilities = [activated_abilities(position, id)[p.ability - 1] for p in plays]
        if plays and all(a.is_mana_ability and a.cost.parts == (TAP_THIS,) for a in abilities):
            yield id, plays


def greedy(position: Position, player: str) -> Position:
    """Taps everything for the first mana that it can make, and only then looks at what that pays for."""
    for _, plays in mana_plays(position, player):
        position = tapped_for_mana(position, player, plays[0])
    return position


def tapped_for_mana(position: Position, player: str, play: Activate) -> Position:
    """The position after a mana ability, or the same where it no longer can be activated."""
    try:
        return api.apply(position, play, player=player)
    except CastableError:
        return position


def used_twice(position: Position, player: str) -> Position:
    """Creatures that tap for one kind of mana have done so, and are untapped still."""
    for id, plays in mana_plays(position, player):
        found = position.objects[id]
        own = [a for a in found.printed.abilities if isinstance(a, ab.ActivatedAbility) and a.is_mana_ability]
        fixed = len(own) == len(plays) == 1 and isinstance(own[0].effects[0], Add)
        if not fixed or "Creature" not in found.printed.type_line.types:
            continue
        position = tapped_for_mana(position, player, plays[0])
        again = replace(position.objects[id], tapped=False, card=exchanged(found.card, no_more_mana))
        position = other(position, objects={**position.objects, id: again})
    return position


def no_more_mana(part: Any) -> Any:
    """What has made mana makes no more."""
    return NOTHING if isinstance(part, ab.ActivatedAbility) and part.is_mana_ability else part


def starting_itself(part: Any) -> Any:
    """What costs one mana to make more also makes the rest of it for nothing."""
    if not isinstance(part, Face):
        return part
    more = tuple(a for old in part.abilities if (a := _started(old)))
    return replace(part, abilities=part.abilities + more) if more else part


def _started(ability: object) -> ab.ActivatedAbility | None:
    if not isinstance(ability, ab.ActivatedAbility) or len(ability.effects) != 1 or ability.cost.mana is None:
        return None
    made = ability.effects[0]
    options = (made.symbols,) if isinstance(made, Add) else made.options if isinstance(made, AddOneOf) else ()
    if ability.cost.mana.mana_value() != 1 or not options:
        return None
    types = {unit.type for text in options for unit in mana_units(text) if len(mana_units(text)) == 2}
    left = AddOneOf(options=tuple(mana_text((t,)) for t in sorted(types)))
    return replace(ability, cost=Cost(ability.cost.others), effects=(left,)) if types else None


def one_life_is_kept(position: Position, player: str) -> Position:
    """The last life can't be paid."""
    seat = position.players[player]
    return other(position, players={**position.players, player: replace(seat, life=seat.life - 1)})


def colorless_as_generic(part: Any) -> Any:
    """{C} in a cost asks for any mana."""
    return Symbol(generic=1) if part == Symbol((C,)) else part


def restriction_forgotten(part: Any) -> Any:
    """Mana may be spent on anything."""
    return replace(part, only=None) if isinstance(part, AddMana) and part.only else part


def phyrexian_only_by_mana(part: Any) -> Any:
    """Phyrexian symbols can't be paid with life."""
    return replace(part, phyrexian=False) if isinstance(part, Symbol) and part.phyrexian else part


def first_half_only(part: Any) -> Any:
    """Hybrid symbols ask for their first half."""
    return replace(part, types=part.types[:1]) if isinstance(part, Symbol) and len(part.types) > 1 else part


# ---------------------------------------------------------------- total costs


def reduced_in_colors(part: Any) -> Any:
    """A reduction of generic mana takes colored mana as well."""
    if not isinstance(part, ab.CostChange) or not part.less or not part.mana.generic:
        return part
    anything = Symbol(COLORS, 1)
    rest = tuple(s for s in part.mana if not s.is_generic)
    return replace(part, mana=ManaCost((anything,) * part.mana.generic + rest))


def is_increase(part: object) -> bool:
    """Whether it makes spells or abilities cost more."""
    return isinstance(part, ab.CostChange) and not part.less


def is_additional(part: object) -> bool:
    """Whether it is a cost that must be paid besides; one with X says what X may be, and stays."""
    return isinstance(part, ab.AdditionalCost) and not part.optional and not part.name and not part.cost.mentions_x


def from_graveyard(part: object) -> bool:
    """Whether it lets the card be cast from the graveyard."""
    return isinstance(part, ab.AlternativeCost) and part.zone is Zone.GRAVEYARD


def without(wanted: Callable[[object], bool]) -> Callable[[Position, str], Position]:
    """Texts of this kind are not there."""
    return reading(lambda part: NOTHING if wanted(part) else part)


def keyword(name: str) -> Callable[[object], bool]:
    """Whether a part is this keyword."""
    return lambda part: isinstance(part, ab.Keyword) and part.name == name


def of_type(*types: type) -> Callable[[object], bool]:
    """Whether a part is of one of these types."""
    return lambda part: isinstance(part, types)


def changing(type_: type) -> Callable[[object], bool]:
    """Whether a part is an effect that changes characteristics in this way."""
    return lambda part: isinstance(part, ab.Continuous) and any(isinstance(c, type_) for c in part.changes)


def forbidding(doing: ab.Doing) -> Callable[[object], bool]:
    """Whether a part forbids this."""
    return lambda part: isinstance(part, ab.Cant) and part.doing is doing


# ---------------------------------------------------------------- timing, targets, choices


def with_sick(change: Callable[[GameObject], GameObject]) -> Callable[[Position, str], Position]:
    """Creatures that came this turn are taken for others."""

    def mistaken(position: Position, _: str) -> Position:
        sick = {i: o for i, o in position.objects.items() if o.sick and "Creature" in o.printed.type_line.types}
        objects = {**position.objects, **{i: change(o) for i, o in sick.items()}}
        return other(position, objects=objects) if sick else position

    return mistaken


def recovered(creature: GameObject) -> GameObject:
    """It may use {T}."""
    return replace(creature, sick=False)


def exhausted(creature: GameObject) -> GameObject:
    """It can't be tapped for anything."""
    return replace(creature, tapped=True)


def sorcery_as_instant(part: Any) -> Any:
    """Sorceries are cast as instants are."""
    if not isinstance(part, TypeLine) or "Sorcery" not in part.types:
        return part
    return replace(part, types=part.types - {"Sorcery"} | {"Instant"})


def nothing_was_activated(position: Position, _: str) -> Position:
    """What was activated this turn is forgotten."""
    return other(position, history=replace(position.history, activated={})) if position.history.activated else position


def no_land_was_played(position: Position, player: str) -> Position:
    """Lands played this turn are forgotten."""
    seat = position.players[player]
    if not seat.lands_played:
        return position
    return other(position, players={**position.players, player: replace(seat, lands_played=0)})


def one_is_enough(part: Any) -> Any:
    """Where several targets are asked for, the same one will do for all of them."""
    many = isinstance(part, Target) and isinstance(part.least, int) and part.least > 1
    return replace(part, least=1) if many else part


def one_is_needed(part: Any) -> Any:
    """Where no target need be chosen, one must be."""
    none = isinstance(part, Target) and part.least == 0
    return replace(part, least=1) if none else part


def any_together(part: Any) -> Any:
    """Conditions on several targets together are forgotten."""
    joint = isinstance(part, Target) and part.joint
    return replace(part, joint=()) if joint else part


def x_is_zero(part: Any) -> Any:
    """X is always 0."""
    if not isinstance(part, Face) or not part.mana_cost or not part.mana_cost.variables:
        return part
    return replace(part, abilities=(*part.abilities, ab.AdditionalCost(Cost((BoundsOfX(most=0),)))))


def one_mode(part: Any) -> Any:
    """No more than one mode is chosen, where that may be."""
    several = isinstance(part, ab.Modes) and part.least in (0, 1) and part.most != part.least
    return replace(part, most=1) if several else part


FAULTS: Mapping[str, Fault] = {
    fault.name: fault
    for fault in (
        Fault("greedy", "601.2g", "taps for mana before it looks at the cost", greedy),
        Fault("used-twice", "601.2h", "taps a creature for mana and for convoke", used_twice),
        Fault("signet", "601.2g", "pays a mana ability with what it makes", reading(starting_itself)),
        Fault("last-life", "119.4", "keeps the last life", one_life_is_kept),
        Fault("colorless", "107.4c", "pays {C} with any mana", reading(colorless_as_generic)),
        Fault("restricted", "106.6", "spends restricted mana on anything", reading(restriction_forgotten)),
        Fault("phyrexian", "107.4f", "pays no life for Phyrexian mana", reading(phyrexian_only_by_mana)),
        Fault("hybrid", "107.4e", "pays hybrid mana with its first half", reading(first_half_only)),
        Fault("delve", "702.66a", "knows no delve", without(keyword(ManaPayment.DELVE))),
        Fault("minimum", "601.2f", "knows no least total cost", without(of_type(ab.CostMinimum))),
        Fault("tax", "118.7", "knows no increases of costs", without(is_increase)),
        Fault("reduction", "118.7a", "reduces colored mana as well", reading(reduced_in_colors)),
        Fault("additional", "118.8", "casts without additional costs", without(is_additional)),
        Fault("sick", "302.6", "taps creatures that came this turn", with_sick(recovered)),
        Fault("sick-convoke", "702.51a", "taps nothing that came this turn", with_sick(exhausted)),
        Fault("sorcery", "307.1", "casts sorceries at any time", reading(sorcery_as_instant)),
        Fault("flash", "702.8a", "knows no flash", without(keyword("flash"))),
        Fault("split-second", "702.61a", "knows no split second", without(keyword("split second"))),
        Fault("loyalty", "606.3", "activates loyalty abilities twice a turn", nothing_was_activated),
        Fault("lands", "305.2", "plays a second land", no_land_was_played),
        Fault("hexproof", "702.11b", "targets what is hexproof", without(keyword("hexproof"))),
        Fault("flagbearer", "601.2c", "need not target a Flagbearer", without(of_type(ab.MustTarget))),
        Fault("same-target", "115.3", "chooses one target twice", reading(one_is_enough)),
        Fault("up-to", "115.6", "chooses at least one target", reading(one_is_needed)),
        Fault("together", "601.2c", "targets whatever others are targeted", reading(any_together)),
        Fault("prohibition", "101.2", "casts what can't be cast", without(forbidding(ab.Doing.CAST))),
        Fault("limit", "101.2", "casts more spells than it may", without(of_type(ab.SpellLimit))),
        Fault("graveyard", "702.34a", "casts nothing from the graveyard", without(from_graveyard)),
        Fault("blood-moon", "305.7", "leaves lands their types", without(changing(ab.SetLandTypes))),
        Fault("humility", "613.1f", "leaves objects their abilities", without(changing(ab.LoseAllAbilities))),
        Fault("granted", "613.1f", "gives no abilities", without(changing(ab.GainAbility))),
        Fault("x", "107.3a", "knows no X but 0", reading(x_is_zero)),
        Fault("modes", "700.2", "chooses one mode", reading(one_mode)),
    )
}  # fmt: skip
"""All faults by name."""
