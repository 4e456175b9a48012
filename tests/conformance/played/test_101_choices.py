"""Who chooses when, and how objects, costs and abilities go into a game (101–118), one rule at a time."""

from __future__ import annotations

from typing import Any

import pytest

from castable.model.language.objects import named
from castable.playing.script import Script
from tests.games import TWICE, after, card, carried_out, game_of, life, played, seat, shown, size_of, zone_of

OGRE = card("Ogre", "Creature — Ogre")
SLAY = card("Slay", "Instant", "Destroy target creature.")
ZAP = card("Zap", "Instant", "Zap deals 3 damage to any target.")


def asked(script: Script) -> tuple[str, str]:
    """Who is asked now, and for what kind of answer."""
    assert script.game.decision is not None
    return script.game.decision.player, script.game.decision.kind


# ---------------------------------------------------------------- several choices


@pytest.mark.rule("101.4b")
def test_a_later_player_knows_what_the_ones_before_have_chosen() -> None:
    toll = card("Toll", "Sorcery", "Each player sacrifices a creature.")
    document = game_of([toll, OGRE], A=seat(["Toll"], "2 Ogre"), B=seat([], "2 Ogre"))
    script = played(document, "cast toll", *TWICE, "choose ogre#2")
    pending = script.game.position.course.pending
    assert pending is not None
    assert (asked(script), pending.answers) == (("B", "choose"), ("choose ogre#2",))
    assert zone_of(script, "ogre#2") == "battlefield"


@pytest.mark.rule("101.4d")
def test_a_player_before_in_turn_order_chooses_before_those_whose_turn_to_choose_it_would_be_next() -> None:
    text = "Each player returns all creature cards from their graveyard to the battlefield."
    cards = [card("Giver", "Creature — Beast", "Tribute 1"), card("Rise", "Sorcery", text)]
    beasts = {player: {"graveyard": [{"card": "Giver", "id": f"{player}s-beast"}]} for player in "BC"}
    document = game_of(cards, A=seat(["Rise"]), **beasts)
    script = played(document, "cast rise", *["pass"] * 3)
    assert asked(script) == ("B", "choose")  # the active player has nothing to choose, and C is to choose after B
    script = played(document, "cast rise", *["pass"] * 3, "choose A")
    assert asked(script) == ("A", "may")  # B's choice made A choose: it is A's turn again, and C waits
    script = played(document, "cast rise", *["pass"] * 3, "choose A", "yes")
    assert asked(script) == ("C", "choose")
    script = played(document, "cast rise", *["pass"] * 3, "choose A", "yes", "choose B", "no")
    assert [size_of(script, f"{player}s-beast") for player in "BC"] == [(3, 3), (2, 2)]


@pytest.mark.rule("107.3p", "107.3c")
@pytest.mark.parametrize(("forests", "size"), [(0, (2, 2)), (3, (3, 4)), (4, (4, 4))])
def test_a_y_is_what_the_text_says_as_an_x_is(forests: int, size: tuple[int, int]) -> None:
    text = ("Enchant creature\nEnchanted creature gets +X/+Y, where X is half the number of Forests you control, "
            "rounded down, and Y is half the number of Forests you control, rounded up.")  # fmt: skip
    aspect = card("Aspect", "Enchantment — Aura", text)
    document = game_of([aspect, OGRE], A=seat(["Aspect"], "Ogre", *[f"{forests} Forest"] * bool(forests)))
    assert size_of(after(document, "cast aspect -> ogre"), "ogre") == size


@pytest.mark.rule("101.4c", "603.3b")
def test_who_has_several_choices_at_once_makes_them_in_an_order_of_their_own() -> None:
    cards = [card("Bell", "Enchantment", "When a creature enters, target player loses 1 life."),
             card("Gong", "Enchantment", "When a creature enters, target player gains 1 life."), OGRE]  # fmt: skip
    document = game_of(cards, A=seat(["Ogre"], "Bell", "Gong"))
    for order, first in (("order 1,2", "bell!1@1"), ("order 2,1", "gong!1@1")):
        script = played(document, "cast ogre", *TWICE, order)
        assert asked(script) == ("A", "announce")
        assert script.game.decision.source == first  # type: ignore[union-attr]


@pytest.mark.rule("106.13")
def test_mana_that_one_player_loses_another_one_adds_with_its_restrictions() -> None:
    drain = card("Drain", "Sorcery", "Target player loses all unspent mana and you add the mana lost this way.")
    mana = [{"mana": "{G}{G}", "only": "creature spells"}]
    script = played(game_of([drain], A=seat(["Drain"]), B={"mana": mana}), "cast drain -> B", *TWICE)
    units = script.game.position.players["A"].mana.units
    assert [(str(u.type), u.only is not None) for u in units] == [("G", True), ("G", True)]
    assert script.game.position.players["B"].mana.units == ()


