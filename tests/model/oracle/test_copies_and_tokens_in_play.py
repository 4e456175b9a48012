"""Tokens with names, sizes and numbers of their own, and copies with exceptions, as games play them (111, 707)."""

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
    stopped_at,
    tokens_in,
    zone_of,
)

BEAR = card("Bear", "Creature — Bear")


@pytest.mark.rule("201.5", "111.4")
def test_a_name_within_the_name_of_something_else_is_no_name_of_the_object() -> None:
    sleep = card("Mirra of Sleep", "Legendary Enchantment", "{0}: Create Mirra Vale, the Waking One, a legendary "
                 "3/3 white Giant creature token with flying.\n{0}: Search your library for a card named Bed of Mirra, "
                 "put it onto the battlefield, then shuffle.")  # fmt: skip
    bed = card("Bed of Mirra", "Artifact")
    document = game_of([sleep, bed], A={"battlefield": ["Mirra of Sleep"], "library": ["Bed of Mirra", "Bed of Mirra"]})
    script = played(document, "activate mirra-of-sleep.1", *TWICE)
    assert shown(script, tokens_in(script)[0])["name"] == "Mirra Vale, the Waking One"
    found = played(document, "activate mirra-of-sleep.2", *TWICE, answers={"A": ["choose bed-of-mirra"]})
    assert sorted(str(zone_of(found, id)) for id in ("bed-of-mirra", "bed-of-mirra#2")) == ["battlefield", "library"]


@pytest.mark.rule("201.5", "208.2")
def test_a_token_that_says_its_name_speaks_of_itself() -> None:
    hunter = card("Hunter", "Creature — Giant", "When this creature enters, create Bo, a legendary blue Ox "
                  "creature token with \"Bo's power and toughness are each equal to the number of lands you control.\""
                  )  # fmt: skip
    script = played(game_of([hunter], A=seat(["Hunter"])), "cast hunter", *TWICE, *TWICE)
    token = shown(script, tokens_in(script)[0])
    assert (token["name"], token["power"], token["toughness"]) == ("Bo", 8, 8)


@pytest.mark.rule("201.5a", "110.2a")
def test_a_token_finds_the_card_that_made_it_by_its_name_and_returns_it_to_its_owner() -> None:
    angel = card("Sunwing", "Creature — Angel", "{0}, Exile this creature: Create a 1/1 white Cleric creature token. "
                 'It has "{0}, Sacrifice this token: Return an exiled card named Sunwing to the battlefield under its '
                 "owner's control.\"")  # fmt: skip
    document = game_of([angel, BEAR], A={"battlefield": ["Sunwing"], "exile": ["Bear"]})
    made = played(document, "activate sunwing", *TWICE)
    back = carried_out(document, "activate sunwing", *TWICE, f"activate {tokens_in(made)[0]}", *TWICE)
    assert (zone_of(back, "sunwing"), zone_of(back, "bear")) == ("battlefield", "exile")


@pytest.mark.rule("707.9d", "707.10f")
def test_a_copy_that_is_not_legendary_if_the_spell_is_does_not_ask_which_one_is_kept() -> None:
    twice = card("Twice", "Instant", "Copy target creature spell you control, except it isn't legendary if the spell "
                 "is legendary.")  # fmt: skip
    queen = card("Queen", "Legendary Creature — Human")
    script = played(
        game_of([twice, queen], A=seat(["Twice", "Queen"])), "cast queen", "cast twice -> queen", *[*TWICE] * 3
    )
    (token,) = tokens_in(script)
    assert ("Legendary" in shown(script, token)["types"], zone_of(script, "queen")) == (False, "battlefield")


@pytest.mark.rule("303.4i", "608.2c")
def test_each_creature_gets_a_role_of_its_own() -> None:
    antics = card("Antics", "Sorcery", "For each creature your opponents control, create a Cursed Role token attached "
                  "to that creature.")  # fmt: skip
    document = game_of([BEAR, antics], A=seat(["Antics"], "Bear"), B={"battlefield": ["Bear", "Bear"]})
    script = played(document, "cast antics", *TWICE)
    assert [shown(script, id)["power"] for id in ("bear", "bear#2", "bear#3")] == [2, 1, 1]
    assert len(tokens_in(script)) == 2


