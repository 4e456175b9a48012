"""Modal texts: "Choose two —" with its bullets, modes with a price or a weight of their own (700.2)."""

from __future__ import annotations

import re

from msgspec import Struct
from msgspec.structs import replace

from ...language.abilities import Mode, Modes
from ...language.amounts import Amount, AmountIf, X
from ...language.conditions import Condition, Unchosen
from ...language.costs import NO_COST, Cost
from ...language.effects import Does
from ...language.filters import Who
from ..clauses.announced import announced
from ..clauses.another import other_than_before
from ..clauses.costs import read_cost
from ..clauses.instructions import instruction
from ..effects.inner import inner_modal
from ..effects.later import BULLET
from ..phrases.amounts import amount
from ..phrases.lexicon import NUMBERS
from ..sentences.effects import read_sentences
from ..sentences.meaning import Meaning, happens_later
from ..sentences.spans import Span, Verdict
from ..sentences.splitting import sentences
from .text import without_ability_word

Range = tuple[int | Amount, int | Amount]


class _Choice(Struct, frozen=True):
    """What the text before the bullets says of the choice."""

    least: int | Amount = 1
    most: int | Amount = 1
    repeat: bool = False
    chooser: Who = Who.YOU
    only_if: tuple[Condition, ...] = ()
    before: str = ""
    unchosen: str = ""
    at_random: bool = False
    apart: bool = False


class _Option(Struct, frozen=True):
    """A bullet: its price and weight, and what it says."""

    text: str
    price: Cost = NO_COST
    weight: int = 1


def is_bullet(line: str) -> bool:
    """Whether a line is a mode of the text before it: with a bullet, a price (702.172a), or pawprints (700.2i)."""
    return bool(re.match(r"•|\+ \{|(?:\{P\})+ — ", line))


_REFLEXIVE = re.compile(r"(?P<before>.+[.]) (?P<when>When [^,.]+, choose [a-z ]+ —)")


def _reflexive(text: str, bullets: tuple[str, ...]) -> Meaning | None:
    """Read: "You may pay {1}. When you do, choose one —", whose modes are those of another ability (603.12)."""
    found = _REFLEXIVE.fullmatch(text)
    before = read_sentences(found["before"], mana=False) if found else None
    if found is None or before is None or before.unread or before.says_how:
        return None
    sentence = BULLET.join((found["when"], *bullets))
    return before.plus(replace(happens_later(sentence), effects=(Does(sentence, sentence),)))


def read_modal(text: str, bullets: tuple[str, ...], *, mana: bool = True) -> tuple[Meaning, Modes | None]:
    """What a text means, with its modes where it has bullets."""
    if not bullets:
        return read_sentences(text, mana=mana), None
    later = _reflexive(text, bullets)
    if later is not None:
        return later, None
    choosing, bullets = _with_what_is_done(text, bullets)
    options = [_option(b) for b in bullets]
    meanings = [read_sentences(o.text, mana=False) for o in options if o]
    spans = tuple(s for m in meanings for s in m.spans)
    choice = _choice(choosing, [o for o in options if o])
    if choice is None or None in options or any(m.says_how for m in meanings):
        return Meaning(spans=(Span(text, Verdict.UNREAD), *spans)), None
    before = read_sentences(choice.before, mana=mana) if choice.before else Meaning()
    modes = tuple(
        Mode(other_than_before(m.targets), m.effects, o.price, o.weight, _once(choice, number))
        for number, (o, m) in enumerate(zip(options, meanings, strict=True), 1)
        if o is not None
    )
    whole = replace(
        before,
        only_if=before.only_if + choice.only_if,
        spans=(*before.spans, Span(text.removeprefix(choice.before).strip(), Verdict.UNDERSTOOD), *spans),
    )
    return whole, Modes(modes, choice.least, choice.most, choice.repeat, choice.chooser, choice.at_random, choice.apart)


@inner_modal.read_by
def _modal_later(text: str, bullets: tuple[str, ...]) -> tuple[Meaning, Modes | None]:
    """The choice of an ability that triggers later, which adds no mana at once."""
    return read_modal(text, bullets, mana=False)


def _once(choice: _Choice, number: int) -> tuple[Condition, ...]:
    """What lets the mode with this number be chosen, where each may be chosen but once."""
    return (Unchosen(number, "turn" in choice.unchosen),) if choice.unchosen else ()


