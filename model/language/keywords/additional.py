"""Keywords that ask for more beside the mana cost of a spell (118.8, 702)."""

from __future__ import annotations

from .. import costs as cs
from .. import filters as fi
from ..abilities import AdditionalCost, CostChange, Flash, Mode, Modes, Reach, SpellAbility, Unmodelled
from ..amounts import Amount, Count, ModesChosen, Targets, TimesPaid, X
from ..conditions import Holds
from ..mana import ManaCost


def kicker(text: str, *extra: cs.Component) -> AdditionalCost:
    """Kicker (702.33a)."""
    return AdditionalCost(cs.cost(text, *extra), "kicker", optional=True)


def kickers(*costs: cs.Component | str) -> tuple[AdditionalCost, ...]:
    """Kicker [A] and/or [B] (702.33b): ``kicker.1`` and ``kicker.2``, for text to tell apart (702.33f)."""
    return tuple(AdditionalCost(cs.cost(each), f"kicker.{n}", optional=True) for n, each in enumerate(costs, 1))


def multikicker(text: str, *extra: cs.Component) -> AdditionalCost:
    """Multikicker (702.33c)."""
    return AdditionalCost(cs.cost(text, *extra), "multikicker", optional=True, repeatable=True)


def buyback(text: str, *extra: cs.Component) -> AdditionalCost:
    """Buyback (702.27a)."""
    return AdditionalCost(cs.cost(text, *extra), "buyback", optional=True)


def entwine(text: str, *extra: cs.Component) -> AdditionalCost:
    """Entwine (702.42a): with it, all modes are chosen."""
    return AdditionalCost(cs.cost(text, *extra), "entwine", optional=True, all_modes=True)


def replicate(text: str, *extra: cs.Component) -> AdditionalCost:
    """Replicate (702.56a)."""
    return AdditionalCost(cs.cost(text, *extra), "replicate", optional=True, repeatable=True)


def escalate(*parts: cs.Component | str) -> AdditionalCost:
    """Escalate (702.120a): paid once for each mode chosen beyond the first; it follows from the modes."""
    return AdditionalCost(cs.cost(*parts), "escalate", times=ModesChosen(beyond=1))


def spree(*modes: Mode) -> SpellAbility:
    """Spree (702.172a): one or more modes, each at its cost."""
    return SpellAbility(modes=Modes(modes, 1, len(modes)))


def tiered(*modes: Mode) -> SpellAbility:
    """Tiered (702.183a): one mode, at its cost."""
    return SpellAbility(modes=Modes(modes))


def strive(text: str) -> CostChange:
    """Strive, an ability word (207.2c): the spell costs more for each target beyond the first."""
    return CostChange(ManaCost.parse(text), fi.THIS, times=Targets(beyond=1), zone=fi.Zone.STACK)


def undaunted() -> CostChange:
    """Undaunted (702.125a): the spell costs {1} less for each opponent."""
    return CostChange(ManaCost.parse("{1}"), fi.THIS, less=True, times=Count(fi.OPPONENT), zone=fi.Zone.STACK)


def squad(text: str, *extra: cs.Component) -> AdditionalCost:
    """Squad (702.157a)."""
    return AdditionalCost(cs.cost(text, *extra), "squad", optional=True, repeatable=True)


def offspring(text: str) -> AdditionalCost:
    """Offspring (702.175a)."""
    return AdditionalCost(cs.cost(text), "offspring", optional=True)


def casualty(power: int | X) -> AdditionalCost:
    """Casualty N (702.153a); X is announced, and is no more than the power of what is sacrificed."""
    return AdditionalCost(
        cs.cost(cs.sacrifice(fi.CREATURE & at_least(fi.Stat.POWER, power))), "casualty", optional=True
    )


def bargain() -> AdditionalCost:
    """Bargain (702.166a)."""
    return AdditionalCost(cs.cost(cs.sacrifice(fi.ARTIFACT | fi.ENCHANTMENT | fi.TOKEN)), "bargain", optional=True)


def conspire() -> AdditionalCost:
    """Conspire (702.78a)."""
    return AdditionalCost(
        cs.cost(cs.tap_untapped(fi.CREATURE & fi.Shares(fi.Quality.COLOR, fi.THIS), 2)), "conspire", optional=True
    )


