"""Assemble the page's table as a package for npm, castable-table: its modules as they are served, and nothing built.

python scripts/npm_package.py            # build/castable-table/, which npm pack and npm install take
python scripts/npm_package.py --to DIR
"""

from __future__ import annotations

import argparse
import json
import shutil
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "castable" / "service" / "page"
OF_THE_PAGE = ("index.html", "main.js", "icon.svg")
"""What only the page that a service shows needs."""
BESIDE = {"LICENSE": ROOT / "LICENSE", "README.md": ROOT / "docs" / "embedding.md"}


def manifest() -> dict[str, Any]:
    """What ``package.json`` says; version, licence and authors are those of ``pyproject.toml``."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return {
        "name": "castable-table",
        "version": project["version"],
        "description": "A table for Magic: The Gathering that shows what may be played, how it is paid, and why not",
        "license": project["license"],
        "author": ", ".join(author["name"] for author in project["authors"]),
        "type": "module",
        "types": "./mount.d.ts",
        "exports": {".": {"types": "./mount.d.ts", "default": "./mount.js"}},
    }


def assemble(folder: Path) -> list[str]:
    """Write the package into a folder, in place of what is there; return the paths of its files in it.

    Raises:
        FileExistsError: the folder holds something else than such a package.
    """
    if folder.exists():
        if any(folder.iterdir()) and not (folder / "mount.js").is_file():
            raise FileExistsError(f"{folder} holds something else than this package; say another folder with --to")
        shutil.rmtree(folder)
    shutil.copytree(PAGE, folder, ignore=lambda _, names: [name for name in names if name in OF_THE_PAGE])
    for name, source in BESIDE.items():
        shutil.copy(source, folder / name)
    text = json.dumps(manifest(), indent=2, ensure_ascii=False)
    (folder / "package.json").write_text(f"{text}\n", encoding="utf-8")
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def main() -> None:
    """Assemble it where the arguments say."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--to", type=Path, default=ROOT / "build" / "castable-table", metavar="DIR")
    folder = parser.parse_args().to
    try:
        files = assemble(folder)
    except OSError as error:
        parser.error(str(error))
    print(f"{len(files)} files of castable-table {manifest()['version']} in {folder}")


if __name__ == "__main__":
    main()
