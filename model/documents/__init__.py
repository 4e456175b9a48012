"""Position documents in JSON or YAML, in and out."""

from .reading import read_position
from .writing import dump_position, write_position

__all__ = ["dump_position", "read_position", "write_position"]
