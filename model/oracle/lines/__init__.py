"""What the lines of a card's text are, from its first to its last: the kinds of abilities, modes, sections."""
