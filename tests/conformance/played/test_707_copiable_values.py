"""What an object is by the way it was played or put, and what its copies are (702.103, 707, 708, 712, 718)."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.playing.game import run_script
from castable.playing.script import Script
from tests.games import card, carried_out, counters, game_of, is_written_and_read_again, life, played, shown, zone_of

OGRE = card("Ogre", "Creature — Ogre")
TWIN = card("Twin", "Sorcery", "Create a token that's a copy of target permanent.")
FORK = card("Fork", "Instant", "Copy target spell.")
ZAP = card("Zap", "Instant", "Destroy target creature.")
BLINK = card("Blink", "Instant", "Exile target permanent, then return that card to the battlefield under its owner's "
                                 "control.")  # fmt: skip
STEAL = card("Steal", "Sorcery", "Gain control of target permanent.")
LIFT = card("Lift", "Instant", "Return target permanent to its owner's hand.")
CLONE = card("Clone", "Creature — Shapeshifter",
             "You may have Clone enter as a copy of any creature on the battlefield.")  # fmt: skip
MIRROR = card("Mirror", "Creature — Shapeshifter", "{R}: Mirror becomes a copy of target creature until end of turn.")
SATYR = card("Satyr", "Enchantment Creature — Satyr",
             "Bestow {R}{R}\nFlying\nEnchanted creature gets +4/+2 and has flying.",
             power="4", toughness="2")  # fmt: skip
ENGINE = card("Engine", "Artifact Creature — Construct", "Prototype {1}{R} — 2/1\nTrample", mana_cost="{7}", power="7",
              toughness="5")  # fmt: skip
WALKER = card("Walker", "Creature — Human", "Flying\nDisguise {R}", power="3", toughness="1")
LURKER = card("Lurker", "Creature — Horror", "Flying\nMorph {R}", power="5", toughness="5")
WOLF: dict[str, Any] = {
    "name": "Boy // Wolf", "layout": "transform",
    "faces": [
        {"name": "Boy", "type_line": "Creature — Human", "mana_cost": "{2}{R}", "power": "1", "toughness": "1",
         "oracle_text": "{R}: Transform Boy."},
        {"name": "Wolf", "type_line": "Creature — Werewolf", "colors": "G", "power": "6", "toughness": "6",
         "oracle_text": "Trample\n{R}: Transform Wolf."},
    ],
}  # fmt: skip
GIANT: dict[str, Any] = {
    "name": "Giant // Hill", "layout": "modal",
    "faces": [
        {"name": "Giant", "type_line": "Creature — Giant", "mana_cost": "{R}", "power": "4", "toughness": "4"},
        {"name": "Hill", "type_line": "Artifact Creature — Golem", "mana_cost": "{1}{R}", "power": "1",
         "toughness": "6"},
    ],
}  # fmt: skip
ALL = [OGRE, TWIN, FORK, ZAP, BLINK, STEAL, LIFT, CLONE, MIRROR, SATYR, ENGINE, WALKER, LURKER, WOLF, GIANT]
TWICE = ("pass", "pass")


def play(*moves: str, hand: list[Any], table: list[Any], **options: Any) -> Script:
    """Moves of a player with twelve lands; a Mountain of the other player's lets them pay for ward."""
    mine = {"hand": hand, "battlefield": ["12 Mountain", *table]}
    every = [part for move in moves for part in ((move, *TWICE) if move.startswith(("cast", "activate")) else (move,))]
    script = played(game_of(ALL, A=mine, B={"battlefield": ["4 Mountain"]}), *every, **options)
    assert is_written_and_read_again(script)
    return script


def likeness(script: Script, id: str) -> tuple[str, Any, Any, int]:
    """The name, the size and the mana value of an object."""
    now = shown(script, id)
    return now["name"], now["power"], now["toughness"], now["mana_value"]


# ---------------------------------------------------------------- prototype


@pytest.mark.rule("718.3b", "702.160a")
def test_a_prototyped_permanent_keeps_its_numbers_and_colors() -> None:
    script = play("cast engine as prototype", hand=["Engine"], table=[])
    assert likeness(script, "engine") == ("Engine", 2, 1, 2)
    assert shown(script, "engine")["colors"] == ["R"]
    assert "trample" in shown(script, "engine")["keywords"]


