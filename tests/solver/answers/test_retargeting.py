"""Changing targets (115.7): what the targets of a spell or ability on the stack may become."""

from __future__ import annotations

import json
from typing import Any

import pytest

import castable
from castable.model.engine.announcing.retargeting import retarget
from castable.model.game.errors import IllegalAction
from castable.model.game.position import ObjectId, Position
from castable.model.language.objects import named
from castable.service.answering.requests import answer_line
from tests.castable.conftest import Run, run
from tests.scenes import illegal, legal, scene

__all__ = ["run"]

BEARS: dict[str, Any] = {"battlefield": ["Grizzly Bears", "Troll Ascetic", "Spellskite"]}


def on_stack(card: str, targets: list[Any], *, mine: Any = BEARS, theirs: Any = None, **more: Any) -> Position:
    """A spell of B's on the stack, and below it nothing but what ``below`` says."""
    below = more.pop("below", [])
    spell = {"card": card, "id": "spell", "controller": "B", "targets": targets, **more}
    return scene(A=mine, B=theirs or {"battlefield": ["Gray Ogre"]}, document={"stack": [*below, spell]})


def outcomes(position: Position, how: str = "choose-new", to: tuple[str, ...] = (), id: str = "spell") -> set[str]:
    """All that the targets may become, groups apart, with shares; each is accepted by the engine, and counted."""
    found = castable.retarget(position, id, how=how, to=to)
    for choice in found:
        retarget(position, id, choice.targets, choice.division, found.how, to)
    lines = [_line(choice.targets, choice.division) for choice in found]
    assert len(set(lines)) == len(lines) == found.count()
    return set(lines)


def _line(targets: tuple[tuple[str, ...], ...], division: tuple[tuple[tuple[str, int], ...], ...]) -> str:
    shares = {t: f"{t}:{n}" for own in division for t, n in own}
    return " | ".join(",".join(shares.get(t, t) for t in group) for group in targets)


def refused(position: Position, targets: tuple[tuple[str, ...], ...], **how: Any) -> str:
    """The rule by which the engine refuses a change."""
    with pytest.raises(IllegalAction) as refusal:
        retarget(position, "spell", targets, **how)
    return refusal.value.rule


# ---------------------------------------------------------------- who judges, and what


@pytest.mark.rule("115.7d", "702.11b")
def test_new_targets_are_judged_for_the_controller_of_the_spell() -> None:
    """Redirect on B's bolt: A's hexproof Troll Ascetic is no target for it, B's own one is."""
    position = on_stack("Lightning Bolt", ["A"], theirs={"battlefield": [{"card": "Troll Ascetic", "id": "theirs"}]})
    assert outcomes(position) == {"A", "B", "grizzly-bears", "spellskite", "theirs"}
    assert refused(position, (("troll-ascetic",),)) == "702.11b"
    assert castable.retarget(position, "spell").player == "B"


@pytest.mark.rule("115.7d", "702.16b")
def test_protection_from_the_color_of_the_spell_counts() -> None:
    position = on_stack("Murder", ["gray-ogre"], mine={"battlefield": ["White Knight", "Grizzly Bears"]})
    assert outcomes(position) == {"gray-ogre", "grizzly-bears"}


@pytest.mark.rule("115.5", "115.7a")
def test_a_counterspell_may_be_turned_on_what_turns_it_but_not_on_itself() -> None:
    """Redirect, still on the stack while it resolves, may be named; Counterspell never targets itself."""
    bolt = {"card": "Lightning Bolt", "id": "bolt", "controller": "A", "targets": ["B"]}
    position = on_stack("Counterspell", ["bolt"], below=[bolt, {"card": "Redirect", "controller": "A", "id": "mine"}])
    assert outcomes(position, "change-target") == {"mine"}
    assert refused(position, (("spell",),), how="change-target") == "115.5"


@pytest.mark.rule("601.2c", "115.7")
def test_a_flagbearer_asks_nothing_when_targets_are_changed() -> None:
    """Standard Bearer speaks of choosing targets as part of casting or activating only."""
    position = on_stack("Lightning Bolt", ["A"], mine={"battlefield": ["Standard Bearer"]})
    assert outcomes(position) == {"A", "B", "standard-bearer", "gray-ogre"}


