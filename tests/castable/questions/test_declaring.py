"""Declarations asked about as plays are: listed, checked, why not, applied (508.1, 509.1)."""

from __future__ import annotations

from math import comb
from typing import Any

import pytest

import castable
from castable.model.game.errors import CastableError, DocumentError, IllegalAction
from castable.questions.asking import answer, make_options
from castable.solver.declare.preferring import PREFERENCES
from tests.games import card, game_of

GIANT = card("Giant", "Creature — Giant", "Giant attacks each combat if able.", power="3", toughness="3")
CURSE = card("Curse", "Enchantment", "Creatures your opponents control attack each combat if able.")
BEAR = card("Bear", "Creature — Bear")
WALL = card("Wall", "Creature — Wall", "Defender")
SNEAK = card("Sneak", "Creature — Rogue", "Menace")
PRISON = card("Prison", "Enchantment", "Creatures can't attack you unless their controller pays {2} for each creature "
              "they control that's attacking you.")  # fmt: skip
ATTACK = {"player": "A", "phase": "declare_attackers", "number": 3}
BLOCK = {"player": "A", "phase": "declare_blockers", "number": 3}


def asked(ask: str, document: dict[str, Any], move: str = "", **options: Any) -> dict[str, Any]:
    """The answer to a question."""
    return answer(ask, lambda: castable.read(document), move, make_options(ask, options))


def attacks(*mine: str, theirs: tuple[str, ...] = (), cards: tuple[Any, ...] = (), **more: Any) -> dict[str, Any]:
    """A declares attackers."""
    seats = {"A": {"battlefield": list(mine)}, "B": {"battlefield": list(theirs)}, **more}
    return {**game_of([GIANT, BEAR, WALL, SNEAK, CURSE, PRISON, *cards], ATTACK, **seats), "declare": "A"}


def blocks(attackers: tuple[str, ...], *mine: str) -> dict[str, Any]:
    """B declares blockers."""
    seats = {
        "A": {"battlefield": [{"card": name, "attacking": "B"} for name in attackers]},
        "B": {"battlefield": [*mine]},
    }
    return {**game_of([GIANT, BEAR, WALL, SNEAK], BLOCK, **seats), "declare": "B"}


@pytest.mark.rule("508.1a", "508.1b")
def test_all_legal_attacks_are_listed_and_counted() -> None:
    found = asked("plays", attacks("Bear", "Sneak", "Wall"))
    assert found["count"] == 4
    assert [each["notation"] for each in found["plays"]] == [
        "attack none", "attack sneak -> B", "attack bear -> B", "attack bear, sneak -> B",
    ]  # fmt: skip
    assert asked("plays", attacks("Bear", "Sneak"), limit=1)["truncated"]
    assert asked("plays", attacks("Bear", "Wall"), probe=True)["playable"] == {"bear": True, "wall": False}


@pytest.mark.rule("508.1b", "508.1d")
def test_a_probe_says_whom_each_creature_may_attack() -> None:
    goad = card("Goad", "Enchantment", "Creatures your opponents control are goaded.")
    found = asked("plays", attacks("Bear", "Wall", theirs=("Goad",), cards=(goad,), C={}), probe=True)
    assert found["whom"] == {"bear": ["C"], "wall": []}
    assert found["most"] == {"bear": 1, "wall": 1}


@pytest.mark.rule("509.1a", "509.1b")
def test_a_probe_says_whom_each_creature_may_block() -> None:
    alone = asked("plays", blocks(("Sneak", "Bear"), "Wall"), probe=True)
    assert alone["whom"] == {"wall": ["bear"]}
    two = asked("plays", blocks(("Sneak", "Bear"), "Wall", "Giant"), probe=True)
    assert two["whom"] == {"wall": ["sneak", "bear"], "giant": ["sneak", "bear"]}


@pytest.mark.rule("508.1h")
def test_a_probe_says_whom_it_can_be_paid_for() -> None:
    probed = asked("plays", attacks("Bear", "Sneak", "2 Mountain", theirs=("Prison",), C={}), probe=True)
    assert probed["whom"] == {"bear": ["B", "C"], "sneak": ["B", "C"]}


@pytest.mark.rule("508.1d")
def test_too_few_requirements_are_refused_with_who_must_attack_and_what_would_be_legal() -> None:
    found = asked("why", attacks("Giant", "Bear", theirs=("Curse",)), "attack bear")
    assert found["verdict"] == "illegal"
    assert [each["rule"] for each in found["reasons"]] == ["508.1d"]
    assert found["reasons"][0]["text"].startswith("3 requirements can be obeyed, this obeys 1: giant: ")
    assert found["possible"] == ["attack giant, bear -> B"]


