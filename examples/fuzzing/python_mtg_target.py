"""python-mtg as a target: what its Datalog rules let the active player cast and play.

castable fuzz --target "python examples/fuzzing/python_mtg_target.py"      (pip install python-mtg)

python-mtg offers what it models and leaves out what it doesn't, so it is asked only about cards of which it has
interpreted every text, and about spells and lands. Not asked, since it doesn't claim it: abilities (their costs are
plain numbers of mana there), hybrid, Phyrexian and snow mana (it counts them as generic), lands without basic land
types (it takes their colors from the color identity), players other than the active one, and spells on the stack.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from functools import cache
from importlib.metadata import version
from itertools import chain
from typing import Any

from mtg import _corpus, _paths, bridge_to_engine, driver, sim
from mtg._text import slug
from mtg.engine import env

Data = dict[str, Any]
STEPS = {
    "upkeep": "upkeep",
    "draw": "draw",
    "main1": "precombat_main",
    "combat_begin": "beginning_of_combat",
    "combat_end": "end_of_combat",
    "main2": "postcombat_main",
    "end": "end",
}
COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green", "C": "colorless"}
COUNTERS = {"+1/+1": "p1p1", "-1/-1": "m1m1"}
BASIC_TYPES = {"Plains", "Island", "Swamp", "Mountain", "Forest"}
MODELLED_KEYWORDS = bridge_to_engine._ENGINE_KEYWORDS | {"enchant", "equip", "cycling", "flash"}
MODELLED_PERMISSIONS = {
    "extra_land_per_turn",
    "extra_lands_per_turn_two",
    "each_player_extra_land_per_turn",
    "no_maximum_hand_size",
}
HARMLESS_BANS = {("self", "be_countered"), ("self", "block"), ("self", "be_blocked"), ("self", "attack")}
EXECUTED = set(re.findall(r'rel == "(\w+)"', _paths.datalog_dir().parent.joinpath("sim.py").read_text("utf-8")))
"""The kinds of facts about cards that the engine loads; its build knows more."""
ROW = re.compile(r'^(\w+)\("([^"]*)"')
SYMBOL = re.compile(r"\{([^}]+)\}")
REMINDER = re.compile(r"\([^)]*\)")
MANA_TEXT = re.compile(r"^[^:]*:\s*Add ")
ADDS_MANA = re.compile(r"\badds? (\{|an? additional|one|two|three|that|X|mana)", re.IGNORECASE)


class Unsupported(Exception):
    """What the engine does not claim to model."""


# ---------------------------------------------------------------- cards


@cache
def corpus() -> dict[str, Data]:
    """Its cards, by name."""
    return {card["name"]: card for card in _corpus.load_cards()}


@cache
def left_out() -> dict[str, set[str]]:
    """By card, what its build has interpreted and its engine does not load."""
    found: dict[str, set[str]] = {}
    with _paths.datalog("cards.dl").open(encoding="utf-8") as lines:
        for match in filter(None, map(ROW.match, lines)):
            if match[1] not in EXECUTED:
                found.setdefault(match[2], set()).add(match[1])
    return found


@cache
def doubt(name: str, zone: str) -> str:
    """Why it does not claim to model a card in a zone; empty where it does."""
    card = corpus().get(name)
    if card is None:
        return f"card {name}"
    facts = sim.load_db().get(slug(name), {})
    casting = () if zone == "battlefield" else casting_doubts(card, facts)
    return next((f"{why} of {name}" for why in chain(casting, doubts(name, card, facts))), "")


def casting_doubts(card: Data, facts: Data) -> Iterator[str]:
    """What is not modelled of casting a card."""
    symbols = SYMBOL.findall(card["manaCost"] or "")
    if any(not (s.isdigit() or s in "WUBRGX") for s in symbols):
        yield "hybrid, Phyrexian, snow or colorless mana"
    if "additional_cost" in left_out().get(slug(card["name"]), ()):
        yield "an additional cost"
    yield from sorted(f"keyword {k}" for k in facts.get("keywords", set()) - MODELLED_KEYWORDS)


def doubts(name: str, card: Data, facts: Data) -> Iterator[str]:
    """What is not modelled of a card itself."""
    if card["layout"] != "normal":
        yield f"layout {card['layout']}"
    yield from sorted(left_out().get(slug(name), set()) - {"additional_cost"})
    yield from (f"static {static}" for static in facts.get("statics", ()))
    yield from sorted(facts.get("static_player", set()) - MODELLED_PERMISSIONS)
    yield from sorted(f"{who} can't {what}" for who, what in facts.get("cant", set()) - HARMLESS_BANS)
    yield from mana_doubts(card, facts)
    if len(rest_of_text(card, facts)) > interpreted(facts):
        yield "a text"
    _, dropped = bridge_to_engine.card_facts(name, "nobody", "probe", sim.load_db(), corpus())
    yield from (f"{kind} {detail}" for kind, detail in dropped if not is_idle(kind, str(detail), card))


def is_idle(kind: str, detail: str, card: Data) -> bool:
    """Whether what the engine leaves out of a permanent has no bearing on what may be cast now."""
    text = REMINDER.sub("", card["text"] or "")
    if {"Instant", "Sorcery"} & set(card["types"]) or ADDS_MANA.search(text):
        return False
    return kind in ("effect", "event", "activated_cost", "enters_tapped", "enters_with_counters")


def mana_doubts(card: Data, facts: Data) -> Iterator[str]:
    """What its mana model holds only roughly."""
    rows = facts.get("mana_source", ())
    if facts.get("mana") and not rows:
        yield "a mana ability"
    if "Land" in card["types"]:
        yield from land_doubts(card, rows)
        return
    for cost, produces, _ in rows:
        colors = set(produces.split("_or_")) <= set(COLORS.values()) or produces in ("any_color", "any_one_color")
        if not colors or not bridge_to_engine._parse_ability_cost(cost)[-1]:
            yield f"mana ability {cost}: {produces}"
    if "Spend this mana" in (card["text"] or ""):
        yield "restricted mana"


def land_doubts(card: Data, rows: list[tuple[str, str, int]]) -> Iterator[str]:
    """Lands tap for one mana of the colors of their color identity, unless they have basic land types."""
    text = REMINDER.sub("", card["text"] or "")
    if BASIC_TYPES & set(card["subtypes"]):
        if "Add " in text:
            yield "mana abilities beside those of basic land types"
        return
    colors = {color for _, produces, _ in rows for color in produces.split("_or_")} - {"colorless"}
    is_one_mana = all(cost == "{T}" and number == 1 for cost, _, number in rows)
    if not is_one_mana or colors != {COLORS[c] for c in card["colorIdentity"]} or "Spend this mana" in text:
        yield "mana abilities"


def rest_of_text(card: Data, facts: Data) -> list[str]:
    """The paragraphs of a card that are neither keywords, mana abilities nor modes."""
    keywords = tuple(facts.get("keywords", ()))
    lines = [line.strip() for line in REMINDER.sub("", card["text"] or "").split("\n")]
    return [
        line
        for line in lines
        if line
        and not line.startswith("•")
        and not (keywords and all(slug(part).startswith(keywords) for part in re.split("[,;]", line)))
        and not (facts.get("mana_source") and MANA_TEXT.match(line))
    ]


def interpreted(facts: Data) -> int:
    """How many paragraphs have become facts that the engine loads."""
    modes = set(facts.get("modes", ()))
    abilities = {id.partition("_")[0] for id in facts.get("abilities", {}) if id not in modes}
    single = sum(key in facts for key in ("modal", "enters_tapped", "enters_with_counters"))
    lists = ("cost_modifiers", "cant", "static_player", "no_untap")
    return len(abilities) + single + sum(len(facts.get(key, ())) for key in lists)


# ---------------------------------------------------------------- positions


class Game:
    """A position as the engine holds it.

    Raises:
        Unsupported: something in it is not modelled.
    """

    def __init__(self, document: Data, player: str) -> None:
        self.document, self.player = document, player
        self.own: dict[str, str] = {}  # an object's id in the document, by that in the engine
        self.cards: dict[str, str] = {}  # the name of its card, by its id in the document
        self.doubtful: dict[str, str] = {}  # why nothing is said of an object
        self.hosts: dict[str, str] = {}  # what something is attached to
        self.state: Data = self.frame()
        for name, seat in document["players"].items():
            for zone in ("hand", "battlefield", "graveyard"):
                for entry in self.entries(seat, zone):
                    self.place(entry, name, zone)
        self.attach()
        bridge_to_engine._materialize_printed(self.state)
        driver.clear_cache()
        driver._refresh_mana_pool(self.state, player)
        self.actions = [action for action in env.legal_actions(self.state) if action[0] in ("cast", "play")]

    def frame(self) -> Data:
        """The state without its objects."""
        turn, players = self.document.get("turn", {}), self.document["players"]
        active = turn.get("player", next(iter(players)))
        phase = turn.get("phase", "main1")
        if (active, self.document.get("priority", active)) != (self.player, self.player):
            raise Unsupported("players other than the active one")
        if self.document.get("stack") or phase not in STEPS:
            raise Unsupported("spells on the stack" if self.document.get("stack") else f"step {phase}")
        if len(players) != 2 or self.document.get("effects") or self.document.get("cards"):
            raise Unsupported("more players, effects, or cards of the document's own")
        seats = players.items()
        return {
            "current_step": {(STEPS[phase],)},
            "active_player": {(active,)},
            "is_player": {(p,) for p in players},
            "life": {(p, seat.get("life", 20)) for p, seat in seats},
            "in_library": set(),
            "floating_mana": set(self.floating(players[self.player].get("mana", ""))),
            "_land_played": {(p,) for p, seat in seats if seat.get("lands_played")},
            "_extra_lands_used": {p: max(0, seat.get("lands_played", 0) - 1) for p, seat in seats},
            "_explicit_lands": True,
            "_instant_speed": True,
            "_sick": set(),
            **{key: set() for key in ("counter", "tapped", "attacks", "blocks", "on_battlefield", "in_hand")},
        }

    def floating(self, mana: Any) -> Iterator[tuple[str, str, int]]:
        """Mana in the pool."""
        parts = [{"mana": mana}] if isinstance(mana, str) else mana
        if any(part.keys() - {"mana", "from"} for part in parts):
            raise Unsupported("restricted mana")
        symbols = [symbol for part in parts for symbol in SYMBOL.findall(part["mana"])]
        if any(symbol not in COLORS for symbol in symbols):
            raise Unsupported("mana with numbers")
        yield from ((self.player, COLORS[s], symbols.count(s)) for s in sorted(set(symbols)))

    @staticmethod
    def entries(seat: Data, zone: str) -> list[Data]:
        """The known objects of a zone."""
        found = seat.get(zone, [])
        found = [] if isinstance(found, int) else found
        if any(not isinstance(entry, dict) or "id" not in entry for entry in found):
            raise Unsupported("objects without ids")
        return list(found)

    def place(self, entry: Data, player: str, zone: str) -> None:
        """Put an object where it is."""
        name = entry.get("card", "")
        if zone == "battlefield" and (entry.keys() & {"token", "face", "face_down", "phased_out", "unlocked"}):
            raise Unsupported("tokens and faces")
        if why := doubt(name, zone):
            if zone == "battlefield" or is_loud(name):
                raise Unsupported(why)
            self.doubtful[entry["id"]] = why
            if name not in corpus():
                return
        own, controller = f"o{len(self.own)}", entry.get("controller", player)
        self.own[own], self.cards[entry["id"]] = entry["id"], name
        card = corpus()[name]
        facts, _ = bridge_to_engine.card_facts(name, controller, own, sim.load_db(), corpus())
        for relation, rows in facts.items():
            self.add(relation, *rows)
        bridge_to_engine._register_colored(self.state, own, card)
        self.add("spell_type", *((own, type_.lower()) for type_ in card["types"]))
        self.add("mana_cost", (own, bridge_to_engine._mana_value(card["manaCost"])))
        if zone == "hand":
            self.add("in_hand", (player, own))
        else:
            self.add("on_battlefield" if zone == "battlefield" else "graveyard", (own,))
            self.add_status(own, entry)

    def add_status(self, own: str, entry: Data) -> None:
        """What a permanent is besides its card."""
        if entry.get("tapped"):
            self.add("tapped", (own,))
        if entry.get("sick"):
            self.add("_sick", (own,))
        for kind, number in entry.get("counters", {}).items():
            self.add("counter", (own, COUNTERS.get(kind, slug(kind)), number))
        if entry.get("attached_to"):
            self.hosts[own] = entry["attached_to"]

    def attach(self) -> None:
        """Attach what hangs on something, once everything is in place."""
        own = {id: own for own, id in self.own.items()}
        if not own.keys() >= set(self.hosts.values()):
            raise Unsupported("attachments to players")
        self.add("attached_to", *((attached, own[host]) for attached, host in self.hosts.items()))

    def add(self, relation: str, *rows: tuple[Any, ...]) -> None:
        """Add facts."""
        self.state.setdefault(relation, set()).update(rows)

    # ------------------------------------------------------------ answers

    def doubt_of(self, id: str) -> str:
        """Why nothing is said of an object; empty where something is."""
        if id in self.doubtful:
            return self.doubtful[id]
        if id not in self.cards:
            return "other zones than hand, battlefield and graveyard"
        is_main = self.document.get("turn", {}).get("phase", "main1") in ("main1", "main2")
        if not is_main and "flash" in sim.load_db().get(slug(self.cards[id]), {}).get("keywords", ()):
            return "flash"
        return ""

    def actions_of(self, id: str) -> list[tuple[Any, ...]]:
        """What the engine offers of an object."""
        return [action for action in self.actions if self.own[action[2]] == id]

    def plays(self, id: str) -> list[str]:
        """The plays of an object in notation.

        Raises:
            Unsupported: the engine leaves choices to the time when it resolves.
        """
        actions = self.actions_of(id)
        card, facts = corpus()[self.cards[id]], sim.load_db().get(slug(self.cards[id]), {})
        if "{X}" in (card["manaCost"] or ""):
            raise Unsupported("X is not announced")
        modes = facts.get("modes", [])
        if modes and facts.get("modal") != "one":
            raise Unsupported("several modes")
        groups = [facts["abilities"][mode]["effects"] for mode in modes] or [
            effect for ability in facts.get("abilities", {}).values() for effect in (ability["effects"],)
        ]
        is_permanent = not {"Instant", "Sorcery"} & set(card["types"])
        has_targets = "Aura" in card["subtypes"] or (not is_permanent and any(map(targets_of, groups)))
        if has_targets and not all(is_offered(self, id, mode, facts) for mode in modes or [None]):
            raise Unsupported("targets are chosen when a spell resolves")
        return [self.notation(id, action, modes) for action in actions]

    def notation(self, id: str, action: tuple[Any, ...], modes: list[str]) -> str:
        """A play as text."""
        if action[0] == "play":
            return f"play {id}"
        choices = action[3]
        mode = f" modes={modes.index(choices['mode']) + 1}" if "mode" in choices else ""
        target = f" -> {self.own[choices['target']]}" if "target" in choices else ""
        return f"cast {id}{mode}{target}"


def targets_of(effects: list[tuple[Any, ...]]) -> set[str]:
    """The targets that some effects speak of."""
    return {str(effect[3]) for effect in effects if "target" in str(effect[3])}


def is_offered(game: Game, id: str, mode: str | None, facts: Data) -> bool:
    """Whether the one target of a mode is among the choices that the engine offers, or there is none."""
    if mode is None:
        return False
    asked = targets_of(facts["abilities"][mode]["effects"])
    own = next(o for o, named in game.own.items() if named == id)
    rows = game.state.get("spell_effect_mode", set())
    is_one = len(asked) == 1 and all(target.startswith("target_") for target in asked)
    return not asked or (is_one and any(row[:3] == (own, mode, "ctarget") for row in rows))


def is_loud(name: str) -> bool:
    """Whether a card off the battlefield may matter to others."""
    text = corpus().get(name, {}).get("text") or ""
    return bool(re.search(r"from your (hand|graveyard)[^:]*: Add |is in your graveyard", text))


def answer(asked: Data) -> Data:
    """The answer to a question."""
    game = Game(asked["position"], asked["player"])
    match asked["ask"]:
        case "payable":
            verb, id, *rest = asked["play"].split()
            if verb != "cast" or (rest and rest[0] not in ("->",) and not rest[0].startswith("modes=")):
                raise Unsupported("other plays than casting as printed")
            if why := game.doubt_of(id):
                raise Unsupported(why)
            return {"payable": bool(game.actions_of(id))}
        case "playable":
            known = [id for id in asked["objects"] if not game.doubt_of(id)]
            unknown = {id: game.doubt_of(id) for id in asked["objects"] if game.doubt_of(id)}
            return {"playable": {id: bool(game.actions_of(id)) for id in known}, "unknown": unknown}
        case _:
            plays: list[str] = []
            unknown = {id: game.doubt_of(id) for id in asked["objects"] if game.doubt_of(id)}
            for id in asked["objects"]:
                try:
                    plays += game.plays(id) if id not in unknown else []
                except Unsupported as why:
                    unknown[id] = str(why)
            return {"plays": plays, "unknown": unknown}


def answered(asked: Data) -> Data:
    """The answer to a question, or why there is none."""
    try:
        return answer(asked)
    except Unsupported as why:
        return {"unsupported": str(why)}
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}


def hello() -> Data:
    """What the engine can be asked; whatever takes long is loaded now."""
    left_out()
    return {
        "name": "python-mtg",
        "version": version("python-mtg"),
        "answers": ["playable", "plays", "payable"],
        "kinds": ["cast", "play"],
        "tells": ["modes", "targets"],
        "cards": [name for name in corpus() if not doubt(name, "hand")],
        "lacks": ["stack", "combat", "token", "lasting-effect", "restricted-mana", "phased-out", "face-down"],
    }


def main() -> None:
    """Answer until there are no more questions; whatever the engine prints goes to standard error."""
    if "PYTHONHASHSEED" not in os.environ:  # the engine takes the first of a set: the same one each time
        os.execve(sys.executable, [sys.executable, *sys.argv], {**os.environ, "PYTHONHASHSEED": "0"})
    answers = sys.stdout
    with redirect_stdout(sys.stderr):
        for line in sys.stdin:
            asked = json.loads(line)
            said = hello() if asked["ask"] == "hello" else {"id": asked["id"], **answered(asked)}
            print(json.dumps(said), file=answers, flush=True)


if __name__ == "__main__":
    main()
