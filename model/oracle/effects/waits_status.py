"""Events of damage, life, counters, status and what players do, in words."""

from __future__ import annotations

import re

from ...language import abilities as ab
from ...language.abilities import When
from ...language.conditions import Fact, YourTurn
from ...language.events import Deed, EventKind
from ...language.filters import (
    ANYTHING,
    AnyOf,
    Filter,
    HasType,
    IsPlayer,
    Not,
    This,
    Who,
    Zone,
)
from ...language.parts import mentions
from ..clauses.conditions import conditions
from ..phrases.nouns import whole_noun
from .rules import anywhere, source
from .waits import (
    EVENTS,
    STATE,
    WHO,
    WHO_IS,
    Match,
    subject,
    waits,
    whole_noun_of,
)


@waits(r"(?P<what>.+?) deals? (?P<combat>combat |noncombat )?damage(?: to (?P<to>.+))?")
def _damages(found: Match) -> When | None:
    source = _source(found["what"])
    to = _dealt_to(found["to"])
    if source is None or to is None:
        return None
    return ab.Damages(source[0], to, _COMBAT[found["combat"]], batch=source[1])


_COMBAT = {None: None, "combat ": True, "noncombat ": False}


def _source(text: str) -> tuple[Filter, bool] | None:
    about = subject(text)
    if about is not None:
        return about
    found = source(text) if "source" in text else None
    return None if found is None else (found, False)


def _dealt_to(text: str | None) -> Filter | None:
    if text is None:
        return ANYTHING
    words = {
        "you": IsPlayer(Who.YOU), "a player": IsPlayer(), "an opponent": IsPlayer(Who.OPPONENT),
        "one of your opponents": IsPlayer(Who.OPPONENT),
    }  # fmt: skip
    if text.lower() in words:
        return words[text.lower()]
    either = re.fullmatch(r"(?P<one>you|a player|an opponent) or (?P<other>an? .+)", text)
    if either:
        other = subject(either["other"])
        return None if other is None else AnyOf((words[either["one"]], other[0]))
    about = subject(text)
    return None if about is None else about[0]


@waits(r"(?P<what>.+?) (?:is|are|'re) dealt (?P<excess>excess )?(?P<combat>combat |noncombat )?damage")
def _damaged(found: Match) -> When | None:
    combat, excess = _COMBAT[found["combat"]], bool(found["excess"])
    who = {"you": Who.YOU, "an opponent": Who.OPPONENT, "a player": Who.ANYONE}.get(found["what"].lower())
    if who is not None:
        return None if excess else ab.Damages(ANYTHING, IsPlayer(who), combat, dealt=True)
    about = subject(found["what"])
    if about is None or (about[1] and excess):
        return None
    return ab.Damages(ANYTHING, about[0], combat, batch=about[1], dealt=not about[1], excess=excess)


@waits(r"you're dealt (?P<combat>combat |noncombat )?damage|(?P<combat2>combat |noncombat )?damage is dealt to you")
def _youre_damaged(found: Match) -> When | None:
    return ab.Damages(ANYTHING, IsPlayer(Who.YOU), _COMBAT[found["combat"] or (found["combat2"] or None)], dealt=True)


@waits(WHO + r" (?P<verb>gains?|loses?) life(?P<first> for the first time each turn)?(?P<turn> during your turn)?")
def _life(found: Match) -> When | None:
    gains = found["verb"].lower().startswith("gain")
    during = (YourTurn(),) if found["turn"] else ()
    return ab.LifeChanges(WHO_IS[found["who"].lower()], gains, bool(found["first"]), during)


@waits(WHO + r" pays? life")
def _pays_life(found: Match) -> When | None:
    return ab.LifeChanges(WHO_IS[found["who"].lower()], gains=False, paid=True)


@waits(WHO + r" gains? or loses? life(?P<turn> during your turn)?")
def _life_either(found: Match) -> When | None:
    who, during = WHO_IS[found["who"].lower()], (YourTurn(),) if found["turn"] else ()
    return ab.AnyOfThese((ab.LifeChanges(who, True, during=during), ab.LifeChanges(who, False, during=during)))


@waits(r"(?P<n>one or more|an?) (?P<kind>\S+ )?counters? (?:is|are) (?P<how>put on|removed from) (?P<on>.+)")
def _counters(found: Match) -> When | None:
    about = subject(found["on"])
    if about is None or (found["n"] != "one or more" and not found["kind"]):
        return None
    return ab.CountersChange(
        about[0],
        (found["kind"] or "").strip(),
        removed=found["how"] == "removed from",
        each=found["n"] != "one or more",
    )


