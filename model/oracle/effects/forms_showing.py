"""Clauses about cards that are looked at, revealed or exiled from a library, and what becomes of them (701.20)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ...language import effects as ef
from ...language.amounts import Amount, ChosenNumber
from ...language.effects import Effect, Place, Ref, Verb
from ...language.filters import (
    ANYTHING,
    AllOf,
    AnyOf,
    Controlled,
    Filter,
    InZone,
    Not,
    OfPlayer,
    Owned,
    Who,
    Zone,
)
from ...language.names import Name, kept_as
from ...language.parts import exchanged, parts_of
from ..phrases.forms import Kind
from .context import AN_OPPONENT, Context
from .slots import INSTRUCTIONS
from .things import To, some_of, spoken_of

form = INSTRUCTIONS.form
SEEN = ef.Bound(Name.SEEN)
_SEVERAL = (ef.EACH_PLAYER, ef.EACH_OPPONENT)


def seen(context: Context) -> None:
    """Let "them", "it" and "those cards" be the cards that are shown; "that creature" is still the target."""
    if isinstance(context.it, ef.Targeted) or context.it == ef.Bound(Name.EVENT_IT):
        context.call("host", context.it)
    context.it = SEEN
    context.call("group", SEEN)


@form("[<who:player> ]look[s] at <top>", "[<who:player> ]<reveal=reveal>[s] <top>")
def _look(context: Context, who: Ref, top: ef.TopOf, reveal: str | None = None) -> Effect | None:
    """Cards of several libraries may be revealed, and you may look at them; players only look at their own."""
    if who not in (ef.YOU, top.who) or (reveal is None and who in _SEVERAL):
        return None
    seen(context)
    return ef.LooksAt(top, reveal=True) if reveal else ef.LooksAt(top, who=who)


@form("[<who:player> ]<reveal=reveal>[s] (their|your) hand", "look at <who:whose> hand")
def _look_at_hand(context: Context, who: Ref, reveal: str | None = None) -> Effect:
    context.player = who
    seen(context)
    return ef.LooksAt(ef.AllIn(who, Zone.HAND), reveal is not None)


@form("reveal <number:few> card[s] at random from your hand")
def _reveal_at_random(context: Context, number: int) -> Effect:
    seen(context)
    return ef.LooksAt(ef.AtRandom(ef.AllIn(ef.YOU, Zone.HAND), number), reveal=True)


@form("reveal cards from the top of it until you reveal <number:n> <what:noun>")
def _until_of_it(context: Context, what: Filter, number: Amount | int) -> Effect | None:
    """Of your library, which was just shuffled."""
    shuffled = isinstance(context.did, ef.Shuffles) and context.did.who == ef.YOU
    return _until(context, ef.YOU, what, number, None, "your") if shuffled else None


@form("look at <number:few> card[s] at random in <who:whose> hand")
def _look_at_random(context: Context, who: Ref, number: int) -> Effect | None:
    if who in _SEVERAL:
        return None
    seen(context)
    return ef.LooksAt(ef.AtRandom(ef.AllIn(who, Zone.HAND), number))


@form("<who:player> reveals the chosen card")
def _reveals_chosen(context: Context, who: Ref) -> Effect | None:
    chosen = context.what("the chosen card")
    return (
        None if who in _SEVERAL or chosen not in (ef.IT, context.names.get("chosen")) else ef.Reveals(chosen or ef.IT)
    )


@form("<who:player> reveals <number:few> card[s] at random from their hand")
def _reveals_at_random(context: Context, who: Ref, number: int) -> Effect:
    context.player = who
    seen(context)
    return ef.LooksAt(ef.AtRandom(ef.AllIn(who, Zone.HAND), number), reveal=True)


@form(
    "<who:player> reveals <number:few_or_x> card[s] from their hand",
    "<who:player> reveals a number of cards from their hand equal to <number:amount>",
)
def _reveals_some(context: Context, who: Ref, number: Amount | int) -> Effect | None:
    """Cards of the player's choice, among which somebody may choose then (701.20a)."""
    if who in _SEVERAL or who == ef.YOU:
        return None
    context.player = who
    seen(context)
    hand = AllOf((InZone(Zone.HAND), OfPlayer(ef.SpokenOf(who))))
    return ef.Seq((ef.Picks(ef.Picked(hand, number, number, who, Name.SEEN)), ef.Reveals(SEEN)))