@pytest.mark.rule("718.3d")
@pytest.mark.parametrize(("spell", "made"), [("Twin", "engine#2"), ("Clone", "clone")])
def test_copies_of_a_prototyped_permanent_have_its_numbers(spell: str, made: str) -> None:
    target = " -> engine" if spell == "Twin" else ""
    script = play("cast engine as prototype", f"cast {spell.lower()}{target}", hand=["Engine", spell], table=[],
                  answers={"A": ["choose engine"]})  # fmt: skip
    assert likeness(script, made) == ("Engine", 2, 1, 2)
    assert shown(script, made)["colors"] == ["R"]


@pytest.mark.rule("718.3c", "707.10f")
def test_a_copy_of_a_prototyped_spell_is_prototyped_too() -> None:
    script = play("cast engine as prototype", hand=["Engine", "Fork"], table=[])
    assert likeness(script, "engine") == ("Engine", 2, 1, 2)
    mine = {"hand": ["Engine", "Fork"], "battlefield": ["12 Mountain"]}
    moves = ("cast engine as prototype", "cast fork -> engine", *TWICE, *TWICE, *TWICE)
    script = played(game_of(ALL, A=mine), *moves)
    assert likeness(script, "engine#2") == ("Engine", 2, 1, 2)
    assert likeness(script, "engine") == ("Engine", 2, 1, 2)


@pytest.mark.rule("718.4", "400.7")
@pytest.mark.parametrize(("spell", "zone"), [("Blink", "battlefield"), ("Lift", "hand")])
def test_what_leaves_is_prototyped_no_more(spell: str, zone: str) -> None:
    script = play("cast engine as prototype", f"cast {spell.lower()} -> engine", hand=["Engine", spell], table=[])
    assert (zone_of(script, "engine"), likeness(script, "engine")) == (zone, ("Engine", 7, 5, 7))


@pytest.mark.rule("707.4", "718.2a")
def test_a_prototyped_permanent_that_is_a_copy_for_a_while_has_the_numbers_of_what_it_copies() -> None:
    text = "Prototype {R} — 1/1\n{R}: Shifter becomes a copy of target creature until end of turn."
    shifter = card("Shifter", "Creature — Shapeshifter", text, mana_cost="{6}")
    mine = {"hand": ["Shifter"], "battlefield": ["12 Mountain", "Ogre"]}
    moves = ("cast shifter as prototype", *TWICE, "activate shifter -> ogre", *TWICE)
    document = game_of([*ALL, shifter], A=mine)
    assert likeness(played(document, *moves), "shifter")[:3] == ("Ogre", 2, 2)
    later = played(document, *moves, until="2.upkeep")
    assert likeness(later, "shifter") == ("Shifter", 1, 1, 1)


# ---------------------------------------------------------------- bestow


BESTOWED = ("cast satyr as bestow -> ogre",)


@pytest.mark.rule("702.103b", "608.3c")
def test_a_bestowed_spell_becomes_an_aura_that_is_no_creature() -> None:
    script = play(*BESTOWED, hand=["Satyr"], table=["Ogre"])
    now = shown(script, "satyr")
    assert (now["types"], now["attached_to"]) == (["Enchantment"], "ogre")
    assert "Aura" in now["subtypes"]
    assert likeness(script, "ogre")[1:3] == (6, 4)


@pytest.mark.rule("702.103e", "608.3b")
def test_a_bestowed_spell_without_a_legal_target_resolves_as_a_creature() -> None:
    mine = {"hand": ["Satyr", "Zap"], "battlefield": ["12 Mountain", "Ogre"]}
    script = played(game_of(ALL, A=mine), "cast satyr as bestow -> ogre", "cast zap -> ogre", *TWICE, *TWICE)
    assert zone_of(script, "ogre") == "graveyard"
    assert (zone_of(script, "satyr"), shown(script, "satyr")["types"]) == ("battlefield", ["Creature", "Enchantment"])
    assert likeness(script, "satyr")[1:3] == (4, 2)


