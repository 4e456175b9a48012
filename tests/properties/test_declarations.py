"""Declarations by three minds: the solver, python-constraint by what was drawn, the engine by steps (508, 509)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import castable
from castable.api.declaring import declarations
from castable.model.certifying import Finding
from castable.model.engine.combat.declaring import refusals
from castable.model.engine.combat.obeying import obeyed
from castable.model.engine.combat.reading import unread
from castable.model.game.attack_choices import AttackChoices
from castable.model.game.declarations import Declaration
from castable.playing.script import decision_data
from castable.solver.declare import counting
from castable.solver.declare.announcing import Announcement, announce
from castable.solver.declare.declarations import Declarations
from castable.solver.declare.explaining import exchanged
from castable.solver.verdicts import Illegal
from tests.combats.drawn import BESIDE, RULES, TEXTS, combat
from tests.combats.judging import Beside, chosen, fewest_exchanged, legal
from tests.examples import some

Pairs = frozenset[tuple[str, str]]
SEEDS = some(range(240))


def drawn(seed: int, *, blocks: bool) -> tuple[Any, Declarations]:
    """A combat, and castable's declarations in it."""
    made = combat(seed, blocks=blocks)
    return made, declarations(castable.read(made.document()))


@pytest.mark.law
@pytest.mark.rule("508.1c", "508.1d", "509.1b", "509.1c")
@pytest.mark.parametrize("blocks", [False, True])
def test_the_legal_declarations_are_those_of_the_second_mind(*, blocks: bool) -> None:
    for seed in SEEDS:
        made, found = drawn(seed, blocks=blocks)
        listed = [(frozenset(each.pairs), beside(each)) for each in found.listed()]
        assert len(set(listed)) == len(listed) == found.count(), seed
        assert set(listed) == everything(made), seed


@pytest.mark.law
@pytest.mark.rule("508.1c", "508.1d", "509.1b", "509.1c")
@pytest.mark.parametrize("blocks", [False, True])
def test_what_can_not_be_counted_is_still_listed(monkeypatch: pytest.MonkeyPatch, *, blocks: bool) -> None:
    """A solver finds one declaration after the other, all of them and each once."""
    tried = 0
    for seed in some(range(40)):
        made, found = drawn(seed, blocks=blocks)
        expected = {(frozenset(each.pairs), beside(each)) for each in found.listed()}
        if len(expected) > 60:
            continue
        with monkeypatch.context() as limits:
            limits.setattr(counting, "MOST_STATES", 0)
            again = declarations(castable.read(made.document()))
            tried += not again.is_countable
            listed = [(frozenset(each.pairs), beside(each)) for each in again.listed()]
        assert len(set(listed)) == len(listed), seed
        assert set(listed) == expected, seed
    assert tried


@pytest.mark.rule("509.1", "509.1c")
def test_a_game_asks_for_a_declaration_that_can_not_be_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    bears = [{"card": "Grizzly Bears", "count": 2}]
    players = {"A": {"battlefield": bears, "library": 20}, "B": {"battlefield": bears, "library": 20}}
    game = castable.game({"players": players, "turn": {"player": "A", "phase": "combat_begin"}})
    monkeypatch.setattr(counting, "MOST_STATES", 0)
    for move in ("pass", "pass", "attack grizzly-bears -> B", "pass", "pass"):
        game = game.take(move)
    assert game.decision is not None
    assert game.decision.kind == "block"
    said = decision_data(game)
    assert said is not None
    assert said["count"] is None
    assert [each["notation"] for each in said["options"]] == [
        "block none", "block grizzly-bears#4:grizzly-bears", "block grizzly-bears#3:grizzly-bears",
        "block grizzly-bears#3:grizzly-bears, grizzly-bears#4:grizzly-bears",
    ]  # fmt: skip
    after = game.take("block grizzly-bears#3:grizzly-bears")
    assert after.decision is not None
    assert after.decision.kind == "priority"


