"""What the sentences of reasons say, read back word by word and held against the position and the engine.

Each form is a pattern with a check of everything that it states: numbers, names, what would be otherwise. A sentence
of a payment that no form reads is a fault itself; refusals that state nothing more are counted by their rule.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from castable.model.certifying import TooMuchWork
from castable.model.engine import find_refusal, possible_costs, propose
from castable.model.engine.statics import in_force
from castable.model.game.characteristics import look
from castable.model.game.errors import IllegalAction
from castable.model.game.missing import Missing, with_changes
from castable.model.game.plays import NO_PINS, Activate, Cast, Costly, Play, Special
from castable.model.game.position import ObjectId, Position
from castable.model.language import abilities as ab
from castable.model.language import costs as cs
from castable.model.language.mana import COLOR_NAMES, ManaCost, ManaType, Symbol
from castable.model.language.wording import describe
from castable.solver.explain.refusals import content_with
from castable.solver.explain.ways import ways_to_play
from castable.solver.verdicts import Illegal, Reason

from .engine_pays import could_pay_so_much, floating_for, makers, mana_made, objects_for, substitutes_for
from .reasons_names import names_told, two_lists

if TYPE_CHECKING:
    from .reasons_asked import Question

OPEN = "open"
MOST_WAYS = 40
WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
NUMBER = {word: n for n, word in enumerate(WORDS)} | {"none": 0, "once": 1, "never": 0}


class Said(Struct, frozen=True):
    """The kind of a sentence, and what is false about it; ``open`` where that was not settled."""

    kind: str
    false: str = ""


class Scene(Struct, frozen=True):
    """The play that a sentence speaks of, in a position in which no rule refuses it, beside the other reasons."""

    position: Position
    play: Costly
    player: str
    reason: Reason
    core: tuple[Reason, ...]

    def granted(self) -> Position:
        """With everything that no reason names: what is tapped or came this turn."""
        blamed = {o for r in self.core if r.part in ("tapped", "sick") for o in r.objects}
        mine = [self.position.objects[id] for id in self.position.battlefield]
        mine = [o for o in mine if o.controller == self.player and o.id not in blamed]
        changes = [Missing("untap", o.id) for o in mine if o.tapped and o.id not in self._taxing()]
        changes += [Missing("haste", o.id) for o in mine if o.sick]
        return with_changes(self.position, changes, self.player)

    def _taxing(self) -> set[str]:
        """What makes costs higher only while it is untapped."""
        return _raising(_untapped(self.position)) - _raising(self.position)

    def makers(self, position: Position, symbol: Symbol) -> set[str]:
        """What makes mana for a symbol while the play is announced: a spell that is cast is no longer in hand."""
        there = propose(position, self.play, self.player) if isinstance(self.play, Cast) else position
        return makers(there, symbol, self.player)

    def hindrance(self, id: str) -> str:
        """What keeps an object from making mana now that can with what is granted."""
        found = self.position.objects[ObjectId(id)]
        sick = found.sick and "Creature" in look(self.position, found.id).words
        return "tapped" if found.tapped else "came this turn" if sick else "with others"

    def called(self, id: str) -> str:
        """The name of an object."""
        return look(self.position, ObjectId(id)).name or id


def _raising(position: Position) -> set[str]:
    """What makes costs higher."""
    changes = {str(s.this) for s in in_force(position, ab.CostChange)}
    return changes | {str(s.this) for s in in_force(position, ab.CostMinimum)}


def _untapped(position: Position) -> Position:
    objects = {id: replace(o, tapped=False) if o.tapped else o for id, o in position.objects.items()}
    return position.with_(objects=objects)


Check = Callable[[Scene, re.Match[str]], Iterator[str]]
"""Yields what is false."""


def said_of(question: Question, verdict: Illegal, reason: Reason) -> Said:
    """The kind of a reason's sentence, and what is false about it."""
    text = re.sub(r"^(as [\w' -]+|ability \d+|\w+): (?=\{|X |to |[A-Z0-9])", "", reason.text)
    for kind, pattern, check in FORMS:
        if found := re.fullmatch(pattern, text):
            return Said(kind, _judged(question, verdict, reason, check, found))
    return Said("of no form", "no form of sentence reads this")


