"""Auras whose enchant ability changes to what they have put onto the battlefield themselves (702.5, 303.4)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, game_of, played, seat, size_of, zone_of

BEAR = card("Bear", "Creature — Bear")
ANIMATE = card(
    "Animate", "Enchantment — Aura",
    "Enchant creature card in a graveyard\n"
    'When this Aura enters, if it\'s on the battlefield, it loses "enchant creature card in a graveyard" and gains '
    '"enchant creature put onto the battlefield with this Aura." Return enchanted creature card to the battlefield '
    "under your control and attach this Aura to it. When this Aura leaves the battlefield, that creature's controller "
    "sacrifices it.\nEnchanted creature gets -1/-0.",
)  # fmt: skip
NECRO = card(
    "Necro", "Enchantment",
    'When this enchantment enters, if it\'s on the battlefield, it becomes an Aura with "enchant creature put onto the '
    'battlefield with Necro." Put target creature card from a graveyard onto the battlefield under your control and '
    "attach this enchantment to it. When this enchantment leaves the battlefield, that creature's controller "
    "sacrifices it.",
)  # fmt: skip
BREAK = card("Break", "Instant", "Destroy target enchantment.")
KILL = card("Kill", "Instant", "Destroy target creature.")
BLINK = card("Blink", "Instant", "Exile target creature, then return it to the battlefield under its owner's control.")
GRAVE = {"graveyard": ["Bear"]}


@pytest.mark.rule("303.4", "702.5a", "607.2c")
@pytest.mark.parametrize(("aura", "size"), [(ANIMATE, (1, 2)), (NECRO, (2, 2))])
def test_the_aura_enchants_what_it_has_returned(aura: dict[str, str], size: tuple[int, int]) -> None:
    name = aura["name"].lower()
    document = game_of([BEAR, ANIMATE, NECRO], A=seat([aura["name"]]), B=GRAVE)
    moves = ("cast animate -> bear", *TWICE, *TWICE) if aura is ANIMATE else ("cast necro", *TWICE, *TWICE)
    position = played(document, *moves).game.position
    bear = position.objects[next(id for id in position.objects if id == "bear")]
    assert (bear.zone, bear.controller) == ("battlefield", "A")
    assert position.objects[next(id for id in position.objects if id == name)].attached_to == bear.ref
    assert size_of(played(document, *moves), "bear") == size


@pytest.mark.rule("603.7a", "701.21a")
def test_as_the_aura_leaves_the_creature_is_sacrificed() -> None:
    document = game_of([BEAR, ANIMATE, BREAK], A=seat(["Animate", "Break"]), B=GRAVE)
    script = played(document, "cast animate -> bear", *TWICE, *TWICE, "cast break -> animate", *TWICE, *TWICE)
    assert [zone_of(script, id) for id in ("animate", "bear")] == ["graveyard", "graveyard"]


@pytest.mark.rule("603.4", "702.5a", "704.5m")
def test_where_the_aura_is_gone_before_its_ability_resolves_nothing_is_returned() -> None:
    document = game_of([BEAR, ANIMATE, BREAK], A=seat(["Animate", "Break"]), B=GRAVE)
    script = played(document, "cast animate -> bear", *TWICE, "cast break -> animate", *TWICE, *TWICE)
    assert [zone_of(script, id) for id in ("animate", "bear")] == ["graveyard", "graveyard"]


@pytest.mark.rule("400.7", "704.5m")
def test_what_comes_back_is_another_creature_that_stays() -> None:
    document = game_of([BEAR, ANIMATE, BLINK], A=seat(["Animate", "Blink"]), B=GRAVE)
    moves = ("cast animate -> bear", *TWICE, *TWICE, "cast blink -> bear", *TWICE, *TWICE)
    script = played(document, *moves)
    assert [zone_of(script, id) for id in ("animate", "bear")] == ["graveyard", "battlefield"]


@pytest.mark.rule("303.4c", "702.5a")
def test_the_aura_can_enchant_no_other_creature() -> None:
    move = card("Move", "Sorcery", "Attach target Aura you control to target creature.")
    document = game_of([BEAR, ANIMATE, move], A=seat(["Animate", "Move"], {"card": "Bear", "id": "other"}), B=GRAVE)
    script = played(document, "cast animate -> bear", *TWICE, *TWICE, "cast move -> animate | other", *TWICE)
    position = script.game.position
    assert position.objects[next(i for i in position.objects if i == "animate")].attached_to == position.ref("bear")