@pytest.mark.rule("702.103f", "704.5m")
@pytest.mark.parametrize("spell", ["Zap", "Lift", "Blink"])
def test_a_bestowed_aura_whose_host_leaves_is_a_creature_and_stays(spell: str) -> None:
    script = play(*BESTOWED, f"cast {spell.lower()} -> ogre", hand=["Satyr", spell], table=["Ogre"])
    now = shown(script, "satyr")
    assert (now["zone"], now["types"], now["attached_to"]) == ("battlefield", ["Creature", "Enchantment"], None)
    assert "Aura" not in now["subtypes"]


@pytest.mark.rule("702.103b", "704.5n")
def test_a_document_that_attaches_a_creature_with_bestow_says_that_it_was_cast_so() -> None:
    table = ["Ogre", {"card": "Satyr", "attached_to": "ogre"}]
    script = play(hand=["Zap"], table=table)
    assert (shown(script, "satyr")["types"], likeness(script, "ogre")[1:3]) == (["Enchantment"], (6, 4))
    now = shown(play("cast lift -> ogre", hand=["Lift"], table=table), "satyr")
    assert (now["zone"], now["types"], now["attached_to"]) == ("battlefield", ["Creature", "Enchantment"], None)


@pytest.mark.rule("702.103b")
def test_a_bestowed_aura_that_is_stolen_stays_one() -> None:
    script = play(*BESTOWED, "cast steal -> satyr", hand=["Satyr", "Steal"], table=["Ogre"])
    assert (shown(script, "satyr")["types"], shown(script, "satyr")["attached_to"]) == (["Enchantment"], "ogre")


@pytest.mark.rule("400.7", "702.103b")
def test_a_bestowed_aura_that_is_exiled_and_returned_is_a_creature() -> None:
    script = play(*BESTOWED, "cast blink -> satyr", hand=["Satyr", "Blink"], table=["Ogre"])
    now = shown(script, "satyr")
    assert (now["types"], now["attached_to"], likeness(script, "ogre")[1]) == (["Creature", "Enchantment"], None, 2)


@pytest.mark.rule("707.2", "702.103b")
def test_a_copy_of_a_bestowed_aura_is_a_creature() -> None:
    script = play(*BESTOWED, "cast twin -> satyr", hand=["Satyr", "Twin"], table=["Ogre"])
    assert shown(script, "satyr#2")["types"] == ["Creature", "Enchantment"]
    assert likeness(script, "satyr#2")[1:3] == (4, 2)


@pytest.mark.rule("702.103c", "707.10f")
def test_a_copy_of_a_bestowed_spell_becomes_a_bestowed_aura() -> None:
    mine = {"hand": ["Satyr", "Fork"], "battlefield": ["12 Mountain", "Ogre"]}
    moves = ("cast satyr as bestow -> ogre", "cast fork -> satyr", *TWICE, *TWICE, *TWICE)
    script = played(game_of(ALL, A=mine), *moves)
    assert shown(script, "satyr#2")["attached_to"] == "ogre"
    assert likeness(script, "ogre")[1:3] == (10, 6)


# ---------------------------------------------------------------- face down


HIDDEN = {"card": "Lurker", "id": "hidden", "face_down": True}


@pytest.mark.rule("708.2a", "707.2")
@pytest.mark.parametrize("spell", ["Clone", "Twin"])
def test_a_copy_of_a_face_down_permanent_is_a_face_up_creature_without_a_name(spell: str) -> None:
    target = " -> hidden" if spell == "Twin" else ""
    script = play(f"cast {spell.lower()}{target}", hand=[spell], table=[HIDDEN], answers={"A": ["choose hidden"]})
    made = "clone" if spell == "Clone" else "card"
    assert likeness(script, made) == ("", 2, 2, 0)
    now = shown(script, made)
    assert (now["face_down"], now["abilities"], now["subtypes"]) == (False, [], [])


