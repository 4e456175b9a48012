"""Target phrases and noun phrases: what they mean, where they end, and what is never dropped."""

from __future__ import annotations

from typing import Any

import pytest

from castable.model.language import filters as fi
from castable.model.language.abilities import ActivatedAbility, CostChange, SpellAbility
from castable.model.language.amounts import Count, ForItsController, Greatest, StatOf, Sum, X
from castable.model.language.cards import TypeLine
from castable.model.language.conditions import LostLifeThisTurn, there_is
from castable.model.language.events import EventKind
from castable.model.language.targets import Alike, Apart, Related, Target, TotalStat
from castable.model.oracle import Verdict, read_face, read_text
from castable.model.oracle.clauses.targets import count_targets, targets_in
from castable.model.oracle.phrases.nouns import noun, whole_noun
from castable.model.oracle.sentences.effects import read_sentences
from castable.model.oracle.sentences.splitting import sentences

INSTANT_LINE, CREATURE_LINE = TypeLine.parse("Instant"), TypeLine.parse("Creature — Elf")
YOU = fi.IsPlayer(fi.Who.YOU)
MY_CREATURE = fi.AllOf((fi.PERMANENT, fi.CREATURE, fi.YOURS))

CREATURES = Count(fi.AllOf((fi.PERMANENT, fi.CREATURE, fi.YOURS)))
DEAD = Count(fi.in_graveyard(fi.YOU_OWN) & fi.CREATURE)
WEAK = fi.AllOf((fi.PERMANENT, fi.CREATURE, fi.YOURS, fi.HasStat(fi.Stat.POWER, fi.Compare.AT_MOST, 3)))
WITH_ONE = Count(fi.AllOf((fi.OPPONENT, fi.PlayerWhere(Count(WEAK), fi.Compare.AT_LEAST, 1))))


def parts(what: fi.Filter) -> set[fi.Filter]:
    return set(what.parts) if isinstance(what, fi.AllOf) else {what}


def unread(text: str, type_line: TypeLine = INSTANT_LINE) -> list[str]:
    return [s.text for s in read_face("Test Card", text, type_line).spans if s.verdict is Verdict.UNREAD]


# ---------------------------------------------------------------- nouns


