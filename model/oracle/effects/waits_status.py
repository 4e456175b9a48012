"""Events of damage, life, counters, status and what players do, in words."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec.structs import replace

from ...language import abilities as ab
from ...language.abilities import When
from ...language.conditions import Condition, During, Fact, ThisFits, YourTurn
from ...language.events import Deed, EventKind
from ...language.filters import (
    ANYTHING,
    AllOf,
    AnyOf,
    AttachedHost,
    CastFrom,
    ChosenPlayer,
    Controlled,
    Filter,
    HasType,
    InZone,
    Is,
    IsPlayer,
    Not,
    Stat,
    State,
    This,
    Who,
    Zone,
)
from ...language.parts import mentions
from ..clauses.conditions import conditions
from ..phrases.forms import Kind
from ..phrases.nouns import whole_noun
from .rules import anywhere, source
from .waits import EVENTS, STATE, WHO_IS, Subject, one_of, subject, whole_noun_of

form = EVENTS.form
Conditions = tuple[Condition, ...]
_TARGET = EventKind.TARGET


def _source(text: str) -> Subject | None:
    about = subject(text)
    if about is not None:
        return about
    plain = text.removesuffix(" other than ~")
    found = source(plain) if "source" in text else None
    return None if found is None else (found if plain == text else AllOf((found, Not(This()))), False)


_PLAYERS = {words: IsPlayer(who) for words, who in WHO_IS.items()} | {"one of your opponents": IsPlayer(Who.OPPONENT)}


def _dealt_to(text: str) -> Filter | None:
    either = re.fullmatch(r"(you|a player|an opponent) or (an? .+)", text)
    if either:
        other = subject(either[2])
        return None if other is None else AnyOf((_PLAYERS[either[1]], other[0]))
    if text == "one or more permanents and/or players":
        return ANYTHING
    about = subject(text)
    return _PLAYERS.get(text.lower()) or (None if about is None else about[0])


_BY: dict[str, Filter] = {"a spell or ability": ANYTHING}


def _aiming(text: str) -> Filter | None:
    """What targets: "a spell or ability", "an instant or sorcery spell"."""
    return _BY.get(text) or whole_noun_of(text.split(" ", 1)[1])


def _one_spell(text: str) -> Filter | None:
    about = subject(text)
    return None if about is None else about[0]


def _event(text: str) -> When | None:
    """An event beside which more is said, which is none of a step that begins."""
    found = EVENTS.read(text)
    return None if isinstance(found, ab.Begins | ab.IsSo) else found


def _so(text: str) -> Conditions | None:
    """A condition in which no game's facts are told."""
    said = conditions(text)
    return None if said is None or mentions(said, Fact) else said


def _so_of_it(text: str) -> Conditions | None:
    """What is so of the object with the text, which the event is about: "it has a +1/+1 counter on it"."""
    return _so(re.sub(r"^it\b", "~", re.sub(r"^its\b", "~'s", re.sub(r"^it's\b", "~ is", text))))


EVENTS.kinds |= {
    "event": Kind(_event),
    "of_this": Kind(_event, r"~ (?!or ).+?"),
    "so_of_it": Kind(_so_of_it, r"it(?:'s)? .+|its .+"),
    "of_a_player": Kind(lambda words: _event(f"a player {words}")),
    "own_event": Kind(_event, r"(?:you|~(?! or )|one or more) .+?"),
    "so": Kind(_so, r".+"),
    "source": Kind(_source),
    "to": Kind(_dealt_to, absent=ANYTHING),
    "aiming": Kind(_aiming, r"a spell or ability|an? (?:(?:activated|triggered) )?ability|an? (?:[\w ]+ )?spell"),
    "controls": one_of({"an opponent controls": Who.OPPONENT, "you control": Who.YOU}, Who.ANYONE),
    "an": one_of({"one or more": False, "a": True, "an": True}),
    "gains": one_of({"gains": True, "gain": True, "loses": False, "lose": False}),
    "state": Kind(str, STATE),
    "this": Kind(subject, "~"),
    "a_thing": Kind(subject, r"an? .+"),
    "a_land": Kind(subject, r"a (?:\w+ )?land"),
    "possessive": Kind(lambda words: subject(words.removesuffix("'s")), r"an? \w+'s"),
    "a_spell": Kind(_one_spell, r"an? (?:\w+ )?spell"),
    "a_source": Kind(lambda words: (found, False) if (found := source(words)) is not None else None, r"an? .+?"),
}

