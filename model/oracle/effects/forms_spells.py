"""Clauses about spells, attaching, and what else there is (701)."""

from __future__ import annotations

from ...language import effects as ef
from ...language.abilities import AddTypes, Cant, Doing, ExtraLands, SetLandTypes, UnderRule
from ...language.amounts import Amount
from ...language.effects import Effect, Ref, Until
from ...language.filters import AllOf, AttachedTo
from ...language.targets import TargetChange
from ..phrases.forms import Kind
from .context import Context
from .slots import INSTRUCTIONS

form = INSTRUCTIONS.form
form("counter <what:one>")(ef.CountersSpell)
form("regenerate <what:object>")(ef.Regenerates)
form("flip <what:one>")(ef.Flips)  # 710.2
form("transform <what:one>", "<what:one> transforms", "convert <what:one>")(ef.Transforms)  # 701.28
form("turn <what:object> face <way=up|down>")(lambda what, way: ef.TurnsOver(what, way == "down"))
form("[<who:player> ]lose[s] the game")(ef.WinsOrLoses)
form("[<who:player> ]win[s] the game")(lambda who: ef.WinsOrLoses(who, wins=True))
form(
    "[<who:player> ]take[s] an extra turn after this one",
    "[<who:player> ]take[s] <number:n> extra turns after this one",
)(ef.ExtraTurns)
form("<what:object> phase[s] out")(ef.PhasesOut)
form("end the turn")(ef.EndsTurn)


@form(
    "change <how=the target|a target> of <what:one>",
    "change <how=the target|a target> of <what:one> to <this=~>",
)
def _change_target(what: Ref, how: str, this: str | None = None) -> Effect:
    """Change the target of a spell or ability (115.7a), or one of its targets (115.7b)."""
    kind = TargetChange.ONE if how == "a target" else TargetChange.ALL
    return ef.ChangesTarget(what, kind, ef.SOURCE if this else None)


@form("[you ][may ]choose new targets for <what:one>")
def _new_targets(what: Ref) -> Effect | None:
    return ef.ChoosesNewTargets(what) if isinstance(what, ef.Targeted) else None  # "it" may be a copy


@form("attach <what:pronoun> to <to:words>")
def _attach(context: Context, what: str, to: str) -> Effect | None:
    one, host = context.two(what, to)
    return None if one is None or host is None else ef.Attaches(one, host)


INSTRUCTIONS.kinds["own_attachments"] = Kind(
    str, r"(?:all|any number of) (?:Auras and )?Equipment you control|an (?:Aura|Equipment) you control"
)


@form("attach <what:own_attachments> to <to:words>")
def _attach_own(context: Context, what: str, to: str) -> Effect | None:
    """What a player chooses of their own, or all of it, to what was spoken of before (701.3)."""
    own, host = context.two(what.replace("Auras and Equipment", "Auras or Equipment"), to)
    if own is None or host is None or context.is_player(host):
        return None
    context.it = None  # which might be either of them
    return ef.Attaches(own, host)


@form("unattach all <kind=Equipment|Auras> from <host:object>")
def _unattach_all(context: Context, kind: str, host: Ref) -> Effect | None:
    there = context.filter(kind)
    return None if there is None else ef.Unattaches(ef.Each(AllOf((there, AttachedTo(ef.SpokenOf(host))))))


form("unattach <what:one>")(ef.Unattaches)


@form("you may play (an additional land|<number:n> additional lands) this turn")
def _more_lands(number: Amount | int | None) -> Effect | None:
    more = 1 if number is None else number
    return ef.Rules(ExtraLands(more)) if isinstance(more, int) else None


@form("goad <what:object>", "<what:one> is goaded")
def _goad(what: Ref) -> Effect:
    return ef.Changes(what, (UnderRule("goaded"),), Until.YOUR_NEXT_TURN)


@form("detain <what:object>")
def _detain(what: Ref) -> Effect:
    still = ef.Changes(what, (UnderRule("can't attack or block"),), Until.YOUR_NEXT_TURN)
    return ef.Seq((still, ef.Rules(Cant(Doing.ACTIVATE, ef.SpokenOf(what)), Until.YOUR_NEXT_TURN)))


@form(
    "<what:its> activated abilities can't be activated <until=this turn|until your next turn>",
    "activated abilities of <what:one> can't be activated <until=this turn|until your next turn>",
)
def _not_activated(what: Ref, until: str) -> Effect:
    lasts = Until.END_OF_TURN if until == "this turn" else Until.YOUR_NEXT_TURN
    return ef.Rules(Cant(Doing.ACTIVATE, ef.SpokenOf(what)), lasts)


@form("<what:one> becomes the basic land type of your choice[ <adds=in addition to its other types>][ <until>]")
def _land_type(what: Ref, adds: str | None, until: Until) -> Effect:
    return _one_of_types(what, ("Plains", "Island", "Swamp", "Mountain", "Forest"), until, adds=adds is not None)


INSTRUCTIONS.kinds["land_type"] = Kind(str, "Plains|Island|Swamp|Mountain|Forest")


@form("<what:one> becomes (a|an) <one:land_type> or (a|an) <other:land_type>[ <until>]")
def _one_land_type_or(what: Ref, one: str, other: str, until: Until) -> Effect:
    return _one_of_types(what, (one, other), until)


def _one_of_types(what: Ref, types: tuple[str, ...], until: Until, *, adds: bool = False) -> Effect:
    """One of some basic land types, instead of all other land types or in addition (305.7)."""
    change = AddTypes if adds else SetLandTypes
    return ef.ChooseOne(tuple(ef.Changes(what, (change((t,)),), until) for t in types), types)