@pytest.mark.rule("508.1c", "702.3b")
def test_a_restriction_is_named_with_what_says_it() -> None:
    found = asked("check", attacks("Wall"), "attack wall -> B")
    assert [(each["rule"], each["objects"]) for each in found["reasons"]] == [("508.1c", ["wall", "B"])]


@pytest.mark.rule("508.1h", "508.1i", "508.1j")
def test_what_attacking_costs_is_paid_or_it_is_no_attack() -> None:
    document = attacks("Bear", "Sneak", "3 Mountain", theirs=("Prison",))
    assert asked("plays", document)["count"] == 3
    assert [r["rule"] for r in asked("check", document, "attack bear, sneak")["reasons"]] == ["508.1h"]
    after = castable.read(asked("apply", document, "attack bear"))
    assert sum(o.tapped for o in after.objects.values()) == 3


@pytest.mark.rule("508.1h")
def test_what_can_never_be_paid_for_is_not_playable() -> None:
    probed = asked("plays", attacks("Bear", "Mountain", theirs=("Prison",)), probe=True)
    assert probed["playable"] == {"bear": False}


@pytest.mark.rule("508.1c")
def test_an_illegal_declaration_is_not_applied_also_where_there_is_only_one() -> None:
    with pytest.raises(CastableError, match="wall can't attack B"):
        asked("apply", attacks("Wall"), "attack wall")
    assert castable.read(asked("apply", attacks("Wall"), "attack none")).declares is None


@pytest.mark.rule("508.1d")
def test_why_is_answered_alike_in_python() -> None:
    verdict = castable.why(attacks("Giant", "Bear", theirs=("Curse",)), "attack bear")
    assert isinstance(verdict, castable.Illegal)
    assert list(map(str, verdict.possible)) == ["attack giant, bear -> B"]


@pytest.mark.rule("508.1d")
def test_a_requirement_forces_nobody_to_pay() -> None:
    document = attacks("Giant", "3 Mountain", theirs=("Prison",))
    assert {each["notation"] for each in asked("plays", document)["plays"]} == {"attack none", "attack giant -> B"}


@pytest.mark.rule("509.1b", "702.111b")
def test_one_creature_alone_does_not_block_a_sneak() -> None:
    document = blocks(("Sneak", "Bear"), "Wall", "Giant")
    assert asked("check", document, "block wall:sneak")["reasons"][0]["rule"] == "509.1b"
    assert asked("check", document, "block wall:sneak, giant:sneak")["verdict"] == "legal"
    assert castable.plays(castable.read(document)).count() == 5


@pytest.mark.rule("701.15b", "701.15d")
def test_each_player_who_goads_requires_an_attack_elsewhere() -> None:
    goad = card("Goad", "Enchantment", "Creatures your opponents control are goaded.")
    two = attacks("Bear", theirs=("Goad", "Goad"), cards=(goad,), C={})
    assert {each["notation"] for each in asked("plays", two)["plays"]} == {"attack bear -> C"}
    both = attacks("Bear", theirs=("Goad",), cards=(goad,), C={"battlefield": ["Goad"]})
    assert {each["notation"] for each in asked("plays", both)["plays"]} == {"attack bear -> B", "attack bear -> C"}


def test_a_text_that_is_not_understood_leaves_it_unknown() -> None:
    odd = card("Odd", "Enchantment", "Creatures can't attack on frobdays.")
    document = attacks("Bear", theirs=("Odd",), cards=(odd,))
    assert asked("check", document, "attack bear")["verdict"] == "unknown"
    assert asked("plays", document)["unmodelled"] == [{"object": "odd", "text": "Creatures can't attack on frobdays."}]


@pytest.mark.parametrize(
    ("change", "place"),
    [({"declare": "C"}, "declare"), ({"declare": "B"}, "declare"), ({"priority": "A"}, "priority"),
     ({"turn": {"player": "A", "phase": "main1"}}, "declare")],
)  # fmt: skip
def test_who_declares_when_is_checked(change: dict[str, Any], place: str) -> None:
    with pytest.raises(DocumentError) as refused:
        castable.read({**attacks("Bear"), **change})
    assert [fault.where for fault in refused.value.faults] == [place]


