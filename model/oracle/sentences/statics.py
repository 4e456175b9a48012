"""Sentences of static abilities: a subject, and what is true of it (113.3d, 604).

"Other Elves you control get +1/+1 and have vigilance" is a subject and two predicates; a condition may stand before or
after them. A predicate that can't matter to what may be played (how creatures attack and block, how damage is dealt,
how a permanent enters) makes the sentence an effect only, whatever its subject and condition.
"""

from __future__ import annotations

import re

from msgspec import Struct
from msgspec.structs import replace

from ...language.abilities import (
    Ability,
    Continuous,
    Controls,
    GainAbility,
    GainKeywordsOf,
    Keyword,
    ModifyPowerToughness,
)
from ...language.amounts import Count
from ...language.conditions import Condition, During, Either, Holds, ThisFits, Unless, YourTurn, there_is
from ...language.filters import (
    CREATURE,
    HOST,
    PERMANENT,
    THIS,
    YOURS,
    AllOf,
    AnyOf,
    Compare,
    Filter,
    HasKeyword,
    Not,
    Whose,
)
from ..clauses.conditions import condition, conditions
from ..phrases.nouns import both
from ..phrases.qualities import clause
from ..phrases.subjects import PAIR, subject, subjects
from .becoming import still
from .keywords import PLAIN
from .predicates import COULD_MATTER, Predicates, Quoted, is_harmless, predicates
from .spans import Reading, Verdict, effect_only, understood


def read_static(sentence: str, quotes: tuple[Quoted | None, ...]) -> Reading | None:
    """What a sentence says all the time, or ``None``. ``quotes``: the abilities in its quotation marks."""
    if says_what_it_is(sentence):
        return None
    body, when = _when(_ALSO.sub(" ", sentence.rstrip(".")))
    unless = _UNLESS.fullmatch(sentence) if when == _When() else None
    about = _asked(unless["cond"], before=False) if unless else None
    if unless and about and (about.if_ or about.like):
        body, when = unless["body"], _not(about)
    if when is not None:
        for what, text in subjects(body, when.it):
            said = predicates(text, quotes)
            if said == Predicates():
                return effect_only(sentence, "it is about combat, untapping, or how something enters")
            made = None if said is None else _made(said, what, when)
            if made:
                return understood(sentence, *made)
        several = _of_several(body, when, quotes)
        if several:
            return understood(sentence, *several)
    each = _each_under_its_own(sentence, quotes)
    if each is not None:
        return each
    if _CONTROL.fullmatch(sentence):
        return understood(sentence, Controls(HOST))
    elsewhere = _ELSEWHERE.fullmatch(sentence)
    said = predicates(f"is {elsewhere['says']}", ()) if elsewhere else None
    if said and said.changes and not said.rules:
        return understood(sentence, Continuous(THIS, said.changes, elsewhere=True))
    return _harmless(sentence)


_ELSEWHERE = re.compile(r"As long as ~ isn't on the battlefield, it's (?P<says>.+)\.")
"""A text that says in which zone it doesn't work (113.6c)."""


def _each_under_its_own(sentence: str, quotes: tuple[Quoted | None, ...]) -> Reading | None:
    """What a sentence says under several conditions: "~ has flying if it's blue, and trample if it's green"."""
    parts = _LISTED.split(sentence.rstrip("."))
    found = _SUBJECT_OF_LIST.match(sentence)
    if len(parts) < 2 or found is None or not all(_UNDER.search(part) for part in parts):
        return None
    first, *others = parts
    whole = [first, *(f"{found['subject']} {'' if _SAYS_SO.match(p) else found['verb'] + ' '}{p}" for p in others)]
    read = [read_static(f"{part}.", quotes) for part in whole]
    known = [reading.abilities for reading in read if reading and reading.abilities]
    return understood(sentence, *(a for each in known for a in each)) if len(known) == len(whole) else None


