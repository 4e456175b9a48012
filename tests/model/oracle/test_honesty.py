"""What a text says to what may be done now is neither dropped nor made up: sentences that were once read wrongly."""

from __future__ import annotations

import pytest

from castable.model.language import filters as fi
from castable.model.language.abilities import (
    Ability,
    ActivatedAbility,
    AddTypes,
    Cant,
    Change,
    Continuous,
    CostChange,
    CostMinimum,
    Doing,
    Flash,
    SetColors,
    SpellAbility,
)
from castable.model.language.cards import TypeLine
from castable.model.language.conditions import ThisFits
from castable.model.language.costs_done import opponent_gains
from castable.model.language.keywords import companion, rather_than
from castable.model.language.mana import COLOR_NAMES, ManaCost
from castable.model.oracle import Reading, Verdict, read_face
from castable.model.oracle.clauses.conditions import conditions
from castable.model.oracle.phrases.nouns import whole_noun

INSTANT = TypeLine.parse("Instant")
SLIVER = TypeLine.parse("Legendary Creature — Sliver")


def unread(reading: Reading) -> list[str]:
    return [s.text for s in reading.spans if s.verdict is Verdict.UNREAD]


@pytest.mark.rule("603.12")
@pytest.mark.parametrize(
    ("text", "targets"),
    [
        ("You may discard a card. When you do, destroy target creature.", 0),
        ("Put a +1/+1 counter on target creature. When you do, that creature fights another target creature.", 1),
        ("Whenever a creature dies this turn, put a +1/+1 counter on target creature.", 0),
        ("At the beginning of the next end step, destroy target creature.", 0),
        ("Until end of turn, whenever you cast a spell, ~ deals 2 damage to any target.", 0),
        ("Whenever target creature deals damage this turn, you gain that much life.", 1),
        ("Destroy target creature. If you do, target player loses 2 life.", 2),
    ],
)
def test_targets_of_abilities_that_trigger_later_are_chosen_later(text: str, targets: int) -> None:
    found = read_face("Test Card", text, INSTANT)
    assert sum(len(a.targets) for a in found.abilities if isinstance(a, SpellAbility)) == targets
    assert unread(found) == []


@pytest.mark.rule("602.1b")
@pytest.mark.parametrize(
    "sentence",
    [
        "Activate no more times each turn than the number of snow Swamps you control.",
        "Only the chosen player may activate this ability.",
    ],
)
def test_instructions_that_are_not_understood_are_said(sentence: str) -> None:
    found = read_face("Test Card", f"{{B}}: Draw a card. {sentence}", TypeLine.parse("Enchantment"))
    assert len(unread(found)) == 1


@pytest.mark.rule("702.178a")
@pytest.mark.parametrize(
    ("label", "ability"),
    [("Max speed", "{T}: Add {C}{C}."), ("Solved", "{T}: Add {G}."), ("Power-up", "{5}{U}: Draw a card.")],
)
def test_labels_with_a_meaning_are_no_ability_words(label: str, ability: str) -> None:
    line = TypeLine.parse("Creature")
    assert (
        read_face("Test Card", f"Domain — {ability}", line).abilities == read_face("Test Card", ability, line).abilities
    )
    assert (
        read_face("Test Card", f"{label} — {ability}", line).abilities
        != read_face("Test Card", ability, line).abilities
    )


def test_a_label_before_a_trigger_changes_nothing() -> None:
    assert unread(read_face("Test Card", "Max speed — Whenever a creature dies, draw a card.", SLIVER)) == []


@pytest.mark.rule("201.5")
def test_a_creature_type_is_no_short_name() -> None:
    [found] = read_face("Sliver Hivelord", "Sliver creatures you control have indestructible.", SLIVER).abilities
    assert isinstance(found, Continuous)
    assert fi.HasType("Sliver") in getattr(found.affects, "parts", ())
    [found] = read_face("Sliver Queen", "{2}: Destroy target Sliver an opponent controls.", SLIVER).abilities
    assert isinstance(found, ActivatedAbility)
    assert set(getattr(found.targets[0].what, "parts", ())) == {fi.PERMANENT, fi.HasType("Sliver"), fi.THEIRS}
    assert fi.CREATURE not in getattr(found.targets[0].what, "parts", ())


@pytest.mark.rule("702.8a")
@pytest.mark.parametrize("type_line", ["Sorcery", "Creature — Wurm"])
def test_a_spell_may_have_flash_while_something_holds(type_line: str) -> None:
    text = "This spell has flash as long as you control a Desert."
    [flash] = read_face("Test Card", text, TypeLine.parse(type_line)).abilities
    assert flash == Flash(fi.THIS, if_=conditions("you control a Desert") or ())