def test_what_declares_nothing_is_refused_with_what_would() -> None:
    with pytest.raises(CastableError, match="expected attack bear"):
        asked("check", attacks("Bear"), "cast bear")


@pytest.mark.rule("508.1")
def test_a_game_goes_on_from_a_declaration_and_is_written_and_read_there() -> None:
    game = castable.game(attacks("Bear", "Sneak"))
    assert game.decision is not None
    assert (game.decision.kind, game.decision.player, game.decision.options.count()) == ("attack", "A", 4)
    again = castable.game(castable.read(game.position.to_document()))
    assert again.decision is not None
    assert list(again.decision.options) == list(game.decision.options)
    assert game.take("attack bear").position.objects["bear"].tapped  # type: ignore[index]


DORK = card("Dork", "Creature — Elf", "{T}: Add {G}.")
ALERT = card("Alert", "Creature — Elf", "Vigilance\n{T}: Add {G}.")


@pytest.mark.rule("508.1f", "508.1i")
def test_a_creature_that_attacks_makes_no_mana_for_it_unless_it_stays_untapped() -> None:
    one = attacks("Dork", "Mountain", theirs=("Prison",), cards=(DORK,))
    assert [each["notation"] for each in asked("plays", one)["plays"]] == ["attack none"]
    one = attacks("Alert", "Mountain", theirs=("Prison",), cards=(ALERT,))
    assert [each["notation"] for each in asked("plays", one)["plays"]] == ["attack none", "attack alert -> B"]
    two = attacks("Dork", "Bear", "Mountain", theirs=("Prison",), cards=(DORK,))
    assert [each["notation"] for each in asked("plays", two)["plays"]] == ["attack none", "attack bear -> B"]


@pytest.mark.rule("508.1h", "508.1j")
def test_what_pays_for_a_declaration_may_be_said_behind_it() -> None:
    document = attacks("Dork", "Bear", "3 Mountain", theirs=("Prison",), cards=(DORK,))
    found = asked("check", document, "attack bear -> B pay=dork+mountain#2")
    assert (found["verdict"], found["play"]["notation"]) == ("legal", "attack bear -> B pay=dork+mountain#2")
    after = castable.apply(document, "attack bear -> B pay=dork+mountain#2")
    assert sorted(o.id for o in after.objects.values() if o.tapped) == ["bear", "dork", "mountain#2"]
    refused = asked("check", document, "attack dork -> B pay=dork")["reasons"]
    assert [(each["rule"], each["objects"]) for each in refused] == [("508.1h", ["prison"])]
    with pytest.raises(CastableError, match="can't be paid with pay=dork"):
        castable.apply(document, "attack dork -> B pay=dork")


@pytest.mark.rule("508.1h")
def test_how_a_declaration_is_paid_best_is_answered_as_of_plays() -> None:
    document = attacks("Dork", "Bear", "3 Mountain", theirs=("Prison",), cards=(DORK,))
    found = asked("pay", document, "attack bear", keep=("dork",))
    assert found["verdict"] == "legal"
    assert found["left"]["untapped"] == ["dork", "mountain#3"]
    assert len(asked("pay", document, "attack bear", alternatives=1)["alternatives"]) == 1
    assert asked("pay", document, "attack none")["payment"] is None
    assert asked("pay", document, "attack bear, dork")["verdict"] == "illegal"
    with pytest.raises(CastableError, match="hold"):
        asked("pay", document, "attack bear", hold=("pass",))


@pytest.mark.rule("508.1h")
def test_only_some_of_what_is_attacked_costs_something() -> None:
    walker = card("Walker", "Legendary Planeswalker — Ann", loyalty="3")
    document = attacks("3 Bear", "3 Mountain", theirs=("Prison", "Walker"), cards=(walker,))
    found = castable.plays(document)
    assert found.count() == 2**3 + 3 * 2**2  # nobody attacks B, or one of them, who pays 2
    assert asked("check", document, "attack bear -> B, bear#2, bear#3 -> walker")["verdict"] == "legal"
    assert asked("check", document, "attack bear, bear#2 -> B")["reasons"][0]["rule"] == "508.1h"


@pytest.mark.rule("508.1h")
def test_what_costs_nothing_is_not_paid_for() -> None:
    found = asked("check", attacks("Bear", "Mountain"), "attack bear pay=mountain")
    assert found["reasons"][0]["text"] == "to attack so costs nothing that pay=mountain could pay for"


