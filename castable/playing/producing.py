"""What a mana ability adds that is activated as a play: chosen by its player, where it may add several things."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import islice
from operator import and_
from typing import ClassVar

from castable.model.engine.events.run import Process
from castable.model.game.characteristics import activated_abilities
from castable.model.game.decisions import Decision
from castable.model.game.errors import NoAnswer
from castable.model.game.plays import Activate, ActivateMana, Payment, Play
from castable.model.game.position import Position
from castable.model.language.mana import COLOR_NAMES, ManaType, mana_text
from castable.model.language.values import SetsAside
from castable.solver.pay.replay import productions_of

MOST = 2_000
"""So many combinations of mana are told apart; where there are more, the play has to say which one."""
_SYMBOLS = re.compile(r"(?:\{[WUBRGC]\})+")


class Productions(SetsAside, frozen=True, eq=False):
    """What an ability may add: ``choose red`` where each is of one type of its own, else ``choose {R}{G}``."""

    _unshown: ClassVar[frozenset[str]] = frozenset({"payments"})

    payments: tuple[Payment, ...]

    def __iter__(self) -> Iterator[str]:
        return (f"choose {name}" for name in self._names())

    def count(self) -> int:
        """How many combinations there are."""
        return len(self.payments)

    def find(self, move: str) -> str | None:
        """The combination that a move names: by its color or by the one in which it differs, or by its symbols."""
        word, _, said = move.strip().partition(" ")
        names, said = self._names(), said.strip()
        if said.lower() not in names:
            said = self._by_difference().get(said.lower(), said)
        if _SYMBOLS.fullmatch(said.upper()):
            wanted = mana_text(map(ManaType, said.upper()[1:-1].split("}{")))
            same = (n for n, p in zip(names, self.payments, strict=True) if mana_text(types_added(p)) == wanted)
            said = next(same, "")
        fits = word.lower() == "choose" and said.lower() in (n.lower() for n in names)
        return f"choose {said if said in names else said.lower()}" if fits else None

    def read(self, answer: str) -> Payment:
        """The payment that adds what an answer names."""
        return self.payments[self._names().index(answer.removeprefix("choose "))]

    def _by_difference(self) -> dict[str, str]:
        """What each adds besides what all of them do, where that is one mana: {R} of {R}{R}{G}, {G} of {R}{G}{G}."""
        each = [Counter(types_added(p)) for p in self.payments]
        alike = reduce(and_, each)
        rests = [list((types - alike).elements()) for types in each]
        return {_color(rest): name for rest, name in zip(rests, self._names(), strict=True) if len(rest) == 1}

    def _names(self) -> list[str]:
        each = [types_added(p) for p in self.payments]
        kinds = {frozenset(types) for types in each}
        are_colors = len(kinds) == len(each) and all(len(kind) <= 1 for kind in kinds)
        return [_color(types) if are_colors else mana_text(types) or "none" for types in each]


def types_added(payment: Payment) -> Sequence[ManaType]:
    """The types of the mana that the last activation of a payment adds."""
    last = payment.steps[-1] if payment.steps else None
    return [unit.type for unit in last.adds] if isinstance(last, ActivateMana) else []


def _color(types: Sequence[ManaType]) -> str:
    return COLOR_NAMES.get(types[0], "colorless") if types else "none"


def is_mana_ability(position: Position, play: Play | None) -> bool:
    """Whether a play activates a mana ability (605.1a)."""
    if not isinstance(play, Activate):
        return False
    abilities = activated_abilities(position, play.object)
    return play.ability <= len(abilities) and abilities[play.ability - 1].is_mana_ability


def produced(position: Position, play: Activate, payment: Payment) -> Process[Payment]:
    """The payment for a mana ability that adds what its player chooses as it resolves (605.3b, 608.2d).

    Raises:
        NoAnswer: there are more combinations than are told apart.
    """
    found = tuple(islice(productions_of(position, play, payment, MOST + 1), MOST + 1))
    if len(found) > MOST:
        raise NoAnswer((f"{play.object}.{play.ability} may add too much to choose from: say what with mana=",))
    if len(found) < 2:
        return payment
    options = Productions(found)
    answer = yield Decision(
        player=position.priority or position.turn.player,
        kind="choose",
        text=f"what {play.object}.{play.ability} adds",
        rule="605.3b",
        options=options,
        source=play.object,
    )
    return options.read(answer)
