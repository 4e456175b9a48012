from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from castable.fuzz.contract.protocol import Document
from castable.fuzz.contract.target import Limits, Target
from castable.fuzz.differences import judging
from castable.fuzz.differences.comparing import Difference, Direction, compare, remaining
from castable.fuzz.findings.signatures import signature_of
from castable.fuzz.smaller.shrinking import Shrunk, shrink
from castable.model.game.errors import NoAnswer
from castable.solver.answers.playset import PlaySet

from .faulty_target import FaultyTarget
from .more_faults import ALL_FAULTS

MISSED, INVENTED = Direction.MISSED, Direction.INVENTED
Board = list[Any]


def scene(hand: Board, board: Board, theirs: Board | tuple[()] = (), **more: Any) -> Document:
    """A position of two players; ``own`` is more of the player's seat, the rest is of the document."""
    seat = {"hand": hand, "battlefield": board, "library": 10, **more.pop("own", {})}
    other = {"hand": 7, "battlefield": list(theirs), "library": 10}
    turn = {"player": "A", "phase": "main1"}
    return with_ids({"castable": 1, "turn": turn, "players": {"A": seat, "B": other}, **more})


def with_ids(document: Document) -> Document:
    """The document with an entry and an id for every card: its number."""
    number = 0
    for place in (*document["players"].values(), document):
        for zone in ("hand", "battlefield", "graveyard", "command", "stack"):
            for index, entry in enumerate(place.get(zone, ()) if isinstance(place.get(zone, ()), list) else ()):
                number += 1
                place[zone][index] = {"id": str(number)} | ({"card": entry} if isinstance(entry, str) else entry)
    return document


PATIENT = Limits(seconds=100, start=100)
NOT_MINE = {"player": "B", "phase": "main1"}
THEIRS = {"controller": "B", "owner": "B"}
SHOCKED = [{"card": "Shock", **THEIRS}]
GENERAL = {"card": "Azusa, Lost but Seeking", "commander": True, "casts": 1}
SICK = {"card": "Llanowar Elves", "sick": True}
SCENES = [
    ("greedy", MISSED, scene(["Lightning Bolt"], ["Volcanic Island"])),
    ("used-twice", INVENTED, scene(["Stoke the Flames"], ["Llanowar Elves", "Mountain", "Mountain"])),
    ("signet", INVENTED, scene(["Lightning Bolt"], ["Izzet Signet"])),
    ("last-life", MISSED, scene(["Gitaxian Probe"], [], own={"life": 2})),
    ("colorless", INVENTED, scene(["Thought-Knot Seer"], ["Forest"] * 4)),
    ("restricted", INVENTED, scene(["Lightning Bolt"], ["Smokebraider", "Smokebraider"])),
    ("phyrexian", MISSED, scene(["Gitaxian Probe"], [])),
    ("hybrid", MISSED, scene(["Manamorphose"], ["Forest", "Forest"])),
    ("delve", MISSED, scene(["Treasure Cruise"], ["Island"], own={"graveyard": ["Shock"] * 7})),
    ("minimum", INVENTED, scene(["Lightning Bolt"], ["Mountain", "Trinisphere"])),
    ("tax", INVENTED, scene(["Lightning Bolt"], ["Mountain"], ["Thalia, Guardian of Thraben"])),
    ("reduction", INVENTED, scene(["Lightning Bolt"], ["Goblin Electromancer"])),
    ("additional", INVENTED, scene(["Village Rites"], ["Swamp"])),
    ("sick", INVENTED, scene(["Llanowar Elves"], [SICK])),
    ("sick-convoke", MISSED, scene(["Stoke the Flames"], [SICK, "Mountain", "Mountain", "Mountain"])),
    ("sorcery", INVENTED, scene(["Divination"], ["Island"] * 3, priority="A", turn=NOT_MINE)),
    ("flash", MISSED, scene(["Snapcaster Mage"], ["Island"] * 2, priority="A", turn=NOT_MINE)),
    ("split-second", INVENTED, scene(["Lightning Bolt"], ["Mountain"], stack=[{"card": "Sudden Shock", **THEIRS}])),
    ("loyalty", INVENTED, scene([], ["Jace, the Mind Sculptor"], history={"activated": {"1.1": 1}})),
    ("lands", INVENTED, scene(["Forest"], [], own={"lands_played": 1})),
    ("hexproof", INVENTED, scene(["Murder"], ["Swamp"] * 3, ["Slippery Bogle"])),
    ("flagbearer", INVENTED, scene(["Murder"], ["Swamp"] * 3, ["Standard Bearer", "Grizzly Bears"])),
    ("same-target", INVENTED, scene(["Incriminate"], ["Swamp"] * 2, ["Grizzly Bears"])),
    ("up-to", MISSED, scene(["Life from the Loam"], ["Forest", "Forest"])),
    ("together", INVENTED, scene(["Incriminate"], ["Swamp", "Swamp", "Llanowar Elves"], ["Grizzly Bears"])),
    ("prohibition", INVENTED, scene(["Chord of Calling"], ["Forest"] * 3, ["Gaddock Teeg"])),
    ("limit", INVENTED, scene(["Shock"], ["Mountain"], ["Rule of Law"], history={"spells_cast": {"A": ["Shock"]}})),
    ("graveyard", MISSED, scene([], ["Island"] * 3, own={"graveyard": ["Think Twice"]})),
    ("blood-moon", INVENTED, scene(["Counterspell"], ["Tundra", "Tundra"], ["Blood Moon"], stack=SHOCKED)),
    ("humility", INVENTED, scene([], ["Prodigal Pyromancer"], ["Humility"])),
    ("granted", MISSED, scene(["Shock"], ["Cryptolith Rite", "Grizzly Bears"])),
    ("x", MISSED, scene(["Fireball"], ["Mountain", "Mountain"])),
    ("modes", MISSED, scene(["Collective Brutality", "Shock"], ["Swamp", "Swamp"], ["Grizzly Bears"])),
    ("kicker", MISSED, scene(["Goblin Bushwhacker"], ["Mountain"] * 2)),
    ("snow", INVENTED, scene(["Icehide Golem"], ["Forest"])),
    ("two-or-one", MISSED, scene(["Flame Javelin"], ["Forest"] * 6)),
    ("own-reduction", MISSED, scene(["Frogmite"], ["Island"] * 3 + ["Bonesplitter"])),
    ("mana-trigger", MISSED, scene(["Grizzly Bears"], ["Forest", {"card": "Wild Growth", "attached_to": "2"}])),
    ("mana-alone", INVENTED, scene([], ["Swamp", "Mountain", "Mountain"], own={"graveyard": ["Ox of Agonas"]})),
    ("loyalty-lacking", INVENTED, scene([], [{"card": "Jace, the Mind Sculptor", "counters": {"loyalty": 3}}])),
    ("commander-tax", INVENTED, scene([], ["Forest"] * 3, own={"command": [GENERAL]})),
    ("as-a-sorcery", INVENTED, scene([], ["Bonesplitter", "Forest", "Llanowar Elves"], priority="A", turn=NOT_MINE)),
    ("once-a-turn", INVENTED, scene([], ["Basking Rootwalla", *["Forest"] * 2], history={"activated": {"1.1": 1}})),
    ("haste", MISSED, scene([], ["Concordant Crossroads", {"card": "Prodigal Pyromancer", "sick": True}])),
    ("flash-given", MISSED, scene(["Llanowar Elves"], ["Vedalken Orrery", "Forest"], priority="A", turn=NOT_MINE)),
    ("extra-land", MISSED, scene(["Forest"], ["Exploration"], own={"lands_played": 1})),
    ("mana-stopped", INVENTED, scene(["Llanowar Elves"], ["Llanowar Elves"], ["Cursed Totem"])),
    ("other-face", MISSED, scene(["Bonecrusher Giant"], ["Mountain"] * 2)),
    ("protection", INVENTED, scene(["Murder"], ["Swamp"] * 3, ["Animar, Soul of Elements"])),
    ("shroud", INVENTED, scene(["Giant Growth"], ["Forest", "Simic Sky Swallower"])),
    ("hexproof-from", MISSED, scene(["Lightning Bolt"], ["Mountain"], ["Knight of Grace"])),
    ("overload", MISSED, scene(["Cyclonic Rift"], ["Island"] * 7)),
    ("phased-out", INVENTED, scene(["Murder"], ["Swamp"] * 3, [{"card": "Grizzly Bears", "phased_out": True}])),
]  # fmt: skip


