"""Keywords that let a spell be cast for another cost (118.9, 702).

Where a keyword also says what becomes of the permanent later (evoke, dash, warp, …), that can't matter to casting it
and is left out.
"""

from __future__ import annotations

from .. import abilities as ab
from .. import filters as fi
from ..amounts import SpellsCastThisTurn, TimesPaid
from ..conditions import (
    CombatDamageBy,
    Condition,
    CouldCastSorcery,
    During,
    Holds,
    LostLifeThisTurn,
    ThisFits,
    YourTurn,
)
from ..costs import Action, Component, ObjectPart, OwnManaCost, PayLess, cost, discard, return_to_hand, sacrifice
from ..effects import Changes, Effect, PutsCounters, Targeted, Until
from ..mana import ManaCost
from ..targets import Target, target

AT_ONCE = (ab.GainAbility(ab.Flash(fi.THIS)),)
"""What a spell needs that is cast while an ability resolves: no time that its types ask for (608.2g)."""


def awakened(number: int) -> tuple[Effect, ...]:
    """What a spell does for its awaken cost (702.113a)."""
    alive = (ab.AddTypes(("Creature", "Elemental")), ab.SetPowerToughness(0, 0), ab.GainAbility(HASTE))
    return PutsCounters(Targeted(0), "+1/+1", number), Changes(Targeted(0), alive, Until.FOREVER)


HASTE = ab.Keyword("haste")
IS_INSTANT_OR_SORCERY = (ThisFits(fi.INSTANT | fi.SORCERY),)


def rather_than(*parts: Component | str, if_: tuple[Condition, ...] = ()) -> ab.AlternativeCost:
    """You may … rather than pay this spell's mana cost (118.9)."""
    return ab.AlternativeCost(cost(*parts), if_=if_)


# ---------------------------------------------------------------- from another zone


def flashback(*parts: Component | str) -> ab.AlternativeCost:
    """Flashback (702.34a)."""
    return ab.AlternativeCost(cost(*parts), "flashback", zone=fi.Zone.GRAVEYARD, if_=IS_INSTANT_OR_SORCERY)


def escape(*parts: Component | str) -> ab.AlternativeCost:
    """Escape (702.138a)."""
    return ab.AlternativeCost(cost(*parts), "escape", zone=fi.Zone.GRAVEYARD)


def disturb(*parts: Component | str) -> ab.AlternativeCost:
    """Disturb (702.146a): on the front face; the back face is cast."""
    return ab.AlternativeCost(cost(*parts), "disturb", zone=fi.Zone.GRAVEYARD, face=1)


def harmonize(*parts: Component | str) -> ab.AlternativeCost:
    """Harmonize (702.180a)."""
    creature = ObjectPart(Action.TAP, fi.PERMANENT & fi.YOURS & fi.CREATURE)
    paid = cost(*parts, PayLess(creature, fi.Stat.POWER, optional=True))
    return ab.AlternativeCost(paid, "harmonize", zone=fi.Zone.GRAVEYARD, if_=IS_INSTANT_OR_SORCERY)


def mayhem(*parts: Component | str) -> ab.AlternativeCost:
    """Mayhem with a cost (702.187b)."""
    discarded = (ThisFits(fi.Is(fi.State.DISCARDED_THIS_TURN)),)
    return ab.AlternativeCost(cost(*parts), "mayhem", zone=fi.Zone.GRAVEYARD, if_=discarded)


def mayhem_land() -> ab.MayPlayFrom:
    """Mayhem without a cost (702.187c)."""
    return ab.MayPlayFrom(fi.Zone.GRAVEYARD, fi.THIS & fi.Is(fi.State.DISCARDED_THIS_TURN))


def foretold(*parts: Component | str) -> ab.AlternativeCost:
    """What foretell says of a foretold card (702.143a)."""
    return ab.AlternativeCost(cost(*parts), "foretell", zone=fi.Zone.EXILE, if_=(ThisFits(fi.Is(fi.State.FORETOLD)),))


FORETOLD = foretold(OwnManaCost(2))
"""What every effect gives a foretold card that has no foretell ability of its own (702.143d)."""

