"""Cards of one name, cards chosen from two zones, piles of cards that were exiled, as games play it."""

from __future__ import annotations

import pytest

import castable
from castable.playing.script import Script
from tests.games import TWICE, card, carried_out, game_of, life, played, seat, zone_of

BEAR = card("Bear", "Creature — Bear")
GOD = card("Idol", "Creature — God")
ELF = card("Elf", "Creature — Elf", mana_cost="{2}")
FIELD = card("Field", "Basic Land — Plains")
CARDS = [BEAR, GOD, ELF, FIELD]


def _ids(script: Script, zone: str, player: str = "A") -> set[str]:
    return set(getattr(script.game.position.players[player], zone))


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize("answer", ["bear", "field"])
def test_a_card_of_a_hand_or_one_of_the_graveyard_is_exiled(answer: str) -> None:
    text = (
        "Target opponent reveals their hand. You choose a nonland card from it or a card from their graveyard. "
        "Exile that card. You lose 1 life."
    )
    spell = card("Remorse", "Sorcery", text)
    document = game_of([*CARDS, spell], A=seat(["Remorse"]), B={"hand": ["Bear", "Field"], "graveyard": ["Field"]})
    id = {"bear": "bear", "field": "field#2"}[answer]
    script = played(document, "cast remorse -> B", *TWICE, answers={"A": [f"choose {id}"]})
    assert zone_of(script, id) == "exile"
    assert len(_ids(script, "hand", "B")) + len(_ids(script, "graveyard", "B")) == 2
    assert life(script, "A") == 19


@pytest.mark.rule("608.2d", "608.2c")
@pytest.mark.parametrize("yard", [["Elf"], []])
def test_the_chosen_cards_are_those_of_both_choices(yard: list[str]) -> None:
    text = (
        "Target opponent reveals their hand. You choose a creature card from it, then choose a creature card from "
        "their "
        "graveyard. Exile the chosen cards."
    )
    spell = card("Dreams", "Sorcery", text)
    document = game_of([*CARDS, spell], A=seat(["Dreams"]), B={"hand": ["Bear", "Field"], "graveyard": yard})
    script = carried_out(document, "cast dreams -> B", *TWICE)
    assert zone_of(script, "bear") == "exile"
    assert not _ids(script, "graveyard", "B")


@pytest.mark.rule("201.2", "608.2h")
@pytest.mark.parametrize(("there", "left"), [("Idol", 1), ("Bear", 2)])
def test_cards_with_the_name_of_what_was_a_god_are_exiled_from_hand(there: str, left: int) -> None:
    text = (
        "Exile target creature. If that creature was a God, its controller reveals their hand and exiles all cards"
        " from "
        "it with the same name as that creature."
    )
    spell = card("Hour", "Instant", text)
    document = game_of([*CARDS, spell], A=seat(["Hour"]), B={"battlefield": [there], "hand": ["Idol", "Bear"]})
    (target,) = [o.id for o in castable.read(document).objects.values() if o.zone == "battlefield" and o.owner == "B"]
    script = played(document, f"cast hour -> {target}", *TWICE)
    assert zone_of(script, target) == "exile"
    assert len(_ids(script, "hand", "B")) == left


@pytest.mark.rule("201.2")
def test_cards_of_that_name_are_exiled_from_hand_and_graveyard() -> None:
    text = (
        "Exile target creature an opponent controls with mana value 2 or less and all other creatures that player "
        "controls with the same name as that creature. Then that player reveals their hand and exiles all cards with "
        "that name from their hand and graveyard."
    )
    spell = card("Legion", "Sorcery", text)
    theirs = {"battlefield": ["Bear", "Bear", "Elf"], "hand": ["Bear", "Elf"], "graveyard": ["Bear", "Field"]}
    document = game_of([*CARDS, spell], A=seat(["Legion"], "Bear"), B=theirs)
    start = castable.read(document).objects.values()
    first = next(o.id for o in start if o.zone == "battlefield" and o.owner == "B" and o.card.name == "Bear")
    script = played(document, f"cast legion -> {first}", *TWICE)
    exiled = [o for o in script.game.position.objects.values() if o.zone == "exile"]
    assert [(o.card.name, o.owner) for o in exiled] == [("Bear", "B")] * 4
    assert len(_ids(script, "hand", "B")) == len(_ids(script, "graveyard", "B")) == 1


