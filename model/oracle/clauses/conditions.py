"""Conditions in words: "you control a Swamp", "it's your turn" — and activation instructions (602.1b)."""

from __future__ import annotations

import re

from ...language.amounts import (
    Amount,
    AmountIf,
    Attackers,
    CardTypesAmong,
    ColorsAmong,
    Count,
    CountersAmong,
    CountersHere,
    Devotion,
    DifferentAmong,
    Half,
    LandsPlayed,
    LifeOf,
    MostAlike,
    PlayerCounters,
    SpellsCastThisTurn,
    StartingLife,
    StatOf,
    Sum,
    Times,
    Total,
    UnlockedDoors,
    UnspentMana,
)
from ...language.conditions import (
    Condition,
    CouldCastInstant,
    CouldCastSorcery,
    During,
    Either,
    Fact,
    FirstUseThisTurn,
    Holds,
    LostLifeThisTurn,
    NeverUsed,
    ThisFits,
    Unless,
    YourTurn,
    there_is,
)
from ...language.filters import (
    ANYTHING,
    CREATURE,
    HOST,
    OPPONENT,
    PERMANENT,
    PLAYER,
    TAPPED,
    THEIRS,
    THIS,
    YOU_OWN,
    YOURS,
    AllOf,
    AttachedTo,
    Attacks,
    Blocks,
    Compare,
    ExiledWithThis,
    Filter,
    InZone,
    Is,
    Not,
    Owned,
    PlayerWhere,
    Quality,
    Said,
    Stat,
    State,
    Who,
    Zone,
    in_graveyard,
    in_hand,
)
from ..phrases.amounts import DIED, number
from ..phrases.amounts import SLOTS as AMOUNT_SLOTS
from ..phrases.forms import Form, Slots, read_forms
from ..phrases.nouns import bare, both, whole_noun
from ..phrases.qualities import clause

COMMANDER = Is(State.COMMANDER)
GRAVEYARD = in_graveyard(YOU_OWN)
HAND = in_hand()
COMBAT = ("combat_begin", "declare_attackers", "declare_blockers", "combat_damage", "combat_end")
BEFORE_ATTACKERS = ("untap", "upkeep", "draw", "main1", "combat_begin")
BEFORE_BLOCKERS = (*BEFORE_ATTACKERS, "declare_attackers")

BEFORE_END = (*BEFORE_BLOCKERS, "declare_blockers", "combat_damage", "combat_end", "main2")

AFTER_COMBAT = ("main2", "end", "cleanup")
AFTER_UPKEEP = tuple(phase for phase in (*BEFORE_END, "end", "cleanup") if phase not in ("untap", "upkeep"))

At = tuple[Compare, int]
_VOID = "a nonland permanent left the battlefield this turn or a spell was warped this turn"
_LONGEST = 300
"""Every "and" of a condition is tried, which takes too long where there are very many."""


def condition(text: str) -> Condition | None:
    """What "if …", "as long as …" or "unless …" asks for."""
    found = _plain(text)
    if found is not None:
        return found
    for either in _OR.finditer(text) if len(text) <= _LONGEST else ():
        one = text[: either.start()]
        parts = _plain(one) or _fact(one), condition(text[either.end() :])
        if parts[0] and parts[1]:
            return Either((parts[0], parts[1]))
    return _fact(text)


def _fact(text: str) -> Condition | None:
    """What only a position can say, in the same words."""
    return Fact(text) if _FACT.fullmatch(text) and not _ABOUT_ONE.search(text) else None


def _plain(text: str) -> Condition | None:
    """A condition of one form."""
    found = read_forms(_CONDITIONS, text, SLOTS)
    if found is not None:
        return found
    about = clause(text)
    if about is None or about[0] == "it":
        return None
    return ThisFits(about[1]) if about[0] == "~" else there_is(both(HOST, about[1]))


_OR = re.compile(r" or (?:if )?")

