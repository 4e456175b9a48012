"""What is left out, what is compared with a cost, what a target is asked before it is countered, as played."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, carried_out, game_of, life, played, seat, shown, size_of, zone_of

BEAR = card("Bear", "Creature — Bear", mana_cost="{G}")
GIANT = card("Giant", "Creature — Giant", power="5", toughness="5", mana_cost="{5}")
OX = card("Ox", "Artifact Creature — Ox", mana_cost="{1}")
ZAP = card("Zap", "Instant", "Zap deals 3 damage to any target.", mana_cost="{R}")


@pytest.mark.rule("608.2c", "701.8a")
@pytest.mark.parametrize(("text", "left"), [
    ("Destroy all permanents except for artifacts and lands.", {"ox", "plains"}),
    ("Destroy all permanents except for Giants, artifacts, and lands.", {"ox", "plains", "giant"}),
    ("Return all creatures to their owners' hands except for Bears and Giants.", {"bear", "giant", "plains"}),
])  # fmt: skip
def test_what_is_left_out(text: str, left: set[str]) -> None:
    sweep = card("Sweep", "Sorcery", text)
    document = game_of([sweep, BEAR, GIANT, OX], A=seat(["Sweep"], "Bear", "Ox", "Giant", "Plains"))
    script = played(document, "cast sweep", *TWICE)
    there = {id for id in ("bear", "ox", "giant", "plains") if zone_of(script, id) == "battlefield"}
    assert there == left


@pytest.mark.rule("608.2c", "202.3")
@pytest.mark.parametrize(("text", "own", "countered"), [
    ("Counter target spell if it shares a color with a creature you control.", "Bear", False),
    ("Counter target spell if it shares a color with a creature you control.", "Ox", False),
    ("Counter target spell if you control more creatures than that spell's controller.", "Bear", True),
    ("Counter target spell if its controller is poisoned.", "Bear", False),
    ("Counter target spell if its mana value is less than or equal to the greatest mana value among permanents you "
     "control.", "Bear", True),
    ("Counter target spell if its mana value is less than or equal to the greatest mana value among permanents you "
     "control.", "Plains", False),
])  # fmt: skip
def test_a_spell_is_countered_if_it_is_so(text: str, own: str, countered: bool) -> None:
    no = card("No", "Instant", text)
    document = game_of([no, BEAR, OX, ZAP], A=seat(["Zap"], "Plains"), B=seat(["No"], own))
    script = played(document, "cast zap -> B", "pass", "cast no -> zap", *TWICE, *TWICE)
    assert life(script, "B") == (20 if countered else 17)


@pytest.mark.rule("608.2h", "701.8a")
def test_those_of_the_mana_value_of_what_was_sacrificed() -> None:
    altar = card("Altar", "Artifact", "{0}, Sacrifice a creature: Destroy each creature with the same mana value as "
                 "the sacrificed creature.")  # fmt: skip
    document = game_of([altar, BEAR, OX, GIANT], A=seat([], "Altar", "Bear"),
                       B={"battlefield": ["Ox", "Giant"]})  # fmt: skip
    script = played(document, "activate altar", *TWICE)
    assert (zone_of(script, "ox"), zone_of(script, "giant")) == ("graveyard", "battlefield")


@pytest.mark.rule("608.2h")
def test_as_many_cards_as_the_sacrificed_permanent_s_mana_value() -> None:
    quest = card("Quest", "Sorcery", "As an additional cost to cast this spell, sacrifice an artifact or creature.\n"
                 "Draw cards equal to the mana value of the sacrificed permanent.")  # fmt: skip
    document = game_of([quest, GIANT], A=seat(["Quest"], "Giant", library=["Plains"] * 7))
    script = played(document, "cast quest", *TWICE)
    assert sum(zone_of(script, f"plains{'' if n == 1 else f'#{n}'}") == "hand" for n in range(1, 8)) == 5


@pytest.mark.rule("201.2", "701.3")
def test_one_and_all_others_of_its_mana_value() -> None:
    mist = card("Mist", "Sorcery", "Return target nonland permanent and each other nonland permanent with the same "
                "mana value as that permanent to their owners' hands.")  # fmt: skip
    document = game_of([mist, BEAR, OX, GIANT], A=seat(["Mist"], "Bear", "Giant"), B={"battlefield": ["Ox"]})
    script = played(document, "cast mist -> bear", *TWICE)
    assert [zone_of(script, id) for id in ("bear", "ox", "giant")] == ["hand", "hand", "battlefield"]


@pytest.mark.rule("702.10a")
def test_creatures_of_one_color_and_of_another_that_you_control() -> None:
    rise = card("Rise", "Instant", "Red creatures and green creatures you control gain first strike until end of turn.")
    imp = card("Imp", "Creature — Imp", mana_cost="{R}")
    document = game_of([rise, imp, BEAR, GIANT], A=seat(["Rise"], "Bear", "Giant"), B={"battlefield": ["Imp"]})
    script = played(document, "cast rise", *TWICE)
    assert [shown(script, id)["keywords"] for id in ("bear", "giant", "imp")] == [["first strike"], [], []]


@pytest.mark.rule("702.33d")
@pytest.mark.parametrize(("kick", "hand"), [("", 0), (" with kicker", 2)])
def test_if_it_wasn_t_kicked(kick: str, hand: int) -> None:
    sphinx = card("Sphinx", "Creature — Sphinx", "Kicker {0}\nWhen this creature enters, draw two cards. Then if it "
                  "wasn't kicked, discard two cards.")  # fmt: skip
    document = game_of([sphinx], A=seat(["Sphinx"], library=["Plains", "Plains", "Plains"]))
    script = carried_out(document, f"cast sphinx{kick}", until="1.main2")
    assert sum(zone_of(script, id) == "hand" for id in ("plains", "plains#2")) == hand


@pytest.mark.rule("101.2", "701.26b")
def test_what_can_t_become_untapped() -> None:
    ice = card("Ice", "Enchantment — Aura", "Enchant creature\nWhen this Aura enters, tap enchanted creature.\n"
               "Enchanted creature loses all abilities and can't become untapped.")  # fmt: skip
    wake = card("Wake", "Instant", "Untap target creature.")
    document = game_of([ice, wake, BEAR, GIANT], A=seat(["Ice", "Wake"], "Bear", {"card": "Giant", "tapped": True}))
    script = played(document, "cast ice -> bear", *TWICE, *TWICE, "cast wake -> bear", *TWICE)
    assert script.game.position.objects["bear"].tapped  # type: ignore[index]
    later = carried_out(document, "cast ice -> bear", until="3.upkeep")
    there = later.game.position.objects
    assert (there["bear"].tapped, there["giant"].tapped) == (True, False)  # type: ignore[index]


@pytest.mark.rule("101.2", "611.2b")
def test_it_can_t_become_untapped_while_you_control_the_source() -> None:
    web = card("Web", "Creature — Spider", "When Web enters, tap target creature. That creature can't become untapped "
               "for as long as you control Web.")  # fmt: skip
    wake, kill = card("Wake", "Instant", "Untap target creature."), card("Kill", "Instant", "Destroy target creature.")
    document = game_of([web, wake, kill, BEAR], A=seat(["Web", "Wake", "Wake", "Kill"], "Bear"))
    moves = ("cast web", *TWICE, "announce -> bear", *TWICE, "cast wake -> bear", *TWICE)
    held = played(document, *moves)
    assert held.game.position.objects["bear"].tapped  # type: ignore[index]
    freed = played(document, *moves, "cast kill -> web", *TWICE, "cast wake#2 -> bear", *TWICE)
    assert not freed.game.position.objects["bear"].tapped  # type: ignore[index]


@pytest.mark.rule("101.2", "702.26a")
def test_what_can_t_phase_out_until_your_next_upkeep() -> None:
    bind = card("Bind", "Enchantment", "{0}: Until your next upkeep, target permanent can't phase out.")
    fade = card("Fade", "Instant", "Target creature phases out.")
    document = game_of([bind, fade, BEAR, GIANT], A=seat(["Fade", "Fade"], "Bind", "Bear", "Giant"))
    script = played(document, "activate bind -> bear", *TWICE, "cast fade -> bear", *TWICE, "cast fade#2 -> giant",
                    *TWICE)  # fmt: skip
    there = script.game.position.objects
    assert (there["bear"].phased_out, there["giant"].phased_out) == (False, True)  # type: ignore[index]


@pytest.mark.rule("502.3")
def test_you_can_t_untap_more_than_one_land() -> None:
    wurm = card("Wurm", "Creature — Wurm", "You can't untap more than one land during your untap step.")
    lands = [{"card": "Plains", "tapped": True}, {"card": "Swamp", "tapped": True}, {"card": "Bear", "tapped": True}]
    document = game_of([wurm, BEAR], A={"battlefield": ["Wurm", *lands]}, B={"battlefield": lands})
    script = carried_out(document, until="3.upkeep")
    tapped = {id for id, found in script.game.position.objects.items() if found.tapped}
    assert len(tapped & {"plains", "swamp"}) == 1
    assert tapped <= {"plains", "swamp"}


@pytest.mark.rule("613.4b", "613.4c")
@pytest.mark.parametrize(("text", "gained"), [
    ("You gain 1 life for each creature you control with base power and toughness 2/2.", 1),
    ("You gain 1 life for each creature you control with base power 2.", 1),
    ("You gain 1 life for each creature you control with base toughness 5.", 1),
    ("You gain 1 life for each creature you control with power greater than its base power.", 2),
])  # fmt: skip
def test_base_power_and_toughness_are_those_before_what_adds_to_them(text: str, gained: int) -> None:
    count = card("Count", "Sorcery", text)
    song = card("Song", "Enchantment", "Bears you control get +1/+1.")
    shrunk = card("Cub", "Creature — Cub", "This creature has base power and toughness 1/4.", power="2", toughness="2")
    grown = {"card": "Cub", "counters": {"+1/+1": 1}}
    document = game_of([count, song, shrunk, BEAR, GIANT], A=seat(["Count"], "Bear", "Giant", "Song", grown))
    assert life(played(document, "cast count", *TWICE), "A") == 20 + gained


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("text", "choice", "there"), [
    ("Return any number of creature cards with total mana value 6 or less from your graveyard to the battlefield.",
     "choose bear, giant", {"bear", "giant"}),
    ("Return up to two creature cards with total mana value 6 or less from your graveyard to the battlefield.",
     "choose none", set()),
    ("Return any number of creature cards with total mana value 6 or less from your graveyard to the battlefield.",
     "choose bear, giant, ox", None),
    ("Return any number of permanent cards with different names from your graveyard to the battlefield.",
     "choose bear, ox", {"bear", "ox"}),
    ("Return any number of permanent cards with different names from your graveyard to the battlefield.",
     "choose bear, bear#2", None),
    ("Return any number of creature cards with different mana values from your graveyard to the battlefield.",
     "choose bear, ox", None),
])  # fmt: skip
def test_what_is_chosen_fits_together(text: str, choice: str, there: set[str] | None) -> None:
    rites = card("Rites", "Sorcery", text)
    cards = ["Bear", "Bear", "Giant", "Ox"]
    document = game_of([rites, BEAR, GIANT, OX], A=seat(["Rites"], graveyard=cards))
    moves = ("cast rites", *TWICE, choice)
    if there is None:
        with pytest.raises(AssertionError, match="is no answer"):
            played(document, *moves)
        return
    script = played(document, *moves)
    assert {i for i in ("bear", "bear#2", "giant", "ox") if zone_of(script, i) == "battlefield"} == there


@pytest.mark.rule("608.2d")
def test_of_those_looked_at_as_many_as_are_not_too_much_together() -> None:
    dawn = card("Dawn", "Sorcery", "Look at the top three cards of your library. Put any number of creature cards with "
                "total mana value 5 or less from among them onto the battlefield. Put the rest on the bottom of your "
                "library in a random order.")  # fmt: skip
    document = game_of([dawn, BEAR, GIANT, OX], A=seat(["Dawn"], library=["Bear", "Giant", "Ox"]))
    script = played(document, "cast dawn", *TWICE, "choose bear, ox")
    assert [zone_of(script, id) for id in ("bear", "giant", "ox")] == ["battlefield", "library", "battlefield"]
    with pytest.raises(AssertionError, match="is no answer"):
        played(document, "cast dawn", *TWICE, "choose bear, giant")


@pytest.mark.rule("602.5b", "603.7")
@pytest.mark.parametrize(("ability", "times", "zone"), [
    ("{0}: This creature gets +1/+0 until end of turn.", 3, "battlefield"),
    ("{0}: This creature gets +1/+0 until end of turn.", 4, "graveyard"),
    ("{0}: Add {R}.", 3, "battlefield"),
    ("{0}: Add {R}.", 4, "graveyard"),
])  # fmt: skip
def test_if_this_ability_has_been_activated_so_often(ability: str, times: int, zone: str) -> None:
    whelp = card("Whelp", "Creature — Dragon", f"{ability} If this ability has been activated four or more times this "
                 "turn, sacrifice this creature at the beginning of the next end step.")  # fmt: skip
    document = game_of([whelp], A=seat([], "Whelp"))
    one = ("activate whelp",) if "Add" in ability else ("activate whelp", *TWICE)
    assert zone_of(carried_out(document, *one * times, until="2.upkeep"), "whelp") == zone


@pytest.mark.rule("301.5c", "704.5n")
def test_an_equipment_that_can_be_attached_only_to_a_creature_of_a_kind() -> None:
    blade = card("Blade", "Artifact — Equipment", "Blade can be attached only to a creature with power 3 or greater.\n"
                 "Equipped creature gets +1/+0.\nEquip {0}")  # fmt: skip
    wane = card("Wane", "Instant", "Target creature gets -4/-0 until end of turn.")
    document = game_of([blade, wane, BEAR, GIANT], A=seat(["Wane"], "Blade", "Bear", "Giant"))
    there = played(document, "activate blade -> bear", *TWICE).game.position.objects
    assert there["blade"].attached_to is None  # type: ignore[index]
    held = played(document, "activate blade -> giant", *TWICE)
    assert size_of(held, "giant") == (6, 5)
    fallen = played(document, "activate blade -> giant", *TWICE, "cast wane -> giant", *TWICE)
    assert (size_of(fallen, "giant"), fallen.game.position.objects["blade"].attached_to) == ((1, 5), None)  # type: ignore[index]


@pytest.mark.rule("611.2a", "613.1f")
def test_all_abilities_are_lost_for_good() -> None:
    quill = card("Quill", "Creature — Bird", "When Quill enters, up to one other target creature loses all abilities. "
                 "Put a flying counter on that creature.")  # fmt: skip
    wall = card("Wall", "Creature — Wall", "Defender, reach")
    document = game_of([quill, wall], A=seat(["Quill"], "Wall"))
    script = carried_out(document, "cast quill", *TWICE, "announce -> wall", until="3.upkeep")
    assert shown(script, "wall")["keywords"] == ["flying"]
    kept = carried_out(document, "cast quill", *TWICE, "announce", until="3.upkeep")
    assert shown(kept, "wall")["keywords"] == ["defender", "reach"]


@pytest.mark.rule("611.2a", "400.7")
def test_what_returns_loses_its_abilities_and_does_not_return_again() -> None:
    cat = card("Cat", "Creature — Cat", "When Cat dies, return it to the battlefield under its owner's control with a "
               "+1/+1 counter on it. It loses all abilities and gains haste.")  # fmt: skip
    kill = card("Kill", "Instant", "Destroy target creature.")
    document = game_of([cat, kill], A=seat(["Kill", "Kill"], "Cat"))
    once = played(document, "cast kill -> cat", *TWICE, *TWICE)
    assert (size_of(once, "cat"), shown(once, "cat")["keywords"]) == ((3, 3), ["haste"])
    twice = played(document, "cast kill -> cat", *TWICE, *TWICE, "cast kill#2 -> cat", *TWICE)
    assert (zone_of(twice, "cat"), len(twice.game.position.stack)) == ("graveyard", 0)


@pytest.mark.rule("701.9b", "608.2c")
@pytest.mark.parametrize(("cards", "zones"), [
    (["Bear"], {"bear": "battlefield"}), (["Zap"], {"zap": "hand"}), ([], {}),
])  # fmt: skip
def test_a_card_that_chance_chooses_in_your_graveyard(cards: list[str], zones: dict[str, str]) -> None:
    chant = card("Chant", "Artifact", "{0}: Choose a card at random in your graveyard. If it's a creature card, put it "
                 "onto the battlefield. Otherwise, put it into your hand.")  # fmt: skip
    document = game_of([chant, BEAR, ZAP], A=seat([], "Chant", graveyard=cards))
    script = played(document, "activate chant", *TWICE)
    assert {id: zone_of(script, id) for id in zones} == zones
    assert zone_of(script, "chant") == "battlefield"


@pytest.mark.rule("701.9b")
def test_all_but_one_that_chance_chooses_are_destroyed() -> None:
    last = card("Last", "Sorcery", "Choose a creature at random, then destroy the rest.")
    document = game_of([last, BEAR, GIANT, OX], A=seat(["Last"], "Bear", "Plains"), B={"battlefield": ["Giant", "Ox"]})
    script = played(document, "cast last", *TWICE)
    zones = [zone_of(script, id) for id in ("bear", "giant", "ox", "plains")]
    assert (zones.count("battlefield"), zones[3]) == (2, "battlefield")


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("top", "zone"), [("Bear", "battlefield"), ("Zap", "graveyard")])
def test_if_it_isn_t_a_creature_card(top: str, zone: str) -> None:
    raid = card("Raid", "Artifact", "{0}: Reveal the top card of your library. If it isn't a creature card, put it "
                "into your graveyard. Otherwise, put that card onto the battlefield.")  # fmt: skip
    document = game_of([raid, BEAR, ZAP], A=seat([], "Raid", library=[top]))
    assert zone_of(played(document, "activate raid", *TWICE), top.lower()) == zone


@pytest.mark.rule("701.9a", "608.2c")
@pytest.mark.parametrize(("top", "zone"), [("Plains", "hand"), ("Zap", "graveyard")])
def test_the_drawn_card_is_discarded_if_it_isn_t_a_land(top: str, zone: str) -> None:
    seer = card("Seer", "Artifact", "{0}: Draw a card and reveal it. If it isn't a land card, discard it.")
    document = game_of([seer, ZAP], A=seat(["Mountain"], "Seer", library=[top]))
    assert zone_of(played(document, "activate seer", *TWICE), top.lower()) == zone


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("answer", "left"), [("1", ["reach"]), ("2", ["first strike"])])
def test_one_or_another_ability_is_lost(answer: str, left: list[str]) -> None:
    bog = card("Bog", "Artifact", "{0}: Target creature loses first strike or reach until end of turn.")
    wall = card("Wall", "Creature — Wall", "First strike, reach")
    document = game_of([bog, wall], A=seat([], "Bog", "Wall"))
    script = played(document, "activate bog -> wall", *TWICE, f"choose {answer}")
    assert shown(script, "wall")["keywords"] == left


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("text", "answer", "gone"), [
    ("Destroy all artifacts or all creatures.", "choose 1", {"ox", "jar"}),
    ("Destroy all artifacts or all creatures.", "choose 2", {"ox", "bear"}),
    ("Destroy all creatures of the color of your choice.", "choose green", {"bear"}),
    ("Destroy all creatures of the color of your choice.", "choose white", set()),
])  # fmt: skip
def test_all_of_a_kind_that_is_chosen_are_destroyed(text: str, answer: str, gone: set[str]) -> None:
    ruin, jar = card("Ruin", "Sorcery", text), card("Jar", "Artifact")
    document = game_of([ruin, jar, BEAR, OX], A=seat(["Ruin"], "Jar", "Bear"), B={"battlefield": ["Ox"]})
    script = played(document, "cast ruin", *TWICE, answer)
    assert {id for id in ("jar", "bear", "ox") if zone_of(script, id) == "graveyard"} == gone


@pytest.mark.rule("608.2c", "701.9a")
@pytest.mark.parametrize(("hand", "gained"), [([], 2), (["Bear"], 1), (["Bear", "Ox"], 0)])
def test_as_much_as_fewer_were_discarded(hand: list[str], gained: int) -> None:
    raid = card("Raid", "Sorcery", "Target opponent discards two cards. If fewer than two cards were discarded "
                "this way, you gain life equal to the difference.")  # fmt: skip
    document = game_of([raid, BEAR, OX], A=seat(["Raid"]), B={"hand": hand})
    assert life(carried_out(document, "cast raid -> B"), "A") == 20 + gained


@pytest.mark.rule("611.2b")
def test_how_long_is_said_before_it() -> None:
    drake = card("Drake", "Creature — Drake", "When Drake enters, choose target artifact an opponent controls. For as "
                 "long as Drake remains on the battlefield, gain control of that permanent and it loses all abilities."
                 )  # fmt: skip
    golem = card("Golem", "Artifact Creature — Golem", "Reach")
    kill = card("Kill", "Instant", "Destroy target creature.")
    document = game_of([drake, golem, kill], A=seat(["Drake", "Kill"]), B={"battlefield": ["Golem"]})
    taken = played(document, "cast drake", *TWICE, *TWICE)
    there = taken.game.position.objects["golem"]  # type: ignore[index]
    assert (there.controller, shown(taken, "golem")["keywords"]) == ("A", [])
    moves = ("cast drake", *TWICE, *TWICE, "cast kill -> drake", *TWICE)
    freed = played(document, *moves)
    there = freed.game.position.objects["golem"]  # type: ignore[index]
    assert (there.controller, shown(freed, "golem")["keywords"]) == ("B", ["reach"])


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("answer", "zone"), [("yes", "graveyard"), ("no", "hand")])
def test_if_any_cards_were_drawn_this_way(answer: str, zone: str) -> None:
    archaic = card("Archaic", "Artifact", "{0}: You may draw two cards. If you draw one or more cards this way, "
                   "discard a card.")  # fmt: skip
    document = game_of([archaic, ZAP], A=seat(["Zap"], "Archaic", library=["Plains", "Plains"]))
    moves = ("activate archaic", *TWICE, answer)
    script = played(document, *moves, *(("choose zap",) if answer == "yes" else ()))
    assert zone_of(script, "zap") == zone


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("own", "owner"), [([], "B"), (["Giant"], "A")])
def test_if_one_thing_is_so_or_if_another_is(own: list[str], owner: str) -> None:
    lure = card("Lure", "Sorcery", "Choose target creature. If that creature's power is 1 or less or if you control a "
                "Giant, gain control of that creature until end of turn.")  # fmt: skip
    document = game_of([lure, BEAR, GIANT], A=seat(["Lure"], *own), B={"battlefield": ["Bear"]})
    script = played(document, "cast lure -> bear", *TWICE)
    assert script.game.position.objects["bear"].controller == owner  # type: ignore[index]


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("power", "left"), [(20, set()), (19, {"bear", "giant"})])
def test_all_others_are_destroyed_if_its_own_power_is_so(power: int, left: set[str]) -> None:
    amalia = card("Amalia", "Creature — Vampire", "{0}: Put a charge counter on Amalia. Then destroy all other "
                  "creatures if its power is exactly 20.", power=str(power))  # fmt: skip
    document = game_of([amalia, BEAR, GIANT], A=seat([], "Amalia", "Bear"), B={"battlefield": ["Giant"]})
    script = played(document, "activate amalia", *TWICE)
    there = {id for id in ("bear", "giant") if zone_of(script, id) == "battlefield"}
    assert (there, zone_of(script, "amalia")) == (left, "battlefield")
