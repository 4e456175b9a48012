"""Tokens that the rules define (111.10), counters on objects (122), linked choices (607)."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.game.characteristics import look
from castable.model.game.position import ObjectId, Position
from castable.model.language.filters import Zone
from castable.model.language.mana import B
from castable.model.pack.tokens import token_names
from tests.scenes import illegal, legal, listed, most_mana, scene


def token(name: str, document: dict[str, Any] | None = None, **seat: Any) -> Position:
    others = seat.pop("battlefield", [])
    return scene(A={**seat, "battlefield": [{"token": name, "id": "it"}, *others]}, document=document)


@pytest.mark.rule("111.3", "202.1b")
def test_111_3_a_saproling_has_nothing_but_what_made_it_says() -> None:
    """Jade Mage's: no mana cost, supertypes, rules text or abilities."""
    made = {
        "token": {
            "name": "Saproling",
            "type_line": "Creature — Saproling",
            "colors": "G",
            "power": "1",
            "toughness": "1",
        }
    }
    now = look(scene(A={"battlefield": [made]}), "saproling")
    assert (now.mana_cost, now.mana_value, now.all_abilities) == (None, 0, ())
    assert now.words == {"Creature", "Saproling"}
    assert (now.power, now.toughness, {str(c) for c in now.colors}) == (1, 1, {"G"})


# ---------------------------------------------------------------- 111.10: what each token can do and what that costs

ACTIVATED = [
    pytest.param("Treasure", "", True, marks=pytest.mark.rule("111.10a")),
    pytest.param("Food", "{C}{C}", False, marks=pytest.mark.rule("111.10b")),
    pytest.param("Gold", "", True, marks=pytest.mark.rule("111.10c")),
    pytest.param("Shard", "{C}{C}", False, marks=pytest.mark.rule("111.10e")),
    pytest.param("Clue", "{C}{C}", False, marks=pytest.mark.rule("111.10f")),
    pytest.param("Blood", "{C}", False, marks=pytest.mark.rule("111.10g")),
    pytest.param("Map", "{C}", False, marks=pytest.mark.rule("111.10s")),
    pytest.param("Junk", "", False, marks=pytest.mark.rule("111.10t")),
]
"""A token, the mana that its ability costs, and whether that is a mana ability. All of them are sacrificed."""


@pytest.mark.parametrize(("name", "mana", "for_mana"), ACTIVATED)
def test_a_token_is_sacrificed_for_its_ability(name: str, mana: str, *, for_mana: bool) -> None:
    play = "activate it -> memnite" if name == "Map" else "activate it"
    position = token(name, mana=mana, hand=["Forest"], battlefield=["Memnite"])
    payment = legal(position, play)
    assert payment is not None
    assert "it" in str(payment.steps)
    after = castable.apply(position, play)
    assert "it" not in after.battlefield
    assert (after.stack == ()) is for_mana
    assert look(position, "it").colors == frozenset()
    if mana:
        assert listed(token(name, mana=mana[3:], hand=["Forest"], battlefield=["Memnite"]), "it") == set()


TAPS = [
    pytest.param("Treasure", True, marks=pytest.mark.rule("111.10a")),
    pytest.param("Food", True, marks=pytest.mark.rule("111.10b")),
    pytest.param("Gold", False, marks=pytest.mark.rule("111.10c")),
    pytest.param("Shard", False, marks=pytest.mark.rule("111.10e")),
    pytest.param("Clue", False, marks=pytest.mark.rule("111.10f")),
    pytest.param("Blood", True, marks=pytest.mark.rule("111.10g")),
    pytest.param("Powerstone", True, marks=pytest.mark.rule("111.10h")),
    pytest.param("Map", True, marks=pytest.mark.rule("111.10s")),
    pytest.param("Junk", True, marks=pytest.mark.rule("111.10t")),
]


@pytest.mark.parametrize(("name", "taps"), TAPS)
def test_a_tapped_token_is_of_use_only_where_it_does_not_tap(name: str, *, taps: bool) -> None:
    tapped = {"token": name, "id": "it", "tapped": True}
    seat = {"battlefield": [tapped, "Memnite"], "mana": "{C}{C}", "hand": ["Forest"]}
    assert (not listed(scene(A=seat), "it")) is taps


@pytest.mark.rule("111.10g")
def test_blood_asks_for_a_card_to_discard() -> None:
    assert listed(token("Blood", mana="{C}"), "it") == set()


@pytest.mark.rule("111.10h")
def test_mana_of_a_powerstone_pays_for_no_spell_that_is_no_artifact() -> None:
    legal(token("Powerstone", hand=["Sol Ring"]), "cast sol-ring")
    colorless = {"name": "Ghost", "mana_cost": "{1}", "type_line": "Creature — Spirit", "power": "1", "toughness": "1"}
    position = token("Powerstone", document={"cards": [colorless]}, hand=["Ghost"])
    assert "118.3" in illegal(position, "cast ghost")
    legal(token("Powerstone", battlefield=["Bonesplitter", "Memnite"]), "activate bonesplitter -> memnite")


