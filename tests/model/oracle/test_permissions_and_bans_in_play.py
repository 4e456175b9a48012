"""Hexproof that counts for nothing, names, limits of X, permissions and bans: what they make legal or illegal."""

from __future__ import annotations

from typing import Any

import pytest

from castable.model.game.characteristics import look
from castable.model.game.position import Position
from castable.model.language.cards import TypeLine
from castable.model.oracle import Verdict, read_face
from tests.scenes import illegal, legal, listed, scene

BEAR = {"card": "Grizzly Bears", "id": "bear"}


def probe(text: str, type_line: str = "Enchantment", **more: Any) -> dict[str, Any]:
    size = {"power": "1", "toughness": "1"} if "Creature" in type_line else {}
    return {"name": "Probe", "type_line": type_line, "oracle_text": text, **size, **more}


def board(card: dict[str, Any], *more: Any, own: Any = "Probe", document: Any = None, **seats: Any) -> Position:
    """A position in which A controls the card that is asked about, or has it in hand, and what else is said."""
    mine = {"battlefield": [*([own] if own else []), *more], **seats.pop("A", {})}
    return scene(A=mine, B=seats.pop("B", {}), document={"cards": [card], **(document or {})})


# ---------------------------------------------------------------- hexproof

UNSHIELDED = probe("Creatures your opponents control can be the targets of spells and abilities as though they didn't "
                   "have hexproof.")  # fmt: skip
MINE_ONLY = probe("Creatures your opponents control with hexproof can be the targets of spells and abilities you "
                  "control as though they didn't have hexproof.")  # fmt: skip


@pytest.mark.rule("702.11b")
@pytest.mark.parametrize("card", [UNSHIELDED, MINE_ONLY])
def test_hexproof_may_count_for_nothing(card: dict[str, Any]) -> None:
    shock = {"A": {"hand": ["Shock"]}, "B": {"battlefield": ["Slippery Bogle"]}}
    assert illegal(scene(A={**shock["A"], "battlefield": ["Mountain"]}, B=shock["B"]), "cast shock -> slippery-bogle")
    legal(board(card, "Mountain", **shock), "cast shock -> slippery-bogle")


@pytest.mark.rule("702.11b", "109.5")
def test_that_is_of_the_opponents_creatures_only() -> None:
    theirs = {"battlefield": ["Mountain"], "hand": ["Shock"]}
    turn = {"turn": {"player": "B", "phase": "main1"}, "priority": "B"}
    position = board(UNSHIELDED, "Slippery Bogle", B=theirs, document=turn)
    assert "cast shock -> slippery-bogle" not in listed(position, "shock", "B")


@pytest.mark.rule("702.11d")
def test_hexproof_from_each_of_its_own_colors() -> None:
    card = probe("Each other creature you control has hexproof from each of its colors.", "Creature — Elf")
    theirs = {"battlefield": ["Mountain", "Plains", "Swamp"], "hand": ["Shock", "Murder"]}
    turn = {"turn": {"player": "B", "phase": "main1"}, "priority": "B"}
    position = board(card, "Goblin Piker", B={**theirs, "battlefield": ["3 Swamp", "Mountain"]}, document=turn)
    assert "cast shock -> goblin-piker" not in listed(position, "shock", "B")
    assert "cast murder -> goblin-piker" in listed(position, "murder", "B")


@pytest.mark.rule("702.11c", "702.11b")
@pytest.mark.parametrize(("counters", "shielded"), [({"shield": 1}, True), ({}, False)])
def test_you_and_others_have_hexproof_under_a_condition(counters: dict[str, int], shielded: bool) -> None:
    card = probe("As long as this creature has a shield counter on it, you and other Bears you control have hexproof.",
                 "Creature — Bear")  # fmt: skip
    turn = {"turn": {"player": "B", "phase": "main1"}, "priority": "B"}
    own = {"card": "Probe", "id": "probe", "counters": counters}
    theirs = {"battlefield": ["Mountain"], "hand": ["Shock"]}
    found = listed(board(card, BEAR, own=own, B=theirs, document=turn), "shock", "B")
    assert "cast shock -> probe" in found
    assert ("cast shock -> A" in found, "cast shock -> bear" in found) == (not shielded, not shielded)


# ---------------------------------------------------------------- counters put on this turn

LOKI = probe("Each creature you control that you've put one or more +1/+1 counters on this turn has hexproof.")


@pytest.mark.rule("702.11b")
@pytest.mark.parametrize(("by", "shielded"), [("A", True), ("B", False)])
def test_a_document_says_who_has_put_counters_on_it(by: str, shielded: bool) -> None:
    facts = {"bear": [f"had +1/+1 counters put on it by {by} this turn"]}
    turn = {"turn": {"player": "B", "phase": "main1"}, "priority": "B", "history": {"facts": facts}}
    theirs = {"battlefield": ["Mountain"], "hand": ["Shock"]}
    found = listed(board(LOKI, BEAR, B=theirs, document=turn), "shock", "B")
    assert ("cast shock -> bear" in found) == (not shielded)


