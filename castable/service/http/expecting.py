"""How long a request is expected to take: as long as the same one took before, or else as those of its client."""

from __future__ import annotations

from collections import OrderedDict
from typing import TypeVar

KNOWN = 10_000
"""How many requests, and how many clients, are remembered."""
USUAL = 0.5
"""How many seconds are expected of a request where nothing is known of it or its client."""
WEIGHT = 0.2
"""How much the last request of a client counts beside those before it."""


Key = TypeVar("Key")


class Expectations:
    """What is remembered of requests and of clients; what has not been seen for longest is forgotten first."""

    def __init__(self) -> None:
        self._requests: OrderedDict[bytes, float] = OrderedDict()
        self._clients: OrderedDict[str, float] = OrderedDict()

    def seconds(self, request: bytes, client: str) -> float:
        """How long a request is expected to take."""
        return self._requests.get(request, self._clients.get(client, USUAL))

    def known(self, request: bytes) -> float:
        """How long the same request took; 0 where it is not known."""
        return self._requests.get(request, 0.0)

    def learn(self, request: bytes, client: str, seconds: float) -> None:
        """Remember how long a request took."""
        before = self._clients.get(client, seconds)
        _remember(self._requests, request, seconds)
        _remember(self._clients, client, (1 - WEIGHT) * before + WEIGHT * seconds)


def _remember(known: OrderedDict[Key, float], key: Key, seconds: float) -> None:
    known[key] = seconds
    known.move_to_end(key)
    if len(known) > KNOWN:
        known.popitem(last=False)
