"""Which abilities events trigger, how often, and what they know of them (603)."""

from __future__ import annotations

import pytest

from castable.model.language import abilities as ab
from castable.model.language import effects as ef
from castable.model.language import keywords as kw
from castable.model.language.abilities import ActivatedAbility, Begins
from castable.model.language.cards import Card, card
from castable.model.language.conditions import Condition, ThisFits
from castable.model.language.costs import cost
from castable.model.language.effects import PutsCounters
from castable.model.language.events import Deed, EventKind
from castable.model.language.filters import (
    ANY_TARGET,
    ANYTHING,
    ARTIFACT,
    CREATURE,
    LAND,
    PERMANENT,
    THIS,
    YOURS,
    HasCounter,
    Not,
    Who,
    Zone,
)
from castable.model.language.keywords import triggered
from castable.model.language.keywords.parts import ENTERS
from castable.model.language.keywords.triggered import DIES, UPKEEP
from castable.model.language.targets import target
from tests.playing import RESOLVE, Played, played

BEAR = card("Bear", "{G}", "Creature — Bear", pt="2/2")
SHOCK = card(
    "Shock", "{R}", "Instant", ab.SpellAbility((target(ANY_TARGET),), (ef.DealsDamage(ef.SOURCE, ef.Targeted(0), 2),))
)
GAIN = ef.GainsLife(ef.YOU, 1)


def spell(name: str, *effects: ef.Effect) -> Card:
    """An instant for {U} that does something."""
    return card(name, "{U}", "Instant", ab.SpellAbility(effects=effects))


def when(
    event: ab.When, *effects: ef.Effect, if_: tuple[Condition, ...] = (), once: bool = False
) -> ab.TriggeredAbility:
    """A triggered ability; it gains its controller a life where nothing else is said."""
    return ab.TriggeredAbility(
        ab.ManaEvent.OTHER, effects=effects or (GAIN,), when=event, if_=if_, times_each_turn=int(once)
    )


def watcher(*abilities: ab.Ability, name: str = "Watcher") -> Card:
    """An enchantment that waits for something."""
    return card(name, "{W}", "Enchantment", *abilities)


def lives(*moves: str, cards: tuple[Card, ...], here: tuple[object, ...] = ()) -> int:
    """The life of A, who has all cards that are cast in hand, after moves."""
    hand = [m.split(" ")[1].title() for m in moves if m.startswith("cast ")]
    return played(*moves, cards=cards, A={"hand": hand, "battlefield": here}).life("A")


ALL = ("pass",) * 8


@pytest.mark.rule("603.2c")
def test_it_triggers_once_for_each_land_that_is_destroyed() -> None:
    boom = spell("Boom", ef.destroy(ef.Each(PERMANENT & LAND)))
    geist = watcher(when(ab.Moves(PERMANENT & LAND, Zone.BATTLEFIELD, Zone.GRAVEYARD)))
    found = played("cast boom", *RESOLVE, cards=(boom, geist), A={"hand": ["Boom"], "battlefield": ["Watcher"]})
    assert found.happened("trigger") == 30


@pytest.mark.rule("603.2c")
def test_what_waits_for_one_or_more_triggers_once() -> None:
    boom = spell("Boom", ef.destroy(ef.Each(PERMANENT & CREATURE)))
    batch = watcher(when(ab.Moves(PERMANENT & CREATURE, Zone.BATTLEFIELD, Zone.GRAVEYARD, batch=True)))
    assert lives("cast boom", *RESOLVE, *RESOLVE, cards=(boom, batch, BEAR), here=("Watcher", "2 Bear")) == 21


@pytest.mark.rule("603.2f")
def test_a_permanent_that_enters_tapped_does_not_become_tapped() -> None:
    from castable.model.language.abilities import Enters  # noqa: PLC0415

    slow = card("Slow", "{G}", "Creature", Enters(what=THIS, tapped=True), pt="1/1")
    seer = watcher(when(ab.StatusChanges(PERMANENT & CREATURE, EventKind.TAP)))
    taps = card(
        "Hold", "{U}", "Instant", ab.SpellAbility((target(PERMANENT & CREATURE),), (ef.TapsOrUntaps(ef.Targeted(0)),))
    )
    assert lives("cast slow", *RESOLVE, *RESOLVE, cards=(slow, seer), here=("Watcher",)) == 20
    assert lives("cast hold -> bear", *RESOLVE, *RESOLVE, cards=(taps, seer, BEAR), here=("Watcher", "Bear")) == 21


