"""The Examples under 614, 615 and 616, played out."""

from __future__ import annotations

import pytest

import castable
from castable.playing.game import run_script
from tests.games import TWICE, card, carried_out, game_of, life, played, seat, shown, zone_of

OGRE = card("Ogre", "Creature — Ogre")
SLAY = card("Slay", "Instant", "Destroy target creature.")


@pytest.mark.rule("614.4", "614.8")
def test_it_is_too_late_to_regenerate_what_has_been_destroyed() -> None:
    troll = card("Troll", "Creature — Troll", "{R}: Regenerate this creature.")
    document = game_of([troll, SLAY], A=seat(["Slay"]), B=seat([], "Troll"))
    script = carried_out(document, "cast slay -> troll", "pass", "activate troll")
    assert (zone_of(script, "troll"), shown(script, "troll")["tapped"]) == ("battlefield", True)
    assert zone_of(carried_out(document, "cast slay -> troll"), "troll") == "graveyard"
    late = run_script(castable.read(document), ["cast slay -> troll", *TWICE, "pass", "activate troll"])
    assert late.refused is not None


@pytest.mark.rule("614.5")
def test_two_doublings_of_the_same_text_make_eight_of_two() -> None:
    rage = card("Rage", "Enchantment", "If a creature you control would deal damage to a permanent or "
        "player, it deals double "
                "that damage instead.")  # fmt: skip
    adept = card("Adept", "Creature — Human", "{T}: This creature deals 2 damage to target player.")
    document = game_of([rage, adept], A=seat([], "2 Rage", "Adept"))
    assert life(carried_out(document, "activate adept -> B"), "B") == 12


@pytest.mark.rule("614.12", "614.12a", "614.1c")
def test_a_token_copy_chooses_a_color_as_it_enters() -> None:
    angel = card("Angel", "Creature — Angel", "As this creature enters, choose a color.\n"
                 "This creature has protection from the chosen color.")  # fmt: skip
    cards = [angel, card("Echo", "Sorcery", "Create a token that's a copy of target creature.")]
    document = game_of(cards, A=seat(["Echo"], {"card": "Angel", "chosen": {"color": "W"}}))
    script = played(document, "cast echo -> angel", *TWICE, "choose blue")
    chosen = [o.chosen["color"] for o in script.game.position.objects.values() if o.card.name == "Angel"]
    assert (len(chosen), len(set(chosen))) == (2, 2)


@pytest.mark.rule("614.12", "614.1d")
def test_a_card_that_has_no_abilities_in_the_graveyard_enters_tapped_from_there() -> None:
    cards = [
        card("Jailer", "Creature — Zombie", "Cards in graveyards lose all abilities."),
        card("Treefolk", "Creature — Treefolk", "This creature enters tapped."),
        card("Rise", "Sorcery", "Return target creature card from your graveyard to the battlefield."),
    ]
    document = game_of(cards, A=seat(["Rise"], "Jailer", graveyard=["Treefolk"]))
    script = carried_out(document, "cast rise -> treefolk")
    assert shown(script, "treefolk")["tapped"] is True


@pytest.mark.rule("614.12", "614.1d")
def test_what_has_permanents_enter_tapped_enters_untapped_itself() -> None:
    cards = [card("Orb", "Artifact", "Permanents enter tapped."), OGRE]
    document = game_of(cards, A=seat(["Orb", "Ogre"]))
    script = carried_out(document, "cast orb", *TWICE, "cast ogre")
    assert [shown(script, i)["tapped"] for i in ("orb", "ogre")] == [False, True]


@pytest.mark.rule("615.4")
def test_it_is_too_late_to_prevent_damage_that_has_been_dealt() -> None:
    cards = [card("Zap", "Instant", "Zap deals 3 damage to target player."),
             card("Cleric", "Creature — Cleric", "{T}: Prevent the next 2 damage that would be dealt to "
                 "target player this turn.")]  # fmt: skip
    document = game_of(cards, A=seat(["Zap"]), B=seat([], "Cleric"))
    script = carried_out(document, "cast zap -> B", "pass", "activate cleric -> B")
    assert life(script, "B") == 19
    script = carried_out(document, "cast zap -> B", *TWICE, "pass", "activate cleric -> B")
    assert life(script, "B") == 17


