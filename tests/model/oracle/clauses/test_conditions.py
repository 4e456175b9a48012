"""Conditions and amounts in words, and sentences one word away that mean something else or nothing."""

from __future__ import annotations

import pytest

from castable.model.language.abilities import (
    ActivatedAbility,
    Continuous,
    CostChange,
    Keyword,
    LoseAllAbilities,
    ModifyPowerToughness,
    Reach,
    Replacement,
    SetCreatureTypes,
    SetTypes,
    SpellAbility,
    UnderRule,
    Unmodelled,
    UnreadRule,
)
from castable.model.language.amounts import (
    AmountIf,
    Attackers,
    CommanderCasts,
    Count,
    CountersAmong,
    CountersHere,
    DifferentAmong,
    Half,
    ItsStat,
    LandsPlayed,
    LifeOf,
    MostAlike,
    Party,
    PlayerCounters,
    Speed,
    SpellsCastThisTurn,
    StartingLife,
    Sum,
    SymbolsAmong,
    Told,
    UnlockedDoors,
)
from castable.model.language.cards import TypeLine
from castable.model.language.conditions import (
    Condition,
    Either,
    Fact,
    Holds,
    LostLifeThisTurn,
    NeverUsed,
    ThisFits,
    YourTurn,
    there_is,
)
from castable.model.language.costs import LifePart
from castable.model.language.filters import (
    ANYTHING,
    COLORLESS,
    CREATURE,
    HOST,
    INSTANT,
    LAND,
    LEGENDARY,
    OPPONENT,
    PERMANENT,
    PLAYER,
    SORCERY,
    THIS,
    WHITE,
    YOU_OWN,
    YOURS,
    AllOf,
    AnyOf,
    AttachedTo,
    Compare,
    Filter,
    HasCounter,
    HasKeyword,
    HasName,
    HasType,
    Is,
    Modified,
    Not,
    PlayerWhere,
    Quality,
    Said,
    Stat,
    State,
    Who,
    Zone,
    in_graveyard,
    in_hand,
)
from castable.model.language.keywords.evasion import evades
from castable.model.language.mana import ManaType
from castable.model.language.parts import exchanged
from castable.model.language.targets import Target
from castable.model.oracle import read_text
from castable.model.oracle.clauses.conditions import condition
from castable.model.oracle.clauses.instructions import instruction
from castable.model.oracle.lines.reader import Lines
from castable.model.oracle.lines.text import PreparedText, prepare
from castable.model.oracle.phrases.amounts import amount, each
from castable.model.oracle.sentences.cost_changes import read_cost_change
from castable.model.oracle.sentences.spans import Verdict
from tests.model.oracle.test_pack_twice import canonical

ME = LifeOf(Who.YOU)
CREATURES = PERMANENT & CREATURE
MINE = CREATURES & YOURS


def at_least(left: object, number: object) -> Holds:
    return Holds(left, Compare.AT_LEAST, number)  # type: ignore[arg-type]  # amounts of any kind


def an_opponent(left: object, compare: Compare, right: object) -> Condition:
    return there_is(OPPONENT & PlayerWhere(left, compare, right))  # type: ignore[arg-type]  # likewise


def attacked(what: Filter, number: int, words: str) -> Condition:
    """On one's own turn, as the attackers of other turns may have come under one's control."""
    return Either((at_least(AmountIf(YourTurn(), Attackers(what)), number), Fact(f"you attacked{words} this turn")))


