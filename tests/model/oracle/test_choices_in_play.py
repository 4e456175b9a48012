"""Whose choice it is, and what is done by whom: choices of opponents and of each player, as games play them (608.2)."""

from __future__ import annotations

import pytest

import castable
from castable.playing.game import run_script
from tests.games import TWICE, card, carried_out, game_of, life, played, seat, shown, stopped_at, zone_of

BEAR = card("Bear", "Creature — Bear")
RELIC = card("Relic", "Artifact")
OGRE = card("Ogre", "Creature — Ogre", power="4", toughness="4")


@pytest.mark.rule("608.2c", "701.9a")
@pytest.mark.parametrize(("hand", "library", "discarded"), [(["Bear"], 19, "graveyard"), (["Mountain"], 20, "hand")])
def test_the_player_who_discards_the_chosen_card_draws(hand: list[str], library: int, discarded: str) -> None:
    probe = card("Probe", "Sorcery", "Target opponent reveals their hand. You may choose a nonland card from it. If "
                 "you do, that player discards that card, then draws a card.")  # fmt: skip
    script = carried_out(game_of([BEAR, probe], A=seat(["Probe"]), B={"hand": hand}), "cast probe -> B")
    card_id = "bear" if hand == ["Bear"] else "mountain#9"
    assert zone_of(script, card_id) == discarded
    assert script.game.position.players["B"].library_size == library
    assert script.game.position.players["A"].library_size == 20


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_who_discards_draws_as_many_as_they_could_discard(number: int) -> None:
    lapse = card("Lapse", "Sorcery", "Target player discards two cards, then draws as many cards as they discarded "
                 "this way.")  # fmt: skip
    document = game_of([BEAR, lapse], A=seat(["Lapse"]), B={"hand": ["Bear"] * number})
    script = carried_out(document, "cast lapse -> B")
    assert script.game.position.players["B"].library_size == 20 - number


@pytest.mark.rule("608.2c")
def test_those_players_are_all_to_whom_damage_was_dealt_and_not_one_target() -> None:
    rend = card("Rend", "Sorcery", "Rend deals 2 damage to each opponent. Those players each lose 1 life.")
    three = game_of([rend], A=seat(["Rend"]), B={}, C={})
    script = carried_out(three, "cast rend")
    assert [life(script, player) for player in "ABC"] == [20, 17, 17]
    duel = card("Duel", "Sorcery", "Target player loses 1 life. Those players each lose 1 life.")
    assert stopped_at(game_of([duel], A=seat(["Duel"])), "cast duel -> B", *TWICE) == "duel"


@pytest.mark.rule("118.12a", "107.3a")
@pytest.mark.parametrize(("lands", "zone"), [(3, "graveyard"), (4, "stack")])
def test_twice_x_is_paid_or_the_spell_is_countered(lands: int, zone: str) -> None:
    toll = card("Toll", "Instant", "Counter target spell unless its controller pays twice {X}.", mana_cost="{X}{R}")
    document = game_of([BEAR, toll], A={"hand": ["Bear"], "battlefield": [f"{lands + 1} Mountain"]}, B=seat(["Toll"]))
    script = played(document, "cast bear", "pass", "cast toll x=2 -> bear", *TWICE, answers={"A": ["pay"]})
    assert zone_of(script, "bear") == zone


@pytest.mark.rule("608.2c")
def test_that_player_is_whose_lands_were_spoken_of() -> None:
    short = card("Short", "Instant", "Tap all lands target player controls and that player loses 2 life.")
    document = game_of([short], A=seat(["Short"]), B={"battlefield": ["2 Plains"]})
    script = carried_out(document, "cast short -> B")
    assert (life(script, "A"), life(script, "B"), shown(script, "plains")["tapped"]) == (20, 18, True)