_LISTED = re.compile(r", (?:and )?")
_UNDER = re.compile(r" (?:as long as|if) ")
_SUBJECT_OF_LIST = re.compile(r"(?P<subject>[^,]+?) (?P<verb>has|have|gets?) ")
_SAYS_SO = re.compile(r"(?:gets?|has|have) ")


def _of_several(body: str, when: _When, quotes: tuple[Quoted | None, ...]) -> tuple[Ability, ...] | None:
    """What a sentence says of one subject "and" of another: "~ gets +2/+2 and creatures you control have vigilance"."""
    for joint in _AND_OTHERS.finditer(body):
        made: list[Ability] = []
        for half in (body[: joint.start()], body[joint.end() :]):
            found = ((what, predicates(text, quotes)) for what, text in subjects(half, when.it))
            said = next(((what, said) for what, said in found if said and said.changes), None)
            made += (said and _made(said[1], said[0], when)) or ()
            if said is None:
                break
        else:
            return tuple(made)
    return None


_AND_OTHERS = re.compile(r" and (?=(?:other )?(?:creatures|Humans) you control )")


def second_half(sentence: str) -> str | None:
    """What a sentence says after "and", as a sentence: "~ can't block and has flying" says "~ has flying" too."""
    again = _IT_AGAIN.fullmatch(sentence)
    if again:
        return again["when"] + again["rest"]
    found = _HALVES.fullmatch(sentence)
    if found is None or subject(found["subject"]) is None:
        return None
    return f"{found['when'] or ''}{found['subject']} {found['rest']}"


_SAYS_MORE = r"(?:can't have|has|have|gets?|gains?|loses?|is|are) .+"
_IT_AGAIN = re.compile(rf"(?P<when>As long as [^,]+, )[^,]+ and (?P<rest>(?:it|they) {_SAYS_MORE})")
_HALVES = re.compile(
    r"(?P<when>As long as [^,]+, )?(?P<subject>[^,]+?) (?:can't|can|doesn't|don't|attacks?|blocks?|enters?) [^,]+? and "
    rf"(?P<rest>{_SAYS_MORE})"
)
_CONTROL = re.compile(r"You control enchanted \w+(?: \w+)?\.")
_ALSO = re.compile(r" (?:also|each) (?=(?:gets?|has|have)\b)")


def goes_on(sentence: str, before: tuple[Ability, ...]) -> tuple[Ability, ...] | None:
    """The abilities before a sentence that says more of the last among them: "It's still a land." (205.1b)."""
    last = before[-1] if before else None
    if not isinstance(last, Continuous):
        return None
    larger = _INSTEAD.fullmatch(sentence) if last.affects in (THIS, HOST) else None
    condition = (larger["is"] or larger["cond"]) if larger else None
    if larger and condition:
        instead = _gets_instead(larger["size"], condition, last)
        return None if instead is None else (*before[:-1], *instead)
    more = _says_more(sentence, before)
    if more is not None:
        return (*before, *more)
    if last.affects in (THIS, HOST) and _AGAIN.match(sentence):
        said = predicates(sentence.rstrip(".").partition(" ")[2], ())
        further = said.of(last.affects, last.if_, itself=False) if said else None
        return (*before, *further) if further else None
    if sentence.startswith("Otherwise, "):
        other = _otherwise(sentence.removeprefix("Otherwise, ").rstrip("."), last)
        return None if other is None else (*before, other)
    shared = _SAME_KEYWORDS.fullmatch(sentence)
    if shared:
        return _same_keywords(before, last, tuple(re.split(r", and |, | and ", shared["names"])))
    also = _SAME.fullmatch(sentence)
    if also:
        affected = _also(last.affects, also["what"])
        return None if affected is None else (*before[:-1], replace(last, affects=affected))
    changes = still(last.changes) if _STILL.fullmatch(sentence) else None
    return None if changes is None else (*before[:-1], replace(last, changes=changes))


