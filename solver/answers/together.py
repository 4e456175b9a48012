"""Whether plays can all be made from these resources this turn, and in which order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice, permutations

from msgspec import Struct

from castable.model.game.characteristics import activated_of, look
from castable.model.game.plays import Activate, Cast, Costly, Pass, Play
from castable.model.game.position import Position

from ..announce.plays import is_there, proposal_for
from ..mana.sources import free_activations
from ..pay.in_order import InOrder, Made, Rest, used_twice
from ..pay.manners import AtOnce
from ..unread import doubts_of_play, own_doubts
from ..verdicts import Illegal, Reason, Unknown
from .check import check, with_all_groups

MAX_ORDERS = 150  # orders of one set of plays that are tried
AT_ONCE = AtOnce()


class Together(Struct, frozen=True):
    """Whether plays can all be made, one after the other.

    ``made`` are the plays in an order in which they can, with payments that the engine has carried out; ``largest`` is
    a largest part of them that can be made, in such an order.
    """

    verdict: str  # legal, illegal, unknown
    made: tuple[Made, ...] = ()
    reasons: tuple[Reason, ...] = ()
    largest: tuple[Play, ...] = ()


def together(position: Position, plays: Sequence[Play], player: str | None = None) -> Together:
    """Return whether a player can make all these plays, each once, from what there is now.

    Nothing resolves between them, what was cast before waits aside and doesn't hurt the timing of what follows, mana
    that is left floating stays, and what has been cast counts: for limits, for conditions and for costs.
    """
    who = player or position.priority or position.turn.player
    search = _Search(position, who)
    asked = tuple(search.complete(p) for p in plays)
    made = search.find(asked)
    doubts = [d for p in plays for d in (own_doubts(position, p) or doubts_of_play(position, who, p, legal=bool(made)))]
    limited = asked in search.unproven
    if doubts and (made is not None or not limited):
        texts = dict.fromkeys(Reason("", f"not understood: {text}", (id,)) for id, text in doubts)
        return Together("unknown", reasons=tuple(texts))
    if made is not None:
        return Together("legal", made, largest=tuple(m.play for m in made))
    largest = search.largest(asked)
    if limited:
        return Together("unknown", reasons=(Reason("601.2g", "no answer within the limits"),), largest=largest)
    return Together("illegal", reasons=search.reasons(asked), largest=largest)


class _Search:
    """Looks for orders of sets of plays; what is found is remembered."""

    def __init__(self, position: Position, player: str) -> None:
        self.position, self.player = position, player
        self.unproven: set[tuple[Play, ...]] = set()  # sets of plays that may go together all the same
        self.known: dict[tuple[Play, ...], tuple[Made, ...] | None] = {}
        self.refusals: dict[tuple[Play, ...], list[tuple[Reason, ...]]] = {}

    def complete(self, play: Play) -> Play:
        """The play with empty groups for the last instances of "target" that it leaves out."""
        if not isinstance(play, Costly):
            return play
        return with_all_groups(self.position, play, self.player)

    def find(self, plays: tuple[Play, ...]) -> tuple[Made, ...] | None:
        """The plays in an order in which they can be made, or ``None``: proven if nothing was limited."""
        if plays not in self.known:
            self.known[plays] = self._find(plays)
        return self.known[plays]

    def _find(self, plays: tuple[Play, ...]) -> tuple[Made, ...] | None:
        self.refusals[plays] = []
        if twice := used_twice(plays):
            self.refusals[plays].append((twice,))
            return None
        if self._cannot_be_paid(plays):
            self.refusals[plays].append(())
            return None
        for order in islice(self._orders(plays), MAX_ORDERS + 1):
            search = InOrder(self.player, AT_ONCE)
            found = search.find(self.position, order)
            if found is not None:
                better = InOrder(self.player, AT_ONCE, best=True).find(self.position, order)
                return found if better is None else better
            if search.is_limited:
                self.unproven.add(plays)
            self.refusals[plays].append(tuple(search.refusals))
        if len(self.refusals[plays]) > MAX_ORDERS:
            self.unproven.add(plays)
        return None

    def _orders(self, plays: tuple[Play, ...]) -> Iterator[tuple[Play, ...]]:
        """The orders that matter: mana abilities that cost nothing but their own object first, for their mana stays.

        Not so if another play targets that object, which may have to be untapped. Of the others, what gives something
        comes first, else what is named first.
        """
        free = free_activations(self.position, self.player)
        targeted = {t for p in plays if isinstance(p, (Cast, Activate)) for group in p.targets for t in group}
        mana = (p for p in plays if isinstance(p, Activate) and p.object not in targeted)
        first = tuple(p for p in mana if (p.object, p.ability) in free)
        others = sorted((p for p in plays if p not in first), key=lambda play: not self._gives(play))
        yield from ((*first, *rest) for rest in permutations(others))

    def _gives(self, play: Play) -> bool:
        """Whether a play gives something to pay with: a land, mana."""
        if isinstance(play, (Cast, Pass)):
            return False
        if not isinstance(play, Activate) or not is_there(self.position, play):
            return True
        return activated_of(look(self.position, play.object))[play.ability - 1].is_mana_ability

    def _cannot_be_paid(self, plays: tuple[Play, ...]) -> bool:
        first = plays[0] if plays else None
        if not isinstance(first, Costly) or not is_there(self.position, first):
            return False
        return Rest(proposal_for(self.position, first, self.player), plays[1:], AT_ONCE).cannot_be_paid()

    # ------------------------------------------------------------ where they can't

    def largest(self, plays: tuple[Play, ...]) -> tuple[Play, ...]:
        """A largest part of the plays that can be made, in an order; the first in the order in which they are named."""
        for size in range(len(plays) - 1, 0, -1):
            for part in combinations(plays, size):
                if found := self.find(part):
                    return tuple(m.play for m in found)
        return ()

    def reasons(self, plays: tuple[Play, ...]) -> tuple[Reason, ...]:
        """Why the plays can't all be made: by themselves, or a smallest part of them that can't be made together."""
        if twice := used_twice(plays):
            return (twice,)
        alone = [check(self.position, p, self.player) for p in plays]
        found = [r for v in alone if isinstance(v, (Illegal, Unknown)) for r in v.reasons]
        return tuple(dict.fromkeys(found)) if found else self._of_part(self._smallest(plays))

    def _smallest(self, plays: tuple[Play, ...]) -> tuple[Play, ...]:
        for play in plays:
            fewer = tuple(p for p in plays if p is not play)
            if fewer and self.find(fewer) is None and fewer not in self.unproven:
                return self._smallest(fewer)
        return plays

    def _of_part(self, plays: tuple[Play, ...]) -> tuple[Reason, ...]:
        tried = self.refusals[plays]
        refused = dict.fromkeys(reason for reasons in tried for reason in reasons)
        if refused and all(tried):
            return tuple(refused)[:1]
        ids = tuple(dict.fromkeys(str(p.object) for p in plays if not isinstance(p, Pass)))
        return (Reason("118.3", f"the costs of {' and '.join(ids)} can't all be paid, whatever the order", ids),)
