"""A game that moves: positions that wait for decisions, scripts of moves, counts of decision sequences."""
