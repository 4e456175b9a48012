"""Install castable into a bare environment as its users do, and use what was installed.

python scripts/installing.py [EXTRA…]      (default: serve cluster rl docs)

The source distribution and the wheel are built and checked (scripts/distributions.py). Each is installed where nothing
of castable lies: alone, then the wheel with each extra, of which nothing is left when the next one comes. After each,
what it is for is done. The wheel's types are read by mypy and pyright. The exit status is 1 where anything of it fails.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from shutil import which
from typing import Any
from urllib.request import Request, urlopen

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.distributions import ROOT, BuildError, Built, build_and_check, project

CLIENT = ROOT / "tests" / "packaging" / "client.py"
SAYS = "legal 115.1"
"""What the client prints: of a legal play that it is, of one with a wrong target the rule."""
REQUEST: dict[str, Any] = {
    "play": "cast lightning-bolt -> B",
    "position": {
        "castable": 1,
        "turn": {"player": "A", "phase": "main1"},
        "players": {"A": {"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]}, "B": {}},
    },
}
FIRST_MOVES = """
from castable import rl
env = rl.env()
env.reset(seed=1)
for _ in range(10):
    env.last()
    env.step(env.table.legal[0])
print(*env.possible_agents)
"""
PATIENCE = 120
"""Seconds that one use of what is installed may take, on a busy machine too."""
NOT_OF_BARE = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "CASTABLE_CATALOG")


class InstallError(Exception):
    """What was installed does not do what it is for; its text says what it did."""


class Bare:
    """An environment with nothing but what is put into it, used from a folder outside of any checkout."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bin = folder / "env" / ("Scripts" if os.name == "nt" else "bin")
        self.environ = {name: value for name, value in os.environ.items() if name not in NOT_OF_BARE}
        self._done([sys.executable, "-m", "venv", "--without-pip", str(folder / "env")])

    def install(self, *what: str) -> None:
        """Install with pip, from the index that it is set up for."""
        self._pip("install", "--quiet", "--no-compile", *what, seconds=900)

    def freeze(self) -> set[str]:
        """What is installed, each with its version."""
        return set(self._pip("list", "--format", "freeze").split())

    def only(self, before: set[str]) -> None:
        """Uninstall what has come since; castable itself stays.

        Raises:
            InstallError: a package that was there has changed or gone.
        """
        now = self.freeze()
        if before - now:
            raise InstallError(f"what was there has changed: {', '.join(sorted(before ^ now))}")
        came = [each.partition("==")[0] for each in now - before]
        if came:
            self._pip("uninstall", "--quiet", "--yes", *came)

    def python(self, *arguments: str, cwd: Path | None = None) -> str:
        """What Python prints there."""
        return self._done([str(self.bin / "python"), *arguments], cwd=cwd)

    def castable(self, *arguments: str, status: int = 0) -> str:
        """What the command prints, on either stream."""
        return self._done([str(self.bin / "castable"), *arguments], status=status)

    @contextmanager
    def started(self, *command: str) -> Iterator[subprocess.Popen[str]]:
        """A program that runs until it is no longer needed."""
        both: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
        process = subprocess.Popen(
            [str(self.bin / command[0]), *command[1:]], env=self.environ, cwd=self.folder, **both
        )
        try:
            yield process
        finally:
            process.terminate()
            process.communicate(timeout=PATIENCE)

    def _pip(self, *arguments: str, seconds: float = PATIENCE) -> str:
        quiet = ["--disable-pip-version-check", "--python", str(self.bin / "python")]
        return self._done([sys.executable, "-m", "pip", *quiet, *arguments], seconds=seconds, streams=False)

    def _done(
        self,
        command: list[str],
        *,
        status: int = 0,
        cwd: Path | None = None,
        seconds: float = PATIENCE,
        streams: bool = True,
    ) -> str:
        kept: dict[str, Any] = {"capture_output": True, "text": True, "timeout": seconds}
        done = subprocess.run(command, cwd=cwd or self.folder, env=self.environ, check=False, **kept)
        if done.returncode != status or "Traceback" in done.stderr:
            shown = "\n".join((done.stdout + done.stderr).splitlines()[-20:])
            raise InstallError(f"{' '.join(command)}: ended with {done.returncode}, not {status}\n{shown}")
        text: str = done.stdout + done.stderr if streams else done.stdout
        return text


def _expect(found: object, wanted: object, what: str) -> None:
    if found != wanted:
        raise InstallError(f"{what}: {found!r}, not {wanted!r}")


# ---------------------------------------------------------------- what each is for


def use_alone(bare: Bare) -> None:
    """Ask for the version and for legal plays; what needs an extra says which one."""
    place = bare.python("-c", "import castable; print(castable.__file__)").strip()
    if not Path(place).is_relative_to(bare.folder):
        raise InstallError(f"castable is imported from {place}, not from the environment")
    _expect(bare.castable("--version").strip(), f"castable {project()['version']}", "castable --version")
    _expect(bare.python(str(CLIENT)).strip(), SAYS, f"python {CLIENT.name}")
    position = bare.folder / "position.json"
    position.write_text(json.dumps(REQUEST["position"]), encoding="utf-8")
    verdict = json.loads(bare.castable("check", str(position), REQUEST["play"], "--json"))
    _expect(verdict["verdict"], "legal", "castable check")
    for extra, command in {"serve": ["serve"], "cluster": ["batch", "-", "--cluster", "tcp://127.0.0.1:1"]}.items():
        said = bare.castable(*command, status=2)
        if f"'.[{extra}]'" not in said:
            raise InstallError(f"castable {command[0]} does not say which extra it needs: {said}")


