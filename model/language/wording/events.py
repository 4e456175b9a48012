"""What triggered abilities wait for, in words: "whenever an opponent draws a card", "at the beginning of combat"."""

from __future__ import annotations

from msgspec.structs import replace

from .. import abilities as ab
from .. import filters as fi
from ..effects import SpokenOf
from ..events import Deed, EventKind
from ..filters import Filter, Who, Zone
from ..names import Name
from .english import NounPhrase, agree, article, joined, not_understood, number_word, ordinal, possessive
from .nouns import a, flat, noun, place_of
from .players import all_of, does, one, owned
from .references import call, kind_of
from .saying import Say, Speech, say


def _thing(what: Filter, t: Speech, batch: bool = False, kind: str = "permanent") -> NounPhrase:
    """What an event is about, as its subject; it is "it", or "that creature", from then on."""
    if batch:
        return NounPhrase(f"one or more {noun(what, t, True, kind)}", plural=True)
    return t.you if what == fi.IsPlayer(Who.YOU) else NounPhrase(a(what, t, kind))


def _remember(what: Filter, t: Speech, batch: bool = False, kind: str = "") -> None:
    parts = what.parts if isinstance(what, fi.AnyOf) else (what,)
    if all(part in (fi.THIS, fi.HOST) for part in parts):
        call(t, Name.IT, NounPhrase("it"))
        return
    kind = kind + "s" * batch if kind else kind_of(what, batch)
    call(t, Name.IT, NounPhrase(f"{'those' if batch else 'that'} {kind}", batch))


def _moves(when: ab.Moves, t: Speech) -> str:
    _remember(when.what, t, when.batch, "card" if _kind(when) == "card" else "")
    said = _what_moves(when, t)
    each = " for each player" if when.each_player and when.by is not Who.YOU else ""
    by = "" if when.by is Who.ANYONE or _is_of_player(when) else f" by {one(when.by, t)}"
    came = f", if it entered or was cast from {_a_zone(when.came, t)}" if when.came is not None else ""
    each += came.replace("it entered or was", "one or more of them entered or were") if when.batch else came
    source = "" if when.source_of is None else f" because of a spell or ability {does(when.source_of, 'control', t)}"
    return said + by + source + each


def _is_of_player(when: ab.Moves) -> bool:
    """Whether a player is said to do it: draws, discards, sacrifices, mills."""
    told = when.by is not Who.ANYONE or bool(when.number) or when.verb != "sacrifice"
    return when.verb in ("draw", "discard", "sacrifice", "mill") and told


def _during(conditions: tuple[object, ...], t: Speech) -> str:
    said = joined(say(c, t) for c in conditions)
    if said.startswith("it's "):
        return "during " + said.removeprefix("it's ")
    if said == "it isn't your turn":
        return "during an opponent's turn"
    return f"while {said}"


def _what_moves(when: ab.Moves, t: Speech) -> str:
    if _is_of_player(when):
        return _player_moves(when, t)
    verb = {
        "destroy": "is destroyed", "sacrifice": "is sacrificed", "exile": "is exiled", "counter": "is countered",
    }.get(when.verb)  # fmt: skip
    subject = _thing(when.what, t, when.batch, _kind(when))
    if verb:
        return agree(subject, verb.replace("is ", "be "))
    match when.frm, when.to:
        case Zone.BATTLEFIELD, Zone.GRAVEYARD if can_die(when.what, t):
            return agree(subject, "die") + _not_verb(when)
        case Zone.BATTLEFIELD, Zone.GRAVEYARD:
            return agree(subject, "be put into a graveyard from the battlefield") + _not_verb(when)
        case Zone.BATTLEFIELD, None:
            without = " without dying" if when.not_to is Zone.GRAVEYARD else ""
            without = (
                f" without going to {_a_zone(when.not_to, t)}" if when.not_to not in (None, Zone.GRAVEYARD) else without
            )
            return agree(subject, "leave the battlefield") + without
        case frm, Zone.BATTLEFIELD:
            tapped = {True: " tapped", False: " untapped", None: ""}[when.tapped]
            whence = f" from {_a_zone(frm, t)}" if frm is not None else ""
            return f"{agree(subject, 'enter')}{tapped}{whence}{_not_from(when, t)}{_not_verb(when)}"
        case (Zone.GRAVEYARD | Zone.HAND | Zone.LIBRARY) as frm, None:
            return _leaves(when, frm, t)
        case frm, None if frm is not None:
            whose = place_of(flat(when.what), t) if _has_place(when.what) else f"{_a_zone(frm, t)}"
            return agree(subject, f"leave {whose}")
        case frm, to if to is not None:
            return (
                agree(subject, f"be put into {_to(when, t)}{_from(frm, when, t)}")
                if to is not Zone.EXILE
                else agree(subject, f"be exiled{_from(frm, when, t)}")
            )
    return agree(subject, "change zones")


