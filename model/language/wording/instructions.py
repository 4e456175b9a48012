"""The single instructions in words: who does what, to what, how many (701)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from .. import abilities as ab
from .. import amounts as am
from .. import effects as ef
from .. import filters as fi
from ..amounts import Amount
from ..cards import TOKEN, Face
from ..events import Deed, EventKind
from ..filters import Zone
from ..mana import COLOR_NAMES
from ..names import Name, target_of
from ..targets import TargetChange
from .amounts import size_of, units
from .changes import affected, changed, exceptions, quoted, type_words
from .clauses import Clause, Tell, by, sentence_of, tell
from .combat import merged
from .durations import until
from .english import (
    THEY,
    VERB,
    YOU,
    NounPhrase,
    agree,
    article,
    in_plural,
    joined,
    not_understood,
    number_word,
    possessive,
)
from .nouns import a, flat, is_definite, library_card, noun
from .references import all_that, call, pronoun, refer
from .saying import Speech, say


def _amount(ref: ef.Ref, verb: str, number: Amount | int | None, unit: str, t: Speech) -> Clause:
    """A player and so many of something: "draw two cards"."""
    told = by(ref, "", t)
    head, tail = units(number, unit, t)
    return Clause(f"{verb} {head}{tail}", told.who, ref)


def _mills(effect: ef.Mills, t: Speech) -> Clause:
    told = _amount(effect.who, "mill", effect.number, "card", t)
    t.called["library"] = pronoun(told.who or YOU)
    t.called["way"] = NounPhrase("milled this way")
    return told


def _sacrifice(effect: ef.SacrificeOf, t: Speech) -> Clause:
    told = by(effect.who, "", t)
    who = told.who or YOU
    what = fi.AllOf(
        tuple(p for p in (effect.what.parts if isinstance(effect.what, fi.AllOf) else (effect.what,)) if p != fi.YOURS)
    )
    choice = "" if effect.number is None else f" of {'your' if who.is_you else 'their'} choice"
    choice = "" if who.is_you else choice
    theirs = t.seen_by(who if who.is_you else THEY)
    call(
        t, Name.IT, NounPhrase("that permanent") if effect.number == 1 else NounPhrase("those permanents", plural=True)
    )
    if effect.number is None and is_definite(what, t):
        return Clause(f"sacrifice {noun(what, t)}", who, effect.who)
    if effect.number is None and effect.up_to:
        return Clause(f"sacrifice any number of {noun(what, theirs, True, 'permanent')}", who, effect.who)
    if effect.number is None:
        return Clause(
            f"sacrifice all {noun(what, theirs, True, 'permanent', True)} {'you' if who.is_you else 'they'} control",
            who,
            effect.who,
        )
    up_to = "up to " * effect.up_to
    one = noun(what, theirs, kind="permanent")
    head, tail = units(effect.number, one, t, noun(what, theirs, True, "permanent"))
    head = (
        head
        if not effect.up_to
        else f"{up_to}{head.removeprefix('a ').removeprefix('an ') if effect.number != 1 else 'one ' + one}"
    )
    return Clause(f"sacrifice {head}{choice}{tail}", who, effect.who)


def _discards(effect: ef.Discards, t: Speech) -> Clause:
    t.called["way"] = NounPhrase("discarded this way")
    told = by(effect.who, "", t)
    who = told.who or YOU
    call(t, Name.IT, NounPhrase("that card") if effect.number == 1 else NounPhrase("those cards", plural=True))
    if effect.number is None:
        what = (
            f"any number of {library_card(effect.what, t, True)}"
            if effect.up_to
            else f"all {library_card(effect.what, t, True)}"
            if effect.what != fi.ANYTHING
            else f"{'your' if who.is_you else 'their'} hand"
        )
        return Clause(f"discard {what}", who, effect.who)
    head, tail = units(effect.number, library_card(effect.what, t), t, library_card(effect.what, t, True))
    if effect.up_to:
        head = f"up to {'one' if effect.number == 1 else ''} {head.removeprefix('a ')}".replace("  ", " ")
    how = " at random" if effect.at_random else ""
    chosen = "" if effect.chooser is None else f" of {possessive(refer(effect.chooser, t))} choice"
    return Clause(f"discard {head}{how}{chosen}{tail}", who, effect.who)


def _damage(effect: ef.DealsDamage, t: Speech) -> Clause:
    source = refer(effect.source, t) if effect.source != ef.SOURCE else NounPhrase(t.name or t.me)
    if effect.divided:
        return _divided(effect, source, t)
    theirs = isinstance(effect.amount, ef.Theirs)
    to = refer(effect.to, t)
    own = {str(target_of(effect.source.group)): NounPhrase("it")} if isinstance(effect.source, ef.Targeted) else {}
    size = size_of(effect.amount, "damage", replace(t, you=THEY if theirs else t.you, called={**t.called, **own}))
    head, _, tail = size.partition(" equal to ")
    where = f" equal to {tail}" if tail else ""
    head, _, each = head.partition(" for each ")
    where += f" for each {each}" if each else ""
    if effect.source != ef.SOURCE and tail:
        where = where.replace(f" {possessive(source)} ", " its ")
    call(
        t,
        Name.DAMAGED,
        pronoun(to)
        if "player" in to.text
        else NounPhrase("that creature")
        if to.text.startswith(("target", "any"))
        else to,
    )
    told = Clause(f"deal {head} to {to}{where}", source, effect.source)
    if effect.source != ef.SOURCE and tail and where.startswith(" equal to its"):
        told = Clause(f"deal {head}{where} to {to}", source, effect.source)
    if effect.sure:
        told = told.then("the damage can't be prevented")
    if effect.excess is None:
        return told
    return told.then(f"excess damage is dealt to {refer(effect.excess, t)} instead")


def _moves_at_once(effect: ef.MovesAtOnce, t: Speech) -> Clause:
    return sentence_of(" and, at the same time, ".join(tell(part, t) for part in effect.parts))


def _damage_at_once(effect: ef.DealsAtOnce, t: Speech) -> Clause:
    first, *others = (_damage(part, t) for part in effect.parts)
    return replace(first, verb=joined([first.verb, *(other.verb.removeprefix("deal ") for other in others)]))


def _divided(effect: ef.DealsDamage, source: NounPhrase, t: Speech) -> Clause:
    group = effect.to.group if isinstance(effect.to, ef.Targeted) else 0
    divided = t.targets[group].divided if group < len(t.targets) else None
    size = size_of(divided, "damage", t) if divided is not None else "damage"
    head, _, tail = size.partition(" equal to ")
    where = f", where X is {tail}" if tail else ""
    head = f"X {head}" if tail else head
    to = refer(effect.to, t)
    among = to.text.replace("up to ", "up to ") if to.plural else to.text
    return Clause(f"deal {head} divided as you choose among {among}{where}", source, effect.source)


def _life(ref: ef.Ref, verb: str, amount: Amount | int, t: Speech) -> Clause:
    told = by(ref, "", t)
    own = amount.amount if ref == ef.YOU and isinstance(amount, ef.Theirs) else amount
    return Clause(f"{verb} {size_of(own, 'life', t)}", told.who, ref, says_you=True)


def _loses_mana(effect: ef.LosesMana, t: Speech) -> Clause:
    told = by(effect.who, "lose all unspent mana", t, says_you=True)
    return told if effect.to is None else told.then(agree(refer(effect.to, t), "add the mana lost this way"))


def _sets_life(effect: ef.SetsLife, t: Speech) -> Clause:
    who = refer(effect.who, t)
    value = say(effect.amount, t)
    value = value if isinstance(effect.amount, int | am.X) else f"equal to {value}"
    return sentence_of(f"{possessive(who)} life total becomes {value}")


def _counters(effect: ef.PutsCounters, t: Speech) -> Clause:
    head, tail = units(effect.number, f"{effect.kind} counter", t)
    who = _getting(effect.on)
    if who is not None:
        told = by(who, "", t)
        kind = _energy(effect.kind, effect.number, t)
        return Clause(f"get {kind or head + tail}", told.who, who, says_you=True)
    if effect.divided:
        return _distributed(effect, t)
    if effect.also:
        kinds = ((effect.kind, effect.number), *effect.also)
        head, tail = joined(units(number, f"{kind} counter", t)[0] for kind, number in kinds), ""
    on = refer(effect.on, t)
    _now_it(effect.on, on, t)
    put = f"put {head} on {_each_of(on)}{tail}"
    return Clause(put) if effect.by is None else by(effect.by, put, t)


def _getting(on: ef.Ref) -> ef.Ref | None:
    """The player who gets counters."""
    return on if isinstance(on, ef.The) or (isinstance(on, ef.Bound) and False) else None


def _energy(kind: str, number: Amount | int, t: Speech) -> str:
    if kind not in ("energy", "{E}"):
        return ""
    if isinstance(number, int) and number <= 6:
        return "{E}" * number
    if isinstance(number, int | am.X):
        return f"{number_word(number) if isinstance(number, int) else 'X'} {{E}}"
    return f"an amount of {{E}} equal to {say(number, t)}"


def _each_of(on: NounPhrase) -> str:
    return (
        f"each of {on}"
        if on.plural and not on.text.startswith(("each ", "all ")) and " and " not in on.text
        else on.text
    )


def _now_it(ref: ef.Ref, said: NounPhrase, t: Speech) -> None:
    if isinstance(ref, ef.Picked):
        call(t, Name.IT, NounPhrase("those permanents", plural=True) if said.plural else NounPhrase("it"))


def _distributed(effect: ef.PutsCounters, t: Speech) -> Clause:
    group = effect.on.group if isinstance(effect.on, ef.Targeted) else 0
    divided = t.targets[group].divided if group < len(t.targets) else effect.number
    head, tail = units(divided, f"{effect.kind} counter", t)
    return Clause(f"distribute {head} among {refer(effect.on, t)}{tail}")


def _removes(effect: ef.RemovesCounters, t: Speech) -> Clause:
    kind = f"{effect.kind} counter".lstrip()
    head, tail = units(effect.number, kind, t)
    if effect.up_to and effect.number is None:
        head = f"any number of {in_plural(kind)}"
    if effect.up_to and effect.number is None and effect.kind == "energy":
        return by(effect.of, "may pay any amount of {E}", t, says_you=True)
    if effect.up_to and effect.number is not None:
        head = f"up to {'one ' + kind if effect.number == 1 else head}"
    return Clause(f"remove {head} from {_each_of(refer(effect.of, t))}{tail}")


def _moves_counters(effect: ef.MovesCounters, t: Speech) -> Clause:
    kind = f"{effect.kind} counter".lstrip()
    head, tail = units(effect.number, kind, t)
    if effect.chosen and not effect.least == effect.number == 1:
        least = "one or more" if effect.least == 1 else "any number of"
        most = "" if effect.number is None else f" up to {say(effect.number, t)}"
        head = f"{least}{most} {in_plural(kind)}"
    return Clause(f"move {head} from {refer(effect.of, t)} onto {refer(effect.on, t)}{tail}")


def _taps(effect: ef.TapsOrUntaps, t: Speech) -> Clause:
    if effect.stays:
        said = subject_of(effect.what, t)
        whose = "their controllers'" if said.plural else "its controller's"
        steps = "untap steps" if said.plural else "untap step"
        return Clause(f"don't untap during {whose} next {steps}", said, effect.what)
    said = all_that(effect.what, t)
    if effect.exerts:
        return Clause(f"exert {said}")
    _now_it(effect.what, said, t)
    return Clause(f"{'untap' if effect.untap else 'tap'} {said}")


def _stays_once(effect: ef.StaysTappedOnce, t: Speech) -> Clause:
    what, whose = all_that(ef.Each(effect.what), t), refer(effect.whose, t)
    return sentence_of(f"{what} don't untap during {possessive(whose)} next untap step")


# ---------------------------------------------------------------- tokens and copies


def token(face: Face, t: Speech, effect: ef.CreatesTokens) -> tuple[str, str]:
    """A token as text describes it, and what X is: ("1/1 white Soldier creature token with flying", "")."""
    own = face.name.removesuffix(TOKEN)
    if _is_predefined(face):
        return f"{own} {'Role ' * (own in _ROLES)}token", ""
    size, where = "", ""
    if effect.power is not None and effect.toughness is not None:
        of = effect.toughness if isinstance(effect.power, int) else effect.power
        size = "/".join(str(n) if isinstance(n, int) else "X" for n in (effect.power, effect.toughness))
        where = "" if of in (am.X(), ef.ThatMuch(Name.WORKED_OUT)) else f", where X is {say(of, t)}"
        if effect.power != effect.toughness and not any(isinstance(n, int) for n in (effect.power, effect.toughness)):
            size = "X/Y"
            where = f", where X is {say(effect.power, t)} and Y is {say(effect.toughness, t)}"
    elif face.power not in (None, "*"):  # which an ability of its own says
        size = f"{face.power}/{face.toughness}"
    line = face.type_line
    colors = (
        joined(COLOR_NAMES[c] for c in face.color_indicator) or "colorless" if face.color_indicator is not None else ""
    )
    named = face.name.endswith(TOKEN)
    types = type_words((*line.supertypes, *(own.split() if named else sorted(line.subtypes)), *_types(line.types)))
    supertypes = " ".join(s.lower() for s in line.supertypes)
    types = types.removeprefix(supertypes).strip()
    words = " ".join(filter(None, (supertypes, size, colors, types, "token")))
    name = "" if named else f" named {own}"
    me = next((f"this {kind}" for kind in ("Equipment", "Aura") if kind in line.subtypes), "this token")
    gains = [quoted(ability, t, me) for ability in face.abilities]
    with_ = f" with {joined(gains)}" if gains else ""
    return f"{words}{name}{with_}", where


def _types(types: frozenset[str]) -> list[str]:
    return [x for x in ("Enchantment", "Artifact", "Land", "Creature", "Planeswalker", "Battle") if x in types]


_PREDEFINED = frozenset({
    "Treasure", "Food", "Gold", "Shard", "Clue", "Blood", "Powerstone", "Incubator", "Map", "Junk", "Lander", "Walker",
    "Cursed", "Monster", "Royal", "Sorcerer", "Virtuous", "Wicked", "Young Hero",
})  # fmt: skip
"""The names of tokens that rules define by them (111.10)."""
_ROLES = ("Cursed", "Monster", "Royal", "Sorcerer", "Virtuous", "Wicked", "Young Hero")


def _is_predefined(face: Face) -> bool:
    return face.name.removesuffix(TOKEN) in _PREDEFINED


def _creates(effect: ef.CreatesTokens, t: Speech) -> Clause:
    told = by(effect.who, "", t)
    words, where = token(effect.token, t, effect)
    tapped = "tapped " * effect.tapped
    head, tail = _so_many_tokens(effect.number, f"{tapped}{words}", t)
    several = effect.number != 1
    call(t, Name.TOKENS, NounPhrase("those tokens", plural=True) if several else NounPhrase("that token"))
    call(t, Name.IT, NounPhrase("them", plural=True) if several else NounPhrase("it"))
    if effect.counters:
        counters, _, amount = _with_counters(effect.counters, t).partition(", where X is ")
        tail = f" with {counters} on {'each of them' if several else 'it'}{tail}"
        where += f", where X is {amount}" if amount else ""
    if effect.attacking is not None:
        whom = "" if isinstance(effect.attacking, ef.Attackable) else f" {refer(effect.attacking, t)}"
        both = "tapped and " if effect.tapped else ""
        head = head.replace("tapped ", "", 1)
        tail = f" {'that are' if several else 'that' + APOSTROPHE + 's'} {both}attacking{whom}{tail}"
    if effect.attached is not None:
        tail = f" attached to {refer(effect.attached, t)}{tail}"
    return Clause(f"create {head}{tail}{where}", told.who, effect.who)


def _creates_together(effect: ef.CreatesTogether, t: Speech) -> Clause:
    told = [_creates(kind, t) for kind in effect.kinds]
    call(t, Name.TOKENS, NounPhrase("those tokens", plural=True))
    call(t, Name.IT, NounPhrase("them", plural=True))
    return replace(told[0], verb=f"create {joined(clause.verb.removeprefix('create ') for clause in told)}")


APOSTROPHE = "'"


def _with_counters(counters: tuple[tuple[str, Amount | int], ...], t: Speech) -> str:
    return joined(head + tail for head, tail in (units(number, f"{kind} counter", t) for kind, number in counters))


def _so_many_tokens(number: Amount | int, words: str, t: Speech) -> tuple[str, str]:
    thing, _, rest = words.partition(" token")
    head, tail = units(number, f"{thing} token", t)
    return head + rest, tail


def _copies(effect: ef.CreatesCopies, t: Speech) -> Clause:
    told = by(effect.who, "", t)
    several = effect.number != 1
    head, tail = units(effect.number, f"{'tapped ' * effect.tapped}token", t)
    of = refer(effect.of, t)
    call(t, Name.TOKENS, NounPhrase("those tokens", plural=True) if several else NounPhrase("that token"))
    call(t, Name.IT, NounPhrase("them", plural=True) if several else NounPhrase("it"))
    that = "that are copies" if several else "that's a copy"
    tail += f", attacking {refer(effect.attacking, t)}" if effect.attacking is not None else ""
    except_ = exceptions(
        effect.changes, t, NounPhrase("the tokens", plural=True) if several else NounPhrase("the token")
    )
    if effect.counters:
        tail += (
            f". {'Those tokens enter' if several else 'The token enters'} with {_with_counters(effect.counters, t)} on "
        )
        tail += "them" if several else "it"
    return Clause(f"create {head} {that} of {of}{except_}{tail}", told.who, effect.who)


def _copies_against(effect: ef.CreatesCopiesAgainst, t: Speech) -> Clause:
    against = refer(effect.against, t)
    attacks = (
        "attacks that player this turn if able"
        if effect.later
        else ("is tapped and attacking that player or a planeswalker they control")
    )
    may = "you may " if effect.may else ""
    each = against.text.removeprefix("each ")
    return sentence_of(f"for each {each}, {may}create a token that's a copy of {refer(effect.of, t)} and {attacks}")


def _becomes_copy(effect: ef.BecomesCopy, t: Speech) -> Clause:
    what = refer(effect.what, t)
    of = refer(effect.of, t)
    return Clause(
        (
            f"become {'copies' if what.plural else 'a copy'} of "
            f"{of}{until(effect.until, t)}{exceptions(effect.changes, t, what)}"
        ),
        what,
        effect.what,
    )


def _copies_spell(effect: ef.CopiesSpell, t: Speech) -> Clause:
    told = by(effect.who, "", t)
    who = told.who or YOU
    said = refer(effect.what, t)
    many = effect.number != 1
    times = ""
    if many:
        head, tail = units(effect.number, "time", t)
        times = f" {'twice' if effect.number == 2 else head}{tail}"
    told = Clause(f"copy {said}{times}{exceptions(effect.changes, t, NounPhrase('the copy'))}", who, effect.who)
    if not effect.new_targets:
        return told
    return told.then(
        f"{who if who.is_you else 'that player'} may choose new targets for the {'copies' if many else 'copy'}"
    )


# ---------------------------------------------------------------- lasting effects


def subject_of(ref: ef.Ref, t: Speech) -> NounPhrase:
    """What an instruction is about as a subject: "creatures you control"."""
    if isinstance(ref, ef.Each) and not any(isinstance(p, fi.IsPlayer) for p in flat(ref.what)):
        return affected(ref.what, t) if not isinstance(ref.what, ef.SpokenOf) else refer(ref, t)
    return refer(ref, t)


def _changes(effect: ef.Changes, t: Speech) -> Clause:
    subject = subject_of(effect.what, t)
    _now_it(effect.what, subject, t)
    rules = [c for c in effect.changes if isinstance(c, ab.UnderRule)]
    if rules and len(rules) == len(effect.changes) and effect.until is ef.Until.END_OF_TURN:
        return Clause(joined(map(_this_turn, merged([say(c, t) for c in rules]))), subject, effect.what)
    said = changed(effect.changes, t, subject, lasting=False)
    head, tail = _tail_of(said)
    whole = head + until(effect.until, t, effect.counter) + tail
    if effect.end is None:
        return Clause(whole, subject, effect.what)
    whole = re.sub(r'\."$', '"', whole)
    return Clause(whole, subject, effect.what).then(f"{t.you} may pay {effect.end} to end this effect")


_TAIL = re.compile(r"(?:, where X is| for each) ")


def _tail_of(said: str) -> tuple[str, str]:
    """What stands before a duration, and what behind it: ", where X is …"."""
    found = list(_TAIL.finditer(said))
    if len(found) != 1 or '"' in said or VERB in said:
        return said, ""
    return said[: found[0].start()], said[found[0].start() :]


def _this_turn(words: str) -> str:
    """A rule of combat for this turn."""
    words = words.replace(" each combat", "")
    return words.replace(" if able", " this turn if able") if " if able" in words else f"{words} this turn"


def _rules(effect: ef.Rules, t: Speech) -> Clause:
    said = say(effect.static, t)
    if effect.until is ef.Until.END_OF_TURN:
        said = said.replace(" each combat if able", " this turn if able")
        for verb in (" would die", " would deal", " would be dealt", " would be put"):
            if verb in said:
                head, _, rest = said.partition(",")
                return sentence_of(f"{head} this turn,{rest}" if rest else f"{said} this turn")
        return sentence_of(f"{said} this turn" if "this turn" not in said else said)
    long = until(effect.until, t).strip()
    return sentence_of(f"{long}, {said}" if long else said)


def _rules_next_turn(effect: ef.RulesNextTurn, t: Speech) -> Clause:
    if isinstance(effect.who, ef.ControllerOf):
        said = say(effect.static, t).replace(" each combat if able", " if able")
        return sentence_of(said.replace(" if able", " during its controller's next turn if able"))
    whose = possessive(refer(effect.who, t))
    said = say(effect.static, t).replace(" each combat if able", " if able")
    return sentence_of(f"during {whose} next turn, {said}")


def _gains_control(effect: ef.GainsControl, t: Speech) -> Clause:
    told = by(effect.who, "", t)
    theirs = t.seen_by(THEY) if effect.who in (ef.EACH_PLAYER, ef.EACH_OPPONENT) else t
    return Clause(f"gain control of {all_that(effect.what, theirs)}{until(effect.until, t)}", told.who, effect.who)


def _counters_spell(effect: ef.CountersSpell, t: Speech) -> Clause:
    said = all_that(effect.what, t)
    told = Clause(f"counter {said}")
    if effect.to is Zone.GRAVEYARD:
        return told
    match effect.to:
        case Zone.EXILE:
            where = "exile it instead of putting it into its owner's graveyard"
        case Zone.HAND:
            where = "put it into its owner's hand instead of into that player's graveyard"
        case Zone.LIBRARY:
            at = "on top" if effect.place is ef.Place.TOP else "on the bottom"
            where = f"put it {at} of its owner's library instead of into that player's graveyard"
        case _:
            where = f"put it onto the {effect.to} instead of into its owner's graveyard"
    return told.then(f"if that spell is countered this way, {where}")


def _changes_target(effect: ef.ChangesTarget, t: Speech) -> Clause:
    said = refer(effect.what, t)
    named = "" if effect.to is None else str(refer(effect.to, t))
    one_of_them = article(named.removeprefix("each ")) if named.startswith("each ") else named
    to = f" to {one_of_them}" if named else ""
    match effect.how:
        case TargetChange.ALL:
            return Clause(f"change the target of {said}{to}")
        case TargetChange.ONE:
            return Clause(f"change a target of {said}{to}")
        case TargetChange.ANY:
            return Clause(f"change any targets of {said}{to}")
    return Clause(f"may choose new targets for {said}{to}", YOU, ef.YOU, says_you=True)


def _exchanges(effect: ef.Exchanges, t: Speech) -> Clause:
    if effect.one == effect.other:
        both = refer(effect.one, t)
        if effect.what == "life":
            return Clause("exchange life totals", both, effect.one)
        return Clause(f"exchange {effect.what} of {both}{until(effect.until, t)}")
    one, other = refer(effect.one, t), refer(effect.other, t)
    if effect.what == "zones":
        return Clause(f"exchange {one} and {other.text.rpartition(' ')[2]}")
    if effect.what in {"life totals", "life"}:
        return Clause(f"exchange life totals with {other}", one, effect.one, says_you=True)
    if effect.what in {"power", "toughness"}:
        return Clause(f"exchange {possessive(one)} life total with {possessive(other)} {effect.what}")
    return Clause(f"exchange {effect.what} of {one} and {other}{until(effect.until, t)}")


def _extra_phases(effect: ef.ExtraPhases, _: Speech) -> Clause:
    if effect.phases == ("upkeep",):
        return sentence_of("there is an additional upkeep step after this step")
    there = " followed by ".join(f"an additional {phase}{' phase' * (phase == 'combat')}" for phase in effect.phases)
    there = there.replace("additional main", "additional main phase")
    return sentence_of(f"after this {'main ' * effect.after_main}phase, there is {there}")


def _extra_turns(effect: ef.ExtraTurns, t: Speech) -> Clause:
    told = by(effect.who, "", t)
    head, tail = units(effect.number, "extra turn", t)
    return Clause(f"take {head} after this one{tail}", told.who, effect.who)


def _controls_turn(effect: ef.ControlsTurn, t: Speech) -> Clause:
    told = by(effect.who, "", t)
    more = ". After that turn, that player takes an extra turn" if effect.extra else ""
    said = f"control {refer(effect.whom, t)} during that player's next turn{more}"
    return Clause(said, told.who, effect.who, says_you=True)


_CHOICES = {
    "nonland_card_name": "nonland card name", "player": "player", "opponent": "opponent",
    "nonartifact_nonland_card_name": "nonartifact, nonland card name",
    "no_basic_land_card_name": "card name other than a basic land card name",
}  # fmt: skip


def _chooses(effect: ef.Chooses, t: Speech) -> Clause:
    kind = _CHOICES.get(effect.kind, effect.kind.replace("_", " "))
    if effect.kind == "number" and effect.words:
        kind += f" between {joined(effect.words)}"
    one = joined(map(str.lower, effect.words), "or") if effect.kind == "card_type" and effect.words else article(kind)
    return by(effect.who, f"choose {one}", t)


def _designation(effect: ef.GetsDesignation, t: Speech) -> Clause:
    what = refer(effect.what, t)
    return Clause(f"{'be no longer' if effect.no_longer else 'become'} {effect.name}", what, effect.what)


def _emblem(effect: ef.GetsEmblem, t: Speech) -> Clause:
    told = by(effect.who, "", t)
    named = "" if effect.name == "Emblem" else f" named {effect.name}"
    said = joined(quoted(ability, t, "this emblem") for ability in effect.abilities)
    return Clause(f"get an emblem{named} with {said}", told.who, effect.who, says_you=True)


def _flips(effect: ef.FlipsCoins, t: Speech) -> Clause:
    told = by(effect.who, "flip a coin until you lose a flip" if effect.until_lost else "flip a coin", t)
    they = told.who if told.who is not None and told.who.is_you else THEY
    if effect.wins is not None:
        told = told.then(f"if {they} win the flip, {tell(effect.wins, t)}")
    return told if effect.loses is None else told.then(f"if {they} lose the flip, {tell(effect.loses, t)}")


def _skips(effect: ef.SkipsNext, t: Speech) -> Clause:
    told = by(effect.who, "", t)
    step = (
        effect.what
        if effect.what == "turn"
        else {"combat": "combat phase", "main": "main phase"}.get(effect.what, f"{effect.what} step")
    )
    return Clause(
        f"skip {'your' if told.who and told.who.is_you else 'their'} next {step}", told.who, effect.who, says_you=True
    )


def _changes_text(effect: ef.ChangesText, t: Speech) -> Clause:
    kinds = {"color": "color word", "basic_land_type": "basic land type", "creature_type": "creature type"}
    which = joined((f"one {kinds[kind]}" for kind in effect.kinds), "or")
    new = effect.new or "another"
    return Clause(
        f"change the text of {refer(effect.what, t)} by replacing all "
        f"instances of {which} with {new}{until(effect.until, t)}"
    )


def _rolls(effect: ef.RollsDice, t: Speech) -> Clause:
    told = by(effect.who, "", t)
    die = {20: "d20", 6: "six-sided die"}.get(effect.sides, f"d{effect.sides}")
    dice = {6: "six-sided dice"}.get(effect.sides, f"{die}s")
    head, tail = units(effect.number, die, t, dice)
    plus = "" if effect.plus == 0 else f" and add {say(effect.plus, t)}"
    kept = " and use the highest result" * effect.highest + " and choose one result" * effect.chosen
    said = Clause(f"roll {head}{tail}{plus}{kept}", told.who, effect.who)
    rows = "".join(f"\n{_row_of(row)} | {_capital(tell(row.effect, t))}." for row in effect.rows)
    return Clause(said.verb, said.who, said.ref, after="." * bool(rows) + rows)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _row_of(row: ef.Row) -> str:
    if row.most is None:
        return f"{row.least}+"
    return str(row.least) if row.least == row.most else f"{row.least}—{row.most}"


def _votes(effect: ef.Votes, t: Speech) -> Clause:
    for_ = joined(effect.words, "or") if effect.words else a(effect.what or fi.ANYTHING, t, "permanent")
    return sentence_of(f"starting with you, each player votes for {for_}")


_UNDERGONE = {
    EventKind.CREWED: "become crewed",
    EventKind.EXPLOIT: "be exploited",
    EventKind.EVOLVE: "evolve",
    EventKind.CHAMPION: "be championed",
    EventKind.SADDLED: "become saddled",
}


def _undergoes(effect: ef.Undergoes, t: Speech) -> Clause:
    return Clause(_UNDERGONE.get(effect.event, effect.event.value), refer(effect.what, t), effect.what)


def _has_done(effect: ef.HasDone, t: Speech) -> Clause:
    verb = {Deed.CYCLE: "have cycled"}.get(effect.verb, f"have done what counts as to {effect.verb.value}")
    return by(effect.who, verb, t, says_you=True)


def _fights(effect: ef.Fights, t: Speech) -> Clause:
    one = refer(effect.one, t)
    if effect.one == effect.other:
        return Clause("fight each other", NounPhrase(one.text, plural=True), effect.one)
    return Clause(f"fight {refer(effect.other, t)}", one, effect.one)


def _put_of(effect: ef.PutsCountersOf, t: Speech) -> Clause:
    of = refer(effect.of, t)
    whose = "its" if effect.of == ef.SOURCE else possessive(of)
    return Clause(f"put {whose} counters on {refer(effect.on, t)}")


def _uses(effect: ef.Connives | ef.Endures, verb: str, t: Speech) -> Clause:
    number = "" if effect.number == 1 and isinstance(effect, ef.Connives) else f" {say(effect.number, t)}"
    return Clause(f"{verb}{number}", refer(effect.what, t), effect.what)


def _scries(effect: ef.Scries, t: Speech) -> Clause:
    told = by(effect.who, "", t)
    number = effect.number
    value = say(number, t) if isinstance(number, int | am.X) else f"X, where X is {say(number, t)}"
    return Clause(f"{'surveil' if effect.surveil else 'scry'} {value}", told.who, effect.who)


def _numbered(verb: str, number: Amount | int, t: Speech, who: ef.Ref = ef.YOU) -> Clause:
    said = f"{verb} {say(number, t) if isinstance(number, int | am.X) else f'X, where X is {say(number, t)}'}"
    return Clause(said) if who == ef.YOU else Clause(said, refer(who, t), who)


INSTRUCTIONS: dict[type, Tell] = {
    ef.Does: lambda e, t: sentence_of(not_understood(e.what, t.me)),
    ef.SacrificeOf: _sacrifice,
    ef.Draws: lambda e, t: _amount(e.who, "draw up to" if e.up_to else "draw", e.number, "card", t),
    ef.Discards: _discards,
    ef.Mills: _mills,
    ef.DealsDamage: _damage,
    ef.DealsAtOnce: _damage_at_once,
    ef.MovesAtOnce: _moves_at_once,
    ef.DamageYou: lambda e, t: Clause(f"deal {size_of(e.amount, 'damage', t)} to you", NounPhrase(t.me), ef.SOURCE),
    ef.GainsLife: lambda e, t: _life(e.who, "gain", e.amount, t),
    ef.LosesLife: lambda e, t: _life(e.who, "lose", e.amount, t),
    ef.LosesMana: _loses_mana,
    ef.SetsLife: _sets_life,
    ef.PutsCounters: _counters,
    ef.RemovesCounters: _removes,
    ef.MovesCounters: _moves_counters,
    ef.PutsCountersOf: _put_of,
    ef.DoublesCounters: lambda e, t: (
        f"double the number of {e.kind + ' counters' if e.kind else 'each kind of counter'} "
        f"on {_each_of(refer(e.on, t))}"
    ),
    ef.AltersCounters: lambda e, t: (
        f"{'choose a counter' if e.one else 'for each kind of counter'} on {refer(e.on, t)}"
        f"{' and' if e.one else ','} put another counter of that kind on it{' or remove one from it' * e.fewer}"
    ),
    ef.TapsOrUntaps: _taps,
    ef.StaysTappedOnce: _stays_once,
    ef.CreatesTokens: _creates,
    ef.CreatesTogether: _creates_together,
    ef.CreatesCopies: _copies,
    ef.CreatesCopiesAgainst: _copies_against,
    ef.BecomesCopy: _becomes_copy,
    ef.CopiesSpell: _copies_spell,
    ef.Changes: _changes,
    ef.Rules: _rules,
    ef.RulesNextTurn: _rules_next_turn,
    ef.GainsControl: _gains_control,
    ef.CountersSpell: _counters_spell,
    ef.ChoosesNewTargets: lambda e, t: Clause(
        f"may choose new targets for {refer(e.what, t)}", YOU, ef.YOU, says_you=True
    ),
    ef.ChangesTarget: _changes_target,
    ef.Attaches: lambda e, t: (
        f"attach {refer(e.what, t)} to {refer(e.to, t)}" + " as though it were a creature" * e.as_creature
    ),
    ef.Unattaches: lambda e, t: f"unattach {refer(e.what, t)}",
    ef.Prepares: lambda e, t: agree(refer(e.what, t), f"become {e.becomes}"),
    ef.TurnsOver: lambda e, t: f"turn {refer(e.what, t)} face {'down' if e.down else 'up'}",
    ef.Scries: _scries,
    ef.Fights: _fights,
    ef.Flips: lambda e, t: Clause(f"flip {refer(e.what, t)}"),
    ef.LocksOrUnlocks: lambda e, t: (
        f"{' or '.join(('lock',) * e.locks + ('unlock',) * e.unlocks)} a door of "
        f"{a(e.what.what, t) if isinstance(e.what, ef.Each) else refer(e.what, t)}"
    ),
    ef.Transforms: lambda e, t: f"transform {refer(e.what, t)}",
    ef.Proliferates: lambda _, __: "proliferate",
    ef.Explores: lambda e, t: Clause("explore", refer(e.what, t), e.what),
    ef.Regenerates: lambda e, t: f"regenerate {all_that(e.what, t)}",
    ef.RemovesFromCombat: lambda e, t: f"remove {all_that(e.what, t)} from combat",
    ef.BecomesBlocked: lambda e, t: Clause("become blocked", refer(e.what, t), e.what),
    ef.PhasesOut: lambda e, t: Clause("phase out", refer(e.what, t), e.what),
    ef.WinsOrLoses: lambda e, t: by(e.who, f"{'win' if e.wins else 'lose'} the game", t, says_you=True),
    ef.ExtraPhases: _extra_phases,
    ef.ExtraTurns: _extra_turns,
    ef.ControlsTurn: _controls_turn,
    ef.Chooses: _chooses,
    ef.ChoosesColor: lambda e, t: by(e.who, f"choose {'one or more colors' if e.several else 'a color'}", t),
    ef.GetsDesignation: _designation,
    ef.Exchanges: _exchanges,
    ef.EndsInDraw: lambda _, __: "the game is a draw",
    ef.RestartsGame: lambda e, t: (
        "restart the game" + (f", leaving in exile {refer(e.leaving, t)}" if e.leaving else "")
    ),
    ef.EndsTurn: lambda _, __: "end the turn",
    ef.GetsEmblem: _emblem,
    ef.Connives: lambda e, t: _uses(e, "connive", t),
    ef.Endures: lambda e, t: _uses(e, "endure", t),
    ef.Amasses: lambda e, t: _numbered(f"amass {in_plural(e.subtype)}", e.number, t),
    ef.Populates: lambda _, __: "populate",
    ef.Bolsters: lambda e, t: _numbered("bolster", e.number, t),
    ef.Discovers: lambda e, t: _numbered("discover", e.number, t, e.who),
    ef.FlipsCoins: _flips,
    ef.SkipsNext: _skips,
    ef.GainsAbilitiesOf: lambda e, t: Clause(
        f"gain all activated abilities of {refer(e.of, t)}{until(e.until, t)}", refer(e.what, t), e.what
    ),
    ef.ChangesText: _changes_text,
    ef.RollsDice: _rolls,
    ef.Votes: _votes,
    ef.Undergoes: _undergoes,
    ef.HasDone: _has_done,
    ef.Uncounterable: lambda _, t: sentence_of(
        f"{t.me if t.me.startswith('this ') else 'this spell'} can't be countered"
    ),
    ef.BecomesLevel: lambda e, t: Clause(f"become level {e.level}", refer(e.what, t), e.what),
    ef.HealsDamage: lambda e, t: f"remove all damage from {refer(e.what, t)}",
    ef.Ascends: lambda e, t: sentence_of(
        f"if {agree(refer(e.who, t), 'control')} ten or more permanents, "
        "they get the city's blessing for the rest of the game"
    ),
    ef.BecomesMonarch: lambda e, t: by(e.who, "become the monarch", t, says_you=True),
    ef.Clashes: lambda _, __: "clash with an opponent",
    ef.Pairs: lambda e, t: f"pair {refer(e.one, t)} with {refer(e.other, t)}",
    ef.BecomesDay: lambda e, _: sentence_of(f"it becomes {'night' if e.night else 'day'}"),
    ef.RingTempts: lambda e, t: sentence_of(f"the Ring tempts {refer(e.who, t)}"),
    ef.Ventures: lambda e, t: by(e.who, "venture into Undercity" if e.undercity else "venture into the dungeon", t),
    ef.TakesInitiative: lambda e, t: by(e.who, "take the initiative", t, says_you=True),
    ef.IncreasesSpeed: lambda e, t: sentence_of(f"{possessive(refer(e.who, t))} speed increases by {e.number}"),
    ef.TimeTravels: lambda _, __: "time travel",
    ef.Unlock: lambda e, _: f"unlock its {('left', 'right')[e.face]} half",
    ef.EndThis: lambda _, __: "end that effect",
    ef.IgnoreThis: lambda _, t: f"ignore {t.me}'s effect until end of turn",
    ef.SwapsAura: lambda e, t: Clause(
        f"may exchange {refer(e.what, t)} with an Aura card in your hand", YOU, ef.YOU, says_you=True
    ),
    ef.Devours: lambda _, t: sentence_of(f"{t.me} devours what was sacrificed"),
    ef.Nothing: lambda e, _: e.said,
}
