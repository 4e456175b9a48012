"""Static abilities that compare objects, give one thing instead of another, or tax: what they make legal or illegal."""

from __future__ import annotations

from typing import Any

import pytest

from castable.model.language.abilities import ActivatedAbility, Cant, GainAbility, Keyword, SpecialAction
from castable.model.language.cards import TypeLine
from castable.model.language.costs import SACRIFICE_THIS
from castable.model.language.filters import HOST, OfIgnoring
from castable.model.language.parts import parts_of
from castable.model.oracle import Verdict, read_face
from tests.scenes import illegal, legal, scene


def made(name: str, type_line: str, text: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "type_line": type_line, "oracle_text": text, **more}


AIM = made("Test Aim", "Instant", "Destroy target creature with power 4 or greater.", mana_cost="{R}")
CASTER = {"hand": ["Test Aim"], "battlefield": ["Mountain"]}
BEAR = {"card": "Grizzly Bears", "id": "bear"}


def is_large(card: dict[str, Any], *board: Any) -> bool:
    """Whether the bear, a 2/2 Bear, has power 4 or greater."""
    position = scene(A=CASTER, B={"battlefield": [BEAR, *board]}, document={"cards": [AIM, card]})
    try:
        legal(position, "cast test-aim -> bear")
    except AssertionError:
        assert illegal(position, "cast test-aim -> bear") == {"115.1"}
        return False
    return True


# ---------------------------------------------------------------- what others have in common with it

COAT = made(
    "Test Coat",
    "Artifact",
    "Each creature gets +1/+1 for each other creature on the battlefield that shares at least one creature type "
    "with it.",
)


@pytest.mark.rule("613.4c")
@pytest.mark.parametrize(
    ("board", "large"),
    [
        ((), False),
        (("Grizzly Bears",), False),
        (("2 Grizzly Bears",), True),
        (("2 Llanowar Elves",), False),
    ],
)
def test_each_creature_counts_the_others_of_its_own_types(board: tuple[str, ...], large: bool) -> None:
    assert is_large(COAT, "Test Coat", *board) is large


def test_others_with_its_name_are_counted_and_not_itself() -> None:
    text = (
        "Each creature you control gets +2/+2 for each other creature you control with the same name as that creature."
    )
    box = made("Test Box", "Artifact", text)
    assert not is_large(box, "Test Box", "Llanowar Elves")
    assert is_large(box, "Test Box", "Grizzly Bears")


def test_an_amount_that_counts_for_one_creature_only() -> None:
    text = "Equipped creature gets +2/+2 for each other creature you control that shares a creature type with it."
    work = made("Test Work", "Artifact — Equipment", text)
    worn = {"card": "Test Work", "attached_to": "bear"}
    assert is_large(work, worn, "Grizzly Bears")
    assert not is_large(work, worn, "Llanowar Elves")


# ---------------------------------------------------------------- one amount instead of another


@pytest.mark.parametrize(("word", "large"), [("Bear", True), ("Warrior", False)])
def test_what_it_gets_instead_where_something_is_true_of_it(word: str, large: bool) -> None:
    axe = made(
        "Test Axe",
        "Artifact — Equipment",
        f"Equipped creature gets +1/+1. If it's a {word}, it gets +2/+1 instead.",
    )
    assert is_large(axe, {"card": "Test Axe", "attached_to": "bear"}) is large


def test_what_it_gets_instead_is_not_added() -> None:
    axe = made(
        "Test Axe",
        "Artifact — Equipment",
        "Equipped creature gets +1/+1. It gets -1/-0 instead as long as you control a Forest.",
    )
    worn = {"card": "Test Axe", "attached_to": "bear"}
    aim = {**AIM, "oracle_text": "Destroy target creature with power 1."}
    for lands, verdict in (((), illegal), (("Forest",), legal)):
        position = scene(A=CASTER, B={"battlefield": [BEAR, worn, *lands]}, document={"cards": [aim, axe]})
        verdict(position, "cast test-aim -> bear")


