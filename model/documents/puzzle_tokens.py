"""Tokens of puzzle files: described in place, or by ids that say what they are."""

from __future__ import annotations

import re
from typing import Any

from ..language.abilities import Ability, ActivatedAbility, Inert, Keyword
from ..language.cards import CARD_TYPES, SUPERTYPES, token_name
from ..language.conditions import CouldCastSorcery
from ..language.costs import TAP_THIS, cost
from ..language.effects import Does
from ..language.filters import CREATURE, PERMANENT, YOURS
from ..language.mana import COLOR_NAMES
from ..language.subtypes import CREATURE_TYPES
from ..language.targets import Target
from ..plain.encoding import to_data

Entry = dict[str, Any]

_PREDEFINED = {
    **{f"c_a_{name}": name.capitalize() for name in ("blood", "clue", "food", "gold", "junk", "map", "powerstone")},
    "c_a_treasure": "Treasure",
    "c_e_shard": "Shard",
    "incubator": "Incubator",
    "c_0_1_eldrazi_spawn": "Eldrazi Spawn",
    "c_1_1_eldrazi_scion": "Eldrazi Scion",
}
"""How the ids of predefined tokens begin (111.10)."""
_NAMED: dict[str, Entry] = {
    "everywhere": {"name": "Everywhere", "type_line": "Land — Plains Island Swamp Mountain Forest"},
    "voja_fenstalker": {
        "name": "Voja Fenstalker", "type_line": "Legendary Creature — Wolf", "colors": "GW", "power": "5",
        "toughness": "5", "oracle_text": "trample",
    },
    "angelo": {
        "name": "Angelo", "type_line": "Legendary Creature — Dog", "colors": "GW", "power": "1", "toughness": "1",
    },
    "c_2_2_scarecrow": {
        "name": "Scarecrow", "type_line": "Artifact Creature — Scarecrow", "power": "2", "toughness": "2",
    },
    "g_1_1_elf": {
        "name": "Elf Warrior", "type_line": "Creature — Elf Warrior", "colors": "G", "power": "1", "toughness": "1",
    },
}  # fmt: skip
"""Tokens that their ids describe by a name, or not as they are."""
_ABILITIES: dict[str, tuple[Ability, ...]] = {
    **dict.fromkeys(("noblock", "blockflying", "spiritshadow", "snipe", "drawcounter"), (Inert(),)),
    "tappump": (
        ActivatedAbility(
            cost(TAP_THIS),
            (Does("+1/+0"),),
            targets=(Target(PERMANENT & CREATURE & YOURS),),
            only_if=(CouldCastSorcery(),),
        ),
    ),
}
"""Words of ids that say an ability; one of combat, or that waits for an event, can't matter to what may be done."""
_KEYWORDS = {
    word.replace(" ", ""): word
    for word in (
        "flying", "haste", "trample", "vigilance", "lifelink", "deathtouch", "menace", "reach", "defender",
        "first strike", "double strike", "hexproof", "indestructible", "prowess", "flash", "infect", "changeling",
    )
}  # fmt: skip
_TOKEN_ID = re.compile(r"(?P<color>c|[wubrg]+)_(?P<p>\d+)_(?P<t>\d+)_(?:(?P<type>[ael])_)?(?P<rest>\w+)")
_TYPE_LETTERS = {"a": "Artifact", "e": "Enchantment", "l": "Land"}


def inline_token(text: str) -> Entry:
    """A token that is described in place: ``Knight,P:2,T:2,Color:W,Types:Creature-Knight,Keywords:Vigilance``."""
    name, *fields = text.split(",")
    said = {key.strip().lower(): value.strip() for key, _, value in (f.partition(":") for f in fields)}
    words = [w for w in said.get("types", "Creature").split("-") if w]
    keywords = [w.replace("_", " ") for w in said.get("keywords", "").split("-") if w]
    token: Entry = {"name": name, "type_line": _type_line(words), "oracle_text": ", ".join(keywords)}
    cost = said.get("cost", "no cost")
    if cost != "no cost":
        token["mana_cost"] = "".join("{%s}" % s for s in cost.split())
    token["colors"] = "".join(c for c in "WUBRG" if c in _letters(said.get("color", "")))
    if "p" in said and "t" in said:
        token |= {"power": said["p"], "toughness": said["t"]}
    return token


def _letters(text: str) -> str:
    letters = {name: color.value for color, name in COLOR_NAMES.items()}
    return "".join(letters.get(word.lower(), word.upper()) for word in re.split(r"[ &]", text))


def _type_line(words: list[str]) -> str:
    left = [w for w in words if w in SUPERTYPES or w in CARD_TYPES]
    right = [w for w in words if w not in left]
    return " ".join(left or ["Creature"]) + (" — " + " ".join(right) if right else "")


def token_of(id: str) -> Entry | str | None:
    """The token that an id such as ``w_1_1_soldier_flying`` describes; ``None`` where it does not say enough."""
    id = id.lower()
    named = next((name for start, name in _PREDEFINED.items() if id == start or id.startswith(f"{start}_")), None)
    if named or id in _NAMED:
        return named or _NAMED[id]
    found = _TOKEN_ID.fullmatch(id)
    return None if found is None else _creature_token(found)


def _creature_token(found: re.Match[str]) -> Entry | None:
    kinds = {kind.lower(): kind for kind in CREATURE_TYPES}
    words = found["rest"].split("_")
    subtypes = [kinds[w] for w in words if w in kinds]
    keywords = [_KEYWORDS[w] for w in words if w in _KEYWORDS]
    abilities = [a for w in words for a in _ABILITIES.get(w, ())]
    if not subtypes or not all(w in kinds or w in _KEYWORDS or w in _ABILITIES for w in words):
        return None
    types = [*([_TYPE_LETTERS[found["type"]]] if found["type"] else []), "Creature"]
    said: Entry = {"oracle_text": ", ".join(keywords)}
    if abilities:
        said = {"abilities": [to_data(a) for a in (*map(Keyword, keywords), *abilities)]}
    return {
        "name": token_name(" ".join(subtypes)),
        "type_line": " ".join(types) + " — " + " ".join(subtypes),
        "colors": "" if found["color"] == "c" else "".join(c for c in "WUBRG" if c.lower() in found["color"]),
        **said,
        "power": found["p"],
        "toughness": found["t"],
    }
