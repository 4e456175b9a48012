"""Replacement and prevention effects of static texts, as games play them (614, 615)."""

from __future__ import annotations

import pytest

from castable.playing.script import Script
from tests.games import TWICE, after, card, counters, game_of, life, played, seat, zone_of

BEAR = card("Bear", "Creature — Bear")
ZAP = card("Zap", "Instant", "Zap deals 3 damage to any target.")
THINK = card("Think", "Sorcery", "Target player draws two cards.")


def in_hand(script: Script, player: str) -> int:
    """How many cards a player has in hand."""
    found = script.game.position.players[player]
    return len(found.hand) + found.hidden_hand


def tokens(script: Script) -> list[str]:
    """The names of all tokens."""
    objects = script.game.position.objects.values()
    return sorted(o.printed.name for o in objects if o.token)


@pytest.mark.rule("615.5")
def test_whose_source_it_was_draws_for_the_damage_prevented() -> None:
    swans = card("Swans", "Creature", "If a source would deal damage to Swans, prevent that damage. The source's "
                 "controller draws cards equal to the damage prevented this way.")  # fmt: skip
    document = game_of([ZAP, swans], A=seat(["Zap"]), B={"battlefield": ["Swans"]})
    script = after(document, "cast zap -> swans")
    assert (zone_of(script, "swans"), in_hand(script, "A"), in_hand(script, "B")) == ("battlefield", 3, 0)


@pytest.mark.rule("615.5")
def test_counters_go_on_what_was_hurt() -> None:
    vigor = card("Vigor", "Creature", "If damage would be dealt to another creature you control, prevent that damage. "
                 "Put a +1/+1 counter on that creature for each 1 damage prevented this way.")  # fmt: skip
    habit = card("Habit", "Artifact — Equipment", "If equipped creature would be dealt damage, prevent that damage and "
                 "put that many +1/+1 counters on it.\nEquip {1}")  # fmt: skip
    document = game_of([ZAP, vigor, BEAR], A=seat(["Zap", "Zap"], "Vigor", "Bear"))
    script = after(document, "cast zap -> bear", "cast zap#2 -> vigor")
    assert (counters(script, "bear"), zone_of(script, "vigor")) == ({"+1/+1": 3}, "graveyard")
    worn = {"card": "Habit", "attached_to": "bear"}
    script = after(game_of([ZAP, habit, BEAR], A=seat(["Zap"], "Bear", worn)), "cast zap -> bear")
    assert (counters(script, "bear"), counters(script, "habit")) == ({"+1/+1": 3}, {})


@pytest.mark.rule("615.1a")
@pytest.mark.parametrize(
    ("how", "left"),
    [
        ("half that damage, rounded up", 19),
        ("half that damage, rounded down", 18),
        ("X of that damage, where X is the number of creatures you control", 18),
    ],
)
def test_some_of_the_damage_is_prevented(how: str, left: int) -> None:
    guard = card("Guard", "Creature", f"If a source would deal damage to you, prevent {how}.")
    script = after(game_of([ZAP, guard], A=seat(["Zap"], "Guard")), "cast zap -> A")
    assert life(script, "A") == left


@pytest.mark.rule("614.10", "614.11", "121.7")
def test_cards_that_an_opponent_would_draw() -> None:
    thief = card("Thief", "Creature", "If an opponent would draw a card except the first one they draw in each of "
                 "their draw steps, instead that player skips that draw and you draw a card.")  # fmt: skip
    document = game_of([THINK, thief], A=seat(["Think", "Think"], "Thief"))
    script = after(document, "cast think -> B", "cast think#2 -> A")
    assert (in_hand(script, "A"), in_hand(script, "B")) == (4, 0)
    script = played(game_of([THINK, thief], A={"battlefield": ["Thief"]}), until="2.main1", defaults="first")
    assert in_hand(script, "B") == 1


