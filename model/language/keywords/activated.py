"""Keyword abilities, and ability words, that are activated abilities (702, 207.2c).

A function with a cost returns the whole ability; one that takes an ability returns it as the rules read it behind the
keyword: ``boast(ability)`` is "Boast — [ability]".
"""

from __future__ import annotations

from msgspec.structs import replace

from .. import abilities as ab
from .. import effects as ef
from .. import filters as fi
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
from ..events import EventKind
from ..mana import ManaCost, ManaType
from ..names import Name, paid_by
from ..parts import parts_of
from ..targets import Target, target
from .parts import RETURNED, when

AS_A_SORCERY = (CouldCastSorcery(),)
ATTACH = ef.Attaches(ef.SOURCE, ef.Targeted())
_RETURN = ef.MoveTo(what=ef.SOURCE, to=fi.Zone.BATTLEFIELD, verb=ef.Verb.RETURN)
A_CREATURE = fi.PERMANENT & fi.CREATURE
YOUR_CREATURE = A_CREATURE & fi.YOURS


def _ability(
    keyword: str,
    parts: tuple[Component | str, ...],
    done: ef.Effect | str,
    *targets: Target,
    only_if: tuple[Condition, ...] = (),
    zone: fi.Zone = fi.Zone.BATTLEFIELD,
) -> ab.ActivatedAbility:
    effect = ef.Does(done) if isinstance(done, str) else done
    return ab.ActivatedAbility(cost(*parts), (effect,), targets, only_if=only_if, zone=zone, keyword=keyword)


# ---------------------------------------------------------------- attaching


def equip(text: str | Component, *extra: Component, what: fi.Filter = fi.CREATURE) -> ab.ActivatedAbility:
    """Equip (702.6a), equip [quality] creature (702.6c), and equip planeswalker, which need be no creature (702.6e)."""
    walkers = fi.PLANESWALKER in list(parts_of(what))
    host = fi.PERMANENT & what & fi.YOURS if walkers else YOUR_CREATURE & what
    attach = replace(ATTACH, as_creature=True) if walkers else ATTACH
    return _ability("equip", (text, *extra), attach, target(host), only_if=AS_A_SORCERY)


def fortify(text: str, *extra: Component) -> ab.ActivatedAbility:
    """Fortify (702.67a)."""
    return _ability("fortify", (text, *extra), ATTACH, target(fi.PERMANENT & fi.LAND & fi.YOURS), only_if=AS_A_SORCERY)


def reconfigure(*parts: Component | str) -> tuple[ab.ActivatedAbility, ab.ActivatedAbility, ab.Continuous]:
    """Reconfigure (702.151a–b): attach, unattach, and being no creature meanwhile."""
    on_a_creature = ThisFits(fi.AttachedTo(fi.CREATURE))
    return (
        _ability("reconfigure", parts, ATTACH, target(YOUR_CREATURE & ~fi.THIS), only_if=AS_A_SORCERY),
        _ability("reconfigure", parts, ef.Unattaches(ef.SOURCE), only_if=(on_a_creature, *AS_A_SORCERY)),
        ab.Continuous(fi.THIS, (ab.RemoveTypes(("Creature",)),), (on_a_creature,)),
    )


def aura_swap(text: str) -> ab.ActivatedAbility:
    """Aura swap (702.65a)."""
    return _ability("aura swap", (text,), ef.SwapsAura(ef.SOURCE))


# ---------------------------------------------------------------- on the battlefield


def crew(number: int) -> ab.ActivatedAbility:
    """Crew (702.122a)."""
    power = tap_with_total(fi.Stat.POWER, number, fi.CREATURE & ~fi.THIS, "crew")
    animated = ef.Changes(ef.SOURCE, (ab.AddTypes(("Artifact", "Creature")),))
    return _ability("crew", (power,), ef.Seq((animated, ef.Undergoes(ef.SOURCE, EventKind.CREWED))))


def saddle(number: int) -> ab.ActivatedAbility:
    """Saddle (702.171a)."""
    power = tap_with_total(fi.Stat.POWER, number, fi.CREATURE & ~fi.THIS, "saddle")
    return _ability("saddle", (power,), ef.GetsDesignation(ef.SOURCE, "saddled"), only_if=AS_A_SORCERY)


def station() -> ab.ActivatedAbility:
    """Station (702.184a)."""
    charged = ef.PutsCounters(ef.SOURCE, "charge", ef.NumberOf(fi.Stat.POWER, ef.Bound(paid_by(Action.TAP)), "station"))
    return _ability("station", (tap_untapped(fi.CREATURE & ~fi.THIS),), charged, only_if=AS_A_SORCERY)


def level_up(text: str) -> ab.ActivatedAbility:
    """Level up (702.87a)."""
    return _ability("level up", (text,), ef.PutsCounters(ef.SOURCE, "level"), only_if=AS_A_SORCERY)


def outlast(text: str) -> ab.ActivatedAbility:
    """Outlast (702.107a)."""
    return _ability("outlast", (text, TAP_THIS), ef.PutsCounters(ef.SOURCE, "+1/+1"), only_if=AS_A_SORCERY)


