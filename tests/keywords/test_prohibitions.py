"""What can't be done (101.2, 601.3): how many spells, which, when, by whom and from where."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.documents import read_position, write_position
from castable.model.game.position import Position
from castable.model.language.abilities import LandLimit, SpellAbility
from castable.model.language.cards import card
from castable.model.language.filters import LAND, PERMANENT
from castable.model.language.targets import target
from tests.scenes import illegal, legal, listed, scene, trial

THEIR_TURN = {"turn": {"player": "B", "phase": "main1"}, "priority": "A"}


def cast(**names: list[str]) -> dict[str, Any]:
    """A document that says which spells players have cast this turn."""
    return {"history": {"spells_cast": names}}


def at(phase: str, player: str = "A") -> dict[str, Any]:
    return {"turn": {"player": player, "phase": phase}, "priority": "A"}


# ---------------------------------------------------------------- how many


@pytest.mark.rule("101.2", "601.3")
@pytest.mark.parametrize("law", ["Rule of Law", "Arcane Laboratory", "High Noon", "Archon of Emeria"])
def test_one_spell_each_turn(law: str) -> None:
    seat = {"hand": ["Shock"], "battlefield": ["Mountain", law]}
    legal(scene(A=seat), "cast shock -> B")
    legal(scene(A=seat, document=cast(B=["Shock"])), "cast shock -> B")  # each player for himself
    assert illegal(scene(A=seat, document=cast(A=["Shock"])), "cast shock -> B") == {"101.2"}


@pytest.mark.rule("101.2", "601.3")
@pytest.mark.parametrize(
    ("law", "earlier", "spell", "allowed"),
    [
        ("Ethersworn Canonist", "Shock", "cast shock -> B", False),
        ("Ethersworn Canonist", "Mox Opal", "cast shock -> B", True),
        ("Ethersworn Canonist", "Shock", "cast sol-ring", True),
        ("Deafening Silence", "Shock", "cast shock -> B", False),
        ("Deafening Silence", "Shock", "cast raging-goblin", True),
        ("Deafening Silence", "Raging Goblin", "cast shock -> B", True),
        ("Deafening Silence", "", "cast shock -> B", True),  # cast face down: a creature spell (708.4)
        ("Deafening Silence", "Stomp", "cast shock -> B", False),  # the adventure was no creature spell (715.3)
        ("Deafening Silence", "Bonecrusher Giant", "cast shock -> B", True),
    ],
)
def test_limits_look_at_what_was_cast(law: str, earlier: str, spell: str, allowed: bool) -> None:
    goblin = card("Raging Goblin", "{R}", "Creature — Goblin", pt="1/1")
    seat = {"hand": ["Shock", "Sol Ring", "Raging Goblin"], "battlefield": ["Mountain", law]}
    position = scene(A=seat, cards=(goblin,), document=cast(A=[earlier]))
    if allowed:
        legal(position, spell)
    else:
        assert illegal(position, spell) == {"101.2"}


@pytest.mark.rule("101.2", "709.3a", "715.3a", "708.4")
@pytest.mark.parametrize(
    ("play", "name"),
    [
        ("cast fire-ice face=ice -> canonist", "Ice"),
        ("cast bonecrusher-giant-stomp face=stomp -> B", "Stomp"),
        ("cast bonecrusher-giant-stomp", "Bonecrusher Giant"),
        ("cast exalted-angel as morph", ""),
    ],
)
def test_history_knows_what_was_cast_by_its_name(play: str, name: str) -> None:
    seat = {
        "hand": ["Fire // Ice", "Bonecrusher Giant // Stomp", "Exalted Angel"],
        "battlefield": ["3 Island", "3 Mountain", {"card": "Ethersworn Canonist", "id": "canonist"}],
    }
    after = castable.apply(scene(A=seat), play)
    assert after.history.spells_cast == {"A": (name,)}
    again = read_position(write_position(after))
    assert again.history == after.history


@pytest.mark.rule("101.2")
def test_fires_of_invention_two_spells_on_your_own_turn() -> None:
    seat = {"hand": ["Shock", "Grizzly Bears"], "battlefield": ["Fires of Invention", "2 Mountain"]}
    assert listed(scene(A=seat), "grizzly-bears") == {"cast grizzly-bears as free"}
    for earlier, allowed in ((1, True), (2, False)):
        position = scene(A=seat, document=cast(A=["Shock"] * earlier))
        assert ("cast shock as free -> B" in listed(position, "shock")) is allowed
    assert illegal(scene(A=seat, document=THEIR_TURN), "cast shock -> B") == {"101.2"}
    legal(scene(A={}, B=seat, document={"turn": {"player": "B"}, "priority": "B"}), "cast shock -> A", "B")


# ---------------------------------------------------------------- when, and whose turn


@pytest.mark.rule("101.2", "602.5")
def test_only_during_ones_own_turn() -> None:
    elves = {"card": "Walking Ballista", "counters": {"+1/+1": 2}}
    for law, ability in (("Dosan the Falling Leaf", True), ("City of Solitude", False)):
        seat = {"hand": ["Shock"], "battlefield": ["5 Mountain", elves, law]}
        legal(scene(A=seat), "cast shock -> B")
        assert illegal(scene(A=seat, document=THEIR_TURN), "cast shock -> B") == {"101.2"}
        plays = listed(scene(A=seat, document=THEIR_TURN), "walking-ballista")
        assert ("activate walking-ballista.2 -> B" in plays) is ability


@pytest.mark.rule("101.2")
def test_conquerors_flail_works_only_while_attached_to_a_creature() -> None:
    def position(host: str | None, active: str) -> Position:
        flail = {"card": "Conqueror's Flail", **({"attached_to": host} if host else {})}
        return scene(
            A={"battlefield": ["Grizzly Bears", flail]},
            B={"hand": ["Shock"], "battlefield": ["Mountain"]},
            document={"turn": {"player": active}, "priority": "B"},
        )

    assert illegal(position("grizzly-bears", "A"), "cast shock -> A", "B") == {"101.2"}
    legal(position(None, "A"), "cast shock -> A", "B")
    legal(position("grizzly-bears", "B"), "cast shock -> A", "B")


@pytest.mark.rule("101.2", "506.1")
def test_no_spells_during_combat() -> None:
    seat = {"hand": ["Shock"], "battlefield": ["Mountain", "Basandra, Battle Seraph"]}
    for phase in ("upkeep", "main1", "main2", "end"):
        legal(scene(A=seat, document=at(phase)), "cast shock -> B")
    for phase in ("combat_begin", "declare_attackers", "declare_blockers", "combat_damage", "combat_end"):
        assert illegal(scene(A=seat, document=at(phase)), "cast shock -> B") == {"101.2"}


@pytest.mark.rule("601.3", "508.1")
def test_only_if_you_have_been_attacked() -> None:
    def position(whom: str, phase: str = "declare_attackers") -> Position:
        bear = {"card": "Grizzly Bears", "attacking": whom}
        planeswalker = "Jace, the Mind Sculptor"
        return scene(
            A={"hand": ["Assassin's Blade"], "battlefield": ["2 Swamp", planeswalker]},
            B={"battlefield": [bear]},
            document=at(phase, "B"),
        )

    legal(position("A"), "cast assassins-blade -> grizzly-bears")
    assert illegal(position("jace-the-mind-sculptor"), "cast assassins-blade -> grizzly-bears") == {"601.3"}
    assert illegal(position("A", "declare_blockers"), "cast assassins-blade -> grizzly-bears") == {"601.3"}


@pytest.mark.rule("601.3")
@pytest.mark.parametrize(
    ("spell", "whose", "phases"),
    [
        ("Siren's Call", "B", ("upkeep", "main1", "combat_begin")),
        ("Siren's Call", "A", ()),
        ("Master Warcraft", "B", ("upkeep", "main1", "combat_begin")),
        ("Aleatory", "B", ("declare_blockers", "combat_damage", "combat_end")),
    ],
)
def test_cast_only_during_certain_steps(spell: str, whose: str, phases: tuple[str, ...]) -> None:
    id = spell.lower().replace("'", "").replace(" ", "-")
    seat = {"hand": [spell], "battlefield": ["Island", "2 Mountain", "Plains", "Grizzly Bears"]}
    every = ("upkeep", "main1", "combat_begin", "declare_attackers", "declare_blockers", "combat_damage", "combat_end")
    for phase in (*every, "main2", "end"):
        assert bool(listed(scene(A=seat, document=at(phase, whose)), id)) is (phase in phases), phase


@pytest.mark.rule("601.3")
def test_only_if_another_spell_was_cast_this_turn() -> None:
    seat = {"hand": ["Illusory Angel", "Talara's Battalion"], "battlefield": ["3 Island", "2 Forest"]}
    assert not listed(scene(A=seat), "illusory-angel")
    assert not listed(scene(A=seat, document=cast(B=["Grizzly Bears"])), "illusory-angel")
    legal(scene(A=seat, document=cast(A=["Shock"])), "cast illusory-angel")
    assert illegal(scene(A=seat, document=cast(A=["Shock"])), "cast talaras-battalion") == {"601.3"}
    legal(scene(A=seat, document=cast(A=["Grizzly Bears"])), "cast talaras-battalion")  # a green one


@pytest.mark.rule("601.3")
def test_only_if_you_control_a_snow_land() -> None:
    seat = {"hand": ["Blizzard"], "battlefield": ["2 Forest"]}
    assert illegal(scene(A=seat), "cast blizzard") == {"601.3"}
    legal(scene(A={**seat, "battlefield": ["2 Snow-Covered Forest"]}), "cast blizzard")


# ---------------------------------------------------------------- which


@pytest.mark.rule("101.2", "607.2d", "201.2")
@pytest.mark.parametrize("law", ["Meddling Mage", "Nevermore", "Gideon's Intervention"])
def test_spells_with_the_chosen_name(law: str) -> None:
    seat = {"hand": ["Shock", "Fire // Ice"], "battlefield": ["4 Mountain"]}
    for name, forbidden in (("Shock", "shock"), ("Fire", "fire-ice")):
        position = scene(A=seat, B={"battlefield": [{"card": law, "chosen": {"card_name": name}}]})
        plays = {"shock": "cast shock -> B", "fire-ice": "cast fire-ice face=fire -> B:2"}
        assert illegal(position, plays.pop(forbidden)) == {"101.2"}
        legal(position, *plays.values())


@pytest.mark.rule("101.2")
def test_gideons_intervention_is_about_opponents() -> None:
    law = {"card": "Gideon's Intervention", "chosen": {"card_name": "Shock"}}
    legal(scene(A={"hand": ["Shock"], "battlefield": ["Mountain", law]}), "cast shock -> B")


@pytest.mark.rule("101.2", "601.3a")
@pytest.mark.parametrize(
    ("law", "allowed"),
    [
        ({"card": "Iona, Shield of Emeria", "chosen": {"color": "R"}}, {"grizzly-bears", "ornithopter"}),
        ({"card": "Sanctum Prelate", "chosen": {"number": 1}}, {"grizzly-bears", "ornithopter", "fireball"}),
        ("Void Winnower", {"shock", "fireball"}),
        ("Llawan, Cephalid Empress", {"shock", "fireball", "grizzly-bears", "ornithopter"}),
        ({"card": "Nevermore", "chosen": {"card_name": "Fireball"}}, {"shock", "grizzly-bears", "ornithopter"}),
    ],
)
def test_colors_numbers_and_types(law: Any, allowed: set[str]) -> None:
    hand = ["Shock", "Fireball", "Grizzly Bears", "Ornithopter"]
    position = scene(A={"hand": hand, "battlefield": ["2 Mountain", "2 Forest"]}, B={"battlefield": [law]})
    found = {p.split()[1] for p in listed(position) if p.startswith("cast")}
    assert found == allowed


@pytest.mark.rule("202.3e", "601.3a", "601.2e")
def test_x_makes_the_mana_value_odd_or_another_number() -> None:
    seat = {"hand": ["Fireball"], "battlefield": ["5 Mountain"]}

    def values(law: Any) -> set[str]:
        plays = listed(scene(A=seat, B={"battlefield": [law]}), "fireball")
        return {p.split("x=")[1].split()[0] for p in plays}

    assert values("Void Winnower") == {"0", "2", "4"}
    assert values({"card": "Sanctum Prelate", "chosen": {"number": 3}}) == {"0", "1", "3", "4"}


@pytest.mark.rule("101.2", "109.5")
def test_each_opponents_own_lands_count_for_lavinia() -> None:
    lavinia = {"battlefield": ["Lavinia, Azorius Renegade", "7 Island"]}
    lands = ["Mountain", "Mox Opal"]
    seat = {"hand": ["Fire // Ice", "Shock", "Grizzly Bears"], "battlefield": lands, "mana": "{R}{R}{R}{G}"}
    position = scene(A=seat, B=lavinia, C={"battlefield": ["9 Forest"]})
    assert illegal(position, "cast fire-ice face=fire -> B:2") == {"101.2"}  # 2 is more than A's one land
    legal(position, "cast shock -> B")
    legal(position, "cast grizzly-bears")


@pytest.mark.rule("101.2", "201.2")
def test_the_name_of_a_card_exiled_with_circu() -> None:
    exiled = {"card": "Shock", "id": "gone", "exiled_with": "circu-dimir-lobotomist"}
    seat = {"hand": ["Shock", "Lightning Bolt"], "battlefield": ["Mountain"]}
    position = scene(A=seat, B={"battlefield": ["Circu, Dimir Lobotomist"], "exile": [exiled]})
    assert illegal(position, "cast shock -> B") == {"101.2"}
    legal(position, "cast lightning-bolt -> B")


@pytest.mark.rule("101.2", "708.4", "601.3e")
def test_no_creature_spells_not_even_face_down() -> None:
    seat = {"hand": ["Exalted Angel", "Shock"], "battlefield": ["Steel Golem", "6 Mountain"]}
    assert illegal(scene(A=seat), "cast exalted-angel as morph") == {"101.2"}
    legal(scene(A=seat), "cast shock -> B")
    legal(scene(A={**seat, "battlefield": ["6 Mountain"]}, B={"battlefield": ["Steel Golem"]}), "cast shock -> B")


# ---------------------------------------------------------------- from where


@pytest.mark.rule("101.2")
@pytest.mark.parametrize(
    ("law", "zones"),
    [
        ("Grafdigger's Cage", {"hand", "exile"}),
        ("Weathered Runestone", {"hand", "exile"}),
        ("Ashes of the Abhorrent", {"hand", "library", "exile"}),
        ("Soulless Jailer", {"hand", "library"}),
        ("Drannith Magistrate", {"hand"}),
    ],
)
def test_no_spells_from_certain_zones(law: str, zones: set[str]) -> None:
    for zone in ("hand", "library", "graveyard", "exile"):
        seat = {zone: [{"card": "Shock", "id": "it"}], "battlefield": ["Mountain"]}
        may = {"effects": [{"may_play": "it", "player": "A"}]}
        position = scene(A=seat, B={"battlefield": [law]}, document=may)
        assert bool(listed(position, "it")) is (zone in zones), zone


@pytest.mark.rule("101.2", "602.5", "113.6")
def test_abilities_of_cards_in_graveyards() -> None:
    seat = {"graveyard": ["Reassembling Skeleton"], "battlefield": ["2 Swamp"]}
    play = "activate reassembling-skeleton.1"
    legal(scene(A=seat), play)
    assert illegal(scene(A=seat, B={"battlefield": ["Ashes of the Abhorrent"]}), play) == {"602.5"}


# ---------------------------------------------------------------- for the rest of the turn


@pytest.mark.rule("101.2", "611.2")
@pytest.mark.parametrize(
    ("forbids", "player"),
    [({"doing": "cast", "who": "opponent"}, "B"), ({"doing": "cast", "who": "you"}, "A")],
)
def test_effects_that_forbid_spells_this_turn(forbids: dict[str, str], player: str) -> None:
    """Silence by an opponent, and Orim's Chant or Xantid Swarm on this player."""
    effect = {"static": {"Cant": forbids}, "player": player}
    seat = {"hand": ["Shock"], "battlefield": ["Mountain"]}
    position = scene(A=seat, B=seat, document={"effects": [effect]})
    assert illegal(position, "cast shock -> B") == {"101.2"}
    other = scene(A=seat, B={"hand": ["Shock"], "battlefield": ["Mountain"]}, document={"effects": [effect]})
    legal(other.with_(priority="B"), "cast shock#2 -> A", "B")


