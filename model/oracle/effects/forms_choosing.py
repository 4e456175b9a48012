"""Clauses in which an opponent or each player chooses, or chance does: of a group, of what is theirs (608.2d)."""

from __future__ import annotations

from msgspec.structs import replace

from ...language import effects as ef
from ...language import filters as fi
from ...language.amounts import Amount, Count, LeastOf, Sum, Times
from ...language.cards import BASIC_LAND_TYPES
from ...language.effects import Effect, Ref
from ...language.names import Name, NameOf
from ...language.parts import exchanged, mentions, parts_of
from ..clauses.costs import read_cost
from .context import AN_OPPONENT, Context
from .forms_showing import SEEN
from .slots import INSTRUCTIONS, as_theirs
from .things import To

form = INSTRUCTIONS.form
_CHOSEN = NameOf(Name.THOSE, "chosen one")
_OPPONENT = ef.Bound(Name.PLAYER)
_SEVERAL = (ef.EACH_PLAYER, ef.EACH_OPPONENT)


@form("for each player, choose friend or foe")
def _friend_or_foe(context: Context) -> Effect:
    """Any number of players are friends, and all others are foes."""
    context.call("friends", ef.Bound(Name.FRIENDS))
    return ef.Picks(ef.Picked(fi.IsPlayer(fi.Who.ANYONE), 0, None, name=Name.FRIENDS))


@form("tap and goad <what:object>")
def _tap_and_goad(context: Context, what: Ref) -> Effect | None:
    goaded = INSTRUCTIONS.read("goad them", context.apart(it=what))
    return None if goaded is None else ef.Seq((ef.TapsOrUntaps(what), goaded))


@form("<who:player> puts <number:few> <counter> counter[s] on each <what:noun>")
def _each_puts_counters(who: Ref, number: Amount | int, counter: str, what: fi.Filter) -> Effect | None:
    """Each on all of theirs at once (608.2e)."""
    theirs = fi.OfPlayer(ef.SpokenOf(who)) in parts_of(what)
    return ef.PutsCounters(ef.Each(what), counter, number, by=who) if theirs and who != ef.YOU else None


@form("<who:player> chooses <what:some_own>, then taps the rest")
def _taps_the_rest(who: Ref, what: ef.Picked) -> Effect | None:
    if who == ef.YOU or any(isinstance(part, ef.SpokenOf) for part in parts_of(what)):
        return None
    theirs = exchanged(
        what.what, lambda part: fi.OfPlayer(ef.SpokenOf(who)) if part == fi.Controlled(fi.Who.YOU) else part
    )
    rest = ef.Each(fi.AllOf((theirs, fi.Not(ef.SpokenOf(ef.IT)))))
    return ef.Seq((ef.Picks(replace(what, by=who)), ef.TapsOrUntaps(rest)))


@form("<who:player> exiles <what:those>")
def _they_exile_it(who: Ref, what: Ref) -> Effect | None:
    """What has been chosen among their cards, by the one player whose it is."""
    one = isinstance(who, (ef.Targeted, ef.Bound))
    return ef.exile(what, with_source=True) if one and what in (ef.IT, SEEN) else None


# ---------------------------------------------------------------- what an opponent chooses of yours


def _seen_by_you(what: fi.Filter) -> fi.Filter:
    """What you control or own, as another player sees it who chooses among it."""
    return exchanged(  # type: ignore[no-any-return]
        what,
        lambda part: (
            fi.OfPlayer(ef.SpokenOf(ef.YOU)) if part in (fi.Controlled(fi.Who.YOU), fi.Owned(fi.Who.YOU)) else part
        ),
    )


def _by_an_opponent(context: Context, words: str) -> ef.Seq | None:
    """What an opponent of your choice chooses of what you control: "a land"."""
    picked = context.what(words)
    if not isinstance(picked, ef.Picked) or mentions(picked, ef.SpokenOf):
        return None
    asked = set(parts_of(picked))
    if fi.Controlled(fi.Who.YOU) not in asked or any(
        fi.Controlled(who) in asked for who in fi.Who if who is not fi.Who.YOU
    ):
        return None
    context.it = context.call("chosen", ef.IT)
    return ef.Seq((AN_OPPONENT, ef.Picks(replace(picked, what=_seen_by_you(picked.what), by=_OPPONENT))))


