"""What triggered abilities wait for, in words: "When ~ enters", "At the beginning of your upkeep" (603.2)."""

from __future__ import annotations

import re
from collections.abc import Callable

from ...language import abilities as ab
from ...language import effects as ef
from ...language.abilities import When
from ...language.conditions import Condition, Fact, Unless, YourTurn
from ...language.effects import Ref
from ...language.filters import (
    ANYTHING,
    AllOf,
    AnyOf,
    AttachedHost,
    Controlled,
    DealtDamageBy,
    Filter,
    HasType,
    HauntedByThis,
    InZone,
    IsPlayer,
    Not,
    OnStack,
    Owned,
    Paid,
    StackKind,
    This,
    Who,
    Zone,
)
from ...language.parts import parts_of
from ..clauses.conditions import conditions
from ..phrases.nouns import bare, noun, whole_noun
from .context import Context

Match = re.Match[str]
Read = Callable[[Match], When | None]
_FORMS: list[tuple[re.Pattern[str], Read]] = []
_WHO = {
    "you": Who.YOU,
    "an opponent": Who.OPPONENT,
    "a player": Who.ANYONE,
    "each player": Who.ANYONE,
    "you or an opponent": Who.ANYONE,
    "each opponent": Who.OPPONENT,
    "another player": Who.OPPONENT,
    "one or more players": Who.ANYONE,
    "one or more opponents": Who.OPPONENT,
}
WHO = r"(?P<who>you|an opponent|a player|another player|each player)"
STEPS = {
    "upkeep": "upkeep", "draw step": "draw", "precombat main phase": "main1", "first main phase": "main1",
    "main phase": "main1|main2", "combat": "combat", "end step": "end", "postcombat main phase": "main2",
    "second main phase": "main2", "end of combat": "end of combat", "beginning of combat": "combat",
}  # fmt: skip


def waits(pattern: str) -> Callable[[Read], Read]:
    """Say how an event of a form is read."""

    def register(read: Read) -> Read:
        _FORMS.append((re.compile(pattern, re.IGNORECASE), read))
        return read

    return register


def read_when(text: str) -> tuple[When, Context] | None:
    """What is waited for, and what "it" and "that player" then are; ``None`` where it is not understood."""
    whole = _one(text)
    if whole is not None:
        return whole, _context(text)
    for joint in _JOINTS.finditer(text):
        left, right = _one(text[: joint.start()]), _one(text[joint.end() :])
        if left is not None and right is not None:
            return ab.AnyOfThese((left, right)), _context(text)
        about = _SUBJECT.match(text)
        if left is not None and about:
            right = _one(f"{about[0].strip()} {text[joint.end() :]}")
            if right is not None:
                return ab.AnyOfThese((left, right)), _context(text)
    if text.endswith(" this turn"):  # of a spell, whose delayed triggered ability waits no longer (603.7b)
        return read_when(text.removesuffix(" this turn"))
    return None


_JOINTS = re.compile(r" (?:or|and)(?: whenever| when| at)? ")
_SUBJECT = re.compile(r"~|[^,]+? (?=enters|dies|attacks|deals|leaves|is |becomes|explores|evolves)")


def _one(text: str) -> When | None:
    for pattern, read in _FORMS:
        found = pattern.fullmatch(text)
        if found is not None:
            when = read(found)
            if when is not None:
                return when
    return None


_HURT_OBJECT = re.compile(r"damage to an? (?!.*\b(?:player|opponent|you)\b)")


def _context(text: str) -> Context:
    """Who "it" and "that player" are: the source where the event is about nothing else."""
    own = re.match(r"(?:~|this \w+)(?! or (?:another|an?) )(?: |$)", text) or text.startswith(("At ", "the beginning"))
    it: Ref = ef.SOURCE if own else ef.Bound("it")
    found = Context(it=it, player=ef.Bound("player"), of_event=True)
    if re.search(r"deals (?:combat )?damage", text):
        found.it = ef.SOURCE if own else ef.Bound("source")
        found.player = ef.Bound("damaged")
        if own and _HURT_OBJECT.search(text):
            found.names["other"] = ef.Bound("damaged")  # "that creature", which is not the source itself
    if re.search(r"^(?:you|an opponent|a player) casts?", text):
        found.it = ef.Bound("it")
        found.names["that spell"] = ef.Bound("event it")
    if re.search(r" during (?:each|an) opponent's turn$", text):  # "that player", whoever does something then
        found.player = ef.The(Who.ACTIVE)
    if re.search(r"becomes? the target of an? (?:[\w ]+ )?spell", text):
        found.names["that spell"] = ef.Bound("source")
    if "the beginning of" in text:
        found.player = ef.Bound("player")
        found.it = ef.SOURCE
    if re.search(r"\babilit(?:y|ies)\b.*\bactivated$|\bactivates? an? ", text):
        found.names["ability"] = ef.Bound("source")
        found.it = found.it if " of " in text else ef.Bound("source")
    return found