# ---------------------------------------------------------------- X


@pytest.mark.rule("107.3e")
def test_x_of_another_spell_is_the_x_that_was_chosen_for_it() -> None:
    text = "Whenever you cast a spell with {X} in its mana cost, put X +1/+1 counters on this creature."
    cards = [card("Snake", "Creature — Snake", text),
             card("Blaze", "Sorcery", "Blaze deals X damage to any target.", mana_cost="{X}{R}")]  # fmt: skip
    script = carried_out(game_of(cards, A=seat(["Blaze"], "Snake")), "cast blaze x=3 -> B")
    assert (size_of(script, "snake"), life(script, "B")) == ((5, 5), 17)


@pytest.mark.rule("107.3e", "107.3i")
def test_x_of_what_waits_for_its_own_casting_is_that_of_the_spell() -> None:
    text = "When you cast this spell, you gain X life.\nThis creature enters with X +1/+1 counters on it."
    kraken = card("Kraken", "Creature — Hydra", text, mana_cost="{X}{R}")
    script = carried_out(game_of([kraken], A=seat(["Kraken"])), "cast kraken x=4")
    assert (life(script, "A"), size_of(script, "kraken")) == (24, (6, 6))


@pytest.mark.rule("107.3n")
def test_x_of_a_delayed_ability_is_that_of_the_spell_that_made_it() -> None:
    dawn = card("Dawn", "Sorcery", "At the beginning of the next end step, you gain X life.", mana_cost="{X}{R}")
    script = carried_out(game_of([dawn], A=seat(["Dawn"])), "cast dawn x=3", until="2.upkeep")
    assert life(script, "A") == 23


# ---------------------------------------------------------------- chapters


CHAPTERS = "I — You gain 1 life.\nII — You gain 2 life.\nIII — You gain 4 life.\nIV — You gain 8 life."


@pytest.mark.rule("107.15", "107.15a")
def test_a_chapter_is_told_as_the_lore_counters_reach_its_number_however_many_are_put_there() -> None:
    cards = [card("Tale", "Enchantment — Saga", CHAPTERS),
             card("Tell", "Instant", "Put two lore counters on target Saga.")]  # fmt: skip
    document = game_of(cards, A=seat(["Tale", "Tell"]))
    assert life(carried_out(document, "cast tale"), "A") == 21
    told = ("cast tale", *TWICE, *TWICE, "cast tell -> tale")
    assert life(carried_out(document, *told), "A") == 27


@pytest.mark.rule("107.15b")
def test_two_symbols_before_a_chapter_are_two_chapters_of_that_text() -> None:
    tale = card("Tale", "Enchantment — Saga", "I, II — You gain 1 life.\nIII — You gain 4 life.")
    document = game_of([tale], A=seat(["Tale"]))
    totals = [life(carried_out(document, "cast tale", until=u), "A") for u in ("1.end", "3.main2", "5.main2")]
    assert totals == [21, 22, 26]


# ---------------------------------------------------------------- control


@pytest.mark.rule("109.4b")
def test_an_ability_that_waits_is_its_who_controlled_the_source_as_it_triggered() -> None:
    """The Imp dies as a cost of its new controller's; nobody controls it as its ability is put on the stack."""
    cards = [
        card("Imp", "Creature — Imp", "When this creature dies, you gain 3 life."),
        card("Grab", "Sorcery", "Gain control of target creature until end of turn."),
        card("Fling", "Instant", "As an additional cost to cast this spell, sacrifice a creature.\nDraw a card."),
    ]
    script = carried_out(game_of(cards, A=seat(["Grab", "Fling"]), B=seat([], "Imp")),
                         "cast grab -> imp", *TWICE, "cast fling")  # fmt: skip
    assert (life(script, "A"), life(script, "B")) == (23, 20)


@pytest.mark.rule("110.2b", "800.4a")
def test_a_spell_that_was_taken_becomes_a_permanent_of_its_new_controller_until_they_leave() -> None:
    cards = [card("Snatch", "Instant", "Gain control of target spell."), OGRE,
             card("Doom", "Sorcery", "Target player loses the game.")]  # fmt: skip
    document = game_of(cards, {"player": "B", "phase": "main1"}, A=seat(["Snatch"]), B=seat(["Ogre", "Doom"]), C={})
    taken = ("cast ogre", "pass", "pass", "cast snatch -> ogre", *["pass"] * 6)
    script = played(document, *taken)
    assert (zone_of(script, "ogre"), shown(script, "ogre")["controller"]) == ("battlefield", "A")
    script = played(document, *taken, "cast doom -> A", *["pass"] * 3)
    assert (zone_of(script, "ogre"), shown(script, "ogre")["controller"]) == ("battlefield", "B")


