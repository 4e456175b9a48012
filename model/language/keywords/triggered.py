"""Keyword abilities of events and of entering, as the triggered abilities and rules that they stand for (702).

``stands_for`` and ``rules_of_keyword`` answer for keywords without a parameter, and for what alternative costs say of
the permanent later; the functions with a number or a cost are what readers make of "modular 2".
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from msgspec.structs import replace

from .. import abilities as ab
from .. import effects as ef
from .. import filters as fi
from ..amounts import Amount, Happened, Product, StatOf, Sum, Tally, Times, TimesPaid, Told, X
from ..cards import Face
from ..conditions import CameSinceUpkeep, Either, Fact, Holds, ThisFits, Unless, happened, there_is, was_paid
from ..costs import AlwaysPaid, Cost, cost
from ..costs_done import does_as_cost
from ..effects import IT, SOURCE, YOU, Does, Effect, sacrifice
from ..events import EventKind
from ..mana import COLOR_NAMES, ManaType
from ..names import Name
from ..targets import target
from .combat import PLAIN as OF_COMBAT
from .parts import ENTERS, RETURNED, creature_token, when

DIES = ab.Moves(fi.THIS, fi.Zone.BATTLEFIELD, fi.Zone.GRAVEYARD)
UPKEEP = ab.Begins("upkeep", fi.Who.YOU)
END_STEP = ab.Begins("end")


def with_counters(kind: str, number: Amount | int) -> ab.Enters:
    """It enters with so many counters."""
    return ab.Enters(what=fi.THIS, counters=((kind, number),))


# ---------------------------------------------------------------- keywords without a parameter


@cache
def stands_for(ability: ab.Ability) -> tuple[ab.TriggeredAbility, ...]:
    """The triggered abilities that a keyword ability stands for; none where it stands for no such thing."""
    match ability:
        case ab.Keyword(name, None):
            made = _MADE.get(name)
            return made() if made is not None else ()
        case ab.AdditionalCost(name="casualty", cost=paid) if paid.mentions_x:
            return ()  # the text says more of the copy
        case ab.AlternativeCost(name=name) | ab.AdditionalCost(name=name):
            return _AFTERWARDS.get(name, ())
        case ab.SpecialAction(name="suspend"):
            return _SUSPENDED
    return ()


@cache
def rules_of_keyword(ability: ab.Ability) -> tuple[ab.Ability, ...]:
    """The replacement effects and other rules that a keyword ability stands for."""
    match ability:
        case ab.Keyword(name, None):
            return _RULES.get(name, ())
        case ab.AlternativeCost(name="madness"):
            return _EXILED_FOR_MADNESS
        case ab.AlternativeCost(name="sneak"):
            return _SNEAKS
    return ()


_EPIC = (  # 702.50a
    ef.Rules(ab.Cant(ab.Doing.CAST, who=fi.Who.YOU), ef.Until.FOREVER),
    ef.Later(when(UPKEEP, ef.CopiesSpell(SOURCE, changes=(ab.LoseKeyword("epic"),))), again=True),
)
_PARADIGM = (
    ef.exile(SOURCE),
    ef.FirstOfItsName(
        ef.Seq(
            (
                ef.Settles(ef.CardOf(SOURCE), Name.EXILED),
                ef.Later(
                    when(
                        ab.Begins("main1", fi.Who.YOU),
                        ef.CopiesCards(ef.Bound(Name.EXILED), gone=True),
                        ef.CastsFree(IT),
                    ),
                    again=True,
                ),
            )
        )
    ),
)
"""What becomes of the card since does not matter."""
SPELL_TEXT: dict[str, tuple[Effect, ...]] = {"cipher": (ef.Encodes(),), "epic": _EPIC, "paradigm": _PARADIGM}
"""What keywords say that spells do as they resolve, after all else."""


def _returned_with(kind: str) -> tuple[ab.TriggeredAbility, ...]:
    """Persist (702.79a) and undying (702.93a)."""
    back = ef.MoveTo(
        what=SOURCE, to=fi.Zone.BATTLEFIELD, verb=ef.Verb.RETURN, under=ef.OwnerOf(SOURCE), counters=((kind, 1),)
    )
    return (when(DIES, back, if_=(ab.AsItWas(Unless(ThisFits(fi.HasCounter(kind)))),)),)


def prowess() -> tuple[ab.TriggeredAbility, ...]:
    """Prowess (702.108a)."""
    grows = ef.Changes(SOURCE, (ab.ModifyPowerToughness(1, 1),))
    return (when(ab.Casts(fi.Not(fi.CREATURE)), grows),)


def evolve() -> tuple[ab.TriggeredAbility, ...]:
    """Evolve (702.100a)."""
    larger = fi.Not(fi.HasStat(fi.Stat.POWER, fi.Compare.AT_MOST, StatOf(fi.Stat.POWER)))
    tougher = fi.Not(fi.HasStat(fi.Stat.TOUGHNESS, fi.Compare.AT_MOST, StatOf(fi.Stat.TOUGHNESS)))
    about = larger | tougher
    grows = ef.Seq((ef.PutsCounters(SOURCE, "+1/+1", 1), ef.Undergoes(SOURCE, EventKind.EVOLVE)))
    entering = ab.Moves(fi.PERMANENT & fi.CREATURE & fi.YOURS & fi.Not(fi.THIS) & about, None, fi.Zone.BATTLEFIELD)
    return (when(entering, ef.If((ef.Fits(IT, about),), grows)),)


def exploit() -> tuple[ab.TriggeredAbility, ...]:
    """Exploit (702.110a)."""
    given = ef.SacrificeOf(YOU, fi.PERMANENT & fi.CREATURE, 1)
    return (when(ENTERS, ef.May(given, then=ef.If((ef.WasDone(),), ef.Undergoes(SOURCE, EventKind.EXPLOIT)))),)


def extort() -> tuple[ab.TriggeredAbility, ...]:
    """Extort (702.101a)."""
    drains = ef.Seq((ef.LosesLife(ef.EACH_OPPONENT, 1), ef.GainsLife(YOU, ef.ThatMuch())))
    return (when(ab.Casts(), ef.MayPay(cost("{W/B}"), drains)),)


def storm() -> tuple[ab.TriggeredAbility, ...]:
    """Storm (702.40a)."""
    return (when(ab.Casts(fi.THIS), ef.CopiesSpell(IT, ef.ThatMuch(Name.SPELLS_BEFORE))),)


def cascade() -> tuple[ab.TriggeredAbility, ...]:
    """Cascade (702.85a): a spell is cast only if the spell that it becomes costs less, too."""
    less = fi.HasStat(fi.Stat.MANA_VALUE, fi.Compare.AT_MOST, Sum((ef.NumberOf(fi.Stat.MANA_VALUE, SOURCE), -1)))
    found = ef.RevealsUntil(less & fi.Not(fi.HasType("Land")), exiles=True)
    under = ef.PutsAway(ef.TheRest(Name.SEEN), at=ef.Place.RANDOM_BOTTOM)
    return (when(ab.Casts(fi.THIS), found, ef.CastsFree(IT, fits=less), under),)


def living_weapon(face: Face) -> tuple[ab.TriggeredAbility, ...]:
    """Living weapon (702.92a) and its kin, each with its token."""
    return (when(ENTERS, ef.CreatesTokens(YOU, face), ef.Attaches(SOURCE, IT)),)


def soulbond() -> tuple[ab.TriggeredAbility, ...]:
    """Soulbond (702.95a)."""
    free = fi.PERMANENT & fi.CREATURE & fi.YOURS & fi.Not(fi.Is(fi.State.PAIRED))
    paired = ef.May(ef.Pairs(SOURCE, ef.Picked(free & fi.Not(fi.THIS), 1, 1)))
    with_it = ef.May(ef.Pairs(SOURCE, IT))
    alone = ThisFits(free)
    return (
        when(ENTERS, paired, if_=(alone, there_is(free & fi.Not(fi.THIS)))),
        when(ab.Moves(free & fi.Not(fi.THIS), None, fi.Zone.BATTLEFIELD), with_it, if_=(alone, ef.Fits(IT, free))),
    )


def haunt() -> tuple[ab.TriggeredAbility, ...]:
    """Haunt, on a permanent and on an instant or sorcery (702.55a)."""
    creature = (target(fi.PERMANENT & fi.CREATURE),)
    resolved = ab.Moves(fi.THIS, fi.Zone.STACK, fi.Zone.GRAVEYARD, ef.Verb.RESOLVE)
    return tuple(when(event, ef.Haunts(ef.Targeted(0)), targets=creature) for event in (DIES, resolved))


DIED = fi.Past(EventKind.MOVE, frm=fi.Zone.BATTLEFIELD, to=fi.Zone.GRAVEYARD)
"""Permanents that were put into graveyards."""


def gravestorm() -> tuple[ab.TriggeredAbility, ...]:
    """Gravestorm (702.69a)."""
    return (
        when(ab.Casts(fi.THIS), ef.CopiesSpell(IT, Told("permanents put into graveyards this turn", Happened(DIED)))),
    )


def demonstrate() -> tuple[ab.TriggeredAbility, ...]:
    """Demonstrate (702.144a)."""
    opponent = ef.Picks(ef.Picked(fi.OPPONENT, 1, 1, name=Name.OPPONENT))
    too = ef.Seq((opponent, ef.CopiesSpell(IT, who=ef.Bound(Name.OPPONENT))))
    return (when(ab.Casts(fi.THIS), ef.May(ef.CopiesSpell(IT), then=too)),)


def sunburst() -> tuple[ab.Ability, ...]:
    """Sunburst (702.44a): counters for the colors of mana spent, charge counters where it enters as no creature."""
    colors = ef.ManaSpentOn(SOURCE, colors=True)
    creature = ThisFits(fi.CREATURE)
    return (
        ab.Enters(what=fi.THIS, counters=(("+1/+1", colors),), if_=(creature,)),
        ab.Enters(what=fi.THIS, counters=(("charge", colors),), if_=(Unless(creature),)),
    )


def _not_built(event: ab.When | None, name: str) -> tuple[ab.TriggeredAbility, ...]:
    """A keyword whose event is known and whose effect the language can't say: a game that comes to it stops."""
    return (when(event, Does(name)),)