def _judged(question: Question, verdict: Illegal, reason: Reason, check: Check, found: re.Match[str]) -> str:
    """What is false about a sentence: of an object, for each way to play it."""
    answers = []
    for position, play in islice(_meant(question), MOST_WAYS):
        scene = Scene(position, play, question.player, reason, verdict.reasons)
        try:
            answers.append(" and ".join(check(scene, found)))
        except (TooMuchWork, IllegalAction):
            answers.append(OPEN)
        if not answers[-1]:
            return ""
    return next((a for a in answers if a == OPEN), answers[0] if answers else OPEN)


def _meant(question: Question) -> Iterator[tuple[Position, Costly]]:
    """The plays that are asked about, where no rule refuses them."""
    position, player = question.position, question.player
    plays: list[Play] = [question.subject] if not isinstance(question.subject, str) else []
    if isinstance(question.subject, str):
        ways = ways_to_play(position, player, position.objects[question.subject])
        plays = [way.play for way in islice(ways, MOST_WAYS)]
    for play in plays:
        if isinstance(play, (Cast, Activate, Special)):
            there = _content(position, play, player)
            if there is not None:
                yield there, replace(play, pins=NO_PINS)


def _content(position: Position, play: Play, player: str) -> Position | None:
    for _ in range(4):
        refusal = find_refusal(position, play, player)
        if refusal is None:
            return position
        step = next(content_with(position, play, player, Reason.of(refusal)), None)
        if step is None:
            return None
        position = step[1]
    return None


# ---------------------------------------------------------------- mana


def _symbol(scene: Scene, m: re.Match[str]) -> Iterator[str]:
    symbols = ManaCost.parse(m["symbols"]).symbols
    symbol = symbols[0]
    if symbol.variable:  # only mana of some types may be spent on X
        symbol = Symbol(types=tuple(t for t in ManaType if COLOR_NAMES.get(t, "colorless") in m["mana"]))
    if NUMBER.get(m["number"], m["number"]) not in (len(symbols), str(len(symbols))):
        yield f"{len(symbols)} symbols"
    names = ["snow"] if symbol.snow else [COLOR_NAMES.get(t, "colorless") for t in symbol.types]
    if not all(name in m["mana"] for name in names):
        yield f"{symbol} is {names}"
    if m["life"] and int(m["life"]) != scene.position.players[scene.player].life:
        yield f"the life is {scene.position.players[scene.player].life}"
    yield from _makers(scene, m, symbol)
    yield from _but_for(scene, m, symbol)
    yield from _helpers(scene, m, symbol)
    yield from _sum(scene, m)


def _makers(scene: Scene, m: re.Match[str], symbol: Symbol) -> Iterator[str]:
    if in_force(scene.position, ab.SpendAsThough) or _any_type(scene):
        return
    granted = scene.granted()
    now = scene.makers(scene.position, symbol)
    all_granted = scene.makers(granted, symbol)
    notes = {id: scene.hindrance(id) for id in all_granted - now}
    expected = Counter((scene.called(id), notes.get(id, "")) for id in all_granted | now)
    if m["many"]:
        if int(m["many"]) != sum(expected.values()):
            yield f"{sum(expected.values())} sources: {dict(expected)}"
        yield from _at_most(scene, granted, symbol, m["most"])
    else:
        listed = re.sub(r"\(with what [^)]*\)", "(with others)", m["only"] or "")
        if names_told(listed, scene.position) != expected:
            yield f"what can make it: {dict(expected)}"
    plain = Symbol(types=symbol.types, snow=symbol.snow)
    floating = floating_for(scene.position, scene.play, plain, scene.player)
    if not m["many"] and NUMBER.get(m["beside"] or m["pool"] or "no") != floating:
        yield f"{floating} floating"


def _but_for(scene: Scene, m: re.Match[str], symbol: Symbol) -> Iterator[str]:
    """What could make a symbol without effects, all of them together, and can't under them."""
    if m["without"] is None or m["without"].startswith("effects in force, "):
        return
    if in_force(scene.position, ab.SpendAsThough):
        return  # what can pay is not what makes mana of such a type
    there = scene.granted()
    named, told_lost = two_lists(m["without"], scene.position)
    gone = [id for id in scene.position.battlefield if (scene.called(id), "") in named]
    without = with_changes(there, [Missing("without", id) for id in gone], scene.player)
    lost = scene.makers(without, symbol) - scene.makers(there, symbol)
    told = Counter({name: number for (name, _), number in told_lost.items()})
    if not told <= Counter(map(scene.called, lost)):
        yield f"without that, {sorted(lost)} could make it"


