"""What mana may be spent on (106.6), as what (609.4b), and life instead of it.

"Spend this mana only to cast creature spells", "You may spend white mana as though it were red mana."
"""

from __future__ import annotations

import re

from msgspec import Struct
from msgspec.structs import replace

from ...language import filters as fi
from ...language.abilities import Ability, CantHappen, Continuous, GainActivatedOf, LifeForMana, SpendAsThough
from ...language.effects import AddEither, AddMana, Bound, Does, Effect, Rider, Rules, SpokenOf
from ...language.events import EventKind
from ...language.mana import COLOR_NAMES, COLORS, TYPES, ManaType
from ...language.names import Name
from ..phrases.forms import Form, Slots, read_forms
from ..phrases.nouns import bare, whole_noun
from .spans import Reading, effect_only, understood


class _Allowed(Struct, frozen=True):
    """A part of what mana may be spent on."""

    spells: fi.Filter = fi.NOTHING
    abilities: fi.Filter = fi.NOTHING
    actions: tuple[str, ...] = ()
    keyword: str = ""
    with_x: bool = False


UNCOUNTERABLE = Rules(CantHappen(event=EventKind.BE_COUNTERED, what=SpokenOf(Bound(Name.EVENT_IT))))
_RIDER = re.compile(r", and (?:that spell|those spells) can't be countered$")
_RIDES = re.compile(
    r"(?:If (?:that|this) mana is spent (?:on|to cast)|(?P<when>When) (?:that|this) mana is spent to cast|"
    r"If you spend this mana to cast|(?P<you>When) you spend this mana to cast) "
    r"(?P<kind>[^,]+), (?P<rest>[^.⟦]+)\."
)
_PARTS = re.compile(
    r",? and (?=(?:to )?activate |unlock doors$)|,? or (?=to |activate |cast |turn |unlock |foretell |pay an? )|"
    r", (?=unlock |activate |turn |cast |pay an? )"
)
_SPELLS = re.compile(r",? or (?=an? |creature spells |spells )")


def read_restriction(text: str) -> fi.Spending | None:
    """What "Spend this mana only …" allows, or "This mana can't be spent to …" (106.6)."""
    if text == "This mana can't be spent to pay generic mana costs.":
        return fi.Spending(
            fi.ANYTHING, fi.ANYTHING, "pay for something other than generic mana", fi.OTHER_COSTS, generic=False
        )
    found = re.fullmatch(r"This mana can't be spent to cast (?P<kind>.+)\.", text)
    if found:
        forbidden = spell_noun(found["kind"])
        words = f"do other things than cast {found['kind']}"
        return None if forbidden is None else fi.Spending(_not(forbidden), fi.ANYTHING, words, fi.OTHER_COSTS)
    said = text.removeprefix("Spend this mana only ").rstrip(".")
    words = _RIDER.sub("", said)
    parts = [read_forms(_SPENDING, part.removeprefix("to "), SLOTS) for part in _PARTS.split(words)]
    whole = _together([p for p in parts if p is not None])
    if whole is None or None in parts:
        return None
    actions, keyword = whole.actions, whole.keyword
    riders = (Rider(whole.spells, (UNCOUNTERABLE,)),) if words != said else ()
    return fi.Spending(whole.spells, whole.abilities, words, actions, keyword, with_x=whole.with_x, riders=riders)


def read_rider(sentence: str) -> Rider | None:
    """What becomes of a spell that mana is spent on: "If that mana is spent on a creature spell, it gains haste."."""
    found = _RIDES.fullmatch(sentence)
    allowed = read_forms(_SPENDING, f"cast {found['kind']}", SLOTS) if found else None
    if found is None or allowed is None or re.search(r"\btargets?\b", found["rest"].replace("new targets", "")):
        return None
    if found["rest"] == "that spell can't be countered":
        return Rider(allowed.spells, (UNCOUNTERABLE,))
    return Rider(allowed.spells, (Does(sentence, found["rest"]),), bool(found["when"] or found["you"]))


def with_rider(effect: Effect, rider: Rider) -> Effect:
    """An effect that adds mana with which something becomes of the spells that it is spent on."""
    if not isinstance(effect, AddMana):
        return effect
    only = effect.only or fi.Spending(fi.ANYTHING, fi.ANYTHING, "pay for anything", fi.OTHER_COSTS)
    return restricted(effect, replace(only, riders=(*only.riders, rider)))


def restricted(effect: Effect, only: fi.Spending) -> Effect:
    """An effect whose mana may be spent only so."""
    if isinstance(effect, AddEither):
        return replace(effect, only=only, options=tuple(replace(o, only=only) for o in effect.options))
    return replace(effect, only=only) if isinstance(effect, AddMana) else effect


