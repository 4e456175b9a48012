"""The play notation, read and printed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from castable.model.game.errors import NotationError
from castable.model.game.notation import format_play, parse_play
from castable.model.game.plays import Activate, Cast, Pass, Pins, Play, PlayLand, Special
from castable.model.game.position import GameObject, LastingEffect, ObjectId, Player, Position, Turn
from castable.model.language.abilities import ActivatedAbility, AdditionalCost, AlternativeCost, Continuous, GainAbility
from castable.model.language.cards import Card, card, face, split_card
from castable.model.language.costs import cost
from castable.model.language.effects import Does, add
from castable.model.language.filters import ANYTHING, Zone
from castable.model.language.keywords import buyback, disturb, flashback, kicker, multikicker
from castable.model.language.objects import ObjectRef

TAP_FOR_G = ActivatedAbility(cost("{T}"), (add("{G}"),))
PING = ActivatedAbility(cost("{1}"), (Does("ping"),))
ELVES = card("Llanowar Elves", "{G}", "Creature — Elf Druid", TAP_FOR_G, pt="1/1")
BALLISTA = card("Walking Ballista", "{X}{X}", "Artifact Creature — Construct", PING, PING, pt="0/0")
FIRE_ICE = split_card("split", face("Fire", "{1}{R}", "Instant"), face("Ice", "{1}{U}", "Instant"))
BINDER = split_card(
    "transform",
    face("Baithook Angler", "{1}{U}", "Creature — Human", disturb("{1}{U}")),
    face("Hook-Haunt Drifter", None, "Creature — Spirit"),
)
PATHWAY = split_card("modal", face("Akoum Warrior", "{5}{R}", "Creature"), face("Akoum Teeth", None, "Land"))
TURNED = card("Turned Around", "{R}", "Instant", AdditionalCost(cost("{1}"), "overload", optional=True))

CARDS: dict[str, Card] = {
    "elves": ELVES,
    "forest": card("Forest", None, "Basic Land — Forest"),
    "forest#2": card("Forest", None, "Basic Land — Forest"),
    "walking-ballista": BALLISTA,
    "odd.2": ELVES,
    "bear": card("Grizzly Bears", "{1}{G}", "Creature — Bear", pt="2/2"),
    "fb": card("Fireball", "{X}{R}", "Sorcery"),
    "fire-ice": FIRE_ICE,
    "angler": BINDER,
    "akoum": PATHWAY,
    "bushwhacker": card("Goblin Bushwhacker", "{R}", "Creature", kicker("{R}"), multikicker("{1}"), buyback("{3}")),
    "analysis": card("Deep Analysis", "{3}{U}", "Sorcery", flashback("{1}{U}")),
    "turned": TURNED,
    "library": card("Bibliotheca", "{1}", "Artifact"),
}


def scene(*effects: LastingEffect) -> Position:
    """All cards on A's battlefield; the notation does not mind the zone."""
    objects = {
        ObjectId(i): GameObject(id=ObjectId(i), card=c, owner="A", controller="A", zone=Zone.BATTLEFIELD)
        for i, c in CARDS.items()
    }
    return Position(
        players={"A": Player(name="A"), "B": Player(name="B"), "Jo Ann": Player(name="Jo Ann")},
        objects=objects,
        turn=Turn("A"),
        priority="A",
        battlefield=tuple(objects),
        effects=effects,
    )


POSITION = scene()


def cast(object_id: str, **fields: object) -> Cast:
    return Cast(object=ObjectId(object_id), **fields)  # type: ignore[arg-type]  # fields of Cast


