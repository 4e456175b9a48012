"""Small boards of objects with several mana abilities, held against a search over the engine's single steps.

Each object may be tapped by one ability, untapped by another, sacrificed by a third; it may have counters that two
abilities remove, and limits on how often they run. Whether the one spell in hand can be paid for is asked of ``check``
and of a payer that tries every step; so is the most mana that there can be. Made from a source of choices.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from castable.fuzz.choosing import Chooser
from castable.model.certifying.payer import Payer, TooMuchWork
from castable.model.documents import read_position
from castable.model.engine.mana_abilities import activate_mana
from castable.model.game.characteristics import activated_abilities
from castable.model.game.plays import ActivateMana, Cast
from castable.model.game.position import ObjectId, Position
from castable.model.language.cards import kebab
from castable.model.language.mana import Mana, ManaType, mana_text
from castable.solver.answers.check import check
from castable.solver.answers.manapool import mana_options
from castable.solver.backends import cp_sat, exact, flow
from castable.solver.mana.sources import source_table
from castable.solver.problem.payment import PaymentProblem, Solution
from castable.solver.problem.supply import is_hopeless
from castable.solver.verdicts import Legal, Unknown

from .check_assignment import violations
from .exhaustive_problem import TooManyStates, can_be_paid

Document = dict[str, Any]
Entry = dict[str, Any]

TEXTS = (
    "{T}: Add {A}.",
    "Sacrifice ~: Add {A}.",
    "{T}, Sacrifice ~: Add {A}{B}.",
    "{1}, {Q}: Add {A}.",
    "{2}, {Q}: Add {A} or {B}.",
    "{Q}: Add {A}. Activate only once each turn.",
    "{1}: Add {A}. Activate no more than twice each turn.",
    "{1}: Add {A} or {B}. Activate no more than three times each turn.",
    "{A}: Add {B}{B}. Activate only once each turn.",
    "{T}: Add {A} or {B}.",
    "{1}, {T}: Add {A}{B}.",
    "Remove a charge counter from ~: Add {A}.",
    "{T}, Remove a charge counter from ~: Add {A}{B}.",
    "Pay 1 life: Add {A}. Activate only once each turn.",
    "Tap an untapped creature you control: Add {A}.",
    "{T}, Tap an untapped creature you control: Add {A}{B}.",
    "Sacrifice a creature: Add {A}.",
    "{1}, Sacrifice an artifact: Add {A}{B}.",
    "Sacrifice another creature: Add {A}{A}. Activate only once each turn.",
    'Creatures you control have "{T}: Add {A}."',
    'Creatures you control have "Sacrifice this creature: Add {A}."',
    'Artifacts you control have "{1}, {Q}: Add {A}."',
    'Lands you control have "Sacrifice this land: Add {A}."',
)
CARDS = (
    "Cryptolith Rite", "Blood Pet", "Pili-Pala", "Manaforge Cinder", "Forest", "Wastes", "Swamp", "Llanowar Elves",
    "Memnite", "Ashnod's Altar", "Phyrexian Altar", "Phyrexian Tower", "Krark-Clan Ironworks", "Springleaf Drum",
    "Heritage Druid", "token Treasure", "Lotus Petal", "token Eldrazi Spawn", "Chromatic Lantern", "Paradise Mantle",
    "Wild Growth", "Fertile Ground", "Pentad Prism", "Gemstone Mine", "Channeler Initiate", "Dreadship Reef",
    "Azorius Signet", "Prismatic Lens", "Basalt Monolith", "Devoted Druid", "Grizzly Bears", "Taiga",
)  # fmt: skip
COUNTERS = {
    "Pentad Prism": "charge",
    "Gemstone Mine": "mining",
    "Channeler Initiate": "-1/-1",
    "Dreadship Reef": "storage",
}
SYMBOLS = ("{1}", "{R}", "{G}", "{B}", "{1}", "{2}", "{C}", "{R}", "{B/R}", "{G/P}", "{U}")
ADDITIONAL = (
    "", "", "", "",
    "As an additional cost to cast this spell, sacrifice a creature.\n",
    "As an additional cost to cast this spell, tap an untapped creature you control.\n",
    "As an additional cost to cast this spell, sacrifice an artifact.\n",
    "As an additional cost to cast this spell, return a permanent you control to its owner's hand.\n",
    "Convoke\n", "Improvise\n",
)  # fmt: skip
TYPES = ("Artifact Creature — Scarecrow", "Creature — Goblin", "Artifact", "Land")


@dataclass
class Board:
    """A board in the making."""

    choose: Chooser
    permanents: list[Entry] = field(default_factory=list)
    cards: list[Entry] = field(default_factory=list)

    def made_up(self) -> Entry:
        """A permanent with one to three random abilities."""
        name, type_line = f"Odd Engine {len(self.cards) + 1}", self.choose.pick(TYPES)
        chosen = [self.choose.pick(TEXTS) for _ in range(self.choose.pick((2, 1, 3)))]
        text = "\n".join(map(self.colored, chosen)).replace(
            "~", "this " + type_line.split()[-3 if "—" in type_line else 0].lower()
        )
        size = {"power": "1", "toughness": "1"} if "Creature" in type_line else {}
        self.cards.append({"name": name, "mana_cost": "{1}", "type_line": type_line, "oracle_text": text, **size})
        return {"card": name, "counters": {"charge": self.choose.pick((1, 2))}} if "charge" in text else {"card": name}

    def colored(self, text: str) -> str:
        """A text with letters chosen for its mana; the two of a choice differ."""
        first = self.choose.pick("RGB")
        second = self.choose.pick([c for c in "RGBC" if c != first])
        return text.replace("{A}", "{%s}" % first).replace("{B}", "{%s}" % second)

    def known(self) -> Entry:
        """A card of the pack in some state."""
        name = self.choose.pick(CARDS)
        entry: Entry = {"token": name.removeprefix("token ")} if name.startswith("token ") else {"card": name}
        if name in COUNTERS:
            entry["counters"] = {COUNTERS[name]: self.choose.pick((1, 2))}
        hosts = [e["id"] for e in self.permanents if ("Creature" in e["kind"]) == (name == "Paradise Mantle")]
        if name in ("Paradise Mantle", "Wild Growth", "Fertile Ground"):
            lands = [e["id"] for e in self.permanents if e["kind"] == "Land"]
            found = hosts if name == "Paradise Mantle" else lands
            if not found:
                return {"card": "Forest"}
            entry["attached_to"] = self.choose.pick(found)
        return entry

    def add(self, entry: Entry) -> None:
        """One more permanent, now and then tapped."""
        name = str(entry.get("card") or entry.get("token"))
        odd = {c["name"]: c["type_line"] for c in self.cards}
        lands = ("Forest", "Wastes", "Swamp", "Taiga", "Phyrexian Tower", "Gemstone Mine", "Dreadship Reef")
        creatures = ("Blood Pet", "Pili-Pala", "Manaforge Cinder", "Llanowar Elves", "Memnite", "Grizzly Bears")
        kind = odd.get(name, "Land" if name in lands else "Creature" if name in creatures else "Artifact")
        number = sum(e["id"].rpartition("-")[0] == kebab(name) for e in self.permanents)
        tapped = {"tapped": True} if self.choose.pick((False,) * 7 + (True,)) else {}
        self.permanents.append({**entry, **tapped, "id": f"{kebab(name)}-{number + 1}", "kind": kind})

    def document(self) -> Document:
        """The whole document: B has nothing."""
        for _ in range(self.choose.pick((2, 3, 2, 1, 4))):
            entry = self.choose.pick((self.made_up, self.known, self.known))()
            for _ in range(self.choose.pick((1, 1, 1, 2))):
                self.add(dict(entry))
        cost = "".join(self.choose.pick(SYMBOLS) for _ in range(self.choose.pick((2, 3, 1, 4, 5))))
        text = self.choose.pick(ADDITIONAL) + "Draw a card."
        spell = {"name": "Odd Spell", "mana_cost": cost, "type_line": "Sorcery", "oracle_text": text}
        guides = self.choose.pick(([], [], [], ["Simian Spirit Guide"], ["Elvish Spirit Guide"]))
        seat = {
            "life": self.choose.pick((20, 2, 1)),
            "hand": [{"card": "Odd Spell", "id": "odd-spell"}, *guides],
            "battlefield": [{k: v for k, v in e.items() if k != "kind"} for e in self.permanents],
            "mana": self.choose.pick(("", "", "", "{C}", "{R}")),
        }
        return {
            "castable": 1,
            "turn": {"player": "A", "phase": "main1"},
            "cards": [spell, *self.cards],
            "players": {"A": seat, "B": {}},
        }


def make_board(choose: Chooser) -> Document:
    """A document of a small board and one spell, which often costs just what some activations add, or a little more."""
    document = Board(choose).document()
    if choose.pick((True, True, True, False)):
        made = _some_mana(read_position(document), choose)
        symbols = ["{%s}" % t if choose.pick((True, True, False)) else "{1}" for t in made]
        more = choose.pick(("", "", "{1}", "{R}"))
        document["cards"][0]["mana_cost"] = "".join(sorted(symbols)) + more or "{1}"
    return document


def _some_mana(position: Position, choose: Chooser) -> list[ManaType]:
    """The mana that some activations one after the other lead to."""
    payer = Payer("A", 400)
    for _ in range(choose.pick((3, 2, 4, 5, 6))):
        ways = [(o, n) for o in position.objects for n, _ in enumerate(activated_abilities(position, o), start=1)]
        steps: list[ActivateMana] = []
        while ways and not steps:
            way = ways.pop(choose.pick(range(len(ways))))
            is_mana = activated_abilities(position, way[0])[way[1] - 1].is_mana_ability
            try:
                steps = list(islice(payer.ways(position, *way, None), 12)) if is_mana else []
            except TooMuchWork:
                break
        if steps:
            position = activate_mana(position, choose.pick(steps), "A")
    return [u.type for u in position.players["A"].mana.units]


# ---------------------------------------------------------------- held against the engine's steps


@dataclass(frozen=True)
class Comparison:
    """What was asked of one board: the faults found, and how the questions ended."""

    faults: tuple[str, ...] = ()
    payable: str = "left"  # "yes", "no", "left" (too much work), "unknown" (castable does not know)
    mana: str = "left"  # "same" or "left"


def compare(document: Document, budget: int = 900, mana_budget: int = 300) -> Comparison:
    """Compare what castable says about a board with what the engine's steps lead to."""
    position = read_position(document)
    faults, payable = _payability(position, _alike(document), budget)
    more, mana = _most_mana(position, mana_budget)
    return Comparison((*faults, *more), payable, mana)


