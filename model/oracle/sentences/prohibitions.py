"""Sentences that say what can't be done, or only so often, or only then (101.2, 601.3, 602.5)."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec.structs import replace

from ...language import abilities as ab
from ...language import filters as fi
from ...language.amounts import Amount, Count, ForItsController, Sum
from ...language.cards import CARD_TYPES
from ...language.conditions import Condition, Unless, YourTurn
from ...language.parts import exchanged, mentions
from ..clauses.conditions import condition
from ..clauses.holding import most_of_all
from ..clauses.moments import without_moment
from ..phrases.amounts import amount, number
from ..phrases.forms import Form, Slots, read_forms
from ..phrases.nouns import bare, both, whole_noun
from ..phrases.places import cast_from
from .keywords import quality as quality_of
from .spans import Reading, understood
from .spending import spell_noun

Abilities = tuple[ab.StaticAbility | ab.Replacement, ...]


def read_prohibition(sentence: str) -> Reading | None:
    """What a sentence forbids, or ``None``."""
    found = without_moment(_FACE_DOWN.sub(r"\g<what> can't be turned face up", sentence))
    said = None if found is None else _clauses(found[0])
    if found is None or said is None:
        return None
    limited = [_limited(each, found[1]) for each in said]
    known = [each for each in limited if each is not None]
    return understood(sentence, *known) if len(known) == len(said) else None


_FACE_DOWN = re.compile(r"As long as (?P<what>enchanted \w+) is face down, it can't be turned face up")
"""What goes without saying: nothing else is turned face up (708.7)."""
_LONGEST = 300
"""Every "and" of a clause is tried, which takes too long where there are very many."""


def _clauses(text: str) -> Abilities | None:
    """What one clause forbids, or several joined by "and"."""
    if len(text) > _LONGEST:
        return None
    whole = read_forms(_FORMS, text, SLOTS)
    if whole is not None:
        return whole
    for joint in re.finditer(r" and (?=you |spells |lands )", text):
        left, right = _clauses(text[: joint.start()]), _clauses(text[joint.end() :])
        if left is not None and right is not None:
            return left + right
    return None


_ITS = re.compile(
    r"(?P<first>(?P<subject>(?:Enchanted|Equipped) \w+|~) .+?),? and its activated abilities can't be activated"
    r"(?P<but> unless they're mana abilities)?\."
)


def split_ban(sentence: str) -> tuple[str, tuple[ab.Ability, ...]] | None:
    """A sentence that ends with "and its activated abilities can't be activated": the rest of it, and that."""
    found = _ITS.fullmatch(sentence)
    if found is None:
        return None
    what = fi.THIS if found["subject"] == "~" else fi.HOST
    ban = ab.Cant(ab.Doing.ACTIVATE, what, mana_abilities=not found["but"])
    return found["first"] + ".", (ban,)


_ITS_ALONE = re.compile(r"Its activated abilities can't be activated(?P<but> unless they're mana abilities)?\.")


def of_host_too(sentence: str, before: tuple[ab.Ability, ...]) -> tuple[ab.Ability, ...] | None:
    """The abilities before a ban on the abilities of "it", what the sentence before forbids something, with that."""
    found = _ITS_ALONE.fullmatch(sentence)
    last = before[-1] if before else None
    if found is None or not isinstance(last, ab.Cant) or last.what != fi.HOST:
        return None
    return (*before, ab.Cant(ab.Doing.ACTIVATE, fi.HOST, mana_abilities=not found["but"]))


def _limited(
    ability: ab.StaticAbility | ab.Replacement, limits: tuple[Condition, ...]
) -> ab.StaticAbility | ab.Replacement | None:
    """An ability that holds only then; ``None`` where it can't be limited."""
    if not limits:
        return ability
    if isinstance(ability, (ab.Cant, ab.SpellLimit, ab.LandLimit, ab.SorcerySpeed, ab.Continuous)):
        return replace(ability, if_=ability.if_ + limits)
    if isinstance(ability, ab.CantBeTarget) and ability.affects == _YOU:  # the object has that ability only then
        return ab.Continuous(fi.THIS, (ab.GainAbility(ability),), limits)
    return None


# ---------------------------------------------------------------- slots

_PLAYERS = {
    "players": fi.Who.ANYONE,
    "each player": fi.Who.ANYONE,
    "a player": fi.Who.ANYONE,
    "you": fi.Who.YOU,
    "your opponents": fi.Who.OPPONENT,
    "each opponent": fi.Who.OPPONENT,
    "opponents": fi.Who.OPPONENT,
}