@pytest.mark.rule("701.21a", "608.2c")
def test_of_several_kinds_each_loses_all_of_theirs_and_only_the_lands_among_them_are_made_good() -> None:
    vitriol = card("Vitriol", "Sorcery", "Each player sacrifices all artifacts, enchantments, and nonbasic lands they "
                   "control. For each land sacrificed this way, its controller gains 3 life.")  # fmt: skip
    cave = card("Cave", "Land", "{T}: Add {R}.")
    document = game_of(
        [RELIC, cave, BEAR, vitriol], A=seat(["Vitriol"], "Relic"), B={"battlefield": ["Relic", "Cave", "Bear"]}
    )
    script = carried_out(document, "cast vitriol")
    assert [zone_of(script, i) for i in ("relic", "relic#2", "cave", "bear", "mountain")] == [
        "graveyard", "graveyard", "graveyard", "battlefield", "battlefield",
    ]  # fmt: skip
    assert (life(script, "A"), life(script, "B")) == (20, 23)


@pytest.mark.rule("608.2d", "110.2a")
@pytest.mark.parametrize(("under", "controller"), [(" under your control", "A"), ("", "B")])
def test_an_opponent_chooses_what_enters_from_their_graveyard(under: str, controller: str) -> None:
    dread = card("Dread", "Sorcery", "Target opponent puts a creature card of their choice from their graveyard onto "
                 f"the battlefield{under}.")  # fmt: skip
    document = game_of([BEAR, OGRE, dread], A=seat(["Dread"], graveyard=["Ogre"]), B={"graveyard": ["Bear", "Ogre"]})
    script = played(document, "cast dread -> B", *TWICE, answers={"B": ["choose bear"]})
    assert shown(script, "bear")["controller"] == controller
    assert (zone_of(script, "ogre"), zone_of(script, "ogre#2")) == ("graveyard", "graveyard")


@pytest.mark.rule("118.12")
@pytest.mark.parametrize(("paid", "discarded"), [("pay", "graveyard"), ("no", "hand")])
def test_any_player_may_pay_to_make_something_happen(paid: str, discarded: str) -> None:
    scry = card("Heckle", "Sorcery", "You gain 1 life. Then if any player pays {2}, discard a card.")
    document = game_of([BEAR, scry], A=seat(["Heckle", "Bear"]), B={"battlefield": ["2 Plains"]})
    script = carried_out(document, "cast heckle", answers={"A": ["no"], "B": [paid]})
    assert zone_of(script, "bear") == discarded


@pytest.mark.rule("608.2d", "110.2a")
def test_something_returns_under_the_control_of_an_opponent_of_ones_choice() -> None:
    exile = card("Envoy", "Creature — Elf", "{1}: Exile Envoy, then return it to the "
                 "battlefield under an opponent's control.")  # fmt: skip
    document = game_of([exile], A=seat([], "Envoy"), B={}, C={})
    script = played(document, "activate envoy", *TWICE, "pass", answers={"A": ["choose C"]})
    assert shown(script, "envoy")["controller"] == "C"


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize("field", [(), ("Bear",)])
def test_a_creature_and_the_graveyard_of_one_player_are_exiled(field: tuple[str, ...]) -> None:
    treason = card("Treason", "Sorcery", "Target opponent exiles a creature they control and their graveyard.")
    document = game_of([BEAR, OGRE, treason], A=seat(["Treason"], "Ogre", graveyard=["Ogre"]),
                       B={"battlefield": list(field), "graveyard": ["Ogre"]})  # fmt: skip
    script = carried_out(document, "cast treason -> B")
    assert [zone_of(script, i) for i in ("ogre", "ogre#2", "ogre#3")] == ["battlefield", "graveyard", "exile"]
    assert not field or zone_of(script, "bear") == "exile"


