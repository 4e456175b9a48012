"""Rules of a moving game in words: what can't happen, steps that are skipped, hand sizes, what stays tapped (101.2)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ...language import abilities as ab
from ...language import effects as ef
from ...language.amounts import Amount, Sum, Times
from ...language.conditions import NEITHER_DAY_NOR_NIGHT, Condition
from ...language.effects import BecomesDay
from ...language.events import EventKind
from ...language.filters import ANYTHING, HOST, THIS, Filter, HasType, IsPlayer, Not, Who, Zone
from ...language.mana import COLOR_NAMES, ManaType
from ..clauses.conditions import conditions
from ..phrases.amounts import amount
from ..phrases.forms import Kind
from ..phrases.nouns import whole_noun
from ..sentences.keywords import read_keywords
from ..sentences.spans import Reading
from . import combat, entering  # noqa: F401  # say how their sentences are read
from .context import Context
from .replacements import Instructions, instructions_of
from .rules import RULES, ReadAs, if_read, many, read_rule
from .waits import EVENTS, one_of

form = RULES.form
Conditions = tuple[Condition, ...]

_IF = "[(As long as|While) <if_>, ]"
RULES.kinds |= {
    "nowhere": Kind(many, r"(?:(?! in ).)+?"),
    "cast_keyword": Kind(lambda words: read_keywords(words.capitalize()), r"cascade|storm|ripple \d+"),
    "your_spells": Kind(
        lambda words: whole_noun(
            re.sub("^(.*?)[Ss]pells", r"\1spell", words).lower().replace("you cast", "you control")
        ),
        r"(?:\w+ )?spells (?:with \w+ )?you cast(?: with [^,]+)?",
    ),
    "spells": Kind(lambda words: whole_noun(f"{words[:1].lower()}{words[1:]} you control".replace(" and ", " or "))),
    "by": one_of({"your opponents control": Who.OPPONENT}),
    "mana_type": one_of({name: color for color, name in COLOR_NAMES.items()} | {"colorless": ManaType.COLORLESS}),
    "color": one_of({name: color.value for color, name in COLOR_NAMES.items()}, ""),
}
_DOING = {
    "you casting or copying": "you cast or copy", "you casting": "you cast", "being dealt damage": "is dealt damage",
    "a player drawing": "a player draws", "you drawing": "you draw", "you sacrificing": "you sacrifice",
    "a creature attacking": "a creature attacks", "a creature you control attacking": "a creature you control attacks",
}  # fmt: skip


def _doing(text: str) -> ab.When | None:
    """What happens that makes abilities trigger: "you casting a spell", "a creature being dealt damage"."""
    said = next((text.replace(doing, does) for doing, does in _DOING.items() if doing in text), None)
    return None if said is None else EVENTS.read(said)


RULES.kinds["doing_so"] = Kind(_doing)
_DAY = ab.Enters(what=THIS, first=BecomesDay(), if_=NEITHER_DAY_NOR_NIGHT)
for _words, _said in {
    "You can't lose the game": (_loses := ab.CantHappen(event=EventKind.LOSE, who=Who.YOU),),
    "You can't win the game": (_wins := ab.CantHappen(event=EventKind.WIN, who=Who.YOU),),
    "You can't win the game and your opponents can't lose the game": (_wins, replace(_loses, who=Who.OPPONENT)),
    "Players can't lose the game or win the game": (
        ab.CantHappen(event=EventKind.LOSE), ab.CantHappen(event=EventKind.WIN)
    ),
    "Players can't draw cards or gain life": (
        ab.CantHappen(event=EventKind.DRAW), ab.CantHappen(event=EventKind.GAIN_LIFE)
    ),
    "If it's neither day nor night, it becomes day as ~ enters": (_DAY,),
    "While voting, you may vote an additional time": (ab.ExtraVotes(may=True),),
    "While voting, you get an additional vote": (ab.ExtraVotes(),),
    "You may choose not to untap ~ during your untap step": (ab.StaysTapped(what=THIS, may=True, yours=True),),
    "This effect doesn't remove ~": (ab.CantHappen(event=EventKind.BE_REMOVED, what=THIS),),
    "This effect doesn't remove Auras": (ab.CantHappen(event=EventKind.BE_REMOVED, what=HasType("Aura")),),
}.items():  # fmt: skip
    form(_words)(lambda said=_said: said)

# ---------------------------------------------------------------- what can't happen


@form(f"{_IF}<who> can't <verbs=gain|lose|gain or lose|lose or gain> life")
def _no_life(who: Who, verbs: str, if_: Conditions) -> ReadAs:
    """Who can't gain or lose life doesn't, whatever would make them (119.7–8)."""
    return tuple(ab.CantHappen(event=EventKind(f"{verb} life"), who=who, if_=if_) for verb in verbs.split(" or "))


@form("Enchanted player can't <verbs=gain|lose|gain or lose> life")
def _no_life_for_enchanted(verbs: str) -> ReadAs:
    return tuple(ab.CantHappen(event=EventKind(f"{verb} life"), what=HOST) for verb in verbs.split(" or "))


@form(f"{_IF}you can't lose the game and your opponents can't win the game")
def _cant_be_lost(if_: Conditions) -> ReadAs:
    return (replace(_loses, if_=if_), replace(_wins, who=Who.OPPONENT, if_=if_))


@form(f"{_IF}your life total can't change")
def _same_life(if_: Conditions) -> ReadAs:
    events = (EventKind.GAIN_LIFE, EventKind.LOSE_LIFE)
    return tuple(ab.CantHappen(event=event, who=Who.YOU, if_=if_) for event in events)


@form("[<kind=Combat> ]damage[ that would be dealt by <by:source>] can't be prevented")
def _no_prevention(kind: str | None, by: Filter) -> ReadAs:
    return (ab.CantHappen(event=EventKind.PREVENT, what=by, kind="combat" if kind else ""),)


@form("If <who> would begin an extra turn, (that player skips|you skip) that turn instead")
def _no_extra_turns(who: Who) -> ReadAs:
    return (ab.Skips(step="extra turn", who=who),)


@form("If you would lose unspent mana, that mana becomes <type_:mana_type> instead")
def _keeps_mana_as(type_: ManaType) -> ReadAs:
    return (ab.KeepsManaAs(type=type_),)


@form(f"{_IF}you don't lose the game for having 0 or less life")
def _no_loss_of_life(if_: Conditions) -> ReadAs:
    return (ab.CantHappen(event=EventKind.LOSE, who=Who.YOU, because="704.5a", if_=if_),)


@form("<who> can't draw cards", "<who> can't draw more than <most:n> card[s] each turn")
def _no_draws(who: Who, most: int = 0) -> ReadAs:
    return (ab.CantHappen(event=EventKind.DRAW, who=who, most=most),)


@form("<what:many> can't be countered[ by spells or abilities]", "<what:your_spells> can't be countered")
def _uncounterable(what: Filter) -> ReadAs:
    return (ab.CantHappen(event=EventKind.BE_COUNTERED, what=what),)


@form("Spells[ and abilities] can't be countered[ by spells or abilities]")
def _nothing_countered() -> ReadAs:
    return (ab.CantHappen(event=EventKind.BE_COUNTERED),)


_NOT = {
    "become untapped": EventKind.UNTAP, "phase out": EventKind.PHASE_OUT, "phase in": EventKind.PHASE_IN,
    "transform": EventKind.TRANSFORM,
}  # fmt: skip


@form("<what:many> can't <verb=become untapped|phase out|phase in|transform>")
def _never(what: Filter, verb: str) -> ReadAs:
    return (ab.CantHappen(event=_NOT[verb], what=what),)


@form("<what:many> can't become untapped and can't have counters put on (it|them)")
def _neither_untapped_nor_counted(what: Filter) -> ReadAs:
    """That no counters can be put on it is what may not be done, which is read by itself (101.2)."""
    return (ab.CantHappen(event=EventKind.UNTAP, what=what),)


@form("<who> can't get [<kind=poison> ]counters")
def _no_player_counters(who: Who, kind: str | None) -> ReadAs:
    return (ab.CantHappen(event=EventKind.COUNTERS, what=IsPlayer(who), kind=kind or ""),)


@form("~ can't have more than <most:n> <kind:counter> counters on it")
def _most_counters(most: int, kind: str) -> ReadAs:
    return (ab.CantHappen(event=EventKind.COUNTERS, what=THIS, kind=kind, most=most),)


@form("<what:card_kind> cards in graveyards[ (and|or) <too=libraries>] can't enter the battlefield")
def _no_entering(what: Filter, too: str | None) -> ReadAs:
    zones = ("graveyard", "library") if too else ("graveyard",)
    return tuple(ab.CantHappen(event=EventKind.ENTER_FROM, what=what, kind=zone) for zone in zones)


@form("<what:nowhere> can't enter the battlefield")
def _nowhere(what: Filter) -> ReadAs:
    return (ab.CantHappen(event=EventKind.ENTER, what=what),)


@form("<who> can't search libraries")
def _no_search(who: Who) -> ReadAs:
    return (ab.CantHappen(event=EventKind.SEARCH, who=who),)


@form("<what:spells> you cast have <keyword:cast_keyword>")
def _spells_have(what: Filter, keyword: Reading) -> ReadAs:
    """Spells have a keyword whose ability triggers as they are cast (113.6, 702.85)."""
    return (ab.Continuous(what, tuple(map(ab.GainAbility, keyword.abilities))),)


@form("The <rule:quoted> doesn't apply[ to <what:many>]")
def _no_legend_rule(rule: str, what: Filter | None) -> ReadAs:
    return (ab.CantHappen(event=EventKind.LEGEND_RULE, what=ANYTHING if what is None else what),)


@form("Spells and abilities <by> can't cause you to <verbs=sacrifice permanents|discard cards or sacrifice permanents>")
def _not_made_to(by: Who, verbs: str) -> ReadAs:
    kinds = (EventKind.DISCARD, EventKind.SACRIFICE) if "discard" in verbs else (EventKind.SACRIFICE,)
    return tuple(ab.CantHappen(event=kind, who=Who.YOU, by=by) for kind in kinds)


@form("Spells and abilities <by> can't cause their controller to search their library")
def _not_made_to_search(by: Who) -> ReadAs:
    return (ab.CantHappen(event=EventKind.SEARCH, who=by, by=by),)


# ---------------------------------------------------------------- steps


@form(
    "If you would begin your (<step=untap|upkeep|draw|end> step|turn[ while <if_>]), you may skip that (step|turn) "
    "instead. If you do, <then:do>"
)
def _may_skip(step: str | None, if_: Conditions, then: Instructions) -> ReadAs:
    return (ab.Skips(step=step or "turn", may=True, then=then, if_=if_),)


@form("Reveal the first card you draw (each turn|<own=on each of your turns>)")
def _reveals_first(own: str | None) -> ReadAs:
    return (ab.RevealsFirstDraw(own=own is not None),)


@form(
    "Skip your <step=draw|untap|upkeep> step[ if <if_:so>]",
    "<who> skip[s] their <step=draw|untap|upkeep> step[s]",
)
def _skip(step: str, who: Who = Who.YOU, if_: Conditions = ()) -> ReadAs:
    return (ab.Skips(step=step, who=who, if_=if_),)


@form(f"{_IF}<who> (have|has) no maximum hand size")
def _no_maximum(who: Who, if_: Conditions) -> ReadAs:
    return (ab.HandSize(who=who, if_=if_),)


@form(f"{_IF}<who> have no maximum hand size and don't lose the game for having 0 or less life")
def _no_maximum_and_no_loss(who: Who, if_: Conditions) -> ReadAs:
    stays = ab.CantHappen(event=EventKind.LOSE, who=who, because="704.5a", if_=if_)
    return (ab.HandSize(who=who, if_=if_), stays)


@form("<whose> maximum hand size is (<how=reduced|increased> by <by:n>|[equal to ]<size:amount>)")
def _hand_size(whose: Who, how: str | None, by: int | None, size: Amount | int | None) -> ReadAs:
    return (ab.HandSize(who=whose, size=size, more=by if by is None or how == "increased" else -by),)


@form("A deck can have (<any=any number of cards>|only <only:n> card|up to <most:n> cards) named ~")
def _deck_limit(any: str | None, only: int | None, most: int | None) -> ReadAs:
    return (ab.DeckLimit(only or most),)


@form("~ can be your commander")
def _may_be_commander() -> ReadAs:
    return (ab.MayBeCommander(),)


@form(
    "As long as there are <least:n> or more card types among <among:phrase>, <whose> maximum hand size is equal to "
    "<most:n> minus the number of those card types"
)
def _hand_size_by_types(least: int, among: str, whose: Who, most: int) -> ReadAs:
    types, if_ = (
        amount(f"the number of card types among {among}"),
        if_read(f"there are {least} or more card types among {among}"),
    )
    if not isinstance(types, Amount) or if_ is None:
        return None
    return (ab.HandSize(who=whose, size=Sum((most, Times(-1, types))), if_=if_),)


@form("<who> don't lose unspent [<color> ]mana as steps and phases end")
def _keeps_mana(who: Who, color: str) -> ReadAs:
    return (ab.CantHappen(event=EventKind.EMPTY_MANA, who=who, kind=color),)


# ---------------------------------------------------------------- untapping


@form(
    f"{_IF}<what:things> (doesn't|don't) untap during (<yours=your>|its controller's|their controllers') untap step[s]"
    "[ (if|as long as) <too:words>]"
)
def _stays(what: Filter, yours: str | None, if_: Conditions, too: str | None) -> ReadAs:
    more = if_read(re.sub("^it ", "~ ", too) if too and what == THIS else too)
    return None if more is None else (ab.StaysTapped(what=what, if_=(*if_, *more), yours=yours is not None),)


@form(
    "If ~ is in your opening hand[ <late=and you're not the starting player>], you may begin the game with (it|~|him|"
    "her) on the battlefield[ with (a|an) <kind:counter> counter on it. If you do, exile a card from your hand]"
)
def _begins_in_play(late: str | None, kind: str | None) -> ReadAs:
    counters = ((kind, 1),) if kind else ()
    return (ab.BeginsInPlay(not_first=late is not None, counters=counters, exiles=len(counters)),)


@form("You may reveal ~ from your opening hand. If you do, <does:words>")
def _begins_revealed(does: str) -> ReadAs:
    """What is told of a first upkeep or phase happens in the next one, as seen before the first turn (103.6b)."""
    next_ = re.sub(r"\b(the|your) first (upkeep|main phase)( of the game)?\b", r"\1 next \2", does)
    do = instructions_of(next_, Context(it=ef.SOURCE))
    return None if do is None else (ab.BeginsRevealed(do),)


@form(
    "Any time you could mulligan and ~ is in your hand, you may exile all the cards from your hand, then draw that "
    "many cards"
)
def _instead_of_mulligan() -> ReadAs:
    return (ab.InsteadOfMulligan(),)


@form(f"{_IF}damage isn't removed from <what:things> during cleanup steps")
def _keeps_damage(what: Filter, if_: Conditions) -> ReadAs:
    return (ab.KeepsDamage(what=what, if_=if_),)


@form(f"{_IF}untap [(all|each) ]<what:things> during each other player's untap step")
def _untaps_too(what: Filter, if_: Conditions) -> ReadAs:
    return (ab.UntapsToo(what=what, if_=if_),)


@form(f"{_IF}<who> can't untap more than <most:n> <what:noun> during (their|your) untap step[s]")
def _untap_limit(who: Who, most: int, what: Filter, if_: Conditions) -> ReadAs:
    return (ab.CantHappen(event=EventKind.UNTAP_MORE_THAN, what=what, who=who, most=most, if_=if_),)


@form("<what:things> can't be <how=enchanted|equipped>[ <by=by other Auras|by other Equipment>]")
def _not_attached(what: Filter, how: str, by: str | None) -> ReadAs:
    return (ab.CantHappen(event=EventKind(f"be {how}"), what=what, kind="others" if by else ""),)


@form("~ can be attached only to (a|an) <what:noun>")
def _attached_only_to(what: Filter) -> ReadAs:
    """What an Equipment can't be attached to (301.5c)."""
    return (ab.CantHappen(event=EventKind.BE_EQUIPPED, what=Not(what), kind="this"),)


