"""Events of zones, in words: what enters, dies, is exiled, discarded, drawn, milled, sacrificed."""

from __future__ import annotations

from ...language import abilities as ab
from ...language.abilities import When
from ...language.conditions import YourTurn
from ...language.events import Deed
from ...language.filters import (
    ANYTHING,
    TOKEN,
    AllOf,
    Controlled,
    Filter,
    Not,
    Owned,
    This,
    Who,
    Zone,
)
from .waits import (
    EVENTS,
    NTH,
    WHO,
    WHO_IS,
    Match,
    Subject,
    subject,
    waits,
    whole_noun_of,
    without_place,
)

form = EVENTS.form


@waits(r"(?P<what>.+?) enters?(?: the battlefield)?(?: under (?P<under>your|an opponent's|a player's) control)?")
def _enters(found: Match) -> When | None:
    about = subject(found["what"])
    if about is None:
        return None
    what, batch = about
    if found["under"]:
        by = {"your": Who.YOU, "an opponent's": Who.OPPONENT}.get(found["under"].lower(), Who.ANYONE)
        what = AllOf((what, Controlled(by)))
    return ab.Moves(what, None, Zone.BATTLEFIELD, batch=batch)


@waits(
    r"(?P<what>.+?) enters? (?:the battlefield )?(?:from (?P<frm>a graveyard|your graveyard|exile|"
    r"your hand)|(?P<how>tapped|untapped))"
)
def _enters_from(found: Match) -> When | None:
    about = subject(found["what"])
    if about is None or (found["frm"] and found["frm"].startswith("your")):
        return None
    frm = {"a graveyard": Zone.GRAVEYARD, "exile": Zone.EXILE}.get(found["frm"] or "")
    tapped = None if found["how"] is None else found["how"] == "tapped"
    return ab.Moves(about[0], frm, Zone.BATTLEFIELD, batch=about[1], tapped=tapped)


@form("<about:subject> die[s]")
def _dies(about: Subject) -> When:
    return ab.Moves(about[0], Zone.BATTLEFIELD, Zone.GRAVEYARD, batch=about[1])


@form("<about:subject> (is|are) put into exile from the battlefield")
def _exiled(about: Subject) -> When:
    return ab.Moves(about[0], Zone.BATTLEFIELD, Zone.EXILE, batch=about[1])


@waits(r"one or more (?P<what>(?:[\w ,]+ )?cards) leave your graveyard(?P<turn> during your turn)?")
def _leave_graveyard(found: Match) -> When | None:
    what = ANYTHING if found["what"] == "cards" else whole_noun_of(found["what"])
    if what is None:
        return None
    yours = AllOf((without_place(what), Owned(Who.YOU)))
    during = (YourTurn(),) if found["turn"] else ()
    return ab.Moves(yours, Zone.GRAVEYARD, None, batch=True, during=during)


@waits(
    r"one or more (?P<what>(?:[\w ,]+ )?cards) are put into your graveyard from (?P<frm>anywhere"
    r"(?: other than (?P<but>the battlefield|your library))?|your library)"
)
def _into_graveyard(found: Match) -> When | None:
    what = ANYTHING if found["what"] == "cards" else whole_noun_of(found["what"])
    if what is None:
        return None
    frm = Zone.LIBRARY if found["frm"] == "your library" else None
    yours = AllOf((without_place(what), Owned(Who.YOU)))
    return ab.Moves(yours, frm, Zone.GRAVEYARD, batch=True, not_from=_BUT[found["but"]])


_BUT = {None: None, "the battlefield": Zone.BATTLEFIELD, "your library": Zone.LIBRARY}


@waits(r"(?P<what>.+?) (?P<verb>is|are) milled")
def _milled(found: Match) -> When | None:
    about = subject(found["what"])
    return None if about is None else ab.Moves(without_place(about[0]), Zone.LIBRARY, None, "mill", batch=about[1])


@waits(r"(?P<what>.+?) leaves? the battlefield(?P<alive> without dying)?")
def _leaves(found: Match) -> When | None:
    about = subject(found["what"])
    if about is None:
        return None
    dead = Zone.GRAVEYARD if found["alive"] else None
    return ab.Moves(about[0], Zone.BATTLEFIELD, None, batch=about[1], not_to=dead)