@form("you choose <number:few> <what:cards> from <whose> graveyard or hand and exile (it|that card|them)")
def _exiled_of_either(context: Context, number: int, what: Filter, whose: Ref) -> Effect | None:
    if whose == ef.YOU or whose in _SEVERAL:
        return None
    kind = () if what == ANYTHING else (what,)
    context.call("exiled", ef.IT)
    context.it = ef.IT
    card = AnyOf(tuple(AllOf((InZone(z), OfPlayer(ef.SpokenOf(whose)), *kind)) for z in (Zone.GRAVEYARD, Zone.HAND)))
    return ef.MoveTo(what=ef.Picked(card, number, number), to=Zone.EXILE, verb=Verb.EXILE)


@form("reveal (any number of|<number:few>) <what:cards> (in|from) your hand")
def _reveal_from_hand(context: Context, what: Filter, number: Amount | int | None) -> Effect:
    context.it = ef.IT
    hand = AllOf((InZone(Zone.HAND), Owned(Who.YOU), *(() if what == ANYTHING else (what,))))
    return ef.Reveals(ef.Picked(hand, number or 0, number))


@form("reveal <what:shown>")
def _reveal_some(context: Context, what: Ref) -> Effect | None:
    if not isinstance(what, ef.Picked):
        return None
    context.it = context.call("revealed", ef.IT)
    return ef.Reveals(what)


@form(
    "[<who:player> ](reveal[s]|<exile=exile>[s]) cards from the top of (<your=your>|their) library until (you|they) "
    "(reveal|exile) <number:n> <what:noun>",
    "[<who:player> ](reveal[s]|<exile=exile>[s]) cards from the top of (<your=your>|their) library until <number:n> "
    "<what:noun> (is|are) (revealed|exiled)",
)
def _until(
    context: Context, who: Ref, what: Filter, number: Amount | int, exile: str | None, your: str | None
) -> Effect | None:
    player = ef.YOU if your else context.player if who == ef.YOU else who
    if player in _SEVERAL and exile and number == 1 and not spoken_of(what):
        return _until_each(context, ef.RevealsUntil(what, player, exiles=True))
    if player is None or player in _SEVERAL or spoken_of(what):
        return None
    if player != ef.YOU:
        context.player = player
    seen(context)
    context.it = ef.IT
    if number == 1:
        context.call("all shown", SEEN)
        context.call("sought", ef.Each(what))
    return ef.RevealsUntil(what, player, number, exile is not None)


def _until_each(context: Context, until: ef.RevealsUntil) -> Effect:
    """Each of several players by themselves; of all those cards there is no one that "it" would be."""
    seen(context)
    context.call("exiled", SEEN)
    context.it = None
    return until


@form(
    "[<who:player> ]exile[s] cards from the top of (your|their) library until (you|they) (exile|have exiled) cards "
    "with total mana value <total:n> or greater[ this way]"
)
def _until_total(context: Context, who: Ref, total: Amount | int) -> Effect:
    """Each player by themselves, and the whole library where that has less in all."""
    return _until_each(context, ef.RevealsUntil(ANYTHING, who, exiles=True, total=total))


# ---------------------------------------------------------------- what becomes of them


def away(what: Ref, to: To) -> Effect | None:
    """What is done with the others: into a hand, a graveyard, or a library in an order."""
    match to:
        case ef.PutsAway():
            return replace(to, what=what)
        case ef.MoveTo(to=Zone.HAND):
            return ef.MoveTo(what=what, to=Zone.HAND, bound=Name.PUT)
        case ef.MoveTo(to=Zone.BATTLEFIELD, under=None, attached=None, attacking=None):
            return replace(to, what=what, under=ef.YOU, bound=Name.PUT)
        case ef.MoveTo(to=Zone.GRAVEYARD | Zone.LIBRARY as zone, place=place):
            return ef.PutsAway(what, zone, place if zone is Zone.LIBRARY else Place.BOTTOM)
    return None


def put_first(what: Ref, to: To, context: Context) -> Effect | None:
    """What is done with some of the cards first; several that go on top do so in an order of the player's (401.4)."""
    context.it = ef.IT
    if isinstance(to, ef.PutsAway):
        return None
    under = to.under or (ef.YOU if to.to is Zone.BATTLEFIELD else None)
    if to.to is Zone.LIBRARY and not (isinstance(what, ef.Picked) and what.most == 1):
        return ef.PutsAway(what, Zone.LIBRARY, to.place) if to.place in (Place.TOP, Place.BOTTOM) else None
    return replace(to, what=what, under=under)