_INSTEAD = re.compile(
    r"(?:If (?P<is>it's an? [^,]+), i|I)t gets (?P<size>[+−-]\d+/[+−-]\d+) instead(?: as long as (?P<cond>.+))?\."
)


def _gets_instead(size: str, condition: str, last: Continuous) -> tuple[Ability, ...] | None:
    """What an object gets where a condition holds, and what it gets where that does not."""
    when, said = _asked(condition, before=False), predicates(f"gets {size}", ())
    if when is None or said is None or last.if_ or not all(isinstance(c, ModifyPowerToughness) for c in last.changes):
        return None
    halves = (_made(Predicates(last.changes), last.affects, _not(when)), _made(said, last.affects, when))
    return (*halves[0], *halves[1]) if halves[0] and halves[1] else None


def _same_keywords(before: tuple[Ability, ...], last: Continuous, names: tuple[str, ...]) -> tuple[Ability, ...] | None:
    """What has one keyword where something has it, and has others "the same" way: each as that thing has it."""
    match last.changes, last.if_:
        case (GainAbility(Keyword(name, None)),), (Holds(Count(AllOf(parts)), Compare.AT_LEAST, 1),):
            if HasKeyword(name) not in parts or not set(names) <= PLAIN | {"protection"}:
                return None
            what = _all(tuple(part for part in parts if part != HasKeyword(name)))
            return (*before[:-1], Continuous(last.affects, (GainKeywordsOf(what, (name, *names)),)))
    return None


_SAME_KEYWORDS = re.compile(r"The same is true for (?P<names>[a-z]+(?: strike)?(?:, (?:and )?[a-z]+(?: strike)?)+)\.")


def _also(affected: Filter, text: str) -> Filter | None:
    """What an effect is about, and what "the same is true for" names: "creature spells you control and …"."""
    more = [subject(part) for part in text.split(" and ")]
    known = [part for part in more if part is not None]
    return AnyOf((affected, *known)) if len(known) == len(more) else None


def _otherwise(text: str, last: Continuous) -> Continuous | None:
    """What is true of the same object where the condition of the ability before does not hold."""
    if len(last.if_) == 1 and last.affects in (THIS, HOST):
        negated = Continuous(last.affects, (), (Unless(last.if_[0]),))
    elif not last.if_ and isinstance(last.affects, AllOf) and last.affects.parts[0] in (THIS, HOST):
        negated = Continuous(both(last.affects.parts[0], Not(_all(last.affects.parts[1:]))), ())
    else:
        return None
    said = next((s for it, rest in subjects(text, THIS) if it == THIS and (s := predicates(rest, ()))), None)
    return replace(negated, changes=said.changes) if said and said.changes and not said.rules else None


def _all(parts: tuple[Filter, ...]) -> Filter:
    return parts[0] if len(parts) == 1 else AllOf(parts)


def _says_more(sentence: str, before: tuple[Ability, ...]) -> tuple[Ability, ...] | None:
    """What a sentence says of the subject of the first before it, under a condition of its own or under none."""
    found = _MORE_OF_IT.fullmatch(sentence)
    first = next(a for a in before if isinstance(a, Continuous))
    if found is None or first.if_ or first.cda:
        return None
    condition = found["before"] or found["after"]
    when = _asked(condition, before=False) if condition else _When()
    said = predicates(f"{'is ' if found['is'] else ''}{found['says']}", ())
    return _made(said, first.affects, when) if said and said.changes and when else None


_MORE_OF_IT = re.compile(
    r"(?:As long as (?P<before>[^,⟦]+), )?(?:[Ii]t|[Tt]hey)(?: (?:also )?(?=gets?|has|have)|(?P<is>'s) (?=an? ))"
    r"(?P<says>[^⟦]+?)(?: as long as (?P<after>[^⟦]+))?\."
)
_AGAIN = re.compile(r"It (?:has|can't .+ and loses|loses|gets)\b")
_SAME = re.compile(r"The same is true for (?P<what>.+(?:spells|cards|permanents).*)\.")
_STILL = re.compile(r"(?:It's|They're) still (?:an? )?(?:lands?|artifacts?|enchantments?|planeswalkers?)\.")


