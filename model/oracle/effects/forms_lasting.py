"""Clauses whose effect lasts: getting +N/+N, gaining abilities, becoming something, control (611.2)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from ...language import abilities as ab
from ...language import effects as ef
from ...language.amounts import Amount, ItsStat, Times, X
from ...language.cards import BASIC_LAND_TYPES
from ...language.effects import Does, Effect, Ref, Until
from ...language.filters import (
    ANYTHING,
    THIS,
    YOU_OWN,
    AllOf,
    AnyOf,
    Controlled,
    ExiledWithThis,
    Filter,
    OfPlayer,
    Stat,
    Who,
)
from ...language.keywords import combat
from ...language.parts import exchanged, mentions, parts_of
from ..phrases.forms import Grammar, Kind
from ..phrases.nouns import bare, whole_noun
from ..phrases.subjects import STATES
from ..sentences.becoming import becomes, types_of
from ..sentences.keywords import read_keywords
from .context import Context
from .players_compared import with_most
from .slots import ABILITY, INSTRUCTIONS, times


def abilities_given(text: str, context: Context) -> list[ab.Change] | None:
    """Keywords and quoted abilities that something gains."""
    changes: list[ab.Change] = []
    for word in re.split(r",? and (?!from )|, (?!from )", text):
        quoted = re.fullmatch(r"⟦(\d+)⟧\.?", word)
        if quoted:
            given = context.quotes[int(quoted[1])] if int(quoted[1]) < len(context.quotes) else None
            if not isinstance(given, tuple) or not given or not all(map(_is_carried_out, given)):
                return None
            if mentions(given, ExiledWithThis) and not _exiles(given):
                return None
            changes += [ab.GainAbility(a) for a in given]
            continue
        abilities = keywords_named(word.strip())
        if abilities is None:
            return None
        changes += map(ab.GainAbility, abilities)
    return changes


def _exiles(given: tuple[ab.Ability, ...]) -> bool:
    """Whether abilities exile what they call "the exiled card"; otherwise another object's ability did (607.2a)."""
    return any(isinstance(part, ef.MoveTo) and part.with_source for part in parts_of(given))


_WITH_MORE = re.compile(
    r"(?:absorb|afflict|afterlife|annihilator|bloodthirst|bushido|devour|fabricate|fading|firebending|frenzy|graft|"
    r"crew|mobilize|modular|poisonous|rampage|renown|soulshift|toxic|vanishing) \d+|vanishing|"
    r"enchant (?:creature|permanent|artifact|land)|(?:ward|equip) (?:\{[^{}]+\})+|(?:protection|hexproof) from .+"
)


def keywords_named(word: str) -> tuple[ab.Ability, ...] | None:
    """The abilities that a keyword stands for, all of which something gains with it."""
    choice = _OF_CHOICE.fullmatch(word)
    if choice:
        return (ab.Keyword(choice[1], ef.OfBoundColor()),)
    theirs = _OF_OPPONENTS.fullmatch(word)
    kind = _bare_noun(theirs["what"]) if theirs and theirs["what"] else ANYTHING
    if theirs and kind is not None:
        return (ab.Keyword(theirs["name"], AllOf((kind, OfPlayer(ef.SpokenOf(ef.EACH_OPPONENT))))),)
    known = word in _PLAIN or _WITH_MORE.fullmatch(word)
    found = read_keywords(word[:1].upper() + word[1:]) if known else None
    return None if found is None or mentions(found.abilities, _UNREAD) else found.abilities


def _bare_noun(words: str) -> Filter | None:
    found = whole_noun(words)
    return None if found is None else bare(found)


_UNREAD = (Does, ab.UnreadRule, ab.UnreadWhen)


def _is_carried_out(ability: ab.Ability) -> bool:
    """Whether a game knows what an ability says, or stops where it comes to what it does not know of it."""
    if isinstance(ability, ab.UnreadRule):  # a game stops only where what it is about happens
        return True
    if isinstance(ability, (ab.Inert, ab.Unmodelled)):
        return False
    return (
        not isinstance(ability, ab.TriggeredAbility)
        or ability.when is not None
        or ability.event is not ab.ManaEvent.OTHER
    )


