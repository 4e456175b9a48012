"""Games that begin with decks: who is first, what is set aside, what lies in the command zone (100, 103, 903)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import castable
from castable.decks.deck import Deck, Entry
from castable.model.game.errors import DocumentError, IllegalAction, RequestError
from castable.model.language.filters import Zone
from castable.playing.game import Game, play_out
from tests.games import TWICE, Cards, card, game_of, seat

RED = Deck(main=(Entry(24, "Mountain"), Entry(4, "Lightning Bolt"), Entry(32, "Grizzly Bears")))
GREEN = Deck(main=(Entry(60, "Forest"),))
LED = Deck(main=(Entry(99, "Forest"),), commanders=(Entry(1, "Azusa, Lost but Seeking"),))
LIST = "24 Mountain\n36 Lightning Bolt\n"


def kept(game: Game) -> Game:
    """The game once everybody has kept their hand."""
    return play_out(game, ["yes"] * len(game.position.players))


def names_in(game: Game, player: str) -> Counter[str]:
    """The cards of a player's hand and library."""
    seat = game.position.players[player]
    return Counter(game.position.objects[id].card.name for id in (*seat.hand, *seat.library))


@pytest.mark.rule("100.1", "100.1a", "100.1b", "100.2", "103.3", "103.4", "806.1")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_game_begins_with_a_deck_for_each_of_two_players_or_more(players: int) -> None:
    game = castable.start([RED, GREEN, *[RED] * (players - 2)], seed=1)
    seats = game.position.players
    assert list(seats) == list("ABCDEF"[:players])
    assert {(len(p.hand), p.library_size, p.life, p.starting_life) for p in seats.values()} == {(7, 53, 20, 20)}
    assert names_in(game, "A") == {"Mountain": 24, "Lightning Bolt": 4, "Grizzly Bears": 32}
    assert names_in(game, "B") == {"Forest": 60}
    assert game.decision is not None
    assert game.decision.kind == "mulligan"


@pytest.mark.rule("100.1", "100.2")
@pytest.mark.parametrize("number", [0, 1, 7])
def test_nobody_plays_alone_and_seven_do_not_sit_down(number: int) -> None:
    with pytest.raises(RequestError, match="2 to 6 of them, one for each player"):
        castable.start([RED] * number)


@pytest.mark.rule("103.8a", "103.8c")
@pytest.mark.parametrize(("players", "cards"), [(2, 7), (3, 8)])
def test_only_of_two_players_the_first_one_draws_no_card_on_the_first_turn(players: int, cards: int) -> None:
    game = kept(castable.start([RED] * players, seed=4))
    first = game.position.turn.player
    while game.position.turn.phase != "main1":
        game = game.take("pass")
    assert (game.position.turn.number, len(game.position.players[first].hand)) == (1, cards)


@pytest.mark.rule("103.1")
def test_chance_decides_who_is_first_where_nobody_is_named() -> None:
    first = Counter(castable.start([RED] * 3, seed=seed).position.turn.player for seed in range(60))
    assert set(first) == set("ABC")
    assert min(first.values()) > 8
    again = [castable.start([RED] * 3, seed=7) for _ in range(2)]
    assert again[0].position == again[1].position


@pytest.mark.rule("103.1", "100.6a")
def test_whoever_is_named_is_first_such_as_the_player_that_the_loser_of_a_game_has_chosen() -> None:
    before = castable.start([RED] * 2, players=["Ann", "Bob"]).concede("Bob")
    assert before.result is not None
    (loser,) = (lost["player"] for lost in before.result["lost"])
    game = castable.start([RED] * 2, players=["Ann", "Bob"], first=loser)
    assert game.position.turn.player == "Bob"
    assert kept(game).position.priority == "Bob"


@pytest.mark.rule("103.2c", "103.4c", "119.1c", "903.6", "903.7")
def test_commanders_lie_in_the_command_zone_and_forty_life_is_there_to_begin_with() -> None:
    game = castable.start([LED, LED], "commander", seed=1)
    for player in game.position.players.values():
        (leader,) = (game.position.objects[id] for id in player.command)
        assert (leader.card.name, leader.commander, leader.casts) == ("Azusa, Lost but Seeking", True, 0)
        assert (player.life, player.starting_life) == (40, 40)
        assert (len(player.hand), player.library_size) == (7, 92)
    assert castable.start([LED, LED], seed=1).position == game.position


