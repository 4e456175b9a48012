"""A little English: numbers, articles, plurals, lists, and verbs that agree with their subjects."""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec import Struct

_NUMBERS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
_ORDINALS = ("zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_PLURALS = {
    "Elf": "Elves", "Dwarf": "Dwarves", "Wolf": "Wolves", "Werewolf": "Werewolves", "Mouse": "Mice", "Ox": "Oxen",
    "Plains": "Plains", "Eldrazi": "Eldrazi", "Merfolk": "Merfolk", "Treefolk": "Treefolk", "Sphinx": "Sphinxes",
    "Equipment": "Equipment", "Kithkin": "Kithkin", "Myr": "Myr", "Samurai": "Samurai", "Urza's": "Urza's",
    "Sheep": "Sheep", "Fish": "Fish", "Fungus": "Fungi", "Cyclops": "Cyclopes", "Pegasus": "Pegasi",
    "Kavu": "Kavu", "Moonfolk": "Moonfolk", "Octopus": "Octopuses", "Homunculus": "Homunculi", "Thalakos": "Thalakos",
    "library": "libraries", "Hero": "Heroes", "Ally": "Allies",
    "outlaw": "outlaws", "Soltari": "Soltari", "Dauthi": "Dauthi", "Kor": "Kor", "Vedalken": "Vedalken",
    "Aetherborn": "Aetherborn", "Jellyfish": "Jellyfish", "Starfish": "Starfish", "Squid": "Squid",
}  # fmt: skip
_IRREGULAR = {
    "have": "has",
    "be": "is",
    "are": "is",
    "do": "does",
    "go": "goes",
    "were": "was",
    "don't": "doesn't",
    "aren't": "isn't",
}
_MODAL = ("may", "can", "can't", "could", "would", "must")


class NounPhrase(Struct, frozen=True):
    """A noun phrase as it stands in a sentence, and whether verbs take the plural with it, as they do with "you"."""

    text: str
    plural: bool = False

    def __str__(self) -> str:
        return self.text

    @property
    def is_you(self) -> bool:
        """Whether it is "you", whom instructions tell what to do without a subject."""
        return self.text == "you"


YOU = NounPhrase("you", plural=True)
THEY = NounPhrase("they", plural=True)
IT = NounPhrase("it")


def number_word(number: int) -> str:
    """A small number as a word, any other in digits."""
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


def ordinal(number: int) -> str:
    """A number in a row: "third"."""
    return _ORDINALS[number] if 0 <= number < len(_ORDINALS) else f"{number}th"


def article(text: str) -> str:
    """Words with "a" or "an" before them."""
    if text.startswith("other "):
        return "an" + text
    vowel = text[:1].lower() in "aeiou" and not re.match(r"(?:uni|one|u-|eu)", text, re.IGNORECASE)
    return ("an " if vowel or re.match(r"(?:8|11|18|X/|hour)", text) else "a ") + text


def in_plural(word: str) -> str:
    """A noun in the plural; of several words the last one is."""
    first, _, last = word.rpartition(" ")
    if first:
        return f"{first} {in_plural(last)}"
    if word in _PLURALS:
        return _PLURALS[word]
    if word.endswith(("s", "x", "ch", "sh")):
        return word + "es"
    if word.endswith("y") and not word.endswith(("ay", "ey", "oy")):
        return word[:-1] + "ies"
    return word[:-3] + "men" if word.endswith("man") and word != "Human" else word + "s"


def joined(words: Iterable[str], last: str = "and") -> str:
    """Words as a list: "a, b, and c"."""
    listed = [w for w in words if w]
    if len(listed) < 3:
        return f" {last} ".join(listed)
    return f"{', '.join(listed[:-1])}, {last} {listed[-1]}"


VERB = "\u2060"
"""Stands before each further verb of a phrase, which agrees with the subject, too; it is never printed."""


def agree(subject: NounPhrase, phrase: str) -> str:
    """A subject and what it does, told of several as "draw a card": the verbs, of which one stands first, agree."""
    said = (_agreeing(part, subject.plural) for part in phrase.split(VERB))
    return f"{'they' if subject.text == 'them' else subject} {''.join(said)}"


def _agreeing(phrase: str, plural: bool) -> str:
    verb, space, rest = phrase.partition(" ")
    verb, comma = verb.removesuffix(","), "," * verb.endswith(",")
    return f"{('are' if verb == 'be' else verb) if plural else third(verb)}{comma}{space}{rest}"


def third(verb: str) -> str:
    """The third person of a verb: "draws"."""
    if verb in _MODAL:
        return verb
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith(("s", "x", "ch", "sh", "o")):
        return verb + "es"
    return verb[:-1] + "ies" if verb.endswith("y") and not verb.endswith(("ay", "ey", "oy")) else verb + "s"


def possessive(owner: NounPhrase) -> str:
    """Whose something is: "your", "its", "target player's"."""
    pronouns = {"you": "your", "it": "its", "they": "their", "them": "their"}
    if owner.text in pronouns:
        return pronouns[owner.text]
    return owner.text + ("'" if owner.plural and owner.text.endswith("s") else "'s")


def not_understood(text: str, me: str) -> str:
    """A text that castable does not understand, as it stands among the others."""
    plain = re.sub(r"⟦\d+⟧", '"…"', text).replace("~giver", me).replace("~", me).strip()
    return f"[not understood: {plain.rstrip('.')}]"


def sentence(text: str) -> str:
    """Words with a capital letter at the beginning and a full stop at the end."""
    ends = (".", '."', "—", ".)")
    return text[:1].upper() + text[1:] + ("" if text.endswith(ends) else ".")


def sentences(texts: Iterable[str]) -> str:
    """Instructions, each of them a sentence."""
    return " ".join(sentence(text) for text in texts if text)
