"""A permanent that is kept only for its own mana cost, and what is so only with permanents of each color (118.6)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, game_of, life, played, seat, zone_of

LEAK = card("Leak", "Enchantment — Aura", "Enchant permanent\nEnchanted permanent has \"At the beginning of your "
            "upkeep, sacrifice this permanent unless you pay its mana cost.\"")  # fmt: skip
RELIC = card("Relic", "Artifact", mana_cost="{3}")
SHOCK = card("Shock", "Instant", "Shock deals 2 damage to any target.")


@pytest.mark.rule("118.6", "701.21a")
@pytest.mark.parametrize(("lands", "zone"), [(2, "graveyard"), (3, "battlefield")])
def test_it_is_kept_for_its_mana_cost(lands: int, zone: str) -> None:
    aura = {"card": "Leak", "attached_to": "relic"}
    document = game_of([LEAK, RELIC], turn={"player": "A", "phase": "untap"},
                       A={"battlefield": ["Relic", aura, f"{lands} Mountain"]})  # fmt: skip
    script = played(document, until="1.draw", defaults="first")
    assert zone_of(script, "relic") == zone


@pytest.mark.rule("604.1", "105.2")
@pytest.mark.parametrize(("there", "left"), [("WUBRG", 20), ("WUBR", 18)])
def test_a_permanent_of_each_color(there: str, left: int) -> None:
    spirit = card("Spirit", "Enchantment", "As long as you control a permanent of each color, prevent all damage that "
                  "would be dealt to you.", mana_cost="{W}")  # fmt: skip
    gems = [card(f"Gem {c}", "Artifact", mana_cost=f"{{{c}}}") for c in "WUBRG"]
    document = game_of([SHOCK, spirit, *gems], A=seat([], "Spirit", *(f"Gem {c}" for c in there)), B=seat(["Shock"]))
    assert life(played(document, "pass", "cast shock -> A", *TWICE), "A") == left
