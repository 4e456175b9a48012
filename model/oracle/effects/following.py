"""Sentences that say more of the one before: "It can't be regenerated", "It's still a land" (205.1b, 701.8)."""

from __future__ import annotations

import re
from functools import partial

from msgspec.structs import replace

from ...language import effects as ef
from ...language.abilities import GainAbility, GoesElsewhere, Keyword
from ...language.filters import YOURS, HasKeyword, Zone
from ...language.mana import ManaCost
from ...language.names import Name
from ...language.naming import names_given
from ...language.parts import exchanged, mentions, parts_of
from ..phrases.amounts import number
from ..sentences.becoming import becomes, still
from ..sentences.more_mana import KEPT, kept_this_turn
from ..sentences.spending import read_restriction, read_rider, restricted, with_rider
from .asked import read_condition
from .branches import parts_in
from .context import Context
from .entering_with import WITH_MORE, enters_with
from .forms_lasting import abilities_given, changes_said, keywords_named
from .inner import inner_instruction
from .later import named
from .prevented import once_prevented
from .slots import read_amount

_NOTHING = ef.Seq(())


def more_of_before(words: str, context: Context, before: list[ef.Effect | None]) -> ef.Effect | None:
    """Put what a sentence says into the effect before it; ``None`` where it says nothing of that."""
    last = before[-1] if before else None
    if last is None:
        return None
    if _SPELL_GOES.fullmatch(words):
        return _spell_exiled(last)
    ends = _ENDS.fullmatch(words)
    if ends:
        return _may_be_ended(ends["cost"], before)
    sure = _SURE_IF.fullmatch(words)
    if sure:
        return _sure_if(sure["if"], context, before)
    if _DIES.fullmatch(words):
        return _exiled_instead(words, context, last)
    for form, said in _MORE:
        found = form.fullmatch(words)
        new = None if found is None else said(last, found, context)
        if new is not None:
            before[-1] = new
            return _NOTHING
    return None


_ENDS = re.compile(r"You may pay (?P<cost>(?:\{\w+\})+) to end this effect")


def _may_be_ended(price: str, before: list[ef.Effect | None]) -> ef.Effect | None:
    """An effect without a duration that its controller may pay to end: the only one that is spoken of (116.2c)."""
    lasting = [n for n, e in enumerate(before) if isinstance(e, ef.Changes) and e.until is ef.Until.FOREVER]
    if len(lasting) != 1 or None in before:
        return None
    changed = before[lasting[0]]
    assert isinstance(changed, ef.Changes)
    before[lasting[0]] = replace(changed, end=ManaCost.parse(price))
    return _NOTHING


def _only(effect: ef.Effect, kind: type) -> bool:
    """Whether there is exactly one such instruction in an effect, so that nothing else can be meant."""
    return sum(isinstance(part, kind) for part in parts_of(effect)) == 1


def _some(effect: ef.Effect, kind: type) -> bool:
    """Whether there are such instructions in an effect, all of which are meant where it says what happens instead."""
    return any(isinstance(part, kind) for part in parts_of(effect))


def _one_more_turn(last: ef.Effect, _: re.Match[str], __: Context) -> ef.Effect | None:
    """Read: "After that turn, that player takes an extra turn", of the turn during which they are controlled."""
    return replace(last, extra=True) if isinstance(last, ef.ControlsTurn) else None


def _spent_as(last: ef.Effect, found: re.Match[str], _: Context) -> ef.Effect | None:
    """With what the spells may be paid for that the permission before lets be cast (609.4b)."""
    spend = found.groupdict().get("as") or "type"

    def change(part: object) -> object:
        return replace(part, spend=part.spend or spend) if isinstance(part, ef.LetsPlay) else part

    return exchanged(last, change) if _only(last, ef.LetsPlay) else None


def _no_regeneration(last: ef.Effect, _: re.Match[str], __: Context) -> ef.Effect | None:
    """What is destroyed can't be regenerated; nothing else that moves may be meant (701.19c)."""
    destroyed = [p for p in parts_of(last) if isinstance(p, ef.MoveTo) and p.verb is ef.Verb.DESTROY]

    def change(part: object) -> object:
        return replace(part, no_regeneration=True) if part in destroyed else part

    return exchanged(last, change) if destroyed else None