@form("an opponent chooses <what:choice> and exiles it")
def _an_opponent_exiles(context: Context, what: str) -> Effect | None:
    chosen = _by_an_opponent(context, what)
    return None if chosen is None else ef.Seq((*chosen.parts, ef.exile(ef.IT, with_source=True)))


@form("sacrifice <what:some> of an opponent's choice")
def _sacrifice_of_their_choice(context: Context, what: str) -> Effect | None:
    chosen = _by_an_opponent(context, f"{what} you control")
    return None if chosen is None else ef.Seq((*chosen.parts, ef.sacrifice(ef.IT)))


# ---------------------------------------------------------------- each in turn, beginning with one of them

_OTHERS = (fi.Controlled(fi.Who.OPPONENT), fi.Owned(fi.Who.OPPONENT))
_STARTING = "starting with <first=you|the next opponent in turn order>"


@form(
    f"{_STARTING}, each <who=player|opponent> <may=may> choose <what:listed>",
    f"{_STARTING}, each <who=player|opponent> chooses <what:listed>",
)
def _each_in_turn_chooses(context: Context, first: str, who: str, what: str, may: str | None = None) -> Effect | None:
    """Each of them sees what those before have chosen (101.4b); what "you" don't control is seen by the controller."""
    after, only = first.lower() != "you", fi.Who.OPPONENT if who == "opponent" else fi.Who.ANYONE
    own = " they control" in what
    picked = context.what(as_theirs(what))
    if not isinstance(picked, ef.Picked) or "hasn't been chosen" in what or (own and " you" in what):
        return None
    seen = picked.what if own else _seen_by_you(picked.what)
    if any(part in _OTHERS for part in parts_of(seen)):
        return None
    context.it = context.call("chosen", ef.IT)
    context.call("chosen from", ef.Each(seen))
    least = 0 if may else picked.least
    return ef.Picks(replace(picked, what=seen, least=least, by=ef.InTurnFrom(only, after)))


@form("<verb=destroy|exile> each (permanent|creature|artifact|land|enchantment) chosen this way")
def _each_chosen(context: Context, verb: str) -> Effect | None:
    if context.names.get("chosen") != ef.IT or context.it != ef.IT:
        return None
    return ef.destroy(ef.IT) if verb.lower() == "destroy" else ef.exile(ef.IT, with_source=True)


@form(
    "<who:player> chooses any number of <what:noun> they control with total <stat> <total:at_most>, then sacrifices "
    "all other <same:noun> they control"
)
def _keeps_within(who: Ref, what: fi.Filter, stat: fi.Stat, total: Amount | int, same: fi.Filter) -> Effect | None:
    """What each keeps has no more than that in all; then the rest is sacrificed at once (101.4)."""
    if who == ef.YOU or what != same:
        return None
    theirs = fi.AllOf((what, fi.Controlled(fi.Who.YOU)))
    picks = ef.Picks(ef.Picked(theirs, 0, None, by=who, total=(stat, total)))
    return ef.Seq((picks, ef.SacrificeOf(who, fi.AllOf((theirs, fi.Not(ef.SpokenOf(ef.IT)))), None)))


# ---------------------------------------------------------------- as many as whoever has the fewest

_HAND = fi.AllOf((fi.InZone(fi.Zone.HAND), fi.Owned(fi.Who.YOU)))


def _too_many(what: fi.Filter) -> Amount:
    """How many more of something a player has than whoever has the fewest."""
    own = Count(what)
    return ef.Theirs(Sum((own, Times(-1, LeastOf(fi.IsPlayer(fi.Who.ANYONE), own)))))