def players(text: str) -> fi.Who | None:
    """The players whom a sentence is about."""
    return _PLAYERS.get(text.lower())


_SAME_NAME = re.compile(
    r"(?P<spells>.+) with the same name as (?:the exiled card|a card exiled with ~|an? (?P<other>.+))"
)


def spells(text: str) -> fi.Filter | None:
    """Read "creature spells", "spells from graveyards or exile", "artifact and enchantment spells"."""
    named = _SAME_NAME.fullmatch(text)
    if named:
        what = spells(named["spells"])
        other = whole_noun(named["other"]) if named["other"] else fi.ExiledWithThis()
        return None if what is None or other is None else both(what, fi.Shares(fi.Quality.NAME, other))
    beyond = _beyond_theirs(text)
    if beyond is not None:
        return beyond
    words, _, place = text.partition(" from ")
    starts = (words, words[:1].lower() + words[1:])
    found = (spell_noun(w) for start in starts for w in (start, start.replace(" and ", " or ")))
    what = next((f for f in found if f is not None), None)
    where = cast_from(place) if place else fi.ANYTHING
    return None if what is None or where is None else both(what, where) if place else what


_MORE_THAN_THEIRS = re.compile(
    r"(?P<spells>.+ spells) with mana value greater than (?P<most>the number of .+) that player controls"
)


def _beyond_theirs(text: str) -> fi.Filter | None:
    """Read "spells with mana value greater than the number of lands that player controls": the one who casts them."""
    found = _MORE_THAN_THEIRS.fullmatch(text)
    what = spells(found["spells"]) if found else None
    most = amount(f"{found['most']} you control") if found else None
    if what is None or not isinstance(most, Amount):
        return None
    return both(what, fi.HasStat(fi.Stat.MANA_VALUE, fi.Compare.AT_LEAST, Sum((ForItsController(most), 1))))


_NAMED_AS = re.compile(r"(?P<what>.+) with the same name as an? (?P<other>.+)")


def _lands(text: str) -> fi.Filter | None:
    """Read "lands", "nonbasic lands with the same name as a permanent", "land cards from graveyards"."""
    if text == "lands":
        return fi.ANYTHING
    named = _NAMED_AS.fullmatch(text)
    if named:
        lands, other = whole_noun(named["what"]), whole_noun(named["other"])
        return None if lands is None or other is None else both(bare(lands), fi.Shares(fi.Quality.NAME, other))
    words, _, place = text.partition(" from ")
    if words in ("lands", "land cards") and place == "graveyards":
        return fi.InZone(fi.Zone.GRAVEYARD)
    return None


def _sources(text: str) -> fi.Filter | None:
    """The sources whose abilities are meant: permanents, unless a text says "sources" or "cards"."""
    if text == "sources with the chosen name":
        return fi.ChosenName()
    if text == "cards in graveyards":
        return fi.InZone(fi.Zone.GRAVEYARD)
    return whole_noun(text) or whole_noun(text.replace(" and ", " or "))


def subject(text: str) -> fi.Filter | None:
    """The objects that a sentence is about."""
    if text == "~":
        return fi.THIS
    if re.fullmatch(r"(?:Enchanted|Equipped|Fortified) \w+", text, re.IGNORECASE):
        return fi.HOST
    for words in (text, text[:1].lower() + text[1:]):
        whole = whole_noun(re.sub(r"^(?:[Aa]ll|[Ee]ach) ", "", words))
        if whole is not None:
            return whole
        parts = [whole_noun(part) for part in words.split(" and ")]
        known = tuple(part for part in parts if part is not None)
        if len(known) == len(parts) > 1:
            return fi.AnyOf(known)
    return None


# ---------------------------------------------------------------- what can't be done

Act = Callable[[fi.Who], ab.Cant]
_COSTS = "cast spells or activate abilities"


def _cast(what: fi.Filter) -> Act:
    return lambda who: ab.Cant(ab.Doing.CAST, what, who)


def _play(what: fi.Filter) -> Act:
    return lambda who: ab.Cant(ab.Doing.PLAY_LAND, what, who)


def _activate(
    what: fi.Filter = fi.ANYTHING, *, mana_abilities: bool = True, called: str = "", not_called: str = ""
) -> Act:
    return lambda who: ab.Cant(ab.Doing.ACTIVATE, what, who, mana_abilities, called=called, not_called=not_called)