_FACT = re.compile(
    r"(?:you(?:'ve| had| have|r)?|an?|one or more|two or more|three or more|no|another)\b.* this turn|"
    r"you're the monarch|you have (?:the city's blessing|the initiative|a full party)|you've completed a dungeon|"
    r"\w+ sources you controlled .* this turn|"
    r"it's (?:night|day)"
)
_ABOUT_ONE = re.compile(
    r"~|⟦| and only |\b(?:it|its|that|those|this way)\b|"  # about an object
    r"\b(?:casts?|attacked|lost life|discarded|died|entered|entering|spells?)\b"
)
"""Facts that a position says in the same words (see ``Fact``)."""


_TWO_KINDS = re.compile(r"(?P<you>you control) (?P<one>an? [^,]+?) and (?P<other>an? [^,]+)")
"""Of "you control a Human creature and an artifact" both parts are conditions."""


def conditions(text: str) -> tuple[Condition, ...] | None:
    """One condition, or several joined by "and"; longer texts than any card asks for are not read."""
    if len(text) > _LONGEST:
        return None
    text = _BOTH_NAMED.sub(r"you control a \1 named \2 and a \1 named \3", text)
    whole = condition(text)
    if whole is not None:
        return (whole,)
    two = _TWO_KINDS.fullmatch(text)
    if two:
        text = f"{two['you']} {two['one']} and {two['you']} {two['other']}"
    for joint in re.finditer(r" and (?:only )?(?:if |as long as )?", text):
        left, right = condition(text[: joint.start()]), _and(text[joint.end() :], text)
        if left is not None and right is not None:
            return (left, *right)
    return None


def _and(text: str, whole: str) -> tuple[Condition, ...] | None:
    """What stands after an "and"; the verb may be left out: "you control an Urza's Mine and an Urza's Tower"."""
    found = conditions(text)
    again = found is None and whole.startswith("you control ") and text.startswith(("a ", "an "))
    return conditions(f"you control {text}") if again else found


_BOTH_NAMED = re.compile(r"^you control (creature|artifact|land)s named ([^,]+?) and ([^,]+)$")
"""Two that a player controls: "creatures named Mine Worker and Power Plant Worker"."""


def instruction(sentence: str) -> tuple[Condition, ...] | None:
    """What "Activate only …" asks for."""
    words = re.sub(r"^(?:Activate|Cast ~)(?: only)? ", "", sentence).rstrip(".")
    words = re.sub(r"\bif it has no\b", "if ~ has no", words)  # the object with the ability
    found: tuple[Condition, ...] = ()
    for part in re.split(r",? (?:and|but) only |, (?=before |after )", words):
        one = read_forms(_INSTRUCTIONS, part, SLOTS)
        if one is None:
            return None
        found += one
    return found


def _you_are_attacked() -> Condition:
    """Creatures that attack you are there in the declare attackers step, unless they have left since."""
    return _there(PERMANENT & CREATURE & Attacks(Who.YOU), (Compare.AT_LEAST, 1))


def _there(what: Filter, at: At) -> Condition:
    return Holds(Count(what), *at)


def _you_control(found: tuple[At, Filter]) -> Condition:
    return _there(both(found[1], YOURS), found[0])


_AT = (
    ("exactly ", Compare.EQUAL, 0),
    ("at least ", Compare.AT_LEAST, 0),
    ("fewer than ", Compare.AT_MOST, -1),
    ("less than ", Compare.AT_MOST, -1),
    ("more than ", Compare.AT_LEAST, 1),
)


def _at_least(text: str) -> At | None:
    """Read "three or more", "no", "exactly seven", "one or fewer", "a"."""
    if text == "no":
        return Compare.AT_MOST, 0
    for start, compare, more in _AT:
        count = number(text.removeprefix(start)) if text.startswith(start) else None
        if count is not None:
            return compare, count + more
    for ending, compare in (
        (" or more", Compare.AT_LEAST),
        (" or greater", Compare.AT_LEAST),
        (" or fewer", Compare.AT_MOST),
        (" or less", Compare.AT_MOST),
    ):
        if text.endswith(ending):
            count = number(text.removesuffix(ending))
            return None if count is None else (compare, count)
    return (Compare.AT_LEAST, 1) if text in ("a", "an", "another") else None