def _with_what_is_done(text: str, bullets: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """The text of a choice and its bullets, each with what is done to it where only the text before them says so.

    "Return those cards from your graveyard to your hand", and the bullets are "Target artifact card" and others.
    """
    found = _DONE_TO_THOSE.fullmatch(text)
    if found is None or not all(_ONLY_TARGET.fullmatch(bullet) for bullet in bullets):
        return text, bullets
    whole = (f"{found['verb']} {bullet[:1].lower()}{bullet[1:-1]} {found['rest']}" for bullet in bullets)
    return found["choose"], tuple(whole)


_DONE_TO_THOSE = re.compile(r"(?P<choose>Choose [a-z ]+\.) (?P<verb>Return|Exile) those cards (?P<rest>from .+\.)")
_ONLY_TARGET = re.compile(r"Target [a-z ]*card\.")
_PRICE = re.compile(r"(?:\+ |.{2,40}? — )(?P<price>(?:\{[^{}P]+\})+) — (?P<text>.+)")
_WEIGHT = re.compile(r"(?P<weight>(?:\{P\})+) — (?P<text>.+)")


def _option(line: str) -> _Option | None:
    weighed = _WEIGHT.fullmatch(line)
    if weighed:
        return _Option(weighed["text"], weight=len(weighed["weight"]) // 3)
    priced = _PRICE.fullmatch(line)
    if priced:
        price = read_cost(priced["price"])
        return None if price is None else _Option(priced["text"], price)
    return _Option(without_ability_word(line))


# ---------------------------------------------------------------- how many are chosen

_CHOOSE = re.compile(
    r"(?P<who>[Cc]hoose|[Aa]n opponent chooses) (?P<what>.+?)"
    r"(?P<random> by chance)?(?P<unchosen> that hasn't been chosen(?: this turn)?)?(?: —|\.)"
)
_INSTEAD = re.compile(r"If (?P<if>.+), (?P<may>you may )?choose (?P<what>.+) instead(?: —|\.)")
_REPEAT = "You may choose the same mode more than once."
_APART = "Each mode must target a player of its own"
_TIERED = "Tiered"
_SPREE = "Spree"


def _choice(text: str, options: list[_Option]) -> _Choice | None:
    if text in (_TIERED, _SPREE):
        priced = all(o.price != NO_COST for o in options)
        return _Choice(1, 1 if text == _TIERED else len(options)) if priced else None
    if any(o.price != NO_COST for o in options):
        return None
    before, rest = _split(text)
    found = _CHOOSE.fullmatch(rest[0]) if rest else None
    number = _how_many(found["what"], options) if found else None
    if found is None or number is None:
        return None
    chooser = Who.YOU if found["who"].lower() == "choose" else Who.OPPONENT
    choice: _Choice | None = _Choice(
        *number, chooser=chooser, before=before, unchosen=found["unchosen"] or "", at_random=found["random"] is not None
    )
    for sentence in rest[1:]:
        choice = choice and _more(choice, sentence, options)
    return choice


def _split(text: str) -> tuple[str, list[str]]:
    """What stands before the choice, and the sentences from there on."""
    found = re.search(r"(?:^|(?<=[.,] )|(?<= then ))(?:[Cc]hoose|[Aa]n opponent chooses) ", text)
    return (text[: found.start()].strip(), sentences(text[found.start() :])) if found else (text, [])


def _more(choice: _Choice, sentence: str, options: list[_Option]) -> _Choice | None:
    """The choice with what a sentence after it adds."""
    if sentence.removesuffix(" —").rstrip(".") == _REPEAT.rstrip("."):
        return replace(choice, repeat=True)
    if sentence.removesuffix(" —").rstrip(".") == _APART:
        return replace(choice, apart=True)
    instead = _INSTEAD.fullmatch(sentence)
    if instead:
        if_, number = announced(instead["if"]), _how_many(instead["what"], options)
        if if_ is None or number is None:
            return None
        least = choice.least if instead["may"] else _either(if_, number[0], choice.least)
        return replace(choice, least=least, most=_either(if_, number[1], choice.most))
    when = instruction(sentence) if sentence.startswith("Activate only") else None
    return None if when is None else replace(choice, only_if=choice.only_if + when)


def _either(if_: tuple[Condition, ...], then: int | Amount, otherwise: int | Amount) -> int | Amount:
    if then == otherwise:
        return then
    for condition in reversed(if_):
        then = AmountIf(condition, then, otherwise)
    return then


def _how_many(text: str, options: list[_Option]) -> Range | None:
    """Read "two", "one or both", "up to three", "any number", "X", "up to five {P} worth of modes"."""
    whole = len(options)
    weighed = re.fullmatch(r"up to (\w+) \{P\} worth of modes", text)
    if weighed:
        return (0, NUMBERS[weighed[1]]) if weighed[1] in NUMBERS else None
    if any(o.weight != 1 for o in options):
        return None
    if text in ("both", "one or both"):
        return (2 if text == "both" else 1, 2) if whole == 2 else None
    if text == "any number":
        return 0, whole
    if text == "X":
        return X(), X()
    up_to = re.fullmatch(r"up to X(?:, where X is (?P<x>.+))?", text)
    if up_to:
        most = amount(up_to["x"]) if up_to["x"] else X()
        return None if most is None else (0, most)
    found = re.fullmatch(r"(?P<upto>up to )?(?P<n>\w+)(?P<more> or more)?", text)
    if found is None or found["n"] not in NUMBERS:
        return None
    number = NUMBERS[found["n"]]
    return 0 if found["upto"] else number, whole if found["more"] else number
