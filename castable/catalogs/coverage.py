"""``castable coverage``: how much of the texts of a catalog is understood."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from castable.model.catalog import Catalog, CatalogRow, default_path, find_catalog
from castable.model.game.errors import Fault, RequestError, nearest
from castable.model.oracle import Verdict
from castable.model.oracle.clauses.targets import count_targets
from castable.model.oracle.sentences.happening import until_trigger
from castable.model.oracle.sentences.spans import WAITS

JSON = dict[str, Any]


def coverage_answer(catalog: str | None, format_: str, spans: int, *, cards: bool) -> JSON:
    """Return how many cards and spans are understood.

    Args:
        catalog: the catalog; by default the user's own.
        format_: count only cards that are legal there; all where it is empty.
        spans: how many of the most frequent spans that are not understood to list.
        cards: whether to list every card that is not wholly understood.

    Raises:
        RequestError: there is no catalog, or no card in it is legal in the format.
    """
    rows = [row for row in _open(catalog).rows() if not format_ or format_ in row.formats]
    if not rows:
        known = sorted({name for row in _open(catalog).rows() for name in row.formats})
        expected = f"one of {', '.join(known)}"
        raise RequestError(Fault("format", f'no card is legal in "{format_}"', expected, nearest(format_, known)))
    unread = {row.name: [s[0] for s in row.spans if s[1] == Verdict.UNREAD] for row in rows}
    whole = sum(not texts for texts in unread.values())
    answer: JSON = {
        "format": format_ or None,
        "cards": {"all": len(rows), "understood": whole, "partly": _partly(rows), "not": 0},
        "spans": _verdicts(rows),
        "targets": _targets(rows),
        **_activated(rows, unread),
        "most_frequent": _frequent(unread, spans),
    }
    answer["cards"]["not"] = len(rows) - whole - answer["cards"]["partly"]
    if cards:
        answer["not_understood"] = {name: texts for name, texts in sorted(unread.items()) if texts}
    return answer


def _open(catalog: str | None) -> Catalog:
    found = find_catalog(catalog)
    if found is None:
        raise RequestError(Fault("catalog", f"there is no catalog at {default_path()}", "castable import FILE first"))
    return found


def _partly(rows: Iterable[CatalogRow]) -> int:
    """How many cards are understood in part."""
    verdicts = ({s[1] for s in row.spans} for row in rows)
    return sum(Verdict.UNREAD in found and len(found) > 1 for found in verdicts)


def _verdicts(rows: Iterable[CatalogRow]) -> dict[str, int]:
    counted = Counter(span[1] for row in rows for span in row.spans)
    return {verdict.value: counted[verdict.value] for verdict in Verdict}


def _targets(rows: Iterable[CatalogRow]) -> dict[str, int]:
    """The instances of "target" that a spell or an activated ability asks for, and how many are understood."""
    spans = (span for row in rows for span in row.spans if span[2] != WAITS and "target" in span[0].lower())
    counted = [(count_targets(until_trigger(text)), verdict) for text, verdict, *_ in spans]
    return {
        "all": sum(there for (there, _), _ in counted),
        "understood": sum(there if verdict == Verdict.UNDERSTOOD else known for (there, known), verdict in counted),
    }


_COST = re.compile(r"[^:.⟦]{1,200}: ")
_MANA = re.compile(r"(?:^|: |[.] )Adds? |[Ss]pend this mana")


def _activated(rows: Iterable[CatalogRow], unread: dict[str, list[str]]) -> dict[str, dict[str, int]]:
    """Activated abilities and how many have a cost that is understood; mana abilities, and how many wholly are."""
    abilities, mana = (sum(row.activated[n] for row in rows) for n in (0, 1))
    texts = [text for found in unread.values() for text in found]
    costs, making = sum(bool(_COST.match(text)) for text in texts), sum(bool(_MANA.search(text)) for text in texts)
    return {
        "activation_costs": {"all": abilities + costs, "understood": abilities},
        "mana_abilities": {"all": mana + making, "understood": mana},
    }


def _frequent(unread: dict[str, list[str]], number: int) -> list[JSON]:
    """The spans that are not understood on most cards, numbers and symbols aside."""
    cards: dict[str, list[str]] = {}
    for name, texts in sorted(unread.items()):
        for text in dict.fromkeys(map(_without_numbers, texts)):
            cards.setdefault(text, []).append(name)
    ordered = sorted(cards.items(), key=lambda entry: (-len(entry[1]), entry[0]))
    return [{"span": text, "cards": len(names), "example": names[0]} for text, names in ordered[:number]]


def _without_numbers(text: str) -> str:
    return re.sub(r"\b\d+\b", "N", re.sub(r"(?:\{[^}]+\})+", "{N}", text))


def coverage_lines(answer: JSON) -> Iterator[str]:
    """Yield the answer for people."""
    cards, spans = answer["cards"], answer["spans"]
    where = f" legal in {answer['format']}" if answer["format"] else ""
    yield f"{cards['all']} cards{where}"
    for words, key in (("understood", "understood"), ("partly understood", "partly"), ("not understood", "not")):
        yield f"  {cards[key]:>7}  {100 * cards[key] / cards['all']:5.1f}%  {words}"
    total = max(1, sum(spans.values()))
    yield f"{total} spans of text"
    for verdict, number in spans.items():
        yield f"  {number:>7}  {100 * number / total:5.1f}%  {verdict}"
    for what in ("targets", "activation_costs", "mana_abilities"):
        counted = answer[what]
        if counted["all"]:
            share = 100 * counted["understood"] / counted["all"]
            yield f"{counted['all']} {what.replace('_', ' ')}, {share:.1f}% understood"
    if answer["most_frequent"]:
        yield "most frequent spans not understood"
    for found in answer["most_frequent"]:
        yield f"  {found['cards']:>7}  {found['span']}  ({found['example']})"
    for name, texts in answer.get("not_understood", {}).items():
        yield f"{name}: {' / '.join(texts)}"
