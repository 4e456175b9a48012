"""What is: mana, the card language, positions, plays, and the engine that moves a position on."""
