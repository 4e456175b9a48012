"""The notebooks among the examples run from top to bottom, and are kept without what they print."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from .transcripts import ROOT

nbclient = pytest.importorskip("nbclient", reason="what runs notebooks is not installed: it comes with the extra dev")
nbformat = pytest.importorskip("nbformat", reason="what runs notebooks is not installed: it comes with the extra dev")

NOTEBOOKS = sorted((ROOT / "examples").glob("*.ipynb"))
SECONDS = 120  # for each cell


def cells(notebook: Any) -> list[Any]:
    """The cells of a notebook that hold Python."""
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda p: p.stem)
def test_a_notebook_is_kept_without_output(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    assert [cell.id for cell in cells(notebook) if cell.outputs or cell.execution_count is not None] == []


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning")  # of Jupyter's own
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda p: p.stem)
def test_a_notebook_runs_and_shows_something_in_every_cell(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    client = nbclient.NotebookClient(notebook, timeout=SECONDS, resources={"metadata": {"path": str(path.parent)}})
    client.execute()
    assert [cell.id for cell in cells(notebook) if not cell.outputs] == []
    shown = [output.get("data", {}) for cell in cells(notebook) for output in cell.outputs]
    pictures = [data["text/html"] for data in shown if "text/html" in data]
    assert len(pictures) >= 5
    assert [p for p in pictures if re.search(r"<script|<style|src=", p)] == []
