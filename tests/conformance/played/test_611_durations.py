"""How long effects last, one rule at a time (611)."""

from __future__ import annotations

import pytest

from tests.games import (
    TWICE,
    after,
    card,
    carried_out,
    game_of,
    is_written_and_read_again,
    life,
    played,
    seat,
    shown,
    zone_of,
)

BEAR = card("Bear", "Creature — Bear")


@pytest.mark.rule("611.2a")
@pytest.mark.parametrize(
    "text",
    [
        "Exile the top card of your library. Until the end of your next turn, you may play that card.",
        "Exile the top card of each player's library. Until the end of your next turn, you may play those cards.",
        "Until your next turn, creatures you control get +1/+0.",
    ],
)
def test_an_effect_that_lasts_into_a_later_turn_is_written_and_read_again(text: str) -> None:
    library = {"library": ["Bear", "Bear"]}
    script = after(
        game_of([card("Deed", "Sorcery", text), BEAR], A=seat(["Deed"], "Bear", **library), B=library), "cast deed"
    )
    assert script.game.position.effects
    assert is_written_and_read_again(script)


@pytest.mark.rule("611.2b", "702.26f")
@pytest.mark.parametrize("until", ["~ remains on the battlefield", "you control ~"])
def test_what_lasts_as_long_as_its_source_is_there_ends_as_that_phases_out(until: str) -> None:
    text = f"When Siren enters, gain control of target creature for as long as {until.replace('~', 'Siren')}."
    siren, fade = card("Siren", "Creature — Siren", text), card("Fade", "Instant", "Target creature phases out.")
    document = game_of([siren, fade, BEAR], A=seat(["Siren", "Fade"]), B=seat([], "Bear"))
    moves = ("cast siren", *TWICE, "announce -> bear", *TWICE)
    assert shown(played(document, *moves), "bear")["controller"] == "A"
    assert shown(played(document, *moves, "cast fade -> siren", *TWICE), "bear")["controller"] == "B"


# ---------------------------------------------------------------- said with the entering


@pytest.mark.rule("611.2e")
@pytest.mark.parametrize(
    ("said", "gained"),
    [
        ("It's a black Zombie in addition to its other colors and types.", 3),
        ("That creature is a Zombie in addition to its other types.", 3),
        ("It becomes a Zombie in addition to its other types.", 0),  # once it is there
    ],
)
def test_what_a_card_is_said_to_be_that_is_put_onto_the_battlefield_it_is_as_it_enters(said: str, gained: int) -> None:
    watcher = card("Watcher", "Enchantment", "Whenever a Zombie enters, you gain 3 life.")
    raising = card("Raise", "Sorcery", f"Return target creature card from your graveyard to the battlefield. {said}")
    ogre, blink = card("Ogre", "Creature — Ogre"), card("Blink", "Instant", "Exile target creature, then return it to "
                                                       "the battlefield under its owner's control.")  # fmt: skip
    document = game_of([watcher, raising, ogre, blink], A=seat(["Raise", "Blink"], "Watcher", graveyard=["Ogre"]))
    script = played(document, "cast raise -> ogre", *TWICE, *(TWICE if gained else ()))
    assert life(script, "A") == 20 + gained
    assert "Zombie" in shown(script, "ogre")["subtypes"]
    returned = played(document, "cast raise -> ogre", *TWICE, *(TWICE if gained else ()), "cast blink -> ogre", *TWICE)
    assert "Zombie" not in shown(returned, "ogre")["subtypes"]  # another object (400.7)
    assert life(returned, "A") == 20 + gained


BONES = card("Bones", "Creature — Skeleton", "Unearth {R}")


@pytest.mark.rule("702.84a")
@pytest.mark.parametrize(
    ("moves", "zone"),
    [
        ((), "battlefield"),
        (("activate altar pay=bones",), "exile"),
        (("cast lift -> bones", *TWICE), "exile"),
        (("cast blink -> bones", *TWICE), "battlefield"),
    ],
)
def test_what_is_unearthed_is_exiled_where_it_would_leave(moves: tuple[str, ...], zone: str) -> None:
    cards = [
        BONES,
        card("Altar", "Artifact", "Sacrifice a creature: You gain 1 life."),
        card("Lift", "Instant", "Return target creature to its owner's hand."),
        card("Blink", "Instant", "Exile target creature, then return that card to the battlefield under its owner's "
                                 "control."),
    ]  # fmt: skip
    document = game_of(cards, A=seat(["Lift", "Blink"], "Altar", graveyard=["Bones"]))
    script = played(document, "activate bones", *TWICE, *moves)
    assert zone_of(script, "bones") == zone
    if not moves:
        assert "haste" in " ".join(shown(script, "bones")["keywords"]).lower()
    later = carried_out(document, "activate bones", *TWICE, *moves, until="1.cleanup")
    assert zone_of(later, "bones") == ("battlefield" if "cast blink -> bones" in moves else "exile")
