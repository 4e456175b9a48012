"""Single instructions as a game carries them out (608.2, 611.2, 615)."""

from __future__ import annotations

from typing import Any

import pytest

from castable.model.game.characteristics import look
from tests.games import card, game_of, life, played, zone_of

OGRE = card("Ogre", "Creature — Ogre", power="3", toughness="3")
ELF = card("Elf", "Creature — Elf", power="1", toughness="1")
JOLT = card("Jolt", "Instant", "Jolt deals 2 damage to any target.")
DOOM = card("Doom", "Instant", "Destroy target creature.")


def cast(text: str, targets: str = "", *, then: tuple[str, ...] = (), until: str = "1.end", **options: Any) -> Any:
    """A game in which A casts a sorcery with a text, with two Elves and an Ogre here and an Ogre there."""
    cards = [card("Act", "Sorcery", text), OGRE, ELF, JOLT, DOOM]
    here = {"hand": ["Act", "Jolt", "Doom", "2 Plains"], "battlefield": ["3 Mountain", "Elf", "Elf", "Ogre"],
            "library": ["6 Forest"]}  # fmt: skip
    document = game_of(cards, A=here, B={"battlefield": ["Ogre"], "hand": ["4 Plains"], "library": ["6 Forest"]})
    moves = [f"cast act{f' -> {targets}' if targets else ''}", "pass", "pass", *then]
    return played(document, *moves, until=until, defaults="first", **options)


def size(script: Any, id: str) -> tuple[int | None, int | None]:
    """The power and toughness of a permanent now."""
    now = look(script.game.position, id)
    return now.power, now.toughness


@pytest.mark.rule("120.4")
@pytest.mark.parametrize(
    ("text", "targets", "lost"),
    [
        ("Act deals damage to target player equal to the number of cards in that player's hand.", "B", 4),
        ("Target player loses 1 life for each creature they control.", "A", 3),
        ("Each creature deals 1 damage to its controller.", "", 1),
        (
            "Two target creatures you control each deal damage equal to their power to target opponent.",
            "elf, ogre | B",
            4,
        ),
    ],
)
def test_what_an_amount_speaks_of_is_who_the_sentence_is_about(text: str, targets: str, lost: int) -> None:
    script = cast(text, targets)
    assert life(script, "A" if targets == "A" else "B") == 20 - lost


@pytest.mark.rule("611.2c")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Until end of turn, target creature gains trample and gets +X/+X, where X is the number of lands you control.",
         (4, 4)),
        ("Until end of turn, target creature has base power and toughness 4/5 and gains flying.", (4, 5)),
        ("Until end of turn, target creature loses all abilities and has base power and toughness 0/2.", (0, 2)),
        ("Double target creature's power until end of turn.", (2, 1)),
    ],
)  # fmt: skip
def test_several_things_become_so_of_one_creature_for_a_turn(text: str, expected: tuple[int, int]) -> None:
    assert size(cast(text, "elf"), "elf") == expected
    assert size(cast(text, "elf", until="2.upkeep"), "elf") == (1, 1)


@pytest.mark.rule("609.7a")
def test_damage_from_a_chosen_source_is_prevented_once() -> None:
    text = "The next time a source of your choice would deal damage to you this turn, prevent that damage."
    cards = [card("Ward", "Instant", text), JOLT]
    document = game_of(cards, A={"hand": ["Ward", "2 Jolt"], "battlefield": ["3 Mountain"]})
    moves = ["cast jolt -> A", "cast ward", "pass", "pass", "choose jolt", "pass", "pass", "cast jolt#2 -> A"]
    assert life(played(document, *moves, until="1.end", defaults="first"), "A") == 18


@pytest.mark.rule("701.19c")
def test_what_cant_be_regenerated_this_turn_is_destroyed() -> None:
    troll = card("Troll", "Creature — Troll", "{R}: Regenerate Troll.")
    lava = card("Lava", "Instant", "Target creature can't be regenerated this turn.")
    here = {"hand": ["Lava", "Doom"], "battlefield": ["Troll", "4 Mountain"]}
    document = game_of([troll, lava, DOOM], A=here)
    shielded = ["activate troll", "pass", "pass"]
    assert zone_of(played(document, *shielded, "cast doom -> troll", until="1.end"), "troll") == "battlefield"
    moves = [*shielded, "cast lava -> troll", "pass", "pass", "cast doom -> troll"]
    assert zone_of(played(document, *moves, until="1.end"), "troll") == "graveyard"


@pytest.mark.rule("500.11")
def test_a_player_skips_their_next_turn() -> None:
    script = cast("Target player skips their next turn.", "B", until="2.upkeep")
    assert script.game.position.turn.player == "A"