def _several(text: str) -> tuple[At, Filter] | None:
    """Read "a Swamp", "three or more artifacts", "no creatures", "another Elf"."""
    found = re.match(r"(?:(?:(?:exactly|at least|fewer than) )?\w+(?: or (?:more|fewer))?|no) ", text)
    if not found:
        return None
    at = _at_least(found[0].strip())
    what = whole_noun(text[found.end() :])
    if at is None or what is None:
        return None
    return at, both(what, Not(THIS)) if found[0] == "another " else what


def _either_land(text: str) -> Filter | None:
    """Read "a Plains or an Island": either of them."""
    parts = [whole_noun(p) for p in re.split(r",? or an? ", re.sub(r"^an? ", "", text))]
    if not re.match(r"an? ", text) or None in parts:
        return None
    known = [p for p in parts if p]
    either = known[0]
    for part in known[1:]:
        either = either | part
    return either


def _below(number: int) -> At:
    return Compare.AT_MOST, number - 1


def _cast(what: Filter, at: At, who: Who = Who.YOU) -> Condition:
    return Holds(SpellsCastThisTurn(who, what), *at)


def _spell(text: str) -> Filter | None:
    """Which cards "green spell", "instant or sorcery spell" are."""
    what = whole_noun(text) if text.endswith(" spell") else None
    return None if what is None else bare(what)


def _some(who: Filter, left: Amount, at: At) -> Condition:
    """A player for whom an amount compares so, as that player counts it."""
    return there_is(PlayerWhere(left, *at) if who == PLAYER else both(who, PlayerWhere(left, *at)))


def _more_than_you(left: Amount, by: int = 1) -> Condition:
    """An opponent has more of something than you."""
    return there_is(OPPONENT & PlayerWhere(left, Compare.AT_LEAST, Sum((left, by))))


def _either_of(one: tuple[At, Filter], other: tuple[At, Filter]) -> Condition:
    return Either((_you_control(one), _you_control(other)))


def _poisoned(who: Filter) -> Condition:
    return _some(who, PlayerCounters("poison"), (Compare.AT_LEAST, 1))


def _most_of_all(left: Amount) -> Condition:
    """You have more of something than each opponent."""
    return Holds(Count(OPPONENT & PlayerWhere(left, Compare.AT_LEAST, left)), Compare.AT_MOST, 0)


def _fewest(left: Amount) -> Condition:
    """You have less of something than each opponent."""
    return Holds(Count(OPPONENT & PlayerWhere(left, Compare.AT_MOST, left)), Compare.AT_MOST, 0)


def _mine(what: Filter) -> Filter:
    """Cards in your graveyard."""
    return both(GRAVEYARD, bare(what, YOU_OWN))


def _anywhere(what: Filter) -> Filter:
    """Cards in any graveyard."""
    return both(in_graveyard(), bare(what))


def _below_half_of_start(who: Filter) -> Condition:
    """A player whose life total is less than half the starting one."""
    return _some(who, Sum((Times(2, LifeOf(Who.YOU)), Times(-1, StartingLife()))), (Compare.AT_MOST, -1))


def _attacked(what: Filter, at: At, words: str) -> Condition:
    """You attacked with creatures this turn: it was your turn then, or a position says it in these words."""
    return Either((Holds(AmountIf(YourTurn(), Attackers(what)), *at), Fact(f"you attacked{words} this turn")))


def _attacked_with(text: str) -> Condition | None:
    found = _several(text)
    if found is None or found[0][0] is not Compare.AT_LEAST:
        return None
    what = bare(found[1])
    return _attacked(ANYTHING if what == CREATURE else what, found[0], f" with {text}")


