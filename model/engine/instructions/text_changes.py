"""Instructions that change the text of objects (612)."""

from __future__ import annotations

from ...game.decisions import Subsets, chosen
from ...game.texts import COLOR_WORDS, LAND_WORDS
from ...language.abilities import ReplacesWord
from ...language.effects import ChangesText
from ...language.subtypes import CREATURE_TYPES
from ..events.run import Process, ask
from .carrying import carries
from .frame import Frame
from .lasting import add_lasting
from .zone_changes import pick

WORDS = {
    "color": tuple(COLOR_WORDS),
    "basic_land_type": LAND_WORDS,
    "creature_type": tuple(sorted(CREATURE_TYPES)),
}


@carries(ChangesText)
def changes_text(frame: Frame, effect: ChangesText) -> Process[None]:
    """A player chooses a word and what it is replaced by, a word of the same kind (612.1, 612.2)."""
    ids = tuple(frame.run.ref(i) for i in (yield from pick(frame, effect.what)) if frame.run.object(i) is not None)
    kinds = {kind: WORDS[kind] for kind in effect.kinds}
    word = yield from _word(frame, "which word is replaced", tuple(w for words in kinds.values() for w in words))
    of_its_kind = next(words for words in kinds.values() if word in words)
    others = (effect.new,) if effect.new else tuple(w for w in of_its_kind if w != word)
    new = yield from _word(frame, f"what replaces {word}", others)
    if ids:
        add_lasting(frame.run, objects=ids, changes=(ReplacesWord(word, new),), controller=frame.you,
                    until=effect.until, tied_to=frame.now)  # fmt: skip


def _word(frame: Frame, text: str, words: tuple[str, ...]) -> Process[str]:
    answer = yield from ask(frame.you, "choose", text, Subsets(words), rule="612.1", source=frame.source.id)
    return chosen(answer)[0]
