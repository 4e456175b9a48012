"""What spells say of their own costs and times, and of X, read from text: tables, and texts that must stay unread."""

from __future__ import annotations

import pytest

from castable.model.language import filters as fi
from castable.model.language import keywords as kw
from castable.model.language.abilities import (
    Ability,
    ActivatedAbility,
    CostChange,
    Keyword,
    OnlyIf,
    SpellAbility,
    SpendOnly,
)
from castable.model.language.amounts import Count, SpellsCastThisTurn, TimesPaid
from castable.model.language.cards import TypeLine, card
from castable.model.language.conditions import COMBAT, During, Holds, LostLifeThisTurn, Unless, YourTurn, there_is
from castable.model.language.costs import (
    BoundsOfX,
    OneOf,
    choose,
    cost,
    discard,
    exile_from,
    reveal,
    sacrifice,
    tap_untapped,
)
from castable.model.language.mana import ManaCost, ManaType
from castable.model.oracle import Verdict, read_face, read_text
from tests.model.oracle.sentences.test_laws import same
from tests.scenes import illegal, legal, scene

LINES = [TypeLine.parse("Instant"), TypeLine.parse("Creature — Elf")]
DRAGON = fi.HasType("Dragon")


def read(text: str, line: TypeLine) -> tuple[Ability, ...]:
    return read_face("Test Card", text, line).abilities


def unread(text: str, line: TypeLine) -> list[str]:
    return [s.text for s in read_face("Test Card", text, line).spans if s.verdict is Verdict.UNREAD]


@pytest.mark.rule("118.8")
@pytest.mark.parametrize(
    ("text", "abilities"),
    [
        (
            "As an additional cost to cast this spell, you may collect evidence 6.",
            (kw.may_collect_evidence(6),),
        ),
        ("As an additional cost to cast this spell, you may behold a Dragon.", (kw.may_also(kw.behold(DRAGON)),)),
        (
            "As an additional cost to cast this spell, behold an Elf and exile it.",
            (kw.must_also(kw.behold_and_exile(fi.HasType("Elf"))),),
        ),
        (
            "As an additional cost to cast this spell, behold a Dragon or pay {2}.",
            (kw.must_also(OneOf((cost(kw.behold(DRAGON)), cost("{2}")))),),
        ),
        (
            "As an additional cost to cast this spell, reveal a Dragon card from your hand or choose a Dragon "
            "you control.",
            (kw.must_also(OneOf((cost(reveal(DRAGON)), cost(choose(DRAGON))))),),
        ),
        (
            "As an additional cost to cast this spell, pay {3} or sacrifice a creature or land.",
            (kw.must_also(OneOf((cost("{3}"), cost(sacrifice(fi.CREATURE | fi.LAND))))),),
        ),
        (
            "As an additional cost to cast this spell, sacrifice any number of creatures.",
            (kw.may_also(sacrifice(fi.CREATURE), any_number=True),),
        ),
        (
            "As an additional cost to cast this spell, you may tap any number of untapped creatures you control.",
            (kw.may_also(tap_untapped(fi.CREATURE), any_number=True),),
        ),
        (
            "As an additional cost to cast this spell, you may exile any number of white cards from your hand. This "
            "spell costs {2} less to cast for each card exiled this way.",
            (
                kw.may_also(exile_from(fi.Zone.HAND, fi.WHITE), any_number=True),
                CostChange(ManaCost.parse("{2}"), fi.THIS, less=True, times=TimesPaid("1"), zone=fi.Zone.STACK),
            ),
        ),
    ],
)
def test_additional_costs_are_read(text: str, abilities: tuple[Ability, ...]) -> None:
    for line in LINES:
        assert unread(text, line) == []
        assert same(read(text, line)) == same(abilities)