@form("<what:things> can't become suspected")
def _not_suspected(what: Filter) -> ReadAs:
    return (ab.CantHappen(event=EventKind.SUSPECTED, what=what),)


# ---------------------------------------------------------------- triggers

_MOVES = {
    "entering": (None, Zone.BATTLEFIELD),
    "dying": (Zone.BATTLEFIELD, Zone.GRAVEYARD),
    "leaving": (Zone.BATTLEFIELD, None),
}


@form(
    "If <what:one> <how=entering|dying|entering or leaving>[ the battlefield] causes a triggered ability of <of:one> "
    "to trigger, that ability triggers an additional time"
)
def _triggers_again(what: Filter, how: str, of: Filter) -> ReadAs:
    return tuple(ab.TriggersAgain(of=of, what=what, frm=_MOVES[h][0], to=_MOVES[h][1]) for h in how.split(" or "))


@form(
    "If (a triggered|an) ability of <of:one> triggers[ while <if_>], (that ability|it) triggers an additional time",
    "As long as <if_>, if (a triggered|an) ability of <of:one> triggers, that ability triggers an additional time",
)
def _triggers_again_of(of: Filter, if_: Conditions) -> ReadAs:
    return (ab.TriggersAgain(of=of, if_=if_),)


@form("If <when:doing_so> causes a triggered ability of <of:one> to trigger, that ability triggers an additional time")
def _triggers_again_as(when: ab.When, of: Filter) -> ReadAs:
    return (ab.TriggersAgain(of=of, when=when),)


