"""Twenty more faults that engines have, common ones and rare ones: no generator was made with them in mind.

Whoever changes the generators does not read them: they say how soon it finds what nobody has thought of.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from castable.model.game.position import GameObject, Position
from castable.model.language import abilities as ab
from castable.model.language.cards import Card
from castable.model.language.conditions import CouldCastSorcery, FirstUseThisTurn
from castable.model.language.costs import Loyalty
from castable.model.language.filters import Zone
from castable.model.language.mana import Symbol

from .faults import FAULTS, Fault, keyword, of_type, other, reading, without

# ---------------------------------------------------------------- payment and costs


def snow_as_generic(part: Any) -> Any:
    """{S} asks for any mana."""
    return Symbol(generic=1) if isinstance(part, Symbol) and part.snow else part


def color_only(part: Any) -> Any:
    """{2/W} can't be paid with two mana of other kinds."""
    return replace(part, generic=0) if isinstance(part, Symbol) and part.types and part.generic else part


def is_kicker(part: object) -> bool:
    """Whether it is a kicker cost, one of several kickers included."""
    return isinstance(part, ab.AdditionalCost) and part.name.partition(".")[0] == "kicker"


def is_own_reduction(part: object) -> bool:
    """Whether a spell says of itself that it costs less."""
    return isinstance(part, ab.CostChange) and part.less and part.zone is Zone.STACK


def is_triggered_mana(part: object) -> bool:
    """Whether it adds mana as something else is tapped for mana."""
    return isinstance(part, ab.TriggeredAbility) and part.is_mana_ability


def only_its_mana(part: Any) -> Any:
    """Of an alternative cost with mana in it, the rest is forgotten."""
    if not isinstance(part, ab.AlternativeCost) or not part.cost.mana or not part.cost.mana.symbols:
        return part
    kept = tuple(p for p in part.cost.parts if p not in part.cost.others)
    return part if kept == part.cost.parts else replace(part, cost=replace(part.cost, parts=kept))


def no_loyalty_is_lost(part: Any) -> Any:
    """A loyalty cost of [−N] can be paid with any number of counters."""
    return Loyalty(0) if isinstance(part, Loyalty) and part.sign < 0 and isinstance(part.amount, int) else part


# ---------------------------------------------------------------- times and permissions


def unless_said(condition: type) -> Callable[[Any], Any]:
    """Activation instructions of a type are forgotten."""

    def exchange(part: Any) -> Any:
        if not isinstance(part, ab.ActivatedAbility):
            return part
        left = tuple(one for one in part.only_if if not isinstance(one, condition))
        return replace(part, only_if=left) if left != part.only_if else part

    return exchange


def gives_haste(part: object) -> bool:
    """Whether it is haste, or lets creatures tap as though they had it."""
    return keyword("haste")(part) or isinstance(part, ab.Haste)


def mana_abilities_spared(part: Any) -> Any:
    """What forbids to activate abilities does not forbid mana abilities."""
    forbids = isinstance(part, ab.Cant) and part.doing is ab.Doing.ACTIVATE and part.mana_abilities
    return replace(part, mana_abilities=False) if forbids else part


def front_only(part: Any) -> Any:
    """Of an adventurer card or one with two faces to choose from, there is but the first face."""
    if not isinstance(part, Card) or part.layout not in ("adventure", "modal"):
        return part
    return replace(part, faces=part.faces[:1], layout="normal")


# ---------------------------------------------------------------- targets


def own_targets_allowed(part: Any) -> Any:
    """Shroud is taken for hexproof."""
    return ab.Keyword("hexproof") if keyword("shroud")(part) else part


def targets_are_needed(part: Any) -> Any:
    """A spell that is cast for its overload cost has its targets still."""
    if not isinstance(part, ab.AlternativeCost):
        return part
    left = tuple(change for change in part.changes if not isinstance(change, ab.EachForTarget))
    return replace(part, changes=left) if left != part.changes else part


def of_whatever_quality(part: Any) -> Any:
    """Hexproof from a quality is taken for hexproof."""
    return replace(part, quality=None) if keyword("hexproof")(part) and part.quality is not None else part


# ---------------------------------------------------------------- states


def each(change: Callable[[GameObject], GameObject], of: Callable[[GameObject], bool]) -> Callable[..., Position]:
    """Objects of a kind are taken for others."""

    def mistaken(position: Position, _: str) -> Position:
        found = {i: change(o) for i, o in position.objects.items() if of(o)}
        return other(position, objects={**position.objects, **found}) if found else position

    return mistaken


def was_cast(found: GameObject) -> bool:
    """Whether it is a commander that has been cast before."""
    return found.commander and found.casts > 0


MORE_FAULTS: Mapping[str, Fault] = {
    fault.name: fault
    for fault in (
        Fault("kicker", "702.33a", "offers no kicker", without(is_kicker)),
        Fault("snow", "107.4h", "pays {S} with any mana", reading(snow_as_generic)),
        Fault("two-or-one", "107.4e", "pays {2/W} with {W} alone", reading(color_only)),
        Fault("own-reduction", "601.2f", "knows no spell that costs less by itself", without(is_own_reduction)),
        Fault("mana-trigger", "605.1b", "knows no triggered mana abilities", without(is_triggered_mana)),
        Fault("mana-alone", "118.9", "pays the mana of an alternative cost alone", reading(only_its_mana)),
        Fault("loyalty-lacking", "606.6", "removes counters that are not there", reading(no_loyalty_is_lost)),
        Fault("commander-tax", "903.8", "knows no commander tax", each(lambda o: replace(o, casts=0), was_cast)),
        Fault("as-a-sorcery", "602.5d", "activates at any time", reading(unless_said(CouldCastSorcery))),
        Fault("once-a-turn", "602.5b", "activates as often as it likes", reading(unless_said(FirstUseThisTurn))),
        Fault("haste", "702.10c", "knows no haste", without(gives_haste)),
        Fault("flash-given", "601.3b", "gives no flash", without(of_type(ab.Flash))),
        Fault("extra-land", "305.2", "plays one land a turn", without(of_type(ab.ExtraLands))),
        Fault("mana-stopped", "101.2", "stops no mana abilities", reading(mana_abilities_spared)),
        Fault("other-face", "712.11b", "knows no second face", reading(front_only)),
        Fault("protection", "702.16b", "targets what has protection", without(keyword("protection"))),
        Fault("shroud", "702.18a", "targets its own objects with shroud", reading(own_targets_allowed)),
        Fault("hexproof-from", "702.11d", "takes it for hexproof", reading(of_whatever_quality)),
        Fault("overload", "702.96a", "chooses targets for overload", reading(targets_are_needed)),
        Fault("phased-out", "702.26b", "sees what has phased out",
              each(lambda o: replace(o, phased_out=False), lambda o: o.phased_out)),
    )
}  # fmt: skip
"""Twenty more faults by name."""
ALL_FAULTS = {**FAULTS, **MORE_FAULTS}