@pytest.mark.rule("615.10")
def test_one_damage_is_prevented_to_each_cleric_by_itself() -> None:
    cards = [
        card("Guard", "Creature — Human", "If a source would deal damage to a Cleric creature you "
            "control, prevent 1 of that damage.",
             toughness="9"),
        card("Monk", "Creature — Human Cleric", toughness="9"),
        card("Wall", "Creature — Wall", toughness="9"),
        card("Blaze", "Sorcery", "Blaze deals 2 damage to each creature."),
    ]  # fmt: skip
    document = game_of(cards, A=seat(["Blaze"], "Guard", "2 Monk", "Wall"), B=seat([], {"card": "Monk", "id": "other"}))
    script = carried_out(document, "cast blaze", until="1.main2")
    objects = script.game.position.objects
    assert [objects[i].damage for i in ("monk", "monk#2", "wall", "other")] == [1, 1, 2, 2]  # type: ignore[index]


@pytest.mark.rule("615.11", "611.2c")
def test_shields_are_for_creatures_that_share_a_color_as_the_ability_resolves() -> None:
    cards = [
        card("Healer", "Creature — Cleric", "{T}: Prevent the next 1 damage that would be dealt to each "
            "white creature this turn.",
             mana_cost="{W}", toughness="9"),
        card("Squire", "Creature — Human", mana_cost="{W}", toughness="9"),
        card("Wall", "Creature — Wall", toughness="9"),
        card("Late", "Creature — Wall", "Flash", mana_cost="{W}", toughness="9"),
        card("Bleach", "Instant", "Target creature becomes white until end of turn."),
        card("Stain", "Instant", "Target creature becomes black until end of turn."),
        card("Blaze", "Instant", "Blaze deals 2 damage to each creature."),
    ]  # fmt: skip
    document = game_of(cards, A=seat(["Blaze", "Bleach", "Stain", "Late"], "Plains", "Healer", "Squire", "Wall"))
    moves = ("activate healer", "cast bleach -> wall", "cast stain -> squire", "cast late", "cast blaze")
    script = carried_out(document, *(m for play in moves for m in (play, *TWICE)), until="1.main2")
    objects = script.game.position.objects
    assert [objects[i].damage for i in ("healer", "squire", "wall", "late")] == [1, 1, 2, 2]  # type: ignore[index]


@pytest.mark.rule("616.1e", "616.1f")
@pytest.mark.parametrize(("answer", "zone"), [("choose 1", "exile"), ("choose 2", "library")])
def test_the_controller_of_what_would_be_destroyed_chooses_between_exile_and_library(answer: str, zone: str) -> None:
    cards = [
        card("Void", "Enchantment", "If a card would be put into a graveyard from anywhere, exile it instead."),
        card("Giant", "Creature — Giant", "If this creature would be put into a graveyard from the "
            "battlefield, shuffle it "
             "into its owner's library instead."), SLAY,
    ]  # fmt: skip
    document = game_of(cards, A=seat(["Slay"], "Void"), B=seat([], "Giant"))
    script = played(document, "cast slay -> giant", until="1.end", answers={"B": [answer]})
    assert zone_of(script, "giant") == zone


@pytest.mark.rule("616.2")
@pytest.mark.parametrize("order", [("Well", "Crypt"), ("Crypt", "Well")])
def test_gaining_life_becomes_drawing_and_that_becomes_returning_a_card(order: tuple[str, str]) -> None:
    cards = [
        card("Well", "Enchantment", "If you would gain life, draw that many cards instead."),
        card("Crypt", "Enchantment", "If you would draw a card, return a card from your graveyard to your "
            "hand instead."),
        card("Balm", "Instant", "You gain 1 life."), OGRE,
    ]  # fmt: skip
    document = game_of(cards, A=seat(["Balm"], *order, graveyard=["Ogre"]))
    script = carried_out(document, "cast balm", answers={"A": ["choose ogre"]})
    assert (zone_of(script, "ogre"), life(script, "A"), zone_of(script, "balm")) == ("hand", 20, "graveyard")
    assert script.game.position.players["A"].library_size == 20