ZOMBIE = fi.PERMANENT & fi.HasType("Zombie")
FOUGHT_A_ZOMBIE = fi.TookPart(fi.Past(EventKind.BLOCK, source=ZOMBIE)) | fi.TookPart(
    fi.Past(EventKind.BLOCK, what=ZOMBIE), fi.Role.SOURCE
)
BY_A_ZOMBIE = (
    fi.Blocks(ZOMBIE)
    | fi.BlockedBy(ZOMBIE)
    | fi.Said("blocked or was blocked by a Zombie this turn", so=FOUGHT_A_ZOMBIE)
)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("creature with a blaze counter on it", fi.PERMANENT & fi.CREATURE & fi.HasCounter("blaze")),
        ("creatures with counters on them", fi.PERMANENT & fi.CREATURE & fi.HasCounter("")),
        ("creature with three or more level counters on it", fi.PERMANENT & fi.CREATURE & fi.HasCounter("level", 3)),
        ("creature that has a fate counter on it", fi.PERMANENT & fi.CREATURE & fi.HasCounter("fate")),
        ("creature with no counters on it", fi.PERMANENT & fi.CREATURE & fi.Not(fi.HasCounter(""))),
        ("land without a blaze counter on it", fi.PERMANENT & fi.LAND & fi.Not(fi.HasCounter("blaze"))),
        ("spell that targets you", fi.SPELL & fi.TargetsOne(YOU)),
        ("spell that targets you or a creature you control", fi.SPELL & fi.TargetsOne(fi.AnyOf((YOU, MY_CREATURE)))),
        ("spell that targets only ~", fi.SPELL & fi.TargetsOne(fi.THIS, only=True)),
        ("spell with a single target", fi.SPELL & fi.HasTargets(1)),
        (
            "Aura attached to a creature",
            fi.PERMANENT & fi.HasType("Aura") & fi.AttachedTo(fi.AllOf((fi.PERMANENT, fi.CREATURE))),
        ),
        ("creature blocking ~", fi.PERMANENT & fi.CREATURE & fi.Blocks(fi.THIS)),
        ("creature ~ is blocking", fi.PERMANENT & fi.CREATURE & fi.BlockedBy(fi.THIS)),
        (
            "creature blocking or blocked by ~",
            fi.PERMANENT & fi.CREATURE & (fi.Blocks(fi.THIS) | fi.BlockedBy(fi.THIS)),
        ),
        ("blocked creature", fi.PERMANENT & fi.CREATURE & fi.Is(fi.State.ATTACKING) & fi.BlockedBy(fi.ANYTHING)),
        ("creature that's attacking you", fi.PERMANENT & fi.CREATURE & fi.Attacks(fi.Who.YOU)),
        (
            "activated ability from an artifact source",
            fi.OnStack((fi.StackKind.ACTIVATED,)) & fi.SourceIs(fi.ARTIFACT),
        ),
        ("non-outlaw creature", fi.PERMANENT & fi.CREATURE & fi.Not(fi.OUTLAW)),
        ("commander you own", fi.PERMANENT & fi.Is(fi.State.COMMANDER) & fi.YOU_OWN),
        (
            "1/1 creature",
            fi.PERMANENT
            & fi.CREATURE
            & fi.HasStat(fi.Stat.POWER, fi.Compare.EQUAL, 1)
            & fi.HasStat(fi.Stat.TOUGHNESS, fi.Compare.EQUAL, 1),
        ),
        (
            "creature with power or toughness 1 or less",
            fi.PERMANENT
            & fi.CREATURE
            & (fi.HasStat(fi.Stat.POWER, fi.Compare.AT_MOST, 1) | fi.HasStat(fi.Stat.TOUGHNESS, fi.Compare.AT_MOST, 1)),
        ),
        ("creatures named Kobolds of Kher Keep", fi.PERMANENT & fi.CREATURE & fi.HasName("Kobolds of Kher Keep")),
        ("suspended card", fi.InZone(fi.Zone.EXILE) & fi.HasKeyword("suspend") & fi.HasCounter("time")),
        ("card exiled with ~", parts(fi.ExiledWithThis())),
        (
            "creature that's a Wolf or a Werewolf",
            fi.PERMANENT & fi.CREATURE & (fi.HasType("Wolf") | fi.HasType("Werewolf")),
        ),
        (
            "creature that's a Bear, a Wolf, or an Elf",
            fi.PERMANENT & fi.CREATURE & (fi.HasType("Bear") | fi.HasType("Wolf") | fi.HasType("Elf")),
        ),
        (
            "blue or black noncreature permanent",
            fi.PERMANENT & fi.Not(fi.CREATURE) & (fi.BLUE | fi.BLACK),
        ),
        (
            "another creature or artifact you control",
            fi.PERMANENT & fi.YOURS & fi.Not(fi.THIS) & (fi.CREATURE | fi.ARTIFACT),
        ),
        (
            "nontoken artifact, creature, or enchantment",
            fi.PERMANENT & fi.Not(fi.Is(fi.State.TOKEN)) & (fi.ARTIFACT | fi.CREATURE | fi.ENCHANTMENT),
        ),
        ("basic Forest or Plains card", parts(fi.BASIC & (fi.HasType("Forest") | fi.HasType("Plains")))),
        ("black or artifact creature", fi.PERMANENT & fi.CREATURE & (fi.BLACK | fi.ARTIFACT)),
        ("creature or token", fi.PERMANENT & (fi.CREATURE | fi.Is(fi.State.TOKEN))),
        (
            "creature without flying, reach, or trample",
            fi.PERMANENT
            & fi.CREATURE
            & fi.Not(fi.HasKeyword("flying"))
            & fi.Not(fi.HasKeyword("reach"))
            & fi.Not(fi.HasKeyword("trample")),
        ),
        (
            "creature with flying, reach, or trample",
            fi.PERMANENT & fi.CREATURE & (fi.HasKeyword("flying") | fi.HasKeyword("reach") | fi.HasKeyword("trample")),
        ),
        ("creature with no abilities", fi.PERMANENT & fi.CREATURE & fi.HasNoAbilities()),
        ("creatures of the chosen type", fi.PERMANENT & fi.CREATURE & fi.ChosenType()),
    ],
)
def test_nouns(text: str, what: fi.Filter | set[fi.Filter]) -> None:
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
            Target(fi.InZone(fi.Zone.GRAVEYARD), 0, 2, joint=(Alike(fi.Quality.CONTROLLER),)),
        ),
        (
            "Return X target creature cards with different names from your graveyard to your hand.",
            Target(fi.in_graveyard(fi.YOU_OWN) & fi.CREATURE, X(), X(), joint=(Apart(fi.Quality.NAME),)),
        ),
        (
            "Return any number of target creature cards with total power 10 or less from your graveyard to your hand.",
            Target(
                fi.in_graveyard(fi.YOU_OWN) & fi.CREATURE,
                0,
                None,
                joint=(TotalStat(fi.Stat.POWER, fi.Compare.AT_MOST, 10),),
            ),
        ),
        (
            "Choose two target creatures controlled by the same opponent.",
            Target(fi.PERMANENT & fi.CREATURE & fi.THEIRS, 2, 2, joint=(Alike(fi.Quality.CONTROLLER),)),
        ),
        (
            "Tap any number of target creatures with equal toughness.",
            Target(fi.PERMANENT & fi.CREATURE, 0, None, joint=(Alike(fi.Quality.TOUGHNESS),)),
        ),
        (
            "Return two target creature cards that share a creature type from your graveyard to your hand.",
            Target(fi.in_graveyard(fi.YOU_OWN) & fi.CREATURE, 2, 2, joint=(Alike(fi.Quality.CREATURE_TYPE),)),
        ),
        (
            "Choose two target creatures that share no creature types.",
            Target(fi.PERMANENT & fi.CREATURE, 2, 2, joint=(Apart(fi.Quality.CREATURE_TYPE),)),
        ),
        (
            "Return X target cards with different mana values from your graveyard to your hand.",
            Target(fi.in_graveyard(fi.YOU_OWN), X(), X(), joint=(Apart(fi.Quality.MANA_VALUE),)),
        ),
        (
            "Put up to two target land cards from a player's graveyard on top of their library.",
            Target(fi.in_graveyard() & fi.LAND, 0, 2, joint=(Alike(fi.Quality.CONTROLLER),)),
        ),
        (
            "Destroy target enchanted creature you control.",
            Target(fi.PERMANENT & fi.CREATURE & fi.YOURS & fi.HasAttached(fi.HasType("Aura"))),
        ),
        ("Exile target creature of an opponent's choice.", Target(fi.PERMANENT & fi.CREATURE)),
        (
            "Tap target creature that dealt damage to you this turn.",
            Target(
                fi.PERMANENT
                & fi.CREATURE
                & fi.Said(
                    "dealt damage to you this turn",
                    fi.TookPart(fi.Past(EventKind.DAMAGE, who=fi.Who.YOU), fi.Role.SOURCE),
                )
            ),
        ),
        (
            "Tap target creature that blocked or was blocked by a Zombie this turn.",
            Target(fi.PERMANENT & fi.CREATURE & BY_A_ZOMBIE),
        ),
        (
            "Target player who lost life this turn draws a card.",
            Target(fi.PLAYER & fi.Whose(LostLifeThisTurn(fi.Who.YOU))),
        ),
        (
            "Tap target creature whose controller controls an Island.",
            Target(fi.PERMANENT & fi.CREATURE & fi.Whose(there_is(fi.PERMANENT & fi.HasType("Island") & fi.YOURS))),
        ),
        (
            "Destroy target creature with total power and toughness 5 or less.",
            Target(fi.PERMANENT & fi.CREATURE & fi.HasStat(fi.Stat.SIZE, fi.Compare.AT_MOST, 5)),
        ),
        (
            "Destroy target creature with mana value less than or equal to the number of cards in its controller's "
            "graveyard.",
            Target(
                fi.PERMANENT
                & fi.CREATURE
                & fi.HasStat(
                    fi.Stat.MANA_VALUE, fi.Compare.AT_MOST, ForItsController(Count(fi.in_graveyard(fi.YOU_OWN)))
                )
            ),
        ),
        (
            "Return from your graveyard to the battlefield any number of target creature cards that each have a "
            "different mana value X or less.",
            Target(
                fi.in_graveyard(fi.YOU_OWN) & fi.CREATURE & fi.HasStat(fi.Stat.MANA_VALUE, fi.Compare.AT_MOST, X()),
                0,
                None,
                joint=(Apart(fi.Quality.MANA_VALUE),),
            ),
        ),
        (
            "Choose target opponent who controls more creatures than you do as you activate ~.",
            Target(
                fi.OPPONENT & fi.PlayerWhere(CREATURES, fi.Compare.AT_LEAST, Sum((CREATURES, 1)), as_announced=True)
            ),
        ),
        (
            "Choose target opponent who has at least two fewer creature cards in their graveyard than you do as you "
            "activate ~.",
            Target(fi.OPPONENT & fi.PlayerWhere(DEAD, fi.Compare.AT_MOST, Sum((DEAD, -2)), as_announced=True)),
        ),
        ("Tap target creature defending player controls.", Target(fi.PERMANENT & fi.CREATURE & fi.OfDefender())),
        ("Untap target permanent not named ~.", Target(fi.PERMANENT & fi.Not(fi.HasName("~")))),
        (
            "Untap target land not named Deep Spring.",
            Target(fi.PERMANENT & fi.LAND & fi.Not(fi.HasName("Deep Spring"))),
        ),
        (
            "Choose target enchantment you control that doesn't have the same name as another permanent you control.",
            Target(
                fi.PERMANENT & fi.ENCHANTMENT & fi.YOURS & fi.Not(fi.Shares(fi.Quality.NAME, fi.PERMANENT & fi.YOURS))
            ),
        ),
        (
            "Choose target permanent you control or suspended card you own.",
            Target(
                (fi.PERMANENT & fi.YOURS)
                | (fi.InZone(fi.Zone.EXILE) & fi.HasKeyword("suspend") & fi.HasCounter("time") & fi.YOU_OWN)
            ),
        ),
        (
            "Choose target creature the active player has controlled continuously since the beginning of the turn.",
            Target(fi.PERMANENT & fi.CREATURE & fi.Controlled(fi.Who.ACTIVE) & fi.Not(fi.Is(fi.State.SICK))),
        ),
        ("Tap target creature that's attacking alone.", Target(fi.PERMANENT & fi.CREATURE & fi.Is(fi.State.ALONE))),
        ("~ deals 1 damage to target creature blocking it.", Target(fi.PERMANENT & fi.CREATURE & fi.Blocks(fi.THIS))),
        (
            "Exile target card in a graveyard other than a basic land card.",
            Target(fi.in_graveyard() & fi.Not(fi.BASIC & fi.LAND)),
        ),
        (
            "Destroy target creature that isn't enchanted.",
            Target(fi.PERMANENT & fi.CREATURE & fi.Not(fi.HasAttached(fi.HasType("Aura")))),
        ),
        (
            "Counter target spell that wasn't cast from its owner's hand.",
            Target(fi.SPELL & fi.Not(fi.CastFrom(fi.Zone.HAND))),
        ),
        ("Tap target creature of an opponent's choice they control.", Target(fi.PERMANENT & fi.CREATURE & fi.THEIRS)),
        (
            "Return one or two target creature cards each with mana value 3 or less from your graveyard to your hand.",
            Target(
                fi.in_graveyard(fi.YOU_OWN) & fi.CREATURE & fi.HasStat(fi.Stat.MANA_VALUE, fi.Compare.AT_MOST, 3), 1, 2
            ),
        ),
        (
            "Gain control of target creature with power less than or equal to the number of lands you control for now.",
            Target(
                fi.PERMANENT
                & fi.CREATURE
                & fi.HasStat(fi.Stat.POWER, fi.Compare.AT_MOST, Count(fi.AllOf((fi.PERMANENT, fi.LAND, fi.YOURS))))
            ),
        ),
        (
            "Exile target creature with power less than ~'s power.",
            Target(
                fi.PERMANENT
                & fi.CREATURE
                & fi.Not(fi.HasStat(fi.Stat.POWER, fi.Compare.AT_LEAST, StatOf(fi.Stat.POWER)))
            ),
        ),
        (
            "Exile target creature with the greatest power among creatures on the battlefield.",
            Target(
                fi.PERMANENT
                & fi.CREATURE
                & fi.HasStat(
                    fi.Stat.POWER, fi.Compare.AT_LEAST, Greatest(fi.Stat.POWER, fi.AllOf((fi.PERMANENT, fi.CREATURE)))
                )
            ),
        ),
        (
            "For each opponent, exile up to one target creature that player controls.",
            Target(fi.PERMANENT & fi.CREATURE & fi.THEIRS, 0, None, joint=(Apart(fi.Quality.CONTROLLER),)),
        ),
        (
            "For each opponent, gain control of target creature that player controls with power 3 or less.",
            Target(
                fi.PERMANENT & fi.CREATURE & fi.THEIRS & fi.HasStat(fi.Stat.POWER, fi.Compare.AT_MOST, 3),
                WITH_ONE,
                WITH_ONE,
                joint=(Apart(fi.Quality.CONTROLLER),),
            ),
        ),
        (
            "For any number of opponents, destroy target nonland permanent that player controls.",
            Target(fi.PERMANENT & fi.Not(fi.LAND) & fi.THEIRS, 0, None, joint=(Apart(fi.Quality.CONTROLLER),)),
        ),
        (
            "For each player, exile up to one target artifact card from that player's graveyard.",
            Target(fi.InZone(fi.Zone.GRAVEYARD) & fi.ARTIFACT, 0, None, joint=(Apart(fi.Quality.CONTROLLER),)),
        ),
        (
            "Return from your graveyard to the battlefield any number of target creature cards.",
            Target(fi.in_graveyard(fi.YOU_OWN) & fi.CREATURE, 0, None),
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
        parts(fi.in_graveyard(fi.YOU_OWN) & fi.CREATURE),
        parts(fi.in_graveyard(fi.YOU_OWN) & fi.LAND),
    ]


