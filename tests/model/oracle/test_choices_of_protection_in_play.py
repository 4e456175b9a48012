"""Protection as one chooses it, who sacrifices what gave an ability, numbers of what died, as games play it (608.2)."""

from __future__ import annotations

import pytest

from castable.model.game.characteristics import look
from castable.model.language.abilities import Keyword
from castable.model.language.filters import HasColor
from castable.model.language.mana import ManaType
from tests.games import (
    TWICE,
    card,
    carried_out,
    counters,
    game_of,
    life,
    played,
    seat,
    shown,
    size_of,
    tokens_in,
    zone_of,
)

BEAR = card("Bear", "Creature — Bear")
FROG = card("Frog", "Creature — Frog", mana_cost="{G}")
ZAP = card("Zap", "Instant", "Zap deals 1 damage to target creature.")
CURSE = card("Curse", "Sorcery", "Target creature gets -1/-1 until end of turn.")


@pytest.mark.rule("702.16a", "608.2d")
@pytest.mark.parametrize(("chosen", "hit"), [("Instant", False), ("Creature", True)])
def test_protection_from_a_card_type_that_is_chosen(chosen: str, hit: bool) -> None:
    guard = card("Guard", "Creature — Soldier", "{0}: Another target creature you control gains protection from the "
                 "card type of your choice until end of turn.")  # fmt: skip
    shot = card("Shot", "Instant", "Shot deals 1 damage to each creature.")
    document = game_of([BEAR, guard, shot], A=seat(["Shot"], "Guard", "Bear"))
    script = played(document, "activate guard -> bear", *TWICE, f"choose {chosen}", "cast shot", *TWICE)
    assert (script.game.position.objects["bear"].damage == 1) is hit  # type: ignore[index]


@pytest.mark.rule("702.16a", "608.2d")
def test_a_player_is_protected_from_a_color_that_is_chosen() -> None:
    tiger = card("Tiger", "Creature — Cat", "When Tiger enters, you gain protection from the color of your choice "
                 "until end of turn.")  # fmt: skip
    burn = card("Burn", "Sorcery", "Burn deals 3 damage to each player.")
    document = game_of([tiger, burn], A=seat(["Tiger", "Burn"]))
    for color, left in (("red", 20), ("green", 17)):
        script = played(document, "cast tiger", *TWICE, *TWICE, f"choose {color}", "cast burn", *TWICE)
        assert (life(script, "A"), life(script, "B")) == (left, 17)


@pytest.mark.rule("702.11d", "608.2c")
def test_hexproof_from_that_color_is_from_the_one_that_was_chosen() -> None:
    mite = card("Mite", "Creature — Mite", "{0}: Choose a color. Another target creature you control gains toxic 1 and "
                "hexproof from that color until end of turn.")  # fmt: skip
    document = game_of([BEAR, mite], A=seat([], "Mite", "Bear"))
    script = played(document, "activate mite -> bear", *TWICE, "choose green")
    now = str(shown(script, "bear"))
    assert "hexproof" in now
    assert "toxic" in now


@pytest.mark.rule("608.2h", "701.21a")
def test_the_controller_of_the_aura_that_gives_an_ability_sacrifices_it_and_draws() -> None:
    ransom = card("Ransom", "Enchantment — Aura", "Enchant creature\nEnchanted creature has \"{1}: Ransom's controller "
                  'sacrifices it and draws a card."')  # fmt: skip
    theirs = ["8 Mountain", "Bear"]
    document = game_of([BEAR, ransom], A=seat([], {"card": "Ransom", "attached_to": "bear"}), B={"battlefield": theirs})
    script = played(document, "pass", "activate bear", *TWICE)
    assert zone_of(script, "ransom") == "graveyard"
    assert (script.game.position.players["A"].hidden_hand, script.game.position.players["B"].hidden_hand) == (1, 0)


@pytest.mark.rule("608.2h", "602.1b")
def test_its_controller_sacrifices_it_whoever_has_activated_it() -> None:
    debt = card("Debt", "Enchantment", "{1}: Debt's controller sacrifices it, then draws two cards. Only your "
                "opponents may activate this ability.")  # fmt: skip
    document = game_of([debt], A=seat([], "Debt"), B=seat([]))
    script = played(document, "pass", "activate debt", *TWICE)
    assert zone_of(script, "debt") == "graveyard"
    assert (script.game.position.players["A"].hidden_hand, script.game.position.players["B"].hidden_hand) == (2, 0)


@pytest.mark.rule("608.2d", "700.4")
def test_twice_as_much_for_each_creature_that_died_this_way() -> None:
    reign = card("Reign", "Sorcery", "Destroy all green creatures or all red creatures. They can't be regenerated. You "
                 "lose 2 life for each creature that died this way.")  # fmt: skip
    document = game_of([BEAR, FROG, reign], A=seat(["Reign"], "Frog"), B={"battlefield": ["Frog", "Frog", "Bear"]})
    script = played(document, "cast reign", *TWICE, answers={"A": ["1"]}, defaults="first")
    assert (life(script, "A"), zone_of(script, "bear")) == (14, "battlefield")


@pytest.mark.rule("603.2c", "205.2a")
def test_card_types_among_the_cards_of_the_event() -> None:
    cistern = card("Cistern", "Enchantment", "Whenever one or more cards are put into your graveyard from your "
                   "library, each opponent loses 1 life for each card type among those cards.")  # fmt: skip
    mill = card("Grind", "Sorcery", "Mill three cards.")
    document = game_of([BEAR, cistern, mill], A=seat(["Grind"], "Cistern", library=["Bear", "Bear", "Plains"]))
    assert life(played(document, "cast grind", *TWICE, *TWICE), "B") == 18


