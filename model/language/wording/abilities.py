"""Abilities in words: what a spell does, what is activated and what triggers."""

from __future__ import annotations

from msgspec.structs import replace

from .. import abilities as ab
from .. import amounts as am
from .. import conditions as co
from .. import costs as cs
from .. import effects as ef
from .. import filters as fi
from ..effects import Effect
from ..events import Deed
from ..filters import Who, Zone
from ..mana import COLOR_NAMES
from ..names import Name
from ..parts import mentions, parts_of
from .clauses import Clause, tell
from .conditions import provided, timing
from .costs import listed
from .english import VERB, joined, not_understood, number_word, sentence
from .events import trigger
from .keywords import as_keyword
from .nouns import a, noun, own_zone
from .players import does, one, owned
from .references import refer
from .saying import Say, Speech, say


def instructions(effects: tuple[Effect, ...], t: Speech, modes: ab.Modes | None = None) -> str:
    """Instructions and modes, in this order, in sentences of which the first begins with a small letter."""
    unnamed = set(range(len(t.targets)))
    clauses = (str(each) if isinstance(each, Clause) else tell(each, t) for each in in_one(effects, t))
    said = [text for each in clauses if (text := each.replace(VERB, ""))]
    if not mentions(effects, ef.Does) and modes is None:
        said = [*(f"choose {refer(ef.Targeted(n), t)}" for n in sorted(unnamed - t.named)), *said]
    first = sentence(said[0])[1:] if said else ""
    text = " ".join([said[0][0] + first, *map(sentence, said[1:])]) if said else ""
    return (f"{text} {_modes(modes, t)}" if text else _uncapital(_modes(modes, t))) if modes else text


def _uncapital(text: str) -> str:
    return text[:1].lower() + text[1:] if text.startswith("Choose") else text


def in_one(effects: tuple[Effect, ...], t: Speech) -> tuple[Effect | Clause, ...]:
    """Instructions, those together that cards say as one: shuffling into a library, a color of one's choice."""
    match effects:
        case (
            ef.MoveTo(what=ef.AllIn(who, one_), to=Zone.LIBRARY),
            ef.MoveTo(what=ef.AllIn(who2, other), to=Zone.LIBRARY),
            ef.Shuffles(who3),
            *rest,
        ) if who == who2 == who3:
            return (_shuffled_in(who, f"{one_} and {other}", t), *in_one(tuple(rest), t))
        case (ef.MoveTo(what=ef.AllIn(who, one_), to=Zone.LIBRARY), ef.Shuffles(who2), *rest) if who == who2:
            return (_shuffled_in(who, one_.value, t), *in_one(tuple(rest), t))
        case (ef.Changes() as alive, ef.PutsCounters(number=number), ef.Later(), ef.HasDone(Deed.EARTHBEND), *rest):
            mark(alive.what, t)
            more = (
                f"earthbend {number}"
                if isinstance(number, int)
                else "earthbend X" + ("" if number == am.X() else f", where X is {say(number, t)}")
            )
            return (Clause(more), *in_one(tuple(rest), t))
        case (
            ef.LooksAt(ef.TopOf(ef.The(Who.YOU), 2), False), ef.Manifests(ef.Picked(), False),
            ef.PutsAway(ef.TheRest(), Zone.GRAVEYARD), *rest,
        ):  # fmt: skip
            return (Clause("manifest dread"), *in_one(tuple(rest), t))
        case (ef.MoveTo(to=Zone.EXILE) as away, ef.ForEach(do=ef.LetsPlay()), ef.HasDone(Deed.AIRBEND), *rest):
            what = tell(away, t).removeprefix("exile ")
            return (Clause(f"airbend {what}"), *in_one(tuple(rest), t))
        case (ef.MoveTo(to=Zone.LIBRARY, place=ef.Place.BOTTOM) as put, ef.Shuffles(ef.OwnerOf(of)), *rest) if (
            of == put.what
        ):
            return (replace(put, place=ef.Place.SHUFFLED), *in_one(tuple(rest), t))
        case (ef.ChoosesColor(ef.The(Who.YOU), False), ef.Changes() as changes, *rest) if mentions(
            changes, (ef.OfBoundColor, ab.InBoundColor)
        ):
            return (changes, *in_one(tuple(rest), t))
        case (first, *rest):
            return (first, *in_one(tuple(rest), t))
    return effects


def mark(what: ef.Ref, t: Speech) -> None:
    """Count a target as named that a keyword action names itself."""
    if isinstance(what, ef.Targeted):
        t.named.add(what.group)


