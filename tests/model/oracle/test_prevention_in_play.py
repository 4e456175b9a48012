"""Shields against damage: it is prevented with something done for it, or dealt to something else (614–615)."""

from __future__ import annotations

from typing import Any

import pytest

from castable.model.documents import write_position
from castable.playing.script import Script
from tests.games import TWICE, after, card, counters, game_of, life, played, seat, stopped_at, tokens_in, zone_of

BEAR = card("Bear", "Creature — Bear")
OX = card("Ox", "Creature — Ox", power="0", toughness="9")
ZAP = card("Zap", "Instant", "Zap deals 3 damage to any target.")
SWEEP = card("Sweep", "Sorcery", "Sweep deals 2 damage to each creature and each player.")


def damage(script: Script, id: str) -> int:
    """The damage that is marked on a creature."""
    return script.game.position.objects[id].damage  # type: ignore[index]  # ids are text


def with_text(text: str, **more: Any) -> dict[str, Any]:
    """An instant of the test's own."""
    return card("Guard", "Instant", text, **more)


@pytest.mark.rule("615.5", "615.7")
def test_what_is_done_for_damage_each_time_some_is_prevented() -> None:
    guard = with_text("Prevent the next 4 damage that would be dealt to any target this turn. You gain life equal "
                      "to the damage prevented this way.")  # fmt: skip
    document = game_of([ZAP, guard], A=seat(["Guard", "Zap", "Zap"]))
    script = after(document, "cast guard -> B", "cast zap -> B")
    assert (life(script, "A"), life(script, "B")) == (23, 20)
    script = after(document, "cast guard -> B", "cast zap -> B", "cast zap#2 -> B")
    assert (life(script, "A"), life(script, "B")) == (24, 18)


@pytest.mark.rule("615.5", "609.7")
def test_what_is_done_to_the_controller_of_the_source_of_prevented_damage() -> None:
    guard = with_text("The next time a source of your choice would deal damage to you this turn, prevent that "
                      "damage. If damage is prevented this way, Guard deals that much damage to that "
                      "source's controller.")  # fmt: skip
    document = game_of([ZAP, guard], A=seat(["Guard"]), B=seat(["Zap", "Zap"]))
    script = played(document, "pass", "cast zap -> A", "pass", "cast guard", *TWICE, "choose zap", *TWICE)
    assert (life(script, "A"), life(script, "B")) == (20, 17)


@pytest.mark.rule("615.5", "608.2c")
@pytest.mark.parametrize(("color", "left"), [("R", 17), ("W", 20)])
def test_only_for_damage_from_a_source_of_a_color(color: str, left: int) -> None:
    bolt = card("Bolt", "Instant", "Bolt deals 3 damage to any target.", mana_cost=f"{{{color}}}", colors=[color])
    guard = with_text("The next time a source of your choice would deal damage to any target this turn, prevent that "
                      "damage. If damage from a red source is prevented this way, Guard deals that much damage to the "
                      "source's controller.")  # fmt: skip
    document = game_of(
        [bolt, guard], A=seat(["Guard"]), B={"hand": ["Bolt"], "battlefield": ["4 Mountain", "4 Plains"]}
    )
    script = played(document, "pass", "cast bolt -> A", "pass", "cast guard -> A", *TWICE, "choose bolt", *TWICE)
    assert (life(script, "A"), life(script, "B")) == (20, left)


@pytest.mark.rule("615.5", "603.12")
def test_when_damage_has_been_prevented_an_ability_triggers() -> None:
    guard = with_text("The next time a source of your choice would deal damage to you this turn, prevent that damage. "
                      "When damage is prevented this way, Guard deals that much damage to that source's controller and "
                      "you draw that many cards.")  # fmt: skip
    document = game_of([ZAP, guard], A=seat(["Guard"]), B=seat(["Zap"]))
    moves = ("pass", "cast zap -> A", "pass", "cast guard", *TWICE, "choose zap", *TWICE)
    script = played(document, *moves)
    assert (life(script, "A"), life(script, "B"), len(script.game.position.stack)) == (20, 20, 1)
    script = played(document, *moves, *TWICE)
    player = script.game.position.players["A"]
    assert (life(script, "B"), len(player.hand) + player.hidden_hand) == (17, 3)


@pytest.mark.rule("615.5")
def test_counters_and_tokens_for_each_damage_prevented() -> None:
    grow = with_text("Prevent all damage that would be dealt to target creature this turn. For each 1 damage prevented "
                     "this way, put a +1/+1 counter on that creature.")  # fmt: skip
    document = game_of([ZAP, BEAR, grow], A=seat(["Guard", "Zap", "Zap"], "Bear"))
    assert counters(after(document, "cast guard -> bear", "cast zap -> bear"), "bear") == {"+1/+1": 3}
    ink = with_text("Prevent all damage that would be dealt to you this turn. For each 1 damage prevented this way, "
                    "create a 2/1 white and black Inkling creature token with flying.")  # fmt: skip
    script = after(game_of([ZAP, ink], A=seat(["Guard", "Zap"])), "cast guard", "cast zap -> A")
    assert (len(tokens_in(script)), life(script, "A")) == (3, 20)


