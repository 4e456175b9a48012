"""Costs in a game: what they do goes through the door like all that happens, replaced, told and waited for (118.11)."""

from __future__ import annotations

import pytest

import castable
from castable.model.game.errors import NoAnswer
from tests.games import TWICE, after, card, carried_out, game_of, happened, life, played, seat, zone_of

CALM = card("Calm", "Enchantment", "If a card or token would be put into a graveyard from anywhere, exile it instead.")
BEAR = card("Bear", "Creature — Bear")
SEER = card("Seer", "Creature — Vampire", "Sacrifice a creature: You gain 1 life.")
IMP = card("Imp", "Creature — Imp", "Discard a card: You gain 1 life.")
GOLEM = card(
    "Golem",
    "Artifact Creature — Golem",
    "If ~ would be put into a graveyard from anywhere, reveal ~ and shuffle it into its owner's library instead.",
)
FURY = card("Fury", "Instant", "You gain 5 life.\nMadness {R}")


def counters(script: object, id: str) -> dict[str, int]:
    return dict(script.game.position.objects[id].counters)  # type: ignore[attr-defined]  # a script


@pytest.mark.rule("118.11", "614.6")
@pytest.mark.parametrize(
    ("play", "gone"),
    [
        ("activate seer.1 pay=bear", "bear"),
        ("activate imp.1 pay=shock", "shock"),
        ("activate altar.1 pay=bear", "bear"),
        ("activate drifter.1", "drifter"),
        ("activate quarry.1", "quarry"),
        ("cast rite pay=bear", "bear"),
    ],
)
def test_what_a_cost_would_put_into_a_graveyard_is_exiled_instead(play: str, gone: str) -> None:
    cards = [
        CALM, BEAR, SEER, IMP,
        card("Altar", "Artifact", "Sacrifice a creature: Add {C}{C}."),
        card("Drifter", "Creature — Bird", "Cycling {1}"),
        card("Quarry", "Land", "{T}, Sacrifice this land: You gain 1 life."),
        card("Rite", "Sorcery", "As an additional cost to cast this spell, sacrifice a creature.\nYou gain 1 life."),
    ]  # fmt: skip
    hand = ["Shock", "Drifter", "Rite"]
    there = seat(hand, "Calm", "Bear", "Seer", "Imp", "Altar", "Quarry")
    assert zone_of(played(game_of(cards, A=there), play), gone) == "exile"
    bare = seat(hand, "Bear", "Seer", "Imp", "Altar", "Quarry")
    assert zone_of(played(game_of(cards, A=bare), play), gone) == "graveyard"


@pytest.mark.rule("118.11", "603.6c")
def test_what_waits_for_a_creature_to_die_does_not_trigger_on_one_that_is_exiled_for_a_cost() -> None:
    mourner = card("Mourner", "Enchantment", "Whenever a creature dies, you gain 3 life.")
    cards = [CALM, BEAR, SEER, mourner]
    play = "activate seer.1 pay=bear"
    assert life(after(game_of(cards, A=seat([], "Bear", "Seer", "Mourner")), play, "pass"), "A") == 24
    assert life(after(game_of(cards, A=seat([], "Bear", "Seer", "Mourner", "Calm")), play), "A") == 21


@pytest.mark.rule("118.11", "702.35a")
def test_a_card_discarded_as_a_cost_may_be_cast_for_its_madness_cost() -> None:
    script = carried_out(game_of([FURY, IMP], A=seat(["Fury"], "Imp")), "activate imp.1", answers={"A": ["yes"]})
    assert (life(script, "A"), zone_of(script, "fury")) == (26, "graveyard")
    assert zone_of(played(game_of([FURY, IMP], A=seat(["Fury"], "Imp")), "activate imp.1"), "fury") == "exile"


@pytest.mark.rule("118.11", "122.1h")
def test_a_creature_with_a_finality_counter_is_exiled_for_a_cost() -> None:
    final = {"card": "Bear", "counters": {"finality": 1}}
    script = played(game_of([BEAR, SEER], A=seat([], final, "Seer")), "activate seer.1 pay=bear")
    assert zone_of(script, "bear") == "exile"


