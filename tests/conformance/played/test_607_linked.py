"""Linked abilities (607), one kind at a time: one refers to what the other one did, and to nothing else."""

from __future__ import annotations

import pytest

from castable.model.documents.writing import write_position
from tests.games import TWICE, after, card, carried_out, game_of, life, played, seat, size_of, zone_of

OGRE = card("Ogre", "Creature — Ogre")
SLAY = card("Slay", "Instant", "Destroy target creature.")


@pytest.mark.rule("607.1a")
def test_an_ability_that_another_one_of_the_object_gives_it_is_linked_like_a_printed_one() -> None:
    digger = card(
        "Digger", "Creature — Human",
        '{R}: Until end of turn, this creature gains "{R}: Exile target card from a graveyard."\n'
        "{R}: You gain 1 life for each card exiled with this creature.",
    )  # fmt: skip
    document = game_of([digger, OGRE], A=seat([], "2 Digger", graveyard=["Ogre"]))
    plays = ("activate digger.1", "activate digger.3 -> ogre")
    assert life(after(document, *plays, "activate digger.2"), "A") == 21
    assert life(after(document, *plays, "activate digger#2.2"), "A") == 20


@pytest.mark.rule("607.1b")
def test_abilities_on_the_two_faces_of_a_card_are_linked() -> None:
    front = {"name": "Tomb", "type_line": "Artifact", "mana_cost": "{R}", "oracle_text":
             "When this artifact enters, exile target card from a graveyard.\n{R}: Transform this artifact.",
             }  # fmt: skip
    back = {"name": "Crypt", "type_line": "Artifact", "oracle_text":
            "{R}: You gain 1 life for each card exiled with this artifact."}  # fmt: skip
    tomb = {"name": "Tomb // Crypt", "layout": "transform", "faces": [front, back]}
    document = game_of([tomb, OGRE], A=seat(["Tomb // Crypt"], graveyard=["Ogre"]))
    script = played(document, "cast tomb-crypt", *TWICE, *TWICE, "activate tomb-crypt", *TWICE,
                    "activate tomb-crypt", *TWICE)  # fmt: skip
    assert (zone_of(script, "ogre"), life(script, "A")) == ("exile", 21)


@pytest.mark.rule("607.2b", "614.14")
@pytest.mark.parametrize(("answer", "lives"), [("choose 1", (21, 20)), ("choose 2", (20, 21))])
def test_what_is_exiled_instead_is_exiled_with_the_permanent_whose_effect_was_applied(
    answer: str, lives: tuple[int, int]
) -> None:
    trap = card("Trap", "Artifact", "If a creature an opponent controls would die, exile it instead.\n"
                "{R}: You gain 1 life for each card exiled with this artifact.")  # fmt: skip
    document = game_of([trap, OGRE, SLAY], A=seat(["Slay"], "2 Trap"), B=seat([], "Ogre"))
    moves = ("cast slay -> ogre", *TWICE, answer)
    found = tuple(life(played(document, *moves, play, *TWICE), "A") for play in ("activate trap", "activate trap#2"))
    assert found == lives


@pytest.mark.rule("607.2b", "614.14")
def test_a_card_that_was_exiled_otherwise_is_not_exiled_with_it() -> None:
    made = [
        card("Trap", "Artifact", "If a creature an opponent controls would die, exile it instead.\n"
             "{R}: You gain 1 life for each card exiled with this artifact."),
        card("Path", "Instant", "Exile target creature."), OGRE,
    ]  # fmt: skip
    document = game_of(made, A=seat(["Path"], "Trap"), B=seat([], "Ogre"))
    script = after(document, "cast path -> ogre", "activate trap")
    assert (zone_of(script, "ogre"), life(script, "A")) == ("exile", 20)


@pytest.mark.rule("607.2f", "614.12c")
@pytest.mark.parametrize(("word", "total"), [("Khans", 21), ("Dragons", 30)])
def test_of_abilities_with_anchor_words_it_has_the_one_whose_word_was_chosen_for_it(word: str, total: int) -> None:
    throne = card(
        "Throne", "Enchantment", "As this enchantment enters, choose Khans or Dragons.\n"
        "• Khans — At the beginning of your end step, you gain 1 life.\n"
        "• Dragons — At the beginning of your end step, you gain 10 life.",
    )  # fmt: skip
    script = played(game_of([throne], A=seat(["Throne"])), "cast throne", *TWICE, f"choose {word}")
    assert life(carried_out(game_of([throne], A=seat(["Throne"])), "cast throne", until="2.upkeep",
                            answers={"A": [f"choose {word}"]}), "A") == total  # fmt: skip
    assert script.game.position.objects["throne"].chosen["word"] == word  # type: ignore[index]  # ids are text