WALKED = Deck(main=(Entry(59, "Mountain"),), commanders=(Entry(1, "Chandra, Torch of Defiance"),))


@pytest.mark.rule("103.4d", "903.12a", "903.12f")
@pytest.mark.parametrize(("players", "life"), [(2, 25), (3, 30), (4, 30)])
def test_a_game_of_brawl_begins_with_less_life(players: int, life: int) -> None:
    game = castable.start([WALKED] * players, "standardbrawl", seed=1)
    assert {(p.life, p.starting_life) for p in game.position.players.values()} == {(life, life)}
    for player in game.position.players.values():
        assert [game.position.objects[id].commander for id in player.command] == [True]
    document = game.position.to_document()
    assert document["brawl"] is True
    assert "starting_life" not in document["players"]["A"]  # it follows
    again = castable.read(document)
    assert (again.brawl, again.players, again.to_document()) == (True, game.position.players, document)
    assert castable.start([LED, LED], "commander", seed=1).position.brawl is False


@pytest.mark.rule("903.12g")
@pytest.mark.parametrize(("format", "size"), [("standardbrawl", 7), ("commander", 6)])
def test_in_brawl_the_first_mulligan_of_two_players_is_free_and_the_second_is_not(format: str, size: int) -> None:
    game = castable.start([WALKED if format == "standardbrawl" else LED] * 2, format, seed=1, first="A")

    def without_one(game: Game) -> Game:
        game = game.take("no")
        while game.decision is not None and game.decision.kind != "mulligan":
            game = game.take(next(iter(game.decision.options)))
        return game if game.decision and game.decision.player == "A" else game.take("yes")

    once = without_one(game)
    while once.decision is not None and once.decision.kind != "mulligan":
        once = once.take(next(iter(once.decision.options)))
    assert len(once.position.players["A"].hand) == size
    twice = without_one(once)
    while twice.decision is not None and twice.decision.kind != "mulligan":
        twice = twice.take(next(iter(twice.decision.options)))
    assert len(twice.position.players["A"].hand) == size - 1


@pytest.mark.rule("903.12h", "704.6c")
@pytest.mark.parametrize(("brawl", "is_over"), [(False, True), (True, False)])
def test_in_brawl_nobody_loses_by_the_damage_of_a_commander(brawl: bool, is_over: bool) -> None:
    leader = {"card": "Grizzly Bears", "commander": True, "commander_damage": {"B": 21}}
    document = game_of([], A=seat([], leader)) | {"brawl": brawl}
    game = castable.game(document)
    while game.position.turn.phase == "main1" and game.result is None:
        game = game.take("pass")
    assert (game.result is not None) is is_over


@pytest.mark.rule("903.3")
def test_decks_with_commanders_play_against_no_others() -> None:
    for decks, format in (([LED, RED], ""), ([RED, RED], "commander")):
        with pytest.raises(RequestError, match="a deck without a commander"):
            castable.start(decks, format)
    with pytest.raises(RequestError, match="a deck with a commander"):
        castable.start([LED, LED], "modern")
    with pytest.raises(RequestError, match=r'no format "comander".*did you mean "commander"'):
        castable.start([LED, LED], "comander")
    assert castable.start([RED, GREEN], "modern", seed=1).position == castable.start([RED, GREEN], seed=1).position


@pytest.mark.rule("103.2b", "702.139a", "702.139b")
def test_a_companion_is_revealed_only_where_the_deck_fulfills_its_condition() -> None:
    small = Deck(main=(Entry(60, "Forest"),), companion=Entry(1, "Yorion, Sky Nomad"))
    with pytest.raises(DocumentError, match=r"decks.0..companion: 60 cards; with Yorion, Sky Nomad a deck has"):
        castable.start([small, GREEN])
    large = Deck(main=(Entry(80, "Forest"),), companion=small.companion)
    assert castable.start([large, GREEN]).position.players["A"].companion is not None
    with pytest.raises(DocumentError, match="Naturalize has no companion ability"):
        castable.start([Deck(main=GREEN.main, companion=Entry(1, "Naturalize")), GREEN])