def _found_onto(last: ef.Effect, found: re.Match[str], context: Context) -> ef.Effect | None:
    """What is searched for is put onto the battlefield instead, where something holds as it is found."""
    searches = [part for part in parts_of(last) if isinstance(part, ef.Searches)]
    if_ = read_condition(found["if"], context)
    if len(searches) != 1 or if_ is None or mentions(if_, ef.Ref) or searches[0].to is Zone.BATTLEFIELD:
        return None
    there = replace(searches[0], to=Zone.BATTLEFIELD, tapped=found["tapped"] is not None, place=ef.Place.TOP)
    new: ef.Effect = exchanged(last, lambda part: ef.If(if_, there, part) if part == searches[0] else part)
    return new


def _still(last: ef.Effect, _: re.Match[str], __: Context) -> ef.Effect | None:
    """What is said to stay is kept; it goes without saying where no types are set (205.1b)."""

    def change(part: object) -> object:
        kept = still(part.changes) if isinstance(part, ef.Changes) else None
        return part if kept is None else replace(part, changes=kept)  # type: ignore[type-var]

    return exchanged(last, change) if _some(last, ef.Changes) else None


def _new_targets(last: ef.Effect, found: re.Match[str], context: Context) -> ef.Effect | None:
    """New targets for copies, which whoever has made them may choose (707.10c)."""
    theirs = found[0].startswith("That player ")
    copies = [part for part in parts_of(last) if isinstance(part, ef.CopiesSpell)]
    if found[0].startswith("Each of those players "):
        wrong = any(not isinstance(copy.who, ef.Each) or copy.number != 1 for copy in copies)
    else:
        wrong = any((copy.who != ef.YOU) is not theirs or (theirs and copy.who != context.player) for copy in copies)
    if wrong:
        return None

    def change(part: object) -> object:
        return replace(part, new_targets=True) if isinstance(part, ef.CopiesSpell) else part

    return exchanged(last, change) if _some(last, ef.CopiesSpell) else None


def _countered_to(last: ef.Effect, found: re.Match[str], _: Context) -> ef.Effect | None:
    to = Zone.LIBRARY if found["place"] else Zone.HAND if found["goes"].endswith("hand") else Zone.EXILE
    place = ef.Place.BOTTOM if found["place"] == "the bottom" else ef.Place.TOP

    def change(part: object) -> object:
        return replace(part, to=to, place=place) if isinstance(part, ef.CountersSpell) else part

    if not _only(last, ef.CountersSpell):
        return None
    sent: ef.Effect = exchanged(last, change)
    n = number(found["n"]) if found["kind"] else None
    if found["kind"] is None or n is None:
        return sent if found["kind"] is None else None
    return ef.Seq((*parts_in(sent), ef.If((ef.WasDone(),), ef.PutsCounters(ef.IT, found["kind"], n))))


def _token_has(last: ef.Effect, found: re.Match[str], context: Context) -> ef.Effect | None:
    """What the tokens that were just described have too: part of what they are created with (111.3)."""
    given = abilities_given(found["abilities"], context)
    if given is None:
        return None

    def change(part: object) -> object:
        if isinstance(part, ef.CreatesTokens):
            more = tuple(c.ability for c in given if isinstance(c, GainAbility))
            return replace(part, token=replace(part.token, abilities=(*part.token.abilities, *more)))
        if isinstance(part, ef.CreatesCopies) and found["verb"] == "has":
            return part
        return part

    return exchanged(last, change) if _only(last, ef.CreatesTokens) else None


