"""The teams of a document: each player is on one of them (102.3, 808.1)."""

from __future__ import annotations

from collections.abc import Sequence

from ..plain.faults import Faults, inside, show

Teams = tuple[tuple[str, ...], ...]


def read_teams(teams: Sequence[Sequence[str]], players: Sequence[str], faults: Faults) -> Teams:
    """The teams, two of them or more; none where each player plays for themselves.

    Args:
        teams: the names of the players of each team.
        players: the names of all players.
        faults: where it is noted that a name is no player's, or that a player is on two teams, or on none.
    """
    if not teams:
        return ()
    if len(teams) < 2:
        faults.add("teams", "one team stands here", "two teams or more, or no such key")
    on_a_team: set[str] = set()
    for n, team in enumerate(teams):
        if not team:
            faults.add(inside("teams", n), "nobody is on this team", "a player or more")
        for m, name in enumerate(team):
            place = inside(inside("teams", n), m)
            if name not in players:
                faults.unknown(place, "player", name, players, "one of " + ", ".join(players))
            elif name in on_a_team:
                faults.add(place, f"{show(name)} is on a team already", "each player once")
            on_a_team.add(name)
    alone = [name for name in players if name not in on_a_team]
    if alone:
        faults.add("teams", f"{', '.join(alone)}: on no team", "each player on a team, be it alone")
    return tuple(map(tuple, teams))