def subject(text: str) -> tuple[Filter, bool] | None:
    """What something happens to, and whether it counts once for any number ("one or more")."""
    text = text.strip()
    if text.lower() in ("~", "this creature", "this permanent", "this artifact", "this enchantment", "this land"):
        return This(), False
    if text.lower() in ("enchanted creature", "equipped creature", "enchanted permanent", "enchanted land",
                        "enchanted artifact", "fortified land"):  # fmt: skip
        return AttachedHost(), False
    if text in ("the creature it haunts", "the creature ~ haunts"):
        return HauntedByThis(), False
    either = re.fullmatch(r"~ or (?P<other>another .+|a .+|an .+)", text)
    if either:
        other = subject(either["other"])
        return None if other is None else (This() | other[0], False)
    many = re.fullmatch(r"one or more (?P<what>.+)", text)
    if many:
        found = _noun(many["what"])
        return None if found is None else (found, True)
    hurt = dealt_damage(text)
    if hurt is not None:
        about = subject(hurt[0])
        return None if about is None else (AllOf((about[0], hurt[1])), about[1])
    both = re.fullmatch(r"(?P<what>an? .+?) that's both (?P<one>\w+) and (?P<other>\w+)", text)
    if both:
        halves = subject(f"{both['what']} that's {both['one']}"), subject(f"{both['what']} that's {both['other']}")
        return None if halves[0] is None or halves[1] is None else (AllOf((halves[0][0], halves[1][0])), False)
    single = re.fullmatch(r"(?P<another>another|an?) (?P<what>.+)", text)
    if single:
        found = _noun(("another " if single["another"] == "another" else "") + single["what"])
        return None if found is None else (found, False)
    return None


def dealt_damage(text: str) -> tuple[str, Filter] | None:
    """What precedes "dealt damage by ~ this turn", and what that asks for."""
    found = re.fullmatch(r"(?P<what>.+) dealt damage by (?P<by>~|equipped creature|enchanted creature) this turn", text)
    if found is None:
        return None
    return found["what"], DealtDamageBy(This() if found["by"] == "~" else AttachedHost())


def _noun(text: str) -> Filter | None:
    found = noun(text)
    return found.what if found is not None and found.end == len(text) else None


def _without_place(what: Filter) -> Filter:
    """A filter that is asked wherever the object has gone."""
    if isinstance(what, InZone):
        return ANYTHING
    return AllOf(tuple(p for p in what.parts if not isinstance(p, InZone))) if isinstance(what, AllOf) else what


# ---------------------------------------------------------------- moves


@waits(r"(?P<what>.+?) enters?(?: the battlefield)?(?: under (?P<under>your|an opponent's|a player's) control)?")
def _enters(found: Match) -> When | None:
    about = subject(found["what"])
    if about is None:
        return None
    what, batch = about
    if found["under"]:
        by = {"your": Who.YOU, "an opponent's": Who.OPPONENT}.get(found["under"].lower(), Who.ANYONE)
        what = AllOf((what, Controlled(by)))
    return ab.Moves(what, None, Zone.BATTLEFIELD, batch=batch)


@waits(
    r"(?P<what>.+?) enters? (?:the battlefield )?(?:from (?P<frm>a graveyard|your graveyard|exile|"
    r"your hand)|(?P<how>tapped|untapped))"
)
def _enters_from(found: Match) -> When | None:
    about = subject(found["what"])
    if about is None or (found["frm"] and found["frm"].startswith("your")):
        return None
    frm = {"a graveyard": Zone.GRAVEYARD, "exile": Zone.EXILE}.get(found["frm"] or "")
    tapped = None if found["how"] is None else found["how"] == "tapped"
    return ab.Moves(about[0], frm, Zone.BATTLEFIELD, batch=about[1], tapped=tapped)


@waits(r"(?P<what>.+?) dies?")
def _dies(found: Match) -> When | None:
    about = subject(found["what"])
    return None if about is None else ab.Moves(about[0], Zone.BATTLEFIELD, Zone.GRAVEYARD, batch=about[1])


@waits(r"(?P<what>.+?) (?:is|are) put into exile from the battlefield")
def _exiled(found: Match) -> When | None:
    about = subject(found["what"])
    return None if about is None else ab.Moves(about[0], Zone.BATTLEFIELD, Zone.EXILE, batch=about[1])


