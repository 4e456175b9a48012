"""States that a position may be in, by the names of their mechanisms: each makes a scene so."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from castable.model.pack.tokens import find_token

from ..documents.editing import Entry
from .made_up import COLORS
from .making import FACE_DOWN
from .scene import A, B, Scene

State = Callable[[Scene], None]
TOKENS = ("Treasure", "Eldrazi Spawn", "Food", "Clue", "Soldier", "Saproling")
GIVEN = ("haste", "flash", "convoke", "delve", "improvise", "hexproof", "shroud", "lifelink", "defender", "deathtouch",
         "first strike", "flying", "trample", "vigilance", "menace", "indestructible")  # fmt: skip
"""Keywords that an effect may give until end of turn."""
KINDS = ("+1/+1", "-1/-1", "charge", "stun")
FIGHTS = ("combat_begin", "declare_attackers", "declare_blockers", "declare_attackers")
OTHER_TIMES = ("upkeep", "draw", "combat_begin", "end", "main1", "main2")


def _some_creature(scene: Scene, player: str = A) -> Entry | None:
    """A creature of a player; a new one where there is none."""
    there = scene.creatures(player)
    if there:
        return scene.choose.pick(there)
    card = scene.card_like(("Creature",), permanent=True)
    return scene.put(card, "battlefield", player) if card else None


def _some_permanent(scene: Scene) -> Entry | None:
    return scene.choose.pick(scene.seat(A)["battlefield"]) if scene.seat(A)["battlefield"] else _some_creature(scene)


def face_down(scene: Scene) -> None:
    """A creature card is face down."""
    card = scene.card_like(("Creature",), permanent=True)
    if card is not None:
        scene.put(card, "battlefield", A, **{scene.choose.pick(FACE_DOWN): True})


def sick(scene: Scene) -> None:
    """Creatures came this turn: all, or one."""
    one = _some_creature(scene)
    for each in scene.creatures(A) if scene.choose.pick((True, False)) else [one] if one else []:
        each["sick"] = True


def floating(scene: Scene) -> None:
    """There is unspent mana."""
    scene.seat(A)["mana"] = "".join(
        "{%s}" % scene.choose.pick((*COLORS, "C")) for _ in range(scene.choose.pick((1, 2)))
    )


def other_time(scene: Scene) -> None:
    """It is no main phase of the player."""
    phase = scene.choose.pick(OTHER_TIMES)
    player = B if phase.startswith("main") else scene.choose.pick((A, B))
    scene.document |= {"turn": {"player": player, "phase": phase}, "priority": A}


def stack(scene: Scene) -> None:
    """A spell is on the stack."""
    if not scene.document.get("stack"):
        scene.something_on_stack()


def lands_played(scene: Scene) -> None:
    """A land was played this turn; another one is in hand."""
    scene.seat(A)["lands_played"] = 1
    card = scene.card_like(("Land",), permanent=True)
    if card is not None:
        scene.put(card, "hand")


def history(scene: Scene) -> None:
    """Things have happened this turn: spells were cast, creatures attacked, players lost life and were hurt."""
    creature = scene.choose.pick(("Rogue", "commander", "Goblin"))
    facts = (
        {"spells_cast": {A: ["Shock"]}},
        {"spells_cast": {A: ["Grizzly Bears"], B: ["Shock"]}},
        {"lost_life": [B], "combat_damage": {A: [creature]}},
        {"attacked": [e["id"] for e in scene.creatures(A)[:1]]},
        {"activated": (used := used_once(scene)), "exhausted": list(used)},
    )
    fitting = [fact for fact in facts if all(fact.values())]
    scene.document["history"] = {**scene.document.get("history", {}), **scene.choose.pick(fitting)}


def used_once(scene: Scene) -> dict[str, int]:
    """The first ability of each permanent that has one was activated once this turn."""
    return {f"{e['id']}.1": 1 for e in scene.seat(A)["battlefield"] if scene.maker.is_activated(e)}


def counters(scene: Scene) -> None:
    """A creature, or another permanent, has a counter."""
    if (one := _some_permanent(scene)) is not None:
        one["counters"] = {**one.get("counters", {}), scene.choose.pick(KINDS): 1}


def attached(scene: Scene) -> None:
    """A creature has an Aura or Equipment."""
    host = _some_creature(scene, scene.choose.pick((A, A, B)))
    names = scene.pool.among("Bonesplitter/Rancor/Lightning Greaves/Pacifism/Arrest/Arcanum Wings")
    card = scene.pool.find(scene.choose.pick(names)) if names else None
    if host is not None and card is not None:
        scene.put(card, "battlefield", scene.choose.pick((A, B)), attached_to=host["id"])


def combat(scene: Scene) -> None:
    """Creatures attack, or are about to; perhaps another blocks."""
    active = scene.choose.pick((A, A, B))
    other = B if active == A else A
    phase = scene.choose.pick(FIGHTS)
    scene.document |= {
        "turn": {"player": active, "phase": phase},
        "priority": A if active == A else scene.choose.pick((A, B)),
    }
    first = _some_creature(scene, active)
    if first is None or phase == "combat_begin":
        return
    for each in scene.creatures(active):
        if each is first or scene.choose.pick((True, False)):
            each["attacking"] = other
    if phase == "declare_blockers" and (blocker := _some_creature(scene, other)) is not None:
        blocker["blocking"] = first["id"]
        first["blocked"] = True


def phased_out(scene: Scene) -> None:
    """A permanent is phased out."""
    if (one := _some_permanent(scene)) is not None:
        one["phased_out"] = True


def not_its_owners(scene: Scene) -> None:
    """A permanent is another player's."""
    if (one := _some_permanent(scene)) is not None:
        one["owner"] = B


def token(scene: Scene) -> None:
    """There is a token."""
    names = [name for name in TOKENS if (made := find_token(name)) and scene.pool.supported.knows(made)]
    if names:
        name = scene.choose.pick(names)
        scene.seat(A)["battlefield"].append({"token": name, "id": scene.maker.id(name)})


def commander(scene: Scene) -> None:
    """A commander is in the command zone, or on the battlefield."""
    card = scene.card_like(("Legendary", "Creature"), permanent=True)
    if card is not None:
        where = scene.choose.pick(("command", "command", "battlefield"))
        scene.put(card, where, A, commander=True)


def lasting(scene: Scene) -> None:
    """An effect gives a keyword until end of turn, or waits to be ended."""
    about = [e["id"] for e in (*scene.seat(A)["battlefield"], *scene.seat(A)["hand"])]
    if not about:
        return
    one = scene.choose.pick(about)
    gains = {"gains": {"objects": [one], "keyword": scene.choose.pick(GIVEN)}, "until": "end_of_turn"}
    ended = {"delayed": {"objects": [one]}, "player": scene.choose.pick((A, B)), "end": "{1}"}
    scene.document["effects"] = [scene.choose.pick((gains, gains, ended))]


STATES: Mapping[str, State] = {
    "face-down": face_down, "summoning-sickness": sick, "floating-mana": floating, "not-main-phase": other_time,
    "stack": stack, "lands-played": lands_played, "turn-history": history, "counters": counters,
    "attached": attached, "combat": combat, "phased-out": phased_out, "not-its-owners": not_its_owners,
    "token": token, "commander": commander, "lasting-effect": lasting,
}  # fmt: skip
"""The states that are mechanisms, each with what brings it about."""