@pytest.mark.rule("118.9")
@pytest.mark.parametrize(
    ("text", "ability"),
    [
        (
            "If you control a commander, you may cast this spell without paying its mana cost.",
            kw.rather_than("{0}", if_=(there_is(fi.PERMANENT & fi.Is(fi.State.COMMANDER) & fi.YOURS),)),
        ),
        (
            "If an opponent controls a Plains and you control a Swamp, you may cast this spell without paying its mana "
            "cost.",
            kw.rather_than(
                "{0}",
                if_=(
                    there_is(fi.PERMANENT & ~fi.YOURS & fi.HasType("Plains")),
                    there_is(fi.PERMANENT & fi.YOURS & fi.HasType("Swamp")),
                ),
            ),
        ),
        (
            "If four or more creatures are attacking, you may pay {1}{R} rather than pay this spell's mana cost.",
            kw.rather_than("{1}{R}", if_=(there_is(fi.PERMANENT & fi.CREATURE & fi.Is(fi.State.ATTACKING), 4),)),
        ),
        (
            "If an opponent cast a blue spell this turn, you may pay {U} rather than pay this spell's mana cost.",
            kw.rather_than("{U}", if_=(Holds(SpellsCastThisTurn(fi.Who.OPPONENT, fi.BLUE), fi.Compare.AT_LEAST, 1),)),
        ),
    ],
)
def test_alternative_costs_are_read(text: str, ability: Ability) -> None:
    for line in LINES:
        assert unread(text, line) == []
        assert same(read(text, line)) == same((ability,))


@pytest.mark.rule("601.3")
@pytest.mark.parametrize(
    ("text", "if_"),
    [
        ("Cast this spell only during combat.", (COMBAT,)),
        (
            "Cast this spell only during the declare attackers step and only if you've been attacked this step.",
            (During(("declare_attackers",)), there_is(fi.PERMANENT & fi.CREATURE & fi.Attacks(fi.Who.YOU))),
        ),
        (
            "Cast this spell only during combat before blockers are declared.",
            (During(("combat_begin", "declare_attackers")),),
        ),
        (
            "Cast this spell only during combat after blockers are declared.",
            (During(("declare_blockers", "combat_damage", "combat_end")),),
        ),
        ("Cast this spell only during combat on an opponent's turn.", (COMBAT, Unless(YourTurn()))),
        ("Cast this spell only after combat.", (During(("main2", "end", "cleanup")),)),
        (
            "Cast this spell only if you've cast another green spell this turn.",
            (Holds(SpellsCastThisTurn(fi.Who.YOU, fi.GREEN, other=True), fi.Compare.AT_LEAST, 1),),
        ),
        ("You can't cast this spell unless an opponent lost life this turn.", (LostLifeThisTurn(),)),
    ],
)
def test_when_a_spell_can_be_cast_is_read(text: str, if_: tuple[object, ...]) -> None:
    for line in LINES:
        [found] = read(text, line)
        assert isinstance(found, OnlyIf)
        assert same(found.if_) == same(if_)
        assert unread(text, line) == []


@pytest.mark.rule("107.3")
@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("X can't be 0.", kw.x_within(1)),
        ("X can't be greater than the number of snow lands you control.",
         kw.x_within(most=Count(fi.PERMANENT & fi.SNOW & fi.LAND & fi.YOURS))),
        ("Spend only black mana on X.", SpendOnly(on_x=(ManaType.BLACK,))),
        ("Spend only black and/or red mana on X.", SpendOnly(on_x=(ManaType.BLACK, ManaType.RED))),
        ("Spend only mana produced by creatures to cast this spell.", SpendOnly(made_by=fi.PERMANENT & fi.CREATURE)),
    ],
)  # fmt: skip
def test_limits_of_x_are_read(text: str, ability: Ability) -> None:
    for line in LINES:
        assert same(read(text, line)) == same((ability,))
        assert unread(text, line) == []


