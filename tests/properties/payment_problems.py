"""Small payment problems of what greedy payers get wrong, made from a source of choices.

The same maker serves Hypothesis (``strategies_payment``) and plain random numbers (``scripts/fuzz_backends.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from castable.fuzz.generators.choosing import Chooser
from castable.model.language.costs import Action
from castable.model.language.filters import Zone
from castable.model.language.mana import TYPES, ManaType
from castable.solver.problem.payment import (
    MASK,
    UNLIMITED,
    Asset,
    Column,
    CounterRequirement,
    Demand,
    Kind,
    Output,
    PaymentProblem,
    Pip,
    Requirement,
    Substitute,
    mask_of,
)
from castable.solver.problem.preferences import LOSS

T = TypeVar("T")

COLORED = MASK[ManaType.WHITE] | MASK[ManaType.BLUE] | MASK[ManaType.BLACK]  # the colors of these problems
COLORLESS = MASK[ManaType.COLORLESS]
COLORS = ("W", "U", "B")
TAP, SACRIFICE = (Action.TAP,), (Action.TAP, Action.SACRIFICE)


class Scene(Struct):
    """The objects of a problem by what they can be used for."""

    assets: dict[str, Asset] = field(default_factory=dict)
    tags: dict[str, tuple[str, ...]] = field(default_factory=dict)
    columns: list[Column] = field(default_factory=list)

    def tagged(self, tag: str, but: str = "") -> tuple[str, ...]:
        """The objects with a tag."""
        return tuple(object for object, tags in self.tags.items() if tag in tags and object != but)

    @property
    def latent(self) -> tuple[str, ...]:
        """What may reach the graveyard."""
        return tuple(object for object, asset in self.assets.items() if asset.can_reach_graveyard)


def pip(symbol: str) -> Pip:
    """The pip of a symbol such as ``{W/P}``."""
    parts = symbol.strip("{}").split("/")
    if parts == ["X"]:
        return Pip(symbol, MASK[ManaType.BLACK], of_x=True)
    if parts == ["S"]:
        return Pip(symbol, 0, snow=True)
    number = int(parts[0]) if parts[0].isdigit() else 0
    types = [p for p in parts if p in TYPES]
    return Pip(symbol, mask_of(ManaType(t) for t in types), generic=number, life=2 * ("P" in parts))


# --- Sources: what each object is, and its mana abilities -------------------------------------------------------------

Maker = Callable[[Scene, Chooser, str], tuple[Column, ...]]


def _color(chooser: Chooser) -> int:
    return mask_of((ManaType(chooser.pick(COLORS)),))


def _pair(chooser: Chooser) -> tuple[int, int]:
    one, two = chooser.pick((("W", "U"), ("U", "B"), ("W", "B")))
    return MASK[ManaType(one)], MASK[ManaType(two)]


def _basic(_: Scene, chooser: Chooser, me: str) -> tuple[Column, ...]:
    return (Column(me, 0, (Output(1, _color(chooser)),), uses=TAP),)


def _snow(_: Scene, chooser: Chooser, me: str) -> tuple[Column, ...]:
    return (Column(me, 0, (Output(1, _color(chooser), snow=True),), uses=TAP),)


def _dual(_: Scene, chooser: Chooser, me: str) -> tuple[Column, ...]:
    one, two = _pair(chooser)
    return (Column(me, 0, (Output(1, one | two),), uses=TAP),)


def _any_color(_: Scene, chooser: Chooser, me: str) -> tuple[Column, ...]:
    life, damage, mill = chooser.pick(((1, 0, 0), (0, 1, 0), (0, 0, 1)))
    return (Column(me, 0, (Output(1, COLORED),), uses=TAP, life=life, damage=damage, mill=mill),)


def _painland(_: Scene, chooser: Chooser, me: str) -> tuple[Column, ...]:
    one, two = _pair(chooser)
    return (
        Column(me, 0, (Output(1, COLORLESS),), uses=TAP),
        Column(me, 1, (Output(1, one | two),), uses=TAP, damage=1),
    )


def _ring(_: Scene, __: Chooser, me: str) -> tuple[Column, ...]:
    return (Column(me, 0, (Output(2, COLORLESS),), uses=TAP),)


def _bounceland(_: Scene, chooser: Chooser, me: str) -> tuple[Column, ...]:
    one, two = _pair(chooser)
    return (Column(me, 0, (Output(1, one), Output(1, two)), uses=TAP),)


def _restricted(_: Scene, chooser: Chooser, me: str) -> tuple[Column, ...]:
    count = chooser.pick((1, 2))
    return (Column(me, 0, (Output(count, COLORED, only=1),), uses=TAP),)


def _signet(_: Scene, chooser: Chooser, me: str) -> tuple[Column, ...]:
    one, two = _pair(chooser)
    accepts = frozenset(chooser.pick(((0,), (0, 1))))
    return (Column(me, 0, (Output(1, one), Output(1, two)), Demand(generic=1), TAP, accepts=accepts),)


def _filter_land(_: Scene, chooser: Chooser, me: str) -> tuple[Column, ...]:
    one, two = _pair(chooser)
    letters = [t for t in COLORS if MASK[ManaType(t)] & (one | two)]
    demand = Demand(((pip("{%s}" % "/".join(letters)), 1),))
    return (
        Column(me, 0, (Output(1, COLORLESS),), uses=TAP),
        Column(me, 1, (Output(2, one | two),), demand, TAP),
    )


def _cascade(_: Scene, chooser: Chooser, me: str) -> tuple[Column, ...]:
    count = chooser.pick((2, 3))
    return (
        Column(me, 0, (Output(1, COLORLESS),), uses=TAP),
        Column(me, 1, (Output(count, COLORED),), Demand(generic=count), TAP),
    )


def _prism(_: Scene, chooser: Chooser, me: str) -> tuple[Column, ...]:
    demand = chooser.pick((Demand(generic=1), Demand(generic=2), Demand(((pip("{W}"), 1),))))
    column = Column(me, 0, (Output(1, COLORED),), demand)
    return (replace(column, limit=chooser.pick((1, 2))),)


def _endless_prism(_: Scene, __: Chooser, me: str) -> tuple[Column, ...]:
    return (Column(me, 0, (Output(1, COLORED),), Demand(generic=1)),)


def _drum(scene: Scene, _: Chooser, me: str) -> tuple[Column, ...]:
    part = Requirement(Action.TAP, scene.tagged("creature", but=me))
    return (Column(me, 0, (Output(1, COLORED),), uses=TAP, requirements=(part,)),)


def _altar(scene: Scene, chooser: Chooser, me: str) -> tuple[Column, ...]:
    part = Requirement(Action.SACRIFICE, scene.tagged("creature"))
    output = chooser.pick((Output(1, COLORED), Output(2, COLORLESS)))
    return (Column(me, 0, (output,), requirements=(part,)),)


def _crypt(scene: Scene, _: Chooser, me: str) -> tuple[Column, ...]:
    part = Requirement(Action.EXILE, scene.tagged("buried"), latent=scene.latent)
    return (Column(me, 0, (Output(1, MASK[ManaType.BLACK]),), uses=TAP, requirements=(part,)),)


def _treasure(_: Scene, __: Chooser, me: str) -> tuple[Column, ...]:
    return (Column(me, 0, (Output(1, COLORED),), uses=SACRIFICE),)


def _spirit_guide(_: Scene, chooser: Chooser, me: str) -> tuple[Column, ...]:
    return (Column(me, 0, (Output(1, _color(chooser)),), uses=(Action.EXILE,)),)


def _hub(_: Scene, __: Chooser, me: str) -> tuple[Column, ...]:
    return (
        Column(me, 0, (Output(1, COLORLESS),), uses=TAP),
        Column(me, 1, (Output(1, COLORED),), uses=TAP, energy=1),
    )


def _mine(scene: Scene, chooser: Chooser, me: str) -> tuple[Column, ...]:
    counters = (CounterRequirement("charge", 1, chooser.pick(((me,), scene.tagged("mine")))),)
    uses = chooser.pick((TAP, ()))
    return (Column(me, 0, (Output(1, COLORED),), uses=uses, counters=counters),)


def _untapper(_: Scene, chooser: Chooser, me: str) -> tuple[Column, ...]:
    cost = Demand(generic=chooser.pick((1, 2)))
    return (Column(me, 0, (Output(1, COLORED),), cost, (Action.UNTAP,), limit=chooser.pick((1, 2))),)


def _looter(scene: Scene, _: Chooser, me: str) -> tuple[Column, ...]:
    part = Requirement(Action.DISCARD, scene.tagged("hand"))
    return (Column(me, 0, (Output(2, COLORED),), uses=TAP, requirements=(part,)),)


# --- Objects with several abilities that share their tap, their life, their counters or a limit


def _color_or_two(chooser: Chooser) -> int:
    return chooser.pick((_color(chooser), sum(_pair(chooser)), COLORED))


def _pet(_: Scene, chooser: Chooser, me: str) -> tuple[Column, ...]:
    return (Column(me, 0, (Output(1, _color(chooser)),), uses=(Action.SACRIFICE,)),)


def _pala(_: Scene, chooser: Chooser, me: str) -> tuple[Column, ...]:
    cost = Demand(generic=chooser.pick((2, 1)))
    return (Column(me, 0, (Output(1, COLORED),), cost, (Action.UNTAP,)),)


def _cinder(_: Scene, chooser: Chooser, me: str) -> tuple[Column, ...]:
    limit = chooser.pick((3, 2, 1))
    return (Column(me, 0, (Output(1, _color_or_two(chooser)),), Demand(generic=1), limit=limit),)


def _rouser(scene: Scene, chooser: Chooser, me: str) -> tuple[Column, ...]:
    """It taps, and untaps another creature."""
    part = Requirement(Action.UNTAP, scene.tagged("creature", but=me))
    demand = chooser.pick((Demand(generic=1), None))
    return (Column(me, 0, (Output(1, _color(chooser)),), demand, TAP, requirements=(part,)),)


def _store(_: Scene, chooser: Chooser, me: str) -> tuple[Column, ...]:
    """Two abilities that remove counters of one kind."""
    one, two = (CounterRequirement("charge", n, (me,)) for n in (1, chooser.pick((1, 2))))
    more = Output(2, _color(chooser))
    return (
        Column(me, 0, (Output(1, _color(chooser)),), counters=(one,)),
        Column(me, 1, (more,), uses=chooser.pick((TAP, (Action.SACRIFICE,))), counters=(two,)),
    )


def _engine(scene: Scene, chooser: Chooser, me: str) -> tuple[Column, ...]:
    """Two or three abilities of one object; those with a number of their own may share a limit with another column."""
    ways = [_engine_part(scene, chooser, me) for _ in range(chooser.pick((2, 3)))]
    columns = [replace(way, ability=number) for number, way in enumerate(ways)]
    limit = chooser.pick((UNLIMITED, 1, 2, 3))
    if chooser.pick((False, False, True)):
        columns.append(replace(columns[0], outputs=(Output(1, COLORLESS),)))
        columns = [replace(c, limit=limit) if c.ability == 0 else c for c in columns]
    return tuple(columns)


def _engine_part(scene: Scene, chooser: Chooser, me: str) -> Column:
    output = (Output(chooser.pick((1, 1, 2)), _color_or_two(chooser)),)
    altar = Requirement(Action.SACRIFICE, scene.tagged("creature"))
    return chooser.pick(
        (
            Column(me, 0, output, uses=TAP),
            Column(me, 0, output, uses=(Action.SACRIFICE,)),
            Column(me, 0, output, uses=SACRIFICE),
            Column(me, 0, output[:1], Demand(generic=2), (Action.UNTAP,)),
            Column(me, 0, output, Demand(generic=1), limit=chooser.pick((1, 2, 3))),
            Column(me, 0, output, Demand(generic=1), TAP),
            Column(me, 0, output, requirements=(altar,)),
            Column(me, 0, output, uses=TAP, life=1),
        )
    )


def _granted(scene: Scene, chooser: Chooser) -> None:
    """Abilities that all creatures, all lands or one creature have got from an effect."""
    for kind in ("creature", "land"):
        objects = scene.tagged(kind)[: chooser.pick((9, 1))]
        for number in range(chooser.pick((0, 1, 2) if kind == "creature" else (0, 0, 1))):
            uses = chooser.pick((TAP, TAP, (Action.SACRIFICE,)))
            output = Output(1, _color_or_two(chooser))
            scene.columns += [Column(o, 10 + number, (output,), uses=uses) for o in objects]


def _nothing(_: Scene, __: Chooser, ___: str) -> tuple[Column, ...]:
    return ()


LAND = Asset(Zone.BATTLEFIELD, can_reach_graveyard=True, loss=LOSS["card"])
TOKEN = Asset(Zone.BATTLEFIELD, loss=LOSS["token"])
BEAST = Asset(Zone.BATTLEFIELD, can_reach_graveyard=True, loss=LOSS["creature"], fighter=1)
IN_HAND = Asset(Zone.HAND, can_reach_graveyard=True, loss=LOSS["card"])
BURIED = Asset(Zone.GRAVEYARD, loss=LOSS["graveyard card"])
CHARGED = replace(LAND, counters={"charge": 2})

SOURCES: dict[str, tuple[Maker, Asset, tuple[str, ...]]] = {
    "basic": (_basic, LAND, ("land",)),
    "dual": (_dual, LAND, ("land",)),
    "elf": (_basic, BEAST, ("creature",)),
    "bird": (_dual, BEAST, ("creature",)),
    "signet": (_signet, LAND, ("artifact",)),
    "snow": (_snow, LAND, ("land",)),
    "painland": (_painland, LAND, ("land",)),
    "confluence": (_any_color, LAND, ("land",)),
    "ring": (_ring, LAND, ("artifact",)),
    "bounceland": (_bounceland, LAND, ("land",)),
    "cavern": (_restricted, LAND, ("land",)),
    "filter": (_filter_land, LAND, ("land",)),
    "cataracts": (_cascade, LAND, ("land",)),
    "prism": (_prism, LAND, ("artifact",)),
    "endless": (_endless_prism, LAND, ("artifact",)),
    "drum": (_drum, LAND, ("artifact",)),
    "altar": (_altar, LAND, ("artifact",)),
    "crypt": (_crypt, LAND, ("artifact",)),
    "treasure": (_treasure, TOKEN, ("artifact",)),
    "petal": (_treasure, LAND, ("artifact",)),
    "guide": (_spirit_guide, IN_HAND, ("hand",)),
    "hub": (_hub, LAND, ("land",)),
    "mine": (_mine, CHARGED, ("land", "mine")),
    "scarecrow": (_untapper, BEAST, ("creature", "artifact")),
    "looter": (_looter, LAND, ("artifact",)),
    "construct": (_ring, BEAST, ("creature", "artifact")),
    "pet": (_pet, BEAST, ("creature",)),
    "pala": (_pala, BEAST, ("creature", "artifact")),
    "cinder": (_cinder, BEAST, ("creature",)),
    "rouser": (_rouser, LAND, ("artifact",)),
    "store": (_store, CHARGED, ("artifact",)),
    "engine": (_engine, BEAST, ("creature", "artifact")),
    "bear": (_nothing, BEAST, ("creature",)),
    "token": (_nothing, TOKEN, ("creature",)),
    "card": (_nothing, IN_HAND, ("hand",)),
    "corpse": (_nothing, BURIED, ("buried",)),
}
"""By name: the mana abilities, the object, and what it can be used for."""

PLAIN = ("basic", "dual", "snow", "painland", "confluence", "ring", "cavern", "treasure", "elf", "guide")
NESTED = (
    "basic",
    "dual",
    "signet",
    "filter",
    "cataracts",
    "prism",
    "drum",
    "bounceland",
    "bird",
    "cavern",
    "confluence",
)
SHARED = ("elf", "bird", "altar", "petal", "treasure", "drum", "bear", "token", "construct", "crypt", "corpse", "basic")
SEVERAL = (
    "pet", "engine", "pala", "basic", "cinder", "elf", "altar", "drum", "store", "guide", "rouser", "bear", "treasure",
    "dual",
)  # fmt: skip
THEMES: dict[str, tuple[str, ...]] = {
    "plain": PLAIN,
    "nested": NESTED,
    "shared": SHARED,
    "all": tuple(name for name in SOURCES if name != "endless"),
    "endless": ("endless", "basic", "dual", "cavern", "treasure"),
    "several": SEVERAL,
}
MOST_OBJECTS = {"endless": 3, "several": 4}
SYMBOLS = (
    "{W}",
    "{U}",
    "{B}",
    "{C}",
    "{W/U}",
    "{U/B}",
    "{2/W}",
    "{2/B}",
    "{W/P}",
    "{U/P}",
    "{W/U/P}",
    "{C/W}",
    "{S}",
    "{X}",
)


AS_BLUE = {ManaType.BLUE: MASK[ManaType.WHITE] | MASK[ManaType.BLUE]}
AS_COLORLESS = dict.fromkeys((ManaType.BLUE, ManaType.BLACK), COLORLESS) | {ManaType.WHITE: COLORED}
AS_THOUGH = tuple(
    tuple(effect.get(t, MASK[t]) for t in TYPES)
    for effect in ({}, {}, {}, {}, AS_BLUE, AS_COLORLESS)  # the last two: "may", and "only as though"
)


# --- Problems ---------------------------------------------------------------------------------------------------------


def make_problem(chooser: Chooser, theme: str = "all", most_objects: int = 6) -> PaymentProblem:
    """Return a problem of at most some objects, made from the sources of a theme."""
    scene = _scene(chooser, THEMES[theme], min(MOST_OBJECTS.get(theme, most_objects), most_objects))
    if theme == "several":
        _granted(scene, chooser)
    origins = chooser.pick(({}, {}, {}, dict.fromkeys(scene.tagged("creature"), 1)))
    scene.columns = [_with_origin(replace(c, acts_as=chooser.pick(AS_THOUGH)), origins) for c in scene.columns]
    problem = PaymentProblem(
        demand=_with_life(_demand(chooser), chooser),
        floating=_floating(chooser),
        columns=tuple(scene.columns),
        assets=scene.assets,
        restrictions=(None, None),
        accepts=frozenset(chooser.pick(((0,), (0, 1)))),
        not_generic=frozenset(chooser.pick(((), (), (1,)))),
        acts_as=chooser.pick(AS_THOUGH),
        origin=chooser.pick((0, 1)) if origins else 0,
        origins=origins,
        life=chooser.pick((20, 1, 2, 3, 4)),
        can_pay_life=chooser.pick((True, True, True, False)),
        energy=chooser.pick((1, 0, 2)),
        library=chooser.pick((5, 0, 1)),
    )
    return problem if theme in ("plain", "nested", "endless") else _with_other_costs(problem, scene, chooser)


def _with_origin(column: Column, origins: Mapping[str, int]) -> Column:
    """The column with what its mana comes from noted on it, where that matters."""
    origin = origins.get(column.object, 0)
    return replace(column, outputs=tuple(replace(o, origin=origin) for o in column.outputs)) if origin else column


def _with_life(demand: Demand, chooser: Chooser) -> Demand:
    """The demand, perhaps with life instead of black mana."""
    life, types = chooser.pick(((0, 0), (0, 0), (0, 0), (2, MASK[ManaType.BLACK])))
    pips = (
        (replace(p, or_life=life, or_life_for=types) if p.mask & types and not (p.snow or p.of_x) else p, n)
        for p, n in demand.pips
    )
    return replace(demand, pips=tuple(pips))


def _scene(chooser: Chooser, names: Sequence[str], most_objects: int) -> Scene:
    scene = Scene()
    picked: list[tuple[str, bool]] = []
    count = chooser.pick(range(most_objects + 1))
    while len(picked) < count:
        name, copies = chooser.pick(names), chooser.pick((1, 1, 2))
        picked += [(name, copy > 0) for copy in range(copies)][: count - len(picked)]
    for place, (name, _) in enumerate(picked):
        scene.assets[f"{name}{place}"] = _asset(SOURCES[name][1], chooser)
        scene.tags[f"{name}{place}"] = SOURCES[name][2]
    columns: tuple[Column, ...] = ()
    for place, (name, is_copy) in enumerate(picked):
        me = f"{name}{place}"
        if is_copy and name not in ("drum", "mine", "rouser", "store", "engine"):
            columns = tuple(replace(column, object=me) for column in columns)
            scene.assets[me] = scene.assets[f"{name}{place - 1}"]
        else:
            columns = SOURCES[name][0](scene, chooser, me)
            scene.assets[me] = replace(scene.assets[me], flexibility=_flexibility(columns))
        scene.columns += columns
    return scene


def _asset(asset: Asset, chooser: Chooser) -> Asset:
    untapped = asset.zone is not Zone.BATTLEFIELD or chooser.pick((True,) * 6 + (False,))
    return replace(asset, untapped=untapped, utility=chooser.pick((0, 0, 1)))


def _flexibility(columns: tuple[Column, ...]) -> int:
    mask = 0
    for column in columns:
        for output in column.outputs:
            mask |= output.mask
    return mask.bit_count()


def _demand(chooser: Chooser) -> Demand:
    counts: dict[str, int] = {}
    for _ in range(chooser.pick((0, 1, 1, 2, 2, 3, 4))):
        symbol = chooser.pick(SYMBOLS)
        counts[symbol] = counts.get(symbol, 0) + 1
    return Demand(
        tuple((pip(symbol), count) for symbol, count in counts.items()),
        generic=chooser.pick((0, 1, 1, 2, 2, 3, 4)),
        discount=chooser.pick((0, 0, 0, 1, 2)),
        minimum=chooser.pick((0, 0, 0, 0, 3)),
    )


def _floating(chooser: Chooser) -> tuple[tuple[Kind, int], ...]:
    kinds: dict[Kind, int] = {}
    for _ in range(chooser.pick((0, 0, 0, 1, 2, 3))):
        type_, snow = ManaType(chooser.pick((*COLORS, "C"))), chooser.pick((False, False, True))
        kind = Kind(type_, snow, chooser.pick((0, 0, 1)), floating=True)
        kinds[kind] = kinds.get(kind, 0) + 1
    return tuple(kinds.items())


def _with_other_costs(problem: PaymentProblem, scene: Scene, chooser: Chooser) -> PaymentProblem:
    """The problem with up to two costs beside mana, up to one keyword, and objects that must be used."""
    parts = [chooser.pick(_requirements(scene, chooser)) for _ in range(chooser.pick((0, 0, 1, 2)))]
    counters = (CounterRequirement("charge", 1, scene.tagged("mine")),) if scene.tagged("mine") else ()
    objects = tuple(scene.assets)
    has_duty = chooser.pick((False,) * 7 + (True,))
    return replace(
        problem,
        requirements=tuple(parts),
        counters=chooser.pick(((), (), (), counters)),
        substitutes=_substitutes(scene, chooser),
        life_cost=chooser.pick((0, 0, 0, 1, 3)),
        energy_cost=chooser.pick((0, 0, 0, 0, 1)),
        mill_cost=chooser.pick((0, 0, 0, 0, 1)),
        must_use=(chooser.pick(objects),) if objects and has_duty else (),
    )


def _requirements(scene: Scene, chooser: Chooser) -> tuple[Requirement, ...]:
    return (
        Requirement(Action.SACRIFICE, scene.tagged("creature")),
        Requirement(Action.TAP, scene.tagged("creature")),
        Requirement(Action.EXILE, scene.tagged("buried"), latent=scene.latent),
        Requirement(Action.RETURN, scene.tagged("land")),
        Requirement(Action.DISCARD, scene.tagged("hand")),
        Requirement(Action.REVEAL, scene.tagged("hand")),
        Requirement(Action.SACRIFICE, scene.tagged("artifact")),
        Requirement(Action.TAP, scene.tagged("creature"), count=2),
        Requirement(Action.EXILE, scene.tagged("buried"), count=2, latent=scene.latent),
        _total(Action.TAP, scene.tagged("creature"), (), chooser),
        _total(Action.EXILE, scene.tagged("buried"), scene.latent, chooser),
    )


def _total(action: Action, objects: tuple[str, ...], latent: tuple[str, ...], chooser: Chooser) -> Requirement:
    """A cost that asks for a total, as crew and collecting evidence do."""
    weights = {o: chooser.pick((1, 2, 3, 0, -1)) for o in (*objects, *latent)}
    return Requirement(action, objects, chooser.pick((2, 1, 3, 0)), latent, tuple(weights.items()))


def _substitutes(scene: Scene, chooser: Chooser) -> tuple[Substitute, ...]:
    keyword = chooser.pick(("", "", "convoke", "delve", "improvise", "convoke and delve"))
    found: list[Substitute] = []
    if "convoke" in keyword:
        colored = tuple((object, chooser.pick((0, 1, 2, 3))) for object in scene.tagged("creature"))
        found.append(Substitute("convoke", Action.TAP, colored))
    if keyword == "improvise":
        found.append(Substitute("improvise", Action.TAP, tuple((object, 0) for object in scene.tagged("artifact"))))
    if "delve" in keyword:
        buried = tuple((object, 0) for object in scene.tagged("buried"))
        found.append(Substitute("delve", Action.EXILE, buried, scene.latent))
    return tuple(found)
