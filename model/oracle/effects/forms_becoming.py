"""Clauses about what may or must be done in combat for a while (508, 509), becoming something, choices of color."""

from __future__ import annotations

import re

from ...language import effects as ef
from ...language.abilities import (
    Change,
    ChosenColorChange,
    ChosenTypeChange,
    GainAbility,
    InBoundColor,
    Keyword,
    LoseKeyword,
    SetPowerToughness,
    SwitchPowerToughness,
)
from ...language.amounts import Amount, ItsStat
from ...language.effects import Effect, Ref, Until
from ...language.filters import AllOf, ChosenCardType, Filter, Stat
from ...language.mana import COLOR_NAMES
from ..phrases.forms import Kind
from .asked import without_zone
from .context import Context
from .forms_lasting import keyword_named, size_of
from .inner import inner_instruction
from .slots import INSTRUCTIONS

form = INSTRUCTIONS.form
INSTRUCTIONS.kinds["lost"] = Kind(lambda word: word if keyword_named(word) else None, r"[a-z]+(?: strike)?")


@form("<what:ones>('s| is|'re| are) <changes:being>[ for as long as <same:one> has (a|an) <counter> counter on it]")
def _is_for_good(
    context: Context, what: Ref, changes: tuple[Change, ...], same: Ref | None, counter: str | None
) -> Effect | None:
    """What something is for as long as it is that object: "That creature is a black Zombie in addition to …"."""
    if context.is_player(what) or (same is not None and same != what) or isinstance(context.did, ef.TurnsOver):
        return None
    return ef.Changes(what, changes, Until.WHILE_COUNTER if counter else Until.FOREVER, counter or "")


@form(
    "for as long as <what:ones> has (a|an) <counter> counter on it, <same:one> <changes>",
    "for as long as <what:ones> has (a|an) <counter> counter on it, <same:one>'s <changes:being>",
    "<what:ones> <changes> for as long as <same:one> has (a|an) <counter> counter on it",
)
def _while_it_has_a_counter(
    context: Context, what: Ref, counter: str, same: Ref, changes: tuple[Change, ...]
) -> Effect | None:
    """What something is and has for as long as a counter is on it, wherever the text comes from then (611.2b)."""
    if context.is_player(what) or same != what or isinstance(what, ef.TheSource):
        return None
    return ef.Changes(what, tuple(changes), Until.WHILE_COUNTER, counter)


@form("for as long as <what:ones> remains exiled, <same:one> <changes>")
def _while_exiled(what: Ref, same: Ref, changes: tuple[Change, ...]) -> Effect | None:
    return ef.Changes(what, tuple(changes), Until.WHILE_EXILED) if same == what else None


@form(
    "<what:object> become[s] <type=the creature type of your choice|that type>"
    "[ <adds=in addition to its other types>][ <until>]"
)
def _of_a_type(context: Context, what: Ref, type: str, until: Until, adds: str | None = None) -> Effect | None:
    """What is of a type that is chosen now, or was just chosen."""
    kind = "creature_type" if type != "that type" else context.chose
    if kind not in ("creature_type", "basic_land_type"):
        return None
    changes = ef.Changes(what, (ChosenTypeChange(kind, adds is not None),), until)
    return changes if type == "that type" else ef.Seq((ef.Chooses(kind), changes))


@form("<what:object> become[s] the chosen color[ <until>]")
def _of_chosen_color(context: Context, what: Ref, until: Until) -> Effect | None:
    """Of the color that has just been chosen."""
    return ef.Changes(what, (ChosenColorChange(False),), until) if context.chose == "color" else None


@form("<what:object> get[s] <one:sized> or <other:sized> <until>")
def _one_or_other(what: Ref, one: str, other: str, until: Until) -> Effect:
    ways = tuple(ef.Changes(what, (size_of(words),), until) for words in (one, other))
    return ef.ChooseOne(ways, (one, other))


@form(
    "<what:object> become[s] the color <several=or colors >of your choice",
    "<what:object> become[s] the color of your choice",
)
def _colored(what: Ref, several: str | None = None) -> Effect:
    change = InBoundColor(several is not None)
    return ef.Seq((ef.ChoosesColor(several=change.several), ef.Changes(what, (change,), Until.FOREVER)))


