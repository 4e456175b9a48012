"""The lines of a card's text, each read as the kind of ability that it is (113.3)."""

from __future__ import annotations

import re

from msgspec import Struct
from msgspec.structs import replace

from ...language import abilities as ab
from ...language import keywords as kw
from ...language.amounts import TimesPaid
from ...language.cards import TypeLine
from ...language.conditions import Unless
from ...language.costs import Cost
from ...language.effects import SOURCE, AddMana, DefendingPlayer, Does, Effect, GetsDesignation
from ...language.filters import THIS, HauntedByThis, Who, Zone
from ...language.keywords.sections import SOLVED
from ...language.keywords.triggered import backups_below
from ...language.parts import mentions, parts_of
from ..clauses.another import other_than_before
from ..clauses.instructions import instruction
from ..effects.abilities import carried, shifted_effects
from ..effects.asked import read_condition as conditions_read
from ..effects.context import Context
from ..effects.events import marked_as_done, read_event, read_head
from ..effects.gifts import given_by
from ..effects.other_than_event import other_than_event
from ..effects.spans import with_rules
from ..sentences.cost_changes import follow_up, read_cost_change, read_cost_this_way, read_own_change, read_reduction
from ..sentences.effects import read_sentences, says_of_mana
from ..sentences.grants import joined, read_grant
from ..sentences.ignoring import ignored
from ..sentences.keywords import read_keywords
from ..sentences.mana import read_add
from ..sentences.meaning import Meaning
from ..sentences.meaning import whole as whole_ability
from ..sentences.own_costs import follow_up as own_follow_up
from ..sentences.own_costs import read_own_cost
from ..sentences.permissions import follow_up as permission_follow_up
from ..sentences.permissions import read_permission
from ..sentences.prohibitions import of_host_too, read_prohibition, same_is_true, split_ban
from ..sentences.spans import WAITS, Reading, Span, Verdict, effect_only, understood, unread
from ..sentences.spending import of_gained_abilities, other_mana, read_spending
from ..sentences.splitting import sentences
from ..sentences.statics import ENTERS, LATER, continues, goes_on, read_static, says_what_it_is, second_half
from ..sentences.tapping import mana_of_trigger, read_mana_trigger, read_production, waits_for_mana
from .activated import read_activated
from .modal import is_bullet, read_modal
from .of_events import (
    event_object,
    of_event_player,
    with_active_chooser,
    with_chance,
    with_event_number,
    with_event_object,
    with_event_player,
)
from .sections import Section, sections
from .tables import with_tables
from .text import LONGEST_LINE, PreparedText, without_ability_word

OWN = (ab.Reach.CASTING,)
_OWN = re.compile(
    r"~ costs |~ has flash |~ is (?:all colors|colorless)\.|If .+, ~ costs |"
    r"During (?:your turn|turns other than yours), ~ costs |As an additional cost|"
    r"(?:If .+, y|Y)ou may .+ rather than|(?:(?:If|As long as) .+, y|Y)ou may cast ~ |"
    r"If ~ is the first spell |Cast ~ only |Spend only |X can't be |You can't cast ~ |If .+, rather than pay ~'s|"
    r"If ~ would be put into a graveyard from anywhere, |A deck can have "
)

_ALWAYS = (read_cost_change, read_prohibition, read_permission, read_grant, read_production, read_spending)
"""Readers of sentences that are true all the time, each for what its sentences are about."""


def _least_x(sentence: str, before: tuple[ab.Ability, ...]) -> tuple[ab.Ability, ...] | None:
    """The abilities before "X can't be 0", where the last of them is an action that says so already (702.62a)."""
    last = before[-1] if before else None
    said = isinstance(last, ab.SpecialAction) and last.least_x == 1 and sentence == "X can't be 0."
    return before if said else None


_GOING_ON = (
    _least_x, follow_up, own_follow_up, goes_on, permission_follow_up, other_mana, of_gained_abilities, ignored,
    same_is_true, of_host_too,
)  # fmt: skip
"""Readers of sentences that say more of what the sentences before them say."""


