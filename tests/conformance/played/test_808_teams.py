"""Games between teams (808): who is an opponent, who may be attacked, who wins together (102.3, 104)."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.game.errors import DocumentError
from castable.playing.game import Game, game
from castable.playing.view import view_of
from tests.games import TWICE, card, game_of, is_written_and_read_again, life, played, seat, shown, zone_of
from tests.scenes import illegal, legal, listed

PAIRS = [["A", "B"], ["C", "D"]]
EACH = ["pass"] * 4
"""All four players pass."""
BEAR = card("Bear", "Creature — Bear")
ZAP = card("Zap", "Instant", "Zap deals 3 damage to any target.")
DOOM = card("Doom", "Sorcery", "Target player loses the game.")


def of_pairs(cards: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    """A document of a game in which A and B play against C and D."""
    turn = more.pop("turn", None)
    return game_of(cards, turn, **{name: more.get(name, {}) for name in "ABCD"}) | {"teams": PAIRS}


def combat(phase: str = "declare_attackers") -> dict[str, Any]:
    """A's turn, in a step of combat."""
    return {"player": "A", "phase": phase, "number": 5}


# ---------------------------------------------------------------- who is an opponent


@pytest.mark.rule("102.3", "808.1")
def test_opponents_are_all_players_who_are_not_on_the_team() -> None:
    position = castable.read(of_pairs([]))
    assert [position.opponents_of(player) for player in "ABCD"] == [("C", "D"), ("C", "D"), ("A", "B"), ("A", "B")]
    assert castable.read(game_of(C={})).opponents_of("B") == ("A", "C")


@pytest.mark.rule("102.3", "115.1")
@pytest.mark.parametrize(
    ("text", "theirs"),
    [
        ("Target opponent loses 1 life.", "CD"),
        ("Target player loses 1 life.", "ABCD"),
        ("Destroy target creature an opponent controls.", "cd"),
        ("Destroy target creature you control.", "a"),
        ("Destroy target creature you don't control.", "bcd"),
        ("Exile target card from an opponent's graveyard.", "zy"),
    ],
)
def test_a_target_that_an_opponent_is_or_has_is_no_teammates(text: str, theirs: str) -> None:
    bears = {player: [{"card": "Bear", "id": player.lower()}] for player in "ABCD"}
    buried = {player: [{"card": "Bear", "id": id}] for player, id in zip("ABCD", "wxyz", strict=True)}
    seats = {p: {"battlefield": bears[p], "graveyard": buried[p]} for p in "BCD"}
    mine = seat(["Spell"], *bears["A"], graveyard=buried["A"])
    position = castable.read(of_pairs([BEAR, card("Spell", "Sorcery", text)], A=mine, **seats))
    assert listed(position, "spell") == {f"cast spell -> {target}" for target in theirs}


@pytest.mark.rule("102.3", "115.1")
@pytest.mark.parametrize(
    ("text", "target", "said"),
    [
        ("Target opponent loses 1 life.", "B", "B is not an opponent: a teammate"),
        ("Target opponent loses 1 life.", "A", "A is not an opponent"),
        ("Destroy target creature an opponent controls.", "bear", "B is a teammate"),
    ],
)
def test_why_a_teammate_is_no_target_is_said(text: str, target: str, said: str) -> None:
    document = of_pairs([BEAR, card("Spell", "Sorcery", text)], A=seat(["Spell"]), B={"battlefield": ["Bear"]})
    verdict = castable.check(document, f"cast spell -> {target}")
    assert isinstance(verdict, castable.Illegal)
    (reason,) = verdict.reasons
    assert (reason.rule, reason.text.endswith(said)) == ("115.1", True), reason.text
    why = castable.why(document, f"cast spell -> {target}")
    assert isinstance(why, castable.Illegal)
    assert why.reasons == (reason,)


