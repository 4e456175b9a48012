"""The learner of the examples: it does more of what has helped, and its curve is the same for the same figures."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: it comes with the extra dev")

from castable.examples import learn_red

FACE, SELF = (("target", "Lightning Bolt", "opponent 1"),), (("target", "Lightning Bolt", "me"),)


def test_what_has_led_to_a_win_is_done_more() -> None:
    learner = learn_red.Learner()
    turn = learn_red.Turn((FACE, SELF), 0, (0.5, 0.5), (1.0, 0.0, 0.0, 0.0, 0.0))
    learner.learn([learn_red.Played([turn], 1, 1, stopped=False)])
    face, self_ = learn_red.softmax(learner.weights, (FACE, SELF))
    assert face > 0.5 > self_
    assert learner.worth(turn.seen) > 0


def test_the_same_figures_are_the_same_picture() -> None:
    points = [(10, 0.5), (20, 0.75)]
    drawn = learn_red.curve(points, "then 80% won")
    assert drawn == learn_red.curve(points, "then 80% won")
    root = ElementTree.fromstring(drawn)
    assert len(root.findall("{http://www.w3.org/2000/svg}circle")) == len(points)
    assert "then 80% won" in "".join(root.itertext())


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["many"], "argument games: invalid int value: 'many'"),
        (["0"], "argument games: 0; expected a whole number from 1"),
        (["10", "-1"], "argument seed: -1; expected a whole number from 0"),
        (["10", "1", "no-such-folder/curve.svg"], "argument curve: can't write no-such-folder"),
        (["10", "1", "curve.svg", "more"], "unrecognized arguments: more"),
    ],
)
def test_wrong_arguments_are_refused_before_anything_is_learned(
    given: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        learn_red.arguments(given)
    assert said in capsys.readouterr().err


def test_arguments_have_defaults_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert vars(learn_red.arguments([])) == {"games": 120, "seed": 1, "curve": None}
    with pytest.raises(SystemExit, match="0"):
        learn_red.arguments(["--help"])
    assert "A learner plays red decks against chance" in capsys.readouterr().out