def _entered(text: str) -> Condition | None:
    """Permanents that came under your control this turn: those that are there, or as a position says it."""
    either = text.removeprefix("~ or another ")
    found = _several(text) if either == text else _several(f"a {either}")
    if found is None or found[0][0] is not Compare.AT_LEAST:
        return None
    new = both(both(found[1], YOURS), Is(State.ENTERED_THIS_TURN))
    words = text if either == text else f"{'an' if either[0] in 'aeiou' else 'a'} {either}"
    return Either((_there(new, found[0]), Fact(f"{words} entered the battlefield under your control this turn")))


def _had_enter(words: str, who: Filter | None) -> Condition | None:
    """You, or an opponent, had permanents enter: those that are there, or as a position says it."""
    found = _several(words)
    if found is None or found[0][0] is not Compare.AT_LEAST:
        return None
    new = Count(both(both(found[1], YOURS), Is(State.ENTERED_THIS_TURN)))
    whose = ("you", "your") if who is None else ("an opponent", "their")
    fact = Fact(f"{whose[0]} had {words} enter the battlefield under {whose[1]} control this turn")
    return Either((Holds(new, *found[0]) if who is None else _some(who, new, found[0]), fact))


def _died(text: str) -> Condition | None:
    """Read "a non-Zombie creature": one that died, as a card shows or as a position says it."""
    found = _several(text) if re.match(r"an? ", text) else None
    if found is None or CREATURE not in (found[1].parts if isinstance(found[1], AllOf) else ()):
        return None
    return Either((there_is(both(DIED, bare(found[1]))), Fact(f"{text} died this turn")))


def _discarded() -> Condition:
    cards = in_graveyard(YOU_OWN) & Is(State.DISCARDED_THIS_TURN)
    return Either((there_is(cards), Fact("you've discarded a card this turn")))


def _several_spells(text: str) -> tuple[At, Filter] | None:
    """Read "three or more noncreature spells"."""
    found = _several(text.replace("and/or", "or")) if text.endswith(" spells") else None
    return None if found is None else (found[0], bare(found[1]))


def _compare(left: Amount, at: At) -> Condition:
    return Holds(left, *at)