# ---------------------------------------------------------------- what is said beside an event


def _each(event: When, made: Callable[[When], When]) -> When:
    return replace(event, parts=tuple(map(made, event.parts))) if isinstance(event, ab.AnyOfThese) else made(event)


@form("<event> <during>", "<event> while <during:so>", "<event:of_this> while <during:so_of_it>")
def _only_during(event: When, during: Conditions) -> When:
    return _each(event, lambda part: replace(part, during=(*part.during, *during)))


@form("<event> while it's exiled")
def _while_exiled(event: When) -> When | None:
    """Something that happens to the object with the text, which functions in exile for that (113.6b)."""
    itself = This() in (getattr(event, "on", None), getattr(event, "what", None))
    return replace(event, during=(ThisFits(InZone(Zone.EXILE)),)) if itself else None


@form("<event> during their turn", "<event> for the <first=first> time during each of their turns")
def _in_their_turn(event: When, first: str | None = None) -> When:
    own = _each(event, lambda part: replace(part, player=IsPlayer(Who.ACTIVE)))
    return replace(own, first=first is not None)


@form("enchanted (player|opponent) <event:of_a_player>")
def _of_enchanted_player(event: When) -> When:
    return _each(event, lambda part: replace(part, player=AttachedHost()))


@form("the chosen player <event:of_a_player>")
def _of_chosen_player(event: When) -> When:
    return _each(event, lambda part: replace(part, player=ChosenPlayer()))


@form("<event> for the first time each turn")
def _first_of_any(event: When) -> When | None:
    """Of what several players or objects undergo each has a first time, which only some events remember."""
    remembered = isinstance(event, ab.LifeChanges) or (isinstance(event, ab.StatusChanges) and event.event is _TARGET)
    return replace(event, first=True) if remembered else None


@form("<event:own_event> for the first time (each turn|<yours=during each of your turns>)")
def _first(event: When, yours: str | None) -> When:
    return replace(_only_during(event, (YourTurn(),)) if yours else event, first=True)


# ---------------------------------------------------------------- damage and life


@form("<by:source> deal[s] [<combat> ]damage[ to <to>]")
def _damages(by: Subject, combat: bool | None, to: Filter) -> When:
    """By several sources at the same time to "a player": once for each player (603.2c)."""
    return ab.Damages(by[0], to, combat, batch=by[1], each=by[1] and to not in (ANYTHING, This(), IsPlayer(Who.YOU)))


@form("<by:source> deal[s] [<combat> ]damage to one or more <many:words>")
def _damages_several(by: Subject, combat: bool | None, many: str) -> When | None:
    """All that is dealt damage by one source at the same time is waited for once (603.2c)."""
    to = _dealt_to(f"one or more {many}")
    return ab.Damages(by[0], to, combat, batch=True) if to is not None and (by[0] == This() or by[1]) else None


@form("<by:source> deal[s] [<combat> ]damage to your opponents")
def _damages_opponents(by: Subject, combat: bool | None) -> When:
    """Once, however many of them are dealt damage at the same time (603.2c)."""
    return ab.Damages(by[0], IsPlayer(Who.OPPONENT), combat, batch=True)


@form("<by:source> deals [<combat> ]damage to <to:a_thing> equal to that creature's <stat=toughness|power>")
def _damages_just_so(by: Subject, combat: bool | None, to: Subject, stat: str) -> When | None:
    return None if by[1] else ab.Damages(by[0], to[0], combat, just=Stat(stat))


@form("<about:subject> (is|are) dealt [<excess=excess> ][<combat> ]damage")
def _damaged(about: Subject, excess: str | None, combat: bool | None) -> When:
    return ab.Damages(ANYTHING, about[0], combat, batch=about[1], dealt=not about[1], excess=excess is not None)


