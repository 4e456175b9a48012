"""What of a card stops a game for want of words: where there is nothing of the kind, the card plays out whole."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ..language import abilities as ab
from ..language.amounts import Told
from ..language.cards import Card
from ..language.conditions import Fact
from ..language.effects import Does, Later
from ..language.filters import Said
from ..language.keywords.triggered import BUILT, rules_of_keyword, stands_for
from ..language.parts import parts_of
from .kept import is_kept
from .waiting import KEYWORDS


class Gap(Struct, frozen=True):
    """A text that stops a game which comes to it.

    ``casting``: it is not read at all, so that what may be played can depend on it, too.
    """

    text: str
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


def _gaps(ability: ab.Ability, *, now: bool = False) -> Iterator[Gap]:
    """The gaps; ``now``: it is a reflexive trigger, which names no event (603.12)."""
    if not now and (text := unread_trigger(ability)) is not None:
        yield Gap(text)
    if isinstance(ability, (ab.Keyword, ab.AlternativeCost, ab.AdditionalCost, ab.SpecialAction)):
        for each in (*stands_for(ability), *rules_of_keyword(ability)):
            yield from _gaps(each)
    for part in parts_of(ability, lambda p: p is ability or not isinstance(p, (ab.Ability, Later))):
        if isinstance(part, Later):
            yield from _gaps(part.ability, now=part.now)
        elif isinstance(part, ab.Ability) and part is not ability:
            yield from _gaps(part)
        elif (gap := _gap(part, ability)) is not None:
            yield gap


def _gap(part: object, ability: ab.Ability) -> Gap | None:
    """The gap that a part of an ability is by itself."""
    match part:
        case Does(what=text):
            return None if _is_of_unread_event(ability, text) else Gap(getattr(ability, "keyword", "") or text)
        case ab.Unmodelled(text=text):
            return Gap(text, casting=True)
        case ab.UnreadWhen(text=text):
            return Gap(text)
        case ab.UnreadRule(text=text, about=about):
            return Gap(text) if set(about) - {ab.Matter.LOOKS} else None
        case Fact() | Told() | Said():
            return None if is_kept(part) else Gap(part.words)
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
