"""The words that filters are made with: zones, players, comparisons, numbers and states of objects."""

from __future__ import annotations

from enum import StrEnum


class Zone(StrEnum):
    """A zone (400.1); ``outside`` holds a chosen companion (702.139)."""

    HAND = "hand"
    BATTLEFIELD = "battlefield"
    GRAVEYARD = "graveyard"
    EXILE = "exile"
    COMMAND = "command"
    OUTSIDE = "companion"
    LIBRARY = "library"
    STACK = "stack"


class Who(StrEnum):
    """Players as seen from an object's controller."""

    YOU = "you"
    OPPONENT = "opponent"  # a player on another team (102.3)
    TEAM = "your team"  # you and your teammates (102.4)
    ANYONE = "anyone"
    ACTIVE = "active player"
    NOT_ACTIVE = "nonactive player"
    OWNER = "owner"  # of the object with the text, whoever controls it


class Compare(StrEnum):
    """How two numbers are compared."""

    AT_MOST = "<="
    AT_LEAST = ">="
    EQUAL = "="


class Stat(StrEnum):
    """A number that an object has."""

    POWER = "power"
    TOUGHNESS = "toughness"
    MANA_VALUE = "mana value"
    SIZE = "total power and toughness"
    BASE_POWER = "base power"  # before what adds to it, counters among that (613.4b)
    BASE_TOUGHNESS = "base toughness"


class State(StrEnum):
    """A yes-or-no status of an object."""

    TAPPED = "tapped"
    ATTACKING = "attacking"
    BLOCKING = "blocking"
    UNBLOCKED = "unblocked"  # attacking, and no creature was declared to block it (509.1h)
    ATTACKED = "attacked this turn"
    ALONE = "attacking alone"  # 506.5
    TOKEN = "token"
    FACE_DOWN = "face down"
    TRANSFORMED = "transformed"  # a permanent with its back face up (701.27)
    COMMANDER = "commander"
    SICK = "sick"
    ENTERED_THIS_TURN = "entered this turn"
    FORETOLD = "foretold"  # on an earlier turn (702.143a)
    PLOTTED = "plotted"  # on an earlier turn (702.170d)
    SOLVED = "solved"  # a Case (719.3b)
    MONSTROUS = "monstrous"  # 701.37b
    RENOWNED = "renowned"  # 702.112b
    SUSPECTED = "suspected"  # 701.60
    SADDLED = "saddled"  # 702.171b
    HARNESSED = "harnessed"  # 701.64b
    PREPARED = "prepared"  # a copy of its spell may be cast
    RING_BEARER = "Ring-bearer"  # of its controller (701.54e)
    CAST = "cast"  # a spell that was cast, or a permanent that was one
    PAIRED = "paired"  # with another creature (702.95)
    DISCARDED_THIS_TURN = "discarded this turn"
    ACTIVATED = "activated this turn"  # an ability of it
    DAMAGED = "dealt damage this turn"
    DIED = "put there from the battlefield this turn"  # a card in a graveyard


class StackKind(StrEnum):
    """What stands on the stack; a special action is announced likewise, but never stands there (116.1)."""

    SPELL = "spell"
    ACTIVATED = "activated ability"
    TRIGGERED = "triggered ability"
    SPECIAL = "special action"


class Quality(StrEnum):
    """What two objects may have in common."""

    NAME = "name"
    COLOR = "color"
    CARD_TYPE = "card type"
    CREATURE_TYPE = "creature type"
    COUNTER = "kind of counter"
    PERMANENT_TYPE = "permanent type"  # 110.4
    LAND_TYPE = "land type"  # 205.3i
    POWER = "power"
    TOUGHNESS = "toughness"
    MANA_VALUE = "mana value"
    CONTROLLER = "controller"  # its owner where it has none (109.5); of a player, that player
    ITSELF = "identity"
    HOST = "host"  # what it is attached to
    BLOCKED = "what it blocks"