@pytest.mark.rule("102.3", "702.11b", "702.11c")
@pytest.mark.parametrize("player", ["B", "C"])
def test_hexproof_is_against_opponents_only(player: str) -> None:
    elk = card("Elk", "Creature — Elk", "Hexproof")
    veil = card("Veil", "Enchantment", "You have hexproof.")
    position = castable.read(of_pairs([elk, veil, ZAP], A=seat(["Zap"]), **{player: {"battlefield": ["Elk", "Veil"]}}))
    for target, rule in (("elk", "702.11b"), (player, "702.11c")):
        if player == "B":
            legal(position, f"cast zap -> {target}")
        else:
            assert illegal(position, f"cast zap -> {target}") == {rule}


@pytest.mark.rule("102.3", "702.21a", "700.13")
@pytest.mark.parametrize(("target", "gained"), [("b", 0), ("B", 0), ("c", 1), ("C", 1)])
def test_ward_and_crimes_are_about_opponents(target: str, gained: int) -> None:
    warded = card("Warded", "Creature — Elk", "Ward—Pay 2 life.")
    outlaw = card("Outlaw", "Creature — Human", "Whenever you commit a crime, you gain 1 life.")
    seats = {p: {"battlefield": [{"card": "Warded", "id": p.lower()}]} for p in "BC"}
    script = played(of_pairs([warded, outlaw, ZAP], A=seat(["Zap"], "Outlaw"), **seats), f"cast zap -> {target}")
    waiting = [script.game.position.objects[id].stacked for id in script.game.position.stack]
    sources = {each.source.id for each in waiting if each is not None and each.source is not None}
    assert ("outlaw" in sources) is bool(gained)
    assert (target in sources) is (target == "c")


@pytest.mark.rule("102.3", "603.2")
@pytest.mark.parametrize(("player", "lives"), [("A", [20] * 4), ("B", [20] * 4), ("C", [20, 20, 19, 19])])
def test_what_waits_for_an_opponent_does_not_wait_for_a_teammate(player: str, lives: list[int]) -> None:
    watch = card("Watch", "Enchantment", "Whenever an opponent casts a spell, each opponent loses 1 life.")
    calm = card("Calm", "Instant", "You gain 0 life.")
    seats = {player: seat(["Calm"], *(["Watch"] if player == "A" else []))}
    document = of_pairs([watch, calm], **{"A": seat([], "Watch"), **seats}) | {"priority": player}
    script = played(document, "cast calm", *EACH * 2)
    assert [life(script, each) for each in "ABCD"] == lives


@pytest.mark.rule("102.3", "101.2")
def test_a_prohibition_for_opponents_lets_teammates_play() -> None:
    ban = card("Ban", "Enchantment", "Your opponents can't cast spells.")
    seats = {player: seat(["Zap"]) for player in "BC"}
    for player, is_legal in (("B", True), ("C", False)):
        document = of_pairs([ban, ZAP], A={"battlefield": ["Ban"]}, **seats) | {"priority": player}
        zap = "zap" if player == "B" else "zap#2"
        assert isinstance(castable.check(document, f"cast {zap} -> A"), castable.Legal) is is_legal


@pytest.mark.rule("102.3", "701.30b")
def test_who_chooses_an_opponent_chooses_no_teammate() -> None:
    duel = card("Duel", "Sorcery", "Clash with an opponent.")
    tribute = card("Giver", "Creature — Beast", "Tribute 1")
    curse = card("Curse", "Enchantment", "As Curse enters, choose an opponent.")
    for name in ("duel", "giver", "curse"):
        document = of_pairs([duel, tribute, curse], A=seat([name.title()]))
        now = played(document, f"cast {name}", *EACH).game
        assert now.decision is not None
        assert [option.split()[-1] for option in now.decision.options] == ["C", "D"]


