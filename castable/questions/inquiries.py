"""Answers to questions about no position: cards, names, rules, other formats, schemas.

The command line, batch files and services share them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from msgspec.structs import asdict

from castable import api
from castable.model.game.deadline import OutOfTime, answer_within
from castable.model.game.errors import Fault, RequestError

from ..answers.encoding import JSON
from .games import replay_answer
from .options import Options, read_options
from .subjects import INQUIRIES

if TYPE_CHECKING:
    from ..decks.judging import DeckReport


def card_answer(name: str, _: Options) -> JSON:
    """Answer ``card``: a card as castable understands it, as data and in words."""
    from castable.model.plain.encoding import to_data  # noqa: PLC0415

    from ..answers.cards import card_data  # noqa: PLC0415

    found = api.card(name)
    data: JSON = to_data(found)
    return {**data, "faces": card_data(found, api.printed_texts(found.name))}


def rule_answer(number: str, _: Options) -> JSON:
    """Answer ``rule``: what a rule is about."""
    from ..rulebook import rule  # noqa: PLC0415

    found = rule(number)
    return {
        "rule": found.number,
        "text": found.text,
        "part_of": [{"rule": whole.number, "text": whole.text} for whole in found.part_of],
    }


def names_answer(text: str, options: Options) -> JSON:
    """Answer ``names``: the cards whose names fit what has been typed; where there is none, the nearest ones."""
    found, near = api.names(text, limit=options.limit)
    return {"names": [asdict(card) for card in found], "nearest": [asdict(card) for card in near]}


def convert_answer(source: str | Mapping[str, Any], options: Options) -> JSON:
    """Answer ``convert``: the position that a text describes, as a document and as another text."""
    from castable.model.documents.converting import convert  # noqa: PLC0415

    forms = options.to or ("json",)
    if len(forms) != 1:
        raise RequestError(Fault("to", "several forms", "one form"))
    found = convert(source, forms[0])
    document = found.position.to_document()
    return {"format": found.format, "position": document, "text": found.text, "notes": list(found.notes)}


def deck_answer(text: str, options: Options) -> JSON:
    """Answer ``deck``: whether a list of cards may be played in a format, and which of its cards play whole."""
    from ..decks.judging import deck  # noqa: PLC0415
    from ..decks.reading import read_deck  # noqa: PLC0415

    found = deck(read_deck(text), options.format)
    listed = found.deck
    doubts = () if found.faults else found.doubts
    return {
        "verdict": found.verdict,
        "format": found.format,
        "reasons": [asdict(fault) for fault in found.faults]
        + [{"rule": "", "text": text, "cards": [], "lines": []} for text in doubts],
        "deck": {
            "name": listed.name,
            "commanders": [asdict(entry) for entry in listed.commanders],
            "companion": listed.companion and asdict(listed.companion),
            "main": [asdict(entry) for entry in listed.main],
            "sideboard": [asdict(entry) for entry in listed.sideboard],
        },
        **played_data(found),
    }


def played_data(found: DeckReport) -> JSON:
    """Return which cards of a deck play whole, and of each other one the texts that stop a game."""
    stops = [{"card": name, "texts": list(texts)} for name, texts in found.stops.items()]
    return {"whole": list(found.whole), "stops": stops}


def schema_answer(name: str, _: Options) -> JSON:
    """Answer ``schema``: the JSON Schema of this name; without one, the names of all."""
    from .schemas.shipping import names, schema  # noqa: PLC0415

    return schema(name) if name else {"schemas": list(names())}


def start_answer(decks: Sequence[str | Path], options: Options) -> JSON:
    """Answer ``start``: the game that begins with these decks, as ``run`` answers once moves are made in it."""
    from ..playing.starting import opened  # noqa: PLC0415
    from .games import run_answer  # noqa: PLC0415

    begun = opened(
        decks, options.format or "", seed=options.seed, players=options.players, first=options.first,
        teams=options.teams,
    )  # fmt: skip
    return run_answer(begun, "", options)


ANSWERED_BY: Mapping[str, Callable[[Any, Options], JSON]] = {
    "card": card_answer,
    "convert": convert_answer,
    "deck": deck_answer,
    "names": names_answer,
    "replay": replay_answer,
    "rule": rule_answer,
    "schema": schema_answer,
    "start": start_answer,
}


def inquire(ask: str, subject: Any, given: Mapping[str, Any], where: str = "options.") -> JSON:
    """Return the answer to a question about no position.

    Args:
        ask: which question.
        subject: what it is about, such as the name of a card.
        given: its options by their long names; ``None`` counts as not given.
        where: what goes before their names in faults.

    Raises:
        CastableError: the question can't be understood, or has no answer.
    """
    inquiry = INQUIRIES[ask]
    said = {name: value for name, value in given.items() if value is not None}
    options = read_options(ask, {**inquiry.defaults, **said}, inquiry.options, where)
    return answer_within(options.timeout, lambda: ANSWERED_BY[ask](subject, options), _give_up)


def _give_up(limit: OutOfTime) -> NoReturn:
    raise limit


def inquire_by(request: Mapping[str, Any], ask: str, given: Mapping[str, Any]) -> JSON:
    """Return the answer to a request about no position, with these options.

    Raises:
        CastableError: the question can't be understood, or has no answer.
    """
    inquiry = INQUIRIES[ask]
    subject = request.get(inquiry.key)
    if ask == "convert" and inquiry.key not in request and isinstance(request.get("position"), dict):
        subject = request["position"]
    elif ask == "schema" and subject is None:
        subject = ""
    elif inquiry.key == "decks":
        subject = lists_of(subject, inquiry.expected)
    elif not isinstance(subject, str):
        raise RequestError(Fault(inquiry.key, f"no {inquiry.key}, or not of the right kind", inquiry.expected))
    return inquire(ask, subject, given)


def lists_of(subject: Any, expected: str) -> list[str]:
    """Return lists of cards: texts of several lines, as a service reads no files.

    Raises:
        RequestError: they are none.
    """
    if not isinstance(subject, list) or not all(isinstance(each, str) for each in subject):
        raise RequestError(Fault("decks", "no decks, or not of the right kind", expected))
    return [each if "\n" in each else f"{each}\n" for each in subject]
