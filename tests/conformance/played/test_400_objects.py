"""An object is not its card (400.7): what remembers one knows when it has become another, and what it last was like."""

from __future__ import annotations

import pytest

from tests.games import TWICE, after, card, carried_out, counters, game_of, life, played, seat, shown, size_of, zone_of

OGRE = card("Ogre", "Creature — Ogre")
VIPER = card("Viper", "Creature — Snake", "Flash")
SLAY = card("Slay", "Instant", "Destroy target creature.")
BLINK = card("Blink", "Instant", "Exile target permanent, then return it to the battlefield under its owner's control.")
STEAL = card("Steal", "Sorcery", "Gain control of target creature.")
GROW = card("Grow", "Instant", "Target creature gets +3/+3 until end of turn.")


# ---------------------------------------------------------------- sets are worked out when they are needed (608.2)


@pytest.mark.rule("400.7", "608.2c", "611.2c")
@pytest.mark.parametrize(("text", "left"), [
    ("Destroy all creatures.", "graveyard"),
    ("Return all creatures to their owners' hands.", "hand"),
    ("Exile all creatures.", "exile"),
    ("This spell deals 3 damage to each creature.", "graveyard"),
    ("All creatures get -3/-3 until end of turn.", "graveyard"),
    ("Each player sacrifices all creatures they control.", "graveyard"),
])  # fmt: skip
def test_what_enters_in_response_to_a_mass_effect_is_among_what_it_is_about(text: str, left: str) -> None:
    wave = card("Wave", "Sorcery", text)
    document = game_of([wave, VIPER, OGRE], A=seat(["Wave"]), B=seat(["Viper"], "Ogre"))
    script = played(document, "cast wave", "pass", "cast viper", *TWICE, *TWICE)
    assert (zone_of(script, "viper"), zone_of(script, "ogre")) == (left, left)


@pytest.mark.rule("400.7", "608.2c")
@pytest.mark.parametrize("source", ["ability", "trigger"])
def test_so_it_is_of_abilities(source: str) -> None:
    text = {"ability": "{R}: Destroy all creatures.", "trigger": "When this artifact enters, destroy all creatures."}
    bomb = card("Bomb", "Artifact", text[source])
    here = seat(["Bomb"]) if source == "trigger" else seat([], "Bomb")
    document = game_of([bomb, VIPER], A=here, B=seat(["Viper"]))
    first = ("cast bomb", *TWICE) if source == "trigger" else ("activate bomb",)
    script = played(document, *first, "pass", "cast viper", *TWICE, *TWICE)
    assert zone_of(script, "viper") == "graveyard"


@pytest.mark.rule("400.7", "611.2c")
def test_creatures_you_control_are_those_that_you_control_as_it_resolves() -> None:
    rally = card("Rally", "Sorcery", "Creatures you control get +1/+1 until end of turn.")
    document = game_of([rally, VIPER, OGRE], A=seat(["Rally", "Viper", "Viper"], "Ogre"))
    script = played(document, "cast rally", "cast viper", *TWICE, *TWICE, "cast viper#2", *TWICE)
    assert [size_of(script, i) for i in ("viper", "ogre", "viper#2")] == [(3, 3), (3, 3), (2, 2)]


@pytest.mark.rule("400.7", "608.2c")
@pytest.mark.parametrize("text", ["Exile all cards from all graveyards.", "Exile target player's graveyard."])
def test_a_card_that_comes_into_the_graveyard_in_response_is_exiled_with_it(text: str) -> None:
    relic = card("Relic", "Sorcery", text)
    document = game_of([relic, SLAY, OGRE], A=seat(["Relic"]), B=seat(["Slay"], "Ogre"))
    target = " -> B" if "target" in text else ""
    script = played(document, f"cast relic{target}", "pass", "cast slay -> ogre", *TWICE, *TWICE)
    assert (zone_of(script, "ogre"), zone_of(script, "slay")) == ("exile", "exile")


# ---------------------------------------------------------------- what has left is asked as it last was (608.2h)


