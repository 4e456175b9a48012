"""Events of combat in words: who attacks whom, who blocks or is blocked by what (508.3, 509.3)."""

from __future__ import annotations

import re

from ...language import abilities as ab
from ...language import filters as fi
from ...language.abilities import When
from ...language.amounts import LifeOf, MostOf
from ...language.events import EventKind
from ..phrases.forms import Kind
from .waits import EVENTS, Subject, one_of, subject

form = EVENTS.form
_BLOCKED = EventKind.BECOME_BLOCKED
_MINE = fi.PERMANENT & fi.CREATURE & fi.YOURS
_YOU = fi.IsPlayer(fi.Who.YOU)
_WHOM: dict[str, fi.Filter] = {
    "a player": fi.PLAYER,
    "an opponent": fi.OPPONENT,
    "one of your opponents": fi.OPPONENT,
    "you": _YOU,
    "enchanted player": fi.AttachedHost(),
    "a planeswalker": fi.PERMANENT & fi.PLANESWALKER,
    "you or a planeswalker you control": _YOU | (fi.PERMANENT & fi.PLANESWALKER & fi.YOURS),
    "a battle": fi.PERMANENT & fi.HasType("Battle"),
    "the player with the most life or tied for most life": fi.PLAYER
    & fi.PlayerWhere(LifeOf(fi.Who.YOU), fi.Compare.AT_LEAST, MostOf(fi.PLAYER, LifeOf(fi.Who.YOU))),
}
"""Whom or what an event names as attacked."""
_OF_ANY = (fi.PLAYER, fi.OPPONENT)
"""Of whom one is attacked at a time: what waits for several attackers does so for each of them (508.3e)."""


def _fighter(words: str) -> Subject | None:
    """What attacks or blocks: creatures, of which another text says that a player attacks with them."""
    return None if re.search(r"\b(?:player|opponent)s?$", words) else subject(words)


EVENTS.kinds |= {
    "fighter": Kind(_fighter),
    "someone": one_of({"an opponent": fi.Who.OPPONENT, "another player": fi.Who.OPPONENT, "a player": fi.Who.ANYONE}),
    "attacked": Kind(lambda words: _WHOM.get(words.lower()), "|".join(sorted(_WHOM, key=len)[::-1]), fi.ANYTHING),
}


def _several(what: fi.Filter, whom: fi.Filter = fi.ANYTHING, least: int = 1) -> When:
    """Any number of creatures attack, all of the same player where one of several is named."""
    return ab.Attacking(what, of=whom, batch=True, least=least, each_player=whom in _OF_ANY)


@form("<about:fighter> attack[s][ <whom:attacked>]")
def _attacks(about: Subject, whom: fi.Filter) -> When:
    return _several(about[0], whom) if about[1] else ab.Attacking(about[0], of=whom)


@form("<about:fighter> attack[s] alone")
def _attacks_alone(about: Subject) -> When | None:
    return None if about[1] else ab.Attacking(about[0], alone=True)


@form("<about:fighter> attacks and isn't blocked")
def _goes_unblocked(about: Subject) -> When | None:
    return None if about[1] else ab.Attacking(about[0], EventKind.GO_UNBLOCKED)


@form("~ and at least <n:number> other creature[s] attack")
def _attacks_beside(n: int) -> When | None:
    return ab.Attacking(fi.THIS, beside=fi.CREATURE, besides=n) if isinstance(n, int) else None


@form("you attack[ <whom:attacked>]", "you attack <whom:attacked> with [one or more ]creatures")
def _you_attack(whom: fi.Filter) -> When | None:
    return None if whom == _YOU else _several(_MINE, whom)


@form("enchanted player is attacked")
def _is_attacked() -> When:
    return _several(fi.PERMANENT & fi.CREATURE, fi.AttachedHost())


@form("you attack with one or more <what:noun>")
def _you_attack_with(what: fi.Filter) -> When:
    return _several(what & fi.YOURS)


@form("you attack[ <whom:attacked>] with <least:number> or more <what:noun>")
def _you_attack_with_several(whom: fi.Filter, least: int, what: fi.Filter) -> When | None:
    return _several(what & fi.YOURS, whom, least) if isinstance(least, int) else None


@form("<least:number> or more <what:noun> attack[ <whom:attacked>]")
def _several_attack(whom: fi.Filter, least: int, what: fi.Filter) -> When | None:
    return _several(what, whom, least) if isinstance(least, int) and least > 1 else None


@form("<by:someone> attacks[ <whom:attacked>][ with [one or more ]creatures]")
def _player_attacks(by: fi.Who, whom: fi.Filter) -> When:
    return _several(fi.PERMANENT & fi.CREATURE & fi.Controlled(by), whom)


@form("<by:someone> attacks <whom:attacked> with <least:number> or more creatures")
def _player_attacks_with_several(by: fi.Who, whom: fi.Filter, least: int) -> When | None:
    return _several(fi.PERMANENT & fi.CREATURE & fi.Controlled(by), whom, least) if isinstance(least, int) else None


@form("<about:fighter> block[s][ a[n] <of:noun>]")
def _blocks(about: Subject, of: fi.Filter | None) -> When | None:
    return _in_block(EventKind.BLOCK, about, of)


@form("<about:fighter> become[s] blocked[ by a[n] <of:noun>]")
def _becomes_blocked(about: Subject, of: fi.Filter | None) -> When | None:
    return _in_block(_BLOCKED, about, of)


@form("<about:fighter> block[s] or become[s] blocked[ by a[n] <of:noun>]")
def _blocks_or_becomes_blocked(about: Subject, of: fi.Filter | None) -> When | None:
    blocks, blocked = _in_block(EventKind.BLOCK, about, of), _in_block(_BLOCKED, about, of)
    return None if blocks is None or blocked is None else ab.AnyOfThese((blocks, blocked))


def _in_block(event: EventKind, about: Subject, of: fi.Filter | None) -> When | None:
    """A creature blocks or becomes blocked: once, or (``of``) once for each such creature (509.3a–d)."""
    if about[1] and of is not None:
        return None
    return ab.Attacking(about[0], event, of=fi.ANYTHING if of is None else of, batch=about[1])
