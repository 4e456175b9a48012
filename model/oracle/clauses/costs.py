"""Costs in words: "{2}, {T}, Sacrifice another creature" (118, 602.1a)."""

from __future__ import annotations

import re

from ...language import costs as cs
from ...language import filters as fi
from ...language import keywords as kw
from ...language.amounts import Amount, Count, CountersHere, Half, LifeOf, Times, X
from ...language.costs_done import EXERT, opponent_gains, others_gain
from ...language.effects import (
    Does,
)
from ...language.mana import ManaCost
from ..phrases.amounts import SLOTS as AMOUNT_SLOTS
from ..phrases.amounts import number_or_x
from ..phrases.forms import Form, Slots, read_forms
from ..phrases.nouns import bare, both, whole_noun

_SYMBOLS = re.compile(r"(?:\{[^{}]+\})+")
_ENERGY = re.compile(r"(?:\{E\})+")

Parts = tuple[cs.Component | str, ...]
Counted = tuple[int | Amount, fi.Filter]


def read_cost(text: str) -> cs.Cost | None:
    """A cost from all its parts, or ``None`` where one of them is not understood."""
    either = _EITHER_MANA.fullmatch(text)
    if either:
        ways = tuple(cs.cost(each) for each in (either["one"], either["other"]) if is_mana(each))
        return cs.cost(cs.OneOf(ways), "{T}") if len(ways) == 2 else None
    parts: list[cs.Component | str] = []
    pieces = re.split(r", (?![^{]*\})", text.replace(", rounded ", " rounded "))
    verb = ""
    while pieces:
        taken, found = _longest(pieces, verb)
        if found is None:
            return None
        parts += found
        verb = pieces[0].split(maxsplit=1)[0] if pieces[0][:1].isupper() else verb
        pieces = pieces[taken:]
    return cs.cost(*parts)


def _longest(pieces: list[str], verb: str) -> tuple[int, Parts | None]:
    """How many of the pieces are one part of a cost, and that part; ``verb`` is that of the part before."""
    for taken in range(min(len(pieces), 4), 0, -1):
        text = ", ".join(pieces[:taken]).removeprefix("and ")
        found = _part(text) or (_part(f"{verb} {text}") if verb else None) or _joined(text)
        if found is not None:
            return taken, found
    return 0, None


_EITHER_MANA = re.compile(r"(?P<one>(?:\{[^{}]+\})+), \{T\} or (?P<other>(?:\{[^{}]+\})+), \{T\}")
"""Two costs of which the text names both with their {T}: "{3}, {T} or {U}, {T}"."""


_MANA_OR = re.compile(r"[Pp]ay (?P<mana>(?:\{[^{}]+\})+) or (?P<other>[a-z]+ .+|(?:\{[^{}]+\})+)")


_LIFE_OR = re.compile(r"[Pp]ay (?P<life>\d+) life or (?P<mana>(?:\{[^{}]+\})+)")


def mana_text(text: str) -> str | None:
    """Mana symbols, or ``None`` where a symbol is none of mana."""
    return text if _SYMBOLS.fullmatch(text) and is_mana(text) else None


def is_mana(symbols: str) -> bool:
    """Whether symbols are a mana cost."""
    try:
        ManaCost.parse(symbols)
    except ValueError:
        return False
    return True


