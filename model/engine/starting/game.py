"""Before the first turn: libraries, hands, mulligans, cards that begin the game on the battlefield (103).

A position whose turn has the number 0 is one in which the game has not begun: decks are libraries, and the player of
the turn is the one who starts.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from ...game.decisions import Orders, Subsets, YesOrNo, chosen, order_of
from ...game.kept import NEVER_CAST
from ...game.position import History, ObjectId, Turn
from ...language.abilities import BeginsInPlay, BeginsRevealed, InsteadOfMulligan, Matter, UnreadRule
from ...language.effects import Place, Verb
from ...language.events import Deed, EventKind
from ...language.filters import Zone
from ..events.carrier import carrier
from ..events.door import draw, happen, made_at_once, told
from ..events.making import shuffle
from ..events.proposed import Move
from ..events.run import Process, Run, Stopped, ask
from ..events.told import Event

HAND = 7
"""How many cards an opening hand has (103.5)."""


def begin_game(run: Run) -> Process[None]:
    """Shuffle, draw, take mulligans, begin with cards of the opening hand; the first turn is then about to begin."""
    players = run.in_turn_order(run.position.players)
    for player in players:
        _shuffle(run, player, "103.3")
    for player in players:
        yield from draw(run, player, HAND)
    yield from _mulligans(run, players)
    for player in players:
        yield from _act_from_hand(run, player)
    new = History(facts=dict.fromkeys(run.position.players, (NEVER_CAST,)))
    run.position = run.position.with_(turn=Turn(players[0], "untap", 1), priority=None, passed=(), history=new)


def _shuffle(run: Run, player: str, rule: str) -> None:
    shuffle(run, player)
    told(
        run,
        [Event(kind=EventKind.DOES, rule=rule, text=f"{player}: shuffle", player=player, verb=Deed.SHUFFLE)],
        run.position,
    )


def _mulligans(run: Run, players: list[str]) -> Process[None]:
    """Ask who keeps their hand; those who don't draw new ones at the same time, until all have kept theirs (103.5)."""
    free = int(len(players) > 2 or run.position.brawl)  # 103.5c, 903.12g
    taken = 0
    while players:
        again: list[str] = []
        for player in players if taken - free < HAND else ():
            yield from _instead_of_mulligan(run, player)
            again += yield from _declares(player, max(0, taken + 1 - free))
        players, taken = again, taken + 1
        for player in players:
            yield from _draw_anew(run, player)
        for player in players:
            yield from _put_on_bottom(run, player, max(0, taken - free))


def _instead_of_mulligan(run: Run, player: str) -> Process[None]:
    """Let a player exchange the whole hand for as many cards, as often as a card of it says so (103.5b)."""
    text = "exile all the cards from your hand, then draw that many cards"
    while by := next((id for id in run.position.players[player].hand if _is_exchanged_by(run, id)), None):
        if (yield from ask(player, "may", f"{by}: {text}", YesOrNo(), rule="103.5b", source=by)) != "yes":
            return
        found = run.position.players[player]
        if found.hidden_hand:
            raise Stopped(f"{player}'s hand would have to be known", by)
        yield from happen(run, *_exiled(player, found.hand, "103.5b"))
        yield from draw(run, player, len(found.hand))


def _is_exchanged_by(run: Run, id: ObjectId) -> bool:
    return any(isinstance(ability, InsteadOfMulligan) for ability in run.position.objects[id].printed.abilities)


def _declares(player: str, fewer: int) -> Process[list[str]]:
    """The player, where they take a mulligan; ``fewer``: how many cards go to the bottom then."""
    text = "keep this hand, or draw seven cards" + (f" and put {_cards(fewer)} on the bottom" if fewer else "")
    return [player] if (yield from ask(player, "mulligan", text, YesOrNo(), rule="103.5")) == "no" else []


def _cards(number: int) -> str:
    return f"{number} card{'s' * (number != 1)}"


