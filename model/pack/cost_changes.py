"""Cards that change what spells and abilities cost (118.7, 601.2f)."""

from __future__ import annotations

from ..language.abilities import (
    Continuous,
    CostChange,
    Damages,
    Enchant,
    Enters,
    GainAbility,
    InsteadOfKeywordCost,
    Keyword,
    LoseKeyword,
    ModifyPowerToughness,
    Moves,
    ProducesInstead,
    SetColors,
    UnderRule,
)
from ..language.amounts import (
    Amount,
    BasicLandTypes,
    Count,
    CountersHere,
    SpellsCastByItsController,
    SpellsCastThisTurn,
    Targets,
)
from ..language.cards import Card, card
from ..language.conditions import Holds, ThisFits, YourTurn, there_is
from ..language.costs import LifePart, cost
from ..language.effects import (
    SOURCE,
    YOU,
    Bound,
    Each,
    ExilesUntilLeaves,
    Fits,
    If,
    LooksAt,
    May,
    NumberOf,
    Picked,
    Reveals,
    TopOf,
)
from ..language.filters import (
    ANY_TARGET,
    ANYTHING,
    ARTIFACT,
    BLACK,
    CREATURE,
    ENCHANTMENT,
    GREEN,
    HOST,
    INSTANT,
    LAND,
    NONLAND,
    PERMANENT,
    PLAYER,
    SORCERY,
    SPELL,
    TAPPED,
    THEIRS,
    THIS,
    WHITE,
    YOU_OWN,
    YOURS,
    CastAs,
    ChosenCardType,
    ChosenType,
    Compare,
    ExiledWithThis,
    Filter,
    HasAttached,
    HasStat,
    HasType,
    Is,
    It,
    Quality,
    Shares,
    Stat,
    State,
    Who,
    Zone,
    in_graveyard,
    in_hand,
)
from ..language.keywords import companion, equip, undaunted
from ..language.keywords.triggered import ward
from ..language.mana import ManaCost, ManaType
from ..language.names import Name
from ..language.targets import Target, any_number, target
from .doing import (
    ATTACKS,
    DIES,
    ENTERS,
    SEEN,
    TARGET,
    YOUR_UPKEEP,
    becomes,
    cast,
    chooses,
    creates,
    deals,
    destroys,
    draws,
    exiles,
    gets,
    puts,
    takes,
    then,
    token,
    when,
)
from .words import (
    A_CREATURE,
    YOUR_CREATURES,
    YOUR_LANDS,
    ability,
    costs_less,
    does,
    host_has,
    spells_cost_less,
    spells_cost_more,
)

FLYING = Keyword("flying")
EQUIPMENT = HasType("Equipment")
YOUR_ARTIFACTS = Count(PERMANENT & YOURS & ARTIFACT)
FACE_DOWN_CREATURE = CREATURE & Is(State.FACE_DOWN)


def colored_less(text: str, spells: Filter) -> CostChange:
    """Spells that fit cost less, as far as their colored mana goes; never less generic mana."""
    return CostChange(ManaCost.parse(text), spells, less=True, who=Who.YOU, typed_only=True)


def less_for_each(text: str, spells: Filter, times: Amount) -> CostChange:
    """Spells that fit and that you cast cost less, so many times over."""
    return CostChange(ManaCost.parse(text), spells, less=True, who=Who.YOU, times=times)


def keyword_less(keyword: str, text: str, sources: Filter = ANYTHING) -> CostChange:
    """Abilities of a keyword that you activate cost less."""
    return CostChange(ManaCost.parse(text), abilities=sources, less=True, who=Who.YOU, keyword=keyword)


def abilities_less(text: str, sources: Filter, *, who: Who = Who.ANYONE, mana_abilities: bool = True) -> CostChange:
    """Abilities of sources that fit cost less, but at least one mana."""
    return CostChange(
        ManaCost.parse(text), abilities=sources, less=True, who=who, minimum=1, mana_abilities=mana_abilities
    )


def targeting_costs_more(text: str, what: Filter) -> CostChange:
    """Spells of opponents that target what fits cost more."""
    return CostChange(ManaCost.parse(text), ANYTHING, who=Who.OPPONENT, targeting=what)


DOMAIN = BasicLandTypes(YOUR_LANDS)

