"""Rules of a moving game in words: what can't happen, steps that are skipped, hand sizes, what stays tapped (101.2)."""

from __future__ import annotations

import re
from dataclasses import replace

from ...language.abilities import (
    Ability,
    BeginsInPlay,
    CantHappen,
    Continuous,
    Enters,
    ExtraVotes,
    GainAbility,
    HandSize,
    KeepsManaAs,
    Matter,
    NoTrigger,
    RevealsFirstDraw,
    Skips,
    StaysTapped,
    TriggersAgain,
    UnreadRule,
    UntapsToo,
)
from ...language.conditions import NEITHER_DAY_NOR_NIGHT, Condition
from ...language.effects import SOURCE, BecomesDay
from ...language.events import EventKind
from ...language.filters import ANYTHING, THIS, HasType, IsPlayer, Who, Zone
from ...language.mana import COLOR_NAMES, ManaType
from ..phrases.amounts import amount, number
from ..phrases.nouns import whole_noun
from ..sentences.keywords import read_keywords
from . import entering, replacements  # noqa: F401  # say how their sentences are read
from .context import Context
from .rules import RULES, Match, ReadAs, anywhere, if_read, many, one, read_rule, says, source, who

form = RULES.form
Conditions = tuple[Condition, ...]

# ---------------------------------------------------------------- what can't happen

_IF = r"(?:(?:As long as|While) (?P<if>[^,]+), )?"


@form("[(As long as|While) <if_>, ]<who> can't <verbs=gain|lose|gain or lose|lose or gain> life")
def _no_life(who: Who, verbs: str, if_: Conditions) -> ReadAs:
    """Who can't gain or lose life doesn't, whatever would make them (119.7–8)."""
    return tuple(CantHappen(event=EventKind(f"{verb} life"), who=who, if_=if_) for verb in verbs.split(" or "))


@form("[(As long as|While) <if_>, ]your life total can't change")
def _same_life(if_: Conditions) -> ReadAs:
    events = (EventKind.GAIN_LIFE, EventKind.LOSE_LIFE)
    return tuple(CantHappen(event=event, who=Who.YOU, if_=if_) for event in events)


@says(r"Damage can't be prevented")
def _no_prevention(_: Match) -> ReadAs:
    return (CantHappen(event=EventKind.PREVENT),)


@says(r"(?P<kind>Combat d|D)amage that would be dealt by (?P<source>[^.]+) can't be prevented")
def _no_prevention_of(found: Match) -> ReadAs:
    by = source(found["source"])
    return (
        None
        if by is None
        else (CantHappen(event=EventKind.PREVENT, what=by, kind="combat" if found["kind"] != "D" else ""),)
    )


@says(r"You can't lose the game and your opponents can't win the game")
def _platinum(_: Match) -> ReadAs:
    return (CantHappen(event=EventKind.LOSE, who=Who.YOU), CantHappen(event=EventKind.WIN, who=Who.OPPONENT))


@says(r"You can't win the game and your opponents can't lose the game")
def _abyssal(_: Match) -> ReadAs:
    return (CantHappen(event=EventKind.WIN, who=Who.YOU), CantHappen(event=EventKind.LOSE, who=Who.OPPONENT))


@says(r"Players can't draw cards or gain life")
def _no_draws_nor_life(_: Match) -> ReadAs:
    return (CantHappen(event=EventKind.DRAW), CantHappen(event=EventKind.GAIN_LIFE))


@says(r"Combat damage can't be prevented")
def _no_prevention_in_combat(_: Match) -> ReadAs:
    return (CantHappen(event=EventKind.PREVENT, kind="combat"),)


@says(
    r"If (?P<who>a player|an opponent|you) would begin an extra turn, (?:that player skips|you skip) that turn instead"
)
def _no_extra_turns(found: Match) -> ReadAs:
    return (Skips(step="extra turn", who=who(found["who"])),)


