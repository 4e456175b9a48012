"""No word that restricts is swallowed: each is accounted for by a part of the value that was read.

The words of costs, targets, instructions and static sentences that count as understood are held against the values
made of them, over the whole card file. It is a rough test: a word is accounted for by anything that can say it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from castable.model.language.abilities import ActivatedAbility, Keyword, SpellAbility, TriggeredAbility
from castable.model.language.cards import CARD_TYPES
from castable.model.language.conditions import Condition
from castable.model.language.mana import COLOR_NAMES
from castable.model.language.subtypes import plural
from castable.model.oracle import Verdict
from castable.model.oracle.clauses.costs import read_cost
from castable.model.oracle.clauses.instructions import instruction
from castable.model.oracle.clauses.targets import targets_in
from castable.model.oracle.lines.reader import Lines
from castable.model.oracle.lines.text import PreparedText, prepare, without_ability_word
from castable.model.oracle.phrases.lexicon import KEYWORDS, NUMBERS, SUBTYPES
from castable.model.oracle.sentences.splitting import sentences
from tests.examples import share
from tests.model.oracle.card_file import texts

Values = Iterator[tuple[str, str, object]]
"""Names of cards, texts, and what was made of them."""

CONDITIONS = " ".join(kind.__name__ for kind in Condition.__subclasses__())
WORDS = tuple(
    (re.compile(rf"\b(?:{word})\b", re.IGNORECASE), evidence.split())
    for word, evidence in (
        (r"non(?!e\b)[a-z-]+", "Not("),
        (
            r"(?<!than each )other|another",
            "Not(part=This Not(part=It SpellsCastByItsController other_than "
            "Unless(part=YourTurn CastFrom AddTypes SetTypes LoseAll Produces Spells "
            "adds=True only=True",
        ),
        (r"than each other player", "OPPONENT"),
        (r"untapped", "TAPPED action=<Action.TAP"),
        (r"tapped", "TAPPED ProducesInstead TimesPaid tapped=True"),
        (r"attacking", "ATTACKING Attacks ALONE"),
        (r"blocking", "BLOCKING Blocks BlockedBy"),
        (
            r"opponents?",
            "OPPONENT AlwaysPaid Not(part=Controlled Unless(part=YourTurn Not(part=IsPlayer(who=<Who.ACTIVE",
        ),
        (r"you (?:control|cast|own|activate)", "Who.YOU Controls("),
        (r"graveyards?", "GRAVEYARD EXILE"),
        (r"hands?", "HAND RETURN action=<Action.REVEAL action=<Action.EXILE actions=("),
        (r"exiled?", "EXILE ExiledWith ExileTop"),
        (r"library", "LIBRARY ExileTop PUT_ON_TOP PUT_ON_BOTTOM"),
        (r"tokens?", "TOKEN"),
        (r"mana value", "MANA_VALUE IsEven"),
        (r"power", "SIZE POWER PowerTough power-up"),
        (r"toughness", "SIZE TOUGHNESS PowerTough"),
        (r"unless|if|as long as|during", f"if_=( only_if=( targeting= Produces {CONDITIONS}"),
        (r"once|twice", "each_turn PlayedByThis FirstUse NeverUsed SpellLimit most= times= Times factor"),
        (r"legendary", "Legendary"),
        (r"snow", "Snow snow"),
        (r"basic", "Basic BasicLand 'Plains'"),
        (r"counters?(?! removed this way)", "Counter COUNTER counters=(("),
        (r"counters removed this way", "X() TimesPaid"),
        (r"chosen", "Chosen chosen"),
        (r"named?", "Name Quality.NAME"),
        (r"targets?", "arget NoHexproof"),
        (r"commanders?", "ommander"),
        (r"face[- ]down", "FACE_DOWN face_down TURN_FACE_UP"),
    )
)
SAID = {name: [f"ManaType.{name.upper()}"] for name in COLOR_NAMES.values()}
SAID |= {"colorless": ["ColorCount", "ManaType.COLORLESS", "SetColors"], "multicolored": ["ColorCount"]}
SAID |= {word: [repr(t)] for t in CARD_TYPES for word in (t.lower(), plural(t).lower())}
SAID |= {word: [repr(t), repr(word)] for t in SUBTYPES for word in (t, plural(t))}
SAID["Adventure"] = ["HasAdventure", "Adventure"]
SAID |= {word: [f"'{word}'", word.capitalize()] for word in KEYWORDS}
SAID |= {word: [f"={n}", f"{n},", f"{n})"] for word, n in NUMBERS.items() if n > 1}

NOTHING_TO_SAY = tuple(
    re.compile(pattern)
    for pattern in (
        r"(?:can't|can|must) (?:be blocked|block|attack|be enchanted|become untapped)[^.]*",  # combat and untapping
        r"(?<=You control )enchanted \w+ \w+",  # the host of two types
        r"(?:Enchanted|Equipped|enchanted|equipped|Fortified) [A-Za-z]+",  # the host, whatever it is
        r"~ or another|played a land|creatures? in your party|"
        r"creatures? (?:that|you) attacked|attacked with a creature|fewer than \w+|two or fewer|"
        r"in the mana costs.*|each other player gain|every nonbasic land type|the exiled creature card's|"
        r"other than the chosen number|with ~'s delve ability",
        r"controller controls (?:another creature|no other creatures)",  # one more than the creature itself
        r"(?:bushido|soulshift|annihilator|mobilize) X, .*",
        r"(?:nonbasic|artifact|legendary) landwalk",
        r"paired with another creature, (?:both|each of those) creatures",
        r"(?:all )?creatures able to|creature types?\b|land types?\b|maximum hand size|split second|no longer",
        r"(?:(?:saddles Mounts|crews Vehicles|stations permanents)(?: and )?)+ (?:as though its power|using its "
        r"toughness rather than its power)|"
        r"(?:nonbasic|legendary|artifact) landwalk|[Hh]exproof from activated and triggered abilities|"
        r"Pay six \{C\}|"  # so many symbols
        r"and another card|"  # parts of a cost are paid with different objects
        r"other costs|exiling \w+ other cards",  # the spell itself is on the stack by then (601.2a)
        r"(?:Companion|Gift|Awaken|Impending|Backup|Sneak) .*|More Than Meets the Eye|toxic \d",  # effects
        r"double strike|first strike|less than \w+|one, two, or\b|⟦\d+⟧|[+-]\d+/[+-]\d+|still (?:an? )?\w+",
        r"[Yy]ou have (?:hexproof|shroud|protection)|as though (?:it|they|those creatures) had \w+|if able|"
        r"play (?:land|an additional land|any number of lands|a land|\w+ additional land)\w*|"
        r"any time \w+ could cast an? \w+|"
        r"as an? (?:sorcery|instant)|of an opponent's choice|named [A-Z][\w' ]+|"
        r"and all other cards with the same name as that card|"
        r"(?<=for each )other artifact or creature you've sacrificed",  # those of this cost are sacrificed later
    )
)


FACTS = re.compile(r"(?:(?:Fact|Told|Said)\(words|AlwaysPaid\(what)=(?:'([^']*)'|\"([^\"]*)\")[,)]")
MEANT = tuple(
    (re.compile(meant), re.compile(words))
    for meant, words in (
        (r"had \S+ counters put on it by you", r"you've put one or more \S+ counters on\b"),
        (r"attacked you or planeswalkers of you", r"attacked you or a planeswalker you control\b"),
    )
)
"""What facts about an object or player say in other words than texts do."""


def unaccounted(text: str, values: object) -> list[str]:
    """The words of a text that no part of the values made of it says."""
    said = repr(values)
    for fact in (found[1] or found[2] for found in FACTS.finditer(said)):  # it says its words as they are
        text = re.sub(re.escape(fact), "", text, flags=re.IGNORECASE)
        for meant, words in MEANT:
            text = words.sub("", text) if meant.search(fact) else text
    for pattern in NOTHING_TO_SAY:
        text = pattern.sub("", text)
    found = [m[0] for word, evidence in WORDS if (m := word.search(text)) and not any(e in said for e in evidence)]
    for word in re.findall(r"[A-Za-z'-]+", text):
        evidence = SAID.get(word) or SAID.get(word.lower() if word.lower() not in SUBTYPES else word, [])
        if evidence and not any(e in said for e in evidence):
            found.append(word)
    return found


@cache
def lines() -> tuple[tuple[str, str, PreparedText], ...]:
    """Each different line of the file that is no bullet, with a face that has it and the face's whole text."""
    found: dict[str, tuple[str, str, PreparedText]] = {}
    for name, text, type_line in texts(share()):
        prepared = prepare(name, text, type_line)
        for line in prepared.lines:
            if not line.startswith("•"):
                found.setdefault(line, (name, without_ability_word(line), prepared))
    return tuple(found.values())


