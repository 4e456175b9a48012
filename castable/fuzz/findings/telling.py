"""Positions and findings in plain words, for people who know the game but not this project."""

from __future__ import annotations

import json
import re
import shlex
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from castable import api
from castable.model.pack import PACK

from ...answers.cards import card_lines
from ..contract.protocol import Document, Question
from ..differences.comparing import Direction
from ..documents.editing import ZONES, Entry, entries
from .finding import Finding

_QUESTIONS = {
    Question.PLAYABLE: "which objects can be played",
    Question.PLAYS: "which plays there are",
    Question.PAYABLE: "whether a play can be paid for",
    Question.MOVES: "how a game goes on",
    Question.PERFT: "how many sequences of decisions there are",
}


def position_lines(document: Document) -> Iterator[str]:
    """A position, a line for each zone that holds something."""
    turn = document.get("turn") or {}
    active = turn.get("player", next(iter(document["players"]), ""))
    priority = document.get("priority", active)
    phase = str(turn.get("phase", "main1")).replace("_", " ")
    yield f"{active}'s turn, {phase}; {priority} has priority"
    for name, seat in document["players"].items():
        said = [f"{key.replace('_', ' ')} {_value(value)}" for key, value in seat.items() if key not in ZONES]
        yield f"{name}: " + (", ".join(said) or "life 20")
        for zone in ZONES:
            if seat.get(zone):
                yield f"  {zone}: {_zone(seat[zone])}"
    for key in ("stack", "effects", "history"):
        if document.get(key):
            yield f"{key}: {_zone(document[key]) if key == 'stack' else _value(document[key])}"
    for card in document.get("cards", ()):
        yield f"where {card.get('name')} is {_value({k: v for k, v in card.items() if k != 'name'})}"


def _zone(zone: Any) -> str:
    match zone:
        case list():
            return "; ".join(map(_entry, zone))
        case {"top": list(top)}:
            return f"{_zone(top)} on top of {zone.get('count', len(top))} cards"
        case int():
            return f"{zone} unknown card{'s' * (zone != 1)}"
        case _:
            return _entry(zone)


def _entry(entry: Entry | str) -> str:
    if isinstance(entry, str):
        return entry
    name = _name_of(entry)
    states = [_state(key, value) for key, value in entry.items() if key not in ("card", "token", "ability", "id")]
    about = [f"called {entry['id']}"] if "id" in entry else []
    return f"{name} ({', '.join([*about, *states])})" if about or states else str(name)


def _name_of(entry: Entry) -> str:
    token = entry.get("token")
    token = token.get("name", "token") if isinstance(token, dict) else token
    return str(entry.get("card") or (f"{token} token" if token else f"ability {entry.get('ability')}"))


def _state(key: str, value: Any) -> str:
    name = key.replace("_", " ")
    return name if value is True else f"{name} {_value(value)}"