_TYPES = {**{name: color for color, name in COLOR_NAMES.items()}, "colorless": ManaType.COLORLESS}


@says(r"If you would lose unspent mana, that mana becomes (?P<type>\w+) instead")
def _keeps_mana_as(found: Match) -> ReadAs:
    type_ = _TYPES.get(found["type"])
    return None if type_ is None else (KeepsManaAs(type=type_),)


@says(r"You can't (?P<how>lose|win) the game")
def _cant_lose(found: Match) -> ReadAs:
    return (CantHappen(event=EventKind(found["how"]), who=Who.YOU),)


@says(rf"{_IF}[Yy]ou don't lose the game for having 0 or less life")
def _no_loss_of_life(found: Match) -> ReadAs:
    if_ = if_read(found["if"])
    return None if if_ is None else (CantHappen(event=EventKind.LOSE, who=Who.YOU, because="704.5a", if_=if_),)


@says(
    r"(?P<who>Each player|Each opponent|Your opponents|Players|You) can't draw more than (?P<n>one|"
    r"two) cards? each turn"
)
def _draw_limit(found: Match) -> ReadAs:
    most = number(found["n"])
    return None if most is None else (CantHappen(event=EventKind.DRAW, who=who(found["who"]), most=most),)


@says(r"(?P<who>Each opponent|Your opponents|Players|You) can't draw cards")
def _no_draws(found: Match) -> ReadAs:
    return (CantHappen(event=EventKind.DRAW, who=who(found["who"])),)


@says(r"(?P<what>.+?) can't be countered(?P<by> by spells or abilities)?")
def _uncounterable(found: Match) -> ReadAs:
    if found["what"] == "~":
        return (CantHappen(event=EventKind.BE_COUNTERED, what=THIS),)
    if found["what"] in ("Spells", "Spells and abilities"):
        return (CantHappen(event=EventKind.BE_COUNTERED),)
    what = many(found["what"])
    return None if what is None else (CantHappen(event=EventKind.BE_COUNTERED, what=what),)


@says(r"(?P<who>Players|Your opponents|You) can't get (?:poison )?counters")
def _no_player_counters(found: Match) -> ReadAs:
    kind = "poison" if "poison" in found[0] else ""
    return (CantHappen(event=EventKind.COUNTERS, what=IsPlayer(who(found["who"])), kind=kind),)


@says(r"~ can't have more than (?P<n>\w+) (?P<kind>\S+) counters on it")
def _most_counters(found: Match) -> ReadAs:
    most = number(found["n"])
    return None if most is None else (CantHappen(event=EventKind.COUNTERS, what=THIS, kind=found["kind"], most=most),)


@says(
    r"(?P<what>.+?) cards in (?P<zones>graveyards|graveyards and libraries|graveyards or libraries) "
    r"can't enter the battlefield"
)
def _no_entering(found: Match) -> ReadAs:
    what = whole_noun(f"{found['what'][:1].lower()}{found['what'][1:]} card")
    if what is None:
        return None
    zones = ["graveyard"] + (["library"] if "librar" in found["zones"] else [])
    return tuple(CantHappen(event=EventKind.ENTER_FROM, what=anywhere(what), kind=zone) for zone in zones)


@says(r"If it's neither day nor night, it becomes day as ~ enters")
def _day_as_it_enters(_: Match) -> ReadAs:
    return (Enters(what=THIS, first=BecomesDay(), if_=NEITHER_DAY_NOR_NIGHT),)


@says(r"While voting, you (?P<may>may vote an additional time|get an additional vote)")
def _extra_votes(found: Match) -> ReadAs:
    return (ExtraVotes(may=found["may"].startswith("may")),)


@says(r"(?P<what>[A-Z][^.]+?) can't enter the battlefield")
def _nowhere(found: Match) -> ReadAs:
    what = None if " in " in found["what"] else many(found["what"])
    return None if what is None else (CantHappen(event=EventKind.ENTER, what=what),)