# ---------------------------------------------------------------- conditions around a sentence


class _When(Struct, frozen=True):
    """When a sentence holds: conditions, what its subject must be like, and what "it" means in it."""

    if_: tuple[Condition, ...] = ()
    like: Filter | None = None
    it: Filter | None = None


_BEFORE = re.compile(
    r"(?:(?:As long as|If(?= an? [^,]+ was exiled with )) (?P<cond>.+?)|(?P<turn>During your (?:turn|end step))|"
    r"(?P<other>During turns other than yours)), (?P<body>.+)"
)
_AFTER = re.compile(
    r"(?P<body>.+?) (?:(?:as long as|if(?! able)) (?P<cond>.+)|(?P<turn>during your turn)|"
    r"(?P<other>during turns other than yours))"
)


def _when(text: str) -> tuple[str, _When | None]:
    """The sentence without "as long as …", and what that asks for; ``None`` where it is not understood."""
    before = _BEFORE.fullmatch(text)
    found = before or _AFTER.fullmatch(text)
    if found is None:
        return text, _When()
    if found["turn"] or found["other"]:
        turn: tuple[Condition, ...] = (YourTurn(),) if found["turn"] else (Unless(YourTurn()),)
        turn += (During(("end",)),) if (found["turn"] or "").endswith("end step") else ()
        body, more = _when(found["body"][:1].upper() + found["body"][1:]) if before else (found["body"], _When())
        return body, replace(more, if_=(*turn, *more.if_)) if more else None
    about = _OF_ITSELF.sub(r"\g<before>\g<linked>~", found["cond"]) if found["body"].startswith("~ ") else found["cond"]
    host = _OF_HOST.match(found["body"])
    if host:
        about = re.sub(r"\battached to it$", f"attached to {host[0].lower()}", about)
    whose = _OF_EACH_PLAYER.fullmatch(f"{found['body']} as long as {about}")
    if whose:
        if_ = condition(f"you {whose['says'].replace('controls', 'control')}")
        return whose["body"].replace("each player", "a player"), _When(like=Whose(if_)) if if_ else None
    return found["body"], _asked(about, before=bool(before))


_OF_ITSELF = re.compile(
    r"(?P<before>\b(?:attached to|blocking) )it$|(?P<linked>\b(?:exiled with|to craft) )it(?= has [a-z]+$)|"
    r"^it(?= (?:hasn't dealt damage yet|was cast|attacked a battle this turn|devoured a creature)$)"
)
"""An "it" that is the subject of the sentence, within a condition on it."""
_OF_HOST = re.compile(r"(?:Enchanted|Equipped) creature\b")
_OF_EACH_PLAYER = re.compile(r"(?P<body>[^,]+ each player controls [^,]+) as long as that player (?P<says>controls .+)")
"""Effects on each player's permanents, where "you" is that player."""