@waits(WHO + r" puts? (?P<n>one or more|an?) (?P<kind>\S+ )?counters? on (?P<on>.+)")
def _puts_counters(found: Match) -> When | None:
    about = subject(found["on"])
    if about is None:
        return None
    kind, by = (found["kind"] or "").strip(), WHO_IS[found["who"].lower()]
    return ab.CountersChange(about[0], kind, by=by, each=found["n"] != "one or more")


@waits(WHO + r" gets? one or more (?P<kind>\{E\}|\S+ counters)")
def _gets_counters(found: Match) -> When | None:
    kind = "energy" if found["kind"] == "{E}" else found["kind"].removesuffix(" counters")
    return ab.CountersChange(IsPlayer(WHO_IS[found["who"].lower()]), kind)


@waits(r"the (?P<n>first|second|third|fourth|fifth) (?P<kind>\S+) counter is put on ~")
def _reaches(found: Match) -> When | None:
    number = ("first", "second", "third", "fourth", "fifth").index(found["n"]) + 1
    return ab.CountersChange(This(), found["kind"], reaches=number)


@waits(r"the last (?P<kind>\S+) counter is removed from (?P<on>.+)")
def _last(found: Match) -> When | None:
    about = subject(found["on"])
    return None if about is None else ab.CountersChange(about[0], found["kind"], removed=True, last=True)


@waits(r"(?P<what>.+?) becomes? (?P<how>tapped|untapped)")
def _tapped(found: Match) -> When | None:
    about = subject(found["what"])
    how = found["how"].lower().removesuffix("ped")
    return None if about is None else ab.StatusChanges(about[0], EventKind(how), batch=about[1])


@waits(r"(?P<what>.+?) (?:is|are) turned face up")
def _face_up(found: Match) -> When | None:
    about = subject(found["what"])
    return None if about is None else ab.StatusChanges(about[0], EventKind.FACE_UP)


@waits(r"you reveal an? (?P<what>.+? card) this way")
def _revealed_so(found: Match) -> When | None:
    what = whole_noun(found["what"])
    return None if what is None else ab.RevealsSo(anywhere(what))


@waits(r"(?P<what>.+?) becomes? (?P<how>monstrous|renowned|saddled|crewed|suspected)")
def _designated(found: Match) -> When | None:
    about = subject(found["what"])
    return None if about is None else ab.StatusChanges(about[0], EventKind(found["how"].lower()))


@waits(r"(?P<what>.+?) (?P<how>explores|evolves|exploits a creature|connives)")
def _undergoes(found: Match) -> When | None:
    about = subject(found["what"])
    how = {"explores": "explore", "evolves": "evolve", "connives": "connive"}.get(found["how"].lower(), "exploit")
    if about is not None and how == "connive":
        return ab.PlayerDoes(Deed.CONNIVE, Who.ANYONE, what=about[0])
    return None if about is None else ab.StatusChanges(about[0], EventKind(how))


@waits(r"(?P<what>.+?) explores (?P<card>a land card|a nonland card)")
def _explores(found: Match) -> When | None:
    """A card is revealed, which is what the event comes from (701.44a)."""
    about = subject(found["what"])
    card = HasType("Land") if found["card"] == "a land card" else Not(HasType("Land"))
    return None if about is None else ab.StatusChanges(about[0], EventKind.EXPLORE, by=card)


@waits(r"a player plays a card as ~ allows")
def _plays_by_this(_: Match) -> When | None:
    return ab.PlaysByThis()


@waits(WHO + r" expends? (?P<n>\d+)")
def _expends(found: Match) -> When | None:
    return ab.Expends(int(found["n"]), WHO_IS[found["who"].lower()])


@waits(r"the beginning of the end step on your next turn")
def _end_of_next_turn(_: Match) -> When | None:
    return ab.Begins("end", Who.YOU, next_only=True, later_turn=True)


@waits(r"you unlock this door")
def _unlocks_this(_: Match) -> When | None:
    return ab.StatusChanges(This(), EventKind.UNLOCK, who=Who.YOU)


@waits(r"you (?P<how>unlock a door|fully unlock a Room)")
def _unlocks(found: Match) -> When | None:
    event = EventKind.UNLOCK if "door" in found["how"] else EventKind.FULLY_UNLOCK
    return ab.StatusChanges(ANYTHING, event, who=Who.YOU)


@waits(r"~ becomes level (?P<n>\d)")
def _level(found: Match) -> When | None:
    return ab.StatusChanges(This(), EventKind.LEVEL, number=int(found["n"]))


@waits(r"(?P<what>.+?) becomes? attached to (?P<to>.+)")
def _attached(found: Match) -> When | None:
    about, to = subject(found["what"]), subject(found["to"])
    return None if about is None or to is None else ab.StatusChanges(about[0], EventKind.ATTACH, to[0])


