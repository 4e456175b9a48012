"""What a game keeps of a turn that texts ask for in words: who gained life, what died, what entered (608.2h)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ...game.characteristics import look
from ...game.copying import changed
from ...game.kept import LEAST, NUMBERS, REACHED, SPENT_ON_SPELLS
from ...game.position import GameObject, ObjectId, Position
from ...language.events import Deed, EventKind
from ...language.filters import Zone
from .crimes import is_crime
from .run import Run
from .told import Event

Noted = tuple[str, str, int]
"""A player (``""``: each) or an object, words, and how much of it: 0 where it is a fact and no number."""


def record(run: Run, events: Sequence[Event]) -> None:
    """Keep what simultaneous events make true this turn."""
    hurt = frozenset((e.source, e.it) for e in events if e.kind == EventKind.DAMAGE and e.it and e.source)
    if not hurt <= run.course.hurt:
        run.note(hurt=run.course.hurt | hurt)
    noted = [note for event in events for note in _noted(event, run.position)]
    if noted:
        history = run.position.history
        moved = {event.object for event in events if event.kind in (EventKind.MOVE, EventKind.DRAW)}
        facts = {p: set(words) for p, words in history.facts.items() if p not in moved}  # it is another object (400.7)
        numbers = {p: dict(own) for p, own in history.numbers.items()}
        for who, words, number in noted:
            for player in run.position.players if who == "" else (who,):
                if number:
                    own = numbers.setdefault(player, {})
                    own[words] = own.get(words, 0) + number
                else:
                    facts.setdefault(player, set()).add(words)
        for player, own in numbers.items():
            facts.setdefault(player, set()).update(_reached(own))
        kept = {p: tuple(sorted(words)) for p, words in facts.items() if words}
        run.position = run.position.with_(history=changed(history, facts=kept, numbers=numbers))


def _reached(own: Mapping[str, int]) -> Iterator[str]:
    """The facts that are so since a number of a player has come to so much."""
    for words, facts in REACHED.items():
        for n in (n for n in NUMBERS if own.get(words, 0) >= n):
            yield from (fact.format(n=NUMBERS[n]) for fact in facts)


def _noted(event: Event, after: Position) -> Iterator[Noted]:
    match event.kind:
        case EventKind.TARGET if is_crime(event, after):
            yield event.player or "", "you've committed a crime this turn", 0
        case EventKind.COUNTERS if event.player is not None and event.amount > 0:
            yield from _counters(event, event.player, after)
        case EventKind.DOES if event.verb == Deed.SURVEIL and event.player is not None:
            yield event.player, "you've surveilled this turn", 0
        case EventKind.DOES if event.verb == Deed.SEARCH and event.player is not None:
            yield from _of_opponents(event.player, "an opponent searched their library this turn", after)
        case EventKind.MOVE:
            yield from _moved(event, after)
        case EventKind.LIFE:
            yield from _life(event, after)
        case EventKind.DAMAGE if event.object is None and event.player is not None:
            yield from _of_opponents(event.player, "an opponent was dealt damage this turn", after)
        case EventKind.CAST if event.player is not None:
            yield from _spent(event.player, after.objects.get(ObjectId(event.object or "")))
        case EventKind.DRAW if event.player is not None:
            drawn = after.history.numbers.get(event.player, {}).get("cards you've drawn this turn", 0)
            yield from ((event.player, f"you've drawn {n} or more cards this turn", 0) for n in _least(drawn))


def _spent(player: str, spell: GameObject | None) -> Iterator[Noted]:
    spent = spell.stacked.spent if spell is not None and spell.stacked is not None else None
    if spent:
        yield player, SPENT_ON_SPELLS, len(spent)
    if spell is not None and spell.stacked is not None and spell.stacked.alternative == "warp":
        yield "", _VOID, 0


_VOID = "a nonland permanent left the battlefield this turn or a spell was warped this turn"


def _counters(event: Event, player: str, after: Position) -> Iterator[Noted]:
    there = ObjectId(event.object or "")
    if there in after.objects and "Creature" in look(after, there).words:
        yield player, "you put a counter on a creature this turn", 0
        if event.verb == "+1/+1":
            yield player, "you've put one or more +1/+1 counters on a creature this turn", 0


def _least(number: int) -> Iterator[str]:
    """The numbers of which there are at least so many, as words say them."""
    yield from (NUMBERS.get(n, str(n)) for n in LEAST if number >= n)


def _of_opponents(player: str, words: str, after: Position) -> Iterator[Noted]:
    yield from ((other, words, 0) for other in after.players if other != player)


def _life(event: Event, after: Position) -> Iterator[Noted]:
    player = event.player or ""
    own = after.history.numbers.get(player, {})
    if event.amount > 0:
        yield player, "you gained life this turn", 0
        yield from _of_opponents(player, "an opponent gained life this turn", after)
        total = own.get("life you gained this turn", 0)
        for n in (n for n in LEAST if total >= n):
            yield player, f"you gained {n} or more life this turn", 0
            yield player, f"you've gained {n} or more life this turn", 0
        return
    yield player, "you lost life this turn", 0
    yield player, "life you lost this turn", -event.amount
    total = own.get("life you've lost this turn", 0)
    for other in after.players:
        if other != player:
            yield other, "an opponent lost life this turn", 0
            yield other, "life your opponents have lost this turn", -event.amount
            yield from ((other, f"an opponent lost {n} or more life this turn", 0) for n in LEAST if total >= n)


def _moved(event: Event, after: Position) -> Iterator[Noted]:
    before = event.before
    id = ObjectId(event.object or "")
    if event.frm is Zone.BATTLEFIELD and before is not None and id in before.objects:
        yield from _left(event, before, id)
    if event.to is Zone.BATTLEFIELD and id in after.objects:
        yield from _entered(event, after, id)
    if event.verb == "discard" and event.player:
        yield event.player, "you discarded a card this turn", 0
        yield event.player, "you've discarded a card this turn", 0
        yield event.player, "cards you've cycled or discarded this turn", 1
    there = after.objects.get(id)
    if event.frm is Zone.GRAVEYARD and there is not None:
        yield there.owner, "a card left your graveyard this turn", 0
        yield there.owner, "cards that left your graveyard this turn", 1
        if "Creature" in _types_of(event, id):
            yield there.owner, "a creature card left your graveyard this turn", 0
    if event.to is Zone.GRAVEYARD and there is not None and there.zone is Zone.GRAVEYARD:
        words = look(after, id).words
        if words & {"Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"}:
            yield there.owner, "you descended this turn", 0
        if "Creature" in words and not there.token:
            yield there.owner, "a creature card was put into your graveyard from anywhere this turn", 0
        yield from ((id, words, 0) for words in _put_there(event))


def _put_there(event: Event) -> Iterator[str]:
    """What a card in a graveyard is called by how it came there."""
    yield "put there this turn"
    if event.frm is not Zone.BATTLEFIELD:
        yield "put there from anywhere other than the battlefield this turn"
    if event.frm is Zone.LIBRARY:
        yield "put there from your library this turn"
    if event.verb == EventKind.MILL:
        yield "milled this turn"


def _types_of(event: Event, id: ObjectId) -> frozenset[str]:
    """The types of a card as it was before it moved."""
    before = event.before
    return look(before, id).words if before is not None and id in before.objects else frozenset()


def _left(event: Event, before: Position, id: ObjectId) -> Iterator[Noted]:
    found, words = before.objects[id], look(before, id).words
    yield found.controller, "a permanent left the battlefield under your control this turn", 0
    yield found.controller, "a permanent you controlled left the battlefield this turn", 0
    if "Land" not in words:
        yield "", _VOID, 0
    if "Creature" in words:
        yield found.controller, "a creature left the battlefield under your control this turn", 0
    if event.verb == "sacrifice":
        yield from _sacrificed(found, words)
    if event.to is Zone.GRAVEYARD:
        yield "", "permanents put into graveyards this turn", 1
        if words & {"Artifact", "Creature"}:
            yield "", "an artifact or creature was put into a graveyard from the battlefield this turn", 0
        if "Enchantment" in words:
            yield found.owner, "an enchantment was put into your graveyard from the battlefield this turn", 0
        if "Land" in words:
            yield found.controller, "a land you controlled was put into a graveyard from the battlefield this turn", 0
    if event.to is Zone.GRAVEYARD and "Creature" in words:
        yield "", "a creature died this turn", 0
        yield "", "creatures that died this turn", 1
        yield found.controller, "a creature died under your control this turn", 0
        yield found.controller, "creatures that died under your control this turn", 1


def _sacrificed(found: GameObject, words: frozenset[str]) -> Iterator[Noted]:
    player = found.controller
    yield player, "you sacrificed a permanent this turn", 0
    yield player, "you've sacrificed a permanent this turn", 0
    yield player, "you sacrificed one or more permanents this turn", 0
    if not found.token:
        yield player, "you've sacrificed a nontoken permanent this turn", 0
    if "Artifact" in words:
        yield player, "you've sacrificed an artifact this turn", 0
    if words & {"Artifact", "Creature"}:
        yield player, "artifacts and creatures you've sacrificed this turn", 1
    if "Food" in words:
        yield player, "you sacrificed a Food this turn", 0
        yield player, "you've sacrificed a Food this turn", 0
    if "Clue" in words:
        yield player, "Clues you sacrificed this turn", 1


def _entered(event: Event, after: Position, id: ObjectId) -> Iterator[Noted]:
    found, words = after.objects[id], look(after, id).words
    for word in ("Artifact", "Creature", "Enchantment", "Land", "Planeswalker"):
        if word in words:
            article = "an" if word[0] in "AE" else "a"
            said = f"{article} {word.lower()}"
            yield found.controller, f"{said} entered the battlefield under your control this turn", 0
            yield found.controller, f"you had {said} enter the battlefield under your control this turn", 0
    if "Land" not in words:
        yield found.controller, "nonland permanents that entered the battlefield under your control this turn", 1
    for word, said in (("Creature", "creatures"), ("Land", "lands"), ("Artifact", "artifacts")):
        if word in words:
            yield found.controller, f"{said} that entered the battlefield under your control this turn", 1
    if event.verb == "create":
        yield found.controller, "you created a token this turn", 0
