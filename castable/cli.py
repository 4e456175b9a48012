"""The command line: one command for each question, ``castable plays`` for one, and ``castable batch`` for many.

Commands are front-ends: ``questions`` answers. Exit status: 0 answered, 2 bad input, 3 no answer within the limits.
Modules that cost start-up time are imported by the command that needs them.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Annotated, Any

import typer

from castable.model.game.errors import CastableError, Fault, NoAnswer, RequestError

from .fuzz.commands import app as fuzz_app

if TYPE_CHECKING:
    from castable.model.game.position import Position

CRASHED, BAD_INPUT, NO_ANSWER = 1, 2, 3


class NotWritten(CastableError):
    """Standard output can't be written, and why."""

    def __str__(self) -> str:
        return f"can't write to standard output: {self.args[0]}; send it to a place with room, or use --output"


app = typer.Typer(
    help="What may be played in a position of Magic: The Gathering, how it is paid, and why not.",
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # help in plain text: rich costs start-up time
)

app.add_typer(fuzz_app, name="fuzz")

PositionFile = Annotated[str, typer.Argument(metavar="POSITION", help="A position document, or - for standard input.")]
PlayText = Annotated[str, typer.Argument(metavar="PLAY", help='A play, such as "cast lightning-bolt -> bear".')]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]


def _use_catalog(path: str | None) -> str | None:
    if path is not None:
        from castable.model.catalog import VARIABLE, find_catalog  # noqa: PLC0415

        find_catalog(path)
        os.environ[VARIABLE] = path  # for worker processes too
    return path


CatalogFile = Annotated[
    str | None,
    typer.Option("--catalog", metavar="PATH", callback=_use_catalog, help="Cards, as castable import has stored them."),
]
Timeout = Annotated[
    float | None, typer.Option("--timeout", metavar="SECONDS", help="How long it may take; default: 60.")
]
Whose = Annotated[str | None, typer.Option("--player", metavar="P", help="Whose plays; default: who has priority.")]


