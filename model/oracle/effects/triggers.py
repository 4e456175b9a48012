"""What triggered abilities wait for, in words: "When ~ enters", "At the beginning of your upkeep" (603.2)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ...language import abilities as ab
from ...language import effects as ef
from ...language.abilities import When
from ...language.amounts import SymbolsAmong
from ...language.effects import Ref
from ...language.events import ANY_EVENT, EventKind
from ...language.filters import AllOf, AttachedHost, InZone, IsPlayer, Not, Who, Zone
from ...language.names import Name
from . import waits_combat, waits_status, waits_steps, waits_zones  # noqa: F401  # say the forms
from .context import Context
from .waits import COLOR_OF, EVENTS, STATE, SYMBOLS, places_of


def read_when(text: str) -> tuple[When, Context] | None:
    """What is waited for, and what "it" and "that player" then are; ``None`` where it is not understood."""
    whole = EVENTS.read(text)
    if isinstance(whole, ab.IsSo) and "enchanted " not in text:
        return whole, _context(text).apart(it=ef.SOURCE)  # no event has spoken of anything (603.8)
    if whole is not None:
        return whole, _context(text)
    for joint in _JOINTS.finditer(text):
        left, rest = EVENTS.read(text[: joint.start()]), text[joint.end() :]
        right = None if left is None else _other_event(text, rest)
        either = None if left is None or right is None else _either(left, right, joint[0])
        if either is not None:
            return either, _context(text)
    if text.endswith(" this turn"):  # of a spell, whose delayed triggered ability waits no longer (603.7b)
        return read_when(text.removesuffix(" this turn"))
    return None


def _either(left: When, right: When, joint: str) -> When | None:
    """One of several events; what is said beside the last one is said of all, unless that begins anew."""
    others = right.parts if isinstance(right, ab.AnyOfThese) else (right,)
    if re.search(r"\b(?:when|whenever|at) $", joint):
        return ab.AnyOfThese((left, *others))
    last = others[-1]
    if left.first is not last.first:
        return None  # of each event, or of all together
    return ab.AnyOfThese((replace(left, during=(*left.during, *last.during)), *others))


def _other_event(text: str, rest: str) -> When | None:
    """An event beside the first one of a text, which may be of the same subject, or several more of them."""
    about = _SUBJECT.match(text)
    ways = [re.sub(r"\bit$", "~", rest) if text.startswith("~ ") else rest]
    if about:
        ways.append(f"{about[0].strip()} {rest.removeprefix('it ')}")
    found = next((event for words in ways if (event := EVENTS.read(words)) is not None), None)
    several = [rest, *ways[1:]] if rest.startswith("blocks, or ") else [rest]
    more = next((m for words in several if (m := read_when(words)) is not None), None) if found is None else None
    return found if more is None else more[0]


_JOINTS = re.compile(r",? (?:or|and)(?: whenever| when| at)? |, (?=blocks, or )")
_SUBJECT = re.compile(
    r"(?:you|an opponent|a player|another player)(?= (?!control|own))|~(?! or )|"
    r"[^,]+? (?=enters|dies|attacks|deals|leaves|is |becomes|explores|evolves)"
)


_OF_HOST = re.compile(r"\b(?:enchanted|equipped) \w+'s controller")
_THEIRS = re.compile(r"\b(?:an opponent|another player|a player|enchanted player|you don't) (?:controls?|owns?)\b")
_PLAYERS = re.compile(r"\b(?:players?|opponents?|you)\b(?! (?:don't )?(?:controls?|owns?)\b)")


def _that_player(text: str) -> Ref | None:
    """Who "that player" is in an event: who does it, else whose the object is that it is about; ``None``: nobody."""
    if text.startswith(("one or more players", "one or more opponents")):
        return None
    if re.match(r"a spell(?: or ability)? (?:an opponent controls|you don't control) (?:cause|destroy|counter)s", text):
        return ef.ControllerOf(ef.Bound(Name.SOURCE))
    if re.search(r"\b(?:into|leaves?|returned to) (?:an opponent|a player)'s (?:graveyard|hand)", text):
        return ef.OwnerOf(ef.Bound(Name.EVENT_IT))
    about = re.split(r"\bbecomes? the target of\b", text)[0]
    theirs = _THEIRS.search(about)
    if theirs and re.search(r"\bdeal (?:combat )?damage", about[theirs.end() :]):
        return None  # of several sources at once no game says whose they are
    if theirs:
        return ef.OwnerOf(ef.Bound(Name.EVENT_IT)) if "own" in theirs[0] else ef.ControllerOf(ef.Bound(Name.EVENT_IT))
    return ef.Bound(Name.PLAYER) if _PLAYERS.search(text) or about != text else None


def _hurt_player(text: str) -> Ref | None:
    """Who "that player" is where damage is dealt: whom it is dealt to, else whose the source is that hurts you."""
    before, _, to = re.split(r"( deals (?:combat )?damage)", text, maxsplit=1)
    if re.search(r"\bplayers?\b|\bopponents?\b(?! controls?)", to):
        return ef.Bound(Name.DAMAGED)
    return ef.ControllerOf(ef.Bound(Name.SOURCE)) if _THEIRS.search(before) else None


_HURT_OBJECT = re.compile(r"damage to an? (?!.*\b(?:player|opponent|you)\b)")


def _of_combat(found: Context, text: str, *, own: bool) -> None:
    """Who the defending player is, and "that creature" (508.5, 509.3)."""
    if not re.search(r"\b(?:attacks?|blocks?|blocked)\b", text):
        return
    if re.match(r"you attack\b", text):
        found.it = ef.Bound(Name.IT) if " with " in text else None  # else no creature has been spoken of
        found.player = (
            ef.Bound(Name.PLAYER) if re.match(r"you attack (?:a|an|enchanted) (?:player|opponent)\b", text) else None
        )
    if re.match(r"(?:an opponent|a player|another player) attacks\b", text):
        found.player = ef.ControllerOf(ef.Bound(Name.IT))
    if re.search(r"\b(?:blocks?|blocked by) an? ", text):
        found.call("hurt", ef.Bound(Name.SOURCE))  # "that creature", which is not the one that "it" is
    if own:
        found.call("defending player", ef.DefendingPlayer())
    elif not re.match(r"(?:you|one or more|two or more|an opponent|a player|another player)\b", text):
        found.call("defending player", ef.Bound(Name.PLAYER))


def _of_attachment(found: Context, text: str) -> None:
    """What Auras and Equipment are, or were, attached to: "that creature", "that permanent"."""
    if re.search(r"\b(?:enchanted|equipped) creature\b", text):
        found.call("host", ef.Each(AttachedHost()))
    if re.search(r" dealt damage by (?:enchanted|equipped) creature this turn\b", text):
        found.call("hurt", ef.Each(AttachedHost()))
    if text.endswith("becomes unattached from a permanent") or re.match(r"~ becomes attached to an? \w+$", text):
        found.call("hurt", ef.Bound(Name.EVENT_SOURCE))


_SUBJECT_KINDS = re.compile(
    r"(?:~ or )?(?:an?|another) (?P<noun>[\w, -]+?) (?:you control |an opponent controls )?"
    r"(?:enters|dies|attacks|becomes|is|blocks|deals|explores)\b"
)
_PERMANENTS = ("creature", "land", "artifact", "enchantment", "planeswalker")


def _kinds_of_subject(text: str) -> tuple[str, ...]:
    """What the one object that an event is about may be called: "that land", "that Hero"."""
    found = _SUBJECT_KINDS.match(text)
    words = re.findall(r"[\w-]+", found["noun"]) if found and " or " not in found["noun"] else []
    return tuple(w.lower() for w in words if w in _PERMANENTS or (w[:1].isupper() and not w.startswith("Non")))


_NUMBERS = (
    (r"you gain life\b", "life you gained"),
    (r"you lose life\b", "life you lost"),
    (r"(?:a player|an opponent) gains life$", "life they gained"),
    (r"(?:a player|an opponent) loses life$", "life they lost"),
    (r"one or more nonland cards are milled$", "nonland cards milled this way"),
    (r"you scry$", "cards looked at while scrying this way"),
)
"""Of what an event has a number, as the text says it that speaks of that."""


def _of_others_doings(found: Context, text: str) -> None:
    """Who and what is spoken of where players cast, choose targets, saddle or crew."""
    if re.search(r"^(?:you|an opponent|(?:a|another|enchanted|the chosen) player) casts?", text):
        found.it = ef.Bound(Name.IT)
        found.call("that spell", ef.Bound(Name.EVENT_IT))
        if " that targets " in text:  # whose target is spoken of besides: "it" is the object, "that creature" nothing
            found.it = ef.SOURCE if re.search(r" that targets (?:only )?~$", text) else None
    if re.search(r" during (?:each|an) opponent's turn$", text):  # "that player", whoever does something then
        found.player = ef.The(Who.ACTIVE)
    if re.search(r"becomes? the target of an? (?:[\w ]+ )?spell", text):
        found.call("that spell", ef.Bound(Name.SOURCE))
    if _WITH_X.fullmatch(text):
        found.call("x of the event", ef.SOURCE)
    if re.search(r"(?:saddles a Mount|crews a Vehicle)\b", text):
        found.call("manned", ef.Bound(Name.EVENT_SOURCE))


_WITH_X = re.compile(r"~ (?:enters|becomes monstrous|is turned face up)|you (?:cycle|cast) ~")
"""What the object with the text undergoes with an X of its own cost (107.3m, 701.37c, 702.37f)."""


_CALLED: tuple[tuple[re.Pattern[str], str, Ref], ...] = (
    (
        re.compile(r"^(?:an?|another|enchanted) (?:player|opponent) "),
        "each other player",  # than who has done it
        ef.Each(AllOf((IsPlayer(), Not(ef.SpokenOf(ef.Bound(Name.EVENT_PLAYER)))))),
    ),
    (
        re.compile(r"^you cast an? [^,]*\bthat targets one or more permanents$"),
        "those permanents",
        ef.Each(AllOf((InZone(Zone.BATTLEFIELD), ef.SpokenOf(ef.Bound(Name.AIMED_AT))))),
    ),
    (re.compile(r" to a permanent or player$"), "that permanent or player", ef.Bound(Name.DAMAGED)),
    (re.compile(r" to your opponents$"), "those opponents", ef.Bound(Name.EVENT_DAMAGED)),
    (re.compile(r"\bexcess (?:\w+ )?damage$"), "excess damage", ef.Bound(Name.EVENT_AMOUNT)),
    (re.compile(r"^~ (?:become|enter|die|attack)(?: |$)"), "them", ef.SOURCE),  # a name of several
    (
        re.compile(r"^one or more other creatures [^,]*\benter$"),
        "one of the other creatures",
        ef.Picked(ef.SpokenOf(ef.Bound(Name.IT)), 1, 1),
    ),
)
"""What words of an event let its text speak of."""


def _context(text: str) -> Context:
    """Who "it" and "that player" are: the source where the event is about nothing else."""
    own = re.match(r"(?:~|this \w+)(?! or (?:another|an?|equipped|enchanted) )(?: |$)", text) or text.startswith(
        ("At ", "the beginning")
    )
    it: Ref = ef.SOURCE if own else ef.Bound(Name.IT)
    found = Context(it=it, player=_that_player(text), of_event=True)
    if re.search(r"deals (?:combat )?damage", text):
        found.it = ef.SOURCE if own else ef.Bound(Name.SOURCE)
        found.player = _hurt_player(text)
        if _HURT_OBJECT.search(text):
            found.call("hurt", ef.Bound(Name.DAMAGED))  # "that creature", which is not the source itself
            found.call("other one", ef.Bound(Name.DAMAGED))
    _of_combat(found, text, own=bool(own))
    for words, name, ref in _CALLED:
        if words.search(text):
            found.call(name, ref)
    for kind in _kinds_of_subject(text):
        deals = re.search(r"deals (?:combat )?damage", text)
        found.call(f"event {kind}", ef.Bound(Name.EVENT_SOURCE if deals else Name.EVENT_IT))
    number = next((words for event, words in _NUMBERS if re.match(event, text)), None)
    if number is not None:
        found.call(number, ef.Bound(Name.EVENT_AMOUNT))
    symbols = SYMBOLS.search(text)
    if symbols:  # "that many" is how many of them it has
        found.much = SymbolsAmong(COLOR_OF[symbols["color"]], ef.SpokenOf(ef.Bound(Name.EVENT_IT)))
    _of_others_doings(found, text)
    if "the beginning of" in text:
        found.player = ef.Bound(Name.PLAYER)
        found.it = ef.Each(AttachedHost()) if _OF_HOST.search(text) else ef.SOURCE
    _of_attachment(found, text)
    if re.search(r"\babilit(?:y|ies)\b.*\bactivated$|\bactivates? an? ", text):
        found.call("ability", ef.Bound(Name.SOURCE))
        found.it = found.it if " of " in text or "'s ability " in text else ef.Bound(Name.SOURCE)
    return found


# ---------------------------------------------------------------- what is not understood

_NEVER = re.compile(
    r"\b(?:attack|attacks|attacked|attacking|blocks?|blocked|combat damage)\b|chaos ensues|scheme|planeswalk|planar|"
    r"sticker|visit|encounter|Contraption|intensity|draft|mutates|seek|conjure|specialize|perpetual|\bcrank\b"
)
"""What can't come about yet."""
_KINDS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        r"\bcoin\b|connive|the Ring tempts|dungeon|venture|voting|\bdice?\b|\bdie\b roll|\brolls?\b|clash|monarch|"
        r"initiative|exert|discover|^you learn|mulligan|speed|time travel|haunts\b|day becomes|night becomes",
        ("does", "reveal", "counters"),
    ),
    (r"this way|^you do$|^they do$|collect evidence|forage|give a gift|plotted|foretell|stationed", ("move", "does")),
    (r"\bdies\b|\bdie\b", ("die",)),
    (r"\bput into [^,]*graveyard", ("graveyard",)),
    (r"\bleaves? the battlefield", ("leave",)),
    (r"\bput into\b|\bleaves?\b", ("move",)),
    (r"\bphases\b", ("phase in", "phase out")),
    (r"\b(?:un)?attached\b", ("attach", "unattach")),
    (r"\brolled\b|\bproliferates?\b", ("does",)),
    (r"\bcreates?\b", ("move", "does")),
    (r"\bunlock|\bdoor\b", ("unlock", "fully unlock", "move")),
    (r"\benters?\b|transforms into", ("enter", "transform", "unlock")),
    (r"\bplays?\b", ("move", "does", "cast")),
    (r"\bcasts?\b|spell|expend|\bcopy\b", ("cast", "copy", "vanish")),
    (r"\bdraws?\b|\bdiscards?\b|\bcycles?\b|\bmill", ("draw", "move", "does")),
    (r"\bdamage\b", ("damage",)),
    (r"\blife\b", ("life",)),
    (r"\bcounters?\b", ("counters",)),
    (r"\btaps?\b|\btapped\b|\buntaps?\b|for mana", ("tap", "untap")),
    (r"\btarget", ("target",)),
    (r"\bactivate", ("activate",)),
    (r"\bbeginning\b|\bend of\b|\bstep\b", ("begin",)),
    (r"\bturned face up\b", ("face up",)),
    (r"\bsacrifices?\b", ("leave", "does")),
    (r"\bexiles?\b|\bexiled\b|\breturn", ("move", "does")),
)
_OR = re.compile(r",? (?:or|and|and/or)(?: whenever| when| at)? (?!(?:more|less|fewer|greater|higher|lower|below)\b)")
_NOUN = re.compile(r"(?:an?|another|the|enchanted|equipped|more|greater|fewer|less|one|~)\b.*|\S+(?: \S+)?")
"""What may stand beside "or" and is no event of its own: "a creature or planeswalker you control"."""


