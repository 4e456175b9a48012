"""Small boards of objects with several mana abilities, and a spell that costs just what some of them add, or more.

Each object may be tapped by one ability, untapped by another, sacrificed by a third; it may have counters that two
abilities remove, and limits on how often they run.
"""

from __future__ import annotations

from itertools import islice

from msgspec import Struct, field

from castable.model.certifying.payer import Payer, TooMuchWork
from castable.model.documents import read_position
from castable.model.engine.paying.mana_abilities import activate_mana
from castable.model.game.characteristics import activated_abilities
from castable.model.game.plays import ActivateMana
from castable.model.game.position import Position
from castable.model.language.cards import kebab
from castable.model.language.mana import ManaType

from ..contract.protocol import Document
from ..documents.editing import Entry
from .choosing import Chooser
from .pool import TOKEN, Pool

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
SPELLS = (
    "Divination", "Stoke the Flames", "Village Rites", "Deadly Dispute", "Grizzly Bears", "Burnished Hart",
    "Boros Charm", "Manamorphose", "Reaper King", "Altar's Reap", "Frogmite", "Murder", "Thought-Knot Seer",
    "Whir of Invention",
)  # fmt: skip
GUIDES = ("Simian Spirit Guide", "Elvish Spirit Guide")
TYPES = ("Artifact Creature — Scarecrow", "Creature — Goblin", "Artifact", "Land")


class Board(Struct):
    """A board in the making."""

    choose: Chooser
    pool: Pool = field(default_factory=Pool)
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
        name = self.choose.pick(self.pool.among(CARDS) or ("Forest",))
        entry: Entry = {"token": name.removeprefix(TOKEN)} if name.startswith(TOKEN) else {"card": name}
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

    def spells(self) -> list[Entry]:
        """What is in hand: a spell that the document defines, or real ones, and now and then a card with mana."""
        spells = self.pool.among(SPELLS)
        names = [self.choose.pick(spells) for _ in range(2)] if spells else []
        if self.pool.supported.defines_cards:
            names = ["Odd Spell"]
            cost = "".join(self.choose.pick(SYMBOLS) for _ in range(self.choose.pick((2, 3, 1, 4, 5))))
            text = self.choose.pick(ADDITIONAL) + "Draw a card."
            self.cards.append({"name": names[0], "mana_cost": cost, "type_line": "Sorcery", "oracle_text": text})
        guides = self.pool.among(GUIDES)
        if guides and self.choose.pick(range(4)) == 3:
            names.append(self.choose.pick(guides))
        return [{"card": n, "id": kebab(n) + ("-2" if n in names[:place] else "")} for place, n in enumerate(names)]

    def document(self) -> Document:
        """The whole document: B has nothing."""
        kinds = (self.made_up, self.known, self.known) if self.pool.supported.defines_cards else (self.known,)
        for _ in range(self.choose.pick((2, 3, 2, 1, 4))):
            entry = self.choose.pick(kinds)()
            for _ in range(self.choose.pick((1, 1, 1, 2))):
                self.add(dict(entry))
        seat = {
            "life": self.choose.pick((20, 2, 1)),
            "hand": self.spells(),
            "battlefield": [{k: v for k, v in e.items() if k != "kind"} for e in self.permanents],
            "mana": self.choose.pick(("", "", "", "{C}", "{R}")),
        }
        document = {"castable": 1, "turn": {"player": "A", "phase": "main1"}, "players": {"A": seat, "B": {}}}
        return document | ({"cards": self.cards} if self.cards else {})


def make_board(choose: Chooser, pool: Pool | None = None) -> Document:
    """A document of a small board and a spell, which often costs just what some activations add, or a little more."""
    pool = pool or Pool()
    document = Board(choose, pool).document()
    if pool.supported.defines_cards and choose.pick((True, True, True, False)):
        made = _some_mana(read_position(document, cards=pool.source), choose)
        symbols = ["{%s}" % t if choose.pick((True, True, False)) else "{1}" for t in made]
        more = choose.pick(("", "", "{1}", "{R}"))
        document["cards"][-1]["mana_cost"] = "".join(sorted(symbols)) + more or "{1}"
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