@form(
    "<who> (is|are) dealt [<combat> ]damage", "<who>'re dealt [<combat> ]damage", "[<combat> ]damage is dealt to <who>"
)
def _player_damaged(who: Who, combat: bool | None) -> When:
    return ab.Damages(ANYTHING, IsPlayer(who), combat, dealt=True)


@form("<who> <gains> life")
def _life(who: Who, gains: bool) -> When:
    return ab.LifeChanges(who, gains)


@form("<who:several> lose life")
def _lose_together(who: Who) -> When:
    return ab.LifeChanges(who, gains=False, batch=True)


@form("<who:several> each lose exactly <exactly:number> life")
def _lose_exactly(who: Who, exactly: int) -> When:
    return ab.LifeChanges(who, gains=False, batch=True, exactly=exactly)


@form("<by:source> deal[s] (<least:number> or more|exactly <exactly:number>) [<combat> ]damage[ to <to>]")
def _damages_so_much(
    by: Subject, least: int | None, exactly: int | None, combat: bool | None, to: Filter
) -> When | None:
    if by[1]:
        return None
    return ab.Damages(by[0], to, combat, least=least or exactly or 0, most=exactly)


@form("<who> is dealt <least:number> or more damage by a single source")
def _dealt_so_much(who: Who, least: int) -> When:
    return ab.Damages(ANYTHING, IsPlayer(who), least=least)


@form("<about:subject> is dealt <least:number> or more [<combat> ]damage")
def _dealt_much(about: Subject, least: int, combat: bool | None) -> When | None:
    """By all sources that deal it damage at the same time (603.2c)."""
    return None if about[1] else ab.Damages(ANYTHING, about[0], combat, dealt=True, least=least)


@form("<who> is dealt damage by <by:a_source>[ or by <other:a_source>]")
def _dealt_by(who: Who, by: Subject, other: Subject | None) -> When:
    return ab.Damages(by[0] if other is None else AnyOf((by[0], other[0])), IsPlayer(who))


@form("<who> pay[s] life")
def _pays_life(who: Who) -> When:
    return ab.LifeChanges(who, gains=False, paid=True)


@form("<who> gain[s] or lose[s] life")
def _life_either(who: Who) -> When:
    return ab.AnyOfThese((ab.LifeChanges(who, True), ab.LifeChanges(who, False)))


# ---------------------------------------------------------------- counters


@form("<each:an> [<kind:word> ]counter[s] (is|are) <how=put on|removed from> <on:subject>")
def _counters(each: bool, kind: str | None, how: str, on: Subject) -> When:
    return ab.CountersChange(on[0], kind or "", removed=how == "removed from", each=each)


@form("<by:who> put[s] <each:an> [<kind:word> ]counter[s] on <on:subject>")
def _puts_counters(by: Who, each: bool, kind: str | None, on: Subject) -> When:
    return ab.CountersChange(on[0], kind or "", by=by, each=each)


@form("<by:who> remove[s] <each:an> [<kind:word> ]counter[s] from <on:subject>")
def _removes_counters(by: Who, each: bool, kind: str | None, on: Subject) -> When:
    return ab.CountersChange(on[0], kind or "", removed=True, by=by, each=each)


@form("<who> get[s] one or more ({{E}}|<kind:word> counters)")
def _gets_counters(who: Who, kind: str | None) -> When:
    return ab.CountersChange(IsPlayer(who), kind or "energy")


@form("the <nth> <kind:word> counter is put on ~")
def _reaches(nth: int, kind: str) -> When:
    return ab.CountersChange(This(), kind, reaches=nth)


@form("the last <kind:word> counter is removed from <on:subject>")
def _last(kind: str, on: Subject) -> When:
    return ab.CountersChange(on[0], kind, removed=True, last=True)


@form("<by:who> remove[s] the last <kind:word> counter from <on:subject>")
def _removes_last(by: Who, kind: str, on: Subject) -> When:
    return ab.CountersChange(on[0], kind, removed=True, last=True, by=by)