def unread_when(text: str, line: str = "") -> ab.UnreadWhen:
    """An event that is not understood, with the kinds of events among which it must be, judged by its words.

    The rest of its line may say from where the ability works (113.6).
    """
    who = Who.YOU if re.match(r"you (?!or\b)", text) else Who.ANYONE
    places = places_of(line)
    if re.fullmatch(STATE, text):
        return ab.UnreadWhen(text, (EventKind.STATE,), places=places)
    return ab.UnreadWhen(text, _kinds_of(text), who if _OR.search(text) is None else Who.ANYONE, places)


def _kinds_of(text: str) -> tuple[EventKind, ...]:
    """The kinds of events that one of several alternatives may be; none where none of them can come about yet."""
    parts = _OR.split(text)
    alternatives = [_kinds_of_one(part) for part in parts]
    known = [kinds for kinds in alternatives if kinds is not None]
    doubtful = any(k is None and _NOUN.fullmatch(part) is None for part, k in zip(parts, alternatives, strict=True))
    if doubtful or not known:
        return ANY_EVENT
    return tuple(dict.fromkeys(kind for kinds in known for kind in kinds))


_KINDS_READ = tuple((re.compile(pattern), told) for pattern, told in _KINDS)


def _kinds_of_one(text: str) -> tuple[EventKind, ...] | None:
    """What kinds of events its words speak of; ``None`` where they tell nothing."""
    if _NEVER.search(text):
        return ()
    event = _BESIDE.sub("", text)
    kinds = (kind for pattern, told in _KINDS_READ if pattern.search(event) for kind in told)
    return tuple(dict.fromkeys(map(EventKind, kinds))) or None


_BESIDE = re.compile(r" while .*| with [^,]*? on (?:it|them)\b| during .*| for mana$")
"""What is said beside an event, of which its words tell nothing."""