class Lines(Struct, frozen=True):
    """Reads the lines of one face."""

    text: PreparedText
    is_spell: bool
    quotes: tuple[tuple[ab.Ability, ...] | None, ...] = ()
    sized: bool = False  # whether the card has a power and toughness

    @staticmethod
    def of(text: PreparedText, *, is_spell: bool, sized: bool = False) -> Lines:
        """A reader of a text whose quotations have been read: each as the text of what is given those abilities."""
        return Lines(text, is_spell, tuple(_quoted(q) for q in text.quotes), sized)

    def read(self) -> Reading:
        """All lines, those of a modal text with their bullets, those of a section with what opens it."""
        before, behind = sections(self.text.lines, sized=self.sized)
        parts = [self._lines(before), *map(self._section, behind)]
        abilities = tuple(a for part in parts for a in part.abilities)
        spans = tuple(s for part in parts for s in part.spans)
        costs = tuple(a for a in abilities if isinstance(a, (ab.AdditionalCost, ab.AlternativeCost)))
        spells = _one_spell_ability(abilities)
        whole = (carried(a, self.quotes, costs=costs) if isinstance(a, ab.SpellAbility) else a for a in spells)
        return _paid_for(Reading(backups_below(with_tables(tuple(whole), self.text.lines)), spans))

    def _section(self, section: Section) -> Reading:
        within = self._lines(section.lines)
        return understood(section.head, *section.made(within.abilities)).plus(Reading((), within.spans))

    def _lines(self, lines: tuple[str, ...]) -> Reading:
        abilities: list[ab.Ability] = []
        spans: list[Span] = []
        for line, bullets in _with_bullets(lines):
            found = self._line(line, bullets) if len(line) <= LONGEST_LINE else unread(line)
            abilities += (a if isinstance(a, ab.SpellAbility) else carried(a, self.quotes) for a in found.abilities)
            spans += found.spans
        return Reading(tuple(abilities), tuple(spans))

    def _line(self, raw: str, bullets: tuple[str, ...]) -> Reading:
        if _ANCHORS.fullmatch(raw) and bullets and all(" — " in bullet for bullet in bullets):
            return self._anchored(raw, bullets)
        if raw.startswith(_TO_SOLVE):
            return _solving(raw)
        if re.match(_CHAPTER, raw):
            return _chapters(raw, bullets, self.quotes)
        if raw.startswith(_SOLVED):
            within = self._carried(raw.removeprefix(_SOLVED), bullets)
            return understood(_SOLVED, *kw.solved(*within.abilities)).plus(Reading((), within.spans))
        if raw.startswith(_INFINITY):
            within = self._carried(raw.removeprefix(_INFINITY), bullets)
            return understood(_INFINITY, *kw.infinity(*within.abilities)).plus(Reading((), within.spans))
        if raw.startswith(_MAX_SPEED):
            within = self._carried(raw.removeprefix(_MAX_SPEED), bullets)
            return understood(_MAX_SPEED, *kw.max_speed(*within.abilities)).plus(Reading((), within.spans))
        if _RESULT.match(raw):
            result = read_sentences(_RESULT.sub("", raw))
            known = not (result.unread or result.targets) and not bullets
            return effect_only(raw, "it is what a roll of a die does (706.3)") if known else unread(raw)
        line = without_ability_word(raw)
        for read in (self._keywords, self._triggered, self._activated, self._spell):
            found = read(line, bullets)
            if found is not None:
                return found
        static = with_rules(self._statics(line), self.quotes)
        return static.plus(unread("\n".join(bullets))) if bullets else static

    def _carried(self, line: str, bullets: tuple[str, ...]) -> Reading:
        """A line behind a label, with what its abilities do as instructions before the label makes more of them."""
        found = self._line(line, bullets)
        return Reading(tuple(carried(a, self.quotes) for a in found.abilities), found.spans)

    def _anchored(self, line: str, bullets: tuple[str, ...]) -> Reading:
        """The abilities behind anchor words, of which the object has those of the word that was chosen (614.12c)."""
        whole = with_rules(effect_only(line, ENTERS))
        for bullet in bullets:
            word, _, text = bullet.partition(" — ")
            within = self._carried(text, ())
            whole = whole.plus(understood(word, *kw.anchored(word, *within.abilities)))
            whole = whole.plus(Reading((), within.spans))
        return whole

    def _keywords(self, line: str, bullets: tuple[str, ...]) -> Reading | None:
        if bullets:
            return None
        found = read_keywords(line)
        if found is not None:
            found = Reading((*found.abilities, *given_by(line, is_spell=self.is_spell)), found.spans)
        keyword, _stop, rest = line.partition(". ")
        made = read_keywords(keyword) if rest and found is None else None
        if made is None or not made.abilities:
            return found
        *before, last = made.abilities
        abilities = _said_more(last, rest) if not before or isinstance(last, ab.SpecialAction) else ()
        abilities = (*before, *abilities) if abilities else ()
        return understood(line, *abilities) if abilities else None

    # ------------------------------------------------------------ abilities with effects

    def _triggered(self, line: str, bullets: tuple[str, ...]) -> Reading | None:
        """A triggered ability: nothing may be done now because of it, but mana abilities that wait for taps."""
        if not re.match(r"(?:When|Whenever|At) ", line) or (self.is_spell and _WATCHES_TARGET.match(line)):
            return None
        whole = "\n".join((line, *bullets))
        if waits_for_mana(line):
            return read_mana_trigger(line) or unread(whole, (ab.Reach.MANA,))
        return _triggers(line, bullets, self.quotes) or _waits(whole)

    def _activated(self, line: str, bullets: tuple[str, ...]) -> Reading | None:
        return read_activated(line, bullets)

    def _spell(self, line: str, bullets: tuple[str, ...]) -> Reading | None:
        """What an instant or sorcery does."""
        if not self.is_spell or not (line.endswith((".", "⟧")) or bullets):
            return None  # a line that is no sentence is a keyword that is not known
        own = self._own_rules(line) if not bullets else None
        if own is not None:
            return own
        meaning, modes = read_modal(line, bullets, mana=False)
        if meaning.only_if or meaning.own_changes or meaning.by is not Who.YOU:
            return unread("\n".join((line, *bullets)), OWN)
        limits = (kw.must_also(*meaning.bounds),) if meaning.bounds else ()
        said = Reading((*limits, *((meaning.spend,) if meaning.spend else ())))
        ability = ab.SpellAbility(other_than_before(meaning.targets, of_spell=True), meaning.effects, modes)
        return said.plus(whole_ability(ability, meaning, OWN))

    # ------------------------------------------------------------ static abilities

    def _own_rules(self, line: str) -> Reading | None:
        """A line of an instant or sorcery that is not what it does, but how it is cast, or where it goes (113.6)."""
        found = with_rules(self._statics(line), self.quotes) if re.match(_OWN, line) else None
        return None if found is None or any(s.verdict is Verdict.UNREAD for s in found.spans) else found

    def _statics(self, line: str) -> Reading:
        exerts = _EXERTS.fullmatch(line)
        if exerts is not None:  # what triggers as the cost is paid is linked to that (607.2h, 701.43d)
            when = f"Whenever you exert ~, {exerts['rest']}"
            return self._static(exerts["may"], ()).plus(_triggers(when, (), self.quotes) or _waits(when))
        whole = Reading()
        said = joined(sentences(line))
        for n, raw in enumerate(said):
            triggered = _triggers(" ".join(said[n:]), (), self.quotes) if n and raw.startswith(_AT) else None
            if triggered is not None and not any(s.verdict is Verdict.UNREAD for s in triggered.spans):
                return whole.plus(triggered)  # a paragraph of its own that is printed behind another one
            sentence = re.sub(r"^It also costs ", "~ costs ", raw) if whole.abilities else raw
            if re.match(r"When(?:ever)? [^,]* this way, ", sentence):  # 603.12
                whole = whole.plus(_triggers(sentence, (), self.quotes) or _waits(sentence))
                continue
            more = next(filter(None, (read(sentence, whole.abilities) for read in _GOING_ON)), None)
            if more is not None:
                whole = Reading(more, whole.spans).plus(understood(sentence))
            else:
                whole = whole.plus(continues(sentence, whole) or self._static(sentence, whole.abilities))
        return whole

    def _static(self, sentence: str, before: tuple[ab.Ability, ...]) -> Reading:
        """What one sentence says all the time; ``before`` are the abilities of the sentences before it."""
        if _THEN.match(sentence) and any(isinstance(a, ab.MayPlayFrom) for a in before):
            used = _triggers(_THEN.sub("Whenever a player plays a card as ~ allows, ", sentence), (), self.quotes)
            return effect_only(sentence, WAITS, *used.abilities) if used else _waits(sentence)
        if _TRIGGERED.match(sentence):
            return _waits(sentence)
        found = read_own_cost(sentence, before)
        found = found or next(filter(None, (read(sentence) for read in _ALWAYS)), None)
        ban = None if found else split_ban(sentence)
        if ban is not None:
            rest = self._static(ban[0], before)
            if not any(s.verdict is Verdict.UNREAD for s in rest.spans):
                return understood(sentence, *rest.abilities, *ban[1])
        found = found or read_static(sentence, self.quotes) or read_keywords(sentence)
        if found is None:
            return unread(sentence, self._reach(sentence))
        half = None if found.abilities else second_half(sentence)  # what the first half says makes it no less
        rest = self._static(half, before) if half else Reading()
        if any(s.verdict is Verdict.UNREAD for s in rest.spans):
            return unread(sentence, _own(sentence))
        return effect_only(sentence, LATER, *rest.abilities) if rest.abilities else found

    def _reach(self, sentence: str) -> tuple[ab.Reach, ...]:
        """What a sentence that is not understood could matter to: of activated abilities that an object has, to them.

        Whether it has them matters too to what asks for abilities of objects.
        """
        quoted = _HAS_QUOTED.fullmatch(sentence)
        number = int(quoted["before"] or quoted["after"]) if quoted else len(self.quotes)
        given = self.quotes[number] if number < len(self.quotes) else None
        if not given or not all(isinstance(a, ab.ActivatedAbility | ab.TriggeredAbility) for a in given):
            return _own(sentence)
        mana = any(isinstance(a, ab.ActivatedAbility | ab.TriggeredAbility) and a.is_mana_ability for a in given)
        return (ab.Reach.ABILITIES, *((ab.Reach.MANA,) if mana else ()), ab.Reach.LOOKS)


