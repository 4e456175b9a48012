"""Mutants: small changes of one function each, made and installed in memory.

A mutant changes one place in the body of a function: another comparison, ``and`` for ``or``, a guard that always
or never holds, a term or operand forgotten, a number one higher, a statement or a named argument left out. Constants
of modules and defaults of parameters are not changed, for other modules may have taken them over already.
"""

from __future__ import annotations

import ast
import gc
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FunctionType

from msgspec import Struct

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
REVERSED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}  # fmt: skip
OTHERS = {"min": "max", "max": "min", "any": "all", "all": "any"}
CHANGING = ("replace", "with_")
NEVER_RUN = ("annotation", "returns", "decorator_list", "type_params")
BLOCKS = ("body", "orelse", "finalbody")
LONGEST = 70  # letters of a place that are shown


class Mutant(Struct, frozen=True):
    """The ``number``-th change that can be made in a file; its block begins in the line ``block``."""

    path: str
    number: int
    line: int
    block: int
    was: str
    becomes: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.was} → {self.becomes}"


class _Place(Struct, frozen=True):
    """A node that stands in a field of another one, and what may stand there instead."""

    parent: ast.AST
    field: str
    index: int | None
    node: ast.AST
    instead: ast.AST
    block: int

    def change(self) -> None:
        if self.index is None:
            setattr(self.parent, self.field, self.instead)
        else:
            getattr(self.parent, self.field)[self.index] = self.instead


def mutants_of(root: Path, path: Path) -> list[Mutant]:
    """All mutants of a source file, in the order of its text."""
    places = enumerate(_places(ast.parse(path.read_text(encoding="utf-8"))))
    return [
        Mutant(
            str(path.relative_to(root)), number, _line(place), place.block, _shown(place.node), _shown(place.instead)
        )
        for number, place in places
    ]


def _line(place: _Place) -> int:
    return int(getattr(place.node, "lineno", getattr(place.parent, "lineno", 0)))


