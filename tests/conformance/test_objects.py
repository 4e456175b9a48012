"""Objects, permanents and spells (109, 110, 112): what positions say of them before and after a play."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.game.characteristics import look
from castable.model.game.errors import DocumentError
from castable.model.game.position import GameObject, ObjectId, Position
from castable.model.language.cards import card
from castable.model.language.filters import StackKind, Zone
from castable.model.language.mana import ManaType
from tests.scenes import listed, scene


def of(position: Position, id: str) -> GameObject:
    return position.objects[ObjectId(id)]


def changed(id: str, *changes: dict[str, Any]) -> dict[str, Any]:
    """A document with a lasting effect that changes one object."""
    return {"effects": [{"changes": {"objects": [id], "changes": list(changes)}, "until": "end_of_turn"}]}


def ruin(*targets: str) -> dict[str, Any]:
    """A document that defines a spell with these words for its target."""
    return {
        "cards": [
            {"name": f"Ruin {n}", "mana_cost": "{0}", "type_line": "Instant", "oracle_text": f"Destroy target {t}."}
            for n, t in enumerate(targets)
        ]
    }


# ---------------------------------------------------------------- 109


@pytest.mark.rule("109.1")
def test_cards_copies_tokens_spells_permanents_emblems_and_abilities_on_the_stack_are_objects() -> None:
    emblem = card("Sign", None, "Enchantment")
    seat = {
        "hand": ["Shock"],
        "graveyard": ["Murder"],
        "battlefield": ["Prodigal Pyromancer", {"token": "Treasure"}],
        "command": ["Sign"],
    }
    on_stack = [
        {"card": "Memnite", "id": "spell", "controller": "A"},
        {"ability": "prodigal-pyromancer.1", "id": "ping", "controller": "A", "targets": ["B"]},
    ]
    position = scene(A=seat, cards=(emblem,), document={"stack": on_stack})
    ids = {"shock", "murder", "prodigal-pyromancer", "treasure", "sign", "spell", "ping"}
    assert set(position.objects) == ids
    assert not ids & set(position.players)


@pytest.mark.rule("109.3", "110.5a")
@pytest.mark.parametrize(
    "state",
    [{"tapped": True}, {"damage": 1}, {"sick": True}, {"owner": "B"}, {"phased_out": True}, {"attacking": "B"}],
    ids=str,
)
def test_status_owner_and_controller_are_no_characteristics(state: dict[str, Any]) -> None:
    bear = {"card": "Grizzly Bears"}
    plain = scene(A={"battlefield": [bear]})
    assert look(scene(A={"battlefield": [{**bear, **state}]}), "grizzly-bears") == look(plain, "grizzly-bears")
    theirs = scene(A={}, B={"battlefield": [bear]})
    assert look(theirs, "grizzly-bears") == look(plain, "grizzly-bears")


@pytest.mark.rule("114.5")
def test_what_lies_in_the_command_zone_is_no_permanent() -> None:
    emblem = {"name": "Sign", "type_line": "Enchantment", "oracle_text": "You have hexproof."}
    document = ruin("permanent", "enchantment")
    document["cards"].append(emblem)
    position = scene(A={"hand": ["Ruin 0", "Ruin 1"]}, B={"command": ["Sign"]}, document=document)
    assert listed(position, "ruin-0") == listed(position, "ruin-1") == set()


@pytest.mark.rule("109.4c", "114.2", "114.4")
def test_the_controller_of_an_emblem_is_who_has_it() -> None:
    """Its "you" is that player, even in the turn of another."""
    document = {"cards": [{"name": "Sign", "type_line": "Enchantment", "oracle_text": "You have hexproof."}]}
    position = scene(A={"hand": ["Shock"], "mana": "{R}"}, B={"command": ["Sign"]}, document=document)
    assert of(position, "sign").controller == "B"
    assert listed(position, "shock") == {"cast shock -> A"}


# ---------------------------------------------------------------- 110


@pytest.mark.rule("110.3", "112.3")
@pytest.mark.parametrize("zone", ["battlefield", "stack"])
def test_characteristics_are_those_printed_as_changed_by_effects(zone: str) -> None:
    to_red = changed("grizzly-bears", {"SetColors": {"colors": ["R"]}})

    def bear(effects: dict[str, Any]) -> Position:
        if zone == "stack":
            return scene(A={}, document={**effects, "stack": [{"card": "Grizzly Bears", "controller": "A"}]})
        return scene(A={"battlefield": ["Grizzly Bears"]}, document=effects)

    printed, red = look(bear({}), "grizzly-bears"), look(bear(to_red), "grizzly-bears")
    assert (printed.power, printed.toughness, printed.colors) == (2, 2, frozenset({ManaType.GREEN}))
    assert (red.power, red.toughness, red.colors) == (2, 2, frozenset({ManaType.RED}))


@pytest.mark.rule("110.4c")
def test_what_loses_all_permanent_types_is_still_a_permanent() -> None:
    gone = changed("memnite", {"RemoveTypes": {"types": ["Artifact", "Creature"]}})
    document = {**ruin("permanent", "creature", "artifact"), **gone}
    position = scene(A={"hand": ["Ruin 0", "Ruin 1", "Ruin 2"], "battlefield": ["Memnite"]}, document=document)
    assert not look(position, "memnite").words & {"Artifact", "Creature"}
    assert listed(position, "ruin-0") == {"cast ruin-0 -> memnite"}
    assert listed(position, "ruin-1") == listed(position, "ruin-2") == set()


@pytest.mark.rule("110.5", "110.5b")
def test_a_land_that_is_played_enters_untapped_face_up_and_phased_in() -> None:
    position = castable.apply(scene(A={"hand": ["Forest"]}), "play forest")
    forest = of(position, "forest")
    assert (forest.tapped, forest.face, forest.face_down, forest.phased_out) == (False, 0, False, False)
    assert forest.zone is Zone.BATTLEFIELD


@pytest.mark.rule("110.5")
@pytest.mark.parametrize("status", ["tapped", "face_down", "phased_out"])
def test_a_permanent_has_one_of_two_values_of_each_status(status: str) -> None:
    with_it = scene(A={"battlefield": [{"card": "Exalted Angel", status: True}]})
    without = scene(A={"battlefield": [{"card": "Exalted Angel", status: False}]})
    assert getattr(of(with_it, "exalted-angel"), status) is True
    assert getattr(of(without, "exalted-angel"), status) is False


@pytest.mark.rule("110.5d")
@pytest.mark.parametrize("zone", ["hand", "graveyard", "exile", "command", "library"])
@pytest.mark.parametrize("status", ["tapped", "phased_out"])
def test_cards_elsewhere_have_no_status(zone: str, status: str) -> None:
    with pytest.raises(DocumentError, match=status):
        scene(A={zone: [{"card": "Memnite", status: True}]})


@pytest.mark.rule("110.5c")
def test_a_permanent_keeps_its_status_while_others_act_though_it_matters_to_nothing() -> None:
    """A tapped enchantment stays tapped, a face of a card that is up stays up."""
    flipped = {"card": "Honorbound Page // Forum's Favor", "id": "page", "tapped": True}
    seat = {"hand": ["Forest", "Shock"], "mana": "{R}", "battlefield": [{"card": "Crusade", "tapped": True}, flipped]}
    position = scene(A=seat)
    after = castable.apply(castable.apply(position, "play forest"), "cast shock -> B")
    assert of(after, "crusade").tapped
    assert of(after, "page") == of(position, "page")


@pytest.mark.rule("110.5d")
def test_a_permanent_that_leaves_is_no_longer_tapped() -> None:
    altar = {"name": "Altar", "type_line": "Artifact", "oracle_text": "Sacrifice a creature: Draw a card."}
    document = {"cards": [altar]}
    position = scene(A={"battlefield": ["Altar", {"card": "Memnite", "tapped": True}]}, document=document)
    after = castable.apply(position, "activate altar")
    assert of(after, "memnite").zone is Zone.GRAVEYARD
    assert not of(after, "memnite").tapped


# ---------------------------------------------------------------- 112


@pytest.mark.rule("112.1", "117.7")
def test_a_card_that_is_cast_becomes_the_topmost_spell() -> None:
    """In response to what is there already, which stays below it."""
    below = {"stack": [{"card": "Murder", "id": "murder", "controller": "B", "targets": ["memnite"]}]}
    seat = {"hand": ["Shock"], "mana": "{R}", "battlefield": ["Memnite"]}
    after = castable.apply(scene(A=seat, document=below), "cast shock -> B")
    assert after.stack == ("murder", "shock")
    assert after.players["A"].hand == ()
    stacked = of(after, "shock").stacked
    assert stacked is not None
    assert stacked.kind is StackKind.SPELL


@pytest.mark.rule("112.1a")
def test_a_copy_of_a_spell_is_a_spell() -> None:
    """Of no card, and a target all the same of what counters spells."""
    copy = [{"token": {"name": "Favor", "type_line": "Sorcery", "oracle_text": "Draw a card."}, "controller": "B"}]
    position = scene(A={"hand": ["Counterspell"], "mana": "{U}{U}"}, document={"stack": copy})
    assert listed(position, "counterspell") == {"cast counterspell -> favor"}


@pytest.mark.rule("112.1b", "112.2a")
def test_a_copy_of_a_card_that_is_cast_is_a_spell_of_whoever_may_cast_it() -> None:
    """The permanent is B's, so is its card; A controls it, so the copy in exile is A's, and so is the spell."""
    page = {"card": "Honorbound Page // Forum's Favor", "id": "page", "owner": "B", "designations": ["prepared"]}
    after = castable.apply(scene(A={"battlefield": [page], "mana": "{W}"}), "cast page@spell -> page")
    (spell,) = after.stack
    assert after.objects[spell].token
    assert (after.objects[spell].owner, after.objects[spell].controller) == ("A", "A")