_EXERTS = re.compile(r"(?P<may>.*\byou may exert (?:~|it) as it attacks\.) When you do, (?P<rest>.+)", re.IGNORECASE)
_THEN = re.compile(r"When they do, ")
"""What triggers as players do what the sentence before lets them do (603.7g)."""
_AT = "At the beginning of your "
"""What begins a paragraph of its own, whatever stands before it in the same line."""
_TRIGGERED = re.compile(r"(?:When|Whenever|At the beginning of) [^,]+, ")


def _said_more(ability: ab.Ability, sentence: str) -> tuple[ab.Ability, ...]:
    """The ability of a keyword with the sentence after it: its cost, or when it may be activated; or nothing."""
    if isinstance(ability, ab.ActivatedAbility):
        change = read_own_change(sentence)
        only_if = instruction(sentence) if sentence.startswith("Activate only ") else None
        if change:
            return (replace(ability, own_changes=(change,)),)
        return (replace(ability, only_if=(*ability.only_if, *only_if)),) if only_if else ()
    if isinstance(ability, ab.AlternativeCost):
        cheaper = read_cost_this_way(sentence, ability.name)
        return (ability, cheaper) if cheaper else ()
    if isinstance(ability, ab.SpecialAction):
        less = read_reduction(sentence)
        return (replace(ability, cost=ability.cost.plus(Cost((less,)))),) if less else ()
    return ()