CARDS: tuple[Card, ...] = (
    card("Edgewalker", "{1}{W}{B}", "Creature — Human Cleric", colored_less("{W}{B}", HasType("Cleric")), pt="2/2"),
    card(
        "Ragemonger", "{1}{B}{R}", "Creature — Minotaur Shaman", colored_less("{B}{R}", HasType("Minotaur")), pt="2/3"
    ),
    card(
        "Morophon, the Boundless",
        "{7}",
        "Legendary Creature — Shapeshifter",
        Keyword("changeling"),
        chooses("creature_type"),
        colored_less("{W}{U}{B}{R}{G}", ChosenType()),
        Continuous(YOUR_CREATURES & ChosenType() & ~THIS, (ModifyPowerToughness(1, 1),)),
        pt="6/6",
    ),
    card(
        "Herald's Horn",
        "{3}",
        "Artifact",
        chooses("creature_type"),
        spells_cost_less("{1}", CREATURE & ChosenType()),
        when(
            YOUR_UPKEEP,
            LooksAt(TopOf(YOU)),
            If((Fits(SEEN, CREATURE & ChosenType()),), May(then(Reveals(SEEN), takes(SEEN)))),
        ),
    ),
    card(
        "Urza's Incubator",
        "{3}",
        "Artifact",
        chooses("creature_type"),
        spells_cost_less("{2}", CREATURE & ChosenType(), Who.ANYONE),
    ),
    card(
        "Cloud Key",
        "{3}",
        "Artifact",
        Enters(what=THIS, chooses=("card_type",), words=("Artifact", "Creature", "Enchantment", "Instant", "Sorcery")),
        spells_cost_less("{1}", ChosenCardType()),
    ),
    card(
        "Semblance Anvil",
        "{3}",
        "Artifact",
        when(ENTERS, May(exiles(Picked(in_hand() & NONLAND, by=YOU)))),
        spells_cost_less("{2}", Shares(Quality.CARD_TYPE, ExiledWithThis())),
    ),
    card(
        "Locket of Yesterdays",
        "{1}",
        "Artifact",
        less_for_each("{1}", ANYTHING, Count(in_graveyard(YOU_OWN & Shares(Quality.NAME, It())))),
    ),
    card("Defense Grid", "{2}", "Artifact", spells_cost_more("{3}", ANYTHING, Who.NOT_ACTIVE)),
    card(
        "Damping Sphere",
        "{2}",
        "Artifact",
        ProducesInstead(PERMANENT & LAND, type_=ManaType.COLORLESS, to_one=True, at_least=2),
        CostChange(ManaCost.parse("{1}"), ANYTHING, times=SpellsCastByItsController()),
    ),
    card(
        "Highspire Bell-Ringer",
        "{2}{U}",
        "Creature — Djinn Monk",
        FLYING,
        CostChange(
            ManaCost.parse("{1}"),
            ANYTHING,
            less=True,
            who=Who.YOU,
            if_=(Holds(SpellsCastThisTurn(Who.YOU), Compare.EQUAL, 1),),
        ),
        pt="1/4",
    ),
    card(
        "Fervent Champion",
        "{R}",
        "Creature — Human Knight",
        Keyword("first strike"),
        Keyword("haste"),
        when(ATTACKS, gets("+1/+0"), target(PERMANENT & Is(State.ATTACKING) & HasType("Knight") & YOURS & ~THIS)),
        CostChange(ManaCost.parse("{3}"), abilities=ANYTHING, less=True, who=Who.YOU, keyword="equip", targeting=THIS),
        pt="1/1",
    ),
    card(
        "Puresteel Paladin",
        "{W}{W}",
        "Creature — Human Knight",
        when(Moves(PERMANENT & HasType("Equipment") & YOURS, to=Zone.BATTLEFIELD), May(draws())),
        Continuous(
            PERMANENT & EQUIPMENT & YOURS,
            (GainAbility(equip("{0}")),),
            if_=(there_is(PERMANENT & YOURS & ARTIFACT, 3),),
        ),
        pt="2/2",
    ),
    card(
        "Auriok Steelshaper",
        "{1}{W}",
        "Creature — Human Soldier",
        keyword_less("equip", "{1}"),
        Continuous(
            PERMANENT & CREATURE & YOURS & (HasType("Soldier") | HasType("Knight")),
            (ModifyPowerToughness(1, 1),),
            (ThisFits(HasAttached(HasType("Equipment"))),),
        ),
        pt="1/1",
    ),
    card(
        "Bladehold War-Whip",
        "{1}{R}{W}",
        "Artifact — Equipment",
        Keyword("for mirrodin!"),
        keyword_less("equip", "{1}", PERMANENT & EQUIPMENT & ~THIS),
        host_has("double strike"),
        equip("{3}{R}{W}"),
    ),
    card(
        "Colossus Hammer",
        "{1}",
        "Artifact — Equipment",
        Continuous(HOST, (ModifyPowerToughness(10, 10), LoseKeyword("flying"))),
        equip("{8}"),
    ),
    card("Fluctuator", "{2}", "Artifact", keyword_less("cycling", "{2}")),
    card(
        "New Perspectives",
        "{5}{U}",
        "Enchantment",
        when(ENTERS, draws(3)),
        InsteadOfKeywordCost("cycling", cost("{0}"), (there_is(in_hand(), 7),)),
    ),
    card(
        "Catalyst Stone",
        "{2}",
        "Artifact",
        spells_cost_less("{2}", CastAs("flashback")),
        spells_cost_more("{2}", CastAs("flashback"), Who.OPPONENT),
    ),
    card("Dream Chisel", "{2}", "Artifact", spells_cost_less("{1}", FACE_DOWN_CREATURE)),
    card(
        "Power Artifact",
        "{U}{U}",
        "Enchantment — Aura",
        Enchant(PERMANENT & ARTIFACT),
        abilities_less("{2}", HOST),
    ),
    card(
        "Biomancer's Familiar",
        "{G}{U}",
        "Creature — Mutant",
        abilities_less("{2}", YOUR_CREATURES),
        ability("{T}", "adapts again", target(A_CREATURE)),
        pt="2/2",
    ),
    card(
        "Zirda, the Dawnwaker",
        "{1}{R/W}{R/W}",
        "Legendary Creature — Elemental Fox",
        companion(),
        abilities_less("{2}", ANYTHING, who=Who.YOU, mana_abilities=False),
        ability("{1}{T}", becomes(TARGET, UnderRule("can't block")), target(A_CREATURE)),
        pt="3/3",
    ),
    card(
        "Elderwood Scion",
        "{3}{G}{W}",
        "Creature — Elemental",
        Keyword("trample"),
        Keyword("lifelink"),
        CostChange(ManaCost.parse("{2}"), ANYTHING, less=True, who=Who.YOU, targeting=THIS),
        targeting_costs_more("{2}", THIS),
        pt="4/4",
    ),
    card(
        "Kopala, Warden of Waves",
        "{1}{U}{U}",
        "Legendary Creature — Merfolk Wizard",
        targeting_costs_more("{2}", PERMANENT & HasType("Merfolk") & YOURS),
        CostChange(
            ManaCost.parse("{2}"),
            abilities=ANYTHING,
            who=Who.OPPONENT,
            targeting=PERMANENT & HasType("Merfolk") & YOURS,
        ),
        pt="2/2",
    ),
    card(
        "Terror of the Peaks",
        "{3}{R}{R}",
        "Creature — Dragon",
        FLYING,
        CostChange(ManaCost(), ANYTHING, who=Who.OPPONENT, extra=(LifePart(3),), targeting=THIS),
        when(
            Moves(YOUR_CREATURES & ~THIS, to=Zone.BATTLEFIELD),
            deals(NumberOf(Stat.POWER, Bound(Name.EVENT_IT))),
            target(ANY_TARGET),
        ),
        pt="5/4",
    ),
    card(
        "Tithe Taker",
        "{1}{W}",
        "Creature — Human Soldier",
        CostChange(ManaCost.parse("{1}"), ANYTHING, who=Who.OPPONENT, if_=(YourTurn(),)),
        CostChange(
            ManaCost.parse("{1}"), abilities=ANYTHING, who=Who.OPPONENT, mana_abilities=False, if_=(YourTurn(),)
        ),
        when(DIES, creates(token("1/1", "WB", "Spirit", "flying"))),
        pt="2/1",
    ),
    card(
        "Gloom",
        "{2}{B}",
        "Enchantment",
        spells_cost_more("{3}", WHITE),
        CostChange(ManaCost.parse("{3}"), abilities=PERMANENT & WHITE & ENCHANTMENT),
    ),
    card("Derelor", "{3}{B}", "Creature — Thrull", spells_cost_more("{B}", BLACK, Who.YOU), pt="4/4"),
    card(
        "Animar, Soul of Elements",
        "{G}{U}{R}",
        "Legendary Creature — Elemental",
        Keyword("protection", WHITE),
        Keyword("protection", BLACK),
        when(cast(SPELL & CREATURE), puts(1, "+1/+1", SOURCE)),
        less_for_each("{1}", CREATURE, CountersHere("+1/+1")),
        pt="1/1",
    ),
    card(
        "Goreclaw, Terror of Qal Sisma",
        "{3}{G}",
        "Legendary Creature — Bear",
        spells_cost_less("{2}", CREATURE & HasStat(Stat.POWER, Compare.AT_LEAST, 4)),
        when(ATTACKS, gets("+1/+1", Each(YOUR_CREATURES & HasStat(Stat.POWER, Compare.AT_LEAST, 4)), "trample")),
        pt="4/3",
    ),
    card(
        "Centaur Omenreader",
        "{3}{G}",
        "Snow Creature — Centaur Shaman",
        CostChange(ManaCost.parse("{2}"), CREATURE, less=True, who=Who.YOU, if_=(ThisFits(TAPPED),)),
        pt="3/3",
    ),
    card(
        "Danitha Capashen, Paragon",
        "{2}{W}",
        "Legendary Creature — Human Knight",
        Keyword("first strike"),
        Keyword("vigilance"),
        Keyword("lifelink"),
        spells_cost_less("{1}", HasType("Aura") | EQUIPMENT),
        pt="2/2",
    ),
    card(
        "Oketra's Monument",
        "{3}",
        "Legendary Artifact",
        spells_cost_less("{1}", WHITE & CREATURE),
        when(cast(SPELL & CREATURE), creates(token("1/1", "W", "Warrior", "vigilance"))),
    ),
    card(
        "Mycosynth Golem",
        "{11}",
        "Artifact Creature — Golem",
        costs_less("{1}", YOUR_ARTIFACTS),
        less_for_each("{1}", ARTIFACT & CREATURE, YOUR_ARTIFACTS),
        pt="4/5",
    ),
    card(
        "Ulalek, Fused Atrocity",
        "{C/W}{C/U}{C/B}{C/R}{C/G}",
        "Legendary Creature — Eldrazi",
        Keyword("devoid"),
        Continuous(THIS, (SetColors(()),), cda=True),
        when(cast(SPELL & HasType("Eldrazi")), "copy spells and abilities"),
        pt="2/5",
    ),
    card(
        "Tolarian Terror",
        "{6}{U}",
        "Creature — Serpent",
        costs_less("{1}", Count(in_graveyard(YOU_OWN & (INSTANT | SORCERY)))),
        *ward(cost("{2}")),
        pt="5/5",
    ),
    card(
        "Draco",
        "{16}",
        "Artifact Creature — Dragon",
        costs_less("{2}", DOMAIN),
        FLYING,
        when(YOUR_UPKEEP, "upkeep cost"),
        pt="9/9",
    ),
    card(
        "Leyline Binding",
        "{5}{W}",
        "Enchantment",
        Keyword("flash"),
        costs_less("{1}", DOMAIN),
        when(ENTERS, ExilesUntilLeaves(TARGET), target(PERMANENT & NONLAND & THEIRS)),
    ),
    card("Curtains' Call", "{5}{B}", "Instant", undaunted(), does(destroys(), Target(A_CREATURE, 2, 2))),
    card(
        "Khalni Hydra",
        "{G}{G}{G}{G}{G}{G}{G}{G}",
        "Creature — Hydra",
        costs_less("{G}", Count(YOUR_CREATURES & GREEN)),
        Keyword("trample"),
        pt="8/8",
    ),
    card(
        "Gonti, Canny Acquisitor",
        "{2}{B}{G}{U}",
        "Legendary Creature — Aetherborn Rogue",
        spells_cost_less("{1}", ~YOU_OWN),
        when(Damages(YOUR_CREATURES, PLAYER, combat=True, batch=True, each=True), "exile, may play it"),
        pt="5/5",
    ),
    card(
        "Launch the Fleet",
        "{W}",
        "Sorcery",
        CostChange(ManaCost.parse("{1}"), THIS, times=Targets(1), zone=Zone.STACK),
        does("attack with a token", any_number(A_CREATURE)),
    ),
)
