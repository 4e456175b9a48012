"""What may be announced: spells, abilities and special actions, as proposals without targets."""
