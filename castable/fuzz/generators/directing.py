"""Positions that hold given mechanisms, at the boundary of what may be played: the cells of a covering design."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from castable.model.language.abilities import ActivatedAbility, SpecialAction

from ..contract.protocol import Document
from ..documents.editing import Entry
from ..naming.vocabulary import MECHANISMS
from .bounding import bounded
from .choosing import Chooser
from .covering import GROUPS, Covering
from .ingredients import Ingredient, Ingredients
from .needs import needs_of
from .pool import Pool
from .scene import A, B, Scene
from .settling import settled
from .states import STATES, combat
from .subjects import subjects

OF_THE_OTHER = frozenset({"hexproof", "shroud", "protection", "cant-be-target", "must-target"})
"""What matters most on the other player's side."""

RESPONSES = "Divination/Grizzly Bears"
MOST_FOCI = 4
"""So many objects of a position are brought to the boundary of what they may be played for."""


class Design(Struct, frozen=True):
    """What positions of a pool are made of, and which of it meets in which of them."""

    ingredients: Ingredients
    covering: Covering

    @staticmethod
    def of(pool: Pool) -> Design:
        """The design of a pool: of all that its cards bring and of all states, but for what a target lacks."""
        ingredients = Ingredients.among(pool)
        states = [name for name in STATES if name not in pool.supported.lacks]
        found = {*ingredients.of, *states} - pool.supported.lacks
        others = sorted(found - MECHANISMS.keys())
        return Design(ingredients, Covering.of([*(name for name in MECHANISMS if name in found), *others]))

    @property
    def is_wide(self) -> bool:
        """Whether there is enough for something to meet."""
        return len(self.ingredients.of) >= GROUPS


@lru_cache(maxsize=16)
def design_of(pool: Pool) -> Design:
    """The design of a pool, worked out once in each process."""
    return Design.of(pool)


def directed(number: int, choose: Chooser, pool: Pool) -> Document | None:
    """The document of a cell of the pool's design, with ids; ``None`` where it can't last."""
    return _Directed(design_of(pool), Scene.begin(choose, pool, design_of(pool).ingredients), number).document()


def is_law(ingredient: Ingredient) -> bool:
    """Whether it is there to be obeyed, and nobody plays it."""
    return ingredient.place == "battlefield" and not isinstance(ingredient.ability, ActivatedAbility | SpecialAction)


class _Directed(Struct):
    design: Design
    scene: Scene
    number: int

    def document(self) -> Document | None:
        """The cell's document: what is played, what that needs and is held back by, at the boundary."""
        scene, choose = self.scene, self.scene.choose
        cell = self.design.covering.cell(self.number)
        brought = [(name, self.chosen(name)) for name in cell if name in self.design.ingredients.of]
        late = {name for name in cell if (name in STATES or self.is_law(name, brought)) and choose.pick((True, False))}
        placed = [(i, e) for name, i in brought if name not in late and (e := self.bring(name, i)) is not None]
        for _, ingredient in brought:
            about = [(i, e) for i in subjects(ingredient.ability, scene) if (e := scene.bring(i)) is not None]
            placed += about
        foci = self.foci(placed)
        self.bring_about(name for name in cell if name not in late)
        if any(name not in MECHANISMS for name in cell) and "combat" not in scene.lacks and choose.pick((True, False)):
            combat(scene)
        self.witness()
        if foci:
            kept = frozenset({*foci, *(str(entry["id"]) for _, entry in placed)})
            found = bounded(self.finished(), foci, kept, choose, scene.pool, RESPONSES)
            if found is None:
                return None
            scene.document = found
        for name, ingredient in brought:
            if name in late:
                self.bring(name, ingredient)
        self.bring_about(name for name in cell if name in late)
        return settled(self.finished(), scene.pool.source)

    def bring_about(self, names: Iterable[str]) -> None:
        """Those of some mechanisms that are states."""
        for name in names:
            if name in STATES:
                STATES[name](self.scene)

    def finished(self) -> Document:
        odd = self.scene.maker.odd
        return self.scene.document | ({"cards": list(odd.values())} if odd else {})

    def chosen(self, name: str) -> Ingredient:
        """The ingredient of a mechanism: another one each time that the mechanism comes, until all have come."""
        options = self.design.ingredients.of[name]
        return options[(self.number // self.design.covering.size) % len(options)]

    def is_law(self, name: str, brought: list[tuple[str, Ingredient]]) -> bool:
        """Whether a mechanism comes with what is there to be obeyed, and nobody plays."""
        return any(is_law(ingredient) for other, ingredient in brought if other == name)

    def bring(self, name: str, ingredient: Ingredient) -> Entry | None:
        """An ingredient on the side where it matters."""
        choose = self.scene.choose
        side = A
        if is_law(ingredient):
            side = choose.pick((B, B, B, A) if name in OF_THE_OTHER else (A, A, B))
        return self.scene.bring(ingredient, side)

    def foci(self, placed: list[tuple[Ingredient, Entry]]) -> list[str]:
        """The ids of what is to be played, for which there is about what it needs; what comes first sets the lands."""
        choose, scene = self.scene.choose, self.scene
        options = [(i, e) for i, e in placed if i.place != "stack" and not is_law(i) and self.is_asked(i)]
        card = scene.card_like((choose.pick(("Instant", "Sorcery", "Creature")),), permanent=False)
        if not options and card is not None and (entry := scene.put(card, "hand")) is not None:
            options.append((Ingredient(card, "hand"), entry))
        found: list[str] = []
        for _ in range(min(MOST_FOCI, len(options))):
            ingredient, entry = options.pop(choose.pick(range(len(options))))
            needs = needs_of(ingredient, choose)
            scene.provide(needs, entry)
            scene.lands_for(needs.mana, choose.pick((0, 0, 1) if needs.optional else (0, 1)), is_first=not found)
            found.append(str(entry["id"]))
        return found

    def is_asked(self, ingredient: Ingredient) -> bool:
        """Whether the target answers about plays of it, and it can be played."""
        kinds = self.scene.pool.supported.kinds
        match ingredient.ability:
            case ActivatedAbility() as ability:
                return "activate" in kinds and not ability.is_mana_ability
            case SpecialAction():
                return "special" in kinds
            case _:
                return "cast" in kinds

    def witness(self) -> None:
        """Somebody else has something, too."""
        if self.scene.choose.pick((True, True, False)):
            card = self.scene.card_like(("Creature",), permanent=True)
            if card is not None:
                self.scene.put(card, "battlefield", B)