_MADE: dict[str, Callable[[], tuple[ab.TriggeredAbility, ...]]] = {
    **OF_COMBAT,
    "persist": lambda: _returned_with("-1/-1"),
    "undying": lambda: _returned_with("+1/+1"),
    "prowess": prowess,
    "evolve": evolve,
    "exploit": exploit,
    "extort": extort,
    "storm": storm,
    "living weapon": lambda: living_weapon(creature_token("Phyrexian Germ", "0/0", (ManaType.BLACK,))),
    "for mirrodin!": lambda: living_weapon(creature_token("Rebel", "2/2", (ManaType.RED,))),
    "job select": lambda: living_weapon(creature_token("Hero", "1/1", ())),
    "cascade": cascade,
    "suspend": lambda: _SUSPENDED,  # of a card that an effect gives suspend
    "gravestorm": gravestorm,
    "demonstrate": demonstrate,
    "soulbond": soulbond,
    "haunt": haunt,
    "hideaway": lambda: _not_built(ENTERS, "hideaway"),
    "ravenous": lambda: (when(ENTERS, ef.Draws(YOU, 1), if_=(Holds(X(), fi.Compare.AT_LEAST, 5),)),),  # 702.156a
}
_LATER_FROM_EXILE = ef.Rules(
    ab.MayPlayFrom(fi.Zone.EXILE, ef.SpokenOf(IT), whose=fi.Who.ANYONE, lands=False), ef.Until.FOREVER
)
"""Its owner may cast the card that has just been exiled."""
_SUSPENDED: tuple[ab.TriggeredAbility, ...] = (  # 702.62a
    when(UPKEEP, ef.RemovesCounters(SOURCE, "time", 1), if_=(ThisFits(fi.HasCounter("time")),), zone=fi.Zone.EXILE),
    when(
        ab.CountersChange(fi.THIS, "time", removed=True, last=True),
        ef.CastsFree(SOURCE),
        ef.If(
            (ef.WasDone(), ef.Fits(IT, fi.CREATURE)),
            ef.Changes(IT, (ab.GainAbility(ab.Keyword("haste")),), ef.Until.WHILE_CONTROLLED),
        ),
        zone=fi.Zone.EXILE,
    ),
)
_MAD = when(  # 702.35a
    ab.Moves(fi.THIS & fi.ExiledWithThis(), fi.Zone.HAND, fi.Zone.EXILE, "discard"),
    ef.CastsFree(SOURCE, by="madness"),
    ef.If((Unless(ef.WasDone()),), ef.MoveTo(what=SOURCE, to=fi.Zone.GRAVEYARD)),
    zone=fi.Zone.EXILE,
)
DEFEATED = when(  # 310.11b
    ab.CountersChange(fi.THIS, "defense", removed=True, last=True), ef.exile(SOURCE), ef.CastsFree(IT, transformed=True)
)
"""What triggers as the last defense counter is removed from a Siege."""
MIRACLE = when(None, ef.CastsFree(SOURCE, by="miracle"), zone=fi.Zone.HAND)
"""What triggers as a card is revealed for its miracle (702.94a)."""
_CASTED = (
    ("madness", (_MAD,)),
    ("evoke", (when(ENTERS, sacrifice(), if_=(ab.ItCast(keyword="evoke"),)),)),  # 702.74a
    ("dash", (when(END_STEP, ef.bounce(SOURCE), if_=(ab.ItCast(keyword="dash"),)),)),  # 702.109a
    (
        "blitz",  # 702.152a
        (
            when(END_STEP, sacrifice(), if_=(ab.ItCast(keyword="blitz"),)),
            when(DIES, ef.Draws(YOU, 1), if_=(ab.AsItWas(ab.ItCast(keyword="blitz")),)),
        ),
    ),
    ("warp", (when(END_STEP, ef.exile(SOURCE), _LATER_FROM_EXILE, if_=(ab.ItCast(keyword="warp"),)),)),  # 702.185a
)