@says(r"(?P<who>Your opponents|Players|Each opponent) can't search libraries")
def _no_search(found: Match) -> ReadAs:
    return (CantHappen(event=EventKind.SEARCH, who=who(found["who"])),)


# ---------------------------------------------------------------- keywords of spells


@says(r"(?P<what>(?:[A-Z][^,.]* s|S)pells) you cast have (?P<keyword>cascade|storm|ripple \d+)")
def _spells_have(found: Match) -> ReadAs:
    """Spells have a keyword whose ability triggers as they are cast (113.6, 702.85)."""
    what = whole_noun(f"{found['what'][:1].lower()}{found['what'][1:]} you control".replace(" and ", " or "))
    ability = read_keywords(found["keyword"].capitalize())
    if what is None or ability is None or len(ability.abilities) != 1:
        return None
    return (Continuous(what, (GainAbility(ability.abilities[0]),)),)


@says(
    r"If you would begin your (?:(?P<step>untap|upkeep|draw|end) step|turn(?: while (?P<while>~ is (?:un)?tapped))?), "
    r"you may skip that (?:step|turn) instead\. If you do, (?P<then>.+)"
)
def _may_skip(found: Match) -> ReadAs:
    if_ = if_read(found["while"])
    then = replacements.instructions_of(found["then"], Context(it=SOURCE))
    if if_ is None or then is None:
        return None
    return (Skips(step=found["step"] or "turn", may=True, then=then, if_=if_),)


@says(r"Reveal the first card you draw (?P<when>each turn|on each of your turns)")
def _reveals_first(found: Match) -> ReadAs:
    return (RevealsFirstDraw(own=found["when"] != "each turn"),)


# ---------------------------------------------------------------- steps


@says(r"Skip your (?P<step>draw|untap|upkeep) step(?P<if> if .+)?")
def _skip(found: Match) -> ReadAs:
    if_ = if_read((found["if"] or "").removeprefix(" if "))
    return None if if_ is None else (Skips(step=found["step"], if_=if_),)


@says(r"(?P<who>Players|Each player|Each opponent)(?:'s)? skips? their (?P<step>draw|untap|upkeep) steps?")
def _all_skip(found: Match) -> ReadAs:
    return (Skips(step=found["step"], who=who(found["who"])),)


@says(rf"{_IF}(?P<who>[Yy]ou have|[Pp]layers have|[Ee]ach player has) no maximum hand size")
def _no_maximum(found: Match) -> ReadAs:
    if_ = if_read(found["if"])
    everyone = not found["who"].lower().startswith("you")
    return None if if_ is None else (HandSize(who=Who.ANYONE if everyone else Who.YOU, if_=if_),)


@says(
    r"(?P<who>Your|Each opponent's|Each player's) maximum hand size is (?:(?P<how>reduced|increased) by (?P<by>\w+)|"
    r"(?:equal to )?(?P<size>[^.]+))"
)
def _hand_size(found: Match) -> ReadAs:
    whose = {"Your": Who.YOU, "Each opponent's": Who.OPPONENT, "Each player's": Who.ANYONE}[found["who"]]
    if found["how"]:
        by = number(found["by"])
        return None if by is None else (HandSize(who=whose, more=by if found["how"] == "increased" else -by),)
    size = amount(found["size"])
    return None if size is None else (HandSize(who=whose, size=size),)


@says(
    r"(?P<who>You|Players) don't lose unspent (?P<color>white |blue |black |red |green )?mana as steps and phases end"
)
def _keeps_mana(found: Match) -> ReadAs:
    colors = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
    color = colors[found["color"].strip()] if found["color"] else ""
    return (CantHappen(event=EventKind.EMPTY_MANA, who=who(found["who"]), kind=color),)


# ---------------------------------------------------------------- untapping


