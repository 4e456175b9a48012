"""Names of what a position exercises, roughly one for each family of rules: found by walking the card language.

``MECHANISMS`` lists all that there are, each with its rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import singledispatch

from castable.model.game.position import MAIN_PHASES, GameObject, Position
from castable.model.language.abilities import (
    ActivateAnyTime,
    ActivatedAbility,
    AddColors,
    AdditionalCost,
    AddTypes,
    AlternativeCost,
    Cant,
    CantBeTarget,
    CantHave,
    ChosenColorChange,
    ChosenTypeChange,
    Controls,
    CostChange,
    CostMinimum,
    CountsAs,
    Doing,
    EachForTarget,
    Enchant,
    ExtraLands,
    Flash,
    GainAbility,
    GainActivatedOf,
    Haste,
    InsteadOfKeywordCost,
    Keyword,
    LandLimit,
    LifeForMana,
    LoseAllAbilities,
    LoseKeyword,
    LosesAbility,
    LoyaltyActivations,
    MayPayAlso,
    MayPayInstead,
    MayPlayFrom,
    Mode,
    Modes,
    ModifyPowerToughness,
    MustTarget,
    OnAnyTurn,
    OnlyIf,
    OtherNumbers,
    ProducesInstead,
    RemoveTypes,
    SetColors,
    SetCreatureTypes,
    SetLandTypes,
    SetPowerToughness,
    SetTypes,
    SorcerySpeed,
    SpecialAction,
    SpellAbility,
    SpellLimit,
    SpellText,
    SpendAsThough,
    SpendOnly,
    Splice,
    SwitchPowerToughness,
    TriggeredAbility,
)
from castable.model.language.amounts import Amount, ChosenNumber, X
from castable.model.language.cards import Card, kebab
from castable.model.language.conditions import CouldCastSorcery, FirstUseThisTurn, NeverUsed
from castable.model.language.costs import (
    Action,
    Cost,
    EnergyPart,
    ExileTopPart,
    LifePart,
    Loyalty,
    ManaPart,
    MillPart,
    ObjectPart,
    OneOf,
    PayLess,
    PaysOff,
    PutCounters,
    RemoveCounters,
    SharingPart,
    TotalPart,
    Waterbend,
)
from castable.model.language.effects import (
    Add,
    AddChosen,
    AddEach,
    AddEither,
    AddMana,
    AddOneOf,
    CouldProduce,
    DamageYou,
    DoubleUnspent,
    TheChosenColor,
)
from castable.model.language.filters import (
    ChosenCardType,
    ChosenColor,
    ChosenName,
    ChosenType,
    ChosenWord,
    Filter,
    Who,
    Zone,
)
from castable.model.language.mana import C, Symbol
from castable.model.language.parts import mentions, parts_of, remembered
from castable.model.language.targets import Joint, Related, Target

from .vocabulary import KEYWORDS, MECHANISMS

__all__ = ["MECHANISMS", "mechanisms", "of_part"]


def mechanisms(what: Card | Position) -> frozenset[str]:
    """The mechanisms of a card, or of a position: of its known objects, and of the state that it is in."""
    return _of_card(what) if isinstance(what, Card) else _of_position(what)


# ---------------------------------------------------------------- cards

_LINKED = (ChosenCardType, ChosenColor, ChosenColorChange, ChosenName, ChosenNumber, ChosenType, ChosenTypeChange,
           ChosenWord, TheChosenColor)  # fmt: skip
_LAYOUTS = {"split": "split-card", "adventure": "adventure-card", "modal": "modal-faces"}


@remembered
def _of_card(card: Card) -> frozenset[str]:
    found = {_LAYOUTS[card.layout]} if card.layout in _LAYOUTS else set()
    if card.has_halves:
        found.add("room")
    for face in card.faces:
        if face.mana_cost is None and face is card.front and "Land" not in face.type_line.types:
            found.add("no-mana-cost")
        if mentions(face.abilities, _LINKED):
            found.add("linked-choice")
        found |= of_part((face.mana_cost, face.abilities))
    return frozenset(found)


def of_part(part: object) -> frozenset[str]:
    """The mechanisms of a part of a card's text: an ability, a cost, several of them."""
    return frozenset(name for each in parts_of(part, _is_gone_into) for name in _names(each))