def _if_paid(name: str, event: ab.When, effect: Effect) -> tuple[str, tuple[ab.TriggeredAbility, ...]]:
    """What happens if an additional cost was paid as the spell was cast."""
    return name, (when(event, effect, if_=(was_paid(name),)),)


CASUALTY_X = when(
    ab.Casts(fi.THIS),
    ef.CopiesSpell(IT, changes=(ab.RemoveTypes(("Legendary",)), ab.StartingLoyalty("X"))),
    if_=(was_paid("casualty"),),
)
"""What a text with casualty X says: the copy isn't legendary and has starting loyalty X."""
_PAID = (
    _if_paid("squad", ENTERS, ef.CreatesCopies(YOU, SOURCE, TimesPaid("squad"))),  # 702.157a
    _if_paid("offspring", ENTERS, ef.CreatesCopies(YOU, SOURCE, 1, (ab.SetPowerToughness(1, 1),))),  # 702.175a
    _if_paid("replicate", ab.Casts(fi.THIS), ef.CopiesSpell(IT, TimesPaid("replicate"))),  # 702.56a
    _if_paid("casualty", ab.Casts(fi.THIS), ef.CopiesSpell(IT)),  # 702.153a
    _if_paid("conspire", ab.Casts(fi.THIS), ef.CopiesSpell(IT)),  # 702.78a
)
_AFTERWARDS: dict[str, tuple[ab.TriggeredAbility, ...]] = dict((*_CASTED, *_PAID))
BUILT = frozenset((*_AFTERWARDS, "miracle", "gift", "impending"))
"""Keywords of costs that stand for triggered abilities which are built."""
_EXILED_FOR_MADNESS = (  # 702.35a
    ab.GoesElsewhere(
        what=fi.THIS, frm=fi.Zone.HAND, to=fi.Zone.GRAVEYARD, instead=fi.Zone.EXILE, verb="discard", with_this=True
    ),
)
_SNEAKS = (
    ab.Enters(what=fi.THIS, tapped=True, attacking=ef.AttackedBy(RETURNED), if_=(ab.ItCast(keyword="sneak"),)),
)  # as the returned creature did
_UMBRA = (
    ab.InsteadOf(
        event=EventKind.DESTROY,
        who=fi.Who.ANYONE,
        what=fi.HOST,
        do=(ef.HealsDamage(ef.Each(fi.HOST)), ef.destroy(SOURCE)),
    ),
)
_RULES: dict[str, tuple[ab.Ability, ...]] = {
    "riot": (ab.Enters(what=fi.THIS, kinds=("+1/+1", "haste")),),  # 702.136a
    "unleash": (ab.Enters(what=fi.THIS, counters=(("+1/+1", 1),), may=True),),  # 702.98a
    "umbra armor": _UMBRA,  # 702.89a
    "totem armor": _UMBRA,
    "ravenous": (with_counters("+1/+1", X()),),  # 702.156a
    "sunburst": sunburst(),  # 702.44a
    "daybound": (ab.Enters(what=fi.THIS, back=True, if_=(Fact("it's night"),)),),  # 702.145b
}


