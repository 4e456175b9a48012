"""Replacement and prevention effects, and rules of a moving game, in words (614, 615)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from .. import abilities as ab
from .. import amounts as am
from .. import filters as fi
from ..amounts import Amount
from ..effects import Effect
from ..events import EventKind
from ..filters import Filter, Who, Zone
from ..mana import COLOR_NAMES
from ..names import Name
from .amounts import units
from .changes import affected, all_that, changed, exceptions, quoted
from .clauses import tell
from .conditions import provided
from .costs import paid
from .english import IT, NounPhrase, agree, article, in_plural, joined, number_word, possessive, sentence
from .events import can_die
from .more_of import more_of
from .nouns import a, flat, is_definite, noun, own_zone
from .players import all_of, does, each_of, one, owned
from .references import call, refer
from .saying import Say, Speech, say


def _one_or_those(what: Filter, t: Speech) -> NounPhrase:
    """What enters: this one, or all of a kind."""
    return affected(what, t)


def _enters(rule: ab.Enters, t: Speech) -> str:
    subject = _one_or_those(rule.what, t)
    if rule.copy_of is not None:
        return _as_copy(rule, subject, t)
    if rule.first is not None:
        then = f". It enters{_how(rule, subject, t)}" if rule.counters else ""
        return f"{_if_first(rule, t)}as {agree(subject, 'enter')}, {tell(rule.first, t)}{then}"
    if (rule.chooses or rule.words) and not rule.tapped:
        return f"as {agree(subject, 'enter')}, {_choice(rule, t)}{_if(rule, t)}"
    said = agree(subject, "enter") + _how(rule, subject, t)
    said += f" and {_choice(rule, t)}" if rule.chooses or rule.words else ""
    if rule.pays_life:
        said = f"as {agree(subject, 'enter')}, pay any amount of life"
    if rule.tribute:
        said = (
            f"as {agree(subject, 'enter')}, an opponent of your choice "
            f"may put {number_word(rule.tribute)} +1/+1 counters on it"
        )
    if rule.unless_pays is not None:
        return (
            f"as {agree(subject, 'enter')}, you may {paid(rule.unless_pays, t)}. "
            f"If you don't, it enters{_how(rule, subject, t)}"
        )
    may = f"you may have {subject} enter{_how(rule, subject, t)}" if rule.may else said
    return f"{_if_first(rule, t)}{may}{_unless(rule, t)}{_place(rule)}"


def _place(rule: ab.Enters) -> str:
    return "" if rule.zone is Zone.BATTLEFIELD else f" (this works from your {rule.zone})"


def _how(rule: ab.Enters, subject: NounPhrase, t: Speech) -> str:
    it = "them" if subject.plural else "it"
    said = " tapped" * rule.tapped + " untapped" * rule.untapped + " prepared" * rule.prepared
    counters = [_counters(number, kind, subject, t) for kind, number in rule.counters]
    if rule.kinds:
        counters.append(("your choice of " + joined((article(f"{kind} counter") for kind in rule.kinds), "or"), ""))
    if counters:
        heads = [c if isinstance(c, str) else c[0] for c in counters]
        each = "".join(c[1] for c in counters if not isinstance(c, str))
        said += f"{' and' if said else ''} with {joined(heads)} on {it}{each}"
    said += " transformed" if rule.back else ""
    said += " under the control of an opponent of your choice" if rule.chosen_controller else ""
    said += " under your control" if rule.yours else ""
    said += f" attacking {refer(rule.attacking, t)}" if rule.attacking is not None else ""
    gains = [c for c in rule.changes if isinstance(c, ab.GainAbility)]
    if rule.changes and len(gains) == len(rule.changes):
        said += f"{' and' if said else ''} with {joined(quoted(c.ability, t, t.me) for c in gains)}"
    elif rule.changes:
        told = agree(NounPhrase("it", subject.plural), changed(rule.changes, t, subject, lasting=False))
        said += f"{' and' if said else ''} {told.removeprefix('it ')}"
    return said


def _counters(number: Amount | int, kind: str, subject: NounPhrase, t: Speech) -> tuple[str, str]:
    other = "additional " if subject.text != t.me else ""
    return units(number, f"{other}{kind} counter", t)


_CHOICES = {
    "card_name": "a card name",
    "nonland_card_name": "a nonland card name",
    "nonbasic_land_card_name": "a nonbasic land card name",
    "creature_card_name": "a creature card name",
    "artifact_card_name": "an artifact card name",
    "land_card_name": "a land card name",
    "player": "a player",
    "opponent": "an opponent",
    "color": "a color",
    "creature_type": "a creature type",
    "land_type": "a basic land type",
    "number": "a number",
    "name": "a card name",
    "card_type": "a card type",
    "permanent_type": "a permanent type",
}


def _choice(rule: ab.Enters, _: Speech) -> str:
    said = [_CHOICES.get(key, article(key.replace("_", " "))) for key in rule.chooses]
    colors = [name for name in COLOR_NAMES.values() if name not in rule.words]
    if len(rule.words) == 4 and len(colors) == 1:
        said = [f"a color other than {colors[0]}"]
    elif rule.words and rule.chooses == ("number",):
        said = [f"a number between {' and '.join(rule.words)}"]
    elif rule.words:
        said = [joined(rule.words, "or")]
    return f"choose {joined(said)}"


def _if(rule: ab.Enters, t: Speech) -> str:
    return provided(rule.if_, t) + _unless(rule, t)


def _if_first(rule: ab.Enters, t: Speech) -> str:
    said = provided(rule.if_, t).strip()
    return f"{said}, " if said else ""


def _unless(rule: ab.Enters, t: Speech) -> str:
    return f" unless {joined((say(c, t) for c in rule.not_if), 'or')}" if rule.not_if else ""


def _as_copy(rule: ab.Enters, subject: NounPhrase, t: Speech) -> str:
    may = f"you may have {subject} enter" if rule.may else agree(subject, "enter")
    tapped = " tapped" * rule.tapped
    of = a(rule.copy_of or fi.ANYTHING, t, "permanent")
    of = f"{of} on the battlefield" if _needs_place(rule.copy_of) else of
    except_ = exceptions(rule.copy_changes, t, IT)
    counters = [_copy_counters(kind, number, what, t) for kind, number, what in rule.copy_counters]
    more = f"{' and' if except_ else ', except'} it enters with {joined(counters)}" if counters else ""
    also = _how(ab.Enters(what=rule.what, counters=rule.counters, changes=rule.changes), subject, t)
    return f"{_if_first(rule, t)}{may}{tapped} as a copy of {of}{except_}{more}{also}{_unless(rule, t)}"


def _needs_place(what: Filter | None) -> bool:
    parts = flat(what) if what is not None else []
    return fi.PERMANENT in parts and not any(isinstance(p, fi.Controlled | fi.Not) for p in parts)


def _copy_counters(kind: str, number: Amount | int, what: Filter, t: Speech) -> str:
    head, tail = units(number, f"additional {kind} counter", t)
    which = "" if what == fi.ANYTHING else f" if it's {a(what, t, 'permanent')}"
    return f"{head} on it{tail}{which}"


# ---------------------------------------------------------------- would … instead


def _goes_elsewhere(rule: ab.GoesElsewhere, t: Speech) -> str:
    nontoken = fi.Not(fi.TOKEN)
    cards_only = rule.frm is None and rule.to is not Zone.BATTLEFIELD  # "a card": no token is one
    what = fi.AllOf(tuple(p for p in flat(rule.what) if p != nontoken)) if cards_only else rule.what
    kind = "permanent" if rule.frm is Zone.BATTLEFIELD else "card" if nontoken in flat(rule.what) else "card or token"
    rule = replace(rule, what=what)
    subject = NounPhrase(a(rule.what, t, kind))
    subject = NounPhrase("a " + subject.text.removeprefix("each ")) if subject.text.startswith("each ") else subject
    event = _would_move(rule, subject, t)
    it = "it"
    instead = {
        Zone.EXILE: f"exile {it} instead", Zone.HAND: f"return {it} to its owner's hand instead",
        Zone.COMMAND: (
            f"put {it} into the "
            "command zone instead"
        ), Zone.BATTLEFIELD: f"put {it} onto the battlefield instead",
        Zone.GRAVEYARD: f"put {it} into its owner's graveyard instead",
    }.get(rule.instead, f"put {it} into its owner's {rule.instead} instead")  # fmt: skip
    if rule.instead is Zone.LIBRARY:
        instead = (
            f"shuffle {it} into its owner's library instead"
            if rule.shuffled
            else f"put {it} on top of its owner's library instead"
            if rule.on_top
            else f"put {it} on the bottom of its owner's library instead"
        )
    if rule.counters:
        counters = joined(head for head, _ in (units(n, f"{kind} counter", t) for kind, n in rule.counters))
        instead = instead.replace(" instead", f" with {counters} on it instead", 1)
    call(t, Name.IT, IT)
    if rule.instead_does:
        done = joined(tell(e, t) for e in rule.instead_does)
        instead = f"instead {instead.removesuffix(' instead')} and {done}"
    if rule.may:
        instead = f"you may {instead}"
    unless = (
        f" unless its controller {paid(rule.unless_pays, t, by_other=True)}" if rule.unless_pays is not None else ""
    )
    by = "" if rule.by is None else f" because of a spell or ability {does(rule.by, 'control', t)}"
    return f"if {event}{by}{provided(rule.if_, t)}, {instead}{unless}"


def _would_move(rule: ab.GoesElsewhere, subject: NounPhrase, t: Speech) -> str:
    verb = {"discard": "be discarded", "sacrifice": "be sacrificed", "destroy": "be destroyed", "mill": "be milled",
            "counter": "be countered"}.get(rule.verb)  # fmt: skip
    if rule.verb == "resolve":
        return f"{subject} would be put into a graveyard as it resolves"
    if verb:
        return f"{subject} would {verb}"
    match rule.frm, rule.to:
        case Zone.BATTLEFIELD, Zone.GRAVEYARD if can_die(rule.what, t):
            return f"{subject} would die"
        case Zone.BATTLEFIELD, Zone.GRAVEYARD:
            return f"{subject} would be put into a graveyard from the battlefield"
        case Zone.BATTLEFIELD, None:
            return f"{subject} would leave the battlefield"
        case None, Zone.GRAVEYARD:
            parts = flat(rule.what)
            whose = next((p.by for p in parts if isinstance(p, fi.Owned | fi.Controlled)), None)
            grave = f"{owned(whose, t)} graveyard" if whose is not None else "a graveyard"
            rest = tuple(p for p in parts if not isinstance(p, fi.Owned | fi.Controlled))
            card = (
                NounPhrase(
                    a(
                        fi.AllOf(rest),
                        t,
                        "card"
                        if subject.text.startswith("a card") and "token" not in subject.text
                        else "card or token",
                    )
                )
                if whose is not None and not is_definite(rule.what, t)
                else subject
            )
            return f"{card} would be put into {grave} from anywhere"
        case frm, Zone.BATTLEFIELD:
            cast = " and it wasn't cast" if rule.verb == "not cast" else ""
            return f"{subject} would enter" + (f" from {_a(frm)}" if frm else "") + cast
        case frm, to if frm is None:
            return f"{subject} would be put into {_a(to)} from anywhere"
        case frm, None:
            return f"{subject} would leave {_a(frm)}"
        case frm, to:
            return f"{subject} would be put into {_a(to)} from {_a(frm)}"
    return f"{subject} would move"


def _a(zone: Zone | None) -> str:
    names = {
        Zone.BATTLEFIELD: "the battlefield",
        Zone.EXILE: "exile",
        Zone.STACK: "the stack",
        Zone.COMMAND: "the command zone",
    }
    return names.get(zone) or f"a {zone}" if zone else "anywhere"


# ---------------------------------------------------------------- damage


def _prevents(rule: ab.PreventsDamage, t: Speech) -> str:
    combat = {True: "combat ", False: "noncombat ", None: ""}[rule.combat]
    to = "" if rule.to == fi.ANYTHING else f" to {all_that(rule.to, t)}"
    source = "" if rule.source == fi.ANYTHING else f" by {all_that(rule.source, t, 'source')}"
    then = f". {sentence(joined(tell(e, t) for e in rule.then)).removesuffix('.')}" if rule.then else ""
    held = _as_long_as(rule.if_, t)
    if rule.amount is None and rule.all_but is None and not rule.half:
        call(t, Name.IT, IT)
        if rule.then:
            src = _single(rule.source, t, "source") if rule.source != fi.ANYTHING else ""
            head = (
                f"if {src} would deal {combat}damage{_to_one(rule.to, t)}"
                if src
                else f"if {combat}damage would be dealt{_to_one(rule.to, t)}"
            )
            done = joined(tell(e, t) for e in rule.then)
            return f"{held}{head}, prevent that damage. {sentence(done).removesuffix('.')}"
        return f"{held}prevent all {combat}damage that would be dealt{to}{source}{then}"
    source_ = _single(rule.source, t, "source") if rule.source != fi.ANYTHING else "a source"
    much = (
        f"half of that damage, rounded {rule.half}"
        if rule.half
        else (
            f"all but {rule.all_but}"
            if rule.all_but is not None
            else say(rule.amount, t)
            if isinstance(rule.amount, int | am.X)
            else f"X, where X is {say(rule.amount, t)},"
        )
    )
    return f"{held}if {source_} would deal {combat}damage{_to_one(rule.to, t)}, prevent {much} of that damage{then}"


def _single(what: Filter, t: Speech, kind: str = "permanent") -> str:
    return a(what, t, kind)


def _to_one(what: Filter, t: Speech) -> str:
    return "" if what == fi.ANYTHING else f" to {_single(what, t)}"


def _as_long_as(conditions: tuple[object, ...], t: Speech) -> str:
    if not conditions:
        return ""
    return f"as long as {joined(say(c, t) for c in conditions)}, "


def _redirects(rule: ab.Redirects, t: Speech) -> str:
    source = "" if rule.source == fi.ANYTHING else f" by {a(rule.source, t, 'source')}"
    return (
        f"{_as_long_as(rule.if_, t)}all damage that would be dealt to "
        f"{all_that(rule.to, t)}{source} is dealt to {_single(rule.instead, t)} instead"
    )


def _instead_of(rule: ab.InsteadOf, t: Speech) -> str:
    who = one(rule.who, t)
    combat = {True: "combat ", False: "noncombat ", None: ""}[rule.combat]
    match rule.event:
        case EventKind.DRAW:
            they = "you" if rule.who is Who.YOU else "they"
            first = (
                f" except the first one {they} draw in each of {'your' if they == 'you' else 'their'} draw steps"
                if rule.except_first
                else ""
            )
            event = f"{who} would draw a card{first}"
        case EventKind.DAMAGE:
            source = a(rule.source, t, "source") if rule.source != fi.ANYTHING else ""
            to = _to_one(rule.what, t)
            event = f"{source} would deal {combat}damage{to}" if source else f"{combat}damage would be dealt{to}"
        case EventKind.GAIN_LIFE:
            event = f"{who} would gain life"
        case EventKind.LOSE_LIFE:
            event = f"{who} would lose life"
        case EventKind.DESTROY:
            event = f"{a(rule.what, t, 'permanent')} would be destroyed"
        case kind if rule.what != fi.ANYTHING:
            event = f"{a(rule.what, t, 'permanent')} would {kind.value}"
        case kind:
            event = f"{who} would {kind.value}"
    call(t, Name.PLAYER, NounPhrase("that player"))
    done = joined((tell(e, t) for e in rule.do), "and") or "nothing happens"
    done = f"you may {done} instead" if rule.may else f"instead {done}" if "." in done else f"{done} instead"
    cards = (
        f" and {owned(rule.who, t)} library has {number_word(rule.least_cards)} or more cards"
        if rule.least_cards
        else ""
    )
    where = "" if rule.zone is Zone.BATTLEFIELD else f" (this works from {own_zone(rule.zone)})"
    return f"if {event}{cards}{provided(rule.if_, t)}, {done}{where}"


# ---------------------------------------------------------------- can't happen


def _cant_happen(rule: ab.CantHappen, t: Speech) -> str:
    held = provided(rule.if_, t, "as long as")
    return _what_cant(rule, t) + held


_BE = {
    EventKind.DESTROY: "be destroyed",
    EventKind.BE_COUNTERED: "be countered",
    EventKind.REGENERATE: "be regenerated",
    EventKind.ATTACK: "attack",
    EventKind.BLOCK: "block",
    EventKind.TRANSFORM: "transform",
    EventKind.UNTAP: "become untapped",
    EventKind.TAP: "become tapped",
    EventKind.SACRIFICE: "be sacrificed",
    EventKind.ENTER: "enter the battlefield",
    EventKind.SUSPECTED: "become suspected",
    EventKind.PHASE_IN: "phase in",
    EventKind.PHASE_OUT: "phase out",
    EventKind.COPY: "be copied",
    EventKind.FACE_UP: "be turned face up",
    EventKind.CONTROL: "change control",
    EventKind.ATTACH: "become attached",
    EventKind.PREVENT: "be prevented",
    EventKind.DISCARD: "be discarded",
    EventKind.DIE: "die",
    EventKind.EXILE: "be exiled",
    EventKind.TRIGGER: "trigger",
}


_CAUSED = {EventKind.SACRIFICE: "sacrifice permanents", EventKind.DISCARD: "discard cards"}
"""What effects of opponents can't make a player do, as it is said of the player."""


