"""Keyword abilities, and ability words, that are activated abilities (702, 207.2c).

A function with a cost returns the whole ability; one that takes an ability returns it as the rules read it behind the
keyword: ``boast(ability)`` is "Boast — [ability]".
"""

from __future__ import annotations

from msgspec.structs import replace

from ..abilities import (
    ActivatedAbility,
    AddTypes,
    Begins,
    Change,
    Continuous,
    CostChange,
    GainAbility,
    GoesElsewhere,
    Keyword,
    LosesManaCost,
    ManaEvent,
    RemoveTypes,
    SetColors,
    SetPowerToughness,
    TriggeredAbility,
)
from ..amounts import X
from ..conditions import Condition, CouldCastSorcery, During, FirstUseThisTurn, NeverUsed, ThisFits, Unless, YourTurn
from ..costs import (
    DISCARD_THIS,
    EXILE_THIS,
    REVEAL_THIS,
    SACRIFICE_THIS,
    TAP_THIS,
    Action,
    Component,
    Cost,
    cost,
    return_to_hand,
    tap_untapped,
    tap_with_total,
)
from ..effects import (
    EACH_OPPONENT,
    OWNERS,
    SOURCE,
    YOU,
    Attaches,
    AttackedBy,
    Bound,
    Changes,
    CreatesCopies,
    CreatesCopiesAgainst,
    Does,
    Draws,
    Effect,
    Fits,
    GetsDesignation,
    If,
    Later,
    MoveTo,
    NumberOf,
    PutsCounters,
    Rules,
    Searches,
    Seq,
    SpokenOf,
    SwapsAura,
    Targeted,
    Unattaches,
    Undergoes,
    Until,
    Verb,
    WasDone,
    sacrifice,
)
from ..events import EventKind
from ..filters import (
    CREATURE,
    LAND,
    PERMANENT,
    PLANESWALKER,
    THIS,
    YOURS,
    AllOf,
    AttachedTo,
    Compare,
    Filter,
    HasCounter,
    HasStat,
    HasType,
    Is,
    Stat,
    State,
    Zone,
)
from ..mana import ManaCost, ManaType
from ..names import Name, paid_by
from ..parts import parts_of
from ..targets import Target, target
from .parts import RETURNED, when

AS_A_SORCERY = (CouldCastSorcery(),)
ATTACH = Attaches(SOURCE, Targeted())
_RETURN = MoveTo(what=SOURCE, to=Zone.BATTLEFIELD, verb=Verb.RETURN)
A_CREATURE = PERMANENT & CREATURE
YOUR_CREATURE = A_CREATURE & YOURS


def _ability(
    keyword: str,
    parts: tuple[Component | str, ...],
    done: Effect | str,
    *targets: Target,
    only_if: tuple[Condition, ...] = (),
    zone: Zone = Zone.BATTLEFIELD,
) -> ActivatedAbility:
    effect = Does(done) if isinstance(done, str) else done
    return ActivatedAbility(cost(*parts), (effect,), targets, only_if=only_if, zone=zone, keyword=keyword)


# ---------------------------------------------------------------- attaching


def equip(text: str | Component, *extra: Component, what: Filter = CREATURE) -> ActivatedAbility:
    """Equip (702.6a), equip [quality] creature (702.6c), and equip planeswalker, which need be no creature (702.6e)."""
    walkers = PLANESWALKER in list(parts_of(what))
    host = PERMANENT & what & YOURS if walkers else YOUR_CREATURE & what
    attach = replace(ATTACH, as_creature=True) if walkers else ATTACH
    return _ability("equip", (text, *extra), attach, target(host), only_if=AS_A_SORCERY)


def fortify(text: str, *extra: Component) -> ActivatedAbility:
    """Fortify (702.67a)."""
    return _ability("fortify", (text, *extra), ATTACH, target(PERMANENT & LAND & YOURS), only_if=AS_A_SORCERY)


def reconfigure(*parts: Component | str) -> tuple[ActivatedAbility, ActivatedAbility, Continuous]:
    """Reconfigure (702.151a–b): attach, unattach, and being no creature meanwhile."""
    on_a_creature = ThisFits(AttachedTo(CREATURE))
    return (
        _ability("reconfigure", parts, ATTACH, target(YOUR_CREATURE & ~THIS), only_if=AS_A_SORCERY),
        _ability("reconfigure", parts, Unattaches(SOURCE), only_if=(on_a_creature, *AS_A_SORCERY)),
        Continuous(THIS, (RemoveTypes(("Creature",)),), (on_a_creature,)),
    )


def aura_swap(text: str) -> ActivatedAbility:
    """Aura swap (702.65a)."""
    return _ability("aura swap", (text,), SwapsAura(SOURCE))


# ---------------------------------------------------------------- on the battlefield


def crew(number: int) -> ActivatedAbility:
    """Crew (702.122a)."""
    power = tap_with_total(Stat.POWER, number, CREATURE & ~THIS, "crew")
    animated = Changes(SOURCE, (AddTypes(("Artifact", "Creature")),))
    return _ability("crew", (power,), Seq((animated, Undergoes(SOURCE, EventKind.CREWED))))


