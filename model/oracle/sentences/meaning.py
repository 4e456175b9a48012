"""What sentences mean together, with the verdict on each."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from ...language.abilities import Ability, CostChange, Reach, SpendOnly
from ...language.conditions import Condition
from ...language.costs import BoundsOfX
from ...language.effects import Effect
from ...language.filters import Who
from ...language.targets import Target, shifted
from .spans import Reading, Span, Verdict, unread

EFFECT = "what it does when it resolves"


class Meaning(Struct, frozen=True):
    """What sentences mean together; ``unread`` are those that are not understood."""

    targets: tuple[Target, ...] = ()
    effects: tuple[Effect, ...] = ()
    only_if: tuple[Condition, ...] = ()
    by: Who = Who.YOU
    spans: tuple[Span, ...] = ()
    bounds: tuple[BoundsOfX, ...] = ()  # what its X may be
    spend: SpendOnly | None = None
    own_changes: tuple[CostChange, ...] = ()  # of the ability's own cost

    @property
    def unread(self) -> tuple[str, ...]:
        """The sentences that are not understood."""
        return tuple(s.text for s in self.spans if s.verdict is Verdict.UNREAD)

    @property
    def says_how(self) -> bool:
        """Whether it says how, when or by whom its ability is activated, beside what that does."""
        return bool(self.only_if or self.bounds or self.spend or self.own_changes) or self.by is not Who.YOU

    def plus(self, other: Meaning) -> Meaning:
        """Both, one after the other; "another target" counts from the first of all."""
        later = shifted(other.targets, len(self.targets))
        by = other.by if other.by is not Who.YOU else self.by
        return Meaning(
            self.targets + later,
            self.effects + other.effects,
            self.only_if + other.only_if,
            by,
            self.spans + other.spans,
            self.bounds + other.bounds,
            self.spend or other.spend,
            self.own_changes + other.own_changes,
        )


def whole(ability: Ability, meaning: Meaning, reach: tuple[Reach, ...]) -> Reading:
    """An ability with the verdicts on its sentences; what of it is not understood stands beside it."""
    spans = tuple(replace(s, reach=reach) if s.verdict is Verdict.UNREAD else s for s in meaning.spans)
    gaps = tuple(a for text in meaning.unread for a in unread(text, reach).abilities)
    return Reading((ability, *gaps), spans)


def happens_later(sentence: str) -> Meaning:
    """A sentence of which nothing matters before it resolves."""
    return Meaning(spans=(Span(sentence, Verdict.EFFECT_ONLY, EFFECT),))


def understands(sentence: str) -> tuple[Span, ...]:
    """The verdict on a sentence that a value says."""
    return (Span(sentence, Verdict.UNDERSTOOD),)