def _what_cant(rule: ab.CantHappen, t: Speech) -> str:
    cant = _CANT.get(rule.event)
    if rule.event in (EventKind.GAIN_LIFE, EventKind.LOSE_LIFE) and rule.what != fi.ANYTHING:
        return f"{affected(rule.what, t)} can't {rule.event}"
    if cant is not None:
        return cant(rule, all_of(rule.who, t), t)
    caused = _CAUSED.get(rule.event) if rule.what == fi.ANYTHING and rule.by is Who.OPPONENT else None
    if caused is not None:
        return f"spells and abilities your opponents control can't cause {all_of(rule.who, t)} to {caused}"
    subject = affected(rule.what, t) if rule.what != fi.ANYTHING else all_of(rule.who, t)
    verb = _BE.get(rule.event, f"be {rule.event.value}ed")
    more = f" more than {number_word(rule.most)}" if rule.most else ""
    return f"{subject} can't {verb}{more}{_because(rule, t)}"


def _cant_draw(rule: ab.CantHappen, who: NounPhrase, t: Speech) -> str:
    if not rule.most:
        return f"{who} can't draw cards"
    return (
        f"{each_of(rule.who, t)} can't draw more than {number_word(rule.most)} card{'s' * (rule.most != 1)} each turn"
    )


