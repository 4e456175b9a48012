"""What a game records of a turn, and what texts ask for it: false before, true after, for whom it is, for one turn."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.documents import write_position
from castable.model.game.position import ObjectId, Position
from castable.playing.game import Game, run_script
from tests.games import TWICE, card, played, seat, stopped_at
from tests.scenes import illegal, legal

CARDS = (
    card("Bear", "Creature — Bear", "Flying"),
    card("Ogre", "Legendary Creature — Ogre", toughness="5"),
    card("Elf", "Creature — Elf", mana_cost="{G}"),
    card("Rock", "Artifact"),
    card("Shrine", "Enchantment"),
    card("Corpse", "Creature — Zombie"),
)
PROBE = "{0}: If {so}, you get {E}."


def game(so: str, deed: str, **more: Any) -> dict[str, Any]:
    """A board on which A may do the deed, and both players may ask whether something is so."""
    cards = [*CARDS, card("Deed", "Instant", deed), card("Probe", "Enchantment", PROBE.replace("{so}", so))]
    mine = seat(["Deed", "Elf"], "Bear", "Rock", "Shrine", {"card": "Probe", "id": "mine"}, graveyard=["Corpse"],
                library=["Elf", "Rock", "Forest", "Forest", "Forest", "Forest"])  # fmt: skip
    theirs = seat([], "Ogre", {"card": "Probe", "id": "theirs"}, graveyard=["Elf"], library=["6 Forest"])
    return {"players": {"A": {**mine, **more}, "B": theirs}, "cards": cards}


def asks(player: str, turn_of: str = "A") -> list[str]:
    """The moves by which a player asks."""
    return [*(["pass"] if player != turn_of else []), f"activate {'mine' if player == 'A' else 'theirs'}", *TWICE]


def answers(document: dict[str, Any], player: str, *moves: str, until: str | None = None) -> int:
    """How often it was so when the player asked."""
    return energy(played(document, *moves, until=until, defaults="first").game.position, player)


def asked(position: Position, player: str) -> int:
    """How often it is so when the player asks in the game as it was written down."""
    again = castable.read(write_position(position))
    return energy(run_script(again, asks(player, position.turn.player)).game.position, player)


def energy(position: Position, player: str) -> int:
    """How much energy a player has."""
    return dict(position.players[player].counters).get("energy", 0)


@pytest.mark.rule("608.2h", "700.4", "700.11", "701.21a", "120.3", "122.1")
@pytest.mark.parametrize(
    ("so", "deed", "on", "true_for"),
    [
        ("a creature died this turn", "Destroy target creature.", "ogre", "AB"),
        ("a creature died this turn", "Destroy target artifact.", "rock", ""),
        ("a creature died under your control this turn", "Destroy target creature.", "ogre", "B"),
        ("a non-Bear creature died this turn", "Destroy target creature.", "bear", ""),
        ("a non-Bear creature died this turn", "Destroy target creature.", "ogre", "AB"),
        ("two or more creatures died this turn", "Destroy all creatures.", "", "AB"),
        ("two or more creatures died this turn", "Destroy target creature.", "bear", ""),
        ("a permanent left the battlefield under your control this turn", "Exile target artifact.", "rock", "A"),
        ("a permanent you controlled left the battlefield this turn", "Exile target creature.", "ogre", "B"),
        ("no permanents left the battlefield this turn", "You gain 1 life.", "", "AB+"),
        ("a permanent was put into your hand from the battlefield this turn",
         "Return target permanent to its owner's hand.", "ogre", "B"),
        ("an enchantment was put into your graveyard from the battlefield this turn",
         "Destroy target enchantment.", "shrine", "A"),
        ("you descended this turn", "Mill a card.", "", "A"),
        ("a creature card was put into your graveyard from anywhere this turn", "Mill a card.", "", "A"),
        ("three or more cards were put into your graveyard from anywhere other than the battlefield this turn",
         "Mill three cards.", "", "A"),
        ("an opponent had three or more cards put into their graveyard from anywhere this turn",
         "Target player mills three cards.", "B", "A"),
        ("a card left your graveyard this turn", "Exile target card from a graveyard.", "corpse", "A"),
        ("a creature card left your graveyard this turn", "Exile target card from a graveyard.", "elf#3", "B"),
        ("one or more cards were put into exile this turn", "Exile target creature.", "bear", "AB"),
        ("you've sacrificed an artifact this turn", "Sacrifice an artifact.", "", "A"),
        ("you sacrificed a permanent this turn", "Target player sacrifices a creature.", "B", "B"),
        ("you've discarded a card this turn", "Discard a card.", "", "A"),
        ("you created a token this turn", "Create a 1/1 red Goblin creature token.", "", "A"),
        ("an artifact entered the battlefield under your control this turn", "Create a Treasure token.", "", "A"),
        ("an opponent had an artifact enter the battlefield under their control this turn",
         "Create a Treasure token.", "", "B"),
        ("two or more creatures entered the battlefield under your control this turn",
         "Create two 1/1 red Goblin creature tokens.", "", "A"),
        ("a Goblin entered the battlefield under your control this turn",
         "Create a 1/1 red Goblin creature token. Sacrifice a Goblin.", "", "A"),
        ("you gained life this turn", "You gain 2 life.", "", "A"),
        ("you gained 3 or more life this turn", "You gain 2 life.", "", ""),
        ("you've gained 3 or more life this turn", "You gain 3 life.", "", "A"),
        ("an opponent gained life this turn", "You gain 3 life.", "", "B"),
        ("you lost 2 or more life this turn", "You lose 2 life.", "", "A"),
        ("an opponent lost 3 or more life this turn", "You lose 3 life.", "", "B"),
        ("a player lost 4 or more life this turn", "Target player loses 4 life.", "B", "AB"),
        ("you didn't lose life this turn", "You lose 1 life.", "", "B+"),
        ("you've drawn two or more cards this turn", "Draw two cards.", "", "A"),
        ("you've drawn more than one card this turn", "Draw a card.", "", ""),
        ("an opponent drew three or more cards this turn", "Target player draws three cards.", "A", "B"),
        ("an opponent was dealt damage this turn", "Deed deals 1 damage to target player.", "B", "A"),
        ("an opponent was dealt 3 or more damage this turn", "Deed deals 2 damage to target player.", "B", ""),
        ("you were dealt 4 or more damage this turn", "Deed deals 4 damage to any target.", "B", "B"),
        ("a source you controlled dealt 5 or more damage this turn", "Deed deals 5 damage to any target.", "ogre", "A"),
        ("a source you controlled dealt 5 or more damage this turn",
         "Target creature you control deals 3 damage to any target. Deed deals 3 damage to any target.",
         "bear | B | ogre", ""),
        ("red sources you controlled dealt 4 or more noncombat damage this turn",
         "Deed deals 4 damage to any target.", "B", "A"),
        ("a creature or planeswalker an opponent controlled was dealt excess damage this turn",
         "Deed deals 7 damage to target creature.", "ogre", "A"),
        ("a creature or planeswalker an opponent controlled was dealt excess damage this turn",
         "Deed deals 5 damage to target creature.", "ogre", ""),
        ("you put a counter on a creature this turn", "Put a charge counter on target permanent.", "bear", "A"),
        ("you put a counter on a creature this turn", "Put a charge counter on target permanent.", "rock", ""),
        ("you've put one or more +1/+1 counters on a creature this turn",
         "Put a +1/+1 counter on target creature.", "ogre", "A"),
        ("a +1/+1 counter was put on a permanent under your control this turn",
         "Put a +1/+1 counter on target creature.", "ogre", "B"),
        ("you've surveilled this turn", "Surveil 1.", "", "A"),
        ("an opponent searched their library this turn", "Search your library for a card, put it into your hand, "
         "then shuffle.", "", "B"),
        ("you've committed a crime this turn", "Tap target creature.", "ogre", "A"),
        ("you've committed a crime this turn", "Tap target creature.", "bear", ""),
        ("you've rolled three or more dice this turn", "Roll three six-sided dice.", "", "A"),
        ("a noncreature permanent under your control was destroyed this turn by a spell or ability an opponent "
         "controlled", "Destroy target permanent.", "theirs", "B-"),
        ("you didn't play a land this turn", "You gain 1 life.", "", "AB+"),
        ("you haven't cast a spell from your hand this turn", "You gain 1 life.", "", "B+"),
        ("you've cast a spell from anywhere other than your hand this turn", "You gain 1 life.", "", ""),
        ("you've cast both a creature spell and a noncreature spell this turn", "You gain 1 life.", "", ""),
        ("an opponent has been dealt damage this turn", "Deed deals 1 damage to target player.", "B", "A"),
        ("you put a counter on Probe this turn", "Put a charge counter on target permanent.", "mine", "A"),
        ("Probe dealt damage to an opponent this turn", "Target enchantment deals 1 damage to target player.",
         "mine | B", "A"),
        ("Probe dealt damage to an opponent this turn", "Target enchantment deals 1 damage to target player.",
         "mine | A", ""),
    ],
)  # fmt: skip
def test_a_text_asks_for_what_has_happened_this_turn(so: str, deed: str, on: str, true_for: str) -> None:
    document, before = game(so, deed), int(true_for.endswith("+"))
    chosen = ["choose elf#2"] if deed.startswith(("Surveil", "Search")) else []
    cast = [f"cast deed -> {on}" if on else "cast deed", *TWICE, *chosen]
    now = played(document, *cast).game.position
    later = run_script(now, until="2.upkeep", defaults="first").game.position
    for player in "A" if true_for.endswith("-") else "AB":  # where B is out of the game, only A is there to ask
        assert answers(document, player, *asks(player)) == before, player
        expected = int(player in true_for)
        assert energy(run_script(now, asks(player), defaults="first").game.position, player) == expected, player
        assert asked(now, player) == expected, player
        assert asked(later, player) == before, player


@pytest.mark.rule("608.2h", "107.3")
@pytest.mark.parametrize(
    ("deed", "number", "gained"),
    [
        ("Destroy all creatures.", "creature that died under your control this turn", 1),
        ("Destroy all creatures.", "Ogre that died this turn", 1),
        ("Destroy all creatures.", "creature put into your graveyard from the battlefield this turn", 1),
        ("Destroy all enchantments.", "nontoken permanent put into your graveyard from the battlefield this turn", 2),
        ("Mill three cards.", "card put into your graveyard from anywhere this turn", 4),  # with the spell itself
        ("Destroy all artifacts.", "artifact put into a graveyard from the battlefield this turn", 1),
        ("Discard a card.", "card you've discarded this turn", 1),
        ("Create three 1/1 red Goblin creature tokens.", "token you created this turn", 3),
        ("Create three 1/1 red Goblin creature tokens. Sacrifice all Goblins.", "Goblin you sacrificed this turn", 3),
        ("Create two Treasure tokens.", "artifact that entered the battlefield under your control this turn", 2),
        ("Deed deals 3 damage to you.", "1 damage dealt to you this turn", 3),
        ("You lose 2 life.", "1 life you lost this turn", 2),
        ("Exile all cards from your graveyard.", "card that left your graveyard this turn", 1),
        ("Target opponent draws three cards.", "card your opponents have drawn this turn", 3),
    ],
)
def test_a_text_counts_what_has_happened_this_turn(deed: str, number: str, gained: int) -> None:
    count = card("Count", "Instant", f"You gain 1 life for each {number}.")
    document = game("it's your turn", deed, hand=["Deed", "Count", "Elf"])
    document["cards"].append(count)
    cast = ["cast deed -> B" if "Target" in deed else "cast deed", *TWICE]
    chosen = ["choose elf"] if deed.startswith("Discard") else []
    before = played(document, *cast, *chosen).game.position.players["A"].life
    after = played(document, *cast, *chosen, "cast count", *TWICE)
    assert after.game.position.players["A"].life - before == gained


@pytest.mark.rule("608.2h")
def test_the_first_spell_of_a_game_is_the_first_for_each_player_and_in_any_turn() -> None:
    once = card("Once", "Instant", "If this spell is the first spell you've cast this game, you may cast it without "
                "paying its mana cost.\nYou gain 1 life.")  # fmt: skip
    decks = {name: {"library": ["20 Once"]} for name in "AB"}
    document = {"players": decks, "cards": [once], "turn": {"player": "A", "phase": "untap", "number": 0}}
    script = played(document, until="1.upkeep", defaults="first")
    first = Game.begin(script.game.position).position
    [mine, other, *_] = first.players["A"].hand
    legal(first, f"cast {mine} as 1")
    after = run_script(first, [f"cast {mine} as 1", *TWICE]).game
    illegal(after.position, f"cast {other} as 1")
    theirs = next(iter(first.players["B"].hand))
    legal(run_script(after.position, ["pass"]).game.position, f"cast {theirs} as 1")
    later = Game.begin(run_script(after.position, until="3.upkeep", defaults="first").game.position).position
    illegal(later, f"cast {other} as 1")


@pytest.mark.rule("702.33c")
@pytest.mark.parametrize(("play", "counters"), [("", 0), (" with kicker.1", 2), (" with kicker.2", 1)])
def test_what_enters_knows_with_which_kicker_it_was_kicked(play: str, counters: int) -> None:
    text = (
        "Kicker {1}{U} and/or {B}\nIf this creature was kicked with its {1}{U} kicker, it enters with two +1/+1 "
        "counters on it and with flying.\nIf this creature was kicked with its {B} kicker, it enters with a +1/+1 "
        "counter on it."
    )
    volver = card("Volver", "Creature — Volver", text, mana_cost="{G}")
    seats = {"A": {"hand": ["Volver"], "battlefield": ["Forest", "2 Island", "Swamp"]}, "B": {}}
    script = played({"players": seats, "cards": [volver]}, f"cast volver{play}", *TWICE)
    assert dict(script.game.position.objects[ObjectId("volver")].counters).get("+1/+1", 0) == counters


@pytest.mark.rule("113.7a", "608.2h")
def test_another_spell_is_another_than_one_that_has_left_by_now() -> None:
    thief = card("Thief", "Creature — Thief", "When this creature enters, you gain 4 life if you've cast another red "
                 "spell this turn.")  # fmt: skip
    slay = card("Slay", "Instant", "Destroy target creature.", mana_cost="{1}")
    document = {"players": {"A": seat(["Thief", "Slay"]), "B": {}}, "cards": [thief, slay]}
    script = played(document, "cast thief", *TWICE, "cast slay -> thief", *TWICE, *TWICE)
    assert script.game.position.players["A"].life == 20


@pytest.mark.rule("608.2h")
def test_spells_of_a_name_are_counted_in_all_turns_of_a_game() -> None:
    text = (
        "If this spell was cast from your hand and you've cast another spell named Sun this game, you win the game. "
        "Otherwise, put Sun into its owner's library seventh from the top and you gain 7 life."
    )
    seats = {"A": seat(["2 Sun"], library=["10 Forest"]), "B": {"library": ["10 Forest"]}}
    once = played({"players": seats, "cards": [card("Sun", "Sorcery", text)]}, "cast sun", *TWICE)
    assert once.game.position.players["A"].life == 27
    assert once.game.position.players["A"].library[6] == "sun"
    later = run_script(castable.read(write_position(once.game.position)), until="3.main1", defaults="first")
    again = run_script(later.game.position, ["cast sun#2", *TWICE])
    assert again.game.position.course.out == {"B": "104.2b"}


MORE = (
    card("Steal", "Sorcery", "Gain control of target creature until end of turn."),
    card("Slay", "Instant", "Destroy target permanent."),
    card("Wake", "Instant", "Target land becomes a 3/3 creature until end of turn. It's still a land."),
    card("Hush", "Enchantment", "If a card or token would be put into a graveyard from anywhere, exile it instead."),
    card("Echo", "Instant", "You gain 1 life.\nFlashback {R}"),
    card("Gem", "Artifact", "{T}, Sacrifice Gem: Add one mana of any color."),
    card("Toll", "Artifact", "Discard a card: Add {R}.\nPay 2 life: Add {R}."),
    card("Grow", "Creature — Elf", "Grow enters with two +1/+1 counters on it.", power="0", toughness="0"),
)


@pytest.mark.rule("608.2h", "700.4", "601.2a", "118.11", "122.6a")
@pytest.mark.parametrize(
    ("so", "moves", "expected"),
    [
        ("a creature died under your control this turn", ["cast steal -> ogre", "cast slay -> ogre"], 1),
        ("a creature entered the battlefield under your control this turn", ["cast steal -> ogre"], 0),
        ("a creature card was put into your graveyard from anywhere this turn",
         ["cast steal -> ogre", "cast slay -> ogre"], 0),
        ("a creature died this turn", ["cast wake -> mountain", "cast slay -> mountain"], 1),
        ("a creature died this turn", ["cast slay -> mountain"], 0),
        ("a creature died this turn", ["cast hush", "cast slay -> ogre"], 0),
        ("a permanent left the battlefield under your control this turn", ["cast hush", "cast slay -> bear"], 1),
        ("a card left your graveyard this turn", ["cast echo as flashback"], 1),
        ("you've sacrificed an artifact this turn", ["!activate gem mana={R}"], 1),
        ("you've discarded a card this turn", ["!activate toll.1"], 1),
        ("you lost 2 or more life this turn", ["!activate toll.2"], 1),
        ("you've put one or more +1/+1 counters on a creature this turn", ["cast grow"], 1),
    ],
)  # fmt: skip
def test_what_is_recorded_is_what_objects_were_then(so: str, moves: list[str], expected: int) -> None:
    document = game(so, "Draw a card.", hand=["Steal", "Slay", "Hush", "Wake", "Grow"], graveyard=["Echo"])
    document["cards"] += MORE
    document["players"]["A"]["battlefield"] += ["Gem", "Toll"]
    made = [m for move in moves for m in ([move[1:]] if move[0] == "!" else [move, *TWICE])]
    assert answers(document, "A", *made, *asks("A")) == expected


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("first", "energy_got"), [((), 0), (("cast elf",), 1), (("cast elf", "cast slay -> elf"), 1)])
def test_another_one_is_another_object_than_the_one_that_asks(first: tuple[str, ...], energy_got: int) -> None:
    text = "When Asker enters, if another creature entered the battlefield under your control this turn, you get {E}."
    asker = card("Asker", "Creature — Elf", text)
    elf, slay = card("Elf", "Creature — Elf"), card("Slay", "Instant", "Destroy target creature.")
    document = {"players": {"A": seat(["Asker", "Elf", "Slay"]), "B": {}}, "cards": [asker, elf, slay]}
    script = played(document, *(m for move in (*first, "cast asker") for m in (move, *TWICE)), *TWICE)
    assert energy(script.game.position, "A") == energy_got


@pytest.mark.rule("400.7h", "601.3", "701.25")
@pytest.mark.parametrize(
    ("may", "puts"),
    [
        ("You may cast spells from among cards in your graveyard you've surveilled this turn.", "Surveil 1."),
        ("You may cast spells from among cards in your graveyard that were put there from your library this turn.",
         "Mill a card."),
    ],
)  # fmt: skip
def test_a_card_that_was_put_there_this_turn_may_be_cast(may: str, puts: str) -> None:
    cards = [card("Elf", "Creature — Elf"), card("Gate", "Enchantment", may), card("Deed", "Instant", puts)]
    mine = seat(["Deed"], "Gate", library=["Elf", "Forest"], graveyard=[{"card": "Elf", "id": "old"}])
    document = {"players": {"A": mine, "B": {}}, "cards": cards}
    chosen = ["choose elf"] if puts.startswith("Surveil") else []
    now = played(document, "cast deed", *TWICE, *chosen).game.position
    legal(now, "cast elf")
    illegal(now, "cast old")
    then = Game.begin(played(document, "cast deed", *TWICE, *chosen, until="3.main1", defaults="first").game.position)
    illegal(then.position, "cast elf")


@pytest.mark.rule("608.2h", "603.4")
@pytest.mark.parametrize(
    ("so", "deed", "true_for"),
    [
        ("you lost life last turn", "You lose 1 life.", "A"),
        ("an opponent lost life last turn", "You lose 1 life.", "B"),
        ("you had a creature enter the battlefield under your control last turn", "Create a 1/1 red Goblin creature "
         "token. Sacrifice a Goblin.", "A"),
        ("you had a creature enter the battlefield under your control last turn", "Create a Treasure token.", ""),
    ],
)  # fmt: skip
@pytest.mark.parametrize("player", ["A", "B"])
def test_a_text_asks_for_what_happened_in_the_turn_before(so: str, deed: str, true_for: str, player: str) -> None:
    cast = ["cast deed", *TWICE]
    now = played(game(so, deed), *cast).game.position
    next_turn = played(game(so, deed), *cast, until="2.upkeep", defaults="first").game.position
    then = played(game(so, deed), *cast, until="3.upkeep", defaults="first").game.position
    assert [asked(p, player) for p in (now, next_turn, then)] == [0, int(player in true_for), 0]


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("told", "times"), [("a creature died this turn", 0), ("you gained life this turn", 1)])
def test_what_a_position_says_has_happened_is_not_denied(told: str, times: int) -> None:
    document = {**game("no creatures died this turn", "Draw a card."), "history": {"facts": {"A": [told]}}}
    assert answers(document, "A", *asks("A")) == times


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize("what", ["a modified creature", "an enchanted creature", "a tapped creature"])
def test_what_is_not_kept_of_objects_is_not_asked_of_those_that_died(what: str) -> None:
    document = game(f"{what} died this turn", "Destroy target creature.")
    assert stopped_at(document, "cast deed -> bear", *TWICE, *asks("A")) == "mine"
