"""Target phrases read from text, at work in positions: what may be chosen, and that engine and solver agree."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.documents.writing import write_position
from castable.model.engine.announcing.retargeting import retarget
from castable.model.game.errors import IllegalAction
from castable.model.game.notation import parse_play
from castable.model.game.position import Position
from castable.solver.answers.retargeting import Retargetings
from tests.scenes import illegal, legal, listed, scene


def with_text(text: str, *, kind: str = "Instant", a: Any = None, b: Any = None, **document: Any) -> Position:
    """A position in which A holds a free spell with this text."""
    card = {"name": "Probe", "mana_cost": "{0}", "type_line": kind, "oracle_text": text}
    mine = {"hand": ["Probe"], **(a or {})}
    return scene(A=mine, B=b or {}, document={"cards": [card], **document})


def choices(position: Position) -> set[str]:
    """What the spell may be cast at."""
    return {play.partition(" -> ")[2] for play in listed(position, "probe")}


def attacked_by_bears(text: str) -> Position:
    bears = [
        {"card": "Grizzly Bears", "id": "one", "attacking": "A"},
        {"card": "Grizzly Bears", "id": "two", "attacking": "A"},
    ]
    mine = {"battlefield": [{"card": "Llanowar Elves", "id": "elves", "blocking": "one"}]}
    turn = {"player": "B", "phase": "declare_blockers"}
    return with_text(text, a=mine, b={"battlefield": bears}, turn=turn, priority="A")


@pytest.mark.rule("509.1g")
@pytest.mark.parametrize(
    ("text", "targets"),
    [
        ("Destroy target blocked creature.", {"one"}),
        ("Destroy target unblocked creature.", {"two"}),
        ("Destroy target creature attacking you.", {"one", "two"}),
        ("Destroy target blocking creature.", {"elves"}),
        ("Destroy target 1/1 creature.", {"elves"}),
        ("Destroy target creature with power less than or equal to the number of creatures you control.", {"elves"}),
        (
            "Destroy target creature with the greatest power among creatures on the battlefield.",
            {"one", "two"},
        ),
    ],
)
def test_creatures_in_combat(text: str, targets: set[str]) -> None:
    assert choices(attacked_by_bears(text)) == targets


@pytest.mark.rule("509.1g")
def test_blocking_or_blocked_by_the_object_itself() -> None:
    guard = {
        "name": "Guard",
        "type_line": "Creature — Elf",
        "power": "1",
        "toughness": "1",
        "oracle_text": "{0}: Tap target creature blocking or blocked by this creature.",
    }
    position = scene(
        A={"battlefield": [{"card": "Guard", "blocking": "one"}]},
        B={
            "battlefield": [
                {"card": "Grizzly Bears", "id": "one", "attacking": "A"},
                {"card": "Grizzly Bears", "id": "two", "attacking": "A"},
            ]
        },
        document={"cards": [guard], "turn": {"player": "B", "phase": "declare_blockers"}, "priority": "A"},
    )
    assert listed(position, "guard") == {"activate guard.1 -> one"}


@pytest.mark.rule("115.9b")
@pytest.mark.rule("115.9c")
def test_spells_by_what_they_target() -> None:
    stack = [
        {"card": "Lightning Bolt", "id": "face", "controller": "B", "targets": ["A"]},
        {"card": "Lightning Bolt", "id": "creature", "controller": "B", "targets": ["bear"]},
        {"card": "Divination", "id": "none", "controller": "B"},
    ]

    def found(text: str) -> set[str]:
        mine = {"battlefield": [{"card": "Grizzly Bears", "id": "bear"}]}
        return choices(with_text(text, a=mine, b={}, stack=stack, priority="A"))

    assert found("Counter target spell that targets you.") == {"face"}
    assert found("Counter target spell that targets a creature you control.") == {"creature"}
    assert found("Counter target spell that targets you or a creature you control.") == {"face", "creature"}
    assert found("Counter target spell with a single target.") == {"face", "creature"}
    assert found("Counter target spell that targets only a creature.") == {"creature"}


@pytest.mark.rule("601.2c")
def test_one_target_for_each_opponent() -> None:
    board = {"battlefield": [{"card": "Grizzly Bears", "id": "bear"}, {"card": "Llanowar Elves", "id": "elves"}]}
    third = {"battlefield": [{"card": "Grizzly Bears", "id": "third"}]}

    def position(text: str) -> Position:
        card = {"name": "Probe", "mana_cost": "{0}", "type_line": "Instant", "oracle_text": text}
        mine = {"hand": ["Probe"], "battlefield": [{"card": "Grizzly Bears", "id": "mine"}]}
        return scene(A=mine, B=board, C=third, document={"cards": [card]})

    each = position("For each opponent, destroy target creature that player controls.")
    assert choices(each) == {"bear, third", "elves, third"}
    up_to = position("For each opponent, destroy up to one target creature that player controls.")
    assert choices(up_to) == {"", "bear", "elves", "third", "bear, third", "elves, third"}
    legal(up_to, "cast probe -> bear, third")
    assert "601.2c" in illegal(up_to, "cast probe -> bear, elves")


@pytest.mark.rule("120.3")
def test_creatures_that_were_dealt_damage_this_turn() -> None:
    theirs = [
        {"card": "Grizzly Bears", "id": "marked", "damage": 1},
        {"card": "Grizzly Bears", "id": "healed"},
        {"card": "Grizzly Bears", "id": "whole"},
    ]
    text = "Destroy target creature that was dealt damage this turn."
    position = with_text(text, b={"battlefield": theirs}, history={"damaged": ["healed"]})
    assert choices(position) == {"marked", "healed"}


@pytest.mark.rule("700.4")
def test_cards_put_into_a_graveyard_from_the_battlefield_this_turn() -> None:
    text = "Return target creature card in your graveyard that was put there from the battlefield this turn."
    graveyard = [{"card": "Grizzly Bears", "id": "dead"}, {"card": "Grizzly Bears", "id": "milled"}]
    altar = ["Phyrexian Altar", {"card": "Llanowar Elves", "id": "elves"}]
    mine = {"graveyard": graveyard, "battlefield": altar}
    position = with_text(text, a=mine, history={"died": ["dead"]})
    assert choices(position) == {"dead"}
    after = castable.apply(position, parse_play("activate phyrexian-altar", position))
    assert choices(after) == {"dead", "elves"}
    assert write_position(after)["history"]["died"] == ["dead", "elves"]


@pytest.mark.rule("702.1a")
def test_cards_with_a_keyword_that_gives_another_ability() -> None:
    mine = {"graveyard": ["Deep Analysis", "Divination"]}
    position = with_text("Return target card with flashback from your graveyard to your hand.", a=mine)
    assert choices(position) == {"deep-analysis"}


@pytest.mark.rule("702.62b")
def test_suspended_cards() -> None:
    mine = {"exile": [{"card": "Rift Bolt", "counters": {"time": 1}}, {"card": "Lotus Bloom", "id": "bloom"}]}
    assert choices(with_text("Remove a time counter from target suspended card.", a=mine)) == {"rift-bolt"}


@pytest.mark.rule("601.2c")
@pytest.mark.rule("109.5")
def test_cards_in_the_graveyard_of_the_player_who_is_targeted() -> None:
    mine = {"graveyard": [{"card": "Grizzly Bears", "id": "own"}]}
    theirs = {"graveyard": [{"card": "Grizzly Bears", "id": "one"}, {"card": "Llanowar Elves", "id": "two"}]}
    player_first = "Target player shuffles up to two target cards from their graveyard into their library."
    position = with_text(player_first, a=mine, b=theirs)
    assert choices(position) == {"A |", "A | own", "B |", "B | one", "B | two", "B | one, two"}
    assert "601.2c" in illegal(position, "cast probe -> A | one")
    player_last = "Exile any number of target creature cards from target player's graveyard."
    position = with_text(player_last, a=mine, b=theirs)
    assert choices(position) == {" | A", "own | A", " | B", "one | B", "two | B", "one, two | B"}
    assert "601.2c" in illegal(position, "cast probe -> own, one | B")


@pytest.mark.rule("601.2c")
def test_a_creature_of_the_player_or_of_the_controller_of_the_planeswalker_that_is_targeted() -> None:
    text = (
        "~ deals 1 damage to target player or planeswalker and 1 damage to target creature that player or that "
        "planeswalker's controller controls."
    ).replace("~", "Probe")
    theirs = {"battlefield": [{"card": "Grizzly Bears", "id": "bear"}, "Jace"]}
    mine = {"hand": ["Probe"], "battlefield": [{"card": "Llanowar Elves", "id": "elves"}]}
    probe = {"name": "Probe", "mana_cost": "{0}", "type_line": "Instant", "oracle_text": text}
    jace = {"name": "Jace", "type_line": "Planeswalker — Jace", "loyalty": "3"}
    position = scene(A=mine, B=theirs, document={"cards": [probe, jace]})
    assert choices(position) == {"A | elves", "B | bear", "jace | bear"}


@pytest.mark.rule("601.2c")
@pytest.mark.rule("301.5")
def test_an_equipment_attached_to_the_creature_that_is_targeted() -> None:
    text = "Tap target creature. Destroy up to one target Equipment attached to that creature."
    theirs = [
        {"card": "Grizzly Bears", "id": "bear"},
        {"card": "Llanowar Elves", "id": "elves"},
        {"card": "Bonesplitter", "id": "axe", "attached_to": "bear"},
    ]
    position = with_text(text, b={"battlefield": theirs})
    assert choices(position) == {"bear |", "elves |", "bear | axe"}


@pytest.mark.rule("702.73a")
def test_creatures_that_share_a_creature_type() -> None:
    creatures = ["Grizzly Bears", "Llanowar Elves", {"card": "Elvish Mystic", "id": "mystic"}, "Shapeshifter"]
    changeling = {"name": "Shapeshifter", "type_line": "Creature — Shapeshifter", "oracle_text": "Changeling"}

    def position(text: str) -> Position:
        probe = {"name": "Probe", "mana_cost": "{0}", "type_line": "Instant", "oracle_text": text}
        mine = {"hand": ["Probe"], "battlefield": creatures}
        return scene(A=mine, document={"cards": [probe, changeling | {"power": "1", "toughness": "1"}]})

    share = position("Tap two target creatures that share a creature type.")
    assert choices(share) == {
        "llanowar-elves, mystic",
        "grizzly-bears, shapeshifter",
        "llanowar-elves, shapeshifter",
        "mystic, shapeshifter",
    }
    none = position("Tap two target creatures that share no creature types.")
    assert choices(none) == {"grizzly-bears, llanowar-elves", "grizzly-bears, mystic"}


@pytest.mark.rule("115.7d")
@pytest.mark.rule("115.7e")
def test_new_targets_are_related_as_the_old_ones_were() -> None:
    text = "Target player shuffles up to two target cards from their graveyard into their library."
    card = {"name": "Probe", "mana_cost": "{0}", "type_line": "Instant", "oracle_text": text}
    spell = {"card": "Probe", "id": "probe", "controller": "A", "targets": [["A"], ["own"]]}
    position = scene(
        A={"graveyard": [{"card": "Grizzly Bears", "id": "own"}]},
        B={"graveyard": [{"card": "Grizzly Bears", "id": "theirs"}]},
        document={"cards": [card], "stack": [spell], "priority": "A"},
    )
    found = {choice.targets for choice in Retargetings(position, "probe")}
    assert found == {(("A",), ("own",)), (("B",), ("theirs",))}
    for targets in found:
        retarget(position, "probe", targets)
    with pytest.raises(IllegalAction, match="not related"):
        retarget(position, "probe", (("B",), ("own",)))


@pytest.mark.rule("506.5")
def test_a_creature_that_attacks_alone() -> None:
    def found(*attackers: str) -> set[str]:
        mine = [{"card": "Grizzly Bears", "id": id, "attacking": "B"} for id in attackers]
        waiting = [{"card": "Grizzly Bears", "id": "home"}]
        turn = {"player": "A", "phase": "declare_attackers"}
        text = "Target creature that's attacking alone gets +1/+1 until end of turn."
        return choices(with_text(text, a={"battlefield": mine + waiting}, turn=turn, priority="A"))

    assert found("one") == {"one"}
    assert found("one", "two") == set()


def test_facts_about_an_object_use_the_words_of_the_card() -> None:
    theirs = {"battlefield": [{"card": "Grizzly Bears", "id": "one"}, {"card": "Grizzly Bears", "id": "two"}]}
    history = {"facts": {"one": ["dealt damage to A this turn"], "two": ["dealt damage to B this turn"]}}
    text = "Exile target creature that dealt damage to you this turn."
    position = with_text(text, b=theirs, history=history)
    assert choices(position) == {"one"}
    assert castable.read(write_position(position)) == position


def test_a_fact_is_about_a_player_or_an_object() -> None:
    with pytest.raises(castable.DocumentError, match="nobody"):
        with_text("Draw a card.", history={"facts": {"nobody": ["you gained life this turn"]}})


def test_players_and_controllers_for_whom_a_condition_holds() -> None:
    board = {"battlefield": ["Grizzly Bears", "Island"]}
    lost = with_text("Target player who lost life this turn draws a card.", history={"lost_life": ["B"]})
    assert choices(lost) == {"B"}
    text = "Tap target creature whose controller controls an Island."
    assert choices(with_text(text, a={"battlefield": ["Llanowar Elves"]}, b=board)) == {"grizzly-bears"}


@pytest.mark.rule("702.148a")
def test_a_text_with_cleave_is_another_one_for_its_cost() -> None:
    text = "Cleave {0}\nTap target [Elf] creature [an opponent controls]."
    theirs = {"battlefield": ["Grizzly Bears", {"card": "Elvish Mystic", "id": "mystic"}]}
    position = with_text(text, a={"battlefield": ["Llanowar Elves"]}, b=theirs)
    assert listed(position, "probe") == {
        "cast probe -> mystic",
        "cast probe as cleave -> mystic",
        "cast probe as cleave -> grizzly-bears",
        "cast probe as cleave -> llanowar-elves",
    }


@pytest.mark.rule("601.2d")
@pytest.mark.rule("615.1")
def test_prevention_that_is_divided_among_targets() -> None:
    text = "Prevent the next 2 damage that would be dealt this turn to any number of targets, divided as you choose."
    assert choices(with_text(text)) == {"", "A:2", "B:2", "A:1, B:1"}


@pytest.mark.rule("601.2h")
def test_what_mana_is_spent_does_not_matter_to_targets() -> None:
    text = "If {U} was spent to cast this spell, return up to one target creature to its owner's hand."
    assert choices(with_text(text, b={"battlefield": ["Grizzly Bears"]})) == {"", "grizzly-bears"}


@pytest.mark.rule("506.2")
def test_creatures_of_the_defending_player() -> None:
    text = "{0}: Tap target creature defending player controls."
    size = {"type_line": "Creature", "power": "1", "toughness": "1"}
    raider = {"name": "Raider", "oracle_text": text, **size}

    def found(attacking: str | None, phase: str) -> set[str]:
        mine = {"battlefield": [{"card": "Raider", **({"attacking": attacking} if attacking else {})}]}
        document = {"cards": [raider], "turn": {"player": "A", "phase": phase}, "priority": "A"}
        theirs, others = {"battlefield": ["Grizzly Bears"]}, {"battlefield": ["Llanowar Elves"]}
        position = scene(A=mine, B=theirs, C=others, document=document)
        return {play.partition(" -> ")[2] for play in listed(position, "raider")}

    assert found("B", "declare_attackers") == {"grizzly-bears"}
    assert found("C", "declare_attackers") == {"llanowar-elves"}
    assert found(None, "main1") == set()


@pytest.mark.rule("208.1")
def test_numbers_of_targets_that_are_worked_out_for_each() -> None:
    theirs = {"battlefield": ["Grizzly Bears", "Exalted Angel"], "graveyard": ["Island", "Island"]}
    small = with_text("Destroy target creature with total power and toughness 5 or less.", b=theirs)
    assert choices(small) == {"grizzly-bears"}
    text = (
        "Tap target creature with mana value less than or equal to the number of cards in its controller's graveyard."
    )
    cheap = with_text(text, a={"battlefield": ["Llanowar Elves"]}, b=theirs)
    assert choices(cheap) == {"grizzly-bears"}


def test_a_player_who_has_more_than_you() -> None:
    keeper = {
        "name": "Keeper",
        "type_line": "Creature",
        "power": "1",
        "toughness": "1",
        "oracle_text": "{0}: Choose target opponent who has more life than you do as you activate this ability. "
        "This creature deals 2 damage to that player.",
    }
    mine = {"battlefield": ["Keeper"], "life": 20}
    position = scene(A=mine, B={"life": 20}, C={"life": 21}, document={"cards": [keeper]})
    assert listed(position, "keeper") == {"activate keeper.1 -> C"}


@pytest.mark.rule("601.2c")
def test_another_target_for_each_time_it_was_kicked() -> None:
    text = "Multikicker {1}\nChoose target creature, then choose another target creature for each time it was kicked."
    text = text.replace("it was", "this spell was")
    creatures = {"battlefield": ["Grizzly Bears", "Llanowar Elves"]}
    position = with_text(text, a={"battlefield": ["Island"]}, b=creatures)
    assert listed(position, "probe") == {
        "cast probe -> grizzly-bears",
        "cast probe -> llanowar-elves",
        "cast probe with multikicker -> grizzly-bears | llanowar-elves",
        "cast probe with multikicker -> llanowar-elves | grizzly-bears",
    }


@pytest.mark.rule("601.2c")
def test_a_target_only_for_a_spell_cast_in_your_main_phase() -> None:
    text = "Tap target land. If you cast this spell during your main phase, you may tap up to one other target land."
    theirs = {"battlefield": [{"card": "Island", "id": "one"}, {"card": "Island", "id": "two"}]}
    assert choices(with_text(text, b=theirs)) == {"one |", "two |", "one | two", "two | one"}
    turn = {"player": "B", "phase": "main1"}
    assert choices(with_text(text, b=theirs, turn=turn, priority="A")) == {"one", "two"}


@pytest.mark.rule("201.5")
def test_what_has_the_name_of_the_card() -> None:
    card = {
        "name": "Twin",
        "mana_cost": "{0}",
        "type_line": "Artifact",
        "oracle_text": "{0}: Untap target permanent named Twin.",
    }
    position = scene(A={"battlefield": ["Twin", {"card": "Twin", "id": "other"}, "Island"]}, document={"cards": [card]})
    assert listed(position, "twin") == {"activate twin.1 -> twin", "activate twin.1 -> other"}