# ---------------------------------------------------------------- abilities


@pytest.mark.rule("113.2d")
def test_one_ability_does_something_once_and_makes_effects_that_last() -> None:
    text = ("You gain 2 life. Until end of turn, target creature gets +1/+1. "
            "Prevent all damage that would be dealt to you this turn.")  # fmt: skip
    document = game_of([card("Surge", "Instant", text), ZAP, OGRE], A=seat(["Surge", "Zap"], "Ogre"))
    script = after(document, "cast surge -> ogre", "cast zap -> A")
    assert (life(script, "A"), size_of(script, "ogre")) == (22, (3, 3))


@pytest.mark.rule("113.6h", "614.12")
def test_what_says_how_its_own_object_enters_works_as_that_enters_and_for_no_other_one() -> None:
    cards = [card("Slow", "Creature — Ogre", "This creature enters tapped."), OGRE]
    script = after(game_of(cards, A=seat(["Slow", "Ogre"])), "cast slow", "cast ogre")
    assert [shown(script, i)["tapped"] for i in ("slow", "ogre")] == [True, False]


@pytest.mark.rule("113.6i", "101.2")
def test_what_no_counters_can_be_put_on_enters_without_them() -> None:
    cards = [
        card("Kite", "Artifact Creature — Scarecrow", "Counters can't be put on this creature."),
        OGRE,
        card("Nest", "Enchantment", "Each creature you control enters with an additional +1/+1 counter on it."),
    ]
    script = after(game_of(cards, A=seat(["Kite", "Ogre"], "Nest")), "cast kite", "cast ogre")
    assert [size_of(script, i) for i in ("kite", "ogre")] == [(2, 2), (3, 3)]


@pytest.mark.rule("113.6i", "101.2")
def test_no_counters_are_put_on_what_can_have_none_by_an_effect_either() -> None:
    cards = [
        card("Kite", "Artifact Creature — Scarecrow", "Counters can't be put on this creature."),
        OGRE,
        card("Grow", "Instant", "Put a +1/+1 counter on target creature."),
        card("Shift", "Instant", "Move a +1/+1 counter from target creature onto another target creature."),
    ]
    document = game_of(cards, A=seat(["Grow", "Shift"], "Kite", {"card": "Ogre", "counters": {"+1/+1": 1}}))
    assert size_of(after(document, "cast grow -> kite"), "kite") == (2, 2)
    script = after(document, "cast shift -> ogre | kite")
    assert [size_of(script, i) for i in ("ogre", "kite")] == [(3, 3), (2, 2)]


@pytest.mark.rule("113.6k")
def test_what_waits_for_its_own_casting_works_on_the_stack() -> None:
    cards = [card("Sphinx", "Creature — Sphinx", "When you cast this spell, you gain 2 life."),
             card("Deny", "Instant", "Counter target spell.")]  # fmt: skip
    document = game_of(cards, A=seat(["Sphinx"]), B=seat(["Deny"]))
    script = played(document, "cast sphinx", "pass", "cast deny -> sphinx", *TWICE, *TWICE)
    assert (life(script, "A"), zone_of(script, "sphinx")) == (22, "graveyard")


@pytest.mark.rule("115.1d", "603.3d")
def test_the_targets_of_a_triggered_ability_are_chosen_as_it_is_put_on_the_stack() -> None:
    imp = card("Imp", "Creature — Imp", "When this creature enters, destroy target artifact.")
    document = game_of([imp, card("Relic", "Artifact")], A=seat(["Imp"]), B=seat([], "2 Relic"))
    script = played(document, "cast imp", *TWICE)
    assert asked(script) == ("A", "announce")
    script = played(document, "cast imp", *TWICE, "announce -> relic#2")
    (top,) = script.game.position.stack
    as_ = script.game.position.objects[top].stacked
    assert as_ is not None
    assert (named(as_.targets), asked(script)) == ((("relic#2",),), ("A", "priority"))


# ---------------------------------------------------------------- costs


WILD = (
    "At the beginning of each player's upkeep, that player reveals a card at random from their hand. If it's a land "
    "card, the player puts it onto the battlefield. Otherwise, the player casts it without paying its mana cost if "
    "able."
)
BEFORE_A: dict[str, Any] = {"player": "B", "phase": "end", "number": 2}


