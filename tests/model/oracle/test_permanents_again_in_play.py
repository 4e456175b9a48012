"""What lasts as long as a counter is there, what is asked of the one chosen, choices among permanents, as played."""

from __future__ import annotations

from typing import Any

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

BEAR = card("Bear", "Creature — Bear")
GIANT = card("Giant", "Creature — Giant", power="5", toughness="5", mana_cost="{5}")
ZAP = card("Zap", "Instant", "Zap deals 3 damage to any target.")


@pytest.mark.rule("611.2b", "122.1")
def test_an_ability_lasts_as_long_as_the_counter_is_there() -> None:
    hunter = card(
        "Hunter",
        "Creature — Vampire",
        "{0}: Put a bounty counter on target creature. For as long as that "
        'creature has a bounty counter on it, it has "When this creature dies, you gain 2 life."',
    )
    thief = card("Thief", "Instant", "Remove all counters from target creature.")
    document = game_of([hunter, thief, ZAP, BEAR], A=seat(["Thief", "Zap"], "Hunter", "Bear"))
    marked = played(document, "activate hunter -> bear", *TWICE, "cast zap -> bear", *TWICE, *TWICE)
    assert life(marked, "A") == 22
    free = played(document, "activate hunter -> bear", *TWICE, "cast thief -> bear", *TWICE, "cast zap -> bear", *TWICE)
    assert (zone_of(free, "bear"), life(free, "A"), len(free.game.position.stack)) == ("graveyard", 20, 0)


@pytest.mark.rule("611.2b", "613.4b")
def test_size_and_flying_last_as_long_as_the_counter_is_there() -> None:
    feather = card("Feather", "Artifact", "{0}: Put a feather counter on target creature. If you do, that creature "
                   "has base power and toughness 3/1 and has flying for as long as it has a feather counter on it."
                   )  # fmt: skip
    thief = card("Thief", "Instant", "Remove all counters from target creature.")
    document = game_of([feather, thief, GIANT], A=seat(["Thief"], "Feather", "Giant"))
    script = played(document, "activate feather -> giant", *TWICE)
    assert (size_of(script, "giant"), shown(script, "giant")["keywords"]) == ((3, 1), ["flying"])
    script = played(document, "activate feather -> giant", *TWICE, "cast thief -> giant", *TWICE)
    assert (size_of(script, "giant"), shown(script, "giant")["keywords"]) == ((5, 5), [])


@pytest.mark.rule("608.2c", "201.2")
@pytest.mark.parametrize(("there", "zone"), [("Bear", "battlefield"), ("Giant", "library")])
def test_what_is_asked_of_one_of_those_cards_is_asked_of_the_one_chosen(there: str, zone: str) -> None:
    copy = card("Copy", "Sorcery", "Look at the top two cards of your library. You may put one of those cards onto "
                "the battlefield if it has the same name as a permanent. Put the rest on the bottom of your "
                "library in any order.")  # fmt: skip
    document = game_of([BEAR, GIANT, copy], A=seat(["Copy"], there, library=["Bear", "Plains"]))
    script = carried_out(document, "cast copy", until="1.main2")
    bear = "bear#2" if there == "Bear" else "bear"
    assert (zone_of(script, bear), zone_of(script, "plains")) == (zone, "library")


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("top", "gained"), [("Bear", 0), ("Plains", 0), ("Zap", 2)])
def test_a_condition_with_commas_of_its_own(top: str, gained: int) -> None:
    satchel = card("Satchel", "Artifact", "{0}: Reveal the top card of your library. If it's a noncreature, nonland "
                   "card, you gain 2 life.")  # fmt: skip
    document = game_of([BEAR, ZAP, satchel], A=seat([], "Satchel", library=[top]))
    assert life(played(document, "activate satchel", *TWICE), "A") == 20 + gained


@pytest.mark.rule("701.11b", "701.10a")
@pytest.mark.parametrize(("text", "x", "size"), [
    ("Triple target creature's power and toughness until end of turn.", "", (6, 6)),
    ("Until end of turn, double target creature's power X times.", " x=2", (8, 2)),
    ("Until end of turn, double target creature's power X times.", " x=0", (2, 2)),
])  # fmt: skip
def test_tripling_and_doubling_again(text: str, x: str, size: tuple[int, int]) -> None:
    growth = card("Growth", "Sorcery", text, **({"mana_cost": "{X}"} if x else {}))
    document = game_of([growth, BEAR], A=seat(["Growth"], "Bear"))
    assert size_of(played(document, f"cast growth{x} -> bear", *TWICE), "bear") == size


