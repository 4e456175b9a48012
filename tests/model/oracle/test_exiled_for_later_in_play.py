"""What becomes plotted, foretold or suspended because an effect says so (702.62, 702.143, 702.170)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, after, card, counters, game_of, life, played, seat, stopped_at, zone_of

BOLT = card("Bolt", "Instant", "Bolt deals 3 damage to any target.")
JOIN = card("Join", "Sorcery", "You may exile a nonland card from your hand. If you do, it becomes plotted.")
LATER = {"at": "3.main1", "player": "A", "move": "cast bolt with plot -> B"}


@pytest.mark.rule("702.170d")
def test_what_becomes_plotted_is_cast_for_nothing_on_a_later_turn_of_its_owner() -> None:
    document = game_of([BOLT, JOIN], A=seat(["Join", "Bolt"]))
    first = played(document, "cast join", *TWICE, "yes")
    assert zone_of(first, "bolt") == "exile"
    with pytest.raises(AssertionError, match="is plotted"):
        played(document, "cast join", *TWICE, "yes", "cast bolt with plot -> B")
    later = played(document, "cast join", *TWICE, "yes", LATER, *TWICE, until="3.main2")
    assert life(later, "B") == 17


@pytest.mark.rule("702.170e", "113.6")
def test_becoming_plotted_is_waited_for_in_exile_however_it_comes_about() -> None:
    sharp = card("Sharp", "Creature — Lizard", "When Sharp becomes plotted, you gain 2 life.\nPlot {1}")
    by_effect = played(game_of([sharp, JOIN], A=seat(["Join", "Sharp"])), "cast join", *TWICE, "yes", *TWICE)
    by_itself = played(game_of([sharp], A=seat(["Sharp"])), "special plot sharp", *TWICE)
    assert (life(by_effect, "A"), life(by_itself, "A")) == (22, 22)


@pytest.mark.rule("702.143b")
def test_a_card_that_is_foretold_is_waited_for() -> None:
    dream = card("Dream", "Creature — Demon", "Whenever you foretell a card, put a +1/+1 counter on Dream.")
    rune = card("Rune", "Sorcery", "Draw a card.\nForetell {1}")
    script = played(game_of([dream, rune], A=seat(["Rune"], "Dream")), "special foretell rune", *TWICE)
    assert counters(script, "dream") == {"+1/+1": 1}


@pytest.mark.rule("702.170d", "608.2n")
def test_a_spell_that_is_exiled_on_the_stack_becomes_plotted() -> None:
    halt = card("Halt", "Instant", "Exile target spell. It becomes plotted.")
    document = game_of([BOLT, halt], A=seat(["Bolt"]), B=seat(["Halt"]))
    moves = ("cast bolt -> B", "pass", "cast halt -> bolt", *TWICE)
    first = played(document, *moves)
    assert (zone_of(first, "bolt"), life(first, "B")) == ("exile", 20)
    later = played(document, *moves, LATER, *TWICE, until="3.main2")
    assert life(later, "B") == 17


@pytest.mark.rule("702.62a", "608.2c")
@pytest.mark.parametrize(("text", "removed"), [("", 1), ("\nSuspend 2—{R}", 1)])
def test_what_is_countered_may_be_suspended_and_has_suspend_once(text: str, removed: int) -> None:
    wait = card("Wait", "Instant", "Counter target spell. If the spell is countered this way, exile it with three time "
                "counters on it instead of putting it into its owner's graveyard. If it doesn't have suspend, it gains "
                "suspend.")  # fmt: skip
    shock = card("Shock", "Sorcery", f"Shock deals 2 damage to any target.{text}")
    document = game_of([shock, wait], A=seat(["Shock"]), B=seat(["Wait"]))
    moves = ("cast shock -> B", "pass", "cast wait -> shock", *TWICE)
    script = played(document, *moves)
    assert (zone_of(script, "shock"), counters(script, "shock")) == ("exile", {"time": 3})
    later = played(document, *moves, until="3.draw")
    assert counters(later, "shock") == {"time": 3 - removed}


GREY = card("Grey", "Creature — Wizard", "Whenever you cast an instant or sorcery spell from your hand, exile that "
            "card with two time counters on it instead of putting it into your graveyard as it resolves. Then if the "
            "exiled card doesn't have suspend, it gains suspend.")  # fmt: skip


@pytest.mark.rule("608.2n", "614.1a", "702.62a")
def test_a_spell_is_exiled_with_counters_as_it_resolves() -> None:
    script = played(game_of([BOLT, GREY], A=seat(["Bolt"], "Grey")), "cast bolt -> B", *TWICE, *TWICE)
    assert (zone_of(script, "bolt"), counters(script, "bolt"), life(script, "B")) == ("exile", {"time": 2}, 17)
    later = played(game_of([BOLT, GREY], A=seat(["Bolt"], "Grey")), "cast bolt -> B", *TWICE, *TWICE, until="3.draw")
    assert counters(later, "bolt") == {"time": 1}


@pytest.mark.rule("608.2b", "701.6a")
def test_a_spell_that_does_not_resolve_is_not_exiled_instead() -> None:
    no = card("No", "Instant", "Counter target spell.")
    document = game_of([BOLT, GREY, no], A=seat(["Bolt"], "Grey"), B=seat(["No"]))
    script = played(document, "cast bolt -> B", *TWICE, "pass", "cast no -> bolt", *TWICE)
    assert (zone_of(script, "bolt"), life(script, "B")) == ("graveyard", 20)


@pytest.mark.rule("608.2n", "603.7a")
def test_what_is_done_if_it_is_exiled_is_done_with_the_card() -> None:
    plume = card("Plume", "Creature — Angel", "Whenever you cast an instant or sorcery spell that targets a creature "
                 "you control, exile that card instead of putting it into your graveyard as it resolves. If you do, "
                 "return it to your hand at the beginning of the next end step.")  # fmt: skip
    grow = card("Grow", "Instant", "Target creature gets +3/+3 until end of turn.")
    document = game_of([plume, grow], A=seat(["Grow"], "Plume"))
    assert zone_of(played(document, "cast grow -> plume", *TWICE, *TWICE), "grow") == "exile"
    assert zone_of(played(document, "cast grow -> plume", *TWICE, *TWICE, until="2.upkeep"), "grow") == "hand"


@pytest.mark.rule("702.170a")
def test_what_nobody_has_exiled_does_not_become_plotted() -> None:
    odd = card("Odd", "Sorcery", "Odd becomes plotted.")
    assert stopped_at(game_of([odd], A=seat(["Odd"])), "cast odd", *TWICE) == "odd"
    assert after(game_of([BOLT], A=seat(["Bolt"])), "cast bolt -> B")