_WATCHES_TARGET = re.compile(r"(?:When|Whenever) [^,]*\btarget |When you next ")
"""A spell whose delayed triggered ability watches a target, or waits for the next time (603.7)."""
_ANCHORS = re.compile(r"As ~ enters(?: the battlefield)?, choose [\w.' ,-]+ or [\w.' -]+\.")
_CHAPTER = r"[IVX]+(?:, [IVX]+)*(?: \(\w+\))? — |To solve — |Visit — |Prize — "  # 714.2, 719.3a, 702.159
_RESULT = re.compile(r"\d+(?:[—–-]\d+|\+| or (?:less|greater|more|fewer|\d+))? [|—] (?:[\w ]+! — )?")
_SOLVED = "Solved — "  # 719.3c
_TO_SOLVE = "To solve — "  # 719.3a
_INFINITY = "∞ — "  # 702.186b
_MAX_SPEED = "Max speed — "  # 702.178a


def _triggers(line: str, bullets: tuple[str, ...], quotes: tuple[tuple[ab.Ability, ...] | None, ...]) -> Reading | None:
    """A triggered ability with what it waits for and what it does."""
    whole = "\n".join((line, *bullets))
    event = read_event(line)
    adds = mana_of_trigger(whole)
    if event is None:
        return None
    player = event.context.player
    names = event.context.names
    own = event.context.it == SOURCE
    about = event_object(event.when, event.context.it)
    whole_texts = [with_active_chooser(text, event.when) for text in (event.rest, *bullets)]
    texts = [with_chance(with_event_object(text, about)) for text in whole_texts]
    said = [with_event_number(with_event_player(text, player), names, own=own) for text in texts]
    meaning, modes = read_modal(said[0], tuple(said[1:]), mana=False)
    if meaning.unread or (modes is None and bullets and not meaning.effects):
        return None
    defending = names.get("defending player")
    if defending is None and mentions((meaning, modes), DefendingPlayer):
        return None
    meaning, modes = of_event_player(meaning, player, defending), of_event_player(modes, player, defending)
    effects = meaning.effects or (() if modes else (Does(whole),))
    if adds is not None and not _adds_what_is_known(effects, adds):
        return None
    ability = ab.TriggeredAbility(
        ab.ManaEvent.OTHER, effects=effects, targets=other_than_before(meaning.targets), if_=event.if_, when=event.when,
        modes=modes, times_each_turn=int(event.once_each_turn), zone=event.zone,
    )  # fmt: skip
    done = carried(ability, quotes, event.context)
    if isinstance(done, ab.TriggeredAbility):
        done = other_than_event(done)
    if isinstance(done, ab.TriggeredAbility) and event.done_once:
        done = replace(done, effects=marked_as_done(done.effects, event))
    return effect_only(whole, WAITS, *_haunting(done))


