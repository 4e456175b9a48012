"""Costs that ask for objects with a quality in common: one way to pay for each set of objects that share one."""

from __future__ import annotations

from msgspec.structs import replace

from ...language.costs import Cost, SharingPart
from ...language.filters import Among
from .asking import evaluate
from .places import matching_objects
from .scope import Scope
from .stats import qualities


def ways_to_share(asked: SharingPart, scope: Scope) -> tuple[Cost, ...]:
    """The costs that such a part stands for; where nothing shares enough, one that can't be paid."""
    sharing: dict[str, list[str]] = {}
    for id in matching_objects(asked.part.what, scope):
        for value in sorted(qualities(asked.by, scope, id)):
            sharing.setdefault(value, []).append(id)
    number = max(0, evaluate(asked.part.count, scope))
    groups = dict.fromkeys(tuple(ids) for ids in sharing.values() if len(ids) >= number) or {(): None}
    return tuple(Cost((replace(asked.part, what=asked.part.what & Among(ids)),)) for ids in groups)
