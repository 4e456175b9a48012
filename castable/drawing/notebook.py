"""Values as HTML for notebooks: in the colors of the notebook, light or dark, with nothing loaded from elsewhere."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from castable.model.game.declarations import Declaration
from castable.model.game.drawn import Drawn
from castable.model.game.errors import NoAnswer
from castable.model.game.notation import format_play
from castable.model.game.plays import Activate, Cast, Pass, PayCost, Payment, Play, PlayLand, Special
from castable.model.game.position import Position
from castable.model.game.written import steps_data
from castable.solver.answers.playset import PlaySet
from castable.solver.verdicts import Illegal, Legal, Reason, Unknown

from ..answers.cards import pieces_of
from ..answers.encoding import JSON
from ..answers.tables import step_phrases
from ..rulebook import Rule, rules
from .markup import element, styled, text
from .picture import picture, told
from .symbols import with_symbols

MOST_ROWS = 40
BADGES = {"legal": "#1d7a46", "illegal": "#b3372f", "unknown": "#7a5a00"}
MUTED = styled(opacity=0.72, font_size="0.9em")
LINE = "1px solid rgba(128,128,128,.35)"
CELL = styled(padding="0.25em 0.9em 0.25em 0", text_align="left", vertical_align="top", border="0", border_top=LINE)
NUMBER = CELL.replace("text-align:left", "text-align:right")
TABLE = styled(border_collapse="collapse", border="0", margin="0.3em 0", background="none", color="inherit")
LIST = styled(margin="0.2em 0 0.4em", padding_left="1.6em")


def draw(value: Drawn) -> str:
    """Return a value as HTML."""
    match value:
        case Position():
            shown = told(value)
            return picture(value, shown, standalone=False) + _texts(shown["objects"])
        case PlaySet():
            return _box(_plays(value))
        case Payment():
            return _box(_payment(value))
        case Reason():
            return _box(_reasons((value,)))
        case Rule():
            return _box(_rule(value))
        case Legal():
            return _box(_headed("legal", value.play) + (_payment(value.payment) if value.payment else ""))
        case Illegal():
            return _box(_headed("illegal", value.play) + _reasons(value.reasons) + _ways_out(value))
        case Unknown():
            return _box(_headed("unknown", value.play) + _reasons(value.reasons))
        case _:
            return _box(text(repr(value)))


def _box(*inside: str) -> str:
    return element("div", *inside, style=styled(line_height=1.45, max_width="60em"))


def _headed(word: str, play: Play | Declaration | None) -> str:
    """A verdict, and the play that it is about."""
    looks = styled(background=BADGES[word], color="#fff", border_radius="4px", padding="0.1em 0.55em", font_weight=600)
    about = f" {_code(play_words(play))}" if play else ""
    return element("div", element("span", word, style=looks), about)


def _code(content: str) -> str:
    return element("code", text(content), style=styled(background="none", color="inherit"))


def play_words(play: Play | Declaration) -> str:
    """Return a play in short, as far as it can be told without its position."""
    match play:
        case Declaration():
            return str(play)
        case Pass():
            return "pass"
        case PlayLand():
            return f"play {play.object}"
        case Cast():
            begun = f"cast {play.object}"
        case Activate():
            begun = f"activate {play.object}.{play.ability}"
        case Special():
            begun = f"special {play.action} {play.object}"
        case PayCost():
            begun = f"pay for {play.object}"
    groups = " | ".join(", ".join(group) for group in play.targets)
    return begun + (f" X={play.x}" if play.x is not None else "") + (f" -> {groups}" if groups else "")


# ---------------------------------------------------------------- texts of cards


def _texts(objects: JSON) -> str:
    """The printed texts of cards, each once, where they are told; nothing where none is."""
    known = {(now["name"], *now["abilities"]): now for now in objects.values() if now.get("printed")}
    if not known:
        return ""
    cards = (_card(now) for _, now in sorted(known.items()))
    return _box(element("details", element("summary", "Texts of the cards"), *cards))


def _card(now: JSON) -> str:
    """A card's printed text with what is not understood marked, and beneath it what castable understands."""
    printed = now["printed"]
    name = element("b", text(now["name"])) + (" " + with_symbols(now["mana_cost"]) if now["mana_cost"] else "")
    pieces = (
        with_symbols(said) if understood else element("mark", with_symbols(said), title="not understood")
        for said, understood in pieces_of(printed["text"], printed["places"])
    )
    looks = styled(white_space="pre-line")
    said = "".join(element("div", with_symbols(ability), style=looks) for ability in now["abilities"])
    word = "Now" if printed["changed"] else "As castable understands it"
    opened = {"open": "open"} if printed["changed"] else {}
    beneath = element("details", element("summary", word, style=MUTED), said, **opened) if said else ""
    parts = (name, element("div", text(now["type_line"]), style=MUTED), element("div", *pieces, style=looks), beneath)
    return element("div", *parts, style=styled(margin="0.6em 0"))