@waits(WHO + r" commits? a crime")
def _crime(found: Match) -> When | None:
    return ab.Crime(WHO_IS[found["who"].lower()])


@waits(
    WHO + r" activates? (?P<what>an ability(?: that isn't a mana ability)?|an exhaust ability|a loyalty "
    r"ability(?: of (?P<of>.+))?)"
)
def _activates(found: Match) -> When | None:
    words = found["what"]
    of = subject(found["of"]) if found["of"] else (ANYTHING, False)
    if of is None:
        return None
    keyword = "exhaust" if "exhaust" in words else "loyalty" if "loyalty" in words else ""
    return ab.Activates(of[0], WHO_IS[found["who"].lower()], keyword, mana=not keyword and "mana" not in words)


@waits(r"an (?P<kind>loyalty )?ability of (?P<of>.+) is activated")
def _is_activated(found: Match) -> When | None:
    of = subject(found["of"])
    return None if of is None else ab.Activates(of[0], Who.ANYONE, (found["kind"] or "").strip())


@waits(WHO + r" activates? an ability(?: of (?P<of>.+?))?(?P<mana> (?:that isn't|if it isn't) a mana ability)?")
def _activates_of(found: Match) -> When | None:
    of = subject(re.sub(r" they control$", "", found["of"])) if found["of"] else (ANYTHING, False)
    if of is None:
        return None
    return ab.Activates(of[0], WHO_IS[found["who"].lower()], mana=not found["mana"])


@waits(r"you win a coin flip|a player wins a coin flip")
def _wins_flip(found: Match) -> When | None:
    return ab.PlayerDoes(Deed.WIN_FLIP, Who.YOU if found[0].startswith("you") else Who.ANYONE)


@waits(r"you lose a coin flip|a player loses a coin flip")
def _loses_flip(found: Match) -> When | None:
    return ab.PlayerDoes(Deed.LOSE_FLIP, Who.YOU if found[0].startswith("you") else Who.ANYONE)


@waits(r"you scry or surveil")
def _scries_or_surveils(_: Match) -> When | None:
    return ab.AnyOfThese((ab.PlayerDoes(Deed.SCRY), ab.PlayerDoes(Deed.SURVEIL)))


@waits(r"(?P<who>a player|an opponent) loses the game")
def _loses_game(found: Match) -> When | None:
    return ab.PlayerDoes(Deed.LOSE_THE_GAME, WHO_IS[found["who"].lower()])


@waits(
    r"(?P<what>.+?) becomes? the target of (?P<by>a spell or ability|an ability|an? (?:[\w ]+ )?spell)"
    r"(?P<whose> an opponent controls| you control)?(?P<first> for the first time each turn)?"
)
def _targeted(found: Match) -> When | None:
    about = subject(found["what"])
    if about is None:
        return None
    who = {" an opponent controls": Who.OPPONENT, " you control": Who.YOU}.get(found["whose"] or "", Who.ANYONE)
    kinds: dict[str, Filter] = {"a spell or ability": ANYTHING}
    by = kinds.get(found["by"].lower())
    if by is None:
        by = whole_noun_of(found["by"].split(" ", 1)[1])
    return None if by is None else ab.StatusChanges(about[0], EventKind.TARGET, by, who, bool(found["first"]))


@waits(
    r"you(?P<or> or an? .+? you control)? becomes? the target of a spell or ability(?P<whose> an opponent controls)?"
)
def _you_targeted(found: Match) -> When | None:
    """You, or something of yours; a player is a target as an object is (115.1)."""
    who = Who.OPPONENT if found["whose"] else Who.ANYONE
    about = subject(found["or"].removeprefix(" or ")) if found["or"] else None
    if found["or"] and about is None:
        return None
    you = ab.StatusChanges(IsPlayer(Who.YOU), EventKind.TARGET, who=who)
    return you if about is None else ab.AnyOfThese((you, ab.StatusChanges(about[0], EventKind.TARGET, who=who)))


@waits(r"~ transforms into ~")
def _transforms_into(_: Match) -> When | None:
    """The face with the text is the one that it has turned to."""
    return ab.StatusChanges(This(), EventKind.TRANSFORM)


@waits(r"a spell or ability (?P<who>an opponent controls|you control) causes you to discard ~")
def _made_to_discard(found: Match) -> When | None:
    by = Who.OPPONENT if "opponent" in found["who"] else Who.YOU
    return ab.Moves(This(), Zone.HAND, None, "discard", Who.YOU, source_of=by)


@waits(r"an? [\w ]+ is championed with ~")
def _championed(_: Match) -> When | None:
    """What may be championed with it is what its champion ability says (702.72a)."""
    return ab.StatusChanges(This(), EventKind.CHAMPION)


