"""What players and the game have that is no card: the monarch, the initiative, speed, day and night, dungeons."""