_CONDITIONS: tuple[Form[Condition], ...] = (
    Form("it's your turn", YourTurn),
    Form("it's not your turn", lambda: Unless(YourTurn())),
    Form("it isn't your turn", lambda: Unless(YourTurn())),
    Form("you[r] control <found:several>", _you_control),
    Form("you control <what:either>", lambda what: _there(both(what, YOURS), (Compare.AT_LEAST, 1))),
    Form("any player controls <found:several>", lambda found: _there(found[1], found[0])),
    Form("an opponent controls <found:several>", lambda found: _there(both(found[1], Not(YOURS)), found[0])),
    Form("there are <at> cards in your graveyard", lambda at: _there(GRAVEYARD, at)),
    Form("<at> cards are in your graveyard", lambda at: _there(GRAVEYARD, at)),
    Form("there are <at> card types among cards in your graveyard", lambda at: _compare(CardTypesAmong(GRAVEYARD), at)),
    Form("there are <at> <kind:counter> counters on ~", lambda at, kind: _compare(CountersHere(kind), at)),
    Form(
        "there is exactly one <kind:counter> counter on ~",
        lambda kind: _compare(CountersHere(kind), (Compare.EQUAL, 1)),
    ),
    Form("there are <found:several>", lambda found: _there(found[1], found[0])),
    Form("there is <found:several>", lambda found: _there(found[1], found[0])),
    Form("~ has <at> <kind:counter> counter[s] on it", lambda at, kind: _compare(CountersHere(kind), at)),
    Form("you have <at> cards in hand", lambda at: _there(HAND, at)),
    Form("you have <at> cards in your hand", lambda at: _there(HAND, at)),
    Form("you have <at> unspent mana", lambda at: _compare(UnspentMana(), at)),
    Form("you have <at> life", lambda at: _compare(LifeOf(Who.YOU), at)),
    Form("an opponent has <at> <kind:counter> counters", lambda at, kind: _some(OPPONENT, PlayerCounters(kind), at)),
    Form("an opponent has <at> life", lambda at: _some(OPPONENT, LifeOf(Who.YOU), at)),
    Form("a player has <at> life", lambda at: _some(PLAYER, LifeOf(Who.YOU), at)),
    Form("an opponent has <at> cards in their graveyard", lambda at: _some(OPPONENT, Count(GRAVEYARD), at)),
    Form("an opponent has <at> cards in hand", lambda at: _some(OPPONENT, Count(HAND), at)),
    Form("a player has <at> cards in hand", lambda at: _some(PLAYER, Count(HAND), at)),
    Form("an opponent has more life than you", lambda: _more_than_you(LifeOf(Who.YOU))),
    Form("an opponent has more cards in hand than you", lambda: _more_than_you(Count(HAND))),
    Form("an opponent controls more <what:noun> than you", lambda what: _more_than_you(Count(both(what, YOURS)))),
    Form(
        "an opponent controls at least <n> more <what:noun> than you",
        lambda n, what: _more_than_you(Count(both(what, YOURS)), n),
    ),
    Form("you have more cards in hand than each opponent", lambda: _most_of_all(Count(HAND))),
    Form("you have more life than each opponent", lambda: _most_of_all(LifeOf(Who.YOU))),
    Form("you control more <what:noun> than each opponent", lambda what: _most_of_all(Count(both(what, YOURS)))),
    Form(
        "you have at least <n> life more than your starting life total",
        lambda n: Holds(LifeOf(Who.YOU), Compare.AT_LEAST, Sum((StartingLife(), n))),
    ),
    Form(
        "your life total is at least <n> greater than your starting life total",
        lambda n: Holds(LifeOf(Who.YOU), Compare.AT_LEAST, Sum((StartingLife(), n))),
    ),
    Form(
        "your life total is greater than your starting life total",
        lambda: Holds(LifeOf(Who.YOU), Compare.AT_LEAST, Sum((StartingLife(), 1))),
    ),
    Form(
        "your life total is greater than or equal to your starting life total",
        lambda: Holds(LifeOf(Who.YOU), Compare.AT_LEAST, StartingLife()),
    ),
    Form(
        "your life total is less than your starting life total",
        lambda: Holds(LifeOf(Who.YOU), Compare.AT_MOST, Sum((StartingLife(), -1))),
    ),
    Form(
        "your life total is less than or equal to half your starting life total",
        lambda: Holds(LifeOf(Who.YOU), Compare.AT_MOST, Half(StartingLife(), up=False)),
    ),
    Form(
        "an opponent's life total is less than half their starting life total", lambda: _below_half_of_start(OPPONENT)
    ),
    Form("your life total is <at>", lambda at: _compare(LifeOf(Who.YOU), at)),
    Form("you own <found:several>", lambda found: _there(both(found[1], YOU_OWN), found[0])),
    Form("you attacked this turn", lambda: _attacked(ANYTHING, (Compare.AT_LEAST, 1), "")),
    Form("you attacked with <found:attackers> this turn", lambda found: found),
    Form("<found:entered> entered the battlefield under your control this turn", lambda found: found),
    Form("<found:entered> entered under your control this turn", lambda found: found),
    Form(
        "an opponent had <words:text> enter the battlefield under their control this turn",
        lambda words: _had_enter(words, OPPONENT),
    ),
    Form(
        "you had <words:text> enter the battlefield under your control this turn", lambda words: _had_enter(words, None)
    ),
    Form("you've played a land this turn", lambda: _compare(LandsPlayed(), (Compare.AT_LEAST, 1))),
    Form("you played a land this turn", lambda: _compare(LandsPlayed(), (Compare.AT_LEAST, 1))),
    Form("you've lost life this turn", lambda: LostLifeThisTurn(Who.YOU)),
    Form("you've discarded a card this turn", _discarded),
    Form("you've cast <found:several_spells> this turn", lambda found: _cast(found[1], found[0])),
    Form(
        "an opponent has cast a spell this turn",
        lambda: _cast(ANYTHING, (Compare.AT_LEAST, 1), Who.OPPONENT),
    ),
    Form("you haven't cast a spell this turn", lambda: _compare(SpellsCastThisTurn(Who.YOU), _below(1))),
    Form("there are five colors among <among:listed>", lambda among: _compare(ColorsAmong(among), (Compare.EQUAL, 5))),
    Form(
        "there are <at> mana values among <among:listed>",
        lambda at, among: _compare(DifferentAmong(Stat.MANA_VALUE, among), at),
    ),
    Form(
        "there are <at> different kinds of counters among <among:listed>",
        lambda at, among: _compare(DifferentAmong(Quality.COUNTER, among), at),
    ),
    Form("there are <at> card types among <among:listed>", lambda at, among: _compare(CardTypesAmong(among), at)),
    Form(
        "there are <at> <kind:counter> counters among <among:listed>",
        lambda at, kind, among: _compare(CountersAmong(kind, among), at),
    ),
    Form(
        "you control <found:several> with different powers",
        lambda found: _compare(DifferentAmong(Stat.POWER, both(found[1], YOURS)), found[0]),
    ),
    Form(
        "you control <found:several> with the same name",
        lambda found: _compare(MostAlike(Quality.NAME, both(found[1], YOURS)), found[0]),
    ),
    Form("<found:several> are on the battlefield", lambda found: _there(found[1], found[0])),
    Form("there are <found:several> total in all graveyards", lambda found: _there(_anywhere(found[1]), found[0])),
    Form("you control fewer <what:noun> than each opponent", lambda what: _fewest(Count(both(what, YOURS)))),
    Form("you control <one:several> or <other:several>", _either_of),
    Form("a library has <at> cards in it", lambda at: _some(PLAYER, Count(InZone(Zone.LIBRARY) & YOU_OWN), at)),
    Form("there are <at> cards in a single graveyard", lambda at: _some(PLAYER, Count(GRAVEYARD), at)),
    Form("<found:died> died this turn", lambda found: found),
    Form("there are <at> unlocked doors among <among:noun>", lambda at, among: _compare(UnlockedDoors(among), at)),
    Form(
        "there are <at> permanent types among <among:listed>",
        lambda at, among: _compare(DifferentAmong(Quality.PERMANENT_TYPE, among), at),
    ),
    Form("~ hasn't dealt damage yet", lambda: ThisFits(Not(Said("has dealt damage")))),
    Form("it hasn't dealt damage yet", lambda: ThisFits(Not(Said("has dealt damage")))),
    Form("an opponent is poisoned", lambda: _poisoned(OPPONENT)),
    Form("it's night", lambda: Fact("it's night")),
    Form("it's day", lambda: Fact("it's day")),
    Form("you have <found:several> in your graveyard", lambda found: _there(_mine(found[1]), found[0])),
    Form("<found:several> is in your graveyard", lambda found: _there(_mine(found[1]), found[0])),
    Form("<found:several> is in a graveyard", lambda found: _there(_anywhere(found[1]), found[0])),
    Form("<found:several> are attached to ~", lambda found: _there(both(found[1], AttachedTo(THIS)), found[0])),
    Form("~ is enchanted by <found:several>", lambda found: _there(both(found[1], AttachedTo(THIS)), found[0])),
    Form("<found:several> are blocking ~", lambda found: _there(both(found[1], Blocks(THIS)), found[0])),
    Form("<found:several> is blocking ~", lambda found: _there(both(found[1], Blocks(THIS)), found[0])),
    Form("an opponent owns <found:several>", lambda found: _there(both(found[1], Owned(Who.OPPONENT)), found[0])),
    Form("you control enchanted creature", lambda: there_is(HOST & YOURS)),
    Form("a creature is attacking you", _you_are_attacked),
    Form("~ is on the battlefield or in your graveyard", lambda: ThisFits(PERMANENT | in_graveyard(YOU_OWN))),
    Form("<among:noun> have total toughness <at>", lambda among, at: _compare(Total(Stat.TOUGHNESS, among), at)),
    Form("your devotion to <color> is less than <n>", lambda color, n: _compare(Devotion(color), _below(n))),
    Form(
        "your devotion to <color> and <other:color> is less than <n>",
        lambda color, other, n: _compare(Devotion(color, (other,)), _below(n)),
    ),
    Form("there's <found:several>", lambda found: _there(found[1], found[0])),
    Form("you control your commander", lambda: _there(PERMANENT & YOURS & YOU_OWN & COMMANDER, (Compare.AT_LEAST, 1))),
    Form("you control a commander", lambda: _there(PERMANENT & YOURS & COMMANDER, (Compare.AT_LEAST, 1))),
    Form("your opponents control <found:several>", lambda found: _there(both(found[1], THEIRS), found[0])),
    Form("no opponent controls <what:either>", lambda what: _there(both(what, THEIRS), (Compare.AT_MOST, 0))),
    Form("a card is exiled with ~", lambda: there_is(InZone(Zone.EXILE) & ExiledWithThis())),
    Form("~ is tapped", lambda: ThisFits(TAPPED)),
    Form("~ is untapped", lambda: ThisFits(Not(TAPPED))),
    Form("~ is attacking", lambda: ThisFits(Is(State.ATTACKING))),
    Form("~ is attacking or blocking", lambda: ThisFits(Is(State.ATTACKING) | Is(State.BLOCKING))),
    Form("~ is on the battlefield", lambda: ThisFits(PERMANENT)),
    Form("~ is in your graveyard", lambda: ThisFits(InZone(Zone.GRAVEYARD))),
    Form("~ entered this turn", lambda: ThisFits(Is(State.ENTERED_THIS_TURN))),
    Form("~'s power is <at>", lambda at: _compare(StatOf(Stat.POWER), at)),
    Form("<among:noun> have total power <at>", lambda among, at: _compare(Total(Stat.POWER, among), at)),
    Form("<found:several> is attacking", lambda found: _there(both(found[1], Is(State.ATTACKING)), found[0])),
    Form("<found:several> are attacking", lambda found: _there(both(found[1], Is(State.ATTACKING)), found[0])),
    Form("an opponent lost life this turn", LostLifeThisTurn),
    Form("you lost life this turn", lambda: LostLifeThisTurn(Who.YOU)),
    Form("a creature died this turn", lambda: Either((there_is(DIED), Fact("a creature died this turn")))),
    Form("an opponent cast <at> spells this turn", lambda at: _compare(SpellsCastThisTurn(Who.OPPONENT), at)),
    Form("you've cast another <what:spell> this turn", lambda what: _cast(what, (Compare.AT_LEAST, 1))),
    Form("you've cast a[n] <what:spell> this turn", lambda what: _cast(what, (Compare.AT_LEAST, 1))),
    Form("an opponent cast a[n] <what:spell> this turn", lambda what: _cast(what, (Compare.AT_LEAST, 1), Who.OPPONENT)),
    Form(
        "an opponent has cast a[n] <what:spell> this turn",
        lambda what: _cast(what, (Compare.AT_LEAST, 1), Who.OPPONENT),
    ),
    Form(_VOID, lambda: Fact(_VOID)),
    Form("~ is paired with another creature", lambda: ThisFits(Is(State.PAIRED))),
    Form("<x:amount> is <at>", lambda x, at: None if isinstance(x, int) else _compare(x, at)),
    Form("~ is attached to a creature", lambda: _there(CREATURE & HOST, (Compare.AT_LEAST, 1))),
    Form("you've cast <at> spells this turn", lambda at: _compare(SpellsCastThisTurn(Who.YOU), at)),
    Form("you've cast another spell this turn", lambda: _compare(SpellsCastThisTurn(Who.YOU), (Compare.AT_LEAST, 1))),
)