def main() -> None:
    """Run the command line and end the process with its status; no error shows a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        app(prog_name="castable")
    except NotWritten as error:
        status = _complain(error, CRASHED)
    except NoAnswer as error:
        status = _complain(error, NO_ANSWER)
    except CastableError as error:
        status = _complain(error, BAD_INPUT)
    except Exception as error:
        if os.environ.get("CASTABLE_DEBUG"):
            raise
        status = _complain(f"internal error: {type(error).__name__}: {error} (CASTABLE_DEBUG=1 shows where)", CRASHED)
    sys.exit(status)


def _complain(error: object, status: int = 0) -> int:
    if sys.stderr is not None:
        print(f"castable: {error}", file=sys.stderr)
    return status


def _version(asked: bool) -> None:
    if asked:
        from importlib.metadata import version  # noqa: PLC0415

        _write([f"castable {version('castable')}"])
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """What may be played in a position of Magic: The Gathering, how it is paid, and why not."""


@app.command()
def show(
    position: PositionFile,
    objects: Annotated[list[str] | None, typer.Argument(metavar="ID…", help="Which objects; default: all.")] = None,
    svg: Annotated[str | None, typer.Option("--svg", metavar="FILE", help="Draw the position; - for output.")] = None,
    timeout: Timeout = None,
    as_json: AsJson = False,
    catalog: CatalogFile = None,
) -> None:
    """Say what objects are now, all effects applied, and how things stand; or draw it."""
    if svg is not None:
        _draw(position, svg, {"objects": objects, "timeout": timeout}, as_json)
        return
    _ask("show", position, "", {"objects": objects, "timeout": timeout}, as_json)


@app.command()
def plays(
    position: PositionFile,
    *,
    player: Whose = None,
    limit: Annotated[int | None, typer.Option(min=0, metavar="N", help="How many to list; default: 10000.")] = None,
    kind: Annotated[str | None, typer.Option(metavar="KINDS", help="cast,activate,play,special,pass")] = None,
    objects: Annotated[str | None, typer.Option(metavar="ID,…", help="Only plays of these objects.")] = None,
    no_mana: Annotated[bool, typer.Option("--no-mana", help="Leave mana abilities out.")] = False,
    probe: Annotated[bool, typer.Option("--probe", help="Only whether each object has a play.")] = False,
    payments: Annotated[bool, typer.Option("--payments", help="With --json too, say how each is paid.")] = False,
    all_: Annotated[bool, typer.Option("--all", help="List each play, not each card with one of its plays.")] = False,
    timeout: Timeout = None,
    as_json: AsJson = False,
    catalog: CatalogFile = None,
) -> None:
    """Say what may be played: of each card how many plays there are, and one of them with what pays for it."""
    given: dict[str, Any] = {"player": player, "limit": limit, "kind": kind, "objects": objects, "timeout": timeout}
    for_people = not (as_json or probe)
    grouped = for_people and not all_ and limit is None
    given |= {"no_mana": no_mana, "probe": probe, "payments": payments or for_people, "grouped": grouped}
    _ask("plays", position, "", given, as_json)


@app.command()
def check(
    position: PositionFile,
    play: PlayText,
    player: Whose = None,
    timeout: Timeout = None,
    as_json: AsJson = False,
    catalog: CatalogFile = None,
) -> None:
    """Say whether a play is legal."""
    _ask("check", position, play, {"player": player, "timeout": timeout}, as_json)


@app.command()
def pay(
    position: PositionFile,
    play: PlayText,
    *,
    keep: Annotated[list[str] | None, typer.Option(metavar="ID", help="Leave this object alone; repeatable.")] = None,
    use: Annotated[list[str] | None, typer.Option(metavar="ID", help="Use this object; repeatable.")] = None,
    hold: Annotated[list[str] | None, typer.Option(metavar="PLAY", help="Keep this payable; repeatable.")] = None,
    alternatives: Annotated[int, typer.Option(min=0, metavar="K", help="How many other payments to list.")] = 0,
    player: Whose = None,
    timeout: Timeout = None,
    as_json: AsJson = False,
    catalog: CatalogFile = None,
) -> None:
    """Find the best payment for a play."""
    given = {"keep": keep, "use": use, "hold": hold, "alternatives": alternatives, "player": player, "timeout": timeout}
    _ask("pay", position, play, given, as_json)


@app.command()
def session(
    position: PositionFile,
    play: PlayText,
    choices: Annotated[list[str] | None, typer.Argument(metavar="CHOICE…", help="What has paid so far.")] = None,
    player: Whose = None,
    timeout: Timeout = None,
    as_json: AsJson = False,
    catalog: CatalogFile = None,
) -> None:
    """Pay by hand: say what may pay next, and what is left to pay."""
    _ask("session", position, play, {"choices": choices, "player": player, "timeout": timeout}, as_json)


@app.command()
def announce(
    position: PositionFile,
    object: Annotated[str, typer.Argument(metavar="OBJECT", help="The id of what is to be played.")],
    choices: Annotated[list[str] | None, typer.Argument(metavar="CHOICE…", help="What is chosen, in order.")] = None,
    player: Whose = None,
    timeout: Timeout = None,
    as_json: AsJson = False,
    catalog: CatalogFile = None,
) -> None:
    """Announce a play step by step: say what may be chosen next."""
    _ask("announce", position, object, {"choices": choices, "player": player, "timeout": timeout}, as_json)


@app.command()
def together(
    position: PositionFile,
    plays: Annotated[list[str], typer.Argument(metavar="PLAY…", help="Plays that are all to be made.")],
    player: Whose = None,
    timeout: Timeout = None,
    as_json: AsJson = False,
    catalog: CatalogFile = None,
) -> None:
    """Say whether plays can all be made this turn, and in which order."""
    _ask("together", position, "", {"plays": plays, "player": player, "timeout": timeout}, as_json)


@app.command()
def why(
    position: PositionFile,
    subject: Annotated[str, typer.Argument(metavar="OBJECT-OR-PLAY", help="An object's id, or a play.")],
    *,
    fixed: Annotated[bool, typer.Option("--fixed", help="Print the position with what is missing.")] = False,
    player: Whose = None,
    timeout: Timeout = None,
    as_json: AsJson = False,
    catalog: CatalogFile = None,
) -> None:
    """Say why something can't be played, and what is missing."""
    _ask("why", position, subject, {"fixed": fixed, "player": player, "timeout": timeout}, as_json)


