"""Special actions (116.2): when each may be taken, what it costs, and the position afterwards."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

import castable
from castable.model.documents import read_position, write_position
from castable.model.game.plays import PayLife, PayObject
from castable.model.game.position import GameObject, ObjectId, Position
from castable.model.language.abilities import Cant, Doing
from castable.model.language.cards import card
from castable.model.language.costs import discard
from castable.model.language.filters import Compare, Filter, HasStat, Stat, Zone
from castable.model.language.keywords import morph, plot, suspend
from tests.scenes import illegal, legal, listed, scene

UPKEEP = {"turn": {"player": "A", "phase": "upkeep"}}
THEIR_TURN = {"turn": {"player": "B", "phase": "main1"}, "priority": "A"}
SUDDEN_SHOCK = {"stack": [{"card": "Sudden Shock", "controller": "B", "targets": ["A"]}]}
A_SPELL = {"stack": [{"card": "Shock", "controller": "B", "targets": ["A"]}]}


def after(position: Position, play: str, id: str) -> GameObject:
    """What an object is after a play, and after writing and reading the document."""
    done = castable.apply(position, play)
    again = read_position(write_position(done)).objects[ObjectId(id)]
    assert again == done.objects[ObjectId(id)]
    return again


def cost_of(position: Position, play: str) -> str:
    payment = legal(position, play)
    assert payment is not None
    return payment.cost


# ---------------------------------------------------------------- suspend


@pytest.mark.rule("116.2f", "702.62a")
def test_suspend_exiles_the_card_with_time_counters() -> None:
    position = scene(A={"hand": ["Rift Bolt"], "battlefield": ["Mountain"]})
    assert cost_of(position, "special suspend rift-bolt") == "{R}"
    bolt = after(position, "special suspend rift-bolt", "rift-bolt")
    assert (bolt.zone, bolt.counters, bolt.face_down) == (Zone.EXILE, {"time": 1}, False)
    assert listed(position, "rift-bolt") == {"special suspend rift-bolt"}  # {2}{R} is too much


@pytest.mark.rule("601.3a", "702.62a")
@pytest.mark.parametrize(
    ("forbidden", "may"), [((2, 40), True), ((0, 40), True), ((3, 10**6), True), ((0, None), False)]
)
def test_a_card_is_suspended_if_some_x_would_let_it_be_cast(forbidden: tuple[int, int | None], may: bool) -> None:
    """Mana values are forbidden from one number to another; the spell's is X."""
    least, most = forbidden
    between: Filter = HasStat(Stat.MANA_VALUE, Compare.AT_LEAST, least)
    if most is not None:
        between &= HasStat(Stat.MANA_VALUE, Compare.AT_MOST, most)
    sorcery = card("Trial", "{X}", "Sorcery", suspend(3, "{R}"))
    law = card("Law", "{2}", "Artifact", Cant(Doing.CAST, between))
    position = scene(A={"hand": ["Trial"], "battlefield": ["Mountain", "Law"]}, cards=(sorcery, law))
    if may:
        legal(position, "special suspend trial")
    else:
        illegal(position, "special suspend trial")


@pytest.mark.rule("702.62a", "117.1a")
def test_a_sorcery_is_suspended_only_when_it_could_be_cast() -> None:
    seat = {"hand": ["Rift Bolt"], "battlefield": ["Mountain"]}
    for document in (UPKEEP, THEIR_TURN, A_SPELL):
        assert illegal(scene(A=seat, document=document), "special suspend rift-bolt") == {"117.1a"}
    with_flash = {**seat, "battlefield": ["Mountain", "Vedalken Orrery"]}
    legal(scene(A=with_flash, document=THEIR_TURN), "special suspend rift-bolt")


@pytest.mark.rule("702.62a", "118.6")
def test_a_card_without_mana_cost_can_be_suspended_though_never_cast() -> None:
    position = scene(A={"hand": ["Ancestral Vision"], "battlefield": ["Island"]})
    legal(position, "special suspend ancestral-vision")
    assert illegal(position, "cast ancestral-vision -> A") == {"118.6"}


@pytest.mark.rule("702.62c")
def test_what_could_not_be_cast_for_a_prohibition_can_not_be_suspended() -> None:
    spent = {"history": {"spells_cast": {"A": ["Shock"]}}}
    seat = {"hand": ["Rift Bolt"], "battlefield": ["Mountain", "Rule of Law"]}
    legal(scene(A=seat), "special suspend rift-bolt")
    assert illegal(scene(A=seat, document=spent), "special suspend rift-bolt") == {"101.2"}


