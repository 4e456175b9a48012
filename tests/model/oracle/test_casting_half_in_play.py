"""Texts about casting, activating and paying, read from words and then played: who may do what, when, for how much."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.game.position import ObjectId, Position
from castable.model.language.filters import Zone
from tests.scenes import illegal, legal, listed, scene

BOLT = {"name": "Jolt", "mana_cost": "{R}", "type_line": "Instant", "oracle_text": "Jolt deals 3 damage to any target."}
BEAR = {"name": "Bear", "mana_cost": "{G}", "type_line": "Creature — Bear", "power": "2", "toughness": "2"}
ORB = {"name": "Orb", "mana_cost": "{2}", "type_line": "Artifact"}
WITCH = {
    "name": "Witch", "mana_cost": "{R}", "type_line": "Creature — Human", "power": "1", "toughness": "1",
    "oracle_text": "{T}: Witch deals 1 damage to any target.\n{R}: Witch gets +1/+0 until end of turn.",
}  # fmt: skip
BUS = {
    "name": "Bus", "mana_cost": "{2}", "type_line": "Artifact — Vehicle", "power": "4", "toughness": "4",
    "oracle_text": "Crew 1",
}  # fmt: skip
CROW = {**BEAR, "name": "Crow", "oracle_text": "Flying"}
VAULT = {"name": "Vault", "type_line": "Legendary Land", "oracle_text": "{T}: Add {C}."}
SAGE = {
    "name": "Sage", "mana_cost": "{3}", "type_line": "Legendary Planeswalker — Sage", "loyalty": "3",
    "oracle_text": "+1: You gain 2 life.\n{1}: Draw a card.",
}  # fmt: skip


def probe(text: str, type_line: str = "Artifact", **more: Any) -> dict[str, Any]:
    size = {"power": "1", "toughness": "1"} if "Creature" in type_line else {}
    return {"name": "Probe", "mana_cost": "{1}", "type_line": type_line, "oracle_text": text, **size, **more}


def at(
    text: str, a: dict[str, Any], b: dict[str, Any] | None = None, type_line: str = "Artifact", **more: Any
) -> Position:
    """A position whose cards are a probe with this text and a few plain ones; ``more`` is said by the document."""
    cards = [probe(text, type_line), BOLT, BEAR, ORB, WITCH, BUS, SAGE, CROW, VAULT]
    return scene(A=a, B=b or {}, document={"cards": cards, **more})


def may(position: Position, play: str, *, allowed: bool, rule: str = "101.2") -> None:
    if allowed:
        legal(position, play)
    else:
        assert illegal(position, play) == {rule}


# ---------------------------------------------------------------- prohibitions (101.2)


@pytest.mark.rule("101.2")
@pytest.mark.parametrize(("own", "other", "allowed"), [(2, 1, False), (1, 1, True), (1, 2, True)])
def test_a_player_with_more_than_each_other_is_held_back(own: int, other: int, allowed: bool) -> None:
    text = "A player who controls more permanents than each other player can't play lands or cast creature spells."
    seat = {"battlefield": [f"{own} Forest"], "hand": ["Bear", "Plains", "Jolt"]}
    position = at(text, seat, {"battlefield": [f"{other - 1} Forest", "Probe"] if other > 1 else ["Probe"]})
    may(position, "cast bear", allowed=allowed)
    may(position, "play plains", allowed=allowed)


@pytest.mark.rule("101.2", "116.2d")
def test_who_is_held_back_may_sacrifice_to_ignore_it() -> None:
    text = (
        "A player who controls more permanents than each other player can't play lands or cast creature spells. "
        "That player may sacrifice a permanent of their choice for that player to ignore this effect until end of turn."
    )
    seat = {"battlefield": ["3 Forest"], "hand": ["Bear"]}
    position = at(text, seat, {"battlefield": ["Probe"]})
    assert illegal(position, "cast bear") == {"101.2"}
    assert any("ignore" in play for play in listed(position))
    assert not any(
        "ignore" in play for play in listed(at(text, {"battlefield": ["Forest"]}, {"battlefield": ["Probe"]}))
    )


@pytest.mark.rule("101.2")
@pytest.mark.parametrize(("bears", "allowed"), [(1, True), (2, False)])
def test_an_opponent_with_more_creatures_cant_cast_more(bears: int, allowed: bool) -> None:
    text = (
        "Each opponent who controls more creatures than you can't cast creature spells. The "
        "same is true for artifacts and enchantments."
    )
    seat = {"battlefield": ["5 Forest", f"{bears} Bear"], "hand": ["Bear", "Orb", "Jolt"]}
    position = at(text, seat, {"battlefield": ["Probe", "Bear"]})
    may(position, "cast bear", allowed=allowed)
    legal(position, "cast orb")  # artifacts are counted by themselves: the probe's controller has one
    more = at(text, {**seat, "battlefield": [*seat["battlefield"], "2 Orb"]}, {"battlefield": ["Probe", "Bear"]})
    assert illegal(more, "cast orb") == {"101.2"}


@pytest.mark.rule("101.2")
@pytest.mark.parametrize(("lands", "allowed"), [(1, False), (2, True)])
def test_spells_dearer_than_the_casters_lands(lands: int, allowed: bool) -> None:
    text = (
        "Each opponent can't cast noncreature spells with mana value greater than the number "
        "of lands that player controls."
    )
    seat = {"battlefield": [f"{lands} Plains", "2 Sol Ring"], "hand": ["Orb"]}
    may(at(text, seat, {"battlefield": ["Probe", "5 Plains"]}), "cast orb", allowed=allowed)


@pytest.mark.rule("101.2")
def test_an_enchanted_player_is_held_back_alone() -> None:
    text = (
        "Enchant player\nEnchanted player can't cast more than one spell each "
        "turn.\nEnchanted player can't activate abilities that aren't mana abilities or loyalty "
        "abilities."
    )
    seat = {"battlefield": ["3 Mountain", "Witch", "Sage"], "hand": ["Jolt"]}
    for whom, free in (("A", False), ("B", True)):
        curse = {"card": "Probe", "attached_to": whom}
        position = at(
            text, seat, {"battlefield": [curse]}, "Enchantment — Aura Curse", history={"spells_cast": {"A": ["Jolt"]}}
        )
        may(position, "cast jolt -> B", allowed=free)
        may(position, "activate witch.2", allowed=free, rule="602.5")
        may(position, "activate sage.2", allowed=free, rule="602.5")
        legal(position, "activate sage.1")


@pytest.mark.rule("602.5")
@pytest.mark.parametrize(
    ("text", "forbidden", "free"),
    [
        ("Players can't activate planeswalkers' loyalty abilities.", ["sage.1"], ["sage.2", "witch.1", "witch.2"]),
        (
            "Creatures can't attack or block, and their activated abilities with {T} in their costs can't be "
            "activated.",
            ["witch.1"],
            ["witch.2", "sage.1"],
        ),
    ],
)
def test_abilities_of_a_kind_are_forbidden(text: str, forbidden: list[str], free: list[str]) -> None:
    position = at(text, {"battlefield": ["3 Mountain", "Witch", "Sage", "Probe"]})
    there = {play.split()[1] for play in listed(position) if play.startswith("activate")}
    assert not there & set(forbidden)
    assert set(free) <= there
    for ability in forbidden:
        assert illegal(position, f"activate {ability}{' -> B' if ability == 'witch.1' else ''}") == {"602.5"}


@pytest.mark.rule("602.5", "702.29a")
def test_cards_cant_be_cycled() -> None:
    seat = {"battlefield": ["Forest"], "hand": [{"card": "Cycler"}]}
    cycler = {"name": "Cycler", "mana_cost": "{5}", "type_line": "Instant", "oracle_text": "Cycling {G}"}
    for text, free in (("Players can't cycle cards.", False), ("", True)):
        position = scene(A=seat, B={"battlefield": ["Probe"]}, document={"cards": [probe(text), cycler]})
        may(position, "activate cycler", allowed=free, rule="602.5")


@pytest.mark.rule("101.2", "702.122a")
@pytest.mark.parametrize("others", [[], ["Witch"]])
def test_a_creature_that_cant_crew(others: list[str]) -> None:
    text = (
        "Enchant permanent\nEnchanted permanent can't attack, block, or crew Vehicles, and "
        "its activated abilities can't be activated unless they're mana abilities."
    )
    held = {"card": "Probe", "attached_to": "bear"}
    board = ["Bus", {"card": "Bear", "id": "bear"}, held, *others]
    position = at(text, {"battlefield": board}, type_line="Enchantment — Aura")
    if others:
        payment = legal(position, "activate bus")
        assert payment is not None
        assert payment.uses == ("witch",)
    else:
        illegal(position, "activate bus")
        legal(at(text, {"battlefield": ["Bus", "Bear"]}), "activate bus")


@pytest.mark.rule("101.2", "506.2")
def test_the_defending_player_cant_cast_spells() -> None:
    text = "As long as this creature is attacking, defending player can't cast spells."
    seat = {"battlefield": ["Mountain"], "hand": ["Jolt"]}
    turn: dict[str, Any] = {"turn": {"player": "B", "phase": "declare_attackers"}, "priority": "A"}
    for attacking, free in (({"attacking": "A"}, False), ({}, True)):
        position = at(text, seat, {"battlefield": [{"card": "Probe", **attacking}]}, "Creature — Dragon", **turn)
        may(position, "cast jolt -> B", allowed=free)


@pytest.mark.rule("101.2")
def test_nothing_is_cast_or_played_under_a_name_that_is_there() -> None:
    text = (
        "Players can't cast spells with the same name as a nontoken permanent.\n"
        "Players can't play nonbasic lands with the same name as a nontoken permanent."
    )
    seat = {"battlefield": ["3 Forest", "Tundra"], "hand": ["Bear", "Tundra", "Forest"]}
    position = at(text, seat, {"battlefield": ["Probe", "Bear"]})
    assert illegal(position, "cast bear") == {"101.2"}
    assert illegal(position, "play tundra") == {"101.2"}
    legal(position, "play forest")


# ---------------------------------------------------------------- activation instructions (602.1b)


@pytest.mark.rule("602.2")
def test_only_its_owner_may_activate_it() -> None:
    text = "{1}: You gain 1 life. Only this artifact's owner may activate this ability."
    for owner, free in (("A", True), ("B", False)):
        entry = {"card": "Probe", "owner": owner}
        may(at(text, {"battlefield": ["Forest", entry]}), "activate probe", allowed=free, rule="602.2")


@pytest.mark.rule("602.2", "508.1b")
def test_only_the_player_attacked_may_activate_it() -> None:
    text = (
        "{1}: Put a +1/+1 counter on this creature. Only the player this creature is "
        "attacking may activate this ability and only during the declare attackers step."
    )
    turn: dict[str, Any] = {"turn": {"player": "B", "phase": "declare_attackers"}, "priority": "A"}
    for attacking, free in (({"attacking": "A"}, True), ({}, False)):
        board = [{"card": "Probe", **attacking}]
        position = at(text, {"battlefield": ["Forest"]}, {"battlefield": board}, "Creature — Goat", **turn)
        may(position, "activate probe", allowed=free, rule="602.1b")


@pytest.mark.rule("602.1b")
@pytest.mark.parametrize(
    ("text", "phase", "free"),
    [
        ("You can't activate this ability during combat.", "main1", True),
        ("You can't activate this ability during combat.", "combat_end", False),
        ("Any player may activate this ability but only during their draw step.", "draw", True),
        ("Any player may activate this ability but only during their draw step.", "main1", False),
        ("Activate only if you have exactly zero or seven cards in hand.", "main1", True),
        (
            "Activate only if you've controlled this artifact continuously since the beginning of your most recent "
            "turn.",
            "main1",
            True,
        ),
        ("Activate only if an oil counter was removed from a permanent you controlled this turn.", "main1", False),
        ("Activate only if five or more creatures died this turn.", "main1", False),
    ],
)
def test_when_an_ability_may_be_activated(text: str, phase: str, free: bool) -> None:
    turn: dict[str, Any] = {"turn": {"player": "A", "phase": phase}}
    may(
        at(f"{{1}}: You gain 1 life. {text}", {"battlefield": ["Forest", "Probe"]}, **turn),
        "activate probe",
        allowed=free,
        rule="602.1b",
    )


@pytest.mark.rule("602.1b")
@pytest.mark.parametrize(
    ("text", "history"),
    [
        (
            "Activate only if an oil counter was removed from a permanent you controlled this turn.",
            {"facts": {"A": ["an oil counter was removed from a permanent you controlled this turn"]}},
        ),
        (
            "Activate only if five or more creatures died this turn.",
            {"numbers": {"A": {"creatures that died this turn": 5}}},
        ),
        ("Activate only if you control a creature that fought this turn.", {"facts": {"bear": ["fought this turn"]}}),
    ],
)
def test_a_position_says_what_happened(text: str, history: dict[str, Any]) -> None:
    board = ["Forest", "Probe", {"card": "Bear", "id": "bear"}]
    ability = f"{{1}}: You gain 1 life. {text}"
    assert illegal(at(ability, {"battlefield": board}), "activate probe") == {"602.1b"}
    legal(at(ability, {"battlefield": board}, history=history), "activate probe")


@pytest.mark.rule("606.3")
def test_loyalty_abilities_at_another_time_and_twice() -> None:
    any_time = (
        "As long as this planeswalker entered this turn, you may activate its loyalty "
        "abilities any time you could cast an instant.\n+1: You gain 1 life."
    )
    turn: dict[str, Any] = {"turn": {"player": "B", "phase": "main1"}, "priority": "A"}
    for new in (True, False):
        entry = {"card": "Probe", "counters": {"loyalty": 3}, "sick": new}
        position = at(any_time, {"battlefield": [entry]}, type_line="Planeswalker — Sage", **turn)
        may(position, "activate probe", allowed=new, rule="606.3")
    twice = (
        "You may activate the loyalty abilities of Probe twice each turn rather than only once.\n+1: You gain 1 life."
    )
    for times, free in ((1, True), (2, False)):
        entry = {"card": "Probe", "id": "probe", "counters": {"loyalty": 3}}
        position = at(
            twice, {"battlefield": [entry]}, type_line="Planeswalker — Sage", history={"activated": {"probe.1": times}}
        )
        may(position, "activate probe", allowed=free, rule="606.3")


# ---------------------------------------------------------------- costs (118)


@pytest.mark.rule("118.3")
def test_a_card_in_exile_is_put_into_its_owners_graveyard() -> None:
    text = "Put a card an opponent owns from exile into that player's graveyard: You gain 1 life."
    position = at(text, {"battlefield": ["Probe"], "exile": ["Shock"]}, {"exile": [{"card": "Bear", "id": "theirs"}]})
    payment = legal(position, "activate probe")
    assert payment is not None
    assert "theirs" in payment.uses
    after = castable.apply(position, "activate probe")
    assert after.objects[ObjectId("theirs")].zone is Zone.GRAVEYARD
    assert after.players["B"].graveyard == ("theirs",)
    assert illegal(at(text, {"battlefield": ["Probe"], "exile": ["Shock"]}), "activate probe") == {"118.3"}


@pytest.mark.rule("118.3", "401.4")
def test_cards_are_put_on_the_bottom_of_the_library() -> None:
    text = "Put two cards from your graveyard on the bottom of your library: You gain 1 life."
    seat = {"battlefield": ["Probe"], "graveyard": ["Shock", "Bear"], "library": 5}
    after = castable.apply(at(text, seat), "activate probe")
    assert after.players["A"].graveyard == ()
    assert after.players["A"].library_size == 7
    assert illegal(at(text, {"battlefield": ["Probe"], "graveyard": ["Shock"]}), "activate probe") == {"118.3"}
    itself = "{1}, Put this artifact on the bottom of its owner's library: You gain 1 life."
    after = castable.apply(at(itself, {"battlefield": ["Forest", "Probe"]}), "activate probe")
    assert after.players["A"].library == ("probe",)


@pytest.mark.rule("404.2", "118.3")
def test_only_the_top_of_a_graveyard_pays() -> None:
    text = "Exile the top creature card of your graveyard: You gain 1 life."
    yard = [{"card": "Bear", "id": "below"}, {"card": "Witch", "id": "above"}, "Shock"]
    position = at(text, {"battlefield": ["Probe"], "graveyard": yard})
    payment = legal(position, "activate probe")
    assert payment is not None
    assert payment.uses == ("above",)
    two = at(
        "Exile the top two cards of your graveyard: You gain 1 life.", {"battlefield": ["Probe"], "graveyard": yard}
    )
    payment = legal(two, "activate probe")
    assert payment is not None
    assert set(payment.uses) == {"above", "shock"}


@pytest.mark.rule("404.2", "601.2g")
def test_what_a_mana_ability_puts_on_top_of_a_graveyard_pays() -> None:
    text = "{1}, Exile the top creature card of your graveyard: You gain 1 life."
    altar = {"name": "Altar", "type_line": "Artifact", "oracle_text": "Sacrifice a creature: Add {C}{C}."}
    seat = {
        "battlefield": ["Probe", "Altar", {"card": "Bear", "id": "bear"}],
        "graveyard": [{"card": "Witch", "id": "witch"}],
    }
    position = scene(A=seat, document={"cards": [probe(text), altar, BEAR, WITCH]})
    legal(position, "activate probe")


@pytest.mark.rule("118.3")
@pytest.mark.parametrize(
    ("text", "able", "unable"),
    [
        ("Tap two untapped creatures you control with flying", ["2 Crow"], ["Crow", "Bear"]),
        ("Pay 2 life for each charge counter on this artifact", [], None),
        ("Sacrifice this artifact and any number of creatures you control", [], None),
        ("Reveal your hand", [], None),
    ],
)
def test_costs_in_other_words(text: str, able: list[str], unable: list[str] | None) -> None:
    legal(at(f"{text}: You gain 1 life.", {"battlefield": ["Probe", *able]}), "activate probe")
    if unable is not None:
        illegal(at(f"{text}: You gain 1 life.", {"battlefield": ["Probe", *unable]}), "activate probe")


@pytest.mark.rule("107.3", "602.2b")
@pytest.mark.parametrize(("x", "free"), [(1, False), (2, True), (3, False)])
def test_a_text_that_says_what_x_is_leaves_no_choice(x: int, free: bool) -> None:
    text = "{X}, {T}: You gain 1 life. X is the number of charge counters on this artifact."
    board = ["4 Forest", {"card": "Probe", "counters": {"charge": 2}}]
    position = at(text, {"battlefield": board})
    may(position, f"activate probe x={x}", allowed=free, rule="107.3a")


# ---------------------------------------------------------------- what things cost (601.2f)

LESS = "This spell costs {1} less to cast"


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(
    ("text", "document", "lands", "free"),
    [
        (f"{LESS} if you control an artifact and {{1}} less to cast if you control a Bear.", {}, 2, True),
        (f"{LESS} if you control an artifact and {{1}} less to cast if you control a Wall.", {}, 2, False),
        (
            "This spell costs {1} less to cast for each {E} you've paid or lost this turn.",
            {"history": {"numbers": {"A": {"{E} you've paid or lost this turn": 2}}}}, 2, True,
        ),
        ("This spell costs {1} less to cast for each counter among players and permanents.", {}, 1, True),
        ("This spell costs {2} less to cast if a player's life total is less than or equal to half their starting life "
            "total.", {}, 2, True),
    ],
)  # fmt: skip
def test_what_a_spell_costs(text: str, document: dict[str, Any], lands: int, free: bool) -> None:
    spell = {"name": "Big", "mana_cost": "{4}", "type_line": "Artifact", "oracle_text": text}
    seat = {
        "battlefield": [f"{lands} Forest", "Orb", {"card": "Bear", "counters": {"+1/+1": 2}}],
        "counters": {"poison": 1}, "life": 10, "hand": ["Big"],
    }  # fmt: skip
    position = scene(A=seat, document={"cards": [spell, ORB, BEAR], **document})
    if free:
        legal(position, "cast big")
    else:
        illegal(position, "cast big")


@pytest.mark.rule("601.2f", "118.8")
def test_costs_in_quotation_marks_are_added() -> None:
    text = 'Activated abilities of nontoken Humans cost an additional "Sacrifice a land" to activate.'
    payment = legal(at(text, {"battlefield": ["2 Mountain", "Witch", "Probe"]}), "activate witch.2")
    assert payment is not None
    assert any(getattr(step, "action", "") == "sacrifice" for step in payment.paid)
    illegal(at(text, {"battlefield": ["Witch", "Sol Ring", "Probe"]}), "activate witch.1 -> B")


@pytest.mark.rule("601.2f", "118.8")
def test_life_for_each_target() -> None:
    text = "This spell costs 3 life more to cast for each target.\nDestroy any number of target creatures."
    spell = {"name": "Purge", "mana_cost": "{R}", "type_line": "Sorcery", "oracle_text": text}
    seat = {
        "battlefield": ["Mountain", {"card": "Bear", "id": "x"}, {"card": "Bear", "id": "y"}],
        "life": 5,
        "hand": ["Purge"],
    }
    position = scene(A=seat, document={"cards": [spell, BEAR]})
    legal(position, "cast purge -> x")
    assert illegal(position, "cast purge -> x, y") == {"118.3"}


# ---------------------------------------------------------------- permissions (601.3)


@pytest.mark.rule("601.3")
@pytest.mark.parametrize(("said", "free"), [([], False), (["milled this turn"], True)])
def test_cards_are_cast_that_were_milled_this_turn(said: list[str], free: bool) -> None:
    text = (
        "Once during each of your turns, you may cast a spell from among cards in your "
        "graveyard that were milled this turn."
    )
    seat = {"battlefield": ["2 Mountain", "Probe"], "graveyard": [{"card": "Jolt", "id": "jolt"}]}
    position = at(text, seat, history={"facts": {"jolt": said}})
    may(position, "cast jolt -> B", allowed=free, rule="601.3")


@pytest.mark.rule("601.3", "305.1")
def test_a_land_or_a_spell_once_each_turn() -> None:
    text = (
        "Once during each of your turns, you may play a historic land or cast a historic "
        "permanent spell from your graveyard."
    )
    seat = {
        "battlefield": ["2 Forest", {"card": "Probe", "id": "probe"}],
        "graveyard": ["Orb", "Bear", "Vault", "Plains"],
    }
    position = at(text, seat)
    legal(position, "cast orb")
    legal(position, "play vault")
    assert not {"cast bear", "play plains"} & listed(position)
    used = at(text, seat, history={"played_by": {"probe": ["Orb"]}})
    assert not {"cast orb", "play vault"} & listed(used)


@pytest.mark.rule("601.3")
def test_the_first_creature_spell_of_a_turn_at_any_time() -> None:
    text = "You may cast the first creature spell you cast each turn as though it had flash."
    turn: dict[str, Any] = {"turn": {"player": "B", "phase": "end"}, "priority": "A"}
    seat = {"battlefield": ["Forest", "Probe"], "hand": ["Bear"]}
    legal(at(text, seat, **turn), "cast bear")
    illegal(at(text, seat, history={"spells_cast": {"A": ["Bear"]}}, **turn), "cast bear")


# ---------------------------------------------------------------- targets (601.2c)


@pytest.mark.rule("601.2c", "205.3m")
def test_creatures_of_a_type_of_ones_choice() -> None:
    text = "Return X target creatures of the creature type of your choice to their owner's hand."
    spell = {"name": "Snare", "mana_cost": "{X}{U}", "type_line": "Sorcery", "oracle_text": text}
    board = ["3 Island", {"card": "Bear", "id": "x"}, {"card": "Bear", "id": "y"}, {"card": "Witch", "id": "z"}]
    face_down = {"card": "Bear", "id": "hidden", "face_down": True}
    position = scene(
        A={"battlefield": [*board, face_down], "hand": ["Snare"]}, document={"cards": [spell, BEAR, WITCH]}
    )
    legal(position, "cast snare x=1 -> z")
    legal(position, "cast snare x=2 -> x, y")
    assert illegal(position, "cast snare x=2 -> x, z") == {"601.2c"}
    assert illegal(position, "cast snare x=1 -> hidden") == {"115.1"}  # it has no creature type (708.2)
