"""Amounts in words: "for each creature you control", "equal to your life total", "where X is …" (107)."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec.structs import replace

from ...language.amounts import (
    Amount,
    AmountIf,
    AsCast,
    Attackers,
    BasicLandTypes,
    CardTypesAmong,
    ChosenNumber,
    ColorsAmong,
    CommanderCasts,
    Count,
    CountersAmong,
    CountersHere,
    Devotion,
    DifferentAmong,
    ForChosenPlayer,
    ForItsController,
    Greatest,
    Half,
    Happened,
    LeastOf,
    LifeOf,
    LifePaidForThis,
    MostAlike,
    MostOf,
    NoMoreThan,
    OverAll,
    Party,
    PlayerCounters,
    PlayersOut,
    Speed,
    SpellsCastThisTurn,
    StartingLife,
    StatOf,
    Sum,
    SymbolsAmong,
    Tally,
    Times,
    TimesPaid,
    Told,
    Total,
    UnlockedDoors,
    UnspentMana,
    X,
)
from ...language.cards import PERMANENT_TYPES
from ...language.conditions import Holds, YourTurn
from ...language.effects import (
    IT,
    SOURCE,
    Bound,
    Convokers,
    CountersOn,
    Devoured,
    HowMany,
    ManaSpentOn,
    NumberOf,
    ThatMuch,
)
from ...language.events import EventKind
from ...language.filters import (
    ANYTHING,
    CREATURE,
    EXILED_WITH_THIS_NOW,
    INSTANT,
    OPPONENT,
    PERMANENT,
    PLAYER,
    SORCERY,
    THEIRS,
    THIS,
    TOKEN,
    YOU_OWN,
    YOURS,
    AllOf,
    AnyOf,
    Attacks,
    ColorCount,
    Compare,
    Controlled,
    Filter,
    Giver,
    HasAdventure,
    HasColor,
    HasCounter,
    HasKeyword,
    HasName,
    HasStat,
    HasType,
    InZone,
    Is,
    IsEven,
    IsPlayer,
    It,
    Not,
    Owned,
    Past,
    PlayerWhere,
    Quality,
    Role,
    Shares,
    Stat,
    State,
    This,
    TookPart,
    Who,
    Zone,
    in_graveyard,
    in_hand,
)
from ...language.mana import COLOR_NAMES
from ...language.names import Name
from ...language.parts import parts_of
from .forms import Form, Slots, read_forms
from .lexicon import NUMBERS
from .nouns import bare, both, whole_noun

DIED = in_graveyard() & CREATURE & Is(State.DIED)
"""Cards of creatures that died; that a token died only a fact says."""
ATTACKED_OPPONENTS = AmountIf(
    YourTurn(), Count(OPPONENT & PlayerWhere(Count(PERMANENT & CREATURE & Attacks(Who.YOU)), Compare.AT_LEAST, 1))
)
"""How many opponents you are attacking now: on your turn all attackers are yours, for "you" is the player asked."""
GAINED, LOST = Told("life you gained this turn"), Told("life you've lost this turn")
DRAWN = Told("cards you've drawn this turn")
_CASTABLE = sorted(PERMANENT_TYPES - {"Land"} | {"Instant", "Kindred", "Sorcery"})
_CAST = SpellsCastThisTurn(Who.YOU)
AFTER_THE_FIRST = AmountIf(Holds(_CAST, Compare.AT_LEAST, 1), Sum((_CAST, -1)))
TYPES_CAST = Sum(
    tuple(AmountIf(Holds(SpellsCastThisTurn(Who.YOU, HasType(name)), Compare.AT_LEAST, 1), 1) for name in _CASTABLE)
)
LOST_BY_OPPONENTS = Told("life your opponents have lost this turn", OverAll(OPPONENT, LOST))
GAINED_BY_TEAM = Told("life your team gained this turn", OverAll(IsPlayer(Who.TEAM), GAINED))
_ENERGY = Past(EventKind.COUNTERS, who=Who.YOU, verb="energy", removed=True)
ENERGY = Told("{E} you've paid or lost this turn", Happened(_ENERGY, Tally.AMOUNT))
_BY_ARTIFACTS = Past(EventKind.DAMAGE, who=Who.YOU, source=HasType("Artifact"))
DAMAGE_TO_YOU = Told("damage dealt to you this turn", Happened(Past(EventKind.DAMAGE, who=Who.YOU), Tally.AMOUNT))
_SPELLS_OR_ADVENTURES = INSTANT | SORCERY | HasAdventure()

_COLORS = {name: color for color, name in COLOR_NAMES.items()}
_STATS = {"power": Stat.POWER, "toughness": Stat.TOUGHNESS, "mana value": Stat.MANA_VALUE}
_ZONES = {"hand": Zone.HAND, "graveyard": Zone.GRAVEYARD, "library": Zone.LIBRARY}


def number(text: str) -> int | None:
    """A number in words or digits, or "a"."""
    word = text.lower()
    if word in ("a", "an"):
        return 1
    word = word.replace(",", "") if re.fullmatch(r"\d{1,3}(?:,\d{3})+", word) else word  # "1,000"
    return NUMBERS.get(word) if word in NUMBERS else int(word) if word.isdecimal() and len(word) < 10 else None


def number_or_x(text: str) -> int | Amount | None:
    """A number, or X."""
    return X() if text == "X" else number(text)


AS_CAST = " as you cast ~"
"""After an amount, or a condition, of the moment at which the spell with the text had been cast."""


def _as_cast(text: str, read: Callable[[str], Amount | int | None]) -> Amount | None:
    then = read(text.removesuffix(AS_CAST).replace("you controlled", "you control"))
    return AsCast(then) if isinstance(then, Amount) else None


def each(text: str) -> Amount | None:
    """What "for each …" counts."""
    if text.endswith(AS_CAST):
        return _as_cast(text, each)
    return read_forms(_EACH, text, SLOTS)


def amount(text: str) -> Amount | int | None:
    """What "equal to …", or "where X is …", comes to."""
    if text.endswith(AS_CAST):
        return _as_cast(text, amount)
    plain = number_or_x(text)
    return plain if plain is not None else read_forms(_AMOUNTS, text, SLOTS)


def _count(what: Filter) -> Amount:
    return Count(what)


def _twice(amount: Amount | int) -> Amount | int:
    return 2 * amount if isinstance(amount, int) else Times(2, amount)


def told_or(words: str, there: Amount, more: Amount | None) -> Amount:
    """A number that a position says in these words, and what has been recorded, or what is there if that is more."""
    told = Told(words, more)
    return AmountIf(Holds(told, Compare.AT_LEAST, there), told, there)


def shown_and(there: Filter, came: Past) -> tuple[Count, Sum]:
    """Of what came this turn what a position shows, and that with what has been seen to come, as it was then (608.2h).

    What a game has seen is not asked how it is now: somebody else may control it, or own the card.
    """
    seen = TookPart(Past(EventKind.MOVE, frm=came.frm, to=came.to), Role.BECAME)
    shown = Count(there & Not(seen))
    return shown, Sum((shown, Happened(came)))


def entered_this_turn(kind: str) -> Amount:
    """How many lands or creatures entered under your control this turn."""
    what = HasType(kind.capitalize()) & YOURS
    return told_or(
        f"{kind}s that entered the battlefield under your control this turn",
        *shown_and(
            PERMANENT & what & Is(State.ENTERED_THIS_TURN), Past(EventKind.MOVE, into=what, to=Zone.BATTLEFIELD)
        ),
    )


def _hurt_in_combat(words: str = "", by: Filter | None = ANYTHING) -> Amount | None:
    """How many opponents were dealt combat damage this turn, by the object with the text or others of a kind."""
    if by is None:
        return None
    source = THIS | bare(by) if words else by
    past = Past(EventKind.DAMAGE, who=Who.YOU, source=source, combat=True)
    return Told(
        f"opponents who were dealt combat damage{words} this turn",
        Count(OPPONENT & PlayerWhere(Happened(past), Compare.AT_LEAST, 1)),
    )


def _removed(kind: str) -> Amount:
    """How many counters a cost removed that removes so many as one likes: the X that is announced for it."""
    return X()


CREATURES_DIED = told_or(
    "creatures that died this turn",
    *shown_and(DIED, Past(EventKind.MOVE, CREATURE, frm=Zone.BATTLEFIELD, to=Zone.GRAVEYARD)),
)


_EACH: tuple[Form[Amount], ...] = (
    Form("basic land type among lands you control", lambda: BasicLandTypes(PERMANENT & YOURS & HasType("Land"))),
    Form("basic land types among lands you control", lambda: BasicLandTypes(PERMANENT & YOURS & HasType("Land"))),
    Form("creature[s] in your party", Party),
    Form("<what:noun> ~ devoured", lambda what: HowMany(Devoured(bare(what)))),
    Form("creature[s] that convoked [~|it]", lambda: HowMany(Convokers())),
    Form("<kind:counter> counter[s] your opponents have", lambda kind: PlayerCounters(kind, Who.OPPONENT)),
    Form("color[s] among <among:listed>", ColorsAmong),
    Form("card type[s] among <among:listed>", CardTypesAmong),
    Form("different <stat> among <among:noun>", lambda stat, among: DifferentAmong(of=stat, among=among)),
    Form("<kind:counter> counter on ~", CountersHere),
    Form("<kind:counter> counter[s] you have", PlayerCounters),
    Form("<kind:counter> counter[s] its controller has", lambda kind: ForItsController(PlayerCounters(kind))),
    Form("card[s] in your hand", lambda: Count(in_hand())),
    Form(
        "card[s] in your graveyard that are instant cards, sorcery cards, and/or have an Adventure",
        lambda: Count(in_graveyard(YOU_OWN) & _SPELLS_OR_ADVENTURES),
    ),
    Form(
        "card[s] you own in exile and in your graveyard that's an instant card, a sorcery card, or a card that has an "
        "Adventure",
        lambda: Count((InZone(Zone.EXILE) | InZone(Zone.GRAVEYARD)) & YOU_OWN & _SPELLS_OR_ADVENTURES),
    ),
    Form("unlocked doors among <among:noun>", UnlockedDoors),
    Form(
        "card[s] with the same name as that spell in your graveyard",
        lambda: Count(in_graveyard(YOU_OWN) & Shares(Quality.NAME, It())),
    ),
    Form(
        "card[s] you've cycled or discarded this turn",
        lambda: told_or(
            "cards you've cycled or discarded this turn",
            Count(in_graveyard(YOU_OWN) & Is(State.DISCARDED_THIS_TURN)),
            Happened(Past(EventKind.MOVE, who=Who.YOU, verb="discard")),
        ),
    ),
    Form(
        "opponent[s] you attacked this turn",
        lambda: told_or("opponents you attacked this turn", ATTACKED_OPPONENTS, None),
    ),
    Form("{{E}} you've paid or lost this turn", lambda: ENERGY),
    Form("<what:noun> its controller controls", lambda what: ForItsController(Count(both(what, YOURS)))),
    Form("<kind:counter> counter[s] [on|among] <among:all>", CountersAmong),
    Form("counter[s] among <among:all>", lambda among: CountersAmong("", among)),
    Form(
        "<kind:counter> counter[s] among other <among:noun>",
        lambda kind, among: CountersAmong(kind, both(among, Not(THIS))),
    ),
    Form("<what:noun> you own that your opponents control", lambda what: Count(both(what, YOU_OWN & THEIRS))),
    Form("[your ]opponent[s] [who|that] [was|were] dealt combat damage this turn", _hurt_in_combat),
    Form(
        "[your ]opponent[s] who were dealt combat damage by ~ or a <source:words> this turn",
        lambda source: _hurt_in_combat(f" by ~ or a {source}", whole_noun(source)),
    ),
    Form(
        "counter[s] among players and permanents",
        lambda: Sum((CountersAmong("", PERMANENT), PlayerCounters("", Who.ANYONE))),
    ),
    Form("time[s] you've cast a commander from the command zone this game", CommanderCasts),
    Form("card[s] in your graveyard", lambda: Count(in_graveyard(YOU_OWN))),
    Form("card[s] you've drawn this turn", lambda: DRAWN),
    Form(
        "<kind:entering> (that entered|you had enter) the battlefield under your control this turn",
        entered_this_turn,
    ),
    Form("opponent you're attacking", lambda: ATTACKED_OPPONENTS),
    Form("creature[s] that attacked this turn", Attackers),
    Form("creature[s] you attacked with this turn", lambda: AmountIf(YourTurn(), Attackers())),
    Form("different mana value[s] among <among:listed>", lambda among: DifferentAmong(Stat.MANA_VALUE, among)),
    Form("other spell[s] cast this turn", lambda: SpellsCastThisTurn(Who.ANYONE, other=True)),
    Form("other spell[s] you've cast this turn", lambda: SpellsCastThisTurn(Who.YOU, other=True)),
    Form("other <what:spell> you've cast this turn", lambda what: SpellsCastThisTurn(Who.YOU, what, other=True)),
    Form("spell[s] your opponents have cast this turn", lambda: SpellsCastThisTurn(Who.OPPONENT)),
    Form("spell[s] you've cast this turn", lambda: SpellsCastThisTurn(Who.YOU)),
    Form("<what:spell> you've cast this turn", lambda what: SpellsCastThisTurn(Who.YOU, what)),
    Form("spell[s] you've cast this turn other than the first", lambda: AFTER_THE_FIRST),
    Form(
        "spell[s] you've cast [this turn ]from anywhere other than your hand[ this turn]",
        lambda: Happened(Past(EventKind.CAST, who=Who.YOU, not_from=Zone.HAND)),
    ),
    Form("card type[s] among spells you've cast this turn", lambda: TYPES_CAST),
    Form("<told>", lambda told: told),
    Form("1 life you gained this turn", lambda: GAINED),
    Form("1 life you lost this turn", lambda: LOST),
    Form("1 damage dealt to you this turn", lambda: DAMAGE_TO_YOU),
    Form("opponent[s] who lost life this turn", lambda: Count(OPPONENT & PlayerWhere(LOST, Compare.AT_LEAST, 1))),
    Form("1 life your opponents have lost this turn", lambda: LOST_BY_OPPONENTS),
    Form("creature[s] that died this turn", lambda: CREATURES_DIED),
    Form("<told:happened>", lambda told: told),
    Form("time[s] you['ve] descended this turn", lambda: Told("times you've descended this turn", Happened(DESCENDED))),
    Form("<kind:counter> counter[s] among players", lambda kind: PlayerCounters(kind, Who.ANYONE)),
    Form("counter[s] among <among:noun>", lambda among: CountersAmong("", among)),
    Form("card[s] that were put into your graveyard from your hand or library this turn", lambda: _PUT_THERE),
    Form("time[s] you've cast your commander from the command zone this game", CommanderCasts),
    Form("card[s] in an opponent's hand", lambda: Count(in_hand(Owned(Who.OPPONENT)))),
    Form("card[s] in the chosen player's hand", lambda: ForChosenPlayer(Count(in_hand()))),
    Form("card[s] in your opponents' hands", lambda: Count(in_hand(Owned(Who.OPPONENT)))),
    Form("cards in all players' hands", lambda: Count(InZone(Zone.HAND))),
    Form("differently named <what:noun>", lambda what: DifferentAmong(Quality.NAME, what)),
    Form("<kind:counter> counters on <among:noun>", CountersAmong),
    Form("unspent mana you have", UnspentMana),
    Form("unspent <color> mana you have", lambda color: UnspentMana((color,))),
    Form("player[s] in the game", lambda: Count(PLAYER)),
    Form("opponent you have", lambda: Count(OPPONENT)),
    Form(
        "opponent[s] [who has|who have|with] <least:n> or more <kind:counter> counters",
        lambda least, kind: Count(OPPONENT & PlayerWhere(PlayerCounters(kind), Compare.AT_LEAST, least)),
    ),
    Form(
        "opponent whose life total is less than half their starting life total",
        lambda: Count(OPPONENT & PlayerWhere(_BELOW_HALF, Compare.AT_MOST, -1)),
    ),
    Form("player[s] who has lost the game", lambda: Told("players who have lost the game", PlayersOut())),
    Form("<color> mana symbols in the mana costs of <among:listed>", SymbolsAmong),
    Form("<color> mana symbol in its mana cost", lambda color: SymbolsAmong(color, It())),
    Form("of its creature types", lambda: DifferentAmong(Quality.CREATURE_TYPE, It())),
    Form("<amount:each>, to a maximum of <most:n>", NoMoreThan),
    Form("<kind:counter> counters on [~|it]", CountersHere),
    Form("<kind:counter> counters on ~giver", lambda kind: CountersAmong(kind, PERMANENT & Giver())),
    Form("counter[s] on ~", lambda: CountersHere("")),
    Form("cards in its controller's hand", lambda: ForItsController(Count(in_hand()))),
    Form("card in its controller's hand", lambda: ForItsController(Count(in_hand()))),
    Form("cards in its controller's graveyard", lambda: ForItsController(Count(in_graveyard(YOU_OWN)))),
    Form(
        "creature cards in its controller's graveyard",
        lambda: ForItsController(Count(in_graveyard(YOU_OWN) & CREATURE)),
    ),
    Form("<what:noun>", _count),
    Form("<what:listed>", _count),
    Form("<first:each> and each <then:each>", lambda first, then: Sum((first, then))),
)

_OWN_CARD = YOU_OWN & Not(TOKEN)
_PUT_THERE: Amount = Told(
    "cards put into your graveyard from your hand or library this turn",
    Sum(tuple(
        Happened(Past(EventKind.MOVE, into=_OWN_CARD, frm=frm, to=Zone.GRAVEYARD)) for frm in (Zone.HAND, Zone.LIBRARY)
    )),
)  # fmt: skip
_BELOW_HALF: Amount = Sum((Times(2, LifeOf(Who.YOU)), Times(-1, StartingLife())))
"""Below zero for a player whose life total is less than half the starting one."""
_YOUR_COMMANDERS = AnyOf(tuple(map(InZone, Zone))) & Is(State.COMMANDER) & YOU_OWN
_LIFE = LifeOf(Who.YOU)


def _half(amount: Amount | int, up: bool) -> Amount | None:
    return None if isinstance(amount, int) else Half(amount, up)


def _less(amount: Amount | int, by: Amount | int) -> Amount:
    return Sum((amount, -by if isinstance(by, int) else Times(-1, by)))


_AMOUNTS: tuple[Form[Amount | int], ...] = (
    Form("your life total", lambda: LifeOf(Who.YOU)),
    Form("the highest life total among [all ]players", lambda: MostOf(PLAYER, _LIFE)),
    Form("the lowest life total among [all ]players", lambda: LeastOf(PLAYER, _LIFE)),
    Form("the highest life total among your opponents", lambda: MostOf(OPPONENT, _LIFE)),
    Form("the life total of an opponent with the most life", lambda: MostOf(OPPONENT, _LIFE)),
    Form(
        "the number of cards in the hand of the opponent with the most cards in hand",
        lambda: MostOf(OPPONENT, Count(in_hand())),
    ),
    Form(
        "the exiled [creature ]card's <stat>", lambda stat: Total(stat, EXILED_WITH_THIS_NOW)
    ),  # of several, their sum (607.3)
    Form("the <stat> of the exiled card[ used to craft (it|~)]", lambda stat: Total(stat, EXILED_WITH_THIS_NOW)),
    Form("the event's number", lambda: ThatMuch(Name.EVENT_AMOUNT)),  # as texts with targets are written anew
    Form("the event's colors", lambda: ManaSpentOn(SOURCE, colors=True)),
    Form("the event's mana", lambda: ManaSpentOn(SOURCE)),
    Form("the event's object's <stat>", lambda stat: NumberOf(stat, Bound(Name.EVENT_IT))),
    Form("the number of opponents you have", lambda: Count(OPPONENT)),
    Form("the number of times (it|~) was kicked", lambda: TimesPaid("multikicker")),
    Form("the number of counters on the event's object", lambda: CountersOn("", Bound(Name.EVENT_IT))),
    Form("the number of those", lambda: ThatMuch(Name.AMOUNT)),
    Form("the result of the roll", lambda: ThatMuch(Name.RESULT)),
    Form("the power of what was exiled", lambda: NumberOf(Stat.POWER, IT)),
    Form("the last chosen number", ChosenNumber),
    Form("the life paid as ~ entered", LifePaidForThis),
    Form("the life paid as it entered", LifePaidForThis),
    Form("~'s <stat>", StatOf),
    Form("~'s loyalty", lambda: CountersHere("loyalty")),
    Form("your devotion to <color>", Devotion),
    Form("your devotion to <color> and <other:color>", lambda color, other: Devotion(color, (other,))),
    Form("the number of <kind:counter> counters removed this way", _removed),
    Form("[the ]number of <each>", lambda each: each),
    Form(
        "the greatest number of <among:noun> that have a creature type in common",
        lambda among: MostAlike(Quality.CREATURE_TYPE, among),
    ),
    Form("[the ]greatest <stat> among your commanders", lambda stat: Greatest(stat, _YOUR_COMMANDERS)),
    Form("[the ]greatest <stat> among <among:noun>", Greatest),
    Form(
        "[the ]greatest <stat> among <one:noun> and <other:noun>", lambda stat, one, other: Greatest(stat, one | other)
    ),
    Form("the total <stat> of <among:noun>", Total),
    Form("the total <stat> of <among:listed>", Total),
    Form("the greatest number of <what:noun> a player controls", lambda what: MostOf(PLAYER, Count(both(what, YOURS)))),
    Form("the greatest number of cards an opponent has drawn this turn", lambda: MostOf(OPPONENT, DRAWN)),
    Form("the total <stat> among <among:noun>", Total),
    Form("[the ]total number of <each>", lambda each: each),
    Form("your speed", Speed),
    Form("the number of times ~ has resolved this turn", lambda: ThatMuch(Name.RESOLVED)),
    Form(
        "<one:amount> or <other:amount>, whichever is greater",
        lambda one, other: AmountIf(Holds(one, Compare.AT_LEAST, other), one, other),
    ),
    Form(
        "the damage dealt to you so far this turn by artifacts",
        lambda: Told("damage dealt to you by artifacts this turn", Happened(_BY_ARTIFACTS, Tally.AMOUNT)),
    ),
    Form("[the ]amount of life you['ve] <way:way> this turn", lambda way: way),
    Form("the life you['ve] <way:way> this turn", lambda way: way),
    Form("the [total ]life lost by all players this turn", lambda: OverAll(PLAYER, LOST)),
    Form(
        "the greatest <stat> of a commander you own on the battlefield or in the command zone",
        lambda stat: Greatest(stat, (PERMANENT | InZone(Zone.COMMAND)) & Is(State.COMMANDER) & YOU_OWN),
    ),
    Form("[the ]total amount of life your opponents [have ]lost this turn", lambda: LOST_BY_OPPONENTS),
    Form("[the ]amount of life your opponents [have ]lost this turn", lambda: LOST_BY_OPPONENTS),
    Form("the total life lost by your opponents this turn", lambda: LOST_BY_OPPONENTS),
    Form("[the ][total ]amount of damage dealt to you this turn", lambda: DAMAGE_TO_YOU),
    Form(
        "[the ]total amount of noncombat damage dealt to your opponents this turn",
        lambda: Told(
            "noncombat damage dealt to your opponents this turn",
            Happened(Past(EventKind.DAMAGE, who=Who.OPPONENT, combat=False), Tally.AMOUNT),
        ),
    ),
    Form(
        "the damage dealt to your opponents this turn",
        lambda: Told(
            "damage dealt to your opponents this turn",
            Happened(Past(EventKind.DAMAGE, who=Who.OPPONENT), Tally.AMOUNT),
        ),
    ),
    Form(
        "the difference between your starting life total and your life total",
        lambda: Sum((StartingLife(), Times(-1, LifeOf(Who.YOU)))),
    ),
    Form("twice <amount>", _twice),
    Form("your starting life total", StartingLife),
    Form("half <amount>, rounded <up>", _half),
    Form("<amount> minus <by:amount>", _less),
    Form("<first:amount> plus <then:amount>", lambda first, then: Sum((first, then))),
)


_SACRIFICED = Past(EventKind.MOVE, verb="sacrifice")
_TOLD: tuple[tuple[str, str, Amount], ...] = (
    ("permanents? sacrificed", "permanents sacrificed", Happened(_SACRIFICED)),
    (
        "card types? among permanents you've sacrificed",
        "card types among permanents you've sacrificed",
        Happened(replace(_SACRIFICED, who=Who.YOU), Tally.TYPES),
    ),
    (
        "cards? your opponents have drawn",
        "cards your opponents have drawn",
        Happened(Past(EventKind.MOVE, who=Who.OPPONENT, verb="draw")),
    ),
    (
        "opponents? who (?:was|were) dealt damage",
        "opponents who were dealt damage",
        Count(OPPONENT & PlayerWhere(Happened(Past(EventKind.DAMAGE, who=Who.YOU)), Compare.AT_LEAST, 1)),
    ),
)
"""What a game records, and a position tells in the same words (see ``Told``)."""


def happened(text: str) -> Amount | None:
    """How many objects did, or underwent, something this turn: "Zubera that died this turn".

    Than which one another is another, only what has been spoken of says.
    """
    if text.startswith(("other ", "another ")):
        return None
    past = read_forms(_HAPPENED, text.removesuffix(" this turn"), _NOUNS) if text.endswith(" this turn") else None
    return None if past is None or not is_recalled(past) else Told(text, Happened(past))


_RECALLED = (
    AllOf, AnyOf, Not, This, HasType, HasColor, ColorCount, HasName, HasKeyword, HasStat, IsEven, HasCounter, InZone,
    Controlled, Owned,
)  # fmt: skip
"""Filters that what is kept of an object says enough for; of attachments, combat and the like nothing is kept."""


def is_recalled(value: object) -> bool:
    """Whether all that a text asks of the objects of past events is known of them."""
    asked = (what for past in parts_of(value) if isinstance(past, Past) for what in parts_of(past))
    return all(
        isinstance(what, _RECALLED) or what in (Is(State.TOKEN), Is(State.FACE_DOWN))
        for what in asked
        if isinstance(what, Filter)
    )


_BURIED = Past(EventKind.MOVE, frm=Zone.BATTLEFIELD, to=Zone.GRAVEYARD)
_INTO_GRAVEYARD = Past(EventKind.MOVE, to=Zone.GRAVEYARD)


def no_token(what: Filter) -> Filter:
    """What fits of cards, wherever they are: a token is no card (108.2b)."""
    return both(bare(what), Not(TOKEN))


PERMANENT_CARD = AnyOf(tuple(map(HasType, sorted(PERMANENT_TYPES))))
DESCENDED: Past = replace(_INTO_GRAVEYARD, into=both(no_token(PERMANENT_CARD), YOU_OWN))
"""A player has descended into whose graveyard a permanent card was put (700.11)."""


_HAPPENED: tuple[Form[Past], ...] = (
    Form("<what:noun> that died", lambda what: replace(_BURIED, what=what)),
    Form("<what:noun> that died under your control", lambda what: replace(_BURIED, what=both(what, YOURS))),
    Form(
        "<what:noun> [that was |that were ]put into your graveyard from the battlefield",
        lambda what: replace(_BURIED, what=both(what, YOU_OWN)),
    ),
    Form(
        "<what:noun> [that was |that were ]put into [a graveyard|graveyards] from the battlefield",
        lambda what: replace(_BURIED, what=what),
    ),
    Form(
        "<what:noun> [that was |that were ]put into your graveyard from anywhere",
        lambda what: replace(_INTO_GRAVEYARD, into=both(no_token(what), YOU_OWN)),
    ),
    Form(
        "<what:noun> that entered the battlefield under your control",
        lambda what: Past(EventKind.MOVE, into=both(what, YOURS), to=Zone.BATTLEFIELD),
    ),
    Form(
        "<what:noun> you had enter [the battlefield ]under your control",
        lambda what: Past(EventKind.MOVE, into=both(what, YOURS), to=Zone.BATTLEFIELD),
    ),
    Form("<what:noun> you controlled that died", lambda what: replace(_BURIED, what=both(what, YOURS))),
    Form(
        "<what:noun> that (was|were) exiled under your opponents' control",
        lambda what: Past(EventKind.MOVE, both(what, Controlled(Who.OPPONENT)), frm=Zone.BATTLEFIELD, to=Zone.EXILE),
    ),
    Form("<what:noun> you['ve] sacrificed", lambda what: replace(_SACRIFICED, what=what, who=Who.YOU)),
    Form(
        "<what:noun> you['ve] discarded",
        lambda what: Past(EventKind.MOVE, no_token(what), who=Who.YOU, verb="discard"),
    ),
    Form(
        "<what:noun> you['ve] created",
        lambda what: Past(EventKind.MOVE, into=what, to=Zone.BATTLEFIELD, verb="create", who=Who.YOU),
    ),
    Form(
        "<what:noun> that left the battlefield under your control",
        lambda what: Past(EventKind.MOVE, both(what, YOURS), frm=Zone.BATTLEFIELD),
    ),
    Form(
        "<what:noun> that left your graveyard",
        lambda what: Past(EventKind.MOVE, both(no_token(what), YOU_OWN), frm=Zone.GRAVEYARD),
    ),
)
"""What objects did this turn."""


def _told(text: str) -> Amount | None:
    said = text.removesuffix(" this turn")
    found = ((words, more) for form, words, more in _TOLD if said != text and re.fullmatch(form, said))
    return next((Told(f"{words} this turn", more) for words, more in found), None)


def _spell(text: str) -> Filter | None:
    """Which cards "instant and sorcery spell" are."""
    what = whole_noun(text.replace(" and ", " or ")) if text.endswith((" spell", " spells")) else None
    return None if what is None else bare(what)


def _noun(text: str) -> Filter | None:
    """A noun, with "the" before it where that goes without saying."""
    return whole_noun(text.removeprefix("the ") if text.startswith("the exiled ") else text)


def _listed(text: str) -> Filter | None:
    """A noun or several joined by "and": all of them are counted."""
    if text.startswith("the exiled "):
        return _noun(text)
    head, with_, tail = text.partition(" with ")
    return whole_noun(re.sub(r"\band/or\b|\band\b(?! control| own| in your)", "or", head) + with_ + tail)


def _counter(text: str) -> str | None:
    return text if re.fullmatch(r"[\w+/-]+(?: strike)?", text) else None


def _singular(text: str) -> Amount | None:
    return each(text)


_NOUNS: Slots = {"noun": _noun}
SLOTS: Slots = {
    "n": number,
    "nx": number_or_x,
    "noun": _noun,
    "words": str,
    "listed": _listed,
    "all": lambda text: None if text.startswith("other ") else whole_noun(text),
    "counter": _counter,
    "stat": _STATS.get,
    "color": _COLORS.get,
    "each": _singular,
    "amount": amount,
    "told": _told,
    "happened": happened,
    "spell": _spell,
    "up": {"up": True, "down": False}.get,
    "entering": lambda text: {"creature": "creature", "land": "land"}.get(text.removesuffix("s")),
    "way": {"gained": GAINED, "lost": Told("life you lost this turn", LOST)}.get,
}