@pytest.mark.rule("702.62c", "702.61a", "702.61b")
def test_split_second_keeps_from_suspending_but_not_from_turning_face_up() -> None:
    seat = {
        "hand": ["Rift Bolt"],
        "battlefield": ["Mountain", "4 Plains", "Vedalken Orrery", {"card": "Exalted Angel", "face_down": True}],
    }
    position = scene(A=seat, document=SUDDEN_SHOCK)
    assert illegal(position, "special suspend rift-bolt") == {"702.61a"}
    legal(position, "special unmorph exalted-angel")


@pytest.mark.rule("702.62a")
def test_no_target_is_needed_to_suspend() -> None:
    bare = scene(
        A={"hand": ["Ancestral Vision"], "battlefield": ["Island", "True Believer"]},
        B={"battlefield": ["True Believer"]},
    )
    legal(bare, "special suspend ancestral-vision")


@pytest.mark.rule("107.3d", "702.62a")
def test_suspend_x_chooses_x_and_puts_x_counters() -> None:
    position = scene(A={"hand": ["Aeon Chronicler"], "battlefield": ["6 Island"]})
    assert cost_of(position, "special suspend aeon-chronicler x=2") == "{5}{U}"
    assert after(position, "special suspend aeon-chronicler x=2", "aeon-chronicler").counters == {"time": 2}
    assert illegal(position, "special suspend aeon-chronicler x=3") == {"118.3"}
    assert illegal(position, "special suspend aeon-chronicler x=0") == {"107.3d"}  # its own text
    assert illegal(position, "special suspend aeon-chronicler") == {"107.3d"}
    xs = {f"special suspend aeon-chronicler x={x}" for x in (1, 2)}
    assert listed(position, "aeon-chronicler") == {*xs, "cast aeon-chronicler"}


@pytest.mark.rule("118.5")
def test_lotus_bloom_is_suspended_for_nothing() -> None:
    position = scene(A={"hand": ["Lotus Bloom"]})
    assert cost_of(position, "special suspend lotus-bloom") == "{0}"


@pytest.mark.rule("117.1", "116.1")
def test_without_priority_no_special_action() -> None:
    position = scene(A={"hand": ["Lotus Bloom"]}, document={"priority": "B"})
    assert illegal(position, "special suspend lotus-bloom", player="A") == {"117.1"}


# ---------------------------------------------------------------- foretell and plot


@pytest.mark.rule("116.2h", "702.143a")
def test_foretell_exiles_face_down_any_time_during_ones_turn() -> None:
    seat = {"hand": ["Doomskar"], "battlefield": ["2 Plains"]}
    for document in (UPKEEP, A_SPELL, {}):
        assert cost_of(scene(A=seat, document=document), "special foretell doomskar") == "{2}"
    exiled = after(scene(A=seat), "special foretell doomskar", "doomskar")
    assert (exiled.zone, exiled.face_down, exiled.foretold) == (Zone.EXILE, True, True)
    assert illegal(scene(A=seat, document=THEIR_TURN), "special foretell doomskar") == {"702.143a"}


@pytest.mark.rule("702.143a")
def test_a_foretold_card_is_cast_on_a_later_turn() -> None:
    position = scene(A={"hand": ["Doomskar"], "battlefield": ["9 Plains"]})
    done = castable.apply(position, "special foretell doomskar")
    assert illegal(done, "cast doomskar as foretell") == {"601.3"}
    later = scene(A={"exile": [{"card": "Doomskar", "face_down": True, "foretold": True}], "battlefield": ["3 Plains"]})
    legal(later, "cast doomskar as foretell")


@pytest.mark.rule("116.2h", "601.2f")
def test_cosmos_charger_makes_foretelling_cheaper_and_lets_it_be_done_on_any_turn() -> None:
    seat = {"hand": ["Doomskar"], "battlefield": ["2 Plains", "Cosmos Charger"]}
    position = scene(A=seat, document=THEIR_TURN)
    assert cost_of(position, "special foretell doomskar") == "{1}"
    theirs = scene(A={"hand": ["Doomskar"], "battlefield": ["2 Plains"]}, B={"battlefield": ["Cosmos Charger"]})
    assert cost_of(theirs, "special foretell doomskar") == "{2}"