@form("<what:object> gain[s] protection from <one:word> or from the color of your choice <until>")
def _protected(what: Ref, one: str, until: Until) -> Effect | None:
    """From what is named, or from a color, as is chosen first."""
    given = keyword_named(f"protection from {one}")
    if given is None:
        return None
    colored = ef.Changes(what, (GainAbility(Keyword("protection", ef.OfBoundColor())),), until)
    ways = (ef.Changes(what, (GainAbility(given),), until), ef.Seq((ef.ChoosesColor(), colored)))
    return ef.ChooseOne(ways, (one, "a color"))


@form("<what:object> gain[s] protection from the card type of your choice <until>")
def _protected_from_type(what: Ref, until: Until) -> Effect:
    guarded = GainAbility(Keyword("protection", ChosenCardType()))
    return ef.Seq((ef.Chooses("card_type"), ef.Changes(what, (guarded,), until)))


@form("you gain protection from the color of your choice <until>")
def _you_are_protected(context: Context, until: Until) -> Effect | None:
    """From one of five colors, as is chosen while it resolves."""
    colors = tuple(COLOR_NAMES.values())
    if until is not Until.END_OF_TURN:
        return None
    ways = [inner_instruction(f"you gain protection from {color} until end of turn", context) for color in colors]
    known = tuple(way for way in ways if way is not None)
    return ef.ChooseOne(known, colors) if len(known) == len(colors) else None


@form("<what:one> gain[s] protection from the color of its controller's choice <until>")
def _protected_as_they_choose(what: Ref, until: Until) -> Effect:
    colored = ef.Changes(what, (GainAbility(Keyword("protection", ef.OfBoundColor())),), until)
    return ef.Seq((ef.ChoosesColor(ef.ControllerOf(what)), colored))


@form(
    "<what:object> [get[s] <sized> and ]<verb=gain|gains|lose|loses> your choice of <words> <until>",
)
def _choice_of(what: Ref, sized: str | None, verb: str, words: str, until: Until) -> Effect | None:
    named = re.split(r",? or |, ", words)
    known = [k for k in map(keyword_named, named) if k is not None]
    if len(known) != len(named):
        return None
    size: tuple[Change, ...] = (size_of(sized),) if sized else ()
    ways = (GainAbility(k) if verb.startswith("gain") else LoseKeyword(k.name) for k in known)
    return ef.ChooseOne(tuple(ef.Changes(what, (*size, way), until) for way in ways), tuple(named))


@form("<what:target> lose[s] <one:lost> or <other:lost> <until>")
def _loses_one_or_other(what: Ref, one: str, other: str, until: Until) -> Effect:
    """As its controller chooses while it resolves (608.2d)."""
    ways = (ef.Changes(what, (LoseKeyword(name),), until) for name in (one, other))
    return ef.ChooseOne(tuple(ways), (one, other))


@form(
    "<back=return> all <what:noun> of the color of your choice to their owners' hands",
    "destroy all <what:noun> of the color of your choice",
)
def _all_of_a_color(what: Filter, back: str | None = None) -> Effect:
    things = ef.Each(AllOf((what, ef.OfBoundColor())))
    return ef.Seq((ef.ChoosesColor(), ef.bounce(things) if back else ef.destroy(things)))


@form("destroy <one:every> or <other:every>")
def _destroy_either(one: Ref, other: Ref) -> Effect | None:
    """All of one kind or all of another, as its controller chooses (608.2d)."""
    if not isinstance(one, ef.Each) or not isinstance(other, ef.Each):
        return None
    return ef.ChooseOne((ef.destroy(one), ef.destroy(other)), ("the first", "the others"))


@form("creatures of the creature type of your choice <rest:words>")
def _of_chosen_type(context: Context, rest: str) -> Effect | None:
    so = inner_instruction(f"creatures of the chosen type {rest}", context)
    return None if so is None else ef.Seq((ef.Chooses("creature_type"), so))


