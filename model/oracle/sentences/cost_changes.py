"""Sentences that make spells and abilities cost more or less (118.7, 601.2f)."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from ...language import filters as fi
from ...language.abilities import Ability, CostChange, CostMinimum, OnAnyTurn
from ...language.amounts import Amount, SpellsCastByItsController, SpellsCastThisTurn, Sum, Targets, TargetsThat
from ...language.conditions import Condition, During, Holds, Unless, YourTurn, was_paid
from ...language.costs import Component, LifePart, PaysOff
from ...language.mana import COLOR_NAMES, ManaCost
from ..clauses.announced import was_announced
from ..clauses.conditions import conditions
from ..clauses.costs import is_mana, read_cost
from ..clauses.described import described
from ..phrases.amounts import amount, each
from ..phrases.lexicon import NTH, NUMBERS
from ..phrases.nouns import bare, both, whole_noun
from .spans import Reading, understood
from .spending import spell_noun

_CHANGE = re.compile(
    r"(?P<subject>.+?) costs? (?P<what>(?:\{[^}]+\})+|an additional .+?|\d+ life(?= more ))(?: (?P<way>less|more))?"
    r" to (?P<verb>cast|activate)(?P<rest>.*)"
)
_LEAST = re.compile(r"Each spell that would cost less than (?P<n>\w+) mana to cast costs (?P=n) mana to cast")
LESS_THAN_ONE = re.compile(
    r"This effect can't reduce the mana in that (?:cost|ability's activation cost) to less than one mana\."
)
COLORED_ONLY = re.compile(r"This effect reduces only the amount of colored mana you pay\.")


def read_own_change(sentence: str) -> CostChange | None:
    """What a sentence of an activated ability says of its own cost: "This ability costs {1} less to activate"."""
    found = _CHANGE.fullmatch(sentence.rstrip("."))
    if found is None or found["subject"] != "~" or found["verb"] != "activate":
        return None
    change = CostChange(ManaCost(), abilities=fi.THIS)
    return _with_price(change, found, ())


_REDUCED = re.compile(r"This cost is reduced by (?P<mana>(?:\{[^}]+\})+) for each (?P<each>.+)\.")


def read_reduction(sentence: str) -> PaysOff | None:
    """What a sentence after the cost of a keyword takes off it: "This cost is reduced by {1} for each Goblin"."""
    found = _REDUCED.fullmatch(sentence)
    times = each(found["each"]) if found and is_mana(found["mana"]) else None
    return None if found is None or times is None else PaysOff(ManaCost.parse(found["mana"]), times=times)


def read_cost_change(sentence: str) -> Reading | None:
    """What a sentence about costs changes, or ``None``."""
    eminent = _EMINENCE.fullmatch(sentence)
    if eminent:
        return _from_command_zone_too(sentence, read_cost_change(eminent["body"][:1].upper() + eminent["body"][1:]))
    said = sentence.rstrip(".").removesuffix(" and can't be countered")
    body, if_ = _before(_DIFFERENCE.sub(r"\g<0> between your starting life total and your life total", said))
    keyword = _KEYWORD_COSTS.fullmatch(body)
    if keyword and if_ is not None:
        return _of_keyword(sentence, keyword, if_)
    least = _LEAST.fullmatch(body)
    if least and if_ is not None and least["n"] in NUMBERS:
        return understood(sentence, CostMinimum(NUMBERS[least["n"]], if_=if_))
    if if_ is None:
        return None
    parts = [_one_change(part, if_) for part in _parts(body)]
    changes = [change for change in parts if change is not None]
    return understood(sentence, *changes) if len(changes) == len(parts) else None


_SECOND = re.compile(
    r" to (?:cast|activate)\b[^,]*?(?P<and> and )(?P<rest>(?:[^,]+ costs? )?\{[^}]+\} (?:more|less) to .+)"
)


def _parts(text: str) -> list[str]:
    """A sentence, or two joined by "and": "abilities cost …", or the same subject again: "{1} less to cast if …"."""
    found = _SECOND.search(text)
    if found is None:
        return [text]
    rest = found["rest"]
    subject = text.partition(" cost")[0] + " costs " if rest.startswith("{") else ""
    return [text[: found.start("and")], subject + rest]


def _one_change(text: str, if_: tuple[Condition, ...]) -> CostChange | None:
    """What one clause about costs changes."""
    found = _CHANGE.fullmatch(text)
    made = _subject(found["subject"], found["verb"]) if found else None
    return None if found is None or made is None else _with_price(made, found, if_)


_EMINENCE = re.compile(r"As long as ~ is in the command zone or on the battlefield, (?P<body>.+)")


def _from_command_zone_too(sentence: str, found: Reading | None) -> Reading | None:
    """A change that works from the command zone as it does from the battlefield (113.6b)."""
    changes = [a for a in found.abilities if isinstance(a, CostChange)] if found else []
    if not changes or found is None or len(changes) < len(found.abilities):
        return None
    return understood(sentence, *changes, *(replace(c, zone=fi.Zone.COMMAND) for c in changes))


def read_cost_this_way(sentence: str, name: str) -> CostChange | None:
    """What "~ costs {X} less to cast this way" says, after the alternative cost of this name (118.9)."""
    plain = sentence.replace(" to cast this way", " to cast")
    found = read_cost_change(plain) if plain != sentence else None
    change = found.abilities[0] if found and len(found.abilities) == 1 else None
    if not isinstance(change, CostChange) or change.spells != fi.THIS:
        return None
    return replace(change, spells=both(fi.THIS, fi.CastAs(name)))


def _with_price(made: CostChange, found: re.Match[str], if_: tuple[Condition, ...]) -> CostChange | None:
    """A change of what a sentence names, with by how much, how often and when."""
    price = _price(found["what"], found["way"])
    rest = _rest(found["rest"], found["what"])
    if price is None or rest is None or (rest.who is not None and made.who is not fi.Who.ANYONE):
        return None
    change = replace(made, mana=price[0], extra=price[1], less=found["way"] == "less")
    mana_abilities = made.mana_abilities and rest.mana_abilities
    change = replace(
        change,
        who=rest.who or made.who,
        times=rest.times,
        if_=(*if_, *made.if_, *rest.if_),
        mana_abilities=mana_abilities,
    )
    if rest.targeting is not None:
        change = replace(change, targeting=rest.targeting)
    return change


_KEYWORD_COSTS = re.compile(
    r"(?:(?P<keyword>Equip|Flashback|Unlock|Dash|Blitz) costs(?: (?P<who>you|your opponents) pay)? cost|"
    r"(?P<special>Foretelling|Plotting) cards from your hand costs) (?P<mana>(?:\{[^}]+\})+) (?P<way>less|more)"
    r"(?P<always> and can be done on any player's turn)?(?: for each (?P<each>.+))?"
)
_SPECIAL = {"foretelling": "foretell", "plotting": "plot", "unlock": "unlock"}


def _of_keyword(sentence: str, found: re.Match[str], if_: tuple[Condition, ...]) -> Reading | None:
    """What changes the costs of a keyword: "Equip costs you pay cost {1} less"."""
    name = (found["keyword"] or found["special"]).lower()
    who = _WHO[found["who"]] if found["who"] else fi.Who.YOU if found["special"] else fi.Who.ANYONE
    if not is_mana(found["mana"]):
        return None
    change = CostChange(ManaCost.parse(found["mana"]), less=found["way"] == "less", who=who, if_=if_)
    if name in _SPECIAL:
        actions = (_SPECIAL[name],)
        always = (OnAnyTurn(actions, who),) if found["always"] else ()
        return understood(sentence, replace(change, actions=actions), *always)
    if found["always"]:
        return None
    if name in ("flashback", "dash", "blitz"):
        times = each(found["each"]) if found["each"] else 1
        return None if times is None else understood(sentence, replace(change, spells=fi.CastAs(name), times=times))
    if found["each"]:
        return None
    return understood(sentence, replace(change, abilities=fi.ANYTHING, keyword=name))


def follow_up(sentence: str, before: tuple[Ability, ...]) -> tuple[Ability, ...] | None:
    """The abilities before a sentence that says more of the cost change among them, with what it says."""
    if not before or not isinstance(before[-1], CostChange):
        return None
    if LESS_THAN_ONE.fullmatch(sentence):
        return (*before[:-1], replace(before[-1], minimum=1))
    if COLORED_ONLY.fullmatch(sentence):
        return (*before[:-1], replace(before[-1], typed_only=True))
    return None


_WHEN = re.compile(
    r"(?:(?:As long as|If) (?P<cond>.+?)|(?P<mine>During your turn)|(?P<theirs>During turns other than yours)), "
    r"(?P<body>.+)"
)


_DIFFERENCE = re.compile(r"^If your life total is less than your starting life total, .+, where X is the difference$")


def _before(text: str) -> tuple[str, tuple[Condition, ...] | None]:
    found = _WHEN.fullmatch(text)
    if found is None:
        return text, ()
    body = found["body"][:1].upper() + found["body"][1:]
    if found["mine"] or found["theirs"]:
        return body, (YourTurn(),) if found["mine"] else (Unless(YourTurn()),)
    return body, conditions(found["cond"])


# ---------------------------------------------------------------- what changes

_ENCHANTED = "enchanted player"
_WHO = {
    _ENCHANTED: fi.Who.ANYONE,
    "you": fi.Who.YOU,
    "your opponents": fi.Who.OPPONENT,
    "opponents": fi.Who.OPPONENT,
    "each opponent": fi.Who.OPPONENT,
    "a player": fi.Who.ANYONE,
    "players": fi.Who.ANYONE,
}
_ZONES: dict[str, fi.Filter] = {
    "your graveyard": fi.CastFrom(fi.Zone.GRAVEYARD) & fi.YOU_OWN,
    "graveyards": fi.CastFrom(fi.Zone.GRAVEYARD),
    "your hand": fi.CastFrom(fi.Zone.HAND) & fi.YOU_OWN,
    "exile": fi.CastFrom(fi.Zone.EXILE),
    "your library": fi.CastFrom(fi.Zone.LIBRARY) & fi.YOU_OWN,
    "anywhere other than your hand": fi.Not(fi.CastFrom(fi.Zone.HAND) & fi.YOU_OWN),
}
_FROM = "|".join(_ZONES)
_CAST = re.compile(
    rf" (?P<who>{'|'.join(_WHO)}) casts?\b(?: from (?P<from>{_FROM})(?: or from (?P<or>{_FROM}))?)?"
    r"(?P<during> during your turn)?"
)
_WITH_X = " with {X} in its mana cost"
_FIRST = re.compile(rf"The (?P<n>{'|'.join(NTH)}) (?P<what>(?:.+ )?spell(?: .+)?)")
_ABILITIES = re.compile(
    r"(?:(?P<keyword>[A-Z][a-z]+(?:-up)?) abilities|[Aa]ctivated abilities|[Aa]bilities(?= ))"
    rf"(?: (?P<who>{'|'.join(_WHO)}) activates?)?(?P<mana> that aren't mana abilities)?(?: of (?P<source>.+?))?"
    r"(?: that target (?P<target>.+))?"
)
_OWNED = re.compile(r"(?P<source>.+)'s (?:activated abilities|(?P<keyword>[a-z]+) abilit(?:y|ies))")


def _subject(text: str, verb: str) -> CostChange | None:
    """A change of what the subject of a sentence names, its mana still open."""
    if text == "~" and verb == "cast":
        return CostChange(ManaCost(), fi.THIS, zone=fi.Zone.STACK)
    if text == "~":
        return CostChange(ManaCost(), abilities=fi.THIS)
    return _spells(text) if verb == "cast" else _abilities(text)


def spells_cast(text: str) -> tuple[fi.Filter, fi.Who, tuple[Condition, ...]] | None:
    """Read "each creature spell you cast from exile": which spells, whose, and when."""
    found = _spells(text[:1].upper() + text[1:]) if _CAST.search(text) else None
    if found is None or found.spells is None or found.targeting is not None:
        return None
    return found.spells, found.who, found.if_


def _spells(text: str) -> CostChange | None:
    cast = _CAST.search(text)
    start, rest = (text[: cast.start()], text[cast.end() :]) if cast else _before_target(text)
    if_: tuple[Condition, ...] = (YourTurn(),) if cast and cast["during"] else ()
    target = rest.removeprefix(" that target ") if rest.startswith(" that target ") else ""
    first = _FIRST.fullmatch(start) if cast and cast["who"] == "you" else None
    if first and cast:
        having = rest.removesuffix(" during each of your turns").removesuffix(" each turn")
        if cast["from"] or having == rest or (having and having != _WITH_X):
            return None  # a position does not say from where earlier spells were cast
        what = _spell_noun(first["what"] + having)
        cast_before = SpellsCastThisTurn(fi.Who.YOU, fi.ANYTHING if what is None else bare(what))
        if_ = (
            *((YourTurn(),) if "your turns" in rest else ()),
            Holds(cast_before, fi.Compare.EQUAL, NTH[first["n"]] - 1),
        )
    else:
        what = _spell_noun(re.sub("^Each ", "", start) + ("" if target else rest))
    if what is None:
        return None
    if cast and cast["from"]:
        zone = _ZONES[cast["from"]]
        what = both(what, zone | _ZONES[cast["or"]] if cast["or"] else zone)
    if cast and cast["who"] == _ENCHANTED:
        what = both(what, fi.OfPlayer(fi.HOST))
    change = CostChange(ManaCost(), what, who=_WHO[cast["who"]] if cast else fi.Who.ANYONE, if_=if_)
    return _targeting(change, target) if target else change


def _before_target(text: str) -> tuple[str, str]:
    """A subject without casters, and what it targets."""
    start, that, target = text.partition(" that target ")
    return start, that + target


def _spell_noun(text: str) -> fi.Filter | None:
    """Read "creature spells", "Elemental spells and Warrior spells", "instant and sorcery spells"."""
    owned = text.removesuffix(" but don't own")
    if owned != text:
        what = _spell_noun(owned)
        return None if what is None else both(what, fi.Not(fi.YOU_OWN))
    words = text[:1].lower() + text[1:]
    for candidate in (text, words, text.replace(" and ", " or "), words.replace(" and ", " or ")):
        what = spell_noun(candidate)
        if what is not None:
            return what
    return None


def _abilities(text: str) -> CostChange | None:
    owned = _OWNED.fullmatch(text)
    if owned:
        source = _source(owned["source"])
        change = CostChange(ManaCost(), abilities=source, keyword=(owned["keyword"] or ""))
        return None if source is None else change
    found = _ABILITIES.fullmatch(text)
    source = None if found is None else _source(found["source"]) if found["source"] else fi.ANYTHING
    if found is None or source is None:
        return None
    who = _WHO[found["who"]] if found["who"] else fi.Who.ANYONE
    keyword = (found["keyword"] or "").lower()
    change = CostChange(ManaCost(), abilities=source, keyword="" if keyword == "activated" else keyword, who=who)
    change = replace(change, mana_abilities=not found["mana"])
    return _targeting(change, found["target"]) if found["target"] else change


def _source(text: str) -> fi.Filter | None:
    """What has abilities: "creatures you control", "enchanted artifact", "sources with the chosen name"."""
    if text == "sources with the chosen name":
        return fi.ChosenName()
    return _aim(text)


def _targeting(change: CostChange, text: str) -> CostChange | None:
    aim = _aim(text)
    return None if aim is None else replace(change, targeting=aim)


def _aim(text: str) -> fi.Filter | None:
    """What spells target: the object itself, you, a noun, or "you or a permanent you control"."""
    first, either, other = text.partition(" or ")
    if first == "you":
        what = _aim(other) if either else None
        return (
            None
            if either and what is None
            else fi.IsPlayer(fi.Who.YOU)
            if what is None
            else fi.IsPlayer(fi.Who.YOU) | what
        )
    if text in ("~", "it"):
        return fi.THIS
    if re.fullmatch(r"(?:[Ee]nchanted|[Ee]quipped) \w+(?<!s)", text):
        return fi.HOST
    words = re.sub(r"^(?:an?|one or more) ", "", text)
    said = described(words)
    plain = said is not None and said.end == len(words) and not (said.joint or said.related)
    return said.what if said and plain else whole_noun(words)


# ---------------------------------------------------------------- by how much, and how often


def _price(text: str, way: str | None) -> tuple[ManaCost, tuple[Component, ...]] | None:
    life = re.fullmatch(r"(?P<plainly>an additional )?(\d+) life", text)
    if life and way == (None if life["plainly"] else "more"):
        return ManaCost(), (LifePart(int(life[2])),)
    if text.startswith("an additional "):
        cost = read_cost(text.removeprefix("an additional ")) if way is None else None
        return None if cost is None else (ManaCost(), cost.parts)
    if way is None or not (is_mana(text) or text == "{X}"):
        return None
    return (ManaCost.parse("{1}") if text == "{X}" else ManaCost.parse(text)), ()


class _Rest(Struct, frozen=True):
    times: Amount | int = 1
    if_: tuple[Condition, ...] = ()
    targeting: fi.Filter | None = None
    mana_abilities: bool = True
    who: fi.Who | None = None


def _rest(text: str, what: str) -> _Rest | None:
    """What stands after "to cast": how often the change applies, and when."""
    if what == "{X}":
        found = re.fullmatch(r", where X is (.+)", text)
        times = amount(found[1]) if found else None
        return None if times is None else _Rest(times)
    for start, read in _RESTS.items():
        if text.startswith(start):
            return read(text.removeprefix(start))
    return _Rest() if not text else None


def _for_each(text: str) -> _Rest | None:
    if text == "target beyond the first":
        return _Rest(Targets(beyond=1))
    if text in ("target", "of its targets"):
        return _Rest(Targets())
    if text == "other spell that player has cast this turn":
        return _Rest(SpellsCastByItsController())
    painted = re.fullmatch(r"color of the (?P<one>\w+) it targets", text)
    one = whole_noun(painted["one"]) if painted else None
    if one is not None:
        return _Rest(Sum(tuple(TargetsThat(both(one, fi.HasColor(color))) for color in COLOR_NAMES)))
    aimed = whole_noun(text.removesuffix(" it targets")) if text.endswith(" it targets") else None
    if aimed is not None:
        return _Rest(TargetsThat(aimed))
    times = each(text)
    return None if times is None else _Rest(times)


def _if(text: str) -> _Rest | None:
    several = re.fullmatch(r"it targets (two|three) (.+)", text)
    aimed = whole_noun(several[2]) if several else None
    if several and aimed is not None:
        return _Rest(if_=(Holds(TargetsThat(aimed), fi.Compare.AT_LEAST, NUMBERS[several[1]]),))
    found = re.fullmatch(r"it targets (.+)", text)
    if found:
        aim = _aim(found[1])
        return None if aim is None else _Rest(targeting=aim)
    if text == "it's bargained":
        return _Rest(if_=(was_paid("bargain"),))
    paid = was_announced(text)
    if paid is not None:
        return _Rest(if_=(paid,))
    if_ = conditions(text)
    return None if if_ is None else _Rest(if_=if_)


_RESTS: dict[str, Callable[[str], _Rest | None]] = {
    " for each ": _for_each,
    " if ": _if,
    " as long as ": _if,
    " during your end step": lambda rest: None if rest else _Rest(if_=(YourTurn(), During(("end",)))),
    " during your turn": lambda rest: None if rest else _Rest(if_=(YourTurn(),)),
    " except during its controller's turn": lambda rest: None if rest else _Rest(who=fi.Who.NOT_ACTIVE),
    " unless they're mana abilities": lambda rest: None if rest else _Rest(mana_abilities=False),
}
