"""The command line on bad documents: status 2, nothing on standard output, every place in the message, no traceback."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.examples import some

from ..conftest import Run

CASES: list[dict[str, Any]] = yaml.safe_load(
    (Path(__file__).parents[2] / "bad_documents" / "cases.yaml").read_text(encoding="utf-8")
)


@pytest.mark.law
@pytest.mark.parametrize("case", some(CASES), ids=lambda case: case["id"])
def test_a_bad_document_is_bad_input(case: dict[str, Any], run: Run, tmp_path: Path) -> None:
    file = tmp_path / "position"
    file.write_text(case["text"] if "text" in case else json.dumps(case["document"]), encoding="utf-8")
    done = run("plays", str(file), "--json")
    assert (done.status, done.out) == (2, "")
    assert "Traceback" not in done.err
    assert all(where in done.err for where in case["faults"] if where != "*")
