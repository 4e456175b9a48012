"""To the boundary: what makes a play harder is done to a position until the play is only just legal, or just not.

Where everything that is there is needed, whatever an engine reads otherwise shows; so it does where one thing alone
forbids a play.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from math import inf

from msgspec import Struct

from castable import api
from castable.model.documents import read_position
from castable.model.game.errors import CastableError
from castable.model.game.position import ObjectId

from ..contract.protocol import Document
from ..documents.editing import Entry, without
from ..naming.mechanisms import mechanisms
from .choosing import Chooser
from .pool import MADE_UP, Pool
from .settling import settled
from .themes import BASICS, Names

WITHOUT_END = frozenset({"mana-doubling"})
"""Where there is no end to the mana, it takes long to tell what it pays for."""
MOST_LANDS_LESS = 5
MOST_STEPS = 4
"""So often it is asked whether the play is legal still: with fewer and fewer lands, and with whatever else."""
MOST_TRIES = 12
"""So many steps are looked at for these: many of them find nothing to do."""
A, B = "A", "B"
MOST_COUNTED = 8
"""What is no more than this goes down one by one."""


def bounded(
    document: Document, foci: Sequence[str], kept: frozenset[str], choose: Chooser, pool: Pool, spells: Names
) -> Document | None:
    """A document at the boundary of what some objects may be played for, on either side; ``None`` where it can't last.

    Where none of them can be played to begin with, it stays so, perhaps with plenty of mana: then something else
    forbids it. The objects of ``kept`` stay where they are; ``spells`` are what another player may respond with.
    """
    here = settled(document, pool.source)
    if here is None or mechanisms(read_position(here, cards=pool.source)) & WITHOUT_END:
        return here
    playable = played_of(here, foci, pool)
    if not playable:
        richer = settled(_with_plenty(here, choose, pool), pool.source)
        if richer is None or choose.pick((False, False, True)):
            return here
        here, playable = richer, played_of(richer, foci, pool)
        if not playable:
            return richer
    walk = _Walk(here, playable, kept, choose, pool, pool.among(spells))
    walk.on((_fewer_lands,), MOST_LANDS_LESS)
    walk.on(tuple(step for step, mechanism in STEPS if mechanism not in pool.supported.lacks), MOST_STEPS)
    return walk.here if walk.over is None or choose.pick((True, False)) else walk.over


class _Walk(Struct):
    """The way to the boundary: a document in which the plays are legal, and the last one seen in which one is not."""

    here: Document
    foci: tuple[str, ...]
    kept: frozenset[str]
    choose: Chooser
    pool: Pool
    spells: tuple[str, ...]
    over: Document | None = None

    def on(self, steps: Sequence[Step], most: int) -> None:
        """Try some steps; those that leave all plays legal are taken."""
        for _ in range(MOST_TRIES):
            if most <= 0:
                break
            step = self.choose.pick(steps)
            trial = Trial(deepcopy(self.here), self.choose.pick(self.foci), self.kept, self.choose, self.spells)
            changed = step(trial)
            harder = settled(changed, self.pool.source) if changed is not None else None
            if harder is None:
                continue
            most -= 1
            if played_of(harder, self.foci, self.pool) != self.foci:
                self.over = harder
                most -= step is _fewer_lands  # most lands are alike
            elif step not in HIDING or self.choose.pick(range(HIDING_STAYS)) == 0:
                self.here = harder


def played_of(document: Document, foci: Sequence[str], pool: Pool) -> tuple[str, ...]:
    """Those of some objects that A can play now, mana abilities aside; none where castable does not know."""
    position = read_position(document, cards=pool.source)
    try:
        found = api.plays(position, player=A, timeout=inf).of_kind(pool.supported.kinds - {"mana"}).without_mana()
        return tuple(id for id in foci if ObjectId(id) in position.objects and found.playable(id))
    except CastableError:
        return ()


def _with_plenty(document: Document, choose: Chooser, pool: Pool) -> Document:
    """A document with more basic lands of the player, of each kind where there are few."""
    document = deepcopy(document)
    names = pool.among(BASICS)
    for number in range(choose.pick((5, 3, 7)) if names else 0):
        entry = {"card": names[number % len(names)], "id": f"more-{number + 1}"}
        document["players"][A].setdefault("battlefield", []).append(entry)
    return document


# ---------------------------------------------------------------- steps


class Trial(Struct, frozen=True):
    """A document that is made harder for one object of A, in place; the objects of ``kept`` stay where they are."""

    document: Document
    focus: str
    kept: frozenset[str]
    choose: Chooser
    spells: tuple[str, ...]

    @property
    def seat(self) -> Document:
        """The player's part."""
        found: Document = self.document["players"][A]
        return found

    def battlefield(self, player: str = A) -> list[Entry]:
        """What a player controls."""
        found: list[Entry] = self.document["players"][player].get("battlefield", [])
        return found

    def removed(self, there: list[Entry]) -> Document | None:
        """The document without one of some objects, where one of them may go."""
        may_go = [entry for entry in there if entry["id"] not in self.kept]
        return without(self.document, {self.choose.pick(may_go)["id"]}) if may_go else None

    def with_history(self, **facts: object) -> Document:
        """The document in whose turn some things have happened."""
        return self.document | {"history": {**self.document.get("history", {}), **facts}}


