"""Events of zones, in words: what enters, dies, is exiled, discarded, drawn, milled, sacrificed."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ...language import abilities as ab
from ...language import filters as fi
from ...language.abilities import When
from ...language.events import Deed
from ...language.parts import mentions
from .waits import EVENTS, Subject, subject, without_place

form = EVENTS.form


@form("<about:subject> enter[s][ the battlefield][ under <by:whose> control[ <unplayed=without being played>]]")
def _enters(about: Subject, by: fi.Who | None, unplayed: str | None) -> When:
    what = about[0] if by is None else fi.AllOf((about[0], fi.Controlled(by)))
    return ab.Moves(what, None, fi.Zone.BATTLEFIELD, batch=about[1], not_verb="play" if unplayed else "")


@form(
    "<about:subject> enter[s][ the battlefield] (from <frm:place>|from your <own:zone>|<how=tapped|untapped>|from "
    "anywhere other than (<but:place>|your <but:zone>))"
)
def _enters_so(about: Subject, frm: fi.Zone | None, own: fi.Zone | None, how: str | None, but: fi.Zone | None) -> When:
    what = about[0] if own is None else fi.AllOf((about[0], fi.Owned(fi.Who.YOU)))
    tapped = None if how is None else how == "tapped"
    return ab.Moves(what, frm or own, fi.Zone.BATTLEFIELD, batch=about[1], tapped=tapped, not_from=but)


@form("<about:subject> dies under your control")
def _dies_for_you(about: Subject) -> When:
    return ab.Moves(fi.AllOf((about[0], fi.Controlled(fi.Who.YOU))), fi.Zone.BATTLEFIELD, fi.Zone.GRAVEYARD)


@form("<about:subject> die[s]")
def _dies(about: Subject) -> When:
    return ab.Moves(about[0], fi.Zone.BATTLEFIELD, fi.Zone.GRAVEYARD, batch=about[1])


@form("<about:subject> is put into the command zone")
def _into_command(about: Subject) -> When:
    """A permanent that is one goes there from the battlefield (903.9b)."""
    return ab.Moves(about[0], fi.Zone.BATTLEFIELD, fi.Zone.COMMAND)


@form("<about:subject> (is|are) (put into exile|exiled) from the battlefield")
def _exiled(about: Subject) -> When:
    return ab.Moves(about[0], fi.Zone.BATTLEFIELD, fi.Zone.EXILE, batch=about[1])


@form("<what:words> (is|are) put into exile")
def _exiled_from_anywhere(what: str) -> When | None:
    """A permanent leaves the battlefield for exile; a card, and the object with the text, comes from anywhere."""
    about = subject(what)
    if about is None:
        return None
    there = mentions(about[0], (fi.InZone, fi.AttachedHost))
    found = fi.AllOf((about[0], fi.Not(fi.TOKEN))) if _OF_CARDS.search(what) else about[0]  # 108.2b
    return ab.Moves(found, fi.Zone.BATTLEFIELD if there else None, fi.Zone.EXILE, batch=about[1])


_OF_CARDS = re.compile(r"\bcards?\b")


@form("<about:several_cards> (is|are) put into exile from (your <own:zone>|<frm:place>|anywhere)")
def _cards_exiled(about: Subject, own: fi.Zone | None, frm: fi.Zone | None) -> When | None:
    if frm is fi.Zone.BATTLEFIELD:
        return None  # where there are no cards that are not permanents
    if own is None and frm is None:
        return ab.Moves(fi.AllOf((about[0], fi.Not(fi.TOKEN))), None, fi.Zone.EXILE, batch=about[1])  # 108.2b
    what = about[0] if own is None else fi.AllOf((about[0], fi.Owned(fi.Who.YOU)))
    return ab.Moves(what, own or frm, fi.Zone.EXILE, batch=about[1])


@form("one or more cards are put into exile from graveyards and/or the battlefield")
def _cards_exiled_from_either() -> When:
    return ab.Moves(
        fi.Not(fi.TOKEN), fi.Zone.BATTLEFIELD, fi.Zone.EXILE, batch=True, or_from=fi.Zone.GRAVEYARD
    )  # 108.2b


@form(
    "<about:permanents> (is|are) returned to (<whose>|its owner's|their owners') hand[s][ from the battlefield]",
    "<about:permanents> are returned to hand",
)
def _returned(about: Subject, whose: fi.Who = fi.Who.ANYONE) -> When:
    what = about[0] if whose in (None, fi.Who.ANYONE) else fi.AllOf((about[0], fi.Owned(whose)))
    return ab.Moves(what, fi.Zone.BATTLEFIELD, fi.Zone.HAND, batch=about[1])


@form("~ is put into your hand from your <own:zone>")
def _put_into_hand(own: fi.Zone) -> When:
    return ab.Moves(fi.AllOf((fi.This(), fi.Owned(fi.Who.YOU))), own, fi.Zone.HAND)


@form("<about:several_cards> are put into graveyards from anywhere")
def _into_graveyards(about: Subject) -> When:
    return ab.Moves(fi.AllOf((about[0], fi.Not(fi.TOKEN))), None, fi.Zone.GRAVEYARD, batch=about[1])  # 108.2b


@form("<who> create[s] <about:tokens>")
def _creates(who: fi.Who, about: Subject) -> When:
    return ab.Moves(about[0], None, fi.Zone.BATTLEFIELD, "create", who, about[1])


@form("<who> create[s] or sacrifice[s] <about:tokens>")
def _creates_or_sacrifices(who: fi.Who, about: Subject) -> When:
    return ab.AnyOfThese((_creates(who, about), _sacrifices(who, about)))


@form("a spell or ability <by:controls> counters <about:subject>")
def _counters_a_spell(by: fi.Who, about: Subject) -> When:
    return ab.Moves(about[0], fi.Zone.STACK, None, "counter", source_of=by)


@form("a spell you've cast is countered")
def _your_spell_countered() -> When:
    cast = fi.AllOf((fi.OnStack((fi.StackKind.SPELL,)), fi.Is(fi.State.CAST), fi.Controlled(fi.Who.YOU)))
    return ab.Moves(cast, fi.Zone.STACK, None, "counter")


@form("a spell or ability <by:controls> destroys <about:subject>")
def _destroys(by: fi.Who, about: Subject) -> When:
    return ab.Moves(about[0], fi.Zone.BATTLEFIELD, None, "destroy", source_of=by)


@form("a spell or ability <by:controls> causes <about:subject> to be put into <whose> graveyard from the battlefield")
def _made_to_go(by: fi.Who, about: Subject, whose: fi.Who) -> When:
    what = fi.AllOf((about[0], fi.Owned(whose)))
    return ab.Moves(what, fi.Zone.BATTLEFIELD, fi.Zone.GRAVEYARD, batch=about[1], source_of=by)


@form("a spell or ability <by:controls> causes you to discard <about:cards>")
def _made_to_discard(by: fi.Who, about: Subject) -> When:
    return ab.Moves(about[0], fi.Zone.HAND, None, "discard", fi.Who.YOU, about[1], source_of=by)


@form("<about:several_cards> leave[s] <whose> graveyard")
def _leave_graveyard(about: Subject, whose: fi.Who) -> When:
    return ab.Moves(fi.AllOf((about[0], fi.Owned(whose))), fi.Zone.GRAVEYARD, None, batch=about[1])


@form("<about:subject> (is|are) milled")
def _milled(about: Subject) -> When:
    return ab.Moves(without_place(about[0]), fi.Zone.LIBRARY, None, "mill", batch=about[1])


@form("<about:subject> leave[s] the battlefield[ <alive=without dying>]")
def _leaves(about: Subject, alive: str | None) -> When:
    return ab.Moves(about[0], fi.Zone.BATTLEFIELD, None, batch=about[1], not_to=fi.Zone.GRAVEYARD if alive else None)


@form(
    "<what:words> (is|are) put into (<whose>|its owner's|their owner's) graveyard from "
    "(<frm:place>|your <frm:zone>|anywhere[ other than (<but:place>|your <but:zone>)])"
)
def _put_into_graveyard(what: str, whose: fi.Who | None, frm: fi.Zone | None, but: fi.Zone | None) -> When | None:
    about = subject(what)
    if about is None:
        return None
    found = about[0] if frm is fi.Zone.BATTLEFIELD else without_place(about[0])
    if what.endswith((" card", " cards")) and frm in (None, fi.Zone.BATTLEFIELD):
        found = fi.AllOf((found, fi.Not(fi.TOKEN)))  # 108.2b
    if whose not in (None, fi.Who.ANYONE) and found != fi.This():
        found = fi.AllOf((found, fi.Owned(whose)))
    return ab.Moves(found, frm, fi.Zone.GRAVEYARD, batch=about[1], not_from=but)


@form("a permanent is put into <whose> graveyard")
def _permanent_into_graveyard(whose: fi.Who) -> When:
    return ab.Moves(fi.AllOf((fi.PERMANENT, fi.Owned(whose))), fi.Zone.BATTLEFIELD, fi.Zone.GRAVEYARD)


@form("<about:a_permanent> is put into a graveyard")
def _host_into_graveyard(about: Subject) -> When:
    """A permanent is put into a graveyard from the battlefield, as only there it is one (110.1)."""
    return ab.Moves(about[0], fi.Zone.BATTLEFIELD, fi.Zone.GRAVEYARD)


@form("<who> mill[s] <about:cards>")
def _mills(who: fi.Who, about: Subject) -> When:
    return ab.Moves(about[0], fi.Zone.LIBRARY, None, "mill", who, about[1], each_player=about[1])


@form("<who> sacrifice[s] <about:subject>")
def _sacrifices(who: fi.Who, about: Subject) -> When:
    return ab.Moves(about[0], fi.Zone.BATTLEFIELD, None, "sacrifice", who, about[1])


@form("<about:subject> (is|are) sacrificed[ or <more=destroyed>]")
def _is_sacrificed(about: Subject, more: str | None) -> When:
    ways = ("sacrifice", "destroy") if more else ("sacrifice",)
    parts = tuple(ab.Moves(about[0], fi.Zone.BATTLEFIELD, None, verb, batch=about[1]) for verb in ways)
    return parts[0] if len(parts) == 1 else ab.AnyOfThese(parts)


@form("<who> discard[s] <about:cards>")
def _discards(who: fi.Who, about: Subject) -> When:
    return ab.Moves(about[0], fi.Zone.HAND, None, "discard", who, about[1], each_player=about[1])


@form("<who:several> discard <about:cards>")
def _discard_together(who: fi.Who, about: Subject) -> When:
    return ab.Moves(about[0], fi.Zone.HAND, None, "discard", who, batch=True)


_DRAW = ab.Moves(fi.ANYTHING, fi.Zone.LIBRARY, fi.Zone.HAND, "draw")


@form("<who> draw[s] a card")
def _draws(who: fi.Who) -> When:
    return replace(_DRAW, by=who)


@form("<who> draw[s] a card except the first one (you|they) draw in each of (your|their) draw steps")
def _draws_more(who: fi.Who) -> When:
    return replace(_DRAW, by=who, except_first=True)


@form("<who> draw[s] (your|their) <nth> card (each turn|in a turn)")
def _draws_nth(who: fi.Who, nth: int) -> When:
    return replace(_DRAW, by=who, number=nth)


@form("<who> draw[s] (your|their) <one:nth> or <other:nth> card each turn")
def _draws_either(who: fi.Who, one: int, other: int) -> When:
    return ab.AnyOfThese(tuple(replace(_DRAW, by=who, number=n) for n in (one, other)))


@form("<who> (cycles or discards|cycle or discard) <about:cards>")
def _cycles_or_discards(who: fi.Who, about: Subject) -> When:
    """A card that is cycled is discarded (702.29a)."""
    return ab.Moves(about[0], fi.Zone.HAND, None, "discard", who)


@form("you cycle ~ or cycle another card while ~ is on the battlefield")
def _cycles_it_or_another() -> When:
    """It waits on the battlefield for any card, and for itself wherever it has gone (702.29c)."""
    return ab.AnyOfThese((ab.PlayerDoes(Deed.CYCLE, what=fi.This()), ab.PlayerDoes(Deed.CYCLE, what=fi.Not(fi.This()))))


@form("you cast or cycle ~")
def _casts_or_cycles() -> When:
    return ab.AnyOfThese((ab.Casts(fi.This(), fi.Who.YOU), ab.PlayerDoes(Deed.CYCLE, what=fi.This())))


@form("<who> cycle[s] <about:cards>")
def _cycles(who: fi.Who, about: Subject) -> When:
    return ab.PlayerDoes(Deed.CYCLE, who, what=about[0])
