"""A game with its agents: what is asked of whom, and which actions answer it. A value, as games are."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from castable.api.given import shown
from castable.model.game.errors import Fault, IllegalAction, NoAnswer, RequestError

from ..playing.game import Game
from ..playing.whole import whole
from .choices import Answer, Choice, choice_of
from .vocabulary import Menu, Vocabulary, menu_of

FORCED = 10_000
"""So many steps without a choice are made one after the other; a game that goes on like this is cut off."""


class Table(Struct, frozen=True, dict=True, eq=False):
    """A game that waits for an action: steps that leave no choice have been made.

    Attributes:
        game: the game.
        vocabulary: what actions mean.
        limit: after so many actions the game is cut off.
        actions: how many have been taken.
        choice: what is asked; ``None`` where nothing is.
        stop: why the game is cut off, without having ended; empty where it is not.
    """

    game: Game
    vocabulary: Vocabulary
    limit: int
    actions: int = 0
    choice: Choice | None = None
    stop: str = ""

    @classmethod
    def of(cls, game: Game, vocabulary: Vocabulary, limit: int) -> Table:
        """The table at which a game goes on."""
        return cls(game, vocabulary, limit)._asked()._past_forced()

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self

    # ------------------------------------------------------------ who is asked what

    @property
    def player(self) -> str | None:
        """Who chooses; ``None`` where nothing is asked."""
        decision = self.game.decision
        return None if decision is None or self.choice is None else decision.who

    @cached_property
    def menu(self) -> Menu:
        """The actions that may be taken."""
        if self.choice is None or self.player is None:
            return Menu({}, 0)
        return menu_of(self.choice, self.game.position, self.player, self.vocabulary)

    @cached_property
    def legal(self) -> tuple[int, ...]:
        """The numbers of these actions, in ascending order."""
        return tuple(sorted(self.menu.places))

    def describe(self, action: int) -> str:
        """What an action means now: its name, and what it chooses.

        Raises:
            RequestError: it is not among the legal ones.
        """
        place = self._place(action)
        assert self.choice is not None
        name, chosen = self.vocabulary.names[action], self.choice.candidates[place].name
        return name if chosen == name else f"{name}: {chosen}"

    def _place(self, action: object) -> int:
        """The place of the candidate that an action chooses, which has to be a legal one."""
        number = whole(action)
        place = None if number is None else self.menu.places.get(number)
        if place is None:
            legal = ", ".join(f"{each} ({self.vocabulary.names[each]})" for each in self.legal)
            wanted = f"one of {legal}" if legal else "none: nothing is asked"
            raise RequestError(Fault("action", f"{shown(action)} is not legal now", wanted))
        return place

    @property
    def returns(self) -> dict[str, int]:
        """1 for who has won, -1 for who has lost; 0 for all where the game goes on, is drawn or is cut off."""
        won = (self.game.result or {}).get("won", [])
        return {player: (1 if player in won else -1) if won else 0 for player in self.game.position.players}

    # ------------------------------------------------------------ acting

    def act(self, action: int) -> Table:
        """Return the table after an action.

        Raises:
            RequestError: it is not among the legal ones.
        """
        after = replace(self, actions=self.actions + 1)._chosen(self._place(action))._past_forced()
        if after.choice is not None and after.actions >= after.limit:
            return replace(after, choice=None, stop=f"{after.limit} actions have been taken")
        return after

    def _chosen(self, place: int) -> Table:
        """The table after the candidate at a place is chosen."""
        assert self.choice is not None
        try:
            step = self.choice.after(place)
            if not isinstance(step, Answer):
                return replace(self, choice=step)
            return replace(self, game=self.game.take(step.move), choice=None)._asked()
        except NoAnswer as limit:
            return replace(self, choice=None, stop=str(limit))

    def _asked(self) -> Table:
        """The table with what the game asks for, or why it does not go on."""
        if self.game.stopped is not None:
            return replace(self, stop=self.game.stopped.why)
        if self.game.decision is None:
            return self
        try:
            return replace(self, choice=choice_of(self.game))
        except (NoAnswer, IllegalAction) as limit:
            return replace(self, stop=str(limit))

    def _past_forced(self) -> Table:
        """The table once something is asked that leaves a choice."""
        at = self
        for _ in range(FORCED):
            if at.choice is None:
                return at
            try:
                number = len(at.choice.candidates)
            except NoAnswer as limit:
                return replace(at, choice=None, stop=str(limit))
            if number > 1:
                return at
            if not number:
                return replace(at, choice=None, stop=f"no answer is known: {at.choice.asks}")
            at = at._chosen(0)
        return replace(at, choice=None, stop=f"{FORCED} steps have left no choice")