_SAME_PLAYER = (fi.Quality.CONTROLLER, fi.Quality.CONTROLLER)


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
            (fi.Quality.HOST, fi.Quality.ITSELF),
        ),
        ("Choose target opponent. Destroy target land that player controls.", _SAME_PLAYER),
    ],
)
def test_a_target_that_is_related_to_the_one_before(text: str, related: tuple[fi.Quality, fi.Quality]) -> None:
    first, second = read_sentences(text).targets
    assert first.related == ()
    assert second.related == (Related(0, *related),)


@pytest.mark.rule("601.2c")
def test_a_target_that_is_related_to_the_next_one() -> None:
    first, second = read_sentences("Exile X target cards from target player's graveyard.").targets
    assert first.related == (Related(1, *_SAME_PLAYER),)
    assert second == Target(fi.PLAYER)


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
    assert [parts(t.what) for t in found.targets] == [{fi.PERMANENT, fi.CREATURE, fi.Not(fi.THIS)}]


@pytest.mark.rule("107.3c")
@pytest.mark.parametrize(
    ("text", "most"),
    [
        (
            "Tap up to X target creatures, where X is the number of lands you control.",
            Count(fi.PERMANENT & fi.LAND & fi.YOURS),
        ),
        (
            "Tap up to X target creatures. X is the number of lands you control.",
            Count(fi.PERMANENT & fi.LAND & fi.YOURS),
        ),
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
        ("As ~ enters, choose a creature type.\nSpells of the chosen type cost {1} less to cast.", fi.ChosenType()),
        ("As ~ enters, choose a card type.\nSpells of the chosen type cost {1} less to cast.", fi.ChosenCardType()),
    ],
)
def test_the_chosen_type_is_of_the_kind_that_was_chosen(text: str, spells: fi.Filter) -> None:
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