@pytest.mark.rule("611.2a", "613.4b")
def test_a_base_power_is_changed_for_good_to_what_the_number_is_now() -> None:
    mangler = card("Mangler", "Creature — Beast", "{0}: Change Mangler's base power to target creature's power.",
                   power="1", toughness="3")  # fmt: skip
    document = game_of([mangler, GIANT], A=seat([], "Mangler", "Giant"))
    script = carried_out(document, "activate mangler -> giant", until="2.upkeep")
    assert size_of(script, "mangler") == (5, 3)


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("answer", "size"), [("1", (1, 5)), ("2", (5, 1))])
def test_base_power_or_base_toughness_is_chosen(answer: str, size: tuple[int, int]) -> None:
    archer = card("Archer", "Creature — Human", "{0}: Until end of turn, target creature has base power 1 or base "
                  "toughness 1.")  # fmt: skip
    document = game_of([archer, GIANT], A=seat([], "Archer", "Giant"))
    assert size_of(played(document, "activate archer -> giant", *TWICE, f"choose {answer}"), "giant") == size


@pytest.mark.rule("701.6", "101.2")
def test_a_target_spell_can_t_be_countered_any_more() -> None:
    shush = card("Shush", "Artifact", "{0}: Target spell can't be countered.")
    no = card("No", "Instant", "Counter target spell.")
    document = game_of([shush, no, ZAP], A=seat(["Zap"], "Shush"), B=seat(["No"]))
    moves = ("cast zap -> B", "activate shush -> zap", *TWICE, "pass", "cast no -> zap", *TWICE, *TWICE)
    assert life(played(document, *moves), "B") == 17


@pytest.mark.rule("614.12", "613.1f")
def test_what_returns_is_something_else_and_has_no_abilities() -> None:
    crier = card("Crier", "Creature — Elf", "When Crier enters, you gain 3 life.")
    bones = card("Bones", "Sorcery", "Return target creature card from your graveyard to the battlefield. It's a "
                 "Skeleton in addition to its other types and has no abilities.")  # fmt: skip
    document = game_of([crier, bones], A=seat(["Bones"], graveyard=["Crier"]))
    script = played(document, "cast bones -> crier", *TWICE)
    assert {"Skeleton", "Elf"} <= set(shown(script, "crier")["subtypes"])
    assert (life(script, "A"), len(script.game.position.stack)) == (20, 0)


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("color", "damage"), [("{W}", 5), ("{U}", 5), ("{R}", 1)])
def test_more_damage_instead_if_that_target_is_of_a_color(color: str, damage: int) -> None:
    barrage = card("Barrage", "Sorcery", "Barrage deals 1 damage to target creature. It deals 5 damage instead if "
                   "that target is white and/or blue.")  # fmt: skip
    wall = card("Wall", "Creature — Wall", toughness="9", mana_cost=color)
    document = game_of([barrage, wall], A=seat(["Barrage"]), B={"battlefield": ["Wall"]})
    script = played(document, "cast barrage -> wall", *TWICE)
    assert script.game.position.objects["wall"].damage == damage  # type: ignore[index]


@pytest.mark.rule("608.2h")
def test_damage_by_artifacts_is_counted_and_no_other() -> None:
    relic = card("Relic", "Artifact", "{0}: Relic deals 2 damage to you.")
    turn = card("Turn", "Instant", "You gain X life, where X is twice the damage dealt to you so far this turn by "
                "artifacts.")  # fmt: skip
    document = game_of([relic, turn, ZAP], A=seat(["Turn", "Zap"], "Relic"))
    script = played(document, "activate relic", *TWICE, "cast zap -> A", *TWICE, "cast turn", *TWICE)
    assert life(script, "A") == 20 - 2 - 3 + 4


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(
    ("first", "put"), [((), 3), (("cast zap -> A",), 3), (("cast zap -> A", "cast zap#2 -> A"), 6)]
)
def test_the_greater_of_two_amounts(first: tuple[str, ...], put: int) -> None:
    seer = card("Seer", "Creature — Elf", "{0}: Put a number of +1/+1 counters on target creature equal to the "
                "amount of life you gained this turn or the amount of life you lost this turn, whichever is "
                "greater.")  # fmt: skip
    balm = card("Balm", "Instant", "You gain 3 life.")
    document = game_of([seer, balm, ZAP, BEAR], A=seat(["Balm", "Zap", "Zap"], "Seer", "Bear"))
    moves: list[Any] = [m for play in ("cast balm", *first, "activate seer -> bear") for m in (play, *TWICE)]
    assert counters(played(document, *moves), "bear") == {"+1/+1": put}