def _payability(
    position: Position, alike: Callable[[tuple[Mana, ...]], Hashable], budget: int
) -> tuple[list[str], str]:
    spell = Cast(object=ObjectId("odd-spell"))
    found = check(position, spell, "A")
    try:
        payment = Payer("A", budget, alike=alike).find(position, spell)
    except TooMuchWork:
        return [], "left"
    if isinstance(found, Unknown):
        return [], "unknown"
    if isinstance(found, Legal) != (payment is not None):
        return [f"check says {type(found).__name__}, but the steps lead to {payment}"], "left"
    return [], "yes" if payment is not None else "no"


def compare_backends(problem: PaymentProblem, budget: int = 2_000) -> Comparison:
    """Compare what the backends say about a simple problem with where activations in every order lead."""
    try:
        expected = can_be_paid(problem, budget)
    except TooManyStates:
        return Comparison()
    faults: list[str] = []
    for name, outcome in (
        ("cp_sat", cp_sat.solve(problem)),
        ("flow", flow.solve(problem)),
        ("exact", exact.solve(problem)),
    ):
        if outcome is not None and isinstance(outcome, Solution) != expected:
            faults.append(f"{name} says {type(outcome).__name__}, but {expected=}")
        if isinstance(outcome, Solution):
            faults += [f"{name}: {text}" for text in violations(problem, outcome.assignment)]
    if expected and is_hopeless(problem):
        faults.append("a problem that can be paid is taken for hopeless")
    return Comparison(tuple(faults), "yes" if expected else "no")


