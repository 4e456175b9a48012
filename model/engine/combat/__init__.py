"""The combat phase: attackers and blockers are declared, combat damage is assigned and dealt (506–511)."""