def _cant_lose(rule: ab.CantHappen, who: NounPhrase, _: Speech) -> str:
    return f"{who} can't lose the game" + (" for having 0 or less life" if rule.because else "")


def _cant_have_counters(rule: ab.CantHappen, who: NounPhrase, t: Speech) -> str:
    what = f"{rule.kind} counters".lstrip()
    if rule.what == fi.ANYTHING or any(isinstance(p, fi.IsPlayer) for p in flat(rule.what)):
        return f"{who} can't get {what}"
    on = affected(rule.what, t)
    if rule.who is not Who.ANYONE:
        return f"{agree(who, CANT)} put {what} on {on}"
    return f"{on} can't have {what} put on {'them' if on.plural else 'it'}"


def _cant_be_attached(rule: ab.CantHappen, _: NounPhrase, t: Speech) -> str:
    if rule.kind == "this" and isinstance(rule.what, fi.Not):
        return f"{t.me} can be attached only to {a(rule.what.part, t)}"
    verb = "enchanted" if rule.event is EventKind.BE_ENCHANTED else "equipped"
    others = f" by anything other than {t.me}" if rule.kind == "others" else ""
    return f"{affected(rule.what, t)} can't be {verb}{others}"


def _cant_be_prevented(rule: ab.CantHappen, _: NounPhrase, t: Speech) -> str:
    source = "" if rule.what == fi.ANYTHING else f" that would be dealt by {all_that(rule.what, t, 'source')}"
    return f"{'combat ' * (rule.kind == 'combat')}damage{source} can't be prevented"