@form(
    "each player chooses a number of <what:noun> they control equal to the number of <same:noun> controlled by the "
    "player who controls the fewest, then sacrifices the rest"
)
def _down_to_the_fewest(context: Context, what: fi.Filter, same: fi.Filter) -> Effect | None:
    """To choose what is kept is to choose what is sacrificed: as many more as each has (101.4)."""
    if what != same:
        return None
    context.call("fewest", ef.Bound(Name.SACRIFICED))
    return ef.SacrificeOf(ef.EACH_PLAYER, what, _too_many(fi.AllOf((what, fi.Controlled(fi.Who.YOU)))))


@form(
    "(players discard|each player discards) cards[ and sacrifice <last:noun>] the same way",
    "players sacrifice <first:noun> and discard cards the same way",
)
def _likewise_the_fewest(
    context: Context, last: fi.Filter | None = None, first: fi.Filter | None = None
) -> Effect | None:
    if "fewest" not in context.names:
        return None
    before, after = (
        []
        if what is None
        else [ef.SacrificeOf(ef.EACH_PLAYER, what, _too_many(fi.AllOf((what, fi.Controlled(fi.Who.YOU)))))]
        for what in (first, last)
    )
    return ef.Seq((*before, ef.Discards(ef.EACH_PLAYER, _too_many(_HAND)), *after))


# ---------------------------------------------------------------- what each gets of the other's

_ONES, _OTHERS_ = NameOf(Name.THOSE, "ones"), NameOf(Name.THOSE, "others")


@form("you and <other:player> each gain control of all <what:noun> the other controls until end of turn")
def _swapped(context: Context, other: Ref, what: fi.Filter) -> Effect | None:
    """All at once: what each controls is settled before either of them gains control (701.12a)."""
    if not isinstance(other, (ef.Targeted, ef.Bound)):
        return None
    yours = ef.Each(fi.AllOf((what, fi.Controlled(fi.Who.YOU))))
    theirs = ef.Each(fi.AllOf((what, fi.OfPlayer(ef.SpokenOf(other)))))
    context.it = ef.Together((ef.Bound(_ONES), ef.Bound(_OTHERS_)))
    return ef.Seq((
        ef.Settles(yours, _ONES), ef.Settles(theirs, _OTHERS_),
        ef.GainsControl(other, ef.Bound(_ONES), ef.Until.END_OF_TURN),
        ef.GainsControl(ef.YOU, ef.Bound(_OTHERS_), ef.Until.END_OF_TURN),
    ))  # fmt: skip


# ---------------------------------------------------------------- one of two targets


def _two_targets(context: Context) -> ef.Targeted | None:
    """Two objects that are one choice of targets, and nothing else has been spoken of since."""
    it = context.it
    two = isinstance(it, ef.Targeted) and it.group < len(context.targets) and context.targets[it.group].most == 2
    return it if isinstance(it, ef.Targeted) and two and not context.is_player(it) else None


def _other_of(two: ef.Targeted, one: Ref) -> Ref:
    return ef.Each(fi.AllOf((ef.SpokenOf(two), fi.Not(ef.SpokenOf(one)))))


@form(
    "<who:player> sacrifices one of (them|those creatures) of their choice",
    "<who:player> chooses and sacrifices one of (them|those creatures)",
)
def _sacrifices_one_of_two(context: Context, who: Ref) -> Effect | None:
    """Of what is no legal target any more nothing is chosen (608.2b)."""
    two = _two_targets(context)
    if two is None or who == ef.YOU or who in _SEVERAL:
        return None
    chosen = ef.Bound(_CHOSEN)
    context.call("other one", _other_of(two, chosen))
    context.it = context.call("sacrificed", ef.IT)
    picks = ef.Picks(ef.Picked(ef.SpokenOf(two), 1, 1, by=who, name=_CHOSEN))
    return ef.Seq((picks, ef.SacrificeOf(who, ef.SpokenOf(chosen), None)))


