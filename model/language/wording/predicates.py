"""Whether something fits a filter, as a clause: "this creature is tapped", "it has flying", "you control it"."""

from __future__ import annotations

from .. import filters as fi
from ..filters import Filter, Zone
from .english import NounPhrase, agree, article, joined, possessive
from .nouns import compared, noun, place_of, slot_of
from .saying import Speech

_NEGATIVE = {"is": "isn't", "are": "aren't", "has": "doesn't have", "have": "don't have", "was": "wasn't",
             "control": "don't control", "controls": "doesn't control", "own": "don't own", "owns": "doesn't own",
             "attacked": "didn't attack", "entered": "didn't enter", "were": "weren't", "came": "didn't come",
             "shares": "doesn't share", "targets": "doesn't target"}  # fmt: skip


def fits(subject: NounPhrase, what: Filter, t: Speech, *, negated: bool = False, past: bool = False) -> str:
    """That something fits a filter, or (``negated``) that it doesn't; ``past``: as it last was."""
    parts = list(what.parts) if isinstance(what, fi.AllOf) else [what]
    parts = [p for each in parts for p in (each.parts if isinstance(each, fi.AllOf) else (each,))]
    if len(parts) == 1 and isinstance(parts[0], fi.Not) and not isinstance(parts[0].part, fi.HasStat):
        return fits(subject, parts[0].part, t, negated=not negated, past=past)
    said = _clauses(subject, parts, t)
    said = [_negative(clause, subject) for clause in said] if negated else said
    return joined([_past(clause, subject) for clause in said] if past else said, "or" if negated else "and")


def _clauses(subject: NounPhrase, parts: list[Filter], t: Speech) -> list[str]:
    nouns = [p for p in parts if _is_noun(p, t)]
    rest = [p for p in parts if p not in nouns and not isinstance(p, fi.InZone)]
    zones = [p for p in parts if isinstance(p, fi.InZone)]
    if not nouns and any(p.zone is not Zone.BATTLEFIELD for p in zones):
        rest = [p for p in rest if not isinstance(p, fi.Owned | fi.Controlled)]
    said = [_is_one(subject, nouns, t)] if nouns else []
    said += [] if nouns else [_is_there(subject, zone, parts, t) for zone in zones]
    return [*said, *(_clause(subject, p, t) for p in rest)]


def _is_noun(part: Filter, t: Speech) -> bool:
    slot, _ = slot_of(part, t)
    return slot in ("nouns", "before", "kind")


def _is_one(subject: NounPhrase, parts: list[Filter], t: Speech) -> str:
    if parts == [fi.Not(fi.THIS)]:
        return agree(subject, f"be other than {t.me}")
    if all(slot_of(p, t)[0] == "before" for p in parts):
        return agree(subject, "be " + joined((slot_of(p, t)[1] for p in parts), "and"))
    what = noun(fi.AllOf(tuple(parts)), t)
    return agree(subject, f"be {what if subject.plural else article(what)}")


def _is_there(subject: NounPhrase, zone: fi.InZone, parts: list[Filter], t: Speech) -> str:
    match zone.zone:
        case Zone.BATTLEFIELD:
            return agree(subject, "be on the battlefield")
        case Zone.EXILE:
            return agree(subject, "be exiled")
        case Zone.STACK:
            return agree(subject, "be on the stack")
        case Zone.COMMAND:
            return agree(subject, "be in the command zone")
    return agree(subject, f"be in {place_of(parts, t)}")


def _clause(subject: NounPhrase, part: Filter, t: Speech) -> str:
    slot, text = slot_of(part, t)
    it = "them" if subject.plural else "it"
    if isinstance(part, fi.ChosenWord):
        return "tribute was paid" if part.word == "tribute" else f'"{part.word}" was chosen for {subject}'
    if isinstance(part, fi.HasStat) and not subject.plural and subject.text not in ("who", "it", "they"):
        return f"{possessive(subject)} {part.stat} is {compared(part.compare, part.amount, t)}"
    match slot:
        case "whose":
            return f"{text} {it}"
        case "with_":
            return agree(subject, _having(text))
        case "named":
            return agree(subject, f"be {text}")
        case "whole":
            return agree(subject, f"be {text}")
        case "where":
            return agree(subject, "be among them")
    for beginning, verb in (("that's ", "be "), ("that is ", "be "), ("that has ", "have "), ("that shares ", "share "),
                            ("that targets ", "target "), ("that isn't ", "aren't "), ("who ", "")):  # fmt: skip
        if text.startswith(beginning):
            said = verb + text.removeprefix(beginning)
            return f"{subject} {said}" if not verb else agree(subject, said)
    if text.startswith("that "):
        return f"{subject} {text.removeprefix('that ')}"
    return agree(subject, f"be {text}")


def _having(text: str) -> str:
    return "have " + (text.removeprefix("with ") if text.startswith("with ") else "no " + text.removeprefix("without "))


def _negative(clause: str, subject: NounPhrase) -> str:
    """A clause with its verb negated."""
    if " has a counter" in clause or (" has a" in clause and " counter on " in clause):
        return (
            clause.replace(" has an ", " has no ").replace(" has a ", " has no ").replace(" counter on", " counters on")
        )
    head, rest = ("", clause)
    if clause.startswith(f"{subject} "):
        head, rest = f"{subject} ", clause.removeprefix(f"{subject} ")
    else:
        words = clause.split(" ")
        place = next((n for n, word in enumerate(words) if word in _NEGATIVE), 0)
        head, rest = " ".join(words[:place]) + " " * bool(place), " ".join(words[place:])
    verb, _, more = rest.partition(" ")
    return f"{head}{_NEGATIVE.get(verb, 'not ' + verb)} {more}".rstrip()


def _past(clause: str, subject: NounPhrase) -> str:
    """A clause about how something last was."""
    head = f"{subject} "
    if not clause.startswith(head):
        return clause.replace(" control ", " controlled ").replace(" controls ", " controlled ")
    verb, _, more = clause.removeprefix(head).partition(" ")
    verbs = {"is": "was", "are": "were", "has": "had", "have": "had", "isn't": "wasn't", "doesn't": "didn't"}
    return f"{head}{verbs.get(verb, verb)} {more}"
