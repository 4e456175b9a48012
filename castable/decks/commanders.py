"""Who may lead a deck (903.3), alone or with a partner (702.124), and which cards follow them (903.4–903.5d)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from castable.model.language.abilities import MayBeCommander, PartnerAmong, PartnerWith
from castable.model.language.cards import CardSource, Characteristics
from castable.model.language.mana import COLOR_NAMES, COLORS
from castable.model.language.subtypes import CREATURE_TYPES

from .deck import Deck, Entry
from .faults import DeckFault, fault_of
from .formats import Format
from .identity import Colors, color_identity, colors_of_types
from .starting_deck import StartingCards

MOST = 2
"""So many commanders lead a deck at most (702.124g)."""
_ALIKE = ("partner", "friends forever")
"""Partner abilities that both cards must have (702.124h, 702.124j)."""
_DOCTOR = frozenset({"Time Lord", "Doctor"})


def with_commanders(deck: Deck, format_: Format, cards: CardSource) -> Deck:
    """A deck whose list says no commanders, with those that stand as its whole sideboard.

    MTGO and XMage, whose files know no commanders, put them there; a deck with a commander has no other (903.5e).
    """
    number = sum(entry.count for entry in deck.sideboard)
    if deck.commanders or not format_.has_commander or not 1 <= number <= MOST or deck.size + number != format_.least:
        return deck
    known = StartingCards.of((entry.name for entry in deck.sideboard), cards)
    if any(may_lead(known, entry.name, format_) is not None for entry in deck.sideboard):
        return deck
    return Deck(main=deck.main, commanders=deck.sideboard, companion=deck.companion, name=deck.name)


def commander_faults(deck: Deck, format_: Format, known: StartingCards) -> Iterator[DeckFault]:
    """What is wrong with who leads a deck."""
    number = sum(entry.count for entry in deck.commanders)
    if not number:
        yield fault_of(_rule(format_), f"no commander is named, and each deck of {format_.name} has one")
    elif number > MOST:
        yield fault_of("702.124g", f"{number} commanders; two lead a deck at most", deck.commanders)
    elif number == MOST and not _are_partners(known, *_both(deck.commanders)):
        one, other = _both(deck.commanders)
        yield fault_of("702.124a", f"no ability lets {one} and {other} be commanders together", deck.commanders)
    pair = number == MOST
    for entry in deck.commanders:
        why = None if pair and _follows_background(known, entry, deck) else may_lead(known, entry.name, format_)
        if why is not None:
            yield fault_of(_rule(format_), why, (entry,))


def _rule(format_: Format) -> str:
    return "903.12c" if format_.is_brawl else "903.3"


def may_lead(known: StartingCards, name: str, format_: Format) -> str | None:
    """Why a card can't be a commander by itself; ``None`` where it can (903.3, 903.3a, 903.12c)."""
    now, front = known.look(name), known.card(name).front
    if any(isinstance(ability, MayBeCommander) for ability in front.abilities):
        return None
    has_size = "Spacecraft" in now.words and front.power is not None
    kinds = {"Creature", "Vehicle", *(("Planeswalker",) if format_.is_brawl else ())}
    if "Legendary" in now.words and (not kinds.isdisjoint(now.words) or has_size):
        return None
    more = ", planeswalker" if format_.is_brawl else ""
    return f"{name} is no legendary creature{more}, Vehicle, or Spacecraft with power and toughness"


def _both(commanders: tuple[Entry, ...]) -> tuple[str, str]:
    names = [entry.name for entry in commanders for _ in range(entry.count)]
    return names[0], names[1]


def _are_partners(known: StartingCards, one: str, other: str) -> bool:
    """Whether two cards can be commanders together: one partner ability lets them, and no two are mixed (702.124f)."""
    if one == other:
        return False
    first, second = known.look(one), known.look(other)
    if any(keyword in first.keywords and keyword in second.keywords for keyword in _ALIKE):
        return True
    if _words(known, one) & _words(known, other):
        return True
    if _named(known, one, other) and _named(known, other, one):
        return True
    return any(
        ("choose a background" in leads.keywords and _is_background(follows))
        or ("doctor's companion" in leads.keywords and _is_doctor(follows))
        for leads, follows in ((first, second), (second, first))
    )


def _named(known: StartingCards, one: str, other: str) -> bool:
    """Whether a card says "partner with" another (702.124i)."""
    names = {other, known.card(other).front.name}
    return any(isinstance(a, PartnerWith) and a.name in names for a in known.card(one).front.abilities)


def _words(known: StartingCards, name: str) -> frozenset[str]:
    return frozenset(a.word for a in known.card(name).front.abilities if isinstance(a, PartnerAmong))


def _is_background(now: Characteristics) -> bool:
    """Whether it is a legendary Background enchantment (702.124k)."""
    return {"Legendary", "Background", "Enchantment"} <= now.words


def _is_doctor(now: Characteristics) -> bool:
    """Whether it is a legendary Time Lord Doctor creature without other creature types (702.124m)."""
    return {"Legendary", "Creature"} <= now.words and now.words & (CREATURE_TYPES | _DOCTOR) == _DOCTOR


def _follows_background(known: StartingCards, entry: Entry, deck: Deck) -> bool:
    """Whether a card is the Background that another commander has chosen."""
    others = (other for other in deck.commanders if other is not entry)
    chosen = any("choose a background" in known.look(other.name).keywords for other in others)
    return chosen and _is_background(known.look(entry.name))


# ---------------------------------------------------------------- color identity


def identity_faults(deck: Deck, format_: Format, known: StartingCards, cards: CardSource) -> Iterator[DeckFault]:
    """Cards whose colors the commanders don't have (903.5c–d), of a companion too (903.11a)."""
    if not deck.commanders:
        return
    led = identity_of(deck.commanders, known, cards)
    free = _free_type(deck, known) if format_.is_brawl and not led else None
    for entry in deck.main:
        card = known.card(entry.name)
        beyond = color_identity(card, cards) - led
        if beyond:
            yield fault_of("903.5c", _beyond(entry.name, beyond, led), (entry,))
        elif (types := colors_of_types(card) - led) and entry.name != free:
            yield fault_of("903.5d", f"{entry.name} could produce {_colors(types)} mana", (entry,))
    if deck.companion is not None:
        beyond = color_identity(known.card(deck.companion.name), cards) - led
        if beyond:
            yield fault_of("903.11a", _beyond(deck.companion.name, beyond, led), (deck.companion,))


def identity_of(commanders: Iterable[Entry], known: StartingCards, cards: CardSource) -> Colors:
    """The color identity of commanders, those of two together (702.124c)."""
    return frozenset().union(*(color_identity(known.card(entry.name), cards) for entry in commanders))


def _beyond(name: str, beyond: Colors, led: Colors) -> str:
    of = f"is of {_colors(led)}" if led else "has no colors"
    return f"the color identity of {name} has {_colors(beyond)}, and that of the commanders {of}"


def _colors(colors: Colors) -> str:
    return " and ".join(COLOR_NAMES[color] for color in COLORS if color in colors)


def _free_type(deck: Deck, known: StartingCards) -> str | None:
    """The one basic land of which a deck without colors may have any number (903.12e)."""
    lands = [entry.name for entry in deck.main if colors_of_types(known.card(entry.name))]
    names = [name for name in dict.fromkeys(lands) if "Basic" in known.look(name).words]
    return names[0] if len(names) == 1 else None
