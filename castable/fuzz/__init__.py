"""Fuzzing the legality of other engines: positions on which they and the rules differ, minimal and explained."""
