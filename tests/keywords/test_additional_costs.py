"""Additional costs (118.8, 601.2b): each keyword and each way in which a text asks for more, with a real card."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.documents.writing import write_position
from castable.model.game.notation import parse_play
from castable.model.game.plays import Cast, PayLife, Payment, PayObject
from castable.model.game.position import ObjectId, Position
from castable.solver.verdicts import Unknown
from tests.scenes import illegal, legal, listed, scene, verdict

LANDS = ["9 Plains", "9 Island", "9 Swamp", "9 Mountain", "9 Forest"]
BEAR = "Grizzly Bears"


def rich(hand: list[Any], *battlefield: Any, **zones: Any) -> Position:
    """A player with more mana than is needed, and these cards."""
    other = zones.pop("B", {})
    document = zones.pop("document", None)
    return scene(A={"hand": hand, "battlefield": [*LANDS, *battlefield], **zones}, B=other, document=document)


def ways(position: Position, id: str) -> set[str]:
    """The plays of an object without the verb and the object."""
    return {p.removeprefix(f"cast {id}").strip() for p in listed(position, id)}


def used(payment: Payment | None, action: str) -> list[str]:
    """What a payment does this to."""
    assert payment is not None
    return sorted(s.object for s in payment.steps if isinstance(s, PayObject) and s.action == action)


def price(position: Position, play: str) -> str:
    payment = legal(position, play)
    assert payment is not None
    return payment.cost


# ---------------------------------------------------------------- kicker


@pytest.mark.rule("702.33a", "118.8")
def test_a_kicked_spell_costs_more() -> None:
    position = rich(["Rite of Replication"], BEAR)
    assert ways(position, "rite-of-replication") == {"-> grizzly-bears", "with kicker -> grizzly-bears"}
    assert price(position, "cast rite-of-replication with kicker -> grizzly-bears") == "{7}{U}{U}"


@pytest.mark.rule("702.33g", "607.2")
def test_targets_of_a_kicker_are_chosen_only_if_it_is_paid() -> None:
    position = rich(["Jilt"], BEAR, "Llanowar Elves")
    assert ways(position, "jilt") == {
        "-> grizzly-bears",
        "-> llanowar-elves",
        "with kicker -> grizzly-bears | llanowar-elves",
        "with kicker -> llanowar-elves | grizzly-bears",
    }
    assert "601.2c" in illegal(position, "cast jilt -> grizzly-bears | llanowar-elves")
    assert "601.2c" in illegal(position, "cast jilt with kicker -> grizzly-bears")


@pytest.mark.rule("702.33g", "601.2c")
def test_a_kicker_without_its_target_can_not_be_announced() -> None:
    position = rich(["Jilt"], BEAR)
    assert ways(position, "jilt") == {"-> grizzly-bears"}
    assert "115.3" in illegal(position, "cast jilt with kicker -> grizzly-bears | grizzly-bears")


@pytest.mark.rule("702.33b", "702.33f")
def test_two_kickers_are_told_apart() -> None:
    position = rich(["Thornscape Battlemage"])
    assert ways(position, "thornscape-battlemage") == {
        "",
        "with kicker.1",
        "with kicker.2",
        "with kicker.1 with kicker.2",
    }
    assert price(position, "cast thornscape-battlemage with kicker.1") == "{2}{G}{R}"
    assert price(position, "cast thornscape-battlemage with kicker.2 with kicker.1") == "{2}{G}{R}{W}"
    assert "601.2b" in illegal(position, "cast thornscape-battlemage with kicker.1*2")


@pytest.mark.rule("702.33b")
def test_each_of_two_kickers_asks_for_its_own_mana() -> None:
    position = scene(A={"hand": ["Thornscape Battlemage"], "battlefield": ["3 Forest", "Mountain"]})
    assert ways(position, "thornscape-battlemage") == {"", "with kicker.1"}


@pytest.mark.rule("702.33a")
def test_a_kicker_can_be_something_else_than_mana() -> None:
    position = rich(["Goblin Barrage"], BEAR, {"token": "Treasure"})
    payment = legal(position, "cast goblin-barrage with kicker -> grizzly-bears | B")
    assert used(payment, "sacrifice") == ["treasure"]
    assert "cast goblin-barrage -> grizzly-bears" in listed(position, "goblin-barrage")
    without = rich(["Goblin Barrage"], BEAR)
    assert ways(without, "goblin-barrage") == {"-> grizzly-bears"}


@pytest.mark.rule("106.6", "702.33d")
def test_a_kicked_spell_unlocks_mana_that_the_unkicked_one_can_not_use() -> None:
    """Jilt costs {1}{U}, kicked {2}{U}{R}; of the Druid only the kicked one takes two mana."""
    lands = [{"card": "Elfhame Druid"}, "Island", "Mountain"]
    position = scene(A={"hand": ["Jilt"], "battlefield": [*lands, BEAR]})
    assert "cast jilt with kicker -> grizzly-bears | elfhame-druid" in listed(position, "jilt")
    assert "118.3" in illegal(
        scene(A={"hand": ["Jilt"], "battlefield": [*lands[1:], "Forest", BEAR, "Ornithopter"]}),
        "cast jilt with kicker -> grizzly-bears | ornithopter",
    )
    unkicked = scene(A={"hand": ["Divination"], "battlefield": [lands[0], "Island"]})
    assert "118.3" in illegal(unkicked, "cast divination")


@pytest.mark.rule("702.33c")
def test_a_multikicker_is_paid_as_often_as_there_is_mana() -> None:
    position = scene(A={"hand": ["Wolfbriar Elemental"], "battlefield": ["7 Forest"]})
    assert ways(position, "wolfbriar-elemental") == {
        "",
        "with multikicker",
        "with multikicker*2",
        "with multikicker*3",
    }
    assert "118.3" in illegal(position, "cast wolfbriar-elemental with multikicker*4")


@pytest.mark.rule("702.33c", "107.3a", "702.33g")
def test_each_kick_brings_a_target_beside_x() -> None:
    """Six Forests: {X}{G}{G} and {1} for each kick; X and the kicks share four mana, and there are two creatures."""
    position = scene(A={"hand": ["Strength of the Tajuru"], "battlefield": ["6 Forest", BEAR, "Ornithopter"]})
    plays = ways(position, "strength-of-the-tajuru")
    assert {p for p in plays if "multikicker" in p} == {
        f"with multikicker x={x} -> {pair}"
        for x in range(4)
        for pair in ("grizzly-bears | ornithopter", "ornithopter | grizzly-bears")
    }
    assert len(plays) == 2 * 5 + 2 * 4


# ---------------------------------------------------------------- buyback, replicate, squad, offspring


@pytest.mark.rule("702.27a", "702.51a")
def test_convoke_helps_to_pay_for_buyback() -> None:
    position = scene(A={"hand": ["Sprout Swarm"], "battlefield": ["Forest", "4 Grizzly Bears"]})
    assert ways(position, "sprout-swarm") == {"", "with buyback"}
    assert ways(scene(A={"hand": ["Sprout Swarm"], "battlefield": ["4 Grizzly Bears"]}), "sprout-swarm") == {""}


@pytest.mark.rule("702.56a")
def test_replicate_is_paid_any_number_of_times() -> None:
    position = scene(A={"hand": ["Train of Thought"], "battlefield": ["2 Island", "5 Swamp"]})
    assert ways(position, "train-of-thought") == {"", "with replicate"}  # a {U} for each


@pytest.mark.rule("702.157a")
def test_squad_is_paid_any_number_of_times() -> None:
    position = scene(A={"hand": ["Galadhrim Brigade"], "battlefield": ["7 Forest"]})
    assert ways(position, "galadhrim-brigade") == {"", "with squad", "with squad*2"}


@pytest.mark.rule("702.175a")
def test_offspring_is_paid_once() -> None:
    position = rich(["Flowerfoot Swordmaster"])
    assert ways(position, "flowerfoot-swordmaster") == {"", "with offspring"}
    assert price(position, "cast flowerfoot-swordmaster with offspring") == "{2}{W}"


# ---------------------------------------------------------------- casualty, bargain, conspire


@pytest.mark.rule("702.153a")
def test_casualty_asks_for_power_enough() -> None:
    b = {"hand": 0, "battlefield": []}
    stack = {"stack": [{"card": "Shock", "controller": "B", "targets": ["A"]}]}
    with_bear = rich(["Make Disappear"], BEAR, B=b, document=stack)
    assert ways(with_bear, "make-disappear") == {"-> shock", "with casualty -> shock"}
    with_wall = rich(["Make Disappear"], "Ornithopter", B=b, document=stack)
    assert ways(with_wall, "make-disappear") == {"-> shock"}
    assert "118.3" in illegal(with_wall, "cast make-disappear with casualty -> shock")


@pytest.mark.rule("702.166a")
def test_bargain_takes_an_artifact_an_enchantment_or_a_token() -> None:
    soldier = {"token": {"name": "Soldier", "type_line": "Creature — Soldier", "power": "1", "toughness": "1"}}
    for fodder in ("Ornithopter", "Blood Moon", soldier):
        position = scene(A={"hand": ["Torch the Tower"], "battlefield": ["Mountain", BEAR, fodder]})
        payment = legal(position, "cast torch-the-tower with bargain -> grizzly-bears")
        assert len(used(payment, "sacrifice")) == 1
    none = scene(A={"hand": ["Torch the Tower"], "battlefield": ["Mountain", BEAR]})
    assert ways(none, "torch-the-tower") == {"-> grizzly-bears"}


@pytest.mark.rule("702.166a", "601.2h")
def test_a_treasure_sacrificed_for_mana_can_not_be_bargained_too() -> None:
    one = scene(A={"hand": ["Torch the Tower"], "battlefield": [BEAR, {"token": "Treasure"}]})
    assert ways(one, "torch-the-tower") == {"-> grizzly-bears"}
    two = scene(A={"hand": ["Torch the Tower"], "battlefield": [BEAR, {"token": "Treasure", "count": 2}]})
    assert ways(two, "torch-the-tower") == {"-> grizzly-bears", "with bargain -> grizzly-bears"}


@pytest.mark.rule("702.166b", "601.2f")
def test_a_bargained_spell_costs_less() -> None:
    document = {"stack": [{"card": "Shock", "controller": "B", "targets": ["A"]}]}
    lands = ["2 Island", "Ornithopter"]
    position = scene(A={"hand": ["Ice Out"], "battlefield": lands}, B={}, document=document)
    assert ways(position, "ice-out") == {"with bargain -> shock"}


@pytest.mark.rule("702.166d")
def test_a_bargained_spell_has_a_target_that_it_has_not_otherwise() -> None:
    position = scene(A={"hand": ["Brave the Wilds"], "battlefield": ["Forest", "Ornithopter"]})
    assert ways(position, "brave-the-wilds") == {"", "with bargain -> forest"}


@pytest.mark.rule("702.78a")
def test_conspire_taps_two_creatures_that_share_a_color_with_the_spell() -> None:
    position = scene(A={"hand": ["Burn Trail"], "battlefield": ["4 Mountain", "2 Goblin Piker", BEAR]})
    payment = legal(position, "cast burn-trail with conspire -> B")
    assert {"goblin-piker", "goblin-piker#2"} <= set(used(payment, "tap"))
    other = scene(A={"hand": ["Burn Trail"], "battlefield": ["4 Mountain", "Goblin Piker", BEAR]})
    assert "118.3" in illegal(other, "cast burn-trail with conspire -> B")
    assert not any("conspire" in play for play in listed(other, "burn-trail"))


@pytest.mark.rule("702.78a", "702.78b", "302.6")
def test_creatures_of_either_color_of_a_hybrid_spell_conspire_though_sick() -> None:
    battlefield = ["Forest", {"card": BEAR, "sick": True}, {"card": "Elite Vanguard", "sick": True}]
    position = scene(A={"hand": ["Barkshell Blessing"], "battlefield": battlefield})
    assert "cast barkshell-blessing with conspire -> grizzly-bears" in listed(position, "barkshell-blessing")


# ---------------------------------------------------------------- gift, strive


@pytest.mark.rule("702.174a", "702.174m")
def test_a_promised_gift_changes_what_is_targeted() -> None:
    position = rich(["Into the Flood Maw"], B={"battlefield": [BEAR, "Blood Moon", "Island"]})
    assert ways(position, "into-the-flood-maw") == {
        "-> grizzly-bears",
        "with gift -> grizzly-bears",
        "with gift -> blood-moon",
    }
    assert "115.1" in illegal(position, "cast into-the-flood-maw -> blood-moon")


@pytest.mark.rule("702.174m")
def test_a_promised_gift_adds_a_target() -> None:
    position = rich(["Consumed by Greed"], graveyard=[BEAR])
    assert ways(position, "consumed-by-greed") == {"-> B", "with gift -> B | grizzly-bears"}


@pytest.mark.rule("702.174k", "601.2c")
def test_a_promised_gift_raises_the_number_of_targets() -> None:
    position = rich(["Dewdrop Cure"], graveyard=["4 Grizzly Bears"])
    plays = ways(position, "dewdrop-cure")
    assert len([p for p in plays if not p.startswith("with")]) == 1 + 4 + 6
    assert len([p for p in plays if p.startswith("with gift")]) == 1 + 4 + 6 + 4


@pytest.mark.rule("207.2c", "601.2f")
def test_strive_is_payable_for_two_targets_and_not_for_three() -> None:
    position = scene(A={"hand": ["Twinflame"], "battlefield": ["5 Mountain", "3 Grizzly Bears"]})
    plays = ways(position, "twinflame")
    assert len(plays) == 1 + 3 + 3
    assert price(position, "cast twinflame -> grizzly-bears, grizzly-bears#2") == "{3}{R}{R}"
    assert "118.3" in illegal(position, "cast twinflame -> grizzly-bears, grizzly-bears#2, grizzly-bears#3")


@pytest.mark.rule("118.8", "119.4")
def test_life_is_paid_for_each_target() -> None:
    """Seven life pay for two targets, three life each, and not for three."""
    position = rich(["Phyrexian Purge"], "3 Grizzly Bears", life=7)
    payment = legal(position, "cast phyrexian-purge -> grizzly-bears, grizzly-bears#2")
    assert payment is not None
    assert sum(s.amount for s in payment.steps if isinstance(s, PayLife)) == 6
    assert len(ways(position, "phyrexian-purge")) == 1 + 3 + 3


# ---------------------------------------------------------------- totals


@pytest.mark.rule("701.59a", "701.59c", "601.2f")
def test_collected_evidence_makes_a_spell_cheaper() -> None:
    """Murktide Regent counts seven; {3}{G} less {2} is paid by two Forests, but not from a graveyard worth five."""
    table = {"hand": ["Bite Down on Crime"], "battlefield": ["2 Forest", BEAR]}
    theirs = {"battlefield": ["Ornithopter"]}
    play = "cast bite-down-on-crime with collect-evidence -> grizzly-bears | ornithopter"
    rich_grave = scene(A={**table, "graveyard": ["Murktide Regent"]}, B=theirs)
    assert used(legal(rich_grave, play), "exile") == ["murktide-regent"]
    assert listed(rich_grave, "bite-down-on-crime") == {play}
    assert "118.3" in illegal(scene(A={**table, "graveyard": ["2 Grizzly Bears", "Shock"]}, B=theirs), play)
    several = scene(A={**table, "graveyard": ["3 Llanowar Elves", "Steel Hellkite"]}, B=theirs)
    assert used(legal(several, play), "exile") == ["steel-hellkite"]  # not more cards than are needed


@pytest.mark.rule("601.2b", "702.33g")
def test_teamwork_taps_creatures_that_pay_for_nothing_else() -> None:
    """With power two tapped, Cruel Alliance exiles what it could not otherwise."""
    theirs = {"battlefield": ["Steel Hellkite"]}
    play = "cast cruel-alliance with teamwork -> steel-hellkite"
    helped = scene(A={"hand": ["Cruel Alliance"], "battlefield": ["3 Swamp", {"card": BEAR, "sick": True}]}, B=theirs)
    assert used(legal(helped, play), "tap")[0] == "grizzly-bears"
    assert play in listed(helped, "cruel-alliance")
    assert "115.1" in illegal(helped, "cast cruel-alliance -> steel-hellkite")
    elves = scene(A={"hand": ["Cruel Alliance"], "battlefield": ["2 Swamp", "2 Llanowar Elves"]}, B=theirs)
    assert "118.3" in illegal(elves, play)  # one of the Elves has to pay {1}


# ---------------------------------------------------------------- assist


@pytest.mark.rule("702.132a")
def test_a_spell_that_only_another_player_could_help_to_pay_for_is_unknown() -> None:
    paid = scene(A={"hand": ["Game Plan"], "battlefield": ["6 Island"]})
    assert listed(paid, "game-plan") == {"cast game-plan"}
    legal(paid, "cast game-plan")
    helped = scene(A={"hand": ["Game Plan"], "battlefield": ["Island"]})
    assert isinstance(verdict(helped, "cast game-plan"), Unknown)
    assert castable.plays(helped).playable("game-plan") is None


@pytest.mark.rule("702.132a", "117.1a")
def test_help_to_pay_does_not_make_another_time_right() -> None:
    position = scene(
        A={"hand": ["Game Plan"], "battlefield": ["Island"]},
        B={},
        document={"turn": {"player": "B", "phase": "main1"}, "priority": "A"},
    )
    assert "117.1a" in illegal(position, "cast game-plan")


# ---------------------------------------------------------------- behold, blight


@pytest.mark.rule("701.4a", "601.2a")
def test_a_spell_that_is_being_cast_can_not_be_beheld_itself() -> None:
    alone = scene(A={"hand": ["Champion of the Path"], "battlefield": ["4 Mountain"]})
    assert "118.3" in illegal(alone, "cast champion-of-the-path")
    two = scene(A={"hand": ["2 Champion of the Path"], "battlefield": ["4 Mountain"]})
    assert used(legal(two, "cast champion-of-the-path"), "exile") == ["champion-of-the-path#2"]


@pytest.mark.rule("701.4a", "601.2b")
def test_a_dragon_in_hand_or_in_play_is_beheld_or_one_mana_is_paid() -> None:
    shown = scene(A={"hand": ["Caustic Exhale", "Steel Hellkite"], "battlefield": ["Swamp", BEAR]})
    assert used(legal(shown, "cast caustic-exhale -> grizzly-bears"), "reveal") == ["steel-hellkite"]
    chosen = scene(A={"hand": ["Caustic Exhale"], "battlefield": ["Swamp", "Steel Hellkite", BEAR]})
    assert used(legal(chosen, "cast caustic-exhale -> grizzly-bears"), "reveal") == ["steel-hellkite"]
    theirs = scene(A={"hand": ["Caustic Exhale"], "battlefield": ["Swamp"]}, B={"battlefield": ["Steel Hellkite"]})
    assert "118.3" in illegal(theirs, "cast caustic-exhale -> steel-hellkite")
    paid = scene(A={"hand": ["Caustic Exhale"], "battlefield": ["2 Swamp", BEAR]})
    assert price(paid, "cast caustic-exhale -> grizzly-bears") == "{1}{B}"


@pytest.mark.rule("701.61a", "601.2b")
def test_forage_exiles_three_cards_or_sacrifices_a_food() -> None:
    food = {"token": "Food"}
    play = "cast feed-the-cycle -> grizzly-bears"

    def position(swamps: int, *more: Any, graveyard: int = 0) -> Position:
        yard = [f"{graveyard} Island"] if graveyard else []
        return scene(
            A={"hand": ["Feed the Cycle"], "battlefield": [f"{swamps} Swamp", *more], "graveyard": yard},
            B={"battlefield": [BEAR]},
        )

    assert used(legal(position(2, graveyard=3), play), "exile") == ["island", "island#2", "island#3"]
    assert used(legal(position(2, food), play), "sacrifice") == ["food"]
    assert price(position(3), play) == "{1}{B}{B}"
    assert illegal(position(2, graveyard=2), play) == {"118.3"}


@pytest.mark.rule("701.61a", "605.1a")
def test_forage_pays_for_a_mana_ability() -> None:
    forager = {"hand": ["Lightning Bolt"], "battlefield": ["Thornvault Forager"]}
    assert legal(scene(A={**forager, "graveyard": ["3 Island"]}), "cast lightning-bolt -> B")
    assert illegal(scene(A={**forager, "graveyard": ["2 Island"]}), "cast lightning-bolt -> B") == {"118.3"}


@pytest.mark.rule("701.61a", "118.3")
def test_a_card_is_exiled_for_one_of_two_forages_only() -> None:
    play = "cast feed-the-cycle -> grizzly-bears"

    def position(graveyard: int, *more: Any) -> Position:
        mine = ["Thornvault Forager", *more]
        seat = {"hand": ["Feed the Cycle"], "battlefield": mine, "graveyard": [f"{graveyard} Island"]}
        return scene(A=seat, B={"battlefield": [BEAR]})

    assert illegal(position(5), play) == {"118.3"}
    assert legal(position(6), play)
    assert legal(position(3, {"token": "Food"}), play)


@pytest.mark.rule("701.4a", "118.8b")
def test_an_optional_cost_without_a_keyword_is_announced_by_number() -> None:
    document = {"stack": [{"card": "Shock", "controller": "B", "targets": ["A"]}]}
    position = scene(
        A={"hand": ["Dispelling Exhale", "Steel Hellkite"], "battlefield": ["2 Island"]}, B={}, document=document
    )
    assert ways(position, "dispelling-exhale") == {"-> shock", "with 1 -> shock"}
    announced = parse_play("cast dispelling-exhale with 1 -> shock", position)
    assert isinstance(announced, Cast)
    assert announced.additional == (("1", 1),)
    assert announced.alternative is None


@pytest.mark.rule("118.8b", "122.1")
def test_blight_puts_a_counter_on_a_creature() -> None:
    position = scene(A={"hand": ["Cinder Strike"], "battlefield": ["Mountain"]}, B={"battlefield": [BEAR]})
    assert ways(position, "cinder-strike") == {"-> grizzly-bears"}
    with_own = scene(
        A={"hand": ["Cinder Strike"], "battlefield": ["Mountain", "Ornithopter"]}, B={"battlefield": [BEAR]}
    )
    assert "with 1 -> grizzly-bears" in ways(with_own, "cinder-strike")


@pytest.mark.rule("601.2b")
def test_one_or_the_other_of_two_costs_is_enough() -> None:
    poor = {"hand": ["Bogslither's Embrace"], "battlefield": ["2 Swamp"]}
    assert "118.3" in illegal(scene(A=poor, B={"battlefield": [BEAR]}), "cast bogslithers-embrace -> grizzly-bears")
    poor["battlefield"] = ["2 Swamp", "Ornithopter"]
    legal(scene(A=poor, B={"battlefield": [BEAR]}), "cast bogslithers-embrace -> grizzly-bears")
    poor["battlefield"] = ["5 Swamp"]
    legal(scene(A=poor, B={"battlefield": [BEAR]}), "cast bogslithers-embrace -> grizzly-bears")


# ---------------------------------------------------------------- any number of times


@pytest.mark.rule("118.8b", "601.2b")
def test_any_number_of_spirits_is_announced() -> None:
    position = rich(["Devouring Greed"], "2 Eidolon of Rhetoric", BEAR)
    assert ways(position, "devouring-greed") == {
        f"{often}-> {player}" for often in ("", "with 1 ", "with 1*2 ") for player in "AB"
    }
    payment = legal(position, "cast devouring-greed with 1*2 -> B")
    assert used(payment, "sacrifice") == ["eidolon-of-rhetoric", "eidolon-of-rhetoric#2"]
    assert "118.3" in illegal(position, "cast devouring-greed with 1*3 -> B")


@pytest.mark.rule("601.2f", "118.8b")
def test_a_cost_that_makes_a_spell_cheaper_may_be_payable_only_often() -> None:
    """Torgaar: {6}{B}{B} less {2} for each creature: from four Swamps, two or more creatures are needed."""
    position = scene(A={"hand": ["Torgaar, Famine Incarnate"], "battlefield": ["4 Swamp", "4 Grizzly Bears"]})
    assert ways(position, "torgaar-famine-incarnate") == {"with 1*2", "with 1*3", "with 1*4"}
    assert "118.3" in illegal(position, "cast torgaar-famine-incarnate")
    assert "118.3" in illegal(position, "cast torgaar-famine-incarnate with 1")
    assert "118.3" in illegal(position, "cast torgaar-famine-incarnate with 1*5")


@pytest.mark.rule("601.2f", "601.2h")
def test_creatures_tapped_for_the_cost_make_no_mana() -> None:
    """Explosive Singularity: {8}{R}{R} less {1} for each creature tapped: an Elf pays {1} either way, not twice."""
    nine = ["2 Mountain", "7 Forest"]
    position = scene(A={"hand": ["Explosive Singularity"], "battlefield": [*nine, "Llanowar Elves"]})
    assert ways(position, "explosive-singularity") == {
        f"{tapped}-> {target}" for tapped in ("", "with 1 ") for target in ("A", "B", "llanowar-elves")
    }
    eight = scene(A={"hand": ["Explosive Singularity"], "battlefield": [*nine[:1], "6 Forest", "Llanowar Elves"]})
    assert ways(eight, "explosive-singularity") == set()


# ---------------------------------------------------------------- X


@pytest.mark.rule("107.3a")
@pytest.mark.parametrize(
    ("seat", "spell", "values"),
    [
        ({"hand": ["Devastating Summons"], "battlefield": ["3 Mountain"]}, "devastating-summons", {0, 1, 2, 3}),
        ({"hand": ["Toxic Deluge"], "battlefield": ["3 Swamp"], "life": 4}, "toxic-deluge", {0, 1, 2, 3, 4}),
        (
            {"hand": ["Harvest Pyre"], "battlefield": ["2 Mountain", BEAR], "graveyard": ["2 Island"]},
            "harvest-pyre",
            {0, 1, 2},
        ),
    ],
    ids=["sacrifice-x-lands", "pay-x-life", "exile-x-cards"],
)
def test_x_goes_as_far_as_the_cost_can_be_paid(seat: dict[str, Any], spell: str, values: set[int]) -> None:
    found = {p.split("x=")[1].split()[0] for p in listed(scene(A=seat), spell)}
    assert found == {str(v) for v in values}


@pytest.mark.rule("107.3a", "601.2c")
def test_x_is_limited_by_the_targets_and_by_the_cards_in_hand() -> None:
    hand = ["Nostalgic Dreams", "2 Island"]
    position = scene(A={"hand": hand, "battlefield": ["2 Forest"], "graveyard": ["Shock"]})
    assert ways(position, "nostalgic-dreams") == {"x=0 ->", "x=1 -> shock"}
    more = scene(A={"hand": hand, "battlefield": ["2 Forest"], "graveyard": ["3 Shock"]})
    assert len(ways(more, "nostalgic-dreams")) == 1 + 3 + 3


@pytest.mark.rule("107.3a", "107.3b")
def test_an_x_in_a_flashback_cost_is_paid_with_cards() -> None:
    seat = {"hand": ["2 Island"], "battlefield": ["2 Mountain"], "graveyard": ["Conflagrate"]}
    position = scene(A=seat)
    assert ways(position, "conflagrate") == {
        "as flashback x=0 ->",
        "as flashback x=1 ->",
        "as flashback x=2 ->",
        "as flashback x=1 -> A:1",
        "as flashback x=1 -> B:1",
        "as flashback x=2 -> A:2",
        "as flashback x=2 -> B:2",
        "as flashback x=2 -> A:1, B:1",
    }
    twice = scene(A={"hand": ["Conflagrate"], "battlefield": ["5 Mountain"]})
    values = {p.split("x=")[1].split()[0] for p in listed(twice, "conflagrate")}
    assert values == {"0", "1", "2"}  # {X}{X}{R}


@pytest.mark.rule("702.153a", "107.3a")
def test_a_creature_for_casualty_beside_x() -> None:
    position = scene(A={"hand": ["Cut of the Profits"], "battlefield": ["3 Swamp", "Steel Hellkite"]})
    assert ways(position, "cut-of-the-profits") == {"x=0", "x=1", "with casualty x=0", "with casualty x=1"}


def values_of_x(position: Position, id: str) -> set[int]:
    return {int(p.split("x=")[1].split()[0]) for p in listed(position, id)}


@pytest.mark.rule("107.3a", "601.2b")
def test_x_of_a_spell_can_not_be_zero_where_the_text_says_so() -> None:
    document = {"stack": [{"card": "Shock", "controller": "B", "targets": ["A"]}]}
    position = scene(A={"hand": ["Ertai's Meddling"], "battlefield": ["3 Island"]}, B={}, document=document)
    assert values_of_x(position, "ertais-meddling") == {1, 2}
    assert "107.3a" in illegal(position, "cast ertais-meddling x=0 -> shock")


@pytest.mark.rule("107.3b", "601.2b")
def test_a_spell_whose_x_can_not_be_zero_is_not_cast_for_nothing() -> None:
    """Without its mana cost paid, X would be 0."""
    document = {"stack": [{"card": "Shock", "controller": "B", "targets": ["A"]}]}
    position = scene(A={"hand": ["Ertai's Meddling"], "battlefield": ["Omniscience"]}, B={}, document=document)
    assert listed(position, "ertais-meddling") == set()
    assert "107.3a" in illegal(position, "cast ertais-meddling as free -> shock")


@pytest.mark.rule("107.3a", "602.2b")
def test_x_of_an_ability_can_not_be_zero_where_the_text_says_so() -> None:
    position = scene(A={"battlefield": ["Helm of Obedience", "2 Island"]})
    assert values_of_x(position, "helm-of-obedience") == {1, 2}
    assert "107.3a" in illegal(position, "activate helm-of-obedience x=0 -> B")


@pytest.mark.rule("107.3a", "601.2b")
def test_x_is_bounded_by_what_the_text_counts() -> None:
    """Two snow lands, three attackers, mana for five: X is at most 2."""
    attackers = [{"card": BEAR, "attacking": "A", "count": 3}]
    table = ["2 Snow-Covered Island", "4 Island"]
    position = scene(
        A={"hand": ["Winter's Chill"], "battlefield": table},
        B={"battlefield": attackers},
        document={"turn": {"player": "B", "phase": "declare_attackers"}, "priority": "A"},
    )
    assert values_of_x(position, "winters-chill") == {0, 1, 2}
    bears = "grizzly-bears, grizzly-bears#2, grizzly-bears#3"
    assert "107.3a" in illegal(position, f"cast winters-chill x=3 -> {bears}")


# ---------------------------------------------------------------- splice


@pytest.mark.rule("702.47a", "702.47b")
def test_a_splice_cost_of_sacrifices() -> None:
    hand = ["Desperate Ritual", "Torrent of Stone"]
    position = scene(A={"hand": hand, "battlefield": ["2 Mountain", BEAR]})
    payment = legal(position, "cast desperate-ritual splice=torrent-of-stone -> grizzly-bears")
    assert used(payment, "sacrifice") == ["mountain", "mountain#2"]
    assert ways(position, "desperate-ritual") == {"", "splice=torrent-of-stone -> grizzly-bears"}
    one = scene(A={"hand": hand, "battlefield": ["Mountain", "Swamp", BEAR]})
    assert "118.3" in illegal(one, "cast desperate-ritual splice=torrent-of-stone -> grizzly-bears")


@pytest.mark.rule("702.47a")
def test_a_splice_cost_that_can_always_be_paid() -> None:
    position = scene(A={"hand": ["Desperate Ritual", "Roar of Jukai"], "battlefield": ["2 Mountain"]})
    assert ways(position, "desperate-ritual") == {"", "splice=roar-of-jukai"}


@pytest.mark.rule("702.47b")
def test_the_same_card_is_spliced_once_and_another_copy_too() -> None:
    position = scene(A={"hand": ["3 Desperate Ritual"], "battlefield": ["6 Mountain"]})
    assert ways(position, "desperate-ritual") == {
        "",
        "splice=desperate-ritual#2",
        "splice=desperate-ritual#3",
        "splice=desperate-ritual#2+desperate-ritual#3",
        "splice=desperate-ritual#3+desperate-ritual#2",
    }
    assert "702.47b" in illegal(position, "cast desperate-ritual splice=desperate-ritual#2+desperate-ritual#2")


@pytest.mark.rule("702.47b", "601.2c")
def test_a_card_without_a_target_can_not_be_spliced() -> None:
    position = scene(A={"hand": ["Desperate Ritual", "Torrent of Stone"], "battlefield": ["4 Mountain"]})
    assert ways(position, "desperate-ritual") == {""}


@pytest.mark.rule("702.33f", "601.2i")
def test_a_document_keeps_which_kicker_was_paid() -> None:
    position = scene(A={"hand": ["Thornscape Battlemage"], "battlefield": ["3 Forest", "Plains"]})
    after = castable.apply(position, parse_play("cast thornscape-battlemage with kicker.2", position))
    again = castable.read(write_position(after)).objects[ObjectId("thornscape-battlemage")].stacked
    assert again is not None
    assert again.additional == (("kicker.2", 1),)