@pytest.mark.rule("702.16b", "702.16k")
def test_protection_from_opponents_is_from_those_of_whoever_gave_it() -> None:
    veil = card("Veil", "Instant", "Target creature gains protection from each of your opponents until end of turn.")
    zap = card("Zap", "Instant", "Zap deals 5 damage to target creature.")
    document = game_of([BEAR, veil, zap], A=seat(["Veil", "Zap"], "Bear"), B=seat(["Zap"]))
    theirs = run_script(castable.read(document), ("cast veil -> bear", *TWICE, "pass", "cast zap#2 -> bear"))
    assert theirs.refused is not None
    assert theirs.refused["reasons"][0]["rule"] == "702.16b"
    own = played(document, "cast veil -> bear", *TWICE, "cast zap -> bear", *TWICE)
    assert zone_of(own, "bear") == "graveyard"


@pytest.mark.rule("701.21a")
@pytest.mark.parametrize(("chosen", "left"), [("choose none", 3), ("choose imp", 2), ("choose imp,imp#2", 1)])
def test_up_to_so_many_are_sacrificed_and_that_many_are_asked_of_opponents(chosen: str, left: int) -> None:
    imp = card("Imp", "Creature — Imp")
    maw = card("Maw", "Creature — Beast", "When Maw enters, you may sacrifice up to two Imps. When you sacrifice one "
               "or more Imps this way, each opponent sacrifices that many creatures of their choice.")  # fmt: skip
    document = game_of([imp, maw, BEAR], A=seat(["Maw"], "3 Imp"), B={"battlefield": ["3 Bear"]})
    script = carried_out(document, "cast maw", answers={"A": ["yes", chosen]})
    assert sum(zone_of(script, i) == "battlefield" for i in ("bear", "bear#2", "bear#3")) == left


@pytest.mark.rule("608.2c")
def test_each_opponent_of_the_player_of_the_event_draws_and_not_that_player() -> None:
    still = card("Still", "Enchantment", "When a player casts a spell, sacrifice Still. If you do, each of that "
                 "player's opponents gains 3 life.")  # fmt: skip
    document = game_of([BEAR, still], A=seat([], "Still"), B=seat(["Bear"]), C={}, turn={"player": "B"})
    script = carried_out(document, "cast bear")
    assert [life(script, player) for player in "ABC"] == [23, 20, 23]


@pytest.mark.rule("800.7")
def test_the_player_to_the_right_is_whose_turn_came_before() -> None:
    purse = card("Purse", "Artifact", "{0}: You gain 1 life. The player to your right gains control of Purse.")
    document = game_of([purse], A={"battlefield": ["Purse"]}, B={}, C={})
    script = played(document, "activate purse", *TWICE, "pass")
    assert (shown(script, "purse")["controller"], life(script, "A")) == ("C", 21)
    again = played(document, "activate purse", *TWICE, *TWICE, "pass", "activate purse", *TWICE, "pass")
    assert shown(again, "purse")["controller"] == "B"


@pytest.mark.rule("701.3a", "608.2d")
@pytest.mark.parametrize(("may", "answers", "host"), [("", ["plains"], "plains"), ("may ", ["yes", "plains"], "plains"),
                                                      ("may ", ["no"], None)])  # fmt: skip
def test_the_controller_of_a_land_attaches_an_aura_to_a_land_of_their_choice(
    may: str, answers: list[str], host: str | None
) -> None:
    attach = "attach" if may else "attaches"
    vine = card("Vine", "Enchantment — Aura", "Enchant land\nWhen enchanted land becomes tapped, destroy it. That "
                f"land's controller {may}{attach} Vine to a land of their choice.")  # fmt: skip
    vines = {"card": "Vine", "attached_to": "swamp"}
    document = game_of([vine], A={"battlefield": ["Plains", vines]}, B={"battlefield": ["Swamp", "Island"]},
                       turn={"player": "B"})  # fmt: skip
    said = [f"choose {a}" if a == "plains" else a for a in answers]
    script = played(document, "activate swamp", *TWICE, *said)
    assert zone_of(script, "swamp") == "graveyard"
    assert zone_of(script, "vine") == ("battlefield" if host else "graveyard")
    assert host is None or str(script.game.position.objects["vine"].attached_to).startswith(host)  # type: ignore[index]


