"""Games from a seat: what is hidden from it appears in nothing that it is told."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

import castable
from castable.model.game.errors import NotationError, RequestError
from castable.model.game.plays import Cast
from castable.model.game.position import Position
from castable.playing.game import Game
from castable.playing.many import at_random
from castable.playing.seats import Seat, moved, seat_data, seen_events, veiled
from castable.playing.view import NOBODY, concealed_from
from castable.questions.schemas.seats import Asked
from tests.games import card, game_of

SECRET = "a secret of the game"
SPELLS = [
    ("Ogre", "Creature — Ogre", ""),
    ("Lurker", "Creature — Horror", "Flying\nMorph {R}"),
    ("Walker", "Creature — Human", "First strike\nDisguise {R}\nWhen Walker is turned face up, draw a card."),
    ("Study", "Sorcery", "Draw two cards."),
    ("Lift", "Instant", "Return target creature to its owner's hand."),
    ("Peer", "Instant", "Scry 2."),
    ("Watch", "Sorcery", "Surveil 2."),
    ("Hound", "Sorcery", "Target player discards a card."),
    ("Cloaker", "Sorcery", "Cloak the top card of your library."),
    ("Manifester", "Sorcery", "Manifest the top card of your library."),
    ("Hider", "Sorcery", "Exile the top card of your library face down."),
    ("Looter", "Creature — Merfolk", "{T}: Draw a card, then discard a card."),
    ("Seeker", "Sorcery",
     "Search your library for a creature card, reveal it, put it into your hand, then shuffle."),
    ("Cycler", "Creature — Bird", "Flying\nCycling {1}"),
    ("Grinder", "Sorcery", "Target player mills three cards."),
    ("Explorer", "Creature — Human", "When Explorer enters, it explores."),
    ("Duress", "Sorcery",
     "Target opponent reveals their hand. You choose a card from it. That player discards that card."),
    ("Sift", "Instant",
     "Look at the top three cards of your library. Put one of them into your hand and the rest on the bottom of your "
     "library in any order."),
    ("Spy", "Sorcery", "Look at target opponent's hand."),
    ("Fate", "Sorcery", "Look at the top two cards of target player's library."),
    ("Seer", "Sorcery", "Target player looks at the top card of their library."),
    ("Dreader", "Sorcery", "Destroy target creature. Its controller manifests dread."),
    ("Finder", "Sorcery",
     "Look at the top three cards of your library. You may reveal a creature card from among them and put it into your "
     "hand. Put the rest on the bottom of your library in a random order."),
]  # fmt: skip
MARKS = 12


def marked(seed: int, players: str = "AB") -> dict[str, Any]:
    """A document in which each card has a name that no other has, so that it tells of that card alone."""
    chance, cards, seats = Random(seed), [], {}
    for player in players:
        mine = []
        for number in range(2 * MARKS):
            name, types, text = chance.choice(SPELLS)
            mark = f"{name} {player}{number}Mark"
            cards.append(card(mark, types, text.replace(name, mark)))
            mine.append(mark)
        lands = ["9 Mountain", *mine[:2]]
        seats[player] = {"hand": mine[2:8], "library": mine[8:], "battlefield": lands}
    return game_of(cards, **seats)


def hidden_words(position: Position, player: str) -> set[str]:
    """The ids and names of all that a player does not know; what a spell targets was seen as that was cast."""
    concealed = concealed_from(position, player)
    ids = concealed.hidden | concealed.face_down
    on_stack = repr([position.objects[id].stacked for id in position.stack])
    targeted = {id for id in concealed.hidden if id in on_stack}
    return {str(id) for id in ids - targeted} | {position.objects[id].card.name for id in ids}


@pytest.mark.rule("400.2", "708.5")
@pytest.mark.parametrize("seed", [2, 5, 7])
def test_nothing_hidden_from_a_seat_is_told_to_it(seed: int) -> None:
    require_nothing_hidden_is_told(marked(seed), seed)


@pytest.mark.rule("400.2", "808.5")
def test_nothing_is_told_to_a_seat_but_what_it_and_its_teammates_have_in_hand() -> None:
    document = marked(3, "ABC") | {"teams": [["A", "B"], ["C"]]}
    require_nothing_hidden_is_told(document, 3)
    position = castable.read(document)
    game, partners = Game.begin(veiled(position, SECRET)), {"A": "AB", "B": "AB", "C": "C", NOBODY: ""}
    for player, seen in partners.items():
        data = seat_data(game, Seat(player, SECRET))
        hands = data["view"]["players"]
        assert {name for name, seat in hands.items() if isinstance(seat["hand"], list)} == set(seen)
        assert data["view"]["teams"] == [["A", "B"], ["C"]]
        told = json.dumps(data)
        for name, other in position.players.items():
            marks = [position.objects[id].card.name for id in other.hand]
            assert [mark in told for mark in marks] == [name in seen] * len(marks)


def require_nothing_hidden_is_told(document: dict[str, Any], seed: int) -> None:
    """Play twenty decisions at random; fails where a seat is told of what it does not know."""
    game, chance = Game.begin(veiled(castable.read(document), SECRET), seed), Random(seed)
    seats = {player: Seat(player, SECRET) for player in (*document["players"], NOBODY)}
    before = game.position
    for _ in range(20):
        for player, seat in seats.items():
            data, waits = seat_data(game, seat, 20), game.decision
            assert waits is None or ("options" in data["decision"]) == (waits.who == player)
            if data["decision"] is not None:
                Asked.model_validate(data["decision"])
            if waits is not None and waits.who == player and waits.kind != "priority":
                del data["decision"]  # who is asked about cards is shown them
            require_nothing_of(hidden_words(game.position, player), data, (seed, player))
            told = [event for event in seen_events(game.events, game.position, seat) if not is_shown(event, player)]
            always = hidden_words(before, player) & hidden_words(game.position, player)
            require_nothing_of(always, told, (seed, player))
        if game.decision is None:
            return
        before = game.position
        game = game.take(at_random(game, chance))


def is_shown(event: dict[str, Any], player: str) -> bool:
    """Whether an event shows cards to all, or to a player."""
    shows = ("reveal", "look") if event.get("player") == player else ("reveal",)
    return event["kind"] in shows


def require_nothing_of(words: set[str], told: Any, at: object) -> None:
    text = json.dumps(told, ensure_ascii=False)
    found = [re.search(rf"(?<![\w#-]){re.escape(word)}(?![\w#-])", text) for word in words]
    shown = [text[max(0, match.start() - 150) : match.end() + 50] for match in found if match]
    assert not shown, (at, shown)


@pytest.mark.rule("701.20e")
def test_who_looks_at_cards_is_told_which_and_nobody_else_is() -> None:
    document = game_of(
        [card("Spy", "Sorcery", "Look at target opponent's hand."), card("Study", "Sorcery", "Draw two cards.")],
        A={"hand": ["Spy"], "battlefield": ["Mountain"]},
        B={"hand": ["Study", "Mountain"]},
        C={},
    )
    game = Game.begin(veiled(castable.read(document), SECRET)).take("cast spy -> B")
    while game.decision is not None and not any(event.kind == "look" for event in game.events):
        game = game.take("pass")
    told = {}
    for player in ("A", "B", "C", NOBODY):
        events = seen_events(game.events, game.position, Seat(player, SECRET))
        told[player] = next(event for event in events if event["kind"] == "look")
    assert sorted(told["A"]["cards"].values()) == ["Mountain", "Spy", "Study"]
    assert told["A"] == told["B"]  # whose cards they are
    assert (told["C"]["text"], [*told["C"]["cards"].values()]) == ("A looks at a card, a card", ["Spy"])
    assert told["C"] == told[NOBODY]


@pytest.mark.rule("701.20e", "701.62a")
@pytest.mark.parametrize(
    "text", ["Its controller manifests dread.", "Its controller looks at the top two cards of their library."]
)
def test_who_is_made_to_look_at_cards_is_told_which_and_the_one_who_made_them_is_not(text: str) -> None:
    document = game_of(
        [card("Dread", "Sorcery", f"Destroy target creature. {text}"), card("Ogre", "Creature — Ogre")],
        A={"hand": ["Dread"], "battlefield": ["Mountain"]},
        B={"battlefield": ["Ogre"], "library": ["Island", "Forest"]},
    )
    game = Game.begin(veiled(castable.read(document), SECRET)).take("cast dread -> ogre").take("pass").take("pass")
    assert game.stopped is None
    told = {seat: json.dumps(seen_events(game.events, game.position, Seat(seat, SECRET))) for seat in "AB"}
    assert "B looks at a card, a card" in told["A"]
    assert not re.search("Island|Forest", told["A"])
    assert re.search("Island.*Forest", told["B"])


@pytest.mark.rule("701.20e", "708.5")
def test_who_looks_at_what_is_face_down_is_told_what_it_is() -> None:
    lurker = card("Lurker", "Creature — Horror", "Morph {R}")
    document = game_of(
        [card("Eye", "Sorcery", "Look at target face-down creature."), lurker],
        A={"hand": ["Eye"], "battlefield": ["Mountain"]},
        B={"battlefield": [{"card": "Lurker", "face_down": True}]},
        C={},
    )
    game = Game.begin(veiled(castable.read(document), SECRET))
    (hidden,) = (id for id, each in game.position.objects.items() if each.card.name == "Lurker")
    game = game.take(f"cast eye -> {hidden}")
    while game.decision is not None and not any(event.kind == "look" for event in game.events):
        game = game.take("pass")
    told = {seat: json.dumps(seen_events(game.events, game.position, Seat(seat, SECRET))) for seat in "ABC"}
    assert ["Lurker" in told[seat] for seat in "ABC"] == [True, True, False]
    assert "A looks at" in told["C"]


@pytest.mark.rule("701.20e", "608.2c")
def test_several_who_look_are_each_told_their_own_cards() -> None:
    text = "Up to two target players each look at the top card of their library."
    document = game_of(
        [card("Glimpse", "Sorcery", text)],
        A={"hand": ["Glimpse"], "battlefield": ["Mountain"], "library": ["Plains"]},
        B={"library": ["Swamp"]},
        C={"library": ["Forest"]},
    )
    game = Game.begin(veiled(castable.read(document), SECRET)).take("cast glimpse -> B, C")
    while game.decision is not None and not any(event.kind == "look" for event in game.events):
        game = game.take("pass")
    assert game.stopped is None
    told = {seat: json.dumps(seen_events(game.events, game.position, Seat(seat, SECRET))) for seat in "ABC"}
    for seat, names in (("A", set()), ("B", {"Swamp"}), ("C", {"Forest"})):
        assert {name for name in ("Plains", "Swamp", "Forest") if name in told[seat]} == names
        assert ("B looks at" in told[seat], "C looks at" in told[seat]) == (True, True)


@pytest.mark.rule("701.20a")
def test_a_card_that_is_revealed_as_it_is_taken_from_among_others_is_told_to_all_and_the_others_are_not() -> None:
    text = next(text for name, _, text in SPELLS if name == "Finder")
    document = game_of(
        [card("Finder", "Sorcery", text), card("Ogre", "Creature — Ogre")],
        A={"hand": ["Finder"], "battlefield": ["Mountain"], "library": ["Forest", "Ogre", "Island"]},
        B={},
    )
    game = Game.begin(veiled(castable.read(document), SECRET)).take("cast finder").take("pass").take("pass")
    own = json.dumps(seen_events(game.events, game.position, Seat("A", SECRET)))
    assert all(name in own for name in ("Forest", "Ogre", "Island"))  # also what can't be taken
    game = game.take("yes")
    other = json.dumps(seen_events(game.events, game.position, Seat("B", SECRET)))
    assert "Ogre" in other
    assert not re.search("Forest|Island", other)


@pytest.mark.rule("201.4", "608.2d")
def test_who_names_a_card_is_offered_only_names_that_they_have_seen_and_may_name_others() -> None:
    naming = card(
        "Naming", "Artifact", "As Naming enters, choose a card name.\nSpells with the chosen name can't be cast."
    )
    lord = card("Gonta, Lord of Mud", "Instant", "You gain 1 life.")
    others = [card(name, "Instant", "You gain 1 life.") for name in ("Ours", "Theirs", "Shown", "Drawn")]
    document = game_of(
        [naming, lord, *others],
        A={"hand": ["Naming", "Ours"], "battlefield": ["Mountain"]},
        B={
            "hand": ["Theirs", "Gonta, Lord of Mud"],
            "graveyard": ["Shown"],
            "library": ["Drawn"],
            "battlefield": ["Mountain"],
        },
    )
    game = Game.begin(veiled(castable.read(document), SECRET)).take("cast naming").take("pass").take("pass")
    decision = seat_data(game, Seat("A", SECRET))["decision"]
    assert [option["notation"] for option in decision["options"]] == [
        f"choose {name}" for name in ("Mountain", "Naming", "Ours", "Shown")
    ]
    game = game.take("choose Gonta, Lord of Mud")
    assert [o.chosen for o in game.position.objects.values() if o.chosen] == [{"card_name": "Gonta, Lord of Mud"}]
    game = game.take("pass")
    hand = {game.position.objects[id].card.name: id for id in game.position.players["B"].hand}
    assert f"cast {hand['Theirs']}" in castable.plays(game.position)
    assert f"cast {hand['Gonta, Lord of Mud']}" not in castable.plays(game.position)


@pytest.mark.rule("406.3b")
def test_a_card_exiled_face_down_is_called_alike_in_what_happened_and_in_the_view_of_who_may_look() -> None:
    document = {
        "turn": {"player": "A", "phase": "main1", "number": 3},
        "players": {
            "A": {"hand": ["Gonti, Lord of Luxury"], "battlefield": ["4 Swamp"], "library": 9},
            "B": {"library": ["Shock", "Island", "Swamp", "Plains"]},
        },
    }
    game = Game.begin(veiled(castable.read(document), SECRET))
    game = game.take(next(play for play in castable.plays(game.position).without_mana() if isinstance(play, Cast)))
    exiled = None
    while exiled is None:
        assert game.decision is not None
        game = game.take("pass" if game.decision.kind == "priority" else next(iter(game.decision.options)))
        exiled = next((event for event in game.events if event.rule == "701.13"), None)
    told = {}
    for player in "AB":
        seen = seen_events(game.events, game.position, Seat(player, SECRET))
        told[player] = next(event for event in seen if event["rule"] == "701.13")
    (shown,) = seat_data(game, Seat("A", SECRET))["view"]["players"]["B"]["exile"]
    assert told["A"]["cards"][shown["id"]] == "Shock"
    assert "Shock" not in json.dumps(told["B"])


@pytest.mark.rule("201.4")
def test_a_name_is_asked_for_where_only_one_is_in_sight() -> None:
    naming = card("Naming", "Artifact", "As Naming enters, choose a nonland card name.")
    document = game_of([naming], A={"hand": ["Naming"], "battlefield": ["Mountain"]}, B={})
    game = Game.begin(castable.read(document)).take("cast naming").take("pass").take("pass")
    assert game.decision is not None
    assert list(game.decision.options) == ["choose Naming"]


@pytest.mark.rule("401.4")
def test_who_chooses_an_order_is_told_the_names_of_what_is_ordered() -> None:
    text = next(text for name, _, text in SPELLS if name == "Sift")
    document = game_of(
        [card("Sift", "Instant", text)],
        A={"hand": ["Sift"], "battlefield": ["Mountain"], "library": ["Forest", "Island", "Swamp"]},
        B={"library": ["Plains"]},
    )
    game = Game.begin(veiled(castable.read(document), SECRET)).take("cast sift").take("pass").take("pass")
    while game.decision is not None and game.decision.kind != "order":
        game = game.take(game.options[0])
    told = seat_data(game, Seat("A", SECRET), 10)["decision"]
    assert len(told["among"]) == 2 <= len(set(told["cards"].values()))
    assert list(told["cards"]) == told["among"]
    assert "among" not in seat_data(game, Seat("B", SECRET), 10)["decision"]


DOWN = game_of(
    [card("Ogre", "Creature — Ogre"), card("Zap", "Instant", "Zap deals 3 damage to any target.")],
    A={
        "hand": ["Ogre", "Zap"],
        "battlefield": ["2 Mountain", {"card": "Ogre", "id": "secret-ogre", "face_down": True}],
    },
    B={"hand": ["Zap"], "battlefield": ["Mountain"]},
    turn={"player": "B", "phase": "main1", "number": 2},
)


def down() -> Game:
    """A game in which a creature of A's is face down."""
    return Game.begin(veiled(castable.read(DOWN), SECRET))


