"""Texts about mana at work: what they let a player have and pay, as solver and engine agree."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.game.characteristics import look
from castable.model.game.position import Position
from castable.model.language.amounts import DifferentAmong
from castable.model.language.cards import card
from castable.model.language.effects import add_any_color
from castable.model.language.filters import CREATURE, PERMANENT, YOURS, Stat
from castable.model.pack.words import mana_ability
from castable.solver.answers.manapool import mana_options
from castable.solver.verdicts import Legal, Unknown
from tests.scenes import illegal, legal, listed, most_mana, scene, verdict


def text_card(name: str, text: str, type_line: str = "Artifact", **more: Any) -> dict[str, Any]:
    return {"name": name, "type_line": type_line, "oracle_text": text, **more}


def with_text(text: str, *battlefield: Any, type_line: str = "Artifact", entry: Any = None, **seat: Any) -> Position:
    """A position in which A controls an object with this text, and what else is said."""
    own = {"card": "Probe", "id": "probe", **(entry or {})}
    size = {"power": "0", "toughness": "0"} if "Creature" in type_line else {}
    document = {
        "cards": [text_card("Probe", text, type_line, **size), *seat.pop("cards", [])],
        **seat.pop("document", {}),
    }
    other = seat.pop("b", {})
    return scene(A={"battlefield": [own, *battlefield], **seat}, B=other, document=document)


TRINKETS = [text_card(f"Trinket {n}", "", mana_cost="{%d}" % n) for n in range(4)]


# ---------------------------------------------------------------- what the cost took

PRIEST = "{T}, Sacrifice an artifact: Add an amount of {B} equal to the sacrificed artifact's mana value."


@pytest.mark.rule("608.2h")
def test_mana_for_the_value_of_what_is_sacrificed() -> None:
    position = with_text(PRIEST, "Trinket 1", "Trinket 3", type_line="Creature — Human Cleric", cards=TRINKETS)
    assert most_mana(position) == {"{B}{B}{B}"}


@pytest.mark.rule("608.2h")
def test_only_what_is_worth_enough_pays() -> None:
    cost_two = [*TRINKETS, {"name": "Rite", "mana_cost": "{B}{B}", "type_line": "Sorcery", "oracle_text": ""}]

    def able(*trinkets: str) -> bool:
        line = "Creature — Human Cleric"
        position = with_text(PRIEST, *trinkets, type_line=line, cards=cost_two, hand=["Rite"])
        return isinstance(verdict(position, "cast rite"), Legal)

    assert able("Trinket 1", "Trinket 2")
    assert not able("Trinket 1", "Trinket 0")


@pytest.mark.rule("608.2h")
def test_the_dear_one_may_be_kept() -> None:
    rite = {"name": "Rite", "mana_cost": "{B}", "type_line": "Sorcery", "oracle_text": ""}
    line = "Creature — Human Cleric"
    position = with_text(PRIEST, "Trinket 1", "Trinket 3", type_line=line, cards=[*TRINKETS, rite], hand=["Rite"])
    found = castable.pay(position, "cast rite", keep=["trinket-3"])
    assert isinstance(found.verdict, Legal)
    assert isinstance(castable.pay(position, "cast rite", keep=["trinket-3", "trinket-1"]).verdict, Legal) is False


@pytest.mark.rule("106.7")
def test_a_type_that_the_sacrificed_land_could_produce() -> None:
    text = "Sacrifice a land: Add one mana of any type the sacrificed land could produce."
    position = with_text(text, "Forest", "Mana Confluence", type_line="Enchantment")
    assert len(most_mana(position)) == 15
    assert "{G}{G}{G}{G}" in most_mana(position)
    assert "{W}{U}{G}{G}" in most_mana(position)
    assert most_mana(with_text(text, "Wastes", type_line="Enchantment")) == {"{C}{C}"}


@pytest.mark.rule("106.7")
def test_a_type_that_the_untapped_land_could_produce() -> None:
    text = "{T}, Untap a tapped land an opponent controls: Add one mana of any type that land could produce."
    theirs = [{"card": "Island", "tapped": True}, "Mountain"]
    line = "Creature — Merfolk Scout"
    assert most_mana(with_text(text, type_line=line, b={"battlefield": theirs})) == {"{U}"}


@pytest.mark.rule("106.6")
def test_mana_for_an_exiled_creature_pays_for_creatures_only() -> None:
    text = (
        "Exile a creature you control: Add X mana of any one color, where X is 1 plus the exiled creature's mana "
        "value. Spend this mana only to cast creature spells."
    )
    seat = {"hand": ["Grizzly Bears", "Lightning Bolt"]}
    position = with_text(text, "Llanowar Elves", type_line="Enchantment", **seat)
    legal(position, "cast grizzly-bears")
    assert illegal(with_text(text, "Ornithopter", type_line="Enchantment", **seat), "cast lightning-bolt -> B")


# ---------------------------------------------------------------- choices, numbers, what was noted


@pytest.mark.rule("605.1a")
@pytest.mark.parametrize(
    ("text", "most"),
    [
        ("{T}: Choose a color. Add one mana of that color for each charge counter on this artifact.", "{%s}{%s}"),
        (
            "{T}: Choose a color. Add an amount of mana of that color equal to the number of creatures you control.",
            "{%s}",
        ),
    ],
)
def test_one_color_is_chosen(text: str, most: str) -> None:
    position = with_text(text, "Ornithopter", entry={"counters": {"charge": 2}})
    assert most_mana(position) == {most.replace("%s", color) for color in "WUBRG"}


@pytest.mark.rule("605.1a")
def test_devotion_to_the_chosen_color() -> None:
    text = "{T}: Choose a color. Add an amount of mana of that color equal to your devotion to that color."
    position = with_text(text, "Grizzly Bears", "Grizzly Bears", "Merfolk of the Pearl Trident")
    assert most_mana(position) == {"{G}{G}", "{U}"}


@pytest.mark.rule("605.1a")
def test_cards_revealed() -> None:
    text = "{T}: Reveal any number of artifact cards in your hand. Add {C}{C} for each card revealed this way."
    assert most_mana(with_text(text, hand=["Ornithopter", "Forest", "Mox Emerald"])) == {"{C}{C}{C}{C}"}


@pytest.mark.rule("607.2d")
@pytest.mark.parametrize("noted", ["U", "{U}"])
def test_the_noted_type(noted: str) -> None:
    text = "{T}, Remove a charge counter from this artifact: Add one mana of this artifact's last noted type."
    assert most_mana(with_text(text, entry={"counters": {"charge": 1}, "noted": noted})) == {"{U}"}
    assert most_mana(with_text(text, entry={"counters": {"charge": 1}})) == {""}


# ---------------------------------------------------------------- triggers and replacements


@pytest.mark.rule("106.12a")
def test_a_trigger_for_colorless_mana_alone() -> None:
    text = "Whenever you tap a permanent for {C}, add an additional {C}."
    assert most_mana(with_text(text, "Wastes", "Forest")) == {"{G}{C}{C}"}
    assert most_mana(with_text(text, "Karplusan Forest")) == {"{C}{C}", "{R}", "{G}"}


@pytest.mark.rule("106.12a")
def test_a_trigger_for_mana_of_the_chosen_color() -> None:
    text = (
        "As this artifact enters, choose a color.\nWhenever a basic land is tapped for mana of the chosen color, "
        "its controller adds an additional one mana of that color."
    )
    red = {"chosen": {"color": "R"}}
    assert most_mana(with_text(text, "Mountain", "Forest", "Karplusan Forest", entry=red)) == {
        "{R}{R}{R}{G}", "{R}{R}{G}{G}", "{R}{R}{G}{C}",
    }  # fmt: skip


@pytest.mark.rule("603.4")
def test_a_trigger_under_a_condition() -> None:
    text = "Whenever you tap a land for mana while you're the monarch, add an additional one mana of any color."
    assert most_mana(with_text(text, "Forest")) == {"{G}"}
    monarch = {"history": {"facts": {"A": ["you're the monarch"]}}}
    assert len(most_mana(with_text(text, "Forest", document=monarch))) == 5


@pytest.mark.rule("605.1b")
def test_a_trigger_that_counts_other_lands_of_the_name() -> None:
    text = (
        "Whenever a land you control is tapped for mana, add an additional one mana of any type that land produced "
        "for each other land you control with the same name as it."
    )
    line = "Legendary Enchantment"
    assert most_mana(with_text(text, "2 Forest", "Island", type_line=line)) == {"{U}{G}{G}{G}{G}"}


@pytest.mark.rule("106.12b")
@pytest.mark.parametrize(
    ("text", "lands", "most"),
    [
        (
            "If a land is tapped for two or more mana, it produces {C} instead of any other type and amount.",
            ["Ancient Tomb", "Forest"],
            {"{G}{C}"},
        ),
        (
            "If tapped for mana, Plains produce {R}, Islands produce {G}, and Swamps produce {W} instead of any other "
            "type.",
            ["Plains", "Island", "Forest"],
            {"{R}{G}{G}"},
        ),
        (
            "If a basic land you control is tapped for mana, it produces mana of a color of your choice instead of any "
            "other type.",
            ["Forest", "Karplusan Forest"],
            {"{%s}" % "}{".join(sorted(a + b, key="WUBRGC".index)) for a in "WUBRG" for b in "RGC"},
        ),
    ],
)
def test_other_mana_instead(text: str, lands: list[str], most: set[str]) -> None:
    assert most_mana(with_text(text, *lands)) == most


# ---------------------------------------------------------------- spending


@pytest.mark.rule("609.4b")
def test_mana_as_though_it_were_other_mana() -> None:
    text = "You may spend white mana as though it were red mana."
    legal(with_text(text, "Plains", hand=["Lightning Bolt"]), "cast lightning-bolt -> B")
    assert illegal(with_text(text, "Island", hand=["Lightning Bolt"]), "cast lightning-bolt -> B")
    lion = {"name": "Lion", "mana_cost": "{W}", "type_line": "Creature — Cat", "oracle_text": ""}
    assert illegal(with_text(text, "Mountain", hand=["Lion"], cards=[lion]), "cast lion")


@pytest.mark.rule("609.4b")
def test_mana_of_any_type_for_creatures() -> None:
    text = "You can spend mana of any type to cast creature spells."
    position = with_text(text, "2 Island", hand=["Grizzly Bears", "Lightning Bolt"])
    legal(position, "cast grizzly-bears")
    assert illegal(position, "cast lightning-bolt -> B")


@pytest.mark.rule("609.4b")
def test_mana_of_any_color_for_the_abilities_of_one_object() -> None:
    text = (
        "You may spend blue mana as though it were mana of any color to pay the activation costs of this artifact's "
        "abilities.\n{R}: Draw a card."
    )
    legal(with_text(text, "Island"), "activate probe")
    assert illegal(with_text(text, "Plains"), "activate probe")
    shade = {"name": "Shade", "type_line": "Creature — Shade", "oracle_text": "{B}: This creature gets +1/+1."}
    assert illegal(with_text(text, "Island", "Shade", cards=[shade]), "activate shade")


@pytest.mark.rule("609.4b")
def test_mana_of_any_color_for_abilities_that_others_have() -> None:
    text = (
        "{G}: Draw a card.\nThis creature has all activated abilities of all creatures your opponents control. "
        "You may spend mana as though it were mana of any color to activate those abilities."
    )
    shade = {"name": "Shade", "type_line": "Creature — Shade", "oracle_text": "{B}: This creature gets +1/+1."}
    theirs = {"battlefield": ["Shade"]}
    position = with_text(text, "Island", type_line="Creature — Vampire", cards=[shade], b=theirs)
    legal(position, "activate probe.2")
    assert illegal(position, "activate probe.1")


@pytest.mark.rule("602.5c")
def test_activated_abilities_except_mana_abilities() -> None:
    text = "This artifact has all activated abilities of lands your opponents control except mana abilities."
    dune = text_card("Dune", "{T}: Add {C}.\n{1}: Draw a card.", "Land")
    position = with_text(text, "Forest", cards=[dune], b={"battlefield": ["Dune", "Island"]})
    assert listed(position, "probe") == {"activate probe.1"}
    assert most_mana(position) == {"{G}"}


@pytest.mark.rule("118.9")
def test_life_rather_than_one_kind_of_mana() -> None:
    text = "For each {B} in a cost, you may pay 2 life rather than pay that mana."
    shade = {"name": "Shade", "type_line": "Creature — Shade", "oracle_text": "{B}: This creature gets +1/+1."}
    legal(with_text(text, "Shade", cards=[shade]), "activate shade")
    assert illegal(with_text(text, "Shade", cards=[shade], life=1), "activate shade")
    assert illegal(with_text(text, hand=["Lightning Bolt"]), "cast lightning-bolt -> B")


@pytest.mark.rule("702.51a")
def test_a_spell_on_which_no_mana_may_be_spent() -> None:
    text = "You can't spend mana to cast this spell.\nConvoke, delve"
    hulk = {"name": "Hulk", "mana_cost": "{2}{B/G}", "type_line": "Creature — Avatar", "oracle_text": text}

    def seat(*battlefield: str, graveyard: tuple[str, ...] = ()) -> Position:
        mine = {"hand": ["Hulk"], "battlefield": list(battlefield), "graveyard": list(graveyard)}
        return scene(A=mine, document={"cards": [hulk]})

    legal(seat("3 Grizzly Bears"), "cast hulk")
    legal(seat("Grizzly Bears", graveyard=("Forest", "Forest")), "cast hulk")
    assert illegal(seat("Swamp", "2 Grizzly Bears"), "cast hulk")
    assert illegal(seat(graveyard=("3 Forest",)), "cast hulk")


@pytest.mark.rule("106.6")
@pytest.mark.parametrize(
    ("only", "spell", "able"),
    [
        ("cast a spell with devoid", "Drone", True),
        ("cast a spell with devoid", "Grizzly Bears", False),
        ("cast an instant or sorcery spell or a kicked spell", "Lightning Bolt", True),
        ("cast an instant or sorcery spell or a kicked spell", "Grizzly Bears", False),
    ],
)
def test_what_mana_may_be_spent_on(only: str, spell: str, able: bool) -> None:
    rock = f"{{T}}: Add {{R}}{{G}}{{G}}. Spend this mana only to {only}."
    drone = {"name": "Drone", "mana_cost": "{R}", "type_line": "Creature — Eldrazi", "oracle_text": "Devoid"}
    position = with_text(rock, hand=[spell], cards=[drone])
    found = verdict(position, f"cast {spell.lower().replace(' ', '-')}{' -> B' * (spell == 'Lightning Bolt')}")
    assert isinstance(found, Legal) == able


# ---------------------------------------------------------------- texts that are not understood

ABOUT_SPELLS = "Spells that sing cost {1} more to cast."


def test_what_is_only_about_spells_hides_no_mana() -> None:
    assert not mana_options(with_text(ABOUT_SPELLS, "Forest")).truncated
    assert mana_options(with_text("Lands that sing don't.", "Forest")).unmodelled == (
        ("probe", "Lands that sing don't."),
    )


def test_what_is_only_about_spells_hinders_no_ability() -> None:
    legal(with_text(ABOUT_SPELLS, "Forest"), "activate forest")
    position = with_text(ABOUT_SPELLS, "Forest", hand=["Llanowar Elves"])
    assert isinstance(castable.check(position, "cast llanowar-elves"), Unknown)
    more = with_text("You may cast spells that sing from your graveyard.", "Forest", hand=["Llanowar Elves"])
    assert isinstance(castable.check(more, "cast llanowar-elves"), Legal)


# ---------------------------------------------------------------- what is left of abilities, unspent mana


@pytest.mark.rule("613.1f")
def test_lands_keep_their_mana_abilities_alone() -> None:
    dune = text_card("Dune", "{T}: Add {C}.\n{1}: Draw a card.", "Land")
    position = with_text("All lands lose all abilities except mana abilities.", "Dune", "Forest", cards=[dune])
    assert most_mana(position) == {"{G}{C}"}
    assert "activate dune.2" not in listed(position, "dune")
    assert "activate dune.2" in listed(with_text("", "Dune", "Forest", cards=[dune]), "dune")


@pytest.mark.rule("106.4")
def test_power_for_unspent_mana() -> None:
    text = "This creature gets +1/+1 for each unspent green mana you have."
    line = "Creature — Elemental"
    position = with_text(text, type_line=line, mana="{G}{G}{R}")
    assert (look(position, "probe").power, look(position, "probe").toughness) == (2, 2)


def test_circled_colors_and_amounts_that_differ() -> None:
    assert most_mana(with_text("{T}: Add one mana of either of the circled colors.", entry={"noted": ["W", "B"]})) == {
        "{W}", "{B}",
    }  # fmt: skip
    different = add_any_color(DifferentAmong(Stat.POWER, PERMANENT & CREATURE & YOURS))
    probe = card("Probe", None, "Artifact", mana_ability("{T}", different))
    seat = {"battlefield": ["Probe", "Ornithopter", "2 Grizzly Bears"]}
    assert most_mana(scene(A=seat, cards=(probe,))) == {"{%s}{%s}" % (color, color) for color in "WUBRG"}


@pytest.mark.rule("113.3")
def test_creatures_without_abilities() -> None:
    position = with_text("Creatures with no abilities get +2/+2.", "Grizzly Bears", "Llanowar Elves", "Ornithopter")
    assert [look(position, o).power for o in ("grizzly-bears", "llanowar-elves", "ornithopter")] == [4, 1, 0]
    rock = "{T}: Add {G}{G}. Spend this mana only to cast creature spells with no abilities."
    legal(with_text(rock, hand=["Grizzly Bears"]), "cast grizzly-bears")
    assert illegal(with_text(rock, hand=["Llanowar Elves"]), "cast llanowar-elves")
