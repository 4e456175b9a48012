"""Whether reasons forbid a play: a rule by the engine's refusal, a cost by counting or by trying everything.

A core claims that its members alone are enough. So everything else is granted first, as far as a position can say it:
what is not said to be tapped is untapped, effects that are not named are gone, and only the parts of the cost that are
named have to be paid. Then nothing may pay them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import StrEnum
from functools import cached_property
from itertools import product

from msgspec import Struct
from msgspec.structs import replace

from ..engine import find_refusal, possible_costs, propose
from ..engine.applying import proposals_of
from ..engine.statics import in_force
from ..game.characteristics import activated_abilities, look
from ..game.errors import IllegalAction
from ..game.missing import Missing, with_changes
from ..game.plays import NO_PINS, Activate, Costly, Pass, Play, PlayLand
from ..game.position import GameObject, ObjectId, Position
from ..language import abilities as ab
from ..language.costs import TAP_THIS, Component, Cost, LifePart, ManaPart
from ..language.filters import Zone
from ..language.mana import ManaCost, Symbol
from ..language.wording import describe
from .counting import is_beyond_reach
from .payer import Payer, TooMuchWork

BUDGET = 8_000
"""So many steps of the engine are tried before a position counts as too large."""


PINS = frozenset({"keep", "use", "symbols"})
"""Parts of claims that no rule knows of: what the caller insists on."""


class Finding(StrEnum):
    """What a check of reasons has found."""

    CONFIRMED = "confirmed"
    NOT_CONFIRMED = "not confirmed"
    TOO_LARGE = "too large"


class Claim(Struct, frozen=True):
    """A reason as it is checked: the rule, the objects, and for a cost what part of it is held against the play.

    ``at_most`` is how much of the mana of the whole cost it says can be paid.
    """

    rule: str
    objects: tuple[str, ...] = ()
    part: str = ""
    at_most: int | None = None


UNPAYABLE = "118.6"
"""What has no mana cost has an unpayable one: of no part of it too much is asked for."""


def certify(
    position: Position, play: Play, claims: Sequence[Claim], player: str | None = None, budget: int = BUDGET
) -> Finding:
    """Return whether these reasons forbid a play.

    Args:
        position: the position.
        play: the play, fully announced; its pins are not looked at.
        claims: the reasons; those about a cost name a part of it, the others the rule that refuses.
        player: whose play it is; by default of the player with priority.
        budget: how many steps of the engine may be tried.
    """
    who = player or position.priority or position.turn.player
    rules = [claim for claim in claims if not claim.part]
    if rules:
        return confirmed(any(_refuses(position, play, claim, who) for claim in rules))
    if not claims or isinstance(play, (Pass, PlayLand)):
        return Finding.NOT_CONFIRMED
    if any(claim.part in PINS for claim in claims):
        return Finding.TOO_LARGE
    return _certify_payment(position, replace(play, pins=NO_PINS), claims, who, budget)


def all_of(findings: Iterable[Finding]) -> Finding:
    """What has been found of all of some things: they are confirmed where each is."""
    found = set(findings)
    return next((f for f in (Finding.NOT_CONFIRMED, Finding.TOO_LARGE) if f in found), Finding.CONFIRMED)


def confirmed(fact: bool) -> Finding:
    """What has been found where it is so, or not."""
    return Finding.CONFIRMED if fact else Finding.NOT_CONFIRMED


def _refuses(position: Position, play: Play, claim: Claim, player: str) -> bool:
    """Whether the engine refuses a play by this rule, about these objects."""
    found = refusal_of(position, play, player)
    return found is not None and (found.rule, found.objects) == (claim.rule, claim.objects)


def refusal_of(position: Position, play: Play, player: str) -> Claim | None:
    """The first rule by which the engine refuses a play before any cost is paid, as a claim; ``None`` if none does."""
    refusal = find_refusal(position, play, player)
    return None if refusal is None else Claim(refusal.rule, refusal.objects)


# ---------------------------------------------------------------- costs


def _certify_payment(position: Position, play: Costly, claims: Sequence[Claim], player: str, budget: int) -> Finding:
    """Nothing may pay what is claimed, be the effects that are not named there or gone: some may be of use."""
    statuses = tuple(_status_grants(position, claims, player))
    effects = tuple(_effect_grants(position, play, claims, player))
    scenes = [with_changes(position, statuses, player)]
    scenes += [with_changes(scenes[0], effects, player)] if effects else []
    findings = {_certify_in(scene, play, claims, player, budget) for scene in scenes}
    return all_of(findings)


def _certify_in(granted: Position, play: Costly, claims: Sequence[Claim], player: str, budget: int) -> Finding:
    try:
        proposed = propose(granted, play, player)
    except IllegalAction:
        return Finding.NOT_CONFIRMED
    asked = _Asked(proposed, play, player, claims)
    costs = possible_costs(proposed, play, player)
    if costs and all(cost.mana is None for cost in costs):
        named = any(asked.is_named(part) for cost in costs for part in cost.others)
        return confirmed(named or any(claim.rule == UNPAYABLE for claim in claims))
    found = _find_no_payment(granted, proposed, play, player, budget, asked.of)
    numbers = [c.at_most for c in claims if c.at_most is not None]
    if found is not Finding.CONFIRMED or not numbers or _is_mana_ability(granted, play):
        return found
    more = dict.fromkeys(
        Cost((ManaPart(part), *(p for p in cost.others if asked.is_named(p))))
        for cost in possible_costs(proposed, play, player)
        for part in (_with_so_much(cost.mana, min(numbers) + 1) if cost.mana is not None else ())
    )
    findings = {_find_no_payment(granted, proposed, play, player, budget, _always(c)) for c in more}
    return all_of(findings)


def _with_so_much(mana: ManaCost, number: int) -> Iterator[ManaCost]:
    """Yield what a mana cost becomes where only so much of its mana is asked for."""
    counted = Counter(s for s in mana if not s.is_generic)
    for chosen in product(*(range(n + 1) for n in counted.values())):
        generic = number - sum(chosen)
        if 0 <= generic <= mana.generic:
            plain = (Symbol(generic=generic),) if generic else ()
            yield ManaCost(plain + tuple(s for s, n in zip(counted, chosen, strict=True) for _ in range(n)))


def _always(cost: Cost) -> Callable[[Cost], Cost]:
    return lambda _: cost


def _find_no_payment(
    granted: Position, proposed: Position, play: Costly, player: str, budget: int, asked: Callable[[Cost], Cost]
) -> Finding:
    """Whether nothing can pay so much of a cost: by counting, or else by trying everything."""
    if not _is_mana_ability(granted, play):
        costs = [asked(c) for c in possible_costs(proposed, play, player) if c.mana is not None]
        if all(is_beyond_reach(c, granted, proposed, proposals_of(proposed, play, player)[0]) for c in costs):
            return Finding.CONFIRMED
    try:
        return confirmed(Payer(player, budget, asked=asked).find(granted, play) is None)
    except TooMuchWork:
        return Finding.TOO_LARGE


def _is_mana_ability(position: Position, play: Costly) -> bool:
    if not isinstance(play, Activate):
        return False
    return activated_abilities(position, play.object)[play.ability - 1].is_mana_ability


def _named(claims: Sequence[Claim], part: str) -> set[str]:
    return {o for c in claims if c.part == part for o in c.objects}


def _status_grants(position: Position, claims: Sequence[Claim], player: str) -> Iterator[Missing]:
    """Changes by which permanents of the player that no claim names are untapped and not sick."""
    taxing = _taxing_untapped(position)
    tapped, sick = _named(claims, "tapped"), _named(claims, "sick")
    for id in position.battlefield:
        found = position.objects[id]
        if found.controller == player and found.tapped and id not in tapped | taxing:
            yield Missing("untap", id)
        if found.controller == player and found.sick and id not in sick:
            yield Missing("haste", id)


def _effect_grants(position: Position, play: Costly, claims: Sequence[Claim], player: str) -> Iterator[Missing]:
    """Changes by which permanents that only hinder, and that no claim names, do so no longer."""
    named = _named(claims, "effect")
    for id in position.battlefield:
        found = position.objects[id]
        if id not in named and _only_hinders(position, found):
            stays = found.controller == player or any(id in group for group in getattr(play, "targets", ()))
            yield Missing("without abilities" if stays else "without", id)


def _taxing_untapped(position: Position) -> set[str | None]:
    """Permanents that would make costs higher if they were untapped, and do not now."""
    objects = {id: replace(o, tapped=False) if o.tapped else o for id, o in position.objects.items()}
    untapped = position.with_(objects=objects)

    def taxing(there: Position) -> set[str | None]:
        return {*(s.this for s in in_force(there, ab.CostChange)), *(s.this for s in in_force(there, ab.CostMinimum))}

    return taxing(untapped) - taxing(position)


def _only_hinders(position: Position, found: GameObject) -> bool:
    """Whether a permanent has abilities about costs, bans and mana, and none that could help to pay."""
    abilities = look(position, found.id).all_abilities
    return bool(abilities) and not activated_abilities(position, found.id) and all(map(_hinders_at_most, abilities))


def _hinders_at_most(ability: ab.Ability) -> bool:
    """Whether an ability can't make paying easier, nor let the play be made at all."""
    match ability:
        case ab.Keyword(name=name):
            return name != "haste"
        case ab.TriggeredAbility(event=event):
            return event is ab.ManaEvent.OTHER
        case ab.CostChange(less=less):
            return not less
        case ab.Continuous(changes=changes):
            return all(isinstance(c, (ab.SetLandTypes, ab.ModifyPowerToughness)) for c in changes)
    return isinstance(
        ability,
        (ab.CostMinimum, ab.Cant, ab.CantBeTarget, ab.MustTarget, ab.ProducesInstead, ab.SorcerySpeed, ab.SpellLimit),
    )