@pytest.mark.rule("508.1h")
def test_thirty_attackers_that_all_cost_something_are_counted_and_completed_without_a_list() -> None:
    document = attacks("30 Bear", "30 Mountain", theirs=("Prison",))
    found = castable.plays(document)
    assert found.count() == sum(comb(30, n) for n in range(16))
    assert found[found.count() - 1] in found
    everybody = "attack " + ", ".join(["bear", *(f"bear#{n}" for n in range(2, 31))])
    nearest = asked("why", document, everybody)["possible"][0]
    assert len(nearest.split(",")) == 15
    assert asked("check", document, nearest)["verdict"] == "legal"


@pytest.mark.rule("508.1d", "509.1c")
def test_a_declaration_is_announced_creature_by_creature() -> None:
    document = attacks("Bear", "Sneak", "Giant")  # the giant has to
    at = castable.announce(document)
    assert (at.asks, at.about, at.count) == ("attack", "bear", 4)
    assert [(each.choice, each.plays) for each in at.options] == [("none", 2), ("B", 2)]
    done = at.choose("B").choose("none")
    assert (str(done.play), done.asks, done.options) == ("attack bear, giant -> B", None, ())
    assert done.undo().about == "sneak"
    with pytest.raises(CastableError, match="one choice too many"):
        done.choose("B")
    with pytest.raises(CastableError, match="may not be chosen for bear"):
        at.choose("C")
    found = asked("announce", document, "sneak", choices=("none", "none"))
    assert found["play"]["notation"] == "attack giant -> B"


@pytest.mark.rule("508.1a")
def test_a_creature_that_can_not_attack_is_not_announced() -> None:
    with pytest.raises(CastableError, match="wall can't attack B"):
        castable.announce(attacks("Wall", "Bear"), "wall")
    with pytest.raises(CastableError, match="prison is no creature"):
        castable.announce(attacks("Wall", "Bear", theirs=("Prison",)), "prison")


@pytest.mark.rule("510.1c", "702.19b")
def test_damage_that_is_divided_says_among_what_and_why_shares_are_none() -> None:
    brute = card("Brute", "Creature — Ogre", "Trample", power="5", toughness="5")
    seats = {
        "A": {"battlefield": [{"card": "Brute", "attacking": "B", "blocked": True}]},
        "B": {"battlefield": [{"card": "Bear", "blocking": ["brute"]}, {"card": "Wall", "blocking": ["brute"]}]},
    }
    document = {**game_of([brute, BEAR, WALL], {**BLOCK, "phase": "combat_damage"}, **seats), "priority": None}
    found = answer("run", lambda: castable.read(document), "", make_options("run", {"moves": ["divide B:5"]}))
    assert found["decision"]["divided"] == {
        "among": ["bear", "wall", "B"], "total": 5, "least": 0, "lethal": [2, 2], "beyond": "B",
    }  # fmt: skip
    assert [(r["rule"], r["objects"]) for r in found["refused"]["reasons"]] == [("702.19b", ["bear", "wall", "B"])]


@pytest.mark.rule("508.1a", "509.1a")
@pytest.mark.parametrize("document", [attacks("Giant"), blocks(("Bear",), "Wall")])
def test_where_nobody_could_be_declared_nobody_is(document: dict[str, Any]) -> None:
    for seat in document["players"].values():
        seat["battlefield"] = [
            {"tapped": True, **(each if isinstance(each, dict) else {"card": each})} for each in seat["battlefield"]
        ]
    verb = "attack" if document["turn"]["phase"] == "declare_attackers" else "block"
    after = castable.apply(document, f"{verb} none")
    assert (after.declares, after.priority) == (None, "A")


def test_declarations_are_asked_for_by_place_by_chance_and_by_preference() -> None:
    document = attacks("Bear", "Sneak", "Big", cards=(card("Big", "Creature — Bear", power="5", toughness="5"),))
    found = castable.plays(document)
    moves = list(map(str, found))
    assert [found.index(move) for move in moves] == list(range(8))
    assert [each["notation"] for each in asked("plays", document, at=3)["plays"]] == [moves[3]]
    drawn = asked("plays", document, sample=20, seed=1)["plays"]
    assert len({each["notation"] for each in drawn}) > 1
    assert asked("plays", document, sample=20, seed=1)["plays"] == drawn
    best = {by: asked("plays", document, best=by)["plays"][0]["notation"] for by in PREFERENCES}
    everybody = "attack bear, sneak, big -> B"
    assert best == {"fewest": "attack none", "most": everybody, "power": everybody, "damage": everybody}
    with pytest.raises(CastableError, match="a number below 8"):
        asked("plays", document, at=8)
    with pytest.raises(CastableError, match='no preference "fastest"'):
        asked("plays", document, best="fastest")
    with pytest.raises(ValueError, match="not among"):
        found.index("attack big -> A")