def same(one: object, other: object) -> bool:
    """Whether two values are the same but for the order of the parts of filters, and for what a game has recorded.

    How a game knows by its record what is said in words is played in ``engine/events/test_recording.py``.
    """

    def in_words(part: object) -> object:
        if isinstance(part, Fact):
            return Fact(part.words)
        return Told(part.words) if isinstance(part, Told) else part

    return bool(canonical(exchanged(one, in_words)) == canonical(other))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("it's night", Fact("it's night")),
        ("you have max speed", Holds(Speed(), Compare.AT_LEAST, 4)),
        ("you have a full party", Holds(Party(), Compare.AT_LEAST, 4)),
        ("you've played a land this turn", at_least(LandsPlayed(), 1)),
        (
            "an opponent had two or more lands enter the battlefield under their control this turn",
            Fact("an opponent had two or more lands enter the battlefield under their control this turn"),
        ),
        (
            "three or more cards left your graveyard this turn or if you've sacrificed a Food this turn",
            Either(
                (
                    Fact("three or more cards left your graveyard this turn"),
                    Fact("you've sacrificed a Food this turn"),
                )
            ),
        ),
        (
            "there are four or more permanent types among cards in your graveyard",
            at_least(DifferentAmong(Quality.PERMANENT_TYPE, in_graveyard(YOU_OWN)), 4),
        ),
        (
            "there are two or more unlocked doors among Rooms you control",
            at_least(UnlockedDoors(PERMANENT & HasType("Room") & YOURS), 2),
        ),
        ("a non-Zombie creature died this turn", Fact("a non-Zombie creature died this turn")),
        ("~ hasn't dealt damage yet", ThisFits(Not(Said("has dealt damage")))),
        ("an opponent is poisoned", an_opponent(PlayerCounters("poison"), Compare.AT_LEAST, 1)),
        (
            "you have eight or more instant and/or sorcery cards in your graveyard",
            at_least(Count(in_graveyard(YOU_OWN) & (INSTANT | SORCERY)), 8),
        ),
        ("an artifact card is in your graveyard", there_is(in_graveyard(YOU_OWN) & HasType("Artifact"))),
        ("two or more Equipment are attached to ~", there_is(PERMANENT & HasType("Equipment") & AttachedTo(THIS), 2)),
        (
            "you control another Elf or a Forest",
            there_is(((PERMANENT & HasType("Elf") & Not(THIS)) | (PERMANENT & HasType("Forest"))) & YOURS),
        ),
        ("~ has two or fewer oil counters on it", Holds(CountersHere("oil"), Compare.AT_MOST, 2)),
        ("you control five or more modified creatures", at_least(Count(MINE & Modified()), 5)),
        ("an opponent has ten or less life", an_opponent(ME, Compare.AT_MOST, 10)),
        ("an opponent has more life than you", an_opponent(ME, Compare.AT_LEAST, Sum((ME, 1)))),
        (
            "an opponent controls more lands than you",
            an_opponent(
                Count(PERMANENT & LAND & YOURS), Compare.AT_LEAST, Sum((Count(PERMANENT & LAND & YOURS), 1))
            ),
        ),
        (
            "an opponent controls at least two more lands than you",
            an_opponent(
                Count(PERMANENT & LAND & YOURS), Compare.AT_LEAST, Sum((Count(PERMANENT & LAND & YOURS), 2))
            ),
        ),
        (
            "an opponent has eight or more cards in their graveyard",
            an_opponent(Count(in_graveyard(YOU_OWN)), Compare.AT_LEAST, 8),
        ),
        ("an opponent has three or more poison counters", an_opponent(PlayerCounters("poison"), Compare.AT_LEAST, 3)),
        (
            "you have more cards in hand than each opponent",
            Holds(
                Count(OPPONENT & PlayerWhere(Count(in_hand()), Compare.AT_LEAST, Count(in_hand()))), Compare.AT_MOST, 0
            ),
        ),
        ("your life total is greater than your starting life total", at_least(ME, Sum((StartingLife(), 1)))),
        ("you have at least 7 life more than your starting life total", at_least(ME, Sum((StartingLife(), 7)))),
        (
            "your life total is less than or equal to half your starting life total",
            Holds(ME, Compare.AT_MOST, Half(StartingLife(), up=False)),
        ),
        ("you've lost life this turn", LostLifeThisTurn(Who.YOU)),
        ("you attacked this turn", Fact("you attacked this turn")),
        ("you attacked with three or more Elves this turn", Fact("you attacked with three or more Elves this turn")),
        (
            "two or more creatures entered the battlefield under your control this turn",
            Fact("two or more creatures entered the battlefield under your control this turn"),
        ),
        ("an opponent was dealt damage this turn", Fact("an opponent was dealt damage this turn")),
        (
            "you've cast two or more instant and/or sorcery spells this turn",
            at_least(SpellsCastThisTurn(Who.YOU, INSTANT | SORCERY), 2),
        ),
        ("you control three or more creatures with different powers", at_least(DifferentAmong(Stat.POWER, MINE), 3)),
        (
            "you control three or more lands with the same name",
            at_least(MostAlike(Quality.NAME, PERMANENT & LAND & YOURS), 3),
        ),
        (
            "there are five or more mana values among cards in your graveyard",
            at_least(DifferentAmong(Stat.MANA_VALUE, in_graveyard(YOU_OWN)), 5),
        ),
        (
            "there are four or more lore counters among Sagas you control",
            at_least(CountersAmong("lore", PERMANENT & HasType("Saga") & YOURS), 4),
        ),
        ("there are fewer than eight cards in your graveyard",
         Holds(Count(in_graveyard(YOU_OWN)), Compare.AT_MOST, 7)),
        ("~ has three or more counters on it", ThisFits(HasCounter("", 3))),
        ("enchanted creature is white and untapped", there_is(HOST & WHITE & Not(Is(State.TAPPED)))),
        ("it's your turn or you control a Bear", Either((YourTurn(), there_is(PERMANENT & HasType("Bear") & YOURS)))),
        ("you control eight or more lands named Ship", at_least(Count(PERMANENT & LAND & HasName("Ship") & YOURS), 8)),
    ],
)  # fmt: skip
def test_conditions(text: str, meant: Condition) -> None:
    found = condition(text)
    assert same(found, meant), found