def _is_gone_into(part: object) -> bool:
    """Whether the parts of a part count: those of mana abilities are told apart, filters and triggers ask nothing."""
    if isinstance(part, ActivatedAbility):
        return not part.is_mana_ability
    return not isinstance(part, TriggeredAbility | Filter | CostChange)


@singledispatch
def _names(part: object) -> Iterator[str]:
    """The names for one part of a text; what nobody knows has those of its class, or none."""
    name = _BY_CLASS.get(type(part))
    if name:
        yield name


_BY_CLASS: Mapping[type, str] = {
    ProducesInstead: "mana-replacement", SpendAsThough: "spend-as-though", SpendOnly: "spend-only",
    LifeForMana: "pay-life-instead", X: "x", MayPayInstead: "alternative-cost", MayPayAlso: "optional-cost",
    OneOf: "choice-of-costs", Waterbend: "tap-cost", SharingPart: "choice-of-costs",
    PayLess: "pay-less-for", PaysOff: "pay-less-for",
    CostMinimum: "minimum-cost", InsteadOfKeywordCost: "keyword-cost-replaced", TotalPart: "total-cost-of-objects",
    LifePart: "life-cost", EnergyPart: "energy-cost", MillPart: "library-cost", ExileTopPart: "library-cost",
    RemoveCounters: "counters-cost", PutCounters: "counters-cost", Loyalty: "loyalty", Splice: "splice",
    Enchant: "enchant", CantBeTarget: "cant-be-target", MustTarget: "must-target", SpellText: "text-as-cast",
    EachForTarget: "text-as-cast", OtherNumbers: "text-as-cast", Flash: "flash-permission",
    ExtraLands: "extra-lands", ActivateAnyTime: "any-time-permission", OnAnyTurn: "any-time-permission",
    LoyaltyActivations: "loyalty-permission", Haste: "haste-permission", CountsAs: "counts-as",
    SpellLimit: "spell-limit", LandLimit: "spell-limit", SorcerySpeed: "sorcery-speed", OnlyIf: "cast-condition",
    Controls: "layers-control", SetLandTypes: "layers-types", AddTypes: "layers-types", SetTypes: "layers-types",
    SetCreatureTypes: "layers-types", RemoveTypes: "layers-types", ChosenTypeChange: "layers-types",
    SetColors: "layers-colors", AddColors: "layers-colors", ChosenColorChange: "layers-colors",
    GainAbility: "granted-abilities", GainActivatedOf: "granted-abilities", LoseKeyword: "lost-abilities",
    LosesAbility: "lost-abilities", LoseAllAbilities: "lost-abilities", CantHave: "lost-abilities",
    SetPowerToughness: "layers-power",
    ModifyPowerToughness: "layers-power", SwitchPowerToughness: "layers-power",
}  # fmt: skip


@_names.register
def _(part: Symbol) -> Iterator[str]:
    if part.variable:
        yield "x"
    if len(part.types) > 1 or (part.types and part.generic):
        yield "hybrid"
    if part.phyrexian:
        yield "phyrexian"
    if part.snow:
        yield "snow"
    if part.types == (C,):
        yield "colorless"


@_names.register
def _(part: Keyword) -> Iterator[str]:
    yield from _keyword(part.name)


def _keyword(name: str) -> Iterator[str]:
    """The name of a keyword, where it matters; kicker.1 is kicker."""
    known = kebab(name.partition(".")[0]) if name else ""
    if known in KEYWORDS:
        yield known


# ------------------------------------------------ abilities

_ZONES = {Zone.GRAVEYARD, Zone.HAND, Zone.EXILE, Zone.COMMAND, Zone.LIBRARY}