@says(
    rf"{_IF}(?P<what>[^,.]+?) (?:doesn't|don't) untap during (?P<whose>your|its controller's|their "
    rf"controllers') untap steps?"
    r"(?: (?:if|as long as) (?P<cond>.+))?"
)
def _stays(found: Match) -> ReadAs:
    words = found["what"]
    what = THIS if words in ("~", "it") else many(words[:1].upper() + words[1:])
    about = found["cond"]
    if about and what == THIS:
        about = re.sub(r"^it ", "~ ", about)
    if_ = if_read(found["if"], about)
    if what is None or if_ is None:
        return None
    return (StaysTapped(what=what, if_=if_, yours=found["whose"] == "your"),)


@says(r"You may choose not to untap (?P<what>~) during your untap step")
def _may_stay(_: Match) -> ReadAs:
    return (StaysTapped(what=THIS, may=True, yours=True),)


@says(
    r"If ~ is in your opening hand(?P<late> and you're not the starting player)?, you may begin the game with "
    r"(?:it|~|him|her) on the battlefield(?: with an? (?P<kind>[\w+/-]+) counter on it\. "
    r"If you do, exile a card from your hand)?"
)
def _begins_in_play(found: Match) -> ReadAs:
    counters = ((found["kind"], 1),) if found["kind"] else ()
    return (BeginsInPlay(not_first=bool(found["late"]), counters=counters, exiles=len(counters)),)


@says(r"Untap (?P<what>~|(?:all|each) [^.]+) during each other player's untap step")
def _untaps_too(found: Match) -> ReadAs:
    words = re.sub(r"^(?:all|each) ", "", found["what"])
    what = THIS if words == "~" else many(words)
    return None if what is None else (UntapsToo(what=what),)


@says(rf"{_IF}[Pp]layers can't untap more than (?P<n>one|two) (?P<what>\w+) during their untap steps")
def _untap_limit(found: Match) -> ReadAs:
    most, what, if_ = number(found["n"]), whole_noun(found["what"]), if_read(found["if"])
    if most is None or what is None or if_ is None:
        return None
    return (CantHappen(event=EventKind.UNTAP_MORE_THAN, what=what, most=most, if_=if_),)


# ---------------------------------------------------------------- what is attached


@says(r"(?P<what>[^,.]+?) can't be (?P<how>enchanted|equipped)(?P<by> by other (?:Auras|Equipment))?")
def _not_attached(found: Match) -> ReadAs:
    what = THIS if found["what"] == "~" else many(found["what"])
    kind = "others" if found["by"] else ""
    return None if what is None else (CantHappen(event=EventKind(f"be {found['how']}"), what=what, kind=kind),)


@says(r"This effect doesn't remove (?P<what>~|Auras)")
def _not_removed(found: Match) -> ReadAs:
    return (CantHappen(event=EventKind.BE_REMOVED, what=THIS if found["what"] == "~" else HasType("Aura")),)


# ---------------------------------------------------------------- triggers


@says(
    r"If (?P<what>[^,]+?) (?P<how>entering(?: the battlefield)?|dying) causes a triggered ability of "
    r"(?P<of>[^,]+) to trigger, that ability triggers an additional time"
)
def _triggers_again(found: Match) -> ReadAs:
    what, of = one(found["what"]), one(found["of"])
    if what is None or of is None:
        return None
    entering_ = found["how"].startswith("entering")
    zones = (None, Zone.BATTLEFIELD) if entering_ else (Zone.BATTLEFIELD, Zone.GRAVEYARD)
    return (TriggersAgain(of=of, what=what, frm=zones[0], to=zones[1]),)


@says(
    r"If (?:a triggered ability|an ability) of (?P<of>[^,]+?) triggers, (?:that ability|it) triggers an additional time"
)
def _triggers_again_of(found: Match) -> ReadAs:
    of = one(found["of"])
    return None if of is None else (TriggersAgain(of=of),)


