"""Keywords by which objects are in relation to others: soulbond, haunt, backup, tribute, gifts (702)."""

from __future__ import annotations

import pytest

from tests.games import card, carried_out, counters, game_of, is_written_and_read_again, life, shown, size_of, zone_of

BEAR = card("Bear", "Creature — Bear")
DOOM = card("Doom", "Instant", "Destroy target creature.")
MURDER = {"hand": ["Doom"], "battlefield": ["4 Mountain"]}


PAIR = card("Pair", "Creature — Human", "Soulbond\nAs long as Pair is paired with another creature, both creatures "
            "have flying.")  # fmt: skip


@pytest.mark.rule("702.95a")
@pytest.mark.parametrize(("cast", "here"), [("pair", "Bear"), ("bear", "Pair")])
@pytest.mark.parametrize(("answer", "flies"), [("yes", True), ("no", False)])
def test_soulbond_pairs_two_creatures_as_either_enters(cast: str, here: str, answer: str, flies: bool) -> None:
    document = game_of([PAIR, BEAR], A={"hand": [cast.title()], "battlefield": ["Mountain", here]})
    script = carried_out(document, f"cast {cast}", answers={"A": [answer]})
    assert ["flying" in shown(script, id)["keywords"] for id in ("pair", "bear")] == [flies, flies]


@pytest.mark.rule("702.95e")
def test_a_creature_whose_partner_has_left_is_unpaired() -> None:
    document = game_of([PAIR, BEAR, DOOM], A={"hand": ["Pair", "Doom"], "battlefield": ["2 Mountain", "Bear"]})
    script = carried_out(document, "cast pair", {"at": "1.main1", "player": "A", "move": "cast doom -> bear"})
    assert "flying" not in shown(script, "pair")["keywords"]
    assert script.game.position.objects["pair"].paired_with is None  # type: ignore[index]


@pytest.mark.rule("702.95a", "702.95d")
def test_a_paired_creature_is_not_paired_again() -> None:
    document = game_of([PAIR, BEAR], A={"hand": ["Pair", "Bear"], "battlefield": ["2 Mountain", "Bear"]})
    later = {"at": "1.main1", "player": "A", "move": "cast bear"}
    script = carried_out(document, "cast pair", later)
    assert str(script.game.position.objects["pair"].paired_with) == "bear#2"  # type: ignore[index]


GHOST = card("Ghost", "Creature — Spirit", "Haunt\nWhen Ghost enters or the creature it haunts dies, you gain 3 life.")
SEIZE = card("Seize", "Sorcery", "You gain 1 life.\nHaunt\nWhen the creature Seize haunts dies, you gain 5 life.")


@pytest.mark.rule("702.55a", "702.55c")
def test_a_creature_with_haunt_is_exiled_and_waits_for_another_to_die() -> None:
    here = {"hand": ["2 Doom"], "battlefield": ["4 Mountain", "Ghost"]}
    document = game_of([GHOST, BEAR, DOOM], A=here, B={"battlefield": ["Bear"]})
    moves = ["cast doom -> ghost"]
    script = carried_out(document, *moves, answers={"A": ["announce -> bear"]})
    assert (zone_of(script, "ghost"), life(script, "A")) == ("exile", 20)
    moves.append({"at": "1.main1", "player": "A", "move": "cast doom#2 -> bear"})  # type: ignore[arg-type]
    script = carried_out(document, *moves, answers={"A": ["announce -> bear"]})
    assert life(script, "A") == 23


@pytest.mark.rule("702.55a")
def test_a_sorcery_with_haunt_is_exiled_as_it_has_resolved() -> None:
    here = {"hand": ["Seize", "Doom"], "battlefield": ["4 Mountain"]}
    document = game_of([SEIZE, BEAR, DOOM], A=here, B={"battlefield": ["Bear"]})
    moves = ["cast seize", {"at": "1.main1", "player": "A", "move": "cast doom -> bear"}]
    script = carried_out(document, *moves)
    assert (zone_of(script, "seize"), life(script, "A")) == ("exile", 26)


