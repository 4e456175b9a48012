"""Auras that enter otherwise than as spells, and what can't be enchanted (303.4, 702.16, 704.5m)."""

from __future__ import annotations

from typing import Any

import pytest

from castable.playing.script import Script
from tests.games import card, game_of, played, shown, zone_of

BEAR = card("Bear", "Creature — Bear")
VENOM = card("Venom", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
FLICKER = card("Flicker", "Instant", "Exile target enchantment, then return it to the battlefield under its owner's "
               "control.")  # fmt: skip
DESTROY = card("Wrath", "Sorcery", "Destroy all creatures.")


def host_of(script: Script, id: str) -> str | None:
    host = script.game.position.objects[id].attached_to  # type: ignore[index]
    return None if host is None else str(host)


def with_aura(*hand: str, **more: Any) -> dict[str, Any]:
    return {"hand": list(hand), "battlefield": ["3 Mountain", {"card": "Venom", "attached_to": "bear"}], **more}


@pytest.mark.rule("303.4f")
def test_an_aura_that_is_put_onto_the_battlefield_is_put_onto_what_its_player_chooses() -> None:
    document = game_of([BEAR, VENOM, FLICKER], A=with_aura("Flicker"), B={"battlefield": ["2 Bear"]})
    script = played(document, "cast flicker -> venom", answers={"A": ["choose bear#2"]}, until="1.end")
    assert host_of(script, "venom") == "bear#2"


@pytest.mark.rule("303.4g")
def test_an_aura_that_nothing_can_be_enchanted_by_stays_where_it_is_or_goes_to_the_graveyard() -> None:
    copier = card("Copier", "Enchantment", "You may have Copier enter as a copy of any enchantment on the battlefield.")
    ward = card("Ward", "Enchantment — Aura", "Enchant creature you control")
    document = game_of(
        [BEAR, ward, copier, FLICKER],
        A={"hand": ["Copier"], "battlefield": ["Mountain"]},
        B={"battlefield": ["Bear", {"card": "Ward", "attached_to": "bear"}]},
    )
    script = played(document, "cast copier", answers={"A": ["choose ward"]}, until="1.end")
    assert zone_of(script, "copier") == "graveyard"
    venom = {"hand": ["Wrath"], "graveyard": ["Venom"], "battlefield": ["Mountain", "Altar"]}
    altar = card("Altar", "Artifact", "{T}: Return target enchantment card from your graveyard to the battlefield.")
    script = played(game_of([VENOM, altar, DESTROY], A=venom), "activate altar.1 -> venom", until="1.end")
    assert zone_of(script, "venom") == "graveyard"


@pytest.mark.rule("303.4f", "707.5")
def test_what_enters_as_a_copy_of_an_aura_enchants_what_its_player_chooses() -> None:
    copier = card("Copier", "Enchantment", "You may have Copier enter as a copy of any enchantment on the battlefield.")
    document = game_of(
        [BEAR, VENOM, copier],
        A={"hand": ["Copier"], "battlefield": ["Mountain"]},
        B={"battlefield": ["2 Bear", {"card": "Venom", "attached_to": "bear"}]},
    )
    script = played(document, "cast copier", answers={"A": ["choose venom", "choose bear#2"]}, until="1.end")
    assert (zone_of(script, "copier"), host_of(script, "copier")) == ("battlefield", "bear#2")


@pytest.mark.rule("704.5m", "303.4c")
def test_what_can_not_be_enchanted_by_other_auras_loses_them() -> None:
    text = "Enchant creature\nEnchanted creature has flying and can't be enchanted by other Auras."
    alone = card("Alone", "Enchantment — Aura", text)
    document = game_of([BEAR, VENOM, alone], A=with_aura("Alone"), B={"battlefield": ["Bear"]})
    script = played(document, "cast alone -> bear", until="1.end")
    assert (zone_of(script, "alone"), zone_of(script, "venom")) == ("battlefield", "graveyard")


@pytest.mark.rule("702.16c", "702.16n")
@pytest.mark.parametrize(("says", "stays"), [("", False), (" This effect doesn't remove Auras.", True),
                                             (" This effect doesn't remove this Aura.", True)])  # fmt: skip
def test_protection_removes_auras_but_for_those_that_it_says_it_does_not(says: str, stays: bool) -> None:
    ward = card("Ward", "Enchantment — Aura", f"Enchant creature\nEnchanted creature has protection from red.{says}")
    document = game_of([BEAR, ward], A={"hand": ["Ward"], "battlefield": ["Mountain", "Bear"]})
    assert (zone_of(played(document, "cast ward -> bear", until="1.end"), "ward") == "battlefield") is stays


@pytest.mark.rule("614.6", "701.24")
def test_what_is_shuffled_in_instead_leaves_the_other_cards_where_they_lay() -> None:
    text = "If Colossus would be put into a graveyard from anywhere, reveal Colossus and shuffle it into its owner's library instead."  # noqa: E501
    mill = card("Mill", "Sorcery", "Target player mills three cards.")
    document = game_of(
        [card("Colossus", "Artifact Creature — Golem", text), mill, BEAR],
        A={"hand": ["Mill"], "battlefield": ["Mountain"], "library": {"top": ["Colossus", "Bear", "Bear"], "count": 9}},
    )
    script = played(document, "cast mill -> A", until="1.end")
    assert len(script.game.position.players["A"].graveyard) == 3


SAGE = card("Sage", "Legendary Planeswalker — Sage", "+1: You gain 1 life.", loyalty="3")
GIFT = card("Gift", "Artifact — Equipment",
            "Equipped creature gets +1/+1 for each counter on it.\n"
            "Equipped permanent isn't a planeswalker and is a creature in addition to its other types.\n"
            "Equip planeswalker {R}\nEquip {3}")  # fmt: skip


def equipping(gift: dict[str, Any], move: str, *table: Any) -> Script:
    """The game after an equip ability has resolved."""
    altogether = game_of([BEAR, SAGE, gift], A={"battlefield": ["8 Mountain", gift["name"], *table]})
    return played(altogether, move, "pass", "pass")


@pytest.mark.rule("702.6e")
@pytest.mark.parametrize("text", ["Equip planeswalker {R}", "Equip creature or planeswalker {R}"])
def test_equip_planeswalker_attaches_as_though_the_planeswalker_were_a_creature(text: str) -> None:
    gift = {**GIFT, "oracle_text": str(GIFT["oracle_text"]).replace("Equip planeswalker {R}", text)}
    script = equipping(gift, "activate gift.1 -> sage", {"card": "Sage", "counters": {"loyalty": 3}})
    assert host_of(script, "gift") == "sage"
    now = shown(script, "sage")
    assert ("Creature" in now["types"], "Planeswalker" in now["types"]) == (True, False)
    assert (now["power"], now["toughness"]) == (3, 3)


@pytest.mark.rule("704.5n", "702.6e")
def test_equipment_on_what_is_no_creature_does_not_stay() -> None:
    plain = card("Gift", "Artifact — Equipment", "Equip planeswalker {R}")
    script = equipping(plain, "activate gift.1 -> sage", {"card": "Sage", "counters": {"loyalty": 3}})
    assert host_of(script, "gift") is None
    assert any(event.kind == "attach" for event in script.events)


@pytest.mark.rule("702.6e", "608.2b")
def test_equip_planeswalker_does_not_resolve_where_its_target_has_been_taken() -> None:
    take = card("Take", "Instant", "Gain control of target permanent.")
    sage = {"card": "Sage", "counters": {"loyalty": 3}}
    document = game_of([SAGE, GIFT, take], A={"battlefield": ["8 Mountain", "Gift", sage]},
                       B={"hand": ["Take"], "battlefield": ["Mountain"]})  # fmt: skip
    moves = ("activate gift.1 -> sage", "pass", "cast take -> sage", "pass", "pass", "pass", "pass")
    assert host_of(played(document, *moves), "gift") is None


@pytest.mark.rule("301.5c")
@pytest.mark.parametrize(("text", "host"), [("Equip {R}", None), ("Reconfigure {R}", "bear")])
def test_equipment_that_is_a_creature_is_attached_to_nothing_without_reconfigure(text: str, host: str | None) -> None:
    blade = card("Blade", "Artifact Creature — Equipment", text)
    script = equipping(blade, "activate blade.1 -> bear", "Bear")
    assert host_of(script, "blade") == host
    assert any(event.kind == "attach" for event in script.events) is (host is not None)
