"""What was so as a spell was cast, though it is not so any more as that resolves (601.2i, 608.2h)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, counters, game_of, life, played, seat, zone_of

BEAR = card("Bear", "Creature — Bear")
DRAGON = card("Dragon", "Creature — Dragon")
SHOCK = card("Shock", "Instant", "Shock deals 2 damage to any target.")
ROAR = card("Roar", "Instant", "As an additional cost to cast this spell, you may reveal a Dragon card from your "
            "hand.\nIf you revealed a Dragon card or controlled a Dragon as you cast this spell, you gain 4 life."
            )  # fmt: skip


@pytest.mark.rule("601.2i", "608.2h")
@pytest.mark.parametrize(
    ("hand", "there", "cast", "gained"),
    [
        ((), (), "cast roar", 0),
        ((), ("Bear",), "cast roar", 0),
        ((), ("Dragon",), "cast roar", 4),
        (("Dragon",), (), "cast roar with 1", 4),
        (("Dragon",), (), "cast roar", 0),
    ],
)
def test_what_was_shown_or_controlled_as_the_spell_was_cast(
    hand: tuple[str, ...], there: tuple[str, ...], cast: str, gained: int
) -> None:
    document = game_of([BEAR, DRAGON, SHOCK, ROAR], A=seat(["Roar", *hand], *there), B=seat(["Shock"]))
    around = ("pass", "cast shock -> dragon", *TWICE) if there == ("Dragon",) else ()
    script = played(document, cast, *around, *TWICE)
    assert life(script, "A") == 20 + gained


@pytest.mark.rule("601.2i", "614.1c")
@pytest.mark.parametrize(("there", "number"), [("Bear", {}), ("Dragon", {"+1/+1": 1})])
def test_a_permanent_knows_what_was_so_as_its_spell_was_cast(there: str, number: dict[str, int]) -> None:
    guard = card("Guard", "Creature — Human", "As an additional cost to cast this spell, you may reveal a Dragon card "
                 "from your hand.\nThis creature enters with a +1/+1 counter on it if you revealed a Dragon card or "
                 "controlled a Dragon as you cast this spell.\nWhen this creature enters, if you revealed a Dragon "
                 "card or controlled a Dragon as you cast this spell, you gain 2 life.")  # fmt: skip
    document = game_of([BEAR, DRAGON, SHOCK, guard], A=seat(["Guard"], there), B=seat(["Shock"]))
    script = played(document, "cast guard", "pass", f"cast shock -> {there.lower()}", *TWICE, *TWICE, *TWICE)
    assert counters(script, "guard") == number
    assert life(script, "A") == (22 if number else 20)


@pytest.mark.rule("601.2d", "601.2c")
def test_how_much_is_divided_is_settled_as_the_spell_is_cast() -> None:
    jaws = card("Jaws", "Sorcery", "Jaws deals X damage divided as you choose among any number of targets, where X is "
                "the number of Bears you control as you cast this spell.")  # fmt: skip
    document = game_of([BEAR, SHOCK, jaws], A=seat(["Jaws"], "Bear", "Bear"), B=seat(["Shock"]))
    script = played(document, "cast jaws -> B:2", "pass", "cast shock -> bear", *TWICE, *TWICE)
    assert life(script, "B") == 18


@pytest.mark.rule("601.2c")
def test_how_many_targets_there_are_is_settled_as_the_spell_is_cast() -> None:
    burst = card("Burst", "Instant", "Return up to X target creatures to their owners' hands, where X is one plus the "
                 "number of cards named Burst in all graveyards as you cast this spell.")  # fmt: skip
    document = game_of([BEAR, burst], A=seat(["Burst"], "Bear", "Bear", graveyard=["Burst"]))
    script = played(document, "cast burst -> bear, bear#2", *TWICE)
    assert (zone_of(script, "bear"), zone_of(script, "bear#2")) == ("hand", "hand")


@pytest.mark.rule("608.2h")
def test_for_each_of_what_was_controlled_then() -> None:
    exploit = card("Exploit", "Sorcery", "Target creature gets -1/-1 until end of turn. It gets an additional -1/-1 "
                   "until end of turn for each Bear you controlled as you cast this spell.")  # fmt: skip
    wall = card("Wall", "Creature — Wall", power="9", toughness="3")
    document = game_of([BEAR, SHOCK, wall, exploit], A=seat(["Exploit"], "Bear", "Bear"), B=seat(["Shock"], "Wall"))
    script = played(document, "cast exploit -> wall", "pass", "cast shock -> bear", *TWICE, *TWICE)
    assert zone_of(script, "wall") == "graveyard"
