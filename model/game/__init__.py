"""What is: cards, positions, plays, what objects are now, and what fits a text."""
