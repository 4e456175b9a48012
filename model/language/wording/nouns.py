"""Filters as noun phrases: "nonblack creature card in your graveyard"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from .. import amounts as am
from .. import filters as fi
from ..cards import CARD_TYPES, SUPERTYPES
from ..filters import Compare, Filter, StackKind, State, Who, Zone
from ..mana import COLOR_NAMES
from .saying import Say, describe, joined, name_as_words
from .words import FIXED, PLAYERS, controlled_by, cost_name, in_plural, number_word, owned_by


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
        if plural and not head[-1].startswith(FIXED):
            head[-1] = in_plural(head[-1])
        return " ".join([*head, *self.after])


def noun(what: Filter, plural: bool = False) -> str:
    """What a filter fits, as a noun phrase without an article: "creature you control"."""
    if isinstance(what, fi.AnyOf):
        return joined((noun(p, plural) for p in what.parts), "or") or "nothing"
    phrase = _Phrase()
    parts = what.parts if isinstance(what, fi.AllOf) else (what,)
    zones = [p.zone for p in parts if isinstance(p, fi.InZone)]
    for part in parts:
        if isinstance(part, fi.Owned) and zones and zones[0] is not Zone.BATTLEFIELD:
            continue
        _place(phrase, part)
    if any(isinstance(p, fi.PlayerWhere) for p in parts) and not phrase.nouns:
        phrase.kind = "player"
    for zone in zones:
        _place_zone(phrase, zone, next((p.by for p in parts if isinstance(p, fi.Owned)), None))
    return phrase.text(plural)


def a(what: Filter) -> str:
    """A noun phrase with its article: "an artifact"."""
    if what == fi.IsPlayer(Who.YOU):
        return "you"
    text = noun(what)
    if text.startswith(FIXED):
        return text
    if text.startswith("other "):
        return "an" + text
    return ("an " if text[0].lower() in "aeiou" else "a ") + text


def _place(phrase: _Phrase, part: Filter) -> None:
    """Put what a filter says in its place of the phrase."""
    slot, text = _slot(part)
    match slot:
        case "before":
            phrase.before.append(text)
        case "noun":
            phrase.nouns += [text] * (text not in phrase.nouns)
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
        phrase.after.append(names[zone] + (f" that {owned_by(owner)}" if owner else ""))
    else:
        phrase.after.append(f"in {whose.get(owner, 'a') if owner else 'a'} {zone}")


def quality(part: Filter) -> str:
    """What one filter alone asks for, as it would stand in a noun phrase: "nonblack", "you control"."""
    return _slot(part)[1] or noun(part)


def _slot(part: Filter) -> tuple[str, str]:
    """The place of a filter in a noun phrase, and its words there."""
    match part:
        case fi.InZone():
            return "", ""  # placed when all else is
        case fi.Not(inner):
            return _negated(inner)
        case fi.AnyOf(parts) if len(slots := {_slot(p)[0] for p in parts}) == 1 and slots <= {"before", "noun"}:
            return slots.pop(), joined((_slot(p)[1] for p in parts), "or")
        case fi.AnyOf() | fi.AllOf():
            return "after", f"that is {a(part)}"
    say = PLACES.get(type(part))
    return say(part) if say else ("after", f"that {name_as_words(part)}")


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
    return "kind", joined((kind.value for kind in part.kinds), "or") if part.kinds != tuple(StackKind) else "object"


def _has_counter(part: fi.HasCounter) -> tuple[str, str]:
    kind = f"{part.kind} " if part.kind else ""
    return "after", f"with a {kind}counter" if part.at_least == 1 else f"with {part.at_least} or more {kind}counters"


def _one_of(names: tuple[str, ...]) -> str:
    return "one of " + ", ".join(names) if len(names) > 1 else "".join(names)


def compared(how: Compare, amount: am.Amount | int) -> str:
    """A comparison after a noun: "4 or greater"."""
    return describe(amount) + {Compare.AT_MOST: " or less", Compare.AT_LEAST: " or more", Compare.EQUAL: ""}[how]


WORDS: dict[type, Say] = {Filter: noun}

PLACES: dict[type, Callable[[Any], tuple[str, str]]] = {
    fi.HasType: _type,
    fi.HasColor: lambda p: ("before", COLOR_NAMES[p.color]),
    fi.ColorCount: _color_count,
    fi.HasName: lambda p: ("after", f"named {p.name}"),
    fi.HasKeyword: lambda p: ("after", f"with {p.name}"),
    fi.HasCounter: _has_counter,
    fi.HasStat: lambda p: ("after", f"with {p.stat} {compared(p.compare, p.amount)}"),
    fi.IsEven: lambda p: ("after", f"with even {p.stat}"),
    fi.Attacks: lambda p: ("after", f"attacking {PLAYERS[p.who]}"),
    fi.Blocks: lambda p: ("after", f"blocking {a(p.part)}"),
    fi.BlockedBy: lambda p: ("after", f"blocked by {a(p.part)}"),
    fi.Is: _state,
    fi.Controlled: lambda p: ("after", controlled_by(p.by)),
    fi.Owned: lambda p: ("after", owned_by(p.by)),
    fi.DealtDamageBy: lambda p: ("after", f"that was dealt damage this turn by {a(p.part)}"),
    fi.HasDevoured: lambda _: ("after", "that devoured a creature"),
    fi.AttachedTo: lambda p: ("after", f"that is attached to {a(p.part)}"),
    fi.HasAttached: lambda p: ("after", f"with {a(p.part)} attached"),
    fi.SameOwner: lambda _: ("after", "with the same owner as this"),
    fi.This: lambda _: ("noun", "this"),
    fi.Giver: lambda _: ("noun", "what gives it this ability"),
    fi.Among: lambda p: ("noun", _one_of(p.ids)),
    fi.These: lambda p: ("noun", _one_of(tuple(map(str, p.members)))),
    fi.AttachedHost: lambda _: ("noun", "what this is attached to"),
    fi.HasAny: lambda p: ("after", f"with a {p.quality}"),
    fi.TopOfGraveyard: lambda p: ("after", f"among the top {p.number} {noun(p.part, True)} of a graveyard"),
    fi.Modified: lambda _: ("before", "modified"),
    fi.OnStack: _on_stack,
    fi.SourceIs: lambda p: ("after", f"of {a(p.part)}"),
    fi.IsPlayer: _player,
    fi.PlayerWhere: _player_where,
    fi.PairedWithThis: lambda _: ("after", "paired with this"),
    fi.HauntedByThis: lambda _: ("after", "that this haunts"),
    fi.ChosenType: lambda _: ("after", "of the chosen type"),
    fi.ChosenColor: lambda _: ("after", "of the chosen color"),
    fi.ChosenName: lambda _: ("after", "with the chosen name"),
    fi.ChosenCardType: lambda _: ("after", "of the chosen card type"),
    fi.ChosenPlayer: lambda _: ("noun", "the chosen player"),
    fi.CanGainLife: lambda _: ("after", "who can gain life"),
    fi.OfPlayer: lambda p: ("after", f"of {noun(p.part)}"),
    fi.ChosenWord: lambda p: ("after", f"for which {p.word} was chosen"),
    fi.Shares: lambda p: ("after", f"that shares a {p.quality} with {a(p.other)}"),
    fi.It: lambda _: ("noun", "that spell"),
    fi.KickedWith: lambda p: ("after", f"kicked with the {p.mana} kicker"),
    fi.CastAs: lambda p: ("after", f"cast as {p.name}"),
    fi.Paid: lambda p: ("after", f"with {joined(map(cost_name, p.keywords), 'or')} paid"),
    fi.ExiledWithThis: lambda _: ("after", "exiled with this"),
    fi.MadeWithThis: lambda _: ("after", "put onto the battlefield with this"),
    fi.Took: lambda f: ("after", f"taken for the cost ({f.action})"),
    fi.HasX: lambda _: ("after", "with {X} in its mana cost"),
    fi.OfIgnoring: lambda _: ("after", "of players who ignore it this turn"),
    fi.HasAdventure: lambda _: ("after", "that has an Adventure"),
    fi.CastFrom: lambda p: ("after", f"cast from {p.zone}"),
    fi.HasTargets: lambda p: ("after", "with a single target" if p.number == 1 else f"with {p.number} targets"),
    fi.TargetsOne: lambda p: ("after", f"that targets {'only ' if p.only else ''}{a(p.part)}"),
    fi.HasEnchant: lambda p: ("after", f"with enchant {noun(p.what)}"),
    fi.HasNoAbilities: lambda _: ("after", "with no abilities"),
    fi.TookPart: lambda p: ("after", f"that was {p.as_} of: {event(p.past)}"),
    fi.Said: lambda p: ("after", f"that {p.words}"),
    fi.Whose: lambda p: ("after", f"for whose player it is true that {describe(p.if_)}"),
    fi.OfDefender: lambda _: ("after", "the defending player controls"),
    fi.HasManaAbility: lambda _: ("after", "with a mana ability"),
}


def event(past: fi.Past) -> str:
    """What has happened: "put of a creature from battlefield to graveyard by you"."""
    about = past.what if past.what != fi.ANYTHING else past.into
    parts = (
        past.verb or past.kind.value,
        "" if about == fi.ANYTHING else f"of {a(about)}",
        f"from {past.frm}" if past.frm else "",
        f"not from {past.not_from}" if past.not_from else "",
        f"to {past.to}" if past.to else "",
        "" if past.source == fi.ANYTHING else f"by {a(past.source)}",
        "" if past.who is Who.ANYONE else f"for {past.who}",
    )
    return " ".join(filter(None, parts))


def counted(what: Filter, count: am.Amount | int) -> str:
    """So many of what fits: "an artifact", "two creatures", "X cards"."""
    if count == 1:
        return a(what)
    return f"{number_word(count) if isinstance(count, int) else describe(count)} {noun(what, True)}"


def spells_of(what: Filter) -> str:
    """Spells that fit, in the plural."""
    return noun(fi.SPELL & what, True)