@pytest.mark.rule("614.1a", "111.2")
def test_other_tokens_are_created_instead() -> None:
    call = card("Call", "Sorcery", "Create two tapped 1/1 green Elf creature tokens.")
    gold = card("Gold", "Sorcery", "Create two Treasure tokens.")
    visit = card("Visit", "Enchantment", "If one or more creature tokens would be created under your control, that "
                 "many 4/4 white Angel creature tokens with flying are created instead.")  # fmt: skip
    maker = card("Maker", "Artifact", "If you would create a Clue, Food, or Treasure token, instead create one of "
                 "each.")  # fmt: skip
    document = game_of([call, gold, visit], A=seat(["Call", "Gold"], "Visit"))
    script = after(document, "cast call", "cast gold")
    assert tokens(script) == ["Angel Token"] * 2 + ["Treasure Token"] * 2
    assert all(o.tapped for o in script.game.position.objects.values() if o.printed.name == "Angel Token")
    script = after(game_of([call, gold, maker], A=seat(["Call", "Gold"], "Maker")), "cast gold", "cast call")
    assert tokens(script) == ["Clue Token"] * 2 + ["Elf Token"] * 2 + ["Food Token"] * 2 + ["Treasure Token"] * 2


@pytest.mark.rule("614.1a", "107.14")
@pytest.mark.parametrize(("many", "got"), [("twice that many", 4), ("that many plus one", 3)])
def test_energy_that_a_player_gets(many: str, got: int) -> None:
    charge = card("Charge", "Sorcery", "You get {E}{E}.")
    well = card("Well", "Artifact", f"If you would get one or more {{E}}, you get {many} {{E}} instead.")
    script = after(game_of([charge, well], A=seat(["Charge"], "Well")), "cast charge")
    assert script.game.position.players["A"].counters == {"energy": got}


@pytest.mark.rule("101.2", "701.21a")
def test_what_opponents_cant_make_a_player_do() -> None:
    saint = card("Saint", "Enchantment", "Spells and abilities your opponents control can't cause you to discard cards "
                 "or sacrifice permanents.")  # fmt: skip
    edict = card("Edict", "Sorcery", "Target player sacrifices a creature.")
    rot = card("Rot", "Sorcery", "Target player discards a card.")
    altar = card("Altar", "Artifact", "Sacrifice a creature: You gain 1 life.")
    document = game_of([saint, edict, rot, BEAR], A=seat(["Edict", "Rot"]),
                       B={"battlefield": ["Saint", "Bear"], "hand": ["Bear"]})  # fmt: skip
    script = played(document, "cast edict -> B", *TWICE, "cast rot -> B", *TWICE, defaults="first")
    assert (zone_of(script, "bear#2"), in_hand(script, "B")) == ("battlefield", 1)
    document = game_of([saint, edict, altar, BEAR], A=seat(["Edict"], "Saint", "Altar", "Bear", "Bear"))
    script = played(document, "activate altar", *TWICE, "cast edict -> A", *TWICE, defaults="first")
    assert (life(script, "A"), zone_of(script, "bear#2")) == (21, "graveyard")


@pytest.mark.rule("614.6", "701.9a")
def test_a_discarded_card_may_go_on_top_where_an_effect_causes_it() -> None:
    leng = card("Leng", "Artifact", "If an effect causes you to discard a card, discard it, but you may put it on top "
                "of your library instead of into your graveyard.")  # fmt: skip
    rot = card("Rot", "Sorcery", "Target player discards a card.")
    pay = card("Pay", "Instant", "As an additional cost to cast Pay, discard a card.\nYou gain 1 life.")
    document = game_of([leng, rot, BEAR], A=seat(["Rot"]), B={"battlefield": ["Leng"], "hand": ["Bear"]})
    for answer, where in (("yes", "library"), ("no", "graveyard")):
        script = played(document, "cast rot -> B", *TWICE, answer)
        assert zone_of(script, "bear") == where
    script = played(game_of([leng, pay, BEAR], A=seat(["Pay", "Bear"], "Leng")), "cast pay", *TWICE, defaults="first")
    assert zone_of(script, "bear") == "graveyard"


@pytest.mark.rule("603.2d")
def test_what_makes_abilities_trigger_again() -> None:
    voice = card("Voice", "Creature", "Whenever you cast an instant or sorcery spell, you gain 1 life.\nIf you casting "
                 "or copying an instant or sorcery spell causes a triggered ability of a permanent you control to "
                 "trigger, that ability triggers an additional time.")  # fmt: skip
    other = card("Other", "Enchantment", "Whenever you gain life, each opponent loses 1 life.")
    script = played(game_of([ZAP, voice, other], A=seat(["Zap"], "Voice", "Other")), "cast zap -> B", *TWICE * 5)
    assert (life(script, "A"), life(script, "B")) == (22, 15)