@pytest.mark.rule("707.2", "707.3")
def test_a_copy_of_a_copy_of_a_face_down_permanent_is_like_it() -> None:
    script = play("cast clone", "choose hidden", "cast twin -> clone", hand=["Clone", "Twin"], table=[HIDDEN])
    assert likeness(script, "card") == ("", 2, 2, 0)


@pytest.mark.rule("707.10", "708.4")
def test_a_copy_of_a_face_down_spell_is_not_face_down_and_has_its_likeness() -> None:
    mine = {"hand": ["Walker", "Fork"], "battlefield": ["12 Mountain"]}
    moves = ("cast walker as disguise", "cast fork -> walker", *TWICE, *TWICE, *TWICE)
    script = played(game_of(ALL, A=mine), *moves)
    made = next(i for i in script.game.position.battlefield if script.game.position.objects[i].token)
    now = shown(script, made)
    assert (now["name"], now["power"], now["face_down"], now["keywords"]) == ("", 2, False, ["ward"])


@pytest.mark.rule("702.168a", "702.168b")
def test_a_disguised_spell_and_the_permanent_it_becomes_have_ward() -> None:
    mine = {"hand": ["Walker"], "battlefield": ["12 Mountain"]}
    script = played(game_of(ALL, A=mine), "cast walker as disguise")
    assert (shown(script, "walker")["keywords"], likeness(script, "walker")) == (["ward"], ("", 2, 2, 0))
    script = played(game_of(ALL, A=mine), "cast walker as disguise", *TWICE)
    assert (shown(script, "walker")["keywords"], likeness(script, "walker")) == (["ward"], ("", 2, 2, 0))


@pytest.mark.rule("702.168d", "708.8")
def test_what_is_turned_face_up_has_its_ward_no_more() -> None:
    script = play("cast walker as disguise", "special unmorph walker", hand=["Walker"], table=[])
    assert (likeness(script, "walker")[:3], shown(script, "walker")["keywords"]) == (
        ("Walker", 3, 1), ["disguise", "flying"])  # fmt: skip


@pytest.mark.rule("701.58a", "702.168a", "701.40a")
@pytest.mark.parametrize(("key", "ward"), [("cloaked", ["ward"]), ("manifested", []), ("face_down", ["ward"])])
def test_what_is_face_down_in_a_document_has_the_ward_of_how_it_came_to_be(key: str, ward: list[str]) -> None:
    script = played(game_of(ALL, A={"battlefield": [{"card": "Walker", "id": "d", key: True}]}))
    assert (shown(script, "d")["keywords"], likeness(script, "d")[:3]) == (ward, ("", 2, 2))


@pytest.mark.rule("702.21a", "701.58a")
@pytest.mark.parametrize(("lands", "zone"), [(2, "battlefield"), (4, "graveyard")])
def test_the_ward_of_a_cloaked_permanent_counters_what_is_not_paid_for(lands: int, zone: str) -> None:
    theirs = {"battlefield": [{"card": "Ogre", "id": "d", "cloaked": True}]}
    document = game_of(ALL, A={"hand": ["Zap"], "battlefield": [f"{lands} Mountain"]}, B=theirs)
    script = played(document, "cast zap -> d", *TWICE, *(["pay", *TWICE] if lands > 2 else []))
    assert zone_of(script, "d") == zone


@pytest.mark.rule("701.58a", "614.12")
def test_what_an_effect_cloaks_has_ward() -> None:
    cloak = card("Shroud", "Sorcery", "Cloak the top card of your library.")
    mine = {"hand": ["Shroud"], "battlefield": ["12 Mountain"], "library": ["Ogre", "Ogre"]}
    script = played(game_of([*ALL, cloak], A=mine), "cast shroud", *TWICE)
    assert (shown(script, "ogre")["keywords"], shown(script, "ogre")["face_down"]) == (["ward"], True)
    assert is_written_and_read_again(script)


