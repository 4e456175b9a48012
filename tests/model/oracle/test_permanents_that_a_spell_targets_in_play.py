"""The permanents that a spell targets which was cast, as an ability that waits for that speaks of them (603.2)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, game_of, played, seat, tokens_in, zone_of

BEAR = card("Bear", "Creature — Bear")
ELK = card("Elk", "Creature — Elk")
THIEF = card("Thief", "Enchantment", "Whenever you cast a spell that targets one or more permanents, gain control of "
             "those permanents.")  # fmt: skip
PUSH = card("Push", "Sorcery", "Tap two target creatures.")
ZAP = card("Zap", "Instant", "Zap deals 1 damage to any target.")


def _controllers(script: object, *ids: str) -> list[str]:
    return [script.game.position.objects[id].controller for id in ids]  # type: ignore[attr-defined]


@pytest.mark.rule("603.2", "611.2a")
def test_control_is_gained_of_each_permanent_that_the_spell_targets_before_it_resolves() -> None:
    document = game_of([BEAR, ELK, THIEF, PUSH], A=seat(["Push"], "Thief"), B={"battlefield": ["Bear", "Elk", "Bear"]})
    script = played(document, "cast push -> bear, elk", *TWICE)
    assert _controllers(script, "bear", "elk", "bear#2") == ["A", "A", "B"]
    assert not script.game.position.objects["bear"].tapped  # type: ignore[index]  # the spell waits on the stack
    later = played(document, "cast push -> bear, elk", *TWICE, *TWICE)
    assert _controllers(later, "bear", "elk") == ["A", "A"]
    assert later.game.position.objects["bear"].tapped  # type: ignore[index]


@pytest.mark.rule("603.2")
def test_a_spell_that_targets_a_player_is_none_and_neither_is_one_of_an_opponent() -> None:
    document = game_of([BEAR, THIEF, ZAP], A=seat(["Zap"], "Thief"), B=seat(["Zap"], "Bear"))
    script = played(document, "cast zap -> B", *TWICE)
    assert _controllers(script, "bear") == ["B"]
    script = played(document, "pass", "cast zap#2 -> bear", *TWICE)
    assert _controllers(script, "bear", "thief") == ["B", "A"]


@pytest.mark.rule("603.4", "707.2")
@pytest.mark.parametrize(("target", "copied"), [("bear", True), ("elk", False), ("shaper", False), ("B", False)])
def test_one_of_your_own_permanents_that_the_spell_targets_is_copied(target: str, copied: bool) -> None:
    shaper = card("Shaper", "Creature — Shapeshifter", "Whenever you cast an instant or sorcery spell, if it targets "
                  "one or more other permanents you control, create a token that's a copy of one of those permanents.",
                  toughness="9")  # fmt: skip
    document = game_of([BEAR, ELK, shaper, ZAP], A=seat(["Zap"], "Shaper", "Bear"), B={"battlefield": ["Elk"]})
    script = played(document, f"cast zap -> {target}", *TWICE)
    assert [script.game.position.objects[id].card.name for id in tokens_in(script)] == ["Bear"] * copied  # type: ignore[index]


@pytest.mark.rule("603.4", "608.2d")
@pytest.mark.parametrize("picked", ["bear", "elk"])
def test_which_of_several_is_copied_is_chosen_among_your_own(picked: str) -> None:
    shaper = card("Shaper", "Enchantment", "Whenever you cast an instant or sorcery spell, if it targets one or more "
                  "other permanents you control, create a token that's a copy of one of those permanents.")  # fmt: skip
    document = game_of([BEAR, ELK, shaper, PUSH], A=seat(["Push"], "Shaper", "Bear", "Elk"))
    script = played(document, "cast push -> bear, elk", *TWICE, f"choose {picked}")
    assert [script.game.position.objects[id].card.name.lower() for id in tokens_in(script)] == [picked]  # type: ignore[index]


@pytest.mark.rule("608.2c", "701.6a")
@pytest.mark.parametrize(("target", "draws"), [("bear", True), ("elk", False)])
def test_what_a_target_spell_targets_is_asked_before_it_is_countered(target: str, draws: bool) -> None:
    ward = card("Ward", "Instant", "Counter target spell. If that spell targets a Bear you control, instead counter "
                "that spell, then draw a card.")  # fmt: skip
    library = ["Elk"]
    document = game_of([BEAR, ELK, ward, ZAP], A=seat(["Zap"], "Elk"), B=seat(["Ward"], "Bear", library=library))
    script = played(document, f"cast zap -> {target}", "pass", "cast ward -> zap", *TWICE)
    assert zone_of(script, "zap") == "graveyard"
    assert zone_of(script, "elk#2") == ("hand" if draws else "library")