def _shuffled_in(who: ef.Ref, zones: str, t: Speech) -> Clause:
    said = refer(who, t)
    their = "your" if said.is_you else "their"
    return Clause(f"shuffle {their} {zones} into {their} library", said, who)


def _modes(modes: ab.Modes, t: Speech) -> str:
    chooser = "choose" if modes.chooser is Who.YOU else does(modes.chooser, "choose", t)
    again = " You may choose the same mode more than once." if modes.repeat else ""
    match modes.most:
        case am.AmountIf(if_, more, 1) if modes.least == 1:
            many = (
                "both"
                if more == 2 and len(modes.options) == 2
                else "any number"
                if more == len(modes.options)
                else say(more, t)
            )
            held = f"If {say(if_, t)}, you may choose {many} instead."
            return f"Choose one. {held}" + "".join(f"\n• {_mode(mode, t)}" for mode in modes.options)
    head = f"{chooser} {_how_many(modes, t)}{' at random' * modes.at_random}"
    again += " Each mode must target a different player." * modes.apart
    head = f"{head}.{again}" if again else f"{head} —"
    if all(option.cost.parts for option in modes.options):
        word = "Spree" if modes.least != modes.most else "Tiered"
        return word + "".join(f"\n+ {_mode(mode, t)}" for mode in modes.options)
    return head[:1].upper() + head[1:] + "".join(f"\n• {_mode(mode, t)}" for mode in modes.options)


def _how_many(modes: ab.Modes, t: Speech) -> str:
    if any(option.weight != 1 for option in modes.options):
        return f"up to {say(modes.most, t)} {{P}} worth of modes"
    least = number_word(modes.least) if isinstance(modes.least, int) else say(modes.least, t)
    most = number_word(modes.most) if isinstance(modes.most, int) else say(modes.most, t)
    match modes.least, modes.most:
        case 1, 2 if len(modes.options) == 2:
            return "one or both"
        case 1, most_ if most_ == len(modes.options) and most_ != 1:
            return "one or more"
        case 0, most_:
            return f"up to {most}"
        case least_, most_ if least_ == most_:
            return most
    return f"{least} to {most}" if (modes.least, modes.most) != (1, 2) else "one or two"


def _mode(mode: ab.Mode, t: Speech) -> str:
    weight = "{P}" * mode.weight + " — " if mode.weight != 1 else ""
    price = f"{listed(mode.cost, t)} — " if mode.cost.parts else ""
    said = instructions(mode.effects, t.with_targets(mode.targets))
    return f"{weight}{price}{said[:1].upper() + said[1:]}{_only_unchosen(mode.if_, t)}"


def _only_unchosen(if_: tuple[co.Condition, ...], t: Speech) -> str:
    return f" Choose this mode only{provided(if_, t)}." if if_ else ""


# ---------------------------------------------------------------- activated


def _activated(ability: ab.ActivatedAbility, t: Speech) -> str:
    named = as_keyword(ability, t)
    if named is not None:
        return named
    t = replace(t, me=_me(ability.zone, t), zone=ability.zone, called={}).with_targets(ability.targets)
    word, only_if = _word(ability)
    keyword = f"{word.capitalize()} — " if word else ""
    cost = listed(ability.cost, t)
    done = instructions(ability.effects, t, ability.modes)
    text = f"{keyword}{cost}: {done[:1].upper() + done[1:]}"
    more = [_only(only_if, t, ability), *_bounds(ability, t)]
    more += [sentence(say(ability.spend, t))] if ability.spend else []
    more += [sentence(say(change, t)) for change in ability.own_changes if word != "power-up"]
    by_whom = "any player" if ability.by is Who.ANYONE else one(ability.by, t).text
    more += [f"{by_whom.capitalize()} may activate this ability."] if ability.by is not Who.YOU else []
    more += [_place(ability, t)]
    return " ".join([text, *filter(None, more)])


def _word(ability: ab.ActivatedAbility) -> tuple[str, tuple[co.Condition, ...]]:
    """An ability word or keyword before an ability, and the conditions that it does not stand for."""
    stands_for: dict[str, tuple[co.Condition, ...]] = {
        "boast": (co.ThisFits(fi.Is(fi.State.ATTACKED)), co.FirstUseThisTurn()),
        "exhaust": (co.NeverUsed(),),
        "power-up": (co.NeverUsed(),),
        "forecast": (co.YourTurn(), co.During(("upkeep",)), co.FirstUseThisTurn()),
        "channel": (),
    }
    if ability.keyword not in stands_for:
        return "", ability.only_if
    own = stands_for[ability.keyword]
    return ability.keyword, tuple(c for c in ability.only_if if c not in own)