def _token_enters(last: ef.Effect, found: re.Match[str], context: Context) -> ef.Effect | None:
    """With which counters the tokens enter that are created by the instruction before (122.6a)."""
    many = read_amount(found["where"], context) if found["where"] else number(found["n"])
    if many is None or (found["where"] and found["n"] != "X") or (found["n"] == "X" and not found["where"]):
        return None

    def change(part: object) -> object:
        made = isinstance(part, (ef.CreatesTokens, ef.CreatesCopies))
        return replace(part, counters=(*part.counters, (found["kind"], many))) if made else part  # type: ignore

    makers = sum(isinstance(part, (ef.CreatesTokens, ef.CreatesCopies)) for part in parts_of(last))
    return exchanged(last, change) if makers == 1 else None


def _tokens_attack(last: ef.Effect, found: re.Match[str], context: Context) -> ef.Effect | None:
    """Where something is so, the tokens that were just described enter tapped and attacking (508.4)."""
    said = read_condition(found["if"], context)
    if said is None or not isinstance(last, ef.CreatesTokens) or last.attacking is not None:
        return None
    return ef.If(said, replace(last, tapped=True, attacking=ef.Attackable()), last)


def _enters_as(last: ef.Effect, found: re.Match[str], context: Context) -> ef.Effect | None:
    """What something is said to be that was just put onto the battlefield, it is as it enters (611.2e)."""
    words = f"is {found['as']}" if found["as"] else found["having"]
    words = words.removesuffix(", and it loses all other card types")  # which goes without saying (205.1a)
    made = becomes(words) or changes_said(words, context)
    what = context.what(found["what"].lower())
    if made is None or re.search(r"\bchosen\b", found[0]) or not _only(last, ef.MoveTo):
        return None

    def is_meant(part: object) -> bool:
        there = isinstance(part, ef.MoveTo) and part.to is Zone.BATTLEFIELD
        if not there or not isinstance(part, ef.MoveTo) or part.face_down:  # only as long as it is face down (708.2)
            return False
        return what in (ef.Bound(part.bound), part.what)

    def change(part: object) -> object:
        return replace(part, gains=(*part.gains, *made)) if isinstance(part, ef.MoveTo) else part

    return exchanged(last, change) if any(map(is_meant, parts_of(last))) else None


def _gains_then(last: ef.Effect, found: re.Match[str], context: Context) -> ef.Effect | None:
    """What something gains that a delayed ability puts onto the battlefield, it gains after that (603.7)."""
    given, what = abilities_given(found["abilities"], context), context.what(found["what"].lower())
    if given is None or what is None or not _only(last, ef.Later):
        return None
    gains = named(ef.Changes(what, tuple(given), ef.Until.FOREVER))

    def change(part: object) -> object:
        if not isinstance(part, ef.Later) or part.now or gains.what not in _returned_by(part):  # type: ignore[attr-defined]
            return part
        return replace(part, ability=replace(part.ability, effects=(*part.ability.effects, gains)))

    new: ef.Effect = exchanged(last, change)
    return None if new == last else new


def _if_yours(last: ef.Effect, found: re.Match[str], context: Context) -> ef.Effect | None:
    """What is done where a delayed ability has put something onto the battlefield under your control (603.7)."""
    moves = [p for p in parts_of(last) if isinstance(p, ef.MoveTo) and p.to is Zone.BATTLEFIELD]
    if not isinstance(last, ef.Later) or last.now or len(moves) != 1:
        return None
    done = inner_instruction(found["rest"], context.apart(it=ef.Bound(moves[0].bound)))
    if done is None:
        return None
    then = named(ef.If((ef.Fits(ef.Bound(moves[0].bound), YOURS),), done))
    return replace(last, ability=replace(last.ability, effects=(*last.ability.effects, then)))


def _returned_by(later: ef.Later) -> tuple[ef.Ref, ...]:
    """What an ability that triggers later puts onto the battlefield, as its text speaks of it."""
    moves = (p for p in parts_of(later) if isinstance(p, ef.MoveTo) and p.to is Zone.BATTLEFIELD)
    return tuple(ref for move in moves for ref in (move.what, ef.Bound(move.bound)))