@app.command()
def mana(
    position: PositionFile,
    player: Whose = None,
    timeout: Timeout = None,
    as_json: AsJson = False,
    catalog: CatalogFile = None,
) -> None:
    """Say how much mana can be had, in all combinations."""
    _ask("mana", position, "", {"player": player, "timeout": timeout}, as_json)


@app.command()
def apply(
    position: PositionFile,
    play: PlayText,
    *,
    choices: Annotated[
        list[str] | None, typer.Option("--choice", metavar="CHOICE", help="What pays, as session says; repeatable.")
    ] = None,
    complete: Annotated[bool, typer.Option("--complete", help="Let choices be completed the best way.")] = False,
    player: Whose = None,
    timeout: Timeout = None,
    as_json: AsJson = False,
    catalog: CatalogFile = None,
) -> None:
    """Print the position after a play, its costs paid."""
    from castable import api, questions  # noqa: PLC0415

    given = {"choices": choices, "complete": complete, "player": player, "timeout": timeout}
    if as_json:
        _ask("apply", position, play, given, as_json)
        return
    from castable.model.documents import dump_position  # noqa: PLC0415

    options, read = questions.make_options("apply", given), _source(position)
    with _limits("apply", options.timeout, as_json):
        after = api.apply(
            read(),
            play,
            choices=options.choices,
            complete=options.complete,
            player=options.player,
            timeout=options.timeout,
        )
    _write([dump_position(after).rstrip("\n")])


@app.command()
def retarget(
    position: PositionFile,
    object: Annotated[str, typer.Argument(metavar="OBJECT", help="The id of a spell or ability on the stack.")],
    *,
    how: Annotated[
        str | None,
        typer.Option(metavar="HOW", help="change-target, change-a-target, change-any, or choose-new (default)."),
    ] = None,
    to: Annotated[list[str] | None, typer.Option(metavar="ID", help="A new target that is named; repeatable.")] = None,
    limit: Annotated[int | None, typer.Option(min=0, metavar="N", help="How many to list; default: 10000.")] = None,
    timeout: Timeout = None,
    as_json: AsJson = False,
) -> None:
    """List all that the targets of a spell or ability may be changed to."""
    _ask("retarget", position, object, {"how": how, "to": to, "limit": limit, "timeout": timeout}, as_json)


@app.command()
def card(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name of a card.")],
    as_json: AsJson = False,
    catalog: CatalogFile = None,
) -> None:
    """Print a card as castable understands it."""
    from castable import api  # noqa: PLC0415

    if as_json:
        _inquire("card", name, {}, as_json)
        return
    found = api.card(name)
    from castable.model.language.wording import describe  # noqa: PLC0415

    _write([describe(found)])


@app.command()
def rule(
    number: Annotated[str, typer.Argument(metavar="NUMBER", help="The number of a rule, such as 601.2c.")],
    as_json: AsJson = False,
) -> None:
    """Say what a rule is about, in a sentence or two."""
    _inquire("rule", number, {}, as_json)


@app.command()
def convert(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A position, however it is written, or -.")],
    to: Annotated[str | None, typer.Option("--to", metavar="FORM", help="json (default), yaml or puzzle.")] = None,
    as_json: AsJson = False,
    catalog: CatalogFile = None,
) -> None:
    """Write a position another way: from JSON, YAML, a puzzle file, a game state of Forge, or XMage's cheats."""
    from .inquiries import inquire  # noqa: PLC0415

    answer = inquire("convert", _text(file), {"to": to}, where="--")
    _write([_dump(answer) if as_json else answer["text"].rstrip("\n")])
    for note in answer["notes"]:
        _complain(note)