@pytest.mark.rule("702.37f", "702.168e")
@pytest.mark.parametrize(("keyword", "up", "size"), [
    ("Morph {X}{R}", "special unmorph bane x=2", 3),
    ("Disguise {X}{R}", "special unmorph bane x=3", 2),
    ("Morph {1}", "special unmorph bane", 5),
])  # fmt: skip
def test_x_of_what_is_turned_up_is_the_one_that_was_paid_for(keyword: str, up: str, size: int) -> None:
    bane = card("Bane", "Creature — Insect", f"{keyword}\nWhen Bane is turned face up, other creatures get -X/-X until "
                "end of turn.", power="4", toughness="3")  # fmt: skip
    wall = card("Wall", "Creature — Wall", power="5", toughness="5")
    table = [{"card": "Bane", "face_down": True}, "Wall", "5 Mountain"]
    script = played(game_of([bane, wall], A={"battlefield": table}), up, *TWICE)
    assert shown(script, "wall")["power"] == size


@pytest.mark.rule("702.168e", "603.3d")
def test_x_of_what_is_turned_up_says_how_many_targets_there_may_be() -> None:
    seer = card("Seer", "Creature — Angel", "Disguise {X}{R}\nWhen Seer is turned face up, exile up to X other target "
                "creatures.")  # fmt: skip
    table = [{"card": "Seer", "face_down": True}, "3 Ogre", "9 Mountain"]
    document = game_of([seer, OGRE], A={"battlefield": table})
    moves = ("special unmorph seer x=2", "announce -> ogre, ogre#2", *TWICE)
    assert [zone_of(played(document, *moves), id) for id in ("ogre", "ogre#2", "ogre#3")] == [
        "exile",
        "exile",
        "battlefield",
    ]
    refused = run_script(castable.read(document), ["special unmorph seer x=1", "announce -> ogre, ogre#2"])
    assert refused.refused is not None


@pytest.mark.rule("708.10")
def test_a_face_down_permanent_that_becomes_a_copy_stays_what_it_is_until_it_is_turned_up() -> None:
    copier = card("Ray", "Sorcery", "Each creature you control becomes a copy of target creature.")
    mine = {"hand": ["Ray"], "battlefield": ["12 Mountain", {"card": "Lurker", "id": "x", "face_down": True}, "Ogre"]}
    script = played(game_of([*ALL, copier], A=mine), "cast ray -> ogre", *TWICE)
    assert likeness(script, "x") == ("", 2, 2, 0)


# ---------------------------------------------------------------- two faces


BACK = {"card": "Boy // Wolf", "id": "wolf", "face": 1}
OTHER = {"card": "Giant // Hill", "id": "hill", "face": 1}


@pytest.mark.rule("707.8", "712.8e", "202.3b")
def test_what_enters_as_a_copy_of_a_back_face_is_that_face_alone() -> None:
    script = play("cast clone", hand=["Clone"], table=[BACK], answers={"A": ["choose wolf"]})
    assert likeness(script, "clone") == ("Wolf", 6, 6, 0)
    assert shown(script, "clone")["colors"] == ["G"]
    assert likeness(script, "wolf")[3] == 3


@pytest.mark.rule("707.8", "712.9")
def test_a_copy_that_is_no_double_faced_permanent_does_not_transform() -> None:
    script = play("cast clone", "choose wolf", "activate clone", hand=["Clone"], table=[BACK])
    assert likeness(script, "clone")[0] == "Wolf"
    front = {"card": "Boy // Wolf", "id": "boy"}
    script = play("cast clone", "choose boy", "activate clone", hand=["Clone"], table=[front])
    assert likeness(script, "clone")[0] == "Boy"


@pytest.mark.rule("707.8a")
def test_a_token_that_is_a_copy_of_a_transformed_permanent_has_both_faces() -> None:
    script = play("cast twin -> wolf", hand=["Twin"], table=[BACK])
    made = next(str(i) for i in script.game.position.battlefield if script.game.position.objects[i].token)
    assert likeness(script, made) == ("Wolf", 6, 6, 3)
    script = play("cast twin -> wolf", f"activate {made}", hand=["Twin"], table=[BACK])
    assert likeness(script, made) == ("Boy", 1, 1, 3)