PLOTTED = ab.AlternativeCost(
    cost("{0}"),
    "plot",
    zone=fi.Zone.EXILE,
    if_=(ThisFits(fi.Is(fi.State.PLOTTED)),),
    changes=(ab.GainAbility(ab.OnlyIf((CouldCastSorcery(),))),),
)
"""How any plotted card may be cast, with or without the plot ability (702.170d)."""


def warp(*parts: Component | str) -> ab.AlternativeCost:
    """Warp (702.185a): from the hand only."""
    return ab.AlternativeCost(cost(*parts), "warp", zone=fi.Zone.HAND)


def aftermath() -> tuple[ab.MayPlayFrom, ab.OnlyIf]:
    """Aftermath (702.127a): this half is cast from a graveyard, and from nowhere else."""
    return ab.MayPlayFrom(fi.Zone.GRAVEYARD, fi.THIS, lands=False), ab.OnlyIf((ThisFits(fi.InZone(fi.Zone.GRAVEYARD)),))


def jump_start() -> ab.AdditionalCost:
    """Jump-start (702.133a): the cost of casting the card from its owner's graveyard this way."""
    return ab.AdditionalCost(cost(discard()), "jump-start", optional=True, zone=fi.Zone.GRAVEYARD)


# ---------------------------------------------------------------- when an effect says so


def madness(*parts: Component | str) -> ab.AlternativeCost:
    """Madness (702.35a): while its triggered ability resolves."""
    return ab.AlternativeCost(cost(*parts), "madness", changes=AT_ONCE, offered=True)


def miracle(*parts: Component | str) -> ab.AlternativeCost:
    """Miracle (702.94a): while its triggered ability resolves."""
    return ab.AlternativeCost(cost(*parts), "miracle", changes=AT_ONCE, offered=True)


# ---------------------------------------------------------------- another cost and nothing else that matters here


def evoke(*parts: Component | str) -> ab.AlternativeCost:
    """Evoke (702.74a)."""
    return ab.AlternativeCost(cost(*parts), "evoke")


def dash(*parts: Component | str) -> ab.AlternativeCost:
    """Dash (702.109a): the permanent has haste."""
    return ab.AlternativeCost(cost(*parts), "dash", changes=(ab.GainAbility(HASTE),))


def blitz(*parts: Component | str) -> ab.AlternativeCost:
    """Blitz (702.152a): the permanent has haste."""
    return ab.AlternativeCost(cost(*parts), "blitz", changes=(ab.GainAbility(HASTE),))


def impending(*parts: Component | str) -> ab.AlternativeCost:
    """Impending (702.176a)."""
    return ab.AlternativeCost(cost(*parts), "impending")


def spectacle(*parts: Component | str) -> ab.AlternativeCost:
    """Spectacle (702.137a)."""
    return ab.AlternativeCost(cost(*parts), "spectacle", if_=(LostLifeThisTurn(),))


def surge(*parts: Component | str) -> ab.AlternativeCost:
    """Surge (702.117a)."""
    another = Holds(SpellsCastThisTurn(fi.Who.TEAM), fi.Compare.AT_LEAST, 1)
    return ab.AlternativeCost(cost(*parts), "surge", if_=(another,))


def prowl(*parts: Component | str) -> ab.AlternativeCost:
    """Prowl (702.76a)."""
    return ab.AlternativeCost(cost(*parts), "prowl", if_=(CombatDamageBy(),))


def freerunning(*parts: Component | str) -> ab.AlternativeCost:
    """Freerunning (702.173a)."""
    return ab.AlternativeCost(cost(*parts), "freerunning", if_=(CombatDamageBy(("Assassin", "commander")),))


def web_slinging(*parts: Component | str) -> ab.AlternativeCost:
    """Web-slinging (702.188a)."""
    return ab.AlternativeCost(cost(*parts, return_to_hand(fi.CREATURE & fi.TAPPED)), "web-slinging")


