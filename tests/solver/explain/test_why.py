"""``why``: smallest cores and what is missing, by telling cases with real cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec import Struct, field

import castable
from castable.model.certifying import Finding
from castable.model.game.missing import with_changes
from castable.model.game.plays import Activate, Cast
from castable.model.game.position import Position
from castable.solver.explain import remedies
from castable.solver.verdicts import Illegal, Legal, Reason, Unknown
from tests.scenes import scene


class Case(Struct, frozen=True):
    """A position and a subject: the rules of the core, a part of its words, and what is missing."""

    subject: str
    rules: tuple[str, ...]
    missing: tuple[dict[str, Any], ...]
    words: str = ""
    mine: dict[str, Any] = field(default_factory=dict)
    theirs: dict[str, Any] = field(default_factory=dict)
    document: dict[str, Any] = field(default_factory=dict)

    @property
    def position(self) -> Position:
        return scene(A=self.mine, B=self.theirs, document=self.document)


BEARS = "Grizzly Bears"
THEIR_TURN = {"turn": {"player": "B"}, "priority": "A"}
SICK_ELVES = {"card": "Llanowar Elves", "sick": True}


def tapped(name: str) -> dict[str, Any]:
    return {"card": name, "tapped": True}


CASES = {
    "118.3-no-red-mana": Case(
        "cast shock -> B", ("118.3",), ({"mana": "{R}"},), "{R} needs one red mana; nothing can make it",
        {"hand": ["Shock"], "battlefield": ["Island"]},
    ),
    "118.3-three-mana-of-two-islands": Case(
        "divination", ("118.3", "118.3"), ({"mana": "{1}"},), "the cost comes to 3 mana, and at most 2",
        {"hand": ["Divination"], "battlefield": ["2 Island"]},
    ),
    "118.3-a-mode-without-a-target-is-no-reason-beside-the-cost-of-all-modes": Case(
        "cryptic-command", ("118.3",), ({"mana": "{U}"},), "{U}{U}{U} needs three blue mana; only 2× Island",
        {"hand": ["Cryptic Command"], "battlefield": ["2 Island", "Llanowar Elves"]}, {"battlefield": [BEARS]},
    ),
    "118.3-only-one-source-of-two": Case(
        "cast counterspell -> x", ("118.3",), ({"mana": "{U}"},), "{U}{U} needs two blue mana; only Island can make it",
        {"hand": ["Counterspell"], "battlefield": ["Island", "Mountain"]},
        document={"stack": [{"card": "Shock", "id": "x", "controller": "B", "targets": ["A"]}]},
    ),
    "107.5-both-mountains-are-tapped": Case(
        "cast shock -> B", ("118.3", "107.5"), ({"mana": "{R}"},), "2× Mountain are already tapped",
        {"hand": ["Shock"], "battlefield": [tapped("Mountain"), tapped("Mountain"), tapped("Island")]},
    ),
    "601.2f-thorn-makes-it-dearer": Case(
        "shock", ("118.3", "601.2f"), ({"mana": "{1}"},), "Thorn of Amethyst says",
        {"hand": ["Shock"], "battlefield": ["Mountain"]}, {"battlefield": ["Thorn of Amethyst"]},
    ),
    "702.119a-no-creature-to-emerge-from": Case(
        "cast elder-deep-fiend as emerge", ("118.3",), (), "to sacrifice a creature takes one; there is none",
        {"hand": ["Elder Deep-Fiend"], "battlefield": ["7 Island"]},
    ),
    "305.7-blood-moon-takes-the-blue": Case(
        "divination", ("118.3", "613.1"), ({"mana": "{U}"},), "Blood Moon says",
        {"hand": ["Divination"], "battlefield": ["3 Breeding Pool"]}, {"battlefield": ["Blood Moon"]},
    ),
    "302.6-sick-elves-by-themselves": Case(
        "activate llanowar-elves", ("302.6",), ({"turn": "later"},), "control this turn",
        {"battlefield": [SICK_ELVES]},
    ),
    "302.6-sick-elves-pay-for-nothing": Case(
        "cast grizzly-bears", ("118.3", "302.6"), ({"mana": "{G}"},), "Llanowar Elves came under A's control this turn",
        {"hand": [BEARS], "battlefield": [SICK_ELVES, "Island"]},
    ),
    "117.1a-sorcery-in-their-turn": Case(
        "divination", ("117.1a",), ({"timing": "sorcery"}, {"mana": "{1}"}), "own main phase",
        {"hand": ["Divination"], "battlefield": ["2 Island"]}, document=THEIR_TURN,
    ),
    "101.2-teferi-keeps-instants-slow": Case(
        "shock", ("101.2",), ({"timing": "sorcery"},), "only when a sorcery could be cast",
        {"hand": ["Shock"], "battlefield": ["Mountain"]}, {"battlefield": ["Teferi, Mage of Zhalfir"]}, THEIR_TURN,
    ),
    "702.11b-hexproof-target": Case(
        "cast doom-blade -> slippery-bogle", ("702.11b",), ({"without abilities": "slippery-bogle"},), "has hexproof",
        {"hand": ["Doom Blade"], "battlefield": ["2 Swamp"]}, {"battlefield": ["Slippery Bogle"]},
    ),
    "601.2c-hexproof-leaves-no-target": Case(
        "doom-blade", ("601.2c", "702.11b"), ({"target": "nonblack creature"},), "no such target",
        {"hand": ["Doom Blade"], "battlefield": ["2 Swamp"]}, {"battlefield": ["Slippery Bogle"]},
    ),
    "601.2c-nothing-to-target": Case(
        "doom-blade", ("601.2c",), ({"target": "nonblack creature"},), "no such target",
        {"hand": ["Doom Blade"], "battlefield": ["2 Swamp"]},
    ),
    "107.3a-x-is-too-large": Case(
        "cast fireball x=5 -> B", ("118.3",), ({"mana": "{2}"},), "X = 5 adds {5}",
        {"hand": ["Fireball"], "battlefield": ["4 Mountain"]},
    ),
    "118.3-nothing-to-sacrifice": Case(
        "village-rites", ("118.3",), ({"permanent": "creature you control"},), "sacrifice a creature",
        {"hand": ["Village Rites"], "battlefield": ["Swamp"]},
    ),
    "701.9-no-card-to-discard": Case(
        "wild-mongrel", ("118.3",), ({"card": "card in your hand"},), "discard a card",
        {"battlefield": ["Wild Mongrel"]},
    ),
    "107.4f-life-too-low-for-phyrexian-mana": Case(
        "cast gitaxian-probe -> B", ("118.3",), ({"mana": "{U}"},), "or 2 life (A has 1 life)",
        {"hand": ["Gitaxian Probe"], "life": 1},
    ),
    "305.2b-second-land": Case(
        "forest", ("305.2b",), ({"turn": "later"},), "has played 1 of 1 lands", {"hand": ["Forest"], "lands_played": 1},
    ),
    "305.3-land-in-their-turn": Case(
        "play forest", ("305.3",), ({"timing": "sorcery"},), "it is not A's turn", {"hand": ["Forest"]},
        document=THEIR_TURN,
    ),
    "601.3-card-in-the-graveyard": Case(
        "shock", ("601.3",), ({"zone": "hand", "on": "shock"},), "nothing lets A cast shock from A's graveyard",
        {"graveyard": ["Shock"], "battlefield": ["Mountain"]},
    ),
    "117.1-a-creature-without-abilities": Case(
        "grizzly-bears", ("117.1",), (), "offers nothing to play", {"battlefield": [BEARS]},
    ),
    "101.2-one-spell-each-turn": Case(
        "savage-beating", ("101.2",), ({"without": "rule-of-law"},), "1 of at most 1 spells this turn: rule-of-law",
        {"hand": ["Savage Beating"], "battlefield": ["5 Mountain", "Rule of Law"]},
        document={"turn": {"player": "A", "phase": "combat_begin"}, "history": {"spells_cast": {"A": ["Shock"]}}},
    ),
    "601.3-only-during-combat": Case(
        "savage-beating", ("601.3",), ({"timing": "combat_begin"},), "only if it's",
        {"hand": ["Savage Beating"], "battlefield": ["5 Mountain"]},
    ),
    "205.4e-no-legend": Case(
        "jayas-immolating-inferno", ("205.4e",), ({"permanent": "legendary creature or planeswalker you control"},),
        "controls no legendary",
        {"hand": ["Jaya's Immolating Inferno"], "battlefield": ["2 Mountain"]},
    ),
    "702.61a-split-second": Case(
        "shock", ("702.61a",), ({"without": "sudden-shock"},), "sudden-shock has split second",
        {"hand": ["Shock"], "battlefield": ["Mountain"]},
        document={"stack": [{"card": "Sudden Shock", "controller": "B", "targets": ["A"]}]},
    ),
    "118.3-the-only-source-is-to-be-kept": Case(
        "cast lightning-bolt keep=mountain -> B", ("118.3", "118.3"), ({"mana": "{R}"},), "mountain is to be kept",
        {"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]},
    ),
    "118.3-fireblast-of-tapped-mountains-under-a-tax": Case(
        "fireblast", ("107.5", "601.2f"), ({"mana": "{1}"},), "Thorn of Amethyst says",
        {"hand": ["Fireblast"], "battlefield": [tapped("Mountain"), tapped("Mountain")]},
        {"battlefield": ["Thorn of Amethyst"]},
    ),
    "101.2-a-ban-on-mana-abilities": Case(
        "shock", ("118.3", "101.2"), ({"mana": "{R}"},), "Null Rod says",
        {"hand": ["Shock"], "battlefield": ["Mox Ruby"]}, {"battlefield": ["Null Rod"]},
    ),
    "106.6-mana-for-creature-spells-only": Case(
        "regrowth", ("118.3", "118.3", "106.6"), ({"mana": "{1}"},), "only to cast a creature spell",
        {"hand": ["Regrowth"], "battlefield": ["Ancient Ziggurat", "Forest"], "graveyard": ["Shock"]},
    ),
    "118.6-no-mana-cost-and-too-early": Case(
        "cast ancestral-vision -> A", ("118.6",), (), "an unpayable cost can't be paid",
        {"hand": ["Ancestral Vision"], "battlefield": ["9 Island"]},
    ),
    "118.9-force-of-will-without-a-blue-card": Case(
        "force-of-will", ("118.3", "118.3"), ({"mana": "{3}{U}"},), "exile a blue card from your hand",
        {"hand": ["Force of Will"], "battlefield": ["Island"]},
        document={"stack": [{"card": "Shock", "controller": "B", "targets": ["A"]}]},
    ),
    "601.2f-trinisphere-asks-for-three": Case(
        "shock", ("601.2f",), ({"mana": "{1}"},), "Trinisphere says",
        {"hand": ["Shock"], "battlefield": ["2 Mountain"]}, {"battlefield": ["Trinisphere"]},
    ),
    "702.62-suspend-pays-its-own-cost": Case(
        "special suspend rift-bolt", ("118.3",), ({"mana": "{R}"},), "nothing can make it", {"hand": ["Rift Bolt"]},
    ),
    "606.4-too-little-loyalty": Case(
        "activate liliana-of-the-veil.3 -> B", ("118.3",),
        ({"counters": "loyalty", "on": "liliana-of-the-veil", "number": 3},), "loyalty counters than the 3",
        {"battlefield": ["Liliana of the Veil"]},
    ),
}  # fmt: skip


def named(names: Iterable[str]) -> list[Any]:
    """The cases, each marked with the rule that its name begins with."""
    rules = {name: name.partition("-")[0] for name in names}
    return [pytest.param(name, marks=pytest.mark.rule(rule)) for name, rule in rules.items()]


@pytest.mark.parametrize("name", named(CASES))
def test_a_core_and_what_is_missing(name: str) -> None:
    case = CASES[name]
    found = castable.why(case.position, case.subject)
    assert isinstance(found, Illegal), found
    assert tuple(r.rule for r in found.reasons) == case.rules, found.reasons
    assert case.words in " / ".join(r.text for r in found.reasons)
    assert tuple(m.data for m in found.missing) == case.missing


@pytest.mark.parametrize("name", named(name for name, case in CASES.items() if case.missing))
def test_what_is_missing_makes_it_legal(name: str) -> None:
    case = CASES[name]
    found = castable.why(case.position, case.subject)
    assert isinstance(found, Illegal)
    after = with_changes(case.position, found.missing)
    for scene_after in (after, castable.read(after.to_document())):
        again = castable.why(scene_after, case.subject)
        assert isinstance(again, Legal), again


@pytest.mark.rule("611.2")
def test_lasting_effects_are_blamed_and_set_aside() -> None:
    tax = {"static": {"CostChange": {"mana": "{1}", "spells": {"AllOf": {"parts": []}}}}}
    position = scene(
        A={"hand": ["Shock"], "battlefield": ["2 Mountain"]},
        document={"effects": [{**tax, "player": "B"}, {**tax, "player": "B"}]},
    )
    found = castable.why(position, "shock")
    assert isinstance(found, Illegal)
    assert [r.rule for r in found.reasons] == ["118.3", "601.2f", "601.2f"]
    assert all("an effect in force says" in r.text for r in found.reasons[1:])


@pytest.mark.rule("601.2h")
def test_a_legal_play_is_said_to_be_legal() -> None:
    position = scene(A={"hand": ["Shock"], "battlefield": ["Mountain"]})
    assert isinstance(castable.why(position, "shock"), Legal)
    assert isinstance(castable.why(position, "cast shock -> B"), Legal)


def test_text_that_is_not_understood_stays_unknown() -> None:
    strange = {"name": "Strange", "type_line": "Instant", "mana_cost": "{R}", "oracle_text": "Frobnicate the quux."}
    position = scene(A={"hand": ["Strange"]}, document={"cards": [strange]})
    found = castable.why(position, "strange")
    assert isinstance(found, Unknown)
    assert "Frobnicate" in found.reasons[0].text


# ---------------------------------------------------------------- certificates


@pytest.mark.parametrize("name", named(name for name, case in CASES.items() if "keep=" not in case.subject))
def test_the_engine_confirms_a_core(name: str) -> None:
    case = CASES[name]
    found = castable.why(case.position, case.subject)
    assert isinstance(found, Illegal)
    assert castable.certify(case.position, case.subject, found.reasons) is Finding.CONFIRMED


CONFIRMED_IN_PARTS = [
    name
    for name, case in CASES.items()
    if len(case.rules) > 1 and "keep=" not in case.subject and "106.6" not in case.rules  # mana stays restricted
]


@pytest.mark.parametrize("name", named(CONFIRMED_IN_PARTS))
def test_the_engine_confirms_no_part_of_a_core(name: str) -> None:
    case = CASES[name]
    found = castable.why(case.position, case.subject)
    assert isinstance(found, Illegal)
    for n in range(len(found.reasons)):
        fewer = found.reasons[:n] + found.reasons[n + 1 :]
        assert castable.certify(case.position, case.subject, fewer) is Finding.NOT_CONFIRMED, fewer


@pytest.mark.rule("118.3")
def test_reasons_that_are_made_up_are_not_confirmed() -> None:
    position = scene(A={"hand": ["Shock"], "battlefield": ["Mountain"]})
    wrong = (Reason("118.3", "no red mana", ("shock",), "{R}"),)
    assert castable.certify(position, "cast shock -> B", wrong) is Finding.NOT_CONFIRMED
    assert castable.certify(position, "cast shock -> B", (Reason("117.1a", "too late"),)) is Finding.NOT_CONFIRMED


@pytest.mark.rule("118.3")
def test_counting_confirms_what_is_too_large_to_try() -> None:
    lands = ["12 Island", "12 Plains", "12 Swamp", "12 Forest"]
    position = scene(A={"hand": ["Shock"], "battlefield": lands})
    found = castable.why(position, "shock")
    assert isinstance(found, Illegal)
    assert castable.certify(position, "shock", found.reasons) is Finding.CONFIRMED


@pytest.mark.rule("601.2c")
def test_what_protects_is_looked_for_once_among_permanents_that_are_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = 0
    whole = remedies._has_choice

    def has_choice(position: Position, play: Cast | Activate, player: str) -> bool:
        nonlocal asked
        asked += 1
        return whole(position, play, player)

    monkeypatch.setattr(remedies, "_has_choice", has_choice)
    position = scene(A={"hand": ["Naturalize"], "battlefield": ["2 Forest"]}, B={"battlefield": ["60 Grizzly Bears"]})
    assert isinstance(castable.why(position, "naturalize"), Illegal)
    assert asked < 20


@pytest.mark.rule("601.2c", "702.33c")
def test_instances_of_target_that_are_not_named_name_nothing_to_the_certificate_either() -> None:
    """A kicker asks for one more target; that nobody named it is not what the first one is refused for."""
    document = {
        "castable": 1,
        "turn": {"player": "A", "phase": "main1"},
        "players": {"A": {"hand": ["Comet Storm"], "battlefield": ["6 Mountain"]}, "B": {}},
    }
    position, play = castable.read(document), "cast comet-storm with multikicker x=1 -> mountain"
    verdict = castable.why(position, play)
    assert isinstance(verdict, castable.Illegal)
    assert [reason.rule for reason in verdict.reasons] == ["115.1"]
    assert castable.certify(position, play, verdict.reasons) is Finding.CONFIRMED


@pytest.mark.rule("118.6")
def test_no_other_reason_speaks_for_an_unpayable_cost() -> None:
    """Without the sentence about the mana cost, nothing says why the card is not simply cast."""
    position = scene(A={"hand": ["Living End"], "battlefield": ["Mountain"]})
    found = castable.why(position, "living-end")
    assert isinstance(found, Illegal)
    assert [reason.rule for reason in found.reasons] == ["118.6", "118.3"]
    assert castable.certify(position, "living-end", found.reasons) is Finding.CONFIRMED
    assert castable.certify(position, "living-end", found.reasons[1:]) is Finding.NOT_CONFIRMED


@pytest.mark.rule("107.6")
def test_what_untaps_for_its_mana_is_named_while_it_is_tapped() -> None:
    """Were it untapped, as other sources are granted to be, it could make none."""
    board = [{"card": "Pili-Pala", "tapped": True}, "Volcanic Island"]
    stack = [{"card": "Shock", "id": "shock", "controller": "B", "targets": ["A"]}]
    position = scene(
        A={"hand": ["Counterspell", "Elvish Spirit Guide"], "battlefield": board}, document={"stack": stack}
    )
    found = castable.why(position, "counterspell")
    assert isinstance(found, Illegal)
    assert "only Volcanic Island and Pili-Pala can make it" in found.reasons[0].text
    assert castable.certify(position, "counterspell", found.reasons) is Finding.CONFIRMED