@form("an opponent chooses one of them")
def _an_opponent_chooses_of_two(context: Context) -> Effect | None:
    two = _two_targets(context)
    if two is None:
        return None
    chosen = ef.Bound(_CHOSEN)
    context.it = context.call("chosen", chosen)
    context.call("other one", _other_of(two, chosen))
    return ef.Seq((AN_OPPONENT, ef.Picks(ef.Picked(ef.SpokenOf(two), 1, 1, by=_OPPONENT, name=_CHOSEN))))


@form("<who:player> attach[es] ~ to <what:some> of their choice")
def _attaches_as_they_choose(context: Context, who: Ref, what: str) -> Effect | None:
    """To one of all that are there, and not only of those that are theirs."""
    picked = context.what(what)
    one = isinstance(who, (ef.Targeted, ef.Bound, ef.ControllerOf))
    return ef.Attaches(ef.SOURCE, replace(picked, by=who)) if one and isinstance(picked, ef.Picked) else None


@form(
    "<who:player> chooses a land <theirs=they control> of each basic land type",
    "choose a land of each basic land type",
)
def _land_of_each_type(context: Context, who: Ref = ef.YOU, theirs: str | None = None) -> Effect | None:
    """One of each that they have, or that is there, the same for two types if they like."""
    if (who == ef.YOU) is (theirs is not None):
        return None
    names = {kind: NameOf(Name.THOSE, f"chosen {kind}") for kind in sorted(BASIC_LAND_TYPES)}
    context.it = ef.Together(tuple(map(ef.Bound, names.values())))
    where = fi.Controlled(fi.Who.YOU) if theirs else fi.InZone(fi.Zone.BATTLEFIELD)
    lands = {kind: fi.AllOf((fi.LAND, fi.HasType(kind), where)) for kind in names}
    return ef.Seq(tuple(ef.Picks(ef.Picked(lands[kind], 1, 1, by=who, name=name)) for kind, name in names.items()))


@form("<who:player> simultaneously untaps each tapped <what:own_of_kinds> and taps each untapped <same:own_of_kinds>")
def _turns_each(who: Ref, what: fi.Filter, same: fi.Filter) -> Effect | None:
    """Which are tapped is settled before any of them is turned."""
    if what != same or not isinstance(who, (ef.Targeted, ef.Bound)):
        return None
    theirs = exchanged(what, lambda part: fi.OfPlayer(ef.SpokenOf(who)) if part == fi.Controlled(fi.Who.YOU) else part)
    tapped, others = NameOf(Name.THOSE, "tapped ones"), NameOf(Name.THOSE, "untapped ones")
    return ef.Seq((
        ef.Settles(ef.Each(fi.AllOf((theirs, fi.Is(fi.State.TAPPED)))), tapped),
        ef.Settles(ef.Each(fi.AllOf((theirs, fi.Not(fi.Is(fi.State.TAPPED))))), others),
        ef.TapsOrUntaps(ef.Bound(tapped), untap=True), ef.TapsOrUntaps(ef.Bound(others)),
    ))  # fmt: skip


@form("return ~ from your graveyard to the battlefield face up or face down")
def _face_up_or_down() -> Effect:
    """As its controller chooses while it happens (708.2)."""
    up = ef.MoveTo(what=ef.SOURCE, to=fi.Zone.BATTLEFIELD, verb=ef.Verb.RETURN)
    return ef.ChooseOne((up, replace(up, face_down=True)), ("face up", "face down"))


# ---------------------------------------------------------------- by chance


@form("<who:player> chooses <what:listed> they control at random and sacrifices it")
def _sacrifices_at_random(context: Context, who: Ref, what: str) -> Effect | None:
    picked = context.what(as_theirs(f"{what} they control"))
    if not isinstance(picked, ef.Picked) or picked.most != 1 or not isinstance(who, (ef.Targeted, ef.Bound)):
        return None
    context.it = context.call("sacrificed", ef.IT)
    theirs = exchanged(
        picked.what, lambda part: fi.OfPlayer(ef.SpokenOf(who)) if part == fi.Controlled(fi.Who.YOU) else part
    )
    one = ef.Settles(ef.AtRandom(ef.Each(theirs)), Name.IT)
    return ef.Seq((one, ef.SacrificeOf(who, ef.SpokenOf(ef.IT), None)))