def _cant_untap(rule: ab.CantHappen, who: NounPhrase, t: Speech) -> str:
    things = noun(rule.what, t, rule.most != 1, "permanent")
    their = "your" if who.is_you else "their"
    return f"{who} can't untap more than {number_word(rule.most)} {things} during {their} untap steps"


def _no_legend_rule(rule: ab.CantHappen, _: NounPhrase, t: Speech) -> str:
    to = "" if rule.what == fi.ANYTHING else f" to {affected(rule.what, t)}"
    return f'the "legend rule" doesn\'t apply{to}'


def _cant_enter(rule: ab.CantHappen, _: NounPhrase, t: Speech) -> str:
    zones = joined((f"{in_plural(zone)}" for zone in rule.kind.split() if zone), "or")
    return f"{affected(rule.what, t)} can't enter the battlefield{f' from {zones}' if zones else ''}"


def _cant_be_countered(rule: ab.CantHappen, _: NounPhrase, t: Speech) -> str:
    what = "this spell" if rule.what == fi.THIS else _spells(rule.what, t)
    return f"{what} can't be countered{_because(rule, t)}"


_CANT: dict[EventKind, Callable[[ab.CantHappen, NounPhrase, Speech], str]] = {
    EventKind.GAIN_LIFE: lambda _, who, __: f"{who} can't gain life",
    EventKind.LOSE_LIFE: lambda _, who, __: f"{who} can't lose life",
    EventKind.DRAW: _cant_draw,
    EventKind.LOSE: _cant_lose,
    EventKind.WIN: lambda _, who, __: f"{who} can't win the game",
    EventKind.COUNTERS: _cant_have_counters,
    EventKind.BE_ENCHANTED: _cant_be_attached,
    EventKind.BE_EQUIPPED: _cant_be_attached,
    EventKind.PREVENT: _cant_be_prevented,
    EventKind.SEARCH: lambda _, who, __: f"{who} can't search libraries",
    EventKind.UNTAP_MORE_THAN: _cant_untap,
    EventKind.LEGEND_RULE: _no_legend_rule,
    EventKind.EMPTY_MANA: lambda _, who, __: f"{who} don't lose unspent mana as steps and phases end",
    EventKind.BE_REMOVED: lambda rule, _, t: f"this effect doesn't remove {affected(rule.what, t)}",
    EventKind.ENTER_FROM: _cant_enter,
    EventKind.BE_COUNTERED: _cant_be_countered,
}
CANT = "can't"