@pytest.mark.rule("708.5")
def test_what_is_face_down_has_another_id_for_who_may_not_look_at_it() -> None:
    game = down()
    views = {player: seat_data(game, Seat(player, SECRET)) for player in "AB"}
    (mine,) = [id for id, look in views["A"]["objects"].items() if look["face_down"]]
    (theirs,) = [id for id, look in views["B"]["objects"].items() if look["face_down"]]
    assert (mine.startswith("card-"), theirs.startswith("unseen-")) == (True, True)
    zap = next(id for id, look in views["B"]["objects"].items() if look["name"] == "Zap")
    after = moved(game, Seat("B", SECRET), f"cast {zap} -> {theirs}")
    (event,) = [e for e in seen_events(after.events, after.position, Seat("B", SECRET)) if e["kind"] == "target"]
    assert event["text"] == f"{theirs} becomes a target of {zap}"
    with pytest.raises(RequestError, match="what is not seen from this seat"):
        moved(game, Seat("B", SECRET), f"cast {zap} -> {mine}")


@pytest.mark.rule("708.5")
def test_an_ability_of_what_is_face_down_does_not_tell_its_name() -> None:
    document = {**DOWN, "players": {**DOWN["players"]}}
    document["players"]["A"] = {"battlefield": [{"card": "Ogre", "id": "cloaked", "face_down": True, "cloaked": True}]}
    game = Game.begin(castable.read(document)).take("cast zap -> cloaked")
    seen = {player: game.view(player) for player in "AB"}
    (ability,) = [o.id for o in seen["A"].objects.values() if o.stacked is not None and o.stacked.source is not None]
    assert [seen[player].objects[ability].card.name for player in "AB"] == ["Ogre", "Unseen card"]
    assert "Ogre" not in json.dumps({**seen["B"].to_document(), "cards": []})
    told = seat_data(game, Seat("B", SECRET))
    assert "Ogre" not in json.dumps({**told, "view": {**told["view"], "cards": []}})
    assert castable.game(seen["B"].to_document()).decision is not None


def test_a_move_that_names_what_is_not_seen_is_refused_as_any_other_that_does() -> None:
    game = down()
    texts = set()
    for hidden in concealed_from(game.position, "B").hidden:
        with pytest.raises(RequestError) as refused:
            moved(game, Seat("B", SECRET), f"cast {hidden} -> A")
        texts.add(str(refused.value))
    assert len(texts) == 1


def test_what_could_be_meant_is_only_what_is_seen() -> None:
    game = down()
    with pytest.raises(NotationError) as refused:
        moved(game, Seat("B", SECRET), "cast card-0 -> A")
    hidden = hidden_words(game.position, "B")
    assert not hidden.intersection(refused.value.nearest)
    assert not any(word in str(refused.value) for word in hidden)


def test_the_secret_of_a_game_decides_its_ids() -> None:
    ids = [sorted(veiled(castable.read(DOWN), secret).objects) for secret in ("one", "one", "other")]
    assert (ids[0] == ids[1], ids[0] == ids[2]) == (True, False)
    assert "mountain" in ids[0]
