"""A game that is restarted: it ends, and all cards of it begin a new one (104.6, 726)."""

from __future__ import annotations

from collections.abc import Collection

from ...game.course import Course
from ...game.position import GameObject, History, ObjectId, Player, Position, Turn
from ...language.effects import RestartsGame
from ...language.filters import StackKind, Zone
from ...language.names import Name
from ..events.run import Process
from ..instructions.carrying import carries
from ..instructions.frame import Frame
from .game import begin_game


@carries(RestartsGame)
def restarts_game(frame: Frame, effect: RestartsGame) -> Process[None]:
    """Begin the game anew with the player who restarts it; what follows is done before the first untap step (726.4)."""
    run = frame.run
    left = () if effect.leaving is None else frame.refer(effect.leaving)
    frame.bind(Name.IT, left)
    run.waiting.clear()
    run.position = _anew(run.position, frame.you, frozenset(str(each) for each in left))
    yield from begin_game(run)
    run.restarted = True


def _anew(position: Position, starts: str, left: Collection[str]) -> Position:
    """The position before the new game: every card in its owner's library, but for what is left where it is (726.2)."""
    course = position.course
    cards = {id: o for id, o in position.objects.items() if _is_card(o) and o.owner not in course.out}
    stays = {id: o for id, o in cards.items() if id in left or o.zone is Zone.OUTSIDE}
    objects = {id: stays.get(id) or _before_the_game(o) for id, o in cards.items()}
    return position.with_(
        players={name: _player_anew(player, objects) for name, player in position.players.items()},
        objects=objects, battlefield=(), stack=(), effects=(), history=History(), passed=(), priority=None,
        turn=Turn(starts, "main1", 0),
        course=Course(begun=True, out=course.out, seed=course.seed, chances=course.chances, made=course.made,
                      ceased=course.ceased | {id for id, o in position.objects.items() if o.token}),
    )  # fmt: skip


def _is_card(found: GameObject) -> bool:
    """Whether an object is a card: no token, no emblem, no copy and no ability (108.2)."""
    on_stack = found.stacked if found.zone is Zone.STACK else None
    return not found.token and (on_stack is None or (on_stack.kind is StackKind.SPELL and not on_stack.copy))


def _before_the_game(found: GameObject) -> GameObject:
    """A card in its owner's library, or a commander in the command zone."""
    zone = Zone.COMMAND if found.commander else Zone.LIBRARY
    return GameObject(id=found.id, since=found.since + 1, card=found.own or found.card, owner=found.owner,
                      controller=found.owner, zone=zone, commander=found.commander)  # fmt: skip


def _player_anew(player: Player, objects: dict[ObjectId, GameObject]) -> Player:
    def own(zone: Zone) -> tuple[ObjectId, ...]:
        return tuple(id for id, o in objects.items() if o.owner == player.name and o.zone is zone)

    unknown = player.library_size - len(player.library) + player.hidden_hand
    library = own(Zone.LIBRARY)
    return Player(
        name=player.name, life=player.starting_life, starting_life=player.starting_life, library=library,
        library_size=len(library) + unknown, exile=own(Zone.EXILE), graveyard=own(Zone.GRAVEYARD),
        command=own(Zone.COMMAND), companion=player.companion, sideboard=player.sideboard,
    )  # fmt: skip
