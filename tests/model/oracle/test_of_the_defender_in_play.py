"""Cards of the defending player as targets, what one creature deals for a while, and what attacked this combat."""

from __future__ import annotations

from typing import Any

import pytest

from tests.combat import attack, hit
from tests.games import TWICE, card, game_of, life, played, seat, stopped_at, tokens_in, zone_of

ATTACK = {"player": "A", "phase": "declare_attackers"}
BEAR = card("Bear", "Creature — Bear")
ELF = card("Elf", "Creature — Elf")


# ---------------------------------------------------------------- the defending player


@pytest.mark.rule("508.5")
@pytest.mark.parametrize("whose", ["~", "a creature you control"])
def test_the_target_is_in_the_graveyard_of_whom_that_creature_attacks(whose: str) -> None:
    ghoul = card("Ghoul", "Creature — Zombie", f"Whenever {whose} attacks, exile target card from defending player's "
                 "graveyard.")  # fmt: skip
    graves = {name: {"graveyard": [{"card": "Bear", "id": f"bear-{name.lower()}"}]} for name in ("B", "C")}
    mine = {"battlefield": [{"card": "Ghoul", "attacking": "C"}], "graveyard": [{"card": "Bear", "id": "bear-a"}]}
    script = attack(game_of([ghoul, BEAR], ATTACK, A=mine, **graves), *["pass"] * 3)
    assert [zone_of(script, f"bear-{name}") for name in "abc"] == ["graveyard", "graveyard", "exile"]


@pytest.mark.rule("508.5", "608.2b")
def test_it_stays_the_same_player_where_the_attacker_is_gone() -> None:
    ghoul = card(
        "Ghoul", "Creature — Zombie", "Whenever ~ attacks, exile target card from defending player's graveyard."
    )
    bolt = card("Bolt", "Instant", "Destroy target creature.")
    mine = {"battlefield": [{"card": "Ghoul", "attacking": "B"}, "8 Mountain"], "hand": ["Bolt"]}
    document = game_of([ghoul, bolt, BEAR], ATTACK, A=mine, B={"graveyard": ["Bear"]})
    script = attack(document, "cast bolt -> ghoul", *TWICE, *TWICE)
    assert [zone_of(script, id) for id in ("ghoul", "bear")] == ["graveyard", "exile"]


@pytest.mark.rule("508.5")
def test_no_text_of_another_event_knows_who_that_is() -> None:
    odd = card("Odd", "Creature — Ooze", "When ~ enters, exile target card from defending player's graveyard.")
    document = game_of([odd, BEAR], A=seat(["Odd"]), B={"graveyard": ["Bear"]})
    assert stopped_at(document, "cast odd", *TWICE, *TWICE) == "odd"


# ---------------------------------------------------------------- damage of several to several


def team(text: str) -> dict[str, Any]:
    """A has a text and two elves, and a spell with which they deal damage to each opponent at the same time."""
    rule = card("Rule", "Enchantment", text)
    volley = card("Volley", "Sorcery", "Each Elf you control deals 1 damage to each opponent.")
    return game_of([rule, volley, ELF], A=seat(["Volley"], "Rule", "2 Elf"), B={}, C={})


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(
    ("whom", "gained"),
    [("a player", 2), ("an opponent", 2), ("one or more players", 1), ("your opponents", 1)],
)
def test_once_for_each_player_or_once_for_all_of_them(whom: str, gained: int) -> None:
    text = f"Whenever one or more Elves you control deal damage to {whom}, you gain 1 life."
    script = played(team(text), "cast volley", *["pass"] * 3, *["pass"] * 3 * gained, defaults="first")
    assert life(script, "A") == 20 + gained


@pytest.mark.rule("603.2c", "608.2h")
def test_those_opponents_are_all_who_were_dealt_damage_each_once() -> None:
    text = "Whenever one or more Elves you control deal damage to your opponents, create a Treasure token for each " \
           "opponent dealt damage."  # fmt: skip
    script = played(team(text), "cast volley", *["pass"] * 6, defaults="first")
    assert len(tokens_in(script)) == 2
    assert [life(script, player) for player in "BC"] == [18, 18]