@waits(r"one or more (?P<what>(?:[\w ,]+ )?cards) leave your graveyard(?P<turn> during your turn)?")
def _leave_graveyard(found: Match) -> When | None:
    what = ANYTHING if found["what"] == "cards" else _noun(found["what"])
    if what is None:
        return None
    yours = AllOf((_without_place(what), Owned(Who.YOU)))
    during = (YourTurn(),) if found["turn"] else ()
    return ab.Moves(yours, Zone.GRAVEYARD, None, batch=True, during=during)


@waits(
    r"one or more (?P<what>(?:[\w ,]+ )?cards) are put into your graveyard from (?P<frm>anywhere"
    r"(?: other than (?P<but>the battlefield|your library))?|your library)"
)
def _into_graveyard(found: Match) -> When | None:
    what = ANYTHING if found["what"] == "cards" else _noun(found["what"])
    if what is None:
        return None
    frm = Zone.LIBRARY if found["frm"] == "your library" else None
    yours = AllOf((_without_place(what), Owned(Who.YOU)))
    return ab.Moves(yours, frm, Zone.GRAVEYARD, batch=True, not_from=_BUT[found["but"]])


_BUT = {None: None, "the battlefield": Zone.BATTLEFIELD, "your library": Zone.LIBRARY}


@waits(r"(?P<what>.+?) (?P<verb>is|are) milled")
def _milled(found: Match) -> When | None:
    about = subject(found["what"])
    return None if about is None else ab.Moves(_without_place(about[0]), Zone.LIBRARY, None, "mill", batch=about[1])


@waits(r"(?P<what>.+?) leaves? the battlefield(?P<alive> without dying)?")
def _leaves(found: Match) -> When | None:
    about = subject(found["what"])
    if about is None:
        return None
    dead = Zone.GRAVEYARD if found["alive"] else None
    return ab.Moves(about[0], Zone.BATTLEFIELD, None, batch=about[1], not_to=dead)


@waits(
    r"(?P<what>.+?) (?:is|are) put into (?P<whose>a|your|an opponent's|its owner's|their owner's) graveyard from "
    r"(?P<frm>the battlefield|anywhere(?: other than (?P<but>the battlefield|your library))?|your library|your hand)"
)
def _put_into_graveyard(found: Match) -> When | None:
    about = subject(found["what"])
    frm = {"the battlefield": Zone.BATTLEFIELD, "your library": Zone.LIBRARY, "your hand": Zone.HAND}.get(found["frm"])
    if about is None:
        return None
    what = about[0] if frm is Zone.BATTLEFIELD else _without_place(about[0])
    owner = {"your": Who.YOU, "an opponent's": Who.OPPONENT}.get(found["whose"].lower())
    if owner is not None and what != This():
        what = AllOf((what, Owned(owner)))
    return ab.Moves(what, frm, Zone.GRAVEYARD, batch=about[1], not_from=_BUT[found["but"]])


@waits(r"(?P<what>(?:enchanted|equipped) \w+|an? (?:\w+ )?permanent [^,]+) is put into a graveyard")
def _host_into_graveyard(found: Match) -> When | None:
    """A permanent is put into a graveyard from the battlefield, as only there it is one (110.1)."""
    about = subject(found["what"])
    return None if about is None else ab.Moves(about[0], Zone.BATTLEFIELD, Zone.GRAVEYARD)


@waits(r"(?P<what>.+?) enters? under (?P<under>your|an opponent's) control without being played")
def _enters_unplayed(found: Match) -> When | None:
    about = subject(found["what"])
    by = Who.YOU if found["under"] == "your" else Who.OPPONENT
    if about is None:
        return None
    what = AllOf((about[0], Controlled(by)))
    return ab.Moves(what, None, Zone.BATTLEFIELD, batch=about[1], not_verb="play")


@waits(WHO + r" mills? (?P<what>a card|one or more .*cards?|an? .+ card)")
def _mills(found: Match) -> When | None:
    who, words = _WHO[found["who"].lower()], found["what"]
    if words in ("a card", "one or more cards"):
        about: tuple[Filter, bool] | None = (ANYTHING, words != "a card")
    else:
        about = subject(words)
    if about is None:
        return None
    return ab.Moves(_without_place(about[0]), Zone.LIBRARY, None, "mill", who, about[1], each_player=about[1])


@waits(WHO + r" sacrifices? (?P<what>.+)")
def _sacrifices(found: Match) -> When | None:
    about = subject(found["what"])
    return (
        None
        if about is None
        else ab.Moves(about[0], Zone.BATTLEFIELD, None, "sacrifice", _WHO[found["who"].lower()], about[1])
    )


