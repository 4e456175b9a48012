"""Permissions, prohibitions and limits, read from text: tables of text and value, and texts that must stay unread."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct

from castable.model.language import keywords as kw
from castable.model.language.abilities import (
    Ability,
    ActivateAnyTime,
    Cant,
    CantBeTarget,
    Doing,
    ExtraLands,
    Flash,
    Haste,
    MayPayInstead,
    MayPlayFrom,
    MustTarget,
    Replacement,
    SorcerySpeed,
    SpellLimit,
    SpendAsThough,
    UnderRule,
    UnreadRule,
)
from castable.model.language.amounts import StatOf
from castable.model.language.cards import TypeLine
from castable.model.language.conditions import COMBAT, ThisFits, Unless, YourTurn, there_is
from castable.model.language.costs import LifePart, cost, discard
from castable.model.language.filters import (
    ANYTHING,
    ARTIFACT,
    CREATURE,
    HOST,
    LAND,
    NONLAND,
    PERMANENT,
    RED,
    TAPPED,
    THEIRS,
    THIS,
    YOU_OWN,
    YOURS,
    AllOf,
    AnyOf,
    CastFrom,
    ChosenName,
    ExiledWithThis,
    HasType,
    InZone,
    IsPlayer,
    Quality,
    Shares,
    Stat,
    TargetsOne,
    Who,
    Zone,
)
from castable.model.language.mana import TYPES
from castable.model.language.parts import mentions
from castable.model.language.values import names_of
from castable.model.oracle import Verdict, read_face

ENCHANTMENT_LINE = TypeLine.parse("Enchantment — Aura")


def read(text: str) -> tuple[Ability, ...]:
    return read_face("Test Card", text, ENCHANTMENT_LINE).abilities


def unread(text: str) -> list[str]:
    spans = read_face("Test Card", text, ENCHANTMENT_LINE).spans
    return [s.text for s in spans if s.verdict is Verdict.UNREAD]


YOUR_TURN = (YourTurn(),)


@pytest.mark.rule("101.2")
@pytest.mark.parametrize(
    ("text", "abilities"),
    [
        (
            "Your opponents can't cast spells during your turn.",
            (Cant(Doing.CAST, ANYTHING, Who.OPPONENT, if_=YOUR_TURN),),
        ),
        ("Players can't cast spells during combat.", (Cant(Doing.CAST, if_=(COMBAT,)),)),
        ("You can't cast creature spells.", (Cant(Doing.CAST, CREATURE, Who.YOU),)),
        ("Noncreature spells with the chosen name can't be cast.", None),
        ("Spells with the chosen name can't be cast.", (Cant(Doing.CAST, ChosenName()),)),
        (
            "Your opponents can't cast spells from anywhere other than their hands.",
            (Cant(Doing.CAST, ~CastFrom(Zone.HAND), Who.OPPONENT),),
        ),
        (
            "Players can't cast spells from graveyards or libraries.",
            (Cant(Doing.CAST, CastFrom(Zone.GRAVEYARD) | CastFrom(Zone.LIBRARY)),),
        ),
        (
            "Your opponents can't cast spells with the same name as the exiled card.",
            (Cant(Doing.CAST, Shares(Quality.NAME, ExiledWithThis()), Who.OPPONENT),),
        ),
        ("Players can't play lands.", (Cant(Doing.PLAY_LAND),)),
        (
            "You can't play lands or cast spells from your hand.",
            (
                Cant(Doing.PLAY_LAND, InZone(Zone.HAND), Who.YOU),
                Cant(Doing.CAST, CastFrom(Zone.HAND) & YOU_OWN, Who.YOU),
            ),
        ),
        (
            "During your turn, your opponents can't cast spells or activate abilities of artifacts.",
            (
                Cant(Doing.CAST, ANYTHING, Who.OPPONENT, if_=YOUR_TURN),
                Cant(Doing.ACTIVATE, ARTIFACT & PERMANENT, Who.OPPONENT, if_=YOUR_TURN),
            ),
        ),
        ("Players can cast spells only during their own turns.", (Cant(Doing.CAST, who=Who.NOT_ACTIVE),)),
        (
            "You can cast spells only during your turn and you can cast no more than two spells each turn.",
            (Cant(Doing.CAST, who=Who.YOU, if_=(Unless(YourTurn()),)), SpellLimit(2, who=Who.YOU)),
        ),
        ("Each player can't cast more than one spell each turn.", (SpellLimit(1),)),
        ("Each player can't cast more than one noncreature spell each turn.", (SpellLimit(1, ~CREATURE),)),
        ("Each opponent can cast spells only any time they could cast a sorcery.", (SorcerySpeed(Who.OPPONENT),)),
        (
            "Players can't pay life or sacrifice nonland permanents to cast spells or activate abilities.",
            (
                Cant(Doing.PAY_LIFE, only_for_costs=True),
                Cant(Doing.SACRIFICE, NONLAND & PERMANENT, only_for_costs=True),
            ),
        ),
        ("Test Card can't be sacrificed.", (Cant(Doing.SACRIFICE, THIS),)),
    ],
)
def test_prohibitions_are_read(text: str, abilities: tuple[Ability, ...] | None) -> None:
    assert unread(text) == []
    if abilities is not None:
        assert same(read(text)) == same(abilities)


@pytest.mark.rule("602.5")
@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("Activated abilities of artifacts can't be activated.", Cant(Doing.ACTIVATE, ARTIFACT & PERMANENT)),
        (
            "Activated abilities of creatures your opponents control can't be activated.",
            Cant(Doing.ACTIVATE, PERMANENT & CREATURE & THEIRS),
        ),
        (
            "Activated abilities of sources with the chosen name can't be activated unless they're mana abilities.",
            Cant(Doing.ACTIVATE, ChosenName(), mana_abilities=False),
        ),
        ("Enchanted creature can't attack or block, and its activated abilities can't be activated.",
         Cant(Doing.ACTIVATE, HOST)),
        ("Enchanted permanent doesn't untap during its controller's untap step and its activated abilities can't be "
         "activated unless they're mana abilities.", Cant(Doing.ACTIVATE, HOST, mana_abilities=False)),
    ],
)  # fmt: skip
def test_bans_on_activated_abilities_are_read(text: str, ability: Ability) -> None:
    said = tuple(a for a in read(text) if not isinstance(a, Replacement | UnreadRule) and not mentions(a, UnderRule))
    assert same(said) == same((ability,))
    assert unread(text) == []


@pytest.mark.rule("601.2c")
@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("You have hexproof.", CantBeTarget(IsPlayer(Who.YOU), by=Who.OPPONENT)),
        ("You have shroud.", CantBeTarget(IsPlayer(Who.YOU))),
        ("Creatures can't be the targets of spells.", CantBeTarget(PERMANENT & CREATURE, abilities=False)),
        (
            "Test Card can't be the target of Aura spells.",
            CantBeTarget(THIS, HasType("Aura"), abilities=False),
        ),
        ("Test Card can't be the target of red spells or abilities from red sources.", CantBeTarget(THIS, RED)),
        (
            "Enchanted creature can't be the target of spells or abilities your opponents control.",
            CantBeTarget(HOST, by=Who.OPPONENT),
        ),
        (
            "Test Card can't be the target of nonred spells your opponents control or abilities from nonred sources "
            "your opponents control.",
            CantBeTarget(THIS, ~RED, by=Who.OPPONENT),
        ),
        (
            "Enchanted creature can't be the target of abilities from artifact sources.",
            CantBeTarget(HOST, ARTIFACT, spells=False),
        ),
        ("Cards in graveyards can't be the targets of spells or abilities.", CantBeTarget(InZone(Zone.GRAVEYARD))),
    ],
)
def test_what_cannot_be_a_target_is_read(text: str, ability: Ability) -> None:
    assert same(read(text)) == same((ability,))
    assert unread(text) == []


@pytest.mark.rule("601.2c")
def test_flagbearers_are_read() -> None:
    text = (
        "While an opponent is choosing targets as part of casting a spell they control or activating an ability they "
        "control, that player must choose at least one Flagbearer on the battlefield if able."
    )
    assert same(read(text)) == same((MustTarget(PERMANENT & HasType("Flagbearer")),))


@pytest.mark.parametrize(
    "text",
    [
        "Players can't cast spells on odd days.",
        "Players can't cast spells during the first turn.",
        "You can't play lands or cast spells from a graveyard.",
        "Your opponents can't cast frobnicated spells.",
        "Each opponent who attacked with a frobnicated creature this turn can't cast spells.",
        "Activated abilities of frobnicated creatures can't be activated.",
        "Test Card can't be the target of red spells or abilities from blue sources.",
        "Test Card can't be the target of spells unless it attacked or blocked this turn.",
        "Enchanted creature frobnicates, and its activated abilities can't be activated.",
        "Enchanted creature can't block, and its activated abilities with {Q} in their costs can't be activated.",
    ],
)
def test_prohibitions_that_are_not_understood_are_said(text: str) -> None:
    assert unread(text) == [text.replace("Test Card", "~")]


@pytest.mark.rule("601.3")
@pytest.mark.parametrize(
    ("text", "abilities"),
    [
        ("You may play lands from your graveyard.", (MayPlayFrom(Zone.GRAVEYARD, LAND, spells=False),)),
        (
            "You may play Desert lands from your graveyard.",
            (MayPlayFrom(Zone.GRAVEYARD, LAND & HasType("Desert"), spells=False),),
        ),
        (
            "You may cast creature spells from the top of your library.",
            (MayPlayFrom(Zone.LIBRARY, CREATURE, lands=False, top_only=True),),
        ),
        (
            "You may look at the top card of your library any time, and you may play lands from the top of your "
            "library.",
            (MayPlayFrom(Zone.LIBRARY, LAND, spells=False, top_only=True),),
        ),
        (
            "You may play lands and cast spells from the top of your library. If you cast a spell this way, pay life "
            "equal to its mana value rather than pay its mana cost.",
            (
                MayPlayFrom(Zone.LIBRARY, LAND, spells=False, top_only=True),
                MayPlayFrom(Zone.LIBRARY, lands=False, top_only=True, cost=cost(LifePart(StatOf(Stat.MANA_VALUE)))),
            ),
        ),
        (
            "Once during each of your turns, you may cast an artifact spell from your graveyard.",
            (MayPlayFrom(Zone.GRAVEYARD, ARTIFACT, lands=False, if_=YOUR_TURN, each_turn=1),),
        ),
        (
            "Once each turn, you may cast a spell from among cards exiled with this enchantment.",
            (MayPlayFrom(Zone.EXILE, ExiledWithThis(), lands=False, each_turn=1),),
        ),
        (
            "You may cast Test Card from your graveyard by discarding a card in addition to paying its other costs.",
            (MayPlayFrom(Zone.GRAVEYARD, THIS, lands=False, extra=cost(discard())),),
        ),
        (
            "You may cast Test Card from your graveyard by paying {3}{R} rather than paying its mana cost.",
            (MayPlayFrom(Zone.GRAVEYARD, THIS, lands=False, cost=cost("{3}{R}")),),
        ),
        (
            "You may cast Test Card from your graveyard using its blitz ability.",
            (MayPlayFrom(Zone.GRAVEYARD, THIS, lands=False, alternative="blitz"),),
        ),
        (
            "You may cast Test Card from your graveyard as long as you control a Zombie.",
            (MayPlayFrom(Zone.GRAVEYARD, THIS, lands=False, if_=(there_is(PERMANENT & HasType("Zombie") & YOURS),)),),
        ),
        (
            "You may cast spells from your hand without paying their mana costs.",
            (MayPlayFrom(Zone.HAND, lands=False, free=True),),
        ),
        (
            "You may play lands and cast spells from among cards exiled with this enchantment. If you cast a spell "
            "this way, you may spend mana as though it were mana of any type to cast it.",
            (MayPlayFrom(Zone.EXILE, ExiledWithThis(), any_type=True),),
        ),
    ],
)
def test_permissions_are_read(text: str, abilities: tuple[Ability, ...]) -> None:
    assert same(read(text)) == same(abilities)
    assert unread(text) == []


@pytest.mark.rule("601.3")
@pytest.mark.parametrize(
    ("text", "abilities"),
    [
        ("You may cast this spell as though it had flash.", (Flash(THIS),)),
        ("You may cast spells as though they had flash.", (Flash(),)),
        ("Players may cast creature spells as though they had flash.", (Flash(CREATURE, Who.ANYONE),)),
        (
            "As long as this enchantment is tapped, you may cast spells as though they had flash.",
            (Flash(if_=(ThisFits(TAPPED),)),),
        ),
        (
            "You may cast this spell as though it had flash if it targets a permanent you control.",
            (Flash(THIS & TargetsOne(PERMANENT & YOURS)),),
        ),
        ("You may cast this spell as though it had flash if you pay {2} more to cast it.", kw.flash_for("{2}")),
    ],
)
def test_flash_that_is_given_is_read(text: str, abilities: tuple[Ability, ...]) -> None:
    assert same(read(text)) == same(abilities)
    assert unread(text) == []


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        pytest.param(
            "You may play an additional land on each of your turns.",
            ExtraLands(1),
            marks=pytest.mark.rule("305.2"),
        ),
        pytest.param(
            "Each player may play an additional land on each of their turns.",
            ExtraLands(1, Who.ANYONE),
            marks=pytest.mark.rule("305.2"),
        ),
        pytest.param(
            "You may pay {W}{U}{B}{R}{G} rather than pay the mana cost for Dragon spells you cast.",
            MayPayInstead(cost("{W}{U}{B}{R}{G}"), HasType("Dragon")),
            marks=pytest.mark.rule("118.9"),
        ),
        pytest.param(
            "You may activate abilities of creatures you control as though those creatures had haste.",
            Haste(PERMANENT & CREATURE & YOURS),
            marks=pytest.mark.rule("302.6"),
        ),
        pytest.param(
            "You may activate equip abilities any time you could cast an instant.",
            ActivateAnyTime("equip"),
            marks=pytest.mark.rule("702.6a"),
        ),
        pytest.param(
            "Players may spend mana as though it were mana of any color.",
            SpendAsThough(TYPES, TYPES[:5], Who.ANYONE),
            marks=pytest.mark.rule("609.4b"),
        ),
    ],
)
def test_other_permissions_are_read(text: str, ability: Ability) -> None:
    assert same(read(text)) == same((ability,))
    assert unread(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "If you cast a spell this way, that creature enters with a finality counter on it.",
        "If a spell cast this way would be put into your graveyard, exile it instead.",
        "Players play with the top card of their libraries revealed.",
        "You don't lose unspent red mana as steps and phases end.",
    ],
)
def test_what_becomes_of_a_spell_later_allows_nothing(text: str) -> None:
    assert [a for a in read(text) if not isinstance(a, UnreadRule | Replacement)] == []
    assert unread(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "You may cast frobnicated spells from your graveyard.",
        "You may cast spells from an opponent's graveyard on odd days.",
        "You may cast creature spells from among cards you frobnicated this turn.",
        "You may play lands and cast spells from your graveyard by frobnicating a card in addition to paying their "
        "other costs.",
        "You may play lands from your graveyard without paying their mana costs.",
        "You may cast this spell as though it had flash if you frobnicate.",
        "Once during each of your turns, you may play a fancy land from your graveyard.",
        "You may play any number of fancy lands on each of your turns.",
        "You may cast spells from among those cards.",
    ],
)
def test_permissions_that_are_not_understood_are_said(text: str) -> None:
    assert unread(text) == [text.replace("this spell", "~")]


def same(value: Any) -> Any:
    """A value that does not depend on the order of a filter's parts."""
    if isinstance(value, (AllOf, AnyOf)):
        parts = frozenset(same(part) for part in value.parts)
        return next(iter(parts)) if len(parts) == 1 else (type(value), parts)
    if isinstance(value, tuple):
        return tuple(map(same, value))
    if isinstance(value, Struct):
        return (type(value), *(same(getattr(value, name)) for name in names_of(type(value))))
    return value
