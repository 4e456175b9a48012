"""What mkdocs does beside docs/: README and its like as pages, the API, what is linked to in the repository, formulas.

Links stay as they are in the repository; on the site they lead to the page that stands for the file. A file of the
repository that a page links to becomes a page that shows it, a folder one that lists it.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from pathlib import Path
from types import FunctionType
from typing import Any

from latex2mathml.converter import convert
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = {"README.md": "index.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
LINK = re.compile(r"(\]\()([^)#\s:]+)((?:#[^)\s]*)?\))")
FORMULA = re.compile(r'<(span|div) class="arithmatex">\\[(\[](.*?)\\[)\]]</\1>', re.DOTALL)
PICTURE = re.compile(r"<!-- picture ([a-z0-9-]+): (.*?) -->")
PICTURES = ROOT / "build" / "screenshots"  # as tests/browser/ has made them; without them the pages do without
SECTIONS = {"decisions": "Decisions", "explanation": "Understand"}  # by folder
OTHERS = "Do"
UNSEARCHED = "---\nsearch: {exclude: true}\n---\n"
LANGUAGES = {".py": "python", ".yaml": "yaml", ".java": "java", ".mjs": "javascript", ".csv": "text", ".txt": "text"}


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Give a place to pages that mkdocs.yml names nowhere: the end of the section for their folder."""
    placed = set(_placed(config.nav))
    for path in sorted(DOCS.rglob("*.md")):
        page = path.relative_to(DOCS).as_posix()
        if page not in placed:
            section = _section(config.nav, SECTIONS.get(path.parent.name, OTHERS))
            assert section is not None
            section.append(page)
    return config


def _placed(nav: Any) -> Iterator[str]:
    """All pages of a navigation."""
    for entry in nav:
        for inside in entry.values() if isinstance(entry, dict) else [entry]:
            yield from [inside] if isinstance(inside, str) else _placed(inside)


def _section(nav: Any, title: str) -> list[Any] | None:
    """The entries under a title, however deep it lies."""
    for entry in nav:
        for name, inside in entry.items() if isinstance(entry, dict) else ():
            found = inside if name == title else None if isinstance(inside, str) else _section(inside, title)
            if found is not None:
                return found
    return None


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that don't lie in docs/."""
    for name, page in PAGES.items():
        files.append(File.generated(config, page, content=(ROOT / name).read_text(encoding="utf-8")))
    for target in sorted({target for source in _sources() for target in _targets(source)} - set(PAGES)):
        if not (ROOT / target).is_relative_to(DOCS):
            files.append(File.generated(config, _page_of(target), content=_shown(ROOT / target)))
    for page, content in _api():
        files.append(File.generated(config, page, content=content))
    for picture in sorted(PICTURES.glob("*.png")):
        files.append(File.generated(config, f"screenshots/{picture.name}", abs_src_path=str(picture)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Lead the links of a page to pages of the site."""
    source = _source_of(page.file.src_uri)
    if source is None:
        return markdown

    def on_the_site(link: re.Match[str]) -> str:
        target = _page_of(_target(source, link[2]))
        return link[1] + os.path.relpath(target, Path(page.file.src_uri).parent) + link[3]

    return PICTURE.sub(_picture, LINK.sub(on_the_site, markdown))


def _picture(found: re.Match[str]) -> str:
    """A picture that the tests have made, with what it shows; nothing where they were not run."""
    name, shows = found.groups()
    return f"![{shows}](screenshots/{name}.png)" if (PICTURES / f"{name}.png").exists() else ""


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Write formulas as MathML, which browsers draw by themselves."""
    return FORMULA.sub(lambda f: convert(unescape(f[2]), display="block" if f[1] == "div" else "inline"), html)


# ---------------------------------------------------------------- links


def _sources() -> Iterator[Path]:
    yield from (ROOT / name for name in PAGES)
    yield from sorted(DOCS.rglob("*.md"))


def _targets(source: Path) -> Iterator[str]:
    """What a page links to, by its place in the repository."""
    yield from (_target(source, link[2]) for link in LINK.finditer(source.read_text(encoding="utf-8")))


def _target(source: Path, link: str) -> str:
    return os.path.relpath(source.parent / link, ROOT)


def _page_of(target: str) -> str:
    """The page that stands for a file or a folder of the repository."""
    if target in PAGES:
        return PAGES[target]
    if (ROOT / target).is_relative_to(DOCS):
        return str((ROOT / target).relative_to(DOCS))
    return f"repository/{target}{'/index' if (ROOT / target).is_dir() else ''}.md"


@cache
def _source_of(page: str) -> Path | None:
    """The file whose text a page is; ``None`` of a page that is made here."""
    by_page = {other: ROOT / name for name, other in PAGES.items()}
    found = by_page.get(page, DOCS / page)
    return found if found.exists() else None


# ---------------------------------------------------------------- files of the repository


def _shown(path: Path) -> str:
    name = path.relative_to(ROOT).as_posix()
    if path.is_dir():
        return f"{UNSEARCHED}# {name}/\n\nIn this folder: {', '.join(_names(path))}.\n"
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".ipynb":
        said = f"The notebook `{name}`, without what it shows; it is to be run."
        return "\n\n".join((said, *_cells(json.loads(text))))
    return f"{UNSEARCHED}# {name}\n\n{_fenced(text, LANGUAGES.get(path.suffix.lower(), 'text'))}\n"


def _names(folder: Path) -> Iterator[str]:
    for path in sorted(folder.iterdir()):
        if not path.name.startswith((".", "__pycache__")):
            yield f"`{path.name}/`" if path.is_dir() else f"`{path.name}`"


def _cells(notebook: Any) -> Iterator[str]:
    for cell in notebook["cells"]:
        text = "".join(cell["source"])
        yield text if cell["cell_type"] == "markdown" else _fenced(text, "python")


def _fenced(text: str, language: str) -> str:
    return f"````````{language}\n{text.rstrip()}\n````````"


# ---------------------------------------------------------------- the API


def _api() -> Iterator[tuple[str, str]]:
    """Pages of the public names, from their docstrings: functions, classes, errors."""
    import castable  # noqa: PLC0415

    homes = {name: home for home, names in castable._HOMES.items() for name in names}
    public = {name: getattr(castable, name) for name in castable.__all__ if name in homes}
    errors = [n for n, v in public.items() if isinstance(v, type) and issubclass(v, Exception)]
    questions = [n for n, v in public.items() if isinstance(v, FunctionType)]
    values = [n for n in public if n not in (*errors, *questions)]
    for page, title, names in (
        ("questions", "Questions", questions),
        ("values", "Values", values),
        ("errors", "Errors", errors),
    ):
        yield f"api/{page}.md", f"# {title}\n\n" + "\n\n".join(f"::: {homes[name]}.{name}" for name in names) + "\n"