@pytest.fixture(autouse=True)
def _time_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """No difference is passed over because the machine is busy."""
    monkeypatch.setattr(judging, "SECONDS", 1000.0)


def test_every_fault_has_a_position_of_its_own() -> None:
    assert {name for name, _, _ in SCENES} == set(ALL_FAULTS)


@pytest.mark.parametrize(("name", "direction", "document"), SCENES, ids=[name for name, _, _ in SCENES])
def test_a_fault_differs_from_the_rules(name: str, direction: Direction, document: Document) -> None:
    found = compare(document, FaultyTarget(ALL_FAULTS[name]))
    assert {each.direction for each in found.differences} == {direction}
    assert not compare(document, FaultyTarget(None)).differences


def test_what_castable_cannot_list_in_time_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    def late(*_: object) -> PlaySet:
        raise NoAnswer(("limit reached",))

    monkeypatch.setattr(judging.Judge, "of_object", late)
    found = compare(scene(["Shock"], ["Mountain"]), FaultyTarget(None))
    assert not found.differences
    assert found.skips == {"no evidence: limit reached": 1}


def test_a_fault_shows_in_a_process_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).parents[3])
    documents = {name: document for name, _, document in SCENES}
    target = Target([sys.executable, "-m", "tests.castable.fuzz.faulty_target", "lands"], PATIENT)
    try:
        (found,) = compare(documents["lands"], target).differences
        assert (found.direction, found.subject) == (INVENTED, "1")
        assert not compare(documents["phyrexian"], target).differences
    finally:
        target.close()


def smallest(name: str) -> tuple[Difference, Shrunk]:
    """How a fault shows in the smallest position that can be made of its own."""
    document = next(document for scene, _, document in SCENES if scene == name)
    target = FaultyTarget(ALL_FAULTS[name])
    first = compare(document, target).differences[0]
    found = shrink(document, lambda d: remaining(first, d, target) is not None)
    last = remaining(first, found.document, target)
    assert last is not None
    return last, found


def test_faults_are_told_apart_in_small_positions() -> None:
    found = [smallest(name) for name in ("lands", "hybrid", "graveyard", "last-life", "sick")]
    assert all(small.after <= 6 for _, small in found)
    signatures = {signature_of(difference, small.document).slug for difference, small in found}
    assert len(signatures) == len(found)


@pytest.mark.rule("119.4")
def test_paying_the_last_life_is_a_signature_of_its_own() -> None:
    documents = {name: document for name, _, document in SCENES}
    signatures = []
    for name in ("phyrexian", "last-life"):
        (found,) = compare(documents[name], FaultyTarget(ALL_FAULTS[name])).differences
        signatures.append(signature_of(found, documents[name]).because)
    assert signatures == [("life",), ("last-life",)]