@pytest.mark.rule("707.8", "712.8f")
@pytest.mark.parametrize("spell", ["Clone", "Twin"])
def test_a_copy_of_the_back_of_a_modal_permanent_is_that_back(spell: str) -> None:
    target = " -> hill" if spell == "Twin" else ""
    script = play(f"cast {spell.lower()}{target}", hand=[spell], table=[OTHER], answers={"A": ["choose hill"]})
    made = next(i for i in script.game.position.battlefield if i == "clone" or script.game.position.objects[i].token)
    assert likeness(script, made) == ("Hill", 1, 6, 2)


@pytest.mark.rule("707.10g")
def test_a_copy_of_a_modal_spell_has_the_same_face_up() -> None:
    mine = {"hand": ["Giant // Hill", "Fork"], "battlefield": ["12 Mountain"]}
    moves = ("cast giant-hill face=hill", "cast fork -> giant-hill", *TWICE, *TWICE, *TWICE)
    script = played(game_of(ALL, A=mine), *moves)
    made = next(i for i in script.game.position.battlefield if script.game.position.objects[i].token)
    assert likeness(script, made) == ("Hill", 1, 6, 2)


@pytest.mark.rule("707.4", "707.8")
def test_what_becomes_a_copy_of_a_back_face_is_itself_again_later() -> None:
    mine = {"battlefield": ["12 Mountain", "Mirror", BACK]}
    document = game_of(ALL, A=mine)
    for_now = played(document, "activate mirror -> wolf", *TWICE)
    assert likeness(for_now, "mirror") == ("Wolf", 6, 6, 0)
    assert is_written_and_read_again(for_now)
    assert likeness(played(document, "activate mirror -> wolf", *TWICE, until="2.upkeep"), "mirror")[0] == "Mirror"


# ---------------------------------------------------------------- copies of what has left

SHAM = card("Sham", "Sorcery",
            "Target creature you control becomes a copy of another target creature until end of turn.")  # fmt: skip
FORGE = card("Forge", "Artifact",
             "{R}, Sacrifice a creature: Create a token that's a copy of the sacrificed creature.")  # fmt: skip
MOURN = card("Mourn", "Enchantment",
             "Whenever a creature you control dies, create a token that's a copy of that creature.")  # fmt: skip
LIFTS = card("Lifts", "Enchantment", "Whenever a creature you control dies, return it to its owner's hand. "
             "Create a token that's a copy of that creature.")  # fmt: skip
BURY = card("Bury", "Enchantment", "Whenever a creature you control dies, exile it. "
            "If you do, create a token that's a copy of that card.")  # fmt: skip
MASK = card("Mask", "Artifact Creature — Golem",
            "{R}, Sacrifice another creature: Mask becomes a copy of the sacrificed creature.")  # fmt: skip
SPLIT = card("Split", "Instant", "Exile target creature. Create a token that's a copy of that creature.")
SLUG = card("Slug", "Creature — Slug", power="1", toughness="1")
GONE = [*ALL, SHAM, FORGE, MOURN, LIFTS, BURY, MASK, SPLIT, SLUG]


def gone(*moves: str, hand: list[Any], table: list[Any]) -> Script:
    """A game in which permanents leave and are copied; two abilities may be waiting after each move."""
    mine = {"hand": hand, "battlefield": ["12 Mountain", *table]}
    return carried_out(game_of(GONE, A=mine), *(part for move in moves for part in (move, *TWICE, *TWICE)),
                       until="1.combat_begin")  # fmt: skip


@pytest.mark.rule("707.2", "608.2h")
@pytest.mark.parametrize(("by", "move", "made"), [
    ("Mourn", "cast zap -> slug", "ogre#2"), ("Lifts", "cast zap -> slug", "ogre#2"),
    ("Forge", "activate forge pay=slug", "ogre#2"), ("Mask", "activate mask pay=slug", "mask"),
    ("Ogre", "cast split -> slug", "ogre#3"),
])  # fmt: skip
def test_a_copy_of_what_has_left_is_a_copy_of_what_it_last_was(by: str, move: str, made: str) -> None:
    script = gone("cast sham -> slug | ogre", move, hand=["Sham", "Zap", "Split"], table=["Slug", "Ogre", by])
    assert zone_of(script, "slug") in ("graveyard", "hand", "exile")
    assert likeness(script, made)[:3] == ("Ogre", 2, 2)


