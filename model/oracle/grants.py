"""Sentences that give abilities to spells and to cards in other zones: "creature spells you cast have convoke" (604.5).

An ability that offers another cost of a spell, or asks for more, would have to be known before the spell is announced;
of those only the ones that a card has where it is cast from are read.
"""

from __future__ import annotations

import re

from .. import keywords as kw
from ..abilities import Ability, Continuous, GainAbility, Keyword
from ..conditions import Condition
from ..costs import OwnManaCost, exile_from
from ..filters import SPELL, THIS, YOURS, Filter, Zone
from .keywords import read_keywords
from .moments import without_moment
from .nouns import both, whole_noun
from .phrases import Form, Slots, read_forms
from .prohibitions import spells
from .spans import Reading, understood


def read_grant(sentence: str) -> Reading | None:
    """What spells or cards a sentence gives abilities to, and which."""
    found = without_moment(sentence)
    given = None if found is None else read_forms(_FORMS, found[0], SLOTS)
    if found is None or given is None:
        return None
    what, ability = given
    return understood(sentence, _given(what, ability, found[1]))


def joined(sentences: list[str]) -> list[str]:
    """The sentences, each that says what a given ability costs with the one before it."""
    whole: list[str] = []
    for sentence in sentences:
        if whole and _COST.fullmatch(sentence):
            whole[-1] = f"{whole[-1]} {sentence}"
        else:
            whole.append(sentence)
    return whole


_COST = re.compile(r"(?:The|Its) (?:flashback|escape) cost is equal to .+\.")


def _given(what: Filter, ability: Ability, if_: tuple[Condition, ...]) -> Continuous:
    return Continuous(what, (GainAbility(ability),), if_)


Given = tuple[Filter, Ability]


def _to_spells(what: Filter, ability: Ability) -> Given:
    return both(both(SPELL, YOURS), what), ability


_ITS_COST = "cost is equal to [its|the card's|that card's] mana cost"
_ESCAPE = kw.escape(OwnManaCost(), exile_from(Zone.GRAVEYARD, ~THIS, 3))
_FORMS: tuple[Form[Given], ...] = (
    Form("<what:cast> have <ability>", _to_spells),
    Form("Each <what:cast> has <ability>", _to_spells),
    Form(
        "Each <what:cards> has flashback. The flashback " + _ITS_COST, lambda what: (what, kw.flashback(OwnManaCost()))
    ),
    Form(
        f"Each <what:cards> has escape. The escape {_ITS_COST} plus exile three other cards from your graveyard",
        lambda what: (what, _ESCAPE),
    ),
)


def _cast(text: str) -> Filter | None:
    """Read "creature spells you cast", "noncreature spells you cast from exile"."""
    found = re.fullmatch(r"(?P<spells>.+spells?) you cast(?P<from> from (?:exile|your hand|your graveyard))?", text)
    return spells(found["spells"] + (found["from"] or "")) if found else None


def _ability(text: str) -> Ability | None:
    """A keyword ability that needs no announcement, or that only says how a spell may be paid for."""
    reading = read_keywords(text)
    ability = reading.abilities[0] if reading and len(reading.abilities) == 1 else None
    return ability if isinstance(ability, Keyword) and ability.name in _PLAIN else None


_PLAIN = frozenset({"convoke", "improvise", "delve", "cascade", "storm", "demonstrate", "split second"})


def _cards(text: str) -> Filter | None:
    """Read "instant and sorcery card in your graveyard"."""
    return whole_noun(text) or whole_noun(text.replace(" and ", " or "))


SLOTS: Slots = {"cast": _cast, "ability": _ability, "cards": _cards}