def _asked(text: str, *, before: bool) -> _When | None:
    """What a condition asks for; after its sentence "it" is the subject, before it what the condition is about."""
    if text == "~ is on the battlefield":  # where static abilities function anyway (113.6)
        return _When(it=THIS)
    if text == "you control exactly one creature":
        mine = PERMANENT & CREATURE & YOURS
        return _When((Holds(Count(mine), Compare.EQUAL, 1),), it=mine)
    if text == "~ is paired with another creature":
        return _When(it=PAIR)
    about = clause(text)
    if about is not None and about[0] == "it":
        return None if before else _When(like=about[1])
    its_controllers = _OF_CONTROLLER.fullmatch(text)
    if its_controllers:
        if_one = condition(f"you {_as_you(its_controllers['says'])}")
        return None if if_one is None or before else _When(like=Whose(if_one))
    first, and_, rest = text.partition(" and ")
    about_it, besides = clause(first), _asked(rest, before=before) if and_ else None
    if about_it and about_it[0] == "it" and besides and not (before or besides.like or besides.it):
        return replace(besides, like=about_it[1])
    if about is not None:
        own = about[0] == "~"
        return _When((ThisFits(about[1]) if own else there_is(both(HOST, about[1])),), it=THIS if own else HOST)
    if re.search(r"\b(?:it|its|they|their)\b(?!'s (?:not )?your| isn't your)", _OWN_IT.sub("", text)):
        return None
    if_ = conditions(text)
    it = THIS if "~" in text else HOST if _ABOUT_HOST.search(text) else None
    return None if if_ is None else _When(if_, it=it)


def _as_you(says: str) -> str:
    """Conditions on the controller of a creature, where "you" is that player: this creature is one of theirs."""
    for said, meant in _BESIDES:
        if said.fullmatch(says):
            return meant
    return re.sub(r"^controls\b", "control", re.sub(r"^has\b", "have", says)).replace(" their ", " your ")


_BESIDES = (
    (re.compile(r"controls no other creatures"), "control fewer than two creatures"),
    (re.compile(r"controls another creature"), "control two or more creatures"),
)
_OF_CONTROLLER = re.compile(r"its controller (?P<says>(?:controls|has) [^,]+)")
_ABOUT_HOST = re.compile(r"(?: attached to|^you control) (?:enchanted|equipped) creature$")
_OWN_IT = re.compile(
    r" counters? on (?:it|them)\b| cards in it$| (?:in|half) their (?:graveyard|hand|starting life total)\b"
)
"""Words about what stands before them, whatever the sentence is about."""


def _not(when: _When) -> _When:
    """The opposite of a condition: "unless it's attacking"."""
    if when.like is not None:
        return _When(like=Not(when.like))
    whole = when.if_[0] if len(when.if_) == 1 else None
    return _When((Unless(whole),), it=when.it) if whole else _When((Either(tuple(map(Unless, when.if_))),), it=when.it)


_UNLESS = re.compile(r"(?P<body>[^⟦]+?) unless (?P<cond>[^⟦]+)\.")


def _made(said: Predicates, what: Filter, when: _When) -> tuple[Ability, ...] | None:
    subject = what if when.like is None else both(what, when.like)
    return said.of(subject, when.if_, itself=subject == THIS)


# ---------------------------------------------------------------- what can't matter