@pytest.mark.rule("701.12")
def test_life_totals_and_control_are_exchanged() -> None:
    document = game_of([card("Act", "Sorcery", "Exchange life totals with target opponent.")],
                       A={"hand": ["Act"], "battlefield": ["Mountain"], "life": 3}, B={"life": 17})  # fmt: skip
    script = played(document, "cast act -> B", until="1.end")
    assert (life(script, "A"), life(script, "B")) == (17, 3)
    script = cast("Exchange control of two target creatures.", "elf, ogre#2")
    assert script.game.position.objects["elf"].controller == "B"
    assert script.game.position.objects["ogre#2"].controller == "A"


@pytest.mark.rule("122.8")
def test_the_counters_of_what_died_are_put_on_another_creature() -> None:
    hydra = card("Hydra", "Creature — Hydra", "When Hydra dies, put its counters on target creature you control.")
    here = {"hand": ["Doom"], "battlefield": ["Mountain", {"card": "Hydra", "counters": {"+1/+1": 2}}, "Elf"]}
    document = game_of([hydra, ELF, DOOM], A=here)
    assert size(played(document, "cast doom -> hydra", until="1.end", defaults="first"), "elf") == (3, 3)


@pytest.mark.rule("611.2b")
def test_an_effect_ends_as_its_source_untaps() -> None:
    jail = card("Jail", "Artifact", "{T}: Target creature gets -2/-0 for as long as Jail remains tapped.")
    document = game_of([jail, OGRE], A={"battlefield": ["Jail"], "library": ["6 Plains"]},
                       B={"battlefield": ["Ogre"], "library": ["6 Plains"]})  # fmt: skip
    moves = ["activate jail -> ogre", "pass", "pass"]
    assert size(played(document, *moves, until="2.draw"), "ogre") == (1, 3)
    assert size(played(document, *moves, until="3.draw"), "ogre") == (3, 3)


@pytest.mark.rule("701.9")
def test_some_cards_are_discarded_and_as_many_drawn() -> None:
    script = cast(
        "Discard up to two cards, then draw that many cards.", then=("choose plains, plains#2",), until="1.end"
    )
    assert set(script.game.position.players["A"].hand) >= {"forest", "forest#2"}


@pytest.mark.rule("113.1")
def test_a_token_may_have_a_text_that_is_about_combat() -> None:
    script = cast('Create a 1/1 black Rat creature token with "This token can\'t block."')
    assert any(o.token for o in script.game.position.objects.values())


@pytest.mark.rule("701.7")
def test_as_many_tokens_are_created_as_an_amount_says() -> None:
    script = cast("Create a number of 1/1 green Elf creature tokens equal to the number of creatures you control.")
    assert sum(o.token for o in script.game.position.objects.values()) == 3


@pytest.mark.rule("608.2c")
def test_the_discarded_card_is_the_one_that_was_discarded() -> None:
    script = cast("Discard a card. Act deals damage equal to the discarded card's mana value to target opponent.", "B",
                  then=("choose jolt",))  # fmt: skip
    assert life(script, "B") == 19


@pytest.mark.rule("701.13")
def test_every_opponent_exiles_their_top_card() -> None:
    script = cast("Each opponent exiles the top card of their library.")
    assert len(script.game.position.players["B"].exile) == 1
    assert not script.game.position.players["A"].exile


@pytest.mark.rule("101.2")
def test_what_cant_be_sacrificed_is_not() -> None:
    suit = card("Suit", "Artifact — Equipment", "Equipped creature gets +2/+2, has haste, can't attack you or "
                "planeswalkers you control, and can't be sacrificed.")  # fmt: skip
    edict = card("Edict", "Sorcery", "Target opponent sacrifices a creature of their choice.")
    theirs = {"battlefield": [{"card": "Elf", "id": "elf"}, {"card": "Suit", "attached_to": "elf"}]}
    document = game_of([suit, edict, ELF], A={"hand": ["Edict"], "battlefield": ["Mountain"]}, B=theirs)
    assert zone_of(played(document, "cast edict -> B", until="1.end"), "elf") == "battlefield"
    theirs = {"battlefield": [*theirs["battlefield"], {"card": "Elf", "id": "other"}]}
    document = game_of([suit, edict, ELF], A={"hand": ["Edict"], "battlefield": ["Mountain"]}, B=theirs)
    assert zone_of(played(document, "cast edict -> B", until="1.end"), "other") == "graveyard"


@pytest.mark.rule("101.2")
@pytest.mark.parametrize(("kind", "size_then"), [("-1/-1", (1, 1)), ("+1/+1", (2, 2))])
def test_counters_of_one_kind_cant_be_put_there(kind: str, size_then: tuple[int, int]) -> None:
    guard = card("Guard", "Enchantment", "Creatures you control can't have -1/-1 counters put on them.")
    mark = card("Mark", "Sorcery", f"Put a {kind} counter on target creature.")
    here = {"hand": ["Mark"], "battlefield": ["Guard", "Elf", "Mountain"]}
    script = played(game_of([guard, mark, ELF], A=here), "cast mark -> elf", until="1.end")
    assert size(script, "elf") == size_then