# ---------------------------------------------------------------- what becomes of permanents


@form("<about:subject> become[s] <how=tapped|untapped>")
def _tapped(about: Subject, how: str) -> When:
    return ab.StatusChanges(about[0], EventKind(how.removesuffix("ped")), batch=about[1])


@form("<about:subject> (is|are) turned face up")
def _face_up(about: Subject) -> When:
    return ab.StatusChanges(about[0], EventKind.FACE_UP)


@form("you reveal (a|an) <what:words> card this way")
def _revealed_so(what: str) -> When | None:
    found = whole_noun(f"{what} card")
    return None if found is None else ab.RevealsSo(anywhere(found))


@form("<about:subject> become[s] <how=monstrous|renowned|saddled|crewed|suspected|plotted>")
def _designated(about: Subject, how: str) -> When:
    return ab.StatusChanges(about[0], EventKind(how.lower()))


_MANNED = {
    "saddles a mount": (EventKind.SADDLES, HasType("Mount")), "crews a vehicle": (EventKind.CREWS, HasType("Vehicle")),
    "stations ~": (EventKind.STATIONS, This()),
}  # fmt: skip
EVENTS.kinds["manned"] = one_of(_MANNED)


@form("<about:subject> <does:manned>[ or <other:manned>]")
def _manned(about: Subject, does: tuple[EventKind, Filter], other: tuple[EventKind, Filter] | None) -> When:
    """A creature is tapped for the cost of an ability: of any Mount or Vehicle, for nothing else has one."""
    parts = tuple(ab.StatusChanges(about[0], kind, of) for kind, of in filter(None, (does, other)))
    return parts[0] if len(parts) == 1 else ab.AnyOfThese(parts)


@form("<about:subject> attacks while saddled")
def _attacks_saddled(about: Subject) -> When:
    return ab.Attacking(about[0] & Is(State.SADDLED), batch=about[1])


@form("<about:subject> <how=explore|evolve|train>s", "<about:subject> <how=exploit>s a creature")
def _undergoes(about: Subject, how: str) -> When:
    return ab.StatusChanges(about[0], EventKind(how))


@form("<about:subject> enlists a creature")
def _enlists(about: Subject) -> When:
    return ab.StatusChanges(about[0], EventKind.ENLIST)


@form("<about:subject> mentors a creature")
def _mentors(about: Subject) -> When:
    return ab.StatusChanges(ANYTHING, EventKind.MENTOR, by=about[0])


@form("<about:subject> connives")
def _connives(about: Subject) -> When:
    return ab.PlayerDoes(Deed.CONNIVE, Who.ANYONE, what=about[0])


@form("<about:subject> fights")
def _fights(about: Subject) -> When:
    return ab.PlayerDoes(Deed.FIGHT, Who.ANYONE, what=about[0])


@form("you solve a Case")
def _solves_a_case() -> When:
    """A Case that you control becomes solved, as its own ability lets it (719.3a)."""
    cases = AllOf((InZone(Zone.BATTLEFIELD), HasType("Case"), Controlled(Who.YOU)))
    return ab.StatusChanges(cases, EventKind.SOLVED)


@form("you give a gift")
def _gives_a_gift() -> When:
    """As the spell or the ability does that gives it (702.174c)."""
    return ab.StatusChanges(ANYTHING, EventKind.GIVE_A_GIFT, who=Who.YOU)


@form("<who> gains control of <about:subject> from you")
def _takes_from_you(who: Who, about: Subject) -> When | None:
    """What comes under another player's control is looked at as it was before that."""
    if about[1] or who is not Who.OPPONENT:
        return None
    return ab.StatusChanges(AllOf((about[0], Controlled(Who.YOU))), EventKind.CONTROL, who=who)


@form("you foretell a card")
def _foretells() -> When:
    return ab.PlayerDoes(Deed.FORETELL, Who.YOU)


@form("you turn (a|an) <what:words> face up")
def _you_turn_up(what: str) -> When | None:
    found = whole_noun(what)
    return None if found is None else ab.StatusChanges(found, EventKind.FACE_UP, who=Who.YOU)


