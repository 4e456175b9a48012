"""Words that decide how far a reader may go: what may follow a target phrase, and how sentences of effects begin."""

from __future__ import annotations

import re


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


FOLLOWS = _words(
    """
    ' , . : ; a activates adapts add adds and as assign assigns at attack attacks become becomes blight blights
    block blocks can can't cast casts choose chooses conjures connive connives control controls copies creates deal
    deals destroys dies discard discarded discards does doesn't don't doubles draw draws during each equal exchange
    exiles explores face faces fights for gain gains get gets gives goads guesses has have if instead intensifies into
    investigates is isn't leaves look looks lose loses may mill mills must on onto owns pays perpetually phase phases
    play plays puts returns reveal reveals sacrifice sacrifices scries scry searches seeks shuffles skips surveils takes
    tap tapped then this to transforms under unless untap untaps until up venture when where won't would
    """
)
"""Words that may follow a whole target phrase; "that", "with", "of" and their like go on describing."""

_WORD = re.compile(r"\s*(\w[\w'-]*|.)?")
_NOT_YET = re.compile(r"\s*(?:this way|each with|on the battlefield|if able|cast from)\b")
_GOES_ON = re.compile(
    r"\s*(?:from combat|or that \w+ gains|or remove one from it|by replacing all|by a source of your choice|"
    r"without paying|twice|(?:two|three|X) times)\b"
)


def may_follow(rest: str) -> bool:
    """Whether a text may go on so after a whole target phrase."""
    if _NOT_YET.match(rest):
        return False
    found = _WORD.match(rest)
    word = (found[1] or ".") if found else "."
    return word.lower() in FOLLOWS or word in '—⟦)"' or bool(_GOES_ON.match(rest))


BEGINNINGS = _words(
    """
    a abandon activate adapt add after airbend all also amass an any artifact artifacts assign at attach attackers
    attacking bid blocking bolster boost cards change choose chosen clash cloak conjure connive convert copy count
    counter create creature creatures damage defending destroy detain discard discover distribute divide do double draw
    during each earthbend enchanted enchantments end endure equipped excess exchange exile explore fight flip for
    forage gain give goad harness he he's her his if in incubate investigate it it's its land lands learn leave lock
    look mana manifest meld mill monstrosity move nonland note one only open opponents or other otherwise pay
    permanents planeswalkers play players populate prevent proliferate put randomly redistribute regenerate remove
    reorder repeat reselect restart return reveal reverse roll round sacrifice scry search secretly seek separate she
    she's shuffle simultaneously skip starting support surveil suspect switch take tap target tear that that's the
    their then there there's they they're this those time tokens transform travel triple turn unattach unless untap
    until up venture when whenever while x you your ~ ~'s ~giver ~giver's
    """
)
"""Words with which a sentence begins that says what happens; one that begins otherwise may be a keyword."""