@pytest.mark.parametrize(
    "text",
    [
        "an opponent has ten or less lives",
        "an opponent has more luck than you",
        "you attacked with your hand this turn",
        "you control three or more creatures with different hats",
        "your life total is greater than your neighbor's life total",
        "you've cast two or more strange spells this turn",
        "it's your turn or you control a shiny Bear",
        "two or more shiny creatures entered the battlefield under your control this turn",
        "a spell was countered by it this turn",
        "a shiny creature died this turn",
        "two creatures died this turn",
        "there are two or more locked doors among Rooms you control",
    ],
)
def test_conditions_that_are_not_understood(text: str) -> None:
    assert condition(text) is None


def test_conditions_take_time_linear_in_their_alternatives() -> None:
    assert condition(" or ".join(["it's your turn"] * 12 + ["it's a shiny day"])) is None


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("the number of cards you've drawn this turn", Told("cards you've drawn this turn")),
        ("the amount of life you gained this turn", Told("life you gained this turn")),
        ("your speed", Speed()),
        ("the number of permanents sacrificed this turn", Told("permanents sacrificed this turn")),
        (
            "the number of green mana symbols in the mana costs of permanents you control",
            SymbolsAmong(ManaType.GREEN, PERMANENT & YOURS),
        ),
        ("the number of players in the game", Count(PLAYER)),
        ("the number of differently named lands you control", DifferentAmong(Quality.NAME, PERMANENT & LAND & YOURS)),
        ("the number of oil counters on creatures you control", CountersAmong("oil", MINE)),
    ],
)
def test_amounts(text: str, meant: object) -> None:
    assert same(amount(text), meant)


def test_what_is_counted_for_each() -> None:
    assert each("time you've cast your commander from the command zone this game") == CommanderCasts()
    both_places = each("Bear you control and each Bear card in your graveyard")
    assert isinstance(both_places, Sum)
    assert len(both_places.parts) == 2
    assert each("Bear you control and each Bear you have seen") is None


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(
    ("text", "what", "number", "on_own_turns"),
    [
        ("The first creature spell you cast each turn costs {2} less to cast.", CREATURE, 0, False),
        ("The second creature spell you cast each turn costs {2} less to cast.", CREATURE, 1, False),
        ("The first creature spell you cast during each of your turns costs {2} less to cast.", CREATURE, 0, True),
    ],
)
def test_the_first_spell_of_a_kind(text: str, what: Filter, number: int, on_own_turns: bool) -> None:
    reading = read_cost_change(text)
    assert reading is not None
    [change] = reading.abilities
    assert isinstance(change, CostChange)
    counted = Holds(SpellsCastThisTurn(Who.YOU, what), Compare.EQUAL, number)
    assert change.if_ == ((YourTurn(), counted) if on_own_turns else (counted,))


def test_from_where_the_first_spell_was_cast_no_position_says() -> None:
    assert read_cost_change("The first spell you cast from exile each turn costs {1} less to cast.") is None
    assert read_cost_change("The first spell you cast each game costs {1} less to cast.") is None


def read(text: str, *, is_spell: bool = False) -> tuple[object, ...] | None:
    reading = Lines(PreparedText((text,)), is_spell=is_spell).read()
    unread = any(s.verdict is Verdict.UNREAD for s in reading.spans)
    return None if unread else tuple(a for a in reading.abilities if not isinstance(a, Replacement | UnreadRule))


@pytest.mark.rule("205.1a")
def test_a_sentence_goes_on_with_the_same_object() -> None:
    found = read("Enchanted creature is a Turtle. It can't attack and loses all abilities.")
    assert found is not None
    assert [(a.affects, a.changes) for a in found if isinstance(a, Continuous)] == [
        (HOST, (SetCreatureTypes(("Turtle",)),)),
        (HOST, (LoseAllAbilities(),)),
    ]
    assert read("Other creatures you control are green. It loses all abilities.") is None