def _spells(what: Filter, t: Speech) -> str:
    text = noun(what, t, True, "spell")
    return text if "spell" in text or "abilit" in text else noun(what & fi.SPELL, t, True)


def _because(rule: ab.CantHappen, t: Speech) -> str:
    return "" if rule.by is None else f" by spells or abilities {agree(all_of(rule.by, t), 'control')}"


# ---------------------------------------------------------------- steps, hands, votes, triggers

_STEPS = {"draw": "draw step", "untap": "untap step", "upkeep": "upkeep step", "combat": "combat phase", "turn": "turn",
          "main": "main phase", "end": "end step"}  # fmt: skip


def _skips(rule: ab.Skips, t: Speech) -> str:
    who = each_of(rule.who, t) if rule.who is not Who.ANYONE else all_of(rule.who, t)
    step = _STEPS.get(rule.step, rule.step.replace("_", " "))
    their = "your" if who.is_you else "their"
    steps = f"{step}s" if who.plural and not who.is_you else step
    then = f". If {'you' if who.is_you else 'they'} do, {joined(tell(e, t) for e in rule.then)}" if rule.then else ""
    if who.is_you and not rule.may:
        return f"skip your {steps}{provided(rule.if_, t)}{then}"
    return f"{agree(who, 'may skip' if rule.may else 'skip')} {their} {steps}{provided(rule.if_, t)}{then}"