_PLAIN = frozenset({
    "flying", "first strike", "double strike", "deathtouch", "lifelink", "trample", "vigilance", "menace", "reach",
    "indestructible", "haste", "hexproof", "shroud", "defender", "flash", "fear", "intimidate", "shadow", "skulk",
    "horsemanship", "wither", "infect", "islandwalk", "swampwalk", "mountainwalk", "forestwalk", "plainswalk",
    "banding",
    "prowess", "persist", "undying", "changeling", "riot", "rebound", *combat.PLAIN,
})  # fmt: skip


_OF_OPPONENTS = re.compile(
    r"(?P<name>protection|hexproof) from (?:each of your opponents|(?P<what>[a-z]+) your opponents control)"
)
"""Of the opponents of whoever says so, and not of those of whoever controls what gains it (702.16k)."""
_OF_CHOICE = re.compile(r"(protection|hexproof) from the color of your choice")


def keyword_named(word: str) -> ab.Keyword | None:
    """A plain keyword ability, with a quality or without."""
    abilities = keywords_named(word) or ()
    return abilities[0] if len(abilities) == 1 and isinstance(abilities[0], ab.Keyword) else None


# ---------------------------------------------------------------- what becomes so of a subject

PREDICATES: Grammar[tuple[ab.Change, ...]] = Grammar()
"""What something gets, gains, loses or becomes, each by itself."""
_JOINTS = re.compile(
    r"(?:, and |, | and )(?=(?:gets?|gains?|has|have|loses?|becomes?|is|are|isn't|aren't|can attack as though) )"
)
_EVERY_TYPE = becomes("is every creature type")


def changes_said(words: str, context: Context) -> tuple[ab.Change, ...] | None:
    """Several things that become so of one subject, in any order: "gains trample and gets +X/+X"."""
    if re.match(r"becomes? the color of your choice\b", words):
        words = re.sub(r"\bfrom that color\b", "from the color of your choice", words)
    words = re.sub(r"(,(?: and)?|(?<!,) and) it (?=(?:has|gains|gets) )", r"\1 ", words)
    made = [PREDICATES.read(part, context) for part in _JOINTS.split(words)]
    return None if None in made else tuple(change for part in made if part is not None for change in part)


def _signed(word: str, times: int = 1) -> Amount | int:
    times = times if word[0] == "+" else -times
    return times * int(word[1:]) if word[1:] != "X" else X() if times == 1 else Times(times, X())


_SIZE = r"[+-](?:\d+|X)/[+-](?:\d+|X)|twice [+-]X/[+-]X"


def size_of(words: str) -> ab.ModifyPowerToughness:
    """By how much something like "+2/-X" changes power and toughness."""
    times = 2 if words.startswith("twice ") else 1
    return ab.ModifyPowerToughness(*(_signed(word, times) for word in words.removeprefix("twice ").split("/")))


def _numbers(words: str) -> tuple[Amount | int, ...]:
    return tuple(X() if word == "X" else int(word) for word in words.split("/"))


def _being(words: str) -> tuple[ab.Change, ...] | None:
    """What something is or becomes; its size may be X."""
    if "chosen" in words or words.endswith("of your choice"):
        return None
    made = becomes(re.sub(r"\bX/X\b", "0/0", words, count=1))
    unsized, sized = ab.SetPowerToughness(0, 0), ab.SetPowerToughness(X(), X())
    return made if made is None or "X/X" not in words else tuple(sized if c == unsized else c for c in made)


def _keywords(words: str) -> tuple[str, ...] | None:
    known = tuple(re.split(r",? and |, ", words))
    return known if all(word in _WITH_ANYTHING or keyword_named(word) for word in known) else None


def _no_types(words: str) -> tuple[str, ...] | None:
    """The one type that something no longer is: "an Equipment", "snow"."""
    types = types_of(re.sub(r"^an? ", "", words))
    return types if types is not None and len(types) == 1 else None


_WITH_ANYTHING = ("protection", "ward")
"""What something loses whatever it is from, and whatever it costs (702.16a, 702.21a)."""