@pytest.mark.rule("707.2", "400.7")
def test_a_copy_of_that_card_is_a_copy_of_the_card() -> None:
    script = gone("cast sham -> slug | ogre", "cast zap -> slug", hand=["Sham", "Zap"], table=["Slug", "Ogre", "Bury"])
    assert likeness(script, "slug#2")[:3] == ("Slug", 1, 1)


@pytest.mark.rule("111.7", "608.2h", "707.2")
@pytest.mark.parametrize(("by", "move"), [("Mourn", "cast zap -> ogre#2"), ("Forge", "activate forge pay=ogre#2")])
def test_a_token_that_has_ceased_to_exist_is_copied_as_it_last_was(by: str, move: str) -> None:
    script = gone("cast twin -> ogre", move, hand=["Twin", "Zap"], table=["Ogre", by])
    assert zone_of(script, "ogre#2") is None
    assert likeness(script, "ogre#3")[:3] == ("Ogre", 2, 2)


@pytest.mark.rule("708.2", "707.2")
@pytest.mark.parametrize(("by", "move"), [("Mourn", "cast zap -> lurker"), ("Forge", "activate forge pay=lurker")])
def test_a_copy_of_what_was_face_down_is_a_creature_without_a_name(by: str, move: str) -> None:
    table: list[Any] = [{"card": "Lurker", "id": "lurker", "face_down": True}, by]
    script = gone(move, hand=["Zap"], table=table)
    made = [id for id, o in script.game.position.objects.items() if o.token and zone_of(script, id) == "battlefield"]
    assert [likeness(script, id) for id in made] == [("", 2, 2, 0)]


@pytest.mark.rule("712.8", "707.8a")
@pytest.mark.parametrize(("by", "move"), [("Mourn", "cast zap -> boy"), ("Forge", "activate forge pay=boy")])
def test_a_copy_of_what_had_its_back_face_up_has_it_up(by: str, move: str) -> None:
    table: list[Any] = [{"card": "Boy // Wolf", "id": "boy", "face": 1}, by]
    script = gone(move, hand=["Zap"], table=table)
    made = [id for id, o in script.game.position.objects.items() if o.token and zone_of(script, id) == "battlefield"]
    assert [likeness(script, id)[:3] for id in made] == [("Wolf", 6, 6)]


# ---------------------------------------------------------------- exceptions, and what was decided for a spell


COUNTED = card("Counted", "Creature — Beast", "Counted's power and toughness are each equal to the number of lands you "
               "control.\nTrample", power="*", toughness="*")  # fmt: skip
DRAINED = card("Drained", "Creature — Eldrazi", "Devoid\nTrample")
SHIFTING = card("Shifting", "Creature — Shapeshifter", "Changeling\nTrample")


@pytest.mark.rule("707.9d", "707.3")
@pytest.mark.parametrize("name", ["Counted", "Drained", "Shifting"])
@pytest.mark.parametrize("again", [False, True])
def test_what_defines_a_characteristic_is_not_copied_where_that_is_given(name: str, again: bool) -> None:
    raise_ = card(
        "Raise", "Sorcery", "Create a token that's a copy of target creature, except it's a 4/4 black Zombie."
    )
    cards = [COUNTED, DRAINED, SHIFTING, raise_, TWIN]
    mine = {"hand": ["Raise", "Twin"], "battlefield": ["9 Mountain", name]}
    id = name.lower()
    moves = (f"cast raise -> {id}", *TWICE, *((f"cast twin -> {id}#2", *TWICE) if again else ()))
    now = shown(played(game_of(cards, A=mine), *moves), f"{id}#3" if again else f"{id}#2")
    assert (now["power"], now["toughness"], now["colors"], now["subtypes"]) == (4, 4, ["B"], ["Zombie"])
    assert "trample" in now["keywords"]