@pytest.mark.rule("607.2i", "702.33f")
@pytest.mark.parametrize(
    ("kicked", "damage", "destroyed"),
    [("", 0, False), (" with kicker.1", 2, False), (" with kicker.2", 0, True),
     (" with kicker.1 with kicker.2", 2, True)],
)  # fmt: skip
def test_each_ability_asks_for_the_cost_that_it_is_linked_to(kicked: str, damage: int, destroyed: bool) -> None:
    mine = {"hand": ["Thornscape Battlemage"], "battlefield": ["4 Mountain", "4 Plains", "4 Forest"]}
    document = game_of([card("Lamp", "Artifact")], A=mine, B={"battlefield": ["Lamp"]})
    script = carried_out(document, f"cast thornscape-battlemage{kicked}",
                         answers={"A": ["announce -> B", "announce -> lamp"]})  # fmt: skip
    assert (life(script, "B"), zone_of(script, "lamp") == "graveyard") == (20 - damage, destroyed)


@pytest.mark.rule("607.2i")
def test_a_permanent_that_was_kicked_says_nothing_of_one_that_was_not() -> None:
    elf = card("Elf", "Creature — Elf", "Kicker {2}\n{R}: If this creature was kicked, you gain 5 life.")
    document = game_of([elf], A=seat(["Elf"], {"card": "Elf", "id": "old"}))
    moves = ("cast elf with kicker", *TWICE)
    lives = [life(played(document, *moves, play, *TWICE), "A") for play in ("activate elf", "activate old")]
    assert lives == [25, 20]


@pytest.mark.rule("607.2h", "603.11")
def test_a_triggered_ability_knows_only_what_its_own_paragraph_reveals() -> None:
    cards = [
        card("Field", "Enchantment", "Reveal the first card you draw each turn. Whenever you reveal a land card this "
             "way, you gain 1 life."),
        card("Grove", "Enchantment", "Reveal the first card you draw on each of your turns. Whenever you reveal a "
             "creature card this way, you gain 10 life."),
        card("Study", "Instant", "Draw a card."),
    ]  # fmt: skip
    mine = seat(["Study"], "Field", "Grove", library=["Mountain"])
    assert life(carried_out(game_of(cards, A=mine), "cast study"), "A") == 21


@pytest.mark.rule("607.3")
@pytest.mark.parametrize(
    ("text", "hand", "total"),
    [("Return the exiled card to its owner's hand.", 2, 20),
     ("You gain life equal to the exiled card's mana value.", 0, 22)],
)  # fmt: skip
def test_the_exiled_card_is_each_of_them_where_several_were_exiled(text: str, hand: int, total: int) -> None:
    urn = card("Urn", "Artifact", "{R}: Exile target card from a graveyard.\n{R}: " + text)
    document = game_of([urn, OGRE], A=seat([], "Urn", graveyard=["2 Ogre"]))
    script = after(document, "activate urn.1 -> ogre", "activate urn.1 -> ogre#2", "activate urn.2")
    assert (len(script.game.position.players["A"].hand), life(script, "A")) == (hand, total)


@pytest.mark.rule("607.2c")
def test_only_what_the_first_ability_has_created_is_created_with_it() -> None:
    nest = card("Nest", "Artifact", "{R}: Create a 1/1 red Insect creature token.\n{R}: Destroy all creatures "
                "created with this artifact.")  # fmt: skip
    document = game_of([nest], A=seat([], "2 Nest"))
    script = after(document, "activate nest.1", "activate nest#2.1", "activate nest.2")
    assert [zone_of(script, i) for i in ("insect", "insect#2")] == [None, "battlefield"]
    written = played(write_position(after(document, "activate nest.1", "activate nest#2.1").game.position))
    assert [str(written.game.position.objects[i].made_with) for i in ("insect", "insect#2")] == [  # type: ignore[index]
        "nest", "nest#2",
    ]  # fmt: skip


@pytest.mark.rule("607.2c")
def test_what_an_ability_has_put_onto_the_battlefield_goes_when_its_source_does() -> None:
    cards = [
        card("Grave", "Enchantment",
             "{R}: Put target creature card from a graveyard onto the battlefield under your control.\n"
             "When this enchantment leaves the battlefield, exile each creature put onto the battlefield with it."),
        card("Break", "Instant", "Destroy target enchantment."), OGRE,
    ]  # fmt: skip
    document = game_of(cards, A=seat(["Break"], "Grave", {"card": "Ogre", "id": "other"}, graveyard=["Ogre"]))
    script = carried_out(document, "activate grave -> ogre", *TWICE, "cast break -> grave")
    assert [zone_of(script, i) for i in ("ogre", "other")] == ["exile", "battlefield"]


@pytest.mark.rule("607.2g", "119.4")
@pytest.mark.parametrize(("paid", "size"), [(3, (3, 3)), (0, None)])
def test_the_life_that_was_paid_as_it_entered_is_asked_for_later(paid: int, size: tuple[int, int] | None) -> None:
    text = (
        "As this artifact enters, pay any amount of life.\n"
        "{R}: Create an X/X black Minion creature token, where X is the life paid as this artifact entered."
    )
    document = game_of([card("Mill", "Artifact", text)], A=seat(["Mill"]))
    script = played(document, "cast mill", *TWICE, f"choose {paid}", "activate mill", *TWICE)
    assert life(script, "A") == 20 - paid
    assert (None if zone_of(script, "minion") is None else size_of(script, "minion")) == size