@pytest.mark.rule("118.12", "107.4")
@pytest.mark.parametrize(("lands", "counters_on"), [("Forest", 1), ("Plains", 1), ("Island", 1), ("Swamp", 0)])
def test_mana_of_one_of_three_types_is_paid(lands: str, counters_on: int) -> None:
    yeti = card("Yeti", "Creature — Yeti", "When Yeti enters, you may pay {G}, {W}, or {U}. If you do, put a +1/+1 "
                "counter on Yeti.")  # fmt: skip
    document = game_of([yeti], A={"hand": ["Yeti"], "battlefield": ["Mountain", lands]})
    assert shown(carried_out(document, "cast yeti"), "yeti")["power"] == 2 + counters_on


@pytest.mark.rule("607.2a", "608.2c")
@pytest.mark.parametrize(("paid", "zone"), [(" with 1", "hand"), ("", "graveyard")])
def test_of_a_cost_that_was_paid_something_is_not_done(paid: str, zone: str) -> None:
    mage = card("Mage", "Legendary Creature — Human", "As an additional cost to cast this spell, you may pay {1}.\n"
                "When Mage enters, draw a card, then discard a card unless her additional cost was paid.")  # fmt: skip
    document = game_of([mage, BEAR], A=seat(["Mage"], library=["Bear"]))
    assert zone_of(carried_out(document, f"cast mage{paid}"), "bear") == zone


@pytest.mark.rule("118.12a")
@pytest.mark.parametrize(("relics", "zone"), [(["Relic", "Relic"], "hand"), ([], "graveyard")])
def test_waterbending_keeps_a_card_from_being_discarded(relics: list[str], zone: str) -> None:
    lesson = card("Lesson", "Sorcery", "You gain 1 life. Then discard a card unless you waterbend {2}.")
    document = game_of([lesson, BEAR, RELIC], A={"hand": ["Lesson", "Bear"], "battlefield": ["Mountain", *relics]})
    assert zone_of(carried_out(document, "cast lesson"), "bear") == zone


@pytest.mark.rule("205.3m", "608.2c")
def test_a_card_is_drawn_for_each_other_creature_of_a_type_with_it() -> None:
    titan = card("Titan", "Creature — Bear Giant", "When Titan enters, you may draw a card for each other creature you "
                 "control that shares a creature type with it.")  # fmt: skip
    document = game_of([titan, BEAR, OGRE], A=seat(["Titan"], "2 Bear", "Ogre"), B={"battlefield": ["Bear"]})
    script = carried_out(document, "cast titan", answers={"A": ["yes"]})
    assert script.game.position.players["A"].library_size == 18


@pytest.mark.rule("115.1", "601.2c")
def test_for_any_number_of_opponents_there_is_one_target_each() -> None:
    doom = card(
        "Doom", "Instant", "For any number of opponents, destroy target nonland permanent that player controls."
    )
    document = game_of([doom, BEAR, OGRE], A=seat(["Doom"], "Bear"), B={"battlefield": ["2 Bear"]},
                       C={"battlefield": ["Ogre"]})  # fmt: skip
    script = played(document, "cast doom -> bear#2,ogre", *TWICE, "pass")
    assert [zone_of(script, i) for i in ("bear", "bear#2", "ogre")] == ["battlefield", "graveyard", "graveyard"]
    assert run_script(castable.read(document), ("cast doom -> bear#2,bear#3",)).refused is not None