PREDICATES.kinds |= {
    "abilities": Kind(abilities_given, in_context=True),
    "quoted": Kind(abilities_given, r".*⟦.*", in_context=True),
    "proper": Kind(str, r"[A-Z][\w']*(?:,? (?:(?:the|of|and) )*[A-Z][\w']*)*"),
    "theirs": Kind(abilities_given, r"protection from each of your opponents", in_context=True),
    "being": Kind(_being, r"(?:is|are|becomes?) .+?"),
    "size": Kind(size_of, _SIZE),
    "no_types": Kind(_no_types, r"(?:an? )?[A-Za-z]+"),
    "keywords": Kind(_keywords),
    "base": Kind(_numbers, r"\d+(?:/\d+)?|X(?:/X)?"),
}
INSTRUCTIONS.kinds |= {
    "the_most": Kind(with_most, r"the player (?:with|who) .+?"),
    "abilities": PREDICATES.kinds["abilities"],
    "sized": Kind(str, _SIZE),
    "abilities_or": Kind(str, r"[a-z ]+\d?(?:, [a-z ]+\d?)*,? or [a-z ]+\d?"),
    "changes": Kind(
        changes_said, r"(?:gets?|gains?|has|have|loses?|becomes?|(?<!that )(?:isn't|aren't)) .+?", in_context=True
    ),
    "becoming": Kind(changes_said, r"(?:loses? (?:all abilities|~)(?: and |, ))?becomes? .+?", in_context=True),
    "losing": Kind(
        changes_said,
        r"(?:loses all abilities|gains all creature types|loses (?:all abilities and gains )?[a-z]+|"
        r"loses ⟦\d+⟧ and gains ⟦\d+⟧)",
        in_context=True,
    ),
    "having": Kind(changes_said, r"(?:has|have) base .+?", in_context=True),
    "being": Kind(lambda words, context: changes_said(f"is {words}", context), in_context=True),
}
form, predicate = INSTRUCTIONS.form, PREDICATES.form
predicate("get[s] <size>")(lambda size: (size,))
predicate("(has|have) base power and toughness <base>")(
    lambda base: (ab.SetPowerToughness(base[0], base[1]),) if base[1:] else None
)
predicate("(has|have) base power <base>")(
    lambda base: None if base[1:] else (ab.SetPowerToughness(base[0], ItsStat(Stat.TOUGHNESS)),)
)
predicate("(has|have) base toughness <base>")(
    lambda base: None if base[1:] else (ab.SetPowerToughness(ItsStat(Stat.POWER), base[0]),)
)
predicate("become[s] the color of your choice")(lambda: (ab.InBoundColor(),))
predicate("become[s] the color or colors of your choice")(lambda: (ab.InBoundColor(several=True),))
predicate("lose[s] ~")(lambda: (ab.LosesAbility(),))  # "this ability": nothing loses itself
predicate("lose[s] <quoted>")(lambda quoted: tuple(ab.LosesAbility(gains.ability) for gains in quoted))
predicate("lose[s] all creature types")(lambda: (ab.SetCreatureTypes(()),))
predicate("lose[s] all abilities", "(has|have) no abilities")(lambda: (ab.LoseAllAbilities(),))
predicate("lose[s] all landwalk abilities")(lambda: (ab.LoseKeyword("landwalk"),))  # 702.14a
predicate("lose[s] <keywords>")(lambda keywords: tuple(map(ab.LoseKeyword, keywords)))
predicate("(gain|gains|has|have) <abilities>")(lambda abilities: (*abilities,))
predicate("(gain|gains|has|have) all creature types")(lambda: _EVERY_TYPE)
predicate("(isn't|aren't) <types:no_types>", "(is|are) no longer <types:no_types>")(
    lambda types: (ab.RemoveTypes(types),)
)
predicate("<being> that's no longer <types:no_types>")(lambda being, types: (*being, ab.RemoveTypes(types)))
predicate("(gain|gains|has|have) all basic land types")(lambda: (ab.AddTypes(tuple(BASIC_LAND_TYPES)),))
predicate("<being> named <name:proper>")(lambda being, name: (*being, ab.SetName(name)))
predicate("<being> and <theirs>")(lambda being, theirs: (*being, *theirs))
predicate("can attack as though (it|they) didn't have defender")(lambda: (ab.UnderRule(ab.Ignores(THIS, "defender")),))
predicate("(has|have) the chosen base power and toughness <base>")(
    lambda base: (ab.SetPowerToughness(base[0], base[1]),) if base[1:] else None
)
predicate("<being>[[,] with <quoted>]")(lambda being, quoted: (*being, *(quoted or ())))


@form("<what:object> [also ]<changes> <until>[, where X is <x:amount>]")
def _so_for_a_while(what: Ref, changes: tuple[ab.Change, ...], until: Until, x: Amount | int | None) -> Effect:
    if x is not None:
        changes = _resized(changes, lambda size: exchanged(size, lambda part: x if part == X() else part))
    so = ef.Changes(what, changes, until)
    if ab.InBoundColor(several=True) in changes:
        return ef.Seq((ef.ChoosesColor(several=True), so))
    return ef.Seq((ef.ChoosesColor(), so)) if mentions(changes, (ab.InBoundColor, ef.OfBoundColor)) else so


