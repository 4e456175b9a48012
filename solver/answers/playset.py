"""All legal plays of a player as a factored set: counted, searched and drawn from without being listed.

Plays are a product in disguise: announcements × target choices × divisions. Payment is existential: two plays that
differ only in how they are paid are one play.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import chain
from math import inf

from msgspec.structs import replace

from castable.model.game.characteristics import activated_of, look
from castable.model.game.deadline import answer_within, each_within, time_limit
from castable.model.game.drawn import Drawn
from castable.model.game.notation import format_play, parse_play
from castable.model.game.plays import NO_PINS, Activate, Beside, Cast, Costly, Pass, Play, Special
from castable.model.game.position import GameObject, ObjectId, Position
from castable.model.language.abilities import ActivatedAbility
from castable.model.language.filters import Zone

from ..announce.abilities import ability_proposals, proposals_of_ability
from ..announce.specials import special_proposals
from ..announce.spells import spell_proposals
from ..begin.lands import land_plays
from ..begin.offering import offering
from ..mana.sources import free_activations
from ..pay.families import families
from ..pay.family import Family
from ..pay.known import Known
from ..pay.repeating import MAX_TIMES, is_beyond
from ..targets.targeting import Choice
from ..unread import doubts_of_object, doubts_of_set
from ..verdicts import Legal
from .check import check

KINDS = ("pass", "play", "cast", "activate", "special")
KIND_OF: Mapping[type[Play], str] = {Cast: "cast", Activate: "activate", Special: "special"}
NO_ANSWER = "no answer within the limits"
NOT_LISTED = f"no answer within the limits: with a cost paid more than {MAX_TIMES - 1} times"

_Found = tuple[tuple[Play | Family, ...], Mapping[str, str]]


class PlaySet(Drawn):
    """The legal plays of a player, in a stable order.

    That is: passing, lands, spells, abilities, special actions, mana abilities.

    ``len`` counts without listing, ``in`` searches without listing, iteration is lazy.

    Raises:
        NoAnswer: a question put to it takes longer than it may (see ``legal_plays``).
    """

    def __init__(
        self,
        position: Position,
        player: str,
        kinds: frozenset[str] = frozenset(KINDS),
        objects: frozenset[str] | None = None,
        mana: bool = True,
        known: Known | None = None,
        timeout: float = inf,
    ) -> None:
        self.position = position
        self.player = player
        self._kinds = kinds
        self._objects = objects
        self._mana = mana
        self._known = Known() if known is None else known
        self._timeout = timeout
        self._so_far: tuple[list[Play | Family], dict[str, str]] | None = None  # where it was cut short
        self.is_complete = True
        """Whether all plays that are asked for are listed, and not only those that were found in time (``known``)."""

    # ------------------------------------------------------------ narrowing down

    def of_kind(self, kinds: frozenset[str]) -> PlaySet:
        """Only the plays of these kinds: ``cast``, ``activate``, ``play``, ``special``, ``pass``."""
        return self._narrowed(self._kinds & kinds, self._objects, self._mana)

    def of_objects(self, ids: tuple[ObjectId, ...]) -> PlaySet:
        """Only the plays of these objects."""
        objects = frozenset(ids) if self._objects is None else self._objects & frozenset(ids)
        return self._narrowed(self._kinds, objects, self._mana)

    def without_mana(self) -> PlaySet:
        """Only plays that are no mana abilities."""
        return self._narrowed(self._kinds, self._objects, False)

    def _narrowed(self, kinds: frozenset[str], objects: frozenset[str] | None, mana: bool) -> PlaySet:
        return PlaySet(self.position, self.player, kinds, objects, mana, self._known, self._timeout)

    # ------------------------------------------------------------ the set

    @property
    def _has_priority(self) -> bool:
        return self.position.priority == self.player

    def _asked(self, kind: str, id: str | None = None) -> bool:
        return (
            self._has_priority and kind in self._kinds and (id is None or self._objects is None or id in self._objects)
        )

    def _objects_of(self, kind: str) -> Iterator[GameObject]:
        """The objects of which plays of a kind are asked for."""
        if self._asked(kind):
            offered = offering(self.position, self.player)[kind]
            ids = offered if self._objects is None else sorted(offered.keys() & self._objects, key=offered.__getitem__)
            yield from (self.position.objects[id] for id in ids)

    def _single(self) -> Iterator[Play]:
        """Plays without choices: passing and lands."""
        if self._asked("pass") and self._objects is None:
            yield Pass()
        for o in self._objects_of("play"):
            yield from land_plays(self.position, self.player, o)

    def _families(self) -> Iterator[tuple[Family, bool | None]]:
        """Families of spells, then of abilities that are no mana abilities, then of special actions."""
        for o in self._objects_of("cast"):
            for proposal in spell_proposals(self.position, self.player, o):
                yield from families(proposal, self._known.payable)
        for o in self._objects_of("activate"):
            for proposal in ability_proposals(self.position, self.player, o):
                yield from families(proposal, self._known.payable)
        for o in self._objects_of("special"):
            for proposal in special_proposals(self.position, self.player, o):
                yield from families(proposal, self._known.payable)

    def _mana_plays(self) -> Iterator[tuple[Activate, bool | None]]:
        """Mana abilities that can be activated now by themselves, and those of which that is not known."""
        free = free_activations(self.position, self.player) if self._mana and self._has_priority else frozenset()
        for o in self._objects_of("activate") if self._mana else ():
            if not o.phased_out and o.zone is not Zone.STACK:
                for number, ability in enumerate(activated_of(look(self.position, o.id)), 1):
                    if (o.id, number) in free:
                        yield Activate(object=o.id, ability=number), True
                    elif ability.is_mana_ability:
                        yield from self._mana_plays_of(o, number, ability)

    def _mana_plays_of(
        self, o: GameObject, number: int, ability: ActivatedAbility
    ) -> Iterator[tuple[Activate, bool | None]]:
        for proposal in proposals_of_ability(self.position, self.player, o, number, ability):
            for family, answer in families(proposal, self._known.payable):
                play = family.play(Choice(()))
                assert isinstance(play, Activate)
                yield play, answer

    @cached_property
    def _legal(self) -> _Found:
        """Everything in the set, and the objects of plays of which payability is not known, with why."""
        with time_limit(self._timeout):
            return self._find_legal()

    def _find_legal(self) -> _Found:
        found, unknown = self._so_far = [], {}
        found.extend(self._single())
        for family, answer in self._families():
            if answer is None:
                play = family.proposal.play
                unknown.setdefault(play.object, NOT_LISTED if is_beyond(play) else NO_ANSWER)
            else:
                found.append(family)
        for play, answer in self._mana_plays():
            if answer is None:
                unknown[play.object] = NO_ANSWER
            else:
                found.append(play)
        return tuple(found), unknown

    @property
    def known(self) -> PlaySet:
        """The set itself, where it is found in time; else the plays found until then, as a set that is not complete."""
        if self._so_far is None:
            return answer_within(self._timeout, self._found, lambda _: self._part())
        return self if "_legal" in self.__dict__ else self._part()

    def _found(self) -> PlaySet:
        _ = self._legal
        return self

    def _part(self) -> PlaySet:
        part = self._narrowed(self._kinds, self._objects, self._mana)
        found, unknown = self._so_far or ([], {})
        part.__dict__["_legal"] = tuple(found), unknown
        part.is_complete = False
        return part

    @property
    def parts(self) -> tuple[Play | Family, ...]:
        """The set as it is kept: plays without choices, and families of plays that differ in nothing but targets."""
        return self._legal[0]

    def count(self) -> int:
        """How many plays there are; no limit on its size, unlike ``len``."""
        with time_limit(self._timeout):
            return sum(p.count if isinstance(p, Family) else 1 for p in self._legal[0])

    def __len__(self) -> int:
        return self.count()

    def __bool__(self) -> bool:
        return any(True for _ in self)

    def __iter__(self) -> Iterator[Play]:
        return chain.from_iterable(self.alike())

    def alike(self) -> Iterator[Iterator[Play]]:
        """Yield the plays in groups, in their order: those of a group differ only in targets and cost the same."""
        for part in self._legal[0]:
            yield (
                each_within(self._timeout, map(part.play, part.choices)) if isinstance(part, Family) else iter((part,))
            )

    def by_card(self) -> list[tuple[str, int, Play]]:
        """The plays of a kind of each card, its copies together: the name of the card, how many, and the first one."""
        counts: Counter[tuple[type[Play], str]] = Counter()
        firsts: dict[tuple[type[Play], str], Play] = {}
        for part in self.parts:
            play = next(map(part.play, part.choices)) if isinstance(part, Family) else part
            key = (type(play), "" if isinstance(play, Pass) else self.position.objects[play.object].card.name)
            counts[key] += part.count if isinstance(part, Family) else 1
            firsts.setdefault(key, play)
        return [(name, counts[kind, name], play) for (kind, name), play in firsts.items()]

    def __contains__(self, play: object) -> bool:
        """Whether a play is in the set; it may be given in notation.

        Raises:
            NotationError: the text can't be read.
        """
        with time_limit(self._timeout):
            return self._holds(parse_play(play, self.position) if isinstance(play, str) else play)

    def _holds(self, play: object) -> bool:
        if isinstance(play, Cast) and play.by is not None:
            return any(_choice_in(play, part) is not None for part in self._cast_by(play, play.by))
        if not isinstance(play, Costly):
            return any(play == part for part in self._legal[0])
        return any(_choice_in(play, part) is not None for part in self._legal[0]) or self._holds_unlisted(play)

    def _holds_unlisted(self, play: Costly) -> bool:
        """Whether a play is legal that may be in the set and is not listed, judged by itself."""
        may_be = self._asked(KIND_OF[type(play)], play.object)
        if not may_be or (self.is_complete and not (is_beyond(play) and play.object in self.undecided)):
            return False
        return isinstance(check(self.position, play, self.player), Legal)

    def __getitem__(self, place: int) -> Play:
        """The play at a place of the order, from 0, without listing those before it; from the end below 0.

        Raises:
            IndexError: there are not so many plays.
        """
        with time_limit(self._timeout):
            return self._at(place)

    def _at(self, place: int) -> Play:
        rest = place + self.count() if place < 0 else place
        for part in self._legal[0]:
            size = part.count if isinstance(part, Family) else 1
            if 0 <= rest < size:
                return part.play(part.choices[rest]) if isinstance(part, Family) else part
            rest -= size
        raise IndexError(f"no play {place}: there are {self.count()}")

    def index(self, play: Play | str) -> int:
        """The place of a play, from 0; it may be given in notation.

        Raises:
            ValueError: it is not in the set.
            NotationError: the text can't be read.
        """
        asked = parse_play(play, self.position) if isinstance(play, str) else play
        before = 0
        for part in self._legal[0]:
            choice = _choice_in(asked, part) if isinstance(asked, Costly) else None
            if choice is not None or asked == part:
                inside = part.choices.index(choice) if isinstance(part, Family) and choice else 0
                return before + inside
            before += part.count if isinstance(part, Family) else 1
        raise ValueError(f"{format_play(asked, self.position)} is not among the legal plays")

    def __repr__(self) -> str:
        counted = f"{self.count()} plays" if "_legal" in self.__dict__ else "plays not counted yet"
        counted += "" if self.is_complete else " found in time"
        objects = "" if self._objects is None else f" of {', '.join(sorted(self._objects))}"
        return f"<PlaySet of {self.player}{objects}: {counted}>"

    def _cast_by(self, play: Cast, by: ObjectId) -> Iterator[Family]:
        """The spells that one object's effect lets the player cast; listed they stand without it."""
        o = self.position.objects.get(play.object)
        if o is not None and self._asked("cast", o.id):
            for proposal in spell_proposals(self.position, self.player, o, by=by):
                yield from (family for family, answer in families(proposal, self._known.payable) if answer)

    def sample(self, rng: random.Random) -> Play:
        """Draw one play, each with the same probability.

        Raises:
            LookupError: the set is empty.
        """
        with time_limit(self._timeout):
            return self._drawn(rng)

    def _drawn(self, rng: random.Random) -> Play:
        total = self.count()
        if not total:
            raise LookupError("there is no play to draw")
        number = rng.randrange(total)
        for part in self._legal[0]:
            size = part.count if isinstance(part, Family) else 1
            if number < size:
                return part.play(part.choices.sample(rng)) if isinstance(part, Family) else part
            number -= size
        raise AssertionError("the parts add up to the count")

    # ------------------------------------------------------------ questions about objects

    def playable(self, id: str) -> bool | None:
        """Whether any play of an object is in the set; ``None`` where castable doesn't know, or not in time."""
        return answer_within(self._timeout, lambda: self._playable(id), lambda _: None)

    def _playable(self, id: str) -> bool | None:
        own = self.of_objects((ObjectId(id),))
        answer = own._any()
        if answer is None or doubts_of_object(self.position, self.player, id, legal=answer):
            return None
        return answer

    def _any(self) -> bool | None:
        """Whether there is any play; ``None`` where a limit was reached."""
        if any(True for _ in self._single()):
            return True
        found: bool | None = False
        for _, answer in chain[tuple[Play | Family, bool | None]](self._mana_plays(), self._families()):
            if answer:
                return True
            found = None
        return found

    @property
    def undecided(self) -> frozenset[str]:
        """Objects whose plays may or may not be payable: it is not known."""
        return frozenset(self._legal[1])

    @cached_property
    def unmodelled(self) -> tuple[tuple[str, str], ...]:
        """Texts that castable does not understand and that touch this set, with the objects that have them."""
        with time_limit(self._timeout):
            return self._texts + tuple(sorted(self._legal[1].items()))

    def doubts_about(self, undecided: Iterable[str]) -> tuple[tuple[str, str], ...]:
        """What is not understood, and why it is not known whether these objects have a play; no other play is found."""
        with time_limit(self._timeout):
            own = self.of_objects(tuple(map(ObjectId, undecided)))._legal[1]
            return self._texts + tuple(sorted(own.items()))

    @cached_property
    def _texts(self) -> tuple[tuple[str, str], ...]:
        return doubts_of_set(self.position, self.player, self._objects)


