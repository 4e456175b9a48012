"""Costs in words: "{2}, {T}, Sacrifice a creature"."""

from __future__ import annotations

from .. import amounts as am
from .. import costs as cs
from .. import filters as fi
from .. import keywords as kw
from .. import mana
from ..costs import Action, Component, Cost
from ..filters import Filter, Zone
from .amounts import for_each, units
from .english import article, joined, number_word, third
from .nouns import a, counted, flat, noun, place_of
from .saying import Say, Speech, say


def paid(cost: Cost, t: Speech, *, by_other: bool = False) -> str:
    """What whoever pays a cost does: "pay {2} and sacrifice a creature"."""
    said = [_done(part, t) for part in cost.parts]
    return joined(_third(s) for s in said) if by_other else joined(said)


def _third(text: str) -> str:
    verb, space, rest = text.partition(" ")
    return f"{third(verb)}{space}{rest}"


def _done(part: Component, t: Speech) -> str:
    if isinstance(part, cs.ManaPart | cs.OwnManaCost):
        return f"pay {say(part, t)}"
    if part == cs.TAP_THIS:
        return f"tap {t.me}"
    if isinstance(part, cs.AlwaysPaid) and part.what.startswith(("an opponent gains", "each other player gains")):
        return f"have {part.what.replace(' gains ', ' gain ')}"
    if isinstance(part, cs.OneOf):
        return joined((paid(option, t) for option in part.options), "or")
    return say(part, t)


def _pay_less(part: cs.PayLess, t: Speech) -> str:
    less = f"generic mana equal to its {part.by}" if part.by else "its mana cost"
    may = "may " if part.optional else ""
    return f"{may}{say(part.part, t)} and pay less by {less}"


def _mana_part(part: cs.ManaPart, _: Speech) -> str:
    return "a mana cost that can't be paid" if part.cost is None else str(part.cost)


def _object_part(part: cs.ObjectPart, t: Speech) -> str:
    if part == cs.TAP_THIS:
        return "{T}"
    if part == cs.UNTAP_THIS:
        return "{Q}"
    if part.on_this:
        return _this(part.action, t)
    parts = flat(part.what)
    zone = next((p.zone for p in parts if isinstance(p, fi.InZone)), None)
    if part.action is Action.REVEAL and zone is Zone.BATTLEFIELD:
        return f"choose {_so_many(part, parts, t)}"
    tail = _TAILS.get(part.action, "")
    if part.action is Action.TAP:
        parts = [fi.UNTAPPED, *parts]
    verb = "put" if part.action.startswith("put ") else part.action.value
    return f"{verb} {_so_many(part, parts, t)}{' at random' * part.at_random}{tail}"


def _so_many(part: cs.ObjectPart, parts: list[Filter], t: Speech) -> str:
    """How many of what, and where from: "two cards from your graveyard"."""
    zone = next((p.zone for p in parts if isinstance(p, fi.InZone)), None)
    where = ""
    whose: tuple[type, ...] = ()
    if zone in (Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY):
        implied = zone is Zone.HAND and part.action is Action.DISCARD
        where = "" if implied else f" from {place_of(parts, t)}"
        whose = (fi.InZone, fi.Owned)
    elif part.action in (Action.SACRIFICE,):
        parts = [p for p in parts if p != fi.YOURS]
    left = fi.AllOf(tuple(p for p in parts if not isinstance(p, whose)))
    if zone in (Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY):
        return _cards(left, part.count, t) + where
    return counted(left, part.count, t, "permanent")


def _cards(what: Filter, count: am.Amount | int, t: Speech) -> str:
    """So many cards: "two creature cards"."""
    one = noun(what, t, kind="")
    name = f"{one} card".strip() if "card" not in one.split() else one
    if " named " in one or " with " in one or " of " in one or " that" in one or "exiled" in one:
        name = noun(fi.InZone(Zone.LIBRARY) & what, t).replace(" in a library", "")
        many = noun(fi.InZone(Zone.LIBRARY) & what, t, plural=True).replace(" in all libraries", "")
        head, tail = units(count, name, t, many)
        return head + tail
    head, tail = units(count, name, t)
    return head + tail


