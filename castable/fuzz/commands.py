"""``castable fuzz``: a target held against castable, or against laws, on many positions.

Exit status: 0 nothing new, 1 a signature that is not known, 2 bad input, 3 nobody is left to do the
work, some of it ended every process that tried it, nothing was compared, or castable has no evidence, 130 and 143 it
was interrupted or told to end.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING

import click

from castable.model.game.errors import Fault, RequestError

if TYPE_CHECKING:
    from .contract.protocol import Hello
    from .contract.target import Limits, Target
    from .findings.report import Report
    from .generators import Wanted
    from .runs.running import Progress
    from .runs.working import Plan

FOUND, LOST, NO_EVIDENCE = 1, 3, 3
NOTHING = "nothing was compared"
EVERY = 10.0
"""So many seconds lie between two lines of progress where nobody watches."""
SEEDS = "1:1001"
OUT = "castable-fuzz"

Declared = Callable[[Callable[..., None]], Callable[..., None]]


def _folder(*names: str, metavar: str, help: str, default: str | None = None) -> Declared:
    """An option that is a path."""
    return click.option(*names, type=click.Path(path_type=Path), metavar=metavar, default=default, help=help)


def _use_catalog(context: click.Context, option: click.Parameter, path: str | None) -> str | None:
    if path is not None:
        from castable.model.catalog import use_catalog  # noqa: PLC0415

        from ..catalogs.ageing import old_catalog, today  # noqa: PLC0415

        use_catalog(path)
        if note := old_catalog(path, today()):
            click.echo(f"castable: {note}", err=True)
    return path


def _catalog(*, expose_value: bool) -> Declared:
    """Where cards are found, in this process and in the target."""
    said = "Cards, as castable import has stored them."
    return click.option("--catalog", metavar="PATH", callback=_use_catalog, expose_value=expose_value, help=said)


def _common(command: Callable[..., None]) -> Callable[..., None]:
    """The target, and what bounds it."""
    memory = click.IntRange(min=1)
    for option in (
        click.option("--memory", type=memory, metavar="MIB", default=4096, help="How much memory it may take."),
        click.option("--timeout", type=click.FloatRange(min=0.001), metavar="SECONDS", default=10.0,
                     help="How long it may take for an answer."),
        click.option("--target", metavar="CMD", help="The program to ask."),
    ):  # fmt: skip
        command = option(command)
    return command


def _run(out: str) -> Declared:
    """What is asked of a run: which positions, for how long, by whom, and where it is kept."""
    options = (
        click.option("--seeds", metavar="A:B", help="From A to before B; default: 1:1001."),
        click.option("--theme", multiple=True, metavar="NAME", help="Only such positions; repeatable."),
        click.option("--minutes", type=click.FloatRange(min=0.0), metavar="N", help="Stop after so long."),
        click.option("--workers", type=click.IntRange(min=1), metavar="N", default=1, help="How many processes."),
        click.option("--cluster", metavar="ADDRESS", help="A dask.distributed scheduler."),
        _folder("--out", metavar="DIR", default=out, help="Where the run is kept."),
        _folder("--known", metavar="FILE", help="Signatures to ignore."),
    )

    def declare(command: Callable[..., None]) -> Callable[..., None]:
        for option in reversed(options):
            command = option(command)
        return _common(command)

    return declare


@click.group(invoke_without_command=True, short_help="Find positions on which another engine and the rules differ.")
@_run(OUT)
@_folder("--cards", metavar="FILE", help="Only these cards, one name a line.")
@click.option("--format", "format_", metavar="FORMAT", default="", help="Only cards legal there.")
@_folder("--corpus", metavar="DIR", help="Change these positions: documents, puzzles.")
@click.option("--plays", type=click.IntRange(min=0), metavar="N", default=0, help="Make up to N random plays first.")
@_catalog(expose_value=True)
@click.pass_context
def fuzz(
    context: click.Context,
    *,
    target: str | None,
    seeds: str | None,
    theme: tuple[str, ...],
    cards: Path | None,
    format_: str,
    corpus: Path | None,
    plays: int,
    minutes: float | None,
    workers: int,
    cluster: str | None,
    out: Path,
    known: Path | None,
    timeout: float,
    memory: int,
    catalog: str | None,
) -> None:
    """Ask a target about many positions; where it and the rules differ, make the position small and explain it."""
    if context.invoked_subcommand is not None:
        return
    from .contract.target import Limits  # noqa: PLC0415
    from .runs.working import Plan  # noqa: PLC0415

    limits = Limits(seconds=timeout, memory=memory)
    with _opened(target, limits) as asked:
        hello = asked.hello
        wanted = _wanted(hello, theme, cards, format_, corpus, plays, catalog)
        plan = Plan(asked.command, limits, wanted)
    _carry_out(plan, hello, _range(seeds, minutes), minutes, workers, cluster, out, known)


@fuzz.command(short_help="Hold a target against itself, whoever is right.")
@_run(f"{OUT}-laws")
@click.option("--law", multiple=True, metavar="NAME", help="Only this law; repeatable.")
def laws(
    *,
    target: str | None,
    seeds: str | None,
    theme: tuple[str, ...],
    law: tuple[str, ...],
    minutes: float | None,
    workers: int,
    cluster: str | None,
    out: Path,
    known: Path | None,
    timeout: float,
    memory: int,
) -> None:
    """Hold a target against itself: what must not change its answers, whoever is right."""
    from .contract.target import Limits  # noqa: PLC0415
    from .differences.laws import law_names  # noqa: PLC0415
    from .generators import Supported, Wanted  # noqa: PLC0415
    from .runs.working import Plan  # noqa: PLC0415

    limits = Limits(seconds=timeout, memory=memory)
    with _opened(target, limits) as asked:
        wanted = Wanted(themes=theme, supported=Supported.of(asked.hello))
        plan = Plan(asked.command, limits, wanted, law_names(law))
        hello = asked.hello
    _carry_out(plan, hello, _range(seeds, minutes), minutes, workers, cluster, out, known)


@fuzz.command(short_help="Ask about the findings of a run again: which are fixed?")
@click.argument("folder", type=click.Path(path_type=Path), metavar="DIR", help="The folder of a run, or of a finding.")
@_common
@_catalog(expose_value=False)
def rerun(folder: Path, *, target: str | None, timeout: float, memory: int) -> None:
    """Ask a target about the findings of a run once more, and say which of them are fixed."""
    from .contract.target import Limits  # noqa: PLC0415
    from .findings.finding import merged  # noqa: PLC0415
    from .findings.folders import FINDING, FOLDER, read_finding, read_findings  # noqa: PLC0415
    from .runs.minimizing import is_left  # noqa: PLC0415
    from .runs.running import command_of  # noqa: PLC0415

    is_one = (folder / FINDING).exists()
    findings = merged([read_finding(folder)]) if is_one else read_findings(folder / FOLDER)
    run = folder.resolve().parent.parent if is_one else folder
    left = 0
    with _opened(target or command_of(run), Limits(seconds=timeout, memory=memory)) as asked:
        for slug, finding in findings.items():
            is_there = is_left(finding, asked)
            left += is_there
            click.echo(f"{'still' if is_there else 'fixed'}  {slug}")
    if left:
        raise click.exceptions.Exit(FOUND)


@fuzz.command()
@click.argument("position", type=click.Path(path_type=Path), metavar="FILE", help="A position document, or a puzzle.")
@_folder("--out", metavar="DIR", help="Where the findings go too.")
@_common
@_catalog(expose_value=False)
def minimize(position: Path, *, target: str | None, out: Path | None, timeout: float, memory: int) -> None:
    """Make a position small on which a target and the rules differ."""
    from castable.model.documents import read_position, write_position  # noqa: PLC0415

    from .contract.target import Limits  # noqa: PLC0415
    from .differences.comparing import compare  # noqa: PLC0415
    from .documents.editing import with_ids  # noqa: PLC0415
    from .findings.folders import write_findings  # noqa: PLC0415
    from .findings.telling import readme  # noqa: PLC0415
    from .runs.minimizing import minimized  # noqa: PLC0415

    document = with_ids(dict(write_position(read_position(position))))
    with _opened(target, Limits(seconds=timeout, memory=memory)) as asked:
        found = compare(document, asked)
        for difference in found.differences:
            finding = minimized(difference, document, asked, origin=position.name)
            click.echo(readme(finding))
            if out is not None:
                write_findings([finding], out)
        for reason, count in sorted(found.skips.items()):
            click.echo(f"skipped {count}: {reason}", err=True)
    if found.differences:
        raise click.exceptions.Exit(FOUND)
    unproven = sum(count for reason, count in found.skips.items() if reason.startswith("no evidence"))
    if unproven or not found.compared:
        is_nothing = not found.compared and not unproven
        said = f"no evidence: {found.compared} answers compared, of {unproven} nothing is certain"
        click.echo(NOTHING if is_nothing else said)
        raise click.exceptions.Exit(NO_EVIDENCE)
    click.echo("no difference")


# ---------------------------------------------------------------- what they share


@contextmanager
def _opened(command: str | Sequence[str] | None, limits: Limits) -> Iterator[Target]:
    """The target, asked what it can do.

    Raises:
        RequestError: none is named, or it can't be asked.
    """
    from .contract.target import NoTarget, Target  # noqa: PLC0415

    if not command:
        raise RequestError(Fault("--target", "no target", "the command of a program to ask: docs/fuzzing.md"))
    try:
        target = Target(command, limits)
    except NoTarget as error:
        raise RequestError(Fault("--target", str(error), "a program that answers as docs/fuzzing.md says")) from None
    try:
        yield target
    finally:
        target.close()


def _wanted(
    hello: Hello,
    themes: tuple[str, ...],
    cards: Path | None,
    format_: str,
    corpus: Path | None,
    plays: int,
    catalog: str | None,
) -> Wanted:
    """Which positions are asked for, of what the target supports.

    Raises:
        RequestError: they can't be had.
    """
    from castable.model.catalog import VARIABLE, default_path  # noqa: PLC0415

    from .generators import (  # noqa: PLC0415
        Supported,
        Wanted,
        cards_of_format,
        check_wanted,
        read_card_list,
        read_corpus,
        source_of,
    )

    path = catalog or os.environ.get(VARIABLE) or (str(default_path()) if format_ else "")
    source = source_of(path)
    listed = read_card_list(cards, source) if cards else ()
    found = read_corpus(corpus, source) if corpus else None
    for file, why in found.skipped if found else ():
        click.echo(f"skipped {file}: {why}", err=True)
    wanted = Wanted(
        themes=themes,
        cards=(*listed, *(cards_of_format(format_, path) if format_ else ())),
        corpus=found.documents if found else (),
        plays=plays,
        catalog=path,
        supported=Supported.of(hello),
    )
    check_wanted(wanted)
    return wanted


def _range(seeds: str | None, minutes: float | None) -> range:
    """The seeds that are asked for; without end where only the time is bounded.

    Raises:
        RequestError: they can't be read.
    """
    if seeds is None and minutes is not None:
        return range(1, sys.maxsize)
    first, _, stop = (seeds or SEEDS).partition(":")
    if not (first.isdecimal() and stop.isdecimal() and int(first) < int(stop)):
        raise RequestError(Fault("--seeds", f'no range "{seeds}"', f"two numbers, such as {SEEDS}"))
    return range(int(first), int(stop))


def _carry_out(
    plan: Plan,
    hello: Hello,
    seeds: range,
    minutes: float | None,
    workers: int,
    cluster: str | None,
    out: Path,
    known: Path | None,
) -> None:
    """Carry a run out, or go on with it, and end with 1 where there is something new."""
    from ..machine.ending import ended_by_signal  # noqa: PLC0415
    from ..machine.workforce import cluster as on_cluster  # noqa: PLC0415
    from ..machine.workforce import processes  # noqa: PLC0415
    from .findings.known import read_known  # noqa: PLC0415
    from .runs.running import COVERAGE, Run  # noqa: PLC0415
    from .runs.working import ENDED  # noqa: PLC0415

    ignored = read_known(known) if known else {}
    run = Run(out, plan)
    open_executor = on_cluster(cluster) if cluster else processes(workers)
    until = inf if minutes is None else time.monotonic() + 60 * minutes
    try:
        with ended_by_signal(), shown() as show:
            told = 0

            def tell(progress: Progress) -> None:
                nonlocal told
                show(progress)
                if len(progress.findings) > told:  # so that they can be read while the run goes on
                    told = len(progress.findings)
                    run.report(hello, ignored)

            run.go_on(seeds, open_executor, workers, until, tell)
    except (KeyboardInterrupt, SystemExit):
        click.echo("stopped; the same command goes on from here", err=True)
        raise
    finally:
        report = run.report(hello, ignored)
        _say(report, out)
        click.echo(f"{run.progress.coverage.line()}: {out / COVERAGE}")
    if report.new:
        raise click.exceptions.Exit(FOUND)
    if run.progress.skips[ENDED]:
        raise click.exceptions.Exit(LOST)
    if not run.progress.compared:
        click.echo(NOTHING)
        raise click.exceptions.Exit(NO_EVIDENCE)


def _say(report: Report, out: Path) -> None:
    """Print what was found, and which findings are the same fault."""
    for found in report.clusters:
        known_already = "  (known)" if report.why_known(found) else ""
        click.echo(f"{found.seen:>6}  {found.first[0]}{known_already}")
        for slug, finding in found.others.items():
            click.echo(f"{finding.seen:>10}  {slug}  (the same fault: {found.feature})")
    click.echo(f"{report.summary()}: {out / 'report.md'}")


@contextmanager
def shown() -> Iterator[Callable[[Progress], None]]:
    """What shows how far a run is: a line that changes where somebody watches, else one from time to time."""
    if not sys.stderr.isatty():
        last = [time.monotonic()]

        def line(progress: Progress) -> None:
            if time.monotonic() - last[0] >= EVERY:
                last[0] = time.monotonic()
                click.echo(progress.line(), err=True)

        yield line
        return
    from rich.console import Console  # noqa: PLC0415
    from rich.live import Live  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    with Live(console=Console(stderr=True), transient=True, refresh_per_second=4) as live:
        yield lambda progress: live.update(Text(progress.line()))