# ---------------------------------------------------------------- keywords with a number or a cost


def ward(paid: Cost) -> tuple[ab.Ability, ...]:
    """Ward (702.21a)."""
    targeted = ab.StatusChanges(fi.THIS, EventKind.TARGET, fi.ANYTHING, fi.Who.OPPONENT)
    countered = ef.UnlessPays(ef.Bound(Name.PLAYER), paid, ef.CountersSpell(ef.Bound(Name.SOURCE)))
    return (replace(when(targeted, countered), keyword="ward"),)


CLOAKED: tuple[ab.Change, ...] = tuple(map(ab.GainAbility, ward(cost("{2}"))))
"""What a cloaked permanent, or a spell cast for disguise, is beside a face-down 2/2 creature (701.58a, 702.168a)."""


def modular(number: Amount | int) -> tuple[ab.Ability, ...]:
    """Modular (702.43a)."""
    put = ef.PutsCounters(ef.Targeted(0), "+1/+1", ef.CountersOn("+1/+1", SOURCE))
    dying = when(DIES, ef.May(put), targets=(target(fi.PERMANENT & fi.ARTIFACT & fi.CREATURE),))
    return (with_counters("+1/+1", number), dying)


def graft(number: int) -> tuple[ab.Ability, ...]:
    """Graft (702.58a)."""
    other = ab.Moves(fi.PERMANENT & fi.CREATURE & fi.Not(fi.THIS), None, fi.Zone.BATTLEFIELD)
    moved = ef.May(ef.MovesCounters(SOURCE, IT, "+1/+1", 1))
    return (with_counters("+1/+1", number), when(other, moved, if_=(ThisFits(fi.HasCounter("+1/+1")),)))


