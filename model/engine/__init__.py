"""Transitions."""