def _me(zone: Zone, t: Speech) -> str:
    return "this card" if zone in (Zone.HAND, Zone.GRAVEYARD) and t.me.startswith("this ") else t.me


def _place(ability: ab.ActivatedAbility, t: Speech) -> str:
    """Where it can be activated, where its cost does not show that."""
    if ability.zone is Zone.BATTLEFIELD or ability.keyword in ("channel", "forecast"):
        return ""
    moved = any(
        isinstance(p, ef.MoveTo) and p.what == ef.SOURCE and p.to is not Zone.EXILE for p in parts_of(ability.effects)
    )
    if moved and ability.other_zone is None:
        return ""
    shown = {Zone.HAND: cs.Action.DISCARD, Zone.GRAVEYARD: cs.Action.EXILE}.get(ability.zone)
    if (
        any(
            isinstance(p, cs.ObjectPart) and p.on_this and p.action in (shown, cs.Action.REVEAL)
            for p in ability.cost.parts
        )
        and ability.other_zone is None
    ):
        return ""
    whose = "your hand" if ability.zone is Zone.HAND else f"your {ability.zone}"
    either = f" or {owned(Who.YOU, t)} {ability.other_zone}" if ability.other_zone else ""
    return f"Activate only from {whose}{either}."


def _only(conditions: tuple[co.Condition, ...], t: Speech, ability: ab.ActivatedAbility) -> str:
    """The activation instructions."""
    dated = tuple(c for c in conditions if isinstance(c, co.During | co.YourTurn) or c == co.Unless(co.YourTurn()))
    when = timing(dated, t) if dated else ""
    said = [_when(c, t) for c in conditions if not when or c not in dated]
    said = [*filter(None, [when]), *filter(None, said)]
    if ability.cost.loyalty is not None and not said:
        return ""
    return f"Activate only {' and only '.join(said)}." if said else ""


def _when(condition: co.Condition, t: Speech) -> str:
    match condition:
        case co.CouldCastSorcery():
            return "as a sorcery"
        case co.CouldCastInstant():
            return "as an instant"
        case co.FirstUseThisTurn(1):
            return "once each turn"
        case co.FirstUseThisTurn(times):
            return "twice each turn" if times == 2 else f"up to {number_word(times)} times each turn"
        case co.NeverUsed():
            return "once"
        case co.YourTurn():
            return "during your turn"
        case co.Unless(co.YourTurn()):
            return "during an opponent's turn"
        case co.During(("upkeep",)):
            return "during the upkeep step"
        case co.During():
            said = say(condition, t)
            if condition == co.BEFORE_ATTACKERS:
                return "before attackers are declared"
            return "during " + said.removeprefix("it's ")
    return f"if {say(condition, t)}"


def _bounds(ability: ab.ActivatedAbility, t: Speech) -> list[str]:
    return [sentence(say(p, t)) for p in ability.cost.parts if isinstance(p, cs.BoundsOfX)]


# ---------------------------------------------------------------- triggered


def of_trigger(ability: ab.TriggeredAbility, t: Speech) -> str:
    """A triggered ability whose text has begun already, in small letters at the beginning."""
    said = trigger(ability, t)
    if Name.IT.value in t.called:  # which stays so called, whatever "it" is after that
        t.called[Name.EVENT_IT.value] = t.called[Name.IT.value]
    if_ = f", if {joined(say(c, t) for c in ability.if_)}" if ability.if_ else ""
    done = instructions(ability.effects, t, ability.modes)
    if ability.same_type:
        number = "one mana" if ability.same_type == 1 else f"{say(ability.same_type, t)} mana"
        more = f"add {number} of any type that permanent produced."
        done = f"{more} {done}".strip()
    often = {0: "", 1: "once", 2: "twice"}.get(ability.times_each_turn, f"{ability.times_each_turn} times")
    once = f" This ability triggers only {often} each turn." if often else ""
    once += " This ability triggers only once." * ability.only_once
    return f"{said}{if_}, {done}{once}"


def _triggered(ability: ab.TriggeredAbility, t: Speech) -> str:
    named = as_keyword(ability, t)
    if named is not None:
        return named
    t = replace(t, me=_me(ability.zone, t), zone=ability.zone, called={}).with_targets(ability.targets)
    match ability.when, ability.effects:
        case None | ab.UnreadWhen(), (ef.Does(what),) if ability.event is ab.ManaEvent.OTHER and _is_whole(ability):
            return not_understood(what, t.me)
    chapter = _chapter(ability)
    if chapter:
        done = instructions(ability.effects, t, ability.modes)
        return f"{chapter} — {done[:1].upper() + done[1:]}"
    said = of_trigger(ability, t)
    where = (
        "" if ability.zone is Zone.BATTLEFIELD or _shows(ability) else f" (This works from {own_zone(ability.zone)}.)"
    )
    return said + where