@pytest.mark.parametrize(
    ("text", "play"),
    [
        ("pass", Pass()),
        ("play forest#2", PlayLand(ObjectId("forest#2"))),
        ("play akoum face=akoum-teeth", PlayLand(ObjectId("akoum"), 1)),
        ("cast bear", cast("bear")),
        ("cast bear -> B", cast("bear", targets=(("B",),))),
        ("cast fb x=3 -> bear:2, B:1", cast("fb", x=3, targets=(("bear", "B"),), division=((("bear", 2), ("B", 1)),))),
        ("cast fb modes=1,3 -> elves | forest#2", cast("fb", modes=(1, 3), targets=(("elves",), ("forest#2",)))),
        ("cast fb -> elves |", cast("fb", targets=(("elves",), ()))),
        ("cast fb ->", cast("fb", targets=((),))),
        ("cast analysis as flashback -> A", cast("analysis", alternative="flashback", targets=(("A",),))),
        ("cast bushwhacker with kicker", cast("bushwhacker", additional=(("kicker", 1),))),
        ("cast bushwhacker with multikicker*2", cast("bushwhacker", additional=(("multikicker", 2),))),
        (
            "cast bushwhacker with buyback with kicker",
            cast("bushwhacker", additional=(("buyback", 1), ("kicker", 1))),
        ),
        ("cast fire-ice face=ice -> forest", cast("fire-ice", face=1, targets=(("forest",),))),
        ("cast fire-ice face=fire", cast("fire-ice")),
        ("cast fire-ice face=fire+ice", cast("fire-ice", fused=True)),
        ("cast angler as disturb", cast("angler", face=1, alternative="disturb")),
        ("cast angler as morph", cast("angler", alternative="morph")),
        ("cast bear as free by library", cast("bear", alternative="free", by=ObjectId("library"))),
        ("cast bear as 1", cast("bear", alternative="1")),
        ("cast fb splice=bear+elves", cast("fb", splice=(ObjectId("bear"), ObjectId("elves")))),
        (
            "cast fb symbols=R,life,2 pay=forest#2+forest keep=elves",
            cast("fb", pins=Pins(("R", "life", "2"), (ObjectId("forest#2"), ObjectId("forest")), (ObjectId("elves"),))),
        ),
        ("activate elves.1", Activate(object=ObjectId("elves"), ability=1)),
        ("activate odd.2.1", Activate(object=ObjectId("odd.2"), ability=1)),
        (
            "activate walking-ballista.2 -> B",
            Activate(object=ObjectId("walking-ballista"), ability=2, targets=(("B",),)),
        ),
        ("special suspend fb x=2", Special(action="suspend", object=ObjectId("fb"), x=2)),
        ("cast bear -> Jo Ann", cast("bear", targets=(("Jo Ann",),))),
    ],
)
def test_notation_reads_and_prints(text: str, play: Play) -> None:
    assert parse_play(text, POSITION) == play
    assert format_play(play, POSITION) == text


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("  cast   bear->B", "cast bear -> B"),
        ("cast fb -> B:1 , bear : 2", "cast fb -> bear:2, B:1"),
        ("cast fb x=3 modes=3,1", "cast fb modes=1,3 x=3"),
        ("cast analysis with flashback", "cast analysis as flashback"),
        ("cast bushwhacker as kicker", "cast bushwhacker with kicker"),
        ("cast bushwhacker as multikicker*2 as kicker", "cast bushwhacker with kicker with multikicker*2"),
        ("cast bear as retrace", "cast bear with retrace"),
        ("cast bear with escape", "cast bear as escape"),
        ("cast turned as overload", "cast turned with overload"),
        ("cast bear with free", "cast bear as free"),
        ("cast fire-ice", "cast fire-ice face=fire"),
        ("cast fire-ice face=1+0", "cast fire-ice face=fire+ice"),
        ("cast fire-ice face=1", "cast fire-ice face=ice"),
        ("cast akoum face=0", "cast akoum"),
        ("cast angler face=1 as disturb", "cast angler as disturb"),
        ("activate elves", "activate elves.1"),
        ("activate odd.2", "activate odd.2.1"),
        ("activate bear", "activate bear.1"),
        ("cast fb pay=forest,elves", "cast fb pay=forest+elves"),
    ],
)
def test_other_spellings_read_as_the_canonical_one(text: str, canonical: str) -> None:
    assert format_play(parse_play(text, POSITION), POSITION) == canonical


