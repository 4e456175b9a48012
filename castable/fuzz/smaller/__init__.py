"""Positions made smaller as long as something about them stays true."""
