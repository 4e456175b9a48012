"""Abilities that say what is paid: alternative and additional costs (118.8–9), and changes to costs (118.7)."""

from __future__ import annotations

from msgspec.structs import replace

from ..amounts import Amount
from ..conditions import Condition
from ..costs import Component, Cost
from ..filters import ANYTHING, THIS, Filter, Stat, Who, Zone
from ..mana import ManaCost
from .base import Ability, StaticAbility
from .changes import Change


class CostChange(StaticAbility, frozen=True):
    """Makes spells (``spells``) or activations (``abilities``, by source) cost more or less (118.7, 601.2f).

    ``actions`` names special actions that cost more or less; no other effect changes what those cost.

    ``mana`` is taken ``times`` times. ``zone`` is where the object must be for the effect to work; with ``STACK``
    and ``THIS`` it is the spell's own reduction (601.2f, 702.41). With ``keyword`` only abilities of that keyword
    change, with ``targeting`` only spells and abilities that have a target which fits.
    """

    mana: ManaCost
    spells: Filter | None = None
    abilities: Filter | None = None
    less: bool = False
    who: Who = Who.ANYONE
    times: Amount | int = 1
    minimum: int = 0  # "this effect can't reduce the mana in that cost to less than one mana"
    typed_only: bool = False  # "this effect reduces only the amount of colored mana you pay"
    keyword: str = ""
    targeting: Filter | None = None
    mana_abilities: bool = True  # whether mana abilities change too
    extra: tuple[Component, ...] = ()  # additional cost that the effect imposes (118.8)
    if_: tuple[Condition, ...] = ()
    zone: Zone = Zone.BATTLEFIELD
    actions: tuple[str, ...] = ()
    own_mana_cost: bool = False  # by the mana cost of the object with the text, rather than by ``mana``


class CountsAs(StaticAbility, frozen=True):
    """An object counts for these keywords with another number: "crews Vehicles as though its power were 2 greater".

    ``more`` is added; with ``stat`` that number counts rather than the one that the keyword asks for.
    """

    keywords: tuple[str, ...]
    more: int = 0
    stat: Stat | None = None
    what: Filter = THIS


class InsteadOfKeywordCost(StaticAbility, frozen=True):
    """You may pay ``cost`` rather than the cost of abilities of a keyword (118.9): "rather than pay cycling costs".

    ``what`` are the sources of the abilities.
    """

    keyword: str
    cost: Cost
    if_: tuple[Condition, ...] = ()
    what: Filter = ANYTHING


class CostMinimum(StaticAbility, frozen=True):
    """A total cost below ``mana`` is raised to it: Trinisphere (601.2f, last step)."""

    mana: int
    spells: Filter = ANYTHING
    if_: tuple[Condition, ...] = ()


class MayPayInstead(StaticAbility, frozen=True):
    """You may pay ``cost`` rather than the mana cost of spells that fit (118.9); with ``name``, as that keyword.

    ``of_spell``: what must hold besides, read as the spell's own text. The name ``free`` stands for casting it without
    paying its mana cost, from wherever the player may cast it.
    """

    cost: Cost
    spells: Filter = ANYTHING
    who: Who = Who.YOU
    if_: tuple[Condition, ...] = ()
    name: str = ""
    of_spell: tuple[Condition, ...] = ()
    changes: tuple[Change, ...] = ()  # to what the spell is then


class MayPayAlso(StaticAbility, frozen=True):
    """Spells that fit have an optional additional cost (118.8), as with a keyword that an effect gives them."""

    additional: AdditionalCost
    spells: Filter = ANYTHING
    who: Who = Who.YOU
    if_: tuple[Condition, ...] = ()


class AlternativeCost(Ability, frozen=True):
    """A cost that may be paid rather than the mana cost (118.9).

    ``name`` is its keyword in kebab form; ``""`` for a printed "rather than pay", numbered in text order. With
    ``zone`` the card may be cast from there this way, and only from there (flashback, escape); an ``offered`` one
    needs an effect that lets it be paid now (madness, miracle). ``if_`` is judged on the proposed spell.

    What else casting it this way means to the spell: ``changes`` to what it is on the stack (702.96, 702.103b),
    the ``face`` that is put there (712.11a), and whether it is put there ``face_down`` (708.4).
    """

    cost: Cost
    name: str = ""
    zone: Zone | None = None
    if_: tuple[Condition, ...] = ()
    changes: tuple[Change, ...] = ()
    face: int = 0
    face_down: bool = False
    offered: bool = False
    lent: bool = False  # what a permission lets the card be cast for, and nothing else (see MayPlayFrom)


class AdditionalCost(Ability, frozen=True):
    """A cost paid beside the mana cost (118.8). ``name`` is its keyword; mandatory ones need none.

    Optional ones without a keyword are named by numbers from 1, in text order; several of one keyword that other text
    tells apart (702.33f) are called ``kicker.1``, ``kicker.2``. ``times``: how often a mandatory cost is paid.
    ``all_modes``: with it, all modes are chosen (702.42a).
    """

    cost: Cost
    name: str = ""
    optional: bool = False
    repeatable: bool = False
    zone: Zone | None = None  # with a zone: the card may be cast from there this way (retrace)
    times: Amount | int = 1
    all_modes: bool = False
    lent: bool = False  # given by an effect: a face-down spell, which has no text, has it too (708.2)

    def lent_to(self, mana_cost: ManaCost | None) -> AdditionalCost:
        """The cost as an effect gives it to a spell with this mana cost."""
        return replace(self, lent=True, cost=self.cost.with_mana_cost(mana_cost))


class Splice(Ability, frozen=True):
    """Splice (702.47): reveal the card and pay ``cost`` as a spell that fits ``onto`` is cast."""

    onto: Filter
    cost: Cost