@pytest.mark.rule("406.1", "608.2h")
def test_the_top_card_of_each_of_those_opponents_libraries() -> None:
    text = (
        "Whenever one or more Elves you control deal damage to your opponents, exile the top card of each of those "
        "opponents' libraries."
    )
    document = team(text)
    document["players"] |= {name: {"library": ["3 Elf"]} for name in "BC"}
    script = played(document, "cast volley", *["pass"] * 6, defaults="first")
    assert [len(script.game.position.players[name].exile) for name in "ABC"] == [0, 1, 1]


# ---------------------------------------------------------------- what one creature deals


@pytest.mark.rule("614.1a", "611.2a")
def test_combat_damage_of_that_creature_to_opponents_is_tripled_and_no_other() -> None:
    jeska = card("Jeska", "Artifact", "{T}: Choose target creature. Until your next turn, if that creature would deal "
                 "combat damage to one of your opponents, it deals triple that damage to that player "
                 "instead.")  # fmt: skip
    document = game_of([jeska, BEAR, ELF], A=seat([], "Jeska", "Bear", "Elf"), B={})
    position = played(document, "activate jeska -> bear", *TWICE).game.position
    assert life(hit(position, "bear", "B", 2), "B") == 14
    assert life(hit(position, "elf", "B", 2), "B") == 18
    assert life(hit(position, "bear", "A", 2), "A") == 18


# ---------------------------------------------------------------- this combat

END = {"player": "A", "phase": "combat_end"}
HERO = card(
    "Hero", "Creature — Soldier",
    "At end of combat, if ~ and at least two other creatures attacked this combat, you gain 3 life.",
)  # fmt: skip
SAID = ["attacked this combat"]


@pytest.mark.rule("603.4", "506.1")
@pytest.mark.parametrize(
    ("attacked", "gained"),
    [(("hero", "bear", "elf"), 3), (("hero", "bear"), 0), (("bear", "elf", "bear-2"), 0), ((), 0)],
)
def test_it_and_so_many_others_attacked_this_combat(attacked: tuple[str, ...], gained: int) -> None:
    others = ["Bear", {"card": "Bear", "id": "bear-2"}, "Elf"]
    document = game_of([HERO, BEAR, ELF], {"player": "A", "phase": "declare_blockers"}, A=seat([], "Hero", *others))
    document["history"] = {"facts": dict.fromkeys(attacked, SAID)}
    script = played(document, until="1.main2", defaults="first")
    assert life(script, "A") == 20 + gained
    assert not script.game.position.history.facts  # of the next combat nothing is so


@pytest.mark.rule("603.4")
@pytest.mark.parametrize(("said", "gained"), [("attacked this combat", 1), ("blocked this combat", 1), ("", 0)])
def test_it_attacked_or_blocked_this_combat(said: str, gained: int) -> None:
    avian = card("Avian", "Creature — Bird", "At end of combat, if ~ attacked or blocked this combat, you gain 1 life.")
    document = game_of([avian], {"player": "A", "phase": "declare_blockers"}, A=seat([], "Avian"))
    document["history"] = {"facts": {"avian": [said]} if said else {}}
    assert life(played(document, until="1.main2", defaults="first"), "A") == 20 + gained


# ---------------------------------------------------------------- what the next spell sets off


@pytest.mark.rule("603.7a", "608.2c")
def test_what_is_exiled_as_the_next_spell_is_cast_may_be_cast_this_turn() -> None:
    codex = card("Codex", "Artifact", "{T}: When you next cast a spell this turn, exile cards from the top of your "
                 "library until you exile an instant or sorcery card with lesser mana value. Until end of turn, you "
                 "may cast that card without paying its mana cost. Put each other card exiled this way on the bottom "
                 "of your library in a random order.")  # fmt: skip
    dear = card("Dear", "Sorcery", "You gain 1 life.", mana_cost="{3}{R}")
    cheap = card("Cheap", "Instant", "You gain 7 life.", mana_cost="{2}{R}")
    document = game_of([codex, dear, cheap, BEAR], A=seat(["Dear"], "Codex", library=["Bear", "Dear", "Cheap", "Bear"]))
    script = played(
        document, "activate codex", *TWICE, "cast dear", *TWICE, "cast cheap as free", *TWICE, defaults="first"
    )
    position = script.game.position
    assert life(script, "A") == 27
    assert (len(position.players["A"].library), len(position.players["A"].exile)) == (3, 0)
