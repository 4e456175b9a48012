"""From text to plain data: JSON, or the part of YAML that says the same things as JSON.

YAML here has no dates, no octal or sexagesimal numbers, and of words only ``true``, ``false`` and ``null`` mean
something; keys are always text. A key that is given twice is a fault, in both languages.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from ..game.errors import DocumentError, Fault
from ..plain.faults import Faults, inside, show

MAX_DEPTH = 100
MAX_VALUES = 1_000_000  # with every alias counted as what it stands for
MAX_NUMBER = 10**9
MAX_DIGITS = 30

_WORDS = {"": None, "~": None, "null": None, "Null": None, "NULL": None,
          "true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}  # fmt: skip
_INTEGER = re.compile(r"[-+]?(0|[1-9][0-9]*)", re.ASCII)
_DECIMAL = re.compile(r"[-+]?[0-9]+\.[0-9]*([eE][-+][0-9]+)?", re.ASCII)


def read_file(path: Path, expected: str = "JSON or YAML", named: str = "a file") -> str:
    """The text of a file.

    Args:
        path: the file.
        expected: what is said to be expected where it is no text.
        named: what is said to be expected where there is no such file.

    Raises:
        DocumentError: there is no such file, or it is no text.
    """
    try:
        return path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise _one("", f"can't read {path}: {error.strerror or error}", named) from None
    except ValueError:
        raise _one("", f"{path} is no text in UTF-8", f"{expected} in UTF-8") from None


def read_text(text: str) -> Any:
    """Plain data from JSON or YAML: mappings with text as keys, lists, text, numbers, true, false and None.

    Text that begins with ``{`` is tried as JSON first.

    Raises:
        DocumentError: the text is neither, or a key is given twice.
    """
    text = text.removeprefix("\ufeff")
    if not text.lstrip().startswith("{"):
        return _read_yaml(text)
    try:
        return _read_json(text)
    except DocumentError as not_json:
        try:
            return _read_yaml(text)
        except DocumentError:
            raise not_json from None


def _one(where: str, message: str, expected: str = "") -> DocumentError:
    return DocumentError((Fault(where, message, expected),))


class _Doubled(dict[str, Any]):
    """A mapping in which the text gave some keys twice."""

    doubled: tuple[str, ...] = ()


def _mapping(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) == len(pairs):
        return data
    keys = [k for k, _ in pairs]
    marked = _Doubled(data)
    marked.doubled = tuple(k for k in data if keys.count(k) > 1)
    return marked


def _refuse_constant(name: str) -> Any:
    raise ValueError(f"{name} is no number of JSON")


def _read_json(text: str) -> Any:
    try:
        return json.loads(text, object_pairs_hook=_mapping, parse_constant=_refuse_constant)
    except json.JSONDecodeError as error:
        raise _one("", f"line {error.lineno}, column {error.colno}: {error.msg}", "JSON or YAML") from None
    except RecursionError:
        raise _one("", "nested too deeply", f"at most {MAX_DEPTH} levels") from None
    except ValueError as error:
        raise _one("", str(error).split(";")[0], "JSON or YAML") from None


class _Open(Struct):
    """A list or mapping whose end has not come yet."""

    value: list[Any] | dict[str, Any]
    where: str
    anchor: str | None
    key: str | None = None

    @property
    def wants_key(self) -> bool:
        """Whether the next thing in it is a key."""
        return isinstance(self.value, dict) and self.key is None


class _Builder(Struct):
    """Makes data from the events of a YAML parser, without recursion, so that no nesting is too deep for Python."""

    faults: Faults
    root: Any = None
    documents: int = 0
    stack: list[_Open] = field(default_factory=list)
    anchors: dict[str, Any] = field(default_factory=dict)

    def place(self) -> str:
        """Where the next value stands."""
        if not self.stack:
            return ""
        top = self.stack[-1]
        return inside(top.where, len(top.value) if isinstance(top.value, list) else top.key or "?")

    def begin(self, value: list[Any] | dict[str, Any], anchor: str | None, line: int) -> None:
        """A list or mapping begins."""
        if len(self.stack) > MAX_DEPTH:
            raise _one("", f"line {line}: nested too deeply", f"at most {MAX_DEPTH} levels")
        if self.stack and self.stack[-1].wants_key:
            raise _one(self.stack[-1].where, f"line {line}: a list or mapping stands as a key", "text as key")
        self.stack.append(_Open(value, self.place(), anchor))

    def end(self) -> None:
        """The innermost list or mapping ends."""
        done = self.stack.pop()
        self.put(done.value, done.anchor)

    def scalar(self, text: str, plain: bool, anchor: str | None, line: int) -> None:
        """A word, number or piece of text, as key or as value."""
        if not self.stack or not self.stack[-1].wants_key:
            self.put(self.resolve(text, line) if plain else text, anchor)
            return
        top = self.stack[-1]
        top.key = text
        if text in top.value:
            self.faults.add(self.place(), f"line {line}: key {show(text)} is given twice", "each key once")

    def alias(self, name: str, line: int) -> None:
        """A value again that was given before."""
        if name not in self.anchors:
            raise _one(self.place(), f"line {line}: no value {show(name)} is complete before this place")
        if self.stack and self.stack[-1].wants_key:
            raise _one(self.stack[-1].where, f"line {line}: an alias stands as a key", "text as key")
        self.put(self.anchors[name], None)

    def put(self, value: Any, anchor: str | None) -> None:
        """A value is complete."""
        if anchor:
            self.anchors[anchor] = value
        if not self.stack:
            self.root = value
            return
        top = self.stack[-1]
        if isinstance(top.value, list):
            top.value.append(value)
        else:
            top.value[top.key or ""] = value
            top.key = None

    def resolve(self, text: str, line: int) -> Any:
        """What an unquoted word means."""
        if text in _WORDS:
            return _WORDS[text]
        if _INTEGER.fullmatch(text):
            if len(text) > MAX_DIGITS:
                self.faults.add(self.place(), f"line {line}: a number of {len(text)} digits", "a smaller number")
                return 0
            return int(text)
        return float(text) if _DECIMAL.fullmatch(text) else text


def _read_yaml(text: str) -> Any:
    import yaml  # here, because JSON needs none of it  # noqa: PLC0415

    builder = _Builder(Faults())
    try:
        for event in _yaml_events(text):
            _take(builder, event)
    except (yaml.YAMLError, ValueError) as error:
        raise _one("", _yaml_message(error), "JSON or YAML") from None
    builder.faults.require_none()
    return builder.root


def _yaml_events(text: str) -> Iterator[Any]:
    import yaml  # noqa: PLC0415

    yield from yaml.parse(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def _take(builder: _Builder, event: Any) -> None:
    line = event.start_mark.line + 1 if event.start_mark else 0
    match type(event).__name__:
        case "ScalarEvent":
            _refuse_tag(builder, event, line)
            builder.scalar(event.value, event.tag is None and event.implicit[0], event.anchor, line)
        case "SequenceStartEvent":
            _refuse_tag(builder, event, line)
            builder.begin([], event.anchor, line)
        case "MappingStartEvent":
            _refuse_tag(builder, event, line)
            builder.begin({}, event.anchor, line)
        case "SequenceEndEvent" | "MappingEndEvent":
            builder.end()
        case "AliasEvent":
            builder.alias(event.anchor, line)
        case "DocumentStartEvent":
            builder.documents += 1
            if builder.documents == 1:
                return
            raise _one("", f"line {line}: a second document begins", "one document")


def _refuse_tag(builder: _Builder, event: Any, line: int) -> None:
    if event.tag not in (None, "!", "tag:yaml.org,2002:str"):
        raise _one(builder.place(), f"line {line}: tag {show(event.tag)}", "plain JSON or YAML, without tags")


def _yaml_message(error: Exception) -> str:
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    problem = getattr(error, "problem", None) or getattr(error, "reason", None) or str(error)
    problem = str(problem).splitlines()[0] if str(problem) else "no YAML"
    return f"line {mark.line + 1}, column {mark.column + 1}: {problem}" if mark else problem


def plain(data: Any, faults: Faults) -> Any:
    """A clean copy of data that came from a text or from a caller: mappings, lists, text, numbers, true, false, None.

    Whatever is something else is noted as a fault and left out. A list or mapping that holds itself is one that is
    nested too deeply.

    Raises:
        DocumentError: there is too much of it, or it is nested too deeply.
    """
    return _Copier(faults).copy(data, None, MAX_DEPTH)


Place = tuple["Place", str | int] | None
"""Where a value stands: in what, and under which key; it is put into words only where there is a fault."""


def _words(place: Place) -> str:
    return "" if place is None else inside(_words(place[0]), place[1])


class _Copier(Struct):
    faults: Faults
    left: int = MAX_VALUES

    def copy(self, data: Any, place: Place, depth: int) -> Any:
        self.left -= 1
        if self.left < 0 or depth < 0:
            message, limit = ("nested too deeply", MAX_DEPTH) if depth < 0 else ("too many values", MAX_VALUES)
            raise _one(_words(place)[:200], message, f"at most {limit}")
        match data:
            case None | bool():
                return data
            case str():
                return self.text(data, place)
            case int() | float():
                return self.number(data, place)
            case dict() | Mapping():
                return self.mapping(data, place, depth)
            case list() | tuple():
                return [self.copy(value, (place, i), depth - 1) for i, value in enumerate(data)]
        self.faults.add(_words(place), f"{show(data)} is no value of JSON", "text, a number, a list or a mapping")
        return None

    def text(self, data: str, place: Place) -> str:
        if data.isascii() or not any("\ud800" <= ch <= "\udfff" for ch in data):
            return data
        self.faults.add(_words(place), f"{show(data)} holds half a character", "text in Unicode")
        return "?"

    def number(self, data: float, place: Place) -> float:
        if abs(data) <= MAX_NUMBER:
            return data
        self.faults.add(_words(place), f"{show(data)} is no usable number", f"a number up to {MAX_NUMBER}")
        return 0

    def mapping(self, data: Mapping[Any, Any], place: Place, depth: int) -> dict[str, Any]:
        out: dict[str, Any] = {}
        for key, value in data.items():
            if not isinstance(key, str):
                self.faults.add(_words(place), f"key {show(key)} is no text", "text as key")
            else:
                out[self.text(key, place)] = self.copy(value, (place, key), depth - 1)
        for key in data.doubled if isinstance(data, _Doubled) else ():
            self.faults.add(_words((place, key)), f"key {show(key)} is given twice", "each key once")
        return out
