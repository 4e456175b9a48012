"""Kinds that are chosen, what is attached to what goes, what is put there this way, as games play it (608.2c)."""

from __future__ import annotations

import pytest

from tests.games import (
    TWICE,
    card,
    carried_out,
    counters,
    game_of,
    life,
    played,
    seat,
    shown,
    size_of,
    stopped_at,
    zone_of,
)

BEAR = card("Bear", "Creature — Bear")
WALL = card("Bulwark", "Creature — Wall")
RELIC = card("Relic", "Artifact")
ZAP = card("Zap", "Instant", "Destroy target creature.")


@pytest.mark.rule("608.2d", "205.2a")
def test_a_card_type_is_chosen_and_counted_in_a_hand() -> None:
    oath = card("Oath", "Instant", "Choose a card type. Target opponent reveals their hand. Oath deals 3 damage to "
                "that player for each card of the chosen type revealed this way.")  # fmt: skip
    document = game_of([BEAR, RELIC, oath], A=seat(["Oath"]), B={"hand": ["Bear", "Bear", "Relic"]})
    assert life(played(document, "cast oath -> B", *TWICE, "choose Creature"), "B") == 14
    assert life(played(document, "cast oath -> B", *TWICE, "choose Instant"), "B") == 20


@pytest.mark.rule("608.2d", "110.4")
def test_a_permanent_type_is_chosen_for_what_is_returned() -> None:
    spring = card("Spring", "Sorcery", "Choose a permanent type. Return all cards of the chosen type from your "
                  "graveyard to your hand.")  # fmt: skip
    document = game_of([BEAR, RELIC, ZAP, spring], A=seat(["Spring"], graveyard=["Bear", "Relic", "Zap"]))
    script = played(document, "cast spring", *TWICE, "choose Artifact")
    assert [zone_of(script, id) for id in ("bear", "relic", "zap")] == ["graveyard", "hand", "graveyard"]


@pytest.mark.rule("608.2c")
def test_each_mountain_and_red_card_counts_once() -> None:
    stare = card("Stare", "Sorcery", "Target opponent reveals their hand. You gain 1 life. You draw a card for each "
                 "Mountain and red card in it.")  # fmt: skip
    hand = ["Mountain", "Bear", "Relic", "Forest"]
    document = game_of([BEAR, card("Relic", "Artifact", mana_cost="{1}"), stare], A=seat(["Stare"]), B={"hand": hand})
    script = played(document, "cast stare -> B", *TWICE)
    assert script.game.position.players["A"].hidden_hand == 2


@pytest.mark.rule("608.2c")
def test_only_those_targets_are_destroyed_that_fit() -> None:
    blow = card("Blow", "Sorcery", "Up to three target creatures can't block this turn. Destroy any of them that are "
                "Walls.")  # fmt: skip
    document = game_of([BEAR, WALL, blow], A=seat(["Blow"]), B={"battlefield": ["Bear", "Bulwark", "Bulwark"]})
    script = played(document, "cast blow -> bear, bulwark", *TWICE)
    assert [zone_of(script, id) for id in ("bear", "bulwark", "bulwark#2")] == [
        "battlefield", "graveyard", "battlefield",
    ]  # fmt: skip


