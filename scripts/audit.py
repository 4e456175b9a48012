"""Ask pip-audit whether faults are known of what the container installs, and say so where no index can be reached.

python scripts/audit.py

The exit status is 1 where a fault is known, 0 where none is or where nobody could be asked.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

LOCK = Path(__file__).resolve().parent.parent / "requirements.lock"
AUDIT = ["-m", "pip_audit", "--require-hashes", "--disable-pip", "--progress-spinner", "off", "--format", "json"]
SECONDS = 300


def main() -> int:
    """Run it; returns 1 where a fault is known."""
    try:
        done = subprocess.run(
            [sys.executable, *AUDIT, "--requirement", str(LOCK)],
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )
        found = json.loads(done.stdout)["dependencies"]
    except (OSError, subprocess.TimeoutExpired):
        return _not_reachable(f"no answer within {SECONDS} seconds")
    except (ValueError, LookupError):
        return _not_reachable((done.stderr.strip().splitlines() or ["pip-audit said nothing"])[-1])
    return report(found)


def report(found: list[Mapping[str, Any]]) -> int:
    """Print what is known of packages as pip-audit tells it; returns 1 where a fault is among it."""
    faults = [(one, fault) for one in found for fault in one.get("vulns", ())]
    for one, fault in faults:
        mended = ", ".join(fault.get("fix_versions", ())) or "no version yet"
        print(f"{one['name']} {one['version']}: {fault['id']}, mended in {mended}")
    unknown = [one["name"] for one in found if "skip_reason" in one]
    if unknown:
        _not_reachable(f"nothing is known of {len(unknown)} of {len(found)} packages: {', '.join(unknown)}")
    print(f"{len(found) - len(unknown)} packages looked up, {len(faults)} known faults")
    return 1 if faults else 0


def _not_reachable(why: str) -> int:
    print(f"the index of known faults is not reachable: {why[:500]}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