@pytest.mark.rule("608.2h", "111.7")
def test_tokens_that_were_sacrificed_count_too() -> None:
    rage = card("Rage", "Instant", "As an additional cost to cast this spell, you may sacrifice any number of "
                "Spirits.\nTarget creature gets +3/+0 until end of turn. For each Spirit sacrificed this way, that "
                "creature gets an additional +3/+0 until end of turn.")  # fmt: skip
    ghost = card("Ghost", "Creature — Spirit")
    maker = card("Maker", "Sorcery", "Create a 1/1 white Spirit creature token.")
    document = game_of([rage, ghost, maker, BEAR], A=seat(["Rage", "Maker"], "Ghost", "Bear"))
    made = played(document, "cast maker", *TWICE)
    assert len(tokens_in(made)) == 1
    script = played(document, "cast maker", *TWICE, "cast rage with 1*2 -> bear", *TWICE)
    assert size_of(script, "bear") == (11, 2)
    assert size_of(played(document, "cast rage -> bear", *TWICE), "bear") == (5, 2)


@pytest.mark.rule("603.2", "608.2c")
@pytest.mark.parametrize(("land", "size"), [("Swamp", (4, 2)), ("Island", (3, 2))])
def test_that_land_is_the_one_of_the_event_and_those_creatures_the_others(land: str, size: tuple[int, int]) -> None:
    lord = card("Lord", "Creature — Vampire", "Whenever a land you control enters, other creatures you control get "
                "+1/+0 until end of turn. If that land is a Swamp, those creatures get +2/+0 until end of turn "
                "instead.")  # fmt: skip
    document = game_of([lord, BEAR], A=seat([land], "Lord", "Bear"))
    script = played(document, f"play {land.lower()}", *TWICE)
    assert (size_of(script, "bear"), size_of(script, "lord")) == (size, (2, 2))


@pytest.mark.rule("603.2", "608.2c")
def test_that_hero_is_the_one_that_entered() -> None:
    captain = card("Captain", "Creature — Human Hero", "Whenever another Hero you control enters, put a +1/+1 "
                   "counter on that Hero and a +1/+1 counter on Captain.")  # fmt: skip
    hero = card("Hero", "Creature — Hero")
    script = played(game_of([captain, hero], A=seat(["Hero"], "Captain")), "cast hero", *TWICE, *TWICE)
    assert (counters(script, "hero"), counters(script, "captain")) == ({"+1/+1": 1}, {"+1/+1": 1})


@pytest.mark.rule("608.2c")
def test_those_creatures_are_those_that_were_counted() -> None:
    call = card("Call", "Instant", "Draw a card for each creature you control with a +1/+1 counter on it. Those "
                "creatures gain indestructible until end of turn.")  # fmt: skip
    grown = {"card": "Giant", "id": "grown", "counters": {"+1/+1": 1}}
    document = game_of([call, GIANT, BEAR], A=seat(["Call"], grown, "Bear"))
    script = played(document, "cast call", *TWICE)
    assert [shown(script, id)["keywords"] for id in ("grown", "bear")] == [["indestructible"], []]


@pytest.mark.rule("608.2c", "115.1d")
@pytest.mark.parametrize("targets", ["bear |", "bear | giant"])
def test_those_creatures_are_all_the_targets(targets: str) -> None:
    arm = card("Arm", "Sorcery", "Until end of turn, target creature gets +3/+3 and up to one other target "
               "creature gets +2/+2. Those creatures gain vigilance until end of turn.")  # fmt: skip
    document = game_of([arm, GIANT, BEAR], A=seat(["Arm"], "Giant", "Bear"))
    script = played(document, f"cast arm -> {targets}", *TWICE)
    assert shown(script, "bear")["keywords"] == ["vigilance"]
    assert shown(script, "giant")["keywords"] == (["vigilance"] if "giant" in targets else [])


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("answers", "expected"), [
    (("choose bear", "choose giant"), ({"stun": 1}, {"stun": 1})), (("choose bear", "choose bear"), ({"stun": 2}, {})),
])  # fmt: skip
def test_either_of_them_is_chosen_each_time(answers: tuple[str, ...], expected: tuple[dict[str, int], ...]) -> None:
    slumber = card("Slumber", "Instant", "Tap up to two target creatures. Put a stun counter on either of them. "
                   "Then put a stun counter on either of them.")  # fmt: skip
    document = game_of([slumber, GIANT, BEAR], A=seat(["Slumber"]), B={"battlefield": ["Giant", "Bear"]})
    script = played(document, "cast slumber -> giant, bear", *TWICE, *answers)
    assert (counters(script, "bear"), counters(script, "giant")) == expected