@pytest.mark.rule("103.2b", "702.139a", "702.139c", "108.3b")
def test_a_companion_waits_outside_of_the_game_for_three_mana() -> None:
    deck = Deck(main=(Entry(60, "Forest"),), companion=Entry(1, "Jegantha, the Wellspring"))
    game = kept(castable.start([deck, GREEN], seed=1, first="A"))
    companion = game.position.players["A"].companion
    assert companion is not None
    assert (game.position.objects[companion].zone, game.position.objects[companion].owner) == ("companion", "A")
    while game.position.turn.number < 5 or game.position.turn.phase != "main1":
        land = [id for id in game.position.players["A"].hand if game.position.turn.phase == "main1"]
        mine = game.position.priority == "A" and game.position.turn.player == "A" and land
        may = mine and not game.position.players["A"].lands_played
        waits = game.decision is not None and game.decision.kind == "priority"
        game = game.take(f"play {land[0]}" if may and waits else "pass" if waits else next(iter(game.decision.options)))  # type: ignore[union-attr]
    game = game.take(f"play {game.position.players['A'].hand[0]}").take(f"special companion {companion}")
    assert companion in game.position.players["A"].hand
    assert game.position.players["A"].companion is None


def test_decks_are_read_from_texts_and_files_and_faults_say_where_they_are(tmp_path: Path) -> None:
    file = tmp_path / "red.txt"
    file.write_text(LIST, encoding="utf-8")
    assert castable.start([LIST, file]).position == castable.start([str(file), LIST]).position
    file.write_text("4 Lihgtning Bolt\n", encoding="utf-8")
    with pytest.raises(DocumentError) as found:
        castable.start([f"{LIST}1 Nonesuch of Nowhere\n", str(file), Deck(main=(Entry(1, "Nobody"),))])
    places = [fault.where for fault in found.value.faults]
    assert places == ["decks[0]: line 3", f"{file}: line 1", "decks[2].main[0]"]
    with pytest.raises(DocumentError, match="can't read no-such-file"):
        castable.start(["no-such-file", LIST])


@pytest.mark.parametrize(
    ("decks", "said"),
    [
        (LIST, "decks: '24 Mountain.*; expected a list of decks, one for each player"),
        (Path("red.txt"), r"decks: .*red.txt.*; expected a list of decks"),
        (5, "decks: 5; expected a list of decks"),
        ([LIST, 5], r"decks\[1\]: 5 is no deck; expected a Deck, a path, or the text of a list"),
        ([None, LIST], r"decks\[0\]: None is no deck"),
    ],
)
def test_what_is_no_list_of_decks_is_refused(decks: Any, said: str) -> None:
    with pytest.raises(RequestError, match=said):
        castable.start(decks)


def test_an_empty_text_is_no_deck() -> None:
    with pytest.raises(DocumentError, match=r"^decks\[1\]: this is no list of cards; expected a list as"):
        castable.start([LIST, ""])


def test_players_have_names_of_their_own() -> None:
    game = castable.start([RED, GREEN], players=["Ann", "Bob"], first="Bob")
    assert list(game.position.players) == ["Ann", "Bob"]
    for wrong in (["Ann"], ["Ann", "Ann"]):
        with pytest.raises(RequestError, match="2 different names"):
            castable.start([RED, GREEN], players=wrong)
    with pytest.raises(RequestError, match='no player "C"; expected one of A, B'):
        castable.start([RED, GREEN], first="C")


@pytest.mark.rule("108.2a", "108.5")
@pytest.mark.parametrize("part", ["main", "sideboard"])
def test_nontraditional_cards_are_in_no_deck(part: str) -> None:
    plane = card("Odd Fields", "Plane — Odd")
    read = castable.read(game_of([plane, card("Odd Bear", "Creature — Bear")], A={"command": ["Odd Fields"]}))
    cards = {found.name: found for found in read.definitions} | {"Forest": castable.card("Forest")}
    odd, forests = (Entry(1, "Odd Fields"), Entry(59, "Odd Bear")), (Entry(60, "Forest"),)
    deck = Deck(main=odd) if part == "main" else Deck(main=forests, sideboard=odd)
    with pytest.raises(DocumentError) as found:
        castable.start([deck, GREEN], cards=Cards(cards))
    assert [str(fault) for fault in found.value.faults] == [
        f"decks[0].{part}[0]: Odd Fields is no card for a deck (108.2a); expected a traditional card"
    ]


