"""Target phrases and noun phrases: what they mean, where they end, and what is never dropped."""

from __future__ import annotations

from typing import Any

import pytest

from castable.model.language.abilities import ActivatedAbility, CostChange, SpellAbility
from castable.model.language.amounts import Count, ForItsController, Greatest, StatOf, Sum, X
from castable.model.language.cards import TypeLine
from castable.model.language.conditions import LostLifeThisTurn, there_is
from castable.model.language.events import EventKind
from castable.model.language.filters import (
    ANYTHING,
    ARTIFACT,
    BASIC,
    BLACK,
    BLUE,
    CREATURE,
    ENCHANTMENT,
    LAND,
    OPPONENT,
    OUTLAW,
    PERMANENT,
    PLAYER,
    SPELL,
    THEIRS,
    THIS,
    YOU_OWN,
    YOURS,
    AllOf,
    AnyOf,
    AttachedTo,
    Attacks,
    BlockedBy,
    Blocks,
    CastFrom,
    ChosenCardType,
    ChosenType,
    Compare,
    Controlled,
    ExiledWithThis,
    Filter,
    HasAttached,
    HasCounter,
    HasKeyword,
    HasName,
    HasNoAbilities,
    HasStat,
    HasTargets,
    HasType,
    InZone,
    Is,
    IsPlayer,
    Not,
    OfDefender,
    OnStack,
    Past,
    PlayerWhere,
    Quality,
    Role,
    Said,
    Shares,
    SourceIs,
    StackKind,
    Stat,
    State,
    TargetsOne,
    TookPart,
    Who,
    Whose,
    Zone,
    in_graveyard,
)
from castable.model.language.targets import Alike, Apart, Related, Target, TotalStat
from castable.model.oracle import Verdict, read_face, read_text
from castable.model.oracle.clauses.targets import count_targets, targets_in
from castable.model.oracle.phrases.nouns import noun, whole_noun
from castable.model.oracle.sentences.effects import read_sentences
from castable.model.oracle.sentences.splitting import sentences

INSTANT_LINE, CREATURE_LINE = TypeLine.parse("Instant"), TypeLine.parse("Creature — Elf")
YOU = IsPlayer(Who.YOU)
MY_CREATURE = AllOf((PERMANENT, CREATURE, YOURS))

CREATURES = Count(AllOf((PERMANENT, CREATURE, YOURS)))
DEAD = Count(in_graveyard(YOU_OWN) & CREATURE)
WEAK = AllOf((PERMANENT, CREATURE, YOURS, HasStat(Stat.POWER, Compare.AT_MOST, 3)))
WITH_ONE = Count(AllOf((OPPONENT, PlayerWhere(Count(WEAK), Compare.AT_LEAST, 1))))


def parts(what: Filter) -> set[Filter]:
    return set(what.parts) if isinstance(what, AllOf) else {what}


def unread(text: str, type_line: TypeLine = INSTANT_LINE) -> list[str]:
    return [s.text for s in read_face("Test Card", text, type_line).spans if s.verdict is Verdict.UNREAD]


# ---------------------------------------------------------------- nouns