@pytest.mark.parametrize(
    ("text", "column", "word", "expected"),
    [
        ("", 1, "", "a play"),
        ("cats bear", 1, "cats", "a play"),
        ("pass now", 6, "now", "the end"),
        ("cast", 5, "", "the id of a card"),
        ("cast baer", 6, "baer", "the id of an object"),
        ("play forest x=1", 13, "x=1", "face="),
        ("cast fb x=three", 11, "three", "a whole number"),
        ("cast fb x=-1", 11, "-1", "a whole number"),
        ("cast fb x=", 11, "", "a whole number"),
        ("cast fb x=²", 11, "²", "a whole number"),
        ("cast fb x", 9, "x", "face="),
        ("cast fb x=1 x=2", 13, "x=2", "x only once"),
        ("cast fb modes=1,0", 17, "0", "the number of a mode"),
        ("cast fb modes=1,,2", 17, "", "the number of a mode"),
        ("cast fb as", 11, "", "a word after as"),
        ("cast fb as flashbak", 12, "flashbak", "a keyword"),
        ("cast bear as flashback*2", 23, "*2", "the end of the word"),
        ("cast fb with kicker*0", 21, "0", "how many times"),
        ("cast fb with kicker*", 21, "", "how many times"),
        ("cast fb as free as 1", 20, "1", "only one alternative cost"),
        ("cast fb as free with escape", 22, "escape", "only one alternative cost"),
        ("cast fb as free by nobody", 20, "nobody", "the id of an object"),
        ("cast fire-ice face=icy", 20, "icy", "a face: fire or ice"),
        ("cast fire-ice face=ice+ice", 20, "ice+ice", "two different halves"),
        ("cast fb symbols=R,Y", 19, "Y", "how a symbol is paid"),
        ("cast fb pay=forest+frost", 20, "frost", "the id of an object"),
        ("cast fb -> beer", 12, "beer", "the id of an object or the name of a player"),
        ("cast fb -> bear, ", 17, "", "the id of an object or the name of a player"),
        ("cast fb -> bear:two", 17, "two", "a share"),
        ("cast fb -> bear:2, B", 12, "bear:2, B", "a share for each target"),
        ("cast fb -> bear | elvs", 19, "elvs", "the id of an object or the name of a player"),
        ("cast fb -> nobody:2", 12, "nobody", "the id of an object or the name of a player"),
        ("activate walking-ballista", 10, "walking-ballista", "the number of one of its 2 abilities"),
        ("activate elves.0", 16, "0", "the number of an ability"),
        ("activate elvs.1", 10, "elvs", "the id of an object"),
        ("special suspnd fb", 9, "suspnd", "a special action"),
        ("special suspend fb -> B", 20, "->", "x="),
    ],
)
def test_malformed_play_names_the_column_and_what_could_stand_there(
    text: str, column: int, word: str, expected: str
) -> None:
    with pytest.raises(NotationError) as caught:
        parse_play(text, POSITION)
    error = caught.value
    assert (error.column, error.word) == (column, word)
    assert expected in error.expected


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("cast baer", "bear"),
        ("Cast bear", "cast"),
        ("cast fb -> beer", "bear"),
        ("cast fb as flashbak", "flashback"),
        ("cast fire-ice face=icy", "ice"),
        ("activate elvs.1", "elves"),
        ("cast fb xx=1", "x"),
    ],
)
def test_misspelt_words_offer_the_nearest(text: str, near: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_play(text, POSITION)
    assert near in caught.value.nearest


def test_keywords_that_effects_grant_are_known() -> None:
    granted = AlternativeCost(cost("{0}"), "novelty")
    position = scene(LastingEffect(objects=(ObjectRef(ObjectId("fb")),), changes=(GainAbility(granted),)))
    assert parse_play("cast fb with novelty", position) == cast("fb", alternative="novelty")
    lasting = LastingEffect(static=Continuous(ANYTHING, (GainAbility(AdditionalCost(cost("{0}"), "novelty")),)))
    assert parse_play("cast fb as novelty", scene(lasting)) == cast("fb", additional=(("novelty", 1),))
    with pytest.raises(NotationError):
        parse_play("cast fb with novelty", POSITION)


def test_targets_print_in_the_order_of_the_document() -> None:
    play = cast("fb", targets=(("B", "bear", "elves", "A"),))
    assert format_play(play, POSITION) == "cast fb -> elves, bear, A, B"


ids = st.sampled_from(sorted(CARDS)).map(ObjectId)
names = st.sampled_from([*POSITION.objects, *POSITION.players])
groups = st.lists(names, max_size=3, unique=True).map(
    lambda g: tuple(sorted(g, key=[*POSITION.objects, *POSITION.players].index))
)
several_ids = st.lists(ids, max_size=3, unique=True).map(tuple)
modes = st.lists(st.integers(1, 5), max_size=3).map(lambda m: tuple(sorted(m)))
xs = st.none() | st.integers(0, 999)
symbols = st.lists(st.sampled_from(["W", "U", "B", "R", "G", "C", "life", "2"]), max_size=3).map(tuple)
pins = st.builds(Pins, symbols, several_ids, several_ids)
keywords = st.dictionaries(st.sampled_from(["kicker", "buyback", "entwine", "multikicker"]), st.integers(1, 4))


@st.composite
def aimed(draw: st.DrawFn) -> dict[str, object]:
    """Targets, and a division of some of the groups that hold any, each set of targets at most once."""
    targets = draw(st.lists(groups, max_size=3, unique=True))
    divided = [draw(st.tuples(*(st.tuples(st.just(t), st.integers(0, 9)) for t in g))) for g in targets if g]
    return {"targets": tuple(targets), "division": tuple(d for d in divided if draw(st.booleans()))}


casts = st.builds(
    lambda aim, **fields: Cast(**fields, **aim),
    aimed(),
    object=ids.filter(lambda i: len(CARDS[i].faces) == 1),
    alternative=st.none() | st.sampled_from(["flashback", "free", "1", "escape"]),
    additional=keywords.map(lambda d: tuple(sorted(d.items()))),
    by=st.none() | ids,
    splice=several_ids,
    modes=modes,
    x=xs,
    pins=pins,
)
halves = st.builds(Cast, object=st.just(ObjectId("fire-ice")), face=st.integers(0, 1)) | st.just(
    Cast(object=ObjectId("fire-ice"), fused=True)
)
activations = st.builds(
    lambda aim, **fields: Activate(**fields, **aim),
    aimed(),
    object=ids,
    ability=st.integers(1, 12),
    modes=modes,
    x=xs,
    pins=pins,
)
specials = st.builds(Special, action=st.sampled_from(["suspend", "plot", "ignore"]), object=ids, x=xs, pins=pins)
plays = st.just(Pass()) | st.builds(PlayLand, ids) | casts | halves | activations | specials


@given(plays)
def test_a_printed_play_reads_back_as_the_same_play(play: Play) -> None:
    assert parse_play(format_play(play, POSITION), POSITION) == play


@given(st.text() | st.text(alphabet="cast fb->x=1,|:.#*+ eldis"))
def test_any_text_is_a_play_or_a_notation_error(text: str) -> None:
    try:
        play = parse_play(text, POSITION)
    except NotationError as error:
        column, word = error.column, error.word
    else:
        assert parse_play(format_play(play, POSITION), POSITION) == play
        return
    assert 1 <= column <= len(text) + 1
    assert text[column - 1 :].startswith(word)