@form("<about:subject> explores a <non=non>land card", "<about:subject> explores a land card")
def _explores(about: Subject, non: str | None = None) -> When:
    """A card is revealed, which is what the event comes from (701.44a)."""
    land = HasType("Land")
    return ab.StatusChanges(about[0], EventKind.EXPLORE, by=Not(land) if non else land)


@form("~ becomes level <number>")
def _level(number: int) -> When:
    return ab.StatusChanges(This(), EventKind.LEVEL, number=number)


@form("<about:subject> become[s] attached to <to:subject>")
def _attached(about: Subject, to: Subject) -> When:
    return ab.StatusChanges(about[0], EventKind.ATTACH, to[0])


@form("<about:subject> transforms", "~ transforms into <about:this>")
def _transforms(about: Subject) -> When:
    """The face with the text is the one that it has turned to."""
    return ab.StatusChanges(about[0], EventKind.TRANSFORM)


@form("<about:subject> transforms into <into:a_thing>")
def _turns_into(about: Subject, into: Subject) -> When:
    return ab.StatusChanges(AllOf((about[0], into[0])), EventKind.TRANSFORM)


@form("<about:subject> phase[s] <how=in|out>")
def _phases(about: Subject, how: str) -> When:
    return ab.StatusChanges(about[0], EventKind(f"phase {how}"), batch=about[1])


@form("<about:subject> becomes unattached from a permanent")
def _unattached(about: Subject) -> When:
    return ab.StatusChanges(about[0], EventKind.UNATTACH)


@form("<who> tap[s] (an|<many=one or more>) untapped <what:noun>")
def _taps(who: Who, what: Filter, many: str | None) -> When:
    """It was untapped, as nothing else becomes tapped (701.26a)."""
    return ab.StatusChanges(what, EventKind.TAP, who=who, batch=many is not None)


@form("you untap one or more permanents during your untap step")
def _untaps_in_the_step() -> When:
    """All that a player untaps as their turn begins, at once (502.3)."""
    mine = AllOf((InZone(Zone.BATTLEFIELD), Controlled(Who.YOU)))
    return ab.StatusChanges(mine, EventKind.UNTAP, batch=True, during=(YourTurn(), During(("untap",))))


@form("<who> tap[s] <about:subject> for mana", "<about:subject> is tapped for mana")
def _tapped_for_mana(about: Subject, who: Who = Who.ANYONE) -> When:
    return ab.StatusChanges(about[0], EventKind.TAP, who=who, for_mana=True)


@form("a spell or ability causes a player to shuffle their library")
def _shuffles() -> When:
    return ab.PlayerDoes(Deed.SHUFFLE, Who.ANYONE)


@form("(a|an) <kind:phrase> is championed with ~")
def _championed(kind: str) -> When:
    """What may be championed with it is what its champion ability says (702.72a)."""
    return ab.StatusChanges(This(), EventKind.CHAMPION)


@form("<about:subject> become[s] the target of <by:aiming>[ <whose:controls>]")
def _targeted(about: Subject, by: Filter, whose: Who) -> When:
    return ab.StatusChanges(about[0], _TARGET, by, whose, batch=about[1])


@form("you and/or at least one <what:noun> becomes the target of <by:aiming>[ <whose:controls>]")
def _you_or_some_targeted(what: Filter, by: Filter, whose: Who) -> When:
    """Once for a spell or ability, however many of them it targets (603.2c)."""
    return ab.StatusChanges(AnyOf((IsPlayer(Who.YOU), what)), _TARGET, by, whose, batch=True)


@form("you[ or <about:subject>] become[s] the target of <by:aiming>[ <whose:controls>]")
def _you_targeted(about: Subject | None, by: Filter, whose: Who) -> When:
    """You, or something of yours; a player is a target as an object is (115.1)."""
    you = ab.StatusChanges(IsPlayer(Who.YOU), _TARGET, by, whose)
    return you if about is None else ab.AnyOfThese((you, ab.StatusChanges(about[0], _TARGET, by, whose)))