def monstrosity(number: int, *parts: Component | str) -> ab.ActivatedAbility:
    """[Cost]: monstrosity N (701.37a): it may be activated again, and does nothing then."""
    done = ef.Seq((ef.PutsCounters(ef.SOURCE, "+1/+1", number), ef.GetsDesignation(ef.SOURCE, "monstrous")))
    return _ability("", parts, ef.If((Unless(ef.Fits(ef.SOURCE, fi.Is(fi.State.MONSTROUS))),), done))


def adapt(number: int, *parts: Component | str) -> ab.ActivatedAbility:
    """[Cost]: adapt N (701.46a)."""
    without = Unless(ef.Fits(ef.SOURCE, fi.HasCounter("+1/+1", 1)))
    return _ability("", parts, ef.If((without,), ef.PutsCounters(ef.SOURCE, "+1/+1", number)))


def transfigure(text: str) -> ab.ActivatedAbility:
    """Transfigure (702.71a)."""
    return _ability("transfigure", (text, SACRIFICE_THIS), "search for a creature", only_if=AS_A_SORCERY)


def craft(text: str, *materials: Component) -> ab.ActivatedAbility:
    """Craft with [materials] (702.167a); see ``craft_materials`` and ``one_or_more_materials``."""
    back = replace(_RETURN, transformed=True, under=ef.OWNERS)
    return _ability("craft", (text, EXILE_THIS, *materials), back, only_if=AS_A_SORCERY)


def boast(ability: ab.ActivatedAbility) -> ab.ActivatedAbility:
    """Boast (702.142a): only if the creature attacked this turn, and once each turn."""
    attacked = (ThisFits(fi.Is(fi.State.ATTACKED)), FirstUseThisTurn())
    return replace(ability, only_if=(*ability.only_if, *attacked), keyword="boast")


def exhaust(ability: ab.ActivatedAbility) -> ab.ActivatedAbility:
    """Exhaust (702.177a): only once."""
    return replace(ability, only_if=(*ability.only_if, NeverUsed()), keyword="exhaust")


def power_up(ability: ab.ActivatedAbility) -> ab.ActivatedAbility:
    """Power-up: only once, and for less by the object's mana cost if the object entered this turn."""
    entered = (ThisFits(fi.Is(fi.State.ENTERED_THIS_TURN)),)
    less = ab.CostChange(ManaCost(), abilities=fi.THIS, less=True, own_mana_cost=True, if_=entered)
    return replace(ability, only_if=(*ability.only_if, NeverUsed()), keyword="power-up", own_changes=(less,))


# ---------------------------------------------------------------- from the hand


def cycling(text: str, *extra: Component) -> ab.ActivatedAbility:
    """Cycling (702.29a)."""
    return _ability("cycling", (text, DISCARD_THIS, *extra), ef.Draws(ef.YOU), zone=fi.Zone.HAND)


def typecycling(what: str, text: str, *extra: Component) -> ab.ActivatedAbility:
    """Typecycling (702.29e), such as basic landcycling; an effect on cycling costs is one on its cost too (702.29f)."""
    return _ability("cycling", (text, DISCARD_THIS, *extra), _search(what), zone=fi.Zone.HAND)


def _search(what: str) -> ef.Effect:
    """Search for a card of a type, in words of the type line (702.29e)."""
    words = tuple(fi.HasType(word[:1].upper() + word[1:]) for word in what.split())
    return ef.Searches(ef.YOU, words[0] if len(words) == 1 else fi.AllOf(words), reveal=True)


def transmute(text: str) -> ab.ActivatedAbility:
    """Transmute (702.53a)."""
    same = fi.HasStat(fi.Stat.MANA_VALUE, fi.Compare.EQUAL, ef.NumberOf(fi.Stat.MANA_VALUE, ef.SOURCE))
    return _ability(
        "transmute",
        (text, DISCARD_THIS),
        ef.Searches(ef.YOU, same, reveal=True),
        only_if=AS_A_SORCERY,
        zone=fi.Zone.HAND,
    )


def reinforce(number: int | str, text: str) -> ab.ActivatedAbility:
    """Reinforce (702.77a)."""
    more = ef.PutsCounters(ef.Targeted(), "+1/+1", number if isinstance(number, int) else X())
    return _ability("reinforce", (text, DISCARD_THIS), more, target(A_CREATURE), zone=fi.Zone.HAND)


def ninjutsu(text: str) -> ab.ActivatedAbility:
    """Ninjutsu (702.49a, c): an unblocked attacker goes back to hand for it; it attacks whom that attacked."""
    attacker = return_to_hand(fi.CREATURE & fi.Is(fi.State.UNBLOCKED))
    put = ef.MoveTo(
        what=ef.SOURCE, to=fi.Zone.BATTLEFIELD, under=ef.YOU, tapped=True, attacking=ef.AttackedBy(RETURNED)
    )
    return _ability("ninjutsu", (text, REVEAL_THIS, attacker), put, zone=fi.Zone.HAND)


