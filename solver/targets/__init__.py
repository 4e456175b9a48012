"""Choices of targets and divisions: counted, searched and drawn without being listed."""
