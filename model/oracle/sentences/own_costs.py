"""Sentences about a spell itself: what it costs beside or instead of its mana cost, when it is cast (118.8, 118.9)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ...language import keywords as kw
from ...language.abilities import Ability, AdditionalCost, AlternativeCost, CostChange, Flash, OnlyIf, SpendOnly
from ...language.amounts import Amount, Count, Half, Happened, TimesPaid, Told
from ...language.conditions import Condition, Unless
from ...language.costs import (
    Action,
    AlwaysPaid,
    BoundsOfX,
    Component,
    Cost,
    ObjectPart,
    OneOf,
    RemoveCounters,
    choose,
    cost,
    mentions_x,
    sacrifice,
)
from ...language.effects import Chooses
from ...language.events import EventKind
from ...language.filters import (
    ARTIFACT,
    CREATURE,
    NOTHING,
    THIS,
    AllOf,
    Filter,
    InZone,
    Owned,
    Past,
    Who,
    Zone,
)
from ...language.keywords.alternative import AT_ONCE
from ...language.mana import COLOR_NAMES, ManaCost, ManaType
from ...language.parts import mentions
from ..clauses.conditions import conditions
from ..clauses.costs import mana_text, read_cost
from ..clauses.holding import FOURTH_TURN
from ..clauses.instructions import instruction
from ..phrases.amounts import amount, number
from ..phrases.forms import Form, Slots, read_forms
from ..phrases.nouns import bare, whole_noun
from .spans import Reading, understood

_ADDITIONAL = re.compile(r"As an additional cost to cast ~, (?P<may>you may )?(?P<cost>.+)\.")


def read_own_cost(sentence: str, before: tuple[Ability, ...] = ()) -> Reading | None:
    """What a sentence adds to the costs of its own spell, or offers instead; ``before`` are the abilities before it."""
    made: Ability | None
    found = _ADDITIONAL.fullmatch(sentence)
    if found:
        number = 1 + sum(getattr(a, "name", "").isdigit() for a in before)
        made = _optional(found["cost"], number) if found["may"] else _mandatory(found["cost"], number)
    else:
        made = read_forms(_FORMS, sentence.rstrip("."), SLOTS) or (
            _limit_of_x(sentence) if _is_of_cost(before) else None
        )
    return None if made is None else understood(sentence, made)


def _is_of_cost(before: tuple[Ability, ...]) -> bool:
    """Whether an X is that of a cost: it stands first, or after a cost with X that has to be paid."""
    last = before[-1] if before else None
    return last is None or (isinstance(last, AdditionalCost) and not last.optional and mentions_x(last.cost))


def _limit_of_x(sentence: str) -> Ability | None:
    """A limit in a line of its own; after other sentences it is about the X that they speak of."""
    limit = read_limit_of_x(sentence)
    return kw.must_also(limit) if isinstance(limit, BoundsOfX) else limit


def follow_up(sentence: str, before: tuple[Ability, ...]) -> tuple[Ability, ...] | None:
    """The abilities before a sentence that makes the spell cheaper for each time that its cost was paid, with it."""
    last = before[-1] if before else None
    found = _FOR_EACH.fullmatch(sentence)
    if found is None or not isinstance(last, AdditionalCost) or not last.repeatable or not mana_text(found["less"]):
        return None
    ways: list[tuple[str, Amount]] = [(found["less"], TimesPaid(last.name))]
    if found["too"]:
        if not mana_text(found["too"]):
            return None
        ways.append((found["too"], _SACRIFICED))
    changes = (CostChange(ManaCost.parse(m), THIS, less=True, times=t, zone=Zone.STACK) for m, t in ways)
    return (*before, *changes)


_SACRIFICED = Told(
    "artifacts and creatures you've sacrificed this turn",
    Happened(Past(EventKind.MOVE, ARTIFACT | CREATURE, who=Who.YOU, verb="sacrifice")),
)

_FOR_EACH = re.compile(
    r"~ costs (?P<less>(?:\{[^}]+\})+) less to cast for each \w+ "
    r"(?:exiled|sacrificed|tapped|discarded|removed) this way"
    r"(?: and (?P<too>(?:\{[^}]+\})+) less to cast for each other artifact or creature you've sacrificed this turn)?\."
)

# ---------------------------------------------------------------- additional costs

_ANY_NUMBER = re.compile(r"(?P<verb>sacrifice|exile|tap|discard) (?P<how>any number of|one or more) (?P<what>.+)")
_COUNTERS = re.compile(r"remove any number of (?P<kind>\S+) counters from among (?P<what>.+)")
_MANY_TIMES = re.compile(r"pay (?P<mana>(?:\{[^}]+\})+) any number of times")


def _optional(text: str, number: int) -> AdditionalCost | None:
    """An additional cost that may be paid (118.8b)."""
    evidence = re.fullmatch(r"collect evidence (\d{1,3})", text)
    if evidence:
        return kw.may_collect_evidence(int(evidence[1]))
    several = _ANY_NUMBER.fullmatch(text)
    if several:
        return _repeatable(several, number)
    counters, times = _COUNTERS.fullmatch(text), _MANY_TIMES.fullmatch(text)
    what = whole_noun(counters["what"]) if counters else None
    if counters and what is not None:
        return kw.may_also(RemoveCounters(counters["kind"], 1, what), number=number, any_number=True)
    if times and mana_text(times["mana"]):
        return kw.may_also(times["mana"], number=number, any_number=True)
    paid = either_cost(text)
    return None if paid is None else kw.may_also(*paid.parts, number=number)


def _mandatory(text: str, number: int) -> AdditionalCost | None:
    several = _ANY_NUMBER.fullmatch(text)
    if several:  # none is a number too
        return _repeatable(several, number) if several["how"] == "any number of" else None
    paid = either_cost(text)
    return None if paid is None else kw.must_also(*paid.parts)


def _repeatable(found: re.Match[str], number: int) -> AdditionalCost | None:
    each = read_cost(f"{found['verb']} one {found['what']}")
    return None if each is None else kw.may_also(*each.parts, number=number, any_number=True)


_VERBS = "pay|sacrifice|discard|exile|return|tap|reveal|remove|put|mill|behold|blight|collect|forage|choose"
_OR = re.compile(rf",? or (?=(?:{_VERBS})\b)|, (?=(?:{_VERBS})\b)")


def either_cost(text: str) -> Cost | None:
    """A cost, or one of several: "sacrifice a creature or pay {3}{B}" (601.2b)."""
    whole = _joined(text)
    if whole is not None:
        return whole
    parts = [_joined(part) for part in _OR.split(text)]
    known = tuple(part for part in parts if part is not None)
    return cost(OneOf(known)) if len(known) == len(parts) > 1 else None


def _joined(text: str) -> Cost | None:
    """A cost whose parts are joined by "and"."""
    own = read_forms(_PARTS, text, SLOTS)
    whole = cost(own) if own is not None else read_cost(text)
    if whole is not None:
        return whole
    first, _, rest = text.partition(" and ")
    left, right = (read_cost(first), _joined(rest)) if rest else (None, None)
    return None if left is None or right is None else left.plus(right)


def _quality(text: str) -> Filter | None:
    """Read "a Dragon", "an Elemental"."""
    what = whole_noun(re.sub(r"^an? ", "", text)) if text.startswith(("a ", "an ")) else None
    return None if what is None else bare(what)


def _sacrifice_half(what: Filter, up: bool) -> Component:
    return sacrifice(bare(what), Half(Count(what), up=up))


def _card(text: str) -> Filter | None:
    """Read "a warped creature card you own in exile"."""
    what = whole_noun(re.sub(r"^an? ", "", text))
    return what if isinstance(what, AllOf) and any(isinstance(part, InZone) for part in what.parts) else None


def _choose_either(what: Filter, card: Filter) -> Component:
    """A permanent that you control, or a card elsewhere: it only has to be there."""
    return OneOf((cost(choose(what)), cost(ObjectPart(Action.REVEAL, card))))


_KINDS = {"a creature type": "creature_type", "a color": "color", "a card type": "card_type"}
"""What may be chosen as a cost, to be asked for by other text of the card (601.2b, 607.2d)."""

_PARTS: tuple[Form[Component], ...] = (
    Form("choose <what:quality> you control", choose),
    Form("choose a number between <n> and <m:n>", lambda n, m: AlwaysPaid(f"choose a number between {n} and {m}")),
    Form("choose <what:quality> you control or <card:card>", _choose_either),
    Form("choose <said:kind>", lambda said: AlwaysPaid(f"choose {said}", (Chooses(_KINDS[said]),))),
    Form("reveal your hand", lambda: AlwaysPaid("reveal your hand")),
    Form("sacrifice half the <what:noun>, rounded <up:way>", _sacrifice_half),
)

# ---------------------------------------------------------------- other costs, times and mana


def _rather(paid: Cost, if_: tuple[Condition, ...] = ()) -> Ability:
    return kw.rather_than(*paid.parts, if_=if_)


def _free(if_: tuple[Condition, ...]) -> AlternativeCost:
    return kw.rather_than("{0}", if_=if_)


def _not(if_: tuple[Condition, ...]) -> Ability | None:
    return OnlyIf((Unless(if_[0]),)) if len(if_) == 1 else None


def _types(text: str) -> tuple[ManaType, ...] | None:
    """Read "black", "black and/or red", "colored"."""
    if text == "colored":
        return tuple(COLOR_NAMES)
    colors = {name: color for color, name in COLOR_NAMES.items()}
    found = [colors.get(word) for word in text.split(" and/or ")]
    known = tuple(color for color in found if color is not None)
    return known if len(known) == len(found) else None


_FORMS: tuple[Form[Ability], ...] = (
    Form("If <if_:conditions>, you may cast ~ without paying its mana cost", _free),
    Form("You may cast ~ without paying its mana cost if <if_:conditions>", _free),
    Form("If <if_:first>, you may cast it without paying its mana cost", _free),
    Form("You may <paid:cost> rather than pay ~'s mana cost", _rather),
    Form("If <if_:conditions>, you may <paid:cost> rather than pay ~'s mana cost", _rather),
    Form("If <if_:conditions>, rather than pay ~'s mana cost, you may <paid:cost>", _rather),
    Form("You may <paid:cost> rather than pay ~'s mana cost if <if_:conditions>", _rather),
    Form("As long as <if_:conditions>, you may <paid:cost> to cast ~", _rather),
    Form(
        "If <if_:conditions>, you may cast ~ without paying its mana cost and as though it had flash",
        lambda if_: replace(_free(if_), changes=AT_ONCE),
    ),
    Form("~ has flash as long as <if_:conditions>", lambda if_: Flash(THIS, if_=if_)),
    Form("Cast ~ only <if_:when>", OnlyIf),
    Form("You can't cast ~ unless <if_:conditions>", OnlyIf),
    Form("You can't cast ~ if <if_:conditions>", _not),
    Form("You can't spend mana to cast ~", lambda: SpendOnly(made_by=NOTHING)),
    Form("You can't cast ~ during your first, second, or third turns of the game", lambda: OnlyIf((FOURTH_TURN,))),
    Form("Spend only mana produced by <made_by:noun> to cast ~", lambda made_by: SpendOnly(made_by=made_by)),
)
_LIMITS: tuple[Form[BoundsOfX | SpendOnly], ...] = (
    Form("X can't be 0", lambda: BoundsOfX(1)),
    Form("X can't be greater than <most:amount>", lambda most: BoundsOfX(most=most)),
    Form("Spend only <on_x:types> mana on X", SpendOnly),
)


def read_limit_of_x(sentence: str) -> BoundsOfX | SpendOnly | None:
    """What X may be announced as, or be paid with, in the cost of a spell or an ability (107.3)."""
    return read_forms(_LIMITS, sentence.rstrip(".").removeprefix("~ can't be copied and "), SLOTS)


def read_fixed_x(sentence: str) -> BoundsOfX | None:
    """What X in a cost is, where the text says that it is just that (107.3c)."""
    found = re.fullmatch(r"X is (?P<x>[^.]+)\.", sentence)
    x = amount(found["x"]) if found else None
    return None if x is None or mentions(x, Owned) else BoundsOfX(x, x)  # of which opponent?


def _when(text: str) -> tuple[Condition, ...] | None:
    return instruction(f"Cast ~ only {text}.")


SLOTS: Slots = {
    "conditions": conditions,
    "first": lambda text: conditions(text) if text.startswith("~ is the first spell ") else None,
    "cost": either_cost,
    "amount": amount,
    "noun": whole_noun,
    "quality": _quality,
    "card": _card,
    "types": _types,
    "kind": lambda text: text if text in _KINDS else None,
    "n": number,
    "way": {"up": True, "down": False}.get,
    "when": _when,
}