@app.command()
def schema(
    name: Annotated[
        str | None, typer.Argument(metavar="NAME", help="Which; without one, all names are listed.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Print the JSON Schema of position documents, requests or answers."""
    from .inquiries import inquire  # noqa: PLC0415

    answer = inquire("schema", name or "", {})
    if as_json:
        _write([_dump(answer)])
    else:
        _write([json.dumps(answer, ensure_ascii=False, indent=2)] if name else answer["schemas"])


@app.command()
def names(
    text: Annotated[str, typer.Argument(metavar="TEXT", help="What has been typed of a name.")],
    limit: Annotated[int | None, typer.Option(min=0, metavar="N", help="How many to list; default: 20.")] = None,
    as_json: AsJson = False,
    catalog: CatalogFile = None,
) -> None:
    """List the cards whose names fit what has been typed, or the nearest ones."""
    _inquire("names", text, {"limit": limit}, as_json)


@app.command(name="import")
def import_(
    source: Annotated[
        str, typer.Argument(metavar="FILE", help="Scryfall's bulk JSON, or AtomicCards of MTGJSON; .gz too.")
    ],
    catalog: Annotated[str | None, typer.Option("--catalog", metavar="PATH", help="The catalog to fill.")] = None,
    as_json: AsJson = False,
) -> None:
    """Fill the catalog with the cards of a file."""
    from .importing import import_file  # noqa: PLC0415

    answer = import_file(source, catalog)
    done = f"{answer['cards']} cards" if answer["changed"] else f"{answer['cards']} cards, as before"
    _write([_dump(answer) if as_json else f"{done}: {answer['catalog']}"])
    for skipped in answer["skipped"]:
        _complain(f"skipped {skipped['card']}: {skipped['why']}")


@app.command()
def coverage(
    *,
    format_: Annotated[str, typer.Option("--format", metavar="FORMAT", help="Only cards legal there.")] = "",
    spans: Annotated[int, typer.Option(min=0, metavar="N", help="How many spans to list.")] = 20,
    cards: Annotated[bool, typer.Option("--cards", help="List every card that is not wholly understood.")] = False,
    as_json: AsJson = False,
    catalog: CatalogFile = None,
) -> None:
    """Say how much of the catalog's texts is understood."""
    from .coverage import coverage_answer, coverage_lines  # noqa: PLC0415

    answer = coverage_answer(catalog, format_, spans, cards=cards)
    _write([_dump(answer)] if as_json else coverage_lines(answer))


@app.command()
def batch(
    requests: Annotated[
        str, typer.Argument(metavar="REQUESTS", help="One JSON request per line; - for standard input.")
    ],
    workers: Annotated[int, typer.Option(min=1, metavar="N", help="How many processes answer.")] = 1,
    output: Annotated[str | None, typer.Option(metavar="FILE", help="Where the answers go, all at once.")] = None,
    timeout: Annotated[
        float | None, typer.Option("--timeout", metavar="SECONDS", help="How long each request may take; default: 60.")
    ] = None,
    memory: Annotated[
        int | None,
        typer.Option(min=1, metavar="MIB", help="How much memory each request may take; default: 4096."),
    ] = None,
    cluster: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="A dask.distributed scheduler whose workers answer.")
    ] = None,
    catalog: CatalogFile = None,
) -> None:
    """Answer many questions, one JSON object per line."""
    from .limits import MEMORY  # noqa: PLC0415
    from .questions import make_options  # noqa: PLC0415
    from .service.lines.files import answer_file  # noqa: PLC0415

    seconds = make_options("plays", {"timeout": timeout}, where="--").timeout
    answer_file(requests, workers, output, _write, seconds, memory or MEMORY, cluster)


@app.command()
def serve(
    *,
    stdio: Annotated[
        bool, typer.Option("--stdio", help="Take requests from standard input instead, one JSON object per line.")
    ] = False,
    unordered: Annotated[
        bool, typer.Option("--unordered", help="With --stdio, answer as answers are ready, not in order.")
    ] = False,
    host: Annotated[str, typer.Option(metavar="HOST", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, metavar="N", help="The port; 0 for any.")] = 8000,
    workers: Annotated[
        int | None,
        typer.Option(min=1, metavar="N", help="How many processes answer what is quick; default: the cores."),
    ] = None,
    timeout: Timeout = None,
    memory: Annotated[
        int | None, typer.Option(min=1, metavar="MIB", help="How much memory a request may take; default: 4096.")
    ] = None,
    body: Annotated[
        int | None, typer.Option(min=1, metavar="KIB", help="How large a request may be; default: 1024.")
    ] = None,
    concurrent: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="How many requests may be under way; default: 256.")
    ] = None,
    keep: Annotated[
        int | None, typer.Option(min=0, metavar="N", help="Keep so many positions by name; with --stdio: 1000.")
    ] = None,
    token_file: Annotated[
        str | None, typer.Option("--token-file", metavar="FILE", help="Answer only who says what stands there.")
    ] = None,
    open_: Annotated[bool, typer.Option("--open", help="Answer everybody who reaches HOST.")] = False,
    origin: Annotated[
        list[str] | None, typer.Option(metavar="URL", help="Pages from there may ask too; repeatable.")
    ] = None,
    log: Annotated[
        str | None, typer.Option(metavar="FILE", help="Where the log goes; default: standard error.")
    ] = None,
    catalog: CatalogFile = None,
) -> None:
    """Answer over HTTP, and show the page; needs castable[serve]. With --stdio, answer one program over its pipes."""
    from .limits import MEMORY  # noqa: PLC0415
    from .questions import make_options  # noqa: PLC0415
    from .service.http.settings import make_settings  # noqa: PLC0415
    from .service.lines.files import serve_lines  # noqa: PLC0415
    from .service.lines.session import KEEP  # noqa: PLC0415

    seconds = make_options("plays", {"timeout": timeout}, where="--").timeout
    if stdio:
        most = KEEP if keep is None else keep
        serve_lines(_write, workers or 1, seconds, memory or MEMORY, is_ordered=not unordered, keep=most)
        return
    if unordered:
        raise RequestError(Fault("--unordered", "answers have an order only over standard output", "--stdio beside it"))
    given: dict[str, Any] = {"workers": workers, "memory": memory, "concurrent": concurrent, "keep": keep or None}
    given |= {"body": None if body is None else body * 1024, "log": log}
    settings = make_settings(
        given, host=host, port=port, timeout=seconds, token_file=token_file, is_open=open_, origins=origin or ()
    )
    try:
        from .service.http.serving import serve as serve_http  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise RequestError(Fault("", f"{error.name} is not installed", "pip install 'castable[serve]'")) from None
    serve_http(settings)