def _adds_what_is_known(effects: tuple[Effect, ...], adds: AddMana) -> bool:
    """Whether the mana of a trigger is all that it adds; what else it does is text for the effects half."""
    others = [e for e in effects if not says_of_mana(e)]
    made = [replace(e, kept=None) for e in others if isinstance(e, AddMana)]
    return made == [adds] and all(isinstance(e, AddMana | Does) for e in others)


def _haunting(ability: ab.Ability) -> tuple[ab.Ability, ...]:
    """An ability that waits for the haunted creature functions in exile; for something else too, as usual (702.55c)."""
    if not isinstance(ability, ab.TriggeredAbility) or not mentions(ability.when, HauntedByThis):
        return (ability,)
    events = ability.when.parts if isinstance(ability.when, ab.AnyOfThese) else (ability.when,)
    return tuple(
        replace(ability, when=event, zone=Zone.EXILE if mentions(event, HauntedByThis) else ability.zone)
        for event in events
    )


def _waits(text: str) -> Reading:
    """A triggered ability by which nothing may be done now; what it adds its permanent could produce (106.7)."""
    adds = mana_of_trigger(text)
    effects: tuple[Effect, ...] = (Does(text),) if adds is None else (Does(text), adds)
    event = None if adds is None else read_event(text)
    if event is not None and read_add(event.rest.removesuffix(".")) == adds:
        ability = ab.TriggeredAbility(
            ab.ManaEvent.OTHER, effects=effects[1:], when=event.when, if_=event.if_, zone=event.zone,
            times_each_turn=int(event.once_each_turn),
        )  # fmt: skip
        return effect_only(text, WAITS, ability)
    when, zone = read_head(text)
    return effect_only(text, WAITS, ab.TriggeredAbility(ab.ManaEvent.OTHER, effects=effects, when=when, zone=zone))