def saddle(number: int) -> ActivatedAbility:
    """Saddle (702.171a)."""
    power = tap_with_total(Stat.POWER, number, CREATURE & ~THIS, "saddle")
    return _ability("saddle", (power,), GetsDesignation(SOURCE, "saddled"), only_if=AS_A_SORCERY)


def station() -> ActivatedAbility:
    """Station (702.184a)."""
    charged = PutsCounters(SOURCE, "charge", NumberOf(Stat.POWER, Bound(paid_by(Action.TAP)), "station"))
    return _ability("station", (tap_untapped(CREATURE & ~THIS),), charged, only_if=AS_A_SORCERY)


def level_up(text: str) -> ActivatedAbility:
    """Level up (702.87a)."""
    return _ability("level up", (text,), PutsCounters(SOURCE, "level"), only_if=AS_A_SORCERY)


def outlast(text: str) -> ActivatedAbility:
    """Outlast (702.107a)."""
    return _ability("outlast", (text, TAP_THIS), PutsCounters(SOURCE, "+1/+1"), only_if=AS_A_SORCERY)


def monstrosity(number: int, *parts: Component | str) -> ActivatedAbility:
    """[Cost]: monstrosity N (701.37a): it may be activated again, and does nothing then."""
    done = Seq((PutsCounters(SOURCE, "+1/+1", number), GetsDesignation(SOURCE, "monstrous")))
    return _ability("", parts, If((Unless(Fits(SOURCE, Is(State.MONSTROUS))),), done))


def adapt(number: int, *parts: Component | str) -> ActivatedAbility:
    """[Cost]: adapt N (701.46a)."""
    without = Unless(Fits(SOURCE, HasCounter("+1/+1", 1)))
    return _ability("", parts, If((without,), PutsCounters(SOURCE, "+1/+1", number)))


def transfigure(text: str) -> ActivatedAbility:
    """Transfigure (702.71a)."""
    return _ability("transfigure", (text, SACRIFICE_THIS), "search for a creature", only_if=AS_A_SORCERY)


def craft(text: str, *materials: Component) -> ActivatedAbility:
    """Craft with [materials] (702.167a); see ``craft_materials`` and ``one_or_more_materials``."""
    back = replace(_RETURN, transformed=True, under=OWNERS)
    return _ability("craft", (text, EXILE_THIS, *materials), back, only_if=AS_A_SORCERY)


def boast(ability: ActivatedAbility) -> ActivatedAbility:
    """Boast (702.142a): only if the creature attacked this turn, and once each turn."""
    attacked = (ThisFits(Is(State.ATTACKED)), FirstUseThisTurn())
    return replace(ability, only_if=(*ability.only_if, *attacked), keyword="boast")


def exhaust(ability: ActivatedAbility) -> ActivatedAbility:
    """Exhaust (702.177a): only once."""
    return replace(ability, only_if=(*ability.only_if, NeverUsed()), keyword="exhaust")


def power_up(ability: ActivatedAbility) -> ActivatedAbility:
    """Power-up: only once, and for less by the object's mana cost if the object entered this turn."""
    entered = (ThisFits(Is(State.ENTERED_THIS_TURN)),)
    less = CostChange(ManaCost(), abilities=THIS, less=True, own_mana_cost=True, if_=entered)
    return replace(ability, only_if=(*ability.only_if, NeverUsed()), keyword="power-up", own_changes=(less,))


# ---------------------------------------------------------------- from the hand


def cycling(text: str, *extra: Component) -> ActivatedAbility:
    """Cycling (702.29a)."""
    return _ability("cycling", (text, DISCARD_THIS, *extra), Draws(YOU), zone=Zone.HAND)


def typecycling(what: str, text: str, *extra: Component) -> ActivatedAbility:
    """Typecycling (702.29e), such as basic landcycling; an effect on cycling costs is one on its cost too (702.29f)."""
    return _ability("cycling", (text, DISCARD_THIS, *extra), _search(what), zone=Zone.HAND)


def _search(what: str) -> Effect:
    """Search for a card of a type, in words of the type line (702.29e)."""
    words = tuple(HasType(word[:1].upper() + word[1:]) for word in what.split())
    return Searches(YOU, words[0] if len(words) == 1 else AllOf(words), reveal=True)


def transmute(text: str) -> ActivatedAbility:
    """Transmute (702.53a)."""
    same = HasStat(Stat.MANA_VALUE, Compare.EQUAL, NumberOf(Stat.MANA_VALUE, SOURCE))
    return _ability(
        "transmute", (text, DISCARD_THIS), Searches(YOU, same, reveal=True), only_if=AS_A_SORCERY, zone=Zone.HAND
    )


def reinforce(number: int | str, text: str) -> ActivatedAbility:
    """Reinforce (702.77a)."""
    more = PutsCounters(Targeted(), "+1/+1", number if isinstance(number, int) else X())
    return _ability("reinforce", (text, DISCARD_THIS), more, target(A_CREATURE), zone=Zone.HAND)


