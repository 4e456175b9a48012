"""Moments at which a text that is not understood could matter, and games that reach them with a card that has one.

`scripts/silence.py` goes through a catalog with them, a law through the cards of the pack and defined ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

import castable
from castable.model.game.errors import CastableError, NoAnswer
from castable.model.game.position import ObjectId
from castable.model.language.abilities import Matter, TriggeredAbility, UnreadRule, UnreadWhen
from castable.model.language.cards import Card, Face
from castable.model.language.events import EventKind
from castable.model.language.filters import Zone
from castable.playing.game import Game, run_script
from castable.playing.script import first_option
from tests.games import TWICE, card

TOOLS = (
    card("Moment Ogre", "Creature — Ogre"),
    card("Moment Herald", "Creature — Human", "When Moment Herald enters, you gain 1 life."),
    card("Moment Slay", "Instant", "Destroy target permanent."),
    card("Moment Banish", "Instant", "Exile target permanent."),
    card("Moment Zap", "Instant", "Moment Zap deals 1 damage to any target."),
    card("Moment Sigh", "Instant", "You gain 4 life."),
    card("Moment Study", "Sorcery", "Draw a card."),
    card("Moment Bloom", "Instant", "Put a +1/+1 counter on target permanent."),
    card("Moment Nap", "Instant", "Tap target permanent."),
    card("Moment Wake", "Instant", "Untap target permanent."),
    card("Moment Muster", "Sorcery", "Create a 1/1 white Soldier creature token."),
    card("Moment Mind", "Sorcery", "Target player discards their hand."),
    card("Moment Crown", "Sorcery", "You become the monarch."),
    card("Moment Door", "Sorcery", "Put a permanent card from your hand onto the battlefield."),
    card("Moment Gadget", "Artifact", "{1}: Scry 1."),
)  # fmt: skip
_CAST = {
    "enter": "moment-ogre", "move": "moment-ogre", "cast": "moment-sigh", "draw": "moment-study",
    "damage": "moment-zap -> B", "life": "moment-sigh", "die": "moment-slay -> {it}", "leave": "moment-slay -> {it}",
    "graveyard": "moment-slay -> {it}", "exile": "moment-banish -> {it}", "counters": "moment-bloom -> {it}",
    "tap": "moment-nap -> {it}", "untap": "moment-wake -> moment-worn", "target": "moment-zap -> {it}",
    "does": "moment-crown", EventKind.STATE: "moment-sigh",
}  # fmt: skip
"""What is cast so that something of a kind happens; what happens may be about a permanent."""
_MATTERS = {
    Matter.ENTERS: "moment-ogre", Matter.MOVES: "moment-slay -> victim", Matter.DAMAGE: "moment-zap -> B",
    Matter.LIFE: "moment-sigh", Matter.DRAWS: "moment-study", Matter.COUNTERS: "moment-bloom -> victim",
    Matter.TOKENS: "moment-muster", Matter.UNTAPS: "moment-wake -> moment-worn", Matter.TRIGGERS: "moment-herald",
    Matter.RESOLVES: "moment-mind -> B", Matter.LIKENESS: "moment-sigh", Matter.STEPS: "", Matter.ENTERS_ITSELF: "odd",
}  # fmt: skip
_NOT_PLAYED = {
    "Plane",
    "Scheme",
    "Phenomenon",
    "Vanguard",
    "Conspiracy",
    "Dungeon",
    "Attraction",
    "Contraption",
    "Host",
}


class Moment(Struct, frozen=True):
    """A text that is not understood, where its card is, and what happens that it may be about."""

    card: str
    text: str
    zone: Zone
    kind: str
    moves: tuple[str, ...]


def moments(of: Card) -> Iterator[Moment]:
    """The moments at which an unread text of a card's front could matter."""
    face = of.front
    if _NOT_PLAYED & (set(face.type_line.types) | set(face.type_line.subtypes) | set(face.type_line.supertypes)):
        return
    permanent = not {"Instant", "Sorcery"} & set(face.type_line.types)
    for ability in face.abilities:
        match ability:
            case TriggeredAbility(when=UnreadWhen() as when) if permanent:
                yield from _of_trigger(of, face, ability, when)
            case UnreadRule() if permanent:
                yield from _of_rule(of, ability)