ZOMBIE = PERMANENT & HasType("Zombie")
BY_A_ZOMBIE = Blocks(ZOMBIE) | BlockedBy(ZOMBIE) | Said("blocked or was blocked by a Zombie this turn")


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("creature with a blaze counter on it", PERMANENT & CREATURE & HasCounter("blaze")),
        ("creatures with counters on them", PERMANENT & CREATURE & HasCounter("")),
        ("creature with three or more level counters on it", PERMANENT & CREATURE & HasCounter("level", 3)),
        ("creature that has a fate counter on it", PERMANENT & CREATURE & HasCounter("fate")),
        ("creature with no counters on it", PERMANENT & CREATURE & Not(HasCounter(""))),
        ("land without a blaze counter on it", PERMANENT & LAND & Not(HasCounter("blaze"))),
        ("spell that targets you", SPELL & TargetsOne(YOU)),
        ("spell that targets you or a creature you control", SPELL & TargetsOne(AnyOf((YOU, MY_CREATURE)))),
        ("spell that targets only ~", SPELL & TargetsOne(THIS, only=True)),
        ("spell with a single target", SPELL & HasTargets(1)),
        ("Aura attached to a creature", PERMANENT & HasType("Aura") & AttachedTo(AllOf((PERMANENT, CREATURE)))),
        ("creature blocking ~", PERMANENT & CREATURE & Blocks(THIS)),
        ("creature ~ is blocking", PERMANENT & CREATURE & BlockedBy(THIS)),
        ("creature blocking or blocked by ~", PERMANENT & CREATURE & (Blocks(THIS) | BlockedBy(THIS))),
        ("blocked creature", PERMANENT & CREATURE & Is(State.ATTACKING) & BlockedBy(ANYTHING)),
        ("creature that's attacking you", PERMANENT & CREATURE & Attacks(Who.YOU)),
        (
            "activated ability from an artifact source",
            OnStack((StackKind.ACTIVATED,)) & SourceIs(ARTIFACT),
        ),
        ("non-outlaw creature", PERMANENT & CREATURE & Not(OUTLAW)),
        ("commander you own", PERMANENT & Is(State.COMMANDER) & YOU_OWN),
        (
            "1/1 creature",
            PERMANENT & CREATURE & HasStat(Stat.POWER, Compare.EQUAL, 1) & HasStat(Stat.TOUGHNESS, Compare.EQUAL, 1),
        ),
        (
            "creature with power or toughness 1 or less",
            PERMANENT
            & CREATURE
            & (HasStat(Stat.POWER, Compare.AT_MOST, 1) | HasStat(Stat.TOUGHNESS, Compare.AT_MOST, 1)),
        ),
        ("creatures named Kobolds of Kher Keep", PERMANENT & CREATURE & HasName("Kobolds of Kher Keep")),
        ("suspended card", InZone(Zone.EXILE) & HasKeyword("suspend") & HasCounter("time")),
        ("card exiled with ~", parts(ExiledWithThis())),
        (
            "creature that's a Wolf or a Werewolf",
            PERMANENT & CREATURE & (HasType("Wolf") | HasType("Werewolf")),
        ),
        (
            "creature that's a Bear, a Wolf, or an Elf",
            PERMANENT & CREATURE & (HasType("Bear") | HasType("Wolf") | HasType("Elf")),
        ),
        (
            "blue or black noncreature permanent",
            PERMANENT & Not(CREATURE) & (BLUE | BLACK),
        ),
        (
            "another creature or artifact you control",
            PERMANENT & YOURS & Not(THIS) & (CREATURE | ARTIFACT),
        ),
        (
            "nontoken artifact, creature, or enchantment",
            PERMANENT & Not(Is(State.TOKEN)) & (ARTIFACT | CREATURE | ENCHANTMENT),
        ),
        ("basic Forest or Plains card", parts(BASIC & (HasType("Forest") | HasType("Plains")))),
        ("black or artifact creature", PERMANENT & CREATURE & (BLACK | ARTIFACT)),
        ("creature or token", PERMANENT & (CREATURE | Is(State.TOKEN))),
        (
            "creature without flying, reach, or trample",
            PERMANENT & CREATURE & Not(HasKeyword("flying")) & Not(HasKeyword("reach")) & Not(HasKeyword("trample")),
        ),
        (
            "creature with flying, reach, or trample",
            PERMANENT & CREATURE & (HasKeyword("flying") | HasKeyword("reach") | HasKeyword("trample")),
        ),
        ("creature with no abilities", PERMANENT & CREATURE & HasNoAbilities()),
        ("creatures of the chosen type", PERMANENT & CREATURE & ChosenType()),
    ],
)
def test_nouns(text: str, what: Filter | set[Filter]) -> None:
    found = whole_noun(text)
    assert found is not None
    assert parts(found) == (what if isinstance(what, set) else parts(what))