@pytest.mark.rule("101.2", "114.4", "113.6p")
def test_emblems_forbid_and_permit() -> None:
    emblem = {
        "token": {
            "name": "Emblem",
            "type_line": "Artifact",
            "abilities": [{"Flash": {}}, {"Cant": {"doing": "cast", "what": {"HasType": {"name": "Creature"}}}}],
        }
    }
    seat = {"hand": ["Rift Bolt", "Grizzly Bears"], "battlefield": ["6 Mountain", "2 Forest"], "command": [emblem]}
    position = scene(A=seat, document=at("upkeep"))
    legal(position, "cast rift-bolt -> B")
    assert illegal(position, "cast grizzly-bears") == {"101.2"}


@pytest.mark.rule("702.61a")
def test_split_second_stops_spells_and_abilities_but_not_mana() -> None:
    seat = {"hand": ["Shock"], "battlefield": ["Mountain", {"card": "Walking Ballista", "counters": {"+1/+1": 1}}]}
    stack = {"stack": [{"card": "Sudden Shock", "controller": "B", "targets": ["A"]}]}
    position = scene(A=seat, document=stack)
    assert illegal(position, "cast shock -> B") == {"702.61a"}
    assert illegal(position, "activate walking-ballista.2 -> B") == {"702.61a"}
    assert listed(position) == {"pass", "activate mountain.1"}


