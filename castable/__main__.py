"""``python -m castable``: the command line."""

from .cli import main

main()