ENTERS = "it says how the object enters"
SHOWS = "it shows cards"
LATER = "it is about what happens later"
REPLACES = "it replaces an event"
_NO_GIFT = r"(?!(?:If|As long as) [^.]*\b(?:has|have) )"
"""What something has only where a condition holds may matter, whatever that condition is about."""
_HARMLESS: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern), why)
    for pattern, why in (
        (r"(?:If you attacked this turn, you|You) may have ~ enter as a copy of", ENTERS),
        (
            r"As ~ (?:transforms into ~|becomes attached to a creature|enters or is turned face up),? |As ~ enters, |"
            r"~ enters\b|It enters\b|If you don't, (?:it|~) enters|As it enters, ",
            ENTERS,
        ),
        (r"If .+ would .+(?:instead|prevent|exile it|skip)", REPLACES),
        (r"The first time (?:you|one or more) ", REPLACES),
        (r"(?:Each opponent's|Your) maximum hand size is", "it is about a step"),
        (r"Combat damage (?:that would be dealt by .+ )?can't be prevented", "it is about damage"),
        (r"If damage would|Damage (?:that|can't|isn't)|Damage dealt", "it is about damage"),
        (
            r"(?:If [^,]+, you|You) may (?:exert|choose not to untap)|You may have ~ (?:enter|assign)",
            "it is about untapping or attacking",
        ),
        (r"You may look at|Play with (?:the top card|your hand)|(?:Your opponents|Players) play with", SHOWS),
        (r"(?:During your turn, )?[Pp]revent (?:all|the next)|All damage that would be dealt", "it is about damage"),
        (
            r"You have no maximum hand size|Your maximum hand size|Skip your|Players skip|Each player skips",
            "it is about a step",
        ),
        (r"~ escapes with|If ~ was kicked(?: with its \S+ kicker)?, it enters with ", ENTERS),
        (r"If ~ would be destroyed, regenerate it|.+ entering don't cause abilities to trigger", "it is about events"),
        (r"Untap .+ during each other player's untap step|While voting", "it is about a step, or votes"),
        (r"(?:You|Players) don't lose unspent|The ⟦\d+⟧ rule", "it is about a turn-based or state-based action"),
        (r"You can't (?:lose|win|be attacked)|You don't lose", "it is about the end of the game"),
        (
            r"(?:Your opponents|Players|You|Enchanted player|Each (?:player|opponent)) can't (?:win|gain)",
            "it is about the end of the game, or life gained",
        ),
        (r"All creatures able to block|Creatures (?:can't|without|with).*(?:attack|block)", "it is about combat"),
        (r"~ can be attached only to|~ can only attack alone|~ can't be destroyed by|~ doesn't affect", LATER),
        (
            r"The monarch controls|While an opponent is searching|You control your opponents while|Players reveal each|"
            r"The chosen player (?:reveals each|'s maximum)|The chosen player's maximum|You draw cards from the bottom|"
            r"If ~ leaves the battlefield, this effect continues|You gain life rather than|Room abilities of dungeons|"
            r"(?:You|Your opponents) can't untap more than|Triggered abilities you control can't cause",
            LATER,
        ),
        (
            r"You (?:may|can) (?:assign|divide|have .+ assign)|Lethal damage|"
            r"Rather than the attacking player, you assign|If ~ is unblocked, you may have it assign|"
            r"~ attacks an opponent",
            "it is about combat",
        ),
        (r"No more than \w+ creatures? can", "it is about combat"),
        (
            r"If .+ attacks?, .+ attacks? if able|Each player may attack only|All creatures attack .+ if able|"
            r"Enchanted creature's controller may have it assign|For each .+, you may have that creature assign|"
            r"Your opponents can't block with",
            "it is about combat",
        ),
        (r"Untap all .+ during each other player's untap step", "it is about untapping"),
        (r"Damage doesn't cause|All damage is dealt as though", "it is about damage"),
        (r"Draft ~|Reveal ~ as you draft|This effect doesn't remove|Starting intensity", "it is not about play"),
        (
            r"As you create your deck, |~ can be your commander|A deck can have|"
            rf"{_NO_GIFT}.* in your starting deck\b",
            "it is about decks",
        ),
        (
            rf"{_NO_GIFT}.*\bdraft(?:ed|ing|s)?\b|.*\bbooster pack|"
            r"Each other player may offer you one card in their card pool",
            "it is about drafting",
        ),
        (r"While voting|Visit — ", "it waits for an event"),
        (r"~ escapes with|As ~ is turned face up", ENTERS),
        (r"If ~ would enter, (?:.+ )?instead", ENTERS),
        (r"As you cascade, |After you roll a die, |If an opponent would face", LATER),
        (
            r"Untap ~ during|Players can't untap more than|(?:[A-Z]\w+ )?\w+ can't become untapped",
            "it is about untapping",
        ),
        (
            r"(?:Players|Each opponent|Your opponents|You|Each player) can't (?:draw|search)",
            "it is about what happens later",
        ),
        (
            r"Spells and abilities your opponents control can't cause .+ to (?:search|discard|sacrifice)",
            "it is about what happens later",
        ),
        (r".+ (?:entering|dying|attacking) don't cause abilities .*to trigger", "it is about events"),
        (r"Players play with the top|Reveal the first card|You may reveal the first card", SHOWS),
        (
            r"If ~ would be destroyed|If a spell or ability an opponent controls causes you to discard ~",
            "it replaces an event",
        ),
        (r"Double all damage|Damage doesn't cause", "it is about damage"),
        (r"If a spell or ability an opponent controls causes you to discard a card, ", REPLACES),
        (r"Any time you could mulligan|Your starting deck can't", "it is about beginning a game"),
        (r"~ can't have more than \w+ [\w+/-]+ counters on it", "a position says which counters are there"),
        (r"Counters remain on ~", "a position says which counters are there"),
        (r"Round (?:up|down) each time", "it goes on with what happens"),
        (r"The ⟦\d+⟧ doesn't apply", "it is about a turn-based or state-based action"),
        (r"If ~ is in your opening hand|You may reveal ~ from your opening hand", "it is about beginning a game"),
        (r"If ~ is your commander, choose", "it is about beginning a game"),
        (r"If it's neither day nor night", ENTERS),
        (r"(?:Players have|Each player has) no maximum hand size", "it is about a step"),
        (
            r"If an ability of .+ triggers(?: while [^,]+)?, that ability triggers an additional time|"
            r"If .+ (?:causes? a triggered ability|a triggered ability) .+ triggers? an additional time",
            "it is about events",
        ),
        (r"If a triggered ability of .+ triggers, (?:that|it)", "it is about events"),
        (r"(?:The next|The next time) .+ (?:is dealt|would|prevent)", "it is about damage"),
    )
)
_COMBAT = re.compile(
    r"(?P<subject>.*?)(?P<says>\b(?:can't (?:be (?:blocked|countered|regenerated)|attack|block)|"
    r"(?:attacks?|blocks?) (?:each|or blocks each)|can't draw more than|must be blocked|"
    r"(?:doesn't|don't) untap during|can (?:block|attack)|"
    r"enters? (?:tapped|untapped|with|the battlefield)|(?:is|are) goaded|assigns? combat damage|"
    r"(?:all )?(?:creatures (?:with flying )?|Walls )able to block)\b.*)",
    re.IGNORECASE,
)
_SAYS = re.compile(
    r"(?<!that )(?<!who )\b(?:gets?|gains?|has|have|is|are|loses?|becomes?|isn't|aren't)\b|"
    r"(?<!that)'s (?:an?|the|also)\b|⟦"
)
"""What a subject can't be when the rest of its sentence doesn't matter: a predicate that might."""
_CONDITIONS = (
    re.compile(r"(?:As long as|If) .+?, (?P<body>.+)"),
    _BEFORE,
    re.compile(r"(?P<body>.+?) (?:as long as|if(?! able)|unless) .+"),
)


