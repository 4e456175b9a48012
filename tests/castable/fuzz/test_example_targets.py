"""The targets in examples/fuzzing keep the contract: templates in Python and Java, and a real engine."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from castable.fuzz.contract.protocol import PayableReply, PlayableReply, PlaysReply, Question, UnsupportedReply
from castable.fuzz.contract.target import Limits, Target
from castable.fuzz.naming.mechanisms import MECHANISMS

from .java_stubs import FORGE, XMAGE

EXAMPLES = Path(__file__).parents[3] / "examples/fuzzing"
PATIENT = Limits(seconds=30, start=120)


def seat(*hand: str | dict[str, Any], **more: Any) -> dict[str, Any]:
    """A player's zones, each object under the name of its card in lower case."""
    zones = {"hand": hand, "battlefield": more.pop("battlefield", ()), "graveyard": more.pop("graveyard", ())}
    return {**{zone: [entry(card) for card in cards] for zone, cards in zones.items()}, **more}


def entry(card: str | dict[str, Any]) -> dict[str, Any]:
    if isinstance(card, dict):
        return card
    return {"card": card, "id": card.lower().replace(" ", "-")}


def position(player: dict[str, Any], other: dict[str, Any] | None = None, phase: str = "main1") -> dict[str, Any]:
    return {"castable": 1, "turn": {"player": "A", "phase": phase}, "players": {"A": player, "B": other or seat()}}


# ---------------------------------------------------------------- templates


@pytest.mark.parametrize("command", [(sys.executable, "template_target.py"), ("java", "TemplateTarget.java")])
def test_a_template_says_hello_and_supports_nothing_yet(command: tuple[str, str]) -> None:
    program, file = command
    if shutil.which(program) is None:
        pytest.skip("there is no Java")
    with Target((program, str(EXAMPLES / file)), PATIENT) as target:
        assert target.hello.name == "My engine"
        assert target.hello.answers == {Question.PLAYABLE}
        for _ in range(2):
            asked = target.ask(Question.PLAYABLE, position(seat("Shock")), "A", objects=["shock"])
            assert isinstance(asked, UnsupportedReply)
        assert target.restarts == 0


