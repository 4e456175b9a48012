"""Which mana may be spent on what, and as what (106.6, 107.3, 609.4): real cards, both directions."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.game.plays import ActivateMana, PayLife
from castable.model.game.position import Position
from castable.model.language.abilities import ActivatedAbility, AdditionalCost, Keyword, SpendAsThough, SpendOnly
from castable.model.language.cards import Card, card
from castable.model.language.costs import cost
from castable.model.language.effects import Does
from castable.model.language.filters import NOTHING, THIS, Spending
from castable.model.language.mana import B, G, R, U
from castable.solver.verdicts import Unknown
from tests.scenes import can_pay, illegal, legal, listed, scene, trial, verdict


def seat(*battlefield: Any, cards: tuple[Card, ...] = (), **zones: Any) -> Position:
    return scene(A={"battlefield": list(battlefield), **zones}, cards=cards)


# ---------------------------------------------------------------- only some mana for X


@pytest.mark.rule("107.3", "601.2h")
@pytest.mark.parametrize(
    ("spell", "lands", "most"),
    [
        ("Consume Spirit", ["3 Swamp", "3 Mountain"], 2),
        ("Consume Spirit", ["6 Swamp"], 4),
        ("Consume Spirit", ["Swamp", "5 Mountain"], 0),
        ("Drain Life", ["2 Swamp", "5 Mountain"], 1),
        ("Soul Burn", ["2 Swamp", "2 Mountain", "2 Forest"], 3),
        ("Soul Burn", ["Swamp", "2 Forest"], 0),
    ],
)
def test_how_large_x_may_be_where_only_some_mana_is_spent_on_it(spell: str, lands: list[str], most: int) -> None:
    position = seat(*lands, hand=[{"card": spell, "id": "it"}])
    assert listed(position, "it") == {f"cast it x={x} -> {player}" for x in range(most + 1) for player in "AB"}


@pytest.mark.rule("107.3", "118.7a")
def test_a_reduction_takes_from_x_what_other_mana_could_not_pay() -> None:
    """{X}{1}{B} less {1} with X = 2: the player takes one off X, so that one Swamp fewer is needed."""
    position = seat("2 Swamp", "Mountain", "Jet Medallion", hand=["Consume Spirit"])
    payment = legal(position, "cast consume-spirit x=2 -> B")
    assert payment is not None
    assert payment.cost == "{2}{B}"
    assert illegal(position, "cast consume-spirit x=3 -> B") == {"118.3"}


@pytest.mark.rule("107.3", "601.2f")
def test_an_increase_is_not_part_of_x() -> None:
    tax = "Sphere of Resistance"
    assert legal(seat("2 Swamp", "2 Mountain", tax, hand=["Consume Spirit"]), "cast consume-spirit x=1 -> B")
    assert illegal(seat("2 Swamp", "2 Mountain", tax, hand=["Consume Spirit"]), "cast consume-spirit x=2 -> B")


@pytest.mark.rule("702.51a", "107.3")
def test_creatures_pay_for_x_by_convoke() -> None:
    """To tap a creature is not to spend mana, so it pays even for an X that asks for black mana."""
    conspiring = trial("{X}{B}", Keyword("convoke"), SpendOnly(on_x=(B,)))
    position = seat("Swamp", "2 Memnite", hand=["Trial"], cards=(conspiring,))
    assert legal(position, "cast trial x=2")
    assert illegal(position, "cast trial x=3") == {"118.3"}


@pytest.mark.rule("107.3", "602.2b")
def test_abilities_say_what_is_spent_on_their_x() -> None:
    rats = listed(seat("Crypt Rats", "2 Swamp", "3 Mountain"), "crypt-rats")
    assert rats == {f"activate crypt-rats.1 x={x}" for x in range(3)}
    hellkite = seat("Crimson Hellkite", "Swamp", "2 Mountain")
    assert legal(hellkite, "activate crimson-hellkite x=2 -> crimson-hellkite")
    assert illegal(hellkite, "activate crimson-hellkite x=3 -> crimson-hellkite") == {"118.3"}


@pytest.mark.rule("107.3", "601.2f")
def test_black_mana_for_x_counts_towards_trinisphere() -> None:
    position = seat("Swamp", "Swamp", "Mountain", "Trinisphere", hand=["Consume Spirit"])
    payment = legal(position, "cast consume-spirit x=1 -> B")
    assert payment is not None
    assert payment.cost == "{2}{B}"


# ---------------------------------------------------------------- what produced it


@pytest.mark.rule("106.6", "601.2h")
@pytest.mark.parametrize(
    ("spell", "sources", "fits"),
    [
        ("Myr Superion", ["2 Llanowar Elves"], True),
        ("Myr Superion", ["Llanowar Elves", "Forest"], False),
        ("Myr Superion", ["Llanowar Elves", "Birds of Paradise"], True),
        ("Myr Superion", ["2 Forest"], False),
        ("Imperiosaur", ["4 Forest"], True),
        ("Imperiosaur", ["3 Forest", "Llanowar Elves"], False),
        ("Imperiosaur", ["2 Forest", "2 Snow-Covered Forest"], True),
        ("Imperiosaur", ["3 Forest", "Taiga"], False),
        ("Imperiosaur", ["3 Forest", "Sol Ring"], False),
    ],
)
def test_only_mana_of_some_permanents_is_spent(spell: str, sources: list[str], *, fits: bool) -> None:
    position = seat(*sources, hand=[{"card": spell, "id": "it"}])
    if fits:
        assert legal(position, "cast it")
    else:
        assert illegal(position, "cast it") == {"118.3"}


@pytest.mark.rule("106.6", "106.12")
def test_what_an_enchantment_adds_is_not_produced_by_the_land() -> None:
    grown = {"card": "Wild Growth", "attached_to": "forest"}
    assert illegal(seat("3 Forest", grown, hand=["Imperiosaur"]), "cast imperiosaur") == {"118.3"}
    assert legal(seat("4 Forest", grown, hand=["Imperiosaur"]), "cast imperiosaur")


@pytest.mark.rule("106.6")
def test_floating_mana_remembers_what_produced_it() -> None:
    elves: dict[str, Any] = {"mana": [{"mana": "{G}{G}", "from": "llanowar-elves"}], "hand": ["Myr Superion"]}
    assert legal(seat({"card": "Llanowar Elves", "tapped": True}, **elves), "cast myr-superion")
    forest: dict[str, Any] = {"mana": [{"mana": "{G}{G}", "from": "forest"}], "hand": ["Myr Superion"]}
    assert illegal(seat({"card": "Forest", "tapped": True}, **forest), "cast myr-superion") == {"118.3"}


# ---------------------------------------------------------------- restrictions on the mana


@pytest.mark.rule("106.6", "107.4b")
def test_mana_that_pays_no_generic_mana() -> None:
    jegantha = "Jegantha, the Wellspring"
    assert can_pay("{W}{U}{B}{R}{G}", jegantha)
    assert can_pay("{1}{U}", jegantha) is False
    assert can_pay("{1}{U}", jegantha, "Wastes")
    assert can_pay("{2/U}{2/R}", jegantha)
    assert can_pay("{R}", jegantha, "Izzet Signet")
    assert can_pay("{U}{U}", jegantha, "Izzet Signet") is False  # its {1} is generic too
    assert can_pay("{U}{U}", jegantha, "Izzet Signet", "Wastes")


@pytest.mark.rule("106.6", "107.3")
def test_mana_for_costs_that_contain_x() -> None:
    rosheen = "Rosheen Meanderer"
    assert legal(seat(rosheen, "Mountain", hand=["Fireball"]), "cast fireball x=4 -> B")
    assert illegal(seat(rosheen, "Mountain", hand=["Fireball"]), "cast fireball x=5 -> B") == {"118.3"}
    assert illegal(seat(rosheen, "Mountain", hand=["Hill Giant"]), "cast hill-giant") == {"118.3"}
    assert legal(seat(rosheen, "Crypt Rats", "Celestial Dawn"), "activate crypt-rats x=0")
    kicked = trial("{R}", AdditionalCost(cost("{X}"), "kicker", optional=True))
    assert legal(seat(rosheen, "Mountain", hand=["Trial"], cards=(kicked,)), "cast trial x=4 with kicker")
    assert illegal(seat(rosheen, hand=["Trial"], cards=(kicked,)), "cast trial") == {"118.3"}


@pytest.mark.rule("106.6")
def test_nobody_knows_what_produced_mana_that_does_not_say() -> None:
    position = seat(mana="{C}{C}", hand=["Myr Superion"])
    assert isinstance(verdict(position, "cast myr-superion"), Unknown)


@pytest.mark.rule("106.6")
@pytest.mark.parametrize(
    ("sources", "zones", "play", "fits"),
    [
        (["Altar of the Lost"], {"graveyard": ["Think Twice"]}, "cast think-twice as flashback", False),
        (["Altar of the Lost", "Wastes"], {"graveyard": ["Think Twice"]}, "cast think-twice as flashback", True),
        (["Altar of the Lost"], {"hand": ["Think Twice"]}, "cast think-twice", False),
        (["Delighted Halfling", "2 Wastes"], {"hand": ["Sunglasses of Urza"]}, "cast sunglasses-of-urza", True),
        (["Delighted Halfling", "Wastes", "Island"], {"hand": ["Divination"]}, "cast divination", True),
        (["Delighted Halfling", "2 Wastes"], {"hand": ["Divination"]}, "cast divination", False),
        (["Delighted Halfling"], {"hand": ["Oath of Nissa"]}, "cast oath-of-nissa", True),
        (["Delighted Halfling"], {"hand": ["Llanowar Elves"]}, "cast llanowar-elves", False),
        (["Smokebraider"], {"hand": ["Grizzly Bears"]}, "cast grizzly-bears", False),
        (["Somberwald Sage"], {"hand": ["Kitchen Finks"]}, "cast kitchen-finks", True),
        (["Somberwald Sage"], {"hand": ["Divination"]}, "cast divination", False),
        (["Automated Artificer", "Burnished Hart", "2 Wastes"], {}, "activate burnished-hart", True),
        (["Automated Artificer", "2 Wastes"], {"hand": ["Sunglasses of Urza"]}, "cast sunglasses-of-urza", True),
        (["Automated Artificer", "Island", "Wastes"], {"hand": ["Divination"]}, "cast divination", False),
        (["Steelswarm Operator", "Burnished Hart", "Wastes"], {}, "activate burnished-hart", True),
        (["Steelswarm Operator", "2 Wastes"], {"hand": ["Sunglasses of Urza"]}, "cast sunglasses-of-urza", True),
        (["Steelswarm Operator", "Wastes"], {"hand": ["Sunglasses of Urza"]}, "cast sunglasses-of-urza", False),
        (["Steelswarm Operator", "2 Wastes"], {"hand": ["Divination"]}, "cast divination", False),
    ],
)
def test_what_restricted_mana_pays_for(sources: list[str], zones: dict[str, Any], play: str, *, fits: bool) -> None:
    position = seat(*sources, **zones)
    if fits:
        assert legal(position, play)
    else:
        assert illegal(position, play) == {"118.3"}


# ---------------------------------------------------------------- as though it were other mana


@pytest.mark.rule("609.4b")
def test_white_mana_as_though_it_were_red() -> None:
    assert can_pay("{R}{R}", "2 Plains", "Sunglasses of Urza")
    assert can_pay("{W}{R}", "2 Plains", "Sunglasses of Urza")
    assert can_pay("{W}", "Mountain", "Sunglasses of Urza") is False
    assert can_pay("{U}", "Plains", "Sunglasses of Urza") is False


@pytest.mark.rule("609.4a", "609.4b")
def test_one_as_though_may_satisfy_another() -> None:
    """White as though red, and red as though green: white pays for green."""
    other = card("Other", "{1}", "Artifact", SpendAsThough((R,), (G,)))
    assert can_pay("{G}", "Plains", "Sunglasses of Urza", "Other", cards=(other,))
    assert can_pay("{G}", "Plains", "Other", cards=(other,)) is False


@pytest.mark.rule("609.4b", "101.2")
def test_celestial_dawn_both_ways() -> None:
    """White mana is spent as any color; other mana only as though it were colorless."""
    dawn = "Celestial Dawn"
    assert can_pay("{U}{B}{R}", "3 Swamp", dawn)  # the lands are Plains
    assert can_pay("{C}", "Plains", dawn) is False
    assert can_pay("{U}", "Sapphire Medallion", dawn, mana="{U}") is False
    assert can_pay("{1}", dawn, mana="{U}")
    assert can_pay("{C}", dawn, mana="{U}")
    assert can_pay("{U}", mana="{U}")


@pytest.mark.rule("609.4b")
def test_spending_as_though_only_for_some_spells_or_abilities() -> None:
    assert illegal(seat("Oath of Nissa", "2 Plains", hand=["Grizzly Bears"]), "cast grizzly-bears") == {"118.3"}
    walker = trial("{U}{B}", type_line="Planeswalker — Trial")
    assert legal(seat("Oath of Nissa", "2 Plains", hand=["Trial"], cards=(walker,)), "cast trial")
    vizier = seat("Vizier of the Menagerie", "2 Wastes", hand=["Grizzly Bears", "Shock"])
    assert legal(vizier, "cast grizzly-bears")
    assert illegal(vizier, "cast shock -> B") == {"118.3"}


@pytest.mark.rule("609.4b", "602.2b")
def test_spending_as_though_for_the_abilities_of_one_object() -> None:
    text = SpendAsThough((U,), (R,), spending=Spending(NOTHING, THIS, "activate abilities of this"))
    red = ActivatedAbility(cost("{R}"), (Does("something"),))
    cards = (card("Quick", "{1}", "Artifact", red, text), card("Slow", "{1}", "Artifact", red))
    position = seat("Quick", "Slow", "Island", cards=cards)
    assert legal(position, "activate quick")
    assert illegal(position, "activate slow") == {"118.3"}
    assert illegal(seat("Quicksilver Elemental", "Mountain"), "activate quicksilver-elemental -> quicksilver-elemental")


@pytest.mark.rule("609.4b", "601.3")
def test_mana_of_any_type_can_be_spent_on_a_card_that_may_be_cast() -> None:
    theirs = {"exile": ["Kitchen Finks"]}
    allowed = {"effects": [{"may_play": "kitchen-finks", "player": "A", "pay": "any_type"}]}
    assert legal(scene(A={"battlefield": ["3 Wastes"]}, B=theirs, document=allowed), "cast kitchen-finks")
    plain = {"effects": [{"may_play": "kitchen-finks", "player": "A"}]}
    assert illegal(scene(A={"battlefield": ["3 Wastes"]}, B=theirs, document=plain), "cast kitchen-finks") == {"118.3"}
    wrong = {"effects": [{"may_play": "memnite", "player": "A", "pay": "any_type"}]}
    position = scene(A={"hand": ["Shock"], "battlefield": ["Island"]}, B={"exile": ["Memnite"]}, document=wrong)
    assert illegal(position, "cast shock -> B") == {"118.3"}


@pytest.mark.rule("609.4b", "107.4h")
def test_as_though_it_were_any_type_is_not_snow() -> None:
    allowed = {"effects": [{"may_play": "icehide-golem", "player": "A", "pay": "any_type"}]}
    theirs = {"exile": ["Icehide Golem"]}
    assert illegal(scene(A={"battlefield": ["Island"]}, B=theirs, document=allowed), "cast icehide-golem") == {"118.3"}
    snow = scene(A={"battlefield": ["Snow-Covered Island"]}, B=theirs, document=allowed)
    assert legal(snow, "cast icehide-golem")


# ---------------------------------------------------------------- life rather than mana


@pytest.mark.rule("118.3b", "119.4", "107.4")
@pytest.mark.parametrize(
    ("cost_", "life", "fits"),
    [
        ("{B}", 2, True),
        ("{B}", 1, False),
        ("{B}{B}", 4, True),
        ("{B}{B}", 3, False),
        ("{B/R}", 2, True),
        ("{2/B}", 2, True),
        ("{B/P}", 2, True),
        ("{R}", 20, False),
        ("{1}", 20, False),
    ],
)
def test_two_life_rather_than_each_black_mana(cost_: str, life: int, *, fits: bool) -> None:
    assert can_pay(cost_, "K'rrik, Son of Yawgmoth", life=life) is fits


@pytest.mark.rule("118.3b", "601.2f")
def test_life_pays_what_a_minimum_counts_as_mana() -> None:
    """{B} under Trinisphere is {2}{B}: the {B} may be paid with life, the {2} may not."""
    krrik = ["K'rrik, Son of Yawgmoth", "Trinisphere"]
    assert can_pay("{B}", *krrik, "2 Wastes", life=2)
    assert can_pay("{B}", *krrik, "Wastes", life=20) is False
    assert can_pay("{B/P}", *krrik, "2 Wastes", life=2)


@pytest.mark.rule("118.3b", "602.2b")
def test_life_pays_black_mana_of_abilities_and_of_mana_abilities() -> None:
    krrik = "K'rrik, Son of Yawgmoth"
    assert can_pay("{B}", krrik, life=2)
    graven = seat(krrik, "Graven Cairns", life=2, hand=["Shock"])
    payment = legal(graven, "cast shock -> B")
    assert payment is not None
    nested = [s for step in payment.steps if isinstance(step, ActivateMana) for s in step.cost]
    assert PayLife(2, "{B}") in nested
    assert illegal(seat("Graven Cairns", life=2, hand=["Shock"]), "cast shock -> B") == {"118.3"}
    assert illegal(seat(krrik, "Graven Cairns", life=1, hand=["Shock"]), "cast shock -> B") == {"118.3"}


@pytest.mark.rule("101.2", "119.4")
def test_nothing_is_paid_with_life_where_players_cannot_pay_life() -> None:
    banned = ["K'rrik, Son of Yawgmoth", "Yasharn, Implacable Earth"]
    assert can_pay("{B}", *banned, life=20) is False
    assert can_pay("{B}", *banned, "Swamp", life=20)


@pytest.mark.rule("106.6", "107.4b")
def test_the_most_mana_with_mana_that_pays_no_generic_mana() -> None:
    """The {1} of a Signet is paid by Wastes, not by Jegantha's mana."""
    found = castable.mana(seat("Jegantha, the Wellspring", "Izzet Signet", "Wastes"))
    assert {mana for mana, _ in found.restricted} == {"{W}{U}{U}{B}{R}{R}{G}", "{W}{U}{B}{R}{G}{C}"}
    assert found.options == ()