def _sacrifice(what: fi.Filter) -> Act:
    return lambda who: ab.Cant(ab.Doing.SACRIFICE, what, who, only_for_costs=True)


def _pay_life(who: fi.Who) -> ab.Cant:
    return ab.Cant(ab.Doing.PAY_LIFE, who=who)


_ACTS: tuple[Form[Act], ...] = (
    Form("cast <what:spells>", _cast),
    Form("play <what:lands>", _play),
    Form("activate abilities", _activate),
    Form("activate abilities that aren't mana abilities", lambda: _activate(mana_abilities=False)),
    Form("activate abilities of <what:sources>", _activate),
    Form(
        "activate abilities that aren't mana abilities or loyalty abilities",
        lambda: _activate(mana_abilities=False, not_called="loyalty"),
    ),
    Form(
        "activate planeswalkers' loyalty abilities", lambda: _activate(fi.PERMANENT & fi.PLANESWALKER, called="loyalty")
    ),
    Form("cycle cards", lambda: _activate(called="cycling")),
    Form("[lose|pay] life", lambda: _pay_life),  # 119.8
)


def _acts(text: str) -> tuple[Act, ...] | None:
    """Several acts joined by "or"; a place after the last of them belongs to all, so that it is not read here."""
    whole = read_forms(_ACTS, text, SLOTS)
    if whole is not None:
        return (whole,)
    *first, last = re.split(r" or (?=cast |play |activate )", text)
    if not first or " from " in last:
        return None
    found = [read_forms(_ACTS, part, SLOTS) for part in (*first, last)]
    known = tuple(act for act in found if act is not None)
    return known if len(known) == len(found) else None


def _cant(who: fi.Who, acts: tuple[Act, ...]) -> Abilities:
    return tuple(act(who) for act in acts)


def _cant_if(who: fi.Who, such: fi.Filter, acts: tuple[Act, ...]) -> Abilities:
    """What players of whom something is true can't do."""
    return tuple(replace(act(who), players=such) for act in acts)


_MORE_THAN_YOU = re.compile(r"controls more (?P<what>.+) than (?P<whom>you|each other player)")


def _such(text: str) -> fi.Filter | None:
    """Read "controls more lands than you", "attacked with a creature this turn": players of whom that is true."""
    more = _MORE_THAN_YOU.fullmatch(text)
    if more is None:
        if_ = condition(f"you {text}") if text.startswith("attacked with ") else None
        return None if if_ is None else fi.Whose(if_)
    what = whole_noun(more["what"])
    if what is None:
        return None
    own = Count(both(what, fi.YOURS))
    if more["whom"] == "you":
        return fi.PlayerWhere(own, fi.Compare.AT_LEAST, Sum((own, 1)))
    return fi.Whose(most_of_all(own))


def same_is_true(sentence: str, before: tuple[ab.Ability, ...]) -> tuple[ab.Ability, ...] | None:
    """The abilities before "The same is true for artifacts and enchantments.", with what a ban on creatures says so."""
    found = re.fullmatch(r"The same is true for (?P<one>[a-z]+)s and (?P<other>[a-z]+)s\.", sentence)
    last = before[-1] if before else None
    if found is None or not isinstance(last, ab.Cant) or not mentions(last, fi.HasType):
        return None
    others = [fi.HasType(found[name].capitalize()) for name in ("one", "other")]
    if not all(other.name in CARD_TYPES for other in others):
        return None
    return (*before, *(_with_type(last, other) for other in others))


def _with_type(ban: ab.Cant, other: fi.HasType) -> ab.Cant:
    """A ban on creatures, said of another type."""
    changed: ab.Cant = exchanged(ban, lambda part: other if part == fi.HasType("Creature") else part)
    return changed


def _from_hand(who: fi.Who) -> Abilities:
    from_hand = cast_from("your hand")
    assert from_hand is not None
    return (ab.Cant(ab.Doing.PLAY_LAND, fi.InZone(fi.Zone.HAND), who), ab.Cant(ab.Doing.CAST, from_hand, who))


def _no_life(who: fi.Who) -> ab.Cant:
    return ab.Cant(ab.Doing.PAY_LIFE, who=who, only_for_costs=True)


# ---------------------------------------------------------------- targets


def _cant_be_target(what: fi.Filter, of: tuple[fi.Filter, fi.Who, bool, bool]) -> Abilities:
    return (ab.CantBeTarget(what, of[0], of[1], of[2], of[3]),)


_OF = re.compile(
    r"(?:(?P<spells>.*?)spells)?(?: or )?(?:abilities(?: from (?P<from>.+?) sources)?)?(?: your opponents control)?"
)