@waits(WHO + r" discards? (?P<what>.+)")
def _discards(found: Match) -> When | None:
    words = found["what"]
    who = _WHO[found["who"].lower()]
    if words in ("a card", "one or more cards"):
        several = words != "a card"
        return ab.Moves(ANYTHING, Zone.HAND, None, "discard", who, several, each_player=several)
    about = subject(words)
    if about is None:
        return None
    return ab.Moves(_without_place(about[0]), Zone.HAND, None, "discard", who, about[1], each_player=about[1])


@waits(
    WHO + r" draws? (?:a card(?P<except> except the first one (?:you|they) draw in each of (?:your|their) draw steps)?"
    r"|(?:your|their) (?P<n>first|second|third|fourth|fifth|sixth|seventh) card (?:each turn|in a turn))"
)
def _draws(found: Match) -> When | None:
    number, who = _NTH.index(found["n"]) + 1 if found["n"] else 0, _WHO[found["who"].lower()]
    return ab.Moves(ANYTHING, Zone.LIBRARY, Zone.HAND, "draw", who, number=number, except_first=bool(found["except"]))


@waits(WHO + r" (?:cycles or discards|cycle or discard) (?P<what>a card|another card|~)")
def _cycles_or_discards(found: Match) -> When | None:
    """A card that is cycled is discarded (702.29a)."""
    what = {"another card": Not(This()), "~": This()}.get(found["what"], ANYTHING)
    return ab.Moves(what, Zone.HAND, None, "discard", _WHO[found["who"].lower()])


@waits(r"you cycle ~ or cycle another card while ~ is on the battlefield")
def _cycles_it_or_another(_: Match) -> When | None:
    """It waits on the battlefield for any card, and for itself wherever it has gone (702.29c)."""
    return ab.AnyOfThese((ab.PlayerDoes("cycle", what=This()), ab.PlayerDoes("cycle", what=Not(This()))))


@waits(r"you cast or cycle ~")
def _casts_or_cycles(_: Match) -> When | None:
    return ab.AnyOfThese((ab.Casts(This(), Who.YOU), ab.PlayerDoes("cycle", what=This())))


@waits(WHO + r" cycles? (?P<what>~|a card|another card)")
def _cycles(found: Match) -> When | None:
    what = {"~": This(), "a card": ANYTHING, "another card": Not(This())}[found["what"]]
    return ab.PlayerDoes("cycle", _WHO[found["who"].lower()], what=what)


_NTH = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")


# ---------------------------------------------------------------- steps


@waits(
    r"the beginning of (?P<whose>your|each|each player's|each opponent's|an opponent's|the|each of "
    r"your|that player's|enchanted player's|enchanted creature's controller's|the chosen player's) "
    r"(?P<step>upkeep|draw step|end step|precombat main phase|first main phase|postcombat main phase|combat|"
    r"second main phase)(?P<yours> on your turn)?"
)
def _begins(found: Match) -> When | None:
    whose = found["whose"].lower()
    who = {"your": Who.YOU, "each of your": Who.YOU, "each opponent's": Who.OPPONENT, "an opponent's": Who.OPPONENT}
    if whose.startswith("that player"):
        return None
    if whose == "the chosen player's":
        return ab.Begins(STEPS[found["step"].lower()], Who.ANYONE, chosen=True)
    host = whose.startswith("enchanted")
    by = Who.YOU if found["yours"] else who.get(whose, Who.ANYONE)
    return ab.Begins(STEPS[found["step"].lower()], by, host)


@waits(r"the beginning of combat on (?P<whose>your|each opponent's|each player's) turn")
def _combat(found: Match) -> When | None:
    whose = {"your": Who.YOU, "each opponent's": Who.OPPONENT}.get(found["whose"].lower(), Who.ANYONE)
    return ab.Begins("combat", whose)


@waits(r"end of combat(?P<yours> on your turn)?")
def _end_of_combat(found: Match) -> When | None:
    return ab.Begins("end of combat", Who.YOU if found["yours"] else Who.ANYONE)


@waits(r"the beginning of each of your (?P<step>postcombat main|precombat main|main) phases")
def _each_main(found: Match) -> When | None:
    return ab.Begins(STEPS[f"{found['step'].lower()} phase"], Who.YOU)


@waits(r"the beginning of the (?P<step>upkeep|draw step|end step) of enchanted \w+'s controller")
def _hosts_step(found: Match) -> When | None:
    return ab.Begins(STEPS[found["step"].lower()], Who.ANYONE, host=True)