@_names.register
def _(part: ActivatedAbility) -> Iterator[str]:
    if part.is_mana_ability:
        yield from _of_mana_ability(part)
        return
    yield from ("activated-ability", *_keyword(part.keyword))
    if part.zone in _ZONES or part.other_zone in _ZONES:
        yield "ability-outside-battlefield"
    if part.by is not Who.YOU:
        yield "anyone-activates"
    yield from _several(part)
    if part.own_changes:
        yield "own-cost-reduction"
    for condition in part.only_if:
        yield _only_if(condition)


def _only_if(condition: object) -> str:
    if isinstance(condition, CouldCastSorcery):
        return "sorcery-timing"
    return "activation-limit" if isinstance(condition, FirstUseThisTurn | NeverUsed) else "activation-condition"


@_names.register(SpellAbility)
@_names.register(Mode)
def _several(part: ActivatedAbility | SpellAbility | Mode) -> Iterator[str]:
    if len(part.targets) > 1:
        yield "several-targets"


@_names.register
def _(part: SpecialAction) -> Iterator[str]:
    yield from _keyword("discard any time" if part.name == "discard" else part.name)


@_names.register
def _(part: TriggeredAbility) -> Iterator[str]:
    if part.is_mana_ability:
        yield "mana-trigger"


@_names.register
def _(part: MayPlayFrom) -> Iterator[str]:
    yield "zone-permission"
    if part.any_type:
        yield "spend-as-though"
    if part.cost is not None or part.free or part.alternative:
        yield "alternative-cost"


@_names.register
def _(part: Cant) -> Iterator[str]:
    of_costs = part.doing in (Doing.SACRIFICE, Doing.PAY_LIFE, Doing.PUT_COUNTERS)
    yield "cant-be-target" if part.doing is Doing.TARGET else "cost-prohibition" if of_costs else "prohibition"


# ------------------------------------------------ costs

_OF_ACTIONS = {
    Action.TAP: "tap-cost",
    Action.UNTAP: "untap-cost",
    Action.SACRIFICE: "sacrifice-cost",
    Action.DISCARD: "discard-cost",
    Action.EXILE: "exile-cost",
    Action.REVEAL: "reveal-cost",
}  # any other puts an object elsewhere


@_names.register
def _(part: ObjectPart) -> Iterator[str]:
    if not (part.action is Action.TAP and part.on_this):
        yield _OF_ACTIONS.get(part.action, "return-cost")


@_names.register
def _(part: AlternativeCost) -> Iterator[str]:
    yield from ("alternative-cost", *_keyword(part.name))
    if part.zone is not None:
        yield "zone-permission"


@_names.register
def _(part: AdditionalCost) -> Iterator[str]:
    yield "optional-cost" if part.optional else "additional-cost"
    yield from _keyword(part.name if part.name != "flash" else "")
    if part.name == "flash":
        yield "flash-permission"
    if part.zone is not None:
        yield "zone-permission"


@_names.register
def _(part: CostChange) -> Iterator[str]:
    if part.zone is Zone.STACK:
        yield "own-cost-reduction"
    else:
        yield "cost-reduction" if part.less else "cost-increase"
    if part.less and (part.typed_only or part.mana.colors):
        yield "colored-reduction"
    if part.minimum:
        yield "least-reduced-cost"
    if part.extra:
        yield "imposed-cost"


# ------------------------------------------------ targets and modes


@_names.register
def _(part: Target) -> Iterator[str]:
    yield "targets"
    if part.most != 1:
        yield "several-targets"
    if part.least != part.most:
        yield "any-number-of-targets"
    if part.other_than:
        yield from ("several-targets", "another-target")
    if part.divided is not None:
        yield "division"
    if part.chooser is not Who.YOU:
        yield "opponent-chooses"


@_names.register(Joint)
@_names.register(Related)
def _(_: Joint | Related) -> Iterator[str]:
    yield "joint-targets"


@_names.register
def _(part: Modes) -> Iterator[str]:
    yield "modes"
    if part.most != 1:
        yield "several-modes"
    if any(mode.cost.parts or mode.weight != 1 for mode in part.options):
        yield "modes-with-costs"
    if part.chooser is not Who.YOU:
        yield "opponent-chooses"