@pytest.mark.rule("608.2h", "107.1b")
@pytest.mark.parametrize(("cards", "left"), [(4, 4), (6, 4)])
def test_all_cards_above_four_are_exiled(cards: int, left: int) -> None:
    text = (
        "Destroy target creature. If its controller has more than four cards in hand, they exile cards from their hand "
        "equal to the difference."
    )
    spell = card("Strike", "Instant", text)
    document = game_of([*CARDS, spell], A=seat(["Strike"]), B={"battlefield": ["Elf"], "hand": ["Bear"] * cards})
    script = carried_out(document, "cast strike -> elf", *TWICE)
    assert (len(_ids(script, "hand", "B")), zone_of(script, "elf")) == (left, "graveyard")


@pytest.mark.rule("701.23d")
def test_five_cards_are_left_of_a_library_and_a_graveyard() -> None:
    text = (
        "Search your library and graveyard for two cards and exile the rest. Put the chosen cards on top of your "
        "library in any order."
    )
    spell = card("Doom", "Sorcery", text)
    document = game_of([*CARDS, spell], A=seat(["Doom"], graveyard=["Idol"], library=["Bear", "Elf", "Field"]))
    script = played(document, "cast doom", *TWICE, answers={"A": ["choose elf, idol", "order 2,1"]})
    assert list(script.game.position.players["A"].library) == ["idol", "elf"]
    assert zone_of(script, "bear") == zone_of(script, "field") == "exile"


@pytest.mark.rule("700.3")
def test_cards_that_were_exiled_are_separated_by_an_opponent() -> None:
    text = (
        "Exile up to three target creature cards from graveyards. An opponent separates those cards into two "
        "piles. Put "
        "all cards from the pile of your choice onto the battlefield under your control and the rest into their "
        "owners' "
        "graveyards."
    )
    spell = card("Parley", "Sorcery", text)
    document = game_of([*CARDS, spell], A=seat(["Parley"], graveyard=["Bear"]), B={"graveyard": ["Elf", "Idol"]})
    answers = {"B": ["choose bear, elf"], "A": ["choose 1"]}
    script = played(document, "cast parley -> bear, elf, idol", *TWICE, answers=answers)
    assert (zone_of(script, "bear"), zone_of(script, "elf"), zone_of(script, "idol")) == (
        "battlefield", "battlefield", "graveyard",
    )  # fmt: skip
    assert script.game.position.objects["elf"].controller == "A"  # type: ignore[index]
    assert _ids(script, "graveyard", "B") == {"idol"}


@pytest.mark.rule("608.2d", "118.12")
@pytest.mark.parametrize(
    ("answer", "hand", "yard"), [("yes", {"bear", "elf"}, set()), ("no", {"field", "field#2"}, {"bear", "elf"})]
)
def test_an_opponent_may_choose_to_let_you_have_the_cards(answer: str, hand: set[str], yard: set[str]) -> None:
    text = (
        "Reveal the top two cards of your library. Target opponent may choose to put those cards into your hand. "
        "If they "
        "don't, put those cards into your graveyard and draw two cards."
    )
    spell = card("Covenant", "Sorcery", text)
    document = game_of([*CARDS, spell], A=seat(["Covenant"], library=["Bear", "Elf", "Field", "Field"]))
    script = played(document, "cast covenant -> B", *TWICE, answers={"B": [answer]})
    assert _ids(script, "hand") == hand
    assert _ids(script, "graveyard") - {"covenant"} == yard


@pytest.mark.rule("608.2c", "101.4")
@pytest.mark.parametrize(("mine", "theirs", "zone"), [("Bear", "Elf", "battlefield"), ("Bear", "Field", "library")])
def test_if_all_revealed_cards_are_of_a_kind(mine: str, theirs: str, zone: str) -> None:
    text = (
        "Each player reveals the top card of their library. If all cards revealed this way are creature cards, put"
        " those "
        "cards onto the battlefield under their owners' control."
    )
    spell = card("Preserve", "Sorcery", text)
    document = game_of([*CARDS, spell], A=seat(["Preserve"], library=[mine]), B={"library": [theirs]})
    script = played(document, "cast preserve", *TWICE)
    assert zone_of(script, mine.lower()) == zone_of(script, theirs.lower()) == zone
    assert script.game.position.objects[theirs.lower()].controller == "B" or zone == "library"  # type: ignore[index]