@form(
    "<what:many> <how=entering|dying|entering or dying>[ the battlefield] don't cause abilities[ of <of:many>] to "
    "trigger"
)
def _no_triggers(what: Filter, how: str, of: Filter | None) -> ReadAs:
    by = ANYTHING if of is None else of
    return tuple(ab.NoTrigger(what=what, frm=_MOVES[h][0], to=_MOVES[h][1], of=by) for h in how.split(" or "))


# ---------------------------------------------------------------- what is not understood

_ALONE: tuple[tuple[str, tuple[ab.Matter, ...]], ...] = (
    (r"opening hand", (ab.Matter.OPENING,)),
    (
        r"^You may look at (?!an? additional|\w+ additional)|^Play with|play with .* revealed|reveals? each card|"
        r"^As you create your deck|can be your commander|A deck can have|draft|starting deck|color identity|"
        r"^Draft ~|^If ~ is your commander|^Starting intensity|mulligan|^Players reveal",
        (ab.Matter.LOOKS,),
    ),
    (r"^You may exert", (ab.Matter.COMBAT,)),
    (r"^As ~ becomes attached", (ab.Matter.ATTACHES_ITSELF,)),
    (r"^As ~ (?:is turned face up|transforms)", (ab.Matter.TURNS_UP,)),
    (r"^As ~ enters or is turned face up", (ab.Matter.ENTERS_ITSELF, ab.Matter.TURNS_UP)),
    (r"^This effect doesn't remove|can't be (?:enchanted|equipped)|be attached\b", (ab.Matter.ATTACHES,)),
    (r"\bregenerate", (ab.Matter.MOVES,)),
    (
        r"^(?:As (?:~|it|this \w+) |~ enters|If you don't, |It enters|As it enters)(?!long as)|"
        r"^You may have ~ enter|~ escapes with|"
        r"^If .*,? (?:~|it) enters\b|~ would enter\b|as ~ enters\b",
        (ab.Matter.ENTERS_ITSELF,),
    ),
)
"""What texts are about that begin like this, and nothing else."""
_MATTERS: tuple[tuple[str, tuple[ab.Matter, ...]], ...] = (
    (r"\benters?\b|\bentering\b|\benter\b", (ab.Matter.ENTERS, ab.Matter.TRIGGERS)),
    (r"\btriggers?\b|trigger", (ab.Matter.TRIGGERS,)),
    (r"\bdraws?\b", (ab.Matter.DRAWS,)),
    (r"\btokens? would\b|would create|tokens would", (ab.Matter.TOKENS,)),
    (r"\bdamage\b", (ab.Matter.DAMAGE,)),
    (r"\bgain life|lose life|would gain|pay life|life total", (ab.Matter.LIFE,)),
    (r"\bwould die\b|graveyard|would be destroyed|leaves? the battlefield|would be exiled", (ab.Matter.MOVES,)),
    (
        r"\bcounters?\b would|would (?:put|get|have) .*counter|can't (?:get|have) .*counter|"
        r"counters would|counters would|can't have more",
        (ab.Matter.COUNTERS,),
    ),
    (r"\buntap", (ab.Matter.UNTAPS,)),
    (r"\bwin\b|\blose the game|legend rule|rule\"? doesn't apply", (ab.Matter.ENDS,)),
    (r"hand size|\bstep\b|\bphase\b|\bturns?\b(?! end)", (ab.Matter.STEPS,)),
    (r"unspent mana|lose unspent", (ab.Matter.MANA,)),
    (
        r"can't be countered|countered|search|discard|scry|mill|roll|flip|vote|explore|planeswalk|cascade|proliferate|"
        r"dungeon|shuffle|surveil",
        (ab.Matter.RESOLVES,),
    ),
    (r"\bspells?\b|cascade|discover", (ab.Matter.CASTS,)),
)
"""What else the words of a text may be about, all of it."""
_COMBAT = re.compile(
    r"\b(?:attacks?|attacking|blocks?|blocked|blocking|goaded|combat damage|assigns?|unblocked|detain)\b"
)
_BEYOND = re.compile(r"\bwould\b|\benters?\b|untap during|can't be countered|\bgain|\bsacrific|\bexile|damage that")