@pytest.mark.rule("603.7b", "608.2c")
@pytest.mark.parametrize(("zap", "zone"), [(False, "battlefield"), (True, "graveyard")])
def test_a_card_returns_only_if_the_source_is_still_there(zap: bool, zone: str) -> None:
    keeper = card("Keeper", "Creature — Spirit", "Whenever another creature you control dies, you may return that card "
                  "to the battlefield at the beginning of the next end step if Keeper is still on the battlefield."
                  )  # fmt: skip
    bolt = card("Bolt", "Instant", "Bolt deals 3 damage to target creature.")
    document = game_of([keeper, bolt, BEAR], A=seat(["Bolt", "Bolt"], "Keeper", "Bear"))
    moves = ["cast bolt -> bear", *TWICE, *TWICE, *(("cast bolt#2 -> keeper", *TWICE) if zap else ())]
    script = played(document, *moves, until="2.upkeep", defaults="first", answers={"A": ["yes"]})
    assert zone_of(script, "bear") == zone


@pytest.mark.rule("101.4", "701.21a")
def test_each_keeps_creatures_of_no_more_power_in_all() -> None:
    slaughter = card("Cull", "Sorcery", "Each player chooses any number of creatures they control with total power 4 "
                     "or less, then sacrifices all other creatures they control.")  # fmt: skip
    document = game_of([slaughter, BEAR, OGRE], A=seat(["Cull"], "2 Bear", "Ogre"), B={"battlefield": ["Bear", "Ogre"]})
    script = played(document, "cast cull", *TWICE, "choose bear,bear#2", "choose ogre#2")
    assert [zone_of(script, i) for i in ("bear", "bear#2", "ogre", "bear#3", "ogre#2")] == [
        "battlefield", "battlefield", "graveyard", "graveyard", "battlefield",
    ]  # fmt: skip
    assert run_script(castable.read(document), ("cast cull", *TWICE, "choose bear,ogre")).refused is not None


@pytest.mark.rule("608.2d", "701.23")
@pytest.mark.parametrize(("answer", "phase"), [("yes", "cleanup"), ("no", "main1")])
def test_the_active_player_may_end_the_turn(answer: str, phase: str) -> None:
    brute = card("Brute", "Creature — Ogre", "{0}: The player whose turn it is may end the turn.")
    document = game_of([brute, BEAR], A={"battlefield": ["Brute"], "hand": ["8 Bear"]}, turn={"player": "A"})
    script = played(document, "activate brute", *TWICE, answer)
    turn = script.game.position.turn
    assert (turn.phase == phase) if answer == "no" else (turn.phase == "cleanup" or turn.player == "B")


@pytest.mark.rule("701.26", "608.2c")
def test_what_was_tapped_untaps_as_all_else_is_tapped() -> None:
    sands = card("Sands", "Artifact", "At the beginning of each player's upkeep, that player simultaneously untaps "
                 "each tapped artifact, creature, and land they control and taps each untapped artifact, creature, and "
                 "land they control.")  # fmt: skip
    tired = {"card": "Bear", "tapped": True}
    document = game_of([sands, BEAR, OGRE], A={"battlefield": ["Sands"]}, B={"battlefield": ["Ogre", "Plains"]},
                       C={"battlefield": [tired]})  # fmt: skip
    script = played(document, until="2.draw", defaults="first")
    assert [shown(script, i)["tapped"] for i in ("sands", "ogre", "plains", "bear")] == [False, True, True, True]


@pytest.mark.rule("101.4", "305.6")
def test_a_land_of_each_basic_land_type_returns() -> None:
    overlay = card("Overlay", "Sorcery", "Each player chooses a land they control of each basic land type. Return "
                   "those lands to their owners' hands.")  # fmt: skip
    document = game_of([overlay], A={"hand": ["Overlay"], "battlefield": ["2 Mountain", "Plains"]},
                       B={"battlefield": ["2 Swamp"]})  # fmt: skip
    script = carried_out(document, "cast overlay")
    left = sorted(str(i) for i in script.game.position.battlefield)
    assert len(left) == 2
    assert {i.partition("#")[0] for i in left} == {"mountain", "swamp"}


