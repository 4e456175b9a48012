"""Detectors of words that no part of the values says, and of what is turned round: who acts, what has to hold."""

from __future__ import annotations

import re
from collections.abc import Iterator

from castable.model.language import effects as ef
from castable.model.language.abilities import Ability, Continuous, TriggeredAbility
from castable.model.language.conditions import Condition, Either, Fact, Holds, ThisFits, Unless
from castable.model.language.effects import Fits
from castable.model.language.filters import AllOf, Compare, Filter, Not
from castable.model.language.parts import parts_of
from castable.model.oracle.phrases.lexicon import NUMBERS

from .detecting import Read, detects, own_parts, read

# ---------------------------------------------------------------- words that stand more often than anything says them

_OF_DECKS = re.compile(r"\b(?:draft|decks?)\b")
_COUNTED = {
    "at random": (r"\bat random\b|\brandom order\b", r"AtRandom\(|at_random=True|RANDOM"),
    "tapped": (r"\b(?:enters?|battlefield|creates?)(?: (?!becomes)\w+){0,6} tapped\b(?! \w+,)", r"tapped=True"),
    "destroy": (r"\bdestroys?\b", r"DESTROY"),
    "create": (r"(?<!would )(?<!henever you )\bcreates? (?!twice|one or more|your deck)", r"Creates\w+\("),
    "search": (r"(?<!can't )(?<!opponent )(?<!would )\bsearch(?:es)? (?!libr|the top)", r"Searches\(|Finds\(|SEARCH"),
    "return": (r"(?<!would )\breturns?\b", r"RETURN|BOUNCE|GoesElsewhere"),
    "untap": (
        r"\buntap (?!step|more|up to|an? tapped|two tapped|fifteen)",
        r"untap=True|Untaps|Untap|stays=True|StaysTapped",
    ),
    "shuffle": (r"(?<!opponent )\bshuffles?\b", r"Shuffles|SHUFFLED|shuffled=True|Searches\(|Finds\(|Mulligan"),
    "scry": (r"\b(?:scry|surveil) (?:\d|X|that)", r"Scries"),
    "half": (r"\bhalf\b(?! (?:that|their starting))", r"[Hh]alf|Quotient"),
    "face down": (r"(?<!is )\bface down\b", r"face_down=True|FACE_DOWN|Manifests|Cloaks|PutsAway|down=True"),
    "once each turn": (r"\bonly once each turn\b", r"times_each_turn=1|FirstUse|DoneThisTurn|times=1"),
    "spend only": (r"[Ss]pend this mana only", r"Spending\("),
    "can't be countered": (r"\bcan't be countered\b", r"BE_COUNTERED|Uncounterable"),
    "on top of": (r"\bon top of\b(?= (?:your|their|its))", r"LIBRARY|Place|PUT_ON_TOP"),
    "at the beginning": (r"(?<!until the )\bbeginning of (?:your(?! most)|each|the next)\b", r"Begins\("),
    "additional": (r"\badditional (?:cost|combat|land|turn|upkeep)\b", r"Additional|Extra|extra|TimesPaid"),
}


@detects("counted words")
def counted(paragraph: Read) -> Iterator[str]:
    """A word stands in a paragraph more often than anything in the values could say it."""
    if _OF_DECKS.search(paragraph.text):
        return
    for word, (pattern, evidence) in _COUNTED.items():
        there = len(re.findall(pattern, paragraph.whole, re.IGNORECASE))
        if there and there > len(re.findall(evidence, paragraph.repr)):
            yield word


_NUMBERS = {word: number for word, number in NUMBERS.items() if number > 1}
_NO_NUMBER = re.compile(
    r"\{[^}]*\}|\d+/\d+|[+-][\dX]+/[+-][\dX]+|^[+−-]?\d+:|^[IVX, ]+ —|\bnamed [A-Z][\w' ,-]+|one, two, or|"
    r"\b[Tt]oxic \d|less than \w+|fewer than \w+|Pay six|two mana of different colors|"
    r"two piles|two or (?:fewer|more creatures are tied)|ninety-nine|with power \d or less|"
    r"\b(?:one|two) and (?:half|twice)|\d,\d+|[Cc]hoose (?:up to )?\w+\b|(?:one )?at a time|these two|the other two",
    re.MULTILINE,
)


@detects("numbers")
def numbers(paragraph: Read) -> Iterator[str]:
    """A number stands in a paragraph and nowhere in the values."""
    if _OF_DECKS.search(paragraph.text):
        return
    said = paragraph.repr
    for fact in re.findall(r"words=(?:'([^']*)'|\"([^\"]*)\")", said):
        said += " ".join(f"={_NUMBERS.get(word, word)}" for word in (fact[0] or fact[1]).split())
    there = set(re.findall(r"(?<![\w.])(\d+)(?![\w.])", said))
    for word in re.findall(r"[A-Za-z]+|\d+", _NO_NUMBER.sub(" ", paragraph.whole)):
        number = word if word.isdigit() else str(_NUMBERS.get(word.lower(), ""))
        if number not in ("", "0", "1") and number not in there:
            yield word