@waits(r"(?:day becomes night or night becomes day|(?P<now>day becomes night|night becomes day))")
def _day_and_night(found: Match) -> When | None:
    changes = {"day becomes night": "become night", "night becomes day": "become day"}
    events = [verb for words, verb in changes.items() if found["now"] in (None, words)]
    waits_for = tuple(ab.PlayerDoes(Deed(verb), Who.ANYONE) for verb in events)
    return waits_for[0] if len(waits_for) == 1 else ab.AnyOfThese(waits_for)


@waits(r"the Ring tempts you")
def _tempted(_: Match) -> When | None:
    return ab.PlayerDoes(Deed.BE_TEMPTED)


@waits(r"you (?P<what>complete a dungeon|venture into the dungeon|take the initiative)")
def _ventured(found: Match) -> When | None:
    return ab.PlayerDoes(Deed.VENTURE if found["what"].startswith("venture") else Deed(found["what"]))


@waits(r"you (?P<what>airbend|earthbend)")
def _bends(found: Match) -> When | None:
    return ab.PlayerDoes(Deed(found["what"]))


@waits(r"you roll (?P<what>one or more dice|a die|a natural 20)")
def _rolls(found: Match) -> When | None:
    if found["what"] == "one or more dice":
        return ab.PlayerDoes(Deed.ROLL_DICE)
    return ab.PlayerDoes(Deed.ROLL_DIE, number=20 if "natural" in found["what"] else 0)


@waits(r"you (?P<what>collect evidence|forage)")
def _has_done(found: Match) -> When | None:
    return ab.PlayerDoes(Deed(found["what"]))


@waits(r"players finish voting")
def _voted(_: Match) -> When | None:
    return ab.PlayerDoes(Deed.FINISH_VOTING, Who.ANYONE)


@waits(r"you become the monarch")
def _crowned(_: Match) -> When | None:
    return ab.PlayerDoes(Deed.BECOME_THE_MONARCH)


@waits(r"(?P<what>.+?) transforms")
def _transforms(found: Match) -> When | None:
    about = subject(found["what"])
    return None if about is None else ab.StatusChanges(about[0], EventKind.TRANSFORM)


@waits(WHO + r" plays? (?P<land>a (?:\w+ )?land)(?P<frm> from exile)? or casts? (?P<spell>.+)")
def _plays_or_casts(found: Match) -> When | None:
    who, land = WHO_IS[found["who"].lower()], subject(found["land"])
    spell = EVENTS.read(f"{found['who']} casts {found['spell']}")
    if land is None or not isinstance(spell, ab.Casts) or found["frm"] or " from " in found["spell"]:
        return None  # from where may be said of both
    return ab.AnyOfThese((ab.PlayerDoes(Deed.PLAY_LAND, who, what=land[0]), spell))


@waits(WHO + r" plays? (?P<what>a card|another land)")
def _plays(found: Match) -> When | None:
    who = WHO_IS[found["who"].lower()]
    if found["what"] == "another land":
        return ab.PlayerDoes(Deed.PLAY_LAND, who, what=Not(This()))
    return ab.AnyOfThese((ab.PlayerDoes(Deed.PLAY_LAND, who), ab.Casts(ANYTHING, who)))


@waits(
    WHO + r" (?P<verb>scrys?|surveils?|shuffles? your library|shuffles? their library|searches? (?:their|"
    r"your) library|plays? a land|proliferates?|discovers?)"
)
def _does(found: Match) -> When | None:
    verb = found["verb"].lower().split(" ")[0].removesuffix("s")
    verb = {"shuffle": "shuffle", "searche": "search", "search": "search", "play": "play land", "scry": "scry"}.get(
        verb, verb
    )
    return ab.PlayerDoes(Deed(verb), WHO_IS[found["who"].lower()])


# ---------------------------------------------------------------- combat


@waits(r"(?P<what>.+?) (?P<event>attacks?|blocks?|becomes? blocked)(?: (?P<rest>alone|a player|an opponent|you))?")
def _attacks(found: Match) -> When | None:
    about = subject(found["what"])
    if about is None:
        return None
    named = {"attack": EventKind.ATTACK, "block": EventKind.BLOCK}
    event = named.get(found["event"].lower().removesuffix("s"), EventKind.BECOME_BLOCKED)
    return ab.Attacking(about[0], event, alone=found["rest"] == "alone", batch=about[1])


# ---------------------------------------------------------------- states


@waits(rf"(?P<state>{STATE})")
def _is_so(found: Match) -> When | None:
    """A state of the game, in whose words no game's facts are told (603.8)."""
    said = conditions(found["state"])
    return None if said is None or mentions(said, Fact) else ab.IsSo(said)
