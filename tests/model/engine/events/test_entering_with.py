"""Games in which permanents enter: with counters, tapped, as copies that are not quite the same (614.12, 707.9)."""

from __future__ import annotations

import pytest

from castable.model.game.characteristics import look
from tests.games import card, carried_out, counters, game_of, life, shown, size_of, zone_of

BEAR = card("Bear", "Creature — Bear")
LORD = card("Lord", "Legendary Creature — Human", power="3", toughness="3")
JOLT = card("Jolt", "Instant", "Jolt deals 3 damage to any target.")
DOOM = card("Doom", "Instant", "Destroy target creature.")


@pytest.mark.rule("707.9e")
def test_a_copy_enters_with_a_counter_if_it_is_what_has_it() -> None:
    text = (
        "You may have Double enter as a copy of a creature or planeswalker you control, except it enters with an "
        "additional +1/+1 counter on it if it's a creature, it enters with an additional loyalty counter on it if it's "
        "a planeswalker, and it isn't legendary."
    )
    double = card("Double", "Creature — Illusion", text, power="0", toughness="0")
    here = {"hand": ["Double"], "battlefield": ["Lord", "Mountain"]}
    script = carried_out(game_of([double, LORD], A=here), "cast double", "pass", "pass", "choose lord")
    assert size_of(script, "double") == (4, 4)
    assert counters(script, "double") == {"+1/+1": 1}
    assert zone_of(script, "lord") == zone_of(script, "double") == "battlefield"


@pytest.mark.rule("707.9a")
def test_a_copy_keeps_its_name_and_has_an_ability_of_its_own() -> None:
    text = (
        "You may have Veil enter as a copy of any creature on the battlefield, except its name is Veil, it's "
        'legendary in addition to its other types, and it has "{R}: Return Veil to its owner\'s hand."'
    )
    veil = card("Veil", "Legendary Creature — Human", text, power="1", toughness="1")
    here = {"hand": ["Veil"], "battlefield": ["Bear", "2 Mountain"]}
    script = carried_out(game_of([veil, BEAR], A=here), "cast veil", "pass", "pass", "choose bear")
    assert shown(script, "veil")["name"] == "Veil"
    assert "Legendary" in look(script.game.position, "veil").words
    again = carried_out(game_of([veil, BEAR], A=here), "cast veil", "pass", "pass", "choose bear", "activate veil")
    assert zone_of(again, "veil") == "hand"


@pytest.mark.rule("614.1c")
@pytest.mark.parametrize(
    ("text", "expected", "tapped"),
    [
        ("Golem enters with a number of stun counters on it equal to three minus X. If X is 2 or less, it enters "
         "tapped.", {"stun": 2}, True),
        ("Golem enters with two +1/+1 counters on it if you cast it from your hand.", {"+1/+1": 2}, False),
        ("Golem enters with two +1/+1 counters on it if you didn't cast it from your hand.", {}, False),
        ("If at least two red mana was spent to cast Golem, Golem enters with a +1/+1 counter on it.", {"+1/+1": 1},
         False),
        ("If at least three red mana was spent to cast Golem, Golem enters with a +1/+1 counter on it.", {}, False),
        ("Golem enters tapped unless you have two or more opponents.", {}, True),
    ],
)  # fmt: skip
def test_it_enters_as_its_text_says(text: str, expected: dict[str, int], tapped: bool) -> None:
    golem = card("Golem", "Creature — Golem", text, mana_cost="{X}{R}", power="1", toughness="1")
    script = carried_out(game_of([golem], A={"hand": ["Golem"], "battlefield": ["2 Mountain"]}), "cast golem x=1")
    assert counters(script, "golem") == expected
    assert script.game.position.objects["golem"].tapped is tapped  # type: ignore[index]  # ids are text


@pytest.mark.rule("614.12a")
def test_what_is_done_as_it_enters_says_with_how_many_counters() -> None:
    text = "As Maw enters, sacrifice any number of creatures. Maw enters with two +1/+1 counters on it for each "
    maw = card("Maw", "Creature — Beast", f"{text}creature sacrificed this way.", power="1", toughness="1")
    here = {"hand": ["Maw"], "battlefield": ["Bear", "Bear", "Mountain"]}
    moves = ["cast maw", "pass", "pass", "choose bear, bear#2"]
    assert size_of(carried_out(game_of([maw, BEAR], A=here), *moves), "maw") == (5, 5)


@pytest.mark.rule("614.1c")
def test_an_ability_that_resolves_first_says_how_the_spell_enters() -> None:
    text = (
        "When you cast Kite, each player sacrifices a creature of their choice. Kite enters with two +1/+1 counters on "
        "it for each creature sacrificed this way."
    )
    kite = card("Kite", "Creature — Hellkite", text, power="1", toughness="1")
    here = {"hand": ["Kite"], "battlefield": ["Bear", "Mountain"]}
    document = game_of([kite, BEAR], A=here, B={"battlefield": ["Bear"]})
    assert size_of(carried_out(document, "cast kite"), "kite") == (5, 5)


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(("at", "left"), [(2, 1), (20, 17), (1, 1)])
def test_damage_leaves_as_much_life(at: int, left: int) -> None:
    worship = card("Worship", "Enchantment", "If you control a creature, damage that would reduce your life total to "
                   "less than 1 reduces it to 1 instead.")  # fmt: skip
    here = {"life": at, "hand": ["Jolt"], "battlefield": ["Worship", "Bear", "Mountain"]}
    assert life(carried_out(game_of([worship, BEAR, JOLT], A=here), "cast jolt -> A"), "A") == left


