"""Costs in words: "{2}, {T}, Sacrifice another creature" (118, 602.1a)."""

from __future__ import annotations

import re

from .. import keywords as kw
from ..amounts import Amount
from ..costs import (
    DISCARD_THIS,
    EXILE_THIS,
    RETURN_THIS,
    SACRIFICE_THIS,
    Action,
    Component,
    Cost,
    EnergyPart,
    LifePart,
    MillPart,
    ObjectPart,
    PutCounters,
    RemoveCounters,
    collect_evidence,
    cost,
    discard,
    exile_from,
    mana,
    return_to_hand,
    reveal,
    sacrifice,
    tap_untapped,
)
from ..filters import THIS, AllOf, Filter, InZone, Not
from ..mana import ManaCost
from .amounts import SLOTS as AMOUNT_SLOTS
from .amounts import number_or_x
from .nouns import bare, both, whole_noun
from .phrases import Form, Slots, read_forms

_SYMBOLS = re.compile(r"(?:\{[^{}]+\})+")
_ENERGY = re.compile(r"(?:\{E\})+")

Parts = tuple[Component | str, ...]
Counted = tuple[int | Amount, Filter]


def read_cost(text: str) -> Cost | None:
    """A cost from all its parts, or ``None`` where one of them is not understood."""
    parts: list[Component | str] = []
    for part in re.split(r", (?:and )?(?![^{]*\})", text):
        found = _part(part.strip())
        if found is None:
            return None
        parts += found
    return cost(*parts)


def mana_text(text: str) -> str | None:
    """Mana symbols, or ``None`` where a symbol is none of mana."""
    return text if _SYMBOLS.fullmatch(text) and is_mana(text) else None


def is_mana(symbols: str) -> bool:
    """Whether symbols are a mana cost."""
    try:
        ManaCost.parse(symbols)
    except ValueError:
        return False
    return True


def _part(text: str) -> Parts | None:
    if _ENERGY.fullmatch(text):
        return (EnergyPart(len(text) // 3),)
    if _SYMBOLS.fullmatch(text):
        return (text,) if is_mana(text.replace("{T}", "").replace("{Q}", "")) else None
    found = read_forms(_PARTS, text, SLOTS)
    return None if found is None else (found,)


def counted(text: str) -> Counted | None:
    """Read "a creature", "two untapped artifacts", "another creature or artifact": how many of what."""
    first, _, rest = text.partition(" ")
    if first == "another":
        what = whole_noun(rest)
        return None if what is None else (1, both(what, Not(THIS)))
    number = number_or_x(first)
    if number is None:
        return None
    other = rest.startswith("other ")
    what = whole_noun(rest.removeprefix("other "))
    return None if what is None else (number, both(what, Not(THIS)) if other else what)


def _sacrifice(found: Counted) -> Component:
    return sacrifice(bare(found[1]), found[0])


def _tap(found: Counted) -> Component:
    return tap_untapped(bare(found[1]), found[0])


def _discard(found: Counted) -> Component:
    return discard(bare(found[1]), found[0])


def _reveal(found: Counted) -> Component:
    return reveal(bare(found[1]), found[0])


def _exile(found: Counted) -> Component | None:
    zones = [p.zone for p in (found[1].parts if isinstance(found[1], AllOf) else (found[1],)) if isinstance(p, InZone)]
    return exile_from(zones[0], bare(found[1]), found[0]) if len(zones) == 1 else None


def _return(found: Counted) -> Component:
    return return_to_hand(bare(found[1]), found[0])


def _remove_from(n: int | Amount, kind: str, what: Counted) -> Component | None:
    return RemoveCounters(kind, n, what[1]) if what[0] == 1 else None


_PARTS: tuple[Form[Component], ...] = (
    Form("Sacrifice ~", lambda: SACRIFICE_THIS),
    Form("Discard ~", lambda: DISCARD_THIS),
    Form("Exile ~", lambda: EXILE_THIS),
    Form("Exile ~ from your [graveyard|hand]", lambda: EXILE_THIS),
    Form("Return ~ to its owner's hand", lambda: RETURN_THIS),
    Form("Reveal ~ from your hand", lambda: ObjectPart(Action.REVEAL, THIS)),
    Form("Pay <amount:nx> life", LifePart),
    Form("Pay <amount:nx> {{E}}", EnergyPart),
    Form("Pay <amount:energy>", EnergyPart),
    Form("Pay <text:mana>", mana),
    Form("Mill <amount:nx> card[s]", MillPart),
    Form("Collect evidence <number:nx>", collect_evidence),
    Form("Blight <number:nx>", kw.blight),
    Form("Behold <what:one> and exile it", kw.behold_and_exile),
    Form("Behold <what:one>", kw.behold),
    Form("Forage", kw.forage),
    Form("Sacrifice <found:counted>", _sacrifice),
    Form("Discard <found:counted>", _discard),
    Form("Tap <found:untapped> you control", _tap),
    Form("Exile <found:counted>", _exile),
    Form("Return <found:counted> to [its owner's|their owner's|their owners'] hand", _return),
    Form("Reveal <found:counted> from your hand", _reveal),
    Form("Remove <count:nx> <kind:counter> counter[s] from ~", lambda count, kind: RemoveCounters(kind, count)),
    Form("Remove <n:nx> <kind:counter> counter[s] from <what:counted>", _remove_from),
    Form("Put <count:nx> <kind:counter> counter[s] on ~", lambda count, kind: PutCounters(kind, count)),
)


def _untapped(text: str) -> Counted | None:
    """Read "an untapped creature", "two untapped Wizards"; being untapped goes without saying."""
    words = text.replace("another untapped ", "another ").replace("untapped ", "", 1)
    return counted(words) if "untapped" in text else None


def _one(text: str) -> Filter | None:
    """What "a Dragon" is, wherever it stands."""
    found = re.fullmatch(r"an? (.+)", text)
    what = whole_noun(found[1]) if found else None
    return None if what is None else bare(what)


def _energy(text: str) -> int | None:
    return len(text) // 3 if _ENERGY.fullmatch(text) else None


SLOTS: Slots = {
    **AMOUNT_SLOTS,
    "counted": counted,
    "untapped": _untapped,
    "energy": _energy,
    "mana": mana_text,
    "one": _one,
}