@pytest.mark.rule("103.2", "103.2a", "100.4", "903.5e")
def test_a_sideboard_is_set_aside_but_in_a_commander_game_there_is_none() -> None:
    side = (Entry(2, "Llanowar Elves"), Entry(1, "Mountain"))
    game = castable.start([Deck(main=GREEN.main, sideboard=side), GREEN], seed=1)
    outside = [game.position.objects[id] for id in game.position.players["A"].sideboard]
    assert [(o.card.name, o.owner, o.zone) for o in outside] == [
        ("Llanowar Elves", "A", Zone.OUTSIDE), ("Llanowar Elves", "A", Zone.OUTSIDE), ("Mountain", "A", Zone.OUTSIDE),
    ]  # fmt: skip
    assert names_in(game, "A") == {"Forest": 60}
    led = castable.start([Deck(main=LED.main, commanders=LED.commanders, sideboard=side), LED], seed=1)
    assert led.position.players["A"].sideboard == ()


@pytest.mark.rule("104.4i", "104.1")
def test_players_agree_to_a_draw_and_nobody_loses() -> None:
    game = castable.start([RED, GREEN, RED], seed=1)
    drawn = game.agree_to_draw()
    assert drawn.result == {"won": [], "lost": []}
    assert drawn.decision is None
    with pytest.raises(IllegalAction, match="the game is over"):
        drawn.agree_to_draw()
    left = kept(game).concede("B").agree_to_draw()
    assert left.result == {"won": [], "lost": [{"player": "B", "rule": "104.3a"}]}


@pytest.mark.rule("100.3")
def test_coins_and_dice_are_the_seed_of_a_game() -> None:
    die = card("Odd Die", "Sorcery", "Roll a six-sided die. You gain life equal to the result.")
    coin = card("Odd Coin", "Sorcery", "Flip a coin. If you win the flip, you gain 1 life.")
    for name, lives in (("Odd Die", {21, 22, 23, 24, 25, 26}), ("Odd Coin", {20, 21})):
        document = game_of([die, coin], A=seat([name]))
        moves = [f"cast {name.lower().replace(' ', '-')}", *TWICE, "choose heads"]
        ends = [castable.game(document, seed).run(moves).game.position for seed in range(1, 41)]
        assert {end.players["A"].life for end in ends} == lives
        assert castable.game(document, 7).run(moves).game.position == ends[6]


@pytest.mark.rule("108.1")
def test_the_wording_that_counts_is_that_of_the_card_file() -> None:
    bolt = card("Lightning Bolt", "Instant", "Lightning Bolt deals 4 damage to any target.")
    (reworded,) = castable.read(game_of([bolt], A={"hand": ["Lightning Bolt"]})).definitions
    for cards, lives in ((None, 17), (Cards({"Lightning Bolt": reworded, "Mountain": castable.card("Mountain")}), 16)):
        game = kept(castable.start([LIST, LIST], seed=1, first="A", cards=cards))
        script = game.run([{"at": "1.main1", "player": "A", "move": "pass"}])
        hand = script.game.position.players["A"].hand
        land = next(id for id in hand if id.startswith("mountain"))
        spell = next(id for id in hand if id.startswith("lightning"))
        moves = [{"at": "3.main1", "player": "A", "move": f"play {land}"}, f"cast {spell} -> B", *TWICE]
        assert script.game.run(moves, defaults="first").game.position.players["B"].life == lives


# ---------------------------------------------------------------- teams

PAIRS = (("Ann", "Bob"), ("Cy", "Dee"))


@pytest.mark.rule("808.1", "808.2", "102.3")
def test_players_of_a_team_sit_side_by_side_and_have_turns_of_their_own() -> None:
    game = kept(castable.start([RED] * 4, seed=1, teams=PAIRS, first="Bob"))
    assert (list(game.position.players), game.position.teams) == (["Ann", "Bob", "Cy", "Dee"], PAIRS)
    turns: list[str] = []
    while len(turns) < 4:
        if game.position.turn.player not in turns:
            turns.append(game.position.turn.player)
        assert game.decision is not None
        game = game.take("pass" if game.decision.kind == "priority" else next(iter(game.decision.options)))
    assert turns == ["Bob", "Cy", "Dee", "Ann"]


