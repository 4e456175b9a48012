"""Declaring attackers and blockers as a constraint problem (508.1, 509.1)."""