@pytest.mark.rule("615.5", "608.2b")
def test_what_is_targeted_besides_is_dealt_what_was_prevented_at_once() -> None:
    guard = with_text("Prevent the next 3 damage that would be dealt to you and/or permanents you control this "
                      "turn. If damage is prevented this way, Guard deals that much damage to any target.")  # fmt: skip
    document = game_of([SWEEP, ZAP, OX, guard], A=seat(["Guard", "Sweep"], "Ox"), B={"battlefield": ["Ox"]})
    script = after(document, "cast guard -> ox#2", "cast sweep")
    assert (life(script, "A") + damage(script, "ox") * -1, damage(script, "ox#2")) == (19, 5)
    script = after(document, "cast guard -> ox#2")
    assert damage(script, "ox#2") == 0


@pytest.mark.rule("614.9")
def test_damage_is_dealt_to_something_else_as_far_as_the_shield_goes() -> None:
    kor = card("Kor", "Creature — Kor", "{0}: The next 1 damage that would be dealt to Kor this turn is dealt to "
               "target creature you control instead.", toughness="5")  # fmt: skip
    document = game_of([ZAP, OX, kor], A=seat(["Zap", "Zap"], "Kor", "Ox"))
    script = after(document, "activate kor -> ox", "activate kor -> ox", "cast zap -> kor")
    assert (damage(script, "kor"), damage(script, "ox")) == (1, 2)
    script = after(document, "activate kor -> kor", "cast zap -> kor")
    assert (damage(script, "kor"), damage(script, "ox")) == (3, 0)


@pytest.mark.rule("614.9")
def test_damage_stays_where_the_other_one_is_gone() -> None:
    shove = with_text("All damage that would be dealt to target creature this turn is dealt to another target creature "
                      "instead.")  # fmt: skip
    document = game_of([ZAP, OX, BEAR, shove], A=seat(["Zap", "Zap", "Guard"], "Ox", "Bear"))
    script = after(document, "cast guard -> ox | bear", "cast zap -> ox", "cast zap#2 -> ox")
    assert (zone_of(script, "bear"), damage(script, "ox")) == ("graveyard", 3)


@pytest.mark.rule("614.9", "615.8")
def test_the_next_time_is_all_that_is_dealt_at_the_same_time() -> None:
    glare = card("Glare", "Creature", "{0}: The next time damage would be dealt to Glare and/or you this turn, that "
                 "damage is dealt to any target instead.")  # fmt: skip
    document = game_of([SWEEP, ZAP, OX, glare], A=seat(["Sweep", "Zap"], "Glare"), B={"battlefield": ["Ox"]})
    script = after(document, "activate glare -> ox", "cast sweep", "cast zap -> A")
    assert (life(script, "A"), zone_of(script, "glare"), damage(script, "ox")) == (17, "battlefield", 6)


@pytest.mark.rule("614.9", "615.12")
def test_damage_that_cant_be_prevented_is_dealt_to_something_else_all_the_same() -> None:
    sure = card("Sure", "Enchantment", "Damage can't be prevented.")
    move = with_text("The next 2 damage that a source of your choice would deal to you and/or permanents you "
                     "control this turn is dealt to any target instead.")  # fmt: skip
    document = game_of([ZAP, sure, move], A=seat(["Guard"], "Sure"), B=seat(["Zap"]))
    script = played(document, "pass", "cast zap -> A", "pass", "cast guard -> B", *TWICE, "choose zap", *TWICE)
    assert (life(script, "A"), life(script, "B")) == (19, 18)


@pytest.mark.rule("601.2d", "615.7")
def test_a_shield_is_divided_as_it_is_announced() -> None:
    share = with_text("Prevent the next 3 damage that would be dealt this turn to any number of targets, divided as "
                      "you choose.")  # fmt: skip
    document = game_of([SWEEP, OX, share], A=seat(["Guard", "Sweep"], "Ox"))
    script = after(document, "cast guard -> ox:1, B:2", "cast sweep")
    assert (damage(script, "ox"), life(script, "B"), life(script, "A")) == (1, 20, 18)