@pytest.mark.rule("808.4")
@pytest.mark.parametrize(
    ("teams", "first"),
    [([["A", "B"], ["C", "D"]], "BD"), ([["A", "B", "C"], ["D"]], "BD"), ([list("ABCD"), ["E"]], "CE")],
)
def test_the_middle_of_a_team_begins_that_chance_draws(teams: list[list[str]], first: str) -> None:
    decks = [RED] * sum(map(len, teams))
    drawn = Counter(castable.start(decks, seed=seed, teams=teams).position.turn.player for seed in range(24))
    assert set(drawn) == set(first)
    assert min(drawn.values()) > 5


@pytest.mark.rule("103.1")
def test_teams_of_one_begin_as_players_without_teams_do() -> None:
    for seed in range(8):
        alone = castable.start([RED] * 3, seed=seed, teams=[["A"], ["B"], ["C"]]).position
        assert alone.turn == castable.start([RED] * 3, seed=seed).position.turn


@pytest.mark.rule("808.1", "808.2")
@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"teams": [["A", "B"], ["C"]]}, "teams: 3 players on 2 teams; expected 4 of them, one for each deck"),
        (
            {"teams": [["A", "B"], ["B", "C", "D"]]},
            r'teams\[1\]\[0\]: "B" is on a team already; expected each player once',
        ),
        ({"teams": [["A", "B", "C", "D"]]}, "teams: one team stands here; expected two teams or more"),
        (
            {"teams": [["A", "B"], ["C", "X"]], "players": list("ABCD")},
            r'teams\[1\]\[1\]: no player "X"; expected one of A',
        ),
        (
            {"teams": [["A", "B"], ["C"]], "players": list("ABCD")},
            "teams: D: on no team; expected each player on a team",
        ),
        (
            {"teams": [["A", "C"], ["B", "D"]], "players": list("ABCD")},
            "teams: A C / B D is not the turn order A B C D",
        ),
        ({"teams": ["AB", "CD"]}, r"teams: .*expected lists of names, such as"),
    ],
)
def test_teams_that_can_not_sit_down_are_refused(options: dict[str, Any], said: str) -> None:
    with pytest.raises(RequestError, match=said):
        castable.start([RED] * 4, **options)


@pytest.mark.rule("100.4d", "808.5")
def test_teammates_have_sideboards_of_their_own() -> None:
    pool = [Deck(main=(Entry(40, "Mountain"),), sideboard=(Entry(1, name),)) for name in ("Shock", "Cancel", "Duress")]
    game = kept(castable.start(pool, "limited", seed=1, teams=[["A", "B"], ["C"]], first="A"))
    position = game.position
    boards = {p: [position.objects[id].card.name for id in seat.sideboard] for p, seat in position.players.items()}
    assert boards == {"A": ["Shock"], "B": ["Cancel"], "C": ["Duress"]}
    wish = card(
        "Wish", "Sorcery", "You may reveal an instant card you own from outside the game and put it into your hand."
    )
    seats = {p: seat([], sideboard=names) for p, names in boards.items()}
    document = game_of([wish], **seats | {"A": seat(["Wish"], sideboard=["Shock"])}) | {"teams": [["A", "B"], ["C"]]}
    now = castable.game(document).take("cast wish")
    for _ in "ABC":
        now = now.take("pass")
    now = now.take("yes")  # which one is not asked: B's instant is none of A's
    assert now.position.players["A"].hand == ("shock",)
    assert now.position.players["B"].sideboard == ("cancel",)


def test_a_recorded_game_of_teams_is_played_again_with_its_teams() -> None:
    game = kept(castable.start([RED] * 4, seed=1, teams=PAIRS)).concede("Cy")
    kept_record = castable.record(game)
    again = castable.replay(castable.read_record(kept_record.dump())).game
    assert again.position == game.position
    assert again.position.teams == PAIRS
