"""Effects as data: single instructions, how they are put together, and what they are about (608, 609, 701).

``Does`` is an instruction that castable does not understand: nothing that matters to what may be played, but a game
that reaches it can't go on.
"""

from .actions import *  # noqa: F403
from .atoms import *  # noqa: F403
from .base import *  # noqa: F403
from .combinators import *  # noqa: F403
from .designations import *  # noqa: F403
from .dice import *  # noqa: F403
from .in_combat import *  # noqa: F403
from .keyword_actions import *  # noqa: F403
from .mana import *  # noqa: F403
from .references import *  # noqa: F403
from .voting import *  # noqa: F403
