"""Clauses that say a rule: for the rest of the turn, of what was dealt damage, of the spell itself (611.2, 614.1)."""

from __future__ import annotations

import re

from ...language import effects as ef
from ...language.abilities import CantHappen, Enters, GoesElsewhere, Replacement
from ...language.effects import Effect, SpokenOf, Until
from ...language.events import EventKind
from ...language.filters import This, Zone
from ...language.names import Name
from ...language.parts import parts_of
from .context import Context
from .rules import read_rule
from .slots import Match, clause, how_much


@clause(r"~ can't be countered(?: by spells or abilities)?")
def _uncounterable(_: Match, __: Context) -> Effect | None:
    return ef.Uncounterable()


@clause(r"If (?P<what>that creature|it|⟨\d+⟩|that permanent) would die this turn, exile it instead")
def _exiled_this_turn(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    if what is None:
        return None
    goes = GoesElsewhere(what=SpokenOf(what), to=Zone.GRAVEYARD, frm=Zone.BATTLEFIELD, instead=Zone.EXILE)
    return ef.Rules(goes, Until.END_OF_TURN)


@clause(
    r"If (?P<what>that \w+|it|⟨\d+⟩|they) would leave the battlefield(?P<turn> this turn)?, exile "
    r"(?:it|them|that \w+) instead(?: of putting (?:it|them|that \w+) anywhere else)?"
)
def _exiled_if_it_leaves(found: Match, context: Context) -> Effect | None:
    """For as long as it is that object: as it leaves, it becomes another (400.7)."""
    what = context.what(found["what"])
    if what is None:
        return None
    goes = GoesElsewhere(what=SpokenOf(what), to=None, frm=Zone.BATTLEFIELD, instead=Zone.EXILE)
    return ef.Rules(goes, Until.END_OF_TURN if found["turn"] else Until.FOREVER)


@clause(r"If a creature dealt damage this way would die this turn, exile it instead")
def _damaged_exiled(_: Match, __: Context) -> Effect | None:
    hurt = SpokenOf(ef.Bound(Name.DAMAGED))
    goes = GoesElsewhere(what=hurt, to=Zone.GRAVEYARD, frm=Zone.BATTLEFIELD, instead=Zone.EXILE)
    return ef.Rules(goes, Until.END_OF_TURN)


@clause(
    r"(?P<who>Players|Your opponents|That player|You) can't gain life this turn|(?P<damage>Damage) "
    r"can't be prevented this turn"
)
def _cant_this_turn(found: Match, _: Context) -> Effect | None:
    if found["damage"]:
        return ef.Rules(CantHappen(event=EventKind.PREVENT), Until.END_OF_TURN)
    said = read_rule(f"{found['who']} can't gain life.") if found["who"] != "That player" else None
    return _lasting(said, Until.END_OF_TURN)


@clause(r"Until (?P<until>end of turn|your next turn), (?P<rule>if .+ instead)")
def _until(found: Match, _: Context) -> Effect | None:
    until = Until.END_OF_TURN if found["until"] == "end of turn" else Until.YOUR_NEXT_TURN
    words = found["rule"]
    return _lasting(read_rule(words[:1].upper() + words[1:]), until)


@clause(r"(?P<rule>If .+ would .+?) this turn, (?P<then>.+ instead)")
def _this_turn(found: Match, _: Context) -> Effect | None:
    if re.search(r"\b(?:that creature|it|that permanent|this way)\b", found["rule"]):
        return None
    return _lasting(read_rule(f"{found['rule']}, {found['then']}"), Until.END_OF_TURN)


def _lasting(said: tuple[object, ...] | None, until: Until) -> Effect | None:
    """A rule that holds for a while; it is about the game, and not about the object with the text."""
    if said is None or len(said) != 1 or not isinstance(said[0], Replacement):
        return None
    if any(isinstance(part, This) for part in parts_of(said[0])):
        return None
    return ef.Rules(said[0], until)


@clause(r"(?P<rule>.+? can't be countered(?: by spells or abilities)?) this turn")
def _uncounterable_now(found: Match, _: Context) -> Effect | None:
    if re.search(r"⟨|~|\b(?:it|that|those)\b", found["rule"]):
        return None
    words = found["rule"]
    return _lasting(read_rule(f"{words[:1].upper()}{words[1:]}."), Until.END_OF_TURN)


@clause(r"(?P<what>⟨\d+⟩|it|that \w+|those \w+) can't be regenerated this turn")
def _no_regeneration(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    cant = None if what is None else CantHappen(event=EventKind.REGENERATE, what=SpokenOf(what))
    return None if cant is None else ef.Rules(cant, Until.END_OF_TURN)


@clause(
    r"(?P<what>~|it|that creature|that permanent|that artifact|that enchantment) enters with (?P<n>an?|X|\w+) "
    r"(?P<more>additional )?(?P<kind>[\w+/-]+) counters? on it(?: for each (?P<each>.+)|, where X is (?P<where>.+))?"
)
def _enters_with(found: Match, context: Context) -> Effect | None:
    """Of a spell that is on the stack: the permanent that it becomes enters so (614.1c).

    It is the object with the text as it is cast, or what the event is about; what has just been put onto the
    battlefield has entered already.
    """
    what = context.what(found["what"])
    number = how_much(found, context)
    is_cast = isinstance(what, ef.Bound) and what.name == Name.EVENT_IT
    if what is None or number is None or not (found["what"] == "~" or is_cast):
        return None
    enters = Enters(what=SpokenOf(what), counters=((found["kind"], number),))
    return ef.Rules(enters, Until.END_OF_TURN)


@clause(
    r"If (?P<what>it|that creature|that permanent|⟨\d+⟩) would leave the battlefield, exile it instead of putting it "
    r"anywhere else"
)
def _leaves_to_exile(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    if what is None or isinstance(what, (ef.Each, ef.Picked)):
        return None
    goes = GoesElsewhere(what=SpokenOf(what), to=None, frm=Zone.BATTLEFIELD, instead=Zone.EXILE)
    return ef.Rules(goes, Until.FOREVER)
