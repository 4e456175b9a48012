"""Keywords that let a card be cast while something resolves: madness, miracle, suspend (702.35, 702.94, 702.62)."""

from __future__ import annotations

import pytest

from tests.games import card, game_of, life, played, shown, zone_of

DISCARD = card("Rot", "Sorcery", "Target player discards a card.")
STUDY = card("Study", "Sorcery", "Draw two cards.")
TEMPER = card("Temper", "Instant", "Temper deals 3 damage to any target.\nMadness {R}", mana_cost="{1}{R}{R}")
WONDER = card("Wonder", "Sorcery", "You gain 5 life.\nMiracle {R}", mana_cost="{5}{R}")
BLAST = card("Blast", "Sorcery", "Blast deals 4 damage to each opponent.\nSuspend 1—{R}", mana_cost="")
OX = card("Ox", "Creature — Ox", "Suspend 1—{R}", mana_cost="{5}{R}", power="2", toughness="2")
KNOWN = {"library": ["6 Plains"]}


@pytest.mark.rule("702.35a", "702.35b")
@pytest.mark.parametrize(("answer", "lands", "left", "zone"), [
    ("yes", 2, 17, "graveyard"), ("no", 2, 20, "graveyard"), ("yes", 1, 20, "graveyard"),
])  # fmt: skip
def test_a_discarded_card_may_be_cast_for_its_madness_cost(answer: str, lands: int, left: int, zone: str) -> None:
    document = game_of([DISCARD, TEMPER], A={"hand": ["Rot", "Temper"], "battlefield": [f"{lands} Mountain"]})
    script = played(document, "cast rot -> A", until="1.end", answers={"A": [answer, "announce -> B"]})
    assert (life(script, "B"), zone_of(script, "temper")) == (left, zone)


@pytest.mark.rule("702.35a")
def test_a_card_with_madness_is_exiled_until_its_ability_resolves() -> None:
    document = game_of([DISCARD, TEMPER], A={"hand": ["Rot", "Temper"], "battlefield": ["2 Mountain"]})
    script = played(document, "cast rot -> A", "pass", "pass")
    assert zone_of(script, "temper") == "exile"


@pytest.mark.rule("702.94a")
@pytest.mark.parametrize(("library", "left"), [(["Wonder", "Plains"], 25), (["Plains", "Wonder"], 20)])
def test_only_the_first_card_drawn_in_a_turn_is_a_miracle(library: list[str], left: int) -> None:
    here = {"hand": ["Study"], "battlefield": ["2 Mountain"], "library": [*library, "Plains"]}
    script = played(game_of([STUDY, WONDER], A=here), "cast study", until="1.end", answers={"A": ["yes", "yes"]})
    assert life(script, "A") == left


@pytest.mark.rule("702.94a")
def test_nobody_has_to_reveal_a_miracle() -> None:
    here = {"hand": ["Study"], "battlefield": ["2 Mountain"], "library": ["Wonder", "Plains"]}
    script = played(game_of([STUDY, WONDER], A=here), "cast study", until="1.end", answers={"A": ["no"]})
    assert (life(script, "A"), zone_of(script, "wonder")) == (20, "hand")


@pytest.mark.rule("702.62a")
@pytest.mark.parametrize(("answer", "left", "zone"), [("yes", 16, "graveyard"), ("no", 20, "exile")])
def test_a_suspended_card_is_cast_as_its_last_counter_goes(answer: str, left: int, zone: str) -> None:
    document = game_of([BLAST], A={"hand": ["Blast"], "battlefield": ["Mountain"], **KNOWN}, B=KNOWN)
    script = played(document, "special suspend blast", until="3.draw", answers={"A": [answer]})
    assert (life(script, "B"), zone_of(script, "blast")) == (left, zone)


@pytest.mark.rule("702.62a")
def test_a_suspended_creature_has_haste_while_its_player_controls_it() -> None:
    document = game_of([OX], A={"hand": ["Ox"], "battlefield": ["Mountain"], **KNOWN}, B=KNOWN)
    for moment in ("3.main1", "5.main1"):
        script = played(document, "special suspend ox", until=moment, answers={"A": ["yes"]})
        assert "haste" in shown(script, "ox")["keywords"]


RUNNER = card("Runner", "Creature — Goblin", "Blitz {R}\n{T}: You gain 1 life.", mana_cost="{3}{R}")
MURDER = card("Murder", "Instant", "Destroy target creature.")
SWARM = card("Swarm", "Creature — Goblin", "When Swarm dies, draw a card. Then you gain 2 life.\nBlitz {R}")


@pytest.mark.rule("702.152a", "603.4")
@pytest.mark.parametrize(("way", "left"), [(" as blitz", 1), ("", 0)])
def test_a_creature_draws_a_card_as_it_dies_only_where_its_blitz_cost_was_paid(way: str, left: int) -> None:
    mine = {"hand": ["Runner", "Murder"], "battlefield": ["8 Mountain"], **KNOWN}
    moves = (f"cast runner{way}", "pass", "pass", "cast murder -> runner", "pass", "pass", *(["pass", "pass"] * left))
    script = played(game_of([RUNNER, MURDER], A=mine), *moves)
    assert len(script.game.position.players["A"].hand) == left


@pytest.mark.rule("702.152a", "608.2h")
def test_a_blitzed_creature_that_is_sacrificed_at_the_end_step_draws_a_card() -> None:
    mine = {"hand": ["Runner"], "battlefield": ["8 Mountain"], **KNOWN}
    script = played(game_of([RUNNER], A=mine), "cast runner as blitz", until="2.untap")
    assert (zone_of(script, "runner"), len(script.game.position.players["A"].hand)) == ("graveyard", 1)


@pytest.mark.rule("702.152a", "400.7d")
def test_a_blitzed_creature_that_is_exiled_and_returned_is_not_one_that_was_cast_so() -> None:
    blink = card("Blink", "Instant", "Exile target creature you control, then return that card to the battlefield "
                                     "under its owner's control.")  # fmt: skip
    mine = {"hand": ["Runner", "Blink", "Murder"], "battlefield": ["8 Mountain"], **KNOWN}
    moves = ("cast runner as blitz", "pass", "pass", "cast blink -> runner", "pass", "pass",
             "cast murder -> runner", "pass", "pass")  # fmt: skip
    script = played(game_of([RUNNER, blink, MURDER], A=mine), *moves)
    assert (zone_of(script, "runner"), script.game.position.players["A"].hand) == ("graveyard", ())


@pytest.mark.rule("702.152a", "702.109a", "302.6")
@pytest.mark.parametrize("keyword", ["blitz", "dash"])
def test_what_was_cast_for_blitz_or_dash_has_haste(keyword: str) -> None:
    runner = RUNNER | {"oracle_text": f"{keyword.title()} {{R}}\n{{T}}: You gain 1 life."}
    mine = {"hand": ["Runner"], "battlefield": ["8 Mountain"], **KNOWN}
    script = played(game_of([runner], A=mine), f"cast runner as {keyword}", "pass", "pass")
    assert "haste" in shown(script, "runner")["keywords"]
    script = played(game_of([runner], A=mine), "cast runner", "pass", "pass")
    assert "haste" not in shown(script, "runner")["keywords"]
