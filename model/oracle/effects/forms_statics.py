"""Clauses that let what a static ability would say be so for a while: "Your opponents can't cast spells this turn"."""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec.structs import replace

from ...language import effects as ef
from ...language.abilities import (
    Cant,
    CantBeTarget,
    CostChange,
    Doing,
    ExtraLands,
    Flash,
    Keyword,
    MayPlayFrom,
    PreventsDamage,
    Replacement,
    StaticAbility,
)
from ...language.amounts import Amount
from ...language.effects import Effect, Ref, SpokenOf, Until
from ...language.filters import ChosenName, IsPlayer, Not, NthCast, This, Who
from ...language.parts import parts_of
from ..phrases.forms import Kind
from ..sentences.cost_changes import read_cost_change
from ..sentences.permissions import read_permission
from ..sentences.prohibitions import read_prohibition
from ..sentences.spans import Verdict
from .context import Context
from .forms_lasting import keywords_named
from .inner import inner_instruction
from .slots import INSTRUCTIONS, UNTILS

INSTRUCTIONS.kinds |= {
    "players": Kind(
        str,
        r"⟨\d+⟩|that player|they|each opponent|your opponents|opponents|players|each player|you|"
        r"its (?:controller|owner)|that \w+'s (?:controller|owner)",
    ),
    "while": Kind(
        lambda words: UNTILS.get(words.lower(), Until.FOREVER),
        "this turn|until end of turn|until your next turn|for the rest of the game",
    ),
    "spells_of_many": Kind(str, r"[^.]*?\bspells"),
    "about_spells": Kind(str, r"[^,]*?\bspells?\b[^,]*"),
}
form = INSTRUCTIONS.form
_KINDS = (Cant, CantBeTarget, CostChange, ExtraLands, Flash, MayPlayFrom, PreventsDamage)
"""Effects on players, spells and cards: no change of characteristics, so what comes later is affected too (611.2c)."""
_SPEAKS_OF = re.compile(r"⟨|⟦|~|\b(?:it|its|that|those|them|they|their|chosen|way)\b")
_OWN_HANDS = re.compile(r" from anywhere other than their hands?$")
"""What speaks of nobody but the players of the sentence."""
_DOES = "<who:players> <can=can't|may> <what:phrase>"
_CHOSEN_NAME = " with the chosen name"
_ONE_CARD = re.compile(r"(?:cast|play) (?:an?|one) ")
"""Leave for one card, which ends once it has been played."""
_FLASH = "[ <flash=as though it had flash|as though they had flash>]"


@form(f"<until:while>, {_DOES}{_FLASH}", f"{_DOES} <until:while>{_FLASH}")
def _players_for_a_while(
    context: Context, who: str, can: str, what: str, until: Until, flash: str | None
) -> Effect | None:
    """What players can't or may do for a while."""
    who = "your opponents" if who.lower() == "opponents" else who
    player = context.who(who)
    named = context.chose == "card_name" and what.endswith(_CHOSEN_NAME)
    if player is None or not context.is_player(player):
        return None
    plain = what.removesuffix(_CHOSEN_NAME) if named else _OWN_HANDS.sub("", what).replace(" that aren't ", " ")
    if _SPEAKS_OF.search(plain):
        return None
    others = isinstance(player, ef.The)
    said = _statics(f"{who.capitalize() if others else 'You'} {can} {what}{f' {flash}' if flash else ''}.")
    if said is None:
        return None
    if _ONE_CARD.match(what):
        said = tuple(replace(s, uses=1) if isinstance(s, MayPlayFrom) and not s.each_turn else s for s in said)
    if not others and not all(isinstance(s, Cant) for s in said):
        return None
    return _for_a_while((s if others else _of_player(s, player) for s in said), until)


@form("<until:while>, <who:players> can't <one:words>, and (that player|they) can't <other:words>")
def _two_bans(context: Context, who: str, one: str, other: str, until: Until) -> Effect | None:
    """Two things that one player can't do for a while."""
    bans = [_players_for_a_while(context, who, "can't", what, until, None) for what in (one, other)]
    return ef.Seq(tuple(ban for ban in bans if ban is not None)) if None not in bans else None


@form("you can't cast additional spells this turn")
def _no_more_spells() -> Effect:
    return ef.Rules(Cant(Doing.CAST, who=Who.YOU))


@form("you can cast only one more spell this turn")
def _one_more_spell() -> Effect:
    """None but the next one."""
    return ef.Rules(Cant(Doing.CAST, Not(NthCast(0)), who=Who.YOU))


@form("that creature's owner can't cast spells with the same name as that creature <until:while>")
def _not_its_name(context: Context, until: Until) -> Effect | None:
    it = context.what("that creature")
    if it is None:
        return None
    return ef.Rules(Cant(Doing.CAST, ef.SameNameAs(it), players=SpokenOf(ef.OwnerOf(it))), until)