def _this(action: Action, t: Speech) -> str:
    card = t.me if not t.me.startswith("this ") else "this card"
    match action:
        case Action.DISCARD:
            return f"discard {card}"
        case Action.REVEAL:
            return f"reveal {card}"
        case Action.RETURN:
            return f"return {t.me} to its owner's hand"
        case Action.EXILE if t.zone in (Zone.GRAVEYARD, Zone.HAND):
            return f"exile {card} from your {t.zone}"
        case Action.PUT_ON_TOP:
            return f"put {card} on top of your library"
        case Action.PUT_ON_BOTTOM:
            return f"put {t.me} on the bottom of its owner's library"
        case Action.PUT_INTO_GRAVEYARD:
            return f"put {card} into its owner's graveyard"
    return f"{action} {t.me}"


_TAILS = {
    Action.RETURN: " to its owner's hand",
    Action.PUT_ON_TOP: " on top of your library",
    Action.PUT_ON_BOTTOM: " on the bottom of its owner's library",
    Action.PUT_INTO_GRAVEYARD: " into its owner's graveyard",
}


def _total_part(part: cs.TotalPart, t: Speech) -> str:
    parts = flat(part.what)
    parts = [fi.UNTAPPED, *parts] if part.action is Action.TAP else parts
    zone = next((p.zone for p in parts if isinstance(p, fi.InZone)), None)
    where = ""
    if zone in (Zone.GRAVEYARD, Zone.HAND):
        where = f" from {place_of(parts, t)}"
        parts = [p for p in parts if not isinstance(p, fi.InZone | fi.Owned)]
    elif part.action is Action.SACRIFICE:
        parts = [p for p in parts if p != fi.YOURS]
    what = noun(fi.AllOf(tuple(parts)), t, plural=True, kind="card" if where else "permanent")
    if part.keyword == cs.EVIDENCE:
        return f"{part.keyword} {say(part.at_least, t)}"
    if part.stat is None:
        return f"{part.action} {_least(part.at_least, t)} or more {what}{where}"
    kept = f" for {part.keyword}" if part.keyword else ""
    total = f"total {part.stat} {say(part.at_least, t)} or greater"
    return f"{part.action} any number of {what} with {total}{where}{kept}"


def _least(number: am.Amount | int, t: Speech) -> str:
    return number_word(number) if isinstance(number, int) else say(number, t)


def _life(part: cs.LifePart, t: Speech) -> str:
    if isinstance(part.amount, int | am.X):
        return f"pay {say(part.amount, t)} life"
    return f"pay life equal to {say(part.amount, t)}"


def _energy(part: cs.EnergyPart, t: Speech) -> str:
    match part.amount:
        case int() as number if number <= 5:
            return f"pay {'{E}' * number}"
        case int() as number:
            return f"pay {number_word(number)} {{E}}"
        case am.X():
            return "pay X {E}"
    return f"pay an amount of {{E}} equal to {say(part.amount, t)}"


def _counters(count: am.Amount | int, kind: str, t: Speech) -> str:
    head, tail = units(count, f"{kind} counter".lstrip(), t)
    return head + tail


def _remove(part: cs.RemoveCounters, t: Speech) -> str:
    where = f"among {noun(part.what, t, True, 'permanent')}" if part.among else a(part.what, t, "permanent")
    return f"remove {_counters(part.count, part.kind, t)} from {where}"


def _bounds_of_x(part: cs.BoundsOfX, t: Speech) -> str:
    most = "" if part.most is None else f"X can't be greater than {say(part.most, t)}"
    match part.least:
        case 0:
            least = ""
        case 1:
            least = "X can't be 0"
        case _:
            least = f"X can't be less than {say(part.least, t)}"
    return joined((least, most))