@pytest.mark.rule("111.10s", "111.10t")
@pytest.mark.parametrize("name", ["Map", "Junk"])
def test_a_map_and_junk_only_as_a_sorcery(name: str) -> None:
    upkeep = {"turn": {"player": "A", "phase": "upkeep"}}
    assert listed(token(name, upkeep, mana="{C}", battlefield=["Memnite"]), "it") == set()


@pytest.mark.rule("111.10s")
def test_a_map_targets_a_creature_of_yours() -> None:
    position = scene(A={"battlefield": [{"token": "Map", "id": "it"}], "mana": "{C}"}, B={"battlefield": ["Memnite"]})
    assert listed(position, "it") == set()


@pytest.mark.rule("111.10d")
def test_a_walker_is_a_black_zombie() -> None:
    now = look(token("Walker"), "it")
    assert (now.power, now.toughness, now.colors, now.name) == (2, 2, frozenset({B}), "Walker")
    assert now.words == {"Creature", "Zombie"}


@pytest.mark.rule("111.10i")
def test_an_incubator_is_an_artifact_with_a_phyrexian_on_its_back() -> None:
    position = token("Incubator", mana="{C}{C}")
    assert listed(position, "it") == {"activate it.1"}
    assert look(position, "it").words == {"Artifact", "Incubator"}
    back = look(scene(A={"battlefield": [{"token": "Incubator", "id": "it", "face": 1}]}), "it")
    assert back.words == {"Artifact", "Creature", "Phyrexian"}
    assert (back.power, back.toughness, back.name, back.colors) == (0, 0, "Phyrexian Token", frozenset())


ROLES = [
    pytest.param("Cursed", (1, 1), marks=pytest.mark.rule("111.10j")),
    pytest.param("Monster", (3, 3), marks=pytest.mark.rule("111.10k")),
    pytest.param("Royal", (3, 3), marks=pytest.mark.rule("111.10m")),
    pytest.param("Sorcerer", (3, 3), marks=pytest.mark.rule("111.10n")),
    pytest.param("Virtuous", (3, 3), marks=pytest.mark.rule("111.10p")),
    pytest.param("Wicked", (3, 3), marks=pytest.mark.rule("111.10q")),
    pytest.param("Young Hero", (2, 2), marks=pytest.mark.rule("111.10r")),
]


def with_role(name: str, *others: Any) -> Position:
    role = {"token": name, "id": "it", "attached_to": "grizzly-bears"}
    return scene(A={"battlefield": ["Grizzly Bears", role, *others]})


@pytest.mark.parametrize(("name", "size"), ROLES)
def test_a_role_is_an_aura_that_changes_its_creature(name: str, size: tuple[int, int]) -> None:
    now = look(with_role(name), "grizzly-bears")
    assert (now.power, now.toughness) == size
    assert look(with_role(name), "it").words == {"Enchantment", "Aura", "Role"}


@pytest.mark.parametrize(
    ("name", "keyword"),
    [
        pytest.param("Monster", "trample", marks=pytest.mark.rule("111.10k")),
        pytest.param("Royal", "ward", marks=pytest.mark.rule("111.10m")),
    ],
)
def test_two_roles_give_a_keyword(name: str, keyword: str) -> None:
    assert keyword in look(with_role(name), "grizzly-bears").keywords


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Sorcerer", marks=pytest.mark.rule("111.10n")),
        pytest.param("Young Hero", marks=pytest.mark.rule("111.10r")),
    ],
)
def test_two_roles_give_an_ability_that_waits_for_an_attack(name: str) -> None:
    assert len(look(with_role(name), "grizzly-bears").all_abilities) == 1


@pytest.mark.rule("111.10p")
def test_a_virtuous_role_counts_enchantments() -> None:
    assert look(with_role("Virtuous", "Crusade", "Omniscience"), "grizzly-bears").power == 5


@pytest.mark.rule("111.10")
def test_every_defined_token_has_a_name_of_its_own() -> None:
    assert len(set(token_names())) == len(token_names()) >= 19


@pytest.mark.rule("111.6", "108.2b")
def test_a_token_is_a_permanent_like_others_but_no_card() -> None:
    """What taps creatures may tap it; what asks for a creature card in a graveyard finds none there."""
    cards = [
        {"name": "Nap", "mana_cost": "{0}", "type_line": "Instant", "oracle_text": "Tap target creature."},
        {"name": "Lift", "mana_cost": "{0}", "type_line": "Instant",
         "oracle_text": "Return target creature card from your graveyard to your hand."},
    ]  # fmt: skip
    position = token("Walker", {"cards": cards}, hand=["Nap", "Lift"])
    assert listed(position, "nap") == {"cast nap -> it"}
    assert listed(position, "lift") == set()


# ---------------------------------------------------------------- 122


def bear(*counters: str) -> Position:
    seat = {"battlefield": [{"card": "Grizzly Bears", "counters": dict.fromkeys(counters, 1)}]}
    return scene(A={"hand": ["Shock"], "mana": "{R}"}, B=seat)