@pytest.mark.rule("608.2h", "400.7j")
@pytest.mark.parametrize(("text", "gained"), [
    ("Exile target creature. Its controller gains life equal to its power.", 5),
    ("Exile target creature. You gain life equal to its toughness.", 5),
    ("Destroy target creature. You gain life equal to its power.", 5),
    ("Return target creature to its owner's hand. You gain life equal to its power.", 5),
])  # fmt: skip
def test_what_an_effect_has_moved_is_asked_as_it_last_was(text: str, gained: int) -> None:
    swords = card("Swords", "Instant", text)
    document = game_of([swords, GROW, OGRE], A=seat(["Grow", "Swords"], "Ogre"))
    assert life(after(document, "cast grow -> ogre", "cast swords -> ogre"), "A") == 20 + gained


@pytest.mark.rule("608.2h", "108.4a")
@pytest.mark.parametrize("text", [
    "Destroy target creature. Its controller gains 3 life.",
    "Exile target creature. Its controller gains 3 life.",
    "Return target creature to its owner's hand. Its controller gains 3 life.",
])  # fmt: skip
def test_its_controller_is_who_controlled_it_and_not_its_owner(text: str) -> None:
    gift = card("Gift", "Instant", text)
    document = game_of([gift, STEAL, OGRE], A=seat(["Steal", "Gift"]), B=seat([], "Ogre"))
    script = after(document, "cast steal -> ogre", "cast gift -> ogre")
    assert (life(script, "A"), life(script, "B")) == (23, 20)


@pytest.mark.rule("608.2h")
def test_its_owner_is_its_owner_whoever_controlled_it() -> None:
    gift = card("Gift", "Instant", "Destroy target creature. Its owner gains 3 life.")
    document = game_of([gift, STEAL, OGRE], A=seat(["Steal", "Gift"]), B=seat([], "Ogre"))
    script = after(document, "cast steal -> ogre", "cast gift -> ogre")
    assert (life(script, "A"), life(script, "B")) == (20, 23)


@pytest.mark.rule("608.2h", "202.3e")
def test_a_spell_that_is_countered_has_the_mana_value_that_it_had_on_the_stack() -> None:
    fire = card("Fire", "Sorcery", "This spell deals X damage to target player.", mana_cost="{X}{R}")
    swindle = card("Swindle", "Instant", "Counter target spell. You gain life equal to that spell's mana value.")
    document = game_of([fire, swindle], A=seat(["Fire"]), B=seat(["Swindle"]))
    script = played(document, "cast fire x=3 -> B", "pass", "cast swindle -> fire", *TWICE)
    assert life(script, "B") == 24


@pytest.mark.rule("608.2h", "122.2")
def test_a_creature_that_died_had_the_counters_that_were_on_it() -> None:
    hangar = card("Hangar", "Creature — Construct", "This creature enters with three +1/+1 counters on it.\n"
                  "When this creature dies, you gain 1 life for each +1/+1 counter on it.")  # fmt: skip
    document = game_of([hangar, SLAY], A=seat(["Hangar", "Slay"]))
    assert life(after(document, "cast hangar", "cast slay -> hangar"), "A") == 20
    assert life(played(document, "cast hangar", *TWICE, "cast slay -> hangar", *TWICE, *TWICE), "A") == 23


@pytest.mark.rule("113.7a", "702.15c")
@pytest.mark.parametrize(("keyword", "expected"), [("lifelink", 21), ("flying", 20)])
def test_a_source_that_has_left_deals_damage_with_the_abilities_that_it_had(keyword: str, expected: int) -> None:
    shooter = card("Shooter", "Creature — Archer", "Sacrifice this creature: It deals 1 damage to any target.")
    gift = card("Gift", "Instant", f"Target creature gains {keyword} until end of turn.")
    document = game_of([shooter, gift], A=seat(["Gift"], "Shooter"))
    script = after(document, "cast gift -> shooter", "activate shooter -> B")
    assert (life(script, "A"), life(script, "B")) == (expected, 19)


@pytest.mark.rule("113.7a", "702.2b")
def test_so_it_is_of_deathtouch_of_a_source_killed_in_response() -> None:
    shooter = card("Shooter", "Creature — Archer", "{R}: This creature deals 1 damage to target creature.")
    gift = card("Gift", "Instant", "Target creature gains deathtouch until end of turn.")
    document = game_of([shooter, gift, SLAY, OGRE], A=seat(["Gift"], "Shooter"), B=seat(["Slay"], "Ogre"))
    moves = ("cast gift -> shooter", *TWICE, "activate shooter -> ogre", "pass", "cast slay -> shooter", *TWICE, *TWICE)
    assert zone_of(played(document, *moves), "ogre") == "graveyard"