@says(
    r"(?P<what>[A-Z][^.]*?) (?P<how>entering|dying|entering or dying)(?: the battlefield)? don't "
    r"cause abilities (?:of (?P<of>[^.]+) )?to trigger"
)
def _no_triggers(found: Match) -> ReadAs:
    what = many(found["what"])
    of = many(found["of"]) if found["of"] else ANYTHING
    if what is None or of is None:
        return None
    made: list[Ability] = []
    if "entering" in found["how"]:
        made.append(NoTrigger(what=what, to=Zone.BATTLEFIELD, of=of))
    if "dying" in found["how"]:
        made.append(NoTrigger(what=what, frm=Zone.BATTLEFIELD, to=Zone.GRAVEYARD, of=of))
    return tuple(made)


# ---------------------------------------------------------------- what is not understood

_ALONE: tuple[tuple[str, tuple[Matter, ...]], ...] = (
    (r"opening hand", (Matter.OPENING,)),
    (
        r"^You may look at (?!an? additional|\w+ additional)|^Play with|play with .* revealed|reveals? each card|"
        r"^As you create your deck|can be your commander|A deck can have|draft|starting deck|color identity|"
        r"^Draft ~|^If ~ is your commander|^Starting intensity|mulligan|^You may exert|^Players reveal",
        (Matter.LOOKS,),
    ),
    (r"^As ~ becomes attached", (Matter.ATTACHES_ITSELF,)),
    (r"^As ~ is turned face up", (Matter.TURNS_UP,)),
    (r"^As ~ enters or is turned face up", (Matter.ENTERS_ITSELF, Matter.TURNS_UP)),
    (r"^This effect doesn't remove|can't be (?:enchanted|equipped)|be attached\b", (Matter.ATTACHES,)),
    (r"\bregenerate", (Matter.MOVES,)),
    (
        r"^(?:As (?:~|it|this \w+) |~ enters|If you don't, |It enters|As it enters)(?!long as)|"
        r"^You may have ~ enter|~ escapes with|"
        r"^If .*,? (?:~|it) enters\b|~ would enter\b|as ~ enters\b",
        (Matter.ENTERS_ITSELF,),
    ),
)
"""What texts are about that begin like this, and nothing else."""
_MATTERS: tuple[tuple[str, tuple[Matter, ...]], ...] = (
    (r"\benters?\b|\bentering\b|\benter\b", (Matter.ENTERS, Matter.TRIGGERS)),
    (r"\btriggers?\b|trigger", (Matter.TRIGGERS,)),
    (r"\bdraws?\b", (Matter.DRAWS,)),
    (r"\btokens? would\b|would create|tokens would", (Matter.TOKENS,)),
    (r"\bdamage\b", (Matter.DAMAGE,)),
    (r"\bgain life|lose life|would gain|pay life|life total", (Matter.LIFE,)),
    (r"\bwould die\b|graveyard|would be destroyed|leaves? the battlefield|would be exiled", (Matter.MOVES,)),
    (
        r"\bcounters?\b would|would (?:put|get|have) .*counter|can't (?:get|have) .*counter|"
        r"counters would|counters would|can't have more",
        (Matter.COUNTERS,),
    ),
    (r"\buntap", (Matter.UNTAPS,)),
    (r"\bwin\b|\blose the game|legend rule|rule\"? doesn't apply", (Matter.ENDS,)),
    (r"hand size|\bstep\b|\bphase\b|\bturns?\b(?! end)", (Matter.STEPS,)),
    (r"unspent mana|lose unspent", (Matter.MANA,)),
    (
        r"can't be countered|countered|search|discard|scry|mill|roll|flip|vote|explore|planeswalk|cascade|proliferate|"
        r"dungeon|shuffle|surveil",
        (Matter.RESOLVES,),
    ),
    (r"\bspells?\b|cascade|discover", (Matter.CASTS,)),
)
"""What else the words of a text may be about, all of it."""
_COMBAT = re.compile(
    r"\b(?:attacks?|attacking|blocks?|blocked|blocking|goaded|combat damage|assigns?|unblocked|detain)\b"
)
_BEYOND = re.compile(r"\bwould\b|\benters?\b|untap during|can't be countered|\bgain|\bsacrific|\bexile|damage that")


