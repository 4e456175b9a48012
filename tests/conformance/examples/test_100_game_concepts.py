"""The Examples under 101–120 that are about what happens, played out; more of them stand in ``test_examples.py``."""

from __future__ import annotations

import pytest

from castable.model.documents.definitions import write_card
from castable.model.language import cards as cards_of
from castable.model.language.abilities import Begins, ManaEvent, TriggeredAbility
from castable.model.language.amounts import CountersHere
from castable.model.language.effects import SOURCE, YOU, Draws, May, PutsCounters, sacrifice
from castable.model.language.filters import Who
from tests.games import TWICE, after, card, carried_out, game_of, happened, life, played, seat, shown, size_of, zone_of

OGRE = card("Ogre", "Creature — Ogre")
SHRINK = card("Shrink", "Instant", "Target creature gets -5/-0 until end of turn.")


@pytest.mark.rule("101.2", "305.2")
def test_an_effect_that_says_no_land_can_be_played_beats_one_that_allows_another_one() -> None:
    cards = [
        card("Path", "Sorcery", "You may play an additional land this turn."),
        card("Snare", "Enchantment", "Players can't play lands."),
    ]
    document = game_of(cards, A={**seat(["Path", "Snare", "Forest"]), "lands_played": 1})
    assert zone_of(played(document, "cast path", *TWICE, "play forest"), "forest") == "battlefield"
    decision = after(document, "cast path", "cast snare").game.decision
    assert decision is not None
    assert not any("forest" in str(option) for option in decision.options)


@pytest.mark.rule("101.4", "101.4a")
def test_each_player_chooses_in_turn_order_and_then_all_is_sacrificed_at_once() -> None:
    cards = [
        card("Toll", "Sorcery", "Each player sacrifices a creature."),
        card("Mourner", "Creature — Human", "Whenever another creature dies, you gain 1 life."),
        OGRE,
    ]
    document = game_of(cards, A=seat(["Toll"], "Mourner", "Ogre"), B=seat([], "2 Ogre"))
    script = played(document, "cast toll", *TWICE)
    assert (script.game.decision.player, zone_of(script, "ogre")) == ("A", "battlefield")  # type: ignore[union-attr]
    script = played(document, "cast toll", *TWICE, "choose mourner")
    assert (script.game.decision.player, zone_of(script, "mourner")) == ("B", "battlefield")  # type: ignore[union-attr]
    script = played(document, "cast toll", *TWICE, "choose mourner", "choose ogre#2")
    assert [zone_of(script, i) for i in ("mourner", "ogre#2", "ogre", "ogre#3")] == [
        "graveyard", "graveyard", "battlefield", "battlefield",
    ]  # fmt: skip
    assert happened(carried_out(document, "cast toll", answers={"A": ["choose mourner"]}), "trigger") == 1


@pytest.mark.rule("107.1b")
def test_power_below_zero_is_what_it_is_until_an_amount_is_asked_for() -> None:
    cards = [SHRINK, card("Grow", "Instant", "Target creature gets +3/+0 until end of turn."),
             card("Bear", "Creature — Bear", power="3", toughness="4")]  # fmt: skip
    document = game_of(cards, A=seat(["Shrink", "Grow"], "Bear"))
    assert size_of(after(document, "cast shrink -> bear"), "bear") == (-2, 4)
    assert size_of(after(document, "cast shrink -> bear", "cast grow -> bear"), "bear") == (1, 4)


@pytest.mark.rule("107.1b")
def test_a_creature_with_negative_power_adds_no_mana_for_it() -> None:
    joiner = card("Joiner", "Creature — Elf", "{T}: Add an amount of {G} equal to this creature's power.")
    document = game_of([joiner, SHRINK], A=seat(["Shrink"], "Joiner"))
    assert len(played(document, "activate joiner").game.position.players["A"].mana.units) == 2
    script = played(document, "cast shrink -> joiner", *TWICE, "activate joiner")
    assert script.game.position.players["A"].mana.units == ()


@pytest.mark.rule("107.1b")
def test_x_that_is_a_negative_power_is_zero() -> None:
    lizard = card("Lizard", "Creature — Lizard", "{1}: This creature gets +X/+X until end of turn, where "
        "X is its power.",
                  power="3", toughness="4")  # fmt: skip
    document = game_of([lizard, SHRINK], A=seat(["Shrink"], "Lizard"))
    assert size_of(after(document, "activate lizard"), "lizard") == (6, 7)
    assert size_of(after(document, "cast shrink -> lizard", "activate lizard"), "lizard") == (-2, 4)