def _part(text: str) -> Parts | None:
    if _ENERGY.fullmatch(text):
        return (cs.EnergyPart(len(text) // 3),)
    life = _LIFE_OR.fullmatch(text)
    if life and is_mana(life["mana"]):
        return (cs.OneOf((cs.cost(cs.LifePart(int(life["life"]))), cs.cost(life["mana"]))),)
    either = _MANA_OR.fullmatch(text)
    if either and is_mana(either["mana"]):
        other = _part(either["other"])
        return None if other is None else (cs.OneOf((cs.cost(either["mana"]), cs.cost(*other))),)
    if _SYMBOLS.fullmatch(text):
        return (text,) if is_mana(text.replace("{T}", "").replace("{Q}", "")) else None
    found = _sharing(text) or read_forms(_PARTS, text, SLOTS)
    return read_forms(_ONE_OR_MORE, text, SLOTS) if found is None else (found,)


def _sharing(text: str) -> cs.SharingPart | None:
    """Read "discard two nonland cards with the same name", "exile two cards from a single graveyard"."""
    for pattern, by, plain in _SHARED:
        if pattern.search(text):
            part = read_forms(_PARTS, pattern.sub(plain, text), SLOTS)
            return cs.SharingPart(part, by) if isinstance(part, cs.ObjectPart) and part.count not in (0, 1) else None
    return None


_SHARED = (
    (re.compile(r" with the same name$"), fi.Quality.NAME, ""),
    (re.compile(r" that share a creature type$"), fi.Quality.CREATURE_TYPE, ""),
    (re.compile(r" that share a color$"), fi.Quality.COLOR, ""),
    (re.compile(r" from a single graveyard(?=$| on the bottom )"), fi.Quality.CONTROLLER, " from a graveyard"),
)
"""What the objects of one part of a cost have in common."""


def _joined(text: str) -> Parts | None:
    """Parts joined by "and", as "sacrifice ~ and a creature", or by "or"; a second part may leave out the verb."""
    for joint in re.finditer(r" (?:and|or) ", text):
        first, rest = text[: joint.start()], text[joint.end() :]
        left = _part(first)
        if left is not None and "~" not in first:  # "an Island card and another card": other than that one
            rest = rest.replace("another ", "a ", 1)
        again = re.sub(r"^(\w+) it\b", lambda m: f"{m[1].capitalize()} ~", rest)
        right = _part(again) or _part(f"{text.split(maxsplit=1)[0]} {rest}")
        if left is not None and right is not None and (joint[0] == " and " or "{" not in text):
            return left + right if joint[0] == " and " else (cs.OneOf((cs.cost(*left), cs.cost(*right))),)
    return None


def counted(text: str) -> Counted | None:
    """Read "a creature", "two untapped artifacts", "another creature or artifact": how many of what."""
    several = [_counted(part) for part in re.split(r",? or (?=an? |another )", text)]
    known = [found for found in several if found is not None]
    if len(known) == len(several) > 1 and all(found[0] == 1 for found in known):
        return 1, fi.AnyOf(tuple(what for _, what in known))
    return _counted(text)


def _counted(text: str) -> Counted | None:
    first, _, rest = text.partition(" ")
    if first == "another":
        what = whole_noun(rest)
        return None if what is None else (1, both(what, fi.Not(fi.THIS)))
    number = number_or_x(first)
    if number is None:
        return None
    other = rest.startswith("other ")
    what = whole_noun(rest.removeprefix("other "))
    return None if what is None else (number, both(what, fi.Not(fi.THIS)) if other else what)


def _sacrifice(found: Counted) -> cs.Component:
    return cs.sacrifice(bare(found[1]), found[0])


def _tap(found: Counted) -> cs.Component:
    return cs.tap_untapped(bare(found[1]), found[0])


def _tap_own(found: Counted) -> cs.Component | None:
    """Read "two untapped creatures you control with flying": whose they are may stand before their qualities."""
    own = isinstance(found[1], fi.AllOf) and fi.YOURS in found[1].parts
    return cs.tap_untapped(bare(found[1], fi.YOURS), found[0]) if own else None


def _exile_top(number: int, what: fi.Filter) -> cs.Component:
    return cs.exile_from(fi.Zone.GRAVEYARD, fi.TopOfGraveyard(bare(what), number), number)


def _exiled(text: str) -> tuple[fi.Filter, int] | None:
    """Read "a card an opponent owns from exile", "a creature card exiled with ~": one of them."""
    found = re.fullmatch(r"an? (?P<what>.+?)(?P<place> an opponent owns from exile| exiled with ~)", text)
    what = whole_noun(found["what"]) if found else None
    if found is None or what is None:
        return None
    place: fi.Filter = fi.ExiledWithThis() if "~" in found["place"] else fi.Owned(fi.Who.OPPONENT)
    return both(bare(what), place), 1


def _discard(found: Counted) -> cs.Component:
    return cs.discard(bare(found[1]), found[0])


def _reveal(found: Counted) -> cs.Component:
    return cs.reveal(bare(found[1]), found[0])


def _exile(found: Counted) -> cs.Component | None:
    """Exile so many from where a text says; "from a graveyard" is anyone's."""
    number, what = found
    zones = _zones(what)
    if len(zones) != 1:
        return None
    is_anyones = zones == [fi.Zone.GRAVEYARD] and fi.YOU_OWN not in (what.parts if isinstance(what, fi.AllOf) else ())
    return cs.ObjectPart(cs.Action.EXILE, what, number) if is_anyones else cs.exile_from(zones[0], bare(what), number)


def _zones(what: fi.Filter) -> list[fi.Zone]:
    return [p.zone for p in (what.parts if isinstance(what, fi.AllOf) else (what,)) if isinstance(p, fi.InZone)]


def _return(found: Counted) -> cs.Component:
    return cs.return_to_hand(bare(found[1]), found[0])


def _remove_from(n: int | Amount, kind: str, what: Counted) -> cs.Component | None:
    return cs.RemoveCounters(kind, n, what[1]) if what[0] == 1 else None


def _remove_among(n: int | Amount, kind: str, what: fi.Filter) -> cs.Component:
    return cs.RemoveCounters(kind, n, what, among=True)


def _remove_either(kinds: tuple[str, ...], what: Counted) -> cs.Component | None:
    return cs.OneOf(tuple(cs.cost(cs.RemoveCounters(kind, 1, what[1])) for kind in kinds)) if what[0] == 1 else None


def _among(text: str) -> fi.Filter | None:
    """Read "creatures you control", "other artifacts, creatures, and planeswalkers you control"."""
    words = text.removeprefix("other ")
    what = whole_noun(words) or whole_noun(words.replace(" and ", " or "))
    return None if what is None else both(what, fi.Not(fi.THIS)) if words != text else what


def _sacrifice_up_to(most: int, what: fi.Filter) -> cs.Component | None:
    return (
        cs.OneOf(tuple(cs.cost(*([cs.sacrifice(bare(what), n)] if n else [])) for n in range(most + 1)))
        if most < 10
        else None
    )


def _exile_some(what: fi.Filter, least: int, stat: fi.Stat | None = None) -> cs.Component | None:
    """Exile any number from a zone, or so many or more."""
    return cs.TotalPart(cs.Action.EXILE, what, stat, least) if len(_zones(what)) == 1 else None


def _exile_with_total(what: fi.Filter, least: int) -> cs.Component | None:
    return _exile_some(what, least, fi.Stat.MANA_VALUE)


def _tap_with_power(what: fi.Filter, least: int) -> cs.Component:
    return cs.tap_with_total(fi.Stat.POWER, least, bare(what))


def _untapped_ones(text: str) -> fi.Filter | None:
    """Read "untapped creatures you control other than ~"."""
    words = text.removesuffix(" other than ~")
    what = whole_noun(words.removeprefix("untapped ")) if words.startswith("untapped ") else None
    return None if what is None else both(what, fi.Not(fi.THIS)) if words != text else what


def _put_on(count: int | Amount, kind: str, what: Counted) -> cs.Component | None:
    return cs.PutCounters(kind, count, what[1]) if what[0] == 1 else None


def _put_on_top(found: Counted) -> cs.Component:
    return cs.put_on_top(bare(found[1]), found[0])


def _behold(found: Counted) -> cs.Component | None:
    return kw.behold(bare(found[1]), found[0]) if isinstance(found[0], int) else None


def _untap(found: Counted) -> cs.Component | None:
    """Read "two tapped creatures you control"."""
    parts = found[1].parts if isinstance(found[1], fi.AllOf) else ()
    return cs.ObjectPart(cs.Action.UNTAP, found[1], found[0]) if fi.TAPPED in parts else None


_PARTS: tuple[Form[cs.Component], ...] = (
    Form("Sacrifice ~", lambda: cs.SACRIFICE_THIS),
    Form("Sacrifice ~giver", lambda: cs.ObjectPart(cs.Action.SACRIFICE, fi.Giver())),
    Form("Exile ~giver", lambda: cs.ObjectPart(cs.Action.EXILE, fi.Giver())),
    Form("Unattach ~", lambda: cs.ObjectPart(cs.Action.UNATTACH, fi.THIS)),
    Form("Unattach ~giver", lambda: cs.ObjectPart(cs.Action.UNATTACH, fi.Giver())),
    Form("Tap ~giver", lambda: cs.ObjectPart(cs.Action.TAP, fi.Giver())),
    Form("Discard ~", lambda: cs.DISCARD_THIS),
    Form("Exile ~", lambda: cs.EXILE_THIS),
    Form("Exile ~ from your [graveyard|hand]", lambda: cs.EXILE_THIS),
    Form("Return ~ to its owner's hand", lambda: cs.RETURN_THIS),
    Form("Reveal ~ from your hand", lambda: cs.ObjectPart(cs.Action.REVEAL, fi.THIS)),
    Form("Pay <amount:nx> life", cs.LifePart),
    Form("Pay half your life rounded <way>", lambda way: cs.LifePart(Half(LifeOf(fi.Who.YOU), up=way))),
    Form("Pay <amount:nx> {{E}}", cs.EnergyPart),
    Form("Pay <amount:energy>", cs.EnergyPart),
    Form("Pay <text:mana>", cs.mana),
    Form("Pay <number:n> {{C}}", lambda number: cs.mana("{C}" * number)),
    Form("Waterbend {{<amount:nx>}}", cs.Waterbend),
    Form("Mill <amount:nx> card[s]", cs.MillPart),
    Form("Exile the top card of your library", lambda: cs.ExileTopPart(1)),
    Form("Exile the top <amount:nx> cards of your library", cs.ExileTopPart),
    Form("have each other player gain <n> life", others_gain),
    Form("have an opponent gain <n> life", opponent_gains),
    Form("An opponent gains <n> life", opponent_gains),
    Form("Exert ~", lambda: EXERT),
    Form("Reveal the player you chose", lambda: cs.AlwaysPaid("reveal the player you chose")),
    Form("Reveal the creature type you chose", lambda: cs.AlwaysPaid("reveal the creature type you chose")),
    Form("Collect evidence <number:nx>", cs.collect_evidence),
    Form("Blight <number:nx>", kw.blight),
    Form("Behold <what:one> and exile it", kw.behold_and_exile),
    Form("Behold <what:one>", kw.behold),
    Form("Behold <found:counted>", _behold),
    Form("Forage", kw.forage),
    Form("Discard your hand", lambda: cs.discard(fi.ANYTHING, Count(fi.in_hand()))),
    Form("Discard <found:counted> at random", lambda found: cs.discard(bare(found[1]), found[0], at_random=True)),
    Form("Put <found:counted> from your hand on top of your library", _put_on_top),
    Form("Put <found:exiled> into [that player's|its owner's] graveyard", lambda found: cs.put_into_graveyard(*found)),
    Form("Put ~ on the bottom of its owner's library", lambda: cs.ObjectPart(cs.Action.PUT_ON_BOTTOM, fi.THIS)),
    Form(
        "Put <found:counted> from your graveyard on the bottom of your library",
        lambda found: cs.ObjectPart(
            cs.Action.PUT_ON_BOTTOM, both(fi.in_graveyard(fi.YOU_OWN), bare(found[1])), found[0]
        ),
    ),
    Form(
        "Put <found:counted> on the bottom of [its owner's|their owner's|their owners'] library",
        lambda found: (
            cs.ObjectPart(cs.Action.PUT_ON_BOTTOM, found[1], found[0])
            if _zones(found[1]) == [fi.Zone.GRAVEYARD]
            else None
        ),
    ),
    Form("Exile the top <what:noun> of your graveyard", lambda what: _exile_top(1, what)),
    Form("Exile the top <number:n> <what:noun> of your graveyard", _exile_top),
    Form(
        "Exile cards from your graveyard equal to <many:amount>",
        lambda many: cs.exile_from(fi.Zone.GRAVEYARD, count=many),
    ),
    Form("Pay <n> life for each <each>", lambda n, each: cs.LifePart(Times(n, each))),
    Form("Reveal your hand", lambda: cs.AlwaysPaid("reveal your hand")),
    Form("Roll a <die:die>", lambda die: cs.AlwaysPaid(f"roll a {die}", (Does(f"roll a {die}"),))),
    Form(
        "Sacrifice any number of <what:noun>",
        lambda what: cs.TotalPart(cs.Action.SACRIFICE, both(what, fi.YOURS), None, 0),
    ),
    Form("Tap enchanted <host>", lambda host: cs.ObjectPart(cs.Action.TAP, fi.PERMANENT & fi.HOST)),
    Form("Sacrifice enchanted <host>", lambda host: cs.sacrifice(fi.HOST)),
    Form("Untap <found:counted>", _untap),
    Form("Sacrifice <found:counted>", _sacrifice),
    Form(
        "Sacrifice one or more <what:noun>",
        lambda what: cs.TotalPart(cs.Action.SACRIFICE, both(what, fi.YOURS), None, 1),
    ),
    Form("Sacrifice up to <most:n> <what:noun>", _sacrifice_up_to),
    Form("Exile one or more <what:noun>", lambda what: _exile_some(what, 1)),
    Form("Exile any number of <what:noun>", lambda what: _exile_some(what, 0)),
    Form("Exile any number of <what:noun> with total mana value <least:n> or greater", _exile_with_total),
    Form("Tap any number of <what:untapped_ones> with total power <least:n> or greater", _tap_with_power),
    Form("Discard <found:counted>", _discard),
    Form("Tap <found:untapped> you control", _tap),
    Form(
        "Tap <found:untapped> you control other than ~", lambda found: _tap((found[0], both(found[1], fi.Not(fi.THIS))))
    ),
    Form("Exile <found:counted>", _exile),
    Form("Tap <found:untapped>", _tap_own),
    Form("Return <found:counted> to [its owner's|their owner's|their owners'] hand", _return),
    Form("Reveal <found:counted> from your hand", _reveal),
    Form("Reveal <found:counted> in your hand", _reveal),
    Form("Remove <count:nx> <kind:counter> counter[s] from ~", lambda count, kind: cs.RemoveCounters(kind, count)),
    Form("Remove <n:nx> <kind:counter> counter[s] from <what:counted>", _remove_from),
    Form("Remove <n:nx> counter[s] from ~", lambda n: cs.RemoveCounters("", n)),
    Form("Remove <n:nx> counter from <what:counted>", lambda n, what: _remove_from(n, "", what)),
    Form("Remove <n:nx> counters from among <what:noun>", lambda n, what: _remove_among(n, "", what)),
    Form("Remove <n:nx> <kind:counter> counters from among <what:noun>", _remove_among),
    Form(
        "Remove a <one:counter> counter or a <other:counter> counter from <what:counted>",
        lambda one, other, what: _remove_either((one, other), what),
    ),
    Form("Remove any number of <kind:counter> counters from ~", lambda kind: cs.RemoveCounters(kind, X())),
    Form("Remove all <kind:counter> counters from ~", lambda kind: cs.RemoveCounters(kind, CountersHere(kind))),
    Form("Put <count:nx> <kind:counter> counter[s] on <what:counted>", _put_on),
    Form("Put <count:nx> <kind:counter> counter[s] on ~", lambda count, kind: cs.PutCounters(kind, count)),
)


_ONE_OR_MORE: tuple[Form[Parts], ...] = (
    Form(
        "Remove one or more <kind:counter> counters from among <what:noun>",
        lambda kind, what: (cs.RemoveCounters(kind, X(), what, among=True), cs.BoundsOfX(1)),
    ),
    Form(
        "Remove one or more <kind:counter> counters from ~",
        lambda kind: (cs.RemoveCounters(kind, X()), cs.BoundsOfX(1)),
    ),
    Form(
        "Sacrifice one or more <what:noun>",
        lambda what: (cs.TotalPart(cs.Action.SACRIFICE, fi.PERMANENT & fi.YOURS & bare(what), None, 1),),
    ),
)


def _untapped(text: str) -> Counted | None:
    """Read "an untapped creature", "two untapped Wizards"; being untapped goes without saying."""
    words = text.replace("another untapped ", "another ").replace("untapped ", "", 1)
    return counted(words) if "untapped" in text else None


def _one(text: str) -> fi.Filter | None:
    """What "a Dragon" is, wherever it stands."""
    found = re.fullmatch(r"an? (.+)", text)
    what = whole_noun(found[1]) if found else None
    return None if what is None else bare(what)


def _energy(text: str) -> int | None:
    return len(text) // 3 if _ENERGY.fullmatch(text) else None


def _way(text: str) -> bool | None:
    return {"up": True, "down": False}.get(text)


def _host(text: str) -> str | None:
    return text if text in ("creature", "land", "artifact", "permanent") else None


SLOTS: Slots = {
    **AMOUNT_SLOTS,
    "counted": counted,
    "noun": _among,
    "untapped": _untapped,
    "untapped_ones": _untapped_ones,
    "energy": _energy,
    "mana": mana_text,
    "one": _one,
    "way": _way,
    "host": _host,
    "exiled": _exiled,
    "die": lambda text: text if re.fullmatch(r"d\d+", text) else None,
}