def _of_trigger(of: Card, face: Face, ability: TriggeredAbility, when: UnreadWhen) -> Iterator[Moment]:
    own = when.text.startswith("~ ") and " or " not in when.text
    for zone in dict.fromkeys((ability.zone, *when.places)):
        if own and zone is not Zone.BATTLEFIELD:
            continue
        for kind in (k for k in when.kinds if k in _CAST and not (own and k not in _OF_ITSELF)):
            moves = (f"cast {_CAST[kind].format(it='odd' if own else 'victim')}", *TWICE)
            yield Moment(of.name, when.text, zone, kind, moves)
        if "begin" in when.kinds and not own:
            yield Moment(of.name, when.text, zone, "begin", TWICE)
        if "activate" in when.kinds and not own:
            yield Moment(of.name, when.text, zone, "activate", ("activate moment-gadget", *TWICE))


_OF_ITSELF = ("die", "leave", "graveyard", "exile", "counters", "tap", "target")
"""What can be made to happen to the object with the text."""


def _of_rule(of: Card, rule: UnreadRule) -> Iterator[Moment]:
    for matter in rule.about:
        what = _MATTERS.get(matter)
        if what is None:
            continue
        if matter is Matter.ENTERS_ITSELF:
            yield Moment(of.name, rule.text, Zone.HAND, matter, ("cast moment-door", *TWICE, "choose odd"))
        elif matter is Matter.STEPS:
            yield Moment(of.name, rule.text, Zone.BATTLEFIELD, matter, TWICE)
        else:
            yield Moment(of.name, rule.text, Zone.BATTLEFIELD, matter, (f"cast {what}", *TWICE))


def outcome(moment: Moment, *defined: dict[str, Any]) -> str:
    """Whether a game that reaches the moment "stops" at the text, or is "silent"; "no game" reaches some of them."""
    try:
        script = run_script(castable.read(_document(moment, defined)), moment.moves)
    except NoAnswer:
        return "stops"
    except CastableError:
        return "no game"
    if script.stopped is not None:
        return _stopped(script.stopped.object)
    if script.refused is not None:
        return "stops" if "not understood" in str(script.refused) else "no game"
    return _end(script.game, moment)


def _stopped(at: str | None) -> str:
    """What it is that a game stopped at an object; at none where the verdict on a play is unknown."""
    return "stops" if at in ("odd", None) else "no game"


def _end(game: Game, moment: Moment) -> str:
    """What becomes of the game as what is on the stack resolves; an object that has left says no more."""
    while game.stopped is None and game.decision is not None and game.position.stack:
        game = game.take(first_option(game.decision))
    if game.stopped is not None:
        return _stopped(game.stopped.object)
    there = game.position.objects.get(ObjectId("odd"))
    return "silent" if there is not None and there.zone is moment.zone else "no game"


def _document(moment: Moment, defined: tuple[dict[str, Any], ...]) -> dict[str, Any]:
    hand = [tool["name"] for tool in TOOLS if tool["name"] != "Moment Gadget"]
    here: list[Any] = [
        "12 Mountain", "Moment Gadget", {"card": "Moment Ogre", "id": "victim"},
        {"card": "Moment Ogre", "id": "moment-worn", "tapped": True},
    ]  # fmt: skip
    mine: dict[str, Any] = {"hand": hand, "battlefield": here, "library": ["5 Moment Ogre"]}
    mine.setdefault(moment.zone.value, []).append({"card": moment.card, "id": "odd"})
    names = {d["name"] for d in defined}
    other = {"hand": ["Moment Ogre"], "library": ["5 Moment Ogre"]}
    turn = {"player": "A", "phase": "main1", "number": 3}
    cards = [*TOOLS, *(d for d in defined if d["name"] in names)]
    return {"turn": turn, "players": {"A": mine, "B": other}, "cards": cards}
