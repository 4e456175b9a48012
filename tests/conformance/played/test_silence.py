"""Silence is a fault: what is not understood, or not kept, stops a game wherever it could matter (608.2h, 601.2)."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.solver.verdicts import Legal, Unknown
from tests.games import TWICE, card, carried_out, game_of, life, played, seat, size_of, stopped_at, zone_of

OGRE = card("Ogre", "Creature — Ogre")
ZAP = card("Zap", "Instant", "Zap deals 2 damage to any target.")


def _after_zap(document: dict[str, Any]) -> Any:
    """The position of a game in which something has been played, so that what its document says has become old."""
    return played(document, "cast zap -> B", *TWICE).game.position


# ---------------------------------------------------------------- facts that no game keeps


@pytest.mark.rule("601.2b", "601.2f", "608.2h")
@pytest.mark.parametrize(
    ("text", "play"),
    [
        ("If an opponent was hit by a comet this turn, you may pay {0} rather than pay Card's mana cost.\nDraw a card.",
         "cast card"),
        ("If you juggled a Comet this turn, Card costs {2} less to cast.\nDraw a card.", "cast card"),
        ("Destroy target creature that entered since your last turn ended.", "cast card -> ogre"),
    ],
)  # fmt: skip
def test_a_cost_or_target_that_asks_for_what_no_game_keeps_is_not_known(text: str, play: str) -> None:
    document = game_of([card("Card", "Instant", text, mana_cost="{9}{R}"), OGRE, ZAP], A=seat(["Card", "Zap"], "Ogre"))
    position = _after_zap(document)
    assert isinstance(castable.check(position, play), Unknown)


@pytest.mark.rule("602.5b")
def test_an_ability_that_asks_for_what_no_game_keeps_is_not_known() -> None:
    inn = card("Inn", "Artifact", "{1}: Draw a card. Activate only if you juggled a Comet this turn.")
    document = game_of([inn, ZAP], A=seat(["Zap"], "Inn"))
    assert isinstance(castable.check(_after_zap(document), "activate inn"), Unknown)


@pytest.mark.rule("604.2", "613.1")
def test_what_objects_are_by_a_fact_that_no_game_keeps_stops_it() -> None:
    lord = card("Lord", "Creature — Ogre", "As long as you juggled a Comet this turn, Lord gets +1/+1.")
    assert stopped_at(game_of([lord, ZAP], A=seat(["Zap"], "Lord")), "cast zap -> B") == "lord"


# ---------------------------------------------------------------- facts that every game keeps


@pytest.mark.rule("702.131b", "702.131d")
def test_the_citys_blessing_stays_when_permanents_leave() -> None:
    herd = card("Herd", "Creature — Ox", "Ascend\nAs long as you have the city's blessing, Herd gets +3/+3.")
    boom = card("Boom", "Sorcery", "Sacrifice two lands.")
    document = game_of([herd, boom, OGRE], A=seat(["Boom", "Ogre"], "Herd"))
    assert size_of(played(document, "cast boom", *TWICE, "choose mountain, mountain#2"), "herd") == (2, 2)
    script = played(document, "cast ogre", *TWICE, "cast boom", *TWICE, "choose mountain, mountain#2")
    assert size_of(script, "herd") == (5, 5)


@pytest.mark.rule("702.131a")
def test_a_spell_with_ascend_gives_the_blessing_before_it_does_anything() -> None:
    rite = card("Rite", "Sorcery", "Ascend\nDraw a card. If you have the city's blessing, you gain 5 life.")
    cards = [rite, OGRE]
    assert life(played(game_of(cards, A=seat(["Rite"], "2 Ogre")), "cast rite", *TWICE), "A") == 25
    assert life(played(game_of(cards, A=seat(["Rite"], "Ogre")), "cast rite", *TWICE), "A") == 20


@pytest.mark.rule("400.7", "701.17a")
@pytest.mark.parametrize(
    ("asks", "mill", "discard", "slay", "back"),
    [
        ("was milled this turn", True, False, False, False),
        ("was put there from your library this turn", True, False, False, False),
        ("was put there from anywhere other than the battlefield this turn", True, True, False, True),
        ("was put there from anywhere this turn", True, True, True, True),
    ],
)
def test_how_a_card_came_to_a_graveyard_is_kept(asks: str, mill: bool, discard: bool, slay: bool, back: bool) -> None:
    raise_ = card("Raise", "Instant", f"Return target creature card in your graveyard that {asks} to your hand.")
    grind = card("Grind", "Sorcery", "Mill a card.")
    drop = card("Drop", "Sorcery", "Discard a card.")
    slay_ = card("Slay", "Instant", "Destroy target creature.")
    fetch = card("Fetch", "Instant", "Return target creature card in your graveyard to your hand.")
    cards = [raise_, grind, drop, slay_, fetch, OGRE]
    library = {"library": {"top": ["Ogre"], "count": 9}}
    ways: list[tuple[dict[str, Any], tuple[str, ...], bool]] = [
        (seat(["Grind", "Raise"]) | library, ("cast grind", *TWICE), mill),
        (seat(["Drop", "Ogre", "Raise"]), ("cast drop", *TWICE, "choose ogre"), discard),
        (seat(["Slay", "Raise"], "Ogre"), ("cast slay -> ogre", *TWICE), slay),
        (seat(["Raise", "Grind"]) | {"graveyard": ["Ogre"], "library": {"top": ["Raise"]}},
         ("cast grind", *TWICE), False),
        (seat(["Grind", "Raise", "Fetch", "Drop"]) | library,
         ("cast grind", *TWICE, "cast fetch -> ogre", *TWICE, "cast drop", *TWICE, "choose ogre"), back),
    ]  # fmt: skip
    for here, moves, there in ways:
        position = played(game_of(cards, A=here), *moves).game.position
        assert isinstance(castable.check(position, "cast raise -> ogre"), Legal) is there, moves


@pytest.mark.rule("700.13")
def test_a_crime_is_kept_for_the_turn() -> None:
    thug = card("Thug", "Creature — Human", "At the beginning of your end step, if you've committed a crime this turn, "
        "you gain 4 life.")  # fmt: skip
    document = game_of([thug, ZAP, OGRE], A=seat(["Zap"], "Thug", "Ogre"), B=seat([], "Ogre"))
    for target, gained in (("B", 4), ("ogre#2", 4), ("ogre", 0)):
        assert life(carried_out(document, f"cast zap -> {target}", until="2.upkeep"), "A") == 20 + gained


@pytest.mark.rule("701.21", "608.2h")
@pytest.mark.parametrize(
    ("asks", "does"),
    [
        ("you sacrificed a Food this turn", "cast eat"),
        ("a nonland permanent left the battlefield this turn or a spell was warped this turn", "cast eat"),
        ("two or more nonland permanents entered the battlefield under your control this turn", "cast bake"),
        ("an opponent gained life this turn", "cast gift -> B"),
    ],
)
def test_what_happened_this_turn_is_kept(asks: str, does: str) -> None:
    cards = [
        card("Mind", "Enchantment", f"At the beginning of your end step, if {asks}, you gain 7 life."),
        card("Eat", "Sorcery", "Sacrifice a Food."),
        card("Bake", "Sorcery", "Create two Food tokens."),
        card("Gift", "Sorcery", "Target opponent gains 1 life."),
    ]
    document = game_of(cards, A=seat(["Eat", "Bake", "Gift"], "Mind", {"token": "Food"}))
    assert life(carried_out(document, does, until="2.upkeep"), "A") == 27
    assert life(carried_out(document, until="2.upkeep"), "A") == 20
    assert zone_of(played(document), "mind") == "battlefield"


# ---------------------------------------------------------------- what is not understood, wherever it may matter


def _odd(text: str, zone: str, kind: str = "Creature — Human", **more: Any) -> dict[str, Any]:
    """A game with one text that is not understood, on a card in a zone."""
    mine: dict[str, Any] = {"hand": ["Zap", "Ogre"], "battlefield": ["8 Mountain", {"card": "Ogre", "id": "victim"}]}
    mine[zone] = [*mine.get(zone, []), "Odd"]
    return game_of([card("Odd", kind, text), OGRE, ZAP], A={**mine, **more})


DIES = ("cast zap -> victim", *TWICE)
ENTERS = ("cast ogre", *TWICE)


@pytest.mark.rule("603.2", "113.6")
@pytest.mark.parametrize(
    ("text", "zone", "moves"),
    [
        ("Whenever a creature dies beneath a comet, draw a card.", "battlefield", DIES),
        ("Whenever a creature dies beneath a comet while Odd is in your graveyard, draw a card.", "graveyard", DIES),
        ("Whenever a creature dies beneath a comet, you may reveal Odd from your hand. If you do, draw a card.",
         "hand", DIES),
        ("Whenever a creature dies beneath a comet while Odd is exiled, draw a card.", "exile", DIES),
        ("Whenever a creature beneath a comet attacks or dies, draw a card.", "battlefield", DIES),
        ("Whenever a comet rises or a creature enters, draw a card.", "battlefield", ENTERS),
        ("When Odd is discarded by the light of a comet, draw a card.", "hand", ("cast mind -> A", *TWICE)),
    ],
)  # fmt: skip
def test_a_trigger_that_is_not_understood_stops_at_what_its_words_may_mean(
    text: str, zone: str, moves: tuple[str, ...]
) -> None:
    document = _odd(text, zone)
    document["cards"].append(card("Mind", "Sorcery", "Target player discards their hand."))
    document["players"]["A"]["hand"] = [*document["players"]["A"]["hand"], "Mind"]
    assert stopped_at(document, *moves[:-1]) is None
    assert stopped_at(document, *moves) == "odd"


@pytest.mark.rule("603.2")
def test_a_trigger_whose_words_tell_nothing_may_wait_for_anything() -> None:
    document = _odd("Whenever the comet does something nobody foresaw, draw a card.", "battlefield")
    assert stopped_at(document, "cast ogre") == "odd"


@pytest.mark.rule("603.2")
@pytest.mark.parametrize(
    ("text", "zone", "moves"),
    [
        ("Whenever a creature dies beneath a comet, draw a card.", "battlefield", ENTERS),
        ("Whenever a creature dies beneath a comet, draw a card.", "graveyard", DIES),
        ("Whenever a creature beneath a comet attacks, draw a card.", "battlefield", DIES),
    ],
)
def test_it_goes_on_where_its_words_can_mean_nothing_of_the_kind(text: str, zone: str, moves: tuple[str, ...]) -> None:
    assert stopped_at(_odd(text, zone), *moves) is None


@pytest.mark.rule("604.1", "613.1", "614.1", "614.12")
@pytest.mark.parametrize(
    ("text", "zone", "moves"),
    [
        ("Creatures beneath a comet get +1/+1.", "battlefield", ("cast zap -> B", *TWICE[:1])),
        ("Each creature enters with an additional comet counter for each comet.", "battlefield", ENTERS),
        ("If a creature beneath a comet would die, exile it instead.", "battlefield", DIES),
        ("If Odd was beneath a comet, it enters with a +1/+1 counter on it.", "hand", ("cast odd", *TWICE)),
        ("As Odd enters, it becomes your choice of a comet or a moon.", "hand", ("cast odd", *TWICE)),
    ],
)
def test_a_static_text_that_is_not_understood_stops_at_what_it_may_be_about(
    text: str, zone: str, moves: tuple[str, ...]
) -> None:
    kind = "Enchantment" if zone == "battlefield" else "Creature — Human"
    assert stopped_at(_odd(text, zone, kind), *moves) == "odd"


@pytest.mark.rule("603.2", "701.30d", "724.3")
@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("Whenever an opponent beneath a comet becomes the monarch, draw a card.", "You become the monarch."),
        ("Whenever you clash beneath a comet, draw a card.", "Clash with an opponent."),
        ("Whenever a comet sees you roll a 6 or higher, draw a card.", "Roll a six-sided die."),
    ],
)
def test_actions_that_come_about_are_waited_for(text: str, does: str) -> None:
    document = _odd(text, "battlefield", library=[OGRE["name"]] * 3)
    document["cards"].append(card("Act", "Sorcery", does))
    document["players"]["A"]["hand"] = ["Act"]
    document["players"]["B"] = {"library": [OGRE["name"]] * 3}
    assert stopped_at(document, "cast act", *TWICE, defaults="first", until="1.combat_begin") == "odd"


@pytest.mark.rule("701.30b", "701.30d")
def test_the_opponent_with_whom_one_clashes_clashes_too() -> None:
    odd = card("Odd", "Enchantment", "Whenever you clash beneath a comet, draw a card.")
    act = card("Act", "Sorcery", "Clash with an opponent.")
    library = [OGRE["name"]] * 3
    document = game_of([OGRE, odd, act], A=seat(["Act"], library=library), B=seat([], "Odd", library=library))
    assert stopped_at(document, "cast act", *TWICE, defaults="first") == "odd"


@pytest.mark.rule("701.22a", "701.34a", "614.1a")
@pytest.mark.parametrize(("would", "act"), [("scry", "Scry 2."), ("proliferate", "Proliferate.")])
def test_a_game_stops_before_what_a_text_that_is_not_understood_may_replace(would: str, act: str) -> None:
    odd = card("Odd", "Enchantment", f"If you would {would}, dance that much beneath a comet instead.")
    hero = {"card": "Ogre", "counters": {"+1/+1": 1}}
    document = game_of([OGRE, odd, card("Act", "Sorcery", act)], A=seat(["Act"], "Odd", hero, library=["Ogre", "Act"]))
    assert stopped_at(document, "cast act", *TWICE) == "odd"


# ---------------------------------------------------------------- labels that are conditions


@pytest.mark.rule("719.3c", "702.169c")
@pytest.mark.parametrize(("solved", "gained"), [(True, 3), (False, 0)])
def test_a_triggered_ability_of_a_case_waits_until_it_is_solved(*, solved: bool, gained: int) -> None:
    case = card("Matter", "Enchantment — Case", "Solved — At the beginning of your end step, you gain 3 life.")
    document = game_of([case], A=seat([], {"card": "Matter", "solved": solved}))
    assert life(carried_out(document, until="2.upkeep"), "A") == 20 + gained


@pytest.mark.rule("702.178a")
@pytest.mark.parametrize(("speed", "gained"), [(4, 3), (3, 0)])
def test_abilities_behind_max_speed_are_there_at_max_speed_alone(speed: int, gained: int) -> None:
    car = card("Car", "Artifact — Vehicle", "Max speed — At the beginning of your end step, you gain 3 life.",
               power="1", toughness="1")  # fmt: skip
    document = game_of([car], A=seat([], "Car", counters={"speed": speed}))
    assert life(carried_out(document, until="2.upkeep"), "A") == 20 + gained


@pytest.mark.rule("702.178a")
def test_what_an_ability_behind_max_speed_does_is_carried_out() -> None:
    car = card("Car", "Artifact — Vehicle", "Max speed — {T}: You gain 2 life.", power="1", toughness="1")
    document = game_of([car], A=seat([], "Car", counters={"speed": 4}))
    assert life(played(document, "activate car", *TWICE), "A") == 22


# ---------------------------------------------------------------- combat, where nothing is declared unless it has to be


@pytest.mark.rule("508.1d")
@pytest.mark.parametrize(
    ("text", "status", "attacks"),
    [
        ("Odd attacks each combat if able.", {}, True),
        ("Odd attacks each combat if able.", {"tapped": True}, False),
        ("Odd attacks each combat if able.", {"sick": True}, False),
        ("Haste\nOdd attacks each combat if able.", {"sick": True}, True),
        ("Defender\nOdd attacks each combat if able.", {}, False),
        ("Creatures you control attack each combat if able.", {}, True),
        ("Odd can't block.", {}, False),
    ],
)
def test_what_has_to_attack_attacks(text: str, status: dict[str, Any], *, attacks: bool) -> None:
    odd = card("Odd", "Creature — Ogre", text)
    document = game_of([odd], {"player": "A", "phase": "main1", "number": 3}, A=seat([], {"card": "Odd", **status}))
    assert attackers(document) == ({"odd"} if attacks else set())


@pytest.mark.rule("508.1d", "701.15b")
@pytest.mark.parametrize(
    ("text", "status", "attacks"),
    [
        ("Goad target creature.", {}, True),
        ("Goad target creature.", {"tapped": True}, False),
        ("Target creature attacks this turn if able.", {}, True),
        ("Target creature can't block this turn.", {}, False),
        ("Creatures you control attack this turn if able.", {}, True),
    ],
)
def test_what_was_made_to_attack_attacks_where_it_can(text: str, status: dict[str, Any], *, attacks: bool) -> None:
    call = card("Call", "Sorcery", text)
    document = game_of(
        [call, OGRE], {"player": "A", "phase": "main1", "number": 3}, A=seat(["Call"], {"card": "Ogre", **status})
    )
    play = "cast call -> ogre" if "arget" in text else "cast call"
    assert attackers(document, play, *TWICE) == ({"ogre"} if attacks else set())


@pytest.mark.rule("508.1d")
@pytest.mark.parametrize(
    ("text", "attacks"),
    [
        ("Enchanted creature gets +1/+1 and is goaded.", True),
        ("Enchanted creature gets +1/+1 and attacks each combat if able.", True),
        ("Enchanted creature gets +1/+1 and can't block.", False),
    ],
)
def test_a_joined_sentence_requires_an_attack(text: str, *, attacks: bool) -> None:
    rage = card("Rage", "Enchantment — Aura", f"Enchant creature\n{text}")
    attached = {"card": "Rage", "attached_to": "ogre"}
    turn = {"player": "A", "phase": "main1", "number": 3}
    document = game_of([rage, OGRE], turn, A=seat([], "Ogre", attached))
    assert attackers(document) == ({"ogre"} if attacks else set())


@pytest.mark.rule("508.1d")
def test_who_does_not_have_the_turn_need_not_attack() -> None:
    odd = card("Odd", "Creature — Ogre", "Odd attacks each combat if able.")
    document = game_of([odd], {"player": "A", "phase": "main1", "number": 3}, B=seat([], "Odd"))
    assert attackers(document) == set()


def attackers(document: dict[str, Any], *moves: str) -> set[str]:
    """What has attacked by the second main phase of turn 3, where nobody says who does."""
    script = carried_out(document, *moves, until="3.main2")
    assert script.stopped is None
    return {ref.id for ref in script.game.position.history.attacked}


# ---------------------------------------------------------------- becoming attached, control


@pytest.mark.rule("701.3a", "614.1c")
@pytest.mark.parametrize(("plays", "stops"), [(["activate blade -> ogre"], "blade"), (["cast zap -> B"], None)])
def test_what_is_done_as_something_becomes_attached_stops_a_game_where_it_does(
    plays: list[str], stops: str | None
) -> None:
    text = "As ~ becomes attached to a creature, choose a Comet.\nEquipped creature gets +2/+0.\nEquip {1}"
    blade = card("Blade", "Artifact — Equipment", text.replace("~", "this Equipment"))
    document = game_of([blade, OGRE, ZAP], A=seat(["Zap"], "Blade", "Ogre"))
    assert stopped_at(document, *plays, *TWICE) == stops


@pytest.mark.rule("613.1b")
@pytest.mark.parametrize(
    ("text", "stops"),
    [
        ("Each player gains control of all creatures controlled by the player to their left.", "order"),
        ("Gain control of all creatures.", None),
    ],
)
def test_control_that_each_player_gains_of_other_permanents_is_not_understood(text: str, stops: str | None) -> None:
    order = card("Order", "Sorcery", text)
    document = game_of([order, OGRE], A=seat(["Order"], "Ogre"), B={"battlefield": ["Ogre"]})
    assert stopped_at(document, "cast order", *TWICE) == stops


# ---------------------------------------------------------------- what ceases to be attached


@pytest.mark.rule("701.3d")
@pytest.mark.parametrize("move", ["activate claw.1 -> ogre#2", "cast slay -> ogre", "cast slay -> claw", "cast still"])
def test_text_that_waits_for_something_to_become_unattached_is_not_passed_over(move: str) -> None:
    claw = card("Claw", "Artifact — Equipment", "Whenever this Equipment becomes unattached from a permanent, "
                "frobnicate that permanent.\nEquip {0}")  # fmt: skip
    cards = [claw, OGRE, card("Slay", "Instant", "Destroy target permanent."),
             card("Still", "Instant", "Return all creatures to their owners' hands.")]  # fmt: skip
    document = game_of(cards, A=seat(["Slay", "Still"], "2 Ogre", {"card": "Claw", "attached_to": "ogre"}))
    assert stopped_at(document, move, *TWICE) == "claw"


@pytest.mark.rule("614.1", "701.6a", "701.9a", "701.17a")
@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("If a player would mill a card beneath a comet, that player mills two cards instead.", ("cast grind", *TWICE)),
        ("If a player would discard a card beneath a comet, they draw a card instead.", ("cast drop", *TWICE)),
        ("If a spell would be countered beneath a comet, exile it instead.",
         ("cast grind", "cast deny -> grind", *TWICE)),
    ],
)  # fmt: skip
def test_what_may_replace_milling_discarding_or_countering_stops_that(text: str, moves: tuple[str, ...]) -> None:
    cards = [card("Odd", "Enchantment", text), card("Grind", "Sorcery", "Mill a card."),
             card("Drop", "Sorcery", "Discard your hand."), card("Deny", "Instant", "Counter target spell."),
             card("Sigh", "Sorcery", "You gain 1 life.")]  # fmt: skip
    document = game_of(cards, A=seat(["Grind", "Drop", "Deny", "Sigh"], "Odd") | {"library": {"top": ["Sigh"]}})
    assert stopped_at(document, *moves) == "odd"
    assert "countered" in text or stopped_at(document, "cast sigh", *TWICE) is None  # a spell is cast there
