"""How many examples a law is tried with: few by default, fifty times as many with ``pytest --thorough``."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, Phase, settings

USUAL = 40
TIMES = 50

settings.register_profile(
    "usual",
    max_examples=USUAL,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
settings.register_profile("thorough", settings.get_profile("usual"), max_examples=USUAL * TIMES, derandomize=False)
settings.register_profile("unshrunk", settings.get_profile("usual"), phases=(Phase.explicit, Phase.generate))


def examples(count: int, **more: Any) -> settings:
    """Settings for a law that takes long, or little: ``count`` examples, times as many as the profile asks for."""
    return settings(max_examples=count * settings().max_examples // USUAL, **more)
