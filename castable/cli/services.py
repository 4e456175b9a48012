"""Commands that answer many requests: ``batch``, ``serve``, ``serve-target``."""

from __future__ import annotations

import json
import sys
from typing import Any

import click

from castable.model.game.errors import Fault, RequestError

from ..machine.extras import how_to_install
from .arguments import catalog_file, flag, number, repeatable, timeout
from .printing import write
from .starting import collect_as_usual


@click.command()
@click.argument("requests", metavar="REQUESTS", help="One JSON request per line; - for standard input.")
@number("--workers", metavar="N", least=1, default=1, help="How many processes answer.")
@click.option("--output", metavar="FILE", help="Where the answers go, all at once.")
@click.option("--timeout", type=float, metavar="SECONDS", help="How long each request may take; default: 60.")
@number("--memory", metavar="MIB", least=1, help="How much memory each request may take; default: 4096.")
@click.option("--cluster", metavar="ADDRESS", help="A dask.distributed scheduler whose workers answer.")
@catalog_file
def batch(
    requests: str, workers: int, output: str | None, timeout: float | None, memory: int | None, cluster: str | None
) -> None:
    """Answer many questions, one JSON object per line."""
    collect_as_usual()
    from ..machine.limits import MEMORY  # noqa: PLC0415
    from ..questions import make_options  # noqa: PLC0415
    from ..service.lines.files import answer_file  # noqa: PLC0415

    seconds = make_options("plays", {"timeout": timeout}, where="--").timeout
    answer_file(requests, workers, output, write, seconds, memory or MEMORY, cluster)


@click.command()
@flag("--stdio", help="Take requests from standard input instead, one JSON object per line.")
@flag("--unordered", help="With --stdio, answer as answers are ready, not in order.")
@click.option("--host", metavar="HOST", default="127.0.0.1", help="The address to listen on.")
@click.option("--port", type=click.IntRange(0, 65535), metavar="N", default=8000, help="The port; 0 for any.")
@number("--workers", metavar="N", least=1, help="How many processes answer what is quick; default: the cores.")
@timeout
@number("--memory", metavar="MIB", least=1, help="How much memory a request may take; default: 4096.")
@number("--body", metavar="KIB", least=1, help="How large a request may be; default: 1024.")
@number("--concurrent", metavar="N", least=1, help="How many requests may be under way; default: 256.")
@number("--keep", metavar="N", help="Keep so many positions by name; with --stdio: 1000.")
@number("--games", metavar="N", help="Keep so many games with seats, which clients play.")
@click.option("--token-file", metavar="FILE", help="Answer only who says what stands there, or one of several lines.")
@flag("--open", "open_", help="Answer everybody who reaches HOST.")
@repeatable("--origin", metavar="URL", help="Pages from there may ask too; repeatable.")
@click.option("--images", metavar="URL", help="Where browsers load images of cards, {name} in place of a name.")
@click.option("--log", metavar="FILE", help="Where the log goes; default: standard error.")
@catalog_file
def serve(
    *,
    stdio: bool,
    unordered: bool,
    host: str,
    port: int,
    workers: int | None,
    timeout: float | None,
    memory: int | None,
    body: int | None,
    concurrent: int | None,
    keep: int | None,
    games: int | None,
    token_file: str | None,
    open_: bool,
    origin: list[str] | None,
    images: str | None,
    log: str | None,
) -> None:
    """Answer over HTTP, and show the page; needs the extra [serve]. With --stdio, answer one program over its pipes."""
    collect_as_usual()
    from ..machine.limits import MEMORY  # noqa: PLC0415
    from ..questions import make_options  # noqa: PLC0415
    from ..service.http.settings import make_settings  # noqa: PLC0415
    from ..service.lines.files import serve_lines  # noqa: PLC0415
    from ..service.lines.session import KEEP  # noqa: PLC0415

    seconds = make_options("plays", {"timeout": timeout}, where="--").timeout
    if stdio:
        most = KEEP if keep is None else keep
        serve_lines(write, workers or 1, seconds, memory or MEMORY, is_ordered=not unordered, keep=most)
        return
    if unordered:
        raise RequestError(Fault("--unordered", "answers have an order only over standard output", "--stdio beside it"))
    given: dict[str, Any] = {"workers": workers, "memory": memory, "concurrent": concurrent, "keep": keep or None}
    given |= {"body": None if body is None else body * 1024, "log": log, "games": games}
    given["images"] = images
    settings = make_settings(
        given, host=host, port=port, timeout=seconds, token_file=token_file, is_open=open_, origins=origin or ()
    )
    try:
        from ..service.http.serving import serve as serve_http  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise RequestError(Fault("", f"{error.name} is not installed", how_to_install("serve"))) from None
    serve_http(settings)


@click.command()
@flag("--schema", help="Print the JSON schema of what targets say.")
@click.option("--timeout", type=float, metavar="SECONDS", help="How long an answer may take; default: 8.")
@catalog_file
def serve_target(schema: bool, timeout: float | None) -> None:
    """Answer what castable fuzz asks: castable itself as a target."""
    collect_as_usual()
    from ..fuzz.contract import protocol, serving  # noqa: PLC0415
    from ..questions import make_options  # noqa: PLC0415

    if schema:
        write([json.dumps(protocol.schema(), ensure_ascii=False, indent=2)])
        return
    given = {"timeout": serving.SECONDS if timeout is None else timeout}
    if sys.stdin is not None:
        serving.serve(sys.stdin.buffer, write, make_options("plays", given, where="--").timeout)
