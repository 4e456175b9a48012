"""Static sentences: subjects, predicates, conditions; and the parts of them that must not be passed over."""

from __future__ import annotations

import pytest

from castable.model.language.abilities import (
    Ability,
    ActivatedAbility,
    AddColors,
    AddTypes,
    Cant,
    CantBeTarget,
    CantHave,
    Change,
    CombatRule,
    Continuous,
    Doing,
    GainAbility,
    Keyword,
    LoseAllAbilities,
    LoseKeyword,
    ModifyPowerToughness,
    SetColors,
    SetCreatureTypes,
    SetLandTypes,
    SetPowerToughness,
    SetTypes,
    UnderRule,
)
from castable.model.language.amounts import Amount, BasicLandTypes, CardTypesAmong, Count, ItsStat, Sum, Times
from castable.model.language.cards import TypeLine
from castable.model.language.conditions import Condition, ThisFits, Unless, there_is
from castable.model.language.costs import SACRIFICE_THIS, Action, ObjectPart, cost
from castable.model.language.filters import (
    CREATURE,
    HOST,
    LAND,
    PERMANENT,
    THIS,
    WHITE,
    YOU_OWN,
    YOURS,
    AllOf,
    AnyOf,
    Filter,
    Giver,
    HasAttached,
    HasCounter,
    HasType,
    InZone,
    Is,
    Modified,
    Not,
    Stat,
    State,
    Who,
    Zone,
)
from castable.model.language.mana import ManaType
from castable.model.language.parts import mentions
from castable.model.oracle import Verdict, read_face, read_text
from castable.model.oracle.phrases.amounts import amount
from castable.model.oracle.phrases.subjects import subject

ENCHANTMENT = TypeLine.parse("Enchantment")
FLYING = GainAbility(Keyword("flying"))
AURA, EQUIPMENT = HasAttached(HasType("Aura")), HasAttached(HasType("Equipment"))


def read(text: str) -> tuple[Ability, ...]:
    return read_text("Test Card", text, ENCHANTMENT)


def but_combat(said: tuple[Ability, ...]) -> tuple[Ability, ...]:
    return tuple(a for a in said if not isinstance(a, CombatRule) and not mentions(a, UnderRule))


def the_only(text: str) -> Continuous:
    [found] = read(text)
    assert isinstance(found, Continuous), found
    return found


def verdicts(text: str) -> list[Verdict]:
    return [s.verdict for s in read_face("Test Card", text, ENCHANTMENT).spans]


def parts(what: Filter | None) -> set[Filter]:
    assert what is not None
    return set(what.parts) if isinstance(what, AllOf) else {what}


# ---------------------------------------------------------------- subjects


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("Other Elves you control", {PERMANENT, HasType("Elf"), YOURS, Not(THIS)}),
        ("All creatures", {PERMANENT, CREATURE}),
        ("Enchanted land", {HOST}),
        ("Creatures you control that are enchanted", {PERMANENT, CREATURE, YOURS, AURA}),
        ("Equipped creatures you control", {PERMANENT, CREATURE, YOURS, EQUIPMENT}),
        ("Other Wolves and Werewolves you control",
         {PERMANENT, AnyOf((HasType("Wolf"), HasType("Werewolf"))), YOURS, Not(THIS)}),
        ("Creatures you own and control", {PERMANENT, CREATURE, YOURS, YOU_OWN}),
    ],
)  # fmt: skip
def test_subjects(text: str, what: set[Filter]) -> None:
    assert parts(subject(text)) == what


@pytest.mark.parametrize("text", ["Creatures you control that attacked", "It", "Fancy creatures", "~ and ~"])
def test_subjects_that_are_not_understood(text: str) -> None:
    assert subject(text) is None


def test_a_list_of_types_before_a_noun_describes_each_of_them() -> None:
    found = subject("Ninja and Rogue creatures you control")
    assert parts(found) == {PERMANENT, AnyOf((HasType("Ninja"), HasType("Rogue"))), CREATURE, YOURS}