@pytest.mark.rule("603.2h", "603.2g")
def test_damage_that_is_prevented_triggers_nothing() -> None:
    from castable.model.language.abilities import PreventsDamage  # noqa: PLC0415

    seer = watcher(when(ab.Damages()))
    shield = watcher(PreventsDamage(), name="Shield")
    assert lives("cast shock -> B", *RESOLVE, *RESOLVE, cards=(SHOCK, seer), here=("Watcher",)) == 21
    assert lives("cast shock -> B", *RESOLVE, *RESOLVE, cards=(SHOCK, seer, shield), here=("Watcher", "Shield")) == 20


@pytest.mark.rule("603.6b")
def test_what_an_object_is_as_it_enters_decides_what_triggers() -> None:
    from castable.model.language.abilities import AddTypes, Continuous, LoseAllAbilities  # noqa: PLC0415

    animated = watcher(Continuous(PERMANENT & LAND, (AddTypes(("Creature",)),)), name="Moon")
    seer = watcher(when(ab.Moves(PERMANENT & CREATURE, None, Zone.BATTLEFIELD)))
    hill = card("Hill", None, "Land")
    found = played("play hill", *RESOLVE, cards=(animated, seer, hill),
                   A={"hand": ["Hill"], "battlefield": ["Moon", "Watcher"]})  # fmt: skip
    assert found.life("A") in (20, 21)
    humble = watcher(Continuous(PERMANENT & CREATURE, (LoseAllAbilities(),)), name="Humble")
    visitor = card("Visitor", "{G}", "Creature", when(ENTERS), pt="1/1")
    assert lives("cast visitor", *RESOLVE, *RESOLVE, cards=(humble, visitor), here=("Humble",)) == 20
    assert lives("cast visitor", *RESOLVE, *RESOLVE, cards=(visitor,)) == 21


@pytest.mark.rule("603.10a")
def test_an_artifact_sees_creatures_die_that_go_at_the_same_time() -> None:
    boom = spell("Boom", ef.destroy(ef.Each(PERMANENT & (CREATURE | ARTIFACT))))
    bauble = card("Bauble", "{1}", "Artifact", when(ab.Moves(PERMANENT & CREATURE, Zone.BATTLEFIELD, Zone.GRAVEYARD)))
    assert lives("cast boom", *RESOLVE, *RESOLVE, *RESOLVE, cards=(boom, bauble, BEAR), here=("Bauble", "2 Bear")) == 22


@pytest.mark.rule("603.4")
def test_an_intervening_if_looks_at_how_the_permanent_was_cast() -> None:
    guest = card("Guest", "{G}", "Creature", when(ENTERS, if_=(ab.ItCast(zone=Zone.HAND),)), pt="1/1")
    assert lives("cast guest", *RESOLVE, *RESOLVE, cards=(guest,)) == 21


@pytest.mark.rule("603.4", "603.10")
@pytest.mark.parametrize(("counters", "life"), [({}, 20), ({"charge": 1}, 21)])
def test_an_intervening_if_looks_back_at_what_has_left(counters: dict[str, int], life: int) -> None:
    had = ab.AsItWas(ThisFits(HasCounter("charge")))
    imp = card("Imp", "{B}", "Creature", when(DIES, if_=(had,)), pt="1/1")
    here = ({"card": "Imp", "counters": counters},)
    assert lives("cast shock -> imp", *RESOLVE, *RESOLVE, cards=(SHOCK, imp), here=here) == life


@pytest.mark.rule("603.2d")
def test_abilities_trigger_additional_times() -> None:
    guest = card("Guest", "{G}", "Creature", when(ENTERS), pt="1/1")
    again = watcher(ab.TriggersAgain(of=PERMANENT & YOURS, what=PERMANENT & CREATURE, to=Zone.BATTLEFIELD))
    assert lives("cast guest", *RESOLVE, *RESOLVE, *RESOLVE, cards=(guest, again), here=("Watcher",)) == 22


@pytest.mark.rule("603.2g")
def test_creatures_that_enter_may_cause_nothing_to_trigger() -> None:
    guest = card("Guest", "{G}", "Creature", when(ENTERS), pt="1/1")
    orb = watcher(ab.NoTrigger(what=PERMANENT & CREATURE, to=Zone.BATTLEFIELD))
    assert lives("cast guest", *RESOLVE, *RESOLVE, cards=(guest, orb), here=("Watcher",)) == 20


