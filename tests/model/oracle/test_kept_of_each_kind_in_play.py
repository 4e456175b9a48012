"""What players keep of several kinds, or sacrifice of several, all at once (101.4, 701.21a); who did and who didn't."""

from __future__ import annotations

import pytest

from castable.playing.script import Script
from tests.games import TWICE, card, game_of, life, played, seat, tokens_in, zone_of

BEAR = card("Bear", "Creature — Bear")
IDOL = card("Idol", "Artifact Creature — Golem")
MOTH = card("Moth", "Creature — Insect")
VOW = card("Vow", "Enchantment")
FLOOD = card(
    "Flood", "Sorcery", "Each player chooses an artifact, a creature, and an enchantment from among the "
        "nonland permanents "
    "they control, then sacrifices the rest.", mana_cost="{0}"
)  # fmt: skip
TOLL = card("Toll", "Sorcery", "Each opponent sacrifices an artifact and a creature of their choice.", mana_cost="{0}")


def graveyard(script: Script, player: str) -> list[str]:
    """The creatures and other permanent cards of a player that are in their graveyard."""
    objects = script.game.position.objects.items()
    return [id for id, each in objects if each.zone == "graveyard" and each.owner == player]


@pytest.mark.rule("101.4", "701.21a")
def test_one_of_each_kind_is_kept_and_one_may_be_kept_as_two() -> None:
    document = game_of([BEAR, IDOL, MOTH, VOW, FLOOD], A=seat(["Flood"], "Bear"), B=seat([], "Idol", "Moth", "Vow"))
    script = played(document, "cast flood", *TWICE, "choose idol")
    assert zone_of(script, "bear") == "battlefield"
    assert (zone_of(script, "idol"), zone_of(script, "vow")) == ("battlefield", "battlefield")


@pytest.mark.rule("101.4")
@pytest.mark.parametrize(("creature", "gone"), [("idol", ["moth"]), ("moth", [])])
def test_what_nobody_has_chosen_is_sacrificed(creature: str, gone: list[str]) -> None:
    document = game_of([IDOL, MOTH, FLOOD], A=seat(["Flood"]), B=seat([], "Idol", "Moth"))
    script = played(document, "cast flood", *TWICE, f"choose {creature}")
    assert graveyard(script, "B") == gone


@pytest.mark.rule("701.21a")
def test_of_two_kinds_another_is_sacrificed_for_each() -> None:
    document = game_of([IDOL, MOTH, BEAR, TOLL], A=seat(["Toll"]), B=seat([], "Idol", "Moth", "Bear"))
    script = played(document, "cast toll", *TWICE, "choose moth")
    assert sorted(graveyard(script, "B")) == ["idol", "moth"]


@pytest.mark.rule("701.21a")
def test_a_single_artifact_creature_is_sacrificed_once() -> None:
    script = played(game_of([IDOL, TOLL], A=seat(["Toll"]), B=seat([], "Idol")), "cast toll", *TWICE)
    assert graveyard(script, "B") == ["idol"]


@pytest.mark.rule("608.2c", "608.2d")
@pytest.mark.parametrize(("answer", "left"), [("yes", 20), ("no", 17)])
def test_who_does_not_do_what_each_may_do_is_asked_afterwards(answer: str, left: int) -> None:
    offer = card("Offer", "Sorcery", "Each opponent may discard a card. Each opponent who doesn't loses 3 life.",
                 mana_cost="{0}")  # fmt: skip
    document = game_of([offer, BEAR], A=seat(["Offer"]), B=seat(["Bear"]))
    assert life(played(document, "cast offer", *TWICE, answer), "B") == left


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("answer", "tokens"), [("yes", 2), ("no", 1)])
def test_something_is_done_again_for_each_opponent_who_did_it(answer: str, tokens: int) -> None:
    tempt = card("Tempt", "Sorcery", "Create a 1/1 green Elf creature token. Each opponent may create a 1/1 green Elf "
                 "creature token. For each opponent who does, create a 1/1 green Elf creature token.",
                 mana_cost="{0}")  # fmt: skip
    script = played(game_of([tempt], A=seat(["Tempt"])), "cast tempt", *TWICE, answer)
    assert len(tokens_in(script)) == tokens + (answer == "yes")


@pytest.mark.rule("608.2c")
def test_one_of_the_cards_that_were_drawn_is_discarded() -> None:
    bones = card("Bones", "Sorcery", "Draw two cards, then discard one of them.", mana_cost="{0}")
    document = game_of([bones, BEAR], A={**seat(["Bones", "Bear"]), "library": ["Island", "Forest", "Swamp"]})
    script = played(document, "cast bones", *TWICE, "choose forest")
    assert (zone_of(script, "bear"), zone_of(script, "forest"), zone_of(script, "island")) == (
        "hand",
        "graveyard",
        "hand",
    )


@pytest.mark.rule("608.2c", "119.3")
def test_the_controller_of_a_planeswalker_that_was_dealt_damage_discards() -> None:
    blight = card("Blight", "Sorcery", "Blight deals 2 damage to target player or planeswalker. That player or that "
                  "planeswalker's controller discards a card.", mana_cost="{0}")  # fmt: skip
    walker = card("Walker", "Planeswalker — Test", loyalty="4")
    for target in ("walker", "B"):
        document = game_of([blight, walker, BEAR], A=seat(["Blight"]), B=seat(["Bear"], "Walker"))
        assert graveyard(played(document, f"cast blight -> {target}", *TWICE), "B") == ["bear"]