@app.command(name="serve-target")
def serve_target(
    *,
    schema: Annotated[bool, typer.Option("--schema", help="Print the JSON schema of what targets say.")] = False,
    timeout: Annotated[
        float | None, typer.Option("--timeout", metavar="SECONDS", help="How long an answer may take; default: 8.")
    ] = None,
    catalog: CatalogFile = None,
) -> None:
    """Answer what castable fuzz asks: castable itself as a target."""
    from .fuzz.contract import protocol, serving  # noqa: PLC0415
    from .questions import make_options  # noqa: PLC0415

    if schema:
        _write([json.dumps(protocol.schema(), ensure_ascii=False, indent=2)])
        return
    given = {"timeout": serving.SECONDS if timeout is None else timeout}
    if sys.stdin is not None:
        serving.serve(sys.stdin.buffer, _write, make_options("plays", given, where="--").timeout)


def _ask(ask: str, source: str, subject: str, given: Mapping[str, Any], as_json: bool) -> None:
    """Answer one question and print the answer.

    Raises:
        NoAnswer: the answer is printed, but it doesn't settle the question.
    """
    from .limits import OutOfMemory  # noqa: PLC0415
    from .questions import answer, limited_answer, make_options, require_answer  # noqa: PLC0415

    options, read = make_options(ask, given, where="--"), _source(source)
    try:
        with _limits(ask, options.timeout, as_json):
            found = answer(ask, read, subject, options)
    except OutOfMemory as limit:
        found = limited_answer(ask, limit)
    _show(ask, found, as_json)
    require_answer(found)


