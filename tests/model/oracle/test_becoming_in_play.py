"""What becomes something else for a while, is turned over, or has Equipment attached to it (611.2, 613, 701.3)."""

from __future__ import annotations

import pytest

import castable
from castable.playing.game import run_script
from tests.games import TWICE, after, card, counters, game_of, life, played, seat, shown, size_of, stopped_at, zone_of

BEAR = card("Bear", "Creature — Bear")
SWORD = card("Sword", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {1}")


@pytest.mark.rule("701.3a", "301.5c")
def test_all_of_your_own_equipment_moves_onto_the_object_that_says_so() -> None:
    knight = card("Knight", "Creature — Knight", "{1}: Attach all Equipment you control to Knight.")
    document = game_of([BEAR, SWORD, knight], A={"battlefield": ["Mountain", "Knight", "Sword", "Sword"]},
                       B={"battlefield": ["Sword"]})  # fmt: skip
    script = after(document, "activate knight.1")
    assert size_of(script, "knight") == (4, 2)


@pytest.mark.rule("701.3a", "608.2d")
@pytest.mark.parametrize(("answers", "power"), [(["yes", "choose sword#2"], 3), (["no"], 2)])
def test_one_equipment_of_your_choice_may_be_attached_to_the_target(answers: list[str], power: int) -> None:
    strike = card("Strike", "Instant", "Target creature gets +0/+2 until end of turn. You may attach an Equipment you "
                  "control to it.")  # fmt: skip
    document = game_of([BEAR, SWORD, strike], A=seat(["Strike"], "Bear", "Sword", "Sword"))
    script = played(document, "cast strike -> bear", *TWICE, answers={"A": answers})
    assert size_of(script, "bear") == (power, 4)


@pytest.mark.rule("701.3d")
def test_what_is_unattached_stays_on_the_battlefield() -> None:
    disarm = card("Disarm", "Instant", "Unattach all Equipment from target creature.")
    knight = card("Knight", "Creature — Knight", "{1}: Attach all Equipment you control to Knight.")
    document = game_of([BEAR, SWORD, disarm, knight], A=seat(["Disarm"], "Knight", "Sword"))
    script = after(document, "activate knight.1", "cast disarm -> knight")
    assert (size_of(script, "knight"), zone_of(script, "sword")) == ((2, 2), "battlefield")


@pytest.mark.rule("608.2h", "611.2c")
def test_the_host_of_a_sacrificed_aura_and_its_kin_are_still_known() -> None:
    crown = card("Crown", "Enchantment — Aura", "Enchant creature\nSacrifice this Aura: Enchanted creature and other "
                 "creatures that share a creature type with it get +1/+1 until end of turn.")  # fmt: skip
    elf = card("Elf", "Creature — Elf")
    document = game_of([BEAR, crown, elf], A=seat(["Crown"], "Bear", "Elf"), B={"battlefield": ["Bear"]})
    script = after(document, "cast crown -> bear", "activate crown.1")
    assert [size_of(script, id) for id in ("bear", "elf", "bear#2")] == [(3, 3), (2, 2), (3, 3)]


@pytest.mark.rule("205.1b", "611.2a")
def test_what_is_no_longer_of_a_type_keeps_its_other_types() -> None:
    rust = card("Rust", "Instant", "Until end of turn, target artifact creature becomes blue and isn't an artifact.")
    golem = card("Golem", "Artifact Creature — Golem")
    script = after(game_of([golem, rust], A=seat(["Rust"], "Golem")), "cast rust -> golem")
    now = shown(script, "golem")
    assert (now["types"], now["colors"]) == (["Creature"], ["U"])
    later = played(game_of([golem, rust], A=seat(["Rust"], "Golem")), "cast rust -> golem", *TWICE, until="2.upkeep")
    assert "Artifact" in shown(later, "golem")["types"]


@pytest.mark.rule("611.2c", "613.4c")
def test_as_much_for_each_and_an_ability_stand_in_one_sentence() -> None:
    leg = card("Leg", "Instant", "Until end of turn, target creature gets +1/+1 for each creature you control and "
               "gains reach.")  # fmt: skip
    script = after(game_of([BEAR, leg], A=seat(["Leg"], "Bear", "Bear")), "cast leg -> bear")
    assert size_of(script, "bear") == (4, 4)
    assert "reach" in shown(script, "bear")["keywords"]


@pytest.mark.rule("613.4b")
def test_base_power_is_set_for_a_while_and_toughness_stays() -> None:
    ufo = card("Ufo", "Creature — Alien", "{0}: Until end of turn, Ufo's base power becomes equal to the number of "
               "lands you control.")  # fmt: skip
    script = after(game_of([ufo], A=seat([], "Ufo")), "activate ufo.1")
    assert size_of(script, "ufo") == (8, 2)


@pytest.mark.rule("608.2d", "613.4b")
@pytest.mark.parametrize(("answers", "size"), [(["yes", "choose 1/4"], (1, 4)), (["no"], (2, 2))])
def test_one_of_two_sizes_is_chosen_as_it_resolves(answers: list[str], size: tuple[int, int]) -> None:
    winds = card("Winds", "Creature — Sphinx", "{0}: You may have Winds's base power and toughness become 4/1 or 1/4 "
                 "until end of turn.")  # fmt: skip
    script = played(game_of([winds], A=seat([], "Winds")), "activate winds.1", *TWICE, answers={"A": answers})
    assert size_of(script, "winds") == size


@pytest.mark.rule("608.2c", "122.1")
@pytest.mark.parametrize("times", [2, 3])
def test_so_many_counters_are_all_removed_before_it_transforms(times: int) -> None:
    egg = card("Egg", "Artifact", "{0}: Put a ritual counter on this artifact. Then if it has three or more ritual "
               "counters on it, remove them and put a +1/+1 counter on this artifact.")  # fmt: skip
    script = after(game_of([egg], A=seat([], "Egg")), *(["activate egg.1"] * times))
    assert counters(script, "egg") == ({"ritual": 2} if times == 2 else {"+1/+1": 1})


@pytest.mark.rule("608.2d")
def test_all_creatures_of_one_type_that_is_chosen_are_destroyed() -> None:
    end = card("End", "Sorcery", "Destroy all creatures of the creature type of your choice.")
    elf = card("Elf", "Creature — Elf")
    document = game_of([BEAR, elf, end], A=seat(["End"], "Bear", "Elf"), B={"battlefield": ["Bear"]})
    script = played(document, "cast end", *TWICE, answers={"A": ["choose Bear"]})
    assert [zone_of(script, id) for id in ("bear", "elf", "bear#2")] == ["graveyard", "battlefield", "graveyard"]


TRICKSTER = card("Trickster", "Creature — Wizard", "Trickster has flying.\n{1}: Turn Trickster face down.\nMorph {1}\n"
                 "When Trickster is turned face up, you gain 3 life.")  # fmt: skip
REVEAL = card("Reveal", "Instant", "Turn target face-down creature face up.")


@pytest.mark.rule("708.2a", "708.8", "613.7f")
def test_what_is_turned_face_down_has_no_text_until_it_is_turned_face_up() -> None:
    trickster = {**TRICKSTER, "power": "4"}
    document = game_of([trickster, REVEAL], A=seat(["Reveal"], "Trickster"))
    down = after(document, "activate trickster.1")
    assert size_of(down, "trickster") == (2, 2)
    assert (shown(down, "trickster")["keywords"], shown(down, "trickster")["types"]) == ([], ["Creature"])
    up = played(document, "activate trickster.1", *TWICE, "cast reveal -> trickster", *TWICE, *TWICE)
    assert (size_of(up, "trickster"), life(up, "A")) == ((4, 2), 23)


@pytest.mark.rule("708.2b", "712.16")
def test_a_double_faced_permanent_is_not_turned_face_down() -> None:
    back = {"name": "Wolf", "type_line": "Creature — Wolf", "oracle_text": "", "power": "4", "toughness": "4"}
    front = {"name": "Man", "type_line": "Creature — Human", "oracle_text": "", "power": "1", "toughness": "1",
             "mana_cost": "{R}"}  # fmt: skip
    both = {"name": "Man // Wolf", "layout": "transform",
            "faces": [front, back]}  # fmt: skip
    hide = card("Hide", "Instant", "Turn target creature face down.")
    document = game_of([both, BEAR, hide], A=seat(["Hide", "Hide"], "Man // Wolf", "Bear"))
    script = after(document, "cast hide -> man-wolf", "cast hide#2 -> bear")
    assert (size_of(script, "man-wolf"), shown(script, "bear")["name"]) == ((1, 1), "")


@pytest.mark.rule("702.37b")
@pytest.mark.parametrize("target", ["trickster", "bear"])
def test_only_what_has_a_morph_ability_is_a_target(target: str) -> None:
    slide = card("Slide", "Instant", "Turn target creature with a morph ability face down.")
    document = game_of([TRICKSTER, BEAR, slide], A=seat(["Slide"], "Trickster", "Bear"))
    script = run_script(castable.read(document), [f"cast slide -> {target}", *TWICE])
    assert (script.refused is None) == (target == "trickster")


def test_what_something_is_as_it_is_turned_face_down_is_not_read_as_what_it_is_for_good() -> None:
    wrong = card("Wrong", "Instant", "Turn target creature face down. It's a 2/2 Cyberman artifact creature.")
    document = game_of([BEAR, wrong], A=seat(["Wrong"], "Bear"))
    assert stopped_at(document, "cast wrong -> bear", *TWICE) == "wrong"


@pytest.mark.rule("105.3", "608.2d")
@pytest.mark.parametrize(("answer", "colors"), [("choose blue, green", ["U", "G"]), ("choose red", ["R"])])
def test_one_or_more_colors_are_chosen(answer: str, colors: list[str]) -> None:
    lace = card("Lace", "Instant", "Target permanent becomes the color or colors of your choice until end of turn.")
    document = game_of([BEAR, lace], A=seat(["Lace"], "Bear"))
    script = played(document, "cast lace -> bear", *TWICE, answers={"A": [answer]})
    assert shown(script, "bear")["colors"] == colors


@pytest.mark.rule("205.1b", "305.7")
@pytest.mark.parametrize(("text", "types"), [
    ("becomes the basic land type of your choice in addition to its other types", ["Island", "Mountain"]),
    ("becomes a Plains or an Island", ["Island"]),
])  # fmt: skip
def test_a_land_becomes_of_one_of_some_basic_types(text: str, types: list[str]) -> None:
    turn = card("Turn", "Instant", f"Target land you control {text} until end of turn.")
    script = played(game_of([turn], A=seat(["Turn"])), "cast turn -> mountain", *TWICE,
                    answers={"A": ["choose Island"]})  # fmt: skip
    assert sorted(shown(script, "mountain")["subtypes"]) == types


@pytest.mark.rule("205.1b", "608.2d")
def test_a_chosen_creature_type_comes_in_addition() -> None:
    shifter = card("Shifter", "Creature — Illusion", "{0}: Shifter becomes the creature type of your choice in "
                   "addition to its other types until end of turn.")  # fmt: skip
    script = played(game_of([shifter], A=seat([], "Shifter")), "activate shifter.1", *TWICE,
                    answers={"A": ["choose Elf"]})  # fmt: skip
    assert sorted(shown(script, "shifter")["subtypes"]) == ["Elf", "Illusion"]
