"""Position documents in JSON or YAML, in and out."""

from ..game.position import Position
from ..game.writers import document_of, puzzle_of
from .puzzle_writing import write_puzzle
from .reading import read_position
from .writing import dump_position, write_position

__all__ = ["dump_position", "read_position", "write_position"]

document_of.register(Position, lambda position: dict(write_position(position)))
puzzle_of.register(Position, lambda position: str(write_puzzle(position).text))
