"""Lines of keyword abilities: "Flying, ward {2}", "Kicker {1}{R}", "Enchant creature you control" (702)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import reduce

from ...language import keywords as kw
from ...language.abilities import (
    Ability,
    CantBeTarget,
    Continuous,
    CostChange,
    Enchant,
    Keyword,
    ManaEvent,
    Matter,
    PartnerAmong,
    PartnerWith,
    SetColors,
    Splice,
    StatusChanges,
    TriggeredAbility,
    UnreadRule,
    When,
)
from ...language.amounts import Amount, ChosenNumber, Count, StatOf, X
from ...language.costs import Component, Cost, LifePart, OneOf, cost, craft_materials, one_or_more_materials
from ...language.costs_done import does_as_cost
from ...language.effects import SOURCE, YOU, Add, Does, Draws, FlipsCoins, ManaSpentOn, PutsCounters
from ...language.events import EventKind
from ...language.filters import (
    ANYTHING,
    COLORLESS,
    EXILED_WITH_THIS,
    PERMANENT,
    THIS,
    YOURS,
    ChosenCardType,
    ChosenColor,
    ChosenName,
    ChosenPlayer,
    Compare,
    Filter,
    HasCounter,
    HasStat,
    Not,
    OfPlayer,
    Quality,
    Shares,
    Stat,
    Who,
    Zone,
)
from ...language.keywords import combat, triggered
from ...language.keywords.parts import ENTERS
from ...language.mana import COLOR_NAMES, ManaCost
from ..clauses.costs import is_mana, mana_text, read_cost
from ..phrases.amounts import amount, number_or_x
from ..phrases.forms import Form, Slots, read_forms
from ..phrases.lexicon import NUMBERS, SUBTYPES, lexicon
from ..phrases.nouns import bare, both, whole_noun
from .companions import starting_deck
from .spans import Reading, effect_only, understood

PLAIN = frozenset(
    {
        "changeling", "convoke", "deathtouch", "defender", "delve", "double strike", "exalted", "fear", "first strike",
        "flash", "flying", "haste", "hexproof", "horsemanship", "improvise", "indestructible", "infect", "intimidate",
        "lifelink", "menace", "prowess", "reach", "shadow", "shroud", "skulk", "split second", "trample", "vigilance",
        "wither", "devoid", "banding", "islandwalk", "swampwalk", "plainswalk", "mountainwalk", "forestwalk", "cascade",
        "storm", "cipher", "rebound", "gravestorm", "persist", "undying", "unleash", "evolve", "exploit", "flanking",
        "phasing", "riot", "mentor", "training", "decayed", "extort", "fuse", "ascend", "partner", "dethrone", "myriad",
        "melee", "living weapon", "battle cry", "soulbond", "daybound", "nightbound", "epic", "haunt", "hideaway",
        "provoke", "ravenous", "read ahead", "compleated", "for mirrodin!", "job select", "demonstrate", "enlist",
        "choose a background", "doctor's companion", "friends forever", "sunburst", "start your engines!", "dredge",
        "umbra armor", "totem armor", "landwalk", "retrace", "conspire", "bargain", "aftermath", "jump-start", "assist",
        "station", "mayhem", "living metal", "ingest", "hidden agenda", "space sculptor", "visit", "solved",
        "undaunted", "desertwalk", "nonbasic landwalk", "artifact landwalk", "legendary landwalk",
        "snow landwalk", "snow swampwalk", "snow forestwalk", "snow mountainwalk", "snow plainswalk", "snow islandwalk",
        "paradigm", "trample over planeswalkers", "bands with other legendary creatures",
    }
)  # fmt: skip
"""Keywords that say all by their name."""

EFFECTS = (
    "ward", "echo", "cumulative upkeep", "modular", "annihilator", "bushido", "rampage", "fading", "vanishing", "graft",
    "bloodthirst", "devour", "ripple", "soulshift", "poisonous", "afflict", "afterlife", "fabricate", "renown",
    "tribute", "dredge", "absorb", "amplify", "recover", "champion", "hideaway", "frenzy", "mobilize",
    "partner with", "backup", "increment", "firebending", "double team",
)  # fmt: skip
"""Keywords with a number or cost whose ability waits for an event, or says how an object enters or resolves."""

Abilities = tuple[Ability, ...] | None
Maker = Callable[[Cost], Ability | tuple[Ability, ...]]


_CASUALTY_X = "Casualty X. The copy isn't legendary and has starting loyalty X."
_COMPANION = "Companion — "
"""What must be true of the starting deck is known before the game: what waits outside it is a companion (702.139b)."""


def read_keywords(line: str) -> Reading | None:
    """What a line of keywords gives, or ``None`` where a part of it is no keyword that is understood."""
    if line == _CASUALTY_X:
        return understood(line, kw.casualty(X()), triggered.CASUALTY_X)
    if line.startswith(_COMPANION):
        asked = starting_deck(line.removeprefix(_COMPANION))
        return understood(line, kw.companion(), *(() if asked is None else (asked,)))
    plain = line.rstrip(".")
    parts = [_keyword(part) for part in _parts(plain)]
    known = [part for part in parts if part is not None]
    if len(known) < len(parts):  # "ward—{2}, pay 2 life" is one, "ward {1}, haste" are two
        return _keyword(plain)
    return reduce(Reading.plus, known)


def _parts(line: str) -> Iterable[str]:
    """The keywords of a line; "protection from black and from red" is one."""
    one = line.startswith(("Enchant ", "Partner with "))
    return [line] if one else re.split(r"[,;] (?![^{]*\}|and from|from)", line)


def _keyword(text: str) -> Reading | None:
    word = text.lower()
    if word in PLAIN:
        return understood(text, *_PLAIN_MADE.get(word, (Keyword(word),)))
    toxic = re.fullmatch(r"toxic (\d+)", word)
    if toxic:
        return understood(text, Keyword("toxic", number=int(toxic[1])))
    for name in EFFECTS:
        if (word == name or word.startswith((f"{name}—", f"{name} "))) and not word.endswith(_LASTS):
            why = "it waits for an event, or is about how the object enters"
            return effect_only(text, why, *_that_waits(name, word, text))
    found = _with_cost(text) or _with_quality(text) or _enchant(text) or _other(text)
    return None if found is None else understood(text, *found)


_LASTS = (" until end of turn", " until your next turn")
"""What is gained for a while, and no keyword that a card has."""


def _that_waits(name: str, word: str, text: str) -> tuple[Ability, ...]:
    """What a keyword with a number or a cost stands for; one that says that it is not understood, otherwise."""
    rest = text[len(name) :].lstrip(" —")
    if name in _WITH_NUMBER and rest.isdigit():
        return _WITH_NUMBER[name](int(rest))
    x = _X_IS.fullmatch(rest) if name in combat.WITH_AMOUNT else None
    number = amount(x["amount"]) if x else None
    if number is not None:
        return combat.WITH_AMOUNT[name](number)
    if name in _WITH_COST:
        paid = _paid(rest) or _paid_as_said(rest)
        if paid is not None:
            return _WITH_COST[name](paid)
    if name == "modular" and rest.lower() == "sunburst":  # 702.44c
        return triggered.modular(ManaSpentOn(SOURCE, colors=True))
    if name == "vanishing" and not rest:
        return triggered.vanishing_of_itself()
    if name == "champion":
        what = _championed(rest)
        return triggered.not_built(name, word) if what is None else triggered.champion(what)
    if name == "devour":
        return _devour(rest)
    if name == "partner with":
        return (PartnerWith(rest), *triggered.partner_with(rest))
    if name == "bloodthirst":
        return triggered.bloodthirst(None) if rest == "X" else (UnreadRule(word, (Matter.ENTERS_ITSELF,)),)
    if name in _WITH_COST or name in _WITH_NUMBER:
        return (TriggeredAbility(ManaEvent.OTHER, effects=(Does(word),), when=_UNREAD_EVENTS.get(name)),)
    return triggered.not_built(name, word)


def _paid(text: str) -> Cost | None:
    return read_cost(text[:1].upper() + text[1:])


def _paid_as_said(text: str) -> Cost | None:
    """What other costs do not ask for, but those of keywords: one of two parts, or an instruction."""
    either = tuple(map(_paid, text.split(" or ")))
    known = tuple(each for each in either if each is not None)
    if len(known) == len(either) == 2:
        return cost(OneOf(known))
    done = read_forms(_DONE, text, _SLOTS)
    return None if done is None else cost(done)


_DONE: tuple[Form[Component], ...] = (
    Form("Draw a card", lambda: does_as_cost("draw a card", Draws(YOU))),
    Form("Flip a coin", lambda: does_as_cost("flip a coin", FlipsCoins())),
    Form("Add <text:mana>", lambda text: does_as_cost(f"add {text}", Add(symbols=text))),
    Form("Have an opponent create a <size> <color> <kind:type> creature token", triggered.opponent_creates),
    Form("Get <n> poison counters", lambda n: does_as_cost(f"get {n} poison counters", PutsCounters(YOU, "poison", n))),
    Form("Pay life equal to ~'s power", lambda: LifePart(StatOf(Stat.POWER))),
)


_SLOTS: Slots = {
    "mana": mana_text,
    "size": lambda text: text if re.fullmatch(r"\d+/\d+", text) else None,
    "color": lambda text: next((color for color, name in COLOR_NAMES.items() if name == text), None),
    "type": lambda text: text if text in SUBTYPES else None,
    "n": number_or_x,
}


def _devour(text: str) -> tuple[Ability, ...]:
    """Read "Food 3", "X, where X is the number of creatures devoured this way"."""
    if text == "X, where X is the number of creatures devoured this way":
        return triggered.devour(None)
    what, _, number = text.rpartition(" ")
    eaten = whole_noun(what)
    if eaten is None or not number.isdigit():
        return (UnreadRule(f"devour {text}", (Matter.ENTERS_ITSELF,)),)
    return triggered.devour(int(number), bare(eaten))


def _championed(text: str) -> Filter | None:
    """What is championed: "a Faerie", "a Goblin or Shaman", "a creature"."""
    found = re.fullmatch(r"(?:an? )?(?P<what>[\w ]+)", text)
    return whole_noun(f"{found['what']} card") if found else None


_WITH_NUMBER: dict[str, Callable[[int], tuple[Ability, ...]]] = {
    make.__name__: make
    for make in (
        triggered.modular, triggered.graft, triggered.vanishing, triggered.fading, triggered.devour,
        triggered.soulshift, triggered.afterlife, triggered.fabricate, triggered.absorb, triggered.dredge,
        triggered.bloodthirst, triggered.hideaway, triggered.ripple, triggered.amplify, triggered.tribute,
    )
} | combat.WITH_NUMBER  # fmt: skip
_X_IS = re.compile(r"X, where X is (?P<amount>.+)")
_WITH_COST: dict[str, Callable[[Cost], tuple[Ability, ...]]] = {
    "ward": triggered.ward, "cumulative upkeep": triggered.cumulative_upkeep, "echo": triggered.echo,
    "recover": triggered.recover,
}  # fmt: skip
_UNREAD_EVENTS: dict[str, When] = {
    "ward": StatusChanges(THIS, EventKind.TARGET, ANYTHING, Who.OPPONENT), "cumulative upkeep": triggered.UPKEEP,
    "vanishing": triggered.UPKEEP, "fading": triggered.UPKEEP, "modular": ENTERS, "graft": ENTERS,
    "devour": ENTERS, "soulshift": triggered.DIES, "afterlife": triggered.DIES,
    "fabricate": ENTERS, "echo": triggered.UPKEEP, "hideaway": ENTERS,
}  # fmt: skip


_PLAIN_MADE: dict[str, tuple[Ability, ...]] = {
    "retrace": (kw.retrace(),),
    "conspire": (kw.conspire(),),
    "bargain": (kw.bargain(),),
    "jump-start": (kw.jump_start(),),
    "aftermath": kw.aftermath(),
    "assist": (kw.assist(),),
    "station": (kw.station(),),
    "undaunted": (kw.undaunted(),),
    "mayhem": (kw.mayhem_land(),),
    "living metal": (kw.living_metal(),),
    "devoid": (Keyword("devoid"), Continuous(THIS, (SetColors(()),), cda=True)),  # 702.114a
}


def _text_first(make: Callable[..., Ability | tuple[Ability, ...]]) -> Maker:
    """A maker that takes mana as text, then other parts, for a cost that has been read."""

    def made(found: Cost) -> Ability | tuple[Ability, ...]:
        mana = found.mana
        return make("" if mana is None or not mana.symbols else str(mana), *found.others)

    return made


def _all_parts(make: Callable[..., Ability | tuple[Ability, ...]]) -> Maker:
    """A maker that takes all parts of a cost."""

    def made(found: Cost) -> Ability | tuple[Ability, ...]:
        return make(*found.parts)

    return made


_WITH_MANA = (
    kw.kicker, kw.multikicker, kw.buyback, kw.entwine, kw.replicate, kw.equip, kw.cycling,
    kw.unearth, kw.embalm, kw.eternalize, kw.fortify, kw.scavenge, kw.encore, kw.squad,
)  # fmt: skip
_MANA_ONLY = (
    kw.offspring, kw.strive, kw.aura_swap, kw.level_up, kw.outlast, kw.transfigure,
    kw.transmute, kw.ninjutsu, kw.commander_ninjutsu,
)  # fmt: skip
_WITH_PARTS = (
    kw.flashback, kw.escalate, kw.foretell, kw.morph, kw.megamorph, kw.disguise, kw.plot, kw.escape, kw.disturb,
    kw.harmonize, kw.mayhem, kw.warp, kw.madness, kw.miracle, kw.evoke, kw.dash, kw.blitz, kw.spectacle, kw.surge,
    kw.prowl, kw.freerunning, kw.web_slinging, kw.sneak, kw.emerge, kw.overload, kw.bestow, kw.mutate,
    kw.more_than_meets_the_eye, kw.reconfigure,
)  # fmt: skip
_SPELT = {"web_slinging": "web-slinging"}


def _name(make: Callable[..., object]) -> str:
    return _SPELT.get(make.__name__, make.__name__.replace("_", " "))


_COSTS: dict[str, Maker] = {
    **{_name(make): _text_first(make) for make in (*_WITH_MANA, *_MANA_ONLY)},
    **{_name(make): _all_parts(make) for make in _WITH_PARTS},
}
_ONLY_MANA = frozenset(_name(make) for make in _MANA_ONLY)


def maker_of(name: str) -> Maker | None:
    """What makes a keyword ability from a cost that may be more than mana."""
    return None if name in _ONLY_MANA else _COSTS.get(name)


_COST = re.compile(r"(?P<name>[A-Za-z' -]+?)(?: (?P<mana>\{.+)|—(?P<cost>.+))")


def _with_cost(text: str) -> tuple[Ability, ...] | None:
    found = _COST.fullmatch(text)
    name = found["name"].lower() if found else ""
    make = _COSTS.get(name)
    paid = read_cost(found["mana"] or found["cost"]) if found and make else None
    if make is None or paid is None or (name in _ONLY_MANA and paid.others):
        return None
    made = make(paid)
    return made if isinstance(made, tuple) else (made,)


_QUALITY = re.compile(r"(?P<name>protection|hexproof) from (?P<what>.+)", re.IGNORECASE)


def _with_quality(text: str) -> tuple[Ability, ...] | None:
    """Protection or hexproof from each of several qualities, one ability each (702.16g)."""
    found = _QUALITY.fullmatch(text)
    if found is None:
        return None
    if found["what"] == "activated and triggered abilities" and found["name"].lower() == "hexproof":
        return (CantBeTarget(THIS, by=Who.OPPONENT, spells=False),)
    one = quality(found["what"])
    parts = [quality(part) for part in re.split(r",? and from |, from |,? and (?!from)|, ", found["what"])]
    parts = parts if one is None or len(parts) < 2 else [one]
    name = found["name"].lower()
    return None if None in parts else tuple(Keyword(name, part) for part in parts)


def quality(text: str) -> Filter | None:
    """What an object is protected from, as the one who controls it sees that."""
    if text in _QUALITIES:
        return _QUALITIES[text]
    if text == "everything":
        return ANYTHING
    marked = re.fullmatch(r"permanents with (\w+) counters on them", text)
    if marked:
        return PERMANENT & HasCounter(marked[1])
    among = _AMONG.fullmatch(text)
    if among:
        what = whole_noun(among["what"])
        return None if what is None else _alike(Quality(among["colors"] or among["values"]), what)
    if text == "each color":
        return Not(COLORLESS)
    if re.fullmatch(r"(?:instant |sorcery )?spells(?: that are .+)?", text):
        return whole_noun(text)
    if text.startswith("mana value "):
        what = whole_noun(f"permanents with {text}")
        return None if what is None else bare(what)
    word = lexicon().get(text)
    if word is not None and word.kind in ("ADJECTIVE", "TYPE"):
        meaning: Filter = word.meaning
        return meaning
    if text.startswith("mana value "):
        found = whole_noun(f"permanent with {text}")
        return None if found is None else bare(found)
    what = None if _NO_QUALITY.search(text) else whole_noun(text)
    return None if what is None else bare(what)


_AMONG = re.compile(r"(?:the (?P<colors>color)s of|each (?P<values>mana value) among) (?P<what>[^,]+ you control)")


def _alike(by: Quality, what: Filter) -> Filter:
    """What has a quality in common with something that fits, that thing itself among it."""
    own = what & Not(COLORLESS) if by is Quality.COLOR else what
    return Shares(by, what) | own


_QUALITIES: dict[str, Filter] = {
    "the chosen color": ChosenColor(),
    "the last chosen color": ChosenColor(),
    "the chosen card type": ChosenCardType(),
    "the chosen card name": ChosenName(),
    "the chosen player": OfPlayer(ChosenPlayer()),  # 702.16k
    "its colors": _alike(Quality.COLOR, THIS),
    "each of its colors": _alike(Quality.COLOR, THIS),
    "each mana value other than the chosen number": Not(HasStat(Stat.MANA_VALUE, Compare.EQUAL, ChosenNumber())),
    "each of the exiled card's card types": Shares(Quality.CARD_TYPE, EXILED_WITH_THIS),
}
_NO_QUALITY = re.compile(r"\b(?:spell|permanent|card|abilit|player|opponent|token|control|own|your|its|their)")
"""Words of more than what an object is: where it stands, whose it is."""


def _enchant(text: str) -> tuple[Ability, ...] | None:
    if not text.startswith("Enchant "):
        return None
    what = whole_noun(re.sub(r"^an? ", "", text.removeprefix("Enchant ")))
    return None if what is None else (Enchant(what),)


_NUMBERS: dict[str, Callable[[int], Ability]] = {
    "crew": kw.crew, "saddle": kw.saddle, "casualty": kw.casualty, "teamwork": kw.teamwork,
}  # fmt: skip


def _crew(found: re.Match[str]) -> Abilities:
    make = _NUMBERS.get(found["name"].lower())
    return None if make is None else (make(int(found["n"])),)


def _suspend(found: re.Match[str]) -> Abilities:
    paid = read_cost(found["cost"])
    number = number_or_x(found["n"])
    return (
        None
        if paid is None or number is None or (isinstance(number, Amount) and number != X())
        else _one(kw.suspend(number if isinstance(number, int) else X(), *paid.parts))
    )


def _awaken(found: re.Match[str]) -> Abilities:
    paid = read_cost(found["cost"])
    return None if paid is None else _one(kw.awaken(*paid.parts, counters=int(found["n"])))


def _impending(found: re.Match[str]) -> Abilities:
    paid = read_cost(found["cost"])
    return None if paid is None else (kw.impending(*paid.parts), *triggered.impending(int(found["n"])))


def _reinforce(found: re.Match[str]) -> Abilities:
    number = "X" if found["n"] == "X" else int(found["n"])
    return _one(kw.reinforce(number, found["cost"])) if is_mana(found["cost"]) else None


def _affinity(found: re.Match[str]) -> Abilities:
    """Affinity (702.41a): it costs {1} less for each such permanent that you control."""
    what = whole_noun(found["what"])
    if what is None:
        return None
    times = Count(both(what, YOURS))
    return (CostChange(ManaCost.parse("{1}"), THIS, less=True, times=times, zone=Zone.STACK),)


def _typecycling(found: re.Match[str]) -> Abilities:
    paid = read_cost(found["cost"])
    if paid is None or paid.mana is None or found["what"].lower() not in _CYCLED:
        return None
    return _one(kw.typecycling(found["what"].lower(), str(paid.mana), *paid.others))


_CYCLED = frozenset({*(s.lower() for s in SUBTYPES), "basic land", "land", "artifact", "creature", "artifact land"})


def _kickers(found: re.Match[str]) -> Abilities:
    return kw.kickers(found["one"], found["other"]) if is_mana(found["one"]) and is_mana(found["other"]) else None


def _equip(found: re.Match[str]) -> Abilities:
    what = whole_noun(found["what"])
    return None if what is None or not is_mana(found["cost"]) else _one(kw.equip(found["cost"], what=bare(what)))


def _equip_either(found: re.Match[str]) -> Abilities:
    if not (is_mana(found["one"]) and is_mana(found["other"])):
        return None
    return _one(kw.equip(OneOf((cost(found["one"]), cost(found["other"])))))


def _splice(found: re.Match[str]) -> Abilities:
    onto = whole_noun(found["what"] + " spell")
    paid = read_cost(found["mana"] or found["cost"])
    return None if onto is None or paid is None else (Splice(bare(onto), paid),)


def _prototype(found: re.Match[str]) -> Abilities:
    return _one(kw.prototype(found["cost"], found["size"])) if is_mana(found["cost"]) else None


def _offering(found: re.Match[str]) -> Abilities:
    what = whole_noun(found["what"])
    return None if what is None else kw.offering(bare(what))


def _emerge_from(found: re.Match[str]) -> Abilities:
    what = whole_noun(found["what"])
    return None if what is None or not is_mana(found["cost"]) else _one(kw.emerge(found["cost"], from_=bare(what)))


def _craft(found: re.Match[str]) -> Abilities:
    """Craft with [materials] (702.167a)."""
    materials = [_material(each) for each in re.split(r", (?:and )?(?=an? )", found["what"])]
    known = [material for material in materials if material is not None]
    return _one(kw.craft(found["cost"], *known)) if is_mana(found["cost"]) and len(known) == len(materials) else None


def _material(text: str) -> Component | None:
    """Read "artifact", "two creatures", "one or more Dinosaurs", "four or more red instant and/or sorcery cards"."""
    found = re.fullmatch(rf"(?:(?P<n>an?|{'|'.join(NUMBERS)})(?P<more> or more)?(?: |$))?(?P<what>.*)", text)
    words = found["what"] if found else ""
    what = ANYTHING if not words else whole_noun(words) or whole_noun(words.replace(" and/or ", " or "))
    if found is None or what is None or not (words or found["more"]):
        return None
    number = NUMBERS.get(found["n"] or "", 1)
    return one_or_more_materials(bare(what), number) if found["more"] else craft_materials(bare(what), number)


def _gift(_: re.Match[str]) -> Abilities:
    return _one(kw.gift())


def _one(made: Ability) -> tuple[Ability, ...]:
    return (made,)


_MANA = r"(?P<cost>(?:\{[^{}]+\})+)"
_ANY = r"(?:—| )(?P<cost>.+)"
_FORMS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Abilities]], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), meaning)
    for pattern, meaning in (
        (r"suspend (?P<n>\d+|X)—(?P<cost>.+)", _suspend),
        (r"awaken (?P<n>\d+)—(?P<cost>.+)", _awaken),
        (r"impending (?P<n>\d+)—(?P<cost>.+)", _impending),
        (rf"reinforce (?P<n>\d+|X)—{_MANA}", _reinforce),
        (r"affinity for (?P<what>.+)", _affinity),
        (rf"(?P<what>[a-z' -]+?) ?cycling{_ANY}", _typecycling),
        (r"kicker (?P<one>(?:\{[^{}]+\})+) and/or (?P<other>(?:\{[^{}]+\})+)", _kickers),
        (rf"equip (?P<what>[a-z ,]+?) {_MANA}", _equip),
        (r"equip (?P<one>(?:\{[^{}]+\})+) or (?P<other>(?:\{[^{}]+\})+)", _equip_either),
        (r"splice onto (?P<what>[a-z ]+?)(?: (?P<mana>\{.+)|—(?P<cost>.+))", _splice),
        (rf"prototype {_MANA} — (?P<size>\d+/\d+)", _prototype),
        (r"(?P<what>[a-z ]+) offering", _offering),
        (r"gift an? [a-z ]+", _gift),
        (r"partner—(?P<word>.+)", lambda found: _one(PartnerAmong(found["word"]))),
        (rf"craft with (?P<what>[a-z /,]+?) {_MANA}", _craft),
        (rf"emerge from (?P<what>[a-z ]+?) {_MANA}", _emerge_from),
        (r"(?P<name>[a-z]+) (?P<n>\d{1,3})", _crew),
    )
)


def _other(text: str) -> Abilities:
    """Keywords with parameters of their own."""
    for pattern, meaning in _FORMS:
        found = pattern.fullmatch(text)
        if found and (made := meaning(found)) is not None:
            return made
    return None
