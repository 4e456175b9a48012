"""What of a card stops a game for want of words: where there is nothing of the kind, the card plays out whole."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from msgspec import Struct

from ..language import abilities as ab
from ..language.amounts import Told
from ..language.cards import Card
from ..language.conditions import Condition, Fact, ThisFits
from ..language.effects import Does, Later
from ..language.events import EventKind
from ..language.filters import AllOf, AnyOf, Is, Said, State
from ..language.keywords.triggered import BUILT, rules_of_keyword, stands_for
from ..language.parts import parts_of
from .kept import is_kept
from .waiting import KEYWORDS, waits_for


class Gap(Struct, frozen=True):
    """A text that stops a game which comes to it.

    ``combat``: nothing but attacking, blocking and combat damage comes to it. ``casting``: it is not read at all, so
    that what may be played can depend on it, too.
    """

    text: str
    combat: bool = False
    casting: bool = False


def gaps_of_card(card: Card) -> tuple[Gap, ...]:
    """All gaps in the texts of a card, whatever face they are on, each once."""
    return tuple(dict.fromkeys(gap for face in card.faces for ability in face.abilities for gap in gaps_of(ability)))


def plays_out(card: Card) -> bool:
    """Whether a card plays out whole: nothing on it stops a game for want of words."""
    return not gaps_of_card(card)


def gaps_of(ability: ab.Ability) -> tuple[Gap, ...]:
    """What of an ability stops a game, and of what it grants, creates or stands for."""
    return tuple(dict.fromkeys(_gaps(ability)))


def _gaps(ability: ab.Ability, *, combat: bool | None = None, now: bool = False) -> Iterator[Gap]:
    """The gaps.

    Args:
        ability: it may stand in what another one does.
        combat: whether only combat leads to what it stands in; ``None``: it stands by itself.
        now: it is a reflexive trigger, which names no event (603.12).
    """
    carried_out = combat
    if combat is None and isinstance(ability, (ab.SpellAbility, ab.ActivatedAbility, ab.TriggeredAbility)):
        carried_out = only_combat_leads_to(ability)
    if not now and (text := unread_trigger(ability)) is not None:
        yield Gap(text, bool(combat) or _is_of_combat(text))
    if isinstance(ability, (ab.Keyword, ab.AlternativeCost, ab.AdditionalCost, ab.SpecialAction)):
        for each in (*stands_for(ability), *rules_of_keyword(ability)):
            yield from _gaps(each, combat=combat)
    yield from _gaps_in(ability, carried_out)


def _gaps_in(ability: ab.Ability, combat: bool | None) -> Iterator[Gap]:
    """The gaps in the parts of an ability, those of abilities among them included."""
    for part in parts_of(ability, lambda p: p is ability or not isinstance(p, (ab.Ability, Later))):
        if isinstance(part, Later):
            yield from _gaps(part.ability, combat=combat, now=part.now)
        elif isinstance(part, ab.Ability) and part is not ability:
            yield from _gaps(part, combat=combat)
        elif (gap := _gap(part, ability, combat=bool(combat))) is not None:
            yield gap


def _gap(part: object, ability: ab.Ability, *, combat: bool) -> Gap | None:
    """The gap that a part of an ability is by itself; ``combat``: only combat leads to what the ability does."""
    match part:
        case Does(what=text):
            return None if _is_of_unread_event(ability, text) else Gap(getattr(ability, "keyword", "") or text, combat)
        case ab.Unmodelled(text=text):
            return Gap(text, casting=True)
        case ab.UnreadWhen(text=text):
            return Gap(text, combat or only_combat_does(part))
        case ab.UnreadRule(text=text, about=about):
            left = set(about) - {ab.Matter.LOOKS}
            return Gap(text, combat or left <= _COMBAT_MATTERS) if left else None
        case Fact() | Told() | Said():
            return None if is_kept(part) else Gap(part.words, combat or _speaks_of_combat(part.words))
        case ab.AlternativeCost(name=name) | ab.AdditionalCost(name=name) if name in NOT_BUILT or triggers_unread(name):
            return Gap(name)
    return None


def _is_of_unread_event(ability: ab.Ability, text: str) -> bool:
    """Whether a text is the whole sentence of a trigger whose event is not understood, which is told by itself."""
    when = ability.when if isinstance(ability, ab.TriggeredAbility) else None
    return isinstance(when, ab.UnreadWhen) and when.text in text


# ---------------------------------------------------------------- texts without a value

NOT_BUILT = ("mutate",)
"""Alternative costs that make something of a permanent which castable does not make of it yet."""


def unread_trigger(ability: object) -> str | None:
    """The words of a triggered ability that names no event, or of a keyword that stands for nothing castable knows."""
    match ability:
        case ab.TriggeredAbility(when=None) if not ability.is_mana_ability:
            return next((e.what for e in ability.effects if isinstance(e, Does)), "")
        case ab.Keyword(name=name) if name in KEYWORDS and not (stands_for(ability) or rules_of_keyword(ability)):
            return name
    return None


def triggers_unread(cost: str | None) -> bool:
    """Whether a keyword of an announced cost triggers later in a way that castable does not know."""
    return cost in KEYWORDS and cost not in BUILT


# ---------------------------------------------------------------- combat

_COMBAT_KINDS = frozenset({EventKind.ATTACK, EventKind.BLOCK, EventKind.BECOME_BLOCKED})
_COMBAT_MATTERS = frozenset({ab.Matter.COMBAT})
_COMBAT_DAMAGE = ("ingest", "poisonous", "renown")
"""Keywords that wait for combat damage (702.112a, 702.115a, 702.70a)."""
_IN_COMBAT = frozenset({State.ATTACKING, State.BLOCKING, State.UNBLOCKED, State.ALONE, State.ATTACKED})


def _speaks_of_combat(words: str) -> bool:
    return re.search(r"\battack|\bblock|\bcombat damage\b", words) is not None


def _is_of_combat(text: str) -> bool:
    """Whether an unread trigger or keyword waits for nothing but combat."""
    kinds = waits_for(text)
    return text.startswith(_COMBAT_DAMAGE) or (kinds is not None and set(kinds) <= _COMBAT_KINDS)


def only_combat_does(when: ab.When) -> bool:
    """Whether nothing but combat is what a trigger waits for."""
    match when:
        case ab.Attacking() | ab.Damages(combat=True):
            return True
        case ab.UnreadWhen(text=text, kinds=kinds):
            return not kinds and _speaks_of_combat(text)
        case ab.AnyOfThese(parts=parts):
            return all(map(only_combat_does, parts))
    return any(_is_in_combat(part) for part in _filters(when))


def only_combat_leads_to(ability: ab.SpellAbility | ab.ActivatedAbility | ab.TriggeredAbility) -> bool:
    """Whether an ability does nothing before a creature attacks: what it waits for, targets, or costs says so."""
    if isinstance(ability, ab.TriggeredAbility):
        named = ability.when is not None and only_combat_does(ability.when)
        return named or any(map(_holds_in_combat, ability.if_)) or _is_of_combat(unread_trigger(ability) or "?")
    if any(target.least != 0 and _is_in_combat(target.what) for target in ability.targets):
        return True
    if isinstance(ability, ab.SpellAbility):
        return False
    asked = (getattr(part, "what", None) for part in ability.cost.parts)
    return any(map(_holds_in_combat, ability.only_if)) or any(map(_is_in_combat, asked))


def _filters(when: ab.When) -> Iterable[object]:
    return (getattr(when, "what", None), getattr(when, "source", None))


def _holds_in_combat(condition: Condition) -> bool:
    return isinstance(condition, ThisFits) and _is_in_combat(condition.filter)


def _is_in_combat(what: object) -> bool:
    """Whether only creatures in combat, or after it, fit."""
    match what:
        case Is(state=state):
            return state in _IN_COMBAT
        case AllOf(parts=parts):
            return any(map(_is_in_combat, parts))
        case AnyOf(parts=parts):
            return bool(parts) and all(map(_is_in_combat, parts))
    return False
