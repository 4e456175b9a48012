"""What "it", "they", "that player" and "that much" are, from one sentence to the next (608.2c)."""

from __future__ import annotations

from typing import TypeVar

from castable.model.language import effects as ef
from castable.model.language.abilities import ActivatedAbility, SpellAbility, TriggeredAbility
from castable.model.language.cards import TypeLine
from castable.model.language.effects import Effect
from castable.model.language.filters import Stat
from castable.model.language.names import Name, target_of
from castable.model.language.parts import parts_of
from castable.model.oracle import read_face

E = TypeVar("E")
T0 = ef.Targeted(0)
EVENT_IT = ef.Bound(Name.EVENT_IT)


def effects_of(text: str, kind: str = "Sorcery") -> tuple[Effect, ...]:
    """What the first ability of a text does."""
    found = read_face("Test Card", text, TypeLine.parse(kind)).abilities
    abilities = [a for a in found if isinstance(a, SpellAbility | ActivatedAbility | TriggeredAbility)]
    return abilities[0].effects


def all_of(kind: type[E], *effects: Effect) -> list[E]:
    """All instructions of a kind."""
    return [part for part in parts_of(effects) if isinstance(part, kind)]


def understood(*effects: Effect) -> bool:
    """Whether no sentence is left as text."""
    return not all_of(ef.Does, *effects)


def test_it_is_the_target_of_the_sentence_before() -> None:
    effects = effects_of("Untap target creature. It gains haste until end of turn.")
    assert [e.what for e in all_of(ef.Changes, *effects)] == [T0]


def test_it_after_a_clause_with_two_objects_is_not_the_source() -> None:
    effects = effects_of("Whenever a creature with flying attacks, Test Card deals 4 damage to it.", "Enchantment")
    assert all_of(ef.DealsDamage, *effects) == [ef.DealsDamage(ef.SOURCE, EVENT_IT, 4)]


def test_who_sacrifices_also_loses_the_life() -> None:
    text = "Target opponent sacrifices a creature of their choice, discards a card, and loses 3 life."
    (effect,) = effects_of(text)
    assert [e.who for e in all_of(ef.LosesLife, effect)] == [T0]
    assert [e.who for e in all_of(ef.Discards, effect)] == [T0]


def test_the_second_damage_has_the_source_of_the_first() -> None:
    effects = effects_of("{T}: Test Card deals 2 damage to any target and 1 damage to you.", "Artifact")
    assert [e.source for e in all_of(ef.DealsDamage, *effects)] == [ef.SOURCE, ef.SOURCE]


def test_that_card_is_what_the_event_was_about_though_the_source_is_sacrificed_before() -> None:
    text = (
        "Whenever a creature you control dies, you may sacrifice Test Card. "
        "If you do, return that card to the battlefield under its owner's control."
    )
    returned = [e for e in all_of(ef.MoveTo, *effects_of(text, "Enchantment")) if e.verb is ef.Verb.RETURN]
    assert [e.what for e in returned] == [EVENT_IT]


def test_that_creature_is_no_token_that_was_made_since() -> None:
    text = (
        "Whenever another creature you control enters, create a Treasure token. That creature gains haste "
        "until end of turn."
    )
    effects = effects_of(text, "Enchantment")
    assert [e.what for e in all_of(ef.Changes, *effects)] == [EVENT_IT]


def test_the_token_is_it() -> None:
    effects = effects_of("Create a 4/4 red Giant creature token. It gains haste until end of turn.")
    assert [e.what for e in all_of(ef.Changes, *effects)] == [ef.IT]


def test_that_much_is_what_the_event_said_until_something_else_was_counted() -> None:
    text = "Whenever you gain life, target opponent loses that much life."
    (loss,) = all_of(ef.LosesLife, *effects_of(text, "Creature"))
    assert loss.amount == ef.ThatMuch(Name.EVENT_AMOUNT)
    text = "Whenever you gain life, each opponent loses 2 life. You gain that much life."
    (gain,) = all_of(ef.GainsLife, *effects_of(text, "Creature"))
    assert gain.amount == ef.ThatMuch(Name.AMOUNT)


def test_its_controller_is_that_of_the_target() -> None:
    effects = effects_of("Exile target creature. Its controller gains life equal to its power.")
    assert all_of(ef.GainsLife, *effects) == [ef.GainsLife(ef.ControllerOf(T0), ef.NumberOf(Stat.POWER, T0))]


def test_what_was_picked_is_not_picked_again() -> None:
    effects = effects_of("Tap a creature you control. It gains flying until end of turn.")
    assert [e.what for e in all_of(ef.Changes, *effects)] == [ef.IT]


def test_all_that_was_exiled_is_known_by_name_afterwards() -> None:
    text = (
        "Exile all creatures. Return those cards to the battlefield under their owners' control at the "
        "beginning of the next end step."
    )
    (later,) = all_of(ef.Later, *effects_of(text))
    assert [e.what for e in all_of(ef.MoveTo, *later.ability.effects)] == [ef.IT]


