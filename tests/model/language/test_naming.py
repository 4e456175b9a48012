"""Whatever a text speaks of by a name has been given that name, by its event, its cost, or an instruction before."""

from __future__ import annotations

import pytest

from castable.model.language import effects as ef
from castable.model.language.abilities import Ability, ActivatedAbility, Begins, Moves, SpellAbility, TriggeredAbility
from castable.model.language.abilities.mana import ManaEvent
from castable.model.language.costs import Action, Cost, ObjectPart
from castable.model.language.filters import THIS, Zone
from castable.model.language.names import Key, Name, paid_by, target_of
from castable.model.language.naming import unbound_names
from castable.model.pack import Pack

TO_HAND = ef.MoveTo(what=ef.IT, to=Zone.HAND)
IF_DONE = ef.If((ef.WasDone(),), ef.Draws(ef.YOU))


def says(*effects: ef.Effect) -> SpellAbility:
    return SpellAbility(effects=effects)


def waits(when: Begins | Moves, *effects: ef.Effect) -> TriggeredAbility:
    return TriggeredAbility(ManaEvent.OTHER, effects=effects, when=when)


SACRIFICED = ef.GainsLife(ef.YOU, ef.HowMany(ef.Bound(paid_by(Action.SACRIFICE))))


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(
    ("ability", "missing"),
    [
        (says(ef.Mills(ef.YOU, 2), TO_HAND), ()),
        (says(TO_HAND, ef.Mills(ef.YOU, 2)), (Name.IT,)),
        (says(ef.Mills(ef.YOU, 2), IF_DONE), ()),
        (says(ef.Proliferates(), IF_DONE), (Name.DID,)),
        (says(ef.May(ef.Proliferates(), then=IF_DONE)), ()),
        (says(ef.If((), ef.Mills(ef.YOU), TO_HAND)), (Name.IT,)),  # "otherwise", nothing was milled
        (says(ef.If((), ef.Mills(ef.YOU)), TO_HAND), ()),
        (says(ef.GainsLife(ef.YOU, ef.ThatMuch(Name.RESULT))), (Name.RESULT,)),
        (says(ef.MoveTo(what=ef.TheRest(), to=Zone.HAND)), (Name.SEEN,)),
        (waits(Moves(THIS), TO_HAND), ()),
        (waits(Begins("upkeep"), TO_HAND), (Name.IT,)),  # of a step nothing is spoken of
        (waits(Begins("upkeep"), ef.Draws(ef.Bound(Name.PLAYER))), ()),
        (waits(Moves(THIS), SACRIFICED), (paid_by(Action.SACRIFICE),)),
        (says(SACRIFICED), ()),  # as an additional cost, which is an ability of its own
        (says(ef.Does("whistle"), TO_HAND), ()),  # stops a game in any case
    ],
)
def test_a_name_is_spoken_of_only_after_it_was_given(ability: Ability, missing: tuple[Key, ...]) -> None:
    assert unbound_names(ability) == missing


@pytest.mark.rule("607.2")
@pytest.mark.parametrize("action", [Action.SACRIFICE, Action.EXILE])
def test_a_cost_names_what_it_does_to_objects(action: Action) -> None:
    missing = unbound_names(ActivatedAbility(Cost((ObjectPart(action, THIS),)), (SACRIFICED,)))
    assert missing == (() if action is Action.SACRIFICE else (paid_by(Action.SACRIFICE),))


@pytest.mark.rule("603.7c")
def test_a_delayed_ability_knows_the_targets_of_the_text_that_it_comes_from() -> None:
    back = ef.MoveTo(what=ef.Bound(target_of(1)), to=Zone.HAND)
    assert unbound_names(says(ef.Later(waits(Begins("end"), back)))) == ()
    assert unbound_names(says(back)) == (target_of(1),)


@pytest.mark.rule("608.2c")
def test_the_built_in_cards_speak_of_nothing_that_nobody_has_named() -> None:
    pack = Pack()
    cards = [card for name in pack.names() if (card := pack.find_card(name)) is not None]
    assert len(cards) > 800
    found = {card.name: missing for card in cards for face in card.faces for a in face.abilities
             if (missing := unbound_names(a))}  # fmt: skip
    assert found == {}