@pytest.mark.rule("611.2c", "615.3")
def test_sources_of_a_kind() -> None:
    red = card("Red", "Creature", "{0}: Red deals 1 damage to any target.", mana_cost="{R}", colors=["R"])
    calm = with_text("Prevent all damage that would be dealt to you and permanents you control this turn by sources "
                     "you don't control.")  # fmt: skip
    document = game_of([red, calm, ZAP], A=seat(["Guard", "Zap"]), B=seat(["Zap"], "Red"))
    script = after(document, "cast guard", "cast zap -> A")
    assert life(script, "A") == 17
    script = played(document, "cast guard", *TWICE, "pass", "cast zap#2 -> A", *TWICE)
    assert life(script, "A") == 20


@pytest.mark.rule("105.4", "609.7b")
def test_sources_of_the_color_of_your_choice() -> None:
    strands = with_text("Prevent all damage that sources of the color of your choice would deal this turn.")
    document = game_of([ZAP, strands], A=seat(["Guard", "Zap"]))
    for color, left in (("choose red", 20), ("choose white", 17)):
        script = played(document, "cast guard", *TWICE, color, "cast zap -> B", *TWICE)
        assert life(script, "B") == left


@pytest.mark.rule("615.3", "611.2c")
@pytest.mark.parametrize(
    ("which", "left"),
    [
        ("creatures other than target creature", 18),
        ("creatures with no +1/+1 counters on them", 20),
        ("non-Ox sources", 20),
        ("black and/or white sources", 18),
    ],
)
def test_which_sources_are_meant(which: str, left: int) -> None:
    ping = card("Ping", "Creature — Bear", "{0}: Ping deals 2 damage to any target.", colors=["R"])
    calm = with_text(f"Prevent all damage that would be dealt by {which} this turn.")
    document = game_of([ping, calm], A=seat(["Guard"], "Ping"))
    aim = " -> ping" if "target" in which else ""
    assert life(after(document, f"cast guard{aim}", "activate ping -> B"), "B") == left


@pytest.mark.rule("615.12")
def test_damage_that_cant_be_prevented() -> None:
    calm = card("Calm", "Enchantment", "Prevent all damage that would be dealt to you.")
    sear = card("Sear", "Instant", "Sear deals 2 damage to any target. If you control a creature, instead Sear deals 3 "
                "damage to that permanent or player and the damage can't be prevented.")  # fmt: skip
    burn = card("Burn", "Instant", "Burn deals 4 damage to any target. The damage can't be prevented.")
    theirs = {"battlefield": ["Calm"]}
    assert life(after(game_of([calm, burn], A=seat(["Burn"]), B=theirs), "cast burn -> B"), "B") == 16
    document = game_of([calm, sear, BEAR], A=seat(["Sear"]), B=theirs)
    assert life(after(document, "cast sear -> B"), "B") == 20
    document = game_of([calm, sear, BEAR], A=seat(["Sear"], "Bear"), B=theirs)
    assert life(after(document, "cast sear -> B"), "B") == 17


@pytest.mark.rule("615.12", "113.6g")
@pytest.mark.parametrize(("x", "left", "countered"), [(5, 15, False), (4, 20, True)])
def test_what_is_so_of_a_spell_with_a_great_x(x: int, left: int, *, countered: bool) -> None:
    calm = card("Calm", "Enchantment", "Prevent all damage that would be dealt to you.")
    fire = card("Fire", "Sorcery", "Fire deals X damage to any target.\nIf X is 5 or more, this spell can't be "
                "countered and the damage can't be prevented.", mana_cost="{X}{R}")  # fmt: skip
    no = card("No", "Instant", "Counter target spell.")
    document = game_of([calm, fire, no], A=seat(["Fire"]), B=seat(["No"], "Calm"))
    assert life(after(document, f"cast fire x={x} -> B"), "B") == left
    script = played(document, f"cast fire x={x} -> B", "pass", "cast no -> fire", *TWICE)
    assert (zone_of(script, "fire") == "graveyard") is countered


def test_a_shield_is_written_with_what_it_does() -> None:
    guard = with_text("Prevent the next 4 damage that would be dealt to you and/or creatures you control this turn. "
                      "You gain life equal to the damage prevented this way.")  # fmt: skip
    script = after(game_of([ZAP, guard], A=seat(["Guard", "Zap"])), "cast guard")
    written = write_position(script.game.position)
    again = played(written, "cast zap -> A", *TWICE)
    assert (life(again, "A"), written["course"]["shields"][0]["amount"]) == (23, 4)


@pytest.mark.parametrize(
    "text",
    [
        "Prevent the next 2 damage that would be dealt to you this turn. If damage from a source is prevented some "
        "other way, you gain that much life.",
        "The next 2 damage that would be dealt to you this turn is dealt to each creature instead.",
        "You gain 1 life. You gain life equal to the damage prevented this way.",
    ],
)
def test_what_is_not_understood(text: str) -> None:
    document = game_of([with_text(text)], A=seat(["Guard"]))
    assert stopped_at(document, "cast guard", *TWICE) == "guard"