# ---------------------------------------------------------------- payments


def _payment(payment: Payment) -> str:
    """The cost, and what is done to pay it, in order; mana that an ability made is spent without a word."""
    phrases = [phrase for step in steps_data(payment)[0] for phrase in step_phrases(step)]
    listed = "".join(element("li", with_symbols(phrase)) for phrase in phrases)
    return element("div", "pay ", with_symbols(payment.cost)) + (element("ol", listed, style=LIST) if listed else "")


# ---------------------------------------------------------------- reasons


def _reasons(reasons: Iterable[Reason]) -> str:
    """Reasons in a list: rule, sentence, objects, and below what the rule is about."""
    return element("ul", *map(_reason, reasons), style=LIST)


def _reason(reason: Reason) -> str:
    about = f" {_code(', '.join(reason.objects))}" if reason.objects else ""
    number = element("b", text(reason.rule)) + " " if reason.rule else ""
    said = rules().get(reason.rule, "")
    below = element("div", with_symbols(said), style=MUTED) if said else ""
    return element("li", number, with_symbols(reason.text), about, below)


def _rule(rule: Rule) -> str:
    """What a rule is about, and what it is part of."""
    wholes = (element("div", text(f"{whole.number} "), with_symbols(whole.text), style=MUTED) for whole in rule.part_of)
    return element("div", element("b", text(rule.number)), " ", with_symbols(rule.text)) + "".join(wholes)


def _ways_out(verdict: Illegal) -> str:
    """What is missing, and other ways to play the same object."""
    parts = [("missing", str(one)) for one in verdict.missing]
    parts += [("possible", play_words(play)) for play in verdict.possible]
    return "".join(element("div", element("span", f"{word}: ", style=MUTED), _code(said)) for word, said in parts)


# ---------------------------------------------------------------- plays


def _plays(plays: PlaySet) -> str:
    """How many plays there are, and of each card how many with one of them; what was found, where time ran out."""
    found = plays.known
    rows = found.by_card()
    try:
        count = f"{found.count():,}"
    except NoAnswer:
        count = "not counted"
    word = "play" if count == "1" else "plays"
    cut = "" if found.is_complete else ", found until the limit of time"
    head = element("div", element("b", f"{count} legal {word}"), text(f" of {plays.player}{cut}"))
    drawn = (_row(count, format_play(play, found.position)) for _, count, play in rows)
    more = element("div", f"and {len(rows) - MOST_ROWS} rows more", style=MUTED) if len(rows) > MOST_ROWS else ""
    doubts = (element("div", text(f"not modelled: {id}: {said}"), style=MUTED) for id, said in found.unmodelled)
    return head + element("table", *islice(drawn, MOST_ROWS), style=TABLE) + more + "".join(doubts)


def _row(count: int, play: str) -> str:
    return element("tr", _cell(f"{count:,}", NUMBER), _cell(_code(play), CELL))


def _cell(inside: str, style: str) -> str:
    return element("td", inside, style=style)
