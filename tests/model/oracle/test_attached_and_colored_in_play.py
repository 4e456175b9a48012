"""Equipment and Auras that are moved or taken off together, colors of one's choice, and what shares a type (701.3)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, game_of, played, seat, shown, size_of

BLADE = card("Blade", "Artifact — Equipment", "Equipped creature gets +2/+0.\nEquip {0}")
BOW = card("Bow", "Artifact — Equipment", "Equipped creature gets +0/+1.\nEquip {0}")
ELF = card("Elf", "Creature — Elf Scout")
OGRE = card("Ogre", "Creature — Ogre")


@pytest.mark.rule("701.3a", "301.5c")
@pytest.mark.parametrize(
    ("answer", "size"), [("choose blade, bow", (4, 3)), ("choose bow", (2, 3)), ("choose none", (2, 2))]
)
def test_any_number_of_equipment_is_attached(answer: str, size: tuple[int, int]) -> None:
    arm = card("Arm", "Sorcery", "Attach any number of Equipment you control to target creature.", mana_cost="{0}")
    document = game_of([arm, BLADE, BOW, ELF], A=seat(["Arm"], "Blade", "Bow", "Elf"))
    assert size_of(played(document, "cast arm -> elf", *TWICE, answer), "elf") == size


@pytest.mark.rule("701.3d")
def test_all_equipment_is_unattached_from_one_creature() -> None:
    disarm = card("Disarm", "Instant", "Unattach all Equipment from target creature.", mana_cost="{0}")
    mine = seat(
        ["Disarm"], "Elf", "Ogre", {"card": "Blade", "attached_to": "elf"}, {"card": "Bow", "attached_to": "ogre"}
    )
    script = played(game_of([disarm, BLADE, BOW, ELF, OGRE], A=mine), "cast disarm -> elf", *TWICE)
    assert (size_of(script, "elf"), size_of(script, "ogre")) == ((2, 2), (2, 3))


@pytest.mark.rule("105.3")
def test_one_or_more_colors_are_chosen() -> None:
    lace = card("Lace", "Instant", "Target permanent becomes the color or colors of your choice.", mana_cost="{0}")
    script = played(game_of([lace, ELF], A=seat(["Lace"], "Elf")), "cast lace -> elf", *TWICE, "choose white, red")
    assert sorted(shown(script, "elf")["colors"]) == ["R", "W"]


@pytest.mark.rule("205.3m", "608.2h")
def test_what_shares_a_type_with_the_creature_that_was_enchanted_is_changed_too() -> None:
    crown = card("Crown", "Enchantment — Aura", "Enchant creature\nSacrifice this Aura: Enchanted creature "
        "and other creatures "
                 "that share a creature type with it get +1/+1 until end of turn.")  # fmt: skip
    scout = card("Tracker", "Creature — Human Scout")
    mine = seat([], "Elf", "Ogre", "Tracker", {"card": "Crown", "attached_to": "elf"})
    script = played(game_of([crown, ELF, OGRE, scout], A=mine), "activate crown", *TWICE)
    assert [size_of(script, id) for id in ("elf", "tracker", "ogre")] == [(3, 3), (3, 3), (2, 2)]
