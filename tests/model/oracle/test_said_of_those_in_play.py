"""What "it", "that player", "the chosen creature" and "this way" are, as games play it (608.2c)."""

from __future__ import annotations

import pytest

import castable
from castable.playing.script import Script
from tests.games import (
    TWICE,
    card,
    carried_out,
    counters,
    game_of,
    life,
    played,
    seat,
    shown,
    size_of,
    tokens_in,
    zone_of,
)

BEAR = card("Bear", "Creature — Bear")
ELF = card("Elf", "Creature — Elf")
WALL = card("Wall", "Creature — Wall", power="0", toughness="8")


def _held(script: Script, player: str) -> int:
    """How many cards are in a hand."""
    found = script.game.position.players[player]
    return len(found.hand) + found.hidden_hand


@pytest.mark.rule("608.2c", "701.20a")
@pytest.mark.parametrize(
    ("cost", "answers", "zone"),
    [
        ("{R}", ["yes", "choose bear", "yes"], "battlefield"),
        ("{R}", ["yes", "choose bear", "no"], "hand"),
        ("{5}", ["yes", "choose bear"], "hand"),
        ("{R}", ["no"], "library"),
    ],
)
def test_what_was_revealed_and_not_put_onto_the_battlefield_goes_to_the_hand(
    cost: str, answers: list[str], zone: str
) -> None:
    jail = card("Jail", "Sorcery", "Look at the top three cards of your library. You may reveal a creature card from "
                "among them. If that card has mana value 2 or less, you may put it onto the battlefield and it gains "
                "haste until end of turn. If you didn't put the revealed card onto the battlefield this way, put "
                "it into "
                "your hand. Put the rest on the bottom of your library in a random order.")  # fmt: skip
    bear = card("Bear", "Creature — Bear", mana_cost=cost)
    document = game_of([jail, bear], A=seat(["Jail"], library=["2 Bear", "Plains", "Island", "Swamp"]))
    script = played(document, "cast jail", *TWICE, answers={"A": answers})
    assert zone_of(script, "bear") == zone
    assert zone_of(script, "plains") == "library"


@pytest.mark.rule("701.9a", "608.2c")
@pytest.mark.parametrize(("answers", "zone", "drawn"), [(["yes", "choose bear"], "graveyard", 0), (["no"], "hand", 1)])
def test_they_discard_the_card_that_was_chosen_if_one_was(answers: list[str], zone: str, drawn: int) -> None:
    deal = card("Deal", "Sorcery", "Target opponent reveals their hand. You may choose a nonland card from it. If you "
                "do, they discard it. Otherwise, draw a card.")  # fmt: skip
    document = game_of([deal, BEAR], A=seat(["Deal"]), B={"hand": ["Bear", "Plains"]})
    script = played(document, "cast deal -> B", *TWICE, answers={"A": answers})
    assert (zone_of(script, "bear"), _held(script, "A")) == (zone, drawn)


@pytest.mark.rule("613.2a", "608.2c", "603.7")
def test_several_become_copies_of_what_was_exiled_and_that_returns() -> None:
    light = card("Light", "Artifact", "{0}: Exile target creature you control. Walls you control become copies of it "
                 "until the next end step. Return it to the battlefield under its owner's control at the "
                 "beginning of the "
                 "next end step.")  # fmt: skip
    document = game_of([light, BEAR, WALL], A=seat([], "Light", "Bear", "2 Wall"))
    script = played(document, "activate light -> bear", *TWICE)
    assert zone_of(script, "bear") == "exile"
    assert [shown(script, id)["name"] for id in ("wall", "wall#2")] == ["Bear", "Bear"]
    later = carried_out(document, "activate light -> bear", until="2.upkeep")
    assert zone_of(later, "bear") == "battlefield"
    assert shown(later, "wall")["name"] == "Wall"