def _hand_size(rule: ab.HandSize, t: Speech) -> str:
    who = each_of(rule.who, t)
    held = provided(rule.if_, t)
    if rule.size is None and rule.more is None:
        return f"{agree(all_of(rule.who, t), 'have')} no maximum hand size{held}"
    if rule.more is not None:
        less = isinstance(rule.more, int) and rule.more < 0
        number = number_word(abs(rule.more)) if isinstance(rule.more, int) else say(rule.more, t)
        by = number if isinstance(rule.more, int) else f"an amount equal to {number}"
        return f"{possessive(who)} maximum hand size is {'reduced' if less else 'increased'} by {by}{held}"
    size = number_word(rule.size) if isinstance(rule.size, int) else f"equal to {say(rule.size, t)}"
    return f"{possessive(who)} maximum hand size is {size}{held}"


def _stays_tapped(rule: ab.StaysTapped, t: Speech) -> str:
    subject = affected(rule.what, t)
    if rule.may:
        return f"you may choose not to untap {subject} during your untap step{provided(rule.if_, t)}"
    whose = (
        "your untap step"
        if rule.yours
        else "their controllers' untap steps"
        if subject.plural
        else "its controller's untap step"
    )
    return f"{agree(subject, DONT)} untap during {whose}{provided(rule.if_, t)}"