def _any_type(scene: Scene) -> bool:
    as_ = propose(scene.position, scene.play, scene.player).objects[scene.play.object].stacked
    return as_ is not None and as_.any_type


def _at_most(scene: Scene, granted: Position, symbol: Symbol, most: str | None) -> Iterator[str]:
    if most is None:
        return
    number = NUMBER.get(most.removesuffix(" times"), -1)
    whole = ManaCost((symbol,) * (number + 1))
    if number and not could_pay_so_much(granted, scene.play, whole, number, scene.player):
        yield f"it can't be paid {most}"
    if could_pay_so_much(granted, scene.play, whole, number + 1, scene.player):
        yield f"it can be paid more often than {most}"


def _helpers(scene: Scene, m: re.Match[str], symbol: Symbol) -> Iterator[str]:
    if symbol.has_choice:
        return
    able = substitutes_for(scene.granted(), scene.play, symbol, scene.player)
    if m["help"] is None and m["many"] is None and able:
        yield f"{able} pay for it too"
    if m["helpers"]:
        named = set(scene.reason.objects)
        if not able <= named:
            yield f"{able} pay for it"


def _generic(scene: Scene, m: re.Match[str]) -> Iterator[str]:
    x = scene.play.x or 0
    if m["x"] and int(m["x"]) != x:
        yield f"X is {x}"
    if m["tax"]:
        found = scene.position.objects[ObjectId(scene.play.object)]
        if int(m["tax"]) != 2 * found.casts:
            yield f"the tax is {2 * found.casts}"
    yield from _sum(scene, m)


def _costs(position: Position, scene: Scene) -> list[ManaCost]:
    proposed = propose(position, scene.play, scene.player)
    return [c.mana for c in possible_costs(proposed, scene.play, scene.player) if c.mana is not None]


def _size(cost: ManaCost) -> int:
    """How much mana a cost asks for; an {X} that stays apart stands for one mana."""
    return cost.generic + sum(not s.is_generic for s in cost)


def _sum(scene: Scene, m: re.Match[str]) -> Iterator[str]:
    """What the cost comes to, and how much of it can be paid, now and with what is granted."""
    if m["had"]:
        generic = ManaCost((Symbol(generic=int(m["had"]) + 1),))
        if could_pay_so_much(scene.position, scene.play, generic, int(m["had"]) + 1, scene.player):
            yield f"more than {m['had']} mana can be had"
        if int(m["had"]) and not could_pay_so_much(scene.position, scene.play, generic, int(m["had"]), scene.player):
            yield f"{m['had']} mana can't be had"
    if m["sum"] is None:
        return
    costs = _costs(scene.position, scene)
    asked = min(map(_size, costs), default=0)
    if asked != int(m["asked"]):
        yield f"it comes to {asked}"
        return
    cheapest = [c for c in costs if _size(c) == asked]
    if len(cheapest) != 1 or m["payable"] is None:
        return
    most = NUMBER.get(m["payable"].removeprefix("at most "), m["payable"].removeprefix("at most "))
    yield from _so_much(scene, scene.position, cheapest[0], int(most))
    yield from _with_granted(scene, m)


def _so_much(scene: Scene, there: Position, cost: ManaCost, most: int) -> Iterator[str]:
    if most and not could_pay_so_much(there, scene.play, cost, most, scene.player):
        yield f"{most} of {cost} can't be paid"
    if most < _size(cost) and could_pay_so_much(there, scene.play, cost, most + 1, scene.player):
        yield f"{most + 1} of {cost} can be paid"


def _with_granted(scene: Scene, m: re.Match[str]) -> Iterator[str]:
    """What could be paid with what is tapped and the like, as the brackets say."""
    brackets = m["brackets"]
    if brackets is None or "may not be spent" in brackets:
        return
    number, of, granted = re.fullmatch(r"(\d+)(?: of (\d+))? (.*)", brackets).groups()  # type: ignore[union-attr]  # the form has it
    there = scene.granted()
    if without := re.search(r"without (.*)$", granted):
        if without[1] == "other effects":
            return
        named = names_told(without[1], scene.position)
        gone = [id for id in scene.position.battlefield if (scene.called(id), "") in named]
        if len(gone) != sum(named.values()):
            return
        there = with_changes(there, [Missing("without", id) for id in gone], scene.player)
    costs = _costs(there, scene)
    asked = min(map(_size, costs))
    if asked != int(of or m["asked"]):
        yield f"with that it comes to {asked}"
    cheapest = [c for c in costs if _size(c) == asked]
    if len(cheapest) == 1:
        yield from _so_much(scene, there, cheapest[0], int(number))


