"""The least that an engine's author writes: a program that castable fuzz asks, one line of JSON in, one line out.

castable fuzz --target "python examples/fuzzing/template_target.py"
"""

import json
import sys
from typing import Any

HELLO = {"name": "My engine", "version": "0.1", "answers": ["playable"], "kinds": ["cast", "activate", "play"]}


def answer(asked: dict[str, Any]) -> dict[str, Any]:
    """What the engine says of a position: fill in. What it lacks it says, as here."""
    for name, seat in asked["position"]["players"].items():
        for zone in ("hand", "battlefield", "graveyard"):
            for entry in seat.get(zone) or ():  # such as {"card": "Shock", "id": "shock", "tapped": true}
                return {"unsupported": f"{entry['card']} in {name}'s {zone}"}  # instead: game.add(…)
    # playable = {id: game.can_play(asked["player"], id) for id in asked["objects"]}
    return {"playable": dict.fromkeys(asked["objects"], False)}


for line in sys.stdin:  # ends when nobody asks any more; standard output is for answers only
    asked = json.loads(line)
    said = HELLO if asked["ask"] == "hello" else {"id": asked["id"], **answer(asked)}
    print(json.dumps(said), flush=True)