@pytest.mark.rule("607.2g")
def test_nobody_pays_more_life_than_they_have() -> None:
    text = "As this artifact enters, pay any amount of life."
    document = game_of([card("Mill", "Artifact", text)], A={**seat(["Mill"]), "life": 2})
    decision = played(document, "cast mill", *TWICE).game.decision
    assert decision is not None
    assert [str(option) for option in decision.options] == ["choose 0", "choose 1", "choose 2"]


SMALL = card("Small", "Creature — Goblin", mana_cost="{1}{R}", power="2", toughness="2")
LARGE = card("Large", "Creature — Giant", mana_cost="{4}{R}", power="5", toughness="5")
BY_EXILED = "Put X +1/+1 counters on this creature, where X is the exiled card's mana value."


@pytest.mark.rule("607.2a", "608.2h")
@pytest.mark.parametrize("at_once", [False, True])
def test_the_exiled_card_is_what_this_activation_has_exiled_to_pay_for_it(*, at_once: bool) -> None:
    pit = card("Pit", "Creature — Wall", f"Exile a creature card from your graveyard: {BY_EXILED}")
    document = game_of([pit, SMALL, LARGE], A=seat([], "Pit", graveyard=["Small", "Large"]))
    first, second = ("activate pit pay=small", "activate pit pay=large")
    script = played(document, first, second, *TWICE) if at_once else played(document, first, *TWICE)
    assert size_of(script, "pit") == ((7, 7) if at_once else (4, 4))
    moves = (first, second, *TWICE, *TWICE) if at_once else (first, *TWICE, second, *TWICE)
    assert size_of(played(document, *moves), "pit") == (9, 9)


@pytest.mark.rule("607.2a", "608.2h")
def test_the_exiled_card_is_what_this_resolution_has_exiled() -> None:
    maw = card("Maw", "Creature — Beast", f"{{R}}: Exile target creature card from your graveyard. {BY_EXILED}")
    document = game_of([maw, SMALL, LARGE], A=seat([], "Maw", graveyard=["Small", "Large"]))
    assert size_of(after(document, "activate maw -> small", "activate maw -> large"), "maw") == (9, 9)


@pytest.mark.rule("607.2a", "608.2h", "118.3")
def test_the_exiled_card_may_be_the_top_card_that_a_cost_has_exiled() -> None:
    well = card("Well", "Creature — Wall", f"Exile the top card of your library: {BY_EXILED}")
    top = {"top": ["Small", "Large"], "count": 10}
    document = game_of([well, SMALL, LARGE], A=seat([], "Well") | {"library": top})
    assert size_of(after(document, "activate well", "activate well"), "well") == (9, 9)


@pytest.mark.rule("607.2a", "707.2")
def test_a_copy_of_the_exiled_card_is_one_of_what_was_exiled_to_pay() -> None:
    mold = card("Mold", "Artifact", "{R}, Exile a creature card from your graveyard: "
                "Create a token that's a copy of the exiled card.")  # fmt: skip
    document = game_of([mold, SMALL, LARGE], A=seat([], "Mold", graveyard=["Small", "Large"]))
    script = after(document, "activate mold pay=small", "activate mold pay=large")
    assert [zone_of(script, id) for id in ("small#2", "large#2", "small#3")] == ["battlefield", "battlefield", None]


@pytest.mark.rule("607.2a")
def test_the_exiled_card_of_another_ability_is_the_one_that_is_exiled_with_the_object() -> None:
    shrine = card("Shrine", "Creature — Wall", "When this creature enters, exile target creature card from a graveyard."
                  f"\n{{R}}: {BY_EXILED}")  # fmt: skip
    document = game_of([shrine, SMALL], A=seat(["Shrine"], graveyard=["Small"]))
    script = played(document, "cast shrine", *TWICE, *TWICE, "activate shrine", *TWICE)
    assert size_of(script, "shrine") == (4, 4)


@pytest.mark.rule("608.2h")
def test_a_card_that_was_exiled_to_pay_and_has_left_exile_is_asked_as_it_last_was() -> None:
    pit = card("Pit", "Creature — Wall", f"Exile a creature card from your graveyard: {BY_EXILED}")
    fetch = card("Fetch", "Instant", "Return target card you own in exile to your hand.")
    document = game_of([pit, fetch, LARGE], A=seat(["Fetch"], "Pit", graveyard=["Large"]))
    script = played(document, "activate pit pay=large", "cast fetch -> large", *TWICE, *TWICE)
    assert (zone_of(script, "large"), size_of(script, "pit")) == ("hand", (7, 7))