def _loyalty(part: cs.Loyalty, t: Speech) -> str:
    if part.amount == 0:
        return "0"
    return f"{'+' if part.sign > 0 else '−'}{say(part.amount, t)}"


def _pays_off(part: cs.PaysOff, t: Speech) -> str:
    only = ", which reduces only colored mana" if part.typed_only else ""
    return f"pay {part.mana} less{for_each(part.times, t)}{only}"


def _some_cards(amount: am.Amount | int, t: Speech) -> str:
    head, tail = units(amount, "card", t)
    return head + tail


def _top(amount: am.Amount | int, t: Speech) -> str:
    head, _ = units(amount, "card", t)
    return "the top card" if amount == 1 else f"the top {head}"


def _always(part: cs.AlwaysPaid, t: Speech) -> str:
    return part.what.replace("exert this", f"exert {t.me}")


def listed(cost: Cost, t: Speech) -> str:
    """A cost as it stands before the colon of an activated ability: "{2}, {T}, Sacrifice this artifact"."""
    said = (say(part, t) for part in cost.parts if not isinstance(part, cs.BoundsOfX))
    return ", ".join(words[:1].upper() + words[1:] for words in said) or "{0}"


def _cost(cost: Cost, t: Speech) -> str:
    return ", ".join(say(part, t) for part in cost.parts) or "{0}"


def _one_of(part: cs.OneOf, t: Speech) -> str:
    if part == kw.forage():
        return "forage"
    match part.options:
        case (Cost((cs.ObjectPart(Action.REVEAL, fi.AllOf(parts)),)), *_):
            what = fi.AllOf(tuple(p for p in parts if p not in (fi.InZone(Zone.HAND), fi.YOU_OWN)))
            for kind in (what, *what.parts[:1]):
                if kw.behold(kind) == part:
                    return f"behold {a(kind, t, 'card')}"
    return joined((paid(option, t) for option in part.options), "or")


WORDS: dict[type, Say] = {
    cs.ManaPart: _mana_part,
    cs.ObjectPart: _object_part,
    cs.TotalPart: _total_part,
    cs.LifePart: _life,
    cs.EnergyPart: _energy,
    cs.ExileTopPart: lambda p, t: f"exile {_top(p.amount, t)} of your library",
    cs.MillPart: lambda p, t: f"mill {_some_cards(p.amount, t)}",
    cs.RemoveCounters: _remove,
    cs.PutCounters: lambda p, t: f"put {_counters(p.count, p.kind, t)} on {a(p.what, t, 'permanent')}",
    cs.Loyalty: _loyalty,
    cs.AlwaysPaid: _always,
    cs.BoundsOfX: _bounds_of_x,
    cs.OwnManaCost: lambda p, _: f"its mana cost{f' reduced by {{{p.less}}}' if p.less else ''}",
    cs.PaysOff: _pays_off,
    cs.Waterbend: lambda p, t: f"waterbend {{{say(p.amount, t)}}}",
    cs.PayLess: _pay_less,
    cs.SharingPart: lambda p, t: f"{say(p.part, t)} that share {article(p.by)}",
    cs.OneOf: _one_of,
    Cost: _cost,
    cs.Substitute: lambda s, t: f"{s.keyword}: {s.action} {a(s.what, t)}" + " for one mana of its color" * s.colored,
    mana.ManaCost: lambda c, _: str(c),
    mana.ManaPool: lambda p, _: str(p),
    mana.Symbol: lambda s, _: str(s),
    mana.Mana: lambda m, _: "{%s}" % m.type + (f" {spent_only(m.only)}" if m.only else ""),
    fi.Spending: lambda s, _: s.words,
}


def spent_only(only: fi.Spending) -> str:
    """What mana may be spent on."""
    if only.words.startswith(("to ", "on ")):
        return f"only {only.words}"
    return (
        f"only to {only.words}"
        if only.words.startswith(("cast", "activate", "pay", "do ", "turn"))
        else f"only on {only.words}"
    )
