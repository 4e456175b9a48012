"""Solvers of the payment problem; only this package imports OR-Tools."""