@pytest.mark.rule("707.2", "608.2c")
def test_each_token_is_copied_by_its_own_controller() -> None:
    evolution = card("Evolution", "Sorcery", "For each creature token on the battlefield, its controller creates a "
                     "token that's a copy of that creature.")  # fmt: skip
    token = {"token": {"name": "Cub", "type_line": "Creature — Bear", "power": "1", "toughness": "1"}}
    document = game_of(
        [BEAR, evolution], A=seat(["Evolution"], "Bear", token), B={"battlefield": ["Bear", token, token]}
    )
    script = played(document, "cast evolution", *TWICE)
    made = [o.controller for o in script.game.position.objects.values() if o.token]
    assert sorted(str(who) for who in made) == ["A", "A", "B", "B", "B", "B"]


@pytest.mark.rule("608.2c", "701.8a")
def test_the_controller_gets_a_token_for_a_target_that_is_not_destroyed_too() -> None:
    soul = card("Soul", "Creature — Avatar", "When this creature enters, destroy up to three other target nonland "
                "permanents. For each of those permanents, its controller creates a 3/3 white Angel creature token."
                )  # fmt: skip
    rock = card("Rock", "Artifact", "Indestructible")
    document = game_of([BEAR, soul, rock], A=seat(["Soul"]), B={"battlefield": ["Bear", "Rock"]})
    script = played(document, "cast soul", *TWICE, "announce -> bear, rock", *TWICE)
    made = [str(o.controller) for o in script.game.position.objects.values() if o.token]
    assert (made, zone_of(script, "rock"), zone_of(script, "bear")) == (["B", "B"], "battlefield", "graveyard")