def _solving(line: str) -> Reading:
    """The ability by which a Case becomes solved (719.3a)."""
    words = line.removeprefix(_TO_SOLVE).rstrip(".")
    said = conditions_read(f"{words[:1].lower()}{words[1:]}", Context(it=SOURCE))
    if said is None:
        return _waits(line)
    solved: Effect = GetsDesignation(SOURCE, "solved")
    ability = ab.TriggeredAbility(
        ab.ManaEvent.OTHER, effects=(solved,), if_=(*said, Unless(SOLVED)), when=ab.Begins("end", Who.YOU)
    )  # fmt: skip
    return effect_only(line, WAITS, ability)


def _chapters(line: str, bullets: tuple[str, ...], quotes: tuple[tuple[ab.Ability, ...] | None, ...]) -> Reading:
    """The chapter abilities of a line, one for each of its numbers (714.2)."""
    whole = "\n".join((line, *bullets))
    found = _CHAPTER_NUMBERS.match(line)
    if found is None:
        return _waits(whole)
    meaning, modes = read_modal(with_chance(_CHAPTER_NUMBERS.sub("", line)), bullets, mana=False)
    known = not meaning.unread and (modes is not None or not bullets)
    effects = meaning.effects if known and (meaning.effects or modes) else (Does(whole),)
    made = [
        ab.TriggeredAbility(
            ab.ManaEvent.OTHER, effects=effects, targets=other_than_before(meaning.targets) if known else (),
            modes=modes if known else None, when=ab.CountersChange(THIS, "lore", reaches=_ROMAN[number]),
        )
        for number in found["numbers"].split(", ")
    ]  # fmt: skip
    context = Context(it=SOURCE)
    return effect_only(whole, WAITS, *(carried(a, quotes, context.apart()) for a in made))


_CHAPTER_NUMBERS = re.compile(
    r"(?P<numbers>[IVX]+(?:, [IVX]+)*)(?: \(\w+\))? — (?:(?!Choose )[A-Z][\w'’!?,. -]{2,30} — (?=[A-Z~]))?"
)
_ROMAN = {word: number for number, word in enumerate(("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"), 1)}


def _own(sentence: str) -> tuple[ab.Reach, ...]:
    """What a sentence that is not understood could matter to: only to casting the object itself, where it says so."""
    if re.match(r"(?:If .+, )?~ costs .* less to cast\b", sentence):
        return (ab.Reach.PAYING,)
    own = re.match(
        r"As an additional cost to cast ~|~ costs .* more to cast\b|.* rather than pay ~'s mana cost|Cast ~ only |"
        r"You can't cast ~ |(?:If .+, y|Y)ou may cast ~ |Spend only .+ to cast ~",
        sentence,
    )
    if own:
        return OWN
    if _OF_LOOKS.fullmatch(sentence):
        return (ab.Reach.LOOKS,)
    if says_what_it_is(sentence) or (_OF_PERMANENTS.fullmatch(sentence) and not _AS_IT_IS_CAST.search(sentence)):
        return tuple(reach for reach in ab.EVERYTHING if reach not in (ab.Reach.CASTING, ab.Reach.PAYING))
    return _about_spells(sentence) or ab.EVERYTHING