@pytest.mark.rule("205.4e")
def test_a_legendary_sorcery_needs_a_legend() -> None:
    seat = {"hand": ["Urza's Ruinous Blast"], "battlefield": ["5 Plains"]}
    assert illegal(scene(A=seat), "cast urzas-ruinous-blast") == {"205.4e"}
    for legend in ("Isamaru, Hound of Konda", "Jace, the Mind Sculptor"):
        hound = card("Isamaru, Hound of Konda", "{W}", "Legendary Creature — Dog", pt="2/2")
        theirs = scene(A=seat, B={"battlefield": [legend]}, cards=(hound,))
        assert illegal(theirs, "cast urzas-ruinous-blast") == {"205.4e"}
        legal(scene(A={**seat, "battlefield": ["5 Plains", legend]}, cards=(hound,)), "cast urzas-ruinous-blast")


# ---------------------------------------------------------------- lands


@pytest.mark.rule("101.2", "305.1")
def test_lands_that_cant_be_played() -> None:
    seat = {"hand": ["Forest"]}
    legal(scene(A=seat, B={"battlefield": ["Aggressive Mining"]}), "play forest")
    assert illegal(scene(A={**seat, "battlefield": ["Aggressive Mining"]}), "play forest") == {"101.2"}
    nine = {"battlefield": ["Limited Resources", "9 Island"]}
    legal(scene(A=seat, B=nine), "play forest")
    ten = {"battlefield": ["Limited Resources", "10 Island"]}
    assert illegal(scene(A=seat, B=ten), "play forest") == {"101.2"}