# ---------------------------------------------------------------- what comes back is another object (400.7)


@pytest.mark.rule("400.7", "704.5m", "704.5n")
def test_what_is_exiled_and_returned_comes_back_without_auras_and_equipment() -> None:
    chains = card("Chains", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets -1/-0.")
    blade = card("Blade", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {1}")
    here = [{"card": "Chains", "attached_to": "ogre"}, {"card": "Blade", "attached_to": "ogre"}]
    document = game_of([chains, blade, BLINK, OGRE], A=seat(["Blink"], "Ogre", *here))
    script = after(document, "cast blink -> ogre")
    assert (zone_of(script, "chains"), shown(script, "blade")["attached_to"], size_of(script, "ogre")) == (
        "graveyard", None, (2, 2),
    )  # fmt: skip


@pytest.mark.rule("400.7", "611.2c")
@pytest.mark.parametrize("spell", ["cast grow -> ogre", "cast steal -> ogre"])
def test_effects_on_it_are_over(spell: str) -> None:
    document = game_of([GROW, STEAL, BLINK, OGRE], A=seat(["Grow", "Steal", "Blink"]), B=seat([], "Ogre"))
    script = after(document, spell, "cast blink -> ogre")
    assert (size_of(script, "ogre"), shown(script, "ogre")["controller"]) == ((2, 2), "B")


@pytest.mark.rule("400.7", "701.19a", "615.3")
@pytest.mark.parametrize(("shield", "then"), [
    ("Regenerate target creature.", "Destroy target creature."),
    ("Prevent the next 5 damage that would be dealt to target creature this turn.",
     "This spell deals 2 damage to target creature."),
])  # fmt: skip
def test_shields_protect_it_no_more(shield: str, then: str) -> None:
    cards = [card("Shield", "Instant", shield), card("Then", "Instant", then), BLINK, OGRE]
    document = game_of(cards, A=seat(["Shield", "Then", "Blink"], "Ogre"))
    assert zone_of(after(document, "cast shield -> ogre", "cast then -> ogre"), "ogre") == "battlefield"
    plays = ("cast shield -> ogre", "cast blink -> ogre", "cast then -> ogre")
    assert zone_of(after(document, *plays), "ogre") == "graveyard"


@pytest.mark.rule("400.7", "611.2b")
@pytest.mark.parametrize("text", [
    "When this creature enters, gain control of target creature for as long as you control this creature.",
    "When this creature enters, gain control of target creature for as long as this creature remains on the "
    "battlefield.",
])  # fmt: skip
def test_what_lasts_as_long_as_an_object_is_there_ends_with_it(text: str) -> None:
    thief = card("Thief", "Creature — Rogue", text)
    document = game_of([thief, BLINK, OGRE], A=seat(["Thief", "Blink"]), B=seat([], "Ogre"))
    moves = ("cast thief", *TWICE, "announce -> ogre", *TWICE, "cast blink -> thief", *TWICE, "announce -> thief")
    assert shown(played(document, *moves), "ogre")["controller"] == "B"


@pytest.mark.rule("400.7", "602.5b", "603.2i")
def test_a_limit_of_once_each_turn_is_that_of_the_object() -> None:
    well = card("Well", "Artifact", "{0}: You gain 1 life. Activate only once each turn.")
    document = game_of([well, BLINK], A=seat(["Blink"], "Well"))
    script = after(document, "activate well", "cast blink -> well", "activate well")
    assert life(script, "A") == 22


@pytest.mark.rule("400.7", "607.2a")
def test_cards_exiled_with_it_are_not_exiled_with_what_came_back() -> None:
    vault = card("Vault", "Artifact", "{R}: Exile target card from a graveyard.\n"
                 "{R}: You gain 1 life for each card exiled with this artifact.")  # fmt: skip
    document = game_of([vault, BLINK, OGRE], A=seat(["Blink"], "Vault", graveyard=["Ogre"]))
    exiled = ("activate vault.1 -> ogre",)
    assert life(after(document, *exiled, "activate vault.2"), "A") == 21
    assert life(after(document, *exiled, "cast blink -> vault", "activate vault.2"), "A") == 20


@pytest.mark.rule("607.2a", "614.12")
@pytest.mark.parametrize("way", ["cast ghoul", "cast raise -> ghoul"])
def test_what_is_exiled_as_it_enters_is_exiled_with_the_permanent(way: str) -> None:
    ghoul = card("Ghoul", "Creature — Zombie", "As this creature enters, exile any number of creature cards from your "
                 "graveyard.\n{R}: You gain 1 life for each card exiled with this creature.")  # fmt: skip
    raise_ = card("Raise", "Sorcery", "Return target creature card from your graveyard to the battlefield.")
    where = {"graveyard": ["Ogre", "Ogre"]} if "raise" not in way else {"graveyard": ["Ghoul", "Ogre", "Ogre"]}
    hand = ["Raise"] if "raise" in way else ["Ghoul"]
    document = game_of([ghoul, raise_, OGRE], A=seat(hand, **where))
    script = played(document, way, *TWICE, "choose ogre, ogre#2", "activate ghoul", *TWICE)
    assert life(script, "A") == 22


@pytest.mark.rule("400.7", "608.2b")
@pytest.mark.parametrize(("text", "left"), [
    ("Destroy target creature.", "battlefield"), ("Exile target creature.", "battlefield"),
])  # fmt: skip
def test_a_target_that_has_come_back_is_not_the_target(text: str, left: str) -> None:
    spell = card("Spell", "Instant", text)
    document = game_of([spell, BLINK, OGRE], A=seat(["Spell"]), B=seat(["Blink"], "Ogre"))
    script = played(document, "cast spell -> ogre", "pass", "cast blink -> ogre", *TWICE, *TWICE)
    assert zone_of(script, "ogre") == left


@pytest.mark.rule("702.95e")
def test_a_pair_ends_as_one_of_it_changes_controllers_even_if_it_comes_back() -> None:
    mate = card("Mate", "Creature — Bird", "Soulbond\nAs long as this creature is paired with another creature, "
                "each of those creatures gets +1/+1.")  # fmt: skip
    borrow = card("Borrow", "Instant", "Gain control of target creature until end of turn.")
    document = game_of([mate, borrow, OGRE], A=seat(["Mate"], "Ogre"), B=seat(["Borrow"]))
    paired = ("cast mate", *TWICE, *TWICE, "yes")
    assert size_of(played(document, *paired), "ogre") == (3, 3)
    script = played(document, *paired, "pass", "cast borrow -> ogre", *TWICE, until="2.main1")
    assert (size_of(script, "ogre"), shown(script, "ogre")["controller"]) == ((2, 2), "A")


@pytest.mark.rule("702.95e")
def test_a_pair_ends_as_another_player_gains_control_of_both() -> None:
    mate = card("Mate", "Creature — Bird", "Soulbond\nAs long as this creature is paired with another creature, "
                "each of those creatures gets +1/+1.")  # fmt: skip
    revolt = card("Revolt", "Instant", "Gain control of all creatures until end of turn.")
    document = game_of([mate, revolt, OGRE], A=seat(["Mate"], "Ogre"), B=seat(["Revolt"]))
    script = played(document, "cast mate", *TWICE, *TWICE, "yes", "pass", "cast revolt", *TWICE)
    assert (size_of(script, "ogre"), size_of(script, "mate")) == ((2, 2), (2, 2))


# ---------------------------------------------------------------- where it went (400.7d–j)


@pytest.mark.rule("400.7e")
@pytest.mark.parametrize(("text", "to"), [
    ("When this creature dies, return it to its owner's hand.", "hand"),
    ("When this creature dies, exile it.", "exile"),
    ("When this creature dies, return it to the battlefield under its owner's control.", "battlefield"),
])  # fmt: skip
def test_what_waits_for_a_move_finds_the_card_where_it_went(text: str, to: str) -> None:
    phoenix = card("Phoenix", "Creature — Phoenix", text)
    document = game_of([phoenix, SLAY], A=seat(["Slay"], "Phoenix"))
    script = played(document, "cast slay -> phoenix", *TWICE, *TWICE)
    assert zone_of(script, "phoenix") == to


@pytest.mark.rule("400.7e")
def test_but_not_once_it_has_moved_on() -> None:
    phoenix = card("Phoenix", "Creature — Phoenix", "When this creature dies, return it to its owner's hand.")
    raise_ = card("Raise", "Instant", "Return target creature card from a graveyard to the battlefield.")
    document = game_of([phoenix, SLAY, raise_], A=seat(["Slay", "Raise"], "Phoenix"))
    script = played(document, "cast slay -> phoenix", *TWICE, "cast raise -> phoenix", *TWICE, *TWICE)
    assert zone_of(script, "phoenix") == "battlefield"


@pytest.mark.rule("400.7f", "704.5m")
@pytest.mark.parametrize("killer", ["Destroy target creature.", "Destroy all permanents."])
@pytest.mark.parametrize(("text", "to"), [
    ("return this card to its owner's hand", "hand"),
    ("return this card from your graveyard to the battlefield", "battlefield"),
])  # fmt: skip
def test_what_waits_for_the_enchanted_permanent_to_die_finds_the_aura(killer: str, text: str, to: str) -> None:
    halo = card("Halo", "Enchantment — Aura", f"Enchant creature\nWhen enchanted creature dies, {text}.")
    on_it = {"card": "Halo", "attached_to": "ogre"}
    cards = [halo, card("Slay", "Instant", killer), OGRE, card("Elk", "Creature — Elk", "Indestructible")]
    document = game_of(cards, A=seat(["Slay"], "Elk"), B=seat([], "Ogre", on_it))
    script = carried_out(document, "cast slay" + (" -> ogre" if "target" in killer else ""))
    assert (zone_of(script, "halo"), zone_of(script, "ogre")) == (to, "graveyard")


@pytest.mark.rule("400.7f")
def test_but_not_an_aura_that_has_gone_elsewhere() -> None:
    halo = card("Halo", "Enchantment — Aura", "Enchant creature\nWhen enchanted creature dies, return this card to "
                "its owner's hand.")  # fmt: skip
    void = card("Void", "Artifact", "If an enchantment would be put into a graveyard from anywhere, exile it instead.")
    document = game_of([halo, void, SLAY, OGRE], A=seat(["Slay"], "Void"),
                       B=seat([], "Ogre", {"card": "Halo", "attached_to": "ogre"}))  # fmt: skip
    script = played(document, "cast slay -> ogre", *TWICE, *TWICE)
    assert zone_of(script, "halo") == "exile"


@pytest.mark.rule("400.7j")
def test_an_effect_finds_what_it_has_moved() -> None:
    cage = card("Cage", "Sorcery", "Exile target creature. Return it to the battlefield under its owner's control "
                "at the beginning of the next end step.")  # fmt: skip
    document = game_of([cage, OGRE], A=seat(["Cage"]), B=seat([], "Ogre"))
    assert zone_of(after(document, "cast cage -> ogre"), "ogre") == "exile"
    assert zone_of(played(document, "cast cage -> ogre", *TWICE, until="1.cleanup"), "ogre") == "battlefield"


@pytest.mark.rule("400.7a")
def test_an_effect_on_a_permanent_spell_goes_on_for_the_permanent() -> None:
    boost = card("Boost", "Instant", "Target creature spell gains haste.")
    document = game_of([boost, OGRE], A=seat(["Ogre", "Boost"]))
    script = played(document, "cast ogre", "cast boost -> ogre", *TWICE, *TWICE)
    assert "haste" in {k.lower() for k in shown(script, "ogre")["keywords"]}


@pytest.mark.rule("400.7", "603.10a")
def test_a_creature_that_died_has_its_trigger_doubled_by_what_died_with_it() -> None:
    moth = card("Moth", "Creature — Insect", "When this creature dies, you gain 1 life.")
    echo = card("Echo", "Creature — Spirit", "If a creature dying causes a triggered ability of a permanent you "
                "control to trigger, that ability triggers an additional time.")  # fmt: skip
    wave = card("Wave", "Sorcery", "Destroy all creatures.")
    document = game_of([moth, echo, wave], A=seat(["Wave"], "Moth", "Echo"))
    assert life(played(document, "cast wave", *TWICE, *TWICE, *TWICE), "A") == 22


@pytest.mark.rule("122.2", "400.7")
def test_counters_stay_behind() -> None:
    document = game_of([BLINK, OGRE], A=seat(["Blink"], {"card": "Ogre", "counters": {"+1/+1": 2}}))
    assert counters(after(document, "cast blink -> ogre"), "ogre") == {}