@form("[<who:player> ]put[s] <what:rest> <to>")
def _put_rest(who: Ref, what: Ref, to: To) -> Effect | None:
    """Who puts the rest away orders it (401.4); several players do so only as chance orders it."""
    put = away(what, to)
    if who == ef.YOU or not isinstance(put, ef.PutsAway) or put.to is not Zone.LIBRARY or put.at is Place.RANDOM_BOTTOM:
        return put
    return None if who in _SEVERAL else replace(put, who=who)


@form("[<who:player> ]shuffle[s] <what:rest> into (your|their) library")
def _shuffle_rest(who: Ref, what: Ref) -> Effect:
    return ef.Seq((ef.MoveTo(what=what, to=Zone.LIBRARY, bound=Name.SHUFFLED), ef.Shuffles(who)))


@form("exile <what:rest>")
def _exile_rest(context: Context, what: Ref) -> Effect | None:
    """Of what was searched, it is what was not found."""
    return None if "found" in context.names else ef.exile(what, with_source=True)


@form("put (them|those cards) [back ][on top of (your|their) library ]in any order")
def _back(context: Context) -> Effect | None:
    return ef.PutsAway(SEEN, Zone.LIBRARY, Place.TOP) if context.it == SEEN else None


@form(
    "put (that card|those cards|the chosen card[s]|it|them) <to> and "
    "(the rest|all other cards revealed this way|the other) <rest:to>"
)
def _put_and_rest(context: Context, to: To, rest: To) -> Effect | None:
    group, what = context.names.get("group"), context.it
    if not isinstance(group, ef.Bound) or what is None or what == group:
        return None
    return both(put_first(what, to, context), away(ef.TheRest(group.name), rest))


@form("put up to <number:n> of (them|those cards) back on top of your library in any order and the rest <rest:to>")
def _some_back(context: Context, number: Amount | int, rest: To) -> Effect | None:
    """Those that are left are put away first, and the others stay on top in an order of one's choice (401.4)."""
    group = context.names.get("group")
    if group != SEEN:
        return None
    kept = ef.Bound(Name.KEPT)
    left = away(ef.Each(AllOf((ef.SpokenOf(SEEN), Not(ef.SpokenOf(kept))))), rest)
    picks = ef.Picks(ef.Picked(ef.SpokenOf(SEEN), 0, number, name=Name.KEPT))
    return None if left is None else ef.Seq((picks, left, ef.PutsAway(kept, Zone.LIBRARY, Place.TOP)))


@form(
    "put (all|each) <what:kind_of_card> revealed this way <to> and put (all|each) <other:kind_of_card> revealed this "
    "way <second:to>"
)
def _each_kind_shown(context: Context, what: Filter, to: To, other: Filter, second: To) -> Effect | None:
    """What is of both kinds goes where the first says, as there it is no card that was revealed any more (400.7)."""
    shown = context.names.get("revealed", context.names.get("group"))
    if not isinstance(shown, ef.Bound) or not isinstance(to, ef.MoveTo) or not isinstance(second, ef.MoveTo):
        return None
    first = ef.Each(AllOf((ef.SpokenOf(shown), what)))
    left = ef.Each(AllOf((ef.SpokenOf(shown), other, Not(what))))
    under = ef.YOU if to.to is Zone.BATTLEFIELD else None
    return ef.Seq((
        replace(to, what=first, under=under, bound=Name.PUT), replace(second, what=left, bound=Name.PUT),
    ))  # fmt: skip


@form("put <number:n>[ of (them|those cards)] <to> and the (other|others|rest) <rest:to>")
def _some_and_rest(context: Context, number: Amount | int, to: To, rest: To) -> Effect | None:
    group = context.names.get("group")
    if not isinstance(group, ef.Bound) or not isinstance(number, int):
        return None
    some = ef.Picked(ef.SpokenOf(group), number, number)
    return both(put_first(some, to, context), away(ef.TheRest(group.name), rest))


@form("<who:player> put[s] one <to>")
def _puts_one(context: Context, who: Ref, to: To) -> Effect | None:
    """One of those that were shown and are left is put somewhere, as one player chooses: "Then you put one …"."""
    group = context.names.get("group")
    place = isinstance(to, ef.MoveTo) and to.to is not Zone.BATTLEFIELD
    if not isinstance(group, ef.Bound) or not place or not isinstance(to, ef.MoveTo) or who in _SEVERAL:
        return None
    by = None if who == ef.YOU else who
    return replace(to, what=ef.Picked(ef.SpokenOf(ef.TheRest(group.name)), by=by), bound=Name.PUT)