@form("you pay ~'s cumulative upkeep")
def _pays_upkeep() -> When:
    return ab.StatusChanges(This(), EventKind.UPKEEP_PAID, who=Who.YOU)


@form("~'s cumulative upkeep is <how=paid>", "a player doesn't <how=pay> ~'s cumulative upkeep")
def _upkeep(how: str) -> When:
    return ab.StatusChanges(This(), EventKind.UPKEEP_PAID if how == "paid" else EventKind.UPKEEP_UNPAID)


@form("you unlock this door")
def _unlocks_this() -> When:
    return ab.StatusChanges(This(), EventKind.UNLOCK, who=Who.YOU)


@form("you (unlock a door|<fully=fully> unlock a Room)")
def _unlocks(fully: str | None) -> When:
    return ab.StatusChanges(ANYTHING, EventKind.FULLY_UNLOCK if fully else EventKind.UNLOCK, who=Who.YOU)


# ---------------------------------------------------------------- what players do

_DEEDS = {
    "scry": Deed.SCRY, "surveil": Deed.SURVEIL, "proliferate": Deed.PROLIFERATE, "discover": Deed.DISCOVER,
    "shuffle your library": Deed.SHUFFLE, "search your library": Deed.SEARCH, "play a land": Deed.PLAY_LAND,
    "win a coin flip": Deed.WIN_FLIP, "lose a coin flip": Deed.LOSE_FLIP, "lose the game": Deed.LOSE_THE_GAME,
    "complete a dungeon": Deed.COMPLETE_A_DUNGEON, "venture into the dungeon": Deed.VENTURE, "forage": Deed.FORAGE,
    "take the initiative": Deed.TAKE_THE_INITIATIVE, "become the monarch": Deed.BECOME_THE_MONARCH,
    "airbend": Deed.AIRBEND, "earthbend": Deed.EARTHBEND, "collect evidence": Deed.COLLECT_EVIDENCE,
    "roll one or more dice": Deed.ROLL_DICE, "roll a die": Deed.ROLL_DIE,
}  # fmt: skip


def _of_others(words: str) -> str:
    """What a player other than you does: "searches their library"."""
    verb, _, rest = words.partition(" ")
    ends = {"scry": "scries", "search": "searches"}.get(verb, f"{verb}s")
    return f"{ends} {rest}".strip().replace("your", "their")


EVENTS.kinds["deed"] = one_of(_DEEDS | {_of_others(words): deed for words, deed in _DEEDS.items()})


@form("<who> <deed>")
def _does(who: Who, deed: Deed) -> When:
    return ab.PlayerDoes(deed, who)


@form("you exert (a|an) <what:noun>", "you exert <this=~>")
def _exerts(what: Filter | None = None, this: str | None = None) -> When:
    return ab.PlayerDoes(Deed.EXERT, what=This() if what is None else what)


@form("you clash")
def _clashes() -> When:
    """One of the two is told of each player who clashes (701.30d)."""
    return ab.AnyOfThese((ab.PlayerDoes(Deed.CLASH), ab.PlayerDoes(Deed.WIN_CLASH)))


form("you clash and win", "you win a clash")(lambda: ab.PlayerDoes(Deed.WIN_CLASH))


@form("you roll a natural 20")
def _rolls_20() -> When:
    return ab.PlayerDoes(Deed.ROLL_DIE, number=20)


_DAY, _NIGHT = (ab.PlayerDoes(deed, Who.ANYONE) for deed in (Deed.BECOME_DAY, Deed.BECOME_NIGHT))
for _words, _constant in {
    "you scry or surveil": ab.AnyOfThese((ab.PlayerDoes(Deed.SCRY), ab.PlayerDoes(Deed.SURVEIL))),
    "players finish voting": ab.PlayerDoes(Deed.FINISH_VOTING, Who.ANYONE),
    "the Ring tempts you": ab.PlayerDoes(Deed.BE_TEMPTED),
    "night becomes day": _DAY, "day becomes night": _NIGHT,
    "day becomes night or night becomes day": ab.AnyOfThese((_NIGHT, _DAY)),
    "a player plays a card as ~ allows": ab.PlaysByThis(),
}.items():  # fmt: skip
    form(_words)(lambda constant=_constant: constant)