@pytest.mark.parametrize(
    ("text", "end"),
    [
        ("card named Norin, the Wary", "card"),  # a name that may go on is no name yet
        ("card named Sword and Shield", "card"),
        ("creature with three counters on it", "creature"),
        ("player other than ~'s owner", "player"),
        ("creature or player with flying", "creature or player"),
        ("card that's an instant card or a card with flying", "card that's an instant card"),
        ("spell that targets a creature or a shiny player", "spell that targets a creature"),
    ],
)
def test_a_noun_ends_before_what_is_not_understood(text: str, end: str) -> None:
    found = noun(text)
    assert found is not None
    assert text[: found.end] == end


# ---------------------------------------------------------------- target phrases


@pytest.mark.rule("601.2c")
@pytest.mark.parametrize(
    ("text", "target"),
    [
        (
            "Exile up to two target cards from a single graveyard.",
            Target(InZone(Zone.GRAVEYARD), 0, 2, joint=(Alike(Quality.CONTROLLER),)),
        ),
        (
            "Return X target creature cards with different names from your graveyard to your hand.",
            Target(in_graveyard(YOU_OWN) & CREATURE, X(), X(), joint=(Apart(Quality.NAME),)),
        ),
        (
            "Return any number of target creature cards with total power 10 or less from your graveyard to your hand.",
            Target(in_graveyard(YOU_OWN) & CREATURE, 0, None, joint=(TotalStat(Stat.POWER, Compare.AT_MOST, 10),)),
        ),
        (
            "Choose two target creatures controlled by the same opponent.",
            Target(PERMANENT & CREATURE & THEIRS, 2, 2, joint=(Alike(Quality.CONTROLLER),)),
        ),
        (
            "Tap any number of target creatures with equal toughness.",
            Target(PERMANENT & CREATURE, 0, None, joint=(Alike(Quality.TOUGHNESS),)),
        ),
        (
            "Return two target creature cards that share a creature type from your graveyard to your hand.",
            Target(in_graveyard(YOU_OWN) & CREATURE, 2, 2, joint=(Alike(Quality.CREATURE_TYPE),)),
        ),
        (
            "Choose two target creatures that share no creature types.",
            Target(PERMANENT & CREATURE, 2, 2, joint=(Apart(Quality.CREATURE_TYPE),)),
        ),
        (
            "Return X target cards with different mana values from your graveyard to your hand.",
            Target(in_graveyard(YOU_OWN), X(), X(), joint=(Apart(Quality.MANA_VALUE),)),
        ),
        (
            "Put up to two target land cards from a player's graveyard on top of their library.",
            Target(in_graveyard() & LAND, 0, 2, joint=(Alike(Quality.CONTROLLER),)),
        ),
        (
            "Destroy target enchanted creature you control.",
            Target(PERMANENT & CREATURE & YOURS & HasAttached(HasType("Aura"))),
        ),
        ("Exile target creature of an opponent's choice.", Target(PERMANENT & CREATURE)),
        (
            "Tap target creature that dealt damage to you this turn.",
            Target(
                PERMANENT
                & CREATURE
                & Said("dealt damage to you this turn", TookPart(Past(EventKind.DAMAGE, who=Who.YOU), Role.SOURCE))
            ),
        ),
        (
            "Tap target creature that blocked or was blocked by a Zombie this turn.",
            Target(PERMANENT & CREATURE & BY_A_ZOMBIE),
        ),
        ("Target player who lost life this turn draws a card.", Target(PLAYER & Whose(LostLifeThisTurn(Who.YOU)))),
        (
            "Tap target creature whose controller controls an Island.",
            Target(PERMANENT & CREATURE & Whose(there_is(PERMANENT & HasType("Island") & YOURS))),
        ),
        (
            "Destroy target creature with total power and toughness 5 or less.",
            Target(PERMANENT & CREATURE & HasStat(Stat.SIZE, Compare.AT_MOST, 5)),
        ),
        (
            "Destroy target creature with mana value less than or equal to the number of cards in its controller's "
            "graveyard.",
            Target(
                PERMANENT
                & CREATURE
                & HasStat(Stat.MANA_VALUE, Compare.AT_MOST, ForItsController(Count(in_graveyard(YOU_OWN))))
            ),
        ),
        (
            "Return from your graveyard to the battlefield any number of target creature cards that each have a "
            "different mana value X or less.",
            Target(
                in_graveyard(YOU_OWN) & CREATURE & HasStat(Stat.MANA_VALUE, Compare.AT_MOST, X()),
                0,
                None,
                joint=(Apart(Quality.MANA_VALUE),),
            ),
        ),
        (
            "Choose target opponent who controls more creatures than you do as you activate ~.",
            Target(OPPONENT & PlayerWhere(CREATURES, Compare.AT_LEAST, Sum((CREATURES, 1)), as_announced=True)),
        ),
        (
            "Choose target opponent who has at least two fewer creature cards in their graveyard than you do as you "
            "activate ~.",
            Target(OPPONENT & PlayerWhere(DEAD, Compare.AT_MOST, Sum((DEAD, -2)), as_announced=True)),
        ),
        ("Tap target creature defending player controls.", Target(PERMANENT & CREATURE & OfDefender())),
        ("Untap target permanent not named ~.", Target(PERMANENT & Not(HasName("~")))),
        ("Untap target land not named Deep Spring.", Target(PERMANENT & LAND & Not(HasName("Deep Spring")))),
        (
            "Choose target enchantment you control that doesn't have the same name as another permanent you control.",
            Target(PERMANENT & ENCHANTMENT & YOURS & Not(Shares(Quality.NAME, PERMANENT & YOURS))),
        ),
        (
            "Choose target permanent you control or suspended card you own.",
            Target((PERMANENT & YOURS) | (InZone(Zone.EXILE) & HasKeyword("suspend") & HasCounter("time") & YOU_OWN)),
        ),
        (
            "Choose target creature the active player has controlled continuously since the beginning of the turn.",
            Target(PERMANENT & CREATURE & Controlled(Who.ACTIVE) & Not(Is(State.SICK))),
        ),
        ("Tap target creature that's attacking alone.", Target(PERMANENT & CREATURE & Is(State.ALONE))),
        ("~ deals 1 damage to target creature blocking it.", Target(PERMANENT & CREATURE & Blocks(THIS))),
        ("Exile target card in a graveyard other than a basic land card.", Target(in_graveyard() & Not(BASIC & LAND))),
        (
            "Destroy target creature that isn't enchanted.",
            Target(PERMANENT & CREATURE & Not(HasAttached(HasType("Aura")))),
        ),
        ("Counter target spell that wasn't cast from its owner's hand.", Target(SPELL & Not(CastFrom(Zone.HAND)))),
        ("Tap target creature of an opponent's choice they control.", Target(PERMANENT & CREATURE & THEIRS)),
        (
            "Return one or two target creature cards each with mana value 3 or less from your graveyard to your hand.",
            Target(in_graveyard(YOU_OWN) & CREATURE & HasStat(Stat.MANA_VALUE, Compare.AT_MOST, 3), 1, 2),
        ),
        (
            "Gain control of target creature with power less than or equal to the number of lands you control for now.",
            Target(PERMANENT & CREATURE & HasStat(Stat.POWER, Compare.AT_MOST, Count(AllOf((PERMANENT, LAND, YOURS))))),
        ),
        (
            "Exile target creature with power less than ~'s power.",
            Target(PERMANENT & CREATURE & Not(HasStat(Stat.POWER, Compare.AT_LEAST, StatOf(Stat.POWER)))),
        ),
        (
            "Exile target creature with the greatest power among creatures on the battlefield.",
            Target(
                PERMANENT
                & CREATURE
                & HasStat(Stat.POWER, Compare.AT_LEAST, Greatest(Stat.POWER, AllOf((PERMANENT, CREATURE))))
            ),
        ),
        (
            "For each opponent, exile up to one target creature that player controls.",
            Target(PERMANENT & CREATURE & THEIRS, 0, None, joint=(Apart(Quality.CONTROLLER),)),
        ),
        (
            "For each opponent, gain control of target creature that player controls with power 3 or less.",
            Target(
                PERMANENT & CREATURE & THEIRS & HasStat(Stat.POWER, Compare.AT_MOST, 3),
                WITH_ONE,
                WITH_ONE,
                joint=(Apart(Quality.CONTROLLER),),
            ),
        ),
        (
            "For any number of opponents, destroy target nonland permanent that player controls.",
            Target(PERMANENT & Not(LAND) & THEIRS, 0, None, joint=(Apart(Quality.CONTROLLER),)),
        ),
        (
            "For each player, exile up to one target artifact card from that player's graveyard.",
            Target(InZone(Zone.GRAVEYARD) & ARTIFACT, 0, None, joint=(Apart(Quality.CONTROLLER),)),
        ),
        (
            "Return from your graveyard to the battlefield any number of target creature cards.",
            Target(in_graveyard(YOU_OWN) & CREATURE, 0, None),
        ),
    ],
)
def test_a_target_phrase_with_all_its_parts(text: str, target: Target) -> None:
    [found] = targets_in(text) or []
    assert parts(found.target.what) == parts(target.what)
    assert (found.target.least, found.target.most, found.target.joint) == (target.least, target.most, target.joint)