@pytest.mark.rule("107.3")
def test_limits_of_x_among_other_sentences_are_read() -> None:
    [limit, spell] = read("Each opponent mills X cards. X can't be 0.", LINES[0])
    assert limit == kw.x_within(1)
    assert isinstance(spell, SpellAbility)
    [ability] = read("{X}, {T}: Draw X cards. X can't be 0. Spend only white mana on X.", LINES[1])
    assert isinstance(ability, ActivatedAbility)
    assert ability.cost == cost("{X}", "{T}", BoundsOfX(1))
    assert ability.spend == SpendOnly(on_x=(ManaType.WHITE,))


@pytest.mark.parametrize(
    "text",
    [
        "As an additional cost to cast ~, you may behold a frobnicated Dragon.",
        "As an additional cost to cast ~, sacrifice one or more creatures.",
        "As an additional cost to cast ~, frobnicate or pay {2}.",
        "If you frobnicate it, you may cast ~ without paying its mana cost.",
        "Cast ~ only during the first turn.",
        "You can't cast ~ during your first, second, or fourth turns of the game.",
        "Spend only shiny mana on X.",
        "X can't be greater than your courage.",
    ],
)
def test_own_costs_that_are_not_understood_are_said(text: str) -> None:
    for line in LINES:
        assert unread(text.replace("~", "this spell"), line) == [text]


@pytest.mark.parametrize("text", ["Suspend X—{X}{W}{W}. X can't be 0.", "Kicker {X}. X can't be 0."])
def test_a_limit_of_another_x_is_not_taken_for_one_of_the_spell(text: str) -> None:
    assert kw.x_within(1) not in read(text, LINES[1])


def test_a_limit_of_x_in_one_mode_is_not_taken_for_one_of_the_spell() -> None:
    text = "Choose one —\n• You gain X life. X can't be 0.\n• Draw a card."
    assert unread(text, LINES[0]) == ["Choose one —"]


def test_one_of_the_costs_does_not_hide_what_is_paid() -> None:
    [found] = read("As an additional cost to cast this spell, discard a card or pay {2}.", LINES[0])
    assert same(found) == same(kw.must_also(OneOf((cost(discard()), cost("{2}")))))


@pytest.mark.parametrize(
    "text",
    [
        "If {U} was spent to cast this spell, draw a card.",
        "If at least three black mana was spent to cast this spell, mill four cards.",
        "If you cast this spell during your main phase, draw a card.",
        "If you revealed a Dragon card or controlled a Dragon as you cast this spell, you gain 4 life.",
        "If this spell's additional cost was paid, you gain 2 life.",
    ],
)
def test_how_a_spell_was_cast_can_decide_what_happens_later(text: str) -> None:
    assert unread(text, LINES[0]) == []


@pytest.mark.parametrize(
    "text",
    [
        "If you control an Elf as you cast this spell, choose two instead.",
    ],
)
def test_how_a_spell_was_cast_and_what_is_announced_are_not_guessed(text: str) -> None:
    assert unread(text, LINES[0]) == [text.replace("this spell", "~")]


@pytest.mark.rule("601.3")
def test_a_spell_waits_for_the_fourth_turn_of_its_player() -> None:
    text = "You can't cast Avenger during your first, second, or third turns of the game."
    line = TypeLine.parse("Creature — Angel")
    avenger = card("Avenger", "{W}", "Creature — Angel", Keyword("flash"), *read_text("Avenger", text, line), pt="3/3")
    at = {"hand": ["Avenger"], "battlefield": ["Plains"]}
    for number, player, castable in ((1, "A", False), (5, "A", False), (7, "A", True), (6, "B", True)):
        document = {"turn": {"player": player, "phase": "main1", "number": number}, "priority": "A"}
        position = scene(cards=(avenger,), A=at, document=document)
        assert bool(legal(position, "cast avenger", "A") if castable else illegal(position, "cast avenger", "A"))
    other = read_face("Avenger", text.replace("third", "fifth"), line)
    assert any(s.verdict is Verdict.UNREAD for s in other.spans)
