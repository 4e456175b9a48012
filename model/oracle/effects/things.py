"""Things that are moved and where to: "the top two cards of your library", "onto the battlefield tapped"."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ...language import effects as ef
from ...language.amounts import Amount, Sum, X
from ...language.effects import Place, Ref
from ...language.filters import (
    ANYTHING,
    EXILED_WITH_THIS,
    AllOf,
    AnyOf,
    ChosenName,
    Filter,
    InZone,
    Not,
    OfPlayer,
    Owned,
    Stat,
    TopOfGraveyard,
    Who,
    Zone,
)
from ...language.names import Name
from ...language.parts import parts_of
from ..phrases.amounts import number_or_x
from ..phrases.forms import Grammar, Kind
from .context import Context, as_one_kind
from .jointly import apart_by
from .slots import INSTRUCTIONS, WHOSE_SHAPE, read_amount

KINDS = INSTRUCTIONS.kinds
TOPS: Grammar[ef.TopOf] = Grammar()
KINDS["more_than_x"] = Kind(read_amount, r"X plus \w+", in_context=True)
TOPS.kinds = KINDS


@TOPS.form(
    "the top card of <who:whose> (library|libraries)",
    "the top <number:n> cards of <who:whose> library",
    "the top <number:more_than_x> cards of <who:whose> library",
    "the top X cards of <who:whose> library, where X is <number:amount>",
    "<number> cards from the top of <who:whose> library",
    "cards equal to <number:amount> from the top of <who:whose> library",
    "[a number of ]cards from the top of <who:whose> library equal to <number:amount>",
)
def _top(who: Ref, number: Amount | int = 1) -> ef.TopOf:
    return ef.TopOf(who, number)


@TOPS.form("the bottom card of <who:whose> library")
def _bottom_card(who: Ref) -> ef.TopOf:
    return ef.TopOf(who, bottom=True)


@TOPS.form("the top card")
def _top_of_that(context: Context) -> ef.TopOf | None:
    """Of the library that was just shuffled."""
    return ef.TopOf(context.did.who) if isinstance(context.did, ef.Shuffles) else None


_NAMED = Kind(
    lambda words, context: context.what(words),
    r"~|~giver|it|that card|⟨\d+⟩|the (?:exiled|discarded) cards?|them|those cards|that creature",
    in_context=True,
)


def _limit(words: str, context: Context) -> Amount | int | None:
    """Read: "6 or less", "less than or equal to the sacrificed artifact's mana value"."""
    most = words.removesuffix(" or less")
    return number_or_x(most) if most != words else read_amount(words.removeprefix("less than or equal to "), context)


_GRAVEYARDS: dict[str, tuple[Filter, ...]] = {
    "all graveyards": (), "each graveyard": (), "your graveyard": (Owned(Who.YOU),),
    "each opponent's graveyard": (Owned(Who.OPPONENT),), "your opponents' graveyards": (Owned(Who.OPPONENT),),
}  # fmt: skip


def _graveyards(words: str, context: Context) -> tuple[Filter, ...] | None:
    """Whose graveyards are meant."""
    if words in _GRAVEYARDS:
        return _GRAVEYARDS[words]
    name = words.removesuffix(" graveyard").removesuffix("'s")
    player = context.who("they" if name == "their" else name)
    return None if player is None else (OfPlayer(ef.SpokenOf(player)),)


KINDS["kinds"] = Kind(str, r"[a-z]+")
KINDS["put_there"] = Kind(
    lambda words, context: context.what(words),
    r"(?:each|an?) (?:\w+ )?card put into (?:a|your) graveyard this way",
    in_context=True,
)
KINDS["stat"] = Kind(Stat, "mana value|power|toughness")
KINDS["at_most"] = Kind(_limit, r"\S+ or less|less than or equal to [^,]+?", in_context=True)
THINGS: Grammar[Ref] = Grammar()
THINGS.kinds = KINDS | {
    "named": _NAMED, "graveyards": Kind(_graveyards, r"\S+(?: \S+)? graveyards?", in_context=True)
}  # fmt: skip


@THINGS.form("<what:named> from ((your|a|its owner's|their) <zone=graveyard>|<zone=exile>)")
def _from_there(what: Ref, zone: str) -> Ref:
    """What is spoken of, if it is there: what was discarded may have been exiled instead (614.6)."""
    return ef.Each(AllOf((InZone(Zone(zone)), ef.SpokenOf(what)))) if isinstance(what, ef.Bound) else what


@THINGS.form("<number:few_or_x> <what:words> at random (from|in) your <where=graveyard|hand>")
def _at_random(context: Context, number: Amount | int, what: str, where: str) -> Ref | None:
    fits = context.filter(f"{what} from your {where}")
    return None if fits is None else ef.AtRandom(ef.Each(fits), number)


@THINGS.form("<what:some> with total <stat> <total:at_most> from your graveyard[, where X is <x:amount>]")
def _within(context: Context, what: str, stat: Stat, total: Amount | int, x: Amount | int | None) -> ef.Picked | None:
    """Some of which a number adds up to so much at most."""
    picked = context.what(f"{what} from your graveyard")
    if not isinstance(picked, ef.Picked) or picked.least != 0 or (x is not None) != (total == X()):
        return None
    return replace(picked, total=(stat, total if x is None else x))


@THINGS.form("(a|an) <one:words> card or (a|an) <other:words> card (from|in) your <where=hand|graveyard>")
def _of_either(context: Context, one: str, other: str, where: str) -> ef.Picked | None:
    """A card of either of two descriptions."""
    kinds = [context.filter(f"{each} card from your {where}") for each in (one, other)]
    known = tuple(kind for kind in kinds if kind is not None)
    return ef.Picked(AnyOf(known)) if len(known) == len(kinds) else None


@THINGS.form("a card exiled with (it|~) at random")
def _exiled_at_random() -> ef.AtRandom:
    return ef.AtRandom(ef.Each(EXILED_WITH_THIS))


@THINGS.form("the top[ <what:words>] card of your graveyard")
def _top_of_graveyard(context: Context, what: str | None) -> Ref | None:
    """The topmost card of a kind (404.2)."""
    fits = ANYTHING if what is None else context.filter(f"{what} card")
    if fits is None:
        return None
    return ef.Each(AllOf((InZone(Zone.GRAVEYARD), Owned(Who.YOU), TopOfGraveyard(fits))))


@INSTRUCTIONS.form(
    "choose a <what:words> at random in your <where=graveyard>",
    "choose a <what:kinds> at random",
)
def _chosen_by_chance(context: Context, what: str, where: str = "") -> ef.Effect | None:
    """What chance chooses and the next instructions speak of; the others of its kind are "the rest" (608.2d)."""
    fits = context.filter(f"{what} from your {where}" if where else what)
    if fits is None or (spoken_of(fits) is False and where):
        return None
    context.it = ef.IT
    context.call("chosen from", ef.Each(fits))
    return ef.Settles(ef.AtRandom(ef.Each(fits)), Name.IT)


@THINGS.form("<what:words> from exile")
def _from_exile(context: Context, what: str) -> Ref | None:
    """Cards of a kind that are in exile: "any number of land cards that player owns from exile"."""
    picked = context.what(what) if re.search(r"\bcards?\b", what) else None
    if not isinstance(picked, ef.Picked) or any(isinstance(part, InZone) for part in parts_of(picked.what)):
        return None
    return replace(picked, what=AllOf((InZone(Zone.EXILE), picked.what)))


@THINGS.form("(all|the) cards (from|in) your hand")
def _your_hand() -> Ref:
    return ef.AllIn(ef.YOU, Zone.HAND)


@THINGS.form("all cards from all hands[ <more=and graveyards>]")
def _every_hand(more: str | None) -> Ref:
    hands = ef.AllIn(ef.EACH_PLAYER, Zone.HAND)
    return ef.Together((hands, ef.AllIn(ef.EACH_PLAYER, Zone.GRAVEYARD))) if more else hands


@THINGS.form("(all|each) <what:words> (from|in) <who:whose> hand and graveyard")
def _from_hand_and_graveyard(context: Context, what: str, who: Ref) -> Ref | None:
    """All cards of a kind in both zones of one player."""
    fits = context.filter(what) if re.search(r"\bcards?$", what) and what not in ("card", "cards") else None
    if fits is None or not context.is_player(who) or isinstance(who, (ef.The, ef.Each)):
        return None
    both = AnyOf((InZone(Zone.HAND), InZone(Zone.GRAVEYARD)))
    return ef.Each(AllOf((both, OfPlayer(ef.SpokenOf(who)), fits)))


@THINGS.form("(all|each) <what:words> (from|in) <whose:graveyards>[ <more=with|that are> <quality:words>]")
def _from_graveyards(
    context: Context, what: str, whose: tuple[Filter, ...], more: str | None, quality: str | None
) -> Ref | None:
    """All cards of a kind in some graveyards: "all cards that are black or red from all graveyards"."""
    noun = f"{what} {more} {quality}" if more else what
    if not re.search(r"\bcards?\b", what) or (more and not re.fullmatch(r".*\bcards?", what)):
        return None
    fits = ANYTHING if noun in ("card", "cards") else context.filter(noun) or _described(noun, context)
    fits = fits or context.filter(as_one_kind(noun))
    if fits is None:
        return None
    return ef.Each(AllOf((InZone(Zone.GRAVEYARD), *whose, *(() if fits == ANYTHING else (fits,)))))


def _described(noun: str, context: Context) -> Filter | None:
    """Read "cards that are black or red" as "black or red cards"."""
    found = re.fullmatch(r"(?P<head>.*?\bcards?) that are (?P<is>[a-z, ]+)", noun)
    return None if found is None else context.filter(f"{found['is']} {found['head']}")


# ---------------------------------------------------------------- of cards that were shown

_AMONG = (
    r"(?:from it|(?:from )?among (?:them|it|those (?:exiled |milled )?cards|the (?:milled|revealed|exiled) cards|"
    r"(?:the )?cards (?:milled|revealed|exiled) this way)|of (?:them|those cards)|"
    r"(?:(?:they )?revealed|milled|exiled|discarded) this way)"
)
"""Words for the cards that were shown."""
SHOWN: Grammar[ef.Picked | ef.Each] = Grammar()


def _group(words: str, context: Context) -> Ref | None:
    """The cards that were shown; none where "revealed this way" are only some of them."""
    if words == "discarded this way":
        return context.names.get("discarded")
    fewer = words.endswith("revealed this way") and "revealed" in context.names
    return None if fewer else context.names.get("group")


KINDS["among"] = Kind(_group, _AMONG, in_context=True)
SHOWN.kinds = KINDS


@SHOWN.form(
    "(<any=any number of>|<all=all|each>|[<up=up to> ]<number:n>)[ <noun:words>] <group:among>",
)
def _shown(
    context: Context, any: str | None, all: str | None, up: str | None, number: Amount | int | None,
    noun: str | None, group: Ref,
) -> ef.Picked | ef.Each | None:  # fmt: skip
    """Some or all of the cards that were shown, as a player chooses them."""
    noun, apart = apart_by(noun or "card")
    what = some_of(noun, group, context) or (some_of(as_one_kind(noun), group, context) if all else None)
    if what is None or noun.startswith("other") or (apart and not (up or any)):  # other than what was kept
        return None
    picked = ef.Picked(what, 0 if up or any else number or 0, None if any else number, apart=apart)
    return ef.Each(what) if all else picked


@SHOWN.form("(all|each) <group:among> with the chosen name")
def _of_the_chosen_name(group: Ref) -> ef.Each:
    return ef.Each(AllOf((ef.SpokenOf(group), ChosenName())))


@SHOWN.form("any number <group:among>")
def _any_shown(group: Ref) -> ef.Picked:
    return ef.Picked(ef.SpokenOf(group), 0, None)


@SHOWN.form(
    "(any number of|up to <most:n>) <noun:words> with total <stat> <total:at_most> <group:among>",
)
def _shown_within(
    context: Context, most: Amount | int | None, noun: str, stat: Stat, total: Amount | int, group: Ref
) -> ef.Picked | None:
    """Some of the cards of which a number adds up to so much at most."""
    what = some_of(noun, group, context)
    return None if what is None else ef.Picked(what, 0, most, total=(stat, total))


@SHOWN.form("[<up=up to> ]<number:n> <noun:words> <group:among> with <more:words>")
def _shown_with(
    context: Context, up: str | None, number: Amount | int, noun: str, group: Ref, more: str
) -> ef.Picked | None:
    """Read: "a nonland card from it with mana value 3 or less"."""
    what = some_of(f"{noun} with {more}", group, context)
    return None if what is None else ef.Picked(what, 0 if up else number, number)


@SHOWN.form("[<up=up to> ]<number:n> <noun:words> from (the chosen|that) pile")
def _of_pile(context: Context, up: str | None, number: Amount | int, noun: str) -> ef.Picked | None:
    what = some_of(noun, ef.Bound(Name.PILE), context) if "pile" in context.names else None
    return None if what is None else ef.Picked(what, 0 if up else number, number)


def some_of(noun: str, group: Ref, context: Context) -> Filter | None:
    """The cards of a group that fit a noun."""
    if noun in ("card", "cards"):
        return ef.SpokenOf(group)
    what = context.filter(noun) or _one_of_either(noun, context)
    if what is None or spoken_of(what) or what == ANYTHING or ef.SpokenOf(group) in parts_of(what):
        return None
    return AllOf((ef.SpokenOf(group), what))


def _one_of_either(noun: str, context: Context) -> Filter | None:
    """Read: "Mount creature card or a Plains card", of which one is chosen."""
    parts = re.split(r",? or an? ", noun)
    if len(parts) < 2 or not all(re.search(r"\bcard\b", part) for part in parts):
        return None
    kinds = [context.filter(part) for part in parts]
    return None if None in kinds else AnyOf(tuple(kind for kind in kinds if kind is not None))


def spoken_of(what: Filter) -> bool:
    """Whether a filter says itself in which zone something is."""
    return any(map(spoken_of, what.parts)) if isinstance(what, AllOf) else isinstance(what, InZone)


_REST = (
    r"the rest(?: of (?:(?:those exiled|the revealed|the exiled|those) cards|the cards (?:revealed|exiled) this way))?|"
    r"the other|the other cards|the others|"
    r"the remaining cards|the revealed cards not put into your hand this way|"
    r"all (?:other )?cards revealed this way that weren't put (?:onto the battlefield|into your hand)|"
    r"(?:all other cards|each other card) (?:revealed|exiled) this way|"
    r"(?:all|the) (?:revealed |exiled )?cards (?:not|that weren't) cast this way|"
    r"all cards (?:exiled|revealed) this way that weren't cast"
)


def _rest(_: str, context: Context) -> Ref | None:
    """Those of the cards that were shown which have not moved since, or are not kept."""
    group, kept = context.names.get("group"), context.names.get("kept")
    if not isinstance(group, ef.Bound):
        return None
    return ef.TheRest(group.name) if kept is None else ef.Each(AllOf((ef.SpokenOf(group), Not(ef.SpokenOf(kept)))))


def _thing(words: str, context: Context) -> Ref | None:
    return SHOWN.read(words, context) or THINGS.read(words, context) or context.what(words)


COUNTERS: Grammar[tuple[tuple[str, Amount | int], ...]] = Grammar()
COUNTERS.kinds = KINDS


@COUNTERS.form("<number:n>[ additional] <kind:counter> counter[s] on (it|them)")
def _counters(number: Amount | int, kind: str) -> tuple[tuple[str, Amount | int], ...]:
    return ((kind, number),)


@COUNTERS.form("one fewer <kind:counter> counter on it")
def _one_fewer(context: Context, kind: str) -> tuple[tuple[str, Amount | int], ...] | None:
    """As many as the object with the text had, and one less."""
    return ((kind, Sum((ef.CountersOn(kind, ef.SOURCE), -1))),) if isinstance(context.it, ef.TheSource) else None


@COUNTERS.form("(a|an) <kind:counter> counter and (a|an) <other:counter> counter on (it|them)")
def _two_kinds(kind: str, other: str) -> tuple[tuple[str, Amount | int], ...]:
    return ((kind, 1), (other, 1))


_COUNTERS = Kind(
    COUNTERS.read, r"\S+ (?:additional |fewer )?\S+(?: strike)? counters?(?: and an? \S+ counter)? on (?:it|them)", (),
    in_context=True,
)  # fmt: skip
To = ef.MoveTo | ef.PutsAway
PLACES: Grammar[To] = Grammar()
_HOST = Kind(
    lambda words, context: context.apart().anyone(words),
    r"~|it|that \w+|⟨\d+⟩|enchanted creature|an? [a-z]+ you control|"
    r"an? [a-z]+ that shares an? [a-z ]+ with that \w+",
    in_context=True,
)
PLACES.kinds = KINDS | {"counters": _COUNTERS, "host": _HOST}
"""Where something is put or returned to: the instruction that moves "it" there."""
_OWN = "(your|that|the|that player's|their|its owner's|their owner's|their owners')"


@PLACES.form(
    "[on]to the battlefield[ face up][ <tapped=tapped>][ [and ]<transformed=transformed>]"
    "[ under <whose=your|its owner's|their owner's|their owners'|it's owner's> control"
    "| under <whose=the control of that card's owner>]"
    "[ <tapped=tapped>][ with <counters>]",
    "[on]to the battlefield[ under <whose=your|its owner's> control] [<tapped=tapped> and ]<attacking=attacking>"
    "[ <whom:player>][ with <counters>]",
)
def _battlefield(
    tapped: str | None,
    whose: str | None,
    counters: tuple[tuple[str, Amount | int], ...],
    transformed: str | None = None,
    attacking: str | None = None,
    whom: Ref = ef.YOU,
) -> ef.MoveTo:
    """Onto the battlefield: what enters attacking attacks what its controller chooses, where no player is named."""
    attacked = None if attacking is None else ef.Attackable() if whom == ef.YOU else whom
    return ef.MoveTo(
        what=ef.IT, to=Zone.BATTLEFIELD, under=_under(whose), tapped=tapped is not None,
        transformed=transformed is not None, counters=counters, attacking=attacked,
    )  # fmt: skip


def _under(whose: str | None) -> Ref | None:
    """Under whose control: of who is told to put it there, where nobody is named (110.2a)."""
    return None if whose is None else ef.YOU if whose == "your" else ef.OWNERS


@PLACES.form("[on]to the battlefield face down[ under <whose=your|its owner's|their owner's|their owners'> control]")
def _face_down(whose: str | None) -> ef.MoveTo:
    """As a 2/2 creature, which may be turned up where it has a way to (708.2a, 708.3)."""
    return ef.MoveTo(what=ef.IT, to=Zone.BATTLEFIELD, under=_under(whose), face_down=True)


@PLACES.form("[on]to the battlefield[ <tapped=tapped>] under <who:target>'s control")
def _under_a_targets(context: Context, who: Ref, tapped: str | None) -> ef.MoveTo | None:
    """Under the control of a target player."""
    if not context.is_player(who):
        return None
    return ef.MoveTo(what=ef.IT, to=Zone.BATTLEFIELD, under=who, tapped=tapped is not None)


@PLACES.form(
    "[on]to the battlefield[ <transformed=transformed>][ under <whose=your|its owner's> control] attached to <host>"
)
def _attached(transformed: str | None, whose: str | None, host: Ref) -> ef.MoveTo:
    """An Aura or Equipment that is attached to something as it enters (303.4f, 301.5)."""
    return replace(_battlefield(None, whose, (), transformed), attached=host)


@PLACES.form(f"[in]to {_OWN} <zone=hand>[s]", f"[in]to {_OWN} <zone=graveyard>[s]")
def _hand(zone: str) -> ef.MoveTo:
    return ef.MoveTo(what=ef.IT, to=Zone(zone))


@PLACES.form(f"[back ]on [the ]<place=top|bottom> of {_OWN} (library|libraries)[ in (any|<random=a random>) order]")
def _library(place: str, random: str | None) -> To | None:
    if random:
        return ef.PutsAway(ef.IT, at=Place.RANDOM_BOTTOM) if place == "bottom" else None
    return ef.MoveTo(what=ef.IT, to=Zone.LIBRARY, place=Place(place))


@PLACES.form("on the bottom in (any|<random=a random>) order")
def _bottom(random: str | None) -> ef.PutsAway:
    return ef.PutsAway(ef.IT, at=Place.RANDOM_BOTTOM if random else Place.BOTTOM)


@PLACES.form(f"into {_OWN} library <nth=second|third|fourth|fifth|seventh> from the top")
def _from_top(nth: str) -> ef.MoveTo:
    return ef.MoveTo(what=ef.IT, to=Zone.LIBRARY, place=Place(f"{nth} from the top"))


@PLACES.form(f"into {_OWN} library just beneath the top <number:n> cards of that library")
def _beneath(number: Amount | int) -> ef.MoveTo:
    """Beneath as many cards, or on the bottom of a smaller library (401.7); beneath none it is on top."""
    return ef.MoveTo(what=ef.IT, to=Zone.LIBRARY, beneath=number)


KINDS |= {
    "top": Kind(
        TOPS.read,
        r"the top card|"
        r"(?:the bottom card|the top (?:(?:\S+|X plus \w+) cards|card)|"
        r"\S+(?: \S+)? cards from the top|cards equal to .+? from the top)"
        rf" of (?:{WHOSE_SHAPE}) librar(?:y|ies)(?:, where X is .+?)?|"
        rf"(?:a number of )?cards from the top of (?:{WHOSE_SHAPE}) library equal to .+?",
        in_context=True,
    ),
    "thing": Kind(_thing, in_context=True),
    "to": Kind(
        PLACES.read,
        r"(?:(?:on)?to the battlefield|(?:in)?to \S+(?: \S+)? (?:hand|graveyard)s?|"
        r"(?:back )?on (?:the )?(?:top|bottom) (?:of|in)|into \S+(?: \S+)? library (?:\w+ from|just beneath)).*?",
        in_context=True,
    ),
    "counters": _COUNTERS,
    "shown": Kind(
        SHOWN.read,
        rf"(?:an?|one|two|three|four|five|X|up to \w+|any number|all|each)\b.*? {_AMONG}(?: with [^,]+?)?",
        in_context=True,
    ),
    "rest": Kind(_rest, _REST, in_context=True),
    "targets": Kind(
        lambda words: tuple(ef.Targeted(int(n)) for n in re.findall(r"\d+", words)), r"⟨\d+⟩(?: and ⟨\d+⟩)*"
    ),
    "choice": Kind(str, r"(?:an?|another|up to \w+|any number of|two|three|four|five|six) [^,]+"),
}