def vanishing(number: int) -> tuple[ab.Ability, ...]:
    """Vanishing (702.63a)."""
    return (with_counters("time", number), *vanishing_of_itself())


def vanishing_of_itself() -> tuple[ab.Ability, ...]:
    """Vanishing without a number (702.63b)."""
    timed = (ThisFits(fi.HasCounter("time")),)
    return (
        when(UPKEEP, ef.RemovesCounters(SOURCE, "time", 1), if_=timed),
        when(ab.CountersChange(fi.THIS, "time", removed=True, last=True), sacrifice()),
    )


def fading(number: int) -> tuple[ab.Ability, ...]:
    """Fading (702.32a)."""
    removed = ef.Seq((ef.RemovesCounters(SOURCE, "fade", 1), ef.If((Unless(ef.WasDone()),), sacrifice())))
    return (with_counters("fade", number), when(UPKEEP, removed))


def devour(number: int | None, what: fi.Filter = fi.CREATURE) -> tuple[ab.Ability, ...]:
    """Devour, and devour [quality] (702.82a, c); without a ``number`` as many for each as are devoured."""
    eaten = ef.Seq((ef.SacrificeOf(YOU, fi.PERMANENT & what, None, up_to=True), ef.Devours()))
    each = Product(ef.ThatMuch(), ef.ThatMuch()) if number is None else Times(number, ef.ThatMuch())
    return (ab.Enters(what=fi.THIS, first=eaten, counters=(("+1/+1", each),)),)