@pytest.mark.rule("601.2f", "116.1")
def test_what_makes_spells_or_abilities_dearer_leaves_special_actions_alone() -> None:
    laws = ["Thalia, Guardian of Thraben", "Suppression Field", "Trinisphere"]
    position = scene(A={"hand": ["Rift Bolt"], "battlefield": ["Mountain", *laws]})
    assert cost_of(position, "special suspend rift-bolt") == "{R}"


@pytest.mark.rule("106.6")
def test_mana_only_for_foretelling_foretells_but_does_not_suspend() -> None:
    position = scene(A={"hand": ["Doomskar", "Ancestral Vision"], "battlefield": ["2 Karfell Harbinger"]})
    legal(position, "special foretell doomskar")
    assert illegal(position, "special suspend ancestral-vision") == {"118.3"}


@pytest.mark.rule("116.2k", "702.170a")
def test_plot_is_for_ones_main_phase_with_an_empty_stack() -> None:
    seat = {"hand": ["Slickshot Show-Off"], "battlefield": ["2 Mountain"]}
    assert cost_of(scene(A=seat), "special plot slickshot-show-off") == "{1}{R}"
    for document in (UPKEEP, THEIR_TURN, A_SPELL):
        assert illegal(scene(A=seat, document=document), "special plot slickshot-show-off") == {"702.170a"}
    exiled = after(scene(A=seat), "special plot slickshot-show-off", "slickshot-show-off")
    assert (exiled.zone, exiled.plotted, exiled.face_down) == (Zone.EXILE, True, False)


@pytest.mark.rule("116.2", "117.1a")
def test_flash_does_not_help_to_plot_nor_a_spell_limit_keep_from_it() -> None:
    seat = {"hand": ["Slickshot Show-Off"], "battlefield": ["2 Mountain", "Vedalken Orrery"]}
    illegal(scene(A=seat, document=UPKEEP), "special plot slickshot-show-off")
    limited = {**seat, "battlefield": ["2 Mountain", "Rule of Law"]}
    spent = {"history": {"spells_cast": {"A": ["Shock"]}}}
    legal(scene(A=limited, document=spent), "special plot slickshot-show-off")


@pytest.mark.rule("702.143a", "702.170a")
def test_the_card_itself_does_not_pay_for_its_action() -> None:
    """A card that the action exiles from the hand is not discarded to pay for it."""
    scheme = card("Scheme", "{1}", "Sorcery", plot(discard()))
    legal(scene(A={"hand": ["Scheme", "Forest"]}, cards=(scheme,)), "special plot scheme")
    assert illegal(scene(A={"hand": ["Scheme"]}, cards=(scheme,)), "special plot scheme") == {"118.3"}


@pytest.mark.rule("702.170d")
def test_a_plotted_card_is_cast_on_a_later_turn_for_nothing() -> None:
    position = scene(A={"hand": ["Slickshot Show-Off"], "battlefield": ["2 Mountain"]})
    done = castable.apply(position, "special plot slickshot-show-off")
    assert illegal(done, "cast slickshot-show-off as plot") == {"601.3"}
    legal(scene(A={"exile": [{"card": "Slickshot Show-Off", "plotted": True}]}), "cast slickshot-show-off as plot")


# ---------------------------------------------------------------- turning face up


def face_down(name: str, *others: object, key: str = "face_down", **zones: object) -> Position:
    return scene(A={"battlefield": [{"card": name, "id": "it", key: True}, *others], **zones})


@pytest.mark.rule("116.2b", "702.37e", "613.7f")
def test_morph_is_turned_up_any_time_one_has_priority() -> None:
    for document in (UPKEEP, THEIR_TURN, SUDDEN_SHOCK):
        seat = {"battlefield": [{"card": "Exalted Angel", "id": "it", "face_down": True}, "4 Plains"]}
        assert cost_of(scene(A=seat, document=document), "special unmorph it") == "{2}{W}{W}"
    position = face_down("Exalted Angel", "4 Plains")
    up = after(position, "special unmorph it", "it")
    assert not up.face_down
    assert up.timestamp > max(o.timestamp for o in position.objects.values())
    assert illegal(face_down("Exalted Angel", "3 Plains"), "special unmorph it") == {"118.3"}


