"""What can happen in a game, by name: one word for what is proposed, told, waited for, replaced, and forbidden.

A change that is proposed and an event that has happened have a kind; a triggered ability waits for kinds, a replacement
effect stands in for one, a prohibition forbids one. All of them say it with these members, so none can speak of
something that the others call otherwise.
"""

from __future__ import annotations

from enum import StrEnum


class EventKind(StrEnum):
    """What can happen (603.2, 614.1); the values stand in documents of games, and are never changed."""

    MOVE = "move"  # 400.7; the next ones are moves, too, as texts speak of them
    ENTER = "enter"
    ENTER_FROM = "enter from"
    LEAVE = "leave"
    DIE = "die"  # 700.4
    GRAVEYARD = "graveyard"  # is put into one
    EXILE = "exile"
    DESTROY = "destroy"
    SACRIFICE = "sacrifice"
    DISCARD = "discard"
    MILL = "mill"
    DRAW = "draw"
    CREATE = "create"
    VANISH = "vanish"  # a copy or token ceases to exist
    CAST = "cast"
    COPY = "copy"
    ACTIVATE = "activate"
    TRIGGER = "trigger"
    TARGET = "target"  # becomes a target
    BE_COUNTERED = "be countered"
    DAMAGE = "damage"
    PREVENT = "prevent"
    LIFE = "life"  # is gained or lost
    GAIN_LIFE = "gain life"
    LOSE_LIFE = "lose life"
    COUNTERS = "counters"
    LEVEL = "level"  # 716.2a
    TAP = "tap"
    UNTAP = "untap"
    UNTAP_MORE_THAN = "untap more than"
    ATTACH = "attach"
    UNATTACH = "unattach"
    BE_ENCHANTED = "be enchanted"
    BE_EQUIPPED = "be equipped"
    BE_REMOVED = "be removed"  # by the protection that it gives (702.16n)
    TRANSFORM = "transform"
    FLIP = "flip"
    FACE_UP = "face up"
    PLOTTED = "plotted"  # 702.170e
    CONTROL = "control"
    REGENERATE = "regenerate"
    PHASE_IN = "phase in"
    PHASE_OUT = "phase out"
    UNLOCK = "unlock"
    FULLY_UNLOCK = "fully unlock"
    EXPLORE = "explore"
    EVOLVE = "evolve"
    EXPLOIT = "exploit"
    CHAMPION = "champion"
    GIVE_A_GIFT = "give a gift"
    MONSTROUS = "monstrous"
    HARNESSED = "harnessed"
    RENOWNED = "renowned"
    SADDLED = "saddled"
    CREWED = "crewed"
    CREWS = "crews"  # a creature, as it is tapped for that (702.122b)
    SADDLES = "saddles"  # likewise (702.171c)
    STATIONS = "stations"
    UPKEEP_PAID = "upkeep paid"  # the cumulative one (702.24a)
    UPKEEP_UNPAID = "upkeep unpaid"
    SUSPECTED = "suspected"
    SOLVED = "solved"
    REVEAL = "reveal"
    LOOK = "look"  # 701.20e
    REVEAL_SO = "reveal so"  # as a static ability says (603.11)
    SEARCH = "search"
    DOES = "does"  # a player does what few objects undergo: see Deed
    EMPTY_MANA = "empty mana"
    LEGEND_RULE = "legend rule"
    BEGIN = "begin"  # a step or phase
    BEGIN_UPKEEP = "begin upkeep"
    BEGIN_DRAW = "begin draw"
    BEGIN_MAIN1 = "begin main1"
    BEGIN_COMBAT = "begin combat"
    BEGIN_MAIN2 = "begin main2"
    BEGIN_END = "begin end"
    ATTACK = "attack"
    BLOCK = "block"
    BECOME_BLOCKED = "become blocked"
    GO_UNBLOCKED = "go unblocked"  # attacks and isn't blocked (509.3g)
    ENLIST = "enlist"  # 702.154c
    MENTOR = "mentor"  # 702.134c
    TRAIN = "train"  # 702.149c
    LOSE = "lose"  # the game
    WIN = "win"
    BY_HAND = "by hand"  # a person has carried out what castable does not understand
    STATE = "state"  # no event, but what may be so at any time (603.8)


class Deed(StrEnum):
    """What a player does, of events of the kind ``DOES`` (701, 702)."""

    AIRBEND = "airbend"
    BE_TEMPTED = "be tempted"
    BECOME_DAY = "become day"
    BECOME_NIGHT = "become night"
    BECOME_THE_MONARCH = "become the monarch"
    COLLECT_EVIDENCE = "collect evidence"
    COMPLETE_A_DUNGEON = "complete a dungeon"
    CONNIVE = "connive"
    CLASH = "clash"  # and does not win
    CYCLE = "cycle"
    DISCOVER = "discover"
    EARTHBEND = "earthbend"
    EXERT = "exert"
    FIGHT = "fight"
    FINISH_VOTING = "finish voting"
    FORAGE = "forage"
    FORETELL = "foretell"
    LOSE_FLIP = "lose flip"
    LOSE_THE_GAME = "lose the game"
    PLAY_LAND = "play land"
    PROLIFERATE = "proliferate"
    ROLL_DICE = "roll dice"
    ROLL_DIE = "roll die"
    SCRY = "scry"
    SEARCH = "search"
    SHUFFLE = "shuffle"
    SURVEIL = "surveil"
    TAKE_THE_INITIATIVE = "take the initiative"
    VENTURE = "venture"
    WIN_CLASH = "win clash"
    WIN_FLIP = "win flip"


ANY_EVENT = tuple(
    map(
        EventKind,
        (
            "move", "draw", "cast", "copy", "damage", "life", "counters", "tap", "untap", "target", "activate", "does",
            "begin", "attach", "unattach", "transform", "flip", "control", "face up", "vanish", "unlock", "plotted",
            "fully unlock", "explore", "phase in", "phase out", "reveal",
        ),
    )
)  # fmt: skip
"""The kinds that are told: an event that is not understood is one of them."""
