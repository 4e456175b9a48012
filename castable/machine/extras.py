"""How what an extra of castable brings is installed: said once, wherever it is missing."""

from __future__ import annotations


def how_to_install(extra: str) -> str:
    """What to do where a package that an extra brings is missing; castable lies on no index, so none is named.

    Args:
        extra: its name in ``pyproject.toml``, such as ``serve``.
    """
    from importlib.metadata import version  # noqa: PLC0415  # slow, and seldom asked

    wheel = f"castable-{version('castable')}-py3-none-any.whl"
    return f"pip install '.[{extra}]' in a checkout of castable, or pip install '{wheel}[{extra}]' beside that wheel"
