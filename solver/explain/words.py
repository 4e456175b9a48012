"""Reasons in words: one sentence for each assumption of a core, with the rule and the objects that it is about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import product
from typing import assert_never

from msgspec.structs import replace

from castable.model.game.characteristics import look
from castable.model.game.matching import Scope, evaluate
from castable.model.game.position import ObjectId, Position
from castable.model.language import costs as cs
from castable.model.language.abilities import Ability, Cant, CostChange, CostMinimum, ProducesInstead
from castable.model.language.filters import THIS
from castable.model.language.mana import COLOR_NAMES, ManaType
from castable.model.language.wording import describe

from ..announce.costs import commander_tax
from ..cost.parts import objects_for_counters, requirement_of, total_requirement_of
from ..cost.spending import spend_only
from ..problem.payment import PaymentProblem, Pip, Requirement, types_of
from ..scopes import scope_for
from ..verdicts import Reason
from .assumptions import Assumption, AssumptionKind, abilities_behind
from .makers import helpers_of, makers_of
from .naming import Names, number_word
from .payments import PaymentQuestion
from .shortfall import Shortfall, least_shortfall, most_mana_had, most_of_symbol

MOST_NAMED = 4
OF_MANA = frozenset({AssumptionKind.SYMBOL, AssumptionKind.GENERIC, AssumptionKind.X})
OF_SOURCES = frozenset({AssumptionKind.TAPPED, AssumptionKind.SICK})
GRANTED = {
    AssumptionKind.TAPPED: "what is tapped",
    AssumptionKind.SICK: "what came this turn",
    AssumptionKind.RESTRICTED: "mana that may not be spent on it",
}
"""What of the sources no reason may name, and how much could be paid with it all the same."""


class Speaker:
    """Words the assumptions of one core; everything outside the core counts as granted."""

    def __init__(self, question: PaymentQuestion, core: Sequence[Assumption]) -> None:
        self.question = question
        self.core = core
        self.granted = question.all_but(core)
        self.proposal = question.relaxed(self.granted)
        self.source = str(self.proposal.source)
        self.names = Names(question.proposal.before)

    def reasons(self) -> tuple[Reason, ...]:
        """One reason for each assumption, in the order of the core."""
        return tuple(map(self.reason, self.core))

    def reason(self, each: Assumption) -> Reason:
        """The rule and the sentence of one assumption."""
        match each.kind:
            case AssumptionKind.NO_COST:
                text = f"{self.names.of(self.source)} has no mana cost, and an unpayable cost can't be paid"
                return Reason("118.6", text, (self.source,), each.kind)
            case AssumptionKind.SYMBOL:
                return self._symbol(each)
            case AssumptionKind.GENERIC | AssumptionKind.X:
                return self._generic(each.kind)
            case AssumptionKind.PART if isinstance(each.value, cs.Component):
                return self._part(each.value)
            case AssumptionKind.EFFECT:
                return self._effect(each)
            case AssumptionKind.TAPPED:
                is_are = "is" if len(each.objects) == 1 else "are"
                text = f"{self.names.listed(each.objects)} {is_are} already tapped"
                return Reason("107.5", text, each.objects, each.kind)
            case AssumptionKind.SICK:
                text = f"{self.names.listed(each.objects)} came under {self.proposal.player}'s control this turn"
                return Reason("302.6", text, each.objects, each.kind)
            case AssumptionKind.RESTRICTED:
                return self._restricted()
        return self._wish(each)

    # ------------------------------------------------------------ mana

    @property
    def _granted_under_effects(self) -> frozenset[Assumption]:
        """What is granted, effects as they are: what "can make" mana can do so under them."""
        return frozenset(a for a in self.granted if a.kind is not AssumptionKind.EFFECT)

    def _lost_to_others(self, symbol: str) -> tuple[str, ...]:
        """What could make a symbol but for effects that no reason names: they alone stand against nothing."""
        with_them = set(self._makers_in(self._granted_under_effects, symbol))
        return tuple(o for o in self._makers_in(self.granted, symbol) if o not in with_them)

    def _but_for(self, symbol: str, lost: Sequence[str]) -> str:
        """What could make a symbol without effects that no reason names; only those count that keep it from that."""
        if not lost:
            return ""
        effects = self._effects_called(self._needed_gone(self.granted, symbol, lost))
        return f"; without {effects}, {self._lost_listed(lost)} could make it"

    def _needed_gone(self, aside: frozenset[Assumption], symbol: str, lost: Sequence[str]) -> list[Assumption]:
        """The effects among what is set aside without each of which these objects could not make a symbol."""
        effects = [a for a in aside if a.kind is AssumptionKind.EFFECT]
        makers = {a: set(self._makers_in(aside - {a}, symbol)) for a in effects}
        return [a for a in effects if not makers[a].issuperset(lost)] or effects

    def _lost_listed(self, ids: Sequence[str]) -> str:
        """Names of what could make mana without an effect, with what else keeps each from it."""
        objects = self.question.proposal.before.objects
        return self.names.listed(ids, {id: "tapped" for id in ids if objects[ObjectId(id)].tapped})

    def _effects_called(self, effects: Sequence[Assumption]) -> str:
        """The objects of some effects by name."""
        objects = sorted(a.objects[0] for a in effects if a.objects)
        return self.names.listed(objects) if objects else "effects in force"

    def _problem(self) -> PaymentProblem | None:
        return next(self.question.problems(self.granted), None)

    def _asking(self, symbol: str) -> Iterator[tuple[PaymentProblem, Pip, int]]:
        for aside in (self._granted_under_effects, frozenset[Assumption]()):
            for problem in self.question.problems(aside):
                for pip, number in problem.demand.pips if problem.demand else ():
                    if pip.symbol == symbol:
                        yield problem, pip, number

    def _symbol(self, each: Assumption) -> Reason:
        symbol = str(each.value)
        found = next(self._asking(symbol), None)
        if found is None:
            return Reason("118.3", f"{symbol} can't be paid", (self.source,), symbol)
        problem, pip, number = found
        needs = f"{symbol * number} needs {_mana(pip, number)}{self._or_else(pip, number)}"
        lost = self._lost_to_others(symbol)
        text = f"{needs}; {self._makers(problem, pip, number)}{self._but_for(symbol, lost)}"
        payers = (*self._able(problem, pip), *helpers_of(problem, pip), *lost)
        objects = tuple(dict.fromkeys((self.source, *payers)))
        reason = Reason("118.3", text, objects, symbol * number)
        return self._with_sum(reason) if self._is_last_of_several_symbols(each) else reason

    def _is_last_of_several_symbols(self, each: Assumption) -> bool:
        """Whether no other reason of this core says what the cost comes to, and no symbol alone is too much."""
        of_mana = [a for a in self.core if a.kind in OF_MANA]
        return len(of_mana) > 1 and of_mana[-1] == each

    def _is_last_word(self, each: Assumption, abilities: Sequence[Ability]) -> bool:
        """Whether an effect changes the cost, and no reason about mana says what the cost comes to."""
        of_mana = [a for a in self.core if a.kind in OF_MANA]
        told = len(of_mana) > 1 or any(a.kind is not AssumptionKind.SYMBOL for a in of_mana)
        changing = [a for a in self.core if a.kind is AssumptionKind.EFFECT]
        return not told and changing[-1] == each and isinstance(abilities[0], (CostChange, CostMinimum))

    def _or_else(self, pip: Pip, number: int) -> str:
        each, has = pip.life or pip.or_life, self.proposal.before.players[self.proposal.player].life
        ways = [f"{each} life"] * bool(each) + [f"{{{pip.generic}}}"] * bool(pip.generic)
        of = f" ({self.proposal.player} has {has} life)" if each else ""
        return f" or {' or '.join(ways)}{' each' * (number > 1)}{of}" if ways else ""

    def _able(self, problem: PaymentProblem, pip: Pip) -> tuple[str, ...]:
        """What can make mana for a symbol, with what is granted or as it is: {Q} asks for what is tapped (107.6)."""
        return tuple(dict.fromkeys((*makers_of(problem, pip), *self._makers_in(frozenset(), pip.symbol))))

    def _makers(self, problem: PaymentProblem, pip: Pip, number: int) -> str:
        """What can pay a symbol: nothing, a few by name, or how often it can be paid at most."""
        makers, helpers = self._able(problem, pip), helpers_of(problem, pip)
        floating = sum(n for kind, n in problem.floating if problem.pays(kind, pip))
        pool = f"{number_word(floating)} floating" if floating else ""
        if len(makers) > MOST_NAMED:
            most = most_of_symbol(problem, pip, number)
            at_most = f", and it can be paid {_times(most)} at most" if most is not None and most < number else ""
            return f"{len(makers)} sources can make it{at_most}"
        if makers:
            text = f"only {self._listed(makers, pip.symbol)} can make it" + (f", beside {pool}" if pool else "")
        elif pool:
            text = f"there is only {pool}" if floating < number else f"there is {pool}"
        else:
            text = "nothing else can make it" if self._blames_sources() else "nothing can make it"
        return text + self._help(problem, pip, helpers)

    def _help(self, problem: PaymentProblem, pip: Pip, helpers: Sequence[str]) -> str:
        """What may be tapped for a symbol instead of paying mana (702.51a)."""
        keywords = [s.keyword for s in problem.substitutes if cs.SUBSTITUTES[s.keyword].colored]
        if not keywords:
            return ""
        who = f"only {self._listed(helpers, pip.symbol)}" if helpers else "nothing of that color"
        who = f"{len(helpers)} objects" if len(helpers) > MOST_NAMED else who
        return f", and {who} can be tapped for it ({keywords[0]})"

    def _listed(self, ids: Sequence[str], symbol: str) -> str:
        """Names of what could pay a symbol, with what keeps each from it now.

        Where the cost leaves nothing to ask now, since its own source is tapped, only what is tapped or sick says so.
        """
        problem, pip = self._asked_by(frozenset(), symbol)
        if problem is None or pip is None:
            return self.names.listed(ids, {id: note for id in ids if (note := self._status(id))})
        now = {*makers_of(problem, pip), *helpers_of(problem, pip)}
        return self.names.listed(ids, {id: self._status(id) or self._needs() for id in ids if id not in now})

    def _status(self, id: str) -> str:
        """What an object itself is that keeps it from paying; empty where it is nothing."""
        found = self.question.proposal.before.objects[ObjectId(id)]
        if found.tapped:
            return "tapped"
        return "came this turn" if found.sick and "Creature" in look(self.names.position, id).words else ""

    def _needs(self) -> str:
        """That an object needs something else of the sources that is granted to it."""
        kinds = {a.kind for a in self.granted}
        return "with " + " or ".join(words for kind, words in GRANTED.items() if kind in kinds & OF_SOURCES)

    def _blames_sources(self) -> bool:
        """Whether the core says of something that would pay why it doesn't."""
        blaming = OF_SOURCES | {AssumptionKind.EFFECT, AssumptionKind.KEEP}
        return any(a.kind in blaming for a in self.core)

    def _generic(self, kind: AssumptionKind) -> Reason:
        x = self.proposal.play.x or 0
        plain = self.question.plain_generic()
        variables = max((c.mana.variables for c in self.proposal.costs if c.mana is not None), default=0)
        asked = "{%d}" % (x * variables if kind is AssumptionKind.X else plain)
        subject = f"X = {x} adds {asked}" if kind is AssumptionKind.X else f"{asked} is asked for"
        if self._now is not None and self._now.asked < plain:
            subject += ", less what makes it cheaper"
        if tax := commander_tax(self.proposal.position.objects[self.proposal.id]):
            subject += f", {{{tax}}} of it as commander tax (903.8)"
        part = f"X {asked}" if kind is AssumptionKind.X else asked
        return self._with_sum(Reason("118.3", subject, (self.source,), part), ": ")

    def _with_sum(self, reason: Reason, sign: str = "; ") -> Reason:
        """A reason that says as well what the cost comes to and how much of it can be paid, where that is known."""
        now = self._now
        if now is None:
            had = next(map(most_mana_had, self.question.problems(self._scene_now)), None)
            return (
                reason if had is None else replace(reason, text=f"{reason.text}; at most {had} mana can be had for it")
            )
        text = f"{reason.text}{sign}the cost comes to {now.asked} mana"
        if now.payable is None or now.payable >= now.asked:
            return replace(reason, text=text)
        most = f"at most {now.payable}" if now.payable else "none"
        granted = self._granted
        same = granted is None or granted.payable is None or granted == now
        text = f"{text}, and {most} of it can be paid" + ("" if same else f" ({self._with_granted(now, granted)})")
        return replace(reason, text=text, at_most=granted.payable if granted else None)

    def _with_granted(self, now: Shortfall, granted: Shortfall | None) -> str:
        """How much could be paid if what no reason names didn't stand against it."""
        assert granted is not None
        of = f" of {granted.asked}" if granted.asked != now.asked else ""
        kinds = [a.kind for a in self.granted]
        blamed = {a.kind for a in self.core}
        others = [w.replace("what", "what else" if k in blamed else "what") for k, w in GRANTED.items() if k in kinds]
        effects = tuple(a for a in self._scene if a.kind is AssumptionKind.EFFECT and a.objects)
        words = ["with " + " and ".join(others)] * bool(others)
        words += [f"without {self._effects_called(effects)}"] * bool(effects)
        return f"{granted.payable}{of} {' and '.join(words) or 'without other effects'}"

    def shortfall(self, set_aside: frozenset[Assumption]) -> Shortfall | None:
        """How much the whole cost asks for and how much can be paid where these are set aside."""
        return least_shortfall(self.question.problems(set_aside))

    @cached_property
    def _now(self) -> Shortfall | None:
        """What the cost comes to as things are, and how much of it can be paid; ``None`` where that is left open."""
        return self.shortfall(self._scene_now)

    def scenes(self) -> tuple[Position, Position]:
        """The positions that the sentences about mana speak of: with what is granted, and as things are now."""
        return self.question.relaxed(self._scene).before, self.question.relaxed(self._scene_now).before

    @cached_property
    def _granted(self) -> Shortfall | None:
        """What it comes to with what is granted, and how much of it can be paid then."""
        return self.shortfall(self._scene)

    @cached_property
    def _scene(self) -> frozenset[Assumption]:
        """What is granted, the mana of the cost excepted: all of it is asked for.

        Effects that no reason names are gone where more can be paid so: some of them are of use.
        """
        gone = frozenset(a for a in self.granted if a.kind not in OF_MANA)
        there = frozenset(a for a in gone if a.kind is not AssumptionKind.EFFECT)
        without, under = self.shortfall(gone), self.shortfall(there)
        if without is None or under is None or without.payable is None or under.payable is None:
            return gone
        return there if under.asked - under.payable <= without.asked - without.payable else gone

    @property
    def _scene_now(self) -> frozenset[Assumption]:
        """The same with sources, restrictions and effects as they are."""
        return frozenset(a for a in self._scene if a.kind not in GRANTED and a.kind is not AssumptionKind.EFFECT)

    def _restricted(self) -> Reason:
        problem = self._problem()
        says = spend_only(self.proposal.position, self.proposal.id)
        if problem is not None and problem.origin and says is not None:
            return Reason("601.2h", f"for this, {describe(says)}", (self.source,), AssumptionKind.RESTRICTED)
        banned = dict(self._banned(problem)) if problem is not None else {}
        told = [f"{self._mana_of(problem, ids)} only {words}" for words, ids in banned.items() if problem is not None]
        what = " and ".join(told) or "some mana only to pay for something else"
        objects = tuple(dict.fromkeys(id for ids in banned.values() for id in ids))
        return Reason("106.6", f"{self.proposal.player} may spend {what}", objects, AssumptionKind.RESTRICTED)

    def _mana_of(self, problem: PaymentProblem, ids: Sequence[str]) -> str:
        """The mana of some objects that may be spent only on something: all that they make, or some of it."""
        if not ids:
            return "floating mana"
        free = any(o.only in problem.accepts for c in problem.columns if c.object in ids for o in c.outputs)
        return f"{'some' if free else 'the'} mana of {self.names.listed(ids)}"

    def _banned(self, problem: PaymentProblem) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Yield what mana may be spent on that may not pay this cost, with the objects that make it."""
        for number, only in enumerate(problem.restrictions):
            if only is None or number in problem.accepts - problem.not_generic:
                continue
            made = (c.object for c in problem.columns if any(o.only == number for o in c.outputs))
            floats = any(kind.only == number for kind, _ in problem.floating)
            if objects := tuple(dict.fromkeys(made)):
                yield _spending(only.words), objects
            elif floats:
                yield _spending(only.words), ()

    # ------------------------------------------------------------ other parts

    def _part(self, open_: cs.Component) -> Reason:
        scope = scope_for(self.proposal.position, self.proposal.position.objects[self.proposal.id])
        part = with_numbers(open_, scope)
        words = describe(part)
        me = self.proposal.position.players[self.proposal.player]
        objects: tuple[str, ...] = (self.source,)
        match part:
            case cs.ObjectPart():
                found = requirement_of(part, scope)
                objects = tuple(dict.fromkeys((self.source, *found.candidates)))
                text = f"to {words} takes {number_word(found.count)}; {self._have(found)}"
                return Reason("118.3", text, objects, words)
            case cs.TotalPart():
                asked = total_requirement_of(part, scope)
                have = max(0, asked.count + asked.surplus(o for o, n in asked.weights or () if n > 0))
                text = f"to {words} takes {asked.count}; there is {have}"
                return Reason("118.3", text, (*objects, *asked.candidates), words)
            case cs.LifePart(amount):
                text = f"to {words} takes {evaluate(amount, scope)} life, and {self.proposal.player} has {me.life}"
                short = me.life < evaluate(amount, scope)
                return Reason("119.4", text if short else f"to {words} is a part of the cost", objects, words)
            case cs.EnergyPart():
                text = f"to {words} takes more than the {me.counters.get('energy', 0)} energy that there is"
                return Reason("118.3", text, objects, words)
            case cs.MillPart() | cs.ExileTopPart():
                return Reason("118.3", f"to {words} takes more than a library of {me.library_size}", objects, words)
            case cs.PayLess(object_part):
                return self._part(object_part)
            case cs.RemoveCounters() | cs.PutCounters() | cs.Loyalty():
                return Reason("118.3", self._counters(part, words), objects, words)
            case cs.AlwaysPaid(if_=if_):
                so = " and ".join(map(describe, if_))
                return Reason("119.7", f"to {words} can be a cost only if {so}", objects, words)
            case cs.ManaPart() | cs.SettledFirst() | cs.BoundsOfX():
                return Reason("118.3", f"to pay {words} takes more than there is", objects, words)
            case _:
                assert_never(part)

    def _have(self, found: Requirement) -> str:
        """What there is for a part of the cost that takes objects."""
        there = found.candidates
        have = self.names.listed(there) if len(there) <= MOST_NAMED else str(len(there))
        if not there:
            return "there is none"
        if len(there) >= found.count:
            return f"there {_is_are(there)} {have}, and the rest of the cost takes from them too"
        return f"there {_is_are(there)} only {have}"

    def _counters(self, part: cs.RemoveCounters | cs.PutCounters | cs.Loyalty, words: str) -> str:
        scope = scope_for(self.proposal.position, self.proposal.position.objects[self.proposal.id])
        if isinstance(part, cs.PutCounters):
            return f"to {words}: nothing may have them put on"
        taken = cs.RemoveCounters("loyalty", part.amount) if isinstance(part, cs.Loyalty) else part
        found = {id: scope.position.objects[ObjectId(id)].counters for id in objects_for_counters(taken, scope)}
        most = {
            id: counters.get(taken.kind, 0) if taken.kind else sum(counters.values()) for id, counters in found.items()
        }
        kind = f"{taken.kind} " if taken.kind else ""
        to = f"to pay {words}" if isinstance(part, cs.Loyalty) else f"to {words}"
        if taken.what == THIS:
            return f"{to} takes more {kind}counters than the {sum(most.values())} on {self.names.of(self.source)}"
        told = [f"{number} on {self.names.of(id)}" for id, number in most.items() if number]
        return f"{to} takes more {kind}counters than there are: {', '.join(told) or 'none'}"

    def _effect(self, each: Assumption) -> Reason:
        """What an effect says, its conditions taken as true, and what comes of it here."""
        abilities = abilities_behind(self.question.proposal.before, each)
        name = self.names.of(each.objects[0]) if each.objects else "an effect in force"
        told = "; ".join(describe(_in_force(a)).rstrip(".") for a in abilities)
        text = f"{name} says: {told[:1].lower() + told[1:]}" if told else f"{name} is in the way"
        symbol, lost, others = self._lost_to(each)
        if lost:
            but_for = f"it and {self._effects_called(others)}" if others else "it"
            text += f"; but for {but_for}, {self._lost_listed(lost)} could make {symbol}"
        reason = Reason(_rule_of(abilities), text, (*each.objects, *lost), "effect")
        return self._with_sum(reason) if not lost and self._is_last_word(each, abilities) else reason

    def _lost_to(self, each: Assumption) -> tuple[str, tuple[str, ...], list[Assumption]]:
        """The first symbol of the core that objects could make without an effect, these objects, what else hinders."""
        symbols = [str(a.value) for a in self.core if a.kind is AssumptionKind.SYMBOL]
        for aside, symbol in product((self._granted_under_effects, self.granted), symbols):
            with_it = set(self._makers_in(aside, symbol))
            without = self._makers_in(aside | {each}, symbol)
            if lost := tuple(o for o in without if o not in with_it and o not in each.objects):
                needed = self._needed_gone(aside | {each}, symbol, lost)
                return symbol, lost, [a for a in needed if a != each] if aside == self.granted else []
        return "", (), []

    def _makers_in(self, set_aside: frozenset[Assumption], symbol: str) -> tuple[str, ...]:
        """What can make mana for a symbol where these are set aside."""
        problem, pip = self._asked_by(set_aside, symbol)
        return makers_of(problem, pip) if problem is not None and pip is not None else ()

    def _asked_by(self, set_aside: frozenset[Assumption], symbol: str) -> tuple[PaymentProblem | None, Pip | None]:
        """The first problem where these are set aside, and the symbol as it asks for it."""
        problem = next(self.question.problems(set_aside), None)
        pips = problem.demand.pips if problem is not None and problem.demand else ()
        return problem, next((p for p, _ in pips if p.symbol == symbol), None)

    def _wish(self, each: Assumption) -> Reason:
        pins = self.question.wishes
        if each.kind is AssumptionKind.KEEP:
            return Reason("118.3", f"{each.value} is to be kept", each.objects, each.kind)
        if each.kind is AssumptionKind.USE:
            return Reason("118.3", f"{each.value} is to be used", each.objects, each.kind)
        if each.kind is AssumptionKind.SYMBOLS:
            return Reason("601.2b", f"symbols are announced as {','.join(pins.symbols)}", (self.source,), each.kind)
        return Reason("119.4", "life is announced for symbols", (self.source,), each.kind)


def with_numbers(part: cs.Component, scope: Scope) -> cs.Component:
    """A part of a cost with its amount as a number, as it is locked in (601.2f)."""
    match part:
        case cs.ObjectPart(count=count) | cs.RemoveCounters(count=count) | cs.PutCounters(count=count):
            return replace(part, count=max(0, evaluate(count, scope)))
        case cs.TotalPart(at_least=least):
            return replace(part, at_least=max(0, evaluate(least, scope)))
        case (
            cs.LifePart(amount)
            | cs.EnergyPart(amount)
            | cs.MillPart(amount)
            | cs.ExileTopPart(amount)
            | cs.Loyalty(amount)
        ):
            return replace(part, amount=max(0, evaluate(amount, scope)))
    return part


def _spending(words: str) -> str:
    """On what mana may be spent, so that it can follow "only"."""
    return words if words.startswith(("to ", "on ", "for ")) else f"to {words}"


def _is_are(there: Sequence[str]) -> str:
    return "is" if len(there) == 1 else "are"


def _in_force(ability: Ability) -> Ability:
    """An ability without its conditions, which hold."""
    return replace(ability, if_=()) if getattr(ability, "if_", ()) else ability


def _times(number: int) -> str:
    return "once" if number == 1 else f"{number_word(number)} times" if number else "never"


def _mana(pip: Pip, number: int) -> str:
    """Mana in words: "two blue mana", "one white or blue mana"."""
    if pip.snow:
        return f"{number_word(number)} snow mana"
    types = types_of(pip.mask)
    if pip.of_x:
        return f"{number_word(number)} mana that is {' or '.join(_color(t) for t in types)}"
    return f"{number_word(number)} {' or '.join(_color(t) for t in types)} mana"


def _color(type_: ManaType) -> str:
    return COLOR_NAMES.get(type_, "colorless")


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