def _leaves(when: ab.Moves, frm: Zone, t: Speech) -> str:
    """Cards that leave a zone of their owner's."""
    parts = flat(when.what)
    whose = next((p.by for p in parts if isinstance(p, fi.Owned | fi.Controlled)), None)
    rest = fi.AllOf(tuple(p for p in parts if not isinstance(p, fi.Owned | fi.Controlled | fi.InZone)))
    cards = _cards(rest if fi.THIS not in parts else fi.THIS, t, "card", when.batch)
    where = f"{owned(whose, t)} {frm}" if whose is not None else f"a {frm}"
    return agree(NounPhrase(cards, when.batch), f"leave {where}")


def _not_verb(when: ab.Moves) -> str:
    done = {"play": "played", "sacrifice": "sacrificed"}.get(when.not_verb, f"{when.not_verb}ed")
    return f" without being {done}" if when.not_verb else ""


def _kind(when: ab.Moves) -> str:
    if when.or_from is not None:
        return "card"
    return "permanent" if Zone.BATTLEFIELD in (when.frm, when.to) else "card"


def can_die(what: Filter, t: Speech) -> bool:
    """Whether being put into a graveyard from the battlefield is called dying (700.4)."""
    if isinstance(what, fi.AnyOf):
        return all(can_die(part, t) for part in what.parts)
    parts = flat(what)
    if fi.THIS in parts:
        return t.dies
    if fi.HOST in parts:
        return "creature" in t.host or "planeswalker" in t.host
    if any(isinstance(p, SpokenOf) for p in parts):
        return "creature" in noun(what, replace(t, named=set(t.named)))
    return any(p in (fi.CREATURE, fi.PLANESWALKER) for p in parts) or any(
        isinstance(p, fi.AnyOf) and can_die(p, t) for p in parts
    )


def _has_place(what: Filter) -> bool:
    parts = flat(what)
    return any(isinstance(p, fi.InZone) for p in parts)


def _to(when: ab.Moves, t: Speech) -> str:
    parts = flat(when.what)
    whose = next((p.by for p in parts if isinstance(p, fi.Owned | fi.Controlled)), None)
    if when.to is Zone.GRAVEYARD and whose is not None:
        return f"{owned(whose, t)} graveyard"
    return _a_zone(when.to, t)


def _from(frm: Zone | None, when: ab.Moves, t: Speech) -> str:
    if when.not_from is not None:
        return _not_from(when, t)
    other = "" if when.or_from is None else f" or {_a_zone(when.or_from, t)}"
    return " from anywhere" if frm is None else f" from {_a_zone(frm, t)}{other}"


def _not_from(when: ab.Moves, t: Speech) -> str:
    return "" if when.not_from is None else f" from anywhere other than {_a_zone(when.not_from, t)}"