@pytest.mark.rule("702.165a")
@pytest.mark.parametrize(("to", "keywords"), [("bear", True), ("boar", False)])
def test_backup_gives_another_creature_the_abilities_below_it(to: str, keywords: bool) -> None:
    boar = card("Boar", "Creature — Boar", "Vigilance\nBackup 1\nFlying")
    document = game_of([boar, BEAR], A={"hand": ["Boar"], "battlefield": ["Mountain", "Bear"]})
    script = carried_out(document, "cast boar", answers={"A": [f"announce -> {to}"]})
    assert counters(script, to) == {"+1/+1": 1}
    now = shown(script, "bear")["keywords"]
    assert ("flying" in now, "vigilance" in now) == (keywords, False)


@pytest.mark.rule("702.104a", "702.104b")
@pytest.mark.parametrize(("answer", "expected", "left"), [("yes", {"+1/+1": 2}, 20), ("no", {}, 15)])
def test_tribute_is_paid_with_counters_or_the_creature_does_something(
    answer: str, expected: dict[str, int], left: int
) -> None:
    giant = card("Giant", "Creature — Giant", "Tribute 2\nWhen Giant enters, if tribute wasn't paid, it deals 5 damage "
                 "to each opponent.")  # fmt: skip
    document = game_of([giant], A={"hand": ["Giant"], "battlefield": ["Mountain"]})
    script = carried_out(document, "cast giant", answers={"B": [answer]})
    assert (counters(script, "giant"), life(script, "B")) == (expected, left)


@pytest.mark.rule("702.38a")
def test_amplify_counts_revealed_cards_of_its_creature_type() -> None:
    king = card("King", "Creature — Bear", "Amplify 2")
    wolf = card("Wolf", "Creature — Wolf")
    document = game_of([king, BEAR, wolf], A={"hand": ["King", "Bear", "Wolf"], "battlefield": ["Mountain"]})
    script = carried_out(document, "cast king", answers={"A": ["choose bear"]})
    assert counters(script, "king") == {"+1/+1": 2}


@pytest.mark.rule("702.38a", "614.12")
@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Mime", "You may have Mime enter as a copy of any creature on the battlefield."),
        ("Twin", "Create a token that's a copy of target creature you control."),
    ],
)
def test_amplify_asks_for_the_types_of_what_enters_as_it_will_be(name: str, text: str) -> None:
    king = card("King", "Creature — Bear", "Amplify 2")
    other = card(name, "Creature — Mime" if name == "Mime" else "Sorcery", text)
    document = game_of([king, BEAR, other], A={"hand": [name, "Bear"], "battlefield": ["Mountain", "King"]})
    cast = f"cast {name.lower()}" + (" -> king" if name == "Twin" else "")
    script = carried_out(document, cast, answers={"A": ["choose king", "choose bear"]})
    assert counters(script, "mime" if name == "Mime" else "king#2") == {"+1/+1": 2}


@pytest.mark.rule("702.60a")
def test_ripple_casts_cards_of_the_same_name_and_puts_the_rest_under_the_library() -> None:
    surge = card("Surge", "Sorcery", "Ripple 2\nYou gain 2 life.")
    here = {"hand": ["Surge"], "battlefield": ["Mountain"], "library": ["Surge", "Bear", "Mountain"]}
    script = carried_out(game_of([surge, BEAR], A=here), "cast surge", answers={"A": ["yes", "yes", "no"]})
    assert (life(script, "A"), script.game.position.players["A"].library[-1]) == (24, "bear")


@pytest.mark.rule("702.69a")
def test_gravestorm_counts_permanents_put_into_graveyards_this_turn() -> None:
    rave = card("Rave", "Sorcery", "You gain 2 life.\nGravestorm")
    document = game_of([rave, BEAR, DOOM], A={"hand": ["Rave", "Doom"], "battlefield": ["2 Mountain", "Bear"]})
    later = {"at": "1.main1", "player": "A", "move": "cast rave"}
    assert life(carried_out(document, "cast doom -> bear", later), "A") == 24


