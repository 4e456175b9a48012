"""Makes position documents of a theme, from a source of choices.

The same maker serves plain random numbers and what draws and shrinks.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from castable.model.language.abilities import ActivatedAbility, ChosenColorChange, ChosenTypeChange
from castable.model.language.amounts import ChosenNumber
from castable.model.language.cards import Card, kebab
from castable.model.language.costs import RemoveCounters
from castable.model.language.effects import TheChosenColor
from castable.model.language.filters import ChosenCardType, ChosenColor, ChosenName, ChosenType, IsPlayer
from castable.model.language.mana import ManaCost
from castable.model.language.parts import mentions, parts_of, remembered
from castable.model.language.targets import Target

from ..contract.protocol import Document
from ..documents.editing import Entry
from .choosing import Chooser
from .made_up import COLORS, made_up
from .pool import MADE_UP, TOKEN, Pool, is_permanent
from .themes import THEMES, Names, Theme

CHOSEN_PARTS = (
    ChosenCardType, ChosenColor, ChosenColorChange, ChosenName, ChosenNumber, ChosenType, ChosenTypeChange,
    TheChosenColor,
)  # fmt: skip
COUNTERS = {
    "Gemstone Mine": "mining",
    "Novijen Sages": "+1/+1",
    "Tendo Ice Bridge": "charge",
    "Vivid Creek": "charge",
    "Pentad Prism": "charge",
    "Astral Cornucopia": "charge",
    "Everflowing Chalice": "charge",
    "Dreadship Reef": "storage",
    "Mage-Ring Network": "storage",
    "Walking Ballista": "+1/+1",
    "Chalice of the Void": "charge",
    "Channeler Initiate": "-1/-1",
    "Steel Hellkite": "",
    "Quillspike": "-1/-1",
    "Student of Warfare": "level",
    "The Seriema": "charge",
}
COMBAT = {False: ("declare_attackers",), True: ("declare_attackers", "declare_blockers", "combat_damage")}
MOST_LANDS = 8
MAIN = {"player": "A", "phase": "main1"}
FACE_DOWN = ("face_down", "manifested", "cloaked")
LANDS = {**dict(zip(COLORS, ("Plains", "Island", "Swamp", "Mountain", "Forest"), strict=True)), "C": "Wastes"}
CHOSEN: dict[str, tuple[Any, ...]] = {
    "color": COLORS,
    "creature_type": ("Elf", "Goblin"),
    "number": (1, 2),
    "card_type": ("creature",),
}


@remembered
def makes_choices(card: Card) -> bool:
    """Whether a text on a card asks for what was chosen for it (607.2d)."""
    return mentions(card, CHOSEN_PARTS)


@remembered
def removed(card: Card) -> str:
    """The kind of counters that a cost on a card removes."""
    return next((part.kind for part in parts_of(card.front.abilities) if isinstance(part, RemoveCounters)), "")


class Maker(Struct):
    """Makes one document; every object gets an id."""

    choose: Chooser
    theme: Theme
    pool: Pool = field(default_factory=Pool)
    taken: set[str] = field(default_factory=set)
    odd: dict[str, Entry] = field(default_factory=dict)
    turn: Entry = field(default_factory=lambda: dict(MAIN))

    def some(self, names: Names, least: int, most: int) -> list[str]:
        """Some names of a list."""
        options = self.pool.among(names)
        number = self.choose.pick(range(least, most + 1)) if options else 0
        return [self.choose.pick(options) for _ in range(number)]

    def flag(self, often: int = 4, mechanism: str = "") -> bool:
        """True once in so many times, and never for a mechanism that the target lacks."""
        return self.choose.pick(range(often)) == often - 1 and mechanism not in self.pool.supported.lacks

    def entry(self, name: str) -> Entry | None:
        """A card or token with an id of its own; ``None`` where castable knows no such card."""
        if name.startswith(TOKEN):
            return {"token": name.removeprefix(TOKEN), "id": self.id(name.removeprefix(TOKEN))}
        if name.startswith(MADE_UP):
            made = made_up(self.choose, name, len(self.odd) + 1)
            self.odd[made["name"]] = made
            return {"card": made["name"], "id": self.id(name)}
        return {"card": name, "id": self.id(name)} if self.pool.find(name) else None

    def id(self, name: str) -> str:
        """A free id."""
        number = 1
        while (id := kebab(name) + ("" if number == 1 else f"-{number}")) in self.taken:
            number += 1
        self.taken.add(id)
        return id

    def entries(self, names: Names, least: int, most: int) -> list[Entry]:
        """Entries of some cards."""
        return [e for e in map(self.entry, self.some(names, least, most)) if e]

    def permanents(self, names: Names, least: int, most: int) -> list[Entry]:
        """Entries of some cards, those left out that can't be on the battlefield (110.4)."""
        return [e for e in self.entries(names, least, most) if self.can_be_permanent(e)]

    def can_be_permanent(self, entry: Entry) -> bool:
        """Whether the card of an entry can be on the battlefield."""
        card = self.pool.find(entry.get("card", ""))
        return is_permanent(card) if card else "token" in entry or "Spell" not in entry["card"]

    def missing(self, hand: list[Entry], helpers: int) -> int:
        """How much mana a card in hand costs beyond what so many helpers pay, or about that."""
        card = self.pool.find(self.choose.pick(hand)["card"]) if hand else None
        cost = card.front.mana_cost if card else None
        return max(0, cost.mana_value() - helpers + self.choose.pick((0, 1, 2, -1))) if cost else 0

    def lands_for(self, hand: list[Entry]) -> list[str]:
        """Basic lands for some symbols of a card in hand, so that it can nearly be cast, or just."""
        if not hand or self.flag(4):
            return []
        cost = self.cost_of(self.choose.pick(hand)["card"])
        if self.theme.nearly_pays:
            return self.nearly_all(cost)
        lands = [LANDS[s.types[-1].value] if s.types else "Wastes" for s in cost if not s.variable]
        return lands[: self.choose.pick((3, 4, 2, 1))]

    def nearly_all(self, cost: ManaCost) -> list[str]:
        """Basic lands for a whole cost, {X} as 1, or for one mana more or less; which is one too few is random."""
        colored = [self.choose.pick([LANDS[t.value] for t in s.types]) for s in cost if s.types]
        others = sum(s.generic for s in cost if not s.types) + sum(bool(s.variable) or s.snow for s in cost)
        lands = colored + [self.choose.pick(colored or list(LANDS.values())) for _ in range(min(others, MOST_LANDS))]
        change = self.choose.pick((0, 0, 1, -1))
        if change < 0 and lands:
            lands.pop(self.choose.pick(range(len(lands))))
        return lands + [self.choose.pick(list(LANDS.values()))] * (change > 0)

    def cost_of(self, name: str) -> ManaCost:
        """The mana cost of a card, an empty one where it has none."""
        if name in self.odd:
            return ManaCost.parse(self.odd[name].get("mana_cost", ""))
        card = self.pool.find(name)
        return (card.front.mana_cost if card else None) or ManaCost()

    # ------------------------------------------------------------ states

    def permanent(self, entry: Entry, board: list[Entry], other: str) -> Entry:
        """A permanent in some state, attached to something where it is an Aura or Equipment."""
        name = entry.get("card", "")
        card = self.pool.find(name) if name and name not in self.odd else None
        extra: Entry = {}
        if self.flag(5):
            extra["tapped"] = True
        if self.flag(5, "summoning-sickness"):
            extra["sick"] = True
        if self.flag(80, "phased-out"):
            extra["phased_out"] = True
        if self.flag(60, "not-its-owners"):
            extra["owner"] = other
        if self.is_fought and other != self.turn["player"] and self.is_creature(entry) and self.flag(2, "combat"):
            extra["attacking"] = other
        if kind := COUNTERS.get(name) or (card and removed(card)):
            extra["counters"] = {kind: self.choose.pick((1, 2, 0))}
        if card is not None:
            extra |= self.of_card(card, board, other)
        return {**entry, **{k: v for k, v in extra.items() if v != {}}}

    def of_card(self, card: Card, board: list[Entry], other: str) -> Entry:
        """Choices and attachments that a card on the battlefield has made."""
        extra: Entry = {}
        if makes_choices(card):
            names = {"card_name": self.pool.among(self.theme.hand)[:8]}
            extra["chosen"] = {k: self.choose.pick(options) for k, options in (CHOSEN | names).items() if options}
        if card.has_halves:
            extra["unlocked"] = self.choose.pick(([0], [1], [0, 1], []))
        if card.prepare_spell and self.flag(2):
            extra["designations"] = ["prepared"]
        subtypes = card.front.type_line.subtypes
        hosts = [e["id"] for e in board]
        if "Aura" in subtypes:
            extra["attached_to"] = self.choose.pick([*hosts, other]) if hosts else other
        bearers = [e["id"] for e in board if self.is_creature(e)]
        if "Equipment" in subtypes and bearers and self.flag(2):
            extra["attached_to"] = self.choose.pick(bearers)
        return extra

    def is_creature(self, entry: Entry) -> bool:
        """Whether the card of an entry is a creature."""
        card = self.pool.find(entry.get("card", ""))
        return card is not None and "Creature" in card.front.type_line.types

    @property
    def is_fought(self) -> bool:
        """Whether attackers have been declared."""
        return self.theme.fights and self.turn["phase"] in COMBAT[True]

    def is_activated(self, entry: Entry) -> bool:
        """Whether the card of an entry has an activated ability."""
        card = self.pool.find(entry.get("card", ""))
        return card is not None and any(isinstance(a, ActivatedAbility) for a in card.front.abilities)

    def player(self, name: str, other: str) -> Document:
        """The player who acts."""
        theme = self.theme
        board: list[Entry] = []
        hand, there = self.entries(theme.hand, 1, 3), self.permanents(theme.board, 1, 4)
        lands = [e for e in map(self.entry, self.lands_for(hand)) if e]
        for entry in [*there, *self.permanents(theme.laws, 0, 1)]:
            board.append(self.permanent(entry, board, other))
        board += [{**entry, self.choose.pick(FACE_DOWN): True} for entry in self.entries(theme.face_down, 0, 2)]
        graveyard = self.entries(theme.graveyard, 0, 3)
        seat: Document = {
            "life": self.choose.pick(theme.life),
            "hand": hand,
            "battlefield": [*lands, *board],
            "graveyard": graveyard,
            "library": self.choose.pick((20, 1, 0)),
        }
        for companion in self.entries(theme.companion, 0, 1):
            seat["companion"] = {**companion, "used": self.flag(6)}
        for commander in self.entries(theme.command, 0, 1):
            seat["command"] = [{**commander, "commander": True, "casts": self.choose.pick((0, 1, 2))}]
        if self.flag(4, "floating-mana"):
            seat["mana"] = "".join("{%s}" % self.choose.pick((*COLORS, "C")) for _ in range(self.choose.pick((1, 2))))
        elif self.flag(2, "floating-mana"):
            helpers = len(lands) + len(board) + (len(graveyard) if theme.delves else 0)
            seat["mana"] = "{C}" * self.missing(hand, helpers)
        if seat.get("mana"):
            seat["mana"] = self.made(seat["mana"], [entry["id"] for entry in seat["battlefield"]])
        if self.flag(6, "lands-played"):
            seat["lands_played"] = 1
        if self.flag(6):
            seat["counters"] = {"energy": self.choose.pick((1, 3))}
        return seat

    def made(self, mana: str, sources: list[str]) -> str | list[Entry]:
        """Floating mana with what produced it: some spells ask for that."""
        return [{"mana": mana, "from": self.choose.pick(sources)}] if sources else ""

    def opponent(self, name: str, other: str) -> Document:
        """The player who looks on."""
        board: list[Entry] = []
        for entry in [*self.permanents(self.theme.opponent, 0, 3), *self.permanents(self.theme.laws, 0, 1)]:
            board.append(self.permanent(entry, board, other))
        graveyard = self.entries(self.theme.graveyard, 0, 1)
        return {"life": 20, "hand": 7, "battlefield": board, "graveyard": graveyard, "library": 20}

    def on_stack(self, entry: Entry) -> Entry:
        """A spell of the opponent, with the player who acts as its target where it can have one."""
        card = self.pool.find(entry["card"])
        aims = card is not None and mentions(card.front.abilities, Target) and mentions(card.front.abilities, IsPlayer)
        return {**entry, "controller": "B", "owner": "B"} | ({"targets": ["A"]} if aims else {})

    def document(self) -> Document:
        """The whole document."""
        if self.theme.timing and self.flag(2, "not-main-phase"):
            self.turn["player"] = self.choose.pick(("A", "B"))
            self.turn["phase"] = self.choose.pick(("main1", "upkeep", *COMBAT[self.theme.fights], "main2", "end"))
        players = {"A": self.player("A", "B"), "B": self.opponent("B", "A")}
        hosts = [entry["id"] for entry in players["A"]["battlefield"]]
        for curse in self.permanents(self.theme.curses, 0, 1) if hosts else ():
            players["B"]["battlefield"].append({**curse, "attached_to": self.choose.pick(hosts)})
        made: Document = {"castable": 1, "turn": self.turn, "players": players}
        if self.turn != MAIN:
            made["priority"] = self.choose.pick(("A", "A", "A", "B"))
        if self.theme.stack and self.flag(3, "stack"):
            made["stack"] = [self.on_stack(e) for e in self.entries(self.theme.stack, 1, 2)]
        if self.theme.fights and self.flag(2, "turn-history"):
            board = players["A"]["battlefield"]
            used = {f"{e['id']}.1": 1 for e in board if self.is_activated(e) and self.flag(3)}
            attacked = [e["id"] for e in board if self.is_creature(e) and self.flag(2)]
            made["history"] = {"attacked": attacked, "activated": used, "exhausted": list(used)}
        elif self.theme.timing and self.flag(4, "turn-history"):
            made["history"] = {"spells_cast": {"A": self.some("Shock/Grizzly Bears", 1, 1)}}
        if self.theme.timing and self.flag(4, "turn-history"):
            facts = {"lost_life": ["B"], "combat_damage": {"A": [self.choose.pick(("Rogue", "commander", "Goblin"))]}}
            made["history"] = made.get("history", {}) | facts
        if self.theme.ends and hosts and self.flag(3, "lasting-effect"):
            about = {"objects": [self.choose.pick(hosts)]}
            made["effects"] = [{"delayed": about, "player": self.choose.pick(("A", "B")), "end": "{1}"}]
        if self.odd:
            made["cards"] = list(self.odd.values())
        return made


def make_document(choose: Chooser, theme: str) -> Document:
    """A position document of a theme, of built-in cards."""
    return Maker(choose, THEMES[theme]).document()