@pytest.mark.rule("614.6")
def test_what_would_leave_the_battlefield_is_exiled() -> None:
    rise = card("Rise", "Sorcery", "Return target creature card from your graveyard to the battlefield. If it would "
                "leave the battlefield, exile it instead of putting it anywhere else.")  # fmt: skip
    here = {"hand": ["Rise", "Doom"], "graveyard": ["Bear"], "battlefield": ["2 Mountain"]}
    script = carried_out(game_of([rise, BEAR, DOOM], A=here), "cast rise -> bear", "pass", "pass", "cast doom -> bear")
    assert zone_of(script, "bear") == "exile"


@pytest.mark.rule("121.4")
def test_drawing_from_an_empty_library_wins() -> None:
    sage = card("Sage", "Creature — Human", "If you would draw a card while your library has no cards in it, you win "
                "the game instead.")  # fmt: skip
    read = card("Read", "Sorcery", "Draw two cards.")
    here = {"hand": ["Read"], "library": ["Bear"], "battlefield": ["Sage", "Mountain"]}
    script = carried_out(game_of([sage, read, BEAR], A=here), "cast read")
    assert script.game.result is not None
    assert script.game.result["won"] == ["A"]


@pytest.mark.rule("603.7b")
def test_a_spell_copies_the_next_one_that_is_cast_and_no_more() -> None:
    twice = card("Twice", "Sorcery", "When you next cast an instant or sorcery spell this turn, copy that spell. You "
                 "may choose new targets for the copy.")  # fmt: skip
    document = game_of([twice, JOLT], A={"hand": ["Twice", "2 Jolt"], "battlefield": ["3 Mountain"]})
    moves = ["cast twice", "pass", "pass", "cast jolt -> B", "pass", "pass", "no", *["pass"] * 4, "cast jolt#2 -> B"]
    assert life(carried_out(document, *moves), "B") == 20 - 9


@pytest.mark.rule("603.7b")
@pytest.mark.parametrize(("until", "gained"), [("2.upkeep", 1), ("3.upkeep", 2), ("3.draw", 2), ("5.upkeep", 2)])
def test_an_ability_waits_until_its_players_next_turn(until: str, gained: int) -> None:
    vow = card("Vow", "Sorcery", "Until your next turn, whenever a player draws a card, you gain 1 life.")
    read = card("Read", "Instant", "Draw a card.")
    document = game_of([vow, read], A={"hand": ["Vow", "Read"], "battlefield": ["2 Mountain"]})
    script = carried_out(document, "cast vow", "pass", "pass", "cast read", until=until)
    assert life(script, "A") == 20 + gained


@pytest.mark.rule("603.7c")
def test_a_creature_that_was_chosen_is_waited_for_to_leave() -> None:
    text = "When Ghost dies, exile it and choose target creature an opponent controls. When that creature leaves the "
    ghost = card("Ghost", "Creature — Spirit", f"{text}battlefield, return Ghost from exile to the battlefield.")
    here = {"hand": ["2 Doom"], "battlefield": ["Ghost", "2 Mountain"]}
    document = game_of([ghost, DOOM, BEAR], A=here, B={"battlefield": ["Bear"]})
    moves = ["cast doom -> ghost", *["pass"] * 4]
    assert zone_of(carried_out(document, *moves), "ghost") == "exile"
    assert zone_of(carried_out(document, *moves, "cast doom#2 -> bear"), "ghost") == "battlefield"


@pytest.mark.rule("614.12a")
def test_a_name_is_chosen_among_those_in_a_hand() -> None:
    text = "As Judge enters, each opponent reveals their hand. You choose the name of a nonland card revealed this way."
    judge = card("Judge", "Creature — Sphinx", f"{text}\nYour opponents can't cast spells with the chosen name.")
    document = game_of([judge, JOLT, DOOM], A={"hand": ["Judge"], "battlefield": ["Mountain"]},
                       B={"hand": ["Jolt", "Doom", "Forest"]})  # fmt: skip
    script = carried_out(document, "cast judge", "pass", "pass", "choose Jolt")
    assert script.game.position.objects["judge"].chosen == {"card_name": "Jolt"}  # type: ignore[index]


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(
    ("answer", "vale", "forest"), [("pay", "battlefield", "graveyard"), ("no", "graveyard", "hand")]
)
def test_a_land_enters_only_if_its_cost_is_paid(answer: str, vale: str, forest: str) -> None:
    text = (
        "If Vale would enter, discard a land card instead. If you do, put Vale onto the battlefield. If you don't, put "
        "it into its owner's graveyard."
    )
    here = {"hand": ["Vale", "Forest"]}
    script = carried_out(game_of([card("Vale", "Land", text)], A=here), "play vale", answer)
    assert (zone_of(script, "vale"), zone_of(script, "forest")) == (vale, forest)


@pytest.mark.rule("614.10")
def test_extra_turns_are_skipped() -> None:
    nexus = card("Nexus", "Artifact", "If a player would begin an extra turn, that player skips that turn instead.")
    time = card("Time", "Sorcery", "Take an extra turn after this one.")
    here = {"hand": ["Time"], "battlefield": ["Mountain", "Nexus"]}
    script = carried_out(game_of([nexus, time], A=here), "cast time", until="2.upkeep")
    assert script.game.position.turn.player == "B"


@pytest.mark.rule("500.5")
def test_mana_that_would_be_lost_becomes_another_type() -> None:
    horizon = card("Horizon", "Enchantment", "If you would lose unspent mana, that mana becomes colorless instead.")
    burst = card("Burst", "Instant", "Add {R}{R}.")
    here = {"hand": ["Burst"], "battlefield": ["Mountain", "Horizon"]}
    script = carried_out(game_of([horizon, burst], A=here), "cast burst", until="1.end")
    assert [str(unit.type) for unit in script.game.position.players["A"].mana.units] == ["C", "C"]
