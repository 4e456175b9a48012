"""What has happened this turn, in words: "creatures that died this turn" (608.2h)."""

from __future__ import annotations

from .. import amounts as am
from .. import filters as fi
from ..events import EventKind
from ..filters import SPELL, Who, Zone
from .english import NounPhrase, ordinal
from .nouns import PLACES, a, noun
from .players import one
from .saying import Say, Speech, say

_UNDERGONE = {
    EventKind.DIE: "died", EventKind.ENTER: "entered", EventKind.LEAVE: "left the battlefield",
    EventKind.ATTACK: "attacked", EventKind.BLOCK: "blocked", EventKind.SACRIFICE: "was sacrificed",
    EventKind.DISCARD: "was discarded", EventKind.MILL: "was milled", EventKind.DRAW: "was drawn",
    EventKind.CAST: "was cast", EventKind.DESTROY: "was destroyed", EventKind.EXILE: "was exiled",
    EventKind.CREATE: "was created", EventKind.TAP: "became tapped", EventKind.UNTAP: "became untapped",
    EventKind.TARGET: "became a target", EventKind.DAMAGE: "was dealt damage", EventKind.COUNTERS: "got counters",
    EventKind.ACTIVATE: "had an ability activated", EventKind.GRAVEYARD: "was put into a graveyard",
    EventKind.MOVE: "changed zones", EventKind.GAIN_LIFE: "gained life", EventKind.LOSE_LIFE: "lost life",
    EventKind.LIFE: "gained or lost life", EventKind.TRANSFORM: "transformed", EventKind.EXPLORE: "explored",
}  # fmt: skip
_BY_VERB = {
    "discard": "was discarded", "sacrifice": "was sacrificed", "mill": "was milled", "draw": "was drawn",
    "destroy": "was destroyed", "exile": "was exiled", "surveil": "was surveilled", "return": "was returned",
    "play": "was played", "counter": "was countered",
}  # fmt: skip
_ZONES = {Zone.BATTLEFIELD: "the battlefield", Zone.EXILE: "exile", Zone.STACK: "the stack"}


def undergone(past: fi.Past, t: Speech) -> str:
    """What an object, or a player, underwent: "was put into a graveyard from the battlefield this turn"."""
    kind = _BY_VERB.get(past.verb) or _UNDERGONE.get(past.kind, f"had this happen: {past.kind.value}")
    kind = kind.replace("got counters", "had counters removed") if past.removed else kind
    combat = {True: "combat damage", False: "noncombat damage", None: "damage"}[past.combat]
    excess = f"excess {combat}" if past.excess else combat
    words = (
        kind.replace("damage", excess),
        f"from {_zone(past.frm)}" if past.frm else "",
        f"to {_zone(past.to)}" if past.to and past.to is not Zone.BATTLEFIELD else "",
        f"from anywhere other than {_zone(past.not_from)}" if past.not_from else "",
        "" if past.source == fi.ANYTHING else f"by {a(past.source, t, 'source')}",
        "" if past.who is Who.ANYONE else f"for {one(past.who, t)}",
        f"with a result of {past.result}" if past.result else "",
        "last turn" if past.last_turn else "this turn",
    )
    return " ".join(filter(None, words))


def _zone(zone: Zone) -> str:
    return _ZONES.get(zone, f"a {zone}")


def _about(past: fi.Past, t: Speech) -> str:
    what = past.what if past.what != fi.ANYTHING else past.into
    kind = "player" if past.kind in (EventKind.LIFE, EventKind.GAIN_LIFE, EventKind.LOSE_LIFE) else "card or permanent"
    return "something" if what == fi.ANYTHING and kind != "player" else a(what, t, kind)


def _took_part(part: fi.TookPart, t: Speech) -> tuple[str, str]:
    if part.as_ is fi.Role.SOURCE:
        return "that", f"that is the source by which {_about(part.past, t)} {undergone(part.past, t)}"
    return "that", f"that {undergone(part.past, t)}"


_TALLIES = {
    am.Tally.TIMES: "the number of times", am.Tally.AMOUNT: "the total amount as",
    am.Tally.MOST: "the greatest amount from one source as", am.Tally.SOURCES: "the number of sources by which",
    am.Tally.TYPES: "the number of card types among what it was as",
}  # fmt: skip


def _damage(past: fi.Past, t: Speech) -> str:
    """How much damage something or somebody was dealt: "the damage dealt to this creature this turn"."""
    kind = {True: "combat damage", False: "noncombat damage", None: "damage"}[past.combat]
    to = f" to {a(past.what, t, 'permanent')}" if past.what != fi.ANYTHING else ""
    to = f" to {one(past.who, t)}" if past.who is not Who.ANYONE else to
    by = "" if past.source == fi.ANYTHING else f" by {a(past.source, t, 'source')}"
    return f"the {'excess ' * past.excess}{kind} dealt{to}{by} {'last' if past.last_turn else 'this'} turn"


def _happened(n: am.Happened, t: Speech) -> str:
    if n.tally is am.Tally.AMOUNT and n.past.kind is EventKind.DAMAGE:
        return _damage(n.past, t)
    return f"{_TALLIES[n.tally]} {_about(n.past, t)} {undergone(n.past, t)}"


def _nth_cast(part: fi.NthCast, t: Speech) -> str:
    """Which one of the spells that its caster casts in a turn: "that is the first creature spell …"."""
    kind = noun(SPELL & part.what, t)
    if part.by_all:
        return f"that's the {ordinal(part.number)} {kind} cast this turn"
    return f"cast as their caster's {ordinal(part.number) if part.number else 'next'} {kind} this turn"


WORDS: dict[type, Say] = {
    am.Happened: _happened,
    fi.Past: lambda p, t: f"{_about(p, t)} {undergone(p, t)}",
    am.NamesakesCast: lambda _, t: f"the number of spells with the same name as {t.me} you've cast this game",
    am.OverAll: lambda n, t: (
        f"the total of {say(n.amount, t.seen_by(NounPhrase('each of them')))} over all "
        f"{noun(n.players, t, True, 'player')}"
    ),
    am.PlayersOut: lambda _, __: "the number of players who have lost the game",
    am.ToThePower: lambda n, t: f"{n.base}^{say(n.exponent, t)}",
    am.Product: lambda n, t: f"{say(n.one, t)} times {say(n.other, t)}",
}

PLACES |= {
    fi.TookPart: _took_part,
    fi.HasDevoured: lambda _, __: ("that", "that devoured a creature"),
    fi.CanGainLife: lambda _, __: ("that", "who can gain life"),
    fi.NthCast: lambda p, t: ("that", _nth_cast(p, t)),
    fi.KickedWith: lambda p, _: ("that", f"that was kicked with its {p.mana} kicker"),
}
