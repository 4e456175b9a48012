"""Cards of hands that are revealed, exiled, put back or returned, as games play it (402, 701.20)."""

from __future__ import annotations

import pytest

from castable.playing.script import Script
from tests.games import TWICE, card, carried_out, game_of, life, played, seat, zone_of

BEAR = card("Bear", "Creature — Bear")
CUB = card("Cub", "Creature — Bear")
ELF = card("Elf", "Creature — Elf")
DRAGON = card("Dragon", "Creature — Dragon")
FIELD = card("Field", "Land", "{T}: Add {W}.")
ZAP = card("Zap", "Instant", "Destroy target permanent.")
CARDS = [BEAR, CUB, ELF, DRAGON, FIELD, ZAP]


def _ids(script: Script, zone: str, player: str = "A") -> set[str]:
    return set(getattr(script.game.position.players[player], zone))


@pytest.mark.rule("701.20", "609.3")
@pytest.mark.parametrize(
    ("hand", "answers", "gained"), [(["Dragon"], ["yes"], 2), (["Dragon"], ["no"], 0), (["Bear"], ["yes"], 0)]
)
def test_if_a_card_of_a_kind_is_revealed_from_hand(hand: list[str], answers: list[str], gained: int) -> None:
    text = "You may reveal a Dragon card from your hand. If you do, you gain 2 life."
    spell = card("Wake", "Sorcery", text)
    document = game_of([*CARDS, spell], A=seat(["Wake", *hand]))
    script = played(document, "cast wake", *TWICE, answers={"A": answers})
    assert life(script, "A") == 20 + gained


@pytest.mark.rule("603.12", "701.20")
@pytest.mark.parametrize(("hand", "left"), [(["Dragon", "Dragon", "Bear"], 16), (["Bear"], 18)])
def test_when_any_number_of_cards_are_revealed_none_among_them(hand: list[str], left: int) -> None:
    text = (
        "When this creature enters, reveal any number of Dragon cards from your hand. When you do, this creature "
        "deals X "
        "plus 2 damage to any other target, where X is the number of cards revealed this way."
    )
    siege = card("Siege", "Creature — Giant", text)
    document = game_of([*CARDS, siege], A=seat(["Siege", *hand]))
    shows = ["choose dragon, dragon#2"] if "Dragon" in hand else []
    script = played(document, "cast siege", *TWICE, *TWICE, *shows, "announce -> B", *TWICE)
    assert life(script, "B") == left


@pytest.mark.rule("201.2", "701.20")
@pytest.mark.parametrize(("there", "zone"), [("Bear", "battlefield"), ("Elf", "hand")])
def test_a_revealed_card_enters_if_a_permanent_has_its_name(there: str, zone: str) -> None:
    text = "Reveal a card in your hand, then put that card onto the battlefield if it has the same name as a permanent."
    spell = card("Retrace", "Sorcery", text)
    document = game_of([*CARDS, spell], A=seat(["Retrace", "Bear"]), B={"battlefield": [there]})
    script = carried_out(document, "cast retrace", *TWICE)
    assert zone_of(script, "bear") == zone


@pytest.mark.rule("610.3", "101.4")
def test_cards_of_hands_are_exiled_until_a_permanent_leaves() -> None:
    text = (
        "When this creature enters, each opponent exiles a card from their hand until this creature leaves the "
        "battlefield."
    )
    thief = card("Thief", "Creature — Horror", text)
    document = game_of([*CARDS, thief], A=seat(["Thief", "Zap"]), B={"hand": ["Bear", "Elf"]})
    script = played(document, "cast thief", *TWICE, *TWICE, answers={"B": ["choose elf"]})
    assert (_ids(script, "hand", "B"), zone_of(script, "elf")) == ({"bear"}, "exile")
    script = played(document, "cast thief", *TWICE, *TWICE, "choose elf", "cast zap -> thief", *TWICE)
    assert _ids(script, "hand", "B") == {"bear", "elf"}