@pytest.mark.rule("701.16a")
@pytest.mark.parametrize(("text", "clues"), [
    ("Discard any number of cards, then investigate twice for each card discarded this way.", 4),
    ("Put two +1/+1 counters on target creature you control.", 2),
])  # fmt: skip
def test_how_often_one_investigates(text: str, clues: int) -> None:
    expert = card("Expert", "Creature — Elf", "Whenever one or more +1/+1 counters are put on Expert, investigate that "
                  "many times.")  # fmt: skip
    study = card("Study", "Sorcery", text)
    document = game_of([BEAR, expert, study], A=seat(["Study", "Bear", "Bear"], "Expert"))
    move = "cast study -> expert" if "target" in text else "cast study"
    answers = {} if "target" in text else {"answers": {"A": ["choose bear, bear#2"]}}
    script = played(document, move, *TWICE, **answers)
    script = script if "target" not in text else played(document, move, *TWICE, *TWICE)
    assert len(tokens_in(script)) == clues


@pytest.mark.rule("118.12", "608.2c")
@pytest.mark.parametrize(("answer", "gained"), [("yes", 3), ("no", 0)])
def test_counters_may_be_removed_from_among_permanents(answer: str, gained: int) -> None:
    boss = card("Boss", "Artifact", "{0}: You may remove three quest counters from among permanents you control. If "
                "you do, you gain 3 life.")  # fmt: skip
    spread = [{"card": "Bear", "counters": {"quest": 2}}, {"card": "Bear", "counters": {"quest": 2}}]
    document = game_of([BEAR, boss], A=seat([], "Boss", *spread))
    script = played(document, "activate boss", *TWICE, answers={"A": [answer]}, defaults="first")
    assert life(script, "A") == 20 + gained
    assert sum(counters(script, id).get("quest", 0) for id in ("bear", "bear#2")) == 4 - gained


@pytest.mark.rule("118.12")
def test_mana_or_life_may_be_paid() -> None:
    djinn = card(
        "Djinn", "Creature — Djinn", "When Djinn enters, you may pay {G}{G} or 2 life. If you do, draw a card."
    )
    document = game_of([djinn], A=seat(["Djinn"]))
    script = carried_out(document, "cast djinn", until="1.main2")
    assert life(script, "A") == 18
    assert script.game.position.players["A"].hidden_hand == 1


@pytest.mark.rule("611.2b")
def test_both_halves_last_for_as_long_as_it_remains_tapped() -> None:
    rod = card("Rod", "Artifact", "{T}: For as long as Rod remains tapped, another target permanent loses all "
               "abilities and can't attack or block.")  # fmt: skip
    key = card("Key", "Artifact", "{0}: Untap target artifact.")
    flyer = card("Flyer", "Creature — Bird", "Flying")
    document = game_of([rod, key, flyer], A=seat([], "Rod", "Key"), B={"battlefield": ["Flyer"]})
    script = played(document, "activate rod -> flyer", *TWICE)
    assert "flying" not in str(shown(script, "flyer"))
    script = played(document, "activate rod -> flyer", *TWICE, "activate key -> rod", *TWICE)
    assert "flying" in str(shown(script, "flyer"))
    assert size_of(script, "flyer") == (2, 2)


@pytest.mark.rule("607.2a", "404.1")
def test_exiled_cards_go_back_to_the_graveyard_of_their_owner() -> None:
    gouger = card("Gouger", "Creature — Horror", "When Gouger enters, exile up to two target cards from a single "
                  "graveyard.\nWhen Gouger leaves the battlefield, return the exiled cards to their owner's graveyard."
                  )  # fmt: skip
    kill = card("Kill", "Instant", "Destroy target creature.")
    document = game_of([BEAR, gouger, kill], A=seat(["Gouger", "Kill"]), B={"graveyard": ["Bear", "Bear", "Bear"]})
    moves = ("cast gouger", *TWICE, "announce -> bear, bear#2", *TWICE)
    script = played(document, *moves)
    assert [zone_of(script, id) for id in ("bear", "bear#2", "bear#3")] == ["exile", "exile", "graveyard"]
    script = played(document, *moves, "cast kill -> gouger", *TWICE, *TWICE)
    assert zone_of(script, "bear") == zone_of(script, "bear#2") == "graveyard"


@pytest.mark.rule("608.2h")
def test_that_creature_is_the_one_that_was_sacrificed_to_pay() -> None:
    saint = card("Saint", "Creature — Elf", "{0}, Sacrifice another creature: Draw X cards, where X is that creature's "
                 "power.")  # fmt: skip
    giant = card("Giant", "Creature — Giant") | {"power": "3"}
    document = game_of([saint, giant], A=seat([], "Saint", "Giant"))
    script = carried_out(document, "activate saint", until="1.main2")
    assert script.game.position.players["A"].hidden_hand == 3


@pytest.mark.rule("608.2c", "702.16a")
def test_a_color_that_nobody_was_to_choose_protects_from_nothing() -> None:
    text = (
        "Creatures you control get +0/+2 until end of turn.\nThreshold — If there are seven or more cards in your "
        "graveyard, choose a color. Creatures you control also gain protection from the chosen color until end of turn."
    )
    war = card("War", "Instant", text)
    bear = card("Bear", "Creature — Bear", power=2, toughness=2)
    for cards, blue in (("6 Bear", False), ("7 Bear", True)):
        document = game_of([war, bear], A=seat(["War"], "Bear", graveyard=[cards]))
        script = played(document, "cast war", *TWICE, answers={"A": ["choose blue"]})
        assert look(script.game.position, "bear").toughness == 4
        shields = [a.quality for a in look(script.game.position, "bear").all_abilities if isinstance(a, Keyword)]
        assert (shields == [HasColor(ManaType.BLUE)]) is blue