@pytest.mark.rule("701.8a", "301.5")
def test_what_is_attached_to_creatures_is_destroyed_with_them() -> None:
    end = card("End", "Sorcery", "Destroy all creatures and all permanents attached to creatures.")
    blade = card("Blade", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {1}")
    worn = {"id": "worn", "card": "Blade", "attached_to": "bear"}
    document = game_of([BEAR, blade, end], A=seat(["End"], "Bear", worn, "Blade"))
    script = played(document, "cast end", *TWICE)
    assert [zone_of(script, id) for id in ("bear", "worn", "blade")] == ["graveyard", "graveyard", "battlefield"]


@pytest.mark.rule("701.19a", "608.2c")
def test_each_other_creature_is_regenerated_besides_the_target() -> None:
    shade = card("Shade", "Sorcery", "Regenerate target creature. If you have no cards in hand, also regenerate each "
                 "other creature you control.")  # fmt: skip
    sweep = card("Sweep", "Creature — Elf", "{0}, Sacrifice Sweep: Destroy all creatures.")
    document = game_of([BEAR, shade, sweep], A=seat(["Shade"], "Bear", "Bear", "Sweep"), B={"battlefield": ["Bear"]})
    script = played(document, "cast shade -> bear", *TWICE, "activate sweep", *TWICE)
    assert [zone_of(script, id) for id in ("bear", "bear#2", "bear#3")] == ["battlefield", "battlefield", "graveyard"]


@pytest.mark.rule("608.2c", "702.33d")
@pytest.mark.parametrize(("cast", "tapped"), [("cast wilds", True), ("cast wilds with kicker", False)])
def test_only_what_was_put_there_is_untapped_and_animated_and_only_if_kicked(cast: str, tapped: bool) -> None:
    wilds = card("Wilds", "Sorcery", "Kicker {1}\nSearch your library for up to two Forest cards, put them onto the "
                 "battlefield tapped, then shuffle.\nIf Wilds was kicked, untap all Forests put onto the battlefield "
                 "this way. They become 3/3 green creatures with haste that are still lands.")  # fmt: skip
    old = {"id": "old", "card": "Forest", "tapped": True}
    document = game_of([wilds], A=seat(["Wilds"], old, library=["Forest", "Plains"]))
    script = played(document, cast, *TWICE, answers={"A": ["choose forest"]})
    forest = script.game.position.objects["forest"]  # type: ignore[index]
    assert (zone_of(script, "forest"), forest.tapped) == ("battlefield", tapped)
    assert ("creature" in str(shown(script, "forest")).lower()) is not tapped
    assert script.game.position.objects["old"].tapped  # type: ignore[index]


@pytest.mark.rule("603.2", "115.1")
def test_the_controller_of_the_spell_gains_control_of_the_creature_and_not_of_the_spell() -> None:
    doubt = card("Doubt", "Enchantment — Aura", "Enchant creature\nWhenever enchanted creature becomes the target of a "
                 "spell or ability, that spell or ability's controller gains control of that creature.")  # fmt: skip
    grow = card("Grow", "Instant", "Target creature gets +1/+1 until end of turn.")
    host = {"battlefield": ["Bear", {"card": "Doubt", "attached_to": "bear"}]}
    document = game_of([BEAR, doubt, grow], A=seat(["Grow"]), B=host)
    script = played(document, "cast grow -> bear", *TWICE, *TWICE)
    assert script.game.position.objects["bear"].controller == "A"  # type: ignore[index]
    assert size_of(script, "bear") == (3, 3)


@pytest.mark.rule("603.2", "701.43a")
def test_what_is_exerted_as_a_cost_is_waited_for_where_it_is_a_creature() -> None:
    monk = card("Monk", "Creature — Monk", "{T}, Exert Monk: You gain 1 life.")
    arena = card("Arena", "Artifact", "{T}, Exert Arena: You gain 1 life.")
    coach = card("Coach", "Enchantment", "Whenever you exert a creature, you gain 5 life.")
    document = game_of([monk, arena, coach], A=seat([], "Monk", "Arena", "Coach"))
    assert life(carried_out(document, "activate monk", until="1.main2"), "A") == 26
    assert life(carried_out(document, "activate arena", until="1.main2"), "A") == 21


@pytest.mark.rule("603.8")
def test_no_creatures_on_the_battlefield_is_a_state() -> None:
    laugh = card("Laugh", "Enchantment", "When no creatures are on the battlefield, sacrifice Laugh.")
    document = game_of([BEAR, laugh, ZAP], A=seat(["Zap"], "Laugh", "Bear"))
    assert zone_of(played(document, "pass"), "laugh") == "battlefield"
    assert zone_of(played(document, "cast zap -> bear", *TWICE, *TWICE), "laugh") == "graveyard"


@pytest.mark.rule("603.10a", "122.8")
@pytest.mark.parametrize("event", ["dies", "dies or is put into the command zone", "dies or is put into exile"])
def test_that_many_are_as_many_as_were_on_what_died_or_went_elsewhere(event: str) -> None:
    heir = card("Heir", "Enchantment", f"Whenever a creature you control {event}, if it had one or more +1/+1 counters "
                "on it, you gain that much life.")  # fmt: skip
    grown = {"id": "grown", "card": "Bear", "counters": {"+1/+1": 3}}
    document = game_of([BEAR, heir, ZAP], A=seat(["Zap", "Zap"], "Heir", grown, "Bear"))
    assert life(played(document, "cast zap -> grown", *TWICE, *TWICE), "A") == 23
    assert life(played(document, "cast zap -> bear", *TWICE), "A") == 20


@pytest.mark.rule("603.2")
@pytest.mark.parametrize("dead", ["host", "grown", "bear"])
def test_enchanted_creature_or_another_of_a_kind(dead: str) -> None:
    kami = card("Kami", "Enchantment — Aura", "Enchant creature\nWhenever enchanted creature or another creature you "
                "control with a +1/+1 counter on it dies, you gain 2 life.")  # fmt: skip
    there = [{"id": "host", "card": "Bear"}, {"id": "grown", "card": "Bear", "counters": {"+1/+1": 1}}, "Bear"]
    document = game_of([BEAR, kami, ZAP], A=seat(["Zap"], *there, {"card": "Kami", "attached_to": "host"}))
    script = carried_out(document, f"cast zap -> {dead}", until="1.main2")
    assert life(script, "A") == (20 if dead == "bear" else 22)


@pytest.mark.rule("608.2c")
def test_any_of_them_after_nothing_that_is_a_target_is_not_understood() -> None:
    odd = card("Odd", "Sorcery", "Draw a card. Destroy any of them that are Walls.")
    assert stopped_at(game_of([odd], A=seat(["Odd"])), "cast odd", *TWICE) == "odd"
    assert counters(played(game_of([BEAR], A=seat([], "Bear")), "pass"), "bear") == {}


@pytest.mark.rule("608.2c", "608.2d")
@pytest.mark.parametrize(
    ("kind", "taken"), [("Creature", ("hand", "graveyard", "graveyard")), ("Land", ("graveyard", "hand", "graveyard"))]
)
def test_one_of_two_types_is_chosen_and_taken_of_what_is_shown(kind: str, taken: tuple[str, ...]) -> None:
    wind = card("Wind", "Sorcery", "Choose creature or land. Reveal the top three cards of your library. Put all cards "
                "of the chosen type revealed this way into your hand and the rest into your graveyard.")  # fmt: skip
    document = game_of([BEAR, RELIC, wind], A=seat(["Wind"], library=["Bear", "Plains", "Relic", "Bear"]))
    script = played(document, "cast wind", *TWICE, f"choose {kind}")
    assert tuple(zone_of(script, id) for id in ("bear", "plains", "relic")) == taken
    assert zone_of(script, "bear#2") == "library"