# ---------------------------------------------------------------- other parts of a cost


def _objects(scene: Scene, m: re.Match[str]) -> Iterator[str]:
    part = _part_called(scene, m["words"])
    if part is None:
        if _possible(scene):  # an offering without anything to sacrifice leaves none
            yield "no cost has this part"
        return
    if not isinstance(part, (cs.ObjectPart, cs.TotalPart)):
        return
    able = objects_for(scene.granted(), scene.play, part, part.action.value, scene.player)
    if isinstance(part, cs.TotalPart):
        return
    there = m["there"]
    if there in ("is none",):
        told: Counter[tuple[str, str]] = Counter()
    else:
        listed = re.fullmatch(r"(?:is|are) (?:only )?(.*?)(?:, and the rest of the cost takes from them too)?", there)
        if listed is None:
            raise ValueError(there)
        if listed[1].isdigit():
            if int(listed[1]) != len(able):
                yield f"there are {len(able)}"
            return
        told = names_told(listed[1], scene.position)
    expected = Counter((scene.called(id), "") for id in able)
    if told != expected:
        yield f"what could be used: {dict(expected)}"


def _possible(scene: Scene) -> list[cs.Cost]:
    return possible_costs(propose(scene.position, scene.play, scene.player), scene.play, scene.player)


def _part_called(scene: Scene, words: str) -> cs.Component | None:
    parts = (p for c in _possible(scene) for p in c.others)
    return next((p for p in parts if describe(p) == words), None)


def _life(scene: Scene, m: re.Match[str]) -> Iterator[str]:
    has = scene.position.players[m["who"]].life
    if int(m["has"]) != has:
        yield f"the life is {has}"
    if int(m["takes"]) <= has:
        yield "that is enough"


def _named_counters(scene: Scene, m: re.Match[str]) -> Iterator[str]:
    found = scene.position.objects[ObjectId(scene.play.object)]
    kind = (m["kind"] or "").strip()
    there = found.counters.get(kind, 0) if kind else sum(found.counters.values())
    if there != int(m["number"]) or scene.called(found.id) != m["name"]:
        yield f"{there} on {scene.called(found.id)}"


def _nothing(scene: Scene, m: re.Match[str]) -> Iterator[str]:
    yield from ()


# ---------------------------------------------------------------- facts of sources and effects


def _tapped(scene: Scene, m: re.Match[str]) -> Iterator[str]:
    objects = scene.position.objects
    if names_told(m["names"], scene.position) != Counter((scene.called(o), "") for o in scene.reason.objects):
        yield f"they are {scene.reason.objects}"
    yield from (f"{o} is untapped" for o in scene.reason.objects if not objects[ObjectId(o)].tapped)


def _sick(scene: Scene, m: re.Match[str]) -> Iterator[str]:
    objects = scene.position.objects
    if names_told(m["names"], scene.position) != Counter((scene.called(o), "") for o in scene.reason.objects):
        yield f"they are {scene.reason.objects}"
    yield from (f"{o} did not come this turn" for o in scene.reason.objects if not objects[ObjectId(o)].sick)


def _effect(scene: Scene, m: re.Match[str]) -> Iterator[str]:
    source = scene.reason.objects[0] if scene.reason.objects else None
    if source is not None and scene.called(source) != m["name"]:
        yield f"it is {scene.called(source)}"
    if m["lost"]:
        symbol = ManaCost.parse(m["symbol"]).symbols[0]
        there = scene.granted()
        others, told_lost = _others_and_lost(m, scene.position)
        gone_too = [id for id in scene.position.battlefield if (scene.called(id), "") in others]
        gone = with_changes(there, [Missing("without", str(id)) for id in (source, *gone_too)], scene.player)
        lost = scene.makers(gone, symbol) - scene.makers(there, symbol)
        told = Counter({name: n for (name, _), n in told_lost.items()})
        if not told <= Counter(map(scene.called, lost)):
            yield f"but for it, {sorted(lost)} could make it"
    yield from _sum(scene, m)


def _others_and_lost(m: re.Match[str], position: Position) -> tuple[Counter[tuple[str, str]], Counter[tuple[str, str]]]:
    """The further effects that are named beside one, and what could make mana but for all of them."""
    if m["others"] is None:
        return Counter(), names_told(m["lost"], position)
    return two_lists(f"{m['others'].removeprefix(' and ')}, {m['lost']}", position)


