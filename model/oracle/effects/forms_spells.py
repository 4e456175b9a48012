"""Clauses about spells, attaching, and what else there is (701)."""

from __future__ import annotations

from ...language import effects as ef
from ...language import filters as fi
from ...language.abilities import (
    AddTypes,
    Cant,
    CantAttack,
    CantBlock,
    CantHappen,
    Doing,
    ExtraLands,
    Goaded,
    SetLandTypes,
    UnderRule,
)
from ...language.amounts import Amount
from ...language.effects import Effect, Ref, Until
from ...language.events import EventKind
from ...language.names import Name, NameOf
from ...language.parts import exchanged
from ...language.targets import TargetChange
from ..phrases.forms import Kind
from .context import Context
from .slots import INSTRUCTIONS

form = INSTRUCTIONS.form
form("counter <what:one>", "counter <what:chosen_spell>")(ef.CountersSpell)
form("counter all abilities")(lambda: ef.CountersSpell(ef.Each(fi.ABILITY)))
form("counter all spells your opponents control and all abilities your opponents control")(
    lambda: ef.CountersSpell(ef.Each(fi.AllOf((fi.AnyOf((fi.SPELL, fi.ABILITY)), fi.Controlled(fi.Who.OPPONENT)))))
)
form("counter all other spells")(lambda: ef.CountersSpell(ef.Each(fi.AllOf((fi.SPELL, fi.Not(fi.THIS))))))
form("<what:target> can't be countered")(
    lambda what: ef.Rules(CantHappen(event=EventKind.BE_COUNTERED, what=ef.SpokenOf(what)), Until.END_OF_TURN)
)
form("regenerate <what:object>")(ef.Regenerates)


@form("also regenerate each other <what:noun>")
def _regenerate_others(context: Context, what: fi.Filter) -> Effect | None:
    """Others than the one target of the text."""
    one = len(context.targets) == 1 and context.targets[0].most == 1
    return ef.Regenerates(ef.Each(fi.AllOf((what, fi.Not(ef.SpokenOf(ef.Targeted(0))))))) if one else None


form("flip <what:one>")(ef.Flips)  # 710.2
form("<how=lock or unlock> a door of <what:target>")(lambda what, how: ef.LocksOrUnlocks(what, locks=True))  # 709.5j
form("unlock a locked door of a <what:noun>")(lambda what: ef.LocksOrUnlocks(ef.Each(what)))
form("transform <what:object>", "<what:one> transforms", "convert <what:one>")(ef.Transforms)  # 701.28
form("turn <what:object> face <way=up|down>")(lambda what, way: ef.TurnsOver(what, way == "down"))
form("[<who:player> ]lose[s] the game")(ef.WinsOrLoses)
form("[<who:player> ]win[s] the game")(lambda who: ef.WinsOrLoses(who, wins=True))
form(
    "[<who:player> ]take[s] an extra turn after this one",
    "[<who:player> ]take[s] <number:n> extra turns after this one",
)(ef.ExtraTurns)


@form(
    "<who:player> control[s] <whom:player> during (that player's|their|the second player's|the first player's) next "
    "turn",
    "<who:player> gain[s] control of <whom:player> during (that player's|their) next turn",
)
def _controls_turn(who: Ref, whom: Ref) -> Effect:
    return ef.ControlsTurn(who, whom)


form("<what:object> phase[s] out")(ef.PhasesOut)
form("the game is a draw")(ef.EndsInDraw)


@form("restart the game[, leaving in exile <left:every>]")
def _restart(context: Context, left: Ref | None = None) -> Effect:
    """Of what is left there the next sentence may speak."""
    context.it = ef.IT
    return ef.RestartsGame(left)


form("end the turn")(ef.EndsTurn)
form("the player whose turn it is may end the turn")(lambda: ef.May(ef.EndsTurn(), ef.The(fi.Who.ACTIVE)))


@form(
    "change <how=the target|a target> of <what:one>",
    "change <how=the target|a target> of <what:one> to <this=~>",
)
def _change_target(what: Ref, how: str, this: str | None = None) -> Effect:
    """Change the target of a spell or ability (115.7a), or one of its targets (115.7b)."""
    kind = TargetChange.ONE if how == "a target" else TargetChange.ALL
    return ef.ChangesTarget(what, kind, ef.SOURCE if this else None)


@form("[you ][may ]choose new targets for <what:one>", "you may change any targets of <what:target>")
def _new_targets(context: Context, what: Ref) -> Effect | None:
    """As many as one likes of its targets (115.7c–d); "it" may be a copy."""
    known = isinstance(what, ef.Targeted) or what == context.names.get("that spell")
    return ef.ChoosesNewTargets(what) if known else None