# ---------------------------------------------------------------- predicates


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        pytest.param(
            "Enchanted land is an Island.",
            (SetLandTypes(("Island",)),),
            marks=pytest.mark.rule("305.7"),
            id="305.7-one",
        ),
        pytest.param(
            "Nonbasic lands are Mountains.",
            (SetLandTypes(("Mountain",)),),
            marks=pytest.mark.rule("305.7"),
            id="305.7-many",
        ),
        pytest.param(
            "Each land is a Swamp in addition to its other land types.",
            (AddTypes(("Swamp",)),),
            marks=pytest.mark.rule("305.7"),
            id="305.7-in-addition",
        ),
        pytest.param(
            "Enchanted permanent is a colorless Forest land.",
            (SetTypes(("Land",)), SetLandTypes(("Forest",)), SetColors(())),
            marks=pytest.mark.rule("205.1a"),
            id="205.1a-land",
        ),
        pytest.param(
            "Enchanted creature is a Frog.",
            (SetCreatureTypes(("Frog",)),),
            marks=pytest.mark.rule("205.1a"),
            id="205.1a-creature-type",
        ),
        pytest.param(
            "Enchanted creature loses all abilities and is a blue Frog creature with base power and toughness 1/1.",
            (LoseAllAbilities(), SetTypes(("Frog", "Creature")), SetColors((ManaType.BLUE,)), SetPowerToughness(1, 1)),
            marks=pytest.mark.rule("205.1a"),
            id="205.1a-frog",
        ),
        pytest.param(
            "Enchanted land is a 5/5 Elemental creature with flying. It's still a land.",
            (AddTypes(("Elemental", "Creature")), SetPowerToughness(5, 5), FLYING),
            marks=pytest.mark.rule("205.1b"),
            id="205.1b-still-a-land",
        ),
        pytest.param(
            "All lands are 2/2 creatures that are still lands.",
            (AddTypes(("Creature",)), SetPowerToughness(2, 2)),
            marks=pytest.mark.rule("205.1b"),
            id="205.1b-still-lands",
        ),
        pytest.param(
            "Each noncreature artifact is an artifact creature with power and toughness each equal to its mana value.",
            (
                AddTypes(("Artifact", "Creature")),
                SetPowerToughness(ItsStat(Stat.MANA_VALUE), ItsStat(Stat.MANA_VALUE)),
            ),
            marks=pytest.mark.rule("205.1b"),
            id="205.1b-artifact-creature",
        ),
        pytest.param(
            "Equipped creature gets +1/+1, has flying, and is a white Angel in addition to its other colors and types.",
            (ModifyPowerToughness(1, 1), FLYING, AddTypes(("Angel",)), AddColors((ManaType.WHITE,))),
            marks=pytest.mark.rule("613.1"),
            id="613.1-angel",
        ),
        pytest.param(
            "Enchanted creature is a black Zombie in addition to its other types.",
            (AddTypes(("Zombie",)), SetColors((ManaType.BLACK,))),
            marks=pytest.mark.rule("105.3"),
            id="105.3-color-is-set",
        ),
        pytest.param(
            "Lands you control are every basic land type in addition to their other types.",
            (AddTypes(("Plains", "Island", "Swamp", "Mountain", "Forest")),),
            marks=pytest.mark.rule("305.6"),
            id="305.6-every-basic-type",
        ),
    ],
)  # fmt: skip
def test_what_things_are(text: str, changes: tuple[Change, ...]) -> None:
    assert the_only(text).changes == changes


@pytest.mark.rule("205.1a")
@pytest.mark.parametrize(
    "text",
    [
        "Enchanted creature is a shiny Frog creature.",
        "Enchanted creature is a Frog creature in addition to its other habits.",
        "Creatures you control are the chosen flavor.",
    ],
)
def test_becoming_that_is_not_understood(text: str) -> None:
    assert verdicts(text) == [Verdict.UNREAD]


@pytest.mark.rule("205.1b")
def test_every_creature_type_is_all_of_them() -> None:
    [added] = the_only("Creatures you control are every creature type.").changes
    assert isinstance(added, AddTypes)
    assert {"Elf", "Time Lord", "Zubera"} <= set(added.types)


YOUR_LANDS = Count(AllOf((PERMANENT, LAND, YOURS)))


