"""As many as there are of something, for each player or object, as games play it (608.2c)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import TWICE, card, counters, game_of, life, played, seat, shown, tokens_in

BEAR = card("Bear", "Creature — Bear")


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("start", "theirs", "gained", "made"), [(21, 1, 6, 1), (20, 0, 0, 0), (19, 2, 0, 1)])
def test_less_than_an_opponent_has(start: int, theirs: int, gained: int, made: int) -> None:
    aid = card("Aid", "Sorcery", "If you have less life than an opponent, you gain 6 life. If you control fewer "
               "creatures than an opponent, create a 1/1 white Soldier creature token.")  # fmt: skip
    document = game_of([BEAR, aid], A=seat(["Aid"]), B={"life": start, "battlefield": ["Bear"] * theirs})
    script = played(document, "cast aid", *TWICE)
    assert (life(script, "A"), len(tokens_in(script))) == (20 + gained, made)


@pytest.mark.rule("122.1", "702.62b")
def test_those_of_the_exiled_cards_that_fit() -> None:
    beauty = card("Beauty", "Sorcery", "Exile the top three cards of your library. You may play those cards until end "
                  "of turn. Put four time counters on each of those cards that has suspend.")  # fmt: skip
    rift = card("Rift", "Creature — Bear", "Suspend 2—{R}")
    document = game_of([BEAR, beauty, rift], A=seat(["Beauty"], library=["Rift", "Bear", "Rift"]))
    script = played(document, "cast beauty", *TWICE)
    assert [counters(script, id) for id in ("rift", "bear", "rift#2")] == [{"time": 4}, {}, {"time": 4}]


@pytest.mark.rule("122.1", "608.2h")
def test_as_many_rad_counters_as_its_power() -> None:
    ghoul = card("Ghoul", "Creature — Zombie", "When Ghoul dies, each opponent gets a number of rad counters equal to "
                 "its power.", power="3")  # fmt: skip
    zap = card("Zap", "Instant", "Destroy target creature.")
    document = game_of([ghoul, zap], A=seat(["Zap"], "Ghoul"))
    script = played(document, "cast zap -> ghoul", *TWICE, *TWICE)
    assert dict(script.game.position.players["B"].counters) == {"rad": 3}


@pytest.mark.rule("119.3", "701.21a")
def test_a_permanent_for_each_1_life_that_was_lost() -> None:
    tomb = card("Tomb", "Artifact", "Whenever you lose life, sacrifice a permanent for each 1 life you lost.")
    bolt = card("Bolt", "Instant", "Bolt deals 2 damage to any target.")
    document = game_of([BEAR, bolt, tomb], A={"battlefield": ["Tomb", "Bear", "Bear"]}, B=seat(["Bolt"]),
                       turn={"player": "B", "phase": "main1", "number": 1})  # fmt: skip
    script = played(document, "cast bolt -> A", *TWICE, *TWICE, "choose bear, bear#2")
    assert script.game.position.players["A"].graveyard == ("bear", "bear#2")


@pytest.mark.rule("701.26a", "608.2d")
def test_one_of_their_own_is_tapped_for_each_counter() -> None:
    wire = card("Wire", "Artifact", "At the beginning of each player's upkeep, that player taps an untapped artifact, "
                "creature, or land they control for each fade counter on Wire.")  # fmt: skip
    there: dict[str, Any] = {"card": "Wire", "counters": {"fade": 2}}
    document = game_of([BEAR, wire], {"player": "B", "phase": "untap", "number": 2}, A={"battlefield": [there]},
                       B={"battlefield": ["Bear", "Forest", "Island"]})  # fmt: skip
    script = played(document, *TWICE, "choose bear, island")
    tapped = [o.id for o in script.game.position.objects.values() if o.tapped]
    assert tapped == ["bear", "island"]


@pytest.mark.rule("101.4", "608.2c")
@pytest.mark.parametrize(("answer", "mine", "theirs"), [("yes", 2, {"+1/+1": 1}), ("no", 1, {})])
def test_a_tempting_offer_of_counters(answer: str, mine: int, theirs: dict[str, int]) -> None:
    glory = card("Glory", "Sorcery", "Tempting offer — Put a +1/+1 counter on each creature you control. Each opponent "
                 "may put a +1/+1 counter on each creature they control. For each opponent who does, put a +1/+1 "
                 "counter on each creature you control.")  # fmt: skip
    document = game_of([BEAR, glory], A=seat(["Glory"], "Bear"), B={"battlefield": ["Bear"]})
    script = played(document, "cast glory", *TWICE, answer)
    assert (counters(script, "bear"), counters(script, "bear#2")) == ({"+1/+1": mine}, theirs)


@pytest.mark.rule("104.3e", "303.4")
@pytest.mark.parametrize(("there", "lost"), [(2, 1), (1, 0)])
def test_an_enchanted_player_loses_the_game(there: int, lost: int) -> None:
    doom = card("Doom", "Enchantment — Aura", "Enchant player\nAt the beginning of your upkeep, put a doom counter on "
                "Doom. Then if there are three or more doom counters on it, enchanted player loses the "
                "game.")  # fmt: skip
    aura: dict[str, Any] = {"card": "Doom", "attached_to": "B", "counters": {"doom": there}}
    document = game_of([doom], {"player": "A", "phase": "untap", "number": 1}, A={"battlefield": [aura]}, C={})
    script = played(document, "pass", "pass", "pass")
    assert sum(event.text == "B loses" for event in script.events) == lost


@pytest.mark.rule("122.1", "107.1")
@pytest.mark.parametrize(("there", "drawn"), [(1, 0), (2, 2)])
def test_an_odd_number_of_counters(there: int, drawn: int) -> None:
    god = card("God", "Creature — God", "{0}: Put a +1/+1 counter on God. Then if it has an odd number of counters on "
               "it, draw two cards.")  # fmt: skip
    document = game_of([god], A={"battlefield": [{"card": "God", "counters": {"+1/+1": there}}]})
    assert played(document, "activate god.1", *TWICE).game.position.players["A"].hidden_hand == drawn


@pytest.mark.rule("119.8", "611.2c")
def test_players_who_lose_no_life_this_turn() -> None:
    lives = card("Lives", "Instant", "Players can't lose life this turn and players can't lose the game or win the "
                 "game this turn.")  # fmt: skip
    drain = card("Drain", "Instant", "Target player loses 2 life.")
    bolt = card("Bolt", "Instant", "Bolt deals 3 damage to any target.")
    document = game_of([lives, drain, bolt], A=seat(["Lives", "Drain", "Bolt"]))
    script = played(document, "cast lives", *TWICE, "cast drain -> B", *TWICE, "cast bolt -> A", *TWICE)
    assert (life(script, "A"), life(script, "B")) == (20, 20)


@pytest.mark.rule("608.2d", "702.1")
def test_one_ability_is_chosen_for_all() -> None:
    priest = card("Priest", "Creature — Angel", "{0}: Choose first strike, vigilance, or lifelink. Creatures you "
                  "control gain that ability until end of turn.")  # fmt: skip
    document = game_of([BEAR, priest], A={"battlefield": ["Priest", "Bear"]})
    script = played(document, "activate priest.1", *TWICE, "choose 2")
    assert [shown(script, id)["keywords"] for id in ("priest", "bear")] == [["vigilance"], ["vigilance"]]


@pytest.mark.rule("122.1", "611.2b")
def test_no_counters_for_as_long_as_it_remains() -> None:
    cleanse = card("Cleanse", "Creature — Human", "When Cleanse enters, remove all counters from target creature. It "
                   "can't have counters put on it for as long as Cleanse remains on the battlefield.")  # fmt: skip
    grow = card("Grow", "Instant", "Put a +1/+1 counter on target creature.")
    zap = card("Zap", "Instant", "Destroy target creature.")
    there: dict[str, Any] = {"card": "Bear", "counters": {"+1/+1": 1}}
    document = game_of([BEAR, cleanse, grow, zap], A=seat(["Cleanse", "Grow", "Grow", "Zap"], there))
    moves = ["cast cleanse", *TWICE, "announce -> bear", *TWICE, "cast grow -> bear", *TWICE]
    assert counters(played(document, *moves), "bear") == {}
    script = played(document, *moves, "cast zap -> cleanse", *TWICE, "cast grow#2 -> bear", *TWICE)
    assert counters(script, "bear") == {"+1/+1": 1}


@pytest.mark.rule("701.12c", "608.2d")
def test_two_target_players_exchange_life_totals() -> None:
    axis = card("Axis", "Sorcery", "You may have two target players exchange life totals.")
    document = game_of([axis], A=seat(["Axis"], life=7))
    script = played(document, "cast axis -> A, B", *TWICE, "yes")
    assert (life(script, "A"), life(script, "B")) == (20, 7)