@pytest.mark.rule("702.37e", "116.2b")
def test_only_ones_own_face_down_permanent_with_morph() -> None:
    theirs = scene(A={"battlefield": ["4 Plains"]}, B={"battlefield": [{"card": "Exalted Angel", "face_down": True}]})
    assert illegal(theirs, "special unmorph exalted-angel") == {"116.2b"}
    assert illegal(face_down("Grizzly Bears", "4 Forest"), "special unmorph it") == {"116.2b"}
    up = scene(A={"battlefield": ["Exalted Angel", "4 Plains"]})
    assert illegal(up, "special unmorph exalted-angel") == {"116.2b"}


@pytest.mark.rule("702.37e")
def test_a_morph_cost_may_be_life_or_a_card() -> None:
    payment = legal(face_down("Zombie Cutthroat", life=5), "special unmorph it")
    assert payment is not None
    assert payment.steps == (PayLife(5),)
    assert illegal(face_down("Zombie Cutthroat", life=4), "special unmorph it") == {"118.3"}
    payment = legal(face_down("Gathan Raiders", hand=["Forest"]), "special unmorph it")
    assert payment is not None
    assert payment.steps == (PayObject("discard", ObjectId("forest")),)


@pytest.mark.rule("702.37e", "613.1f")
def test_what_would_have_no_morph_face_up_can_not_be_turned_up() -> None:
    assert illegal(face_down("Exalted Angel", "4 Plains", "Humility"), "special unmorph it") == {"116.2b"}


@pytest.mark.rule("702.37e", "701.40b")
def test_a_land_is_turned_up_for_its_morph_cost_only() -> None:
    cavern, plain = card("Cavern", None, "Land", *morph("{2}")), card("Plain", None, "Land")
    for key in ("face_down", "manifested"):
        board = [{"card": "Cavern", "id": "it", key: True}, "2 Plains", {"card": "Plain", "id": "plain", key: True}]
        position = scene(A={"battlefield": board}, cards=(cavern, plain))
        assert cost_of(position, "special unmorph it") == "{2}"
        assert illegal(position, "special unmorph plain") == {"116.2b"}


@pytest.mark.rule("107.3d", "702.37f")
def test_morph_with_x() -> None:
    position = face_down("Bane of the Living", "2 Swamp", "2 Island")
    assert listed(position, "it") == {f"special unmorph it x={x}" for x in range(3)}
    assert after(position, "special unmorph it x=2", "it").x == 2


@pytest.mark.rule("702.37b")
def test_megamorph_puts_a_counter() -> None:
    assert after(face_down("Stratus Dancer", "2 Island"), "special unmorph it", "it").counters == {"+1/+1": 1}


@pytest.mark.rule("702.168d", "118.13c")
def test_disguise_with_hybrid_symbols() -> None:
    position = face_down("Dog Walker", "Plains", "Mountain")
    legal(position, "special unmorph it symbols=R,W")
    assert isinstance(castable.check(position, "special unmorph it symbols=R,R"), castable.Illegal)


@pytest.mark.rule("701.40b", "701.58b")
@pytest.mark.parametrize("key", ["manifested", "cloaked"])
def test_a_manifested_or_cloaked_creature_card_is_turned_up_for_its_mana_cost(key: str) -> None:
    position = face_down("Grizzly Bears", "Forest", "Plains", key=key)
    assert cost_of(position, "special unmorph it") == "{1}{G}"
    up = after(position, "special unmorph it", "it")
    assert (up.face_down, up.manifested, up.cloaked) == (False, False, False)
    for name in ("Shock", "Sol Ring", "Forest", "Living End", "Dryad Arbor"):  # no creature, or no mana cost
        assert illegal(face_down(name, "3 Mountain", key=key), "special unmorph it") == {"116.2b"}


@pytest.mark.rule("107.3h", "701.40b")
def test_x_in_the_mana_cost_of_a_manifested_card_is_0() -> None:
    position = face_down("Walking Ballista", "4 Mountain", key="manifested")
    assert cost_of(position, "special unmorph it") == "{0}"
    assert illegal(position, "special unmorph it x=1") == {"107.3d"}


@pytest.mark.rule("701.40c", "702.37b")
def test_a_manifested_card_with_morph_has_two_ways() -> None:
    """Stratus Dancer costs {1}{U} either way, but only its megamorph cost puts a counter; the first way counts."""
    assert cost_of(face_down("Exalted Angel", "4 Plains", key="manifested"), "special unmorph it") == "{2}{W}{W}"
    assert cost_of(face_down("Rattleclaw Mystic", "2 Mountain", key="manifested"), "special unmorph it") == "{2}"
    raiders = face_down("Gathan Raiders", "5 Mountain", key="manifested")
    assert cost_of(raiders, "special unmorph it") == "{3}{R}{R}"
    assert listed(raiders, "it") == {"special unmorph it"}


