"""The card language in short English, for people: what ``castable card`` prints and reasons quote.

The words are castable's own, as near to the rulebook's as is easy; a card's printed text is nowhere kept.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from . import abilities as ab
from . import amounts as am
from . import conditions as co
from . import costs as cs
from . import effects as ef
from . import filters as fi
from . import targets as ta
from .cards import CARD_TYPES, SUPERTYPES, Card, Face, TypeLine
from .costs import Action, Cost
from .filters import Compare, Filter, Quality, StackKind, Stat, State, Who, Zone
from .mana import COLOR_NAMES, Mana, ManaCost, ManaPool, ManaType, Symbol

_FIXED = ("this", "the ", "what ", "one of ")  # nouns without article and plural
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def describe(value: Any) -> str:
    """Say a value of the card language in English: a filter, amount, cost, target, effect, ability or card."""
    if isinstance(value, Filter):
        return noun(value)
    if isinstance(value, bool) or value is None:
        return {True: "yes", False: "no", None: "nothing"}[value]
    if isinstance(value, int | str):
        return str(value)
    if isinstance(value, tuple | frozenset):
        return _joined(map(describe, value))
    say = _WORDS.get(type(value))
    return say(value) if say else re.sub(r"(?<!^)(?=[A-Z])", " ", type(value).__name__).lower()


def _joined(words: Iterable[str], last: str = "and") -> str:
    """Words as a list: "a, b and c"."""
    listed = [w for w in words if w]
    return f" {last} ".join([", ".join(listed[:-1]), listed[-1]]) if len(listed) > 1 else "".join(listed)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", '"')) else ".")


# ---------------------------------------------------------------- filters: noun phrases


@dataclass(slots=True)
class _Phrase:
    """The places of a noun phrase: "nonblack | creature | card | in your graveyard"."""

    before: list[str] = field(default_factory=list)
    nouns: list[str] = field(default_factory=list)
    kind: str = ""  # the noun where no type is one; "card" and "spell" always stand
    after: list[str] = field(default_factory=list)

    def text(self, plural: bool) -> str:
        """The phrase as text."""
        head = [*self.before, *sorted(self.nouns, key=str.islower)]  # subtypes, then card types
        if self.kind in ("card", "spell", "token") or not self.nouns:
            head.append(self.kind or "object")
        if plural and not head[-1].startswith(_FIXED):
            head[-1] = _plural(head[-1])
        return " ".join([*head, *self.after])


def noun(what: Filter, plural: bool = False) -> str:
    """What a filter fits, as a noun phrase without an article: "creature you control"."""
    if isinstance(what, fi.AnyOf):
        return _joined((noun(p, plural) for p in what.parts), "or") or "nothing"
    phrase = _Phrase()
    parts = what.parts if isinstance(what, fi.AllOf) else (what,)
    zones = [p.zone for p in parts if isinstance(p, fi.InZone)]
    for part in parts:
        if isinstance(part, fi.Owned) and zones and zones[0] is not Zone.BATTLEFIELD:
            continue
        _place(phrase, part)
    for zone in zones:
        _place_zone(phrase, zone, next((p.by for p in parts if isinstance(p, fi.Owned)), None))
    return phrase.text(plural)


def a(what: Filter) -> str:
    """A noun phrase with its article: "an artifact"."""
    if what == fi.IsPlayer(Who.YOU):
        return "you"
    text = noun(what)
    if text.startswith(_FIXED):
        return text
    if text.startswith("other "):
        return "an" + text
    return ("an " if text[0].lower() in "aeiou" else "a ") + text


def _plural(word: str) -> str:
    if word.endswith(("s", "x", "ch")) and word != "this":
        return word + "es"
    if word.endswith("y") and not word.endswith(("ay", "ey", "oy")):
        return word[:-1] + "ies"
    return {"Elf": "Elves", "Plains": "Plains", "Eldrazi": "Eldrazi", "Merfolk": "Merfolk"}.get(word, word + "s")


def _place(phrase: _Phrase, part: Filter) -> None:
    """Put what a filter says in its place of the phrase."""
    slot, text = _slot(part)
    match slot:
        case "before":
            phrase.before.append(text)
        case "noun":
            phrase.nouns.append(text)
        case "kind":
            phrase.kind = text
        case "after":
            phrase.after.append(text)


def _place_zone(phrase: _Phrase, zone: Zone, owner: Who | None) -> None:
    if zone is Zone.BATTLEFIELD:
        phrase.kind = phrase.kind or "permanent"
        return
    phrase.kind = "card"
    whose = {
        Who.YOU: "your",
        Who.OPPONENT: "an opponent's",
        Who.ACTIVE: "the active player's",
        Who.NOT_ACTIVE: "a nonactive player's",
    }
    if zone in (Zone.EXILE, Zone.COMMAND, Zone.STACK):
        names = {Zone.EXILE: "in exile", Zone.COMMAND: "in the command zone", Zone.STACK: "on the stack"}
        phrase.after.append(names[zone] + (f" that {_owns(owner)}" if owner else ""))
    else:
        phrase.after.append(f"in {whose.get(owner, 'a') if owner else 'a'} {zone}")


def _owns(who: Who) -> str:
    return {Who.YOU: "you own", Who.OPPONENT: "an opponent owns", Who.ANYONE: "a player owns"}.get(
        who, "its owner owns"
    )


def _controls(who: Who) -> str:
    return {
        Who.YOU: "you control",
        Who.OPPONENT: "an opponent controls",
        Who.ACTIVE: "the active player controls",
        Who.NOT_ACTIVE: "a nonactive player controls",
        Who.ANYONE: "a player controls",
    }[who]


def _slot(part: Filter) -> tuple[str, str]:
    """The place of a filter in a noun phrase, and its words there."""
    match part:
        case fi.InZone():
            return "", ""  # placed when all else is
        case fi.Not(inner):
            return _negated(inner)
        case fi.AnyOf(parts) if len(slots := {_slot(p)[0] for p in parts}) == 1 and slots <= {"before", "noun"}:
            return slots.pop(), _joined((_slot(p)[1] for p in parts), "or")
        case fi.AnyOf() | fi.AllOf():
            return "after", f"that is {a(part)}"
    say = _FILTERS.get(type(part))
    return say(part) if say else ("after", describe_class(part))


def describe_class(value: object) -> str:
    """The name of a class as words, where nothing better is known."""
    return "that " + re.sub(r"(?<!^)(?=[A-Z])", " ", type(value).__name__).lower()


def _negated(inner: Filter) -> tuple[str, str]:
    if inner == fi.TAPPED:
        return "before", "untapped"
    if isinstance(inner, fi.Controlled) and inner.by is Who.YOU:
        return "after", "you don't control"
    if inner == fi.THIS:
        return "before", "other"
    slot, text = _slot(inner)
    if slot in ("before", "noun") and " " not in text:
        return "before", f"non-{text}" if text[0].isupper() else f"non{text}"
    if slot == "after" and text.startswith("with "):
        return "after", "without " + text.removeprefix("with ")
    return "after", f"that is not {a(inner)}"


def _type(part: fi.HasType) -> tuple[str, str]:
    if part.name in SUPERTYPES:
        return "before", part.name.lower()
    return "noun", part.name.lower() if part.name in CARD_TYPES else part.name


def _state(part: fi.Is) -> tuple[str, str]:
    match part.state:
        case State.TOKEN:
            return "kind", "token"
        case State.COMMANDER:
            return "noun", "commander"
        case State.ATTACKED:
            return "after", "that attacked this turn"
        case State.SICK:
            return "after", "that came under its controller's control this turn"
        case State.DAMAGED | State.DIED:
            return "after", f"that was {part.state.value}"
        case State.ENTERED_THIS_TURN:
            return "after", "that entered this turn"
    return "before", part.state.value


def _color_count(part: fi.ColorCount) -> tuple[str, str]:
    named = {(Compare.EQUAL, 0): "colorless", (Compare.EQUAL, 1): "monocolored", (Compare.AT_LEAST, 2): "multicolored"}
    if (part.compare, part.number) in named:
        return "before", named[part.compare, part.number]
    return "after", f"of {compared(part.compare, part.number)} colors"


def _player(part: fi.IsPlayer) -> tuple[str, str]:
    return "noun", "player" if part.who is Who.ANYONE else part.who.value


def _player_where(part: fi.PlayerWhere) -> tuple[str, str]:
    theirs = describe(part.left).replace("your ", "their ").replace("you control", "they control")
    return "after", f"for whom {theirs} is {compared(part.compare, part.right)}"


def _on_stack(part: fi.OnStack) -> tuple[str, str]:
    return "kind", _joined((kind.value for kind in part.kinds), "or") if part.kinds != tuple(StackKind) else "object"


def _has_counter(part: fi.HasCounter) -> tuple[str, str]:
    kind = f"{part.kind} " if part.kind else ""
    return "after", f"with a {kind}counter" if part.at_least == 1 else f"with {part.at_least} or more {kind}counters"


def compared(how: Compare, amount: am.Amount | int) -> str:
    """A comparison after a noun: "4 or greater"."""
    return describe(amount) + {Compare.AT_MOST: " or less", Compare.AT_LEAST: " or more", Compare.EQUAL: ""}[how]


_FILTERS: dict[type, Callable[[Any], tuple[str, str]]] = {
    fi.HasType: _type,
    fi.HasColor: lambda p: ("before", COLOR_NAMES[p.color]),
    fi.ColorCount: _color_count,
    fi.HasName: lambda p: ("after", f"named {p.name}"),
    fi.HasKeyword: lambda p: ("after", f"with {p.name}"),
    fi.HasCounter: _has_counter,
    fi.HasStat: lambda p: ("after", f"with {p.stat} {compared(p.compare, p.amount)}"),
    fi.IsEven: lambda p: ("after", f"with even {p.stat}"),
    fi.Attacks: lambda p: ("after", f"attacking {_PLAYERS[p.who]}"),
    fi.Blocks: lambda p: ("after", f"blocking {a(p.part)}"),
    fi.BlockedBy: lambda p: ("after", f"blocked by {a(p.part)}"),
    fi.Is: _state,
    fi.Controlled: lambda p: ("after", _controls(p.by)),
    fi.Owned: lambda p: ("after", _owns(p.by)),
    fi.AttachedTo: lambda p: ("after", f"that is attached to {a(p.part)}"),
    fi.HasAttached: lambda p: ("after", f"with {a(p.part)} attached"),
    fi.SameOwner: lambda _: ("after", "with the same owner"),
    fi.This: lambda _: ("noun", "this"),
    fi.Giver: lambda _: ("noun", "what gives it this ability"),
    fi.Among: lambda p: ("noun", "one of " + ", ".join(p.ids) if len(p.ids) > 1 else "".join(p.ids)),
    fi.AttachedHost: lambda _: ("noun", "what this is attached to"),
    fi.Modified: lambda _: ("before", "modified"),
    fi.OnStack: _on_stack,
    fi.SourceIs: lambda p: ("after", f"of {a(p.part)}"),
    fi.IsPlayer: _player,
    fi.PlayerWhere: _player_where,
    fi.PairedWithThis: lambda _: ("after", "paired with this"),
    fi.ChosenType: lambda _: ("after", "of the chosen type"),
    fi.ChosenColor: lambda _: ("after", "of the chosen color"),
    fi.ChosenName: lambda _: ("after", "with the chosen name"),
    fi.ChosenCardType: lambda _: ("after", "of the chosen card type"),
    fi.Shares: lambda p: ("after", f"that shares a {p.quality} with {a(p.other)}"),
    fi.It: lambda _: ("noun", "that spell"),
    fi.CastAs: lambda p: ("after", f"cast as {p.name}"),
    fi.Paid: lambda p: ("after", f"with {_joined(map(_cost_name, p.keywords), 'or')} paid"),
    fi.ExiledWithThis: lambda _: ("after", "exiled with this"),
    fi.Took: lambda f: ("after", f"taken for the cost ({f.action})"),
    fi.HasX: lambda _: ("after", "with {X} in its mana cost"),
    fi.OfIgnoring: lambda _: ("after", "of players who ignore it this turn"),
    fi.HasAdventure: lambda _: ("after", "that has an Adventure"),
    fi.CastFrom: lambda p: ("after", f"cast from {p.zone}"),
    fi.HasTargets: lambda p: ("after", "with a single target" if p.number == 1 else f"with {p.number} targets"),
    fi.TargetsOne: lambda p: ("after", f"that targets {'only ' if p.only else ''}{a(p.part)}"),
    fi.HasEnchant: lambda p: ("after", f"with enchant {noun(p.what)}"),
    fi.HasNoAbilities: lambda _: ("after", "with no abilities"),
    fi.Said: lambda p: ("after", f"that {p.words}"),
    fi.Whose: lambda p: ("after", f"for whose player it is true that {describe(p.if_)}"),
    fi.OfDefender: lambda _: ("after", "the defending player controls"),
    fi.HasManaAbility: lambda _: ("after", "with a mana ability"),
}


# ---------------------------------------------------------------- numbers, conditions


def _who(who: Who, verb: str) -> str:
    """A player and a verb: "you cast", "an opponent casts"."""
    subject = {
        Who.YOU: "you",
        Who.OPPONENT: "an opponent",
        Who.ACTIVE: "the active player",
        Who.NOT_ACTIVE: "a nonactive player",
        Who.OWNER: "its owner",
        Who.ANYONE: "a player",
    }
    return f"{subject[who]} {verb}" + ("" if who is Who.YOU else "s")


def _whose(who: Who) -> str:
    owners = {
        Who.YOU: "your",
        Who.OPPONENT: "an opponent's",
        Who.ACTIVE: "the active player's",
        Who.NOT_ACTIVE: "a nonactive player's",
        Who.OWNER: "its owner's",
        Who.ANYONE: "a player's",
    }
    return owners[who]


def _holds(condition: co.Holds) -> str:
    match condition:
        case co.Holds(am.Count(what), Compare.AT_LEAST, int(number)):
            return f"there is {a(what)}" if number == 1 else f"there are {_number(number)} or more {noun(what, True)}"
        case co.Holds(am.Count(what), Compare.EQUAL | Compare.AT_MOST, 0):
            return f"there is no {noun(what)}"
    return f"{describe(condition.left)} is {compared(condition.compare, condition.right)}"


def _combat_damage(condition: co.CombatDamageBy) -> str:
    what = _joined(condition.types, "or") or "source of one of its creature types"
    return f"a {what} of yours has dealt combat damage to a player this turn"


def _many(quality: Quality | Stat) -> str:
    """More than one of a quality: "names", "kinds of counters"."""
    return "kinds of counters" if quality is Quality.COUNTER else f"{quality}s"


def _number(number: int) -> str:
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


def _if(conditions: tuple[co.Condition, ...]) -> str:
    return " if " + _joined(map(describe, conditions)) if conditions else ""


# ---------------------------------------------------------------- costs


def _pay_less(part: cs.PayLess) -> str:
    less = f"generic mana equal to its {part.by}" if part.by else "its mana cost"
    may = "may " if part.optional else ""
    return f"{may}{describe(part.part)} and pay less by {less}"


def _mana_part(part: cs.ManaPart) -> str:
    return "a mana cost that can't be paid" if part.cost is None else str(part.cost)


_TOGETHER: dict[Action, tuple[Filter, ...]] = {
    Action.SACRIFICE: (fi.PERMANENT, fi.YOURS),
    Action.UNATTACH: (fi.PERMANENT,),
    Action.DISCARD: (fi.InZone(Zone.HAND), fi.YOU_OWN),
    Action.REVEAL: (),
    Action.TAP: (fi.PERMANENT,),
}
"""What an action says by itself: you sacrifice what you control, and discard from your hand."""


def _object_part(part: cs.ObjectPart) -> str:
    if part == cs.TAP_THIS:
        return "{T}"
    if part == cs.UNTAP_THIS:
        return "{Q}"
    what = _without(part.what, _TOGETHER.get(part.action, ()))
    if part.action is Action.TAP and not part.on_this:
        what = fi.UNTAPPED & what
    tail = _TAILS.get(part.action, "")
    if part.action is Action.REVEAL and fi.PERMANENT in getattr(part.what, "parts", ()):
        return f"choose {_counted(what, part.count)}"
    if part.action is Action.DISCARD and not part.on_this:
        what = fi.InZone(Zone.HAND) & what
        return f"discard {_counted(what, part.count)}".replace(" in a hand", "")
    verb = "put" if part.action is Action.PUT_ON_TOP else part.action
    return f"{verb} {_counted(what, part.count)}{tail}"


_TAILS = {Action.RETURN: " to its owner's hand", Action.PUT_ON_TOP: " on top of your library"}


def _total_part(part: cs.TotalPart) -> str:
    what = _without(part.what, _TOGETHER.get(part.action, ()))
    what = fi.UNTAPPED & what if part.action is Action.TAP else what
    if part.stat is None:
        return f"{part.action} {describe(part.at_least)} or more {noun(what, True)}"
    return f"{part.action} any number of {noun(what, True)} with total {part.stat} {describe(part.at_least)} or more"


def _without(what: Filter, unsaid: tuple[Filter, ...]) -> Filter:
    if not isinstance(what, fi.AllOf):
        return fi.ANYTHING if what in unsaid else what
    left = tuple(p for p in what.parts if p not in unsaid)
    if fi.PERMANENT in unsaid and not any(isinstance(p, fi.HasType | fi.AnyOf) for p in left):
        left = (*left, fi.PERMANENT)
    return left[0] if len(left) == 1 else fi.AllOf(left)


def _counted(what: Filter, count: am.Amount | int) -> str:
    """So many of what fits: "an artifact", "two creatures", "X cards"."""
    if count == 1:
        return a(what)
    return f"{_number(count) if isinstance(count, int) else describe(count)} {noun(what, True)}"


def _counters(count: am.Amount | int, kind: str) -> str:
    named = f"{kind} counter".lstrip()
    if count == 1:
        return f"a {named}"
    return f"{_number(count) if isinstance(count, int) else describe(count)} {named}s"


def _bounds_of_x(part: cs.BoundsOfX) -> str:
    most = "" if part.most is None else f"at most {describe(part.most)}"
    least = f"at least {describe(part.least)}" if part.least else ""
    return f"X is {_joined(filter(None, (least, most)))}"


def _loyalty(part: cs.Loyalty) -> str:
    if part.amount == 0:
        return "[0]"
    return f"[{'+' if part.sign > 0 else '−'}{describe(part.amount)}]"


# ---------------------------------------------------------------- targets, effects


def _target(target: ta.Target) -> str:
    if target.what == fi.ANY_TARGET:
        return _any_target(target)
    what = noun(target.what)
    match target.least, target.most:
        case 1, 1:
            text = f"target {what}"
        case 0, None:
            text = f"any number of target {noun(target.what, True)}"
        case 0, most:
            text = f"up to {describe(most)} target {what if most == 1 else noun(target.what, True)}"
        case least, most:
            number = describe(least) if least == most else f"{describe(least)} to {describe(most) if most else 'any'}"
            text = f"{number} target {noun(target.what, True)}"
    text = "another " + text if target.other_than else text
    together = (*target.joint, *target.related)
    text += f", {_joined(map(describe, together))}" if together else ""
    return text + _further(target)


def _related(relation: ta.Related) -> str:
    if relation.theirs is relation.own:
        return f"with the same {relation.own} as target {relation.to + 1}"
    return f"with target {relation.to + 1} as {relation.own}"


def _further(target: ta.Target) -> str:
    divided = f", dividing {describe(target.divided)} among them" if target.divided is not None else ""
    return divided + _if(target.if_)


def _any_target(target: ta.Target) -> str:
    most = "any number of" if target.most is None else f"up to {describe(target.most)}"
    text = "any target" if target.least == target.most == 1 else f"{most} targets"
    return text + _further(target)


def _only(effect: ef.AddMana) -> str:
    return f", only for {effect.only.words}" if effect.only else ""


def _times(times: am.Amount | int) -> str:
    match times:
        case 1:
            return ""
        case am.Count(what):
            return f" for each {noun(what)}"
    return f", times {describe(times)}"


def _add_chosen(effect: ef.AddChosen) -> str:
    number = _number(effect.amount) if isinstance(effect.amount, int) else describe(effect.amount)
    how = "in any combination of" if effect.mixed else "of"
    types = "colors" if effect.mixed and effect.types == ef.ANY_COLOR else describe(effect.types)
    return f"add {number} mana {how} {types}{_only(effect)}"


def _types(types: tuple[ManaType, ...]) -> str:
    return _joined(("{%s}" % t for t in types), "or")


# ---------------------------------------------------------------- abilities


def _does(effects: tuple[ef.Effect, ...], targets: tuple[ta.Target, ...], modes: ab.Modes | None) -> str:
    parts = [_joined(map(describe, effects))]
    if targets:
        parts.append(f"({'; '.join(map(describe, targets))})")
    if modes:
        chooser = "" if modes.chooser is Who.YOU else f"{_who(modes.chooser, 'choose')}: "
        again = ", the same one more than once" if modes.repeat else ""
        parts.append(f"{chooser}choose {_how_many(modes)}{again}: " + "; ".join(map(describe, modes.options)))
    return " ".join(p for p in parts if p) or "nothing that matters here"


def _how_many(modes: ab.Modes) -> str:
    least, most = describe(modes.least), describe(modes.most)
    number = most if least == most else f"{least} to {most}"
    return number if all(option.weight == 1 for option in modes.options) else f"{number} pawprints worth"


def _mode(mode: ab.Mode) -> str:
    weight = f"{mode.weight} pawprints — " if mode.weight != 1 else ""
    price = f"{describe(mode.cost)} — " if mode.cost.parts else ""
    return f"{weight}{price}{_does(mode.effects, mode.targets, None)}{_if(mode.if_)}"


def _activated(ability: ab.ActivatedAbility) -> str:
    keyword = f"{ability.keyword}: " if ability.keyword else ""
    text = f"{keyword}{describe(ability.cost)}: {_does(ability.effects, ability.targets, ability.modes)}"
    text += f", only{_if(ability.only_if)}" if ability.only_if else ""
    text += f" ({describe(ability.spend)})" if ability.spend else ""
    text += f", from {ability.zone}" if ability.zone is not Zone.BATTLEFIELD else ""
    text += f" or {ability.other_zone}" if ability.other_zone else ""
    text += "".join(f"; {describe(change)}" for change in ability.own_changes)
    return text + ("" if ability.by is Who.YOU else f", and {_who(ability.by, 'may activate it')[:-1]}")


def _triggered(ability: ab.TriggeredAbility) -> str:
    if ability.event is ab.Event.OTHER:
        return _does(ability.effects, ability.targets, None)
    more = f"add {describe(ability.same_type)} more mana of a type that it produced" if ability.same_type else ""
    done = _does(ability.effects, ability.targets, None) if ability.effects else more
    made = f" of {describe(ability.made)}" if ability.made else ""
    return f"whenever {_who(ability.by, 'tap')} {a(ability.what)} for mana{made}, {done}{_if(ability.if_)}"


def _continuous(ability: ab.Continuous) -> str:
    return f"{noun(ability.affects, True)}: {_joined(map(describe, ability.changes))}{_if(ability.if_)}"


def _spells_cast(what: Filter, who: Who) -> str:
    return "this spell" if what == fi.THIS else f"{_spells(what)} that {_who(who, 'cast')}"


def _cost_change(ability: ab.CostChange) -> str:
    what = [] if ability.spells is None else [_spells_cast(ability.spells, ability.who)]
    if ability.abilities is not None:
        keyword = f"{ability.keyword} " if ability.keyword else ""
        of = "" if ability.abilities == fi.ANYTHING else f" of {noun(ability.abilities, True)}"
        who = "" if ability.who is Who.ANYONE else f" that {_who(ability.who, 'activate')}"
        what.append(f"{keyword}abilities{of}{who}")
    if ability.targeting is not None:
        what[-1] += f" with {a(ability.targeting)} as a target"
    what += [f"special actions {name}" for name in ability.actions]
    parts = [f"{ability.mana} {'less' if ability.less else 'more'}"] if ability.mana.symbols else []
    parts += [f"{'less' if ability.less else 'more'} by this one's mana cost"] if ability.own_mana_cost else []
    parts += [describe(p) for p in ability.extra]
    least = f", but at least {ability.minimum}" if ability.minimum else ""
    least += ", never less generic mana" if ability.typed_only else ""
    verb = "costs" if ability.spells == fi.THIS else "cost"
    return f"{_joined(what)} {verb} {_joined(parts)}{_times(ability.times)}{least}{_if(ability.if_)}"


def _cant(ability: ab.Cant) -> str:
    what = "" if ability.doing in (ab.Doing.PAY_LIFE, ab.Doing.PLAY_LAND) else f" {noun(ability.what, True)}"
    if ability.doing is ab.Doing.ACTIVATE:
        what = f" abilities of{what}" + ("" if ability.mana_abilities else " that are no mana abilities")
    why = " to cast spells or activate abilities" if ability.only_for_costs else ""
    return f"{_PLAYERS[ability.who]} can't {ability.doing}{what}{why}{_if(ability.if_)}"


_PLAYERS: dict[Who, str] = {
    Who.YOU: "you",
    Who.OPPONENT: "opponents",
    Who.ACTIVE: "the active player",
    Who.NOT_ACTIVE: "nonactive players",
    Who.ANYONE: "players",
}


def _symbol(type_: ManaType) -> str:
    return "{%s}" % type_


def _spend_only(ability: ab.SpendOnly) -> str:
    """What a spell or ability says of the mana that pays for it."""
    on_x = [f"only {_joined(map(_symbol, ability.on_x), 'or')} is spent on X"] if ability.on_x else []
    by = [f"only mana made by {a(ability.made_by)} is spent"] if ability.made_by is not None else []
    return _joined(on_x + by)


def _may_play(ability: ab.MayPlayFrom) -> str:
    kinds = _joined(["play lands"] * ability.lands + ["cast spells"] * ability.spells, "or")
    which = "" if ability.what == fi.ANYTHING else f" that are {noun(ability.what, True)}"
    top = "the top of " if ability.top_only else ""
    where = f"{top}{_whose_zone(ability.whose, ability.zone)}"
    limits = f"{_ways_to_pay(ability)}{_uses(ability)}{_if(ability.if_)}"
    return f"{_PLAYERS[ability.who]} may {kinds}{which} from {where}{limits}"


def _whose_zone(whose: Who, zone: Zone) -> str:
    if zone in (Zone.EXILE, Zone.COMMAND):
        return zone
    return f"your {zone}" if whose is Who.YOU else f"{_whose(whose)} {zone}"


def _ways_to_pay(ability: ab.MayPlayFrom) -> str:
    free = " without paying their mana costs" if ability.free else ""
    lent = "" if ability.cost is None else f", paying {_paid(ability.cost)} rather than their mana costs"
    more = f", paying {_paid(ability.extra)} in addition" if ability.extra.parts else ""
    offered = f" by paying {ability.alternative}" if ability.alternative else ""
    return free + lent + offered + more


def _paid(cost: Cost) -> str:
    return describe(cost).removeprefix("pay ")


def _uses(ability: ab.MayPlayFrom) -> str:
    often = {0: "", 1: ", once each turn"}.get(ability.each_turn, f", {ability.each_turn} times each turn")
    return often + (", one of each permanent type each turn" if ability.each_type else "")


def _cant_be_target(ability: ab.CantBeTarget) -> str:
    kinds = _joined(["spells"] * ability.spells + ["abilities"] * ability.abilities, "or")
    of = "" if ability.of == fi.ANYTHING else f" that are, or are of, {noun(ability.of, True)}"
    return f"{noun(ability.affects, True)} can't be the target of {kinds}{of} that {_who(ability.by, 'control')}"


def _produces(ability: ab.ProducesInstead) -> str:
    more = f"{ability.factor} times as much mana" if ability.factor != 1 else ""
    kind = "{%s}" % ability.type_ + (" and nothing else" if ability.to_one else " instead") if ability.type_ else ""
    kind = "mana of any one color instead" if ability.any_color else kind
    return f"{noun(ability.what, True)} that {_who(ability.who, 'tap')} for mana produce {_joined([more, kind])}"


def _spend_as(ability: ab.SpendAsThough) -> str:
    only = f" for {ability.spending.words}" if ability.spending else ""
    spent, as_what = _types(ability.from_types), _types(ability.as_types)
    return f"{_PLAYERS[ability.who]} may spend {spent} {'only ' * ability.only}as though it were {as_what}{only}"


def _alternative(ability: ab.AlternativeCost) -> str:
    where = f" from {ability.zone}" if ability.zone else ""
    down = ", face down" if ability.face_down else ", back face up" if ability.face else ""
    only = ", when an effect says so" if ability.offered else ""
    changes = f"; then spells cast this way {_joined(map(describe, ability.changes))}" if ability.changes else ""
    name = ability.name or "alternative cost"
    return f"{name}: {describe(ability.cost)}{where}{down}{only}{_if(ability.if_)}{changes}"


def _additional(ability: ab.AdditionalCost) -> str:
    kind = "optional additional cost" if ability.optional else "additional cost"
    often = ", any number of times" if ability.repeatable else ""
    where = f", from {ability.zone}" if ability.zone else ""
    name = ability.name if ability.name and not ability.name.isdigit() else kind
    times = "" if ability.times == 1 else f", times {describe(ability.times)}"
    everything = ", for all modes" if ability.all_modes else ""
    return f"{name}: {describe(ability.cost)}{often}{times}{where}{everything}"


def _cost_name(keyword: str) -> str:
    return f"optional additional cost {keyword}" if keyword.isdigit() else keyword


def _special_action(ability: ab.SpecialAction) -> str:
    number = f" {describe(ability.number)}" if ability.number else ""
    return f"{ability.name}{number} {describe(ability.cost)}{_if(ability.if_)}"


def _with(counters: str) -> str:
    return f" with {counters} counters" if counters else ""


def _keyword(ability: ab.Keyword) -> str:
    if ability.quality is None:
        return ability.name
    quality = "everything" if ability.quality == fi.ANYTHING else noun(ability.quality, True)
    return f"{ability.name} from {quality.removesuffix(' objects')}"


def _face(face: Face) -> str:
    first = f"{face.name} {face.mana_cost}" if face.mana_cost else face.name
    stats = f" {face.power}/{face.toughness}" if face.power is not None else ""
    stats += f" [{face.loyalty}]" if face.loyalty is not None else ""
    lines = [first, f"{face.type_line}{stats}", *(_sentence(describe(ability)) for ability in face.abilities)]
    return "\n".join(lines)


_WORDS: dict[type, Callable[[Any], str]] = {
    ManaCost: str,
    ManaPool: str,
    Symbol: str,
    TypeLine: str,
    Mana: lambda m: "{%s}" % m.type + (f" only for {m.only.words}" if m.only else ""),
    fi.Spending: lambda s: s.words,
    Card: lambda c: "\n//\n".join(map(_face, c.faces)),
    Face: _face,
    # amounts
    am.X: lambda _: "X",
    am.Count: lambda n: f"the number of {noun(n.what, True)}",
    am.StatOf: lambda n: f"its {n.stat}",
    am.ItsStat: lambda n: f"that object's {n.stat}",
    am.Greatest: lambda n: f"the greatest {n.stat} among {noun(n.among, True)}",
    am.Total: lambda n: f"the total {n.stat} of {noun(n.among, True)}",
    am.ForItsController: lambda n: f"{describe(n.amount)} (as its controller counts)",
    am.ChosenNumber: lambda _: "the chosen number",
    am.CountersHere: lambda n: f"the number of {n.kind} counters on it".replace("  ", " "),
    am.Party: lambda _: "the number of creatures in your party",
    am.ItsCounters: lambda n: f"the number of {n.kind} counters on it".replace("  ", " "),
    am.LevelHere: lambda _: "its level",
    am.Devotion: lambda n: f"your devotion to {_joined(COLOR_NAMES.get(c, c) for c in (n.color, *n.others))}",
    am.BasicLandTypes: lambda n: f"the number of basic land types among {noun(n.among, True)}",
    am.ColorsAmong: lambda n: f"the number of colors among {noun(n.among, True)}",
    am.CardTypesAmong: lambda n: f"the number of card types among {noun(n.among, True)}",
    am.SpellsCastThisTurn: lambda n: f"the number of {_spells(n.what)} that {_who(n.who, 'cast')} this turn",
    am.SpellsCastByItsController: lambda _: "the number of other spells that its controller cast this turn",
    am.LifeOf: lambda n: f"{_whose(n.who)} life",
    am.Attackers: lambda n: f"the number of {noun(n.what & fi.CREATURE, True)} that attacked this turn",
    am.LandsPlayed: lambda _: "the number of lands you played this turn",
    am.StartingLife: lambda _: "your starting life total",
    am.TurnsTaken: lambda _: "the number of turns that the active player has begun",
    am.Told: lambda n: f"the number of {n.words}",
    am.DifferentAmong: lambda n: f"the number of different {_many(n.of)} among {noun(n.among, True)}",
    am.MostAlike: lambda n: f"the greatest number of {noun(n.among, True)} with the same {n.of}",
    am.CountersAmong: lambda n: f"the number of {n.kind} counters on {noun(n.among, True)}".replace("  ", " "),
    am.UnlockedDoors: lambda n: f"the number of unlocked doors among {noun(n.among, True)}",
    am.CommanderCasts: lambda _: "the number of times you cast your commander from the command zone",
    am.UnspentMana: lambda n: f"the amount of unspent {_types(n.types)} mana you have".replace("  ", " "),
    am.PlayerCounters: lambda n: f"the number of {n.kind} counters that {_who(n.who, 'have').replace('haves', 'has')}",
    am.Targets: lambda n: f"the number of targets beyond {n.beyond}" if n.beyond else "the number of targets",
    am.TargetsThat: lambda n: f"the number of {noun(n.what, True)} that it targets",
    am.TimesPaid: lambda n: f"the number of times that {_cost_name(n.keyword)} was paid",
    am.ModesChosen: lambda n: f"the number of modes chosen beyond {n.beyond}" if n.beyond else "the number of modes",
    am.AmountIf: lambda n: f"{describe(n.then)} if {describe(n.if_)}, else {describe(n.otherwise)}",
    am.Half: lambda n: f"half {describe(n.amount)}, rounded {'up' if n.up else 'down'}",
    am.Times: lambda n: f"{n.factor} times {describe(n.amount)}",
    am.Sum: lambda n: " plus ".join(map(describe, n.parts)),
    # conditions
    co.Holds: _holds,
    co.YourTurn: lambda _: "it's your turn",
    co.During: lambda c: "it's " + _joined((phase.replace("_", " ") for phase in c.phases), "or"),
    co.CouldCastSorcery: lambda _: "you could cast a sorcery",
    co.CouldCastInstant: lambda _: "you could cast an instant",
    co.ThisFits: lambda c: f"this is {a(c.filter)}",
    co.FirstUseThisTurn: lambda c: f"activated fewer than {describe(c.times)} times this turn",
    co.NeverUsed: lambda _: "never activated before",
    co.Fact: lambda c: c.words,
    co.LostLifeThisTurn: lambda c: f"{_who(c.who, 'has lost').removesuffix('s')} life this turn",
    co.CombatDamageBy: _combat_damage,
    co.Never: lambda _: "something happens that can't happen here",
    co.Either: lambda c: _joined(map(describe, c.parts), "or"),
    co.Unless: lambda c: f"not: {describe(c.part)}",
    # costs
    cs.ManaPart: _mana_part,
    cs.ObjectPart: _object_part,
    cs.TotalPart: _total_part,
    cs.LifePart: lambda p: f"pay {describe(p.amount)} life",
    cs.EnergyPart: lambda p: f"pay {describe(p.amount)} energy",
    cs.ExileTopPart: lambda p: f"exile {describe(p.amount)} from the top of your library",
    cs.MillPart: lambda p: f"mill {describe(p.amount)}",
    cs.RemoveCounters: lambda p: f"remove {_counters(p.count, p.kind)} from "
    f"{'among ' + noun(p.what, True) if p.among else a(p.what)}",
    cs.PutCounters: lambda p: f"put {_counters(p.count, p.kind)} on {a(p.what)}",
    cs.Loyalty: _loyalty,
    cs.AlwaysPaid: lambda p: p.what,
    cs.BoundsOfX: _bounds_of_x,
    cs.OwnManaCost: lambda p: f"its mana cost{f' reduced by {{{p.less}}}' if p.less else ''}",
    cs.PaysOff: lambda p: f"for {p.mana} less",
    cs.Waterbend: lambda p: f"waterbend {describe(p.amount)}",
    cs.PayLess: _pay_less,
    cs.OneOf: lambda p: _joined(map(describe, p.options), "or"),
    Cost: lambda c: ", ".join(map(describe, c.parts)) or "{0}",
    cs.Substitute: lambda s: f"{s.keyword}: {s.action} {a(s.what)}",
    # targets
    ta.Target: _target,
    ta.Alike: lambda j: f"with the same {j.by}",
    ta.Apart: lambda j: f"with different {j.by}s",
    ta.Related: _related,
    ta.TotalStat: lambda j: f"with total {j.stat} {compared(j.compare, j.amount)}",
    # effects
    ef.Does: lambda e: e.what,
    ef.DamageYou: lambda e: f"{describe(e.amount)} damage to you",
    ef.ExileThis: lambda e: f"exile it{' face down' if e.face_down else ''}{_with(e.counters)}",
    ef.TurnFaceUp: lambda e: f"turn it face up{_with(e.counters)}",
    ef.PutIntoHand: lambda _: "put it into its owner's hand",
    ef.DiscardThis: lambda _: "discard it",
    ef.EndThis: lambda _: "end the effect",
    ef.IgnoreThis: lambda _: "ignore it until end of turn",
    ef.Unlock: lambda e: f"unlock its {('left', 'right')[e.face]} half",
    ef.FixedTypes: lambda t: "any one color" if t == ef.ANY_COLOR else _types(t.types),
    ef.CouldProduce: lambda t: f"a {'color' if t.colors_only else 'type'} that {noun(t.what, True)} could produce",
    ef.ColorsOf: lambda t: f"a color of {noun(t.what, True)}",
    ef.TheChosenColor: lambda _: "the chosen color",
    ef.TheNotedTypes: lambda _: "a noted type",
    ef.CommanderColors: lambda _: "a color in your commander's color identity",
    ef.EitherTypes: lambda t: _joined([describe(p) for p in t.parts], "or"),
    ef.Add: lambda e: f"add {e.symbols}{_times(e.times)}{_only(e)}",
    ef.AddChosen: _add_chosen,
    ef.AddOneOf: lambda e: f"add {_joined(e.options, 'or')}{_only(e)}",
    ef.AddEach: lambda e: f"add one mana of each of {describe(e.types)}{_only(e)}",
    ef.AddEither: lambda e: _joined(map(describe, e.options), "or") + _only(e),
    ef.DoubleUnspent: lambda _: "double your unspent mana",
    # abilities
    ab.Keyword: _keyword,
    ab.Mode: _mode,
    ab.Modes: lambda m: _does((), (), m),
    ab.SpellAbility: lambda s: _does(s.effects, s.targets, s.modes),
    ab.Enchant: lambda e: f"enchant {noun(e.what)}",
    ab.ActivatedAbility: _activated,
    ab.TriggeredAbility: _triggered,
    ab.SetLandTypes: lambda c: f"become {_joined(c.subtypes)} and lose their other land types and abilities",
    ab.AddTypes: lambda c: f"are also {_joined(c.types)}",
    ab.SetTypes: lambda c: f"become {' '.join(c.types)}",
    ab.SetCreatureTypes: lambda c: f"become {' '.join(c.types)} and no other creature type",
    ab.RemoveTypes: lambda c: f"are no longer {_joined(c.types, 'or')}",
    ab.SetColors: lambda c: f"are {_joined(COLOR_NAMES[x] for x in c.colors) or 'colorless'}",
    ab.AddColors: lambda c: f"are also {_joined(COLOR_NAMES[x] for x in c.colors)}",
    ab.GainActivatedOf: lambda c: (
        f"have all activated abilities of {noun(c.what, True)}" + " except mana abilities" * c.except_mana
    ),
    ab.ActivateAnyTime: lambda s: (
        f"{_who(s.who, 'may activate')[: None if s.who is Who.YOU else -1]} {s.keyword} abilities"
        + ("" if s.what == fi.ANYTHING else f" of {noun(s.what, True)}")
        + " any time an instant could be cast"
    ),
    ab.LoyaltyActivations: lambda s: (
        f"loyalty abilities of {noun(s.what, True)} may be activated "
        + (f"{s.more} more times this turn" if s.more else f"{s.times} times each turn")
    ),
    ab.GainAbility: lambda c: f"have {_quoted(c.ability)}",
    ab.LoseKeyword: lambda c: f"lose {c.name}",
    ab.CantHave: lambda c: f"can't have {c.name}",
    ab.Inert: lambda _: "(something that can't matter now)",
    ab.ChosenTypeChange: lambda c: f"is the chosen type{' in addition' if c.adds else ''}",
    ab.ChosenColorChange: lambda c: f"is the chosen color{' in addition' if c.adds else ''}",
    ab.LoseAllAbilities: lambda c: "lose all abilities" + " except mana abilities" * c.except_mana,
    ab.SetPowerToughness: lambda c: f"have base power and toughness {describe(c.power)}/{describe(c.toughness)}",
    ab.ModifyPowerToughness: lambda c: f"get {_signed(c.power)}/{_signed(c.toughness)}",
    ab.SwitchPowerToughness: lambda _: "switch power and toughness",
    ab.EachForTarget: lambda _: "say each where they say target",
    ab.SpellText: lambda c: f'say "{describe(c.ability)}" instead',
    ab.OtherNumbers: lambda c: f"cost {c.mana_cost} and are {c.power}/{c.toughness}",
    ab.Continuous: _continuous,
    ab.CostChange: _cost_change,
    ab.InsteadOfKeywordCost: lambda s: f"you may pay {describe(s.cost)} rather than {s.keyword} costs"
    f"{'' if s.what == fi.ANYTHING else ' of ' + noun(s.what, True)}{_if(s.if_)}",
    ab.CountsAs: lambda s: f"counts for {_joined(s.keywords)} "
    f"{f'by its {s.stat}' if s.stat else f'as though its power were {s.more} greater'}",
    ab.SpendOnly: _spend_only,
    ab.LifeForMana: lambda s: (
        f"{_PLAYERS[s.who]} may pay {s.life} life rather than each {_joined(map(_symbol, s.types), 'or')} in a cost"
    ),
    ab.CostMinimum: lambda s: f"{_spells(s.spells)} cost at least {{{s.mana}}}{_if(s.if_)}",
    ab.Cant: _cant,
    ab.SpellLimit: lambda s: (
        f"{_PLAYERS[s.who]} can't cast more than {s.most} {_spells(s.spells)} a turn{_if(s.if_)}"
    ),
    ab.LandLimit: lambda s: f"{_PLAYERS[s.who]} can't play more than {s.most} lands a turn{_if(s.if_)}",
    ab.SorcerySpeed: lambda s: f"{_PLAYERS[s.who]} can cast {_spells(s.spells)} only at sorcery speed{_if(s.if_)}",
    ab.OnlyIf: lambda s: f"can be cast only{_if(s.if_)}",
    ab.Flash: lambda s: f"{_PLAYERS[s.who]} may cast {_spells(s.spells)} as though they had flash{_if(s.if_)}",
    ab.MayPlayFrom: _may_play,
    ab.MayPayInstead: lambda s: f"{_PLAYERS[s.who]} may pay {describe(s.cost)} rather than the mana cost of "
    f"{_spells(s.spells)}{_if(s.if_)}",
    ab.MayPayAlso: lambda s: f"{_PLAYERS[s.who]} may pay for {_spells(s.spells)}: {describe(s.additional)}{_if(s.if_)}",
    ab.ExtraLands: lambda s: f"{_PLAYERS[s.who]} may play additional lands each turn: "
    f"{s.number or 'any number'}{_if(s.if_)}",
    ab.OnAnyTurn: lambda s: f"{_PLAYERS[s.who]} can {_joined(s.actions)} on any player's turn",
    ab.CantBeTarget: _cant_be_target,
    ab.MustTarget: lambda s: f"{_PLAYERS[s.who]} choosing targets must choose {a(s.what)} if able",
    ab.ProducesInstead: _produces,
    ab.SpendAsThough: _spend_as,
    ab.Haste: lambda s: f"{noun(s.affects, True)} can use {{T}} and {{Q}} as though they had haste",
    ab.AlternativeCost: _alternative,
    ab.AdditionalCost: _additional,
    ab.SpecialAction: _special_action,
    ab.Splice: lambda s: f"splice onto {noun(s.onto)} {describe(s.cost)}",
    ab.Unmodelled: lambda s: f'not understood: "{s.text}"',
}  # fmt: skip


def _spells(what: Filter) -> str:
    """Spells that fit, in the plural."""
    return noun(fi.SPELL & what, True)


def _quoted(ability: ab.Ability) -> str:
    return describe(ability) if isinstance(ability, ab.Keyword) else f'"{describe(ability)}"'


def _signed(amount: am.Amount | int) -> str:
    return f"{amount:+d}" if isinstance(amount, int) else "+" + describe(amount)