@pytest.mark.parametrize(
    "text",
    [
        "Exile target creature that was looked at this turn.",
        "Exile target creature card in that player's graveyard.",
        "Exile target card.",  # nothing says where it is
        "Choose target creature card exiled this way.",
        "For each opponent, exile target creature.",  # not of that player
        "Exile up to one target instant card and up to one target sorcery card from your graveyard each with mana "
        "value 2 or less.",
        "Exile target creature with power less than the number of tears you shed.",
        "Move a counter from target creature onto another target creature with the same owner.",
        "Destroy target land and target creature that player controls.",  # no player was targeted
        "Target player gives target opponent up to two target cards from their graveyard.",  # whose?
        "Destroy target creature with the same name as a card in your mind.",
        "Exile two target creatures that share a land type.",
        "Destroy target creature with power less than ~'s power or planeswalker.",
        "Choose target opponent who has more luck than you do as you activate ~.",
        "Choose target creature you control or idea you own.",
        "Tap target creature. Destroy target creature blocking it.",  # which one?
        "Destroy target creature that was thought of this turn.",
        "Destroy target creature whose controller controls a grudge.",
        "Target player who lost hope this turn draws a card.",
        "It fights up to one target creature with the same mana value.",
    ],
)
def test_a_part_that_is_not_understood_is_never_dropped(text: str) -> None:
    assert targets_in(text) is None
    assert unread(text) == sentences(text)[-1:]