@pytest.mark.rule("101.2", "305.1")
def test_lands_from_graveyards_only_can_be_forbidden() -> None:
    seat = {"hand": ["Forest"], "graveyard": ["Island"], "battlefield": ["Crucible of Worlds"]}
    legal(scene(A=seat), "play island")
    position = scene(A=seat, B={"battlefield": ["Tomik, Distinguished Advokist"]})
    assert illegal(position, "play island") == {"101.2"}
    legal(position, "play forest")


@pytest.mark.rule("101.2", "305.2b")
def test_a_limit_on_lands_beats_what_lets_one_play_more() -> None:
    law = card("Tight Borders", "{W}", "Enchantment", LandLimit(1))
    seat = {"hand": ["Forest"], "battlefield": ["Exploration", "Tight Borders"], "lands_played": 1}
    assert illegal(scene(A=seat, cards=(law,)), "play forest") == {"101.2"}
    legal(scene(A={**seat, "lands_played": 0}, cards=(law,)), "play forest")
    legal(scene(A={**seat, "battlefield": ["Exploration"]}), "play forest")


# ---------------------------------------------------------------- what can't be the target


@pytest.mark.rule("702.16b", "702.18a", "115.1")
@pytest.mark.parametrize(
    ("permanent", "targets"),
    [
        ("Progenitus", set()),  # protection from everything
        ("Scragnoth", {"shock", "walking-ballista"}),  # from blue
        ("Simic Sky Swallower", set()),
        ("Grizzly Bears", {"shock", "walking-ballista"}),
    ],
)
def test_protection_and_shroud(permanent: str, targets: set[str]) -> None:
    seat = {"hand": ["Shock"], "battlefield": ["Mountain", {"card": "Walking Ballista", "counters": {"+1/+1": 1}}]}
    position = scene(A=seat, B={"battlefield": [{"card": permanent, "id": "it"}]})
    found = {p.split()[1].split(".")[0] for p in listed(position) if p.endswith("-> it")}
    assert found == targets


