"""How a game ends for a player: leaving it, with all that is theirs (104, 800.4)."""
