"""Words of a target phrase that refer to the targets before it: "that player controls", "with the same controller"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

from ...game.matching import zones_of
from ...language.filters import Quality, Who, Zone
from ...language.targets import Apart, Related, Target
from .asides import Aside

_THAT_PLAYER: dict[Who, tuple[tuple[str, str], ...]] = {
    Who.OPPONENT: (
        (" that player controls", " an opponent controls"),
        (" that opponent controls", " an opponent controls"),
        (" from that player's graveyard", " from an opponent's graveyard"),
        (" in that player's graveyard", " in an opponent's graveyard"),
    ),
    Who.ANYONE: (
        (" that player controls", ""),
        (" from that player's graveyard", " from a graveyard"),
        (" in that player's graveyard", " in a graveyard"),
    ),
}


def about_each(rest: str, each: Who | None) -> Aside | None:
    """What "that player controls" says where there is one target for each player (601.2c)."""
    for words, instead in _THAT_PLAYER[each] if each else ():
        if rest.startswith(words):
            return Aside(len(words), instead, joint=(OF_EACH,))
    return None


OF_EACH = Apart(Quality.CONTROLLER)


class Earlier(Struct, frozen=True):
    """A target to which later words may refer: its place, seen from the first of its sentence, and its words."""

    place: int
    target: Target
    words: str

    @property
    def is_player(self) -> bool:
        """Whether "that player" may be its player: it is one, or a player's."""
        return bool(re.search(r"player|opponent", self.words)) and self.target.most == 1

    @property
    def is_object(self) -> bool:
        """Whether it is one permanent: "that creature"."""
        return zones_of(self.target.what) == {Zone.BATTLEFIELD} and self.target.most == 1 and not self.is_player


_SAME_PLAYER = (Quality.CONTROLLER, Quality.CONTROLLER)
_OF_THAT_PLAYER = r" (?:that (?:player|opponent)|that player or that (?:planeswalker|permanent)'s controller) controls"
_BACK: tuple[tuple[re.Pattern[str], str, bool, tuple[Quality, Quality]], ...] = (
    (re.compile(_OF_THAT_PLAYER), "", True, _SAME_PLAYER),
    (
        re.compile(r" (?:from|in) (?:that player's|that opponent's|their) graveyard"),
        " from a graveyard",
        True,
        _SAME_PLAYER,
    ),
    (re.compile(r" with the same controller"), "", False, _SAME_PLAYER),
    (re.compile(r" attached to that (?:creature|permanent)"), "", False, (Quality.HOST, Quality.ITSELF)),
)
"""Words that refer to an earlier target, what stands in their place, whether it is a player, and what is the same."""
_NO_GREATER = re.compile(
    r" with (?:equal or lesser (?P<stat>mana value)(?! than)|"
    r"(?P<same>power|toughness|mana value) less than or equal to that (?:creature|permanent)'s (?P=same))\b"
)
_NEXT = re.compile(r" (?:from|in)(?= target (?:player|opponent)'s graveyard)")


def refers_to(rest: str, earlier: Sequence[Earlier]) -> Aside | None:
    """What refers to a target before, where only one can be meant, or to the next one."""
    for pattern, instead, is_player, (own, theirs) in _BACK:
        found = pattern.match(rest)
        meant = [e for e in earlier if (e.is_player if is_player else e.is_object)]
        if found and len(meant) == 1:
            return Aside(found.end(), instead, related=(Related(meant[0].place, own, theirs),))
    number = _NO_GREATER.match(rest)
    if number and len(meant := [e for e in earlier if e.is_object]) == 1:
        stat = Quality(number["stat"] or number["same"])
        return Aside(number.end(), related=(Related(meant[0].place, stat, stat, at_most=True),))
    found = _NEXT.match(rest)
    if found is None:
        return None
    return Aside(found.end(), " from a graveyard", related=(Related(1, *_SAME_PLAYER),), goes_on=True)
