"""The forms of conditions: "you control <several>", "your life total is <at>"."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ...game.kept import ATTACKING_POWER, COMBATS
from ...language import amounts as am
from ...language import filters as fi
from ...language.cards import BASIC_LAND_TYPES
from ...language.conditions import (
    Condition,
    Either,
    Fact,
    Holds,
    LostLifeThisTurn,
    ThisFits,
    Unless,
    YourTurn,
    there_is,
)
from ...language.events import EventKind
from ...language.keywords.ring import BEARER
from ...language.keywords.sections import MAX_SPEED
from ...language.mana import COLORS, ManaType
from ..phrases.amounts import ATTACKED_OPPONENTS
from ..phrases.amounts import SLOTS as AMOUNT_SLOTS
from ..phrases.forms import Form, Slots
from ..phrases.lexicon import KEYWORDS, NTH, had_counters_put_on
from ..phrases.nouns import bare, both
from .counted import At, at_least, below, beyond, either_land, several, several_spells, spell_cards
from .holding import (
    COMMANDER,
    FOURTH_TURN,
    GRAVEYARD,
    HAND,
    at_most_half_of_start,
    below_half_of_start,
    compared,
    either_of,
    fewest,
    in_any,
    in_yours,
    more_than_you,
    most_of_all,
    player_controls,
    poisoned,
    some_player,
    there,
    was_cast,
    you_are_attacked,
    you_control,
)
from .this_turn import blocked_or_was_blocked


def _as_common(color: ManaType, other: ManaType) -> Condition:
    """At least as many permanents are of one color as of another."""
    return Holds(
        am.Count(fi.PERMANENT & fi.HasColor(color)), fi.Compare.AT_LEAST, am.Count(fi.PERMANENT & fi.HasColor(other))
    )


def _manned(kind: EventKind, found: tuple[At, fi.Filter]) -> Condition:
    """Creatures that fit crewed or saddled the object with the text."""
    return Holds(am.Happened(fi.Past(kind, what=bare(found[1]), source=fi.THIS)), *found[0])


def _greatest_is_yours(
    what: fi.Filter, stat: fi.Stat, among: fi.Filter | None = None, again: fi.Stat | None = None
) -> Condition | None:
    """You control one with the greatest number, or one of several that have it."""
    if again not in (None, stat):
        return None
    return there_is(both(both(what, fi.YOURS), fi.HasStat(stat, fi.Compare.AT_LEAST, am.Greatest(stat, among or what))))


def _each_of(what: fi.Filter, kinds: Iterable[fi.Filter]) -> Condition:
    """You control one of each of some kinds; one permanent may be of several of them."""
    return Unless(Either(tuple(Unless(there_is(fi.PERMANENT & what & kind & fi.YOURS)) for kind in kinds)))


def _alone_in_graveyard(what: fi.Filter) -> Condition:
    """The object with the text is there, and nothing else of the kind is."""
    there_alone = (ThisFits(fi.InZone(fi.Zone.GRAVEYARD)), there(in_yours(what), (fi.Compare.AT_MOST, 1)))
    return Unless(Either(tuple(map(Unless, there_alone))))


_FIRST = "you haven't cast a spell this game"
"""What no position holds otherwise; a spell that was cast this turn says that it isn't so."""
_OF_IT = re.compile(r"attacked a battle this turn|was kicked")
"""What became of an object that only a position can say of it, in the same words (see ``Said``)."""

_ATTACKED = fi.Said("attacked this combat")
"""Of a creature in this combat phase, of which there may be several in a turn (506.1)."""
_GREATEST_POWER = fi.HasStat(fi.Stat.POWER, fi.Compare.AT_LEAST, am.Greatest(fi.Stat.POWER, fi.PERMANENT & fi.CREATURE))