@pytest.mark.rule("111.3")
def test_a_token_has_what_its_effect_says_and_nothing_else() -> None:
    mage = card("Mage", "Creature — Human", "{1}: Create a 1/1 green Saproling creature token.")
    now = shown(after(game_of([mage], A=seat([], "Mage")), "activate mage"), "saproling")
    assert (now["types"], now["subtypes"], now["supertypes"]) == (["Creature"], ["Saproling"], [])
    assert (now["colors"], now["mana_value"], now["abilities"], now["keywords"]) == (["G"], 0, [], [])
    assert (now["power"], now["toughness"]) == (1, 1)


@pytest.mark.rule("111.4")
def test_tokens_without_a_name_of_their_own_are_named_after_their_subtypes() -> None:
    call = card("Call", "Sorcery", "Create two 2/1 red Dwarf Berserker creature tokens.")
    script = after(game_of([call], A=seat(["Call"])), "cast call")
    made = tuple(i for i in script.game.position.battlefield if script.game.position.objects[i].token)
    assert [sorted(shown(script, i)["subtypes"]) for i in made] == [["Berserker", "Dwarf"]] * 2
    assert [shown(script, i)["name"] for i in made] == ["Dwarf Berserker Token"] * 2
    assert made == ("dwarf-berserker", "dwarf-berserker#2")


@pytest.mark.rule("111.4")
def test_a_token_that_is_given_a_name_has_that_one() -> None:
    ranger = card("Ranger", "Creature — Human", "When this creature enters, create Bo, a legendary 1/1 "
        "red Hamster creature "
                  "token with trample and haste.")  # fmt: skip
    script = carried_out(game_of([ranger], A=seat(["Ranger"])), "cast ranger")
    now = shown(script, "bo")
    assert (now["name"], now["subtypes"], now["supertypes"]) == ("Bo", ["Hamster"], ["Legendary"])


@pytest.mark.rule("111.4", "707.2")
def test_a_token_that_is_a_copy_has_the_name_of_what_it_copies() -> None:
    echo = card("Echo", "Sorcery", "Create a token that's a copy of target creature.")
    script = after(game_of([echo, OGRE], A=seat(["Echo"]), B=seat([], "Ogre")), "cast echo -> ogre")
    now = shown(script, "ogre#2")
    assert (now["name"], now["controller"], now["mana_value"]) == ("Ogre", "A", 1)


@pytest.mark.rule("111.11")
def test_no_token_is_made_that_would_be_a_copy_of_nothing() -> None:
    vat = card("Vat", "Artifact", "Imprint — Whenever a nontoken creature dies, you may exile that card.\n"
               "{3}, {T}: Create a token that's a copy of a card exiled with this artifact.")  # fmt: skip
    script = after(game_of([vat], A=seat([], "Vat")), "activate vat")
    assert not any(o.token for o in script.game.position.objects.values())


@pytest.mark.rule("112.4", "400.7")
def test_a_creature_spell_that_has_turned_white_is_a_white_creature() -> None:
    cards = [card("Paint", "Instant", "Target spell or permanent becomes white until end of turn."),
             card("Ghoul", "Creature — Zombie", mana_cost="{R}")]  # fmt: skip
    document = game_of(cards, A=seat(["Ghoul", "Paint"]))
    script = played(document, "cast ghoul", "cast paint -> ghoul", *TWICE, *TWICE)
    assert (zone_of(script, "ghoul"), shown(script, "ghoul")["colors"]) == ("battlefield", ["W"])
    assert shown(carried_out(document, "cast ghoul", "cast paint -> ghoul", until="2.upkeep"), "ghoul")["colors"] == [
        "R"
    ]


@pytest.mark.rule("113.12", "613.1f")
@pytest.mark.parametrize(("text", "size"), [
    ("Enchanted creature has flying.", (2, 2)),
    ("Enchanted creature is red.", (4, 4)),
    ("Enchanted creature can't be blocked.", (4, 4)),
])  # fmt: skip
def test_what_an_aura_says_of_a_creature_gives_it_no_ability_unless_it_has_one(
    text: str, size: tuple[int, int]
) -> None:
    cards = [card("Glyphs", "Enchantment", "Creatures with no abilities get +2/+2."),
             card("Mark", "Enchantment — Aura", "Enchant creature\n" + text), OGRE]  # fmt: skip
    document = game_of(cards, A=seat([], "Glyphs", "Ogre", {"card": "Mark", "attached_to": "ogre"}))
    assert size_of(played(document), "ogre") == size


@pytest.mark.rule("118.12")
@pytest.mark.parametrize(("answer", "drawn"), [("cast lift -> truce", 0), ("pass", 3)])
def test_no_card_is_drawn_where_what_would_be_sacrificed_is_gone(answer: str, drawn: int) -> None:
    cards = [
        card("Truce", "Enchantment", "When a player casts a spell, sacrifice this enchantment. If you do, "
            "draw three cards."),
        card("Balm", "Instant", "You gain 1 life."),
        card("Rise", "Creature — Spirit", "{R}: Exile target enchantment."),
    ]  # fmt: skip
    answer = answer.replace("cast lift", "activate rise")
    document = game_of(cards, A=seat([], "Truce", "Rise"), B=seat(["Balm"]))
    document["turn"] = {"player": "B", "phase": "main1"}
    moves = ["cast balm", "pass", answer] if drawn == 0 else ["cast balm"]
    script = carried_out(document, *moves)
    assert script.game.position.players["A"].hidden_hand == drawn