@pytest.mark.rule("101.4", "608.2d")
@pytest.mark.parametrize("answer", ["bear", "elf"])
def test_each_opponent_exiles_from_hand_or_what_they_control(answer: str) -> None:
    spell = card("Toll", "Sorcery", "Each opponent exiles a card from their hand or a permanent they control.")
    document = game_of([*CARDS, spell], A=seat(["Toll", "Cub"], "Dragon"), B={"hand": ["Bear"], "battlefield": ["Elf"]})
    script = played(document, "cast toll", *TWICE, answers={"B": [f"choose {answer}"]})
    zones = {id: zone_of(script, id) for id in ("bear", "elf")}
    assert zones == {"bear": "hand", "elf": "battlefield", answer: "exile"}
    assert (zone_of(script, "cub"), zone_of(script, "dragon")) == ("hand", "battlefield")


@pytest.mark.rule("701.13")
def test_one_card_is_exiled_at_random() -> None:
    text = "Whenever a source deals damage to Imp, that source's controller exiles a card from their hand at random."
    imp, spark = (
        card("Imp", "Creature — Imp", text, toughness="9"),
        card("Spark", "Instant", "Spark deals 1 damage to target creature."),
    )
    document = game_of(
        [*CARDS, imp, spark], A=seat(["Spark", "Bear", "Elf"]), B={"battlefield": ["Imp"], "hand": ["Cub"]}
    )
    script = played(document, "cast spark -> imp", *TWICE, *TWICE)
    assert len(_ids(script, "hand")) == 1
    assert _ids(script, "hand", "B") == {"cub"}


@pytest.mark.rule("607.2a", "603.6c")
def test_what_was_exiled_with_it_comes_back_to_its_owners_hands() -> None:
    text = (
        "{0}: Target player exiles a card from their hand.\n"
        "When this artifact leaves the battlefield, each player returns to their hand all cards they own exiled "
        "with it."
    )
    nexus = card("Nexus", "Artifact", text)
    document = game_of([*CARDS, nexus], A=seat(["Zap"], "Nexus"), B={"hand": ["Bear", "Elf"]})
    moves = ("activate nexus.1 -> B", *TWICE)
    script = played(document, *moves, answers={"B": ["choose elf"]})
    assert zone_of(script, "elf") == "exile"
    script = played(document, *moves, "choose elf", "cast zap -> nexus", *TWICE, *TWICE)
    assert _ids(script, "hand", "B") == {"bear", "elf"}


@pytest.mark.rule("400.7e", "603.10a")
@pytest.mark.parametrize(("answer", "zone"), [("yes", "hand"), ("no", "graveyard")])
def test_the_discarded_card_comes_back(answer: str, zone: str) -> None:
    text = (
        "Whenever you discard a card, you may sacrifice this creature. If you do, return the discarded card from "
        "your graveyard to your hand."
    )
    wall = card("Wall", "Creature — Wall", text)
    spell = card("Toss", "Sorcery", "Discard a card.")
    document = game_of([*CARDS, wall, spell], A=seat(["Toss", "Bear"], "Wall"))
    script = carried_out(document, "cast toss", *TWICE, *TWICE, answers={"A": [answer]})
    assert (zone_of(script, "bear"), zone_of(script, "wall")) == (
        zone,
        "graveyard" if answer == "yes" else "battlefield",
    )


@pytest.mark.rule("303.4f", "205.3m")
def test_an_aura_comes_back_to_one_of_a_creature_type() -> None:
    text = (
        "Enchant creature\nWhen enchanted creature dies, you may return this card from your graveyard to the "
        "battlefield "
        "attached to a creature that shares a creature type with that creature."
    )
    reins = card("Reins", "Enchantment — Aura", text)
    document = game_of([*CARDS, reins], A=seat(["Reins", "Zap"], "Bear", "Cub", "Elf"))
    moves = ("cast reins -> bear", *TWICE, "cast zap -> bear", *TWICE, *TWICE)
    script = carried_out(document, *moves, answers={"A": ["yes"]})
    attached = script.game.position.objects["reins"].attached_to  # type: ignore[index]
    assert (zone_of(script, "reins"), getattr(attached, "id", None)) == ("battlefield", "cub")


@pytest.mark.rule("401.7")
def test_a_chosen_card_goes_third_from_the_top() -> None:
    text = (
        "Target player reveals their hand. You choose a nonland card from it. That player puts that card into "
        "their library third from the top."
    )
    spell = card("Hours", "Sorcery", text)
    document = game_of(
        [*CARDS, spell], A=seat(["Hours"]), B={"hand": ["Bear", "Field"], "library": ["Cub", "Elf", "Dragon"]}
    )
    script = played(document, "cast hours -> B", *TWICE)
    assert list(script.game.position.players["B"].library) == ["cub", "elf", "bear", "dragon"]