_HAS_QUOTED = re.compile(
    r"(?:As long as (?:~ [^,⟦]+, it|[^,⟦]+, ~) has ⟦(?P<before>\d+)⟧|~ has ⟦(?P<after>\d+)⟧ as long as [^,⟦]+)\.?"
)
"""An ability that the object itself has, under a condition: of a permanent, as of nothing else is said (113.6)."""
_KEYWORDS = (
    r"(?:flying|first strike|double strike|deathtouch|lifelink|trample|vigilance|menace|reach|indestructible|fear|"
    r"intimidate|shadow|skulk|horsemanship)"
)
_LIST = rf"{_KEYWORDS}(?:(?:, and |, | and ){_KEYWORDS})*"
_OF_LOOKS = re.compile(
    r"(?!.*\b(?:targets?|cast|haste|hexproof|shroud|protection|flash|defender|ward|abilities|can|can't|becomes?)\b)"
    r"(?:(?:As long as|During|If) [^,⟦]+, )?(?:(?!\b(?:has|have|gains?|loses?|is|are)\b)[^,.⟦])+?(?: also)? "
    rf"(?:gets? (?:an additional )?[+-][\dX]+/[+-][\dX]+(?:,? and (?:has|have|gains?) {_LIST})?|(?:has|have) {_LIST})"
    r"(?:,? (?:for each|where X is|as long as) [^⟦]*)?\.|"
    r"~'s (?:power|toughness|power and toughness) (?:is|are)(?: each)? equal to [^⟦]*\."
)
"""Texts about power, toughness and keyword abilities that allow and forbid no play (208, 702)."""
_OF_PERMANENTS = re.compile(
    r"(?:(?:As long as (?!~ is in )|During )[^,]+, )?"
    r"(?:~|[Ii]t|[Ee]nchanted \w+|[Ee]quipped \w+|(?:[Oo]ther )?[Cc]reatures\b[^,]*|"
    r"[^,.~⟦]*\b(?:you|your opponents|an opponent|enchanted player) controls?) "
    r"(?:gets?|gains?|loses?|has|have|can't (?:attack|block)) .*"
)
"""Texts about permanents function once the object is one (113.6), so not as it is cast."""
_AS_IT_IS_CAST = re.compile(
    r"\b(?:flash|convoke|delve|improvise|affinity|cascade|storm|split second|casualty|costs?|spells?|cast)\b"
)


_OTHER_THINGS = re.compile(
    r"~|\babilities\b|\bactivat|\badds?\b|\bproduce|\bwould\b|\bonly\b|⟦|\bunless\b|\btarget\b|"
    r"(?<!that )\b(?:have|has)\b(?! cast)"
)
_PERMITS_SPELLS = re.compile(
    r"(?:(?:As long as|If|Once|During|While) [^,]+, )?"
    r"(?:[Yy]ou|[Ee]ach player|[Pp]layers|[Tt]hat player) may (?:cast|play) (?!.*\bcan't\b).*|"
    r"(?:[^,]* spells?|Spells?)\b[^,]*? costs? [^,]*less to cast\b.*"
)
_FORBIDS_SPELLS = re.compile(
    r"(?:[^,]* spells?|Spells?)\b[^,]*? costs? [^,]*more to cast\b.*|"
    r"(?:[Yy]ou|[Yy]our opponents|[Ee]ach player|[Pp]layers|Each opponent|That player) can't (?:cast|play) .*"
)


def _about_spells(sentence: str) -> tuple[ab.Reach, ...] | None:
    """What a sentence could matter to that is about nothing but casting spells and playing lands, if it is.

    It is of a static ability that functions on the battlefield (113.6), as it does not name its own object.
    """
    if _OTHER_THINGS.search(sentence):
        return None
    if _PERMITS_SPELLS.fullmatch(sentence):
        return (ab.Reach.PERMITS_SPELLS,)
    return (ab.Reach.FORBIDS_SPELLS,) if _FORBIDS_SPELLS.fullmatch(sentence) else None


_QUOTED_WITHIN = re.compile(r"(?<= )'([A-Z~{](?:[^']|(?<=[a-z])'(?=[a-z]))*)'")
"""Quotations within a quotation: what a token has that an ability creates which is given to something."""


_TRIGGER_WITHIN = re.compile(r"(?:When|Whenever|At) .*[^.⟧]")


