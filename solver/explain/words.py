"""Reasons in words: one sentence for each assumption of a core, with the rule and the objects that it is about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from castable.model.game.characteristics import look
from castable.model.game.matching import evaluate
from castable.model.game.position import ObjectId, Position
from castable.model.language.abilities import Ability, Cant, CostChange, CostMinimum, ProducesInstead
from castable.model.language.costs import (
    AlwaysPaid,
    BoundsOfX,
    Component,
    EnergyPart,
    ExileTopPart,
    LifePart,
    Loyalty,
    ManaPart,
    MillPart,
    ObjectPart,
    OneOf,
    OwnManaCost,
    PayLess,
    PaysOff,
    PutCounters,
    RemoveCounters,
    TotalPart,
    Waterbend,
)
from castable.model.language.mana import COLOR_NAMES, ManaType
from castable.model.language.wording import describe

from ..cost.parts import requirement_of, total_requirement_of
from ..cost.spending import spend_only
from ..problem.payment import OWN_TYPES, UNLIMITED, PaymentProblem, Pip, types_of
from ..problem.supply import least_mana, most_mana
from ..scopes import scope_for
from ..verdicts import Reason
from .assumptions import Assumption, AssumptionKind, abilities_behind
from .payments import PaymentQuestion

MOST_NAMED = 4
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Speaker:
    """Words the assumptions of one core; everything outside the core counts as granted."""

    def __init__(self, question: PaymentQuestion, core: Sequence[Assumption]) -> None:
        self.question = question
        self.core = core
        self.granted = question.all_but(core)
        self.proposal = question.relaxed(self.granted)
        self.position: Position = self.proposal.before
        self.source = str(self.proposal.source)

    def reasons(self) -> tuple[Reason, ...]:
        """One reason for each assumption, in the order of the core."""
        return tuple(map(self.reason, self.core))

    def reason(self, each: Assumption) -> Reason:
        """The rule and the sentence of one assumption."""
        match each.kind:
            case AssumptionKind.NO_COST:
                text = f"{self.name(self.source)} has no mana cost, and an unpayable cost can't be paid"
                return Reason("118.6", text, (self.source,), each.kind)
            case AssumptionKind.SYMBOL:
                return self._symbol(str(each.value))
            case AssumptionKind.GENERIC | AssumptionKind.X:
                return self._generic(each.kind)
            case AssumptionKind.PART if isinstance(each.value, Component):
                return self._part(each.value)
            case AssumptionKind.EFFECT:
                return self._effect(each)
            case AssumptionKind.TAPPED:
                is_are = "is" if len(each.objects) == 1 else "are"
                return Reason("107.5", f"{self.names(each.objects)} {is_are} already tapped", each.objects, each.kind)
            case AssumptionKind.SICK:
                text = f"{self.names(each.objects)} came under {self.proposal.player}'s control this turn"
                return Reason("302.6", text, each.objects, each.kind)
            case AssumptionKind.RESTRICTED:
                return self._restricted()
        return self._wish(each)

    # ------------------------------------------------------------ mana

    def _problem(self) -> PaymentProblem | None:
        return next(self.question.problems(self.granted), None)

    def _symbol(self, symbol: str) -> Reason:
        asking = (
            (problem, pip, number)
            for aside in (self.granted, frozenset[Assumption]())
            for problem in self.question.problems(aside)
            for pip, number in (problem.demand.pips if problem.demand else ())
            if pip.symbol == symbol
        )
        found = next(asking, None)
        if found is None:
            return Reason("118.3", f"{symbol} can't be paid", (self.source,), symbol)
        problem, pip, number = found
        text = f"{symbol * number} needs {_mana(pip, number)}{self._or_else(pip)}; {self._makers(problem, pip)}"
        return Reason("118.3", text, (self.source, *_makers_of(problem, pip)), symbol * number)

    def _or_else(self, pip: Pip) -> str:
        life = self.proposal.before.players[self.proposal.player].life
        ways = [f"{pip.life or pip.or_life} of {life} life"] * bool(pip.life or pip.or_life) + [
            f"{{{pip.generic}}}"
        ] * bool(pip.generic)
        return f" or {' or '.join(ways)} each" if ways else ""

    def _makers(self, problem: PaymentProblem, pip: Pip) -> str:
        """Who can make mana for a symbol: nothing, a few by name, or how much there can be at most."""
        makers = _makers_of(problem, pip)
        floating = sum(n for kind, n in problem.floating if problem.pays(kind, pip))
        pool = f"{NUMBERS[floating] if floating <= 10 else floating} floating" if floating else ""
        if not makers:
            nothing = "nothing else can make it" if self._blames_sources() else "nothing can make it"
            return f"there is only {pool}" if pool else nothing
        if len(makers) <= MOST_NAMED:
            return f"only {self.names(makers)} can make it" + (f", beside {pool}" if pool else "")
        return f"{len(makers)} sources can make it, {self._at_most(most_mana(problem, pip.mask))}"

    def _blames_sources(self) -> bool:
        return any(a.kind in (AssumptionKind.TAPPED, AssumptionKind.SICK, AssumptionKind.EFFECT) for a in self.core)

    @staticmethod
    def _at_most(number: int) -> str:
        return "without limit" if number >= UNLIMITED else f"at most {number} in all"

    def _generic(self, kind: AssumptionKind) -> Reason:
        problem = self._problem()
        x = self.proposal.play.x or 0
        plain = max((c.mana.generic for c in self.proposal.costs if c.mana is not None), default=0)
        variables = max((c.mana.variables for c in self.proposal.costs if c.mana is not None), default=0)
        asked = "{%d}" % (x * variables if kind is AssumptionKind.X else plain)
        subject = f"X = {x} adds {asked}" if kind is AssumptionKind.X else f"{asked} is asked for"
        if problem is None or problem.demand is None:
            return Reason("118.3", subject, (self.source,), f"X {asked}" if kind is AssumptionKind.X else asked)
        whole, most = self._whole(problem), most_mana(problem)
        had = f", and at most {most} can be had in all" if most < whole else ""
        text = f"{subject}: the cost comes to {whole} mana{had}"
        return Reason("118.3", text, (self.source,), f"X {asked}" if kind is AssumptionKind.X else asked)

    def _whole(self, problem: PaymentProblem) -> int:
        """How much mana the whole cost asks for, what is granted included."""
        whole = next(self.question.problems(frozenset()), problem)
        return least_mana(whole.demand) if whole.demand else 0

    def _restricted(self) -> Reason:
        problem = self._problem()
        says = spend_only(self.proposal.position, self.proposal.id)
        if problem is not None and problem.origin and says is not None:
            return Reason("601.2h", f"for this, {describe(says)}", (self.source,), AssumptionKind.RESTRICTED)
        banned = [
            only.words
            for number, only in enumerate(problem.restrictions if problem else ())
            if only is not None and problem is not None and number not in problem.accepts - problem.not_generic
        ]
        words = " or ".join(dict.fromkeys(banned)) or "pay for something else"
        return Reason("106.6", f"some mana may be spent only to {words}", (), AssumptionKind.RESTRICTED)

    # ------------------------------------------------------------ other parts

    def _part(self, part: Component) -> Reason:
        words = describe(part)
        scope = scope_for(self.proposal.position, self.proposal.position.objects[self.proposal.id])
        me = self.proposal.position.players[self.proposal.player]
        objects: tuple[str, ...] = (self.source,)
        match part:
            case ObjectPart():
                found = requirement_of(part, scope)
                objects = tuple(dict.fromkeys((self.source, *found.candidates)))
                have = self.names(found.candidates) if len(found.candidates) <= MOST_NAMED else len(found.candidates)
                text = f"to {words} takes {_count(found.count)}; there is {have or 'none'}"
                return Reason("118.3", text, objects, words)
            case TotalPart():
                asked = total_requirement_of(part, scope)
                have = max(0, asked.count + asked.surplus(o for o, n in asked.weights or () if n > 0))
                text = f"to {words} takes {asked.count}; there is {have}"
                return Reason("118.3", text, (*objects, *asked.candidates), words)
            case LifePart(amount):
                return Reason("119.4", f"to {words} takes {evaluate(amount, scope)} life of {me.life}", objects, words)
            case EnergyPart():
                text = f"to {words} takes more than the {me.counters.get('energy', 0)} energy that there is"
                return Reason("118.3", text, objects, words)
            case MillPart() | ExileTopPart():
                return Reason("118.3", f"to {words} takes more than a library of {me.library_size}", objects, words)
            case PayLess(object_part):
                return self._part(object_part)
            case RemoveCounters() | PutCounters() | Loyalty():
                return Reason("118.3", self._counters(part, words), objects, words)
            case ManaPart() | AlwaysPaid() | OneOf() | Waterbend() | PaysOff() | OwnManaCost() | BoundsOfX():
                return Reason("118.3", f"to pay {words} takes more than there is", objects, words)
            case _:
                assert_never(part)

    def _counters(self, part: RemoveCounters | PutCounters | Loyalty, words: str) -> str:
        found = self.proposal.before.objects.get(ObjectId(self.source))
        kind = "loyalty" if isinstance(part, Loyalty) else part.kind
        have = found.counters.get(kind, 0) if found else 0
        return f"to pay {words} takes more {kind} counters than the {have} on {self.name(self.source)}"

    def _effect(self, each: Assumption) -> Reason:
        abilities = abilities_behind(self.question.proposal.before, each)
        objects = each.objects
        name = self.name(objects[0]) if objects else "an effect in force"
        told = "; ".join(describe(a).rstrip(".") for a in abilities)
        told = told[:1].lower() + told[1:]
        return Reason(
            _rule_of(abilities), f"{name} says: {told}" if told else f"{name} is in the way", objects, "effect"
        )

    def _wish(self, each: Assumption) -> Reason:
        pins = self.question.wishes
        if each.kind is AssumptionKind.KEEP:
            return Reason("118.3", f"{each.value} is to be kept", each.objects, each.kind)
        if each.kind is AssumptionKind.USE:
            return Reason("118.3", f"{each.value} is to be used", each.objects, each.kind)
        if each.kind is AssumptionKind.SYMBOLS:
            return Reason("601.2b", f"symbols are announced as {','.join(pins.symbols)}", (self.source,), each.kind)
        return Reason("119.4", "life is announced for symbols", (self.source,), each.kind)

    # ------------------------------------------------------------ names

    def name(self, id: str) -> str:
        """What an object is called."""
        return look(self.question.proposal.before, id).name or id  # what is face down has no name

    def names(self, ids: Iterable[str]) -> str:
        """Names as a list; several of one name are counted."""
        counted: dict[str, int] = {}
        for id in ids:
            counted[self.name(id)] = counted.get(self.name(id), 0) + 1
        words = [name if n == 1 else f"{n}× {name}" for name, n in counted.items()]
        return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def _makers_of(problem: PaymentProblem, pip: Pip) -> tuple[str, ...]:
    """Objects with a mana ability for a symbol, in order."""
    mask = sum(own for own, as_ in zip(OWN_TYPES, problem.acts_as, strict=True) if as_ & pip.mask)
    made = (c.object for c in problem.columns if any(o.snow if pip.snow else bool(o.mask & mask) for o in c.outputs))
    return tuple(dict.fromkeys(made))


def _mana(pip: Pip, number: int) -> str:
    """Mana in words: "two blue mana", "one white or blue mana"."""
    if pip.snow:
        return f"{_count(number)} snow mana"
    types = types_of(pip.mask)
    if pip.of_x:
        return f"{_count(number)} mana that is {' or '.join(_color(t) for t in types)}"
    return f"{_count(number)} {' or '.join(_color(t) for t in types)} mana"


def _color(type_: ManaType) -> str:
    return COLOR_NAMES.get(type_, "colorless")


def _count(number: int) -> str:
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def _rule_of(abilities: Sequence[Ability]) -> str:
    """The rule by which an effect hinders: of costs, of bans, of mana that comes out, of what objects are."""
    match next(iter(abilities), None):
        case CostChange() | CostMinimum():
            return "601.2f"
        case Cant():
            return "101.2"
        case ProducesInstead():
            return "106.12b"
    return "613.1"
