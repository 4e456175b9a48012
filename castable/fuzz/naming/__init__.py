"""Names for what cards and positions exercise."""
