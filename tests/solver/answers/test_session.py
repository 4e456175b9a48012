"""Paying by hand: a session offers, takes and refuses choices (601.2g–h)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, repeat
from typing import Any

import pytest

import castable
from castable.model.game.errors import IllegalAction, NoAnswer, RequestError
from castable.solver.answers.session import PaySession, PlayToPay
from castable.solver.backends import choosing
from tests.scenes import scene


def offered(session: PaySession) -> set[str]:
    """Everything that may be chosen next."""
    return {str(way) for way in session.sources}


@pytest.mark.rule("601.2g")
def test_only_sources_of_use_are_offered() -> None:
    position = scene(A={"hand": ["Lightning Bolt"], "battlefield": ["Mountain", "Forest", "Taiga"]})
    session = castable.pay_session(position, "cast lightning-bolt -> B")
    assert offered(session) == {"mountain.1 adding {R}", "taiga.1 adding {R}"}
    assert (session.is_complete, session.remaining) == (False, "{R}")
    done = session.choose("taiga")
    assert (done.is_complete, done.remaining, done.sources) == (True, "", ())
    assert done.payment is not None
    after = castable.apply(position, "cast lightning-bolt -> B", done.payment)
    assert after.objects[position.objects["taiga"].id].tapped  # type: ignore[index]  # ids are text


@pytest.mark.rule("601.2g")
def test_a_choice_narrows_what_is_offered() -> None:
    board = ["Island", "Mountain", "Volcanic Island"]
    position = scene(A={"hand": ["Counterspell", "Shock"], "battlefield": board})
    session = castable.pay_session(
        scene(
            A={"hand": ["Counterspell"], "battlefield": board},
            B={},
            document={"stack": [{"card": "Shock", "id": "s", "controller": "B", "targets": ["A"]}]},
        ),
        "cast counterspell -> s",
    )
    assert position
    assert offered(session) == {"island.1 adding {U}", "volcanic-island.1 adding {U}"}
    with pytest.raises(IllegalAction, match="part of no complete payment"):
        session.choose("mountain")
    with pytest.raises(IllegalAction, match="can't add"):
        session.choose("volcanic-island.1", "{R}")
    assert offered(session.choose("island")) == {"volcanic-island.1 adding {U}"}


@pytest.mark.rule("601.2g")
def test_undo_goes_back_and_sessions_are_values() -> None:
    position = scene(A={"hand": ["Grizzly Bears"], "battlefield": ["3 Forest"]})
    first = castable.pay_session(position, "cast grizzly-bears")
    second = first.choose("forest#2")
    assert second.undo() is first
    assert first.undo() is first
    assert offered(first) == {f"{id}.1 adding {{G}}" for id in ("forest", "forest#2", "forest#3")}
    assert second.remaining == "{1}"


@pytest.mark.rule("107.4f")
def test_life_is_chosen_for_a_symbol() -> None:
    position = scene(A={"life": 3, "hand": ["Dismember"], "battlefield": ["2 Swamp", "Forest", "Grizzly Bears"]})
    session = castable.pay_session(position, "cast dismember -> grizzly-bears")
    assert "life.{B/P}" in offered(session)
    paid = session.choose("life")
    assert "life.{B/P}" not in offered(paid)  # 1 life is left
    done = paid.choose("swamp").choose("swamp#2")
    assert done.is_complete


@pytest.mark.rule("702.51a", "702.66a", "702.126a")
@pytest.mark.parametrize(
    ("card", "zones", "way"),
    [
        ("Stoke the Flames", {"battlefield": ["3 Mountain", "Goblin Piker"]}, "goblin-piker.convoke"),
        ("Gurmag Angler", {"battlefield": ["2 Swamp"], "graveyard": ["5 Shock", "Forest"]}, "forest.delve"),
        ("Whir of Invention", {"battlefield": ["3 Island", "Ornithopter"]}, "ornithopter.improvise"),
    ],
)
def test_what_pays_for_mana_is_chosen(card: str, zones: dict[str, list[str]], way: str) -> None:
    position = scene(A={"hand": [card], **zones})
    target = " -> B" if card == "Stoke the Flames" else " x=1" if "Whir" in card else ""
    play = next(p for p in castable.plays(position) if castable.format_play(p, position).endswith(target or "angler"))
    session = castable.pay_session(position, play)
    assert way in offered(session)
    chosen = session.choose(way)
    assert any(way.split(".")[1] in str(step) for step in chosen.best_completion.steps)


@pytest.mark.rule("601.2h")
def test_what_is_sacrificed_is_chosen_among_several_only() -> None:
    one = scene(A={"hand": ["Village Rites"], "battlefield": ["Swamp", "Grizzly Bears"]})
    two = scene(A={"hand": ["Village Rites"], "battlefield": ["Swamp", "Grizzly Bears", "Memnite"]})
    assert castable.pay_session(one, "cast village-rites").choose("swamp").is_complete
    session = castable.pay_session(two, "cast village-rites").choose("swamp")
    assert (session.is_complete, session.remaining) == (False, "sacrifice 1")
    assert offered(session) == {"grizzly-bears.sacrifice", "memnite.sacrifice"}
    assert session.choose("memnite").is_complete


@pytest.mark.rule("601.2g")
def test_an_object_of_several_uses_must_be_named_with_one() -> None:
    position = scene(A={"hand": ["Altar's Reap"], "battlefield": ["Swamp", "Llanowar Elves", "Memnite"]})
    session = castable.pay_session(position, "cast altars-reap")
    with pytest.raises(RequestError, match="several ways"):
        session.choose("llanowar-elves")
    tapped = session.choose("llanowar-elves.1").choose("llanowar-elves.sacrifice").choose("swamp")
    assert tapped.is_complete  # tapped for mana first, then sacrificed
    with pytest.raises(RequestError, match="no source"):
        session.choose("llanowar-elvse")


@pytest.mark.rule("605.3a")
def test_a_signet_asks_for_the_mana_that_starts_it() -> None:
    position = scene(A={"hand": ["Boros Charm"], "battlefield": ["Boros Signet", "Wastes", "Forest"]})
    session = castable.pay_session(position, "cast boros-charm modes=1 -> B").choose("boros-signet")
    assert not session.is_complete
    assert offered(session) == {"wastes.1 adding {C}", "forest.1 adding {G}"}
    assert session.choose("wastes").is_complete


@pytest.mark.rule("106.4")
def test_floating_mana_pays_without_being_chosen() -> None:
    position = scene(A={"mana": "{R}", "hand": ["Lightning Bolt"], "battlefield": ["Mountain"]})
    session = castable.pay_session(position, "cast lightning-bolt -> B")
    assert session.is_complete


@pytest.mark.rule("601.2h")
def test_a_play_that_cannot_be_paid_has_no_session() -> None:
    position = scene(A={"hand": ["Lightning Bolt", "Forest"], "battlefield": ["Forest"]})
    with pytest.raises(IllegalAction):
        castable.pay_session(position, "cast lightning-bolt -> B")
    with pytest.raises(RequestError, match="nothing to pay"):
        castable.pay_session(position, "play forest")


@pytest.mark.rule("601.2g")
def test_kept_objects_are_not_offered() -> None:
    position = scene(A={"hand": ["Lightning Bolt"], "battlefield": ["Mountain", "Taiga"]})
    session = castable.pay_session(position, "cast lightning-bolt keep=mountain -> B")
    assert offered(session) == {"taiga.1 adding {R}"}


def test_what_is_known_from_before_a_choice_changes_nothing() -> None:
    """A choice asks only for what the payments met before leave open: the answer is as from nothing."""
    board = ["2 Mountain", "Rakdos Signet", "Sunken Ruins", "2 Swamp"]
    session = castable.pay_session(scene(A={"hand": ["Murder"], "battlefield": [*board, "Grizzly Bears"]}), MURDER)
    for what in ("mountain#2", "sunken-ruins.2", "swamp"):
        session = session.choose(what)
        from_nothing = PaySession(session.asked, session.choices)
        assert session.sources == from_nothing.sources


MURDER = "cast murder -> grizzly-bears"


@pytest.mark.rule("601.2h")
def test_a_session_that_is_not_complete_pays_nothing() -> None:
    position = castable.read(
        {"castable": 1, "players": {"A": {"hand": ["Shock"], "battlefield": ["2 Mountain"]}, "B": {}}}
    )
    session = castable.pay_session(position, "cast shock -> B")
    assert session.payment is None
    with pytest.raises(castable.IllegalAction, match="complete"):
        castable.apply(position, "cast shock -> B", session.payment)
    paid = session.choose("mountain#2").payment
    assert paid is not None
    assert paid.uses == ("mountain#2",)
    assert castable.apply(position, "cast shock -> B", paid).objects["mountain#2"].tapped  # type: ignore[index]
    assert "cast shock -> B" in castable.plays(position)
    assert "cast shock -> mountain" not in castable.plays(position)


def test_a_list_that_may_lack_sources_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    position = scene(A={"hand": ["Lightning Bolt"], "battlefield": ["Mountain", "Volcanic Island"]})
    whole = castable.pay_session(position.with_(), "cast lightning-bolt -> B")
    assert (len(whole.sources), whole.is_truncated) == (2, False)
    accepted, takes = PlayToPay.accepted, chain([True], repeat(False))  # the engine refuses all but the first payment

    def accepts(asked: PlayToPay, *given: Any) -> Any:
        return accepted(asked, *given) if next(takes) else None

    monkeypatch.setattr(choosing, "MAX_REFINEMENTS", 1)
    monkeypatch.setattr(PlayToPay, "accepted", accepts)
    part = castable.pay_session(position.with_(), "cast lightning-bolt -> B")
    assert (len(part.sources), part.is_truncated) == (1, True)
    (found,) = part.sources
    (other,) = {source.object for source in whole.sources} - {found.object}
    with pytest.raises(NoAnswer, match="is not known within the limits"):
        part.choose(other)


LANDS = ["Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes", "Taiga", "Tundra", "Badlands", "Savannah"]


@pytest.mark.rule("601.2g")
@pytest.mark.parametrize("more", [[], ["Azorius Signet"]])
def test_sources_that_pay_in_place_of_each_other_are_not_solved_for_one_by_one(
    monkeypatch: pytest.MonkeyPatch, more: list[str]
) -> None:
    position = scene(A={"hand": ["Sol Ring"], "battlefield": LANDS + more})
    solved: list[object] = []
    solve = choosing._State.solve_with

    def counted(state: choosing._State, keys: Iterable[Any]) -> object:
        solved.append(keys := list(keys))
        return solve(state, keys)

    monkeypatch.setattr(choosing._State, "solve_with", counted)
    session = castable.pay_session(position, "cast sol-ring")
    each = [way for way in session.sources if way.object != "azorius-signet"]
    assert len(each) == 6 + 2 * 4
    assert len({way.object for way in session.sources}) == len(LANDS + more)
    assert len(solved) < len(each) / 2
    for way in session.sources:
        one = session.choose(f"{way.object}.{way.name}", way.adds)
        castable.apply(position, "cast sol-ring", one.best_completion)


@pytest.mark.rule("601.2g")
def test_what_must_pay_is_not_paid_by_another_in_its_place() -> None:
    position = scene(A={"hand": ["Grizzly Bears"], "battlefield": ["Forest", "Taiga", "Island", "Mountain"]})
    session = castable.pay_session(position, "cast grizzly-bears pay=island")
    assert {way.object for way in session.sources} == {"forest", "taiga", "island"}
    assert "island" in {
        step.object for step in session.choose("forest").best_completion.steps if hasattr(step, "object")
    }