def _draw_anew(run: Run, player: str) -> Process[None]:
    """The cards of a hand go into the library, which is shuffled; then a new hand is drawn."""
    hand = run.position.players[player].hand
    yield from happen(run, *(_to_library(player, id, Place.SHUFFLED) for id in hand))
    left = run.position.players[player]
    size = left.library_size + left.hidden_hand
    run.position = run.position.with_player(replace(left, hidden_hand=0, library_size=size))
    _shuffle(run, player, "103.5")
    yield from draw(run, player, HAND)


def _put_on_bottom(run: Run, player: str, number: int) -> Process[None]:
    """As many cards as mulligans were taken go to the bottom of the library, in any order."""
    found = run.position.players[player]
    if found.hidden_hand and found.hand and number:
        raise Stopped(f"{player}'s hand would have to be known")
    if found.hidden_hand:
        left = replace(found, hidden_hand=max(0, found.hidden_hand - number))
        run.position = run.position.with_player(replace(left, library_size=found.library_size + number))
        return
    number = min(number, len(found.hand))
    what = f"what is put on the bottom: {_cards(number)}"
    answer = yield from ask(player, "choose", what, Subsets(found.hand, number, number), rule="103.5")
    cards = chosen(answer)
    text = f"the order on the bottom, top first: {', '.join(cards)}"
    order = order_of((yield from ask(player, "order", text, Orders(tuple(cards)), rule="103.5"))) if cards else ()
    for place in order:
        made_at_once(run, [_to_library(player, cards[place], Place.BOTTOM)])


def _to_library(player: str, id: str, place: Place) -> Move:
    return Move(id=id, to=Zone.LIBRARY, verb=Verb.MOVE, by=player, place=place, rule="103.5")


def _act_from_hand(run: Run, player: str) -> Process[None]:
    """Let a player do what cards of the opening hand say: begin with them, or reveal them (103.6)."""
    starts = player == run.position.turn.player
    for id in run.position.players[player].hand:
        abilities = run.position.objects[id].printed.abilities
        for ability in abilities:
            if isinstance(ability, BeginsInPlay) and not (ability.not_first and starts):
                yield from _begin_with(run, player, id, ability)
            elif isinstance(ability, BeginsRevealed):
                yield from _reveal(run, player, id, ability)
            elif isinstance(ability, UnreadRule) and Matter.OPENING in ability.about:
                yield from _stop_if_wanted(player, id, ability.text)


def _wants(player: str, id: str, what: str) -> Process[bool]:
    return (yield from ask(player, "may", f"{id}: {what}", YesOrNo(), rule="103.6", source=id)) == "yes"


def _stop_if_wanted(player: str, id: str, text: str) -> Process[None]:
    if (yield from _wants(player, id, "do what it says of an opening hand")):
        raise Stopped("this text is not understood", id, text)


def _begin_with(run: Run, player: str, id: str, ability: BeginsInPlay) -> Process[None]:
    if id not in run.position.players[player].hand or not (
        yield from _wants(player, id, "begin the game with it on the battlefield")
    ):
        return
    yield from happen(
        run,
        Move(id=id, to=Zone.BATTLEFIELD, by=player, under=player, counters=dict(ability.counters), rule="103.6a"),
    )
    number = min(ability.exiles, len(run.position.players[player].hand))
    options = Subsets(run.position.players[player].hand, number, number)
    gone = chosen((yield from ask(player, "choose", f"{id}: what is exiled", options, rule="103.6a", source=id)))
    yield from happen(run, *_exiled(player, gone, "103.6a"))


def _exiled(player: str, ids: Iterable[str], rule: str) -> list[Move]:
    return [Move(id=ObjectId(i), to=Zone.EXILE, verb=Verb.EXILE, by=player, rule=rule) for i in ids]


def _reveal(run: Run, player: str, id: str, ability: BeginsRevealed) -> Process[None]:
    """Reveal a card of the opening hand, and do what it says of that (103.6b)."""
    if id not in run.position.players[player].hand or not (yield from _wants(player, id, "reveal it")):
        return
    event = Event(kind=EventKind.REVEAL, rule="103.6b", text=f"{id} revealed", others=(id,), player=player)
    told(run, [event], run.position)
    yield from carrier().do_instead(run, ability.do, run.ref(id), player, player, 0)