@pytest.mark.rule("701.3", "603.7")
@pytest.mark.parametrize(("answer", "size"), [("yes", (4, 3)), ("no", (2, 2))])
def test_the_equipment_that_was_attached_is_unattached_at_the_end_step(answer: str, size: tuple[int, int]) -> None:
    ask = card("Ask", "Sorcery", "Untap target creature. You may attach an Equipment you control to that "
                                 "creature. If you "
               "do, unattach it at the beginning of the next end step.")  # fmt: skip
    axe = card("Axe", "Artifact — Equipment", "Equipped creature gets +2/+1.\nEquip {2}")
    document = game_of([ask, axe, BEAR], A=seat(["Ask"], "Axe", "Bear"))
    answers = {"A": [answer]}
    assert size_of(played(document, "cast ask -> bear", *TWICE, answers=answers), "bear") == size
    later = carried_out(document, "cast ask -> bear", *TWICE, until="2.upkeep", answers=answers)
    assert size_of(later, "bear") == (2, 2)


@pytest.mark.rule("205.1a", "611.2e")
def test_what_returns_as_a_treasure_is_no_creature_any_more() -> None:
    look = card("Look", "Enchantment", "Whenever a nontoken creature an opponent controls dies, you may pay {1}. "
                                       "If you "
                "do, return that card to the battlefield tapped under your control. It's a Treasure artifact with "
                '"{T}, Sacrifice this artifact: Add one mana of any color," and it loses all other card '
                "types.")  # fmt: skip
    zap = card("Zap", "Instant", "Destroy target creature.")
    document = game_of([look, zap, BEAR], A=seat(["Zap"], "Look"), B={"battlefield": ["Bear"]})
    script = played(document, "cast zap -> bear", *TWICE, *TWICE, answers={"A": ["yes"]})
    now = shown(script, "bear")
    assert (now["types"], now["subtypes"], script.game.position.objects["bear"].controller) == (  # type: ignore[index]
        ["Artifact"], ["Treasure"], "A",
    )  # fmt: skip


@pytest.mark.rule("608.2c", "115.1")
def test_whoever_controls_both_targets_chooses_one_and_the_other_cannot_block() -> None:
    trial = card("Trial", "Sorcery", "Choose two target creatures controlled by the same opponent. That player chooses "
                 "one of those creatures. Trial deals 5 damage to that creature, and the other can't block this "
                 "turn.")  # fmt: skip
    document = game_of([trial, WALL, ELF], A=seat(["Trial"]), B={"battlefield": ["Wall", "Elf"]})
    script = played(document, "cast trial -> wall, elf", *TWICE, answers={"B": ["choose wall"]})
    assert script.game.position.objects["wall"].damage == 5  # type: ignore[index]
    assert zone_of(script, "elf") == "battlefield"
    script = played(document, "cast trial -> wall, elf", *TWICE, answers={"B": ["choose elf"]})
    assert script.game.position.objects["wall"].damage == 0  # type: ignore[index]
    assert zone_of(script, "elf") == "graveyard"


@pytest.mark.rule("701.21a", "608.2c")
def test_each_player_keeps_the_chosen_creature_and_what_shares_a_type_with_it() -> None:
    win = card("Win", "Sorcery", "For each player, you choose a creature that player controls. Then each player "
               "sacrifices all other creatures they control that don't share a creature type with the chosen creature "
               "they control.")  # fmt: skip
    document = game_of([win, BEAR, ELF, WALL], A=seat(["Win"], "2 Bear", "Elf"), B={"battlefield": ["Bear", "2 Elf"]})
    script = played(document, "cast win", *TWICE, answers={"A": ["choose bear", "choose elf#2"]})
    ids = ("bear", "bear#2", "elf", "bear#3", "elf#2", "elf#3")
    assert [zone_of(script, id) for id in ids] == [
        "battlefield", "battlefield", "graveyard", "graveyard", "battlefield", "battlefield",
    ]  # fmt: skip