@pytest.mark.law
@pytest.mark.rule("508.1e", "508.1g", "702.22c", "702.22d", "702.154a")
def test_what_is_chosen_beside_is_legal_where_the_second_mind_and_the_engine_say_so() -> None:
    for seed in SEEDS:
        made = combat(seed, blocks=False, among=BESIDE)
        found, right = declarations(castable.read(made.document())), chosen(made)
        listed = list(found.listed())
        assert {(frozenset(each.pairs), beside(each)) for each in listed} == right, seed
        assert len(listed) == len(right) == found.count(), seed
        for place, each in enumerate(listed[:40]):
            assert (found[place], found.index(str(each))) == (str(each), place), seed
        for one in random_choices(listed, found.problem.rows, Random(seed)):
            said = (one.choices.bands, one.choices.exerted, one.choices.enlisted)
            once = all(len(set(each)) == len(each) for each in said)
            legal_, reasons = once and (frozenset(one.pairs), beside(one)) in right, found.faults(one)
            assert (not reasons) == legal_, (seed, str(one), reasons)
            assert not (legal_ and refusals(found.position, one, found.player)), (seed, str(one))
            if reasons and reasons[0].rule != "508.1h":
                assert refusals(found.position, one, found.player), (seed, str(one))
            nearest = found.nearest(one)
            assert nearest is not None
            assert (nearest.pairs, not found.faults(nearest)) == (one.pairs, True), (seed, str(one))


def random_choices(listed: list[Declaration], rows: tuple[str, ...], draw: Random) -> list[Declaration]:
    """Legal pairs, beside which anything is chosen: mostly what can't be."""
    found = []
    for _ in range(8):
        one = draw.choice(listed)
        among = [id for id in rows if draw.random() < 0.8] or list(rows)
        band = tuple(draw.sample(among, min(len(among), draw.choice((2, 2, 3)))))
        choices = AttackChoices(
            (band,) if len(band) > 1 and draw.random() < 0.5 else (),
            tuple(draw.sample(among, 1)) if among and draw.random() < 0.4 else (),
            ((draw.choice(among), draw.choice(among)),) if among and draw.random() < 0.4 else (),
        )
        found.append(replace(one, choices=one.choices.plus(choices) if draw.random() < 0.3 else choices))
    return found


def everything(made: Any) -> set[tuple[Pairs, Beside]]:
    """All legal declarations by the second mind, with what may be chosen beside."""
    return {(pairs, Beside()) for pairs in legal(made)} if made.attacks else set(chosen(made))


def beside(declared: Declaration) -> Beside:
    """What a declaration says beside who is put to what."""
    said = declared.choices
    return Beside(frozenset(map(frozenset, said.bands)), frozenset(said.exerted), frozenset(said.enlisted))


@pytest.mark.law
@pytest.mark.rule("508.1", "509.1")
@pytest.mark.parametrize("blocks", [False, True])
def test_what_is_no_legal_declaration_is_refused_with_a_rule(*, blocks: bool) -> None:
    for seed in SEEDS:
        made, found = drawn(seed, blocks=blocks)
        right = legal(made)
        for one in random_declarations(made, Random(seed), blocks=blocks):
            reasons = found.faults(one)
            assert found.read(str(one)) is not None
            assert (not reasons) == (frozenset(one.pairs) in right), (seed, str(one))
            assert all(each.rule.startswith(("508.1", "509.1", "701.15")) and each.text for each in reasons)


def random_declarations(made: Any, draw: Random, *, blocks: bool) -> list[Declaration]:
    """Declarations at random, most of them illegal."""
    rows = [c.id for c in (made.theirs if blocks else made.mine)]
    columns = [a for a, _ in made.attacks] if blocks else [*made.players[1:], *(id for _, id in made.walkers)]
    kind = declarations(castable.read(made.document())).declared
    found = []
    for _ in range(8):
        pairs = tuple((row, draw.choice(columns)) for row in rows if draw.random() < 0.6)
        found.append(Declaration(kind, pairs))
    return found


@pytest.mark.law
@pytest.mark.rule("508.1a", "508.1b", "508.1c", "509.1a", "509.1b")
@pytest.mark.parametrize("blocks", [False, True])
def test_the_engine_refuses_what_disobeys_a_restriction_and_nothing_else(*, blocks: bool) -> None:
    for seed in SEEDS:
        made, found = drawn(seed, blocks=blocks)
        for each in found.listed():
            assert not refusals(found.position, each, found.player), (seed, str(each))
        for one in random_declarations(made, Random(seed), blocks=blocks):
            cells = found.cells_of(one)
            allowed = len(cells) == len(one.pairs) and found.problem.is_open(cells) and not found.problem.broken(cells)
            assert bool(refusals(found.position, one, found.player)) != allowed, (seed, str(one))