def _a_zone(zone: Zone | None, t: Speech) -> str:
    names = {
        Zone.BATTLEFIELD: "the battlefield", Zone.EXILE: "exile", Zone.STACK: "the stack",
        Zone.COMMAND: "the command zone", Zone.OUTSIDE: "outside the game", Zone.HAND: f"{possessive(t.you)} hand",
        None: "anywhere",
    }  # fmt: skip
    return names.get(zone) or f"a {zone}"


def _player_moves(when: ab.Moves, t: Speech) -> str:
    who = one(when.by, t)
    call(t, Name.PLAYER, NounPhrase("that player"))
    parts = tuple(
        p for p in flat(when.what) if not isinstance(p, fi.InZone | fi.Owned | fi.Controlled) or when.by is Who.ANYONE
    )
    parts = tuple(p for p in parts if not (when.verb == "sacrifice" and isinstance(p, fi.Controlled)))
    what = fi.AllOf(parts)
    kind = "permanent" if when.verb == "sacrifice" else "card"
    thing = _cards(what, t, kind, when.batch)
    if when.number:
        thing = f"{_THEIR.get(when.by, 'their')} {ordinal(when.number)} {thing.split(' ', 1)[1]} each turn"
    if when.except_first:
        thing += (
            " except the first one "
            f"{'you draw in each of your' if when.by is Who.YOU else 'they draw in each of their'} draw steps"
        )
    return agree(who, f"{when.verb} {thing}")


_THEIR = {Who.YOU: "your"}


def _cards(what: Filter, t: Speech, kind: str, batch: bool) -> str:
    if kind == "card" and what != fi.ANYTHING:
        if fi.THIS in flat(what):
            return "this card" if t.me.startswith("this ") else t.me
        text = noun(fi.InZone(Zone.LIBRARY) & what, t, batch)
        text = text.replace(" in all libraries", "").replace(" in a library", "")
        return f"one or more {text}" if batch else article(text)
    return _thing(what, t, batch, kind).text


_STEPS = {
    "upkeep": "upkeep",
    "draw": "draw step",
    "main1": "first main phase",
    "main2": "second main phase",
    "combat": "combat",
    "end": "end step",
    "untap": "untap step",
    "combat_end": "end of combat",
    "combat_begin": "combat",
    "declare attackers": "declare attackers step",
    "declare blockers": "declare blockers step",
    "main": "main phase",
    "combat damage": "combat damage step",
    "cleanup": "cleanup step",
}


def _begins(when: ab.Begins, t: Speech) -> str:
    step = _STEPS.get(when.step, when.step.replace("_", " "))
    later = " on a later turn" if when.later_turn else ""
    if when.step == "turn":
        return f"at the beginning of {'the next' if when.next_only else _each_turn(when.whose, t)} turn{later}"
    if when.next_only:
        whose = {Who.YOU: f"{possessive(t.you)} next", Who.ANYONE: "the next", Who.OPPONENT: "the next opponent's"}
        if when.step in _COMBAT_END:
            return "at end of combat"
        return f"at the beginning of {whose.get(when.whose, 'the next')} {step}{later}"
    if when.host or when.chosen:
        return (
            f"at the beginning of {f'the chosen player{APOSTROPHE}s {step}' if when.chosen else _host_player(step, t)}"
        )
    if when.step in ("combat", "combat_begin"):
        return (
            "at the beginning of "
            f"{'each combat' if when.whose is Who.ANYONE else f'combat on {_turn_of(when.whose, t)}'}"
        )
    if when.step in _COMBAT_END:
        return "at end of combat" + (f" on {_turn_of(when.whose, t)}" if when.whose is not Who.ANYONE else "")
    match when.whose:
        case Who.YOU:
            return f"at the beginning of {possessive(t.you)} {step}"
        case Who.OPPONENT:
            return f"at the beginning of each opponent's {step}"
        case Who.ANYONE:
            return f"at the beginning of each {step}"
    return f"at the beginning of {owned(when.whose, t)} {step}"


_COMBAT_END = ("combat_end", "end_of_combat", "end of combat")