DONT = "don't"


def _triggers_again(rule: ab.TriggersAgain, t: Speech) -> str:
    of = a(rule.of, t, "permanent")
    if rule.when is not None:
        return (
            f"if {say(rule.when, t)} causes a triggered ability of {of} to trigger{provided(rule.if_, t)}, "
            "that ability triggers an additional time"
        )
    if rule.what is None:
        return (
            f"if a triggered ability of {of} triggers{provided(rule.if_, t)}, that ability triggers an additional time"
        )
    return (
        f"if {_a_moving(rule.what, rule.frm, rule.to, t)} causes a triggered ability of "
        f"{of} to trigger{provided(rule.if_, t)}, that ability triggers an additional time"
    )


def _a_moving(what: Filter, frm: Zone | None, to: Zone | None, t: Speech) -> str:
    thing = a(what, t, "permanent")
    match frm, to:
        case None, Zone.BATTLEFIELD:
            return f"{thing} entering"
        case Zone.BATTLEFIELD, Zone.GRAVEYARD:
            return f"{thing} dying"
        case Zone.BATTLEFIELD, None:
            return f"{thing} leaving the battlefield"
    return f"{thing} moving from {_a(frm)} to {_a(to)}"


def _no_trigger(rule: ab.NoTrigger, t: Speech) -> str:
    things = str(affected(rule.what, t))
    match rule.frm, rule.to:
        case None, Zone.BATTLEFIELD:
            doing = "entering"
        case Zone.BATTLEFIELD, Zone.GRAVEYARD:
            doing = "dying"
        case frm, to:
            doing = f"moving from {_a(frm)} to {_a(to)}"
    of = "abilities" if rule.of == fi.ANYTHING else f"abilities of {noun(rule.of, t, True, 'permanent')}"
    return f"{things} {doing} don't cause {of} to trigger{provided(rule.if_, t)}"


def _begins_in_play(rule: ab.BeginsInPlay, t: Speech) -> str:
    first = " and you're not the starting player" if rule.not_first else ""
    with_ = joined(units(number, f"{kind} counter", t)[0] for kind, number in rule.counters)
    counters = f" with {with_} on it" if with_ else ""
    exiles = f". If you do, exile {units(rule.exiles, 'card', t)[0]} from your hand" if rule.exiles else ""
    return (
        f"if this card is in your opening hand{first}, you may begin "
        f"the game with it on the battlefield{counters}{exiles}"
    )