Step = Callable[[Trial], Document | None]
"""Makes a play harder; ``None`` where there is nothing to do."""
_LANDS = frozenset({"plains", "island", "swamp", "mountain", "forest", "wastes", "more"})


def _fewer_lands(trial: Trial) -> Document | None:
    """A land less of those that are there for their mana."""
    return trial.removed([e for e in trial.battlefield() if _LANDS & set(e["id"].split("-"))])


def _fewer_cards(trial: Trial) -> Document | None:
    """An object of the player less."""
    return trial.removed([e for zone in ("hand", "graveyard", "battlefield") for e in trial.seat.get(zone, ())])


def _smaller_graveyard(trial: Trial) -> Document | None:
    """A card in the player's graveyard less."""
    return trial.removed(trial.seat.get("graveyard", []))


def _fewer_of_theirs(trial: Trial) -> Document | None:
    """A permanent of the other player less: something that could be targeted."""
    return trial.removed(trial.battlefield(B))


def _one_is(key: str) -> Step:
    """A permanent of the player is so from now on; often the one that is played."""

    def step(trial: Trial) -> Document | None:
        there = [e for e in trial.battlefield() if not e.get(key)]
        own = [e for e in there if e["id"] == trial.focus and trial.choose.pick((True, False))]
        if not there:
            return None
        trial.choose.pick(own or there)[key] = True
        return trial.document

    return step


def _all_sick(trial: Trial) -> Document:
    """All permanents of the player came this turn."""
    for entry in trial.battlefield():
        entry["sick"] = True
    return trial.document


def _less_life(trial: Trial) -> Document | None:
    """Little life, or one less."""
    life = trial.seat.get("life", 20)
    trial.seat["life"] = life - 1 if life <= MOST_COUNTED else trial.choose.pick((1, 2, 3, 4))
    return trial.document if trial.seat["life"] > 0 else None


def _other_time(trial: Trial) -> Document:
    """Another player's turn, or another step."""
    player, phase = trial.choose.pick(((B, "main1"), (A, "upkeep"), (B, "end"), (A, "combat_begin"), (A, "end")))
    return trial.document | {"turn": {"player": player, "phase": phase}, "priority": A}


def _a_response(trial: Trial) -> Document | None:
    """A spell of another player is on the stack."""
    if trial.document.get("stack") or not trial.spells:
        return None
    spell = {"card": trial.choose.pick(trial.spells), "id": "theirs", "controller": B, "owner": B}
    return trial.document | {"stack": [spell]}


def _a_land_played(trial: Trial) -> Document:
    """A land more was played this turn."""
    trial.seat["lands_played"] = trial.seat.get("lands_played", 0) + 1
    return trial.document


def _used(trial: Trial) -> Document | None:
    """The abilities of the object were activated this turn."""
    if not any(e["id"] == trial.focus for e in trial.battlefield()):
        return None
    used = {f"{trial.focus}.{number}": 1 for number in (1, 2, 3)}
    return trial.with_history(activated=used, exhausted=list(used))


def _a_spell_cast(trial: Trial) -> Document | None:
    """The player has cast a spell this turn: one like those in hand."""
    names = [
        e["card"] for e in trial.seat.get("hand", ()) if e.get("card", MADE_UP).partition(" ")[0] != MADE_UP.strip()
    ]
    return trial.with_history(spells_cast={A: [trial.choose.pick(names)]}) if names else None


def _less_counted(trial: Trial) -> Document | None:
    """A number of the player's less: counters, loyalty, library; or a commander was cast once more."""
    seat, board = trial.seat, trial.battlefield()
    steps: list[tuple[Entry, str, int]] = [(e, "casts", 1) for e in seat.get("command", ())]
    steps += [(e["counters"], kind, -1) for e in board for kind, n in e.get("counters", {}).items() if n > 0]
    steps += [(seat["counters"], kind, -1) for kind, n in seat.get("counters", {}).items() if n > 0]
    steps += [(e, "loyalty", -1) for e in board if e.get("loyalty", 0) > 1]
    if 0 < seat.get("library", 0) <= MOST_COUNTED:
        steps.append((seat, "library", -1))
    if not steps:
        return None
    where, key, change = trial.choose.pick(steps)
    where[key] = where.get(key, 0) + change
    return trial.document


def _no_mana(trial: Trial) -> Document | None:
    """No unspent mana."""
    return trial.document if trial.seat.pop("mana", None) else None


STEPS: tuple[tuple[Step, str], ...] = (
    *((_fewer_lands, ""),) * 3, (_fewer_cards, ""), (_smaller_graveyard, ""), (_fewer_of_theirs, ""),
    (_one_is("tapped"), ""), (_one_is("sick"), "summoning-sickness"), (_all_sick, "summoning-sickness"),
    *((_less_life, ""),) * 2, (_other_time, "not-main-phase"), (_a_response, "stack"), (_a_land_played, "lands-played"),
    *((_used, "turn-history"),) * 3, (_a_spell_cast, "turn-history"), *((_less_counted, ""),) * 2, (_no_mana, ""),
)  # fmt: skip
"""The steps, some of them more often than others, each with the mechanism that it brings in."""
HIDING = frozenset({_other_time, _a_response, _all_sick})
"""What makes much else impossible as well: where the play stays legal, it is mostly taken back."""
HIDING_STAYS = 3