@pytest.mark.law
@pytest.mark.rule("508.1d", "508.1h", "509.1c", "509.1d")
@pytest.mark.parametrize("blocks", [False, True])
def test_the_engine_confirms_each_reason_and_none_that_is_no_reason(*, blocks: bool) -> None:
    findings = Counter[Finding]()
    for seed in SEEDS:
        made, found = drawn(seed, blocks=blocks)
        some = found[seed % found.count()]
        for one in random_declarations(made, Random(seed), blocks=blocks):
            verdict = castable.why(found.position, str(one))
            if isinstance(verdict, Illegal):
                finding = castable.certify(found.position, str(one), verdict.reasons)
                assert finding is not Finding.NOT_CONFIRMED, (seed, str(one), verdict.reasons)
                assert castable.certify(found.position, some, verdict.reasons) is not Finding.CONFIRMED, (seed, some)
                findings[finding] += 1
    assert findings[Finding.TOO_LARGE] < findings[Finding.CONFIRMED] / 50


@pytest.mark.law
@pytest.mark.rule("508.1d", "509.1c", "701.15b", "701.15d")
@pytest.mark.parametrize("blocks", [False, True])
def test_the_engine_counts_as_many_requirements_obeyed(*, blocks: bool) -> None:
    for seed in SEEDS:
        made, found = drawn(seed, blocks=blocks)
        for one in (*found.listed(), *random_declarations(made, Random(seed), blocks=blocks)):
            if not refusals(found.position, one, found.player):
                assert obeyed(found.position, one) == found.problem.obeyed(found.cells_of(one)), (seed, str(one))


@pytest.mark.law
@pytest.mark.parametrize("blocks", [False, True])
def test_places_and_samples_are_among_those_listed(*, blocks: bool) -> None:
    for seed in SEEDS:
        _, found = drawn(seed, blocks=blocks)
        listed = list(found)
        assert [found[place] for place in range(len(listed))] == listed, seed
        assert found.sample(Random(seed)) in listed
        assert all(move in found for move in listed)


@pytest.mark.law
@pytest.mark.rule("508.1d", "509.1c")
@pytest.mark.parametrize("blocks", [False, True])
def test_the_nearest_declaration_is_legal_and_none_is_nearer(*, blocks: bool) -> None:
    for seed in SEEDS:
        made, found = drawn(seed, blocks=blocks)
        right = legal(made)
        one = random_declarations(made, Random(seed), blocks=blocks)[0]
        nearest = found.nearest(one)
        assert nearest is not None
        assert frozenset(nearest.pairs) in right
        known = {pair for pair in one.pairs if pair[0] in found.problem.rows and pair[1] in found.problem.columns}
        distance = len(set(nearest.pairs) ^ known)
        assert distance == min(len(each ^ known) for each in right), seed


@pytest.mark.law
@pytest.mark.rule("508.1d", "509.1c")
@pytest.mark.parametrize("blocks", [False, True])
def test_no_fewer_requirements_show_that_too_few_are_obeyed(*, blocks: bool) -> None:
    for seed in SEEDS:
        made, found = drawn(seed, blocks=blocks)
        for one in random_declarations(made, Random(seed), blocks=blocks):
            fewest = fewest_exchanged(made, frozenset(one.pairs))
            if fewest is not None:
                gained, given_up = exchanged(found, found.cells_of(one))
                assert (len(gained), len(given_up)) == (fewest, fewest - 1), (seed, str(one))


@pytest.mark.law
@pytest.mark.rule("508.1e", "508.1g")
@pytest.mark.parametrize("blocks", [False, True])
def test_each_step_of_an_announcement_leaves_what_it_says_and_is_no_dead_end(*, blocks: bool) -> None:
    for seed in some(range(60)):
        made, found = drawn(seed, blocks=blocks)
        right, draw = everything(made), Random(seed)
        rows = [id for row, id in enumerate(found.problem.rows) if found.problem.cells[row]]
        for uncounted in (False, True):
            at = announce(found) if not uncounted else replace(announce(found), _place=None)
            left = right
            while at.asks is not None:
                offered = {option.choice: option.plays for option in at.options}
                assert at.count in (len(left), None), seed
                chosen = draw.choice(sorted(offered))
                for choice, plays in offered.items():
                    rest = narrowed(left, choice, at)
                    assert rest, (seed, choice)
                    assert plays in (len(rest), None), (seed, choice)
                assert len(offered) == len([c for c in every_choice(found, at) if narrowed(left, c, at)])
                left, at = narrowed(left, chosen, at), at.choose(chosen)
            assert at.play is not None
            assert (frozenset(at.play.pairs), beside(at.play)) in left, seed
            assert at.play.creatures == tuple(id for id in rows if at.play.of(id))


