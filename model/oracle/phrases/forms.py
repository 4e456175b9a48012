"""Sentence forms with slots: ``"<spells> cost <mana> less to cast"``, the one way in which texts are read.

A form says which words stand where:

``<name:kind>``
    words of a kind (a noun, an amount, a player, …), read by the reader of the kind; ``<name>`` is of the kind ``name``
``<name=this|that>``
    one of these words, as it stands there
``[also|too]``
    may be left out; what stands within may have slots
``(a|b)``
    either of these
``{{``
    a brace, as in mana symbols

A slot that is left out is what its kind says, or ``None``. Of several forms that fit a text the one that says more of
it in words of its own is tried first; where two say as much of it, they mean the same, or one of them is wrong.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

T = TypeVar("T")
Meaning = TypeVar("Meaning", bound=Callable[..., Any])


class Kind(Struct, frozen=True):
    """What may stand in a slot.

    Args:
        read: what words mean, and ``None`` for what is not understood; is given the context too, where ``in_context``.
        shape: a regular expression for what its words look like.
        absent: what a slot that is left out stands for.
        in_context: whether what words mean depends on what has been spoken of.
    """

    read: Callable[..., Any]
    shape: str = r".+?"
    absent: Any = None
    in_context: bool = False


class _Slot(Struct, frozen=True):
    name: str
    kind: str
    words: bool  # whether it takes one of some words, as they stand


class Template(Struct, frozen=True):
    """A form as a regular expression: its slots by group, and the longest words that a text of the form has."""

    pattern: re.Pattern[str]
    slots: tuple[_Slot, ...]
    fixed: str

    def match(self, text: str, low: str) -> re.Match[str] | None:
        """The groups of a text of this form; ``low`` is the text in lower case."""
        return self.pattern.fullmatch(text) if self.fixed in low else None  # most forms end here

    def own_words(self, found: re.Match[str]) -> int:
        """How much of a text the form says itself."""
        taken = (found[n] or "" for n, slot in enumerate(self.slots, 1) if not slot.words)
        return len(found[0]) - sum(map(len, taken))


class _Parser:
    """Reads a form from left to right."""

    def __init__(self, form: str, shapes: Mapping[str, str]) -> None:
        self.form, self.shapes, self.at = form, shapes, 0
        self.slots: list[_Slot] = []
        self.fixed: list[str] = [""]

    def whole(self) -> Template:
        pattern = self._alternatives("", top=True)
        if self.at < len(self.form):
            raise ValueError(f"a bracket too many: {self.form}")
        return Template(re.compile(pattern, re.IGNORECASE), tuple(self.slots), max(self.fixed, key=len).lower())

    def _alternatives(self, end: str, *, top: bool = False) -> str:
        options = [self._sequence(top=top)]
        while self.at < len(self.form) and self.form[self.at] == "|" and not top:
            self.at += 1
            options.append(self._sequence())
        if end:
            if self.form[self.at : self.at + 1] != end:
                raise ValueError(f"a bracket is open: {self.form}")
            self.at += 1
        return "|".join(options)

    def _sequence(self, *, top: bool = False) -> str:
        out = ""
        while self.at < len(self.form) and self.form[self.at] not in ("])" if top else "|])"):
            out += self._next(top=top)
        return out

    def _next(self, *, top: bool) -> str:
        char = self.form[self.at]
        if char == "[":
            self._break(top)
            return f"(?:{self._alternatives(']')})?"
        if char == "(":
            self._break(top)
            return f"(?:{self._alternatives(')')})"
        if char == "<":
            self._break(top)
            return self._slot()
        self.at += 2 if self.form.startswith(("{{", "}}"), self.at) else 1
        if top:
            self.fixed[-1] += char
        return re.escape(char)

    def _break(self, top: bool) -> None:
        self.at += 1
        if top:
            self.fixed.append("")

    def _slot(self) -> str:
        end = self.form.index(">", self.at)
        said, self.at = self.form[self.at : end], end + 1
        name, equals, words = said.partition("=")
        if equals:
            self.slots.append(_Slot(name, "", words=True))
            return f"({'|'.join(map(re.escape, words.split('|')))})"
        name, _, kind = said.partition(":")
        self.slots.append(_Slot(name, kind or name, words=False))
        return f"({self.shapes.get(kind or name, '.+?')})"


def template(form: str, shapes: Mapping[str, str]) -> Template:
    """A form made ready; ``shapes`` are what the words of kinds look like."""
    return _Parser(form, shapes).whole()


class HasTemplate(Protocol):
    """What has a template that texts may fit."""

    @property
    def template(self) -> Template:
        """The form made ready."""


Fits = TypeVar("Fits", bound=HasTemplate)


def fitting(forms: Iterable[Fits], text: str) -> list[tuple[Fits, re.Match[str]]]:
    """The forms that a text fits, that first which says most of it in words of its own."""
    low = text.lower()
    found = [(form, match) for form in forms if (match := form.template.match(text, low)) is not None]
    if len(found) > 1:
        found.sort(key=lambda each: -each[0].template.own_words(each[1]))
    return found


def _read_slots(form: Template, found: re.Match[str], read: Callable[[str, str | None], Any]) -> dict[str, Any] | None:
    """What stands in the slots, from left to right; ``read`` takes a kind, and its words where there are any."""
    values: dict[str, Any] = {}
    for slot, words in zip(form.slots, found.groups(), strict=True):
        value = words if slot.words else read(slot.kind, words)
        if words is None:
            values.setdefault(slot.name, value)
        elif value is None:
            return None
        else:
            values[slot.name] = value
    return values


PLAIN = {
    "counter": Kind(str, r"(?!of\b|more\b)[\w+/-]+(?: strike)?"),
    "word": Kind(str, r"\S+"),
    "words": Kind(str),
    "phrase": Kind(str, r"[^,]+?"),
}
"""Kinds of words that stand as they are said: a kind of counters, one word, any words, words without a comma."""


class Grammar(Generic[T]):
    """The forms of texts of one sort, with what each means.

    Args:
        asks: the name of the parameter by which a meaning asks for the context.
        kinds: what may stand in slots, by the name of the kind.
    """

    def __init__(self, asks: str = "context", **kinds: Kind) -> None:
        self.asks = asks
        self.kinds = PLAIN | kinds
        self.forms: list[_Read] = []

    def form(self, *forms: str) -> Callable[[Meaning], Meaning]:
        """Say what texts of these forms mean: a function of the slots, and of the context where it asks for it.

        A slot that none of the forms has is left to the function's own default.
        """
        shapes = {name: kind.shape for name, kind in self.kinds.items()}
        made = [template(form, shapes) for form in forms]
        unknown = {slot.kind for each in made for slot in each.slots if not slot.words} - shapes.keys()
        if unknown:
            raise ValueError(f"no kinds of slots: {unknown}")

        def register(meaning: Meaning) -> Meaning:
            asks = self.asks in inspect.signature(meaning).parameters
            self.forms += (_Read(each, meaning, asks) for each in made)
            return meaning

        return register

    def read(self, text: str, context: Any = None) -> T | None:
        """What a text means, or ``None`` where no form fits that means anything with what stands in its slots."""
        return next(self.readings(text, context), (None, None))[1]

    def readings(self, text: str, context: Any = None) -> Iterator[tuple[Callable[..., Any], T]]:
        """Yield what each form that fits a text makes of it, that first which says most of it; each reads it anew."""
        for form, found in fitting(self.forms, text):
            before = getattr(context, "now", None)
            value = self._meaning(form, found, context)
            if value is not None:
                yield form.meaning, value
            if before is not None:
                context.now = before

    def _meaning(self, form: _Read, found: re.Match[str], context: Any) -> T | None:
        slots = _read_slots(form.template, found, lambda slot, words: self._read_slot(slot, words, context))
        if slots is None:
            return None
        value: T | None = form.meaning(**slots, **({self.asks: context} if form.asks else {}))
        return value

    def _read_slot(self, name: str, words: str | None, context: Any) -> Any:
        kind = self.kinds[name]
        if words is None:
            return kind.absent
        return kind.read(words, context) if kind.in_context else kind.read(words)


class _Read(Struct, frozen=True):
    template: Template
    meaning: Callable[..., Any]
    asks: bool  # whether it asks for the context


# ---------------------------------------------------------------- forms of parts of sentences, each list by itself

Slots = Mapping[str, Callable[[str], Any]]
"""Readers of slots, by kind; each returns ``None`` for what it does not understand."""


class Form(Struct, Generic[T], frozen=True):
    """A form and what a text of that form means."""

    form: str
    meaning: Callable[..., T | None]

    @property
    def template(self) -> Template:
        """The form made ready."""
        return _made(self.form)


@cache
def _made(form: str) -> Template:
    return template(form, {"counter": PLAIN["counter"].shape})


def read_forms(forms: tuple[Form[T], ...], text: str, slots: Slots) -> T | None:
    """What a text means by one of these forms, that first which says most of it."""
    return next((made for _, made in readings(forms, text, slots)), None)


def readings(forms: tuple[Form[T], ...], text: str, slots: Slots) -> Iterator[tuple[Form[T], T]]:
    """Yield what each form that fits a text makes of it, that first which says most of it."""
    for form, found in fitting(forms, text):
        read = _read_slots(form.template, found, lambda kind, words: None if words is None else slots[kind](words))
        made = None if read is None else form.meaning(**read)
        if made is not None:
            yield form, made