@form("<who> expend[s] <number>")
def _expends(who: Who, number: int) -> When:
    return ab.Expends(number, who)


@form("<who> commit[s] a crime")
def _crime(who: Who) -> When:
    return ab.Crime(who)


@form(
    "<who> activate[s] (a|an) [<keyword=exhaust|loyalty|boast|power-up|ninjutsu> ]ability"
    "[ of <of:subject>[ <their=they control>]][ (that|if it) <no=isn't> a mana ability]",
    "(a|an) [<keyword=loyalty> ]ability of <of:subject> is activated",
)
def _activates(
    keyword: str | None, of: Subject | None, who: Who = Who.ANYONE, no: str | None = None, their: str | None = None
) -> When | None:
    if their and who is Who.ANYONE:
        return None
    what = ANYTHING if of is None else of[0]
    what = AllOf((what, Controlled(who))) if their else what
    return ab.Activates(what, who, keyword or "", mana=keyword in _MAY_MAKE_MANA and no is None)


_MAY_MAKE_MANA = (None, "exhaust", "power-up")
"""Keywords of abilities that may be mana abilities, or none."""


@form("you activate ~'s <keyword=outlast|boast|exhaust|ninjutsu> ability")
def _activates_own(keyword: str) -> When:
    return ab.Activates(This(), Who.YOU, keyword, mana=keyword in _MAY_MAKE_MANA)


@form("<who> activate[s] an ability that targets <what:words>")
def _activates_targeting(who: Who, what: str) -> When | None:
    """No mana ability has a target (605.1a)."""
    if what.startswith("only "):
        return None
    ability = whole_noun_of(f"activated ability that targets {what}")
    return None if ability is None else ab.Activates(who=who, mana=False, ability=ability)


@form(
    "<who> activate[s] an ability of <of:subject> without {{T}} in its activation cost",
    "<who> activate[s] <one:possessive> ability without {{T}} in its activation cost",
)
def _activates_untapped(who: Who, of: Subject | None = None, one: Subject | None = None) -> When | None:
    about = of or one
    return None if about is None else ab.Activates(about[0], who, without_tap=True)


@form("<who> (copy|copies) <what:a_spell>")
def _copies(who: Who, what: Filter) -> When:
    return ab.StatusChanges(what, EventKind.COPY, who=who)


@form(
    "<who> play[s] <land:a_land>[ from <frm:place>] or cast[s] <what:spell>",
    "<who> play[s] <land:a_land> or cast[s] <what:spell> from anywhere other than (your|their) <but:zone>",
)
def _plays_or_casts(
    who: Who, land: Subject, what: Filter, frm: Zone | None = None, but: Zone | None = None
) -> When | None:
    if frm is None and mentions(what, CastFrom):
        return None  # from where may be said of both
    plays = ab.PlayerDoes(Deed.PLAY_LAND, who, what=land[0], frm=frm, not_from=but)
    return ab.AnyOfThese((plays, ab.Casts(what, who, not_from=but)))


@form("<who> play[s] a card[ from <frm:place>]")
def _plays(who: Who, frm: Zone | None) -> When:
    return ab.AnyOfThese((ab.PlayerDoes(Deed.PLAY_LAND, who, frm=frm), ab.Casts(ANYTHING, who, frm=frm)))


@form("<who> play[s] a nonbasic land")
def _plays_nonbasic(who: Who) -> When:
    return ab.PlayerDoes(Deed.PLAY_LAND, who, what=Not(HasType("Basic")))


@form("<who> play[s] another land")
def _plays_another(who: Who) -> When:
    return ab.PlayerDoes(Deed.PLAY_LAND, who, what=Not(This()))


# ---------------------------------------------------------------- states


@form("<state>")
def _is_so(state: str) -> When | None:
    """A state of the game (603.8)."""
    said = _so(state)
    return None if said is None else ab.IsSo(said)