def _taken_away(scene: Scene, m: re.Match[str]) -> Iterator[str]:
    """The effect is the one named, and the card the one that is asked about."""
    source, card = scene.reason.objects
    if (scene.called(source), scene.called(card)) != (m["name"], m["card"]):
        yield f"it is {scene.called(source)} about {scene.called(card)}"


def _restricted(scene: Scene, m: re.Match[str]) -> Iterator[str]:
    if not scene.reason.objects:
        return
    made = mana_made(scene.granted(), scene.player)
    if not any(unit.only is not None for id, unit in made if id in scene.reason.objects):
        yield "what they make may be spent on anything"


SUM = (
    r"(?P<sum>(?:; |: )the cost comes to (?P<asked>\d+) mana(?:, and (?P<payable>at most \d+|none) of it can be paid"
    r"(?: \((?P<brackets>.*)\))?)?)?(?:; at most (?P<had>\d+) mana can be had for it)?"
)
MAKERS = (
    r"(?:nothing (?:else )?can make it|only (?P<only>.+?) can make it(?:, beside (?P<beside>\w+) floating)?"
    r"|there is (?:only )?(?P<pool>\w+) floating"
    r"|(?P<many>\d+) sources can make it(?:, and it can be paid (?P<most>\w+(?: times)?) at most)?)"
)
BUT_FOR = r"(?:; without (?P<without>[^;]+) could make it)?"
HELP = r"(?P<help>, and (?:only (?P<helpers>.+?)|nothing of that color|\d+ objects) can be tapped for it \(\w+\))?"
NEEDS = (
    r"(?P<symbols>(?:\{[^}]+\})+) needs (?P<number>\w+) (?P<mana>[\w ]*?)"
    r"(?: or (?:\d+ life|\{\d+\})(?: or \{\d+\})?(?: each)?(?: \(\w+ has (?P<life>-?\d+) life\))?)?; "
)
FORMS: Sequence[tuple[str, str, Check]] = (
    ("no mana cost", r"(.+) has no mana cost, and an unpayable cost can't be paid", _nothing),
    ("symbol", NEEDS + MAKERS + HELP + BUT_FOR + SUM, _symbol),
    (
        "generic",
        r"(?:X = (?P<x>\d+) adds \{\d+\}|\{\d+\} is asked for)(?:, less what makes it cheaper)?"
        r"(?:, \{(?P<tax>\d+)\} of it as commander tax \(903\.8\))?" + SUM,
        _generic,
    ),
    ("objects", r"to (?P<words>.+) takes (?P<count>\w+); there (?P<there>.+)", _objects),
    ("life", r"to .+ takes (?P<takes>\d+) life, and (?P<who>\w+) has (?P<has>-?\d+)", _life),
    ("part", r"to .+ is a part of the cost", _nothing),
    ("energy", r"to .+ takes more than the \d+ energy that there is", _nothing),
    ("library", r"to .+ takes more than a library of \d+", _nothing),
    (
        "counters",
        r"to .+ takes more (?P<kind>\S+ )?counters than the (?P<number>\d+) on (?P<name>.+)",
        _named_counters,
    ),
    ("counters of several", r"to .+ takes more .*counters than there are: .*", _nothing),
    ("counters put", r"to .+: nothing may have them put on", _nothing),
    ("only if", r"to .+ can be a cost only if .+", _nothing),
    ("tapped", r"(?P<names>.+) (?:is|are) already tapped", _tapped),
    ("sick", r"(?P<names>.+) came under \w+'s control this turn", _sick),
    ("taken away", r"(?P<name>.+?) says: .+; but for it, (?P<card>.+) could be cast(?: as .+)?", _taken_away),
    (
        "effect",
        r"(?P<name>.+?) (?:says: (?P<clause>(?:(?!; but for |; the cost comes).)+)|is in the way)"
        r"(?:; but for it(?:(?P<others> and [^;]+))?, (?P<lost>[^;]+) could make (?P<symbol>\{[^}]+\}))?" + SUM,
        _effect,
    ),
    ("restricted", r"\w+ may spend (?P<what>.+)", _restricted),
    ("restricted", r"for this, .+", _nothing),
    ("wish", r".+ is to be (?:kept|used)|symbols are announced as .+|life is announced for symbols", _nothing),
)