@pytest.mark.rule("608.2c", "701.3a")
def test_an_equipment_may_be_attached_to_each_token_or_to_none() -> None:
    crew = card("Crew", "Sorcery", "Create two 2/1 red Dwarf creature tokens. For each of those tokens, you may attach "
                "an Equipment you control to it.")  # fmt: skip
    sword = card("Sword", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {1}")
    document = game_of([crew, sword], A=seat(["Crew"], "Sword"))
    none = played(document, "cast crew", *TWICE, answers={"A": ["no", "no"]})
    assert [shown(none, id)["power"] for id in tokens_in(none)] == [2, 2]
    second = played(document, "cast crew", *TWICE, answers={"A": ["no", "yes"]})
    assert [shown(second, id)["power"] for id in tokens_in(second)] == [2, 3]


@pytest.mark.rule("707.9e", "122.6a")
def test_a_token_enters_with_the_counters_that_are_said() -> None:
    lake = card("Lake", "Sorcery", "Create a token that's a copy of target creature you control, except it enters with "
                "two additional +1/+1 counters on it.")  # fmt: skip
    pool = card("Pool", "Sorcery", "Create a 0/0 green Ooze creature token. The token enters with X +1/+1 counters on "
                "it, where X is the number of lands you control.")  # fmt: skip
    document = game_of([BEAR, lake, pool], A=seat(["Lake", "Pool"], "Bear"))
    copied = played(document, "cast lake -> bear", *TWICE)
    assert (counters(copied, tokens_in(copied)[0]), counters(copied, "bear")) == ({"+1/+1": 2}, {})
    ooze = played(document, "cast pool", *TWICE)
    assert [shown(ooze, id)["power"] for id in tokens_in(ooze)] == [8]
    odd = card("Odd", "Sorcery", "Create a 0/0 green Ooze creature token. The token enters with X oil counters on it.")
    assert stopped_at(game_of([odd], A=seat(["Odd"])), "cast odd", *TWICE) == "odd"


@pytest.mark.rule("707.9d", "205.1a")
def test_a_copy_that_is_an_artifact_is_nothing_else() -> None:
    effigy = card("Effigy", "Artifact", "You may have this artifact enter as a copy of any creature on the "
                  'battlefield, except it\'s an artifact and it has "{T}: You gain 1 life."')  # fmt: skip
    mech = card("Mech", "Artifact — Vehicle", "You may have this Vehicle enter as a copy of a creature an opponent "
                "controls, except it's a Vehicle artifact with crew 3 and it loses all other card types.\nCrew 3"
                )  # fmt: skip
    document = game_of([BEAR, effigy, mech], A=seat(["Effigy", "Mech"]), B={"battlefield": ["Bear"]})
    one = shown(carried_out(document, "cast effigy", *TWICE, answers={"A": ["yes", "choose bear"]}), "effigy")
    assert (one["name"], one["types"]) == ("Bear", ["Artifact"])
    other = shown(carried_out(document, "cast mech", *TWICE, answers={"A": ["yes", "choose bear"]}), "mech")
    assert (other["name"], other["types"], other["subtypes"]) == ("Bear", ["Artifact"], ["Vehicle"])


@pytest.mark.rule("707.9", "201.5")
def test_who_is_called_she_keeps_her_name_and_gets_the_counter_herself() -> None:
    irma = card("Irma, the Many", "Legendary Creature — Human", "{0}: Irma becomes a copy of up to one other target "
                "creature you control, except her name is Irma, the Many and she has this ability. Then put a +1/+1 "
                "counter on her.")  # fmt: skip
    script = played(
        game_of([BEAR, irma], A=seat([], "Irma, the Many", "Bear")), "activate irma-the-many -> bear", *TWICE
    )
    now = shown(script, "irma-the-many")
    assert (now["name"], now["subtypes"], now["power"]) == ("Irma, the Many", ["Bear"], 3)
    assert counters(script, "bear") == {}


@pytest.mark.rule("701.36a", "608.2c")
def test_the_token_created_so_is_the_copy_that_populating_made() -> None:
    iteration = card("Iteration", "Sorcery", "Populate. The token created this way gains haste. Sacrifice it at the "
                     "beginning of the next end step.")  # fmt: skip
    cub = {"token": {"name": "Cub", "type_line": "Creature — Bear", "power": "1", "toughness": "1"}}
    document = game_of([iteration], A=seat(["Iteration"], cub))
    now = played(document, "cast iteration", *TWICE)
    assert len(tokens_in(now)) == 2
    assert len(tokens_in(carried_out(document, "cast iteration", *TWICE, until="2.main1"))) == 1


CUB = {"token": {"name": "Cub", "type_line": "Creature — Bear", "power": "1", "toughness": "1"}}


@pytest.mark.rule("608.2c", "608.2h")
def test_the_total_power_is_that_of_all_creatures_sacrificed_as_they_last_were() -> None:
    pit = card("Pit", "Sorcery", "Each player sacrifices a creature of their choice. Create an X/X black Demon "
               "creature token, where X is the total power of the creatures sacrificed this way.")  # fmt: skip
    big = {"card": "Bear", "counters": {"+1/+1": 3}}
    document = game_of([BEAR, pit], A=seat(["Pit"], "Bear"), B={"battlefield": [big]})
    script = carried_out(document, "cast pit", *TWICE)
    assert [shown(script, id)["power"] for id in tokens_in(script)] == [7]


@pytest.mark.rule("608.2c", "111.6")
def test_only_nontoken_creatures_that_you_controlled_are_counted_of_those_destroyed() -> None:
    war = card("War", "Sorcery", "Destroy all creatures. Then create a 3/2 red Spirit creature token for each nontoken "
               "creature you controlled that was destroyed this way.")  # fmt: skip
    rock = card("Rock", "Creature — Wall", "Indestructible")
    document = game_of([BEAR, rock, war], A=seat(["War"], "Bear", "Bear", "Rock", CUB), B={"battlefield": ["Bear"]})
    assert len(tokens_in(played(document, "cast war", *TWICE))) == 2


@pytest.mark.rule("608.2c", "202.3")
def test_the_total_mana_value_is_that_of_what_was_destroyed_and_nothing_else() -> None:
    slime = card("Slime", "Sorcery", "Destroy up to one target artifact and up to one target creature. Create an X/X "
                 "green Ooze creature token, where X is the total mana value of permanents destroyed this way."
                 )  # fmt: skip
    rock = card("Rock", "Artifact", "Indestructible", mana_cost="{5}")
    gem = card("Gem", "Artifact", mana_cost="{2}")
    document = game_of([BEAR, rock, gem, slime], A=seat(["Slime"]), B={"battlefield": ["Bear", "Rock", "Gem"]})
    both = played(document, "cast slime -> gem | bear", *TWICE)
    assert [shown(both, id)["power"] for id in tokens_in(both)] == [3]
    one = played(document, "cast slime -> rock | bear", *TWICE)
    assert [shown(one, id)["power"] for id in tokens_in(one)] == [1]


@pytest.mark.rule("107.3m", "107.1a")
@pytest.mark.parametrize(("x", "made"), [(3, 2), (4, 2), (0, 0)])
def test_half_x_is_rounded_as_is_said(x: int, made: int) -> None:
    goose = card("Goose", "Creature — Bird", "When Goose enters, create half X Food tokens, rounded up.",
                 mana_cost="{X}{R}")  # fmt: skip
    script = played(game_of([goose], A=seat(["Goose"])), f"cast goose x={x}", *TWICE, *TWICE)
    assert len(tokens_in(script)) == made


@pytest.mark.rule("603.4", "700.4")
def test_what_was_exiled_and_who_controlled_what_died_this_turn() -> None:
    vren = card("Vren", "Enchantment", "{0}: Create X 1/1 black Rat creature tokens, where X is the number of "
                "creatures that were exiled under your opponents' control this turn.\n{0}: For each nontoken creature "
                "you controlled that died this turn, create a 2/2 black Zombie creature token.")  # fmt: skip
    away = card("Away", "Sorcery", "Exile two target creatures. Then destroy all creatures.")
    document = game_of([vren, BEAR, away], A=seat(["Away"], "Vren", "Bear", CUB), B={"battlefield": ["Bear", "Bear"]})
    gone = ("cast away -> bear#2, bear#3", *TWICE)
    assert len(tokens_in(played(document, *gone, "activate vren.1", *TWICE))) == 2
    assert len(tokens_in(played(document, *gone, "activate vren.2", *TWICE))) == 1


@pytest.mark.rule("608.2h")
def test_what_was_put_into_your_graveyard_from_your_hand_or_library_this_turn() -> None:
    dead = card("Dead", "Sorcery", "Mill two cards, then discard a card. Create X tapped 2/2 black Zombie creature "
                "tokens, where X is the number of cards that were put into your graveyard from your hand or library "
                "this turn.")  # fmt: skip
    document = game_of([dead, BEAR], A=seat(["Dead", "Bear"], "Bear", library=["Bear", "Bear", "Bear"]))
    assert len(tokens_in(played(document, "cast dead", *TWICE))) == 3


@pytest.mark.rule("603.4", "608.2h")
@pytest.mark.parametrize(("mine", "made"), [("bear", 0), ("bear#2", 1)])
def test_a_creature_died_under_the_control_of_an_opponent(mine: str, made: int) -> None:
    quest = card("Quest", "Enchantment", "{0}: If a creature died under an opponent's control this turn, create a "
                 "Treasure token.")  # fmt: skip
    zap = card("Zap", "Instant", "Zap deals 5 damage to target creature.")
    document = game_of([quest, zap, BEAR], A=seat(["Zap"], "Quest", "Bear"), B={"battlefield": ["Bear"]})
    script = played(document, f"cast zap -> {mine}", *TWICE, "activate quest", *TWICE)
    assert len(tokens_in(script)) == made


@pytest.mark.rule("608.2c")
def test_numbers_of_what_a_target_player_controls_and_of_opponents_with_many_cards() -> None:
    will = card("Will", "Sorcery", "Create a number of 1/1 red Warrior creature tokens equal to the number of "
                "creatures target player controls.\nYou gain X life, where X is the number of your opponents with "
                "four or more cards in hand.")  # fmt: skip
    document = game_of([will, BEAR], A=seat(["Will"], "Bear"), B={"battlefield": ["Bear", "Bear"], "hand": 4})
    script = played(document, "cast will -> B", *TWICE)
    assert (len(tokens_in(script)), life(script, "A")) == (2, 21)


@pytest.mark.rule("608.2c", "205.2")
def test_each_card_type_among_what_was_discarded_counts_once() -> None:
    epiphany = card("Epiphany", "Sorcery", "Discard three cards. Create a 1/1 white Spirit creature token for each "
                    "card type among cards discarded this way.")  # fmt: skip
    golem = card("Golem", "Artifact Creature — Golem")
    document = game_of(
        [BEAR, golem, epiphany], A={**seat(["Epiphany", "Bear", "Bear", "Golem"]), "graveyard": ["Plains"]}
    )
    assert len(tokens_in(played(document, "cast epiphany", *TWICE))) == 2


@pytest.mark.rule("608.2c", "102.1")
def test_each_player_other_than_one_creates_a_token() -> None:
    dragons = card(
        "Dragons", "Sorcery", "Each player other than target player creates a 5/5 red Dragon creature token."
    )
    split = card("Split", "Sorcery", "Exile target nonland permanent. Each player other than its controller creates a "
                 "token that's a copy of it.")  # fmt: skip
    document = game_of([BEAR, dragons, split], A=seat(["Dragons", "Split"]), B={"battlefield": ["Bear"]}, C={})

    def owners(move: str) -> list[str]:
        script = carried_out(document, move, *TWICE, "pass")
        return sorted(str(o.controller) for o in script.game.position.objects.values() if o.token)

    assert owners("cast dragons -> A") == ["B", "C"]
    assert owners("cast split -> bear") == ["A", "C"]


@pytest.mark.rule("208.3", "608.2c")
def test_a_token_of_the_power_and_the_toughness_of_a_card_that_is_no_token() -> None:
    separator = card("Separator", "Sorcery", "Exile target creature card from your graveyard. Create a token that's a "
                     "copy of that card, except it's 1/1. Create a black Zombie creature token with power equal to "
                     "that card's power and toughness equal to that card's toughness.")  # fmt: skip
    ogre = card("Ogre", "Creature — Ogre", power="4", toughness="3")
    script = played(
        game_of([separator, ogre], A=seat(["Separator"], graveyard=["Ogre"])), "cast separator -> ogre", *TWICE
    )
    made = [shown(script, id) for id in tokens_in(script)]
    assert [(t["name"], t["power"], t["toughness"]) for t in made] == [("Ogre", 1, 1), ("Zombie Token", 4, 3)]


@pytest.mark.rule("603.2c", "608.2h")
def test_the_total_power_is_that_of_all_creatures_that_died_at_once() -> None:
    nexus = card("Nexus", "Artifact", "Whenever one or more nontoken creatures you control die, create a green Fungus "
                 "creature token with base power and toughness each equal to the total power of those creatures."
                 )  # fmt: skip
    war = card("War", "Sorcery", "Destroy all creatures.")
    document = game_of([BEAR, nexus, war], A=seat(["War"], "Nexus", "Bear", "Bear", CUB), B={"battlefield": ["Bear"]})
    script = played(document, "cast war", *TWICE, *TWICE)
    assert [shown(script, id)["power"] for id in tokens_in(script)] == [4]


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("there", "made"), [((), 1), (("Spawn",), 3)])
def test_one_of_those_tokens_is_of_the_kind_that_was_described(there: tuple[str, ...], made: int) -> None:
    brood = card("Brood", "Sorcery", "If you control a Spawn, create three 0/1 colorless Spawn creature tokens. They "
                 'have "{T}: Add {C}." Otherwise, create one of those tokens.')  # fmt: skip
    spawn = card("Spawn", "Creature — Spawn")
    script = played(game_of([brood, spawn], A=seat(["Brood"], *there)), "cast brood", *TWICE)
    assert len(tokens_in(script)) == made
    assert all(len(shown(script, id)["abilities"]) == 1 for id in tokens_in(script))