APOSTROPHE = "'"


def _each_turn(who: Who, t: Speech) -> str:
    return {Who.YOU: f"each of {possessive(t.you)}", Who.OPPONENT: "each opponent's"}.get(who, "each")


def _turn_of(who: Who, t: Speech) -> str:
    return {Who.OPPONENT: "each opponent's turn"}.get(who, f"{owned(who, t)} turn")


def _host_player(step: str, t: Speech) -> str:
    if t.host == "enchanted player":
        return f"enchanted player's {step}"
    return f"the {step} of {possessive(NounPhrase(t.host))} controller"


def _casts(when: ab.Casts, t: Speech) -> str:
    call(t, Name.IT, NounPhrase("that spell"))
    call(t, Name.PLAYER, NounPhrase("that player"))
    who = one(when.who, t)
    own = when.what == fi.THIS
    if when.number:
        kind = noun(fi.SPELL & when.of_kind, t) if when.of_kind is not None else "spell"
        more = " and each one after it" * when.on
        spell = f"{'your' if when.who is Who.YOU else 'their'} {ordinal(when.number)} {kind}{more} each turn"
        if when.what not in (fi.ANYTHING, fi.SPELL) and when.of_kind is None:
            spell = f"{a(fi.SPELL & when.what, t)} that's {spell}"
    else:
        spell = "this spell" if own else a(fi.SPELL & when.what, t)
    spell = spell.replace(" you own cast from your hand", " from your hand").replace(" cast from ", " from ")
    whence = "" if when.frm is None else f" from {_hand_of(when, t) if when.frm is Zone.HAND else _a_zone(when.frm, t)}"
    whence += (
        ""
        if when.not_from is None
        else (
            " from anywhere other than "
            f"{_hand_of(when, t) if when.not_from is Zone.HAND else _a_zone(when.not_from, t)}"
        )
    )
    return agree(who, f"{'cast or copy' if when.or_copies else 'cast'} {spell}{whence}").replace(
        "casts or copy", "casts or copies"
    )


def _hand_of(when: ab.Casts, t: Speech) -> str:
    return f"{possessive(t.you) if when.who is Who.YOU else 'their'} hand"


def _whom(when: ab.Damages, t: Speech, together: bool) -> str:
    return str(_thing(when.to, t, True, "permanent")) if together else a(when.to, t, "permanent")


def _damages(when: ab.Damages, t: Speech) -> str:
    combat = {True: "combat ", False: "noncombat ", None: ""}[when.combat]
    least = f"{when.least} or more " if when.least else ""
    exactly = when.most is not None and when.most == when.least
    least = f"exactly {when.most} " if exactly else f"{when.most} or less " if when.most is not None else least
    excess = least + "excess " * when.excess
    if when.dealt:
        subject = _thing(when.to, t, when.batch)
        _remember(when.to, t, when.batch)
        source = "" if when.source == fi.ANYTHING else f" by {a(when.source, t, 'source')}"
        return agree(subject, f"be dealt {excess}{combat}damage{source}")
    several = when.batch and when.source == fi.THIS  # to whom it deals damage
    subject = _thing(when.source, t, when.batch and not several, "source")
    _remember(when.source, t, when.batch and not several)
    call(t, Name.SOURCE, NounPhrase("that source") if subject.text.startswith("a source") else t.called["it"])
    one_only = when.to in (fi.THIS, fi.IsPlayer(Who.YOU))
    together = when.batch and not when.each and not one_only
    opponents = together and when.to == fi.OPPONENT
    whom = "your opponents" if opponents else _whom(when, t, together)
    to = "" if when.to == fi.ANYTHING else f" to {whom}"
    word = kind_of(when.to) if when.to not in (fi.THIS, fi.ANYTHING) else "permanent or player"
    damaged = str(t.you) if when.to == fi.IsPlayer(Who.YOU) else t.me if when.to == fi.THIS else f"that {word}"
    call(t, Name.DAMAGED, NounPhrase("those opponents", plural=True) if opponents else NounPhrase(damaged))
    if word == "player":
        call(t, Name.PLAYER, NounPhrase("that player"))
    just = "" if when.just is None else f" equal to its {when.just}"
    return agree(subject, f"deal {excess}{combat}damage{to}{just}")