@pytest.mark.rule("702.144a")
def test_demonstrate_copies_the_spell_for_its_player_and_an_opponent() -> None:
    show = card("Show", "Sorcery", "You gain 2 life.\nDemonstrate")
    script = carried_out(game_of([show], A={"hand": ["Show"], "battlefield": ["Mountain"]}), "cast show")
    assert (life(script, "A"), life(script, "B")) == (24, 22)


@pytest.mark.rule("702.156a")
@pytest.mark.parametrize(("x", "hand"), [(4, 0), (5, 1)])
def test_ravenous_draws_where_x_was_five_or_more(x: int, hand: int) -> None:
    beast = card("Beast", "Creature — Tyranid", "Ravenous", mana_cost="{X}{R}")
    document = game_of([beast], A={"hand": ["Beast"], "battlefield": ["6 Mountain"], "library": ["3 Plains"]})
    script = carried_out(document, f"cast beast x={x}")
    assert (counters(script, "beast"), len(script.game.position.players["A"].hand)) == ({"+1/+1": x}, hand)


@pytest.mark.rule("702.174b", "702.174e", "702.174j")
@pytest.mark.parametrize(("how", "hand"), [(" with gift", 1), ("", 0)])
def test_a_promised_gift_is_given_as_the_spell_resolves(how: str, hand: int) -> None:
    wish = card("Wish", "Sorcery", "Gift a card\nYou gain 2 life.")
    here = {"hand": ["Wish"], "battlefield": ["Mountain"]}
    script = carried_out(game_of([wish], A=here, B={"library": ["3 Plains"]}), f"cast wish{how}")
    assert (len(script.game.position.players["B"].hand), life(script, "A")) == (hand, 22)


@pytest.mark.rule("702.174b", "702.174d")
def test_a_permanent_gives_its_gift_as_it_enters() -> None:
    host = card("Host", "Creature — Human", "Gift a Food")
    document = game_of([host], A={"hand": ["Host"], "battlefield": ["Mountain"]})
    script = carried_out(document, "cast host with gift")
    food = [o for o in script.game.position.objects.values() if o.card.name == "Food Token"]
    assert [o.controller for o in food] == ["B"]


@pytest.mark.rule("702.113a")
def test_awaken_makes_a_creature_of_the_land() -> None:
    rouse = card("Rouse", "Sorcery", "You gain 3 life.\nAwaken 2—{R}{R}")
    document = game_of([rouse], A={"hand": ["Rouse"], "battlefield": ["2 Mountain"]})
    script = carried_out(document, "cast rouse as awaken -> mountain")
    now = shown(script, "mountain")
    assert (size_of(script, "mountain"), "haste" in now["keywords"], life(script, "A")) == ((2, 2), True, 23)
    assert {"Land", "Creature"} <= set(now["types"])


@pytest.mark.rule("702.176a")
def test_an_impending_permanent_is_no_creature_until_its_time_counters_are_gone() -> None:
    lord = card("Lord", "Enchantment Creature — Avatar", "Impending 1—{R}", mana_cost="{4}{R}")
    known = {"library": ["6 Plains"]}
    document = game_of([lord], A={"hand": ["Lord"], "battlefield": ["Mountain"], **known}, B=known)
    script = carried_out(document, "cast lord as impending", until="1.end")
    assert (counters(script, "lord"), "Creature" in shown(script, "lord")["types"]) == ({"time": 1}, False)
    script = carried_out(document, "cast lord as impending", until="2.main1")
    assert (counters(script, "lord"), "Creature" in shown(script, "lord")["types"]) == ({}, True)