# ---------------------------------------------------------------- turning face up

FACE_DOWN = {"card": "Exalted Angel", "id": "angel", "face_down": True}


@pytest.mark.rule("101.2", "116.2b")
def test_an_aura_may_keep_a_permanent_face_down() -> None:
    text = "Enchant creature\nAs long as enchanted creature is face down, it can't be turned face up."
    card = probe(text, "Enchantment — Aura", mana_cost="{U}")
    lands = ["2 Plains", "2 Island"]
    legal(board(card, FACE_DOWN, *lands, own=None), "special unmorph angel")
    held = board(card, FACE_DOWN, {"card": "Probe", "attached_to": "angel"}, *lands, own=None)
    assert illegal(held, "special unmorph angel") == {"101.2"}


@pytest.mark.rule("101.2", "116.2b")
@pytest.mark.parametrize(("turn", "free"), [("A", False), ("B", True)])
def test_permanents_of_opponents_stay_face_down_on_ones_own_turn(turn: str, free: bool) -> None:
    card = probe("Permanents your opponents control can't be turned face up during your turn.")
    document = {"turn": {"player": turn, "phase": "main1"}, "priority": "B"}
    position = board(card, B={"battlefield": [FACE_DOWN, "4 Plains"]}, document=document)
    assert ("special unmorph angel" in listed(position, "angel", "B")) == free


# ---------------------------------------------------------------- names


@pytest.mark.rule("613.1c", "205.1b")
def test_a_creature_is_named_otherwise() -> None:
    text = (
        "Enchant creature\nEnchanted creature loses all abilities and is a Citizen with base power and toughness 1/1 "
        'and "{T}: Add {C}" named Humble Merchant.'
    )
    aura = {"card": "Probe", "attached_to": "elves"}
    elves = {"card": "Llanowar Elves", "id": "elves"}
    now = look(board(probe(text, "Enchantment — Aura"), elves, aura, own=None), "elves")
    assert (now.name, now.power, now.toughness) == ("Humble Merchant", 1, 1)
    assert {"Creature", "Citizen"} == now.words
    assert len(now.all_abilities) == 1


# ---------------------------------------------------------------- costs


@pytest.mark.rule("107.3", "601.2b")
def test_x_of_an_additional_cost_has_its_limit() -> None:
    text = (
        "As an additional cost to cast this spell, blight X. X can't be greater than the greatest toughness among "
        "creatures you control.\nProbe deals X damage to each opponent."
    )
    card = probe(text, "Sorcery", mana_cost="{R}")
    position = board(card, BEAR, "Mountain", own=None, A={"hand": ["Probe"]})
    assert listed(position, "probe") == {f"cast probe x={x}" for x in range(3)}


@pytest.mark.rule("601.2f", "602.2b")
@pytest.mark.parametrize(("host", "lands"), [("Memnite", 4), ("Grizzly Bears", 3), ("Kitchen Finks", 2)])
def test_an_ability_costs_less_for_each_color_of_its_target(host: str, lands: int) -> None:
    card = probe("Equip {4}. This ability costs {1} less to activate for each color of the creature it targets.",
                 "Artifact — Equipment")  # fmt: skip
    creature = {"card": host, "id": "host"}
    legal(board(card, creature, f"{lands} Wastes"), "activate probe.1 -> host")
    assert illegal(board(card, creature, f"{lands - 1} Wastes"), "activate probe.1 -> host") == {"118.3"}


@pytest.mark.rule("601.3c", "701.4a")
def test_flash_for_beholding() -> None:
    text = (
        "You may cast this spell as though it had flash if you behold a Dragon as an additional cost to cast it.\n"
        "Probe deals 4 damage to target creature."
    )
    card = probe(text, "Sorcery", mana_cost="{R}")
    their_turn = {"turn": {"player": "B", "phase": "main1"}, "priority": "A"}
    bare = board(card, BEAR, "Mountain", own=None, A={"hand": ["Probe"]}, document=their_turn)
    assert illegal(bare, "cast probe -> bear") == {"117.1a"}
    seat = {"hand": ["Probe", "Steel Hellkite"]}
    legal(board(card, BEAR, "Mountain", own=None, A=seat, document=their_turn), "cast probe with flash -> bear")