_CERTAINLY = tuple(
    re.compile(pattern)
    for pattern in (
        r"Each opponent who cast a spell this turn can't attack with creatures\.",
        r"You may have ~ enter as a copy of [^,.⟦]+ mana spent to cast ~, except (?:(?!\bcrew|\bcost)[^.⟦])+\.",
        r"If (?:~|an? [^,]+) would enter and it wasn't cast(?: or no mana was spent to cast it)?, exile it instead\.",
        r"Spells and abilities your opponents control can't cause you to (?:discard cards or )?sacrifice permanents\.",
        r"Each [^.⟦]+ doesn't untap during its controller's untap step\.",
        r"(?:Players|Your opponents|You) can't get (?:\w+ )?counters\.",
        r"If [^,⟦]+ would be destroyed, instead [^.⟦]+\.",
        r"If damage would be dealt to ~,? (?:sacrifice|exile|remove|put) [^.⟦]+ instead\.",
        r"For each 1 damage that would be dealt to ~, [^.⟦]+\.",
        r"Each opponent can't venture into the dungeon more than once each turn\.",
        r"You gain life rather than lose life from radiation\.",
        r"If an effect causes you to discard a card, discard it, but [^.⟦]+\.",
        r"(?:After you roll a die|As you cascade), you may [^.⟦]+\.",
        r"(?:As long as [^,⟦]+, |Otherwise, )?(?:[Pp]revent all damage|[Aa]ll (?:combat )?damage)\b"
        r"(?:(?!\band\b)[^.⟦])*\.",
    )
)
"""Sentences that can't matter although they have words of what may be asked."""