@pytest.mark.rule("608.2c", "400.7")
def test_only_what_was_there_before_the_sacrifice_returns() -> None:
    gift = card("Gift", "Sorcery", "Each player sacrifices all creatures they control. Then each player returns all "
                "creature cards from their graveyard that weren't put there this way to the battlefield.")  # fmt: skip
    document = game_of([gift, BEAR, ELF], A=seat(["Gift"], "Bear", graveyard=["Elf"]),
                       B={"battlefield": ["Elf"], "graveyard": ["Bear"]})  # fmt: skip
    script = played(document, "cast gift", *TWICE)
    where = {(o.name if hasattr(o, "name") else o.card.name, o.owner): str(o.zone)
             for o in script.game.position.objects.values() if o.card.name in ("Bear", "Elf")}  # fmt: skip
    assert where == {("Bear", "A"): "graveyard", ("Elf", "A"): "battlefield",
                     ("Elf", "B"): "graveyard", ("Bear", "B"): "battlefield"}  # fmt: skip


@pytest.mark.rule("701.57a", "608.2h")
def test_the_owner_of_what_was_shuffled_in_discovers_its_mana_value() -> None:
    justice = card("Justice", "Instant", "The owner of target artifact or creature with mana value 1 or greater "
                                         "shuffles "
                   "it into their library. Then that player discovers X, where X is its mana value.")  # fmt: skip
    ogre = card("Ogre", "Creature — Ogre", mana_cost="{2}{R}")
    document = game_of([justice, ogre, BEAR], A=seat(["Justice"]), B={"battlefield": ["Ogre"], "library": ["4 Bear"]})
    script = carried_out(document, "cast justice -> ogre", *TWICE, answers={"B": ["no"]})
    assert (_held(script, "A"), _held(script, "B")) == (0, 1)


@pytest.mark.rule("701.12c")
@pytest.mark.parametrize(("mine", "answer", "drawn"), [(25, "yes", 5), (15, "yes", 0), (25, "no", 0)])
def test_as_many_cards_as_life_was_lost_by_the_exchange(mine: int, answer: str, drawn: int) -> None:
    mister = card("Mister", "Creature — Human", "When Mister enters, you may exchange life totals with target "
                                                "opponent. "
                  "If you lose life this way, draw that many cards.")  # fmt: skip
    document = game_of([mister], A={**seat(["Mister"]), "life": mine})
    script = played(document, "cast mister", *TWICE, *TWICE, answers={"A": [answer]})
    assert _held(script, "A") == drawn
    assert life(script, "A") == (20 if answer == "yes" else mine)


@pytest.mark.rule("106.4", "608.2c")
def test_a_target_player_adds_three_mana_for_each_artifact_that_was_sacrificed() -> None:
    lotus = card("Lotus", "Artifact", "{T}, Sacrifice one or more artifacts: Choose a color. Target player adds three "
                 "mana of the chosen color for each artifact sacrificed this way.")  # fmt: skip
    relic = card("Relic", "Artifact")
    document = game_of([lotus, relic], A={"battlefield": ["Lotus", "2 Relic"]})
    script = played(document, "activate lotus -> B", *TWICE, defaults="first", answers={"A": ["choose red"]})
    assert len(script.game.position.players["B"].mana.units) in (3, 6, 9)


@pytest.mark.rule("508.4", "608.2c")
def test_tokens_enter_attacking_only_where_the_condition_holds() -> None:
    spirits = card("Spirits", "Instant", "Create three 1/1 white Spirit creature tokens. If you control a Bear, they "
                   "enter tapped and attacking.")  # fmt: skip
    for others, tapped in (((), False), (("Bear",), True)):
        document = game_of([spirits, BEAR], A=seat(["Spirits"], *others))
        script = played(document, "cast spirits", *TWICE)
        made = [script.game.position.objects[id].tapped for id in tokens_in(script)]  # type: ignore[index]
        assert made == [tapped] * 3


