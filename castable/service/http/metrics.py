"""What has happened since the server started, as Prometheus reads it."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)
"""Upper ends of the histogram's parts, in seconds."""
MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Metrics:
    """Counters and times; to be used from one thread."""

    def __init__(self) -> None:
        self.requests: Counter[tuple[str, int]] = Counter()
        self.unknowns: Counter[str] = Counter()
        self.limits: Counter[str] = Counter()
        self._parts: defaultdict[str, list[int]] = defaultdict(lambda: [0] * (len(BOUNDS) + 1))
        self._seconds: defaultdict[str, float] = defaultdict(float)

    def answered(self, route: str, status: int, seconds: float) -> None:
        """Count a request that has been answered, or refused."""
        self.requests[route, status] += 1
        self._parts[route][bisect_left(BOUNDS, seconds)] += 1
        self._seconds[route] += seconds

    def text(self, gauges: Mapping[str, float], counters: Mapping[str, float]) -> str:
        """All of it, with what others know as gauges and counters."""
        return "".join(f"{line}\n" for line in self._lines(gauges, counters))

    def _lines(self, gauges: Mapping[str, float], counters: Mapping[str, float]) -> Iterator[str]:
        yield "# TYPE castable_requests_total counter"
        for (route, status), n in sorted(self.requests.items()):
            yield f'castable_requests_total{{route="{route}",status="{status}"}} {n}'
        yield from _labelled("castable_unknown_total", "route", self.unknowns)
        yield from _labelled("castable_limits_total", "limit", self.limits)
        yield "# TYPE castable_request_seconds histogram"
        for route in sorted(self._parts):
            yield from self._histogram(route)
        for kind, values in (("gauge", gauges), ("counter", counters)):
            for name, value in values.items():
                yield f"# TYPE castable_{name} {kind}"
                yield f"castable_{name} {value:g}"

    def _histogram(self, route: str) -> Iterator[str]:
        total = 0
        for bound, n in zip((*map(str, BOUNDS), "+Inf"), self._parts[route], strict=True):
            total += n
            yield f'castable_request_seconds_bucket{{route="{route}",le="{bound}"}} {total}'
        yield f'castable_request_seconds_sum{{route="{route}"}} {self._seconds[route]:.6f}'
        yield f'castable_request_seconds_count{{route="{route}"}} {total}'


def _labelled(name: str, label: str, counts: Counter[str]) -> Iterator[str]:
    yield f"# TYPE {name} counter"
    for value, n in sorted(counts.items()):
        yield f'{name}{{{label}="{value}"}} {n}'