def ninjutsu(text: str) -> ActivatedAbility:
    """Ninjutsu (702.49a, c): an unblocked attacker goes back to hand for it; it attacks whom that attacked."""
    attacker = return_to_hand(CREATURE & Is(State.UNBLOCKED))
    put = MoveTo(what=SOURCE, to=Zone.BATTLEFIELD, under=YOU, tapped=True, attacking=AttackedBy(RETURNED))
    return _ability("ninjutsu", (text, REVEAL_THIS, attacker), put, zone=Zone.HAND)


def commander_ninjutsu(text: str) -> ActivatedAbility:
    """Commander ninjutsu (702.49d): from the command zone too."""
    return replace(ninjutsu(text), other_zone=Zone.COMMAND)


def forecast(ability: ActivatedAbility) -> ActivatedAbility:
    """Forecast (702.57a–b): from the hand, during its owner's upkeep, once each turn; the card is revealed."""
    when = (YourTurn(), During(("upkeep",)), FirstUseThisTurn())
    return replace(ability, only_if=(*ability.only_if, *when), zone=Zone.HAND, keyword="forecast")


def channel(ability: ActivatedAbility) -> ActivatedAbility:
    """Channel, an ability word: discard this card (207.2c)."""
    return replace(_discarded(ability), keyword="channel")


def bloodrush(ability: ActivatedAbility) -> ActivatedAbility:
    """Bloodrush, an ability word: discard this card for an attacking creature (207.2c)."""
    return _discarded(ability)


def _discarded(ability: ActivatedAbility) -> ActivatedAbility:
    """An ability for which the card discards itself (113.6j)."""
    return replace(ability, cost=ability.cost.plus(Cost((DISCARD_THIS,))), zone=Zone.HAND)


# ---------------------------------------------------------------- from the graveyard


def unearth(text: str, *extra: Component) -> ActivatedAbility:
    """Unearth (702.84a)."""
    return _ability("unearth", (text, *extra), _UNEARTHED, only_if=AS_A_SORCERY, zone=Zone.GRAVEYARD)


_EXILED_LATER = TriggeredAbility(
    ManaEvent.OTHER, effects=(MoveTo(what=SOURCE, to=Zone.EXILE, verb=Verb.EXILE),), when=Begins("end", next_only=True)
)
_LEAVES = GoesElsewhere(what=SpokenOf(SOURCE), to=None, frm=Zone.BATTLEFIELD, instead=Zone.EXILE)
_UNEARTHED = Seq(
    (
        _RETURN,
        Changes(SOURCE, (GainAbility(Keyword("haste")),), Until.FOREVER),
        Later(_EXILED_LATER),
        Rules(_LEAVES, Until.FOREVER),
    )
)
"""It has haste, is exiled at the next end step, and where it would leave the battlefield for anywhere else."""


def scavenge(text: str, *extra: Component) -> ActivatedAbility:
    """Scavenge (702.97a)."""
    return replace(
        _exiled("scavenge", text, PutsCounters(Targeted(), "+1/+1", NumberOf(Stat.POWER, SOURCE)), *extra),
        targets=(target(A_CREATURE),),
    )


def embalm(text: str, *extra: Component) -> ActivatedAbility:
    """Embalm (702.128a)."""
    return _exiled("embalm", text, _zombie(SetColors((ManaType.WHITE,))), *extra)


def eternalize(text: str, *extra: Component) -> ActivatedAbility:
    """Eternalize (702.129a)."""
    return _exiled("eternalize", text, _zombie(SetColors((ManaType.BLACK,)), SetPowerToughness(4, 4)), *extra)


def _zombie(*changes: Change) -> Effect:
    """A token that is a copy of this card, a Zombie without a mana cost besides (702.128a, 702.129a)."""
    return CreatesCopies(YOU, SOURCE, changes=(*changes, AddTypes(("Zombie",)), LosesManaCost()))


def encore(text: str, *extra: Component) -> ActivatedAbility:
    """Encore (702.141a)."""
    made = CreatesCopiesAgainst(SOURCE, EACH_OPPONENT, later=True)
    haste = Changes(_TOKENS, (GainAbility(Keyword("haste")),), Until.FOREVER)
    gone = Later(when(Begins("end", next_only=True), sacrifice(_TOKENS)))
    return _exiled("encore", text, Seq((made, If((WasDone(),), Seq((haste, gone))))), *extra)


_TOKENS = Bound(Name.TOKENS)


def renew(ability: ActivatedAbility) -> ActivatedAbility:
    """Renew, an ability word: exile this card from your graveyard, only as a sorcery (207.2c)."""
    return replace(ability, cost=ability.cost.plus(Cost((EXILE_THIS,))), only_if=AS_A_SORCERY, zone=Zone.GRAVEYARD)


def _exiled(keyword: str, text: str, note: Effect | str, *extra: Component) -> ActivatedAbility:
    """An ability for which the card exiles itself from the graveyard, only as a sorcery."""
    return _ability(keyword, (text, EXILE_THIS, *extra), note, only_if=AS_A_SORCERY, zone=Zone.GRAVEYARD)