@pytest.mark.rule("707.9d")
def test_what_defines_types_is_copied_where_a_type_is_added() -> None:
    like = card("Like", "Sorcery", "Create a token that's a copy of target creature, except it's a Zombie in "
                "addition to its other types.")  # fmt: skip
    mine = {"hand": ["Like"], "battlefield": ["9 Mountain", "Shifting"]}
    script = played(game_of([SHIFTING, like], A=mine), "cast like -> shifting", *TWICE)
    assert {"Zombie", "Elf"} <= set(shown(script, "shifting#2")["subtypes"])


@pytest.mark.rule("707.10", "702.74a")
def test_the_alternative_cost_of_a_spell_was_paid_for_its_copy_too() -> None:
    mull = card("Mull", "Creature — Elemental", "When Mull enters, you gain 2 life.\nEvoke {R}", mana_cost="{4}{R}")
    mine = {"hand": ["Mull", "Fork"], "battlefield": ["9 Mountain"]}
    script = carried_out(game_of([mull, FORK], A=mine), "cast mull as evoke", "cast fork -> mull")
    assert (life(script, "A"), zone_of(script, "mull"), zone_of(script, "mull#2")) == (24, "graveyard", None)


@pytest.mark.rule("702.138c", "707.10")
def test_a_copy_of_a_spell_that_escaped_has_not_escaped() -> None:
    giant = card("Giant", "Creature — Giant", "Escape—{R}, Exile another card from your graveyard.\nGiant escapes with "
                 "two +1/+1 counters on it.")  # fmt: skip
    mine = {"hand": ["Fork"], "battlefield": ["9 Mountain"], "graveyard": ["Giant", "Ogre"]}
    script = carried_out(game_of([giant, FORK, OGRE], A=mine), "cast giant as escape", "cast fork -> giant")
    assert (counters(script, "giant"), counters(script, "giant#2")) == ({"+1/+1": 2}, {})


@pytest.mark.rule("702.47c", "707.10c")
def test_what_is_spliced_onto_a_spell_has_targets_that_may_change() -> None:
    ray = card("Ray", "Instant — Arcane", "Ray deals 2 damage to any target.\nSplice onto Arcane {R}")
    chant = card("Chant", "Instant — Arcane", "You gain 1 life.")
    fork = card("Fork", "Instant", "Copy target spell. You may choose new targets for the copy.")
    mine = {"hand": ["Ray", "Chant", "Fork"], "battlefield": ["9 Mountain"]}
    document = game_of([ray, chant, fork], A=mine)
    moves = ("cast chant splice=ray -> B", "cast fork -> chant", *TWICE, "yes", "announce -> A", *TWICE, *TWICE)
    script = played(document, *moves)
    assert (life(script, "A"), life(script, "B")) == (20, 18)


@pytest.mark.rule("707.4", "611.2a")
@pytest.mark.parametrize(("moves", "next_", "later"), [
    (("cast brief -> ogre | elf", "cast lasting -> ogre | wolf"), "Wolf", "Ogre"),
    (("cast lasting -> ogre | elf", "cast brief -> ogre | wolf"), "Elf", "Ogre"),
    (("cast brief -> ogre | elf", "cast lasting -> ogre | elf"), "Elf", "Ogre"),
    (("cast brief -> ogre | elf", "cast lasting -> ogre | other"), "Ogre", "Ogre"),
])  # fmt: skip
def test_of_two_copies_for_a_while_the_one_that_ends_first_is_not_come_back_to(
    moves: tuple[str, ...], next_: str, later: str
) -> None:
    cards = [
        OGRE,
        card("Elf", "Creature — Elf"),
        card("Wolf", "Creature — Wolf"),
        card("Brief", "Sorcery", "Target creature becomes a copy of another target creature until end of turn."),
        card("Lasting", "Sorcery", "Target creature becomes a copy of another target creature until your next turn."),
    ]
    table = ["9 Mountain", "Ogre", {"card": "Ogre", "id": "other"}, "Elf", "Wolf"]
    document = game_of(cards, A={"hand": ["Brief", "Lasting"], "battlefield": table})
    every = [part for move in moves for part in (move, *TWICE)]
    names = [shown(played(document, *every, until=until), "ogre")["name"] for until in ("2.upkeep", "3.draw")]
    assert names == [next_, later]
