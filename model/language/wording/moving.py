"""Instructions about cards and zones: moving, searching, looking, revealing, playing (701)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from .. import amounts as am
from .. import effects as ef
from .. import filters as fi
from ..conditions import LaterTurn, YourTurn
from ..effects import Place, Ref, Until, Verb
from ..filters import Filter, Zone
from ..names import Name, NameOf, target_of
from .amounts import units
from .changes import changed
from .clauses import Clause, Tell, by
from .conditions import provided
from .costs import paid
from .durations import until
from .english import IT, THEY, VERB, YOU, NounPhrase, agree, article, joined, number_word, possessive
from .nouns import a, flat, library_card, noun
from .players import one
from .predicates import fits
from .references import all_that, at_most_in_all, call, pronoun, refer
from .saying import Speech, say

_OF_CARDS = re.compile(r" in (?=(?:\S+ ){0,4}(?:graveyard|hand|exile|library)s?\b)")


def from_where(what: NounPhrase) -> NounPhrase:
    """Cards that leave the zone that they are in: "target creature card from your graveyard"."""
    return NounPhrase(_OF_CARDS.sub(" from ", what.text, count=1), what.plural)


def _library(t: Speech) -> NounPhrase | None:
    """Whose library cards were found in, as far as the text has said it."""
    return t.called.get("library")


def _owners(what: Ref, said: NounPhrase, t: Speech) -> str:
    """Whose zone something goes to: "your", "its owner's", "their owners'"."""
    if _is_of_library(what) and (owner := _library(t)) is not None:
        return possessive(owner)
    if isinstance(what, ef.TopOf | ef.AllIn):
        return possessive(pronoun(refer(what.who, t)))
    if isinstance(what, ef.Picked | ef.Each):
        parts = flat(what.what)
        if fi.YOU_OWN in parts:
            return possessive(t.you)
        if any(isinstance(p, ef.SpokenOf) and isinstance(p.of, ef.Bound | ef.TheRest) for p in parts) and _library(t):
            return possessive(_library(t) or IT)
    if isinstance(what, ef.Targeted) and what.group < len(t.targets) and fi.YOU_OWN in flat(t.targets[what.group].what):
        return "your"
    return "their owners'" if said.plural else "its owner's"


def _is_of_library(what: Ref) -> bool:
    return isinstance(what, ef.TheRest) or (
        isinstance(what, ef.Bound) and what.name in (Name.SEEN, Name.IT, Name.PILE, Name.OTHER_PILE, Name.MILLED)
    )


def _move(effect: ef.MoveTo, t: Speech) -> Clause:
    if isinstance(effect.what, ef.Picked) and effect.what.by is not None:
        who = refer(effect.what.by, t)
        said = _moved(replace(effect, what=replace(effect.what, by=None)), t.seen_by(who if who.is_you else THEY))
        return Clause(said.verb, who, effect.what.by, after=said.after)
    return _moved(effect, t)


def _moved(effect: ef.MoveTo, t: Speech) -> Clause:
    said = from_where(all_that(effect.what, t))
    verb, where = _verb(effect, said, t)
    more = " face down" * effect.face_down + " tapped" * effect.tapped
    more += " transformed" * effect.transformed + _under(effect, t, several=said.plural)
    if (
        effect.what == ef.SOURCE
        and effect.to is not Zone.EXILE
        and t.zone in (Zone.GRAVEYARD, Zone.HAND)
        and effect.to is not t.zone
    ):
        where = f" from your {t.zone}{where}"
    if effect.attached is not None:
        more += f" attached to {refer(effect.attached, t)}"
    if effect.attacking is not None:
        whom = "" if isinstance(effect.attacking, ef.Attackable) else f" {refer(effect.attacking, t)}"
        more += f"{' and' * effect.tapped} attacking{whom}"
    if effect.counters:
        more += f" with {_counters(effect.counters, t)} on {'them' if said.plural else 'it'}"
    _now(effect.what, effect.to, said, t)
    done = {Verb.DESTROY: "destroyed", Verb.EXILE: "exiled", Verb.SACRIFICE: "sacrificed", Verb.RETURN: "returned"}
    t.called["way"] = NounPhrase(f"{done.get(effect.verb, 'put there')} this way")
    told = Clause(f"{verb} {said}{where}{more}")
    it = NounPhrase("they", plural=True) if said.plural else IT
    for kind, besides in effect.counters_if:
        told = told.then(f"it enters with {_more(besides, t)} on it if it's {article(noun(kind, t))}")
    if effect.no_regeneration:
        told = told.then(f"{it} can't be regenerated")
    return told.then(agree(it, changed(effect.gains, t, it, lasting=False))) if effect.gains else told


def _now(what: Ref, to: Zone, said: NounPhrase, t: Speech) -> None:
    """What has moved is spoken of as "it", or "that card"."""
    if isinstance(what, ef.Targeted) and to is Zone.BATTLEFIELD and "card" in said.text:
        t.called[str(target_of(what.group))] = NounPhrase("them", plural=True) if said.plural else IT
    if isinstance(what, ef.Picked | ef.TopOf | ef.AtRandom | ef.TheRest) or (isinstance(what, ef.Each) and said.plural):
        several = said.plural or (isinstance(what, ef.TopOf) and what.who in (ef.EACH_PLAYER, ef.EACH_OPPONENT))
        if isinstance(what, ef.TopOf):
            call(t, Name.SEEN, NounPhrase("those cards", plural=True) if several else NounPhrase("that card"))
        they = NounPhrase("those cards" if to is not Zone.BATTLEFIELD else "them", plural=True)
        call(t, Name.IT, they if several else IT)


def _counters(counters: tuple[tuple[str, am.Amount | int], ...], t: Speech) -> str:
    said = [units(number, f"{kind} counter", t) for kind, number in counters]
    return joined(head + tail for head, tail in said)


def _more(counters: tuple[tuple[str, am.Amount | int], ...], t: Speech) -> str:
    """Counters that something enters with besides."""
    return joined(head + tail for head, tail in (units(n, f"additional {kind} counter", t) for kind, n in counters))


def _verb(effect: ef.MoveTo, said: NounPhrase, t: Speech) -> tuple[str, str]:
    match effect.verb, effect.to:
        case ((Verb.DESTROY | Verb.SACRIFICE | Verb.DISCARD | Verb.MILL), _):
            return effect.verb.value, ""
        case _, Zone.EXILE:
            return "exile", ""
        case _, Zone.BATTLEFIELD:
            return ("return", " to the battlefield") if _returns(effect, said) else ("put", " onto the battlefield")
        case _, Zone.LIBRARY:
            owner = _owners(effect.what, said, t)
            return _into_library(effect.place, owner) if effect.beneath == 0 else _beneath(effect.beneath, owner, t)
        case verb, Zone.HAND:
            owner = _owners(effect.what, said, t)
            hand = f"{owner} hand{'s' if _of_several(owner) else ''}"
            return (
                ("return", f" to {hand}")
                if verb is Verb.RETURN and _returns(effect, said)
                else ("put", f" into {hand}")
            )
        case _, Zone.GRAVEYARD:
            owner = _owners(effect.what, said, t)
            return "put", f" into {owner} graveyard{'s' if _of_several(owner) else ''}"
        case _, Zone.COMMAND:
            return "put", " into the command zone"
    return "put", f" into {effect.to}"


def _returns(effect: ef.MoveTo, said: NounPhrase) -> bool:
    """Whether something comes back, rather than from a hand or library."""
    what = effect.what
    if " hand" in said.text or " library" in said.text or "among them" in said.text:
        return False
    if isinstance(what, ef.TopOf | ef.TheRest) or (isinstance(what, ef.Bound) and what.name is Name.SEEN):
        return False
    return effect.verb is Verb.RETURN


def _into_library(place: Place, owner: str) -> tuple[str, str]:
    library = f"{owner} {'libraries' if _of_several(owner) else 'library'}"
    match place:
        case Place.TOP:
            return "put", f" on top of {library}"
        case Place.BOTTOM:
            return "put", f" on the bottom of {library}"
        case Place.RANDOM_BOTTOM:
            return "put", f" on the bottom of {library} in a random order"
        case Place.SHUFFLED:
            return "shuffle", f" into {library}"
    return "put", f" into {library} {place}"


def _beneath(number: am.Amount | int, owner: str, t: Speech) -> tuple[str, str]:
    plain = isinstance(number, int | am.X)
    worked_out = "" if plain else f", where X is {say(number, t)}"
    said = say(number, t) if plain else "X"
    return "put", f" into {owner} library just beneath the top {said} cards of that library{worked_out}"


def _of_several(owner: str) -> bool:
    """Whether something belongs to several: "their owners'"."""
    return owner.endswith("'")


def _under(effect: ef.MoveTo, t: Speech, *, several: bool) -> str:
    if effect.under is None:
        return ""
    if effect.under == ef.OWNERS:
        return " under their owners' control" if several else " under its owner's control"
    who = refer(effect.under, t)
    if who.is_you and isinstance(effect.what, ef.Picked) and fi.InZone(Zone.HAND) in flat(effect.what.what):
        return ""
    if who.is_you and _is_of_library(effect.what) and _library(t) == YOU:
        return ""
    return f" under {possessive(who)} control"


# ---------------------------------------------------------------- searching


def _cards(what: Filter, most: am.Amount | int | None, t: Speech) -> tuple[str, bool]:
    """What is searched for, and whether it is of several."""
    if most == 1:
        return article(library_card(what, t)), False
    if most is None:
        return f"any number of {library_card(what, t, True)}", True
    up_to = "" if what == fi.ANYTHING else "up to "  # of no quality as many as possible are found (701.23d)
    if isinstance(most, int | am.X):
        return f"{up_to}{number_word(most) if isinstance(most, int) else 'X'} {library_card(what, t, True)}", True
    return f"{up_to}X {library_card(what, t, True)}, where X is {say(most, t)}", True


def _whose(who: NounPhrase, whose: Ref | None, t: Speech) -> str:
    return possessive(refer(whose, t)) if whose is not None else "your" if who.is_you else "their"


def _searches(effect: ef.Searches, t: Speech) -> Clause:
    told = by(effect.who, "", t)
    who = told.who or YOU
    library = f"{_whose(who, effect.whose, t)} library"
    cards, several = _cards(effect.what, effect.most, t)
    it = "them" if several else "it"
    reveal = f", {VERB}reveal {it}" if effect.reveal else ""
    tapped = " tapped" if effect.tapped else ""
    call(t, Name.IT, NounPhrase("them", plural=True) if several else IT)
    shuffle = f"{VERB}shuffle"
    if effect.to is Zone.LIBRARY:
        at = "on top" if effect.place is Place.TOP else f"into the library {effect.place}"
        that = "those cards" if several else "that card"
        put = f"then {shuffle} and {VERB}put {that} {at}"
        return Clause(f"search {library} for {cards}{reveal}, {put}", who, effect.who)
    hand = "your" if who.is_you else "their"
    put = {
        Zone.BATTLEFIELD: f"{VERB}put {it} onto the battlefield{tapped}", Zone.HAND: f"{VERB}put {it} into {hand} hand",
        Zone.GRAVEYARD: f"{VERB}put {it} into {hand} graveyard", Zone.EXILE: f"{VERB}exile {it}",
    }[effect.to]  # fmt: skip
    return Clause(f"search {library} for {cards}{reveal}, {put}, then {shuffle}", who, effect.who)


def _finds(effect: ef.Finds, t: Speech) -> Clause:
    told = by(effect.who, "", t)
    who = told.who or YOU
    whose = _whose(who, effect.whose, t)
    zones = joined((z.value for z in effect.zones), "and/or" if effect.either else "and")
    cards, several = _cards(effect.what, effect.most, t)
    if effect.all:
        cards, several = f"all {library_card(effect.what, t, True)}", True
    elif effect.up_to and effect.most == 1:
        cards = f"up to one {library_card(effect.what, t)}"
    elif several and not effect.up_to and isinstance(effect.most, int):
        cards = cards.removeprefix("up to ")
    if effect.apart is not None:
        cards += f" with different {effect.apart}s"
    cards += at_most_in_all(effect.total, t)
    several = several or effect.more
    call(t, Name.SEEN, NounPhrase("those cards" if several else "that card", several))
    call(t, Name.IT, NounPhrase("those cards" if several else "that card", several))
    t.called["library"] = who if effect.whose is None else IT
    reveal = f" and {VERB}reveal {'them' if several else 'it'}" if effect.reveal else ""
    if effect.more:
        return Clause(f"look there for {cards}{reveal or ' too'}", who, effect.who)
    return Clause(f"search {whose} {zones} for {cards}{reveal}", who, effect.who)


# ---------------------------------------------------------------- looking


def _looks(effect: ef.LooksAt, t: Speech) -> Clause:
    owner = effect.what.who if isinstance(effect.what, ef.TopOf | ef.AllIn) else None
    if owner is None:
        said = from_where(refer(effect.what, t))
    else:
        who = refer(owner, t)
        t.called["library"] = pronoun(who)
        if not who.is_you and (effect.reveal or effect.who == owner):
            t.called[str(_THEM.name)] = THEY
            part = refer(_as_theirs(effect.what), t)
            _seen(effect, part, t)
            return Clause(f"{'reveal' if effect.reveal else 'look at'} {part}", who, owner)
        t.called[str(_THEM.name)] = who
        said = refer(_as_theirs(effect.what), t)
    _seen(effect, said, t)
    looks = None if effect.who == ef.YOU else refer(effect.who, t)
    return Clause(f"{'reveal' if effect.reveal else 'look at'} {said}", looks, effect.who if looks else None)


def _as_theirs(what: Ref) -> Ref:
    return (
        ef.TopOf(_THEM, what.number, what.bottom)
        if isinstance(what, ef.TopOf)
        else ef.AllIn(_THEM, what.zone)
        if isinstance(what, ef.AllIn)
        else what
    )


_THEM = ef.Bound(Name.KEPT)


def _seen(effect: ef.LooksAt, said: NounPhrase, t: Speech) -> None:
    several = said.plural or isinstance(effect.what, ef.AllIn)
    of_hand = isinstance(effect.what, ef.AllIn)
    t.called["group"] = IT if of_hand else THEY
    for name in (Name.SEEN, Name.IT):
        call(t, name, NounPhrase("those cards" if several else "that card", several))
    if of_hand:
        call(t, Name.IT, NounPhrase("it"))


def _reveals(effect: ef.Reveals, t: Speech) -> Clause:
    said = from_where(refer(effect.what, t))
    call(t, Name.IT, NounPhrase("them", plural=True) if said.plural else IT)
    return Clause(f"reveal {said}")


def _picks(effect: ef.Picks, t: Speech) -> Clause:
    picked = effect.what
    if picked.name is Name.FRIENDS:
        return Clause("for each player, choose friend or foe")
    unspoken = replace(t, named=set(t.named))  # who chooses is named in what is said, and not here
    theirs = t if picked.by is None or refer(picked.by, unspoken).is_you else t.seen_by(THEY)
    chooser = None if picked.by is None else by(picked.by, "", t)  # who is named before what they choose
    worked_out = picked.most if isinstance(picked.most, am.Amount) and not isinstance(picked.most, am.X) else None
    most = am.X() if worked_out is not None else picked.most
    least = am.X() if worked_out is not None and picked.least == picked.most else picked.least
    said = from_where(refer(ef.Picked(picked.what, least, most, total=picked.total, apart=picked.apart), theirs))
    where = "" if worked_out is None else f", where X is {say(worked_out, t)}"
    kind = (
        "player"
        if any(isinstance(part, fi.IsPlayer) for part in flat(picked.what))
        else "card"
        if "card" in said.text or "them" in said.text
        else "permanent"
    )
    types = [part.name.lower() for part in flat(picked.what) if isinstance(part, fi.HasType)]
    kind = types[-1] if isinstance(picked.name, NameOf) and types else kind  # one of several that are told apart
    word = NounPhrase(f"{'those' if said.plural else 'that'} {kind}{'s' * said.plural}", said.plural)
    call(t, picked.name or Name.IT, word)
    if chooser is not None:
        return replace(chooser, verb=f"choose {said}{where}")
    return Clause(f"choose {said}{where}", YOU, ef.YOU)


def _puts_away(effect: ef.PutsAway, t: Speech) -> Clause:
    said = refer(effect.what, t)
    owner = _owners(effect.what, said, t)
    match effect.to, effect.at:
        case Zone.LIBRARY, Place.BOTTOM | Place.TOP as place:
            where = "on top" if place is Place.TOP else "on the bottom"
            owner = owner if effect.who == ef.YOU else "their"
            told = f"put {said} {where} of {owner} library in any order"
            return Clause(told) if effect.who == ef.YOU else Clause(told, refer(effect.who, t), effect.who)
        case Zone.LIBRARY, place:
            verb, where = _into_library(place, owner)
            return Clause(f"{verb} {said}{where}")
        case Zone.EXILE, _:
            return Clause(f"exile {said}")
        case Zone.BATTLEFIELD, _:
            return Clause(f"put {said} onto the battlefield")
    return Clause(f"put {said} into {owner} {effect.to}")


def _reveals_until(effect: ef.RevealsUntil, t: Speech) -> Clause:
    told = by(effect.who, "", t)
    who = told.who or YOU
    t.called["library"] = pronoun(who)
    number = effect.number
    cards = (
        article(library_card(effect.what, t))
        if number == 1
        else " ".join(
            (number_word(number) if isinstance(number, int) else say(number, t), library_card(effect.what, t, True))
        )
    )
    if effect.total is not None:
        cards = f"cards with total mana value {say(effect.total, t)} or greater"
    they = "you" if who.is_you else "they"
    verb = "exile" if effect.exiles else "reveal"
    call(t, Name.IT, NounPhrase("that card") if number == 1 else NounPhrase("those cards", plural=True))
    call(t, Name.SEEN, NounPhrase(f"all cards {verb}{'d' if verb.endswith('e') else 'ed'} this way", plural=True))
    return Clause(
        f"{verb} cards from the top of {'your' if who.is_you else 'their'} library until {they} {verb} {cards}",
        who,
        effect.who,
    )


def _looks_at_top(effect: ef.LooksAtTop, t: Speech) -> Clause:
    head, tail = units(effect.number, "card", t)
    number = head.removeprefix("a ")
    what = "them" if effect.what == fi.ANYTHING else f"{noun(effect.what, t)} cards from among them"
    most = number_word(effect.most) if isinstance(effect.most, int) else say(effect.most, t)
    many = "any number" if effect.most is None else f"{'up to ' * (effect.least == 0)}{most}"
    reveal = ", reveal them," if effect.reveal else ""
    to = "onto the battlefield" if effect.to is Zone.BATTLEFIELD else f"into your {effect.to}"
    rest = (
        f"on the {effect.rest_at} of your library in any order"
        if effect.rest is Zone.LIBRARY
        else f"into your {effect.rest}"
    )
    tapped = " tapped" * effect.tapped
    return Clause(
        f"look at the top {number} of your library{tail}, then put "
        f"{many} of {what}{reveal} {to}{tapped} and the rest {rest}"
    )


def _discards_these(effect: ef.DiscardsThese, t: Speech) -> Clause:
    told = by(effect.who, "", t)
    said = from_where(refer(effect.what, t))
    return Clause(f"discard {said}", told.who, effect.who)


# ---------------------------------------------------------------- playing


def _lets_play(effect: ef.LetsPlay, t: Speech) -> Clause:
    cards, which = _playable(effect, t)
    who = refer(effect.who, t)
    verb = "play" if effect.lands else "cast"
    its = "their mana costs" if cards.plural else "its mana cost"
    how = f" without paying {its}" if effect.free else ""
    if effect.price is not None:
        how += f" by {_paying(paid(effect.price, t))} rather than paying {its}"
    spend = {
        "": "", "type": ", and mana of any type can be spent to cast " + ("them" if cards.plural else "it"),
        "color": (
            f", and {who} may spend mana as though it were mana of any color "
            f"to cast {'those spells' if cards.plural else 'that spell'}"
        ),
    }[effect.spend]  # fmt: skip
    how += " as an Adventure" * effect.as_adventure
    coming = effect.if_ == (YourTurn(), LaterTurn())
    long = " during your next turn" if coming else _while(effect.until, cards, t)
    long = long if who.is_you else long.replace("your next", "their next")  # of whoever may play them
    return Clause(
        f"may {verb} {cards}{how}{which}{provided(() if coming else effect.if_, t)}{long}{spend}",
        who,
        effect.who,
        says_you=True,
    )


def _playable(effect: ef.LetsPlay, t: Speech) -> tuple[NounPhrase, str]:
    """What may be played, and as what spells."""
    cards = refer(effect.what, t)
    which = "" if effect.fits == fi.ANYTHING else f" if {fits(IT, effect.fits, t)}"
    if which and cards.plural and not effect.lands:
        spell = fi.SPELL & effect.fits
        spells = a(spell, t) if effect.number == 1 else noun(spell, t, True)
        return NounPhrase(f"{spells} from among {cards}", plural=effect.number != 1), ""
    if effect.number:
        many = "one" if effect.number == 1 else f"up to {number_word(effect.number)}"
        several = re.sub("^all ", "the ", str(cards))
        cards = NounPhrase(f"{many} of {several}", plural=effect.number > 1)
    return cards, which


def _paying(text: str) -> str:
    return text.replace("pay ", "paying ", 1).replace(" and pay ", " and paying ") if text.startswith("pay ") else text


def _while(duration: Until, cards: NounPhrase, t: Speech) -> str:
    if duration is Until.END_OF_TURN:
        return " this turn"
    said = until(duration, t)
    return said.replace("it remains", "they remain") if cards.plural else said


def _casts_free(effect: ef.CastsFree, t: Speech) -> Clause:
    who = refer(effect.who, t)
    said, several = _to_cast(effect, t)
    if effect.by in (ef.PAID, ef.PAID_WITH_ANY):
        how = ", and mana of any type can be spent to cast that spell" * (effect.by == ef.PAID_WITH_ANY)
    elif effect.by:
        how = f" by paying {'their' if several else 'its'} {effect.by.replace('-', ' ')} cost{'s' * several}"
    else:
        how = f" without paying {'their mana costs' if several else 'its mana cost'}"
    how += " transformed" * effect.transformed
    call(t, Name.IT, NounPhrase("that spell"))
    cast = "play" if effect.lands else "cast"
    verb = f"{cast} {said}{how} if able" if effect.must else f"may {cast} {said}{how}"
    return Clause(verb, who, effect.who, says_you=not effect.must)


def _these(what: ef.Ref, t: Speech) -> str:
    """Cards from among which some are cast: "them", "cards exiled with this artifact"."""
    return noun(what.what, t, True, "card") if isinstance(what, ef.Each) else "them"


def _to_cast(effect: ef.CastsFree, t: Speech) -> tuple[str, bool]:
    """What may be cast, and whether it is of several."""
    of_group = isinstance(effect.what, ef.Bound) and refer(effect.what, t).plural
    of_group = of_group or isinstance(effect.what, ef.Each)
    if isinstance(effect.what, ef.AllIn) or (of_group and (effect.most is not None or effect.fits != fi.ANYTHING)):
        spell = fi.SPELL & effect.fits
        where = (
            f"from {refer(effect.what, t)}"
            if isinstance(effect.what, ef.AllIn)
            else f"from among {_these(effect.what, t)}"
        )
        if effect.most is None:
            return f"any number of {noun(spell, t, True)} {where}", True
        if effect.most == 1:
            return f"{a(spell, t)} {where}", False
        return (
            (
                f"up to {number_word(effect.most) if isinstance(effect.most, int) else say(effect.most, t)} "
                f"{noun(spell, t, True)} {where}"
            ),
            True,
        )
    cards = from_where(refer(effect.what, t))
    which = "" if effect.fits == fi.ANYTHING else f" if {fits(IT, effect.fits, t)}"
    most = "" if effect.most is None or not cards.plural else f"up to {say(effect.most, t)} of "
    any_number = "any number of " if effect.most is None and cards.text == "those cards" else ""
    return f"{most}{any_number}{cards}{which}", cards.plural


def _copies_cards(effect: ef.CopiesCards, t: Speech) -> Clause:
    said = refer(effect.what, t)
    call(t, Name.IT, NounPhrase("the copies", plural=True) if said.plural else NounPhrase("the copy"))
    return Clause(f"copy {said}" + ", wherever it is now" * effect.gone)


def _exiles_until(effect: ef.ExilesUntilLeaves, t: Speech) -> Clause:
    return Clause(f"exile {from_where(all_that(effect.what, t))} until {t.me} leaves the battlefield")


def _one_player(who: Ref, verb: str, t: Speech) -> Clause:
    """What one of the players does that are spoken of."""
    return Clause(verb, one(who.who, t) if isinstance(who, ef.The) else refer(who, t), who)


def _exile_this(effect: ef.ExileThis, t: Speech) -> Clause:
    counters = f" with {effect.counters} counters on it" if effect.counters else ""
    becomes = f". It becomes {effect.becomes}" if effect.becomes else ""
    return Clause(f"exile {t.me}{' face down' * effect.face_down}{counters}{becomes}")


INSTRUCTIONS: dict[type, Tell] = {
    ef.MoveTo: _move,
    ef.Searches: _searches,
    ef.Finds: _finds,
    ef.LooksAt: _looks,
    ef.LooksAtTop: _looks_at_top,
    ef.Reveals: _reveals,
    ef.Picks: _picks,
    ef.PutsAway: _puts_away,
    ef.RevealsUntil: _reveals_until,
    ef.DiscardsThese: _discards_these,
    ef.LetsPlay: _lets_play,
    ef.CastsFree: _casts_free,
    ef.CopiesCards: _copies_cards,
    ef.ExilesUntilLeaves: _exiles_until,
    ef.ExileThis: _exile_this,
    ef.Shuffles: lambda e, t: by(e.who, "shuffle", t),
    ef.SplitsPiles: lambda e, t: _one_player(e.who, f"separate {refer(e.what, t)} into two piles", t),
    ef.ChoosesPile: lambda e, t: _one_player(e.who, "choose one of those piles", t),
    ef.PutIntoHand: lambda _, t: f"put {t.me} into its owner's hand",
    ef.DiscardThis: lambda _, t: f"discard {t.me}",
    ef.TurnFaceUp: lambda e, t: (
        f"turn {t.me} face up" + (f" and put a {e.counters} counter on it" if e.counters else "")
    ),
    ef.Manifests: lambda e, t: by(e.who, f"{'cloak' if e.cloak else 'manifest'} {refer(e.what, t)}", t),
    ef.Encodes: lambda _, t: f"you may exile {t.me} encoded on a creature you control",
    ef.Haunts: lambda e, t: f"exile {refer(e.what, t)} haunting {refer(e.creature, t)}",
}
