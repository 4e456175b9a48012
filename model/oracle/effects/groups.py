"""Phrases for several objects at once: lists of targets, others like one of them, what is attached, what is left."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ...language import effects as ef
from ...language import filters as fi
from ...language.amounts import Amount, ChosenNumber, Greatest, ItsCounters, Least
from ...language.cards import BASIC_LAND_TYPES
from ...language.names import Name
from ...language.parts import parts_of
from ..clauses.asides import comparison
from ..phrases.amounts import number
from .inner import inner_amount

if TYPE_CHECKING:
    from .context import Context

_COMPARED = re.compile(
    r"(?P<what>.+?) with (?P<stat>power|toughness|mana value) (?P<how>(?:less|greater) than(?: or equal to)?|equal to) "
    r"(?P<amount>.+?)(?P<from> from your (?:hand|graveyard))?"
)
_EITHER = re.compile(
    r"(?P<what>.+?) with mana value (?P<one>\d+) or (?P<two>\d+)(?P<from> from your (?:hand|graveyard))?"
)
_LIKE_ONE = re.compile(
    r"(?P<what>.+?) (?:(?P<name>with the same name as)|that shares? an? (?P<quality>[a-z ]+?) with) "
    r"(?P<one>it|that \w+|⟨\d+⟩|the (?:sacrificed \w+|exiled card))"
)


_SAME_NUMBER = re.compile(
    r"(?P<what>.+?) with (?:the same (?P<stat>power|toughness|mana value) as (?P<one>it|that \w+|⟨\d+⟩|"
    r"the sacrificed (?:creature|permanent))|(?P<spell>that spell)'s mana value)"
)
_WITH_MOST = re.compile(
    r"(?P<what>.+?) with the (?P<how>greatest|highest|least|lowest) (?P<stat>power|toughness|mana value)"
    r"(?: among (?P<among>.+))?"
)
_BASIC_TYPE = " with a basic land type"


def compared(text: str, context: Context) -> fi.Filter | None:
    """A noun with a number that is compared to one of what is spoken of, or with something in common with it."""
    like = _LIKE_ONE.fullmatch(text)
    if like:
        of_cost = like["one"].startswith("the sacrificed ")
        one = context.sacrificed() if of_cost else context.spoken(like["one"])
        what = context.filter(like["what"])
        alike = None if one is None else _alike(one, like["quality"])
        return None if alike is None or what is None else fi.AllOf((what, alike))
    same = _SAME_NUMBER.fullmatch(text)
    if same:
        return _of_same_number(same, context)
    beside = _attached_to_one(text, context) or _put_into_graveyard(text, context)
    if beside is not None:
        return beside
    typed = context.filter(text.removesuffix(_BASIC_TYPE)) if text.endswith(_BASIC_TYPE) else None
    if typed is not None:
        return fi.AllOf((typed, fi.AnyOf(tuple(map(fi.HasType, BASIC_LAND_TYPES)))))
    either = _EITHER.fullmatch(text)
    if either:
        kind = context.filter(f"{either['what']}{either['from'] or ''}")
        numbers = tuple(fi.HasStat(fi.Stat.MANA_VALUE, fi.Compare.EQUAL, int(either[n])) for n in ("one", "two"))
        return None if kind is None else fi.AllOf((kind, fi.AnyOf(numbers)))
    most = with_most(text, context)
    if most is not None:
        return most
    found = _COMPARED.fullmatch(text)
    if found is None:
        return _lesser(text, context)
    what = context.filter(f"{found['what']}{found['from'] or ''}")
    number = _chosen_number(found["amount"], context) or _own_counters(found["amount"], context)
    if what is None or number is None:
        return None
    return fi.AllOf((what, comparison(fi.Stat(found["stat"]), found["how"], number)))


_LESSER = re.compile(
    r"(?P<what>.+?) with (?P<equal>equal or )?(?P<how>lesser|greater) (?P<stat>power|toughness|mana value)"
    r"(?P<died> than the creature that died)?(?P<from> from your (?:hand|graveyard))?"
)


def _lesser(text: str, context: Context) -> fi.Filter | None:
    """What has less of a number than the creature that died, or that was just sacrificed: "with lesser power"."""
    found = _LESSER.fullmatch(text)
    what = context.filter(f"{found['what']}{found['from'] or ''}") if found else None
    one = None if found is None else _the_gone(context, died=found["died"] is not None)
    if found is None or what is None or one is None:
        return None
    stat = fi.Stat(found["stat"])
    how = "less than" if found["how"] == "lesser" else "greater than"
    return fi.AllOf((what, comparison(stat, how + " or equal to" if found["equal"] else how, ef.NumberOf(stat, one))))


def _the_gone(context: Context, *, died: bool) -> ef.Ref | None:
    """The one creature that died, or that an instruction before has sacrificed."""
    did = [part for part in parts_of(context.did) if isinstance(part, ef.SacrificeOf | ef.MoveTo)]
    if did and not died:
        last = did[-1]
        sacrificed = (isinstance(last, ef.SacrificeOf) and last.number == 1) or (
            isinstance(last, ef.MoveTo) and last.verb is ef.Verb.SACRIFICE)  # fmt: skip
        return context.names.get("sacrificed") if sacrificed else None
    dies = "event creature" in context.names or context.it == ef.Bound(Name.EVENT_IT)
    return ef.Bound(Name.EVENT_IT) if context.of_event and dies else None


def _chosen_number(text: str, context: Context) -> Amount | None:
    """The number that the sentence before lets somebody choose."""
    return ChosenNumber() if text == "the chosen number" and context.chose == "number" else None


def _of_same_number(found: re.Match[str], context: Context) -> fi.Filter | None:
    """What has the number that one has which is spoken of: "with the same mana value as the sacrificed creature"."""
    what, stat = context.filter(found["what"]), fi.Stat(found["stat"] or "mana value")
    one = context.names.get("that spell") if found["spell"] else context.spoken(found["one"])
    if what is None or one is None or isinstance(one, ef.TheSource):
        return None
    return fi.AllOf((what, fi.HasStat(stat, fi.Compare.EQUAL, ef.NumberOf(stat, one))))


def _attached_to_one(text: str, context: Context) -> fi.Filter | None:
    """What is attached to one that is spoken of: "Equipment attached to that creature" (701.3)."""
    found = re.fullmatch(r"(?P<what>(?:[a-z]+ )?(?:Aura|Equipment)) attached to (?P<one>that \w+)", text)
    one = context.spoken(found["one"]) if found else None
    what = context.filter(found["what"]) if found else None
    return None if one is None or what is None else fi.AllOf((what, fi.AttachedTo(ef.SpokenOf(one))))


def _put_into_graveyard(text: str, context: Context) -> fi.Filter | None:
    """Cards that have just been destroyed, as far as they are in a graveyard: "creature card put into … this way"."""
    found = re.fullmatch(r"(?P<what>(?:\w+ )?card) put into (?P<whose>a|your) graveyard this way", text)
    did = context.did
    moved = did.bound if isinstance(did, ef.MoveTo) and did.verb is ef.Verb.DESTROY else None
    if isinstance(did, ef.LosesLife) and context.it == ef.IT:
        moved = Name.IT  # what was destroyed is spoken of yet
    if found is None or moved is None:
        return None
    what = fi.ANYTHING if found["what"] == "card" else context.filter(found["what"])
    own = (fi.Owned(fi.Who.YOU),) if found["whose"] == "your" else ()
    return None if what is None else fi.AllOf((fi.InZone(fi.Zone.GRAVEYARD), *own, what, ef.SpokenOf(ef.Bound(moved))))


def with_most(text: str, context: Context) -> fi.Filter | None:
    """What has the greatest or least number of its kind, or of others: "with the greatest power among creatures"."""
    found = _WITH_MOST.fullmatch(text)
    what = None if found is None else context.filter(found["what"])
    others = None if found is None else found["among"]
    among = what if others is None else context.filter(others) or _all_kinds(others, context)
    if found is None or what is None or among is None:
        return None
    stat, one_of = fi.Stat(found["stat"]), tuple(dict.fromkeys((*_parts(what), *_parts(among))))
    if found["how"] in ("greatest", "highest"):
        return fi.AllOf((*one_of, fi.HasStat(stat, fi.Compare.AT_LEAST, Greatest(stat, among))))
    return fi.AllOf((*one_of, fi.HasStat(stat, fi.Compare.AT_MOST, Least(stat, among))))


def _all_kinds(text: str, context: Context) -> fi.Filter | None:
    """Several kinds that are counted together: "creatures and planeswalkers you control"."""
    one, joint, other = text.partition(" and ")
    return context.filter(f"{one} or {other}") if joint else None


def _parts(what: fi.Filter) -> tuple[fi.Filter, ...]:
    return what.parts if isinstance(what, fi.AllOf) else (what,)


def _own_counters(text: str, context: Context) -> Amount | int | None:
    """A number, of which "on it" says the object that is compared, unless the one with the text was spoken of."""
    own = re.fullmatch(r"the number of (?P<kind>\S+) counters on it", text)
    if own is not None and not isinstance(context.it, ef.TheSource):
        return ItsCounters(own["kind"])
    return inner_amount(text, context.apart())


_LIST = re.compile(r"⟨\d+⟩(?:, ⟨\d+⟩)*,? (?:and|or|and/or) ⟨\d+⟩")
_SEVERAL = ("those creatures", "those permanents", "those cards", "those tokens", "those lands", "those artifacts",
            "the tokens", "them")  # fmt: skip


def of_several(text: str, context: Context) -> ef.Ref | None:
    """What a phrase is about that names several objects by what they have in common with one, or one by one."""
    for read in _WAYS:
        found = read(text, context)
        if found is not None:
            return found
    return None


_DONE_TO = {
    r"each \w+ that had (?:an? \S+(?: strike)? counter|counters) put on it this way": Name.GOT_COUNTERS,
    r"(?:(?:each|a) creature|creatures) dealt damage this way": Name.DEALT_DAMAGE,
}


def _done_to(text: str, context: Context) -> ef.Ref | None:
    """What counters have just been put on, damage was just dealt to, or what has just become a creature."""
    changed = getattr(context.did, "what", None)
    if text == "each artifact that became a creature this way":
        return changed if isinstance(changed, ef.Targeted) else None
    name = next((name for form, name in _DONE_TO.items() if re.fullmatch(form, text, re.IGNORECASE)), None)
    return None if name is None else ef.Bound(name)


def _convokers(text: str, context: Context) -> ef.Ref | None:
    """What has convoked the object with the text (702.51c)."""
    found = re.fullmatch(r"each creature that convoked (?P<it>it|~)", text)
    own = found is not None and (found["it"] == "~" or isinstance(context.it, ef.TheSource))
    return ef.Convokers() if own else None


def _listed(text: str, _: Context) -> ef.Ref | None:
    """Several targets of a spell: "⟨0⟩, ⟨1⟩, and/or ⟨2⟩"."""
    if not _LIST.fullmatch(text):
        return None
    return ef.Together(tuple(ef.Targeted(int(n)) for n in re.findall(r"\d+", text)))


_LIKE = re.compile(
    r"(?:(?:(?P<one>⟨\d+⟩|~|[Ii]t|that \w+|[Ee]nchanted creature) and )(?:(?:all|each) )?|(?:all|each) )other "
    r"(?P<what>[\w -]+?) "
    r"(?:(?P<name>with the same name as (?:it|that \w+|⟨\d+⟩))|"
    r"(?P<number>with the same mana value as (?:it|that \w+|⟨\d+⟩))|"
    r"that shares? an? (?P<quality>[a-z ]+?) with (?:it|⟨\d+⟩|that \w+))(?P<from> from your graveyard)?(?: each)?"
)


def _likewise(text: str, context: Context) -> ef.Ref | None:
    """One and all others that have its name, or share a quality with it."""
    found = _LIKE.fullmatch(text)
    one = None if found is None else context.what(found["one"]) if found["one"] else context.it
    where = (found["from"] or "").replace(" from ", " in ") if found else ""
    what = None if found is None else context.filter(found["what"] + where) or context.filter(f"{found['what']}s")
    if found is None or one is None or what is None:
        return None
    same = fi.HasStat(fi.Stat.MANA_VALUE, fi.Compare.EQUAL, ef.NumberOf(fi.Stat.MANA_VALUE, one))
    alike = same if found["number"] else _alike(one, found["quality"])
    if alike is None:
        return None
    others = ef.Each(fi.AllOf((what, alike, fi.Not(ef.SpokenOf(one)))))
    return ef.Together((one, others)) if found["one"] else others


def _alike(one: ef.Ref, quality: str | None) -> fi.Filter | None:
    if quality is None:
        return ef.SameNameAs(one)
    return fi.Shares(fi.Quality(quality), ef.SpokenOf(one)) if quality in list(fi.Quality) else None


_ATTACHING = r"(?P<what>(?:[a-z]+ )?(?:Auras?|Equipment|Auras? and Equipment))(?P<whose> you (?:control|own))?"


def _attached(text: str, context: Context) -> ef.Ref | None:
    """What is attached to something that is spoken of (701.3): "all Auras attached to it"."""
    found = re.fullmatch(
        rf"(?:(?P<one>⟨\d+⟩|[Ee]nchanted creature) and )?(?:all|each) {_ATTACHING} attached to "
        r"(?P<to>it|them|⟨\d+⟩|that \w+|~)", text
    )  # fmt: skip
    if found is None:
        return None
    one = context.what(found["one"]) if found["one"] else None
    to = one if found["to"] in ("it", "them") and one is not None else context.what(found["to"])
    what = context.filter(f"{found['what'].replace(' and ', ' or ')}{found['whose'] or ''}")
    if to is None or what is None:
        return None
    there = ef.Each(fi.AllOf((what, fi.AttachedTo(ef.SpokenOf(to)))))
    return there if one is None else ef.Together((one, there))


def _left(text: str, context: Context) -> ef.Ref | None:
    """Those of a kind that were not chosen: "Choose up to one creature. Destroy the rest."."""
    kind = context.names.get("chosen from")
    if text.lower() not in ("the rest", "the others") or not isinstance(kind, ef.Each) or context.it != ef.IT:
        return None
    return ef.Each(fi.AllOf((kind.what, fi.Not(ef.SpokenOf(ef.IT)))))


def _out_of(text: str, context: Context) -> ef.Ref | None:
    """Each, or some, of those that are spoken of: "each of those creatures", "two of them", "one of them at random"."""
    found = re.fullmatch(
        rf"(?P<n>each|all|one|two|three|any number|up to \w+) of (?P<of>{'|'.join(_SEVERAL)})"
        r"(?P<random>(?: chosen)? at random)?(?P<from> from your graveyard)?",
        text.lower(),
    )
    of = None if found is None else context.what(found["of"])
    if found is None or of is None or of == ef.Bound(Name.SEEN) or isinstance(of, ef.Picked):
        return None
    if found["n"] in ("each", "all"):
        return None if found["random"] or found["from"] else of
    upto = found["n"].startswith("up to ")
    most = None if found["n"] == "any number" else number(found["n"].removeprefix("up to "))
    if found["random"]:
        return ef.AtRandom(of, most) if most is not None and not upto else None
    if most is None and found["n"] != "any number":
        return None
    there: fi.Filter = (
        fi.AllOf((ef.SpokenOf(of), fi.InZone(fi.Zone.GRAVEYARD), fi.Owned(fi.Who.YOU)))
        if found["from"]
        else ef.SpokenOf(of)
    )
    return ef.Picked(there, 0 if upto or most is None else most, most)


def _either_of_them(text: str, context: Context) -> ef.Ref | None:
    """One of two targets, as one chooses; the next "either of them" is one of the same two."""
    if text.lower() != "either of them":
        return None
    of = context.names.get("either") or context.it
    several = isinstance(of, ef.Targeted) and of.group < len(context.targets) and context.targets[of.group].most == 2
    return ef.Picked(ef.SpokenOf(context.call("either", of)), 1, 1) if several and of is not None else None


def _other_of_two(text: str, context: Context) -> ef.Ref | None:
    """The one of two targets that was not chosen just now to be moved."""
    moved = getattr(context.did, "what", None)
    of = moved.what.of if isinstance(moved, ef.Picked) and isinstance(moved.what, ef.SpokenOf) else None
    two = isinstance(of, ef.Targeted) and of.group < len(context.targets) and context.targets[of.group].most == 2
    if text.lower() != "the other" or not two or not isinstance(moved, ef.Picked) or of is None:
        return None
    return ef.Each(fi.AllOf((ef.SpokenOf(of), fi.Not(ef.SpokenOf(ef.Bound(moved.name or Name.IT))))))


def _of_that_player(text: str, context: Context) -> ef.Ref | None:
    """What a player who is a target controls, or the controller of a planeswalker that is one (115.4)."""
    found = re.fullmatch(r"(?P<how>each|all) (?P<what>[^,]+?) that player or that \w+'s controller controls", text)
    what = context.filter(found["what"]) if found else None
    if what is None or context.it is None:
        return None
    return ef.Each(fi.AllOf((what, fi.OfPlayer(ef.SpokenOf(ef.ControllerOf(context.it))))))


def _one_target(text: str, context: Context) -> ef.Ref | None:
    """One of two targets, by who controls it: "the creature you control"."""
    found = re.fullmatch(
        r"the (?:chosen )?\w+ (?P<who>you control|an opponent controls|you don't control)", text.lower()
    )
    if found is None or len(context.targets) != 2:
        return None
    own = found["who"] == "you control"
    fitting = [n for n, target in enumerate(context.targets) if _is_your_own(target.what) is own]
    return ef.Targeted(fitting[0]) if len(fitting) == 1 else None


def _is_your_own(what: fi.Filter) -> bool | None:
    """Whether a filter asks for what you control, or for what you don't; ``None`` where it asks for neither."""
    for part in what.parts if isinstance(what, fi.AllOf) else (what,):
        if isinstance(part, fi.Controlled):
            return part.by is fi.Who.YOU
        if isinstance(part, fi.Not) and isinstance(part.part, fi.Controlled):
            return part.part.by is not fi.Who.YOU
    return None


def _at_random(text: str, context: Context) -> ef.Ref | None:
    """Read: "a creature an opponent controls chosen at random"."""
    found = re.fullmatch(r"an? (?P<what>.+) chosen at random", text)
    what = context.filter(found["what"]) if found else None
    return None if what is None else ef.AtRandom(ef.Each(what))


_SOME_OF_THOSE = re.compile(
    r"each of (?P<those>those (?P<kind>creature|permanent|card)s) (?P<more>(?:with|you|that has) .+)"
)


def _fitting_of_those(text: str, context: Context) -> ef.Ref | None:
    """Those of several that fit: "each of those creatures with flying"."""
    found = _SOME_OF_THOSE.fullmatch(text)
    those = context.what(found["those"]) if found else None
    what = context.apart().filter(f"{found['kind']} {found['more']}") if found else None
    return None if those is None or what is None else ef.Each(fi.AllOf((ef.SpokenOf(those), what)))


_WAYS = (
    _at_random, _fitting_of_those,
    _listed, _done_to, _convokers, _likewise, _attached, _left, _out_of, _either_of_them, _other_of_two,
    _of_that_player, _one_target,
)  # fmt: skip
