"""Declarations of attackers and blockers (508.1a–b, 509.1a): what they say, and how they are written.

``attack bear, elves -> B, wall -> chandra``: who attacks what; ``block wall:bear, elves:bear``: who blocks what;
``none`` where nobody does. What is attacked may be left out where there is only one thing to attack. What is chosen
beside it and what pays for it may be said behind: ``attack bear -> B exert=bear pay=plains#1+elves``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from ..language.abilities import Declared
from ..language.cards import kebab
from .attack_choices import NOTHING_CHOSEN, AttackChoices, split_choices
from .errors import IllegalAction
from .position import Position

Pair = tuple[str, str]
"""A creature, and what it attacks or which attacker it blocks; one that blocks several stands in several pairs."""
ARROW = "->"
_PAID = re.compile(r"(?<!\S)(?:pay|keep|symbols)=\S*")
NONE = "none"
RULES = {Declared.ATTACKERS: "508.1", Declared.BLOCKERS: "509.1"}
"""The rule by which creatures are declared."""


class Declaration(Struct, frozen=True):
    """Who attacks what, or who blocks what."""

    declared: Declared
    pairs: tuple[Pair, ...] = ()
    paid: str = ""
    """How what it costs is paid, in the words of the notation of plays: ``pay=plains#1``."""
    choices: AttackChoices = NOTHING_CHOSEN
    """Of attackers: bands, and which optional costs are paid."""

    @property
    def creatures(self) -> tuple[str, ...]:
        """The creatures that are declared, each once."""
        return tuple(dict.fromkeys(creature for creature, _ in self.pairs))

    def of(self, creature: str) -> tuple[str, ...]:
        """What a creature attacks or blocks."""
        return tuple(other for one, other in self.pairs if one == creature)

    def to_json(self, _: Position | None = None) -> dict[str, Any]:
        """Return the declaration as JSON, with its notation."""
        pairs = [{"object": one, "whom": other} for one, other in self.pairs]
        enlisted = [{"object": one, "whom": other} for one, other in self.choices.enlisted]
        bands, exerted = [list(band) for band in self.choices.bands], list(self.choices.exerted)
        chosen = {"bands": bands, "exert": exerted, "enlist": enlisted}
        said = {"notation": str(self), "kind": self.declared.value, "pairs": pairs}
        return said | {key: those for key, those in chosen.items() if those}

    def __str__(self) -> str:
        return " ".join(filter(None, (self._said, str(self.choices), self.paid)))

    @property
    def _said(self) -> str:
        if not self.pairs:
            return f"{self.declared} {NONE}"
        if self.declared is Declared.BLOCKERS:
            return f"block {', '.join(f'{one}:{other}' for one, other in self.pairs)}"
        whom = dict.fromkeys(other for _, other in self.pairs)
        groups = (f"{', '.join(one for one, other in self.pairs if other == each)} {ARROW} {each}" for each in whom)
        return f"attack {', '.join(groups)}"


def is_declaration(move: object) -> bool:
    """Whether a move says what attacks or blocks."""
    return isinstance(move, str) and declared_by(move) is not None


def declared_by(move: str) -> Declared | None:
    """As what a move declares creatures; ``None`` where it is no declaration."""
    verb = move.strip().partition(" ")[0]
    return next((each for each in Declared if each == verb), None)


def read_declaration(
    move: str, declared: Declared, creatures: Sequence[str], others: Sequence[str]
) -> Declaration | None:
    """What a move declares, in the order of ``creatures`` and ``others``; ``None`` where it can't be read.

    Args:
        move: the notation.
        declared: as what creatures are declared.
        creatures: who may be named as declared, by id.
        others: what may be named as attacked or blocked.
    """
    paid, choices = " ".join(_PAID.findall(move)), NOTHING_CHOSEN
    rows, columns = _places(creatures), _places(others)
    move = _PAID.sub("", move)
    if declared is Declared.ATTACKERS:
        move, choices = split_choices(move, lambda word: _called(word, rows))
    verb, _, said = move.strip().partition(" ")
    if verb != declared:
        return None
    choices = choices.in_order(rows)
    if said.strip().lower() in ("", NONE):
        return Declaration(declared, (), paid, choices)
    named = list(_attacks(said, others) if declared is Declared.ATTACKERS else _blocks(said))
    pairs = {(_called(one, rows), _called(other, columns)) for one, other in named}
    if not pairs or any(one is None or other is None for one, other in pairs) or len(pairs) < len(named):
        return None
    found = [(one, other) for one, other in pairs if one is not None and other is not None]
    pairs_in_order = tuple(sorted(found, key=lambda pair: (rows[pair[0]], columns[pair[1]])))
    return Declaration(declared, pairs_in_order, paid, choices)


def _places(names: Sequence[str]) -> dict[str, int]:
    return {name: place for place, name in enumerate(names)}


def _attacks(said: str, others: Sequence[str]) -> Iterable[Pair]:
    """The pairs of ``bear, elves -> B``: those without an arrow attack what the next one does, or all there is."""
    waiting: list[str] = []
    for part in said.split(","):
        one, arrow, other = (word.strip() for word in part.partition(ARROW))
        waiting.append(one)
        if arrow:
            yield from ((each, other) for each in waiting)
            waiting = []
    only = others[0] if len(others) == 1 else ""
    yield from ((each, only) for each in waiting)


def _blocks(said: str) -> Iterable[Pair]:
    for part in said.split(","):
        one, _, other = part.partition(":")
        yield one.strip(), other.strip()


def _called(word: str, names: Mapping[str, int]) -> str | None:
    if word in names:
        return word
    same = [name for name in names if kebab(name) == kebab(word)]
    return same[0] if len(same) == 1 else None


_STEPS = {Declared.ATTACKERS: "declare_attackers", Declared.BLOCKERS: "declare_blockers"}


def require_nothing_to_declare(move: str, position: Position) -> None:
    """Require of a declaration made at priority that it is the one there is: nobody, in its step, by its player.

    Raises:
        IllegalAction: somebody is declared, or it is another player's or another step.
    """
    verb, _, said = move.strip().partition(" ")
    step, rule = _STEPS[Declared(verb)], RULES[Declared(verb)]
    turn = position.turn
    declares = position.priority == turn.player if verb == Declared.ATTACKERS else position.priority != turn.player
    if turn.phase != step or not declares:
        who = "the active player" if verb == Declared.ATTACKERS else "a defending player"
        text = f"{who} declares {verb}ers as the {step.replace('_', ' ')} step begins"
        raise IllegalAction(rule, text, (), position)
    if said.strip() != NONE:
        raise IllegalAction(rule, f"{verb}ers have been declared, or there is nobody to declare", (), position)
