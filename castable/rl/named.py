"""Things that are called by their names, of which there are only some."""

from __future__ import annotations

from collections.abc import Collection

from castable.api.given import shown
from castable.model.game.errors import Fault, RequestError, nearest


def require_named(name: object, names: Collection[str], where: str) -> str:
    """A name, once it is known to be one of those that there are.

    Raises:
        RequestError: it is none of them.
    """
    if isinstance(name, str) and name in names:
        return name
    near = nearest(name, names) if isinstance(name, str) else ()
    raise RequestError(Fault(where, f"no {where} {shown(name)}", f"one of {', '.join(names)}", near))