def soulshift(number: int) -> tuple[ab.Ability, ...]:
    """Soulshift (702.46a)."""
    spirit = fi.InZone(fi.Zone.GRAVEYARD) & fi.HasType("Spirit") & fi.Owned(fi.Who.YOU)
    back = ef.May(ef.bounce(ef.Targeted(0)))
    return (when(DIES, back, targets=(target(spirit & fi.HasStat(fi.Stat.MANA_VALUE, fi.Compare.AT_MOST, number)),)),)


def afterlife(number: int) -> tuple[ab.Ability, ...]:
    """Afterlife (702.135a)."""
    spirit = creature_token("Spirit", "1/1", (ManaType.WHITE, ManaType.BLACK), keywords=("flying",))
    return (when(DIES, ef.CreatesTokens(YOU, spirit, number)),)


def fabricate(number: int) -> tuple[ab.Ability, ...]:
    """Fabricate (702.123a)."""
    servos = ef.CreatesTokens(YOU, creature_token("Servo", "1/1", (), "Artifact"), number)
    return (when(ENTERS, ef.May(ef.PutsCounters(SOURCE, "+1/+1", number), otherwise=servos)),)


def absorb(number: int) -> tuple[ab.Ability, ...]:
    """Absorb (702.64a)."""
    return (ab.PreventsDamage(to=fi.THIS, amount=number),)


def dredge(number: int) -> tuple[ab.Ability, ...]:
    """Dredge (702.52a)."""
    back = ef.MoveTo(what=SOURCE, to=fi.Zone.HAND, verb=ef.Verb.RETURN)
    return (
        ab.InsteadOf(
            event=EventKind.DRAW, do=(ef.Mills(YOU, number), back), may=True, least_cards=number, zone=fi.Zone.GRAVEYARD
        ),
    )


def cumulative_upkeep(paid: Cost) -> tuple[ab.Ability, ...]:
    """Cumulative upkeep (702.24a)."""
    unless = ef.UnlessPaysEach(paid, ef.CountersOn("age", SOURCE), sacrifice(), tells=True)
    return (when(UPKEEP, ef.PutsCounters(SOURCE, "age", 1), unless),)


def opponent_creates(size: str, color: ManaType, kind: str) -> AlwaysPaid:
    """An opponent of the player's choice creates a creature token."""
    words = f"have an opponent create a {size} {COLOR_NAMES[color]} {kind} creature token"
    chosen = ef.Picks(ef.Picked(fi.OPPONENT, name=Name.OPPONENT))
    return does_as_cost(
        words, chosen, ef.CreatesTokens(ef.Bound(Name.OPPONENT), creature_token(kind, size, (color,)), 1)
    )


def echo(paid: Cost) -> tuple[ab.Ability, ...]:
    """Echo (702.30a)."""
    return (when(UPKEEP, ef.UnlessPays(YOU, paid, sacrifice()), if_=(CameSinceUpkeep(),)),)