@pytest.mark.rule("101.2", "701.6a")
def test_your_spells_of_a_kind_cant_be_countered() -> None:
    sure = card(
        "Sure",
        "Enchantment",
        "Spells you cast with mana value 3 or greater cost {1} less to cast and can't be countered.",
    )
    stop = card("Stop", "Instant", "Counter target spell.")
    big = card("Big", "Instant", "Big deals 3 damage to any target.", mana_cost="{2}{R}")
    for spell, left in (("big", 17), ("zap", 20)):
        document = game_of([sure, stop, big, ZAP], A=seat(["Big", "Zap"], "Sure"), B=seat(["Stop"]))
        script = played(
            document, f"cast {spell} -> B", "pass", f"cast stop -> {spell}", *TWICE, *TWICE[: left < 20] * 2
        )
        assert life(script, "B") == left


@pytest.mark.rule("702.90b", "614.1a")
def test_damage_that_is_dealt_as_though_its_source_had_infect() -> None:
    unlife = card("Unlife", "Enchantment", "You don't lose the game for having 0 or less life.\nAs long as you have 0 "
                  "or less life, all damage is dealt to you as though its source had infect.")  # fmt: skip
    document = game_of([ZAP, unlife], A=seat(["Zap", "Zap"], "Unlife", life=2))
    script = after(document, "cast zap -> A", "cast zap#2 -> A")
    assert (life(script, "A"), script.game.position.players["A"].counters) == (-1, {"poison": 3})


@pytest.mark.rule("614.1a", "701.23")
def test_an_opponent_searches_the_top_of_a_library() -> None:
    bird = card("Censor", "Creature", "If an opponent would search a library, that player searches the top two cards "
                "of that library instead.")  # fmt: skip
    seek = card("Seek", "Sorcery", "Search your library for a creature card, reveal it, put it into your hand, then "
                "shuffle.")  # fmt: skip
    fetch = card("Fetch", "Sorcery", "Search your library for a basic Forest card, put it onto the battlefield, then "
                 "shuffle.")  # fmt: skip
    for place, there in ((1, "battlefield"), (2, "library")):
        library = ["Plains", "Plains", "Plains"]
        library.insert(place, "Forest")
        document = game_of([bird, fetch], A=seat(["Fetch"], library=library), B={"battlefield": ["Censor"]})
        choice = ["choose forest"] if there == "battlefield" else []
        script = played(document, "cast fetch", *TWICE, *choice, defaults="first")
        assert zone_of(script, "forest") == there
    for place, found in ((1, "hand"), (2, "library")):
        library = ["Plains", "Plains", "Plains"]
        library.insert(place, "Bear")
        document = game_of([bird, seek, BEAR], A=seat(["Seek"], library=library), B={"battlefield": ["Censor"]})
        script = played(document, "cast seek", *TWICE, *(["choose bear"] if found == "hand" else []), defaults="first")
        assert zone_of(script, "bear") == found


@pytest.mark.rule("614.1c")
def test_counters_of_several_kinds_and_lands_that_reveal() -> None:
    kit = card("Kit", "Artifact", "Kit enters with a +1/+1 counter, a flying counter, and two shield counters on it.")
    script = after(game_of([kit], A=seat(["Kit"])), "cast kit")
    assert counters(script, "kit") == {"+1/+1": 1, "flying": 1, "shield": 2}
    temple = card("Temple", "Land", "As Temple enters, you may reveal a Bear card from your hand. Temple enters tapped "
                  "unless you revealed a Bear card this way or you control a Bear.", mana_cost=None)  # fmt: skip
    for hand, there, answers, tapped in (
        (["Temple"], [], [], True), (["Temple", "Bear"], [], ["pay"], False), (["Temple"], ["Bear"], [], False)
    ):  # fmt: skip
        document = game_of([temple, BEAR], A={"hand": hand, "battlefield": there})
        script = played(document, "play temple", *answers)
        assert script.game.position.objects["temple"].tapped is tapped, hand  # type: ignore[index]


