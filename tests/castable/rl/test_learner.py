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