def _alike(document: Document) -> Callable[[tuple[Mana, ...]], Hashable]:
    """Colors that no cost names are as good as each other."""
    text = json.dumps([c.get("oracle_text", "") + c.get("mana_cost", "") for c in document["cards"]])
    named = set(re.findall(r"[WUBRGC]", "".join(re.findall(r"\{[^}]*\}", text)))) | set("CG")

    def canonical(adds: tuple[Mana, ...]) -> Hashable:
        return tuple(sorted((u.type if u.type in named else "", u.snow, repr(u.only)) for u in adds))

    return canonical


def _most_mana(position: Position, budget: int) -> tuple[list[str], str]:
    """The most mana by every order of activations; restricted mana is left to other tests."""
    if source_table(position, "A", with_priority=True).unmodelled:
        return [], "left"
    try:
        reached = {_bundle(there) for there, _ in Payer("A", budget).activations(position)}
    except TooMuchWork:
        return [], "left"
    options = mana_options(position, "A")
    if options.truncated or options.restricted:
        return [], "left"
    most = {mana_text(b.elements()) for b in map(Counter, reached) if not any(b < Counter(o) for o in reached)}
    if most != set(options.options):
        return [f"mana says {sorted(options.options)}, but the steps lead to {sorted(most)}"], "left"
    return [], "same"


def _bundle(position: Position) -> tuple[Any, ...]:
    return tuple(sorted(u.type for u in position.players["A"].mana.units))
