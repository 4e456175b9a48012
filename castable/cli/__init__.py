"""The command line: one command for each question, ``castable plays`` for one, and ``castable batch`` for many.

Commands are front-ends: ``questions`` answers. Exit status: 0 answered, 1 a move was refused, 2 bad input, 3 no answer
within the limits. Modules that cost start-up time are imported by the command that needs them.
"""

from .commands import app, main

__all__ = ["app", "main"]
