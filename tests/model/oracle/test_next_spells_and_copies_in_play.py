"""Spells and abilities that are waited for or copied, what is cast at once with any mana, and copies for a while."""

from __future__ import annotations

import pytest

from tests.games import (
    TWICE,
    card,
    carried_out,
    counters,
    game_of,
    life,
    played,
    seat,
    shown,
    size_of,
    tokens_in,
    zone_of,
)
from tests.scenes import listed

BEAR = card("Bear", "Creature — Bear")


@pytest.mark.rule("603.7", "202.3")
@pytest.mark.parametrize(("cost", "gained"), [("{2}", 2), ("{3}", 1)])
def test_the_next_spell_within_the_power_of_the_creature_is_copied(cost: str, gained: int) -> None:
    trick = card("Trick", "Creature — God", "{0}: When you next cast an instant or sorcery spell with mana value less "
                 "than or equal to Trick's power this turn, copy that spell.")  # fmt: skip
    heal = card("Heal", "Sorcery", "You gain 1 life.", mana_cost=cost)
    document = game_of([trick, heal], A=seat(["Heal"], "Trick"))
    assert life(carried_out(document, "activate trick", *TWICE, "cast heal"), "A") == 20 + gained


@pytest.mark.rule("603.7", "707.10")
def test_the_next_exhaust_ability_is_copied_and_no_other() -> None:
    robot = card("Robot", "Artifact", "{0}: When you next activate an exhaust ability that isn't a mana ability this "
                 "turn, copy it.\nExhaust — {0}: You gain 2 life.\n{0}: You lose 1 life.")  # fmt: skip
    document = game_of([robot], A={"battlefield": ["Robot"]})
    moves = ("activate robot.1", *TWICE, "activate robot.3", *TWICE, "activate robot.2")
    assert life(carried_out(document, *moves), "A") == 20 - 1 + 4


@pytest.mark.rule("602.2a", "115.9b", "707.10")
@pytest.mark.parametrize(("ability", "gained"), [("1 -> bear", 2), ("2 -> ring", 1), ("3", 1)])
def test_an_ability_that_targets_a_creature_or_player_is_copied(ability: str, gained: int) -> None:
    mentor = card("Mentor", "Enchantment", "Whenever you activate an ability that targets a creature or player, copy "
                  "that ability. You may choose new targets for the copy.")  # fmt: skip
    wand = card("Wand", "Artifact", "{0}: Choose target creature. You gain 1 life.\n{0}: Choose target artifact. You "
                "gain 1 life.\n{0}: You gain 1 life.")  # fmt: skip
    ring = card("Ring", "Artifact")
    document = game_of([BEAR, ring, wand, mentor], A=seat([], "Wand", "Mentor", "Bear", "Ring"))
    assert life(carried_out(document, f"activate wand.{ability}"), "A") == 20 + gained


@pytest.mark.rule("608.2g", "609.4b")
@pytest.mark.parametrize(("of_any_type", "answer", "where"), [(True, "yes", "exile"), (True, "no", "graveyard")])
def test_a_target_card_is_cast_at_once_with_mana_of_any_type(of_any_type: bool, answer: str, where: str) -> None:
    mage = card("Mage", "Creature — Wizard", "When Mage enters, you may cast target instant or sorcery card from a "
                "graveyard, and mana of any type can be spent to cast that spell. If that spell would be put into a "
                "graveyard, exile it instead.")  # fmt: skip
    heal = card("Heal", "Sorcery", "You gain 1 life.", mana_cost="{W}{U}")
    document = game_of([mage, heal], A=seat(["Mage"]), B={"graveyard": ["Heal"]})
    script = played(document, "cast mage", *TWICE, *TWICE, answer, *([] if answer == "no" else TWICE), defaults="first")
    assert (life(script, "A"), zone_of(script, "heal")) == (21 if answer == "yes" else 20, where)


@pytest.mark.rule("707.9", "611.2b")
def test_a_copy_until_your_next_turn_with_name_size_and_types_of_its_own() -> None:
    mimic = card("Mimic", "Legendary Creature — Human", "{0}: Until your next turn, Mimic becomes a copy of up to one "
                 "target artifact, non-Aura enchantment, or land, except its name is Mimic, it's a legendary 4/4 Human "
                 "Villain creature in addition to its other types, and it has vigilance.")  # fmt: skip
    ring = card("Ring", "Artifact", "{T}: You gain 1 life.")
    document = game_of([mimic, ring], A=seat([], "Mimic", "Ring"))
    now = shown(played(document, "activate mimic -> ring", *TWICE), "mimic")
    assert (now["name"], now["power"], now["toughness"], now["keywords"]) == ("Mimic", 4, 4, ["vigilance"])
    assert {"Artifact", "Creature"} <= set(now["types"])
    later = carried_out(document, "activate mimic -> ring", until="3.upkeep")
    assert size_of(later, "mimic") == (2, 2)


@pytest.mark.rule("601.3", "611.2c")
@pytest.mark.parametrize(("where", "allowed"), [("hand", True), ("graveyard", False)])
def test_opponents_cannot_cast_from_elsewhere_for_a_while(where: str, allowed: bool) -> None:
    wrath = card("Wrath", "Sorcery", "Until your next turn, your opponents can't cast spells from anywhere other than "
                 "their hands.")  # fmt: skip
    bolt = card("Bolt", "Instant", "You gain 1 life.\nFlashback {R}")
    document = game_of([wrath, bolt], A=seat(["Wrath"]), B={where: ["Bolt"], "battlefield": ["Mountain"]})
    move = "cast bolt" if allowed else "cast bolt with flashback"
    script = played(document, "cast wrath", *TWICE)
    assert script.game.position is not None
    options = listed(script.game.position.with_(priority="B"), "bolt")
    assert (move in options) == allowed