@pytest.mark.rule("603.2")
def test_an_ability_that_triggers_once_each_turn() -> None:
    seer = watcher(when(ab.Casts(), once=True))
    jolt = card("Jolt", "{R}", "Instant", *SHOCK.front.abilities)
    moves = ("cast shock -> B", *RESOLVE, *RESOLVE, "cast jolt -> B", *RESOLVE)
    assert lives(*moves, cards=(SHOCK, jolt, seer), here=("Watcher",)) == 21


@pytest.mark.rule("700.13")
@pytest.mark.parametrize(("at", "life"), [("B", 21), ("bear", 21), ("A", 18)])
def test_a_crime_is_to_target_an_opponent_or_what_is_theirs(at: str, life: int) -> None:
    seer = watcher(when(ab.Crime()))
    found = played(f"cast shock -> {at}", *RESOLVE, *RESOLVE, cards=(SHOCK, seer, BEAR),
                   A={"hand": ["Shock"], "battlefield": ["Watcher"]}, B={"battlefield": ["Bear"]})  # fmt: skip
    assert found.life("A") == life


@pytest.mark.rule("119.9")
def test_gaining_life_for_the_first_time_each_turn() -> None:
    seer = watcher(when(ab.LifeChanges(first=True), ef.LosesLife(ef.EACH_OPPONENT, 1)))
    balm = spell("Balm", GAIN, GAIN)
    found = played("cast balm", *ALL[:4], cards=(balm, seer), A={"hand": ["Balm"], "battlefield": ["Watcher"]})
    assert found.life("B") == 19


@pytest.mark.rule("121.1")
def test_the_second_card_of_a_turn() -> None:
    seer = watcher(when(ab.Moves(ANYTHING, Zone.LIBRARY, Zone.HAND, "draw", Who.YOU, number=2)))
    think = spell("Think", ef.Draws(ef.YOU, 3))
    found = played("cast think", *RESOLVE, *RESOLVE, cards=(think, seer, BEAR),
                   A={"hand": ["Think"], "battlefield": ["Watcher"], "library": ["Bear"] * 5})  # fmt: skip
    assert found.life("A") == 21


@pytest.mark.rule("702.29c")
def test_cycling_a_card() -> None:
    runner = card("Runner", "{G}", "Creature", kw.cycling("{1}"), when(ab.PlayerDoes(Deed.CYCLE, what=THIS)), pt="1/1")
    found = played("activate runner", *RESOLVE, *RESOLVE, cards=(runner, BEAR),
                   A={"hand": ["Runner"], "library": ["Bear"] * 3})  # fmt: skip
    assert (found.life("A"), found.zone("bear")) == (21, "hand")


# ---------------------------------------------------------------- what is not understood


@pytest.mark.rule("603.2")
@pytest.mark.parametrize(("kinds", "stops"), [((EventKind.CAST,), True), ((EventKind.DRAW,), False), ((), False)])
def test_a_game_stops_where_an_event_may_be_the_one_that_is_not_understood(
    kinds: tuple[EventKind, ...], stops: bool
) -> None:
    seer = watcher(when(ab.UnreadWhen("you frob", kinds, Who.YOU), ef.Does("When you frob, frob.")))
    found = played("cast shock -> B", *RESOLVE, cards=(SHOCK, seer), stops=stops,
                   A={"hand": ["Shock"], "battlefield": ["Watcher"]})  # fmt: skip
    assert (found.game.stopped is not None) is stops


@pytest.mark.rule("603.3")
def test_a_game_stops_as_an_ability_is_put_on_the_stack_that_is_not_understood() -> None:
    seer = watcher(when(ab.Casts(), ef.Does("When you cast a spell, frob target bear.")))
    found = played("cast shock -> B", cards=(SHOCK, seer), stops=True,
                   A={"hand": ["Shock"], "battlefield": ["Watcher"]})  # fmt: skip
    assert found.game.stopped is not None


def test_a_game_stops_where_a_text_may_change_how_often_something_triggers() -> None:
    seer = watcher(when(ab.Casts()), ab.UnreadRule("If an ability frobs, it triggers oddly.", (ab.Matter.TRIGGERS,)))
    found = played("cast shock -> B", cards=(SHOCK, seer), stops=True,
                   A={"hand": ["Shock"], "battlefield": ["Watcher"]})  # fmt: skip
    assert found.game.stopped is not None


