"""Make a release ready: its changelog, its wheel and its source distribution, tried out; nothing is published.

python scripts/release.py [--date YYYY-MM-DD] [--folder dist] [--dry-run]

The version is the one of pyproject.toml. What stands under "Unreleased" in CHANGELOG.md gets its heading and the date;
both distributions are built, checked, installed into a bare environment with each extra, and used
(scripts/installing.py). With --dry-run all of it is done, and the changelog stays as it is. Committing, tagging and
handing on are left to whoever runs it. The exit status is 1 where something is refused or fails; the changelog is then
as it was.
"""

from __future__ import annotations

import argparse
import datetime
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.distributions import ROOT, BuildError, build_and_check
from scripts.installing import USES, InstallError, install_and_use

UNRELEASED = "## Unreleased"


class ReleaseError(Exception):
    """There is nothing to release, or not in this state; its text says what to do."""


def headed(text: str, version: str, date: datetime.date) -> str:
    """The changelog with what is unreleased under the heading of a version.

    Raises:
        ReleaseError: the version has a heading already, or nothing is unreleased.
    """
    if re.search(rf"^## {re.escape(version)}(\s|$)", text, re.MULTILINE):
        raise ReleaseError(f"CHANGELOG.md has a heading for {version} already: raise the version in pyproject.toml")
    before, heading, after = text.partition(f"\n{UNRELEASED}\n")
    unreleased = re.split(r"^## ", after, maxsplit=1, flags=re.MULTILINE)[0]
    if not heading or not re.search(r"^- \S", unreleased, re.MULTILINE):
        raise ReleaseError(f"nothing is unreleased: CHANGELOG.md has no line under {UNRELEASED!r}")
    return f"{before}\n## {version} — {date.isoformat()}\n{after}"


def release(root: Path, date: datetime.date, try_out: Callable[[], object], *, is_dry: bool) -> str:
    """Write the changelog, and try out what is built with it; returns the version.

    Args:
        root: the checkout.
        date: that of the release.
        try_out: builds and tries what would be handed on; where it raises, the changelog is put back.
        is_dry: leave the changelog as it is.

    Raises:
        ReleaseError: something in the checkout is not committed, or see ``headed``.
    """
    status = subprocess.run(["git", "status", "--porcelain"], cwd=root, capture_output=True, text=True, check=False)
    if status.returncode:
        raise ReleaseError(f"git does not say whether all is committed: {status.stderr.strip()}")
    if status.stdout:
        raise ReleaseError(f"not all is committed, commit it or put it away:\n{status.stdout.rstrip()}")
    version: str = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    changelog = root / "CHANGELOG.md"
    text = changelog.read_text(encoding="utf-8")
    new = headed(text, version, date)
    if is_dry:
        try_out()
        return version
    changelog.write_text(new, encoding="utf-8")
    try:
        try_out()
    except BaseException:
        changelog.write_text(text, encoding="utf-8")
        raise
    return version


def main() -> int:
    """Do it for this checkout; returns 1 where something is refused or fails."""
    parser = argparse.ArgumentParser(prog="scripts/release.py", description="Make a release ready, publish nothing.")
    today = datetime.datetime.now(tz=datetime.UTC).date()
    parser.add_argument("--date", type=datetime.date.fromisoformat, default=today, help="default: today, in UTC")
    parser.add_argument("--folder", type=Path, default=ROOT / "dist", help="where what was built is put; default: dist")
    parser.add_argument("--dry-run", action="store_true", help="leave the changelog as it is")
    given = parser.parse_args()

    def try_out() -> None:
        install_and_use(build_and_check(given.folder), list(USES))

    try:
        version = release(ROOT, given.date, try_out, is_dry=given.dry_run)
    except (ReleaseError, BuildError, InstallError, OSError) as error:
        print(f"scripts/release.py: {error}", file=sys.stderr)
        return 1
    if given.dry_run:
        print(f"{version} could be released on {given.date}; the changelog is as it was")
    else:
        print(f"{version} is ready in {given.folder}; left to do: git commit -a, git tag v{version}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