CONDITIONS: tuple[Form[Condition], ...] = (
    Form("it's your turn", YourTurn),
    Form("it's not your turn", lambda: Unless(YourTurn())),
    Form("it isn't your turn", lambda: Unless(YourTurn())),
    Form("you[r] control <found:several>", you_control),
    Form("you control <what:either>", lambda what: there(both(what, fi.YOURS), (fi.Compare.AT_LEAST, 1))),
    Form("any player controls <found:several>", lambda found: player_controls(fi.PLAYER, found)),
    Form("an opponent controls <found:several>", lambda found: player_controls(fi.OPPONENT, found)),
    Form("there are <at> cards in your graveyard", lambda at: there(GRAVEYARD, at)),
    Form("<at> cards are in your graveyard", lambda at: there(GRAVEYARD, at)),
    Form(
        "there are <at> basic land types among lands you control",
        lambda at: compared(am.BasicLandTypes(fi.PERMANENT & fi.YOURS & fi.HasType("Land")), at),
    ),
    Form("all <what:noun> are <color>", lambda what, color: Unless(there_is(both(what, fi.Not(fi.HasColor(color)))))),
    Form(
        "you control each creature on the battlefield with the greatest power",
        lambda: Unless(there_is(fi.PERMANENT & fi.CREATURE & fi.Not(fi.YOURS) & _GREATEST_POWER)),
    ),
    Form(
        "enchanted permanent is a creature with the greatest power among creatures on the battlefield",
        lambda: there_is(fi.HOST & fi.CREATURE & _GREATEST_POWER),
    ),
    Form(
        "there are <at> card types among cards in your graveyard", lambda at: compared(am.CardTypesAmong(GRAVEYARD), at)
    ),
    Form("there are <at> <kind:counter> counters on ~", lambda at, kind: compared(am.CountersHere(kind), at)),
    Form(
        "there is exactly one <kind:counter> counter on ~",
        lambda kind: compared(am.CountersHere(kind), (fi.Compare.EQUAL, 1)),
    ),
    Form("there are <found:several>", lambda found: there(found[1], found[0])),
    Form("there is <found:several>", lambda found: there(found[1], found[0])),
    Form("~ has <at> <kind:counter> counter[s] on it", lambda at, kind: compared(am.CountersHere(kind), at)),
    Form("you have <at> cards in hand", lambda at: there(HAND, at)),
    Form(
        "you have exactly <n> or <other:n> cards in hand",
        lambda n, other: Either((there(HAND, (fi.Compare.EQUAL, n)), there(HAND, (fi.Compare.EQUAL, other)))),
    ),
    Form("you have <at> cards in your hand", lambda at: there(HAND, at)),
    Form("you have <found:several> in [your ]hand", lambda found: there(both(HAND, bare(found[1])), found[0])),
    Form("you have no <what:noun> in hand", lambda what: there(both(HAND, bare(what)), (fi.Compare.AT_MOST, 0))),
    Form("you have <at> unspent mana", lambda at: compared(am.UnspentMana(), at)),
    Form("you have <at> life", lambda at: compared(am.LifeOf(fi.Who.YOU), at)),
    Form(
        "an opponent has <at> <kind:counter> counters",
        lambda at, kind: some_player(fi.OPPONENT, am.PlayerCounters(kind), at),
    ),
    Form("an opponent has <at> life", lambda at: some_player(fi.OPPONENT, am.LifeOf(fi.Who.YOU), at)),
    Form("a player has <at> life", lambda at: some_player(fi.PLAYER, am.LifeOf(fi.Who.YOU), at)),
    Form("an opponent has <at> cards in their graveyard", lambda at: some_player(fi.OPPONENT, am.Count(GRAVEYARD), at)),
    Form("an opponent has <at> cards in hand", lambda at: some_player(fi.OPPONENT, am.Count(HAND), at)),
    Form(
        "each player has <at> life",
        lambda at: (
            None if (not_at := beyond(at)) is None else Unless(some_player(fi.PLAYER, am.LifeOf(fi.Who.YOU), not_at))
        ),
    ),
    Form(
        "each player has no cards in hand",
        lambda: Unless(some_player(fi.PLAYER, am.Count(HAND), (fi.Compare.AT_LEAST, 1))),
    ),
    Form("a player has <at> cards in hand", lambda at: some_player(fi.PLAYER, am.Count(HAND), at)),
    Form("an opponent has more life than you", lambda: more_than_you(am.LifeOf(fi.Who.YOU))),
    Form("an opponent has more cards in hand than you", lambda: more_than_you(am.Count(HAND))),
    Form("an opponent controls more <what:noun> than you", lambda what: more_than_you(am.Count(both(what, fi.YOURS)))),
    Form(
        "an opponent controls at least <n> more <what:noun> than you",
        lambda n, what: more_than_you(am.Count(both(what, fi.YOURS)), n),
    ),
    Form("you have more cards in hand than each (opponent|other player)", lambda: most_of_all(am.Count(HAND))),
    Form("you have more life than each (opponent|other player)", lambda: most_of_all(am.LifeOf(fi.Who.YOU))),
    Form(
        "you control more <what:noun> than each (opponent|other player)",
        lambda what: most_of_all(am.Count(both(what, fi.YOURS))),
    ),
    Form(
        "you have at least <n> life more than your starting life total",
        lambda n: Holds(am.LifeOf(fi.Who.YOU), fi.Compare.AT_LEAST, am.Sum((am.StartingLife(), n))),
    ),
    Form(
        "your life total is at least <n> greater than your starting life total",
        lambda n: Holds(am.LifeOf(fi.Who.YOU), fi.Compare.AT_LEAST, am.Sum((am.StartingLife(), n))),
    ),
    Form(
        "your life total is greater than your starting life total",
        lambda: Holds(am.LifeOf(fi.Who.YOU), fi.Compare.AT_LEAST, am.Sum((am.StartingLife(), 1))),
    ),
    Form(
        "your life total is greater than or equal to your starting life total",
        lambda: Holds(am.LifeOf(fi.Who.YOU), fi.Compare.AT_LEAST, am.StartingLife()),
    ),
    Form(
        "your life total is less than your starting life total",
        lambda: Holds(am.LifeOf(fi.Who.YOU), fi.Compare.AT_MOST, am.Sum((am.StartingLife(), -1))),
    ),
    Form(
        "your life total is less than or equal to half your starting life total",
        lambda: Holds(am.LifeOf(fi.Who.YOU), fi.Compare.AT_MOST, am.Half(am.StartingLife(), up=False)),
    ),
    Form(
        "a player's life total is less than or equal to half their starting life total",
        lambda: at_most_half_of_start(fi.PLAYER),
    ),
    Form(
        "an opponent's life total is less than half their starting life total", lambda: below_half_of_start(fi.OPPONENT)
    ),
    Form("your life total is <at>", lambda at: compared(am.LifeOf(fi.Who.YOU), at)),
    Form("you own <found:several>", lambda found: there(both(found[1], fi.YOU_OWN), found[0])),
    Form("you've played a land this turn", lambda: compared(am.LandsPlayed(), (fi.Compare.AT_LEAST, 1))),
    Form("it wasn't the first land you played this turn", lambda: compared(am.LandsPlayed(), (fi.Compare.AT_LEAST, 2))),
    Form("you played a land this turn", lambda: compared(am.LandsPlayed(), (fi.Compare.AT_LEAST, 1))),
    Form("you've lost life this turn", lambda: LostLifeThisTurn(fi.Who.YOU)),
    Form("you've cast <found:several_spells> this turn", lambda found: was_cast(found[1], found[0])),
    Form(
        "an opponent has cast a spell this turn",
        lambda: was_cast(fi.ANYTHING, (fi.Compare.AT_LEAST, 1), fi.Who.OPPONENT),
    ),
    Form(
        "~ is the first spell you've cast this game",
        lambda: Unless(
            Either((Unless(Fact(_FIRST)), compared(am.SpellsCastThisTurn(fi.Who.YOU), (fi.Compare.AT_LEAST, 1))))
        ),
    ),
    Form(
        "you've cast both a[n] <what:spell> and a[n] <other:spell> this turn",
        lambda what, other: Unless(Either(tuple(Unless(was_cast(w, (fi.Compare.AT_LEAST, 1))) for w in (what, other)))),
    ),
    Form("you haven't cast a spell this turn", lambda: compared(am.SpellsCastThisTurn(fi.Who.YOU), below(1))),
    Form(
        "you control a permanent of each color",
        lambda: compared(am.ColorsAmong(fi.PERMANENT & fi.YOURS), (fi.Compare.EQUAL, 5)),
    ),
    Form(
        "there are five colors among <among:listed>",
        lambda among: compared(am.ColorsAmong(among), (fi.Compare.EQUAL, 5)),
    ),
    Form(
        "there are <at> mana values among <among:listed>",
        lambda at, among: compared(am.DifferentAmong(fi.Stat.MANA_VALUE, among), at),
    ),
    Form(
        "there are <at> different kinds of counters among <among:listed>",
        lambda at, among: compared(am.DifferentAmong(fi.Quality.COUNTER, among), at),
    ),
    Form("there are <at> card types among <among:listed>", lambda at, among: compared(am.CardTypesAmong(among), at)),
    Form(
        "there are <at> <kind:counter> counters among <among:listed>",
        lambda at, kind, among: compared(am.CountersAmong(kind, among), at),
    ),
    Form(
        "you control <found:several> with different powers",
        lambda found: compared(am.DifferentAmong(fi.Stat.POWER, both(found[1], fi.YOURS)), found[0]),
    ),
    Form(
        "you control <found:several> with the same name",
        lambda found: compared(am.MostAlike(fi.Quality.NAME, both(found[1], fi.YOURS)), found[0]),
    ),
    Form(
        "you control <found:several> that share a creature type",
        lambda found: compared(am.MostAlike(fi.Quality.CREATURE_TYPE, both(found[1], fi.YOURS)), found[0]),
    ),
    Form(
        "you control <found:several> with different names",
        lambda found: compared(am.DifferentAmong(fi.Quality.NAME, both(found[1], fi.YOURS)), found[0]),
    ),
    Form("you control (a|the) <what:noun> with the greatest <stat:stat> among <among:noun>", _greatest_is_yours),
    Form(
        "you control (a|the) <what:noun> with the greatest <stat:stat>[ or tied for the greatest <again:stat>]",
        _greatest_is_yours,
    ),
    Form(
        "your library has no cards in it",
        lambda: compared(am.Count(fi.InZone(fi.Zone.LIBRARY) & fi.YOU_OWN), (fi.Compare.AT_MOST, 0)),
    ),
    Form(
        "you have the most life or are tied for most life",
        lambda: there(
            both(
                fi.OPPONENT,
                fi.PlayerWhere(am.LifeOf(fi.Who.YOU), fi.Compare.AT_LEAST, am.Sum((am.LifeOf(fi.Who.YOU), 1))),
            ),
            (fi.Compare.AT_MOST, 0),
        ),
    ),
    Form("~ is the only <what:noun> in your graveyard", _alone_in_graveyard),
    Form("<found:several> are on the battlefield", lambda found: there(found[1], found[0])),
    Form("there are <found:several> total in all graveyards", lambda found: there(in_any(found[1]), found[0])),
    Form("you control fewer <what:noun> than each opponent", lambda what: fewest(am.Count(both(what, fi.YOURS)))),
    Form("you control <one:several> or <other:several>", either_of),
    Form(
        "a library has <at> cards in it",
        lambda at: some_player(fi.PLAYER, am.Count(fi.InZone(fi.Zone.LIBRARY) & fi.YOU_OWN), at),
    ),
    Form("a graveyard has <at> cards in it", lambda at: some_player(fi.PLAYER, am.Count(GRAVEYARD & fi.YOU_OWN), at)),
    Form("there are <at> cards in a single graveyard", lambda at: some_player(fi.PLAYER, am.Count(GRAVEYARD), at)),
    Form("there are <at> unlocked doors among <among:noun>", lambda at, among: compared(am.UnlockedDoors(among), at)),
    Form(
        "there are <at> permanent types among <among:listed>",
        lambda at, among: compared(am.DifferentAmong(fi.Quality.PERMANENT_TYPE, among), at),
    ),
    Form(
        "you've put one or more <kind:counter> counters on ~ this turn",
        lambda kind: ThisFits(had_counters_put_on(kind)),
    ),
    Form("it was the <nth> spell you cast this turn", lambda nth: ThisFits(fi.NthCast(nth))),
    Form("~ hasn't dealt damage yet", lambda: ThisFits(fi.Not(fi.Said("has dealt damage")))),
    Form("it hasn't dealt damage yet", lambda: ThisFits(fi.Not(fi.Said("has dealt damage")))),
    Form("an opponent is the monarch", lambda: there_is(fi.OPPONENT & fi.Whose(Fact("you're the monarch")))),
    Form(
        "you control a land of each basic land type",
        lambda: _each_of(fi.LAND, map(fi.HasType, sorted(BASIC_LAND_TYPES))),
    ),
    Form("you control a creature of each color", lambda: _each_of(fi.CREATURE, map(fi.HasColor, COLORS))),
    Form("you're not the monarch", lambda: Unless(Fact("you're the monarch"))),
    Form("an opponent is poisoned", lambda: poisoned(fi.OPPONENT)),
    Form("you're poisoned", lambda: poisoned(fi.IsPlayer(fi.Who.YOU))),
    Form(
        "you have <least:n> or more poison counters",
        lambda least: compared(am.PlayerCounters("poison"), (fi.Compare.AT_LEAST, least)),
    ),
    Form("it's your first, second, or third turn of the game", lambda: Unless(FOURTH_TURN)),
    Form("you have max speed", lambda: MAX_SPEED),
    Form("you have a full party", lambda: compared(am.Party(), (fi.Compare.AT_LEAST, 4))),
    Form("it's night", lambda: Fact("it's night")),
    Form("~ is your Ring-bearer", lambda: ThisFits(BEARER)),
    Form("you control a Ring-bearer", lambda: there_is(BEARER)),
    Form("you don't control a Ring-bearer", lambda: Unless(there_is(BEARER))),
    Form("it's day", lambda: Fact("it's day")),
    Form("you have <found:several> in your graveyard", lambda found: there(in_yours(found[1]), found[0])),
    Form("<found:several> is in your graveyard", lambda found: there(in_yours(found[1]), found[0])),
    Form("<found:several> is in a graveyard", lambda found: there(in_any(found[1]), found[0])),
    Form("<found:several> are attached to ~", lambda found: there(both(found[1], fi.AttachedTo(fi.THIS)), found[0])),
    Form("~ is enchanted by <found:several>", lambda found: there(both(found[1], fi.AttachedTo(fi.THIS)), found[0])),
    Form("<found:several> are blocking ~", lambda found: there(both(found[1], fi.Blocks(fi.THIS)), found[0])),
    Form("<found:several> is blocking ~", lambda found: there(both(found[1], fi.Blocks(fi.THIS)), found[0])),
    Form(
        "an opponent owns <found:several>",
        lambda found: some_player(fi.OPPONENT, am.Count(both(found[1], fi.YOU_OWN)), found[0]),
    ),
    Form("you control enchanted creature", lambda: there_is(fi.HOST & fi.YOURS)),
    Form("a creature is attacking you", you_are_attacked),
    Form("~ is on the battlefield or in your graveyard", lambda: ThisFits(fi.PERMANENT | fi.in_graveyard(fi.YOU_OWN))),
    Form("~ is in your graveyard or on the battlefield", lambda: ThisFits(fi.PERMANENT | fi.in_graveyard(fi.YOU_OWN))),
    Form(
        "~ is in the command zone or on the battlefield",
        lambda: ThisFits(fi.AnyOf((fi.InZone(fi.Zone.COMMAND), fi.InZone(fi.Zone.BATTLEFIELD)))),
    ),
    Form("~ is in the command zone", lambda: ThisFits(fi.InZone(fi.Zone.COMMAND))),
    Form("<among:noun> have total toughness <at>", lambda among, at: compared(am.Total(fi.Stat.TOUGHNESS, among), at)),
    Form("your devotion to <color> is less than <n>", lambda color, n: compared(am.Devotion(color), below(n))),
    Form(
        "your devotion to <color> and <other:color> is less than <n>",
        lambda color, other, n: compared(am.Devotion(color, (other,)), below(n)),
    ),
    Form("there's <found:several>", lambda found: there(found[1], found[0])),
    Form(
        "you control your commander",
        lambda: there(fi.PERMANENT & fi.YOURS & fi.YOU_OWN & COMMANDER, (fi.Compare.AT_LEAST, 1)),
    ),
    Form("your opponents control <found:several>", lambda found: there(both(found[1], fi.THEIRS), found[0])),
    Form("no opponent controls <what:either>", lambda what: there(both(what, fi.THEIRS), (fi.Compare.AT_MOST, 0))),
    Form("a card is exiled with ~", lambda: there_is(fi.EXILED_WITH_THIS)),
    Form("~ is tapped", lambda: ThisFits(fi.TAPPED)),
    Form("~ is untapped", lambda: ThisFits(fi.Not(fi.TAPPED))),
    Form("~ is attacking", lambda: ThisFits(fi.Is(fi.State.ATTACKING))),
    Form("~ is attacking alone", lambda: ThisFits(fi.Is(fi.State.ALONE))),
    Form("defending player controls <found:several>", lambda found: there(both(found[1], fi.OfDefender()), found[0])),
    Form("you're attacking <at> opponents", lambda at: compared(ATTACKED_OPPONENTS, at)),
    Form(
        "you've controlled ~ continuously since the beginning of your most recent turn",
        lambda: ThisFits(fi.Not(fi.Is(fi.State.SICK))),
    ),
    Form("~ blocked or was blocked by <words:text> this turn", blocked_or_was_blocked),
    Form(
        "there are <at> lands with different names among the <among:listed>",
        lambda at, among: compared(am.DifferentAmong(fi.Quality.NAME, among), at),
    ),
    Form("~ attacked this combat", lambda: ThisFits(_ATTACKED)),
    Form(
        "you attacked with creatures with total power <at> this combat",
        lambda at: compared(am.Told(ATTACKING_POWER), at),
    ),
    Form("it's the first combat phase of the turn", lambda: Holds(am.Told(COMBATS), fi.Compare.AT_MOST, 0)),
    Form("~ attacked or blocked this combat", lambda: ThisFits(_ATTACKED | fi.Said("blocked this combat"))),
    Form("<found:several> attacked this combat", lambda found: there(both(found[1], _ATTACKED), found[0])),
    Form("~ attacked this turn", lambda: ThisFits(fi.Is(fi.State.ATTACKED))),
    Form("~ is attacking or blocking", lambda: ThisFits(fi.Is(fi.State.ATTACKING) | fi.Is(fi.State.BLOCKING))),
    Form("~ is still on the battlefield", lambda: ThisFits(fi.PERMANENT)),
    Form("~ is on the battlefield", lambda: ThisFits(fi.PERMANENT)),
    Form("~ is in your graveyard", lambda: ThisFits(fi.InZone(fi.Zone.GRAVEYARD))),
    Form("you've cast another spell named ~ this game", lambda: Holds(am.NamesakesCast(), fi.Compare.AT_LEAST, 2)),
    Form("~ entered this turn", lambda: ThisFits(fi.Is(fi.State.ENTERED_THIS_TURN))),
    Form("~ didn't enter the battlefield this turn", lambda: ThisFits(fi.Not(fi.Is(fi.State.ENTERED_THIS_TURN)))),
    Form("~'s power is <at>", lambda at: compared(am.StatOf(fi.Stat.POWER), at)),
    Form("<among:noun> have total power <at>", lambda among, at: compared(am.Total(fi.Stat.POWER, among), at)),
    Form("<found:several> is attacking", lambda found: there(both(found[1], fi.Is(fi.State.ATTACKING)), found[0])),
    Form("<found:several> is blocking", lambda found: there(both(found[1], fi.Is(fi.State.BLOCKING)), found[0])),
    Form("~'s power is even", lambda: ThisFits(fi.IsEven(fi.Stat.POWER))),
    Form("~'s power is odd", lambda: ThisFits(fi.Not(fi.IsEven(fi.Stat.POWER)))),
    Form("you've cast a spell this turn", lambda: was_cast(fi.ANYTHING, (fi.Compare.AT_LEAST, 1))),
    Form("<found:several> are attacking", lambda found: there(both(found[1], fi.Is(fi.State.ATTACKING)), found[0])),
    Form("an opponent lost life this turn", LostLifeThisTurn),
    Form("you lost life this turn", lambda: LostLifeThisTurn(fi.Who.YOU)),
    Form(
        "an opponent cast <at> spells this turn",
        lambda at: some_player(fi.OPPONENT, am.SpellsCastThisTurn(fi.Who.YOU), at),
    ),
    Form(
        "you've cast another <what:spell> this turn", lambda what: was_cast(what, (fi.Compare.AT_LEAST, 1), other=True)
    ),
    Form("you've cast a[n] <what:spell> this turn", lambda what: was_cast(what, (fi.Compare.AT_LEAST, 1))),
    Form(
        "an opponent cast a[n] <what:spell> this turn",
        lambda what: was_cast(what, (fi.Compare.AT_LEAST, 1), fi.Who.OPPONENT),
    ),
    Form(
        "an opponent has cast a[n] <what:spell> this turn",
        lambda what: was_cast(what, (fi.Compare.AT_LEAST, 1), fi.Who.OPPONENT),
    ),
    Form("~ is paired with another creature", lambda: ThisFits(fi.Is(fi.State.PAIRED))),
    Form("<x:amount> is <at>", lambda x, at: None if isinstance(x, int) else compared(x, at)),
    Form(
        "<color> is the most common color among all permanents or is tied for most common",
        lambda color: Unless(Either(tuple(Unless(_as_common(color, other)) for other in COLORS))),
    ),
    Form(
        "a[n] <what:noun> has a[n] <kind:counter> counter on it",
        lambda what, kind: there_is(both(what, fi.HasCounter(kind))),
    ),
    Form(
        "a[n] <what:noun> is attached to a creature you control",
        lambda what: there_is(both(what, fi.AttachedTo(fi.PERMANENT & fi.CREATURE & fi.YOURS))),
    ),
    Form(
        "another <what:noun> is attached to enchanted creature",
        lambda what: there_is(both(what, fi.Not(fi.THIS) & fi.AttachedTo(fi.HOST))),
    ),
    Form(
        "<found:several> are attached to [enchanted|equipped] creature",
        lambda found: there(both(found[1], fi.AttachedTo(fi.HOST)), found[0]),
    ),
    Form(
        "a[n] <what:noun> has <name:keyword>",
        lambda what, name: there_is(both(what, fi.HasKeyword(name))),
    ),
    Form(
        "a creature card with <name:keyword> was exiled with ~'s delve ability",
        lambda name: there_is(
            fi.AllOf((fi.InZone(fi.Zone.EXILE), fi.ExiledWithThis(), fi.CREATURE, fi.HasKeyword(name)))
        ),
    ),
    Form("~ was cast", lambda: ThisFits(fi.Said("was cast", fi.Is(fi.State.CAST)))),
    Form(
        "~ was kicked with its <mana> kicker",
        lambda mana: ThisFits(fi.Said(f"was kicked with its {mana} kicker", fi.KickedWith(mana))),
    ),
    Form("~ <words:of_it>", lambda words: ThisFits(fi.Said(words))),
    Form("<found:several> crewed ~ this turn", lambda found: _manned(EventKind.CREWS, found)),
    Form("<found:several> saddled ~ this turn", lambda found: _manned(EventKind.SADDLES, found)),
    Form("~ devoured a creature", lambda: ThisFits(fi.Said("devoured a creature", fi.HasDevoured()))),
    Form("~ is attached to a creature", lambda: there(fi.CREATURE & fi.HOST, (fi.Compare.AT_LEAST, 1))),
    Form("you've cast another spell this turn", lambda: was_cast(fi.ANYTHING, (fi.Compare.AT_LEAST, 1), other=True)),
)

SLOTS: Slots = {
    "nth": NTH.get,
    **AMOUNT_SLOTS,
    "at": at_least,
    "several": several,
    "spell": spell_cards,
    "either": either_land,
    "several_spells": several_spells,
    "mana": lambda text: text if re.fullmatch(r"(?:\{\w+\})+", text) else None,
    "of_it": lambda text: text if _OF_IT.fullmatch(text) else None,
    "keyword": lambda text: text if text in KEYWORDS else None,
    "text": lambda text: text,
    "stat": {"power": fi.Stat.POWER, "toughness": fi.Stat.TOUGHNESS, "mana value": fi.Stat.MANA_VALUE}.get,
}