# ---------------------------------------------------------------- engines in Java


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Both Java targets, built against stand-ins for what they use of their engines."""
    if shutil.which("javac") is None:
        pytest.skip("there is no Java compiler")
    folder = tmp_path_factory.mktemp("java")
    sources = [EXAMPLES / "ForgeTarget.java", EXAMPLES / "XMageTarget.java"]
    for name, text in {**FORGE, **XMAGE}.items():
        package, _, simple = name.rpartition(".")
        path = folder / "stubs" / package.replace(".", "/") / f"{simple}.java"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"package {package};\n{text}\n", encoding="utf-8")
        sources.append(path)
    command = ["javac", "-Xlint:all", "-encoding", "utf-8", "-d", str(folder / "built"), *map(str, sources)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert not [line for line in done.stderr.splitlines() if "Target.java" in line]
    return folder / "built"


def java_engine(name: str, built: Path) -> Target:
    main = {"forge": "ForgeTarget", "xmage": "XMageTarget"}[name]
    script = str(EXAMPLES / "java_engine_target.py")
    return Target((sys.executable, script, name, "java", "-cp", str(built), main), PATIENT)


def test_forge_is_told_a_puzzle_and_says_what_can_be_played(built: Path) -> None:
    lands: list[str | dict[str, Any]] = ["Forest", {"card": "Mountain", "id": "mountain", "tapped": True}]
    document = position(seat("Shock", "Grizzly Bears", "Island", battlefield=lands))
    with java_engine("forge", built) as target:
        assert target.hello.lacks <= set(MECHANISMS)
        ids = ["shock", "grizzly-bears", "island", "forest", "mountain"]
        found = playable(target, document, *ids)
        assert found.playable == {
            "shock": True, "grizzly-bears": False, "island": False, "forest": True, "mountain": False,
        }  # fmt: skip
        bolt = {"card": "Lightning Bolt", "id": "bolt", "controller": "B"}
        refused = target.ask(Question.PLAYABLE, {**document, "stack": [bolt]}, "A", objects=["shock"])
        assert isinstance(refused, UnsupportedReply)
        assert refused.unsupported == "a puzzle can't say it: on the stack: Lightning Bolt (bolt)"
        assert playable(target, document, "shock").playable == {"shock": True}
        assert target.restarts == 0


def test_xmage_is_told_a_position_and_says_what_can_be_played(built: Path) -> None:
    creatures: list[str | dict[str, Any]] = ["Memnite", {"card": "Ornithopter", "id": "thopter", "tapped": True}]
    document = position(seat(battlefield=creatures, library=3))
    with java_engine("xmage", built) as target:
        assert target.hello.lacks <= set(MECHANISMS)
        assert playable(target, document, "memnite", "thopter").playable == {"memnite": True, "thopter": False}
        for more in ({"mana": "{R}"}, {"library": [{"card": "Shock", "id": "shock"}]}):
            refused = target.ask(Question.PLAYABLE, position(seat("Shock", **more)), "A", objects=["shock"])
            assert isinstance(refused, UnsupportedReply)
        two: list[str | dict[str, Any]] = [{"card": "Memnite", "id": id} for id in ("one", "two")]
        assert playable(target, position(seat(battlefield=two)), "one", "two").playable == {"one": True, "two": True}
        assert target.restarts == 0


# ---------------------------------------------------------------- python-mtg


@pytest.fixture(scope="module")
def engine() -> Iterator[Target]:
    """The engine python-mtg."""
    if find_spec("mtg") is None:
        pytest.skip("python-mtg is not installed (pip install python-mtg)")
    with Target((sys.executable, str(EXAMPLES / "python_mtg_target.py")), PATIENT) as target:
        yield target


def playable(engine: Target, document: dict[str, Any], *ids: str) -> PlayableReply:
    found = engine.ask(Question.PLAYABLE, document, "A", objects=list(ids))
    assert isinstance(found, PlayableReply), found
    return found


def test_the_engine_names_the_cards_that_it_models_whole(engine: Target) -> None:
    cards = engine.hello.cards
    assert cards is not None
    assert {"Forest", "Lightning Bolt", "Llanowar Elves", "Azorius Signet", "Sapphire Medallion"} <= cards
    assert not {"Kitchen Finks", "Altar's Reap", "Treasure Cruise", "City of Brass", "Fire // Ice"} & cards
    assert engine.hello.lacks <= set(MECHANISMS)


def test_the_engine_says_what_may_be_cast_and_played(engine: Target) -> None:
    hand = seat("Lightning Bolt", "Divination", "Forest", battlefield=["Mountain", "Plains"])
    found = playable(engine, position(hand), "lightning-bolt", "divination", "forest", "mountain")
    assert found.playable == {"lightning-bolt": True, "divination": False, "forest": True, "mountain": False}


def test_the_engine_knows_what_permanents_are_like(engine: Target) -> None:
    sick = [{"card": "Llanowar Elves", "id": "elves", "sick": True}, {"card": "Mountain", "id": "m", "tapped": True}]
    hand = seat("Grizzly Bears", "Lightning Bolt", battlefield=sick)
    assert playable(engine, position(hand), "grizzly-bears").playable == {"grizzly-bears": False}
    ready = seat("Giant Growth", battlefield=["Llanowar Elves"], lands_played=1)
    assert playable(engine, position(ready), "giant-growth").playable == {"giant-growth": True}


def test_the_engine_knows_floating_mana_lands_played_and_the_step(engine: Target) -> None:
    hand = seat("Grizzly Bears", "Forest", "Giant Growth", mana="{G}{G}", lands_played=1, battlefield=["Memnite"])
    found = playable(engine, position(hand), "grizzly-bears", "forest")
    assert found.playable == {"grizzly-bears": True, "forest": False}
    found = playable(engine, position(hand, phase="upkeep"), "grizzly-bears", "giant-growth")
    assert found.playable == {"grizzly-bears": False, "giant-growth": True}
    quick = seat("Briarpack Alpha", mana="{G}{G}{G}{G}")
    assert playable(engine, position(quick), "briarpack-alpha").playable == {"briarpack-alpha": True}
    assert playable(engine, position(quick, phase="upkeep"), "briarpack-alpha").unknown == {"briarpack-alpha": "flash"}


@pytest.mark.parametrize(
    ("card", "why"),
    [
        ("Kitchen Finks", "hybrid, Phyrexian, snow or colorless mana"),
        ("Altar's Reap", "an additional cost"),
        ("Treasure Cruise", "keyword delve"),
        ("Force of Will", "static alt_cost"),
        ("Nobody's Card", "card Nobody's Card"),
    ],
)
def test_cards_that_the_engine_does_not_model_have_no_answer(engine: Target, card: str, why: str) -> None:
    found = playable(engine, position(seat({"card": card, "id": "it"}, "Forest")), "it", "forest")
    assert found.playable == {"forest": True}
    assert found.unknown["it"].startswith(why)


@pytest.mark.parametrize(
    ("card", "why"),
    [
        ("Thalia, Guardian of Thraben", "cost_modifier"),
        ("Rule of Law", "each_player_one_spell_per_turn"),
        ("Gaddock Teeg", "a text"),
        ("Blood Moon", "land_type_set"),
        ("Mirari's Wake", "event"),
        ("City of Brass", "mana abilities"),
    ],
)
def test_permanents_that_the_engine_does_not_model_leave_nothing_to_say(engine: Target, card: str, why: str) -> None:
    law = seat(battlefield=[{"card": card, "id": "law"}])
    found = engine.ask(Question.PLAYABLE, position(seat("Forest"), law), "A", objects=["forest"])
    assert isinstance(found, UnsupportedReply)
    assert found.unsupported.startswith(why)


def test_positions_that_the_engine_is_not_made_for_are_not_supported(engine: Target) -> None:
    bolt = {"card": "Lightning Bolt", "id": "bolt", "controller": "B"}
    documents = [
        {**position(seat("Forest")), "stack": [bolt]},
        {**position(seat("Forest")), "turn": {"player": "B"}, "priority": "A"},
        position(seat("Forest"), phase="declare_attackers"),
        position(seat("Forest", battlefield=[{"token": "Treasure", "id": "treasure"}])),
        position(seat("Forest", mana=[{"mana": "{G}", "only": "creature spells"}])),
    ]
    found = [engine.ask(Question.PLAYABLE, document, "A", objects=["forest"]) for document in documents]
    assert [type(reply) for reply in found] == [UnsupportedReply] * len(documents)


def test_the_engine_lists_plays_whose_choices_it_offers(engine: Target) -> None:
    charm = {"card": "Umezawa's Charm", "id": "charm"}
    hand = seat("Divination", "Forest", "Grizzly Bears", "Murder", charm, mana="{U}{G}{B}{B}")
    document = position(hand, seat(battlefield=[{"card": "Hill Giant", "id": "giant"}]))
    asked = ["divination", "forest", "grizzly-bears", "murder", "charm"]
    found = engine.ask(Question.PLAYS, document, "A", objects=asked)
    assert isinstance(found, PlaysReply), found
    charms = ["cast charm modes=1 -> giant", "cast charm modes=2 -> giant", "cast charm modes=3"]
    assert sorted(found.plays) == [*charms, "cast divination", "cast grizzly-bears", "play forest"]
    assert found.unknown == {"murder": "targets are chosen when a spell resolves"}


def test_the_engine_says_what_can_be_paid(engine: Target) -> None:
    document = position(seat("Lightning Bolt", "Divination", battlefield=["Mountain"]))
    for play, answer in (("cast lightning-bolt -> B", True), ("cast divination", False)):
        found = engine.ask(Question.PAYABLE, document, "A", play=play)
        assert isinstance(found, PayableReply), found
        assert found.payable == answer
    found = engine.ask(Question.PAYABLE, document, "A", play="activate mountain.1")
    assert isinstance(found, UnsupportedReply)
