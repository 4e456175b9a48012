"""What has happened this turn, in words: conditions on what a game records, which positions tell in the same words."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ...language.amounts import Amount, AmountIf, Attackers, Count, Happened, LandsPlayed, SpellsCastThisTurn, Tally
from ...language.conditions import (
    Condition,
    Either,
    Fact,
    Holds,
    LostLifeThisTurn,
    ThisFits,
    Unless,
    YourTurn,
)
from ...language.events import Deed, EventKind
from ...language.filters import (
    ANYTHING,
    CREATURE,
    OPPONENT,
    PERMANENT,
    PLANESWALKER,
    PLAYER,
    THEIRS,
    THIS,
    YOU_OWN,
    YOURS,
    AllOf,
    Compare,
    Controlled,
    Filter,
    HasName,
    HasType,
    Is,
    Not,
    Past,
    Role,
    Said,
    State,
    TookPart,
    Who,
    Zone,
    in_graveyard,
)
from ..phrases.amounts import (
    CREATURES_DIED,
    DESCENDED,
    DIED,
    DRAWN,
    ENERGY,
    GAINED,
    GAINED_BY_TEAM,
    LOST,
    is_recalled,
    no_token,
    shown_and,
)
from ..phrases.amounts import SLOTS as AMOUNT_SLOTS
from ..phrases.forms import Form, Slots, read_forms
from ..phrases.nouns import bare, both, whole_noun
from .counted import At, at_least, several
from .holding import some_player

Found = tuple[At, Filter]
ONCE: At = (Compare.AT_LEAST, 1)
NEVER: At = (Compare.AT_MOST, 0)


def recorded(text: str) -> Condition | None:
    """A condition on what has happened this turn, in the words in which a position may tell it."""
    said = next((form.sub(instead, text) for form, instead in _DENIALS if form.fullmatch(text)), None)
    denied = None if said is None else recorded(said)
    if denied is not None:
        return Fact(text, Unless(denied))
    so = read_forms(_FORMS, text, _SLOTS)
    if isinstance(so, ThisFits):
        return ThisFits(Said(text.removeprefix("~ "), so.filter)) if text.startswith("~ ") else so
    if so is None:
        return None
    return Fact(text, so if is_recalled(so) else None)


_DENIALS = (
    (re.compile(r"no (\w+)s (died|left|entered|were put) (.*this turn|this turn)"), r"a \1 \2 \3"),
    (re.compile(r"you didn't attack with (.*)"), r"you attacked with \1"),
)
"""What says that something has not happened, and what says that it has: a position may tell either."""


def _times(at: At, past: Past, tally: Tally = Tally.TIMES) -> Condition:
    return Holds(Happened(past, tally), *at)


def _shown_or(at: At, shown: Amount, came: Amount) -> Condition:
    """So many, as what is there shows or as it has been recorded."""
    if at[0] is Compare.AT_LEAST:
        return Either((Holds(shown, *at), Holds(came, *at)))
    return Unless(_shown_or((Compare.AT_LEAST, at[1] + 1), shown, came))


# ---------------------------------------------------------------- what moved


def _leaves(what: Filter, to: Zone | None = None, verb: str = "", source: Filter = ANYTHING) -> Past:
    return Past(EventKind.MOVE, what, frm=Zone.BATTLEFIELD, to=to, verb=verb, source=source)


def _enters(what: Filter, verb: str = "", who: Who = Who.ANYONE) -> Past:
    return Past(EventKind.MOVE, into=what, to=Zone.BATTLEFIELD, verb=verb, who=who)


def _died(found: Found) -> Condition:
    """Creatures that died: a card in a graveyard may show one of which no game has seen how."""
    at, what = found
    return Holds(shown_and(both(DIED, bare(what)), _leaves(what, Zone.GRAVEYARD))[1], *at)


def _entered(found: Found) -> Condition:
    """Permanents that entered under your control: those that are there and new, or that came and went."""
    at, mine = found[0], both(found[1], YOURS)
    return Holds(shown_and(both(mine, Is(State.ENTERED_THIS_TURN)), _enters(mine))[1], *at)


def _opponent_had_enter(found: Found) -> Condition:
    at, mine = found[0], both(found[1], YOURS)
    return some_player(OPPONENT, shown_and(both(mine, Is(State.ENTERED_THIS_TURN)), _enters(mine))[1], at)


def _to_graveyard(what: Filter, frm: Zone | None = None, not_from: Zone | None = None) -> Past:
    """Cards that were put into your graveyard, as they are there."""
    into = both(no_token(what), YOU_OWN)
    return Past(EventKind.MOVE, into=into, frm=frm, to=Zone.GRAVEYARD, not_from=not_from)


def _discarded(found: Found) -> Condition:
    at, what = found[0], no_token(found[1])
    shown = in_graveyard(both(both(bare(found[1]), YOU_OWN), Is(State.DISCARDED_THIS_TURN)))
    return _shown_or(at, Count(shown), Happened(Past(EventKind.MOVE, what, who=Who.YOU, verb="discard")))


_VOID = "a nonland permanent left the battlefield this turn or a spell was warped this turn"


def _void() -> Condition:
    left = _leaves(both(PERMANENT, Not(HasType("Land"))))
    return Either((_times(ONCE, left), _times(ONCE, Past(EventKind.CAST, verb="warp"))))


def _cost_or_effect_of_opponents(what: Filter, verb: str, frm: Zone) -> Condition:
    return _times(ONCE, Past(EventKind.MOVE, both(what, YOURS), source=THEIRS, verb=verb, frm=frm))


# ---------------------------------------------------------------- damage, life, counters


def _dealt(source: Filter = ANYTHING, combat: bool | None = None) -> Amount:
    """The damage that a player was dealt, as that player counts it."""
    return Happened(Past(EventKind.DAMAGE, who=Who.YOU, source=source, combat=combat), Tally.AMOUNT)


def _by(found: Found) -> Amount:
    """The combat damage that sources of such a kind have dealt a player."""
    return _dealt(bare(found[1]), combat=True)


def _creatures_dealing(at: At) -> Condition:
    return _times(at, Past(EventKind.DAMAGE, who=Who.YOU, source=CREATURE), Tally.SOURCES)


def _noncombat(what: Filter, at: At) -> Condition:
    return _times(at, Past(EventKind.DAMAGE, source=both(bare(what), YOURS), combat=False), Tally.AMOUNT)


def _counters_put(on: Filter, kind: str = "", who: Who = Who.ANYONE) -> Condition:
    return _times(ONCE, Past(EventKind.COUNTERS, on, who=who, verb=kind))


def _attacked(at: At, what: Filter = CREATURE) -> Condition:
    """You attacked with creatures, on your turn; what those were that are gone only a position says."""
    what = bare(what)
    return Holds(AmountIf(YourTurn(), Attackers(ANYTHING if what == CREATURE else what)), *at)


def _took_part(past: Past, as_: Role = Role.IT) -> Condition:
    """The object with the text took part in it."""
    return ThisFits(TookPart(past, as_))


def _none_cast_from_hand() -> Condition:
    """No spell was cast from a hand, of all that were cast: how others were cast nobody has recorded."""
    from_hand = _times(ONCE, Past(EventKind.CAST, who=Who.YOU, frm=Zone.HAND))
    every = Holds(SpellsCastThisTurn(Who.YOU), Compare.AT_MOST, Happened(Past(EventKind.CAST, who=Who.YOU)))
    return Unless(Either((from_hand, Unless(every))))


_LOYALTY = Past(EventKind.ACTIVATE, PLANESWALKER, who=Who.YOU, verb="loyalty")
_FROM_EXILE = (
    Past(EventKind.CAST, who=Who.YOU, frm=Zone.EXILE),
    Past(EventKind.MOVE, who=Who.YOU, frm=Zone.EXILE, verb="play"),
)
_FROM_ELSEWHERE = (
    Past(EventKind.CAST, who=Who.YOU, not_from=Zone.HAND),
    Past(EventKind.MOVE, who=Who.YOU, not_from=Zone.HAND, verb="play"),
)

# ---------------------------------------------------------------- forms

_FORMS: tuple[Form[Condition], ...] = (
    Form("<at> creatures died this turn", lambda at: Holds(CREATURES_DIED, *at)),
    Form("<found:several> died this turn", _died),
    Form("<found:several> died under your control this turn", lambda found: _died((found[0], both(found[1], YOURS)))),
    Form("<found:several> died under an opponent's control this turn",
         lambda found: _times(found[0], _leaves(both(found[1], Controlled(Who.OPPONENT)), Zone.GRAVEYARD))),
    Form("<found:several> entered [the battlefield ]under your control this turn", _entered),
    Form("<found:several> entered [the battlefield ]under an opponent's control this turn",
         lambda found: _opponent_had_enter(found) if found[0] == ONCE else None),
    Form("~ or another <what:noun> entered [the battlefield ]under your control this turn",
         lambda what: _entered((ONCE, what))),
    Form("you had <found:several> enter the battlefield under your control this turn", _entered),
    Form("an opponent had <found:several> enter the battlefield under their control this turn", _opponent_had_enter),
    Form("<found:several> left the battlefield under your control this turn",
         lambda found: _times(found[0], _leaves(both(found[1], YOURS)))),
    Form("<found:several> left the battlefield this turn", lambda found: _times(found[0], _leaves(found[1]))),
    Form(_VOID, _void),
    Form("<found:several> [was|were] put into a graveyard from the battlefield this turn",
         lambda found: _times(found[0], _leaves(found[1], Zone.GRAVEYARD))),
    Form("<found:several> [was|were] put into a graveyard this turn",
         lambda found: _times(found[0], _leaves(found[1], Zone.GRAVEYARD)) if _is_permanent(found) else None),
    Form("<found:several> [was|were] put into your graveyard from the battlefield this turn",
         lambda found: _times(found[0], _leaves(both(found[1], YOU_OWN), Zone.GRAVEYARD))),
    Form("<found:several> [was|were] put into your graveyard from anywhere this turn",
         lambda found: _times(found[0], _to_graveyard(found[1]))),
    Form("<found:several> [was|were] put into your graveyard from anywhere other than the battlefield this turn",
         lambda found: _times(found[0], _to_graveyard(found[1], not_from=Zone.BATTLEFIELD))),
    Form("an opponent had <found:several> put into their graveyard from anywhere this turn",
         lambda found: some_player(OPPONENT, Happened(_to_graveyard(found[1])), found[0])),
    Form("<found:several> [was|were] put into [a graveyard|graveyards] from anywhere this turn",
         lambda found: None if _is_permanent(found) else _times(found[0], Past(
             EventKind.MOVE, into=no_token(found[1]), to=Zone.GRAVEYARD))),
    Form("a permanent entered [the battlefield ]face down under your control this turn",
         lambda: _times(ONCE, _enters(both(Is(State.FACE_DOWN), YOURS)))),
    Form("you turned a permanent face up this turn", lambda: _times(ONCE, Past(EventKind.FACE_UP, who=Who.YOU))),
    Form("<at> sources you controlled dealt damage this turn",
         lambda at: _times(at, Past(EventKind.DAMAGE, source=YOURS), Tally.SOURCES)),
    Form("you['ve] descended this turn", lambda: _times(ONCE, DESCENDED)),
    Form("<found:several> left your graveyard this turn",
         lambda found: _times(found[0], Past(EventKind.MOVE, both(no_token(found[1]), YOU_OWN), frm=Zone.GRAVEYARD))),
    Form("<found:several> [was|were] put into exile this turn",
         lambda found: _times(found[0], Past(EventKind.MOVE, into=no_token(found[1]), to=Zone.EXILE))),
    Form("<found:several> [was|were] put into your hand from the battlefield this turn",
         lambda found: _times(found[0], _leaves(both(found[1], YOU_OWN), Zone.HAND))),
    Form("you['ve] sacrificed <found:several> this turn",
         lambda found: _times(found[0], Past(EventKind.MOVE, found[1], who=Who.YOU, verb="sacrifice"))),
    Form("you['ve] discarded <found:several> this turn", _discarded),
    Form("a player discarded a card this turn", lambda: _times(ONCE, Past(EventKind.MOVE, verb="discard"))),
    Form("you['ve] created <found:several> this turn",
         lambda found: _times(found[0], _enters(found[1], "create", Who.YOU))),
    Form("<found:several> was destroyed this turn by a spell or ability an opponent controlled",
         lambda found: _cost_or_effect_of_opponents(found[1], "destroy", Zone.BATTLEFIELD)),
    Form("<what:cast> this turn was countered by a spell or ability an opponent controlled",
         lambda what: _cost_or_effect_of_opponents(what, "counter", Zone.STACK)),
    Form("you['ve] cycled <at> cards this turn",
         lambda at: _times(at, Past(EventKind.DOES, who=Who.YOU, verb=Deed.CYCLE))),
    Form("you['ve] surveilled this turn", lambda: _times(ONCE, Past(EventKind.DOES, who=Who.YOU, verb=Deed.SURVEIL))),
    Form("an opponent searched their library this turn",
         lambda: _times(ONCE, Past(EventKind.DOES, who=Who.OPPONENT, verb=Deed.SEARCH))),
    Form("you['ve] committed a crime this turn",
         lambda: _times(ONCE, Past(EventKind.TARGET, who=Who.YOU, verb="crime"))),
    Form("you['ve] rolled a <result:n> this turn",
         lambda result: _times(ONCE, Past(EventKind.DOES, who=Who.YOU, verb=Deed.ROLL_DIE, result=result))),
    Form("you['ve] rolled <at> dice this turn",
         lambda at: _times(at, Past(EventKind.DOES, who=Who.YOU, verb=Deed.ROLL_DIE))),
    Form("you didn't play a land this turn", lambda: Holds(LandsPlayed(), *NEVER)),
    Form("you didn't play a card from exile this turn",
         lambda: Unless(Either(tuple(_times(ONCE, past) for past in _FROM_EXILE)))),
    Form("you haven't cast a spell from your hand this turn", _none_cast_from_hand),
    Form("you['ve] cast a spell from exile this turn",
         lambda: _times(ONCE, Past(EventKind.CAST, who=Who.YOU, frm=Zone.EXILE))),
    Form("you['ve] cast a spell from your graveyard this turn",
         lambda: _times(ONCE, Past(EventKind.CAST, who=Who.YOU, frm=Zone.GRAVEYARD))),
    Form("you['ve] cast a spell from anywhere other than your hand this turn",
         lambda: _times(ONCE, Past(EventKind.CAST, who=Who.YOU, not_from=Zone.HAND))),
    Form("you['ve] played a land or cast a spell this turn from anywhere other than your hand",
         lambda: Either(tuple(_times(ONCE, past) for past in _FROM_ELSEWHERE))),
    Form("you didn't activate a loyalty ability of a planeswalker this turn", lambda: _times(NEVER, _LOYALTY)),
    Form("you['ve] attacked with <found:several> this turn", lambda found: _attacked(found[0], found[1])),
    Form("you attacked with creatures this turn", lambda: _attacked(ONCE)),
    Form("you['ve] attacked this turn", lambda: _attacked(ONCE)),
    Form("you['ve] gained life this turn", lambda: Holds(GAINED, *ONCE)),
    Form("you['ve] gained and lost life this turn",
         lambda: Unless(Either((Holds(GAINED, *NEVER), Holds(LOST, *NEVER))))),
    Form("your team gained life this turn", lambda: Holds(GAINED_BY_TEAM, *ONCE)),
    Form("you['ve] gained <at> life this turn", lambda at: Holds(GAINED, *at)),
    Form("you lost life last turn",
         lambda: _times(ONCE, Past(EventKind.LIFE, who=Who.YOU, removed=True, last_turn=True))),
    Form("an opponent lost life last turn",
         lambda: _times(ONCE, Past(EventKind.LIFE, who=Who.OPPONENT, removed=True, last_turn=True))),
    Form("you had <found:several> enter the battlefield under your control last turn",
         lambda found: _times(found[0], replace(_enters(both(found[1], YOURS)), last_turn=True))),
    Form("an opponent gained life this turn", lambda: some_player(OPPONENT, GAINED, ONCE)),
    Form("you didn't lose life this turn", lambda: Unless(LostLifeThisTurn(Who.YOU))),
    Form("you['ve] lost <at> life this turn", lambda at: Holds(LOST, *at)),
    Form("an opponent lost <at> life this turn", lambda at: some_player(OPPONENT, LOST, at)),
    Form("a player lost <at> life this turn", lambda at: some_player(PLAYER, LOST, at)),
    Form("you['ve] [drawn|drew] <at> card[s] this turn", lambda at: Holds(DRAWN, *at)),
    Form("an opponent [has ][drawn|drew] <at> cards this turn", lambda at: some_player(OPPONENT, DRAWN, at)),
    Form("an opponent was dealt damage this turn",
         lambda: _times(ONCE, Past(EventKind.DAMAGE, who=Who.OPPONENT))),
    Form("an opponent has been dealt damage this turn",
         lambda: _times(ONCE, Past(EventKind.DAMAGE, who=Who.OPPONENT))),
    Form("an opponent was dealt <at> damage this turn", lambda at: some_player(OPPONENT, _dealt(), at)),
    Form("an opponent was dealt combat damage by <found:several> this turn",
         lambda found: some_player(OPPONENT, _by(found), ONCE)),
    Form("a player was dealt combat damage by <found:several> this turn",
         lambda found: some_player(PLAYER, _by(found), ONCE)),
    Form("a player was dealt <at> combat damage this turn",
         lambda at: some_player(PLAYER, _dealt(combat=True), at)),
    Form("you were dealt <at> damage this turn", lambda at: Holds(_dealt(), *at)),
    Form("you've been dealt <at> damage this turn", lambda at: Holds(_dealt(), *at)),
    Form("you've been dealt damage by <at> creatures this turn", _creatures_dealing),
    Form("a source you controlled dealt <at> damage this turn",
         lambda at: _times(at, Past(EventKind.DAMAGE, source=YOURS), Tally.MOST)),
    Form("<what:sources> you controlled dealt <at> noncombat damage this turn", _noncombat),
    Form("<what:several> was dealt excess damage this turn",
         lambda what: _times(what[0], Past(EventKind.DAMAGE, what[1], excess=True))),
    Form("an opponent discarded <found:several> this turn",
         lambda found: some_player(OPPONENT, Happened(Past(EventKind.MOVE, no_token(found[1]), who=Who.YOU,
                                                           verb="discard")), found[0])),
    Form("a counter was put on ~ this turn", lambda: _took_part(Past(EventKind.COUNTERS))),
    Form("you['ve] put a counter on ~ this turn", lambda: _took_part(Past(EventKind.COUNTERS, who=Who.YOU))),
    Form("~ was dealt damage this turn", lambda: ThisFits(Is(State.DAMAGED))),
    Form("~ dealt damage to another creature this turn",
         lambda: _took_part(Past(EventKind.DAMAGE, both(CREATURE, Not(THIS))), Role.SOURCE)),
    Form(
        "~ dealt damage to an opponent this turn",
        lambda: _took_part(Past(EventKind.DAMAGE, who=Who.OPPONENT), Role.SOURCE),
    ),
    Form("you put a counter on <found:several> this turn", lambda found: _counters_put(found[1], who=Who.YOU)),
    Form("you['ve] put one or more <kind:counter> counters on <found:several> this turn",
         lambda kind, found: _counters_put(found[1], kind, Who.YOU)),
    Form("a[n] <kind:counter> counter was put on <found:several> this turn",
         lambda kind, found: _counters_put(found[1], kind)),
    Form("a[n] <kind:counter> counter was removed from <found:several> this turn",
         lambda kind, found: _times(ONCE, Past(EventKind.COUNTERS, found[1], verb=kind, removed=True))),
    Form("you['ve] paid or lost <at> {{E}} this turn", lambda at: Holds(ENERGY, *at)),
)  # fmt: skip


def _is_permanent(found: Found) -> bool:
    """Whether what is counted is said to be a permanent, which only the battlefield holds."""
    parts = found[1].parts if isinstance(found[1], AllOf) else (found[1],)
    return PERMANENT in parts


def _several(text: str) -> Found | None:
    """Read "two or more creatures you controlled", "a permanent under your control": as they were."""
    text = text.replace("opponent controlled", "opponent controls").replace("you controlled", "you control")
    named = re.fullmatch(r"(?P<what>an? \w+)(?P<not> not)? named (?P<name>.+)", text)
    found = several(named["what"] if named else text.replace(" under your control", " you control"))
    if named is None or found is None:
        return found
    name = HasName(named["name"])
    return found[0], both(found[1], Not(name) if named["not"] else name)


def _cast(text: str) -> Filter | None:
    """Read "a creature spell you cast"."""
    found = re.fullmatch(r"an? (.*spell) you cast", text)
    what = whole_noun(found[1]) if found else None
    return None if what is None else bare(what)


def _sources(text: str) -> Filter | None:
    """Read "red sources"."""
    found = re.fullmatch(r"(.+) sources", text)
    what = whole_noun(f"{found[1]} card") if found else None
    return None if what is None else bare(what)


_SLOTS: Slots = {**AMOUNT_SLOTS, "at": at_least, "several": _several, "cast": _cast, "sources": _sources}