@pytest.mark.rule("603.7")
def test_a_line_of_a_spell_that_waits_creates_a_delayed_ability() -> None:
    glimpse = card("Glimpse", "{G}", "Sorcery", when(ab.Casts(CREATURE)))
    assert lives("cast glimpse", *RESOLVE, "cast bear", *RESOLVE, *RESOLVE, cards=(glimpse, BEAR)) == 21


@pytest.mark.rule("603.7")
def test_a_game_stops_where_such_a_line_waits_for_what_is_not_understood() -> None:
    glimpse = card(
        "Glimpse", "{G}", "Sorcery", when(ab.UnreadWhen("you frob this turn", (EventKind.CAST,)), ef.Does("Frob."))
    )
    played("cast glimpse", *RESOLVE, cards=(glimpse,), A={"hand": ["Glimpse"]}, stops=True)


# ---------------------------------------------------------------- keywords


def creature(*abilities: ab.Ability, name: str = "Beast", pt: str = "1/1", types: str = "Creature") -> Card:
    """A creature for {G} with some abilities."""
    return card(name, "{G}", types, *abilities, pt=pt)


def shot(what: Card, *cards: Card, answers: tuple[str, ...] = (), here: tuple[object, ...] = ()) -> Played:
    """A creature is dealt 2 damage, and everything resolves."""
    return played(f"cast shock -> {what.name.lower()}", *RESOLVE, *RESOLVE, cards=(SHOCK, what, *cards),
                  A={"hand": ["Shock"], "battlefield": [what.name, *here]}, answers={"A": list(answers)})  # fmt: skip


@pytest.mark.rule("702.79a", "702.93a")
@pytest.mark.parametrize(("keyword", "kind"), [("persist", "-1/-1"), ("undying", "+1/+1")])
def test_persist_and_undying(keyword: str, kind: str) -> None:
    beast = creature(ab.Keyword(keyword), pt="2/2")
    assert shot(beast).counters("beast") == {kind: 1}
    here = {"card": "Beast", "counters": {kind: 1}}
    found = played("cast shock -> beast", *RESOLVE, *RESOLVE, cards=(SHOCK, beast),
                   A={"hand": ["Shock"], "battlefield": [here]})  # fmt: skip
    assert found.zone("beast") == ("graveyard" if kind == "-1/-1" else "battlefield")


@pytest.mark.rule("702.108a")
def test_prowess() -> None:
    monk = creature(ab.Keyword("prowess"), name="Monk")
    found = played("cast shock -> B", *RESOLVE, cards=(SHOCK, monk), A={"hand": ["Shock"], "battlefield": ["Monk"]})
    assert len(found.game.position.effects) == 1


@pytest.mark.rule("702.100a")
@pytest.mark.parametrize(("size", "counters"), [("2/1", {"+1/+1": 1}), ("1/1", {})])
def test_evolve(size: str, counters: dict[str, int]) -> None:
    newt = creature(ab.Keyword("evolve"), name="Newt")
    other = card("Other", "{G}", "Creature", pt=size)
    found = played("cast other", *RESOLVE, *(RESOLVE if counters else ()), cards=(newt, other),
                   A={"hand": ["Other"], "battlefield": ["Newt"]})  # fmt: skip
    assert found.counters("newt") == counters


@pytest.mark.rule("702.101a")
def test_extort() -> None:
    priest = creature(ab.Keyword("extort"), name="Priest")
    found = played("cast shock -> B", *RESOLVE, cards=(SHOCK, priest), answers={"A": ["pay"]},
                   A={"hand": ["Shock"], "battlefield": ["Priest"]})  # fmt: skip
    assert (found.life("A"), found.life("B")) == (21, 19)


@pytest.mark.rule("702.40a")
def test_storm_copies_a_spell_for_each_one_before_it() -> None:
    grape = card("Grape", "{R}", "Sorcery", ab.Keyword("storm"),
                 ab.SpellAbility((target(ANY_TARGET),), (ef.DealsDamage(ef.SOURCE, ef.Targeted(0), 1),)))  # fmt: skip
    found = played("cast shock -> B", *RESOLVE, "cast grape -> B", *RESOLVE, *RESOLVE, *RESOLVE, cards=(SHOCK, grape),
                   A={"hand": ["Shock", "Grape"]}, answers={"A": ["no"]})  # fmt: skip
    assert found.life("B") == 16


