"""Ranges of seeds, from a position to what is found about it; runs that stop and go on."""