def _value(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


# ---------------------------------------------------------------- cards


def with_names(text: str, document: Document) -> str:
    """A play or another text with the names of cards in the place of ids; where several have one, with ids beside them.

    An ability is named with its number: ``elves.2`` is "Llanowar Elves (ability 2)".
    """
    names = {entry["id"]: _name_of(entry) for entry in entries(document) if isinstance(entry, dict) and "id" in entry}
    often = Counter(names.values())

    def named(found: re.Match[str]) -> str:
        name = names.get(found["id"])
        if name is None:
            return found[0]
        about = [found["id"]] * (often[name] > 1) + [f"ability {found['ability']}"] * bool(found["ability"])
        return name + (f" ({', '.join(about)})" if about else "")

    return _ID.sub(named, text)


_ID = re.compile(r"(?<![\w.=-])(?P<id>[\w-]+)(?:\.(?P<ability>\d+))?(?![\w=-])")


def texts_of_cards(document: Document) -> Iterator[str]:
    """The cards of a position, each once, with what they say: as the user's catalog has it, else in castable's words.

    Basic lands say nothing that must be told.
    """
    cards = {made.card.name: made.card for made in api.read(document).objects.values()}
    told = [card for card in cards.values() if "Basic" not in card.front.type_line.supertypes]
    for number, card in enumerate(told):
        yield from [""] * bool(number)
        yield from card_lines(card, api.printed_texts(card.name), read=True)


# ---------------------------------------------------------------- findings


def headline(finding: Finding) -> str:
    """What is wrong, in one line."""
    about = with_names(finding.play or finding.subject, finding.document)
    match finding.signature.direction:
        case Direction.MISSED:
            return f"{finding.target} does not see a legal play: {about}"
        case Direction.INVENTED:
            return f"{finding.target} allows what the rules forbid: {about}"
        case Direction.FAILED:
            return f"{finding.target} does not answer {_QUESTIONS[finding.question]}: {finding.said}"
        case Direction.OTHERWISE if finding.question is Question.PERFT:
            return f"{finding.target} counts other sequences of decisions: {about}"
        case Direction.OTHERWISE:
            return f"{finding.target} goes on otherwise after {about}"
        case Direction.BROKEN:
            return f"{finding.target} contradicts itself about {about}: {finding.said}"


def verdict_lines(finding: Finding) -> Iterator[str]:
    """Both answers, and why that of the rules is as it is."""
    if finding.legal is None:
        yield f"{finding.target} was asked {_QUESTIONS[finding.question]} for {finding.player}, and: {finding.said}."
        return
    if finding.signature.direction is Direction.OTHERWISE:
        after = f"After {'; '.join(finding.moves)}: " if finding.moves else "How many sequences begin with "
        yield f"{after}{finding.subject}? {finding.target} says {finding.said}. By the rules:"
        return
    asked = "playable" if finding.question is Question.PLAYABLE else "a legal play"
    if finding.question is Question.PAYABLE:
        asked = "a play that can be paid for"
    yield f"Is {finding.subject} {asked} for {finding.player}? {finding.target} says {finding.said}."
    if finding.legal:
        yield f"By the rules it is. This can be done: {finding.play}"
        yield "and this pays for it:" if finding.lines else "and costs nothing."
    else:
        yield f"By the rules it is not ({', '.join(finding.rules)}):"


def in_one_line(finding: Finding) -> str:
    """The dispute for where there is room for one line: the headline, for whom, both answers and the rules."""
    seats = dict(zip(finding.document["players"], ("human", "ai"), strict=False))
    who = f"{finding.player} is {seats.get(finding.player, 'not here')}"
    if finding.legal is None or finding.moves:
        return f"{headline(finding)} ({who})"
    right = "legal" if finding.legal else f"forbidden by {', '.join(finding.rules)}"
    return f"{headline(finding)} ({who}; the target says {finding.said}, by the rules it is {right})"


def asking_again(finding: Finding) -> Iterator[str]:
    """The commands that ask the target and castable once more, from the folder of the run."""
    folder = f"findings/{finding.signature.slug}"
    known = {card["name"] for card in finding.document.get("cards", ())}
    names = (str(entry["card"]) for entry in entries(finding.document) if "card" in entry)
    catalog = "" if all(name in known or PACK.find_card(name) for name in names) else " --catalog PATH"
    yield f"castable fuzz rerun {folder}{catalog}"
    if finding.legal is not None and not finding.moves and (finding.play or finding.subject):
        subject = shlex.quote(finding.play or finding.subject)
        yield f"castable {'check' if finding.play else 'why'} {folder}/position.json {subject}{catalog}"


def readme(finding: Finding) -> str:
    """The README of a finding, in Markdown: a report for those who write the target."""
    texts = list(texts_of_cards(finding.document))
    how = "smallest" if finding.complete else "smallest that was found in so many questions"
    lines = [
        f"# {plain_text(headline(finding))}",
        "",
        *(plain_text(line) for line in verdict_lines(finding)),
        *(["", *fenced(finding.lines)] if finding.lines else []),
        "",
        "## The position",
        "",
        *fenced(position_lines(finding.document)),
        "",
        f"It is the {how}: {finding.after} of {finding.before} objects, after {finding.asks} questions.",
        "",
        *(["## What its cards say", "", *fenced(texts), ""] if texts else []),
        "## Asking again",
        "",
        "From the folder of the run, or anywhere with `--target CMD`:",
        "",
        *fenced(asking_again(finding), "sh"),
        "",
        "## The same for other programs",
        "",
        "- `position.json`: a position document of castable",
        "- `position.pzl`: a puzzle file, with what that can't say as comments",
        "- `finding.json`: all of this as data",
        "",
        "## Where it is from",
        "",
        f"- signature: `{finding.signature.slug}`, seen {times(finding.seen)}",
        f"- {plain_text(finding.origin) or 'generator'}{f', seed {finding.seed}' if finding.seed is not None else ''}"
        f"{f', generator {finding.generator}' if finding.generator else ''}",
        f"- castable {finding.castable}; {plain_text(finding.target)}",
    ]
    return "\n".join(lines) + "\n"


def times(number: int) -> str:
    """How often: once, 2 times."""
    return "once" if number == 1 else f"{number} times"


def plain_text(text: str) -> str:
    """A text on one line, without what Markdown would make something of."""
    return "".join(f"\\{c}" if c in "\\`*_[]<>#|" else c for c in " ".join(text.split()))


def fenced(lines: Iterable[str], language: str = "text") -> list[str]:
    """Lines as they are, in Markdown; none of them can end the block."""
    return [f"```{language}", *(" ".join(line.splitlines()).replace("```", "'''") for line in lines), "```"]
