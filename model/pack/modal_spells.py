"""Modal spells (700.2): a card or two for each way in which modes are chosen and paid for."""

from __future__ import annotations

from ..language.abilities import GainAbility, Keyword, LoseAllAbilities, Modes, SpellAbility
from ..language.amounts import AmountIf, Count, X
from ..language.cards import Card, card
from ..language.conditions import there_is, was_paid
from ..language.costs import tap_untapped
from ..language.effects import (
    YOU,
    ControllerOf,
    CountersSpell,
    CreatesTokens,
    Each,
    Fights,
    MoveTo,
    SpokenOf,
    ThatMuch,
    Verb,
)
from ..language.filters import (
    ABILITY,
    ARTIFACT,
    COLORLESS,
    CREATURE,
    ENCHANTMENT,
    LAND,
    OPPONENT,
    PERMANENT,
    PLANESWALKER,
    PLAYER,
    SPELL,
    THEIRS,
    YOU_OWN,
    YOURS,
    Compare,
    HasStat,
    HasType,
    Is,
    OfPlayer,
    Stat,
    State,
    Who,
    Zone,
    in_graveyard,
    in_hand,
)
from ..language.keywords import at_least, entwine, escalate, kicker, spree, teamwork, tiered
from ..language.targets import SAME_CONTROLLER, Target, target
from .doing import (
    SECOND_TARGET,
    TARGET,
    becomes,
    brings,
    copies,
    creates,
    deals,
    destroys,
    discards,
    draws,
    exiles,
    gets,
    has,
    loses_life,
    puts,
    returns,
    token,
    unless_paid,
)
from .words import A_CREATURE, YOUR_CREATURES, mode

NONLAND = PERMANENT & ~LAND
WITH_A_COMMANDER = there_is(PERMANENT & YOURS & Is(State.COMMANDER))
CARD_OF_YOURS = in_graveyard(YOU_OWN)
PERMANENT_CARD = ~HasType("Instant") & ~HasType("Sorcery")