def _of(text: str) -> tuple[fi.Filter, fi.Who, bool, bool] | None:
    """Read "spells or abilities your opponents control", "white spells or abilities from white sources"."""
    theirs = " your opponents control"
    plain = text.replace(theirs, "") if text.count(theirs) == text.count(" or ") + 1 else text
    found = _OF.fullmatch(plain)
    if found is None or not plain:
        return None
    quality, source = (found["spells"] or "").strip(), found["from"] or ""
    has_spells, has_abilities = "spells" in plain, "abilities" in plain
    if has_spells and has_abilities and quality != source:
        return None
    words = quality or source
    of = fi.ANYTHING if not words else bare_card(words)
    by = fi.Who.OPPONENT if theirs in text else fi.Who.ANYONE
    return None if of is None else (of, by, has_spells, has_abilities)


def bare_card(words: str) -> fi.Filter | None:
    """What objects of such a quality are, wherever they are."""
    what = whole_noun(f"{words} card")
    return None if what is None else bare(what)


_HEXPROOF: tuple[ab.Change, ...] = (ab.GainAbility(ab.Keyword("hexproof")),)
_YOU = fi.IsPlayer(fi.Who.YOU)


def _you_are_protected(of: fi.Filter) -> Abilities:
    """A player with protection is neither a target of what it is from nor dealt damage by it (702.16b, 702.16e)."""
    return (ab.CantBeTarget(_YOU, of=of), ab.PreventsDamage(to=_YOU, source=of))


_ATTACKED_YOU = fi.Said("attacked you or a planeswalker you control this turn")
_YOU_HEXPROOF = ab.CantBeTarget(_YOU, by=fi.Who.OPPONENT)


def _no_hexproof(what: fi.Filter, by: fi.Who = fi.Who.ANYONE) -> Abilities | None:
    """Of permanents; the hexproof of players is another thing (702.11c)."""
    return None if mentions(what, fi.IsPlayer) else (ab.NoHexproof(what, by),)