@pytest.mark.rule("724.1", "603.4")
@pytest.mark.parametrize(("monarch", "made"), [("A", 0), ("B", 1), (None, 0)])
def test_an_opponent_is_the_monarch(monarch: str | None, made: int) -> None:
    queen = card("Queen", "Creature — Human", "{0}: If an opponent is the monarch, create a Treasure token.")
    crown = card("Crown", "Sorcery", "Target player becomes the monarch.")
    document = game_of([queen, crown], A=seat(["Crown"], "Queen"))
    moves = (f"cast crown -> {monarch}", *TWICE) if monarch else ()
    tokens = tokens_in(played(document, *moves, "activate queen", *TWICE))
    assert len([id for id in tokens if id != "the-monarch"]) == made


@pytest.mark.rule("603.4", "119.9")
def test_life_was_gained_and_lost() -> None:
    moon = card("Moon", "Enchantment", "{0}: If you gained and lost life this turn, create a Treasure token.\n{0}: You "
                "gain 1 life.\n{0}: You lose 1 life.")  # fmt: skip
    document = game_of([moon], A=seat([], "Moon"))
    gain, lose, look = (("activate moon." + n, *TWICE) for n in "231")
    assert [len(tokens_in(played(document, *moves))) for moves in ((*gain, *look), (*lose, *look))] == [0, 0]
    assert len(tokens_in(played(document, *gain, *lose, *look))) == 1