@pytest.mark.parametrize(
    ("text", "power", "toughness"),
    [
        pytest.param(
            "Test Card's power and toughness are each equal to the number of lands you control.",
            YOUR_LANDS,
            YOUR_LANDS,
            marks=pytest.mark.rule("604.3"),
            id="604.3-both",
        ),
        pytest.param(
            "Test Card's power is equal to the number of lands you control.",
            YOUR_LANDS,
            ItsStat(Stat.TOUGHNESS),
            marks=pytest.mark.rule("604.3"),
            id="604.3-power",
        ),
        pytest.param(
            "Test Card's power is equal to the number of card types among cards in all graveyards and its toughness is "
            "equal to that number plus 1.",
            CardTypesAmong(InZone(Zone.GRAVEYARD)),
            Sum((CardTypesAmong(InZone(Zone.GRAVEYARD)), 1)),
            marks=pytest.mark.rule("604.3"),
            id="604.3-goyf",
        ),
    ],
)  # fmt: skip
def test_characteristics_are_defined(text: str, power: Amount, toughness: Amount) -> None:
    found = the_only(text)
    [numbers] = found.changes
    assert isinstance(numbers, SetPowerToughness)
    assert found.cda
    assert found.affects == THIS
    assert (numbers.power, numbers.toughness) == (power, toughness)


@pytest.mark.rule("604.3a")
def test_what_holds_only_sometimes_defines_nothing() -> None:
    found = the_only(
        "During your turn, Test Card's power and toughness are each equal to 2 plus the number of lands you control."
    )
    assert not found.cda
    assert found.if_


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("the number of basic land types among lands you control", BasicLandTypes(PERMANENT & YOURS & LAND)),
        ("twice the number of lands you control", Times(2, YOUR_LANDS)),
        ("1 plus the number of lands you control", Sum((1, YOUR_LANDS))),
        ("the number of lands you control plus the number of lands you control", Sum((YOUR_LANDS, YOUR_LANDS))),
    ],
)
def test_amounts(text: str, value: Amount) -> None:
    assert amount(text) == value


@pytest.mark.rule("602.5")
def test_rules_beside_harmless_predicates() -> None:
    arrest = "Enchanted creature can't attack or block, and its activated abilities can't be activated"
    assert but_combat(read(f"{arrest}.")) == (Cant(Doing.ACTIVATE, HOST),)
    assert but_combat(read(f"{arrest} unless they're mana abilities.")) == (
        Cant(Doing.ACTIVATE, HOST, mana_abilities=False),
    )


@pytest.mark.rule("115.4")
def test_what_cant_be_a_target() -> None:
    text = "can't be the target of spells or abilities your opponents control."
    assert read(f"Enchanted creature {text}") == (CantBeTarget(HOST, by=Who.OPPONENT),)
    assert verdicts(f"As long as you control a Swamp, enchanted creature {text}") == [Verdict.UNREAD]


@pytest.mark.rule("201.5a")
def test_a_name_in_quotation_marks_is_the_object_that_gives_the_ability() -> None:
    assert verdicts('Equipped creature has "{T}, Frob Test Card: Add {G}."') == [Verdict.UNREAD]
    [given] = the_only('Equipped creature has "{T}, Sacrifice Test Card: Add {G}."').changes
    assert isinstance(given, GainAbility)
    assert isinstance(given.ability, ActivatedAbility)
    assert given.ability.cost == cost("{T}", ObjectPart(Action.SACRIFICE, Giver()))
    [given] = the_only('Equipped creature has "{T}, Sacrifice this creature: Add {G}."').changes
    assert isinstance(given, GainAbility)
    assert isinstance(given.ability, ActivatedAbility)
    assert given.ability.cost == cost("{T}", SACRIFICE_THIS)


# ---------------------------------------------------------------- conditions


@pytest.mark.parametrize(
    ("text", "affects", "if_"),
    [
        ("Test Card has flying as long as it's attacking.", AllOf((THIS, Is(State.ATTACKING))), ()),
        ("Test Card has flying as long as it isn't attacking.", AllOf((THIS, Not(Is(State.ATTACKING)))), ()),
        ("Test Card has flying as long as it has a divinity counter on it.", AllOf((THIS, HasCounter("divinity"))), ()),
        ("Test Card has flying as long as it entered this turn.", AllOf((THIS, Is(State.ENTERED_THIS_TURN))), ()),
        ("As long as Test Card is equipped, it has flying.", THIS, (ThisFits(EQUIPMENT),)),
        ("As long as enchanted creature is white, it has flying.", HOST, (there_is(AllOf((HOST, WHITE))),)),
        ("Enchanted creature has flying as long as it's white.", AllOf((HOST, WHITE)), ()),
        ("Enchanted creature has flying as long as it's white or a Bird.",
         AllOf((HOST, AnyOf((WHITE, HasType("Bird"))))), ()),
    ],
)  # fmt: skip
def test_conditions_on_an_object(text: str, affects: Filter, if_: tuple[Condition, ...]) -> None:
    found = the_only(text)
    assert (found.affects, found.if_) == (affects, if_)