@pytest.mark.rule("702.124i")
def test_partner_with_lets_a_player_search_for_the_partner() -> None:
    pir = card("Pir", "Creature — Human", "Partner with Toothy")
    toothy = card("Toothy", "Creature — Illusion")
    here = {"hand": ["Pir"], "battlefield": ["Mountain"], "library": ["2 Plains", "Toothy"]}
    answers = {"A": ["announce -> A", "yes", "choose toothy"]}
    assert zone_of(carried_out(game_of([pir, toothy], A=here), "cast pir", answers=answers), "toothy") == "hand"


@pytest.mark.rule("702.99a", "702.99c")
@pytest.mark.parametrize(("answer", "zone", "given"), [("yes", "exile", 1), ("no", "graveyard", 0)])
def test_a_card_with_cipher_is_encoded_on_a_creature(answer: str, zone: str, given: int) -> None:
    script_ = card("Script", "Sorcery", "You gain 2 life.\nCipher")
    document = game_of([script_, BEAR], A={"hand": ["Script"], "battlefield": ["Mountain", "Bear"]})
    script = carried_out(document, "cast script", answers={"A": [answer]})
    assert (zone_of(script, "script"), life(script, "A")) == (zone, 22)
    assert len(shown(script, "bear")["abilities"]) == given


@pytest.mark.rule("702.72a")
def test_what_waits_for_a_championed_creature_triggers() -> None:
    clique = card("Clique", "Creature — Faerie", "Champion a Faerie\nWhen a Faerie is championed with Clique, each "
                  "opponent loses 3 life.")  # fmt: skip
    sprite = card("Sprite", "Creature — Faerie")
    document = game_of([clique, sprite], A={"hand": ["Clique"], "battlefield": ["Mountain", "Sprite"]})
    assert life(carried_out(document, "cast clique", answers={"A": ["yes"]}), "B") == 17


@pytest.mark.rule("701.55a", "701.55d")
@pytest.mark.parametrize(("answer", "lives"), [("yes", (20, 16)), ("no", (23, 20)), ("choose 2", (23, 20))])
def test_an_opponent_faces_a_villainous_choice(answer: str, lives: tuple[int, int]) -> None:
    text = "Each opponent faces a villainous choice — That player loses 4 life, or you gain 3 life."
    trial = card("Trial", "Sorcery", text)
    document = game_of([trial], A={"hand": ["Trial"], "battlefield": ["Mountain"]})
    script = carried_out(document, "cast trial", answers={"B": [answer]})
    assert (life(script, "A"), life(script, "B")) == lives


def test_a_position_with_a_card_that_haunts_a_creature_is_written_and_read_again() -> None:
    here = {"hand": ["Doom"], "battlefield": ["4 Mountain", "Ghost"]}
    document = game_of([GHOST, BEAR, DOOM], A=here, B={"battlefield": ["Bear"]})
    assert is_written_and_read_again(carried_out(document, "cast doom -> ghost", answers={"A": ["announce -> bear"]}))


@pytest.mark.rule("702.60a", "113.6")
def test_a_permanent_gives_spells_ripple() -> None:
    stone = card("Stone", "Artifact", "Spells you cast have ripple 2.")
    here = {"hand": ["Bear"], "battlefield": ["Mountain", "Stone"], "library": ["Mountain", "Bear", "Mountain"]}
    script = carried_out(game_of([stone, BEAR], A=here), "cast bear", answers={"A": ["yes", "yes"]})
    assert zone_of(script, "bear#2") == "battlefield"


@pytest.mark.rule("702.85a", "113.6")
def test_a_permanent_gives_spells_cascade() -> None:
    stone = card("Storm Stone", "Artifact", "Creature spells you cast have cascade.")
    ogre = card("Ogre", "Creature — Ogre", mana_cost="{1}{R}")
    here = {"hand": ["Ogre"], "battlefield": ["2 Mountain", "Storm Stone"], "library": ["Mountain", "Bear"]}
    assert zone_of(carried_out(game_of([stone, ogre, BEAR], A=here), "cast ogre"), "bear") == "battlefield"
