"""What says how a card may be cast: its own text, and what effects offer for it (118.9, 601.3)."""

from __future__ import annotations

from collections.abc import Sequence

from castable.model.game.characteristics import board, look
from castable.model.game.matching import Scope, holds, matches
from castable.model.game.plays import Cast
from castable.model.game.position import ObjectId, Position
from castable.model.game.statics import statics
from castable.model.language.abilities import Ability, AdditionalCost, AlternativeCost, MayPayAlso, MayPayInstead
from castable.model.language.conditions import Never
from castable.model.language.keywords import FORETOLD, PLOTTED

from ..begin.permissions import FREE, find_alternatives, lent_costs


def text_of(position: Position, play: Cast, player: str) -> tuple[Ability, ...]:
    """What says how the card may be cast: its text as the face or faces that are cast, and what it was granted or lent.

    The front face's ability that lets the back face be cast is considered too (712.11d), and what the rules say.
    """
    o, now = position.objects[play.object], look(position, play.object)
    faces = o.card.faces if play.fused else (o.card.faces[play.face],)
    is_blank = not now.abilities and bool(o.printed.abilities) and not o.face_down  # an effect took its text (613.1f)
    whole = len(o.card.faces) == 1 or is_blank
    printed = now.abilities if whole else tuple(a for face in faces for a in face.abilities)
    front = () if is_blank else o.card.front.abilities
    turned = (a for a in front if isinstance(a, AlternativeCost) and 0 < a.face == play.face)
    own = (*printed, *turned, *now.granted, *([PLOTTED] if o.plotted else []))
    if o.foretold and not find_alternatives(own, FORETOLD.name):
        own += (FORETOLD,)
    return own + lent_costs(position, player, o)


def granted_costs(proposed: Position, player: str, id: ObjectId) -> tuple[Ability, ...]:
    """The costs that effects let the player pay for a proposed spell, rather than its mana cost or beside it (118)."""
    found: list[Ability] = []
    for each in statics(proposed, MayPayInstead):
        scope = Scope(board(proposed), each.you, each.source)
        if proposed.is_who(player, each.ability.who, each.you) and matches(each.ability.spells, scope, id):
            holding = all(holds(c, scope) for c in each.ability.if_)
            if each.ability.name == FREE and not holding:
                continue  # another effect may let the spell be cast for nothing
            if_ = each.ability.of_spell if holding else (Never(),)
            found.append(AlternativeCost(each.ability.cost, each.ability.name, if_=if_, changes=each.ability.changes))
    for also in statics(proposed, MayPayAlso):
        scope = Scope(board(proposed), also.you, also.source)
        fits = proposed.is_who(player, also.ability.who, also.you) and matches(also.ability.spells, scope, id)
        if fits and all(holds(c, scope) for c in also.ability.if_):
            found.append(also.ability.additional.lent_to(look(proposed, id).mana_cost))
    return tuple(found)


def repeatable(text: Sequence[Ability]) -> tuple[str, ...]:
    """Names of additional costs that may be paid any number of times (702.33c)."""
    return tuple(sorted({a.name for a in text if isinstance(a, AdditionalCost) and a.repeatable}))
