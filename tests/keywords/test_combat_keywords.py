"""Keyword abilities of combat: what triggers as creatures attack, block, and deal combat damage (702)."""

from __future__ import annotations

from typing import Any

import pytest

from castable.model.engine.events.told import Event
from castable.model.game.characteristics import scope_of
from castable.model.game.matching import matches
from castable.model.game.position import GameObject, ObjectId
from castable.model.language.abilities import MustBlock
from castable.model.language.events import EventKind
from castable.model.language.filters import HasKeyword
from castable.playing.script import Script
from tests.combat import after, at, attack, block, hit
from tests.games import card, counters, game_of, is_written_and_read_again, life, played, shown, size_of, zone_of
from tests.playing import RESOLVE

BEAR = card("Bear", "Creature — Bear")
SAGE = card("Sage", "Planeswalker — Sage", loyalty="4")
ATTACK = {"player": "A", "phase": "declare_attackers"}
DAMAGE = {"player": "A", "phase": "combat_damage"}
BLOCK = {"player": "A", "phase": "declare_blockers"}
TO_B = {"attacking": "B", "tapped": True}


def fighter(text: str, **more: Any) -> dict[str, Any]:
    """A creature with an ability of combat."""
    return card("Fighter", "Creature — Warrior", text, **more)


def entry(name: str, **fields: Any) -> dict[str, Any]:
    """A permanent with fields of its own."""
    return {"card": name, **fields}


def attackers(text: str, *others: Any, **more: Any) -> dict[str, Any]:
    """A fighter that attacks B, and others on the same side."""
    mine = {"battlefield": [entry("Fighter", **TO_B), *others], "library": 20, **more.pop("A", {})}
    return game_of([fighter(text, **more.pop("fighter", {})), BEAR, SAGE], ATTACK, A=mine, **more)