def test_a_verb_without_a_subject_is_nobodys() -> None:
    effects = effects_of("Whenever Test Card attacks, that player's controller ponders and loses 10 life.", "Creature")
    assert not all_of(ef.LosesLife, *effects)


def test_that_creature_is_none_of_several_sources_of_damage() -> None:
    text = "Choose target creature you don't control. Each creature you control deals damage equal to its power to "
    assert [d.to for d in all_of(ef.DealsDamage, *effects_of(f"{text}that creature."))] == [T0]
    text = "Each creature deals 1 damage to its controller."
    assert [d.to for d in all_of(ef.DealsDamage, *effects_of(text))] == [ef.ControllerOf(ef.IT)]


def test_what_is_compared_to_a_card_that_was_shown_is_no_other_of_those_cards() -> None:
    text = (
        "reveal the top six cards of your library. You may put a card that shares a creature type with it from among "
    )
    assert not understood(*effects_of(f"When Test Card enters, {text}them into your hand.", "Creature"))


def test_that_creature_is_no_card_that_was_revealed_since() -> None:
    text = "Choose target creature. Reveal cards from the top of your library until you reveal a nonland card. "
    assert not understood(*effects_of(f"{text}That creature gets +2/+2 until end of turn."))
    text = "Choose target creature. Reveal the top card of your library. "
    assert [e.what for e in all_of(ef.Changes, *effects_of(f"{text}That creature gets +2/+2 until end of turn."))] == [
        T0
    ]


def test_what_some_cards_revealed_this_way_are_is_not_said_by_all_that_were_looked_at() -> None:
    text = "Look at the top five cards of your library. You may reveal up to two land cards from among them. "
    assert not understood(*effects_of(f"{text}Put all land cards revealed this way into your hand."))


def test_the_chosen_creature_is_not_the_object_with_the_text() -> None:
    effects = effects_of("Sacrifice Test Card: The chosen creature gains indestructible until end of turn.", "Creature")
    assert not understood(*effects)


def test_what_x_is_does_not_take_the_place_of_how_often() -> None:
    effects = effects_of("Incubate X twice, where X is the number of lands you control.")
    assert [r.times for r in all_of(ef.Repeat, *effects)] == [2]


def test_what_dealt_damage_to_any_other_target_is_it() -> None:
    text = "Target creature you control deals damage equal to its power to any other target. Then sacrifice it."
    assert [m.what for m in all_of(ef.MoveTo, *effects_of(text))] == [T0]


def test_a_card_name_ends_where_its_sentence_goes_on() -> None:
    text = "Target player searches their library and/or graveyard for a card named Ann, Baker, reveals it, and puts it "
    assert not understood(*effects_of(f"{text}into their hand."))


def test_their_total_power_is_that_of_what_was_spoken_of_before_the_source() -> None:
    text = "Destroy all creatures target opponent controls. Test Card deals damage to that player equal to their total "
    [damage] = all_of(ef.DealsDamage, *effects_of(f"{{T}}: {text}power.", "Artifact"))
    assert damage.amount == ef.NumberOf(Stat.POWER, ef.IT)


def test_that_creature_of_a_reflexive_ability_is_no_target_of_its_own() -> None:
    text = (
        "Create a Monster Role token attached to target creature you control. When you do, that creature fights up to "
    )
    [fight] = all_of(ef.Fights, *effects_of(f"{text}one target creature you don't control."))
    assert fight.one == ef.Bound(target_of(0))
    assert fight.other == T0


def test_that_token_is_the_one_that_was_chosen_since() -> None:
    text = (
        "Create a 1/1 red Goblin creature token. Then you may choose a token you control. If you do, each other token "
    )
    [copy] = all_of(ef.BecomesCopy, *effects_of(f"{text}you control becomes a copy of that token."))
    assert copy.of == ef.IT


def test_that_spell_is_no_target_that_is_none() -> None:
    text = "Whenever you cast a spell, tap target creature. If that spell is red, put a stun counter on that creature."
    effects = effects_of(text, "Enchantment")
    assert [asked.what for asked in all_of(ef.Fits, *effects)] == [EVENT_IT]
    assert [put.on for put in all_of(ef.PutsCounters, *effects)] == [T0]


def test_that_land_is_no_group_that_was_spoken_of_since() -> None:
    text = "Whenever a land you control enters, creatures you control get +1/+0 until end of turn. If that land is a "
    effects = effects_of(f"{text}Swamp, draw a card.", "Enchantment")
    assert [asked.what for asked in all_of(ef.Fits, *effects)] == [EVENT_IT]
    tapped = (
        "Whenever you gain life, creatures you control get +1/+0 until end of turn. If that land is a Swamp, scry 1."
    )
    assert not understood(*effects_of(tapped, "Enchantment"))  # no land has been spoken of