# ---------------------------------------------------------------- two subjects, another Aura, the most common color


def test_one_condition_for_two_subjects() -> None:
    text = "As long as you control a Forest, Test Lord gets +1/+1 and other creatures you control get +2/+2."
    lord = made("Test Lord", "Creature — Elf", text, power="1", toughness="1")
    assert is_large(lord, "Test Lord", "Forest")
    assert not is_large(lord, "Test Lord")


@pytest.mark.rule("303.4a")
@pytest.mark.parametrize("enchanted", [True, False])
def test_an_aura_for_what_another_aura_enchants(enchanted: bool) -> None:
    wings = made("Test Wings", "Enchantment — Aura", "Enchant creature")
    text = "Enchant creature with another Aura attached to it"
    crown = made("Test Crown", "Enchantment — Aura", text, mana_cost="{R}")
    board = [BEAR, *([{"card": "Test Wings", "attached_to": "bear"}] if enchanted else [])]
    hand = {"hand": ["Test Crown"], "battlefield": ["Mountain", *board]}
    position = scene(A=hand, document={"cards": [wings, crown]})
    if enchanted:
        legal(position, "cast test-crown -> bear")
    else:
        assert "115.1" in illegal(position, "cast test-crown -> bear")


@pytest.mark.parametrize(
    ("board", "large"),
    [
        ((), True),
        (("White Knight",), True),
        (("2 White Knight",), False),
    ],
)
def test_the_most_common_color_or_one_tied_for_it(board: tuple[str, ...], large: bool) -> None:
    when = "green is the most common color among all permanents or is tied for most common"
    text = f"Creatures get +2/+2 as long as {when}."
    flag = made("Test Flag", "Artifact", text)
    assert is_large(flag, "Test Flag", *board) is large


# ---------------------------------------------------------------- limits and costs of each player


@pytest.mark.rule("101.2")
def test_a_second_spell_of_the_kind_is_forbidden_to_each_player() -> None:
    text = "Each player who has cast a nonartifact spell this turn can't cast additional nonartifact spells."
    canon = made("Test Canon", "Artifact Creature — Cleric", text, power="2", toughness="2")
    for cast, verdict in (((), legal), (("Divination",), illegal), (("Sol Ring",), legal)):
        history = {"history": {"spells_cast": {"A": list(cast)}}, "cards": [canon]}
        position = scene(A={"hand": ["Lightning Bolt"], "battlefield": ["Mountain", "Test Canon"]}, document=history)
        verdict(position, "cast lightning-bolt -> B")


@pytest.mark.rule("601.2f")
def test_spells_cost_more_for_each_other_spell_of_their_player() -> None:
    sphere = made(
        "Test Sphere",
        "Artifact",
        "Each spell a player casts costs {1} more to cast for each other spell that player has cast this turn.",
    )
    for player, verdict in (("B", legal), ("A", illegal)):
        more = {"history": {"spells_cast": {player: ["Divination"]}}, "cards": [sphere]}
        position = scene(A={"hand": ["Lightning Bolt"], "battlefield": ["Mountain", "Test Sphere"]}, document=more)
        verdict(position, "cast lightning-bolt -> B")


# ---------------------------------------------------------------- ignoring, quotations, names


@pytest.mark.rule("116.2d")
def test_an_effect_that_players_may_pay_to_ignore() -> None:
    text = (
        "Enchant creature\nEnchanted creature's activated abilities can't be activated. "
        "Its controller may exile a card from their graveyard for that player to ignore this effect until end of turn."
    )
    found = read_face("Test Thought", text, TypeLine.parse("Enchantment — Aura"))
    assert all(s.verdict is Verdict.UNDERSTOOD for s in found.spans)
    _, ban, action = found.abilities
    assert isinstance(ban, Cant)
    assert ban.what == HOST & ~OfIgnoring()
    assert isinstance(action, SpecialAction)