@waits(r"the beginning of the next (?P<step>end step|upkeep|combat)")
def _next(found: Match) -> When | None:
    return ab.Begins(STEPS[found["step"].lower()], Who.ANYONE, next_only=True)


@waits(r"the beginning of (?:your|the) next (?P<step>end step|upkeep|combat|main phase)")
def _your_next(found: Match) -> When | None:
    return ab.Begins(STEPS[found["step"].lower()], Who.YOU, next_only=True)


# ---------------------------------------------------------------- spells


@waits(
    WHO
    + r" casts? (?P<what>.+?)(?P<frm> from anywhere other than (?:your|their) hand| from exile| from your graveyard)?"
    r"(?: during (?P<during>your turn|an opponent's turn|each opponent's turn))?"
)
def _casts(found: Match) -> When | None:
    words, who = found["what"], _WHO[found["who"].lower()]
    during: tuple[Condition, ...] = ()
    if found["during"]:
        during = (YourTurn(),) if found["during"] == "your turn" else (Unless(YourTurn()),)
    frm = {" from exile": Zone.EXILE, " from your graveyard": Zone.GRAVEYARD}.get(found["frm"] or "")
    elsewhere = Zone.HAND if (found["frm"] or "").startswith(" from anywhere") else None
    if words == "~":
        return ab.Casts(This(), Who.YOU)
    first = re.fullmatch(r"(?:your|their) (?P<n>first|second|third) (?P<what>.+? spell)(?P<each> each turn)?", words)
    if first:
        return _nth_of_a_kind(first, who, during)
    if words == "a kicked spell":
        return ab.Casts(AllOf((OnStack((StackKind.SPELL,)), Paid(("kicker", "multikicker")))), who, during=during)
    nth = re.fullmatch(r"(?:your|their) (?P<n>first|second|third|fourth) spell(?P<each> each turn)?", words)
    if nth:
        if not nth["each"] and found["during"] not in ("your turn", "each opponent's turn"):
            return None
        return ab.Casts(ANYTHING, who, _NTH.index(nth["n"]) + 1, during=during)
    about = subject(words)
    if about is None or not any(isinstance(part, OnStack) for part in parts_of(about[0])):
        return None
    return ab.Casts(about[0], who, not_from=elsewhere, frm=frm, during=during)


def _nth_of_a_kind(found: Match, who: Who, during: tuple[Condition, ...]) -> When | None:
    """The first noncreature spell that a player casts each turn, and its like."""
    about = _noun(found["what"])
    if about is None or not any(isinstance(part, OnStack) for part in parts_of(about)):
        return None
    if not found["each"] and during != (YourTurn(),):
        return None
    return ab.Casts(about, who, _NTH.index(found["n"]) + 1, during=during, of_kind=bare(about))


@waits(WHO + r" casts? or copy (?P<what>.+?)|you cast or copy (?P<what2>.+)")
def _casts_or_copies(found: Match) -> When | None:
    about = subject(found["what"] or found["what2"])
    return None if about is None else ab.Casts(about[0], Who.YOU, or_copies=True)


# ---------------------------------------------------------------- damage, life, counters, status


@waits(r"(?P<what>.+?) deals? (?P<combat>combat |noncombat )?damage(?: to (?P<to>.+))?")
def _damages(found: Match) -> When | None:
    source = _source(found["what"])
    to = _dealt_to(found["to"])
    if source is None or to is None:
        return None
    return ab.Damages(source[0], to, _COMBAT[found["combat"]], batch=source[1])


_COMBAT = {None: None, "combat ": True, "noncombat ": False}


def _source(text: str) -> tuple[Filter, bool] | None:
    from .rules import source  # noqa: PLC0415

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
    return ab.LifeChanges(_WHO[found["who"].lower()], gains, bool(found["first"]), during)


@waits(WHO + r" pays? life")
def _pays_life(found: Match) -> When | None:
    return ab.LifeChanges(_WHO[found["who"].lower()], gains=False, paid=True)


@waits(WHO + r" gains? or loses? life(?P<turn> during your turn)?")
def _life_either(found: Match) -> When | None:
    who, during = _WHO[found["who"].lower()], (YourTurn(),) if found["turn"] else ()
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
    kind, by = (found["kind"] or "").strip(), _WHO[found["who"].lower()]
    return ab.CountersChange(about[0], kind, by=by, each=found["n"] != "one or more")


@waits(WHO + r" gets? one or more (?P<kind>\{E\}|\S+ counters)")
def _gets_counters(found: Match) -> When | None:
    kind = "energy" if found["kind"] == "{E}" else found["kind"].removesuffix(" counters")
    return ab.CountersChange(IsPlayer(_WHO[found["who"].lower()]), kind)


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
    return None if about is None else ab.StatusChanges(about[0], how, batch=about[1])