def _life(when: ab.LifeChanges, t: Speech) -> str:
    call(t, Name.PLAYER, NounPhrase("that player"))
    verb = "pay" if when.paid else "gain" if when.gains else "lose"
    who = all_of(when.who, t) if when.batch else one(when.who, t)
    if when.exactly:
        return agree(NounPhrase(f"one or more of {who} each", True), f"{verb} exactly {when.exactly} life")
    return agree(NounPhrase(f"one or more of {who}", True) if when.batch else who, f"{verb} life")


def _counters(when: ab.CountersChange, t: Speech) -> str:
    _remember(when.on, t)
    kind = f"{when.kind} counter".lstrip()
    where = a(when.on, t, "permanent")
    if when.reaches:
        return f"the {_nth(when.reaches, t)} {kind} is put on {where}"
    if when.removed:
        gone = f"the last {kind}" if when.last else _some(kind, when)
        if when.by is not None:
            return agree(one(when.by, t), f"remove {gone} from {where}")
        return f"{gone} {'are' if when.once and not when.last else 'is'} removed from {where}"
    if when.by is not None:
        return agree(one(when.by, t), f"put {_some(kind, when)} on {where}")
    return f"{_some(kind, when)} {'is' if when.each else 'are'} put on {where}"


def _nth(number: object, t: Speech) -> str:
    return ordinal(number) if isinstance(number, int) else f"Xth, where X is {say(number, t)},"


def _some(kind: str, when: ab.CountersChange) -> str:
    return article(kind) if when.each or (when.removed and not when.once) else f"one or more {kind}s"


_STATUS = {
    EventKind.TAP: "become tapped",
    EventKind.UNTAP: "become untapped",
    EventKind.TRANSFORM: "transform",
    EventKind.FACE_UP: "be turned face up",
    EventKind.PHASE_IN: "phase in",
    EventKind.PHASE_OUT: "phase out",
    EventKind.UNATTACH: "become unattached",
    EventKind.EXPLORE: "explore",
    EventKind.EVOLVE: "evolve",
    EventKind.EXPLOIT: "exploit a creature",
    EventKind.MONSTROUS: "become monstrous",
    EventKind.RENOWNED: "become renowned",
    EventKind.SADDLED: "become saddled",
    EventKind.CREWED: "become crewed",
    EventKind.SUSPECTED: "become suspected",
    EventKind.PLOTTED: "become plotted",
    EventKind.SOLVED: "become solved",
    EventKind.UNLOCK: "be unlocked",
    EventKind.FULLY_UNLOCK: "be fully unlocked",
    EventKind.CHAMPION: "be championed",
    EventKind.REGENERATE: "be regenerated",
    EventKind.BE_COUNTERED: "be countered",
    EventKind.REVEAL: "be revealed",
    EventKind.CONTROL: "come under another player's control",
}