@waits(
    r"(?P<what>.+?) (?:is|are) put into (?P<whose>a|your|an opponent's|its owner's|their owner's) graveyard from "
    r"(?P<frm>the battlefield|anywhere(?: other than (?P<but>the battlefield|your library))?|your library|your hand)"
)
def _put_into_graveyard(found: Match) -> When | None:
    about = subject(found["what"])
    frm = {"the battlefield": Zone.BATTLEFIELD, "your library": Zone.LIBRARY, "your hand": Zone.HAND}.get(found["frm"])
    if about is None:
        return None
    what = about[0] if frm is Zone.BATTLEFIELD else without_place(about[0])
    owner = {"your": Who.YOU, "an opponent's": Who.OPPONENT}.get(found["whose"].lower())
    if found["what"].endswith((" card", " cards")) and frm in (None, Zone.BATTLEFIELD):
        what = AllOf((what, Not(TOKEN)))  # 108.2b
    if owner is not None and what != This():
        what = AllOf((what, Owned(owner)))
    return ab.Moves(what, frm, Zone.GRAVEYARD, batch=about[1], not_from=_BUT[found["but"]])


@waits(r"(?P<what>(?:enchanted|equipped) \w+|an? (?:\w+ )?permanent [^,]+) is put into a graveyard")
def _host_into_graveyard(found: Match) -> When | None:
    """A permanent is put into a graveyard from the battlefield, as only there it is one (110.1)."""
    about = subject(found["what"])
    return None if about is None else ab.Moves(about[0], Zone.BATTLEFIELD, Zone.GRAVEYARD)


@waits(r"(?P<what>.+?) enters? under (?P<under>your|an opponent's) control without being played")
def _enters_unplayed(found: Match) -> When | None:
    about = subject(found["what"])
    by = Who.YOU if found["under"] == "your" else Who.OPPONENT
    if about is None:
        return None
    what = AllOf((about[0], Controlled(by)))
    return ab.Moves(what, None, Zone.BATTLEFIELD, batch=about[1], not_verb="play")


@waits(WHO + r" mills? (?P<what>a card|one or more .*cards?|an? .+ card)")
def _mills(found: Match) -> When | None:
    who, words = WHO_IS[found["who"].lower()], found["what"]
    if words in ("a card", "one or more cards"):
        about: tuple[Filter, bool] | None = (ANYTHING, words != "a card")
    else:
        about = subject(words)
    if about is None:
        return None
    return ab.Moves(without_place(about[0]), Zone.LIBRARY, None, "mill", who, about[1], each_player=about[1])


@waits(WHO + r" sacrifices? (?P<what>.+)")
def _sacrifices(found: Match) -> When | None:
    about = subject(found["what"])
    return (
        None
        if about is None
        else ab.Moves(about[0], Zone.BATTLEFIELD, None, "sacrifice", WHO_IS[found["who"].lower()], about[1])
    )


@waits(WHO + r" discards? (?P<what>.+)")
def _discards(found: Match) -> When | None:
    words = found["what"]
    who = WHO_IS[found["who"].lower()]
    if words in ("a card", "one or more cards"):
        several = words != "a card"
        return ab.Moves(ANYTHING, Zone.HAND, None, "discard", who, several, each_player=several)
    about = subject(words)
    if about is None:
        return None
    return ab.Moves(without_place(about[0]), Zone.HAND, None, "discard", who, about[1], each_player=about[1])


@waits(
    WHO + r" draws? (?:a card(?P<except> except the first one (?:you|they) draw in each of (?:your|their) draw steps)?"
    r"|(?:your|their) (?P<n>first|second|third|fourth|fifth|sixth|seventh) card (?:each turn|in a turn))"
)
def _draws(found: Match) -> When | None:
    number, who = NTH.index(found["n"]) + 1 if found["n"] else 0, WHO_IS[found["who"].lower()]
    return ab.Moves(ANYTHING, Zone.LIBRARY, Zone.HAND, "draw", who, number=number, except_first=bool(found["except"]))


@waits(WHO + r" (?:cycles or discards|cycle or discard) (?P<what>a card|another card|~)")
def _cycles_or_discards(found: Match) -> When | None:
    """A card that is cycled is discarded (702.29a)."""
    what = {"another card": Not(This()), "~": This()}.get(found["what"], ANYTHING)
    return ab.Moves(what, Zone.HAND, None, "discard", WHO_IS[found["who"].lower()])


@waits(r"you cycle ~ or cycle another card while ~ is on the battlefield")
def _cycles_it_or_another(_: Match) -> When | None:
    """It waits on the battlefield for any card, and for itself wherever it has gone (702.29c)."""
    return ab.AnyOfThese((ab.PlayerDoes(Deed.CYCLE, what=This()), ab.PlayerDoes(Deed.CYCLE, what=Not(This()))))


@waits(r"you cast or cycle ~")
def _casts_or_cycles(_: Match) -> When | None:
    return ab.AnyOfThese((ab.Casts(This(), Who.YOU), ab.PlayerDoes(Deed.CYCLE, what=This())))


@waits(WHO + r" cycles? (?P<what>~|a card|another card)")
def _cycles(found: Match) -> When | None:
    what = {"~": This(), "a card": ANYTHING, "another card": Not(This())}[found["what"]]
    return ab.PlayerDoes(Deed.CYCLE, WHO_IS[found["who"].lower()], what=what)