@pytest.mark.rule("116.2b", "118.3")
def test_a_creature_that_was_sacrificed_for_mana_is_not_turned_up() -> None:
    tapped = ["Plains", {"card": "Plains", "tapped": True}]
    assert illegal(face_down("Rattleclaw Mystic", *tapped, "Phyrexian Altar"), "special unmorph it") == {"118.3"}
    legal(face_down("Rattleclaw Mystic", *tapped, "Cryptolith Rite"), "special unmorph it")  # tapping it is fine


# ---------------------------------------------------------------- companion, discard, unlock


@pytest.mark.rule("116.2g", "702.139a")
def test_the_companion_goes_to_hand_for_3_once() -> None:
    seat = {"companion": "Yorion, Sky Nomad", "battlefield": ["3 Plains"]}
    position = scene(A=seat)
    assert cost_of(position, "special companion yorion-sky-nomad") == "{3}"
    done = castable.apply(position, "special companion yorion-sky-nomad")
    assert done.players["A"].hand == ("yorion-sky-nomad",)
    assert done.players["A"].companion is None
    assert illegal(done, "special companion yorion-sky-nomad") == {"702.139a"}
    for document in (UPKEEP, THEIR_TURN, A_SPELL):
        assert illegal(scene(A=seat, document=document), "special companion yorion-sky-nomad") == {"702.139a"}
    used = {**seat, "companion": {"card": "Yorion, Sky Nomad", "used": True}}
    assert illegal(scene(A=used), "special companion yorion-sky-nomad") == {"702.139a"}
    none = {**seat, "companion": "Grizzly Bears"}
    assert illegal(scene(A=none), "special companion grizzly-bears") == {"702.139a"}


@pytest.mark.rule("116.2e")
def test_circling_vultures_is_discarded_any_time() -> None:
    for document in (UPKEEP, THEIR_TURN, SUDDEN_SHOCK):
        position = scene(A={"hand": ["Circling Vultures"]}, document=document)
        legal(position, "special discard circling-vultures")
        assert after(position, "special discard circling-vultures", "circling-vultures").zone is Zone.GRAVEYARD
    fallen = scene(A={"graveyard": ["Circling Vultures"]})
    assert illegal(fallen, "special discard circling-vultures") == {"116.2e"}


@pytest.mark.rule("116.2m", "709.5e")
def test_a_locked_half_is_unlocked_for_its_mana_cost() -> None:
    room = {"card": "Greenhouse // Rickety Gazebo", "id": "room", "unlocked": [1]}
    position = scene(A={"battlefield": [room, "3 Forest"]})
    assert listed(position, "room") == {"special unlock room face=greenhouse"}
    assert cost_of(position, "special unlock room face=greenhouse") == "{2}{G}"
    assert after(position, "special unlock room face=greenhouse", "room").unlocked == (0, 1)
    assert illegal(position, "special unlock room face=rickety-gazebo") == {"709.5e"}
    assert illegal(position, "special unlock room") == {"709.5e"}
    for document in (UPKEEP, THEIR_TURN, A_SPELL):
        timed = scene(A={"battlefield": [room, "3 Forest"]}, document=document)
        assert illegal(timed, "special unlock room face=greenhouse") == {"709.5e"}


@pytest.mark.rule("709.3", "709.5")
def test_either_half_of_a_room_is_cast_alone() -> None:
    position = scene(A={"hand": [{"card": "Greenhouse // Rickety Gazebo", "id": "room"}], "battlefield": ["4 Forest"]})
    assert listed(position, "room") == {"cast room face=greenhouse", "cast room face=rickety-gazebo"}
    assert cost_of(position, "cast room face=rickety-gazebo") == "{3}{G}"


@pytest.mark.rule("709.5")
def test_only_an_unlocked_half_has_its_text() -> None:
    """Greenhouse lets lands give any color; Rickety Gazebo, unlocked alone, does not."""

    def colors(*unlocked: int) -> set[str]:
        room = {"card": "Greenhouse // Rickety Gazebo", "unlocked": list(unlocked)}
        return set(castable.mana(scene(A={"battlefield": [room, "Forest"]})).options)

    assert colors(0) == colors(0, 1) == {"{W}", "{U}", "{B}", "{R}", "{G}"}
    assert colors(1) == colors() == {"{G}"}