def _status(when: ab.StatusChanges, t: Speech) -> str:
    first = " for mana" * when.for_mana
    _remember(when.what, t, when.batch)
    subject = _you_and_or(when.what, t) if when.batch else None
    subject = subject or _thing(when.what, t, when.batch)
    by = _by(when, t)
    match when.event:
        case EventKind.TARGET:
            call(t, Name.SOURCE, NounPhrase("that spell or ability"))
            call(t, Name.PLAYER, NounPhrase("that player"))
            return agree(subject, f"become the target of {by}{first}")
        case EventKind.ATTACH:
            return agree(subject, f"become attached to {a(when.by, t, 'permanent')}{first}")
        case EventKind.UNATTACH:
            call(t, Name.SOURCE, NounPhrase("that permanent"))
            return agree(subject, f"become unattached from {a(when.by, t, 'permanent')}{first}")
        case EventKind.GIVE_A_GIFT:
            return agree(one(when.who, t), "give a gift")
        case EventKind.CONTROL if when.who is not Who.ANYONE:
            return agree(one(when.who, t), f"gain control of {subject}")
        case EventKind.LEVEL:
            return agree(subject, f"become level {when.number}")
        case EventKind.COPY:
            return agree(one(when.who, t), f"copy {a(when.what, t, 'spell')}")
        case EventKind.EXPLOIT:
            what = "a creature" if when.by == fi.ANYTHING else a(when.by, t, "creature")
            return agree(subject, f"exploit {what}{first}")
        case EventKind.TAP | EventKind.UNTAP | EventKind.FACE_UP | EventKind.UNLOCK | EventKind.FULLY_UNLOCK if (
            when.who is not Who.ANYONE
        ):
            verb = {EventKind.TAP: "tap", EventKind.UNTAP: "untap", EventKind.UNLOCK: "unlock",
                    EventKind.FULLY_UNLOCK: "fully unlock"}.get(when.event, "turn face up")  # fmt: skip
            is_room = when.event is EventKind.FULLY_UNLOCK and subject.text == "a permanent"
            what = "a Room" if is_room else "this door" if subject.text == "this Room" else subject.text
            return agree(one(when.who, t), f"{verb} {what}{first}")
    verb = _STATUS.get(when.event, f"be {when.event.value}")
    who = "" if when.who is Who.ANYONE else f" under {owned(when.who, t)} control"
    because = "" if when.by == fi.ANYTHING else f" by {a(when.by, t, 'permanent')}"
    return agree(subject, f"{verb}{because}{who}{first}")


def _you_and_or(what: fi.Filter, t: Speech) -> NounPhrase | None:
    """Read: "you and/or at least one permanent you control", as one event for them all."""
    match what:
        case fi.AnyOf((fi.IsPlayer(Who.YOU), other)):
            return NounPhrase(f"{t.you} and/or at least one {noun(other, t, False, 'permanent')}")
    return None


def _by(when: ab.StatusChanges, t: Speech) -> str:
    what = "a spell or ability" if when.by == fi.ANYTHING else a(when.by, t, "spell or ability")
    return what + ("" if when.who is Who.ANYONE else f" {does(when.who, 'control', t)}")


_DEEDS = {
    Deed.LOSE_FLIP: "lose a coin flip",
    Deed.WIN_FLIP: "win a coin flip",
    Deed.CLASH: "clash and don't win",
    Deed.WIN_CLASH: "clash and win",
    Deed.PLAY_LAND: "play a land",
    Deed.SEARCH: "search a library",
    Deed.SHUFFLE: "shuffle their library",
    Deed.CYCLE: "cycle a card",
    Deed.ROLL_DICE: "roll one or more dice",
    Deed.ROLL_DIE: "roll a die",
    Deed.VENTURE: "venture into the dungeon",
    Deed.BE_TEMPTED: "are tempted by the Ring",
}


_OF_ITSELF = (Deed.CONNIVE, Deed.FIGHT)
"""What an object does, and no player."""


