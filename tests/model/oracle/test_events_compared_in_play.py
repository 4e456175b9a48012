"""Targets compared with what an event was about, and what else triggers say of it, in play (603.3d, 608.2h)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import TWICE, card, carried_out, counters, game_of, life, played, seat, zone_of

BEAR = card("Bear", "Creature — Bear", mana_cost="{1}{G}", power="2", toughness="2")
RAT = card("Rat", "Creature — Rat", mana_cost="{B}", power="1", toughness="1")
OGRE = card("Ogre", "Creature — Ogre", mana_cost="{3}{R}", power="4", toughness="3")
KILL = card("Kill", "Instant", "Destroy target creature.")


def watcher(text: str, type_line: str = "Enchantment", **more: Any) -> dict[str, Any]:
    """A permanent with a text."""
    return card("Watcher", type_line, text, **more)


@pytest.mark.rule("603.10a", "608.2h", "202.3")
def test_lesser_mana_value_than_what_died() -> None:
    text = "Whenever a creature you control dies, return target creature card with lesser mana value from your " \
           "graveyard to your hand."  # fmt: skip
    cards = [BEAR, RAT, OGRE, KILL, watcher(text)]
    document = game_of(cards, A=seat(["Kill"], "Watcher", "Bear", graveyard=["Rat", "Ogre"]))
    script = played(document, "cast kill -> bear", *TWICE, *TWICE)  # which is the only legal target
    assert [zone_of(script, id) for id in ("rat", "ogre", "bear")] == ["hand", "graveyard", "graveyard"]


@pytest.mark.rule("603.3d")
def test_nothing_of_lesser_mana_value_leaves_no_target() -> None:
    text = "Whenever a creature you control dies, return target creature card with lesser mana value from your " \
           "graveyard to your hand."  # fmt: skip
    document = game_of([BEAR, RAT, OGRE, KILL, watcher(text)], A=seat(["Kill"], "Watcher", "Rat", graveyard=["Ogre"]))
    script = played(document, "cast kill -> rat", *TWICE)
    assert not script.game.position.stack
    assert zone_of(script, "ogre") == "graveyard"


@pytest.mark.rule("603.10a", "608.2h", "115.3")
def test_another_card_is_not_the_one_that_has_died() -> None:
    text = "Whenever a creature you control with a counter on it dies, return another target permanent card with " \
           "mana value less than or equal to the number of counters on that creature from your graveyard to "\
           "your hand."  # fmt: skip
    bear = {"card": "Bear", "counters": {"+1/+1": 3}}
    document = game_of(
        [BEAR, RAT, OGRE, KILL, watcher(text)], A=seat(["Kill"], "Watcher", bear, graveyard=["Rat", "Ogre"])
    )
    script = played(document, "cast kill -> bear", *TWICE, *TWICE)  # which is the only legal target
    assert [zone_of(script, id) for id in ("rat", "ogre", "bear")] == ["hand", "graveyard", "graveyard"]


@pytest.mark.rule("603.3d", "208.1")
@pytest.mark.parametrize("text", [
    "When Watcher enters, exile up to one target creature with greater power.",
    "Whenever a creature you control enters, exile up to one target creature an opponent controls with greater power.",
])  # fmt: skip
def test_greater_power_is_greater_than_that_of_what_has_entered(text: str) -> None:
    cub = watcher(text, "Creature", power="2", toughness="2")
    document = game_of([BEAR, OGRE, cub], A=seat(["Watcher"]), B={"battlefield": ["Bear", "Ogre"]})
    script = played(document, "cast watcher", *TWICE, "announce -> ogre", *TWICE)
    assert zone_of(script, "ogre") == "exile"
    with pytest.raises(AssertionError, match="announce -> bear"):
        played(document, "cast watcher", *TWICE, "announce -> bear")


@pytest.mark.rule("603.2", "608.2h")
def test_either_of_two_events_is_about_its_own_object() -> None:
    text = "Whenever Watcher dies or another creature you control is put into a graveyard from the battlefield, " \
           "return to your hand target creature card in your graveyard with lesser mana value."  # fmt: skip
    cards = [BEAR, RAT, OGRE, KILL, watcher(text, "Creature", mana_cost="{4}{G}")]
    document = game_of(cards, A=seat(["Kill"], "Watcher", "Bear", graveyard=["Rat", "Ogre"]))
    script = played(document, "cast kill -> bear", *TWICE, *TWICE)  # which is the only legal target
    assert zone_of(script, "rat") == "hand"
    script = played(document, "cast kill -> watcher", *TWICE, "announce -> ogre", *TWICE)
    assert zone_of(script, "ogre") == "hand"


@pytest.mark.rule("702.33d", "603.3d", "107.3c")
@pytest.mark.parametrize(("kicks", "asked"), [("", False), (" with multikicker*2", True)])
def test_as_many_targets_as_it_was_kicked_times(kicks: str, asked: bool) -> None:
    text = "Multikicker {1}\nWhen Watcher enters, return up to X target creature cards from your graveyard to your " \
           "hand, where X is the number of times Watcher was kicked."  # fmt: skip
    document = game_of([BEAR, RAT, OGRE, watcher(text)], A=seat(["Watcher"], graveyard=["Bear", "Rat", "Ogre"]))
    answer = ["announce -> bear, rat"] if asked else []
    script = played(document, f"cast watcher{kicks}", *TWICE, *answer, *TWICE)
    where = "hand" if asked else "graveyard"
    assert [zone_of(script, id) for id in ("bear", "rat", "ogre")] == [where, where, "graveyard"]
    if asked:
        with pytest.raises(AssertionError, match="announce -> bear, rat, ogre"):
            played(document, f"cast watcher{kicks}", *TWICE, "announce -> bear, rat, ogre")


@pytest.mark.rule("702.33b")
@pytest.mark.parametrize(("kicks", "left"), [("", 20), (" with kicker.1", 18), (" with kicker.1 with kicker.2", 16)])
def test_kicked_twice(kicks: str, left: int) -> None:
    text = "Kicker {1} and/or {2}\nWhen Watcher enters, if it was kicked, it deals 2 damage to target opponent.\n" \
           "When Watcher enters, if it was kicked twice, it deals 2 damage to target opponent."  # fmt: skip
    document = game_of([watcher(text)], A=seat(["Watcher"]))
    assert life(carried_out(document, f"cast watcher{kicks}"), "B") == left


@pytest.mark.rule("702.33d", "603.4")
@pytest.mark.parametrize(("kicks", "where"), [("", "graveyard"), (" with kicker", "battlefield")])
def test_what_was_not_kicked_is_known_at_the_end_step(kicks: str, where: str) -> None:
    text = "Kicker {1}\nAt the beginning of the end step, if Watcher wasn't kicked, sacrifice it."
    document = game_of([watcher(text)], A=seat(["Watcher"]))
    assert zone_of(carried_out(document, f"cast watcher{kicks}", until="2.upkeep"), "watcher") == where


@pytest.mark.rule("603.2", "603.4", "122.6")
def test_the_first_counters_of_each_permanent_this_turn() -> None:
    text = "Whenever one or more counters are put on a creature you control, if it's the first time counters have " \
           "been put on that creature this turn, you gain 5 life."  # fmt: skip
    grow = card("Grow", "Instant", "Put a +1/+1 counter on target creature.")
    hand = ["Grow", "Grow", "Grow"]
    document = game_of([BEAR, RAT, grow, watcher(text)], A=seat(hand, "Watcher", "Bear", "Rat"))
    script = played(document, "cast grow -> bear", *TWICE, *TWICE, "cast grow#2 -> bear", *TWICE)
    assert life(script, "A") == 25
    assert not script.game.position.stack
    script = played(document, "cast grow -> bear", *TWICE, *TWICE, "cast grow#2 -> rat", *TWICE, *TWICE)
    assert life(script, "A") == 30


@pytest.mark.rule("603.2", "700.4", "701.21a")
@pytest.mark.parametrize(("event", "moves", "gained"), [
    ("another creature you control leaves the battlefield, if it didn't die", ["cast kill -> bear"], 0),
    ("another creature you control leaves the battlefield, if it didn't die", ["cast lift -> bear"], 5),
    ("a creature you control is put into a graveyard from the battlefield, if it wasn't sacrificed",
     ["cast kill -> bear"], 5),
    ("a creature you control is put into a graveyard from the battlefield, if it wasn't sacrificed",
     ["activate altar.1"], 0),
    ("a creature an opponent controls dies, if its toughness was less than 1", ["cast kill -> rat"], 0),
    ("a creature an opponent controls dies, if its toughness was less than 1", ["cast shrink -> rat"], 5),
])  # fmt: skip
def test_how_something_left(event: str, moves: list[str], gained: int) -> None:
    lift = card("Lift", "Instant", "Return target creature to its owner's hand.")
    shrink = card("Shrink", "Instant", "Target creature gets -1/-1 until end of turn.")
    altar = card("Altar", "Artifact", "Sacrifice a creature: You gain 0 life.")
    cards = [BEAR, RAT, KILL, lift, shrink, altar, watcher(f"Whenever {event}, you gain 5 life.")]
    document = game_of(
        cards, A=seat(["Kill", "Lift", "Shrink"], "Watcher", "Bear", "Altar"), B={"battlefield": ["Rat"]}
    )
    assert life(carried_out(document, *moves), "A") == 20 + gained


@pytest.mark.rule("603.4", "305.4")
@pytest.mark.parametrize(("lands", "left"), [(1, 20), (2, 17), (3, 14)])
def test_another_land_than_the_one_that_has_entered(lands: int, left: int) -> None:
    text = "Whenever a land enters under an opponent's control, if that player had another land enter the " \
           "battlefield under their control this turn, Watcher deals 3 damage to that player."  # fmt: skip
    plant = card("Plant", "Instant", "Put the top card of your library onto the battlefield.")
    document = game_of(
        [plant, watcher(text)], A=seat(["Plant"] * 3, library=["Forest"] * 9), B={"battlefield": ["Watcher"]}
    )
    names = ["plant", "plant#2", "plant#3"][:lands]
    moves = [move for n, name in enumerate(names) for move in (f"cast {name}", *TWICE, *(TWICE if n else ()))]
    assert life(carried_out(document, *moves), "A") == left


@pytest.mark.rule("603.4")
@pytest.mark.parametrize(("if_", "there", "so"), [
    ("each player has 20 or less life", [], True),
    ("each player has 19 or less life", [], False),
    ("you control no permanents other than ~ and have no cards in hand", [], False),
    ("all nonland permanents you control are green", ["Bear"], False),
    ("you control an enchanted creature", ["Bear"], False),
    ("you control each creature on the battlefield with the greatest power", ["Ogre"], True),
    ("you control each creature on the battlefield with the greatest power", ["Bear"], False),
    ("you control two or more creatures that each have toughness greater than their power", ["Bear", "Ogre"], False),
    ("you control a creature that each have toughness greater than their power", [], False),
])  # fmt: skip
def test_conditions_on_everything_that_is_there(if_: str, there: list[str], so: bool) -> None:
    text = f"At the beginning of each end step, if {if_.replace('~', 'Watcher')}, you gain 5 life."
    document = game_of([BEAR, OGRE, RAT, watcher(text)], A=seat([], "Watcher", *there), B={"battlefield": ["Bear"]})
    assert life(carried_out(document, until="2.upkeep"), "A") == (25 if so else 20)


@pytest.mark.rule("702.35a", "603.2")
@pytest.mark.parametrize(("discarded", "gained"), [("Mad", 5), ("Bear", 0)])
def test_a_discarded_card_has_madness(discarded: str, gained: int) -> None:
    mad = card("Mad", "Creature — Rat", "Madness {R}", mana_cost="{3}{R}")
    rummage = card("Rummage", "Artifact", "Discard a card: You gain 0 life.")
    text = "Whenever you discard a card, if it has madness, you gain 5 life."
    document = game_of([BEAR, mad, rummage, watcher(text)], A=seat([discarded], "Watcher", "Rummage"))
    script = carried_out(document, "activate rummage.1", until="1.end")
    assert life(script, "A") == 20 + gained


@pytest.mark.rule("603.10a", "608.2h", "120.6")
@pytest.mark.parametrize(("spells", "gained"), [(["zap"], 0), (["zap", "zap#2"], 5), (["kill"], 0)])
def test_so_much_damage_was_dealt_to_what_has_died(spells: list[str], gained: int) -> None:
    text = "When Watcher dies, if 4 or more damage was dealt to it this turn, you gain 5 life."
    zap = card("Zap", "Instant", "Zap deals 2 damage to target creature.")
    document = game_of([KILL, zap, watcher(text, "Creature", power="1", toughness="4")],
                       A=seat(["Zap", "Zap", "Kill"], "Watcher"))  # fmt: skip
    moves = [move for spell in spells for move in (f"cast {spell} -> watcher", *TWICE)]
    assert life(carried_out(document, *moves), "A") == 20 + gained


@pytest.mark.rule("603.10a", "608.2h")
@pytest.mark.parametrize(("killed", "gained"), [("rat", 5), ("bear", 0)])
def test_what_had_dealt_damage_to_what_has_died(killed: str, gained: int) -> None:
    text = "Whenever a creature an opponent controls dies, if Watcher dealt damage to it this turn, you gain 5 life." \
           "\n{0}: Watcher deals 1 damage to target creature."  # fmt: skip
    document = game_of([BEAR, RAT, KILL, watcher(text, "Creature", toughness="4")],
                       A=seat(["Kill"], "Watcher"), B={"battlefield": ["Bear", "Rat"]})  # fmt: skip
    move = "activate watcher.1 -> rat" if killed == "rat" else "cast kill -> bear"
    assert life(carried_out(document, move), "A") == 20 + gained


@pytest.mark.rule("603.10a", "608.2h", "303.4")
@pytest.mark.parametrize(("killed", "gained"), [("rat", 0), ("bear", 5)])
def test_what_had_been_attached_to_what_has_died(killed: str, gained: int) -> None:
    text = "Whenever a creature dies, if an Aura you controlled was attached to it, you gain 5 life."
    aura = card("Cloak", "Enchantment — Aura", "Enchant creature")
    document = game_of([BEAR, RAT, KILL, aura, watcher(text)], A=seat(["Cloak", "Kill"], "Watcher", "Bear", "Rat"))
    script = carried_out(document, "cast cloak -> bear", *TWICE, f"cast kill -> {killed}")
    assert life(script, "A") == 20 + gained


@pytest.mark.rule("608.2h", "120.1")
@pytest.mark.parametrize(("times", "left"), [(1, 18), (2, 15)])
def test_so_much_damage_was_dealt_to_that_player(times: int, left: int) -> None:
    text = "{0}: Watcher deals 2 damage to target player.\nWhenever Watcher deals damage to a player, if it has " \
           "dealt 4 or more damage to that player this turn, they lose 1 life."  # fmt: skip
    document = game_of([watcher(text, "Creature")], A=seat([], "Watcher"))
    moves = [move for _ in range(times) for move in ("activate watcher.1 -> B", *TWICE)]
    assert life(carried_out(document, *moves), "B") == left


@pytest.mark.rule("603.3d", "115.1")
def test_a_target_that_is_chosen_at_random_is_not_asked_for() -> None:
    text = "When Watcher enters, destroy target creature an opponent controls chosen at random."
    document = game_of([BEAR, RAT, OGRE, watcher(text)],
                       A=seat(["Watcher"], "Ogre"), B={"battlefield": ["Bear", "Rat"]})  # fmt: skip
    gone = set()
    for seed in range(12):
        script = played(document, "cast watcher", *TWICE, *TWICE, seed=seed)
        dead = [id for id in ("bear", "rat", "ogre") if zone_of(script, id) == "graveyard"]
        assert len(dead) == 1
        gone |= set(dead)
    assert gone == {"bear", "rat"}


@pytest.mark.rule("603.3c", "700.2")
def test_a_mode_that_is_chosen_at_random() -> None:
    text = "When Watcher enters, choose one at random —\n• You gain 3 life.\n• Destroy target creature.\n• Draw a card."
    document = game_of([watcher(text)], A=seat(["Watcher"]))
    lives = {life(played(document, "cast watcher", *TWICE, *TWICE, seed=seed), "A") for seed in range(12)}
    assert lives == {20, 23}  # the mode without a target can't be chosen


@pytest.mark.rule("601.2c", "603.3d", "700.2")
def test_each_mode_targets_another_player() -> None:
    text = "When Watcher enters, choose one or both. Each mode must target a different player.\n• Target player " \
           "gains 3 life.\n• Target player loses 2 life."  # fmt: skip
    document = game_of([watcher(text)], A=seat(["Watcher"]))
    script = played(document, "cast watcher", *TWICE, "announce modes=1,2 -> A | B", *TWICE)
    assert (life(script, "A"), life(script, "B")) == (23, 18)
    with pytest.raises(AssertionError, match="announce"):
        played(document, "cast watcher", *TWICE, "announce modes=1,2 -> A | A")


@pytest.mark.rule("115.4")
def test_any_target_but_one_of_a_kind() -> None:
    text = "Whenever a Bear you control is dealt damage, it deals that much damage to any target that isn't a Bear."
    zap = card("Zap", "Instant", "Zap deals 1 damage to target creature.")
    cub = card("Cub", "Creature — Bear")
    document = game_of([BEAR, RAT, cub, zap, watcher(text)], A=seat(["Zap"], "Watcher", "Bear", "Cub", "Rat"))
    script = played(document, "cast zap -> bear", *TWICE, "announce -> rat", *TWICE)
    assert zone_of(script, "rat") == "graveyard"
    assert life(played(document, "cast zap -> bear", *TWICE, "announce -> B", *TWICE), "B") == 19
    with pytest.raises(AssertionError, match="announce -> cub"):
        played(document, "cast zap -> bear", *TWICE, "announce -> cub")


@pytest.mark.rule("601.2c", "603.3d", "701.12a")
def test_a_target_that_is_no_greater_than_the_one_before() -> None:
    text = "When Watcher enters, you may exchange control of target creature you control and target creature an " \
           "opponent controls with equal or lesser mana value."  # fmt: skip
    document = game_of([BEAR, RAT, OGRE, watcher(text)],
                       A=seat(["Watcher"], "Bear"), B={"battlefield": ["Rat", "Ogre", "Bear"]})  # fmt: skip
    for other, is_legal in (("rat", True), ("bear#2", True), ("ogre", False)):
        moves = ["cast watcher", *TWICE, f"announce -> bear | {other}"]
        if is_legal:
            now = played(document, *moves, *TWICE, "yes").game.position.objects
            assert (now["bear"].controller, now[other].controller) == ("B", "A")  # type: ignore[index]
        else:
            with pytest.raises(AssertionError, match="announce -> bear"):
                played(document, *moves)


@pytest.mark.rule("603.12", "608.2c")
@pytest.mark.parametrize(("times", "left"), [(1, 20), (2, 17), (3, 17)])
def test_when_it_resolves_for_a_second_time(times: int, left: int) -> None:
    text = "{0}: You gain 1 life.\nWhenever you gain life, put a charge counter on Watcher. When this ability " \
           "resolves for the second time this turn, Watcher deals 3 damage to target opponent."  # fmt: skip
    document = game_of([watcher(text)], A=seat([], "Watcher"))
    moves = [move for _ in range(times) for move in ("activate watcher.1", *TWICE, *TWICE)]
    moves = moves if times < 3 else [*moves[:10], *TWICE, *moves[10:]]
    script = carried_out(document, *moves)
    assert (life(script, "B"), counters(script, "watcher")) == (left, {"charge": times})


@pytest.mark.rule("603.12", "701.50b")
def test_when_it_connives_is_so_whatever_was_drawn() -> None:
    text = "When Watcher enters, it connives. When it connives this way, return up to one target creature to its " \
           "owner's hand."  # fmt: skip
    document = game_of([BEAR, watcher(text, "Creature")], A=seat(["Watcher"], library=["Mountain"]),
                       B={"battlefield": ["Bear"]})  # fmt: skip
    script = played(document, "cast watcher", *TWICE, *TWICE, "announce -> bear", *TWICE, defaults="first")
    assert zone_of(script, "bear") == "hand"


@pytest.mark.rule("603.2", "701.8a", "608.2c")
@pytest.mark.parametrize(("by", "gone"), [("B", True), ("A", False)])
def test_what_that_opponent_controls_whose_spell_has_destroyed_something(by: str, gone: bool) -> None:
    text = "Whenever a spell or ability an opponent controls destroys a noncreature permanent you control, you may " \
           "destroy target permanent that opponent controls."  # fmt: skip
    smash = card("Smash", "Instant", "Destroy target artifact.")
    relic = card("Relic", "Artifact", "")
    hands = {"A": seat(["Smash"] if by == "A" else [], "Watcher", "Relic"),
             "B": {"hand": ["Smash"] if by == "B" else [], "battlefield": ["Mountain"]}}  # fmt: skip
    document = game_of([smash, relic, watcher(text)], **hands)
    moves = ["cast smash -> relic"] if by == "A" else ["pass", "cast smash -> relic"]
    script = carried_out(document, *moves, *TWICE)
    mine = [o for o in script.game.position.objects.values() if o.controller == "B" and o.zone == "battlefield"]
    assert bool(mine) is not gone


@pytest.mark.rule("702.33d", "115.1")
@pytest.mark.parametrize("keyword", ["Kicker {1}", "Kicker {1} and/or {2}", "Multikicker {1}"])
def test_a_card_with_a_kicker_ability(keyword: str) -> None:
    text = "When Watcher enters, return target card with a kicker ability from your graveyard to your hand."
    kicked = card("Kicked", "Creature — Elf", keyword)
    document = game_of([BEAR, kicked, watcher(text)], A=seat(["Watcher"], graveyard=["Bear", "Kicked"]))
    script = played(document, "cast watcher", *TWICE, *TWICE)  # which is the only legal target
    assert [zone_of(script, id) for id in ("kicked", "bear")] == ["hand", "graveyard"]


@pytest.mark.rule("701.21a", "608.2d")
@pytest.mark.parametrize(("answer", "where"), [("yes", "graveyard"), ("no", "battlefield")])
def test_you_may_have_target_opponent_sacrifice_a_creature(answer: str, where: str) -> None:
    text = "When Watcher enters, you may have target opponent sacrifice a creature of their choice."
    document = game_of([BEAR, watcher(text)], A=seat(["Watcher"]), B={"battlefield": ["Bear"]})
    assert zone_of(played(document, "cast watcher", *TWICE, *TWICE, answer), "bear") == where
