"""How far "if you do", "unless" and "instead" reach, and what "other" excludes (608.2c, 109.5)."""

from __future__ import annotations

import pytest

from castable.model.language import effects as ef
from castable.model.language.costs import Action
from castable.model.language.filters import THIS, AllOf, Filter, InZone, IsPlayer, Not, Who, Zone
from castable.model.language.names import Name, paid_by
from castable.model.language.parts import parts_of
from tests.model.oracle.effects.test_pronouns import EVENT_IT, all_of, effects_of, understood

TOKENS = ef.Bound(Name.TOKENS)
BEGINS = "At the beginning of your upkeep, "


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(
    "goes_on",
    [
        "That token gains haste.",
        "It gains haste until end of turn.",
        "Sacrifice it at the beginning of the next end step.",
        "Exile that token at the beginning of the next end step.",
    ],
)
def test_what_goes_on_about_the_token_is_done_only_where_it_was_made(goes_on: str) -> None:
    (effect,) = effects_of(
        f"{BEGINS}you may pay {{R}}. If you do, create a 1/1 red Goblin creature token. {goes_on}", "Artifact"
    )
    assert isinstance(effect, ef.MayPay)
    assert understood(effect)


@pytest.mark.rule("608.2c")
def test_the_rest_is_put_away_only_where_cards_were_looked_at() -> None:
    (effect,) = effects_of(
        f"{BEGINS}you may pay {{1}}. If you do, look at the top two cards of your library. You may reveal a permanent "
        "card from among them and put it into your hand. Put the rest on the bottom of your library in any order.",
        "Artifact",
    )
    assert isinstance(effect, ef.MayPay)
    assert all_of(ef.PutsAway, effect)


@pytest.mark.rule("608.2c")
def test_what_speaks_of_nothing_in_it_is_done_in_any_case() -> None:
    effects = effects_of(f"{BEGINS}you may pay {{R}}. If you do, draw a card. You lose 1 life.", "Artifact")
    assert [type(e) for e in effects] == [ef.MayPay, ef.LosesLife]


@pytest.mark.rule("608.2c")
def test_instead_of_what_is_done_there() -> None:
    (effect,) = effects_of(
        "Whenever another creature enters, you may pay {1}. If you do, put a +1/+1 counter on it. If it's a Unicorn, "
        "put two +1/+1 counters on it instead.",
        "Artifact",
    )
    assert isinstance(effect, ef.MayPay)
    assert isinstance(effect.do, ef.If)


@pytest.mark.rule("603.7a")
def test_if_you_do_of_what_happens_later_is_known_later() -> None:
    (later,) = all_of(ef.Later, *effects_of(
        f"{BEGINS}draw a card. At the beginning of the next end step, sacrifice this creature. If you do, draw a card.",
        "Creature",
    ))  # fmt: skip
    assert all_of(ef.If, later)


@pytest.mark.rule("118.12a")
def test_unless_is_about_the_last_of_several() -> None:
    (effect,) = effects_of(
        f"{BEGINS}put a +1/+1 counter on this creature, then sacrifice this creature unless you pay {{1}} for each "
        "+1/+1 counter on it.",
        "Creature",
    )
    assert isinstance(effect, ef.Seq)
    assert [type(part) for part in effect.parts] == [ef.PutsCounters, ef.UnlessPaysEach]


def others(effect: tuple[ef.Effect, ...]) -> set[Filter]:
    """What something is other than."""
    return {part for part in parts_of(effect) if isinstance(part, Not)}


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(
    ("text", "kind", "other_than"),
    [
        ("Create a 1/1 white Soldier creature token. Destroy all other creatures.", "Sorcery", ef.SpokenOf(TOKENS)),
        ("Choose target creature. Destroy all other creatures.", "Sorcery", ef.SpokenOf(ef.Targeted(0))),
        ("Target creature you control deals damage equal to its power to each other creature.", "Sorcery",
         ef.SpokenOf(ef.Targeted(0))),
        ("Return a creature card from your graveyard to the battlefield, then return another creature card from your "
         "graveyard to your hand.", "Sorcery", ef.SpokenOf(ef.IT)),
        ("When this creature enters, destroy all other creatures.", "Creature", THIS),
        ("When this creature enters, destroy target creature an opponent controls. Other creatures you control gain "
         "haste until end of turn.", "Creature", THIS),
        ("Whenever this creature deals combat damage to an opponent, it deals that much damage to each other opponent.",
         "Creature", ef.SpokenOf(ef.Bound(Name.DAMAGED))),
    ],
)  # fmt: skip
def test_other_is_other_than_what_was_spoken_of(text: str, kind: str, other_than: Filter) -> None:
    assert others(effects_of(text, kind)) == {Not(other_than)}


def test_a_spell_is_no_other_creature() -> None:
    """Nothing has been spoken of that creatures may be other than."""
    assert not understood(*effects_of("Destroy all other creatures."))


@pytest.mark.rule("109.5")
def test_another_player_is_none_that_was_spoken_of() -> None:
    (chooses,) = effects_of("{T}: Choose another player. That player draws a card.", "Artifact")[:1]
    assert Not(ef.SpokenOf(ef.YOU)) in others((chooses,))
    assert IsPlayer(Who.ANYONE) in list(parts_of(chooses))


