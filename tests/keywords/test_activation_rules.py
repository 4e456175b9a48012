"""Who may activate which abilities when (602, 606), whose abilities they are, and costs out of the ordinary (118)."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.game.characteristics import activated_abilities, look
from castable.model.game.plays import PayLife, Payment, PayObject, PayPlayer
from castable.model.game.position import ObjectId
from tests.scenes import illegal, legal, listed, most_mana, scene

ELF = "Llanowar Elves"
EVERY_LAND = ["3 Plains", "3 Island", "3 Swamp", "3 Mountain", "3 Forest"]


def at(phase: str, player: str = "A", **more: Any) -> dict[str, Any]:
    """The turn of a document, with priority for A."""
    return {"turn": {"player": player, "phase": phase, "number": 3}, "priority": "A", **more}


def activations(position: Any, id: str, player: str | None = None) -> set[str]:
    """The numbers of the abilities of an object that may be activated."""
    plays = {p.split(" ->")[0].split(" x=")[0] for p in listed(position, id, player) if p.startswith("activate")}
    return {p.rpartition(".")[2] for p in plays}


# ---------------------------------------------------------------- bans (602.5, 101.2)


@pytest.mark.rule("602.5")
@pytest.mark.parametrize("ban", ["Null Rod", "Stony Silence", "Collector Ouphe"])
def test_no_abilities_of_artifacts_not_even_for_mana(ban: str) -> None:
    board = ["Sol Ring", "Smuggler's Copter", ELF, ban]
    position = scene(A={"battlefield": board, "hand": ["Page, Loose Leaf"]})
    assert activations(position, "sol-ring") == set()
    assert illegal(position, "activate smugglers-copter") == {"602.5"}
    assert activations(position, "llanowar-elves") == {"1"}


@pytest.mark.rule("602.5")
def test_cards_that_are_no_permanents_are_no_artifacts_on_the_battlefield() -> None:
    name = "Page, Loose Leaf"
    seat = {"battlefield": ["Null Rod", "Fluctuator"], "hand": [name, "Ash Barrens"]}
    assert legal(scene(A=seat), "activate ash-barrens.2")


@pytest.mark.rule("602.5")
def test_a_chosen_name_with_and_without_mana_abilities() -> None:
    def with_ban(ban: str) -> Any:
        named = {"card": ban, "chosen": {"card_name": "Loot, the Pathfinder"}}
        return scene(A={"battlefield": ["Loot, the Pathfinder", *EVERY_LAND]}, B={"battlefield": [named]})

    loot = "loot-the-pathfinder"
    assert activations(with_ban("Phyrexian Revoker"), loot) == set()
    assert activations(with_ban("Sorcerous Spyglass"), loot) == {"1"}
    assert activations(with_ban("Pithing Needle"), loot) == {"1"}


@pytest.mark.rule("602.5")
def test_a_chosen_name_stops_cards_in_hand_too() -> None:
    needle = {"card": "Pithing Needle", "chosen": {"card_name": "Street Wraith"}}
    position = scene(A={"hand": ["Street Wraith"]}, B={"battlefield": [needle]})
    assert illegal(position, "activate street-wraith") == {"602.5"}


@pytest.mark.rule("602.5")
def test_karn_stops_artifacts_of_opponents_only() -> None:
    ring = {"battlefield": ["Sol Ring"]}
    theirs = {"battlefield": ["Karn, the Great Creator", {"card": "Sol Ring", "id": "theirs"}]}
    assert activations(scene(A=ring, B=theirs), "sol-ring") == set()
    with_priority = scene(A=ring, B=theirs, document={"priority": "B"})
    assert activations(with_priority, "theirs", "B") == {"1"}


@pytest.mark.rule("602.5")
def test_auras_that_stop_the_abilities_of_one_permanent() -> None:
    board = [{"card": ELF, "id": "one"}, {"card": ELF, "id": "two"}]
    arrested = scene(A={"battlefield": board}, B={"battlefield": [{"card": "Arrest", "attached_to": "one"}]})
    assert (activations(arrested, "one"), activations(arrested, "two")) == (set(), {"1"})
    fetters = {"card": "Faith's Fetters", "attached_to": "loot-the-pathfinder"}
    fettered = scene(A={"battlefield": ["Loot, the Pathfinder", *EVERY_LAND]}, B={"battlefield": [fetters]})
    assert activations(fettered, "loot-the-pathfinder") == {"1"}


@pytest.mark.rule("702.61a")
def test_split_second_leaves_mana_abilities() -> None:
    stack = [{"card": "Krosan Grip", "id": "grip", "controller": "B", "targets": ["sol-ring"]}]
    position = scene(A={"battlefield": ["Sol Ring", "Smuggler's Copter", ELF]}, document={"stack": stack})
    assert "702.61a" in illegal(position, "activate smugglers-copter")
    assert activations(position, "sol-ring") == {"1"}


# ---------------------------------------------------------------- who (602.2)


@pytest.mark.rule("602.2")
def test_any_player_may_activate() -> None:
    lands = {"battlefield": ["3 Island", "Xantcha, Sleeper Agent"]}
    position = scene(A=lands, B={"battlefield": ["3 Swamp"]})
    assert activations(position, "xantcha-sleeper-agent", "A") == {"1"}
    theirs = scene(A={"battlefield": ["3 Island"]}, B={"battlefield": ["Xantcha, Sleeper Agent"]})
    payment = legal(theirs, "activate xantcha-sleeper-agent")
    assert payment is not None
    assert payment.cost == "{3}"


@pytest.mark.rule("602.2")
@pytest.mark.rule("119.4")
def test_any_player_may_pay_life_for_it() -> None:
    theirs = {"battlefield": ["Aether Storm"]}
    assert legal(scene(A={"life": 4}, B=theirs), "activate aether-storm")
    assert illegal(scene(A={"life": 3}, B=theirs), "activate aether-storm")


@pytest.mark.rule("602.1b")
def test_any_player_but_only_during_their_turn() -> None:
    theirs = {"battlefield": ["Volrath's Dungeon"]}
    assert legal(scene(A={}, B=theirs, document=at("upkeep")), "activate volraths-dungeon.1")
    assert illegal(scene(A={}, B=theirs, document=at("upkeep", "B")), "activate volraths-dungeon.1") == {"602.1b"}


@pytest.mark.rule("602.2")
def test_only_opponents_may_activate() -> None:
    mine = scene(A={"battlefield": ["Oft-Nabbed Goat", "Swamp"]})
    assert illegal(mine, "activate oft-nabbed-goat") == {"602.2"}
    theirs = scene(A={"battlefield": ["Swamp"]}, B={"battlefield": ["Oft-Nabbed Goat"]})
    assert legal(theirs, "activate oft-nabbed-goat")
    late = scene(A={"battlefield": ["Swamp"]}, B={"battlefield": ["Oft-Nabbed Goat"]}, document=at("end"))
    assert illegal(late, "activate oft-nabbed-goat") == {"602.5d"}


@pytest.mark.rule("602.2")
@pytest.mark.rule("108.3")
def test_only_the_owner_may_activate_whoever_controls_it() -> None:
    stolen = {"card": "Personal Incarnation", "owner": "A"}
    position = scene(A={}, B={"battlefield": [stolen]})
    assert legal(position, "activate personal-incarnation")
    mine = scene(A={"battlefield": [{"card": "Personal Incarnation", "owner": "B"}]}, B={})
    assert illegal(mine, "activate personal-incarnation") == {"602.2"}


# ---------------------------------------------------------------- when (602.5d, 606.3)


@pytest.mark.rule("602.5d")
def test_equipping_whenever_an_instant_could_be_cast() -> None:
    board = ["Bonesplitter", ELF, "Mountain"]
    play = "activate bonesplitter -> llanowar-elves"
    assert illegal(scene(A={"battlefield": board}, document=at("upkeep", "B")), play) == {"602.5d"}
    assert legal(scene(A={"battlefield": [*board, "Leonin Shikari"]}, document=at("upkeep", "B")), play)
    theirs = scene(A={"battlefield": board}, B={"battlefield": ["Leonin Shikari"]}, document=at("upkeep", "B"))
    assert illegal(theirs, play) == {"602.5d"}


@pytest.mark.rule("602.5d")
def test_only_equip_abilities_become_faster() -> None:
    board = ["Leonin Shikari", "Darksteel Garrison", "3 Plains"]
    assert listed(scene(A={"battlefield": board}, document=at("upkeep")), "darksteel-garrison") == set()


@pytest.mark.rule("606.3")
def test_loyalty_abilities_twice_each_turn() -> None:
    jace = {"card": "Teferi, Temporal Archmage", "id": "teferi", "loyalty": 5}

    def after(used: dict[str, int], *others: str) -> Any:
        return scene(A={"battlefield": [jace, *others]}, document={"history": {"activated": used}})

    once, twice = {"teferi.1": 1}, {"teferi.1": 1, "teferi.2": 1}
    assert activations(after({}), "teferi") == {"1", "2"}
    assert activations(after(once), "teferi") == set()
    assert activations(after(once, "Oath of Teferi"), "teferi") == {"1", "2"}
    assert activations(after({"teferi.1": 2}, "Oath of Teferi"), "teferi") == set()
    assert illegal(after(twice, "Oath of Teferi"), "activate teferi.1") == {"606.3"}


@pytest.mark.rule("606.3")
def test_each_resolution_of_the_chain_veil_allows_one_more() -> None:
    teferi = {"card": "Teferi, Temporal Archmage", "id": "teferi", "loyalty": 5}
    what = {"AllOf": {"parts": [{"InZone": {"zone": "battlefield"}}, {"HasType": {"name": "Planeswalker"}}]}}
    veil = {"static": {"LoyaltyActivations": {"what": what, "more": 1}}, "player": "A", "until": "end_of_turn"}

    def after(times: int, effects: int) -> Any:
        document = {"history": {"activated": {"teferi.1": times}}, "effects": [veil] * effects}
        return scene(A={"battlefield": [teferi]}, document=document)

    assert [bool(activations(after(n, 1), "teferi")) for n in range(4)] == [True, True, False, False]
    assert [bool(activations(after(n, 2), "teferi")) for n in range(4)] == [True, True, True, False]


@pytest.mark.rule("606.3")
def test_an_emblem_lets_loyalty_abilities_be_activated_at_any_time() -> None:
    teferi = {"card": "Teferi, Temporal Archmage", "id": "teferi", "loyalty": 5}
    emblem = {"static": {"ActivateAnyTime": {"keyword": "loyalty"}}, "player": "A", "until": "end_of_game"}
    theirs = at("upkeep", "B")
    assert activations(scene(A={"battlefield": [teferi]}, document=theirs), "teferi") == set()
    quick = scene(A={"battlefield": [teferi]}, document={**theirs, "effects": [emblem]})
    assert activations(quick, "teferi") == {"1", "2"}


@pytest.mark.rule("602.1b")
def test_only_before_the_combat_damage_step() -> None:
    seat = {"battlefield": ["Angus Mackenzie", "Forest", "Plains", "Island"]}
    assert legal(scene(A=seat, document=at("declare_blockers", "B")), "activate angus-mackenzie")
    assert illegal(scene(A=seat, document=at("combat_end", "B")), "activate angus-mackenzie") == {"602.1b"}


@pytest.mark.rule("302.6")
def test_abilities_as_though_with_haste() -> None:
    elf = {"card": ELF, "sick": True}
    assert activations(scene(A={"battlefield": [elf]}), "llanowar-elves") == set()
    assert activations(scene(A={"battlefield": [elf, "Thousand-Year Elixir"]}), "llanowar-elves") == {"1"}
    theirs = scene(A={"battlefield": [elf]}, B={"battlefield": ["Thousand-Year Elixir"]})
    assert activations(theirs, "llanowar-elves") == set()


# ---------------------------------------------------------------- gained abilities (602.5c, 613.1f)


@pytest.mark.rule("613.1f")
def test_all_activated_abilities_of_creature_cards_in_graveyards() -> None:
    ooze = scene(A={"battlefield": ["Necrotic Ooze"], "graveyard": [ELF, "Shock"]}, B={"graveyard": ["Quillspike"]})
    assert len(activated_abilities(ooze, "necrotic-ooze")) == 2
    assert activations(ooze, "necrotic-ooze") == {"1"}
    sick = scene(A={"battlefield": [{"card": "Necrotic Ooze", "sick": True}], "graveyard": [ELF]})
    assert activations(sick, "necrotic-ooze") == set()


@pytest.mark.rule("113.6m")
def test_an_ability_of_a_card_in_the_graveyard_does_not_work_on_the_battlefield() -> None:
    position = scene(A={"battlefield": ["Necrotic Ooze", *EVERY_LAND], "graveyard": ["Angel of Sanctions"]})
    assert illegal(position, "activate necrotic-ooze") == {"113.6"}


@pytest.mark.rule("613.1f")
def test_mana_from_the_abilities_of_all_lands() -> None:
    board = [{"card": "Island", "tapped": True}, "Manascape Refractor"]
    theirs = {"battlefield": ["Command Tower", "Forest"]}
    position = scene(A={"battlefield": board, "hand": [ELF]}, B=theirs)
    assert legal(position, "cast llanowar-elves")
    none = scene(A={"battlefield": board, "hand": [ELF]}, B={"battlefield": ["Swamp"]})
    assert illegal(none, "cast llanowar-elves")


@pytest.mark.rule("602.5c")
def test_a_limit_belongs_to_the_ability_of_the_object_that_has_it() -> None:
    kraj = [
        "Experiment Kraj",
        {"card": "Broadside Bombardiers", "counters": {"+1/+1": 1}},
        {"card": ELF, "id": "food"},
    ]
    history = {"attacked": ["experiment-kraj", "broadside-bombardiers"], "activated": {"broadside-bombardiers.1": 1}}
    position = scene(A={"battlefield": kraj}, document={"history": history})
    assert illegal(position, "activate broadside-bombardiers.1 -> B") == {"602.5b"}
    assert legal(position, "activate experiment-kraj.2 -> B")


@pytest.mark.rule("613.8a")
def test_gaining_abilities_waits_for_the_effects_that_give_them() -> None:
    elf = {"card": "Grizzly Bears", "counters": {"+1/+1": 1}, "id": "bears", "sick": True}
    mantle = {"card": "Paradise Mantle", "attached_to": "bears"}
    for board in (["Experiment Kraj", elf, mantle], [elf, mantle, "Experiment Kraj"]):
        position = scene(A={"battlefield": board, "hand": ["Shock"]})
        assert "{R}" in most_mana(position)
        assert len(activated_abilities(position, "experiment-kraj")) == 2


@pytest.mark.rule("607.2a")
def test_abilities_of_the_cards_exiled_with_it() -> None:
    welder = {"card": "Myr Welder", "id": "welder"}
    exile = [{"card": "Sol Ring", "exiled_with": "welder"}, {"card": "Heartstone", "exiled_with": "welder"}]
    assert activations(scene(A={"battlefield": [welder], "exile": exile}), "welder") == {"2"}
    assert activations(scene(A={"battlefield": [welder], "exile": ["Sol Ring"]}), "welder") == set()


@pytest.mark.rule("602.2")
def test_a_granted_ability_is_activated_by_the_controller_of_the_creature() -> None:
    board = {"battlefield": [{"card": "Paradise Mantle", "attached_to": "grizzly-bears"}]}
    position = scene(A={"battlefield": ["Grizzly Bears"]}, B=board)
    assert activations(position, "grizzly-bears", "A") == {"1"}
    assert activations(position, "grizzly-bears", "B") == set()


@pytest.mark.rule("302.6")
def test_granted_mana_abilities_of_sick_creatures_wait() -> None:
    board = ["Cryptolith Rite", {"card": "Grizzly Bears", "sick": True}, {"card": "Grizzly Bears", "id": "old"}]
    position = scene(A={"battlefield": board})
    assert activations(position, "grizzly-bears") == set()
    assert activations(position, "old") == {"1"}


# ---------------------------------------------------------------- costs


def steps(payment: Payment | None, kind: type) -> list[Any]:
    """The steps of one kind."""
    assert payment is not None
    return [s for s in payment.steps if isinstance(s, kind)]


@pytest.mark.rule("107.1a")
@pytest.mark.rule("119.4")
@pytest.mark.parametrize(("life", "paid"), [(20, 10), (7, 4), (1, 1)])
def test_half_your_life_rounded_up(life: int, paid: int) -> None:
    position = scene(A={"battlefield": ["Lurking Evil"], "life": life})
    assert steps(legal(position, "activate lurking-evil"), PayLife) == [PayLife(paid)]


@pytest.mark.rule("118.3")
def test_exiling_cards_from_the_top_of_the_library() -> None:
    def with_library(number: int) -> Any:
        return scene(A={"battlefield": ["Arc-Slogger", "Mountain"], "library": number})

    assert steps(legal(with_library(10), "activate arc-slogger -> B"), PayPlayer) == [PayPlayer("exile_top", 10)]
    assert illegal(with_library(9), "activate arc-slogger -> B")


@pytest.mark.rule("118.3")
def test_known_cards_are_exiled_from_the_top() -> None:
    library = {"top": ["Island", "Shock"], "count": 12}
    position = scene(A={"battlefield": ["Arc-Slogger", "Mountain"], "library": library})
    after = castable.apply(position, "activate arc-slogger -> B")
    assert after.players["A"].exile == ("island", "shock")
    assert after.players["A"].library_size == 2


@pytest.mark.rule("118.3")
def test_putting_a_card_from_the_hand_on_top_of_the_library() -> None:
    seat = {"battlefield": ["Leashling"], "hand": ["Forest"], "library": {"top": ["Island"], "count": 3}}
    position = scene(A=seat)
    assert steps(legal(position, "activate leashling"), PayObject) == [PayObject("put on top", ObjectId("forest"))]
    after = castable.apply(position, "activate leashling").players["A"]
    assert (after.hand, after.library, after.library_size) == ((), ("forest", "island"), 4)
    assert illegal(scene(A={"battlefield": ["Leashling"]}), "activate leashling")


@pytest.mark.rule("701.43a")
def test_exerting_can_always_be_paid() -> None:
    position = scene(A={"battlefield": ["Hope Tender", "2 Forest"]})
    assert activations(position, "hope-tender") == {"1", "2"}
    assert "{W}{W}" in most_mana(scene(A={"battlefield": ["Oasis Ritualist"]}))


@pytest.mark.rule("107.3a")
def test_x_in_a_sacrifice_is_bounded_by_what_there_is() -> None:
    treasures = {"token": "Treasure", "count": 3}
    position = scene(A={"battlefield": ["Grim Hireling", treasures]})
    plays = listed(position, "grim-hireling")
    # {B} comes from a Treasure that is sacrificed for it, so two are left to sacrifice
    assert plays == {f"activate grim-hireling.1 x={x} -> grim-hireling" for x in range(3)}


@pytest.mark.rule("122.1")
def test_a_counter_from_any_creature_that_you_control() -> None:
    druid = {"card": "Devoted Druid", "counters": {"-1/-1": 1}}
    position = scene(A={"battlefield": ["Quillspike", druid, "Forest"]})
    assert legal(position, "activate quillspike")
    assert illegal(scene(A={"battlefield": ["Quillspike", "Forest"]}), "activate quillspike")
    theirs = scene(A={"battlefield": ["Quillspike", "Forest"]}, B={"battlefield": [druid]})
    assert illegal(theirs, "activate quillspike")


def test_gained_abilities_end_with_their_source() -> None:
    without = scene(A={"battlefield": ["Necrotic Ooze"], "graveyard": ["Shock"]})
    assert look(without, "necrotic-ooze").granted == ()