@form("put one of (those cards|them) <to>, one <second:to>, and (one|the other|the rest) <rest:to>")
def _one_each(context: Context, to: To, second: To, rest: To) -> Effect | None:
    """One of the cards that were shown is put somewhere, another one elsewhere, and those that are left."""
    group = context.names.get("group")
    if not isinstance(group, ef.Bound):
        return None
    left = ef.TheRest(group.name)
    first, other = ef.Picked(ef.SpokenOf(group), 1, 1), ef.Picked(ef.SpokenOf(left), 1, 1)
    some = both(put_first(first, to, context), away(other, second))
    return both(some, away(left, rest))


def both(first: Effect | None, rest: Effect | None) -> Effect | None:
    """One after the other, where both are understood."""
    return None if first is None or rest is None else ef.Seq((first, rest))


@form(
    "(put|<reveal=reveal>) (a|an) <one:phrase> card and/or (a|an) <two:phrase> card <group:among>"
    "[ and put (it|them|the revealed cards)] <to>"
)
def _one_and_or_other(context: Context, one: str, two: str, group: Ref, to: To, reveal: str | None) -> Effect | None:
    """Put up to one card of each of two descriptions somewhere."""
    kinds = [some_of(f"{noun} card", group, context) for noun in (one, two)]
    if reveal and to.to is not Zone.HAND:
        return None
    moves = [put_first(ef.Picked(kind, 0, 1), to, context) for kind in kinds if kind is not None]
    if len(moves) < len(kinds) or None in moves:
        return None
    return ef.Seq(tuple(part for move in moves if move for part in first_shown(move, shown=reveal is not None)))


def first_shown(move: Effect, *, shown: bool) -> tuple[Effect, ...]:
    """A card that is put somewhere, and revealed before that."""
    assert isinstance(move, ef.MoveTo)
    return (ef.Reveals(move.what), replace(move, what=ef.IT)) if shown else (move,)


@form("<who:player> discards all <what:kind_of_card>")
def _discards_all(who: Ref, what: Filter) -> Effect | None:
    """All cards of a kind in one player's hand."""
    if who in _SEVERAL or what == ANYTHING or any(isinstance(part, InZone) for part in parts_of(what)):
        return None
    return ef.DiscardsThese(who, ef.Each(AllOf((InZone(Zone.HAND), OfPlayer(ef.SpokenOf(who)), what))))


@form("exile <number:n> face down")
def _exile_some_face_down(context: Context, number: Amount | int) -> Effect | None:
    """Some of the cards that were shown."""
    group = context.names.get("group")
    if not isinstance(group, ef.Bound) or not isinstance(number, int):
        return None
    some = ef.Picked(ef.SpokenOf(group), number, number)
    return replace(ef.exile(some, with_source=True), face_down=True)


@form("<who:player> discard[s] (that card|those cards|it|them)")
def _discards_those(context: Context, who: Ref) -> Effect | None:
    return None if context.it in (None, SEEN) else ef.DiscardsThese(who, context.it)


# ---------------------------------------------------------------- choosing


@form("[you ]choose <what:targets>")
def _chosen_already(context: Context, what: tuple[ef.Targeted, ...]) -> Effect:
    """Targets are chosen as the spell is cast (601.2c); "those creatures" are all of them."""
    if len(what) > 1 and not any(map(context.is_player, what)):
        context.it = context.call("those targets", ef.Together(what))
    elif len(what) == 1:
        context.call("chosen", what[0])
        context.what(f"⟨{what[0].group}⟩")
    return ef.Nothing()


@form("[you ]choose <what:shown>")
def _choose(context: Context, what: Ref) -> Effect | None:
    context.it = ef.IT
    return ef.Picks(what) if isinstance(what, ef.Picked) else None


@form("<who:player> chooses <what:shown>", "<who:player> chooses <number:few>")
def _they_choose(context: Context, who: Ref, what: Ref | None = None, number: int = 1) -> Effect | None:
    """One player chooses among cards that were shown; several would each choose some."""
    group = context.names.get("group")
    if what is None and group is not None:
        what = ef.Picked(ef.SpokenOf(group), number, number)
    if not isinstance(what, ef.Picked) or who in _SEVERAL or who == ef.YOU:
        return None
    context.it = context.call("chosen", ef.IT)
    return ef.Picks(replace(what, by=who))