def _together(parts: list[_Allowed]) -> _Allowed | None:
    """All parts as one; ``None`` where one value can't say them together."""
    if sum(p.abilities != fi.NOTHING for p in parts) > 1 or (len(parts) > 1 and any(p.with_x for p in parts)):
        return None
    whole = _Allowed()
    for part in parts:
        whole = _Allowed(
            _either(whole.spells, part.spells),
            _either(whole.abilities, part.abilities),
            whole.actions + part.actions,
            whole.keyword or part.keyword,
            whole.with_x or part.with_x,
        )
    return whole


def _either(one: fi.Filter, other: fi.Filter) -> fi.Filter:
    return other if one == fi.NOTHING else one if other == fi.NOTHING else one | other


def _not(what: fi.Filter) -> fi.Filter:
    return what.part if isinstance(what, fi.Not) else fi.Not(what)


def spell_noun(text: str) -> fi.Filter | None:
    """Which spells "creature spells", "an artifact spell", "spells with mana value 4 or greater" are."""
    if text in ("a kicked spell", "kicked spells"):
        return fi.KICKED
    what = whole_noun(re.sub(r"^(?:an?|your|one) ", "", text))
    return bare(what) if what is not None and _is_spell(what) else None


def _is_spell(what: fi.Filter) -> bool:
    parts = what.parts if isinstance(what, fi.AllOf) else (what,)
    return any(
        (isinstance(p, fi.OnStack) and p.kinds == (fi.StackKind.SPELL,))
        or (isinstance(p, fi.AnyOf) and all(map(_is_spell, p.parts)))
        for p in parts
    )


def _spells(text: str) -> fi.Filter | None:
    """One kind of spells, or several: "creature spells or spells with {X} in their mana costs"."""
    found = [spell_noun(candidate) for candidate in (text, re.sub(r",? and ", " or ", text))]
    whole = next((f for f in found if f is not None), None)
    if whole is not None or not _SPELLS.search(text):
        return whole
    parts = [spell_noun(part) for part in _SPELLS.split(text)]
    known = [p for p in parts if p is not None]
    return fi.AnyOf(tuple(known)) if len(known) == len(parts) else None


def _source(text: str) -> fi.Filter | None:
    """What abilities are of: "a Hero source", wherever it is; "an Elemental", on the battlefield (109.2)."""
    plain = re.sub(r" sources?(?= of | you |$)", "", re.sub(r"^(?:an?|one) ", "", text))
    what = whole_noun(re.sub(r"^source ", "permanent ", plain))
    return None if what is None else bare(what) if re.search(r"\bsources?\b", text) else what


_SPENDING: tuple[Form[_Allowed], ...] = (
    Form("cast <spells>", _Allowed),
    Form(
        "cast [a spell|spells] from anywhere other than your hand", lambda: _Allowed(fi.Not(fi.CastFrom(fi.Zone.HAND)))
    ),
    Form("cast your commander", lambda: _Allowed(fi.Is(fi.State.COMMANDER) & fi.YOU_OWN)),
    Form("activate abilities of <source>", lambda source: _Allowed(abilities=source)),
    Form("activate an ability of <source>", lambda source: _Allowed(abilities=source)),
    Form("activate [an ability|abilities]", lambda: _Allowed(abilities=fi.ANYTHING)),
    Form(
        "activate [an |]<keyword> [ability|abilities]", lambda keyword: _Allowed(abilities=fi.ANYTHING, keyword=keyword)
    ),
    Form("foretell a card from your hand", lambda: _Allowed(actions=("foretell",))),
    Form("turn [permanents|a permanent|creatures|a creature] face up", lambda: _Allowed(actions=("unmorph",))),
    Form("unlock [a door|doors]", lambda: _Allowed(actions=("unlock",))),
    Form(
        "on costs that [contain|include] {{X}}", lambda: _Allowed(fi.ANYTHING, fi.ANYTHING, fi.OTHER_COSTS, with_x=True)
    ),
    Form("pay a[n] <name:alternative> cost", lambda name: _Allowed(fi.CastAs(name))),
    Form("pay cumulative upkeep costs", _Allowed),  # they are paid as an ability resolves (702.24a)
)
_ACTIVATED = ("equip", "power-up", "cycling", "boast", "exhaust", "ninjutsu")


def _keyword(text: str) -> str | None:
    return text if text in _ACTIVATED else None


_ALTERNATIVES = ("disturb", "flashback", "escape", "foretell", "madness")


def _alternative(text: str) -> str | None:
    """A keyword that is an alternative cost and nothing else, so that a cost of it is paid by casting a spell."""
    return text if text in _ALTERNATIVES else None


SLOTS: Slots = {
    "spells": _spells,
    "source": _source,
    "keyword": _keyword,
    "alternative": _alternative,
    "any": lambda text: text,
}


# ---------------------------------------------------------------- mana as though it were other mana, life instead