def _excess(last: ef.Effect, _: re.Match[str], __: Context) -> ef.Effect | None:
    """What is more than enough for the creature is dealt to its controller instead (120.4a)."""

    def change(part: object) -> object:
        return replace(part, excess=ef.ControllerOf(part.to)) if isinstance(part, ef.DealsDamage) else part

    return exchanged(last, change) if _only(last, ef.DealsDamage) else None


def _sure(last: ef.Effect, _: re.Match[str], __: Context) -> ef.Effect | None:
    """What damage the one instruction before deals can't be prevented (615.12)."""
    return surely(last)


def surely(effect: ef.Effect) -> ef.Effect | None:
    """An instruction with the damage that it deals as what can't be prevented; ``None`` where several deal some."""

    def change(part: object) -> object:
        return replace(part, sure=True) if isinstance(part, ef.DealsDamage) else part

    return exchanged(effect, change) if _only(effect, ef.DealsDamage) else None


_SURE_IF = re.compile(r"If (?P<if>[^,]+), ~ can't be countered and the damage can't be prevented")


def _sure_if(said: str, context: Context, before: list[ef.Effect | None]) -> ef.Effect | None:
    """Where something is so, the spell can't be countered, and the damage that it deals can't be prevented."""
    if_ = read_condition(said, context)
    deals = [n for n, effect in enumerate(before) if effect is not None and _some(effect, ef.DealsDamage)]
    damage = before[deals[0]] if len(deals) == 1 else None
    if if_ is None or not isinstance(damage, ef.DealsDamage):
        return None
    before[deals[0]] = ef.If(if_, replace(damage, sure=True), damage)
    return ef.If(if_, ef.Uncounterable())


def _spent_only(last: ef.Effect, found: re.Match[str], _: Context) -> ef.Effect | None:
    """What the mana that was just added may be spent on, or what becomes of what it is spent on (106.6)."""
    only, rider = read_restriction(f"{found[0]}."), read_rider(f"{found[0]}.")

    def change(part: object) -> object:
        if not isinstance(part, ef.AddMana):
            return part
        return restricted(part, only) if only is not None else with_rider(part, rider) if rider is not None else part

    return exchanged(last, change) if _some(last, ef.AddMana) and (only or rider) else None


def _kept_mana(last: ef.Effect, _: re.Match[str], __: Context) -> ef.Effect | None:
    return exchanged(last, kept_this_turn) if _some(last, ef.AddMana) else None


def _only_to(last: ef.Effect, found: re.Match[str], context: Context) -> ef.Effect | None:
    """What the new target has to be of a spell or ability whose target was just changed (115.7)."""
    kind = context.filter(found["kind"])
    meant = [part for part in parts_of(last) if isinstance(part, ef.ChangesTarget) and part.to is None]
    if kind is None or len(meant) != 1:
        return None
    changed: ef.Effect = exchanged(last, lambda part: replace(meant[0], to=ef.Each(kind)) if part == meant[0] else part)
    return changed


def unmoved(not_done: ef.Effect, it: ef.Ref | None) -> ef.Ref | None:
    """What "it" is where an instruction is not carried out, or not yet: what that would have moved (608.2c)."""
    if not isinstance(it, ef.Bound):
        return it
    moves = [part for part in parts_of(not_done) if isinstance(part, ef.MoveTo) and ef.Bound(part.bound) == it]
    return moves[-1].what if moves and not isinstance(moves[-1].what, ef.Picked) else it


def as_much(last: ef.Effect, rest: ef.Effect) -> ef.Effect | None:
    """An instruction in which "that much" is what the one before would have come to; ``None``: that is not known."""
    if not isinstance(last, ef.If) or not mentions(rest, ef.ThatMuch):
        return rest
    meant = [
        part.amount for part in parts_of(last.then) if isinstance(part, ef.DealsDamage | ef.GainsLife | ef.LosesLife)
    ]
    if not meant and not any(Name.AMOUNT in names_given(p) for p in parts_of(last.then) if isinstance(p, ef.Effect)):
        return rest
    if len(meant) != 1 or isinstance(last.then, ef.Seq):
        return None
    known: ef.Effect = exchanged(rest, lambda part: meant[0] if part == ef.ThatMuch(Name.AMOUNT) else part)
    return known


