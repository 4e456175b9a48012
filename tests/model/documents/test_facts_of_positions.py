"""What a position says beside its zones: designations, pairs, numbers of the turn, hidden cards, chosen types."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.documents import write_position
from castable.model.game.characteristics import look
from castable.model.game.errors import DocumentError
from castable.model.game.position import ObjectId, Position
from tests.scenes import illegal, legal, listed, scene

TYPED = "Creatures you control are the chosen type"


def card(name: str, text: str, type_line: str = "Creature — Bear", **fields: Any) -> dict[str, Any]:
    size = {"power": "2", "toughness": "2"} if "Creature" in type_line else {}
    return {"name": name, "mana_cost": "{2}", "type_line": type_line, "oracle_text": text, **size, **fields}


def board(*cards: dict[str, Any], history: Any = None, **players: Any) -> Position:
    document = {"cards": list(cards), **({"history": history} if history else {})}
    return scene(document=document, **players)


def keywords(position: Position, id: str) -> frozenset[str]:
    return look(position, id).keywords


@pytest.mark.rule("701.37b", "702.112b")
@pytest.mark.parametrize("name", ["monstrous", "renowned"])
def test_a_designation_is_asked_for(name: str) -> None:
    one = card("Proud Bear", f"As long as Proud Bear is {name}, it has flying.")
    plain = board(one, A={"battlefield": ["Proud Bear"]})
    named = board(one, A={"battlefield": [{"card": "Proud Bear", "designations": [name]}]})
    other = board(one, A={"battlefield": [{"card": "Proud Bear", "designations": ["suspected"]}]})
    assert [("flying" in keywords(p, "proud-bear")) for p in (plain, named, other)] == [False, True, False]


def test_a_designation_that_is_none_is_a_fault() -> None:
    with pytest.raises(DocumentError, match="designations"):
        board(A={"battlefield": [{"card": "Grizzly Bears", "designations": ["monstruous"]}]})


@pytest.mark.rule("702.95b")
@pytest.mark.parametrize("says", ["twin-bear", "grizzly-bears"])
def test_paired_creatures_both_have_it(says: str) -> None:
    one = card("Twin Bear", "As long as Twin Bear is paired with another creature, both creatures have flying.")
    other = {"twin-bear": "grizzly-bears", "grizzly-bears": "twin-bear"}[says]
    entries: list[Any] = [
        {"card": "Twin Bear", **({"paired_with": other} if says == "twin-bear" else {})},
        {"card": "Grizzly Bears", **({"paired_with": other} if says == "grizzly-bears" else {})},
        {"card": "Elvish Mystic"},
    ]
    position = board(one, A={"battlefield": entries})
    flying = {id for id in position.battlefield if "flying" in keywords(position, id)}
    assert flying == {"twin-bear", "grizzly-bears"}
    alone = board(one, A={"battlefield": ["Twin Bear", "Grizzly Bears"]})
    assert not any("flying" in keywords(alone, id) for id in alone.battlefield)


@pytest.mark.rule("103.4", "903.7")
def test_the_starting_life_total_is_20_or_40_with_commanders_or_as_said() -> None:
    one = card("Path", "As long as your life total is greater than your starting life total, creatures you control "
               "have flying.", "Enchantment")  # fmt: skip
    here = {"battlefield": ["Path", "Grizzly Bears"], "life": 21}
    commander = {"command": [{"card": "Grizzly Bears", "commander": True}]}
    assert "flying" in keywords(board(one, A=here), "grizzly-bears")
    assert "flying" not in keywords(board(one, A={**here, "life": 20}), "grizzly-bears")
    assert "flying" not in keywords(board(one, A={**here, **commander}), "grizzly-bears")
    assert "flying" not in keywords(board(one, A={**here, "starting_life": 30}), "grizzly-bears")


def test_numbers_of_the_turn_use_the_words_of_the_card() -> None:
    one = card("Late Bear", "This spell costs {1} less to cast for each card you've drawn this turn.")
    seats = {"A": {"hand": ["Late Bear"], "battlefield": ["Forest"]}}
    assert illegal(board(one, **seats), "cast late-bear")
    legal(board(one, history={"numbers": {"A": {"cards you've drawn this turn": 1}}}, **seats), "cast late-bear")
    other = {"numbers": {"B": {"cards you've drawn this turn": 1}}}
    assert illegal(board(one, history=other, **seats), "cast late-bear")


def test_cards_of_a_hidden_hand_are_counted() -> None:
    one = card("Spy", "{T}: Draw a card. Activate only if an opponent has four or more cards in hand.")
    for hand, is_legal in ((3, False), (4, True)):
        position = board(one, A={"battlefield": ["Spy"]}, B={"hand": hand})
        if is_legal:
            legal(position, "activate spy.1")
        else:
            assert illegal(position, "activate spy.1") == {"602.1b"}


def test_one_opponent_must_have_it_alone() -> None:
    one = card("Spy", "{T}: Draw a card. Activate only if an opponent has ten or less life.")
    seats = {"A": {"battlefield": ["Spy"], "life": 5}, "B": {"life": 11}, "C": {"life": 11}}
    assert illegal(board(one, **seats), "activate spy.1") == {"602.1b"}
    legal(board(one, **{**seats, "C": {"life": 10}}), "activate spy.1")


@pytest.mark.rule("607.2d", "305.7", "205.1a")
def test_something_is_the_chosen_type_or_color() -> None:
    kind = card("Choice", f"As Choice enters, choose a creature type.\n{TYPED} in addition to their other types.",
                "Enchantment")  # fmt: skip
    only = card("Only Choice", f"As Only Choice enters, choose a creature type.\n{TYPED}.", "Enchantment")
    color = card("Alloy", "This creature is the chosen color.")
    land = card("Mirage", "Enchant land\nAs Mirage enters, choose a basic land type.\nEnchanted land is the chosen "
                "type.", "Enchantment — Aura")  # fmt: skip
    chosen = {"creature_type": "Elf", "color": "R", "land_type": "Island"}
    entries: list[Any] = [
        {"card": "Choice", "chosen": chosen}, {"card": "Alloy", "chosen": chosen}, "Grizzly Bears", "Forest",
        {"card": "Mirage", "attached_to": "forest", "chosen": chosen},
    ]  # fmt: skip
    position = board(kind, color, land, A={"battlefield": entries})
    assert {"Bear", "Elf"} <= look(position, "grizzly-bears").words
    assert look(position, "alloy").colors == {"R"}
    assert {"Island", "Forest"} & look(position, "forest").words == {"Island"}
    assert castable.mana(position).options == ("{U}",)
    entries[0] = {"card": "Only Choice", "chosen": chosen}
    position = board(only, color, land, A={"battlefield": entries})
    assert {"Elf", "Bear"} & look(position, "grizzly-bears").words == {"Elf"}
    entries[0] = "Only Choice"
    assert "Bear" in look(board(only, color, land, A={"battlefield": entries}), "grizzly-bears").words


@pytest.mark.rule("607.2d")
def test_the_same_is_true_elsewhere() -> None:
    text = (f"As Choice enters, choose a creature type.\n{TYPED} in addition to their other types. The same is true "
            "for creature spells you control and creature cards you own that aren't on the battlefield.")  # fmt: skip
    kind = card("Choice", text, "Enchantment")
    here: Any = {"battlefield": [{"card": "Choice", "chosen": {"creature_type": "Elf"}}], "hand": ["Grizzly Bears"]}
    position = board(kind, A={**here, "graveyard": ["Lightning Bolt"]}, B={"graveyard": ["Hill Giant"]})
    words = {id: "Elf" in look(position, id).words for id in ("grizzly-bears", "lightning-bolt", "hill-giant")}
    assert words == {"grizzly-bears": True, "lightning-bolt": False, "hill-giant": False}


@pytest.mark.rule("113.6b")
def test_an_ability_that_works_from_the_command_zone_too() -> None:
    lord = card("Old Bear", "Eminence — As long as Old Bear is in the command zone or on the battlefield, other Bear "
                "spells you cast cost {1} less to cast.", "Legendary Creature — Bear")  # fmt: skip
    hand = {"hand": ["Grizzly Bears"], "battlefield": ["Forest"]}
    legal(board(lord, A={**hand, "command": [{"card": "Old Bear", "commander": True}]}), "cast grizzly-bears")
    legal(board(lord, A={**hand, "battlefield": ["Forest", "Old Bear"]}), "cast grizzly-bears")
    illegal(board(lord, A={**hand, "graveyard": ["Old Bear"]}), "cast grizzly-bears")
    illegal(board(lord, A=hand, B={"command": [{"card": "Old Bear", "commander": True}]}), "cast grizzly-bears")


@pytest.mark.rule("118.9")
def test_a_spell_that_costs_less_only_if_cast_this_way() -> None:
    vision = card("Vision", "Draw a card.\nFlashback {4}. This spell costs {X} less to cast this way, where X is the "
                  "greatest mana value of a commander you own on the battlefield or in the command zone.",
                  "Sorcery", mana_cost="{4}")  # fmt: skip
    seat: Any = {"battlefield": ["2 Forest"], "command": [{"card": "Grizzly Bears", "commander": True}]}
    legal(board(vision, A={**seat, "graveyard": ["Vision"]}), "cast vision as flashback")
    illegal(board(vision, A={**seat, "hand": ["Vision"]}), "cast vision")
    illegal(board(vision, A={**seat, "command": [], "graveyard": ["Vision"]}), "cast vision as flashback")


@pytest.mark.rule("602.5b")
def test_a_keyword_with_an_instruction() -> None:
    blade = card("Quick Blade", "Equip {0}. Activate only once each turn.", "Artifact — Equipment")
    seat = {"battlefield": ["Quick Blade", "Grizzly Bears"]}
    legal(board(blade, A=seat), "activate quick-blade.1 -> grizzly-bears")
    again = board(blade, history={"activated": {"quick-blade.1": 1}}, A=seat)
    assert illegal(again, "activate quick-blade.1 -> grizzly-bears") == {"602.5b"}


@pytest.mark.rule("201.5a")
def test_a_given_ability_names_the_object_that_gives_it() -> None:
    torch = card("Torch", 'Equipped creature has "{T}, Sacrifice Torch: Torch deals 2 damage to any target."\n'
                 "Equip {0}", "Artifact — Equipment")  # fmt: skip
    here = {"battlefield": [{"card": "Torch", "attached_to": "grizzly-bears"}, "Grizzly Bears", "Torch"]}
    payment = legal(board(torch, A=here), "activate grizzly-bears.1 -> B")
    assert payment is not None
    assert "torch" in repr(payment)
    assert "torch#2" not in repr(payment)
    loose = {"battlefield": [{"card": "Torch", "attached_to": "elvish-mystic"}, "Elvish Mystic", "Grizzly Bears"]}
    assert "activate grizzly-bears.1 -> B" not in listed(board(torch, A=loose))


@pytest.mark.rule("508.1a")
def test_creatures_that_attacked_and_are_gone_count() -> None:
    raider = card("Raider", "{T}: Draw a card. Activate only if you attacked with two or more creatures this turn.")
    seat = {"battlefield": ["Raider"], "graveyard": ["Grizzly Bears"]}
    gone = {"attacked": ["grizzly-bears", "soldier-token"]}
    legal(board(raider, history=gone, A=seat), "activate raider.1")
    illegal(board(raider, history={"attacked": ["grizzly-bears"]}, A=seat), "activate raider.1")
    position = scene(document={"cards": [raider], "history": gone, "turn": {"player": "B"}}, A=seat)
    illegal(position, "activate raider.1")


@pytest.mark.rule("305.2")
def test_lands_played_are_known() -> None:
    jockey = card("Jockey", "You can't cast this spell if you've played a land this turn.")
    seat = {"hand": ["Jockey"], "battlefield": ["2 Forest"]}
    legal(board(jockey, A=seat), "cast jockey")
    illegal(board(jockey, A={**seat, "lands_played": 1}), "cast jockey")


@pytest.mark.rule("205.1a")
def test_land_types_stay_with_a_land_that_is_a_land() -> None:
    text = ('Enchant permanent\nEnchanted permanent is a colorless land with "{T}: Add {C}." and loses all other card '
            "types and abilities.")  # fmt: skip
    moon = card("Prison", text, "Enchantment — Aura")
    here = {"battlefield": [{"card": "Prison", "attached_to": "forest"}, "Forest"]}
    position = board(moon, A=here)
    assert "Forest" in look(position, "forest").words
    bear = {"battlefield": [{"card": "Prison", "attached_to": "grizzly-bears"}, "Grizzly Bears"]}
    assert look(board(moon, A=bear), "grizzly-bears").words == {"Land"}


@pytest.mark.rule("113.6p")
def test_continuous_effects_of_emblems_and_planes_apply() -> None:
    emblem = card("Emblem", "Creatures you control have hexproof.", "Enchantment")
    seat = {"battlefield": ["Grizzly Bears"], "command": ["Emblem"]}
    assert "hexproof" in keywords(board(emblem, A=seat), "grizzly-bears")
    commander = card("Captain", "Creatures you control have hexproof.", "Legendary Creature — Bear")
    seat = {"battlefield": ["Grizzly Bears"], "command": [{"card": "Captain", "commander": True}]}  # type: ignore[list-item]
    assert "hexproof" not in keywords(board(commander, A=seat), "grizzly-bears")


@pytest.mark.rule("113.2")
def test_a_text_that_cant_matter_is_an_ability_all_the_same() -> None:
    glyph = card("Glyph", "Creatures with no abilities have flying.", "Enchantment")
    slither = card("Slither", "Slither can't be blocked.")
    position = board(glyph, slither, A={"battlefield": ["Glyph", "Slither", "Grizzly Bears", "Elvish Mystic"]})
    assert {id for id in position.battlefield if "flying" in keywords(position, id)} == {"grizzly-bears"}


@pytest.mark.rule("601.2f")
def test_spells_from_your_graveyard_are_not_those_from_others() -> None:
    osborn = card("Goblin Two", "Spells you cast from your graveyard cost {2} less to cast.")
    may = {"may_play": "hill-giant", "player": "A", "until": "end_of_turn"}
    seats: Any = {"A": {"battlefield": ["Goblin Two", "2 Mountain"]}, "B": {}}
    for owner, is_legal in (("A", True), ("B", False)):
        players = {**seats, owner: {**seats[owner], "graveyard": ["Hill Giant"]}}
        position = scene(document={"cards": [osborn], "effects": [may]}, **players)
        (legal if is_legal else illegal)(position, "cast hill-giant")


@pytest.mark.rule("701.3d")
@pytest.mark.parametrize(
    ("text", "play"),
    [
        ('Equipped creature has "{T}, Unattach Bola: Tap target creature."\nEquip {5}',
         "activate grizzly-bears.1 -> elvish-mystic"),
        ("{0}, Unattach Bola: Draw a card.\nEquip {5}", "activate bola.1"),
    ],
)  # fmt: skip
def test_an_equipment_is_unattached_once(text: str, play: str) -> None:
    bola = card("Bola", text, "Artifact — Equipment")
    attached = {"card": "Bola", "attached_to": "grizzly-bears"}
    position = board(bola, A={"battlefield": [attached, "Grizzly Bears", "Elvish Mystic"]})
    legal(position, play)
    after = castable.apply(position, play)
    assert after.objects[ObjectId("bola")].attached_to is None
    loose = board(bola, A={"battlefield": ["Bola", "Grizzly Bears", "Elvish Mystic"]})
    assert play not in listed(loose)


def test_what_a_position_says_is_written_again() -> None:
    position = board(
        history={"numbers": {"A": {"cards you've drawn this turn": 2}}},
        A={"battlefield": [{"card": "Grizzly Bears", "designations": ["renowned"], "paired_with": "elvish-mystic"},
                           "Elvish Mystic"], "starting_life": 30},
    )  # fmt: skip
    assert castable.read(write_position(position)) == position


@pytest.mark.rule("608.2c")
def test_mana_for_each_counter_is_added_after_the_counter_is_put() -> None:
    text = ("{T}: Put a charge counter on this artifact. Add X mana of any one color, where X is the number of charge "
            "counters on this artifact.")  # fmt: skip
    generator = card("Generator", text, "Artifact")
    for counters, mana in ((0, "{R}"), (2, "{R}{R}{R}")):
        entry = {"card": "Generator", "counters": {"charge": counters}}
        position = board(generator, A={"battlefield": [entry], "hand": ["Lightning Bolt"]})
        assert mana in castable.mana(position).options
        legal(position, "cast lightning-bolt -> B")


@pytest.mark.rule("702.5a", "601.3e")
def test_auras_with_enchant_creature_as_though_they_had_flash() -> None:
    artist = card("Artist", "You may cast Aura spells with enchant creature as though they had flash.")
    aura = card("Growth", "Enchant creature", "Enchantment — Aura")
    land = card("Field", "Enchant land", "Enchantment — Aura")
    both = card("Cover", "Enchant creature or land", "Enchantment — Aura")
    seat = {"battlefield": ["Artist", "4 Forest"], "hand": ["Growth", "Field", "Cover"]}
    document = {"cards": [artist, aura, land, both], "turn": {"player": "B"}, "priority": "A"}
    position = scene(document=document, A=seat)
    legal(position, "cast growth -> artist")
    illegal(position, "cast field -> forest")
    illegal(position, "cast cover -> artist")
