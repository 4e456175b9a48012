"""Forms with slots, by themselves."""

from __future__ import annotations

import pytest

from castable.model.oracle.phrases.forms import Form, Grammar, Kind, read_forms, template

NUMBERS = {"one": 1, "two": 2}


class Place:
    """A place in a text that counts what was read from it."""

    def __init__(self) -> None:
        self.now: tuple[str, ...] = ()


def _said(words: str, place: Place) -> str:
    place.now = (*place.now, words)
    return words


def _grammar() -> Grammar[object]:
    return Grammar(
        number=Kind(NUMBERS.get, r"\w+"),
        who=Kind(_said, r"you|they", "you", in_context=True),
        words=Kind(str),
    )


def test_slots_are_read_by_their_kinds() -> None:
    grammar = _grammar()
    grammar.form("[<who> ]draw[s] <n:number> card[s]")(lambda who, n: (who, n))
    assert grammar.read("They draw two cards", Place()) == ("They", 2)
    assert grammar.read("draw one card", Place()) == ("you", 1)
    assert grammar.read("draw three cards", Place()) is None
    assert grammar.read("draw one card and gain 1 life", Place()) is None


def test_either_form_of_words_and_one_of_some_words() -> None:
    grammar = _grammar()
    grammar.form("put <words> (on|at) the <place=top|bottom>[ face <side=down|up>]")(
        lambda words, place, side: (words, place, side)
    )
    assert grammar.read("put it at the top") == ("it", "top", None)
    assert grammar.read("put it on the bottom face down") == ("it", "bottom", "down")


def test_one_slot_in_two_ways() -> None:
    grammar = _grammar()
    grammar.form("scry (<n:number>|X, where X is <n:number>)")(lambda n: n)
    assert grammar.read("scry two") == grammar.read("scry X, where X is two") == 2


def test_the_form_that_says_more_itself_comes_first_in_whatever_order_they_stand() -> None:
    for turned in (1, -1):
        grammar = _grammar()
        forms = [("exile <words>", "any"), ("exile the top card of <words>", "top")][::turned]
        for form, name in forms:
            grammar.form(form)(lambda words, name=name: (name, words))
        assert grammar.read("exile the top card of your library") == ("top", "your library")
        assert [made for _, made in grammar.readings("exile the top card of it")] == [
            ("top", "it"), ("any", "the top card of it")
        ]  # fmt: skip


def test_what_a_form_that_came_to_nothing_has_spoken_of_is_put_back() -> None:
    grammar = _grammar()
    grammar.form("<who> draw nothing")(lambda who: None)
    place = Place()
    assert grammar.read("they draw nothing", place) is None
    assert not place.now
    grammar.form("<who> draw <words>")(lambda who, words: words)
    assert grammar.read("they draw nothing", place) == "nothing"
    assert place.now == ("they",)


def test_a_meaning_may_ask_for_the_context() -> None:
    grammar = _grammar()
    grammar.form("wait")(lambda context: context)
    place = Place()
    assert grammar.read("wait", place) is place


def test_lists_of_forms_are_read_alike() -> None:
    forms = (Form("<n:number> or more", lambda n: ("least", n)), Form("<n:number> or <m:number>", lambda n, m: (n, m)))
    slots = {"number": NUMBERS.get}
    assert read_forms(forms, "two or more", slots) == ("least", 2)
    assert read_forms(forms, "one or two", slots) == (1, 2)


@pytest.mark.parametrize("wrong", ["put [it", "put (it", "put it]"])
def test_a_form_whose_brackets_do_not_fit_is_an_error(wrong: str) -> None:
    with pytest.raises(ValueError, match="bracket"):
        template(wrong, {})