def _shown(node: ast.AST) -> str:
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def functions(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    """The functions and methods that stand in no other one."""
    for node in tree.body:
        for inner in node.body if isinstance(node, ast.ClassDef) else (node,):
            if isinstance(inner, ast.FunctionDef):
                yield inner


def _places(tree: ast.Module) -> Iterator[_Place]:
    for function in functions(tree):
        for at, statement in enumerate(function.body):
            yield from _in(function, "body", at, statement, function.body[0].lineno)


def _is_text(node: ast.AST) -> bool:
    """Whether a statement is a docstring, or a text says what is wrong."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _in(parent: ast.AST, field: str, index: int | None, node: ast.AST, block: int) -> Iterator[_Place]:
    """The places of a node and of all nodes in it."""
    if isinstance(node, ast.JoinedStr) or _is_text(node):
        return
    for instead in _instead(parent, field, node):
        yield _Place(parent, field, index, node, instead, block)
    for name, value in ast.iter_fields(node):
        if name in NEVER_RUN:
            continue
        for at, child in enumerate(value) if isinstance(value, list) else ((None, value),):
            if isinstance(child, ast.AST):
                inner = value[0].lineno if name in BLOCKS and isinstance(value, list) else block
                yield from _in(node, name, at, child, inner)


def _instead(parent: ast.AST, field: str, node: ast.AST) -> Iterator[ast.AST]:
    """What a node may be exchanged for."""
    if _is_guard(parent, field):
        yield ast.Constant(value=True)
        if isinstance(parent, (ast.If, ast.IfExp)):
            yield ast.Constant(value=False)
    yield from _other_truths(node)
    yield from _other_values(node)
    match node:
        case ast.Expr(value=ast.Yield() | ast.YieldFrom()):
            yield ast.Expr(value=ast.YieldFrom(value=ast.Tuple(elts=[], ctx=ast.Load())))
        case ast.Expr() | ast.AugAssign() | ast.Continue():
            yield ast.Pass()


def _other_truths(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Compare(ops=[operator]) if type(operator) in COMPARED:
            yield _with(node, ops=[COMPARED[type(operator)]()])
        case ast.BoolOp(op=operator, values=values):
            yield _with(node, op=ast.Or() if isinstance(operator, ast.And) else ast.And())
            for forgotten in values:
                left = [v for v in values if v is not forgotten]
                yield _with(node, values=left) if len(left) > 1 else left[0]
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.Constant(value=bool(truth)):
            yield ast.Constant(value=not truth)


def _other_values(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            yield operand
        case ast.BinOp(left=left, op=operator) if type(operator) in REVERSED and not _is_literal(left):
            yield _with(node, op=REVERSED[type(operator)]())
            yield left
        case ast.Constant(value=int(number)) if not isinstance(number, bool):
            yield ast.Constant(value=number + 1)
        case ast.Call(func=ast.Name(id=name)) if name in OTHERS:
            yield _with(node, func=ast.Name(id=OTHERS[name], ctx=ast.Load()))
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), keywords=given) if name in CHANGING:
            yield from (_with(node, keywords=[k for k in given if k is not forgotten]) for forgotten in given)


def _is_guard(parent: ast.AST, field: str) -> bool:
    return (isinstance(parent, (ast.If, ast.IfExp)) and field == "test") or (
        isinstance(parent, ast.comprehension) and field == "ifs"
    )


def _is_literal(node: ast.AST) -> bool:
    """Whether an operand is a text: its changes are errors, not other answers."""
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def _with(node: ast.AST, **changes: object) -> ast.AST:
    new = type(node)(**{**dict(ast.iter_fields(node)), **changes})
    return ast.copy_location(new, node)


# ---------------------------------------------------------------- into the running program


Key = tuple[str, int, str]


def _key(code: CodeType) -> Key:
    return str(Path(code.co_filename).resolve()), code.co_firstlineno, code.co_qualname


class Running:
    """The functions of the loaded modules, each by its file, line and name."""

    def __init__(self, folders: tuple[Path, ...]) -> None:
        starts = tuple(str(folder.resolve()) for folder in folders)
        self.functions: dict[Key, list[FunctionType]] = {}
        for found in gc.get_objects():
            if isinstance(found, FunctionType) and (key := _key(found.__code__))[0].startswith(starts):
                self.functions.setdefault(key, []).append(found)

    def install(self, root: Path, mutant: Mutant) -> None:
        """Let the functions of the loaded modules run the mutant's code."""
        path = root / mutant.path
        tree = ast.parse(path.read_text(encoding="utf-8"))
        place = next(p for n, p in enumerate(_places(tree)) if n == mutant.number)
        ast.copy_location(place.instead, place.node)
        place.change()
        self.exchange(tree, path)

    def watch(self, path: Path, begun: Callable[[int], object]) -> None:
        """Let every block of a file's functions call ``begun`` with its line."""
        for found in self.exchange(marked(path), path):
            found.__globals__[MARK] = begun

    def exchange(self, tree: ast.Module, path: Path) -> list[FunctionType]:
        """Let the functions run the code of a changed tree of their file; return those that do."""
        changed: list[FunctionType] = []
        for code in _codes(compile(ast.fix_missing_locations(tree), str(path.resolve()), "exec", dont_inherit=True)):
            for function in self.functions.get(_key(code), ()):
                if function.__code__ != code and len(function.__code__.co_freevars) == len(code.co_freevars):
                    function.__code__ = code
                    changed.append(function)
        return changed


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)


# ---------------------------------------------------------------- which blocks run

MARK = "__begun__"


def marked(path: Path) -> ast.Module:
    """The tree of a file in which every block of a function says its line when it begins."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for function in functions(tree):
        for node in list(ast.walk(function)):
            for name in BLOCKS:
                block = getattr(node, name, None)
                if isinstance(block, list) and block:
                    call = ast.Call(ast.Name(MARK, ast.Load()), [ast.Constant(block[0].lineno)], [])
                    block.insert(0, ast.copy_location(ast.Expr(call), block[0]))
    return tree