@pytest.mark.rule("608.2d")
def test_a_token_of_ones_choice() -> None:
    third = card("Third", "Sorcery", "Create your choice of a Clue token, a Food token, or a Treasure token.")
    script = carried_out(game_of([third], A=seat(["Third"])), "cast third", *TWICE, answers={"A": ["choose 2"]})
    assert [shown(script, id)["name"] for id in tokens_in(script)] == ["Food Token"]


@pytest.mark.rule("608.2c", "400.7")
def test_permanents_returned_this_way_are_counted_tokens_among_them() -> None:
    farewell = card("Farewell", "Sorcery", "Return one or two target nonland permanents to their owners' hands. Then "
                    "create a Food token for each permanent returned to its owner's hand this way.")  # fmt: skip
    document = game_of([BEAR, farewell], A=seat(["Farewell"]), B={"battlefield": ["Bear", CUB]})
    script = played(document, "cast farewell -> bear, cub", *TWICE)
    assert [shown(script, id)["name"] for id in tokens_in(script)] == ["Food Token", "Food Token"]


@pytest.mark.rule("608.2c", "608.2h")
@pytest.mark.parametrize(("target", "drawn"), [("aura", 1), ("aura#2", 0), ("mask", 1)])
def test_a_permanent_that_you_controlled_or_a_token_was_destroyed(target: str, drawn: int) -> None:
    breaks = card("Breaks", "Instant", "Destroy target enchantment. If a permanent you controlled or a token was "
                  "destroyed this way, you gain 3 life.")  # fmt: skip
    aura = card("Aura", "Enchantment")
    mask = {"token": {"name": "Mask", "type_line": "Enchantment"}}
    document = game_of([breaks, aura], A=seat(["Breaks"], "Aura"), B={"battlefield": ["Aura", mask]})
    assert life(played(document, f"cast breaks -> {target}", *TWICE), "A") == 20 + 3 * drawn


