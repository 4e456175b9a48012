"""Cheat files of XMage's test mode: what they put where, and what is wrong with them."""

from __future__ import annotations

from typing import Any

import pytest

from castable.model.documents import read_position
from castable.model.documents.xmage import is_cheats, read_cheats
from castable.model.game.errors import DocumentError, Fault
from castable.model.pack import PACK


def document(*lines: str) -> dict[str, Any]:
    read, _ = read_cheats("\n".join(lines), PACK)
    read_position(read, cards=PACK)
    return read


def notes(*lines: str) -> tuple[str, ...]:
    return read_cheats("\n".join(lines), PACK)[1]


def faults(*lines: str) -> tuple[Fault, ...]:
    with pytest.raises(DocumentError) as refused:
        read_cheats("\n".join(lines), PACK)
    return refused.value.faults


def test_cards_are_put_into_zones_of_players() -> None:
    read = document(
        "hand:Ann:Lightning Bolt:2",
        "battlefield:Ann:Mountain:3",
        "graveyard:Bob:Shock:1",
        "exiled:Bob:Island:1",
        "commander:Ann:Grizzly Bears:1",
    )
    assert read["turn"] == {"player": "Ann"}
    assert read["players"] == {
        "Ann": {
            "life": 20,
            "hand": [{"card": "Lightning Bolt", "count": 2}],
            "battlefield": [{"card": "Mountain", "count": 3}],
            "command": [{"card": "Grizzly Bears", "commander": True}],
        },
        "Bob": {"life": 20, "graveyard": [{"card": "Shock"}], "exile": [{"card": "Island"}]},
    }


def test_the_computer_sits_second_and_an_opponent_is_there_in_any_case() -> None:
    assert list(document("hand:Computer:Shock:1", "hand:Ann:Shock:1")["players"]) == ["Ann", "Computer"]
    assert list(document("hand:Ann:Shock:1")["players"]) == ["Ann", "Computer"]
    assert list(document("hand:Computer:Shock:1")["players"]) == ["Computer", "Human"]


def test_of_the_library_the_last_card_is_on_top() -> None:
    read = document("library:Ann:Island:1", "library:Ann:Shock:1")
    assert read["players"]["Ann"]["library"] == [{"card": "Shock"}, {"card": "Island"}]


def test_comments_blanks_case_and_sets_mean_nothing() -> None:
    lines = ("# a scene", "// of mine", "", "  HAND:Ann:M10-Shock:1  ", "Battlefield:Ann:island:1")
    assert document(*lines)["players"]["Ann"] == {
        "life": 20, "hand": [{"card": "Shock"}], "battlefield": [{"card": "Island"}],
    }  # fmt: skip


def test_a_name_with_a_colon_or_slashes_is_a_name() -> None:
    assert document("hand:Ann:Fire // Ice:1")["players"]["Ann"]["hand"] == [{"card": "Fire // Ice"}]


def test_the_first_group_counts_with_those_that_it_names_and_the_others_are_noted() -> None:
    one, two, three = ("[one]", "hand:Ann:Shock:1"), ("[two]", "hand:Ann:Island:1"), ("[three]", "hand:Ann:Forest:1")
    lines = ("[@mana add]", *one, "@two", *two, *three)
    assert document(*lines)["players"]["Ann"]["hand"] == [{"card": "Shock"}, {"card": "Island"}]
    assert notes(*lines) == (
        "group [@mana add] shows something and puts no card anywhere",
        "group [three] is left out",
    )


@pytest.mark.rule("306.5b")
def test_loyalty_is_added_to_what_a_planeswalker_has() -> None:
    lines = ("battlefield:Ann:Liliana of the Veil:1", "loyalty:Ann:Liliana of the Veil:2")
    assert document(*lines)["players"]["Ann"]["battlefield"] == [{"card": "Liliana of the Veil", "loyalty": 5}]


@pytest.mark.rule("111.10")
def test_predefined_tokens_are_known_by_their_classes_and_others_are_noted() -> None:
    lines = ("token:Ann:EldraziSpawnToken:2", "token:Ann:HippoToken:1")
    assert document(*lines)["players"]["Ann"]["battlefield"] == [{"token": "Eldrazi Spawn", "count": 2}]
    assert notes(*lines) == ("token HippoToken of Ann is left out: only its class is named",)


def test_spells_on_the_stack_have_no_targets_and_that_is_noted() -> None:
    assert document("stack:Bob:Shock:1")["stack"] == [{"card": "Shock", "controller": "Bob"}]
    assert notes("stack:Bob:Shock:1") == ("Shock on the stack has no targets and modes here",)


@pytest.mark.parametrize("zone", ["emblem", "plane", "sideboard", "outside"])
def test_what_a_document_has_no_place_for_is_noted(zone: str) -> None:
    assert notes("hand:Ann:Shock:1", f"{zone}:Ann:Something:1") == (f"{zone} Something of Ann is left out",)


def test_a_player_whom_no_document_can_name_gets_a_name_and_that_is_noted() -> None:
    assert "ann-of-ur" in document("hand:Ann of Ur:Shock:1")["players"]
    assert notes("hand:Ann of Ur:Shock:1") == ("player Ann of Ur is called ann-of-ur",)


@pytest.mark.parametrize(
    ("line", "where", "said"),
    [
        ("hand:Ann:Shok:1", "column 10", 'no card "Shok"'),
        ("  hand:Ann:M10-Shok:1", "column 12", 'no card "Shok"'),
        ("hnad:Ann:Shock:1", "column 1", 'no zone "hnad"'),
        ("hand:Ann:Shock:0", "column 16", "0 stands here"),
        ("hand:Ann:Shock:99999999999", "column 16", "999999999 stands here"),
        ("hand Ann Shock", "column 1", '"hand Ann Shock" puts nothing anywhere'),
        ("@nowhere", "column 1", 'no group "nowhere"'),
    ],
)
def test_a_fault_names_its_line_and_column(line: str, where: str, said: str) -> None:
    (fault,) = faults("hand:Ann:Shock:1", "# a comment", line)
    assert fault.where == f"line 3, {where}"
    assert said in fault.message


def test_all_faults_are_reported_at_once_and_near_names_offered() -> None:
    first, second = faults("hand:Ann:Shok:1", "hnad:Ann:Shock:1")
    assert "Shock" in first.nearest
    assert "hand" in second.nearest


@pytest.mark.parametrize(
    "text",
    [
        "castable: 1\nplayers:\n  A: {life: 3}\n  B: {hand: 7}",
        "players:\n  A:\n    hand: 7\nhand: [a:b:c]",
        '{"players": {}}',
        "[state]\nhumanlife=20",
        "humanlife=20\nailife=3",
        "",
    ],
)
def test_other_texts_are_no_cheats(text: str) -> None:
    assert not is_cheats(text)