def recover(paid: Cost) -> tuple[ab.Ability, ...]:
    """Recover (702.59a)."""
    dying = ab.Moves(fi.PERMANENT & fi.CREATURE & fi.Owned(fi.Who.YOU), fi.Zone.BATTLEFIELD, fi.Zone.GRAVEYARD)
    return (when(dying, ef.MayPay(paid, ef.bounce(SOURCE), otherwise=ef.exile(SOURCE)), zone=fi.Zone.GRAVEYARD),)


def bloodthirst(number: int | None) -> tuple[ab.Ability, ...]:
    """Bloodthirst (702.54a); without a ``number`` bloodthirst X (702.54b)."""
    dealt = fi.Past(EventKind.DAMAGE, who=fi.Who.OPPONENT)
    if number is None:
        return (
            with_counters("+1/+1", Told("damage dealt to your opponents this turn", Happened(dealt, Tally.AMOUNT))),
        )
    hurt = happened("an opponent was dealt damage this turn", dealt)
    return (ab.Enters(what=fi.THIS, counters=(("+1/+1", number),), if_=(hurt,)),)


def hideaway(number: int) -> tuple[ab.Ability, ...]:
    """Hideaway (702.75a)."""
    one = ef.Picked(ef.SpokenOf(ef.Bound(Name.SEEN)), 1, 1)
    hidden = ef.MoveTo(what=one, to=fi.Zone.EXILE, verb=ef.Verb.EXILE, face_down=True, with_source=True)
    away = ef.PutsAway(ef.TheRest(), at=ef.Place.RANDOM_BOTTOM)
    return (when(ENTERS, ef.LooksAt(ef.TopOf(YOU, number)), hidden, away),)


def increment() -> tuple[ab.Ability, ...]:
    """Increment: a counter where more mana was spent on a spell than its power, or than its toughness."""
    spent = ef.ManaSpentOn(IT)
    more = tuple(
        Holds(spent, fi.Compare.AT_LEAST, Sum((StatOf(stat), 1))) for stat in (fi.Stat.POWER, fi.Stat.TOUGHNESS)
    )
    return (when(ab.Casts(), ef.PutsCounters(SOURCE, "+1/+1", 1), if_=(Either(more),)),)


def champion(what: fi.Filter) -> tuple[ab.Ability, ...]:
    """Champion (702.72a): both abilities are linked."""
    other = ef.Picked(fi.PERMANENT & what & fi.YOURS & fi.Not(fi.THIS), 1, 1)
    exiled = ef.MoveTo(what=other, to=fi.Zone.EXILE, verb=ef.Verb.EXILE, with_source=True)
    back = ef.Each(fi.InZone(fi.Zone.EXILE) & fi.ExiledWithThis())
    returned = ef.MoveTo(what=back, to=fi.Zone.BATTLEFIELD, verb=ef.Verb.RETURN, under=ef.OWNERS)
    leaves = ab.Moves(fi.THIS, fi.Zone.BATTLEFIELD, None)
    championed = ef.If((ef.WasDone(),), ef.Undergoes(SOURCE, EventKind.CHAMPION), sacrifice())
    return (when(ENTERS, ef.May(exiled), championed), when(leaves, returned))


def ripple(number: int) -> tuple[ab.Ability, ...]:
    """Ripple (702.60a)."""
    same = ef.Each(ef.SpokenOf(ef.Bound(Name.SEEN)) & ef.SameNameAs(ef.TheSource()))
    cast = ef.Seq((ef.CastsFree(same), ef.PutsAway(ef.TheRest(Name.SEEN))))
    return (when(ab.Casts(fi.THIS), ef.May(ef.LooksAt(ef.TopOf(YOU, number), reveal=True), then=cast)),)


def amplify(number: int) -> tuple[ab.Ability, ...]:
    """Amplify (702.38a)."""
    alike = (
        fi.InZone(fi.Zone.HAND) & fi.Owned(fi.Who.YOU) & fi.Shares(fi.Quality.CREATURE_TYPE, fi.THIS) & fi.Not(fi.THIS)
    )
    shown = ef.Reveals(ef.Picked(alike, 0, None))
    return (ab.Enters(what=fi.THIS, first=shown, counters=(("+1/+1", Times(number, ef.HowMany(IT))),)),)