@form(
    "equipped <what:noun> gain[s] <changes:abilities> <until>",
    "each equipped <what:noun> and <other:noun> gains <changes:abilities> <until>",
)
def _equipped_gain(
    what: Filter, changes: Sequence[ab.Change], until: Until, other: Filter | None = None
) -> Effect | None:
    """Creatures that are equipped, and besides them what is said after "and", of whose player both are."""
    own = Controlled(Who.YOU)
    if own not in parts_of(what if other is None else other):
        return None  # "equipped creature" is the one host
    worn = AllOf((what, own, STATES["equipped"]))
    return ef.Changes(ef.Each(worn if other is None else AnyOf((worn, other))), tuple(changes), until)


@form("<what:object> becomes <being:words> with base power and toughness each equal to <number:amount> <until>")
def _becomes_of_size(what: Ref, being: str, number: Amount | int, until: Until) -> Effect | None:
    """A size that is worked out as the effect begins (611.2d)."""
    sized = _being(f"becomes {being} with base power and toughness X/X")
    return None if sized is None else ef.Changes(what, _resized(sized, lambda _: number), until)


@form("<what:object> [also ]<changes> <until> for each <each:words>")
def _so_for_each(context: Context, what: Ref, changes: tuple[ab.Change, ...], until: Until, each: str) -> Effect | None:
    """As much for each of something: "gets +1/+0 for each card in your hand"."""
    number = times(1, each, context)
    sized = [change for change in changes if isinstance(change, ab.ModifyPowerToughness)]
    if not isinstance(number, Amount) or not sized or mentions(changes, (X, ab.SetPowerToughness)):
        return None
    changes = _resized(changes, lambda size: Times(size, number) if isinstance(size, int) and size else size)
    return ef.Changes(what, changes, until)


@form("<what:object> <first:changes> for each <each:phrase> and <more:changes> <until>")
def _so_for_each_and_more(
    context: Context, what: Ref, first: tuple[ab.Change, ...], each: str, more: tuple[ab.Change, ...], until: Until
) -> Effect | None:
    """As much for each of something, and something more: "gets +1/+1 for each Swamp you control and gains menace"."""
    sized = _so_for_each(context, what, first, until, each)
    return replace(sized, changes=(*sized.changes, *more)) if isinstance(sized, ef.Changes) else None


def _resized(changes: Sequence[ab.Change], to: Callable[[Amount | int], Amount | int]) -> tuple[ab.Change, ...]:
    return tuple(
        replace(change, power=to(change.power), toughness=to(change.toughness))
        if isinstance(change, (ab.ModifyPowerToughness, ab.SetPowerToughness))
        else change
        for change in changes
    )


@form(
    "<what:object> <changes:becoming>",
    "<what:ones> <changes:having>",
    "<what:ones> <changes:losing>",
    "<what:ones> gain[s] <changes:abilities>",
)
def _so_for_good(context: Context, what: Ref, changes: Sequence[ab.Change]) -> Effect | None:
    """As no duration is stated, for as long as the game lasts (611.2a)."""
    return None if context.is_player(what) else ef.Changes(what, tuple(changes), Until.FOREVER)


@form("[<who:player> ]gain[s] control of <what:object>[ <until>]")
def _control(who: Ref, what: Ref, until: Until) -> Effect | None:
    if who == ef.The(Who.ANYONE):
        return None  # each player of other permanents, which "all creatures they own" says
    return ef.GainsControl(who, what, until)


@form(
    "[<who:player> ]gain[s] control of <what:object> for as long as <same:one> "
    "(<enchanted=is enchanted|remains enchanted>|remains tapped)"
)
def _control_while(who: Ref, what: Ref, same: Ref, enchanted: str | None) -> Effect | None:
    """For as long as something is so of what is controlled, whatever becomes of the source (611.2b)."""
    if same != what or isinstance(same, ef.TheSource):
        return None
    return _control(who, what, Until.WHILE_ENCHANTED if enchanted else Until.WHILE_IT_IS_TAPPED)


@form("<most:the_most> gains control of <what:named>")
def _most_gains(most: Filter, what: Ref) -> Effect:
    return ef.GainsControl(ef.Each(most), what)