@pytest.mark.rule("115.1")
def test_a_zone_named_once_is_the_zone_of_all_cards_before_it() -> None:
    both = targets_in("Return target creature card and up to one target land card from your graveyard to your hand.")
    assert [parts(i.target.what) for i in both or []] == [
        parts(in_graveyard(YOU_OWN) & CREATURE),
        parts(in_graveyard(YOU_OWN) & LAND),
    ]


_SAME_PLAYER = (Quality.CONTROLLER, Quality.CONTROLLER)


@pytest.mark.rule("601.2c")
@pytest.mark.parametrize(
    ("text", "related"),
    [
        ("Target player shuffles up to two target cards from their graveyard into their library.", _SAME_PLAYER),
        ("Target creature an opponent controls fights another target creature that player controls.", _SAME_PLAYER),
        ("Move a counter from target creature onto another target creature with the same controller.", _SAME_PLAYER),
        (
            "Draw a card. ~ deals 1 damage to target player or planeswalker and 1 damage to up to one target creature "
            "that player or that planeswalker's controller controls.",
            _SAME_PLAYER,
        ),
        (
            "Tap target creature. Exile up to one target Equipment attached to that creature.",
            (Quality.HOST, Quality.ITSELF),
        ),
        ("Choose target opponent. Destroy target land that player controls.", _SAME_PLAYER),
    ],
)
def test_a_target_that_is_related_to_the_one_before(text: str, related: tuple[Quality, Quality]) -> None:
    first, second = read_sentences(text).targets
    assert first.related == ()
    assert second.related == (Related(0, *related),)