@pytest.mark.rule("102.4", "102.3")
def test_your_team_is_you_and_your_teammates() -> None:
    banner = card("Banner", "Enchantment", "Creatures your team controls get +1/+1.")
    cleric = card("Cleric", "Creature — Cleric",
                  "At the beginning of the end step, if your team gained life this turn, draw a card.")  # fmt: skip
    rest = card("Rest", "Instant", "You gain 2 life.")
    bears = {p: {"battlefield": [{"card": "Bear", "id": p.lower()}]} for p in "CD"}
    mine = seat([], "Banner", "Cleric", {"card": "Bear", "id": "a"})
    mate = seat(["Rest"], {"card": "Bear", "id": "b"})
    document = of_pairs([banner, cleric, rest, BEAR], A=mine, B=mate, **bears) | {"priority": "B"}
    script = played(document, "cast rest", *EACH, until="1.cleanup", defaults="first")
    assert [shown(script, id)["power"] for id in "abcd"] == [3, 3, 2, 2]
    assert script.game.position.players["A"].hidden_hand == 1
    quiet = played(document, until="1.cleanup", defaults="first")
    assert quiet.game.position.players["A"].hidden_hand == 0


@pytest.mark.rule("702.117a", "102.3")
@pytest.mark.parametrize(("player", "is_legal"), [("A", True), ("B", True), ("C", False)])
def test_surge_counts_what_a_teammate_has_cast(player: str, is_legal: bool) -> None:
    mine = {"hand": ["Reckless Bushwhacker"], "battlefield": ["2 Mountain"]}
    document = of_pairs([], A=mine) | {"history": {"spells_cast": {player: ["Shock"]}}}
    assert isinstance(castable.check(document, "cast reckless-bushwhacker as surge"), castable.Legal) is is_legal


# ---------------------------------------------------------------- combat


@pytest.mark.rule("802.2", "802.3", "808.3a", "508.1b")
def test_opponents_and_what_is_theirs_may_be_attacked_and_no_teammate() -> None:
    sage = card("Sage", "Legendary Planeswalker — Sage", loyalty="3")
    siege = card("Siege", "Battle — Siege", defense="3")
    walkers: dict[str, Any] = {p: {"battlefield": [{"card": "Sage", "id": f"sage-{p.lower()}"}]} for p in "BC"}
    own = {"card": "Siege", "id": "own", "chosen": {"player": "D"}}
    walkers["C"]["battlefield"].append({"card": "Siege", "id": "guarded", "chosen": {"player": "B"}})
    document = of_pairs([BEAR, sage, siege], A={"battlefield": ["Bear", own]}, turn=combat(), **walkers)
    moves = castable.plays(document | {"declare": "A"})
    assert {str(move) for move in moves} == {
        "attack none", *(f"attack bear -> {whom}" for whom in ("C", "D", "sage-c", "own"))
    }  # fmt: skip


@pytest.mark.rule("802.4", "802.4a", "509.1a")
def test_each_opponent_who_is_attacked_blocks_and_no_teammate_does() -> None:
    bears = {p: {"battlefield": [{"card": "Bear", "id": f"{p.lower()}{n}"} for n in "12"]} for p in "ABCD"}
    document = of_pairs([BEAR], turn=combat("combat_begin"), **bears)
    script = played(document, *EACH, "attack a1 -> C, a2 -> D", *EACH, "block c1:a1")
    decision = script.game.decision
    assert decision is not None
    assert (decision.player, decision.kind) == ("D", "block")
    assert {str(move) for move in decision.options} == {
        "block none", "block d1:a2", "block d2:a2", "block d1:a2, d2:a2"
    }  # fmt: skip
    with pytest.raises(DocumentError, match="B doesn't declare blockers"):
        castable.read(of_pairs([BEAR], turn=combat("declare_blockers"), **bears) | {"declare": "B"})


@pytest.mark.rule("701.15b", "102.3")
def test_a_creature_that_a_teammate_has_goaded_attacks_an_opponent() -> None:
    taunt = card("Taunt", "Instant", "Goad target creature.")
    document = of_pairs([BEAR, taunt], A={"battlefield": ["Bear"]}, B=seat(["Taunt"]), turn=combat("main1"))
    document |= {"priority": "B"}
    now = played(document, "cast taunt -> bear", *EACH * 3).game
    assert now.decision is not None
    assert [str(move) for move in now.decision.options] == ["attack bear -> C", "attack bear -> D"]