@form("[you ][may ]choose new targets for any number of other spells and/or abilities")
def _new_targets_of_all() -> Effect:
    """Of each of them one may, or may not; what resolves has no targets itself, or is not asked."""
    return ef.ChoosesNewTargets(ef.Each(fi.AnyOf((fi.SPELL, fi.ABILITY))))


@form("you may change the targets of <what:target>")
def _may_change_all(what: Ref) -> Effect:
    return ef.May(ef.ChangesTarget(what))


@form("change the target to <to:object> if able")
def _change_to(context: Context, to: Ref) -> Effect | None:
    """Of the spell that the event is about: it stays where that is no legal target (115.7a)."""
    spell = context.names.get("that spell")
    return None if spell is None or context.is_player(to) else ef.ChangesTarget(spell, to=to)


@form(
    "if <what:target> has only one target and that target is (a|an) <kind:noun>, change that spell's target to another "
    "<same:noun>",
    "if <what:target> has only one target and that target is <this=~>, change that spell's target to another "
    "<same:noun>",
)
def _change_single(what: Ref, same: fi.Filter, kind: fi.Filter | None = None, this: str | None = None) -> Effect | None:
    """To another of the kind, if its single target is of the kind or is the object with the text (115.9)."""
    if kind not in (None, same):
        return None
    asked = fi.AllOf((fi.HasTargets(1), fi.TargetsOne(same if this is None else fi.THIS)))
    return ef.If((ef.Fits(what, asked),), ef.ChangesTarget(what, to=ef.Each(same)))


INSTRUCTIONS.kinds["attachments"] = Kind(str, r"(?:an|all|any number of) (?:Auras? and )?(?:Equipment|Auras?)\b.*?")


@form("attach <what:pronoun> to <to:words>", "attach <what:attachments> to <to:words>")
def _attach(context: Context, what: str, to: str) -> Effect | None:
    one, host = context.two(what, to)
    if isinstance(one, ef.Picked | ef.Each):
        context.it = None  # which might be either of them
    if isinstance(host, ef.Picked) and isinstance(one, ef.Targeted):  # another than the one that it is attached to
        elsewhere = fi.Not(fi.HasAttached(ef.SpokenOf(one)))
        host = exchanged(host, lambda part: elsewhere if part == fi.Not(fi.This()) else part)
    return None if one is None or host is None else ef.Attaches(one, host)


@form("attach one of (them|those cards|those permanents) to <to:words>")
def _attach_one_of_them(context: Context, to: str) -> Effect | None:
    """One of several that have just been put somewhere, to what its controller chooses."""
    host = context.spoken(to)
    if not isinstance(context.it, ef.Bound) or not isinstance(host, ef.Picked):
        return None
    those = NameOf(Name.THOSE, "attached")  # "it" is the host as soon as that is chosen
    one = ef.Picked(ef.SpokenOf(ef.Bound(those)), 1, 1)
    return ef.Seq((ef.Settles(context.it, those), ef.Attaches(one, host)))


@form("unattach enchanted <what=Equipment>")
def _unattach_host(what: str) -> Effect:
    return ef.Unattaches(ef.Each(fi.AttachedHost()))


@form("unattach all <what:noun> from <of:ones>", "unattach all <what:noun> from <of:those>")
def _unattach(what: fi.Filter, of: Ref) -> Effect:
    return ef.Unattaches(ef.Each(fi.AllOf((what, fi.AttachedTo(ef.SpokenOf(of))))))


@form("unattach it")
def _unattach_again(context: Context) -> Effect | None:
    """What one has just chosen to attach, of which alone this can be said."""
    done = context.did.do if isinstance(context.did, ef.May) else context.did
    known = isinstance(done, ef.Attaches) and isinstance(done.what, ef.Picked) and context.it is None
    return ef.Unattaches(ef.IT) if known else None


form("unattach <what:one>")(ef.Unattaches)


@form("you may play (an additional land|[up to ]<number:n> additional lands) this turn")
def _more_lands(number: Amount | int | None) -> Effect | None:
    more = 1 if number is None else number
    return ef.Rules(ExtraLands(more)) if isinstance(more, int) else None


@form("untap and goad <what:ones>")
def _untap_and_goad(what: Ref) -> Effect:
    return ef.Seq((ef.TapsOrUntaps(what, untap=True), _goad(what)))


@form("goad <what:object>", "<what:one> is goaded", "<what:ones>(’s|'s| is| are) goaded <until>")
def _goad(what: Ref, until: Until = Until.YOUR_NEXT_TURN) -> Effect:
    return ef.Changes(what, (UnderRule(Goaded(fi.THIS)),), until)


@form("detain <what:object>")
def _detain(what: Ref) -> Effect:
    still = ef.Changes(what, (UnderRule(CantAttack(fi.THIS)), UnderRule(CantBlock(fi.THIS))), Until.YOUR_NEXT_TURN)
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