CARDS: tuple[Card, ...] = (
    # modes at a price: spree, tiered
    card(
        "Three Steps Ahead",
        "{U}",
        "Instant",
        spree(
            mode(CountersSpell(TARGET), target(SPELL), price="{1}{U}"),
            mode(copies(), target(PERMANENT & (ARTIFACT | CREATURE) & YOURS), price="{3}"),
            mode(draws(2), discards(), price="{2}"),
        ),
    ),
    card(
        "Final Showdown",
        "{W}",
        "Instant",
        spree(
            mode(becomes(Each(A_CREATURE), LoseAllAbilities()), price="{1}"),
            mode("one is indestructible", price="{1}"),
            mode(destroys(Each(A_CREATURE)), price="{3}{W}{W}"),
        ),
    ),
    card(
        "Thunder Magic",
        "{R}",
        "Instant",
        tiered(
            mode(deals(2), target(A_CREATURE), price="{0}"),
            mode(deals(4), target(A_CREATURE), price="{3}"),
            mode(deals(8), target(A_CREATURE), price="{5}{R}"),
        ),
    ),
    # escalate, entwine
    card(
        "Collective Defiance",
        "{1}{R}{R}",
        "Sorcery",
        escalate("{1}"),
        SpellAbility(
            modes=Modes(
                (
                    mode(discards(None, TARGET), draws(ThatMuch(), TARGET), target(PLAYER)),
                    mode(deals(4), target(A_CREATURE)),
                    mode(deals(3), target(OPPONENT | (PERMANENT & PLANESWALKER))),
                ),
                1,
                3,
            )
        ),
    ),
    card(
        "Collective Effort",
        "{1}{W}{W}",
        "Sorcery",
        escalate(tap_untapped(CREATURE)),
        SpellAbility(
            modes=Modes(
                (
                    mode(destroys(), target(A_CREATURE & at_least(Stat.POWER, 4))),
                    mode(destroys(), target(PERMANENT & ENCHANTMENT)),
                    mode(puts(1, "+1/+1", Each(A_CREATURE & OfPlayer(SpokenOf(TARGET)))), target(PLAYER)),
                ),
                1,
                3,
            )
        ),
    ),
    card(
        "Promise of Power",
        "{2}{B}{B}{B}",
        "Sorcery",
        SpellAbility(
            modes=Modes(
                (
                    mode(draws(5), loses_life(5)),
                    mode(
                        CreatesTokens(
                            YOU,
                            token("0/0", "B", "Demon", "flying"),
                            power=Count(in_hand()),
                            toughness=Count(in_hand()),
                        )
                    ),
                )
            )
        ),
        entwine("{4}"),
    ),
    # the same mode more than once, pawprints
    card(
        "Mystic Confluence",
        "{3}{U}{U}",
        "Instant",
        SpellAbility(
            modes=Modes(
                (
                    mode(unless_paid("{3}", CountersSpell(TARGET), ControllerOf(TARGET)), target(SPELL)),
                    mode(returns(), target(A_CREATURE)),
                    mode(draws()),
                ),
                3,
                3,
                repeat=True,
            )
        ),
    ),
    card(
        "Season of the Burrow",
        "{3}{W}{W}",
        "Sorcery",
        SpellAbility(
            modes=Modes(
                (
                    mode(creates(token("1/1", "W", "Rabbit"))),
                    mode(exiles(), draws(who=ControllerOf(TARGET)), target(NONLAND), pawprints=2),
                    mode(
                        MoveTo(what=TARGET, to=Zone.BATTLEFIELD, verb=Verb.RETURN, counters=(("indestructible", 1),)),
                        target(CARD_OF_YOURS & PERMANENT_CARD & HasStat(Stat.MANA_VALUE, Compare.AT_MOST, 3)),
                        pawprints=3,
                    ),
                ),
                0,
                5,
                repeat=True,
            )
        ),
    ),
    # how many depends on something
    card(
        "Inscription of Abundance",
        "{1}{G}",
        "Instant",
        kicker("{2}{G}"),
        SpellAbility(
            modes=Modes(
                (
                    mode(puts(2, "+1/+1"), target(A_CREATURE)),
                    mode("gain life", target(PLAYER)),
                    mode(Fights(TARGET, SECOND_TARGET), target(YOUR_CREATURES), target(A_CREATURE & ~YOURS)),
                ),
                AmountIf(was_paid("kicker"), 0, 1),
                AmountIf(was_paid("kicker"), 3, 1),
            )
        ),
    ),
    card(
        "Go Nuts!",
        "{G}",
        "Sorcery",
        teamwork(3),
        SpellAbility(
            modes=Modes(
                (
                    mode(puts(1, "+1/+1"), target(A_CREATURE)),
                    mode(Fights(TARGET, SECOND_TARGET), target(YOUR_CREATURES), target(A_CREATURE & THEIRS)),
                ),
                AmountIf(was_paid("teamwork"), 2, 1),
                AmountIf(was_paid("teamwork"), 2, 1),
            )
        ),
    ),
    card(
        "Akroma's Will",
        "{3}{W}",
        "Instant",
        SpellAbility(
            modes=Modes(
                (
                    mode(has(Each(YOUR_CREATURES), "flying", "vigilance", "double strike")),
                    mode(
                        becomes(
                            Each(YOUR_CREATURES),
                            GainAbility(Keyword("lifelink")),
                            GainAbility(Keyword("indestructible")),
                            GainAbility(Keyword("protection", ~COLORLESS)),
                        )
                    ),
                ),
                1,
                AmountIf(WITH_A_COMMANDER, 2, 1),
            )
        ),
    ),
    # one or more, X, an opponent's choice
    card(
        "Sublime Epiphany",
        "{4}{U}{U}",
        "Instant",
        SpellAbility(
            modes=Modes(
                (
                    mode(CountersSpell(TARGET), target(SPELL)),
                    mode(CountersSpell(TARGET), target(ABILITY)),
                    mode(returns(), target(NONLAND)),
                    mode(copies(), target(YOUR_CREATURES)),
                    mode(draws(who=TARGET), target(PLAYER)),
                ),
                1,
                5,
            )
        ),
    ),
    card(
        "Profane Command",
        "{X}{B}{B}",
        "Sorcery",
        SpellAbility(
            modes=Modes(
                (
                    mode(loses_life(X(), TARGET), target(PLAYER)),
                    mode(brings(), target(CARD_OF_YOURS & CREATURE & HasStat(Stat.MANA_VALUE, Compare.AT_MOST, X()))),
                    mode(gets("-X/-X"), target(A_CREATURE)),
                    mode(has(TARGET, "fear"), Target(A_CREATURE, 0, X())),
                ),
                2,
                2,
            )
        ),
    ),
    card(
        "Fatal Lore",
        "{2}{B}{B}",
        "Sorcery",
        SpellAbility(
            modes=Modes(
                (
                    mode("draw three"),
                    mode("destroy", Target(A_CREATURE & THEIRS, 0, 2, joint=SAME_CONTROLLER)),
                ),
                chooser=Who.OPPONENT,
            )
        ),
    ),
)