def commander_ninjutsu(text: str) -> ab.ActivatedAbility:
    """Commander ninjutsu (702.49d): from the command zone too."""
    return replace(ninjutsu(text), other_zone=fi.Zone.COMMAND)


def forecast(ability: ab.ActivatedAbility) -> ab.ActivatedAbility:
    """Forecast (702.57a–b): from the hand, during its owner's upkeep, once each turn; the card is revealed."""
    when = (YourTurn(), During(("upkeep",)), FirstUseThisTurn())
    return replace(ability, only_if=(*ability.only_if, *when), zone=fi.Zone.HAND, keyword="forecast")


def channel(ability: ab.ActivatedAbility) -> ab.ActivatedAbility:
    """Channel, an ability word: discard this card (207.2c)."""
    return replace(_discarded(ability), keyword="channel")


def bloodrush(ability: ab.ActivatedAbility) -> ab.ActivatedAbility:
    """Bloodrush, an ability word: discard this card for an attacking creature (207.2c)."""
    return _discarded(ability)


def _discarded(ability: ab.ActivatedAbility) -> ab.ActivatedAbility:
    """An ability for which the card discards itself (113.6j)."""
    return replace(ability, cost=ability.cost.plus(Cost((DISCARD_THIS,))), zone=fi.Zone.HAND)


# ---------------------------------------------------------------- from the graveyard


def unearth(text: str, *extra: Component) -> ab.ActivatedAbility:
    """Unearth (702.84a)."""
    return _ability("unearth", (text, *extra), _UNEARTHED, only_if=AS_A_SORCERY, zone=fi.Zone.GRAVEYARD)


_EXILED_LATER = ab.TriggeredAbility(
    ab.ManaEvent.OTHER,
    effects=(ef.MoveTo(what=ef.SOURCE, to=fi.Zone.EXILE, verb=ef.Verb.EXILE),),
    when=ab.Begins("end", next_only=True),
)
_LEAVES = ab.GoesElsewhere(what=ef.SpokenOf(ef.SOURCE), to=None, frm=fi.Zone.BATTLEFIELD, instead=fi.Zone.EXILE)
_UNEARTHED = ef.Seq(
    (
        _RETURN,
        ef.Changes(ef.SOURCE, (ab.GainAbility(ab.Keyword("haste")),), ef.Until.FOREVER),
        ef.Later(_EXILED_LATER),
        ef.Rules(_LEAVES, ef.Until.FOREVER),
    )
)
"""It has haste, is exiled at the next end step, and where it would leave the battlefield for anywhere else."""


def scavenge(text: str, *extra: Component) -> ab.ActivatedAbility:
    """Scavenge (702.97a)."""
    return replace(
        _exiled(
            "scavenge", text, ef.PutsCounters(ef.Targeted(), "+1/+1", ef.NumberOf(fi.Stat.POWER, ef.SOURCE)), *extra
        ),
        targets=(target(A_CREATURE),),
    )


def embalm(text: str, *extra: Component) -> ab.ActivatedAbility:
    """Embalm (702.128a)."""
    return _exiled("embalm", text, _zombie(ab.SetColors((ManaType.WHITE,))), *extra)


def eternalize(text: str, *extra: Component) -> ab.ActivatedAbility:
    """Eternalize (702.129a)."""
    return _exiled("eternalize", text, _zombie(ab.SetColors((ManaType.BLACK,)), ab.SetPowerToughness(4, 4)), *extra)


def _zombie(*changes: ab.Change) -> ef.Effect:
    """A token that is a copy of this card, a Zombie without a mana cost besides (702.128a, 702.129a)."""
    return ef.CreatesCopies(ef.YOU, ef.SOURCE, changes=(*changes, ab.AddTypes(("Zombie",)), ab.LosesManaCost()))


def encore(text: str, *extra: Component) -> ab.ActivatedAbility:
    """Encore (702.141a)."""
    made = ef.CreatesCopiesAgainst(ef.SOURCE, ef.EACH_OPPONENT, later=True)
    haste = ef.Changes(_TOKENS, (ab.GainAbility(ab.Keyword("haste")),), ef.Until.FOREVER)
    gone = ef.Later(when(ab.Begins("end", next_only=True), ef.sacrifice(_TOKENS)))
    return _exiled("encore", text, ef.Seq((made, ef.If((ef.WasDone(),), ef.Seq((haste, gone))))), *extra)


_TOKENS = ef.Bound(Name.TOKENS)


def renew(ability: ab.ActivatedAbility) -> ab.ActivatedAbility:
    """Renew, an ability word: exile this card from your graveyard, only as a sorcery (207.2c)."""
    return replace(ability, cost=ability.cost.plus(Cost((EXILE_THIS,))), only_if=AS_A_SORCERY, zone=fi.Zone.GRAVEYARD)


def _exiled(keyword: str, text: str, note: ef.Effect | str, *extra: Component) -> ab.ActivatedAbility:
    """An ability for which the card exiles itself from the graveyard, only as a sorcery."""
    return _ability(keyword, (text, EXILE_THIS, *extra), note, only_if=AS_A_SORCERY, zone=fi.Zone.GRAVEYARD)