_FORMS: tuple[Form[Abilities], ...] = (
    Form(
        "<who> can't cast more than <most:n> <what:spells> each turn",
        lambda who, most, what: (ab.SpellLimit(most, what, who),),
    ),
    Form(
        "<who> can cast no more than <most:n> <what:spells> each turn",
        lambda who, most, what: (ab.SpellLimit(most, what, who),),
    ),
    Form(
        "<who> who has cast a[n] <what:spells> this turn can't cast additional <again:spells>",
        lambda who, what, again: (ab.SpellLimit(1, what, who),) if what == again else None,
    ),
    Form("<who> can't play more than <most:n> land[s] each turn", lambda who, most: (ab.LandLimit(most, who),)),
    Form("<who> can't play lands or cast spells from your hand", _from_hand),
    Form(
        f"<who> can't pay life or sacrifice <what:noun> to {_COSTS}",
        lambda who, what: (_no_life(who), _sacrifice(what)(who)),
    ),
    Form(
        "Each opponent who attacked you or a planeswalker you control this turn can't cast <what:spells>",
        lambda what: (ab.Cant(ab.Doing.CAST, both(what, fi.OfPlayer(_ATTACKED_YOU)), fi.Who.OPPONENT),),
    ),
    Form("<who> can't <acts>", _cant),
    Form("Your life total can't change", lambda: (_pay_life(fi.Who.YOU),)),  # 119.7, 119.8
    Form("<who> who <such> can't <acts>", _cant_if),
    Form("Enchanted player can't <acts>", lambda acts: _cant_if(fi.Who.ANYONE, fi.HOST, acts)),
    Form("defending player can't <acts>", lambda acts: _cant_if(fi.Who.ANYONE, fi.OfDefender(), acts)),
    Form(
        "Enchanted creature's controller can't <acts>",
        lambda acts: _cant_if(fi.Who.ANYONE, fi.PlayerWhere(Count(fi.HOST & fi.YOURS), fi.Compare.AT_LEAST, 1), acts),
    ),
    Form(
        "Enchanted player can't cast more than <most:n> <what:spells> each turn",
        lambda most, what: (ab.SpellLimit(most, both(what, fi.OfPlayer(fi.HOST))),),
    ),
    Form("<what:spells> can't be cast", lambda what: (ab.Cant(ab.Doing.CAST, what),)),
    Form("Activated abilities of <what:sources> can't be activated", lambda what: (ab.Cant(ab.Doing.ACTIVATE, what),)),
    Form(
        "Activated abilities of <what:sources> can't be activated unless they're mana abilities",
        lambda what: (ab.Cant(ab.Doing.ACTIVATE, what, mana_abilities=False),),
    ),
    Form("<what:subject>'s activated abilities can't be activated", lambda what: (ab.Cant(ab.Doing.ACTIVATE, what),)),
    Form(
        "<what:subject>'s activated abilities can't be activated unless they're mana abilities",
        lambda what: (ab.Cant(ab.Doing.ACTIVATE, what, mana_abilities=False),),
    ),
    Form("<who> can cast spells only during their own turns", lambda who: _only_own_turn(who, ab.Doing.CAST)),
    Form(
        "<who> can cast spells and activate abilities only during their own turns",
        lambda who: _only_own_turn(who, ab.Doing.CAST, ab.Doing.ACTIVATE),
    ),
    Form(
        "You can cast spells only during your turn",
        lambda: (ab.Cant(ab.Doing.CAST, who=fi.Who.YOU, if_=(Unless(YourTurn()),)),),
    ),
    Form("<who> can cast spells only any time they could cast a sorcery", lambda who: (ab.SorcerySpeed(who),)),
    Form("Counters can't be put on <what:list>", lambda what: (ab.Cant(ab.Doing.PUT_COUNTERS, what),)),
    Form("<what:subject> can't have counters put on it", lambda what: (ab.Cant(ab.Doing.PUT_COUNTERS, what),)),
    Form("<what:subject> can't have counters put on them", lambda what: (ab.Cant(ab.Doing.PUT_COUNTERS, what),)),
    Form(
        "<what:subject> can't have <kind:counter> counters put on [it|them]",
        lambda what, kind: (ab.Cant(ab.Doing.PUT_COUNTERS, what, called=kind),),
    ),
    Form("<what:subject> can't be turned face up", lambda what: (ab.Cant(ab.Doing.TURN_FACE_UP, what),)),
    Form(
        "<what:subject> can be the targets of spells and abilities as though they didn't have hexproof",
        _no_hexproof,
    ),
    Form(
        "<what:subject> with hexproof can be the targets of spells and abilities you control as though they didn't"
        " have hexproof",
        lambda what: _no_hexproof(what, fi.Who.YOU),
    ),
    Form("<what:subject> can't be sacrificed", lambda what: (ab.Cant(ab.Doing.SACRIFICE, what),)),
    Form("<what:subject> can't be the target[s] of <of>", _cant_be_target),
    Form("You and <what:subject> have hexproof", lambda what: (_YOU_HEXPROOF, ab.Continuous(what, _HEXPROOF))),
    Form(
        "You, <what:subject>, and <other:subject> have hexproof",
        lambda what, other: (_YOU_HEXPROOF, ab.Continuous(what, _HEXPROOF), ab.Continuous(other, _HEXPROOF)),
    ),
    Form("You have hexproof", lambda: (_YOU_HEXPROOF,)),
    Form("You have protection from <of:quality>", _you_are_protected),
    Form(
        "You and <what:subject> have protection from <of:quality>",
        lambda what, of: (
            *_you_are_protected(of),
            ab.Continuous(what, (ab.GainAbility(ab.Keyword("protection", of)),)),
        ),
    ),
    Form(
        "You have protection from each of your opponents",  # 702.16k
        lambda: (_YOU_HEXPROOF, ab.PreventsDamage(to=_YOU, source=fi.Controlled(fi.Who.OPPONENT))),
    ),
    Form("You have shroud", lambda: (ab.CantBeTarget(fi.IsPlayer(fi.Who.YOU)),)),
    Form(
        "While an opponent is choosing targets as part of casting a spell they control or activating an ability they"
        " control, that player must choose at least one <what:noun> if able",
        lambda what: (ab.MustTarget(what),),
    ),
)


def _only_own_turn(who: fi.Who, *doings: ab.Doing) -> Abilities | None:
    return tuple(ab.Cant(doing, who=fi.Who.NOT_ACTIVE) for doing in doings) if who is fi.Who.ANYONE else None


SLOTS: Slots = {
    "counter": str,
    "n": number,
    "who": players,
    "spells": spells,
    "lands": _lands,
    "sources": _sources,
    "noun": whole_noun,
    "acts": _acts,
    "such": _such,
    "subject": subject,
    "list": lambda text: subject(text[:1].upper() + text[1:]),
    "of": _of,
    "quality": quality_of,
}
