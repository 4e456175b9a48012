"""Position documents: what they mean, and that writing and reading again changes nothing."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

import castable
from castable.model.documents import dump_position, read_position, write_position
from castable.model.game.errors import DocumentError
from castable.model.game.position import ObjectId, Position
from castable.model.language.abilities import ActivatedAbility, AlternativeCost, GainAbility, MayPlayFrom, Unmodelled
from castable.model.language.cards import Card, card
from castable.model.language.filters import StackKind, These, Who, Zone
from castable.model.language.mana import Mana, R
from castable.model.language.objects import ObjectRef, named
from castable.model.pack import PACK
from tests.examples import examples

FULL = """
castable: 1
turn: {player: A, phase: main1, number: 3}
priority: A
players:
  A:
    life: 20
    mana: [{mana: "{G}{G}", only: "creature spells", snow: true, from: elves}, "{R}"]
    hand: [Lightning Bolt, 2 Island, {card: Fireball, id: fb}]
    battlefield:
      - 3 Mountain
      - {card: Llanowar Elves, id: elves, tapped: true, sick: true, counters: {"+1/+1": 1}}
      - {card: Rancor, attached_to: elves}
      - {token: Treasure, count: 2}
      - {token: {name: Soldier, type_line: "Token Creature — Soldier", colors: W, power: "1", toughness: 1}}
    graveyard: [Island]
    exile: [{card: Shock, counters: {time: 2}, exiled_with: elves, face_down: true, foretold: true, plotted: false}]
    command: [{card: Forest, commander: true, casts: 1}]
    companion: {card: Plains, used: true}
    library: {top: [Island], count: 40}
    lands_played: 1
    counters: {energy: 2, poison: 0}
  B: {life: 18, hand: 7}
stack:
  - {card: Counterspell, id: cs, controller: B, targets: [fb], modes: [], x: null, kicked: 0, cast_from: hand}
  - {ability: elves.1, controller: A}
effects:
  - {may_play: fb, player: A, until: end_of_turn, pay: free}
  - {gains: {objects: [island], keyword: flashback, cost: "{2}{R}"}, until: end_of_turn}
history:
  spells_cast: {A: [Lightning Bolt]}
  activated: {elves.1: 1}
  attacked: [elves]
  exhausted: [elves.2]
cards:
  - {name: My Bear, mana_cost: "{1}{G}", type_line: "Creature — Bear", oracle_text: "{T}: Add {G}.", power: "2",
     toughness: "2"}