def sneak(*parts: Component | str) -> ab.AlternativeCost:
    """Sneak: during the declare blockers step, by returning an unblocked attacker."""
    when = (ab.GainAbility(ab.Flash(fi.THIS)), ab.GainAbility(ab.OnlyIf((During(("declare_blockers",)),))))
    attacker = return_to_hand(fi.CREATURE & fi.Is(fi.State.UNBLOCKED))
    return ab.AlternativeCost(cost(*parts, attacker), "sneak", changes=when)


def emerge(*parts: Component | str, from_: fi.Filter = fi.CREATURE) -> ab.AlternativeCost:
    """Emerge, or emerge from a quality (702.119a–b)."""
    return ab.AlternativeCost(cost(*parts, PayLess(sacrifice(from_), fi.Stat.MANA_VALUE)), "emerge")


def offering(quality: fi.Filter) -> tuple[ab.AdditionalCost, ab.Flash]:
    """[Quality] offering (702.48a)."""
    offered = Holds(TimesPaid("offering"), fi.Compare.AT_LEAST, 1)
    return ab.AdditionalCost(cost(PayLess(sacrifice(quality))), "offering", optional=True), ab.Flash(
        fi.THIS, if_=(offered,)
    )


# ---------------------------------------------------------------- another spell


def overload(*parts: Component | str) -> ab.AlternativeCost:
    """Overload (702.96a): no targets."""
    return ab.AlternativeCost(cost(*parts), "overload", changes=(ab.EachForTarget(),))


def cleave(text: str, spell: ab.SpellAbility) -> ab.AlternativeCost:
    """Cleave (702.148a): ``spell`` is the text without what stands in square brackets."""
    return ab.AlternativeCost(cost(text), "cleave", changes=(ab.SpellText(spell),))


def awaken(*parts: Component | str, counters: int) -> ab.AlternativeCost:
    """Awaken (702.113a–b): one more target, which gets so many counters and becomes a creature."""
    land = ab.SpellAbility((target(fi.PERMANENT & fi.LAND & fi.YOURS),), awakened(counters))
    return ab.AlternativeCost(cost(*parts), "awaken", changes=(ab.GainAbility(land),))


def bestow(*parts: Component | str) -> ab.AlternativeCost:
    """Bestow (702.103a–b): an Aura spell with enchant creature, and no creature spell."""
    aura = (
        ab.RemoveTypes(("Creature",)),
        ab.AddTypes(("Aura",)),
        ab.GainAbility(ab.Enchant(fi.PERMANENT & fi.CREATURE)),
    )
    return ab.AlternativeCost(cost(*parts), "bestow", changes=aura)


def mutate(*parts: Component | str) -> ab.AlternativeCost:
    """Mutate (702.140a): targets a non-Human creature with the same owner."""
    host = fi.PERMANENT & fi.CREATURE & ~fi.HasType("Human") & fi.SameOwner()
    return ab.AlternativeCost(cost(*parts), "mutate", changes=(ab.GainAbility(ab.SpellAbility((Target(host),))),))


def prototype(text: str, size: str) -> ab.AlternativeCost:
    """Prototype (702.160a, 718): another mana cost, which is paid, with its colors, and another size."""
    power, toughness = map(int, size.split("/"))
    numbers = ab.OtherNumbers(ManaCost.parse(text), power, toughness)
    return ab.AlternativeCost(cost(OwnManaCost()), "prototype", changes=(numbers,))


def more_than_meets_the_eye(*parts: Component | str) -> ab.AlternativeCost:
    """More Than Meets the Eye (702.162a): on the front face; the back face is cast."""
    return ab.AlternativeCost(cost(*parts), "more-than-meets-the-eye", face=1)


def face_down(name: str, *listed: ab.Change) -> ab.AlternativeCost:
    """The face-down cast for {3} of morph, megamorph and disguise, and what that makes of it (702.37a–b, 702.168a)."""
    return ab.AlternativeCost(cost("{3}"), name, changes=listed, face_down=True)


def living_metal() -> ab.Continuous:
    """Living metal (702.161a): an artifact creature during its controller's turn."""
    return ab.Continuous(fi.THIS, (ab.AddTypes(("Artifact", "Creature")),), (YourTurn(),))
