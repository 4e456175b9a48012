"""Answers for people: plain lines for pipes, tables on a terminal. Both are made from the JSON of the answer."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator

from .encoding import JSON

WIDEST_PLAY = 60
PAGE = 80  # columns
WORDS = {True: "yes", False: "no", None: "unknown"}


def plain_lines(ask: str, answer: JSON) -> Iterator[str]:
    """Return an answer as lines of text."""
    if ask in _LISTINGS and "verdict" in answer:  # a limit was reached
        yield from verdict_lines(answer)
        yield from part_lines(answer)
    else:
        yield from _LINES.get(ask, verdict_lines)(answer)


def mana_lines(answer: JSON) -> Iterator[str]:
    """Return each mana that can be made, that of sources which say what it may be spent on apart."""
    yield from (option or "{0}" for option in answer["options"])
    yield from (f"{found['mana']} ({found['only']})" for found in answer["restricted"])


def rule_lines(answer: JSON) -> Iterator[str]:
    """Return what a rule is about, and what it is a part of."""
    yield f"{answer['rule']}: {answer['text']}"
    yield from (f"  part of {whole['rule']}: {whole['text']}" for whole in answer["part_of"])


def perft_lines(answer: JSON) -> Iterator[str]:
    """Return how many games begin with each move, and how many there are of each length."""
    yield from (f"{move}: {number}" for move, number in answer["by_move"].items())
    yield from (f"depth {level}: {number}" for level, number in enumerate(answer["by_depth"], 1))


def run_lines(answer: JSON) -> Iterator[str]:
    """Return what happened, each event with its rule, then what is waited for, or why nothing is."""
    yield from (f"{event['text']} ({event['rule']})" for event in answer["events"])
    for reason in answer["refused"]["reasons"] if answer["refused"] else ():
        rule = f" ({reason['rule']})" if reason["rule"] else ""
        yield f'refused: move {answer["refused"]["number"]}, "{answer["refused"]["move"]}": {reason["text"]}{rule}'
    if answer["stopped"]:
        about = ": ".join(filter(None, (answer["stopped"]["object"], answer["stopped"]["text"])))
        yield f"stopped: {answer['stopped']['why']}" + (f" ({about})" if about else "")
    if answer["result"]:
        yield from result_lines(answer["result"])
    elif answer["decision"]:
        turn, decision = answer["position"]["turn"], answer["decision"]
        yield f"turn {turn['number']} of {turn['player']}, {turn['phase']}: {decision['player']}: {decision['text']}"
        if decision["kind"] != "priority":  # those are what ``plays`` lists
            yield from (f"  {option['notation']}" for option in decision["options"])


def result_lines(result: JSON) -> Iterator[str]:
    """Return who lost, by which rule, and who won."""
    yield from (f"{out['player']} loses the game ({out['rule']})" for out in result["lost"])
    won = ", ".join(result["won"])
    yield f"{won} wins the game" if won else "the game is a draw"


def names_lines(answer: JSON) -> Iterator[str]:
    """Return a line for each card, with its cost and its type line."""
    if answer["nearest"]:
        yield "no such name; the nearest ones:"
    for card in answer["names"] or answer["nearest"]:
        yield " | ".join(filter(None, (card["name"], card["mana_cost"], card["type_line"], "token" * card["token"])))


def deck_lines(answer: JSON) -> Iterator[str]:
    """Return whether a deck may be played, each fault with its lines, and what of it plays whole."""
    yield f"{answer['verdict']} in {answer['format']}"
    for reason in answer["reasons"]:
        lines = ", ".join(map(str, reason["lines"]))
        where = f" (line {lines})" if lines else ""
        yield f"  {reason['rule']}: {reason['text']}{where}" if reason["rule"] else f"  {reason['text']}{where}"
    whole, stops = len(answer["whole"]), answer["stops"]
    yield f"{whole} of {whole + len(stops)} different cards play whole"
    yield from (f"  {each['card']} stops a game: {text}" for each in stops for text in each["texts"])


def scene_lines(answer: JSON) -> Iterator[str]:
    """Return how things stand, each object that was asked for on a line of its zone."""
    turn, objects = answer["turn"], answer["objects"]
    whose = f"{answer['priority']} has priority" if answer["priority"] else "nobody has priority"
    yield f"turn {turn['number']} of {turn['player']}, {turn['phase']}, {whose}"
    yield from _zone_lines("stack", answer["stack"], objects)
    for name, player in answer["players"].items():
        counters = [f"{number} {kind}" for kind, number in player["counters"].items()]
        yield ", ".join((f"{name}: {player['life']} life", *([player["mana"]] if player["mana"] else ()), *counters))
        for zone, ids in player["zones"].items():
            yield from _zone_lines(f"  {zone}", ids, objects, player["hidden"].get(zone, 0))


def _zone_lines(zone: str, ids: Iterable[str], objects: JSON, hidden: int = 0) -> Iterator[str]:
    rows = [(id, objects[id]) for id in ids if id in objects]
    if rows or hidden:
        yield zone + (f": {hidden} unknown" if hidden else "")
    lines = _in_columns((f"    {id}", _object_phrase(shown)) for id, shown in rows)
    for (_, shown), line in zip(rows, lines, strict=True):
        yield line
        yield from _text_lines(shown)


def _text_lines(shown: JSON) -> Iterator[str]:
    """The printed text of an object, where it is told, and what its abilities are now, where they are others."""
    if shown.get("printed"):
        from .cards import object_lines  # noqa: PLC0415

        yield from (f"      {line}" for line in object_lines(shown))


def _object_phrase(shown: JSON) -> str:
    """An object on one line: name, cost, type line, numbers, what is so of it, its abilities."""
    numbers = [f"{shown['power']}/{shown['toughness']}"] if shown["power"] is not None else []
    numbers += [f"[{shown[kind]}]" for kind in ("loyalty", "defense") if shown[kind] is not None]
    is_so = ("tapped", "sick", "face_down", "phased_out", "token", "commander")
    marks = [key.replace("_", " ") for key in is_so if shown[key]]
    marks += [f"{number} {kind}" for kind, number in shown["counters"].items()]
    marks += [f"{key.replace('_', ' ')} {shown[key]}" for key in ("attached_to", "attacking") if shown[key]]
    marks += [f"blocking {', '.join(shown['blocking'])}"] if shown["blocking"] else []
    marks += [f"{shown['damage']} damage"] if shown["damage"] else []
    first = " ".join(filter(None, (shown["name"], shown["mana_cost"])))
    line = " ".join(filter(None, (shown["type_line"], *numbers)))
    abilities = "" if shown.get("printed") else " ".join(shown["abilities"])
    return " | ".join(filter(None, (first, line, ", ".join(marks), abilities)))


def _listing_lines(answer: JSON) -> Iterator[str]:
    """Return what ``plays`` found: of each object whether it has a play, the plays of each card, or all plays."""
    if answer["playable"]:
        yield from (f"{id}: {WORDS[value]}" for id, value in answer["playable"].items())
    elif "groups" in answer:
        yield from group_lines(answer["groups"])
    else:
        yield from _in_columns(plays_rows(answer["plays"]))


def part_lines(answer: JSON) -> Iterator[str]:
    """Return the plays that were found before a limit of time was reached; none where none was."""
    if answer.get("groups") or answer.get("plays") or answer.get("playable"):
        yield "found until then:"
        yield from _listing_lines(answer)


def together_lines(answer: JSON) -> Iterator[str]:
    """Return a verdict, the plays in order with what pays for each, the reasons, and the most that can be made."""
    yield from verdict_lines({**answer, "payment": None})
    payments = (payment_phrase(p) if p else "" for p in answer["payments"])
    yield from _in_columns(zip(answer["order"], payments, strict=True))
    if not answer["order"] and answer["largest"]:
        yield "at most together:"
        yield from (f"  {play}" for play in answer["largest"])


def session_lines(answer: JSON) -> Iterator[str]:
    """Return what is left to pay and what may pay next, or the payment once it is complete."""
    if answer["complete"]:
        yield f"complete: {answer['play']['notation']}"
        yield from payment_lines(answer["payment"])
        return
    yield f"left to pay: {answer['remaining']}"
    yield from _in_columns((f"  {s['choice']}", s["adds"]) for s in answer["sources"])
    yield f"best: {payment_phrase(answer['best'])}"


def announcement_lines(answer: JSON) -> Iterator[str]:
    """Return what may be chosen next and how many plays each choice leaves, or the play with its payment."""
    if answer["play"]:
        yield str(answer["play"]["notation"])
        yield from payment_lines(answer["payment"]) if answer["payment"] else ()
        return
    about = f" {answer['about']}" if answer["about"] else ""
    left = "too many to count" if answer["count"] is None else f"{answer['count']} plays left"
    yield f"{answer['asks']}{about}, {left}"
    yield from _in_columns((f"  {o['choice']}", str(o["count"] or "")) for o in answer["options"])


def targets_phrase(choice: JSON) -> str:
    """Return targets on one line, as the play notation writes them: groups apart, with their shares."""
    shares = [dict(own) for own in choice["division"]]
    groups = []
    for group in choice["targets"]:
        own = shares.pop(0) if shares and set(shares[0]) == set(group) else {}
        groups.append(", ".join(f"{t}:{own[t]}" if own else t for t in group))
    return f"-> {' | '.join(groups)}".rstrip()


def notes(answer: JSON) -> Iterator[str]:
    """Return what has to be said beside a list of plays: that it is cut short, or what is not modelled."""
    yield from (f"not modelled: {found['object']}: {found['text']}" for found in answer.get("unmodelled", ()))
    if "verdict" in answer:
        return
    if answer.get("groups") and answer["count"] > len(answer["groups"]):
        yield f"{answer['count']} plays, one of each card is shown; --all lists each"
    if answer.get("truncated") and "plays" in answer:
        yield f"{len(answer['plays'])} of {answer['count']} plays; --limit lists more"
    if answer.get("truncated") and "retargetings" in answer:
        yield f"{len(answer['retargetings'])} of {answer['count']} choices of targets; --limit lists more"


def verdict_lines(answer: JSON) -> Iterator[str]:
    """Return a verdict with its payment and its reasons."""
    play = answer.get("play")
    yield answer["verdict"] + (f": {play['notation']}" if play else "")
    if answer.get("payment"):
        yield from payment_lines(answer["payment"])
    for payment in answer.get("alternatives", ()):
        yield "or"
        yield from payment_lines(payment)
    if left := answer.get("left"):
        yield f"left: {', '.join(left['untapped']) or 'nothing'} untapped, {left['mana'] or 'no mana'} floating"
    for reason in answer["reasons"]:
        about = f" [{', '.join(reason['objects'])}]" if reason["objects"] else ""
        rule = f"{reason['rule']}: " if reason["rule"] else ""
        yield f"  {rule}{reason['text']}{about}"
    for missing in answer.get("missing", ()):
        yield "missing: " + ", ".join(f"{key} {value}" for key, value in missing.items())
    yield from (f"possible: {play}" for play in answer.get("possible", ()))
    if answer.get("fixed"):
        yield "with what is missing:"
        yield json.dumps(answer["fixed"], ensure_ascii=False, indent=2)


def payment_lines(payment: JSON) -> Iterator[str]:
    """Return a payment, one step per line."""
    yield f"  pay {payment['cost']}"
    for step in payment["steps"]:
        yield "    " + " ".join(f"{key} {value}" for key, value in step.items())
    if payment["left_floating"]:
        yield f"    left floating {payment['left_floating']}"


def plays_rows(plays: Iterable[JSON]) -> Iterator[tuple[str, str]]:
    """Return a row for each play: the play, and what pays for it."""
    shared: JSON | None = None  # plays that cost the same share their payment
    phrase = ""
    for play in plays:
        payment = play.get("payment")
        if payment is not shared:
            shared, phrase = payment, payment_phrase(payment) if payment else ""
        yield str(play["notation"]), phrase


def group_lines(groups: Iterable[JSON]) -> Iterator[str]:
    """Return a line for each card, no wider than a page: how many plays it has, one of them, and what pays for it."""
    found = list(groups)
    width = max((len(str(g["count"])) for g in found), default=0)
    rows = ((str(g["example"]["notation"]), payment_phrase(g["payment"]) if g["payment"] else "") for g in found)
    for group, line in zip(found, _in_columns(rows), strict=True):
        whole = f"{group['count']:>{width}}  {line}"
        yield whole if len(whole) <= PAGE else f"{whole[: PAGE - 1]}…"


def _in_columns(rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Two columns, at least two spaces apart; no notation holds two spaces."""
    found = list(rows)
    width = min(max((len(play) for play, _ in found), default=0), WIDEST_PLAY)
    yield from (f"{play:{width}}  {payment}".rstrip() for play, payment in found)