@pytest.mark.rule("310.11a", "102.3")
def test_a_siege_is_protected_by_the_only_opponent_there_is() -> None:
    siege = card("Siege", "Battle — Siege", defense="3")
    document = game_of([BEAR, siege], combat(), A={"battlefield": ["Bear", "Siege"]}, B={}, C={})
    document |= {"teams": [["A", "B"], ["C"]], "declare": "A"}
    assert "attack bear -> siege" in [str(move) for move in castable.plays(document)]


# ---------------------------------------------------------------- the end of the game


def lost_by(game: Game) -> dict[str, str]:
    """Who has lost, and by which rule."""
    assert game.result is not None
    return {each["player"]: each["rule"] for each in game.result["lost"]}


@pytest.mark.rule("104.2c", "104.3g", "104.2a")
def test_a_team_wins_with_all_its_players_once_all_players_of_the_other_have_lost() -> None:
    document = of_pairs([DOOM], A=seat([{"card": "Doom", "id": id} for id in ("one", "two", "three")]))
    first = played(document, "cast one -> B", *EACH)
    assert first.game.result is None
    second = played(document, "cast one -> B", *EACH, "cast two -> C", *["pass"] * 3)
    assert second.game.result is None
    assert [p for p in "ABCD" if second.game.position.has_player(p)] == ["A", "D"]
    third = played(document, "cast one -> B", *EACH, "cast two -> C", *["pass"] * 3, "cast three -> D", *TWICE)
    assert third.game.result is not None
    assert third.game.result["won"] == ["A", "B"]  # B too, who had lost before
    assert lost_by(third.game) == {"C": "104.3e", "D": "104.3e"}
    assert third.game.decision is None


@pytest.mark.rule("104.3g", "104.3a", "104.2c")
def test_players_of_a_team_concede_one_by_one() -> None:
    now = game(of_pairs([])).concede("C")
    assert now.result is None
    assert now.decision is not None
    assert [p for p in "ABCD" if now.position.has_player(p)] == ["A", "B", "D"]
    after = now.concede("D")
    assert after.result is not None
    assert (after.result["won"], lost_by(after)) == (["A", "B"], {"C": "104.3a", "D": "104.3a"})


@pytest.mark.rule("104.2b", "104.2c")
def test_a_player_who_wins_by_an_effect_wins_with_the_team() -> None:
    end = card("End", "Sorcery", "You win the game.")
    script = played(of_pairs([end], A=seat(["End"])), "cast end", *EACH)
    assert script.game.result is not None
    assert script.game.result["won"] == ["A", "B"]
    assert lost_by(script.game) == {"C": "104.2b", "D": "104.2b"}


@pytest.mark.rule("104.4d")
def test_the_game_is_a_draw_where_all_teams_that_are_left_lose_at_once() -> None:
    quake = card("Quake", "Sorcery", "Quake deals 3 damage to each player.")
    lives = {"B": {"life": 3}, "C": {"life": 3}, "D": {"life": 2}}
    drawn = played(of_pairs([quake], A=seat(["Quake"], life=1), **lives), "cast quake", *EACH).game
    assert drawn.result is not None
    assert drawn.result["won"] == []
    won = played(of_pairs([quake], A=seat(["Quake"], life=1), **lives | {"B": {"life": 4}}), "cast quake", *EACH).game
    assert won.result is not None
    assert won.result["won"] == ["A", "B"]