def test_the_best_declaration_is_the_best_that_can_be_paid() -> None:
    big = card("Big", "Creature — Bear", power="5", toughness="5")
    document = attacks("Bear", "Big", "2 Mountain", theirs=("Prison",), cards=(big,))
    assert [each["notation"] for each in asked("plays", document, best="damage")["plays"]] == ["attack big -> B"]


@pytest.mark.rule("508.1h", "509.1d")
def test_what_an_aura_says_that_attacking_and_blocking_cost_is_paid_for_that_creature_only() -> None:
    rays = card("Rays", "Enchantment — Aura", "Enchant creature\n"
                "Enchanted creature can't attack or block unless its controller pays {3}.")  # fmt: skip
    aura = {"card": "Rays", "attached_to": "bear"}
    seats = {"A": {"battlefield": ["2 Bear", "2 Mountain"]}, "B": {"battlefield": [aura]}}
    document = {**game_of([BEAR, rays], ATTACK, **seats), "declare": "A"}
    assert list(map(str, castable.plays(document))) == ["attack none", "attack bear#2 -> B"]
    seats = {"A": {"battlefield": [{"card": "Wall", "attacking": "B"}]},
             "B": {"battlefield": ["2 Bear", "3 Mountain", aura]}}  # fmt: skip
    document = {**game_of([BEAR, WALL, rays], BLOCK, **seats), "declare": "B"}
    assert castable.plays(document).count() == 4
    after = castable.apply(document, "block bear:wall")
    assert sum(o.tapped for o in after.objects.values()) == 3


@pytest.mark.rule("509.1d")
def test_a_creature_that_blocks_two_pays_once_for_blocking_and_for_each_that_asks_for_itself() -> None:
    tithe = card("Tithe", "Enchantment", "Creatures can't block unless their controller pays {1} for each of those "
                 "creatures.")  # fmt: skip
    proud = card("Proud", "Creature — Cat", "Proud can't be blocked unless defending player pays {1} for each creature "
                 "they control that's blocking it.")  # fmt: skip
    guard = card("Guard", "Creature — Bear", "Guard can block any number of creatures.")
    attackers = [{"card": "Bear", "attacking": "B"}, {"card": "Proud", "attacking": "B"}]
    for lands, legal in (
        (1, ("block none", "block guard:bear")),
        (2, ("block guard:proud", "block guard:bear, guard:proud")),
    ):
        seats = {"A": {"battlefield": [*attackers, "Tithe"]}, "B": {"battlefield": ["Guard", f"{lands} Mountain"]}}
        document = {**game_of([BEAR, tithe, proud, guard], BLOCK, **seats), "declare": "B"}
        found = castable.plays(document)
        assert all(move in found for move in legal)
        assert found.count() == 2 * lands


def test_what_somebody_else_would_pay_is_not_read() -> None:
    odd = card("Odd", "Enchantment — Aura", "Enchant creature\nEnchanted creature can't attack unless you pay {3}.")
    document = attacks("Bear", cards=(odd,), theirs=({"card": "Odd", "attached_to": "bear"},))  # type: ignore[arg-type]
    assert [each["text"] for each in asked("plays", document)["unmodelled"]] == [
        "Enchanted creature can't attack unless you pay {3}."
    ]


@pytest.mark.rule("508.1", "509.1")
@pytest.mark.parametrize(("move", "rule"), [("attack bear -> B", "508.1"), ("block none", "509.1")])
def test_a_declaration_where_nobody_declares_says_so(move: str, rule: str) -> None:
    main = game_of([BEAR], {"player": "A", "phase": "main1", "number": 3}, A={"battlefield": ["Bear"]}, B={})
    for ask in ("check", "why", "pay"):
        with pytest.raises(IllegalAction, match="nobody declares attackers or blockers now") as refused:
            asked(ask, main, move)
        assert refused.value.rule == rule


def test_a_declaration_is_no_option_of_a_player_with_priority() -> None:
    main = game_of([BEAR], {"player": "A", "phase": "main1", "number": 3}, A={"battlefield": ["Bear"]}, B={})
    decision = castable.game(main).decision
    assert decision is not None
    assert (decision.options.find("pass"), decision.options.find("attack bear -> B")) == ("pass", None)