@waits(r"(?P<what>.+?) (?:is|are) turned face up")
def _face_up(found: Match) -> When | None:
    about = subject(found["what"])
    return None if about is None else ab.StatusChanges(about[0], "face up")


@waits(r"you reveal an? (?P<what>.+? card) this way")
def _revealed_so(found: Match) -> When | None:
    from .rules import anywhere  # noqa: PLC0415  # which asks for triggers itself

    what = whole_noun(found["what"])
    return None if what is None else ab.RevealsSo(anywhere(what))


@waits(r"(?P<what>.+?) becomes? (?P<how>monstrous|renowned|saddled|crewed|suspected)")
def _designated(found: Match) -> When | None:
    about = subject(found["what"])
    return None if about is None else ab.StatusChanges(about[0], found["how"].lower())


@waits(r"(?P<what>.+?) (?P<how>explores|evolves|exploits a creature|connives)")
def _undergoes(found: Match) -> When | None:
    about = subject(found["what"])
    how = {"explores": "explore", "evolves": "evolve", "connives": "connive"}.get(found["how"].lower(), "exploit")
    if about is not None and how == "connive":
        return ab.PlayerDoes("connive", Who.ANYONE, what=about[0])
    return None if about is None else ab.StatusChanges(about[0], how)


@waits(r"(?P<what>.+?) explores (?P<card>a land card|a nonland card)")
def _explores(found: Match) -> When | None:
    """A card is revealed, which is what the event comes from (701.44a)."""
    about = subject(found["what"])
    card = HasType("Land") if found["card"] == "a land card" else Not(HasType("Land"))
    return None if about is None else ab.StatusChanges(about[0], "explore", by=card)


@waits(r"a player plays a card as ~ allows")
def _plays_by_this(_: Match) -> When | None:
    return ab.PlaysByThis()


@waits(WHO + r" expends? (?P<n>\d+)")
def _expends(found: Match) -> When | None:
    return ab.Expends(int(found["n"]), _WHO[found["who"].lower()])


@waits(r"the beginning of the end step on your next turn")
def _end_of_next_turn(_: Match) -> When | None:
    return ab.Begins("end", Who.YOU, next_only=True, later_turn=True)


@waits(r"you unlock this door")
def _unlocks_this(_: Match) -> When | None:
    return ab.StatusChanges(This(), "unlock", who=Who.YOU)


@waits(r"you (?P<how>unlock a door|fully unlock a Room)")
def _unlocks(found: Match) -> When | None:
    event = "unlock" if "door" in found["how"] else "fully unlock"
    return ab.StatusChanges(ANYTHING, event, who=Who.YOU)


@waits(r"~ becomes level (?P<n>\d)")
def _level(found: Match) -> When | None:
    return ab.StatusChanges(This(), f"level {found['n']}")


@waits(r"(?P<what>.+?) becomes? attached to (?P<to>.+)")
def _attached(found: Match) -> When | None:
    about, to = subject(found["what"]), subject(found["to"])
    return None if about is None or to is None else ab.StatusChanges(about[0], "attach", to[0])


@waits(WHO + r" commits? a crime")
def _crime(found: Match) -> When | None:
    return ab.Crime(_WHO[found["who"].lower()])


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
    return ab.Activates(of[0], _WHO[found["who"].lower()], keyword, mana=not keyword and "mana" not in words)


@waits(r"an (?P<kind>loyalty )?ability of (?P<of>.+) is activated")
def _is_activated(found: Match) -> When | None:
    of = subject(found["of"])
    return None if of is None else ab.Activates(of[0], Who.ANYONE, (found["kind"] or "").strip())


@waits(WHO + r" activates? an ability(?: of (?P<of>.+?))?(?P<mana> (?:that isn't|if it isn't) a mana ability)?")
def _activates_of(found: Match) -> When | None:
    of = subject(re.sub(r" they control$", "", found["of"])) if found["of"] else (ANYTHING, False)
    if of is None:
        return None
    return ab.Activates(of[0], _WHO[found["who"].lower()], mana=not found["mana"])


@waits(r"you win a coin flip|a player wins a coin flip")
def _wins_flip(found: Match) -> When | None:
    return ab.PlayerDoes("win flip", Who.YOU if found[0].startswith("you") else Who.ANYONE)


@waits(r"you lose a coin flip|a player loses a coin flip")
def _loses_flip(found: Match) -> When | None:
    return ab.PlayerDoes("lose flip", Who.YOU if found[0].startswith("you") else Who.ANYONE)