@pytest.mark.parametrize(
    "text",
    [
        "This spell has flash as long as you feel like it.",
        "If this spell is the second spell you've cast this game, you may cast it without paying its mana cost.",
        "X is the number of cards in an opponent's hand.",
        "You can't cast this spell if you like it.",
        "If X is 6 or more, Test Card deals twice X damage divided as you choose among them instead.",
        "If this spell's madness cost was paid, it deals X damage divided as you choose among those players instead.",
    ],
)
def test_what_a_spell_says_of_its_casting_is_no_effect(text: str) -> None:
    assert unread(read_face("Test Card", text, INSTANT)) == [
        text.replace("Test Card", "~").replace("this spell", "~").replace("This spell", "~")
    ]


@pytest.mark.rule("604.3")
@pytest.mark.parametrize(
    ("text", "type_line", "change"),
    [
        ("Test Card is all colors.", "Artifact Creature — Golem", SetColors(tuple(COLOR_NAMES))),
        ("Test Card is colorless.", "Instant", SetColors(())),
        ("Test Card is also a Cleric and Wizard.", "Creature — Orc", AddTypes(("Cleric", "Wizard"))),
    ],
)
def test_what_an_object_says_of_its_own_color_and_type_defines_it(text: str, type_line: str, change: Change) -> None:
    assert read_face("Test Card", text, TypeLine.parse(type_line)).abilities == (
        Continuous(fi.THIS, (change,), cda=True),
    )
    only_while = read_face("Test Card", f"As long as it's your turn, {text}", TypeLine.parse("Creature")).abilities
    assert not any(isinstance(a, Continuous) and a.cda for a in only_while)


@pytest.mark.rule("115.1")
@pytest.mark.parametrize(
    ("phrase", "alternatives"),
    [
        (
            "artifact, enchantment, or creature with flying",
            [{fi.ARTIFACT}, {fi.ENCHANTMENT}, {fi.CREATURE, fi.HasKeyword("flying")}],
        ),
        (
            "artifact or creature with power 4 or greater",
            [{fi.ARTIFACT}, {fi.CREATURE, fi.HasStat(fi.Stat.POWER, fi.Compare.AT_LEAST, 4)}],
        ),
        ("blue or black creature with flying", [{fi.BLUE}, {fi.BLACK}]),
        ("artifact or creature with mana value 3", [{fi.ARTIFACT}, {fi.CREATURE}]),
    ],
)
def test_words_for_creatures_fit_creatures_alone(phrase: str, alternatives: list[set[fi.Filter]]) -> None:
    found = whole_noun(phrase)
    assert isinstance(found, fi.AllOf)
    [either] = [p for p in found.parts if isinstance(p, fi.AnyOf)]
    assert [set(p.parts) if isinstance(p, fi.AllOf) else {p} for p in either.parts] == alternatives


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        pytest.param(
            "As long as Test Card is untapped, "
            "each spell that would cost less than three mana to cast costs three mana to cast.",
            CostMinimum(3, if_=(ThisFits(fi.Not(fi.TAPPED)),)),
            marks=pytest.mark.rule("601.2f"),
        ),
        pytest.param(
            "Each spell costs {3} more to cast except during its controller's turn.",
            CostChange(ManaCost.parse("{3}"), fi.AllOf(()), who=fi.Who.NOT_ACTIVE),
            marks=pytest.mark.rule("118.7"),
        ),
        pytest.param(
            "If you control a Forest, rather than pay this spell's mana cost, you may have an opponent gain 3 life.",
            rather_than(opponent_gains(3), if_=conditions("you control a Forest") or ()),
            marks=pytest.mark.rule("118.9"),
        ),
        pytest.param(
            "Your opponents can't cast spells with even mana values.",
            Cant(Doing.CAST, fi.IsEven(fi.Stat.MANA_VALUE), fi.Who.OPPONENT),
            marks=pytest.mark.rule("101.2"),
        ),
        pytest.param("Companion — Your starting deck is large.", companion(), marks=pytest.mark.rule("702.139a")),
    ],
)
def test_rules_of_one_card_or_a_few(text: str, ability: Ability) -> None:
    assert read_face("Test Card", text, TypeLine.parse("Artifact")).abilities == (ability,)


def test_any_player_may_control_what_a_condition_asks_for() -> None:
    assert conditions("any player controls a black permanent") != conditions("you control a black permanent")
    assert unread(read_face("Test Card", "Test Card gets +1/+0 as long as any player controls an Elf.", SLIVER)) == []