# ---------------------------------------------------------------- words without which it reads the same

_DELETED = tuple(
    re.compile(words)
    for words in (
        r"\b(?:another|other|nontoken|nonland|nonbasic|basic|legendary|untapped) (?!than)",
        r"\b(?:attacking|blocking|up to|half|twice|combat (?=damage)|noncombat (?=damage)) ?",
        r" (?:at random|in a random order|tapped|face down|twice|instead|if able|rounded up|rounded down)(?=[ .,])",
        r" (?:you|they|an opponent|that player|your opponents) (?:don't )?(?:control|own)s?\b",
        r" (?:until end of turn|until your next turn|this way|each turn|for the first time each turn|once each turn)\b",
        r" (?:with|without) (?:flying|defender|(?:mana value|power|toughness) \d+ or \w+|different names)",
        r" from (?:your|a|their|that player's) (?:graveyard|hand|library)", r" of the chosen (?:type|color|name)",
        r" without paying (?:its|their) mana costs?", r" of that (?:type|color|name)",
        r", where X is [^.]*", r" (?:except|unless|equal to|for each|as long as) [^.,]*", r"\bif [^,.]*, (?=\w)",
        r" if [^,.]*(?=\.)", r", then [^.]*", r" and [^.,]*(?=\.)", r" on the bottom", r" or (?:more|fewer)\b",
        r" during (?:your|each opponent's) turn", r" attached to [^.,]*", r" (?:They|It) can't be regenerated\.",
        r" during (?:its|their|your|that) [\w' ]*step", r" (?:plus|minus) \w+", r" exiled with ~",
        r"\byou may (?!pay|cast|play|spend|choose new)",
    )
)  # fmt: skip
_SAYS_NOTHING = re.compile(
    r"[Ss]earch\w* .*up to|loses? all other|spend mana as though|in addition to paying|one or more|any number of|"
    r"creature an opponent controls, or planeswalker|those permanents and/or|that many of each|[Cc]ompanion|"
    r"[Ww]henever [^,]* this turn, "
)
"""What goes without saying: how many are found at most, what goes with what is set, what is said twice."""


@detects("swallowed")
def swallowed(paragraph: Read) -> Iterator[str]:
    """A paragraph reads just the same without some of its words; what is said of combat is looked at apart."""
    if _OF_COMBAT.search(paragraph.whole) or _SAYS_NOTHING.search(paragraph.text):
        return
    for found in (found for words in _DELETED for found in words.finditer(paragraph.text)):
        without = f"{paragraph.text[: found.start()]} {paragraph.text[found.end() :]}"
        text = re.sub(r" +(?=[ .,;:])|^ +| +$", "", without, flags=re.MULTILINE)
        again = read(
            paragraph.name, paragraph.line, text[:1].upper() + text[1:], paragraph.quotes, sized=paragraph.sized
        )
        if again.abilities == paragraph.abilities:
            yield found[0].strip(" ,.")


# ---------------------------------------------------------------- combat

_OF_COMBAT = re.compile(
    r"can't (?:attack|block|be blocked)|\bcan block\b|attacks? each (?:combat|turn)|"
    r"(?:attacks?|blocks?|blocked) [^.]*if able|"
    r"\bgoad|assigns? (?:its )?combat damage|didn't have defender|able to block|[Tt]oxic \d|tapped and attacking|"
    r"\battacking that (?:player|opponent)|exert ~ as it attacks|can only attack"
)
_SAYS_COMBAT = re.compile(
    r"UnderRule|Must(?:Attack|Block|BeBlocked)|Cant(?:Attack|Block)|BlockerCount|BlocksMore|InCompany|OnlyAlone|"
    r"DeclaredAtMost|CostsTo|Assigns|NoAssignment|Ignores\(|Goaded|Matter\.COMBAT|CantHappen|Attacks\(|"
    r"MayExert|MayEnlist|"
    r"attacking=(?!None)|name='toxic', quality=None, number=[1-9]"
)


@detects("combat")
def combat(paragraph: Read) -> Iterator[str]:
    """What is said of attacking and blocking is nowhere in the values: once there is combat, it is read wrongly."""
    found = _OF_COMBAT.search(paragraph.whole)
    if found and not _SAYS_COMBAT.search(paragraph.repr):
        yield found[0]


# ---------------------------------------------------------------- how long

_LASTS = {
    ef.Until.END_OF_TURN: r"until (?:the )?end of turn|this turn|next time",
    ef.Until.YOUR_NEXT_TURN: r"your next turn|goad|detain",
    ef.Until.END_OF_COMBAT: r"combat",
    ef.Until.NEXT_END_STEP: r"end step",
    ef.Until.YOUR_NEXT_UPKEEP: r"upkeep",
}


@detects("how long")
def how_long(paragraph: Read) -> Iterator[str]:
    """An effect lasts as long as no word of the paragraph says."""
    for part in (p for done in paragraph.done() for p in own_parts(done.ability)):
        if isinstance(part, (ef.Changes, ef.GainsControl)) and "." in paragraph.text:
            words = _LASTS.get(part.until)
            if words is not None and not re.search(words, paragraph.whole, re.IGNORECASE):
                yield f"{type(part).__name__}: {part.until}"