@pytest.mark.rule("702.138b", "608.2c")
def test_a_permanent_that_is_sacrificed_unless_it_escaped() -> None:
    titan = card("Titan", "Creature", "When Titan enters, sacrifice it unless it escaped.\nEscape—{R}, Exile a card "
                 "from your graveyard.")  # fmt: skip
    script = played(game_of([titan], A=seat(["Titan"])), "cast titan", *TWICE, *TWICE)
    assert zone_of(script, "titan") == "graveyard"
    document = game_of([titan, BEAR], A=seat([], graveyard=["Titan", "Bear"]))
    script = played(document, "cast titan as escape", *TWICE, *TWICE)
    assert zone_of(script, "titan") == "battlefield"


@pytest.mark.rule("101.2", "701.23")
def test_an_opponents_own_spell_cant_make_them_search() -> None:
    dream = card("Dream", "Enchantment", "Spells and abilities your opponents control can't cause their controller to "
                 "search their library.")  # fmt: skip
    seek = card("Seek", "Sorcery", "Search your library for a creature card, put it into your hand, then shuffle.")
    gift = card("Gift", "Sorcery", "Target player searches their library for a creature card, puts it into their hand, "
                "then shuffles.")  # fmt: skip
    mine = seat(["Seek"], library=["Bear"])
    script = played(game_of([dream, seek, BEAR], A=mine, B={"battlefield": ["Dream"]}), "cast seek", *TWICE,
                    defaults="first")  # fmt: skip
    assert zone_of(script, "bear") == "library"
    theirs = {"library": ["Bear"]}
    document = game_of([dream, gift, BEAR], A=seat(["Gift"], "Dream"), B=theirs)
    script = played(document, "cast gift -> B", *TWICE, "choose bear")
    assert zone_of(script, "bear") == "hand"


@pytest.mark.rule("611.2", "614.1")
def test_rules_that_hold_for_a_while() -> None:
    grace = card("Grace", "Instant", "Until end of turn, damage that would reduce your life total to less than 1 "
                 "reduces it to 1 instead.")  # fmt: skip
    document = game_of([grace, ZAP], A=seat(["Grace", "Zap"], life=2))
    assert life(after(document, "cast grace", "cast zap -> A"), "A") == 1
    wake = card("Wake", "Sorcery", "Until your next turn, creatures your opponents control enter tapped.")
    fast = card("Fast", "Creature", "Flash")
    document = game_of([wake, fast], A=seat(["Wake", "Fast"]), B=seat(["Fast"]))
    script = played(document, "cast wake", *TWICE, "cast fast", *TWICE, "pass", "cast fast#2", *TWICE)
    objects = script.game.position.objects
    assert (objects["fast"].tapped, objects["fast#2"].tapped) == (False, True)  # type: ignore[index]
    vast = card("Vast", "Sorcery", "You have no maximum hand size for the rest of the game.")
    script = played(game_of([vast, BEAR], A=seat(["Vast", *["Bear"] * 9])), "cast vast", *TWICE, until="2.upkeep",
                    defaults="first")  # fmt: skip
    assert in_hand(script, "A") == 9


@pytest.mark.rule("614.12", "607.2d")
def test_a_number_and_a_type_that_are_chosen() -> None:
    prelate = card("Prelate", "Creature", "As Prelate enters, choose a number.\nNoncreature spells with mana value "
                   "equal to the chosen number can't be cast.")  # fmt: skip
    document = game_of([prelate, ZAP], A=seat(["Prelate"]), B=seat(["Zap"]))
    script = played(document, "cast prelate", *TWICE, "choose 1")
    assert script.game.position.objects["prelate"].chosen == {"number": 1}  # type: ignore[index]
    key = card("Key", "Artifact", "As Key enters, choose artifact, creature, or enchantment.\nSpells of the chosen "
               "type you cast cost {1} less to cast.")  # fmt: skip
    script = played(game_of([key], A=seat(["Key"])), "cast key", *TWICE, "choose Artifact")
    assert script.game.position.objects["key"].chosen == {"card_type": "Artifact"}  # type: ignore[index]
