"""Questions and their answers as JSON: what the command line, batch files and services share."""

from .asking import QUESTIONS, Question, answer, limited_answer, make_options, require_answer
from .options import KINDS, NO_OPTIONS, Options

__all__ = [
    "KINDS",
    "NO_OPTIONS",
    "QUESTIONS",
    "Options",
    "Question",
    "answer",
    "limited_answer",
    "make_options",
    "require_answer",
]
