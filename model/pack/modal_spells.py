"""Modal spells (700.2): a card or two for each way in which modes are chosen and paid for."""

from __future__ import annotations

from ..language.abilities import Modes, SpellAbility
from ..language.amounts import AmountIf, X
from ..language.cards import Card, card
from ..language.conditions import there_is, was_paid
from ..language.costs import tap_untapped
from ..language.filters import (
    ABILITY,
    ARTIFACT,
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
    Stat,
    State,
    Who,
    in_graveyard,
)
from ..language.keywords import at_least, entwine, escalate, kicker, spree, teamwork, tiered
from ..language.targets import SAME_CONTROLLER, Target, target
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
            mode("counter", target(SPELL), price="{1}{U}"),
            mode("token copy", target(PERMANENT & (ARTIFACT | CREATURE) & YOURS), price="{3}"),
            mode("draw two, discard one", price="{2}"),
        ),
    ),
    card(
        "Final Showdown",
        "{W}",
        "Instant",
        spree(
            mode("no abilities", price="{1}"),
            mode("one is indestructible", price="{1}"),
            mode("destroy all creatures", price="{3}{W}{W}"),
        ),
    ),
    card(
        "Thunder Magic",
        "{R}",
        "Instant",
        tiered(
            mode("2 damage", target(A_CREATURE), price="{0}"),
            mode("4 damage", target(A_CREATURE), price="{3}"),
            mode("8 damage", target(A_CREATURE), price="{5}{R}"),
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
                    mode("new hand", target(PLAYER)),
                    mode("4 damage", target(A_CREATURE)),
                    mode("3 damage", target(OPPONENT | (PERMANENT & PLANESWALKER))),
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
                    mode("destroy", target(A_CREATURE & at_least(Stat.POWER, 4))),
                    mode("destroy", target(PERMANENT & ENCHANTMENT)),
                    mode("+1/+1 counters", target(PLAYER)),
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
        SpellAbility(modes=Modes((mode("draw five, lose 5 life"), mode("a Demon")))),
        entwine("{4}"),
    ),
    # the same mode more than once, pawprints
    card(
        "Mystic Confluence",
        "{3}{U}{U}",
        "Instant",
        SpellAbility(
            modes=Modes(
                (mode("counter unless {3}", target(SPELL)), mode("return to hand", target(A_CREATURE)), mode("draw")),
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
                    mode("a Rabbit"),
                    mode("exile", target(NONLAND), pawprints=2),
                    mode(
                        "return",
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
                    mode("two +1/+1 counters", target(A_CREATURE)),
                    mode("gain life", target(PLAYER)),
                    mode("fight", target(YOUR_CREATURES), target(A_CREATURE & ~YOURS)),
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
                    mode("+1/+1 counter", target(A_CREATURE)),
                    mode("fight", target(YOUR_CREATURES), target(A_CREATURE & THEIRS)),
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
                (mode("flying, vigilance, double strike"), mode("lifelink, indestructible, protection")),
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
                    mode("counter", target(SPELL)),
                    mode("counter", target(ABILITY)),
                    mode("return to hand", target(NONLAND)),
                    mode("token copy", target(YOUR_CREATURES)),
                    mode("draw", target(PLAYER)),
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
                    mode("lose X life", target(PLAYER)),
                    mode("return", target(CARD_OF_YOURS & CREATURE & HasStat(Stat.MANA_VALUE, Compare.AT_MOST, X()))),
                    mode("-X/-X", target(A_CREATURE)),
                    mode("fear", Target(A_CREATURE, 0, X())),
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
