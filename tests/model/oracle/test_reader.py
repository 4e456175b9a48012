"""Oracle texts and what they mean; and that nothing which could matter is read past."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from castable.model.language import filters as fi
from castable.model.language import keywords as kw
from castable.model.language.abilities import (
    Ability,
    ActivatedAbility,
    AdditionalCost,
    Continuous,
    Enchant,
    GainAbility,
    Keyword,
    MayPlayFrom,
    ModifyPowerToughness,
    Reach,
    SpellAbility,
    Unmodelled,
)
from castable.model.language.amounts import Count, Speed, X
from castable.model.language.cards import TypeLine
from castable.model.language.conditions import (
    Condition,
    CouldCastSorcery,
    FirstUseThisTurn,
    Holds,
    Unless,
    YourTurn,
    there_is,
)
from castable.model.language.costs import (
    Cost,
    LifePart,
    OneOf,
    cost,
    craft_materials,
    discard,
    one_or_more_materials,
    sacrifice,
)
from castable.model.language.effects import Add, AddChosen, AddMana, AddOneOf, DamageYou
from castable.model.language.keywords import flashback, must_also, rather_than
from castable.model.language.targets import Target
from castable.model.oracle import Verdict, read_face, read_text
from castable.model.oracle.clauses.conditions import conditions
from castable.model.oracle.clauses.costs import read_cost
from castable.model.oracle.clauses.instructions import instruction
from castable.model.oracle.clauses.targets import targets_in
from castable.model.oracle.phrases.nouns import noun, whole_noun
from tests.examples import examples
from tests.model.oracle.sentences.test_laws import same

INSTANT_LINE, CREATURE_LINE = TypeLine.parse("Instant"), TypeLine.parse("Creature — Elf")


def read(text: str, type_line: TypeLine = CREATURE_LINE) -> tuple[Ability, ...]:
    return read_text("Test Card, of Tests", text, type_line)


def unread(text: str, type_line: TypeLine = CREATURE_LINE) -> list[str]:
    found = read_face("Test Card", text, type_line)
    return [s.text for s in found.spans if s.verdict is Verdict.UNREAD]


def parts(what: fi.Filter) -> set[fi.Filter]:
    return set(what.parts) if isinstance(what, fi.AllOf) else {what}


# ---------------------------------------------------------------- nouns


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("creature", fi.PERMANENT & fi.CREATURE),
        ("nonblack creature an opponent controls", fi.PERMANENT & fi.CREATURE & fi.Not(fi.BLACK) & fi.THEIRS),
        ("artifact or enchantment", fi.PERMANENT & (fi.ARTIFACT | fi.ENCHANTMENT)),
        ("artifact, creature, or land", fi.PERMANENT & fi.AnyOf((fi.ARTIFACT, fi.CREATURE, fi.LAND))),
        ("nonartifact, nonblack creature", fi.PERMANENT & fi.CREATURE & fi.Not(fi.ARTIFACT) & fi.Not(fi.BLACK)),
        (
            "attacking or blocking creature",
            fi.PERMANENT & fi.CREATURE & (fi.Is(fi.State.ATTACKING) | fi.Is(fi.State.BLOCKING)),
        ),
        ("creature with flying", fi.PERMANENT & fi.CREATURE & fi.HasKeyword("flying")),
        ("creature without flying", fi.PERMANENT & fi.CREATURE & fi.Not(fi.HasKeyword("flying"))),
        (
            "creature with power 4 or greater",
            fi.PERMANENT & fi.CREATURE & fi.HasStat(fi.Stat.POWER, fi.Compare.AT_LEAST, 4),
        ),
        ("Elves you control", fi.PERMANENT & fi.HasType("Elf") & fi.YOURS),
        ("creature card from your graveyard", fi.in_graveyard(fi.YOU_OWN) & fi.CREATURE),
        ("creature spell", fi.SPELL & fi.CREATURE),
        ("red instant or sorcery spell", fi.SPELL & fi.RED & (fi.INSTANT | fi.SORCERY)),
        ("player or planeswalker", fi.PLAYER | (fi.PERMANENT & fi.HasType("Planeswalker"))),
        ("creature that isn't a Dragon", fi.PERMANENT & fi.CREATURE & fi.Not(fi.HasType("Dragon"))),
        (
            "permanent card from your graveyard",
            fi.in_graveyard(fi.YOU_OWN) & fi.Not(fi.HasType("Instant")) & fi.Not(fi.HasType("Sorcery")),
        ),
    ],
)
def test_nouns(text: str, what: fi.Filter) -> None:
    found = whole_noun(text)
    assert found is not None
    assert parts(found) == parts(what)


@pytest.mark.parametrize(
    ("text", "end"),
    [
        ("creature that was dealt pain this turn", "creature"),
        ("creature or a land", "creature"),
        ("spell unless its controller pays {2}", "spell"),
        ("player's hand", "player"),
    ],
)
def test_the_longest_beginning_that_is_a_noun_is_read(text: str, end: str) -> None:
    found = noun(text)
    assert found is not None
    assert text[: found.end] == end


@pytest.mark.parametrize("text", ["", "frobnicated creature", "the creature", "of the chosen type", "and"])
def test_other_words_are_no_nouns(text: str) -> None:
    assert noun(text) is None


# ---------------------------------------------------------------- targets


@pytest.mark.rule("115.1")
@pytest.mark.parametrize(
    ("text", "least", "most"),
    [
        ("Destroy target creature.", 1, 1),
        ("Tap up to two target creatures.", 0, 2),
        ("Exile any number of target creatures.", 0, None),
        ("Untap X target lands.", X(), X()),
        ("Put a counter on one or two target creatures.", 1, 2),
        ("It deals 1 damage to each of up to three target creatures.", 0, 3),
        ("Put a counter on each of two target creatures.", 2, 2),
    ],
)
def test_how_many_targets(text: str, least: Any, most: Any) -> None:
    [found] = targets_in(text) or []
    assert (found.target.least, found.target.most) == (least, most)


@pytest.mark.rule("115.3")
def test_another_target_is_other_than_those_before_it() -> None:
    first, second = targets_in("Target creature you control fights another target creature.") or []
    assert first.target == Target(fi.PERMANENT & fi.CREATURE & fi.YOURS)
    assert second.target.other_than == (0,)
    [alone] = targets_in("Untap another target permanent.") or []
    assert parts(alone.target.what) == {fi.PERMANENT, fi.Not(fi.THIS)}


@pytest.mark.parametrize(
    "text",
    [
        "Change the target of that spell.",
        "Copy it. You may choose new targets for the copy.",
        "Counter it if it targets you.",
        "Destroy that target.",
    ],
)
def test_the_word_alone_is_no_instance(text: str) -> None:
    assert targets_in(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target creature that was dealt pain this turn.",
        "Destroy target creature standing behind it.",
        "Destroy target frobnicated creature.",
        "Gain control of target creature with power less than or equal to your courage.",
        "Exile target card from that player's graveyard.",
    ],
)
def test_a_part_of_a_target_phrase_that_is_not_understood_is_never_dropped(text: str) -> None:
    assert targets_in(text) is None
    assert unread(text, INSTANT_LINE) == [text]


# ---------------------------------------------------------------- costs


@pytest.mark.parametrize(
    ("text", "parts_"),
    [
        ("{2}{R}, {T}", ("{2}{R}{T}",)),
        ("{1}, Sacrifice a creature", ("{1}", sacrifice(fi.CREATURE))),
        ("Discard two cards", (discard(fi.AllOf(()), 2),)),
        (
            "Sacrifice another artifact or creature",
            (sacrifice(fi.AnyOf((fi.ARTIFACT, fi.CREATURE)) & fi.Not(fi.THIS)),),
        ),
    ],
)
def test_costs(text: str, parts_: tuple[Any, ...]) -> None:
    assert _canonical(read_cost(text)) == _canonical(cost(*parts_))


def _canonical(found: Cost | None) -> list[str]:
    assert found is not None
    return [str(p).replace("AllOf(parts=())", "") for p in found.parts]


@pytest.mark.parametrize("text", ["Frobnicate", "Sacrifice a creature called Fred", "{T} or {U}", "Do it"])
def test_other_costs_are_not_understood(text: str) -> None:
    assert read_cost(text) is None
    assert unread(f"{text}: Draw a card.") == [f"{text}: Draw a card."]


# ---------------------------------------------------------------- conditions


@pytest.mark.rule("602.1b")
@pytest.mark.parametrize(
    ("text", "only_if"),
    [
        ("Activate only as a sorcery.", (CouldCastSorcery(),)),
        ("Activate only once each turn.", (FirstUseThisTurn(),)),
        ("Activate only during your turn and only once each turn.", (YourTurn(), FirstUseThisTurn())),
    ],
)
def test_instructions(text: str, only_if: tuple[Condition, ...]) -> None:
    assert instruction(text) == only_if


def test_conditions() -> None:
    assert conditions("you control an artifact") == (there_is(fi.PERMANENT & fi.ARTIFACT & fi.YOURS),)
    assert conditions("you feel like it") is None


# ---------------------------------------------------------------- lines


def test_keywords_are_read() -> None:
    assert read("Flying, first strike\nConvoke (Your creatures can help.)") == (
        Keyword("flying"), Keyword("first strike"), Keyword("convoke"),
    )  # fmt: skip
    assert read("Protection from black and from red") == (
        Keyword("protection", fi.BLACK), Keyword("protection", whole_color("red")),
    )  # fmt: skip
    assert read("Flashback {2}{R}") == (flashback("{2}{R}"),)
    assert read("Enchant creature you control") == (Enchant(fi.PERMANENT & fi.CREATURE & fi.YOURS),)
    [kicker] = read("Kicker {1}{B}")
    assert isinstance(kicker, AdditionalCost)
    assert kicker.optional


def whole_color(name: str) -> fi.Filter:
    found = whole_noun(f"{name} card")
    assert found is not None
    return found


@pytest.mark.rule("605.1a")
@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("{T}: Add {G}.", Add(symbols="{G}")),
        ("{T}: Add {W} or {U}.", AddOneOf(options=("{W}", "{U}"))),
        ("{T}, Sacrifice this creature: Add one mana of any color.", AddChosen()),
        ("{T}, Pay 1 life: Add {C}{C}.", Add(symbols="{C}{C}")),
        (
            "{T}: Add {G} for each creature you control.",
            Add(symbols="{G}", times=Count(fi.PERMANENT & fi.CREATURE & fi.YOURS)),
        ),
    ],
)
def test_mana_abilities_are_read(text: str, effect: Any) -> None:
    [found] = read(text)
    assert isinstance(found, ActivatedAbility)
    [added] = found.effects
    assert isinstance(added, AddMana)
    assert type(added) is type(effect)
    assert str(sorted(map(str, parts(getattr(getattr(added, "times", 1), "what", fi.AllOf(())))))) == str(
        sorted(map(str, parts(getattr(getattr(effect, "times", 1), "what", fi.AllOf(())))))
    )


def test_pain_is_read() -> None:
    [found] = read("{T}: Add {B} or {R}. Test Card deals 1 damage to you.")
    assert isinstance(found, ActivatedAbility)
    assert found.effects[1] == DamageYou(1)


@pytest.mark.rule("106.6")
def test_restrictions_of_mana_are_read() -> None:
    [found] = read("{T}: Add {G}. Spend this mana only to cast creature spells.")
    assert isinstance(found, ActivatedAbility)
    [added] = found.effects
    assert isinstance(added, Add)
    assert added.only is not None
    assert added.only.spells == fi.CREATURE


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("Destroy target creature.", fi.PERMANENT & fi.CREATURE),
        ("Counter target creature spell.", fi.SPELL & fi.CREATURE),
        ("Test Card deals 3 damage to any target.", fi.ANY_TARGET),
        ("Exile target nonblack creature. You gain 2 life.", fi.PERMANENT & fi.Not(fi.BLACK) & fi.CREATURE),
        ("Target opponent discards a card.", fi.OPPONENT),
    ],
)
def test_spells_are_read(text: str, what: fi.Filter) -> None:
    [spell] = read(text, INSTANT_LINE)
    assert isinstance(spell, SpellAbility)
    [chosen] = spell.targets
    assert parts(chosen.what) == parts(what)


@pytest.mark.rule("700.2")
def test_modes_are_read() -> None:
    [spell] = read("Choose one or both —\n• Destroy target artifact.\n• Draw a card.", INSTANT_LINE)
    assert isinstance(spell, SpellAbility)
    assert spell.modes is not None
    assert (spell.modes.least, spell.modes.most) == (1, 2)
    assert [len(m.targets) for m in spell.modes.options] == [1, 0]


@pytest.mark.rule("613.1")
def test_static_sentences_are_read() -> None:
    assert read("Enchanted creature gets +2/+1 and has flying.") == (
        Continuous(fi.HOST, (ModifyPowerToughness(2, 1), GainAbility(Keyword("flying")))),
    )  # fmt: skip
    [granted] = read('Creatures you control have "{T}: Add {G}."')
    assert isinstance(granted, Continuous)
    assert parts(granted.affects) == {fi.PERMANENT, fi.CREATURE, fi.YOURS}
    [conditional] = read("As long as it's your turn, this creature has first strike.")
    assert isinstance(conditional, Continuous)
    assert conditional.if_ == (YourTurn(),)


# ---------------------------------------------------------------- honesty


@pytest.mark.parametrize(
    "text",
    [
        "Players can't cast spells on odd days.",
        "Whenever you tap a land for mana while smiling, add {G}.",
        "Flying, frobnicate",
        "You may look at the top card of your library any time, and you may play fancy lands from there.",
    ],
)
def test_unread_text_that_could_matter_is_named(text: str) -> None:
    found = read(text)
    assert any(isinstance(a, Unmodelled) for a in found)
    assert unread(text) == [text]


def test_what_is_understood_stays_beside_what_is_not() -> None:
    found = read("Flash\nFrobnicate this spell.\nFlashback {U}", INSTANT_LINE)
    assert Keyword("flash") in found
    assert flashback("{U}") in found
    assert unread("Flash\nFrobnicate\nFlashback {U}", INSTANT_LINE) == ["Frobnicate"]


@given(st.text(max_size=300))
@examples(200)
def test_reading_never_fails(text: str) -> None:
    for type_line in (INSTANT_LINE, CREATURE_LINE):
        read_face("Any Name", text, type_line)


WORDS = ("target", "creature", "{T}", ":", "Add", "{G}", "or", ",", ".", "you control", "⟦0⟧", '"', "~", "Choose one —")
MORE = ("\n• ", "with power", "X", "up to", "If", "can't", "\u202e", "—")


@given(st.lists(st.sampled_from(WORDS + MORE), max_size=60))
@examples(300)
def test_reading_the_words_of_cards_in_any_order_never_fails(words: list[str]) -> None:
    for type_line in (INSTANT_LINE, CREATURE_LINE):
        read_face("Any Name", " ".join(words), type_line)


def test_a_long_text_is_read_in_little_time() -> None:
    assert unread("target creature " * 60_000) != []


@pytest.mark.rule("106.6")
def test_mana_that_might_be_bound_is_not_counted() -> None:
    found = read("{T}: Add {R}. Spend this mana only to cast frobnicated spells.")
    [ability] = [a for a in found if isinstance(a, ActivatedAbility)]
    assert not ability.is_mana_ability
    [gap] = [a for a in found if isinstance(a, Unmodelled)]
    assert Reach.MANA in gap.reach
    assert Reach.FORBIDS not in gap.reach


@pytest.mark.rule("118.8")
@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("As an additional cost to cast this spell, sacrifice a creature.", must_also(sacrifice(fi.CREATURE))),
        (
            "As an additional cost to cast this spell, discard a card or pay {2}.",
            must_also(OneOf((cost(discard(fi.AllOf(()))), cost("{2}")))),
        ),
        ("You may pay {1} rather than pay this spell's mana cost.", rather_than("{1}")),
        (
            "If it's not your turn, you may pay 2 life rather than pay this spell's mana cost.",
            rather_than(LifePart(2), if_=(Unless(YourTurn()),)),
        ),
    ],
)
def test_own_costs_are_read(text: str, ability: Ability) -> None:
    for type_line in (INSTANT_LINE, CREATURE_LINE):
        [found] = read(text, type_line)
        assert str(found) == str(ability)


@pytest.mark.parametrize(
    "text",
    ["As an additional cost to cast this spell, frobnicate.", "You may hop rather than pay this spell's mana cost."],
)
def test_own_costs_that_are_not_understood_are_said(text: str) -> None:
    for type_line in (INSTANT_LINE, CREATURE_LINE):
        assert unread(text, type_line) != []


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("Crew 3", kw.crew(3)),
        ("Affinity for artifacts", None),
        ("Swampcycling {2}", kw.typecycling("swamp", "{2}")),
        ("Suspend 4—{1}{U}", kw.suspend(4, "{1}{U}")),
        ("Escape—{3}{B}, Exile four other cards from your graveyard.", None),
        ("Ninjutsu {1}{U}", kw.ninjutsu("{1}{U}")),
        ("Overload {6}{U}", kw.overload("{6}{U}")),
        ("Prototype {1}{U}{U} — 2/1", kw.prototype("{1}{U}{U}", "2/1")),
        ("Kicker {1}{R} and/or {2}{B}", None),
        ("Madness {0}", kw.madness("{0}")),
    ],
)
def test_keywords_with_parameters_are_read(text: str, ability: Ability | None) -> None:
    found = read(text)
    assert found
    assert not any(isinstance(a, Unmodelled) for a in found)
    if ability is not None:
        assert str(found[0]) == str(ability)


def test_a_line_that_is_no_keyword_is_never_passed_over() -> None:
    assert unread("Frobnicating {2}") == ["Frobnicating {2}"]
    assert unread("Frobnicate 3", INSTANT_LINE) == ["Frobnicate 3"]
    text = "If an opponent frobnicates, you may cast this spell without paying its mana cost."
    assert unread(text, INSTANT_LINE) != []


@pytest.mark.rule("702.178a")
def test_max_speed_gives_abilities_while_the_speed_is_four() -> None:
    [gained] = read("Max speed — {T}: Add {R}.")
    assert isinstance(gained, Continuous)
    assert gained.if_ == (Holds(Speed(), fi.Compare.AT_LEAST, 4),)
    [waiting] = read("Max speed — {3}, Exile this card from your graveyard: Draw a card.")
    assert isinstance(waiting, ActivatedAbility)
    assert (waiting.zone, waiting.only_if) == (fi.Zone.GRAVEYARD, gained.if_)
    [there] = read("Max speed — You may cast this card from your graveyard.")
    assert same(there) == same(MayPlayFrom(fi.Zone.GRAVEYARD, fi.THIS, lands=False, if_=gained.if_))


@pytest.mark.rule("702.167a")
@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("Craft with artifact {3}{U}", kw.craft("{3}{U}", craft_materials(fi.ARTIFACT))),
        ("Craft with six artifacts {4}", kw.craft("{4}", craft_materials(fi.ARTIFACT, 6))),
        ("Craft with one or more Dinosaurs {4}{R}", kw.craft("{4}{R}", one_or_more_materials(fi.HasType("Dinosaur")))),
        ("Craft with one or more {5}", kw.craft("{5}", one_or_more_materials(fi.ANYTHING))),
        (
            "Craft with four or more red instant and/or sorcery cards {3}{R}{R}",
            kw.craft("{3}{R}{R}", one_or_more_materials(fi.RED & (fi.INSTANT | fi.SORCERY), 4)),
        ),
        (
            "Craft with a Merfolk, and a Pirate {3}",
            kw.craft("{3}", craft_materials(fi.HasType("Merfolk")), craft_materials(fi.HasType("Pirate"))),
        ),
    ],
)
def test_craft_is_read(text: str, ability: Ability) -> None:
    assert same(read(text)) == same((ability,))


def test_materials_that_are_not_understood_are_said() -> None:
    assert unread("Craft with two that share a card type {3}") != []
    assert unread("Craft with four or more frobs {3}") != []
    assert unread("Craft with two {3}") != []