def _is_whole(ability: ab.TriggeredAbility) -> bool:
    """Whether a text that is not understood says all that a triggered ability says."""
    what = ability.effects[0].what if isinstance(ability.effects[0], ef.Does) else ""
    return ability.when is None or what.lower().startswith(("when", "at "))


def _shows(ability: ab.TriggeredAbility) -> bool:
    """Whether the text of an ability shows where it works."""
    said = (*parts_of(ability.if_), *parts_of(ability.effects), *parts_of(ability.when))
    if any(isinstance(p, ef.MoveTo) and p.what == ef.SOURCE and p.to is not Zone.EXILE for p in said):
        return True
    return (
        ability.zone is Zone.STACK
        or any(part is ability.zone for part in said)
        or isinstance(ability.when, ab.UnreadWhen)
    )


_ROMAN = ("0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def _chapter(ability: ab.TriggeredAbility) -> str:
    """The number of a chapter (714.2b)."""
    match ability.when:
        case ab.CountersChange(fi.This(), "lore", False, False, int() as number) if 0 < number < len(_ROMAN):
            return _ROMAN[number]
    return ""


def _spell(ability: ab.SpellAbility, t: Speech) -> str:
    said = instructions(ability.effects, t.with_targets(ability.targets), ability.modes)
    return said[:1].upper() + said[1:]


def _spend_only(ability: ab.SpendOnly, t: Speech) -> str:
    """What a spell or ability says of the mana that pays for it."""
    kinds = joined((COLOR_NAMES.get(c, "colorless") for c in ability.on_x), "or")
    on_x = [f"spend only {kinds} mana on X"] if ability.on_x else []
    made = (
        [f"spend only mana produced by {a(ability.made_by, t, 'permanent')} on it"]
        if ability.made_by is not None
        else []
    )
    return joined(on_x + made)


def _special_action(ability: ab.SpecialAction, t: Speech) -> str:
    named = as_keyword(ability, t)
    if named is not None:
        return named
    what = {"unmorph": f"turn {t.me} face up", "ignore": f"ignore {t.me}'s effect until end of turn",
            "unlock": "unlock a half of it", "discard": f"discard {t.me}", "end": "end that effect",
        }.get(ability.name)  # fmt: skip
    what = what or instructions(ability.effects, t).rstrip(".") or ability.name
    price = f" by paying {listed(ability.cost, t)}" if ability.cost.parts else ""
    number = f" {say(ability.number, t)}" if ability.number and ability.name not in ("unmorph",) else ""
    kinds = [e.counters for e in ability.effects if isinstance(e, ef.TurnFaceUp) and e.counters]
    counter = f" and put a {kinds[0]} counter on it" if kinds else ""
    who = {Who.YOU: "you", Who.ANYONE: "any player"}.get(ability.by) or one(ability.by, t).text
    sorcery = (
        " any time you could cast a sorcery" if co.CouldCastSorcery() in ability.if_ else " any time you have priority"
    )
    cast = " if you could begin to cast it" if ability.as_cast else ""
    rest = tuple(c for c in ability.if_ if not isinstance(c, co.CouldCastSorcery))
    down = " while it's face down" if ability.face_down else ""
    where = "" if ability.zone is Zone.BATTLEFIELD else f" from {own_zone(ability.zone)}"
    least = f". X can't be less than {ability.least_x}" if ability.least_x else ""
    return f"{who} may {what}{number}{counter}{price}{where}{down}{sorcery}{cast}{provided(rest, t)}{least}"


WORDS: dict[type, Say] = {
    ab.Keyword: lambda k, t: as_keyword(k, t) or k.name,
    ab.Mode: _mode,
    ab.Modes: _modes,
    ab.SpellAbility: _spell,
    ab.Enchant: lambda e, t: f"enchant {noun(e.what, t)}",
    ab.ActivatedAbility: _activated,
    ab.TriggeredAbility: _triggered,
    ab.Inert: lambda _, __: "(text that can't matter here)",
    ab.SpendOnly: _spend_only,
    ab.SpecialAction: _special_action,
    ab.Unmodelled: lambda s, t: not_understood(s.text, t.me),
    ab.UnreadRule: lambda r, t: not_understood(r.text, t.me),
    ef.Row: lambda r, t: f"{r.least}{'+' if r.most is None else f'—{r.most}'} | {tell(r.effect, t)}",
    Effect: tell,
}