def legal_plays(position: Position, player: str | None = None, timeout: float = inf) -> PlaySet:
    """Return all legal plays of a player, by default the one with priority.

    Each question put to the set, and each next play of it, may take ``timeout`` seconds; else it raises ``NoAnswer``.
    """
    return PlaySet(position, player or position.priority or position.turn.player, timeout=timeout)


def _choice_in(play: Costly, part: Play | Family) -> Choice | None:
    """The choice by which a play is in this part of a set; ``None`` where it isn't.

    Pins don't count, and groups without targets may be left out.
    """
    if isinstance(play, Beside):
        same = isinstance(part, Family) and replace(play, pins=NO_PINS) == part.proposal.play
        return Choice(()) if same else None
    bare = replace(play, targets=(), division=(), pins=NO_PINS)
    if not isinstance(part, Family):
        return Choice(()) if bare == part and not any(play.targets) else None
    if part.proposal.x_is_zero and bare.x is None:
        bare = replace(bare, x=0)
    groups = part.proposal.groups
    targets = play.targets or ((),) * len(groups)
    if bare != part.proposal.play or len(targets) != len(groups):
        return None
    given = iter(play.division)
    dividing = [bool(t) for t, group in zip(targets, groups, strict=True) if group.divided is not None]
    choice = Choice(targets, tuple(next(given, ()) if has_targets else () for has_targets in dividing))
    return choice if next(given, None) is None and choice in part.choices else None