def _same_for(last: ef.Effect, found: re.Match[str], _: Context) -> ef.Effect | None:
    """The same with other keywords, each for what has it: "The same is true for first strike and trample"."""
    named = {part.name for part in parts_of(last) if isinstance(part, HasKeyword)}
    gained = [part.ability for part in parts_of(last) if isinstance(part, GainAbility)]
    gained += [Keyword(part.kind) for part in parts_of(last) if isinstance(part, ef.PutsCounters)]  # 122.1b
    words = re.split(r",? and |, ", found["words"])
    others = [keywords_named(word) for word in words]
    if not isinstance(last, ef.If) or len(named) != 1 or len(gained) != 1 or gained[0] != Keyword(next(iter(named))):
        return None
    if not all(other == (Keyword(word),) for other, word in zip(others, words, strict=True)):
        return None
    return ef.Seq((last, *(exchanged(last, partial(_with_keyword, new=word)) for word in words)))


def _with_keyword(part: object, new: str) -> object:
    if isinstance(part, ef.PutsCounters):
        return replace(part, kind=new)
    return replace(part, name=new) if isinstance(part, HasKeyword | Keyword) else part


_MORE = (
    (re.compile(r"After that turn, that player takes an extra turn"), _one_more_turn),
    (re.compile(r"Mana of any type can be spent to cast (?:a spell|spells) this way"), _spent_as),
    (
        re.compile(
            r"(?P<word>If|When|Whenever) damage(?: from (?P<kind>an? .+? source|a creature))? is prevented this way"
            r"(?: this turn)?, "
            r"(?P<rest>.+)|"
            r"For each 1 damage prevented this way, (?P<each>.+)|(?P<life>You gain) life equal to the damage prevented "
            r"this way|(?P<exiled>Exile) cards from the top of your library equal to the damage prevented this way"
        ),
        once_prevented,
    ),
    (
        re.compile(
            r"(?P<what>[Ii]t|[Tt]hey|[Tt]hat (?!player)\w+|[Tt]hose \w+)(?:(?:'s| is|'re| are) (?P<as>.+)|"
            r" (?P<having>(?:has|have) .+ (?:is|are) .+ in addition to .+))"
        ),
        _enters_as,
    ),
    (
        re.compile(r"(?P<what>[Ii]t|[Tt]hey|[Tt]hat (?!player)\w+|[Tt]hose \w+) gains? (?P<abilities>[^,.]+)"),
        _gains_then,
    ),
    (re.compile(r"If (?:it|that card) entered under your control, (?P<rest>.+)"), _if_yours),
    (re.compile(r"If (?P<if>[^,]+), (?:they|those tokens) enter tapped and attacking"), _tokens_attack),
    (WITH_MORE, enters_with),
    (
        re.compile(
            r"If you cast a spell this way, (?:mana of any type can be spent to cast it|"
            r"you may spend mana as though it were mana of any (?P<as>type|color) to cast it)"
        ),
        _spent_as,
    ),
    (re.compile(r"(?:The same is true|Do the same) for (?P<words>[a-z ]+(?:, [a-z ]+)*)"), _same_for),
    (
        re.compile(
            r"(?:[Tt]he|[Tt]hat|[Tt]hose) tokens? enters? with (?P<n>X|\w+) (?P<kind>\S+) counters? on (?:it|them)"
            r"(?:, where X is (?P<where>.+))?"
        ),
        _token_enters,
    ),
    (
        re.compile(
            r"(?:Spend this mana only|This mana can't be spent|(?:If|When) (?:that|this) mana is spent|"
            r"(?:If|When) you spend this mana) .+"
        ),
        _spent_only,
    ),
    (KEPT, _kept_mana),
    (re.compile(r"The new target must be an? (?P<kind>creature|player|permanent)"), _only_to),
    (re.compile(r"The damage can't be prevented"), _sure),
    (re.compile(r"Excess damage is dealt to that creature's controller instead"), _excess),
    (
        re.compile(
            r"(?:It|They|That \w+|Those \w+|The \w+|(?:An? )?[\w ]+ destroyed this way) "
            r"can't be regenerated(?: this turn)?"
        ),
        _no_regeneration,
    ),
    (
        re.compile(
            r"(?:It's|They're|That \w+ is|Those \w+ are) still (?:an? )?(?:(?:[A-Z]\w+ )?lands?|artifacts?|"
            r"planeswalkers?|enchantments?)"
        ),
        _still,
    ),
    (
        re.compile(
            r"(?:You|That player) may choose (?:a )?new targets? for (?:the cop(?:y|ies)|that copy|those copies|it)|"
            r"Each of those players may choose new targets for their copy"
        ),
        _new_targets,
    ),
    (
        re.compile(
            r"If (?:that|the|a) (?:spell|creature spell) is countered this way, (?P<goes>exile it(?: with (?P<n>\w+) "
            r"(?P<kind>[\w+/-]+) counters? on it)?|put it into its "
            r"owner's hand|put it on (?P<place>top|the bottom) of its owner's library) instead of (?:putting it )?into "
            r"(?:its owner's|that player's) graveyard"
        ),
        _countered_to,
    ),
    (
        re.compile(r"If (?P<if>[^,]+), put that card onto the battlefield(?P<tapped> tapped)? instead"),
        _found_onto,
    ),
    (
        re.compile(
            r"(?P<who>It|They(?: each)?|That token|The token|Those tokens|The tokens) (?P<verb>has|have) "
            r"(?P<abilities>.+)"
        ),
        _token_has,
    ),
)