def use_serve(bare: Bare) -> None:
    """Serve the page, and answer a request."""
    with bare.started("castable", "serve", "--port", "0") as server:
        assert server.stdout is not None
        line = server.stdout.readline().strip()
        address = line.removeprefix("castable: ")
        if not address.startswith("http://"):
            raise InstallError(f"castable serve says {line!r}, not its address")
        asked = Request(address + "check", json.dumps(REQUEST).encode(), {"Content-Type": "application/json"})
        with urlopen(asked, timeout=PATIENCE) as answer:
            _expect(json.load(answer)["verdict"], "legal", "POST /check")
        with urlopen(address, timeout=PATIENCE) as page:
            _expect(b"<title>" in page.read(), True, "GET / is a page")


def use_cluster(bare: Bare) -> None:
    """Have a worker of a scheduler answer a request."""
    file, requests = bare.folder / "scheduler.json", bare.folder / "requests.jsonl"
    requests.write_text(json.dumps({"id": 1, "ask": "check", **REQUEST}) + "\n", encoding="utf-8")
    module, told = "distributed.cli.dask_", ["--no-dashboard", "--scheduler-file", str(file)]
    with (
        bare.started("python", "-m", module + "scheduler", "--port", "0", *told),
        bare.started("python", "-m", module + "worker", "--nthreads", "1", "--no-nanny", *told),
    ):
        until = time.monotonic() + PATIENCE
        while not file.exists() or not file.read_text(encoding="utf-8").endswith("}"):
            if time.monotonic() > until:
                raise InstallError(f"no scheduler has started within {PATIENCE} seconds")
            time.sleep(0.1)
        address = json.loads(file.read_text(encoding="utf-8"))["address"]
        said = bare.castable("batch", str(requests), "--cluster", address)
    _expect(json.loads(said.splitlines()[0])["answer"]["verdict"], "legal", "castable batch --cluster")


def use_rl(bare: Bare) -> None:
    """Make the first moves of a game."""
    _expect(bare.python("-c", FIRST_MOVES).strip(), "player_0 player_1", "a game of castable.rl")


def use_docs(bare: Bare) -> None:
    """Make the site, as CI keeps it."""
    bare.environ["NO_MKDOCS_2_WARNING"] = "1"
    site = ROOT / "build" / "site"
    bare.python("-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", str(site), cwd=ROOT)
    _expect("castable" in (site / "index.html").read_text(encoding="utf-8"), True, "the site has its first page")


USES: Mapping[str, Callable[[Bare], None]] = {
    "serve": use_serve,
    "cluster": use_cluster,
    "rl": use_rl,
    "docs": use_docs,
}


def read_types(bare: Bare) -> None:
    """Have type checkers read the client against what is installed there; one that is missing is named."""
    python = str(bare.bin / "python")
    client = bare.folder / CLIENT.name
    client.write_text(CLIENT.read_text(encoding="utf-8"), encoding="utf-8")
    (bare.folder / "pyrightconfig.json").write_text('{"typeCheckingMode": "strict"}', encoding="utf-8")
    mypy = ["--strict", "--config-file=", f"--cache-dir={os.devnull}", "--python-executable", python]
    for name, options in {"mypy": mypy, "pyright": ["--pythonpath", python]}.items():
        if find_spec(name) is None:
            print(f"{name} is not installed, it reads no types: it comes with the extra dev")
        elif name == "pyright" and which("node") is None:
            print("no node is on the path, pyright reads no types: it would have to fetch one")
        else:
            bare._done([sys.executable, "-m", name, *options, str(client)])


def install_and_use(built: Built, extras: list[str]) -> None:
    """Install both into a bare environment, and use them.

    Raises:
        InstallError: something was not installed, or does not do what it is for.
    """
    with tempfile.TemporaryDirectory() as name:
        bare = Bare(Path(name).resolve())
        with _timed("the source distribution"):
            bare.install(str(built.source))
            use_alone(bare)
        with _timed("the wheel"):
            bare.install("--no-deps", "--force-reinstall", str(built.wheel))
            use_alone(bare)
        with _timed("types"):
            read_types(bare)
        before = bare.freeze()
        for extra in extras:
            with _timed(f"[{extra}]"):
                bare.install(f"{built.wheel}[{extra}]")
                USES[extra](bare)
            bare.only(before)


@contextmanager
def _timed(what: str) -> Iterator[None]:
    start = time.monotonic()
    yield
    print(f"{what}: used in {time.monotonic() - start:.0f} s", flush=True)


def main() -> int:
    """Build, install and use; returns 1 where anything of it fails."""
    extras = sys.argv[1:] or list(USES)
    unknown = [name for name in extras if name not in USES]
    if unknown:
        print(f"scripts/installing.py: no extra {unknown[0]!r}, these are: {', '.join(USES)}", file=sys.stderr)
        return 2
    try:
        with tempfile.TemporaryDirectory() as folder:
            install_and_use(build_and_check(Path(folder)), extras)
    except (BuildError, InstallError) as error:
        print(f"scripts/installing.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
