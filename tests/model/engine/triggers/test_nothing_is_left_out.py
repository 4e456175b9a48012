"""Every keyword of the card file means something in a moving game, stops it, or is known to matter elsewhere."""

from __future__ import annotations

from collections.abc import Iterator

from castable.model.game.gaps import NOT_BUILT
from castable.model.game.waiting import KEYWORDS
from castable.model.language.abilities import Ability, AdditionalCost, AlternativeCost, Keyword, SpecialAction
from castable.model.language.keywords.triggered import rules_of_keyword, stands_for
from castable.model.oracle.lines.text import prepare
from castable.model.oracle.sentences.keywords import read_keywords
from tests.model.oracle.card_file import texts

Named = Keyword | AlternativeCost | AdditionalCost | SpecialAction
LONGEST = 100
"""No line of keywords is longer."""
OF_COMBAT = frozenset(
    {"flying", "trample", "vigilance", "first strike", "menace", "reach", "defender", "double strike", "fear", "shadow",
     "intimidate", "banding", "horsemanship", "skulk", "bands with other legendary creatures",
     "trample over planeswalkers", "haste"}
)  # fmt: skip
OF_WHAT_IT_IS = frozenset({"changeling", "devoid"})
OF_DAMAGE = frozenset({"lifelink", "deathtouch", "infect", "toxic", "wither"})
OF_CASTING = frozenset(
    {"flash", "convoke", "delve", "improvise", "fuse", "split second", "rebound", "undaunted", "surge", "spectacle",
     "prowl", "freerunning", "web-slinging", "sneak", "emerge", "kicker", "kicker.1", "kicker.2", "multikicker",
     "buyback", "entwine", "escalate", "flashback", "foretell", "plot", "unmorph", "morph", "megamorph", "disguise",
     "disturb", "escape", "retrace", "jump-start", "harmonize", "mayhem", "cleave", "overload", "bestow", "prototype",
     "more-than-meets-the-eye", "offering", "teamwork", "bargain", "collect-evidence", "companion", "awaken",
     "behold", "discard", "ignore", "waterbend", "hexproof", "shroud", "protection", "indestructible", "phasing", ""}
)  # fmt: skip
OF_BUILDING_DECKS = frozenset(
    {"partner", "friends forever", "choose a background", "doctor's companion", "hidden agenda", "double agenda"}
)
OF_STANDING = frozenset(
    {
        "ascend",
        "cipher",
        "compleated",
        "daybound",
        "epic",
        "paradigm",
        "nightbound",
        "start your engines!",
        "read ahead",
    }
)
ELSEWHERE = OF_COMBAT | OF_WHAT_IT_IS | OF_DAMAGE | OF_CASTING | OF_BUILDING_DECKS | OF_STANDING


def keywords() -> Iterator[tuple[str, Ability]]:
    """The keyword abilities of all cards, with the names of the cards."""
    lines = {raw: name for name, text, line in texts() for raw in prepare(name, text, line).lines if len(raw) < LONGEST}
    for raw, name in lines.items():
        found = read_keywords(raw)
        yield from ((name, a) for a in (found.abilities if found is not None else ()))


def means_something(ability: Ability) -> bool:
    """Whether a keyword is understood in a moving game, stops it, or matters only elsewhere."""
    if not isinstance(ability, Named):
        return True
    name = ability.name
    known = name in ELSEWHERE or name in KEYWORDS or name in NOT_BUILT or name.endswith("walk")
    return known or bool(stands_for(ability)) or bool(rules_of_keyword(ability))


def test_no_keyword_is_left_out_silently() -> None:
    silent = {(a.name, name) for name, a in keywords() if not means_something(a)}  # type: ignore[attr-defined]
    assert not silent