@pytest.mark.rule("104.4g", "104.4c", "104.4i")
@pytest.mark.parametrize("agree", [True, False])
def test_a_draw_of_all_who_are_left_on_a_team_is_one_for_the_whole_team(agree: bool) -> None:
    peace = card("Peace", "Sorcery", "The game is a draw.")
    document = of_pairs([DOOM, peace], A=seat(["Doom", "Peace"]))
    now = played(document, "cast doom -> C", *EACH, *([] if agree else ["cast peace", *["pass"] * 3])).game
    drawn = now.agree_to_draw() if agree else now
    assert drawn.result == {"won": [], "lost": []}  # not even C, whose team draws with D


@pytest.mark.rule("104.4g", "104.3g")
def test_a_team_of_which_nobody_is_left_has_lost_a_game_that_others_draw() -> None:
    document = game_of([DOOM], A=seat(["Doom"]), B={}, C={}) | {"teams": [["A"], ["B"], ["C"]]}
    drawn = played(document, "cast doom -> C", *["pass"] * 3).game.agree_to_draw()
    assert drawn.result is not None
    assert (drawn.result["won"], lost_by(drawn)) == ([], {"C": "104.3e"})


# ---------------------------------------------------------------- what a position says


@pytest.mark.rule("808.5", "402.3")
def test_teammates_see_each_others_hands_and_neither_libraries_nor_sideboards() -> None:
    full = {"hand": ["Bear"], "library": ["Bear"], "sideboard": ["Bear"]}
    position = castable.read(of_pairs([BEAR], **dict.fromkeys("ABCD", full)))
    for player, partner in ("AB", "BA", "CD", "DC"):
        seen = view_of(position, player).players
        assert [len(seen[p].hand) for p in "ABCD"] == [p in (player, partner) for p in "ABCD"]
        assert [len(seen[p].sideboard) for p in "ABCD"] == [p == player for p in "ABCD"]
        assert not any(seen[p].library for p in "ABCD")
        assert view_of(position, player).teams == (("A", "B"), ("C", "D"))
    assert not any(each.hand for each in view_of(position, "").players.values())


def test_teams_are_part_of_a_position_and_of_its_document() -> None:
    script = played(of_pairs([DOOM], A=seat(["Doom"])), "cast doom -> C", *EACH)
    assert is_written_and_read_again(script)
    assert script.game.position.to_document()["teams"] == PAIRS
    assert zone_of(script, "doom") == "graveyard"
    plain, pairs = castable.read(of_pairs([]) | {"teams": []}), castable.read(of_pairs([]))
    others = castable.read(of_pairs([]) | {"teams": [["A", "C"], ["B", "D"]]})
    assert len({plain.key, pairs.key, others.key}) == 3
    assert plain != pairs
    assert pairs != others
    assert "teams" not in plain.to_document()


def test_what_was_known_without_teams_is_not_known_with_them() -> None:
    bolt = card("Hit", "Sorcery", "Target opponent loses 1 life.")
    position = castable.read(of_pairs([bolt], A=seat(["Hit"])) | {"teams": []})
    assert "cast hit -> B" in castable.plays(position)
    assert "cast hit -> B" not in castable.plays(position.with_(teams=(("A", "B"), ("C", "D"))))


@pytest.mark.rule("808.1")
@pytest.mark.parametrize(
    ("teams", "where", "said"),
    [
        ([["A", "B"], ["C", "E"]], r"teams\[1\]\[1\]", 'no player "E"'),
        ([["A", "B"], ["C", "B", "D"]], r"teams\[1\]\[1\]", '"B" is on a team already'),
        ([["A", "B"], ["C"]], "teams", "D: on no team"),
        ([["A", "B", "C", "D"]], "teams", "one team stands here"),
        ([["A", "B"], [], ["C", "D"]], r"teams\[1\]", "nobody is on this team"),
        ("AB/CD", "teams", "a list"),
    ],
)
def test_faults_of_teams_name_their_place(teams: Any, where: str, said: str) -> None:
    with pytest.raises(DocumentError, match=f"(?m)^{where}: .*{said}"):
        castable.read(of_pairs([]) | {"teams": teams})
