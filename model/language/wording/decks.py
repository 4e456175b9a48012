"""What texts say of decks, in words."""

from __future__ import annotations

from .. import abilities as ab
from .. import keywords as kw
from ..abilities import Ability, DeckTest, StartingDeck
from ..filters import IsEven, Not, Stat
from ..keywords import triggered
from .english import NounPhrase, number_word
from .nouns import noun
from .predicates import fits
from .saying import Say, Speech


def _limit(limit: ab.DeckLimit, t: Speech) -> str:
    most = limit.most
    many = (
        "any number of cards" if most is None else f"up to {number_word(most)} cards" if most > 1 else "only one card"
    )
    return f"a deck can have {many} named {t.me}"


def _starting_deck(asked: StartingDeck, t: Speech) -> str:
    """What a companion asks; of all cards it is asked of each of them."""
    each = f"Each {noun(asked.of, t, kind='card').removesuffix(' card')} card in your starting deck"
    each = each.replace(" card card ", " card ")
    match asked.test:
        case DeckTest.NO_SYMBOL_TWICE:
            return "No card in your starting deck has more than one of the same mana symbol in its mana cost"
        case DeckTest.MORE_CARDS:
            return (
                f"Your starting deck contains at least {number_word(asked.more)} cards more than the minimum deck size"
            )
        case DeckTest.DIFFERENT_NAMES:
            return f"{each} has a different name"
        case DeckTest.SHARED_CARD_TYPE:
            return f"{each} shares a card type"
        case DeckTest.ACTIVATED_ABILITY:
            return f"{each} has an activated ability"
    if asked.fits == Not(IsEven(Stat.MANA_VALUE)):
        return f"{each} has an odd mana value"
    said = fits(NounPhrase("it"), asked.fits, t)
    return f"{each} {said.removeprefix('it ')}"


def before_the_game(abilities: tuple[Ability, ...], t: Speech) -> tuple[str, int] | None:
    """Companions with what they ask, and "partner with"."""
    match abilities:
        case (ab.SpecialAction(name="companion") as action, StartingDeck() as asked, *_) if action == kw.companion():
            return f"Companion — {_starting_deck(asked, t)}.", 2
        case (ab.PartnerWith(name=name), second, *_) if triggered.partner_with(name) == (second,):
            return f"Partner with {name}", 2
    return None


WORDS: dict[type, Say] = {
    ab.DeckLimit: _limit,
    ab.MayBeCommander: lambda _, t: f"{t.me} can be your commander",
    ab.PartnerWith: lambda partner, _: f"partner with {partner.name}",
    ab.PartnerAmong: lambda partner, _: f"Partner—{partner.word}",
    ab.StartingDeck: _starting_deck,
}