@pytest.mark.rule("608.2c", "122.6a")
@pytest.mark.parametrize("kicked", [False, True])
def test_one_of_the_cards_enters_instead_of_being_put_into_the_hand(kicked: bool) -> None:
    again = card("Again", "Sorcery", "Return up to two target creature cards from your graveyard to your hand. If you "
                 "control a Wall, you may put one of those cards with mana value 4 or less onto the battlefield "
                 "instead "
                 "of putting it into your hand.")  # fmt: skip
    document = game_of([again, BEAR, ELF, WALL], A=seat(["Again"], *(["Wall"] * kicked), graveyard=["Bear", "Elf"]))
    script = played(document, "cast again -> bear, elf", *TWICE, answers={"A": ["choose elf"]} if kicked else {})
    assert zone_of(script, "bear") == "hand"
    assert zone_of(script, "elf") == ("battlefield" if kicked else "hand")


@pytest.mark.rule("701.23", "608.2c")
@pytest.mark.parametrize(("lands", "found"), [(1, 1), (2, 2)])
def test_a_search_that_is_repeated_ends_with_one_shuffle(lands: int, found: int) -> None:
    jump = card("Jump", "Sorcery", "You may search your library for a Plains card and put it onto the battlefield "
                "tapped. Then if an opponent controls more lands than you, repeat this process once. If you "
                "search your "
                "library this way, shuffle.")  # fmt: skip
    document = game_of([jump], A={"hand": ["Jump"], "battlefield": ["Mountain"], "library": ["3 Plains"]},
                       B={"battlefield": [f"{1 + lands} Mountain"]})  # fmt: skip
    script = played(document, "cast jump", *TWICE, answers={"A": ["yes", "choose plains", "yes", "choose plains#2"]})
    ids = ("plains", "plains#2", "plains#3")
    assert [zone_of(script, id) for id in ids].count("battlefield") == found


@pytest.mark.rule("205.1b")
def test_it_is_still_a_land_of_its_kind() -> None:
    maw = card("Maw", "Land — Cave", "{0}: Maw becomes a 3/3 Elemental creature until end of turn. It's still a Cave "
               "land.")  # fmt: skip
    script = played(game_of([maw], A={"battlefield": ["Maw"]}), "activate maw", *TWICE)
    now = shown(script, "maw")
    assert (set(now["types"]), set(now["subtypes"])) == ({"Creature", "Land"}, {"Cave", "Elemental"})


@pytest.mark.rule("122.6a")
def test_what_is_found_enters_with_x_additional_counters() -> None:
    quest = card("Quest", "Sorcery", "Search your library and/or graveyard for an artifact creature card with "
                                     "mana value "
                 "X or less and put it onto the battlefield with X additional +1/+1 counters. If X is 4 or greater, it "
                 "gains haste until end of turn. If you search your library this way, shuffle.",
                 mana_cost="{X}{R}")  # fmt: skip
    golem = card("Golem", "Artifact Creature — Golem", mana_cost="{2}")
    document = game_of([quest, golem], A=seat(["Quest"], library=["Golem", "Plains"]))
    for x, haste in ((2, False), (4, True)):
        script = played(document, f"cast quest x={x}", *TWICE, defaults="first", answers={"A": ["choose golem"]})
        assert counters(script, "golem") == {"+1/+1": x}
        assert ("haste" in shown(script, "golem")["keywords"]) is haste


@pytest.mark.rule("101.4", "608.2c")
def test_two_players_put_one_of_the_cards_that_are_left_by_turns() -> None:
    memory = card("Memory", "Sorcery", "Reveal the top five cards of your library. Put one of them into your "
                                       "hand. Then "
                  "choose an opponent. They put one on the bottom of your library. Then you put one into your "
                  "hand. Then "
                  "they put one on the bottom of your library. Put the other into your hand.")  # fmt: skip
    library = ["Plains", "Island", "Swamp", "Forest", "Bear", "Elf"]
    document = game_of([memory, BEAR, ELF], A=seat(["Memory"], library=library))
    script = played(document, "cast memory", *TWICE, answers={
        "A": ["choose plains", "choose swamp"], "B": ["choose island", "choose forest"],
    })  # fmt: skip
    player = script.game.position.players["A"]
    assert (player.hand, player.library) == (("plains", "swamp", "bear"), ("elf", "island", "forest"))


