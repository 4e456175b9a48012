"""Counters removed to pay, what enters with more, what is done to permanents that are spoken of, as games play it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import (
    TWICE,
    card,
    carried_out,
    counters,
    game_of,
    happened,
    life,
    played,
    seat,
    shown,
    size_of,
    zone_of,
)

BEAR = card("Bear", "Creature — Bear")


def with_counters(name: str, kind: str, number: int) -> dict[str, Any]:
    """A permanent with counters on it."""
    return {"card": name, "counters": {kind: number}} if number else {"card": name}


@pytest.mark.rule("602.2b", "608.2c")
@pytest.mark.parametrize("there", [0, 3])
def test_counters_removed_this_way_are_those_that_the_cost_has_removed(there: int) -> None:
    bottle = card("Bottle", "Artifact", "{T}, Remove all elixir counters from Bottle: You gain 2 life for each "
                  "elixir counter removed this way.")  # fmt: skip
    document = game_of([bottle], A=seat([], with_counters("Bottle", "elixir", there)))
    assert life(played(document, "activate bottle", *TWICE), "A") == 20 + 2 * there


@pytest.mark.rule("602.2b", "608.2c")
def test_that_much_after_a_cost_that_removes_counters_is_how_many_it_removed() -> None:
    amulet = card("Amulet", "Artifact", "{T}, Remove all charge counters from Amulet: It deals that much damage to "
                  "any target.")  # fmt: skip
    document = game_of([amulet], A=seat([], with_counters("Amulet", "charge", 4)))
    assert life(played(document, "activate amulet -> B", *TWICE), "B") == 16


@pytest.mark.rule("602.2b", "107.3a")
@pytest.mark.parametrize(("x", "size"), [(0, (2, 2)), (2, (6, 2))])
def test_for_each_counter_removed_counts_the_x_of_the_cost(x: int, size: tuple[int, int]) -> None:
    smith = card("Smith", "Creature — Spirit", "{1}, Remove X ki counters from Smith: For each counter removed, "
                 "Smith gets +2/+0 until end of turn.")  # fmt: skip
    document = game_of([smith], A=seat([], with_counters("Smith", "ki", 3)))
    script = played(document, f"activate smith x={x}", *TWICE)
    assert size_of(script, "smith") == size
    assert counters(script, "smith") == {"ki": 3 - x}


@pytest.mark.rule("107.1a", "602.2b")
@pytest.mark.parametrize(("there", "gained"), [(4, 0), (5, 3), (11, 6)])
def test_for_each_five_counters_removed_counts_whole_fives(there: int, gained: int) -> None:
    sage = card("Sage", "Artifact", "Remove all age counters from Sage: You gain 3 life for each five counters "
                "removed this way.")  # fmt: skip
    document = game_of([sage], A=seat([], with_counters("Sage", "age", there)))
    assert life(played(document, "activate sage", *TWICE), "A") == 20 + gained


@pytest.mark.rule("608.2c", "122.1")
@pytest.mark.parametrize(("there", "left", "gained"), [(0, {}, 0), (1, {"+1/+1": 1}, 0), (3, {"+1/+1": 1}, 2)])
def test_all_but_one_leaves_one_and_that_many_are_the_others(there: int, left: dict[str, int], gained: int) -> None:
    elder = card("Elder", "Creature — Elf", "{0}: Remove all but one +1/+1 counter from Elder, then you gain 1 life "
                 "for each +1/+1 counter removed this way.")  # fmt: skip
    document = game_of([elder], A=seat([], with_counters("Elder", "+1/+1", there)))
    script = played(document, "activate elder", *TWICE)
    assert (counters(script, "elder"), life(script, "A")) == (left, 20 + gained)


@pytest.mark.rule("608.2c", "122.1")
@pytest.mark.parametrize(("there", "now", "gained"), [(0, {"flood": 1}, 0), (2, {}, 5)])
def test_if_no_counters_were_removed_asks_what_the_sentence_before_did(
    there: int, now: dict[str, int], gained: int
) -> None:
    tide = card("Tide", "Artifact", "{0}: Remove all flood counters from Tide. If no counters were removed this way, "
                "put a flood counter on Tide. Otherwise, you gain 5 life.")  # fmt: skip
    document = game_of([tide], A=seat([], with_counters("Tide", "flood", there)))
    script = played(document, "activate tide", *TWICE)
    assert (counters(script, "tide"), life(script, "A")) == (now, 20 + gained)


@pytest.mark.rule("122.5", "608.2c")
@pytest.mark.parametrize("there", [0, 2])
def test_that_much_is_how_many_counters_were_moved_where_any_were(there: int) -> None:
    drill = card("Drill", "Artifact", "{0}: Move all +1/+1 counters from target land you control onto target "
                 "creature. If one or more +1/+1 counters are moved this way, you gain that much life.")  # fmt: skip
    field = card("Field", "Land")
    document = game_of([drill, field, BEAR], A=seat([], "Drill", "Bear", with_counters("Field", "+1/+1", there)))
    script = played(document, "activate drill -> field | bear", *TWICE)
    assert (counters(script, "bear").get("+1/+1", 0), life(script, "A")) == (there, 20 + there)


@pytest.mark.rule("702.51c", "614.12")
@pytest.mark.parametrize("helpers", [0, 2])
def test_creatures_that_convoked_a_spell_are_those_that_were_tapped_for_it(helpers: int) -> None:
    elder = card("Elder", "Creature — Elf", "Convoke\nElder enters with two +1/+1 counters on it for each creature "
                 "that convoked it.\nWhen Elder enters, put a flying counter on each creature that convoked it.",
                 mana_cost="{2}")  # fmt: skip
    lands = [f"{2 - helpers} Mountain"] if helpers < 2 else []
    bears = [{"card": "Bear", "id": f"bear{n}"} for n in range(helpers)]
    document = game_of(
        [elder, BEAR], A={"hand": ["Elder"], "battlefield": [*lands, *bears]}, B={"battlefield": ["Bear"]}
    )
    script = played(document, "cast elder", *TWICE, *TWICE)
    assert counters(script, "elder").get("+1/+1", 0) == 2 * helpers
    assert [counters(script, b["id"]) for b in bears] == [{"flying": 1}] * helpers
    assert counters(script, "bear") == {}


@pytest.mark.rule("603.12", "107.3n")
@pytest.mark.parametrize("x", [1, 3])
def test_x_of_a_reflexive_ability_is_what_was_paid(x: int) -> None:
    warden = card("Warden", "Creature — Elf", "Whenever another creature you control enters, you may pay {X}. When "
                  "you do, put X +1/+1 counters on that creature.")  # fmt: skip
    document = game_of([warden, BEAR], A=seat(["Bear"], "Warden"))
    script = played(document, "cast bear", *TWICE, *TWICE, f"pay x={x}", *TWICE)
    assert counters(script, "bear") == {"+1/+1": x}


@pytest.mark.rule("603.12", "122.5")
def test_counters_are_moved_onto_the_target_of_the_reflexive_ability() -> None:
    tester = card("Tester", "Creature — Elf", "Whenever another creature you control enters, you may pay {X}. When "
                  "you do, move X +1/+1 counters from Tester onto another target creature.")  # fmt: skip
    document = game_of([tester, BEAR], A=seat(["Bear"], with_counters("Tester", "+1/+1", 3)))
    script = played(document, "cast bear", *TWICE, *TWICE, "pay x=2", *TWICE)
    assert (counters(script, "bear"), counters(script, "tester")) == ({"+1/+1": 2}, {"+1/+1": 1})


@pytest.mark.rule("603.2", "608.2c")
@pytest.mark.parametrize(("text", "size"), [
    ("you may pay {1}. If you do, put a +1/+1 counter on target creature for each 1 life you gained.", (5, 5)),
    ("target creature gets +X/+X until end of turn, where X is the amount of life you gained.", (5, 5)),
    ("you may pay {1}. When you do, target creature gets +X/+0 until end of turn, where X is the amount of life you "
     "gained.", (5, 2)),
])  # fmt: skip
def test_the_life_you_gained_is_that_of_the_event(text: str, size: tuple[int, int]) -> None:
    cradle = card("Cradle", "Enchantment", f"Whenever you gain life, {text}")
    balm = card("Balm", "Sorcery", "You gain 3 life.")
    document = game_of([cradle, balm, BEAR], A=seat(["Balm"], "Cradle", "Bear"))
    paid = [] if text.startswith("target") else ["pay", *(TWICE if "When" in text else ())]
    script = played(document, "cast balm", *TWICE, *TWICE, *paid)
    assert size_of(script, "bear") == size


@pytest.mark.rule("603.2", "119.3")
def test_the_life_you_lost_is_that_of_the_event() -> None:
    veil = card("Veil", "Enchantment", "Whenever you lose life, you gain 2 life for each 1 life you lost.")
    bolt = card("Bolt", "Sorcery", "Bolt deals 3 damage to you.")
    assert life(played(game_of([veil, bolt], A=seat(["Bolt"], "Veil")), "cast bolt", *TWICE, *TWICE), "A") == 23


@pytest.mark.rule("701.22a", "603.2")
@pytest.mark.parametrize(("library", "bonus"), [(["Bear", "Bear", "Bear"], 2), (["Bear"], 1)])
def test_cards_looked_at_while_scrying_are_no_more_than_there_are(library: list[str], bonus: int) -> None:
    seer = card("Seer", "Creature — Elf", "Whenever you scry, Seer gets +1/+1 until end of turn for each card looked "
                "at while scrying this way.")  # fmt: skip
    gaze = card("Gaze", "Sorcery", "Scry 2.")
    document = game_of([seer, gaze, BEAR], A=seat(["Gaze"], "Seer", library=library))
    assert size_of(carried_out(document, "cast gaze", until="1.main2"), "seer") == (2 + bonus, 2 + bonus)


HERO, RELIC = card("Hero", "Creature — Human Hero"), card("Relic", "Artifact")
RETURN = "Return target permanent card from your graveyard to the battlefield. "


@pytest.mark.rule("614.1c", "614.12")
@pytest.mark.parametrize(("text", "expected"), [
    (f"{RETURN}If a creature enters this way, it enters with an additional +1/+1 counter on it.", (1, 1, 0)),
    (f"{RETURN}If a Hero enters this way, it enters with two additional +1/+1 counters on it.", (0, 2, 0)),
    (f"{RETURN}It enters with two additional +1/+1 counters on it if it's a creature.", (2, 2, 0)),
    (f"{RETURN}It enters with an additional +1/+1 counter on it.", (1, 1, 1)),
])  # fmt: skip
def test_what_enters_this_way_enters_with_more_counters_if_it_is_of_the_kind(
    text: str, expected: tuple[int, int, int]
) -> None:
    recall = card("Recall", "Sorcery", text)
    document = game_of([BEAR, HERO, RELIC, recall], A=seat(["Recall"], graveyard=["Bear", "Hero", "Relic"]))
    now = [
        counters(played(document, f"cast recall -> {id}", *TWICE), id).get("+1/+1", 0)
        for id in ("bear", "hero", "relic")
    ]
    assert tuple(now) == expected


@pytest.mark.rule("608.2c", "614.1c")
@pytest.mark.parametrize(("spells", "more"), [(1, 0), (2, 2)])
def test_more_counters_under_a_condition_that_is_asked_as_the_spell_resolves(spells: int, more: int) -> None:
    zap = card("Zap", "Instant", "You gain 1 life.")
    call = card("Call", "Sorcery", "Return target creature card from your graveyard to the battlefield. If there "
                "are two or more instant and/or sorcery cards in your graveyard, that creature enters with two "
                "additional +1/+1 counters on it.")  # fmt: skip
    document = game_of([BEAR, zap, call], A=seat(["Call"], graveyard=["Bear", *["Zap"] * spells]))
    assert counters(played(document, "cast call -> bear", *TWICE), "bear").get("+1/+1", 0) == more


@pytest.mark.rule("614.12", "608.2c")
@pytest.mark.parametrize(("pick", "more"), [("bear", 2), ("giant", 0)])
def test_more_counters_for_what_is_chosen_while_the_spell_resolves(pick: str, more: int) -> None:
    grow = card("Grow", "Sorcery", "Look at the top two cards of your library. You may put a creature card from "
                "among them onto the battlefield. If that card has mana value 3 or less, it enters with two "
                "additional +1/+1 counters on it. Put the rest on the bottom of your library in a random order."
                )  # fmt: skip
    giant = card("Giant", "Creature — Giant", mana_cost="{5}")
    document = game_of([BEAR, giant, grow], A=seat(["Grow"], library=["Bear", "Giant"]))
    script = played(document, "cast grow", *TWICE, "yes", f"choose {pick}")
    assert (zone_of(script, pick), counters(script, pick).get("+1/+1", 0)) == ("battlefield", more)


@pytest.mark.rule("603.7", "614.12")
@pytest.mark.parametrize(("target", "more"), [("bear", 1), ("relic", 0)])
def test_what_a_delayed_ability_returns_enters_with_a_counter_if_it_is_a_creature(target: str, more: int) -> None:
    twist = card("Twist", "Instant", "Exile target permanent you control. Return that card to the battlefield "
                 "under its owner's control at the beginning of the next end step. If it enters as a creature, it "
                 "enters with an additional +1/+1 counter on it.")  # fmt: skip
    document = game_of([BEAR, RELIC, twist], A=seat(["Twist"], "Bear", "Relic"))
    script = carried_out(document, f"cast twist -> {target}", until="2.upkeep")
    assert (zone_of(script, target), counters(script, target).get("+1/+1", 0)) == ("battlefield", more)


@pytest.mark.rule("105.2", "608.2h")
@pytest.mark.parametrize(("color", "gained"), [({}, 0), ({"mana_cost": "{W}{U}"}, 2), ({"mana_cost": "{W}"}, 1)])
def test_for_each_of_its_colors_of_what_has_been_destroyed(color: dict[str, str], gained: int) -> None:
    bear = card("Bear", "Creature — Bear", **{"mana_cost": "{1}", **color})
    last = card("Last", "Instant", "Destroy target creature. You gain 1 life for each of its colors.")
    document = game_of([bear, last], A=seat(["Last"]), B={"battlefield": ["Bear"]})
    assert life(played(document, "cast last -> bear", *TWICE), "A") == 20 + gained


@pytest.mark.rule("608.2h", "608.2c")
def test_the_power_of_the_card_returned_this_way_is_that_of_the_first_target() -> None:
    ogre = card("Ogre", "Creature — Ogre", power="4", toughness="3")
    renewal = card("Renewal", "Instant", "Return target creature card from your graveyard to your hand. Target "
                   "creature gets -X/-X until end of turn, where X is the toughness of the card returned this way."
                   )  # fmt: skip
    wall = card("Wall", "Creature — Wall", power="0", toughness="5")
    document = game_of([ogre, renewal, wall], A=seat(["Renewal"], graveyard=["Ogre"]), B={"battlefield": ["Wall"]})
    script = played(document, "cast renewal -> ogre | wall", *TWICE)
    assert (zone_of(script, "ogre"), size_of(script, "wall")) == ("hand", (-3, 2))


@pytest.mark.rule("608.2c", "611.2a")
@pytest.mark.parametrize(("answer", "expected"), [("1", (3, [])), ("2", (2, ["flying"])), ("3", (2, ["trample"]))])
def test_a_counter_or_an_ability_for_good(answer: str, expected: tuple[int, list[str]]) -> None:
    blessing = card("Blessing", "Artifact", "{0}: Put a +1/+1 counter on target creature or that creature gains "
                    "flying or trample.")  # fmt: skip
    document = game_of([BEAR, blessing], A=seat([], "Bear", "Blessing"))
    script = played(document, "activate blessing -> bear", *TWICE, f"choose {answer}")
    now = shown(script, "bear")
    assert (now["power"], [k["name"] if isinstance(k, dict) else k for k in now.get("keywords", [])]) == expected


@pytest.mark.rule("613.4d")
def test_each_of_several_targets_is_switched() -> None:
    flip = card("Flip", "Instant", "Switch the power and toughness of each of up to two target creatures until end "
                "of turn.")  # fmt: skip
    wall = card("Wall", "Creature — Wall", power="1", toughness="5")
    document = game_of([flip, wall, BEAR], A=seat(["Flip"], "Wall", "Bear"))
    script = played(document, "cast flip -> wall, bear", *TWICE)
    assert (size_of(script, "wall"), size_of(script, "bear")) == ((5, 1), (2, 2))


@pytest.mark.rule("107.3", "611.2c")
def test_twice_minus_x() -> None:
    fallout = card("Fallout", "Sorcery", "Each creature gets twice -X/-X until end of turn.", mana_cost="{X}")
    giant = card("Giant", "Creature — Giant", power="5", toughness="5")
    script = played(game_of([fallout, giant], A=seat(["Fallout"], "Giant")), "cast fallout x=2", *TWICE)
    assert size_of(script, "giant") == (1, 1)


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("text", "target", "gone"), [
    ("if it has the least power or is tied for least power among creatures on the battlefield.", "bear", True),
    ("if it has the least power or is tied for least power among creatures on the battlefield.", "bear#2", True),
    ("if it has the least power or is tied for least power among creatures on the battlefield.", "giant", False),
    ("if no other creature has greater power.", "giant", True),
    ("if no other creature has greater power.", "bear", False),
    ("if another permanent with the same name is on the battlefield.", "bear", True),
    ("if another permanent with the same name is on the battlefield.", "giant", False),
])  # fmt: skip
def test_a_target_is_compared_with_all_others_as_the_spell_resolves(text: str, target: str, gone: bool) -> None:
    banquet = card("Banquet", "Instant", f"Destroy target creature {text}")
    giant = card("Giant", "Creature — Giant", power="5", toughness="5")
    document = game_of([banquet, giant, BEAR], A=seat(["Banquet"], "Bear"), B={"battlefield": ["Bear", "Giant"]})
    script = played(document, f"cast banquet -> {target}", *TWICE)
    assert zone_of(script, target) == ("graveyard" if gone else "battlefield")


@pytest.mark.rule("603.4", "608.2h")
@pytest.mark.parametrize("hit", [False, True])
def test_whether_it_was_dealt_damage_this_turn_is_asked_at_the_end_step(hit: bool) -> None:
    wall = card("Wall", "Creature — Wall", "At the beginning of each end step, if Wall was dealt damage this turn, "
                "put a +0/+1 counter on it.", toughness="5")  # fmt: skip
    zap = card("Zap", "Instant", "Zap deals 1 damage to target creature.")
    document = game_of([wall, zap], A=seat(["Zap"], "Wall"))
    script = carried_out(document, *(["cast zap -> wall"] if hit else ["pass"]), until="2.upkeep")
    assert counters(script, "wall") == ({"+0/+1": 1} if hit else {})


@pytest.mark.rule("603.4", "608.2h")
@pytest.mark.parametrize(("target", "more"), [("bear", 1), ("brute", 0)])
def test_whether_it_dealt_damage_to_another_creature(target: str, more: int) -> None:
    brute = card("Brute", "Creature — Orc", "{0}: Brute deals 1 damage to target creature.\nAt the beginning of each "
                 "end step, if Brute dealt damage to another creature this turn, put a +1/+1 counter on it."
                 )  # fmt: skip
    document = game_of([brute, BEAR], A=seat([], "Brute", "Bear"))
    script = carried_out(document, f"activate brute -> {target}", until="2.upkeep")
    assert counters(script, "brute").get("+1/+1", 0) == more


@pytest.mark.rule("608.2h", "119.3")
def test_life_and_cards_equal_to_the_power_that_it_had() -> None:
    hydra = card("Hydra", "Creature — Hydra", "When Hydra dies, you gain life and draw cards equal to its power.")
    zap = card("Zap", "Instant", "Destroy target creature.")
    entry = with_counters("Hydra", "+1/+1", 1)
    script = played(game_of([hydra, zap], A=seat(["Zap"], entry)), "cast zap -> hydra", *TWICE, *TWICE)
    assert (life(script, "A"), happened(script, "draw")) == (23, 3)


ZAP = card("Zap", "Instant", "Zap deals 3 damage to any target.")


@pytest.mark.rule("115.7a", "115.9a")
@pytest.mark.parametrize(("target", "dies"), [("bear", "giant"), ("A", None)])
def test_the_single_target_is_changed_to_another_of_its_kind(target: str, dies: str | None) -> None:
    meddle = card("Meddle", "Instant", "If target spell has only one target and that target is a creature, change "
                  "that spell's target to another creature.")  # fmt: skip
    giant = card("Giant", "Creature — Giant", toughness="3")
    document = game_of([ZAP, meddle, giant, BEAR], A=seat(["Zap", "Meddle"], "Bear", "Giant"))
    script = played(document, f"cast zap -> {target}", "cast meddle -> zap", *TWICE, *TWICE)
    gone = [id for id in ("bear", "giant") if zone_of(script, id) == "graveyard"]
    assert (gone, life(script, "A")) == ([dies] if dies else [], 20 if dies else 17)


@pytest.mark.rule("115.7a")
def test_the_new_target_must_be_a_creature() -> None:
    wyvern = card("Wyvern", "Creature — Drake", "{0}: Change the target of target spell or ability that targets only "
                  "Wyvern. The new target must be a creature.")  # fmt: skip
    document = game_of([ZAP, wyvern, BEAR], A=seat(["Zap"], "Wyvern"), B={"battlefield": ["Bear"]})
    script = played(document, "cast zap -> wyvern", "activate wyvern -> zap", *TWICE, *TWICE)
    assert (zone_of(script, "bear"), zone_of(script, "wyvern")) == ("graveyard", "battlefield")


@pytest.mark.rule("115.7a")
@pytest.mark.parametrize(("more", "changed"), [((), False), (("Ogre", "Imp"), True)])
def test_all_targets_are_changed_or_none(more: tuple[str, ...], changed: bool) -> None:
    twin = card("Twin", "Instant", "Destroy two target creatures.")
    turn = card("Turn", "Artifact", "{0}: You may change the targets of target instant or sorcery spell.")
    others = [card(name, "Creature — Orc") for name in ("Giant", "Ogre", "Imp")]
    document = game_of([twin, turn, *others, BEAR], A=seat(["Twin"], "Turn", "Bear", "Giant", *more))
    answers = ["yes"] if not more else ["yes", "announce -> ogre, imp"]
    script = played(document, "cast twin -> bear, giant", "activate turn -> twin", *TWICE, *answers, *TWICE)
    dead = [id for id in ("bear", "giant", *map(str.lower, more)) if zone_of(script, id) == "graveyard"]
    assert dead == (["ogre", "imp"] if changed else ["bear", "giant"])


@pytest.mark.rule("115.7d")
@pytest.mark.parametrize(("answer", "dies"), [("no", "ball"), ("yes", "bear")])
def test_new_targets_for_the_spell_of_the_event(answer: str, dies: str) -> None:
    ball = card("Ball", "Creature — Hero", "Whenever a player casts a spell that targets Ball, you gain 1 life. You "
                "may choose new targets for that spell.")  # fmt: skip
    document = game_of([ZAP, ball, BEAR], A=seat(["Zap"], "Ball"), B={"battlefield": ["Bear"]})
    more = ["announce -> bear"] if answer == "yes" else []
    script = played(document, "cast zap -> ball", *TWICE, answer, *more, *TWICE)
    assert [id for id in ("ball", "bear") if zone_of(script, id) == "graveyard"] == [dies]


@pytest.mark.rule("115.7a", "608.2c")
def test_the_target_stays_where_nothing_that_the_text_names_is_a_legal_one() -> None:
    lure = card("Lure", "Enchantment — Aura", "Enchant creature\nWhenever a player casts a spell, if it has a single "
                "target, change the target to enchanted creature if able.")  # fmt: skip
    smash = card("Smash", "Instant", "Destroy target artifact.")
    relic = card("Relic", "Artifact")
    bears = [{"card": "Bear", "id": "bear"}, {"card": "Lure", "attached_to": "bear"}]
    document = game_of([ZAP, lure, smash, relic, BEAR], A=seat(["Zap", "Smash"], *bears, "Relic"))
    assert zone_of(played(document, "cast smash -> relic", *TWICE, *TWICE), "relic") == "graveyard"
    script = played(document, "cast zap -> B", *TWICE, *TWICE)
    assert (zone_of(script, "bear"), life(script, "B")) == ("graveyard", 20)


@pytest.mark.rule("603.3d", "701.22a")
def test_so_many_targets_as_cards_were_looked_at_while_scrying() -> None:
    healer = card("Healer", "Creature — Elf", "Whenever you scry, put a +1/+1 counter on each of up to X target "
                  "creatures, where X is the number of cards looked at while scrying this way.")  # fmt: skip
    gaze = card("Gaze", "Sorcery", "Scry 2.")
    four = [{"card": "Bear", "id": f"bear{n}"} for n in range(4)]
    document = game_of([healer, gaze, BEAR], A=seat(["Gaze"], "Healer", *four, library=["Bear"] * 3))
    moves = ("cast gaze", *TWICE, "choose none")
    script = played(document, *moves, "announce -> bear0, bear2", *TWICE, defaults="first")
    assert [counters(script, b["id"]).get("+1/+1", 0) for b in four] == [1, 0, 1, 0]
    with pytest.raises(AssertionError, match="603"):
        played(document, *moves, "announce -> bear0, bear1, bear2", *TWICE, defaults="first")


@pytest.mark.rule("603.12", "603.3d")
def test_so_many_targets_as_cards_were_discarded() -> None:
    demon = card("Demon", "Creature — Demon", "When Demon enters, you may discard any number of cards. When you "
                 "do, up to that many target creatures each get -2/-2 until end of turn.")  # fmt: skip
    mine = seat(["Demon", "Bear", "Bear"])
    foes = [{"card": "Bear", "id": f"foe{n}"} for n in range(3)]
    document = game_of([demon, BEAR], A=mine, B={"battlefield": foes})
    moves = ("cast demon", *TWICE, *TWICE, "yes", "choose bear, bear#2")
    script = played(document, *moves, "announce -> foe0, foe2", *TWICE)
    assert [zone_of(script, f["id"]) for f in foes] == ["graveyard", "battlefield", "graveyard"]
    with pytest.raises(AssertionError, match="603"):
        played(document, *moves, "announce -> foe0, foe1, foe2", *TWICE)


@pytest.mark.rule("603.12", "601.2d", "608.2h")
def test_as_many_counters_are_distributed_as_the_exiled_creature_had_power() -> None:
    beast = card("Beast", "Creature — Beast", "When Beast enters, exile another creature you control until Beast "
                 "leaves the battlefield. When you do, distribute X +1/+1 counters among any number of target "
                 "creatures, where X is the exiled creature's power.")  # fmt: skip
    entry = {"card": "Bear", "id": "big", "counters": {"+1/+1": 1}}
    document = game_of([beast, BEAR], A=seat(["Beast"], entry), B={"battlefield": ["Bear"]})
    script = played(document, "cast beast", *TWICE, *TWICE, "announce -> beast:2, bear:1", *TWICE)
    assert zone_of(script, "big") == "exile"
    assert (counters(script, "beast"), counters(script, "bear")) == ({"+1/+1": 2}, {"+1/+1": 1})


@pytest.mark.rule("603.12", "706.2")
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_so_many_targets_as_the_result(seed: int) -> None:
    glitch = card("Glitch", "Sorcery", "Roll a six-sided die. When you do, Glitch deals 2 damage to each of up to X "
                  "target creatures, where X is the result.")  # fmt: skip
    foes = [{"card": "Bear", "id": f"foe{n}"} for n in range(7)]
    document = game_of([glitch, BEAR], A=seat(["Glitch"]), B={"battlefield": foes})
    rolled = carried_out(document, "cast glitch", until="1.main2", seed=seed)
    (result,) = [event.amount for event in rolled.events if event.verb == "roll die"]
    moves = [f"announce -> {', '.join(f['id'] for f in foes[:n])}" for n in (result, result + 1)]
    script = played(document, "cast glitch", *TWICE, moves[0], *TWICE, seed=seed)
    assert [zone_of(script, f["id"]) for f in foes].count("graveyard") == result
    with pytest.raises(AssertionError, match="603"):
        played(document, "cast glitch", *TWICE, moves[1], *TWICE, seed=seed)