# ---------------------------------------------------------------- who acts

_DOING: dict[str, tuple[str, tuple[type[ef.Effect], ...]]] = {
    "draw": (r"(?! step)", (ef.Draws,)),
    "discard": (r"", (ef.Discards, ef.DiscardsThese)),
    "mill": (r"", (ef.Mills,)),
    "lose": (r"(?= (?:\d+|X|half|that much) ?)", (ef.LosesLife,)),
    "gain": (r"(?= (?:\d+|X|half|that much) ?)", (ef.GainsLife,)),
    "sacrifice": (r"(?= (?:an?|another|two|three|X|all|half) )", (ef.SacrificeOf,)),
    "create": (r"", (ef.CreatesTokens, ef.CreatesCopies)),
    "scry": (r"", (ef.Scries,)),
    "search": (r"", (ef.Searches, ef.Finds)),
}
_OTHERS = r"(?:that (?:player|opponent)|they|(?:its|their|\w+'s) (?:controller|owner)|opponents?|players?)"


@detects("who acts")
def who_acts(paragraph: Read) -> Iterator[str]:
    """Another player is told to do something, and you do it; or the other way round."""
    for done in paragraph.done():
        if re.search(r"When (?:you|they|that player) do", done.said):
            continue  # what triggers then is an ability of its own
        for verb, (behind, kinds) in _DOING.items():
            if verb not in done.said.lower():
                continue
            who = [part.who for part in own_parts(done.ability) if isinstance(part, kinds)]  # type: ignore[attr-defined]
            theirs = re.findall(
                rf"\b{verb}s{behind}\b|\b{_OTHERS} (?:each |both |may |all )*{verb}\b{behind}", done.said
            )
            yours = re.findall(
                rf"(?:^|[.:;] |, |then |and |\b[Yy]ou |you may ){verb}\b{behind}", done.said, re.IGNORECASE
            )
            theirs += re.findall(
                rf"(?:players? (?:each|may)|opponents each|they) [^.]*\b(?:and|then) {verb}\b", done.said
            )
            if theirs and who and all(each == ef.YOU for each in who):
                yield f"{verb}s: you"
            if yours and who and not theirs and not any(_may_be_you(each) for each in who):
                yield f"{verb}: not you"


def _may_be_you(who: ef.Ref) -> bool:
    return not isinstance(who, (ef.Targeted, ef.ControllerOf, ef.OwnerOf)) and who != ef.EACH_OPPONENT


# ---------------------------------------------------------------- whether it holds

_CLAUSE = re.compile(r"\b(?:if|unless|as long as) ([^,.]*)", re.IGNORECASE)
_NEGATIVE = re.compile(r"n't\b|\bno\b|\bnot\b|\bnever\b|\bneither\b")
_OF_A_NOUN = re.compile(r"(?<=s )you don't (?:own|control)|that (?:isn't|aren't).*|an? (?:player|opponent) has no.*")
_NOT_ASKED = re.compile(
    r"\bif (?:you do|able|they do|that player does)\b|would|\bpays?\b|other than|more [^.]* than each|otherwise",
    re.IGNORECASE,
)


@detects("turned")
def turned(paragraph: Read) -> Iterator[str]:
    """A single condition is said to hold where the values say that it doesn't, or the other way round."""
    said = _CLAUSE.findall(paragraph.text)
    asked = [conditions for ability in paragraph.abilities for conditions in _conditions(ability)]
    if len(said) != 1 or len(asked) != 1 or len(asked[0]) != 1 or _NOT_ASKED.search(paragraph.text):
        return
    unless = re.search(r"\bunless\b", paragraph.text, re.IGNORECASE) is not None
    negative = _NEGATIVE.search(_OF_A_NOUN.sub("", said[0])) is not None
    found = _is_negative(asked[0][0])
    if found is not None and found is not (negative is not unless) and not _says_so_itself(asked[0][0]):
        yield "not" if negative else "so"


def _conditions(ability: Ability) -> Iterator[tuple[Condition, ...]]:
    for part in parts_of(ability, lambda p: p is ability or not isinstance(p, Ability)):
        if isinstance(part, (ef.If, TriggeredAbility, Continuous)) and part.if_:
            yield part.if_


def _is_negative(condition: Condition) -> bool | None:
    """Whether a condition holds where something is not so; ``None`` where both may be said."""
    match condition:
        case Unless(part=part):
            inner = _is_negative(part)
            return None if inner is None else not inner
        case Holds(compare=Compare.AT_MOST, right=right):
            return True if right == 0 else None
        case Holds(compare=Compare.AT_LEAST):
            return False
        case Fits(filter=what) | ThisFits(filter=what):
            return None if _has_not(what) else False
    return None


def _has_not(what: Filter) -> bool:
    return isinstance(what, Not) or (isinstance(what, AllOf) and any(isinstance(part, Not) for part in what.parts))


def _says_so_itself(condition: Condition) -> bool:
    return any(isinstance(part, (Fact, Either)) for part in parts_of(condition))
