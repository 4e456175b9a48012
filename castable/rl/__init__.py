"""Games for learning agents: an environment of PettingZoo, and where pyspiel is installed a game of OpenSpiel.

>>> from castable import rl
>>> rl.env().possible_agents
['player_0', 'player_1']
"""

from __future__ import annotations

from importlib.util import find_spec

from ..machine.extras import how_to_install

try:
    import numpy as np  # noqa: F401
    import pettingzoo  # noqa: F401
except ModuleNotFoundError as error:
    text = f"castable.rl needs {error.name}, which is not installed: {how_to_install('rl')}"
    raise ModuleNotFoundError(text, name=error.name) from None

from .decks import BURN, GOBLINS
from .environment import Environment, env
from .observing import Layout
from .tables import Table
from .vocabulary import Vocabulary

if find_spec("pyspiel") is not None:
    from . import openspiel  # noqa: F401  # registers the game

__all__ = ["BURN", "GOBLINS", "Environment", "Layout", "Table", "Vocabulary", "env"]
