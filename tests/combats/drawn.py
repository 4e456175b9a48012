"""Combats drawn from a seed: creatures with texts of combat, what is attacked, rules on both sides (508, 509).

Each creature is drawn as traits; a trait is a text for castable, and what it means for the second mind (``judging``).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec import Struct

from castable.model.language.abilities import (
    BlockerCount,
    CantAttack,
    CantBlock,
    CombatRule,
    Goaded,
    MustAttack,
    MustBeBlocked,
    MustBlock,
    UnderRule,
)
from castable.model.language.filters import ANYTHING, THIS
from castable.model.language.keywords.evasion import evades
from castable.model.plain.encoding import to_data

TEXTS: dict[str, str] = {
    **{k: k.capitalize() for k in (
        "flying", "reach", "shadow", "horsemanship", "fear", "intimidate", "skulk", "menace", "defender", "haste",
        "islandwalk",
    )},
    "pro-red": "Protection from red",
    "stays home": "~ can't attack.",
    "can't block": "~ can't block.",
    "unblockable": "~ can't be blocked.",
    "high ground": "~ can block only creatures with flying.",
    "daunting": "~ can't be blocked by creatures with power 2 or less.",
    "but for walls": "~ can't be blocked except by Walls.",
    "three": "~ can't be blocked except by three or more creatures.",
    "one": "~ can't be blocked by more than one creature.",
    "islander": "~ can't attack unless defending player controls an Island.",
    "not alone": "~ can't attack or block alone.",
    "only alone": "~ can attack only alone.",
    "two others": "~ can't attack unless at least two other creatures attack.",
    "attacks": "~ attacks each combat if able.",
    "blocks": "~ blocks each combat if able.",
    "lure": "All creatures able to block ~ do so.",
    "be blocked": "~ must be blocked if able.",
    "two blocks": "~ can block an additional creature each combat.",
    "all blocks": "~ can block any number of creatures.",
    "no defender": "~ can attack as though it didn't have defender.",
    "sees shadow": "~ can block creatures with shadow as though they didn't have shadow.",
    "dork": "{T}: Add {G}.",
    "vigilant": "Vigilance",
    "pays": "~ can't attack or block unless you pay {1}.",
    "awesome": "~ can't be blocked unless defending player pays {1} for each creature they control that's blocking it.",
    "exerts": "You may exert ~ as it attacks.",
    "enlists": "Enlist",
    "bands": "Banding",
    "bands with legends": "Bands with other legendary creatures",
    "razes": "~ can't attack or block unless you sacrifice a land.",
    "any walks": "Creatures with islandwalk can be blocked as though they didn't have islandwalk.",
}  # fmt: skip
RULES: dict[str, str] = {
    "two attack": "No more than two creatures can attack each combat.",
    "one blocks": "No more than one creature can block each combat.",
    "all attack": "All creatures attack each combat if able.",
    "all block": "All creatures block each combat if able.",
    "goads": "Creatures your opponents control are goaded.",
    "moat": "Creatures without flying can't attack.",
    "not you": "Creatures can't attack you.",
    "prison": "Creatures can't attack you unless their controller pays {2} for each creature they control that's "
    "attacking you.",
    "annex": "Creatures can't attack you unless their controller pays 2 life for each of those creatures.",
    "sphere": "Creatures can't attack you unless their controller pays {X} for each creature they control that's "
    "attacking you, where X is the number of artifacts you control.",
    "floods": "Green creatures can't attack unless their controller sacrifices a land of their choice for each green "
    "creature they control that's attacking.",
    "tithe": "Creatures can't block unless their controller pays {1} for each of those creatures.",
}
LASTING: dict[str, CombatRule] = {
    "frenzied": MustAttack(THIS),
    "held": CantAttack(THIS),
    "dazed": CantBlock(THIS),
    "slipping": evades(ANYTHING),
    "baited": MustBeBlocked(THIS),
    "daring": BlockerCount(THIS, least=2),
    "called out": MustBlock(THIS),
    "provoked": Goaded(THIS),
}
"""What effects say of single creatures for a turn; the player who goads is B."""
BESIDE = (
    "exerts", "enlists", "bands", "bands with legends", "dork", "pays", "vigilant", "haste", "attacks", "not alone",
)  # fmt: skip
"""The texts of combats in which much may be chosen beside what is attacked."""
COLORS = ("W", "U", "B", "R", "G")


class Creature(Struct, frozen=True):
    """A creature as it was drawn."""

    id: str
    power: int
    color: str
    traits: frozenset[str]
    tapped: bool
    sick: bool
    wall: bool
    artifact: bool
    legendary: bool = False
    lasting: frozenset[str] = frozenset()


class Combat(Struct, frozen=True):
    """A combat as it was drawn: ``rules`` by whose permanents say them, ``attacks`` in a combat with blockers.

    ``lands`` are of the player who declares, beside Islands, and ``life`` is theirs.
    """

    players: tuple[str, ...]
    mine: tuple[Creature, ...]
    theirs: tuple[Creature, ...]
    rules: tuple[tuple[str, str], ...]
    walkers: tuple[tuple[str, str], ...]
    islands: frozenset[str]
    lands: int
    life: int
    attacks: tuple[tuple[str, str], ...] = ()

    def document(self) -> dict[str, Any]:
        """The position: attackers are to be declared, or blockers where there are ``attacks``."""
        attacking = dict(self.attacks)
        seats: dict[str, Any] = {p: {"life": 20, "library": 10, "battlefield": []} for p in self.players}
        cards = []
        for player, creatures in ((self.players[0], self.mine), (self.players[1], self.theirs)):
            for each in creatures:
                cards.append(_card(each))
                entry = {"card": f"Card {each.id}", "id": each.id, "tapped": each.tapped, "sick": each.sick}
                entry |= {"attacking": attacking[each.id]} if each.id in attacking else {}
                seats[player]["battlefield"].append(entry)
        for number, (player, rule) in enumerate(self.rules):
            name = f"Rule {number}"
            cards.append({"name": name, "mana_cost": "{1}", "type_line": "Enchantment", "oracle_text": RULES[rule]})
            seats[player]["battlefield"].append({"card": name, "id": f"rule{number}"})
        for player, id in self.walkers:
            cards.append(
                {"name": f"Card {id}", "mana_cost": "{1}", "type_line": "Legendary Planeswalker", "loyalty": 3}
            )
            seats[player]["battlefield"].append({"card": f"Card {id}", "id": id, "counters": {"loyalty": 3}})
        declares = self.players[1] if self.attacks else self.players[0]
        seats[declares]["life"] = self.life
        seats[declares]["battlefield"] += [{"card": "Plains", "id": f"plains{n}"} for n in range(self.lands)]
        for player in sorted(self.islands):
            seats[player]["battlefield"].append({"card": "Island", "id": f"island-{player.lower()}"})
        phase = "declare_blockers" if self.attacks else "declare_attackers"
        turn = {"player": self.players[0], "phase": phase, "number": 5}
        effects = [_effect(each, lasting) for each in (*self.mine, *self.theirs) for lasting in sorted(each.lasting)]
        return {"castable": 1, "turn": turn, "declare": declares, "players": seats, "cards": cards, "effects": effects}


def _effect(each: Creature, lasting: str) -> dict[str, Any]:
    change = to_data(UnderRule(LASTING[lasting]))
    return {"changes": {"objects": [each.id], "changes": [change]}, "player": "B", "until": "end_of_turn"}


def _card(each: Creature) -> dict[str, Any]:
    text = "\n".join(TEXTS[t] for t in sorted(each.traits)).replace("~", f"Card {each.id}")
    kind = f"{'Legendary ' * each.legendary}{'Artifact ' * each.artifact}Creature"
    cost = "{2}" if each.artifact and not each.color else f"{{{each.color}}}"
    return {"name": f"Card {each.id}", "mana_cost": cost, "type_line": f"{kind} — {'Wall' if each.wall else 'Bear'}",
            "oracle_text": text, "power": each.power, "toughness": 3}  # fmt: skip


def _creature(draw: Random, id: str, among: Sequence[str]) -> Creature:
    number = draw.choice((0, 0, 1, 1, 2, 3))
    lasting = frozenset({draw.choice(sorted(LASTING))} if draw.random() < 0.12 else ())
    traits = frozenset(draw.sample(sorted(among), number))
    return Creature(
        id=id, power=draw.randint(0, 4), color=draw.choice(COLORS), traits=traits, tapped=draw.random() < 0.1,
        sick=draw.random() < 0.15, wall=draw.random() < 0.2, artifact=draw.random() < 0.2, lasting=lasting,
        legendary=draw.random() < 0.3,
    )  # fmt: skip


def combat(seed: int, *, blocks: bool, most: int = 4, among: Sequence[str] = tuple(TEXTS)) -> Combat:
    """The combat of a seed, before attackers are declared or before blockers are; ``among``: the texts of creatures."""
    draw = Random(f"{seed}/{blocks}")
    players = ("A", "B", "C") if not blocks and draw.random() < 0.4 else ("A", "B")
    mine = tuple(_creature(draw, f"a{n}", among) for n in range(draw.randint(1, most)))
    theirs = tuple(_creature(draw, f"b{n}", among) for n in range(draw.randint(1 if blocks else 0, most)))
    rules = tuple((draw.choice(players), rule) for rule in draw.sample(sorted(RULES), draw.choice((0, 0, 1, 1, 2))))
    walkers = tuple((p, f"walker-{p.lower()}") for p in players[1:] if draw.random() < 0.25)
    islands = frozenset(p for p in players if draw.random() < 0.4)
    attacks: tuple[tuple[str, str], ...] = ()
    if blocks:
        whom = ("B", *(id for _, id in walkers))
        attacks = tuple((each.id, draw.choice(whom)) for each in mine if draw.random() < 0.8) or ((mine[0].id, "B"),)
    life = draw.choice((1, 2, 4, 5, 20))
    return Combat(players, mine, theirs, rules, walkers, islands, draw.randint(0, 5), life, attacks)