@pytest.mark.parametrize(
    "text",
    [
        "As long as it's white, enchanted creature has flying.",  # which object "it" is isn't said yet
        "Test Card has flying as long as its controller is happy.",
        "Test Card has flying as long as it has two fancy counters on it.",
        "As long as you control a Swamp, it has flying.",
        "Otherwise, it has flying.",
    ],
)
def test_conditions_that_are_not_understood(text: str) -> None:
    assert verdicts(text) == [Verdict.UNREAD]


@pytest.mark.parametrize(
    ("text", "affects", "if_"),
    [
        ("Enchanted creature gets +1/+1 as long as it's white. Otherwise, it gets -1/-1.",
         AllOf((HOST, Not(WHITE))), ()),
        ("As long as enchanted creature is white, it gets +1/+1. Otherwise, it gets -1/-1.",
         HOST, (Unless(there_is(AllOf((HOST, WHITE)))),)),
    ],
)  # fmt: skip
def test_what_is_true_otherwise(text: str, affects: Filter, if_: tuple[Condition, ...]) -> None:
    plus, minus = read(text)
    assert isinstance(plus, Continuous)
    assert plus.changes == (ModifyPowerToughness(1, 1),)
    assert minus == Continuous(affects, (ModifyPowerToughness(-1, -1),), if_)


@pytest.mark.rule("113.11")
def test_what_cant_be_had() -> None:
    found = the_only("Creatures your opponents control lose hexproof and can't have or gain hexproof.")
    assert found.changes == (LoseKeyword("hexproof"), CantHave("hexproof"))


@pytest.mark.rule("700.9")
def test_modified_creatures() -> None:
    found = parts(the_only("Modified creatures you control have flying.").affects)
    assert Modified() in found


# ---------------------------------------------------------------- honesty


@pytest.mark.parametrize(
    "text",
    [
        "Enchanted creature is a shiny Spirit and can't attack or block.",
        "As long as you flew home, Test Card has flying and can't be blocked.",
    ],
)
def test_a_harmless_predicate_hides_no_other(text: str) -> None:
    assert verdicts(text) == [Verdict.UNREAD]


@pytest.mark.rule("101.2")
def test_what_a_cost_may_ask_for_can_be_forbidden() -> None:
    assert but_combat(read("Equipped creature can't be blocked and can't be sacrificed.")) == (
        Cant(Doing.SACRIFICE, HOST),
    )
    mine = PERMANENT & CREATURE & YOURS
    text = "Creatures you control can't have -1/-1 counters put on them."
    assert read(text) == (Cant(Doing.PUT_COUNTERS, mine, called="-1/-1"),)


@pytest.mark.parametrize(
    "text",
    [
        "Enchanted creature can't attack, block, or transform.",
        "Test Card attacks or blocks each combat if able.",
        "All creatures able to block Test Card do so.",
        "As long as you flew home, Test Card can't be blocked.",
        "Equipped creatures you control can't be blocked.",
        "Creatures entering don't cause abilities to trigger.",
        "Test Card escapes with two +1/+1 counters on it.",
        "Untap all creatures you control during each other player's untap step.",
        "If Test Card hasn't been exerted this turn, you may exert it as it attacks.",  # 701.43a
    ],
)
def test_combat_can_not_matter(text: str) -> None:
    assert verdicts(text) == [Verdict.EFFECT_ONLY]


@pytest.mark.rule("706.3")
@pytest.mark.parametrize(
    ("line", "verdict"),
    [
        ("1—9 | You gain 2 life.", Verdict.EFFECT_ONLY),
        ("20 | Draw three cards.", Verdict.EFFECT_ONLY),
        ("10—20 | Destroy target creature.", Verdict.UNREAD),  # what a result aims at is not ours to say yet
        ("10—20 | Fribble a creature.", Verdict.UNREAD),
        ("10—20 | Spells you cast cost {1} less to cast.", Verdict.UNREAD),
    ],
)
def test_results_of_a_die(line: str, verdict: Verdict) -> None:
    found = read_face("Test Card", f"When Test Card enters, roll a d20.\n{line}", ENCHANTMENT).spans
    assert found[-1].verdict is verdict