class _Asked(Struct, frozen=True, dict=True):
    """What the claims ask for of a total cost: the symbols and parts that they name, and no others."""

    proposed: Position
    play: Costly
    player: str
    claims: Sequence[Claim]

    def of(self, cost: Cost) -> Cost:
        """A total cost less everything that no claim names."""
        mana = cost.mana
        if mana is None:
            return cost
        symbols = [s for s in mana if not s.is_generic and str(s) in self._symbols]
        generic = max(0, mana.generic - self._unnamed_generic)
        generic = max(generic, self._minimum - len(symbols))
        left = ManaCost(((Symbol(generic=generic),) if generic else ()) + tuple(symbols))
        parts = tuple(p for p in cost.others if self.is_named(p))
        return Cost((ManaPart(left), *parts) if left.symbols else parts)

    @cached_property
    def _named(self) -> tuple[Symbol, ...]:
        texts = (c.part for c in self.claims if c.part.startswith("{"))
        return tuple(s for text in texts for s in ManaCost.parse(text))

    @cached_property
    def _symbols(self) -> frozenset[str]:
        """The named symbols, and the ways in which those with a choice may be announced."""
        ways = (w for s in self._named if s.has_choice for w in s.payments() if isinstance(w, Symbol))
        return frozenset(str(s) for s in (*self._named, *ways))

    @cached_property
    def _unnamed_generic(self) -> int:
        bases = [p.base.mana for p in proposals_of(self.proposed, self.play, self.player) if p.base.mana is not None]
        plain = any(s.is_generic for s in self._named) or any(s.generic for s in self._named)
        x = self.play.x or 0
        less = 0 if plain else max((b.generic for b in bases), default=0)
        if not any(c.part.startswith("X ") for c in self.claims):
            less += max((b.variables * x for b in bases), default=0)
        return less

    @cached_property
    def _minimum(self) -> int:
        """What the cost of the proposed spell is raised to, by effects in force (601.2f)."""
        id = ObjectId(self.play.object)
        if self.proposed.objects[id].zone is not Zone.STACK:
            return 0
        found = [s for s in in_force(self.proposed, ab.CostMinimum) if s.fits(s.ability.spells, self.proposed, id)]
        return max((s.ability.mana for s in found), default=0)

    def is_named(self, part: Component) -> bool:
        """Whether a claim names a part of the cost, or {T}, which is no part of a claim."""
        named = part == TAP_THIS or any(c.part == describe(part) for c in self.claims)
        by_symbol = isinstance(part, LifePart) and any(s.phyrexian for s in self._named)
        return named or by_symbol
