"""How plays that follow one another are judged: as made at once, or as held for another time."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import ClassVar, Protocol

from msgspec import Struct, field

from castable.model.engine import apply_later, apply_somehow, propose_later, set_aside
from castable.model.game.characteristics import activated_of, look
from castable.model.game.errors import IllegalAction
from castable.model.game.matching import zones_of
from castable.model.game.plays import Activate, Beside, Cast, Costly, Pass, Payment, Play, PlayLand
from castable.model.game.position import ObjectId, Position
from castable.model.game.statics import statics
from castable.model.language.abilities import AdditionalCost, AlternativeCost, MayPlayFrom
from castable.model.language.values import SetsAside

from ..announce.plays import is_there, proposal_for
from ..announce.refusal import refusal_of
from ..announce.text import text_of
from ..verdicts import Reason


class Manner(Protocol):
    """How plays that follow one another are judged."""

    def refusal(self, position: Position, play: Play, player: str) -> Reason | None:
        """The first rule against a play, its costs aside."""

    def carry_out(self, position: Position, play: Play, payment: Payment | None, player: str) -> Position:
        """The position after a play; raises ``IllegalAction``."""

    def before_changes(self, position: Position, plays: Iterable[Play]) -> Iterable[Play]:
        """The plays whose costs are known from here: only payments come before them."""

    def needs(self, position: Position, play: Play, player: str) -> tuple[frozenset[str], bool]:
        """What a later play needs where it is now, and whether it surely does."""


class AtOnce(Struct, frozen=True):
    """One after the other, now: all rules count, but what was cast before waits aside, so that no timing is hurt."""

    def refusal(self, position: Position, play: Play, player: str) -> Reason | None:
        """The first rule by which a spell or ability can't be begun or announced like this (601.2a–e)."""
        if not isinstance(play, Costly):
            return None
        return refusal_of(position, play, player)

    def carry_out(self, position: Position, play: Play, payment: Payment | None, player: str) -> Position:
        """The position after a play, with what it put on the stack set aside."""
        return set_aside(apply_somehow(position, play, payment, player), position.stack)

    def before_changes(self, position: Position, plays: Iterable[Play]) -> Iterable[Play]:
        """Spells and abilities that use the stack, up to the first play that gives something: a land, mana."""
        return list(takewhile(lambda play: _only_costs(position, play), plays))

    def needs(self, position: Position, play: Play, player: str) -> tuple[frozenset[str], bool]:
        """The object and the targets; for sure where they are legal in no other zone."""
        if not isinstance(play, Costly):
            return frozenset(), False
        targets, surely = _targets(position, play, player)
        return targets | {play.object}, surely and _stands(position, play)


class Held(SetsAside, frozen=True, eq=False):
    """For another time: nothing counts but that a play's object is still there, its targets still legal, its cost paid.

    ``home`` is the position in which the plays were named. Targets that weren't legal there are not judged.
    """

    _aside: ClassVar[frozenset[str]] = frozenset({"judged"})

    home: Position
    judged: dict[Play, bool] = field(default_factory=dict)

    def refusal(self, position: Position, play: Play, player: str) -> Reason | None:
        """Why a held play can't be made any more, its cost aside."""
        if isinstance(play, Pass):
            return None
        id = play.object
        if not position.is_there(self.home.objects[id].ref):
            return Reason("400.7", f"{id} is no longer where it was", (id,))
        if isinstance(play, PlayLand):
            return None
        try:
            propose_later(position, play, player, with_targets=self._are_targets_judged(play, player))
        except IllegalAction as refusal:
            return Reason.of(refusal)
        return None

    def _are_targets_judged(self, play: Costly, player: str) -> bool:
        if play not in self.judged:
            try:
                propose_later(self.home, play, player, with_targets=True)
            except IllegalAction:
                self.judged[play] = False
            else:
                self.judged[play] = bool(play.targets)
        return self.judged[play]

    def carry_out(self, position: Position, play: Play, payment: Payment | None, player: str) -> Position:
        """The position after a held play; a land or a pass costs nothing and changes nothing."""
        if not isinstance(play, Costly) or payment is None:
            return position
        with_targets = self._are_targets_judged(play, player)
        return apply_later(position, play, payment, player, with_targets=with_targets)

    def before_changes(self, position: Position, plays: Iterable[Play]) -> Iterable[Play]:
        """All of them: held lands and passes change nothing."""
        return list(plays)

    def needs(self, position: Position, play: Play, player: str) -> tuple[frozenset[str], bool]:
        """The object, and the targets that are judged; for sure where they are legal in no other zone."""
        if isinstance(play, Pass):
            return frozenset(), True
        if not isinstance(play, Costly) or not self._are_targets_judged(play, player):
            return frozenset({play.object}), True
        targets, surely = _targets(position, play, player)
        return targets | {play.object}, surely


def _only_costs(position: Position, play: Play) -> bool:
    """Whether a play gives nothing to pay with."""
    if isinstance(play, Cast) or play == Pass():
        return True
    if not isinstance(play, Activate) or not is_there(position, play):
        return False
    return not activated_of(look(position, play.object))[play.ability - 1].is_mana_ability


def _targets(position: Position, play: Costly, player: str) -> tuple[frozenset[str], bool]:
    """The objects that a play targets, and whether they are legal targets in no zone but the one where they are."""
    if isinstance(play, Beside):
        return frozenset(), True
    groups = proposal_for(position, play, player).groups
    if len(groups) != len(play.targets):
        return frozenset(), not any(play.targets)
    found: set[str] = set()
    surely = True
    for group, chosen in zip(groups, play.targets, strict=True):
        objects = [ObjectId(t) for t in chosen if t in position.objects]
        found.update(objects)
        surely = surely and all(zones_of(group.what) == {position.objects[o].zone} for o in objects)
    return frozenset(found), surely


def _stands(position: Position, play: Costly) -> bool:
    """Whether a play can be made from nowhere but where its object is now."""
    o = position.objects[play.object]
    if not isinstance(play, Cast):
        return not look(position, o.id).granted
    text = text_of(position, play, o.owner)
    elsewhere = [a.zone for a in text if isinstance(a, (AlternativeCost, AdditionalCost)) and a.zone is not None]
    permitted = bool(statics(position, MayPlayFrom)) or any(isinstance(a, MayPlayFrom) for a in text)
    return not permitted and all(zone is o.zone for zone in elsewhere)