@pytest.mark.rule("118.8c")
@pytest.mark.parametrize(("asks", "kind"), [("discard a card", "priority"), ("discard a land card", "may")])
def test_nobody_has_to_cast_what_asks_for_a_card_of_a_kind_in_hand(asks: str, kind: str) -> None:
    cards = [
        card("Wild", "Enchantment", WILD),
        card("Hoard", "Sorcery", f"As an additional cost to cast this spell, {asks}.\nDraw two cards."),
    ]
    document = game_of(cards, BEFORE_A, A={"hand": ["Hoard", "Forest"], "battlefield": ["Wild"]})
    seeds = [s for s in range(1, 20) if _revealed(document, s) == "hoard"]
    script = played(document, *TWICE, *TWICE, seed=seeds[0])
    assert asked(script) == ("A", kind)
    assert zone_of(script, "hoard") == ("stack" if kind == "priority" else "hand")


def _revealed(document: dict[str, Any], seed: int) -> str | None:
    script = played(document, *TWICE, *TWICE, seed=seed)
    return next(e.text.split()[0] for e in script.events if e.rule == "701.20")


@pytest.mark.rule("118.12b")
@pytest.mark.parametrize(("answer", "total"), [("yes", 23), ("no", 20)])
def test_who_chose_to_search_has_done_so_though_nothing_was_found(answer: str, total: int) -> None:
    text = ("You may search your library for a Dragon card, reveal it, and put it into your hand. "
            "If you do, shuffle and you gain 3 life.")  # fmt: skip
    document = game_of([card("Seek", "Sorcery", text), OGRE], A=seat(["Seek"], library=["3 Ogre"]))
    assert life(carried_out(document, "cast seek", answers={"A": [answer]}), "A") == total


@pytest.mark.rule("118.13b")
@pytest.mark.parametrize(("answer", "total", "tapped"), [("pay symbols=life", 18, False), ("pay symbols=R", 20, True)])
def test_how_a_phyrexian_symbol_is_paid_while_something_resolves_is_chosen_then(
    answer: str, total: int, *, tapped: bool
) -> None:
    toll = card("Toll", "Sorcery", "You may pay {R/P}. If you do, draw a card.", mana_cost="{0}")
    document = game_of([toll], A={"hand": ["Toll"], "battlefield": ["Mountain"]})
    script = played(document, "cast toll", *TWICE, answer)
    assert script.game.position.players["A"].hidden_hand == 1
    assert (life(script, "A"), shown(script, "mountain")["tapped"]) == (total, tapped)


@pytest.mark.rule("118.1", "118.9")
def test_life_that_others_gain_as_a_cost_is_gained_as_the_spell_is_cast() -> None:
    text = "You may have an opponent gain 3 life rather than pay this spell's mana cost.\nDraw a card."
    cards = [
        card("Gift", "Instant", text),
        card("Feast", "Enchantment", "If you would gain life, you gain that much life plus 1 instead."),
    ]
    document = game_of(cards, A={"hand": ["Gift"]}, B=seat([], "Feast"))
    script = played(document, "cast gift as 1")
    assert (life(script, "A"), life(script, "B"), zone_of(script, "gift")) == (20, 24, "stack")


@pytest.mark.rule("701.43", "118.1")
@pytest.mark.parametrize(("ability", "tapped"), [("sand.1", False), ("sand.2", True), ("sand.3", True)])
def test_what_was_exerted_as_a_cost_stays_tapped_in_the_next_untap_step(ability: str, *, tapped: bool) -> None:
    text = "{T}: You gain 1 life.\n{T}, Exert this creature: You gain 2 life.\n{T}, Exert this creature: Add {R}."
    document = game_of([card("Sand", "Creature — Jackal", text)], A=seat([], "Sand"))
    assert shown(played(document, f"activate {ability}", until="3.draw"), "sand")["tapped"] is tapped
    assert shown(played(document, f"activate {ability}", until="5.draw"), "sand")["tapped"] is False


@pytest.mark.rule("502.3", "701.26")
def test_what_does_not_untap_next_time_is_not_tapped_by_that() -> None:
    last = card("Last", "Sorcery", "Lands you control don't untap during your next untap step.")
    document = game_of([last], A=seat(["Last"]))
    tapped = [shown(played(document, "cast last", until=u), "mountain#2")["tapped"] for u in ("1.end", "3.draw")]
    assert tapped == [False, False]
    assert shown(played(document, "cast last", until="3.draw"), "mountain")["tapped"] is True