def tribute(number: int) -> tuple[ab.Ability, ...]:
    """Tribute (702.104a)."""
    return (ab.Enters(what=fi.THIS, tribute=number),)


TRIBUTE_PAID = ThisFits(fi.ChosenWord("tribute"))
"""Tribute was paid: an opponent let it enter with the counters (702.104b)."""


def impending(number: int) -> tuple[ab.Ability, ...]:
    """What impending says of the permanent (702.176a)."""
    paid = ThisFits(fi.CastAs("impending"))
    timed = (paid, ThisFits(fi.HasCounter("time")))
    return (
        ab.Enters(what=fi.THIS, counters=(("time", number),), if_=(paid,)),
        ab.Continuous(fi.THIS, (ab.RemoveTypes(("Creature",)),), timed),
        when(ab.Begins("end", fi.Who.YOU), ef.RemovesCounters(SOURCE, "time", 1), if_=timed),
    )


def partner_with(name: str) -> tuple[ab.Ability, ...]:
    """Partner with [name], as it enters (702.124i)."""
    found = ef.Searches(ef.Targeted(0), fi.HasName(name), reveal=True)
    return (when(ENTERS, ef.May(found, who=ef.Targeted(0)), targets=(target(fi.PLAYER),)),)


def backup(number: int, *below: ab.Ability) -> tuple[ab.Ability, ...]:
    """Backup, with the abilities that are printed below it (702.165a)."""
    other = Unless(ef.Fits(ef.Targeted(0), fi.THIS))
    gains = ef.Changes(ef.Targeted(0), tuple(map(ab.GainAbility, below)))
    counters = ef.PutsCounters(ef.Targeted(0), "+1/+1", number)
    more = (ef.If((other,), gains),) if below else ()
    return (replace(when(ENTERS, counters, *more, targets=(target(fi.PERMANENT & fi.CREATURE),)), keyword="backup"),)


def backups_below(abilities: tuple[ab.Ability, ...]) -> tuple[ab.Ability, ...]:
    """The abilities of a card, each backup ability giving those that are printed below it (702.165a)."""
    found: list[ab.Ability] = []
    for place, ability in enumerate(abilities):
        number = _backup_of(ability)
        if number is None:
            found.append(ability)
        else:
            found += backup(number, *(a for a in abilities[place + 1 :] if _backup_of(a) is None))
    return tuple(found)


def _backup_of(ability: ab.Ability) -> int | None:
    """The number of a backup ability that does not know yet what is printed below it."""
    effects = ability.effects if isinstance(ability, ab.TriggeredAbility) else ()
    words = effects[0].what.split() if len(effects) == 1 and isinstance(effects[0], Does) else []
    return int(words[1]) if len(words) == 2 and words[0] == "backup" and words[1].isdigit() else None


CHOSEN_PLAYER = ef.Bound(Name.GIFTED)
"""The opponent for whom a gift is."""


def gives(gift: Effect) -> Effect:
    """What a gift ability does for an opponent if it was promised (702.174b)."""
    chosen = ef.Picks(ef.Picked(fi.OPPONENT, 1, 1, name=Name.GIFTED))
    return ef.If((was_paid("gift"),), ef.Seq((chosen, gift, ef.Undergoes(SOURCE, EventKind.GIVE_A_GIFT))))


def given_as_it_enters(gift: Effect) -> ab.TriggeredAbility:
    """The gift ability of a permanent (702.174b)."""
    return when(ENTERS, gives(gift), if_=(was_paid("gift"),))


def not_built(name: str, text: str) -> tuple[ab.Ability, ...]:
    """A keyword with a parameter whose effect the language can't say yet."""
    if name == "increment":
        return increment()
    if name in ("champion", "backup"):
        return _not_built(ENTERS, text)
    return (when(None, Does(text)),)