def _player_does(when: ab.PlayerDoes, t: Speech) -> str:
    who = one(when.who, t)
    call(t, Name.PLAYER, NounPhrase("that player"))
    verb = _DEEDS.get(when.verb, when.verb.value)
    if when.verb in (Deed.BECOME_DAY, Deed.BECOME_NIGHT):
        return f"it becomes {'day' if when.verb is Deed.BECOME_DAY else 'night'}"
    if when.verb is Deed.FINISH_VOTING:
        return "players finish voting"
    if when.verb is Deed.BE_TEMPTED:
        return f"the Ring tempts {who}"
    if when.verb is Deed.SHUFFLE and who.is_you:
        verb = "shuffle your library"
    if when.verb is Deed.SEARCH:
        verb = f"search {'your' if who.is_you else 'their'} library"
    if when.verb is Deed.CYCLE and when.what == fi.THIS:
        verb = f"cycle {t.me}"
    elif when.what != fi.ANYTHING and when.verb not in _OF_ITSELF:
        verb = f"{verb.partition(' ')[0]} {a(when.what, t, 'land' if when.verb is Deed.PLAY_LAND else 'card')}"
    often = f" from {_a_zone(when.frm, t)}" if when.frm is not None else ""
    often += f" from anywhere other than {_a_zone(when.not_from, t)}" if when.not_from is not None else ""
    often += f" for the {ordinal(when.number)} time each turn" if when.number else ""
    if when.verb in _OF_ITSELF and when.what != fi.ANYTHING:
        return agree(NounPhrase(a(when.what, t, "creature")), verb + often)
    return agree(who, verb + often)


def _activates(when: ab.Activates, t: Speech) -> str:
    call(t, Name.SOURCE, NounPhrase("that ability"))
    call(t, Name.IT, NounPhrase("that permanent"))
    of = "" if when.what == fi.ANYTHING else f" of {a(when.what, t, 'permanent')}"
    kind = f"{when.keyword} ability" if when.keyword else "ability"
    mana = "" if when.mana else " that isn't a mana ability"
    if when.ability != fi.ANYTHING:
        return agree(one(when.who, t), f"activate {a(when.ability, t, 'ability')}{of}")
    tap = " without {T} in its activation cost" if when.without_tap else ""
    return agree(one(when.who, t), f"activate {article(kind)}{of}{mana}{tap}")


def _attacking(when: ab.Attacking, t: Speech) -> str:
    _remember(when.what, t, when.batch)
    if when.least > 1:
        subject = NounPhrase(f"{number_word(when.least)} or more {noun(when.what, t, True, 'creature')}", plural=True)
    else:
        subject = _thing(when.what, t, when.batch, "creature")
    alone = " alone" if when.alone else ""
    call(t, Name.SOURCE, NounPhrase("that creature"))
    if when.beside is not None:
        others = f"{number_word(when.besides)} other" if when.besides > 1 else "another"
        more = f"at least {others}" if when.besides > 1 else others
        beside = noun(when.beside, t, when.besides > 1, "creature").removeprefix("other ")
        subject = NounPhrase(f"{subject} and {more} {beside}", plural=True)
    alone += ", for each player attacked" * when.each_player
    states = [p for p in flat(when.what) if isinstance(p, fi.Is)]
    if fi.THIS in flat(when.what) and states:
        subject = NounPhrase(t.me)
        alone += f" while {joined(p.state.value for p in states)}"
    match when.event:
        case EventKind.GO_UNBLOCKED:
            return agree(subject, "attack and aren't blocked" if subject.plural else "attack and isn't blocked")
        case EventKind.BLOCK:
            of = "" if when.of == fi.ANYTHING else f" {a(when.of, t, 'creature')}"
            return agree(subject, f"block{of}{alone}")
        case EventKind.BECOME_BLOCKED:
            of = "" if when.of == fi.ANYTHING else f" by {a(when.of, t, 'creature')}"
            return agree(subject, f"become blocked{of}{alone}")
    of = "" if when.of == fi.ANYTHING else f" {a(when.of, t, 'player')}"
    return agree(subject, f"attack{of}{alone}")


def _any_of(when: ab.AnyOfThese, t: Speech) -> str:
    if {getattr(part, "verb", None) for part in when.parts} == {Deed.BECOME_DAY, Deed.BECOME_NIGHT}:
        return "day becomes night or night becomes day"
    said = [say(part, t) for part in when.parts]
    first = said[0].split(" ")
    for size in range(len(first) - 1, 0, -1):
        head = " ".join(first[:size]) + " "
        if all(text.startswith(head) for text in said):
            return head + joined([text.removeprefix(head) for text in said], "or")
    return joined(said, "or")