def matters_of(text: str) -> tuple[ab.Matter, ...]:
    """What a text that is not understood may be about, judged by its words; everything where they don't tell."""
    limited = _LIMITED.fullmatch(text)
    if limited and conditions(limited["if"]) is not None:
        return (ab.Matter.COMBAT,)
    if _COMBAT.search(text) and not _BEYOND.search(_COMBAT.sub("", text)):
        return (ab.Matter.COMBAT,)
    replaced = _REPLACED.search(text)
    if replaced:
        return _all_matters(replaced["event"]) or _EVERYTHING
    alone = next((about for pattern, about in _ALONE if re.search(pattern, text)), None)
    return alone or _all_matters(text) or _EVERYTHING


_LIMITED = re.compile(
    r"(?P<rule>~ can't (?:be blocked|attack or block|attack|block)) (?:as long as|unless) (?P<if>[^.]+)\."
)
"""A rule of combat alone, with the condition on which it is one."""


_MATTERS_READ = tuple((re.compile(pattern), about) for pattern, about in _MATTERS)


def _all_matters(event: str) -> tuple[ab.Matter, ...]:
    """All that the words of an event that is replaced may be about, whatever happens instead."""
    found = (m for pattern, about in _MATTERS_READ if pattern.search(event) for m in about)
    return tuple(dict.fromkeys(found))