def faults(values: list[tuple[str, str, object]]) -> list[str]:
    return [f"{name}: {text} | {words}" for name, text, value in values if (words := unaccounted(text, value))]


def _costs() -> Values:
    for name, line, _ in lines():
        found = re.fullmatch(r"([^:⟦]+?): (.+)", line)
        cost = read_cost(found[1]) if found and not line.startswith(("When", "At ")) else None
        if found and cost is not None:
            yield name, found[1], cost


def _instructions() -> Values:
    for name, line, _ in lines():
        for sentence in sentences(line.rpartition(": ")[2]):
            only_if = instruction(sentence) if sentence.startswith("Activate") else None
            if only_if is not None:
                yield name, sentence, only_if


def _targets() -> Values:
    for name, line, _ in lines():
        for sentence in sentences(line):
            for each in targets_in(sentence) or []:
                yield name, sentence[each.start : each.end], each.target


OTHERS = (Keyword, ActivatedAbility, TriggeredAbility, SpellAbility)


def _statics() -> Values:
    for name, line, text in lines():
        if ": " in line:
            continue
        reading = Lines.of(PreparedText((line,), text.quotes), is_spell=False).read()
        made = [a for a in reading.abilities if not isinstance(a, OTHERS)]
        if made and all(s.verdict is not Verdict.UNREAD for s in reading.spans):
            understood = " ".join(s.text for s in reading.spans if s.verdict is Verdict.UNDERSTOOD)
            yield name, understood, reading.abilities


@pytest.mark.law
@pytest.mark.parametrize(
    ("values", "least"),
    [
        pytest.param(_costs, 1_500, id="costs"),
        pytest.param(_instructions, 700, id="instructions"),
        pytest.param(_targets, 5_000, id="targets"),
        pytest.param(_statics, 3_500, id="statics"),
    ],
)
def test_every_restricting_word_is_accounted_for(values: Callable[[], Values], least: int) -> None:
    found = list(values())
    assert len(found) >= least // share()
    assert faults(found) == []


@pytest.mark.parametrize(
    ("text", "value", "words"),
    [
        ("Sacrifice another creature", "ObjectPart(what=HasType(name='Creature'))", ["another"]),
        ("target red creature", "HasType(name='Creature')  arget", ["red"]),
        ("target creature", "HasType(name='Creature')  arget", []),
        ("two Goblins", "Count(HasType(name='Goblin'), 3)", ["two"]),
    ],
)
def test_a_swallowed_word_is_found(text: str, value: str, words: list[str]) -> None:
    class Value:
        def __repr__(self) -> str:
            return value

    assert unaccounted(text, Value()) == words
