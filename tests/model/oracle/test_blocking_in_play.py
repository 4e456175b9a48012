"""Who must block, can't block or must attack whom for a while, as the rules then in force say (508.1, 509.1)."""

from __future__ import annotations

import pytest

from castable.model.game.characteristics import scope_of
from castable.model.game.matching import matches
from castable.model.language.abilities import CantBlock, Continuous, MustAttack, MustBlock, UnderRule
from castable.model.language.filters import Filter
from castable.model.language.wording import describe
from castable.playing.script import Script
from tests.games import TWICE, card, carried_out, counters, game_of, played, seat

BEAR, OGRE = (card(name, f"Creature — {name}") for name in ("Bear", "Ogre"))


def whom(script: Script, what: Filter, player: str = "A") -> set[str]:
    """The objects and players that fit."""
    position = script.game.position
    scope = scope_of(position, None, player)
    return {str(id) for id in (*position.battlefield, *position.players) if matches(what, scope, id)}


def in_force(script: Script) -> list[tuple[str, set[str], set[str]]]:
    """The rules about pairs of creatures: which kind, who, and whom."""
    rules = [e.static for e in script.game.position.effects]
    return [
        (type(r).__name__, whom(script, r.what), whom(script, r.whom if isinstance(r, MustAttack) else r.attacker))
        for r in rules
        if isinstance(r, (MustAttack, MustBlock, CantBlock))
    ]


def under(script: Script, id: str) -> list[str]:
    """The words of the rules that a creature is under by lasting effects."""
    found = []
    for effect in script.game.position.effects:
        static = effect.static
        if isinstance(static, Continuous) and id in whom(script, static.affects):
            found += [describe(c) for c in static.changes if isinstance(c, UnderRule)]
        if any(ref.id == id for ref in effect.objects):
            found += [describe(c) for c in effect.changes if isinstance(c, UnderRule)]
    return found


@pytest.mark.rule("509.1c", "608.2c")
@pytest.mark.parametrize(
    ("text", "move", "rule"),
    [
        ("Target creature blocks this creature this turn if able.", "-> ogre", ("MustBlock", {"ogre"}, {"ox"})),
        ("Target creature can't block this creature this turn.", "-> ogre", ("CantBlock", {"ogre"}, {"ox"})),
        ("Target creature attacks you this turn if able.", "-> ogre", ("MustAttack", {"ogre"}, {"A"})),
        ("Target creature attacks target opponent this turn if able.", "-> ogre | B", ("MustAttack", {"ogre"}, {"B"})),
        ("Target creature blocks target creature this turn if able.", "-> ogre | bear",
         ("MustBlock", {"ogre"}, {"bear"})),
        ("Put a +1/+1 counter on target creature you control. Another target creature blocks it this turn if able.",
         "-> ox | ogre", ("MustBlock", {"ogre"}, {"ox"})),
        ("All creatures able to block target creature this turn do so.", "-> bear",
         ("MustBlock", {"ox", "bear", "ogre"}, {"bear"})),
        ("All creatures your opponents control able to block this creature this turn do so.", "",
         ("MustBlock", {"ogre"}, {"ox"})),
        ("Bears can't block this creature this turn.", "", ("CantBlock", {"bear"}, {"ox"})),
    ],
)  # fmt: skip
def test_who_must_or_cant_block_which(text: str, move: str, rule: tuple[str, set[str], set[str]]) -> None:
    ox = card("Ox", "Creature — Ox", f"{{0}}: {text}")
    document = game_of([BEAR, OGRE, ox], A=seat([], "Ox", "Bear"), B={"battlefield": ["Ogre"]})
    assert in_force(played(document, f"activate ox.1 {move}", *TWICE)) == [rule]


@pytest.mark.rule("509.1b", "611.2c")
def test_what_cant_be_blocked_except_by_some_is_under_that_rule() -> None:
    dread = card("Dread", "Sorcery", "Bears you control can't be blocked this turn except by creatures with haste.")
    document = game_of([BEAR, OGRE, dread], A=seat(["Dread"], "Bear", "Ogre"))
    script = carried_out(document, "cast dread")
    assert under(script, "bear") == ["can't be blocked except by creatures with haste"]
    assert under(script, "ogre") == []


@pytest.mark.rule("120.3", "608.2c")
def test_only_what_was_dealt_damage_this_way_cant_block() -> None:
    wave = card("Wave", "Sorcery", "Wave deals 1 damage to each Bear. Creatures dealt damage this way can't block this "
                "turn.")  # fmt: skip
    document = game_of([BEAR, OGRE, wave], A=seat(["Wave"], "Bear", "Ogre"))
    script = carried_out(document, "cast wave")
    assert (under(script, "bear"), under(script, "ogre")) == (["can't block"], [])


@pytest.mark.rule("701.15a", "122.1")
def test_each_creature_that_got_counters_of_several_players_is_goaded() -> None:
    ant = card("Ant", "Sorcery", "Each player may put two +1/+1 counters on a creature they control. Goad each "
               "creature that had counters put on it this way.")  # fmt: skip
    document = game_of([BEAR, OGRE, ant], A=seat(["Ant"], "Bear"), B={"battlefield": ["Ogre"]})
    script = played(document, "cast ant", *TWICE, answers={"A": ["yes"], "B": ["yes"]}, defaults="first")
    assert [counters(script, id) for id in ("bear", "ogre")] == [{"+1/+1": 2}] * 2
    assert (under(script, "bear"), under(script, "ogre")) == (["are goaded"], ["are goaded"])