_DIES = re.compile(
    r"If (?P<what>that (?:creature|permanent|planeswalker|creature or planeswalker)|it|a creature dealt damage "
    r"this way|"
    r"a permanent dealt damage this way|(?:a|any) (?:permanent|creature) dealt damage by ~) "
    r"would (?:die|be put into a graveyard) this turn, exile it instead"
)


def _exiled_instead(words: str, context: Context, last: ef.Effect) -> ef.Effect | None:
    found = _DIES.fullmatch(words)
    assert found is not None
    of: ef.Ref | None = ef.Bound(Name.DEALT_DAMAGE) if "dealt damage" in found["what"] else context.it
    damage = [part for part in parts_of(last) if isinstance(part, ef.DealsDamage)]
    either = isinstance(last, ef.If) and "by ~" in found["what"] and all(part.source == ef.SOURCE for part in damage)
    if of is None or (of == ef.Bound(Name.DEALT_DAMAGE) and not (either or len(damage) == 1)):
        return None
    instead = GoesElsewhere(what=ef.SpokenOf(of), frm=Zone.BATTLEFIELD, to=Zone.GRAVEYARD, instead=Zone.EXILE)
    return ef.Rules(instead, ef.Until.END_OF_TURN)


_SPELL_GOES = re.compile(
    r"If (?:that (?:spell|card)|it|a spell cast this way|an instant or sorcery spell cast this way|the copy) would be "
    r"put into (?:a|your|its owner's|their) graveyard(?: this turn)?, exile (?:it|that card) instead"
)


def _spell_exiled(last: ef.Effect) -> ef.Effect | None:
    """What is cast because of the instruction before is exiled where it would be put into a graveyard (614.1a)."""
    about = [part for part in parts_of(last) if isinstance(part, (ef.CastsFree, ef.LetsPlay))]
    if len(about) != 1:
        return None
    what: ef.Ref = ef.IT if isinstance(about[0], ef.CastsFree) else about[0].what
    if isinstance(what, ef.Picked):
        return None
    lasts = about[0].until if isinstance(about[0], ef.LetsPlay) else ef.Until.END_OF_TURN
    if lasts is not ef.Until.END_OF_TURN:
        return None
    return ef.Rules(GoesElsewhere(what=ef.SpokenOf(what), frm=Zone.STACK, to=Zone.GRAVEYARD, instead=Zone.EXILE), lasts)