def gift() -> AdditionalCost:
    """Gift (702.174a): an opponent is chosen. Which one has no bearing on legality, so a play does not say it."""
    return AdditionalCost(cs.cost(), "gift", optional=True)


def may_collect_evidence(number: int) -> AdditionalCost:
    """As an additional cost to cast this spell, you may collect evidence N (701.59c)."""
    return AdditionalCost(cs.cost(cs.collect_evidence(number)), "collect-evidence", optional=True)


def teamwork(power: int) -> AdditionalCost:
    """Teamwork N: you may tap any number of untapped creatures that you control with total power N or greater."""
    return AdditionalCost(cs.cost(cs.tap_with_total(fi.Stat.POWER, power, fi.CREATURE)), "teamwork", optional=True)


def assist() -> Unmodelled:
    """Assist (702.132a): whether another player helps is that player's choice.

    A spell that its caster can pay for alone is legal; of one that only help could pay for castable says ``unknown``.
    """
    return Unmodelled("assist: another player may pay generic mana", (Reach.PAYING,))


def behold(what: fi.Filter, number: int = 1) -> cs.Component:
    """Behold a [quality] (701.4a): reveal such a card from your hand, or choose such a permanent you control.

    Of several, each may be either.
    """
    revealed = [cs.cost(*([cs.reveal(what, n)] if n else [])) for n in range(number + 1)]
    chosen = [cs.cost(*([cs.choose(what, n)] if n else [])) for n in range(number + 1)]
    return cs.OneOf(tuple(revealed[n].plus(chosen[number - n]) for n in range(number, -1, -1)))


def behold_and_exile(what: fi.Filter) -> cs.Component:
    """Behold a [quality] and exile it: from your hand, or a permanent that you control (701.4a)."""
    return cs.OneOf((cs.cost(cs.exile_from(fi.Zone.HAND, what)), cs.cost(cs.exile_from(fi.Zone.BATTLEFIELD, what))))


def blight(number: Amount | int) -> cs.Component:
    """Blight N: put N -1/-1 counters on a creature you control (122.1)."""
    return cs.PutCounters("-1/-1", number, fi.PERMANENT & fi.CREATURE & fi.YOURS)


def forage() -> cs.Component:
    """Forage (701.61a): exile three cards from your graveyard, or sacrifice a Food."""
    return cs.OneOf((cs.cost(cs.exile_from(fi.Zone.GRAVEYARD, count=3)), cs.cost(cs.sacrifice(fi.HasType("Food")))))


def at_least(stat: fi.Stat, number: Amount | int) -> fi.Filter:
    """Has at least so much of a number."""
    return fi.HasStat(stat, fi.Compare.AT_LEAST, number)


def retrace() -> AdditionalCost:
    """Retrace (702.81a): the cost of casting the card from its owner's graveyard this way."""
    return AdditionalCost(cs.cost(cs.discard(fi.LAND)), "retrace", optional=True, zone=fi.Zone.GRAVEYARD)


def must_also(*parts: cs.Component | str) -> AdditionalCost:
    """As an additional cost to cast this spell, … (118.8)."""
    return AdditionalCost(cs.cost(*parts))


def x_within(least: Amount | int = 0, most: Amount | int | None = None) -> AdditionalCost:
    """X can't be less, or more (107.3): for spells; in the cost of an ability stands ``BoundsOfX`` itself."""
    return AdditionalCost(cs.cost(cs.BoundsOfX(least, most)))


def may_also(*parts: cs.Component | str, number: int = 1, any_number: bool = False) -> AdditionalCost:
    """As an additional cost to cast this spell, you may … (118.8b), ``any_number`` of times where it says so."""
    return AdditionalCost(cs.cost(*parts), str(number), optional=True, repeatable=any_number)


def flash_for(*parts: cs.Component | str) -> tuple[Flash, AdditionalCost]:
    """It may be cast as though it had flash if so much more is paid (601.3c)."""
    return (
        Flash(fi.THIS, if_=(Holds(TimesPaid("flash"), fi.Compare.AT_LEAST, 1),)),
        AdditionalCost(cs.cost(*parts), "flash", optional=True),
    )
