"""Mana abilities taken as plays: what they add is chosen by their player, or said with the play (605.3b, 106)."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.game.errors import IllegalAction, NotationError
from castable.model.language.mana import mana_text
from tests.games import card, game_of, is_written_and_read_again

PRISM = card("Prism", "Artifact", "{T}: Add one mana of any color.")
WELL = card("Well", "Artifact", "{T}: Add two mana in any combination of {U} and/or {R}.")
LOTUS = card("Petal", "Artifact", "{T}, Sacrifice Petal: Add three mana of any one color.")
FILTER = card("Sluice", "Artifact", "{1}, {T}: Add {U}{U}, {U}{R}, or {R}{R}.")
LAND = card("Brink", "Land", "{T}: Add {C} or {G}.")
SPRING = card("Spring", "Artifact", "{T}: Add {G}.")


def board(*cards: dict[str, Any]) -> dict[str, Any]:
    """A player with these on the battlefield, and two lands."""
    return game_of(cards, A={"battlefield": ["2 Mountain", *(c["name"] for c in cards)]})


def pool(game: castable.Game) -> str:
    """The mana of the player, as symbols."""
    return mana_text(unit.type for unit in game.position.players["A"].mana.units)


CASES = [
    (PRISM, ["choose white", "choose blue", "choose black", "choose red", "choose green"], "choose black", "{B}"),
    (WELL, ["choose {U}{U}", "choose {U}{R}", "choose {R}{R}"], "choose {R}{U}", "{U}{R}"),
    (LOTUS, ["choose white", "choose blue", "choose black", "choose red", "choose green"], "choose red", "{R}{R}{R}"),
    (FILTER, ["choose {U}{U}", "choose {U}{R}", "choose {R}{R}"], "choose {U}{U}", "{U}{U}"),
    (LAND, ["choose green", "choose colorless"], "choose colorless", "{C}"),
]


@pytest.mark.rule("605.3b")
@pytest.mark.parametrize(("source", "options", "answer", "mana"), CASES)
def test_a_mana_ability_that_may_add_several_things_asks_which(
    source: dict[str, Any], options: list[str], answer: str, mana: str
) -> None:
    game = castable.game(board(source)).take(f"activate {source['name'].lower()}")
    assert game.decision is not None
    assert (game.decision.player, game.decision.kind, list(game.decision.options)) == ("A", "choose", options)
    for option in options:
        game.take(option)
    assert pool(game.take(answer)) == mana
    symbols = game.take(f"choose {mana}")
    assert (pool(symbols), symbols.position.priority, symbols.position.stack) == (mana, "A", ())


@pytest.mark.rule("605.3b")
@pytest.mark.parametrize(("source", "mana"), [(c[0], c[3]) for c in CASES])
def test_what_it_adds_may_be_said_with_the_play(source: dict[str, Any], mana: str) -> None:
    document, play = board(source), f"activate {source['name'].lower()} mana={mana}"
    game = castable.game(document).take(play)
    assert game.decision is not None
    assert (game.decision.kind, pool(game)) == ("priority", mana)
    assert isinstance(castable.check(document, play), castable.Legal)
    assert mana_text(u.type for u in castable.apply(document, play).players["A"].mana.units) == mana
    assert castable.format_play(castable.parse_play(play, castable.read(document)), castable.read(document)).count(mana)


@pytest.mark.rule("106.3")
@pytest.mark.parametrize(
    ("source", "mana"), [(PRISM, "{C}"), (PRISM, "{R}{R}"), (WELL, "{U}"), (FILTER, "{R}{G}"), (SPRING, "{R}")]
)
def test_mana_that_an_ability_can_not_add_is_refused(source: dict[str, Any], mana: str) -> None:
    document, play = board(source), f"activate {source['name'].lower()} mana={mana}"
    for verdict in (castable.check(document, play), castable.why(document, play)):
        assert isinstance(verdict, castable.Illegal)
        assert verdict.reasons[0].rule == "106.3"
    with pytest.raises(IllegalAction, match="can't add"):
        castable.game(document).take(play)


@pytest.mark.rule("605.1a")
def test_only_a_mana_ability_adds_mana() -> None:
    document = board(card("Pyre", "Artifact", "{T}: You gain 1 life."))
    verdict = castable.check(document, "activate pyre mana={R}")
    assert isinstance(verdict, castable.Illegal)
    assert verdict.reasons[0].rule == "605.1a"
    with pytest.raises(NotationError, match="the mana that it adds"):
        castable.check(document, "activate pyre mana=red")


@pytest.mark.rule("605.3b")
def test_what_can_add_but_one_thing_is_not_asked() -> None:
    game = castable.game(board(SPRING)).take("activate spring")
    assert (game.decision is not None and game.decision.kind, pool(game)) == ("priority", "{G}")


@pytest.mark.rule("605.4a")
def test_mana_that_is_added_with_it_is_chosen_too() -> None:
    bloom = card(
        "Bloom", "Enchantment", "Whenever you tap a land for mana, add one mana of any type that land produced."
    )
    document = board(LAND, bloom)
    game = castable.game(document).take("activate brink")
    assert game.decision is not None
    options = list(game.decision.options)
    assert options == ["choose green", "choose colorless"]
    assert pool(game.take("choose green")) == "{G}{G}"
    for said in ("{G}", "{G}{G}"):  # what it adds by itself, or all of it
        assert pool(castable.game(document).take(f"activate brink mana={said}")) == "{G}{G}"


@pytest.mark.rule("605.4a")
def test_what_the_play_leaves_open_is_asked() -> None:
    growth = card("Growth", "Enchantment", "Whenever you tap a land for mana, add one mana of any color.")
    game = castable.game(board(LAND, growth)).take("activate brink mana={C}")
    assert game.decision is not None
    assert list(game.decision.options)[:2] == ["choose {W}{C}", "choose {U}{C}"]
    assert pool(game.take("choose {C}{B}")) == "{B}{C}"


@pytest.mark.rule("605.3b")
def test_the_choice_is_written_and_read_again_and_the_game_before_is_as_it_was() -> None:
    before = castable.game(board(PRISM))
    asked = before.take("activate prism")
    again = castable.game(castable.read(asked.position.to_document()))
    assert again.decision is not None
    assert list(again.decision.options) == list(asked.decision.options if asked.decision else ())
    assert pool(again.take("choose green")) == pool(asked.take("choose green")) == "{G}"
    assert not before.position.objects["prism"].tapped  # type: ignore[index]  # ids are text
    script = before.run(["activate prism", "choose blue"])
    assert is_written_and_read_again(script)


@pytest.mark.rule("605.3b")
def test_a_session_pays_for_what_is_to_be_added() -> None:
    document = board(FILTER)
    session = castable.pay_session(document, "activate sluice mana={R}{R}", choices=["mountain"])
    assert session.payment is not None
    assert mana_text(u.type for u in session.payment.steps[-1].adds) == "{R}{R}"  # type: ignore[union-attr]  # the last step is the ability


@pytest.mark.rule("605.4a", "106.12a")
@pytest.mark.parametrize(("answer", "mana"), [("choose red", "{R}{R}{G}"), ("choose green", "{R}{G}{G}")])
def test_the_one_mana_by_which_they_differ_says_which(answer: str, mana: str) -> None:
    signet = card("Signet", "Artifact", "{1}, {T}: Add {R}{G}.")
    bond = card("Bond", "Enchantment", "Whenever you tap a nonland permanent for mana, add one mana of any type that "
                "permanent produced.")  # fmt: skip
    game = castable.game(board(signet, bond)).take("activate signet")
    assert pool(game.take(answer)) == mana
    for none in ("choose blue", "choose", "choose one"):
        with pytest.raises(castable.CastableError):
            game.take(none)