"""


def a_position(**zones: Any) -> Position:
    return read_position({"players": {"A": zones, "B": {}}})


def same_again(position: Position) -> bool:
    as_text = all(read_position(dump_position(position, fmt)) == position for fmt in ("json", "yaml"))
    return as_text and read_position(write_position(position)) == position


# ---------------------------------------------------------------- what a document means


def test_full_document_reads() -> None:
    position = read_position(FULL)
    a, b = position.players.values()
    assert (a.life, b.life, b.hidden_hand, a.library_size, a.lands_played) == (20, 18, 7, 40, 1)
    assert a.hand == ("lightning-bolt", "island", "island#2", "fb")
    assert a.graveyard == ("island#3",)
    assert a.library == ("island#4",)
    assert a.counters == {"energy": 2}
    assert a.companion == "plains"
    elves = position.objects[ObjectId("elves")]
    assert (elves.tapped, elves.sick, elves.counters, elves.controller) == (True, True, {"+1/+1": 1}, "A")
    assert str(position.objects[ObjectId("rancor")].attached_to) == "elves"
    assert position.stack == ("cs", "elves-1")
    assert {str(a): n for a, n in position.history.activated.items()} == {"elves.1": 1}


def test_ids_follow_document_order() -> None:
    position = read_position(
        {"players": {"A": {"library": ["Forest"], "battlefield": ["2 Forest"]}, "B": {"hand": ["Forest"]}}}
    )
    assert position.battlefield == ("forest", "forest#2")
    assert position.players["A"].library == ("forest#3",)
    assert position.players["B"].hand == ("forest#4",)


def test_a_given_id_counts_where_it_stands() -> None:
    assert a_position(hand=[{"card": "Island", "id": "forest"}, "Forest"]).players["A"].hand == ("forest", "forest#2")


def test_copies_of_an_entry_with_an_id_are_numbered() -> None:
    assert a_position(hand=[{"card": "Island", "id": "i", "count": 3}]).players["A"].hand == ("i", "i#2", "i#3")


def test_the_name_of_a_card_wins_over_a_number() -> None:
    class Two:
        def find_card(self, name: str) -> Card | None:
            return card("2 Forest", None, "Land") if name == "2 Forest" else PACK.find_card(name)

        def names(self) -> Any:
            return PACK.names()

    position = read_position({"players": {"A": {"hand": ["2 Forest", "3 2 Forest"]}, "B": {}}}, cards=Two())
    assert len(position.players["A"].hand) == 4
    assert read_position(write_position(position), cards=Two()) == position


def test_definitions_win_over_other_cards() -> None:
    document = {
        "players": {"A": {"hand": ["Forest"]}, "B": {}},
        "cards": [{"name": "Forest", "type_line": "Creature"}],
    }
    assert read_position(document).objects[ObjectId("forest")].printed.type_line.types == {"Creature"}


def test_permanents_stand_with_their_controller() -> None:
    position = read_position(
        {"players": {"A": {"battlefield": [{"card": "Forest", "controller": "B"}, "Island"]}, "B": {}}}
    )
    assert position.battlefield == ("island", "forest")
    assert (position.objects[ObjectId("forest")].owner, position.objects[ObjectId("forest")].controller) == ("A", "B")


def test_planeswalkers_have_their_printed_loyalty() -> None:
    walker = {"name": "Walker", "type_line": "Planeswalker", "loyalty": 4}
    zones = {"battlefield": ["Walker", {"card": "Walker", "loyalty": 0}, {"card": "Walker", "loyalty": 7}]}
    position = read_position({"players": {"A": zones, "B": {}}, "cards": [walker]})
    assert [position.objects[id].counters.get("loyalty") for id in position.battlefield] == [4, None, 7]
    written = write_position(position)["players"]["A"]["battlefield"]
    assert written == ["Walker", {"card": "Walker", "loyalty": 0}, {"card": "Walker", "loyalty": 7}]


def test_mana_remembers() -> None:
    pool = read_position(FULL).players["A"].mana.units
    assert [(u.snow, u.source, u.only.words if u.only else None) for u in pool] == [
        (True, "elves", "creature spells"),
        (True, "elves", "creature spells"),
        (False, "", None),
    ]
    assert a_position(mana="{R}").players["A"].mana.units == (Mana(R),)


def test_inline_text_is_read() -> None:
    [bear] = read_position(FULL).definitions
    [ability] = bear.front.abilities
    assert isinstance(ability, ActivatedAbility)
    assert ability.is_mana_ability


def test_text_that_is_not_understood_is_kept() -> None:
    text = "Players can't get up from the table."
    document = {
        "players": {"A": {}, "B": {}},
        "cards": [{"name": "Chair", "type_line": "Artifact", "oracle_text": text}],
    }
    assert Unmodelled(text) in read_position(document).definitions[0].front.abilities


def test_abilities_on_the_stack_are_found() -> None:
    stacked = read_position(FULL).objects[ObjectId("elves-1")].stacked
    assert stacked is not None
    assert (stacked.kind, str(stacked.source), stacked.number) == (StackKind.ACTIVATED, "elves", 1)
    assert stacked.ability is not None
    assert stacked.ability.is_mana_ability


@pytest.mark.rule("111.10a")
def test_a_mapping_with_a_name_alone_is_the_predefined_token() -> None:
    def token(data: Any) -> Any:
        document = {"players": {"A": {"battlefield": [{"token": data}]}, "B": {}}}
        return next(iter(read_position(document).objects.values())).card

    assert token({"name": "Treasure"}) == token("Treasure")
    assert token({"name": "eldrazi spawn"}) == token("Eldrazi Spawn")
    assert token({"name": "Treasure", "type_line": "Artifact"}) != token("Treasure")
    with pytest.raises(DocumentError, match=r"token\.name: .*Treasure"):
        token({"name": "Tresure"})


def test_ability_of_a_source_that_is_gone_names_its_card() -> None:
    document = {"players": {"A": {}, "B": {}}, "stack": [{"ability": "t.1", "token": "Treasure", "controller": "A"}]}
    position = read_position(document)
    assert position.objects[position.stack[0]].card.name == "Treasure Token"
    assert same_again(position)


def test_effects_become_abilities() -> None:
    play, gain = read_position(FULL).effects
    assert play.static == MayPlayFrom(Zone.HAND, These((ObjectRef(ObjectId("fb")),)), free=True, whose=Who.ANYONE)
    assert play.controller == "A"
    assert tuple(map(str, gain.objects)) == ("island",)
    [change] = gain.changes
    assert isinstance(change, GainAbility)
    assert isinstance(change.ability, AlternativeCost)
    assert change.ability.name == "flashback"


def test_targets_are_one_group_or_several() -> None:
    def stacked(targets: Any) -> Any:
        position = read_position(
            {
                "players": {"A": {"hand": ["Forest"]}, "B": {}},
                "stack": [{"card": "Shock", "controller": "A", "targets": targets}],
            }
        )
        assert same_again(position)
        made = position.objects[position.stack[0]].stacked
        assert made is not None
        return named(made.targets)

    assert stacked(["forest", "B"]) == (("forest", "B"),)
    assert stacked([["forest"], ["B"]]) == (("forest",), ("B",))
    assert stacked([[]]) == ((),)
    assert stacked([]) == ()


# ---------------------------------------------------------------- text


@pytest.mark.parametrize("word", ["on", "yes", "2024-01-01", "1e3", "0x1F", "1_000", "12:30", "089"])
def test_yaml_has_no_traps(word: str) -> None:
    position = read_position(f"players: {{A: {{battlefield: [{{card: Forest, noted: {word}}}]}}, B: {{}}}}")
    assert position.objects[ObjectId("forest")].noted == word
    assert same_again(position)


def test_json_and_yaml_say_the_same() -> None:
    position = read_position(FULL)
    assert read_position(dump_position(position, "json")) == read_position(dump_position(position, "yaml"))
    assert json.loads(dump_position(position)) == write_position(position)


def test_anchors_are_allowed() -> None:
    assert read_position("players: {A: &all {hand: [Forest]}, B: *all}").players["B"].hand == ("forest#2",)


def test_files_are_read(tmp_path: Path) -> None:
    file = tmp_path / "position.yaml"
    file.write_text(FULL, encoding="utf-8")
    assert read_position(file) == read_position(FULL)
    file.write_bytes(b"\xff\xfe\x00garbage")
    with pytest.raises(DocumentError, match="UTF-8"):
        read_position(file)
    with pytest.raises(DocumentError, match="can't read"):
        read_position(tmp_path / "nowhere.json")


def test_places_begin_where_the_caller_says() -> None:
    with pytest.raises(DocumentError) as refused:
        read_position({"players": {"A": {"hand": ["Nope nope"]}, "B": {}}}, where="position")
    assert [fault.where for fault in refused.value.faults] == ["position.players.A.hand[0]"]


# ---------------------------------------------------------------- laws


def test_full_document_is_the_same_again() -> None:
    assert same_again(read_position(FULL))


def test_writing_is_stable_and_says_no_more_than_needed() -> None:
    position = read_position(FULL)
    written = write_position(position)
    assert write_position(read_position(written)) == written
    assert written["players"]["A"]["battlefield"][:2] == [
        "3 Mountain",
        {"card": "Llanowar Elves", "id": "elves", "tapped": True, "sick": True, "counters": {"+1/+1": 1}},
    ]
    assert "timestamp" not in dump_position(position)


def test_targets_that_are_gone_are_not_written() -> None:
    position = read_position(FULL)
    objects = {id: made for id, made in position.objects.items() if id != "fb"}
    hand = position.players["A"].hand[:-1]
    gone = position.with_(objects=objects).with_player(replace(position.players["A"], hand=hand))
    again = read_position(write_position(gone))
    stacked = again.objects[ObjectId("cs")].stacked
    assert stacked is not None
    assert stacked.targets == ((),)
    assert [effect.static for effect in again.effects] == [None]


NAMES = st.sampled_from(["Forest", "Island", "Llanowar Elves", "Lightning Bolt", "Sol Ring", "Rancor"])
SMALL = st.integers(0, 5)
IDS = st.sampled_from(["x", "forest", "island#2", "on", "null", "7", "élan", "y'z"])


def entries(**more: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    optional = {
        "count": st.integers(1, 3),
        "counters": st.dictionaries(st.text(min_size=1), SMALL, max_size=2),
        "x": SMALL,
    }
    mapping = st.fixed_dictionaries({"card": NAMES}, optional=optional | {"timestamp": SMALL} | more)
    copies = st.builds("{} {}".format, st.integers(1, 4), NAMES)
    return st.lists(st.one_of(NAMES, copies, mapping), max_size=4)


FLAGS = {key: st.booleans() for key in ("tapped", "sick", "face_down", "phased_out")}
CHOICES = st.fixed_dictionaries(
    {},
    optional={
        "color": st.sampled_from("WUBRG"),
        "number": SMALL,
        "player": st.sampled_from("AB"),
        "card_name": st.text(),
    },
)
PERMANENTS = entries(
    **FLAGS, damage=SMALL, attacking=st.just("B"), attached_to=st.just("A"), chosen=CHOICES, noted=st.text(),
    controller=st.sampled_from("AB"), owner=st.sampled_from("AB"), loyalty=SMALL,
)  # fmt: skip
MANA = st.one_of(
    st.text("WUBRGC", max_size=4).map(lambda letters: "".join(f"{{{letter}}}" for letter in letters)),
    st.lists(
        st.fixed_dictionaries(
            {"mana": st.sampled_from(["{R}", "{G}{W}", "{2}", "{S}"])},
            optional={
                "only": st.sampled_from(["creature spells", "abilities of artifacts"]),
                "snow": st.booleans(),
                "from": IDS,
            },
        ),
        max_size=3,
    ),
)
PLAYERS = st.fixed_dictionaries(
    {},
    optional={
        "life": st.integers(-5, 100),
        "mana": MANA,
        "hand": st.one_of(st.integers(0, 7), entries()),
        "battlefield": PERMANENTS,
        "graveyard": entries(),
        "exile": entries(
            face_down=st.booleans(), foretold=st.booleans(), plotted=st.booleans(), owner=st.sampled_from("AB")
        ),
        "command": entries(commander=st.booleans(), casts=SMALL),
        "companion": st.one_of(NAMES, st.fixed_dictionaries({"card": NAMES, "used": st.booleans()})),
        "library": st.one_of(
            st.integers(0, 60), entries(), st.fixed_dictionaries({"top": entries(), "count": st.just(99)})
        ),
        "lands_played": SMALL,
        "counters": st.dictionaries(st.text(min_size=1), SMALL, max_size=2),
    },
)
A_OR_B = st.sampled_from("AB")
STACK = st.lists(
    st.fixed_dictionaries(
        {"card": NAMES, "controller": st.sampled_from("AB")},
        optional={
            "targets": st.one_of(st.lists(A_OR_B), st.lists(st.lists(A_OR_B, max_size=2))), "owner": A_OR_B,
            "modes": st.lists(st.integers(1, 4), max_size=2), "x": SMALL, "kicked": SMALL, "noted": SMALL,
            "cast_from": st.sampled_from(["hand", "graveyard", "exile", "command", "library", None]),
            "additional": st.dictionaries(st.sampled_from(["buyback", "kicker"]), SMALL),
            "alternative": st.sampled_from(["flashback", "free", "1"]), "timestamp": SMALL,
        },
    ),
    max_size=3,
)  # fmt: skip
EFFECTS = st.lists(
    st.one_of(
        st.just({"static": {"SpellLimit": {"most": 2}}, "player": "A"}),
        st.just({"static": "ExtraLands", "player": "B", "until": "forever"}),
    ),
    max_size=2,
)
DOCUMENTS = st.fixed_dictionaries(
    {"players": st.fixed_dictionaries({"A": PLAYERS, "B": PLAYERS})},
    optional={
        "turn": st.fixed_dictionaries({"player": st.sampled_from("AB"), "phase": st.sampled_from(["upkeep", "main2"])}),
        "priority": st.sampled_from(["A", "B", None]),
        "passed": st.just(["A"]),
        "stack": STACK,
        "effects": EFFECTS,
        "history": st.fixed_dictionaries({"spells_cast": st.dictionaries(st.sampled_from("AB"), st.lists(NAMES))}),
    },
)


@examples(150)
@given(DOCUMENTS)
def test_every_document_is_the_same_again(document: dict[str, Any]) -> None:
    assert same_again(read_position(document))


@examples(200)
@given(st.one_of(st.text(), st.text("{}[]:,-&*!?|> \n\"'#%@`aA1"), st.binary().map(lambda b: b.decode("latin-1"))))
def test_no_text_is_more_than_a_bad_document(text: str) -> None:
    with pytest.raises(DocumentError):
        read_position(text)


ANYTHING = st.recursive(
    st.one_of(
        st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5), st.sampled_from(["A", "Forest"])
    ),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=5), inner, max_size=3)),
    max_leaves=8,
)
KEYS = ["castable", "turn", "priority", "passed", "players", "stack", "effects", "history", "cards"]


@examples(200)
@given(
    DOCUMENTS, st.sampled_from(KEYS), ANYTHING, st.sampled_from(["hand", "battlefield", "mana", "library", "counters"])
)
def test_wrong_parts_are_faults_and_never_errors(document: dict[str, Any], key: str, value: Any, zone: str) -> None:
    broken = [document | {key: value}, document | {"players": {"A": {zone: value}, "B": value}}]
    broken += [
        document | {key: [value]},
        document | {"players": {"A": {zone: [{"card": "Forest", "noted": value}]}, "B": {}}},
    ]
    for data in broken:
        with suppress(DocumentError):
            assert same_again(read_position(data))


def test_a_mapping_that_holds_itself_is_refused() -> None:
    endless: dict[str, Any] = {}
    endless["players"] = endless
    with pytest.raises(DocumentError, match="nested too deeply"):
        read_position(endless)


@pytest.mark.parametrize("text", ["[" * 100_000, "{a: " * 50_000, "- " * 100_000, '{"a":' * 100_000, "[[]" * 50_000])
def test_deep_nesting_is_refused(text: str) -> None:
    with pytest.raises(DocumentError):
        read_position(text)


@pytest.mark.rule("111.4", "113.7a")
def test_an_ability_whose_token_is_gone_is_written_and_read_again() -> None:
    document = {
        "players": {"A": {"battlefield": [{"token": "Clue", "id": "clue"}], "mana": "{C}{C}", "library": 5}, "B": {}}
    }
    after = castable.apply(document, "activate clue.1")
    assert "clue" not in after.objects
    again = castable.read(after.to_document())
    assert [again.objects[id].card.name for id in again.stack] == ["Clue Token"]