@pytest.mark.rule("708.2a", "708.8")
@pytest.mark.parametrize(("top", "zone"), [("Wall", "battlefield"), ("Zap", "graveyard")])
def test_a_face_down_creature_that_died_returns_only_as_a_permanent_card_and_is_turned_up(top: str, zone: str) -> None:
    god = card("God", "Creature — God", "Whenever a face-down creature you control dies, return it to the battlefield "
               "face down under its owner's control if it's a permanent card, then turn it face up.")  # fmt: skip
    zap = card("Zap", "Instant", "Destroy target creature.")
    cover = card("Cover", "Artifact", "{0}: Manifest the top card of your library.")
    hand = [{"card": "Zap", "id": "spell"}]
    document = game_of([god, zap, cover, WALL], A=seat(hand, "God", "Cover", library=[top, "Plains"]))
    script = played(document, "activate cover", *TWICE, f"cast spell -> {top.lower()}", *TWICE, *TWICE)
    found = script.game.position.objects[top.lower()]  # type: ignore[index]
    assert (found.zone, found.face_down) == (zone, False)


@pytest.mark.rule("614.1c", "118.9")
def test_it_enters_with_counters_for_what_was_returned_to_cast_it() -> None:
    spider = card("Spidey", "Creature — Spider", "Web-slinging {R} (You may cast this spell for {R} if you also "
                                                 "return a "
                  "tapped creature you control to its owner's hand.)\nIf Spidey was cast using web-slinging, he enters "
                  "with X +1/+1 counters on him, where X is the mana value of the returned creature.",
                  mana_cost="{3}{R}")  # fmt: skip
    bear = card("Bear", "Creature — Bear", mana_cost="{2}{R}")
    tapped = {"card": "Bear", "tapped": True}
    document = game_of([spider, bear], A={"hand": ["Spidey"], "battlefield": ["Mountain", tapped]})
    script = played(document, "cast spidey as web-slinging", *TWICE)
    assert (counters(script, "spidey"), zone_of(script, "bear")) == ({"+1/+1": 3}, "hand")
    assert counters(played(game_of([spider], A=seat(["Spidey"])), "cast spidey", *TWICE), "spidey") == {}


@pytest.mark.rule("702.171b", "611.2a")
@pytest.mark.parametrize(("kind", "is_mount"), [("Vehicle", False), ("Mount", True)])
def test_it_becomes_what_its_kind_says(kind: str, is_mount: bool) -> None:
    armory = card("Armory", "Artifact", "{0}: Choose up to one target Mount or Vehicle you control. Until end of turn, "
                  "that permanent becomes saddled if it's a Mount and becomes an artifact creature if it's a "
                  "Vehicle.")  # fmt: skip
    ride = card("Ride", f"{'Creature' if is_mount else 'Artifact'} — {kind}", power="3", toughness="3")
    script = played(game_of([armory, ride], A=seat([], "Armory", "Ride")), "activate armory -> ride", *TWICE)
    assert shown(script, "ride")["types"] == (["Creature"] if is_mount else ["Artifact", "Creature"])


@pytest.mark.rule("102.4")
def test_without_teams_your_team_is_you() -> None:
    banner = card("Banner", "Enchantment", "Creatures your team controls get +1/+1.")
    bear = card("Bear", "Creature — Bear")
    seats = {"A": {"battlefield": ["Banner", "Bear"]}, "B": {"battlefield": ["Bear"]}, "C": {"battlefield": ["Bear"]}}
    shown = castable.show(game_of([banner, bear], **seats), ["bear", "bear#2", "bear#3"])["objects"]
    assert [shown[id]["power"] for id in ("bear", "bear#2", "bear#3")] == [3, 2, 2]
