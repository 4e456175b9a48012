"""Sentences that give abilities to spells and to cards in other zones: "spells you cast have convoke" (604.5).

What offers another cost of a spell, or a further one, has to be known as the spell is announced: given to spells it is
read as an effect that offers the cost (``MayPayInstead``, ``MayPayAlso``), given to cards as an ability that they have.
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from ...language import abilities as ab
from ...language import keywords as kw
from ...language.amounts import SpellsCastThisTurn
from ...language.conditions import Condition, Holds
from ...language.costs import Cost, LifePart, OwnManaCost, PaysOff, exile_from
from ...language.filters import SPELL, THIS, YOURS, Compare, Filter, InZone, NthCast, Who, Zone
from ...language.keywords.triggered import stands_for
from ...language.mana import ManaCost
from ...language.parts import mentions
from ..clauses.costs import mana_text
from ..clauses.moments import without_moment
from ..phrases.forms import Form, Slots, read_forms
from ..phrases.nouns import bare, both, whole_noun
from .cost_changes import spells_cast
from .keywords import maker_of, read_keywords
from .prohibitions import spells
from .spans import Reading, effect_only, understood

Given = tuple[ab.Ability, ...]
Subject = tuple[Filter, Who, tuple[Condition, ...]]


def read_grant(sentence: str) -> Reading | None:
    """What spells or cards a sentence gives abilities to, and which."""
    for_life = _FOR_LIFE.fullmatch(sentence)
    if for_life:
        return _read_for_life(sentence, for_life)
    known = _granted(sentence)
    if known is None and _TRIGGERS.fullmatch(sentence):
        return effect_only(sentence, "it triggers when the spell has been cast")
    return understood(sentence, *known) if known is not None else None


def _granted(sentence: str) -> tuple[ab.Ability, ...] | None:
    found = without_moment(_WITHOUT_IT.sub(r" has \1", sentence))
    given = None if found is None else read_forms(_FORMS, found[0], SLOTS)
    if found is None or given is None:
        return None
    limited = [_limited(each, found[1]) for each in given]
    known = tuple(each for each in limited if each is not None)
    return known if len(known) == len(given) else None


_WITHOUT_IT = re.compile(r" without ([a-z]+) has \1\b")
"""What has the keyword itself is none the worse for having it once more."""


_TRIGGERS = re.compile(
    r"(?:During your turn, )?[^,.]*\b[Ss]pells?\b[^,.]* (?:has|have) (?:cascade|demonstrate|storm|ripple \d+)"
    r"(?:, where X is [^,.]+)?\."
)


def _limited(ability: ab.Ability, if_: tuple[Condition, ...]) -> ab.Ability | None:
    if isinstance(ability, ab.Continuous | ab.CostChange | ab.MayPayAlso | ab.MayPayInstead | ab.SpellsHave):
        return replace(ability, if_=if_ + ability.if_)
    return None if if_ else ability


def joined(sentences: list[str]) -> list[str]:
    """The sentences, each that says what a given ability costs with the one before it."""
    whole: list[str] = []
    for sentence in sentences:
        if whole and (SAYS_COST.fullmatch(sentence) or (_PAID_LIFE in whole[-1] and _ONLY_TYPED.fullmatch(sentence))):
            whole[-1] = f"{whole[-1]} {sentence}"
        else:
            whole.append(sentence)
    return whole


SAYS_COST = re.compile(
    r"(?:The|Its) [a-z-]+ cost is equal to .+\.|Those spells cost .+ less to cast if you paid life this way\."
)
_PAID_LIFE = "less to cast if you paid life this way."
_ONLY_TYPED = re.compile(r"This effect reduces only the amount of \w+ mana you pay\.")

# ---------------------------------------------------------------- to spells


def to_spells(subject: Subject, given: Given) -> Given | None:
    """What abilities mean that an effect gives to spells of a kind."""
    made = [_to_spell(subject, ability) for ability in given]
    known = tuple(each for each in made if each is not None)
    return known if len(known) == len(made) else None


def _to_spell(subject: Subject, ability: ab.Ability) -> ab.Ability | None:
    """What an ability means that an effect gives to spells."""
    what, who, if_ = subject
    match ability:
        case ab.Keyword() if ability.name in _PLAIN:
            mine = both(SPELL, YOURS) if who is Who.YOU else SPELL
            return ab.Continuous(both(mine, what), (ab.GainAbility(ability),), if_)
        case ab.Keyword() | ab.TriggeredAbility() if _triggers_as_cast(ability) and who is Who.YOU:
            return _triggering(what, ability, if_)
        case ab.CostChange(zone=Zone.STACK, spells=spells) if spells == THIS and who is Who.YOU and not ability.if_:
            return replace(ability, spells=what, who=who, zone=Zone.BATTLEFIELD, if_=if_)
        case ab.AdditionalCost(optional=True, zone=None):
            return ab.MayPayAlso(ability, what, who, if_)
        case ab.AlternativeCost(zone=None, face=0, face_down=False, offered=False) if ability.name:
            return ab.MayPayInstead(ability.cost, what, who, if_, ability.name, ability.if_, ability.changes)
    return None


def _triggering(what: Filter, ability: ab.Ability, if_: tuple[Condition, ...]) -> ab.Ability | None:
    """What triggers as a spell is cast, when that spell is one of those cast this turn already: the first of them."""
    first = Holds(SpellsCastThisTurn(Who.YOU, bare(what)), Compare.EQUAL, 0)
    spells, left = both(both(SPELL, YOURS), what), tuple(c for c in if_ if c != first)
    if first in if_:
        spells = both(spells, NthCast(1, bare(what)))
    if mentions(left, SpellsCastThisTurn):
        return None
    return ab.SpellsHave(spells=spells, abilities=(ability,), if_=left)


def _triggers_as_cast(ability: ab.Ability) -> bool:
    """Whether an ability of a spell triggers as that is cast: cascade, storm, ripple 4."""
    made = (ability,) if isinstance(ability, ab.TriggeredAbility) else stands_for(ability)
    return bool(made) and all(each.when == ab.Casts(THIS) for each in made)


_PLAIN = frozenset({"convoke", "improvise", "delve", "split second", "flash"})
"""Keywords that need no announcement, or only say how a spell may be paid for."""


def _cast(text: str) -> Subject | None:
    """Read "creature spells you cast", "each spell you cast from exile", "the first spell you cast each turn"."""
    first = _FIRST.fullmatch(text)
    found = spells_cast(f"{first['what']} you cast{first['from'] or ''}" if first else text)
    if found is None or found[1] not in (Who.YOU, Who.ANYONE):
        return None
    what, who, if_ = found
    if first is None:
        return what, who, if_
    if first["from"]:  # history does not say from where a spell was cast
        return None
    none_before = Holds(SpellsCastThisTurn(Who.YOU, bare(what)), Compare.EQUAL, 0)
    return what, who, (*if_, none_before)


_FIRST = re.compile(r"The first (?P<what>.*?spell) you cast(?P<from> from .+?)? each turn", re.IGNORECASE)

# ---------------------------------------------------------------- to cards


def _to_cards(what: Filter, given: Given) -> Given | None:
    """What cards in other zones have: all but abilities that function on the battlefield only."""
    if not all(map(functions_elsewhere, given)):
        return None
    return tuple(ab.Continuous(what, (ab.GainAbility(ability),)) for ability in given)


def functions_elsewhere(ability: ab.Ability) -> bool:
    """Whether an ability functions where something is no permanent."""
    match ability:
        case ab.ActivatedAbility(zone=zone) | ab.SpecialAction(zone=zone) | ab.AdditionalCost(zone=zone):
            return zone not in (Zone.BATTLEFIELD, None)
        case ab.AlternativeCost():
            return ability.offered or ability.zone not in (Zone.HAND, None)
        case ab.Keyword(name=name):
            return name == "flash"
    return False


_ELSEWHERE = InZone(Zone.HAND) | InZone(Zone.LIBRARY) | InZone(Zone.GRAVEYARD) | InZone(Zone.EXILE)
_ELSEWHERE |= InZone(Zone.COMMAND) | InZone(Zone.STACK)
_NOT_THERE = re.compile(r" (?:that )?(?:aren't|isn't) on the battlefield$")


def _cards(text: str) -> Filter | None:
    """Read "each instant and sorcery card in your graveyard", "cards you own that aren't on the battlefield"."""
    words, elsewhere = _NOT_THERE.subn("", re.sub("^each ", "", text[:1].lower() + text[1:]))
    found = (whole_noun(each) for start in (words, words[:1].upper() + words[1:]) for each in (start, _or(start)))
    what = next((each for each in found if each is not None), None)
    if what is None or not elsewhere:
        return what
    return both(bare(what), _ELSEWHERE)


def _or(text: str) -> str:
    return text.replace(" and/or ", " or ").replace(" and ", " or ")


# ---------------------------------------------------------------- what is given


def given_ability(text: str) -> Given | None:
    """Read "convoke", "blitz {2}{R}", "scavenge. The scavenge cost is equal to its mana cost"."""
    found = _AT_ITS_COST.fullmatch(text)
    if found:
        make = maker_of(found["name"])
        made = make(Cost((OwnManaCost(int(found["less"] or 0)),))) if make else None
        return made if made is None or isinstance(made, tuple) else (made,)
    if text.startswith("escape. "):
        return _ESCAPE if _ESCAPES.fullmatch(text) else None
    reading = read_keywords(text)
    return reading.abilities if reading and "." not in text else None


_ITS_COST = r"cost is equal to (?:its|the card's|that card's|that spell's) mana cost"
_AT_ITS_COST = re.compile(
    rf"(?P<name>[a-z-]+)\. (?:The|Its) (?P=name) {_ITS_COST}(?: reduced by \{{(?P<less>\d+)\}})?", re.IGNORECASE
)
_ESCAPES = re.compile(
    rf"escape\. The escape {_ITS_COST} plus exile three other cards from your graveyard", re.IGNORECASE
)
_ESCAPE = (kw.escape(OwnManaCost(), exile_from(Zone.GRAVEYARD, ~THIS, 3)),)


_FOR_LIFE = re.compile(
    r"As an additional cost to cast (?P<spells>.+), you may pay (?P<life>\d+) life\. Those spells cost "
    r"(?P<less>\S+) less to cast if you paid life this way\. This effect reduces only the amount of \w+ mana you pay\."
)


def _read_for_life(sentence: str, found: re.Match[str]) -> Reading | None:
    """An additional cost that may be paid for spells, which then cost less colored mana."""
    what, less = spells(found["spells"]), mana_text(found["less"])
    if what is None or less is None:
        return None
    paid = Cost((LifePart(int(found["life"])), PaysOff(ManaCost.parse(less), typed_only=True)))
    return understood(sentence, ab.MayPayAlso(ab.AdditionalCost(paid, "life", optional=True), what))


_FORMS: tuple[Form[Given], ...] = (
    Form("<subject:cast> have <given>", to_spells),
    Form("<subject:cast> has <given>", to_spells),
    Form("<what:cards> have <given>", _to_cards),
    Form("<what:cards> has <given>", _to_cards),
)

SLOTS: Slots = {"cast": _cast, "given": given_ability, "cards": _cards}