# ------------------------------------------------ mana abilities


def _of_mana_ability(ability: ActivatedAbility) -> Iterator[str]:
    yield "mana-ability"
    if ability.zone is not Zone.BATTLEFIELD:
        yield "mana-outside-battlefield"
    if ability.only_if:
        yield "mana-condition"
    if ability.by is not Who.YOU:
        yield "anyone-activates"
    for cost_part in _components(ability.cost):
        yield from _cost_of_mana(cost_part)
    for effect in ability.effects:
        for part in parts_of(effect):
            yield from _effect_of_mana(part)


def _components(cost: Cost) -> Iterator[object]:
    """The parts of a cost, those of each way to pay it too."""
    for part in cost:
        yield part
        if isinstance(part, OneOf):
            for option in part.options:
                yield from _components(option)


_OBJECTS_FOR_MANA = {Action.TAP: "tap-others-for-mana", Action.UNTAP: "untap-for-mana",
                     Action.SACRIFICE: "sacrifice-for-mana"}  # fmt: skip


def _cost_of_mana(part: object) -> Iterator[str]:
    match part:
        case ManaPart(cost):
            yield "nested-mana"
            for symbol in cost or ():
                yield from _names(symbol)
        case ObjectPart(action=Action.TAP) if part.on_this:
            pass
        case ObjectPart(action=action):
            yield _OBJECTS_FOR_MANA.get(action, "cards-for-mana")
        case LifePart():
            yield "life-for-mana"
        case RemoveCounters() | PutCounters():
            yield "counters-for-mana"
        case _:
            yield from _names(part)


def _effect_of_mana(part: object) -> Iterator[str]:
    match part:
        case CouldProduce():
            yield "mana-others-could-produce"
        case DamageYou():
            yield "damage-for-mana"
        case DoubleUnspent():
            yield "mana-doubling"
        case AddChosen() | AddOneOf() | AddEither():
            yield "mana-choice"
        case AddEach():
            yield "mana-amount"
    if isinstance(part, AddMana) and part.only is not None:
        yield "restricted-mana"
    if (isinstance(part, Add) and isinstance(part.times, Amount)) or (
        isinstance(part, AddChosen) and isinstance(part.amount, Amount)
    ):
        yield "mana-amount"


# ---------------------------------------------------------------- positions


_NOT_OF_TOKENS = frozenset({"no-mana-cost"})  # they are never cast


def _of_position(position: Position) -> frozenset[str]:
    found: set[str] = set()
    for made in position.objects.values():
        found |= _of_card(made.card) - (_NOT_OF_TOKENS if made.token else frozenset())
        found.update(_states(made))
    found.update(_facts(position))
    for effect in position.effects:
        found |= of_part((effect.changes, effect.static or ()))
    return frozenset(found)


def _states(made: GameObject) -> Iterator[str]:
    """What an object has beyond its card."""
    marks = {
        "face-down": made.face_down,
        "summoning-sickness": made.sick,
        "counters": any(kind != "loyalty" for kind in made.counters),
        "attached": made.attached_to is not None,
        "combat": made.attacking is not None or made.blocking,
        "phased-out": made.phased_out,
        "not-its-owners": made.zone is Zone.BATTLEFIELD and made.controller != made.owner,
        "token": made.token,
        "commander": made.commander,
        "linked-choice": made.chosen,
    }
    return (name for name, is_so in marks.items() if is_so)


def _facts(position: Position) -> Iterator[str]:
    """What the position has beyond its objects."""
    history, players = position.history, position.players.values()
    is_main = position.turn.phase in MAIN_PHASES and position.priority == position.turn.player
    marks = {
        "floating-mana": any(len(player.mana) for player in players),
        "not-main-phase": not is_main,
        "stack": position.stack,
        "lands-played": any(player.lands_played for player in players),
        "turn-history": any(
            getattr(history, name) for name in history.__struct_fields__ if name not in ("cards", "ignoring")
        ),
        "lasting-effect": position.effects,
    }
    return (name for name, is_so in marks.items() if is_so)