@pytest.mark.rule("607.2a")
def test_the_exiled_card_is_the_one_that_the_cost_exiles() -> None:
    (effect,) = effects_of(
        "{2}, Exile a creature card from your graveyard: Target opponent loses life equal to the exiled card's power.",
        "Creature",
    )
    assert [n.of for n in all_of(ef.NumberOf, effect)] == [ef.Bound(paid_by(Action.EXILE))]


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("Whenever you cast a spell that targets this creature, put a +1/+1 counter on it.", ef.SOURCE),
        ("Whenever you cast a spell that targets a creature, gain control of that creature.", None),
    ],
)
def test_a_spell_that_targets_something_is_not_what_is_spoken_of(text: str, what: ef.Ref | None) -> None:
    effects = effects_of(text, "Creature")
    assert [e.on for e in all_of(ef.PutsCounters, *effects)] == ([what] if what is not None else [])
    assert understood(*effects) is (what is not None)


@pytest.mark.parametrize(
    "text",
    [
        "{T}: Untap them.", "{T}: Put that card onto the battlefield.", "{T}: They each get +1/+1 until end of turn.",
        "{T}: Those creatures gain haste until end of turn.",
    ],
)  # fmt: skip
def test_what_stands_for_nothing_is_not_the_object_with_the_text(text: str) -> None:
    assert not understood(*effects_of(text, "Artifact"))


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(
    ("text", "destroyed"),
    [
        ("Whenever a Sliver deals combat damage to a creature, destroy that creature.", ef.Bound(Name.DAMAGED)),
        ("Whenever this creature deals damage to a creature, destroy that creature.", ef.Bound(Name.DAMAGED)),
    ],
)
def test_that_creature_is_the_one_that_was_dealt_damage(text: str, destroyed: ef.Ref) -> None:
    (effect,) = effects_of(text, "Creature")
    assert [e.what for e in all_of(ef.MoveTo, effect)] == [destroyed]


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("Whenever this creature attacks, you may sacrifice a Food. If you do, it gets +2/+2 this turn.", ef.SOURCE),
        ("Whenever equipped creature attacks, you may sacrifice a Forest. If you do, that creature gains trample until "
         "end of turn.", EVENT_IT),
    ],
)  # fmt: skip
def test_what_was_sacrificed_gets_nothing(text: str, changed: ef.Ref) -> None:
    assert [e.what for e in all_of(ef.Changes, *effects_of(text, "Creature"))] == [changed]


@pytest.mark.rule("608.2c")
def test_after_if_you_do_all_that_speaks_of_what_is_revealed_is_done_only_there() -> None:
    effects = effects_of(
        f"{BEGINS}sacrifice ~. If you do, reveal cards from the top of your library until you reveal a creature card. "
        "Put that card onto the battlefield, then shuffle the rest into your library.",
        "Artifact",
    )
    assert [type(e) for e in effects] == [ef.MoveTo, ef.If]
    assert all_of(ef.Shuffles, effects[1])


@pytest.mark.rule("608.2c")
def test_what_is_returned_is_the_card_that_was_discarded() -> None:
    effects = effects_of(
        f"{BEGINS}discard a card. If you discard a creature card this way, return it from your graveyard to the "
        "battlefield.",
        "Enchantment",
    )
    (move,) = all_of(ef.MoveTo, ef.Seq(effects))
    assert move.what == ef.Each(AllOf((InZone(Zone.GRAVEYARD), ef.SpokenOf(ef.IT))))


@pytest.mark.rule("608.2c")
def test_what_was_put_into_a_hand_this_way_is_there() -> None:
    effects = effects_of(
        f"{BEGINS}look at the top card of your library. If it's a creature card, you may put it into your hand. If you "
        "put a card into your hand this way, you lose 1 life.",
        "Enchantment",
    )
    asked = effects[-1]
    assert isinstance(asked, ef.If)
    assert InZone(Zone.HAND) in parts_of(asked.if_)


@pytest.mark.rule("119.3")
def test_its_owner_is_the_owner_of_what_deals_the_damage() -> None:
    effects = effects_of(f"{BEGINS}enchanted creature deals 1 damage to its owner.", "Enchantment — Aura")
    (effect,) = all_of(ef.DealsDamage, ef.Seq(effects))
    assert effect.to == ef.OwnerOf(effect.source)


@pytest.mark.rule("603.7")
def test_what_speaks_on_of_a_delayed_trigger_is_of_its_event() -> None:
    (effect,) = effects_of(
        f"{BEGINS}whenever a creature you control attacks alone this turn, put a +1/+1 counter on it. It gains trample "
        "until end of turn.",
        "Enchantment",
    )
    assert isinstance(effect, ef.Later)
    (change,) = all_of(ef.Changes, ef.Seq(effect.ability.effects))
    assert change.what == EVENT_IT


@pytest.mark.rule("608.2c")
def test_conditions_in_a_row_ask_of_the_same_card() -> None:
    effects = effects_of(
        f"{BEGINS}exile target card from a graveyard. If it was a creature card, create a 2/2 black Rogue creature "
        "token. If it was a land card, you gain 3 life.",
        "Enchantment",
    )
    assert [fits.what for fits in all_of(ef.Fits, ef.Seq(effects))] == [ef.Targeted(0), ef.Targeted(0)]