def test_subjects_that_are_joined() -> None:
    found = read("Skeletons you control and other Zombies you control get +1/+1.")
    assert found is not None
    [ability] = found
    assert isinstance(ability, Continuous)
    assert isinstance(ability.affects, AnyOf)
    assert all(isinstance(p, AllOf) and YOURS in p.parts for p in ability.affects.parts)
    assert "Not(part=This" in repr(ability.affects.parts[1])
    assert "Not(part=This" not in repr(ability.affects.parts[0])
    assert read("Skeletons you control and other shiny Zombies you control get +1/+1.") is None


@pytest.mark.rule("602.1b")
def test_instructions_about_steps() -> None:
    assert repr(instruction("Activate only during the end of combat step.")).count("combat_end") == 1
    assert "combat_begin" not in repr(instruction("Activate only before combat."))
    assert instruction("Activate only before lunch.") is None


@pytest.mark.rule("700.4")
@pytest.mark.parametrize(
    "text",
    [
        "If you would lose unspent mana, that mana becomes red instead.",
        "If a nontoken creature would enter and it wasn't cast, exile it instead.",
        "Your opponents can't block with creatures with even mana values.",
        "As long as you're the monarch, damage doesn't cause you to lose life.",
        "As long as an opponent has eight or more cards in hand, prevent all damage that would be dealt to ~.",
        "If an ability of a Ninja creature you control triggers, that ability triggers an additional time.",
        "Players can't get counters.",
    ],
)
def test_what_matters_only_later(text: str) -> None:
    assert read(text) == ()


@pytest.mark.parametrize(
    "text",
    [
        "If you would lose unspent mana, that mana pays for anything instead.",
        "If a nontoken creature would be cast, exile it instead.",
        "As long as you're the monarch, spells don't cost you to lose life.",
        "Players can't pay counters.",
    ],
)
def test_what_may_matter_now(text: str) -> None:
    assert read(text) is None


@pytest.mark.rule("613.4c")
def test_power_and_toughness_by_an_amount() -> None:
    found = read("Equipped creature gets +X/+2, where X is its mana value.")
    assert found is not None
    assert found[0].changes == (ModifyPowerToughness(ItsStat(Stat.MANA_VALUE), 2),)  # type: ignore[attr-defined]
    assert read("Equipped creature gets +X/+Y, where X is its mana value.") is None


@pytest.mark.rule("702.16e")
def test_protection_from_kinds_of_objects() -> None:
    assert read("Protection from legendary creatures") == (Keyword("protection", LEGENDARY & CREATURE),)
    assert read("Protection from each color") == (Keyword("protection", Not(COLORLESS)),)
    assert read("Protection from creatures you control") is None
    assert read("Protection from spells that sing") is None


@pytest.mark.rule("205.1a")
def test_what_something_is_and_nothing_else() -> None:
    found = read("Enchanted permanent is an enchantment and loses all other card types.")
    assert found is not None
    assert found[0].changes == (SetTypes(("Enchantment",)),)  # type: ignore[attr-defined]
    assert read("Enchanted permanent is an enchantment and loses all other hats.") is None


@pytest.mark.rule("613.1f")
@pytest.mark.parametrize(
    ("text", "affects"),
    [
        ("~ has hexproof unless it's attacking.", AllOf((THIS, Not(Is(State.ATTACKING))))),
        ("~ has hexproof as long as it's attacking.", AllOf((THIS, Is(State.ATTACKING)))),
    ],
)
def test_unless_is_the_opposite(text: str, affects: Filter) -> None:
    found = read(text)
    assert found is not None
    assert found[0].affects == affects  # type: ignore[attr-defined]
    assert read("~ has hexproof unless it's shiny.") is None


@pytest.mark.rule("702.11d")
def test_a_player_and_permanents_with_hexproof() -> None:
    found = read("You, planeswalkers you control, and other creatures you control have hexproof.")
    assert found is not None
    assert len(found) == 3
    assert read("You and shiny permanents you control have hexproof.") is None


@pytest.mark.rule("113.6")
@pytest.mark.parametrize(
    ("text", "is_about_casting"),
    [
        ("~ has ward {1} as long as the moon is full.", False),
        ("Enchanted creature has the moon's blessing.", False),
        ("~ has flash as long as the moon is full.", True),
        ("As long as the moon is full, ~ has affinity for artifacts.", True),
        ("The moon is full.", True),
    ],
)
def test_unread_text_about_permanents_leaves_no_doubt_as_they_are_cast(text: str, is_about_casting: bool) -> None:
    read = Lines(PreparedText((text,)), is_spell=False).read().abilities
    [text_not_read] = [ability for ability in read if isinstance(ability, Unmodelled)]
    assert (Reach.CASTING in text_not_read.reach) == is_about_casting
    assert Reach.FORBIDS in text_not_read.reach


