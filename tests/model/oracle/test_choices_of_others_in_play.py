"""What opponents, each player and chance choose, and what is done for each choice: as games play it (608.2c–d)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import (
    TWICE,
    after,
    card,
    carried_out,
    counters,
    game_of,
    life,
    played,
    seat,
    shown,
    tokens_in,
    zone_of,
)

BEAR = card("Bear", "Creature — Bear")
OGRE = card("Ogre", "Creature — Ogre", power="4", toughness="4")
RELIC = card("Relic", "Artifact")
FOE = "choose B"


def tapped(script: Any, id: str) -> bool:
    """Whether a permanent is tapped."""
    return bool(shown(script, id)["tapped"])


# ---------------------------------------------------------------- in one untap step, and no other


@pytest.mark.rule("502.3", "611.2c")
def test_what_comes_later_stays_tapped_too_in_that_players_next_untap_step_and_in_no_other_one() -> None:
    weary = card("Weary", "Sorcery", "Creatures and lands target opponent controls don't untap during their next untap "
                 "step.")  # fmt: skip
    slow = card("Slow", "Creature — Sloth", "Flash\nSlow enters tapped.")
    old = {"card": "Relic", "tapped": True}
    document = game_of([weary, slow, RELIC], A=seat(["Weary"]),
                       B={"hand": ["Slow"], "battlefield": [old, "Mountain"]})  # fmt: skip
    moves = ("cast weary -> B", *TWICE, "pass", "cast slow", *TWICE)
    mid = played(document, *moves, until="2.upkeep", defaults="first")
    assert [tapped(mid, i) for i in ("relic", "slow", "mountain#9")] == [False, True, True]
    late = played(document, *moves, until="4.upkeep", defaults="first")
    assert [tapped(late, i) for i in ("slow", "mountain#9")] == [False, False]


@pytest.mark.rule("502.3")
def test_during_the_next_untap_step_of_one_player_others_untap() -> None:
    beam = card("Beam", "Sorcery", "Creatures don't untap during target player's next untap step.")
    bears = {"battlefield": [{"card": "Bear", "tapped": True}]}
    document = game_of([beam, BEAR], A=seat(["Beam"]), B=bears, C=bears)
    script = played(document, "cast beam -> C", "pass", "pass", "pass", until="2.upkeep", defaults="first")
    assert [tapped(script, i) for i in ("bear", "bear#2")] == [False, True]
    then = played(document, "cast beam -> C", "pass", "pass", "pass", until="3.upkeep", defaults="first")
    assert tapped(then, "bear#2")


# ---------------------------------------------------------------- how many, and for what price


@pytest.mark.rule("608.2d", "121.3")
@pytest.mark.parametrize("number", [0, 1, 3])
def test_a_player_draws_up_to_so_many_cards_as_they_choose(number: int) -> None:
    djinn = card("Boon", "Sorcery", "Each other player may draw up to three cards.")
    script = carried_out(game_of([djinn], A=seat(["Boon"])), "cast boon", answers={"B": [f"choose {number}"]})
    sizes = [script.game.position.players[player].library_size for player in "AB"]
    assert sizes == [20, 20 - number]


@pytest.mark.rule("107.14", "118.12")
@pytest.mark.parametrize(("value", "controller"), [("{2}", "A"), ("{3}", "B")])
def test_so_much_energy_as_a_mana_value_is_paid_where_there_is_as_much(value: str, controller: str) -> None:
    coup = card("Coup", "Sorcery", "Choose target artifact or creature. You get {E}{E}, then you may pay an amount of "
                "{E} equal to that permanent's mana value. If you do, gain control of it.")  # fmt: skip
    idol = card("Idol", "Artifact", mana_cost=value)
    document = game_of([coup, idol], A=seat(["Coup"]), B={"battlefield": ["Idol"]})
    script = carried_out(document, "cast coup -> idol")
    assert shown(script, "idol")["controller"] == controller


@pytest.mark.rule("118.12", "608.2d")
@pytest.mark.parametrize(
    ("answers", "still"), [(["choose bear", "pay"], [False, True]), (["choose bear,bear#2", "pay"], [False, False]),
                           (["choose bear", "no"], [True, True]), (["choose none"], [True, True])],
)  # fmt: skip
def test_one_price_is_paid_for_all_that_are_chosen(answers: list[str], still: list[bool]) -> None:
    tides = card("Tides", "Enchantment", "Creatures don't untap during their controllers' untap steps.\nAt the "
                 "beginning of each player's upkeep, that player may choose any number of tapped creatures they "
                 "control and pay {2} for each creature chosen this way. If the player does, untap those creatures."
                 )  # fmt: skip
    bear = {"card": "Bear", "tapped": True}
    document = game_of([tides, BEAR], A={"battlefield": ["4 Mountain", "Tides", bear, bear]},
                       turn={"player": "B", "phase": "end"})  # fmt: skip
    script = played(document, *TWICE, until="2.draw", answers={"A": answers}, defaults="first")
    assert [tapped(script, i) for i in ("bear", "bear#2")] == still


# ---------------------------------------------------------------- friends and foes


@pytest.mark.rule("608.2d", "101.4")
def test_each_friend_does_one_thing_and_each_foe_another() -> None:
    verdict = card("Verdict", "Sorcery", "For each player, choose friend or foe. Each friend creates a token that's a "
                   "copy of a creature they control. Each foe returns a creature they control to its owner's hand."
                   )  # fmt: skip
    document = game_of([verdict, BEAR, OGRE], A=seat(["Verdict"], "Bear"), B={"battlefield": ["Ogre"]},
                       C={"battlefield": ["Bear"]})  # fmt: skip
    script = played(document, "cast verdict", "pass", "pass", "pass", answers={"A": ["choose A,C"]}, defaults="first")
    made = {shown(script, i)["controller"]: shown(script, i)["name"] for i in tokens_in(script)}
    assert made == {"A": "Bear", "C": "Bear"}
    assert [zone_of(script, i) for i in ("bear", "ogre", "bear#2")] == ["battlefield", "hand", "battlefield"]


@pytest.mark.rule("608.2d", "701.21a")
@pytest.mark.parametrize(("friends", "left"), [("choose none", (0, 0)), ("choose A,B", (1, 1)), ("choose B", (0, 1))])
def test_any_number_of_players_are_foes(friends: str, left: tuple[int, int]) -> None:
    ploy = card("Ploy", "Sorcery", "For each player, choose friend or foe. Each friend gains 2 life. Each foe "
                "sacrifices a creature of their choice.")  # fmt: skip
    document = game_of([ploy, BEAR], A=seat(["Ploy"], "Bear"), B={"battlefield": ["Bear"]})
    script = played(document, "cast ploy", *TWICE, answers={"A": [friends]}, defaults="first")
    assert tuple(int(zone_of(script, i) == "battlefield") for i in ("bear", "bear#2")) == left
    assert (life(script, "A"), life(script, "B")) == tuple(20 + 2 * kept for kept in left)


# ---------------------------------------------------------------- one of two, and the other


@pytest.mark.rule("608.2d", "701.21a")
def test_the_controller_of_two_targets_chooses_which_is_sacrificed_and_the_other_one_returns() -> None:
    spite = card("Spite", "Sorcery", "Choose two target creatures controlled by the same player. Their controller "
                 "chooses and sacrifices one of them. Return the other to its owner's hand.")  # fmt: skip
    document = game_of([spite, BEAR, OGRE], A=seat(["Spite"], "Bear"), B={"battlefield": ["Bear", "Ogre"]})
    script = played(document, "cast spite -> bear#2,ogre", *TWICE, answers={"B": ["choose ogre"]})
    assert [zone_of(script, i) for i in ("bear", "bear#2", "ogre")] == ["battlefield", "hand", "graveyard"]


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("targets", "back"), [("bear,ogre", "battlefield"), ("ogre", "graveyard")])
def test_an_opponent_chooses_which_card_goes_to_the_hand(targets: str, back: str) -> None:
    wake = card("Wake", "Sorcery", "Choose up to two target creature cards in your graveyard. An opponent chooses one "
                "of them. Return that card to your hand. Return the other to the battlefield under your control. It "
                "gains haste.")  # fmt: skip
    document = game_of([wake, BEAR, OGRE], A=seat(["Wake"], graveyard=["Bear", "Ogre"]))
    script = played(document, f"cast wake -> {targets}", *TWICE, answers={"A": [FOE], "B": ["choose ogre"]},
                    defaults="first")  # fmt: skip
    assert (zone_of(script, "ogre"), zone_of(script, "bear")) == ("hand", back)
    assert back == "graveyard" or "haste" in shown(script, "bear")["keywords"]


@pytest.mark.rule("608.2d", "610.3")
def test_an_opponent_chooses_among_what_you_control_and_not_among_their_own() -> None:
    crab = card("Crab", "Creature — Crab", "When Crab enters, an opponent chooses a permanent you control other than "
                "Crab and exiles it.\nWhen Crab leaves the battlefield, return the exiled card to the battlefield "
                "under its owner's control.")  # fmt: skip
    zap = card("Zap", "Instant", "Zap deals 3 damage to target creature.")
    document = game_of([crab, zap, BEAR, OGRE], A={"hand": ["Crab", "Zap"], "battlefield": ["2 Mountain", "Bear"]},
                       B={"battlefield": ["Ogre"]})  # fmt: skip
    moves = ("cast crab", *TWICE, *TWICE, "choose bear")
    script = played(document, *moves)
    assert [zone_of(script, i) for i in ("bear", "ogre")] == ["exile", "battlefield"]
    later = played(document, *moves, "cast zap -> crab", *TWICE, *TWICE)
    assert zone_of(later, "bear") == "battlefield"


@pytest.mark.rule("118.12a", "608.2d")
@pytest.mark.parametrize(("paid", "land"), [("pay", "battlefield"), ("no", "graveyard")])
def test_unless_said_first_is_of_the_land_of_an_opponents_choice_too(paid: str, land: str) -> None:
    horde = card("Horde", "Creature — Demon", "At the beginning of your upkeep, unless you pay {R}, tap Horde and "
                 "sacrifice a land of an opponent's choice.")  # fmt: skip
    document = game_of([horde], A={"battlefield": ["Mountain", "Plains", "Horde"]}, B={"battlefield": ["Swamp"]},
                       turn={"player": "B", "phase": "end"})  # fmt: skip
    script = played(document, *TWICE, until="2.draw", answers={"A": [paid, FOE], "B": ["choose plains"]},
                    defaults="first")  # fmt: skip
    assert (zone_of(script, "plains"), zone_of(script, "swamp")) == (land, "battlefield")
    assert tapped(script, "horde") is (paid == "no")


# ---------------------------------------------------------------- by chance, and what is kept


@pytest.mark.rule("608.2d", "701.21a")
def test_chance_chooses_what_is_sacrificed_until_it_is_a_land() -> None:
    discord = card("Discord", "Sorcery", "Target opponent chooses a permanent they control at random and sacrifices "
                   "it. If a nonland permanent is sacrificed this way, repeat this process.")  # fmt: skip
    document = game_of([discord, BEAR], A=seat(["Discord"], "Bear"), B={"battlefield": ["3 Bear", "Plains"]})
    script = carried_out(document, "cast discord -> B")
    assert (zone_of(script, "plains"), zone_of(script, "bear")) == ("graveyard", "battlefield")


@pytest.mark.rule("701.8a", "101.4")
def test_all_but_the_lands_that_each_has_chosen_is_destroyed() -> None:
    sylex = card("Bowl", "Artifact", "{T}, Exile Bowl: Each player chooses two lands they control. Destroy all other "
                 "permanents.")  # fmt: skip
    document = game_of([sylex, BEAR], A={"battlefield": ["3 Plains", "Bowl", "Bear"]}, B={"battlefield": ["1 Swamp"]})
    script = played(document, "activate bowl", *TWICE, answers={"A": ["choose plains,plains#3"]}, defaults="first")
    assert [zone_of(script, i) for i in ("plains", "plains#2", "plains#3", "bear", "swamp")] == [
        "battlefield", "graveyard", "battlefield", "graveyard", "battlefield",
    ]  # fmt: skip


@pytest.mark.rule("401.4", "608.2c")
def test_one_card_stays_on_top_and_the_rest_goes_into_the_graveyard() -> None:
    charm = card("Charm", "Sorcery", "Look at the top three cards of target player's library. Put one back and the "
                 "rest into that player's graveyard.")  # fmt: skip
    document = game_of(
        [charm, BEAR, OGRE, RELIC], A=seat(["Charm"]), B={"library": ["Bear", "Ogre", "Relic", "Plains"]}
    )
    script = played(document, "cast charm -> B", *TWICE, answers={"A": ["choose ogre"]}, defaults="first")
    assert script.game.position.players["B"].library[:2] == ("ogre", "plains")
    assert [zone_of(script, i) for i in ("bear", "relic")] == ["graveyard", "graveyard"]


# ---------------------------------------------------------------- who has done it


@pytest.mark.rule("608.2c", "121.1")
def test_only_opponents_who_drew_are_counted() -> None:
    deal = card("Deal", "Sorcery", "Each opponent draws a card, then you draw a card for each opponent who drew a card "
                "this way.")  # fmt: skip
    dry = card("Dry", "Enchantment", "You can't draw cards.")
    document = game_of([deal, dry], A=seat(["Deal"]), B={}, C={"battlefield": ["Dry"]})
    script = played(document, "cast deal", "pass", "pass", "pass")
    assert [script.game.position.players[p].library_size for p in "ABC"] == [19, 19, 20]


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("theirs", "left"), [((), 1), (("Ogre",), 0)])
def test_for_each_opponent_who_returned_a_card_one_more_is_returned(theirs: tuple[str, ...], left: int) -> None:
    tempt = card("Tempt", "Sorcery", "Return a creature card from your graveyard to the battlefield. Each opponent may "
                 "return a creature card from their graveyard to the battlefield. For each opponent who does, return a "
                 "creature card from your graveyard to the battlefield.")  # fmt: skip
    document = game_of([tempt, BEAR, OGRE], A=seat(["Tempt"], graveyard=["2 Bear"]), B={"graveyard": list(theirs)})
    script = carried_out(document, "cast tempt", answers={"B": ["choose ogre"] if theirs else []})
    assert sum(zone_of(script, i) == "graveyard" for i in ("bear", "bear#2")) == left


@pytest.mark.rule("608.2c", "701.21a")
def test_each_player_who_sacrificed_draws() -> None:
    offer = card("Offer", "Sorcery", "Each player sacrifices a creature. Each player who sacrificed a creature this "
                 "way gains 2 life.")  # fmt: skip
    document = game_of([offer, BEAR], A=seat(["Offer"]), B={"battlefield": ["Bear"]})
    script = carried_out(document, "cast offer")
    assert (life(script, "A"), life(script, "B")) == (20, 22)


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("chosen", "size"), [("choose bear", 3), ("choose bear,bear#2", 2)])
def test_one_or_more_cards_are_exiled_and_counted(chosen: str, size: int) -> None:
    specter = card("Gloom", "Creature — Specter", "When Gloom enters, you may exile one or more creature cards from "
                   "your graveyard. When you do, each other creature gets -X/-X until end of turn, where X is the "
                   "number of cards exiled this way.")  # fmt: skip
    document = game_of([specter, BEAR, OGRE], A=seat(["Gloom"], "Ogre", graveyard=["2 Bear"]))
    script = played(document, "cast gloom", *TWICE, *TWICE, "yes", chosen, *TWICE)
    assert (shown(script, "ogre")["power"], shown(script, "gloom")["power"]) == (size, 2)


@pytest.mark.rule("705.2", "608.2c")
def test_the_player_who_casts_a_spell_flips_a_coin_for_it() -> None:
    chaos = card("Chaos", "Enchantment", "Whenever a player casts a spell, that player flips a coin. If they lose the "
                 "flip, counter that spell.")  # fmt: skip
    document = game_of([chaos, BEAR], A=seat(["Bear"], "Chaos"))
    games = [played(document, "cast bear", *TWICE, seed=seed, defaults="first") for seed in range(8)]
    assert {zone_of(script, "bear") for script in games} == {"stack", "graveyard"}


@pytest.mark.rule("701.26", "608.2d")
@pytest.mark.parametrize(("answer", "tokens"), [("yes", 0), ("no", 1)])
def test_the_opponent_whose_creature_enters_may_tap_it(answer: str, tokens: int) -> None:
    warden = card("Warden", "Creature — Vampire", "Whenever an artifact or creature an opponent controls enters "
                  "untapped, they may tap that permanent. If they don't, you create a 1/1 white Vampire creature token."
                  )  # fmt: skip
    document = game_of([warden, BEAR], A={"battlefield": ["Warden"]}, B=seat(["Bear"]), turn={"player": "B"})
    script = played(document, "cast bear", *TWICE, *TWICE, answers={"B": [answer]})
    assert (tapped(script, "bear"), len(tokens_in(script))) == (answer == "yes", tokens)


@pytest.mark.rule("608.2d", "701.26")
def test_untap_all_of_two_players_and_of_no_other() -> None:
    offering = card("Gift", "Sorcery", "Choose an opponent. Untap all nonland permanents you control and all nonland "
                    "permanents that player controls.")  # fmt: skip
    bear = {"card": "Bear", "tapped": True}
    document = game_of([offering, BEAR], A=seat(["Gift"], bear), B={"battlefield": [bear]}, C={"battlefield": [bear]})
    script = played(document, "cast gift", "pass", "pass", "pass", answers={"A": [FOE]})
    assert [tapped(script, i) for i in ("bear", "bear#2", "bear#3", "mountain")] == [False, False, True, True]


@pytest.mark.rule("201.2", "701.9a")
@pytest.mark.parametrize(("hand", "drawn"), [(["Bear", "Ogre"], 0), (["Ogre"], 1)])
def test_a_card_with_the_chosen_name_is_discarded_or_you_draw(hand: list[str], drawn: int) -> None:
    pry = card("Pry", "Sorcery", "Choose a nonland card name. Target player reveals their hand. That player discards a "
               "card with that name. If they can't, you draw a card.")  # fmt: skip
    document = game_of([pry, BEAR, OGRE], A=seat(["Pry"], "Bear"), B={"hand": hand})
    script = played(document, "cast pry -> B", *TWICE, answers={"A": ["choose Bear"]}, defaults="first")
    assert script.game.position.players["A"].library_size == 20 - drawn
    assert zone_of(script, "ogre") == "hand"
    assert drawn or zone_of(script, "bear#2") == "graveyard"


@pytest.mark.rule("608.2c", "120.3a")
def test_each_friend_draws_one_more_than_they_discarded_themselves() -> None:
    fury = card("Fury", "Sorcery", "For each player, choose friend or foe. Each friend discards all cards from their "
                "hand, then draws that many cards plus one. Fury deals damage to each foe equal to the number of cards "
                "in their hand.")  # fmt: skip
    document = game_of([fury, BEAR], A=seat(["Fury", "Bear", "Bear"]), B={"hand": ["Bear"]}, C={"hand": ["3 Bear"]})
    script = played(document, "cast fury", "pass", "pass", "pass", "choose A,B")
    players = script.game.position.players
    assert [players[p].library_size for p in "ABC"] == [17, 18, 20]
    assert [life(script, p) for p in "ABC"] == [20, 20, 17]


@pytest.mark.rule("608.2e", "122.6")
def test_friends_strengthen_their_own_and_foes_tap_all_but_one_of_theirs() -> None:
    sanction = card("Sanction", "Sorcery", "For each player, choose friend or foe. Each friend puts a +1/+1 counter on "
                    "each creature they control. Each foe chooses one untapped creature they control, then taps the "
                    "rest.")  # fmt: skip
    document = game_of([sanction, BEAR], A=seat(["Sanction"], "2 Bear"), B={"battlefield": ["2 Bear"]})
    script = played(document, "cast sanction", *TWICE, "choose A", "choose bear#4")
    bears = ("bear", "bear#2", "bear#3", "bear#4")
    assert [counters(script, i).get("+1/+1", 0) for i in bears] == [1, 1, 0, 0]
    assert [tapped(script, i) for i in bears] == [False, False, True, False]


@pytest.mark.rule("608.2d", "701.8a")
def test_chance_destroys_one_of_those_that_were_chosen_for_each_opponent() -> None:
    cannon = card("Cannon", "Sorcery", "For each opponent, choose a nonland permanent that player controls. Destroy "
                  "one of them chosen at random.")  # fmt: skip
    document = game_of([cannon, BEAR, OGRE], A=seat(["Cannon"], "Bear"), B={"battlefield": ["2 Ogre"]},
                       C={"battlefield": ["Bear"]})  # fmt: skip
    lost = set()
    for seed in range(8):
        script = played(document, "cast cannon", "pass", "pass", "pass", "choose ogre#2", seed=seed, defaults="first")
        assert [zone_of(script, i) for i in ("bear", "ogre")] == ["battlefield", "battlefield"]
        lost.add(tuple(zone_of(script, i) == "graveyard" for i in ("ogre#2", "bear#2")))
    assert lost == {(True, False), (False, True)}


@pytest.mark.rule("608.2d", "701.21a", "205.2a")
def test_each_opponent_sacrifices_something_of_a_type_with_what_was_sacrificed() -> None:
    grudge = card("Grudge", "Sorcery", "As an additional cost to cast this spell, sacrifice a nonland permanent.\nEach "
                  "opponent chooses a permanent they control that shares a card type with the sacrificed permanent and "
                  "sacrifices it.")  # fmt: skip
    document = game_of([grudge, BEAR, OGRE, RELIC], A=seat(["Grudge"], "Relic", "Bear"),
                       B={"battlefield": ["Ogre", "Relic", "Plains"]})  # fmt: skip
    script = carried_out(document, "cast grudge pay=relic")
    assert [zone_of(script, i) for i in ("relic", "bear", "relic#2", "ogre")] == [
        "graveyard", "battlefield", "graveyard", "battlefield",
    ]  # fmt: skip


@pytest.mark.rule("101.4", "110.2a")
def test_each_opponent_chooses_a_card_of_theirs_that_you_get() -> None:
    mire = card("Mire", "Sorcery", "Each opponent chooses a creature card in their graveyard. Put those cards onto the "
                "battlefield under your control.")  # fmt: skip
    document = game_of([mire, BEAR, OGRE], A=seat(["Mire"], graveyard=["Bear"]), B={"graveyard": ["Bear", "Ogre"]},
                       C={"graveyard": ["Ogre"]})  # fmt: skip
    script = played(document, "cast mire", "pass", "pass", "pass", "choose ogre", defaults="first")
    found = {i: zone_of(script, i) for i in ("bear", "bear#2", "ogre", "ogre#2")}
    assert [i for i, zone in found.items() if zone == "battlefield"] == ["ogre", "ogre#2"]
    assert {shown(script, i)["controller"] for i in ("ogre", "ogre#2")} == {"A"}


@pytest.mark.rule("701.26a", "701.15a")
def test_those_that_were_chosen_are_tapped_and_goaded() -> None:
    shriek = card("Shriek", "Sorcery", "Each opponent chooses a creature they control. Tap and goad the chosen "
                  "creatures.")  # fmt: skip
    document = game_of([shriek, BEAR], A=seat(["Shriek"], "Bear"), B={"battlefield": ["2 Bear"]})
    script = played(document, "cast shriek", *TWICE, "choose bear#3")
    assert [tapped(script, i) for i in ("bear", "bear#2", "bear#3")] == [False, False, True]


@pytest.mark.rule("702.21a", "702.16a")
def test_who_loses_ward_is_targeted_for_nothing() -> None:
    strip = card("Strip", "Instant", "Permanents your opponents control lose hexproof, protection, and ward until end "
                 "of turn.")  # fmt: skip
    warded = card("Warded", "Creature — Bear", "Ward {8}")
    shielded = card("Shielded", "Creature — Bear", "Protection from red")
    zap = card("Zap", "Instant", "Zap deals 3 damage to target creature.")
    document = game_of([strip, warded, shielded, zap], A=seat(["Strip", "Zap", "Zap"]),
                       B={"battlefield": ["Warded", "Shielded"]})  # fmt: skip
    script = after(document, "cast strip", "cast zap -> warded", "cast zap#2 -> shielded")
    assert [zone_of(script, i) for i in ("warded", "shielded")] == ["graveyard", "graveyard"]


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("theirs", "zone"), [(["Bear"], "graveyard"), (["Bear", "Bear"], "battlefield")])
def test_only_the_lonely_creature_of_an_opponent_is_weakened(theirs: list[str], zone: str) -> None:
    killer = card("Killer", "Sorcery", "Target creature an opponent controls gets -2/-2 until end of turn if that "
                  "opponent controls no other creatures.")  # fmt: skip
    document = game_of([killer, BEAR, OGRE], A=seat(["Killer"], "Ogre"), B={"battlefield": theirs})
    assert zone_of(played(document, "cast killer -> bear", *TWICE), "bear") == zone


@pytest.mark.rule("701.4a", "118.12")
@pytest.mark.parametrize(("hand", "made"), [(["Wyrm"], 1), ([], 0)])
def test_a_dragon_is_beheld_or_nothing_is_made(hand: list[str], made: int) -> None:
    herald = card("Herald", "Creature — Human", "When Herald enters, you may behold a Dragon. If you do, create a "
                  "Treasure token.")  # fmt: skip
    wyrm = card("Wyrm", "Creature — Dragon")
    script = carried_out(game_of([herald, wyrm], A=seat(["Herald", *hand])), "cast herald")
    assert len(tokens_in(script)) == made


@pytest.mark.rule("608.2c", "406.3")
def test_the_chosen_card_is_exiled_and_asked_for_its_color() -> None:
    shriek = card("Peek", "Sorcery", "Target opponent reveals their hand. You may choose a nonland card from it. If "
                  "you do, that player exiles that card. If a nonblack card is exiled this way, you lose 3 life."
                  )  # fmt: skip
    dark = card("Dark", "Creature — Imp", mana_cost="{B}")
    for name, left in (("Dark", 20), ("Bear", 17)):
        document = game_of([shriek, dark, BEAR], A=seat(["Peek"]), B={"hand": [name]})
        script = carried_out(document, "cast peek -> B")
        assert (zone_of(script, name.lower()), life(script, "A")) == ("exile", left)


# ---------------------------------------------------------------- down to the fewest; what each gets of the other's


@pytest.mark.rule("101.4", "701.21a", "701.9a")
def test_all_come_down_to_whoever_has_the_fewest() -> None:
    scales = card("Scales", "Sorcery", "Each player chooses a number of lands they control equal to the number of "
                  "lands controlled by the player who controls the fewest, then sacrifices the rest. Players discard "
                  "cards and sacrifice creatures the same way.")  # fmt: skip
    document = game_of([scales, BEAR, OGRE], A={"hand": ["Scales", "Bear"], "battlefield": ["4 Mountain", "2 Bear"]},
                       B={"hand": ["2 Ogre", "Bear"], "battlefield": ["2 Plains", "Ogre"]})  # fmt: skip
    script = carried_out(document, "cast scales")
    players, objects = script.game.position.players, script.game.position.objects
    lands = [sum("Land" in shown(script, str(i))["types"] for i in script.game.position.battlefield
                 if objects[i].controller == p) for p in "AB"]  # fmt: skip
    assert lands == [2, 2]
    assert [len(players[p].hand) for p in "AB"] == [1, 1]
    assert sum(zone_of(script, i) == "battlefield" for i in ("bear", "bear#2", "bear#3", "bear#4")) == 1


@pytest.mark.rule("613.1b", "608.2c")
def test_each_gets_what_the_other_has_until_the_turn_ends() -> None:
    reins = card("Reins", "Instant", "Untap all creatures you control and all creatures target opponent controls. You "
                 "and that opponent each gain control of all creatures the other controls until end of turn. Those "
                 "creatures gain haste until end of turn.")  # fmt: skip
    tired = {"card": "Ogre", "tapped": True}
    document = game_of([reins, BEAR, OGRE], A=seat(["Reins"], "2 Bear"), B={"battlefield": [tired]},
                       C={"battlefield": ["Bear"]})  # fmt: skip
    script = played(document, "cast reins -> B", "pass", "pass", "pass")
    assert [shown(script, i)["controller"] for i in ("bear", "bear#2", "ogre", "bear#3")] == ["B", "B", "A", "C"]
    assert ["haste" in shown(script, i)["keywords"] for i in ("bear", "ogre", "bear#3")] == [True, True, False]
    assert not tapped(script, "ogre")
    later = played(document, "cast reins -> B", "pass", "pass", "pass", until="2.upkeep", defaults="first")
    assert [shown(later, i)["controller"] for i in ("bear", "ogre")] == ["A", "B"]


@pytest.mark.rule("608.2d")
def test_each_in_turn_chooses_something_that_the_controller_does_not_control() -> None:
    druid = card("Druid", "Creature — Druid", "When Druid enters, starting with you, each player may choose an "
                 "artifact or enchantment you don't control. Destroy each permanent chosen this way.")  # fmt: skip
    charm = card("Veil", "Enchantment")
    document = game_of([druid, RELIC, charm], A=seat(["Druid"], "Relic"), B={"battlefield": ["Relic", "Veil"]},
                       C={"battlefield": ["Relic"]})  # fmt: skip
    cast = ("cast druid", "pass", "pass", "pass", "pass", "pass", "pass")
    script = played(document, *cast, "choose relic#2", "choose relic#3", "choose none")
    assert [zone_of(script, i) for i in ("relic", "relic#2", "relic#3", "veil")] == [
        "battlefield", "graveyard", "graveyard", "battlefield",
    ]  # fmt: skip


@pytest.mark.rule("101.4", "608.2d")
def test_the_next_opponent_begins_and_the_controller_chooses_last() -> None:
    shells = card("Shells", "Sorcery", "Starting with the next opponent in turn order, each player chooses a creature "
                  "you don't control. Destroy the chosen creatures.")  # fmt: skip
    document = game_of([shells, BEAR, OGRE], A=seat(["Shells"], "Bear"), B={"battlefield": ["2 Bear"]},
                       C={"battlefield": ["2 Ogre"]})  # fmt: skip
    script = played(document, "cast shells", "pass", "pass", "pass", "choose ogre", "choose ogre", "choose bear#2")
    assert [zone_of(script, i) for i in ("bear", "bear#2", "bear#3", "ogre", "ogre#2")] == [
        "battlefield", "graveyard", "battlefield", "graveyard", "battlefield",
    ]  # fmt: skip


@pytest.mark.rule("701.12a", "608.2c")
@pytest.mark.parametrize("there", [True, False])
def test_something_follows_only_where_control_was_exchanged(*, there: bool) -> None:
    swap = card("Swap", "Creature — Drake", "When Swap enters, exchange control of Swap and target creature an "
                "opponent controls. If you do, you gain 3 life.")  # fmt: skip
    zap = card("Zap", "Instant", "Zap deals 5 damage to target creature.")
    document = game_of([swap, zap, BEAR], A=seat(["Swap", "Zap"]), B={"battlefield": ["Bear"]})
    kill = () if there else ("cast zap -> swap", *TWICE)
    script = played(document, "cast swap", *TWICE, *kill, *TWICE)
    assert (life(script, "A"), shown(script, "bear")["controller"]) == ((23, "A") if there else (20, "B"))