@form("<verb=destroy|untap> all creatures of the creature type of your choice")
def _all_of_chosen_type(context: Context, verb: str) -> Effect | None:
    so = inner_instruction(f"{verb} all creatures of the chosen type", context)
    return None if so is None else ef.Seq((ef.Chooses("creature_type"), so))


form("<what:object> gain[s] all activated abilities of <of:target>[ <until>]")(ef.GainsAbilitiesOf)


@form("switch <what:its> power and toughness <until>", "switch the power and toughness of <what:object> <until>")
def _switch(what: Ref, until: Until) -> Effect:
    return ef.Changes(what, (SwitchPowerToughness(),), until)


INSTRUCTIONS.kinds["sizes"] = Kind(str, r"\d+/\d+")


@form(
    "<what:pronoun> becomes <one:words> if it's a <first:noun> and becomes <other:words> if it's a <second:noun> "
    "<until>"
)
def _becomes_by_kind(
    context: Context, what: str, one: str, first: Filter, other: str, second: Filter, until: Until
) -> Effect | None:
    """One thing where it is of one kind, and another where it is of another: it may be of both."""
    meant, lasts = context.spoken(what), {Until.END_OF_TURN: "until end of turn"}.get(until)
    if meant is None or lasts is None or context.is_player(meant):
        return None
    made = [inner_instruction(f"{what} becomes {said} {lasts}", context.apart()) for said in (one, other)]
    if made[0] is None or made[1] is None:
        return None
    asked = (ef.Fits(meant, without_zone(first)), ef.Fits(meant, without_zone(second)))
    return ef.Seq((ef.If((asked[0],), made[0]), ef.If((asked[1],), made[1])))


@form("<what:its> base power and toughness become <size:sizes>[ and (it|they) <more:changes>] <until>")
def _base_size(what: Ref, size: str, until: Until, more: tuple[Change, ...] | None = None) -> Effect | None:
    power, toughness = map(int, size.split("/"))
    return ef.Changes(what, (SetPowerToughness(power, toughness), *(more or ())), until)


@form("<what:its> base power and toughness become <size:sizes> or <other:sizes> <until>")
def _one_base_size_or(what: Ref, size: str, other: str, until: Until) -> Effect:
    ways = (SetPowerToughness(*map(int, words.split("/"))) for words in (size, other))
    return ef.ChooseOne(tuple(ef.Changes(what, (way,), until) for way in ways), (size, other))


@form("<what:its> base power become[s] equal to <number:amount> <until>")
def _base_power(what: Ref, number: Amount | int, until: Until) -> Effect:
    return ef.Changes(what, (SetPowerToughness(number, ItsStat(Stat.TOUGHNESS)),), until)


@form("the base power and toughness of <what:every> become equal to <number:amount> <until>")
def _base_sizes(what: Ref, number: Amount | int, until: Until) -> Effect:
    return ef.Changes(what, (SetPowerToughness(number, number),), until)


_UNTIL_LEAVES = "until (~|this creature|this enchantment|this artifact) leaves the battlefield"
form(f"exile <what:object> {_UNTIL_LEAVES}", f"exile <what:shown> {_UNTIL_LEAVES}")(ef.ExilesUntilLeaves)


_WORD = re.compile(r"one (color|basic land type|creature type)(?: word)? with (another|[A-Z]\w+)")


@form("change the text of <what:object> by replacing all instances of <kinds:words>[ <until>]")
def _reworded(what: Ref, kinds: str, until: Until) -> Effect | None:
    """Other words in the text of something (612)."""
    named = [_WORD.fullmatch(part) for part in re.split(r" or (?=one )", kinds)]
    new = {found[2] for found in named if found and found[2] != "another"}
    if None in named or (new and len(named) > 1):
        return None
    return ef.ChangesText(what, tuple(f[1].replace(" ", "_") for f in named if f), "".join(new), until=until)


@form("exchange the text boxes of <both:ones>[ <until>]")
def _text_boxes(both: Ref, until: Until) -> Effect:
    return ef.Exchanges(both, both, "text boxes", until)
