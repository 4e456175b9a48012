"""How much damage sources deal, and rules of the game that permanents say, as games play it (614, 101.2)."""

from __future__ import annotations

import pytest

from tests.games import (
    TWICE,
    after,
    card,
    counters,
    game_of,
    is_written_and_read_again,
    life,
    played,
    seat,
    shown,
    stopped_at,
    zone_of,
)

BEAR = card("Bear", "Creature — Bear")
BOLT = card("Bolt", "Instant", "Bolt deals 2 damage to any target.")
SCRATCH = card("Scratch", "Creature — Cat", "{0}: Scratch deals 1 damage to any target.")


@pytest.mark.rule("614.1a", "607.2d")
@pytest.mark.parametrize(("source", "lost"), [("activate scratch.1 -> B", 2), ("cast bolt -> B", 2)])
def test_damage_is_doubled_of_sources_of_the_chosen_type_only(source: str, lost: int) -> None:
    inferno = card("Inferno", "Enchantment", "As Inferno enters, choose a creature type.\nDouble all damage that "
                   "sources you control of the chosen type would deal.")  # fmt: skip
    document = game_of([inferno, SCRATCH, BOLT], A=seat(["Inferno", "Bolt"], "Scratch"))
    script = played(document, "cast inferno", *TWICE, "choose Cat", source, *TWICE)
    assert life(script, "B") == 20 - lost


@pytest.mark.rule("614.1a")
def test_an_amount_is_added_that_is_counted_as_damage_is_dealt() -> None:
    fire = card("Fire", "Enchantment", "If a source you control would deal damage to an opponent or a permanent an "
                "opponent controls, it deals that much damage plus an amount of damage equal to the number of fire "
                "counters on Fire instead.")  # fmt: skip
    here = {"card": "Fire", "counters": {"fire": 3}}
    document = game_of([fire, BOLT], A=seat(["Bolt", "Bolt"], here))
    assert life(after(document, "cast bolt -> B"), "B") == 15
    assert life(after(document, "cast bolt -> A"), "A") == 18


@pytest.mark.rule("614.1a")
def test_its_power_is_added_to_noncombat_damage() -> None:
    archer = card("Archer", "Creature — Archer", "If a source you control would deal noncombat damage to an opponent "
                  "or a permanent an opponent controls, instead it deals that much damage plus X, where X is Archer's "
                  "power.")  # fmt: skip
    document = game_of([archer, BOLT], A=seat(["Bolt"], "Archer"))
    assert life(after(document, "cast bolt -> B"), "B") == 16


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(("yard", "lost"), [((), 2), (("Bolt", "Bear", "Relic", "Forest"), 4)])
def test_damage_is_doubled_while_a_condition_holds(yard: tuple[str, ...], lost: int) -> None:
    ride = card("Ride", "Enchantment", "Delirium — If a source you control would deal noncombat damage to a permanent "
                "or player while there are four or more card types among cards in your graveyard, it deals double that "
                "damage instead.")  # fmt: skip
    relic = card("Relic", "Artifact")
    document = game_of([ride, BOLT, BEAR, relic], A=seat(["Bolt"], "Ride", graveyard=list(yard)))
    assert life(after(document, "cast bolt -> B"), "B") == 20 - lost


@pytest.mark.rule("614.1a")
def test_only_a_creature_that_entered_this_turn_deals_twice_as_much() -> None:
    storm = card("Storm", "Enchantment", "If a creature you control that entered this turn would deal damage, it deals "
                 "twice that much damage instead.")  # fmt: skip
    document = game_of([storm, SCRATCH], A=seat(["Scratch"], "Storm", "Scratch"))
    script = after(document, "cast scratch", "activate scratch.1 -> B")
    assert life(script, "B") == 18
    assert life(after(document, "activate scratch#2.1 -> B"), "B") == 19


@pytest.mark.rule("614.1a")
def test_another_creature_than_the_host_is_not_another_than_the_equipment() -> None:
    flail = card("Flail", "Artifact — Equipment", "If another creature would deal combat damage to equipped creature, "
                 "it deals double that damage to equipped creature instead.")  # fmt: skip
    assert stopped_at(game_of([flail, BOLT], A=seat(["Bolt"], "Flail")), "cast bolt -> B", *TWICE) == "flail"


@pytest.mark.rule("614.1a", "608.2c")
@pytest.mark.parametrize("forest", [True, False])
def test_what_it_dealt_damage_is_exiled_whichever_way_it_resolved(forest: bool) -> None:
    torch = card("Torch", "Instant", "Torch deals 1 damage to target creature or planeswalker. If you control a Forest,"
                 " instead Torch deals 2 damage to that permanent and you gain 1 life.\nIf a permanent dealt damage by "
                 "Torch would die this turn, exile it instead.")  # fmt: skip
    document = game_of(
        [torch, BOLT, BEAR], A=seat(["Torch", "Bolt", "Bolt"], *["Forest"] * forest),
        B={"battlefield": ["Bear", "Bear"]},
    )  # fmt: skip
    script = after(document, "cast torch -> bear", "cast bolt -> bear#2")
    assert zone_of(script, "bear") == ("exile" if forest else "battlefield")
    assert zone_of(script, "bear#2") == "graveyard"
    if not forest:
        assert zone_of(after(document, "cast torch -> bear", "cast bolt -> bear"), "bear") == "exile"