def test_a_payment_to_ignore_is_not_read_where_what_it_lifts_cannot_be_lifted() -> None:
    text = (
        "Creatures you control get -1/-1. "
        "Any player may pay {2} for that player to ignore this effect until end of turn."
    )
    found = read_face("Test Weight", text, TypeLine.parse("Enchantment"))
    assert [s.verdict for s in found.spans] == [Verdict.UNDERSTOOD, Verdict.UNREAD]


def test_quotations_within_a_sentence_end_without_a_full_stop() -> None:
    text = 'Equipped creature has reach, "{2}: Tap target artifact or creature," and "{8}: Draw two cards."'
    found = read_face("Test Whip", text, TypeLine.parse("Artifact — Equipment"))
    assert all(s.verdict is Verdict.UNDERSTOOD for s in found.spans)
    gained = [part.ability for part in parts_of(found.abilities) if isinstance(part, GainAbility)]
    assert [type(a) for a in gained] == [Keyword, ActivatedAbility, ActivatedAbility]


def test_the_short_name_of_a_numbered_ruler_is_more_than_its_first_word() -> None:
    text = "Sacrifice Queen Mara: Draw a card."
    found = read_face("Queen Mara XIV", text, TypeLine.parse("Legendary Creature — Human"))
    [ability] = found.abilities
    assert isinstance(ability, ActivatedAbility)
    assert ability.cost.parts == (SACRIFICE_THIS,)


# ---------------------------------------------------------------- more of the same subject


MAUL = (
    "Equipped creature gets +1/+0. As long as it's {}, it gets an additional +1/+1. As long as it's {}, it gets +1/+0."
)


@pytest.mark.rule("613.4c")
@pytest.mark.parametrize(
    ("first", "second", "large"),
    [("green", "green", True), ("red", "green", True), ("green", "red", True), ("red", "red", False)],
)
def test_each_sentence_is_about_the_subject_of_the_first(first: str, second: str, large: bool) -> None:
    maul = made("Test Maul", "Artifact — Equipment", MAUL.format(first, second))
    assert is_large(maul, {"card": "Test Maul", "attached_to": "bear"}) is large


@pytest.mark.rule("613.4c")
def test_the_last_of_three_sentences_does_not_ask_what_the_second_asks() -> None:
    text = "Equipped creature gets +1/+0. As long as it's red, it gets +1/+1. As long as it's green, it gets +1/+0."
    maul = made("Test Maul", "Artifact — Equipment", text)
    assert is_large(maul, {"card": "Test Maul", "attached_to": "bear"})


@pytest.mark.parametrize(("board", "large"), [((), True), (("Llanowar Elves",), False)])
def test_the_only_creature_that_a_player_controls(board: tuple[str, ...], large: bool) -> None:
    text = "As long as you control exactly one creature, that creature gets +2/+0 and has lifelink."
    assert is_large(made("Test Den", "Enchantment", text), "Test Den", *board) is large


def test_prevented_damage_matters_to_no_play_but_the_rest_of_its_sentence_does() -> None:
    text = "As long as you control a Swamp, prevent all damage that would be dealt to you"
    line = TypeLine.parse("Enchantment")
    assert [s.verdict for s in read_face("Test Ward", f"{text}.", line).spans] == [Verdict.EFFECT_ONLY]
    more = f"{text} and you can't cast spells."
    assert [s.verdict for s in read_face("Test Ward", more, line).spans] == [Verdict.UNREAD]


@pytest.mark.parametrize(
    ("text", "worn"),
    [
        ("Each creature you control gets +1/+1 for each other creature you control.", False),
        ("Enchanted creature gets +1/+1 for each other creature you control.", True),
    ],
)
def test_each_other_is_another_than_the_one_that_gets_bigger(text: str, worn: bool) -> None:
    podium = made("Test Podium", "Enchantment — Aura" if worn else "Enchantment", text)
    there = {"card": "Test Podium", **({"attached_to": "bear"} if worn else {})}
    assert not is_large(podium, there, "Grizzly Bears")
    assert is_large(podium, there, "2 Grizzly Bears")