@pytest.mark.rule("702.92a")
def test_living_weapon() -> None:
    blade = card("Blade", "{1}", "Artifact — Equipment", ab.Keyword("living weapon"))
    skull = card("Skull", "{G}", "Enchantment")
    from castable.model.language.abilities import Continuous, ModifyPowerToughness  # noqa: PLC0415
    from castable.model.language.filters import HOST  # noqa: PLC0415

    blade = card("Blade", "{1}", "Artifact — Equipment", ab.Keyword("living weapon"),
                 Continuous(HOST, (ModifyPowerToughness(1, 1),)))  # fmt: skip
    found = played("cast blade", *RESOLVE, *RESOLVE, cards=(blade, skull), A={"hand": ["Blade"]})
    assert str(found.object("blade").attached_to) == "phyrexian-germ"


@pytest.mark.rule("702.21a")
@pytest.mark.parametrize(("answer", "zone"), [("pay", "graveyard"), ("no", "battlefield")])
def test_ward(answer: str, zone: str) -> None:
    turtle = creature(*triggered.ward(cost("{1}")), name="Turtle")
    found = played("cast shock -> turtle", *RESOLVE, *RESOLVE, cards=(SHOCK, turtle), answers={"A": [answer]},
                   A={"hand": ["Shock"]}, B={"battlefield": ["Turtle"]})  # fmt: skip
    assert found.zone("turtle") == zone


@pytest.mark.rule("702.43a")
def test_modular() -> None:
    worker = creature(*triggered.modular(2), name="Worker", types="Artifact Creature", pt="0/0")
    friend = card("Friend", "{1}", "Artifact Creature", pt="1/1")
    found = played("cast worker", *RESOLVE, "cast shock -> worker", *RESOLVE, *RESOLVE, cards=(SHOCK, worker, friend),
                   A={"hand": ["Worker", "Shock"], "battlefield": ["Friend"]}, answers={"A": ["yes"]})  # fmt: skip
    assert found.counters("friend") == {"+1/+1": 2}


@pytest.mark.rule("702.58a")
def test_graft() -> None:
    tree = creature(*triggered.graft(2), name="Tree", pt="0/0")
    found = played("cast tree", *RESOLVE, "cast bear", *RESOLVE, *RESOLVE, cards=(tree, BEAR), answers={"A": ["yes"]},
                   A={"hand": ["Tree", "Bear"]})  # fmt: skip
    assert (found.counters("tree"), found.counters("bear")) == ({"+1/+1": 1}, {"+1/+1": 1})


@pytest.mark.rule("702.63a")
def test_vanishing() -> None:
    ghost = creature(*triggered.vanishing(1), name="Ghost")
    found = played("cast ghost", *RESOLVE, until="3.draw", cards=(ghost, BEAR), B={"library": ["Bear"] * 4},
                   A={"hand": ["Ghost"], "library": ["Bear"] * 4})  # fmt: skip
    assert found.zone("ghost") == "graveyard"


@pytest.mark.rule("702.32a")
def test_fading_goes_when_no_counter_is_left_to_remove() -> None:
    ghost = creature(*triggered.fading(1), name="Ghost")
    here = {"card": "Ghost", "counters": {"fade": 1}}
    library = ["Bear"] * 6
    until = {"3.draw": "battlefield", "5.draw": "graveyard"}
    for moment, zone in until.items():
        found = played(until=moment, cards=(ghost, BEAR), A={"battlefield": [here], "library": library},
                       B={"library": library})  # fmt: skip
        assert found.zone("ghost") == zone


@pytest.mark.rule("702.82a")
def test_devour() -> None:
    slime = creature(*triggered.devour(2), name="Slime")
    found = played("cast slime", *RESOLVE, cards=(slime, BEAR), A={"hand": ["Slime"], "battlefield": ["Bear"]},
                   answers={"A": ["choose bear"]})  # fmt: skip
    assert (found.counters("slime"), found.zone("bear")) == ({"+1/+1": 2}, "graveyard")


@pytest.mark.rule("702.135a")
def test_afterlife() -> None:
    assert len(shot(creature(*triggered.afterlife(2))).called("Spirit Token")) == 2


@pytest.mark.rule("702.123a")
@pytest.mark.parametrize(("answer", "counters", "servos"), [("yes", {"+1/+1": 2}, 0), ("no", {}, 2)])
def test_fabricate(answer: str, counters: dict[str, int], servos: int) -> None:
    smith = creature(*triggered.fabricate(2), name="Smith")
    found = played("cast smith", *RESOLVE, *RESOLVE, cards=(smith,), A={"hand": ["Smith"]}, answers={"A": [answer]})
    assert (found.counters("smith"), len(found.called("Servo Token"))) == (counters, servos)


