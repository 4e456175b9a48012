"""What happens, sentence by sentence, as instructions that a game can carry out (608.2)."""