def read_spending(sentence: str) -> Reading | None:
    """What a sentence says all the time of the mana that players spend, or ``None``."""
    if _UNSPENT.fullmatch(sentence):
        return effect_only(sentence, "it is about mana as steps and phases end (500.4)")
    found = read_forms(_STATIC, sentence.rstrip("."), _STATIC_SLOTS)
    return None if found is None else understood(sentence, found)


def other_mana(sentence: str, before: tuple[Ability, ...]) -> tuple[Ability, ...] | None:
    """The abilities with what "You may spend other mana only as though it were colorless mana." adds to the last."""
    last = before[-1] if before else None
    found = _OTHER_MANA.fullmatch(sentence)
    as_types = _types(found["as"]) if found else None
    if as_types is None or not isinstance(last, SpendAsThough) or last.spending is not None:
        return None
    others = tuple(t for t in TYPES if t not in last.from_types)
    return (*before, SpendAsThough(others, as_types, last.who, only=True))


def of_gained_abilities(sentence: str, before: tuple[Ability, ...]) -> tuple[Ability, ...] | None:
    """The abilities before a sentence about "those abilities", which its object has as others have them, and that."""
    last = before[-1] if before else None
    if not isinstance(last, Continuous) or last.affects != fi.THIS or sentence != _THOSE:
        return None
    gained = [change.what for change in last.changes if isinstance(change, GainActivatedOf)]
    if len(gained) != 1:
        return None
    only = fi.Spending(fi.NOTHING, fi.THIS, "activate those abilities", had_by=gained[0])
    return (*before, SpendAsThough(TYPES, COLORS, spending=only))


_THOSE = "You may spend mana as though it were mana of any color to activate those abilities."
_UNSPENT = re.compile(
    r"If you would lose unspent mana, that mana becomes \w+ instead\.|"
    r"A player losing unspent mana causes that player to lose that much life\."
)
_OTHER_MANA = re.compile(r"You may spend other mana only as though it were (?P<as>.+)\.")
_TYPES = {name: (color,) for color, name in COLOR_NAMES.items()} | {"colorless": (ManaType.COLORLESS,)}
_ANY = {"mana of any color": COLORS, "mana of any type": TYPES}


def _types(text: str) -> tuple[ManaType, ...] | None:
    """Read "mana of any color", "red mana"; before "as though" just "mana" is of any type."""
    return _ANY.get(text) or _TYPES.get(text.removesuffix(" mana"))


def _from_types(text: str) -> tuple[ManaType, ...] | None:
    return TYPES if text == "mana" else _types(text)


def _purpose(text: str) -> fi.Spending | None:
    """Read "cast creature spells", "activate abilities of creatures you control", or both joined by "or to"."""
    parts = [read_forms(_PURPOSES, part, SLOTS) for part in text.split(" or to ")]
    whole = _together([p for p in parts if p is not None])
    return None if whole is None or None in parts else fi.Spending(whole.spells, whole.abilities, text)


def _abilities_of(what: str) -> _Allowed | None:
    found = fi.THIS if what == "~" else whole_noun(what)
    return None if found is None else _Allowed(abilities=found)


_PURPOSES: tuple[Form[_Allowed], ...] = (
    Form("cast <spells>", _Allowed),
    Form("activate abilities of <what:any>", _abilities_of),
    Form("activate ~'s abilities", lambda: _Allowed(abilities=fi.THIS)),
    Form("pay the activation costs of ~'s abilities", lambda: _Allowed(abilities=fi.THIS)),
)
_STATIC: tuple[Form[Ability], ...] = (
    Form(
        "<who> may spend <spent:from> as though it were <act:types> to <only:purpose>",
        lambda who, spent, act, only: SpendAsThough(spent, act, who, only),
    ),
    Form(
        "<who> may spend <spent:from> as though it were <act:types>",
        lambda who, spent, act: SpendAsThough(spent, act, who),
    ),
    Form(
        "<who> [can|may] spend mana of any type to <only:purpose>",
        lambda who, only: SpendAsThough(TYPES, TYPES, who, only),
    ),
    Form(
        "Mana of any type can be spent to <only:purpose>", lambda only: SpendAsThough(TYPES, TYPES, fi.Who.ANYONE, only)
    ),
    Form(
        "For each {{<color>}} in a cost, you may pay <n> life rather than pay that mana",
        lambda color, n: LifeForMana((color,), n),
    ),
)
_STATIC_SLOTS: Slots = {
    "who": {"You": fi.Who.YOU, "Players": fi.Who.ANYONE}.get,
    "from": _from_types,
    "types": _types,
    "purpose": _purpose,
    "color": lambda text: ManaType(text) if text in COLORS else None,
    "n": lambda text: int(text) if text.isdecimal() and len(text) < 3 else None,
}