@pytest.mark.rule("702.24a")
@pytest.mark.parametrize(("answers", "zone"), [(["pay"], "battlefield"), (["no"], "graveyard")])
def test_cumulative_upkeep(answers: list[str], zone: str) -> None:
    bill = watcher(*triggered.cumulative_upkeep(cost("{1}")))
    here = {"card": "Watcher", "counters": {"age": 1}}
    found = played(until="3.draw", cards=(bill, BEAR), A={"battlefield": [here], "library": ["Bear"] * 3},
                   B={"library": ["Bear"] * 3}, answers={"A": answers})  # fmt: skip
    assert found.zone("watcher") == zone


@pytest.mark.rule("702.74a")
def test_evoke_is_sacrificed() -> None:
    drifter = card("Drifter", "{4}{U}", "Creature", kw.evoke("{U}"), when(ENTERS), pt="2/2")
    found = played("cast drifter with evoke", *RESOLVE, *RESOLVE, *RESOLVE, cards=(drifter,), A={"hand": ["Drifter"]})
    assert (found.zone("drifter"), found.life("A")) == ("graveyard", 21)


@pytest.mark.rule("702.157a", "702.175a")
def test_squad_and_offspring() -> None:
    guard = card("Guard", "{W}", "Creature", kw.squad("{1}"), pt="2/2")
    found = played("cast guard with squad*2", *RESOLVE, *RESOLVE, cards=(guard,), A={"hand": ["Guard"]})
    assert len(found.called("Guard")) == 3
    mouse = card("Mouse", "{W}", "Creature", kw.offspring("{1}"), pt="3/3")
    found = played("cast mouse with offspring", *RESOLVE, *RESOLVE, cards=(mouse,), A={"hand": ["Mouse"]})
    assert [found.object(i).printed.power for i in found.called("Mouse")] == ["3", "1"]


@pytest.mark.rule("702.56a")
def test_replicate() -> None:
    zap = card("Zap", "{R}", "Instant", kw.replicate("{R}"), *SHOCK.front.abilities)
    found = played("cast zap with replicate*2 -> B", *RESOLVE, *RESOLVE, *RESOLVE, *RESOLVE, cards=(zap,),
                   A={"hand": ["Zap"]}, answers={"A": ["no", "no"]})  # fmt: skip
    assert found.life("B") == 14


@pytest.mark.rule("714.2b", "714.3b", "704.5s")
def test_a_saga_tells_its_chapters_and_goes() -> None:
    chapters = [when(ab.CountersChange(THIS, "lore", reaches=n)) for n in (1, 2)]
    saga = card("Epic", "{W}", "Enchantment — Saga", *chapters)
    first = played("cast epic", *RESOLVE, *RESOLVE, cards=(saga,), A={"hand": ["Epic"]})
    assert (first.life("A"), first.counters("epic")) == (21, {"lore": 1})
    library = ["Bear"] * 4
    both = played("cast epic", *RESOLVE, *RESOLVE, until="3.combat_begin", cards=(saga, BEAR), B={"library": library},
                  A={"hand": ["Epic"], "library": library})  # fmt: skip
    assert (both.life("A"), both.zone("epic")) == (22, "graveyard")


@pytest.mark.rule("702.6a")
def test_equip() -> None:
    blade = card("Blade", "{1}", "Artifact — Equipment", kw.equip("{1}"))
    found = played("activate blade -> bear", *RESOLVE, cards=(blade, BEAR), A={"battlefield": ["Blade", "Bear"]})
    assert str(found.object("blade").attached_to) == "bear"


@pytest.mark.rule("701.37a")
def test_a_creature_becomes_monstrous_once() -> None:
    hydra = creature(kw.monstrosity(2, "{1}"), when(ab.StatusChanges(THIS, EventKind.MONSTROUS)), name="Hydra")
    found = played("activate hydra", *RESOLVE, *RESOLVE, "activate hydra", *RESOLVE, cards=(hydra,),
                   A={"battlefield": ["Hydra"]})  # fmt: skip
    assert (found.counters("hydra"), found.life("A")) == ({"+1/+1": 2}, 21)


__all__ = ["UPKEEP", "ActivatedAbility", "Begins", "Not", "PutsCounters"]