@pytest.mark.rule("702.16b", "105.2")
def test_protection_from_monocolored() -> None:
    seat = {"hand": ["Shock"], "battlefield": ["Mountain", {"card": "Walking Ballista", "counters": {"+1/+1": 1}}]}
    position = scene(A=seat, B={"battlefield": [{"card": "Guardian of the Guildpact", "id": "it"}]})
    assert illegal(position, "cast shock -> it") == {"702.16b"}
    legal(position, "activate walking-ballista.2 -> it")  # colorless


@pytest.mark.rule("115.1", "101.2")
def test_no_target_of_spells_but_of_abilities() -> None:
    seat = {"hand": ["Shock"], "battlefield": ["Mountain", {"card": "Walking Ballista", "counters": {"+1/+1": 1}}]}
    position = scene(A=seat, B={"battlefield": ["Dense Foliage", {"card": "Grizzly Bears", "id": "it"}]})
    assert illegal(position, "cast shock -> it") == {"101.2"}
    legal(position, "activate walking-ballista.2 -> it")


@pytest.mark.rule("702.16b", "607.2d")
def test_protection_from_each_mana_value_other_than_the_chosen_number() -> None:
    seat = {"hand": ["Shock", "Terminate"], "battlefield": ["2 Mountain", "Swamp"]}
    for number, spell in ((1, "shock"), (2, "terminate")):
        haktos = {"card": "Haktos the Unscarred", "id": "it", "chosen": {"number": number}}
        plays = listed(scene(A=seat, B={"battlefield": [haktos]}))
        assert {p for p in plays if p.endswith("-> it")} == {f"cast {spell} -> it"}


@pytest.mark.rule("115.1")
def test_lands_of_an_opponent_protected_in_two_zones() -> None:
    lands = {"battlefield": ["Tomik, Distinguished Advokist", "Forest"]}
    rain = trial("{R}", SpellAbility((target(PERMANENT & LAND),)))
    seat = {"hand": ["Trial"], "battlefield": ["Mountain"]}
    assert illegal(scene(A=seat, B=lands, cards=(rain,)), "cast trial -> forest") == {"101.2"}
    legal(scene(A=seat, B={"battlefield": ["Forest"]}, cards=(rain,)), "cast trial -> forest")
