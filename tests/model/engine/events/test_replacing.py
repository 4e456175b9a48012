"""Replacement and prevention effects applied to what happens, and what can't happen (101.2, 614, 615, 616)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from castable.model.language.abilities import (
    ActivatedAbility,
    CantHappen,
    GoesElsewhere,
    HandSize,
    InsteadOf,
    Keyword,
    Matter,
    MoreOf,
    PreventsDamage,
    Redirects,
    RegeneratesInstead,
    Skips,
    SpellAbility,
    StaysTapped,
    UnreadRule,
    UntapsToo,
)
from castable.model.language.cards import Card, card
from castable.model.language.conditions import Fact
from castable.model.language.costs import cost
from castable.model.language.effects import (
    SOURCE,
    YOU,
    Bound,
    CountersSpell,
    DealsDamage,
    Draws,
    Each,
    Effect,
    GainsLife,
    MoveTo,
    Picked,
    Regenerates,
    Targeted,
    ThatMuch,
    WinsOrLoses,
    destroy,
)
from castable.model.language.events import EventKind
from castable.model.language.filters import (
    ANY_TARGET,
    ANYTHING,
    CREATURE,
    LAND,
    PERMANENT,
    SPELL,
    THIS,
    YOU_OWN,
    YOURS,
    Controlled,
    HasType,
    InZone,
    IsPlayer,
    Who,
    Zone,
)
from castable.model.language.targets import target
from tests.playing import RESOLVE, Played, played

BEAR = card("Bear", "{G}", "Creature — Bear", pt="2/2")
SHOCK = card("Shock", "{R}", "Instant", SpellAbility((target(ANY_TARGET),), (DealsDamage(SOURCE, Targeted(0), 2),)))
MURDER = card("Murder", "{B}", "Instant", SpellAbility((target(PERMANENT & CREATURE),), (destroy(Targeted(0)),)))
TO_EXILE = card("Pit", "{B}", "Enchantment", GoesElsewhere(what=ANYTHING, to=Zone.GRAVEYARD))


def spell(name: str, *effects: Effect) -> Card:
    """An instant for {U} that does something."""
    return card(name, "{U}", "Instant", SpellAbility(effects=effects))


def enchantment(name: str, *abilities: object) -> Card:
    """An enchantment with some abilities."""
    return card(name, "{W}", "Enchantment", *abilities)  # type: ignore[arg-type]  # abilities


def cast(
    what: str,
    *cards: Card,
    here: tuple[str, ...] = (),
    there: tuple[str, ...] = (),
    a: Mapping[str, object] | None = None,
    answers: Mapping[str, Sequence[str]] | None = None,
    stops: bool = False,
) -> Played:
    """A spell that resolves; ``here`` and ``there`` are the permanents of A, who casts it, and of B."""
    name = what.split(" ", maxsplit=1)[0].title()
    hand = [c.name for c in cards if c.name == name]
    seat = {"hand": hand, "battlefield": here, **(a or {})}
    return played(f"cast {what}", *RESOLVE, cards=cards, A=seat, B={"battlefield": there}, answers=answers, stops=stops)


# ---------------------------------------------------------------- zones


@pytest.mark.rule("614.6")
def test_what_would_die_is_exiled_instead_and_has_not_died() -> None:
    found = cast("murder -> bear", MURDER, BEAR, TO_EXILE, here=("Pit",), there=("Bear",))
    assert (found.zone("bear"), found.zone("murder")) == ("exile", "exile")
    assert not found.game.position.history.died


@pytest.mark.rule("616.1f")
@pytest.mark.parametrize(("answer", "zone"), [("choose 1", "exile"), ("choose 2", "library")])
def test_its_controller_chooses_where_it_goes(answer: str, zone: str) -> None:
    own = GoesElsewhere(what=THIS, to=Zone.GRAVEYARD, frm=Zone.BATTLEFIELD, instead=Zone.LIBRARY, shuffled=True)
    colossus = card("Colossus", "{G}", "Creature", own, pt="2/2")
    found = cast("murder -> colossus", MURDER, colossus, TO_EXILE, here=("Pit",), there=("Colossus",),
                 answers={"B": [answer]})  # fmt: skip
    assert found.zone("colossus") == zone


@pytest.mark.rule("614.12", "113.6d")
def test_a_card_replaces_its_own_way_into_a_graveyard_from_anywhere() -> None:
    own = GoesElsewhere(what=THIS, to=Zone.GRAVEYARD, instead=Zone.EXILE)
    bolt = card("Jolt", "{R}", "Instant", *SHOCK.front.abilities, own)
    assert cast("jolt -> B", bolt).zone("jolt") == "exile"


@pytest.mark.rule("101.2")
def test_cards_that_cant_enter_stay_where_they_are() -> None:
    cage = enchantment("Cage", CantHappen(event=EventKind.ENTER_FROM, what=CREATURE, kind="graveyard"))
    raises = MoveTo(what=Targeted(0), to=Zone.BATTLEFIELD, under=YOU)
    rite = card(
        "Rite", "{B}", "Instant", SpellAbility((target(InZone(Zone.GRAVEYARD) & CREATURE & YOU_OWN),), (raises,))
    )
    found = cast("rite -> bear", rite, BEAR, cage, here=("Cage",), a={"graveyard": ["Bear"]})
    assert found.zone("bear") == "graveyard"


# ---------------------------------------------------------------- amounts


@pytest.mark.rule("614.5")
def test_each_of_two_effects_doubles_damage_once() -> None:
    double = MoreOf(event=EventKind.DAMAGE, source=CREATURE & YOURS, times=2)
    fire = card("Fire", "{R}", "Creature", ActivatedAbility(cost("{R}"), (DealsDamage(SOURCE, Targeted(0), 2),),
                                                            (target(ANY_TARGET),)), pt="1/1")  # fmt: skip
    found = played("activate fire -> B", *RESOLVE, cards=(fire, enchantment("One", double), enchantment("Two", double)),
                   A={"battlefield": ["Fire", "One", "Two"]})  # fmt: skip
    assert found.life("B") == 12


@pytest.mark.rule("615.10")
def test_damage_to_each_creature_is_prevented_for_each_by_itself() -> None:
    defender = enchantment("Shield", PreventsDamage(to=HasType("Bear") & YOURS, amount=1))
    quake = spell("Quake", DealsDamage(SOURCE, Each(PERMANENT & CREATURE), 2))
    wall = card("Wall", "{G}", "Creature — Wall", pt="0/4")
    found = cast("quake", quake, defender, BEAR, wall, here=("Shield", "Bear", "Wall"))
    assert (found.zone("bear"), found.object("bear").damage, found.object("wall").damage) == ("battlefield", 1, 2)


@pytest.mark.rule("615.12")
def test_damage_that_cant_be_prevented_is_dealt() -> None:
    shield = enchantment("Shield", PreventsDamage(to=IsPlayer(Who.YOU)))
    torment = enchantment("Torment", CantHappen(event=EventKind.PREVENT))
    assert cast("shock -> B", SHOCK, shield, there=("Shield",)).life("B") == 20
    assert cast("shock -> B", SHOCK, shield, torment, here=("Torment",), there=("Shield",)).life("B") == 18


@pytest.mark.rule("615.5")
def test_what_comes_with_a_prevention_knows_how_much_was_prevented() -> None:
    shield = enchantment("Shield", PreventsDamage(to=IsPlayer(Who.YOU), then=(GainsLife(YOU, ThatMuch()),)))
    assert cast("shock -> B", SHOCK, shield, there=("Shield",)).life("B") == 22


@pytest.mark.rule("614.9")
def test_damage_is_dealt_to_something_else_instead() -> None:
    guard = card("Guard", "{W}", "Creature", Redirects(to=IsPlayer(Who.YOU), instead=THIS), pt="1/5")
    found = cast("shock -> B", SHOCK, guard, there=("Guard",))
    assert (found.life("B"), found.object("guard").damage) == (20, 2)


@pytest.mark.rule("119.7")
def test_a_player_who_cant_gain_life_gains_none() -> None:
    rules = enchantment("Drought", CantHappen(event=EventKind.GAIN_LIFE))
    assert cast("balm", spell("Balm", GainsLife(YOU, 3)), rules, there=("Drought",)).life("A") == 20


@pytest.mark.rule("616.2")
def test_an_effect_may_replace_what_another_one_has_put_in_its_place() -> None:
    draws = enchantment("Well", InsteadOf(event=EventKind.GAIN_LIFE, do=(Draws(YOU, ThatMuch()),)))
    fetches = MoveTo(what=Picked(InZone(Zone.GRAVEYARD) & YOU_OWN), to=Zone.HAND)
    returns = enchantment("Crypt", InsteadOf(event=EventKind.DRAW, do=(fetches,)))
    found = cast("balm", spell("Balm", GainsLife(YOU, 1)), draws, returns, BEAR, here=("Well", "Crypt"),
                 a={"graveyard": ["Bear"]})  # fmt: skip
    assert (found.zone("bear"), found.life("A")) == ("hand", 20)


@pytest.mark.rule("614.5")
def test_what_happens_instead_is_not_replaced_by_the_same_effect_again() -> None:
    more = enchantment("Archive", InsteadOf(event=EventKind.DRAW, do=(Draws(YOU, 2),)))
    found = cast("think", spell("Think", Draws(YOU, 1)), more, BEAR, here=("Archive",), a={"library": ["Bear"] * 5})
    assert len(found.game.position.players["A"].hand) == 2


@pytest.mark.rule("121.2a", "614.11")
def test_the_first_card_of_a_draw_step_is_drawn_as_ever() -> None:
    more = enchantment("Archive", InsteadOf(event=EventKind.DRAW, do=(Draws(YOU, 2),), except_first=True))
    found = played(until="3.main1", cards=(more, BEAR), A={"battlefield": ["Archive"], "library": ["Bear"] * 9},
                   B={"library": ["Bear"] * 9})  # fmt: skip
    assert len(found.game.position.players["A"].hand) == 1


@pytest.mark.rule("121.3")
def test_a_player_who_can_draw_only_one_card_draws_one() -> None:
    labyrinth = enchantment("Maze", CantHappen(event=EventKind.DRAW, most=1))
    found = cast("think", spell("Think", Draws(YOU, 3)), labyrinth, BEAR, there=("Maze",), a={"library": ["Bear"] * 5})
    assert len(found.game.position.players["A"].hand) == 1


# ---------------------------------------------------------------- destruction, countering, the end


@pytest.mark.rule("614.4")
@pytest.mark.parametrize(("moves", "zone"), [
    (("activate troll", *RESOLVE, "cast murder -> troll", *RESOLVE), "battlefield"),
    (("cast murder -> troll", *RESOLVE), "graveyard"),
])  # fmt: skip
def test_a_regeneration_shield_has_to_be_there_before(moves: tuple[str, ...], zone: str) -> None:
    troll = card("Troll", "{G}", "Creature", ActivatedAbility(cost("{G}"), (Regenerates(SOURCE),)), pt="2/2")
    found = played(*moves, cards=(troll, MURDER), A={"hand": ["Murder"], "battlefield": ["Troll"]})
    assert found.zone("troll") == zone


@pytest.mark.rule("701.19c")
def test_what_regenerates_each_time() -> None:
    nimbus = card("Nimbus", "{W}", "Creature", RegeneratesInstead(what=THIS), pt="1/1")
    found = cast("murder -> nimbus", MURDER, nimbus, there=("Nimbus",))
    assert (found.zone("nimbus"), found.object("nimbus").tapped) == ("battlefield", True)


@pytest.mark.rule("702.89a")
def test_umbra_armor_is_destroyed_instead() -> None:
    from castable.model.language.abilities import Enchant  # noqa: PLC0415

    umbra = card("Umbra", "{G}", "Enchantment — Aura", Enchant(PERMANENT & CREATURE), Keyword("umbra armor"))
    found = played("cast murder -> bear", *RESOLVE, cards=(MURDER, BEAR, umbra), A={"hand": ["Murder"]},
                   B={"battlefield": ["Bear", {"card": "Umbra", "attached_to": "bear"}]})  # fmt: skip
    assert (found.zone("bear"), found.zone("umbra")) == ("battlefield", "graveyard")


@pytest.mark.rule("101.2", "701.6")
def test_a_spell_that_cant_be_countered_stays() -> None:
    proud = card("Proud", "{G}", "Creature", CantHappen(event=EventKind.BE_COUNTERED, what=THIS), pt="2/2")
    counter = card("Denial", "{U}", "Instant", SpellAbility((target(SPELL),), (CountersSpell(Targeted(0)),)))
    found = played("cast proud", "cast denial -> proud", *RESOLVE, *RESOLVE, cards=(proud, counter),
                   A={"hand": ["Proud", "Denial"]})  # fmt: skip
    assert found.zone("proud") == "battlefield"


@pytest.mark.rule("104.3e")
def test_a_player_who_cant_lose_the_game_does_not() -> None:
    angel = card("Angel", "{W}", "Creature", CantHappen(event=EventKind.LOSE, who=Who.YOU), pt="4/4")
    drop = card("Drop", "{B}", "Instant", SpellAbility((target(IsPlayer()),), (WinsOrLoses(Targeted(0)),)))
    found = cast("drop -> B", drop, angel, there=("Angel",))
    assert found.game.result is None


@pytest.mark.rule("704.5a")
def test_having_no_life_is_no_loss_where_an_effect_says_so() -> None:
    lich = enchantment("Lich", CantHappen(event=EventKind.LOSE, who=Who.YOU, because="704.5a"))
    found = played("cast shock -> B", *RESOLVE, cards=(SHOCK, lich), A={"hand": ["Shock"]},
                   B={"life": 1, "battlefield": ["Lich"]})  # fmt: skip
    assert (found.life("B"), found.game.result) == (-1, None)


@pytest.mark.rule("704.5j")
def test_the_legend_rule_does_not_apply_where_an_effect_says_so() -> None:
    hero = card("Hero", "{W}", "Legendary Creature", pt="2/2")
    gallery = enchantment("Gallery", CantHappen(event=EventKind.LEGEND_RULE))
    found = played(
        "cast hero", *RESOLVE, cards=(hero, gallery), A={"hand": ["Hero"], "battlefield": ["Hero", "Gallery"]}
    )
    assert len(found.called("Hero")) == 2


# ---------------------------------------------------------------- steps


@pytest.mark.rule("502.3")
@pytest.mark.parametrize(("ability", "tapped"), [
    (StaysTapped(what=THIS, yours=True), True), (StaysTapped(what=LAND), False),
])  # fmt: skip
def test_what_does_not_untap(ability: StaysTapped, tapped: bool) -> None:
    golem = card("Golem", "{G}", "Creature", ability, pt="2/2")
    found = played(until="3.main1", cards=(golem, BEAR), B={"library": ["Bear"] * 5},
                   A={"battlefield": [{"card": "Golem", "tapped": True}], "library": ["Bear"] * 5})  # fmt: skip
    assert found.object("golem").tapped is tapped


@pytest.mark.rule("502.3")
@pytest.mark.parametrize(("answer", "tapped"), [("yes", False), ("no", True)])
def test_its_controller_may_choose_that_it_does_not_untap(answer: str, tapped: bool) -> None:
    prison = card("Prison", "{G}", "Artifact", StaysTapped(what=THIS, may=True, yours=True))
    found = played(until="3.main1", cards=(prison, BEAR), answers={"A": [answer]}, B={"library": ["Bear"] * 5},
                   A={"battlefield": [{"card": "Prison", "tapped": True}], "library": ["Bear"] * 5})  # fmt: skip
    assert found.object("prison").tapped is tapped


@pytest.mark.rule("502.3")
def test_what_untaps_in_the_untap_steps_of_others_too() -> None:
    mill = card("Mill", "{G}", "Artifact", UntapsToo(what=PERMANENT & YOURS & HasType("Artifact")))
    found = played(until="2.upkeep", cards=(mill, BEAR), A={"battlefield": [{"card": "Mill", "tapped": True}]},
                   B={"library": ["Bear"]})  # fmt: skip
    assert not found.object("mill").tapped


@pytest.mark.rule("614.10")
def test_a_step_that_is_skipped_has_nothing_happen_in_it() -> None:
    plans = enchantment("Plans", Skips(step="draw"))
    found = played(until="3.main1", cards=(plans, BEAR), A={"battlefield": ["Plans"], "library": ["Bear"] * 5},
                   B={"library": ["Bear"] * 5})  # fmt: skip
    assert found.game.position.players["A"].hand == ()


@pytest.mark.rule("402.2")
@pytest.mark.parametrize(
    ("ability", "left"), [(None, 7), (HandSize(), 9), (HandSize(size=4), 4), (HandSize(more=-3), 4)]
)
def test_the_maximum_hand_size(ability: HandSize | None, left: int) -> None:
    book = enchantment("Book", *([ability] if ability else []))
    found = played(until="2.upkeep", cards=(book, BEAR), A={"battlefield": ["Book"], "hand": ["Bear"] * 9},
                   B={"library": ["Bear"] * 5})  # fmt: skip
    assert len(found.game.position.players["A"].hand) == left


# ---------------------------------------------------------------- what is not understood


@pytest.mark.parametrize(("matter", "stops"), [(Matter.DAMAGE, True), (Matter.DRAWS, False), (Matter.COMBAT, False)])
def test_a_game_stops_where_a_text_that_is_not_understood_may_be_about_what_happens(
    matter: Matter, stops: bool
) -> None:
    riddle = enchantment("Riddle", UnreadRule("If damage would be frobbed, it isn't.", (matter,)))
    found = cast("shock -> B", SHOCK, riddle, there=("Riddle",), stops=stops)
    assert (found.game.stopped is not None) is stops


def test_a_game_stops_where_a_condition_is_about_what_it_does_not_keep() -> None:
    riddle = enchantment(
        "Riddle", MoreOf(event=EventKind.DAMAGE, times=2, who=Who.ANYONE, if_=(Fact("you frobbed this turn"),))
    )
    found = cast("shock -> B", SHOCK, riddle, there=("Riddle",), stops=True)
    assert found.game.stopped is not None
    assert found.game.stopped.text == "you frobbed this turn"


@pytest.mark.rule("702.52a")
def test_dredge() -> None:
    from castable.model.language.keywords.triggered import dredge  # noqa: PLC0415

    imp = card("Imp", "{B}", "Creature", *dredge(2), pt="1/2")
    found = cast("think", spell("Think", Draws(YOU, 1)), imp, BEAR, answers={"A": ["yes"]},
                 a={"graveyard": ["Imp"], "library": ["Bear"] * 5})  # fmt: skip
    assert (found.zone("imp"), len(found.game.position.players["A"].graveyard)) == ("hand", 3)


__all__ = ["Bound", "Controlled"]