@pytest.mark.rule("608.2d", "608.2c")
def test_the_other_of_two_targets_is_the_one_not_chosen() -> None:
    eat = card("Eat", "Sorcery", "Choose two target creatures controlled by the same player. Exile one of those "
               "creatures and put two +1/+1 counters on the other.")  # fmt: skip
    document = game_of([eat, GIANT, BEAR], A=seat(["Eat"]), B={"battlefield": ["Giant", "Bear", "Bear"]})
    script = played(document, "cast eat -> giant, bear", *TWICE, "choose giant")
    assert zone_of(script, "giant") == "exile"
    assert (counters(script, "bear"), counters(script, "bear#2")) == ({"+1/+1": 2}, {})


@pytest.mark.rule("701.6", "608.2c")
def test_all_other_spells_are_countered_and_counted() -> None:
    silence = card("Silence", "Instant", "Counter all other spells. You gain 2 life for each spell countered this way.")
    sure = card("Sure", "Instant", "Sure can't be countered.\nSure deals 1 damage to any target.")
    document = game_of([silence, sure, ZAP], A=seat(["Silence", "Zap", "Zap", "Sure"]))
    moves = ("cast zap -> B", "cast zap#2 -> B", "cast sure -> B", "cast silence", *TWICE)
    script = played(document, *moves)
    assert (life(script, "A"), script.game.position.stack) == (24, ("sure",))


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("theirs", "gained"), [(["Bear", "Giant"], 5), ([], 0)])
def test_the_greatest_power_among_those_sacrificed_this_way(theirs: list[str], gained: int) -> None:
    fiend = card("Fiend", "Sorcery", "Each opponent sacrifices two creatures of their choice. You gain life equal "
                 "to the greatest power among creatures sacrificed this way.")  # fmt: skip
    document = game_of([fiend, GIANT, BEAR], A=seat(["Fiend"]), B={"battlefield": theirs})
    assert life(carried_out(document, "cast fiend", until="1.main2"), "A") == 20 + gained


@pytest.mark.rule("614.12", "614.1c")
def test_it_enters_with_as_many_counters_as_were_removed_or_sacrificed() -> None:
    sin = card("Sin", "Creature — Leviathan", "As Sin enters, remove all counters from any number of artifacts, "
               "creatures, and enchantments. Sin enters with X +1/+1 counters on it, where X is twice the number "
               "of counters removed this way.")  # fmt: skip
    demon = card("Demon", "Creature — Demon", "As Demon enters, sacrifice any number of permanents. Demon enters "
                 "with that many +1/+1 counters on it.")  # fmt: skip
    entries = [{"card": "Bear", "id": f"bear{n}", "counters": {"+1/+1": n + 1}} for n in range(3)]
    document = game_of([sin, demon, BEAR], A=seat(["Sin", "Demon"], *entries))
    script = played(document, "cast sin", *TWICE, "choose bear0, bear2")
    assert [counters(script, id) for id in ("sin", "bear0", "bear1", "bear2")] == [{"+1/+1": 8}, {}, {"+1/+1": 2}, {}]
    script = played(document, "cast demon", *TWICE, "choose bear0, bear1, bear2")
    assert counters(script, "demon") == {"+1/+1": 3}


@pytest.mark.rule("603.10a", "601.2d", "608.2h")
def test_what_is_divided_by_counters_of_what_has_died_is_what_it_had() -> None:
    caller = card("Caller", "Creature — Elf", "When Caller dies, distribute X +1/+1 counters among any number of "
                  "target creatures you control, where X is the number of +1/+1 counters on Caller.")  # fmt: skip
    entry = {"card": "Caller", "counters": {"+1/+1": 3}}
    slay = card("Slay", "Instant", "Destroy target creature.")
    document = game_of([caller, slay, GIANT, BEAR], A=seat(["Slay"], entry, "Giant", "Bear"))
    script = played(document, "cast slay -> caller", *TWICE, "announce -> giant:2, bear:1", *TWICE)
    assert (counters(script, "giant"), counters(script, "bear")) == ({"+1/+1": 2}, {"+1/+1": 1})