def _quoted(text: str) -> tuple[ab.Ability, ...] | None:
    """The abilities in quotation marks, one that can't matter too; ``None`` where they are not all understood."""
    if text.startswith("enchant "):  # which the object with the text gains itself, or loses
        text = f"E{text[1:]}".replace("~giver", "~")
    within = _QUOTED_WITHIN.findall(text)
    for number, inner in enumerate(within):
        text = text.replace(f"'{inner}'", f"⟦{number}⟧", 1)
    quotes = tuple(map(_quoted, within))
    ways = (text, f"{text.rstrip(',')}.")  # a quotation within a sentence has no full stop
    for said in reversed(ways) if _TRIGGER_WITHIN.fullmatch(text) else ways:
        reading = Lines(PreparedText((said,)), is_spell=False, quotes=quotes).read()
        if not any(s.verdict is Verdict.UNREAD for s in reading.spans):
            return reading.abilities or (ab.Inert(),)
    return None


def _with_bullets(lines: tuple[str, ...]) -> list[tuple[str, tuple[str, ...]]]:
    found: list[tuple[str, list[str]]] = []
    for line in lines:
        if is_bullet(line) and found:
            found[-1][1].append(line.removeprefix("•").strip())
        else:
            found.append((line, []))
    return _with_chosen_sizes([(line, tuple(bullets)) for line, bullets in found])


def _with_chosen_sizes(lines: list[tuple[str, tuple[str, ...]]]) -> list[tuple[str, tuple[str, ...]]]:
    """The lines, with what a line does in each bullet behind it that says only a power and toughness (702.183)."""
    found: list[tuple[str, tuple[str, ...]]] = []
    for line, bullets in lines:
        sized = [_SIZED.fullmatch(bullet) for bullet in bullets]
        if found and found[-1] == ("Tiered", ()) and _CHOSEN_SIZE in line and all(sized):
            done = (s["price"] + line.replace(_CHOSEN_SIZE, f"{_CHOSEN_SIZE} {s['size']}") for s in sized if s)
            found[-1] = ("Tiered", tuple(done))
        else:
            found.append((line, bullets))
    return found


_CHOSEN_SIZE = "the chosen base power and toughness"
_SIZED = re.compile(r"(?P<price>.+ — )(?P<size>\d+/\d+)\.")


def _one_spell_ability(found: tuple[ab.Ability, ...]) -> tuple[ab.Ability, ...]:
    """The abilities, with all that a spell does as one: its lines together are its spell ability (113.3a)."""
    spell = [a for a in found if isinstance(a, ab.SpellAbility)]
    if len(spell) < 2:
        return found
    together = Meaning()
    for each in spell:
        effects = shifted_effects(each.effects, len(together.targets))
        together = together.plus(Meaning(each.targets, effects))
    targets, effects = other_than_before(together.targets, of_spell=True), together.effects
    modes = next((a.modes for a in spell if a.modes), None)
    whole = ab.SpellAbility(targets, effects, modes)
    return tuple(whole if a is spell[0] else a for a in found if a is spell[0] or not isinstance(a, ab.SpellAbility))


def _paid_for(found: Reading) -> Reading:
    """A reading that says so where a spell asks whether something was paid that no ability of it lets be paid."""
    spells = [a for a in found.abilities if isinstance(a, ab.SpellAbility)]
    names = {
        part for a in found.abilities if isinstance(a, ab.AdditionalCost) for part in (a.name, a.name.split(".")[0])
    }
    asked = (part.keyword for part in parts_of(tuple(spells), _before_it_resolves) if isinstance(part, TimesPaid))
    missing = sorted(set(asked) - names)
    return found.plus(unread(f"whether {', '.join(missing)} was paid", OWN)) if missing else found


def _before_it_resolves(part: object) -> bool:
    return not isinstance(part, Effect)


def is_spell(type_line: TypeLine) -> bool:
    """Whether a card with this type line says what it does when it resolves."""
    return bool({"Instant", "Sorcery"} & type_line.types)