@form("<who:player> chooses one of those creatures")
def _one_of_two(context: Context, who: Ref) -> Effect | None:
    """Whoever controls both of two targets chooses one, and the other is "the other"."""
    both = context.it
    two = isinstance(both, ef.Targeted) and both.group < len(context.targets)
    if not two or not isinstance(both, ef.Targeted) or context.targets[both.group].most != 2 or who in _SEVERAL:
        return None
    chosen = context.call("chosen", ef.IT)
    context.call("other one", ef.Each(AllOf((ef.SpokenOf(both), Not(ef.SpokenOf(chosen))))))
    context.it = chosen
    return ef.Picks(ef.Picked(ef.SpokenOf(both), by=who))


@form("an opponent chooses <what:shown>")
def _an_opponent_chooses(context: Context, what: Ref) -> Effect | None:
    """Of several opponents one of your choice does (608.2d)."""
    if not isinstance(what, ef.Picked):
        return None
    context.it = context.call("chosen", ef.IT)
    return ef.Seq((AN_OPPONENT, ef.Picks(replace(what, by=ef.Bound(Name.PLAYER)))))


@form("choose <who=an opponent|another player|one of your opponents|a player>")
def _choose_player(context: Context, who: str) -> Effect | None:
    kind = {"a player": "player", "another player": "another player"}.get(who.lower(), "opponent")
    is_one = context.filter(kind)
    context.player = ef.Bound(Name.PLAYER)
    if is_one is None:
        return None
    return ef.Picks(ef.Picked(is_one, name=Name.PLAYER))


@form(
    "choose <kind=a creature type|a color|a card type|a permanent type|"
    "a card name|a basic land type|a nonland card name|a creature card name|"
    "an artifact card name|a land card name|a nonartifact, nonland card name|"
    "a card name other than a basic land card name>"
)
def _choose_kind(context: Context, kind: str) -> Effect:
    """What later sentences ask for; a card name is one that cards in the game have."""
    name = re.sub(r"^an? ", "", kind.lower()).replace(",", "").replace(" ", "_")
    name = "no_basic_land_card_name" if "_other_than_" in name else name
    context.chose = kept_as(name)
    return ef.Chooses(name)


@form("choose a number between <low:word> and <high:word>")
def _choose_number(context: Context, low: str, high: str) -> Effect | None:
    """One of some numbers, which is "that many" from there on."""
    if not (low.isdecimal() and high.isdecimal()):
        return None
    context.chose, context.much = "number", ChosenNumber()
    return ef.Chooses("number", words=(low, high))


INSTRUCTIONS.kinds["permanent_type"] = Kind(str, "artifact|creature|enchantment|land|planeswalker")


@form("choose <one:permanent_type> or <other:permanent_type>")
def _choose_type(context: Context, one: str, other: str) -> Effect:
    """Which is known before anything is done by what a later sentence does with it (608.2d)."""
    context.chose = "card_type"
    return ef.Chooses("card_type", words=(one.capitalize(), other.capitalize()))


@form("choose odd or even")
def _choose_parity(context: Context) -> Effect:
    """Which is done where a later sentence asks for it, by the same player and with nothing in between."""
    context.chose = "parity"
    return ef.Nothing()


_YOURS = (Controlled(Who.YOU), Owned(Who.YOU))


def _theirs(who: Ref) -> Filter:
    return OfPlayer(ef.SpokenOf(who))


@form("that player chooses <what:target>")
def _player_chosen(context: Context, what: ef.Targeted) -> Effect | None:
    """A target that the active player chooses, "the second player", while that player is "the first player"."""
    if context.targets[what.group].chooser is not Who.ACTIVE or not context.is_player(what):
        return None
    context.call("the first player", ef.Bound(Name.PLAYER))
    context.call("the second player", what)
    return ef.Nothing()


@form("<who:player> chooses <what:choice>", "choose <what:choice>")
def _choose_object(context: Context, what: str, who: Ref | None = None) -> Effect | None:
    """Several players choose among what they control, in APNAP order (101.4)."""
    if re.search(r"\bor an? |\b(?:type|color|name)\b(?! with)|at random", what) or who == ef.YOU:
        return None
    words = what if who is None else re.sub(r" they control\b", " you control", what)
    words = re.sub(r" (in|from) their graveyard$", " in your graveyard", words) if who in _SEVERAL else words
    if who is not None and who not in _SEVERAL and "chosen from" in context.names:
        return None  # "those cards" are of two choosers
    picked = None if who in _SEVERAL and words == what else context.what(words)
    if not isinstance(picked, ef.Picked):
        return None
    if who is not None and who not in _SEVERAL and re.search(r"\b(?:you control|your)\b", what):  # not the chooser's
        picked = replace(picked, what=exchanged(picked.what, lambda part: _theirs(ef.YOU) if part in _YOURS else part))
    context.it = ef.IT
    context.forget("token")  # "that token" is the one that is chosen
    theirs = exchanged(picked.what, lambda part: _theirs(who) if who and part in _YOURS else part)
    context.call("chosen from", ef.Each(theirs))
    return ef.Picks(replace(picked, by=who))