@pytest.mark.rule("118.11", "616.1")
def test_whose_permanent_is_sacrificed_chooses_what_applies_to_that() -> None:
    document = game_of([GOLEM, SEER, CALM], A=seat([], "Golem", "Seer", "Calm", library=["5 Plains"]))
    play = "activate seer.1 pay=golem"
    assert isinstance(castable.check(document, play), castable.Legal)
    with pytest.raises(NoAnswer):
        castable.apply(document, play)
    game = castable.game(document).take(play)
    assert game.decision is not None
    assert (game.decision.player, game.decision.kind) == ("A", "replacement")
    zones = {str(game.take(o).position.objects["golem"].zone) for o in game.decision.options}  # type: ignore[index]
    assert zones == {"exile", "library"}


@pytest.mark.rule("118.11", "606.4", "614.1a")
def test_counters_put_as_a_cost_are_as_many_as_effects_make_of_them() -> None:
    sage = card("Sage", "Planeswalker — Sage", "+1: You gain 1 life.\n−2: You gain 2 life.", loyalty="3")
    more = card(
        "Plenty",
        "Enchantment",
        "If one or more counters would be put on a permanent you control, twice that many of each of those kinds of "
        "counters are put on that permanent instead.",
    )
    there = {"card": "Sage", "counters": {"loyalty": 3}}
    cards = [sage, more]
    assert counters(after(game_of(cards, A=seat([], there, "Plenty")), "activate sage.1"), "sage") == {"loyalty": 5}
    assert counters(after(game_of(cards, A=seat([], there, "Plenty")), "activate sage.2"), "sage") == {"loyalty": 1}
    assert castable.apply(game_of(cards, A=seat([], there, "Plenty")), "activate sage.1").objects[
        "sage"  # type: ignore[index]
    ].counters == {"loyalty": 5}


@pytest.mark.rule("118.11", "903.9b")
@pytest.mark.parametrize(("answer", "zone"), [("yes", "command"), ("no", "hand")])
def test_a_commander_returned_for_a_cost_may_go_to_the_command_zone(answer: str, zone: str) -> None:
    cards = [BEAR, card("Gate", "Artifact", "Return a creature you control to its owner's hand: You gain 1 life.")]
    captain = {"card": "Bear", "commander": True}
    script = played(game_of(cards, A=seat([], captain, "Gate")), "activate gate.1", answer)
    assert zone_of(script, "bear") == zone


@pytest.mark.rule("603.2", "702.51a")
def test_creatures_tapped_for_convoke_become_tapped() -> None:
    cards = [
        BEAR,
        card("Chorus", "Sorcery", "Convoke\nYou gain 1 life.", mana_cost="{2}"),
        card("Bell", "Enchantment", "Whenever a creature you control becomes tapped, you gain 1 life."),
    ]
    document = game_of(cards, A={"hand": ["Chorus"], "battlefield": ["2 Bear", "Bell"]})
    assert life(played(document, "cast chorus", *TWICE, *TWICE, *TWICE), "A") == 23


@pytest.mark.rule("601.2h", "603.10a")
def test_creatures_sacrificed_for_one_cost_leave_at_the_same_time() -> None:
    mourner = card("Mourner", "Creature — Bear", "Whenever ~ or another creature dies, you gain 1 life.")
    altar = card("Altar", "Artifact", "Sacrifice two creatures: Draw a card.")
    script = played(game_of([mourner, altar], A=seat([], "2 Mourner", "Altar")), "activate altar.1")
    assert len(script.game.position.stack) == 5


@pytest.mark.rule("119.4", "603.2")
def test_life_paid_is_life_lost() -> None:
    cards = [
        card("Leech", "Enchantment", "Pay 2 life: Draw a card."),
        card("Salt", "Enchantment", "Whenever you lose life, you gain 1 life."),
    ]
    script = played(game_of(cards, A=seat([], "Leech", "Salt")), "activate leech.1")
    assert (life(script, "A"), happened(script, "life"), len(script.game.position.stack)) == (18, 1, 2)


@pytest.mark.rule("118.11", "614.1a")
def test_a_cost_of_counters_is_paid_though_none_is_put_in_the_end() -> None:
    """A -1/-1 counter is put as a cost, and that many minus one are put instead."""
    text = (
        "If one or more -1/-1 counters would be put on a creature you control, that many -1/-1 counters minus one are "
        "put on it instead."
    )
    cards = [
        card("Remedy", "Creature — Human", text),
        card("Druid", "Creature — Elf", "Put a -1/-1 counter on ~: Untap ~."),
    ]
    there = {"card": "Druid", "tapped": True}
    script = after(game_of(cards, A=seat([], "Remedy", there)), "activate druid.1")
    assert counters(script, "druid") == {}
    assert counters(after(game_of(cards, A=seat([], there)), "activate druid.1"), "druid") == {"-1/-1": 1}


