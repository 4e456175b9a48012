"""What a text has spoken of so far: a frozen value, which is given on from phrase to phrase and put back whole."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, Self, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from ...language.amounts import Amount
from ...language.costs import Action
from ...language.effects import Effect, Ref, ThatMuch
from ...language.names import Name
from ...language.targets import Target

T = TypeVar("T")


class Spoken(Struct, frozen=True):
    """What pronouns stand for at a place of a text: ``it`` and ``player``, and what else has a name there."""

    targets: tuple[Target, ...] = ()
    it: Ref | None = None
    player: Ref | None = None
    quotes: tuple[object, ...] = ()
    names: Mapping[str, Ref] = field(default_factory=dict)
    much: Name | Amount | None = Name.AMOUNT  # what "that much" is, or its name; nothing in an event without amount
    of_event: bool = False  # whether it is a triggered ability that speaks
    of_spell: bool = False  # whether it is an instant or sorcery spell that speaks
    x: Amount | int | None = None  # what a sentence has said that X is
    breaks_ties: bool = False  # whether the text lets its controller choose among what is tied (609.5)
    paid: frozenset[Action] = frozenset()  # what the cost of the ability does to objects
    apart_by: Amount | None = None  # by how much more or less there is than a condition has asked for: "the difference"
    did: Effect | None = None  # what has just been done, by the clause or sentence before
    exiles_none: bool = False  # whether sentences of the text before did something, and exiled nothing
    chose: str = ""  # what the text has let somebody choose: "that color" is "the chosen color" then


class _Now(Generic[T]):
    """A field of what has been spoken of by now."""

    def __set_name__(self, owner: type[Speaking], name: str) -> None:
        self._name = name

    def __get__(self, speaking: Speaking, owner: type[Speaking]) -> T:
        value: T = getattr(speaking.now, self._name)
        return value

    def __set__(self, speaking: Speaking, value: T) -> None:
        changed: Any = {self._name: value}
        speaking.now = replace(speaking.now, **changed)


class Speaking:
    """A place in a text, which moves on as phrases are read: ``now`` is what has been spoken of up to there.

    Args:
        now: what has been spoken of before.
        said: fields of it that are otherwise.
    """

    targets = _Now[tuple[Target, ...]]()
    it = _Now[Ref | None]()
    player = _Now[Ref | None]()
    quotes = _Now[tuple[object, ...]]()
    names = _Now[Mapping[str, Ref]]()
    much = _Now[Name | Amount | None]()
    of_event = _Now[bool]()
    of_spell = _Now[bool]()
    x = _Now[Amount | int | None]()
    breaks_ties = _Now[bool]()
    paid = _Now[frozenset[Action]]()
    apart_by = _Now[Amount | None]()
    did = _Now[Effect | None]()
    exiles_none = _Now[bool]()
    chose = _Now[str]()

    def __init__(self, now: Spoken | None = None, **said: Any) -> None:
        self.now = replace(now or Spoken(), **said)

    def that_much(self) -> Amount | None:
        """What "that much" or "that many" is here."""
        return ThatMuch(self.much) if isinstance(self.much, Name) else self.much

    def apart(self, **said: Any) -> Self:
        """The same place with what is read from it apart, which changes nothing here; ``said`` is otherwise there."""
        return type(self)(self.now, **said)

    def attempt(self, read: Callable[[], T | None]) -> T | None:
        """What is read, or ``None``, after which nothing of it has been spoken of."""
        before = self.now
        found = read()
        if found is None:
            self.now = before
        return found

    def call(self, name: str, ref: Ref) -> Ref:
        """Let something be known by a name from here on."""
        self.names = {**self.names, name: ref}
        return ref

    def forget(self, name: str) -> None:
        """Let nothing be known by a name."""
        self.names = {known: ref for known, ref in self.names.items() if known != name}