def blocked(text: str, *blockers: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A fighter that attacks B, whose creatures block."""
    cards = [fighter(text), BEAR, *more.pop("cards", ())]
    mine, theirs = {"battlefield": [entry("Fighter", **TO_B)]}, {"battlefield": list(blockers), **more}
    return game_of(cards, BLOCK, A=mine, B=theirs)


def object_of(script: Script, id: str) -> GameObject:
    """An object of a game."""
    return script.game.position.objects[ObjectId(id)]


# ---------------------------------------------------------------- attacking


@pytest.mark.rule("702.83a", "702.83b")
@pytest.mark.parametrize(("others", "size"), [([], (3, 3)), ([TO_B], (2, 2))])
def test_exalted_is_for_a_creature_that_attacks_alone(others: list[dict[str, Any]], size: tuple[int, int]) -> None:
    script = attack(attackers("Exalted", *(entry("Bear", **o) for o in others)), *RESOLVE)
    assert size_of(script, "fighter") == size


@pytest.mark.rule("702.91a")
def test_battle_cry_is_for_each_other_attacker() -> None:
    script = attack(attackers("Battle cry", entry("Bear", **TO_B), entry("Bear", id="idle")), *RESOLVE)
    assert [size_of(script, id)[0] for id in ("fighter", "bear", "idle")] == [2, 3, 2]


@pytest.mark.rule("702.105a")
@pytest.mark.parametrize(("total", "found"), [(20, {"+1/+1": 1}), (19, {})])
def test_dethrone_asks_who_has_the_most_life_as_it_attacks(total: int, found: dict[str, int]) -> None:
    document = attackers("Dethrone", B={"life": total})
    assert counters(attack(document, *RESOLVE), "fighter") == found


@pytest.mark.rule("702.105a", "508.3a")
def test_who_attacks_a_planeswalker_does_not_attack_its_controller() -> None:
    document = game_of([fighter("Dethrone"), SAGE], ATTACK, A={"battlefield": [entry("Fighter", attacking="sage")]},
                       B={"battlefield": ["Sage"]})  # fmt: skip
    assert counters(attack(document, *RESOLVE), "fighter") == {}


@pytest.mark.rule("702.86a", "508.5")
def test_annihilator_is_for_the_player_who_controls_what_is_attacked() -> None:
    document = game_of([fighter("Annihilator 2"), SAGE, BEAR], ATTACK,
                       A={"battlefield": [entry("Fighter", attacking="sage")]},
                       B={"battlefield": ["Sage", "2 Bear"]})  # fmt: skip
    script = attack(document, *RESOLVE, answers={"B": ["choose bear, bear#2"]})
    assert [zone_of(script, id) for id in ("bear", "bear#2", "sage")] == ["graveyard", "graveyard", "battlefield"]


@pytest.mark.rule("508.5")
def test_annihilator_is_for_whom_it_attacked_though_it_has_left() -> None:
    bolt = card("Bolt", "Instant", "Destroy target creature.")
    document = attackers("Annihilator 1", B={"battlefield": ["Bear"], "hand": ["Bolt"]})
    document["cards"].append(bolt)
    document["players"]["B"]["battlefield"].append("Mountain")
    moves = ("pass", "cast bolt -> fighter", *RESOLVE, *RESOLVE)
    script = attack(document, *moves, answers={"B": ["choose bear"]})
    assert (zone_of(script, "fighter"), zone_of(script, "bear")) == ("graveyard", "graveyard")


@pytest.mark.rule("702.134a", "702.134c")
def test_mentor_targets_an_attacker_with_less_power() -> None:
    watcher = card("Watcher", "Enchantment", "Whenever a creature you control mentors a creature, you gain 1 life.")
    pupil = card("Pupil", "Creature — Human", power="1", toughness="1")
    document = attackers("Mentor", entry("Bear", **TO_B), entry("Pupil", **TO_B), "Watcher", entry("Pupil", id="idle"))
    document["cards"] += [pupil, watcher]
    script = attack(document, *RESOLVE, *RESOLVE)
    assert [counters(script, id) for id in ("bear", "pupil", "idle")] == [{}, {"+1/+1": 1}, {}]
    assert life(script, "A") == 21


@pytest.mark.rule("702.149a")
@pytest.mark.parametrize(("power", "found"), [("3", {"+1/+1": 1}), ("2", {})])
def test_training_asks_for_another_attacker_with_greater_power(power: str, found: dict[str, int]) -> None:
    master = card("Master", "Creature — Human", power=power)
    document = attackers("Training", entry("Master", **TO_B))
    document["cards"].append(master)
    assert counters(attack(document, *RESOLVE), "fighter") == found


@pytest.mark.rule("702.149c")
def test_who_trains_has_got_a_counter() -> None:
    master = card("Master", "Creature — Human", power="3")
    document = attackers("Training\nWhenever ~ trains, you gain 2 life.", entry("Master", **TO_B))
    document["cards"].append(master)
    assert life(attack(document, *RESOLVE, *RESOLVE), "A") == 22


@pytest.mark.rule("702.147a", "511.2")
def test_who_is_decayed_is_sacrificed_at_end_of_combat() -> None:
    document = {**attackers("Decayed"), "turn": DAMAGE}
    assert zone_of(attack(document, *RESOLVE), "fighter") == "battlefield"
    script = attack(document, *RESOLVE, *RESOLVE, *RESOLVE)
    assert (script.game.position.turn.phase, zone_of(script, "fighter")) == ("combat_end", "graveyard")


@pytest.mark.rule("702.154a", "702.154c")
def test_who_enlists_gets_the_power_of_whom_it_enlists() -> None:
    run = at(attackers("Enlist", "Bear"))
    enlisted = Event(kind=EventKind.ENLIST, rule="702.154c", text="", object="fighter", source=run.ref("bear"))
    assert size_of(after(run, [enlisted], *RESOLVE), "fighter") == (4, 2)


@pytest.mark.rule("702.39a")
@pytest.mark.parametrize(("answer", "tapped"), [("yes", False), ("no", True)])
def test_who_is_provoked_untaps(answer: str, tapped: bool) -> None:
    document = attackers("Provoke", "Bear", B={"battlefield": [entry("Bear", id="theirs", tapped=True)]})
    script = attack(document, *RESOLVE, answers={"A": [answer]})
    assert object_of(script, "theirs").tapped is tapped
    required = [e.static for e in script.game.position.effects if isinstance(e.static, MustBlock)]
    assert len(required) == (0 if tapped else 1)


@pytest.mark.rule("702.116a")
def test_myriad_is_for_each_other_opponent_at_the_same_time() -> None:
    friend = "Whenever another creature you control enters, you gain 1 life."
    document = {**attackers(f"Myriad\n{friend}", B={}, C={}, D={"battlefield": ["Sage"]}), "turn": DAMAGE}
    chosen = [*["pass"] * 4, "yes", "yes", "choose sage"]
    script = attack(document, *chosen)
    made = [object_of(script, i) for i in ("fighter#2", "fighter#3")]
    assert [(o.tapped, str(o.attacking)) for o in made] == [(True, "C"), (True, "sage")]
    script = attack(document, *chosen, until="1.combat_end")
    assert life(script, "A") == 24  # the first sees two, which see each other


@pytest.mark.rule("702.116a", "511.2")
def test_tokens_of_myriad_are_exiled_at_end_of_combat() -> None:
    document = {**attackers("Myriad", B={}, C={}), "turn": DAMAGE}
    made = [*["pass"] * 3, "yes"]
    assert zone_of(attack(document, *made, until="1.combat_end"), "fighter#2") == "battlefield"
    assert zone_of(attack(document, *made, until="1.main2"), "fighter#2") is None


@pytest.mark.rule("702.116a")
def test_myriad_makes_nothing_where_there_is_no_other_opponent() -> None:
    script = attack(attackers("Myriad"), *RESOLVE)
    assert script.game.position.course.delayed == ()


@pytest.mark.rule("702.121a")
@pytest.mark.parametrize(("moves", "size"), [("attack fighter -> B", 3), ("attack fighter -> B, ally -> C", 4)])
def test_melee_counts_the_opponents_attacked_in_this_combat(moves: str, size: int) -> None:
    fighter, ally = card("Fighter", "Creature — Human", "Melee"), card("Ally", "Creature — Human")
    turn = {"player": "A", "phase": "declare_attackers", "number": 3}
    mine = {"battlefield": ["Fighter", "Ally"]}
    document = {**game_of([fighter, ally], turn, A=mine, B={}, C={}), "declare": "A"}
    script = played(document, moves, "pass", "pass", "pass")
    assert size_of(script, "fighter") == (size, size)


@pytest.mark.rule("702.181a", "508.4")
def test_mobilized_warriors_enter_tapped_and_attacking() -> None:
    script = attack(attackers("Mobilize 2"), *RESOLVE)
    made = [object_of(script, i) for i in ("warrior", "warrior#2")]
    assert [(o.tapped, str(o.attacking)) for o in made] == [(True, "B"), (True, "B")]


@pytest.mark.rule("508.4")
def test_each_token_that_enters_attacking_attacks_what_its_controller_chooses() -> None:
    document = attackers("Mobilize 2", B={"battlefield": ["Sage"]})
    script = attack(document, *RESOLVE, answers={"A": ["choose sage", "choose B"]})
    made = [object_of(script, i) for i in ("warrior", "warrior#2")]
    assert [str(o.attacking) for o in made] == ["sage", "B"]


@pytest.mark.rule("506.3b")
def test_what_another_player_than_the_attacking_one_would_put_there_attacking_does_not_attack() -> None:
    document = attackers("Mobilize 1")
    document["players"]["A"]["battlefield"][0]["controller"] = "B"
    script = attack(document, *RESOLVE)
    made = object_of(script, "warrior")
    assert (made.controller, made.tapped, made.attacking) == ("B", True, None)


@pytest.mark.rule("500.5", "511.2")
def test_mana_of_firebending_is_kept_until_combat_ends() -> None:
    document = {**attackers("Firebending 2"), "turn": DAMAGE}
    script = attack(document, *RESOLVE, *RESOLVE)
    assert (script.game.position.turn.phase, str(script.game.position.players["A"].mana)) == ("combat_end", "{R}{R}")
    assert is_written_and_read_again(script)
    script = attack(document, *RESOLVE, *RESOLVE, *RESOLVE)
    assert (script.game.position.turn.phase, str(script.game.position.players["A"].mana)) == ("main2", "")


@pytest.mark.rule("500.5")
def test_other_mana_is_spent_after_what_would_be_lost_first() -> None:
    bolt = card("Bolt", "Instant", "You gain 1 life.")
    document = attackers("Firebending 1", A={"hand": ["Bolt"], "mana": "{R}"})
    document["cards"].append(bolt)
    script = attack(document, *RESOLVE, "cast bolt")
    assert [unit.kept for unit in script.game.position.players["A"].mana.units] == ["end_of_combat"]


# ---------------------------------------------------------------- blocking


@pytest.mark.rule("702.45a", "509.3c")
def test_bushido_counts_once_however_many_block() -> None:
    blockers = [entry("Bear", id=id, blocking=["fighter"]) for id in ("one", "two")]
    script = block(blocked("Bushido 2", *blockers), *RESOLVE)
    assert size_of(script, "fighter") == (4, 4)


@pytest.mark.rule("702.45a", "509.3a")
def test_bushido_of_a_blocker() -> None:
    guard = card("Guard", "Creature — Samurai", "Bushido 1")
    script = block(blocked("", entry("Guard", blocking=["fighter"]), cards=[guard]), *RESOLVE)
    assert (size_of(script, "guard"), size_of(script, "fighter")) == ((3, 3), (2, 2))


@pytest.mark.rule("702.25a", "509.3d")
def test_flanking_is_for_each_blocker_without_it() -> None:
    knight = card("Knight", "Creature — Knight", "Flanking")
    blockers = [entry(name, blocking=["fighter"]) for name in ("Bear", "Knight")]
    script = block(blocked("Flanking", *blockers, entry("Bear", id="idle"), cards=[knight]), *RESOLVE)
    assert [size_of(script, id) for id in ("bear", "knight", "idle")] == [(1, 1), (2, 2), (2, 2)]


@pytest.mark.rule("702.23a", "702.23b")
@pytest.mark.parametrize(("number", "size"), [(1, (2, 2)), (3, (6, 6))])
def test_rampage_counts_blockers_beyond_the_first(number: int, size: tuple[int, int]) -> None:
    blockers = [entry("Bear", id=f"b{n}", blocking=["fighter"]) for n in range(number)]
    assert size_of(block(blocked("Rampage 2", *blockers), *RESOLVE), "fighter") == size


@pytest.mark.rule("702.130a")
def test_afflict_is_for_the_defending_player() -> None:
    script = block(blocked("Afflict 3", entry("Bear", blocking=["fighter"])), *RESOLVE)
    assert (life(script, "A"), life(script, "B")) == (20, 17)


@pytest.mark.rule("702.68a", "509.3g")
@pytest.mark.parametrize(("fields", "power"), [({}, 4), ({"blocking": ["fighter"]}, 2)])
def test_frenzy_is_for_who_is_not_blocked(fields: dict[str, Any], power: int) -> None:
    script = block(blocked("Frenzy 2", entry("Bear", **fields)), *RESOLVE)
    assert size_of(script, "fighter")[0] == power


# ---------------------------------------------------------------- combat damage


@pytest.mark.rule("702.112a", "702.112b")
def test_renown_counts_once() -> None:
    document = attackers("Renown 2")
    script = hit(document, "fighter", "B", 2, *RESOLVE)
    assert counters(script, "fighter") == {"+1/+1": 2}
    assert object_of(script, "fighter").designations == {"renowned"}
    document["players"]["A"]["battlefield"] = [entry("Fighter", **TO_B, designations=["renowned"])]
    assert counters(hit(document, "fighter", "B", 2, *RESOLVE), "fighter") == {}


@pytest.mark.rule("702.115a")
def test_ingest_exiles_the_top_card_of_the_library_of_whom_it_hits() -> None:
    script = hit(attackers("Ingest", B={"library": ["Bear", "Fighter"]}), "fighter", "B", 2, *RESOLVE)
    assert zone_of(script, "bear") == "exile"


@pytest.mark.rule("702.70a")
def test_poisonous_gives_poison_counters() -> None:
    script = hit(attackers("Poisonous 3"), "fighter", "B", 2, *RESOLVE)
    assert script.game.position.players["B"].counters == {"poison": 3}


# ---------------------------------------------------------------- given by others


@pytest.mark.rule("702.83a")
def test_each_exalted_ability_triggers_by_itself() -> None:
    script = attack(attackers("Exalted\nExalted"), *RESOLVE, *RESOLVE)
    assert size_of(script, "fighter") == (4, 4)


@pytest.mark.rule("702.181a")
def test_x_of_a_granted_keyword_is_of_the_creature_that_has_it() -> None:
    axe = card("Axe", "Artifact — Equipment", "Equipped creature has mobilize X, where X is its power.\nEquip {1}")
    document = attackers("", entry("Axe", attached_to="fighter"))
    document["cards"].append(axe)
    made = [id for id in attack(document, *RESOLVE).game.position.battlefield if id.startswith("warrior")]
    assert len(made) == 2


@pytest.mark.rule("702.86a")
def test_a_keyword_with_a_number_is_gained_and_asked_for() -> None:
    crown = card("Crown", "Enchantment", "Creatures you control have annihilator 1.")
    flag = card("Flag", "Enchantment", "Creatures with annihilator have trample.")
    document = attackers("", "Crown", "Flag", B={"battlefield": ["Bear"]})
    document["cards"] += [crown, flag]
    script = attack(document, *RESOLVE, answers={"B": ["choose bear"]})
    assert zone_of(script, "bear") == "graveyard"
    assert "trample" in shown(script, "fighter")["keywords"]


@pytest.mark.rule("702.25a")
def test_a_token_is_created_with_a_keyword_of_combat() -> None:
    call = card("Call", "Instant", "Create two 2/2 red Soldier creature tokens with firebending 1.")
    document = game_of([call], A={"hand": ["Call"], "battlefield": ["Mountain"]})
    script = played(document, "cast call", *RESOLVE)
    position = script.game.position
    assert matches(HasKeyword("firebending"), scope_of(position, None, "A"), "soldier")


@pytest.mark.rule("702.164b", "702.164c", "120.3g")
@pytest.mark.parametrize(("text", "poison"), [("Toxic 2\nToxic 1", 3), ("Toxic 2\nInfect", 5), ("Vigilance", 0)])
def test_toxic_gives_poison_counters_beside_what_combat_damage_does(text: str, poison: int) -> None:
    document = {**attackers(text, B={}), "turn": DAMAGE}
    script = hit(document, "fighter", "B", 3)
    player = script.game.position.players["B"]
    assert player.counters.get("poison", 0) == poison
    assert player.life == (20 if "Infect" in text else 17)