@pytest.mark.rule("608.2h", "701.22")
@pytest.mark.parametrize(("sacrificed", "found", "looks"), [("Elf", "Bear", 1), ("Bear", "Elf", 0)])
def test_whether_what_was_found_has_less_mana_value(sacrificed: str, found: str, looks: int) -> None:
    text = (
        "As an additional cost to cast this spell, sacrifice a creature.\nSearch your library for a creature card, put "
        "that card onto the battlefield, then shuffle. If it has mana value less than the sacrificed creature's mana "
        "value, you gain 3 life."
    )
    spell = card("Anchor", "Sorcery", text)
    document = game_of([*CARDS, spell], A=seat(["Anchor"], sacrificed, library=[found]))
    script = carried_out(document, "cast anchor", *TWICE, answers={"A": [f"choose {found.lower()}"]})
    assert life(script, "A") == 20 + 3 * looks


@pytest.mark.rule("201.2", "701.20")
def test_all_of_them_with_the_chosen_name_go_to_hand() -> None:
    text = (
        "Choose a card name. Reveal the top three cards of your library and put all of them with that name into your "
        "hand. Exile the rest."
    )
    spell = card("Study", "Sorcery", text)
    document = game_of([*CARDS, spell], A=seat(["Study"], library=["Bear", "Elf", "Bear", "Bear"]))
    script = played(document, "cast study", *TWICE, answers={"A": ["choose Bear"]})
    assert _ids(script, "hand") == {"bear", "bear#2"}
    assert zone_of(script, "elf") == "exile"
    assert len(_ids(script, "library")) == 1


@pytest.mark.rule("701.9", "121.1")
def test_as_many_are_drawn_as_a_target_has_discarded_this_turn() -> None:
    text = "Draw cards equal to the number of cards target opponent discarded this turn."
    salvage = card("Salvage", "Instant", text)
    document = game_of(
        [*CARDS, salvage, card("Toss", "Sorcery", "Target opponent discards two cards.")],
        A=seat(["Toss", "Salvage"], library=["Bear"] * 4),
        B={"hand": ["Elf", "Elf", "Elf"]},
    )
    script = carried_out(document, "cast toss -> B", *TWICE, "choose elf, elf#2", "cast salvage -> B", *TWICE)
    assert len(_ids(script, "hand")) == 2


@pytest.mark.rule("701.38")
def test_a_land_is_searched_for_for_each_vote() -> None:
    text = (
        "Starting with you, each player votes for left or right. For each left vote, search your library for a "
        "basic land "
        "card and put it onto the battlefield tapped. If you search your library this way, shuffle."
    )
    spell = card("Ways", "Sorcery", text)
    document = game_of([*CARDS, spell], A=seat(["Ways"], library=["Field", "Field", "Bear"]))
    moves = ("cast ways", *TWICE, "choose left", "choose left", "choose field", "choose field#2")
    script = played(document, *moves)
    assert (zone_of(script, "field"), zone_of(script, "field#2")) == ("battlefield", "battlefield")


@pytest.mark.rule("607.2a", "701.9b")
def test_a_card_exiled_with_it_comes_back_at_random() -> None:
    text = (
        "{0}: Exile target card from a graveyard.\n{1}: Choose a card at random exiled with Tomb and put that card"
        " into "
        "its owner's hand."
    )
    tomb = card("Tomb", "Artifact", text)
    document = game_of([*CARDS, tomb], A=seat([], "Tomb", graveyard=["Bear"]), B={"graveyard": ["Elf"]})
    moves = ("activate tomb.1 -> bear", *TWICE, "activate tomb.1 -> elf", *TWICE)
    script = played(document, *moves, "activate tomb.2", *TWICE)
    back = _ids(script, "hand") | _ids(script, "hand", "B")
    assert len(back) == 1
    assert back in ({"bear"}, {"elf"})
