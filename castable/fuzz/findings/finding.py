"""Findings: differences with all that is known of them, one folder for each signature.

They are values that can be put together in any order, so that it does not matter who found what when: of one signature
the smallest document is kept, and how often it was seen is added up.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct, ValidationError
from msgspec.structs import replace

import castable
from castable import api
from castable.model.game.errors import Fault, RequestError

from ..contract.protocol import Document, Hello, Question
from ..differences.comparing import Difference
from ..smaller.shrinking import Shrunk, Size, size_of
from .explaining import explained
from .signatures import Signature, signature_of


class Finding(Struct, frozen=True, kw_only=True):
    """A difference, the smallest position that shows it, and where it is from.

    Attributes:
        signature: what tells it from others.
        document: the smallest document.
        question: what the target was asked.
        player: for whom.
        subject: about which object or play; empty where it failed.
        said: what it answered, or how it failed.
        legal: what castable says of the subject; ``None`` where the target failed.
        play: a play that is legal, or that is not.
        rules: the rules that forbid it.
        lines: castable's evidence in sentences: a payment, or the reasons.
        target: the target's name and version.
        castable: the version of castable.
        origin: from what it was made: a theme, a file.
        seed: with which seed; ``None`` where there was none.
        law: the name of the law that the target breaks; else empty.
        moves: the moves after which the target goes on otherwise.
        causes: the features of the smallest position without any of which the difference goes away.
        generator: the version of the generator.
        seen: how often the signature was seen.
        asks: how often the target was asked to make the document small.
        before: how many objects the document had.
        after: how many are left.
        complete: whether nothing makes it smaller.
    """

    signature: Signature
    document: Document
    question: Question
    player: str
    subject: str
    said: str
    legal: bool | None
    play: str = ""
    rules: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    target: str
    castable: str
    origin: str = ""
    seed: int | None = None
    law: str = ""
    moves: tuple[str, ...] = ()
    causes: tuple[str, ...] = ()
    generator: str = ""
    seen: int = 1
    asks: int = 0
    before: int = 0
    after: int = 0
    complete: bool = True


def finding_of(
    difference: Difference, shrunk: Shrunk, target: Hello, *, causes: tuple[str, ...] = (), origin: str = "",
    seed: int | None = None, generator: str = "",
) -> Finding:  # fmt: skip
    """The finding of a difference that the shrunk document shows.

    Raises:
        DocumentError: the document has faults.
    """
    position = api.read(shrunk.document)
    player = position.priority or position.turn.player
    evidence = difference.evidence
    return Finding(
        signature=signature_of(difference, shrunk.document),
        document=shrunk.document,
        question=difference.question,
        player=player,
        subject=difference.subject,
        said=difference.said,
        legal=evidence.legal if evidence else None,
        play=evidence.play if evidence else "",
        rules=evidence.rules if evidence else (),
        lines=explained(difference, position, player),
        target=f"{target.name} {target.version}".strip(),
        castable=castable.__version__,
        origin=origin,
        seed=seed,
        law=difference.law,
        moves=difference.moves,
        causes=causes,
        generator=generator,
        asks=shrunk.asks,
        before=shrunk.before,
        after=shrunk.after,
        complete=shrunk.complete,
    )


# ---------------------------------------------------------------- many findings


def merged(findings: Iterable[Finding]) -> dict[str, Finding]:
    """One finding for each signature, by its slug in alphabetical order."""
    found: dict[str, Finding] = {}
    for finding in findings:
        slug = finding.signature.slug
        found[slug] = _together(found[slug], finding) if slug in found else finding
    return dict(sorted(found.items()))


def _together(one: Finding, other: Finding) -> Finding:
    """The finding with the smallest document, then the lowest seed; it was seen as often as both."""
    return replace(min(one, other, key=rank_of), seen=one.seen + other.seen)


def rank_of(finding: Finding) -> tuple[Size, bool, int, str]:
    """What puts findings in order: the smallest document first, then the lowest seed; how often it was seen counts not.

    Raises:
        DocumentError: the document has faults.
    """
    text = json.dumps(finding.document, ensure_ascii=False)
    without_number = replace(finding, seen=0)
    return (
        _size(text),
        finding.seed is None,
        finding.seed or 0,
        json.dumps(msgspec.to_builtins(without_number), ensure_ascii=False),
    )


@lru_cache(maxsize=4096)
def _size(document: str) -> Size:
    return size_of(json.loads(document))


# ---------------------------------------------------------------- as data


def to_data(finding: Finding) -> dict[str, Any]:
    """A finding as plain data."""
    data: dict[str, Any] = json.loads(json.dumps(msgspec.to_builtins(finding)))
    return {"slug": finding.signature.slug, **data}


def from_data(data: Mapping[str, Any], where: str = "") -> Finding:
    """The finding that data describe.

    Raises:
        RequestError: they describe none.
    """
    try:
        return msgspec.convert({key: value for key, value in data.items() if key != "slug"}, Finding)
    except ValidationError as error:
        text, _, path = str(error).partition(" - at `$")
        place = f"{where}{path.removesuffix('`')}" if where else path.removesuffix("`").removeprefix(".")
        raise RequestError(Fault(place, text, "a finding")) from None