_REPLACED = re.compile(r"\b[Ii]f (?P<event>[^,]*\bwould\b[^,]*), .*\binstead\b")
_NOT_ALL = (ab.Matter.COMBAT, ab.Matter.LOOKS, ab.Matter.OPENING, ab.Matter.LIKENESS)
_EVERYTHING = tuple(m for m in ab.Matter if m not in _NOT_ALL)
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


def unread_rules(text: str) -> tuple[ab.Ability, ...]:
    """What a static text that is not understood may be about beside what may be played, where it may be."""
    about = matters_of(text)
    if _LIKENESS.match(text):
        about = (ab.Matter.LIKENESS, *(about if about != _EVERYTHING else ()))
    elif _OF_PLAYS.search(text) and not _BEYOND.search(text):
        return ()
    return (ab.UnreadRule(text, about),)


def rules_of(text: str, quotes: tuple[object, ...] = ()) -> tuple[ab.Ability, ...]:
    """The rules that a static text says, or one that says that it is not understood."""
    said = read_rule(text, quotes)
    if said is not None and _ELSEWHERE.search(text):
        said = tuple(replace(a, zone=Zone.GRAVEYARD) if isinstance(a, ab.Enters) else ab.UnreadRule(text) for a in said)
    return said if said is not None else (ab.UnreadRule(text, matters_of(text)),)


_ELSEWHERE = re.compile(r"\b(?:As long as|[Ii]f) ~ is in your graveyard\b")
"""What functions in a graveyard (113.6b)."""


__all__ = ["matters_of", "rules_of"]