@pytest.mark.rule("601.2c")
def test_a_target_that_is_related_to_the_next_one() -> None:
    first, second = read_sentences("Exile X target cards from target player's graveyard.").targets
    assert first.related == (Related(1, *_SAME_PLAYER),)
    assert second == Target(PLAYER)


# ---------------------------------------------------------------- what is announced


@pytest.mark.rule("603.7a")
@pytest.mark.rule("603.12")
@pytest.mark.parametrize(
    "text",
    [
        "Draw a card. When you discard a card this way, destroy target creature.",
        "Draw a card. At the beginning of the next end step, destroy target creature.",
        "Draw a card. Until end of turn, whenever a creature dies, target player loses 1 life.",
    ],
)
def test_what_a_later_trigger_targets_is_not_announced(text: str) -> None:
    [found] = [a for a in read_text("Test Card", text, INSTANT_LINE) if isinstance(a, SpellAbility)]
    assert found.targets == ()


@pytest.mark.rule("115.1c")
def test_what_a_later_trigger_waits_for_may_be_a_target() -> None:
    text = "{T}: When target creature other than ~ dies this turn, return that card to the battlefield."
    [found] = read_text("Test Card", text, CREATURE_LINE)
    assert isinstance(found, ActivatedAbility)
    assert [parts(t.what) for t in found.targets] == [{PERMANENT, CREATURE, Not(THIS)}]


@pytest.mark.rule("107.3c")
@pytest.mark.parametrize(
    ("text", "most"),
    [
        ("Tap up to X target creatures, where X is the number of lands you control.", Count(PERMANENT & LAND & YOURS)),
        ("Tap up to X target creatures. X is the number of lands you control.", Count(PERMANENT & LAND & YOURS)),
        ("Tap up to X target creatures.", X()),
    ],
)
def test_x_is_what_the_text_says_it_is(text: str, most: Any) -> None:
    [found] = [a for a in read_text("Test Card", text, INSTANT_LINE) if isinstance(a, SpellAbility)]
    assert [str(t.most) for t in found.targets] == [str(most).replace("AllOf(parts=(InZone", "AllOf(parts=(InZone")]


@pytest.mark.rule("107.3c")
def test_an_x_that_is_not_understood_is_never_taken_for_an_announced_one() -> None:
    text = "Tap up to X target creatures, where X is the number of dreams you had."
    assert unread(text) == [text]


@pytest.mark.rule("607.2d")
@pytest.mark.parametrize(
    ("text", "spells"),
    [
        ("As ~ enters, choose a creature type.\nSpells of the chosen type cost {1} less to cast.", ChosenType()),
        ("As ~ enters, choose a card type.\nSpells of the chosen type cost {1} less to cast.", ChosenCardType()),
    ],
)
def test_the_chosen_type_is_of_the_kind_that_was_chosen(text: str, spells: Filter) -> None:
    [found] = [a for a in read_text("Test Card", text, CREATURE_LINE) if isinstance(a, CostChange)]
    assert found.spells == spells


def test_the_chosen_land_type_is_not_taken_for_a_creature_type() -> None:
    text = "As ~ enters, choose a land type.\nLands of the chosen type have shroud."
    assert unread(text, CREATURE_LINE) == ["Lands of the type of the chosen kind have shroud."]


@pytest.mark.parametrize(
    ("text", "counted"),
    [
        ("Destroy target creature and target land.", (2, 2)),
        ("Destroy target creature and target frobnicated land.", (2, 0)),
        ("Choose new targets for it.", (0, 0)),
    ],
)
def test_targets_are_counted(text: str, counted: tuple[int, int]) -> None:
    assert count_targets(text) == counted
