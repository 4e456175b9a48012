"""Commands that answer many requests: ``batch``, ``serve``, ``serve-target``."""

from __future__ import annotations

import json
import sys
from typing import Annotated, Any

import typer

from castable.model.game.errors import Fault, RequestError

from .arguments import CatalogFile, Timeout
from .printing import write


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
    from ..machine.limits import MEMORY  # noqa: PLC0415
    from ..questions import make_options  # noqa: PLC0415
    from ..service.lines.files import answer_file  # noqa: PLC0415

    seconds = make_options("plays", {"timeout": timeout}, where="--").timeout
    answer_file(requests, workers, output, write, seconds, memory or MEMORY, cluster)


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
    given |= {"body": None if body is None else body * 1024, "log": log}
    settings = make_settings(
        given, host=host, port=port, timeout=seconds, token_file=token_file, is_open=open_, origins=origin or ()
    )
    try:
        from ..service.http.serving import serve as serve_http  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise RequestError(Fault("", f"{error.name} is not installed", "pip install 'castable[serve]'")) from None
    serve_http(settings)


def serve_target(
    *,
    schema: Annotated[bool, typer.Option("--schema", help="Print the JSON schema of what targets say.")] = False,
    timeout: Annotated[
        float | None, typer.Option("--timeout", metavar="SECONDS", help="How long an answer may take; default: 8.")
    ] = None,
    catalog: CatalogFile = None,
) -> None:
    """Answer what castable fuzz asks: castable itself as a target."""
    from ..fuzz.contract import protocol, serving  # noqa: PLC0415
    from ..questions import make_options  # noqa: PLC0415

    if schema:
        write([json.dumps(protocol.schema(), ensure_ascii=False, indent=2)])
        return
    given = {"timeout": serving.SECONDS if timeout is None else timeout}
    if sys.stdin is not None:
        serving.serve(sys.stdin.buffer, write, make_options("plays", given, where="--").timeout)