def _adds_mana(ability: ab.TriggeredAbility, t: Speech) -> str:
    made = f" {say(ability.made, t)}" if ability.made else ""
    made = f" for{made}" if made else " for mana"
    if ability.event is ab.ManaEvent.ADDS_MANA:
        return (
            f"a mana ability of {a(ability.what, t, 'permanent')} "
            f"{does(ability.by, 'activate', t)} resolves and adds {made.removeprefix(' for ')}"
        )
    call(t, Name.IT, NounPhrase(f"that {kind_of(ability.what)}"))
    if ability.by is Who.ANYONE:
        return f"{a(ability.what, t, 'permanent')} is tapped{made}"
    return agree(one(ability.by, t), f"tap {a(ability.what, t, 'permanent')}{made}")


def trigger(ability: ab.TriggeredAbility, t: Speech) -> str:
    """The words up to the comma of a triggered ability: "when this creature enters"."""
    if ability.event is not ab.ManaEvent.OTHER:
        return f"whenever {_adds_mana(ability, t)}"
    if ability.when is None:
        return "at some time"
    said = say(ability.when, t)
    if said.startswith("at "):
        return said
    return f"{'when' if _is_once(ability.when) else 'whenever'} {said}"


def _is_once(when: ab.When) -> bool:
    """Whether it is about the object with the text and can hardly happen twice."""
    match when:
        case ab.Moves(fi.This()) | ab.Casts(fi.This()) | ab.IsSo() | ab.RevealsSo():
            return True
        case ab.CountersChange(removed=True, last=True):
            return True
        case ab.StatusChanges(
            fi.This(),
            EventKind.FACE_UP
            | EventKind.MONSTROUS
            | EventKind.RENOWNED
            | EventKind.UNLOCK
            | EventKind.EXPLOIT
            | EventKind.LEVEL,
        ):
            return True
        case ab.PlayerDoes(Deed.CYCLE, what=fi.This()):
            return True
        case ab.AnyOfThese(parts):
            return all(_is_once(part) for part in parts)
        case ab.UnreadWhen(text):
            return not text.startswith(("a ", "an ", "you ", "another ", "one or more"))
    return False


def _with_circumstances(told: Say) -> Say:
    """An event with what is said of any: when, of which player, and whether it is the first of the turn."""

    def said(when: ab.When, t: Speech) -> str:
        text = told(when, t)
        if when.player != fi.ANYTHING:
            who = a(when.player, t, "player")
            whole = text.startswith("a player ")
            text = f"{who}{text.removeprefix('a player')}" if whole else f"{text}, where that player is {who}"
        text += f" {_during(when.during, t)}" if when.during else ""
        return text + " for the first time each turn" * when.first

    return said


WORDS: dict[type, Say] = {
    ab.Moves: _moves,
    ab.Begins: _begins,
    ab.Casts: _casts,
    ab.Damages: _damages,
    ab.LifeChanges: _life,
    ab.CountersChange: _counters,
    ab.StatusChanges: _status,
    ab.PlayerDoes: _player_does,
    ab.RevealsSo: lambda w, t: f"{t.you} reveal {a(w.what, t, 'card')} this way",
    ab.Crime: lambda w, t: agree(one(w.who, t), "commit a crime"),
    ab.Activates: _activates,
    ab.Attacking: _attacking,
    ab.PlaysByThis: lambda _, t: f"a player plays a card this way with {t.me}",
    ab.Expends: lambda w, t: agree(one(w.who, t), f"expend {w.number}"),
    ab.IsSo: lambda w, t: joined(say(c, t) for c in w.if_),
    ab.AnyOfThese: _any_of,
    ab.UnreadWhen: lambda w, t: not_understood(w.text, t.me),
}
WORDS = {cls: _with_circumstances(told) for cls, told in WORDS.items()}
