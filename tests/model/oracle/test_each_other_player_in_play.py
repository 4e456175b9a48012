"""Who "each other player" is: all but who has done what an ability waited for (102.1, 603.2)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import card, game_of, life, played, seat, zone_of

BEAR = card("Bear", "Creature — Bear")
BALM = card("Balm", "Instant", "You gain 3 life.")
ALL = ("pass", "pass", "pass")


def _three(*cards: dict[str, Any], **seats: Any) -> dict[str, Any]:
    document = game_of(cards, **seats)
    document["players"] = {name: document["players"].get(name, {"library": 20}) for name in "ABC"}
    return document


@pytest.mark.rule("603.2", "119.3")
@pytest.mark.parametrize("host", ["A", "B", "C"])
def test_whoever_cast_the_spell_is_not_among_the_other_players(host: str) -> None:
    toll = card("Toll", "Enchantment", "Whenever a player casts a spell, each other player loses 1 life.")
    seats: dict[str, Any] = {"A": seat(["Balm"]), "B": {}, "C": {}}
    seats[host]["battlefield"] = [*seats[host].get("battlefield", ()), "Toll"]
    script = played(_three(BALM, toll, **seats), "cast balm", *ALL)
    assert [life(script, p) for p in "ABC"] == [20, 19, 19]


@pytest.mark.rule("707.10", "603.2")
def test_each_other_player_copies_a_spell_of_whoever_cast_it() -> None:
    mind = card("Mind", "Enchantment", "Whenever a player casts an instant or sorcery spell, each other player copies "
                "that spell. Each of those players may choose new targets for their copy.")  # fmt: skip
    document = _three(BALM, mind, A=seat(["Balm"]), B={"battlefield": ["Mind"]})
    script = played(document, "cast balm", *ALL, *ALL, *ALL, *ALL)
    assert [life(script, p) for p in "ABC"] == [23, 23, 23]


@pytest.mark.rule("707.10c")
def test_each_of_them_chooses_new_targets_for_their_own_copy() -> None:
    mind = card("Mind", "Enchantment", "Whenever a player casts an instant or sorcery spell, each other player copies "
                "that spell. Each of those players may choose new targets for their copy.")  # fmt: skip
    zap = card("Zap", "Instant", "Zap deals 3 damage to target player.")
    document = _three(zap, mind, A=seat(["Zap"]), B={"battlefield": ["Mind"]})
    new = ("yes", "announce -> A")
    script = played(document, "cast zap -> B", *ALL, *new, *new, *ALL, *ALL, *ALL)
    assert [life(script, p) for p in "ABC"] == [14, 17, 20]


@pytest.mark.rule("707.10", "608.2d")
@pytest.mark.parametrize(("caster", "lives"), [("A", (23, 20, 23)), ("B", (20, 23, 20))])
def test_each_other_player_may_copy_a_spell_of_the_enchanted_player(caster: str, lives: tuple[int, ...]) -> None:
    echoes = card("Echoes", "Enchantment — Aura Curse", "Enchant player\nWhenever enchanted player casts an instant or "
                  "sorcery spell, each other player may copy that spell and may choose new targets for the copy they "
                  "control.")  # fmt: skip
    seats: dict[str, Any] = {"A": {"battlefield": ["Mountain"]}, "B": {"battlefield": ["Mountain"]}}
    seats[caster]["hand"] = ["Balm"]
    seats["B"]["battlefield"].append({"card": "Echoes", "attached_to": "A"})
    document = _three(BALM, echoes, **seats)
    to_be_copied = ("cast balm", *ALL, "no", "yes", *ALL, *ALL)
    script = played(document, *(to_be_copied if caster == "A" else ("pass", "cast balm", *ALL)))
    assert tuple(life(script, p) for p in "ABC") == lives


@pytest.mark.rule("701.23", "701.24")
def test_each_other_player_may_search_and_puts_the_card_onto_the_battlefield_under_their_own_control() -> None:
    giant = card("Giant", "Creature — Giant", "When Giant enters, each other player may search their library for a "
                 "land card and put that card onto the battlefield. Then each player who searched their library this "
                 "way shuffles.")  # fmt: skip
    document = _three(BEAR, giant, A=seat(["Giant"], library=["Forest"]), B={"library": ["Bear", "Plains"]},
                      C={"library": ["Swamp"]})  # fmt: skip
    script = played(document, "cast giant", *ALL, *ALL, seed=1,
                    answers={"B": ["yes", "choose plains"], "C": ["no"]})  # fmt: skip
    assert [zone_of(script, id) for id in ("forest", "plains", "swamp")] == ["library", "battlefield", "library"]
    assert script.game.position.objects["plains"].controller == "B"  # type: ignore[index]