@pytest.mark.rule("608.2c", "701.23b")
@pytest.mark.parametrize(("answers", "made"), [(["no"], 1), (["yes", "choose none"], 1), (["yes", "choose loaf"], 0)])
def test_no_card_was_put_into_your_hand(answers: list[str], made: int) -> None:
    courier = card("Courier", "Creature — Human", "When this creature enters, you may search your library for an "
                   "artifact card, reveal it, put it into your hand, then shuffle. If you don't put a card into your "
                   "hand this way, create a Food token.")  # fmt: skip
    loaf = card("Loaf", "Artifact")
    document = game_of([courier, loaf, BEAR], A=seat(["Courier", "Bear"], library=["Loaf", "Bear"]))
    assert len(tokens_in(played(document, "cast courier", *TWICE, *TWICE, answers={"A": answers}))) == made


@pytest.mark.rule("608.2c", "111.7")
@pytest.mark.parametrize(("mine", "gained"), [(("Bear", "Bear", CUB), 3), (("Bear", CUB, CUB), 0)])
def test_many_nontoken_permanents_that_you_controlled_were_returned(mine: tuple[object, ...], gained: int) -> None:
    flood = card("Flood", "Sorcery", "Return all nonland permanents to their owners' hands. If you return two or more "
                 "nontoken permanents you control this way, you gain 3 life.")  # fmt: skip
    document = game_of([BEAR, flood], A=seat(["Flood"], *mine), B={"battlefield": ["Bear", "Bear", "Bear"]})
    assert life(played(document, "cast flood", *TWICE), "A") == 20 + gained


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("yard", "gained"), [(2, 3), (1, 0)])
def test_many_cards_were_returned_to_your_hand(yard: int, gained: int) -> None:
    rest = card("Rest", "Sorcery", "Return all creature cards from your graveyard to your hand. If two or more cards "
                "were returned to your hand this way, you gain 3 life.")  # fmt: skip
    document = game_of([BEAR, rest], A=seat(["Rest", "Bear", "Bear"], graveyard=["Bear"] * yard))
    assert life(played(document, "cast rest", *TWICE), "A") == 20 + gained


@pytest.mark.rule("201.2", "603.4")
@pytest.mark.parametrize(
    ("there", "yard", "gained"), [((), (), 1), (("Bear",), (), 0), ((), ("Bear",), 0), (("Cub",), ("Bear Rug",), 1)]
)
def test_it_has_another_name_than_all_others(there: tuple[str, ...], yard: tuple[str, ...], gained: int) -> None:
    project = card("Project", "Enchantment", "Whenever a nontoken creature you control enters, if it doesn't have the "
                   "same name as another creature you control or a creature card in your graveyard, you gain 1 life."
                   )  # fmt: skip
    cub, rug = card("Cub", "Creature — Bear"), card("Bear Rug", "Creature — Bear")
    document = game_of(
        [project, BEAR, cub, rug], A=seat(["Bear"], "Project", *there, graveyard=yard), B={"battlefield": ["Bear"]}
    )
    assert life(carried_out(document, "cast bear", *TWICE, until="1.main2"), "A") == 20 + gained