@waits(r"you scry or surveil")
def _scries_or_surveils(_: Match) -> When | None:
    return ab.AnyOfThese((ab.PlayerDoes("scry"), ab.PlayerDoes("surveil")))


@waits(r"you have (?P<n>\w+) or more life")
def _much_life(found: Match) -> When | None:
    said = conditions(found[0])
    return None if said is None or any(isinstance(c, Fact) for c in said) else ab.IsSo(said)


@waits(r"(?P<who>a player|an opponent) loses the game")
def _loses_game(found: Match) -> When | None:
    return ab.PlayerDoes("lose the game", _WHO[found["who"].lower()])


@waits(r"you (?:control no [^.]+|have no cards in hand)")
def _has_none(found: Match) -> When | None:
    said = conditions(found[0])
    return None if said is None else ab.IsSo(said)


@waits(r"there are (?P<what>no .+ on the battlefield|(?:\w+ or more|no) \S+ counters on ~)")
def _there_are(found: Match) -> When | None:
    said = conditions(f"there are {found['what']}")
    return None if said is None or any(isinstance(c, Fact) for c in said) else ab.IsSo(said)


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
        by = _noun(found["by"].split(" ", 1)[1])
    return None if by is None else ab.StatusChanges(about[0], "target", by, who, bool(found["first"]))


@waits(
    r"you(?P<or> or an? .+? you control)? becomes? the target of a spell or ability(?P<whose> an opponent controls)?"
)
def _you_targeted(found: Match) -> When | None:
    """You, or something of yours; a player is a target as an object is (115.1)."""
    who = Who.OPPONENT if found["whose"] else Who.ANYONE
    about = subject(found["or"].removeprefix(" or ")) if found["or"] else None
    if found["or"] and about is None:
        return None
    you = ab.StatusChanges(IsPlayer(Who.YOU), "target", who=who)
    return you if about is None else ab.AnyOfThese((you, ab.StatusChanges(about[0], "target", who=who)))


@waits(r"~ transforms into ~")
def _transforms_into(_: Match) -> When | None:
    """The face with the text is the one that it has turned to."""
    return ab.StatusChanges(This(), "transform")


@waits(r"a spell or ability (?P<who>an opponent controls|you control) causes you to discard ~")
def _made_to_discard(found: Match) -> When | None:
    by = Who.OPPONENT if "opponent" in found["who"] else Who.YOU
    return ab.Moves(This(), Zone.HAND, None, "discard", Who.YOU, source_of=by)


@waits(r"an? [\w ]+ is championed with ~")
def _championed(_: Match) -> When | None:
    """What may be championed with it is what its champion ability says (702.72a)."""
    return ab.StatusChanges(This(), "champion")


@waits(r"(?:day becomes night or night becomes day|(?P<now>day becomes night|night becomes day))")
def _day_and_night(found: Match) -> When | None:
    changes = {"day becomes night": "become night", "night becomes day": "become day"}
    events = [verb for words, verb in changes.items() if found["now"] in (None, words)]
    waits_for = tuple(ab.PlayerDoes(verb, Who.ANYONE) for verb in events)
    return waits_for[0] if len(waits_for) == 1 else ab.AnyOfThese(waits_for)


@waits(r"the Ring tempts you")
def _tempted(_: Match) -> When | None:
    return ab.PlayerDoes("be tempted")


@waits(r"you (?P<what>complete a dungeon|venture into the dungeon|take the initiative)")
def _ventured(found: Match) -> When | None:
    return ab.PlayerDoes("venture" if found["what"].startswith("venture") else found["what"])


@waits(r"you (?P<what>airbend|earthbend)")
def _bends(found: Match) -> When | None:
    return ab.PlayerDoes(found["what"])


@waits(r"you roll (?P<what>one or more dice|a die|a natural 20)")
def _rolls(found: Match) -> When | None:
    if found["what"] == "one or more dice":
        return ab.PlayerDoes("roll dice")
    return ab.PlayerDoes("roll die", number=20 if "natural" in found["what"] else 0)


@waits(r"you (?P<what>collect evidence|forage)")
def _has_done(found: Match) -> When | None:
    return ab.PlayerDoes(found["what"])


@waits(r"players finish voting")
def _voted(_: Match) -> When | None:
    return ab.PlayerDoes("finish voting", Who.ANYONE)


@waits(r"you become the monarch")
def _crowned(_: Match) -> When | None:
    return ab.PlayerDoes("become the monarch")


@waits(r"(?P<what>.+?) transforms")
def _transforms(found: Match) -> When | None:
    about = subject(found["what"])
    return None if about is None else ab.StatusChanges(about[0], "transform")