@form("each player gains control of (all|each) <what:noun> they own")
def _own_again(what: Filter) -> Effect:
    return ef.GainsControl(ef.The(Who.ANYONE), ef.Each(AllOf((what, YOU_OWN))))


@form("exchange control of <both:target>")
def _exchange_both(context: Context, both: ef.Targeted) -> Effect | None:
    """Of two targets that are one choice."""
    two = both.group < len(context.targets) and context.targets[both.group].most == 2
    return ef.Exchanges(both, both) if two else None


@form("exchange control of <one:named> and <other:named>")
def _exchange(one: Ref, other: Ref) -> Effect:
    return ef.Exchanges(one, other)


_STAT = "<stat=power|toughness|power and toughness>"


@form(
    f"<how=double|triple> <what:its> {_STAT} <until>", f"<how=double|triple> the {_STAT} of <what:object> <until>",
    f"<how=double> <what:its> {_STAT} <often=X times> <until>",
)  # fmt: skip
def _double(context: Context, what: Ref, stat: str, until: Until, how: str, often: str | None = None) -> Effect | None:
    """As much more as it is now, or twice that (701.10a, 701.11a); of several, each by its own number."""
    if isinstance(what, ef.Picked):
        return None
    several = isinstance(what, (ef.Each, ef.Together)) or _may_be_several(what, context)
    more = 1 if how.lower() == "double" else 2
    doubled = _doubled(ef.IT if several else what, stat, until, more)
    doubled = ef.Repeat(X(), doubled) if often else doubled
    return ef.ForEach(what, doubled) if several else doubled


def _may_be_several(what: ef.Ref, context: Context) -> bool:
    if not isinstance(what, ef.Targeted) or what.group >= len(context.targets):
        return False
    return context.targets[what.group].most != 1


def _doubled(what: ef.Ref, stat: str, lasts: ef.Until, more: int) -> Effect:
    numbers = (ef.NumberOf(kind, what) if kind.value in stat else 0 for kind in (Stat.POWER, Stat.TOUGHNESS))
    power, toughness = (n if isinstance(n, int) or more == 1 else Times(more, n) for n in numbers)
    return ef.Changes(what, (ab.ModifyPowerToughness(power, toughness),), lasts)


@form(
    "change <what:its> base <stat=power|toughness> to <number:amount>",
)
def _change_base(context: Context, what: Ref, stat: str, number: Amount | int) -> Effect:
    """For good, to what the number is as the effect begins (611.2a, 611.2d)."""
    base = (
        ab.SetPowerToughness(number, ItsStat(Stat.TOUGHNESS))
        if stat == "power"
        else ab.SetPowerToughness(ItsStat(Stat.POWER), number)
    )
    return ef.Changes(what, (base,), Until.FOREVER)


@form("change <what:its> base power and toughness to <of:its> power and toughness <until>")
def _change_base_to(what: Ref, of: Ref, until: Until) -> Effect | None:
    """To what the other's are as the effect begins (611.2d)."""
    if what == of or isinstance(of, ef.TheSource):
        return None
    size = ab.SetPowerToughness(*(ef.NumberOf(stat, of) for stat in (Stat.POWER, Stat.TOUGHNESS)))
    return ef.Changes(what, (size,), until)


@form("<what:ones> has base power <power:n> or base toughness <toughness:n> <until>")
def _one_base_or_other(what: Ref, power: Amount | int, toughness: Amount | int, until: Until) -> Effect:
    """One of both, as its controller chooses while it resolves (608.2d)."""
    ways = (ab.SetPowerToughness(power, ItsStat(Stat.TOUGHNESS)), ab.SetPowerToughness(ItsStat(Stat.POWER), toughness))
    names = (f"base power {power}", f"base toughness {toughness}")
    return ef.ChooseOne(tuple(ef.Changes(what, (way,), until) for way in ways), names)


@form("<what:ones> (has|have) base power and base toughness each equal to <number:amount>")
def _base_equal(what: Ref, number: Amount | int) -> Effect:
    return ef.Changes(what, (ab.SetPowerToughness(number, number),), Until.FOREVER)


@form("choose <words:abilities_or>")
def _choose_ability(context: Context, words: str) -> Effect | None:
    """One of several keyword abilities, of which the next sentence says who gains it."""
    names = re.split(r", (?:or )?| or ", words)
    if len(names) < 2 or any(keywords_named(name) is None for name in names):
        return None
    context.chose = f"{ABILITY}{'|'.join(names)}"
    return ef.Nothing()