@pytest.mark.rule("115.1c", "115.7d")
def test_the_targets_of_an_ability_are_changed_likewise() -> None:
    pinger = {"battlefield": [{"card": "Prodigal Pyromancer", "id": "tim", "tapped": True}]}
    stack = [{"ability": "tim.1", "id": "ping", "controller": "A", "targets": ["B"]}]
    position = scene(A=pinger, document={"stack": stack})
    assert outcomes(position, id="ping") == {"A", "B", "tim"}


@pytest.mark.rule("115.1b", "115.7d")
def test_an_aura_spell_gets_another_creature_to_enchant() -> None:
    assert outcomes(on_stack("Pacifism", ["grizzly-bears"])) == {"grizzly-bears", "spellskite", "gray-ogre"}


# ---------------------------------------------------------------- the kinds of effect


@pytest.mark.rule("115.7a")
def test_change_the_target_means_another_one() -> None:
    position = on_stack("Lightning Bolt", ["A"])
    assert outcomes(position, "change-target") == {"B", "grizzly-bears", "spellskite", "gray-ogre"}
    assert refused(position, (("A",),), how="change-target") == "115.7a"


@pytest.mark.rule("115.7a")
def test_without_another_legal_target_it_stays_even_if_it_is_illegal_by_then() -> None:
    """Murder on a creature that has become hexproof, with no other creature there."""
    alone = {"battlefield": [{"card": "Grizzly Bears", "counters": {"hexproof": 1}}]}
    position = on_stack("Murder", ["grizzly-bears"], mine=alone, theirs={"battlefield": ["Swamp"]})
    for how in ("choose-new", "change-any", "change-target", "change-a-target"):
        assert outcomes(position, how) == {"grizzly-bears"}


@pytest.mark.rule("115.7a")
def test_all_targets_are_changed_or_none() -> None:
    """Arc Trail where no player can be targeted: two creatures change places, one alone leaves all as it is."""
    shy = {"battlefield": ["Ivory Mask"]}
    two = {"battlefield": ["Grizzly Bears", "Runeclaw Bear", "Ivory Mask"]}
    both = on_stack("Arc Trail", ["grizzly-bears", "runeclaw-bear"], mine=two, theirs=shy)
    assert outcomes(both, "change-target") == {"runeclaw-bear | grizzly-bears"}
    assert refused(both, (("grizzly-bears",), ("runeclaw-bear",)), how="change-target") == "115.7a"
    one = on_stack(
        "Arc Trail", ["grizzly-bears", "A"], mine={"battlefield": ["Grizzly Bears", "Ivory Mask"]}, theirs=shy
    )
    assert outcomes(one, "change-target") == {"grizzly-bears | A"}


@pytest.mark.rule("115.7b")
def test_spellskite_takes_one_target_if_it_can() -> None:
    position = on_stack("Lightning Bolt", ["A"])
    assert outcomes(position, "change-a-target", ("spellskite",)) == {"spellskite"}
    doomed = on_stack("Snuff Out", ["gray-ogre"], mine={"battlefield": ["Spellskite", "Swamp"]})
    assert outcomes(doomed, "change-a-target", ("spellskite",)) == {"spellskite"}
    other = on_stack("Lava Spike", ["A"])  # players and planeswalkers only
    assert outcomes(other, "change-a-target", ("spellskite",)) == {"A"}
    assert refused(other, (("spellskite",),), how="change-a-target", to=("spellskite",)) == "115.1"


@pytest.mark.rule("115.7b", "115.3")
def test_spellskite_takes_only_one_of_two_targets() -> None:
    trail = on_stack("Arc Trail", ["grizzly-bears", "A"])
    assert outcomes(trail, "change-a-target", ("spellskite",)) == {"spellskite | A", "grizzly-bears | spellskite"}
    taken = on_stack("Arc Trail", ["spellskite", "A"])  # "another target": it can't be both
    assert outcomes(taken, "change-a-target", ("spellskite",)) == {"spellskite | A"}


@pytest.mark.rule("115.7c", "115.7d")
def test_any_number_of_targets_may_stay() -> None:
    position = on_stack("Arc Trail", ["grizzly-bears", "A"])
    things = ("A", "B", "grizzly-bears", "spellskite", "gray-ogre")
    assert outcomes(position) == {f"{a} | {b}" for a in things for b in things if a != b}
    assert outcomes(position, "change-any") == outcomes(position)