@pytest.mark.rule("611.2d", "613.4b")
def test_a_size_is_changed_to_that_of_what_entered() -> None:
    mimic = card("Mimic", "Creature — Shapeshifter", "Whenever another creature you control enters, you may change "
                 "Mimic's base power and toughness to that creature's power and toughness until end of turn."
                 )  # fmt: skip
    document = game_of([mimic, OGRE], A=seat(["Ogre"], "Mimic"))
    script = played(document, "cast ogre", *TWICE, *TWICE, "yes")
    assert (shown(script, "mimic")["power"], shown(script, "mimic")["toughness"]) == (4, 4)


@pytest.mark.rule("708.2", "608.2d")
@pytest.mark.parametrize(("choice", "power"), [("choose face up", 3), ("choose face down", 2)])
def test_a_card_returns_face_up_or_face_down(choice: str, power: int) -> None:
    raptor = card("Raptor", "Creature — Dinosaur", "Whenever a creature you control dies, you may return Raptor from "
                  "your graveyard to the battlefield face up or face down.", power="3", toughness="3")  # fmt: skip
    zap = card("Zap", "Instant", "Zap deals 5 damage to target creature.")
    document = game_of([raptor, zap, BEAR], A=seat(["Zap"], "Bear", graveyard=["Raptor"]))
    script = played(document, "cast zap -> bear", *TWICE, *TWICE, "yes", choice)
    assert (zone_of(script, "raptor"), shown(script, "raptor")["power"]) == ("battlefield", power)


@pytest.mark.rule("608.2d", "701.9a")
def test_one_of_the_discarded_cards_is_exiled_and_may_be_cast() -> None:
    theorist = card("Theorist", "Creature — Human", "Whenever you discard one or more nonland cards, you may exile one "
                    "of them from your graveyard. If you do, you may cast it this turn.")  # fmt: skip
    rummage = card("Rummage", "Sorcery", "Discard two cards.")
    document = game_of([theorist, rummage, BEAR, OGRE], A=seat(["Rummage", "Bear", "Ogre"], "Theorist",
                                                               graveyard=["Bear"]))  # fmt: skip
    script = played(
        document, "cast rummage", *TWICE, *TWICE, "yes", "choose ogre", "cast ogre", *TWICE, defaults="first"
    )
    assert [zone_of(script, i) for i in ("ogre", "bear", "bear#2")] == ["battlefield", "graveyard", "graveyard"]


@pytest.mark.rule("608.2d", "110.2a")
def test_a_card_at_random_comes_under_your_control() -> None:
    tariel = card("Judge", "Creature — Angel", "{T}: Choose a creature card at random from target opponent's "
                  "graveyard. Put that card onto the battlefield under your control.")  # fmt: skip
    document = game_of([tariel, BEAR, OGRE, RELIC], A=seat([], "Judge", graveyard=["Ogre"]),
                       B={"graveyard": ["Bear", "Relic"]})  # fmt: skip
    script = played(document, "activate judge -> B", *TWICE)
    assert [zone_of(script, i) for i in ("bear", "relic", "ogre")] == ["battlefield", "graveyard", "graveyard"]
    assert shown(script, "bear")["controller"] == "A"


@pytest.mark.rule("608.2d", "305.6")
def test_a_land_of_each_basic_land_type_is_chosen_among_all_that_are_there() -> None:
    """A land of two types may be chosen for both; for a type that no land has, none is."""
    ruin = card("Ruin", "Sorcery", "Choose a land of each basic land type, then destroy those lands.")
    document = game_of([ruin], A=seat(["Ruin"], "2 Forest"), B={"battlefield": ["Tropical Island", "Plains"]})
    chosen = ["choose tropical-island", "choose tropical-island", "choose mountain", "choose plains"]
    script = played(document, "cast ruin", *TWICE, answers={"A": chosen})
    gone = [id for id in ("forest", "tropical-island", "plains", "mountain") if zone_of(script, id) == "graveyard"]
    assert gone == ["tropical-island", "plains", "mountain"]
