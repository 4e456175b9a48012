"""Rules of combat in words: what a text says that something can't, may or must do in combat (508.1c–d, 509.1b–c).

A predicate, "can't be blocked by Walls", is read as rules about ``THIS``: of the object with the text itself, or of
everything that fits, as what ``UnderRule`` puts it under.
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from ...language import abilities as ab
from ...language import amounts as am
from ...language import filters as fi
from ...language.abilities import Declared
from ...language.conditions import Condition, Holds, Unless, YourTurn
from ...language.costs import Action, Cost, ObjectPart, cost
from ...language.events import Deed, EventKind
from ...language.keywords.combat import LESS_POWER
from ...language.keywords.evasion import GREATER_POWER, evades, evades_but
from ...language.parts import exchanged
from ..clauses.conditions import conditions
from ..clauses.costs import read_cost
from ..phrases.amounts import amount, each, number
from ..phrases.forms import Grammar, Kind
from ..phrases.nouns import whole_noun
from .rules import RULES, ReadAs, many, one, player_or_object

Rules = tuple[ab.CombatRule, ...]
Conditions = tuple[Condition, ...]
PREDICATES: Grammar[Rules] = Grammar()
"""What follows the subject of a rule of combat."""
form = PREDICATES.form


def _creatures(text: str) -> fi.Filter | None:
    """Creatures as they block or are blocked: "Walls", "creatures with flying or reach", "a Dalek"."""
    text = re.sub(r"^(?:an? |each |all )", "", text.strip())
    parts = re.split(r" and/or | or (?=[\w-]*(?:creatures|Walls|Zombies|[A-Z]\w+s)\b)| and (?=creatures\b)", text)
    found = [_kind(part) for part in parts]
    if not found or any(each is None for each in found):
        return None
    kinds = [each for each in found if each is not None]
    return kinds[0] if len(kinds) == 1 else fi.AnyOf(tuple(kinds))


def _kind(text: str) -> fi.Filter | None:
    if text in ("creatures with greater power", "creature with greater power"):
        return GREATER_POWER
    return many(text) or whole_noun(text)


def _whom(text: str) -> fi.Filter | None:
    """What is attacked: "you", "you or planeswalkers you control", "its owner"."""
    if text in ("its owner", "their owner"):
        return fi.SameOwner()
    if text in ("its owner or planeswalkers its owner controls", "its owner or permanents its owner controls"):
        return fi.SameOwner() | fi.OfPlayer(fi.SameOwner())
    text = text.replace("planeswalkers", "a planeswalker").replace("battles", "a battle")
    return player_or_object(text)


PREDICATES.kinds |= {
    "creatures": Kind(_creatures, r"[^.]+?"),
    "whom": Kind(_whom, r"[^.]+?", fi.ANYTHING),
    "n": RULES.kinds["n"],
    "many_more": Kind(number, r"[\w-]+"),
}
_THIS_TIME = "[ (each combat|this turn|this combat)]"


@form("can't attack[ <whom>]")
def _cant_attack(whom: fi.Filter) -> Rules:
    return (ab.CantAttack(fi.THIS, whom),)


@form("can't block[ <which:creatures>]")
def _cant_block(which: fi.Filter | None) -> Rules:
    return (ab.CantBlock(fi.THIS, fi.ANYTHING if which is None else which),)


@form("can't attack or block", "can't attack, block")
def _neither() -> Rules:
    return (ab.CantAttack(fi.THIS), ab.CantBlock(fi.THIS))


@form("can't block (or|and can't) be blocked")
def _no_part_in_blocks() -> Rules:
    return (ab.CantBlock(fi.THIS), evades(fi.ANYTHING))


@form("can't block or be blocked by <by:creatures>")
def _neither_way(by: fi.Filter) -> Rules:
    return (ab.CantBlock(fi.THIS, by), evades(by))


@form("can block only <which:creatures>")
def _blocks_only(which: fi.Filter) -> Rules:
    return (ab.CantBlock(fi.THIS, fi.Not(which)),)


@form("can't be blocked[ by <by:creatures>]")
def _cant_be_blocked(by: fi.Filter | None) -> Rules:
    return (evades(fi.ANYTHING if by is None else by),)


@form("can't be blocked except by <by:creatures>")
def _evades_but(by: fi.Filter) -> Rules:
    return (evades_but(by),)


@form("can't be blocked except by <least:n> or more creatures")
def _by_several(least: int) -> Rules:
    return (ab.BlockerCount(fi.THIS, least=least),)


@form("can't be blocked by more than <most:n> creature[s]")
def _by_few(most: int) -> Rules:
    return (ab.BlockerCount(fi.THIS, most=most),)


@form("can't be attacked")
def _cant_be_attacked() -> Rules:
    return (ab.CantAttack(fi.ANYTHING, fi.THIS),)


@form("can't <verbs=attack or block|attack|block> alone")
def _not_alone(verbs: str) -> Rules:
    return tuple(ab.InCompany(fi.THIS, Declared(verb)) for verb in verbs.split(" or "))


@form("can't <verb=attack|block> unless at least <count:n> other creatures (attack|block)")
def _in_company(verb: str, count: int) -> Rules:
    return (ab.InCompany(fi.THIS, Declared(verb), number=count),)


@form("can't <verb=attack|block> unless <others:creatures> also (attacks|blocks)")
def _beside(verb: str, others: fi.Filter) -> Rules:
    return (ab.InCompany(fi.THIS, Declared(verb), others),)


@form("can only <verb=attack|block> alone", "can <verb=attack|block> only alone")
def _only_alone(verb: str) -> Rules:
    return (ab.OnlyAlone(fi.THIS, Declared(verb)),)


@form("attack[s][ <whom>] each (combat|turn) if able", "attack[s] if able")
def _must_attack(whom: fi.Filter = fi.ANYTHING) -> Rules:
    return (ab.MustAttack(fi.THIS, whom),)


@form("attack[s] a player other than you if able")
def _must_attack_others() -> Rules:
    return (ab.MustAttack(fi.THIS, fi.PLAYER & fi.Not(fi.IsPlayer(fi.Who.YOU))),)


@form("block[s][ <which:creatures>] each (combat|turn) if able", "block[s] if able")
def _must_block(which: fi.Filter | None = None) -> Rules:
    return (ab.MustBlock(fi.THIS, fi.ANYTHING if which is None else which),)


@form("attack[s] or block[s] each (combat|turn) if able", "attack[s] or block[s] if able")
def _must_either() -> Rules:
    return (ab.MustAttack(fi.THIS), ab.MustBlock(fi.THIS))


@form("must be blocked[ by <by:creatures>] if able", "must be blocked[ by <by:creatures>] each combat if able")
def _must_be_blocked(by: fi.Filter | None) -> Rules:
    return (ab.MustBeBlocked(fi.THIS, fi.CREATURE if by is None else by),)


@form("(is|are) goaded")
def _goaded() -> Rules:
    return (ab.Goaded(fi.THIS),)


@form("can attack as though (it|they) didn't have defender")
def _despite_defender() -> Rules:
    return (ab.Ignores(fi.THIS, "defender"),)


@form("can attack as though (it|they) had haste")
def _despite_sickness() -> Rules:
    return (ab.Ignores(fi.THIS, "haste"),)


@form(
    "can block creatures with <keyword:word> as though (it|they) had (shadow|reach|horsemanship)",
    "can block creatures with <keyword:word> as though they didn't have (shadow|flying|horsemanship)",
)
def _despite_keyword(keyword: str) -> Rules:
    return (ab.Ignores(fi.THIS, keyword, fi.CREATURE & fi.HasKeyword(keyword)),)


@form(f"can block <more:n> additional creature[s]{_THIS_TIME}")
def _blocks_more(more: int) -> Rules:
    return (ab.BlocksMore(fi.THIS, more),)


@form(f"can block an additional <more:many_more> creatures{_THIS_TIME}")
def _blocks_many_more(more: int) -> Rules:
    return (ab.BlocksMore(fi.THIS, more),)


@form(f"can block any number of creatures{_THIS_TIME}")
def _blocks_any() -> Rules:
    return (ab.BlocksMore(fi.THIS, None),)


@form("assign[s] combat damage equal to (its|their) toughness rather than (its|their) power")
def _by_toughness() -> Rules:
    return (ab.AssignsByToughness(fi.THIS),)


@form("assign[s] no combat damage")
def _none_assigned() -> Rules:
    return (ab.NoAssignment(fi.THIS),)


def rules_said(text: str) -> Rules | None:
    """The rules that predicates say, one or several with "and" between; ``None`` where one is not understood."""
    said = PREDICATES.read(text.strip().removesuffix("."))
    if said is not None:
        return said
    first, and_, rest = text.partition(" and ")
    halves = (PREDICATES.read(first), rules_said(rest)) if and_ else (None, None)
    return None if halves[0] is None or halves[1] is None else halves[0] + halves[1]


# ---------------------------------------------------------------- whole sentences of static abilities

_VERB = (
    r"(?:can't (?:attack|block|be blocked|be attacked)|can (?:block|attack|only attack|only block)|attacks?|blocks?|"
    r"must be blocked|is goaded|are goaded|assigns?)\b[^.]*?"
)
RULES.kinds |= {
    "rule": Kind(rules_said, _VERB),
}


def _conditions(text: str) -> Conditions | None:
    """Conditions of a rule of combat, in which the defending player may be spoken of."""
    text = re.sub(r"^(?:it's|it is)\b", "~ is", text)
    text = re.sub(r"^it has\b", "~ has", text)
    text = re.sub(r"^its\b", "~'s", text)
    found = conditions(text)
    if found is not None or "defending player" not in text:
        return found
    said = conditions(text.replace("defending player controls", "you control"))
    if said is None:
        return None
    return exchanged(said, lambda part: fi.OfDefender() if part == fi.YOURS else part)  # type: ignore[no-any-return]


def _of_defender(text: str) -> fi.Filter | None:
    """Players, and what is theirs, for whom as the defending player a condition holds."""
    for says, you in ((r"defending player controls\b", "you control"), (r"defending player is\b", "you're"),
                      (r"defending player has\b", "you have")):  # fmt: skip
        if re.match(says, text):
            said = conditions(re.sub(says, you, text).replace("in their ", "in your "))
            return None if said is None else fi.Whose(said[0]) if len(said) == 1 else None
    return None


RULES.kinds["whom"] = Kind(_whom, r"[^.]+?", fi.ANYTHING)
RULES.kinds["provided"] = Kind(_conditions, r"[^.]+?", ())
RULES.kinds["defender_so"] = Kind(_of_defender, r"defending player [^.]+?")


def _said_of(what: fi.Filter, rules: Rules, if_: Conditions) -> ReadAs:
    """Rules of the object with the text itself, or of everything that fits, each for itself."""
    if what == fi.THIS:
        return tuple(replace(rule, if_=(*rule.if_, *if_)) for rule in rules)
    return (ab.Continuous(what, tuple(map(ab.UnderRule, rules)), if_),)


@RULES.form(
    "[(As long as|While|If) <if_>, ]<what:things> <rule>",
    "[(As long as|While|If) <if_>, ]<what:things> <rule> (as long as|if|while) <so:provided>",
    "<yours=During your turn>, <what:things> <rule>",
)
def _combat(
    what: fi.Filter, rule: Rules, if_: Conditions = (), so: Conditions = (), yours: str | None = None
) -> ReadAs:
    return _said_of(what, rule, (*if_, *so, *((YourTurn(),) if yours else ())))


@RULES.form("<what:things> <rule> unless <so:provided>")
def _unless(what: fi.Filter, rule: Rules, so: Conditions) -> ReadAs:
    return _said_of(what, rule, (Unless(so[0]),)) if len(so) == 1 else None


@RULES.form("<what:things> can't attack <how=unless|if|as long as> <whose:defender_so>")
def _by_defender(what: fi.Filter, how: str, whose: fi.Filter) -> ReadAs:
    return _said_of(what, (ab.CantAttack(fi.THIS, fi.Not(whose) if how == "unless" else whose),), ())


@RULES.form("<what:things> can't attack unless you control more <of:words> than defending player")
def _outnumbering(what: fi.Filter, of: str) -> ReadAs:
    """Whoever controls fewer of them can be attacked, and what is theirs."""
    kind = whole_noun(of)
    if kind is None or what != fi.THIS:
        return None
    own = am.Count(kind & fi.YOURS)
    fewer = fi.PlayerWhere(own, fi.Compare.AT_MOST, am.Sum((own, -1)))
    return (ab.CantAttack(what, fi.Not(fewer | fi.OfPlayer(fewer))),)


@RULES.form("~ can't block unless you control more <of:words> than attacking player")
def _outnumbering_attackers(of: str) -> ReadAs:
    kind = whole_noun(of)
    if kind is None:
        return None
    theirs = am.Sum((am.Count(kind & fi.Controlled(fi.Who.ACTIVE)), 1))
    return (ab.CantBlock(fi.THIS, if_=(Unless(Holds(am.Count(kind & fi.YOURS), fi.Compare.AT_LEAST, theirs)),)),)


# ---------------------------------------------------------------- by power and toughness

_SIZED = re.compile(
    r"(?P<what>creatures?(?: [^,]+?)?) with (?P<stat>power|toughness) (?P<how>less than or equal to|less than|"
    r"greater than or equal to|equal to or greater than|greater than) (?P<than>[^,]+)"
)
_HOW = {"less than": (fi.Compare.AT_MOST, -1), "less than or equal to": (fi.Compare.AT_MOST, 0),
        "greater than": (fi.Compare.AT_LEAST, 1)}  # fmt: skip


def _sized(text: str) -> fi.Filter | None:
    """Creatures whose power or toughness compares with an amount, where "~" is the object that a rule is about."""
    found = _SIZED.fullmatch(text[:1].lower() + text[1:])
    what = many(found["what"].capitalize()) if found else None
    than = amount(found["than"]) if found else None
    if found is None or what is None or than is None:
        return None
    compare, more = _HOW.get(found["how"], (fi.Compare.AT_LEAST, 0))
    by = than + more if isinstance(than, int) else am.Sum((than, more)) if more else than
    return what & fi.HasStat(fi.Stat(found["stat"]), compare, by)


RULES.kinds["sized"] = Kind(_sized, r"[Cc]reatures?\b[^,]*? with (?:power|toughness) [^,]+?")


@RULES.form("<what:sized> can't attack[ <whom>]")
def _sized_cant_attack(what: fi.Filter, whom: fi.Filter = fi.ANYTHING) -> ReadAs:
    return (ab.CantAttack(what, whom),)


@RULES.form("<what:sized> can't block (it|~)", "<what:sized> can't block <which:many>")
def _sized_cant_block(what: fi.Filter, which: fi.Filter | None = None) -> ReadAs:
    return (ab.CantBlock(what, fi.THIS if which is None else which),)


@RULES.form("<what:sized> are goaded")
def _sized_goaded(what: fi.Filter) -> ReadAs:
    return (ab.Goaded(what),)


@RULES.form("<what:things> can't block <which:words>")
def _cant_block_those(what: fi.Filter, which: str) -> ReadAs:
    found = _creatures(which)
    if found is not None:
        return (ab.CantBlock(what, found),)
    own = re.sub(r"\b(?:the enchanted creature|it)(?='?s )", "~", which).replace("its ", "~'s ")
    sized = _sized(own)
    if sized is None or (what != fi.THIS and "~" in which):  # of which object it speaks, the rule can't say
        return None
    return _said_of(what, (ab.CantBlock(fi.THIS, sized),), ())


@RULES.form("Creatures with power less than ~'s power can't block it", "Creatures with lesser power can't block ~")
def _lesser_power() -> ReadAs:
    return (evades(LESS_POWER),)


RULES.kinds["lured"] = Kind(lambda words: None if words == "it" else one(words))  # of whom a condition spoke, too


@RULES.form(
    "All <who:many> able to block <what:one> do so",
    "As long as <if_>, all <who:many> able to block <what:lured> do so",
    "All <who:many> able to block <what=~> or <host=enchanted creature> do so",
)
def _lure(who: fi.Filter, what: fi.Filter | str, if_: Conditions = (), host: str | None = None) -> ReadAs:
    lured = fi.THIS | fi.AttachedHost() if host else what
    return (ab.MustBlock(who, lured, if_=if_),) if isinstance(lured, fi.Filter) else None


@RULES.form(
    "No more than <most:n> creature[s] can <verb=attack|block>[ <whom:to>] each (combat|turn)",
    "No more than <most:n> creature[s] can <verb=attack|block> each combat",
)
def _no_more_than(most: int, verb: str, whom: fi.Filter = fi.ANYTHING) -> ReadAs:
    return (ab.DeclaredAtMost(most, Declared(verb), whom=whom),)


_EXERTED = Holds(am.Happened(fi.Past(EventKind.DOES, verb=Deed.EXERT, what=fi.THIS)), fi.Compare.AT_LEAST, 1)


@RULES.form("You may exert ~ as it attacks", "<new=If ~ hasn't been exerted this turn>, you may exert it as it attacks")
def _may_exert(new: str | None = None) -> ReadAs:
    return (ab.MayExert(fi.THIS, if_=(Unless(_EXERTED),) if new else ()),)


@RULES.form("You may have ~ assign its combat damage as though it weren't blocked")
def _as_unblocked() -> ReadAs:
    return (ab.AssignsAsUnblocked(fi.THIS),)


@RULES.form("Creatures with <keyword:word> can be blocked as though they didn't have <same:word>")
def _walks_in_vain(keyword: str, same: str) -> ReadAs:
    return (ab.Ignores(fi.CREATURE, keyword, fi.CREATURE & fi.HasKeyword(keyword)),) if same == keyword else None


Asked = tuple[Cost, am.Amount | int]
"""What is paid, and how often."""


def _paid(text: str) -> Cost | None:
    """What is paid: mana, life, which is no cost of its own without the verb, or what is sacrificed or returned."""
    words = re.sub(r"^(sacrifice|return)s ", r"\1 ", text).removesuffix(" of their choice")
    found = read_cost(words) or read_cost(f"pay {words}")
    taps = found is not None and any(isinstance(p, ObjectPart) and p.action is Action.TAP for p in found.parts)
    return None if taps else found  # what taps creatures is not to tap those that attack (508.1f)


def _asked(paid: str, x: am.Amount | int | None) -> Asked | None:
    """What is paid for one creature, "{1} for each card in your hand"; "{X}" is what it says, or what was paid."""
    if paid == "{X}":
        return cost("{1}"), am.X() if x is None else x
    if x is not None:
        return None
    words, each_, counted = paid.partition(" for each ")
    found, times = _paid(words), each(counted) if each_ else 1
    return None if found is None or times is None else (found, times)


_PAYS = r"(?:pays?|sacrifices?|returns?) [^.,]+?"
RULES.kinds["price"] = Kind(lambda text: re.sub(r"^pays? ", "", text), _PAYS)
_WHERE = "[, where X is <x:amount>]"
_FOR_EACH_ATTACKER = (
    "for each (creature they control that's attacking you|creature they control that's attacking a planeswalker you "
    "control|attacking creature they control|of those creatures|of those creatures they control|"
    "<kind:word> creature they control that's attacking)"
)


@RULES.form(
    "[As long as <if_>, ]<what:many> can't attack[ <whom>] unless their controller <price> "
    f"{_FOR_EACH_ATTACKER}{_WHERE}"
)
def _costs_to_attack(
    what: fi.Filter, price: str, whom: fi.Filter = fi.ANYTHING, if_: Conditions = (), kind: str | None = None,
    x: am.Amount | int | None = None,
) -> ReadAs:  # fmt: skip
    asked = _asked(price, x)
    if asked is None or (kind is not None and many(f"{kind} creatures") != what):
        return None
    return (ab.CostsToAttack(what, asked[0], whom, asked[1], if_=if_),)


@RULES.form(
    "[As long as <if_>, ]<what:many> can't block[ <which:words>] unless their controller <price> for each "
    f"(blocking creature they control|of those creatures){_WHERE}"
)
def _costs_to_block(
    what: fi.Filter, price: str, which: str | None = None, if_: Conditions = (), x: am.Amount | int | None = None
) -> ReadAs:
    asked, attacker = _asked(price, x), fi.ANYTHING if which is None else _creatures(which)
    return None if asked is None or attacker is None else (ab.CostsToBlock(what, *_placed(asked, attacker), if_=if_),)


@RULES.form(
    "<what:things> can't <verbs=attack or block|attack|block>[ <whom>] unless <who=its controller|you> <price>"
    "[, where X is <number:words>]"
)
def _costs_itself(
    what: fi.Filter, verbs: str, who: str, price: str, whom: fi.Filter = fi.ANYTHING, number: str | None = None
) -> ReadAs:
    """What one creature has to pay; an amount that speaks of "it" or "that creature" is its own."""
    of_it = None if number is None else re.sub(r"\b(?:that creature|it)\b", "~", number)
    speaks_of_the_text = what != fi.THIS and "~" in f"{price} {number}"
    x = None if of_it is None else amount(of_it)
    asked = _asked(re.sub(r"\bit\b", "~", price), x)
    if asked is None or speaks_of_the_text or (of_it is not None and x is None):
        return None
    if (who == "you" and what != fi.THIS) or (whom != fi.ANYTHING and verbs != "attack"):
        return None  # an Aura's controller is somebody else
    to = {"attack": ab.CostsToAttack(fi.THIS, asked[0], whom, asked[1]),
          "block": ab.CostsToBlock(fi.THIS, *_placed(asked, fi.ANYTHING))}  # fmt: skip
    return _said_of(what, tuple(to[verb] for verb in verbs.split(" or ")), ())


def _placed(asked: Asked, attacker: fi.Filter) -> tuple[Cost, fi.Filter, am.Amount | int]:
    return asked[0], attacker, asked[1]


@RULES.form("~ can't block <which:words> unless you pay <paid:words>")
def _costs_to_block_those(which: str, paid: str) -> ReadAs:
    found, attacker = _paid(paid), _creatures(which)
    return None if found is None or attacker is None else (ab.CostsToBlock(fi.THIS, found, attacker),)


@RULES.form(
    "<what:things> can't be blocked unless defending player pays <paid:words> for each creature they control that's "
    "blocking it"
)
def _costs_to_be_blocked(what: fi.Filter, paid: str) -> ReadAs:
    found = _paid(paid)
    return None if found is None else _said_of(what, (ab.CostsToBlock(fi.CREATURE, found, fi.THIS),), ())