@pytest.mark.rule("120.5", "704.5g")
def test_lightning_does_not_destroy_what_dies_of_it() -> None:
    cards = [card("Jolt", "Instant", "Jolt deals 3 damage to any target."), OGRE]
    script = carried_out(game_of(cards, A=seat(["Jolt"]), B=seat([], "Ogre")), "cast jolt -> ogre")
    told = [e for e in script.events if e.object == "ogre" and e.kind == "move"]
    assert [(e.rule, e.source) for e in told] == [("704.5g", None)]
    assert zone_of(script, "ogre") == "graveyard"
    assert life(script, "B") == 20


@pytest.mark.rule("118.12", "616.1b")
@pytest.mark.parametrize(("answer", "found"), [("yes", ("B", "hand")), ("no", (None, "battlefield"))])
def test_what_was_paid_by_putting_a_creature_onto_the_battlefield_is_paid_wherever_it_enters(
    answer: str, found: tuple[str | None, str]
) -> None:
    cards = [
        card("Plasm", "Creature — Shapeshifter", "Morph {2}{R}{R}\nWhen this creature is turned face up, you may put a "
             "creature card with morph from your hand onto the battlefield face up. If you do, return Plasm to its "
             "owner's hand."),
        card("Gather", "Instant", "If a creature would enter the battlefield under an opponent's control this turn, it "
             "enters under your control instead."),
        card("Beast", "Creature — Beast", "Morph {R}"),
    ]  # fmt: skip
    document = game_of(cards, A=seat(["Beast"], {"card": "Plasm", "face_down": True}), B=seat(["Gather"]))
    script = played(document, "pass", "cast gather", *TWICE, "special unmorph plasm", *TWICE, answer)
    there = shown(script, "beast")["controller"] if zone_of(script, "beast") == "battlefield" else None
    assert (there, zone_of(script, "plasm")) == found


@pytest.mark.rule("118.11", "614.10")
@pytest.mark.parametrize(("skips", "drawn"), [("yes", 0), ("no", 1)])
def test_drawing_cards_as_a_cost_is_paid_though_the_draws_are_skipped(skips: str, drawn: int) -> None:
    """The cumulative upkeep of Psychic Vortex, as an instruction: draw a card for each age counter, or sacrifice it."""
    pays = May(Draws(YOU, CountersHere("age")), otherwise=sacrifice())
    upkeep = TriggeredAbility(
        ManaEvent.OTHER, effects=(PutsCounters(SOURCE, "age"), pays), when=Begins("upkeep", Who.YOU)
    )  # fmt: skip
    vortex = cards_of.card("Vortex", "{2}{U}{U}", "Enchantment", upkeep)
    lizard = card("Lizard", "Creature — Lizard", "If you would draw a card, you may skip that draw instead.")
    document = game_of([lizard], {"player": "B", "phase": "end", "number": 2}, A={"battlefield": ["Lizard", "Vortex"]})
    document["cards"] += [write_card(vortex)]
    answers = {"A": ["yes", skips]}
    script = played(document, until="3.draw", answers=answers)
    hand = script.game.position.players["A"].hidden_hand
    assert (zone_of(script, "vortex"), hand) == ("battlefield", drawn)
    assert zone_of(played(document, until="3.draw", answers={"A": ["no"]}), "vortex") == "graveyard"


@pytest.mark.rule("113.6k", "702.55")
def test_one_condition_works_on_the_battlefield_and_the_other_one_in_exile() -> None:
    text = "Haunt\nWhen this creature enters or the creature it haunts dies, destroy target enchantment."
    slay = card("Slay", "Instant", "Destroy target creature.")
    enchantments = [card("Moon", "Enchantment"), card("Sun", "Enchantment")]
    cards = [card("Thrull", "Creature — Thrull Cleric", text), OGRE, slay, *enchantments]
    document = game_of(cards, A=seat(["Thrull", "2 Slay"], "Ogre"), B=seat([], "Moon", "Sun"))
    moves = ("cast thrull", *TWICE, "announce -> moon", *TWICE, "cast slay -> thrull", *TWICE, *TWICE)
    script = played(document, *moves)
    assert [zone_of(script, i) for i in ("thrull", "moon", "sun")] == ["exile", "graveyard", "battlefield"]
    script = played(document, *moves, "cast slay#2 -> ogre", *TWICE, *TWICE)
    assert zone_of(script, "sun") == "graveyard"
