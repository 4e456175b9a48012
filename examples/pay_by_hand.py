"""Paying by hand: a client asks which sources to light up, the player taps one, and so on until the cost is paid.

python examples/pay_by_hand.py
"""

from __future__ import annotations

import castable

POSITION = {
    "castable": 1,
    "players": {
        "A": {"hand": ["Altar's Reap"], "battlefield": ["Swamp", "Forest", "Tundra", "Llanowar Elves", "Memnite"]},
        "B": {},
    },
}
TAPS = ("forest", "llanowar-elves.sacrifice", "swamp")


def main() -> None:
    """Pay for a spell with a few taps, and show what is offered before each."""
    position = castable.read(POSITION)
    session = castable.pay_session(position, "cast altars-reap")
    for tap in TAPS:
        print(f"left to pay: {session.remaining}")
        print("  offered:", ", ".join(map(str, session.sources)))
        session = session.choose(tap)
        print(f"  chosen: {session.choices[-1]}")
    print("complete:", session.is_complete)
    after = castable.apply(position, "cast altars-reap", session.payment)
    print("untapped afterwards:", ", ".join(o for o in after.battlefield if not after.objects[o].tapped))


if __name__ == "__main__":
    main()
