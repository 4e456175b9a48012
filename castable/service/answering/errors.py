"""Errors as JSON: what went wrong, where, and what would have fitted."""

from __future__ import annotations

from castable.model.game.errors import (
    CastableError,
    DocumentError,
    Fault,
    IllegalAction,
    NotationError,
    RequestError,
    UnknownCard,
)

from ...answers.encoding import JSON


def error_data(error: CastableError) -> JSON:
    """Return an error as JSON; of several faults the first, and all of them under ``faults``."""
    match error:
        case DocumentError(faults=(fault,)) | RequestError(fault=fault):
            return fault_data(fault)
        case DocumentError(faults=faults):
            return {**fault_data(faults[0]), "faults": [fault_data(f) for f in faults]}
        case NotationError():
            fault = Fault("play", str(error).splitlines()[0], error.expected, error.nearest)
            return {**fault_data(fault), "text": error.text, "column": error.column}
        case UnknownCard():
            return fault_data(Fault("name", str(error), "the name of a card", error.nearest))
        case IllegalAction():
            fault = Fault("play", str(error), "a legal play")
            return {**fault_data(fault), "rule": error.rule, "objects": list(error.objects)}
        case _:
            return fault_data(Fault("", str(error)))


def fault_data(fault: Fault) -> JSON:
    """Return a fault as JSON."""
    return {
        "where": fault.where,
        "expected": fault.expected,
        "message": fault.message,
        "nearest": list(fault.nearest),
    }