def every_choice(found: Declarations, at: Announcement) -> list[str]:
    """All that could be offered next."""
    if at.asks in ("exert", "enlist", "band"):
        return ["none", "done", "no", "yes", *found.problem.rows]
    row = found.problem.rows.index(str(at.about))
    chosen = {found.problem.columns[column] for column in at._columns}
    open_ = [found.problem.columns[column] for column in found.problem.cells[row]]
    return ["done" if chosen else "none", *(whom for whom in open_ if whom not in chosen)]


Everything = set[tuple[Pairs, Beside]]


def narrowed(left: Everything, choice: str, at: Announcement) -> Everything:
    """What is left of legal declarations after a choice, with what has been chosen before."""
    about = str(at.about)
    if at.asks == "exert":
        return {(p, b) for p, b in left if choice in ("yes", "no") and (about in b.exerted) == (choice == "yes")}
    if at.asks == "enlist":
        return {(p, b) for p, b in left if dict(b.enlisted).get(about, "none") == choice}
    if at.asks == "band":
        return {(p, b) for p, b in left if is_banded(b, about, choice, at)}
    before = {at.declarations.problem.columns[column] for column in at._columns}
    if choice in ("none", "done"):
        return {(p, b) for p, b in left if {whom for one, whom in p if one == about} == before}
    return {(p, b) for p, b in left if {whom for one, whom in p if one == about} >= {*before, choice}}


def is_banded(beside: Beside, about: str, choice: str, at: Announcement) -> bool:
    """Whether a creature is in a band with those chosen before it, and with this one next, or nobody more."""
    before = [at.declarations.problem.rows[row] for row in at._chosen.band] or [about]
    order = at.declarations.problem.rows.index
    band = sorted(next((each for each in beside.bands if about in each), {about}), key=order)
    stop = "done" if len(before) > 1 else "none"
    wanted = band[len(before)] if len(band) > len(before) else stop
    return band[: len(before)] == before and wanted == choice


def test_a_large_board_is_announced_without_a_list() -> None:
    creature = {"name": "Sneak", "mana_cost": "{B}", "type_line": "Creature", "oracle_text": "Menace",
                "power": 1, "toughness": 1}  # fmt: skip
    seats = {"A": {"battlefield": [{"card": "Sneak", "count": 30, "attacking": "B"}]},
             "B": {"battlefield": [{"card": "Sneak", "count": 30}]}}  # fmt: skip
    turn = {"player": "A", "phase": "declare_blockers", "number": 3}
    document = {"castable": 1, "turn": turn, "declare": "B", "players": seats, "cards": [creature]}
    at = castable.announce(document)
    assert at.count is not None
    assert at.count > 10**30
    at = at.choose("sneak#7")
    assert [option.choice for option in at.options][:2] == ["none", "sneak"]


def test_every_text_that_combats_are_drawn_with_is_read() -> None:
    creatures = {seat: [f"Card {seat}{n}" for n, _ in enumerate(TEXTS)] for seat in "AB"}
    cards: list[dict[str, Any]] = [
        {"name": f"Card {seat}{n}", "mana_cost": "{1}", "type_line": "Creature", "power": 1, "toughness": 1,
         "oracle_text": text.replace("~", f"Card {seat}{n}")}
        for seat in "AB" for n, text in enumerate(TEXTS.values())
    ]  # fmt: skip
    rules = [f"Rule {n}" for n, _ in enumerate(RULES)]
    cards += [{"name": name, "mana_cost": "{1}", "type_line": "Enchantment", "oracle_text": text}
              for name, text in zip(rules, RULES.values(), strict=True)]  # fmt: skip
    players = {"A": {"battlefield": creatures["A"]}, "B": {"battlefield": [*creatures["B"], *rules]}}
    turn = {"player": "A", "phase": "declare_attackers", "number": 3}
    position = castable.read({"castable": 1, "turn": turn, "declare": "A", "players": players, "cards": cards})
    assert list(unread(position)) == []