@form("choose a <what:cards> at random from <whose> graveyard")
def _card_at_random(context: Context, what: fi.Filter, whose: Ref) -> Effect | None:
    if whose in _SEVERAL:
        return None
    kind = () if what == fi.ANYTHING else (what,)
    context.it = context.call("chosen", ef.IT)
    there = ef.Each(fi.AllOf((fi.InZone(fi.Zone.GRAVEYARD), fi.OfPlayer(ef.SpokenOf(whose)), *kind)))
    return ef.Settles(ef.AtRandom(there), Name.IT)


_EXILED_WITH = ef.Each(fi.EXILED_WITH_THIS)


@form("choose a card at random exiled with (~|it) and put (it|that card) <to>")
def _exiled_card_at_random(context: Context, to: To) -> Effect | None:
    """One of the cards that its own texts have exiled (607.2a)."""
    if not isinstance(to, ef.MoveTo):
        return None
    context.it = ef.IT
    under = ef.YOU if to.to is fi.Zone.BATTLEFIELD else to.under
    return ef.Seq((ef.Settles(ef.AtRandom(_EXILED_WITH), Name.IT), replace(to, what=ef.IT, under=under)))


@form("exile a <what:cards> from <whose> graveyard at random")
def _exile_at_random(context: Context, what: fi.Filter, whose: Ref) -> Effect | None:
    chosen = _card_at_random(context, what, whose)
    if chosen is None:
        return None
    context.it = context.call("exiled", ef.IT)
    return ef.Seq((chosen, ef.exile(ef.IT, with_source=True)))


# ---------------------------------------------------------------- of what was looked at


@form("[you ]choose one")
def _choose_of_shown(context: Context) -> Effect | None:
    """One of several cards that the sentence before is about."""
    group = context.names.get("group")
    if not isinstance(group, ef.Bound) or not isinstance(context.did, ef.MoveTo) or context.did.bound != group.name:
        return None
    context.it = context.call("chosen", ef.IT)
    return ef.Picks(ef.Picked(ef.SpokenOf(group), 1, 1))


@form("put one back and the rest into (that player's|your) graveyard")
def _one_stays(context: Context) -> Effect | None:
    """The one that is put back stays where it was, on top."""
    if context.names.get("group") != SEEN:
        return None
    rest = ef.Each(fi.AllOf((ef.SpokenOf(SEEN), fi.Not(ef.SpokenOf(ef.IT)))))
    return ef.Seq((ef.Picks(ef.Picked(ef.SpokenOf(SEEN), 1, 1)), ef.PutsAway(rest, fi.Zone.GRAVEYARD)))


@form("<who:player> discards <number:few> <what:cards> (with the chosen name|with that name)")
def _discards_of_the_name(context: Context, who: Ref, number: Amount | int, what: fi.Filter) -> Effect | None:
    if context.chose != "card_name" or who == ef.YOU:
        return None
    named = context.filter("card with the chosen name")
    return None if named is None else ef.Discards(who, number, fi.AllOf((what, named)))


# ---------------------------------------------------------------- for each that is chosen, a price


@form("<who:player> may choose any number of <what:own> and pay <price:symbols> for each creature chosen this way")
def _pays_for_each_chosen(context: Context, who: Ref, what: fi.Filter, price: str) -> Effect | None:
    """One price for all that are chosen, paid whole or not at all (118.12)."""
    each = read_cost(f"Pay {price}") or read_cost(price)
    if each is None or isinstance(who, ef.The):
        return None
    context.it = ef.IT
    pays = ef.UnlessPaysEach(each, ef.HowMany(ef.IT), ef.Nothing(), who)
    return ef.Seq((ef.Picks(ef.Picked(what, 0, None, by=who)), pays))