def _body(sentence: str) -> str:
    """A sentence without "As long as …": its condition doesn't matter where nothing else in it does."""
    found = _AS_LONG_AS.fullmatch(sentence)
    return found["body"][:1].upper() + found["body"][1:] if found else sentence


_AS_LONG_AS = re.compile(r"As long as [^,⟦]+, (?P<body>[^⟦]+)")


def says_what_it_is(sentence: str) -> bool:
    """Whether a sentence about how its object enters says what that is from then on: its size, types or abilities."""
    return bool(_WHAT_IT_IS.search(sentence))


_NO_COUNTERS = r"(?!(?:an?|X|twice|half|your choice|\w+ additional|that many|\w+) [^.]*counters?\b)"
_WHAT_IT_IS = re.compile(
    rf"\bbecomes your choice of (?!color|type)|\benters? with (?:[a-z]+ and with\b|{_NO_COUNTERS})|"
    r"\bbase (?:power|toughness) becomes?\b|\bexchange its text box\b"
)


def _harmless(sentence: str) -> Reading | None:
    """A sentence that can't matter, with the reason."""
    for pattern in _CERTAINLY:
        if pattern.fullmatch(sentence):
            return effect_only(sentence, LATER)
    plain = _body(sentence)
    for pattern, why in _HARMLESS:
        if pattern.match(plain) and (why == ENTERS or not COULD_MATTER.search(plain)):
            return effect_only(sentence, why)
    body = _without_condition(sentence.rstrip("."))
    found = _COMBAT.fullmatch(body)
    if found and not _SAYS.search(found["subject"]) and not COULD_MATTER.search(body) and is_harmless(found["says"]):
        return effect_only(sentence, "it is about combat, untapping, or how something enters")
    return None


_GOES_ON = re.compile(
    r"(?:If|When you do|Otherwise|Then|Exile|Put|Remove|Sacrifice|Shuffle|Draw|"
    r"Create|Reveal|Return|Prevent|That|Those|It|They|The|Its|You)\b"
)


def continues(sentence: str, before: Reading) -> Reading | None:
    """A sentence that says more of what happens, after one that is about nothing else; ``None`` where it may matter."""
    if not before.spans or before.spans[-1].verdict is not Verdict.EFFECT_ONLY or before.spans[-1].why == SHOWS:
        return None
    if _WHAT_FOLLOWS.match(sentence):
        return effect_only(sentence, "it goes on with what happens")
    plain = _IF_NOT.sub("", sentence)
    if COULD_MATTER.search(sentence.replace("acrifice", "")) or _SAYS_ALWAYS.search(plain):
        return None
    if says_what_it_is(sentence):
        return None
    return effect_only(sentence, "it goes on with what happens") if _GOES_ON.match(sentence) else None


_WHAT_FOLLOWS = re.compile(
    r"When you do, |If you do, (?:when|whenever|at) |If you do, until [^.]* you can't be attacked |"
    r"Do this only once each turn\.|The same is true for [a-z, ]+\."
)
_IF_NOT = re.compile(r"^If (?:you|they) can't, ")
_SAYS_ALWAYS = re.compile(r"\b(?:can't|as long as|gets? [+−-]|has|have|only|unless|may (?:play|cast))|⟦")


def _without_condition(text: str) -> str:
    found = next((found for form in _CONDITIONS if (found := form.fullmatch(text))), None)
    return found["body"] if found else text