@form("<until:while>, spells with the chosen name can't be cast and lands with the chosen name can't be played")
def _nothing_of_the_name(context: Context, until: Until) -> Effect | None:
    if context.chose != "card_name":
        return None
    return _for_a_while((Cant(Doing.CAST, ChosenName()), Cant(Doing.PLAY_LAND, ChosenName())), until)


def _of_player(said: StaticAbility | Replacement, who: Ref) -> StaticAbility | Replacement:
    """An effect on "you", made one on the player that the text names."""
    return replace(said, who=Who.ANYONE, players=SpokenOf(who)) if isinstance(said, Cant) else said


def _for_a_while(said: Iterable[StaticAbility | Replacement], until: Until) -> Effect:
    parts = tuple(ef.Rules(each, until) for each in said)
    return parts[0] if len(parts) == 1 else ef.Seq(parts)


_SPELLS = "<what:about_spells> <does=cost|can't> <rest:phrase>"


@form(f"<until:while>, {_SPELLS}", f"{_SPELLS} <until:while>")
def _spells_for_a_while(what: str, does: str, rest: str, until: Until) -> Effect | None:
    """What spells cost, or can't do, for a while."""
    words = f"{what[:1].upper()}{what[1:]} {does} {rest}."
    said = None if _SPEAKS_OF.search(words) else _statics(words)
    return None if said is None else _for_a_while(said, until)


@form("<what:spells_of_many> you cast this turn[ that are <kind:phrase>] cost <rest:phrase>")
def _your_spells_this_turn(what: str, kind: str | None, rest: str) -> Effect | None:
    """What all that you cast costs for the rest of the turn; numbers are settled now (608.2i)."""
    spells = f"{kind.replace(' and/or ', ' or ')} {what.lower()}" if kind else what
    said = _statics(f"{spells[:1].upper()}{spells[1:]} you cast cost {rest}.")
    if said is None or _SPEAKS_OF.search(f"{spells} {rest}"):
        return None
    return _for_a_while(map(_counted_now, said), Until.END_OF_TURN)


def _counted_now(said: StaticAbility | Replacement) -> StaticAbility | Replacement:
    if isinstance(said, CostChange) and isinstance(said.times, Amount):
        return replace(said, times=ef.ForPlayer(ef.YOU, said.times))
    return said


def _statics(sentence: str) -> tuple[StaticAbility | Replacement, ...] | None:
    """The static abilities of a sentence about the game that is understood to its last word."""
    for read in (read_prohibition, read_permission, read_cost_change):
        found = read(sentence)
        if found is None or any(s.verdict is not Verdict.UNDERSTOOD for s in found.spans):
            continue
        said = tuple(a for a in found.abilities if isinstance(a, _KINDS))
        if said and len(said) == len(found.abilities) and not any(isinstance(p, This) for p in parts_of(said)):
            return said
    return None


@form("<what:object> can't be the target[s] of spells or abilities your opponents control <until:while>")
def _no_target(what: Ref, until: Until) -> Effect:
    return ef.Rules(CantBeTarget(SpokenOf(what), by=Who.OPPONENT), until)


@form("<until:while>, you gain <words:phrase>", "you gain <words:phrase> <until:while>")
def _you_gain(words: str, until: Until) -> Effect | None:
    """What a player has for a while that is no characteristic of an object: protection, hexproof (702.11d, 702.16j)."""
    is_one = re.match(r"protection from |hexproof\b|shroud$", words) and not _SPEAKS_OF.search(words)
    said = _hexproof(words) if is_one else None
    return None if said is None else _for_a_while(said, until)


def _hexproof(words: str) -> tuple[StaticAbility | Replacement, ...] | None:
    """Hexproof from several qualities that a player has: "hexproof from blue and from black"."""
    if not words.startswith("hexproof from "):
        return _statics(f"You have {words}.")
    found = keywords_named(words) or ()
    said = [known.quality for known in found if isinstance(known, Keyword) and known.quality is not None]
    of_you = tuple(CantBeTarget(IsPlayer(Who.YOU), of=quality, by=Who.OPPONENT) for quality in said)
    return of_you if said and len(said) == len(found) else None


@form("you and permanents you control gain <words:phrase> until end of turn")
def _all_yours_hexproof(context: Context, words: str) -> Effect | None:
    """A player's hexproof is no characteristic of an object; permanents are those that are there (611.2c)."""
    said = _hexproof(words)
    own = inner_instruction(f"permanents you control gain {words} until end of turn", context)
    if said is None or own is None:
        return None
    return ef.Seq((*(ef.Rules(each, Until.END_OF_TURN) for each in said), own))
