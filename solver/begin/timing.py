"""Cards that nothing could let a player cast at this time: a listing need not announce them (117.1a).

It is asked before a spell is proposed, so it looks only at whether anything speaks of casting at instant speed: a type,
a keyword, a text on any face of the card, or an effect in force. What it lets pass is judged as it is announced.
"""

from __future__ import annotations

from castable.model.game.characteristics import known
from castable.model.game.facts import Aspect
from castable.model.game.memory import Memo
from castable.model.game.position import GameObject, Position
from castable.model.game.statics import static_abilities
from castable.model.language import abilities as ab
from castable.model.language.cards import TypeLine
from castable.model.language.parts import parts_of, remembered


def is_out_of_time(position: Position, player: str, o: GameObject) -> bool:
    """Whether the player surely can't cast a card now, whatever is announced (117.1a, 307.1)."""
    return not (position.could_cast_sorcery(player) or _speaks_of_instants(o.card) or _is_hurried(position))


_HURRIED: Memo[None, bool] = Memo(Aspect.EFFECTS | Aspect.STATICS | Aspect.TURN)


def _is_hurried(position: Position) -> bool:
    """Whether an effect in force speaks of casting at instant speed."""
    found = known(_HURRIED, position)
    if None not in found:
        speaking = (o.printed for o in position.objects.values() if o.card.has_static_abilities)
        continuous = (each for face in speaking for each in face.continuous)
        lasting = (change for effect in position.effects for change in effect.changes)
        texts = (*continuous, *lasting, *(each.ability for each in static_abilities(position)))
        found[None] = any(map(_speaks_of_instants, texts))
    return found[None]


@remembered
def _speaks_of_instants(value: object) -> bool:
    return any(map(_is_of_instants, parts_of(value)))


def _is_of_instants(part: object) -> bool:
    match part:
        case TypeLine(types=types) | ab.AddTypes(types=types) | ab.SetTypes(types=types):
            return "Instant" in types
        case ab.Keyword(name=name):
            return name == "flash"
        case ab.GainKeywordsOf(names=names):
            return "flash" in names
        case _:
            return isinstance(part, ab.Flash)