@pytest.mark.rule("113.1a", "603.2")
def test_a_quotation_within_a_sentence_is_read_whole_though_it_has_no_full_stop() -> None:
    wand = card("Wand", "Artifact", "Creatures you control have \"Whenever you draw a card, this creature gets "
                "+1/+1 until end of turn\" and \"{0}: Draw a card.\"")  # fmt: skip
    script = played(game_of([wand, BEAR], A=seat([], "Wand", "Bear")), "activate bear", *TWICE, *TWICE)
    assert size_of(script, "bear") == (3, 3)


@pytest.mark.rule("603.2", "120.1")
def test_that_archer_is_the_source_of_the_damage() -> None:
    doyen = card("Doyen", "Creature — Elf", "Whenever an Archer you control deals damage to a creature, that "
                 "Archer gets +1/+0 until end of turn.")  # fmt: skip
    archer = card("Archer", "Creature — Archer", "{0}: Archer deals 1 damage to target creature.")
    document = game_of([doyen, archer, BEAR], A=seat([], "Doyen", "Archer"), B={"battlefield": ["Bear"]})
    script = played(document, "activate archer -> bear", *TWICE, *TWICE)
    assert (size_of(script, "archer"), size_of(script, "bear")) == ((3, 2), (2, 2))


@pytest.mark.rule("113.6b", "603.4")
@pytest.mark.parametrize(("where", "gained"), [("battlefield", 1), ("graveyard", 1), ("hand", 0), ("exile", 0)])
def test_a_trigger_works_in_each_zone_that_its_condition_names(where: str, gained: int) -> None:
    angel = card("Angel", "Creature — Angel", "At the beginning of your upkeep, if Angel is in your graveyard or "
                 "on the battlefield, you gain 1 life.")  # fmt: skip
    document = game_of([angel], A={where: ["Angel"]}, turn={"player": "B", "phase": "main2"})
    assert life(carried_out(document, until="2.main1"), "A") == 20 + gained


@pytest.mark.rule("113.6b", "603.4")
@pytest.mark.parametrize(("where", "gained"), [("battlefield", 0), ("command", 2)])
def test_a_trigger_that_works_in_the_command_zone(where: str, gained: int) -> None:
    sage = card("Sage", "Legendary Creature — Giant", "At the beginning of your upkeep, if Sage is in the command "
                "zone, you gain 2 life.")  # fmt: skip
    document = game_of([sage], A={where: [{"card": "Sage", "commander": True}]}, turn={"player": "B", "phase": "main2"})
    assert life(carried_out(document, until="2.main1"), "A") == 20 + gained


@pytest.mark.rule("603.10a", "608.2h")
def test_another_card_with_equal_or_lesser_power_than_what_has_died() -> None:
    broker = card("Broker", "Creature — Ogre", "When Broker dies, return another target creature card with equal "
                  "or lesser power from your graveyard to the battlefield.")  # fmt: skip
    slay = card("Slay", "Instant", "Destroy target creature.")
    entry = {"card": "Broker", "counters": {"+1/+1": 3}}
    document = game_of([broker, slay, GIANT, BEAR], A=seat(["Slay"], entry, graveyard=["Giant"]))
    script = played(document, "cast slay -> broker", *TWICE, *TWICE)
    assert (zone_of(script, "giant"), zone_of(script, "broker")) == ("battlefield", "graveyard")
    document = game_of([broker, slay, GIANT, BEAR], A=seat(["Slay"], "Broker", graveyard=["Giant"]))
    script = played(document, "cast slay -> broker", *TWICE)
    assert script.game.position.stack == ()  # neither the giant nor itself


@pytest.mark.rule("601.2d", "119.3")
def test_damage_equal_to_its_power_is_divided() -> None:
    inferno = card("Inferno", "Creature — Elemental", "{0}: Inferno deals damage equal to its power divided as you "
                   "choose among any number of target creatures.", power="4")  # fmt: skip
    document = game_of([inferno, GIANT, BEAR], A=seat([], "Inferno"), B={"battlefield": ["Giant", "Bear"]})
    script = played(document, "activate inferno -> giant:3, bear:1", *TWICE)
    assert [script.game.position.objects[i].damage for i in ("giant", "bear")] == [3, 1]  # type: ignore[index]