@pytest.mark.rule("402.2", "704.5a")
def test_no_maximum_hand_size_and_no_loss_at_no_life() -> None:
    tome = card("Tome", "Artifact", "You have no maximum hand size and don't lose the game for having 0 or less life.")
    curse = card("Curse", "Sorcery", "You lose 25 life.")
    document = game_of([tome, curse, BEAR], A=seat(["Curse", *["Bear"] * 9], "Tome"))
    script = carried_out(document, "cast curse", until="2.upkeep")
    assert (life(script, "A"), len(script.game.position.players["A"].hand)) == (-5, 9)


@pytest.mark.rule("608.2h", "613.4b")
def test_the_base_sizes_of_others_become_equal_to_a_power() -> None:
    racer = card(
        "Racer",
        "Creature — Human",
        "{X}: Put X +1/+1 counters on Racer. Then you may have the base power "
        "and toughness of each other creature you control become equal to Racer's power until end of turn.",
    )
    document = game_of([BEAR, racer], A=seat([], "Racer", "Bear"), B={"battlefield": ["Bear"]})
    script = carried_out(document, "activate racer x=3")
    assert [size_of(script, id) for id in ("racer", "bear", "bear#2")] == [(5, 5), (5, 5), (2, 2)]


@pytest.mark.rule("603.2c", "108.2b")
@pytest.mark.parametrize(("text", "drawn"), [
    ("Exile all creatures and all cards from all graveyards.", 1), ("Exile target player's graveyard.", 1),
    ("Exile all creatures.", 1), ("Exile the top card of your library.", 0),
])  # fmt: skip
def test_cards_exiled_from_either_of_two_zones_at_once(text: str, drawn: int) -> None:
    god = card("God", "Enchantment", "Whenever one or more cards are put into exile from graveyards and/or the "
               "battlefield during your turn, you gain 1 life.")  # fmt: skip
    away = card("Away", "Sorcery", text)
    document = game_of([BEAR, god, away], A=seat(["Away"], "God", "Bear", graveyard=["Bear"], library=["Bear"]))
    target = " -> A" if "target" in text else ""
    assert life(carried_out(document, f"cast away{target}"), "A") == 20 + drawn


@pytest.mark.rule("603.4", "702.188a")
@pytest.mark.parametrize(("slung", "gained"), [(True, 3), (False, 0)])
def test_a_permanent_that_was_cast_using_its_keyword(slung: bool, gained: int) -> None:
    horde = card("Horde", "Creature — Spider", "Web-slinging {0}\nWhen Horde enters, if they were cast using "
                 "web-slinging, you gain 3 life.")  # fmt: skip
    document = game_of([BEAR, horde], A=seat(["Horde"], {"card": "Bear", "tapped": True}))
    script = carried_out(document, "cast horde with web-slinging" if slung else "cast horde")
    assert life(script, "A") == 20 + gained


@pytest.mark.rule("603.4", "707.9")
@pytest.mark.parametrize(("yard", "made"), [(["Bear", "Elk", "Bear"], 1), (["Bear", "Elk"], 0), (["Bear"] * 2, 0)])
def test_what_was_cast_and_what_lies_in_the_graveyard(yard: list[str], made: int) -> None:
    twins = card("Twins", "Legendary Creature — Dragon", "When Twins enter, if you cast them and there are three or "
                 "more Bear and/or Elk cards in your graveyard, create a token that's a copy of Twins, except it's not "
                 "legendary.")  # fmt: skip
    elk = card("Elk", "Creature — Elk")
    document = game_of([BEAR, elk, twins], A=seat(["Twins"], graveyard=yard))
    script = carried_out(document, "cast twins")
    assert len(tokens_in(script)) == made
    assert counters(script, "twins") == {}


@pytest.mark.rule("603.12", "705.1")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_when_a_flip_is_won_or_lost_a_trigger_of_its_own(seed: int) -> None:
    pirate = card("Pirate", "Creature — Pirate", "Whenever you cast a spell, you may sacrifice an artifact. If you do, "
                  "flip a coin. When you win the flip, copy that spell. You may choose new targets for the copy. When "
                  "you lose the flip, Pirate deals damage equal to that spell's mana value to any target.")  # fmt: skip
    heal, ring = card("Heal", "Sorcery", "You gain 1 life.", mana_cost="{3}"), card("Ring", "Artifact")
    document = game_of([pirate, heal, ring], A=seat(["Heal"], "Pirate", "Ring"))
    script = carried_out(document, "cast heal", *TWICE, answers={"A": ["yes"]}, seed=seed)
    copied = life(script, "A") == 22
    hurt = [e for e in script.events if str(e.kind) == "damage" and e.amount == 3]
    assert (len(hurt) == 0) == copied
    assert zone_of(script, "ring") == "graveyard"


@pytest.mark.rule("608.2c", "122.1b")
@pytest.mark.parametrize(("text", "got"), [
    ("Haste, reach", {"reach": 1}), ("Flying, first strike", {"flying": 1, "first strike": 1}), ("", {}),
])  # fmt: skip
def test_the_same_for_other_keywords(text: str, got: dict[str, int]) -> None:
    robot = card("Robot", "Creature — Robot", "Haste\nWhen Robot enters, choose another target creature. If that "
                 "creature has haste and Robot doesn't, put a haste counter on Robot. Do the same for flying, first "
                 "strike, and reach.")  # fmt: skip
    model = card("Model", "Creature — Human", text)
    document = game_of([robot, model], A=seat(["Robot"], "Model"))
    assert counters(carried_out(document, "cast robot", *TWICE), "robot") == got