@waits(WHO + r" plays? (?P<land>a (?:\w+ )?land)(?P<frm> from exile)? or casts? (?P<spell>.+)")
def _plays_or_casts(found: Match) -> When | None:
    who, land = _WHO[found["who"].lower()], subject(found["land"])
    spell = _one(f"{found['who']} casts {found['spell']}")
    if land is None or not isinstance(spell, ab.Casts) or found["frm"] or " from " in found["spell"]:
        return None  # from where may be said of both
    return ab.AnyOfThese((ab.PlayerDoes("play land", who, what=land[0]), spell))


@waits(WHO + r" plays? (?P<what>a card|another land)")
def _plays(found: Match) -> When | None:
    who = _WHO[found["who"].lower()]
    if found["what"] == "another land":
        return ab.PlayerDoes("play land", who, what=Not(This()))
    return ab.AnyOfThese((ab.PlayerDoes("play land", who), ab.Casts(ANYTHING, who)))


@waits(
    WHO + r" (?P<verb>scrys?|surveils?|shuffles? your library|shuffles? their library|searches? (?:their|"
    r"your) library|plays? a land|proliferates?|discovers?)"
)
def _does(found: Match) -> When | None:
    verb = found["verb"].lower().split(" ")[0].removesuffix("s")
    verb = {"shuffle": "shuffle", "searche": "search", "search": "search", "play": "play land", "scry": "scry"}.get(
        verb, verb
    )
    return ab.PlayerDoes(verb, _WHO[found["who"].lower()])


# ---------------------------------------------------------------- combat


@waits(r"(?P<what>.+?) (?P<event>attacks?|blocks?|becomes? blocked)(?: (?P<rest>alone|a player|an opponent|you))?")
def _attacks(found: Match) -> When | None:
    about = subject(found["what"])
    if about is None:
        return None
    event = {"attack": "attacks", "attacks": "attacks", "block": "blocks", "blocks": "blocks"}.get(
        found["event"].lower(), "becomes blocked"
    )
    return ab.Attacking(about[0], event, alone=found["rest"] == "alone", batch=about[1])


# ---------------------------------------------------------------- what is not understood

_KINDS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (r"\b(?:attack|attacks|attacked|attacking|blocks?|blocked|combat damage)\b", ()),
    (r"\bcoin\b|connive", ("does",)),
    (
        r"chaos ensues|scheme|planeswalk|planar|the Ring tempts|dungeon|venture|"
        r"sticker|visit|encounter|voting|Contraption|"
        r"\bdice?\b|\bdie\b roll|clash|day becomes|night becomes|monarch|initiative|intensity|draft|mutates|exert|"
        r"discover|^you learn|haunts\b|seek|conjure|specialize|perpetual|mulligan|speed|time travel",
        (),
    ),
    (r"this way|^you do$|^they do$|collect evidence|forage|give a gift|plotted|foretell|stationed", ("move", "does")),
    (
        r"\bdies\b|\bput into (?:a|your|an opponent's) graveyard|\bleaves? the "
        r"battlefield|put into exile|leave your graveyard",
        ("move",),
    ),
    (r"\bunlock|\bdoor\b", ("unlock", "fully unlock", "move")),
    (r"\benters?\b|transforms into", ("move", "transform", "unlock")),
    (r"\bcasts?\b|spell|expend|\bcopy\b", ("cast", "copy", "vanish")),
    (r"\bdraws?\b|\bdiscards?\b|\bcycles?\b|\bmill", ("draw", "move", "does")),
    (r"\bdamage\b", ("damage",)),
    (r"\blife\b", ("life",)),
    (r"\bcounters?\b", ("counters",)),
    (r"\btaps?\b|\btapped\b|\buntaps?\b|for mana", ("tap", "untap")),
    (r"\btarget", ("target",)),
    (r"\bactivate", ("activate",)),
    (r"\bbeginning\b|\bend of\b|\bstep\b", ("begin",)),
    (r"\bturned face up\b", ("face up",)),
    (r"\bsacrifices?\b|\bexiles?\b|\bplays?\b|\breturn", ("move", "does")),
)


def unread_when(text: str) -> ab.UnreadWhen:
    """An event that is not understood, with the kinds of events among which it must be, judged by its words."""
    who = Who.YOU if re.match(r"you (?!or\b)", text) else Who.ANYONE
    for pattern, kinds in _KINDS:
        if re.search(pattern, text):
            return ab.UnreadWhen(text, kinds, who)
    return ab.UnreadWhen(text, ab.EVENT_KINDS)