@pytest.mark.rule("601.2b", "118.8")
def test_a_creature_or_a_warped_card_may_be_chosen() -> None:
    text = (
        "As an additional cost to cast this spell, choose a creature you control or a warped creature card you own in "
        "exile.\nDraw a card."
    )
    card = probe(text, "Instant", mana_cost="{G}")
    exiled = {"hand": ["Probe"], "exile": [BEAR]}
    assert illegal(board(card, "Forest", own=None, A=exiled), "cast probe") == {"118.3"}
    warped = {"history": {"facts": {"bear": ["warped"]}}}
    legal(board(card, "Forest", own=None, A=exiled, document=warped), "cast probe")
    legal(board(card, "Forest", BEAR, own=None, A={"hand": ["Probe"]}), "cast probe")


# ---------------------------------------------------------------- permissions and prohibitions


@pytest.mark.rule("601.3", "305.1")
def test_the_top_card_may_be_played_once_it_has_attacked() -> None:
    card = probe("As long as this creature attacked this turn, you may play the top card of your library.",
                 "Creature — Fish")  # fmt: skip
    seat = {"library": ["Forest"]}
    own = {"card": "Probe", "id": "probe"}
    assert not listed(board(card, own=own, A=seat), "forest")
    attacked = {"turn": {"player": "A", "phase": "main2"}, "history": {"attacked": ["probe"]}}
    assert listed(board(card, own=own, A=seat, document=attacked), "forest") == {"play forest"}


@pytest.mark.rule("101.2")
@pytest.mark.parametrize(
    ("words", "banned"), [("attacked A or a planeswalker A controls this turn", True), ("attacked", False)]
)
def test_an_opponent_who_attacked_may_cast_nothing(words: str, banned: bool) -> None:
    card = probe("Each opponent who attacked you or a planeswalker you control this turn can't cast spells.")
    document = {"turn": {"player": "B", "phase": "main2"}, "priority": "B", "history": {"facts": {"B": [words]}}}
    position = board(card, B={"battlefield": ["Mountain"], "hand": ["Shock"]}, document=document)
    assert bool(listed(position, "shock", "B")) != banned


@pytest.mark.rule("601.3", "609.4b", "702.8a")
@pytest.mark.parametrize(("turn", "there"), [("A", True), ("B", False)])
def test_exiled_cards_are_cast_at_any_time_of_ones_turn_with_any_mana(turn: str, there: bool) -> None:
    text = (
        "During your turn, you may cast cards exiled with this creature and you may cast them as though they had "
        "flash. Mana of any type can be spent to cast those spells."
    )
    own = {"card": "Probe", "id": "probe"}
    exiled = {"exile": [{"card": "Grizzly Bears", "id": "bear", "exiled_with": "probe"}]}
    document = {"turn": {"player": turn, "phase": "upkeep"}, "priority": "A"}
    position = board(probe(text, "Creature — Human"), "2 Island", own=own, B=exiled, document=document)
    assert ("cast bear" in listed(position, "bear")) == there


# ---------------------------------------------------------------- choices


@pytest.mark.rule("700.2", "115.1")
def test_what_is_done_to_the_targets_of_modes_may_stand_before_them() -> None:
    text = (
        "Choose up to two. Return those cards from your graveyard to your hand.\n• Target artifact card.\n"
        "• Target creature card.\n• Target land card."
    )
    card = probe(text, "Sorcery", mana_cost="{G}")
    seat = {"hand": ["Probe"], "graveyard": [BEAR, "Forest"]}
    found = listed(board(card, {"card": "Forest", "id": "tree"}, own=None, A=seat), "probe")
    assert found == {"cast probe", "cast probe modes=2 -> bear", "cast probe modes=3 -> forest",
                     "cast probe modes=2,3 -> bear | forest"}  # fmt: skip


@pytest.mark.rule("702.183a", "601.2f")
def test_a_tier_may_name_only_a_size() -> None:
    text = (
        "Tiered (Choose one additional cost.)\nUntil end of turn, target creature you control has the chosen base "
        "power and toughness.\n• Small — {0} — 3/2.\n• Large — {2} — 7/2."
    )
    card = probe(text, "Instant", mana_cost="{B}")
    seat = {"hand": ["Probe"]}
    found = listed(board(card, BEAR, "Swamp", own=None, A=seat), "probe")
    assert found == {"cast probe modes=1 -> bear"}
    richer = listed(board(card, BEAR, "3 Swamp", own=None, A=seat), "probe")
    assert richer == {"cast probe modes=1 -> bear", "cast probe modes=2 -> bear"}


@pytest.mark.parametrize(
    "text",
    [
        "You may have this creature enter as a copy of any creature on the battlefield with mana value less than or "
        "equal to the amount of mana spent to cast this creature, except it's a Bird in addition to its other types.",
    ],
)
def test_what_decides_nothing_that_may_be_played_is_known_as_such(text: str) -> None:
    reading = read_face("Probe", text, TypeLine.parse("Creature — Bird"), sized=True)
    assert [span.verdict for span in reading.spans] == [Verdict.EFFECT_ONLY]
