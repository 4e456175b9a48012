"""Keywords and rules that offer a special action (116.2, 702)."""

from __future__ import annotations

from ..abilities import Ability, SpecialAction
from ..amounts import X
from ..conditions import Condition, CouldCastSorcery, YourTurn
from ..costs import Component, Cost, ManaPart, cost
from ..effects import DiscardThis, EndThis, ExileThis, IgnoreThis, PutIntoHand, TurnFaceUp, Unlock
from ..filters import Who, Zone
from ..mana import ManaCost
from .alternative import face_down, foretold
from .triggered import CLOAKED

SORCERY_TIME = (CouldCastSorcery(),)  # a main phase of one's own, priority, an empty stack


def suspend(number: int | X, *parts: Component | str) -> SpecialAction:
    """Suspend (702.62a, 116.2f). X can't be 0: each card with suspend X says so."""
    least = int(isinstance(number, X))
    return SpecialAction("suspend", cost(*parts), number, effects=(ExileThis("time"),), as_cast=True, least_x=least)


def foretell(*parts: Component | str) -> tuple[Ability, Ability]:
    """Foretell (702.143a): the action of exiling the card, and the cost of casting it once it is foretold."""
    exiled = (ExileThis(face_down=True, becomes="foretold"),)
    action = SpecialAction("foretell", cost("{2}"), effects=exiled, if_=(YourTurn(),))
    return action, foretold(*parts)


def plot(*parts: Component | str) -> SpecialAction:
    """Plot (702.170a): the action; what has become plotted is cast by rule 702.170d, whatever made it so."""
    return SpecialAction("plot", cost(*parts), effects=(ExileThis(becomes="plotted"),), if_=SORCERY_TIME)


def turn_face_up(price: Cost, counters: str = "") -> SpecialAction:
    """Turn a face-down permanent face up for a cost (116.2b)."""
    up = (TurnFaceUp(counters),)
    return SpecialAction("unmorph", price, int(bool(counters)), Zone.BATTLEFIELD, effects=up, face_down=True)


def morph(*parts: Component | str) -> tuple[Ability, Ability]:
    """Morph (702.37a): the face-down cast for {3}, and the action of turning it face up (116.2b)."""
    return face_down("morph"), turn_face_up(cost(*parts))


def megamorph(*parts: Component | str) -> tuple[Ability, Ability]:
    """Megamorph (702.37b): morph, and a +1/+1 counter as it is turned face up for this cost."""
    return face_down("megamorph"), turn_face_up(cost(*parts), "+1/+1")


def disguise(*parts: Component | str) -> tuple[Ability, Ability]:
    """Disguise (702.168a): the face-down cast has ward {2}."""
    return face_down("disguise", *CLOAKED), turn_face_up(cost(*parts))


def companion() -> SpecialAction:
    """Companion (702.139a): the card from outside the game into its owner's hand, for {3}."""
    return SpecialAction("companion", cost("{3}"), zone=Zone.OUTSIDE, effects=(PutIntoHand(),), if_=SORCERY_TIME)


def discard_any_time(*if_: Condition) -> SpecialAction:
    """You may discard this card any time you could cast an instant (116.2e)."""
    return SpecialAction("discard", cost(), effects=(DiscardThis(),), if_=if_)


def end(number: int, price: ManaCost, zone: Zone) -> SpecialAction:
    """End a lasting effect on an object, wherever the object is (116.2c)."""
    return SpecialAction("end", Cost((ManaPart(price),)), zone=zone, effects=(EndThis(number),), by=Who.ANYONE)


def ignore(*parts: Component | str, if_: tuple[Condition, ...] = ()) -> SpecialAction:
    """Any player for whom ``if_`` holds may pay to ignore what the permanent says, until end of turn (116.2d)."""
    price = cost(*parts)
    return SpecialAction("ignore", price, zone=Zone.BATTLEFIELD, effects=(IgnoreThis(),), if_=if_, by=Who.ANYONE)


def unlock(face: int, mana_cost: ManaCost | None) -> SpecialAction:
    """Unlock a locked half of a permanent for that half's mana cost (709.5e)."""
    price = Cost((ManaPart(mana_cost),))
    return SpecialAction("unlock", price, zone=Zone.BATTLEFIELD, effects=(Unlock(face),), if_=SORCERY_TIME)