@pytest.mark.rule("709.5", "202.3")
def test_a_locked_half_has_no_name_and_no_mana_value() -> None:
    for unlocked, name, value in (
        ([], "", 0), ([0], "Greenhouse", 3), ([1], "Rickety Gazebo", 4), ([0, 1], "Greenhouse // Rickety Gazebo", 7),
    ):  # fmt: skip
        room = {"card": "Greenhouse // Rickety Gazebo", "id": "room", "unlocked": unlocked}
        printed = scene(A={"battlefield": [room]}).objects[ObjectId("room")].printed.base
        assert (printed.name, printed.mana_value) == (name, value)


# ---------------------------------------------------------------- questions


@pytest.mark.rule("116.3")
def test_its_player_has_priority_afterwards_and_nothing_is_on_the_stack() -> None:
    done = castable.apply(scene(A={"hand": ["Lotus Bloom"]}, document={"passed": ["B"]}), "special suspend lotus-bloom")
    assert (done.priority, done.stack, done.passed) == ("A", (), ())


def test_special_actions_can_be_asked_for_alone_and_held() -> None:
    position = scene(A={"hand": ["Lotus Bloom", "Shock", "Rift Bolt"], "battlefield": ["Mountain"]})
    plays = castable.plays(position).of_kind(frozenset({"special"}))
    assert len(plays) == 2
    free = castable.pay(position, "special suspend lotus-bloom", hold=["cast shock -> B"])
    assert isinstance(free.verdict, castable.Legal)
    both = castable.pay(position, "special suspend rift-bolt", hold=["cast shock -> B"])
    assert isinstance(both.verdict, castable.Illegal)
    held = castable.pay(position, "cast shock -> B", hold=["special suspend rift-bolt"])
    assert isinstance(held.verdict, castable.Illegal)


def test_why_speaks_of_special_actions_too() -> None:
    position = scene(A={"battlefield": [{"card": "Exalted Angel", "face_down": True}]})
    found = castable.why(position, "exalted-angel")
    assert isinstance(found, castable.Illegal)
    assert found.reasons[0].rule == "118.3"


# ---------------------------------------------------------------- ending and ignoring effects


def thought(*mine: object, graveyard: int = 3, **history: object) -> Position:
    """Lost in Thought on A's Prodigal Pyromancer."""
    aura = {"card": "Lost in Thought", "attached_to": "prodigal-pyromancer"}
    seat = {"battlefield": ["Prodigal Pyromancer", *mine], "graveyard": [f"{graveyard} Shock"] if graveyard else []}
    return scene(A=seat, B={"battlefield": [aura]}, document={"history": history} if history else None)


@pytest.mark.rule("116.2d")
def test_who_pays_ignores_the_effect_until_end_of_turn() -> None:
    position = thought()
    assert illegal(position, "activate prodigal-pyromancer -> B") == {"602.5"}
    payment = legal(position, "special ignore lost-in-thought")
    assert payment is not None
    assert {step.action for step in payment.steps if isinstance(step, PayObject)} == {"exile"}
    done = castable.apply(position, "special ignore lost-in-thought")
    again = read_position(write_position(done))
    assert {p: tuple(map(str, refs)) for p, refs in again.history.ignoring.items()} == {"A": ("lost-in-thought",)}
    legal(again, "activate prodigal-pyromancer -> B")
    assert illegal(thought(graveyard=2), "special ignore lost-in-thought") == {"118.3"}


@pytest.mark.rule("116.2d")
def test_only_the_controller_of_the_enchanted_creature_may_ignore_lost_in_thought() -> None:
    aura = {"card": "Lost in Thought", "attached_to": "grizzly-bears"}
    theirs = scene(A={"battlefield": [aura], "graveyard": ["3 Shock"]}, B={"battlefield": ["Grizzly Bears"]})
    assert illegal(theirs, "special ignore lost-in-thought") == {"116.2d"}
    legal(thought(ignoring={"B": ["lost-in-thought"]}), "special ignore lost-in-thought")
    assert illegal(thought(ignoring={"B": ["lost-in-thought"]}), "activate prodigal-pyromancer -> B") == {"602.5"}


