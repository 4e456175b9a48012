"""Bands of attackers, and what banding does to combat damage (702.22)."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.api.declaring import declarations
from castable.playing.script import Script
from tests.games import card, carried_out, game_of, happened, is_written_and_read_again, life, played, seat, zone_of

COMBAT = {"player": "A", "phase": "combat_begin", "number": 3}
DECLARED = {**COMBAT, "phase": "declare_attackers"}


def creature(name: str, text: str = "", size: str = "2/2", kind: str = "Creature") -> dict[str, Any]:
    """A creature with a text."""
    power, toughness = size.split("/")
    return card(name, f"{kind} — Beast", text, power=power, toughness=toughness)


KNIGHT, HERO = creature("Knight", "Banding"), creature("Hero", "Banding")
BEAR, OX = creature("Bear"), creature("Ox", size="3/3")
LORD, QUEEN = (creature(name, kind="Legendary Creature") for name in ("Lord", "Queen"))
HALL = card("Hall", "Land", 'Legendary creatures you control have "bands with other legendary creatures."')
WALL = creature("Wall", size="1/9")
GIANT = creature("Giant", "Giant can block any number of creatures.", "3/9")
PULL = card("Pull", "Instant", "Remove target attacking or blocking creature from combat.")
DULL = card("Dull", "Instant", "Target creature loses banding until end of turn.")
CARDS = [KNIGHT, HERO, BEAR, OX, LORD, QUEEN, HALL, WALL, GIANT, PULL, DULL]


def position(*mine: Any, cards: Any = (), **players: Any) -> castable.Position:
    """Attackers are to be declared."""
    document = game_of([*CARDS, *cards], DECLARED, A=seat([], *mine), **players)
    return castable.read({**document, "declare": "A"})


def fought(attack: str, block: str, mine: Any, theirs: Any, *moves: Any, until: str = "3.main2", **more: Any) -> Script:
    """One combat, with moves in between."""
    hand = more.pop("hand", [])
    seats = {"A": seat(hand, *mine), "B": seat(more.pop("other_hand", []), *theirs)}
    said: list[Any] = [{"at": "3.declare_attackers", "player": "A", "move": attack}]
    said += [each for each in moves if each["at"] == "3.declare_attackers"]
    said += [{"at": "3.declare_blockers", "player": "B", "move": block}]
    said += [each for each in moves if each["at"] != "3.declare_attackers"]
    document = game_of([*CARDS, *more.pop("cards", ())], COMBAT, **seats)
    return carried_out(document, *said, until=until, **more)


def refused(at: castable.Position, move: str) -> tuple[str, str]:
    """The rule and the words by which a declaration is refused."""
    verdict = castable.check(at, move)
    assert isinstance(verdict, castable.Illegal), move
    assert move not in declarations(at)
    return verdict.reasons[0].rule, verdict.reasons[0].text


# ---------------------------------------------------------------- declaring


@pytest.mark.rule("508.1e", "702.22c")
def test_creatures_with_banding_and_one_other_may_be_in_a_band() -> None:
    at = position("Knight", "Hero", "Bear", "Ox")
    for band in ("bear+knight", "knight+hero", "bear+knight+hero"):
        assert f"attack bear, ox, knight, hero band={band}" in declarations(at)
    said = declarations(at).find("attack hero, bear, knight, ox band=ox+hero band=bear+knight")
    assert said == "attack knight, hero, bear, ox -> B band=knight+bear band=hero+ox"
    rule, text = refused(at, "attack bear, ox, knight band=bear+ox+knight")
    assert (rule, "bear, ox have no banding" in text) == ("702.22c", True)
    assert refused(at, "attack bear, ox band=bear+ox")[0] == "702.22c"
    assert refused(at, "attack knight band=knight")[0] == "702.22c"
    assert refused(at, "attack knight, ox band=knight+bear") == (
        "702.22c",
        "bear doesn't attack, so that it is in no band",
    )
    assert "only one band" in refused(at, "attack bear, knight, ox band=bear+knight band=knight+ox")[1]
    assert refused(at, "attack knight, bear band=knight+nobody")[0] == "702.22c"


@pytest.mark.rule("702.22d")
def test_all_of_a_band_attack_the_same() -> None:
    at = position("Knight", "Bear", C={})
    assert "attack knight, bear -> C band=knight+bear" in declarations(at)
    assert refused(at, "attack knight -> B, bear -> C band=knight+bear")[0] == "702.22d"


@pytest.mark.rule("702.22c", "702.22m")
def test_legendary_creatures_band_with_each_other_where_one_has_that_ability() -> None:
    at = position("Lord", "Queen", "Bear", "Hall", "Hall")
    assert "attack lord, queen band=lord+queen" in declarations(at)
    assert refused(at, "attack lord, bear band=lord+bear")[0] == "702.22c"
    assert refused(position("Lord", "Queen"), "attack lord, queen band=lord+queen")[0] == "702.22c"
    banded = position("Lord", "Queen", "Knight", "Hall")  # two without banding are too many beside a knight
    assert refused(banded, "attack lord, queen, knight band=lord+queen+knight")[0] == "702.22c"


@pytest.mark.rule("702.22b")
@pytest.mark.parametrize("hall", [HALL, card("Hall", "Land", "Legendary creatures you control have banding.")])
def test_what_loses_banding_bands_with_nobody(hall: dict[str, Any]) -> None:
    quiet = card("Quiet", "Enchantment", "All creatures lose banding.")
    cards = [hall, quiet, *(each for each in CARDS if each is not HALL)]
    there = seat([], "Hall", "Lord", "Queen", "Quiet")
    at = castable.read({**game_of(cards, DECLARED, A=there), "declare": "A"})
    assert refused(at, "attack lord, queen band=lord+queen")[0] == "702.22c"


@pytest.mark.rule("508.1e")
def test_each_way_to_band_is_a_declaration() -> None:
    attacks = declarations(position("Knight", "Hero", "Bear"))
    of_one, of_two_banding, of_two, of_three = 3, 2, 2 * 2, 1 + 3 + 1
    assert attacks.count() == len(list(attacks)) == 1 + of_one + of_two_banding + of_two + of_three
    many = declarations(position("12 Knight", "12 Bear"))
    assert many.count() > 10**15
    assert many[10**15] in many
    assert many.index(many[10**15]) == 10**15


@pytest.mark.rule("508.1e")
def test_bands_are_asked_about_after_who_attacks() -> None:
    at = castable.announce(position("Knight", "Bear", "Ox")).choose("B").choose("B").choose("B")
    assert (at.asks, at.about) == ("band", "knight")
    assert [(option.choice, option.plays) for option in at.options] == [("none", 1), ("bear", 1), ("ox", 1)]
    assert str(at.choose("ox").play) == "attack knight, bear, ox -> B band=knight+ox"
    assert str(at.choose("none").play) == "attack knight, bear, ox -> B"


# ---------------------------------------------------------------- blocked together


@pytest.mark.rule("702.22h")
def test_who_blocks_one_of_a_band_blocks_all_of_it() -> None:
    """The Example: one member flies, the other has swampwalk, and the defending player controls a Swamp."""
    cards = [creature("Gull", "Flying\nBanding"), creature("Newt", "Swampwalk"), creature("Bat", "Flying", "1/9")]
    theirs = ["Swamp", "Bat"]
    script = fought("attack gull, newt band=gull+newt", "block bat:gull", ["Gull", "Newt"], theirs, cards=cards)
    assert life(script, "B") == 20
    assert script.game.position.objects["bat"].damage == 4  # type: ignore[index]
    apart = fought("attack gull, newt", "block bat:gull", ["Gull", "Newt"], theirs, cards=cards)
    assert life(apart, "B") == 18


@pytest.mark.rule("702.22h", "509.1b")
def test_what_is_blocked_by_way_of_a_band_is_not_asked_who_can_block_it() -> None:
    cards = [creature("Imp", "Menace\nThis creature can't be blocked by creatures with power 1.")]
    attack, mine = "attack knight, imp band=knight+imp", ["Knight", "Imp"]
    script = fought(attack, "block wall:knight", mine, ["Wall"], cards=cards, until="3.combat_damage")
    assert [ref.id for ref in script.game.position.objects["wall"].blocking] == ["knight", "imp"]  # type: ignore[index]


@pytest.mark.rule("702.22h", "509.3d")
def test_each_of_a_band_becomes_blocked() -> None:
    proud = creature("Proud", "Whenever Proud becomes blocked by a creature, you gain 5 life.")
    attack, mine = "attack knight, proud band=knight+proud", ["Knight", "Proud"]
    script = fought(attack, "block wall:knight", mine, ["Wall"], cards=[proud])
    assert (life(script, "A"), life(script, "B")) == (25, 20)


@pytest.mark.rule("702.22i")
def test_an_effect_that_lets_one_of_a_band_become_blocked_blocks_all_of_it() -> None:
    veil = card("Veil", "Instant", "Target attacking creature becomes blocked.")
    cast = {"at": "3.declare_blockers", "player": "B", "move": "cast veil -> bear"}
    attack, mine = "attack knight, bear, ox band=knight+bear", ["Knight", "Bear", "Ox"]
    script = fought(attack, "block none", mine, ["Wall"], cast, cards=[veil], other_hand=["Veil"])
    assert life(script, "B") == 17


@pytest.mark.rule("702.22e")
def test_a_band_lasts_though_banding_is_lost() -> None:
    cast = {"at": "3.declare_attackers", "player": "B", "move": "cast dull -> knight"}
    attack, mine = "attack knight, bear band=knight+bear", ["Knight", "Bear"]
    script = fought(attack, "block wall:bear", mine, ["Wall"], cast, other_hand=["Dull"])
    assert life(script, "B") == 20


@pytest.mark.rule("702.22f")
def test_what_is_removed_from_combat_is_in_no_band() -> None:
    attack, mine = "attack knight, bear, hero band=knight+bear+hero", ["Knight", "Bear", "Hero"]
    before = {"at": "3.declare_attackers", "player": "B", "move": "cast pull -> knight"}
    script = fought(attack, "block wall:bear", mine, ["Wall"], before, other_hand=["Pull"], until="3.combat_damage")
    objects = script.game.position.objects
    assert [ref.id for ref in objects["wall"].blocking] == ["bear", "hero"]  # type: ignore[index]
    assert (objects["knight"].band, objects["bear"].band) == (0, 1)  # type: ignore[index]
    assert is_written_and_read_again(script)


@pytest.mark.rule("702.22f", "509.1h")
def test_a_band_stays_blocked_where_the_one_that_was_blocked_is_removed() -> None:
    attack, mine = "attack knight, bear band=knight+bear", ["Knight", "Bear"]
    after = {"at": "3.declare_blockers", "player": "B", "move": "cast pull -> bear"}
    script = fought(attack, "block wall:bear", mine, ["Wall"], after, other_hand=["Pull"])
    assert (life(script, "B"), script.game.position.objects["wall"].damage) == (20, 2)  # type: ignore[index]


# ---------------------------------------------------------------- damage


@pytest.mark.rule("702.22j", "510.1c")
@pytest.mark.parametrize("how", ["divide knight:0, bear:3", "divide knight:1, bear:2", "divide knight:3"])
def test_a_blocker_with_banding_lets_the_defending_player_divide_the_attackers_damage(how: str) -> None:
    script = fought("attack ox", "block knight:ox, bear:ox", ["Ox"], ["Knight", "Bear"], answers={"B": [how]})
    dead = {id for id in ("knight", "bear") if zone_of(script, id) == "graveyard"}
    assert dead == ({"bear"} if "bear:" in how else {"knight"})


@pytest.mark.rule("702.22j", "702.22k")
def test_who_is_asked_how_damage_is_divided() -> None:
    assert asked("attack ox", "block wall:ox, bear:ox", ["Ox"], ["Wall", "Bear"]) == [("A", "510.1c")]
    assert asked("attack ox", "block knight:ox, bear:ox", ["Ox"], ["Knight", "Bear"]) == [("B", "702.22j")]
    both = ("attack ox, bear", "block giant:ox, giant:bear", ["Ox", "Bear"], ["Giant"])
    assert asked(*both) == [("B", "510.1d")]
    banded = ("attack knight, bear band=knight+bear", "block giant:bear", ["Knight", "Bear"], ["Giant"])
    assert asked(*banded) == [("A", "702.22k")]
    legends = ("attack lord, queen band=lord+queen", "block giant:lord", ["Lord", "Queen", "Hall"], ["Giant"])
    assert asked(*legends) == [("A", "702.22k")]
    blockers = ("attack ox", "block lord:ox, queen:ox", ["Ox"], ["Lord", "Queen", "Hall"])
    assert asked(*blockers) == [("B", "702.22j")]
    mixed = ("attack ox", "block lord:ox, bear:ox", ["Ox"], ["Lord", "Bear", "Hall"])
    assert asked(*mixed) == [("A", "510.1c")]


def asked(attack: str, block: str, mine: list[str], theirs: list[str]) -> list[tuple[str, str]]:
    """Who is asked in a combat how damage is divided, and by which rule."""
    seats = {"A": seat([], *mine), "B": seat([], *theirs)}
    at, found = castable.game(castable.read(game_of(CARDS, COMBAT, **seats))), []
    while at.position.turn.phase != "main2" and at.decision is not None:
        kind = at.decision.kind
        if kind == "damage":
            found.append((at.decision.player, str(at.decision.rule)))
        moves = {"attack": attack, "block": block, "priority": "pass"}
        at = at.take(moves.get(kind) or next(iter(at.decision.options)))
    return found


@pytest.mark.rule("702.22j", "702.19b")
def test_with_trample_too_the_defending_player_divides_and_needs_to_let_nothing_through() -> None:
    boar = creature("Boar", "Trample", "6/6")
    how: dict[str, Any] = {"cards": [boar], "answers": {"B": ["divide knight:6"]}}
    script = fought("attack boar", "block knight:boar, bear:boar", ["Boar"], ["Knight", "Bear"], **how)
    assert (life(script, "B"), zone_of(script, "bear")) == (20, "battlefield")


# ---------------------------------------------------------------- documents


@pytest.mark.rule("702.22h")
def test_a_document_says_who_is_in_which_band() -> None:
    attackers = [
        {"card": name, "attacking": "B", "band": band} for name, band in (("Knight", 1), ("Bear", 1), ("Ox", 0))
    ]
    turn = {"player": "A", "phase": "declare_blockers", "number": 3}
    document = game_of(CARDS, turn, A={"battlefield": attackers}, B={"battlefield": ["Wall"]})
    at = castable.read({**document, "declare": "B"})
    assert declarations(at).count() == 4
    after = castable.apply(at, "block wall:bear")
    assert [ref.id for ref in after.objects["wall"].blocking] == ["knight", "bear"]  # type: ignore[index]
    assert [after.objects[id].blocked for id in ("knight", "bear", "ox")] == [True, True, False]  # type: ignore[index]


@pytest.mark.rule("702.22a")
def test_a_game_goes_on_where_a_creature_has_banding() -> None:
    script = played(game_of(CARDS, COMBAT, A=seat([], "Knight"), B=seat([], "Hero")), until="3.main2")
    assert happened(script, "damage") == 0