def matters_of(text: str) -> tuple[Matter, ...]:
    """What a text that is not understood may be about, judged by its words; everything where they don't tell."""
    if _COMBAT.search(text) and not _BEYOND.search(_COMBAT.sub("", text)):
        return (Matter.COMBAT, Matter.ATTACKS) if _MUST_ATTACK.search(text) else (Matter.COMBAT,)
    replaced = _REPLACED.search(text)
    if replaced:
        return _all_matters(replaced["event"]) or _EVERYTHING
    alone = next((about for pattern, about in _ALONE if re.search(pattern, text)), None)
    return alone or _all_matters(text) or _EVERYTHING


def _all_matters(event: str) -> tuple[Matter, ...]:
    """All that the words of an event that is replaced may be about, whatever happens instead."""
    found = (m for pattern, about in _MATTERS if re.search(pattern, event) for m in about)
    return tuple(dict.fromkeys(found))


_REPLACED = re.compile(r"\b[Ii]f (?P<event>[^,]*\bwould\b[^,]*), .*\binstead\b")
_MUST_ATTACK = re.compile(r"\battacks?\b[^.]*\bif able\b|\bgoaded\b|must attack")
_NOT_ALL = (Matter.COMBAT, Matter.ATTACKS, Matter.LOOKS, Matter.OPENING, Matter.LIKENESS)
_EVERYTHING = tuple(m for m in Matter if m not in _NOT_ALL)
_LIKENESS = re.compile(
    r"^(?!(?:When|Whenever|At|If|As)\b(?! long as))(?:(?!\bcosts?\b|\bmay (?:cast|play|pay)\b|\bactivate)[^.])*?"
    r"\b(?:gets?|has|have|loses?|becomes?|is|are) (?!cast|played)"
)
"""Static text that may say what objects are: their power, toughness, types and abilities."""
_OF_PLAYS = re.compile(
    r"\bcosts?\b.*\b(?:more|less|additional)\b|\bmay (?:also )?(?:cast|play|pay|activate)\b|\bas though\b|"
    r"can't (?:cast|play|activate|choose|be activated)|rather than pay|additional cost|(?:Activate|Cast|Spend|Play) |"
    r"\bassist\b|mana .*\bspent\b|^X (?:is|can't be) "
)
"""Static text about what may be played, and how it is paid: verdicts on that are unknown because of it."""


def unread_rules(text: str) -> tuple[Ability, ...]:
    """What a static text that is not understood may be about beside what may be played, where it may be."""
    about = matters_of(text)
    if _LIKENESS.match(text):
        about = (Matter.LIKENESS, *(about if about != _EVERYTHING else ()))
    elif _OF_PLAYS.search(text) and not _BEYOND.search(text):
        return ()
    return (UnreadRule(text, about),)


@says(r"The ⟦\d+⟧ doesn't apply(?: to (?P<what>.+))?")
def _no_legend_rule(found: Match) -> ReadAs:
    what = many(found["what"]) if found["what"] else ANYTHING
    return None if what is None else (CantHappen(event=EventKind.LEGEND_RULE, what=what),)


def rules_of(text: str, quotes: tuple[object, ...] = ()) -> tuple[Ability, ...]:
    """The rules that a static text says, or one that says that it is not understood."""
    said = read_rule(text, quotes)
    if said is not None and _ELSEWHERE.search(text):
        said = tuple(replace(a, zone=Zone.GRAVEYARD) if isinstance(a, Enters) else UnreadRule(text) for a in said)
    return said if said is not None else (UnreadRule(text, matters_of(text)),)


_ELSEWHERE = re.compile(r"\b(?:As long as|[Ii]f) ~ is in your graveyard\b")
"""What functions in a graveyard (113.6b)."""


__all__ = ["matters_of", "rules_of"]