def test_what_is_given_with_what_something_is() -> None:
    text = PreparedText(("~ is a Dragon with base power and toughness 4/4, flying, and ⟦0⟧",), ("{T}: Add {R}.",))
    [ability] = Lines.of(text, is_spell=False).read().abilities
    assert isinstance(ability, Continuous)
    assert [type(c).__name__ for c in ability.changes] == [
        "SetCreatureTypes",
        "SetPowerToughness",
        *["GainAbility"] * 2,
    ]


@pytest.mark.rule("201.5b")
@pytest.mark.parametrize(
    ("text", "prepared"),
    [
        ("As long as Beast is equipped, it has flying.", "As long as ~ is equipped, it has flying."),
        ("Put a counter on Beast.", "Put a counter on ~."),
        ("Beast becomes a green Beast creature.", "~ becomes a green Beast creature."),
        ("Sacrifice a Beast.", "Sacrifice a Beast."),
        ("Each Beast you control has flying.", "Each Beast you control has flying."),
    ],
)
def test_a_short_name_that_may_mean_a_type(text: str, prepared: str) -> None:
    assert prepare("Beast, Aerialist", text, TypeLine.parse("Legendary Creature — Mutant")).lines == (prepared,)


@pytest.mark.rule("118.8")
def test_life_as_an_additional_cost_that_an_effect_imposes() -> None:
    reading = read_cost_change("Spells your opponents cast that target ~ cost an additional 3 life to cast.")
    assert reading is not None
    [change] = reading.abilities
    assert isinstance(change, CostChange)
    assert (change.extra, change.targeting) == ((LifePart(3),), THIS)
    assert read_cost_change("Spells your opponents cast that target ~ cost an additional 3 smiles to cast.") is None


@pytest.mark.rule("702.164a")
def test_toxic_is_a_keyword_that_is_had() -> None:
    assert read("Toxic 2") == (Keyword("toxic", number=2),)
    found = read("Other creatures you control with toxic get +1/+1.")
    assert found is not None
    assert HasKeyword("toxic") in found[0].affects.parts  # type: ignore[attr-defined]


def test_more_behind_what_cant_matter() -> None:
    assert read("Equipped creature can't be blocked, and its name and creature type are the last chosen ones.") is None
    assert read("Equipped creature can't be blocked.") == (Continuous(HOST, (UnderRule(evades(ANYTHING)),)),)


@pytest.mark.rule("702.62b")
def test_an_ability_of_a_suspended_card_works_in_exile() -> None:
    found = read("Sacrifice a creature: Remove a time counter from ~. Activate only if ~ is suspended.")
    assert found is not None
    assert found[0].zone is Zone.EXILE  # type: ignore[attr-defined]


@pytest.mark.rule("604.3")
def test_a_color_that_an_object_chose_for_itself_defines_it() -> None:
    found = read("~ is the chosen color.")
    assert found is not None
    assert found[0].cda  # type: ignore[attr-defined]
    others = read("Creatures you control are the chosen color.")
    assert others is not None
    assert not others[0].cda  # type: ignore[attr-defined]


@pytest.mark.rule("701.41a")
@pytest.mark.parametrize(
    ("text", "type_line", "meant"),
    [
        ("Earthbend 2.", "Sorcery", Target(PERMANENT & LAND & YOURS)),
        ("Support 2.", "Sorcery", Target(CREATURES, 0, 2)),
        ("{1}: Support 3.", "Creature", Target(CREATURES & Not(THIS), 0, 3)),
    ],
)
def test_keyword_actions_that_target(text: str, type_line: str, meant: Target) -> None:
    [ability] = read_text("Test", text, TypeLine.parse(type_line))
    assert isinstance(ability, (SpellAbility, ActivatedAbility))
    assert same(ability.targets, (meant,))


def test_a_bullet_that_is_no_sentence_is_not_understood() -> None:
    found = read_text("Charm", "Choose one —\n• Giant Growth\n• Draw a card.", TypeLine.parse("Instant"))
    assert any(isinstance(a, Unmodelled) and a.text == "Giant Growth" for a in found)


@pytest.mark.rule("602.5b")
def test_an_instruction_that_names_the_ability() -> None:
    [ability] = read_text("Test", "{1}: Draw a card. Activate this ability only once.", TypeLine.parse("Creature"))
    assert isinstance(ability, ActivatedAbility)
    assert ability.only_if == (NeverUsed(),)
