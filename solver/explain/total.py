"""How a total cost comes about, step by step in the order of rule 601.2f, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import reduce

from msgspec import Struct
from msgspec.structs import replace

from castable.model.game.plays import Costly, Payment
from castable.model.game.position import Position
from castable.model.language.costs import Cost, ManaPart
from castable.model.language.mana import PHYREXIAN_LIFE
from castable.model.language.wording import describe

from ..announce.costs import CostPart
from ..announce.plays import parts_of_costs, proposal_for
from ..announce.proposal import Proposal
from ..begin.permissions import FREE
from ..cost.totals import Changing, TotalCost, cost_changes, cost_minimums, total_costs
from ..pay.witness import cost_text
from ..scopes import scope_for
from .naming import Names, number_word


class CostStep(Struct, frozen=True):
    """A step by which a total cost comes about: the rule, one sentence, and the object whose text says so, if any.

    ``keyword`` is that of an alternative or additional cost, which has a rule of its own.
    """

    rule: str
    text: str
    source: str | None = None
    keyword: str = ""


def cost_steps(position: Position, play: Costly, player: str, payment: Payment | None = None) -> tuple[CostStep, ...]:
    """Return how the total cost of a play comes about (601.2f), what may be announced being announced.

    Args:
        position: the position.
        play: the play, which may be one that can't be paid for.
        player: who makes it.
        payment: how it is paid: where costs leave a choice, what was chosen; without one, the first way there is.
    """
    proposal = proposal_for(position, play, player)
    ways = [(parts, total) for parts in parts_of_costs(proposal) for total in _totals(proposal, parts, payment)]
    paid = (way for way in ways if payment is not None and cost_text(way[1], payment.chosen) == payment.cost)
    parts, total = next(paid, next(iter(ways), ((), None)))
    return () if total is None else tuple(_steps(proposal, parts, total, payment.chosen if payment else ()))


def _totals(proposal: Proposal, parts: Sequence[CostPart], payment: Payment | None) -> Iterator[TotalCost]:
    base = reduce(Cost.plus, (part.cost for part in parts))
    return total_costs(proposal.position, proposal.id, base, payment.chosen if payment else ())


def _steps(
    proposal: Proposal, parts: Sequence[CostPart], total: TotalCost, chosen: tuple[str, ...]
) -> Iterator[CostStep]:
    names, found = Names(proposal.position), proposal.position.objects[proposal.id]
    yield _first(names.of(proposal.source), parts[0])
    for part in parts[1:]:
        if part.cost.parts:
            what = part.what if part.what and not part.what.isdecimal() else "an additional cost"
            sign = " adds" if part.cost.mana is None or part.cost.mana.symbols else ":"
            yield CostStep(part.rule, f"{what}{sign} {_said(part.cost)}", keyword=_keyword(part))
    if proposal.play.x is not None and any(part.cost.mentions_x for part in parts):
        yield CostStep("107.3a", f"X is {proposal.play.x}")
    for (symbol, way), number in Counter(zip(total.symbols, chosen, strict=False)).items():
        with_ = f"{PHYREXIAN_LIFE} life" if way == "life" else f"{{{way}}}"
        text = f"{symbol} is announced as {with_}" + (f", {number_word(number)} times" if number > 1 else "")
        yield CostStep("107.4f" if symbol.phyrexian else "107.4e", text)
    changes = list(cost_changes(proposal.position, found, scope_for(proposal.position, found)))
    for each in sorted(changes, key=lambda each: each.change.less):  # increases come first
        yield from _changed(names, each, proposal)
    yield from _raised(names, proposal, total, chosen)
    life = [f"{PHYREXIAN_LIFE * chosen.count('life')} life"] if "life" in chosen else []
    others = [*life, *(describe(part) for part in total.parts)]
    mana = [said] if (said := _mana(total, chosen)) != "{0}" or not others else []
    yield CostStep("601.2f", f"the total cost is {', '.join((*mana, *others))}")


def _mana(total: TotalCost, chosen: tuple[str, ...]) -> str:
    """The mana of a total cost, its symbols as they were announced, or as they are where nothing was."""
    if total.demand is None:
        return "a mana cost that is not there"
    if chosen or total.announced is not None or not total.symbols:
        return cost_text(total, chosen)
    generic = "{%d}" % total.demand.generic if total.demand.generic else ""
    return generic + "".join(pip.symbol * number for pip, number in total.demand.pips)


def _first(name: str, part: CostPart) -> CostStep:
    if part.what == FREE:
        return CostStep(part.rule, f"{name} is cast without paying its mana cost")
    if part.rule == "118.9":
        keyword = _keyword(part)
        called = f"the {keyword} cost" if keyword else "an alternative cost"
        return CostStep(part.rule, f"{called} of {name} is {_said(part.cost)}, paid rather than its mana cost",
                        keyword=keyword)  # fmt: skip
    return CostStep(part.rule, f"the {part.what} of {name} is {_said(part.cost)}")


def _keyword(part: CostPart) -> str:
    """The keyword of a cost; the numbers that tell costs apart are none."""
    name = part.what.partition(".")[0] if part.rule in ("118.8", "118.9") else ""
    return "" if name.isdecimal() else name


def _said(cost: Cost) -> str:
    parts = [str(cost.mana)] if any(isinstance(part, ManaPart) for part in cost) else []
    return ", ".join(
        (*(parts if cost.mana is not None else ["nothing that could be paid"]), *map(describe, cost.others))
    )


def _changed(names: Names, each: Changing, proposal: Proposal) -> Iterator[CostStep]:
    """What one effect does to the cost, where it does anything."""
    source = proposal.source if each.source == proposal.id else each.source
    name = names.of(source) if source is not None else "an effect"
    if each.mana.symbols:
        does = f"takes {each.mana} off" if each.change.less else f"adds {each.mana}"
        yield CostStep("118.7" if each.change.less else "601.2f", f"{name} {does}", source)
    if each.change.extra and each.times > 0:
        yield CostStep("118.8", f"{name} adds {describe(each.change.extra)}", source)


def _raised(names: Names, proposal: Proposal, total: TotalCost, chosen: tuple[str, ...]) -> Iterator[CostStep]:
    """The effect that raises the total cost, where one does."""
    found = proposal.position.objects[proposal.id]
    least, source = max(cost_minimums(proposal.position, found), key=lambda each: each[0], default=(0, None))
    before = replace(total, demand=replace(total.demand, minimum=0)) if total.demand is not None else total
    if _mana(before, chosen) != _mana(total, chosen):
        name = names.of(source) if source is not None else "an effect"
        yield CostStep("601.2f", f"{name} raises it to {least} mana", source)