@pytest.mark.rule("118.11", "701.17")
def test_cards_milled_as_a_cost_are_exiled_instead() -> None:
    mill = card("Grinder", "Artifact", "Mill two cards: You gain 1 life.")
    library = ["Shock", "Bear", "3 Plains"]
    document = game_of([mill, CALM, BEAR], A=seat([], "Grinder", "Calm", library=library))
    script = played(document, "activate grinder.1")
    assert (zone_of(script, "shock"), zone_of(script, "bear")) == ("exile", "exile")


@pytest.mark.rule("113.6", "616.1")
def test_an_instant_says_where_it_goes_from_a_hand_too() -> None:
    nexus = card(
        "Nexus",
        "Instant",
        "Draw a card.\nIf ~ would be put into a graveyard from anywhere, reveal ~ and shuffle it into its owner's "
        "library instead.",
    )
    script = played(game_of([nexus, IMP], A=seat(["Nexus"], "Imp")), "activate imp.1")
    assert zone_of(script, "nexus") != "graveyard"
    assert script.game.position.players["A"].library_size == 21
    game = castable.game(game_of([nexus, IMP, CALM], A=seat(["Nexus"], "Imp", "Calm"))).take("activate imp.1")
    assert game.decision is not None
    assert game.decision.kind == "replacement"
    cast = after(game_of([nexus, IMP], A=seat(["Nexus"], "Imp")), "cast nexus")
    assert cast.game.position.players["A"].library_size == 20


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(
    ("text", "library", "total"),
    [
        ("Target player mills cards equal to the sacrificed creature's power.", 17, 20),
        ("You draw cards equal to the sacrificed creature's power, then you gain life equal to its toughness.", 17, 24),
        ("You lose life equal to the sacrificed creature's power. You mill cards equal to its toughness.", 16, 17),
    ],
)
def test_what_was_sacrificed_is_asked_as_it_last_was(text: str, library: int, total: int) -> None:
    altar = card("Altar", "Artifact", f"Sacrifice a creature: {text}")
    giant = card("Giant", "Creature — Giant", power="1", toughness="2")
    crown = card("Crown", "Enchantment", "Creatures you control get +1/+1.")
    big = {"card": "Giant", "counters": {"+1/+1": 1}}
    target = " -> A" if "Target" in text else ""
    there = seat([], big, "Crown", "Altar", library=["20 Shock"])
    script = after(game_of([altar, giant, crown], A=there), f"activate altar{target}")
    assert (script.game.position.players["A"].library_size, life(script, "A")) == (library, total)


@pytest.mark.rule("608.2h")
def test_cards_equal_to_a_number_are_discarded() -> None:
    altar = card(
        "Altar", "Artifact",
        "Sacrifice a creature: Draw cards equal to the sacrificed creature's toughness, then discard cards equal to "
        "its power.",
    )  # fmt: skip
    giant = card("Giant", "Creature — Giant", power="1", toughness="3")
    document = game_of([altar, giant], A=seat([], "Giant", "Altar", library=["4 Shock"]))
    script = carried_out(document, "activate altar", *TWICE, until="1.main2")
    assert len(script.game.position.players["A"].hand) == 2


@pytest.mark.rule("106.4", "608.2h")
@pytest.mark.parametrize(
    ("text", "answer", "adds"),
    [
        ("Add an amount of {B} equal to the sacrificed creature's mana value.", (), "{B}{B}{B}"),
        (
            "Add X mana in any combination of {B} and/or {R}, where X is the sacrificed creature's mana value.",
            ("choose {B}{R}{R}",),
            "{B}{R}{R}",
        ),
    ],
)
def test_a_spell_adds_mana_by_what_was_sacrificed_for_it(text: str, answer: tuple[str, ...], adds: str) -> None:
    offering = card("Offering", "Instant", f"As an additional cost to cast this spell, sacrifice a creature.\n{text}")
    giant = card("Giant", "Creature — Giant", mana_cost="{2}{G}")
    document = game_of([offering, giant, CALM], A=seat([], "Giant", "Calm") | {"hand": ["Offering"]})
    script = played(document, "cast offering pay=giant", *TWICE, *answer)
    assert str(script.game.position.players["A"].mana) == adds