@pytest.mark.rule("116.2d")
def test_any_player_may_pay_to_ignore_leonin_arbiter() -> None:
    mine = scene(A={"battlefield": ["2 Plains", "Leonin Arbiter"]})
    theirs = scene(A={"battlefield": ["2 Plains"]}, B={"battlefield": ["Leonin Arbiter"]})
    assert cost_of(mine, "special ignore leonin-arbiter") == "{2}"
    assert cost_of(theirs, "special ignore leonin-arbiter") == "{2}"


@pytest.mark.rule("116.2d", "118.3")
def test_volraths_curse_asks_for_a_permanent() -> None:
    aura = {"card": "Volrath's Curse", "attached_to": "llanowar-elves"}
    position = scene(A={"battlefield": ["Llanowar Elves", "Forest"]}, B={"battlefield": [aura]})
    assert illegal(position, "activate llanowar-elves") == {"602.5"}
    done = castable.apply(position, "special ignore volraths-curse pay=forest")
    legal(done, "activate llanowar-elves")


def licid(player: str = "A", document: Mapping[str, object] | None = None) -> Position:
    """A Licid that has become an Aura on A's own Grizzly Bears; its controller may pay {U} to end that."""
    becomes = [{"LoseAllAbilities": {}}, {"SetTypes": {"types": ["Enchantment", "Aura"]}}]
    effect = {"changes": {"objects": ["licid"], "changes": becomes}, "player": player, "until": "ended", "end": "{U}"}
    aura = {"card": "Memnite", "id": "licid", "attached_to": "grizzly-bears"}
    return scene(
        A={"battlefield": ["Grizzly Bears", "Island", aura]}, document={"effects": [effect], **(document or {})}
    )


@pytest.mark.rule("116.2c")
def test_an_effect_is_ended_by_whom_it_allows_to_pay() -> None:
    position = licid()
    assert cost_of(position, "special end licid") == "{U}"
    done = castable.apply(position, "special end licid")
    assert done.effects == ()
    assert illegal(done, "special end licid") == {"116.2c"}
    assert illegal(licid("B"), "special end licid") == {"116.2c"}
    legal(licid(document=THEIR_TURN), "special end licid")
    assert read_position(write_position(position)).effects == position.effects


@pytest.mark.rule("116.2c")
def test_a_delayed_effect_is_stopped_while_its_card_lies_in_the_graveyard() -> None:
    """Quenchable Fire: the player who was dealt damage may pay {U} before the next upkeep."""
    effect = {"delayed": {"objects": ["quenchable-fire"], "what": "3 damage"}, "player": "A", "end": "{U}"}
    fire = {"graveyard": ["Quenchable Fire"]}
    position = scene(A={"battlefield": ["Island"]}, B=fire, document={"effects": [effect]})
    legal(position, "special end quenchable-fire")
    assert castable.apply(position, "special end quenchable-fire").effects == ()
    again = read_position(write_position(position))
    assert again.effects == position.effects
    assert isinstance(castable.check(scene(A={}, B=fire, document={"effects": [effect]}), "pass"), castable.Legal)


@pytest.mark.parametrize(
    ("effect", "where"),
    [
        ({"delayed": {"objects": ["island"]}, "end": "{U}"}, "effects[0].player"),
        ({"delayed": {"objects": ["island"]}, "player": "A", "end": "blue"}, "effects[0].end"),
        ({"delayed": {"objects": []}, "player": "A", "end": "{U}"}, "effects[0].delayed.objects"),
        ({"static": {"ExtraLands": {}}, "player": "A", "end": "{U}"}, "effects[0].end"),
    ],
)
def test_an_end_that_nobody_could_pay_is_refused(effect: dict[str, object], where: str) -> None:
    with pytest.raises(castable.DocumentError) as error:
        scene(A={"battlefield": ["Island"]}, document={"effects": [effect]})
    assert where in {fault.where for fault in error.value.faults}


# ---------------------------------------------------------------- text that is not understood


def test_a_face_down_card_with_unread_text_is_unknown_when_it_could_be_turned_up() -> None:
    odd = {"name": "Odd Angel", "mana_cost": "{4}{W}{W}", "type_line": "Creature", "power": "4", "toughness": "5",
           "oracle_text": "Morph—Do a somersault."}  # fmt: skip
    board = {"battlefield": [{"card": "Odd Angel", "id": "odd", "face_down": True}, "9 Plains"]}
    position = scene(A=board, document={"cards": [odd]})
    assert isinstance(castable.check(position, "special unmorph odd"), castable.Unknown)
    assert castable.plays(position).unmodelled