@pytest.mark.rule("603.4", "608.2h")
@pytest.mark.parametrize(("hurt", "made"), [(True, 1), (False, 0)])
def test_it_was_dealt_damage_this_turn_before_it_was_exiled(hurt: bool, made: int) -> None:
    sold = card("Sold", "Instant", "Exile target creature. If it was dealt damage this turn, create a Clue token.")
    zap = card("Zap", "Instant", "Zap deals 1 damage to target creature.")
    document = game_of([sold, zap, BEAR], A=seat(["Sold", "Zap"]), B={"battlefield": ["Bear", "Bear"]})
    victim = "bear" if hurt else "bear#2"
    script = played(document, f"cast zap -> {victim}", *TWICE, "cast sold -> bear", *TWICE)
    assert len(tokens_in(script)) == made


@pytest.mark.rule("608.2c")
def test_the_target_player_is_you_and_the_milled_card_is_of_no_other_kind() -> None:
    ghoul = card("Ghoul", "Sorcery", "Target player mills a card. If that player is you, you gain 3 life.")
    rut = card("Rut", "Sorcery", "Mill a card. If a noncreature, nonland card is milled this way, you gain 1 life.")
    gem = card("Gem", "Artifact")
    document = game_of(
        [ghoul, rut, gem, BEAR], A=seat(["Ghoul", "Rut"], library=["Gem", "Bear"]), B={"library": ["Bear"]}
    )
    assert life(played(document, "cast ghoul -> A", *TWICE), "A") == 23
    assert life(played(document, "cast ghoul -> B", *TWICE), "A") == 20
    assert life(played(document, "cast rut", *TWICE), "A") == 21
    assert life(played(document, "cast ghoul -> A", *TWICE, "cast rut", *TWICE), "A") == 23


@pytest.mark.rule("603.10a", "702.147")
def test_it_had_no_decayed_as_it_died() -> None:
    wilhelt = card("Wilhelt", "Enchantment", "Whenever a Zombie you control dies, if it didn't have decayed, you gain "
                   "1 life.")  # fmt: skip
    ghoul, rot = card("Ghoul", "Creature — Zombie"), card("Rot", "Creature — Zombie", "Decayed")
    war = card("War", "Sorcery", "Destroy all creatures.")
    document = game_of([wilhelt, ghoul, rot, war], A=seat(["War"], "Wilhelt", "Ghoul", "Rot", "Rot"))
    assert life(played(document, "cast war", *TWICE, *TWICE), "A") == 21


@pytest.mark.rule("608.2c", "707.4")
def test_what_is_other_than_the_chosen_creature_becomes_a_copy_of_it() -> None:
    lord = card("Lord", "Creature — God", "{0}: Choose target creature you control. Each creature you control other "
                "than the chosen creature becomes a copy of that creature until end of turn, except it isn't legendary."
                )  # fmt: skip
    document = game_of([BEAR, lord], A=seat([], "Lord", "Bear"), B={"battlefield": ["Lord"]})
    script = played(document, "activate lord -> bear", *TWICE)
    assert [shown(script, id)["name"] for id in ("lord", "bear", "lord#2")] == ["Bear", "Bear", "Lord"]


@pytest.mark.rule("608.2c", "205.1b")
@pytest.mark.parametrize(("target", "size"), [("gem", 2), ("golem", 4)])
def test_the_token_becomes_a_creature_only_if_it_is_none(target: str, size: int) -> None:
    ultron = card("Ultron", "Sorcery", "Create a token that's a copy of target artifact. If the token isn't a "
                  "creature, it becomes a 2/2 Robot creature in addition to its other types.")  # fmt: skip
    gem, golem = card("Gem", "Artifact"), card("Golem", "Artifact Creature — Golem", power="4")
    document = game_of([ultron, gem, golem], A=seat(["Ultron"], "Gem", "Golem"))
    script = played(document, f"cast ultron -> {target}", *TWICE)
    assert [shown(script, id)["power"] for id in tokens_in(script)] == [size]
    assert "power" not in shown(script, "gem") or shown(script, "gem")["power"] is None
