"""Effects that a player pays to end, permanents that become Auras, and what follows when something is done so."""

from __future__ import annotations

import pytest

from tests.games import (
    TWICE,
    card,
    carried_out,
    counters,
    game_of,
    is_written_and_read_again,
    life,
    played,
    seat,
    shown,
    size_of,
    tokens_in,
    zone_of,
)

BEAR = card("Bear", "Creature — Bear")
LICID = card("Licid", "Creature — Licid", "{R}, {T}: Licid loses this ability and becomes an Aura enchantment "
            "with enchant "
             "creature. Attach it to target creature. You may pay {R} to end this effect.\nEnchanted creature "
             "has flying."
             )  # fmt: skip


@pytest.mark.rule("116.2c", "303.4")
def test_a_creature_becomes_an_aura_until_its_controller_pays() -> None:
    document = game_of([BEAR, LICID], A=seat([], "Licid", "Bear"), B={"battlefield": ["Bear"]})
    script = played(document, "activate licid.1 -> bear#2", *TWICE)
    now = shown(script, "licid")
    assert (now["type_line"], now["attached_to"]) == ("Enchantment — Aura", "bear#2")
    assert (now["activated"], shown(script, "bear#2")["keywords"]) == ({}, ["flying"])
    assert is_written_and_read_again(script)
    script = played(document, "activate licid.1 -> bear#2", *TWICE, "special end licid")
    now = shown(script, "licid")
    assert (now["type_line"], now["attached_to"]) == ("Creature — Licid", None)
    assert (len(now["activated"]), shown(script, "bear#2")["keywords"]) == (1, [])


@pytest.mark.rule("608.2b", "704.5m")
def test_it_stays_a_creature_without_a_target_and_dies_as_an_aura_without_a_host() -> None:
    jolt = card("Jolt", "Instant", "Jolt deals 3 damage to target creature.")
    document = game_of([BEAR, LICID, jolt], A=seat(["Jolt"], "Licid"), B={"battlefield": ["Bear"]})
    script = played(document, "activate licid.1 -> bear", "cast jolt -> bear", *TWICE, *TWICE)
    assert shown(script, "licid")["type_line"] == "Creature — Licid"
    script = played(document, "activate licid.1 -> bear", *TWICE, "cast jolt -> bear", *TWICE)
    assert zone_of(script, "licid") == "graveyard"


@pytest.mark.rule("303.4", "701.40a")
def test_an_enchantment_becomes_an_aura_on_what_it_manifests() -> None:
    form = card("Form", "Enchantment", "When Form enters, it becomes an Aura with enchant creature. Manifest "
                "the top card "
                "of your library and attach Form to it.\nEnchanted creature has flying.")  # fmt: skip
    document = game_of([BEAR, form], A=seat(["Form"], library=["Bear", "Bear"]))
    script = played(document, "cast form", *TWICE, *TWICE)
    assert (shown(script, "form")["type_line"], shown(script, "form")["attached_to"]) == ("Enchantment — Aura", "bear")
    assert (shown(script, "bear")["face_down"], shown(script, "bear")["keywords"]) == (True, ["flying"])
    script = played(game_of([form], A=seat(["Form"], library=[])), "cast form", *TWICE, *TWICE)
    assert zone_of(script, "form") == "graveyard"


@pytest.mark.rule("701.47a", "603.12")
def test_the_amassed_army_deals_as_much_as_its_power() -> None:
    foray = card("Foray", "Sorcery", "Amass Orcs 2. When you do, Foray deals X damage to target creature an opponent "
                 "controls, where X is the amassed Army's power.")  # fmt: skip
    wall = card("Wall", "Creature — Wall", power="0", toughness="5")
    document = game_of([foray, wall], A=seat(["Foray"]), B={"battlefield": ["Wall"]})
    script = played(document, "cast foray", *TWICE, *TWICE)
    assert size_of(script, tokens_in(script)[0]) == (2, 2)
    assert shown(script, "wall")["damage"] == 2


@pytest.mark.rule("603.12", "115.1d")
def test_as_many_targets_as_cards_were_discarded() -> None:
    faun = card("Faun", "Creature — Satyr", "When Faun enters, you may discard one or more land cards. When you "
                "do, return "
                "up to that many target nonland permanent cards from your graveyard to your hand.")  # fmt: skip
    document = game_of([BEAR, faun], A=seat(["Faun", "Forest", "Forest"], graveyard=["Bear", "Bear", "Bear"]))
    script = played(document, "cast faun", *TWICE, *TWICE, "yes", "choose forest,forest#2", "announce -> bear,bear#2",
                    *TWICE)  # fmt: skip
    assert [zone_of(script, id) for id in ("bear", "bear#2", "bear#3", "forest")] == ["hand", "hand", "graveyard",
                                                                                       "graveyard"]  # fmt: skip


@pytest.mark.rule("603.12", "205.2")
def test_as_much_damage_as_the_discarded_card_has_types() -> None:
    manticore = card("Manticore", "Creature — Manticore", "When Manticore enters, you may discard a card. When you do, "
                     "Manticore deals X damage to any target, where X is the number of card types the discarded card "
                     "has.")  # fmt: skip
    golem = card("Golem", "Artifact Creature — Golem")
    document = game_of([manticore, golem], A=seat(["Manticore", "Golem"]))
    script = played(document, "cast manticore", *TWICE, *TWICE, "yes", "announce -> B", *TWICE)
    assert life(script, "B") == 18


@pytest.mark.rule("608.2c", "205.3")
def test_counters_on_those_that_share_a_type_with_the_exiled_card() -> None:
    marshal = card("Marshal", "Creature — Angel", "When Marshal enters, you may exile another creature card from your "
                   "graveyard. When you do, put a +1/+1 counter on each creature you control other than Marshal that "
                   "shares a creature type with the exiled card.")  # fmt: skip
    elf, both = card("Elf", "Creature — Elf"), card("Both", "Creature — Bear Angel")
    document = game_of([BEAR, marshal, elf, both], A=seat(["Marshal"], "Bear", "Elf", graveyard=["Both"]))
    script = carried_out(document, "cast marshal", *TWICE, *TWICE, "yes")
    assert [counters(script, id) for id in ("bear", "elf", "marshal")] == [{"+1/+1": 1}, {}, {}]