def _reveals_first(rule: ab.RevealsFirstDraw, _: Speech) -> str:
    return f"reveal the first card you draw {'on each of your turns' if rule.own else 'each turn'}"


def _does(effects: tuple[Effect, ...], t: Speech) -> str:
    return joined(tell(e, t) for e in effects)


def _untaps_too(rule: ab.UntapsToo, t: Speech) -> str:
    subject = affected(rule.what, t)
    return f"untap {'all ' * subject.plural}{subject} during each other player's untap step{provided(rule.if_, t)}"


def _life_floor(r: ab.LifeFloor, t: Speech) -> str:
    return (
        f"{_as_long_as(r.if_, t)}if damage would reduce {owned(r.who, t)} life total to less than {r.least}, "
        f"it reduces {owned(r.who, t)} life total to {r.least} instead"
    )


def _dealt_as_though(r: ab.DealtAsThough, t: Speech) -> str:
    to = "" if r.to == fi.ANYTHING else f" to {all_that(r.to, t)}"
    return f"{_as_long_as(r.if_, t)}damage is dealt{to} as though its source had {r.keyword}"


def _searches_top(r: ab.SearchesTop, t: Speech) -> str:
    top = f"the top {number_word(r.number)} cards of that library"
    return f"{_as_long_as(r.if_, t)}if {one(r.who, t)} would search a library, that player searches {top} instead"


WORDS: dict[type, Say] = {
    ab.DealtAsThough: _dealt_as_though,
    ab.SearchesTop: _searches_top,
    ab.Enters: _enters,
    ab.GoesElsewhere: _goes_elsewhere,
    ab.MoreOf: more_of,
    ab.PreventsDamage: _prevents,
    ab.LifeFloor: _life_floor,
    ab.KeepsManaAs: lambda r, t: (
        f"if {one(r.who, t)} would lose unspent mana, that mana becomes "
        f"{COLOR_NAMES.get(r.type, 'colorless')} instead{provided(r.if_, t)}"
    ),
    ab.Redirects: _redirects,
    ab.InsteadOf: _instead_of,
    ab.CantHappen: _cant_happen,
    ab.Skips: _skips,
    ab.HandSize: _hand_size,
    ab.SpellsHave: lambda r, t: (
        f"{noun(r.spells, t, True)} have {joined(quoted(x, t, 'this spell') for x in r.abilities)}{provided(r.if_, t)}"
    ),
    ab.ExtraVotes: lambda r, t: (
        f"while voting, you {'may vote an additional time' if r.may else 'get an additional vote'}{provided(r.if_, t)}"
    ),
    ab.ChoosesVotes: lambda r, t: f"you choose how each player votes{provided(r.if_, t)}",
    ab.StaysTapped: _stays_tapped,
    ab.UntapsToo: _untaps_too,
    ab.TriggersAgain: _triggers_again,
    ab.NoTrigger: _no_trigger,
    ab.RegeneratesInstead: lambda r, t: f"if {a(r.what, t, 'permanent')} would be destroyed, regenerate it",
    ab.BeginsInPlay: _begins_in_play,
    ab.BeginsRevealed: lambda r, t: f"you may reveal this card from your opening hand. If you do, {_does(r.do, t)}",
    ab.InsteadOfMulligan: lambda _, t: (
        f"any time you could mulligan and {t.me} is in your hand, you may exile all the cards from your hand, then "
        "draw that many cards"
    ),
    ab.RevealsFirstDraw: _reveals_first,
    ab.KeepsDamage: lambda r, t: (
        f"damage isn't removed from {_one_or_those(r.what, t)} during cleanup steps{provided(r.if_, t)}"
    ),
    ab.AsTurnedUp: lambda r, t: f"as {t.me} {'transforms' if r.transformed else 'is turned face up'}, {_does(r.do, t)}",
}
