"""A game after some moves, as targets compare it: nothing depends on which of several like objects was taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from castable.model.game.characteristics import look
from castable.model.game.position import Player, Position
from castable.playing.game import Game

from .protocol import MovesReply, PermanentTold, PlayerTold


def told_of(game: Game, id: int, made: int) -> MovesReply:
    """How a game stands after so many moves, as an answer to a question."""
    position = game.position
    return MovesReply(
        id=id,
        made=made,
        players={name: _player(position, player) for name, player in position.players.items()},
        battlefield={str(one): _permanent(position, one) for one in position.battlefield},
    )


def _player(position: Position, player: Player) -> PlayerTold:
    mine = (o for o in map(position.objects.__getitem__, position.battlefield) if o.controller == player.name)
    return PlayerTold(
        life=player.life,
        hand=len(player.hand) + player.hidden_hand,
        library=player.library_size,
        graveyard=len(player.graveyard),
        exile=len(player.exile),
        counters={kind: number for kind, number in player.counters.items() if number},
        tapped=dict(Counter(o.card.name for o in mine if o.tapped)),
        lost=player.name in position.course.out,
    )


def _permanent(position: Position, id: str) -> PermanentTold:
    made = position.objects[id]  # type: ignore[index]  # ids are text
    found = look(position, id)
    return PermanentTold(
        controller=made.controller,
        power=found.power,
        toughness=found.toughness,
        damage=made.damage,
        counters={kind: number for kind, number in made.counters.items() if number},
    )


def otherwise(ours: MovesReply, theirs: MovesReply) -> Iterator[tuple[str, str, str]]:
    """What two answers tell in two ways: about what, then what each says. Only what both speak of is compared."""
    for name, mine in ours.players.items():
        for key, said in theirs.players.get(name, PlayerTold()).model_dump(exclude_none=True).items():
            if getattr(mine, key) != said:
                yield f"{key} of {name}", _words(getattr(mine, key)), _words(said)
    if theirs.battlefield is None:
        return
    own = ours.battlefield or {}
    for id in sorted({*own, *theirs.battlefield}):
        if id not in own or id not in theirs.battlefield:
            there = "on the battlefield", "not on the battlefield"
            yield (id, *(there if id in own else there[::-1]))
            continue
        for key, said in theirs.battlefield[id].model_dump(exclude_none=True).items():
            if getattr(own[id], key) != said:
                yield f"{key} of {id}", _words(getattr(own[id], key)), _words(said)


def _words(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{number} {kind}" for kind, number in sorted(value.items())) or "none"
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