def payment_phrase(payment: JSON) -> str:
    """Return a payment on one line: the total cost, and in order what is done to pay it."""
    done = ", ".join(phrase for step in payment["steps"] for phrase in step_phrases(step))
    cost = "" if done and payment["cost"] == "{0}" else payment["cost"]
    return ": ".join(filter(None, (cost, done)))


def step_phrases(step: JSON) -> Iterator[str]:
    """Yield a step in few words; mana that an activation made is spent without a word."""
    match step:
        case {"activate": ability, "adds": adds}:
            yield f"{ability.rpartition('.')[0]} {adds}"
        case {"pay": symbol, "with": "pool"}:
            yield f"floating {step.get('mana', symbol)}"
        case {"pay": _}:
            pass
        case {"damage": amount, "by": source}:
            yield f"{amount} damage by {source}"
        case {"life": amount}:
            yield f"{amount} life"
        case {"remove": kind, "count": number, "from": object}:
            yield f"{number} {kind} from {object}"
        case {"put": kind, "count": number, "on": object}:
            yield f"{number} {kind} on {object}"
        case _:
            yield " ".join(f"{key} {value}" for key, value in step.items() if key != "mana")


def print_plays(answer: JSON) -> None:
    """Print plays as a table on the terminal."""
    from rich.console import Console  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    table = Table("play", "paid with", title=f"{answer['count']} plays of {answer['player']}", title_justify="left")
    for row in plays_rows(answer["plays"]):
        table.add_row(*(Text(cell) for cell in row))
    Console().print(table)


def _retargetings(answer: JSON) -> Iterator[str]:
    return map(targets_phrase, answer["retargetings"])


_LISTINGS = ("plays", "mana", "retarget")
_LINES: dict[str, Callable[[JSON], Iterator[str]]] = {
    "deck": deck_lines,
    "names": names_lines,
    "show": scene_lines,
    "plays": _listing_lines,
    "mana": mana_lines,
    "together": together_lines,
    "session": session_lines,
    "announce": announcement_lines,
    "run": run_lines,
    "start": run_lines,
    "perft": perft_lines,
    "replay": run_lines,
    "retarget": _retargetings,
    "rule": rule_lines,
}