@pytest.mark.rule("122.1a")
@pytest.mark.parametrize(
    ("counters", "size"),
    [({"+1/+1": 2}, (4, 4)), ({"-1/-1": 1}, (1, 1)), ({"+2/+0": 1}, (4, 2)), ({"-0/-1": 1, "+1/+1": 1}, (3, 2))],
    ids=str,
)
def test_counters_add_to_power_and_toughness(counters: dict[str, int], size: tuple[int, int]) -> None:
    now = look(scene(A={"battlefield": [{"card": "Grizzly Bears", "counters": counters}]}), "grizzly-bears")
    assert (now.power, now.toughness) == size


@pytest.mark.rule("122.1a")
def test_counters_add_to_a_creature_card_elsewhere() -> None:
    """Also where its power is defined by an ability that works there."""
    text = "This creature's power and toughness are each equal to the number of creature cards in exile."
    goyf = {"name": "Goyf", "type_line": "Creature — Spirit", "power": "*", "toughness": "*", "oracle_text": text}
    cards = [{"card": name, "counters": {"+1/+1": 2}} for name in ("Grizzly Bears", "Goyf")]
    position = scene(A={"exile": cards}, document={"cards": [goyf]})
    assert [look(position, id).power for id in ("grizzly-bears", "goyf")] == [4, 4]


KEYWORDS = (
    *("flying", "first strike", "double strike", "deathtouch", "haste", "hexproof", "indestructible", "lifelink"),
    *("menace", "reach", "shadow", "trample", "vigilance"),
)


@pytest.mark.rule("122.1b")
@pytest.mark.parametrize("keyword", KEYWORDS)
def test_a_keyword_counter_gives_its_keyword(keyword: str) -> None:
    assert keyword in look(bear(keyword), "grizzly-bears").keywords


@pytest.mark.rule("122.1b")
def test_a_hexproof_counter_protects() -> None:
    assert "cast shock -> grizzly-bears" in listed(bear(), "shock")
    assert "cast shock -> grizzly-bears" not in listed(bear("hexproof"), "shock")


@pytest.mark.rule("122.1e", "606.6")
@pytest.mark.parametrize(("loyalty", "payable"), [(2, False), (3, True)])
def test_a_planeswalker_has_as_much_loyalty_as_counters(loyalty: int, *, payable: bool) -> None:
    text = "−3: You gain 1 life."
    walker = {"name": "Walker", "type_line": "Legendary Planeswalker — Walker", "loyalty": "5", "oracle_text": text}
    position = scene(A={"battlefield": [{"card": "Walker", "loyalty": loyalty}]}, document={"cards": [walker]})
    assert bool(listed(position, "walker")) is payable


@pytest.mark.rule("122.2")
def test_counters_stay_behind_when_an_object_moves() -> None:
    altar = {"name": "Altar", "type_line": "Artifact", "oracle_text": "Sacrifice a creature: Draw a card."}
    seat = {"battlefield": ["Altar", {"card": "Memnite", "counters": {"+1/+1": 2}}]}
    after = castable.apply(scene(A=seat, document={"cards": [altar]}), "activate altar")
    memnite = after.objects[ObjectId("memnite")]
    assert (memnite.zone, dict(memnite.counters)) == (Zone.GRAVEYARD, {})


# ---------------------------------------------------------------- 607


@pytest.mark.rule("607.4", "607.3", "607.2d")
def test_607_4_paradise_plume_adds_the_color_chosen_as_it_entered() -> None:
    """Its first ability is linked to the second, and to the third, which adds mana of that color."""
    text = (
        "As this artifact enters, choose a color.\n"
        "Whenever a player casts a spell of the chosen color, you may gain 1 life.\n"
        "{T}: Add one mana of the chosen color."
    )
    card_ = {"name": "Plume", "type_line": "Artifact", "oracle_text": text}
    position = scene(A={"battlefield": [{"card": "Plume", "chosen": {"color": "U"}}]}, document={"cards": [card_]})
    assert most_mana(position) == {"{U}"}
    unchosen = scene(A={"battlefield": ["Plume"]}, document={"cards": [card_]})
    assert most_mana(unchosen) == {""}


@pytest.mark.rule("607.1", "607.2a")
def test_an_ability_means_only_the_cards_that_were_exiled_with_its_own_object() -> None:
    """Two such objects: each lets its controller play what was exiled with itself."""
    text = "{T}: Exile the top card of your library.\nYou may play cards exiled with this artifact."
    vault = {"name": "Vault", "type_line": "Artifact", "oracle_text": text}
    exiled = [
        {"card": "Memnite", "id": "mine", "exiled_with": "vault"},
        {"card": "Memnite", "id": "theirs", "exiled_with": "b"},
    ]
    position = scene(
        A={"battlefield": ["Vault"], "exile": exiled},
        B={"battlefield": [{"card": "Vault", "id": "b"}]},
        document={"cards": [vault]},
    )
    assert listed(position, "mine") == {"cast mine"}
    assert listed(position, "theirs") == set()