@pytest.mark.rule("115.7d")
def test_an_illegal_target_may_stay_but_not_be_chosen() -> None:
    """Arc Trail's first target has become hexproof: it may stay where it is, and not become the second one too."""
    hexproof = {"battlefield": [{"card": "Grizzly Bears", "counters": {"hexproof": 1}}]}
    position = on_stack("Arc Trail", ["grizzly-bears", "A"], mine=hexproof, theirs={"battlefield": ["Swamp"]})
    assert outcomes(position) == {"grizzly-bears | A", "grizzly-bears | B", "A | B", "B | A"}
    assert refused(position, (("A",), ("grizzly-bears",))) == "702.11b"


@pytest.mark.rule("115.3", "115.7")
def test_one_instance_never_has_the_same_target_twice_but_two_instances_may() -> None:
    forked = on_stack("Forked Bolt", ["A", "B"], division=[{"A": 1, "B": 1}])
    assert all(len(set(line.split(","))) == 2 for line in outcomes(forked))
    arbor = {"battlefield": [{"card": "Dryad Arbor", "id": "arbor"}, "Forest", "Sol Ring", "Pacifism"]}
    decimate = on_stack("Decimate", [["sol-ring"], ["gray-ogre"], ["pacifism"], ["forest"]], mine=arbor)
    assert "sol-ring | arbor | pacifism | arbor" in outcomes(decimate)


@pytest.mark.rule("115.7f")
def test_the_division_stays() -> None:
    """Two damage to the bears and one to A: whoever takes the bears' place takes two."""
    position = on_stack("Rolling Thunder", ["grizzly-bears", "A"], division=[{"grizzly-bears": 2, "A": 1}], x=3)
    found = outcomes(position)
    assert {"grizzly-bears:2,A:1", "grizzly-bears:1,A:2", "gray-ogre:1,B:2"} <= found
    assert len(found) == 5 * 4  # one with two, another with one
    assert refused(position, (("B", "A"),), division=((("B", 1), ("A", 1)),)) == "115.7f"
    assert refused(position, (("B", "A", "spellskite"),)) == "115.7"


@pytest.mark.rule("115.7e")
def test_targets_that_must_have_the_same_controller_are_judged_together() -> None:
    """Incriminate: two creatures controlled by the same player; both may change to B's, one alone may not."""
    theirs = {"battlefield": ["Gray Ogre", "Hill Giant"]}
    position = on_stack("Incriminate", ["grizzly-bears", "spellskite"], theirs=theirs)
    assert outcomes(position) == {"grizzly-bears,spellskite", "gray-ogre,hill-giant"}
    assert outcomes(position, "change-a-target") == {"grizzly-bears,spellskite"}
    assert refused(position, (("grizzly-bears", "gray-ogre"),)) == "601.2c"


@pytest.mark.rule("115.6", "115.7")
def test_the_number_of_targets_stays() -> None:
    """Electrolyze-like spells with one target get one new target; one cast with none gets none."""
    none = on_stack("Fireball", [[]], x=0)
    assert outcomes(none) == {""}
    one = on_stack("Lightning Bolt", ["A"])
    assert refused(one, (("A", "B"),)) == "115.7"
    assert refused(one, ((),)) == "115.7"


# ---------------------------------------------------------------- the question


def test_what_is_counted_is_not_listed() -> None:
    many = {"battlefield": [{"card": "Grizzly Bears", "count": 60}]}
    ids = ["grizzly-bears"] + [f"grizzly-bears#{n}" for n in range(2, 21)]
    position = on_stack("Rolling Thunder", ids, mine=many, theirs={}, x=20, division=[dict.fromkeys(ids, 1)])
    assert castable.retarget(position, "spell").count() > 10**15


@pytest.mark.parametrize(
    ("object", "how", "to", "where"),
    [("bolt", "choose-new", (), "object"), ("grizzly-bears", "choose-new", (), "object"), ("spell", "swap", (), "how"),
     ("spell", "choose-new", ("nobody",), "to")],
)  # fmt: skip
def test_bad_questions_are_refused(object: str, how: str, to: tuple[str, ...], where: str) -> None:
    with pytest.raises(castable.RequestError) as error:
        castable.retarget(on_stack("Lightning Bolt", ["A"]), object, how=how, to=to)
    assert error.value.fault.where == where


def test_what_a_triggered_ability_may_target_is_not_known() -> None:
    stack = [{"ability": "grizzly-bears", "id": "trigger", "controller": "A", "targets": ["B"]}]
    position = scene(A=BEARS, document={"stack": stack})
    with pytest.raises(castable.NoAnswer):
        castable.retarget(position, "trigger")