# ---------------------------------------------------------------- piles (700.3)


def _chooser(words: str, context: Context) -> Ref | None:
    """A single player; "an opponent" where there are several is one of your choice."""
    return ef.EACH_OPPONENT if words.lower() == "an opponent" else context.who(words)


INSTRUCTIONS.kinds["chooser"] = Kind(_chooser, r"an opponent|⟨\d+⟩|that player|you", ef.YOU, in_context=True)


@form("put all cards from the pile of your choice <to> and the rest <other:to>")
def _pile_of_your_choice(context: Context, to: To, other: To) -> Effect | None:
    moves = (_pile_to(Name.PILE, to), _pile_to(Name.OTHER_PILE, other))
    return None if "group" not in context.names or None in moves else ef.Seq((ef.ChoosesPile(), *filter(None, moves)))


@form(
    "[<who:chooser> ]separate[s] (those cards|them|<what:every>) into two piles",
    "[<who:chooser> ]separate[s] (those cards|them) into a face-down pile and a face-up pile",
)
def _separates(context: Context, who: Ref, what: Ref | None = None) -> Effect | None:
    spoken = context.it if isinstance(context.it, ef.Targeted) or context.it == ef.IT else None
    group = what or context.names.get("group") or spoken
    return None if group is None or context.is_player(group) else ef.SplitsPiles(context.call("group", group), who)


_PILE, _OTHER = ef.Bound(Name.PILE), ef.Bound(Name.OTHER_PILE)
_THEIRS = "the pile of (<who:whose>|an opponent's) choice"


@form(f"destroy all (creatures|permanents|lands) in {_THEIRS}")
def _destroy_pile(context: Context, who: Ref | None) -> Effect | None:
    return _of_pile(context, who or ef.EACH_OPPONENT, ef.destroy(_PILE))


@form("<who:player> sacrifices all (creatures|permanents|lands) in the pile of their choice")
def _sacrifice_pile(context: Context, who: Ref) -> Effect | None:
    return _of_pile(context, who, ef.SacrificeOf(who, ef.SpokenOf(_PILE), None))


@form(f"exile {_THEIRS} and return the other <to>")
def _exile_pile(context: Context, who: Ref | None, to: To) -> Effect | None:
    back = replace(to, what=_OTHER, verb=Verb.RETURN) if isinstance(to, ef.MoveTo) else None
    return None if back is None else _of_pile(context, who or ef.EACH_OPPONENT, ef.exile(_PILE, with_source=True), back)


def _of_pile(context: Context, who: Ref, *done: Effect) -> Effect | None:
    one = who not in _SEVERAL or who == ef.EACH_OPPONENT
    return ef.Seq((ef.ChoosesPile(who), *done)) if one and "group" in context.names else None


@form("<who:chooser> choose[s] one of (those|the) piles")
def _chooses_pile(context: Context, who: Ref) -> Effect | None:
    if "group" not in context.names:
        return None
    context.call("pile", ef.Bound(Name.PILE))
    return ef.ChoosesPile(who)


@form("put (one|<that=that>) pile <to> and the other <other:to>")
def _piles(context: Context, that: str | None, to: To, other: To) -> Effect | None:
    if "group" not in context.names or bool(that) is not ("pile" in context.names):
        return None
    moves = [_pile_to(name, place) for name, place in ((Name.PILE, to), (Name.OTHER_PILE, other))]
    if None in moves:
        return None
    done = tuple(move for move in moves if move is not None)
    buried = [move.what for move in done if isinstance(move, ef.MoveTo) and move.to is Zone.GRAVEYARD]
    if len(buried) == 1:
        context.call("put into your graveyard", buried[0])  # of which "this way" may speak
    return ef.Seq(done if that else (ef.ChoosesPile(), *done))


def _pile_to(name: Name, to: To) -> Effect | None:
    if isinstance(to, ef.MoveTo) and to.to is not Zone.LIBRARY:
        return replace(to, what=ef.Bound(name), under=ef.YOU, bound=name)
    return away(ef.Bound(name), to)
