"""Whether a starting deck is as a companion asks (702.139a–b)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from castable.model.game.characteristics import activated_abilities
from castable.model.language.abilities import DeckTest, SpecialAction, StartingDeck, Unmodelled
from castable.model.language.cards import CARD_TYPES

from .deck import Deck, Entry
from .faults import DeckFault, fault_of
from .formats import Format
from .starting_deck import StartingCards

RULE = "702.139a"


def companion_faults(deck: Deck, format_: Format, known: StartingCards) -> Iterator[DeckFault]:
    """What keeps the companion of a deck from being one."""
    companion = deck.companion
    if companion is None:
        return
    asked = _asked(companion, known)
    if asked is not None:
        yield from _unfit(asked, companion, deck, format_, known)
    elif not _is_companion(companion, known):
        yield fault_of(RULE, f"{companion.name} has no companion ability", (companion,))


def companion_doubts(deck: Deck, known: StartingCards) -> Iterator[str]:
    """What of a companion is not understood."""
    companion = deck.companion
    if companion is None:
        return
    asked = _asked(companion, known)
    if asked is None and _is_companion(companion, known):
        yield f"what {companion.name} asks of a starting deck is not understood"
    if asked is not None and asked.test is DeckTest.ACTIVATED_ABILITY:
        for entry in _lacking(asked, deck, known):
            if _has_unread(entry, known):
                yield f"whether {entry.name} has an activated ability is not known: its text is not understood"


def _asked(companion: Entry, known: StartingCards) -> StartingDeck | None:
    return next((a for a in known.card(companion.name).front.abilities if isinstance(a, StartingDeck)), None)


def _is_companion(companion: Entry, known: StartingCards) -> bool:
    actions = (a for a in known.card(companion.name).front.abilities if isinstance(a, SpecialAction))
    return any(action.name == "companion" for action in actions)


def _has_unread(entry: Entry, known: StartingCards) -> bool:
    return any(isinstance(a, Unmodelled) for a in known.look(entry.name).abilities)


def _unfit(
    asked: StartingDeck, companion: Entry, deck: Deck, format_: Format, known: StartingCards
) -> Iterator[DeckFault]:
    """Why a starting deck is not as it is asked: with its commanders, without its sideboard (702.139b)."""
    name = companion.name
    cards = [entry for entry in (*deck.commanders, *deck.main) if known.fits(entry.name, asked.of)]
    match asked.test:
        case DeckTest.MORE_CARDS:
            least = format_.least + asked.more
            if deck.size < least:
                yield fault_of(RULE, f"{deck.size} cards; with {name} a deck has at least {least}", (companion,))
        case DeckTest.SHARED_CARD_TYPE:
            types = [known.look(entry.name).words & frozenset(CARD_TYPES) for entry in cards]
            if types and not frozenset.intersection(*types):
                yield fault_of(RULE, f"its cards share no card type, as {name} asks", (companion,))
        case DeckTest.DIFFERENT_NAMES:
            often = Counter[str]()
            for entry in cards:
                often[entry.name] += entry.count
            for entry in (entry for entry in cards if often[entry.name] > 1):
                yield fault_of(RULE, f"{name} asks for different names, and there are several {entry.name}", (entry,))
        case _:
            lacking = (e for e in _lacking(asked, deck, known) if not _may_be_so(asked, e, known))
            for entry in lacking:
                yield fault_of(RULE, f"{entry.name} is not as {name} asks of the deck", (entry,))


def _may_be_so(asked: StartingDeck, entry: Entry, known: StartingCards) -> bool:
    """Whether text that is not understood may be what is asked for."""
    return asked.test is DeckTest.ACTIVATED_ABILITY and _has_unread(entry, known)


def _lacking(asked: StartingDeck, deck: Deck, known: StartingCards) -> list[Entry]:
    """The cards of a starting deck that each by itself are not as it is asked."""
    cards = [entry for entry in (*deck.commanders, *deck.main) if known.fits(entry.name, asked.of)]
    return [entry for entry in cards if not _is_so(asked, entry, known)]


def _is_so(asked: StartingDeck, entry: Entry, known: StartingCards) -> bool:
    match asked.test:
        case DeckTest.NO_SYMBOL_TWICE:
            cost = known.look(entry.name).mana_cost
            return cost is None or max(Counter(cost.symbols).values(), default=0) < 2
        case DeckTest.ACTIVATED_ABILITY:
            return bool(activated_abilities(known.position, known.ids[entry.name]))
    return known.fits(entry.name, asked.fits)