DOCUMENT: dict[str, Any] = {
    "castable": 1,
    "turn": {"player": "A"},
    "players": {"A": {"battlefield": ["Spellskite"]}, "B": {}},
    "stack": [
        {"card": "Forked Bolt", "id": "fork", "controller": "B", "targets": ["A", "B"], "division": [{"A": 1, "B": 1}]},
    ],
}  # fmt: skip


def test_the_answer_on_the_command_line_and_in_a_batch(run: Run) -> None:
    options = {"how": "change-a-target", "to": ["spellskite"], "limit": 1}
    line = json.dumps({"id": 1, "ask": "retarget", "position": DOCUMENT, "object": "fork", "options": options})
    answer = json.loads(answer_line(line.encode()))["answer"]
    assert answer == {
        "object": "fork", "player": "B", "how": "change-a-target", "count": 2, "targets": [["A", "B"]],
        "retargetings": [{"targets": [["spellskite", "B"]], "division": [{"spellskite": 1, "B": 1}]}],
        "truncated": True, "unmodelled": [],
    }  # fmt: skip
    asked = ("retarget", "-", "fork", "--how", "change-a-target", "--to", "spellskite")
    stdin = json.dumps(DOCUMENT).encode()
    assert run(*asked, "--limit", "1", "--json", stdin=stdin).json == answer
    assert run(*asked, stdin=stdin).out.splitlines() == ["-> spellskite:1, B:1", "-> spellskite:1, A:1"]
    assert run("retarget", "-", "nothing", stdin=stdin).status == 2
    wrong = json.loads(answer_line(json.dumps({"ask": "retarget", "position": DOCUMENT}).encode()))
    assert wrong["error"]["where"] == "object"


def test_the_engine_refuses_what_is_not_on_the_stack() -> None:
    with pytest.raises(IllegalAction):
        retarget(scene(A=BEARS), "grizzly-bears", ())
    done = retarget(on_stack("Lightning Bolt", ["A"]), "spell", (("B",),))
    stacked = done.objects[ObjectId("spell")].stacked
    assert stacked is not None
    assert named(stacked.targets) == (("B",),)


# ---------------------------------------------------------------- the cards that change targets


def stack_of(*entries: dict[str, Any], mine: Any) -> Position:
    return scene(A=mine, B={"battlefield": ["Gray Ogre"]}, document={"stack": list(entries)})


BOLT = {"card": "Lightning Bolt", "id": "bolt", "controller": "B", "targets": ["A"]}
TRAIL = {"card": "Arc Trail", "id": "trail", "controller": "B", "targets": [["A"], ["gray-ogre"]]}


@pytest.mark.rule("115.9a")
@pytest.mark.parametrize("card", ["Misdirection", "Swerve", "Imp's Mischief", "Bolt Bend"])
def test_a_spell_with_a_single_target_is_asked_for(card: str) -> None:
    position = stack_of(BOLT, TRAIL, mine={"hand": [card], "mana": "{U}{U}{R}{R}{B}{B}"})
    id = next(iter(position.players["A"].hand))
    legal(position, f"cast {id} -> bolt")
    assert illegal(position, f"cast {id} -> trail") == {"115.1"}


@pytest.mark.rule("118.7", "115.9a")
def test_bolt_bend_is_cheap_with_a_strong_creature_and_takes_abilities_too() -> None:
    ping = {"ability": "tim.1", "id": "ping", "controller": "A", "targets": ["B"]}
    tim = {"card": "Prodigal Pyromancer", "id": "tim", "tapped": True}
    weak = {"hand": ["Bolt Bend"], "battlefield": ["Mountain", tim]}
    strong = {"hand": ["Bolt Bend"], "battlefield": ["Mountain", tim, "Ghalta, Primal Hunger"]}
    assert illegal(stack_of(ping, mine=weak), "cast bolt-bend -> ping") == {"118.3"}
    legal(stack_of(ping, mine=strong), "cast bolt-bend -> ping")


@pytest.mark.rule("118.9")
def test_deflecting_swat_is_free_with_a_commander() -> None:
    commander = {"card": "Grizzly Bears", "commander": True}
    legal(
        stack_of(TRAIL, mine={"hand": ["Deflecting Swat"], "battlefield": [commander]}),
        "cast deflecting-swat as 1 -> trail",
    )
    bare = stack_of(TRAIL, mine={"hand": ["Deflecting Swat"], "battlefield": ["Grizzly Bears"]})
    assert illegal(bare, "cast deflecting-swat as 1 -> trail")