@pytest.mark.rule("601.2d", "603.3d")
def test_x_damage_is_divided_among_up_to_x_targets_as_it_enters() -> None:
    beast = card("Beast", "Creature — Beast", "When Beast enters, it deals X damage divided as you choose among up "
                 "to X target creatures, where X is its power.")  # fmt: skip
    document = game_of([beast, GIANT, BEAR], A=seat(["Beast"]), B={"battlefield": ["Giant", "Bear"]})
    script = played(document, "cast beast", *TWICE, "announce -> giant:1, bear:1", *TWICE)
    assert [script.game.position.objects[i].damage for i in ("giant", "bear")] == [1, 1]  # type: ignore[index]


@pytest.mark.rule("608.2c", "121.2")
def test_cards_drawn_this_way_by_several_players_are_all_counted() -> None:
    brew = card("Brew", "Sorcery", "Each player draws a card. Put a +1/+1 counter on target creature for each card "
                "drawn this way.")  # fmt: skip
    document = game_of([brew, BEAR], A=seat(["Brew"], "Bear", library=["Bear"]), B={"library": ["Bear", "Bear"]})
    assert counters(played(document, "cast brew -> bear", *TWICE), "bear") == {"+1/+1": 2}


@pytest.mark.rule("608.2c", "119.3")
def test_life_lost_this_way_is_that_of_all_players() -> None:
    tyrant = card("Tyrant", "Creature — Vampire", "{0}: Each player loses 1 life. Put a +1/+1 counter on Tyrant "
                  "for each 1 life lost this way.")  # fmt: skip
    script = played(game_of([tyrant], A=seat([], "Tyrant")), "activate tyrant", *TWICE)
    assert counters(script, "tyrant") == {"+1/+1": 2}


@pytest.mark.rule("608.2c", "611.2a")
def test_as_much_for_each_and_something_more() -> None:
    bender = card("Bender", "Creature — Human", "{0}: Until end of turn, Bender gets +1/+1 for each Bear you "
                  "control and gains menace.")  # fmt: skip
    script = played(game_of([bender, BEAR], A=seat([], "Bender", "Bear", "Bear")), "activate bender", *TWICE)
    assert (size_of(script, "bender"), shown(script, "bender")["keywords"]) == ((4, 4), ["menace"])


@pytest.mark.rule("608.2c", "122.1")
def test_two_kinds_of_counters_on_each_of_two() -> None:
    queen = card("Queen", "Creature — Elf", "{0}: Put a +1/+1 counter and a lifelink counter on target creature "
                 "and a +1/+1 counter and a lifelink counter on Queen.")  # fmt: skip
    script = played(game_of([queen, BEAR], A=seat([], "Queen", "Bear")), "activate queen -> bear", *TWICE)
    assert counters(script, "bear") == counters(script, "queen") == {"+1/+1": 1, "lifelink": 1}


@pytest.mark.rule("611.2b", "601.3")
def test_an_ability_that_an_exiled_card_has_as_long_as_it_remains_exiled() -> None:
    monk = card(
        "Monk",
        "Artifact",
        "{0}: Exile the top card of your library. For as long as it remains exiled, it has "
        '"You may cast this card from exile as long as you\'ve cast another spell this turn."',
    )
    document = game_of([monk, BEAR, ZAP], A=seat(["Zap"], "Monk", library=["Bear"]))
    script = played(document, "activate monk", *TWICE, "cast zap -> B", *TWICE, "cast bear", *TWICE)
    assert zone_of(script, "bear") == "battlefield"
    with pytest.raises(AssertionError):
        played(document, "activate monk", *TWICE, "cast bear")


@pytest.mark.rule("601.2b", "119.3")
@pytest.mark.parametrize(("often", "gained"), [("", 3), (" with 1", 6), (" with 1*2", 9)])
def test_more_life_for_each_additional_cost_that_was_paid(often: str, gained: int) -> None:
    taste = card("Taste", "Sorcery", "As an additional cost to cast this spell, you may pay {1}{R} any number of "
                 "times.\nYou gain 3 life plus an additional 3 life for each additional {1}{R} you paid."
                 )  # fmt: skip
    assert life(played(game_of([taste], A=seat(["Taste"])), f"cast taste{often}", *TWICE), "A") == 20 + gained