def _draw(source: str, file: str, given: Mapping[str, Any], as_json: bool) -> None:
    """Draw a position into a file, or on standard output."""
    from .drawing.files import write_picture  # noqa: PLC0415
    from .drawing.picture import picture  # noqa: PLC0415
    from .questions import make_options  # noqa: PLC0415

    options, read = make_options("show", given, where="--"), _source(source)
    if options.objects or as_json:
        raise RequestError(Fault("--svg", "the position is drawn as a whole", "neither IDs nor --json"))
    with _limits("show", options.timeout, as_json):
        drawn = picture(read())
    if file == "-":
        _write([drawn])
    else:
        write_picture(drawn, file)


def _inquire(ask: str, subject: str, given: Mapping[str, Any], as_json: bool) -> None:
    """Answer a question about no position and print the answer."""
    from .inquiries import inquire  # noqa: PLC0415

    _show(ask, inquire(ask, subject, given, where="--"), as_json)


def _show(ask: str, answer: dict[str, Any], as_json: bool) -> None:
    """Print an answer: as JSON, as a table on a terminal, or as lines."""
    from castable import tables  # noqa: PLC0415

    if as_json:
        _write([_dump(answer)])
        return
    is_listing = ask == "plays" and "verdict" not in answer and not (answer["playable"] or answer.get("groups"))
    if is_listing and sys.stdout.isatty():
        tables.print_plays(answer)
    else:
        _write(tables.plain_lines(ask, answer))
    for note in tables.notes(answer):
        _complain(note)


@contextmanager
def _limits(ask: str, seconds: float, as_json: bool) -> Iterator[None]:
    """Bound a question from outside, in its memory, and in its time where it doesn't look at its deadline."""
    from castable.model.game.deadline import Deadline, OutOfTime  # noqa: PLC0415

    from .limits import GRACE, MEMORY, alarm, memory_limit  # noqa: PLC0415
    from .questions import limited_answer  # noqa: PLC0415

    def give_up() -> None:
        limit = OutOfTime(Deadline(seconds, 0))
        with suppress(Exception):
            _show(ask, limited_answer(ask, limit), as_json)
        _complain(limit, NO_ANSWER)
        os._exit(NO_ANSWER)  # the question itself does not listen

    with memory_limit(MEMORY), alarm(seconds + GRACE, give_up):
        yield


def _source(source: str) -> Callable[[], Position]:
    """What reads the position; waiting for standard input takes none of the time."""
    from pathlib import Path  # noqa: PLC0415

    from castable.model.documents import read_position  # noqa: PLC0415

    if source != "-":
        return lambda: read_position(Path(source))
    text = _text(source)
    return lambda: read_position(text)


def _text(source: str) -> str:
    """The text of a file, or of standard input."""
    from pathlib import Path  # noqa: PLC0415

    from castable.model.documents.text import read_file  # noqa: PLC0415

    if source != "-":
        return read_file(Path(source))
    if sys.stdin is None:
        raise RequestError(Fault("", "standard input is closed", "a position document"))
    try:
        return sys.stdin.buffer.read().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RequestError(Fault("", "standard input is no text in UTF-8", "JSON or YAML in UTF-8")) from None


def _dump(answer: Any) -> str:
    return json.dumps(answer, ensure_ascii=False)


def _write(lines: Iterable[str]) -> None:
    """Print lines as they come; a reader that has gone away is no error.

    Raises:
        NotWritten: standard output takes nothing.
    """
    for line in lines:
        if sys.stdout is None:
            raise NotWritten("it is closed")
        try:
            sys.stdout.write(line + "\n")
            sys.stdout.flush()
        except OSError as error:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or the flush at exit complains again
            if isinstance(error, BrokenPipeError):
                raise typer.Exit from None
            raise NotWritten(error.strerror or str(error)) from None