@pytest.mark.rule("701.24")
def test_a_chosen_card_is_shuffled_into_its_owners_library() -> None:
    text = (
        "Target opponent reveals their hand. You choose a card from it. That player shuffles that card into their "
        "library."
    )
    spell = card("Perish", "Sorcery", text)
    document = game_of([*CARDS, spell], A=seat(["Perish"]), B={"hand": ["Bear", "Field"], "library": ["Cub"]})
    script = played(document, "cast perish -> B", *TWICE, answers={"A": ["choose bear"]})
    assert (_ids(script, "hand", "B"), _ids(script, "library", "B")) == ({"field"}, {"bear", "cub"})


@pytest.mark.rule("701.9")
def test_each_nonland_card_that_was_revealed_is_discarded() -> None:
    spell = card(
        "Fall",
        "Sorcery",
        "Target player reveals two cards at random from their hand, then discards each nonland card revealed this way.",
    )
    document = game_of([*CARDS, spell], A=seat(["Fall"]), B={"hand": ["Bear", "Field"]})
    script = played(document, "cast fall -> B", *TWICE)
    assert (_ids(script, "hand", "B"), zone_of(script, "bear")) == ({"field"}, "graveyard")


@pytest.mark.rule("701.29", "401.4")
def test_fateseal_puts_cards_of_an_opponents_library_on_the_bottom() -> None:
    spell = card("Fate", "Sorcery", "You gain 1 life, then fateseal 2.")
    document = game_of([*CARDS, spell], A=seat(["Fate"]), B={"library": ["Bear", "Elf", "Cub"]})
    script = carried_out(document, "cast fate", *TWICE, answers={"A": ["choose bear"]})
    assert list(script.game.position.players["B"].library) == ["elf", "cub", "bear"]


@pytest.mark.rule("608.2d")
def test_a_card_of_either_of_two_descriptions_enters() -> None:
    text = (
        "You may put a red creature card or a land card from your hand onto the battlefield. Sacrifice it at the "
        "beginning "
        "of the next end step."
    )
    spell = card("Forge", "Sorcery", text)
    green = card("Moss", "Creature — Plant", mana_cost="{G}")
    document = game_of([*CARDS, spell, green], A=seat(["Forge", "Moss", "Field"]))
    script = played(document, "cast forge", *TWICE, answers={"A": ["yes"]})
    assert (zone_of(script, "field"), zone_of(script, "moss")) == ("battlefield", "hand")


@pytest.mark.rule("608.2d", "101.4")
def test_a_process_is_repeated_for_each_kind_of_permanent() -> None:
    text = (
        "Target player returns a creature they control to its owner's hand, then repeats this process for an "
        "artifact and a land."
    )
    spell = card("Gale", "Sorcery", text)
    document = game_of([*CARDS, spell], A=seat(["Gale"]), B={"battlefield": ["Bear", "Elf", "Field"]})
    script = carried_out(document, "cast gale -> B", *TWICE, answers={"B": ["choose elf"]})
    assert _ids(script, "hand", "B") == {"elf", "field"}


@pytest.mark.rule("205.3m")
def test_mana_for_each_creature_of_a_shared_type() -> None:
    text = (
        "Whenever a creature enters, you gain life equal to the number of creatures you control that share a "
        "creature type with it."
    )
    echo = card("Echo", "Enchantment", text)
    document = game_of([*CARDS, echo], A=seat(["Bear"], "Echo", "Cub", "Elf"))
    script = played(document, "cast bear", *TWICE, *TWICE)
    assert life(script, "A") == 22


@pytest.mark.rule("201.2", "701.23")
@pytest.mark.parametrize(("mine", "found"), [("Bear", True), ("Elf", False)])
def test_a_card_with_the_name_of_another_creature_is_found(mine: str, found: bool) -> None:
    text = (
        "When this creature enters, you may search your library for a card with the same name as another creature "
        "you control, reveal it, put it into your hand, then shuffle."
    )
    golem = card("Matcher", "Creature — Golem", text)
    document = game_of([*CARDS, golem], A=seat(["Matcher"], mine, library=["Bear", "Matcher"]))
    script = carried_out(
        document, "cast matcher", *TWICE, *TWICE, answers={"A": ["yes", "choose bear#2" if found else "choose"]}
    )
    assert len(_ids(script, "hand")) == found