_INSTRUCTIONS: tuple[Form[tuple[Condition, ...]], ...] = (
    Form("as a sorcery", lambda: (CouldCastSorcery(),)),
    Form("any time you could cast a sorcery", lambda: (CouldCastSorcery(),)),
    Form("as an instant", lambda: (CouldCastInstant(),)),
    Form("once each turn", lambda: (FirstUseThisTurn(),)),
    Form("no more than <times:times> each turn", lambda times: (FirstUseThisTurn(times),)),
    Form("once", lambda: (NeverUsed(),)),
    Form("during your turn", lambda: (YourTurn(),)),
    Form("during their turn", lambda: (YourTurn(),)),
    Form("during their turn before the end step", lambda: (YourTurn(), During(BEFORE_END))),
    Form("during an opponent's turn", lambda: (Unless(YourTurn()),)),
    Form("during your upkeep", lambda: (YourTurn(), During(("upkeep",)))),
    Form("during any upkeep[ step]", lambda: (During(("upkeep",)),)),
    Form("during your end step", lambda: (YourTurn(), During(("end",)))),
    Form("during an opponent's upkeep", lambda: (Unless(YourTurn()), During(("upkeep",)))),
    Form("during an opponent's turn after their upkeep step", lambda: (Unless(YourTurn()), During(AFTER_UPKEEP))),
    Form("during combat", lambda: (During(COMBAT),)),
    Form("during combat on your turn", lambda: (During(COMBAT), YourTurn())),
    Form("during combat on an opponent's turn", lambda: (During(COMBAT), Unless(YourTurn()))),
    Form("during combat before blockers are declared", lambda: (During(COMBAT[:2]),)),
    Form("during combat on your turn before blockers are declared", lambda: (During(COMBAT[:2]), YourTurn())),
    Form("before combat or during combat before blockers are declared", lambda: (During(BEFORE_BLOCKERS),)),
    Form("during combat after blockers are declared", lambda: (During(COMBAT[2:]),)),
    Form("after blockers are declared", lambda: (During(COMBAT[2:]),)),
    Form("after combat", lambda: (During(AFTER_COMBAT),)),
    Form("during your declare attackers step", lambda: (YourTurn(), During(("declare_attackers",)))),
    Form(
        "during the declare blockers step on an opponent's turn",
        lambda: (During(("declare_blockers",)), Unless(YourTurn())),
    ),
    Form("if you've been attacked this step", lambda: (_you_are_attacked(),)),
    Form("before the end of combat step", lambda: (During((*BEFORE_BLOCKERS, "declare_blockers", "combat_damage")),)),
    Form("during the end of combat step", lambda: (During(("combat_end",)),)),
    Form("before combat", lambda: (During(BEFORE_ATTACKERS[:-1]),)),
    Form("during the declare attackers step", lambda: (During(("declare_attackers",)),)),
    Form("during the declare blockers step", lambda: (During(("declare_blockers",)),)),
    Form("before attackers are declared", lambda: (During(BEFORE_ATTACKERS),)),
    Form("before blockers are declared", lambda: (During(BEFORE_BLOCKERS),)),
    Form("before the combat damage step", lambda: (During((*BEFORE_BLOCKERS, "declare_blockers")),)),
    Form("if <found:conditions>", lambda found: found),
)


def _times(text: str) -> int | None:
    return {"once": 1, "twice": 2, "three times": 3, "four times": 4}.get(text)


SLOTS: Slots = {
    **AMOUNT_SLOTS,
    "at": _at_least,
    "several": _several,
    "spell": _spell,
    "either": _either_land,
    "several_spells": _several_spells,
    "attackers": _attacked_with,
    "died": _died,
    "text": lambda text: text,
    "entered": _entered,
    "conditions": conditions,
    "times": _times,
}