@pytest.mark.rule("402.2", "514.1")
@pytest.mark.parametrize(("yard", "left"), [((), 7), (("Bolt", "Bear", "Relic", "Forest"), 3)])
def test_hands_are_smaller_by_the_card_types_in_a_graveyard(yard: tuple[str, ...], left: int) -> None:
    guide = card("Guide", "Creature — Human", "Delirium — As long as there are four or more card types among cards in "
                 "your graveyard, each opponent's maximum hand size is equal to seven minus the number of those card "
                 "types.")  # fmt: skip
    relic = card("Relic", "Artifact")
    hand = ["Bear"] * 8
    document = game_of(
        [guide, BOLT, BEAR, relic], {"player": "B", "phase": "end"},
        A={"battlefield": ["Guide"], "graveyard": list(yard)}, B={"hand": hand},
    )  # fmt: skip
    script = played(document, until="2.upkeep", defaults="first")
    assert len(script.game.position.players["B"].hand) == left


@pytest.mark.rule("603.2d")
@pytest.mark.parametrize(("attached", "drawn"), [(True, 2), (False, 1)])
def test_abilities_of_it_trigger_again_while_it_is_equipped(attached: bool, drawn: int) -> None:
    knight = card("Knight", "Creature — Knight", "Whenever you cast an instant spell, you gain 1 life.\nAs long as "
                  "Knight is equipped, if an ability of Knight or an Equipment attached to it triggers, that ability "
                  "triggers an additional time.")  # fmt: skip
    sword = card("Sword", "Artifact — Equipment", "Equip {1}")
    blade = {"card": "Sword", "attached_to": "knight"} if attached else "Sword"
    document = game_of([knight, sword, BOLT], A=seat(["Bolt"], "Knight", blade))
    script = played(document, "cast bolt -> B", *TWICE, *TWICE, *TWICE, defaults="first")
    assert life(script, "A") == 20 + drawn


@pytest.mark.rule("614.1e", "708.8")
def test_the_same_counters_are_put_on_it_as_it_enters_and_as_it_is_turned_face_up() -> None:
    warden = card("Warden", "Creature — Soldier", "As Warden enters or is turned face up, put X +1/+1 counters on it, "
                  "where X is the number of other creatures you control.\nMorph {1}")  # fmt: skip
    document = game_of([warden, BEAR], A=seat(["Warden"], "Bear", "Bear"))
    assert counters(after(document, "cast warden"), "warden") == {"+1/+1": 2}
    script = played(document, "cast warden as morph", *TWICE, "special unmorph warden")
    assert counters(script, "warden") == {"+1/+1": 2}


@pytest.mark.rule("614.12", "607.2d")
def test_one_card_type_cant_be_chosen() -> None:
    weaver = card("Weaver", "Creature — Spider", "As Weaver enters, look at an opponent's hand, then choose a card type"
                  " other than creature.\nSpells of the chosen type cost {1} more to cast.")  # fmt: skip
    document = game_of([weaver, BOLT, BEAR], A=seat(["Weaver", "Bolt", "Bear"]))
    script = played(document, "cast weaver", *TWICE, "choose Instant")
    choices = script.game.position.objects["weaver"].chosen  # type: ignore[index]  # ids are text
    assert choices["card_type"] == "Instant"
    assert "Creature" not in str(played(document, "cast weaver", "pass", "pass").game.decision)


@pytest.mark.rule("101.2", "122.1")
def test_it_neither_untaps_nor_gets_counters() -> None:
    bind = card("Bind", "Enchantment — Aura", "Enchant creature\nEnchanted creature can't become untapped and can't "
                "have counters put on it.")  # fmt: skip
    wake = card("Wake", "Instant", "Untap target creature. Put a +1/+1 counter on it.")
    bound = {"card": "Bear", "tapped": True}
    aura = {"card": "Bind", "attached_to": "bear"}
    document = game_of([bind, wake, BEAR], A=seat(["Wake", "Wake"], bound, aura, dict(bound)))
    script = after(document, "cast wake -> bear", "cast wake#2 -> bear#2")
    assert (shown(script, "bear")["tapped"], counters(script, "bear")) == (True, {})
    assert (shown(script, "bear#2")["tapped"], counters(script, "bear#2")) == (False, {"+1/+1": 1})


@pytest.mark.rule("614.6", "607.2a")
def test_a_card_of_an_opponent_that_you_do_not_control_is_exiled_instead() -> None:
    eater = card("Eater", "Creature — Demon", "If a card you didn't control would be put into an opponent's "
                 "graveyard from anywhere, exile it instead.\nDuring your turn, you may play cards exiled with "
                 "Eater.")  # fmt: skip
    document = game_of(
        [eater, BOLT, BEAR], A=seat(["Bolt", "Bolt"], "Eater", {"card": "Bear", "owner": "B"}, "Bear"),
        B={"battlefield": ["Bear"]},
    )  # fmt: skip
    script = after(document, "cast bolt -> bear#3")
    assert zone_of(script, "bear#3") == "exile"
    assert zone_of(script, "bolt") == "graveyard"
    assert zone_of(after(document, "cast bolt -> bear"), "bear") == "graveyard"
    assert is_written_and_read_again(script)


@pytest.mark.rule("402.2", "704.5a")
def test_neither_hand_nor_life_has_a_limit() -> None:
    book = card("Book", "Artifact", "You have no maximum hand size and don't lose the game for having 0 or less life.")
    document = game_of([book, BOLT], A=seat(["Bolt"], "Book", life=1))
    assert life(after(document, "cast bolt -> A"), "A") == -1
